//! Values as plain data.

use super::{AnyGame, Dyadic, Evaluated, GameId, ShortGames};
use bouton_core::{Exceeded, GameResult, Meter, Outcome, Player};

/// The value of a game as data that needs no arena.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ShortValue {
    /// The canonical form in the notation of CGSuite.
    pub name: String,
    /// The outcome class.
    pub outcome: Outcome,
    /// The first number that play reaches when Left starts.
    pub left_stop: Dyadic,
    /// The first number that play reaches when Right starts.
    pub right_stop: Dyadic,
    /// The temperature.
    pub temperature: Dyadic,
    /// Set when it is a number: that of both stops.
    pub is_number: bool,
}

impl ShortValue {
    /// The number that it is, if it is one.
    pub fn number(&self) -> Option<&Dyadic> {
        self.is_number.then_some(&self.left_stop)
    }

    /// Returns `true` if `mover`, whose turn it is, loses.
    pub fn is_lost(&self, mover: Player) -> bool {
        self.outcome.starting(mover) == GameResult::Loss
    }

    /// Returns `true` if all its fields say what its name says, and a sum of games of the names `summands` has that value.
    /// Cost: reading the names and adding the games.
    ///
    /// # Errors
    /// A limit.
    pub fn is_sum_of<'a>(
        &self,
        summands: impl IntoIterator<Item = &'a str>,
        meter: &mut Meter,
    ) -> Result<bool, Exceeded> {
        let mut games = ShortGames::new();
        let mut read = |games: &mut ShortGames, name: &str| match games.evaluate(name, meter) {
            Ok(Evaluated::Game(AnyGame::Short(game))) => Ok(Some(game)),
            Ok(
                Evaluated::Game(AnyGame::Loopy(_)) | Evaluated::Comparison(..) | Evaluated::Fact(_),
            ) => Ok(None),
            Err(super::ExpressionError::At(..)) => Ok(None),
            Err(super::ExpressionError::Limit(exceeded)) => Err(exceeded),
        };
        let Some(own) = read(&mut games, &self.name)? else { return Ok(false) };
        let mut all = Vec::new();
        for name in summands {
            let Some(game) = read(&mut games, name)? else { return Ok(false) };
            all.push(game);
        }
        Ok(games.total(&all, meter)? == own && games.told(own, meter)? == *self)
    }
}

impl ShortGames {
    /// A value as plain data. Cost: that of its thermograph.
    ///
    /// # Errors
    /// A limit.
    pub fn told(&mut self, game: GameId, meter: &mut Meter) -> Result<ShortValue, Exceeded> {
        Ok(ShortValue {
            name: self.name(game, meter)?,
            outcome: self.outcome(game, meter)?,
            left_stop: self.stop(game, Player::Left).clone(),
            right_stop: self.stop(game, Player::Right).clone(),
            temperature: self.temperature(game, meter)?,
            is_number: self.as_number(game).is_some(),
        })
    }
}
