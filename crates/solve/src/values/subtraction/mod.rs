//! Finite subtraction games: nim-values of codes that leave at most one heap, sixty-four at a time.
//!
//! [`Planes`] of bits, one a value, tell which heaps have an option of that value. A word of heaps
//! is settled value by value: those that have no smaller value and are not denied this one have
//! it, but for those that have an option among them. Then these heaps deny it to later ones: either
//! their word is joined to the plane once for each number that may be taken, or the set once for
//! each of them, whichever is less.
//!
//! Every value rests on the last ones alone, as many as the largest number that may be taken. So
//! when a window of that length returns, the values are periodic, and are copied from there on.

mod cycle;
mod planes;

use super::History;
use bouton_core::Code;
use cycle::{Cycle, LEAD};
use planes::{BLOCK, Planes};

/// Number of heaps copied at a time.
pub const COPIED: usize = 1 << 18;
/// Number of heaps, about, that short periods are copied at a time.
const TOGETHER: usize = 1 << 14;
/// More words than this are not spent on planes.
const MOST_WORDS: usize = 1 << 23;
/// Longer periods are not kept where values are forgotten.
const LONGEST_KEPT: usize = 1 << 22;
/// Minimum number of values kept.
const LEAST_KEPT: usize = 1 << 12;

/// The engine of one game.
#[derive(Clone, Debug)]
pub struct Subtraction {
    /// The numbers that may be taken where nothing is left.
    emptying: Vec<usize>,
    /// Number of last values on which values rest.
    last: usize,
    planes: Kind,
    /// All heaps below are settled by the planes.
    settled: Option<usize>,
    /// Values that are settled: the last of them are not told yet.
    ready: Vec<u32>,
    /// Where those begin.
    untold: usize,
    cycle: Cycle,
    period: Option<Period>,
}

/// How the planes lie.
#[derive(Clone, Debug)]
enum Kind {
    /// For sets with many numbers.
    Single(Planes<1>),
    /// For sets with few numbers.
    Eight(Planes<8>),
}

/// A proved period.
#[derive(Clone, Copy, Debug)]
struct Period {
    length: usize,
    /// It holds from here on.
    from: usize,
}

impl Subtraction {
    /// The engine for `code`, if it is finite, leaves at most one heap, and is not too long for
    /// planes, to go on from `history`.
    pub fn of(code: &Code, history: &History) -> Option<Subtraction> {
        let last = usize::try_from(code.last_digit()?).ok()?;
        if !code.is_plain() || code.most_heaps() > 1 || code.digit(0) != 0 {
            return None;
        }
        let with = |mask: u32| -> Vec<usize> {
            (1..=last).filter(|taken| code.digit(*taken as u64) & mask != 0).collect()
        };
        let (members, either) = (with(2), with(3));
        // About how many steps a word of heaps takes, either way.
        let (words, groups) = (1 + last / 64, 1 + members.len() / 16);
        let planes = match groups * members.len() < 12 * words {
            true => Kind::Eight(Planes::new(&members, last)),
            false => Kind::Single(Planes::new(&members, last)),
        };
        let engine = Subtraction {
            emptying: with(1),
            last,
            planes,
            settled: None,
            ready: vec![0; LEAD + 64 * BLOCK],
            untold: LEAD + 64 * BLOCK,
            cycle: Cycle::default(),
            period: None,
        };
        let next = history.len();
        let known = history.range(next.saturating_sub(engine.kept())..next).is_some();
        // No heap has more options than there are numbers to take.
        let most = (either.len() + 8) * 3 * (BLOCK + words + 1);
        (known && most <= MOST_WORDS).then_some(engine)
    }

    /// Adds the values of up to `most` more heaps, of at least one, to `history`. Returns about
    /// how many steps that took.
    pub fn extend(&mut self, history: &mut History, most: usize) -> u64 {
        let next = history.len();
        if next == 0 {
            history.push(0);
            return 1;
        }
        let mut work = 0;
        if self.untold == self.ready.len() {
            if let Some(once) = self.period.and_then(|period| period.copied(history)) {
                let count = most.min(COPIED);
                history.repeat(once, count);
                return count as u64 / 4;
            }
            if self.settled != Some(next) {
                self.begin(history);
            }
            self.look(history);
            self.settle(next);
            work = 64 * BLOCK as u64 * 4;
        }
        let to = self.ready.len().min(self.untold.saturating_add(most));
        history.extend(&self.ready[self.untold..to]);
        self.untold = to;
        work
    }

    /// Forgets values that are not needed any more.
    pub fn forget(&self, history: &mut History) {
        let length = self.period.map_or(0, |period| period.length);
        let period = if length <= LONGEST_KEPT { length } else { 0 };
        let keep = self.kept().max(period);
        history.forget(keep, keep);
    }

    /// The bytes that the engine holds beside the values.
    pub fn size(&self) -> usize {
        let words = match &self.planes {
            Kind::Single(planes) => planes.size(),
            Kind::Eight(planes) => planes.size(),
        };
        8 * words + self.cycle.size()
    }

    /// How many last heaps the planes are made from: whole words.
    fn reach(&self) -> usize {
        64 * match &self.planes {
            Kind::Single(planes) => planes.back(),
            Kind::Eight(planes) => planes.back(),
        }
    }

    /// How many last values are kept.
    fn kept(&self) -> usize {
        (self.reach() + LEAD).max(LEAST_KEPT)
    }

    /// Makes the planes say what the values known so far deny to the next heaps.
    fn begin(&mut self, history: &History) {
        let next = history.len();
        // Heap 0 is seen to by itself.
        let from = next.saturating_sub(self.reach()).max(1);
        let values = (from..next).map(|heap| history[heap]);
        let emptied = self.emptying.iter().filter_map(|taken| taken.checked_sub(next));
        match &mut self.planes {
            Kind::Single(planes) => {
                planes.begin(values);
                emptied.for_each(|after| planes.deny_zero(after));
            }
            Kind::Eight(planes) => {
                planes.begin(values);
                emptied.for_each(|after| planes.deny_zero(after));
            }
        }
        let told = self.ready.len() - LEAD;
        for (place, heap) in (next.saturating_sub(LEAD)..next).enumerate() {
            self.ready[told + place] = history[heap];
        }
        self.settled = Some(next);
    }

    /// Holds a window to be met again, ever later ones.
    fn look(&mut self, history: &History) {
        let next = history.len();
        let width = self.last.max(LEAD);
        let due = self.period.is_none() && next > width && next >= 2 * self.cycle.end();
        if due && let Some(window) = history.range(next - width..next) {
            self.cycle.hold(window, next);
        }
    }

    /// Settles a block of heaps from `next` on.
    fn settle(&mut self, next: usize) {
        let told = self.ready.len() - LEAD;
        self.ready.copy_within(told.., 0);
        match &mut self.planes {
            Kind::Single(planes) => planes.settle(&mut self.ready[LEAD..]),
            Kind::Eight(planes) => planes.settle(&mut self.ready[LEAD..]),
        }
        self.untold = LEAD;
        self.settled = Some(next + 64 * BLOCK);
        if self.period.is_none()
            && let Some(read) = self.cycle.meet(&self.ready)
        {
            let length = next + read - self.cycle.end();
            let from = self.cycle.end() - self.last.max(LEAD);
            self.period = Some(Period { length, from });
        }
    }
}

impl Period {
    /// How many last values are copied once more: some periods, as far as they are known.
    fn copied(&self, history: &History) -> Option<usize> {
        let known = history.recent().min(history.len() - self.from);
        let periods = (known / self.length).min((TOGETHER / self.length).max(1));
        (periods > 0).then_some(periods * self.length)
    }
}

#[cfg(test)]
mod tests {
    use crate::{
        HeapTable, Limits, Meter,
        values::{ByCode, Way},
    };
    use bouton_core::Code;

    fn meter() -> Meter {
        Limits { time: None, ..Limits::default() }.meter()
    }

    fn plain(rules: &ByCode, to: u64) -> Vec<u32> {
        let mut table = HeapTable::plain();
        table.extend(rules, to, &mut meter()).expect("within limits");
        table.values().to_vec()
    }

    /// Extends `table` by steps of about `step`, and checks every value against `expected`.
    fn agree(rules: &ByCode, mut table: HeapTable, expected: &[u32], step: u64) {
        let last = expected.len() as u64 - 1;
        let mut to = table.reached();
        while to < last {
            to = (to + 1 + step).min(last);
            table.extend(rules, to, &mut meter()).expect("within limits");
            assert!(matches!(table.way, Way::Subtraction(_)), "{}", rules.0);
            assert_eq!(table.value(to), Some(expected[to as usize]), "{} at {to}", rules.0);
        }
        let values = table.values();
        assert_eq!(values, &expected[..values.len()], "{}", rules.0);
    }

    struct Random(u64);

    impl Random {
        fn below(&mut self, n: u64) -> u64 {
            self.0 = self.0.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
            (self.0 >> 33) % n
        }

        /// A code of digits 0 to 3 that is up to `last` digits long.
        fn code(&mut self, last: u64) -> Code {
            let last = 1 + self.below(last);
            let (of, kind) = (1 + self.below(last), self.below(3));
            let least = self.below(last);
            let digit = |random: &mut Random, taken: u64| match (kind, random.below(of)) {
                _ if taken == 0 => 0,
                (0, 0) if taken >= least => 3,
                (1, 0) => 3,
                (2, 0) => random.below(4) as u32,
                _ => 0,
            };
            Code::new((0..=last).map(|taken| digit(self, taken)).collect(), Vec::new())
        }
    }

    fn set(members: impl IntoIterator<Item = usize>) -> ByCode {
        let mut digits = vec![0];
        for member in members {
            digits.resize(digits.len().max(member + 1), 0);
            digits[member] = 3;
        }
        ByCode(Code::new(digits, Vec::new()))
    }

    #[test]
    fn planes_agree_with_all_options_on_random_sets() {
        let mut random = Random(5);
        for round in 0..400 {
            let last = [8, 70, 300, 1500][round % 4];
            let rules = ByCode(random.code(last));
            let expected = plain(&rules, 9000);
            let step = [0, 50, 1000, 10_000][random.below(4) as usize];
            agree(&rules, HeapTable::default(), &expected, step);
            agree(&rules, HeapTable::default().forgetting(), &expected, step);
            let known = random.below(2 * last.max(100)).min(8999) as usize;
            agree(&rules, HeapTable::resume(expected[..known].to_vec()), &expected, step);
        }
    }

    #[test]
    fn planes_agree_on_sets_of_all_shapes() {
        let (one, first) = ([1, 2, 63, 64, 65, 128, 1000], [1, 2, 63, 64, 65, 200]);
        let sets = one.iter().map(|member| set([*member]));
        let sets = sets.chain(first.iter().map(|last| set(1..=*last)));
        let sets = sets.chain([set([]), set([1, 5000]), set([4097, 9000]), set(100..400)]);
        for rules in sets {
            let expected = plain(&rules, 30_000);
            agree(&rules, HeapTable::default(), &expected, 7000);
            agree(&rules, HeapTable::default().forgetting(), &expected, 7000);
        }
    }

    #[test]
    fn a_table_goes_on_from_every_heap() {
        for digits in ["0.0330300300003", "0.1203", "0.11", "0.0", "0.2013"] {
            let rules = ByCode(Code::parse(digits, 0).expect("a code"));
            let expected = plain(&rules, 400);
            for known in 0..400 {
                agree(&rules, HeapTable::resume(expected[..known].to_vec()), &expected, 400);
            }
        }
    }

    #[test]
    fn a_forgetful_table_goes_on_from_its_moments() {
        let mut random = Random(9);
        for _ in 0..30 {
            let rules = ByCode(random.code(600));
            let expected = plain(&rules, 60_000);
            let mut table = HeapTable::default().forgetting();
            table.extend(&rules, 40_000, &mut meter()).expect("within limits");
            let moment = table.moment();
            assert!(moment.first.len() + moment.last.len() < 30_000, "nothing was forgotten");
            let restored = HeapTable::restore(moment).expect("a moment");
            agree(&rules, restored, &expected, 3000);
            // The values for a set that reaches further have been forgotten.
            let mut restored = HeapTable::restore(table.moment()).expect("a moment");
            let kayles = ByCode(Code::parse("0.77", 0).expect("a code"));
            assert!(restored.extend(&kayles, 50_000, &mut meter()).is_err());
            assert!(restored.extend(&set([39_000]), 50_000, &mut meter()).is_err());
            assert!(restored.extend(&set([39_000]), 50_000, &mut meter()).is_err());
        }
    }

    /// Long periods, and far beyond them: what is copied obeys the rules.
    #[test]
    fn values_that_are_copied_obey_the_rules() {
        let sets: [&[usize]; 4] = [&[2, 5, 7], &[3, 7, 19, 44], &[71, 90, 333, 400], &[1, 2, 4096]];
        for members in sets {
            let rules = set(members.iter().copied());
            let mut table = HeapTable::default();
            table.extend(&rules, 3_000_000, &mut meter()).expect("within limits");
            let values = table.values();
            assert!(matches!(&table.way, Way::Subtraction(engine) if engine.period.is_some()));
            for heap in 0..=3_000_000usize {
                let mut options: Vec<u32> = members
                    .iter()
                    .filter_map(|taken| heap.checked_sub(*taken))
                    .map(|left| values[left])
                    .collect();
                options.sort_unstable();
                options.dedup();
                let mex = (0..).zip(&options).take_while(|(at, option)| at == *option).count();
                assert_eq!(values[heap] as usize, mex, "{members:?} at {heap}");
            }
            let mut forgetful = HeapTable::default().forgetting();
            forgetful.extend(&rules, 3_000_000, &mut meter()).expect("within limits");
            assert_eq!(forgetful.value(3_000_000), Some(values[3_000_000]));
            assert!(forgetful.values.size() < 4_000_000, "{members:?}: nothing was forgotten");
        }
    }
}
