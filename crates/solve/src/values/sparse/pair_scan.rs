//! Looking at the pairs of a group of heaps at once: which values of a few windows they are worth.
//!
//! A row of pairs has one heap in common, and the other heaps are consecutive, as the heaps of the group are: a lane of
//! a register for each. In each window every lane looks for [`WINDOW`] values, one bit each, which need not be those that
//! the others look for.

use std::ops::Range;

/// Number of heaps of a group.
pub const LANES: usize = 32;
/// Number of values of a window.
pub const WINDOW: usize = 16;
/// Something of each lane: a folded value, the first value of a window, or the bits of one.
pub type Lane = [u16; LANES];

/// Maximum number of windows that are held in registers at once.
const AT_ONCE: usize = 8;

/// Rows of pairs.
#[derive(Clone, Debug, Default)]
pub struct Rows {
    /// Number of heaps that the other heap of a pair comes before the heap that leaves both.
    pub back: Vec<u32>,
    /// Folded value of the heap that the pairs have in common.
    pub worth: Vec<u16>,
}

impl Rows {
    pub fn push(&mut self, back: usize, worth: u16) {
        self.back.push(back as u32);
        self.worth.push(worth);
    }

    pub fn clear(&mut self) {
        self.back.clear();
        self.worth.clear();
    }

    pub fn len(&self) -> usize {
        self.back.len()
    }
}

/// Folded values, and where the first heap of a group is among them.
#[derive(Clone, Copy, Debug)]
pub struct View<'a> {
    pub values: &'a [u16],
    pub origin: usize,
}

impl<'a> View<'a> {
    /// The values of the group itself.
    pub fn group(self) -> Lane {
        *self.row(0)
    }

    /// The other heaps of a row.
    #[inline(always)]
    fn row(self, back: u32) -> &'a Lane {
        match self.values.get(self.origin.wrapping_sub(back as usize)..) {
            Some(values) => values.first_chunk().unwrap_or(&[super::fold::UNKNOWN; LANES]),
            None => &[super::fold::UNKNOWN; LANES],
        }
    }
}

/// Vector registers. What is written for them is compiled for each kind.
pub trait Registers: Copy {
    /// Adds to `found` what pairs of the rows are worth in the windows that begin at `bases`.
    fn look_at<const W: usize>(
        self,
        view: View<'_>,
        back: &[u32],
        worth: &[u16],
        bases: &[Lane; W],
        found: &mut [Lane; W],
    );

    /// Bit i says whether something of lane i has a bit that is not in `but`.
    fn more_than(self, lane: &Lane, but: &Lane) -> u32;

    /// Bit i says whether lane i is equal to a number.
    fn equal(self, lane: &Lane, to: u16) -> u32;

    /// Something of each lane: of some lanes, those whose bits are set, from elsewhere.
    fn choose(self, lanes: u32, chosen: &Lane, other: &Lane) -> Lane;

    /// Something of each lane, in a register.
    type Vector: Copy;

    /// Loads a register.
    fn vector(self, lane: &Lane) -> Self::Vector;

    /// The register with one lane replaced.
    fn changed(self, vector: Self::Vector, lane: usize, to: u16) -> Self::Vector;

    /// Bit i says whether a heap of the group makes with a small one what lane i is worth. Small ones are given by the number
    /// of lanes that the heap comes before, and their value.
    fn spoilt(self, group: Self::Vector, small: &[(u32, u16)]) -> u32;

    /// Returns `true` if a pair `left[i]`, `right[length - 1 - i]` has the value.
    fn is_worth(self, left: &[u16], right: &[u16], worth: u16) -> bool;

    /// Adds to `found` what pairs of the rows with these numbers are worth in the windows that begin at `bases`.
    #[inline(always)]
    fn look(
        self,
        view: View<'_>,
        rows: &Rows,
        numbers: Range<usize>,
        bases: &[Lane],
        found: &mut [Lane],
    ) {
        let (back, worth) = (&rows.back[numbers.clone()], &rows.worth[numbers]);
        let (bases, few_bases) = bases.as_chunks::<AT_ONCE>();
        let (found, few) = found.as_chunks_mut::<AT_ONCE>();
        for (bases, found) in bases.iter().zip(found) {
            self.look_at(view, back, worth, bases, found);
        }
        self.look_few::<7>(view, back, worth, few_bases, few);
        self.look_few::<6>(view, back, worth, few_bases, few);
        self.look_few::<5>(view, back, worth, few_bases, few);
        self.look_few::<4>(view, back, worth, few_bases, few);
        self.look_few::<3>(view, back, worth, few_bases, few);
        self.look_few::<2>(view, back, worth, few_bases, few);
        self.look_few::<1>(view, back, worth, few_bases, few);
    }

    /// Looks at the pairs in exactly `W` windows; does nothing for another number.
    #[inline(always)]
    fn look_few<const W: usize>(
        self,
        view: View<'_>,
        back: &[u32],
        worth: &[u16],
        bases: &[Lane],
        found: &mut [Lane],
    ) {
        if let (Ok(bases), Ok(found)) = (bases.try_into(), found.try_into()) {
            self.look_at::<W>(view, back, worth, bases, found);
        }
    }
}

/// Work for vector registers.
pub trait Work {
    type Output;

    fn with<R: Registers>(self, registers: R) -> Self::Output;
}

/// The kinds of registers.
#[derive(Clone, Copy, Debug)]
pub enum Kind {
    /// Registers that the compiler knows, used as it sees fit.
    #[cfg(test)]
    Plain(pulp::Arch),
    /// Registers of 512 bits (AVX-512).
    #[cfg(target_arch = "x86_64")]
    Wide(pulp::x86::V4),
}

impl Kind {
    /// Registers that are wider than those of which the compiler knows, and quicker than other ways to look at pairs.
    pub fn widest() -> Option<Kind> {
        #[cfg(target_arch = "x86_64")]
        return pulp::x86::V4::try_new().map(Kind::Wide);
        #[cfg(not(target_arch = "x86_64"))]
        None
    }

    /// Does the work with registers of this kind.
    pub fn run<W: Work>(self, work: W) -> W::Output {
        match self {
            #[cfg(test)]
            Kind::Plain(simd) => simd.dispatch(Run(Plain, work)),
            #[cfg(target_arch = "x86_64")]
            Kind::Wide(simd) => pulp::Simd::vectorize(simd, Run(simd, work)),
        }
    }
}

struct Run<R, W>(R, W);

impl<R: Registers, W: Work> pulp::NullaryFnOnce for Run<R, W> {
    type Output = W::Output;

    #[inline(always)]
    fn call(self) -> W::Output {
        self.1.with(self.0)
    }
}

/// Registers that the compiler uses as it sees fit.
#[derive(Clone, Copy, Debug)]
pub struct Plain;

impl Registers for Plain {
    #[inline(always)]
    fn look_at<const W: usize>(
        self,
        view: View<'_>,
        back: &[u32],
        worth: &[u16],
        bases: &[Lane; W],
        found: &mut [Lane; W],
    ) {
        for (back, worth) in back.iter().zip(worth) {
            let row = view.row(*back);
            for (base, found) in bases.iter().zip(&mut *found) {
                for lane in 0..LANES {
                    // There are shifts of 32 bits by numbers that vary, but not of 16.
                    let value = u32::from(row[lane] ^ worth ^ base[lane]);
                    found[lane] |= 1u32.checked_shl(value).unwrap_or(0) as u16;
                }
            }
        }
    }

    #[inline(always)]
    fn more_than(self, lane: &Lane, but: &Lane) -> u32 {
        let lanes = (0..).zip(lane.iter().zip(but));
        lanes.fold(0, |bits, (at, (lane, but))| bits | u32::from(lane & !but != 0) << at)
    }

    #[inline(always)]
    fn equal(self, lane: &Lane, to: u16) -> u32 {
        (0..).zip(lane).fold(0, |bits, (at, lane)| bits | u32::from(*lane == to) << at)
    }

    #[inline(always)]
    fn choose(self, lanes: u32, chosen: &Lane, other: &Lane) -> Lane {
        std::array::from_fn(|at| if lanes >> at & 1 == 1 { chosen[at] } else { other[at] })
    }

    type Vector = Lane;

    #[inline(always)]
    fn vector(self, lane: &Lane) -> Lane {
        *lane
    }

    #[inline(always)]
    fn changed(self, mut vector: Lane, lane: usize, to: u16) -> Lane {
        vector[lane % LANES] = to;
        vector
    }

    #[inline(always)]
    fn spoilt(self, group: Lane, small: &[(u32, u16)]) -> u32 {
        let mut equal = [0u16; LANES];
        for (step, worth) in small {
            let step = *step as usize;
            for lane in step..LANES {
                equal[lane] |= u16::from(group[lane - step] ^ worth == group[lane]);
            }
        }
        self.more_than(&equal, &[0; LANES])
    }

    #[inline(always)]
    fn is_worth(self, left: &[u16], right: &[u16], worth: u16) -> bool {
        left.iter().zip(right.iter().rev()).fold(false, |any, (a, b)| any | (a ^ b == worth))
    }
}

#[cfg(target_arch = "x86_64")]
mod wide {
    use super::{LANES, Lane, Plain, Registers, View};
    use core::arch::x86_64::__m512i;
    use pulp::{cast, x86::V4};

    /// The lanes from the last one to the first.
    const BACKWARDS: Lane = {
        let mut lanes = [0; LANES];
        let mut i = 0;
        while i < LANES {
            lanes[i] = (LANES - 1 - i) as u16;
            i += 1;
        }
        lanes
    };

    /// The lanes from the first one to the last.
    const FORWARDS: Lane = {
        let mut lanes = [0; LANES];
        let mut i = 0;
        while i < LANES {
            lanes[i] = i as u16;
            i += 1;
        }
        lanes
    };

    #[inline(always)]
    fn register(lane: &Lane) -> __m512i {
        cast(*lane)
    }

    impl Registers for V4 {
        #[inline(always)]
        fn look_at<const W: usize>(
            self,
            view: View<'_>,
            back: &[u32],
            worth: &[u16],
            bases: &[Lane; W],
            found: &mut [Lane; W],
        ) {
            let V4 { avx512f: f, avx512bw: bw, .. } = self;
            let base: [__m512i; W] = std::array::from_fn(|i| register(&bases[i]));
            let mut all: [__m512i; W] = std::array::from_fn(|i| register(&found[i]));
            let one = register(&[1; LANES]);
            let row = |back: u32, worth: u16| {
                f._mm512_xor_si512(register(view.row(back)), register(&[worth; LANES]))
            };
            // A shift by 16 or more leaves nothing.
            let bits = |row: __m512i, base: __m512i| {
                bw._mm512_sllv_epi16(one, f._mm512_xor_si512(row, base))
            };
            let (back, back_rest) = back.as_chunks::<2>();
            let (worth, worth_rest) = worth.as_chunks::<2>();
            for (back, worth) in back.iter().zip(worth) {
                let (a, b) = (row(back[0], worth[0]), row(back[1], worth[1]));
                for i in 0..W {
                    let (a, b) = (bits(a, base[i]), bits(b, base[i]));
                    all[i] = f._mm512_ternarylogic_epi32::<0xfe>(all[i], a, b);
                }
            }
            for (back, worth) in back_rest.iter().zip(worth_rest) {
                let row = row(*back, *worth);
                for i in 0..W {
                    all[i] = f._mm512_or_si512(all[i], bits(row, base[i]));
                }
            }
            *found = all.map(cast);
        }

        #[inline(always)]
        fn more_than(self, lane: &Lane, but: &Lane) -> u32 {
            let V4 { avx512f: f, avx512bw: bw, .. } = self;
            let more = f._mm512_andnot_si512(register(but), register(lane));
            bw._mm512_test_epi16_mask(more, more)
        }

        #[inline(always)]
        fn equal(self, lane: &Lane, to: u16) -> u32 {
            let V4 { avx512bw: bw, .. } = self;
            bw._mm512_cmpeq_epi16_mask(register(lane), register(&[to; LANES]))
        }

        #[inline(always)]
        fn choose(self, lanes: u32, chosen: &Lane, other: &Lane) -> Lane {
            let V4 { avx512bw: bw, .. } = self;
            cast(bw._mm512_mask_mov_epi16(register(other), lanes, register(chosen)))
        }

        type Vector = __m512i;

        #[inline(always)]
        fn vector(self, lane: &Lane) -> __m512i {
            register(lane)
        }

        #[inline(always)]
        fn changed(self, vector: __m512i, lane: usize, to: u16) -> __m512i {
            let V4 { avx512bw: bw, .. } = self;
            bw._mm512_mask_mov_epi16(vector, 1 << (lane % LANES), register(&[to; LANES]))
        }

        #[inline(always)]
        fn spoilt(self, group: __m512i, small: &[(u32, u16)]) -> u32 {
            let V4 { avx512f: f, avx512bw: bw, .. } = self;
            let lanes = register(&FORWARDS);
            small.iter().fold(0, |equal, (step, worth)| {
                let from = bw._mm512_sub_epi16(lanes, register(&[*step as u16; LANES]));
                let other = bw._mm512_permutexvar_epi16(from, group);
                let other = f._mm512_xor_si512(other, register(&[*worth; LANES]));
                let later = u32::MAX.checked_shl(*step).unwrap_or(0);
                equal | bw._mm512_mask_cmpeq_epi16_mask(later, other, group)
            })
        }

        #[inline(always)]
        fn is_worth(self, left: &[u16], right: &[u16], worth: u16) -> bool {
            let V4 { avx512f: f, avx512bw: bw, .. } = self;
            let (order, wanted) = (register(&BACKWARDS), register(&[worth; LANES]));
            let (left, left_rest) = left.as_chunks::<LANES>();
            let (right_rest, right) = right.as_rchunks::<LANES>();
            let mut any = 0;
            for (a, b) in left.iter().zip(right.iter().rev()) {
                let value = f._mm512_xor_si512(register(a), wanted);
                let other = bw._mm512_permutexvar_epi16(order, register(b));
                any |= bw._mm512_cmpeq_epi16_mask(other, value);
            }
            any != 0 || Plain.is_worth(left_rest, right_rest, worth)
        }
    }
}
