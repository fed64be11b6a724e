//! Grundy's game: split a heap into two unequal heaps.

use bouton_core::{Code, HeapRules, Heaps, Player};
use std::sync::LazyLock;

/// Split one heap into two heaps of different sizes. (P. M. Grundy, *Mathematics and games*,
/// Eureka 2, 1939.)
#[derive(Debug)]
pub struct Grundy;

/// Nothing is taken, and two heaps of different sizes are left.
static CODE: LazyLock<Option<Code>> = LazyLock::new(|| Code::parse("4!.0", 0).ok());

impl HeapRules for Grundy {
    facts! {
        game: "grundy";
        code: Option<&Code> = CODE.as_ref();
    }

    fn options(&self, heap: u64, _: Player) -> impl Iterator<Item = Heaps> {
        (1..heap.div_ceil(2)).map(move |small| Heaps::from_slice(&[small, heap - small]))
    }
}
