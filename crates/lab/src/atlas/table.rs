//! An atlas as a table: for people, as CSV, as JSON.

use super::{Atlas, AtlasRow, Equality};
use bouton_texts::{Texts, arg, msg};
use serde_json::{Value, json};
use std::collections::BTreeSet;

/// The columns of the table as CSV, and the keys of a row as JSON.
const COLUMNS: [&str; 16] = [
    "code",
    "representative",
    "shift",
    "equality",
    "status",
    "preperiod",
    "period",
    "last_exception",
    "proved_by",
    "maximum",
    "maximum_at",
    "mask",
    "position",
    "rare_count",
    "rare_largest",
    "computed",
];

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
        let mut lines = vec![COLUMNS.join(",")];
        for row in &self.rows {
            let cells = row.cells(self.to).into_iter().map(|cell| match cell {
                Value::Null => String::new(),
                Value::String(text) => text,
                other => other.to_string(),
            });
            lines.push(cells.collect::<Vec<String>>().join(","));
        }
        lines.join("\n")
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
        let open = texts.say(&msg::AtlasOpen { to: arg(self.to) });
        let mut rows = vec![header];
        rows.extend(self.rows.iter().map(|row| row.words(&open)));
        let widths: Vec<usize> = (0..rows[0].len())
            .map(|column| rows.iter().map(|row| width(&row[column])).max().unwrap_or(0))
            .collect();
        let mut lines: Vec<String> = rows.iter().map(|row| aligned(row, &widths)).collect();
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
    /// The row as JSON; `to` is the last heap of the atlas.
    pub fn json(&self, to: u64) -> Value {
        COLUMNS.into_iter().zip(self.cells(to)).map(|(key, cell)| (key.to_string(), cell)).collect()
    }

    fn cells(&self, to: u64) -> [Value; COLUMNS.len()] {
        let (period, rare) = (self.period.as_ref(), self.rare.as_ref());
        [
            json!(self.code),
            json!(self.representative),
            json!(self.shift),
            json!(self.equality.name()),
            json!(if period.is_some() { "proved" } else { "not-found" }),
            json!(period.map(|found| found.preperiod)),
            json!(period.map(|found| found.period)),
            json!(period.and_then(|found| found.preperiod.checked_sub(1))),
            json!(period.map(|found| found.computed)),
            json!(self.maximum.0),
            json!(self.maximum.1),
            json!(rare.map(|rare| rare.space.mask)),
            json!(rare.map(|rare| rare.space.position)),
            json!(rare.map(|rare| rare.count)),
            json!(rare.and_then(|rare| rare.largest)),
            json!(to),
        ]
    }

    /// The cells for people; `open` stands where no period was found.
    fn words(&self, open: &str) -> [String; 9] {
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
            period.map_or(open.to_string(), |found| found.period.to_string()),
            or_dash(period.and_then(|found| found.preperiod.checked_sub(1))),
            self.maximum.0.to_string(),
            or_dash(self.rare.as_ref().map(|rare| rare.count as u64)),
            mask.unwrap_or("-".to_string()),
        ]
    }
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
