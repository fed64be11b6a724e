//! Nimbers of any size. Work is counted against a meter before it begins, and refused where it is known to take too long; one
//! product runs to its end.

use crate::{
    field::{self, FieldElement},
    tables::coefficients,
    tower,
};
use bouton_core::{
    Exceeded, Meter, Natural,
    natural::{BitTest, small},
};
use std::iter;

/// Bits of the largest field whose number of elements, less one, has known prime factors: 2^4096 - 1 is the product
/// of the Fermat numbers to F11, and F12 is not factored completely.
pub const MOST_BITS_OF_ORDER: usize = 1 << FERMAT_FACTORS.len();
/// The prime factors of each Fermat number but its largest. Source: Brent, *Factorization of the tenth Fermat
/// number*, Math. Comp. 68 (1999), 429-451.
const FERMAT_FACTORS: [&[&str]; 12] = [
    &[],
    &[],
    &[],
    &[],
    &[],
    &["641"],
    &["274177"],
    &["59649589127497217"],
    &["1238926361552897"],
    &["2424833", "7455602825647884208337395736200454918783366342657"],
    &["45592577", "6487031809", "4659775785220018543264560743076778192897"],
    &["319489", "974849", "167988556341760475137", "3560841906445833920513"],
];
/// Polynomial whose coefficients add up to the lowest bit of a nimber.
const LOWEST_BIT: u64 = coefficients(0);

/// Bits of the smallest field that `x` is in: a power of 2.
fn bits_of_field(x: &Natural) -> usize {
    x.bit_len().max(1).next_power_of_two()
}

/// Words of the smallest field that `x` is in.
fn words_of_field(x: &Natural) -> usize {
    bits_of_field(x).div_ceil(64)
}

/// The elements of which `x` consists, as many as asked for.
fn elements(x: &Natural, words: usize) -> Vec<FieldElement> {
    let bytes = x.to_le_bytes();
    let word = |bytes: &[u8]| bytes.iter().rev().fold(0, |word, byte| word << 8 | u64::from(*byte));
    let elements = bytes.chunks(8).map(|bytes| FieldElement::of(word(bytes)));
    elements.chain(iter::repeat(FieldElement::default())).take(words).collect()
}

fn natural(elements: &[FieldElement]) -> Natural {
    let bytes: Vec<u8> = elements.iter().flat_map(|x| x.nimber().to_le_bytes()).collect();
    Natural::from_le_bytes(&bytes)
}

/// Steps of half a nanosecond that a product of nimbers of so many words takes.
fn steps(words: usize) -> u64 {
    let doublings = words.ilog2();
    let leaves = 3u64.saturating_pow(doublings);
    leaves.saturating_mul(u64::from(doublings) + 3).saturating_mul(4)
}

/// Counts work of so many steps that hold so many words, which is not begun where it would take too long.
fn count(steps: u64, words: usize, meter: &mut Meter) -> Result<(), Exceeded> {
    meter.room((words as u64).saturating_mul(8))?;
    meter.foresee(0, 0, steps as f64)?;
    meter.work(steps)
}

/// The nim product. Cost: for numbers of n bits, n^1.585 steps and a little more; of a long and a short one, that of a
/// product of short ones for each part of the long one.
///
/// # Errors
/// A limit.
pub fn product(x: &Natural, y: &Natural, meter: &mut Meter) -> Result<Natural, Exceeded> {
    if let (Some(x), Some(y)) = (small(x), small(y)) {
        return Ok(field::product(x, y).into());
    }
    let (long, short) = if x < y { (y, x) } else { (x, y) };
    let [words, part] = [long, short].map(words_of_field);
    count(steps(part).saturating_mul((words / part) as u64), 2 * words + 4 * part, meter)?;
    let mut product = elements(long, words);
    tower::multiply_parts(&mut product, &elements(short, part));
    Ok(natural(&product))
}

/// The nim inverse; `None` of 0. Cost: that of four products.
///
/// # Errors
/// A limit.
pub fn inverse(x: &Natural, meter: &mut Meter) -> Result<Option<Natural>, Exceeded> {
    let words = words_of_field(x);
    count(steps(words).saturating_mul(4), 8 * words, meter)?;
    let mut inverse = elements(x, words);
    Ok(tower::inverse(&mut inverse).map(|()| natural(&inverse)))
}

/// The one nimber whose square is `x`. Cost: less than that of a product.
///
/// # Errors
/// A limit.
pub fn square_root(x: &Natural, meter: &mut Meter) -> Result<Natural, Exceeded> {
    let words = words_of_field(x);
    count(steps(words), 4 * words, meter)?;
    let mut root = elements(x, words);
    tower::square_root(&mut root);
    Ok(natural(&root))
}

/// The even solution y of y^2 + y = `a`; y + 1 is the other. Each equation has them, if not in the field of `a`,
/// then in the next one. Cost: less than that of a product.
///
/// # Errors
/// A limit.
pub fn solution(a: &Natural, meter: &mut Meter) -> Result<Natural, Exceeded> {
    let mut words = words_of_field(a);
    if a.bit_len() == 64 * words {
        words *= 2;
    }
    count(steps(words), 4 * words, meter)?;
    let mut solution = elements(a, words);
    tower::solution(&mut solution);
    Ok(natural(&solution))
}

/// Powers of a nimber.
struct Powers {
    /// The nimber.
    base: Vec<FieldElement>,
    out: Vec<FieldElement>,
    room: Vec<FieldElement>,
}

impl Powers {
    fn of(base: &Natural) -> Powers {
        Powers::of_elements(elements(base, words_of_field(base)))
    }

    fn of_elements(base: Vec<FieldElement>) -> Powers {
        let words = base.len();
        let [out, room] =
            [words, tower::room(words)].map(|words| vec![FieldElement::default(); words]);
        Powers { base, out, room }
    }

    /// Multiplies `power` by the nimber.
    fn multiply(&mut self, power: &mut [FieldElement], meter: &mut Meter) -> Result<(), Exceeded> {
        tower::multiply(power, &self.base, &mut self.out, &mut self.room);
        power.copy_from_slice(&self.out);
        meter.work(steps(power.len()))
    }

    /// The power with this exponent, which is refused where it is known to take too long.
    fn power(
        &mut self,
        exponent: &Natural,
        meter: &mut Meter,
    ) -> Result<Vec<FieldElement>, Exceeded> {
        let words = self.base.len();
        let products = exponent.bit_len() as u64 * 3 / 2;
        count(0, 8 * words, meter)?;
        meter.foresee(0, 0, steps(words).saturating_mul(products) as f64)?;
        let mut power = vec![FieldElement::default(); words];
        power[0] = FieldElement::ONE;
        for bit in (0..exponent.bit_len()).rev() {
            tower::square(&mut power);
            meter.work(steps(words) / 2)?;
            if exponent.bit(bit) {
                self.multiply(&mut power, meter)?;
            }
        }
        Ok(power)
    }
}

/// Number of elements other than 0 of the smallest field that `x` is in.
fn group(x: &Natural) -> Natural {
    Natural::ones(bits_of_field(x))
}

/// The nim power of `x` with an ordinary number as exponent; 0^0 is 1. Cost: up to two products for each bit of the
/// number of elements of the smallest field that `x` is in, however large the exponent.
///
/// ```
/// use bouton_core::{Limits, Natural};
/// use bouton_nimber::long;
///
/// let meter = &mut Limits::default().meter();
/// // 2^1000, and its inverse.
/// let x = Natural::ONE << 1000;
/// let inverse = long::power(&x, &(Natural::ones(1024) - Natural::ONE), meter)?;
/// assert_eq!(long::product(&x, &inverse, meter)?, Natural::ONE);
/// # Ok::<(), bouton_core::Exceeded>(())
/// ```
///
/// # Errors
/// A limit.
pub fn power(x: &Natural, exponent: &Natural, meter: &mut Meter) -> Result<Natural, Exceeded> {
    if x.is_zero() {
        return Ok(if exponent.is_zero() { Natural::ONE } else { Natural::ZERO });
    }
    let exponent = exponent % group(x);
    Ok(natural(&Powers::of(x).power(&exponent, meter)?))
}

/// The least nimber whose cube is `x`; `None` where no finite nimber is. The others are its products with 2 and 3, the
/// cube roots of 1. Cost: that of a power.
///
/// # Errors
/// A limit.
pub fn cube_root(x: &Natural, meter: &mut Meter) -> Result<Option<Natural>, Exceeded> {
    if x.bit_len() <= 1 {
        return Ok(Some(x.clone()));
    }
    // The group has 3m elements, and 3 does not divide m: of a cube, the m-th power is 1, and a third of m + 1 or of
    // 2m + 1 is whole. A larger field has no other cube roots: its group has no more factors 3.
    let m = group(x) / 3u8;
    let (once, twice) = (&m + 1u8, &m * 2u8 + 1u8);
    let exponent = if (&once % 3u8) == 0 { once / 3u8 } else { twice / 3u8 };
    let root = power(x, &exponent, meter)?;
    let square = product(&root, &root, meter)?;
    if product(&square, &root, meter)? != *x {
        return Ok(None);
    }
    let mut least = root.clone();
    for unit in [2u8, 3] {
        least = least.min(product(&root, &unit.into(), meter)?);
    }
    Ok(Some(least))
}

/// The prime factors of the number of elements other than 0 of the field of numbers below 2^`bits`.
pub(crate) fn prime_factors(bits: usize) -> Vec<Natural> {
    let mut primes = Vec::new();
    for (n, known) in FERMAT_FACTORS.iter().enumerate().take(bits.ilog2() as usize) {
        let mut left = (Natural::ONE << (1usize << n)) + Natural::ONE;
        for factor in known.iter().filter_map(|digits| digits.parse::<Natural>().ok()) {
            left /= &factor;
            primes.push(factor);
        }
        primes.push(left);
    }
    primes
}

/// The least exponent above 0 with which `x` to its power is 1; `None` of 0, and of numbers from 2^4096 on, of which it
/// is not known ([`MOST_BITS_OF_ORDER`]). Cost: that of five powers.
///
/// # Errors
/// A limit.
pub fn order(x: &Natural, meter: &mut Meter) -> Result<Option<Natural>, Exceeded> {
    if x.is_zero() || x.bit_len() > MOST_BITS_OF_ORDER {
        return Ok(None);
    }
    let mut one = vec![FieldElement::default(); words_of_field(x)];
    one[0] = FieldElement::ONE;
    let primes = prime_factors(bits_of_field(x));
    let mut order = Natural::ONE;
    // Powers of x whose orders divide the product of the primes beside them: the primes are halved until they are alone.
    let mut open = vec![(&primes[..], elements(x, one.len()))];
    while let Some((primes, power)) = open.pop() {
        match primes {
            _ if power == one => {}
            [] => {}
            [prime] => order *= prime,
            _ => {
                let (first, second) = primes.split_at(primes.len() / 2);
                let mut powers = Powers::of_elements(power);
                for (kept, left_out) in [(first, second), (second, first)] {
                    let exponent = left_out.iter().fold(Natural::ONE, |all, prime| all * prime);
                    open.push((kept, powers.power(&exponent, meter)?));
                }
            }
        }
    }
    Ok(Some(order))
}

/// The minimal polynomial of `x` over the field of 0 and 1, as the number whose bits are its coefficients. Its degree is
/// the number of bits of the smallest field that `x` is in. Cost: for degree d, 2d products and d^2 / 16 steps more.
///
/// ```
/// use bouton_core::{Limits, Natural};
///
/// // 4 is a root of x^4 + x + 1.
/// let polynomial = bouton_nimber::long::minimal_polynomial(&4u8.into(), &mut Limits::default().meter())?;
/// assert_eq!(polynomial, Natural::from(0b10011u8));
/// # Ok::<(), bouton_core::Exceeded>(())
/// ```
///
/// # Errors
/// A limit.
pub fn minimal_polynomial(x: &Natural, meter: &mut Meter) -> Result<Natural, Exceeded> {
    let degree = bits_of_field(x);
    let words = words_of_field(x);
    let all = steps(words).saturating_mul(2 * degree as u64);
    count(0, 16 * words, meter)?;
    meter.foresee(0, 0, all as f64)?;
    let mut powers = Powers::of(x);
    let mut power = vec![FieldElement::default(); words];
    power[0] = FieldElement::ONE;
    // The lowest bits of the powers of x satisfy the recurrence of its minimal polynomial, which has no factors, and, as
    // they begin with 1, no shorter one. Source: Massey, *Shift-register synthesis and BCH decoding*, IEEE Trans. Inform.
    // Theory 15 (1969), 122-127.
    let (mut connection, mut before) = (Natural::ONE, Natural::ONE);
    let (mut length, mut since) = (0, 1);
    let mut seen = Natural::ZERO;
    for n in 0..2 * degree {
        seen <<= 1;
        if (power[0].0 & LOWEST_BIT).count_ones() % 2 == 1 {
            seen |= Natural::ONE;
        }
        if (&connection & &seen).count_ones().is_multiple_of(2) {
            since += 1;
        } else {
            let next = &connection ^ (&before << since);
            if 2 * length <= n {
                (length, since) = (n + 1 - length, 1);
                before = connection;
            } else {
                since += 1;
            }
            connection = next;
        }
        powers.multiply(&mut power, meter)?;
        meter.work(words as u64)?;
    }
    let coefficients = (0..=length).filter(|power| connection.bit(length - power));
    Ok(coefficients.fold(Natural::ZERO, |mut polynomial, power| {
        polynomial.set_bit(power);
        polynomial
    }))
}
