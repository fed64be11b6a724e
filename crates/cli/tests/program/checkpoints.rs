//! Long runs that are killed and go on.

use crate::{answer, bouton, run};
use std::{fs, process::Stdio, thread, time::Duration};

const LONG: [&str; 6] = ["sequence", "octal:0.106", "--to", "6000000", "--last", "--format=bfile"];

#[test]
fn a_run_that_is_killed_ten_times_ends_as_one_that_is_not() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("long.checkpoint");
    let file = file.to_str().expect("a name");
    let kept = ["--checkpoint", file, "--checkpoint-every", "0.01"];
    let arguments: Vec<&str> = LONG.into_iter().chain(kept).collect();
    let mut state = 0x2545_F491_4F6C_DD17u64;
    let (mut killed, mut sizes) = (0, Vec::new());
    for _ in 0..10 {
        let mut command = bouton(&arguments);
        let mut child = command.stdout(Stdio::null()).spawn().expect("it starts");
        // Some moment of the run, also while the file is written.
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        thread::sleep(Duration::from_millis(15 + (state >> 33) % 60));
        killed += usize::from(child.try_wait().expect("a state").is_none());
        child.kill().expect("it is killed");
        child.wait().expect("it ends");
        // Whole or not there; never anything between.
        if let Ok(bytes) = fs::read(file) {
            sizes.push(bytes.len());
            let game = "octal:0.106";
            bouton::checkpoint::read(game, &bytes).expect("a whole checkpoint");
        }
    }
    assert!(killed >= 3, "the runs were over before they could be killed");
    assert!(sizes.len() > 1 && sizes.windows(2).any(|pair| pair[0] != pair[1]), "nothing was kept");
    let resumed = run(bouton(&arguments), "");
    assert_eq!((resumed.code, resumed.err.as_str()), (Some(0), ""));
    assert_eq!(resumed.out, answer(&LONG).out);
    // And whole sequences, not the last value only.
    let whole = ["sequence", "octal:0.106", "--to", "20000"];
    let kept: Vec<&str> = whole.into_iter().chain(["--checkpoint"]).collect();
    let other = folder.path().join("whole");
    let kept: Vec<&str> = kept.into_iter().chain([other.to_str().expect("a name")]).collect();
    for _ in 0..2 {
        assert_eq!(run(bouton(&kept), "").out, answer(&whole).out);
    }
    assert_eq!(fs::read_dir(folder.path()).expect("a folder").count(), 2, "files were left");
}

#[test]
fn checkpoints_of_other_games_and_damaged_ones_are_refused() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("kept");
    let name = file.to_str().expect("a name");
    let with = |game| {
        let arguments = ["sequence", game, "--to", "2000", "--last", "--checkpoint", name];
        run(bouton(&arguments), "")
    };
    assert_eq!(with("kayles").code, Some(0));
    // The same game by another name has the same values, but it is not the same file.
    let other = with("guiles");
    assert_eq!((other.code, other.out.as_str()), (Some(2), ""));
    assert!(other.err.contains("another game, kayles"), "{}", other.err);
    let mut bytes = fs::read(&file).expect("a checkpoint");
    bytes[200] ^= 1;
    fs::write(&file, &bytes).expect("it can be written");
    let damaged = with("kayles");
    assert_eq!(damaged.code, Some(2));
    assert!(damaged.err.contains("damaged"), "{}", damaged.err);
    assert_eq!(fs::read(&file).expect("still there"), bytes, "a refused file was overwritten");
    fs::write(&file, "0 0\n1 1\n").expect("it can be written");
    assert!(with("kayles").err.contains("not a checkpoint"));
    let nowhere = folder.path().join("no/such/folder");
    let arguments = ["sequence", "kayles", "--to", "9", "--checkpoint"];
    let arguments: Vec<&str> = arguments.into_iter().chain(nowhere.to_str()).collect();
    assert_eq!(run(bouton(&arguments), "").code, Some(4));
}
