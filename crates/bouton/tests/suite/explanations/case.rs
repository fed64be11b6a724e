//! A position, and the objection to a step that speaks of it: that of the independent replay, then those that need more
//! than the moves.

use bouton::{
    Convention, Natural, Query, Step, Sum, explain::MoveText, lab::LineReplay, write_move,
    write_part,
};
use bouton_core::{Limits, Reason, SumMove, natural::BitTest};
use bouton_testkit::brute::Brute;
use std::collections::BTreeSet;

/// A position and what is known about it apart from the engines.
pub struct Case {
    query: Query,
    pub brute: Brute,
    replay: LineReplay,
    moves: Vec<(SumMove, Sum)>,
    winning: Vec<SumMove>,
}

/// Returns `true` if the ones in each binary column are a multiple of `modulus`.
fn columns_are_0(heaps: &[Natural], modulus: u64) -> bool {
    let width = heaps.iter().map(|heap| heap.bit_len()).max().unwrap_or(0);
    let ones = |column| heaps.iter().filter(|heap| heap.bit(column)).count() as u64;
    (0..width).all(|column| ones(column) % modulus == 0)
}

impl Case {
    pub fn new(query: &Query) -> Case {
        let mut brute = Brute::of(&query.sum);
        let moves = brute.moves(&query.sum, query.mover);
        let winning = brute.winning_moves(&query.sum, query.mover, query.convention);
        let replay = LineReplay::new(query, &Limits::NONE).expect("a position");
        Case { query: query.clone(), brute, replay, moves, winning }
    }

    /// The nim-value of the whole, by the values of the parts.
    fn grundy(&mut self, sum: &Sum) -> u64 {
        let mut total = 0;
        for (at, component) in sum.components.iter().enumerate() {
            for part in &component.parts {
                total ^= self.brute.part_grundy(at, part);
            }
        }
        total
    }

    /// The fault of a step of the explanation of this position.
    pub fn fault(&mut self, step: &Step) -> Option<String> {
        let line = serde_json::to_value(step).expect("JSON");
        if let Some(objection) = self.replay.objection(&line) {
            return Some(objection);
        }
        let Query { sum, convention, .. } = self.query.clone();
        let wrong = |what: &str| Some(what.to_string());
        match step {
            Step::BinaryTable { rows, .. } => {
                let values: Vec<Natural> = rows.iter().map(|(_, value)| value.clone()).collect();
                if values != self.row_values(&sum) {
                    return wrong("other values");
                }
            }
            Step::NimSum { values, .. } if *values != self.row_values(&sum) => {
                return wrong("other values");
            }
            Step::TopBit { column, holders, count, .. } => {
                let bit = column.bit_len().saturating_sub(1);
                let known: Vec<Natural> =
                    self.row_values(&sum).into_iter().filter(|value| value.bit(bit)).collect();
                let shown = &known[..known.len().min(holders.len())];
                if known.len() != *count || shown != &holders[..] {
                    return wrong("other values have a one there");
                }
            }
            Step::MisereRule { .. } => return self.fault_of_misere_rule(step),
            Step::MisereMove { play, value, target, firm, .. } => {
                let rows = self.row_values(&sum);
                let above = rows.iter().filter(|row| **row > Natural::ONE).count();
                let own = usize::from(*value > Natural::ONE);
                if !rows.contains(value) || firm + own != above {
                    return wrong("the other values are not these");
                }
                let winning = self.winning.iter().find(|m| MoveText::of(&sum, m) == *play);
                let left = sum.after(winning.expect("it was replayed"));
                if self.is_firm(&left) != (*firm > 0 || *target > Natural::ONE) {
                    return wrong("the move leaves something else");
                }
            }
            Step::Balanced { values, stones: true, after, .. } => {
                let is_play = |m: &&SumMove| Some(MoveText::of(&sum, m)) == *after;
                let left = match after {
                    Some(_) => sum.after(self.winning.iter().find(is_play).expect("replayed")),
                    None => Sum::clone(&sum),
                };
                if stones_of(&left) != sorted(values) {
                    return wrong("no stones");
                }
            }
            Step::Because { reason, .. } => return self.fault_of_moore(reason),
            Step::Values { rows, more } => return self.fault_of_values(rows, *more),
            Step::GameSum { total, mover, .. } => {
                let wins = self.brute.wins(&sum, *mover, convention);
                if total.is_lost(*mover) == wins {
                    return wrong("another winner");
                }
            }
            Step::Theorem { id, source }
                if !bouton::lab::theorems()
                    .any(|known| (known.id, known.source) == (id, source)) =>
            {
                return wrong("a theorem that is not listed with its source");
            }
            _ => {}
        }
        None
    }

    /// The values that add up to that of the whole: of a prime, a heap of a tuple, or a part.
    fn row_values(&mut self, sum: &Sum) -> Vec<Natural> {
        let mut values = Vec::new();
        for (at, component) in sum.components.iter().enumerate() {
            for part in &component.parts {
                match component.rules.reason(part).and_then(|reason| reason.nim_heaps()) {
                    Some(heaps) => values.extend(heaps.into_iter().map(|(_, heap)| heap)),
                    None => values.push(self.brute.part_grundy(at, part).into()),
                }
            }
        }
        values
    }

    /// Returns `true` if some value is above 1.
    fn is_firm(&mut self, sum: &Sum) -> bool {
        self.row_values(sum).iter().any(|value| *value > Natural::ONE)
    }

    /// The fault of the named values, or of the number of the others.
    fn fault_of_values(&mut self, rows: &[(String, Natural)], more: usize) -> Option<String> {
        let sum = self.query.sum.clone();
        let mut known: BTreeSet<(String, Natural)> = BTreeSet::new();
        for (at, component) in sum.components.iter().enumerate() {
            let rules = &*component.rules;
            for part in &component.parts {
                let mut label = write_part(rules, part);
                if sum.components.len() > 1 {
                    label = format!("{} {label}", rules.game());
                }
                let plain = rules.value(std::slice::from_ref(part)).is_some()
                    && rules.reason(part).is_none_or(|reason| reason.is_nim_heap());
                if !plain {
                    known.insert((label, self.brute.part_grundy(at, part).into()));
                }
            }
        }
        let right = rows.iter().all(|row| known.contains(row)) && rows.len() + more == known.len();
        (!right).then(|| format!("the values are {known:?}"))
    }

    /// The fault of the rule of misère play, for this position and those after its moves.
    fn fault_of_misere_rule(&mut self, step: &Step) -> Option<String> {
        let Step::MisereRule { values, firm, stones, wins, .. } = step else { return None };
        let Query { sum, convention, mover, .. } = self.query.clone();
        let wrong = |what: &str| Some(what.to_string());
        if convention == Convention::Normal {
            return wrong("a step of misère play");
        }
        if self.is_firm(&sum) != (*firm > 0) {
            return wrong("another number of values above 1");
        }
        if *stones && stones_of(&sum) != sorted(values) {
            return wrong("no stones");
        }
        let moves = self.moves.clone();
        for (m, after) in &moves {
            let (left, firm_left) = (self.grundy(after), self.is_firm(after));
            let is_target = if firm_left { left == 0 } else { left == 1 };
            if is_target != self.winning.contains(m) {
                return Some(format!("{} is not what the targets say", write_move(&sum, m)));
            }
            if *firm > 1 && (!firm_left || (is_target && left != 0)) {
                return wrong("a move leaves no value above 1");
            }
            if *firm == 0 && *stones && total(after) + 1u8 != total(&sum) {
                return wrong("a move takes more than one stone");
            }
            if *firm > 0 && !wins {
                // The answer of the opponent that the sentence describes.
                let answers = self.brute.winning_moves(after, mover.opponent(), convention);
                let all = answers.iter().all(|answer| {
                    let then = after.after(answer);
                    match self.is_firm(&then) {
                        true => self.grundy(&then) == 0,
                        false => self.grundy(&then) == 1,
                    }
                });
                if left == 0 || answers.is_empty() || !all {
                    return wrong("the opponent has no such answer");
                }
            }
        }
        None
    }

    /// Moore's Nim in misère play: every winning move leaves what the reason says.
    fn fault_of_moore(&mut self, reason: &Reason) -> Option<String> {
        let sum = self.query.sum.clone();
        let heaps_after = |m: &SumMove| stones_of(&sum.after(m));
        let single = |heaps: &[Natural]| heaps.iter().all(|heap| *heap <= Natural::ONE);
        let restores = |heaps: &[Natural], modulus: u64| match single(heaps) {
            true => heaps.len() as u64 % modulus == 1,
            false => columns_are_0(heaps, modulus),
        };
        let modulus = reason.operands().small("modulus").unwrap_or_default();
        let misere = self.query.convention == Convention::Misere;
        let fault = match (reason.id(), reason.operands().truth("misere")) {
            ("moore-columns", Some(true)) => {
                let columns = reason.operands().numbers("columns").expect("the columns");
                let lost = columns.iter().all(Natural::is_zero);
                !misere
                    || lost != self.winning.is_empty()
                    || !self.winning.iter().all(|m| restores(&heaps_after(m), modulus))
            }
            ("moore-columns", _) => misere,
            ("single-stones", _) => {
                !misere
                    || !single(&stones_of(&sum))
                    || reason.operands().truth("wins") != Some(!self.winning.is_empty())
                    || !self.winning.iter().all(|m| restores(&heaps_after(m), modulus))
            }
            _ => false,
        };
        fault.then(|| format!("not so: {reason:?}"))
    }
}

/// The numbers of a position other than 0, in order.
fn stones_of(sum: &Sum) -> Vec<Natural> {
    let parts = sum.components.iter().flat_map(|component| &component.parts);
    sorted(&parts.flat_map(|part| part.numbers().to_vec()).collect::<Vec<_>>())
}

/// All but the zeros, in order.
fn sorted(numbers: &[Natural]) -> Vec<Natural> {
    let mut numbers: Vec<Natural> = numbers.iter().filter(|n| !n.is_zero()).cloned().collect();
    numbers.sort();
    numbers
}

fn total(sum: &Sum) -> Natural {
    stones_of(sum).iter().fold(Natural::ZERO, |total, n| total + n)
}
