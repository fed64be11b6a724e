//! The table of all positions of two numbers, as text, as CSV, as JSON and as a picture.

use crate::{Pairs, PictureForm};
use bouton_answers::view::{Integer, Word, view_json};
use bouton_core::{Convention, Natural, Outcome};
use bouton_plot::{CellChart, Tint};
use bouton_texts::{Texts, arg, msg};
use schemars::JsonSchema;
use serde::Serialize;
use std::{collections::BTreeSet, fmt::Write};

/// Columns of a terminal that a line may take.
const LINE: usize = 80;
/// Maximum number of rows, and of columns, of a picture.
pub const MOST_DRAWN: u64 = 1000;
/// The text of a cell where the game has no such position.
const NOTHING: &str = ".";

/// A range of numbers, to which both of its ends belong.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct SpanView {
    /// The first number.
    pub from: u64,
    /// The last number.
    pub to: u64,
}

/// A table of positions of two numbers, as plain data with the keys of JSON.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct PairTableView {
    /// The game as it is typed.
    pub game: String,
    /// The convention of play.
    pub convention: Word<Convention>,
    /// The first numbers of the positions, a row each.
    pub rows: SpanView,
    /// The second numbers, a column each.
    pub columns: SpanView,
    /// The outcome classes, row by row; null where the game has no such position.
    pub outcomes: Vec<Vec<Option<&'static str>>>,
    /// The nim-values, row by row, where they were asked for.
    pub values: Option<Vec<Vec<Option<Integer>>>>,
}

impl Pairs {
    /// The table as plain data.
    pub fn table_view(&self) -> PairTableView {
        let range = |range: &std::ops::RangeInclusive<u64>| SpanView {
            from: *range.start(),
            to: *range.end(),
        };
        let integer = |value: &Option<u64>| value.map(|value| Integer::from(&Natural::from(value)));
        let symbol = |outcome: &Option<Outcome>| outcome.map(Outcome::symbol);
        let values = self.values.as_ref();
        PairTableView {
            game: self.game.clone(),
            convention: self.convention.into(),
            rows: range(&self.rows),
            columns: range(&self.columns),
            outcomes: self.outcomes.iter().map(|row| row.iter().map(symbol).collect()).collect(),
            values: values
                .map(|rows| rows.iter().map(|row| row.iter().map(integer).collect()).collect()),
        }
    }

    /// [`Pairs::table_view`] as JSON.
    pub fn table_json(&self) -> serde_json::Value {
        view_json(&self.table_view())
    }

    /// The text of a cell: the nim-value where the table has them, else the outcome class.
    fn cell(&self, row: usize, column: usize) -> Option<String> {
        match &self.values {
            Some(_) => self.value(row, column).map(|value| value.to_string()),
            None => self.outcome(row, column).map(|outcome| outcome.symbol().to_string()),
        }
    }

    fn size(&self) -> (usize, usize) {
        (self.outcomes.len(), self.outcomes.first().map_or(0, Vec::len))
    }

    /// The title: the game, how it is played, and what the cells say.
    fn title(&self, texts: &Texts) -> String {
        let convention = match self.convention {
            Convention::Normal => texts.say(&msg::ConventionNormal),
            Convention::Misere => texts.say(&msg::ConventionMisere),
        };
        let (game, convention) = (arg(&self.game), arg(&convention));
        match self.values {
            Some(_) => texts.say(&msg::TableOfValues { game }),
            None => texts.say(&msg::TableOfOutcomes { game, convention }),
        }
    }

    /// The meaning of each symbol in the table, in words.
    fn legend(&self, texts: &Texts) -> Vec<(Outcome, String)> {
        let classes: BTreeSet<&str> =
            self.outcomes.iter().flatten().flatten().map(|outcome| outcome.symbol()).collect();
        let known: Vec<Outcome> = self.outcomes.iter().flatten().flatten().copied().collect();
        let said = |symbol: &str| match symbol {
            "P" => texts.say(&msg::PageExploreOutcomeP),
            "N" => texts.say(&msg::PageExploreOutcomeN),
            "L" => texts.say(&msg::PageExploreOutcomeL),
            "R" => texts.say(&msg::PageExploreOutcomeR),
            "D" => texts.say(&msg::PageExploreOutcomeD),
            class => texts.say(&msg::PageExploreOutcomeHalf { class: arg(class) }),
        };
        let one = |symbol: &str| known.iter().copied().find(|known| known.symbol() == symbol);
        classes.into_iter().filter_map(|symbol| Some((one(symbol)?, said(symbol)))).collect()
    }

    /// The table for people, at most 80 columns wide: what does not fit is in blocks below one
    /// another. `colour` puts signs of colour for a terminal around what stands out.
    pub fn text(&self, texts: &Texts, colour: bool) -> String {
        let (height, width) = self.size();
        let cell = |row, column| self.cell(row, column).unwrap_or_else(|| NOTHING.to_string());
        let label = |from: u64, at: usize| from.saturating_add(at as u64).to_string();
        let (first_row, first_column) = (*self.rows.start(), *self.columns.start());
        let margin = self.rows.end().to_string().len();
        let cells = (0..height).flat_map(|row| (0..width).map(move |column| (row, column)));
        let widest = cells.map(|(row, column)| cell(row, column).len()).max().unwrap_or(1);
        let each = 1 + widest.max(self.columns.end().to_string().len());
        let block = (LINE.saturating_sub(margin + 1) / each).max(1);
        let mut out = self.title(texts);
        out.push('\n');
        for start in (0..width).step_by(block) {
            let columns = start..width.min(start + block);
            out.push('\n');
            let _ = write!(out, "{:margin$} ", "");
            for column in columns.clone() {
                let _ = write!(out, "{:>each$}", label(first_column, column));
            }
            for row in 0..height {
                let _ = write!(out, "\n{:>margin$} ", label(first_row, row));
                for column in columns.clone() {
                    let text = format!("{:>each$}", cell(row, column));
                    match self.sign(row, column).filter(|_| colour) {
                        Some(sign) => {
                            let shown = text.trim_start();
                            let space = &text[..text.len() - shown.len()];
                            let _ = write!(out, "{space}\x1b[{sign}m{shown}\x1b[0m");
                        }
                        None => out += &text,
                    }
                }
            }
            out.push('\n');
        }
        out.push('\n');
        match self.values {
            Some(_) => out += &texts.say(&msg::TableValueLegend),
            None => {
                let lines: Vec<String> =
                    self.legend(texts).into_iter().map(|(_, words)| words).collect();
                out += &lines.join("\n");
            }
        }
        if self.outcomes.iter().flatten().any(Option::is_none) {
            let _ = write!(out, "\n{NOTHING}: {}", texts.say(&msg::TableNoPosition));
        }
        out
    }

    /// The code of the colour of a cell on a terminal.
    fn sign(&self, row: usize, column: usize) -> Option<&'static str> {
        Some(match self.outcome(row, column)?.symbol() {
            "P" => "1;33",
            "N" => return None,
            "L" => "34",
            "R" => "31",
            _ => "36",
        })
    }

    /// The table as CSV: the numbers of the columns in the first line, that of the row before each.
    pub fn csv(&self) -> String {
        let (height, width) = self.size();
        let mut out = "row".to_string();
        for column in 0..width {
            let _ = write!(out, ",{}", self.columns.start() + column as u64);
        }
        for row in 0..height {
            let _ = write!(out, "\n{}", self.rows.start() + row as u64);
            for column in 0..width {
                let _ = write!(out, ",{}", self.cell(row, column).unwrap_or_default());
            }
        }
        out
    }

    /// The table as a picture.
    ///
    /// # Errors
    /// The encoder's; none is known to be possible.
    pub fn picture(&self, form: PictureForm, texts: &Texts) -> Result<Vec<u8>, std::io::Error> {
        let (height, width) = self.size();
        let largest = self.values.iter().flatten().flatten().flatten().max().copied().unwrap_or(0);
        let tint = |row: usize, column: usize| {
            let Some(outcome) = self.outcome(row, column) else { return Tint::Empty };
            match self.value(row, column) {
                Some(0) => Tint::Marked,
                // Quarters of the largest value.
                Some(value) => Tint::Shade(((value - 1) * 4 / largest.max(1)) as u8),
                None => tint_of(outcome),
            }
        };
        let cells: Vec<Vec<Tint>> =
            (0..height).map(|row| (0..width).map(|column| tint(row, column)).collect()).collect();
        let legend: Vec<(Tint, String)> = match self.values {
            Some(_) => {
                let zero = (Tint::Marked, "0".to_string());
                let quarter = |quarter: u64| {
                    let from = 1 + (quarter * largest).div_ceil(4);
                    let to = ((quarter + 1) * largest).div_ceil(4);
                    let range = if from == to { from.to_string() } else { format!("{from}-{to}") };
                    (from <= to).then_some((Tint::Shade(quarter as u8), range))
                };
                [zero].into_iter().chain((0..4).filter_map(quarter)).collect()
            }
            None => self
                .legend(texts)
                .into_iter()
                .map(|(outcome, words)| (tint_of(outcome), words))
                .collect(),
        };
        let from = (*self.rows.start(), *self.columns.start());
        let title = self.title(texts);
        let chart = CellChart { title: &title, from, cells: &cells, legend: &legend };
        match form {
            PictureForm::Svg => Ok(chart.svg().into_bytes()),
            PictureForm::Png => chart.png(),
        }
    }
}

fn tint_of(outcome: Outcome) -> Tint {
    match outcome.symbol() {
        "P" => Tint::Marked,
        "N" => Tint::Shade(0),
        "L" => Tint::Shade(2),
        "R" => Tint::Shade(3),
        _ => Tint::Other,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::named::game_of;
    use crate::{PairsAsked, pairs_within};
    use bouton_solve::Limits;
    use bouton_texts::Lang;
    use serde_json::json;

    fn table(game: &str, convention: Convention, asked: PairsAsked) -> Pairs {
        pairs_within(&game_of(game), [0..=3, 2..=4], convention, asked, Limits::default()).unwrap()
    }

    #[test]
    fn the_forms_of_a_table() {
        let texts = Texts::of(Lang::En);
        let outcomes = table("wythoff", Convention::Normal, PairsAsked::Outcomes);
        assert_eq!(outcomes.csv(), "row,2,3,4\n0,N,N,N\n1,P,N,N\n2,N,N,N\n3,N,N,N");
        let text = outcomes.text(texts, false);
        assert!(text.contains("\n   2 3 4\n0  N N N\n1  P N N\n"), "{text}");
        assert!(!text.contains('\x1b'));
        assert!(outcomes.text(texts, true).contains("\n1  \x1b[1;33mP\x1b[0m N N\n"));
        let values = table("wythoff", Convention::Normal, PairsAsked::Values);
        assert_eq!(values.csv(), "row,2,3,4\n0,2,3,4\n1,0,4,5\n2,1,5,3\n3,5,6,2");
        let json = values.table_json();
        assert_eq!(json["rows"], json!({"from": 0, "to": 3}));
        assert_eq!(json["values"][1], json!([0, 4, 5]));
        assert_eq!(json["outcomes"][1], json!(["P", "N", "N"]));
        assert!(values.picture(PictureForm::Svg, texts).unwrap().starts_with(b"<svg"));
    }

    #[test]
    fn classes_of_partizan_games_are_told() {
        let texts = Texts::of(Lang::En);
        let table = table("partizan-subtract:1,2/2,3", Convention::Normal, PairsAsked::Outcomes);
        let text = table.text(texts, false);
        assert!(text.contains("L: Left wins"), "{text}");
    }

    /// Wide tables are in blocks of 80 columns at most.
    #[test]
    fn no_line_is_too_long() {
        let ranges = [0..=12, 0..=120];
        let table = pairs_within(
            &game_of("nim"),
            ranges,
            Convention::Normal,
            PairsAsked::Values,
            Limits::default(),
        );
        let text = table.unwrap().text(Texts::of(Lang::En), false);
        assert!(text.lines().all(|line| line.len() <= LINE), "{text}");
        assert_eq!(text.lines().filter(|line| line.starts_with("12 ")).count(), 7);
    }
}
