//! Names: those of a format, and those in the parameters of a game.

use super::{
    Format, Item, Name,
    parse::{begins_name, in_name},
};
use std::ops::Range;

/// Example numbers for the parameters of a game until they are read: the first with which there is such
/// a game shows how its positions are typed. Ranges want ascending ones.
pub(super) const EXAMPLES: [[u64; 4]; 5] =
    [[2, 3, 4, 5], [1, 1, 1, 1], [2, 2, 2, 2], [5, 4, 3, 2], [1_000, 2_000, 3_000, 4_000]];

/// The names in the parameters of a game, with their places.
pub(crate) fn names_in(game: &str) -> Vec<(&str, Range<usize>)> {
    let mut names = Vec::new();
    let Some(colon) = game.find([':', '：']) else { return names };
    let mut at = colon;
    while at < game.len() {
        let rest = &game[at..];
        let start = at + rest.find(in_name).unwrap_or(rest.len());
        let rest = &game[start..];
        at = start + rest.find(|sign| !in_name(sign)).unwrap_or(rest.len());
        let is_key = game[at..].starts_with(['=', '＝']);
        if game[start..].starts_with(begins_name) && !is_key {
            names.push((&game[start..at], start..at));
        }
    }
    names
}

/// All names, with the index of the item and of the name in it.
pub(super) fn names(format: &Format) -> impl Iterator<Item = (usize, usize, &Name)> {
    let of_item = |(at, item)| {
        let names = Item::names(item).iter().enumerate();
        names.map(move |(place, name)| (at, place, name))
    };
    format.words.iter().enumerate().flat_map(of_item)
}
