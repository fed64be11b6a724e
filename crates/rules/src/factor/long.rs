//! Divisors of numbers beyond 64 bits: Pollard's rho in Montgomery's arithmetic on a fixed number of
//! words.

use bouton_core::{Natural, natural::BitTest};
use dashu_base::Gcd;

/// Steps between two greatest common divisors.
const BATCH: u32 = 256;

/// A proper divisor of an odd composite number of 65 to 512 bits that is no square, within a bounded
/// effort: about a tenth of a second. Most factors up to 12 digits of numbers up to 128 bits are
/// found, and up to 10 digits of longer ones.
pub fn divisor(n: &Natural) -> Option<Natural> {
    match n.bit_len() {
        ..=128 => Modulus::<2>::new(n).rho(1 << 22),
        129..=256 => Modulus::<4>::new(n).rho(1 << 20),
        _ => Modulus::<8>::new(n).rho(1 << 18),
    }
}

/// A number of `L` words of 64 bits, the lowest first.
type Words<const L: usize> = [u64; L];

/// Arithmetic modulo an odd number below 2^(64 L) (P. L. Montgomery, *Modular multiplication without
/// trial division*, 1985).
struct Modulus<const L: usize> {
    natural: Natural,
    n: Words<L>,
    /// -1/n modulo 2^64.
    inverse: u64,
}

impl<const L: usize> Modulus<L> {
    fn new(n: &Natural) -> Modulus<L> {
        let words = words(n);
        let mut inverse = words[0];
        for _ in 0..5 {
            inverse = inverse.wrapping_mul(2u64.wrapping_sub(words[0].wrapping_mul(inverse)));
        }
        Modulus { natural: n.clone(), n: words, inverse: inverse.wrapping_neg() }
    }

    /// The representative of a number: its multiple by 2^(64 L).
    fn enter(&self, number: u64) -> Words<L> {
        words(&((Natural::from(number) << (64 * L)) % &self.natural))
    }

    /// `words`, and 2^(64 L) if `over`, less the modulus if that is not below it.
    fn reduced(&self, words: Words<L>, over: bool) -> Words<L> {
        let (less, borrow) = by_words(&words, &self.n, u64::borrowing_sub);
        if over || !borrow { less } else { words }
    }

    /// The product of two representatives, by words of the second one.
    fn mul(&self, a: &Words<L>, b: &Words<L>) -> Words<L> {
        let mut sum = [0u64; L];
        let mut top = 0u64;
        for word in b {
            let (mut carry, mut high) = (0u64, 0u64);
            // Both products are added at once, each with a carry of its own.
            let (low, next) = mul_add(a[0], *word, sum[0], 0);
            carry += next;
            let factor = low.wrapping_mul(self.inverse);
            let (_, next) = mul_add(factor, self.n[0], low, 0);
            high += next;
            for at in 1..L {
                let (low, next) = mul_add(a[at], *word, sum[at], carry);
                carry = next;
                let (low, next) = mul_add(factor, self.n[at], low, high);
                high = next;
                sum[at - 1] = low;
            }
            let total = u128::from(top) + u128::from(carry) + u128::from(high);
            sum[L - 1] = total as u64;
            top = (total >> 64) as u64;
        }
        self.reduced(sum, top > 0)
    }

    fn add(&self, a: &Words<L>, b: &Words<L>) -> Words<L> {
        let (sum, carry) = by_words(a, b, u64::carrying_add);
        self.reduced(sum, carry)
    }

    fn sub(&self, a: &Words<L>, b: &Words<L>) -> Words<L> {
        let (less, borrow) = by_words(a, b, u64::borrowing_sub);
        if borrow { by_words(&less, &self.n, u64::carrying_add).0 } else { less }
    }

    /// Pollard's rho with Brent's cycle finding, differences multiplied in batches; about `most`
    /// steps.
    fn rho(&self, most: u32) -> Option<Natural> {
        let one = self.enter(1);
        let step = |x: &Words<L>| self.add(&self.mul(x, x), &one);
        let mut y = self.enter(2);
        let (mut done, mut length) = (0, 1);
        while done < most {
            let x = y;
            for _ in 0..length {
                y = step(&y);
            }
            let mut compared = 0;
            while compared < length {
                let start = y;
                let mut product = one;
                let batch = BATCH.min(length - compared);
                for _ in 0..batch {
                    y = step(&y);
                    product = self.mul(&product, &self.sub(&x, &y));
                }
                let common = self.common(&product);
                if common == self.natural {
                    return self.one_by_one(&x, start, batch, step);
                }
                if common > Natural::ONE {
                    return Some(common);
                }
                compared += batch;
            }
            done += 2 * length;
            length *= 2;
        }
        None
    }

    /// Where several factors meet in one batch: its differences one at a time.
    fn one_by_one(
        &self,
        x: &Words<L>,
        mut y: Words<L>,
        batch: u32,
        step: impl Fn(&Words<L>) -> Words<L>,
    ) -> Option<Natural> {
        for _ in 0..batch {
            y = step(&y);
            let common = self.common(&self.sub(x, &y));
            if common > Natural::ONE {
                return (common != self.natural).then_some(common);
            }
        }
        None
    }

    /// The greatest common divisor with the modulus: that of a representative is that of its number,
    /// since the modulus is odd.
    fn common(&self, representative: &Words<L>) -> Natural {
        let bytes: Vec<u8> = representative.iter().flat_map(|word| word.to_le_bytes()).collect();
        Natural::from_le_bytes(&bytes).gcd(self.natural.clone())
    }
}

/// A sum or a difference, word by word from the lowest, and what is carried out of the highest.
fn by_words<const L: usize>(
    a: &Words<L>,
    b: &Words<L>,
    step: impl Fn(u64, u64, bool) -> (u64, bool),
) -> (Words<L>, bool) {
    let (mut words, mut carry) = ([0; L], false);
    for (word, (a, b)) in words.iter_mut().zip(a.iter().zip(b)) {
        (*word, carry) = step(*a, *b, carry);
    }
    (words, carry)
}

/// `a * b + c + d` as its low and its high word; it never overflows.
fn mul_add(a: u64, b: u64, c: u64, d: u64) -> (u64, u64) {
    let sum = u128::from(a) * u128::from(b) + u128::from(c) + u128::from(d);
    (sum as u64, (sum >> 64) as u64)
}

/// A number below 2^(64 L) as words.
fn words<const L: usize>(number: &Natural) -> Words<L> {
    let mut words = [0; L];
    for (word, bytes) in words.iter_mut().zip(number.to_le_bytes().chunks(8)) {
        let mut whole = [0; 8];
        whole[..bytes.len()].copy_from_slice(bytes);
        *word = u64::from_le_bytes(whole);
    }
    words
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Odd numbers of `bits` bits, other ones each time.
    fn numbers(bits: usize) -> impl Iterator<Item = Natural> {
        let mut state = bits as u64;
        std::iter::repeat_with(move || {
            let words = (0..8).map(|_| {
                // Steele, Lea and Flood's SplitMix64.
                state = state.wrapping_add(0x9E37_79B9_7F4A_7C15);
                let mixed = (state ^ state >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
                let mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
                (mixed ^ mixed >> 31).to_le_bytes()
            });
            let bytes: Vec<u8> = words.flatten().collect();
            let low = Natural::from_le_bytes(&bytes) % (Natural::ONE << bits);
            low | (Natural::ONE << (bits - 1)) | Natural::ONE
        })
    }

    fn arithmetic<const L: usize>(bits: usize) {
        let mut numbers = numbers(bits);
        for _ in 0..300 {
            let mut next = || numbers.next().expect("no end");
            let (n, a, b) = (next(), next(), next());
            let modulus = Modulus::<L>::new(&n);
            let enter = |x: &Natural| words::<L>(&((x << (64 * L)) % &n));
            let (x, y) = (enter(&a), enter(&b));
            assert_eq!(modulus.mul(&x, &y), enter(&(&a * &b)), "{a} * {b} modulo {n}");
            assert_eq!(modulus.add(&x, &y), enter(&(&a + &b)), "{a} + {b} modulo {n}");
            let less = (&a % &n) + &n - (&b % &n);
            assert_eq!(modulus.sub(&x, &y), enter(&less), "{a} - {b} modulo {n}");
        }
    }

    #[test]
    fn arithmetic_is_that_of_natural_numbers() {
        for bits in [65, 100, 127, 128] {
            arithmetic::<2>(bits);
        }
        for bits in [129, 200, 256] {
            arithmetic::<4>(bits);
        }
        for bits in [257, 400, 511, 512] {
            arithmetic::<8>(bits);
        }
    }

    #[test]
    fn divisors_divide() {
        let primes = [1_000_000_007u64, 10_000_000_019, 999_999_999_989];
        let large = [61usize, 89, 107, 127, 521].map(|power| (Natural::ONE << power) - 1u8);
        for prime in &primes[..2] {
            for large in &large[..4] {
                let n = Natural::from(*prime) * large;
                let found = divisor(&n).expect("a small factor is found");
                assert!(found > Natural::ONE && found < n && (&n % &found) == Natural::ZERO);
            }
        }
        let n = Natural::from(primes[2]) * (primes[2] - 2 * 13 * 13) * 1u8;
        assert!(divisor(&n).is_none_or(|found| (&n % &found) == Natural::ZERO));
    }
}
