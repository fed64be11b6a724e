//! Codes of coin-turning games.

use bouton_core::{NumberSet, ParseError, ParseErrorKind as Kind, tuple::Tuple};
use std::{fmt, iter::successors};

/// The greatest place of a head whose moves are listed, where these are few.
const MOST_PLACE: u64 = 1 << 20;
/// The most lists of coins that one head may have.
const MOST_LISTS: u64 = 1 << 22;
/// The greatest place of a head in games that turn runs of any length, whose lists hold as many coins.
const MOST_PLACE_OF_RUNS: u64 = 1 << 11;

/// The coins that a move turns, in the notation of A. N. Siegel's CGSuite: their number (`3`, `1-3`, `2,4`, `1+`), then
/// conditions, all of which must hold.
///
/// ```
/// use bouton_rules::coins::CoinCode;
///
/// let grunt = CoinCode::parse("4FS", 0)?;
/// // Four coins, the first of the row among them, alike from both ends: with the last of six, these.
/// let others: Vec<Vec<u64>> = grunt.turned(5).map(|coins| coins.to_vec()).collect();
/// assert_eq!(others, [[0, 1, 4], [0, 2, 3]]);
/// # Ok::<(), bouton_core::ParseError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct CoinCode {
    counts: NumberSet,
    /// `C`: side by side.
    run: bool,
    /// `C(5)`: within this many neighbouring places.
    within: Option<u64>,
    /// `E`: at equal distances.
    evenly: bool,
    /// `F`: the leftmost coin of the row is among them.
    first: bool,
    /// `S`: alike when seen from either end.
    symmetric: bool,
}

/// One condition of a [`CoinCode`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CoinCondition {
    /// Side by side.
    Run,
    /// Within this many neighbouring places.
    Within(u64),
    /// At equal distances.
    Evenly,
    /// The leftmost coin of the row is among them.
    First,
    /// Alike when seen from either end.
    Symmetric,
}

impl CoinCode {
    /// The code that turns from `least` to `most` coins, any of them.
    pub(super) fn any(least: u64, most: u64) -> CoinCode {
        CoinCode {
            counts: NumberSet::from_ranges([(least, most)]),
            run: false,
            within: None,
            evenly: false,
            first: false,
            symmetric: false,
        }
    }

    /// Any number of coins side by side.
    pub(super) fn runs() -> CoinCode {
        CoinCode { run: true, ..CoinCode::any(1, u64::MAX) }
    }

    /// Reads `1-3C(5)`; `start` is the byte at which the text begins in the whole input.
    ///
    /// # Errors
    /// A located error for counts that are none, and for anything that is no condition.
    pub fn parse(text: &str, start: usize) -> Result<CoinCode, ParseError> {
        let end = text.find(|c: char| c.is_ascii_alphabetic() || c == '(').unwrap_or(text.len());
        let (counts, mut rest) = text.split_at(end);
        let counts = match counts.strip_suffix('+') {
            None => NumberSet::parse(counts, start)?,
            Some(least) => {
                let below = NumberSet::parse(least, start)?;
                let from = below.largest().unwrap_or(u64::MAX);
                let ranges =
                    below.up_to(from).map(|count| (count, count)).chain([(from, u64::MAX)]);
                NumberSet::from_ranges(ranges)
            }
        };
        let mut code = CoinCode { counts, ..CoinCode::any(1, 1) };
        while let Some(sign) = rest.chars().next() {
            let at = start + text.len() - rest.len();
            let after = &rest[sign.len_utf8()..];
            let stray = ParseError::new(at..at + sign.len_utf8(), Kind::BadCoinCondition { sign });
            rest = after;
            match sign.to_ascii_uppercase() {
                'C' => match after.strip_prefix('(').and_then(|rest| rest.split_once(')')) {
                    None => code.run = true,
                    Some((width, behind)) => {
                        let places = NumberSet::parse(width, at + 2)?;
                        code.within = Some(places.only().ok_or(stray)?);
                        rest = behind;
                    }
                },
                'E' => code.evenly = true,
                'F' => code.first = true,
                'S' => code.symmetric = true,
                _ => return Err(stray),
            }
        }
        Ok(code)
    }

    /// The numbers of coins that a move may turn. The range of `1+` ends at [`u64::MAX`].
    pub fn counts(&self) -> &NumberSet {
        &self.counts
    }

    /// The conditions on them.
    pub fn conditions(&self) -> Vec<CoinCondition> {
        let signs = [
            self.run.then_some(CoinCondition::Run),
            self.within.map(CoinCondition::Within),
            self.evenly.then_some(CoinCondition::Evenly),
            self.first.then_some(CoinCondition::First),
            self.symmetric.then_some(CoinCondition::Symmetric),
        ];
        signs.into_iter().flatten().collect()
    }

    /// The leftmost place that a move with the head at `place` can reach.
    fn leftmost(&self, place: u64) -> u64 {
        self.within.map_or(0, |places| (place + 1).saturating_sub(places))
    }

    /// The lists of coins that may be turned together with the head at `place`: each once, its places ascending.
    pub fn turned(&self, place: u64) -> Box<dyn Iterator<Item = Tuple> + '_> {
        let low = self.leftmost(place);
        if self.first && low > 0 {
            return Box::new(std::iter::empty());
        }
        let first = move |coins: &Tuple| !self.first || *coins.first().unwrap_or(&place) == 0;
        let width = place - low;
        let counts = move || self.counts.up_to(width.saturating_add(1));
        if self.run {
            let runs = counts().map(move |count| (place + 1 - count..place).collect());
            return Box::new(runs.filter(first));
        }
        if self.evenly {
            let steps = move |count: u64| match count {
                1 => 1..=1,
                _ => 1..=width / (count - 1),
            };
            let coins = move |count: u64, step: u64| {
                (1..count).rev().map(move |at| place - at * step).collect()
            };
            let all =
                counts().flat_map(move |count| steps(count).map(move |step| coins(count, step)));
            return Box::new(all.filter(first));
        }
        if self.symmetric {
            let lefts = if self.first { low..=low } else { low..=place };
            return Box::new(lefts.flat_map(move |left| self.mirrored(left, place)));
        }
        if self.first && place > 0 {
            let others = counts().filter(|count| *count > 1);
            let middle = others.flat_map(move |count| combinations(1..place, count - 2));
            return Box::new(middle.map(|coins| std::iter::once(0).chain(coins).collect()));
        }
        Box::new(counts().flat_map(move |count| combinations(low..place, count - 1)))
    }

    /// The lists with these ends that are alike when seen from either of them.
    fn mirrored(&self, left: u64, right: u64) -> Box<dyn Iterator<Item = Tuple> + '_> {
        if left == right {
            return Box::new(self.counts.contains(1).then(Tuple::new).into_iter());
        }
        let between = right - left - 1;
        let middles = self.counts.up_to(between + 2).filter(|count| *count >= 2);
        // An odd number of coins has one in the middle, for which there must be a place.
        let middles =
            middles.filter(move |count| count.is_multiple_of(2) || !between.is_multiple_of(2));
        Box::new(middles.flat_map(move |count| {
            combinations(left + 1..left + 1 + between / 2, (count - 2) / 2).map(move |half| {
                let middle = (!count.is_multiple_of(2)).then_some(left + 1 + between / 2);
                let mirrored = half.iter().rev().map(|at| left + right - at);
                let half = std::iter::once(left).chain(half.iter().copied());
                half.chain(middle).chain(mirrored).collect()
            })
        }))
    }

    /// A bound on the number of lists for a head at `place`, at most one more than [`MOST_LISTS`].
    fn lists(&self, place: u64) -> u64 {
        let width = place - self.leftmost(place);
        let counts = || self.counts.up_to(width.saturating_add(1));
        if self.run {
            return counts().take(MOST_LISTS as usize + 1).count() as u64;
        }
        if self.evenly {
            return bounded(counts().map(|count| (width / (count - 1).max(1)).max(1)));
        }
        if self.symmetric {
            let lengths = if self.first { width..=width } else { 0..=width };
            let of = |between: u64| {
                let counts = self.counts.up_to(between + 2);
                bounded(counts.map(|count| choices(between / 2, count.saturating_sub(2) / 2)))
            };
            return bounded(lengths.map(|length| of(length.saturating_sub(1))));
        }
        let fixed = 1 + u64::from(self.first);
        bounded(counts().map(|count| choices(width, count.saturating_sub(fixed))))
    }

    /// Returns `true` if the moves of a head at `place` are few enough to be listed. Cost: as many steps as places,
    /// or a sum of binomial coefficients.
    pub fn is_listed(&self, place: u64) -> bool {
        let runs = self.run && self.counts.largest() == Some(u64::MAX);
        let most = if runs { MOST_PLACE_OF_RUNS } else { MOST_PLACE };
        place <= most && self.lists(place) <= MOST_LISTS
    }
}

impl fmt::Display for CoinCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let counts = self.counts.to_string();
        match counts.strip_suffix(&format!("-{}", u64::MAX)) {
            Some(least) => write!(f, "{least}+")?,
            None => f.write_str(&counts)?,
        }
        for condition in self.conditions() {
            match condition {
                CoinCondition::Run => write!(f, "C")?,
                CoinCondition::Within(places) => write!(f, "C({places})")?,
                CoinCondition::Evenly => write!(f, "E")?,
                CoinCondition::First => write!(f, "F")?,
                CoinCondition::Symmetric => write!(f, "S")?,
            }
        }
        Ok(())
    }
}

/// The sum of a few numbers, at most one more than [`MOST_LISTS`].
fn bounded(mut numbers: impl Iterator<Item = u64>) -> u64 {
    let sum =
        numbers.try_fold(0, |sum: u64, more| Some(sum + more).filter(|sum| *sum <= MOST_LISTS));
    sum.unwrap_or(MOST_LISTS + 1)
}

/// The number of ways to choose `count` of `of` things, at most one more than [`MOST_LISTS`].
fn choices(of: u64, count: u64) -> u64 {
    if count > of {
        return 0;
    }
    let mut ways = 1;
    for chosen in 0..count.min(of - count) {
        ways = ways * u128::from(of - chosen) / u128::from(chosen + 1);
        if ways > u128::from(MOST_LISTS) {
            return MOST_LISTS + 1;
        }
    }
    ways as u64
}

/// The lists of `count` different numbers of a range, each ascending.
fn combinations(range: std::ops::Range<u64>, count: u64) -> impl Iterator<Item = Tuple> {
    let length = range.end.saturating_sub(range.start);
    let first = (count <= length).then(|| (range.start..range.start + count).collect());
    successors(first, move |last: &Tuple| {
        let mut next = last.clone();
        let at =
            (0..next.len()).rev().find(|at| next[*at] + ((next.len() - at) as u64) < range.end)?;
        next[at] += 1;
        for later in at + 1..next.len() {
            next[later] = next[later - 1] + 1;
        }
        Some(next)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_are_read_as_they_are_printed() {
        for (typed, printed) in [
            ("1-3", "1-3"),
            ("1+", "1+"),
            ("1,3+", "1,3+"),
            ("2,4EF", "2,4EF"),
            ("1-3C(5)", "1-3C(5)"),
            ("4sf", "4FS"),
            ("1+C", "1+C"),
        ] {
            let code = CoinCode::parse(typed, 0).unwrap();
            assert_eq!(code.to_string(), printed);
            assert_eq!(CoinCode::parse(printed, 0).unwrap(), code);
        }
    }

    #[test]
    fn bad_codes_are_located() {
        for (typed, span, kind) in [
            ("", 6..6, Kind::NotANumber),
            ("0-2", 6..7, Kind::TooSmall { least: 1 }),
            ("3-1", 6..9, Kind::ReversedRange),
            ("2X", 7..8, Kind::BadCoinCondition { sign: 'X' }),
            ("2C(5", 8..9, Kind::BadCoinCondition { sign: '(' }),
            ("2C(1,2)", 7..8, Kind::BadCoinCondition { sign: 'C' }),
            ("2C(0)", 9..10, Kind::TooSmall { least: 1 }),
            ("2é", 6..9, Kind::NotANumber),
        ] {
            let error = CoinCode::parse(typed, 6).unwrap_err();
            assert_eq!((error.span, error.kind), (span, kind), "{typed}");
        }
    }

    /// Lists of each code equal those that a filter leaves of all sets of coins.
    #[test]
    fn lists_are_those_of_the_definition() {
        let symmetric = |coins: &[u64]| {
            let ends = coins[0] + coins[coins.len() - 1];
            coins.iter().all(|at| coins.contains(&(ends - at)))
        };
        for code in [
            "1-3", "2", "3+", "1+", "1+C", "2-4C", "1-3C(5)", "3C(4)", "3E", "1+E", "2,4E", "1+S",
            "4FS", "3-5S", "1-4F", "3F", "1F", "2+FC", "1-5SC(6)", "3EF", "2FC(3)", "1+FS", "5S",
            "1,3CE",
        ] {
            let it = CoinCode::parse(code, 0).unwrap();
            for place in 0..9u64 {
                let sets = (0u64..1 << place).map(|set| {
                    (0..=place)
                        .filter(|at| *at == place || set >> at & 1 == 1)
                        .collect::<Vec<u64>>()
                });
                let wanted = sets.filter(|coins| {
                    let span = coins[coins.len() - 1] - coins[0] + 1;
                    let gaps: Vec<u64> = coins.windows(2).map(|pair| pair[1] - pair[0]).collect();
                    it.counts.contains(coins.len() as u64)
                        && (!it.run || span == coins.len() as u64)
                        && it.within.is_none_or(|places| span <= places)
                        && (!it.evenly || gaps.windows(2).all(|pair| pair[0] == pair[1]))
                        && (!it.first || coins[0] == 0)
                        && (!it.symmetric || symmetric(coins))
                });
                let mut wanted: Vec<Vec<u64>> = wanted
                    .map(|mut coins| {
                        coins.pop();
                        coins
                    })
                    .collect();
                let mut found: Vec<Vec<u64>> =
                    it.turned(place).map(|coins| coins.to_vec()).collect();
                assert!(found.len() as u64 <= it.lists(place), "{code} at {place}");
                wanted.sort();
                found.sort();
                assert_eq!(found, wanted, "{code} at {place}");
            }
        }
    }

    /// The numbers of options of a head at place 19 that A. N. Siegel's CGSuite has in its tests of spawning games.
    #[test]
    fn lists_are_as_many_as_published() {
        for (code, count) in [
            ("1-3", 191),
            ("1-9", 169_766),
            ("3", 171),
            ("1+C", 20),
            ("1-3C(5)", 11),
            ("3C(5)", 6),
            ("1-5C", 5),
            ("3E", 9),
            ("4FS", 9),
            ("1+S", 2046),
        ] {
            assert_eq!(CoinCode::parse(code, 0).unwrap().turned(19).count(), count, "{code}");
        }
    }

    #[test]
    fn moves_that_are_listed_are_few() {
        for (code, place) in [
            ("1-2", 1 << 20),
            ("1-3", 2895),
            ("1-5", 100),
            ("1-9", 27),
            ("1+C", 1 << 11),
            ("1+", 22),
            ("1+S", 39),
            ("4FS", 1 << 20),
            ("1-3C(5)", 1 << 20),
            ("1-18446744073709551615", 22),
        ] {
            let code = CoinCode::parse(code, 0).unwrap();
            assert!(code.is_listed(place) && !code.is_listed(place + 1), "{code}");
        }
    }
}
