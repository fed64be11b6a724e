//! Quantities of a canonical form that are counted over its followers.

use super::{GameId, ShortGames, dyadic::Dyadic};
use bouton_core::{Exceeded, GameResult, Meter, Outcome, Player};
use dashu_int::UBig;
use rustc_hash::FxHashMap;

const PLAYERS: [Player; 2] = [Player::Left, Player::Right];

impl ShortGames {
    /// Number of different positions of the canonical form; `None` where there may be more than `most` of them beside those of one compact
    /// game.
    ///
    /// # Errors
    /// A limit.
    pub fn follower_count(
        &mut self,
        game: GameId,
        most: u64,
        meter: &mut Meter,
    ) -> Result<Option<UBig>, Exceeded> {
        if let Some(simple) = self.as_simple(game) {
            // All are met in the longest play.
            return Ok(Some(simple.birthday() + UBig::ONE));
        }
        let is_leaf = |games: &ShortGames, game| games.as_simple(game).is_some();
        let mut count = UBig::ZERO;
        for follower in self.followers(game, is_leaf, meter)? {
            count +=
                self.as_simple(follower).map_or(UBig::ONE, |simple| simple.birthday() + UBig::ONE);
        }
        if count > UBig::from(most) {
            return Ok(None);
        }
        Ok(Some(self.followers(game, |_, _| false, meter)?.len().into()))
    }

    /// Number of plays of the canonical form, alternate or not, each up to the first number that it comes to.
    ///
    /// # Errors
    /// A limit.
    pub fn stop_count(&mut self, game: GameId, meter: &mut Meter) -> Result<UBig, Exceeded> {
        let is_leaf = |games: &ShortGames, game| games.as_number(game).is_some();
        let mut counts: FxHashMap<GameId, UBig> = FxHashMap::default();
        for follower in self.followers(game, is_leaf, meter)? {
            let mut count = UBig::from(u64::from(is_leaf(self, follower)));
            let players = if is_leaf(self, follower) { &[][..] } else { &PLAYERS[..] };
            for player in players.iter().copied() {
                for option in self.options(follower, player, meter)? {
                    count += &counts[&option];
                }
            }
            meter.work(1)?;
            counts.insert(follower, count);
        }
        Ok(counts.remove(&game).unwrap_or(UBig::ONE))
    }

    /// The positions of the canonical form in the order of the notation.
    ///
    /// # Errors
    /// A limit: a nimber has as many as its size.
    pub fn all_followers(
        &mut self,
        game: GameId,
        meter: &mut Meter,
    ) -> Result<Vec<GameId>, Exceeded> {
        self.followers(game, |_, _| false, meter)
    }

    /// Returns, first, `true` if the canonical form is even-tempered: an integer, or all options are odd-tempered; second, if it is
    /// odd-tempered: no integer, and all options are even-tempered.
    ///
    /// # Errors
    /// A limit.
    pub fn tempers(&mut self, game: GameId, meter: &mut Meter) -> Result<[bool; 2], Exceeded> {
        let mut tempers: FxHashMap<GameId, [bool; 2]> = FxHashMap::default();
        for follower in self.followers(game, ShortGames::is_integer, meter)? {
            let mut own = [true, !self.is_integer(follower)];
            if own[1] {
                for player in PLAYERS {
                    for option in self.options(follower, player, meter)? {
                        let [even, odd] = tempers[&option];
                        own = [own[0] && odd, own[1] && even];
                    }
                }
            }
            tempers.insert(follower, own);
        }
        Ok(tempers.remove(&game).unwrap_or([true, false]))
    }

    /// The outcome class of the canonical form in misère play, which other forms of the same value need not share.
    ///
    /// # Errors
    /// A limit.
    pub fn misere_outcome(&mut self, game: GameId, meter: &mut Meter) -> Result<Outcome, Exceeded> {
        let is_number = |games: &ShortGames, game| games.as_number(game).is_some();
        let mut outcomes: FxHashMap<GameId, Outcome> = FxHashMap::default();
        for follower in self.followers(game, is_number, meter)? {
            // Moves to spare are a burden: they must be made.
            let outcome = match self.as_number(follower) {
                Some(number) => Outcome {
                    left: GameResult::win_if(*number <= Dyadic::ZERO),
                    right: GameResult::win_if(*number >= Dyadic::ZERO),
                },
                None => {
                    let mut wins = [false; 2];
                    for (player, wins) in PLAYERS.into_iter().zip(&mut wins) {
                        let options = self.options(follower, player, meter)?;
                        *wins = options.is_empty()
                            || options.iter().any(|option| {
                                outcomes[option].starting(player.opponent()) == GameResult::Loss
                            });
                    }
                    Outcome {
                        left: GameResult::win_if(wins[0]),
                        right: GameResult::win_if(wins[1]),
                    }
                }
            };
            outcomes.insert(follower, outcome);
        }
        Ok(outcomes.remove(&game).unwrap_or(Outcome::both(GameResult::Win)))
    }
}
