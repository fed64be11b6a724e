//! Joins of games: what each game is by itself, and what that decides.

use super::{block::joined, json::in_json};
use crate::view::Word;
use bouton_core::{Convention, Join};
use bouton_texts::{Texts, arg, msg};
use schemars::JsonSchema;
use serde::Serialize;

/// A game of a join by itself.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct JoinedAlone {
    /// The game with its position.
    pub game: String,
    /// The convention that counts there.
    #[serde(serialize_with = "in_json")]
    #[schemars(with = "Word<Convention>")]
    pub convention: Convention,
    /// Set when the player to move wins it.
    pub wins: bool,
    /// How many moves it takes when the winner hurries and the loser delays, where that decides.
    pub lasts: Option<u32>,
}

/// Returns `true` if the player to move wins a join of games that are like this by themselves; `None` where they do
/// not go together.
pub(super) fn decides(join: &str, games: &[JoinedAlone]) -> Option<bool> {
    let is = |known: Join| known.id() == join;
    // The player who makes the last move wins normal play.
    let ends = |game: &JoinedAlone| {
        let normal = game.convention == Convention::Normal;
        game.lasts.is_none_or(|lasts| (lasts % 2 == 1) == (game.wins == normal))
    };
    if !games.iter().all(ends) {
        return None;
    }
    if is(Join::Conjunctive) {
        return games.iter().min_by_key(|game| game.lasts).map(|game| game.wins);
    }
    if is(Join::Sequential) {
        let follows =
            |pair: &[JoinedAlone]| (pair[0].convention == Convention::Misere) == pair[1].wins;
        return games.first().map(|game| game.wins).filter(|_| games.windows(2).all(follows));
    }
    Some(games.iter().any(|game| game.wins))
}

/// The step as a sentence.
pub(super) fn said(
    texts: &Texts,
    join: &str,
    convention: Convention,
    games: &[JoinedAlone],
    wins: bool,
) -> String {
    let won = |wins: bool| arg(if wins { "yes" } else { "no" });
    let one = |it: &JoinedAlone| {
        let game = arg(&it.game);
        match (it.lasts, it.convention) {
            (Some(moves), _) if it.wins => {
                texts.say(&msg::StepJoinedWins { game, moves: moves.into() })
            }
            (Some(moves), _) => texts.say(&msg::StepJoinedLoses { game, moves: moves.into() }),
            (None, Convention::Normal) => {
                texts.say(&msg::StepJoinedNormal { game, wins: won(it.wins) })
            }
            (None, Convention::Misere) => {
                texts.say(&msg::StepJoinedMisere { game, wins: won(it.wins) })
            }
        }
    };
    let all = arg(joined(texts, games.iter().map(one)));
    let is = |known: Join| known.id() == join;
    let wins = won(wins);
    if is(Join::Conjunctive) {
        texts.say(&msg::StepJoinedConjunctive { games: all, wins })
    } else if is(Join::Sequential) {
        texts.say(&msg::StepJoinedSequential { games: all })
    } else if is(Join::Ordinal) {
        texts.say(&msg::StepJoinedOrdinal { games: all, wins })
    } else if convention == Convention::Normal {
        texts.say(&msg::StepJoinedSelective { games: all, wins })
    } else if let [_] = games {
        texts.say(&msg::StepJoinedSelectiveLast { games: all })
    } else {
        texts.say(&msg::StepJoinedSelectiveMisere { games: all })
    }
}
