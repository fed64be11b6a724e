//! Argument aliases, and small sentences that must be true.

use crate::{answer, bouton, run};
use std::path::PathBuf;

#[test]
fn a_position_without_a_command_is_solved() {
    let typed = answer(&["solve", "nim", "3", "4", "5"]).out;
    for words in [
        &["nim", "3", "4", "5"][..],
        &["Nim", "3,4,5"],
        &["nim(3,4,5)"],
        &["尼姆", "３", "４", "５"],
        &["solve", "nim", "{3,", "4,", "5}"],
        &["nim 3 4 5"],
        &["尼姆 (3, 4, 5)"],
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
        (&["solv", "nim", "3"], "did you mean `solve`?\n"),
        (&["反尼"], "`bouton --help`"),
        (&["solve", "nim", "0x10"], "did you mean `nim 16` or `nim 0`?"),
        (&["solve", "nim", "1,000,000"], "did you mean `nim 1000000` or `nim 1 0 0`?"),
        (&["solve", "nim", "3;", "x"], "a whole number"),
        (&["solve", "nim", "3", "+", "misere", "kayles", "4"], "`--misere`"),
        (&["solve", "nim", "3", "misere", "4"], "`--misere`"),
        (&["help", "sovle"], "did you mean `solve`?"),
    ] {
        let run = answer(words);
        assert_eq!((run.code, run.out.as_str()), (Some(2), ""), "{words:?}");
        assert!(run.err.contains(said), "{words:?}: {}", run.err);
    }
}

/// The texts between backticks after the words for "did you mean".
fn offers(err: &str) -> Vec<String> {
    let asked = err.split_once("did you mean ").or_else(|| err.split_once("是否想输入 "));
    let end = |rest: &str| rest.find(['?', '？']).unwrap_or(rest.len());
    let spans = asked.map_or("", |(_, rest)| &rest[..end(rest)]);
    spans.split('`').skip(1).step_by(2).map(str::to_string).collect()
}

/// Each suggestion is answered when it is typed, and means what it says.
#[test]
fn what_is_offered_can_be_copied() {
    for (typed, offered) in [
        ("3 4 5", &["bouton solve nim 3 4 5"][..]),
        ("nimm 3 4", &["bouton solve nim 3 4"]),
        ("kayle (5,7)", &["bouton solve 'kayles (5,7)'"]),
        ("solve 3 4 5", &["nim 3 4 5"]),
        ("explain 3 4 5", &["nim 3 4 5"]),
        ("solve wythof 4 7", &["wythoff 4 7"]),
        ("solve dawson 9", &["dawson-chess 9", "dawson-kayles 9"]),
        ("nim:3 7 12", &["nim:max=3 7 12", "nim 3 7 12"]),
        ("bash: 3 20", &["bash:3 20", "bash 3 20"]),
        ("subtract 1,3,4 100", &["subtract:1,3,4 100"]),
        ("subtract:{1, 3, 4} 100", &["subtract:{1,3,4} 100"]),
        ("nim 1e9", &["nim 10^9"]),
        ("nim 0x3", &["nim 3", "nim 0"]),
        ("nim 1 000 000", &["nim 1000000", "nim 1 0 0"]),
        ("nim 3-4-5", &["nim 3 4 5"]),
        ("nim 5*3", &["nim 5x3"]),
        ("nim 3 and 4", &["nim 3 4"]),
        ("nim 3 kayles 4", &["nim 3 + kayles 4"]),
        ("sequence nim:max=1e3 --to 5", &["nim:max=10^3"]),
    ] {
        for lang in ["en", "zh"] {
            let words = typed.split(' ').chain(["--lang", lang]).collect::<Vec<_>>();
            let run = answer(&words);
            assert_eq!((run.code, run.out.as_str()), (Some(2), ""), "{typed}: {}", run.err);
            assert_eq!(offers(&run.err), offered, "{typed}: {}", run.err);
        }
        for offer in offered.iter().filter(|offer| offer.contains(' ')) {
            let offer = offer.replace('\'', "");
            let words: Vec<&str> = offer.split(' ').filter(|word| *word != "bouton").collect();
            let run = answer(&words);
            assert_eq!(run.code, Some(0), "{typed}, {offer}: {}", run.err);
        }
    }
}

/// A form is read as the position that is printed, or as no other.
#[test]
fn names_are_understood_as_people_write_them() {
    for (typed, read) in [
        ("nim: 3 4 5", "nim 3 4 5"),
        ("NIM 3; 4; 5", "nim 3 4 5"),
        ("nim game 3 4 5", "nim 3 4 5"),
        ("Wythoff's game 4 7", "wythoff 4 7"),
        ("威佐夫博弈 （4，7）", "wythoff 4 7"),
        ("斐波那契 尼姆 20", "fibonacci 20"),
        ("巴什:3 20", "bash:3 20"),
        ("阶梯 2 5 3", "staircase 2 5 3"),
        ("Dawson Kayles 10", "dawson-kayles 10"),
        ("K-Nim:3 7 12", "nim:max=3 7 12"),
        ("Subtract:{1，3，4} 10", "subtract:1,3,4 10"),
        ("nim 3 ＋ 凯尔斯 7", "nim 3 + kayles 7"),
        ("nim 1_000_000 10^9", "nim 1000000 1000000000"),
    ] {
        let run = answer(&typed.split(' ').collect::<Vec<_>>());
        assert_eq!(run.code, Some(0), "{typed}: {}", run.err);
        assert_eq!(run.out.lines().next(), Some(&*format!("{read}, normal play")), "{typed}");
    }
    let misere = answer(&["solve", "nim", "3", "4", "5", "--misere"]).out;
    for typed in ["anti-nim 3 4 5", "反Nim 3 4 5", "nim 3 4 5 misere", "nim misère 3 4 5"] {
        let run = answer(&typed.split(' ').collect::<Vec<_>>());
        assert_eq!((run.code, &run.out), (Some(0), &misere), "{typed}: {}", run.err);
    }
    assert_eq!(answer(&["help", "kayles"]).out, answer(&["games", "kayles"]).out);
}

#[test]
fn games_are_listed_and_found_by_their_chinese_names() {
    let list = answer(&["games", "--lang", "zh"]).out;
    for (shown, name) in [
        ("Nim（尼姆）", "尼姆"),
        ("限取 Nim", "限取 Nim"),
        ("巴什", "巴什"),
        ("威佐夫", "威佐夫"),
        ("斐波那契", "斐波那契"),
        ("阶梯", "阶梯"),
        ("凯尔斯", "凯尔斯"),
    ] {
        let line = list.lines().find(|line| line.contains(&format!("  {shown}")));
        let game = line.and_then(|line| line.split(' ').next()).expect(name);
        let found = answer(&["games", name, "--lang", "zh"]);
        assert_eq!(found.code, Some(0), "{name}: {}", found.err);
        assert!(found.out.lines().any(|line| line.starts_with(game)), "{name}: {}", found.out);
        assert!(found.out.contains("其他名称："), "{name}: {}", found.out);
    }
}

#[test]
fn two_numbers_are_no_move() {
    let game = ["play", "nim", "4", "3", "7", "--plain"];
    let run = run(bouton(&game), "3 1\ntake 2 from heap 3\n3→1\nquit\n");
    let all = format!("{}{}", run.out, run.err);
    assert!(all.contains("did you mean `3 to 1` or `take 1 from 3`?"), "{all}");
    assert_eq!(all.matches("this is not a move").count(), 2, "{all}");
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
    let certificate = answer(&["period", "kayles", "--certificate", "-"]).out;
    let checked = run(bouton(&["verify", "-"]), format!("{mark}{certificate}"));
    assert_eq!(checked.code, Some(0), "{}", checked.err);
    let script = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("marked.rules");
    let rules = include_str!("../../../../docs/scripts/sprague-grundy.rules");
    std::fs::write(&script, format!("{mark}{rules}")).expect("the file is written");
    let solved = answer(&["solve", &format!("script:{}", script.display()), "7"]);
    assert_eq!(solved.code, Some(0), "{}", solved.err);
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
        ("explain bash:3 2 --level proof", "less than 4", "Whatever"),
        ("explain fibonacci 1", "has no move left", "opponent"),
        ("explain fibonacci 21", "21 is a Fibonacci number", "21 = 21"),
        ("explain nim 3 5 + kayles 7", "`nim`: A move takes any", "9/4"),
        ("explain nim:max=3 8 4", "Both values are 0", "In each column"),
        ("explain subtract:2,3 1", "has no move left", "theorem"),
        ("explain nim 0 --misere", "has no move left", "fickle"),
        ("explain treblecross 2", "has no move left", "theorem"),
        ("explain wythoff 3 5 --engine grundy", "the mex", "cold pair"),
        ("explain wythoff:2 2 5 --misere", "bouton knows no theorem", "No theorem covers"),
        ("explain prime-power 360", "v_2(360): 3", "["),
        ("explain subtract:1,3,4 7", "takes 1, 3 or 4 stones", "squares"),
        ("explain wythoff 1 2", "the same number from both", "wythoff:R"),
        ("explain moore:2 3 4 5", "one or two heaps", "moore:K"),
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
