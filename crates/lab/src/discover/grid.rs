//! Who wins in all small positions of a fixed number of numbers.

use super::Table;
use crate::audit::{Positions, Truth, Wanted};
use bouton_answers::Failure;
use bouton_core::{Convention, Frame, GameResult, Player};
use bouton_script::{Computed, Expression};
use bouton_solve::Exceeded;

/// Positions that may be searched to fill a grid.
const POSITIONS: u64 = 2_000_000;
/// Fewest sizes of a number from which anything may be read.
const LEAST_SIDE: u64 = 4;

/// Which positions of `count` numbers below `side` the player to move loses.
#[derive(Debug)]
pub(super) struct Grid {
    pub count: usize,
    pub side: u64,
    /// By the numbers, the last one changing first; `None` where there is no such position.
    lost: Vec<Option<bool>>,
    /// Whether the numbers are heaps: then an audit leaves out empty ones.
    are_heaps: bool,
}

impl Grid {
    /// The grid of a game; smaller where a limit is met, `None` where too little can be told or play
    /// need not end.
    ///
    /// # Errors
    /// A cancelled search.
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
                Err(exceeded @ Exceeded::Cancelled { .. }) => return Err(exceeded.into()),
                Err(_) => side /= 2,
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
                [part] => part.small_numbers().is_some_and(|own| own[..] == numbers[..]),
                _ => false,
            });
            if !is_there {
                grid.lost.push(None);
                continue;
            }
            match truth.of(&numbers, || shape.sum(&numbers))? {
                crate::audit::Said::Result(GameResult::Loss) => grid.lost.push(Some(true)),
                crate::audit::Said::Result(GameResult::Win) => grid.lost.push(Some(false)),
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

    /// Whether the player to move loses the position of these numbers; `None` beyond the grid.
    pub fn is_lost(&self, numbers: &[u64]) -> Option<bool> {
        let cell = numbers.iter().try_fold(0u64, |cell, number| {
            (*number < self.side).then(|| cell * self.side + number)
        })?;
        self.lost.get(cell as usize).map(|lost| *lost == Some(true))
    }

    /// Whether an expression is true of exactly the positions that the player to move loses.
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
    /// How many numbers a position has that are played together, or that are looked at.
    pub(super) fn count(&self) -> usize {
        let example = self.rules.example().and_then(|parts| parts.first());
        match (self.rules.frame(), example) {
            (Frame::Numbers { count: Some(count), .. }, _) => count,
            (Frame::Numbers { count: None, .. }, Some(part)) => part.numbers().len(),
            (Frame::Heaps { .. } | Frame::Heap { .. }, _) => 1,
            _ => self.width(),
        }
    }
}
