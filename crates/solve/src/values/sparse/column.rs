//! The values of the options of one heap, as a bit set.

/// The values of the options of one heap, one bit a value.
#[derive(Clone, Copy, Debug)]
pub struct Column<const W: usize>(pub [u64; W]);

impl<const W: usize> Column<W> {
    pub fn at(columns: &[u64], heap: usize) -> Column<W> {
        let words = &columns[heap * W..(heap + 1) * W];
        Column(std::array::from_fn(|i| words[i]))
    }

    /// Adds a value to the column of another heap.
    #[inline(always)]
    pub fn deny(columns: &mut [u64], heap: usize, value: u32) {
        columns[heap * W + value as usize / 64 % W] |= 1 << (value % 64);
    }

    #[inline(always)]
    pub fn add(&mut self, value: u32) {
        self.0[value as usize / 64 % W] |= 1 << (value % 64);
    }

    /// The least value that is neither here nor dense.
    #[inline(always)]
    pub fn candidate(&self, dense: &[u64; W]) -> usize {
        for (i, (word, dense)) in self.0.iter().zip(dense).enumerate() {
            let free = !(word | dense);
            if free != 0 {
                return 64 * i + free.trailing_zeros() as usize;
            }
        }
        64 * W
    }

    /// How many dense values below `candidate` are not here.
    #[inline(always)]
    pub fn missing(&self, dense: &[u64; W], candidate: usize) -> u32 {
        let mut missing = 0;
        for (i, (word, dense)) in self.0.iter().zip(dense).enumerate() {
            let below = match candidate.saturating_sub(64 * i) {
                bits @ 0..64 => (1u64 << bits) - 1,
                _ => u64::MAX,
            };
            missing += (!word & dense & below).count_ones();
        }
        missing
    }

    /// The first dense values below `candidate` that are not here.
    pub fn first_missing<const N: usize>(
        &self,
        dense: &[u64; W],
        candidate: usize,
    ) -> [Option<u32>; N] {
        let mut first = [None; N];
        let mut free = first.iter_mut();
        for (i, (word, dense)) in self.0.iter().zip(dense).enumerate() {
            let mut lacking = !word & dense;
            while lacking != 0 {
                let value = 64 * i + lacking.trailing_zeros() as usize;
                lacking &= lacking - 1;
                match free.next().filter(|_| value < candidate) {
                    Some(place) => *place = Some(value as u32),
                    None => return first,
                }
            }
        }
        first
    }
}
