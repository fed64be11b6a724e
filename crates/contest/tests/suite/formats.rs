//! Tests of contests in every format, against what the format means: each test alone, by brute force.

use bouton_answers::Failure;
use bouton_contest::{
    Batch, BatchAsk, BoundFormat, ContestOutput, MovePattern, PrintField, Stress, StressAsk, Tests,
};
use bouton_core::{Convention, Player};
use bouton_play::Chance;
use bouton_solve::{Files, Limits};
use proptest::prelude::*;
use std::{collections::BTreeMap, sync::Arc};

fn limits() -> Limits {
    Limits { files: Files::Named, ..Limits::default() }
}

/// The answers to an input.
fn answers(input: &str, game: &str, ask: BatchAsk, text: &str) -> Result<String, Failure> {
    let bound = BoundFormat::read(input, game, &limits())?.map(Arc::new).expect("tests");
    let mut batch = Batch::of_tests(&bound, ask, limits());
    let mut tests = Tests::new(bound);
    let mut out = Vec::new();
    for line in text.lines() {
        for word in line.split_whitespace() {
            if let Some(test) = tests.word(word.as_bytes())? {
                batch.answer_test(test, &mut out)?;
            }
        }
        tests.end_line();
    }
    tests.end()?;
    Ok(String::from_utf8(out).expect("a text"))
}

fn printing(fields: &[PrintField], move_as: Option<&str>) -> ContestOutput {
    ContestOutput {
        fields: fields.to_vec(),
        move_as: move_as.map(|text| MovePattern::parse(text).expect("a pattern")),
        ..ContestOutput::default()
    }
}

/// A game of heaps, each with moves of its own, played out by the definition alone.
struct Brute<'a> {
    /// The options of a heap, given its index.
    options: &'a dyn Fn(usize, u64) -> Vec<u64>,
    misere: bool,
    known: BTreeMap<Vec<u64>, bool>,
}

impl Brute<'_> {
    fn new(options: &dyn Fn(usize, u64) -> Vec<u64>, misere: bool) -> Brute<'_> {
        Brute { options, misere, known: BTreeMap::new() }
    }

    /// Every move: which heap, and what is left of it, in order.
    fn moves(&self, heaps: &[u64]) -> Vec<(usize, u64)> {
        let mut all = Vec::new();
        for (at, heap) in heaps.iter().enumerate() {
            let mut options = (self.options)(at, *heap);
            options.sort_unstable();
            all.extend(options.into_iter().map(|left| (at, left)));
        }
        all
    }

    fn wins(&mut self, heaps: &[u64]) -> bool {
        if let Some(known) = self.known.get(heaps) {
            return *known;
        }
        let moves = self.moves(heaps);
        let wins = match moves.is_empty() {
            true => self.misere,
            false => !self.winning(heaps).is_empty(),
        };
        self.known.insert(heaps.to_vec(), wins);
        wins
    }

    fn winning(&mut self, heaps: &[u64]) -> Vec<(usize, u64)> {
        let mut found = Vec::new();
        for (at, left) in self.moves(heaps) {
            let mut after = heaps.to_vec();
            after[at] = left;
            if !self.wins(&after) {
                found.push((at, left));
            }
        }
        found
    }

    fn grundy(&self, at: usize, heap: u64) -> u64 {
        let values: Vec<u64> =
            (self.options)(at, heap).into_iter().map(|left| self.grundy(at, left)).collect();
        (0..).find(|value| !values.contains(value)).expect("a value")
    }

    /// The output with all fields.
    fn printed(&mut self, heaps: &[u64]) -> String {
        let winning = self.winning(heaps);
        let (wins, count) = (self.wins(heaps), winning.len());
        let (word, class) = if wins { ("First", "N") } else { ("Second", "P") };
        let grundy =
            heaps.iter().enumerate().fold(0, |sum, (at, heap)| sum ^ self.grundy(at, *heap));
        let moves: Vec<String> = winning
            .iter()
            .map(|(at, left)| {
                let mut rest = heaps.to_vec();
                rest[*at] = *left;
                let rest: Vec<String> = rest.iter().map(u64::to_string).collect();
                let (heap, take) = (heaps[*at], heaps[*at] - left);
                format!("{} {at} {heap} {take} {left}: {}", at + 1, rest.join(" "))
            })
            .collect();
        let one = moves.first().map_or("-", String::as_str);
        let last = moves.last().map_or("-", String::as_str);
        let mut printed = match self.misere {
            true => format!("{word},{class},{count},{one},{last}\n"),
            false => format!("{word},{class},{count},{grundy},{one},{last}\n"),
        };
        for line in &moves {
            printed += &format!("{line}\n");
        }
        printed
    }
}

const ALL: [PrintField; 7] = [
    PrintField::Winner,
    PrintField::Outcome,
    PrintField::Count,
    PrintField::Grundy,
    PrintField::Move,
    PrintField::LastMove,
    PrintField::Moves,
];
const PATTERN: &str = "{index} {index0} {heap} {take} {left}: {rest}";

/// One test: a limit for each heap, a range of takes, and the heaps.
#[derive(Clone, Debug)]
struct Drawn {
    heaps: Vec<u64>,
    limits: Vec<u64>,
    low: u64,
    high: u64,
}

fn drawn() -> impl Strategy<Value = Vec<Drawn>> {
    let one = (prop::collection::vec((0u64..7, 1u64..5), 1..4), 1u64..4, 0u64..3);
    let one = one.prop_map(|(heaps, low, more)| Drawn {
        limits: heaps.iter().map(|(_, limit)| *limit).collect(),
        heaps: heaps.into_iter().map(|(heap, _)| heap).collect(),
        low,
        high: low + more,
    });
    prop::collection::vec(one, 0..4)
}

/// The text of tests, between the text before and behind them.
fn framed(frame: char, tests: &[String]) -> (String, String) {
    match frame {
        'T' => ("T{ ".to_string(), format!("{}\n{}", tests.len(), tests.concat())),
        '*' => ("*{ ".to_string(), tests.concat()),
        _ => ("0{ ".to_string(), tests.concat() + "0\n"),
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    /// The count, the winner, the value and every move, in the order of the heaps, in every frame.
    #[test]
    fn what_is_printed_is_what_play_to_the_end_finds(
        tests in drawn(),
        frame in prop::sample::select(vec!['T', '*', '0']),
        form in 0usize..4,
        misere: bool,
    ) {
        let words = |numbers: &[u64]| -> String {
            numbers.iter().map(u64::to_string).collect::<Vec<_>>().join(" ")
        };
        let mut expected = String::new();
        let mut written = Vec::new();
        let (inner, game) = match form {
            0 => ("n heaps[n] }", "nim"),
            1 => ("n (heap limit)[n] }", "nim"),
            2 => ("n P Q heaps[n] }", "subtract:P-Q"),
            _ => ("n k A[k] heaps[n] }", "subtract:A"),
        };
        for test in &tests {
            let Drawn { heaps, limits, low, high } = test;
            let n = heaps.len();
            let set = [*low, *high + 1];
            written.push(match form {
                0 => format!("{n} {}\n", words(heaps)),
                1 => {
                    let pairs = heaps.iter().zip(limits);
                    let lines: String = pairs.map(|(heap, limit)| format!("{heap} {limit}\n")).collect();
                    format!("{n}\n{lines}")
                }
                2 => format!("{n} {low} {high}\n{}\n", words(heaps)),
                _ => format!("{n} 2 {}\n{}\n", words(&set), words(heaps)),
            });
            let takes = |at: usize, heap: u64, take: u64| match form {
                0 => take <= heap,
                1 => take <= heap.min(limits[at]),
                2 => take <= heap && (*low..=*high).contains(&take),
                _ => take <= heap && set.contains(&take),
            };
            let options = |at: usize, heap: u64| -> Vec<u64> {
                (1..=heap).filter(|take| takes(at, heap, *take)).map(|take| heap - take).collect()
            };
            expected += &Brute::new(&options, misere).printed(heaps);
        }
        let (open, text) = framed(frame, &written);
        let convention = if misere { Convention::Misere } else { Convention::Normal };
        // Most sums have no nim-value in misère play.
        let has_value = |field: &&PrintField| !misere || **field != PrintField::Grundy;
        let fields: Vec<PrintField> = ALL.iter().filter(has_value).copied().collect();
        let output = printing(&fields, Some(PATTERN));
        let ask = BatchAsk { convention, output, ..BatchAsk::default() };
        let found = answers(&format!("{open}{inner}"), game, ask, &text);
        prop_assert_eq!(found.unwrap(), expected, "{}{} of {}:\n{}", open, inner, game, text);
    }

    /// Whatever is in an input, it is answered or refused.
    #[test]
    fn any_input_is_answered_or_refused(
        text in "[0-9 x\n]{0,40}",
        format in prop::sample::select(vec![
            "tests", "numbers", "n heaps[n]", "0{ heaps[2] }", "*{ n k (heap limit)[n] }",
        ]),
    ) {
        let _ = answers(format, "nim", BatchAsk::default(), &text);
    }
}

/// Sums: the heaps of each game by the number of the game, in any order of the lists.
#[test]
fn tests_of_sums_are_answered_as_play_to_the_end_says() {
    let options = |at: usize, heap: u64| -> Vec<u64> {
        let takes: &[u64] = if at < 2 { &[1, 2, 3, 4, 5] } else { &[1, 3] };
        takes.iter().filter(|take| **take <= heap).map(|take| heap - take).collect()
    };
    for misere in [false, true] {
        let mut brute = Brute::new(&options, misere);
        let (mut texts, mut expected) =
            ([String::new(), String::new(), String::new()], String::new());
        for number in 0u64..6 * 6 * 6 {
            let heaps = [number % 6, number / 6 % 6, number / 36];
            let [a, b, c] = heaps;
            texts[0] += &format!("2 {a} {b} 1 {c}\n");
            texts[1] += &format!("{c} {a} {b}\n");
            texts[2] += &format!("{a} {b} {c}\n");
            expected += &brute.printed(&heaps);
        }
        let has_value = |field: &&PrintField| !misere || **field != PrintField::Grundy;
        let fields: Vec<PrintField> = ALL.iter().filter(has_value).copied().collect();
        let convention = if misere { Convention::Misere } else { Convention::Normal };
        for (input, text) in [
            ("*{ n heaps1[n] m heaps2[m] }", &texts[0]),
            ("*{ heap2 heaps1[2] }", &texts[1]),
            ("*{ heaps1[2] heap2 }", &texts[2]),
        ] {
            let output = printing(&fields, Some(PATTERN));
            let ask = BatchAsk { convention, output, ..BatchAsk::default() };
            let found = answers(input, "nim:max=5 + subtract:1,3", ask, text);
            assert_eq!(found.unwrap(), expected, "{input} {misere}");
        }
    }
}

/// In every format `stress` expects the output of `batch`, and accepts any other winning move.
#[test]
fn tests_of_stress_are_what_batch_answers() {
    for (input, game, fields, move_as) in [
        ("T{ n heaps[n] }", "nim", &[PrintField::Count][..], None),
        ("0{ heaps[3] }", "kayles", &[PrintField::Grundy, PrintField::Winner], None),
        ("*{ heap P Q }", "subtract:P-Q", &[PrintField::Winner, PrintField::Moves], Some("{take}")),
        ("T{ n (heap limit)[n] }", "nim", &[PrintField::Moves], Some("{index} {left}")),
        ("0{ m A[m] n heaps[n] }", "subtract:A", &[PrintField::Winner], None),
        ("n k heaps[n]", "moore:k", &[PrintField::Moves], Some("{rest}")),
        ("tests", "nim + kayles", &[PrintField::Count, PrintField::Winner], None),
        ("T{ heap2 n heaps1[n] }", "nim + bash:3", &[PrintField::Moves], Some("{index} {left}")),
        ("T{ heaps2[2] heap1 }", "bash:3 + euclid", &[PrintField::Winner], None),
    ] {
        let output = printing(fields, move_as);
        let bound = BoundFormat::read(input, game, &limits()).unwrap().unwrap();
        let ask = StressAsk {
            convention: Convention::Normal,
            mover: Player::Left,
            from: 0,
            up_to: 7,
            heaps: 3,
            output: output.clone(),
        };
        let mut stress = Stress::new(bound, ask, limits()).unwrap();
        let mut chance = Chance::seeded(3);
        let most = stress.most_tests().unwrap_or(30);
        let tests: Vec<_> = (0..most).map(|_| stress.draw(&mut chance).unwrap()).collect();
        let expected: String = tests.iter().map(|test| format!("{}\n", test.example())).collect();
        let ask = BatchAsk { output, ..BatchAsk::default() };
        let text = stress.input(&tests);
        assert_eq!(answers(input, game, ask, &text).unwrap(), expected, "{input} {text}");
        for (test, number) in tests.iter().zip(1..) {
            let lines: Vec<&str> = test.example().lines().collect();
            assert!(stress.accepts(test, number, &lines).unwrap() && test.lines() == lines.len());
            assert!(!stress.accepts(test, number, &["x"]).unwrap());
            // The smallest tests are tests of the game, in the order of their totals.
            assert!(!stress.smaller(test).unwrap().is_empty(), "{input}");
        }
    }
}

/// The number of columns that stands before the rows of a board is theirs.
#[test]
fn boards_of_stress_have_the_columns_that_they_say() {
    let bound = BoundFormat::read("T{ R C rows:text[R] }", "cram", &limits()).unwrap().unwrap();
    let ask = StressAsk {
        convention: Convention::Normal,
        mover: Player::Left,
        from: 1,
        up_to: 9,
        heaps: 5,
        output: printing(&[PrintField::Winner], None),
    };
    let mut stress = Stress::new(bound, ask, limits()).unwrap();
    let mut chance = Chance::seeded(4);
    for _ in 0..20 {
        let test = stress.draw(&mut chance).unwrap();
        let text = stress.input(std::slice::from_ref(&test));
        let words: Vec<&str> = text.split_whitespace().skip(1).collect();
        let columns: usize = words[1].parse().unwrap();
        assert!(words[2..].iter().all(|row| row.len() == columns), "{text}");
    }
}

/// Any winning move is right, in the pattern asked for, together with the other fields.
#[test]
fn any_winning_move_is_accepted_in_its_pattern() {
    let bound = BoundFormat::read("heaps[3]", "nim", &limits()).unwrap().unwrap();
    let ask = StressAsk {
        convention: Convention::Normal,
        mover: Player::Left,
        from: 1,
        up_to: 1,
        heaps: 3,
        output: printing(&[PrintField::Count, PrintField::Move], Some("{index} {left}")),
    };
    let mut stress = Stress::new(bound, ask, limits()).unwrap();
    let test = stress.draw(&mut Chance::seeded(1)).unwrap();
    assert_eq!(
        (stress.input(std::slice::from_ref(&test)), test.example()),
        ("1 1 1\n".into(), "3,1 0")
    );
    for (line, right) in
        [("3,1 0", true), ("3,2 0", true), ("3,3 0", true), ("3,4 0", false), ("2,1 0", false)]
    {
        assert_eq!(stress.accepts(&test, 1, &[line]).unwrap(), right, "{line}");
    }
}

/// Zeros keep their places; stairs, pairs, bounded and dividing heaps are written as their numbers.
#[test]
fn moves_name_the_heaps_of_the_input() {
    let pattern = "{index} {take} {left} ({rest})";
    for (input, game, text, written) in [
        ("heaps[4]", "nim", "0 5 0 3", "2 2 3 (0 3 0 3)"),
        ("heaps[3]", "staircase", "2 0 3", "3 1 2 (2 1 2)"),
        ("heaps[3]", "staircase", "0 1 0", "-"),
        ("heaps[4]", "moore:2", "0 3 0 1", "2 4 3 1 0 0 (0 0 0 0)"),
        ("heaps[2]", "wythoff", "3 3", "1 2 3 3 0 0 (0 0)"),
        ("heap limit", "bash", "7 4", "1 2 5 (5 4)"),
        ("heap", "fibonacci", "20", "1 2 18 (18)"),
        ("heaps[2]", "kayles", "5 7", "1 1 1 3 (1 3 7)\n2 2 5 (5 5)"),
        ("heaps[2]", "prime-power", "1 12", "2 6 6 (1 6)"),
    ] {
        let ask = BatchAsk {
            output: printing(&[PrintField::Moves], Some(pattern)),
            ..BatchAsk::default()
        };
        let found = answers(input, game, ask, text).unwrap();
        assert_eq!(found, format!("{written}\n"), "{game} {text}");
    }
}

/// Trees and graphs come as edges: values are those of the colon principle, and of plain recursion over what is left.
#[test]
fn graphs_are_read_by_their_edges() {
    let mut chance = Chance::seeded(5);
    for vertices in [1, 2, 7, 40, 1_000] {
        let below: Vec<usize> = (1..vertices).map(|at| chance.below(at as u64) as usize).collect();
        // A subtree on an edge is worth one more than its own sum; later vertices stand on earlier ones.
        let mut values = vec![0; vertices];
        for at in (1..vertices).rev() {
            values[below[at - 1]] ^= values[at] + 1;
        }
        let edges: Vec<String> = below
            .iter()
            .enumerate()
            .map(|(at, below)| format!("{} {}", at + 2, below + 1))
            .collect();
        let text = format!("{vertices}\n{}", edges.join("\n"));
        let ask = BatchAsk { output: printing(&[PrintField::Grundy], None), ..BatchAsk::default() };
        let input = "n (vertex-1 vertex-1)[n-1]";
        assert_eq!(answers(input, "hackenbush", ask, &text).unwrap(), format!("{}\n", values[0]));
    }
    for _ in 0..60 {
        let vertices = 1 + chance.below(7) as u32;
        let mut edges: Vec<[u32; 2]> = Vec::new();
        for _ in 0..chance.below(8) {
            let ends = [0, 0].map(|_| chance.below(vertices.into()) as u32);
            if ends[0] != ends[1] {
                edges.push(ends);
            }
        }
        let lines: Vec<String> =
            edges.iter().map(|[a, b]| format!("{} {}", a + 1, b + 1)).collect();
        let text = format!("1\n{vertices} {}\n{}", edges.len(), lines.join("\n"));
        let ask = BatchAsk { output: printing(&[PrintField::Grundy], None), ..BatchAsk::default() };
        let expected = kayles_of(&edges, (1 << vertices) - 1);
        let input = "T{ vertices m (vertex vertex)[m] }";
        assert_eq!(
            answers(input, "node-kayles", ask, &text).unwrap(),
            format!("{expected}\n"),
            "{text}"
        );
    }
}

/// The nim-value of Node Kayles on the vertices of `left`, by the rules.
fn kayles_of(edges: &[[u32; 2]], left: u32) -> u32 {
    let mut reached = Vec::new();
    for vertex in (0..32).filter(|vertex| left >> vertex & 1 == 1) {
        let mut gone = 1 << vertex;
        for [a, b] in edges {
            gone |= if *a == vertex { 1 << b } else { 0 } | if *b == vertex { 1 << a } else { 0 };
        }
        reached.push(kayles_of(edges, left & !gone));
    }
    (0..).find(|value| !reached.contains(value)).expect("a value")
}
