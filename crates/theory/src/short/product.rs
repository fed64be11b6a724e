//! Norton multiplication, heating, ordinal sums and incentives.

use super::{GameId, ShortGames, dyadic::Dyadic};
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
        let left = self.options(base, Player::Left, meter)?;
        let right = self.options(base, Player::Right, meter)?;
        let mut made: FxHashMap<GameId, GameId> = FxHashMap::default();
        let mut last = base;
        for follower in self.followers(game, |_, _| false, meter)? {
            let (mut lefts, mut rights) = (left.clone(), right.clone());
            for option in self.options(follower, Player::Left, meter)? {
                lefts.push(made[&option]);
            }
            for option in self.options(follower, Player::Right, meter)? {
                rights.push(made[&option]);
            }
            last = self.with_options(lefts, rights, meter)?;
            meter.grow(made.len(), made.capacity(), size_of::<(GameId, GameId)>())?;
            made.insert(follower, last);
        }
        Ok(last)
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

    /// A game made of each pair of followers of two games, by `options`, from those of pairs with an option in place of the
    /// one or of both. Cost: the pairs with their options.
    fn of_pairs(
        &mut self,
        first: GameId,
        second: GameId,
        mut options: impl FnMut(
            &mut ShortGames,
            (GameId, GameId),
            &FxHashMap<(GameId, GameId), GameId>,
            &mut Meter,
        ) -> Result<[Vec<GameId>; 2], Exceeded>,
        meter: &mut Meter,
    ) -> Result<GameId, Exceeded> {
        let firsts = self.followers(first, |_, _| false, meter)?;
        let seconds = self.followers(second, |_, _| false, meter)?;
        let mut made = FxHashMap::default();
        let mut last = GameId::ZERO;
        for first in &firsts {
            for second in &seconds {
                let [left, right] = options(self, (*first, *second), &made, meter)?;
                last = self.with_options(left, right, meter)?;
                meter.grow(made.len(), made.capacity(), size_of::<((GameId, GameId), GameId)>())?;
                made.insert((*first, *second), last);
            }
        }
        Ok(last)
    }

    /// The conjunctive sum of the canonical forms: each move is one in both games, and play ends with the first
    /// of them.
    ///
    /// # Errors
    /// A limit.
    pub fn conjunctive_sum(
        &mut self,
        first: GameId,
        second: GameId,
        meter: &mut Meter,
    ) -> Result<GameId, Exceeded> {
        self.of_pairs(
            first,
            second,
            |games, (a, b), made, meter| {
                let mut sides = [Vec::new(), Vec::new()];
                for (player, side) in [Player::Left, Player::Right].into_iter().zip(&mut sides) {
                    let of_b = games.options(b, player, meter)?;
                    for a in games.options(a, player, meter)? {
                        side.extend(of_b.iter().map(|b| made[&(a, *b)]));
                    }
                }
                Ok(sides)
            },
            meter,
        )
    }

    /// Conway's product of the canonical forms, which multiplies numbers (*On Numbers and Games*, chapter 1).
    ///
    /// # Errors
    /// A limit.
    pub fn conway_product(
        &mut self,
        first: GameId,
        second: GameId,
        meter: &mut Meter,
    ) -> Result<GameId, Exceeded> {
        for (number, other) in [(first, second), (second, first)] {
            if let Some(times) = self.as_number(number).filter(|number| number.is_integer()) {
                let times = times.floor();
                return self.multiple(other, &times, meter);
            }
        }
        self.of_pairs(
            first,
            second,
            |games, (a, b), made, meter| {
                let players = [Player::Left, Player::Right];
                let mut sides = [Vec::new(), Vec::new()];
                for in_a in players {
                    for in_b in players {
                        // Two moves of one player are good for Left, one of each for Right.
                        let side = &mut sides[usize::from(in_a != in_b)];
                        let of_b = games.options(b, in_b, meter)?;
                        for moved in games.options(a, in_a, meter)? {
                            for other in &of_b {
                                let both =
                                    games.add(made[&(moved, b)], made[&(a, *other)], meter)?;
                                side.push(games.subtract(both, made[&(moved, *other)], meter)?);
                            }
                        }
                    }
                }
                Ok(sides)
            },
            meter,
        )
    }
}
