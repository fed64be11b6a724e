//! Fibonacci Nim.

use crate::theorems::FIBONACCI;
use bouton_core::{
    Convention, Found, Frame, GameResult, IdeaKind, Natural, Nature, ParseError, ParseErrorKind,
    Part, Parts, Picture, Player, Reason, Ruleset, Stop, Theorem, Visit, Walk, Words,
    natural::{BitTest, minus, small},
    reason::{About, Cut, ReasonKind, States, Wording},
};
use std::mem::swap;

/// Fibonacci Nim, `fibonacci`, on one heap: the first move takes any number but not the whole
/// heap, every later move at most twice what was just taken.
///
/// A fresh heap is a heap; in play it is a tuple of the heap and what may be taken of it now,
/// written `20/6`. The player to move loses exactly when the smallest part of the heap as a sum of
/// non-adjacent Fibonacci numbers (Zeckendorf) exceeds what may be taken.
///
/// The winner and the winning moves cost one walk down the Fibonacci numbers below the heap: O(digits)
/// subtractions, without a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fibonacci;

/// Heaps of more bits than this have a winner and winning moves, but no reason that lists their
/// Zeckendorf parts: together those would be gigabytes at the greatest lengths.
const MOST_BITS_LISTED: usize = 1 << 15;

/// The Fibonacci numbers of indices `k` and `k + 1`, by doubling the index.
fn fibonacci_pair(k: usize) -> (Natural, Natural) {
    let (mut lower, mut upper) = (Natural::ZERO, Natural::ONE);
    for bit in (0..usize::BITS - k.leading_zeros()).rev() {
        let even = &lower * (&upper * 2u8 - &lower);
        let odd = lower.sqr() + upper.sqr();
        (lower, upper) = if k >> bit & 1 == 0 { (even, odd) } else { (odd.clone(), even + odd) };
    }
    (lower, upper)
}

/// Shows the Zeckendorf parts of `number`, largest first, each with what is left after it.
fn each_zeckendorf_part(number: &Natural, mut visit: impl FnMut(&Natural, &Natural)) {
    let mut rest = number.clone();
    // A Fibonacci number of index k is at most 2^(0.6943 (k-1)), so this one is not beyond a
    // `number` of this many bits, and not far below it.
    let bits = number.bit_len().saturating_sub(1);
    let (mut lower, mut upper) = fibonacci_pair(bits * 36 / 25);
    while upper <= rest {
        lower += &upper;
        swap(&mut lower, &mut upper);
    }
    // Here `lower` is the largest Fibonacci number up to `rest`; taking the largest each time
    // never takes two neighbours.
    while !rest.is_zero() {
        if lower <= rest {
            rest -= &lower;
            visit(&lower, &rest);
        }
        upper -= &lower;
        swap(&mut lower, &mut upper);
    }
}

/// The heap, and what may be taken of it now.
fn heap_and_bound(part: &Part) -> Option<(Natural, Natural)> {
    match part.numbers() {
        [heap] => Some((heap.clone(), minus(heap, &Natural::ONE).unwrap_or_default())),
        [heap, bound] => Some((heap.clone(), bound.min(heap).clone())),
        _ => None,
    }
}

/// The position after `taken` of `heap` are taken.
fn after(heap: &Natural, taken: &Natural) -> Parts {
    let left = heap - taken;
    let bound = (taken * 2u8).min(left.clone());
    let part = (!left.is_zero()).then(|| Part::tuple([left, bound]));
    part.into_iter().collect()
}

/// Returns `true` if the player to move wins.
fn mover_wins(heap: &Natural, bound: &Natural) -> bool {
    let mut wins = false;
    each_zeckendorf_part(heap, |part, rest| {
        if rest.is_zero() {
            wins = part <= bound;
        }
    });
    wins
}

impl Ruleset for Fibonacci {
    fn game(&self) -> String {
        "fibonacci".to_string()
    }

    fn identity(&self) -> Option<String> {
        Some(self.game())
    }

    fn nature(&self) -> Nature {
        Nature::IMPARTIAL
    }

    fn frame(&self) -> Frame {
        Frame::Heap { least: 0 }
    }

    fn read(&self, words: &mut Words<'_>) -> Result<Vec<Part>, ParseError> {
        let mut ahead = words.clone();
        let parts = words.heaps(0, true)?;
        let mut span = None;
        let mut count = 0;
        while let Some(word) = ahead.word() {
            let start = span.map_or(word.start, |(start, _)| start);
            span = Some((start, word.span().end));
            count += 1;
        }
        // `5x3` is one word and three heaps; an empty heap is a word and no heap.
        let found = parts.len().max(count);
        match span {
            Some((start, end)) if found != 1 => {
                Err(ParseError::new(start..end, ParseErrorKind::WrongCount { wanted: 1, found }))
            }
            _ => Ok(parts.into_iter().filter_map(|part| self.normalise(part)).collect()),
        }
    }

    fn write(&self, part: &Part, out: &mut String) {
        for (i, number) in part.numbers().iter().enumerate() {
            if i > 0 {
                out.push('/');
            }
            out.push_str(&number.to_string());
        }
    }

    fn options(&self, part: &Part, _: Player, visit: &mut Visit<'_>) -> Walk {
        let (heap, bound) = heap_and_bound(part).unwrap_or_default();
        let bound = small(&bound).ok_or(Stop::TooLarge)?;
        for taken in 1..=bound {
            visit(after(&heap, &taken.into()))?;
        }
        Ok(())
    }

    /// A bound beyond the heap means the whole heap.
    fn normalise(&self, part: Part) -> Option<Part> {
        let (heap, bound) = heap_and_bound(&part)?;
        match part.as_heap() {
            _ if heap.is_zero() => None,
            Some(_) => Some(part),
            None => (!bound.is_zero()).then(|| Part::tuple([heap, bound])),
        }
    }

    fn picture(&self, part: &Part) -> Picture {
        match part.numbers() {
            [heap, bound] => Picture::bounded(heap, bound),
            _ => Picture::stones(part),
        }
    }

    fn theorem(&self, _: &[Part], convention: Convention) -> Option<Theorem> {
        (convention == Convention::Normal).then_some(FIBONACCI)
    }

    fn result(&self, parts: &[Part], _: Player, convention: Convention) -> Option<GameResult> {
        match (parts, convention) {
            ([], Convention::Normal) => Some(GameResult::Loss),
            ([part], Convention::Normal) => {
                let (heap, bound) = heap_and_bound(part)?;
                Some(GameResult::win_if(mover_wins(&heap, &bound)))
            }
            _ => None,
        }
    }

    /// Taking all wins at once. Taking `k` and leaving something wins exactly when the smallest
    /// Zeckendorf part `z` of what is left exceeds `2k`. Then the largest part of `k` is below
    /// `z/2`, and so at least two Fibonacci numbers below `z`: the parts of what is left and those
    /// of `k` together are the form of the heap, which is unique. So `k` is the sum of some
    /// smallest parts of the heap, and `z` the part above them.
    fn find_winning(
        &self,
        parts: &[Part],
        _: Player,
        convention: Convention,
        found: &mut Found,
    ) -> Walk {
        let ([part], Convention::Normal) = (parts, convention) else { return Ok(()) };
        let Some((heap, bound)) = heap_and_bound(part) else { return Ok(()) };
        found.at_part(0);
        if heap <= bound && !heap.is_zero() {
            found.add(after(&heap, &heap));
        }
        each_zeckendorf_part(&heap, |part, rest| {
            // The difference of bits spares doubling a number that is too large anyway.
            let far = rest.bit_len() < part.bit_len() && rest * 2u8 < *part;
            if far && !rest.is_zero() && *rest <= bound {
                found.add(after(&heap, rest));
            }
        });
        Ok(())
    }

    fn winner_reason(&self, parts: &[Part], _: Player, convention: Convention) -> Option<Reason> {
        let ([part], Convention::Normal) = (parts, convention) else { return None };
        let (heap, bound) = heap_and_bound(part)?;
        if heap.is_zero() || heap.bit_len() > MOST_BITS_LISTED {
            return None;
        }
        let mut parts = Vec::new();
        each_zeckendorf_part(&heap, |part, _| parts.push(part.clone()));
        let wins = parts.last().is_some_and(|least| *least <= bound);
        Some(Reason::new(
            &ZECKENDORF,
            [
                ("heap", heap.into()),
                ("parts", parts.into()),
                ("bound", bound.into()),
                ("wins", wins.into()),
            ],
        ))
    }
}

/// The player to move loses when the smallest part of the Zeckendorf form exceeds what may be taken. The
/// parts stand largest first.
static ZECKENDORF: ReasonKind = ReasonKind {
    cut: Cut::Blocks("parts"),
    wording: |operands| {
        let parts = operands.numbers("parts")?;
        let wins = operands.truth("wins")?;
        if operands.number("bound")?.is_zero() {
            return Some(Wording::case("over"));
        }
        if parts.len() == 1 {
            return Some(Wording::case(if wins { "won-whole" } else { "lost-whole" }));
        }
        let sum = parts.iter().map(Natural::to_string).collect::<Vec<_>>().join(" + ");
        let case = Wording::case(if wins { "won" } else { "lost" });
        Some(case.with("sum", sum).with("least", parts.last()?))
    },
    teaches: Some((IdeaKind::Fibonacci, |operands| {
        let parts = operands.numbers("parts")?;
        let case = match (operands.truth("wins")?, parts) {
            (true, _) => "won",
            (false, [_]) => "whole-lost",
            (false, _) => "lost",
        };
        let sum = parts.iter().map(Natural::to_string).collect::<Vec<_>>().join(" + ");
        Some(Wording::case(case).with("sum", sum).with("take", parts.last()?))
    })),
    ..ReasonKind::new(
        "zeckendorf",
        About::First("heap"),
        States::Result {
            wins: |operands| operands.truth("wins"),
            convention: |_| Some(Convention::Normal),
        },
        |operands| {
            let (parts, bound) = (operands.numbers("parts")?, operands.number("bound")?);
            let total = parts.iter().fold(Natural::ZERO, |sum, part| sum + part);
            let wins = operands.truth("wins")?;
            Some(total == *operands.number("heap")? && (parts.last()? <= bound) == wins)
        },
    )
};

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tuple::tests::{Oracle, huge};

    fn naive(state: &[u64]) -> Vec<Vec<u64>> {
        let (heap, most) = match *state {
            [] => return Vec::new(),
            [heap] => (heap, heap.saturating_sub(1)),
            [heap, bound] => (heap, bound),
            _ => unreachable!(),
        };
        (1..=most.min(heap))
            .map(|taken| match heap - taken {
                0 => Vec::new(),
                left => vec![left, left.min(2 * taken)],
            })
            .collect()
    }

    fn part(state: &[u64]) -> Part {
        match *state {
            [heap] => Part::heap(heap),
            _ => Part::tuple(state.iter().copied()),
        }
    }

    #[test]
    fn brute_force_agrees() {
        let mut oracle = Oracle::new(naive, part);
        for heap in 0..=150 {
            oracle.check_winner(&Fibonacci, &[heap], false);
            for bound in 1..=heap {
                oracle.check_winner(&Fibonacci, &[heap, bound], false);
            }
        }
    }

    #[test]
    fn huge_heaps_are_answered() {
        let heap = huge(1);
        for part in [Part::heap(heap.clone()), Part::tuple([heap.clone(), &heap >> 3])] {
            let parts = [part];
            let mut found = Found::keeping(100);
            Fibonacci.find_winning(&parts, Player::Left, Convention::Normal, &mut found).unwrap();
            assert!(!found.first.is_empty());
            let (_, bound) = heap_and_bound(&parts[0]).unwrap();
            for (_, option) in &found.first {
                let [left] = &option[..] else { panic!("the whole heap was taken") };
                let left = left.numbers();
                let taken = &heap - &left[0];
                assert!(taken <= bound && left[1] == (&taken * 2u8).min(left[0].clone()));
                let winner = Fibonacci.result(option, Player::Left, Convention::Normal);
                assert_eq!(winner, Some(GameResult::Loss));
            }
        }
    }

    #[test]
    fn one_heap_is_read() {
        let read = |text: &str| Fibonacci.read(&mut Words::new(text.as_bytes(), 0, 100));
        assert_eq!(read(" 20/6 ").unwrap(), [Part::tuple([20u64, 6])]);
        assert_eq!(read("5/9").unwrap(), [Part::tuple([5u64, 5])]);
        assert_eq!(read("1").unwrap(), [Part::heap(1u64)]);
        assert!(read("0").unwrap().is_empty());
        assert!(read("0/4").unwrap().is_empty());
        for (text, span, found) in [("3 4/2", 0..5, 2), (" 5x3", 1..4, 3), ("3 0", 0..3, 2)] {
            let kind = ParseErrorKind::WrongCount { wanted: 1, found };
            assert_eq!(read(text), Err(ParseError::new(span, kind)), "{text}");
        }
    }
}
