//! Outcomes of many positions of one game: what is learnt of one helps the next.

use bouton_core::{Convention, GameResult, Natural, Outcome, Player, Sum};
use bouton_solve::{Engine, Exceeded, Limits, Meter, Question, Refusal, Search, Solver};

/// Judges positions that have the components of one sum, all within one budget.
#[derive(Debug)]
pub(crate) struct Judge {
    solver: Solver,
    search: Search,
    convention: Convention,
    impartial: bool,
    has_values: bool,
    pub(crate) meter: Meter,
}

impl Judge {
    /// For positions of `sum`, within what `meter` leaves.
    pub(crate) fn new(sum: &Sum, convention: Convention, limits: Limits, meter: Meter) -> Judge {
        let loopless = sum.components.iter().all(|c| c.rules.nature().loopless);
        let impartial = sum.is_impartial();
        Judge {
            solver: Solver::new(limits),
            search: Search::new(sum, convention, false),
            convention,
            impartial,
            has_values: impartial && loopless && convention == Convention::Normal,
            meter,
        }
    }

    /// The outcome where a theorem tells it at once.
    pub(crate) fn by_theorem(&mut self, sum: &Sum) -> Option<Outcome> {
        let question = Question {
            sum,
            convention: self.convention,
            mover: Player::Left,
            engine: Some(Engine::ClosedForm),
            moves: None,
            value: false,
        };
        match self.solver.solve(&question) {
            Ok(verdict) => verdict.outcome,
            Err(Refusal::Unsupported(_) | Refusal::GaveUp(..)) => None,
        }
    }

    /// The nim-value, where positions have one: in normal play of an impartial game.
    ///
    /// # Errors
    /// A limit.
    pub(crate) fn value(&mut self, sum: &Sum) -> Result<Option<Natural>, Exceeded> {
        if !self.has_values {
            return Ok(None);
        }
        let Judge { solver, meter, .. } = self;
        let mut total = Natural::ZERO;
        for component in &sum.components {
            for part in &component.parts {
                let (value, _) = solver.part_value_on(&*component.rules, part, meter)?;
                total ^= value;
            }
        }
        Ok(Some(total))
    }

    /// The outcome by playing the position out; from its graph, where it can come again.
    ///
    /// # Errors
    /// A limit.
    pub(crate) fn by_search(&mut self, sum: &Sum) -> Result<Outcome, Exceeded> {
        let Judge { search, meter, impartial, .. } = self;
        let mut result = |mover| {
            let ending = search.ending(sum, mover, meter)?;
            Ok::<_, Exceeded>(GameResult::win_if(ending.wins))
        };
        let mut outcome = || {
            let left = result(Player::Left)?;
            let right = if *impartial { left } else { result(Player::Right)? };
            Ok(Outcome { left, right })
        };
        match outcome() {
            Err(Exceeded::Cycle) => self.solver.outcome_by_graph(sum, self.convention),
            outcome => outcome,
        }
    }
}

/// The outcome of a position with this nim-value in normal play.
pub(crate) fn outcome_of_value(value: &Natural) -> Outcome {
    if value.is_zero() { Outcome::P } else { Outcome::N }
}
