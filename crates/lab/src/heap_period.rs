//! The period of the single heaps of any game: of nim-values, or of outcome classes.

use crate::{
    OutcomePeriodAnswer, OutcomePeriodView, PeriodAnswer, PeriodView, outcome_period, period,
};
use bouton_answers::{Failure, Game, Settled, view::view_json};
use bouton_solve::{Exceeded, Limits};
use bouton_texts::Texts;
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::Value;

/// The period of the single heaps of a game: of their nim-values where it is impartial, else of their outcome classes.
#[derive(Debug)]
pub enum HeapPeriod {
    /// Of the nim-values of an impartial game.
    Values(Box<PeriodAnswer>),
    /// Of the outcome classes of a partizan game.
    Outcomes(Box<OutcomePeriodAnswer>),
}

/// A period of single heaps as plain data; that of outcome classes has `of`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(untagged)]
pub enum HeapPeriodView {
    /// Of nim-values.
    Values(PeriodView),
    /// Of outcome classes.
    Outcomes(OutcomePeriodView),
}

/// Looks for the period of the single heaps of a game, up to heap `to` and within `limits`: [`period()`] of an impartial game,
/// [`outcome_period`] of a partizan one.
///
/// ```
/// use bouton_answers::Game;
/// use bouton_lab::heap_period;
///
/// let game = Game::new("kl-nim:2,3")?;
/// assert!(heap_period(&game, 1000, Default::default())?.is_proved());
/// # Ok::<(), bouton_answers::Failure>(())
/// ```
///
/// # Errors
/// [`Failure::NoSequence`]: a game without single heaps, or a partizan one whose players do not take from fixed numbers.
pub fn heap_period(game: &Game, to: u64, limits: Limits) -> Result<HeapPeriod, Failure> {
    match game.rules().nature().impartial {
        true => Ok(HeapPeriod::Values(Box::new(period(game, to, limits)?))),
        false => Ok(HeapPeriod::Outcomes(Box::new(outcome_period(game, to, limits)?))),
    }
}

impl HeapPeriod {
    /// Returns `true` if a period was proved.
    pub fn is_proved(&self) -> bool {
        match self {
            HeapPeriod::Values(answer) => answer.is_proved(),
            HeapPeriod::Outcomes(answer) => answer.is_proved(),
        }
    }

    /// The limit that ended the search, as a failure that says so.
    pub fn gave_up(&self) -> Option<Failure> {
        match self {
            HeapPeriod::Values(answer) => answer.gave_up(),
            HeapPeriod::Outcomes(answer) => answer.gave_up(),
        }
    }

    /// The text of a certificate of the period; `None` where none is proved.
    ///
    /// # Errors
    /// A limit, or a period that the checker cannot check.
    pub fn certificate(&mut self) -> Result<Option<String>, Failure> {
        match self {
            HeapPeriod::Values(answer) => answer.certificate(),
            HeapPeriod::Outcomes(answer) => answer.certificate(),
        }
    }

    /// The limit that ended the search, as a failure that carries this answer.
    ///
    /// # Errors
    /// The answer itself, where no limit ended the search, or a period was proved.
    pub fn into_failure(self) -> Result<Failure, HeapPeriod> {
        let exceeded: Option<&Exceeded> = match &self {
            HeapPeriod::Values(answer) => answer.exceeded.as_ref(),
            HeapPeriod::Outcomes(answer) => answer.exceeded.as_ref(),
        };
        match exceeded {
            Some(exceeded) if !self.is_proved() => {
                Ok(Failure::gave_up(exceeded.clone(), Some(Box::new(self))))
            }
            _ => Err(self),
        }
    }

    /// The answer as plain data, with the keys of the interface.
    pub fn view(&self) -> HeapPeriodView {
        match self {
            HeapPeriod::Values(answer) => HeapPeriodView::Values(answer.view()),
            HeapPeriod::Outcomes(answer) => HeapPeriodView::Outcomes(answer.view()),
        }
    }
}

impl Settled for HeapPeriod {
    fn text(&self, texts: &Texts) -> String {
        match self {
            HeapPeriod::Values(answer) => answer.text(texts),
            HeapPeriod::Outcomes(answer) => answer.text(texts),
        }
    }

    fn json(&self) -> Value {
        view_json(&self.view())
    }
}
