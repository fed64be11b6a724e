//! Graphs: the solver from memory to all values, and the program from text to answers, against a
//! textbook C++ program and networkx in the same run. Every value is compared before a time is printed.
//!
//! `cargo bench --profile dist -p bouton --bench graphs` prints a table; `-- --large` adds 10^7 vertices and 10^8
//! edges, which takes 4 GB. g++ must be there; networkx is left out where Python does not have it.

use bouton_core::Convention;
use bouton_graph::{Chunk, Edge, Graph, Names, Room, solve::solve};
use rayon::prelude::*;
use std::{
    fs::{self, File},
    io::{BufWriter, Write},
    path::{Path, PathBuf},
    process::{Command, Stdio},
    time::Instant,
};

const ROUNDS: usize = 3;

/// A reproducible stream of numbers (xorshift64*, G. Marsaglia 2003).
struct Random(u64);

impl Random {
    fn below(&mut self, bound: u32) -> u32 {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        let high = self.0.wrapping_mul(0x2545_F491_4F6C_DD1D) >> 32;
        ((high * u64::from(bound)) >> 32) as u32
    }
}

/// Edges from larger to smaller numbers; from vertices at most `near` apart, or any.
fn edges(vertices: u32, count: usize, near: Option<u32>) -> Vec<Edge> {
    let mut random = Random(20_261_121);
    let mut edges = Vec::with_capacity(count);
    while edges.len() < count {
        let a = random.below(vertices);
        let b = match near {
            None => random.below(vertices),
            Some(near) => a.saturating_sub(1 + random.below(near)),
        };
        if a != b {
            edges.push((a.max(b), a.min(b)));
        }
    }
    edges
}

/// The shortest of some runs, in seconds, and the last result.
fn best<T>(mut run: impl FnMut() -> (f64, T)) -> (f64, T) {
    let (mut least, mut last) = run();
    for _ in 1..ROUNDS {
        let (time, result) = run();
        least = least.min(time);
        last = result;
    }
    (least, last)
}

fn timed<T>(run: impl FnOnce() -> T) -> (f64, T) {
    let start = Instant::now();
    let result = run();
    (start.elapsed().as_secs_f64(), result)
}

fn ours(vertices: u32, edges: &[Edge]) -> Vec<u32> {
    let room = Room::unlimited();
    let chunks: Vec<Chunk> =
        edges.par_chunks(1 << 20).map(|some| Chunk::new(some, &room, 0).expect("room")).collect();
    let graph = Graph::new(Names::Counted { first: 0, count: vertices }, vertices, &chunks, &room)
        .expect("room");
    drop(chunks);
    let solution = solve(&graph, Convention::Normal).expect("room");
    assert!(!solution.loopy);
    (0..vertices).map(|v| solution.grundy(v).expect("no cycles") as u32).collect()
}

fn seconds(command: &mut Command) -> Option<f64> {
    let output = command.stderr(Stdio::null()).output().ok()?;
    output.status.success().then(|| String::from_utf8_lossy(&output.stdout).trim().parse().ok())?
}

fn numbers(file: &Path) -> Vec<u32> {
    let bytes = fs::read(file).expect("the peer's values");
    let word = |bytes: &[u8]| bytes.iter().rev().fold(0, |n, byte| n << 8 | u32::from(*byte));
    bytes.chunks_exact(4).map(word).collect()
}

fn main() {
    if std::env::args_os().any(|argument| argument == "--test") {
        return;
    }
    let folder = tempfile::tempdir().expect("a folder");
    let path = |name: &str| folder.path().join(name);
    let peers = Path::new(env!("CARGO_MANIFEST_DIR")).join("benches/peers");
    let textbook = path("textbook");
    let compiled = Command::new("g++")
        .args(["-O2", "-std=c++17", "-o"])
        .arg(&textbook)
        .arg(peers.join("graph.cpp"))
        .status();
    assert!(compiled.is_ok_and(|status| status.success()), "g++ compiles the textbook program");
    println!("{:34} {:>9} {:>12} {:>12} {:>8}", "", "ours", "textbook C++", "networkx", "ratio");
    memory_to_values(
        &textbook,
        &path,
        "10^6 vertices, 10^7 random edges",
        1_000_000,
        10_000_000,
        None,
    );
    if std::env::args_os().any(|argument| argument == "--large") {
        let name = "10^7 vertices, 10^8 local edges";
        memory_to_values(&textbook, &path, name, 10_000_000, 100_000_000, Some(1000));
    }
    text_to_answers(&textbook, &peers, &path);
}

fn memory_to_values(
    textbook: &Path,
    path: &impl Fn(&str) -> PathBuf,
    name: &str,
    vertices: u32,
    count: usize,
    near: Option<u32>,
) {
    let edges = edges(vertices, count, near);
    let file = path("edges.bin");
    let mut out = BufWriter::new(File::create(&file).expect("a file"));
    let mut word = |word: u32| out.write_all(&word.to_le_bytes()).expect("written");
    word(vertices);
    word(count as u32);
    edges.iter().for_each(|(a, b)| {
        word(*a);
        word(*b);
    });
    out.flush().expect("written");
    drop(out);
    let (own, values) = best(|| timed(|| ours(vertices, &edges)));
    drop(edges);
    let written = path("values.bin");
    let (peer, _) = best(|| {
        let time = seconds(Command::new(textbook).arg(&file).arg(&written));
        (time.expect("the textbook program answers"), ())
    });
    assert!(values == numbers(&written), "{name}: the values agree");
    println!("{name:34} {own:8.3}s {peer:11.3}s {:>12} {:7.1}x", "", peer / own);
}

fn text_to_answers(textbook: &Path, peers: &Path, path: &impl Fn(&str) -> PathBuf) {
    let edges = edges(1_000_000, 10_000_000, None);
    let file = path("edges.txt");
    let mut out = BufWriter::new(File::create(&file).expect("a file"));
    edges.iter().for_each(|(a, b)| writeln!(out, "{a} {b}").expect("written"));
    drop(out);
    let size = fs::metadata(&file).expect("the file").len() as f64 / 1e6;
    let answers = path("answers.csv");
    let (own, _) = best(|| {
        timed(|| {
            let out = File::create(&answers).expect("a file");
            let status = Command::new(env!("CARGO_BIN_EXE_bouton"))
                .arg("graph")
                .arg(&file)
                .args(["--format", "csv", "--limit-memory", "4GiB"])
                .stdout(out)
                .status();
            assert!(status.is_ok_and(|status| status.success()), "the program answers");
        })
    });
    let text = fs::read_to_string(&answers).expect("the answers");
    let value = |line: &str| line.split(',').nth(2).and_then(|value| value.parse().ok());
    let values: Vec<u32> = text.lines().skip(1).map(|line| value(line).expect("a value")).collect();
    let written = path("values.bin");
    let (peer, _) = best(|| {
        timed(|| {
            let time = seconds(Command::new(textbook).arg(&file).arg(&written).arg("text"));
            time.expect("the textbook program answers");
        })
    });
    let all = numbers(&written);
    let mut present = vec![false; all.len()];
    edges.iter().for_each(|(a, b)| {
        present[*a as usize] = true;
        present[*b as usize] = true;
    });
    let there = all.iter().zip(&present).filter(|(_, there)| **there).map(|(value, _)| *value);
    assert!(values.iter().copied().eq(there), "the values agree");
    let python = path("networkx.txt");
    let script = peers.join("graph.py");
    let slow = timed(|| seconds(Command::new("python3").arg(script).arg(&file).arg(&python)));
    let networkx = slow.1.map_or("-".to_string(), |own| format!("{own:.1}s"));
    if slow.1.is_some() {
        let text = fs::read_to_string(&python).expect("networkx's values");
        let values: Vec<u32> = text.lines().map(|line| line.parse().expect("a value")).collect();
        assert!(values[..] == all[..values.len()], "networkx agrees");
    }
    let name = format!("text to answers ({size:.0} MB)");
    println!("{name:34} {own:8.3}s {peer:11.3}s {networkx:>12} {:7.1}x", peer / own);
}
