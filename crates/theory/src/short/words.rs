//! Words of the notation, and the games that they name.

use super::loopy::Graph;

/// The word that a text begins with.
pub(super) fn first_word(text: &str) -> &str {
    text.split(|c: char| !(c.is_alphanumeric() || c == '_')).next().unwrap_or_default()
}

/// Returns `true` if what begins with v is downs, perhaps with a tiny behind them, and no other word.
pub(super) fn is_downs(text: &str) -> bool {
    let rest =
        first_word(text).trim_start_matches('v').trim_start_matches(|c: char| c.is_ascii_digit());
    let is_tiny =
        |tiny: &&str| rest.get(..tiny.len()).is_some_and(|start| start.eq_ignore_ascii_case(tiny));
    rest.is_empty() || ["tiny", "miny"].iter().any(is_tiny)
}

/// Returns `true` if a word has a meaning of its own.
pub(super) fn is_reserved(word: &str) -> bool {
    let is_downs = word.starts_with('v') && is_downs(word);
    is_downs || is_game_word(word) || word == "pass"
}

/// Returns `true` if a game begins with this word: one that may not end, a tiny or a miny.
pub fn is_game_word(word: &str) -> bool {
    ["tiny", "miny"].iter().any(|tiny| word.eq_ignore_ascii_case(tiny))
        || loopy_word(word).is_some()
}

/// The game that a word names.
pub(super) fn loopy_word(word: &str) -> Option<Graph> {
    let options: Vec<[Vec<u32>; 2]> = match word {
        "on" => vec![[vec![0], vec![]]],
        "off" => vec![[vec![], vec![0]]],
        "dud" => vec![[vec![0], vec![0]]],
        "over" => vec![[vec![1], vec![0]], [vec![], vec![]]],
        "under" => vec![[vec![0], vec![1]], [vec![], vec![]]],
        "upon" => return Some(beyond_ups(true)),
        _ => return None,
    };
    Graph::new(options)
}

/// `^[on]`, the sum of all powers of up, which is `{pass|*}`; or `^<on>`, the power beyond them all, which is `{0||0|0,pass}`.
pub(super) fn beyond_ups(is_sum: bool) -> Graph {
    let options: Vec<[Vec<u32>; 2]> = match is_sum {
        true => vec![[vec![0], vec![1]], [vec![2], vec![2]], [vec![], vec![]]],
        false => vec![[vec![2], vec![1]], [vec![2], vec![1, 2]], [vec![], vec![]]],
    };
    Graph::new(options).unwrap_or_default()
}
