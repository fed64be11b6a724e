//! Grundy's game: split a heap into two unequal heaps.

use bouton_core::{HeapRules, Heaps, Player};

/// Split one heap into two heaps of different sizes. (P. M. Grundy, *Mathematics and games*,
/// Eureka 2, 1939.)
#[derive(Debug)]
pub struct Grundy;

impl HeapRules for Grundy {
    fn game(&self) -> String {
        "grundy".to_string()
    }

    fn options(&self, heap: u64, _: Player) -> impl Iterator<Item = Heaps> {
        (1..heap.div_ceil(2)).map(move |small| Heaps::from_slice(&[small, heap - small]))
    }
}
