//! The table of all positions of two numbers: who wins each, and its nim-value.

use crate::judge::{Judge, outcome_of_value};
use bouton_answers::{
    Failure,
    operation::{FailureKind, OperationError},
    operation_error, registry,
    view::{Integer, Word, view_json},
};
use bouton_core::{Component, Convention, Natural, Outcome, Ruleset, Sum};
use bouton_solve::{Exceeded, Limits};
use bouton_texts::{Texts, arg, msg};
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::Value;
use std::sync::Arc;

/// Bytes of a cell of the table, about.
const CELL_BYTES: u64 = 64;

/// A game whose positions are not two numbers, so that there is no table of them.
#[derive(Clone, Debug)]
pub struct NoPairs {
    /// The game.
    pub game: String,
}

operation_error!(NoPairs);

impl std::error::Error for NoPairs {}

impl OperationError for NoPairs {
    fn kind(&self) -> FailureKind {
        FailureKind::Unsupported
    }

    fn phrases(&self, texts: &Texts) -> (String, String) {
        (texts.say(&msg::RefusedPairs { game: arg(&self.game) }), String::new())
    }
}

/// All positions `(row, column)` of a game, both numbers from 0 to a bound.
#[derive(Debug)]
pub struct Pairs {
    game: String,
    to: u64,
    convention: Convention,
    /// Row by row; `None` where there is no such position.
    outcomes: Vec<Vec<Option<Outcome>>>,
    /// The nim-values, where positions have them and they were had in time.
    values: Option<Vec<Vec<Option<Natural>>>>,
}

/// Judges all positions of `game` that are two numbers up to `to`.
///
/// The nim-values are left out where a theorem tells the winners and half of the time does not
/// suffice for the values.
///
/// # Errors
/// No such game, one whose positions are not two numbers, or a limit.
pub fn pairs(
    game: &str,
    to: u64,
    convention: Convention,
    limits: Limits,
) -> Result<Pairs, Failure> {
    let (_, rules) = registry::ruleset_within(game, 0..game.len(), &limits)
        .map_err(|error| Failure::input(game.as_bytes(), error))?;
    let game = rules.game();
    let Some(sample) = pair(&rules, 1, 1) else { return Err(NoPairs { game }.into()) };
    let gave_up = Failure::from;

    let side = to.saturating_add(1);
    let mut meter = limits.meter();
    meter.foresee(side.saturating_mul(side), CELL_BYTES, 0.0).map_err(gave_up)?;
    meter.positions(side * side, CELL_BYTES).map_err(gave_up)?;
    let half = match limits.time {
        Some(time) => meter.with_deadline(time / 2, limits.memory),
        None => meter.clone(),
    };
    let mut for_values = Judge::new(&sample, convention, limits.clone(), half);
    let mut judge = Judge::new(&sample, convention, limits, meter);

    let mut outcomes = Vec::new();
    let mut values = Some(Vec::new());
    for row in 0..=to {
        let (mut row_outcomes, mut row_values) = (Vec::new(), Vec::new());
        for column in 0..=to {
            let Some(sum) = pair(&rules, row, column) else {
                row_outcomes.push(None);
                row_values.push(None);
                continue;
            };
            judge.meter.work(1).map_err(gave_up)?;
            let known = judge.by_theorem(&sum);
            let value = match values.is_some().then(|| for_values.value(&sum)) {
                Some(Ok(value)) => value,
                Some(Err(exceeded)) => {
                    if known.is_none() || matches!(exceeded, Exceeded::Cancelled { .. }) {
                        return Err(gave_up(exceeded));
                    }
                    None
                }
                None => None,
            };
            if value.is_none() {
                values = None;
            }
            let known = known.or_else(|| value.as_ref().map(outcome_of_value));
            let outcome = match known {
                Some(outcome) => outcome,
                None => judge.by_search(&sum).map_err(gave_up)?,
            };
            row_outcomes.push(Some(outcome));
            row_values.push(value);
        }
        outcomes.push(row_outcomes);
        if let Some(values) = &mut values {
            values.push(row_values);
        }
    }
    Ok(Pairs { game, to, convention, outcomes, values })
}

/// The position of two numbers, if this game has it.
pub(crate) fn pair(rules: &Arc<dyn Ruleset>, row: u64, column: u64) -> Option<Sum> {
    let parts = rules.position(&[row, column])?;
    Some(Sum { components: vec![Component { rules: Arc::clone(rules), parts }] })
}

impl Pairs {
    /// The outcome of a position; `None` where there is none, or beyond the bound.
    pub fn outcome(&self, row: usize, column: usize) -> Option<Outcome> {
        *self.outcomes.get(row)?.get(column)?
    }

    /// The nim-value of a position, where it is known.
    pub fn value(&self, row: usize, column: usize) -> Option<&Natural> {
        self.values.as_ref()?.get(row)?.get(column)?.as_ref()
    }

    /// The table as plain data.
    pub fn view(&self) -> PairsView {
        let symbols = |row: &Vec<Option<Outcome>>| -> Vec<&'static str> {
            row.iter().map(|outcome| outcome.map_or(".", Outcome::symbol)).collect()
        };
        let rows: Vec<_> = self.outcomes.iter().map(symbols).collect();
        let winners = match rows.iter().flatten().all(|symbol| symbol.len() == 1) {
            true => WinnersView::Letters(rows.iter().map(|row| row.concat()).collect()),
            false => WinnersView::Symbols(rows),
        };
        let row = |row: &Vec<Option<Natural>>| -> Vec<Option<Integer>> {
            row.iter().map(|value| value.as_ref().map(Integer::from)).collect()
        };
        PairsView {
            game: self.game.clone(),
            to: self.to,
            convention: self.convention.into(),
            winners,
            values: self.values.as_ref().map(|rows| rows.iter().map(row).collect()),
        }
    }

    /// [`Pairs::view`] as JSON.
    pub fn json(&self) -> Value {
        view_json(&self.view())
    }
}

/// The table of all positions of two numbers, as plain data with the keys of JSON.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct PairsView {
    /// The game as it is typed.
    pub game: String,
    /// The largest number of either kind.
    pub to: u64,
    /// What it means to be unable to move.
    pub convention: Word<Convention>,
    /// The outcome classes, row by row.
    pub winners: WinnersView,
    /// The nim-values, row by row, where positions have them and they were found in time; null
    /// where the game has no such position.
    pub values: Option<Vec<Vec<Option<Integer>>>>,
}

/// Outcome classes row by row; `.` stands where the game has no such position.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(untagged)]
#[schemars(inline)]
pub enum WinnersView {
    /// A text a row, a letter a position.
    Letters(Vec<String>),
    /// A list a row, where some class has a symbol of two signs.
    Symbols(Vec<Vec<&'static str>>),
}

#[cfg(test)]
mod tests {
    use super::*;
    use bouton_answers::{Query, Session};
    use bouton_core::Player;
    use bouton_solve::Engine;
    use serde_json::json;

    const GAMES: &[&str] = &[
        "nim",
        "nim:max=3",
        "kayles",
        "moore:2",
        "wythoff",
        "wythoff:2",
        "euclid",
        "euclid:positive",
        "staircase",
        "prime-power",
        "kl-nim:2,1",
        "partizan-subtract:1,2/2,3",
    ];

    /// Every cell against a question of its own, answered by plain search.
    #[test]
    fn every_cell_is_what_search_finds() {
        for game in GAMES {
            for convention in [Convention::Normal, Convention::Misere] {
                let table = pairs(game, 7, convention, Limits::default()).unwrap();
                let mut session = Session::default();
                for row in 0..=7 {
                    for column in 0..=7 {
                        let text = format!("{game} {row} {column}");
                        let found = table.outcome(row, column);
                        let Ok(mut query) = Query::new(&text) else {
                            assert_eq!(found, None, "{text}");
                            continue;
                        };
                        query.convention = convention;
                        query.engine = Some(Engine::Search);
                        let wins = |session: &mut Session, query: &Query| {
                            session.solve(query).unwrap().result()
                        };
                        let left = wins(&mut session, &query);
                        query.mover = Player::Right;
                        let right = wins(&mut session, &query);
                        assert_eq!(found, Some(Outcome { left, right }), "{text} {convention:?}");
                        query.engine = Some(Engine::Grundy);
                        let value = session.solve(&query).ok();
                        let value = value.as_ref().and_then(bouton_answers::Answer::grundy);
                        assert_eq!(table.value(row, column), value, "{text} {convention:?}");
                    }
                }
            }
        }
    }

    #[test]
    fn wythoff_pairs_are_where_they_belong() {
        let table = pairs("wythoff", 20, Convention::Normal, Limits::default()).unwrap();
        let cold = |row, column| table.outcome(row, column) == Some(Outcome::P);
        let found: Vec<_> = (0..=20)
            .flat_map(|row| (row..=20).map(move |column| (row, column)))
            .filter(|(row, column)| cold(*row, *column))
            .collect();
        let known = [(0, 0), (1, 2), (3, 5), (4, 7), (6, 10), (8, 13), (9, 15), (11, 18), (12, 20)];
        assert_eq!(found, known);
    }

    #[test]
    fn what_is_not_two_numbers_is_refused() {
        let single = pairs("bash:3", 5, Convention::Normal, Limits::default());
        assert!(single.is_err_and(|failure| failure.cause::<NoPairs>().is_some()));
        let unknown = pairs("nimm", 5, Convention::Normal, Limits::default());
        assert!(matches!(unknown, Err(Failure::Input { .. })));
        let huge = pairs("nim", u64::MAX, Convention::Normal, Limits::default());
        assert!(matches!(huge, Err(Failure::GaveUp(Exceeded::Positions { .. }, None))));
    }

    /// Where theorems tell the winners, values that are too dear are left out; where nothing else
    /// tells, it is a limit.
    #[test]
    fn values_are_left_out_rather_than_the_winners() {
        let limits = |positions| Limits { positions, ..Limits::default() };
        let table = pairs("wythoff", 20, Convention::Normal, limits(500)).unwrap();
        assert_eq!((table.value(1, 2), table.outcome(1, 2)), (None, Some(Outcome::P)));
        assert!(table.json()["values"].is_null());
        let refused = pairs("wythoff", 20, Convention::Misere, limits(500));
        assert!(matches!(refused, Err(Failure::GaveUp(Exceeded::Positions { .. }, None))));
    }

    #[test]
    fn the_table_for_programs() {
        let table = pairs("wythoff", 2, Convention::Normal, Limits::default()).unwrap();
        let json = r#"{"game":"wythoff","to":2,"convention":"normal","winners":["PNN","NNP","NPN"],"values":[[0,1,2],[1,2,0],[2,0,1]]}"#;
        assert_eq!(table.json().to_string(), json);
        let table = pairs("euclid:positive", 1, Convention::Normal, Limits::default()).unwrap();
        assert_eq!(table.json()["winners"], json!(["..", ".P"]));
        assert_eq!(table.json()["values"], json!([[null, null], [null, 0]]));
    }
}
