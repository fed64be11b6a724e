//! Stores of solved positions: written, looked up, verified, killed.

use crate::{Run, answer, bouton, run};
use std::{fs, path::Path, process::Stdio, thread, time::Duration};

fn name(path: &Path) -> &str {
    path.to_str().expect("a name")
}

fn said(run: &Run) -> (Option<i32>, &str) {
    (run.code, &run.err)
}

#[test]
fn a_store_answers_every_command() {
    let folder = tempfile::tempdir().expect("a folder");
    let store = folder.path().join("store");
    let store = name(&store);
    let written = answer(&["graph", "--from", "nim 3 4 5", "--store", store, "--format", "json"]);
    assert_eq!(said(&written), (Some(0), ""));
    let view: serde_json::Value = serde_json::from_str(&written.out).expect("JSON");
    assert_eq!((&view["positions"], &view["longest"]), (&48.into(), &11.into()), "{view}");
    assert_eq!(view["outcomes"]["N"].as_u64().zip(view["outcomes"]["P"].as_u64()), Some((41, 7)));

    let solved = answer(&["solve", "--store", store, "nim", "3", "4", "5", "--format", "json"]);
    assert_eq!(said(&solved), (Some(0), ""));
    let view: serde_json::Value = serde_json::from_str(&solved.out).expect("JSON");
    assert_eq!((&view["engine"], &view["remoteness"]), (&"store".into(), &11.into()), "{view}");
    let plain = answer(&["solve", "nim", "3", "4", "5", "--format", "json"]);
    let plain: serde_json::Value = serde_json::from_str(&plain.out).expect("JSON");
    for key in ["result", "outcome", "winning_moves", "winning_move_count", "game"] {
        assert_eq!(view[key], plain[key], "{key}");
    }
    let solved = answer(&["solve", "--store", store, "nim", "2", "2"]);
    assert!(solved.out.contains("Under best play it ends after 4 moves."), "{}", solved.out);

    let lines = "3 4 5\n1 2 3\n0\n3 3\n";
    let batch = run(bouton(&["batch", "nim", "--store", store, "--print", "outcome,count"]), lines);
    assert_eq!(said(&batch), (Some(0), ""));
    assert_eq!(batch.out, run(bouton(&["batch", "nim", "--print", "outcome,count"]), lines).out);

    let played = run(bouton(&["play", "nim", "3", "4", "--store", store, "--plain"]), "4 to 3\n");
    assert!(played.out.contains("nim 3"), "{}{}", played.out, played.err);

    for arguments in [&["--whole"][..], &["--seed", "7"], &["--sample", "5"]] {
        let verified = answer(&[&["verify", store], arguments].concat());
        assert_eq!(said(&verified), (Some(0), ""), "{arguments:?}");
    }

    let again = answer(&["graph", "--from", "nim 3 4", "--store", store]);
    assert_eq!(again.code, Some(2), "{}", again.err);
    assert!(again.err.contains("holds a store already"), "{}", again.err);
    for (position, convention, words) in [
        (&["nim", "6"][..], &[][..], "all positions that play can reach from `nim 3 4 5`"),
        (&["kayles", "3"], &[], "no positions of `kayles`"),
        (&["nim", "3"], &["--misere"], "normal play"),
    ] {
        let refused = answer(&[&["solve", "--store", store], position, convention].concat());
        assert_eq!(refused.code, Some(2), "{}", refused.err);
        assert!(refused.err.contains(words), "{}", refused.err);
    }
    let none = answer(&["solve", "--store", name(folder.path()), "nim", "3"]);
    assert!(none.code == Some(2) && none.err.contains("holds no store"), "{}", none.err);
    let none = answer(&["solve", "--store", "/no/such/folder", "nim", "3"]);
    assert!(none.code == Some(4) && none.err.contains("/no/such/folder"), "{}", none.err);

    let positions = Path::new(store).join("positions");
    let mut bytes = fs::read(&positions).expect("positions");
    bytes[20] ^= 1;
    fs::write(&positions, bytes).expect("written");
    for command in [&["verify", store, "--whole"][..], &["solve", "--store", store, "nim", "3"]] {
        let damaged = answer(command);
        assert_eq!(damaged.code, Some(2), "{}", damaged.err);
        assert!(damaged.err.contains("is damaged: the block from byte 0 on"), "{}", damaged.err);
    }
}

#[test]
fn a_table_of_a_store_counts_its_outcomes() {
    let folder = tempfile::tempdir().expect("a folder");
    let store = folder.path().join("store");
    let asked = ["graph", "--from", "nim 3 4 5", "--store", name(&store), "--format", "csv"];
    let written = answer(&asked);
    assert_eq!(said(&written), (Some(0), ""));
    assert_eq!(written.out, "outcome,positions\nN,41\nP,7\n");
}

#[test]
fn limits_hold_and_leave_nothing() {
    let folder = tempfile::tempdir().expect("a folder");
    let store = folder.path().join("store");
    let asked = ["graph", "--from", "nim 30 30 30", "--store", name(&store)];
    let stopped = answer(&[&asked[..], &["--limit-positions", "1000"]].concat());
    assert_eq!(stopped.code, Some(3), "{}", stopped.err);
    assert!(!store.exists());
}

#[test]
fn a_store_is_whole_or_none_whenever_it_is_killed() {
    let folder = tempfile::tempdir().expect("a folder");
    let store = folder.path().join("store");
    let arguments = ["graph", "--from", "nim:max=3 40 40 40", "--store", name(&store)];
    assert_eq!(said(&answer(&arguments)), (Some(0), ""));
    let (header, positions) = (store.join("header"), store.join("positions"));
    let expected = [&header, &positions].map(|file| fs::read(file).expect("a file"));
    let mut killed = 0;
    for moment in 0..7 {
        fs::remove_dir_all(&store).expect("removed");
        let mut child = bouton(&arguments).stdout(Stdio::null()).spawn().expect("it starts");
        // While positions are solved, while they are written, and before the header is; each time a little later.
        let has_come = || match moment % 3 {
            0 => store.is_dir(),
            1 => fs::read_dir(&store).is_ok_and(|mut files| files.next().is_some()),
            _ => positions.exists(),
        };
        while child.try_wait().expect("a state").is_none() && !has_come() {
            thread::sleep(Duration::from_micros(100));
        }
        thread::sleep(Duration::from_millis(moment / 3));
        killed += usize::from(child.try_wait().expect("a state").is_none());
        let _ = child.kill();
        child.wait().expect("it ends");
        match fs::read(&header) {
            Ok(bytes) => assert_eq!([bytes, fs::read(&positions).expect("it is there")], expected),
            Err(_) => {
                let none = answer(&["solve", "--store", name(&store), "nim", "3"]);
                assert_ne!(none.code, Some(0), "{}", none.out);
                if positions.exists() {
                    // It is not known whose it is.
                    let refused = answer(&arguments);
                    assert!(refused.code == Some(2) && refused.err.contains("no store"));
                    fs::remove_file(&positions).expect("removed");
                }
                assert_eq!(said(&answer(&arguments)), (Some(0), ""));
                assert_eq!(fs::read_dir(&store).expect("a folder").count(), 2, "files were left");
            }
        }
        let files = [&header, &positions].map(|file| fs::read(file).expect("a file"));
        assert_eq!(files, expected, "the same bytes");
    }
    assert!(killed > 0, "the runs were over before they could be killed");
}
