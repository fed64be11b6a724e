//! Scripts that would take all there is, in a program that may not have it.

use crate::root;
use std::{fs, process::Command};

/// Bodies of `fn heap(n)` whose lists would fill any memory.
const HOSTILE: [&str; 6] = [
    "let a = [1]; loop { a += a; }",
    "let a = []; loop { a.push([0; 1000]); }",
    "let a = [0; 1000]; for i in 0..1000 { let b = [0; 100000]; a[i] = b; } a",
    "let a = [0; 100000]; [[a, a], [a, a], heap(n)]",
    "let a = [[1; 1000]; 100000]; for i in 0..100000 { a[i][0] = 2; } a",
    "[0; 9000000000000000000]",
];

/// The memory of the whole process is bounded by the system: a script that took more than its limit
/// would end it.
#[cfg(target_os = "linux")]
#[test]
fn no_script_takes_more_memory_than_it_may() {
    let folder = tempfile::tempdir().unwrap();
    for (i, body) in HOSTILE.iter().enumerate() {
        let file = folder.path().join(format!("{i}.rules"));
        fs::write(&file, format!("fn heap(n) {{ {body} }}")).unwrap();
        let bouton = env!("CARGO_BIN_EXE_bouton");
        let command = format!(
            "ulimit -v 400000; exec {bouton} solve script:{} 5 --limit-memory 200MB --lang en",
            file.display()
        );
        let output =
            Command::new("sh").args(["-c", &command]).current_dir(root()).output().unwrap();
        let said = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(3), "{body}: {said}");
        assert!(said.contains("stopped"), "{body}: {said}");
    }
}

/// Rules are read once by a command, however many questions it asks of them. They come through a pipe that
/// goes as soon as it is opened: who reads again finds nothing.
#[cfg(target_os = "linux")]
#[test]
fn every_command_reads_the_rules_once() {
    use crate::{bouton, run};
    use std::{io::Write, thread};

    const RULES: &[u8] =
        b"fn heap(n) { if n == 0 { return []; } if n == 1 { return [0]; } [n - 1, n - 2] }";
    let folder = tempfile::tempdir().unwrap();
    let commands: [(&[&str], &str); 7] = [
        (&["solve", "GAME", "7"], ""),
        (&["explain", "GAME", "7"], ""),
        (&["play", "GAME", "7"], "quit\n"),
        (&["discover", "GAME", "--to", "40"], ""),
        (&["worksheet", "GAME", "--answers"], ""),
        (&["audit", "GAME", "--p-when", "n % 3 == 0", "--up-to", "30"], ""),
        (&["batch", "GAME"], "7\n8\n"),
    ];
    for (at, (words, input)) in commands.into_iter().enumerate() {
        let pipe = folder.path().join(format!("{at}.rules"));
        assert!(Command::new("mkfifo").arg(&pipe).status().unwrap().success());
        let game = format!("script:{}", pipe.display());
        let words: Vec<&str> =
            words.iter().map(|word| if *word == "GAME" { &game[..] } else { word }).collect();
        let writer = thread::spawn(move || {
            let mut text = fs::OpenOptions::new().write(true).open(&pipe).unwrap();
            fs::remove_file(&pipe).unwrap();
            text.write_all(RULES).unwrap();
        });
        let answer = run(bouton(&words), input);
        assert_eq!(answer.code, Some(0), "{words:?}: {}{}", answer.out, answer.err);
        writer.join().unwrap();
    }
}
