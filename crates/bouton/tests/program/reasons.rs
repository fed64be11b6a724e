//! Sentences that were false, thin or noisy in an earlier version, each with what must be said now and what must
//! not be said.

use crate::answer;

/// A command, a piece that its output has, and one that it has not.
const SENTENCES: &[(&str, &str, &str)] = &[
    // Misère play: not the argument of normal play.
    ("explain nim 2 2 --misere", "never occur together", "every move just takes"),
    ("explain nim 3 4 7 --misere", "never occur together", "can always restore"),
    (
        "explain nim 1 3 5 7 --misere --level proof",
        "nim-sum 1 and none above 1",
        "can always restore",
    ),
    ("explain prime-power 360 --misere", "which loses for you", "The end of the game is balanced"),
    ("explain nim:max=3 4 5 --misere", "the opposite of normal play", "just takes one away"),
    ("explain subtract:1,2 3 3 --misere", "the opposite of normal play", "just takes one away"),
    ("explain nim:max=3 4 6 --misere", "4 → 2 changes the value 0 to 2", "leaves nothing but ones"),
    (
        "explain nim:max=3 7 12 --misere", "12 → 11 changes the value 0 to 3",
        "leaves nothing but ones",
    ),
    ("explain moore:2 1 2 3 --misere", "remainder 1", "so the player to move can make them so."),
    ("explain nim 0 --misere", "the player to move has no move, and wins", "fickle"),
    // A won position says why its goal is good.
    ("explain nim 3 4 5", "you take the last stone", "the loser plays"),
    ("explain kayles 5 7 --level proof", "it is your opponent who cannot move", "the loser plays"),
    (
        "explain nim 5 5 --level proof", "Equal parts come in pairs: 5 and 5",
        "nim-sum is 0: every column",
    ),
    ("explain nim 3 5 --level proof", "5 → 3 leaves pairs", "nim-sum is 0: every column"),
    // A sentence is said once, and one that was not said is not referred to.
    ("explain nim 1 2 3 4 5 6 7 8 9 10 11 12", "5 moves win", "in the same way"),
    ("explain nim 1 2 3 4 5 6 8", "nim-sum", "in the same way"),
    ("explain nim 5x3 --level proof", "3 moves win, all of them alike: 5 → 0", "5 → 0, 5 → 0"),
    ("explain kayles 1000000000000 --level proof", "G(n + 12) = G(n)", "...."),
    ("explain nim 5 --level proof", "There is only one heap: take all 5 stones", "xor"),
    ("explain nim:max=3 8 4", "Both values are 0", "Count the 1s"),
    ("explain staircase 0 5 0", "Only the stairs of odd number count", "Count the 1s"),
    // Every winning move has its reason.
    (
        "explain fibonacci 100 --level proof",
        "100 → 89/22 leaves your opponent a lost position",
        "100 to",
    ),
    ("explain wythoff 4 8 --level proof", "“(4, 7) is losing pair number 3", "compares"),
    ("explain wythoff:2 4 8 --level proof", "“(2, 6) is losing pair", "compares"),
    ("explain moore:2 3 4 5", "3 4 5 → 3 3 3 leaves", "modulo"),
    ("explain kl-nim:5,3 7 2", "in what follows “you” are Left", "restriction bites"),
    // A proved period settles a heap that no table shows.
    ("explain subtract:1,3,4 100 --level proof", "100 = 2 + 14 × 7", "99 (value 1)"),
    ("explain kayles 200 --level proof", "G(n + 12) = G(n)", "The moves from 200"),
    // No theorem that bouton knows is not no theorem.
    ("explain wythoff:2 2 5 --misere", "bouton knows no theorem", "No theorem covers"),
    ("explain subtract:2,3 1", "has no move left", "theorem"),
    ("explain fibonacci 1", "has no move left", "opponent"),
    ("explain fibonacci 21", "21 is a Fibonacci number", "21 = 21"),
    ("explain bash:3 2 --level proof", "less than 4", "Whatever the opponent takes"),
    ("explain nim 3 5 + kayles 7", "`kayles`: Each heap is a row of pins", "a heap written `9/4`"),
    // Said by a doubter who read sixty proofs.
    ("explain kayles 1000000000000", "and 83333333335 more", "and 61 more"),
    (
        "explain nim 1 1 --misere --objection 1→0;1→0",
        "in misère play the player who cannot move wins",
        "leaves the end",
    ),
    (
        "explain allbut:2,5 20 --misere --level proof",
        "the player who made the last move loses",
        "and 1 more move",
    ),
    ("explain kayles 5 7 --level proof", "  5: 4   1 0 0", "5 = 4"),
    (
        "explain wythoff 3 5 + nim 4",
        "The nim-value (Grundy value): wythoff 3 5 is worth 0.",
        "decides",
    ),
    ("explain euclid 8 8 --level proof", "Your opponent has no move left", "each time"),
    ("explain allbut:2,5 20 --level proof", "takes the value from 10 to 0", "Flip"),
    ("explain bash:3 21 --misere --level proof", "The parts of this game are tame", "quoted below"),
    // The other language.
    ("explain euclid 25 7 --lang zh", "先手", "轮到走的一方"),
    ("explain nim 3 4 5 --lang zh", "先手必胜，走 3 → 1", "3 to 1"),
    ("explain nim 2 2 --misere --lang zh", "各列都是偶数时，不可能恰有一个大堆", "终局也是平衡的"),
];

#[test]
fn sentences_say_what_is_true_here() {
    for (line, said, unsaid) in SENTENCES {
        let words: Vec<&str> = line.split(' ').collect();
        let run = answer(&words);
        assert_eq!(run.code, Some(0), "{line}: {}", run.err);
        assert!(run.out.contains(said), "{line} does not say {said}:\n{}", run.out);
        assert!(!run.out.contains(unsaid), "{line} says {unsaid}:\n{}", run.out);
    }
}

#[test]
fn a_step_is_opened_by_its_number() {
    let run = answer(&["explain", "nim", "3", "4", "5", "--why", "5"]);
    assert_eq!(run.code, Some(0), "{}", run.err);
    for said in [
        "5.1 Whatever your opponent plays then",
        "5 → 0 (nim-sum 5)",
        "5.2 No lost position leads to a lost one",
        "5.3 Every won position leads",
    ] {
        assert!(run.out.contains(said), "{said}:\n{}", run.out);
    }
    let whole = answer(&["explain", "nim", "3", "4", "5", "--level", "proof"]);
    assert!(whole.out.contains(run.out.trim()), "the step is a piece of the proof");
    for (step, last) in [("9", "1 to 7"), ("3.9", "1 to 7"), ("x", "1 to 7"), ("", "1 to 7")] {
        let run = answer(&["explain", "nim", "3", "4", "5", "--why", step]);
        assert_eq!((run.code, run.out.as_str()), (Some(2), ""), "{step}");
        assert!(run.err.contains(last), "{step}: {}", run.err);
    }
}

#[test]
fn an_objection_is_answered_to_the_end() {
    let object = |line: &str| {
        let run = answer(&["explain", "nim", "3", "4", "5", "--objection", line]);
        (run.code, run.out + &run.err)
    };
    let (code, said) = object("5 to 2");
    assert_eq!(code, Some(0), "{said}");
    assert!(
        said.contains("5 → 2 does not win") && said.contains("4 → 1 leaves nim-sum 0"),
        "{said}"
    );
    let (_, said) = object("3 to 1; 5 to 2; 4 to 3");
    assert!(said.contains("3 → 1 wins") && said.contains("4 → 3 wins"), "{said}");
    assert!(said.contains("5 → 2 does not win") && !said.contains("The answer"), "{said}");
    let (code, said) = object("5 to 9");
    assert_eq!(code, Some(2), "{said}");
    let lost = answer(&["explain", "nim", "1", "2", "3", "--objection", "3→1"]);
    assert!(lost.out.contains("3 → 1 does not win"), "{}", lost.out);
}

#[test]
fn a_document_leaves_the_terminal() {
    for (form, begins, has) in [
        ("markdown", "# nim 3 4 5", "| 3 | 0 | 1 | 1 |"),
        ("html", "<!doctype html>", "<td>nim-sum 2</td>"),
        ("latex", "\\documentclass", "3 & 0 & 1 & 1"),
    ] {
        let run = answer(&["explain", "nim", "3", "4", "5", "--format", form]);
        assert_eq!(run.code, Some(0), "{form}: {}", run.err);
        assert!(run.out.starts_with(begins) && run.out.contains(has), "{form}: {}", run.out);
    }
}
