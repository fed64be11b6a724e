//! Numbers of a test that no verdict has: of ways, of moves to the end, of lost heaps in a range.

use super::{ContestOutput, PrintField};
use bouton_answers::{Failure, OperationError, Session, operation::pair, operation_error};
use bouton_core::{
    Component, Convention, GameResult, Limits, Meter, Parts, Player, Ruleset, Sum, SumMove,
};
use bouton_solve::{HeapTable, Question, Refusal, find_period};
use bouton_texts::{Texts, arg, msg};
use std::sync::Arc;

/// Number of heaps after which the lost ones are few, or not.
const PILOT: u64 = 4096;

/// Largest heap up to which a period is looked for that tells where lost heaps end.
const PERIOD_SOUGHT_TO: u64 = 20_000;

/// Numbers of a test, each with the field that asks for it.
#[derive(Clone, Debug, Default)]
pub(crate) struct Figures {
    numbers: Vec<(PrintField, Option<u64>)>,
    /// For each heap of the range whether it is lost, where that is asked for.
    each: Vec<bool>,
}

/// The lost heaps of one game, as far as they were looked at.
#[derive(Clone, Debug, Default)]
pub(crate) struct LostHeaps {
    rules: Option<Arc<dyn Ruleset>>,
    lost: Vec<u64>,
    /// The largest heap that was looked at.
    seen: u64,
    /// The first and the last heap of the range that was asked of last.
    range: (u64, u64),
    /// A heap beyond which none is lost, where that is proved.
    end: Option<u64>,
}

/// A position of which figures are asked.
#[derive(Clone, Copy)]
pub(crate) struct Asked<'a> {
    /// The position, and as it was typed.
    pub(crate) sum: &'a Sum,
    pub(crate) typed: &'a [u8],
    pub(crate) convention: Convention,
    pub(crate) mover: Player,
}

/// Lost heaps asked of a game that has no heaps, or of other than one number or two.
#[derive(Clone, Debug)]
pub struct NoRange {
    game: String,
    field: PrintField,
}

operation_error!(NoRange);

impl OperationError for NoRange {
    fn phrases(&self, texts: &Texts) -> (String, String) {
        let wrong = msg::RefusedRange { game: arg(&self.game), field: arg(self.field.name()) };
        pair(texts, wrong, msg::RefusedRangeHelp)
    }
}

impl Figures {
    /// The number for a field, where there is one.
    pub(super) fn of(&self, field: PrintField) -> Option<u64> {
        self.numbers.iter().find(|(known, _)| *known == field).and_then(|(_, number)| *number)
    }

    /// The result of each heap of the range.
    pub(super) fn each(&self) -> impl Iterator<Item = GameResult> {
        self.each.iter().map(|lost| GameResult::win_if(!lost))
    }

    /// Those that an output asks for.
    ///
    /// # Errors
    /// A limit; a range of a game that has none.
    pub(crate) fn asked(
        output: &ContestOutput,
        asked: Asked<'_>,
        session: &mut Session,
        lost: &mut LostHeaps,
    ) -> Result<Figures, Failure> {
        let mut all = Figures::default();
        for field in output.fields() {
            let number = match field {
                PrintField::Ways => Some(ways(asked, session)?),
                PrintField::Length => {
                    let solver = session.solver();
                    let length = solver.length(asked.sum, asked.convention, asked.mover);
                    Some(length.map_err(Failure::from)?.into())
                }
                field if field.is_of_range() => lost.figure(*field, asked, session)?,
                _ => continue,
            };
            if *field == PrintField::Each {
                all.each = lost.each();
            }
            all.numbers.push((*field, number));
        }
        Ok(all)
    }
}

/// Returns `true` if the player to move loses a position.
fn is_lost(
    sum: &Sum,
    asked: Asked<'_>,
    mover: Player,
    session: &mut Session,
) -> Result<bool, Failure> {
    let question = Question {
        sum,
        convention: asked.convention,
        mover,
        engine: None,
        moves: None,
        value: false,
    };
    if let Some(wins) = session.solver().wins_at_once(&question) {
        return Ok(!wins);
    }
    let verdict = session.solver().solve(&question).map_err(|refusal| match refusal {
        Refusal::Unsupported(engine) => Failure::Unsupported(engine),
        Refusal::GaveUp(exceeded, _) => exceeded.into(),
    })?;
    Ok(verdict.result == GameResult::Loss)
}

/// The number of winning moves, each as often as the rules list it.
fn ways(asked: Asked<'_>, session: &mut Session) -> Result<u64, Failure> {
    let mut meter = session.solver().limits.meter();
    let mut found = 0;
    for (c, component) in asked.sum.components.iter().enumerate() {
        for (p, part) in component.parts.iter().enumerate() {
            let mut options: Vec<Parts> = Vec::new();
            let listed = component.rules.ways(part, asked.mover, &mut |becomes| {
                meter.position(size_of_parts(&becomes))?;
                options.push(becomes);
                Ok(())
            });
            listed.map_err(|stop| Failure::from(bouton_solve::Exceeded::from(stop)))?;
            for becomes in options {
                // Each question has the whole time of the limits.
                meter.look().map_err(Failure::from)?;
                let after = asked.sum.after(&SumMove { component: c, part: p, becomes });
                found += u64::from(is_lost(&after, asked, asked.mover.opponent(), session)?);
            }
        }
    }
    Ok(found)
}

/// A heap beyond which none is lost, where the period of the nim-values tells one. Cost: the values up to
/// [`PERIOD_SOUGHT_TO`] at most.
///
/// # Errors
/// A limit.
fn last_lost(rules: &dyn Ruleset, meter: &mut Meter) -> Result<Option<u64>, Failure> {
    let Some(heaps) = rules.heaps().filter(|_| rules.nature().impartial) else { return Ok(None) };
    let mut table = HeapTable::default();
    let Some(found) = find_period(&mut table, heaps, PERIOD_SOUGHT_TO, meter)? else {
        return Ok(None);
    };
    let end = found.preperiod.saturating_add(found.period);
    if end > PERIOD_SOUGHT_TO {
        return Ok(None);
    }
    table.extend(heaps, end, meter)?;
    // Values that grow from period to period are 0 in the first alone.
    let repeats = (found.preperiod..end).any(|heap| table.value(heap) == Some(0));
    Ok((found.saltus > 0 || !repeats).then_some(end))
}

/// Bytes of an option, about.
fn size_of_parts(parts: &Parts) -> u64 {
    parts.iter().map(|part| part.bytes() as u64).sum()
}

impl LostHeaps {
    fn figure(
        &mut self,
        field: PrintField,
        asked: Asked<'_>,
        session: &mut Session,
    ) -> Result<Option<u64>, Failure> {
        let [Component { rules, .. }] = &asked.sum.components[..] else {
            let game = asked.sum.components.iter().map(|c| c.rules.game()).collect::<Vec<_>>();
            return Err(NoRange { game: game.join(" + "), field }.into());
        };
        let refuse = || Failure::from(NoRange { game: rules.game(), field });
        let words = asked.typed.split(u8::is_ascii_whitespace).filter(|word| !word.is_empty());
        let number = |word: &[u8]| std::str::from_utf8(word).ok()?.parse().ok();
        let numbers = words.map(number).collect::<Option<Vec<u64>>>().ok_or_else(refuse)?;
        if rules.position(&[1]).is_none() {
            return Err(refuse());
        }
        if !self.rules.as_ref().is_some_and(|known| Arc::ptr_eq(known, rules)) {
            *self = LostHeaps { rules: Some(Arc::clone(rules)), ..LostHeaps::default() };
        }
        let meter = &mut session.solver().limits.meter();
        let (from, to) = match (&numbers[..], field) {
            ([nth], PrintField::NthLost) => {
                let at = match nth.checked_sub(1).map(usize::try_from) {
                    Some(Ok(at)) => at,
                    _ => return Ok(None),
                };
                while self.lost.len() <= at {
                    if self.seen == PILOT && asked.convention == Convention::Normal {
                        self.end = last_lost(&**rules, meter)?;
                    }
                    if self.end.is_some_and(|end| self.seen >= end) {
                        return Ok(None);
                    }
                    self.look(asked, session, meter)?;
                }
                return Ok(Some(self.lost[at]));
            }
            ([to], _) => (1, *to),
            (_, PrintField::NthLost) => return Err(refuse()),
            ([from, to], _) => ((*from).max(1), *to),
            _ => return Err(refuse()),
        };
        while self.seen < to {
            self.look(asked, session, meter)?;
        }
        self.range = (from, to);
        let start = self.lost.partition_point(|heap| *heap < from);
        let end = self.lost.partition_point(|heap| *heap <= to).max(start);
        let count = (end - start) as u64;
        Ok(match field {
            PrintField::Lost => Some(count),
            PrintField::Won => Some((to + 1).saturating_sub(from) - count),
            _ => (start < end).then(|| self.lost[end - 1]),
        })
    }

    /// For each heap of the range that was asked of last, whether it is lost.
    fn each(&self) -> Vec<bool> {
        let (from, to) = self.range;
        let mut lost = self.lost.iter().copied().skip_while(|heap| *heap < from).peekable();
        (from..=to).map(|heap| lost.next_if_eq(&heap).is_some()).collect()
    }

    /// The lost heaps of a game up to a size, where they are not more than `many`.
    ///
    /// # Errors
    /// A limit.
    pub(crate) fn few_to(
        rules: &Arc<dyn Ruleset>,
        most: u64,
        many: usize,
        convention: Convention,
        limits: &Limits,
    ) -> Result<Option<Vec<u64>>, Failure> {
        let mut session = Session::new(limits.clone());
        let mut all = LostHeaps { rules: Some(Arc::clone(rules)), ..LostHeaps::default() };
        let sum = Sum { components: Vec::new() };
        let asked = Asked { sum: &sum, typed: b"", convention, mover: Player::Left };
        let meter = &mut limits.meter();
        while all.seen < most {
            if all.seen == PILOT {
                // They are few so far: one question about the largest heap fills the table of values at once.
                all.is_lost_heap(most, asked, &mut session)?;
            }
            all.look(asked, &mut session, meter)?;
            if all.lost.len() > many {
                return Ok(None);
            }
        }
        Ok(Some(all.lost))
    }

    /// Looks at the next heap.
    fn look(
        &mut self,
        asked: Asked<'_>,
        session: &mut Session,
        meter: &mut Meter,
    ) -> Result<(), Failure> {
        let heap = self.seen + 1;
        meter.work(1 << 6).map_err(Failure::from)?;
        if self.is_lost_heap(heap, asked, session)? {
            meter.grow(self.lost.len(), self.lost.capacity(), size_of::<u64>())?;
            self.lost.push(heap);
        }
        self.seen = heap;
        Ok(())
    }

    /// Returns `true` if a heap is a position, and lost.
    fn is_lost_heap(
        &self,
        heap: u64,
        asked: Asked<'_>,
        session: &mut Session,
    ) -> Result<bool, Failure> {
        let rules = self.rules.as_ref();
        let Some((rules, parts)) = rules.and_then(|rules| Some((rules, rules.position(&[heap])?)))
        else {
            return Ok(false);
        };
        let component = Component::new(Arc::clone(rules), parts);
        is_lost(&Sum { components: vec![component] }, asked, asked.mover, session)
    }
}
