//! Sweeping pairs for missing values: which of them some pair is worth.
//!
//! The bitmap of a range stays in vector registers, in two of 512 bits or in eight of 256 bits, each of which has its
//! part of the bitmap twice. A pair is looked up by permutations: the word of its value, and the bit within the word.

/// Number of values looked for together.
pub const RANGE: usize = 1024;
/// Number of values that are compared with pairs at once.
pub const PICKED: usize = 4;
/// Values of a range, 64 a row, the lowest bit of the first row first.
pub type Rows = [u64; RANGE / 64];

/// Number of pairs that are looked up before what is found is dealt with.
const TOGETHER: usize = 2048;
/// Number of values that can be marked.
const MARKED: usize = 2 * RANGE;

/// Room that a sweep writes to.
#[derive(Clone, Debug)]
pub struct Room {
    /// Values of neighbouring pairs, two a number, at least one of which was missing; and one register more.
    found: [u32; TOGETHER / 2 + 16],
    /// By value: whether it was found. None is marked between sweeps.
    marks: [u8; MARKED],
}

impl Default for Room {
    fn default() -> Room {
        Room { found: [0; TOGETHER / 2 + 16], marks: [0; MARKED] }
    }
}

/// Sweeps pairs, by the quickest registers that there are.
#[derive(Clone, Copy, Debug)]
pub enum Sweeper {
    /// One pair after the other.
    Portable,
    /// 32 pairs at once, by registers of 256 bits (AVX2).
    #[cfg(target_arch = "x86_64")]
    Bytes(pulp::x86::V3),
    /// 32 pairs at once, by registers of 512 bits (AVX-512).
    #[cfg(target_arch = "x86_64")]
    Words(pulp::x86::V4),
}

impl Sweeper {
    /// The quickest one of this processor.
    pub fn quickest() -> Sweeper {
        Sweeper::all().last().copied().unwrap_or(Sweeper::Portable)
    }

    /// All that this processor has, the quickest one last.
    pub fn all() -> Vec<Sweeper> {
        let mut all = vec![Sweeper::Portable];
        #[cfg(target_arch = "x86_64")]
        {
            all.extend(pulp::x86::V3::try_new().map(Sweeper::Bytes));
            all.extend(pulp::x86::V4::try_new().map(Sweeper::Words));
        }
        all
    }

    /// Takes the values that a pair `left[i]`, `right[i]` is worth out of the `missing` values of the range
    /// with number `range`. All values, and so those of the pairs, are below `bound`, a power of two.
    pub fn sweep(
        self,
        left: &[u16],
        right: &[u16],
        (range, bound): (usize, usize),
        missing: &mut Rows,
        room: &mut Room,
    ) {
        let base = (range * RANGE) as u16;
        match self {
            Sweeper::Portable => one_by_one(left, right, base, missing),
            #[cfg(target_arch = "x86_64")]
            Sweeper::Bytes(simd) if missing[bytes::HALF..].iter().all(|row| *row == 0) => {
                simd.vectorize(bytes::Sweep::<true> { simd, left, right, base, missing });
            }
            #[cfg(target_arch = "x86_64")]
            Sweeper::Bytes(simd) => {
                simd.vectorize(bytes::Sweep::<false> { simd, left, right, base, missing });
            }
            #[cfg(target_arch = "x86_64")]
            Sweeper::Words(simd) if bound <= words::FEW => {
                simd.vectorize(words::Sweep::<false> { simd, left, right, base, missing, room });
            }
            #[cfg(target_arch = "x86_64")]
            Sweeper::Words(simd) => {
                simd.vectorize(words::Sweep::<true> { simd, left, right, base, missing, room });
            }
        }
    }

    /// Bit i of the words becomes mark i; all marks are 0 or 1.
    pub fn pack(self, marks: &[u8], words: &mut [u64]) {
        match self {
            #[cfg(target_arch = "x86_64")]
            Sweeper::Words(simd) => simd.vectorize(words::Pack { simd, marks, words }),
            _ => {
                for (word, marks) in words.iter_mut().zip(marks.as_chunks::<64>().0) {
                    *word = packed(marks);
                }
            }
        }
    }

    /// Notes how near the pairs `left[i]`, `right[i]` come to each of the values `picked`: 0 where one is worth it.
    pub fn compare(self, left: &[u16], right: &[u16], picked: &[u16], nearest: &mut [u16; PICKED]) {
        let mut wanted = [0; PICKED];
        wanted[..picked.len()].copy_from_slice(picked);
        let mut all = *nearest;
        let compare = Compare { left, right, wanted, nearest: &mut all };
        match self {
            Sweeper::Portable => pulp::Simd::vectorize(pulp::Scalar::new(), compare),
            #[cfg(target_arch = "x86_64")]
            Sweeper::Bytes(simd) => pulp::Simd::vectorize(simd, compare),
            #[cfg(target_arch = "x86_64")]
            Sweeper::Words(simd) => pulp::Simd::vectorize(simd, compare),
        }
        nearest[..picked.len()].copy_from_slice(&all[..picked.len()]);
    }
}

/// Bit i says whether mark i is 1; all are 0 or 1.
fn packed(marks: &[u8; 64]) -> u64 {
    let eight =
        |marks: &[u8; 8]| u64::from_le_bytes(*marks).wrapping_mul(0x0102_0408_1020_4080) >> 56;
    let bytes = marks.as_chunks::<8>().0;
    bytes.iter().rev().fold(0, |bits, marks| bits << 8 | eight(marks))
}

/// Notes how near pairs come to a few values.
struct Compare<'a> {
    left: &'a [u16],
    right: &'a [u16],
    wanted: [u16; PICKED],
    nearest: &'a mut [u16; PICKED],
}

impl pulp::WithSimd for Compare<'_> {
    type Output = ();

    #[inline(always)]
    fn with_simd<S: pulp::Simd>(self, _: S) {
        // The compiler turns this into operations on whole registers.
        let [mut a, mut b, mut c, mut d] = *self.nearest;
        let [v, w, x, y] = self.wanted;
        for (left, right) in self.left.iter().zip(self.right) {
            let value = left ^ right;
            a = a.min(value ^ v);
            b = b.min(value ^ w);
            c = c.min(value ^ x);
            d = d.min(value ^ y);
        }
        *self.nearest = [a, b, c, d];
    }
}

/// Looks at one pair after the other.
fn one_by_one(left: &[u16], right: &[u16], base: u16, missing: &mut Rows) {
    for (a, b) in left.iter().zip(right) {
        let value = a ^ b ^ base;
        if let Some(row) = missing.get_mut(usize::from(value / 64)) {
            *row &= !(1 << (value % 64));
        }
    }
}

#[cfg(target_arch = "x86_64")]
mod bytes {
    use super::{Rows, one_by_one};
    use core::arch::x86_64::__m256i;
    use pulp::{NullaryFnOnce, cast, x86::V3};

    /// Number of values in a register.
    const LANES: usize = 16;
    /// Number of pairs looked up at once: a byte of a register each.
    const PAIRS: usize = 2 * LANES;
    /// Number of times that is done before the pairs found are dealt with: a jump that depends on each would take longer.
    const STEPS: usize = 32;
    /// Number of registers of the bitmap.
    const TABLES: usize = size_of::<Rows>() / 16;

    /// Number of rows in half of the registers.
    pub const HALF: usize = size_of::<Rows>() / 16;

    /// The bits of a byte, twice in each half.
    const BITS: [u8; PAIRS] = {
        let mut bits = [0; PAIRS];
        let mut i = 0;
        while i < PAIRS {
            bits[i] = 1 << (i % 8);
            i += 1;
        }
        bits
    };

    /// Sweeps for values of all rows, or of the lower half of them where they are `LOW`.
    pub struct Sweep<'a, const LOW: bool> {
        pub simd: V3,
        pub left: &'a [u16],
        pub right: &'a [u16],
        pub base: u16,
        pub missing: &'a mut Rows,
    }

    impl<const LOW: bool> NullaryFnOnce for Sweep<'_, LOW> {
        type Output = ();

        #[inline(always)]
        fn call(self) {
            let Sweep { simd: V3 { avx2, .. }, left, right, base, missing } = self;
            let words = |words: &[u16; LANES]| -> __m256i { cast(*words) };
            let byte = |byte: u8| -> __m256i { cast([byte; PAIRS]) };
            let table = |missing: &Rows, i: usize| -> __m256i {
                let [a, b] = [missing[2 * i], missing[2 * i + 1]];
                cast([a, b, a, b])
            };
            let mut tables: [__m256i; TABLES] = std::array::from_fn(|i| table(missing, i));
            let (bits, base_word) = (cast(BITS), words(&[base; LANES]));
            let (seven, above) = (words(&[7; LANES]), byte(64));
            let (left, left_rest) = left.as_chunks::<PAIRS>();
            let (right, right_rest) = right.as_chunks::<PAIRS>();
            for (left, right) in left.chunks(STEPS).zip(right.chunks(STEPS)) {
                let mut found = [0u32; STEPS];
                for ((left, right), found) in left.iter().zip(right).zip(&mut found) {
                    let (a, b) = (left.as_chunks::<LANES>().0, right.as_chunks::<LANES>().0);
                    let value: [__m256i; 2] = std::array::from_fn(|i| {
                        let value = avx2._mm256_xor_si256(words(&a[i]), words(&b[i]));
                        avx2._mm256_xor_si256(value, base_word)
                    });
                    // The byte of the bitmap; beyond the range its highest bit is set, which a permutation turns into nothing.
                    let at = value.map(|value| avx2._mm256_srli_epi16::<3>(value));
                    let at = avx2._mm256_packus_epi16(at[0], at[1]);
                    // So it is for the values of the upper half, which would only seem to be found.
                    let at = if LOW { avx2._mm256_adds_epu8(at, above) } else { at };
                    let bit = value.map(|value| avx2._mm256_and_si256(value, seven));
                    let bit = avx2._mm256_packus_epi16(bit[0], bit[1]);
                    let bit = avx2._mm256_shuffle_epi8(bits, bit);
                    // A permutation takes the lowest four bits of its index, and a choice the highest one.
                    let half = |no, yes, by| avx2._mm256_blendv_epi8(no, yes, by);
                    let by = [
                        avx2._mm256_slli_epi16::<3>(at),
                        avx2._mm256_slli_epi16::<2>(at),
                        avx2._mm256_slli_epi16::<1>(at),
                    ];
                    let word = if LOW {
                        let word: [__m256i; 4] =
                            std::array::from_fn(|i| avx2._mm256_shuffle_epi8(tables[i], at));
                        let word = [0, 2].map(|i| half(word[i], word[i + 1], by[0]));
                        half(word[0], word[1], by[1])
                    } else {
                        let word: [__m256i; 8] =
                            std::array::from_fn(|i| avx2._mm256_shuffle_epi8(tables[i], at));
                        let word = [0, 2, 4, 6].map(|i| half(word[i], word[i + 1], by[0]));
                        let word = [0, 2].map(|i| half(word[i], word[i + 1], by[1]));
                        half(word[0], word[1], by[2])
                    };
                    let none = avx2._mm256_cmpeq_epi8(avx2._mm256_and_si256(word, bit), byte(0));
                    *found = !(avx2._mm256_movemask_epi8(none) as u32);
                }
                for ((left, right), mut lanes) in left.iter().zip(right).zip(found) {
                    while lanes != 0 {
                        let lane = lanes.trailing_zeros() as usize % PAIRS;
                        lanes &= lanes - 1;
                        // Two registers were packed half by half.
                        let pair = lane & 7 | (lane & 8) << 1 | (lane & 16) >> 1;
                        let value = usize::from(left[pair] ^ right[pair] ^ base);
                        missing[value / 64 % missing.len()] &= !(1 << (value % 64));
                    }
                }
                tables = std::array::from_fn(|i| table(missing, i));
            }
            one_by_one(left_rest, right_rest, base, missing);
        }
    }
}

#[cfg(target_arch = "x86_64")]
mod words {
    use super::{MARKED, Room, Rows, TOGETHER, one_by_one};
    use core::arch::x86_64::{__m512i, __mmask16};
    use pulp::{NullaryFnOnce, cast, x86::V4};

    /// Number of values in a register.
    const LANES: usize = 32;
    /// Number of numbers in a register, each of two values.
    const NUMBERS: usize = LANES / 2;
    /// Number of registers of pairs looked up together where little is found.
    const FEW_STEPS: usize = 2;
    /// Number of registers where more is found.
    const STEPS: usize = TOGETHER / LANES;
    /// Number of numbers found among the pairs of those steps up to which little is found.
    const FEW_FOUND: usize = 4;
    /// Number of numbers found up to which they are noted one by one.
    const FEW_NOTED: usize = 24;

    /// Values below this have rows below [`LANES`], and can be marked.
    pub const FEW: usize = MARKED;

    /// The bits of a word; beyond them nothing.
    const BITS: [u16; LANES] = {
        let mut bits = [0; LANES];
        let mut i = 0;
        while i < 16 {
            bits[i] = 1 << i;
            i += 1;
        }
        bits
    };

    /// Makes words of marks.
    pub struct Pack<'a> {
        pub simd: V4,
        pub marks: &'a [u8],
        pub words: &'a mut [u64],
    }

    impl NullaryFnOnce for Pack<'_> {
        type Output = ();

        #[inline(always)]
        fn call(self) {
            let V4 { avx512bw: bw, .. } = self.simd;
            for (word, marks) in self.words.iter_mut().zip(self.marks.as_chunks::<64>().0) {
                let marks: __m512i = cast(*marks);
                *word = bw._mm512_test_epi8_mask(marks, marks);
            }
        }
    }

    /// Sweeps pairs whose values are below [`FEW`], unless they are `MANY`.
    pub struct Sweep<'a, const MANY: bool> {
        pub simd: V4,
        pub left: &'a [u16],
        pub right: &'a [u16],
        pub base: u16,
        pub missing: &'a mut Rows,
        pub room: &'a mut Room,
    }

    #[inline(always)]
    fn words(words: &[u16; LANES]) -> __m512i {
        cast(*words)
    }

    impl<const MANY: bool> NullaryFnOnce for Sweep<'_, MANY> {
        type Output = ();

        #[inline(always)]
        fn call(self) {
            let Sweep {
                simd: V4 { avx512f: f, avx512bw: bw, .. },
                left,
                right,
                base,
                missing,
                room: Room { found, marks },
            } = self;
            let broadcast = |word: u16| words(&[word; LANES]);
            // Word w of the bitmap has the values w, w + 64, w + 128, ..., as its bits; words 32 to 63 are in the
            // second register.
            let rows = missing.iter().rposition(|row| *row != 0).map_or(0, |last| last + 1);
            let bitmap = |missing: &Rows| {
                let mut map = [broadcast(0); 2];
                for (row, bit) in missing[..rows].iter().zip(BITS) {
                    for (map, row) in map.iter_mut().zip([*row as u32, (row >> LANES) as u32]) {
                        let bits = bw._mm512_maskz_mov_epi16(row, broadcast(bit));
                        *map = f._mm512_or_si512(*map, bits);
                    }
                }
                map
            };
            let (bits, base_word) = (words(&BITS), broadcast(base));
            let (beyond, last) = (broadcast(31), broadcast(MARKED as u16 - 1));
            // The values of some pairs, and the word and the bit of each.
            let values = |a: &[u16; LANES], b: &[u16; LANES]| {
                f._mm512_ternarylogic_epi32::<0x96>(words(a), words(b), base_word)
            };
            let bit_of = |value: __m512i| {
                // A permutation takes the lowest bits of its index; of values beyond the range no bit is in the bitmap.
                let row = bw._mm512_srli_epi16::<6>(value);
                let row = if MANY { bw._mm512_min_epu16(row, beyond) } else { row };
                bw._mm512_permutexvar_epi16(row, bits)
            };
            let mut map = bitmap(missing);
            let mut many = true;
            let (left, left_rest) = left.as_chunks::<LANES>();
            let (right, right_rest) = right.as_chunks::<LANES>();
            for (left, right) in left.chunks(STEPS).zip(right.chunks(STEPS)) {
                let mut count = 0;
                // A jump that depends on each value found would take longer than to write down all of them: each register is
                // written whole, what is found in front. Two values go together: one that was not missing does no harm.
                let mut write = |value: __m512i, here: __mmask16| {
                    let value = if MANY { bw._mm512_min_epu16(value, last) } else { value };
                    let front = f._mm512_maskz_compress_epi32(here, value);
                    let front: [u32; NUMBERS] = cast(front);
                    found[count..count + NUMBERS].copy_from_slice(&front);
                    count += here.count_ones() as usize;
                };
                let look_up = |value| bw._mm512_permutex2var_epi16(map[0], value, map[1]);
                if many || left.len() < STEPS {
                    for (a, b) in left.iter().zip(right) {
                        let value = values(a, b);
                        write(value, f._mm512_test_epi32_mask(look_up(value), bit_of(value)));
                    }
                } else {
                    let right = right.as_chunks::<FEW_STEPS>().0;
                    for (a, b) in left.as_chunks::<FEW_STEPS>().0.iter().zip(right) {
                        let value: [__m512i; FEW_STEPS] =
                            std::array::from_fn(|i| values(&a[i], &b[i]));
                        let (word, bit) = (value.map(look_up), value.map(bit_of));
                        let mut any = f._mm512_and_si512(word[0], bit[0]);
                        for i in 1..FEW_STEPS {
                            any = f._mm512_ternarylogic_epi32::<0xf8>(any, word[i], bit[i]);
                        }
                        if f._mm512_test_epi32_mask(any, any) != 0 {
                            for i in 0..FEW_STEPS {
                                write(value[i], f._mm512_test_epi32_mask(word[i], bit[i]));
                            }
                        }
                    }
                }
                many = count > FEW_FOUND;
                if count == 0 {
                    continue;
                }
                let halves = |two: &u32| [*two as u16, (two >> 16) as u16].map(usize::from);
                if count <= FEW_NOTED {
                    for value in found[..count].iter().flat_map(halves) {
                        if let Some(row) = missing.get_mut(value / 64) {
                            *row &= !(1 << (value % 64));
                        }
                    }
                } else {
                    for value in found[..count].iter().flat_map(halves) {
                        marks[value % MARKED] = 1;
                    }
                    for (row, marks) in missing.iter_mut().zip(marks.as_chunks::<64>().0) {
                        let marks: __m512i = cast(*marks);
                        *row &= !bw._mm512_test_epi8_mask(marks, marks);
                    }
                    *marks = [0; MARKED];
                }
                map = bitmap(missing);
            }
            one_by_one(left_rest, right_rest, base, missing);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Numbers below 2^16 that look random.
    fn noise(seed: u32, below: u16) -> impl Iterator<Item = u16> {
        let mut state = seed;
        std::iter::repeat_with(move || {
            state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            (state >> 16) as u16 % below
        })
    }

    #[test]
    fn what_is_left_is_what_no_pair_is_worth() {
        let mut room = Room::default();
        for (length, below) in [
            (0, 9),
            (5, 700),
            (128, 700),
            (300, 600),
            (900, 1 << 15),
            (9000, 512),
            (30_000, 1 << 14),
        ] {
            for range in [0, 1, 2, 15, 31] {
                let bound = usize::from(below)
                    .next_power_of_two()
                    .max(RANGE * (range + 1))
                    .next_power_of_two();
                let left: Vec<u16> = noise(length as u32 + 1, below).take(length).collect();
                let right: Vec<u16> = noise(77, below).take(length).collect();
                let sought: Rows =
                    std::array::from_fn(
                        |i| if i % 3 == 1 { u64::MAX } else { 0x9249_1110_0ff1_8221 },
                    );
                // Where all of them are small, half of the bitmap is enough.
                let small: Rows = std::array::from_fn(|i| if i < 8 { sought[i] } else { 0 });
                for (sweeper, sought) in
                    Sweeper::all().into_iter().flat_map(|way| [(way, sought), (way, small)])
                {
                    let mut missing = sought;
                    sweeper.sweep(&left, &right, (range, bound), &mut missing, &mut room);
                    for value in 0..RANGE {
                        let wanted = sought[value / 64] >> (value % 64) & 1 == 1;
                        let sum = (range * RANGE + value) as u16;
                        let there = left.iter().zip(&right).any(|(a, b)| a ^ b == sum);
                        let left_over = missing[value / 64] >> (value % 64) & 1 == 1;
                        assert_eq!(left_over, wanted && !there, "{length} pairs, value {sum}");
                    }
                }
            }
        }
    }
}
