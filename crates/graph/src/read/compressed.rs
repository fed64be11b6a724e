//! Compressed input is read whole or refused.

use super::*;
use bouton_core::{Exceeded, Limits};
use std::time::Duration;
use zstd::{
    bulk,
    stream::{decode_all, write::Encoder},
};

fn list(from: u32, to: u32) -> String {
    (from..to).map(|n| format!("{n} {}\n{n} {}\n", n / 2, n.wrapping_mul(7919) % (n + 1))).collect()
}

/// One frame, with or without a checksum and its length.
fn frame(text: &str, level: i32, checksum: bool, length: bool) -> Vec<u8> {
    let mut encoder = Encoder::new(Vec::new(), level).unwrap();
    encoder.include_checksum(checksum).unwrap();
    if length {
        encoder.set_pledged_src_size(Some(text.len() as u64)).unwrap();
    }
    io::Write::write_all(&mut encoder, text.as_bytes()).unwrap();
    encoder.finish().unwrap()
}

fn skippable(kind: u8, content: &[u8]) -> Vec<u8> {
    let mut frame = vec![0x50 | kind, 0x2A, 0x4D, 0x18];
    frame.extend((content.len() as u32).to_le_bytes());
    frame.extend(content);
    frame
}

/// The edges of a graph, or that it is refused.
fn edges(bytes: &[u8]) -> Option<Vec<Edge>> {
    match read(bytes, Some(Form::Edges), &Room::new(1 << 28)) {
        Ok(Game::Impartial(graph)) => {
            let mut edges: Vec<Edge> = graph.each_edge().collect();
            edges.sort_unstable();
            Some(edges)
        }
        Ok(Game::Partizan(_)) => panic!("partizan"),
        // A head that was changed may ask for more memory to look back than there is.
        Err(ReadError::Damaged | ReadError::Text { .. }) => None,
        Err(ReadError::Halt(Halt::Limit(Exceeded::Memory { .. }))) => None,
        Err(other) => panic!("{other}"),
    }
}

fn is_damaged(bytes: &[u8]) -> bool {
    matches!(read(bytes, Some(Form::Edges), &Room::new(1 << 28)), Err(ReadError::Damaged))
}

#[test]
fn all_frames_are_read_and_what_is_skippable_is_skipped() {
    let (first, second) = (list(1, 1000), list(1000, 2000));
    let whole = edges((first.clone() + &second).as_bytes()).unwrap();
    for level in [-5, 1, 3, 9, 19] {
        for (checksum, length) in [(false, false), (false, true), (true, false), (true, true)] {
            let one = frame(&first, level, checksum, length);
            let two = frame(&second, level, checksum, length);
            let empty = frame("", level, checksum, length);
            let skipped = skippable(3, &[7; 300]);
            for parts in [
                vec![&one, &two],
                vec![&skipped, &one, &two],
                vec![&one, &empty, &skipped, &two, &skipped],
            ] {
                let bytes: Vec<u8> = parts.into_iter().flatten().copied().collect();
                assert_eq!(edges(&bytes).as_ref(), Some(&whole), "{level} {checksum} {length}");
            }
        }
    }
    // Many blocks, and what each looks back to.
    let text = list(1, 60_000);
    let whole = edges(text.as_bytes());
    for level in [1, 9] {
        assert_eq!(edges(&bulk::compress(text.as_bytes(), level).unwrap()), whole);
    }
}

/// Text that does not compress well, well, and by runs; in lines that are edges.
fn samples() -> Vec<String> {
    let far = (0..700u32).map(|n| n.wrapping_mul(2_654_435_761) >> 16);
    let far: String = far.map(|n| format!("{n} {}\n", n / 3)).collect();
    vec![list(1, 600), "1 0\n".repeat(3000), far, "5 4\n".to_string()]
}

#[test]
fn a_flipped_bit_changes_no_answer() {
    for text in samples() {
        let whole = edges(text.as_bytes());
        for (level, length) in [(1, false), (3, true), (19, true)] {
            let packed = frame(&text, level, true, length);
            let step = (packed.len() * 8 / 300).max(1);
            for bit in (0..packed.len() * 8).step_by(step) {
                let mut changed = packed.clone();
                changed[bit / 8] ^= 1 << (bit % 8);
                // The first bytes say that it is compressed at all.
                let found =
                    if bit < 32 && !is_compressed(&changed) { None } else { edges(&changed) };
                assert!(found.is_none() || found == whole, "bit {bit} of level {level}");
            }
        }
    }
}

#[test]
fn what_is_cut_short_or_followed_by_other_bytes_is_refused() {
    for text in samples() {
        for checksum in [false, true] {
            let packed = frame(&text, 3, checksum, false);
            let step = (packed.len() / 40).max(1);
            for length in (4..packed.len()).step_by(step) {
                assert!(is_damaged(&packed[..length]), "cut at {length}");
                let twice = [&packed[..], &packed[..length]].concat();
                assert!(is_damaged(&twice), "the second cut at {length}");
            }
            for rest in [&b"garbage"[..], b"\n", b"\0", b"1 2\n", &packed[1..]] {
                assert!(is_damaged(&[&packed[..], rest].concat()), "{rest:?}");
            }
            let skipped = skippable(0, &[1; 40]);
            assert!(is_damaged(&[&packed[..], &skipped[..skipped.len() - 1]].concat()));
            assert!(is_damaged(&[&packed[..], &skipped[..6]].concat()));
        }
    }
}

/// Random bytes changed, put in and left out: never a panic, and never another answer than zstd's.
#[test]
fn nothing_is_read_otherwise_than_zstd_reads_it() {
    let mut state = 0x9E37_79B9_7F4A_7C15u64;
    let mut random = |below: usize| {
        state =
            state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) as usize % below
    };
    for text in samples() {
        for round in 0..100 {
            let mut packed = frame(&text, [1, 3, 19][round % 3], round % 4 < 3, round % 2 == 0);
            for _ in 0..=random(3) {
                let at = random(packed.len());
                match random(4) {
                    0 => packed[at] = random(256) as u8,
                    1 => packed.insert(at, random(256) as u8),
                    2 => drop(packed.remove(at)),
                    _ => packed[at] ^= 1 << random(8),
                }
            }
            if !is_compressed(&packed) {
                continue;
            }
            let ours = {
                let mut plain = Vec::new();
                let frames = Frames::new(&packed[..], &Room::new(1 << 28));
                frames.unwrap().read_to_end(&mut plain).map(|_| plain)
            };
            match (ours, decode_all(&packed[..])) {
                (Ok(ours), Ok(theirs)) => assert!(ours == theirs, "round {round}"),
                (Ok(_), Err(why)) => panic!("round {round}: zstd refuses it: {why}"),
                // A changed file may be refused even if zstd reads it.
                _ => {}
            }
        }
    }
}

#[test]
fn a_bomb_meets_the_limits() {
    // Gigabytes of one edge, of one line, of one graph in another form, and of nothing.
    let frame = |text: &str| frame(&text.repeat((4 << 20) / text.len()), 3, true, false);
    let room = |memory, time| Room::within(&Limits { memory, time, ..Limits::NONE });
    let bomb = |text: &str| frame(text).repeat(500);
    let long_line = read(&bomb("a")[..], None, &room(10 << 20, None));
    assert!(matches!(long_line, Err(ReadError::Halt(Halt::Limit(Exceeded::Memory { .. })))));
    let soon = Some(Duration::ZERO);
    for text in ["1 2\n", "a", "digraph { a -> b "] {
        let late = read(&bomb(text)[..], None, &room(1 << 30, soon));
        assert!(matches!(late, Err(ReadError::Halt(Halt::Limit(Exceeded::Time { .. })))), "{text}");
    }
    let nothing = skippable(1, &[]).repeat(100_000);
    let late = read(&nothing[..], None, &room(1 << 30, soon));
    assert!(matches!(late, Err(ReadError::Halt(Halt::Limit(Exceeded::Time { .. })))));
    // The zstd window exceeds the memory limit.
    let far = bulk::compress("0123456789".repeat(1 << 20).as_bytes(), 19).unwrap();
    let refused = read(&far[..], None, &room(1 << 20, None));
    assert!(matches!(refused, Err(ReadError::Halt(Halt::Limit(Exceeded::Memory { .. })))));
}
