//! Reduced canonical forms: the simplest games that differ from given ones by an infinitesimal
//! (Grossman, Siegel, Reductions of partizan games, in *Games of No Chance 3*, 2009).

use super::{GameId, ShortGames};
use bouton_core::{Exceeded, Meter, Player};
use rustc_hash::{FxHashMap, FxHashSet};

impl ShortGames {
    /// Returns `true` if `a` is at most an infinitesimal above `b`: Right's stop of `b - a` is not below 0.
    fn is_about_less_or_equal(
        &mut self,
        a: GameId,
        b: GameId,
        meter: &mut Meter,
    ) -> Result<bool, Exceeded> {
        if a == b || self.stop(a, Player::Left) <= self.stop(b, Player::Right) {
            return Ok(true);
        }
        if [Player::Left, Player::Right]
            .iter()
            .any(|mover| self.stop(a, *mover) > self.stop(b, *mover))
        {
            return Ok(false);
        }
        let difference = self.subtract(b, a, meter)?;
        Ok(!self.stop(difference, Player::Right).is_negative())
    }

    /// The reduced canonical form: a number where both stops are equal; of any other game that of the
    /// reduced options, where those are bypassed or left out that are reversible or dominated up to an
    /// infinitesimal. Cost: each follower once, and differences of options.
    ///
    /// # Errors
    /// A limit.
    pub fn reduced(&mut self, game: GameId, meter: &mut Meter) -> Result<GameId, Exceeded> {
        let is_leaf = |games: &ShortGames, game| games.is_numberish(game);
        let mut reduced: FxHashMap<GameId, GameId> = FxHashMap::default();
        let mut last = GameId::ZERO;
        for follower in self.followers(game, is_leaf, meter)? {
            last = match self.is_numberish(follower) {
                true => {
                    let number = self.stop(follower, Player::Left).clone();
                    self.number(number, meter)?
                }
                false => {
                    let mut sides = [Vec::new(), Vec::new()];
                    for (player, side) in [Player::Left, Player::Right].into_iter().zip(&mut sides)
                    {
                        let options = self.options(follower, player, meter)?;
                        let options = options.iter().map(|option| reduced[option]).collect();
                        *side = self.reduced_options(follower, options, player, meter)?;
                    }
                    let [left, right] = sides;
                    self.with_options(left, right, meter)?
                }
            };
            meter.grow(reduced.len(), reduced.capacity(), size_of::<(GameId, GameId)>())?;
            reduced.insert(follower, last);
        }
        Ok(last)
    }

    /// The reduced options of `player` in `game` that are neither reversible nor dominated.
    fn reduced_options(
        &mut self,
        game: GameId,
        options: Vec<GameId>,
        player: Player,
        meter: &mut Meter,
    ) -> Result<Vec<GameId>, Exceeded> {
        let order = |a, b| if player == Player::Left { (a, b) } else { (b, a) };
        let mut kept: Vec<GameId> = Vec::new();
        let mut seen: FxHashSet<GameId> = options.iter().copied().collect();
        let mut waiting = options;
        'waiting: while let Some(option) = waiting.pop() {
            for answer in self.options(option, player.opponent(), meter)? {
                let (low, high) = order(answer, game);
                if self.is_about_less_or_equal(low, high, meter)? {
                    let better = self.options(answer, player, meter)?;
                    waiting.extend(better.into_iter().filter(|option| seen.insert(*option)));
                    continue 'waiting;
                }
            }
            let mut at = 0;
            while at < kept.len() {
                let (low, high) = order(option, kept[at]);
                if self.is_about_less_or_equal(low, high, meter)? {
                    continue 'waiting;
                }
                let (low, high) = order(kept[at], option);
                if self.is_about_less_or_equal(low, high, meter)? {
                    kept.swap_remove(at);
                } else {
                    at += 1;
                }
            }
            kept.push(option);
        }
        Ok(kept)
    }
}
