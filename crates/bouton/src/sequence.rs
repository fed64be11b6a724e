//! The nim-values of single heaps, one after the other.

use crate::{Failure, Session, registry};
use bouton_core::{Natural, Part, Ruleset, Words};
use bouton_solve::Limits;
use std::sync::Arc;

/// Heap values are computed so many at a time, so that progress can be told.
const CHUNK: u64 = 1024;

/// The sequence of nim-values of a game.
#[derive(Debug)]
pub struct Sequence {
    session: Session,
    rules: Arc<dyn Ruleset>,
    ready: u64,
}

impl Sequence {
    /// The sequence of `game`, computed within `limits`.
    ///
    /// # Errors
    /// No such game, or one that is partizan or not played on single heaps.
    pub fn new(game: &str, limits: Limits) -> Result<Sequence, Failure> {
        let (_, rules) = registry::ruleset(game, 0..game.len())
            .map_err(|error| Failure::Input { text: game.as_bytes().to_vec(), error })?;
        let refuse = |partizan| Failure::NoSequence { game: rules.game(), partizan };
        if !rules.nature().impartial {
            return Err(refuse(true));
        }
        let sequence =
            Sequence { session: Session::new(limits), rules: Arc::clone(&rules), ready: 0 };
        sequence.heap(1).ok_or_else(|| refuse(false))?;
        Ok(sequence)
    }

    /// The game as it is typed.
    pub fn game(&self) -> String {
        self.rules.game()
    }

    /// The nim-value of a heap of `n`.
    ///
    /// # Errors
    /// A limit.
    pub fn value(&mut self, n: u64, last: u64) -> Result<Natural, Failure> {
        let gave_up = |exceeded| Failure::GaveUp(exceeded, None);
        // A table is extended in chunks; what has a closed form has no table.
        if self.ready <= n && self.rules.value(&[Part::heap(n)]).is_none() {
            self.ready = n.saturating_add(CHUNK).min(last.saturating_add(1)).max(n + 1);
            if let Some(part) = self.heap(self.ready - 1) {
                self.session.solver().part_value(&*self.rules, &part).map_err(gave_up)?;
            }
        }
        let Some(part) = self.heap(n) else { return Ok(Natural::ZERO) };
        Ok(self.session.solver().part_value(&*self.rules, &part).map_err(gave_up)?.0)
    }

    /// A heap of `n` as a part of this game; `None` where there is no such heap.
    fn heap(&self, n: u64) -> Option<Part> {
        match self.rules.heaps() {
            Some(heaps) => (n >= heaps.least()).then(|| Part::heap(n)),
            None => {
                let text = n.to_string();
                let parts = self.rules.read(&mut Words::new(text.as_bytes(), 0, 1)).ok()?;
                parts.into_iter().next()
            }
        }
    }
}
