//! Parts of a position, read from what was written of them.

use bouton_core::{Part, Ruleset, Words};

/// Stands between two parts. A blank would not do: two drawings after one another are typed as one.
pub const BETWEEN_PARTS: u8 = 1;

/// The parts that are written so, one after the other; none in an empty text. `None` where they are none of this game.
pub fn read_parts(rules: &dyn Ruleset, text: &[u8]) -> Option<Vec<Part>> {
    if text.is_empty() {
        return Some(Vec::new());
    }
    let mut parts = Vec::new();
    for part in text.split(|byte| *byte == BETWEEN_PARTS) {
        let mut words = Words::new(part, 0, usize::MAX);
        parts.extend(rules.read(&mut words).ok()?);
        if !words.at_end() {
            return None;
        }
    }
    Some(parts)
}
