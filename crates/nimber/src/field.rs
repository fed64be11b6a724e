//! Nimbers below 2^64, and the field that they are, in its polynomial basis.

use crate::{
    carryless::{Carryless, on_processor},
    tables::{HIGHEST, INVERSES, SOLUTION, SQUARE_ROOT, TO_FIELD, TO_NIMBER},
};
use std::ops::{Add, AddAssign, Mul, MulAssign};

/// A nimber below 2^64 in the polynomial basis of its field, where products are quickest: for long computations
/// that need nimbers only at their ends.
///
/// ```
/// use bouton_nimber::{FieldElement, product};
///
/// let [x, y] = [5, 1 << 40].map(FieldElement::of);
/// assert_eq!((x * x * y + y).nimber(), product(product(5, 5), 1 << 40) ^ 1 << 40);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct FieldElement(pub(crate) u64);

impl FieldElement {
    /// 1.
    pub const ONE: FieldElement = FieldElement(1);

    /// The element that is this nimber. Cost: eight look-ups.
    #[inline]
    pub fn of(nimber: u64) -> FieldElement {
        FieldElement(TO_FIELD.of_word(nimber))
    }

    /// The nimber of this element. Cost: eight look-ups.
    #[inline]
    pub fn nimber(self) -> u64 {
        TO_NIMBER.of_word(self.0)
    }

    /// The square.
    #[inline]
    pub fn square(self) -> FieldElement {
        self * self
    }

    /// The inverse; `None` of 0.
    pub fn inverse(self) -> Option<FieldElement> {
        fn inverse(element: FieldElement) -> FieldElement {
            on_processor!(inverse_of, element)
        }
        (self.0 != 0).then(|| inverse(self))
    }

    /// The power with this exponent; 0^0 is 1. Cost: up to 126 products.
    pub fn power(self, exponent: u64) -> FieldElement {
        on_processor!(power_of, self, exponent)
    }

    /// Multiplies each element by the one beside it, as far as both go.
    pub fn multiply_all(elements: &mut [FieldElement], by: &[FieldElement]) {
        on_processor!(multiply_elements, elements, by)
    }

    /// Multiplies each element by the same one.
    pub fn scale_all(elements: &mut [FieldElement], by: FieldElement) {
        on_processor!(scale_elements, elements, by)
    }
}

impl Mul for FieldElement {
    type Output = FieldElement;

    #[inline]
    fn mul(self, by: FieldElement) -> FieldElement {
        on_processor!(multiply, self, by)
    }
}

impl MulAssign for FieldElement {
    #[inline]
    fn mul_assign(&mut self, by: FieldElement) {
        *self = *self * by;
    }
}

// The sum in a field of characteristic 2.
#[allow(clippy::suspicious_arithmetic_impl)]
impl Add for FieldElement {
    type Output = FieldElement;

    #[inline]
    fn add(self, other: FieldElement) -> FieldElement {
        FieldElement(self.0 ^ other.0)
    }
}

#[allow(clippy::suspicious_op_assign_impl)]
impl AddAssign for FieldElement {
    #[inline]
    fn add_assign(&mut self, other: FieldElement) {
        self.0 ^= other.0;
    }
}

#[inline(always)]
fn multiply(way: impl Carryless, a: FieldElement, b: FieldElement) -> FieldElement {
    let wide = way.wide(a.0, b.0);
    let (high, low) = ((wide >> 64) as u64, wide as u64);
    // x^64 = x^4 + x^3 + x + 1, of the bits that this pushes out once more.
    let high = high ^ high >> 63 ^ high >> 61 ^ high >> 60;
    FieldElement(low ^ high ^ high << 1 ^ high << 3 ^ high << 4)
}

/// The inverse of an element other than 0. The product of a nimber below 2^(2n) and its conjugate over
/// the nimbers below 2^n is below 2^n; conjugates of nimbers are made by a shift.
#[inline(always)]
fn inverse_of(way: impl Carryless, element: FieldElement) -> FieldElement {
    let (mut norm, mut inverse) = (element, FieldElement::ONE);
    for half in [32, 16, 8] {
        let nimber = norm.nimber();
        let conjugate = FieldElement::of(nimber ^ nimber >> half);
        norm = multiply(way, norm, conjugate);
        inverse = multiply(way, inverse, conjugate);
    }
    multiply(way, inverse, FieldElement(INVERSES[(norm.nimber() & 0xff) as usize]))
}

#[inline(always)]
fn power_of(way: impl Carryless, element: FieldElement, exponent: u64) -> FieldElement {
    let mut power = FieldElement::ONE;
    for bit in (0..64 - exponent.leading_zeros()).rev() {
        power = multiply(way, power, power);
        if exponent >> bit & 1 == 1 {
            power = multiply(way, power, element);
        }
    }
    power
}

#[inline(always)]
fn multiply_elements(way: impl Carryless, elements: &mut [FieldElement], by: &[FieldElement]) {
    for (element, by) in elements.iter_mut().zip(by) {
        *element = multiply(way, *element, *by);
    }
}

#[inline(always)]
fn scale_elements(way: impl Carryless, elements: &mut [FieldElement], by: FieldElement) {
    elements.iter_mut().for_each(|element| *element = multiply(way, *element, by));
}

#[inline(always)]
fn product_of(way: impl Carryless, x: u64, y: u64) -> u64 {
    multiply(way, FieldElement::of(x), FieldElement::of(y)).nimber()
}

#[inline(always)]
fn multiply_nimbers(way: impl Carryless, nimbers: &mut [u64], by: &[u64]) {
    for (nimber, by) in nimbers.iter_mut().zip(by) {
        *nimber = product_of(way, *nimber, *by);
    }
}

/// The products of two elements of the field of the nimbers below 2^128, each the halves of its bits, the lower one first.
pub(crate) fn multiply_pair(a: [FieldElement; 2], b: [FieldElement; 2]) -> [FieldElement; 2] {
    #[inline(always)]
    fn pair(
        way: impl Carryless,
        [a0, a1]: [FieldElement; 2],
        [b0, b1]: [FieldElement; 2],
    ) -> [FieldElement; 2] {
        let low = multiply(way, a0, b0);
        let high = multiply(way, multiply(way, a1, b1), FieldElement(HIGHEST));
        [low + high, multiply(way, a0 + a1, b0 + b1) + low]
    }
    on_processor!(pair, a, b)
}

/// The nim product of two numbers below 2^64. Cost: 24 look-ups and a carry-less product.
///
/// ```
/// assert_eq!(bouton_nimber::product(8, 8), 13);
/// ```
#[inline]
pub fn product(x: u64, y: u64) -> u64 {
    on_processor!(product_of, x, y)
}

/// Multiplies each nimber by the one beside it, as far as both go: less than [`product`] for each.
pub fn multiply_all(nimbers: &mut [u64], by: &[u64]) {
    #[cfg(target_arch = "x86_64")]
    let (nimbers, by) = {
        let done = crate::eights::multiply_all(nimbers, by);
        (&mut nimbers[done..], &by[done..])
    };
    on_processor!(multiply_nimbers, nimbers, by)
}

/// The nim inverse; `None` of 0. Cost: seven products in the field, and nine changes of basis.
///
/// ```
/// assert_eq!(bouton_nimber::inverse(2), Some(3));
/// ```
pub fn inverse(x: u64) -> Option<u64> {
    FieldElement::of(x).inverse().map(FieldElement::nimber)
}

/// Inverts each nimber, and leaves 0 as it is. Cost: three products in the field for each, two changes of
/// basis, and 16 bytes.
pub fn invert_all(nimbers: &mut [u64]) {
    #[inline(always)]
    fn invert(way: impl Carryless, nimbers: &mut [u64]) {
        // All are inverted by the inverse of their product, which is then divided by one after the other.
        let mut before = Vec::with_capacity(nimbers.len());
        let mut all = FieldElement::ONE;
        for nimber in nimbers.iter().filter(|nimber| **nimber != 0) {
            let element = FieldElement::of(*nimber);
            before.push((all, element));
            all = multiply(way, all, element);
        }
        let mut inverse = inverse_of(way, all);
        for nimber in nimbers.iter_mut().rev().filter(|nimber| **nimber != 0) {
            let Some((before, element)) = before.pop() else { return };
            *nimber = multiply(way, inverse, before).nimber();
            inverse = multiply(way, inverse, element);
        }
    }
    on_processor!(invert, nimbers)
}

/// The quotient x / y; `None` where y is 0.
pub fn quotient(x: u64, y: u64) -> Option<u64> {
    FieldElement::of(y).inverse().map(|inverse| (FieldElement::of(x) * inverse).nimber())
}

/// The nim power of `x` with an ordinary number as exponent; 0^0 is 1. Cost: up to 126 products in the field.
///
/// ```
/// assert_eq!(bouton_nimber::power(4, 3), bouton_nimber::product(4, 6));
/// ```
pub fn power(x: u64, exponent: u64) -> u64 {
    FieldElement::of(x).power(exponent).nimber()
}

/// The one nimber whose square is `x`. Cost: eight look-ups.
#[inline]
pub fn square_root(x: u64) -> u64 {
    SQUARE_ROOT.of_word(x)
}

/// The least nimber whose cube is `x`; `None` where no nimber below 2^64 is, and then no finite nimber is. The others
/// are its products with 2 and 3, the cube roots of 1. Cost: about a hundred products in the field.
///
/// ```
/// assert_eq!((bouton_nimber::cube_root(2), bouton_nimber::cube_root(8)), (None, Some(6)));
/// ```
pub fn cube_root(x: u64) -> Option<u64> {
    // The group has 3m elements, and 3 does not divide m: of a cube, the m-th power is 1, and a third of m + 1 is whole.
    const EXPONENT: u64 = u64::MAX / 9 + 1;
    let element = FieldElement::of(x);
    let root = element.power(EXPONENT);
    (root.square() * root == element)
        .then(|| [1, 2, 3].map(|unit| (root * FieldElement::of(unit)).nimber()).into_iter().min())
        .flatten()
}

/// The even solution y of y^2 + y = `a`, of which y + 1 is the other; `None` where they are 2^64 at least: of `a` from
/// 2^63 on. Cost: eight look-ups.
///
/// ```
/// assert_eq!(bouton_nimber::solution(1), Some(2));
/// ```
#[inline]
pub fn solution(a: u64) -> Option<u64> {
    (a >> 63 == 0).then(|| SOLUTION.of_word(a))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{carryless::Portable, tests::words};

    #[test]
    fn the_portable_way_gives_the_same() {
        for pair in words(1_000).chunks_exact(2) {
            let (x, y) = (pair[0], pair[1]);
            assert_eq!(product_of(Portable, x, y), product(x, y));
            let element = FieldElement::of(x);
            assert_eq!(Some(inverse_of(Portable, element)), element.inverse());
            assert_eq!(power_of(Portable, element, y), element.power(y));
            let mut nimbers = [x, y];
            multiply_nimbers(Portable, &mut nimbers, &[y, y]);
            assert_eq!(nimbers, [product(x, y), product(y, y)]);
        }
    }
}
