//! How the benches measure: those who are compared run in turn, and the quickest run of each counts, since the machine
//! may be busy.
#![allow(dead_code, reason = "each program that includes this file uses a part of it")]

use std::{
    env,
    ffi::OsStr,
    fs,
    hint::black_box,
    path::{Path, PathBuf},
    process::{Command, Stdio},
    time::{Duration, Instant},
};

/// Maximum number of runs of each.
const ROUNDS: usize = 20;
/// Number of runs of each, at least, where they do not take too long.
const FEW: usize = 3;
/// Time of the rounds of a row after which there is no further one; and where there have been few.
const ENOUGH: Duration = Duration::from_secs(5);
const TOO_LONG: Duration = Duration::from_secs(20);

/// A run that is measured: its seconds, or nothing where the peer is not there.
pub type Run<'a> = &'a mut dyn FnMut() -> Option<f64>;

/// The quickest run of each, taken in turn, in seconds.
pub fn quickest<const N: usize>(mut runs: [Run<'_>; N]) -> [Option<f64>; N] {
    let mut best: [Option<f64>; N] = [None; N];
    let start = Instant::now();
    for round in 1..=ROUNDS {
        for (best, run) in best.iter_mut().zip(&mut runs) {
            *best = [*best, run()].into_iter().flatten().min_by(f64::total_cmp);
        }
        if start.elapsed() > if round < FEW { TOO_LONG } else { ENOUGH } {
            break;
        }
    }
    best
}

/// The seconds that something took, and what came of it.
pub fn timed<T>(run: impl FnOnce() -> T) -> (f64, T) {
    let start = Instant::now();
    let out = black_box(run());
    (start.elapsed().as_secs_f64(), out)
}

/// A process as benches start it: in English, without input.
pub fn command(program: impl AsRef<OsStr>) -> Command {
    let mut command = Command::new(program);
    command.env("LC_ALL", "C").stdin(Stdio::null());
    command
}

/// A whole run: its seconds, and what it printed.
pub fn process(program: impl AsRef<OsStr>, words: &[&str]) -> (f64, String) {
    ending(0, program, words)
}

/// Measures a run that ends with this exit code.
pub fn ending(code: i32, program: impl AsRef<OsStr>, words: &[&str]) -> (f64, String) {
    let (time, output) = timed(|| command(program).args(words).output().expect("it starts"));
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.code() == Some(code), "{words:?}: {said}");
    (time, String::from_utf8(output.stdout).expect("text"))
}

/// A program of benches/peers, compiled for this machine; `None` where there is no compiler.
pub fn compiled(name: &str, folder: &Path) -> Option<PathBuf> {
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("benches/peers").join(name);
    let program = folder.join(name).with_extension(env::consts::EXE_EXTENSION);
    let mut command = Command::new("g++");
    command.args(["-O3", "-march=native", "-std=c++17", "-o"]).args([&program, &source]);
    command.status().is_ok_and(|status| status.success()).then_some(program)
}

/// Most memory that this process has held so far, in MB; `None` where the system does not say.
pub fn most_memory() -> Option<f64> {
    let status = fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
    Some(line.trim().trim_end_matches(" kB").parse::<f64>().ok()? * 1024.0 / 1e6)
}

/// Folder of the rows, which `cargo xtask bench` reads.
pub fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../target/bench")
}

/// The program of an older commit, with its name: `cargo xtask bench` builds it and says where it is.
pub fn before() -> Option<(String, PathBuf)> {
    let commit = env::var("BOUTON_BENCH_COMMIT").ok()?;
    let program = PathBuf::from(env::var_os("BOUTON_BENCH_PROGRAM")?);
    Some((format!("commit {commit}"), program))
}

/// How long the bench may take.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Length {
    /// A minute, to see that it works.
    Small,
    Normal,
    /// Sizes too that take many minutes.
    Long,
}

impl Length {
    /// Length by the words of the command line.
    pub fn read(words: &[String]) -> Length {
        let has = |name: &str| words.iter().any(|word| word == name);
        match (has("--small"), has("--long")) {
            (true, _) => Length::Small,
            (_, true) => Length::Long,
            _ => Length::Normal,
        }
    }

    /// The size to take.
    pub fn of<T>(self, small: T, normal: T, long: T) -> T {
        match self {
            Length::Small => small,
            Length::Normal => normal,
            Length::Long => long,
        }
    }
}

/// A reproducible stream of numbers (xorshift64*, G. Marsaglia 2003).
#[derive(Debug)]
pub struct Random(pub u64);

impl Random {
    pub fn next(&mut self) -> u64 {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        self.0.wrapping_mul(0x2545_F491_4F6C_DD1D)
    }

    pub fn below(&mut self, bound: u32) -> u32 {
        (((self.next() >> 32) * u64::from(bound)) >> 32) as u32
    }
}
