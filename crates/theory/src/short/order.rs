//! Comparison: G ≤ H unless Left wins by a move from G to something ≥ H, or Right by one from H.

use super::{GameId, PAIR_BYTES, ShortGames};
use bouton_core::{Exceeded, Meter, Player};

/// A comparison that waits for others.
struct Comparing {
    pair: (GameId, GameId),
    /// The moves that are looked at: those of Left in the first game, then those of Right in the second.
    mover: Player,
    next: usize,
}

impl ShortGames {
    /// Returns `true` if `a` is less than or equal to `b`. Cost: the pairs of followers that neither stops nor
    /// parts of compact games decide, each once.
    ///
    /// # Errors
    /// A limit.
    pub fn is_less_or_equal(
        &mut self,
        a: GameId,
        b: GameId,
        meter: &mut Meter,
    ) -> Result<bool, Exceeded> {
        if let Some(known) = self.decided(a, b) {
            return Ok(known);
        }
        let mut stack = vec![Comparing { pair: (a, b), mover: Player::Left, next: 0 }];
        let mut answer = None;
        while let Some(mut top) = stack.pop() {
            let next = match answer.take() {
                // A move that refutes it.
                Some(true) => Err(false),
                _ => self.next_pair(&mut top, meter)?,
            };
            match next {
                Ok(pair) => {
                    meter.grow(stack.len() + 1, stack.capacity(), size_of::<Comparing>())?;
                    stack.push(top);
                    stack.push(Comparing { pair, mover: Player::Left, next: 0 });
                }
                Err(holds) => {
                    self.remember(top.pair, holds, meter)?;
                    answer = Some(holds);
                }
            }
        }
        Ok(answer == Some(true))
    }

    /// The next comparison that must be known first, or the answer.
    fn next_pair(
        &mut self,
        top: &mut Comparing,
        meter: &mut Meter,
    ) -> Result<Result<(GameId, GameId), bool>, Exceeded> {
        let (a, b) = top.pair;
        loop {
            let (game, other) = if top.mover == Player::Left { (a, b) } else { (b, a) };
            // Nobody needs to move in a number where something else is left (number avoidance).
            let avoided = self.as_number(game).is_some() && self.as_number(other).is_none();
            let option = match avoided {
                true => None,
                false => self.option(game, top.mover, top.next, meter)?,
            };
            let Some(option) = option else {
                if top.mover == Player::Right {
                    return Ok(Err(true));
                }
                (top.mover, top.next) = (Player::Right, 0);
                continue;
            };
            top.next += 1;
            let pair = if top.mover == Player::Left { (b, option) } else { (option, a) };
            match self.decided(pair.0, pair.1) {
                Some(true) => return Ok(Err(false)),
                Some(false) => {}
                None => return Ok(Ok(pair)),
            }
        }
    }

    /// The answer where it is remembered or needs no moves.
    fn decided(&self, a: GameId, b: GameId) -> Option<bool> {
        if a == b {
            return Some(true);
        }
        if let (Some(a), Some(b)) = (self.as_simple(a), self.as_simple(b)) {
            return Some(a.is_less_or_equal(b));
        }
        let stop = |game, player| self.stop(game, player);
        if stop(a, Player::Left) < stop(b, Player::Right) {
            return Some(true);
        }
        if stop(a, Player::Left) > stop(b, Player::Left)
            || stop(a, Player::Right) > stop(b, Player::Right)
        {
            return Some(false);
        }
        match a == GameId::DRAFT || b == GameId::DRAFT {
            true => self.draft.compared.get(&(a, b)).copied(),
            false => self.less_or_equal.get(&(a, b)).copied(),
        }
    }

    fn remember(
        &mut self,
        pair: (GameId, GameId),
        holds: bool,
        meter: &mut Meter,
    ) -> Result<(), Exceeded> {
        let drafted = pair.0 == GameId::DRAFT || pair.1 == GameId::DRAFT;
        let table = if drafted { &mut self.draft.compared } else { &mut self.less_or_equal };
        meter.position(PAIR_BYTES)?;
        meter.grow(table.len(), table.capacity(), size_of::<((GameId, GameId), bool)>())?;
        table.insert(pair, holds);
        Ok(())
    }
}
