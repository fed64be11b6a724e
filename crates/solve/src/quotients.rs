//! Misère play by misère quotients: the quotient of the join of the games in play, heap by heap, and the
//! verdict that it gives. What was learnt of a join of games is kept, and goes on from there.

use crate::{
    Engine, Exceeded, HeapClasses, Kernel, Meter, Question, QuotientOf, QuotientPeriod,
    QuotientTable, Refusal, Verdict, has_quotient,
    part_classes::{PartsLearnt, games_of_parts},
    theorems::MISERE_QUOTIENT,
    theory::{Grounds, Theory, by_theory},
    winning::{Winning, find_each},
};
use bouton_core::{
    Code, Component, Convention, Found, Natural, Part, Parts, Player, SingleHeaps, Sum, Theorem,
    Worth,
    natural::{BitTest, minus, small},
};
use bouton_theory::{Element, MisereQuotient};
use rustc_hash::FxHashMap;
use std::{
    collections::{BTreeMap, BTreeSet},
    sync::Arc,
};

/// Largest heap to which a quotient is learnt.
const MOST_HEAPS: u64 = 1 << 16;
/// Largest heap whose options are walked through where the period of the classes is proved, of a code that leaves
/// two heaps at most.
const MOST_WALKED: u64 = 1 << 12;

impl QuotientOf {
    /// The elements that, beside `others`, make a lost position; by index.
    fn targets(&self, others: Element) -> Vec<bool> {
        let all = 0..self.quotient.order() as Element;
        all.map(|x| self.quotient.is_p(self.quotient.multiply(others, x))).collect()
    }

    /// Finds the winning moves of a component of a position with these factors. Equal heaps are looked at
    /// once.
    fn find(
        &self,
        component: &Component,
        factors: &BTreeMap<Element, u64>,
        targets: &mut FxHashMap<Element, Vec<bool>>,
        found: &mut Found,
        meter: &mut Meter,
    ) -> Result<(), Exceeded> {
        if component.parts.is_empty() {
            return Ok(());
        }
        let rules = &*component.rules;
        let heaps = self.heaps(rules).ok_or(Exceeded::Size)?;
        find_each(component, found, |part, found| {
            let own = self.class_in(heaps, rules, part).ok_or(Exceeded::Size)?;
            let lost = targets.entry(own).or_insert_with(|| {
                let mut others = factors.clone();
                others.entry(own).and_modify(|count| *count -= 1);
                self.targets(self.product(&others))
            });
            let large = part.as_heap().filter(|heap| **heap > Natural::from(MOST_WALKED));
            if let Some(heap) = large
                && let Some(code) = rules.heaps().and_then(|heaps| heaps.plain_code())
                && code.most_heaps() <= 2
                && let Some(period) = heaps.period()
            {
                let pairs = LargeHeap { quotient: &self.quotient, heaps, period, lost };
                pairs.find(code, heap, found, meter)?;
                return Ok(None);
            }
            let mut winning = Winning::default();
            meter.work(rules.effort())?;
            rules.options(part, Player::Left, &mut |parts| {
                meter.work(1 + parts.len() as u64)?;
                let left = self.class_of_all_in(heaps, rules, &parts);
                if left.is_some_and(|left| lost[left as usize]) {
                    winning.push(parts, meter)?;
                }
                Ok(())
            })?;
            Ok(Some(winning))
        })
    }

    /// The verdict about a position of these heaps.
    fn verdict(
        self: &Arc<Self>,
        question: &Question<'_>,
        meter: &mut Meter,
    ) -> Result<Verdict, Refusal> {
        let total = self.factors(question.sum).ok_or(Refusal::Unsupported(Engine::Quotient))?;
        let grounds = Grounds {
            total,
            engines: BTreeSet::from([Engine::Quotient]),
            theorem: Some(self.theorem()),
            searched: meter.reached(),
        };
        let mut targets = FxHashMap::default();
        let with = |verdict| Verdict { quotient: Some(Arc::clone(self)), ..verdict };
        by_theory(&**self, question, grounds, |_, component, total, found| {
            self.find(component, total, &mut targets, found, meter)
        })
        .map(with)
        .map_err(|refusal| match refusal {
            Refusal::GaveUp(exceeded, partial) => {
                Refusal::GaveUp(exceeded, partial.map(|verdict| Box::new(with(*verdict))))
            }
            other => other,
        })
    }
}

/// A heap that is too large for its options to be walked through, beside heaps with which these elements are
/// `lost`. Its options are counted by the classes of the heaps that they leave.
struct LargeHeap<'a> {
    quotient: &'a MisereQuotient,
    heaps: &'a HeapClasses,
    period: &'a QuotientPeriod,
    lost: &'a [bool],
}

impl LargeHeap<'_> {
    /// Finds the options by `code`, a finite one that leaves two heaps at most, that are lost, in the order of
    /// [`Code::options`]: all of them are counted, the first ones listed.
    fn find(
        &self,
        code: &Code,
        heap: &Natural,
        found: &mut Found,
        meter: &mut Meter,
    ) -> Result<(), Exceeded> {
        for taken in 0..=code.last_digit().ok_or(Exceeded::Counting)? {
            meter.work(1)?;
            let digit = code.digit(taken);
            // A large heap is never taken whole.
            let Some(rest) = minus(heap, &taken.into()) else { break };
            if digit & 2 != 0 && self.lost[self.element(&rest)? as usize] {
                found.add_heap(rest.clone());
            }
            if digit & 4 != 0 {
                self.find_pairs(&rest, found, meter)?;
            }
        }
        Ok(())
    }

    fn element(&self, heap: &Natural) -> Result<Element, Exceeded> {
        self.heaps.element(heap).ok_or(Exceeded::Size)
    }

    fn loses(&self, low: &Natural, high: &Natural) -> Result<bool, Exceeded> {
        let product = self.quotient.multiply(self.element(low)?, self.element(high)?);
        Ok(self.lost[product as usize])
    }

    /// The pairs of heaps with this total, ascending by the smaller heap.
    fn find_pairs(
        &self,
        total: &Natural,
        found: &mut Found,
        meter: &mut Meter,
    ) -> Result<(), Exceeded> {
        let add = |found: &mut Found, low: Natural, high: Natural| {
            found.add_with(|| Parts::from_iter([Part::heap(low), Part::heap(high)]));
        };
        let (start, period) = (self.period.preperiod.max(1), self.period.period);
        let half = total >> 1;
        // A smaller heap before the periods.
        for low in 1..=small(&half).unwrap_or(u64::MAX).min(start - 1) {
            meter.work(4)?;
            let high = total - low;
            if self.loses(&low.into(), &high)? {
                add(found, low.into(), high);
            }
        }
        let Some(past) = minus(total, &(2 * u128::from(start)).into()) else { return Ok(()) };
        let remainder = &past % period;
        let mut classes = Vec::new();
        let mut ordered = Natural::ZERO;
        for class in 0..period {
            meter.work(8)?;
            let other = (remainder + period - class) % period;
            let both = u128::from(class) + u128::from(other);
            let Some(rest) = minus(&past, &both.into()) else { continue };
            if self.loses(&(start + class).into(), &(start + other).into())? {
                classes.push(class);
                ordered += rest / period + 1u8;
            }
        }
        // Every pair was counted from both sides but for that of equal heaps.
        let equal = !total.bit(0) && self.loses(&half, &half)?;
        let count: Natural = (ordered + Natural::from(u8::from(equal))) >> 1;
        let mut listed = 0u64;
        let mut base = Natural::from(start);
        'rounds: while !classes.is_empty() {
            for class in &classes {
                meter.work(1)?;
                let low = &base + class;
                if low > half || found.room() == 0 {
                    break 'rounds;
                }
                let high = total - &low;
                add(found, low, high);
                listed += 1;
            }
            base += period;
        }
        found.add_unlisted(&(count - listed));
        Ok(())
    }
}

impl Theory for QuotientOf {
    type Value = Element;
    /// Elements with their numbers of summands.
    type Sum = BTreeMap<Element, u64>;

    fn convention(&self) -> Convention {
        Convention::Misere
    }

    fn theorem(&self) -> Theorem {
        MISERE_QUOTIENT
    }

    fn add(&self, sum: &mut Self::Sum, summand: &Element) {
        *sum.entry(*summand).or_insert(0) += 1;
    }

    fn wins(&self, sum: &Self::Sum, _: Player) -> bool {
        !self.quotient.is_p(self.product(sum))
    }

    /// An element has no meaning without its quotient, which the verdict has.
    fn worth(&self, _: &Self::Sum) -> Option<Worth> {
        None
    }
}

/// The answer of a quotient.
#[derive(Debug)]
pub enum Answered {
    /// By classes.
    Verdict(Box<Verdict>),
    /// The position has a heap beyond those that the kernel was proved from: it has its normal outcome, as has
    /// whatever a move leaves of it.
    Kernel(Kernel),
}

impl Answered {
    /// An answer by classes.
    pub fn of(verdict: Verdict) -> Answered {
        Answered::Verdict(Box::new(verdict))
    }
}

/// The quotients of joins of games that were learnt, by the identities of the games.
#[derive(Debug, Default)]
pub struct Quotients {
    learnt: FxHashMap<Vec<String>, Learnt>,
    /// Those of parts that are no single heaps.
    of_parts: FxHashMap<Vec<String>, PartsLearnt>,
}

/// The learnt quotient of a join of games.
#[derive(Debug)]
struct Learnt {
    table: QuotientTable,
    /// The quotient of the heaps so far.
    known: Option<Arc<QuotientOf>>,
    /// Steps of work that were spent on the next heap without adding it.
    in_vain: u64,
}

impl Quotients {
    /// Returns `true` if nothing has been learnt.
    pub fn is_empty(&self) -> bool {
        self.learnt.is_empty() && self.of_parts.is_empty()
    }

    /// Forgets everything.
    pub fn clear(&mut self) {
        self.learnt.clear();
        self.of_parts.clear();
    }

    /// Returns `true` if the parts of a sum are other than single heaps, several of them, of impartial games: each by itself
    /// is sooner searched.
    pub fn may_answer_parts(sum: &Sum) -> bool {
        sum.part_count() > 1 && games_of(sum).is_none() && games_of_parts(sum).is_some()
    }

    /// Returns `true` if the parts of a sum are single heaps of impartial games.
    pub fn may_answer(sum: &Sum) -> bool {
        games_of(sum).is_some()
    }

    /// Forgets the join of the games of a sum.
    pub fn forget(&mut self, sum: &Sum) {
        if let Some(games) = games_of(sum) {
            self.learnt.remove(&key_of(&games));
        } else if let Some(games) = games_of_parts(sum) {
            self.of_parts.remove(&games.into_keys().collect::<Vec<_>>());
        }
    }

    /// The verdict by the quotient of the join of the games of a sum, up to the largest heap. Steps that were spent in
    /// vain on a heap are not spent again where no more are left.
    ///
    /// # Errors
    /// A limit. What was learnt until then is kept. In normal play, where the parts are not all single heaps of
    /// impartial games, and where play leaves larger heaps, no quotient answers.
    pub fn answer(
        &mut self,
        question: &Question<'_>,
        meter: &mut Meter,
    ) -> Result<Answered, Refusal> {
        let unsupported = Refusal::Unsupported(Engine::Quotient);
        if question.convention != Convention::Misere {
            return Err(unsupported);
        }
        let Some(games) = games_of(question.sum) else {
            let games = games_of_parts(question.sum).ok_or(unsupported.clone())?;
            let learnt = self.of_parts.entry(games.keys().cloned().collect()).or_default();
            return match learnt.to(&games, question.sum, meter) {
                Ok(quotient) => quotient.verdict(question, meter).map(Answered::of),
                Err(Exceeded::Size) => Err(unsupported),
                Err(exceeded) => Err(exceeded.into()),
            };
        };
        let new = || Learnt { table: QuotientTable::new(games.len()), known: None, in_vain: 0 };
        let learnt = self.learnt.entry(key_of(&games)).or_insert_with(new);
        let steps = meter.steps_left();
        // More classes may prove a period, from which explanations are made; where they cost too much, the kernel is enough.
        let by_kernel = |learnt: &Learnt| learnt.table.kernel().filter(|_| !learnt.has(&games));
        if !learnt.covers(&games) && learnt.in_vain >= steps {
            let kernel = by_kernel(learnt).map(Answered::Kernel);
            return kernel.ok_or(Exceeded::Steps { limit: steps }.into());
        }
        let found = learnt.to(&games, meter);
        if let Err(Exceeded::Steps { .. }) = found {
            learnt.in_vain = steps;
        }
        if let Some(rule) = learnt.table.infinite().filter(|_| !learnt.has(&games)) {
            return rule.verdict(&key_of(&games), question, meter).map(Answered::of);
        }
        if let Some(kernel) = by_kernel(learnt) {
            return Ok(Answered::Kernel(kernel));
        }
        match found {
            Ok(quotient) => quotient.verdict(question, meter).map(Answered::of),
            Err(Exceeded::Size) => Err(unsupported),
            Err(exceeded) => Err(exceeded.into()),
        }
    }
}

/// The name of a join of games.
fn key_of(games: &BTreeMap<String, Played<'_>>) -> Vec<String> {
    games.keys().cloned().collect()
}

/// A game of a sum: its heaps, and the largest in play.
type Played<'a> = (&'a dyn SingleHeaps, u64);

/// The games of a sum by their identities; `None` where parts are no single heaps of impartial games.
fn games_of(sum: &Sum) -> Option<BTreeMap<String, Played<'_>>> {
    let mut games = BTreeMap::new();
    for component in &sum.components {
        let rules = &*component.rules;
        let Some(heaps) = rules.heaps().filter(|_| has_quotient(rules.nature())) else {
            if component.parts.is_empty() {
                continue;
            }
            return None;
        };
        let mut largest = 0;
        for part in &component.parts {
            largest = small(part.as_heap()?).unwrap_or(u64::MAX).max(largest);
        }
        let (_, most) = games.entry(rules.key()).or_insert((heaps, 0));
        *most = largest.max(*most);
    }
    (!games.is_empty()).then_some(games)
}

impl Learnt {
    /// Returns `true` if the classes of these heaps are known.
    fn has(&self, games: &BTreeMap<String, Played<'_>>) -> bool {
        games.values().enumerate().all(|(at, (_, most))| self.table.has(at, *most))
    }

    /// Returns `true` if the sums of these heaps have their classes, or their normal outcomes.
    fn covers(&self, games: &BTreeMap<String, Played<'_>>) -> bool {
        games.values().enumerate().all(|(at, (_, most))| self.table.covers(at, *most))
    }

    /// The quotient of these games up to these heaps.
    fn to(
        &mut self,
        games: &BTreeMap<String, Played<'_>>,
        meter: &mut Meter,
    ) -> Result<Arc<QuotientOf>, Exceeded> {
        if !self.covers(games) {
            self.known = None;
            let (rules, to): (Vec<_>, Vec<_>) = games.values().copied().unzip();
            let most: Vec<u64> = to.iter().map(|heap| (*heap).min(MOST_HEAPS)).collect();
            let in_vain = &mut self.in_vain;
            let mut added = |_: &QuotientTable| {
                *in_vain = 0;
                true
            };
            self.table.extend(&rules, &most, &mut added, meter)?;
            if !self.covers(games) {
                return Err(Exceeded::Size);
            }
        }
        let table = &self.table;
        let known = self.known.get_or_insert_with(|| {
            let pretending = table.pretending();
            let classes = |(at, identity): (usize, &String)| HeapClasses {
                identity: identity.clone(),
                phi: table.phi(&pretending, at),
                parts: FxHashMap::default(),
                period: table.periods()[at],
            };
            Arc::new(QuotientOf {
                quotient: Arc::clone(&pretending.quotient),
                games: games.keys().enumerate().map(classes).collect(),
            })
        });
        Ok(Arc::clone(known))
    }
}
