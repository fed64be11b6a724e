//! Stores of solved positions: expanded and solved, on the disk, looked up. Every answer is compared with plain solving.

use crate::{
    measure::{Length, Random, ending, quickest, timed},
    peers::Peers,
    sequences::size,
    table::{Goal, Row, Table},
};
use std::{
    fs::{self, File},
    path::Path,
    process::{Command, Stdio},
};

/// Look-ups of positions at random.
const LOOKED_UP: usize = 100_000;

const GAME: &str = "nim:max=3";

pub fn rows(table: &mut Table, _: &Peers, length: Length) {
    let folder = tempfile::tempdir().expect("a folder");
    let heap = length.of(20, 150, 250);
    let program = Path::new(env!("CARGO_BIN_EXE_bouton"));
    let store = folder.path().join("store");
    let kept = store.to_str().expect("a name");
    let from = format!("{GAME} {heap} {heap} {heap}");
    let mut positions = 0;
    let [whole] = quickest([&mut || {
        let _ = fs::remove_dir_all(&store);
        let words = ["graph", "--from", &from, "--store", kept, "--format", "json"];
        let (time, said) = ending(0, program, &words);
        let view: serde_json::Value = serde_json::from_str(&said).expect("JSON");
        positions = view["positions"].as_u64().expect("a number");
        Some(time)
    }]);
    // Three heaps, in any order.
    let heaps = u64::from(heap) + 1;
    assert_eq!(positions, heaps * (heaps + 1) * (heaps + 2) / 6);
    let name = format!("`{from}`, {} positions", size(positions));
    let what = format!("`graph --from --store`, {name}");
    let row = Row::seconds(what, whole.expect("the program"));
    table.row(&row.rate(positions as f64, "positions", None));

    let bytes = fs::metadata(store.join("positions")).expect("the positions").len() as f64;
    let each = format!("{:.2} bytes a position", bytes / positions as f64);
    table.row(&Row::megabytes(format!("the store of {name}"), bytes / 1e6).note(each));

    let mut random = Random(20_261_128);
    let mut heap = || random.below(heap + 1);
    let lines: String =
        (0..LOOKED_UP).map(|_| format!("{} {} {}\n", heap(), heap(), heap())).collect();
    let asked = folder.path().join("asked");
    fs::write(&asked, lines).expect("written");
    let batch = |words: &[&str]| {
        let (time, output) = timed(|| {
            let mut command = Command::new(program);
            command.args(["batch", GAME]).args(words).env("LC_ALL", "C");
            command.stdin(Stdio::from(File::open(&asked).expect("a file")));
            command.output().expect("it starts")
        });
        assert!(output.status.success());
        (time, output.stdout)
    };
    let (_, plain) = batch(&[]);
    let [looked_up] = quickest([&mut || {
        let (time, answers) = batch(&["--store", kept]);
        assert!(answers == plain, "the answers agree");
        Some(time)
    }]);
    let what = format!("`batch --store`, positions at random of {name}");
    let row = Row::seconds(what, looked_up.expect("the program"));
    table.row(&row.rate(LOOKED_UP as f64, "look-ups", None).goal(Goal::Rate(10_000.0)));
}
