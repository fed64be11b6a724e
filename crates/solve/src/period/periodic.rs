//! Values and options of heaps of any size, from a period that is proved.

use super::{
    Period,
    pairs::{BitSets, Pair},
};
use crate::{Exceeded, Meter, values::find_options};
use bouton_core::{
    Code, Found, Natural, Part, Parts,
    natural::{BitTest, DivRem, Gcd, minus, small},
};
use std::sync::OnceLock;

/// Number of heaps whose options are looked at rather than computed from the period.
const FEW: u64 = 1 << 12;

/// Of more options than about this many not every one is looked at.
const MOST_OPTIONS: f64 = 2e8;

/// The nim-values of all heaps of a game: a proved period, and the values up to its end.
#[derive(Clone, Debug)]
pub struct Periodic {
    /// The period.
    pub period: Period,
    values: Vec<u64>,
    /// The values of small heaps, once they are asked for.
    small: OnceLock<Vec<u32>>,
}

/// How the value of a heap follows from that of a smaller one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reduced {
    /// The smaller heap, within the preperiod or the first period.
    pub heap: u64,
    /// Its value.
    pub value: u64,
    /// How many periods larger the heap is.
    pub rounds: Natural,
}

impl Periodic {
    /// The values of a proved period; `values` are those of the heaps below the end of the first
    /// period at least.
    pub(super) fn new(period: Period, values: impl Iterator<Item = u64>) -> Periodic {
        let length = (period.preperiod + period.period) as usize;
        Periodic { period, values: values.take(length).collect(), small: OnceLock::new() }
    }

    /// The values of the heaps below the end of the first period.
    pub fn first(&self) -> &[u64] {
        &self.values
    }

    /// How the value of `heap` follows from that of a smaller one.
    pub fn reduce(&self, heap: &Natural) -> Reduced {
        let Period { preperiod, period, .. } = self.period;
        let (rounds, smaller) = match minus(heap, &preperiod.into()) {
            Some(past) => {
                let (rounds, past) = past.div_rem(period);
                (rounds, preperiod + past)
            }
            None => (Natural::ZERO, small(heap).unwrap_or(0)),
        };
        Reduced { heap: smaller, value: self.values[smaller as usize], rounds }
    }

    /// The value of a heap.
    pub fn value(&self, heap: &Natural) -> Natural {
        let Reduced { value, rounds, .. } = self.reduce(heap);
        rounds * self.period.saltus + value
    }

    /// The least heap from which on values repeat and no heap is empty.
    fn start(&self) -> u64 {
        self.period.preperiod.max(1)
    }

    /// Finds the options of `heap` by `code` that are worth `wanted`, in the order of
    /// [`Code::options`]: all of them are counted, the first ones listed.
    ///
    /// Three heaps that are left, or two where the digits for it repeat, are looked at one by one.
    ///
    /// # Errors
    /// A limit, or too many to be looked at one by one.
    pub fn find(
        &self,
        code: &Code,
        heap: &Natural,
        wanted: &Natural,
        found: &mut Found,
        meter: &mut Meter,
    ) -> Result<(), Exceeded> {
        if let Some(heap) = small(heap).filter(|heap| *heap < FEW && code.most_heaps() <= 2)
            && let Some(heap) = usize::try_from(heap).ok().filter(|heap| *heap < self.few().len())
        {
            // A larger value has no option.
            let Ok(wanted) = u32::try_from(wanted) else { return Ok(()) };
            return find_options(self.few(), code, heap, wanted, found, meter);
        }
        self.find_by_classes(code, heap, wanted, found, meter)
    }

    /// The values of the first heaps.
    fn few(&self) -> &[u32] {
        self.small.get_or_init(|| {
            let value = |heap: u64| u32::try_from(&self.value(&heap.into())).ok();
            (0..FEW).map_while(value).collect()
        })
    }

    /// The moves found by the classes of the heaps that they leave.
    fn find_by_classes(
        &self,
        code: &Code,
        heap: &Natural,
        wanted: &Natural,
        found: &mut Found,
        meter: &mut Meter,
    ) -> Result<(), Exceeded> {
        let (fixed, repeat) = code.lengths();
        let repeated = (fixed..fixed + repeat).fold(0, |all, k| all | code.digit(k as u64));
        if code.most_heaps() > 2 || repeated >= 4 {
            return self.find_one_by_one(code, heap, wanted, found, meter);
        }
        let mut pairs = None;
        for taken in 0..fixed as u64 {
            meter.work(1)?;
            let digit = code.digit(taken);
            let Some(rest) = minus(heap, &taken.into()) else { return Ok(()) };
            if rest.is_zero() && !heap.is_zero() && digit & 1 != 0 && wanted.is_zero() {
                found.add(Parts::new());
            }
            if digit & 2 != 0 && !rest.is_zero() && self.value(&rest) == *wanted {
                found.add_heap(rest.clone());
            }
            if digit & 4 != 0 {
                let pairs = match &mut pairs {
                    Some(pairs) => pairs,
                    none => none.insert(Pairs::new(self, wanted, meter)?),
                };
                pairs.find(&rest, found, meter)?;
            }
        }
        match minus(heap, &(fixed as u64).into()) {
            Some(most) if repeat > 0 => self.find_repeated(code, heap, &most, wanted, found, meter),
            _ => Ok(()),
        }
    }

    /// The moves found by looking at every option.
    fn find_one_by_one(
        &self,
        code: &Code,
        heap: &Natural,
        wanted: &Natural,
        found: &mut Found,
        meter: &mut Meter,
    ) -> Result<(), Exceeded> {
        let heap = small(heap).ok_or(Exceeded::Counting)?;
        let (fixed, repeat) = code.lengths();
        let about = |digit: u32| (heap as f64).powi((digit | 1).ilog2().saturating_sub(1) as i32);
        let digits = (0..fixed + repeat).map(|k| code.digit(k as u64));
        let each =
            |(k, digit): (usize, u32)| if k < fixed { 1.0 } else { heap as f64 } * about(digit);
        if digits.enumerate().map(each).sum::<f64>() > MOST_OPTIONS {
            return Err(Exceeded::Counting);
        }
        for heaps in code.options(heap) {
            meter.work(8)?;
            let values = heaps.iter().map(|heap| self.value(&Natural::from(*heap)));
            if values.fold(Natural::ZERO, |sum, value| sum ^ value) == *wanted {
                found.add_with(|| heaps.iter().map(|heap| Part::heap(*heap)).collect());
            }
        }
        Ok(())
    }

    /// The options by the digits that repeat: heaps of at most `most`.
    fn find_repeated(
        &self,
        code: &Code,
        heap: &Natural,
        most: &Natural,
        wanted: &Natural,
        found: &mut Found,
        meter: &mut Meter,
    ) -> Result<(), Exceeded> {
        let (fixed, repeat) = code.lengths();
        let digit = |left: &Natural| {
            let past = (most - left) % repeat;
            code.digit((fixed + past) as u64)
        };
        let start = self.start();
        if self.period.saltus > 0 {
            self.add_growing(most, wanted, found, meter, &|left| digit(left) & 2 != 0)?;
        } else if let Some(past) = minus(most, &start.into()) {
            // How many more than the first of the repeating digits are taken, modulo both periods.
            let (period, repeat) = (self.period.period, repeat as u64);
            let both = u128::from(period) * u128::from(repeat) / u128::from(period.gcd(repeat));
            let both = u64::try_from(both).map_err(|_| Exceeded::Counting)?;
            let mut good = Vec::new();
            for more in 0..both {
                meter.work(4)?;
                let Some(left) = minus(&past, &more.into()) else { break };
                let left = left + start;
                if digit(&left) & 2 != 0 && self.value(&left) == *wanted {
                    good.push(more);
                }
            }
            let mut all = Natural::ZERO;
            for more in &good {
                all += (&past - more) / both + 1u8;
            }
            let mut listed = 0u64;
            let mut round = Natural::ZERO;
            'rounds: while !good.is_empty() {
                for more in &good {
                    let Some(left) = minus(&past, &(&round + more)) else { break 'rounds };
                    if found.room() == 0 {
                        break 'rounds;
                    }
                    found.add_heap(left + start);
                    listed += 1;
                }
                round += both;
            }
            found.add_unlisted(&(all - listed));
        }
        if self.period.saltus == 0 {
            let exceptions = small(most).unwrap_or(u64::MAX).min(start - 1);
            for left in (1..=exceptions).rev() {
                meter.work(4)?;
                let left = Natural::from(left);
                if digit(&left) & 2 != 0 && self.value(&left) == *wanted {
                    found.add_heap(left);
                }
            }
        }
        if digit(&Natural::ZERO) & 1 != 0 && wanted.is_zero() && !heap.is_zero() {
            found.add(Parts::new());
        }
        Ok(())
    }

    /// The heaps from 1 to `most` that are worth `wanted` and may be left, largest first, where
    /// values grow: no more than one of each class.
    fn add_growing(
        &self,
        most: &Natural,
        wanted: &Natural,
        found: &mut Found,
        meter: &mut Meter,
        may_be_left: &dyn Fn(&Natural) -> bool,
    ) -> Result<(), Exceeded> {
        let Period { preperiod, period, saltus, .. } = self.period;
        let mut heaps = Vec::new();
        for (heap, value) in (0..).zip(&self.values) {
            meter.work(4)?;
            let left = match minus(wanted, &(*value).into()) {
                Some(more) if more.is_zero() => Natural::from(heap),
                Some(more) if heap >= preperiod => {
                    let (rounds, rest) = more.div_rem(saltus);
                    if rest != 0 {
                        continue;
                    }
                    rounds * period + heap
                }
                _ => continue,
            };
            if !left.is_zero() && left <= *most && may_be_left(&left) {
                heaps.push(left);
            }
        }
        heaps.sort_unstable();
        heaps.into_iter().rev().for_each(|left| found.add_heap(left));
        Ok(())
    }
}

/// The ways to leave two heaps with a wanted nim-sum.
#[derive(Debug)]
struct Pairs<'a> {
    periodic: &'a Periodic,
    wanted: &'a Natural,
    /// The sets of bits of the wanted value, where values grow.
    sets: Option<BitSets>,
}

impl<'a> Pairs<'a> {
    fn new(
        periodic: &'a Periodic,
        wanted: &'a Natural,
        meter: &mut Meter,
    ) -> Result<Pairs<'a>, Exceeded> {
        let saltus = periodic.period.saltus;
        let sets = (saltus > 0).then(|| BitSets::new(wanted, saltus, meter)).transpose()?;
        Ok(Pairs { periodic, wanted, sets })
    }

    /// The pairs that make `total`, ascending by the smaller heap.
    fn find(&self, total: &Natural, found: &mut Found, meter: &mut Meter) -> Result<(), Exceeded> {
        let Pairs { periodic, wanted, .. } = self;
        let start = periodic.start();
        let half = total >> 1;
        // A smaller heap before the periods.
        let exceptions = small(&half).unwrap_or(u64::MAX).min(start - 1);
        for low in 1..=exceptions {
            meter.work(4)?;
            let high = total - low;
            if Natural::from(periodic.values[low as usize]) ^ periodic.value(&high) == **wanted {
                add_pair(found, low.into(), high);
            }
        }
        let Some(past) = minus(total, &(2 * u128::from(start)).into()) else { return Ok(()) };
        let classes = self.classes(&past, meter)?;
        // Every pair was counted from both sides but for that of equal heaps.
        let ordered = classes.iter().fold(Natural::ZERO, |all, class| all + &class.count);
        let equal = wanted.is_zero() && !total.bit(0);
        let count: Natural = (ordered + Natural::from(u8::from(equal))) >> 1;
        let listed = match &self.sets {
            Some(sets) => self.list_growing(sets, &classes, total, &half, found, meter)?,
            None => self.list_constant(&classes, total, &half, found, meter)?,
        };
        found.add_unlisted(&(count - listed));
        Ok(())
    }

    /// The classes of one heap with those pairs, the other heap being of any.
    fn classes(&self, past: &Natural, meter: &mut Meter) -> Result<Vec<Class>, Exceeded> {
        let Pairs { periodic, wanted, sets } = self;
        let (start, period, saltus) =
            (periodic.start(), periodic.period.period, periodic.period.saltus);
        let remainder = past % period;
        let value = |class: u64| small(&periodic.value(&(start + class).into())).unwrap_or(0);
        let mut classes = Vec::new();
        for class in 0..period {
            meter.work(8)?;
            let other = (remainder + period - class) % period;
            let Some(rest) = minus(past, &(u128::from(class) + u128::from(other)).into()) else {
                continue;
            };
            let rounds = rest / period;
            let (first, second) = (value(class), value(other));
            let Some(sets) = sets else {
                if Natural::from(first ^ second) == **wanted {
                    classes.push(Class { class, pair: None, count: rounds + 1u8 });
                }
                continue;
            };
            let Some(solutions) = (Pair { first, second, rounds, saltus }).solve(wanted) else {
                continue;
            };
            meter.work(wanted.bit_len() as u64)?;
            let count = solutions.count(sets);
            if !count.is_zero() {
                classes.push(Class { class, pair: Some(solutions), count });
            }
        }
        Ok(classes)
    }

    /// Lists pairs where every heap of a class will do. Returns how many.
    fn list_constant(
        &self,
        classes: &[Class],
        total: &Natural,
        half: &Natural,
        found: &mut Found,
        meter: &mut Meter,
    ) -> Result<u64, Exceeded> {
        let mut listed = 0;
        let mut base = Natural::from(self.periodic.start());
        while !classes.is_empty() {
            for Class { class, .. } in classes {
                meter.work(1)?;
                let low = &base + class;
                if low > *half || found.room() == 0 {
                    return Ok(listed);
                }
                let high = total - &low;
                add_pair(found, low, high);
                listed += 1;
            }
            base += self.periodic.period.period;
        }
        Ok(listed)
    }

    /// Lists pairs where only some heaps of a class will do. Returns how many.
    fn list_growing(
        &self,
        sets: &BitSets,
        classes: &[Class],
        total: &Natural,
        half: &Natural,
        found: &mut Found,
        meter: &mut Meter,
    ) -> Result<u64, Exceeded> {
        let (start, period) = (self.periodic.start(), self.periodic.period.period);
        let room = found.room();
        let mut lows: Vec<Natural> = Vec::new();
        for Class { class, pair, .. } in classes {
            let Some(pair) = pair else { continue };
            let before = lows.len();
            if room == 0 {
                break;
            }
            pair.each(sets, meter, &mut |rounds| {
                let low = rounds * period + start + class;
                let is_low = low <= *half;
                if is_low {
                    lows.push(low);
                }
                is_low && lows.len() - before < room
            })?;
        }
        lows.sort_unstable();
        lows.truncate(room);
        let listed = lows.len() as u64;
        for low in lows {
            let high = total - &low;
            add_pair(found, low, high);
        }
        Ok(listed)
    }
}

/// A class of heaps, each with another heap that makes the nim-sum wanted.
#[derive(Debug)]
struct Class {
    class: u64,
    pair: Option<super::pairs::Solutions>,
    count: Natural,
}

fn add_pair(found: &mut Found, low: Natural, high: Natural) {
    found.add_with(|| Parts::from_iter([Part::heap(low), Part::heap(high)]));
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{HeapTable, Limits, Meter, find_periodic, values::ByCode};
    use bouton_core::SingleHeaps;

    fn meter() -> Meter {
        Limits { time: None, ..Limits::default() }.meter()
    }

    fn periodic(code: &str) -> Option<(ByCode, Periodic)> {
        let rules = ByCode(Code::parse(code, 0).expect("a code"));
        let table = &mut HeapTable::default();
        let found = find_periodic(table, &rules, 1_000, &mut meter()).expect("no limit")?;
        Some((rules, found))
    }

    /// The options found for every value, against all options one by one; few and many kept.
    fn hold(text: &str, heaps: impl Iterator<Item = u64>) {
        let (rules, periodic) = periodic(text).expect(text);
        let code = rules.code().expect("a code");
        for heap in heaps {
            let mut options: Vec<(Natural, Parts)> = Vec::new();
            for left in code.options(heap) {
                let left: Vec<Natural> = left.into_iter().map(Natural::from).collect();
                let worth = left.iter().fold(Natural::ZERO, |sum, h| sum ^ periodic.value(h));
                options.push((worth, left.into_iter().map(Part::heap).collect()));
            }
            let largest = options.iter().map(|(worth, _)| worth.clone()).max().unwrap_or_default();
            for wanted in 0..=small(&largest).expect("a small value") + 1 {
                let wanted = Natural::from(wanted);
                let good = options.iter().filter(|(worth, _)| *worth == wanted);
                let good: Vec<&Parts> = good.map(|(_, parts)| parts).collect();
                for (keep, by_classes) in
                    [0, 3, 100_000].into_iter().flat_map(|keep| [(keep, false), (keep, true)])
                {
                    let (mut found, meter) = (Found::keeping(keep), &mut meter());
                    let heap = Natural::from(heap);
                    let told = match by_classes {
                        true => periodic.find_by_classes(code, &heap, &wanted, &mut found, meter),
                        false => periodic.find(code, &heap, &wanted, &mut found, meter),
                    };
                    told.expect("not too many cases");
                    assert_eq!(found.count, Natural::from(good.len()), "{text} {heap} {wanted}");
                    let listed: Vec<&Parts> = found.first.iter().map(|(_, parts)| parts).collect();
                    assert_eq!(listed, good[..keep.min(good.len())], "{text} {heap} {wanted}");
                }
            }
        }
    }

    #[test]
    fn options_are_counted_and_listed_as_the_code_lists_them() {
        for code in ["0.77", "0.07", "4.3", "0.15", "0.137", "0.3[1]", "4.[3]", "0.[13]", "0.30[3]"]
        {
            hold(code, (0..60).chain([150, 151, 233]));
        }
        // Values that grow, and two heaps left: by fixed digits, and not all of the same kind.
        for code in [
            "4.1[3]", "4.0[3]", "0.4[3]", "0.34[3]", "4.4[13]", "4.[12]", "4.3[2]", "0.4[2]",
            "4.00[3]",
        ] {
            hold(code, (0..60).chain([150, 151]));
        }
    }

    #[test]
    fn options_of_random_codes() {
        let mut seed = 5u64;
        let mut digit = |most: u64| {
            seed = seed.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
            (seed >> 33) % (most + 1)
        };
        let mut held = 0;
        for _ in 0..120 {
            let split = 4 * digit(1);
            let fixed: String = (0..digit(3)).map(|_| digit(7).to_string()).collect();
            let repeat: String = (0..digit(3)).map(|_| digit(3).to_string()).collect();
            let text = match repeat.is_empty() {
                true => format!("{split}.{fixed}"),
                false => format!("{split}.{fixed}[{repeat}]"),
            };
            if periodic(&text).is_some() {
                hold(&text, (0..24).chain([61, 90]));
                held += 1;
            }
        }
        assert!(held > 80, "{held}");
    }

    /// Every option has some value: all counts together are the number of options.
    #[test]
    fn the_counts_of_a_huge_heap_add_up() {
        for (text, breaking) in [("0.77", [1u8, 2]), ("0.07", [2, 2]), ("4.3", [0, 0])] {
            let (rules, periodic) = periodic(text).expect(text);
            let code = rules.code().expect("a code");
            let heap = Natural::from(10u8).pow(300) + 7u8;
            let mut all = Natural::ZERO;
            for wanted in 0..64u64 {
                let mut found = Found::keeping(10);
                let told = periodic.find(code, &heap, &wanted.into(), &mut found, &mut meter());
                told.expect("not too many cases");
                all += found.count;
            }
            let mut ways: Vec<u8> = breaking.to_vec();
            ways.dedup();
            let pairs: Natural = ways.iter().map(|taken| (&heap - *taken) >> 1).sum();
            let single = (1..=2u64).filter(|k| code.digit(*k) & 2 != 0).count();
            assert_eq!(all, pairs + single, "{text}");
        }
    }

    #[test]
    fn more_heaps_than_two_are_too_many_to_count() {
        for text in ["0.3F", "0.[7]"] {
            let (rules, periodic) = periodic(text).expect(text);
            let code = rules.code().expect("a code");
            let mut found = Found::keeping(10);
            let heap = Natural::from(1_000_000_000u64);
            let told = periodic.find(code, &heap, &Natural::ZERO, &mut found, &mut meter());
            assert_eq!(told, Err(Exceeded::Counting));
            hold(text, 0..40);
        }
    }
}
