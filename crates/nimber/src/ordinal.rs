//! Nim arithmetic of ordinals below ω^ω^ω, in which every polynomial has a root (Conway, *On Numbers and Games*, chapter 6).
//!
//! For the k-th odd prime p, counted from 0, the power ω^(ω^k·p^n) is a root: its p-th power is that with n - 1, and where n is 0 the
//! least ordinal without a p-th root so far, `α_p`. This is a sum of such powers, one for each of some prime powers that the order of 2 modulo p
//! calls for, and a finite number (H. W. Lenstra, *Nim multiplication*, 1978). These finite numbers are known one by one: here for p up to 257,
//! as CGSuite has them; a test finds the smaller ones by the definition.

use crate::{power, product};
use bouton_core::{Exceeded, Meter};
use std::{cmp::Ordering, collections::BTreeMap, fmt};

/// An ordinal below ω^ω: the numbers of its powers 1, ω, ω^2 and so on; the last is not 0.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Exponent(Vec<u64>);

impl Ord for Exponent {
    fn cmp(&self, other: &Exponent) -> Ordering {
        let down = |exponent: &Exponent| exponent.0.clone().into_iter().rev();
        self.0.len().cmp(&other.0.len()).then_with(|| down(self).cmp(down(other)))
    }
}

impl PartialOrd for Exponent {
    fn partial_cmp(&self, other: &Exponent) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Exponent {
    fn trimmed(mut digits: Vec<u64>) -> Exponent {
        while digits.last() == Some(&0) {
            digits.pop();
        }
        Exponent(digits)
    }
}

/// An ordinal below ω^ω^ω with coefficients below 2^64: powers of ω, each so many times.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Ordinal(BTreeMap<Exponent, u64>);

/// Odd primes up to 257.
const PRIMES: [u64; 54] = [
    3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41, 43, 47, 53, 59, 61, 67, 71, 73, 79, 83, 89, 97,
    101, 103, 107, 109, 113, 127, 131, 137, 139, 149, 151, 157, 163, 167, 173, 179, 181, 191, 193,
    197, 199, 211, 223, 227, 229, 233, 239, 241, 251, 257,
];
/// Those of them with the finite part 1; it is 4 for 19 and 163, else 0.
const ONE: [u64; 26] = [
    7, 11, 23, 31, 41, 43, 47, 53, 59, 73, 79, 83, 89, 101, 107, 127, 137, 149, 157, 167, 179, 223,
    227, 229, 233, 251,
];

fn finite_part(prime: u64) -> u64 {
    match prime {
        19 | 163 => 4,
        _ => u64::from(ONE.contains(&prime)),
    }
}

/// Prime powers that a number is the product of, the largest prime first.
fn prime_powers(mut n: u64) -> Vec<(u64, u64)> {
    let mut powers = Vec::new();
    for prime in 2.. {
        let mut power = 1;
        while n.is_multiple_of(prime) {
            (n, power) = (n / prime, power * prime);
        }
        if power > 1 {
            powers.insert(0, (prime, power));
        }
        if n == 1 {
            break;
        }
    }
    powers
}

fn lcm(a: u128, b: u128) -> u128 {
    let (mut x, mut y) = (a, b);
    while y > 0 {
        (x, y) = (y, x % y);
    }
    a / x * b
}

/// The order of 2 modulo an odd prime.
fn order_of_two(prime: u64) -> u64 {
    let (mut power, mut order) = (2 % prime, 1);
    while power != 1 {
        (power, order) = (power * 2 % prime, order + 1);
    }
    order
}

/// The prime powers of which `α_p` adds the roots. A field with the root of one may have others already.
fn components(prime: u64) -> Vec<(u64, u64)> {
    let (mut kept, mut degree) = (Vec::new(), 1);
    for (base, power) in prime_powers(order_of_two(prime)) {
        if degree % u128::from(power) != 0 {
            degree = lcm(degree, degree_of(base, power));
            kept.push((base, power));
        }
    }
    kept
}

/// The degree of the field of 2 elements with the root for a prime power.
fn degree_of(prime: u64, power: u64) -> u128 {
    if prime == 2 {
        return u128::from(power);
    }
    let own = components(prime).into_iter().map(|(base, power)| degree_of(base, power));
    own.fold(1, lcm).saturating_mul(u128::from(power))
}

impl From<u64> for Ordinal {
    fn from(finite: u64) -> Ordinal {
        Ordinal::term(Exponent::default(), finite)
    }
}

impl Ordinal {
    fn term(exponent: Exponent, times: u64) -> Ordinal {
        let times = Some(times).filter(|times| *times > 0);
        Ordinal(times.map(|times| (exponent, times)).into_iter().collect())
    }

    /// ω.
    pub fn omega() -> Ordinal {
        Ordinal::term(Exponent(vec![1]), 1)
    }

    /// The number, if it is finite.
    pub fn finite(&self) -> Option<u64> {
        match self.0.first_key_value() {
            None => Some(0),
            Some((exponent, times)) if self.0.len() == 1 && exponent.0.is_empty() => Some(*times),
            Some(_) => None,
        }
    }

    /// The ordinary sum, the larger powers first whichever side they stand on; `None` beyond 2^64 of one.
    pub fn sum(&self, other: &Ordinal) -> Option<Ordinal> {
        let mut sum = self.clone();
        for (exponent, times) in &other.0 {
            let own = sum.0.entry(exponent.clone()).or_default();
            *own = own.checked_add(*times)?;
        }
        Some(sum)
    }

    /// The ordinary product, term by term; `None` beyond 2^64 of one power.
    pub fn times(&self, other: &Ordinal) -> Option<Ordinal> {
        let mut all = Ordinal::default();
        for (a, m) in &self.0 {
            for (b, n) in &other.0 {
                let mut digits = a.0.clone();
                digits.resize(a.0.len().max(b.0.len()), 0);
                for (digit, more) in digits.iter_mut().zip(&b.0) {
                    *digit = digit.checked_add(*more)?;
                }
                all = all.sum(&Ordinal::term(Exponent(digits), m.checked_mul(*n)?))?;
            }
        }
        Some(all)
    }

    /// The ordinary power, of ω or with a finite exponent; `None` of any other, and beyond ω^ω^ω or 2^64 of one power.
    pub fn raised(&self, exponent: &Ordinal) -> Option<Ordinal> {
        if *self == Ordinal::omega() {
            let mut digits = Vec::new();
            for (power, times) in &exponent.0 {
                let at = match power.0[..] {
                    [] => 0,
                    [at] if at < 4096 => at as usize,
                    _ => return None,
                };
                digits.resize(digits.len().max(at + 1), 0);
                digits[at] = *times;
            }
            return Some(Ordinal::term(Exponent::trimmed(digits), 1));
        }
        let mut left = exponent.finite().filter(|exponent| *exponent < 4096)?;
        let mut all = Ordinal::from(1);
        while left > 0 {
            all = all.times(self)?;
            left -= 1;
        }
        Some(all)
    }

    /// The nim-sum.
    pub fn nim_sum(&self, other: &Ordinal) -> Ordinal {
        let mut sum = self.clone();
        for (exponent, times) in &other.0 {
            *sum.0.entry(exponent.clone()).or_default() ^= times;
        }
        sum.0.retain(|_, times| *times > 0);
        sum
    }

    /// The nim-product; `None` where it needs a prime above 257. Cost: the pairs of terms.
    ///
    /// # Errors
    /// A limit.
    pub fn nim_product(
        &self,
        other: &Ordinal,
        meter: &mut Meter,
    ) -> Result<Option<Ordinal>, Exceeded> {
        let mut all = Ordinal::default();
        // Products that are still to be multiplied by the least ordinals without roots of some primes.
        let mut waiting: Vec<(Ordinal, Vec<usize>)> = Vec::new();
        for (a, m) in &self.0 {
            for (b, n) in &other.0 {
                meter.work(1 + (a.0.len() + b.0.len()) as u64)?;
                let Some((exponent, primes)) = added(a, b) else { return Ok(None) };
                let term = Ordinal::term(exponent, product(*m, *n));
                match primes.is_empty() {
                    true => all = all.nim_sum(&term),
                    false => waiting.push((term, primes)),
                }
            }
        }
        while let Some((factor, mut primes)) = waiting.pop() {
            meter.work(1)?;
            let Some(place) = primes.pop() else {
                all = all.nim_sum(&factor);
                continue;
            };
            for (a, m) in &factor.0 {
                for (b, n) in &without_root(place).0 {
                    meter.work(1 + (a.0.len() + b.0.len()) as u64)?;
                    let Some((exponent, more)) = added(a, b) else { return Ok(None) };
                    let term = Ordinal::term(exponent, product(*m, *n));
                    waiting.push((term, [&primes[..], &more[..]].concat()));
                }
            }
        }
        Ok(Some(all))
    }

    /// The nim-product of so many; `None` as for the product.
    ///
    /// # Errors
    /// A limit.
    pub fn nim_power(&self, exponent: u64, meter: &mut Meter) -> Result<Option<Ordinal>, Exceeded> {
        if let Some(finite) = self.finite() {
            return Ok(Some(power(finite, exponent).into()));
        }
        let mut all = Ordinal::from(1);
        for bit in (0..u64::BITS - exponent.leading_zeros()).rev() {
            let Some(square) = all.nim_product(&all, meter)? else { return Ok(None) };
            all = square;
            if exponent >> bit & 1 == 1 {
                let Some(next) = all.nim_product(self, meter)? else { return Ok(None) };
                all = next;
            }
        }
        Ok(Some(all))
    }
}

/// The nim-product of two powers of ω: the exponent of one, and the places of primes whose ordinals without roots it is to be multiplied by.
/// Multiples of ω^k in the exponents are written to the base of the k-th odd prime and added; what is carried goes down a place.
fn added(a: &Exponent, b: &Exponent) -> Option<(Exponent, Vec<usize>)> {
    if a.0.len().max(b.0.len()) > PRIMES.len() {
        return None;
    }
    let (mut digits, mut primes) = (Vec::new(), Vec::new());
    for (place, prime) in PRIMES.into_iter().enumerate().take(a.0.len().max(b.0.len())) {
        let of = |exponent: &Exponent| exponent.0.get(place).copied().unwrap_or(0);
        let (x, y) = (of(a), of(b));
        if x == 0 || y == 0 {
            // Nothing to carry, whatever the prime.
            digits.push(x + y);
            continue;
        }
        let mut unit = 1_u64;
        while let Some(next) = unit.checked_mul(prime).filter(|next| *next <= x.max(y)) {
            unit = next;
        }
        let (mut sum, mut carried) = (0_u64, 0);
        while unit > 0 {
            let digit = x / unit % prime + y / unit % prime + carried;
            carried = digit / prime;
            sum = sum.checked_add((digit % prime).checked_mul(unit)?)?;
            unit /= prime;
        }
        digits.push(sum);
        if carried > 0 {
            primes.push(place);
        }
    }
    Some((Exponent::trimmed(digits), primes))
}

/// The least ordinal without a root for the odd prime at this place.
fn without_root(place: usize) -> Ordinal {
    let prime = PRIMES[place];
    let mut sum = Ordinal::from(finite_part(prime));
    for (base, power) in components(prime) {
        let root = match PRIMES.iter().position(|prime| *prime == base) {
            Some(place) => {
                let mut digits = vec![0; place + 1];
                digits[place] = power / base;
                Ordinal::term(Exponent(digits), 1)
            }
            // The fields of 2^(2^n) elements are those of finite numbers.
            None => Ordinal::from(1 << (power / 2)),
        };
        sum = sum.nim_sum(&root);
    }
    sum
}

/// A sum of powers, the largest first, with `×` for so many times.
fn written(f: &mut fmt::Formatter<'_>, terms: &[(String, u64)]) -> fmt::Result {
    if terms.is_empty() {
        return f.write_str("0");
    }
    for (at, (power, times)) in terms.iter().enumerate() {
        let plus = if at > 0 { "+" } else { "" };
        match (power.as_str(), *times) {
            ("", times) => write!(f, "{plus}{times}")?,
            (power, 1) => write!(f, "{plus}{power}")?,
            (power, times) => write!(f, "{plus}{power}×{times}")?,
        }
    }
    Ok(())
}

impl fmt::Display for Exponent {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let power = |at: usize| match at {
            0 => String::new(),
            1 => "ω".to_string(),
            at => format!("ω^{at}"),
        };
        let terms = self.0.iter().enumerate().rev().filter(|(_, times)| **times > 0);
        let terms: Vec<(String, u64)> = terms.map(|(at, times)| (power(at), *times)).collect();
        written(f, &terms)
    }
}

impl fmt::Display for Ordinal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let power = |exponent: &Exponent| match exponent.to_string() {
            zero if zero == "0" => String::new(),
            one if one == "1" => "ω".to_string(),
            sum if sum.contains(['+', '×']) => format!("ω^({sum})"),
            one => format!("ω^{one}"),
        };
        let terms = self.0.iter().rev().map(|(exponent, times)| (power(exponent), *times));
        written(f, &terms.collect::<Vec<_>>())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use bouton_core::Limits;

    fn product_of(a: &Ordinal, b: &Ordinal) -> Ordinal {
        a.nim_product(b, &mut Limits::default().meter()).expect("no limit").expect("small primes")
    }

    /// `α_p` is the least ordinal from the sum of roots on without a p-th root in the field that they make: its power by the p-th part
    /// of the order is not 1, and that of all before it is.
    #[test]
    fn least_ordinals_without_roots_are_found_by_the_definition() {
        for prime in [3, 5, 7, 13, 17, 19, 37, 73] {
            let place = PRIMES.iter().position(|own| *own == prime).expect("a prime");
            let least = without_root(place);
            let part = finite_part(prime);
            let base = least.nim_sum(&part.into());
            let own = components(prime).into_iter().map(|(base, power)| degree_of(base, power));
            let degree = own.fold(if part > 3 { 4 } else { 2 }, lcm);
            assert!(degree < 128, "{prime}: {degree}");
            let exponent = u128::MAX >> (128 - degree);
            assert_eq!(exponent % u128::from(prime), 0, "{prime}");
            let exponent = exponent / u128::from(prime);
            for finite in 0..=part {
                let ordinal = base.nim_sum(&finite.into());
                let mut power = Ordinal::from(1);
                for bit in (0..128).rev() {
                    power = product_of(&power, &power);
                    if exponent >> bit & 1 == 1 {
                        power = product_of(&power, &ordinal);
                    }
                }
                assert_eq!(power != Ordinal::from(1), finite == part, "{prime}: {ordinal}");
            }
        }
    }

    #[test]
    fn ordinals_are_a_field() {
        let omega = Ordinal::omega();
        let power = |n: u64| omega.raised(&Ordinal::from(n)).expect("an ordinal");
        let five = omega.raised(&omega).expect("an ordinal");
        let all = [
            Ordinal::from(5),
            power(2).nim_sum(&3.into()),
            power(10).nim_sum(&omega),
            five.nim_sum(&power(1)).nim_sum(&1.into()),
            five.times(&power(4)).expect("an ordinal"),
        ];
        for a in &all {
            for b in &all {
                assert_eq!(product_of(a, b), product_of(b, a));
                for c in &all {
                    assert_eq!(product_of(&product_of(a, b), c), product_of(a, &product_of(b, c)));
                    let (left, right) = (product_of(a, &b.nim_sum(c)), product_of(a, b));
                    assert_eq!(left, right.nim_sum(&product_of(a, c)));
                }
            }
        }
    }

    #[test]
    fn primes_beyond_the_table_are_refused() {
        let far = Ordinal::term(Exponent([vec![0; 54], vec![1]].concat()), 1);
        let meter = &mut Limits::default().meter();
        assert_eq!(far.nim_product(&2.into(), meter), Ok(None));
        assert_eq!(far.nim_sum(&2.into()).to_string(), "ω^ω^54+2");
    }
}
