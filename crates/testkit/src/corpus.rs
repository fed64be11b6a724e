//! Expected answers with their sources, read from the folder `corpus/`.
//!
//! One tab-separated file a ruleset, named as its registry entry, with the columns of [`Row`];
//! `-` stands for what the source does not say. `sequences.tsv` holds the nim-values of single
//! heaps of whole codes.

use bouton_core::{Convention, GameResult, Natural, Player};
use std::{fs, path::PathBuf};

/// The columns of a file of positions.
pub const COLUMNS: &str =
    "position\tconvention\tto_move\twinner\tgrundy\twinning_move_count\tsource";

/// One position and what is known about it.
#[derive(Clone, Debug)]
pub struct Row {
    /// The file it is in, without its ending: the identifier of the ruleset.
    pub ruleset: String,
    /// The position, with its game, as it is typed.
    pub position: String,
    /// The convention of play.
    pub convention: Convention,
    /// The player to move.
    pub mover: Player,
    /// The result.
    pub result: GameResult,
    /// The nim-value.
    pub grundy: Option<Natural>,
    /// How many moves win.
    pub winning_move_count: Option<Natural>,
    /// Where this is said.
    pub source: String,
}

/// The first nim-values of a game: of heaps 0, 1, 2, ...
#[derive(Clone, Debug)]
pub struct Sequence {
    /// The game as it is typed.
    pub game: String,
    /// The values, from heap 0 on.
    pub values: Vec<u64>,
    /// Where they are given.
    pub source: String,
}

/// The files that are not about one ruleset.
const OTHER_FILES: &[&str] = &[
    "sequences", "periods", "equivalences", "codes", "misere", "loopy", "misere-forms",
    "misere-quotients", "values",
];

/// The folder.
pub fn folder() -> PathBuf {
    PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/../../corpus"))
}

/// The rulesets that have a file, in alphabetic order.
///
/// # Panics
/// The folder cannot be read.
pub fn rulesets() -> Vec<String> {
    let files = fs::read_dir(folder()).expect("the folder corpus/");
    let stem = |path: PathBuf| {
        let stem = path.file_stem()?.to_str()?.to_string();
        (path.extension()? == "tsv" && !OTHER_FILES.contains(&stem.as_str())).then_some(stem)
    };
    let mut all: Vec<String> =
        files.filter_map(|file| stem(file.expect("a file").path())).collect();
    all.sort();
    all
}

/// Every row of every file.
///
/// # Panics
/// A file or a row cannot be read: the message says which.
pub fn rows() -> Vec<Row> {
    rulesets().into_iter().flat_map(|ruleset| rows_of(&ruleset)).collect()
}

/// The rows of one file.
///
/// # Panics
/// The file or a row cannot be read: the message says which.
pub fn rows_of(ruleset: &str) -> Vec<Row> {
    lines(ruleset, COLUMNS).iter().map(|line| row(ruleset, line)).collect()
}

/// A published period.
#[derive(Clone, Debug)]
pub struct Period {
    /// The code.
    pub code: String,
    /// The least n0.
    pub preperiod: u64,
    /// The least p.
    pub period: u64,
    /// The largest value, where the source gives it.
    pub max_value: Option<u64>,
    /// Where it is given.
    pub source: String,
}

/// The periods of `periods.tsv`.
///
/// # Panics
/// The file or a row cannot be read: the message says which.
pub fn periods() -> Vec<Period> {
    let period = |line: String| {
        let cells: Vec<&str> = line.split('\t').collect();
        let [code, preperiod, period, max, source] = cells[..] else {
            panic!("periods.tsv: {line}")
        };
        let number = |text: &str| text.parse().unwrap_or_else(|_| panic!("{code}: {text}"));
        Period {
            code: code.to_string(),
            preperiod: number(preperiod),
            period: number(period),
            max_value: (max != "-").then(|| number(max)),
            source: source.to_string(),
        }
    };
    lines("periods", "code\tpreperiod\tperiod\tmax_value\tsource").into_iter().map(period).collect()
}

/// Two codes with the same sequence of values.
#[derive(Clone, Debug)]
pub struct Equivalence {
    /// The code.
    pub code: String,
    /// The other.
    pub representative: String,
    /// The heap of the first value other than 0 of the one, less that of the other.
    pub shift: i64,
    /// Where it is given.
    pub source: String,
}

/// The equal sequences of `equivalences.tsv`.
///
/// # Panics
/// The file or a row cannot be read: the message says which.
pub fn equivalences() -> Vec<Equivalence> {
    let equivalence = |line: String| {
        let cells: Vec<&str> = line.split('\t').collect();
        let [code, representative, shift, source] = cells[..] else {
            panic!("equivalences.tsv: {line}")
        };
        Equivalence {
            code: code.to_string(),
            representative: representative.to_string(),
            shift: shift.parse().unwrap_or_else(|_| panic!("{code}: {shift}")),
            source: source.to_string(),
        }
    };
    let columns = "code\trepresentative\tshift\tsource";
    lines("equivalences", columns).into_iter().map(equivalence).collect()
}

/// The genus symbol, or the misère nim-value, of a position.
#[derive(Clone, Debug)]
pub struct MisereRow {
    /// The position, with its game, as it is typed; the scripts are beside the tests.
    pub position: String,
    /// Set when the symbol is given, and not the misère nim-value alone.
    pub is_genus: bool,
    /// The statement of the source.
    pub expected: String,
    /// Where it is given.
    pub source: String,
}

/// The misère values of `misere.tsv`. Those of canonical forms, `misere-forms.tsv`, are read by the
/// crate that makes them.
///
/// # Panics
/// The file or a row cannot be read: the message says which.
pub fn misere_values() -> Vec<MisereRow> {
    let value = |line: String| {
        let cells: Vec<&str> = line.split('\t').collect();
        let [position, quantity @ ("genus" | "misere-nim-value"), expected, source] = cells[..]
        else {
            panic!("misere.tsv: {line}")
        };
        MisereRow {
            position: position.to_string(),
            is_genus: quantity == "genus",
            expected: expected.to_string(),
            source: source.to_string(),
        }
    };
    lines("misere", "position\tquantity\texpected\tsource").into_iter().map(value).collect()
}

/// A misère quotient as another program computed it.
#[derive(Clone, Debug)]
pub struct Quotient {
    /// The code.
    pub code: String,
    /// Number of elements, and of those that are lost.
    pub orders: (usize, usize),
    /// The least n0 and the least p with Phi(n + p) = Phi(n) for all n >= n0, heap 0 counted.
    pub period: (u64, u64),
    /// Set when it is a quotient of Nim.
    pub tame: bool,
    /// Generators, relations and lost elements, where they are given.
    pub presentation: Option<String>,
    /// The elements of the first heaps.
    pub phi: Vec<String>,
}

/// The quotients of `misere-quotients.tsv`.
///
/// # Panics
/// The file or a row cannot be read: the message says which.
pub fn quotients() -> Vec<Quotient> {
    let quotient = |line: String| {
        let cells: Vec<&str> = line.split('\t').collect();
        let [code, order, lost, period, preperiod, tame, presentation, phi, source] = cells[..]
        else {
            panic!("misere-quotients.tsv: {line}")
        };
        assert!(
            source.starts_with("computed "),
            "{code}: a published quotient is a claim of its own"
        );
        let number = |text: &str| text.parse().unwrap_or_else(|_| panic!("{code}: {text}"));
        Quotient {
            code: code.to_string(),
            orders: (number(order) as usize, number(lost) as usize),
            period: (number(preperiod), number(period)),
            tame: tame == "true",
            presentation: (presentation != "-").then(|| presentation.to_string()),
            phi: phi.split(' ').map(str::to_string).collect(),
        }
    };
    let columns = "code\torder\tp_order\tperiod\tpreperiod\ttame\tpresentation\tphi\tsource";
    lines("misere-quotients", columns).into_iter().map(quotient).collect()
}

/// The sequences of `sequences.tsv`.
///
/// # Panics
/// The file or a row cannot be read: the message says which.
pub fn sequences() -> Vec<Sequence> {
    let sequence = |line: String| {
        let cells: Vec<&str> = line.split('\t').collect();
        let [game, values, source] = cells[..] else { panic!("sequences.tsv: {line}") };
        let value = |value: &str| value.parse().unwrap_or_else(|_| panic!("{game}: {value}"));
        let values = values.split(' ').map(value).collect();
        Sequence { game: game.to_string(), values, source: source.to_string() }
    };
    lines("sequences", "game\tvalues\tsource").into_iter().map(sequence).collect()
}

fn lines(stem: &str, columns: &str) -> Vec<String> {
    let path = folder().join(format!("{stem}.tsv"));
    let text = fs::read_to_string(&path).unwrap_or_else(|e| panic!("{}: {e}", path.display()));
    let mut lines = text.lines().map(str::to_string);
    assert_eq!(lines.next().as_deref(), Some(columns), "{}: the first line", path.display());
    lines.collect()
}

fn row(ruleset: &str, line: &str) -> Row {
    let cells: Vec<&str> = line.split('\t').collect();
    let bad = |what: &str| -> ! { panic!("corpus/{ruleset}.tsv: bad {what}: {line}") };
    let [position, convention, to_move, winner, grundy, count, source] = cells[..] else {
        bad("number of columns")
    };
    let number = |text: &str| match text {
        "-" => None,
        _ => Some(Natural::from_str_radix(text, 10).unwrap_or_else(|_| bad("number"))),
    };
    Row {
        ruleset: ruleset.to_string(),
        position: position.to_string(),
        convention: match convention {
            "normal" => Convention::Normal,
            "misere" => Convention::Misere,
            _ => bad("convention"),
        },
        mover: match to_move {
            "left" => Player::Left,
            "right" => Player::Right,
            _ => bad("player to move"),
        },
        result: match winner {
            "first" => GameResult::Win,
            "second" => GameResult::Loss,
            _ => bad("winner"),
        },
        grundy: number(grundy),
        winning_move_count: number(count),
        source: if source.is_empty() { bad("source") } else { source.to_string() },
    }
}
