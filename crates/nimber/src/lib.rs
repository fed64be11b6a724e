#![doc = include_str!("../README.md")]
//!
//! | numbers | functions |
//! |---|---|
//! | below 2^64 | [`product()`], [`inverse`], [`quotient`], [`power`], [`square_root`], [`cube_root`], [`solution`], [`order`], [`logarithm()`]; many at once: [`multiply_all`], [`invert_all`] |
//! | below 2^64, in long computations | [`FieldElement`] |
//! | below 2^128 | [`product_128`], [`inverse_128`] |
//! | of any size | those of [`long`], and minimal polynomials |
//!
//! The sum of `x` and `y` is `x ^ y`, and so is their difference. Products use an instruction of the processor where there is
//! one; what is computed is the same without it.

mod carryless;
#[cfg(target_arch = "x86_64")]
mod eights;
mod field;
mod logarithm;
pub mod long;
mod ordinal;
mod tables;
mod tower;

pub use field::{
    FieldElement, cube_root, inverse, invert_all, multiply_all, power, product, quotient, solution,
    square_root,
};
pub use logarithm::{logarithm, order};
pub use ordinal::Ordinal;

/// The two words of a number below 2^128, as elements, the lower one first.
fn pair(x: u128) -> [FieldElement; 2] {
    [x as u64, (x >> 64) as u64].map(FieldElement::of)
}

/// The number of two elements, the lower one first.
fn of_pair([low, high]: [FieldElement; 2]) -> u128 {
    u128::from(high.nimber()) << 64 | u128::from(low.nimber())
}

/// The nim product of two numbers below 2^128. Cost: four products in the field below 2^64, and six changes of basis.
///
/// ```
/// // 2^64 is the next of the numbers whose square is one and a half times themselves.
/// assert_eq!(bouton_nimber::product_128(1 << 64, 1 << 64), 3 << 63);
/// ```
pub fn product_128(x: u128, y: u128) -> u128 {
    of_pair(field::multiply_pair(pair(x), pair(y)))
}

/// The nim inverse of a number below 2^128; `None` of 0.
///
/// ```
/// let inverse = bouton_nimber::inverse_128(1 << 100).unwrap_or_default();
/// assert_eq!(bouton_nimber::product_128(1 << 100, inverse), 1);
/// ```
pub fn inverse_128(x: u128) -> Option<u128> {
    let mut inverse = pair(x);
    tower::inverse(&mut inverse).map(|()| of_pair(inverse))
}

#[cfg(test)]
mod tests;
