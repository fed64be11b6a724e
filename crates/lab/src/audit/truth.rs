//! Outcome and value of a position, from the rules alone.

use super::{Said, positions::Positions};
use bouton_core::{Convention, GameResult, Player, Ruleset, SingleHeaps, Sum};
use bouton_solve::{Exceeded, GrundyMemo, HeapTable, Limits, Meter, Search, Solver};
use std::sync::{Arc, Mutex, PoisonError};

/// The question about every position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Wanted {
    /// The nim-value.
    Value,
    /// The result for the player to move.
    Winner,
}

/// Tells the truth about positions. No closed form is used: a claim that is one should not be
/// compared with itself.
#[derive(Debug)]
pub(crate) struct Truth {
    wanted: Wanted,
    way: Way,
    question: (Convention, Player),
    /// For positions that can come again.
    by_graph: Mutex<Solver>,
}

#[derive(Debug)]
enum Way {
    /// By the nim-values of the heaps, by size, and their exclusive or (Sprague and Grundy).
    Heaps(Vec<u64>),
    /// By the nim-values of the parts.
    Parts(Arc<dyn Ruleset>, Box<Mutex<(GrundyMemo, Meter)>>),
    /// By playing the whole position out.
    Search(Box<Mutex<(Search, Meter)>>, Player),
}

impl Truth {
    /// For positions of one game.
    ///
    /// # Errors
    /// A limit.
    pub fn new(
        rules: &Arc<dyn Ruleset>,
        positions: &Positions,
        wanted: Wanted,
        (convention, mover): (Convention, Player),
        limits: &Limits,
    ) -> Result<Truth, Exceeded> {
        let mut meter = limits.meter();
        let way = if Truth::is_searched(&**rules, convention) {
            let search = Search::new(&positions.sum(&[]), convention, false);
            Way::Search(Box::new(Mutex::new((search, meter))), mover)
        } else if let Some(heaps) = rules.heaps().filter(|_| positions.are_heaps()) {
            Way::Heaps(heap_values(heaps, positions, &mut meter)?)
        } else {
            // What a heap remembers of earlier moves may take long to compute: no more of it than is asked for.
            Way::Parts(Arc::clone(rules), Box::new(Mutex::new((GrundyMemo::default(), meter))))
        };
        let by_graph = Mutex::new(Solver::new(limits.clone()));
        Ok(Truth { wanted, way, question: (convention, mover), by_graph })
    }

    /// Returns `true` if positions are played out, because nim-values do not decide them.
    pub fn is_searched(rules: &dyn Ruleset, convention: Convention) -> bool {
        !rules.nature().impartial || convention == Convention::Misere
    }

    /// Returns `true` if it may be asked from several threads at once at no loss.
    pub fn is_shared(&self) -> bool {
        matches!(self.way, Way::Heaps(_))
    }

    /// The truth about a position of these numbers.
    ///
    /// # Errors
    /// A limit.
    pub fn of(&self, numbers: &[u64], sum: impl Fn() -> Sum) -> Result<Said, Exceeded> {
        match self.of_ending(numbers, &sum) {
            Err(Exceeded::Cycle) if self.wanted == Wanted::Winner => {
                let mut solver = self.by_graph.lock().unwrap_or_else(PoisonError::into_inner);
                let (convention, mover) = self.question;
                let outcome = solver.outcome_by_graph(&sum(), convention)?;
                Ok(Said::Result(outcome.starting(mover)))
            }
            said => said,
        }
    }

    /// The truth about a position, where play ends.
    fn of_ending(&self, numbers: &[u64], sum: impl Fn() -> Sum) -> Result<Said, Exceeded> {
        let value = match &self.way {
            Way::Heaps(values) => {
                numbers.iter().fold(0, |value, heap| value ^ values[*heap as usize])
            }
            Way::Parts(rules, memo) => {
                let (memo, meter) = &mut *memo.lock().unwrap_or_else(PoisonError::into_inner);
                let mut value = 0;
                for part in &sum().components[0].parts {
                    value ^= memo.value(&**rules, part, meter)?;
                }
                value
            }
            Way::Search(search, mover) => {
                let (search, meter) = &mut *search.lock().unwrap_or_else(PoisonError::into_inner);
                let wins = search.ending(&sum(), *mover, meter)?.wins;
                return Ok(Said::Result(GameResult::win_if(wins)));
            }
        };
        Ok(match self.wanted {
            Wanted::Value => Said::Value(i64::try_from(value).unwrap_or(i64::MAX)),
            Wanted::Winner => Said::Result(GameResult::win_if(value != 0)),
        })
    }
}

/// The nim-values of heaps, by their sizes.
fn heap_values(
    heaps: &dyn SingleHeaps,
    positions: &Positions,
    meter: &mut Meter,
) -> Result<Vec<u64>, Exceeded> {
    let largest = positions.heaps().map(|(size, _)| size).max().unwrap_or(0);
    let mut table = HeapTable::default();
    table.extend(heaps, largest, meter)?;
    let mut values = vec![0; largest as usize + 1];
    for (size, _) in positions.heaps() {
        values[size as usize] = table.value(size).ok_or_else(|| meter.forgotten())?.into();
    }
    Ok(values)
}
