//! Results straight from the definition as sentences, and as a picture.

use super::{
    block::{Block, shortened},
    operands::SettledRow,
};
use crate::figure::{Figure, TreeNode};
use bouton_core::{Convention, GameResult};
use bouton_texts::{Texts, arg, msg};

/// Each position with its result and its ground, and the tree of them.
pub(super) fn followers(texts: &Texts, convention: Convention, rows: &[SettledRow]) -> Vec<Block> {
    let misere = convention == Convention::Misere;
    let named = |row: usize, result| rows.get(row).filter(|row| row.1 == result).map(|row| &*row.0);
    let mut first = match misere {
        true => texts.say(&msg::StepFollowersMisere),
        false => texts.say(&msg::StepFollowersNormal),
    };
    if rows.iter().any(|row| row.1 == GameResult::Draw) {
        let gap = texts.gap();
        first = [first, texts.say(&msg::StepFollowersDraw)].join(gap);
    }
    let mut lines = Vec::new();
    for (position, result, next) in rows {
        let to = |result| arg(next.iter().find_map(|at| named(*at, result)).unwrap_or_default());
        let reason = match (next.is_empty(), result) {
            (true, _) if misere => texts.say(&msg::StepFollowerEndMisere),
            (true, _) => texts.say(&msg::StepFollowerEndNormal),
            (false, GameResult::Win) => {
                texts.say(&msg::StepFollowerWon { follower: to(GameResult::Loss) })
            }
            (false, GameResult::Draw) => {
                texts.say(&msg::StepFollowerDraw { follower: to(GameResult::Draw) })
            }
            (false, GameResult::Loss) => {
                let names = next.iter().map(|at| rows[*at].0.clone());
                texts.say(&msg::StepFollowerLost { followers: arg(shortened(texts, names)) })
            }
        };
        let position = arg(position);
        lines.push(texts.say(&msg::StepFollower { position, reason: arg(reason) }));
    }
    let mut said = vec![Block::Text(first), Block::Items(lines)];
    if let Some(tree) = drawn(texts, rows) {
        said.push(Block::Picture(Box::new(tree), texts.say(&msg::TreeLabel)));
    }
    said
}

/// The tree of the positions, as a picture.
pub(super) fn drawn(texts: &Texts, rows: &[SettledRow]) -> Option<Figure> {
    // The game is said once, above.
    let game = rows.first().and_then(|(position, ..)| Some(position.split_once(' ')?.0));
    let bare = |position: &str| {
        let rest = game.and_then(|game| position.strip_prefix(game));
        rest.map_or(position, str::trim_start).to_string()
    };
    let node = |(position, result, next): &SettledRow| {
        let word = match result {
            GameResult::Win => texts.say(&msg::TreeWon),
            GameResult::Loss => texts.say(&msg::TreeLost),
            GameResult::Draw => texts.say(&msg::TreeDrawn),
        };
        TreeNode { text: bare(position), word, result: *result, next: next.clone() }
    };
    Figure::tree(&rows.iter().map(node).collect::<Vec<_>>())
}
