//! Parts of a position, read from what was written of them.

use bouton_core::{Part, Ruleset, Words};

/// The parts that are written so, one after the other; none in an empty text. `None` where they are none of this game.
pub fn read_parts(rules: &dyn Ruleset, text: &[u8]) -> Option<Vec<Part>> {
    if text.is_empty() {
        return Some(Vec::new());
    }
    let mut words = Words::new(text, 0, usize::MAX);
    let parts = rules.read(&mut words).ok()?;
    words.at_end().then_some(parts)
}
