//! Products of polynomials over the field of two elements, 64 coefficients in a word: by an instruction where the
//! processor has one, which is asked at run time, and by ordinary products elsewhere.

/// A way to multiply polynomials.
pub(crate) trait Carryless: Copy {
    /// The product of two polynomials.
    fn wide(self, a: u64, b: u64) -> u128;
}

/// Ordinary products of words with gaps between their bits.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Portable;

/// Every fifth bit.
const FIFTHS: u128 = (1 << 125) | (((1 << 125) - 1) / 31);

impl Carryless for Portable {
    #[inline(always)]
    fn wide(self, a: u64, b: u64) -> u128 {
        let mut sums = [0u128; 5];
        for i in 0..5 {
            for j in 0..5 {
                // At most 13 bits come together in one place, fewer than 2^5: no carry reaches the next bit that is kept.
                let [a, b] = [(a, i), (b, j)].map(|(x, at)| u128::from(x) & FIFTHS << at);
                sums[(i + j) % 5] ^= a * b;
            }
        }
        sums.iter().enumerate().fold(0, |sum, (at, part)| sum ^ part & FIFTHS << at)
    }
}

/// Proof that the processor has the instruction.
#[cfg(any(target_arch = "x86_64", target_arch = "aarch64"))]
pub(crate) use native::Native;

#[cfg(any(target_arch = "x86_64", target_arch = "aarch64"))]
#[allow(unsafe_code)]
mod native {
    use super::Carryless;

    /// Proof that the processor has the instruction: made by [`Native::find`] alone.
    #[derive(Clone, Copy, Debug)]
    pub(crate) struct Native(());

    #[cfg(target_arch = "x86_64")]
    #[target_feature(enable = "pclmulqdq")]
    #[inline]
    fn wide(a: u64, b: u64) -> u128 {
        use std::arch::x86_64::{
            _mm_clmulepi64_si128, _mm_cvtsi64_si128, _mm_cvtsi128_si64, _mm_unpackhi_epi64,
        };

        let [a, b] = [a, b].map(|x| _mm_cvtsi64_si128(x.cast_signed()));
        let product = _mm_clmulepi64_si128::<0>(a, b);
        let high = _mm_cvtsi128_si64(_mm_unpackhi_epi64(product, product));
        let [low, high] = [_mm_cvtsi128_si64(product), high].map(|x| u128::from(x.cast_unsigned()));
        high << 64 | low
    }

    #[cfg(target_arch = "aarch64")]
    #[target_feature(enable = "neon,aes")]
    #[inline]
    fn wide(a: u64, b: u64) -> u128 {
        std::arch::aarch64::vmull_p64(a, b)
    }

    #[cfg_attr(target_arch = "x86_64", target_feature(enable = "pclmulqdq"))]
    #[cfg_attr(target_arch = "aarch64", target_feature(enable = "neon,aes"))]
    #[inline]
    fn run<T>(native: Native, work: impl FnOnce(Native) -> T) -> T {
        work(native)
    }

    impl Native {
        /// The instruction, where the processor has it.
        #[inline(always)]
        pub(crate) fn find() -> Option<Native> {
            #[cfg(target_arch = "x86_64")]
            let found = is_x86_feature_detected!("pclmulqdq");
            #[cfg(target_arch = "aarch64")]
            let found = std::arch::is_aarch64_feature_detected!("aes");
            found.then_some(Native(()))
        }

        /// Runs `work` as code that the compiler may make of these instructions.
        #[inline(always)]
        pub(crate) fn run<T>(self, work: impl FnOnce(Native) -> T) -> T {
            // SAFETY: a `Native` exists only where the processor has what `run` needs.
            unsafe { run(self, work) }
        }
    }

    impl Carryless for Native {
        #[inline(always)]
        fn wide(self, a: u64, b: u64) -> u128 {
            // SAFETY: as above.
            unsafe { wide(a, b) }
        }
    }
}

/// Calls a function with the best way to multiply that the processor has, and the arguments.
macro_rules! on_processor {
    ($function:path $(, $argument:expr)*) => {{
        #[cfg(any(target_arch = "x86_64", target_arch = "aarch64"))]
        if let Some(native) = $crate::carryless::Native::find() {
            return native.run(move |native| $function(native $(, $argument)*));
        }
        $function($crate::carryless::Portable $(, $argument)*)
    }};
}
pub(crate) use on_processor;

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tests::words;

    #[test]
    fn both_ways_give_the_products_of_polynomials() {
        assert_eq!(FIFTHS.count_ones(), 26);
        for pair in words(2_000).chunks_exact(2) {
            let (a, b) = (pair[0], pair[1]);
            let bits = (0..64).filter(|bit| b >> bit & 1 == 1);
            let expected = bits.fold(0, |sum, bit| sum ^ u128::from(a) << bit);
            assert_eq!(Portable.wide(a, b), expected, "{a} {b}");
            #[cfg(any(target_arch = "x86_64", target_arch = "aarch64"))]
            if let Some(native) = Native::find() {
                assert_eq!(native.wide(a, b), expected, "{a} {b}");
            }
        }
    }
}
