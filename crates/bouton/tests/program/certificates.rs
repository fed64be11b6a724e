//! Certificates through the program: written, verified, refused.

use crate::{Run, answer, bouton, run};
use serde_json::Value;
use std::{fs, path::Path};

/// A folder for the files of one test.
fn folder() -> tempfile::TempDir {
    tempfile::tempdir().expect("a folder")
}

fn certify(game: &str, file: &Path) -> Run {
    answer(&["period", game, "--certificate", file.to_str().expect("a name in UTF-8")])
}

fn verify(file: &Path, more: &[&str]) -> Run {
    let file = file.to_str().expect("a name in UTF-8");
    answer(&[&["verify", file][..], more].concat())
}

/// `octal:0.376`, of 4.5 million values, takes minutes without optimisation: see the next test.
#[test]
fn what_the_program_certifies_it_verifies() {
    let folder = folder();
    for (game, preperiod, period, saltus) in [
        ("octal:0.77", 71, 12, 0),
        ("octal:0.16", 105_351, 149_459, 0),
        ("octal:0.356", 7315, 142, 0),
        ("octal:0.165", 5181, 1550, 0),
        ("octal:0.45", 498, 20, 0),
        ("kayles", 71, 12, 0),
        ("dawson-kayles", 53, 34, 0),
        ("allbut:2,5", 0, 4, 2),
        ("nim", 0, 1, 1),
        ("subtract:2,5,7", 0, 22, 0),
    ] {
        let file = folder.path().join("certificate");
        let written = certify(game, &file);
        assert_eq!((written.code, written.err.as_str()), (Some(0), ""), "{game}");
        assert_eq!(written.out, answer(&["period", game]).out, "{game}");
        let verdict = verify(&file, &["--format", "json"]);
        assert_eq!((verdict.code, verdict.err.as_str()), (Some(0), ""), "{game}");
        let json: Value = serde_json::from_str(&verdict.out).expect("JSON");
        for (key, value) in [("preperiod", preperiod), ("period", period), ("saltus", saltus)] {
            assert_eq!(json[key], value, "{game}: {key}");
        }
        assert_eq!((&json["valid"], &json["game"]), (&true.into(), &game.into()), "{game}");
        assert!(json["checked"].as_u64() >= Some(2), "{game}");
    }
}

/// Half a minute where the program is optimised: `cargo test --release -p bouton -- --ignored`.
#[test]
#[ignore = "takes minutes without optimisation"]
fn the_longest_period_is_certified_and_verified() {
    let folder = folder();
    let file = folder.path().join("certificate");
    assert_eq!(certify("octal:0.376", &file).code, Some(0));
    let verdict = verify(&file, &["--format", "json", "--limit-seconds", "1000"]);
    let json: Value = serde_json::from_str(&verdict.out).expect("JSON");
    assert_eq!(
        (&json["valid"], &json["preperiod"], &json["period"]),
        (&true.into(), &2_268_248.into(), &4.into())
    );
}

#[test]
fn the_exit_code_says_what_is_wrong() {
    let folder = folder();
    let file = folder.path().join("certificate");
    assert_eq!(certify("kayles", &file).code, Some(0));
    let text = fs::read_to_string(&file).expect("a certificate");
    for (changed, code, says) in [
        (text.replace("period: 12", "period: 24"), 1, "not as it was written"),
        (text.replace("game: kayles", "game: nim"), 1, "not as it was written"),
        (text.replace("period: 12", "period: twelve"), 2, "this is not a number"),
        (text.replace("game: kayles\n", ""), 2, "this line is in the wrong place"),
        (text.replace("saltus: 0", "salt: 0"), 2, "certificates have no such line"),
        (text.replace("certificate 1", "certificate 2"), 2, "this program reads version 1"),
        (text[..text.len() / 2].to_string(), 2, "expected here: `"),
        (String::new(), 2, "this is not a certificate"),
        ("G(n + 12) = G(n)\n".to_string(), 2, "this is not a certificate"),
    ] {
        let run = run(bouton(&["verify", "-"]), changed.as_str());
        assert_eq!(run.code, Some(code), "{says}: {run:?}");
        let told = if code == 1 { &run.out } else { &run.err };
        assert!(told.contains(says), "{says}: {run:?}");
    }
    assert_eq!(run(bouton(&["verify", "-"]), text.as_str()).code, Some(0));
    let limited = verify(&file, &["--limit-positions", "100"]);
    assert_eq!((limited.code, limited.out.as_str()), (Some(3), ""));
    assert!(limited.err.contains("--limit-positions"));
    let missing = verify(&folder.path().join("missing"), &[]);
    assert_eq!(missing.code, Some(4));
    assert!(missing.err.contains("cannot read"));
}

/// A claim that is false, and a text that is sound: the JSON tells the reason.
#[test]
fn a_false_claim_has_a_reason_for_programs() {
    let text = answer(&["period", "kayles", "--certificate", "-"]).out;
    let changed = text.replace("max-value: 8", "max-value: 9");
    let damaged = run(bouton(&["verify", "-", "--format", "json"]), changed.as_str());
    assert_eq!(damaged.code, Some(1));
    let json: Value = serde_json::from_str(&damaged.out).expect("JSON");
    assert_eq!((&json["valid"], &json["reason"]), (&false.into(), &"damaged".into()));
    assert_eq!(json["checked"], 0);
    // The right checksum is in the message.
    let message = json["message"].as_str().expect("a message");
    let sums: Vec<&str> =
        message.split(|c: char| !c.is_ascii_hexdigit()).filter(|word| word.len() == 64).collect();
    let sealed = changed.replace(sums[0], sums[1]);
    let false_claim = run(bouton(&["verify", "-", "--format", "json"]), sealed.as_str());
    assert_eq!(false_claim.code, Some(1));
    let json: Value = serde_json::from_str(&false_claim.out).expect("JSON");
    assert_eq!((&json["reason"], &json["checked"]), (&"max-value".into(), &168.into()));
}

/// The code of a game may be spelt otherwise than here; another code is refused.
#[test]
fn codes_are_compared_and_not_their_texts() {
    for (game, code, others, wrong) in [
        ("kayles", "0.77", &["0.770", "0.77[0]", "0.7700[00]"][..], "0.777"),
        ("octal:0.30[3]", "0.30[3]", &["0.303[3]", "0.30[33]"], "0.[30]"),
    ] {
        let text = answer(&["period", game, "--certificate", "-"]).out;
        let spelt = |other: &str| {
            let changed = text.replace(&format!("code: {code}\n"), &format!("code: {other}\n"));
            assert_ne!(changed, text);
            // The right checksum is in the message.
            let damaged = run(bouton(&["verify", "-"]), changed.as_str()).out;
            let is_sum = |word: &&str| word.len() == 64;
            let words = damaged.split(|c: char| !c.is_ascii_hexdigit());
            let sums: Vec<&str> = words.filter(is_sum).collect();
            run(bouton(&["verify", "-"]), changed.replace(sums[0], sums[1]))
        };
        for other in others {
            let run = spelt(other);
            assert_eq!(run.code, Some(0), "{game}, {other}: {}{}", run.out, run.err);
        }
        assert_eq!(spelt(wrong).code, Some(1), "{game}, {wrong}");
    }
}

#[test]
fn the_digest_can_be_had_without_the_checker() {
    let text = answer(&["period", "kayles", "--certificate", "-"]).out;
    let line = |key: &str| {
        let line = text.lines().find_map(|line| line.strip_prefix(key)).expect("a line");
        line.to_string()
    };
    let last = line("values: ").parse::<u64>().expect("a number") - 1;
    let bfile = answer(&["sequence", "kayles", "--to", &last.to_string(), "--format", "bfile"]);
    let mut sha256sum = std::process::Command::new("sha256sum");
    sha256sum.env("LC_ALL", "C");
    let digest = run(sha256sum, bfile.out);
    assert_eq!(format!("sha256:{}", digest.out.split(' ').next().unwrap()), line("digest: "));
}

#[test]
fn nothing_is_written_without_a_proof() {
    let folder = folder();
    let file = folder.path().join("certificate");
    let path = file.to_str().expect("a name in UTF-8");
    let run = answer(&["period", "octal:0.007", "--to", "500", "--certificate", path]);
    assert_eq!(run.code, Some(3));
    assert!(run.out.starts_with("No period"));
    assert_eq!(fs::read_dir(folder.path()).expect("the folder").count(), 0);
    let run = answer(&["period", "octal:0.007", "--to", "500", "--certificate", "-"]);
    assert_eq!(run.code, Some(3));
    assert!(run.out.starts_with("No period"));
}

#[test]
fn a_certificate_is_written_whole_or_not_at_all() {
    let folder = folder();
    let missing = folder.path().join("missing").join("certificate");
    for file in [&missing, folder.path()] {
        let run = certify("kayles", file);
        assert_eq!((run.code, run.out.as_str()), (Some(4), ""), "{}", file.display());
        assert!(run.err.contains("cannot write"), "{}", run.err);
    }
    assert_eq!(fs::read_dir(folder.path()).expect("the folder").count(), 0);
    // The earlier file is replaced, and nothing else is left.
    let file = folder.path().join("certificate");
    fs::write(&file, "old").expect("a file");
    assert_eq!(certify("kayles", &file).code, Some(0));
    assert!(fs::read_to_string(&file).expect("a file").starts_with("bouton certificate 1\n"));
    assert_eq!(fs::read_dir(folder.path()).expect("the folder").count(), 1);
}
