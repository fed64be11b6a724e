//! What a contest program has to do, as data: found from what a ruleset says of itself (its reasons,
//! its value's misère kind, its code, its proved period), without knowing any game by name.

pub(crate) use crate::format::Shape;
use crate::format::shape;
use bouton_core::{
    Code, Condition, Convention, Natural, Part, Player, Reason, Ruleset, SingleHeaps, Stop,
    Theorem, Value, natural::BitTest,
};
use bouton_solve::{
    Exceeded, HeapTable, Limits, Meter, find_period,
    theorems::{SPRAGUE_GRUNDY, TAME_SUM},
};
use std::{sync::Arc, time::Duration};

/// The largest bound: all that the programs add and multiply stays within 64 and 128 bits.
pub(crate) const LARGEST: u64 = 4_000_000_000_000_000_000;
/// The bound of a closed form if none is given.
const USUAL: u64 = 1_000_000_000_000_000_000;
/// The bound of a table if none is given, and the largest one where heaps are split.
const TABLE: u64 = 5_000;
/// The largest table where heaps are not split, and how much work it may be.
const LONG_TABLE: u64 = 1_000_000;
const LONG_WORK: u64 = 50_000_000;
/// Maximum number of heap values written into a program.
const LISTED: usize = 1_500;
/// Maximum number of takes in one list of a program.
const TAKES: usize = 3_000;
/// Bounds offered where the one asked for is too large for a table, the largest first.
const OFFERED: [u64; 5] = [LONG_TABLE, 200_000, 50_000, 20_000, TABLE];
/// Time limit of the search for a period.
const SOON: Duration = Duration::from_secs(5);
/// Largest number factored by plain trial division.
const TRIAL: u64 = 10_000_000_000;

/// A contest program.
#[derive(Clone, Debug)]
pub(crate) struct Program {
    pub(crate) shape: Shape,
    pub(crate) rule: Rule,
    /// No number is larger.
    pub(crate) max: u64,
    /// Why it is right, where it is more than the theorem of Sprague and Grundy.
    pub(crate) theorem: Theorem,
}

/// Who wins.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Rule {
    /// The player to move, where the values of the heaps do not cancel out; in misère play as in
    /// Nim.
    Sum { heap: Heap, misere: bool },
    /// The same with the numbers on the odd stairs.
    OddStairs,
    /// Euclid's game; whether both numbers must stay positive.
    Euclid { positive: bool },
    /// Binary columns modulo `modulus`.
    Columns { modulus: u64, misere: bool },
    /// Who is at a cold pair loses.
    ColdPair { breadth: u64 },
    /// Who is at a Fibonacci number loses.
    FibonacciNumber,
    /// The player to move may not take exactly `own`, the other one not exactly `other`.
    Forbidden { own: u64, other: u64 },
}

/// What a heap is worth.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Heap {
    Size,
    Residue(u64),
    /// The residue by one more than the second number of the position.
    OwnResidue,
    Blocks(u64),
    Lasker,
    /// The exponent of 2, and `plus`.
    TwoAdic(u64),
    Halving,
    /// Powers of an even base are taken: the residue by base + 1, of which the last counts 2.
    EvenPowers(u64),
    /// The exponents of the prime factors, each a heap.
    Exponents {
        trial: bool,
    },
    Table(Moves),
    /// Value `values[n]`, and from `preperiod` on that of `n - period` and `saltus`.
    Periodic {
        values: Vec<u64>,
        preperiod: u64,
        period: u64,
        saltus: u64,
    },
}

/// The moves from a heap, for a table.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Moves {
    /// Numbers that may be taken, of any heap.
    pub(crate) take: Vec<u64>,
    /// Numbers that may be taken where something is left.
    pub(crate) shrink: Vec<u64>,
    /// Heaps that may be taken whole.
    pub(crate) whole: Vec<u64>,
    /// Numbers that may be taken where the rest is split into two heaps.
    pub(crate) split: Vec<u64>,
    /// Whether these two must be unequal.
    pub(crate) unequal: bool,
}

/// Why there is no program.
#[derive(Debug)]
pub(crate) enum Refused {
    /// The players have different moves, and no theorem tells who wins.
    Partizan,
    /// No theorem covers misère play.
    Misere,
    /// Nothing is known but the search of positions.
    NoRule,
    /// A table could be written for heaps up to this size.
    TableTo(u64),
    /// The bound is beyond what the programs can count with.
    TooLarge,
    /// The game has no positions of one number.
    NotOneNumber,
    /// The program and the engines disagree about this position.
    Wrong(Vec<u64>),
    /// The computation was called off, or met a limit.
    GaveUp(Exceeded),
}

impl From<Exceeded> for Refused {
    fn from(exceeded: Exceeded) -> Refused {
        Refused::GaveUp(exceeded)
    }
}

impl Program {
    /// The program for a game, compared with the engines; `one` asks for positions of one number.
    ///
    /// # Errors
    /// Why there is none.
    pub(crate) fn of(
        rules: &Arc<dyn Ruleset>,
        convention: Convention,
        one: bool,
        max: Option<u64>,
        limits: &Limits,
    ) -> Result<Program, Refused> {
        let program = Program::found(&**rules, convention, one, max, limits)?;
        super::check::check(&program, rules, convention, limits)?;
        Ok(program)
    }

    /// The program that the hints of a game suggest.
    fn found(
        rules: &dyn Ruleset,
        convention: Convention,
        one: bool,
        max: Option<u64>,
        limits: &Limits,
    ) -> Result<Program, Refused> {
        if max.is_some_and(|max| max > LARGEST) {
            return Err(Refused::TooLarge);
        }
        let usual = shape(rules, false).ok_or(Refused::NoRule)?;
        let shape = if one { shape(rules, true).ok_or(Refused::NotOneNumber)? } else { usual };
        // Any position in which something can still be done will tell of which kind its reason is.
        let probe = match shape {
            Shape::List | Shape::Fixed(1) => rules.position(&[4]),
            Shape::Fixed(_) => rules.position(&[4, 2]),
        };
        let probe = probe.ok_or(Refused::NoRule)?;
        let closed =
            |rule, theorem| Ok(Program { shape, rule, max: max.unwrap_or(USUAL), theorem });
        if let Some((rule, theorem)) = by_winner(rules, &probe, convention) {
            return closed(rule, theorem);
        }
        if !rules.nature().impartial {
            return Err(Refused::Partizan);
        }
        let misere = convention == Convention::Misere;
        if let Some((rule, tame)) = by_value(rules, &probe, misere, max.unwrap_or(USUAL)) {
            if misere && !tame {
                return Err(Refused::Misere);
            }
            let general = if misere { TAME_SUM } else { SPRAGUE_GRUNDY };
            return closed(rule, rules.theorem(&probe, convention).unwrap_or(general));
        }
        if misere {
            return Err(Refused::Misere);
        }
        let heaps = rules.heaps().ok_or(Refused::NoRule)?;
        let (heap, max, theorem) = by_table(heaps, max, limits)?;
        Ok(Program { shape, rule: Rule::Sum { heap, misere }, max, theorem })
    }
}

/// A theorem about the position as a whole.
fn by_winner(
    rules: &dyn Ruleset,
    probe: &[Part],
    convention: Convention,
) -> Option<(Rule, Theorem)> {
    let mover = Player::Left;
    rules.result(probe, mover, convention)?;
    let reason = rules.winner_reason(probe, mover, convention)?;
    let rule = match reason.id() {
        "golden-ratio" => Rule::Euclid { positive: false },
        "moore-columns" => Rule::Columns {
            modulus: small_enough(&reason, "modulus")?,
            misere: convention == Convention::Misere,
        },
        "cold-pair" => Rule::ColdPair { breadth: small_enough(&reason, "breadth")? },
        "zeckendorf" => Rule::FibonacciNumber,
        "forbidden-case" => Rule::Forbidden {
            own: small_enough(&reason, "own")?,
            other: small_enough(&reason, "other")?,
        },
        _ => return None,
    };
    Some((rule, rules.theorem(probe, convention)?))
}

/// A closed form of the value of a part, and whether misère sums of it go as in Nim.
fn by_value(rules: &dyn Ruleset, probe: &[Part], misere: bool, max: u64) -> Option<(Rule, bool)> {
    let [part] = probe else { return None };
    rules.value(probe)?;
    let reason = rules.reason(part)?;
    let heap = match reason.id() {
        "size" => Heap::Size,
        "residue" => match part.as_heap() {
            Some(_) => Heap::Residue(small_enough(&reason, "modulus")?),
            None => Heap::OwnResidue,
        },
        "blocks" => Heap::Blocks(small_enough(&reason, "forbidden")?),
        "prime-factors" => {
            return Some((
                Rule::Sum { heap: Heap::Exponents { trial: max <= TRIAL }, misere },
                true,
            ));
        }
        "two-adic" => Heap::TwoAdic(small_enough(&reason, "plus")?),
        "halving" => Heap::Halving,
        "lasker" => Heap::Lasker,
        "powers-residue" if reason.operands().number("base")?.bit(0) => Heap::Residue(2),
        "powers-residue" => Heap::EvenPowers(small_enough(&reason, "base")?),
        "odd-stairs" => return Some((Rule::OddStairs, false)),
        "euclid-quotient" => return Some((Rule::Euclid { positive: true }, false)),
        _ => return None,
    };
    // The rule of misère Nim, applied to the values, asks of every heap that it plays like one.
    let like_nim = |n: u64| {
        let part = match part.numbers().get(1) {
            None => Part::heap(n),
            Some(limit) => Part::tuple([Natural::from(n), limit.clone()]),
        };
        let value = rules.value(&[part]);
        value.is_some_and(|value| value == Value::like_nim_heap(value.grundy.clone()))
    };
    Some((Rule::Sum { heap, misere }, (0..=64).all(like_nim)))
}

/// An operand of a reason, where the programs can compute with it.
fn small_enough(reason: &Reason, operand: &str) -> Option<u64> {
    reason.operands().small(operand).filter(|number| *number <= LARGEST)
}

/// A table where the bound allows it, a proved period elsewhere.
fn by_table(
    heaps: &dyn SingleHeaps,
    max: Option<u64>,
    limits: &Limits,
) -> Result<(Heap, u64, Theorem), Refused> {
    let meter = &mut limits.meter();
    if let Some(max) = max.filter(|max| *max <= LONG_TABLE)
        && let Some(moves) = moves(heaps, max, meter)?
        && moves.affordable(max)
    {
        return Ok((Heap::Table(moves), max, SPRAGUE_GRUNDY));
    }
    let mut table = HeapTable::default();
    // A period that is not found soon is too long for a program; so is one beyond a limit.
    let soon = limits.time.map_or(SOON, |time| time.min(SOON));
    let limits = Limits { time: Some(soon), ..limits.clone() };
    let most = (LISTED as u64 * 8).min(limits.positions);
    let found = match find_period(&mut table, heaps, most, &mut limits.meter()) {
        Err(exceeded @ Exceeded::Cancelled { .. }) => return Err(exceeded.into()),
        found => found.unwrap_or_default(),
    };
    if let Some(period) = found
        && let Some(length) = period.preperiod.checked_add(period.period)
        && length <= LISTED as u64
    {
        table.extend(heaps, length, &mut limits.meter())?;
        let values: Option<Vec<u64>> =
            (0..length).map(|heap| Some(u64::from(table.value(heap)?))).collect();
        if let Some(values) = values {
            let (preperiod, saltus) = (period.preperiod, period.saltus);
            let heap = Heap::Periodic { values, preperiod, period: period.period, saltus };
            return Ok((heap, max.unwrap_or(USUAL), period.theorem));
        }
    }
    if max.is_none() {
        let moves = moves(heaps, TABLE, meter)?.ok_or(Refused::NoRule)?;
        return Ok((Heap::Table(moves), TABLE, SPRAGUE_GRUNDY));
    }
    for bound in OFFERED {
        if moves(heaps, bound, meter)?.is_some_and(|moves| moves.affordable(bound)) {
            return Err(Refused::TableTo(bound));
        }
    }
    Err(Refused::NoRule)
}

impl Moves {
    /// Whether a table up to `max` takes a second at most.
    fn affordable(&self, max: u64) -> bool {
        let single = (self.take.len() + self.shrink.len()) as u64;
        let split = self.split.len() as u64;
        (split == 0 || max <= TABLE) && single.saturating_mul(max) <= LONG_WORK
    }

    fn is_listed(&self) -> bool {
        [&self.take, &self.shrink, &self.whole, &self.split].iter().all(|l| l.len() <= TAKES)
    }
}

/// The moves as lists: from a code; else found by looking at all heaps up to `max`, where every
/// move takes a number that may be taken of any heap.
///
/// # Errors
/// A limit.
fn moves(heaps: &dyn SingleHeaps, max: u64, meter: &mut Meter) -> Result<Option<Moves>, Exceeded> {
    let moves = match heaps.code() {
        Some(code) => by_code(code, max),
        None => by_looking(heaps, max, meter)?,
    };
    Ok(moves.filter(Moves::is_listed))
}

fn by_code(code: &Code, max: u64) -> Option<Moves> {
    let (mut moves, mut conditions) = (Moves::default(), Vec::new());
    if code.most_added() > 0 {
        return None;
    }
    let last = code.last_digit().unwrap_or(max).min(max);
    for taken in 0..=last {
        let digit = code.leaves(taken);
        if digit.is_zero() {
            continue;
        }
        if digit.most().is_none_or(|most| most > 2) {
            return None;
        }
        match (digit.condition(0).is_some(), digit.condition(1).is_some()) {
            (true, true) => moves.take.push(taken),
            (false, true) => moves.shrink.push(taken),
            (true, false) => moves.whole.push(taken),
            (false, false) => {}
        }
        if let Some(condition) = digit.condition(2) {
            moves.split.push(taken);
            conditions.push(condition);
        }
        if !moves.is_listed() {
            return None;
        }
    }
    let all = |wanted: fn(&Condition) -> bool| conditions.iter().all(wanted);
    moves.unequal = !conditions.is_empty()
        && all(|condition| matches!(condition, Condition::Different | Condition::NotAllEqual));
    (moves.unequal || all(|condition| matches!(condition, Condition::Any))).then_some(moves)
}

/// The numbers that may be taken of a heap of `max`; `None` unless of every smaller heap exactly
/// the same ones may be taken, as far as it has as many, or where the table would be too much work.
/// Cost: that of filling the table.
///
/// # Errors
/// A limit.
fn by_looking(
    heaps: &dyn SingleHeaps,
    max: u64,
    meter: &mut Meter,
) -> Result<Option<Moves>, Exceeded> {
    let mut takes = |heap: u64, most: usize| {
        let (mut takes, mut over) = (Vec::new(), Ok(()));
        let walk = heaps.each_option(heap, Player::Left, &mut |option| {
            over = meter.work(1);
            if over.is_err() || takes.len() == most {
                return Err(Stop::Asked);
            }
            match option {
                [] => takes.push(heap),
                [left] if *left < heap => takes.push(heap - left),
                _ => return Err(Stop::Asked),
            }
            Ok(())
        });
        takes.sort_unstable();
        over.map(|()| walk.is_ok().then_some(takes))
    };
    let Some(take) = takes(max, TAKES)?.filter(|_| heaps.least() == 0) else { return Ok(None) };
    // Every number is tried on every heap that is large enough.
    if take.iter().map(|k| max - k + 1).sum::<u64>() > LONG_WORK {
        return Ok(None);
    }
    for heap in 0..max {
        let known = &take[..take.partition_point(|k| *k <= heap)];
        if takes(heap, known.len())?.as_deref() != Some(known) {
            return Ok(None);
        }
    }
    Ok(Some(Moves { take, ..Moves::default() }))
}
