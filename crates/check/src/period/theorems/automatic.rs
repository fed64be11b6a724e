//! Any code: a decision by finite automata.
//!
//! The claim tells a value g(n) for every heap n: those computed below N, and from n0 on
//! g(n + p) = g(n) + s. Let every heap below N have the value that is claimed. Then all have, if for
//! every n >= N
//!
//! 1. no option of n has the value g(n), and
//! 2. every v < g(n) is the value of an option of n,
//!
//! where the heaps of options have the values claimed: for that is how values are made, one heap
//! after the other.
//!
//! **Numbers.** Let B be the larger of n0 and 1, and let p be a multiple of the length in which the
//! digits of the code repeat (s grows with it). A heap from B on is `B + r + p*q` with r < p, and is
//! worth `c + s*q`, where c = g(B + r). A digit from the first that repeats on is that of
//! `k + p*j` tokens taken. So an option of the heap `B + R + p*Q` is given by what is *fixed* (the
//! heaps below B, the r of the others, the k) and by natural numbers: the *quotients* q of its
//! heaps from B on, and perhaps j. That the tokens add up means that Q is the sum of these numbers
//! and of a fixed one, which may be negative.
//!
//! **Bits.** All numbers are read in base 2, the lowest bits first and then zeros forever. A sum
//! is formed with a carry; so is c + s*q, where c is the first carry. What is left to say about the
//! rest of the bits depends on the carries alone, of which there are finitely many: see [`Choice`].
//! A carry of 0 that only meets zeros stays, a negative one never gets there: so numbers are as
//! they should be exactly when in the end all carries are 0.
//!
//! With s = t * 2^a, t odd, the low a bits of c + s*q are those of c, and the others are those of
//! (c >> a) + t*q. These are compared once and for all, so that carries stay below t.

use super::Window;
use crate::{
    limits::{Exceeded, Meter},
    period::PeriodClaim,
    reason::{Reason, Refusal},
    rules::Rules,
};
use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet, VecDeque};

/// Any number of values will do that holds one period of the claim and of the digits.
pub(super) fn window(rules: &Rules, claim: &PeriodClaim, values: u64) -> Result<Window, Reason> {
    let period = common_period(rules, claim).ok_or(Reason::TooLarge)?;
    let needed = claim.preperiod.max(1).checked_add(period).ok_or(Reason::TooLarge)?;
    if values < needed {
        return Err(Reason::TooFewValues { claimed: values, needed });
    }
    let end = values - claim.period;
    Ok(Window { end, formula: format!("{values} - {}", claim.period), values })
}

/// The least multiple of the period that is one of the length in which digits repeat.
fn common_period(rules: &Rules, claim: &PeriodClaim) -> Option<u64> {
    let repeat = rules.repeat_length().max(1) as u64;
    let mut period = claim.period;
    while !period.is_multiple_of(repeat) {
        period = period.checked_add(claim.period)?;
    }
    Some(period)
}

pub(super) fn goes_on(
    rules: &Rules,
    claim: &PeriodClaim,
    values: &[u32],
    meter: &mut Meter<'_>,
) -> Result<(), Refusal> {
    let period = common_period(rules, claim).ok_or(Reason::TooLarge)?;
    let saltus = claim.saltus.checked_mul(period / claim.period).ok_or(Reason::TooLarge)?;
    let claimed = Claimed {
        base: claim.preperiod.max(1) as usize,
        period: period as usize,
        odd: if saltus == 0 { 0 } else { saltus >> saltus.trailing_zeros() },
        even: if saltus == 0 { 0 } else { saltus.trailing_zeros() },
        values,
    };
    let options = claimed.options(rules, meter)?;
    if claimed.some_option_is_worth_its_heap(&options, meter)? {
        return Err(Reason::OwnValue.into());
    }
    if claimed.some_value_is_missing(&options, meter)? {
        return Err(Reason::MissingValue.into());
    }
    Ok(())
}

/// The claim, prepared for the automata.
struct Claimed<'a> {
    /// B.
    base: usize,
    /// p.
    period: usize,
    /// t, where s = t * 2^a; 0 where s = 0.
    odd: u64,
    /// a.
    even: u32,
    /// Computed values, of at least B + p heaps.
    values: &'a [u32],
}

/// Options of one kind of some heap, or what is left to read of one: the state of an automaton.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
struct Choice {
    /// For each heap from B on, the carry of c + t*q; ascending.
    heaps: Vec<u64>,
    /// Set when the number of tokens taken varies by p*j.
    taken: bool,
    /// The carry of the sum that is Q.
    sum: i64,
    /// The joint value of the heaps below B.
    flat: u64,
}

impl Choice {
    /// Returns `true` if nothing is left but zeros.
    fn is_done(&self) -> bool {
        self.sum == 0 && self.flat == 0 && self.heaps.iter().all(|carry| *carry == 0)
    }

    /// Every way to read one bit more of the quotients and of j: the bit of Q, that of the worth,
    /// and what is left.
    fn steps(&self, odd: u64) -> BTreeSet<(u64, u64, Choice)> {
        let numbers = self.heaps.len() + usize::from(self.taken);
        let mut steps = BTreeSet::new();
        for bits in 0..1u32 << numbers {
            let sum = self.sum + i64::from(bits.count_ones());
            let mut worth = self.flat & 1;
            let mut heaps: Vec<u64> = Vec::with_capacity(self.heaps.len());
            for (i, carry) in self.heaps.iter().enumerate() {
                let total = carry + if bits >> i & 1 == 1 { odd } else { 0 };
                worth ^= total & 1;
                heaps.push(total >> 1);
            }
            heaps.sort_unstable();
            // The shift rounds down, so that the bit is right for negative sums too.
            let left = Choice { heaps, taken: self.taken, sum: sum >> 1, flat: self.flat >> 1 };
            steps.insert((sum as u64 & 1, worth, left));
        }
        steps
    }

    fn bytes(&self) -> u64 {
        self.heaps.len() as u64 * 8 + 96
    }
}

/// The options of the heaps of one class R: the low bits of their worth, and the rest.
type Options = Vec<BTreeSet<(u64, Choice)>>;

/// Some heaps of an option, while it is put together: the carries, the tokens without p times the
/// quotients, the worth of what is fixed.
type Part = (Vec<u64>, usize, u64);

impl Claimed<'_> {
    /// The low bits of a value, those that no quotient changes.
    fn low(&self, value: u64) -> u64 {
        value & ((1 << self.even) - 1)
    }

    /// All options of all heaps from B on, by their class.
    fn options(&self, rules: &Rules, meter: &mut Meter<'_>) -> Result<Options, Exceeded> {
        meter.hold(self.period as u64 * 24)?;
        let mut options: Options = vec![BTreeSet::new(); self.period];
        let fixed = rules.last().map_or(rules.fixed_length(), |last| last + 1);
        let repeated = if rules.last().is_some() { 0 } else { self.period };
        let mut parts: BTreeSet<Part> = BTreeSet::from([(Vec::new(), 0, 0)]);
        for heaps in 0..=rules.heaps() {
            if heaps > 0 {
                parts = self.with_one_heap_more(&parts, meter)?;
            }
            for taken in (0..fixed + repeated).filter(|k| rules.digit(*k) >> heaps & 1 == 1) {
                for (carries, tokens, flat) in &parts {
                    meter.work(1)?;
                    // The tokens are those of the heap B + R + p * (Q - sum).
                    let above = (taken + tokens) as i64 - self.base as i64;
                    let class = above.rem_euclid(self.period as i64) as usize;
                    let option = Choice {
                        heaps: carries.clone(),
                        taken: taken >= fixed,
                        sum: above.div_euclid(self.period as i64),
                        flat: flat >> self.even,
                    };
                    let bytes = option.bytes();
                    if options[class].insert((self.low(*flat), option)) {
                        meter.hold(bytes)?;
                    }
                }
            }
        }
        Ok(options)
    }

    fn with_one_heap_more(
        &self,
        parts: &BTreeSet<Part>,
        meter: &mut Meter<'_>,
    ) -> Result<BTreeSet<Part>, Exceeded> {
        let mut more = BTreeSet::new();
        for (carries, tokens, flat) in parts {
            for heap in 1..self.base + self.period {
                let value = u64::from(self.values[heap]);
                let mut carries = carries.clone();
                let mut flat = *flat;
                if heap < self.base {
                    flat ^= value;
                } else {
                    carries.push(value >> self.even);
                    carries.sort_unstable();
                    flat ^= self.low(value);
                }
                meter.work(4)?;
                let bytes = carries.len() as u64 * 8 + 64;
                if more.insert((carries, tokens + heap, flat)) {
                    meter.hold(bytes)?;
                }
            }
        }
        Ok(more)
    }

    /// The value of the class R with quotient 0.
    fn value(&self, class: usize) -> u64 {
        self.values[self.base + class].into()
    }

    /// Returns `true` if 1 fails.
    fn some_option_is_worth_its_heap(
        &self,
        options: &Options,
        meter: &mut Meter<'_>,
    ) -> Result<bool, Exceeded> {
        // An option, and the carry of the value of its heap.
        let mut seen: HashSet<(Choice, u64)> = HashSet::new();
        let mut open: Vec<(Choice, u64)> = Vec::new();
        for (class, options) in options.iter().enumerate() {
            let value = self.value(class);
            let alike = options.iter().filter(|(low, _)| *low == self.low(value));
            open.extend(alike.map(|(_, option)| (option.clone(), value >> self.even)));
        }
        while let Some((option, carry)) = open.pop() {
            if option.is_done() && carry == 0 {
                return Ok(true);
            }
            let bytes = option.bytes() + 8;
            if !seen.insert((option.clone(), carry)) {
                continue;
            }
            meter.hold(bytes)?;
            let steps = option.steps(self.odd);
            meter.work(32 * steps.len() as u64)?;
            for (q, worth, left) in steps {
                let total = carry + q * self.odd;
                if total & 1 == worth {
                    open.push((left, total >> 1));
                }
            }
        }
        Ok(false)
    }

    /// Returns `true` if 2 fails.
    fn some_value_is_missing(
        &self,
        options: &Options,
        meter: &mut Meter<'_>,
    ) -> Result<bool, Exceeded> {
        let mut automaton = Automaton { odd: self.odd, ..Automaton::default() };
        let mut seen: HashSet<Situation> = HashSet::new();
        let mut open: VecDeque<Situation> = VecDeque::new();
        for (class, options) in options.iter().enumerate() {
            let value = self.value(class);
            let behind = self.values.len().saturating_sub(self.base + class);
            let least = behind.div_ceil(self.period) as u64;
            let mut by_low: BTreeMap<u64, BTreeSet<u32>> = BTreeMap::new();
            for (low, option) in options {
                // An option that neither varies nor belongs to any heap from N on.
                if !option.heaps.is_empty() || option.taken || option.sum >= least as i64 {
                    let state = automaton.number(option, meter)?;
                    by_low.entry(*low).or_default().insert(state);
                }
            }
            for low in 0..1u64 << self.even {
                meter.work(1)?;
                meter.hold(96)?;
                let states = by_low.remove(&low).unwrap_or_default();
                open.push_back(Situation {
                    options: states.into_iter().collect(),
                    carry: value >> self.even,
                    is_less: low < self.low(value),
                    least,
                    is_enough: true,
                });
            }
        }
        while let Some(situation) = open.pop_front() {
            if seen.contains(&situation) {
                continue;
            }
            if situation.is_asked_for() && !automaton.any_is_worth_it(&situation.options, meter)? {
                return Ok(true);
            }
            for q in 0..2 {
                for v in 0..2 {
                    let options = automaton.after(&situation.options, q, v, meter)?;
                    let next = situation.next(q, v, options, self.odd);
                    if !seen.contains(&next) {
                        open.push_back(next);
                    }
                }
            }
            meter.hold(situation.options.len() as u64 * 8 + 128)?;
            seen.insert(situation);
        }
        Ok(false)
    }
}

/// The state after the bits of Q and v read so far.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct Situation {
    /// Options that may still have the value v, as numbers of an [`Automaton`]; ascending.
    options: Vec<u32>,
    /// The carry of the value of the heap.
    carry: u64,
    /// Set when v is less than that value, as far as their bits were read.
    is_less: bool,
    /// The bits not yet compared of the least Q that matters.
    least: u64,
    /// Set when Q is as large as it, as far as their bits were read.
    is_enough: bool,
}

impl Situation {
    /// Returns `true` if only zeros may follow, of a heap that matters and a value below its own.
    fn is_asked_for(&self) -> bool {
        self.least == 0 && self.is_enough && (self.carry > 0 || self.is_less)
    }

    /// After one bit of Q and of v, with the options that remain.
    fn next(&self, q: u64, v: u64, options: Vec<u32>, odd: u64) -> Situation {
        let total = self.carry + q * odd;
        let compared = |bit: u64, other: u64, so_far: bool, greater: bool| match bit.cmp(&other) {
            std::cmp::Ordering::Equal => so_far,
            std::cmp::Ordering::Greater => greater,
            std::cmp::Ordering::Less => !greater,
        };
        Situation {
            options,
            carry: total >> 1,
            is_less: compared(v, total & 1, self.is_less, false),
            least: self.least >> 1,
            is_enough: compared(q, self.least & 1, self.is_enough, true),
        }
    }
}

/// The automaton whose states are options: it reads a bit of Q and of v, and guesses the others.
#[derive(Debug, Default)]
struct Automaton {
    odd: u64,
    numbers: HashMap<Choice, u32>,
    states: Vec<State>,
}

#[derive(Debug)]
struct State {
    option: Choice,
    /// Where a bit of Q and one of v lead, at `2*q + v`; found when it is first asked for.
    next: Option<[Vec<u32>; 4]>,
    /// Set when it can come to rest on zeros alone.
    rests: Option<bool>,
}

impl Automaton {
    fn number(&mut self, option: &Choice, meter: &mut Meter<'_>) -> Result<u32, Exceeded> {
        if let Some(number) = self.numbers.get(option) {
            return Ok(*number);
        }
        meter.hold(2 * option.bytes() + 128)?;
        let number = self.states.len() as u32;
        self.numbers.insert(option.clone(), number);
        let rests = option.is_done().then_some(true);
        self.states.push(State { option: option.clone(), next: None, rests });
        Ok(number)
    }

    /// Where the state leads with these bits.
    fn step(
        &mut self,
        state: u32,
        q: u64,
        v: u64,
        meter: &mut Meter<'_>,
    ) -> Result<&[u32], Exceeded> {
        if self.states[state as usize].next.is_none() {
            let steps = self.states[state as usize].option.steps(self.odd);
            meter.work(32 * steps.len() as u64)?;
            meter.hold(4 * steps.len() as u64)?;
            let mut next: [Vec<u32>; 4] = Default::default();
            for (q, v, left) in steps {
                next[(2 * q + v) as usize].push(self.number(&left, meter)?);
            }
            self.states[state as usize].next = Some(next);
        }
        let next = &self.states[state as usize].next;
        Ok(next.as_ref().map_or(&[], |next| &next[(2 * q + v) as usize]))
    }

    /// Where any of `states` leads with these bits.
    fn after(
        &mut self,
        states: &[u32],
        q: u64,
        v: u64,
        meter: &mut Meter<'_>,
    ) -> Result<Vec<u32>, Exceeded> {
        let mut all = Vec::new();
        for state in states {
            let next = self.step(*state, q, v, meter)?;
            all.extend_from_slice(next);
        }
        meter.work(4 * (states.len() + all.len()) as u64 + 16)?;
        all.sort_unstable();
        all.dedup();
        Ok(all)
    }

    /// Returns `true` if one of `states` can come to rest when only zeros of Q and v follow.
    fn any_is_worth_it(&mut self, states: &[u32], meter: &mut Meter<'_>) -> Result<bool, Exceeded> {
        for state in states {
            if self.rests(*state, meter)? {
                return Ok(true);
            }
        }
        Ok(false)
    }

    fn rests(&mut self, state: u32, meter: &mut Meter<'_>) -> Result<bool, Exceeded> {
        if let Some(known) = self.states[state as usize].rests {
            return Ok(known);
        }
        let mut seen = HashSet::from([state]);
        let mut open = vec![state];
        let mut rests = false;
        while let Some(next) = open.pop() {
            if let Some(known) = self.states[next as usize].rests {
                rests |= known;
                if known {
                    break;
                }
                continue;
            }
            let after = self.step(next, 0, 0, meter)?.to_vec();
            meter.work(after.len() as u64)?;
            open.extend(after.into_iter().filter(|state| seen.insert(*state)));
        }
        self.states[state as usize].rests = Some(rests);
        Ok(rests)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_window_holds_a_period_from_the_first_heap_on() {
        for (code, digits) in [("0.77", 1), ("0.3[30]", 2), ("0.[303]", 3)] {
            let rules = Rules::read(code).expect("a code");
            for (preperiod, period) in [(0, 1), (0, 4), (1, 4), (5, 3)] {
                let claim = PeriodClaim { preperiod, period, saltus: 0, max_value: None };
                let common = (1..).map(|n| n * period).find(|n| n % digits == 0);
                let needed = preperiod.max(1) + common.expect("their product");
                let few = Reason::TooFewValues { claimed: needed - 1, needed };
                assert_eq!(window(&rules, &claim, needed - 1), Err(few), "{code}");
                let told = window(&rules, &claim, needed).map(|window| window.end);
                assert_eq!(told, Ok(needed - period), "{code}");
            }
        }
    }
}
