//! Planes of bits: bit h of plane v says that heap h has an option of value v.
//!
//! The planes of [`LANES`](Planes) values lie side by side. Where few numbers may be taken there are
//! eight, and a number is taken from the heaps of eight values at once; where they are many there is
//! one, and the whole set is joined to it at once. The loops are plain Rust over arrays of words;
//! they are compiled once for each of several kinds of vector registers, and the best kind is
//! chosen at run time.

use pulp::{Simd, WithSimd};

/// Number of words of heaps settled at a time.
pub const BLOCK: usize = 64;

/// The planes of one game.
#[derive(Clone, Debug)]
pub struct Planes<const LANES: usize> {
    /// The numbers that may be taken, by their word and bit, ascending.
    taken: Vec<(usize, u32)>,
    /// The distances as bits, between two words of zeros.
    set: Vec<u64>,
    /// By value, the heaps that have an option of it.
    denied: Vec<Vec<[u64; LANES]>>,
    /// The word of the next heaps.
    at: usize,
    simd: pulp::Arch,
}

impl<const LANES: usize> Planes<LANES> {
    /// Planes of no heaps yet, where these numbers may be taken, up to `last`.
    pub fn new(members: &[usize], last: usize) -> Planes<LANES> {
        let mut set = vec![0u64; last / 64 + 3];
        for member in members {
            set[1 + member / 64] |= 1 << (member % 64);
        }
        let taken = members.iter().map(|member| (member / 64, (member % 64) as u32)).collect();
        Planes { taken, set, denied: Vec::new(), at: 0, simd: pulp::Arch::new() }
    }

    /// How many words back values matter.
    pub fn back(&self) -> usize {
        self.set.len() - 2
    }

    /// The words that are held.
    pub fn size(&self) -> usize {
        self.denied.len() * LANES * self.length()
    }

    /// The words of a plane: those of a block and what it denies, several times.
    fn length(&self) -> usize {
        3 * (BLOCK + self.back()) + 1
    }

    /// Begins again, with the values of the last heaps before the next one, at most as many as fill
    /// as many words as [matter](Planes::back).
    pub fn begin(&mut self, values: impl DoubleEndedIterator<Item = u32>) {
        self.denied.clear();
        self.at = self.back();
        let mut word = self.at;
        let mut values = values.rev().peekable();
        let mut won: Vec<[u64; LANES]> = Vec::new();
        while values.peek().is_some() && word > 0 {
            word -= 1;
            for bit in (0..64).rev() {
                let Some(value) = values.next() else { break };
                let (group, lane) = (value as usize / LANES, value as usize % LANES);
                if group >= won.len() {
                    won.resize(group + 1, [0; LANES]);
                }
                won[group][lane] |= 1 << bit;
            }
            for (group, won) in won.iter_mut().enumerate().filter(|(_, won)| **won != [0; LANES]) {
                self.deny(group, word, won);
                *won = [0; LANES];
            }
        }
    }

    /// Denies 0 to the heap that comes `after` that number of heaps, which must be in reach of a
    /// move.
    pub fn deny_zero(&mut self, after: usize) {
        let word = self.at + after / 64;
        self.group(0)[word][0] |= 1 << (after % 64);
    }

    /// Settles the next [`BLOCK`] words of heaps.
    pub fn settle(&mut self, values: &mut [u32]) {
        let simd = self.simd;
        simd.dispatch(Settle { planes: self, values });
    }

    #[inline(always)]
    fn settle_block(&mut self, values: &mut [u32]) {
        if self.at + BLOCK + self.back() + 1 > self.length() {
            for group in &mut self.denied {
                group.copy_within(self.at.., 0);
                let rest = group.len() - self.at;
                group[rest..].fill([0; LANES]);
            }
            self.at = 0;
        }
        let least = self.taken.first().map_or(64, |(word, bit)| (64 * word).max(*bit as usize));
        for values in values.as_chunks_mut().0 {
            let mut open = !0u64;
            let mut group = 0;
            while open != 0 {
                let at = self.at;
                let denied = self.group(group)[at];
                let mut won = [0; LANES];
                for lane in 0..LANES {
                    let mut free = open & !denied[lane];
                    if free != 0 {
                        if least < 64 {
                            free = self.independent(free, least);
                        }
                        write(values, free, (group * LANES + lane) as u32);
                        won[lane] = free;
                        open &= !free;
                    }
                }
                self.deny(group, at, &won);
                group += 1;
            }
            self.at += 1;
        }
    }

    /// Of the heaps `free` of a word, those that have no option among these, the lowest first;
    /// the `least` number that may be taken is below 64.
    #[inline(always)]
    fn independent(&self, mut free: u64, least: usize) -> u64 {
        let (mut won, low) = (0, self.set[1]);
        if low.count_ones() as usize > least {
            while free != 0 {
                let lowest = free & free.wrapping_neg();
                won |= lowest;
                free &= !(lowest | low << lowest.trailing_zeros());
            }
            return won;
        }
        while free != 0 {
            // As many as no move leads from one to another of.
            let some = free & ((1 << least) - 1) << free.trailing_zeros();
            won |= some;
            free &= !some;
            for (_, bit) in self.taken.iter().take_while(|(word, _)| *word == 0) {
                free &= !(some << bit);
            }
        }
        won
    }

    /// The planes of a group of values.
    #[inline(always)]
    fn group(&mut self, group: usize) -> &mut [[u64; LANES]] {
        if group >= self.denied.len() {
            let empty = vec![[0; LANES]; self.length()];
            self.denied.resize(group + 1, empty);
        }
        &mut self.denied[group]
    }

    /// The heaps `won` of a word have the values of a group: denies these to those that have them
    /// as options.
    #[inline(always)]
    fn deny(&mut self, group: usize, word: usize, won: &[u64; LANES]) {
        self.group(group);
        let plane = &mut self.denied[group][word..];
        let heaps = won.iter().fold(0, |heaps, won| heaps + won.count_ones() as usize);
        if 2 * self.taken.len() < heaps * self.set.len() {
            let won = *won;
            for &(word, bit) in &self.taken {
                let Some([here, next]) = plane[word..].first_chunk_mut() else { continue };
                for lane in 0..LANES {
                    here[lane] |= won[lane] << bit;
                }
                for lane in 0..LANES {
                    next[lane] |= won[lane] >> 1 >> (63 - bit);
                }
            }
            return;
        }
        for (lane, won) in won.iter().enumerate() {
            let mut left = *won;
            while left != 0 {
                let bit = left.trailing_zeros();
                for (denied, set) in plane.iter_mut().zip(self.set.windows(2)) {
                    denied[lane] |= set[1] << bit | set[0] >> 1 >> (63 - bit);
                }
                left &= left - 1;
            }
        }
    }
}

/// Gives the heaps of these bits this value.
#[inline(always)]
fn write(values: &mut [u32; 64], heaps: u64, value: u32) {
    for (half, values) in values.as_chunks_mut::<32>().0.iter_mut().enumerate() {
        let heaps = (heaps >> (32 * half)) as u32;
        for (bit, known) in values.iter_mut().enumerate() {
            *known = if heaps & 1 << bit == 0 { *known } else { value };
        }
    }
}

struct Settle<'a, const LANES: usize> {
    planes: &'a mut Planes<LANES>,
    values: &'a mut [u32],
}

impl<const LANES: usize> WithSimd for Settle<'_, LANES> {
    type Output = ();

    #[inline(always)]
    fn with_simd<S: Simd>(self, _: S) {
        self.planes.settle_block(self.values);
    }
}
