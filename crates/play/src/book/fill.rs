//! Tables that a reader fills. Their entries are written nowhere: the engines are asked.

use super::{BookError, Filled};
use crate::{PlaySession, lessons::Checked};
use bouton_answers::{
    Failure, Game, Query, Session,
    view::{Word, Worded},
    write_sum,
};
use bouton_core::{Convention, GameResult, Sum};
use bouton_texts::{Texts, arg, msg};
use schemars::JsonSchema;
use serde::Serialize;
use std::collections::BTreeSet;

/// Number of cells in a line of a table of single heaps.
const ACROSS: usize = 16;
/// Number of moves named in a reason.
const NAMED: usize = 16;
/// An entry that is still to be found.
const EMPTY: &str = "?";

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
    /// Reads the line of a source.
    pub(super) fn read(line: &str) -> Option<FillTable> {
        let mut words: Vec<&str> = line.split_whitespace().collect();
        let all = words.len();
        words.retain(|word| *word != "--misere");
        let misere = words.len() < all;
        let range = |text: &str| {
            let (from, to) = text.split_once("..")?;
            let range = [from.parse().ok()?, to.parse().ok()?];
            Some(range).filter(|[from, to]| from <= to)
        };
        let (game, rows, columns, asks) = match words[..] {
            ["row", game, rows, asks] => (game, rows, None, asks),
            ["square", game, rows, columns, asks] => (game, rows, Some(range(columns)?), asks),
            _ => return None,
        };
        let asks = [Filled::Grundy, Filled::Outcome].into_iter().find(|it| it.word() == asks)?;
        let (game, rows) = (game.to_string(), range(rows)?);
        Some(FillTable { game, misere, rows, columns, asks: asks.into() })
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
        let entry = |numbers: Vec<u64>| match self.query(&game, &numbers) {
            Some(query) => self.entry(session, &query),
            None => Err(BookError::NoTable { typed: self.game.clone() }.into()),
        };
        self.cells().into_iter().map(entry).collect()
    }

    fn entry(&self, session: &mut Session, query: &Query) -> Result<String, Failure> {
        let answer = session.solve(query)?;
        Ok(match *self.asks {
            Filled::Outcome if answer.result() == GameResult::Win => "N".to_string(),
            Filled::Outcome => "P".to_string(),
            Filled::Grundy => answer.grundy().map(ToString::to_string).unwrap_or_default(),
        })
    }

    /// Marks the first wrong cell of an answer, all cells row by row with blanks between them, and says why.
    ///
    /// # Errors
    /// [`BookError`], located, for what is no such answer; else as [`FillTable::entries`].
    pub fn check(
        &self,
        session: &mut Session,
        answer: &str,
        texts: &Texts,
    ) -> Result<Checked, Failure> {
        let cells = self.cells();
        let typed = self.typed(answer, cells.len())?;
        let entries = self.entries(session)?;
        let wrong = cells.iter().zip(&typed).zip(&entries).find(|((_, typed), is)| typed != is);
        let Some(((numbers, typed), _)) = wrong else {
            let count = cells.len().into();
            return Ok(Checked { right: true, say: texts.say(&msg::BookFillRight { count }) });
        };
        Ok(Checked { right: false, say: self.why(session, numbers, typed, texts)? })
    }

    /// The entries that were typed.
    fn typed(&self, answer: &str, wanted: usize) -> Result<Vec<String>, Failure> {
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
                return Err(BookError::Count { typed, place, given, wanted }.into());
            }
            let is_number = entry.bytes().all(|byte| byte.is_ascii_digit());
            entries.push(match (*self.asks, entry) {
                (Filled::Outcome, "N" | "n") => "N".to_string(),
                (Filled::Outcome, "P" | "p") => "P".to_string(),
                (Filled::Grundy, number) if is_number => {
                    let digits = number.trim_start_matches('0');
                    if digits.is_empty() { "0" } else { digits }.to_string()
                }
                (asks, _) => return Err(BookError::Entry { typed, place, asks }.into()),
            });
        }
        if entries.len() < wanted {
            let (typed, end) = (answer.to_string(), answer.len());
            let given = entries.len();
            return Err(BookError::Count { typed, place: end..end, given, wanted }.into());
        }
        Ok(entries)
    }

    /// The reason why an entry is wrong: the moves from there, and what they lead to.
    fn why(
        &self,
        session: &mut Session,
        numbers: &[u64],
        typed: &str,
        texts: &Texts,
    ) -> Result<String, Failure> {
        let game = Game::new(&self.game)?;
        let Some(query) = self.query(&game, numbers) else { return Ok(String::new()) };
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
                (Filled::Grundy, _) => texts.say(&msg::BookWrongEmpty { cell, typed }),
                (Filled::Outcome, false) => texts.say(&msg::BookWrongOver { cell, typed }),
                (Filled::Outcome, true) => texts.say(&msg::BookWrongOverMisere { cell, typed }),
            });
        }
        if *self.asks == Filled::Outcome
            && let Some((option, _)) = options.iter().find(|(_, entry)| entry == "P")
        {
            return Ok(texts.say(&msg::BookWrongLost { cell, typed, option: arg(option) }));
        }
        let more = options.len().saturating_sub(NAMED);
        let said = |(name, entry): &(String, String)| match *self.asks {
            Filled::Grundy => texts.say(&msg::BookOption { option: arg(name), value: arg(entry) }),
            Filled::Outcome => name.clone(),
        };
        let join = |all, next| texts.say(&msg::ListComma { first: arg(all), last: arg(next) });
        let items = options.iter().take(NAMED).map(said).reduce(join).unwrap_or_default();
        let options = arg(match more {
            0 => items,
            more => texts.say(&msg::ListMore { items: arg(items), count: more.into() }),
        });
        Ok(match *self.asks {
            Filled::Grundy => texts.say(&msg::BookWrongValue { cell, typed, options }),
            Filled::Outcome => texts.say(&msg::BookWrongWon { cell, typed, options }),
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
pub(super) fn cell(numbers: &[u64]) -> String {
    match numbers {
        [a, b] => format!("({a}, {b})"),
        numbers => numbers.iter().map(u64::to_string).collect::<Vec<_>>().join(" "),
    }
}
