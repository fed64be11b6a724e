//! Tests of the cluster from outside, in one program: each module has a subject.

mod agree;
mod processes;

/// A reproducible stream of numbers (xorshift64*, G. Marsaglia 2003).
struct Random(u64);

impl Random {
    fn below(&mut self, bound: u32) -> u32 {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        let high = self.0.wrapping_mul(0x2545_F491_4F6C_DD1D) >> 32;
        ((high * u64::from(bound)) >> 32) as u32
    }
}
