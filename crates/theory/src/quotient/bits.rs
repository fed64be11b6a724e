//! Sets of small numbers, as bits.

/// A set: a bit a member, 64 a word.
pub(super) type Bits = Vec<u64>;

/// The empty set of numbers below `len`.
pub(super) fn zeros(len: usize) -> Bits {
    vec![0; len.div_ceil(64)]
}

pub(super) fn has(bits: &[u64], at: usize) -> bool {
    bits[at / 64] >> (at % 64) & 1 == 1
}

pub(super) fn set(bits: &mut [u64], at: usize) {
    bits[at / 64] |= 1 << (at % 64);
}

/// The members, in order.
pub(super) fn ones(bits: &[u64]) -> impl Iterator<Item = usize> + '_ {
    bits.iter().enumerate().flat_map(|(at, word)| {
        let mut left = *word;
        std::iter::from_fn(move || {
            (left != 0).then(|| {
                let bit = left.trailing_zeros() as usize;
                left &= left - 1;
                at * 64 + bit
            })
        })
    })
}
