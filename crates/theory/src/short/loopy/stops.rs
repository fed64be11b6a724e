//! Pseudonumbers, and the stops of stoppers: the pseudonumbers where alternate play first comes to one.

use super::{AnyGame, Graph, Loopy, graph::side};
use crate::short::{GameId, ShortGames, dyadic::Dyadic};
use bouton_core::{Exceeded, Meter, Player};
use std::{cmp::Ordering, fmt};

/// A pseudonumber: a number, a number with `over` or `under`, `on` or `off`.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Stop {
    /// `off`: less than all others.
    Off,
    /// A number; plus `over` where the second field is greater, plus `under` where it is less.
    Number(Dyadic, Ordering),
    /// `on`: greater than all others.
    On,
}

impl fmt::Display for Stop {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (number, word) = match self {
            Stop::Off => return f.write_str("off"),
            Stop::On => return f.write_str("on"),
            Stop::Number(number, Ordering::Equal) => return number.fmt(f),
            Stop::Number(number, Ordering::Greater) => (number, "over"),
            Stop::Number(number, Ordering::Less) => (number, "under"),
        };
        match number.is_zero() {
            true => f.write_str(word),
            false => write!(f, "{number}{word}"),
        }
    }
}

/// The pseudonumber that a position of a canonical form is.
pub(super) fn pseudonumber(
    graph: &Graph,
    values: &[Option<GameId>],
    position: u32,
    games: &ShortGames,
) -> Option<Stop> {
    let number = |at: u32| games.as_number(values[at as usize]?).cloned();
    if values[position as usize].is_some() {
        return Some(Stop::Number(number(position)?, Ordering::Equal));
    }
    match [graph.options(position, Player::Left), graph.options(position, Player::Right)] {
        [[left], []] if *left == position => Some(Stop::On),
        [[], [right]] if *right == position => Some(Stop::Off),
        [[left], [right]] if *right == position => {
            Some(Stop::Number(number(*left)?, Ordering::Greater))
        }
        [[left], [right]] if *left == position => {
            Some(Stop::Number(number(*right)?, Ordering::Less))
        }
        _ => None,
    }
}

impl ShortGames {
    /// The stops of any value, when Left starts and when Right does; `None` of a game that is no stopper.
    ///
    /// # Errors
    /// A limit.
    pub fn any_stops(
        &mut self,
        game: &AnyGame,
        meter: &mut Meter,
    ) -> Result<Option<[Stop; 2]>, Exceeded> {
        match game {
            AnyGame::Short(short) => {
                Ok(Some([Player::Left, Player::Right].map(|player| {
                    Stop::Number(self.stop(*short, player).clone(), Ordering::Equal)
                })))
            }
            AnyGame::Loopy(loopy) if loopy.is_stopper() => self.stops_of(loopy, meter).map(Some),
            AnyGame::Loopy(_) => Ok(None),
        }
    }

    /// The number from which a value differs by an infinitesimal, a loopy one or not; `None` where there is none, or a side equals no
    /// stopper that was found.
    ///
    /// # Errors
    /// A limit.
    pub fn number_nearby(
        &mut self,
        game: &AnyGame,
        meter: &mut Meter,
    ) -> Result<Option<Dyadic>, Exceeded> {
        let mut sides = vec![game.clone()];
        if let AnyGame::Loopy(loopy) = game
            && !loopy.is_stopper()
        {
            sides.clear();
            for is_onside in [true, false] {
                sides.extend(loopy.side(is_onside, self, meter)?);
            }
            if sides.len() < 2 {
                return Ok(None);
            }
        }
        let mut numbers = Vec::new();
        for side in &sides {
            for stop in self.any_stops(side, meter)?.into_iter().flatten() {
                let Stop::Number(number, _) = stop else { return Ok(None) };
                numbers.push(number);
            }
        }
        let is_one = numbers.windows(2).all(|pair| pair[0] == pair[1]);
        Ok(numbers.pop().filter(|_| is_one))
    }

    fn stops_of(&mut self, loopy: &Loopy, meter: &mut Meter) -> Result<[Stop; 2], Exceeded> {
        let graph = loopy.graph();
        let values = graph.short_values(self, meter)?;
        let mut stops: Vec<[Option<Stop>; 2]> = vec![[None, None]; graph.len()];
        for (at, stops) in (0..).zip(&mut stops) {
            if let Some(stop) = pseudonumber(graph, &values, at, self) {
                *stops = [Some(stop.clone()), Some(stop)];
            } else if let Some(short) = values[at as usize] {
                *stops = [Player::Left, Player::Right].map(|player| {
                    Some(Stop::Number(self.stop(short, player).clone(), Ordering::Equal))
                });
            }
        }
        let mut stack = vec![(0, Player::Left), (0, Player::Right)];
        while let Some((at, mover)) = stack.last().copied() {
            meter.work(1 + graph.options(at, mover).len() as u64)?;
            if stops[at as usize][side(mover)].is_some() {
                stack.pop();
                continue;
            }
            let next = mover.opponent();
            let options = graph.options(at, mover);
            let unknown = |to: &&u32| stops[**to as usize][side(next)].is_none();
            let waiting: Vec<u32> = options.iter().filter(unknown).copied().collect();
            if waiting.is_empty() {
                let of = options.iter().flat_map(|to| stops[*to as usize][side(next)].clone());
                let stop = if mover == Player::Left { of.max() } else { of.min() };
                // A mover without a move, in a game that is no pseudonumber, has run into the worst one.
                let worst = if mover == Player::Left { Stop::Off } else { Stop::On };
                stops[at as usize][side(mover)] = Some(stop.unwrap_or(worst));
            } else {
                stack.extend(waiting.into_iter().map(|to| (to, next)));
            }
        }
        Ok(std::mem::take(&mut stops[0]).map(|stop| stop.unwrap_or(Stop::Off)))
    }
}
