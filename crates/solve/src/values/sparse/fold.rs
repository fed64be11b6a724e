//! Values in 16 bits, of which one is the class.

use super::space::Space;

/// The bit of a heap whose value is not known.
pub const UNKNOWN: u16 = 1 << 15;
/// The bit of the class.
pub const CLASS: u16 = 1 << 14;
/// Values below this can be folded, and so can the exclusive ors of two of them.
pub const FOLDED: u32 = 1 << 14;

/// Folds values: their class becomes a bit of its own, and the lowest bit of the mask, which the class implies, is left out.
/// The remaining bits number the values of a class in their order. An exclusive or of values is folded to that of the folded ones.
#[derive(Clone, Copy, Debug, Default)]
pub struct Fold {
    mask: u32,
    /// The bits below the one that is left out.
    low: u32,
}

impl Fold {
    /// Folds by the classes of a space, whose mask must have a bit.
    pub fn of(space: Space) -> Fold {
        Fold { mask: space.mask, low: (space.mask & space.mask.wrapping_neg()).saturating_sub(1) }
    }

    #[inline(always)]
    pub fn fold(self, value: u32) -> u16 {
        let class = (value & self.mask).count_ones() as u16 & 1;
        ((value & self.low) | ((value >> 1) & !self.low)) as u16 | (class * CLASS)
    }

    /// The value, and the number of values of the other class that are smaller.
    #[inline(always)]
    pub fn unfold(self, folded: u16) -> (u32, usize) {
        let number = u32::from(folded & (CLASS - 1));
        let value = (number & self.low) | ((number & !self.low) << 1);
        let class = (value & self.mask).count_ones() as u16 & 1;
        // Values that differ from it in the lowest bits only are all larger or all smaller.
        let low = self.low as usize;
        match class * CLASS == folded & CLASS {
            true => (value, number as usize & !low),
            false => (value | (self.low + 1), (number as usize | low) + 1),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn folded_values_keep_their_order_and_their_sums() {
        for mask in [1, 2, 0x1e, 0x1b8, 0x2e, 0x40] {
            let fold = Fold::of(Space { mask, position: false, common: 1 });
            let class = |value: u32| (value & mask).count_ones() & 1;
            for a in 0..256 {
                assert_eq!(fold.unfold(fold.fold(a)).0, a);
                let smaller = (0..a).filter(|b| class(*b) != class(a)).count();
                assert_eq!(fold.unfold(fold.fold(a)).1, smaller, "{a} by {mask}");
                let same = (0..a).filter(|b| class(*b) == class(a)).count();
                assert_eq!(usize::from(fold.fold(a) & (CLASS - 1)), same, "{a} by {mask}");
                assert!((0..256).all(|b| fold.fold(a ^ b) == fold.fold(a) ^ fold.fold(b)));
            }
        }
    }
}
