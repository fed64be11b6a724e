//! Contest programs compiled alone and checked against the truth; wrong ones are caught.
//!
//! A language whose compiler is not on the machine is left out, with a word on standard error.

use crate::{Run, answer, bouton, run};
use std::{fs, path::Path, process::Command};

fn stress(arguments: &[&str], program: &[&str], folder: &Path) -> Run {
    let mut command = bouton(&[&["stress"], arguments, &["--"], program].concat());
    command.current_dir(folder);
    run(command, "")
}

fn is_there(compiler: &str) -> bool {
    let there = Command::new(compiler).arg("--version").output().is_ok_and(|o| o.status.success());
    if !there {
        eprintln!("{compiler} is not on this machine: its programs are left out");
    }
    there
}

#[test]
fn every_target_compiles_alone_and_stands_the_test() {
    let compilers = [
        ("cpp", "g++", "a.cpp", &["-O0", "-o", "a", "a.cpp"][..], &["./a"][..]),
        ("rust", "rustc", "b.rs", &["-o", "b", "b.rs"], &["./b"]),
        ("python", "python3", "c.py", &["-m", "py_compile", "c.py"], &["python3", "c.py"]),
        ("java", "javac", "Main.java", &["Main.java"], &["java", "Main"]),
    ];
    let folder = tempfile::tempdir().unwrap();
    for (target, compiler, file, arguments, program) in compilers {
        if !is_there(compiler) {
            continue;
        }
        let compile = |words: &[&str]| {
            let written = answer(&[&["template", "--target", target], words].concat());
            fs::write(folder.path().join(file), &written.out).unwrap();
            let compiled =
                Command::new(compiler).args(arguments).current_dir(folder.path()).output().unwrap();
            assert!(compiled.status.success(), "{}", String::from_utf8_lossy(&compiled.stderr));
        };
        let graphs = ["hackenbush", "--input", "T{ m (vertex-1 vertex-1)[m] }"];
        compile(&graphs);
        let right = stress(&[&graphs[..], &["--heaps", "8"]].concat(), program, folder.path());
        assert_eq!((right.code, right.out.as_str()), (Some(0), "1000 tests, no difference.\n"));
        compile(&["nim:max=3", "--misere"]);
        let right = stress(&["nim:max=3", "--misere"], program, folder.path());
        assert_eq!((right.code, right.out.as_str()), (Some(0), "1000 tests, no difference.\n"));
        // The misère program in normal play: wrong from the first heap on.
        let wrong = stress(&["nim:max=3"], program, folder.path());
        let shown = "The program is wrong. The smallest test that shows it:\nInput:\n  1\n  1\n  1\n\
                     Expected: N\nFound: P\n";
        assert_eq!((wrong.code, wrong.out.as_str()), (Some(1), shown));
    }
}

#[test]
#[cfg(unix)]
fn bad_ends_of_a_program_are_told() {
    let folder = tempfile::tempdir().unwrap();
    let told = |arguments: &[&str], script: &str| {
        let arguments = [&["nim", "--cases", "20"], arguments].concat();
        let run = stress(&arguments, &["sh", "-c", script], folder.path());
        (run.code, run.out.lines().last().unwrap_or_default().to_string())
    };
    for (arguments, script, found) in [
        (&["--limit-seconds", "0.2"][..], "sleep 60", "no end after 0.2 seconds; it was stopped"),
        (&[], "cat > /dev/null", "nothing"),
        (&[], "exit 3", "it ended with exit status: 3"),
        (&[], "echo oops >&2; kill -9 $$", "oops"),
        (&[], "yes N", "more than 16 MiB of output"),
        (&["--print", "move"], "yes 'x to y' | head -20", "x to y"),
    ] {
        let (code, last) = told(arguments, script);
        assert_eq!(code, Some(1), "{script}");
        assert_eq!(last.strip_prefix("Found: ").unwrap_or(&last), found, "{script}");
    }
    let missing = stress(&["nim"], &["./no-such-program"], folder.path());
    assert_eq!(missing.code, Some(4), "{missing:?}");
}

#[test]
fn any_winning_move_will_do() {
    if !is_there("python3") {
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    // The last heap that will do, where `batch` names the first; as heap and number.
    let program = "import sys\nd = iter(map(int, sys.stdin.read().split()))\n\
        for _ in range(next(d)):\n    a = [next(d) for _ in range(next(d))]\n    s = 0\n    \
        for x in a: s ^= x\n    m = [(i + 1, x - (x ^ s)) for i, x in enumerate(a) if x ^ s < x]\n    \
        print(*(m[-1] if m else ['-']))\n";
    fs::write(folder.path().join("moves.py"), program).unwrap();
    let arguments = ["nim", "--print", "move", "--up-to", "20"];
    let right = stress(&arguments, &["python3", "moves.py"], folder.path());
    assert_eq!(right.code, Some(0), "{right:?}");
    // Of one heap more than there is.
    fs::write(folder.path().join("moves.py"), program.replace("(x ^ s))", "(x ^ s) + (i == 1))"))
        .unwrap();
    let wrong = stress(&arguments, &["python3", "moves.py"], folder.path());
    assert_eq!(wrong.code, Some(1), "{wrong:?}");
    assert!(wrong.out.contains("a winning move, such as"), "{wrong:?}");
}

#[test]
#[cfg(unix)]
fn nothing_is_left_behind_when_it_is_stopped() {
    use std::{process::Stdio, thread::sleep, time::Duration};
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("id");
    let script = format!("echo $$ > {}; sleep 1000; true", file.display());
    let mut program =
        bouton(&["stress", "nim", "--limit-seconds", "1000", "--", "sh", "-c", &script])
            .stdout(Stdio::null())
            .spawn()
            .unwrap();
    let id = loop {
        match fs::read_to_string(&file) {
            Ok(id) if id.ends_with('\n') => break id.trim().to_string(),
            _ => sleep(Duration::from_millis(10)),
        }
    };
    let kill =
        |arguments: &[&str]| Command::new("kill").args(arguments).stderr(Stdio::null()).status();
    assert!(kill(&["-INT", &program.id().to_string()]).unwrap().success());
    assert!(!program.wait().unwrap().success());
    while kill(&["-0", &id]).unwrap().success() {
        let state = fs::read_to_string(format!("/proc/{id}/stat")).unwrap_or_default();
        // Dead, and waiting to be asked how it ended.
        if state.contains(") Z ") {
            break;
        }
        sleep(Duration::from_millis(10));
    }
}

#[test]
fn the_inputs_of_contests_are_read() {
    let batch =
        |arguments: &[&str], input: &str| run(bouton(&[&["batch"], arguments].concat()), input);
    let tests = batch(
        &["nim", "--format-in", "tests", "--print", "count,move"],
        "4\n2\n5 6\n3 1 2 3\n0\n1\n7\n",
    );
    assert_eq!((tests.code, &*tests.out), (Some(0), "1,6 to 5\n0,-\n0,-\n1,7 to 0\n"));
    let words = ["--first", "Alice win", "--second", "Bob win", "--format-in"];
    let numbers =
        batch(&[&["prime-power", "--misere"], &words[..], &["numbers"]].concat(), "3\n12\n1\n2\n");
    assert_eq!((numbers.code, &*numbers.out), (Some(0), "Alice win\nAlice win\nBob win\n"));
    let bash = batch(&["bash", "--format-in", "tests"], "2\n20 3\n21 3");
    assert_eq!((bash.code, &*bash.out), (Some(0), "P\nN\n"));
    // A bad test is reported by its number, and the others are answered.
    let bad = batch(&["nim", "--format-in", "tests"], "3\n1 5\n1 x\n1 6\n");
    assert_eq!((bad.code, &*bad.out), (Some(2), "N\nerror\nN\n"));
    assert!(bad.err.contains("test 2: "), "{}", bad.err);
    let short = batch(&["nim", "--format-in", "tests"], "3\n1 5\n");
    assert_eq!((short.code, &*short.out), (Some(2), "N\n"));
    assert!(short.err.contains("test 2 of 3"), "{}", short.err);
}

/// Problems of the judges as they stand: the end of the input, parameters, limits, counts, moves.
#[test]
fn problems_are_answered_verbatim() {
    for (arguments, input, printed) in [
        // HDU 1848: three heaps until 0 0 0.
        (
            &[
                "subtract:fibonacci", "--input", "0{ heaps[3] }", "--first", "Fibo", "--second",
                "Nacci",
            ][..],
            "1 1 1\n1 4 1\n0 0 0\n",
            "Fibo\nNacci\n",
        ),
        // HDU 1850 and POJ 2975: the count alone.
        (
            &["nim", "--input", "0{ n heaps[n] }", "--print", "count"],
            "3\n5 7 9\n2 4 4\n0",
            "1\n0\n",
        ),
        // HDU 2176: the moves as heap and rest.
        (
            &["nim", "--input", "0{ n heaps[n] }", "--print", "winner,moves", "--move-as"],
            "2\n8 8\n3\n3 3 8\n5\n1 3 5 7 2\n0\n",
            "No\nYes\n8 0\nYes\n3 1\n7 5\n2 0\n",
        ),
        // HDU 2509: misère, to the end of the file.
        (&["nim", "--misere", "--input", "*{ n heaps[n] }"], "2 2 2\n1\n1\n1 3\n", "P\nP\nN\n"),
        // HDU 1851: takes up to a limit of each heap.
        (
            &["nim", "--input", "T{ n (heap limit)[n] }", "--first", "No", "--second", "Yes"],
            "2\n1\n5 4\n2\n1 1\n2 2\n",
            "Yes\nNo\n",
        ),
        // Luogu P1247: one move and what is left, or a word.
        (
            &["nim", "--input", "n heaps[n]", "--print", "move", "--move-as"],
            "3\n3 6 9\n",
            "4 3\n3 6 5\n",
        ),
        (&["nim", "--input", "n heaps[n]", "--print", "move", "--move-as"], "3\n3 6 5\n", "lose\n"),
        // A parameter in each test.
        (&["moore:K", "--input", "T{ n K heaps[n] }"], "2\n3 1\n1 2 3\n3 2\n1 2 3\n", "P\nN\n"),
        (
            &["subtract:A", "--input", "*{ k A[k] heap }", "--print", "grundy"],
            "2 1 3 4\n1 2 4\n",
            "0\n0\n",
        ),
        // Moves on graphs and boards by their names; a board of one square that is gone is no comment.
        (
            &[
                "node-kayles", "--input", "T{ m (vertex vertex)[m] }", "--print", "moves",
                "--between", " ", "--move-as={name}",
            ],
            "2\n4 1 2 2 3 3 4 4 5\n1 1 2\n",
            "3\n1\n",
        ),
        (
            &["cram", "--input", "*{ R C rows:text[R] }", "--print", "moves", "--move-as={name}"],
            "1 1 #\n1 2 ..\n",
            "-\na1-b1\n",
        ),
    ] {
        let mut all = [&["batch"], arguments].concat();
        if arguments.ends_with(&["--move-as"]) {
            let pattern = if arguments.contains(&"move") {
                "{take} {index}\\n{rest}"
            } else {
                "{heap} {left}"
            };
            let words = if arguments.contains(&"move") { ["win", "lose"] } else { ["Yes", "No"] };
            all.extend([pattern, "--first", words[0], "--second", words[1]]);
        }
        let run = run(bouton(&all), input);
        assert_eq!((run.code, &*run.out), (Some(0), printed), "{all:?}: {}", run.err);
    }
}

#[test]
fn what_does_not_fit_a_format_is_shown_where_it_stands() {
    let batch =
        |arguments: &[&str], input: &str| run(bouton(&[&["batch"], arguments].concat()), input);
    for (arguments, said) in [
        (&["wythoff", "--input", "T{ n heaps[n] }"][..], "did you mean `T{ n heaps[2] }`"),
        (&["nim", "--input", "test"], "did you mean `tests`"),
        (&["nim", "--input", "T{ n heaps[m] }"], "did you mean `T{ n heaps[n] }`"),
        (&["nim:max=K", "--input", "T{ heap k }"], "`K`"),
        (&["nim", "--print", "moves", "--move-as", "{heap"], "brace"),
        (&["nim", "--print", "moves", "--move-as", "{heaps}"], "did you mean `{heap}`"),
        (&["nim", "--print", "moves", "--move-as", "{nane}"], "did you mean `{name}`"),
        (&["cram", "--input", "R C rows[R]"], "`rows:text[R]` would fit"),
        (&["cram", "--input", "R C row:text[R]"], "did you mean `R C rows:text[R]`"),
        (
            &["geography", "--input", "m (vertex vertex)[m] stat"],
            "did you mean `m (vertex vertex)[m] start`",
        ),
    ] {
        let refused = batch(arguments, "");
        assert_eq!((refused.code, &*refused.out), (Some(2), ""), "{arguments:?}");
        assert!(refused.err.contains(said), "{arguments:?}: {}", refused.err);
    }
    let stopped = batch(&["nim", "--input", "*{ n heaps[n] }"], "1 5\n2 3 3\nx 4\n");
    assert_eq!((stopped.code, &*stopped.out), (Some(2), "N\nP\n"));
    assert!(stopped.err.contains("line 3, word 1: `x`"), "{}", stopped.err);
    // A parameter that the game cannot have spoils its own test alone.
    let spoilt = batch(&["nim:max=K", "--input", "*{ K heap }"], "3 5\n0 5\n3 4\nx 4\n1 1\n");
    assert_eq!((spoilt.code, &*spoilt.out), (Some(2), "N\nerror\nP\nerror\nN\n"));
    assert!(spoilt.err.contains("test 2: ") && spoilt.err.contains("nim:max=0"), "{}", spoilt.err);
}

#[test]
fn programs_are_tested_in_the_format_of_their_problem() {
    if !is_there("python3") {
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    let program = "import sys\nd = iter(map(int, sys.stdin.read().split()))\nwhile True:\n    \
        n = next(d)\n    if n == 0: break\n    k = next(d)\n    a = [next(d) for _ in range(n)]\n    \
        s = 0\n    for x in a: s ^= x % (k + 1)\n    print('W' if s else 'L')\n    \
        for i, x in enumerate(a):\n        for t in range(min(x, k), 0, -1):\n            \
        if (x % (k + 1)) ^ s == (x - t) % (k + 1): print(i, t)\n";
    fs::write(folder.path().join("moves.py"), program).unwrap();
    let arguments = [
        "nim:max=K", "--input", "0{ n K heaps[n] }", "--print", "winner,moves", "--first", "W",
        "--second", "L", "--move-as", "{index0} {take}", "--up-to", "9",
    ];
    let right = stress(&arguments, &["python3", "moves.py"], folder.path());
    assert_eq!((right.code, &*right.out), (Some(0), "1000 tests, no difference.\n"), "{right:?}");
    let wrong = program.replace("min(x, k)", "min(x, k - 1)");
    fs::write(folder.path().join("moves.py"), wrong).unwrap();
    let wrong = stress(&arguments, &["python3", "moves.py"], folder.path());
    let shown = "The program is wrong. The smallest test that shows it:\nInput:\n  1 1\n  1\n  0 0\n\
                 Expected: \n  W\n  0 1\nFound: W\n";
    assert_eq!((wrong.code, wrong.out.as_str()), (Some(1), shown), "{wrong:?}");
}
