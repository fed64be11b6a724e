//! The table engine: the nim-values of all heaps up to the largest, each from the smaller ones.
//!
//! The plain way looks at every option, O(n^2) for games that break heaps, and is what quicker
//! ways are checked against. Codes that break heaps in two take the way of sparse space, those that
//! leave one heap at most are settled many heaps at a time or by counting.

mod all_but;
mod history;
mod options;
mod sparse;
mod subtraction;

pub(crate) use options::find_options;
pub use sparse::Space;

use crate::{Exceeded, Meter};
use all_but::AllBut;
use bouton_core::{Code, Player, SingleHeaps};
use history::History;
use sparse::{Forgotten, Sparse};
use std::{borrow::Cow, sync::Arc};
use subtraction::Subtraction;

/// Number of heaps between two looks of a keeper, where heaps are settled one by one.
const SHOWN_EVERY: u64 = 256;

/// The nim-values of heaps 0, 1, 2, ... of one game in normal play.
#[derive(Clone, Debug, Default)]
pub struct HeapTable {
    values: History,
    way: Way,
    /// Set when values that are no longer needed may be forgotten.
    forgetful: bool,
    keeper: Option<Arc<dyn TableObserver>>,
    /// How many threads may be used; 0 stands for 1.
    threads: usize,
    /// For codes that leave three heaps or more: the values of all ways to leave c heaps of m
    /// tokens in all, at `[c - 2][m]`, ascending.
    splits: Vec<Vec<Vec<u32>>>,
    seen: Seen,
}

/// Observes a table while it is extended: it may save a snapshot.
pub trait TableObserver: std::fmt::Debug + Send + Sync {
    /// Looks at the table; false calls the computation off.
    fn look(&self, table: &HeapTable) -> bool;
}

/// A snapshot of a table: everything needed to resume the computation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TableSnapshot<'a> {
    /// The values of heaps 0, 1, 2, ...: all of them, or of a forgetful table the first ones.
    pub first: Cow<'a, [u32]>,
    /// The first heap of the last ones; 0 where nothing was forgotten.
    pub last_from: u64,
    /// The values of the last heaps, where some between were forgotten.
    pub last: Cow<'a, [u32]>,
    /// The space in which the engine works, if it has one: what was forgotten was not rare in it.
    pub space: Option<Space>,
}

/// How the values are computed.
#[derive(Clone, Debug, Default)]
enum Way {
    /// Not settled yet: that takes the code of the game.
    #[default]
    Open,
    /// Not settled yet for a table that was restored, in this space.
    Restored(Option<Space>),
    /// From every option of every heap.
    Plain,
    /// In sparse space.
    Sparse(Box<Sparse>),
    /// By planes of bits, and by the period once it is met.
    Subtraction(Box<Subtraction>),
    /// By counting.
    AllBut(Box<AllBut>),
}

impl Way {
    /// The quickest way for a code, to go on from `values`, in `space` if there is one.
    fn of(code: &Code, space: Option<Space>, values: &History) -> Way {
        if let Some(sparse) = Sparse::of(code, space, values) {
            Way::Sparse(Box::new(sparse))
        } else if let Some(subtraction) = Subtraction::of(code, values) {
            Way::Subtraction(Box::new(subtraction))
        } else if let Some(all_but) = AllBut::of(code) {
            Way::AllBut(Box::new(all_but))
        } else {
            Way::Plain
        }
    }

    /// Adds the values of up to `most` more heaps, of at least one. Returns about how many steps
    /// that took. Plainly that is done elsewhere.
    fn extend(&mut self, values: &mut History, most: usize) -> Result<u64, Forgotten> {
        match self {
            Way::Open | Way::Restored(_) | Way::Plain => Err(Forgotten),
            Way::Sparse(sparse) => sparse.extend(values, most),
            Way::Subtraction(subtraction) => Ok(subtraction.extend(values, most)),
            Way::AllBut(all_but) => all_but.extend(values, most),
        }
    }

    /// Forgets values that are not needed any more.
    fn forget(&self, values: &mut History) {
        match self {
            Way::Sparse(sparse) => sparse.forget(values),
            Way::Subtraction(subtraction) => subtraction.forget(values),
            _ => {}
        }
    }

    /// Returns `true` if values may be forgotten on this way.
    fn forgets(&self) -> bool {
        matches!(self, Way::Sparse(_) | Way::Subtraction(_))
    }

    /// The bytes that are allocated when `values` grow by the next heaps, beside those of the values.
    fn growth(&self, values: &History) -> u64 {
        match self {
            Way::Sparse(sparse) => sparse.growth(values),
            _ => 0,
        }
    }

    /// The bytes that are held beside the values.
    fn size(&self) -> u64 {
        (match self {
            Way::Open | Way::Restored(_) | Way::Plain => 0,
            Way::Sparse(sparse) => sparse.size(),
            Way::Subtraction(subtraction) => subtraction.size(),
            Way::AllBut(all_but) => all_but.size(),
        }) as u64
    }
}

/// Values of the options of the present heap: a stamp a value, so that nothing needs to
/// be wiped between heaps.
#[derive(Clone, Debug)]
struct Seen {
    stamps: Vec<u64>,
    now: u64,
}

impl Default for Seen {
    fn default() -> Seen {
        Seen { stamps: vec![0; 64], now: 0 }
    }
}

impl Seen {
    /// Starts again, with room for every exclusive or of values up to `largest`.
    fn restart(&mut self, largest: u32) {
        let room = (largest as usize + 1).next_power_of_two() * 2;
        if room > self.stamps.len() {
            self.stamps.resize(room, 0);
        }
        self.now += 1;
    }

    fn mark(&mut self, value: u32) {
        // The length is a power of two above every value: the mask changes nothing but spares
        // the check of the bound.
        let mask = self.stamps.len() - 1;
        self.stamps[value as usize & mask] = self.now;
    }

    /// Marks a value; whether it was not marked before.
    fn add(&mut self, value: u32) -> bool {
        let mask = self.stamps.len() - 1;
        std::mem::replace(&mut self.stamps[value as usize & mask], self.now) != self.now
    }

    /// The least value that is not marked.
    fn mex(&self) -> u32 {
        let first = self.stamps.iter().position(|stamp| *stamp != self.now);
        first.unwrap_or(self.stamps.len()) as u32
    }
}

impl HeapTable {
    /// A table that looks at every option of every heap: what quicker ways are checked against.
    pub fn plain() -> HeapTable {
        HeapTable { way: Way::Plain, ..HeapTable::default() }
    }

    /// The table, allowed to forget the values of all but the first and the last heaps, where
    /// that suffices to go on: for sequences that are longer than memory.
    pub fn forgetting(self) -> HeapTable {
        HeapTable { forgetful: true, ..self }
    }

    /// A table that goes on where another one stopped: `values` must be those of heaps 0, 1, 2,
    /// ... of the game that it is then extended for.
    pub fn resume(values: Vec<u32>) -> HeapTable {
        HeapTable { values: History::new(values), ..HeapTable::default() }
    }

    /// A table that goes on from a moment of another one of the same game; `None` where no table
    /// can have been like that.
    pub fn restore(moment: TableSnapshot<'_>) -> Option<HeapTable> {
        let TableSnapshot { first, last_from, last, space } = moment;
        let forgot = last_from > 0;
        let last_from = usize::try_from(last_from).ok()?;
        if forgot == last.is_empty() || forgot && last_from < first.len() {
            return None;
        }
        let values = History::restore(first.into_owned(), last_from, last.into_owned());
        let table = HeapTable { values, forgetful: forgot, ..HeapTable::default() };
        Some(HeapTable { way: Way::Restored(space), ..table })
    }

    /// The present contents of the table.
    pub fn moment(&self) -> TableSnapshot<'_> {
        let (last_from, last) = self.values.tail();
        let space = match &self.way {
            Way::Sparse(sparse) => Some(sparse.space()),
            Way::Restored(space) => *space,
            _ => None,
        };
        TableSnapshot {
            first: self.values.head().into(),
            last_from: last_from as u64,
            last: last.into(),
            space,
        }
    }

    /// Returns `true` if it is kept, or it goes on from what was kept.
    pub fn is_kept(&self) -> bool {
        self.keeper.is_some() || self.reached() > 0
    }

    /// Lets up to `threads` threads share the work, where an engine can and the limits permit it.
    pub fn with_threads(self, threads: usize) -> HeapTable {
        HeapTable { threads, ..self }
    }

    /// Lets several threads share the work.
    pub fn share(&mut self, threads: usize) {
        self.threads = threads;
    }

    /// Number of threads that may share the work.
    pub fn threads(&self) -> usize {
        self.threads
    }

    /// This table, with what `other` has computed already of the same game.
    pub fn going_on_from(self, other: HeapTable) -> HeapTable {
        let HeapTable { forgetful, keeper, threads, .. } = self;
        HeapTable { forgetful, keeper, ..other }.with_threads(threads)
    }

    /// Lets `keeper` look on while the table is extended.
    pub fn shown_to(self, keeper: Arc<dyn TableObserver>) -> HeapTable {
        HeapTable { keeper: Some(keeper), ..self }
    }

    /// How many heaps have had their value computed: the next heap.
    pub fn reached(&self) -> u64 {
        self.values.len() as u64
    }

    /// The values computed so far, from heap 0 on; of a forgetful table the first ones.
    pub fn values(&self) -> &[u32] {
        self.values.head()
    }

    /// The values, of a table that is no longer needed.
    pub fn into_values(self) -> Vec<u32> {
        self.values.into_head()
    }

    /// The value of a heap, if it has been computed.
    pub fn value(&self, heap: u64) -> Option<u32> {
        self.values.get(usize::try_from(heap).ok()?)
    }

    /// Computes the values up to heap `to`.
    ///
    /// # Errors
    /// A limit, beforehand where it can be foreseen. What has been computed is kept.
    pub fn extend(
        &mut self,
        rules: &dyn SingleHeaps,
        to: u64,
        meter: &mut Meter,
    ) -> Result<(), Exceeded> {
        let have = self.values.len() as u64;
        if to < have {
            return Ok(());
        }
        if let Way::Open | Way::Restored(_) = self.way {
            let space = self.moment().space;
            let of = |code| Way::of(code, space, &self.values);
            let way = rules.code().map_or(Way::Plain, of);
            let lost = !way.forgets() || matches!(way, Way::Sparse(_)) && space.is_none();
            if self.values.forgets() && lost {
                return Err(meter.forgotten());
            }
            self.way = way;
        }
        if let Way::Sparse(sparse) = &mut self.way {
            sparse.share(self.threads.clamp(1, meter.threads()));
        }
        if let Way::Plain = self.way {
            return self.extend_plainly(rules, to, meter);
        }
        let forgets = self.forgetful && self.way.forgets();
        let bytes = if forgets { 0 } else { 4 };
        meter.foresee((to - have).saturating_add(1), bytes, 0.0)?;
        if !forgets {
            let count = usize::try_from((to - have).saturating_add(1)).unwrap_or(usize::MAX);
            meter.room(self.values.growth(count))?;
            self.values.expect(count);
        }
        while self.values.len() as u64 <= to {
            let before = self.values.len() as u64;
            let most = usize::try_from((to - before).saturating_add(1)).unwrap_or(usize::MAX);
            let growth = self.values.growth(most.min(subtraction::COPIED));
            meter.room(growth.saturating_add(self.way.growth(&self.values)))?;
            let work = match self.way.extend(&mut self.values, most) {
                Ok(work) => work,
                Err(_) if self.values.forgets() => return self.keep_all(rules, to, meter),
                Err(_) => return Err(meter.forgotten()),
            };
            if forgets {
                self.way.forget(&mut self.values);
            }
            meter.positions(self.values.len() as u64 - before, bytes)?;
            meter.memory(self.values.size() + self.way.size(), None)?;
            meter.work(work)?;
            self.show(meter)?;
        }
        Ok(())
    }

    /// Computes the values up to heap `to` anew, and forgets none: one that was forgotten is needed after all.
    fn keep_all(
        &mut self,
        rules: &dyn SingleHeaps,
        to: u64,
        meter: &mut Meter,
    ) -> Result<(), Exceeded> {
        let (keeper, threads) = (self.keeper.take(), self.threads);
        *self = HeapTable { keeper, threads, ..HeapTable::default() };
        self.extend(rules, to, meter)
    }

    /// Computes the values up to heap `to`, from every option of every heap.
    fn extend_plainly(
        &mut self,
        rules: &dyn SingleHeaps,
        to: u64,
        meter: &mut Meter,
    ) -> Result<(), Exceeded> {
        let (code, have) = (rules.plain_code(), self.values.len() as u64);
        meter.foresee((to - have).saturating_add(1), 4, steps(code, have, to))?;
        let mut largest = self.values.largest();
        for heap in have..=to {
            self.seen.restart(largest);
            let work = match code {
                Some(code) => {
                    self.extend_splits(heap as usize, code.most_heaps(), meter)?;
                    self.mark_code(code, heap)
                }
                None => self.mark_options(rules, heap, meter)?,
            };
            meter.position(4)?;
            meter.work(work)?;
            let value = self.seen.mex();
            largest = largest.max(value);
            self.values.push(value);
            if heap % SHOWN_EVERY == 0 {
                self.show(meter)?;
            }
        }
        Ok(())
    }

    /// Lets the keeper look.
    fn show(&self, meter: &Meter) -> Result<(), Exceeded> {
        match &self.keeper {
            Some(keeper) if !keeper.look(self) => Err(meter.cancelled()),
            _ => Ok(()),
        }
    }

    /// Marks the values of the options of `heap` by its code. Returns how many were looked at.
    fn mark_code(&mut self, code: &Code, heap: u64) -> u64 {
        let most = code.most_heaps();
        let last = code.last_digit().unwrap_or(heap).min(heap);
        let mut work = last + 1;
        for taken in 0..=last {
            let mask = code.digit(taken);
            let rest = (heap - taken) as usize;
            if mask & 1 != 0 && rest == 0 {
                self.seen.mark(0);
            }
            if mask & 2 != 0 && rest > 0 {
                self.seen.mark(self.values[rest]);
            }
            if mask & 4 != 0 && rest > 1 {
                let values = self.values.head();
                let (low, high) = (&values[1..=rest / 2], &values[rest.div_ceil(2)..rest]);
                for (a, b) in low.iter().zip(high.iter().rev()) {
                    self.seen.mark(a ^ b);
                }
                work += rest as u64 / 2;
            }
            for count in 3..=most {
                if mask & 1 << count != 0 {
                    for value in &self.splits[count as usize - 2][rest] {
                        self.seen.mark(*value);
                    }
                }
            }
        }
        work
    }

    /// Marks the values of the options of `heap` as the ruleset lists them.
    fn mark_options(
        &mut self,
        rules: &dyn SingleHeaps,
        heap: u64,
        meter: &mut Meter,
    ) -> Result<u64, Exceeded> {
        let HeapTable { values, seen, .. } = self;
        let mut work = 1;
        if heap >= rules.least() {
            meter.work(rules.effort())?;
            rules.each_option(heap, Player::Left, &mut |option| {
                work += 1;
                if work % (1 << 20) == 0 {
                    meter.work(1 << 20)?;
                }
                seen.mark(option.iter().fold(0, |sum, part| sum ^ values[*part as usize]));
                Ok(())
            })?;
        }
        Ok(work)
    }

    /// The values of all ways to leave 2, 3, ... up to `most` heaps of `total` tokens in all, where
    /// there are codes of three heaps or more.
    fn extend_splits(
        &mut self,
        total: usize,
        most: u32,
        meter: &mut Meter,
    ) -> Result<(), Exceeded> {
        if most < 3 {
            return Ok(());
        }
        let levels = most as usize - 1;
        self.splits.resize_with(levels, Vec::new);
        // A limit may end this between two levels: each goes on by itself.
        for level in 0..levels {
            while self.splits[level].len() <= total {
                let split = self.split(level, self.splits[level].len(), meter)?;
                self.splits[level].push(split);
            }
        }
        Ok(())
    }

    /// The values of all ways to leave `level + 2` heaps of `total` tokens in all, ascending.
    fn split(&self, level: usize, total: usize, meter: &mut Meter) -> Result<Vec<u32>, Exceeded> {
        let mut seen = Seen::default();
        seen.restart(self.values.largest().max(1));
        let mut values = Vec::new();
        for first in 1..total {
            let (value, rest) = (self.values[first], total - first);
            let others = match level.checked_sub(1) {
                None => &self.values.head()[rest..=rest],
                Some(fewer) => &self.splits[fewer][rest][..],
            };
            meter.work(1 + others.len() as u64)?;
            values
                .extend(others.iter().map(|other| value ^ other).filter(|value| seen.add(*value)));
        }
        values.sort_unstable();
        meter.room(size_of_val(&values[..]) as u64)?;
        values.shrink_to_fit();
        Ok(values)
    }
}

/// About how many options are looked at on the way from heap `from` to heap `to`.
fn steps(code: Option<&Code>, from: u64, to: u64) -> f64 {
    let Some(code) = code else { return 0.0 };
    let squares = (to as f64).powi(2) - (from as f64).powi(2);
    let digits = 0..=code.last_digit().unwrap_or(0).min(to);
    let breaking = digits.filter(|taken| code.digit(*taken) >= 4).count() as f64;
    let endless = if code.last_digit().is_none() { squares / 2.0 } else { 0.0 };
    let per_pair = if code.most_heaps() > 2 { 16.0 } else { 1.0 };
    squares / 4.0 * breaking * per_pair + endless
}

/// A code as the rules of a game, for tests.
#[cfg(test)]
pub(crate) struct ByCode(pub Code);

#[cfg(test)]
impl SingleHeaps for ByCode {
    fn each_option(
        &self,
        heap: u64,
        _: Player,
        visit: &mut dyn FnMut(&[u64]) -> bouton_core::Walk,
    ) -> bouton_core::Walk {
        self.0.options(heap).try_for_each(|heaps| visit(&heaps))
    }

    fn code(&self) -> Option<&Code> {
        Some(&self.0)
    }

    fn least(&self) -> u64 {
        0
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Limits;

    /// Does it in lanes where there are registers for them, and without lanes.
    fn both_ways(test: impl Fn()) {
        for narrow in [false, true] {
            sparse::NARROW.set(narrow);
            test();
        }
        sparse::NARROW.set(false);
    }

    fn agree(code: &str, to: u64) {
        let rules = ByCode(Code::parse(code, 0).expect("a code"));
        let meter = &mut Limits { time: None, ..Limits::default() }.meter();
        let mut plain = HeapTable::plain();
        plain.extend(&rules, to, meter).expect("within limits");
        both_ways(|| {
            let meter = &mut Limits { time: None, ..Limits::default() }.meter();
            let mut quick = HeapTable::default();
            quick.extend(&rules, to, meter).expect("within limits");
            assert_eq!(quick.values(), plain.values(), "{code}");
        });
    }

    #[test]
    fn sparse_space_agrees_with_all_pairs_on_famous_codes() {
        for code in ["0.77", "0.07", "0.16", "0.106", "0.6", "0.007", "0.04", "0.06", "4.3", "0.56"]
        {
            agree(code, 4000);
        }
    }

    #[test]
    fn sparse_space_agrees_with_all_pairs_on_every_short_code() {
        for first in [0, 4] {
            for second in 0..8 {
                for third in 0..8 {
                    for fourth in 0..8 {
                        agree(&format!("{first}.{second}{third}{fourth}"), 1700);
                    }
                }
            }
        }
    }

    #[test]
    fn threads_change_no_value() {
        both_ways(threads_change_no_value_in_some_way);
    }

    fn threads_change_no_value_in_some_way() {
        let far = format!("0.4{}6", "0".repeat(1300));
        for (code, to) in [
            ("0.6", 60_000),
            ("0.007", 9_000),
            ("0.106", 20_000),
            ("0.376", 60_000),
            ("0.16", 20_000),
            ("0.156", 20_000),
            ("0.06", 9_000),
            ("4!.0", 30_000),
            ("0.6!", 30_000),
            ("0.7!7", 20_000),
            (&far, 9_000),
        ] {
            let rules = ByCode(Code::parse(code, 0).expect("a code"));
            let meter = &mut Limits { time: None, ..Limits::default() }.meter();
            let (mut one, mut three) = (HeapTable::default(), HeapTable::default().with_threads(3));
            one.extend(&rules, to, meter).expect("within limits");
            // Rows joined ahead are those of a whole block.
            for to in [2500, 2700, 4100, to / 2, to] {
                three.extend(&rules, to, meter).expect("within limits");
            }
            let wrong = (0..=to as usize).find(|heap| one.values()[*heap] != three.values()[*heap]);
            assert_eq!(wrong, None, "{code}");
        }
    }

    #[test]
    fn what_is_forgotten_is_not_needed() {
        // Most of the time goes into the values themselves, which other tests compare both ways.
        match bouton_testkit::whole() {
            true => both_ways(what_is_forgotten_is_not_needed_in_some_way),
            false => what_is_forgotten_is_not_needed_in_some_way(),
        }
    }

    fn what_is_forgotten_is_not_needed_in_some_way() {
        for code in bouton_testkit::sampled(["0.77", "0.106", "0.45"], 3) {
            let rules = ByCode(Code::parse(code, 0).expect("a code"));
            let meter = &mut Limits { time: None, ..Limits::default() }.meter();
            let (mut whole, mut last) = (HeapTable::default(), HeapTable::default().forgetting());
            let end = if bouton_testkit::whole() { 1_500_000 } else { 1_150_000 };
            whole.extend(&rules, end, meter).expect("within limits");
            for to in (0..=end).step_by(49_999) {
                last.extend(&rules, to, meter).expect("within limits");
                assert_eq!(last.value(to), whole.value(to), "{code} at {to}");
            }
            assert!(last.values().len() < 100_000, "{code}: nothing was forgotten");
        }
    }

    /// A heap beyond the first million of 0.6 is rare, and its pairs have heaps that had been forgotten by then.
    #[test]
    fn where_something_forgotten_is_needed_all_is_kept() {
        let rules = ByCode(Code::parse("0.6", 0).expect("a code"));
        let meter = &mut Limits { time: None, ..Limits::default() }.meter();
        let (mut whole, mut last) = (HeapTable::default(), HeapTable::default().forgetting());
        let (before, after) = (1_100_000, 1_300_000);
        last.extend(&rules, before, meter).expect("within limits");
        assert!(last.values().len() < 200_000, "nothing was forgotten");
        last.extend(&rules, after, meter).expect("within limits");
        whole.extend(&rules, after, meter).expect("within limits");
        assert!(last.values() == whole.values());
    }

    /// Values of a few heaps far out, where every table is made of many blocks: all pairs
    /// are looked at, with the values of smaller heaps taken as they are.
    #[test]
    fn sparse_space_agrees_with_all_pairs_at_heaps_beyond_two_million() {
        both_ways(pairs_agree_beyond_two_million_in_some_way);
    }

    fn pairs_agree_beyond_two_million_in_some_way() {
        let far = 1 << 21;
        // One digit each: what may be left when 1, 2, 3 ... are taken.
        let cases = [("0.16", &[1, 6][..]), ("0.77", &[7, 7]), ("0.45", &[4, 5])];
        for (code, digits) in bouton_testkit::sampled(cases, 3) {
            let rules = ByCode(Code::parse(code, 0).expect("a code"));
            let meter = &mut Limits { time: None, ..Limits::default() }.meter();
            let mut table = HeapTable::default();
            table.extend(&rules, far + 9000, meter).expect("within limits");
            let values = table.values();
            for heap in (0..24).map(|i| far as usize - 200 + 379 * i) {
                let mut seen = [false; 1 << 12];
                for (taken, digit) in (1..).zip(digits) {
                    let left = heap - taken;
                    if digit & 2 != 0 {
                        seen[values[left] as usize] = true;
                    }
                    if digit & 4 != 0 {
                        for one in 1..=left / 2 {
                            seen[(values[one] ^ values[left - one]) as usize] = true;
                        }
                    }
                }
                let least = seen.iter().position(|value| !value);
                assert_eq!(Some(values[heap] as usize), least, "{code} at {heap}");
            }
        }
    }

    #[test]
    fn a_table_goes_on_where_another_one_stopped() {
        let rules = ByCode(Code::parse("0.16", 0).expect("a code"));
        let meter = &mut Limits::default().meter();
        let mut whole = HeapTable::default();
        whole.extend(&rules, 9000, meter).expect("within limits");
        for known in [0, 1, 100, 1023, 1024, 1025, 5000] {
            let mut table = HeapTable::resume(whole.values()[..known].to_vec());
            table.extend(&rules, 9000, meter).expect("within limits");
            assert_eq!(table.values(), whole.values());
        }
    }

    #[test]
    fn sparse_space_agrees_with_all_pairs_where_heaps_must_differ() {
        let codes = ["4!.0", "0.6!", "0.7!7", "0.06?", "0.4!6", "4!.3", "0.{1,2!}4", "0.16!"];
        for code in bouton_testkit::sampled(codes, 3) {
            agree(code, 6000);
        }
    }

    #[test]
    fn long_codes_start_where_every_digit_reaches() {
        let zeros = "0".repeat(200);
        agree(&format!("0.{zeros}7"), 2500);
        agree(&format!("0.4{zeros}6"), 2500);
        // Some heaps are then too large to be left together with another one.
        for zeros in [600, 1300] {
            agree(&format!("0.4{}6", "0".repeat(zeros)), zeros as u64 + 1500);
        }
    }
}
