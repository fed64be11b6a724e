//! Keys of positions in a store.

use super::{
    header::HeaderGame,
    read::{BETWEEN_PARTS, read_parts},
};
use crate::{
    Failure, StoreError,
    notation::write_part,
    registry::{IN_FILES, names_a_game, ruleset_within},
};
use bouton_core::{Component, Exceeded, Limits, Part, Parts, Player, Ruleset, Stop, Sum};
use std::sync::Arc;

/// Stands between the parts of two games in a key.
const BETWEEN: u8 = b'\n';

/// The games of a store, each once, by which positions become keys, and keys positions.
#[derive(Debug)]
pub struct Keys(Vec<(HeaderGame, Arc<dyn Ruleset>)>);

/// A reason for which a position has no key.
#[derive(Debug)]
pub enum KeyError {
    /// This game is not one of those of the store.
    Game(String),
    /// Moves cannot be enumerated.
    Exceeded(Exceeded),
}

/// Returns `true` if the program itself has the rules of this game: their name says it all.
fn is_registered(game: &str) -> bool {
    let in_file = IN_FILES.iter().any(|entry| game.split(':').next() == Some(entry.name()));
    names_a_game(game) && !in_file
}

/// Replaces rules that hold only for the positions [below a sum](Ruleset::rules_here) by those of all positions of its
/// games, where the program has them: a key must not depend on the position from which play began.
pub fn general(sum: &Sum, limits: &Limits) -> Sum {
    let component = |component: &Component| {
        let game = component.rules.game();
        let known = is_registered(&game).then(|| ruleset_within(&game, 0..game.len(), limits));
        let rules = match known {
            Some(Ok((_, rules))) => rules,
            _ => Arc::clone(&component.rules),
        };
        Component { rules, parts: component.parts.clone() }
    };
    Sum { components: sum.components.iter().map(component).collect() }
}

/// Returns `true` if a part changes nothing: a heap of which nothing can be made.
///
/// # Errors
/// Moves that cannot be enumerated.
pub fn is_idle(rules: &dyn Ruleset, part: &Part) -> Result<bool, Exceeded> {
    if part.as_heap().is_none() {
        return Ok(false);
    }
    for player in [Player::Left, Player::Right] {
        match rules.options(part, player, &mut |_| Err(Stop::Asked)) {
            Ok(()) => {}
            Err(Stop::Asked) => return Ok(false),
            Err(stop) => return Err(stop.into()),
        }
    }
    Ok(true)
}

impl Keys {
    /// The games of a sum.
    ///
    /// # Errors
    /// Rules that have no [identity](Ruleset::identity): nobody could tell later whether they are the same.
    pub fn of(sum: &Sum) -> Result<Keys, StoreError> {
        let mut games: Vec<(HeaderGame, Arc<dyn Ruleset>)> = Vec::new();
        for Component { rules, .. } in &sum.components {
            let game = rules.game();
            let identity = rules.identity().ok_or(StoreError::NoIdentity { game: game.clone() })?;
            if games.iter().all(|(own, _)| own.identity != identity) {
                games.push((HeaderGame { game, identity }, Arc::clone(rules)));
            }
        }
        Ok(Keys(games))
    }

    /// The games of a header, their rules read again.
    ///
    /// # Errors
    /// The rules cannot be read any more, or are others.
    pub fn read(games: &[HeaderGame], limits: &Limits) -> Result<Keys, Failure> {
        let mut keys = Vec::new();
        for own in games {
            let game = own.game.as_str();
            let (_, rules) = ruleset_within(game, 0..game.len(), limits)
                .map_err(|error| Failure::input(game.as_bytes(), error))?;
            if rules.identity().as_deref() != Some(own.identity.as_str()) {
                return Err(StoreError::OtherRules { game: own.game.clone() }.into());
            }
            keys.push((own.clone(), rules));
        }
        Ok(Keys(keys))
    }

    /// The games.
    pub fn games(&self) -> Vec<HeaderGame> {
        self.0.iter().map(|(game, _)| game.clone()).collect()
    }

    /// The key of a position: its parts as they are typed, each in its canonical form, sorted, game by game. The order and
    /// the number of its components do not matter, nor do parts that change nothing.
    ///
    /// # Errors
    /// A game that is not one of these, or moves that cannot be enumerated.
    pub fn key(&self, sum: &Sum) -> Result<Vec<u8>, KeyError> {
        let mut parts: Vec<Vec<Part>> = vec![Vec::new(); self.0.len()];
        for component in &sum.components {
            let (game, identity) = (component.rules.game(), component.rules.identity());
            let is_own = |own: &(HeaderGame, Arc<dyn Ruleset>)| {
                identity.as_deref() == Some(&own.0.identity)
                    || own.0.game == game && is_registered(&game)
            };
            let at = self.0.iter().position(is_own).ok_or(KeyError::Game(game.clone()))?;
            let rules = &*self.0[at].1;
            for part in &component.parts {
                for part in rules.canonical(Parts::from_iter([part.clone()]), None) {
                    if !is_idle(rules, &part).map_err(KeyError::Exceeded)? {
                        parts[at].push(part);
                    }
                }
            }
        }
        let mut key = Vec::new();
        for (at, (parts, (_, rules))) in parts.iter_mut().zip(&self.0).enumerate() {
            if at > 0 {
                key.push(BETWEEN);
            }
            parts.sort_unstable();
            for (at, part) in parts.iter().enumerate() {
                if at > 0 {
                    key.push(BETWEEN_PARTS);
                }
                key.extend_from_slice(write_part(&**rules, part).as_bytes());
            }
        }
        // Names are typed between quotes, but rules of a caller's own may write any sign.
        let between = key.iter().filter(|byte| **byte == BETWEEN).count();
        match between + 1 == self.0.len().max(1) {
            true => Ok(key),
            false => Err(KeyError::Exceeded(Exceeded::Size)),
        }
    }

    /// The position of a key; `None` where it is none.
    pub fn position(&self, key: &[u8]) -> Option<Sum> {
        let mut rest = key;
        let mut components = Vec::new();
        for (at, (_, rules)) in self.0.iter().enumerate() {
            let end = match at + 1 == self.0.len() {
                true => rest.len(),
                false => rest.iter().position(|byte| *byte == BETWEEN)?,
            };
            let (own, after) = (&rest[..end], rest.get(end + 1..));
            let parts = read_parts(&**rules, own)?;
            components.push(Component { rules: Arc::clone(rules), parts });
            rest = after.unwrap_or_default();
        }
        Some(Sum { components })
    }
}
