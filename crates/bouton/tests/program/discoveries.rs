//! Every command that `discover` prints, run as it stands.

use crate::{answer, root, run};
use bouton_testkit::{sampled, share};
use serde_json::Value;
use std::process::Command;

/// Games of every kind; those of files are in the documents.
const GAMES: &str = "nim nim:max=3 bash kl-nim:2,1 subtract:2,5,7 octal:0.7F kayles treblecross prime-power \
    partizan-subtract:1,2/2,3 moore:2 wythoff:2 euclid fibonacci staircase \
    script:docs/scripts/bash.rules script:docs/scripts/staircase.rules";

#[test]
fn no_printed_audit_refutes_its_finding() {
    let mut audits = 0;
    for game in sampled(GAMES.split_whitespace(), 3) {
        let mut command = crate::bouton(&["discover", game, "--to", "20", "--format", "json"]);
        command.current_dir(root());
        let found = run(command, "");
        assert!(matches!(found.code, Some(0 | 3)), "{game}: {found:?}");
        let found: Value = serde_json::from_str(&found.out).expect("JSON");
        for finding in found["findings"].as_array().expect("findings") {
            let printed = finding["command"].as_str().expect("a command");
            let program = printed.strip_prefix("bouton ").expect("a command of bouton");
            let mut shell = Command::new("sh");
            shell.arg("-c").arg(format!("'{}' {program}", env!("CARGO_BIN_EXE_bouton")));
            let audit = run(
                {
                    shell.current_dir(root()).env("LC_ALL", "C");
                    shell
                },
                "",
            );
            assert_eq!(audit.code, Some(0), "{printed}: {audit:?}");
            // The audit says its bounds: the positions, their numbers, and the largest.
            for bound in ["heaps", "up_to", "positions"] {
                let bound = finding[bound].as_u64().expect("a bound").to_string();
                assert!(audit.out.contains(&bound), "{printed}: {audit:?}");
            }
            audits += 1;
        }
    }
    assert!(audits > share(20, 3), "{audits}");
}

/// A game whose positions are pairs has no sequence of heaps, and so no period.
#[test]
fn bash_without_a_number_has_no_period() {
    for words in [&["period", "bash"][..], &["sequence", "bash", "--to", "5"]] {
        let run = answer(words);
        assert_eq!((run.code, run.out.as_str()), (Some(2), ""), "{words:?}: {run:?}");
    }
}

/// The answer names the evidence for a counterexample or its absence, in both languages.
#[test]
fn audits_say_their_bounds() {
    let words = ["audit", "nim:max=25", "--grundy", "h", "--heaps", "2", "--up-to", "17"];
    for (lang, bound) in [("en", "up to 2 heaps, the largest heap 17"), ("zh", "17")] {
        let run = answer(&[&words[..], &["--lang", lang]].concat());
        assert_eq!(run.code, Some(0), "{run:?}");
        assert!(run.out.contains(bound) && run.out.contains('2'), "{run:?}");
    }
    let run = answer(&[&words[..], &["--format", "json"]].concat());
    let audit: Value = serde_json::from_str(&run.out).expect("JSON");
    assert_eq!((audit["heaps"].as_u64(), audit["up_to"].as_u64()), (Some(2), Some(17)));
}
