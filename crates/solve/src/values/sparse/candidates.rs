//! Open candidates of a block: heaps that may still have the next value, before any of them is settled.
//!
//! A heap is worth at most the first value of the candidates' class that no pair denies it. As heaps of the same block may
//! deny it some values more, a heap is closed only once it lacks a few. Nothing is assumed of that: rows that a closed heap
//! turns out to need are joined for the next block, and its witnesses are looked for pair by pair.

use super::{BLOCK, planes::Row, space::Space, task::Task};
use pulp::{Simd, WithSimd};

/// The open heaps of a block.
#[derive(Clone, Debug)]
pub struct Candidates {
    space: Space,
    /// The first value that has not been looked at.
    next: usize,
    /// The heaps to which pairs of common heaps witness the values of each class; of the others it is the candidates' class.
    witnessed: [Row; 2],
    /// Number of values that each heap lacks, in binary; it is closed at 7.
    lacking: [Row; 3],
}

impl Candidates {
    /// All heaps of a block.
    pub fn new(task: Task<'_>) -> Candidates {
        // Where the position counts, the class of a pair depends on it.
        let mut witnessed = [Row::default(); 2];
        for i in 0..task.count {
            let heap = task.start + i - task.moves.double[0].taken;
            let class = if task.space.position { heap & 1 } else { 0 };
            witnessed[class][i / 64] |= 1 << (i % 64);
        }
        // With one thread every partner has been joined, and three values that are lacking close a heap.
        let four = if task.threads == 1 { u64::MAX } else { 0 };
        let lacking = [Row::default(), Row::default(), [four; BLOCK.div_ceil(64)]];
        Candidates { space: task.space, next: 0, witnessed, lacking }
    }

    /// The open heaps that want a witness of each of the next values, whose `rows` say which heaps they are denied.
    pub fn after(&mut self, rows: &[Row], simd: pulp::Arch) -> Vec<Row> {
        let mut wanting = vec![Row::default(); rows.len()];
        simd.dispatch(After { open: self, rows, wanting: &mut wanting });
        wanting
    }

    /// Returns `true` while some heap may still be worth the next value.
    pub fn is_open(&self) -> bool {
        let [one, two, four] = &self.lacking;
        let [even, odd] = &self.witnessed;
        (0..one.len()).any(|i| (even[i] | odd[i]) & !(one[i] & two[i] & four[i]) != 0)
    }
}

struct After<'a> {
    open: &'a mut Candidates,
    rows: &'a [Row],
    wanting: &'a mut [Row],
}

impl WithSimd for After<'_> {
    type Output = ();

    #[inline(always)]
    fn with_simd<S: Simd>(self, _: S) {
        let Candidates { space, next, witnessed, lacking } = self.open;
        let [mut one, mut two, mut four] = *lacking;
        for (row, wanting) in self.rows.iter().zip(self.wanting) {
            let class = space.value_class(*next as u32) as usize;
            let (witnessed, denied) = (&witnessed[class], &witnessed[1 - class]);
            for i in 0..row.len() {
                let open = !(one[i] & two[i] & four[i]);
                let lacks = !row[i] & denied[i] & open;
                wanting[i] = witnessed[i] & open;
                four[i] ^= one[i] & two[i] & lacks;
                two[i] ^= one[i] & lacks;
                one[i] ^= lacks;
            }
            *next += 1;
        }
        *lacking = [one, two, four];
    }
}
