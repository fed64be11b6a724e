//! State of the automaton of a family: its carries.

use smallvec::SmallVec;

/// The state of a family that reads numbers bit by bit, the lowest first.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct State {
    /// The carries of the heaps that vary, ascending: their order does not matter.
    pub carries: SmallVec<[u64; 4]>,
    /// The xor of what is still to be read of the heaps that do not vary.
    pub fixed: u64,
    /// Set when the number of tokens taken varies.
    pub taken: bool,
    /// The carry of the sum.
    pub sum: i64,
}

/// The next state after one bit of every number.
#[derive(Clone, Debug)]
pub struct Next {
    pub state: State,
    /// The bit of the option's worth.
    pub worth: u64,
    /// The bit of the sum.
    pub sum: u64,
}

impl State {
    /// How many combinations of bits can be read.
    pub fn letters(&self) -> u32 {
        1 << (self.carries.len() + usize::from(self.taken))
    }

    /// Reads one bit of every number, those of `letter`; a heap is worth `step` times its number
    /// and a constant.
    pub fn read(&self, letter: u32, step: u64) -> Next {
        let mut worth = self.fixed & 1;
        let mut carries = SmallVec::with_capacity(self.carries.len());
        for (i, carry) in self.carries.iter().enumerate() {
            let total = carry + step * u64::from(letter >> i & 1);
            worth ^= total & 1;
            carries.push(total >> 1);
        }
        carries.sort_unstable();
        let total = self.sum + i64::from(letter.count_ones());
        let state = State { carries, fixed: self.fixed >> 1, taken: self.taken, sum: total >> 1 };
        Next { state, worth, sum: (total & 1) as u64 }
    }

    /// Returns `true` if reading only zeros yields only zeros.
    pub fn at_rest(&self) -> bool {
        self.sum == 0 && self.fixed == 0 && self.carries.iter().all(|carry| *carry == 0)
    }
}
