//! Numbers of any size: one type whose small values live inline.
//!
//! Tables and searches index by `u64`; everything that a closed form answers is a [`Natural`].

pub use dashu_base::{BitTest, DivRem, Gcd, SquareRoot};

/// A natural number of any size. Up to 128 bits it needs no allocation.
pub type Natural = dashu_int::UBig;

/// The longest number that is read, in decimal digits.
pub const MAX_DIGITS: usize = 100_000;

/// `n` as `u64`, or `None` when it is larger.
#[inline]
pub fn small(n: &Natural) -> Option<u64> {
    u64::try_from(n).ok()
}

/// `a - b`, or `None` when `b` is larger.
pub fn minus(a: &Natural, b: &Natural) -> Option<Natural> {
    (a >= b).then(|| a - b)
}

/// The exclusive or of all of `numbers`.
pub fn nim_sum<'a>(numbers: impl IntoIterator<Item = &'a Natural>) -> Natural {
    numbers.into_iter().fold(Natural::ZERO, |sum, number| sum ^ number)
}

/// The number that the decimal `digits` spell (every byte must be a digit).
/// Cost: one pass up to 19 digits, subquadratic beyond.
pub fn from_digits(digits: &[u8]) -> Natural {
    debug_assert!(digits.iter().all(u8::is_ascii_digit));
    if digits.len() <= 19 {
        let value = digits.iter().fold(0u64, |n, d| n * 10 + u64::from(d - b'0'));
        return Natural::from(value);
    }
    std::str::from_utf8(digits)
        .ok()
        .and_then(|text| Natural::from_str_radix(text, 10).ok())
        .unwrap_or_default()
}

/// How many `v` with `0 <= v < below` have `v xor shift < cap`. Cost: one pass over the bits.
pub fn count_xor_below(below: &Natural, shift: &Natural, cap: &Natural) -> Natural {
    let mut count = Natural::ZERO;
    let low_bits = |n: &Natural, bits: usize| {
        let mut low = n.clone();
        low.clear_high_bits(bits);
        low
    };
    // From the top, along the one path on which v agrees with `below` and its image with `cap`.
    for bit in (0..below.bit_len().max(shift.bit_len()).max(cap.bit_len())).rev() {
        let (b, s, c) = (below.bit(bit), shift.bit(bit), cap.bit(bit));
        // v leaves the path downwards here: its lower bits are free, and so are its image's.
        match (b, s, c) {
            (true, false, true) => count += Natural::ONE << bit,
            (true, false, false) | (true, true, true) => count += low_bits(cap, bit),
            _ => {}
        }
        // v stays on the path; so does its image, or it leaves downwards, or is too large.
        match (b ^ s, c) {
            (false, true) => return count + low_bits(below, bit),
            (true, false) => return count,
            _ => {}
        }
    }
    count
}

/// The images `v xor shift` of all `v < below`, as disjoint aligned blocks `[low, low + 2^bits)`.
pub fn xor_blocks<'a>(
    below: &'a Natural,
    shift: &'a Natural,
) -> impl Iterator<Item = (Natural, usize)> + 'a {
    (0..below.bit_len()).filter(|&i| below.bit(i)).map(move |i| {
        let prefix: Natural = ((below >> i) ^ Natural::ONE) ^ (shift >> i);
        (prefix << i, i)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counts_of_xors_below_agree_with_counting() {
        for below in 0u64..24 {
            for shift in 0u64..20 {
                for cap in 0u64..40 {
                    let counted = (0..below).filter(|v| v ^ shift < cap).count() as u64;
                    let found = count_xor_below(&below.into(), &shift.into(), &cap.into());
                    assert_eq!(found, Natural::from(counted), "{below} {shift} {cap}");
                }
            }
        }
    }

    #[test]
    fn digits_of_every_length_are_read() {
        for length in 1..60 {
            let text = "9".repeat(length);
            assert_eq!(from_digits(text.as_bytes()).to_string(), text);
        }
    }
}
