//! The laws of what reads bytes from elsewhere, on true inputs and on hundreds of mutations.

#[path = "../../../../fuzz/bytes.rs"]
mod laws;

use crate::common::game_of;
use bouton::{
    Limits,
    lab::{HeapTable, checkpoint},
    period,
};

/// Chances that come again with their seed (Knuth's multiplier).
struct Chances(u64);

impl Chances {
    fn below(&mut self, below: usize) -> usize {
        self.0 =
            self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % below.max(1)
    }
}

/// Signs that mean something in one of the texts.
const SIGNS: &[u8] = b"0123456789 \n\t{}[]()<>\"'=->.,;:#%/*+&|!LRnxh\\\0\x1b\xff\x28\xb5";

/// Changes some bytes: other signs, lost and repeated pieces, pieces of another input.
fn mutate(input: &[u8], other: &[u8], chances: &mut Chances) -> Vec<u8> {
    let mut bytes = input.to_vec();
    for _ in 0..=chances.below(3) {
        let at = chances.below(bytes.len() + 1);
        let end = (at + chances.below(20)).min(bytes.len());
        match chances.below(6) {
            0 if at < bytes.len() => bytes[at] = SIGNS[chances.below(SIGNS.len())],
            1 if at < bytes.len() => bytes[at] ^= 1 << chances.below(8),
            2 => bytes.insert(at, SIGNS[chances.below(SIGNS.len())]),
            3 => drop(bytes.drain(at..end)),
            4 => {
                let piece = bytes[at..end].to_vec();
                bytes.splice(at..at, piece.repeat(1 + chances.below(4)));
            }
            _ => {
                let from = chances.below(other.len());
                let piece = &other[from..(from + chances.below(30)).min(other.len())];
                bytes.splice(at..end, piece.iter().copied());
            }
        }
    }
    bytes
}

/// Holds a law for each input as it is and for `count` mutations of all of them.
fn hold(law: fn(&[u8]), inputs: &[Vec<u8>], count: usize) {
    inputs.iter().for_each(|input| law(input));
    let mut chances = Chances(0x2545_F491_4F6C_DD17);
    for _ in 0..count {
        let (input, other) = (chances.below(inputs.len()), chances.below(inputs.len()));
        law(&mutate(&inputs[input], &inputs[other], &mut chances));
    }
}

#[test]
fn graphs_are_read_as_they_were_written_or_refused() {
    let mut binary = b"BOUTONG1".to_vec();
    binary.extend(4u32.to_le_bytes());
    binary.extend(3u64.to_le_bytes());
    for end in [3u32, 2, 2, 1, 3, 0] {
        binary.extend(end.to_le_bytes());
    }
    let texts: [(u8, &[u8]); 9] = [
        (0, b"# moves\na b\nb c L\na,c R\n7 3\nd\n"),
        (0, b"5 4\n4 3\n3 3\n100 5\n9"),
        (1, b"4 3\n1 2\n2 3\n1 4\n"),
        (2, b"digraph g { a -> {b c} -> d [player=L]; subgraph x { d -> \"e\\\"\" } /* x */ e:n -> a }"),
        (3, b"<?xml version=\"1.0\"?><graphml><key id=\"k\" attr.name=\"player\"/><graph><node id=\"a\"/>\
              <edge source=\"a\" target=\"b\"><data key=\"k\">L</data></edge></graph></graphml>"),
        (4, b"{\"directed\": true, \"nodes\": [{\"id\": \"a\"}, 7], \"links\": [{\"source\": \"a\", \
              \"target\": 1.5, \"player\": \"R\"}, {\"source\": 7, \"target\": \"a\\u0041\"}]}"),
        (9, b"\xef\xbb\xbfdigraph { a -> b }\xef\xbb\xbf"),
        (9, b"\x50\x2a\x4d\x18\x02\x00\x00\x00xx\x28\xb5\x2f\xfd\x04\x00\x21\x00\x00a b\n\xf9\xe7\x82\x4d"),
        (5, &binary),
    ];
    let inputs: Vec<Vec<u8>> =
        texts.iter().map(|(form, text)| [&[*form], *text].concat()).collect();
    hold(laws::graph, &inputs, 900);
}

#[test]
fn certificates_claim_what_is_true_or_are_refused() {
    let certificate = |game: &str| {
        let mut found = period(&game_of(game), 5_000, Limits::default()).expect("single heaps");
        found.certificate().expect("a form for it").expect("a period").into_bytes()
    };
    let mut inputs =
        ["kayles", "octal:0.30[3]", "allbut:2,5", "subtract:1,3,4"].map(certificate).to_vec();
    inputs.push(include_bytes!("../../../check/tests/certificates/0.34.txt").to_vec());
    hold(laws::certificate, &inputs, 400);
}

#[test]
fn checkpoints_go_on_or_are_refused() {
    let kept = |to: u64, forgetful: bool| {
        let (_, rules) = bouton::notation::ruleset("kayles", 0..6).expect("a game");
        let table = HeapTable::default();
        let mut table = if forgetful { table.forgetting() } else { table };
        let meter = &mut Limits::default().meter();
        table.extend(rules.heaps().expect("heaps"), to, meter).expect("within limits");
        checkpoint::write("kayles", &table)
    };
    hold(laws::kept, &[kept(0, false), kept(300, false), kept(3_000, true)], 600);
}

#[test]
fn rules_are_read_or_refused() {
    let inputs = [
        &b"fn heap(n) { let all = []; for k in 1..=3 { if k <= n { push(all, [n - k]); } } all }"[..],
        b"const A = [1, 2];\nfn moves(p) { [p + [1]] }\nfn valid(p) { len(p) < 5 && p[0] != 3 }",
        b"// words\nfn heap(n, player) { if n > 0 { [[n / 2, n % 2]] } else { [] } }",
    ];
    hold(laws::script, &inputs.map(<[u8]>::to_vec), 600);
}

#[test]
fn claims_are_read_or_refused() {
    let inputs = [
        &b"\0xor(h % 4 for h in x) == 0"[..],
        b"\x01n % (K + 1)",
        b"\x02sum(h for h in x) > 0 && !(x[0] == x[1])",
        b"\0count(h >> 0 & 1 == 1) % 2 == 0",
    ];
    hold(laws::claim, &inputs.map(<[u8]>::to_vec), 400);
}
