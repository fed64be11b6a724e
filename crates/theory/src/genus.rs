//! Genus symbols (Conway, *On Numbers and Games*, ch. 12; Berlekamp, Conway and Guy, *Winning Ways*,
//! ch. 13): the nim-value of a position and the misère nim-values of its sums with heaps of 2.

use smallvec::{SmallVec, smallvec};
use std::fmt::Write;

/// The genus of a position G: its nim-value in normal play, and the misère nim-values of G, G+2, G+2+2
/// and so on, where 2 is a Nim heap. They repeat with period 2 from some place on.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Genus {
    plus: u32,
    /// The misère nim-values up to where the last two repeat; at least two, and none too many.
    digits: SmallVec<[u32; 4]>,
}

/// The simplest theory that covers misère sums with a position, simplest first.
///
/// The classes depend on the canonical form alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum GenusClass {
    /// Equal to a Nim heap in every misère sum.
    NimHeap,
    /// Genus 0^1, 1^0 or n^n, and all options are tame.
    Tame,
    /// Tame once its other options are left out: each of them can be answered by a move to a tame
    /// position of its nim-value, and by one to a tame position of its misère nim-value.
    TameByReversal,
    /// Not tame, nim-value 0 or 1, and all options are tame.
    Restive,
    /// Restive once options that can be answered by moves to tame or restive positions are left out.
    RestiveByReversal,
    /// Not tame, misère nim-value 0 or 1 and a greater nim-value, and all options are tame.
    Restless,
    /// None of these.
    Wild,
}

impl GenusClass {
    /// Returns `true` if it is tame: in misère sums with tame positions it plays as a Nim position does.
    pub fn is_tame(self) -> bool {
        self <= GenusClass::TameByReversal
    }

    /// Returns `true` if it and all that can be reached from it are tame.
    pub fn is_hereditarily_tame(self) -> bool {
        self <= GenusClass::Tame
    }

    /// Returns `true` if it is restive.
    pub fn is_restive(self) -> bool {
        matches!(self, GenusClass::Restive | GenusClass::RestiveByReversal)
    }

    /// The name, as programs read it.
    pub fn name(self) -> &'static str {
        match self {
            GenusClass::NimHeap => "nim-heap",
            GenusClass::Tame => "tame",
            GenusClass::TameByReversal => "tame-by-reversal",
            GenusClass::Restive => "restive",
            GenusClass::RestiveByReversal => "restive-by-reversal",
            GenusClass::Restless => "restless",
            GenusClass::Wild => "wild",
        }
    }
}

impl Genus {
    /// The genus of a position without moves: 0^120, so misère nim-value 1.
    pub fn zero() -> Genus {
        Genus { plus: 0, digits: smallvec![1, 2, 0] }
    }

    /// The genus of a tame position: one like Nim heaps of 0 and 1 where it is `fickle`, else one like a
    /// Nim position of this nim-value with a larger heap.
    pub fn tame(plus: u32, fickle: bool) -> Genus {
        match fickle {
            true => Genus { plus, digits: smallvec![plus ^ 1, plus ^ 2, plus] },
            false => Genus { plus, digits: smallvec![plus, plus ^ 2] },
        }
    }

    /// The genus of the position with options of these genera: each number is the least that no option
    /// has; in a sum with heaps of 2, moves in a heap are options too. Cost: the options, once for each
    /// digit.
    pub fn of<'a>(options: impl Iterator<Item = &'a Genus> + Clone) -> Genus {
        if options.clone().next().is_none() {
            return Genus::zero();
        }
        let plus = mex(options.clone().map(|option| option.plus));
        // From here on what the options contribute has period 2.
        let settled = options.clone().map(|option| option.digits.len() - 2).max().unwrap_or(0);
        let mut digits: SmallVec<[u32; 4]> =
            smallvec![mex(options.clone().map(|option| option.misere()))];
        // There a digit follows from the one before and from the parity of its place: where it repeats, all the
        // later ones do. And it does a few places later: it is the least of a fixed set, or the next of another pair
        // where the digit before is of the same pair.
        loop {
            let place = digits.len();
            let before = digits[place - 1];
            let of_options = options.clone().map(|option| option.digit(place));
            digits.push(mex(of_options.chain([before, before ^ 1])));
            if place > settled.max(1) && digits[place] == digits[place - 2] {
                break;
            }
        }
        while let [.., earlier, _, last] = digits[..]
            && earlier == last
        {
            digits.pop();
        }
        Genus { plus, digits }
    }

    /// The nim-value, of normal play.
    pub fn plus(&self) -> u32 {
        self.plus
    }

    /// The misère nim-value: 0 where the player to move loses in misère play.
    pub fn misere(&self) -> u32 {
        self.digits[0]
    }

    /// The misère nim-value beside a number of heaps of 2.
    pub fn digit(&self, heaps: usize) -> u32 {
        let len = self.digits.len();
        match self.digits.get(heaps) {
            Some(digit) => *digit,
            None => self.digits[len - 2 + ((heaps - len) & 1)],
        }
    }

    /// The misère nim-values beside no heap of 2, one, two and so on; the last two repeat.
    pub fn digits(&self) -> &[u32] {
        &self.digits
    }

    /// Returns `true` if it is the genus of some Nim position: 0^1, 1^0 or n^n. Positions of such a genus may be
    /// wild.
    pub fn is_of_nim(&self) -> bool {
        let of_nim = |fickle| *self == Genus::tame(self.plus, fickle);
        of_nim(false) || (self.plus <= 1 && of_nim(true))
    }

    /// The symbol: `2` for a Nim heap, `0^2` where the class says how it goes on, else `3^1431`, of
    /// which the last two digits repeat; `12^(12)` where a digit is larger than 9.
    pub fn symbol(&self, class: GenusClass) -> String {
        let mut symbol = self.plus.to_string();
        let shown = match class {
            GenusClass::NimHeap => return symbol,
            _ if class.is_tame() || class.is_restive() => &self.digits[..1],
            _ => &self.digits[..],
        };
        let (open, between, close) = match shown.iter().any(|digit| *digit > 9) {
            true => ("^(", ",", ")"),
            false => ("^", "", ""),
        };
        for (at, digit) in shown.iter().enumerate() {
            let before = if at == 0 { open } else { between };
            let _ = write!(symbol, "{before}{digit}");
        }
        symbol + close
    }
}

/// The least number that is not among these.
pub(crate) fn mex(numbers: impl Iterator<Item = u32> + Clone) -> u32 {
    let mut least = 0;
    // Nearly always all of them are below 64.
    loop {
        let mut seen = 0u64;
        for number in numbers.clone() {
            if let Some(bit) = number.checked_sub(least).filter(|bit| *bit < 64) {
                seen |= 1 << bit;
            }
        }
        match seen {
            u64::MAX => least += 64,
            _ => return least + seen.trailing_ones(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashMap;

    /// The heaps of Nim up to `most`, each from those before it.
    fn heaps(most: u32) -> Vec<Genus> {
        let mut heaps: Vec<Genus> = Vec::new();
        for _ in 0..=most {
            heaps.push(Genus::of(heaps.iter()));
        }
        heaps
    }

    #[test]
    fn heaps_of_nim_are_tame() {
        for (size, heap) in (0..).zip(heaps(70)) {
            assert_eq!(heap, Genus::tame(size, size < 2), "{size}");
            assert!(heap.is_of_nim());
            assert_eq!(heap.symbol(GenusClass::NimHeap), size.to_string());
        }
        assert_eq!(heaps(1)[1].symbol(GenusClass::Wild), "1^031");
        assert_eq!(heaps(12)[12].symbol(GenusClass::Tame), "12^(12)");
    }

    #[test]
    fn the_last_two_digits_repeat() {
        let genus = Genus { plus: 3, digits: smallvec![1, 4, 3, 1] };
        let digits: Vec<u32> = (0..8).map(|heaps| genus.digit(heaps)).collect();
        assert_eq!(digits, [1, 4, 3, 1, 3, 1, 3, 1]);
        assert_eq!(genus.symbol(GenusClass::Wild), "3^1431");
        assert_eq!(genus.symbol(GenusClass::Restive), "3^1");
        // Digits that are no digits are in brackets.
        for (digit, symbol) in [(9, "9^1931"), (10, "10^(1,10,3,1)")] {
            let genus = Genus { plus: digit, digits: smallvec![1, digit, 3, 1] };
            assert_eq!(genus.symbol(GenusClass::Wild), symbol);
        }
    }

    #[test]
    fn genera_of_nim_are_told_from_others() {
        for plus in 0..9 {
            assert!(Genus::tame(plus, false).is_of_nim(), "{plus}");
            // Nothing larger is fickle.
            assert_eq!(Genus::tame(plus, true).is_of_nim(), plus < 2, "{plus}");
            let other = Genus { plus, digits: smallvec![plus ^ 4, plus ^ 2] };
            assert!(!other.is_of_nim(), "{plus}");
        }
    }

    /// Random numbers below a bound.
    fn random(seed: u64) -> impl FnMut(u32) -> u32 {
        let mut state = seed;
        move |bound| {
            state = state.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
            (state >> 33) as u32 % bound
        }
    }

    #[test]
    fn digits_repeat_no_later_than_is_said_and_no_sooner() {
        const PLACES: usize = 40;
        let mut random = random(1);
        for _ in 0..20_000 {
            let most = 1 + random(6);
            let options: Vec<Genus> = (0..1 + random(4))
                .map(|_| Genus {
                    plus: random(most),
                    digits: (0..2 + random(5)).map(|_| random(most)).collect(),
                })
                .collect();
            // Each digit from the definition.
            let mut digits: Vec<u32> = Vec::new();
            for place in 0..PLACES {
                let of_options = options.iter().map(|option| option.digit(place));
                let in_heaps = digits.last().map(|before| [*before, before ^ 1]);
                digits.push(mex(of_options.chain(in_heaps.into_iter().flatten())));
            }
            let genus = Genus::of(options.iter());
            let told: Vec<u32> = (0..PLACES).map(|place| genus.digit(place)).collect();
            assert_eq!(told, digits, "{options:?}");
            let repeats = |from: &usize| (*from..PLACES - 2).all(|at| digits[at] == digits[at + 2]);
            let from = (0..PLACES).find(repeats).expect("they repeat");
            assert_eq!(genus.digits(), &digits[..from + 2], "{options:?}");
        }
    }

    /// The misère nim-value of a game beside heaps of 2 and of 1, from the definition. Games are lists of options, those
    /// of games before them.
    fn misere(
        games: &[Vec<usize>],
        sum: (usize, usize, usize),
        known: &mut HashMap<(usize, usize, usize), u32>,
    ) -> u32 {
        let (game, twos, ones) = sum;
        if let Some(value) = known.get(&sum) {
            return *value;
        }
        let mut options: Vec<(usize, usize, usize)> =
            games[game].iter().map(|option| (*option, twos, ones)).collect();
        if twos > 0 {
            options.extend([(game, twos - 1, ones), (game, twos - 1, ones + 1)]);
        }
        if ones > 0 {
            options.push((game, twos, ones - 1));
        }
        let values: Vec<u32> = options.iter().map(|sum| misere(games, *sum, known)).collect();
        let value = if values.is_empty() { 1 } else { mex(values.into_iter()) };
        known.insert(sum, value);
        value
    }

    #[test]
    fn digits_are_the_values_beside_heaps_of_two() {
        let mut random = random(2);
        for _ in 0..300 {
            let mut games: Vec<Vec<usize>> = vec![Vec::new()];
            for _ in 0..9 {
                let all = 0..games.len();
                games.push(all.filter(|_| random(2) == 0).collect());
            }
            let mut genera: Vec<Genus> = Vec::new();
            let mut known = HashMap::new();
            for (game, options) in games.iter().enumerate() {
                genera.push(Genus::of(options.iter().map(|option| &genera[*option])));
                for twos in 0..8 {
                    let value = misere(&games, (game, twos, 0), &mut known);
                    assert_eq!(genera[game].digit(twos), value, "{games:?}: {game} beside {twos}");
                }
            }
        }
    }

    #[test]
    fn the_least_number_that_is_missing() {
        assert_eq!(mex([].into_iter()), 0);
        assert_eq!(mex([1, 2].into_iter()), 0);
        assert_eq!(mex(0..200), 200);
        assert_eq!(mex((0..200).filter(|n| *n != 64)), 64);
    }
}
