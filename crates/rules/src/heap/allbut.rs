//! All-but games: take any number that is not in a set.

use super::blocks::{block_period, block_reason, block_value, find_in_blocks};
use crate::theorems::FORBIDDEN;
use bouton_core::{
    Code, Convention, Found, HeapRules, Heaps, KnownPeriod, Natural, NumberSet, Player, Reason,
    Target, Theorem, Value, Walk,
};

/// Take any number (at least one) of tokens that is not in the set.
#[derive(Debug)]
pub struct AllBut {
    forbidden: NumberSet,
    /// The forbidden number, where it is the only one: then heaps have a closed form.
    only: Option<Natural>,
    code: Option<Code>,
}

impl AllBut {
    /// The game in which the numbers of `forbidden` may not be taken.
    pub fn new(forbidden: NumberSet) -> AllBut {
        // As a code: 3 for numbers that may be taken, 0 for those that may not, and 3 forever after.
        let largest = forbidden.largest().unwrap_or(0);
        let code = (largest <= 4096).then(|| {
            let digit = |k| if k > 0 && !forbidden.contains(k) { 3 } else { 0 };
            Code::new((0..=largest).map(digit).collect(), vec![3])
        });
        let only = forbidden.only().map(Natural::from);
        AllBut { forbidden, only, code }
    }
}

impl HeapRules for AllBut {
    facts! { identity: game; }

    fn game(&self) -> String {
        format!("allbut:{}", self.forbidden)
    }

    fn options(&self, heap: u64, _: Player) -> impl Iterator<Item = Heaps> {
        self.forbidden.others_up_to(heap).map(move |taken| Heaps::from_slice(&[heap - taken]))
    }

    fn code(&self) -> Option<&Code> {
        self.code.as_ref()
    }

    fn period(&self) -> Option<KnownPeriod> {
        block_period(self.only.as_ref()?)
    }

    fn theorem(&self, convention: Convention) -> Option<Theorem> {
        (self.only.is_some() && convention == Convention::Normal).then_some(FORBIDDEN)
    }

    fn value(&self, heap: &Natural) -> Option<Value> {
        Some(Value::like_nim_heap(block_value(heap, self.only.as_ref()?)))
    }

    fn find(&self, heap: &Natural, target: &Target, found: &mut Found) -> Walk {
        if let Some(only) = &self.only {
            find_in_blocks(heap, only, target, found);
        }
        Ok(())
    }

    fn reason(&self, heap: &Natural) -> Option<Reason> {
        Some(block_reason(heap, self.only.as_ref()?))
    }
}
