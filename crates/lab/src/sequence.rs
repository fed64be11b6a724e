//! The nim-values of single heaps, one after the other.

use bouton_answers::{Failure, Session, registry, view::Integer};
use bouton_core::{Code, Natural, Part, Ruleset};
use bouton_solve::{Exceeded, HeapTable, Limits, Meter, Periodic};
use schemars::JsonSchema;
use serde::Serialize;
use std::{ops::RangeInclusive, sync::Arc};

/// Number of heap values computed at a time: the first ones can be shown early.
const CHUNK: u64 = 1 << 14;
/// Steps of work for a value that no table has: by a period or a closed form.
const VALUE_STEPS: u64 = 16;
/// Where no value below this heap is asked for, older values may be forgotten.
const KEPT: u64 = 1 << 22;

/// The sequence of nim-values of a game, up to a last heap.
#[derive(Debug)]
pub struct Sequence {
    session: Session,
    rules: Arc<dyn Ruleset>,
    last: u64,
    table: HeapTable,
    /// All values, where a period is proved; looked for when the first value is asked for.
    periodic: Option<Option<Arc<Periodic>>>,
    /// One meter for all values: the limits are those of the whole sequence.
    meter: Meter,
}

/// The nim-values of some heaps, as plain data with the keys of JSON.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct SequenceView {
    /// The game as it is typed.
    pub game: String,
    /// The first heap.
    pub from: u64,
    /// The values of this heap and those after it.
    pub values: Vec<Integer>,
}

impl Sequence {
    /// The sequence of `game` up to heap `last`, computed within `limits`.
    ///
    /// # Errors
    /// No such game, one that is partizan or not played on single heaps, or a limit that can be
    /// foreseen.
    pub fn new(game: &str, last: u64, limits: Limits) -> Result<Sequence, Failure> {
        Sequence::of(game, 0..=last, HeapTable::default(), limits)
    }

    /// The same where only the values of some `heaps` will be asked for, in ascending order; going
    /// on from a table of the same game. A long sequence of which only the end is
    /// asked for needs little memory once its rare heaps have died out.
    ///
    /// # Errors
    /// As [`Sequence::new`].
    pub fn of(
        game: &str,
        heaps: RangeInclusive<u64>,
        table: HeapTable,
        limits: Limits,
    ) -> Result<Sequence, Failure> {
        let (_, rules) = registry::ruleset_within(game, 0..game.len(), &limits)
            .map_err(|error| Failure::input(game.as_bytes(), error))?;
        Sequence::by(&rules, heaps, table, limits)
    }

    /// The same for rules that have been read already.
    ///
    /// # Errors
    /// They are partizan or not played on single heaps; a limit that can be foreseen.
    pub(crate) fn by(
        rules: &Arc<dyn Ruleset>,
        heaps: RangeInclusive<u64>,
        mut table: HeapTable,
        limits: Limits,
    ) -> Result<Sequence, Failure> {
        let refuse = |partizan| Failure::NoSequence { game: rules.game(), partizan };
        if !rules.nature().impartial {
            return Err(refuse(true));
        }
        let session = Session::new(limits.clone());
        let meter = limits.meter();
        let rules = Arc::clone(rules);
        let (first, last) = heaps.into_inner();
        // What is kept from time to time is meant to be computed.
        let periodic = table.is_kept().then_some(None);
        if first >= KEPT {
            table = table.forgetting();
        }
        let mut sequence = Sequence { session, rules, last, table, periodic, meter };
        sequence.heap(1).ok_or_else(|| refuse(false))?;
        let bytes = if first >= KEPT && sequence.code().is_some() { 0 } else { 4 };
        if sequence.rules.heaps().is_some()
            && !sequence.has_closed_form(last)
            && let Err(exceeded) = sequence.meter.foresee(last.saturating_add(1), bytes, 0.0)
        {
            sequence.periodic = None;
            if sequence.periodic()?.is_none() {
                return Err(gave_up(exceeded));
            }
        }
        Ok(sequence)
    }

    /// The table of what has been computed, as far as one was needed.
    pub fn computed(&self) -> &HeapTable {
        &self.table
    }

    /// The game as it is typed.
    pub fn game(&self) -> String {
        self.rules.game()
    }

    /// The nim-values of some heaps as plain data. Cost: all of them at once in memory; a front end that
    /// prints them asks for one [`Sequence::value`] after the other.
    ///
    /// ```
    /// use bouton_lab::Sequence;
    /// use bouton_solve::Limits;
    ///
    /// let view = Sequence::new("kayles", 9, Limits::default())?.view(3..=6)?;
    /// assert_eq!((view.game.as_str(), view.from), ("kayles", 3));
    /// assert_eq!(view.values.iter().map(|value| value.to_string()).collect::<String>(), "3143");
    /// # Ok::<(), bouton_answers::Failure>(())
    /// ```
    ///
    /// # Errors
    /// A limit.
    pub fn view(&mut self, heaps: RangeInclusive<u64>) -> Result<SequenceView, Failure> {
        let from = *heaps.start();
        let values: Result<Vec<Integer>, Failure> =
            heaps.map(|heap| self.value(heap).map(Integer)).collect();
        Ok(SequenceView { game: self.game(), from, values: values? })
    }

    /// The nim-value of a heap of `n`.
    ///
    /// # Errors
    /// A limit.
    pub fn value(&mut self, n: u64) -> Result<Natural, Failure> {
        self.meter.work(VALUE_STEPS).map_err(gave_up)?;
        if let Some(periodic) = self.periodic()? {
            return Ok(periodic.value(&n.into()));
        }
        let Some(part) = self.heap(n) else { return Ok(Natural::ZERO) };
        // What has a closed form needs no table.
        let Sequence { rules, last, table, meter, .. } = self;
        if let Some(heaps) = rules.heaps()
            && rules.value(std::slice::from_ref(&part)).is_none()
        {
            if table.reached() <= n {
                let to = n.saturating_add(CHUNK).min(*last).max(n);
                table.extend(heaps, to, meter).map_err(gave_up)?;
            }
            let value = table.value(n).ok_or_else(|| gave_up(meter.forgotten()))?;
            return Ok(Natural::from(value));
        }
        self.part_value(&part)
    }

    /// All values up to the last heap; those of `table` are known already.
    ///
    /// # Errors
    /// A limit, or a value of 2^32 or more.
    pub(crate) fn table(&mut self, mut table: HeapTable) -> Result<HeapTable, Failure> {
        let Sequence { rules, last, meter, .. } = self;
        match rules.heaps() {
            Some(heaps) if rules.value(&[Part::heap(*last)]).is_none() => {
                table.extend(heaps, *last, meter).map_err(gave_up)?;
            }
            _ => {
                let last = *last;
                meter.foresee(last.saturating_add(1), 4, 0.0).map_err(gave_up)?;
                let small =
                    |value: Natural| u32::try_from(&value).map_err(|_| gave_up(Exceeded::Size));
                let mut values = Vec::new();
                for n in 0..=last {
                    values.push(small(self.value(n)?)?);
                    self.meter.position(4).map_err(gave_up)?;
                }
                table = HeapTable::resume(values);
            }
        }
        Ok(table)
    }

    /// The rules, and what the limits leave.
    pub(crate) fn rules_and_meter(&mut self) -> (&dyn Ruleset, &mut Meter) {
        (&*self.rules, &mut self.meter)
    }

    /// The code of the game, if it is one that bit masks tell.
    pub(crate) fn code(&self) -> Option<&Code> {
        self.rules.heaps()?.plain_code()
    }

    pub(crate) fn part_value(&mut self, part: &Part) -> Result<Natural, Failure> {
        let Sequence { session, rules, meter, .. } = self;
        let (value, _) = session.solver().part_value_on(&**rules, part, meter).map_err(gave_up)?;
        Ok(value)
    }

    /// The values by a proved period, if one is found where it is worth it.
    fn periodic(&mut self) -> Result<Option<&Periodic>, Failure> {
        let Sequence { session, rules, last, table, periodic, meter } = self;
        if periodic.is_none() {
            let (solver, part) = (session.solver(), Part::heap(*last));
            solver.share_table(&**rules, table.threads());
            let found = solver.has_period(&**rules, &part, meter).map_err(gave_up)?;
            *periodic = Some(found.then(|| solver.periodic(&**rules)).flatten());
            // Keep the table that the search for a period has filled.
            if !found && let Some(known) = solver.take_table(&**rules) {
                *table = std::mem::take(table).going_on_from(known);
            }
        }
        Ok(periodic.as_ref().and_then(Option::as_deref))
    }

    fn has_closed_form(&self, n: u64) -> bool {
        self.heap(n).is_some_and(|part| self.rules.value(&[part]).is_some())
    }

    /// A heap of `n` as a part of this game.
    fn heap(&self, n: u64) -> Option<Part> {
        single(&*self.rules, n)
    }
}

/// A heap of `n` as a part of a game; `None` where there is no such heap.
pub(crate) fn single(rules: &dyn Ruleset, n: u64) -> Option<Part> {
    match rules.heaps() {
        Some(heaps) => (n >= heaps.least()).then(|| Part::heap(n)),
        None => rules.position(&[n])?.into_iter().next(),
    }
}

fn gave_up(exceeded: Exceeded) -> Failure {
    Failure::from(exceeded)
}
