//! The programs that ours is compared with, and the limits of the machine. A program that is not installed is left out.

use crate::measure::{before, compiled, process};
use std::{
    env,
    path::{Path, PathBuf},
};

/// The peers that are there.
pub struct Peers {
    /// Every pair of heaps, one after the other.
    octal: Option<PathBuf>,
    ogsolve: Option<PathBuf>,
    /// The program of an older commit, with its name.
    before: Option<(String, PathBuf)>,
    pub limits: Limits,
}

/// Physical limits of this machine, per second, where a compiler is there to measure them.
#[derive(Clone, Copy, Default)]
pub struct Limits {
    pub pairs: Option<f64>,
    pub bytes: Option<f64>,
}

/// The output of `ogsolve`.
pub struct Solved {
    pub seconds: f64,
    /// Preperiod and period.
    pub period: Option<(u64, u64)>,
    pub checksum: u32,
}

impl Peers {
    /// Name of the plain program in C++.
    pub const PLAIN: &str = "C++, every pair";
    /// Name of the public program.
    pub const OGSOLVE: &str = "ogsolve 0.0.7";

    pub fn find() -> Peers {
        let temporary = Path::new(env!("CARGO_TARGET_TMPDIR"));
        let name = format!("ogsolve{}", env::consts::EXE_SUFFIX);
        let peers = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../target/peers/bin");
        let ogsolve = Some(peers.join(name)).filter(|path| path.exists());
        if ogsolve.is_none() {
            eprintln!("without ogsolve: `cargo xtask peers` builds it");
        }
        let limits = compiled("limits.cpp", temporary).map(|program| {
            let (_, out) = process(program, &[]);
            let mut numbers = out.split(' ').map(|number| number.parse().ok());
            let [pairs, bytes] = [(); 2].map(|()| numbers.next().flatten());
            Limits { pairs, bytes }
        });
        let limits = limits.unwrap_or_default();
        Peers { octal: compiled("octal.cpp", temporary), ogsolve, before: before(), limits }
    }

    /// Name of the older program.
    pub fn before_name(&self) -> Option<&str> {
        self.before.as_ref().map(|(name, _)| name.as_str())
    }

    /// A whole run of the older program: its seconds, and what it printed.
    pub fn before(&self, words: &[&str]) -> Option<(f64, String)> {
        Some(process(&self.before.as_ref()?.1, words))
    }

    /// The older program.
    pub fn before_path(&self) -> Option<&Path> {
        self.before.as_ref().map(|(_, path)| path.as_path())
    }

    /// A whole run of the plain program, which must print this last value and this digest.
    pub fn plain(&self, code: &str, to: u64, last: u32, digest: u64) -> Option<f64> {
        let (time, out) = process(self.octal.as_ref()?, &[digits(code), &to.to_string()]);
        assert_eq!(out, format!("{last} {digest:016x}\n"), "{code}");
        Some(time)
    }

    /// A whole run of `ogsolve` by the quickest of its methods on these codes: `rc` is hopeless on 0.106.
    pub fn ogsolve(&self, code: &str, to: u64, options: &[&str]) -> Option<Solved> {
        let program = self.ogsolve.as_ref().filter(|_| code.contains('.'))?;
        let to = to.to_string();
        let (seconds, out) = process(program, &[&[code, "-n", &to, "-m", "rc2"], options].concat());
        let after = |label| out.split_once(label).map(|(_, rest)| rest);
        let period = after("period of length ").and_then(|text| {
            let (period, rest) = text.lines().next()?.split_once(" and pre-period ")?;
            Some((rest.parse().ok()?, period.parse().ok()?))
        });
        let checksum = after("checksum: ").and_then(|text| text.lines().next());
        Some(Solved {
            seconds,
            period,
            checksum: checksum.and_then(|text| u32::from_str_radix(text, 16).ok()).expect("it"),
        })
    }

    /// The time of `ogsolve`, whose checksum must be that of these values.
    pub fn ogsolve_values(&self, code: &str, values: &[u32]) -> Option<f64> {
        let solved = self.ogsolve(code, values.len() as u64 - 1, &[])?;
        assert_eq!(solved.checksum, checksum(values), "{code}");
        Some(solved.seconds)
    }
}

/// The digits of a code after its point, or a name as it is.
fn digits(code: &str) -> &str {
    code.split_once('.').map_or(code, |(_, digits)| digits)
}

/// The checksum that `ogsolve` prints: two sums of 16 bits.
pub fn checksum(values: &[u32]) -> u32 {
    let (mut low, mut high) = (0u16, 0u16);
    for value in values {
        low = low.wrapping_add(*value as u16);
        high = high.wrapping_add(low);
    }
    u32::from(high) << 16 | u32::from(low)
}
