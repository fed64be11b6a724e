//! Long runs that are killed and go on.

use crate::{answer, bouton, run};
use bouton_testkit::sampled;
use sha2::{Digest, Sha256};
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
    let (mut killed, mut sizes, mut ended) = (0, Vec::new(), false);
    for _ in 0..10 {
        let before = fs::read(file).ok();
        let mut command = bouton(&arguments);
        let mut child = command.stdout(Stdio::null()).spawn().expect("it starts");
        // As soon as something new is kept, however long that takes, and a random moment later: also while
        // the file is written.
        while child.try_wait().expect("a state").is_none() && fs::read(file).ok() == before {
            thread::sleep(Duration::from_millis(1));
        }
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        thread::sleep(Duration::from_millis((state >> 33) % 40));
        killed += usize::from(child.try_wait().expect("a state").is_none());
        child.kill().expect("it is killed");
        ended = child.wait().expect("it ends").success();
        // Whole or not there; never anything between.
        if let Ok(bytes) = fs::read(file) {
            sizes.push(bytes.len());
            let game = "octal:0.106";
            let (last, limits) = (6_000_000..=6_000_000, bouton::Limits::default());
            bouton::lab::checkpoint::read(
                &bouton::Game::new(game).expect("a game"),
                &last,
                &bytes,
                &limits,
            )
            .expect("a whole checkpoint");
        }
    }
    assert!(killed >= 3, "the runs were over before they could be killed");
    assert!(sizes.len() > 1 && sizes.windows(2).any(|pair| pair[0] != pair[1]), "nothing was kept");
    let resumed = run(bouton(&arguments), "");
    assert_eq!(resumed.code, Some(0), "{}", resumed.err);
    // A run that ended before it was killed left nothing to be computed.
    let again = resumed.err.lines().count() == 1 && resumed.err.contains("were computed again");
    assert!(again || ended && resumed.err.is_empty(), "{}", resumed.err);
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
    // A game by another name has the same values, but another file.
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

/// A search of a misère quotient that is cut short, by its limit or by a signal, ends as one that is not.
#[test]
fn a_quotient_that_is_cut_ends_as_one_that_is_not() {
    let folder = tempfile::tempdir().expect("a folder");
    for (at, game) in ["octal:0.07", "kayles + octal:0.15"].into_iter().enumerate() {
        let (to, few) = [("26", "400"), ("12", "50")][at];
        let whole = ["quotient", game, "--to", to, "--format", "json"];
        let alone = answer(&whole);
        let file = folder.path().join(at.to_string());
        let kept = ["--checkpoint", file.to_str().expect("a name"), "--checkpoint-every", "0"];
        let whole: Vec<&str> = whole.into_iter().chain(kept).collect();
        let mut cut = 0;
        let ended = loop {
            let few = [&whole[..], &["--limit-positions", few]].concat();
            let run = run(bouton(&few), "");
            assert_eq!(run.code, Some(3));
            if run.err.is_empty() {
                break run;
            }
            cut += 1;
            assert!(run.err.contains("`--limit-positions`"), "{}", run.err);
            let mut child = bouton(&whole).stdout(Stdio::null()).spawn().expect("it starts");
            let before = fs::read(&file).ok();
            while child.try_wait().expect("a state").is_none() && fs::read(&file).ok() == before {
                thread::sleep(Duration::from_millis(1));
            }
            child.kill().expect("it is killed");
            child.wait().expect("it ends");
        };
        assert!(cut > 0, "{game}");
        assert_eq!(ended.out, alone.out, "{game}");
        // Once more, from the end.
        assert_eq!(run(bouton(&whole), "").out, alone.out, "{game}");
    }
    let file = folder.path().join("0");
    let name = file.to_str().expect("a name");
    let refused = |arguments: &[&str], says: &str| {
        let run = run(bouton(&[arguments, &["--checkpoint", name]].concat()), "");
        assert_eq!((run.code, run.out.as_str()), (Some(2), ""), "{arguments:?}");
        assert!(run.err.contains(says), "{}", run.err);
    };
    refused(&["quotient", "kayles"], "another game, octal:0.07");
    refused(&["quotient", "octal:0.07", "--to", "25"], "beyond heap 25");
    refused(&["sequence", "octal:0.07", "--to", "25"], "`bouton quotient`");
    refused(&["period", "octal:0.07"], "`bouton quotient`");
    let bytes = fs::read(&file).expect("a checkpoint");
    fs::write(&file, &bytes[..bytes.len() - 1]).expect("it can be written");
    refused(&["quotient", "octal:0.07"], "damaged");
    assert!(fs::read(&file).expect("still there").len() == bytes.len() - 1, "it was overwritten");
    fs::remove_file(&file).expect("it is there");
    answer(&["sequence", "octal:0.07", "--to", "25", "--checkpoint", name]);
    refused(&["quotient", "octal:0.07"], "checkpoint of heap values");
}

/// Every command that keeps a checkpoint, against the checkpoints of every other one and of other options:
/// it answers as it does without one, or says what the file is a checkpoint of. It leaves such a file alone.
#[test]
fn a_checkpoint_of_another_command_serves_or_is_refused() {
    let folder = tempfile::tempdir().expect("a folder");
    let commands = [
        vec!["sequence", "octal:0.106", "--to", "4300000", "--last"],
        vec!["sequence", "octal:0.106", "--to", "4200000", "--last"],
        vec!["sequence", "octal:0.106", "--from", "4250000", "--to", "4250009"],
        vec!["sequence", "octal:0.106", "--to", "3000"],
        vec!["period", "octal:0.106", "--to", "3000"],
        vec!["sequence", "kayles", "--to", "2000"],
        vec!["period", "kayles"],
    ];
    let alone: Vec<_> = commands.iter().map(|command| answer(command)).collect();
    let files: Vec<_> = (0..commands.len()).map(|at| folder.path().join(at.to_string())).collect();
    let with = |command: &[&str], file: &std::path::Path| {
        let kept = ["--checkpoint", file.to_str().expect("a name")];
        run(bouton(&[command, &kept].concat()), "")
    };
    for (command, file) in commands.iter().zip(&files) {
        with(command, file);
    }
    let copy = folder.path().join("copy");
    for (first, (whose, file)) in commands.iter().zip(&files).enumerate() {
        // Of each seven pairs of commands a sample has three.
        let others = commands.iter().zip(&alone).cycle().skip(first).take(commands.len());
        for (command, alone) in sampled(others, 3) {
            let before = fs::read(file).expect("a checkpoint");
            fs::write(&copy, &before).expect("it can be written");
            let run = with(command, &copy);
            if run.code == Some(2) {
                let named = ["`sequence --last`", "another game"];
                assert!(named.iter().any(|name| run.err.contains(name)), "{}", run.err);
                assert_eq!(fs::read(&copy).expect("still there"), before, "{command:?}, {whose:?}");
                continue;
            }
            assert_eq!((&run.out, run.code), (&alone.out, alone.code), "{command:?}, {whose:?}");
        }
    }
    let refused = with(&["period", "octal:0.106"], &files[0]);
    assert_eq!(refused.code, Some(2));
    assert!(refused.err.contains("`sequence --last`"), "{}", refused.err);
    let refused = with(&commands[1], &files[0]);
    assert!(refused.code != Some(2) || refused.err.contains("heap 4200000"), "{}", refused.err);
    // Of a graph.
    fs::write(&copy, b"BOUTONK2........").expect("it can be written");
    for command in &commands {
        let refused = with(command, &copy);
        assert_eq!(refused.code, Some(2));
        assert!(refused.err.contains("`bouton graph`"), "{}", refused.err);
    }
}

/// The values of the checkpoint at these places are changed, and its digest is made anew.
fn forge(file: &std::path::Path, change: impl Fn(usize, u8) -> u8) {
    let bytes = fs::read(file).expect("a checkpoint");
    let content = &bytes[..bytes.len() - 32];
    let body = content.windows(2).position(|pair| pair == b"\n\n").expect("a header") + 2;
    let mut forged = content.to_vec();
    forged
        .iter_mut()
        .skip(body)
        .enumerate()
        .for_each(|(heap, value)| *value = change(heap, *value));
    let digest = Sha256::digest(&forged);
    forged.extend_from_slice(&digest);
    fs::write(file, forged).expect("it can be written");
}

#[test]
fn nothing_false_is_proved_from_a_checkpoint_with_a_right_digest() {
    let folder = tempfile::tempdir().expect("a folder");
    let (file, certificate) = (folder.path().join("kept"), folder.path().join("certificate"));
    let name = file.to_str().expect("a name");
    let period = ["period", "kayles", "--to", "300", "--checkpoint", name, "--certificate"];
    let period = [&period[..], &[certificate.to_str().expect("a name")]].concat();
    let sequence = ["sequence", "kayles", "--to", "300", "--checkpoint", name];
    let forgeries: [&dyn Fn(usize, u8) -> u8; 3] = [
        &|heap, _| [0, 1, 2, 0][heap % 4],
        &|heap, value| if heap == 200 { value ^ 1 } else { value },
        &|heap, value| if heap == 299 { value ^ 2 } else { value },
    ];
    for forgery in forgeries {
        answer(&sequence);
        forge(&file, forgery);
        for command in [&period[..], &sequence] {
            let run = run(bouton(command), "");
            assert_eq!((run.code, run.out.as_str()), (Some(2), ""), "{}", run.err);
            assert!(run.err.contains("is not the one that the rules give"), "{}", run.err);
        }
        assert!(!certificate.exists());
        fs::remove_file(&file).expect("it is there");
    }
    // One value beyond all that is compared when it is read: found before anything is proved.
    let long = ["sequence", "kayles", "--to", "40000", "--checkpoint", name];
    answer(&long);
    forge(&file, |heap, value| if heap == 30_000 { value ^ 1 } else { value });
    let proved = run(bouton(&["period", "kayles", "--to", "50000", "--checkpoint", name]), "");
    let alone = answer(&["period", "kayles", "--to", "50000"]);
    assert!(proved.code == Some(2) || proved.out == alone.out, "{} {}", proved.out, proved.err);
}

/// Several at a time, each of which keeps what it has as often as it can: all answer, and the file is whole.
#[test]
fn several_processes_may_have_one_checkpoint() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("kept");
    let name = file.to_str().expect("a name");
    let line = ["sequence", "octal:0.007", "--to", "60000", "--last"];
    let kept = [&line[..], &["--checkpoint", name, "--checkpoint-every", "0"]].concat();
    let alone = answer(&line).out;
    let start = |_| {
        let mut command = bouton(&kept);
        command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("it starts")
    };
    let children: Vec<_> = (0..4).map(start).collect();
    for child in children {
        let ended = child.wait_with_output().expect("it ends");
        let said = String::from_utf8_lossy(&ended.stderr);
        assert_eq!(ended.status.code(), Some(0), "{said}");
        assert_eq!(String::from_utf8_lossy(&ended.stdout), alone, "{said}");
    }
    assert_eq!(run(bouton(&kept), "").out, alone);
    assert_eq!(fs::read_dir(folder.path()).expect("a folder").count(), 1, "files were left");
}

/// Where there is no room for the file, the answer is printed all the same, and nothing is left behind.
#[cfg(target_os = "linux")]
#[test]
fn a_checkpoint_that_cannot_be_written_costs_no_answer() {
    for (line, code) in [
        ("sequence octal:0.007 --to 60000 --last", 0),
        ("sequence octal:0.106 --to 60000 --format bfile", 0),
        ("period octal:0.007 --to 60000", 3),
        ("quotient octal:0.07 --to 20 --limit-seconds 60", 3),
    ] {
        let folder = tempfile::tempdir().expect("a folder");
        let alone = run(bouton(&line.split(' ').collect::<Vec<_>>()), "");
        assert_eq!(alone.code, Some(code), "{}", alone.err);
        let program = env!("CARGO_BIN_EXE_bouton");
        // A file may not be larger than a block of 512 or 1024 bytes.
        let command = format!(
            "trap '' XFSZ; ulimit -f 1; exec {program} {line} --checkpoint ck --checkpoint-every 0"
        );
        let mut shell = std::process::Command::new("sh");
        shell.args(["-c", &command]).current_dir(folder.path()).env("LC_ALL", "C");
        let full = run(shell, "");
        assert_eq!((full.code, &full.out), (alone.code, &alone.out), "{line}: {}", full.err);
        assert!(full.err.contains("the computation goes on"), "{line}: {}", full.err);
        assert_eq!(full.err.matches("cannot write").count(), 1, "{}", full.err);
        assert!(!full.err.contains(".part"), "{}", full.err);
        // Files saved while there was room are whole.
        for entry in fs::read_dir(folder.path()).expect("a folder") {
            assert_eq!(entry.expect("a file").file_name(), "ck", "{line}");
        }
    }
}

#[test]
fn no_more_threads_are_started_than_there_are_processors() {
    let few = answer(&["sequence", "octal:0.106", "--to", "30000", "--last"]);
    let many = answer(&["sequence", "octal:0.106", "--to", "30000", "--last", "--threads", "1024"]);
    assert_eq!((many.code, &many.out), (few.code, &few.out));
    if cfg!(target_os = "linux") {
        // A thousand stacks would not fit into this.
        let bouton = env!("CARGO_BIN_EXE_bouton");
        for game in ["period lasker", "sequence octal:0.106 --to 30000 --last"] {
            let command = format!("ulimit -v 1500000; exec {bouton} {game} --threads 1024");
            let mut shell = std::process::Command::new("sh");
            let run = run(
                {
                    shell.args(["-c", &command]);
                    shell
                },
                "",
            );
            assert_eq!((run.code, run.err.as_str()), (Some(0), ""), "{game}");
        }
    }
}
