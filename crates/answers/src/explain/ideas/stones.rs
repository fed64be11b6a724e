//! Ideas from the values of the parts: Nim with stones, and with what stands for them.

use super::{Case, Idea, idea, listed, worths};
use crate::explain::{
    mark::above_one,
    valued::{self, Row, Valued},
};
use bouton_core::{
    IdeaKind, Natural, Reason, SumMove,
    natural::{BitTest, nim_sum},
    reason::{Cut, Operand, Operands},
};
use bouton_solve::Solver;

/// Smallest heap that is called a giant.
const GIANT: u64 = 32;
/// Longest size that is cut into blocks, in bits.
const BITS: usize = 10;
/// Maximum number of parts whose values are named.
const PARTS: usize = 12;

/// The parts of a position as heaps of Nim.
struct Stones<'a> {
    values: Vec<Valued<'a>>,
    rows: Vec<Row>,
    sum: Natural,
}

impl<'a> Stones<'a> {
    fn of(case: &Case<'a>) -> Option<Stones<'a>> {
        let values = valued::values(case)?;
        let rows = valued::all_rows(&values);
        let sum = nim_sum(rows.iter().map(|row| &row.value));
        (!rows.is_empty()).then_some(Stones { values, rows, sum })
    }

    fn reasons(&self, case: &Case<'_>) -> Vec<Option<Reason>> {
        let reason = |one: &Valued<'_>| {
            one.rules.reason(&case.sum.components[one.component].parts[one.part])
        };
        self.values.iter().map(reason).collect()
    }

    /// The reason for the value of a part that is alone.
    fn only_reason(&self, case: &Case<'_>) -> Option<Reason> {
        if self.values.len() > 1 { None } else { self.reasons(case).pop().flatten() }
    }

    /// What each part is worth, equal ones once.
    fn worth(&self) -> Operand {
        let mut seen: Vec<(String, Natural)> = Vec::new();
        for row in &self.rows {
            let entry = (row.label.clone(), row.value.clone());
            if !seen.contains(&entry) {
                seen.push(entry);
            }
        }
        seen.truncate(PARTS);
        worths(seen)
    }

    /// The blocks without a partner, largest first.
    fn loose(&self) -> Vec<Natural> {
        let bits = (0..self.sum.bit_len()).rev().filter(|bit| self.sum.bit(*bit));
        bits.map(|bit| Natural::ONE << bit).collect()
    }
}

/// The first winning move that is listed.
fn first(case: &Case<'_>) -> Option<SumMove> {
    listed(case).next().cloned()
}

/// A heap larger than all others together.
pub(super) fn cut_the_giant(_: &mut Solver, case: &Case<'_>) -> Option<Idea> {
    let stones = Stones::of(case).filter(|_| case.is_won() && !case.is_misere())?;
    let plain = |reason: &Option<Reason>| reason.as_ref().is_some_and(Reason::is_nim_heap);
    if stones.rows.len() < 3 || !stones.reasons(case).iter().all(plain) {
        return None;
    }
    let total = stones.rows.iter().fold(Natural::ZERO, |sum, row| sum + &row.value);
    let giant = stones.rows.iter().map(|row| &row.value).max()?.clone();
    if giant < Natural::from(GIANT) || total >= &giant * 2u8 {
        return None;
    }
    let others: Vec<Natural> =
        stones.rows.iter().map(|row| row.value.clone()).filter(|value| *value != giant).collect();
    let target = nim_sum(&others);
    let operands = [("giant", giant.into()), ("others", others.into()), ("target", target.into())];
    Some(idea(case, (IdeaKind::CutTheGiant, "won"), operands, Some(first(case)?)))
}

/// Heaps of stones, and heaps of which full rounds count for nothing.
pub(super) fn blocks(_: &mut Solver, case: &Case<'_>) -> Option<Idea> {
    let stones = Stones::of(case).filter(|_| !case.is_misere())?;
    let reasons: Option<Vec<Reason>> = stones.reasons(case).into_iter().collect();
    let reasons = reasons?;
    let rounds = |reason: &Reason| matches!(reason.kind().cut, Cut::Rounds(_));
    if !reasons.iter().all(|reason| reason.is_nim_heap() || rounds(reason)) {
        return None;
    }
    if stones.rows.iter().any(|row| row.value.bit_len() > BITS) {
        return None;
    }
    let said = match (case.is_won(), reasons.iter().any(rounds)) {
        (true, false) => "won",
        (false, false) => "lost",
        (true, true) => "rounds-won",
        (false, true) => "rounds-lost",
    };
    let m = if case.is_won() { Some(first(case)?) } else { None };
    let operands = [("loose", stones.loose().into()), ("parts", stones.worth())];
    Some(idea(case, (IdeaKind::Blocks, said), operands, m))
}

/// Misère play of parts that are like heaps of Nim.
pub(super) fn last_big_heap(_: &mut Solver, case: &Case<'_>) -> Option<Idea> {
    let stones = Stones::of(case).filter(|_| case.is_misere())?;
    let plain = |reason: &Option<Reason>| reason.as_ref().is_some_and(Reason::is_nim_heap);
    let big = stones.rows.iter().filter(|row| above_one(&row.value)).count();
    let ones = stones.rows.iter().filter(|row| row.value.is_one()).count();
    let said = match (big, case.is_won(), stones.reasons(case).iter().all(plain)) {
        (0, true, true) => "ones-won",
        (0, false, true) => "ones-lost",
        (1, _, true) => "one-won",
        (_, true, true) => "many-won",
        (_, false, true) => "many-lost",
        (0, true, false) => "like-ones-won",
        (0, false, false) => "like-ones-lost",
        (1, _, false) => "like-one-won",
        (_, true, false) => "like-many-won",
        (_, false, false) => "like-many-lost",
    };
    let m = if case.is_won() { Some(first(case)?) } else { None };
    let operands = [
        ("big", (big as u64).into()),
        ("ones", (ones as u64).into()),
        ("loose", stones.loose().into()),
        ("parts", stones.worth()),
    ];
    Some(idea(case, (IdeaKind::LastBigHeap, said), operands, m))
}

/// A lost position in which nothing counts by itself, though there are moves.
pub(super) fn reverse(_: &mut Solver, case: &Case<'_>) -> Option<Idea> {
    let stones = Stones::of(case).filter(|_| !case.is_misere() && !case.is_won())?;
    if !stones.rows.iter().all(|row| row.value.is_zero()) {
        return None;
    }
    let said = match stones.values.len() {
        1 if stones.reasons(case).iter().flatten().any(|reason| reason.nim_heaps().is_some()) => {
            "lost"
        }
        0 | 1 => return None,
        _ => "parts-lost",
    };
    let reason = stones.only_reason(case);
    Some(idea(case, (IdeaKind::Reverse, said), Operands::default(), None).by(reason.as_ref()))
}

/// Nim with what the parts are worth.
pub(super) fn disguise(_: &mut Solver, case: &Case<'_>) -> Option<Idea> {
    let stones = Stones::of(case).filter(|_| !case.is_misere())?;
    let several = stones.rows.len() > 1;
    let reasons = stones.reasons(case);
    if !several && !reasons.iter().all(Option::is_some) {
        return None;
    }
    let rise = reasons.iter().any(|reason| reason.as_ref().is_none_or(Reason::may_rise));
    let said = match (several, case.is_won(), rise) {
        (true, true, true) => "won",
        (true, false, true) => "lost",
        (true, true, false) => "plain-won",
        (true, false, false) => "plain-lost",
        (false, true, _) => "one-won",
        (false, false, _) => "one-lost",
    };
    let m = if case.is_won() { Some(first(case)?) } else { None };
    let operands = [
        ("parts", stones.worth()),
        ("loose", stones.loose().into()),
        ("sum", (&stones.sum).into()),
    ];
    let reason = stones.only_reason(case);
    Some(idea(case, (IdeaKind::Disguise, said), operands, m).by(reason.as_ref()))
}
