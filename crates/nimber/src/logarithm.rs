//! Orders and discrete logarithms in the field of the nimbers below 2^64, whose group of 2^64 - 1 elements is a
//! product of seven small groups of prime order. Source: Pohlig and Hellman, *An improved algorithm for computing
//! logarithms over GF(p) and its cryptographic significance*, IEEE Trans. Inform. Theory 24 (1978), 106-110; within each of
//! them, small and large steps by Shanks.

use crate::field::FieldElement;
use rustc_hash::FxHashMap;
use std::sync::LazyLock;

/// The prime factors of 2^64 - 1, each of which divides it once.
const PRIMES: [u64; 7] = [3, 5, 17, 257, 641, 65_537, 6_700_417];
/// Number of elements of a group that are kept with their logarithms. Their tables fit the nearer caches, and
/// the largest group takes 818 steps.
const KEPT: u64 = 1 << 13;

/// The elements of one prime order.
struct Group {
    prime: u64,
    /// Powers of a generator, and their exponents from 0 on.
    kept: FxHashMap<FieldElement, u32>,
    /// The generator to the power of minus their number.
    step: FieldElement,
}

static GROUPS: LazyLock<[Group; 7]> = LazyLock::new(|| {
    PRIMES.map(|prime| {
        let projected = (2..).map(|x| FieldElement(x).power(u64::MAX / prime));
        let generator =
            projected.into_iter().find(|x| *x != FieldElement::ONE).unwrap_or(FieldElement::ONE);
        let mut kept = FxHashMap::default();
        let mut power = FieldElement::ONE;
        for exponent in 0..prime.min(KEPT) {
            kept.insert(power, exponent as u32);
            power *= generator;
        }
        let step = power.inverse().unwrap_or(FieldElement::ONE);
        Group { prime, kept, step }
    })
});

impl Group {
    /// The logarithm of the part of `element` in this group.
    fn logarithm(&self, element: FieldElement) -> u64 {
        let mut element = element.power(u64::MAX / self.prime);
        let mut logarithm = 0;
        // Each element of the group is met within its order.
        while logarithm < self.prime {
            if let Some(exponent) = self.kept.get(&element) {
                return logarithm + u64::from(*exponent);
            }
            element *= self.step;
            logarithm += KEPT;
        }
        0
    }
}

/// `base` to the power of `exponent` modulo a number below 2^32.
fn power_modulo(base: u64, exponent: u64, modulus: u64) -> u64 {
    let (mut power, mut base, mut exponent) = (1, base % modulus, exponent);
    while exponent > 0 {
        if exponent & 1 == 1 {
            power = power * base % modulus;
        }
        base = base * base % modulus;
        exponent >>= 1;
    }
    power
}

/// The least exponent with which `base` to its power is `x`; `None` where there is none. Cost: at most some
/// 3,000 products and 1,700 look-ups; the first call makes tables.
///
/// ```
/// let (base, x) = (0x1234_5678_9abc_def0, 0xfedc_ba98_7654_3210);
/// let exponent = bouton_nimber::logarithm(base, x);
/// assert_eq!(exponent.map(|exponent| bouton_nimber::power(base, exponent)), Some(x));
/// ```
pub fn logarithm(base: u64, x: u64) -> Option<u64> {
    match (base, x) {
        (_, 1) => return Some(0),
        (0, 0) => return Some(1),
        (0, _) | (_, 0) => return None,
        _ => {}
    }
    let [base, x] = [base, x].map(FieldElement::of);
    // An exponent modulo the product of the primes seen so far.
    let (mut exponent, mut modulus) = (0, 1);
    for group in &*GROUPS {
        let prime = group.prime;
        let wanted = group.logarithm(x);
        match group.logarithm(base) {
            0 if wanted == 0 => {}
            0 => return None,
            of_base => {
                let quotient = wanted * power_modulo(of_base, prime - 2, prime) % prime;
                let missing = (quotient + prime - exponent % prime) % prime;
                exponent += modulus * (missing * power_modulo(modulus, prime - 2, prime) % prime);
                modulus *= prime;
            }
        }
    }
    Some(exponent)
}

/// The least exponent above 0 with which `x` to its power is 1; `None` of 0. Cost: some 600 products in the field.
///
/// ```
/// assert_eq!((bouton_nimber::order(2), bouton_nimber::order(4)), (Some(3), Some(15)));
/// ```
pub fn order(x: u64) -> Option<u64> {
    let element = FieldElement::of(x);
    let counts = |prime: &u64| element.power(u64::MAX / prime) != FieldElement::ONE;
    (x != 0).then(|| PRIMES.into_iter().filter(counts).product())
}
