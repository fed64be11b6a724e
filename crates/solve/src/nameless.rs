//! Rules without an identity: what is learnt of them is found by the address of the object, so the object is kept.

use bouton_core::{Ruleset, Sum};
use rustc_hash::FxHashMap;
use std::sync::Arc;

/// The rules that were met, as long as what was learnt of them.
#[derive(Debug, Default)]
pub(crate) struct Nameless {
    /// The rules met last, which are often those met next.
    last: Option<Arc<dyn Ruleset>>,
    kept: FxHashMap<usize, Arc<dyn Ruleset>>,
}

impl Nameless {
    /// Keeps the rules of a sum that have no identity: no other object takes the place of one.
    pub(crate) fn keep(&mut self, sum: &Sum) {
        for component in &sum.components {
            let rules = &component.rules;
            if self.last.as_ref().is_some_and(|last| Arc::ptr_eq(last, rules)) {
                continue;
            }
            if rules.identity().is_none() {
                self.kept.insert(Arc::as_ptr(rules).cast::<()>() as usize, Arc::clone(rules));
            }
            self.last = Some(Arc::clone(rules));
        }
    }
}
