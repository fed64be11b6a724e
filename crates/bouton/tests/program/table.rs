//! `bouton table`: its forms, and what it refuses.

use crate::answer;
use serde_json::{Value, json};
use std::fs;

const RANGES: [&str; 4] = ["--rows", "1..3", "--columns", "2..=4"];

fn table(words: &[&str]) -> crate::Run {
    answer(&[&["table"], words, &RANGES[..], &["--lang", "en"]].concat())
}

#[test]
fn a_table_has_four_forms() {
    let text = table(&["wythoff"]);
    assert_eq!((text.code, text.err.as_str()), (Some(0), ""));
    assert!(text.out.contains("\n   2 3 4\n1  P N N\n2  N N N\n3  N N N\n"), "{}", text.out);
    assert!(!text.out.contains('\x1b'), "no colour where nobody sees it");
    let csv = table(&["wythoff", "--grundy", "--format", "csv"]);
    assert_eq!(csv.out, "row,2,3,4\n1,0,4,5\n2,1,5,3\n3,5,6,2\n");
    let json: Value = serde_json::from_str(&table(&["wythoff", "--format", "json"]).out).unwrap();
    assert_eq!(json["rows"], json!({"from": 1, "to": 3}));
    assert_eq!(json["outcomes"][0], json!(["P", "N", "N"]));
    assert_eq!((&json["values"], &json["convention"]), (&Value::Null, &json!("normal")));
    let folder = tempfile::tempdir().unwrap();
    for (name, start) in [("a.svg", &b"<svg "[..]), ("a.png", b"\x89PNG")] {
        let file = folder.path().join(name);
        let run = table(&["wythoff", "--plot", file.to_str().unwrap()]);
        let said = format!("wythoff, rows 1..3, columns 2..4: drawn in {}\n", file.display());
        assert_eq!((run.code, run.out), (Some(0), said));
        assert!(fs::read(&file).unwrap().starts_with(start), "{name}");
    }
}

#[test]
fn misere_play_has_a_table_of_its_own() {
    let misere = table(&["nim", "--misere", "--format", "csv"]);
    assert_eq!(misere.out, "row,2,3,4\n1,N,N,N\n2,P,N,N\n3,N,P,N\n");
    let ones =
        ["table", "nim", "--misere", "--rows", "0..1", "--columns", "0..1", "--format", "csv"];
    assert_eq!(answer(&ones).out, "row,0,1\n0,N,P\n1,P,N\n");
}

#[test]
fn what_has_no_table_is_refused() {
    for (words, code, said) in [
        (&["bash:3"][..], 2, "`bash:3`"),
        (&["kl-nim:2,1", "--grundy"], 2, "--grundy"),
        (&["wythof"], 2, "`wythoff`"),
        (&["wythoff", "--rows", "4..2"], 2, "FIRST..LAST"),
        (&["wythoff", "--grundy", "--misere"], 2, "--grundy"),
        (&["wythoff", "--plot", "a.jpg"], 2, "`.svg` or `.png`"),
        (&["nim", "--plot", "a.svg", "--rows", "0..1000"], 2, "1000"),
        (&["nim", "--rows", "0..9999", "--limit-positions", "100"], 3, "--limit-positions"),
    ] {
        let run = answer(&[&["table"], words, &["--lang", "en"]].concat());
        assert_eq!(run.code, Some(code), "{words:?}: {}", run.err);
        assert!(run.err.contains(said), "{words:?}: {}", run.err);
        assert_eq!(run.out, "");
    }
}
