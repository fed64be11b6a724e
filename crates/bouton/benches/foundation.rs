//! The foundation's figures: whole runs of the program against a plain program in the same run.
//! Every answer is asserted before a time is printed.
//!
//! `cargo bench --profile dist -p bouton --bench foundation` prints a table; quote the ratios, machines are
//! noisy.

use std::{
    fmt::Write as _,
    fs::File,
    hint::black_box,
    path::PathBuf,
    process::{Command, Stdio},
    time::{Duration, Instant},
};

const ROUNDS: usize = 5;

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

fn median(mut run: impl FnMut()) -> Duration {
    let mut times: Vec<Duration> = (0..ROUNDS)
        .map(|_| {
            let start = Instant::now();
            run();
            start.elapsed()
        })
        .collect();
    times.sort();
    times[ROUNDS / 2]
}

/// Runs the program with `input` as standard input; its output.
fn bouton(args: &[&str], input: Option<&PathBuf>) -> String {
    let stdin = input.map_or_else(Stdio::null, |path| File::open(path).expect("input").into());
    let output = Command::new(env!("CARGO_BIN_EXE_bouton"))
        .args(args)
        .env("LC_ALL", "C")
        .stdin(stdin)
        .output()
        .expect("the program runs");
    assert!(output.status.success(), "{args:?}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).expect("text")
}

fn file(name: &str, text: &str) -> PathBuf {
    let path = std::env::temp_dir().join(format!("bouton-bench-{}-{name}", std::process::id()));
    std::fs::write(&path, text).expect("a temporary file");
    path
}

fn row(name: &str, ours: Duration, plain: Duration, rate: String) {
    let ratio = plain.as_secs_f64() / ours.as_secs_f64();
    println!("| {name} | {ours:.2?} | {plain:.2?} | {ratio:.2} | {rate} |");
}

fn main() {
    println!("| what | bouton, whole process | plain program, in process | plain / ours | rate |");
    println!("|---|---|---|---|---|");
    batch_nim();
    solve_a_million();
    batch_prime_power("near 10^18", 1_000_000_000_000_000_000, 100_000, 40);
    batch_prime_power("near 10^15", 1_000_000_000_000_000, 100_000, 200);
    sequence();
    start();
}

/// The values of 0.16 by definition: one token is taken as a whole heap, two are taken from a heap
/// whose rest stays one heap or becomes two.
fn plain_sequence(to: usize) -> u32 {
    let mut values = vec![0u32; to + 1];
    let mut seen = vec![0u32; 256];
    for heap in 1..=to {
        let now = heap as u32;
        if heap == 1 {
            seen[0] = now;
        }
        if let Some(rest) = heap.checked_sub(2) {
            if rest > 0 {
                seen[values[rest] as usize] = now;
            }
            for first in 1..=rest / 2 {
                seen[(values[first] ^ values[rest - first]) as usize] = now;
            }
        }
        values[heap] = seen.iter().position(|stamp| *stamp != now).expect("room") as u32;
    }
    values[to]
}

fn sequence() {
    const TO: usize = 50_000;
    let to = TO.to_string();
    let args = ["sequence", "octal:0.16", "--to", &to, "--last"];
    assert_eq!(bouton(&args, None), format!("{TO} {}\n", plain_sequence(TO)));
    let ours = median(|| drop(black_box(bouton(&args, None))));
    let start = Instant::now();
    black_box(plain_sequence(TO));
    let plain = start.elapsed();
    let rate = format!("{:.1} million heaps a second", TO as f64 / ours.as_secs_f64() / 1e6);
    row("`sequence octal:0.16 --to 50000`", ours, plain, rate);
}

/// What most people write: split, parse, fold.
fn plain_nim(text: &str) -> String {
    let mut out = String::new();
    for line in text.lines() {
        let sum = line
            .split_whitespace()
            .fold(0u64, |sum, heap| sum ^ heap.parse::<u64>().expect("a number"));
        out.push_str(if sum == 0 { "P\n" } else { "N\n" });
    }
    out
}

fn batch_nim() {
    const LINES: u32 = 1_000_000;
    let mut random = Random(1);
    let mut text = String::new();
    for line in 0..LINES {
        let mut heaps: Vec<u64> = (0..5).map(|_| random.next() >> 1).collect();
        if line % 2 == 0 {
            heaps[4] = heaps[..4].iter().fold(0, |sum, heap| sum ^ heap);
        }
        let heaps: Vec<String> = heaps.iter().map(u64::to_string).collect();
        writeln!(text, "{}", heaps.join(" ")).expect("memory");
    }
    let path = file("nim", &text);
    assert_eq!(bouton(&["batch", "nim"], Some(&path)), plain_nim(&text));
    let ours = median(|| drop(black_box(bouton(&["batch", "nim"], Some(&path)))));
    let plain = median(|| drop(black_box(plain_nim(&text))));
    let rate = format!("{:.2} million lines a second", f64::from(LINES) / ours.as_secs_f64() / 1e6);
    row("`batch nim`, 5 heaps below 2^63 a line", ours, plain, rate);
    let _ = std::fs::remove_file(path);
}

fn solve_a_million() {
    let mut random = Random(2);
    let heaps: Vec<u64> = (0..1_000_000).map(|_| random.next() >> 1).collect();
    let text = heaps.iter().map(u64::to_string).collect::<Vec<_>>().join(" ");
    let path = file("million", &text);
    let argument = format!("@{}", path.display());
    let sum = heaps.iter().fold(0, |sum, heap| sum ^ heap);
    let moves = heaps.iter().filter(|heap| **heap ^ sum < **heap).count();
    let answer = bouton(&["solve", "nim", &argument], None);
    assert!(answer.contains(&format!("Nim-value {sum}.")), "{answer}");
    assert!(answer.contains(&format!("{moves} winning moves")), "{answer}");
    let ours = median(|| drop(black_box(bouton(&["solve", "nim", &argument], None))));
    let plain = median(|| {
        let text = std::fs::read_to_string(&path).expect("text");
        let heaps: Vec<u64> =
            text.split_whitespace().map(|heap| heap.parse().expect("a number")).collect();
        let sum = heaps.iter().fold(0, |sum, heap| sum ^ heap);
        black_box(heaps.iter().filter(|heap| **heap ^ sum < **heap).count());
    });
    let rate = format!("{:.0} MB of text a second", text.len() as f64 / ours.as_secs_f64() / 1e6);
    row("`solve nim @FILE`, a million heaps", ours, plain, rate);
    let _ = std::fs::remove_file(path);
}

/// The usual contest program: trial division to the square root.
fn plain_prime_power(mut n: u64) -> &'static str {
    let (mut sum, mut large) = (0, false);
    let mut divisor = 2;
    while divisor * divisor <= n {
        let mut exponent = 0;
        while n.is_multiple_of(divisor) {
            n /= divisor;
            exponent += 1;
        }
        sum ^= exponent;
        large |= exponent > 1;
        divisor += 1;
    }
    sum ^= u64::from(n > 1);
    if (sum != 0) == large { "Alice win" } else { "Bob win" }
}

fn batch_prime_power(name: &str, near: u64, lines: usize, plain_lines: usize) {
    let mut random = Random(3);
    let numbers: Vec<u64> = (0..lines).map(|_| near - random.next() % (near / 1000)).collect();
    let text: String = numbers.iter().map(|n| format!("{n}\n")).collect();
    let path = file("primes", &text);
    let args = ["batch", "prime-power", "--misere", "--first", "Alice win", "--second", "Bob win"];
    let answers = bouton(&args, Some(&path));
    let mut plain_answers = Vec::new();
    let start = Instant::now();
    for n in &numbers[..plain_lines] {
        plain_answers.push(plain_prime_power(*n));
    }
    let plain = start.elapsed() / plain_lines as u32;
    assert!(answers.lines().zip(&plain_answers).all(|(ours, plain)| ours == *plain));
    assert_eq!(answers.lines().count(), lines);
    let ours = median(|| drop(black_box(bouton(&args, Some(&path))))) / lines as u32;
    let rate = format!("{:.0} numbers a second", 1.0 / ours.as_secs_f64());
    row(&format!("`batch prime-power --misere`, {name}, each"), ours, plain, rate);
    let _ = std::fs::remove_file(path);
}

fn start() {
    let ours = median(|| drop(black_box(bouton(&["solve", "nim", "7", "9", "12", "15"], None))));
    // The floor: a process that does nothing.
    let plain = median(|| drop(black_box(Command::new("true").output().expect("true"))));
    row("start to answer, `solve nim 7 9 12 15`", ours, plain, String::new());
}
