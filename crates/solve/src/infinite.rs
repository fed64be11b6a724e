//! Infinite misère quotients: a proved rule for the outcomes of the sums of some heaps.

use bouton_core::{Part, natural::small};
use bouton_theory::LinearOutcomes;
use std::{collections::BTreeMap, sync::Arc};

/// Numbers of heaps, by the numbers under which the rule knows them.
pub(crate) type Heaps = BTreeMap<usize, u64>;

/// A heap with its weight in a linear form, and its number in a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FormTerm {
    /// The game of the heap.
    pub game: String,
    /// Its size.
    pub heap: u64,
    /// Its weight.
    pub weight: i64,
    /// The number of such heaps.
    pub count: u64,
}

/// The rule for the sums of the first heaps of some games, by which the quotient is infinite.
#[derive(Clone, Debug)]
pub struct InfiniteQuotient {
    outcomes: Arc<LinearOutcomes>,
    /// The game and the size of each heap, by its number.
    heaps: Vec<(usize, u64)>,
}

impl InfiniteQuotient {
    pub(crate) fn new(outcomes: LinearOutcomes, heaps: Vec<(usize, u64)>) -> InfiniteQuotient {
        InfiniteQuotient { outcomes: Arc::new(outcomes), heaps }
    }

    /// The rule itself.
    pub fn outcomes(&self) -> &LinearOutcomes {
        &self.outcomes
    }

    /// The heaps on whose numbers outcomes depend by a linear form, each with its game and its weight in the form.
    pub fn weights(&self) -> Vec<((usize, u64), i64)> {
        let weights = self.outcomes.weights().into_iter();
        weights.map(|(heap, weight)| (self.heaps[heap], weight)).collect()
    }

    /// A heap of which infinitely many multiples are never alike, and one beside which they differ; each with its game.
    pub fn endless(&self) -> [(usize, u64); 2] {
        let (heap, beside) = self.outcomes.endless();
        [heap, beside].map(|heap| self.heaps[heap])
    }

    /// The largest heap of a game that the rule is about.
    pub fn last(&self, game: usize) -> u64 {
        let own = self.heaps.iter().filter(|(of, _)| *of == game);
        own.map(|(_, heap)| *heap).max().unwrap_or(0)
    }

    /// The number of a heap of a game, if the rule is about it.
    pub(crate) fn number(&self, game: usize, part: &Part) -> Option<usize> {
        let heap = small(part.as_heap()?)?;
        self.heaps.iter().position(|known| *known == (game, heap))
    }

    /// Returns `true` if a sum is lost for the player to move; `None` of more heaps than the rule counts.
    pub(crate) fn loses(&self, heaps: &Heaps) -> Option<bool> {
        self.outcomes.is_lost(heaps.iter().map(|(heap, count)| (*heap, *count)))
    }
}
