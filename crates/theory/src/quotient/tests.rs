//! Sums beside which others are put, and the rows that they yield.

use super::{bits::Bits, monoid::Element};
use bouton_core::{Exceeded, Meter};

/// Sums beside which others are put, each with its options: these are before it.
#[derive(Clone, Debug, Default)]
pub(super) struct Tests {
    /// The options of all, those of one together.
    options: Vec<u32>,
    /// Where the options of each end.
    ends: Vec<usize>,
}

impl Tests {
    /// The sums whose options are these, those before them.
    pub fn of(options: &[Vec<Element>]) -> Tests {
        let mut tests = Tests::default();
        options.iter().for_each(|options| tests.push(options));
        tests
    }

    pub fn len(&self) -> usize {
        self.ends.len()
    }

    /// Adds a test, of which the options are these tests.
    pub fn push(&mut self, options: &[Element]) {
        self.options.extend_from_slice(options);
        self.ends.push(self.options.len());
    }

    /// The tests beside which a sum is lost. `quiet` are those beside which no move in the sum itself leaves
    /// a lost one.
    pub fn row(&self, quiet: Bits, meter: &mut Meter) -> Result<Bits, Exceeded> {
        Ok(self.rows(vec![quiet], meter)?.pop().unwrap_or_default())
    }

    /// The rows of some sums, 64 of them at once: a bit a sum.
    pub fn rows(&self, mut quiet: Vec<Bits>, meter: &mut Meter) -> Result<Vec<Bits>, Exceeded> {
        let mut lost = vec![0; self.len()];
        for sums in quiet.chunks_mut(64) {
            for at in 0..self.len().div_ceil(64) {
                let mut block = [0; 64];
                sums.iter().zip(&mut block).for_each(|(sum, bits)| *bits = sum[at]);
                turn(&mut block);
                let (mut seen, first) = (0, at * 64);
                for test in first..self.len().min(first + 64) {
                    let mut free = block[test - first];
                    if free != 0 {
                        let start = if test == 0 { 0 } else { self.ends[test - 1] };
                        for options in self.options[start..self.ends[test]].chunks(8) {
                            let any = options.iter().fold(0, |any, o| any | lost[*o as usize]);
                            free &= !any;
                            seen += 1;
                            if free == 0 {
                                break;
                            }
                        }
                    }
                    lost[test] = free;
                    block[test - first] = free;
                }
                block[self.len().min(first + 64) - first..].fill(0);
                turn(&mut block);
                sums.iter_mut().zip(&block).for_each(|(sum, bits)| sum[at] = *bits);
                meter.work(seen * 4 + 64)?;
            }
        }
        Ok(quiet)
    }
}

/// Makes rows of bits the columns.
fn turn(block: &mut [u64; 64]) {
    let (mut half, mut mask) = (32, u64::MAX >> 32);
    while half > 0 {
        // Each pair of squares beside the diagonal changes places.
        for row in (0..64).filter(|row| row & half == 0) {
            let change = (block[row] >> half ^ block[row + half]) & mask;
            block[row] ^= change << half;
            block[row + half] ^= change;
        }
        half /= 2;
        mask ^= mask << half;
    }
}
