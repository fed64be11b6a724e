//! Positions: sums of parts of games, whose turn it is left to the question.

use crate::{
    convert::{natural_to_python, naturals, typed},
    errors::exception,
    rules::{Rules, own},
    work::{Budget, work},
};
use bouton::{
    Convention, Exceeded, Failure, Limits, Natural, ParseError, Player, Query, Sum,
    play::SumMove,
    rules::{Component, Ruleset, with_rulesets},
    write_part, write_sum,
};
use pyo3::{exceptions::PyValueError, prelude::*};
use std::{collections::BTreeMap, sync::Arc};

/// Letters of a position that are read at once, without a thread.
const SHORT: usize = 4096;
/// Bytes of a part of a position, about.
const SHORT_PART: u64 = 100;

/// A position.
#[pyclass(frozen, module = "bouton._bouton")]
#[derive(Debug)]
pub struct Position {
    sum: Arc<Sum>,
    own: Vec<Py<Rules>>,
}

/// The position that a text describes, where these rules have names.
#[pyfunction]
pub fn parse(py: Python<'_>, text: String, rules: Vec<Py<Rules>>) -> PyResult<Position> {
    let sum = read(py, text, own(&rules))?;
    Ok(Position { sum, own: rules })
}

/// The position of these parts of one game.
///
/// # Errors
/// They are no parts of it.
#[pyfunction]
pub fn place(rules: &Bound<'_, Rules>, parts: &Bound<'_, PyAny>) -> PyResult<Position> {
    let (py, ruleset) = (rules.py(), rules.get().ruleset());
    let own = vec![rules.clone().unbind()];
    let Some(numbers) = naturals(parts)? else {
        // A text such as `7/3` means what it does where it is typed.
        let mut text = ruleset.game();
        for part in parts.try_iter()? {
            text.push(' ');
            text.push_str(&typed(&part?)?);
        }
        return parse(py, text, own);
    };
    match ruleset.parts_from(&numbers) {
        Ok(parts) => {
            let components = vec![Component::new(ruleset, parts)];
            Ok(Position { sum: Arc::new(Sum { components }), own })
        }
        Err(kind) => {
            let numbers: Vec<String> = numbers.iter().map(ToString::to_string).collect();
            let text = format!("{} {}", ruleset.game(), numbers.join(" "));
            let start = (ruleset.game().len() + 1).min(text.len());
            let error = ParseError::new(start..text.len(), kind);
            Err(exception(py, &Failure::input(text.as_bytes(), error)))
        }
    }
}

fn read(py: Python<'_>, text: String, own: Vec<Arc<dyn Ruleset>>) -> PyResult<Arc<Sum>> {
    let query = |limits: &Limits| Query::read(text.as_bytes(), limits);
    if text.len() < SHORT {
        let limits = with_rulesets(Limits::default(), own);
        return Ok(query(&limits).map_err(|failure| exception(py, &failure))?.sum);
    }
    let budget = Budget::usual();
    let query = work(py, &budget, own, move |limits| Query::read(text.as_bytes(), &limits))?;
    Ok(query.sum)
}

impl Position {
    /// The question about this position.
    ///
    /// # Errors
    /// A player of another name than `left` and `right`.
    pub fn query(&self, misere: bool, to_move: &str, engine: Option<&str>) -> PyResult<Query> {
        let mover = match to_move {
            "left" => Player::Left,
            "right" => Player::Right,
            _ => {
                let message = format!("to_move is \"left\" or \"right\", not {to_move:?}");
                return Err(PyValueError::new_err(message));
            }
        };
        let engine = match engine {
            None => None,
            Some(name) => {
                let known = bouton::Engine::ALL.into_iter().find(|engine| engine.name() == name);
                let names = bouton::Engine::ALL.map(|engine| engine.name()).join(", ");
                let message = || PyValueError::new_err(format!("engine is one of {names}"));
                Some(known.ok_or_else(message)?)
            }
        };
        Ok(Query { sum: Arc::clone(&self.sum), convention: convention(misere), mover, engine })
    }

    /// The rulesets that limits must bring along.
    pub fn own(&self) -> Vec<Arc<dyn Ruleset>> {
        own(&self.own)
    }
}

/// The convention of play.
pub fn convention(misere: bool) -> Convention {
    if misere { Convention::Misere } else { Convention::Normal }
}

#[pymethods]
impl Position {
    /// The position as it is typed.
    #[getter]
    fn text(&self) -> String {
        write_sum(&self.sum)
    }

    /// The position and another one beside it.
    fn plus(&self, py: Python<'_>, other: &Position) -> Position {
        let components = self.sum.components.iter().chain(&other.sum.components);
        let sum = Arc::new(Sum { components: components.cloned().collect() });
        let own = self.own.iter().chain(&other.own).map(|rules| rules.clone_ref(py)).collect();
        Position { sum, own }
    }

    /// The position after a move, which is typed as it is printed: `12 to 3`.
    fn after(
        &self,
        py: Python<'_>,
        play: String,
        misere: bool,
        to_move: &str,
        budget: Budget,
    ) -> PyResult<Position> {
        let query = self.query(misere, to_move, None)?;
        let sum = work(py, &budget, self.own(), move |limits| {
            use bouton::play::PlaySession;
            let mut session = bouton::Session::new(limits);
            let play = session.read_move(&query, &play)?;
            Ok(Arc::new(query.sum.after(&play)))
        })?;
        let own = self.own.iter().map(|rules| rules.clone_ref(py)).collect();
        Ok(Position { sum, own })
    }

    /// The positions after every move of this player, heap by heap. Cost: a copy of the position for each.
    fn options(&self, py: Python<'_>, to_move: &str, budget: Budget) -> PyResult<Vec<Position>> {
        let query = self.query(false, to_move, None)?;
        let sums = work(py, &budget, self.own(), move |limits| {
            let (sum, mover, mut meter) = (&query.sum, query.mover, limits.meter());
            let bytes = SHORT_PART * (1 + sum.part_count() as u64);
            let mut sums = Vec::new();
            for (component, c) in sum.components.iter().enumerate() {
                for (part, p) in c.parts.iter().enumerate() {
                    let walk = c.rules.options(p, mover, &mut |becomes| {
                        meter.position(bytes)?;
                        let play = SumMove { component, part, becomes };
                        sums.push(Arc::new(sum.after(&play)));
                        Ok(())
                    });
                    walk.map_err(Exceeded::from)?;
                }
            }
            Ok(sums)
        })?;
        let own = || self.own.iter().map(|rules| rules.clone_ref(py)).collect();
        Ok(sums.into_iter().map(|sum| Position { sum, own: own() }).collect())
    }

    /// The numbers with which its game is called to make this position; `None` of a sum of games, and where it is made of
    /// more than numbers.
    #[getter]
    fn heaps(&self, py: Python<'_>) -> PyResult<Option<Vec<Py<PyAny>>>> {
        let [Component { rules, parts }] = &self.sum.components[..] else { return Ok(None) };
        let numbers: Vec<Natural> = parts.iter().flat_map(|part| part.numbers()).cloned().collect();
        if !parts.is_empty() && rules.parts_from(&numbers).ok().as_ref() != Some(parts) {
            return Ok(None);
        }
        numbers
            .iter()
            .map(|number| natural_to_python(py, number))
            .collect::<PyResult<_>>()
            .map(Some)
    }

    /// The position up to the order of its parts: each game with its parts as they are typed, sorted.
    #[getter]
    fn key(&self) -> Vec<(String, Vec<String>)> {
        let mut games: BTreeMap<String, Vec<String>> = BTreeMap::new();
        for Component { rules, parts } in &self.sum.components {
            let parts = parts.iter().filter_map(|part| rules.normalise(part.clone()));
            let typed = parts.map(|part| write_part(&**rules, &part));
            games.entry(rules.game()).or_default().extend(typed);
        }
        games.values_mut().for_each(|parts| parts.sort());
        games.into_iter().collect()
    }

    /// Returns `true` if both players have the same moves.
    #[getter]
    fn impartial(&self) -> bool {
        self.sum.is_impartial()
    }
}
