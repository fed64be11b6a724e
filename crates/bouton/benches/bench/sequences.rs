//! Sequences: whole runs of the program against a plain program in C++, the public program `ogsolve` and the program of
//! an older commit; the engine alone, on one core and further.

use crate::{
    measure::{Length, Random, most_memory, process, quickest, timed},
    peers::Peers,
    plain,
    table::{Goal, Row, Table},
};
use bouton_solve::{HeapTable, Limits};
use std::{env, fmt::Write as _, thread};

/// The bench starts itself with this word, to measure one engine in a process of its own.
pub const ALONE: &str = "--engine-alone";
/// Last heap up to which every value is compared with a plain program of the bench's own.
const SURE: u64 = 20_000;

pub fn rows(table: &mut Table, peers: &Peers, length: Length) {
    for code in ["0.16", "0.56", "0.106", "0.6", "0.007", "0.04", "0.06", "0.376", "grundy"] {
        let known = plain::code(code, SURE as usize);
        assert!(bouton_values(&game(code), SURE) == known, "{code}");
    }
    without_space(table, peers, length);
    with_space(table, peers, length);
    two_cores(table, peers, length);
    engines(table, peers, length);
    sets(table, length);
    flat(table, length);
}

/// The name of a game by its code.
pub fn game(code: &str) -> String {
    if code.contains('.') { format!("octal:{code}") } else { code.to_string() }
}

/// A size as it is read best.
pub fn size(to: u64) -> String {
    let zeros = to.checked_ilog10().unwrap_or(0);
    match to / 10u64.pow(zeros) {
        lead if to != lead * 10u64.pow(zeros) => to.to_string(),
        1 => format!("10^{zeros}"),
        lead => format!("{lead}·10^{zeros}"),
    }
}

/// Number of pairs of heaps that the rules join up to a heap.
fn pairs(code: &str, to: u64) -> f64 {
    let digits = code.split_once('.').map_or("4", |(_, digits)| digits);
    let joins = digits.bytes().filter(|digit| digit & 4 != 0).count();
    joins as f64 * (to as f64 / 2.0).powi(2)
}

/// A digest of values (FNV-1a, 64 bits, of four bytes a value).
fn digest(values: &[u32]) -> u64 {
    values.iter().flat_map(|value| value.to_le_bytes()).fold(0xcbf2_9ce4_8422_2325, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    })
}

/// A whole run of the program: its seconds, and what it printed.
pub fn bouton(words: &[&str]) -> (f64, String) {
    process(env!("CARGO_BIN_EXE_bouton"), words)
}

/// All values by the program.
fn bouton_values(game: &str, to: u64) -> Vec<u32> {
    let (_, out) = bouton(&["sequence", game, "--to", &to.to_string()]);
    out.split_whitespace().map(|value| value.parse().expect("a value")).collect()
}

/// The engine: the values in a table.
pub fn engine(game: &str, to: u64, mut table: HeapTable) -> HeapTable {
    let (_, rules) = bouton::notation::ruleset(game, 0..game.len()).expect("a game");
    let limits = Limits { positions: u64::MAX, time: None, memory: u64::MAX, ..Limits::default() };
    let heaps = rules.heaps().expect("a game of heaps");
    table.extend(heaps, to, &mut limits.meter()).expect("no limit");
    table
}

/// The engine, whose values must be those.
fn engine_again(game: &str, to: u64, values: &[u32]) -> Option<f64> {
    let (time, table) = timed(|| engine(game, to, HeapTable::default()));
    assert!(table.values() == values, "{game}");
    Some(time)
}

/// Runs the engine for another process: prints the last value, the memory and the seconds.
pub fn engine_alone(game: &str, to: &str, keep: &str) {
    let to = to.parse().expect("a number");
    let table = HeapTable::default();
    let table = if keep == "keep" { table } else { table.forgetting() };
    let (time, table) = timed(|| engine(game, to, table));
    let memory = most_memory().unwrap_or(0.0);
    println!("{} {memory} {time}", table.value(to).expect("the last"));
}

/// Time and output of a process with nothing but the engine.
pub struct Alone {
    /// Seconds of the whole process.
    pub whole: f64,
    last: u32,
    megabytes: f64,
    seconds: f64,
}

pub fn alone(game: &str, to: u64, keep: &str) -> Alone {
    let this = env::current_exe().expect("this bench");
    let (whole, out) = process(this, &[ALONE, game, &to.to_string(), keep]);
    let words: Vec<&str> = out.split_whitespace().collect();
    let number = |at: usize| words[at].parse().expect("a number");
    Alone {
        whole,
        last: words[0].parse().expect("a value"),
        megabytes: number(1),
        seconds: number(2),
    }
}

/// A whole run of `sequence --last`, of which everything is compared.
pub struct Last<'a> {
    code: &'a str,
    to: u64,
    table: HeapTable,
}

impl<'a> Last<'a> {
    pub fn new(code: &'a str, to: u64) -> Last<'a> {
        Last { code, to, table: engine(&game(code), to, HeapTable::default()) }
    }

    pub fn known(&self) -> &[u32] {
        self.table.values()
    }

    fn last(&self) -> u32 {
        self.known()[self.to as usize]
    }

    /// The seconds of a run of the program by `run`.
    fn by<T>(&self, run: impl Fn(&[&str]) -> T, threads: &str) -> T {
        let (game, to) = (game(self.code), self.to.to_string());
        run(&["sequence", &game, "--to", &to, "--last", "--threads", threads])
    }

    fn checked(&self, (time, out): (f64, String)) -> f64 {
        assert_eq!(out, format!("{} {}\n", self.to, self.last()), "{}", self.code);
        time
    }

    pub fn ours(&self, threads: &str) -> Option<f64> {
        Some(self.checked(self.by(bouton, threads)))
    }

    pub fn before(&self, peers: &Peers) -> Option<f64> {
        self.by(|words| peers.before(words), "1").map(|done| self.checked(done))
    }

    pub fn plain(&self, peers: &Peers) -> Option<f64> {
        peers.plain(self.code, self.to, self.last(), digest(self.known()))
    }

    pub fn row(&self, peers: &Peers, ours: Option<f64>) -> Row {
        let what = format!("`sequence {}` to {}", game(self.code), size(self.to));
        let row = Row::seconds(what, ours.expect("the program is there"));
        row.rate(pairs(self.code, self.to), "pairs", peers.limits.pairs)
            .note(format!("{:016x}", digest(self.known())))
    }
}

/// Codes without a sparse space: every pair of heaps must be looked at.
fn without_space(table: &mut Table, peers: &Peers, length: Length) {
    let to = length.of(SURE, 100_000, 100_000);
    for code in ["0.007", "0.04", "0.06"] {
        let run = Last::new(code, to);
        let [ours, plain, ogsolve, before] = quickest([
            &mut || run.ours("1"),
            &mut || run.plain(peers),
            &mut || peers.ogsolve_values(code, run.known()),
            &mut || run.before(peers),
        ]);
        let row = run.row(peers, ours);
        table.row(&row.clone().beside(Peers::PLAIN, plain).goal(Goal::Times(4.0)));
        compared(table, &row, peers, [ogsolve, before], [Some(2.0), None]);
    }
    let to = length.of(50_000, 300_000, 1_000_000);
    let run = Last::new("0.007", to);
    let [ours, plain] = quickest([&mut || run.ours("1"), &mut || run.plain(peers)]);
    let row = run.row(peers, ours).beside(Peers::PLAIN, plain);
    table.row(&if length == Length::Long { row.goal(Goal::Times(6.0)) } else { row });
}

/// The rows beside `ogsolve` and beside the older program, those of them that are there.
fn compared(
    table: &mut Table,
    row: &Row,
    peers: &Peers,
    times: [Option<f64>; 2],
    goals: [Option<f64>; 2],
) {
    let names = [Some(Peers::OGSOLVE), peers.before_name()];
    for ((name, time), goal) in names.into_iter().zip(times).zip(goals) {
        if let (Some(name), Some(_)) = (name, time) {
            let row = row.clone().beside(name, time);
            table.row(&match goal {
                Some(goal) => row.goal(Goal::Times(goal)),
                None => row,
            });
        }
    }
}

/// Codes with a sparse space, and Grundy's game.
fn with_space(table: &mut Table, peers: &Peers, length: Length) {
    let to = length.of(SURE, 100_000, 100_000);
    for code in ["0.16", "0.56", "0.106", "0.6", "grundy"] {
        let run = Last::new(code, to);
        let [ours, plain] = quickest([&mut || run.ours("1"), &mut || run.plain(peers)]);
        table.row(&run.row(peers, ours).beside(Peers::PLAIN, plain));
    }
    let sizes = length.of(
        [50_000; 5],
        [400_000, 400_000, 1_000_000, 300_000, 300_000],
        [400_000, 400_000, 10_000_000, 1_000_000, 1_000_000],
    );
    // 0.16 and 0.56 to less than what proves their periods.
    for (code, to) in ["0.16", "0.56", "0.106", "0.6", "grundy"].into_iter().zip(sizes) {
        let run = Last::new(code, to);
        let [ours, ogsolve, before] = quickest([
            &mut || run.ours("1"),
            &mut || peers.ogsolve_values(code, run.known()),
            &mut || run.before(peers),
        ]);
        compared(table, &run.row(peers, ours), peers, [ogsolve, before], [Some(2.0); 2]);
    }
}

/// Two cores beside one; and two runs at once, each on one core, which say what two cores give together: they may be
/// threads of one.
fn two_cores(table: &mut Table, peers: &Peers, length: Length) {
    let sizes = length.of(
        [SURE; 4],
        [300_000, 100_000, 300_000, 1_000_000],
        [1_000_000, 100_000, 1_000_000, 2_000_000],
    );
    for (code, to) in ["0.6", "0.007", "0.007", "0.376"].into_iter().zip(sizes) {
        let run = Last::new(code, to);
        let mut at_once = || {
            let both = || thread::scope(|scope| (scope.spawn(|| run.ours("1")), run.ours("1")).1);
            Some(timed(both).0)
        };
        let [two, one, both] =
            quickest([&mut || run.ours("2"), &mut || run.ours("1"), &mut at_once]);
        let named = |time, what: &str| {
            let mut row = run.row(peers, time);
            row.what.push_str(what);
            row.rate = None;
            row
        };
        table.row(&named(two, ", two cores").beside("one core", one).goal(Goal::Times(1.6)));
        let turns = one.map(|one| 2.0 * one);
        table.row(&named(both, ", two runs at once").beside("one after the other", turns));
    }
}

/// The engine alone, further, periods aside.
fn engines(table: &mut Table, peers: &Peers, length: Length) {
    let far = length.of(1_000_000, 10_000_000, 10_000_000);
    let near = length.of(100_000, 1_000_000, 1_000_000);
    let games =
        [("0.16", far, 2e7), ("0.106", far, 2e7), ("0.6", near, 6e5), ("grundy", near, 6e5)];
    for (code, to, goal) in games {
        let game = game(code);
        let known = engine(&game, to, HeapTable::default());
        let known = known.values();
        let [ours, ogsolve] = quickest([&mut || engine_again(&game, to, known), &mut || {
            peers.ogsolve_values(code, known)
        }]);
        let what = format!("engine alone, `{game}` to {}", size(to));
        let row = Row::seconds(what, ours.expect("the engine")).rate(to as f64, "heaps", None);
        let row = if ogsolve.is_some() { row.beside(Peers::OGSOLVE, ogsolve) } else { row };
        table.row(&row.goal(Goal::Rate(goal)).note(format!("{:016x}", digest(known))));
    }
}

/// Games of one number taken from one heap.
fn sets(table: &mut Table, length: Length) {
    let mut random = Random(4);
    let mut many: Vec<usize> = (0..15).map(|_| random.next() as usize % 1023 + 1).collect();
    many.push(1024);
    many.sort_unstable();
    many.dedup();
    type Plain = fn(&[usize], usize) -> Vec<u32>;
    let games: [(&str, Plain, &[usize], u64, Goal); 3] = [
        ("subtract", plain::subtract, &[2, 5, 7], 10_000_000, Goal::Rate(5e8)),
        ("subtract", plain::subtract, &many, 1_000_000, Goal::Rate(5e8)),
        ("allbut", plain::allbut, &[2, 5], length.of(SURE, 100_000, 100_000), Goal::Most(0.01)),
    ];
    for (name, plain, set, to, goal) in games {
        let mut game = format!("{name}:{}", set[0]);
        set[1..].iter().for_each(|taken| write!(game, ",{taken}").expect("memory"));
        let (once, known) = timed(|| plain(set, to as usize));
        let [ours, again] = quickest([&mut || engine_again(&game, to, &known), &mut || {
            Some(if once < 1.0 { timed(|| plain(set, to as usize)).0 } else { once })
        }]);
        let shown = if set.len() > 4 { format!("{name}: 16 numbers to 1024") } else { game };
        let what = format!("engine alone, `{shown}` to {}", size(to));
        let row = Row::seconds(what, ours.expect("the engine")).rate(to as f64, "heaps", None);
        table.row(
            &row.beside("plain program", again).goal(goal).note(format!("{:016x}", digest(&known))),
        );
    }
}

/// Cost and memory as 0.16 goes on, the period aside; each in a process of its own.
fn flat(table: &mut Table, length: Length) {
    let sizes = [1_000_000u64, 10_000_000, 100_000_000, 1_000_000_000];
    let mut first = None;
    for to in &sizes[..length.of(1, 2, 4)] {
        let (_, said) = bouton(&["sequence", "octal:0.16", "--to", &to.to_string(), "--last"]);
        let mut megabytes = 0.0;
        let [best] = quickest([&mut || {
            let alone = alone("octal:0.16", *to, "forget");
            assert_eq!(said, format!("{to} {}\n", alone.last));
            megabytes = alone.megabytes;
            Some(alone.seconds)
        }]);
        let each = best.expect("the engine") / *to as f64;
        let what = format!("a heap of `octal:0.16` to {}, no value kept", size(*to));
        let row = Row::seconds(&what, each).rate(1.0, "heaps", None);
        let row = match first {
            // It may grow by a quarter: caches are smaller than memory.
            Some(first) => row.beside("a heap to 10^6", Some(first)).goal(Goal::Times(0.8)),
            None => row,
        };
        first = first.or(Some(each));
        table.row(&row);
        table.row(&Row::megabytes(format!("{what}: memory"), megabytes).goal(Goal::Most(100.0)));
    }
}
