//! Reasons as data. Each states something about its own operands that [`Reason::holds`] can
//! evaluate; the façade words it.

use crate::{
    Natural,
    natural::{BitTest, SquareRoot, minus},
};

/// Why a part has its value, or why a position is won or lost.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reason {
    /// A heap that is worth its size.
    Size {
        /// The heap.
        heap: Natural,
    },
    /// A heap that is worth its residue: `heap = quotient * modulus + residue`.
    Residue {
        /// The heap.
        heap: Natural,
        /// What is divided by: one more than may be taken.
        modulus: Natural,
        /// How often it goes.
        quotient: Natural,
        /// What is left: the value.
        residue: Natural,
    },
    /// A heap of the game in which exactly `forbidden` may not be taken: blocks of twice that
    /// length, each half of which has the same values.
    Blocks {
        /// The heap.
        heap: Natural,
        /// The forbidden number.
        forbidden: Natural,
        /// `heap div 2*forbidden`.
        quotient: Natural,
        /// `heap mod 2*forbidden`.
        remainder: Natural,
        /// The value.
        value: Natural,
    },
    /// A number as a product of prime powers: a Nim heap for each prime, of its exponent's size.
    PrimeFactors {
        /// The number.
        number: Natural,
        /// Primes, ascending, with their exponents.
        factors: Vec<(Natural, u64)>,
        /// The exclusive or of the exponents.
        value: Natural,
    },
    /// The exponent of 2 in the heap, and one more where the heap itself may be taken.
    TwoAdic {
        /// The heap.
        heap: Natural,
        /// How often 2 divides it.
        exponent: u64,
        /// 1 where all of the heap may be taken, else 0.
        plus: u64,
        /// The value: their sum.
        value: Natural,
    },
    /// Take at most half: strip the final ones of the binary form, then halve.
    Halving {
        /// The heap.
        heap: Natural,
        /// How many binary ones stand at its end.
        ones: u64,
        /// The value: the rest, halved.
        value: Natural,
    },
    /// Lasker's Nim: heaps 4k+3 and 4k+4 change places.
    Lasker {
        /// The heap.
        heap: Natural,
        /// `heap mod 4`.
        remainder: u64,
        /// The value.
        value: Natural,
    },
    /// Subtracting powers of a base: the residue by base+1 (even base) or by 2 (odd base),
    /// then its parity, but 2 for the top residue of an even base.
    PowersResidue {
        /// The heap.
        heap: Natural,
        /// The base.
        base: u64,
        /// The modulus.
        modulus: u64,
        /// The residue.
        residue: u64,
        /// The value.
        value: Natural,
    },
    /// The stairs of odd number are the heaps that count.
    OddStairs {
        /// All stairs, from stair 1 on.
        stairs: Vec<Natural>,
        /// The exclusive or of stairs 1, 3, 5, ...
        value: Natural,
    },
    /// `floor(large/small - small/large)`.
    EuclidQuotient {
        /// The smaller number.
        small: Natural,
        /// The larger number.
        large: Natural,
        /// The value.
        value: Natural,
    },
    /// Euclid's game: the player to move wins when the numbers are equal, or the larger exceeds
    /// the smaller by more than the golden ratio.
    GoldenRatio {
        /// The smaller number.
        small: Natural,
        /// The larger number.
        large: Natural,
        /// Whether the player to move wins.
        wins: bool,
    },
    /// Moore: binary columns summed modulo one more than the number of heaps that may change.
    MooreColumns {
        /// The heaps.
        heaps: Vec<Natural>,
        /// The modulus K + 1.
        modulus: u64,
        /// The column sums modulo it, highest column first.
        columns: Vec<u64>,
    },
    /// Wythoff: the cold pair that shares the index or a number with this one.
    ColdPair {
        /// The smaller heap.
        small: Natural,
        /// The larger heap.
        large: Natural,
        /// R: how unequal a move in both heaps may be, plus one.
        breadth: Natural,
        /// The index i.
        index: Natural,
        /// The cold pair of that index.
        cold: (Natural, Natural),
    },
    /// Fibonacci Nim: the player to move loses when the smallest part of the Zeckendorf form
    /// exceeds what may be taken.
    Zeckendorf {
        /// The heap.
        heap: Natural,
        /// Its Zeckendorf parts, largest first.
        parts: Vec<Natural>,
        /// How many may be taken now.
        bound: Natural,
        /// Whether the player to move wins.
        wins: bool,
    },
    /// K-L Nim: the player to move may not take exactly `own`, the opponent not exactly `other`.
    ForbiddenCase {
        /// The number forbidden to the player to move.
        own: Natural,
        /// The number forbidden to the opponent.
        other: Natural,
        /// The heaps.
        heaps: Vec<Natural>,
        /// Their exclusive or.
        sum: Natural,
        /// For `own < other`: a heap, and what it is taken down to, that leaves nim-sum 0.
        reach: Option<(Natural, Natural)>,
        /// Whether the player to move wins.
        wins: bool,
    },
}

/// The exclusive or of all of `numbers`.
pub fn nim_sum<'a>(numbers: impl IntoIterator<Item = &'a Natural>) -> Natural {
    numbers.into_iter().fold(Natural::ZERO, |sum, number| sum ^ number)
}

/// The binary column sums of `heaps` modulo `modulus`, highest column first.
pub fn column_sums(heaps: &[Natural], modulus: u64) -> Vec<u64> {
    let width = heaps.iter().map(|heap| heap.bit_len()).max().unwrap_or(0);
    let ones = |column| heaps.iter().filter(|heap| heap.bit(column)).count() as u64;
    (0..width).rev().map(|column| ones(column) % modulus).collect()
}

/// The cold pair of index `i` of R-Wythoff: `floor(i*alpha)` and that plus `i*R`, with
/// `alpha = (2 - R + sqrt(R^2 + 4)) / 2`, in exact integer arithmetic.
pub fn cold_pair(i: &Natural, breadth: &Natural) -> (Natural, Natural) {
    let root: Natural = (i * i * (breadth * breadth + 4u8)).sqrt();
    // i(2 - R) + root: the root is at least i*R, so the difference is not negative.
    let low: Natural = (root + i * 2u8 - i * breadth) >> 1;
    let high = &low + i * breadth;
    (low, high)
}

impl Reason {
    /// The Nim heaps that a part stands for, where it stands for several: exponents, odd stairs.
    /// Each with the number by which it is known (the prime, the stair).
    pub fn nim_heaps(&self) -> Option<Vec<(Natural, Natural)>> {
        match self {
            Reason::PrimeFactors { factors, .. } => {
                Some(factors.iter().map(|(p, e)| (p.clone(), Natural::from(*e))).collect())
            }
            Reason::OddStairs { stairs, .. } => {
                let odd = stairs.iter().enumerate().step_by(2);
                Some(odd.map(|(i, height)| (Natural::from(i + 1), height.clone())).collect())
            }
            _ => None,
        }
    }

    /// Whether the reason is true of its operands, evaluated here and now.
    pub fn holds(&self) -> bool {
        match self {
            Reason::Size { .. } => true,
            Reason::Residue { heap, modulus, quotient, residue } => {
                residue < modulus && *heap == quotient * modulus + residue
            }
            Reason::Blocks { heap, forbidden, quotient, remainder, value } => {
                let block: Natural = forbidden * 2u8;
                let offset = if remainder < forbidden {
                    remainder.clone()
                } else {
                    match minus(remainder, forbidden) {
                        Some(offset) => offset,
                        None => return false,
                    }
                };
                *remainder < block
                    && *heap == quotient * block + remainder
                    && *value == quotient * forbidden + offset
            }
            Reason::PrimeFactors { number, factors, value } => {
                let product = factors
                    .iter()
                    .fold(Natural::ONE, |product, (p, e)| product * p.pow(*e as usize));
                let exponents: Vec<Natural> =
                    factors.iter().map(|(_, e)| Natural::from(*e)).collect();
                product == *number && nim_sum(&exponents) == *value
            }
            Reason::TwoAdic { heap, exponent, plus, value } => {
                heap.trailing_zeros() == Some(*exponent as usize)
                    && *value == Natural::from(exponent + plus)
            }
            Reason::Halving { heap, ones, value } => {
                heap.trailing_ones() == Some(*ones as usize)
                    && *value == heap >> (*ones as usize + 1)
            }
            Reason::Lasker { heap, remainder, value } => {
                Natural::from(heap % 4u8) == Natural::from(*remainder)
                    && match remainder {
                        3 => *value == heap + 1u8,
                        0 if !heap.is_zero() => *value == heap - 1u8,
                        _ => value == heap,
                    }
            }
            Reason::PowersResidue { heap, base, modulus, residue, value } => {
                let expected_modulus = if base % 2 == 0 { base + 1 } else { 2 };
                let expected = if base % 2 == 0 && residue == base { 2 } else { residue % 2 };
                *modulus == expected_modulus
                    && heap % modulus == *residue
                    && *value == Natural::from(expected)
            }
            Reason::OddStairs { stairs, value } => nim_sum(stairs.iter().step_by(2)) == *value,
            Reason::EuclidQuotient { small, large, value } => {
                // floor(large/small - small/large) = floor((large^2 - small^2) / (large*small))
                small <= large
                    && !small.is_zero()
                    && *value == (large * large - small * small) / (large * small)
            }
            Reason::GoldenRatio { small, large, wins } => {
                let beyond = large * large > large * small + small * small;
                *wins == (!small.is_zero() && (small == large || beyond))
            }
            Reason::MooreColumns { heaps, modulus, columns } => {
                column_sums(heaps, *modulus) == *columns
            }
            Reason::ColdPair { breadth, index, cold, .. } => cold_pair(index, breadth) == *cold,
            Reason::Zeckendorf { heap, parts, bound, wins } => {
                let total = parts.iter().fold(Natural::ZERO, |sum, part| sum + part);
                total == *heap && parts.last().is_some_and(|least| (least <= bound) == *wins)
            }
            Reason::ForbiddenCase { own, other, heaps, sum, reach, wins } => {
                let balanced = sum.is_zero();
                nim_sum(heaps) == *sum
                    && if own > other {
                        *wins != (balanced && heaps.iter().all(|heap| heap < other))
                    } else {
                        *wins == reach.is_some()
                            && reach.as_ref().is_none_or(|(from, to)| {
                                to < from && (from ^ to) == *sum && from - to != *own && to < own
                            })
                    }
            }
        }
    }
}
