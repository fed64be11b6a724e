//! Tables to fill. Their entries are written nowhere: the engines compute them.

use crate::PlaySession;
use bouton_answers::{
    Failure, Game, Query, Session,
    operation::{OperationError, pair},
    operation_error,
    view::{Word, Worded, view_json},
    write_sum,
};
use bouton_core::{Convention, GameResult, Sum};
use bouton_texts::{Texts, arg, msg};
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::Value as Json;
use std::{collections::BTreeSet, ops::Range};

/// Number of cells in a line of a table of single heaps.
const ACROSS: usize = 16;
/// Number of moves named in a reason.
const NAMED: usize = 16;
/// An entry that is still to be found.
const EMPTY: &str = "?";
/// Maximum number of cells.
const MOST: u64 = 1024;

/// The entry of a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Filled {
    /// The Grundy value.
    Grundy,
    /// N where the player to move wins, else P.
    Outcome,
}

impl Worded for Filled {
    const WORDS: &'static [&'static str] = &["grundy", "outcome"];

    fn word(&self) -> &'static str {
        Self::WORDS[*self as usize]
    }
}

/// The judgement of a filled table: plain data, with the keys of JSON.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct CheckedTable {
    /// Set when all cells are filled, and right.
    pub right: bool,
    /// The first wrong cell: its number from 0 on, row by row.
    pub wrong: Option<usize>,
    /// The reason why it is wrong, or the number of cells that are right or left.
    pub say: String,
}

impl CheckedTable {
    /// It as JSON.
    pub fn json(&self) -> Json {
        view_json(self)
    }
}

/// A table to fill: of single heaps, or of pairs of numbers.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct FillTable {
    /// The game.
    pub game: String,
    /// Set in misère play.
    pub misere: bool,
    /// The first and the last heap; of pairs, of the first number.
    pub rows: [u64; 2],
    /// The first and the last second number; `None` for single heaps.
    pub columns: Option<[u64; 2]>,
    /// The entries that are asked for.
    pub asks: Word<Filled>,
}

impl FillTable {
    /// A table of a game, with its ranges as `0..7`.
    ///
    /// # Errors
    /// [`FillError::Range`]: one of them is none, or the cells are more than 1024.
    pub fn new(
        (game, misere): (&str, bool),
        rows: &str,
        columns: Option<&str>,
        asks: Filled,
    ) -> Result<FillTable, FillError> {
        let range = |typed: &str| {
            let (from, to) = typed.split_once("..")?;
            let [from, to] = [from.trim().parse().ok()?, to.trim().parse().ok()?];
            (from <= to && to - from < MOST).then_some([from, to])
        };
        let range =
            |typed: &str| range(typed).ok_or_else(|| FillError::Range { typed: typed.to_string() });
        let rows = range(rows)?;
        let columns = match columns {
            None => None,
            Some(typed) => {
                let columns = range(typed)?;
                let [length, width] = [rows, columns].map(|[from, to]| to - from + 1);
                if length * width > MOST {
                    return Err(FillError::Range { typed: typed.to_string() });
                }
                Some(columns)
            }
        };
        Ok(FillTable { game: game.to_string(), misere, rows, columns, asks: asks.into() })
    }

    /// Reads the line of a source.
    #[cfg(feature = "book")]
    pub(crate) fn read(line: &str) -> Option<FillTable> {
        let mut words: Vec<&str> = line.split_whitespace().collect();
        let all = words.len();
        words.retain(|word| *word != "--misere");
        let misere = words.len() < all;
        let (game, rows, columns, asks) = match words[..] {
            ["row", game, rows, asks] => (game, rows, None, asks),
            ["square", game, rows, columns, asks] => (game, rows, Some(columns), asks),
            _ => return None,
        };
        let asks = [Filled::Grundy, Filled::Outcome].into_iter().find(|it| it.word() == asks)?;
        FillTable::new((game, misere), rows, columns, asks).ok()
    }

    /// The numbers of each cell, row by row.
    pub fn cells(&self) -> Vec<Vec<u64>> {
        let [from, to] = self.rows;
        let row = |a: u64| match self.columns {
            None => vec![vec![a]],
            Some([from, to]) => (from..=to).map(|b| vec![a, b]).collect(),
        };
        (from..=to).flat_map(row).collect()
    }

    /// The position of a cell.
    fn query(&self, game: &Game, numbers: &[u64]) -> Option<Query> {
        let convention = if self.misere { Convention::Misere } else { Convention::Normal };
        Some(Query { convention, ..game.position(numbers)? })
    }

    /// The true entries, row by row. Cost: a question to the solver for each.
    ///
    /// # Errors
    /// As [`Session::solve`]; a game without such positions.
    pub fn entries(&self, session: &mut Session) -> Result<Vec<String>, Failure> {
        let game = Game::new(&self.game)?;
        let entry = |numbers: Vec<u64>| self.entry(session, &self.cell(&game, &numbers)?);
        self.cells().into_iter().map(entry).collect()
    }

    fn cell(&self, game: &Game, numbers: &[u64]) -> Result<Query, FillError> {
        let no_table = || FillError::NoTable { typed: self.game.clone() };
        self.query(game, numbers).ok_or_else(no_table)
    }

    fn entry(&self, session: &mut Session, query: &Query) -> Result<String, Failure> {
        let answer = session.solve(query)?;
        let no_table = || FillError::NoTable { typed: self.game.clone() };
        Ok(match (*self.asks, answer.result()) {
            (Filled::Outcome, GameResult::Win) => "N".to_string(),
            (Filled::Outcome, GameResult::Loss) => "P".to_string(),
            (Filled::Outcome, GameResult::Draw) => return Err(no_table().into()),
            (Filled::Grundy, _) => answer.grundy().ok_or_else(no_table)?.to_string(),
        })
    }

    /// Marks the first wrong cell of an answer, all cells row by row with blanks between them, and says why. A cell
    /// that holds `?` is still to be filled.
    ///
    /// # Errors
    /// [`FillError`], located: too few or too many entries, or one of another kind; else as [`FillTable::entries`].
    pub fn check(
        &self,
        session: &mut Session,
        answer: &str,
        texts: &Texts,
    ) -> Result<CheckedTable, Failure> {
        self.check_of(&Game::new(&self.game)?, session, answer, texts)
    }

    /// [`FillTable::check`] of a game that was read once.
    ///
    /// # Errors
    /// As those of [`FillTable::check`].
    pub fn check_of(
        &self,
        game: &Game,
        session: &mut Session,
        answer: &str,
        texts: &Texts,
    ) -> Result<CheckedTable, Failure> {
        let cells = self.cells();
        let typed = self.typed(answer, cells.len())?;
        for (at, (numbers, typed)) in cells.iter().zip(&typed).enumerate() {
            if typed != EMPTY && self.entry(session, &self.cell(game, numbers)?)? != *typed {
                let say = self.why((game, session), numbers, typed, texts)?;
                return Ok(CheckedTable { right: false, wrong: Some(at), say });
            }
        }
        let (count, left) = (cells.len(), typed.iter().filter(|typed| *typed == EMPTY).count());
        let say = match left {
            0 => texts.say(&msg::FillRight { count: count.into() }),
            left => texts.say(&msg::FillLeft { left: left.into() }),
        };
        Ok(CheckedTable { right: left == 0, wrong: None, say })
    }

    /// The entries that were typed.
    fn typed(&self, answer: &str, wanted: usize) -> Result<Vec<String>, FillError> {
        let is_gap = |c: char| c.is_whitespace() || [',', ';', '，', '、'].contains(&c);
        let (mut entries, mut from) = (Vec::new(), 0);
        for word in answer.split_inclusive(is_gap) {
            let entry = word.trim_end_matches(is_gap);
            let place = from..from + entry.len();
            from += word.len();
            if entry.is_empty() {
                continue;
            }
            let typed = answer.to_string();
            if entries.len() == wanted {
                let place = place.start..answer.trim_end().len();
                let given = answer.split(is_gap).filter(|word| !word.is_empty()).count();
                return Err(FillError::Count { typed, place, given, wanted });
            }
            let is_number = entry.bytes().all(|byte| byte.is_ascii_digit());
            entries.push(match (*self.asks, entry) {
                (_, EMPTY | "？") => EMPTY.to_string(),
                (Filled::Outcome, "N" | "n") => "N".to_string(),
                (Filled::Outcome, "P" | "p") => "P".to_string(),
                (Filled::Grundy, number) if is_number => {
                    let digits = number.trim_start_matches('0');
                    if digits.is_empty() { "0" } else { digits }.to_string()
                }
                (asks, _) => return Err(FillError::Entry { typed, place, asks }),
            });
        }
        if entries.len() < wanted {
            let (typed, end) = (answer.to_string(), answer.len());
            let given = entries.len();
            return Err(FillError::Count { typed, place: end..end, given, wanted });
        }
        Ok(entries)
    }

    /// The reason why an entry is wrong: the moves from there, and what they lead to.
    fn why(
        &self,
        (game, session): (&Game, &mut Session),
        numbers: &[u64],
        typed: &str,
        texts: &Texts,
    ) -> Result<String, Failure> {
        let Some(query) = self.query(game, numbers) else { return Ok(String::new()) };
        let named = |sum: &Sum| {
            let (text, game) = (write_sum(sum), game.name());
            text.strip_prefix(&game).map_or(text.as_str(), str::trim_start).to_string()
        };
        let (cell, typed) = (arg(cell(numbers)), arg(typed));
        let mut options = Vec::new();
        let mut seen = BTreeSet::new();
        for m in session.layout(&query)?.moves {
            let sum = query.sum.after(&m.play);
            let name = named(&sum);
            if seen.insert(name.clone()) {
                let after = Query { sum: sum.into(), ..query.clone() };
                options.push((name, self.entry(session, &after)?));
            }
        }
        if options.is_empty() {
            return Ok(match (*self.asks, self.misere) {
                (Filled::Grundy, _) => texts.say(&msg::FillWrongEmpty { cell, typed }),
                (Filled::Outcome, false) => texts.say(&msg::FillWrongOver { cell, typed }),
                (Filled::Outcome, true) => texts.say(&msg::FillWrongOverMisere { cell, typed }),
            });
        }
        if *self.asks == Filled::Outcome
            && let Some((option, _)) = options.iter().find(|(_, entry)| entry == "P")
        {
            return Ok(texts.say(&msg::FillWrongLost { cell, typed, option: arg(option) }));
        }
        let more = options.len().saturating_sub(NAMED);
        let said = |(name, entry): &(String, String)| match *self.asks {
            Filled::Grundy => texts.say(&msg::FillOption { option: arg(name), value: arg(entry) }),
            Filled::Outcome => name.clone(),
        };
        let join = |all, next| texts.say(&msg::ListComma { first: arg(all), last: arg(next) });
        let items = options.iter().take(NAMED).map(said).reduce(join).unwrap_or_default();
        let options = arg(match more {
            0 => items,
            more => texts.say(&msg::ListMore { items: arg(items), count: more.into() }),
        });
        Ok(match *self.asks {
            Filled::Grundy => texts.say(&msg::FillWrongValue { cell, typed, options }),
            Filled::Outcome => texts.say(&msg::FillWrongWon { cell, typed, options }),
        })
    }

    /// The table in rows of cells, the first of which are headings: with these entries, or empty. Single heaps may be
    /// several tables, one below the other.
    pub fn drawn(&self, entries: Option<&[String]>) -> Vec<Vec<Vec<String>>> {
        let cells = self.cells();
        let empty = vec![EMPTY.to_string(); cells.len()];
        let entries = entries.unwrap_or(&empty);
        let Some([from, to]) = self.columns else {
            let heaps: Vec<String> = cells.iter().map(|numbers| cell(numbers)).collect();
            let pieces = heaps.chunks(ACROSS).zip(entries.chunks(ACROSS));
            return pieces.map(|(heaps, entries)| vec![heaps.to_vec(), entries.to_vec()]).collect();
        };
        let head = std::iter::once(String::new()).chain((from..=to).map(|n| n.to_string()));
        let across = usize::try_from(to - from + 1).unwrap_or(usize::MAX);
        let rows = (self.rows[0]..).zip(entries.chunks(across));
        let row = |(n, entries): (u64, &[String])| [&[n.to_string()], entries].concat();
        vec![std::iter::once(head.collect()).chain(rows.map(row)).collect()]
    }
}

/// How a cell is called: `5`, or `(3, 5)`.
pub(crate) fn cell(numbers: &[u64]) -> String {
    match numbers {
        [a, b] => format!("({a}, {b})"),
        numbers => numbers.iter().map(u64::to_string).collect::<Vec<_>>().join(" "),
    }
}

/// There is no such table, or an answer does not fit it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FillError {
    /// The game has no positions of this many numbers.
    NoTable {
        /// The game that was typed.
        typed: String,
    },
    /// No range of numbers.
    Range {
        /// The range that was typed.
        typed: String,
    },
    /// Another number of cells than the table has.
    Count {
        /// The answer that was typed.
        typed: String,
        /// Where it is too long or ends too early.
        place: Range<usize>,
        /// The number of cells typed.
        given: usize,
        /// The number of cells of the table.
        wanted: usize,
    },
    /// No entry of such a table.
    Entry {
        /// The answer that was typed.
        typed: String,
        /// Where in it.
        place: Range<usize>,
        /// The entries that are wanted.
        asks: Filled,
    },
}

operation_error!(FillError);

impl OperationError for FillError {
    fn phrases(&self, texts: &Texts) -> (String, String) {
        match self {
            FillError::NoTable { .. } => pair(texts, msg::FillNoTable, msg::FillNoTableHelp),
            FillError::Range { .. } => {
                pair(texts, msg::FillRange, msg::FillRangeHelp { most: MOST.into() })
            }
            FillError::Count { given, wanted, .. } => {
                let (given, wanted) = ((*given).into(), (*wanted).into());
                pair(texts, msg::FillCount { given }, msg::FillCountHelp { wanted })
            }
            FillError::Entry { asks: Filled::Grundy, .. } => {
                pair(texts, msg::FillEntry, msg::FillEntryNumber)
            }
            FillError::Entry { asks: Filled::Outcome, .. } => {
                pair(texts, msg::FillEntry, msg::FillEntryOutcome)
            }
        }
    }

    fn place(&self) -> Option<(&[u8], Range<usize>)> {
        Some(match self {
            FillError::NoTable { typed } | FillError::Range { typed } => {
                (typed.as_bytes(), 0..typed.len())
            }
            FillError::Count { typed, place, .. } | FillError::Entry { typed, place, .. } => {
                (typed.as_bytes(), place.clone())
            }
        })
    }
}
