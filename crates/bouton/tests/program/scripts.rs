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
        assert!(said.contains("gave up"), "{body}: {said}");
    }
}
