//! Many threads and processes against one machine: whole runs, text or binary to answers. The answers
//! are compared byte for byte before a time is printed.
//!
//! `cargo bench --profile dist -p bouton-cluster --bench cluster` prints a table, in the form of the bench of the package
//! `bouton`; `-- --small` and `-- --long` are as there. The processes are all on this machine, over loopback, so that
//! more of them than it has processors are no quicker: the figures are for the price of working together, not for its
//! gain. That price is best seen in processor time, which other work beside it hardly changes. Bytes are
//! those that all processes send to each other.

#[path = "../../bouton/benches/bench/measure.rs"]
mod measure;
#[path = "../../bouton/benches/bench/table.rs"]
mod table;

use bouton_core::Convention;
use bouton_lab::graph::{GraphGame, GraphRow};
use bouton_solve::Limits;
use measure::{Length, Random};
use std::{
    fs::{self, File},
    io::{BufWriter, Write},
    net::TcpListener,
    path::{Path, PathBuf},
    process::{Child, Command, Stdio},
    time::Instant,
};
use table::{Goal, HEADING, Row, Table};

/// The shape of a graph.
#[derive(Clone, Copy)]
struct Shape {
    name: &'static str,
    vertices: u32,
    edges: u64,
    /// How far apart the ends of a move are at most; any, where this is 0.
    near: u32,
    /// How many moves lead upwards.
    back: u64,
    text: bool,
}

impl Shape {
    fn write(&self, file: &Path) {
        let mut random = Random(20_261_121);
        let mut out = BufWriter::with_capacity(1 << 20, File::create(file).expect("a file"));
        if !self.text {
            out.write_all(b"BOUTONG1").expect("written");
            out.write_all(&self.vertices.to_le_bytes()).expect("written");
            out.write_all(&self.edges.to_le_bytes()).expect("written");
        }
        let mut written = 0;
        while written < self.edges {
            let a = random.below(self.vertices);
            let b = match self.near {
                0 => random.below(self.vertices),
                near => a.saturating_sub(1 + random.below(near)),
            };
            if a == b {
                continue;
            }
            let (mut from, mut to) = (a.max(b), a.min(b));
            if written < self.back {
                (from, to) = (to, from);
            }
            match self.text {
                true => writeln!(out, "{from} {to}").expect("written"),
                false => {
                    out.write_all(&from.to_le_bytes()).expect("written");
                    out.write_all(&to.to_le_bytes()).expect("written");
                }
            }
            written += 1;
        }
        out.flush().expect("written");
    }
}

const MEMORY: u64 = 8 << 30;

/// Seconds by the clock, and of all processors.
#[derive(Clone, Copy)]
struct Time {
    clock: f64,
    processors: f64,
}

impl Time {
    const LONG: Time = Time { clock: f64::INFINITY, processors: f64::INFINITY };

    fn least(self, other: Time) -> Time {
        let clock = self.clock.min(other.clock);
        Time { clock, processors: self.processors.min(other.processors) }
    }
}

fn timed<T>(run: impl FnOnce() -> T) -> (Time, T) {
    let (start, before) = (Instant::now(), processors());
    let result = run();
    let clock = start.elapsed().as_secs_f64();
    (Time { clock, processors: processors() - before }, result)
}

/// Processor seconds of this process and of those it waited for; 0 where the system does not say.
fn processors() -> f64 {
    let stat = fs::read_to_string("/proc/self/stat").unwrap_or_default();
    let fields = stat.rsplit(')').next().unwrap_or_default().split_whitespace();
    // User and system time, then the same of children, in hundredths of a second.
    fields.skip(11).take(4).filter_map(|ticks| ticks.parse::<f64>().ok()).sum::<f64>() / 100.0
}

/// One machine: the answers.
fn alone(file: &Path) -> String {
    let limits = Limits { memory: MEMORY, ..Limits::default() };
    let source = File::open(file).expect("the file");
    let game = GraphGame::read(source, None, &limits).expect("a graph");
    let solved = game.solve(Convention::Normal).expect("room for it");
    let mut text = String::from(GraphRow::CSV_HEAD);
    game.positions().for_each(|vertex| solved.write_csv(vertex, &mut text));
    text
}

/// Bytes sent by the processes, after reading and in the end.
#[derive(Default)]
struct Sent {
    read: u64,
    solved: u64,
}

fn together(folder: &Path, file: &Path, processes: usize, workers: usize) -> (Time, Sent) {
    let held: Vec<TcpListener> =
        (0..processes).map(|_| TcpListener::bind("127.0.0.1:0").expect("a port")).collect();
    let line = |listener: &TcpListener| format!("{}\n", listener.local_addr().expect("an address"));
    let hosts = folder.join("hosts");
    fs::write(&hosts, held.iter().map(line).collect::<String>()).expect("the hosts");
    drop(held);
    let said = |process: usize| folder.join(format!("said{process}"));
    let run = |process: usize| -> Child {
        let mut command = Command::new(env!("CARGO_BIN_EXE_bouton-cluster"));
        command.arg("--file").arg(file).args(["--format", "csv", "--measure", "1"]);
        command.args(["--workers", &workers.to_string(), "--limit-memory", &MEMORY.to_string()]);
        if processes > 1 {
            command.arg("--cluster").arg(&hosts).args(["--process", &process.to_string()]);
        }
        let answers = folder.join(format!("answers{process}"));
        command.stdout(File::create(answers).expect("a file"));
        command.stderr(File::create(said(process)).expect("a file"));
        command.stdin(Stdio::null()).spawn().expect("it starts")
    };
    let (time, ()) = timed(|| {
        let children: Vec<Child> = (0..processes).map(run).collect();
        for mut child in children {
            assert!(child.wait().is_ok_and(|status| status.success()), "it answers");
        }
    });
    let mut sent = Sent::default();
    for process in 0..processes {
        let text = fs::read_to_string(said(process)).expect("what it said");
        let at = |step: &str| -> u64 {
            let line = text.lines().find(|line| line.starts_with(step)).expect("a step");
            let (_, rest) = line.split_once("sent=").expect("bytes sent");
            rest.split(' ').next().and_then(|number| number.parse().ok()).expect("a number")
        };
        let read = at("Read");
        sent.read += read;
        sent.solved += at("Solved") - read;
    }
    (time, sent)
}

/// The rows of one graph. The goal is that of two processes, as a share of the speed of one machine.
fn rows(table: &mut Table, folder: &Path, shape: &Shape, rounds: usize, goal: Option<f64>) {
    let file: PathBuf = folder.join("graph");
    shape.write(&file);
    let (mut one, expected) = timed(|| alone(&file));
    let ways = [(1, 1), (1, 2), (2, 1), (4, 1)];
    // A run of minutes is made by two processes only.
    let ways = if rounds == 1 { &ways[2..3] } else { &ways };
    let mut least = vec![Time::LONG; ways.len()];
    let mut sent: Vec<Sent> = Vec::new();
    for round in 0..rounds {
        if round > 0 {
            one = one.least(timed(|| alone(&file)).0);
        }
        sent.clear();
        for ((processes, workers), least) in ways.iter().zip(&mut least) {
            let (time, bytes) = together(folder, &file, *processes, *workers);
            let answers = fs::read_to_string(folder.join("answers0")).expect("the answers");
            assert!(answers == expected, "{}: what one machine says", shape.name);
            *least = least.least(time);
            sent.push(bytes);
        }
    }
    for (((processes, workers), time), bytes) in ways.iter().zip(least).zip(sent) {
        let by = match (processes, workers) {
            (1, 1) => "1 worker".to_string(),
            (1, workers) => format!("{workers} workers"),
            (processes, _) => format!("{processes} processes"),
        };
        let mut note = format!(
            "all processors: {:.1} s, one machine {:.1} s",
            time.processors, one.processors
        );
        if *processes > 1 {
            let each = |bytes: u64| bytes as f64 / shape.edges as f64;
            note += &format!("; {:.1} + {:.1} bytes a move", each(bytes.read), each(bytes.solved));
        }
        let row = Row::seconds(format!("{}, {by}", shape.name), time.clock)
            .rate(shape.edges as f64, "moves", None)
            .beside("one machine", Some(one.clock))
            .note(note);
        table.row(&match goal.filter(|_| (*processes, *workers) == (2, 1)) {
            Some(goal) => row.goal(Goal::Times(goal)),
            None => row,
        });
    }
}

fn main() {
    let words: Vec<String> =
        std::env::args_os().skip(1).map(|word| word.to_string_lossy().into()).collect();
    if words.iter().any(|word| word == "--test") {
        return;
    }
    let length = Length::read(&words);
    let folder = tempfile::tempdir().expect("a folder");
    let mut table = Table::new(&measure::folder(), "cluster").expect("the folder of figures");
    println!("{HEADING}");
    let rounds = length.of(1, 2, 3);
    let plain = Shape {
        name: "10^6 positions, 10^7 random moves, text",
        vertices: 1_000_000,
        edges: 10_000_000,
        near: 0,
        back: 0,
        text: true,
    };
    let small = Shape {
        name: "10^5 positions, 10^6 random moves, text",
        vertices: 100_000,
        edges: 1_000_000,
        ..plain
    };
    let plain = length.of(small, plain, plain);
    rows(&mut table, folder.path(), &plain, rounds, None);
    if length == Length::Small {
        return;
    }
    rows(
        &mut table,
        folder.path(),
        &Shape { name: "the same, binary", text: false, ..plain },
        rounds,
        None,
    );
    let one = Shape { name: "binary, one of the moves back", back: 1, text: false, ..plain };
    rows(&mut table, folder.path(), &one, rounds, None);
    if length == Length::Long {
        let local = Shape { name: "local moves, binary", near: 1000, text: false, ..plain };
        rows(&mut table, folder.path(), &local, 2, None);
        let many = Shape {
            name: "binary, a tenth of the moves back",
            back: 1_000_000,
            text: false,
            ..plain
        };
        rows(&mut table, folder.path(), &many, 2, None);
    }
    let large = Shape {
        name: "10^7 positions, 10^8 random moves, binary",
        vertices: 10_000_000,
        edges: 100_000_000,
        text: false,
        ..plain
    };
    rows(&mut table, folder.path(), &large, 1, Some(0.8));
}
