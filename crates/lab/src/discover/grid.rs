//! Outcomes of all small positions of a fixed number of numbers.

use super::Table;
use crate::audit::{Positions, Said, Truth, Wanted, numbers_of};
use bouton_answers::Failure;
use bouton_core::{Convention, Frame, GameResult, Player};
use bouton_script::{Computed, Expression};
use bouton_solve::Exceeded;

/// Positions that may be searched to fill a grid.
const POSITIONS: u64 = 2_000_000;
/// Fewest sizes of a number from which anything may be read.
const LEAST_SIDE: u64 = 4;

/// The P-positions of `count` numbers below `side`.
#[derive(Debug)]
pub(super) struct Grid {
    pub count: usize,
    pub side: u64,
    /// By the numbers, the last one changing first; `None` where there is no such position.
    lost: Vec<Option<bool>>,
    /// Set when the numbers are heaps: then an audit leaves out empty ones.
    are_heaps: bool,
}

impl Grid {
    /// The grid of a game; smaller where it has too many positions, `None` where too little can be
    /// told or play need not end.
    ///
    /// # Errors
    /// A limit; rules that go wrong.
    pub fn of(
        table: &Table,
        (convention, mover): (Convention, Player),
        count: usize,
        side: u64,
    ) -> Result<Option<Grid>, Failure> {
        let mut side = side;
        while side >= LEAST_SIDE {
            match Grid::filled(table, (convention, mover), count, side) {
                Ok(grid) => return Ok(grid),
                Err(Exceeded::Positions { limit: POSITIONS, .. }) => side /= 2,
                Err(Exceeded::Size | Exceeded::Counting | Exceeded::Factoring) => return Ok(None),
                // Without an example it was guessed how many numbers a position has.
                Err(Exceeded::Rules(_)) if table.rules.example().is_none() => return Ok(None),
                Err(exceeded) => return Err(exceeded.into()),
            }
        }
        Ok(None)
    }

    fn filled(
        table: &Table,
        plays: (Convention, Player),
        count: usize,
        side: u64,
    ) -> Result<Option<Grid>, Exceeded> {
        let mut limits = table.limits();
        limits.positions = limits.positions.min(POSITIONS);
        let Some(shape) = Positions::new(&table.rules, count, side - 1) else { return Ok(None) };
        let are_heaps = shape.are_heaps();
        if shape.most() != count || are_heaps && count != 1 {
            return Ok(None);
        }
        let truth = Truth::new(&table.rules, &shape, Wanted::Winner, plays, &limits)?;
        let mut grid = Grid { count, side, lost: Vec::new(), are_heaps };
        let cells = (0..count).try_fold(1u64, |cells, _| cells.checked_mul(side));
        let cells = cells.filter(|cells| *cells <= POSITIONS).unwrap_or(0);
        for cell in 0..cells {
            let numbers = grid.numbers(cell);
            let parts = table.rules.position(&numbers);
            let is_there = parts.is_some_and(|parts| match &parts[..] {
                [] => are_heaps,
                [part] => numbers_of(&*table.rules, part).is_some_and(|own| own[..] == numbers[..]),
                _ => false,
            });
            if !is_there {
                grid.lost.push(None);
                continue;
            }
            match truth.of(&numbers, || shape.sum(&numbers))? {
                Said::Result(GameResult::Loss) => grid.lost.push(Some(true)),
                Said::Result(GameResult::Win) => grid.lost.push(Some(false)),
                _ => return Ok(None),
            }
        }
        let is_known = grid.lost.iter().any(Option::is_some);
        Ok(is_known.then_some(grid))
    }

    /// A grid of which it is said directly who loses.
    #[cfg(test)]
    pub fn by(count: usize, side: u64, lost: impl Fn(&[u64]) -> bool) -> Grid {
        let mut grid = Grid { count, side, lost: Vec::new(), are_heaps: false };
        let cells = side.pow(count as u32);
        grid.lost = (0..cells).map(|cell| Some(lost(&grid.numbers(cell)))).collect();
        grid
    }

    fn numbers(&self, cell: u64) -> Vec<u64> {
        let mut numbers = vec![0; self.count];
        let mut rest = cell;
        for number in numbers.iter_mut().rev() {
            (*number, rest) = (rest % self.side, rest / self.side);
        }
        numbers
    }

    /// The positions there are, and whether the player to move loses.
    pub fn cells(&self) -> impl Iterator<Item = (Vec<u64>, bool)> {
        let known = (0..).zip(&self.lost);
        known.filter_map(|(cell, lost)| Some((self.numbers(cell), (*lost)?)))
    }

    /// Returns `true` if the player to move loses the position of these numbers; `None` beyond the grid.
    pub fn is_lost(&self, numbers: &[u64]) -> Option<bool> {
        let cell = numbers.iter().try_fold(0u64, |cell, number| {
            (*number < self.side).then(|| cell * self.side + number)
        })?;
        self.lost.get(cell as usize).map(|lost| *lost == Some(true))
    }

    /// Returns `true` if an expression is true of exactly the positions that the player to move loses.
    pub fn agrees(&self, text: &str, parameters: &[(String, u64)]) -> bool {
        let Ok(expression) = Expression::read("--p-when", text, parameters) else { return false };
        let mut evaluator = expression.evaluator();
        self.cells().all(|(mut numbers, lost)| {
            if self.are_heaps {
                numbers.retain(|number| *number > 0);
            }
            evaluator.worth(&numbers, 0).is_ok_and(|worth| worth == Computed::Truth(lost))
        })
    }
}

impl Table {
    /// The nim-values of the positions in which all numbers but one are 0, by that number.
    ///
    /// # Errors
    /// A limit.
    pub(super) fn axis(&self, count: usize, place: usize, to: u64) -> Result<Vec<u64>, Exceeded> {
        let mut values = Vec::new();
        let Some(shape) = Positions::new(&self.rules, count, to) else { return Ok(values) };
        let plays = (Convention::Normal, Player::Left);
        let truth = Truth::new(&self.rules, &shape, Wanted::Value, plays, &self.limits())?;
        for number in 0..=to {
            let mut numbers = vec![0; count];
            numbers[place] = number;
            if self.rules.position(&numbers).is_none_or(|parts| parts.len() != 1) {
                break;
            }
            let Said::Value(value) = truth.of(&numbers, || shape.sum(&numbers))? else { break };
            values.push(u64::try_from(value).unwrap_or(u64::MAX));
        }
        Ok(values)
    }

    /// How many numbers a position has that are played together, or that are looked at.
    pub(super) fn count(&self) -> usize {
        let example = self.rules.example().and_then(|parts| parts.first());
        match (self.rules.frame(), example) {
            (Frame::Numbers { count: Some(count), .. }, _) => count,
            (Frame::Numbers { count: None, .. }, Some(part)) => part.numbers().len(),
            (Frame::Heaps { .. } | Frame::Heap { .. }, _) => 1,
            (Frame::Pieces { length, .. }, _) => length,
            _ => self.width(),
        }
    }
}
