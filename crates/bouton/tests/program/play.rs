//! A game that is read from a pipe: whatever is typed, it goes on; what cannot be played is refused.

use crate::{answer, bouton, run};

#[test]
fn nonsense_does_not_end_the_game() {
    let mut input: Vec<u8> = Vec::new();
    for byte in 0..=255u8 {
        input.extend([byte, b' ', byte, b'\n']);
    }
    input.extend(b"to\n to to to\n-> 3\n5 ->\n99999999999999999999999999\n5 to -1\n5 to 1.5\n");
    input.extend("９ to ４\n五 to 三\n\u{202e}5 to 3\nnim nim 5 to 3\n".as_bytes());
    input.extend(vec![b'7'; 200_000]);
    input.extend(b"\nhint\n");
    for lang in ["en", "zh"] {
        let args = ["play", "nim", "5", "8", "--seed", "1", "--lang", lang];
        let run = run(bouton(&args), input.clone());
        assert_eq!(run.code, Some(0));
        assert_eq!(run.err, "");
        assert!(run.out.lines().last().unwrap().contains("`8 to 5`"), "{:.2000}", run.out);
        // The output can be shown: no control sign but the ends of lines.
        assert!(!run.out.contains(|c: char| c.is_control() && c != '\n'));
    }
}

#[test]
fn the_end_of_the_input_ends_the_game_wherever_it_comes() {
    for input in ["", "3 to 1", "3 to 1\n", "5 to 4\n1\n1\n1\n1\n1\n1", "hint", "quit\nhint\n"] {
        let run = run(bouton(&["play", "nim", "3", "4", "5", "--seed", "1"]), input);
        assert_eq!((run.code, &*run.err), (Some(0), ""), "{input}");
    }
}

#[test]
fn a_seed_repeats_the_game() {
    let game = |seed: &str| {
        let args = ["play", "kayles", "7", "9", "--opponent", "random", "--watch", "--seed", seed];
        answer(&args).out
    };
    assert_eq!(game("5"), game("5"));
    let games: std::collections::BTreeSet<String> =
        (0..5).map(|seed| game(&seed.to_string())).collect();
    assert!(games.len() > 1);
}

#[test]
fn heaps_of_any_size_are_played() {
    for heap in ["1000000000", "1000000000000000000000000000000"] {
        let heaps = format!("nim {heap} 7");
        let words: Vec<&str> = heaps.split(' ').collect();
        let args = [&["play"], &words[..], &["--seed", "1"]].concat();
        let run = crate::run(crate::bouton(&args), format!("{heap} to 7\nquit\n"));
        assert_eq!((run.code, run.err.as_str()), (Some(0), ""), "{heap}");
        assert!(run.out.contains("Computer:"), "{}", run.out);
    }
}

#[test]
fn what_cannot_be_played_is_refused() {
    // A move that neither arithmetic finds nor can be looked for.
    let run =
        crate::run(crate::bouton(&["play", "nim", "1000000000"]), "1000000000 to 3 4\nquit\n");
    assert_eq!(run.code, Some(0));
    assert!(run.out.contains("stopped"), "{}", run.out);
}

#[test]
fn a_watched_game_that_goes_round_ends_as_a_draw() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("round.txt");
    std::fs::write(&file, "a b\nb a\n").expect("it is written");
    let game = format!("graph:{}", file.display());
    for (lang, word) in [("en", "draw"), ("zh", "平局")] {
        let run = answer(&["play", &game, "a", "--watch", "--plain", "--lang", lang]);
        assert_eq!(run.code, Some(0), "{run:?}");
        assert!(run.out.contains(word), "{}", run.out);
    }
}

#[cfg(unix)]
#[test]
fn a_line_without_end_ends_the_game() {
    let mut command = bouton(&["play", "nim", "3", "4", "5"]);
    command.stdin(std::fs::File::open("/dev/zero").expect("a device"));
    let output = command.output().expect("the program ends");
    assert_eq!(output.status.code(), Some(0));
}
