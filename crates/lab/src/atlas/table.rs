//! An atlas as a table: for people, as CSV, as JSON.

use super::{Atlas, AtlasRow, Equality};
use crate::PeriodStatus;
use bouton_answers::view::view_json;
use bouton_texts::{Texts, arg, msg};
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::Value;
use std::collections::BTreeSet;

/// The columns of the table as CSV: the keys of [`AtlasRowView`].
const COLUMNS: &str = "code,representative,shift,equality,status,preperiod,period,last_exception,proved_by,\
    sought,maximum,maximum_at,mask,position,rare_count,rare_largest,computed";

/// A code of an atlas, as plain data with the keys of JSON.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct AtlasRowView {
    /// The code.
    pub code: String,
    /// The first code with the same sequence; this one itself, perhaps.
    pub representative: String,
    /// The heap of the first value other than 0, less that of the representative.
    pub shift: i64,
    /// How far the two sequences are known to be equal.
    pub equality: Equality,
    /// The state of a search for a period.
    pub status: PeriodStatus,
    /// The preperiod.
    pub preperiod: Option<u64>,
    /// The period.
    pub period: Option<u64>,
    /// The last heap before the preperiod ends; null where there is none.
    pub last_exception: Option<u64>,
    /// The last heap whose value the proof rests on.
    pub proved_by: Option<u64>,
    /// The last heap to which a period was looked for.
    pub sought: u64,
    /// The largest value.
    pub maximum: u32,
    /// The first heap that has it.
    pub maximum_at: u64,
    /// The bits of a value that count in the sparse space, where there is one.
    pub mask: Option<u32>,
    /// Set when the parity of the heap counts too.
    pub position: Option<bool>,
    /// The number of rare heaps.
    pub rare_count: Option<usize>,
    /// The largest of them.
    pub rare_largest: Option<u32>,
    /// The last heap of the atlas.
    pub computed: u64,
}

impl Atlas {
    /// The rows, the shortest codes first.
    pub fn rows(&self) -> &[AtlasRow] {
        &self.rows
    }

    /// The last heap.
    pub fn to(&self) -> u64 {
        self.to
    }

    /// How many values of two sequences were compared.
    pub fn compared(&self) -> u64 {
        self.compared
    }

    /// The table as CSV, with a line of the columns' names.
    pub fn csv(&self) -> String {
        csv_of(COLUMNS, self.rows.iter().map(|row| row.json(self.to)))
    }

    /// One object a line.
    pub fn json_lines(&self) -> String {
        let lines = self.rows.iter().map(|row| row.json(self.to).to_string());
        lines.collect::<Vec<String>>().join("\n")
    }

    /// The table for people.
    pub fn text(&self, texts: &Texts) -> String {
        let header = [
            texts.say(&msg::AtlasCode),
            texts.say(&msg::AtlasRepresentative),
            texts.say(&msg::AtlasShift),
            texts.say(&msg::AtlasPreperiod),
            texts.say(&msg::AtlasPeriod),
            texts.say(&msg::AtlasLast),
            texts.say(&msg::AtlasMaximum),
            texts.say(&msg::AtlasRare),
            texts.say(&msg::AtlasMask),
        ];
        let mut rows = vec![header];
        rows.extend(self.rows.iter().map(|row| row.words(texts)));
        let mut lines = aligned_table(&rows);
        lines.push(String::new());
        lines.push(self.total(texts));
        lines.push(texts.say(&msg::AtlasLegend));
        let missing = self.asked - self.rows.len();
        if missing > 0 {
            lines.push(texts.say(&msg::AtlasMissing { codes: missing.into() }));
        }
        lines.join("\n")
    }

    fn total(&self, texts: &Texts) -> String {
        let first = |row: &&AtlasRow| row.equality == Equality::Itself;
        let proved = |row: &&AtlasRow| row.period.is_some();
        let codes = arg(self.rows.len());
        let classes = self.rows.iter().filter(first).count().into();
        let (to, compared) = (arg(self.to), arg(self.compared));
        let total = texts.say(&msg::AtlasTotal { codes, to, classes, compared });
        let classes: BTreeSet<&str> =
            self.rows.iter().filter(proved).map(|row| row.representative.as_str()).collect();
        let codes = arg(self.rows.iter().filter(proved).count());
        let periods = texts.say(&msg::AtlasPeriods { codes, classes: arg(classes.len()) });
        format!("{total}\n{periods}")
    }
}

impl AtlasRow {
    /// The row as plain data; `to` is the last heap of the atlas.
    pub fn view(&self, to: u64) -> AtlasRowView {
        let (period, rare) = (self.period.as_ref(), self.rare.as_ref());
        AtlasRowView {
            code: self.code.clone(),
            representative: self.representative.clone(),
            shift: self.shift,
            equality: self.equality,
            status: PeriodStatus::of(period),
            preperiod: period.map(|found| found.preperiod),
            period: period.map(|found| found.period),
            last_exception: period.and_then(|found| found.preperiod.checked_sub(1)),
            proved_by: period.map(|found| found.computed),
            sought: self.sought,
            maximum: self.maximum.0,
            maximum_at: self.maximum.1,
            mask: rare.map(|rare| rare.space.mask),
            position: rare.map(|rare| rare.space.position),
            rare_count: rare.map(|rare| rare.count),
            rare_largest: rare.and_then(|rare| rare.largest),
            computed: to,
        }
    }

    /// [`AtlasRow::view`] as JSON.
    pub fn json(&self, to: u64) -> Value {
        view_json(&self.view(to))
    }

    /// The cells for people.
    fn words(&self, texts: &Texts) -> [String; 9] {
        let open = || texts.say(&msg::AtlasOpen { to: arg(self.sought) });
        let or_dash = |number: Option<u64>| number.map_or("-".to_string(), |n| n.to_string());
        let period = self.period.as_ref();
        let same = match self.equality {
            Equality::Itself => "-".to_string(),
            Equality::Proved => format!("= {}", self.representative),
            Equality::Computed => format!("~ {}", self.representative),
        };
        let mask = self.rare.as_ref().map(|rare| {
            let position = if rare.space.position { "p" } else { "" };
            format!("{}{position}", rare.space.mask)
        });
        [
            self.code.clone(),
            same,
            if self.equality == Equality::Itself { "-".into() } else { self.shift.to_string() },
            or_dash(period.map(|found| found.preperiod)),
            period.map_or_else(open, |found| found.period.to_string()),
            or_dash(period.and_then(|found| found.preperiod.checked_sub(1))),
            self.maximum.0.to_string(),
            or_dash(self.rare.as_ref().map(|rare| rare.count as u64)),
            mask.unwrap_or("-".to_string()),
        ]
    }
}

/// Rows as CSV, with a line of the columns' names.
pub(super) fn csv_of(columns: &str, rows: impl Iterator<Item = Value>) -> String {
    let mut lines = vec![columns.to_string()];
    for row in rows {
        let cells = columns.split(',').map(|column| match &row[column] {
            Value::Null => String::new(),
            Value::String(text) => text.clone(),
            other => other.to_string(),
        });
        lines.push(cells.collect::<Vec<String>>().join(","));
    }
    lines.join("\n")
}

/// The lines of a table for people.
pub(super) fn aligned_table<const N: usize>(rows: &[[String; N]]) -> Vec<String> {
    let wide = |column: usize| rows.iter().map(|row| width(&row[column])).max().unwrap_or(0);
    let widths: Vec<usize> = (0..N).map(wide).collect();
    rows.iter().map(|row| aligned(row, &widths)).collect()
}

/// The cells of a line, the first two on the left of their columns, numbers on the right.
fn aligned(cells: &[String], widths: &[usize]) -> String {
    let cells = cells.iter().zip(widths).enumerate().map(|(i, (cell, wide))| {
        let gap = " ".repeat(wide - width(cell));
        if i < 2 { format!("{cell}{gap}") } else { format!("{gap}{cell}") }
    });
    cells.collect::<Vec<String>>().join("  ").trim_end().to_string()
}

/// How many columns of a terminal a text takes up: two for each Chinese character.
fn width(text: &str) -> usize {
    text.chars().map(|c| if c >= '\u{2e80}' { 2 } else { 1 }).sum()
}

#[cfg(test)]
mod tests {
    use super::*;
    use bouton_solve::Limits;

    #[test]
    fn the_columns_are_the_keys_of_a_row() {
        let atlas = Atlas::of(&["0.x".to_string()], 10, 1, Limits::default()).expect("an atlas");
        let row = atlas.rows()[0].json(atlas.to());
        let keys: Vec<&String> = row.as_object().expect("a row").keys().collect();
        assert_eq!(keys, COLUMNS.split(',').collect::<Vec<_>>());
    }
}
