//! Empty heaps, which positions are read and written without.

use super::{Script, Shape, players};
use crate::error::{RuleError, RuleErrorKind as Kind};
use bouton_core::{Part, Stop};
use std::sync::Arc;

impl Script {
    /// Sees that no player can move in an empty heap. Where the function fails for one in another way than by a heap that is not
    /// smaller, it says so when it is asked.
    pub(super) fn empty_heaps_end(&self) -> Result<(), Arc<RuleError>> {
        if self.shape != Shape::Heaps {
            return Ok(());
        }
        for (player, _) in players() {
            let has_move = match self.listed(&Part::heap(0u8), player) {
                Ok(options) => !options.is_empty(),
                Err(Stop::Rules(fault)) => fault
                    .cause::<RuleError>()
                    .is_some_and(|error| matches!(error.kind, Kind::NotSmaller { .. })),
                Err(_) => false,
            };
            if has_move {
                let span = self.function(self.options.0).span.clone();
                return Err(self.error(Kind::EmptyHeapMoves, span, None));
            }
        }
        Ok(())
    }
}
