//! Dyadic rationals: the numbers among short games.

use dashu_base::Signed;
use dashu_int::{IBig, UBig};
use std::{
    cmp::Ordering,
    fmt,
    ops::{Add, Neg, Sub},
};

/// A number `numerator / 2^exponent` in lowest terms.
///
/// ```
/// use bouton_theory::Dyadic;
///
/// let half = Dyadic::new(2, 2);
/// assert_eq!(half.to_string(), "1/2");
/// assert_eq!(half.clone() + half, Dyadic::from(1));
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Dyadic {
    /// Odd, unless the exponent is 0.
    numerator: IBig,
    exponent: usize,
}

/// An end of an interval of numbers.
#[derive(Clone, Debug)]
pub struct Bound {
    /// The number at the end.
    pub at: Dyadic,
    /// Set when the number itself belongs to the interval.
    pub included: bool,
}

impl Dyadic {
    /// The number 0.
    pub const ZERO: Dyadic = Dyadic { numerator: IBig::ZERO, exponent: 0 };

    /// The number `numerator / 2^exponent`.
    pub fn new(numerator: impl Into<IBig>, exponent: usize) -> Dyadic {
        let numerator = numerator.into();
        let zeros = numerator.trailing_zeros().unwrap_or(exponent).min(exponent);
        Dyadic { numerator: numerator >> zeros, exponent: exponent - zeros }
    }

    /// The numerator in lowest terms.
    pub fn numerator(&self) -> &IBig {
        &self.numerator
    }

    /// The exponent of 2 in the denominator.
    pub fn exponent(&self) -> usize {
        self.exponent
    }

    /// Returns `true` if it is an integer.
    pub fn is_integer(&self) -> bool {
        self.exponent == 0
    }

    /// Returns `true` if it is 0.
    pub fn is_zero(&self) -> bool {
        self.numerator == IBig::ZERO
    }

    /// Returns `true` if it is less than 0.
    pub fn is_negative(&self) -> bool {
        self.numerator.is_negative()
    }

    /// About the number of bits that it takes.
    pub fn bits(&self) -> u64 {
        use dashu_base::BitTest;
        (self.numerator.bit_len() + usize::BITS as usize) as u64
    }

    /// The largest integer that is not larger.
    pub fn floor(&self) -> IBig {
        // A shift of a signed number rounds down.
        self.numerator.clone() >> self.exponent
    }

    /// The smallest integer that is not smaller.
    pub fn ceil(&self) -> IBig {
        -(-self.numerator.clone() >> self.exponent)
    }

    /// Half of it.
    pub fn half(&self) -> Dyadic {
        Dyadic::new(self.numerator.clone(), self.exponent + 1)
    }

    /// This number `times` as often.
    pub fn times(&self, times: &IBig) -> Dyadic {
        Dyadic::new(&self.numerator * times, self.exponent)
    }

    /// The day on which it is born: the number of moves of the longest play.
    pub fn birthday(&self) -> UBig {
        let size = if self.is_negative() { -self.clone() } else { self.clone() };
        size.ceil().try_into().unwrap_or(UBig::ZERO) + UBig::from(self.exponent)
    }

    /// The option of Left, or of Right if `left` is not set, in canonical form.
    pub(super) fn option(&self, left: bool) -> Option<Dyadic> {
        let step = |left: bool| IBig::from(if left { -1 } else { 1 });
        if self.exponent > 0 {
            return Some(Dyadic::new(&self.numerator + step(left), self.exponent));
        }
        let has = if left { self.numerator > IBig::ZERO } else { self.is_negative() };
        has.then(|| Dyadic::from(&self.numerator + step(left)))
    }

    /// The number of the earliest birthday in an interval, `None` standing for an end that is open to all
    /// numbers. The interval holds a number. Cost: the longest exponent, squared.
    pub fn simplest(above: Option<&Bound>, below: Option<&Bound>) -> Dyadic {
        let fits = |x: &Dyadic| {
            above.is_none_or(|bound| *x > bound.at || bound.included && *x == bound.at)
                && below.is_none_or(|bound| *x < bound.at || bound.included && *x == bound.at)
        };
        if fits(&Dyadic::ZERO) {
            return Dyadic::ZERO;
        }
        let exponents = [above, below].into_iter().flatten().map(|bound| bound.at.exponent);
        let most = exponents.max().unwrap_or(0) + 1;
        let low = above.filter(|bound| !bound.at.is_negative());
        for exponent in 0..=most {
            // The two multiples of 1/2^exponent that are nearest to the end next to 0.
            let candidates = match (low, below) {
                (Some(low), _) => {
                    let at = Dyadic::new(low.at.numerator.clone() << exponent, low.at.exponent);
                    [at.ceil(), at.ceil() + IBig::ONE]
                }
                (None, Some(high)) => {
                    let at = Dyadic::new(high.at.numerator.clone() << exponent, high.at.exponent);
                    [at.floor(), at.floor() - IBig::ONE]
                }
                (None, None) => return Dyadic::ZERO,
            };
            let found = candidates.into_iter().map(|n| Dyadic::new(n, exponent)).find(&fits);
            if let Some(found) = found {
                return found;
            }
        }
        Dyadic::ZERO
    }
}

impl<T: Into<IBig>> From<T> for Dyadic {
    fn from(integer: T) -> Dyadic {
        Dyadic { numerator: integer.into(), exponent: 0 }
    }
}

impl Add for Dyadic {
    type Output = Dyadic;

    fn add(self, other: Dyadic) -> Dyadic {
        let exponent = self.exponent.max(other.exponent);
        let a = self.numerator << (exponent - self.exponent);
        let b = other.numerator << (exponent - other.exponent);
        Dyadic::new(a + b, exponent)
    }
}

impl Neg for Dyadic {
    type Output = Dyadic;

    fn neg(self) -> Dyadic {
        Dyadic { numerator: -self.numerator, exponent: self.exponent }
    }
}

impl Sub for Dyadic {
    type Output = Dyadic;

    fn sub(self, other: Dyadic) -> Dyadic {
        self + -other
    }
}

impl Ord for Dyadic {
    fn cmp(&self, other: &Dyadic) -> Ordering {
        if self.exponent == other.exponent {
            return self.numerator.cmp(&other.numerator);
        }
        let exponent = self.exponent.max(other.exponent);
        let a = self.numerator.clone() << (exponent - self.exponent);
        a.cmp(&(other.numerator.clone() << (exponent - other.exponent)))
    }
}

impl PartialOrd for Dyadic {
    fn partial_cmp(&self, other: &Dyadic) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl fmt::Display for Dyadic {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.exponent {
            0 => write!(f, "{}", self.numerator),
            exponent => write!(f, "{}/{}", self.numerator, IBig::ONE << exponent),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn bound(at: Dyadic, included: bool) -> Option<Bound> {
        Some(Bound { at, included })
    }

    #[test]
    fn numbers_are_rounded_and_written() {
        let x = Dyadic::new(-7, 2);
        assert_eq!((x.floor(), x.ceil()), (IBig::from(-2), IBig::from(-1)));
        assert_eq!(x.to_string(), "-7/4");
        assert_eq!(Dyadic::new(25, 4).birthday(), UBig::from(6u8));
        assert_eq!(Dyadic::new(-8, 2), Dyadic::from(-2));
        assert!(Dyadic::new(1, 70) > Dyadic::ZERO);
        assert_eq!((Dyadic::new(3, 1) - Dyadic::new(1, 2)).to_string(), "5/4");
    }

    /// The simplest number is the one that has options outside the interval: no other number of the
    /// interval is born as early.
    #[test]
    fn the_simplest_number_has_the_earliest_birthday() {
        let all: Vec<Dyadic> = (-40..=40).map(|n| Dyadic::new(n, 3)).collect();
        for low in (-40..=39).step_by(3) {
            for high in low..=40 {
                for included in [false, true] {
                    let (a, b) = (Dyadic::new(low, 3), Dyadic::new(high, 3));
                    let fits = |x: &&Dyadic| match included {
                        true => **x >= a && **x <= b,
                        false => **x > a && **x < b,
                    };
                    let Some(best) = all.iter().filter(fits).min_by_key(|x| x.birthday()) else {
                        continue;
                    };
                    let found = Dyadic::simplest(
                        bound(a.clone(), included).as_ref(),
                        bound(b.clone(), included).as_ref(),
                    );
                    assert_eq!(&found, best, "{a} to {b}, {included}");
                }
            }
        }
        let above = Dyadic::simplest(bound(Dyadic::new(5, 1), false).as_ref(), None);
        assert_eq!(above, Dyadic::from(3));
        let below = Dyadic::simplest(None, bound(Dyadic::from(-2), false).as_ref());
        assert_eq!(below, Dyadic::from(-3));
    }
}
