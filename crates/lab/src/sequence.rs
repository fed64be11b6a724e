//! The nim-values of single heaps, one after the other.

use bouton_answers::{
    Failure, Game, Session, Settled,
    view::{Integer, view_json},
};
use bouton_core::{Code, Frame, Natural, Part, Ruleset};
use bouton_solve::{Exceeded, HeapTable, Limits, Meter, Period, Periodic};
use bouton_texts::{Texts, arg, msg};
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::Value;
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
    /// Room for values that follow from a period.
    room: Vec<u32>,
}

/// The nim-values of consecutive heaps.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum HeapValues<'a> {
    /// Values of some heaps, at least one.
    Some(&'a [u32]),
    /// The value of one heap.
    One(Natural),
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

impl Settled for SequenceView {
    /// The heaps, and their values.
    fn text(&self, texts: &Texts) -> String {
        let last = self.from.saturating_add(self.values.len() as u64).saturating_sub(1);
        let heaps = texts.say(&msg::SequenceSettled { from: arg(self.from), to: arg(last) });
        let values: Vec<String> = self.values.iter().map(|value| value.0.to_string()).collect();
        format!("{heaps}\n{}", values.join(" "))
    }

    fn json(&self) -> Value {
        view_json(self)
    }
}

impl Sequence {
    /// The sequence of `game` up to heap `last`, computed within `limits`.
    ///
    /// ```
    /// use bouton_answers::Game;
    /// use bouton_lab::Sequence;
    ///
    /// let values = Sequence::new(&Game::new("kayles")?, 9, Default::default())?.values()?;
    /// assert_eq!(values, [0, 1, 2, 3, 1, 4, 3, 2, 1, 4]);
    /// # Ok::<(), bouton_answers::Failure>(())
    /// ```
    ///
    /// # Errors
    /// It is partizan or not played on single heaps; a limit that can be foreseen.
    pub fn new(game: &Game, last: u64, limits: Limits) -> Result<Sequence, Failure> {
        Sequence::of(game, 0..=last, HeapTable::default(), limits)
    }

    /// A sequence of which only the values of some `heaps` will be asked for, in ascending order; going
    /// on from a table of the same game. A long sequence of which only the end is
    /// asked for needs little memory once its rare heaps have died out.
    ///
    /// # Errors
    /// As [`Sequence::new`].
    pub fn of(
        game: &Game,
        heaps: RangeInclusive<u64>,
        mut table: HeapTable,
        limits: Limits,
    ) -> Result<Sequence, Failure> {
        let rules = game.rules();
        let refuse = |partizan| Failure::NoSequence { game: rules.game(), partizan };
        if !rules.nature().impartial {
            return Err(refuse(true));
        }
        let session = Session::new(limits.clone());
        let meter = limits.meter();
        let rules = Arc::clone(rules);
        let (first, last) = heaps.into_inner();
        // A table with checkpoints is meant to be computed.
        let periodic = table.is_kept().then_some(None);
        if first >= KEPT {
            table = table.forgetting();
        }
        let room = Vec::new();
        let mut sequence = Sequence { session, rules, last, table, periodic, meter, room };
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
    /// use bouton_answers::Game;
    /// use bouton_lab::Sequence;
    /// use bouton_solve::Limits;
    ///
    /// let view = Sequence::new(&Game::new("kayles")?, 9, Limits::default())?.view(3..=6)?;
    /// assert_eq!((view.game.as_str(), view.from), ("kayles", 3));
    /// assert_eq!(view.values.iter().map(|value| value.to_string()).collect::<String>(), "3143");
    /// # Ok::<(), bouton_answers::Failure>(())
    /// ```
    ///
    /// # Errors
    /// A limit; the failure carries the values before it, as such a view ([`Failure::settled`]).
    pub fn view(&mut self, heaps: RangeInclusive<u64>) -> Result<SequenceView, Failure> {
        let (from, to) = heaps.into_inner();
        let mut values = Vec::new();
        for heap in from..=to {
            match self.value(heap) {
                Ok(value) => values.push(Integer(value)),
                Err(failure) => {
                    let known = (heap..=to).map_while(|heap| self.table.value(heap));
                    values.extend(known.map(|value| Integer(value.into())));
                    return Err(self.with_values(failure, from, values));
                }
            }
        }
        Ok(SequenceView { game: self.game(), from, values })
    }

    /// A failure with the values before the limit that it names.
    fn with_values(&self, failure: Failure, from: u64, values: Vec<Integer>) -> Failure {
        match failure {
            Failure::GaveUp(exceeded, None) if !values.is_empty() => {
                let view = SequenceView { game: self.game(), from, values };
                Failure::gave_up(exceeded, Some(Box::new(view)))
            }
            failure => failure,
        }
    }

    /// The nim-values of the heaps 0 to the last one, all at once. Cost: that of the engine and 4 bytes a value; no
    /// number is written.
    ///
    /// ```
    /// use bouton_answers::Game;
    /// use bouton_lab::Sequence;
    /// use bouton_solve::Limits;
    ///
    /// let values = Sequence::new(&Game::new("kayles")?, 9, Limits::default())?.values()?;
    /// assert_eq!(values, [0, 1, 2, 3, 1, 4, 3, 2, 1, 4]);
    /// # Ok::<(), bouton_answers::Failure>(())
    /// ```
    ///
    /// # Errors
    /// A limit, or a value of 2^32 or more; the failure carries the values before it, as a [`SequenceView`].
    pub fn values(mut self) -> Result<Vec<u32>, Failure> {
        let last = self.last;
        let length = last.saturating_add(1);
        if let Some(periodic) = self.periodic()? {
            let (first, period) = (periodic.first().to_vec(), periodic.period);
            self.meter.room(length.saturating_mul(4)).map_err(gave_up)?;
            return repeated(&first, period, length, &mut self.meter).map_err(gave_up);
        }
        let table = std::mem::take(&mut self.table);
        let mut values = match self.table(table) {
            Ok(table) => table.into_values(),
            Err(failure) => {
                let known = self.table.values().iter();
                let values = known.map(|value| Integer((*value).into())).collect();
                return Err(self.with_values(failure, 0, values));
            }
        };
        // A table filled by a search for a period may go farther.
        values.truncate(usize::try_from(length).unwrap_or(usize::MAX));
        Ok(values)
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
        // A closed form needs no table.
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

    /// The nim-values of a heap of `n` and of heaps after it, as many as are known at once. Cost: that of the engine, and a copy
    /// where values follow from a period; no number is made larger than it is.
    ///
    /// ```
    /// use bouton_answers::Game;
    /// use bouton_lab::{HeapValues, Sequence};
    /// use bouton_solve::Limits;
    ///
    /// let mut kayles = Sequence::new(&Game::new("kayles")?, 9, Limits::default())?;
    /// assert_eq!(kayles.values_from(5)?, HeapValues::Some(&[4, 3, 2, 1, 4]));
    /// # Ok::<(), bouton_answers::Failure>(())
    /// ```
    ///
    /// # Errors
    /// A limit.
    pub fn values_from(&mut self, n: u64) -> Result<HeapValues<'_>, Failure> {
        if self.periodic()?.is_none() {
            let first = self.value(n)?;
            let from = usize::try_from(n).unwrap_or(usize::MAX);
            let known = self.table.values().len();
            let end =
                known.min(usize::try_from(self.last).map_or(known, |last| last.saturating_add(1)));
            if from >= end || self.table.value(n).map(Natural::from) != Some(first.clone()) {
                return Ok(HeapValues::One(first));
            }
            self.meter.work(VALUE_STEPS * (end - from) as u64).map_err(gave_up)?;
            return Ok(HeapValues::Some(&self.table.values()[from..end]));
        }
        let Some(Some(periodic)) = self.periodic.clone() else {
            return self.value(n).map(HeapValues::One);
        };
        let Period { preperiod, period, saltus, .. } = periodic.period;
        let end = n.saturating_add(CHUNK).min(self.last.saturating_add(1)).max(n);
        self.meter.work(VALUE_STEPS * (end - n)).map_err(gave_up)?;
        let value = |heap: u64| {
            let first = match periodic.first().get(usize::try_from(heap).ok()?) {
                Some(value) => return u32::try_from(*value).ok(),
                None => preperiod + (heap - preperiod) % period,
            };
            let more = ((heap - preperiod) / period).checked_mul(saltus)?;
            u32::try_from(periodic.first().get(first as usize)?.checked_add(more)?).ok()
        };
        self.room.clear();
        self.room.extend((n..end).map_while(value));
        match self.room.is_empty() {
            true => Ok(HeapValues::One(periodic.value(&n.into()))),
            false => Ok(HeapValues::Some(&self.room)),
        }
    }

    /// All values up to the last heap; those of `table` are known already.
    ///
    /// # Errors
    /// A limit, or a value of 2^32 or more; what was computed before it is kept in the table of the sequence.
    pub(crate) fn table(&mut self, mut table: HeapTable) -> Result<HeapTable, Failure> {
        let Sequence { rules, last, meter, .. } = self;
        match rules.heaps() {
            Some(heaps) if rules.value(&[Part::heap(*last)]).is_none() => {
                if let Err(exceeded) = table.extend(heaps, *last, meter) {
                    self.table = table;
                    return Err(gave_up(exceeded));
                }
            }
            _ => {
                let last = *last;
                meter.foresee(last.saturating_add(1), 4, 0.0).map_err(gave_up)?;
                let small =
                    |value: Natural| u32::try_from(&value).map_err(|_| gave_up(Exceeded::Size));
                let mut values = Vec::new();
                for n in 0..=last {
                    let value = self.value(n).and_then(small);
                    match value
                        .and_then(|value| self.meter.position(4).map(|()| value).map_err(gave_up))
                    {
                        Ok(value) => values.push(value),
                        Err(failure) => {
                            self.table = HeapTable::resume(values);
                            return Err(failure);
                        }
                    }
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
        let Sequence { session, rules, last, table, periodic, meter, .. } = self;
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
        // A number is the name of a vertex, not a size.
        None if matches!(rules.frame(), Frame::Network { .. }) => None,
        None => rules.position(&[n])?.into_iter().next(),
    }
}

/// The values of the first `length` heaps, of which the first ones are known and the others follow from
/// a period.
fn repeated(
    first: &[u64],
    period: Period,
    length: u64,
    meter: &mut Meter,
) -> Result<Vec<u32>, Exceeded> {
    let length = usize::try_from(length).map_err(|_| Exceeded::Size)?;
    let step = usize::try_from(period.period).map_err(|_| Exceeded::Size)?;
    let growth = u32::try_from(period.saltus).map_err(|_| Exceeded::Size)?;
    let mut values = Vec::with_capacity(length);
    for value in first.iter().take(length) {
        values.push(u32::try_from(*value).map_err(|_| Exceeded::Size)?);
    }
    while values.len() < length {
        let (from, start) = (values.len() - step, values.len());
        let to = length.min(start + step).min(start + CHUNK as usize);
        for heap in from..from + (to - start) {
            values.push(values[heap].checked_add(growth).ok_or(Exceeded::Size)?);
        }
        meter.work((to - start) as u64)?;
    }
    Ok(values)
}

fn gave_up(exceeded: Exceeded) -> Failure {
    Failure::from(exceeded)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::named::game_of;

    /// All at once, as one after the other: by a period (with and without saltus), by a table, by a closed
    /// form, and of a game that is no game of heaps.
    #[test]
    fn all_values_at_once_are_those_of_each_heap() {
        let games = ["kayles", "octal:4.7", "octal:0.16", "subtract:1,3,4", "grundy", "nim"];
        for game in games.into_iter().chain(["lasker", "prime-power", "nim:max=3", "fibonacci"]) {
            for last in [0, 1, 7, 400] {
                let new = || Sequence::new(&game_of(game), last, Limits::default()).expect(game);
                let each: Vec<u32> = new()
                    .view(0..=last)
                    .expect(game)
                    .values
                    .iter()
                    .map(|value| u32::try_from(&value.0).expect("small"))
                    .collect();
                assert_eq!(new().values().expect(game), each, "{game} {last}");
            }
        }
    }

    /// By a table, by a closed form, and of no game of heaps.
    #[test]
    fn the_values_before_a_limit_come_with_it() {
        for game in ["octal:0.16", "grundy", "prime-power", "nim:max=3", "subtract:squares"] {
            let limits = Limits { positions: 40_000, ..Limits::default() };
            let whole =
                Sequence::new(&game_of(game), 100, limits.clone()).and_then(Sequence::values);
            let whole = whole.expect(game);
            for (least, few) in [
                (1, Limits { steps: 3_000_000, ..limits.clone() }),
                (1, Limits { steps: 30_000, ..limits.clone() }),
            ] {
                let new = || Sequence::new(&game_of(game), 39_000, few.clone()).expect(game);
                for ended in [new().values().map(drop), new().view(0..=39_000).map(drop)] {
                    let Err(failure) = ended else { continue };
                    let view: &SequenceView = failure.settled().expect(game);
                    assert!(view.values.len() >= least, "{game}");
                    for (value, right) in view.values.iter().zip(&whole) {
                        assert_eq!(value.0, (*right).into(), "{game}");
                    }
                    let said = failure.to_string();
                    let last = view.values.len() - 1;
                    assert!(said.contains(&format!("heaps 0 to {last}")), "{said}");
                }
            }
        }
    }

    #[test]
    fn all_values_at_once_obey_the_limits() {
        let few = Limits { positions: 1000, ..Limits::default() };
        let values = Sequence::new(&game_of("octal:0.16"), 100_000, few).and_then(Sequence::values);
        assert_eq!(values.unwrap_err().exit_code(), 3);
        let small = Limits { memory: 1 << 20, ..Limits::default() };
        let values =
            Sequence::new(&game_of("octal:0.16"), 1 << 20, small).and_then(Sequence::values);
        assert_eq!(values.unwrap_err().exit_code(), 3);
        // Where a period is proved, work is counted too.
        let few = Limits { steps: 200_000, ..Limits::default() };
        let values = Sequence::new(&game_of("kayles"), 1 << 20, few).and_then(Sequence::values);
        assert_eq!(values.unwrap_err().exit_code(), 3);
    }
}
