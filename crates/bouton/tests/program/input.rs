//! Standard input and files: positions, batches, broken lines, closed pipes.

use crate::{answer, bouton, run};
use std::{
    io::{BufRead, BufReader, Write},
    path::PathBuf,
    process::Stdio,
};

/// A file of this name and content, for as long as the tests need it.
fn file(name: &str, content: &str) -> PathBuf {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    std::fs::write(&path, content).expect("the file is written");
    path
}

#[test]
fn a_position_is_read_from_standard_input() {
    let typed = answer(&["solve", "nim", "7", "9", "12", "15"]);
    for input in ["7 9 12 15", "7 9\n12 15\n", "7\r\n9\r\n12\r\n15\r\n", "\t7 0 9  12\n\n15"] {
        let read = run(bouton(&["solve", "nim", "-"]), input);
        assert_eq!((read.code, read.out), (Some(0), typed.out.clone()), "{input:?}");
    }
    let copies = run(bouton(&["solve", "nim", "-", "+", "kayles", "7"]), "5x2 3\n");
    assert!(copies.out.starts_with("nim 5 5 3 + kayles 7, normal play\n"), "{}", copies.out);
    let empty = run(bouton(&["solve", "nim", "-"]), "");
    assert_eq!((empty.code, empty.out.as_str()), (Some(2), ""));
}

#[test]
fn many_heaps_are_read_from_a_file() {
    let heaps: Vec<String> = (1..=100_000).map(|heap: u64| heap.to_string()).collect();
    let path = file("many-heaps.txt", &heaps.join("\n"));
    let at = format!("@{}", path.display());
    let run = answer(&["solve", "nim", &at, "--format", "json"]);
    assert_eq!(run.code, Some(0), "{}", run.err);
    // The exclusive or of 1..=n is n where 4 divides n.
    assert!(run.out.contains("\"grundy\":100000,"), "{}", &run.out[run.out.len() - 300..]);
    assert_eq!(run.out.lines().count(), 1);
}

#[test]
fn a_number_of_too_many_digits_is_refused_at_its_place() {
    let longest = "7".repeat(100_000);
    let path = file("longest.txt", &longest);
    let run = answer(&["sequence", "nim", "--to", "3"]);
    assert_eq!(run.code, Some(0));
    let run = answer(&["solve", "nim", &format!("@{}", path.display()), "--format", "json"]);
    assert_eq!(run.code, Some(0), "{}", run.err);
    assert!(run.out.contains(&format!("\"grundy\":{longest},")));

    let path = file("too-long.txt", &format!("3 {longest}7 5"));
    for (lang, wrong, right) in [
        ("en", "the number has 100001 digits", "at most 100000 digits are read"),
        ("zh", "这个数有 100001 位", "最多读取 100000 位"),
    ] {
        let run = answer(&["solve", "nim", &format!("@{}", path.display()), "--lang", lang]);
        assert_eq!((run.code, run.out.as_str()), (Some(2), ""));
        assert!(run.err.contains(wrong) && run.err.contains(right), "{}", &run.err[..200]);
        assert!(run.err.len() < 2000, "the whole number need not be repeated");
    }
}

#[test]
fn what_cannot_be_read_is_a_failure_of_its_own() {
    let folder = env!("CARGO_TARGET_TMPDIR");
    for name in [folder.to_string(), format!("{folder}/no such file")] {
        let run = answer(&["solve", "nim", &format!("@{name}")]);
        assert_eq!((run.code, run.out.as_str()), (Some(4), ""), "{name}");
        assert!(run.err.starts_with(&format!("error: cannot read `{name}`: ")), "{}", run.err);
    }
}

#[test]
fn bytes_that_are_no_text_are_bad_input() {
    let run = run(bouton(&["solve", "nim", "-"]), b"3 \xff\xfe 4\n".as_slice());
    assert_eq!((run.code, run.out.as_str()), (Some(2), ""));
    assert!(run.err.starts_with("error: this is not a number\n"), "{}", run.err);
}

#[test]
fn control_signs_in_the_input_do_not_reach_the_terminal() {
    let run = run(bouton(&["solve", "nim", "-"]), "3 \u{1b}[31m 4\n");
    assert_eq!(run.code, Some(2));
    assert!(!run.err.contains('\u{1b}'), "{:?}", run.err);
}

#[test]
fn a_batch_answers_line_by_line_in_order() {
    let run = run(bouton(&["batch", "nim"]), "3 4 5\n1 2 3\n7\n0\n5x2\n");
    assert_eq!((run.code, run.out.as_str()), (Some(0), "N\nP\nN\nP\nP\n"));
    assert_eq!(run.err, "");
}

#[test]
fn line_ends_of_every_kind_are_understood() {
    for input in ["3 4 5\r\n1 2 3\r\n", "3 4 5\n1 2 3", "3 4 5\r\n1 2 3"] {
        assert_eq!(run(bouton(&["batch", "nim"]), input).out, "N\nP\n", "{input:?}");
    }
}

#[test]
fn no_input_is_no_answer() {
    let run = run(bouton(&["batch", "nim"]), "");
    assert_eq!((run.code, run.out.as_str(), run.err.as_str()), (Some(0), "", ""));
}

#[test]
fn bad_lines_are_told_and_the_others_answered() {
    let input = "3 4 5\n3 -4\n\n1 2 3\nsix\n2 2\n";
    let answers = "N\nerror\n\nP\nerror\nP\n";
    for (lang, places) in [("en", ["line 2: ", "line 5: "]), ("zh", ["第 2 行", "第 5 行"])] {
        let run = run(bouton(&["batch", "nim", "--lang", lang]), input);
        assert_eq!((run.code, run.out.as_str()), (Some(2), answers));
        for place in places {
            assert!(run.err.contains(place), "{place}: {}", run.err);
        }
    }
    let run = run(bouton(&["batch", "nim"]), "3 -4\n");
    let told = "error: line 1: the number is below zero\n  |\n1 | 3 -4\n  |   ^^ expected here: a whole number without a minus sign\n";
    assert_eq!(run.err, told);
}

#[test]
fn a_line_that_meets_a_limit_is_told_too() {
    let lines = "1 2 3\n9 9 9 9 9 9\n3\n";
    let arguments =
        ["batch", "kayles", "--misere", "--engine", "search", "--limit-positions", "100"];
    let limit = run(bouton(&arguments), lines);
    assert_eq!((limit.code, limit.out.lines().nth(1)), (Some(3), Some("error")), "{limit:?}");
    assert_eq!(limit.out.lines().count(), 3);
    assert!(limit.err.contains("line 2: stopped at 100 positions"), "{}", limit.err);
    // Bad input weighs more than a limit.
    let both = run(bouton(&arguments), format!("{lines}x\n"));
    assert_eq!(both.code, Some(2));
}

#[test]
fn a_batch_prints_what_it_is_asked_for() {
    let lines = "7 9 12 15\n1 4 5\n";
    for (options, answers) in [
        (&["--print", "outcome"][..], "N\nP\n"),
        (&["--print", "grundy"], "13\n0\n"),
        (&["--print", "grundy,count,move"], "13,3,9 to 4\n0,0,-\n"),
        (&["--print", "count,outcome"], "3,N\n0,P\n"),
        (&["--print", "grundy", "--print", "count"], "13,3\n0,0\n"),
        (&["--misere"], "N\nP\n"),
        (&["--first", "Alice win", "--second", "Bob win"], "Alice win\nBob win\n"),
        (&["--first", "1", "--second", "2", "--print", "winner,grundy"], "1,13\n2,0\n"),
        (&["--engine", "heap-table"], "N\nP\n"),
    ] {
        let mut arguments = vec!["batch", "nim"];
        arguments.extend(options);
        let run = run(bouton(&arguments), lines);
        assert_eq!((run.code, run.out.as_str()), (Some(0), answers), "{options:?}");
    }
}

#[test]
fn the_contest_problem_is_answered_as_it_asks() {
    let arguments =
        ["batch", "prime-power", "--misere", "--first", "Alice win", "--second", "Bob win"];
    let numbers = "360\n12\n1\n2\n6\n999999999999999989\n1000000000000000000\n";
    let run = run(bouton(&arguments), numbers);
    assert_eq!(run.code, Some(0), "{}", run.err);
    // The exponents, played as misère Nim: 3 2 1; 2 1; none; 1; 1 1; 1; 18 18.
    let winners = ["Bob", "Alice", "Alice", "Bob", "Alice", "Bob", "Bob"];
    let expected: String = winners.iter().map(|name| format!("{name} win\n")).collect();
    assert_eq!(run.out, expected);
}

#[test]
fn partizan_outcomes_name_the_player() {
    let lines = "1\n1 1\n2 2\n";
    let left = run(bouton(&["batch", "kl-nim:2,1"]), lines);
    let right = run(bouton(&["batch", "kl-nim:2,1", "--to-move", "right"]), lines);
    assert_eq!((left.code, right.code), (Some(0), Some(0)));
    // The class does not depend on whose turn it is.
    assert_eq!(left.out, right.out);
    assert!(left.out.lines().all(|line| ["L", "R", "N", "P"].contains(&line)), "{}", left.out);
}

#[test]
fn an_answer_comes_before_the_next_question_is_asked() {
    let mut child = bouton(&["batch", "nim"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut questions = child.stdin.take().expect("piped");
    let mut answers = BufReader::new(child.stdout.take().expect("piped"));
    for (question, expected) in [("1 1\n", "P\n"), ("1 2\n", "N\n")] {
        questions.write_all(question.as_bytes()).expect("written");
        questions.flush().expect("written");
        let mut line = String::new();
        answers.read_line(&mut line).expect("read");
        assert_eq!(line, expected);
    }
    drop(questions);
    assert!(child.wait().expect("it ends").success());
}

/// A reader who reads one line and goes (`| head -1`) leaves no complaint behind.
#[test]
fn a_closed_pipe_is_no_failure() {
    let long: String = "1 2 3\n".repeat(200_000);
    for (arguments, input) in [
        (&["batch", "nim"][..], long.as_str()),
        (&["sequence", "nim", "--to", "2000000", "--format", "bfile"], ""),
        (&["games", "--format", "json"], ""),
        (&["man"], ""),
        (&["completions", "bash"], ""),
        (&["--help"], ""),
    ] {
        let mut child = bouton(arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the program starts");
        let mut stdin = child.stdin.take().expect("piped");
        let input = input.to_string();
        let writer = std::thread::spawn(move || drop(stdin.write_all(input.as_bytes())));
        let mut line = String::new();
        BufReader::with_capacity(1, child.stdout.take().expect("piped"))
            .read_line(&mut line)
            .expect("one line is read");
        let output = child.wait_with_output().expect("it ends");
        writer.join().expect("the input is written");
        let told = String::from_utf8_lossy(&output.stderr);
        assert_eq!(told, "", "{arguments:?}");
        assert_eq!(output.status.code(), Some(0), "{arguments:?}");
        assert!(!line.is_empty(), "{arguments:?}");
    }
}

#[test]
fn a_family_without_its_parameters_is_shown() {
    for (family, line) in
        [("allbut:", "allbut:SET"), ("subtract:", "subtract:SET"), ("moore:", "moore:K")]
    {
        let run = answer(&["games", family]);
        assert_eq!(run.code, Some(0), "{family}: {run:?}");
        assert!(run.out.contains(line), "{family}: {run:?}");
    }
}
