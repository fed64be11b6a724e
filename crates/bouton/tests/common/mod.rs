//! What the tests of this folder share.
#![allow(dead_code, reason = "each test file uses some of it")]

use bouton::{Convention, Limits, Player, Query, Sum, parse_sum};
use bouton_testkit::{Rules, ground::Ground};

/// The ruleset of this name.
pub fn rules(game: &str) -> Rules {
    bouton::ruleset(game, 0..game.len()).unwrap_or_else(|error| panic!("{game}: {error}")).1
}

/// A position as it is typed.
pub fn sum(text: &str) -> Sum {
    parse_sum(text.as_bytes(), 10_000_000).unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// A question about a position as it is typed.
pub fn query(text: &str, convention: Convention, mover: Player) -> Query {
    Query {
        convention,
        mover,
        ..Query::new(text).unwrap_or_else(|error| panic!("{text}: {error}"))
    }
}

/// A game and positions to start from, with all their followers.
pub fn ground(game: &str, starts: &[&str], most: usize) -> Ground {
    Ground::below(&rules(game), starts, most)
}

/// Limits too small to wait for.
pub fn small_limits() -> Limits {
    Limits { positions: 200_000, ..Limits::default() }
}
