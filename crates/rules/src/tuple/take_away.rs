//! Take-away games: at most so many times what was just taken. Fibonacci Nim is the one of twice.

use crate::theorems::{FIBONACCI, TAKE_AWAY};
use bouton_core::{
    Convention, Found, Frame, GameResult, IdeaKind, Natural, Nature, Parameters, ParseError,
    ParseErrorKind, Part, Parts, Picture, Player, Reason, Ruleset, Stop, Theorem, Visit, Walk,
    Words,
    natural::{BitTest, Gcd, minus, small},
    parameters::positive,
    reason::{About, Cut, Operands, ReasonKind, States, Wording},
};
use std::mem::swap;

/// `take-away:R` on one heap: the first move takes any number but not the whole heap, every later move at most R times
/// what was just taken. With R = 2 it is Fibonacci Nim, `fibonacci`.
///
/// A fresh heap is a heap; in play it is a tuple of the heap and what may be taken of it now, written `20/6`. Let
/// H(1) = 1 and H(i + 1) = H(i) + H(j), where j is least with R H(j) >= H(i): the lost fresh heaps. Every heap is in one way
/// a sum of them, each term more than R times the next smaller one. The player to move loses exactly when the smallest
/// term exceeds what may be taken. With R = 2 these are the Fibonacci numbers, no two of them neighbours (Zeckendorf).
///
/// The winner and the winning moves cost one walk down the lost heaps below the heap. Those of Fibonacci Nim need no
/// table: O(digits) subtractions. Of the others the list is made each time, and where it is long, above
/// 2^14 heaps or 2^24 bits, the engines answer.
///
/// A. J. Schwenk, Take-away games, Fibonacci Quarterly 8 (1970), 225-234.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TakeAway {
    /// R as numerator and denominator, in lowest terms, at least 1.
    ratio: [Natural; 2],
}

/// Greatest length of a list of lost heaps.
const MOST_TERMS: usize = 1 << 14;
/// Greatest number of bits of all its numbers.
const MOST_BITS: usize = 1 << 24;
/// Number of lost heaps that a sentence lists.
const LISTED: usize = 12;

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

/// The lost fresh heaps up to `most` where at most `ratio` times what was just taken may be taken; `None` where there are too many.
fn lost_heaps([numerator, denominator]: &[Natural; 2], most: &Natural) -> Option<Vec<Natural>> {
    let mut lost = vec![Natural::ONE];
    let (mut least, mut bits) = (0, 0);
    loop {
        let last = &lost[lost.len() - 1];
        while &lost[least] * numerator < last * denominator {
            least += 1;
        }
        let next = last + &lost[least];
        bits += next.bit_len();
        if next > *most {
            return Some(lost);
        }
        if lost.len() == MOST_TERMS || bits > MOST_BITS {
            return None;
        }
        lost.push(next);
    }
}

/// Shows the terms of `number`, largest first, each with what is left after it; `None` where the lost heaps are too many.
fn each_term(
    ratio: &[Natural; 2],
    number: &Natural,
    mut visit: impl FnMut(&Natural, &Natural),
) -> Option<()> {
    if is_twice(ratio) {
        each_zeckendorf_part(number, visit);
        return Some(());
    }
    let mut rest = number.clone();
    for term in lost_heaps(ratio, number)?.iter().rev() {
        // The difference of two neighbours is at most the smaller one: none is a term twice.
        if *term <= rest {
            rest -= term;
            visit(term, &rest);
        }
    }
    Some(())
}

fn is_twice([numerator, denominator]: &[Natural; 2]) -> bool {
    *numerator == Natural::from(2u8) && denominator.is_one()
}

/// The heap, and what may be taken of it now.
fn heap_and_bound(part: &Part) -> Option<(Natural, Natural)> {
    match part.numbers() {
        [heap] => Some((heap.clone(), minus(heap, &Natural::ONE).unwrap_or_default())),
        [heap, bound] => Some((heap.clone(), bound.min(heap).clone())),
        _ => None,
    }
}

impl TakeAway {
    /// Fibonacci Nim.
    pub fn fibonacci() -> TakeAway {
        TakeAway { ratio: [2u8, 1].map(Natural::from) }
    }

    /// R as it is typed: a number, or two with a slash between them.
    ///
    /// # Errors
    /// No such number, or one below 1.
    pub fn from_parameters(parameters: &Parameters<'_>) -> Result<TakeAway, ParseError> {
        let text = parameters.required()?;
        let [mut numerator, mut denominator] = match text.contains('/') {
            true => {
                let [above, below] = parameters.pair('/')?.map(|(text, at)| positive(text, at));
                [above?, below?]
            }
            false => [parameters.natural()?, Natural::ONE],
        };
        if numerator < denominator {
            let span = parameters.start..parameters.start + text.len();
            return Err(ParseError::new(span, ParseErrorKind::TooSmall { least: 1 }));
        }
        let divisor = (&numerator).gcd(&denominator);
        numerator /= &divisor;
        denominator /= divisor;
        Ok(TakeAway { ratio: [numerator, denominator] })
    }

    /// The most that may be taken after `taken`, whole.
    fn most_after(&self, taken: &Natural) -> Natural {
        taken * &self.ratio[0] / &self.ratio[1]
    }

    /// The position after `taken` of `heap` are taken.
    fn after(&self, heap: &Natural, taken: &Natural) -> Parts {
        let left = heap - taken;
        let bound = self.most_after(taken).min(left.clone());
        let part = (!left.is_zero()).then(|| Part::tuple([left, bound]));
        part.into_iter().collect()
    }

    /// Returns `true` if the player to move wins.
    fn mover_wins(&self, heap: &Natural, bound: &Natural) -> Option<bool> {
        let mut wins = false;
        each_term(&self.ratio, heap, |term, rest| {
            if rest.is_zero() {
                wins = term <= bound;
            }
        })?;
        Some(wins)
    }
}

impl Ruleset for TakeAway {
    facts! {
        identity: game;
        nature: Nature = Nature::IMPARTIAL;
        frame: Frame = Frame::Heap { least: 0 };
    }

    fn game(&self) -> String {
        let [numerator, denominator] = &self.ratio;
        match denominator.is_one() {
            _ if is_twice(&self.ratio) => "fibonacci".to_string(),
            true => format!("take-away:{numerator}"),
            false => format!("take-away:{numerator}/{denominator}"),
        }
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
            visit(self.after(&heap, &taken.into()))?;
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

    fn theorem(&self, parts: &[Part], convention: Convention) -> Option<Theorem> {
        self.result(parts, Player::Left, convention)?;
        Some(if is_twice(&self.ratio) { FIBONACCI } else { TAKE_AWAY })
    }

    fn result(&self, parts: &[Part], _: Player, convention: Convention) -> Option<GameResult> {
        match (parts, convention) {
            ([], Convention::Normal) => Some(GameResult::Loss),
            ([part], Convention::Normal) => {
                let (heap, bound) = heap_and_bound(part)?;
                self.mover_wins(&heap, &bound).map(GameResult::win_if)
            }
            _ => None,
        }
    }

    /// Taking all wins at once. Taking `k` and leaving something wins exactly when the smallest term `z` of what is left
    /// exceeds R `k`, and so R times each term of `k`: the terms of what is left and those of `k` together are those
    /// of the heap, which are unique. So `k` is the sum of some smallest terms of the heap, and `z` the term above
    /// them.
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
            found.add(self.after(&heap, &heap));
        }
        let [numerator, denominator] = &self.ratio;
        let terms = each_term(&self.ratio, &heap, |term, rest| {
            let far = rest <= term && rest * numerator < term * denominator;
            if far && !rest.is_zero() && *rest <= bound {
                found.add(self.after(&heap, rest));
            }
        });
        terms.ok_or(Stop::TooLarge)
    }

    fn winner_reason(&self, parts: &[Part], _: Player, convention: Convention) -> Option<Reason> {
        let ([part], Convention::Normal) = (parts, convention) else { return None };
        let (heap, bound) = heap_and_bound(part)?;
        if heap.is_zero() || heap.bit_len() > MOST_BITS_LISTED {
            return None;
        }
        let mut parts = Vec::new();
        each_term(&self.ratio, &heap, |part, _| parts.push(part.clone()))?;
        let wins = parts.last().is_some_and(|least| *least <= bound);
        let kind = if is_twice(&self.ratio) { &ZECKENDORF } else { &SMALLEST_TERM };
        let [numerator, denominator] = self.ratio.clone();
        Some(Reason::new(
            kind,
            [
                ("heap", heap.into()),
                ("parts", parts.into()),
                ("bound", bound.into()),
                ("wins", wins.into()),
                ("numerator", numerator.into()),
                ("denominator", denominator.into()),
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

/// The player to move loses when the smallest term of the heap exceeds what may be taken. The terms stand largest first.
static SMALLEST_TERM: ReasonKind = ReasonKind {
    cut: Cut::Blocks("parts"),
    wording: |operands| match operands.number("bound")?.is_zero() {
        true => Some(Wording::case("over")),
        false => terms_said(operands),
    },
    teaches: Some((IdeaKind::SmallestTerm, terms_said)),
    ..ReasonKind::new(
        "smallest-term",
        About::First("heap"),
        States::Result {
            wins: |operands| operands.truth("wins"),
            convention: |_| Some(Convention::Normal),
        },
        |operands| {
            let (heap, bound) = (operands.number("heap")?, operands.number("bound")?);
            let parts = operands.numbers("parts")?;
            let mut terms = Vec::new();
            each_term(&ratio(operands)?, heap, |term, _| terms.push(term.clone()))?;
            Some(terms == *parts && (parts.last()? <= bound) == operands.truth("wins")?)
        },
    )
};

fn ratio(operands: &Operands) -> Option<[Natural; 2]> {
    Some([operands.number("numerator")?.clone(), operands.number("denominator")?.clone()])
}

/// The terms, the smallest of them, the first lost heaps and R.
fn terms_said(operands: &Operands) -> Option<Wording> {
    let parts = operands.numbers("parts")?;
    let case = match (operands.truth("wins")?, parts.len()) {
        (true, 1) => "whole-won",
        (true, _) => "won",
        (false, 1) => "whole-lost",
        (false, _) => "lost",
    };
    let listed = |numbers: &[Natural], between: &str| {
        numbers.iter().map(Natural::to_string).collect::<Vec<_>>().join(between)
    };
    let ratio = ratio(operands)?;
    // Somewhat beyond the heap, for the one on which the idea is tried next.
    let heap = operands.number("heap")?;
    let farther = heap + heap / 2u8;
    let lost = lost_heaps(&ratio, &farther).or_else(|| lost_heaps(&ratio, heap))?;
    let more = if lost.len() > LISTED { ", …" } else { "" };
    let lost = listed(&lost[..lost.len().min(LISTED)], ", ") + more;
    let times = match ratio[1].is_one() {
        true => ratio[0].to_string(),
        false => listed(&ratio, "/"),
    };
    let case = Wording::case(case).with("sum", listed(parts, " + ")).with("take", parts.last()?);
    Some(case.with("lost", lost).with("times", times))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tuple::tests::{Oracle, huge};

    fn naive(state: &[u64], [above, below]: [u64; 2]) -> Vec<Vec<u64>> {
        let (heap, most) = match *state {
            [] => return Vec::new(),
            [heap] => (heap, heap.saturating_sub(1)),
            [heap, bound] => (heap, bound),
            _ => unreachable!(),
        };
        (1..=most.min(heap))
            .map(|taken| match heap - taken {
                0 => Vec::new(),
                left => vec![left, left.min(above * taken / below)],
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
        for (ratio, most) in
            [([2, 1], 150), ([1, 1], 70), ([3, 2], 70), ([3, 1], 90), ([7, 2], 60), ([9, 1], 60)]
        {
            let rules = TakeAway { ratio: ratio.map(Natural::from) };
            let mut oracle = Oracle::new(move |state| naive(state, ratio), part);
            for heap in 0..=most {
                oracle.check_winner(&rules, &[heap], false);
                for bound in 1..=heap {
                    oracle.check_winner(&rules, &[heap, bound], false);
                }
            }
        }
    }

    #[test]
    fn huge_heaps_are_answered() {
        let rules = TakeAway::fibonacci();
        let heap = huge(1);
        for part in [Part::heap(heap.clone()), Part::tuple([heap.clone(), &heap >> 3])] {
            let parts = [part];
            let mut found = Found::keeping(100);
            rules.find_winning(&parts, Player::Left, Convention::Normal, &mut found).unwrap();
            assert!(!found.first.is_empty());
            let (_, bound) = heap_and_bound(&parts[0]).unwrap();
            for (_, option) in &found.first {
                let [left] = &option[..] else { panic!("the whole heap was taken") };
                let left = left.numbers();
                let taken = &heap - &left[0];
                assert!(taken <= bound && left[1] == (&taken * 2u8).min(left[0].clone()));
                let winner = rules.result(option, Player::Left, Convention::Normal);
                assert_eq!(winner, Some(GameResult::Loss));
            }
        }
    }

    #[test]
    fn one_heap_is_read() {
        let read =
            |text: &str| TakeAway::fibonacci().read(&mut Words::new(text.as_bytes(), 0, 100));
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

    #[test]
    fn ratios_are_read_in_lowest_terms() {
        let read = |text| {
            let parameters = Parameters { text: Some(text), start: 10, syntax: "take-away:R" };
            TakeAway::from_parameters(&parameters)
        };
        let cases = [
            ("3", "take-away:3"),
            ("6/4", "take-away:3/2"),
            ("2", "fibonacci"),
            ("8/4", "fibonacci"),
        ];
        for (text, game) in cases {
            assert_eq!(read(text).map(|rules| rules.game()).as_deref(), Ok(game));
        }
        for (text, span) in
            [("0", 10..11), ("1/2", 10..13), ("3/0", 12..13), ("3/2/1", 10..15), ("x", 10..11)]
        {
            assert_eq!(read(text).expect_err(text).span, span, "{text}");
        }
    }

    /// Schwenk's sequences, and no list without end.
    #[test]
    fn lost_heaps_are_built_from_those_before() {
        let lost = |above: u64, below: u64, most: u64| {
            let lost = lost_heaps(&[above, below].map(Natural::from), &most.into());
            lost.map(|lost| lost.iter().filter_map(small).collect::<Vec<u64>>())
        };
        assert_eq!(lost(1, 1, 20), Some(vec![1, 2, 4, 8, 16]));
        assert_eq!(lost(2, 1, 20), Some(vec![1, 2, 3, 5, 8, 13]));
        assert_eq!(lost(3, 1, 40), Some(vec![1, 2, 3, 4, 6, 8, 11, 15, 21, 29, 40]));
        assert_eq!(lost(1 << 40, 1, 1 << 40), None);
        let rules = TakeAway { ratio: [1u64 << 40, 1].map(Natural::from) };
        let parts = [Part::heap(1u64 << 40)];
        assert_eq!(rules.result(&parts, Player::Left, Convention::Normal), None);
        assert_eq!(rules.theorem(&parts, Convention::Normal), None);
    }
}
