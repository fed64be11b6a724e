//! Taking-and-breaking codes: hundreds of games in one notation.
//!
//! Digit d_k, the k-th after the point, says what may follow when k tokens are taken from a heap:
//! bit i set means that the rest may be left as exactly i non-empty heaps. d_0, before the point,
//! allows a split without taking; digits before it are for adding one token, two, and so on.
//! (Guy and Smith, *The G-values of various games*, 1956; *Winning Ways*, ch. 4.)
//!
//! The fuller language is that of Aaron Siegel's CGSuite:
//!
//! | typed | meaning |
//! |---|---|
//! | `0`-`9`, `A`-`V` | a digit by its bit mask |
//! | `&64;` | a digit by its bit mask as a decimal number |
//! | `{0,2,3}` | a digit by the numbers of heaps that may be left |
//! | `{0,2+}` | nothing, or two heaps or more |
//! | `*` | any number of heaps: `{0+}` |
//! | `7!` `7?` `7=` | the heaps left must be all different, not all equal, all equal in size |
//! | `{0,2!,3=,4?+}` | such conditions for each number of heaps |
//! | `[37]` or `...` at the end | these digits, or the last one, repeat forever |

mod digit;
mod ending;
mod parse;
mod splits;

pub use digit::{Condition, Digit};

use crate::Heaps;
use splits::Splits;
use std::{collections::HashMap, fmt};

const DIGITS: &[u8; 32] = b"0123456789ABCDEFGHIJKLMNOPQRSTUV";

/// A taking-and-breaking code, in normal form: zeros that say nothing are dropped, and the
/// repeating part is as short as it can be and starts, as early as it can, with a digit other than
/// 0. So codes that say the same are equal (except that `!` and `?` are kept apart for two heaps,
/// of which they ask the same).
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Code {
    /// d_-1, d_-2, ..., as places in `kinds`, like those that follow.
    added: Vec<u32>,
    /// d_0, d_1, ...
    digits: Vec<u32>,
    /// The digits that follow forever, empty for a finite code.
    repeat: Vec<u32>,
    /// The different digits that there are, in the order in which they turn up.
    kinds: Vec<Digit>,
    /// Their bit masks, 0 for those that have none.
    masks: Vec<u32>,
}

impl Code {
    /// The code of these masks, the first one d_0.
    pub fn new(digits: Vec<u32>, repeat: Vec<u32>) -> Code {
        let mut kinds = Kinds::default();
        let mut places = |masks: Vec<u32>| -> Vec<u32> {
            masks.into_iter().map(|mask| kinds.place(Digit::of_mask(mask.into()))).collect()
        };
        let (digits, repeat) = (places(digits), places(repeat));
        Code::normal(Vec::new(), digits, repeat, kinds.list)
    }

    /// The normal form of the code of these digits.
    fn normal(
        mut added: Vec<u32>,
        mut digits: Vec<u32>,
        mut repeat: Vec<u32>,
        kinds: Vec<Digit>,
    ) -> Code {
        let is_zero = |place: &u32| kinds[*place as usize].is_zero();
        drop_zeros(&mut added, 0, is_zero);
        if repeat.iter().all(is_zero) {
            repeat.clear();
            drop_zeros(&mut digits, 1, is_zero);
        } else {
            shorten(&mut digits, &mut repeat);
            let zeros = repeat.iter().take_while(|place| is_zero(place)).count();
            digits.extend_from_slice(&repeat[..zeros]);
            repeat.rotate_left(zeros);
        }
        // The digits that are left, in the order in which they turn up.
        let mut kept = Kinds::default();
        for place in digits.iter_mut().chain(&mut repeat).chain(&mut added) {
            *place = kept.place(kinds[*place as usize]);
        }
        let masks = kept.list.iter().map(|digit| digit.plain().unwrap_or(0)).collect();
        Code { added, digits, repeat, kinds: kept.list, masks }
    }

    fn place(&self, taken: u64) -> Option<u32> {
        let fixed = self.digits.len() as u64;
        match usize::try_from(taken).ok().and_then(|k| self.digits.get(k)) {
            Some(place) => Some(*place),
            None if self.repeat.is_empty() => None,
            None => Some(self.repeat[((taken - fixed) % self.repeat.len() as u64) as usize]),
        }
    }

    /// The bit mask of d_k. It says everything of that digit if the code [is
    /// plain](Code::is_plain).
    pub fn digit(&self, k: u64) -> u32 {
        self.place(k).map_or(0, |place| self.masks[place as usize])
    }

    /// The complete digit for `taken` tokens taken.
    pub fn leaves(&self, taken: u64) -> Digit {
        self.place(taken).map_or(Digit::default(), |place| self.kinds[place as usize])
    }

    /// How many tokens a move may add at most.
    pub fn most_added(&self) -> u64 {
        self.added.len() as u64
    }

    /// The digit for `added` tokens added, at least one.
    pub fn leaves_of_more(&self, added: u64) -> Digit {
        let place = usize::try_from(added).ok().and_then(|a| self.added.get(a.checked_sub(1)?));
        place.map_or(Digit::default(), |place| self.kinds[*place as usize])
    }

    /// Returns `true` if bit masks say everything: no condition on the heaps that are left, no end to their
    /// number, nothing added. The theorems and the quick engines speak of such codes alone.
    pub fn is_plain(&self) -> bool {
        self.added.is_empty() && self.kinds.iter().all(|digit| digit.plain().is_some())
    }

    /// How many digits are before the repeating ones, d_0 counted, and after how many more they
    /// repeat: 0 for a finite code.
    pub fn lengths(&self) -> (usize, usize) {
        (self.digits.len(), self.repeat.len())
    }

    /// The last k with d_k other than 0, or `None` for a code that repeats forever.
    pub fn last_digit(&self) -> Option<u64> {
        self.repeat.is_empty().then(|| self.digits.len() as u64 - 1)
    }

    /// The forbidden numbers, ascending, where this is an all-but game: any other number may be
    /// taken, and nothing else be done.
    pub fn all_but(&self) -> Option<Vec<u64>> {
        if !self.is_plain() || self.repeat.len() != 1 || self.masks[self.repeat[0] as usize] != 3 {
            return None;
        }
        let masks = self.digits.iter().map(|place| self.masks[*place as usize]);
        let (mut first, rest) = (masks.clone().take(1), masks.skip(1));
        let only_taking = first.all(|mask| mask == 0) && rest.clone().all(|d| matches!(d, 0 | 3));
        only_taking
            .then(|| (1u64..).zip(rest).filter(|(_, digit)| *digit == 0).map(|(k, _)| k).collect())
    }

    /// The most heaps that a move of a [plain](Code::is_plain) code can leave.
    pub fn most_heaps(&self) -> u32 {
        let all = self.masks.iter().fold(0, |all, mask| all | mask);
        32 - all.leading_zeros().min(31) - 1
    }

    /// Returns `true` if a move may leave any number of heaps, so that some options of a large heap are too
    /// long to be written down.
    pub fn is_open(&self) -> bool {
        self.kinds.iter().any(|digit| digit.most().is_none())
    }

    /// The options of a heap, each once: the non-empty heaps that are left, in ascending order.
    /// Tokens added come first, and fewer taken before more.
    pub fn options(&self, heap: u64) -> impl Iterator<Item = Heaps> + '_ {
        self.totals(heap).flat_map(|(total, place)| {
            let digit = &self.kinds[place as usize];
            let counts = digit.counts(total);
            counts.flat_map(move |(count, condition)| Splits::new(total, count, condition))
        })
    }

    /// How many tokens may be left of a heap in all, each with the digit that says in which heaps.
    fn totals(&self, heap: u64) -> impl Iterator<Item = (u64, u32)> + '_ {
        // An empty place is no heap: nothing can be added to it.
        let added = if heap == 0 { &[][..] } else { &self.added };
        let more = added.iter().enumerate().rev();
        let more = more.filter_map(move |(before, place)| {
            Some((heap.checked_add(before as u64 + 1)?, *place))
        });
        // Where what repeats allows nothing but a whole heap, only that one number is of interest.
        let fixed = self.digits.len() as u64;
        let whole = self.repeat.iter().all(|place| self.kinds[*place as usize].only_empties());
        let last = if whole { heap.min(fixed - 1) } else { heap };
        let taken = (0..=last).chain((last < heap).then_some(heap));
        more.chain(taken.filter_map(move |taken| Some((heap - taken, self.place(taken)?))))
    }
}

/// Drops the zeros at the end, but keeps the first `least` digits.
fn drop_zeros(digits: &mut Vec<u32>, least: usize, is_zero: impl Fn(&u32) -> bool) {
    let used = digits.iter().rposition(|place| !is_zero(place)).map_or(0, |last| last + 1);
    digits.truncate(used.max(least));
}

/// Makes the repeating part as short, and its start as early, as can be.
fn shorten(digits: &mut Vec<u32>, repeat: &mut Vec<u32>) {
    let length = repeat.len();
    let divides =
        |p: &usize| length.is_multiple_of(*p) && (*p..length).all(|i| repeat[i] == repeat[i - p]);
    let shortest = (1..=length).find(divides).unwrap_or(length);
    repeat.truncate(shortest);
    // d_0 is never part of the repetition: it means something else.
    let backwards = digits[1..].iter().rev();
    let early = backwards.zip(repeat.iter().rev().cycle()).take_while(|(a, b)| a == b).count();
    digits.truncate(digits.len() - early);
    repeat.rotate_right(early % shortest);
}

/// Different digits, each at one place.
#[derive(Default)]
struct Kinds {
    list: Vec<Digit>,
    places: HashMap<Digit, u32>,
    /// The place asked for last: long codes are mostly the same digit.
    last: u32,
}

impl Kinds {
    fn place(&mut self, digit: Digit) -> u32 {
        if self.list.get(self.last as usize) != Some(&digit) {
            self.last = *self.places.entry(digit).or_insert_with(|| {
                self.list.push(digit);
                self.list.len() as u32 - 1
            });
        }
        self.last
    }
}

impl fmt::Display for Code {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (first, rest) = self.digits.split_first().unwrap_or((&0, &[]));
        let write =
            |f: &mut fmt::Formatter<'_>, place: &u32| write!(f, "{}", self.kinds[*place as usize]);
        self.added.iter().rev().chain([first]).try_for_each(|place| write(f, place))?;
        f.write_str(".")?;
        if rest.is_empty() && self.repeat.is_empty() {
            return f.write_str("0");
        }
        rest.iter().try_for_each(|place| write(f, place))?;
        if !self.repeat.is_empty() {
            f.write_str("[")?;
            self.repeat.iter().try_for_each(|place| write(f, place))?;
            f.write_str("]")?;
        }
        Ok(())
    }
}
