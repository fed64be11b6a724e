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
        let written = answer(&["template", "nim:max=3", "--target", target, "--misere"]);
        fs::write(folder.path().join(file), &written.out).unwrap();
        let compiled =
            Command::new(compiler).args(arguments).current_dir(folder.path()).output().unwrap();
        assert!(compiled.status.success(), "{}", String::from_utf8_lossy(&compiled.stderr));
        let right = stress(&["nim:max=3", "--misere"], program, folder.path());
        assert_eq!((right.code, right.out.as_str()), (Some(0), "1000 tests, no difference.\n"));
        // The misère program in normal play: wrong from the first heap on.
        let wrong = stress(&["nim:max=3"], program, folder.path());
        let shown = "The program is wrong. The smallest test that shows it:\nInput:\n  1\n  1\n  1\n\
                     Expected: First\nFound: Second\n";
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
        (&[], "yes First", "more than 16 MiB of output"),
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
        print(*(m[-1] if m else ['Second']))\n";
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
    assert_eq!((tests.code, &*tests.out), (Some(0), "N,1,6 to 5\nP,0,-\nP,0,-\nN,1,7 to 0\n"));
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
