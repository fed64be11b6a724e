//! Patterns in who wins, where positions are no independent heaps or no theorem speaks of them.

use super::{Finding, Grade, Pattern, Range, Table, automatic, candidates, grid::Grid};
use crate::audit::{Claim, ClaimKind};
use bouton_answers::Failure;
use bouton_core::{Convention, Frame, Part, Player};

/// Remainders that are tried.
const REMAINDERS: std::ops::RangeInclusive<u64> = 2..=12;
/// Numbers of a position looked at first, and those to which a claim is audited beyond, by how many
/// there are.
const SIDES: [(u64, u64); 9] =
    [(0, 0), (200, 400), (40, 70), (14, 24), (8, 11), (6, 7), (4, 5), (3, 4), (2, 3)];

/// Candidates for the P-positions of heaps, the simplest first.
fn of_heaps(table: &Table) -> Vec<String> {
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

/// A pattern of the P-positions of heaps in normal play, checked in positions of several heaps where
/// there are such.
fn losing_heaps(table: &Table) -> Result<Option<Finding>, Failure> {
    let (convention, mover) = (Convention::Normal, Player::Left);
    let ranges = match table.width() {
        2 => vec![(2, 15), (2, 70)],
        3 => vec![(3, 15), (4, 12), (3, 33)],
        _ => table.ranges(convention, mover),
    };
    for text in of_heaps(table) {
        let claim = Claim { kind: ClaimKind::PWhen, text };
        let Some(checked) = table.confirm(&claim, convention, mover, &ranges)? else { continue };
        let (pattern, grade) = (Pattern::Losing, table.grade(&checked));
        return Ok(Some(Finding { pattern, claim, convention, mover, grade, checked }));
    }
    Ok(None)
}

/// Patterns of the positions that the player to move loses.
pub(super) fn losing(
    table: &Table,
    to: u64,
    convention: Convention,
    mover: Player,
) -> Result<Vec<Finding>, Failure> {
    if table.has_independent_heaps() {
        let is_normal = convention == Convention::Normal;
        return Ok(if is_normal { losing_heaps(table)?.into_iter().collect() } else { Vec::new() });
    }
    let mut findings = Vec::new();
    if let Some(found) = by_expression(table, to, convention, mover)? {
        findings.push(found);
    }
    // An automaton says more than an expression only where it proves what it says.
    let may_prove = automatic::is_decided(table, table.count());
    if table.rules.nature().impartial && (findings.is_empty() || may_prove) {
        let side = automatic::side(table.count()).min(to + 1);
        if let Some(grid) = Grid::of(table, (convention, mover), table.count(), side)? {
            let found = automatic::find(table, &grid, convention)?;
            findings
                .extend(found.filter(|found| {
                    findings.is_empty() || matches!(found.grade, Grade::Proved(_))
                }));
        }
    }
    findings.sort_by_key(|finding| !matches!(finding.grade, Grade::Proved(_)));
    Ok(findings)
}

/// The simplest expression, checked beyond the positions in which it was seen.
fn by_expression(
    table: &Table,
    to: u64,
    convention: Convention,
    mover: Player,
) -> Result<Option<Finding>, Failure> {
    let count = table.count();
    let Some((seen, beyond)) = SIDES.get(count).copied().filter(|(seen, _)| *seen > 0) else {
        return Ok(None);
    };
    let side = seen.min(to) + 1;
    let Some(grid) = Grid::of(table, (convention, mover), count, side)? else {
        return Ok(None);
    };
    let is_impartial = table.rules.nature().impartial;
    let adds_up = is_impartial && convention == Convention::Normal && count > 1;
    let text = candidates::first(table, &grid)
        .or_else(|| candidates::by_values(table, &grid).filter(|_| adds_up));
    let Some(text) = text else { return Ok(None) };
    let (pattern, claim) = match is_impartial {
        true => (Pattern::Losing, Claim { kind: ClaimKind::PWhen, text }),
        false => (
            Pattern::Winning,
            Claim { kind: ClaimKind::FirstWinsWhen, text: format!("not ({text})") },
        ),
    };
    // The constants of the game are not among the numbers seen.
    let constants = table.beyond().min(if count == 1 { 2_000 } else { beyond });
    let far = match table.most_apart() {
        Some(_) => grid.side,
        None => (grid.side - 1 + beyond - seen).max(constants),
    };
    let ranges: [Range; 2] = [(count, grid.side - 1), (count, far)];
    let Some(checked) = table.confirm(&claim, convention, mover, &ranges)? else {
        return Ok(None);
    };
    let grade = match checked.bounds.up_to >= grid.side {
        true => table.grade(&checked),
        false => Grade::Guess,
    };
    Ok(Some(Finding { pattern, claim, convention, mover, grade, checked }))
}

/// Largest number of positions of this many numbers that are looked at for a pattern.
pub(super) fn farthest(count: usize) -> u64 {
    let (seen, _) = SIDES.get(count).copied().unwrap_or_default();
    seen.max(automatic::side(count).saturating_sub(1))
}

impl Table {
    /// Returns `true` if positions are sums of heaps, whose nim-values tell all.
    pub(super) fn has_independent_heaps(&self) -> bool {
        matches!(self.rules.frame(), Frame::Heaps { .. }) && self.rules.nature().impartial
    }

    /// The parts of a small position.
    pub(super) fn sample(&self) -> Option<Vec<Part>> {
        let samples: [&[u64]; 3] = [&[7], &[4, 7], &[2, 4, 7]];
        samples.iter().find_map(|numbers| self.rules.position(numbers))
    }
}
