//! Ideas from the values of the parts: Nim with stones, or with parts that are equal to Nim heaps.

use super::{Case, Idea, Look, worths};
use crate::explain::{
    mark::above_one,
    valued::{self, Row, Valued},
};
use bouton_core::{
    Component, Convention, Frame, IdeaKind, Natural, Part, Reason,
    natural::{BitTest, nim_sum},
    reason::{Cut, Operand, Operands},
};
use bouton_solve::Solver;
use std::collections::BTreeMap;

/// Smallest heap that is called a giant.
const GIANT: u64 = 32;
/// Longest size that is cut into blocks, in bits.
const BITS: usize = 10;
/// Largest heap in a table of what heaps count as.
const TABLED: u64 = 24;
/// Maximum number of parts whose values are named.
const PARTS: usize = 12;

/// The parts of a position as heaps of Nim.
pub(super) struct Stones<'a> {
    values: Vec<Valued<'a>>,
    /// The reason for each value, where there is one.
    reasons: Vec<Option<Reason>>,
    rows: Vec<Row>,
    sum: Natural,
}

impl<'a> Stones<'a> {
    /// The parts of a position whose verdict rests on their values.
    pub(super) fn of(case: &Case<'a>) -> Option<Stones<'a>> {
        let values = valued::values(case)?;
        let rows = valued::all_rows(&values);
        let sum = nim_sum(rows.iter().map(|row| &row.value));
        let part = |one: &Valued<'_>| &case.sum.components[one.component].parts[one.part];
        let reasons = values.iter().map(|one| one.rules.reason(part(one))).collect();
        (!rows.is_empty()).then_some(Stones { values, reasons, rows, sum })
    }

    /// Returns `true` if each part is a Nim heap of its size.
    fn are_plain(&self) -> bool {
        self.reasons.iter().all(|reason| reason.as_ref().is_some_and(Reason::is_nim_heap))
    }

    /// The reason for the value of a part that is alone.
    fn only_reason(&self) -> Option<&Reason> {
        if self.values.len() > 1 { None } else { self.reasons.first()?.as_ref() }
    }

    /// The value of each part; of equal parts with equal values one.
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

    /// The blocks that have no twin, largest first.
    fn loose(&self) -> Vec<Natural> {
        let bits = (0..self.sum.bit_len()).rev().filter(|bit| self.sum.bit(*bit));
        bits.map(|bit| Natural::ONE << bit).collect()
    }
}

/// Each number once, as a sum of different powers of two: `5 = 4 + 1`.
fn cut(values: &[Natural]) -> Operand {
    let mut seen: Vec<&Natural> = Vec::new();
    let mut records = Vec::new();
    for value in values {
        if seen.contains(&value) || value.is_zero() || seen.len() == PARTS {
            continue;
        }
        seen.push(value);
        let bits = (0..value.bit_len()).rev().filter(|bit| value.bit(*bit));
        let blocks: Vec<String> = bits.map(|bit| (Natural::ONE << bit).to_string()).collect();
        let said = match &blocks[..] {
            [block] => block.clone(),
            _ => format!("{value} = {}", blocks.join(" + ")),
        };
        records.push(Operands::from([("part", said.into())]));
    }
    Operand::Records(records)
}

/// A heap larger than all others together.
pub(super) fn cut_the_giant(_: &mut Solver, look: &Look<'_>) -> Option<Idea> {
    let case = look.case;
    let stones = look.stones().filter(|_| case.is_won() && !case.is_misere())?;
    if stones.rows.len() < 3 || !stones.are_plain() {
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
    let operands = [
        ("giant", giant.into()),
        ("cut", cut(&others)),
        ("others", others.into()),
        ("target", target.into()),
    ];
    Some(look.idea((IdeaKind::CutTheGiant, "won"), operands, look.first()?))
}

/// Heaps of stones, and heaps of which full rounds count for nothing.
pub(super) fn blocks(_: &mut Solver, look: &Look<'_>) -> Option<Idea> {
    let stones = look.stones().filter(|_| !look.case.is_misere())?;
    let rounds = |reason: &Reason| matches!(reason.kind().cut, Cut::Rounds(_));
    let is_cut = |reason: &Reason| reason.is_nim_heap() || rounds(reason);
    let is_long = |row: &Row| row.value.bit_len() > BITS;
    if !stones.reasons.iter().all(|reason| reason.as_ref().is_some_and(is_cut))
        || stones.rows.iter().any(is_long)
    {
        return None;
    }
    let said = match (look.case.is_won(), stones.are_plain()) {
        (true, true) => "won",
        (false, true) => "lost",
        (true, false) => "rounds-won",
        (false, false) => "rounds-lost",
    };
    let values: Vec<Natural> = stones.rows.iter().map(|row| row.value.clone()).collect();
    let operands =
        [("loose", stones.loose().into()), ("cut", cut(&values)), ("parts", stones.worth())];
    Some(look.idea((IdeaKind::Blocks, said), operands, look.first()?))
}

/// Misère play of parts that are like heaps of Nim.
pub(super) fn last_big_heap(_: &mut Solver, look: &Look<'_>) -> Option<Idea> {
    let stones = look.stones().filter(|_| look.case.is_misere())?;
    let big = stones.rows.iter().filter(|row| above_one(&row.value)).count();
    let ones = stones.rows.iter().filter(|row| row.value.is_one()).count();
    let said = match (big, look.case.is_won(), stones.are_plain()) {
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
    let operands = [
        ("big", (big as u64).into()),
        ("ones", (ones as u64).into()),
        ("loose", stones.loose().into()),
        ("parts", stones.worth()),
    ];
    let reason = stones.only_reason();
    Some(look.idea((IdeaKind::LastBigHeap, said), operands, look.first()?).by(reason))
}

/// A lost position in which the value of each part is 0, though there are moves.
pub(super) fn reverse(_: &mut Solver, look: &Look<'_>) -> Option<Idea> {
    let stones = look.stones().filter(|_| !look.case.is_misere() && !look.case.is_won())?;
    if !stones.rows.iter().all(|row| row.value.is_zero()) {
        return None;
    }
    let reason = stones.only_reason();
    let said = match stones.values.len() {
        1 => reason?.nim_heaps().map(|_| "lost")?,
        _ => "parts-lost",
    };
    Some(look.idea((IdeaKind::Reverse, said), Operands::default(), None).by(reason))
}

/// Nim with the values of heaps, by a table of all heaps up to the largest: with it each position of these can be played.
pub(super) fn table(solver: &mut Solver, look: &Look<'_>) -> Option<Idea> {
    let stones = look.stones().filter(|_| !look.case.is_misere())?;
    let [Component { rules, parts }] = &look.case.sum.components[..] else { return None };
    let heaps =
        rules.heaps().filter(|_| rules.nature().impartial && rules.value(parts).is_none())?;
    let largest = parts.iter().map(Part::small_heap).max()??;
    if largest > TABLED {
        return None;
    }
    let mut groups: BTreeMap<Natural, Vec<Natural>> = BTreeMap::new();
    for heap in heaps.least().max(1)..=largest {
        let (value, _) = solver.part_value(&**rules, &Part::heap(heap)).ok()?;
        groups.entry(value).or_default().push(heap.into());
    }
    let group = |(value, heaps): (Natural, Vec<Natural>)| {
        Operands::from([("heaps", heaps.into()), ("value", value.into())])
    };
    let said = match stones.rows.iter().all(|row| row.value.is_zero()) {
        true => "table-zero-lost",
        false if look.case.is_won() => "table-won",
        false => "table-lost",
    };
    let operands = [
        ("groups", Operand::Records(groups.into_iter().map(group).collect())),
        ("largest", largest.into()),
        ("parts", stones.worth()),
        ("loose", stones.loose().into()),
    ];
    Some(look.idea((IdeaKind::Disguise, said), operands, look.first()?))
}

/// Coins whose heads count as heaps of Nim one by one, by a table of all places up to that of the last head.
pub(super) fn heads(solver: &mut Solver, look: &Look<'_>) -> Option<Idea> {
    let stones = look.stones().filter(|_| !look.case.is_misere())?;
    let [Component { rules, parts }] = &look.case.sum.components[..] else { return None };
    if rules.frame() != Frame::Coins || rules.value(parts).is_some() {
        return None;
    }
    let heads = rules.canonical(parts.iter().cloned().collect(), Some(Convention::Normal));
    let mut groups: BTreeMap<Natural, Vec<Natural>> = BTreeMap::new();
    let mut met = 0;
    for place in (0..=TABLED).map(Natural::from) {
        if met == heads.len() {
            break;
        }
        let alone = rules.parts_from(std::slice::from_ref(&place)).ok()?;
        met += heads.iter().filter(|head| alone.contains(head)).count();
        let (value, _) = solver.part_value(&**rules, alone.first()?).ok()?;
        groups.entry(value).or_default().push(place);
    }
    if met < heads.len() {
        return None;
    }
    let group = |(value, places): (Natural, Vec<Natural>)| {
        Operands::from([("places", places.into()), ("value", value.into())])
    };
    let said = if look.case.is_won() { "heads-won" } else { "heads-lost" };
    let operands = [
        ("heads", Operand::Records(groups.into_iter().map(group).collect())),
        ("loose", stones.loose().into()),
    ];
    Some(look.idea((IdeaKind::Disguise, said), operands, look.first()?))
}

/// The largest heap of the table that an idea tells, if it tells one.
pub(super) fn tabled(idea: &Idea) -> Option<Natural> {
    idea.operands().number("largest").filter(|_| idea.kind() == IdeaKind::Disguise).cloned()
}

/// Nim with the values of the parts.
pub(super) fn disguise(_: &mut Solver, look: &Look<'_>) -> Option<Idea> {
    let stones = look.stones().filter(|_| !look.case.is_misere())?;
    let several = stones.rows.len() > 1;
    if !several && !stones.reasons.iter().all(Option::is_some) {
        return None;
    }
    let rise = stones.reasons.iter().any(|it| it.as_ref().is_none_or(Reason::may_rise));
    let said = match (several, look.case.is_won(), rise) {
        (true, true, true) => "won",
        (true, false, true) => "lost",
        (true, true, false) => "plain-won",
        (true, false, false) => "plain-lost",
        (false, true, _) => "one-won",
        (false, false, _) => "one-lost",
    };
    let operands = [("parts", stones.worth()), ("loose", stones.loose().into())];
    let idea = look.idea((IdeaKind::Disguise, said), operands, look.first()?);
    Some(idea.by(stones.only_reason()))
}
