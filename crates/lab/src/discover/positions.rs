//! Patterns in who wins, where positions are no independent heaps or no theorem speaks of them.

use super::{Finding, Pattern, Table};
use crate::audit::{Claim, ClaimKind};
use bouton_answers::Failure;
use bouton_core::{Convention, Part, Player};

/// Remainders that are tried.
const REMAINDERS: std::ops::RangeInclusive<u64> = 2..=12;

/// What P-positions might be, the simplest first.
fn candidates(table: &Table) -> Vec<String> {
    let mut all: Vec<String> = [
        "xor(x) == 0",
        "max(x) == min(x)",
        "n == 0 or is_fibonacci(n)",
        "min(x) == floor((max(x) - min(x)) * phi)",
        "popcount(n) <= 1",
        "xor(alternate(x)) == 0",
    ]
    .map(str::to_string)
    .to_vec();
    for m in REMAINDERS {
        let m = table.number(m);
        all.push(format!("n % {m} == 0"));
        all.push(format!("n % {m} == 1"));
        all.push(format!("sum(x) % {m} == 0"));
        all.push(format!("all(h % {m} == 0)"));
        all.push(format!("all(h % {m} == 1)"));
        all.push(format!("unbalanced(x, {m}) == 0"));
    }
    all
}

/// A pattern of the P-positions in normal play, checked in positions of several heaps where there
/// are such.
pub(super) fn losing(table: &Table) -> Result<Option<Finding>, Failure> {
    let (convention, mover) = (Convention::Normal, Player::Left);
    let ranges = match table.width() {
        2 => vec![(2, 15), (2, 70)],
        3 => vec![(3, 15), (4, 12), (3, 33)],
        _ => table.ranges(convention, mover),
    };
    for text in candidates(table) {
        let claim = Claim { kind: ClaimKind::PWhen, text };
        let Some(checked) = table.confirm(&claim, convention, mover, &ranges)? else { continue };
        let (pattern, grade) = (Pattern::Losing, table.grade(&checked));
        return Ok(Some(Finding { pattern, claim, convention, mover, grade, checked }));
    }
    Ok(None)
}

impl Table {
    /// The parts of a small position.
    pub(super) fn sample(&self) -> Option<Vec<Part>> {
        let samples: [&[u64]; 3] = [&[7], &[4, 7], &[2, 4, 7]];
        samples.iter().find_map(|numbers| self.rules.position(numbers))
    }
}
