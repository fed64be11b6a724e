//! Norton multiplication, heating, ordinal sums and incentives.

use super::{Compound, GameId, ShortGames, dyadic::Dyadic};
use bouton_core::{Exceeded, Meter, Player};
use rustc_hash::FxHashMap;

impl ShortGames {
    /// A game made from `game`: `leaf` says what its followers of one kind become, every other one becomes
    /// that of its options, each with the `added` game of its player. Cost: each follower once, and the sums.
    fn rebuilt(
        &mut self,
        game: GameId,
        is_leaf: impl Fn(&ShortGames, GameId) -> bool,
        mut leaf: impl FnMut(&mut ShortGames, GameId, &mut Meter) -> Result<GameId, Exceeded>,
        added: [&[GameId]; 2],
        meter: &mut Meter,
    ) -> Result<GameId, Exceeded> {
        let mut made: FxHashMap<GameId, GameId> = FxHashMap::default();
        let mut last = GameId::ZERO;
        for follower in self.followers(game, &is_leaf, meter)? {
            last = match is_leaf(self, follower) {
                true => leaf(self, follower, meter)?,
                false => {
                    let mut options = [Vec::new(), Vec::new()];
                    let players = [Player::Left, Player::Right].into_iter().zip(added);
                    for ((player, added), options) in players.zip(&mut options) {
                        for option in self.options(follower, player, meter)? {
                            for added in added {
                                options.push(self.add(made[&option], *added, meter)?);
                            }
                        }
                    }
                    let [left, right] = options;
                    self.with_options(left, right, meter)?
                }
            };
            meter.grow(made.len(), made.capacity(), size_of::<(GameId, GameId)>())?;
            made.insert(follower, last);
        }
        Ok(last)
    }

    pub(super) fn is_integer(&self, game: GameId) -> bool {
        self.as_number(game).is_some_and(Dyadic::is_integer)
    }

    /// The Norton product of a game with a positive game `unit` (*Winning Ways*, chapter 8): an integer is
    /// so many units, any other game moves by a unit and an incentive of the unit.
    ///
    /// # Errors
    /// A limit.
    pub fn norton_product(
        &mut self,
        game: GameId,
        unit: GameId,
        meter: &mut Meter,
    ) -> Result<GameId, Exceeded> {
        let mut steps = [Vec::new(), Vec::new()];
        for incentive in self.incentives(unit, meter)? {
            let step = self.add(unit, incentive, meter)?;
            steps[0].push(step);
            steps[1].push(self.negative(step, meter)?);
        }
        let integer = |games: &mut ShortGames, integer, meter: &mut Meter| {
            let times = games.as_number(integer).map(Dyadic::floor).unwrap_or_default();
            games.multiple(unit, &times, meter)
        };
        let [left, right] = &steps;
        self.rebuilt(game, ShortGames::is_integer, integer, [left, right], meter)
    }

    /// The game heated by `by`: each move earns so much for the player who makes it. A number stays as it is.
    ///
    /// # Errors
    /// A limit.
    pub fn heat(
        &mut self,
        game: GameId,
        by: GameId,
        meter: &mut Meter,
    ) -> Result<GameId, Exceeded> {
        let minus = self.negative(by, meter)?;
        let is_number = |games: &ShortGames, game| games.as_number(game).is_some();
        let number = |_: &mut ShortGames, number, _: &mut Meter| Ok(number);
        self.rebuilt(game, is_number, number, [&[by], &[minus]], meter)
    }

    /// The game overheated from `from` to `to`: an integer is so many times `from`, any other game is
    /// heated by `to`.
    ///
    /// # Errors
    /// A limit.
    pub fn overheat(
        &mut self,
        game: GameId,
        from: GameId,
        to: GameId,
        meter: &mut Meter,
    ) -> Result<GameId, Exceeded> {
        let minus = self.negative(to, meter)?;
        let integer = |games: &mut ShortGames, integer, meter: &mut Meter| {
            let times = games.as_number(integer).map(Dyadic::floor).unwrap_or_default();
            games.multiple(from, &times, meter)
        };
        self.rebuilt(game, ShortGames::is_integer, integer, [&[to], &[minus]], meter)
    }

    /// The ordinal sum of the canonical form of `base` and a game: a move in `base` ends the other.
    ///
    /// # Errors
    /// A limit.
    pub fn ordinal_sum(
        &mut self,
        base: GameId,
        game: GameId,
        meter: &mut Meter,
    ) -> Result<GameId, Exceeded> {
        self.compound(Compound::Ordinal, base, game, meter)
    }

    /// The gains of one player's moves that no other of these gains dominates.
    ///
    /// # Errors
    /// A limit.
    pub fn incentives_of(
        &mut self,
        game: GameId,
        player: Player,
        meter: &mut Meter,
    ) -> Result<Vec<GameId>, Exceeded> {
        let mut gains = Vec::new();
        for option in self.options(game, player, meter)? {
            gains.push(match player {
                Player::Left => self.subtract(option, game, meter)?,
                Player::Right => self.subtract(game, option, meter)?,
            });
        }
        self.undominated(gains, Player::Left, meter)
    }

    /// The incentives: the gains of moves of both players, without those that others dominate.
    ///
    /// # Errors
    /// A limit.
    pub fn incentives(&mut self, game: GameId, meter: &mut Meter) -> Result<Vec<GameId>, Exceeded> {
        let mut gains = self.incentives_of(game, Player::Left, meter)?;
        gains.extend(self.incentives_of(game, Player::Right, meter)?);
        self.undominated(gains, Player::Left, meter)
    }
}
