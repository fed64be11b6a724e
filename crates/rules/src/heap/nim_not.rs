//! Nim in which exactly K tokens may not be taken.

use super::blocks::{block_period, block_reason, block_value, find_in_blocks, take_all_but};
use crate::theorems::FORBIDDEN;
use bouton_core::{
    Code, Convention, Found, HeapRules, Heaps, KnownPeriod, Natural, Player, Reason, Target,
    Theorem, Value, Walk, natural::small,
};

/// Take any number but exactly `forbidden` from one heap.
#[derive(Debug)]
pub struct NimNot {
    forbidden: Natural,
    code: Option<Code>,
}

impl NimNot {
    /// The game in which exactly `forbidden` may not be taken.
    pub fn new(forbidden: Natural) -> NimNot {
        let short = small(&forbidden).filter(|forbidden| *forbidden <= 4096);
        let code = short.map(|forbidden| {
            let digit = |k| if k == 0 || k == forbidden { 0 } else { 3 };
            Code::new((0..=forbidden).map(digit).collect(), vec![3])
        });
        NimNot { forbidden, code }
    }
}

impl HeapRules for NimNot {
    facts! { identity: game; }

    fn game(&self) -> String {
        format!("nim:not={}", self.forbidden)
    }

    fn options(&self, heap: u64, _: Player) -> impl Iterator<Item = Heaps> {
        take_all_but(heap, &self.forbidden)
    }

    fn code(&self) -> Option<&Code> {
        self.code.as_ref()
    }

    fn theorem(&self, convention: Convention) -> Option<Theorem> {
        (convention == Convention::Normal).then_some(FORBIDDEN)
    }

    fn value(&self, heap: &Natural) -> Option<Value> {
        Some(Value::like_nim_heap(block_value(heap, &self.forbidden)))
    }

    fn period(&self) -> Option<KnownPeriod> {
        block_period(&self.forbidden)
    }

    fn find(&self, heap: &Natural, target: &Target, found: &mut Found) -> Walk {
        find_in_blocks(heap, &self.forbidden, target, found);
        Ok(())
    }

    fn reason(&self, heap: &Natural) -> Option<Reason> {
        Some(block_reason(heap, &self.forbidden))
    }
}
