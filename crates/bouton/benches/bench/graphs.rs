//! Graphs: the solver from memory to all values, and the program from text to answers, against a
//! textbook C++ program and networkx. Every value is compared.

use crate::{
    measure::{Length, Random, command, compiled, quickest, timed},
    peers::Peers,
    table::{Goal, Row, Table},
};
use bouton_core::Convention;
use bouton_graph::{Chunk, Edge, Graph, Names, Room, solve::solve};
use rayon::prelude::*;
use std::{
    fs::{self, File},
    io::{BufWriter, Write},
    path::{Path, PathBuf},
    process::{Command, Stdio},
};

const TEXTBOOK: &str = "textbook C++";

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

pub fn rows(table: &mut Table, peers: &Peers, length: Length) {
    let Some(textbook) = compiled("graph.cpp", Path::new(env!("CARGO_TARGET_TMPDIR"))) else {
        eprintln!("without graphs: there is no g++");
        return;
    };
    let folder = tempfile::tempdir().expect("a folder");
    let vertices = length.of(10_000, 1_000_000, 1_000_000);
    let goal = Some(Goal::Times(3.0));
    memory_to_values(table, &textbook, folder.path(), vertices, None, goal);
    if length == Length::Long {
        memory_to_values(
            table,
            &textbook,
            folder.path(),
            10_000_000,
            Some(1000),
            Some(Goal::Most(3.0)),
        );
    }
    text_to_answers(table, peers, &textbook, folder.path(), vertices, length);
}

/// Name of a graph with ten edges a vertex.
fn name(vertices: u32, near: Option<u32>) -> String {
    let kind = if near.is_some() { "local" } else { "random" };
    let vertices = u64::from(vertices);
    format!(
        "{} vertices, {} {kind} edges",
        crate::sequences::size(vertices),
        crate::sequences::size(10 * vertices)
    )
}

fn memory_to_values(
    table: &mut Table,
    textbook: &Path,
    folder: &Path,
    vertices: u32,
    near: Option<u32>,
    goal: Option<Goal>,
) {
    let edges = edges(vertices, 10 * vertices as usize, near);
    let (file, written) = (folder.join("edges.bin"), folder.join("values.bin"));
    let mut out = BufWriter::new(File::create(&file).expect("a file"));
    let mut word = |word: u32| out.write_all(&word.to_le_bytes()).expect("written");
    word(vertices);
    word(edges.len() as u32);
    edges.iter().for_each(|(a, b)| {
        word(*a);
        word(*b);
    });
    out.flush().expect("written");
    drop(out);
    let peer = || seconds(Command::new(textbook).arg(&file).arg(&written));
    peer().expect("the textbook program answers");
    let known = numbers(&written);
    let run = || {
        let (time, values) = timed(|| ours(vertices, &edges));
        assert!(values == known, "the values agree");
        Some(time)
    };
    let [own, peer] = quickest([&mut || run(), &mut || peer()]);
    let what = format!("edges in memory to nim-values, {}", name(vertices, near));
    let row = Row::seconds(what, own.expect("the solver"));
    let row = row.rate(edges.len() as f64, "moves", None).beside(TEXTBOOK, peer);
    table.row(&match goal {
        Some(goal) => row.goal(goal),
        None => row,
    });
}

/// A whole run of a program from a text of edges to a text of answers.
fn answers(program: &Path, file: &Path, to: &Path) -> f64 {
    let (time, status) = timed(|| {
        let out = File::create(to).expect("a file");
        let words = ["--format", "csv", "--limit-memory", "4GiB"];
        command(program).arg("graph").arg(file).args(words).stdout(out).status()
    });
    assert!(status.is_ok_and(|status| status.success()), "the program answers");
    time
}

fn text_to_answers(
    table: &mut Table,
    peers: &Peers,
    textbook: &Path,
    folder: &Path,
    vertices: u32,
    length: Length,
) {
    let edges = edges(vertices, 10 * vertices as usize, None);
    let path = |name: &str| -> PathBuf { folder.join(name) };
    let (file, csv, written) = (path("edges.txt"), path("answers.csv"), path("values.bin"));
    let mut out = BufWriter::new(File::create(&file).expect("a file"));
    edges.iter().for_each(|(a, b)| writeln!(out, "{a} {b}").expect("written"));
    drop(out);
    let bytes = fs::metadata(&file).expect("the file").len() as f64;
    let peer = || {
        let run = || seconds(Command::new(textbook).arg(&file).arg(&written).arg("text"));
        let (time, done) = timed(run);
        done.map(|_| time)
    };
    peer().expect("the textbook program answers");
    let all = numbers(&written);
    let mut present = vec![false; all.len()];
    edges.iter().for_each(|(a, b)| {
        present[*a as usize] = true;
        present[*b as usize] = true;
    });
    let run = |program: &Path| {
        let time = answers(program, &file, &csv);
        let text = fs::read_to_string(&csv).expect("the answers");
        let value = |line: &str| line.split(',').nth(2).and_then(|value| value.parse::<u32>().ok());
        let values = text.lines().skip(1).map(|line| value(line).expect("a value"));
        let there = all.iter().zip(&present).filter(|(_, there)| **there).map(|(value, _)| *value);
        assert!(values.eq(there), "the values agree");
        time
    };
    let ours = Path::new(env!("CARGO_BIN_EXE_bouton"));
    let [own, peer, before] =
        quickest([&mut || Some(run(ours)), &mut || peer(), &mut || peers.before_path().map(run)]);
    let what =
        format!("`graph FILE --format csv`, {}, {:.0} MB", name(vertices, None), bytes / 1e6);
    let row =
        Row::seconds(what, own.expect("the program")).rate(bytes, "bytes", peers.limits.bytes);
    table.row(&row.clone().beside(TEXTBOOK, peer));
    if let Some(name) = peers.before_name() {
        table.row(&row.clone().beside(name, before));
    }
    if length != Length::Long {
        return;
    }
    let python = path("networkx.txt");
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("benches/peers/graph.py");
    let (time, done) =
        timed(|| seconds(Command::new("python3").arg(script).arg(&file).arg(&python)));
    if done.is_some() {
        let text = fs::read_to_string(&python).expect("networkx's values");
        let values: Vec<u32> = text.lines().map(|line| line.parse().expect("a value")).collect();
        assert!(values[..] == all[..values.len()], "networkx agrees");
        table.row(&row.beside("networkx", Some(time)));
    }
}
