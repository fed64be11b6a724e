//! The maps between nimbers below 2^64 and the polynomial basis of their field, as tables that the compiler makes.
//!
//! The field of the nimbers below 2^64 has one structure and two useful bases. As polynomials in a root of
//! x^64 + x^4 + x^3 + x + 1 its products are one carry-less product and a few shifts. Either basis is an image of the
//! other under a linear map, and so are square roots and solutions of x^2 + x = a, because squares of sums
//! are sums of squares.

/// Least nimber that is a root of x^64 + x^4 + x^3 + x + 1.
pub(crate) const ROOT_OF_FIELD: u64 = 0x4028_84ca_01f7_c6b2;

/// A linear map of words: the images of each of their eight bytes.
#[derive(Debug)]
pub(crate) struct Linear([[u64; 256]; 8]);

impl Linear {
    /// The map that takes 2^i to `images[i]`.
    const fn of(images: &[u64; 64]) -> Linear {
        let mut tables = [[0; 256]; 8];
        let mut at = 0;
        while at < 8 {
            let mut byte: usize = 1;
            while byte < 256 {
                let low = byte.trailing_zeros() as usize;
                tables[at][byte] = tables[at][byte & (byte - 1)] ^ images[8 * at + low];
                byte += 1;
            }
            at += 1;
        }
        Linear(tables)
    }

    /// The image of a word. Cost: eight look-ups in 16 KiB.
    #[inline(always)]
    pub(crate) const fn of_word(&self, word: u64) -> u64 {
        let [a, b, c, d, e, f, g, h] = word.to_le_bytes();
        let tables = &self.0;
        tables[0][a as usize]
            ^ tables[1][b as usize]
            ^ tables[2][c as usize]
            ^ tables[3][d as usize]
            ^ tables[4][e as usize]
            ^ tables[5][f as usize]
            ^ tables[6][g as usize]
            ^ tables[7][h as usize]
    }
}

/// The product of nimbers below 2^(2^level), by Conway's rules for the halves of their bits: with F = 2^(half the bits),
/// F ⊗ F = F ⊕ F/2, and the ordinary product of F and a smaller number is their nim product. Source: Conway, On Numbers
/// and Games, ch. 6.
pub(crate) const fn by_halves(x: u64, y: u64, level: u32) -> u64 {
    if x < 2 || y < 2 {
        return x * y;
    }
    let half = 1 << (level - 1);
    let mask = (1 << half) - 1;
    let (x1, x0, y1, y0) = (x >> half, x & mask, y >> half, y & mask);
    let low = by_halves(x0, y0, level - 1);
    let cross = by_halves(x1 ^ x0, y1 ^ y0, level - 1);
    let high = by_halves(by_halves(x1, y1, level - 1), 1 << (half - 1), level - 1);
    (cross ^ low) << half | low ^ high
}

/// The inverse of a map, from the images of the powers of 2 to theirs.
const fn inverse(mut images: [u64; 64]) -> [u64; 64] {
    let mut sources = [0; 64];
    let mut at = 0;
    while at < 64 {
        sources[at] = 1 << at;
        at += 1;
    }
    let mut bit = 0;
    while bit < 64 {
        let mut with = bit;
        while images[with] >> bit & 1 == 0 {
            with += 1;
        }
        let (image, source) = (images[with], sources[with]);
        (images[with], sources[with]) = (images[bit], sources[bit]);
        (images[bit], sources[bit]) = (image, source);
        let mut other = 0;
        while other < 64 {
            if other != bit && images[other] >> bit & 1 == 1 {
                images[other] ^= image;
                sources[other] ^= source;
            }
            other += 1;
        }
        bit += 1;
    }
    sources
}

/// The powers of the root of the field: the polynomial basis, in nimbers.
pub(crate) const POWERS: [u64; 64] = {
    let mut powers = [1; 64];
    let mut at = 1;
    while at < 64 {
        powers[at] = by_halves(powers[at - 1], ROOT_OF_FIELD, 6);
        at += 1;
    }
    powers
};

/// The squares of the powers of 2; of all but the first with itself added, where `added` is 1. The first is then
/// no image of another, which is needed for an inverse: the highest bit is in no image.
const fn squares(added: u64) -> [u64; 64] {
    let mut squares = [1 << (63 * added); 64];
    let mut at = added as usize;
    while at < 64 {
        squares[at] = by_halves(1 << at, 1 << at, 6) ^ added << at;
        at += 1;
    }
    squares
}

/// From polynomials to nimbers.
pub(crate) static TO_NIMBER: Linear = Linear::of(&POWERS);
/// From nimbers to polynomials.
pub(crate) static TO_FIELD: Linear = OF_NIMBERS;
/// Square roots, of nimbers.
pub(crate) static SQUARE_ROOT: Linear = Linear::of(&inverse(squares(0)));
/// The even solution x of x^2 + x = a, for nimbers a below 2^63.
pub(crate) static SOLUTION: Linear = Linear::of(&inverse(squares(1)));

/// The powers of 2 as polynomials.
pub(crate) const BITS: [u64; 64] = inverse(POWERS);

const OF_NIMBERS: Linear = Linear::of(&BITS);

/// The polynomial of the nimber 2^63.
pub(crate) const HIGHEST: u64 = OF_NIMBERS.of_word(1 << 63);

/// The coefficients of a polynomial whose sum is the bit `bit` of its nimber.
pub(crate) const fn coefficients(bit: u32) -> u64 {
    let (mut mask, mut at) = (0, 0);
    while at < 64 {
        mask |= (POWERS[at] >> bit & 1) << at;
        at += 1;
    }
    mask
}

/// The polynomials of the inverses of the nimbers below 2^8; 0 for 0.
pub(crate) static INVERSES: [u64; 256] = {
    let mut inverses = [0; 256];
    let mut x = 1;
    while x < 256 {
        // x^254, from its squares.
        let (mut inverse, mut square, mut at) = (1, x, 1);
        while at < 8 {
            square = by_halves(square, square, 3);
            inverse = by_halves(inverse, square, 3);
            at += 1;
        }
        inverses[x as usize] = OF_NIMBERS.of_word(inverse);
        x += 1;
    }
    inverses
};

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tests::words;

    #[test]
    fn the_maps_are_inverse_to_one_another() {
        for word in words(1_000) {
            assert_eq!(TO_NIMBER.of_word(TO_FIELD.of_word(word)), word);
            let root = SQUARE_ROOT.of_word(word);
            assert_eq!(by_halves(root, root, 6), word);
            let solution = SOLUTION.of_word(word >> 1);
            assert_eq!(by_halves(solution, solution, 6) ^ solution, word >> 1);
            assert_eq!(solution & 1, 0);
        }
    }

    #[test]
    fn the_root_is_the_least_of_its_polynomial() {
        let square = |x| by_halves(x, x, 6);
        let roots = std::iter::successors(Some(ROOT_OF_FIELD), |root| Some(square(*root)));
        assert_eq!(roots.take(64).min(), Some(ROOT_OF_FIELD));
        let fourth = square(square(ROOT_OF_FIELD));
        let low = fourth ^ by_halves(square(ROOT_OF_FIELD), ROOT_OF_FIELD, 6) ^ ROOT_OF_FIELD ^ 1;
        let power = (0..4).fold(fourth, |power, _| square(power));
        assert_eq!(power, low);
    }
}
