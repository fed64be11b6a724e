//! Subtraction games: take a number that is in a set.

use super::nim::option_worth;
use crate::{
    factor::factor,
    reasons,
    theorems::{AT_MOST_HALF, DIVISORS, FIRST_NUMBERS, POWERS, PROPER_DIVISORS},
};
use bouton_core::{
    Code, Convention, Found, HeapRules, Heaps, KnownPeriod, Natural, NumberSet, Parameters,
    ParseError, Player, Reason, Stop, Target, Theorem, Value, Walk,
    natural::{BitTest, small},
    reason::{About, Operand, ReasonKind, States, Wording},
};

/// Take a number of tokens that is in the set.
#[derive(Debug)]
pub struct Subtract {
    takes: Takes,
    code: Option<Code>,
}

/// The sets that have a name, and all others.
#[derive(Debug)]
enum Takes {
    /// Numbers and ranges.
    Set(NumberSet),
    /// 1, 4, 9, ...
    Squares,
    /// 2, 3, 5, ...
    Primes,
    /// 1, B, B^2, ...
    PowersOf(u64),
    /// 1, 2, 3, 5, ...
    Fibonacci,
    /// The divisors of the heap.
    Divisors,
    /// The divisors of the heap but for itself.
    ProperDivisors,
    /// Up to half of the heap.
    AtMostHalf,
}

/// More divisors than this are not looked at one by one.
const MOST_DIVISORS: u64 = 1 << 20;

impl Subtract {
    /// `subtract:1-3,7`, `subtract:squares`, ...
    ///
    /// # Errors
    /// No set, or a set that cannot be read.
    pub fn from_parameters(parameters: &Parameters<'_>) -> Result<Subtract, ParseError> {
        let text = parameters.required()?;
        let takes = match text {
            "squares" => Takes::Squares,
            "primes" => Takes::Primes,
            "fibonacci" => Takes::Fibonacci,
            "divisors" => Takes::Divisors,
            "proper-divisors" => Takes::ProperDivisors,
            "at-most-half" => Takes::AtMostHalf,
            _ => match text.strip_prefix("powers-of-") {
                Some(base) => {
                    let start = parameters.start + "powers-of-".len();
                    let base = Parameters { text: Some(base), start, ..*parameters }.number()?;
                    Takes::PowersOf(base)
                }
                None if text.starts_with(|c: char| c.is_ascii_alphabetic()) => {
                    return Err(parameters.bad());
                }
                None => Takes::Set(NumberSet::parse(text, parameters.start)?),
            },
        };
        Ok(Subtract::new(takes))
    }

    /// The game of a finite set.
    pub fn set(set: NumberSet) -> Subtract {
        Subtract::new(Takes::Set(set))
    }

    fn new(takes: Takes) -> Subtract {
        let code = match &takes {
            Takes::Set(set) if set.largest().is_some_and(|largest| largest <= 4096) => {
                let largest = set.largest().unwrap_or(0);
                let digit = |k| if set.contains(k) { 3 } else { 0 };
                Some(Code::new((0..=largest).map(digit).collect(), Vec::new()))
            }
            _ => None,
        };
        Subtract { takes, code }
    }

    fn takes(&self, heap: u64) -> Box<dyn Iterator<Item = u64> + '_> {
        let up_to = move |taken: &u64| *taken <= heap;
        match &self.takes {
            Takes::Set(set) => Box::new(set.up_to(heap)),
            Takes::Squares => {
                Box::new((1u64..).map_while(|root| root.checked_mul(root)).take_while(up_to))
            }
            Takes::Primes => Box::new(crate::factor::primes(heap)),
            Takes::PowersOf(base) => {
                Box::new(powers(*base).map_while(|power| small(&power)).take_while(up_to))
            }
            Takes::Fibonacci => {
                let next = |&(a, b): &(u64, u64)| Some((b, a.checked_add(b)?));
                let pairs = std::iter::successors(Some((1u64, 2u64)), next);
                Box::new(pairs.map(|(a, _)| a).take_while(up_to))
            }
            Takes::Divisors => Box::new(divisors(heap).into_iter()),
            Takes::ProperDivisors => {
                Box::new(divisors(heap).into_iter().filter(move |taken| *taken < heap))
            }
            Takes::AtMostHalf => Box::new(1..=heap / 2),
        }
    }
}

/// 1, B, B^2, ... without end; just 1 for base 1.
fn powers(base: u64) -> impl Iterator<Item = Natural> {
    let next = move |power: &Natural| (base > 1).then(|| power * base);
    std::iter::successors(Some(Natural::ONE), next)
}

/// The divisors of `heap`, ascending; none of 0.
fn divisors(heap: u64) -> Vec<u64> {
    let mut all = vec![1u64];
    if heap == 0 {
        return Vec::new();
    }
    for (prime, exponent) in factor(&heap.into()).unwrap_or_default() {
        let prime = small(&prime).unwrap_or(1);
        let known = all.len();
        let mut power = 1;
        for _ in 0..exponent {
            power *= prime;
            for i in 0..known {
                all.push(all[i] * power);
            }
        }
    }
    all.sort_unstable();
    all
}

/// The modulus and residue that decide when powers of `base` are taken.
fn powers_residue(heap: &Natural, base: u64) -> (u64, u64, u64) {
    // Every power is 1 or -1 modulo base + 1; and odd for an odd base.
    let modulus = if base.is_multiple_of(2) { base.saturating_add(1) } else { 2 };
    let residue = heap % modulus;
    let value = if base.is_multiple_of(2) && residue == base { 2 } else { residue % 2 };
    (modulus, residue, value)
}

fn two_adic(heap: &Natural) -> u64 {
    heap.trailing_zeros().unwrap_or(0) as u64
}

fn halved_value(heap: &Natural) -> Natural {
    heap >> (heap.trailing_ones().unwrap_or(0) + 1)
}

impl HeapRules for Subtract {
    facts! { identity: game; }

    fn game(&self) -> String {
        let set = match &self.takes {
            Takes::Set(set) => set.to_string(),
            Takes::Squares => "squares".to_string(),
            Takes::Primes => "primes".to_string(),
            Takes::PowersOf(base) => format!("powers-of-{base}"),
            Takes::Fibonacci => "fibonacci".to_string(),
            Takes::Divisors => "divisors".to_string(),
            Takes::ProperDivisors => "proper-divisors".to_string(),
            Takes::AtMostHalf => "at-most-half".to_string(),
        };
        format!("subtract:{set}")
    }

    fn options(&self, heap: u64, _: Player) -> impl Iterator<Item = Heaps> {
        self.takes(heap).map(move |taken| Heaps::from_slice(&[heap - taken]))
    }

    fn code(&self) -> Option<&Code> {
        self.code.as_ref()
    }

    fn theorem(&self, convention: Convention) -> Option<Theorem> {
        Some(match &self.takes {
            _ if convention == Convention::Misere => return None,
            Takes::Set(set) if set.first_numbers().is_some() => FIRST_NUMBERS,
            Takes::PowersOf(base) if *base < u64::MAX => POWERS,
            Takes::Divisors => DIVISORS,
            Takes::ProperDivisors => PROPER_DIVISORS,
            Takes::AtMostHalf => AT_MOST_HALF,
            _ => return None,
        })
    }

    fn value(&self, heap: &Natural) -> Option<Value> {
        Some(match &self.takes {
            Takes::Set(set) => {
                Value::like_nim_heap(heap % (Natural::from(set.first_numbers()?) + 1u8))
            }
            Takes::PowersOf(base) if *base < u64::MAX => {
                Value::normal_only(powers_residue(heap, *base).2)
            }
            Takes::Divisors if heap.is_zero() => Value::normal_only(0u8),
            Takes::Divisors => Value::normal_only(two_adic(heap) + 1),
            Takes::ProperDivisors => Value::normal_only(two_adic(heap)),
            Takes::AtMostHalf => Value::normal_only(halved_value(heap)),
            _ => return None,
        })
    }

    fn period(&self) -> Option<KnownPeriod> {
        let theorem = self.theorem(Convention::Normal)?;
        let (period, max_value) = match &self.takes {
            Takes::Set(set) => (set.first_numbers()?.checked_add(1)?, set.first_numbers()?),
            Takes::PowersOf(base) if base.is_multiple_of(2) => (base.checked_add(1)?, 2),
            Takes::PowersOf(_) => (2, 1),
            _ => return None,
        };
        Some(KnownPeriod { preperiod: 0, period, saltus: 0, max_value: Some(max_value), theorem })
    }

    fn find(&self, heap: &Natural, target: &Target, found: &mut Found) -> Walk {
        let accepts = |left: &Natural| self.value(left).is_some_and(|value| target.accepts(&value));
        match &self.takes {
            Takes::Set(set) => {
                let limit = set.first_numbers().map(Natural::from);
                if target.accepts_nim_heap(&target.grundy) {
                    let left = option_worth(heap, limit.as_ref(), &target.grundy);
                    left.into_iter().for_each(|left| found.add_heap(left));
                }
                Ok(())
            }
            Takes::PowersOf(base) => {
                powers(*base)
                    .take_while(|power| power <= heap)
                    .map(|power| heap - power)
                    .filter(accepts)
                    .for_each(|left| found.add_heap(left));
                Ok(())
            }
            Takes::AtMostHalf => {
                // The heaps of value t are 2^j (2t + 1) - 1: at most one is in reach.
                let odd: Natural = &target.grundy * 2u8 + 1u8;
                let least: Natural = heap - (heap >> 1);
                let mut scaled = odd;
                while scaled <= *heap {
                    let left: Natural = &scaled - 1u8;
                    if left >= least && left < *heap && accepts(&left) {
                        found.add_heap(left);
                    }
                    scaled <<= 1;
                }
                Ok(())
            }
            Takes::Divisors if target.grundy.is_zero() => {
                // Only the empty heap is worth nothing; the heap divides itself.
                if !heap.is_zero() && target.tame.is_none() {
                    found.add_heap(Natural::ZERO);
                }
                Ok(())
            }
            _ => find_divisors(heap, &accepts, found),
        }
    }

    fn reason(&self, heap: &Natural) -> Option<Reason> {
        let value = ("value", Operand::from(self.value(heap)?.grundy));
        let of = ("heap", Operand::from(heap));
        let two_adic = |plus: u64| {
            let exponent = ("exponent", two_adic(heap).into());
            Reason::new(&TWO_ADIC, [of.clone(), exponent, ("plus", plus.into()), value.clone()])
        };
        Some(match &self.takes {
            Takes::Set(set) => reasons::residue(heap, &(Natural::from(set.first_numbers()?) + 1u8)),
            Takes::PowersOf(base) => {
                let (modulus, residue, _) = powers_residue(heap, *base);
                let (modulus, residue) = (("modulus", modulus.into()), ("residue", residue.into()));
                let base = ("base", (*base).into());
                Reason::new(&POWERS_RESIDUE, [of, base, modulus, residue, value])
            }
            Takes::Divisors | Takes::ProperDivisors if heap.is_zero() => return None,
            Takes::Divisors => two_adic(1),
            Takes::ProperDivisors => two_adic(0),
            Takes::AtMostHalf => {
                let ones = heap.trailing_ones().unwrap_or(0) as u64;
                Reason::new(&HALVING, [of, ("ones", ones.into()), value])
            }
            _ => return None,
        })
    }
}

/// The residue by base+1 (even base) or by 2 (odd base), then its parity, but 2 for the top residue of an
/// even base.
static POWERS_RESIDUE: ReasonKind =
    ReasonKind::new("powers-residue", About::First("heap"), States::Value("value"), |operands| {
        let (base, modulus) = (operands.number("base")?, operands.number("modulus")?);
        let residue = operands.number("residue")?;
        let even = !base.bit(0);
        let expected_modulus = if even { base + 1u8 } else { Natural::from(2u8) };
        let expected = if even && residue == base { 2 } else { u8::from(residue.bit(0)) };
        Some(
            *modulus == expected_modulus
                && operands.number("heap")? % modulus == *residue
                && *operands.number("value")? == Natural::from(expected),
        )
    });

/// The exponent of 2 in the heap, and 1 more where the heap itself may be taken.
static TWO_ADIC: ReasonKind = ReasonKind {
    wording: |operands| {
        let exponent = usize::try_from(operands.number("exponent")?).ok()?;
        let case = if operands.number("plus")?.is_zero() { "" } else { "plus" };
        Some(Wording::case(case).with("odd", operands.number("heap")? >> exponent))
    },
    ..ReasonKind::new("two-adic", About::First("heap"), States::Value("value"), |operands| {
        let exponent = operands.number("exponent")?;
        let zeros = operands.number("heap")?.trailing_zeros().map(Natural::from);
        let sum = exponent + operands.number("plus")?;
        Some(zeros.as_ref() == Some(exponent) && *operands.number("value")? == sum)
    })
};

/// Take at most half: strip the final ones of the binary form, then halve.
static HALVING: ReasonKind =
    ReasonKind::new("halving", About::First("heap"), States::Value("value"), |operands| {
        let heap = operands.number("heap")?;
        let ones = usize::try_from(operands.number("ones")?).ok()?;
        let stripped = heap.trailing_ones() == Some(ones);
        Some(stripped && *operands.number("value")? == heap >> ones.checked_add(1)?)
    });

/// The divisors that leave a heap which `accepts`, one by one. The heap itself is not among the
/// proper ones, and leaves 0, which is worth nothing in either game.
fn find_divisors(heap: &Natural, accepts: &dyn Fn(&Natural) -> bool, found: &mut Found) -> Walk {
    if heap.is_zero() {
        return Ok(());
    }
    let factors = factor(heap).ok_or(Stop::Unfactored)?;
    let count = factors.iter().try_fold(1u64, |all, (_, e)| all.checked_mul(e + 1));
    if count.is_none_or(|count| count > MOST_DIVISORS) {
        return Err(Stop::TooMany);
    }
    let mut exponents = vec![0u64; factors.len()];
    let mut divisor = Natural::ONE;
    loop {
        if divisor < *heap {
            let left = heap - &divisor;
            if accepts(&left) {
                found.add_heap(left);
            }
        }
        // The next divisor, as an odometer of exponents.
        let Some(wheel) = (0..factors.len()).find(|&i| exponents[i] < factors[i].1) else {
            return Ok(());
        };
        for i in 0..wheel {
            divisor /= factors[i].0.pow(exponents[i] as usize);
            exponents[i] = 0;
        }
        exponents[wheel] += 1;
        divisor *= &factors[wheel].0;
    }
}
