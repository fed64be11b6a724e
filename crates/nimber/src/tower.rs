//! Nimbers of any size as words in the polynomial basis of the field of the nimbers below 2^64, the lowest first, their
//! number a power of 2: the same rules for halves as `by_halves`, from one word to the next. The recursion is one level
//! deep for each doubling.
//!
//! Throughout, `half_up` is the product with h, the nimber F/2 of the field of as many words, whose bit is the highest.

use crate::{
    field::{FieldElement, multiply_pair},
    tables::{HIGHEST, SOLUTION, SQUARE_ROOT, coefficients},
};

/// Polynomial whose coefficients add up to the highest bit of a nimber.
const HIGHEST_BIT: u64 = coefficients(63);

/// Adds `other` to `x`.
pub(crate) fn add(x: &mut [FieldElement], other: &[FieldElement]) {
    x.iter_mut().zip(other).for_each(|(x, other)| *x += *other);
}

/// Number of words that [`multiply`] needs beside for operands of `words`.
pub(crate) fn room(words: usize) -> usize {
    2 * words
}

/// Writes the product of `a` and `b` to `out`, all of as many words, with three products of halves.
pub(crate) fn multiply(
    a: &[FieldElement],
    b: &[FieldElement],
    out: &mut [FieldElement],
    room: &mut [FieldElement],
) {
    if let ([a], [b], [out]) = (a, b, &mut *out) {
        *out = *a * *b;
        return;
    }
    if let (&[a0, a1], &[b0, b1]) = (a, b) {
        out.copy_from_slice(&multiply_pair([a0, a1], [b0, b1]));
        return;
    }
    let half = a.len() / 2;
    let ((a0, a1), (b0, b1)) = (a.split_at(half), b.split_at(half));
    let (low, high) = out.split_at_mut(half);
    let (sums, rest) = room.split_at_mut(2 * half);
    let (sum_a, sum_b) = sums.split_at_mut(half);
    sum_a.copy_from_slice(a0);
    add(sum_a, a1);
    sum_b.copy_from_slice(b0);
    add(sum_b, b1);
    multiply(sum_a, sum_b, high, rest);
    multiply(a0, b0, low, rest);
    multiply(a1, b1, sum_a, rest);
    add(high, low);
    half_up(sum_a);
    add(low, sum_a);
}

/// Multiplies each part of `x`, of as many words as `by`, by `by`: the product with a number of a smaller field.
pub(crate) fn multiply_parts(x: &mut [FieldElement], by: &[FieldElement]) {
    if let [by] = *by {
        FieldElement::scale_all(x, by);
        return;
    }
    let mut out = vec![FieldElement::default(); by.len()];
    let mut beside = vec![FieldElement::default(); room(by.len())];
    for part in x.chunks_exact_mut(by.len()) {
        multiply(part, by, &mut out, &mut beside);
        part.copy_from_slice(&out);
    }
}

/// Multiplies `x` by h.
fn half_up(x: &mut [FieldElement]) {
    match x {
        [x] => *x *= FieldElement(HIGHEST),
        _ => {
            // h is F times the h of the halves: (x1 F + x0) F is (x1 + x0) F + x1 h.
            let (low, high) = x.split_at_mut(x.len() / 2);
            add(low, high);
            low.swap_with_slice(high);
            half_up(high);
            half_up(low);
            half_up(low);
        }
    }
}

/// Squares `x`.
pub(crate) fn square(x: &mut [FieldElement]) {
    match x {
        [x] => *x = x.square(),
        _ => {
            let (low, high) = x.split_at_mut(x.len() / 2);
            square(low);
            square(high);
            add_half_up(low, high);
        }
    }
}

/// The square root of `x`, in its place.
pub(crate) fn square_root(x: &mut [FieldElement]) {
    match x {
        [x] => *x = FieldElement::of(SQUARE_ROOT.of_word(x.nimber())),
        _ => {
            let (low, high) = x.split_at_mut(x.len() / 2);
            add_half_up(low, high);
            square_root(low);
            square_root(high);
        }
    }
}

/// Adds h times `other` to `x`.
fn add_half_up(x: &mut [FieldElement], other: &[FieldElement]) {
    let mut other = other.to_vec();
    half_up(&mut other);
    add(x, &other);
}

/// Returns `true` if the highest bit of the nimber is 1.
pub(crate) fn has_highest(x: &[FieldElement]) -> bool {
    x.last().is_some_and(|x| (x.0 & HIGHEST_BIT).count_ones() % 2 == 1)
}

/// The even solution y of y^2 + y = `x`, in its place. The highest bit of `x` must be 0.
pub(crate) fn solution(x: &mut [FieldElement]) {
    match x {
        [x] => *x = FieldElement::of(SOLUTION.of_word(x.nimber())),
        _ => {
            // With y = y1 F + y0: y1^2 + y1 = x1, and y0^2 + y0 = x0 + y1^2 h, where y1^2 is x1 + y1.
            let (low, high) = x.split_at_mut(x.len() / 2);
            let mut squared = high.to_vec();
            solution(high);
            add(&mut squared, high);
            add_half_up(low, &squared);
            if has_highest(low) {
                // The other y1 adds h.
                high[0] += FieldElement::ONE;
                if let Some(last) = low.last_mut() {
                    *last += FieldElement(HIGHEST);
                }
            }
            solution(low);
        }
    }
}

/// The inverse of `x`, in its place; `None` of 0. The product with the conjugate x1 F + (x1 + x0) is in the field of
/// half as many words.
pub(crate) fn inverse(x: &mut [FieldElement]) -> Option<()> {
    if let [x] = x {
        *x = x.inverse()?;
        return Some(());
    }
    let (low, high) = x.split_at_mut(x.len() / 2);
    let mut norm = low.to_vec();
    add(low, high);
    multiply_parts(&mut norm, low);
    let mut squared = high.to_vec();
    square(&mut squared);
    add_half_up(&mut norm, &squared);
    inverse(&mut norm)?;
    multiply_parts(x, &norm);
    Some(())
}
