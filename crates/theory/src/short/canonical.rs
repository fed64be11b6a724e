//! Canonical forms from options: a number is found by its place; of any other game reversible
//! options are bypassed and dominated ones left out (Siegel, II.2).

use super::{
    Draft, GameId, ShortGames,
    dyadic::{Bound, Dyadic},
    node::{Node, Simple},
};
use bouton_core::{Exceeded, Meter, Player};
use rustc_hash::FxHashSet;

/// The nearest stop of a player's options, and whether a number there would be refuted.
struct Nearest {
    stop: Dyadic,
    bound: Bound,
}

impl ShortGames {
    /// The canonical form of the game with these options. Cost: comparisons of the options, and of the
    /// answers to them, with each other and with the game.
    ///
    /// # Errors
    /// A limit.
    pub fn with_options(
        &mut self,
        left: Vec<GameId>,
        right: Vec<GameId>,
        meter: &mut Meter,
    ) -> Result<GameId, Exceeded> {
        let left = self.undominated(left, Player::Left, meter)?;
        let right = self.undominated(right, Player::Right, meter)?;
        let above = self.nearest(&left, Player::Left, meter)?;
        let below = self.nearest(&right, Player::Right, meter)?;
        let (above, below) = match (above, below) {
            (Some(above), Some(below)) => {
                let (low, high) = (&above.bound, &below.bound);
                let is_number = above.stop < below.stop
                    || above.stop == below.stop && low.included && high.included;
                if !is_number {
                    let stops = [above.stop, below.stop];
                    return self.reduce(Draft { left, right, stops, ..Draft::default() }, meter);
                }
                (Some(above), Some(below))
            }
            ends => ends,
        };
        let bound = |end: &Option<Nearest>| end.as_ref().map(|end| end.bound.clone());
        let number = Dyadic::simplest(bound(&above).as_ref(), bound(&below).as_ref());
        meter.work(1 + number.bits() / 64)?;
        self.number(number, meter)
    }

    /// The nearest stop of the options of `player`, where numbers between the stops of both begin.
    fn nearest(
        &mut self,
        options: &[GameId],
        player: Player,
        meter: &mut Meter,
    ) -> Result<Option<Nearest>, Exceeded> {
        let stops = options.iter().map(|option| self.stop(*option, player.opponent()));
        let nearest = if player == Player::Left { stops.max() } else { stops.min() };
        let Some(stop) = nearest.cloned() else { return Ok(None) };
        let number = self.number(stop.clone(), meter)?;
        let mut included = true;
        for option in options {
            let pair = if player == Player::Left { (number, *option) } else { (*option, number) };
            included &= !self.is_less_or_equal(pair.0, pair.1, meter)?;
        }
        Ok(Some(Nearest { bound: Bound { at: stop.clone(), included }, stop }))
    }

    /// The canonical form of a game that is not a number.
    fn reduce(&mut self, draft: Draft, meter: &mut Meter) -> Result<GameId, Exceeded> {
        let options = [draft.left.clone(), draft.right.clone()];
        // A draft of an earlier question that met a limit is forgotten here.
        self.draft = draft;
        let [left, right] = options;
        let left = self.irreversible(left, Player::Left, meter)?;
        let right = self.irreversible(right, Player::Right, meter)?;
        let left = self.undominated(left, Player::Left, meter)?;
        let right = self.undominated(right, Player::Right, meter)?;
        let stops = std::mem::take(&mut self.draft.stops);
        self.draft = Draft::default();
        self.canonical(left, right, stops, meter)
    }

    /// The number of a game from the options of its canonical form. It is not a number.
    pub(super) fn canonical(
        &mut self,
        mut left: Vec<GameId>,
        mut right: Vec<GameId>,
        stops: [Dyadic; 2],
        meter: &mut Meter,
    ) -> Result<GameId, Exceeded> {
        left.sort_unstable();
        right.sort_unstable();
        if let Some(simple) = self.recognised(&left, &right) {
            return self.intern(Node::Simple(simple), meter);
        }
        let [low, high] = stops;
        let stops = [self.number(low, meter)?, self.number(high, meter)?];
        let lefts = u32::try_from(left.len()).map_err(|_| Exceeded::Size)?;
        left.append(&mut right);
        self.intern(Node::Options { options: left.into(), lefts, stops }, meter)
    }

    /// The options of `player` in the draft with those bypassed that the opponent can reverse. An option
    /// that stands for many is replaced by those of the answer.
    fn irreversible(
        &mut self,
        options: Vec<GameId>,
        player: Player,
        meter: &mut Meter,
    ) -> Result<Vec<GameId>, Exceeded> {
        let mut kept = Vec::new();
        let mut waiting = options;
        let mut seen: FxHashSet<GameId> = waiting.iter().copied().collect();
        while let Some(option) = waiting.pop() {
            let mut reversed = None;
            let mut answers = 0;
            while let Some(answer) = self.option(option, player.opponent(), answers, meter)? {
                answers += 1;
                let pair = match player {
                    Player::Left => (answer, GameId::DRAFT),
                    Player::Right => (GameId::DRAFT, answer),
                };
                if self.is_less_or_equal(pair.0, pair.1, meter)? {
                    reversed = Some(answer);
                    break;
                }
            }
            let Some(answer) = reversed else {
                kept.push(option);
                continue;
            };
            let mut next = 0;
            while let Some(option) = self.option(answer, player, next, meter)? {
                next += 1;
                if seen.insert(option) {
                    meter.grow(waiting.len(), waiting.capacity(), size_of::<GameId>())?;
                    waiting.push(option);
                }
            }
        }
        Ok(kept)
    }

    /// The options that no other option of the same player dominates.
    pub(super) fn undominated(
        &mut self,
        mut options: Vec<GameId>,
        player: Player,
        meter: &mut Meter,
    ) -> Result<Vec<GameId>, Exceeded> {
        options.sort_unstable();
        options.dedup();
        let mut kept: Vec<GameId> = Vec::new();
        'options: for option in options {
            let mut at = 0;
            while at < kept.len() {
                let pair = match player {
                    Player::Left => (option, kept[at]),
                    Player::Right => (kept[at], option),
                };
                if self.is_less_or_equal(pair.0, pair.1, meter)? {
                    continue 'options;
                }
                if self.is_less_or_equal(pair.1, pair.0, meter)? {
                    kept.swap_remove(at);
                } else {
                    at += 1;
                }
            }
            meter.grow(kept.len(), kept.capacity(), size_of::<GameId>())?;
            kept.push(option);
        }
        Ok(kept)
    }

    /// The compact game with these options in canonical form, if there is one that is not a number.
    fn recognised(&self, left: &[GameId], right: &[GameId]) -> Option<Simple> {
        let number = &self.as_simple(*left.first()?)?.number;
        let parts = |options: &[GameId]| -> Option<Vec<(i64, u64)>> {
            let part = |option: &GameId| {
                let simple = self.as_simple(*option)?;
                (simple.number == *number).then_some((simple.ups, simple.star))
            };
            let mut parts: Vec<(i64, u64)> = options.iter().map(part).collect::<Option<_>>()?;
            parts.sort_unstable();
            Some(parts)
        };
        let (left, right) = (parts(left)?, parts(right)?);
        let is_nimber =
            left == right && left.iter().zip(0..).all(|(part, star)| *part == (0, star));
        let (ups, star) = match (&left[..], &right[..]) {
            _ if is_nimber => (0, left.len() as u64),
            ([(0, 0), (0, 1)], [(0, 0)]) => (1, 1),
            ([(0, 0)], [(0, 0), (0, 1)]) => (-1, 1),
            ([(0, 0)], [(ups, star)]) if *ups >= 0 => (ups.checked_add(1)?, star ^ 1),
            ([(ups, star)], [(0, 0)]) if *ups <= 0 => (ups.checked_sub(1)?, star ^ 1),
            _ => return None,
        };
        Some(Simple { number: number.clone(), ups, star })
    }
}
