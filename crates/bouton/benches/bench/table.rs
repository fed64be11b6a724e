//! The one form of a measurement: a row, which the benches print and keep, and of which `cargo xtask bench` makes
//! docs/benchmarks.md. It depends on nothing, so that programs of several packages can include it.
#![allow(dead_code, reason = "each program that includes this file uses a part of it")]

use std::{fmt::Write as _, fs, io, path::Path};

/// The unit of a figure; fewer is better.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unit {
    Seconds,
    Megabytes,
}

/// The goal of a row.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Goal {
    /// Number of times that the peer's figure is ours, at least.
    Times(f64),
    /// Number of things a second, at least.
    Rate(f64),
    /// Figure of ours, at most.
    Most(f64),
}

/// Number of things done a second.
#[derive(Clone, Debug, PartialEq)]
pub struct Rate {
    pub number: f64,
    /// Name of the things, in the plural.
    pub of: String,
    /// Number of them a second that this machine can do at most, measured in the same run.
    pub limit: Option<f64>,
}

/// A measurement: ours and a peer's in the same run, whose answers were compared before.
#[derive(Clone, Debug, PartialEq)]
pub struct Row {
    pub what: String,
    pub unit: Unit,
    pub ours: f64,
    /// The peer's name, and its figure if the peer is there.
    pub peer: Option<(String, Option<f64>)>,
    pub rate: Option<Rate>,
    pub goal: Option<Goal>,
    /// Digests of answers, and anything else to be known.
    pub note: String,
}

impl Row {
    pub fn seconds(what: impl Into<String>, ours: f64) -> Row {
        Row::new(what.into(), Unit::Seconds, ours)
    }

    pub fn megabytes(what: impl Into<String>, ours: f64) -> Row {
        Row::new(what.into(), Unit::Megabytes, ours)
    }

    fn new(what: String, unit: Unit, ours: f64) -> Row {
        Row { what, unit, ours, peer: None, rate: None, goal: None, note: String::new() }
    }

    pub fn beside(mut self, peer: &str, figure: Option<f64>) -> Row {
        self.peer = Some((peer.to_string(), figure));
        self
    }

    /// Gives the rate of a row of seconds, of which each run does `number` things.
    pub fn rate(mut self, number: f64, of: &str, limit: Option<f64>) -> Row {
        self.rate = Some(Rate { number: number / self.ours, of: of.to_string(), limit });
        self
    }

    pub fn goal(mut self, goal: Goal) -> Row {
        self.goal = Some(goal);
        self
    }

    pub fn note(mut self, note: impl Into<String>) -> Row {
        self.note = note.into();
        self
    }

    /// How many times the peer's figure is ours.
    pub fn ratio(&self) -> Option<f64> {
        let (_, figure) = self.peer.as_ref()?;
        Some((*figure)? / self.ours)
    }

    /// Returns `true` if the goal is reached; `None` if there is none, or if its peer was not there.
    pub fn reached(&self) -> Option<bool> {
        match self.goal? {
            Goal::Times(least) => Some(self.ratio()? >= least),
            Goal::Rate(least) => Some(self.rate.as_ref()?.number >= least),
            Goal::Most(most) => Some(self.ours <= most),
        }
    }

    fn figure(&self, figure: f64) -> String {
        match self.unit {
            Unit::Seconds => time(figure),
            Unit::Megabytes => format!("{figure:.0} MB"),
        }
    }

    /// The goal in words, or nothing.
    fn aim(&self) -> String {
        let things = self.rate.as_ref().map_or("", |rate| &rate.of);
        match self.goal {
            None => String::new(),
            Some(Goal::Times(least)) => format!("{} times", plain(least)),
            Some(Goal::Rate(least)) => format!("{} {things} a second", count(least)),
            Some(Goal::Most(most)) => format!("at most {}", self.figure(most)),
        }
    }

    fn verdict(&self) -> &'static str {
        match (self.goal, self.reached()) {
            (None, _) => "",
            (_, None) => "not measured",
            (_, Some(true)) => "yes",
            (_, Some(false)) => "no",
        }
    }

    /// The figure that the goal is about.
    fn aimed(&self) -> String {
        match self.goal {
            Some(Goal::Times(_)) => self.ratio().map_or_else(|| "-".to_string(), times),
            Some(Goal::Rate(_)) => {
                self.rate.as_ref().map_or_else(String::new, |rate| count(rate.number))
            }
            _ => self.figure(self.ours),
        }
    }

    /// A line of the table of measurements, by [`HEADING`].
    pub fn line(&self) -> String {
        let (peer, figure) = match &self.peer {
            None => ("", String::new()),
            Some((peer, None)) => (peer.as_str(), "-".to_string()),
            Some((peer, Some(figure))) => (peer.as_str(), self.figure(*figure)),
        };
        let (rate, share) = match &self.rate {
            None => (String::new(), String::new()),
            Some(Rate { number, of, limit }) => {
                let share = limit.map(|limit| format!("{} %", plain(100.0 * number / limit)));
                (format!("{} {of}", count(*number)), share.unwrap_or_default())
            }
        };
        format!(
            "| {} | {} | {} | {peer} | {figure} | {rate} | {share} | {} | {} | {} |",
            self.ratio().map_or_else(String::new, times),
            self.what,
            self.figure(self.ours),
            self.aim(),
            self.verdict(),
            self.note,
        )
    }

    /// A line of the table of goals, by [`GOALS`]; nothing where there is no goal.
    pub fn goal_line(&self) -> Option<String> {
        self.goal?;
        let beside = match (&self.peer, self.goal) {
            (Some((peer, _)), Some(Goal::Times(_))) => format!(", beside {peer}"),
            _ => String::new(),
        };
        let [figure, goal] = [self.aimed(), self.aim()];
        Some(format!("| {} | {figure} | {goal} | {}{beside} |", self.verdict(), self.what))
    }

    /// The row as one line of tab-separated fields.
    fn write(&self) -> String {
        let number = |number: Option<f64>| number.map_or_else(String::new, |n| n.to_string());
        let unit = if self.unit == Unit::Seconds { "s" } else { "MB" };
        let (peer, figure) = self.peer.clone().unwrap_or_default();
        let (rate, of, limit) = match &self.rate {
            None => (None, "", None),
            Some(rate) => (Some(rate.number), rate.of.as_str(), rate.limit),
        };
        let (kind, goal) = match self.goal {
            None => ("", None),
            Some(Goal::Times(goal)) => ("times", Some(goal)),
            Some(Goal::Rate(goal)) => ("rate", Some(goal)),
            Some(Goal::Most(goal)) => ("most", Some(goal)),
        };
        [
            self.what.clone(),
            unit.to_string(),
            self.ours.to_string(),
            peer,
            number(figure),
            number(rate),
            of.to_string(),
            number(limit),
            kind.to_string(),
            number(goal),
            self.note.clone(),
        ]
        .map(|field| field.replace(['\t', '\n'], " "))
        .join("\t")
    }

    /// Reads what [`Row::write`] wrote.
    fn read(line: &str) -> Option<Row> {
        let fields: Vec<&str> = line.split('\t').collect();
        let [what, unit, ours, peer, figure, rate, of, limit, kind, goal, note] = fields[..] else {
            return None;
        };
        let number = |text: &str| text.parse::<f64>().ok();
        Some(Row {
            what: what.to_string(),
            unit: if unit == "MB" { Unit::Megabytes } else { Unit::Seconds },
            ours: number(ours)?,
            peer: (!peer.is_empty()).then(|| (peer.to_string(), number(figure))),
            rate: number(rate).map(|number| Rate {
                number,
                of: of.to_string(),
                limit: limit.parse().ok(),
            }),
            goal: match kind {
                "times" => Some(Goal::Times(number(goal)?)),
                "rate" => Some(Goal::Rate(number(goal)?)),
                "most" => Some(Goal::Most(number(goal)?)),
                _ => None,
            },
            note: note.to_string(),
        })
    }
}

/// Head of a table of rows.
pub const HEADING: &str = "\
| ratio | what | ours | beside it | its figure | a second | of the limit | goal | reached | answers |
|---|---|---|---|---|---|---|---|---|---|";

/// Head of a table of goals.
pub const GOALS: &str = "| reached | figure | goal | what |\n|---|---|---|---|";

/// Where a part of the bench puts its rows: on standard output, and in a file for `cargo xtask bench`.
#[derive(Debug)]
pub struct Table {
    file: std::path::PathBuf,
    written: String,
}

impl Table {
    /// The table of one part, in `folder`, where the file of an earlier run is replaced.
    pub fn new(folder: &Path, part: &str) -> io::Result<Table> {
        fs::create_dir_all(folder)?;
        let table = Table { file: folder.join(format!("{part}.tsv")), written: String::new() };
        fs::write(&table.file, "")?;
        Ok(table)
    }

    /// Prints a row and keeps it.
    pub fn row(&mut self, row: &Row) {
        println!("{}", row.line());
        let _ = writeln!(self.written, "{}", row.write());
        // A later part may take minutes; what was measured stays.
        fs::write(&self.file, &self.written).expect("the folder of the figures can be written to");
    }
}

/// The rows of one part, as a run left them in `folder`; `None` for a file that is not of this form.
pub fn rows(folder: &Path, part: &str) -> io::Result<Option<Vec<Row>>> {
    let text = fs::read_to_string(folder.join(format!("{part}.tsv")))?;
    Ok(text.lines().map(Row::read).collect())
}

/// A number with three digits that count.
fn plain(number: f64) -> String {
    let text = match number.abs() {
        n if n >= 99.95 => return grouped(number),
        n if n >= 9.995 => format!("{number:.1}"),
        n if n >= 0.0995 => format!("{number:.2}"),
        _ => format!("{number:.3}"),
    };
    text.trim_end_matches('0').trim_end_matches('.').to_string()
}

/// A ratio: always with digits that show how far it is from one.
fn times(ratio: f64) -> String {
    match ratio {
        n if n >= 99.5 => grouped(n),
        n if n >= 9.95 => format!("{n:.0}"),
        n => format!("{n:.2}"),
    }
}

/// A whole number with commas between thousands.
fn grouped(number: f64) -> String {
    let digits = format!("{number:.0}");
    let mut out = String::new();
    for (at, digit) in digits.chars().enumerate() {
        if at > 0 && (digits.len() - at).is_multiple_of(3) {
            out.push(',');
        }
        out.push(digit);
    }
    out
}

/// A number of things, by powers of ten from a million on.
fn count(number: f64) -> String {
    if number < 999_950.0 {
        return plain(number);
    }
    let mut power = number.log10().floor();
    let mut mantissa = format!("{:.1}", number / 10f64.powf(power));
    if mantissa == "10.0" {
        power += 1.0;
        mantissa = "1.0".to_string();
    }
    let mantissa = mantissa.trim_end_matches(".0");
    match mantissa {
        "1" => format!("10^{power}"),
        _ => format!("{mantissa}·10^{power}"),
    }
}

/// A time in the unit that suits it.
fn time(seconds: f64) -> String {
    match seconds {
        s if s >= 0.9995 => format!("{} s", plain(s)),
        s if s >= 0.000_999_5 => format!("{} ms", plain(s * 1e3)),
        s if s >= 0.000_000_999_5 => format!("{} µs", plain(s * 1e6)),
        s => format!("{} ns", plain(s * 1e9)),
    }
}

#[cfg(test)]
mod tests {
    #![allow(unused_imports, reason = "xtask runs these tests; a bench leaves them out")]

    use super::{Goal, Row, count, plain, time, times};

    #[test]
    fn a_row_is_read_as_it_was_written() {
        let rows = [
            Row::seconds("a `game`", 0.25)
                .beside("C++", Some(1.0))
                .rate(1e6, "pairs", Some(8e6))
                .goal(Goal::Times(4.0))
                .note("0123456789abcdef"),
            Row::seconds("without", 1.5).beside("ogsolve", None).goal(Goal::Times(2.0)),
            Row::megabytes("memory", 7.0).goal(Goal::Most(100.0)),
            Row::seconds("each", 1e-6).rate(1.0, "questions", None).goal(Goal::Rate(2e6)),
        ];
        for row in rows {
            assert_eq!(Row::read(&row.write()), Some(row));
        }
        assert_eq!(Row::read("a\tb"), None);
    }

    #[test]
    fn a_goal_is_reached_by_the_figure_that_was_measured() {
        let row = Row::seconds("a", 0.25).beside("C++", Some(1.0));
        assert_eq!(row.clone().goal(Goal::Times(4.0)).reached(), Some(true));
        assert_eq!(row.clone().goal(Goal::Times(4.1)).reached(), Some(false));
        assert_eq!(row.clone().goal(Goal::Most(0.2)).reached(), Some(false));
        assert_eq!(
            row.clone().rate(1.0, "heaps", None).goal(Goal::Rate(4.0)).reached(),
            Some(true)
        );
        assert_eq!(
            row.clone().rate(1.0, "heaps", None).goal(Goal::Rate(5.0)).reached(),
            Some(false)
        );
        assert_eq!(row.reached(), None);
        let absent = Row::seconds("a", 0.25).beside("C++", None).goal(Goal::Times(4.0));
        assert_eq!(absent.reached(), None);
        assert_eq!(absent.goal_line().unwrap(), "| not measured | - | 4 times | a, beside C++ |");
    }

    #[test]
    fn a_line_begins_with_the_ratio() {
        let row = Row::seconds("a", 0.25).beside("C++", Some(1.0)).rate(1e6, "pairs", Some(8e6));
        let row = row.goal(Goal::Times(5.0)).note("same");
        let line = "| 4.00 | a | 250 ms | C++ | 1 s | 4·10^6 pairs | 50 % | 5 times | no | same |";
        assert_eq!(row.line(), line);
        assert_eq!(row.goal_line().unwrap(), "| no | 4.00 | 5 times | a, beside C++ |");
    }

    #[test]
    fn numbers_have_digits_that_count() {
        assert_eq!(
            [plain(1234.4), plain(12.34), plain(0.5), plain(2.0)],
            ["1,234", "12.3", "0.5", "2"]
        );
        assert_eq!([times(1.006), times(9.96), times(11_700.2)], ["1.01", "10", "11,700"]);
        assert_eq!(
            [count(22_300.0), count(1e6), count(9.99e6), count(1.52e7)],
            ["22,300", "10^6", "10^7", "1.5·10^7"]
        );
        assert_eq!(
            [time(61.26), time(0.0208), time(14.9e-6), time(3e-9)],
            ["61.3 s", "20.8 ms", "14.9 µs", "3 ns"]
        );
    }
}
