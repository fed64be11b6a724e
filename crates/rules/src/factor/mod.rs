//! Prime factors, quickly: trial division, a proved primality test, Pollard's rho.
//!
//! Crates that factor were tried first: on numbers near 10^18 they took over 50 microseconds each,
//! more than contest inputs allow. Below 2^64 arithmetic is Montgomery's on machine words.

mod long;

use bouton_core::{
    Natural,
    natural::{BitTest, Gcd, SquareRoot, small},
};
use dashu_int::fast_div::ConstDivisor;
use rustc_hash::FxHashMap;
use std::{cell::RefCell, collections::VecDeque};

/// Primality is proved below this bound by the Miller-Rabin test with the first 13 primes
/// (J. Sorenson and J. Webster, *Strong pseudoprimes to twelve prime bases*, 2017).
const PROVED_BELOW: u128 = 3_317_044_064_679_887_385_961_981;
const BASES: [u64; 13] = [2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41];
/// Small primes are divided out up to this; beyond 64 bits, up to the second figure.
const TRIAL: u64 = 256;
const LONG_TRIAL: u64 = 1 << 16;
/// Maximum size, in bits, of a cofactor that is worth a try after trial division.
const LONGEST: usize = 512;
/// Number of long numbers whose factors a thread remembers: a verdict, its moves and its reason ask
/// for the same ones.
const REMEMBERED: usize = 16;
/// Maximum number of words whose factors are remembered: an answer asks for those of a position
/// about ten times. About 2 MB.
const REMEMBERED_WORDS: usize = 1 << 13;

/// Prime factors with their exponents, ascending.
type PrimePowers = Vec<(Natural, u64)>;

thread_local! {
    /// The long numbers factored last, or tried in vain.
    static LAST: RefCell<VecDeque<(Natural, Option<PrimePowers>)>> =
        const { RefCell::new(VecDeque::new()) };
    /// Words factored lately.
    static WORDS: RefCell<FxHashMap<u64, PrimePowers>> = RefCell::default();
}

/// The primes that divide `n`, ascending, with their exponents; `None` when a part of `n` could
/// not be factored, or not be proved prime, within a bounded effort. Every `n` below 2^64 is
/// factored. 0 and 1 have no prime factors here.
pub fn factor(n: &Natural) -> Option<PrimePowers> {
    if let Some(word) = small(n) {
        let factored = || {
            let mut factors = Factors::default();
            factors.word(word);
            factors.powers()
        };
        // Half a word is factored about as quickly as it is found.
        if u32::try_from(word).is_ok() {
            return Some(factored());
        }
        return Some(WORDS.with_borrow_mut(|known| {
            if known.len() >= REMEMBERED_WORDS {
                known.clear();
            }
            known.entry(word).or_insert_with(factored).clone()
        }));
    }
    LAST.with_borrow_mut(|last| {
        if let Some((_, known)) = last.iter().find(|(number, _)| number == n) {
            return known.clone();
        }
        let mut factors = Factors::default();
        let found = factors.large(n.clone()).map(|()| factors.powers());
        last.truncate(REMEMBERED - 1);
        last.push_front((n.clone(), found.clone()));
        found
    })
}

/// Returns `true` if `n` is prime. Cost: at most seven powers modulo `n`.
pub fn is_prime(n: u64) -> bool {
    if n < 2 || n.is_multiple_of(2) {
        return n == 2;
    }
    if let Some(divides) = BASES.iter().find(|base| n.is_multiple_of(**base)) {
        return n == *divides;
    }
    Montgomery::new(n).is_strong_probable_prime(&BASES[..12])
}

/// The primes up to `most`, ascending: sieved in blocks while they are small, tested beyond.
pub fn primes(most: u64) -> impl Iterator<Item = u64> {
    const BLOCK: u64 = 1 << 15;
    (0..=most / BLOCK).flat_map(move |block| {
        let (low, high) = (block * BLOCK, (block * BLOCK + (BLOCK - 1)).min(most));
        sieve(low, high)
    })
}

/// The primes in `low..=high`.
fn sieve(low: u64, high: u64) -> Vec<u64> {
    let mut composite = vec![false; (high - low + 1) as usize];
    let mut divisor = 2u64;
    while divisor.checked_mul(divisor).is_some_and(|square| square <= high) {
        let first = (divisor * divisor).max(low.div_ceil(divisor) * divisor);
        let mut multiple = first;
        while multiple <= high {
            composite[(multiple - low) as usize] = true;
            multiple += divisor;
        }
        divisor += 1 + divisor % 2;
    }
    (low.max(2)..=high).filter(|n| !composite[(n - low) as usize]).collect()
}

#[derive(Default)]
struct Factors {
    found: Vec<Natural>,
}

impl Factors {
    /// Each prime once, with its exponent.
    fn powers(mut self) -> PrimePowers {
        self.found.sort();
        self.found.into_iter().fold(Vec::new(), |mut all: PrimePowers, prime| {
            match all.last_mut() {
                Some((last, exponent)) if *last == prime => *exponent += 1,
                _ => all.push((prime, 1)),
            }
            all
        })
    }

    /// All prime factors of a word, with repetition.
    fn word(&mut self, mut n: u64) {
        if n < 2 {
            return;
        }
        let twos = n.trailing_zeros();
        self.found.extend(std::iter::repeat_n(Natural::from(2u8), twos as usize));
        n >>= twos;
        let mut divisor = 3;
        while divisor < TRIAL && divisor * divisor <= n {
            while n.is_multiple_of(divisor) {
                self.found.push(divisor.into());
                n /= divisor;
            }
            divisor += 2;
        }
        let mut pending = vec![n];
        while let Some(n) = pending.pop() {
            if n == 1 {
            } else if n < TRIAL * TRIAL || is_prime(n) {
                self.found.push(n.into());
            } else {
                let root = n.isqrt();
                let divisor = if root * root == n { root } else { Montgomery::new(n).rho() };
                pending.extend([divisor, n / divisor]);
            }
        }
    }

    /// All prime factors of a number of any size, or `None`.
    fn large(&mut self, mut n: Natural) -> Option<()> {
        for prime in primes(LONG_TRIAL) {
            while (&n % prime) == 0 {
                self.found.push(prime.into());
                n /= prime;
            }
        }
        let mut pending = vec![n];
        while let Some(n) = pending.pop() {
            if let Some(word) = small(&n) {
                self.word(word);
            } else if n.bit_len() > LONGEST {
                return None;
            } else if is_large_prime(&n) == Some(true) {
                self.found.push(n);
            } else {
                // Where the test proves nothing, a divisor that is found does.
                let divisor = large_divisor(&n)?;
                let rest = &n / &divisor;
                pending.extend([divisor, rest]);
            }
        }
        Some(())
    }
}

/// Returns `true` if a number beyond 64 bits is prime; `None` where the test proves nothing.
fn is_large_prime(n: &Natural) -> Option<bool> {
    let ring = ConstDivisor::new(n.clone());
    let minus_one: Natural = n - 1u8;
    let twos = minus_one.trailing_zeros().unwrap_or(0);
    let odd: Natural = &minus_one >> twos;
    let strong = BASES.iter().all(|base| {
        let mut power = ring.reduce(*base).pow(&odd);
        for step in 0..twos {
            let residue = power.residue();
            if residue == minus_one || (step == 0 && residue.is_one()) {
                return true;
            }
            power = power.sqr();
        }
        false
    });
    match strong {
        false => Some(false),
        true => (*n < Natural::from(PROVED_BELOW)).then_some(true),
    }
}

/// A proper divisor of a composite number beyond 64 bits, within a bounded effort.
fn large_divisor(n: &Natural) -> Option<Natural> {
    let root = n.sqrt();
    if &root * &root == *n {
        return Some(root);
    }
    long::divisor(n)
}

/// Arithmetic modulo an odd number below 2^64 (P. L. Montgomery, *Modular multiplication without
/// trial division*, 1985).
#[derive(Clone, Copy)]
struct Montgomery {
    n: u64,
    /// -1/n modulo 2^64.
    inverse: u64,
    /// 2^64 modulo n: the number one.
    one: u64,
    /// 2^128 modulo n: brings a number in.
    square: u64,
}

impl Montgomery {
    fn new(n: u64) -> Montgomery {
        debug_assert!(n % 2 == 1);
        let mut inverse = n;
        for _ in 0..5 {
            inverse = inverse.wrapping_mul(2u64.wrapping_sub(n.wrapping_mul(inverse)));
        }
        let one = (u128::from(u64::MAX) % u128::from(n)) as u64 + 1;
        let one = if one == n { 0 } else { one };
        let square = (u128::from(one) * u128::from(one) % u128::from(n)) as u64;
        Montgomery { n, inverse: inverse.wrapping_neg(), one, square }
    }

    fn mul(&self, a: u64, b: u64) -> u64 {
        let product = u128::from(a) * u128::from(b);
        let factor = (product as u64).wrapping_mul(self.inverse);
        let multiple = u128::from(factor) * u128::from(self.n);
        let (sum, over) = product.overflowing_add(multiple);
        let high = (sum >> 64) as u64;
        if over || high >= self.n { high.wrapping_sub(self.n) } else { high }
    }

    fn add(&self, a: u64, b: u64) -> u64 {
        let (sum, over) = a.overflowing_add(b);
        if over || sum >= self.n { sum.wrapping_sub(self.n) } else { sum }
    }

    fn pow(&self, mut base: u64, mut exponent: u64) -> u64 {
        let mut power = self.one;
        while exponent > 0 {
            if exponent & 1 == 1 {
                power = self.mul(power, base);
            }
            base = self.mul(base, base);
            exponent >>= 1;
        }
        power
    }

    fn is_strong_probable_prime(&self, bases: &[u64]) -> bool {
        let twos = (self.n - 1).trailing_zeros();
        let minus_one = self.n - self.one;
        bases.iter().all(|base| {
            let mut power = self.pow(self.mul(base % self.n, self.square), (self.n - 1) >> twos);
            if power == self.one {
                return true;
            }
            for _ in 0..twos {
                if power == minus_one {
                    return true;
                }
                power = self.mul(power, power);
            }
            false
        })
    }

    /// A proper divisor of a composite `n` that is no square: Pollard's rho with Brent's cycle
    /// finding, differences multiplied in batches. Restarts with another constant until it meets
    /// one, which it always does in the end.
    fn rho(&self) -> u64 {
        const BATCH: u64 = 128;
        for constant in 1.. {
            let c = self.mul(constant, self.square);
            let step = |x: u64| self.add(self.mul(x, x), c);
            let mut y = self.one;
            let mut length = 1u64;
            'cycle: loop {
                let x = y;
                for _ in 0..length {
                    y = step(y);
                }
                let mut done = 0;
                while done < length {
                    let start = y;
                    let mut product = self.one;
                    let batch = BATCH.min(length - done);
                    for _ in 0..batch {
                        y = step(y);
                        product = self.mul(product, x.abs_diff(y));
                    }
                    let divisor = product.gcd(self.n);
                    if divisor == self.n {
                        // Walk the batch again, one difference at a time.
                        let mut y = start;
                        loop {
                            y = step(y);
                            match x.abs_diff(y).gcd(self.n) {
                                1 => {}
                                divisor if divisor == self.n => break 'cycle,
                                divisor => return divisor,
                            }
                        }
                    }
                    if divisor > 1 {
                        return divisor;
                    }
                    done += batch;
                }
                length *= 2;
            }
        }
        unreachable!("a composite number has a divisor that some constant finds")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn trial(mut n: u64) -> Vec<(Natural, u64)> {
        let mut all: Vec<(Natural, u64)> = Vec::new();
        let mut divisor = 2;
        while n > 1 {
            if divisor * divisor > n {
                divisor = n;
            }
            let mut exponent = 0;
            while n.is_multiple_of(divisor) {
                n /= divisor;
                exponent += 1;
            }
            if exponent > 0 {
                all.push((divisor.into(), exponent));
            }
            divisor += 1;
        }
        all
    }

    #[test]
    fn agrees_with_trial_division() {
        for n in (1..4000u64).chain(999_999_000_000..999_999_000_400) {
            assert_eq!(factor(&n.into()).unwrap(), trial(n), "{n}");
            assert_eq!(is_prime(n), trial(n) == [(n.into(), 1)], "{n}");
        }
    }

    #[test]
    fn hard_words_are_factored() {
        let hard = [
            999_999_937u64 * 1_000_000_007,
            4_294_967_291 * 4_294_967_291,
            18_446_744_073_709_551_557,
            u64::MAX,
            3_215_031_751,
            1_000_003 * 1_000_003 * 1_000_003,
        ];
        for n in hard {
            let factors = factor(&n.into()).unwrap();
            let product = factors.iter().fold(Natural::ONE, |all, (p, e)| all * p.pow(*e as usize));
            assert_eq!(product, Natural::from(n));
            assert!(factors.iter().all(|(p, _)| is_prime(small(p).unwrap())));
        }
    }

    /// The least composite numbers that pass the test with the first 1, 2, 3 ... prime bases: with fewer bases
    /// than the bound asks for, one of them is called prime. (G. Jaeschke, Math. Comp. 61, 1993; Y. Jiang and
    /// Y. Deng, Math. Comp. 83, 2014; J. Sorenson and J. Webster, Math. Comp. 86, 2017.)
    #[test]
    fn least_strong_pseudoprimes_of_the_first_bases_are_composite() {
        let words: [(u64, &[u64]); 8] = [
            (2047, &[23, 89]),
            (1_373_653, &[829, 1657]),
            (25_326_001, &[2251, 11_251]),
            (3_215_031_751, &[151, 751, 28_351]),
            (2_152_302_898_747, &[6763, 10_627, 29_947]),
            (3_474_749_660_383, &[1303, 16_927, 157_543]),
            (341_550_071_728_321, &[10_670_053, 32_010_157]),
            (3_825_123_056_546_413_051, &[149_491, 747_451, 34_233_211]),
        ];
        for (number, divisors) in words {
            assert_eq!(number, divisors.iter().product(), "the table");
            assert!(!is_prime(number), "{number}");
            assert_eq!(is_large_prime(&number.into()), Some(false), "{number}");
            let factors = factor(&number.into()).unwrap();
            let right: Vec<_> = divisors.iter().map(|prime| ((*prime).into(), 1)).collect();
            assert_eq!(factors, right, "{number}");
        }
        // The pseudoprimes to 12 and to 13 bases have more than 64 bits; of the second nothing is proved here.
        let twelve = Natural::from(399_165_290_221u64) * Natural::from(798_330_580_441u64);
        assert_eq!(twelve, Natural::from(318_665_857_834_031_151_167_461u128));
        assert_eq!(is_large_prime(&twelve), Some(false));
        let thirteen = Natural::from(1_287_836_182_261u64) * Natural::from(2_575_672_364_521u64);
        assert_eq!(thirteen, Natural::from(PROVED_BELOW));
        assert_ne!(is_large_prime(&thirteen), Some(true));
    }

    #[test]
    fn large_numbers_are_factored_or_refused() {
        let smooth: Natural = Natural::from(2u8).pow(500) * Natural::from(3u8).pow(77);
        assert_eq!(factor(&smooth).unwrap(), [(2u8.into(), 500), (3u8.into(), 77)]);
        let p = Natural::from(1_000_000_000_000_000_003u64);
        let square = factor(&(&p * &p)).unwrap();
        assert_eq!(square, [(p.clone(), 2)]);
        let mixed = factor(&(p * 1_000_000_007u64)).unwrap();
        assert_eq!(mixed.len(), 2);
        // Two primes of 13 digits, whose product passes the test to all thirteen bases.
        let product = Natural::from(3_317_044_064_679_887_385_961_981u128);
        let expected: PrimePowers =
            vec![(1_287_836_182_261u64.into(), 1), (2_575_672_364_521u64.into(), 1)];
        assert_eq!(factor(&product).unwrap(), expected);
        // Two primes of 60 digits: beyond the effort, and said so.
        let hard = (Natural::ONE << 521) - 1u8;
        assert_eq!(factor(&hard), None);
    }

    #[test]
    fn primes_are_listed() {
        assert_eq!(primes(30).collect::<Vec<_>>(), [2, 3, 5, 7, 11, 13, 17, 19, 23, 29]);
        assert_eq!(primes(100_000).count(), 9592);
        assert_eq!(primes(1).count(), 0);
    }
}
