//! Exact numbers a + b phi, phi being the golden ratio: what formulas about Wythoff's game need.

use crate::error::RuleErrorKind as Kind;
use std::cmp::Ordering;

/// `whole + times * phi`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Golden {
    /// The coefficient of 1.
    pub whole: i64,
    /// How many times phi.
    pub times: i64,
}

impl Golden {
    /// The golden ratio, (1 + sqrt 5) / 2.
    pub const PHI: Golden = Golden { whole: 0, times: 1 };

    fn of(whole: Option<i64>, times: Option<i64>) -> Result<Golden, Kind> {
        Ok(Golden { whole: whole.ok_or(Kind::Overflow)?, times: times.ok_or(Kind::Overflow)? })
    }

    /// The sum.
    pub fn plus(self, other: Golden) -> Result<Golden, Kind> {
        Golden::of(self.whole.checked_add(other.whole), self.times.checked_add(other.times))
    }

    /// The difference.
    pub fn minus(self, other: Golden) -> Result<Golden, Kind> {
        Golden::of(self.whole.checked_sub(other.whole), self.times.checked_sub(other.times))
    }

    /// The product: phi * phi = phi + 1.
    pub fn by(self, other: Golden) -> Result<Golden, Kind> {
        let product = |a: i64, b: i64| i128::from(a) * i128::from(b);
        let square = product(self.times, other.times);
        let whole = product(self.whole, other.whole) + square;
        let mixed = product(self.whole, other.times).checked_add(product(self.times, other.whole));
        let times = mixed.and_then(|mixed| mixed.checked_add(square));
        let small = |number: i128| i64::try_from(number).ok();
        Golden::of(small(whole), times.and_then(small))
    }

    /// Twice the number as `p + q sqrt 5`.
    fn doubled(self) -> (i128, i128) {
        (2 * i128::from(self.whole) + i128::from(self.times), self.times.into())
    }

    /// The largest whole number that is not larger.
    pub fn floor(self) -> Result<i64, Kind> {
        let (p, q) = self.doubled();
        // Of 5 q^2, which is no square unless q is 0.
        let root = (5 * q * q).isqrt();
        let root = if q < 0 { -root - 1 } else { root };
        i64::try_from((p + root).div_euclid(2)).map_err(|_| Kind::Overflow)
    }

    /// How it compares.
    pub fn compare(self, other: Golden) -> Result<Ordering, Kind> {
        let (p, q) = self.minus(other)?.doubled();
        let squares = (p * p).cmp(&(5 * q * q));
        Ok(match (p.signum(), q.signum()) {
            (0, sign) | (sign, 0) => sign.cmp(&0),
            (1, 1) => Ordering::Greater,
            (-1, -1) => Ordering::Less,
            (1, _) => squares,
            _ => squares.reverse(),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn floors_and_comparisons_are_exact() {
        let phi = (1.0 + 5f64.sqrt()) / 2.0;
        for whole in -40..40i64 {
            for times in -40..40i64 {
                let number = Golden { whole, times };
                let about = whole as f64 + times as f64 * phi;
                assert_eq!(number.floor(), Ok(about.floor() as i64), "{number:?}");
                let zero = Golden { whole: 0, times: 0 };
                assert_eq!(number.compare(zero).ok(), about.partial_cmp(&0.0), "{number:?}");
                let square = number.by(number).unwrap();
                let close = square.whole as f64 + square.times as f64 * phi - about * about;
                assert!(close.abs() < 1e-6, "{number:?}");
            }
        }
        // Fibonacci numbers are the hardest: F(90) phi is just above or below F(91).
        let (mut a, mut b) = (0i64, 1i64);
        for index in 1..=90 {
            (a, b) = (b, a + b);
            let expected = if index % 2 == 1 { b } else { b - 1 };
            let times = Golden { whole: 0, times: a };
            assert_eq!(times.floor(), Ok(expected), "F({index}) = {a}");
        }
        let large = Golden { whole: i64::MAX, times: 2 };
        assert_eq!((large.floor(), large.by(large)), (Err(Kind::Overflow), Err(Kind::Overflow)));
    }
}
