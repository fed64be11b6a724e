//! Sequences and periods: the engine alone and whole runs of the program, against a plain program
//! and against the public program `ogsolve`, all in the same run.
//!
//! `cargo bench --profile dist -p bouton --bench sequences` prints the tables, `-- --long` those rows too that
//! take minutes. `cargo xtask peers` builds `ogsolve`; without it the bench does without. Every
//! answer is asserted, and every printed value. Who is compared runs in turn, up to
//! five times; the quickest run of each counts, since the machine may be busy.

use bouton_solve::{HeapTable, Limits};
use std::{
    env,
    ffi::OsStr,
    fmt::Write as _,
    fs,
    hint::black_box,
    io::Read,
    path::{Path, PathBuf},
    process::{Command, Stdio},
    time::{Duration, Instant},
};

const ROUNDS: usize = 5;
/// Time of the rounds of a row after which there is no further one.
const ENOUGH: Duration = Duration::from_secs(10);
/// The bench starts itself with this word, to measure the memory of one engine.
const ALONE: &str = "--engine-alone";

type Runs<'a> = &'a mut [&'a mut dyn FnMut() -> Option<Duration>];

fn main() {
    let words: Vec<String> =
        env::args_os().skip(1).map(|word| word.to_string_lossy().into()).collect();
    if let Some(at) = words.iter().position(|word| word == ALONE) {
        return engine_alone(&words[at + 1], &words[at + 2], &words[at + 3]);
    }
    let long = words.iter().any(|word| word == "--long");
    let peer = Peer::find();
    values(peer.as_ref());
    all_pairs(long);
    engines(peer.as_ref());
    periods(peer.as_ref(), long);
    sets();
    flat(long);
}

// Measuring.

fn timed<T>(run: impl FnOnce() -> T) -> (Duration, T) {
    let start = Instant::now();
    let out = black_box(run());
    (start.elapsed(), out)
}

/// The quickest run of each, taken in turn.
fn quickest(runs: Runs<'_>) -> Vec<Option<Duration>> {
    let mut best = vec![None; runs.len()];
    let start = Instant::now();
    for _ in 0..ROUNDS {
        for (best, run) in best.iter_mut().zip(runs.iter_mut()) {
            *best = [*best, run()].into_iter().flatten().min();
        }
        if start.elapsed() > ENOUGH {
            break;
        }
    }
    best
}

/// The end of a process: how long it took, the most memory it held, what it printed.
struct Done {
    time: Duration,
    /// In MB; 0 where the system does not tell.
    memory: f64,
    out: String,
}

fn process(program: impl AsRef<OsStr>, words: &[&str]) -> Done {
    let start = Instant::now();
    let mut child = Command::new(program)
        .args(words)
        .env("LC_ALL", "C")
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut stdout = child.stdout.take().expect("a pipe");
    let reader = std::thread::spawn(move || {
        let mut out = String::new();
        stdout.read_to_string(&mut out).expect("text");
        (out, Instant::now())
    });
    // What the process held can only be asked while it runs.
    let mut memory = 0.0;
    while !reader.is_finished() {
        memory = most_memory(&child.id().to_string()).unwrap_or(memory);
        std::thread::sleep(Duration::from_millis(1));
    }
    let (out, end) = reader.join().expect("read");
    assert!(child.wait().expect("it ends").success(), "{words:?}");
    Done { time: end - start, memory, out }
}

/// The most memory that a process has held so far, in MB, where the system tells.
fn most_memory(process: &str) -> Option<f64> {
    let status = fs::read_to_string(format!("/proc/{process}/status")).ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
    Some(line.trim().trim_end_matches(" kB").parse::<f64>().ok()? * 1024.0 / 1e6)
}

/// A digest of values (FNV-1a, 64 bits, of four bytes a value).
fn digest(values: &[u32]) -> u64 {
    values.iter().flat_map(|value| value.to_le_bytes()).fold(0xcbf2_9ce4_8422_2325, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    })
}

// Showing.

fn show(time: Option<Duration>) -> String {
    time.map_or_else(|| "-".to_string(), |time| format!("{time:.3?}"))
}

fn ratio(theirs: Option<Duration>, ours: Option<Duration>) -> String {
    let ratio = theirs.zip(ours).map(|(theirs, ours)| theirs.as_secs_f64() / ours.as_secs_f64());
    match ratio {
        None => "-".to_string(),
        Some(ratio) if ratio < 10.0 => format!("{ratio:.2}"),
        Some(ratio) => format!("{ratio:.0}"),
    }
}

fn rate(heaps: u64, time: Option<Duration>) -> String {
    let rate = time.map_or(0.0, |time| heaps as f64 / time.as_secs_f64());
    format!("{rate:.1e}")
}

fn heading(words: &str) {
    let columns = words.matches('|').count() - 1;
    println!("\n{words}\n|{}", "---|".repeat(columns));
}

// Those who are compared.

/// The program; what it prints.
fn bouton(words: &[&str]) -> Done {
    process(env!("CARGO_BIN_EXE_bouton"), words)
}

/// All values by the program.
fn bouton_values(game: &str, to: u64) -> Vec<u32> {
    let out = bouton(&["sequence", game, "--to", &to.to_string()]).out;
    out.split_whitespace().map(|value| value.parse().expect("a value")).collect()
}

/// The last value by the program, which must be `value`.
fn bouton_last(game: &str, to: u64, value: u32) -> Option<Duration> {
    let done = bouton(&["sequence", game, "--to", &to.to_string(), "--last"]);
    assert_eq!(done.out, format!("{to} {value}\n"), "{game}");
    Some(done.time)
}

/// The engine: the values in a table.
fn engine(game: &str, to: u64, mut table: HeapTable) -> HeapTable {
    let (_, rules) = bouton::ruleset(game, 0..game.len()).expect("a game");
    let limits = Limits { positions: u64::MAX, time: None, memory: u64::MAX, ..Limits::default() };
    let heaps = rules.heaps().expect("a game of heaps");
    table.extend(heaps, to, &mut limits.meter()).expect("no limit");
    table
}

/// The engine, whose values must be those.
fn engine_again(game: &str, to: u64, values: &[u32]) -> Option<Duration> {
    let (time, table) = timed(|| engine(game, to, HeapTable::default()));
    assert!(table.values() == values, "{game}");
    Some(time)
}

/// The public program `ogsolve`, built by `cargo xtask peers`. Its licence (GPL) does not allow
/// more than to run it.
struct Peer(PathBuf);

/// What it prints.
#[derive(PartialEq)]
struct Solved {
    time: Duration,
    values: Vec<u32>,
    /// Preperiod and period.
    period: Option<(u64, u64)>,
    checksum: u32,
}

impl Peer {
    fn find() -> Option<Peer> {
        let name = format!("ogsolve{}", env::consts::EXE_SUFFIX);
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../target/peers/bin").join(name);
        if !path.exists() {
            println!("Without ogsolve: `cargo xtask peers` builds it.");
            return None;
        }
        Some(Peer(path))
    }

    fn solve(&self, code: &str, to: u64, options: &[&str]) -> (Done, Solved) {
        let to = to.to_string();
        let done = process(&self.0, &[&[code, "-n", &to], options].concat());
        let after = |label| done.out.split_once(label).map(|(_, rest)| rest);
        let time = after("calculation time: ").and_then(|text| duration(text.trim()));
        let values = after(" nimbers:").and_then(|text| text.lines().next()).unwrap_or_default();
        let period = after("period of length ").and_then(|text| {
            let (period, rest) = text.lines().next()?.split_once(" and pre-period ")?;
            Some((rest.parse().ok()?, period.parse().ok()?))
        });
        let checksum = after("checksum: ").and_then(|text| text.lines().next());
        let solved = Solved {
            time: time.expect("its time"),
            values: values.split_whitespace().map(|value| value.parse().expect("value")).collect(),
            period,
            checksum: checksum.and_then(|text| u32::from_str_radix(text, 16).ok()).expect("it"),
        };
        (done, solved)
    }

    /// The time that it tells itself, without its start. Its values must be those.
    fn again(&self, code: &str, values: &[u32]) -> Option<Duration> {
        let (_, solved) = self.solve(code, values.len() as u64 - 1, &["-m", METHOD]);
        assert_eq!(solved.checksum, checksum(values), "{code}");
        Some(solved.time)
    }
}

/// The quickest of its methods on these codes, or as quick as the quickest: `rc` is hopeless on
/// 0.106.
const METHOD: &str = "rc2";

/// A time as it prints it: `12.34ms`.
fn duration(text: &str) -> Option<Duration> {
    let unit = text.find(|c: char| !c.is_ascii_digit() && c != '.')?;
    let scale = match &text[unit..] {
        "s" => 1.0,
        "ms" => 1e-3,
        "µs" => 1e-6,
        "ns" => 1e-9,
        _ => return None,
    };
    Some(Duration::from_secs_f64(text[..unit].parse::<f64>().ok()? * scale))
}

/// The checksum that it prints: two sums of 16 bits.
fn checksum(values: &[u32]) -> u32 {
    let (mut low, mut high) = (0u16, 0u16);
    for value in values {
        low = low.wrapping_add(*value as u16);
        high = high.wrapping_add(low);
    }
    u32::from(high) << 16 | u32::from(low)
}

// The plain programs: what most people write.

/// Marks that options leave, and the least value without one.
struct Marks {
    marks: Vec<u32>,
    now: u32,
}

impl Marks {
    fn new(values: usize) -> Marks {
        Marks { marks: vec![0; values], now: 0 }
    }

    fn next(&mut self) {
        self.now += 1;
    }

    fn mark(&mut self, value: u32) {
        self.marks[value as usize] = self.now;
    }

    fn mex(&self) -> u32 {
        self.marks.iter().position(|mark| *mark != self.now).expect("room") as u32
    }
}

/// A finite octal code by its rule: digit k says whether taking k tokens may leave nothing, one
/// heap, two heaps.
fn plain_code(code: &str, to: usize) -> Vec<u32> {
    let (_, digits) = code.split_once('.').expect("a point");
    let digits: Vec<u32> = digits.chars().map(|digit| digit.to_digit(8).expect("octal")).collect();
    let mut values = vec![0; to + 1];
    let mut marks = Marks::new(1 << 12);
    for heap in 1..=to {
        marks.next();
        for (index, digit) in digits.iter().enumerate().take(heap) {
            let rest = heap - index - 1;
            if digit & 1 != 0 && rest == 0 {
                marks.mark(0);
            }
            if digit & 2 != 0 && rest > 0 {
                marks.mark(values[rest]);
            }
            if digit & 4 != 0 {
                for first in 1..=rest / 2 {
                    marks.mark(values[first] ^ values[rest - first]);
                }
            }
        }
        values[heap] = marks.mex();
    }
    values
}

/// Grundy's game by its rule: a heap becomes two of different sizes.
fn plain_grundy(to: usize) -> Vec<u32> {
    let mut values = vec![0; to + 1];
    let mut marks = Marks::new(1 << 12);
    for heap in 1..=to {
        marks.next();
        for first in 1..heap.div_ceil(2) {
            marks.mark(values[first] ^ values[heap - first]);
        }
        values[heap] = marks.mex();
    }
    values
}

/// A subtraction game by its rule.
fn plain_subtract(set: &[usize], to: usize) -> Vec<u32> {
    let mut values = vec![0; to + 1];
    let mut marks = Marks::new(set.len() + 1);
    for heap in 1..=to {
        marks.next();
        for taken in set.iter().take_while(|taken| **taken <= heap) {
            marks.mark(values[heap - taken]);
        }
        values[heap] = marks.mex();
    }
    values
}

/// An all-but game by its rule: every number but those of the set may be taken.
fn plain_allbut(set: &[usize], to: usize) -> Vec<u32> {
    let mut values = vec![0; to + 1];
    let mut marks = Marks::new(to + 1);
    for heap in 1..=to {
        marks.next();
        for taken in 1..=heap {
            if !set.contains(&taken) {
                marks.mark(values[heap - taken]);
            }
        }
        values[heap] = marks.mex();
    }
    values
}

// The tables.

/// All pairs against sparse space, and against many pairs at a time.
fn values(peer: Option<&Peer>) {
    const TO: u64 = 100_000;
    println!("\nValues of heaps 0 to {TO}:");
    heading(
        "| game | plain | ogsolve | engine | `sequence --last` | plain / engine | ogsolve / engine \
         | plain / program | digest |",
    );
    for code in ["0.16", "0.106", "0.6", "0.007", "0.04", "0.06", "grundy"] {
        let octal = code.contains('.');
        let game = if octal { format!("octal:{code}") } else { code.to_string() };
        let peer = peer.filter(|_| octal);
        let plainly = || {
            timed(|| if octal { plain_code(code, TO as usize) } else { plain_grundy(TO as usize) })
        };
        let (_, known) = plainly();
        assert!(bouton_values(&game, TO) == known, "{game}");
        if let Some(peer) = peer {
            assert!(peer.solve(code, TO, &["-p", "-m", METHOD]).1.values == known, "{code}");
        }
        let best = quickest(&mut [
            &mut || Some(plainly().0),
            &mut || peer?.again(code, &known),
            &mut || engine_again(&game, TO, &known),
            &mut || bouton_last(&game, TO, known[TO as usize]),
        ]);
        println!(
            "| `{game}` | {} | {} | {} | {} | {} | {} | {} | {:016x} |",
            show(best[0]),
            show(best[1]),
            show(best[2]),
            show(best[3]),
            ratio(best[0], best[2]),
            ratio(best[1], best[2]),
            ratio(best[0], best[3]),
            digest(&known),
        );
    }
}

/// Codes without a sparse space against every pair in C++, one core and two.
fn all_pairs(long: bool) {
    println!(
        "\nCodes without a sparse space, against a plain program in C++ (`g++ -O3 -march=native`):"
    );
    heading(
        "| game | heaps | C++ | engine | engine, two cores | `sequence --last` | C++ / engine \
         | C++ / program | one core / two | digest |",
    );
    let program = Path::new(env!("CARGO_TARGET_TMPDIR")).join("octal");
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("benches/peers/octal.cpp");
    let compiled = Command::new("g++")
        .args(["-O3", "-march=native", "-std=c++17", "-o"])
        .args([&program, &source])
        .status();
    let compiled = compiled.is_ok_and(|status| status.success());
    let far = if long { 1_000_000 } else { 300_000 };
    for (code, to) in [("0.007", 100_000), ("0.04", 100_000), ("0.06", 100_000), ("0.007", far)] {
        let game = format!("octal:{code}");
        let table = engine(&game, to, HeapTable::default());
        let known = table.values();
        let printed = format!("{} {:016x}\n", known[to as usize], digest(known));
        let two = || {
            let (time, table) = timed(|| engine(&game, to, HeapTable::default().with_threads(2)));
            assert!(table.values() == known, "{game}");
            time
        };
        let best = quickest(&mut [
            &mut || {
                if !compiled {
                    return None;
                }
                let done = process(program.as_os_str(), &[&code[2..], &to.to_string()]);
                assert_eq!(done.out, printed, "{game}");
                Some(done.time)
            },
            &mut || engine_again(&game, to, known),
            &mut || Some(two()),
            &mut || bouton_last(&game, to, known[to as usize]),
        ]);
        println!(
            "| `{game}` | {to} | {} | {} | {} | {} | {} | {} | {} | {:016x} |",
            show(best[0]),
            show(best[1]),
            show(best[2]),
            show(best[3]),
            ratio(best[0], best[1]),
            ratio(best[0], best[3]),
            ratio(best[1], best[2]),
            digest(known),
        );
    }
}

/// The engine alone, further, periods aside.
fn engines(peer: Option<&Peer>) {
    println!("\nThe engine alone, further:");
    heading(
        "| game | heaps | engine | ogsolve | ogsolve / engine | heaps a second, engine | digest |",
    );
    for (code, to) in [("0.16", 10_000_000), ("0.106", 10_000_000), ("0.6", 1_000_000)] {
        let game = format!("octal:{code}");
        let (_, table) = timed(|| engine(&game, to, HeapTable::default()));
        let known = table.values();
        let best = quickest(&mut [&mut || engine_again(&game, to, known), &mut || {
            peer?.again(code, known)
        }]);
        println!(
            "| `{game}` | {to} | {} | {} | {} | {} | {:016x} |",
            show(best[0]),
            show(best[1]),
            ratio(best[1], best[0]),
            rate(to, best[0]),
            digest(known),
        );
    }
}

/// Whole runs that find and prove a period; `ogsolve` gets the bound.
fn periods(peer: Option<&Peer>, long: bool) {
    println!("\nPeriods found and proved, whole runs:");
    heading("| what | to heap | preperiod | period | bouton | ogsolve | ogsolve / bouton |");
    for code in ["0.16", "0.56", "0.376"] {
        let game = format!("octal:{code}");
        let answer = bouton(&["period", &game, "--format", "json"]);
        let field = |name: &str| {
            let (_, rest) = answer.out.split_once(&format!("\"{name}\":")).expect("a field");
            rest.split([',', '}']).next().expect("a value").parse::<u64>().expect("a number")
        };
        assert!(answer.out.contains(r#""status":"proved""#));
        let (preperiod, period, to) = (field("preperiod"), field("period"), field("computed"));
        let check = checksum(engine(&game, to, HeapTable::default()).values());
        let peer = peer.filter(|_| long || to < 1_000_000);
        let best = quickest(&mut [&mut || Some(bouton(&["period", &game]).time), &mut || {
            let (done, solved) = peer?.solve(code, to, &["-m", METHOD]);
            assert_eq!(solved.period, Some((preperiod, period)), "{code}");
            assert_eq!(solved.checksum, check, "{code}");
            Some(done.time)
        }]);
        println!(
            "| `period {game}` | {to} | {preperiod} | {period} | {} | {} | {} |",
            show(best[0]),
            show(best[1]),
            ratio(best[1], best[0]),
        );
    }
    let (code, game) = ("0.354", "octal:0.354");
    let to = if long { 20_000_000 } else { 2_000_000 };
    let table = engine(game, to, HeapTable::default());
    let known = table.values();
    let best = quickest(&mut [&mut || bouton_last(game, to, known[to as usize]), &mut || {
        peer.filter(|_| long)?.again(code, known)
    }]);
    println!(
        "| `sequence {game}` | {to} | | | {} | {} | {} |",
        show(best[0]),
        show(best[1]),
        ratio(best[1], best[0]),
    );
}

/// Games of one number taken from one heap.
fn sets() {
    println!("\nSubtraction and all-but games:");
    heading(
        "| game | heaps | plain | engine | `sequence --last` | plain / engine | heaps a second, engine |",
    );
    let mut random = Random(4);
    let mut many: Vec<usize> = (0..15).map(|_| random.next() as usize % 1023 + 1).collect();
    many.push(1024);
    many.sort_unstable();
    many.dedup();
    type Plain = fn(&[usize], usize) -> Vec<u32>;
    let rows: [(&str, Plain, &[usize], u64); 3] = [
        ("subtract", plain_subtract, &[2, 5, 7], 10_000_000),
        ("subtract", plain_subtract, &many, 1_000_000),
        ("allbut", plain_allbut, &[2, 5], 100_000),
    ];
    for (name, plain, set, to) in rows {
        let mut game = format!("{name}:{}", set[0]);
        set[1..].iter().for_each(|taken| write!(game, ",{taken}").expect("memory"));
        let (once, known) = timed(|| plain(set, to as usize));
        let best = quickest(&mut [
            &mut || {
                let again = once < ENOUGH;
                Some(if again { timed(|| plain(set, to as usize)).0 } else { once })
            },
            &mut || engine_again(&game, to, &known),
            &mut || bouton_last(&game, to, known[to as usize]),
        ]);
        println!(
            "| `{game}` | {to} | {} | {} | {} | {} | {} |",
            show(best[0]),
            show(best[1]),
            show(best[2]),
            ratio(best[0], best[1]),
            rate(to, best[1]),
        );
    }
}

/// Cost and memory as 0.16 goes on, the period aside; each in a process of its own.
fn flat(long: bool) {
    println!("\nOn and on, `octal:0.16`, the period aside:");
    heading("| heaps | engine | ns a heap | memory, all values kept | memory, none kept |");
    let sizes = [100_000u64, 1_000_000, 10_000_000, 100_000_000, 1_000_000_000];
    let this = env::current_exe().expect("this bench");
    for to in &sizes[..if long { 5 } else { 4 }] {
        let size = to.to_string();
        let last = bouton(&["sequence", "octal:0.16", "--to", &size, "--last"]).out;
        let mut memory = [0.0; 2];
        let mut alone = |at: usize, word: &str| {
            let done = process(&this, &[ALONE, "octal:0.16", &size, word]);
            let words: Vec<&str> = done.out.split_whitespace().collect();
            assert_eq!(format!("{to} {}\n", words[0]), last);
            memory[at] = words[1].parse().unwrap_or(0.0);
            Duration::from_secs_f64(words[2].parse().expect("a time"))
        };
        if *to <= 100_000_000 {
            alone(0, "keep");
        }
        let best = quickest(&mut [&mut || Some(alone(1, "forget"))])[0];
        let kept =
            if *to <= 100_000_000 { format!("{:.0} MB", memory[0]) } else { "-".to_string() };
        println!(
            "| {to} | {} | {:.1} | {kept} | {:.0} MB |",
            show(best),
            best.unwrap_or_default().as_secs_f64() * 1e9 / *to as f64,
            memory[1],
        );
    }
    let size = "100000000";
    for game in ["octal:0.16", "octal:0.106"] {
        let done = bouton(&["sequence", game, "--to", size, "--last"]);
        println!(
            "\n`sequence {game} --to {size} --last`, whole run: {:.3?}, {:.0} MB",
            done.time, done.memory
        );
    }
}

/// Prints the last value, the most memory held, and the time in seconds.
fn engine_alone(game: &str, to: &str, keep: &str) {
    let to = to.parse().expect("a number");
    let table =
        if keep == "keep" { HeapTable::default() } else { HeapTable::default().forgetting() };
    let (time, table) = timed(|| engine(game, to, table));
    let memory = most_memory("self").unwrap_or(0.0);
    println!("{} {memory} {}", table.value(to).expect("the last"), time.as_secs_f64());
}

/// A reproducible stream of numbers (xorshift64*, G. Marsaglia 2003).
struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        self.0.wrapping_mul(0x2545_F491_4F6C_DD1D)
    }
}
