//! Atomic weights (Siegel, II.7): of an infinitesimal game the number of ups that it is about worth.

use super::{GameId, ShortGames, dyadic::Dyadic, node::Simple};
use bouton_core::{Exceeded, Meter, Player};
use rustc_hash::FxHashMap;

impl ShortGames {
    /// Returns `true` if, wherever play has come, both players have a move or neither has.
    ///
    /// # Errors
    /// A limit.
    pub fn is_all_small(&mut self, game: GameId, meter: &mut Meter) -> Result<bool, Exceeded> {
        let is_leaf = |games: &ShortGames, game| games.as_simple(game).is_some();
        let followers = self.followers(game, is_leaf, meter)?;
        Ok(followers
            .iter()
            .all(|game| self.as_simple(*game).is_none_or(|simple| simple.number.is_zero())))
    }

    /// A nimber larger than all that play of a game can meet: a power of two, at least 2.
    fn far_star(&mut self, game: GameId, meter: &mut Meter) -> Result<GameId, Exceeded> {
        let is_leaf = |games: &ShortGames, game| games.as_simple(game).is_some();
        let followers = self.followers(game, is_leaf, meter)?;
        let stars = followers.iter().filter_map(|game| self.as_simple(*game));
        // A multiple of up moves to nimbers that differ from its own in the last bit.
        let most = stars.map(|simple| simple.star | 1).max().unwrap_or(1);
        let far = most.checked_add(1).and_then(u64::checked_next_power_of_two);
        self.nimber(far.ok_or(Exceeded::Size)?, meter)
    }

    /// The atomic weight; `None` of a game that is not infinitesimal, or that differs from its candidate by more than far stars
    /// allow. Cost: each follower once, and for games that are not all small a
    /// comparison of the game with what its weight stands for.
    ///
    /// # Errors
    /// A limit.
    pub fn atomic_weight(
        &mut self,
        game: GameId,
        meter: &mut Meter,
    ) -> Result<Option<GameId>, Exceeded> {
        if !self.is_infinitesimal(game) {
            return Ok(None);
        }
        if let Some(ups) = self.as_simple(game).map(|simple| simple.ups) {
            return self.number(Dyadic::from(ups), meter).map(Some);
        }
        let far = self.far_star(game, meter)?;
        let is_leaf = |games: &ShortGames, game| games.as_simple(game).is_some();
        let followers = self.followers(game, is_leaf, meter)?;
        // A number other than 0 outweighs all ups that play can bring.
        let most = Dyadic::from(4 * followers.len() as u64 + 4);
        let mut weights: FxHashMap<GameId, GameId> = FxHashMap::default();
        for follower in &followers {
            let weight = match self.as_simple(*follower) {
                Some(Simple { number, ups, .. }) => match number.cmp(&Dyadic::ZERO) {
                    std::cmp::Ordering::Less => -most.clone(),
                    std::cmp::Ordering::Equal => Dyadic::from(*ups),
                    std::cmp::Ordering::Greater => most.clone(),
                },
                None => {
                    let weight = self.weight_by_options(*follower, far, &weights, meter)?;
                    weights.insert(*follower, weight);
                    continue;
                }
            };
            let weight = self.number(weight, meter)?;
            weights.insert(*follower, weight);
        }
        let weight = weights[&game];
        let holds = self.is_all_small(game, meter)? || self.is_weight(game, weight, far, meter)?;
        Ok(holds.then_some(weight))
    }

    /// The weight of a game from those of its options. Where that would be an integer, it is one that far
    /// stars decide.
    fn weight_by_options(
        &mut self,
        game: GameId,
        far: GameId,
        weights: &FxHashMap<GameId, GameId>,
        meter: &mut Meter,
    ) -> Result<GameId, Exceeded> {
        let mut options = [Vec::new(), Vec::new()];
        let sides = [(Player::Left, Dyadic::from(-2)), (Player::Right, Dyadic::from(2))];
        for ((player, step), options) in sides.iter().zip(&mut options) {
            for option in self.options(game, *player, meter)? {
                options.push(self.translate(weights[&option], step, meter)?);
            }
        }
        let [left, right] = options;
        let weight = self.with_options(left.clone(), right.clone(), meter)?;
        if !self.is_integer(weight) {
            return Ok(weight);
        }
        if self.is_less_or_equal(far, game, meter)? {
            // The largest integer that is not as large as an option of Right.
            return self.extreme(&right, Player::Right, meter);
        }
        if self.is_less_or_equal(game, far, meter)? {
            return self.extreme(&left, Player::Left, meter);
        }
        Ok(GameId::ZERO)
    }

    /// The integer nearest to the options of a player that is still on the other side of them.
    fn extreme(
        &mut self,
        options: &[GameId],
        player: Player,
        meter: &mut Meter,
    ) -> Result<GameId, Exceeded> {
        let stops = options.iter().map(|option| self.stop(*option, player.opponent()));
        let nearest = if player == Player::Left { stops.max() } else { stops.min() };
        let Some(nearest) = nearest.cloned() else { return Ok(GameId::ZERO) };
        let mut integer = if player == Player::Left { nearest.floor() } else { nearest.ceil() };
        loop {
            let number = self.number(integer.clone().into(), meter)?;
            let mut fits = true;
            for option in options {
                let (low, high) =
                    if player == Player::Left { (number, *option) } else { (*option, number) };
                fits &= !self.is_less_or_equal(low, high, meter)?;
            }
            if fits {
                return Ok(number);
            }
            integer += if player == Player::Left { 1 } else { -1 };
        }
    }

    /// Returns `true` if the difference of a game and `weight` ups lies between the far stars: less than
    /// `^*` and a move of Right from a far star to it, and more than its negative.
    fn is_weight(
        &mut self,
        game: GameId,
        weight: GameId,
        far: GameId,
        meter: &mut Meter,
    ) -> Result<bool, Exceeded> {
        let up = self.simple(Dyadic::ZERO, 1, 0, meter)?;
        let ups = self.norton_product(weight, up, meter)?;
        let difference = self.subtract(game, ups, meter)?;
        let minus_one = self.integer(-1, meter)?;
        let kite = self.ordinal_sum(far, minus_one, meter)?;
        let up_star = self.simple(Dyadic::ZERO, 1, 1, meter)?;
        let most = self.add(up_star, kite, meter)?;
        let least = self.negative(most, meter)?;
        Ok(self.is_less_or_equal(difference, most, meter)?
            && self.is_less_or_equal(least, difference, meter)?)
    }
}
