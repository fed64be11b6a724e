//! The sparse space of a code: which heaps are rare, which common.

/// Maximum number of bits of a mask that is tried.
const MASK_BITS: u32 = 14;

/// A way to tell rare heaps from common ones: by the parity of `mask AND value`, and of the heap
/// itself where the position counts. Any choice is sound; a good one makes few heaps rare.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Space {
    /// The bits of a value that count.
    pub mask: u32,
    /// Whether the parity of the heap counts too.
    pub position: bool,
    /// The class, 0 or 1, that common heaps are of.
    pub common: u32,
}

impl Space {
    /// The space that leaves the fewest of the heaps 1, 2, ... of `values` rare, for a code whose
    /// moves leave two heaps when they take any number in `breaking`.
    ///
    /// By a Walsh-Hadamard transform of the histogram of values; with the parity of the heap as a
    /// further coordinate where all of `breaking` agree in theirs.
    pub fn choose(values: &[u32], breaking: &[usize]) -> Space {
        let Some(first) = breaking.first() else { return Space::default() };
        let largest = values.iter().copied().max().unwrap_or(0);
        let size = 1usize << (32 - largest.leading_zeros()).clamp(1, MASK_BITS);
        let same_parity = breaking.iter().all(|k| (k ^ first) & 1 == 0);
        let mut best: Option<(i64, Space)> = None;
        for position in [false, true].into_iter().take(1 + usize::from(same_parity)) {
            let mut spectrum = vec![0i64; size];
            for (heap, value) in values.iter().enumerate().skip(1) {
                if let Some(count) = spectrum.get_mut(*value as usize) {
                    *count += if position && heap & 1 == 1 { -1 } else { 1 };
                }
            }
            walsh_hadamard(&mut spectrum);
            // A pair of common heaps left by heap n, of n - k tokens in all, is of the class of
            // the parity of n - k where the position counts, else of class 0; heap n is common
            // when it is of the other class.
            let common = 1 ^ (u32::from(position) & *first as u32 & 1);
            // spectrum[mask]: heaps of class 0 less heaps of class 1.
            let sign = if common == 1 { 1 } else { -1 };
            for (mask, excess) in spectrum.iter().enumerate() {
                if best.is_none_or(|(least, _)| excess * sign < least) {
                    let space = Space { mask: mask as u32, position, common };
                    best = Some((excess * sign, space));
                }
            }
        }
        best.map_or_else(Space::default, |(_, space)| space)
    }

    /// The class of a heap: 0 or 1.
    pub fn class(&self, heap: usize, value: u32) -> u32 {
        self.value_class(value) ^ (u32::from(self.position) & heap as u32 & 1)
    }

    /// The class of a value alone.
    pub fn value_class(&self, value: u32) -> u32 {
        (value & self.mask).count_ones() & 1
    }

    /// Whether a heap is rare: not of the class of the common ones.
    pub fn is_rare(&self, heap: usize, value: u32) -> bool {
        self.class(heap, value) != self.common
    }

    /// The heaps 1, 2, ... of `values` that are rare, ascending.
    pub fn rare(&self, values: &[u32]) -> Vec<u32> {
        let heaps = values.iter().enumerate().skip(1);
        heaps
            .filter(|(heap, value)| self.is_rare(*heap, **value))
            .map(|(heap, _)| heap as u32)
            .collect()
    }
}

/// The Walsh-Hadamard transform of a sequence whose length is a power of two, in place.
fn walsh_hadamard(values: &mut [i64]) {
    let mut half = 1;
    while half < values.len() {
        for block in values.chunks_exact_mut(2 * half) {
            let (left, right) = block.split_at_mut(half);
            for (a, b) in left.iter_mut().zip(right) {
                (*a, *b) = (*a + *b, *a - *b);
            }
        }
        half *= 2;
    }
}
