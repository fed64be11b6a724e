//! Mem: heaps that remember how many were taken from them last.

use crate::theorems::MEM;
use bouton_core::{
    Convention, Found, Frame, Natural, Nature, ParseError, Part, Parts, Picture, Player, Reason,
    Ruleset, Stop, Target, Theorem, Value, Visit, Walk, Words,
    natural::small,
    reason::{About, ReasonKind, States, Wording},
};

/// Take from one heap; what may be taken depends on what was taken from it last.
///
/// A fresh heap, from which any number may be taken, is a heap; in play it is a tuple of its size and of what was
/// taken last, written `20/6`.
///
/// A. N. Siegel, CGSuite: `Mem` and `GenMem`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mem {
    /// `mem`: at least as many as last. Where the last number k goes into the heap n at most k times, the nim-value is how
    /// often it does; of other heaps no formula is known.
    AtLeast,
    /// `mem:different`: any other number than last.
    Different,
}

impl Mem {
    /// Returns `true` if `taken` may be taken after `last`.
    fn may(self, last: u64, taken: u64) -> bool {
        match self {
            Mem::AtLeast => taken >= last,
            Mem::Different => taken != last,
        }
    }

    /// The heap after `taken` more are taken of `heap`.
    fn after(self, heap: &Natural, taken: Natural) -> Parts {
        self.normalise(Part::tuple([heap - &taken, taken])).into_iter().collect()
    }
}

/// The size of a heap, and what was taken last: 0 from a fresh heap.
fn heap_and_last(part: &Part) -> Option<(&Natural, Natural)> {
    match part.numbers() {
        [heap] => Some((heap, Natural::ZERO)),
        [heap, last] => Some((heap, last.clone())),
        _ => None,
    }
}

/// How often the least number that may be taken goes into the heap, and that number, where the first is not greater.
fn quotient(part: &Part) -> Option<(Natural, Natural)> {
    let (heap, last) = heap_and_last(part)?;
    let least = last.max(Natural::ONE);
    let times = heap / &least;
    (times <= least).then_some((times, least))
}

impl Ruleset for Mem {
    facts! {
        identity: game;
        nature: Nature = Nature::IMPARTIAL;
        frame: Frame = Frame::Heaps { least: 0 };
    }

    fn game(&self) -> String {
        match self {
            Mem::AtLeast => "mem",
            Mem::Different => "mem:different",
        }
        .to_string()
    }

    fn read(&self, words: &mut Words<'_>) -> Result<Vec<Part>, ParseError> {
        let parts = words.heaps(0, true)?;
        Ok(parts.into_iter().filter_map(|part| self.normalise(part)).collect())
    }

    fn write(&self, part: &Part, out: &mut String) {
        let numbers: Vec<String> = part.numbers().iter().map(ToString::to_string).collect();
        out.push_str(&numbers.join("/"));
    }

    fn options(&self, part: &Part, _: Player, visit: &mut Visit<'_>) -> Walk {
        let Some((heap, last)) = heap_and_last(part) else { return Ok(()) };
        let size = small(heap).ok_or(Stop::TooLarge)?;
        // More than the heap holds is as good as any such number.
        let last = small(&last).unwrap_or(u64::MAX);
        for taken in (1..=size).filter(|taken| self.may(last, *taken)) {
            visit(self.after(heap, taken.into()))?;
        }
        Ok(())
    }

    /// What forbids no number is forgotten.
    fn normalise(&self, part: Part) -> Option<Part> {
        let (heap, last) = heap_and_last(&part)?;
        if heap.is_zero() {
            return None;
        }
        let is_fresh = match self {
            Mem::AtLeast => last <= Natural::ONE,
            Mem::Different => last.is_zero() || last > *heap,
        };
        Some(if is_fresh { Part::heap(heap.clone()) } else { part })
    }

    /// Stones of which none may be taken any more change nothing.
    fn canonical(&self, parts: Parts, _: Option<Convention>) -> Parts {
        let parts = parts.into_iter().filter_map(|part| self.normalise(part));
        let lives = |part: &Part| {
            heap_and_last(part).is_some_and(|(heap, last)| match self {
                Mem::AtLeast => last <= *heap,
                Mem::Different => !(heap.is_one() && last.is_one()),
            })
        };
        parts.filter(lives).collect()
    }

    fn picture(&self, part: &Part) -> Picture {
        match part.numbers() {
            [heap, last] => Picture::remembering(heap, last),
            _ => Picture::stones(part),
        }
    }

    fn theorem(&self, parts: &[Part], convention: Convention) -> Option<Theorem> {
        self.value(parts).filter(|_| convention == Convention::Normal).map(|_| MEM)
    }

    fn value(&self, parts: &[Part]) -> Option<Value> {
        if *self == Mem::Different {
            return None;
        }
        parts.iter().map(|part| Some(Value::normal_only(quotient(part)?.0))).sum()
    }

    /// Taking j leaves a heap into which j goes one time less, so j is bounded on both sides.
    fn find(&self, part: &Part, target: &Target, found: &mut Found) -> Walk {
        let (Some((heap, _)), Some((_, least))) = (heap_and_last(part), quotient(part)) else {
            return Ok(());
        };
        if target.tame.is_some() {
            return Ok(());
        }
        let most = heap / (&target.grundy + 1u8);
        let mut taken = (heap / (&target.grundy + 2u8) + 1u8).max(least);
        while taken <= most && found.room() > 0 {
            found.add(self.after(heap, taken.clone()));
            taken += 1u8;
        }
        if taken <= most {
            found.add_unlisted(&(most - taken + 1u8));
        }
        Ok(())
    }

    fn reason(&self, part: &Part) -> Option<Reason> {
        let (times, least) = quotient(part).filter(|_| *self == Mem::AtLeast)?;
        let (heap, _) = heap_and_last(part)?;
        Some(Reason::new(
            &QUOTIENT,
            [("heap", heap.into()), ("least", least.into()), ("value", times.into())],
        ))
    }
}

/// A heap is worth how often the least number that may be taken goes into it, where that is not more than this number.
static QUOTIENT: ReasonKind = ReasonKind {
    wording: |operands| match operands.number("value")?.is_zero() {
        true => Some(Wording::case("stuck")),
        false => Some(Wording::default()),
    },
    ..ReasonKind::new("mem-quotient", About::First("heap"), States::Value("value"), |operands| {
        let (heap, least) = (operands.number("heap")?, operands.number("least")?);
        let value = operands.number("value")?;
        Some(!least.is_zero() && value <= least && *value == heap / least)
    })
};

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeMap;

    /// The nim-value of a heap by its options.
    fn value(rules: Mem, state: (u64, u64), known: &mut BTreeMap<(u64, u64), u64>) -> u64 {
        if let Some(value) = known.get(&state) {
            return *value;
        }
        let (heap, last) = state;
        let taken = (1..=heap).filter(|taken| match rules {
            Mem::AtLeast => *taken >= last,
            Mem::Different => *taken != last,
        });
        let values: Vec<u64> =
            taken.map(|taken| value(rules, (heap - taken, taken), known)).collect();
        let mex = (0..).find(|value| !values.contains(value)).unwrap();
        known.insert(state, mex);
        mex
    }

    fn part(heap: u64, last: u64) -> Part {
        match last {
            0 => Part::heap(heap),
            _ => Part::tuple([heap, last]),
        }
    }

    /// The rows of CGSuite, GameHeapTest.scala:180 and 181.
    #[test]
    fn values_are_those_of_cgsuite() {
        let rows = [
            (Mem::AtLeast, [3, 3, 3, 3, 2, 2, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]),
            (Mem::Different, [6, 6, 6, 4, 6, 6, 3, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6]),
        ];
        for (rules, row) in rows {
            let known = &mut BTreeMap::new();
            let values: Vec<u64> = (0..=20).map(|last| value(rules, (10, last), known)).collect();
            assert_eq!(values, row);
        }
    }

    #[test]
    fn values_agree_with_brute_force() {
        let known = &mut BTreeMap::new();
        let mut told = 0;
        for heap in 0..60 {
            for last in 0..70 {
                let Some(stated) = Mem::AtLeast.value(&[part(heap, last)]) else { continue };
                told += 1;
                assert_eq!(stated.grundy, Natural::from(value(Mem::AtLeast, (heap, last), known)));
                for grundy in 0..4u64 {
                    let target = Target { grundy: grundy.into(), tame: None };
                    let mut found = Found::keeping(3);
                    Mem::AtLeast.find(&part(heap, last), &target, &mut found).unwrap();
                    let to =
                        |taken: &u64| value(Mem::AtLeast, (heap - taken, *taken), known) == grundy;
                    let count = (last.max(1)..=heap).filter(to).count();
                    assert_eq!(found.count, Natural::from(count), "{heap}/{last} to {grundy}");
                    assert_eq!(found.first.len(), count.min(3));
                }
            }
        }
        assert!(told > 3_000, "{told}");
    }

    #[test]
    fn huge_heaps_are_answered() {
        let heap = Natural::ONE << 200;
        let last = &(Natural::ONE << 100) + 1u8;
        let part = Part::tuple([heap.clone(), last.clone()]);
        let value = Mem::AtLeast.value(std::slice::from_ref(&part)).unwrap();
        assert_eq!(value.grundy, &heap / &last);
        let mut found = Found::keeping(2);
        let target = Target { grundy: Natural::ZERO, tame: None };
        Mem::AtLeast.find(&part, &target, &mut found).unwrap();
        assert_eq!(found.count, &heap >> 1, "more than half of the heap");
    }
}
