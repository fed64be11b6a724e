//! What people type for something else, and small sentences that must be true.

use crate::{answer, bouton, run};

#[test]
fn a_position_without_a_command_is_solved() {
    let typed = answer(&["solve", "nim", "3", "4", "5"]).out;
    for words in [
        &["nim", "3", "4", "5"][..],
        &["Nim", "3,4,5"],
        &["nim(3,4,5)"],
        &["尼姆", "３", "４", "５"],
        &["solve", "nim", "{3,", "4,", "5}"],
    ] {
        let run = answer(words);
        assert_eq!((run.code, &run.out), (Some(0), &typed), "{words:?}: {}", run.err);
    }
    let misere = answer(&["solve", "nim", "3", "4", "5", "--misere"]).out;
    for words in [&["misere", "nim", "3", "4", "5"][..], &["nim", "3", "4", "5", "-misere"]] {
        let run = answer(words);
        assert_eq!((run.code, &run.out), (Some(0), &misere), "{words:?}: {}", run.err);
    }
    assert_eq!(answer(&["help"]).out, answer(&["--help"]).out);
    assert_eq!(answer(&["help", "solve"]).out, answer(&["solve", "--help"]).out);
}

#[test]
fn what_is_not_meant_clearly_is_refused_with_what_to_type() {
    for (words, said) in [
        (&["solve", "3", "4", "5"][..], "`nim 3 4 5`"),
        (&["sovle", "nim", "3"], "did you mean `solve`?\n"),
        (&["solve", "nim", "0x10"], "`16`"),
        (&["solve", "nim", "1,000,000"], "one number without commas"),
        (&["solve", "nim", "3;", "x"], "a whole number"),
    ] {
        let run = answer(words);
        assert_eq!((run.code, run.out.as_str()), (Some(2), ""), "{words:?}");
        assert!(run.err.contains(said), "{words:?}: {}", run.err);
    }
}

#[cfg(unix)]
#[test]
fn arguments_that_are_not_text_are_refused() {
    use std::{ffi::OsStr, os::unix::ffi::OsStrExt};
    for words in [&[&b"\xff"[..]][..], &[b"--foo\xff"], &[b"solve", b"nim", b"--to-move", b"\xff"]]
    {
        let mut command = bouton(&[]);
        command.args(words.iter().map(|word| OsStr::from_bytes(word)));
        let run = run(command, "");
        assert_eq!((run.code, run.out.as_str()), (Some(2), ""), "{words:?}: {}", run.err);
        assert!(run.err.starts_with("error: "), "{words:?}: {}", run.err);
    }
}

#[test]
fn a_mark_at_the_beginning_of_a_text_is_passed_over() {
    let mark = "\u{feff}";
    let read = run(bouton(&["solve", "nim", "-"]), format!("{mark}3 4 5"));
    assert_eq!(read.out, answer(&["solve", "nim", "3", "4", "5"]).out, "{}", read.err);
    let lines = run(bouton(&["batch", "nim"]), format!("{mark}3 4 5\n1 1\n"));
    assert_eq!((lines.code, lines.out.as_str()), (Some(0), "N\nP\n"), "{}", lines.err);
    let tests = ["batch", "nim", "--format-in", "tests"];
    let tests = run(bouton(&tests), format!("{mark}1\n2\n3 3\n"));
    assert_eq!((tests.code, tests.out.as_str()), (Some(0), "P\n"), "{}", tests.err);
}

#[test]
fn every_line_of_a_batch_has_its_line() {
    let input = "# heaps\n3 4 5\n\n  \t\n 1 1\nx\n";
    let run = run(bouton(&["batch", "nim"]), input);
    assert_eq!((run.code, run.out.as_str()), (Some(2), "\nN\n\n\nP\nerror\n"));
    assert!(run.err.contains("line 6"), "{}", run.err);
}

#[test]
fn the_truth_of_a_stress_test_has_a_limit() {
    let slow = ["stress", "octal:{2+}.3![033]", "--cases", "10", "--up-to", "100"];
    let rest = ["--limit-seconds", "0.2", "--", "true"];
    let run = answer(&[&slow[..], &rest].concat());
    assert_eq!(run.code, Some(3), "{}{}", run.out, run.err);
    assert!(run.err.contains("0.2"), "{}", run.err);
}

#[test]
fn names_of_games_are_completed() {
    // The script for fish completes options alone.
    for shell in ["bash", "zsh"] {
        let script = answer(&["completions", shell]).out;
        for name in ["dawson-kayles", "wythoff", "partizan-subtract", "script"] {
            assert!(script.contains(name), "{shell}: {name}");
        }
    }
}

#[test]
fn a_lesson_can_be_skipped_to_its_end() {
    let lesson = ["play", "--lesson", "bouton", "--plain"];
    let run = run(bouton(&lesson), "help\n".to_string() + &"skip\n".repeat(40));
    assert_eq!(run.code, Some(0), "{}", run.err);
    assert!(run.out.contains("That was the last challenge"), "{}", run.out);
    assert!(!run.out.contains("error"), "{}", run.out);
}

/// Explanations of small positions mention no heap, move or theorem that the position lacks.
#[test]
fn small_sentences_are_true() {
    for (words, said, unsaid) in [
        ("explain nim 1 2 3 4 5 6 8", "nim-sum", "in the same way"),
        ("explain bash:3 2", "less than 4", "Whatever"),
        ("explain fibonacci 1", "There is no move", "opponent"),
        ("explain fibonacci 21", "21 is a Fibonacci number", "21 = 21"),
        ("explain nim 3 5 + kayles 7", "`nim`: A move takes any", "9/4"),
        ("explain nim:max=3 8 4", "Both values are 0", "In each column"),
        ("explain subtract:2,3 1", "There is no move", "theorem"),
        ("explain nim 0 --misere", "There is no move", "fickle"),
        ("explain treblecross 2", "There is no move", "theorem"),
        ("explain wythoff 3 5 --engine grundy", "the mex", "cold pair"),
        ("explain wythoff 3 5 --misere", "bouton knows no theorem", "No theorem covers"),
        ("explain prime-power 360", "v_2(360) = 3", "["),
        ("explain subtract:1,3,4 7", "takes 1, 3 or 4 stones", "squares"),
        ("explain wythoff 1 2", "the same number from both", "wythoff:R"),
        ("explain moore:2 3 4 5", "one or 2 heaps", "moore:K"),
        ("explain kayles 1000000000000", " more.", "..."),
        ("solve wythoff 40 80", "positions visited", "nothing had to be searched"),
        ("solve prime-power 6 --misere", "Normal-play nim-value", " Nim-value"),
        ("solve nim 3 4 5", "nothing had to be searched", "visited"),
        ("games kayles", "from heap 71 with period 12 (last exception: heap 70)", "none known"),
        ("games subtract", "some parameters", "none known"),
        ("games subtract:squares", "square number", "SET"),
        ("games octal", "one heap is not bound by it", "none known"),
    ] {
        let words: Vec<&str> = words.split(' ').collect();
        let run = answer(&words);
        assert_eq!(run.code, Some(0), "{words:?}: {}", run.err);
        assert!(run.out.contains(said), "{words:?} does not say {said}: {}", run.out);
        assert!(!run.out.contains(unsaid), "{words:?} says {unsaid}: {}", run.out);
    }
}
