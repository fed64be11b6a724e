//! The table of all positions of two numbers: who wins each, and its nim-value.

use crate::judge::{Judge, outcome_of_value};
use bouton_answers::{
    Failure, Game,
    operation::{FailureKind, OperationError},
    operation_error,
    view::{Integer, Word, view_json},
};
use bouton_core::{
    Component, Convention, Frame, GameResult, Natural, Outcome, PairLines, Player, Ruleset,
    SmallTuples, Sum, natural::small,
};
use bouton_solve::{Asked, Exceeded, Limits, Meter, TupleTable, values_of_pairs};
use bouton_texts::{Texts, arg, msg};
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::Value;
use std::{ops::RangeInclusive, sync::Arc};

/// Bytes of a cell of the table, about.
const CELL_BYTES: u64 = 64;

/// A game whose positions are not two numbers, so that there is no table of them.
#[derive(Clone, Debug)]
pub struct NoPairs {
    /// The game.
    pub game: String,
}

operation_error!(NoPairs);

impl OperationError for NoPairs {
    fn kind(&self) -> FailureKind {
        FailureKind::Unsupported
    }

    fn phrases(&self, texts: &Texts) -> (String, String) {
        (texts.say(&msg::RefusedPairs { game: arg(&self.game) }), String::new())
    }
}

/// A game whose positions have no nim-values, so that there is no table of them.
#[derive(Clone, Debug)]
pub struct NoPairValues {
    /// The game.
    pub game: String,
}

operation_error!(NoPairValues);

impl OperationError for NoPairValues {
    fn kind(&self) -> FailureKind {
        FailureKind::Unsupported
    }

    fn phrases(&self, texts: &Texts) -> (String, String) {
        let what = texts.say(&msg::RefusedPairValues { game: arg(&self.game) });
        (what, texts.say(&msg::RefusedPairValuesHelp))
    }
}

/// All positions `(row, column)` of a game, the numbers of both in a range.
#[derive(Debug)]
pub struct Pairs {
    pub(crate) game: String,
    pub(crate) rows: RangeInclusive<u64>,
    pub(crate) columns: RangeInclusive<u64>,
    pub(crate) convention: Convention,
    /// Row by row; `None` where there is no such position.
    pub(crate) outcomes: Vec<Vec<Option<Outcome>>>,
    /// The nim-values, where positions have them and they were had in time.
    pub(crate) values: Option<Vec<Vec<Option<u64>>>>,
}

/// The question about the positions of a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PairsAsked {
    /// Their outcomes.
    Outcomes,
    /// Their nim-values too.
    Values,
    /// Their nim-values where they have any, and where they are not too dear.
    Both,
}

/// Judges all positions of `game` that are two numbers up to `to`.
///
/// The nim-values are left out where a theorem tells the winners and half of the time does not
/// suffice for the values.
///
/// # Errors
/// Its positions are not two numbers; a limit.
pub fn pairs(
    game: &Game,
    to: u64,
    convention: Convention,
    limits: Limits,
) -> Result<Pairs, Failure> {
    pairs_within(game, [0..=to, 0..=to], convention, PairsAsked::Both, limits)
}

/// Judges all positions of `game` that are two numbers, of these ranges: the rows, then the columns.
/// Cost: each position that they depend on, once with its options; of a theorem, its arithmetic for each.
///
/// # Errors
/// Its positions are not two numbers, or have no nim-values where these are asked for; a limit.
pub fn pairs_within(
    game: &Game,
    [rows, columns]: [RangeInclusive<u64>; 2],
    convention: Convention,
    mut asked: PairsAsked,
    limits: Limits,
) -> Result<Pairs, Failure> {
    let rules = Arc::clone(game.rules());
    let game = rules.game();
    let side =
        |range: &RangeInclusive<u64>| range.end().saturating_sub(*range.start()).saturating_add(1);
    let cells = side(&rows).saturating_mul(side(&columns));
    let mut meter = limits.meter();
    meter.foresee(cells, CELL_BYTES, 0.0).map_err(Failure::from)?;
    let mut table = Pairs { game, rows, columns, convention, outcomes: Vec::new(), values: None };
    let Some(sample) = table.sample(&rules, &mut meter).map_err(Failure::from)? else {
        return Err(NoPairs { game: table.game }.into());
    };
    if asked == PairsAsked::Values
        && (!rules.nature().impartial || convention == Convention::Misere)
    {
        return Err(NoPairValues { game: table.game }.into());
    }
    let half = match limits.time {
        Some(time) if asked == PairsAsked::Both => meter.with_deadline(time / 2, limits.memory),
        _ => meter.clone(),
    };
    let [only] = &sample.components[..] else { return Err(NoPairs { game: table.game }.into()) };
    // The winners of a theorem cost less than the options.
    let told = asked != PairsAsked::Values
        && rules.result(&only.parts, Player::Left, convention).is_some();
    if !told || asked == PairsAsked::Both {
        match table.by_options(&*rules, asked, &mut half.clone()) {
            Ok(true) => return table.checked(asked),
            // A position comes again: only the graph of all positions tells.
            Ok(false) | Err(Exceeded::Cycle) => {}
            Err(exceeded @ Exceeded::Cancelled { .. }) => return Err(exceeded.into()),
            Err(_) if told => asked = PairsAsked::Outcomes,
            Err(exceeded) => return Err(exceeded.into()),
        }
    }
    meter.positions(cells, CELL_BYTES).map_err(Failure::from)?;
    let for_values = Judge::new(&sample, convention, limits.clone(), half);
    let judge = Judge::new(&sample, convention, limits, meter);
    table.judge_all(&rules, asked, for_values, judge).map_err(Failure::from)?;
    table.checked(asked)
}

/// The position of two numbers, if this game has it.
pub(crate) fn pair(rules: &Arc<dyn Ruleset>, row: u64, column: u64) -> Option<Sum> {
    // Numbers of a network are names of vertices, not sizes.
    let parts = match rules.frame() {
        Frame::Network { .. } => None,
        _ => rules.position(&[row, column]),
    }?;
    Some(Sum { components: vec![Component { rules: Arc::clone(rules), parts }] })
}

impl Pairs {
    /// A position of two numbers: the first of the table, where (1, 1) is none.
    fn sample(&self, rules: &Arc<dyn Ruleset>, meter: &mut Meter) -> Result<Option<Sum>, Exceeded> {
        if let Some(sum) = pair(rules, 1, 1) {
            return Ok(Some(sum));
        }
        for row in self.rows.clone() {
            for column in self.columns.clone() {
                meter.work(1)?;
                if let Some(sum) = pair(rules, row, column) {
                    return Ok(Some(sum));
                }
            }
        }
        Ok(None)
    }

    /// All positions from those of their options, on lines or each by itself; `false` where these rules cannot be asked so.
    fn by_options(
        &mut self,
        rules: &dyn Ruleset,
        asked: PairsAsked,
        meter: &mut Meter,
    ) -> Result<bool, Exceeded> {
        let has_values = rules.nature().impartial && self.convention == Convention::Normal;
        if let Some(lines) =
            rules.pair_lines().filter(|_| has_values && asked != PairsAsked::Outcomes)
            && self.on_lines(lines, meter)?.is_some()
        {
            return Ok(true);
        }
        let Some(tuples) = rules.tuples() else { return Ok(false) };
        self.tabulate(rules, tuples, asked, meter)?;
        Ok(true)
    }

    /// All nim-values from the values met on lines; `None` where lines are no help.
    fn on_lines(&mut self, lines: PairLines, meter: &mut Meter) -> Result<Option<()>, Exceeded> {
        let (mut outcomes, mut values) = (Vec::new(), Vec::new());
        let ends = [*self.rows.end(), *self.columns.end()];
        let done = values_of_pairs(lines, ends, meter, &mut |at, row| {
            if self.rows.contains(&at) {
                let shown = &row[*self.columns.start() as usize..];
                let wins = shown.iter().map(|value| Some(outcome_of_value(&Natural::from(*value))));
                outcomes.push(wins.collect());
                values.push(shown.iter().map(|value| Some(u64::from(*value))).collect());
            }
            Ok(())
        })?;
        (self.outcomes, self.values) = (outcomes, Some(values));
        Ok(done)
    }

    /// All positions from the rules of tuples of small numbers, each from those of its options.
    fn tabulate(
        &mut self,
        rules: &dyn Ruleset,
        tuples: &dyn SmallTuples,
        asked: PairsAsked,
        meter: &mut Meter,
    ) -> Result<(), Exceeded> {
        let impartial = rules.nature().impartial;
        let has_values = impartial && self.convention == Convention::Normal;
        let question = match has_values && asked != PairsAsked::Outcomes {
            true => Asked::Value,
            false => Asked::Winner(self.convention),
        };
        let mut table = TupleTable::new(question, impartial);
        let (mut outcomes, mut values) = (Vec::new(), Vec::new());
        for row in self.rows.clone() {
            let (mut row_outcomes, mut row_values) = (Vec::new(), Vec::new());
            for column in self.columns.clone() {
                let tuple = [row, column];
                if !tuples.is_position(&tuple) {
                    row_outcomes.push(None);
                    row_values.push(None);
                    continue;
                }
                let answer = table.answer(rules, tuples, &tuple, Player::Left, meter)?;
                let left = GameResult::win_if(answer > 0);
                let right = match impartial {
                    true => left,
                    false => {
                        let answer = table.answer(rules, tuples, &tuple, Player::Right, meter)?;
                        GameResult::win_if(answer > 0)
                    }
                };
                row_outcomes.push(Some(Outcome { left, right }));
                row_values.push(Some(u64::from(answer)));
            }
            outcomes.push(row_outcomes);
            if question == Asked::Value {
                values.push(row_values);
            }
        }
        self.outcomes = outcomes;
        self.values = (question == Asked::Value).then_some(values);
        Ok(())
    }

    /// All positions, each by the cheapest engine.
    fn judge_all(
        &mut self,
        rules: &Arc<dyn Ruleset>,
        asked: PairsAsked,
        mut for_values: Judge,
        mut judge: Judge,
    ) -> Result<(), Exceeded> {
        if !rules.nature().loopless
            && let Some(last) = pair(rules, *self.rows.end(), *self.columns.end())
        {
            // The graph of the last position often holds all others.
            judge.by_search(&last)?;
        }
        let mut values = (asked != PairsAsked::Outcomes).then(Vec::new);
        for row in self.rows.clone() {
            let (mut row_outcomes, mut row_values) = (Vec::new(), Vec::new());
            for column in self.columns.clone() {
                let Some(sum) = pair(rules, row, column) else {
                    row_outcomes.push(None);
                    row_values.push(None);
                    continue;
                };
                judge.meter.work(1)?;
                let known = judge.by_theorem(&sum);
                let wanted = values.is_some() || (asked == PairsAsked::Outcomes && known.is_none());
                let value = match wanted.then(|| for_values.value(&sum)) {
                    Some(Ok(value)) => value,
                    Some(Err(exceeded)) => {
                        let cancelled = matches!(exceeded, Exceeded::Cancelled { .. });
                        if known.is_none() || cancelled || asked == PairsAsked::Values {
                            return Err(exceeded);
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
                    None => judge.by_search(&sum)?,
                };
                row_outcomes.push(Some(outcome));
                row_values
                    .push(value.map(|value| small(&value).ok_or(Exceeded::Size)).transpose()?);
            }
            self.outcomes.push(row_outcomes);
            if let Some(values) = &mut values {
                values.push(row_values);
            }
        }
        self.values = values;
        Ok(())
    }

    /// The game as it is typed.
    pub fn game(&self) -> &str {
        &self.game
    }

    /// The table, if it has what was asked for.
    fn checked(self, asked: PairsAsked) -> Result<Pairs, Failure> {
        match asked == PairsAsked::Values && self.values.is_none() {
            true => Err(NoPairValues { game: self.game }.into()),
            false => Ok(self),
        }
    }

    /// The outcome of a position, counted from the first row and column; `None` where there is none, or
    /// beyond the bounds.
    pub fn outcome(&self, row: usize, column: usize) -> Option<Outcome> {
        *self.outcomes.get(row)?.get(column)?
    }

    /// The nim-value of a position, counted likewise, where it is known.
    pub fn value(&self, row: usize, column: usize) -> Option<u64> {
        *self.values.as_ref()?.get(row)?.get(column)?
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
        let integer = |value: &u64| Integer::from(&Natural::from(*value));
        let row = |row: &Vec<Option<u64>>| -> Vec<Option<Integer>> {
            row.iter().map(|value| value.as_ref().map(integer)).collect()
        };
        PairsView {
            game: self.game.clone(),
            to: *self.rows.end(),
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
    /// The convention of play.
    pub convention: Word<Convention>,
    /// The outcome classes, row by row.
    pub winners: WinnersView,
    /// The nim-values, row by row, where positions have them and they were found in time; null
    /// where the game has no such position.
    pub values: Option<Vec<Vec<Option<Integer>>>>,
}

/// Outcome classes row by row; `.` marks a place without a position.
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
    use crate::named::game_of;
    use bouton_answers::{Query, Session};
    use bouton_solve::Engine;
    use serde_json::json;

    const GAMES: &[&str] = &[
        "nim", "nim:max=3", "kayles", "moore:2", "wythoff", "wythoff:2", "euclid",
        "euclid:positive", "staircase", "prime-power", "kl-nim:2,1", "partizan-subtract:1,2/2,3",
    ];

    /// Every cell against a question of its own, answered by plain search.
    #[test]
    fn every_cell_is_what_search_finds() {
        for game in GAMES {
            for convention in [Convention::Normal, Convention::Misere] {
                let table = pairs(&game_of(game), 7, convention, Limits::default()).unwrap();
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
                        let value = value.and_then(small);
                        assert_eq!(table.value(row, column), value, "{text} {convention:?}");
                    }
                }
            }
        }
    }

    #[test]
    fn wythoff_pairs_are_where_they_belong() {
        let table = pairs(&game_of("wythoff"), 20, Convention::Normal, Limits::default()).unwrap();
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
        let single = pairs(&game_of("bash:3"), 5, Convention::Normal, Limits::default());
        assert!(single.is_err_and(|failure| failure.cause::<NoPairs>().is_some()));
        let huge = pairs(&game_of("nim"), u64::MAX, Convention::Normal, Limits::default());
        assert!(matches!(huge, Err(Failure::GaveUp(Exceeded::Positions { .. }, None))));
    }

    /// Where theorems tell the winners, values that are too dear are left out; where nothing else
    /// tells, it is a limit.
    #[test]
    fn no_more_positions_are_counted_than_there_are() {
        let limits = |positions| Limits { positions, ..Limits::default() };
        let table = pairs(&game_of("wythoff"), 20, Convention::Normal, limits(500)).unwrap();
        assert_eq!((table.value(1, 2), table.outcome(1, 2)), (Some(0), Some(Outcome::P)));
        let refused = pairs(&game_of("wythoff"), 20, Convention::Misere, limits(400));
        assert!(matches!(refused, Err(Failure::GaveUp(Exceeded::Positions { .. }, None))));
    }

    #[test]
    fn the_table_for_programs() {
        let table = pairs(&game_of("wythoff"), 2, Convention::Normal, Limits::default()).unwrap();
        let json = r#"{"game":"wythoff","to":2,"convention":"normal","winners":["PNN","NNP","NPN"],"values":[[0,1,2],[1,2,0],[2,0,1]]}"#;
        assert_eq!(table.json().to_string(), json);
        let table =
            pairs(&game_of("euclid:positive"), 1, Convention::Normal, Limits::default()).unwrap();
        assert_eq!(table.json()["winners"], json!(["..", ".P"]));
        assert_eq!(table.json()["values"], json!([[null, null], [null, 0]]));
    }
}
