//! Explanations, replayed against the moves of their game.
//!
//! An explanation is a tree of lines, as `bouton explain --format json` writes it. [`replay()`] knows no theory of the
//! game and asks its [`Rules`] for nothing but moves: every move in a line must be legal where the line makes it, every
//! answer must answer, every value be the least number that no option is worth, every result that of the position
//! played out. Theorems and lemmas speak of all positions, which no replay comes to; their lines are counted as taken on
//! trust, and so is a line about a position too large to be played out.
//!
//! ```
//! use bouton_check::{Limits, replay::{Made, PartName, Player, Rules, replay}};
//!
//! /// One heap, of which a move takes one token or two.
//! struct OneOrTwo;
//!
//! impl Rules for OneOrTwo {
//!     type Position = u64;
//!
//!     fn read(&mut self, typed: &str) -> Option<u64> {
//!         typed.strip_prefix("one-or-two ")?.parse().ok()
//!     }
//!
//!     fn write(&self, heap: &u64) -> String {
//!         format!("one-or-two {heap}")
//!     }
//!
//!     fn normal(&self, heap: &u64) -> u64 {
//!         *heap
//!     }
//!
//!     fn parts(&self, heap: &u64) -> Vec<PartName<u64>> {
//!         let name = heap.to_string();
//!         let part = PartName { label: name.clone(), written: name, game: "one-or-two".into(), alone: *heap };
//!         if *heap == 0 { Vec::new() } else { vec![part] }
//!     }
//!
//!     fn followers(&self, heap: &u64, _: Player, _: usize) -> Option<Vec<u64>> {
//!         Some((1..=2).filter_map(|taken| heap.checked_sub(taken)).collect())
//!     }
//!
//!     fn moves(&self, heap: &u64, player: Player, most: usize) -> Option<Vec<Made<u64>>> {
//!         let left = self.followers(heap, player, most)?.into_iter();
//!         Some(left.map(|left| Made { typed: format!("{heap} to {left}"), leaves: left }).collect())
//!     }
//!
//!     fn made(&mut self, heap: &u64, player: Player, typed: &str) -> Option<u64> {
//!         let moves = self.moves(heap, player, 2)?;
//!         moves.into_iter().find(|made| made.typed == typed).map(|made| made.leaves)
//!     }
//! }
//!
//! let explanation = |play: &str, left: u64| {
//!     format!(
//!         r#"{{"game": "one-or-two 5", "convention": "normal", "to_move": "left", "result": "win",
//!             "winning_moves": [{{"move": "{play}", "result": "one-or-two {left}"}}], "winning_move_count": 1,
//!             "steps": [{{"id": "1", "kind": "mex", "subject": "5", "count": 2, "value": 2, "because": [], "steps": [],
//!                 "options": [{{"option": "3", "value": 0}}, {{"option": "4", "value": 1}}]}}]}}"#
//!     )
//! };
//! let replayed = |play, left| {
//!     replay(explanation(play, left).as_bytes(), OneOrTwo, Limits::default()).expect("an explanation")
//! };
//! assert_eq!(replayed("5 to 3", 3).objection, None);
//! // 4 is won for the player who finds it; 2 is too far.
//! assert_eq!(replayed("5 to 4", 4).objection.expect("it is false").1.id(), "fails");
//! assert_eq!(replayed("5 to 2", 2).objection.expect("it is false").1.id(), "illegal");
//! ```

mod book;
mod case;
mod fields;
mod line;
#[cfg(test)]
mod tests;

pub use book::Outcome;

use crate::limits::{Exceeded, Limits};
use book::Book;
use case::{Case, Seen};
use fields::Fields;
use serde_json::Value;
use std::{fmt, hash::Hash};

/// A player. (This crate shares no code with the others, nor their types.)
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Player {
    /// Left.
    Left,
    /// Right.
    Right,
}

impl Player {
    /// The other player.
    pub fn opponent(self) -> Player {
        match self {
            Player::Left => Player::Right,
            Player::Right => Player::Left,
        }
    }
}

/// A move, and the position that it leaves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Made<P> {
    /// The move as it is typed: `12 to 1`.
    pub typed: String,
    /// The position that it leaves.
    pub leaves: P,
}

/// A part of a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PartName<P> {
    /// The part as the lines of an explanation call it: with its game before it where there are several games.
    pub label: String,
    /// The part as a move of it begins, without its game.
    pub written: String,
    /// Its game.
    pub game: String,
    /// The part as a position of its own.
    pub alone: P,
}

/// A game as a replay knows it: by its moves.
pub trait Rules {
    /// A position, its parts in the order in which they are typed.
    type Position: Clone + Eq + Hash;

    /// Reads a position; `None` if the text is none.
    fn read(&mut self, typed: &str) -> Option<Self::Position>;

    /// The position as it is typed.
    fn write(&self, position: &Self::Position) -> String;

    /// The form in which two positions can be compared.
    fn normal(&self, position: &Self::Position) -> Self::Position;

    /// The parts of a position in their order, without those in which nothing is left.
    fn parts(&self, position: &Self::Position) -> Vec<PartName<Self::Position>>;

    /// The positions to which a player can move, equal ones as often as the rules name them; `None` if they are more than
    /// `most`.
    fn followers(
        &self,
        position: &Self::Position,
        player: Player,
        most: usize,
    ) -> Option<Vec<Self::Position>>;

    /// These positions, each with its move.
    fn moves(
        &self,
        position: &Self::Position,
        player: Player,
        most: usize,
    ) -> Option<Vec<Made<Self::Position>>>;

    /// The position after a typed move of a player; `None` if the rules do not allow the move. Asked where
    /// [`moves`](Rules::moves) are too many to be listed.
    fn made(
        &mut self,
        position: &Self::Position,
        player: Player,
        typed: &str,
    ) -> Option<Self::Position>;
}

/// An objection to a line.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Objection {
    /// An operand is missing, or is of another kind.
    Field(&'static str),
    /// Another game, position, convention or player than the explanation is about.
    Setting,
    /// It rests on a line that is not above it.
    Rests(String),
    /// The rules do not allow this move there.
    Illegal {
        /// The move.
        play: String,
        /// The position.
        position: String,
    },
    /// The move does not do what is said of it: win, or keep a draw.
    Fails {
        /// The move.
        play: String,
        /// The position.
        position: String,
    },
    /// The position has another result.
    Result {
        /// The position.
        position: String,
    },
    /// There is another number of moves, or of winning moves.
    Count {
        /// The number of the line.
        said: u64,
        /// The number that was found.
        found: u64,
    },
    /// Something has another nim-value, or values have another nim-sum.
    Value {
        /// The part, the option or the position.
        of: String,
        /// The value of the line.
        said: u64,
        /// The value that was found.
        found: u64,
    },
    /// The options of this part or position are others.
    Options {
        /// The part or the position.
        of: String,
    },
    /// The parts of this position are not in pairs.
    Unpaired {
        /// The position.
        position: String,
    },
    /// The reason takes other moves for granted than the rules allow.
    Premise {
        /// The reason.
        reason: String,
        /// The part.
        part: String,
    },
    /// Best play lasts another number of moves.
    Lasts {
        /// The number of the line.
        said: u64,
        /// The number that was found.
        found: u64,
    },
    /// An argument of the other convention of play.
    Convention,
}

impl Objection {
    /// Its identifier.
    pub fn id(&self) -> &'static str {
        match self {
            Objection::Field(_) => "operand",
            Objection::Setting => "setting",
            Objection::Rests(_) => "rests",
            Objection::Illegal { .. } => "illegal",
            Objection::Fails { .. } => "fails",
            Objection::Result { .. } => "result",
            Objection::Count { .. } => "count",
            Objection::Value { .. } => "value",
            Objection::Options { .. } => "options",
            Objection::Unpaired { .. } => "unpaired",
            Objection::Premise { .. } => "premise",
            Objection::Lasts { .. } => "lasts",
            Objection::Convention => "convention",
        }
    }
}

/// A replay of a whole explanation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Replay {
    /// The position that is explained, as it is typed.
    pub position: String,
    /// Set in misère play.
    pub misere: bool,
    /// Set when the winner was found by moves too, and not taken on trust.
    pub settled: bool,
    /// Number of lines.
    pub lines: u64,
    /// Number of lines of which everything that moves can decide was replayed.
    pub replayed: u64,
    /// Number of positions met.
    pub positions: u64,
    /// The first objection, and the number of its line.
    pub objection: Option<(String, Objection)>,
}

/// A text that is no explanation, or takes too long to replay.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Unreplayed {
    /// It is not JSON.
    NotJson {
        /// The place of the error, in bytes.
        at: usize,
    },
    /// A key of an explanation is missing, or says nothing that can be replayed.
    Key(&'static str),
    /// A limit of time or memory was met.
    GaveUp(Exceeded),
}

/// Replays an explanation. As many positions are remembered as `limits` allows values; lines about more, or about
/// positions that more than a million moves lead through, are taken on trust.
///
/// # Errors
/// A text that is not JSON, or names no position, convention, player or lines; a limit of time or memory.
///
/// Cost: that of playing out the positions that the lines speak of, where they are small enough.
pub fn replay<R: Rules>(text: &[u8], rules: R, limits: Limits<'_>) -> Result<Replay, Unreplayed> {
    let whole: Value = serde_json::from_slice(text).map_err(|why| {
        let lines = text.split_inclusive(|byte| *byte == b'\n');
        let before: usize = lines.take(why.line().saturating_sub(1)).map(<[u8]>::len).sum();
        Unreplayed::NotJson { at: (before + why.column().saturating_sub(1)).min(text.len()) }
    })?;
    let top = Fields(&whole);
    let field = |name| top.text(name).map_err(|_| Unreplayed::Key(name));
    let (position, convention, mover) = (field("game")?, field("convention")?, field("to_move")?);
    let misere = match convention {
        "misere" => true,
        "normal" => false,
        _ => return Err(Unreplayed::Key("convention")),
    };
    let mover = match mover {
        "left" => Player::Left,
        "right" => Player::Right,
        _ => return Err(Unreplayed::Key("to_move")),
    };
    let lines = top.list("steps").map_err(|_| Unreplayed::Key("steps"))?;
    let mut out = Replay {
        position: position.to_string(),
        misere,
        settled: false,
        lines: 0,
        replayed: 0,
        positions: 0,
        objection: None,
    };
    let book = Book::new(rules, misere, limits);
    let Some(mut case) = Case::new(book, position, misere, mover) else {
        return Err(Unreplayed::Key("game"));
    };
    out.objection = walk(&mut case, top, lines, &mut out).err();
    // An objection that was found before holds.
    if let (None, Some(exceeded)) = (&out.objection, case.stopped()) {
        return Err(Unreplayed::GaveUp(exceeded));
    }
    out.positions = case.positions() as u64;
    Ok(out)
}

/// One position, of which single lines are replayed.
pub struct LineReplay<'a, R: Rules>(Case<'a, R>);

impl<R: Rules> fmt::Debug for LineReplay<'_, R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("LineReplay").field("positions", &self.0.positions()).finish_non_exhaustive()
    }
}

impl<'a, R: Rules> LineReplay<'a, R> {
    /// A replay of lines about the position that is typed so; `None` if it is no position. As many positions are remembered
    /// as `limits` allows values; lines about more, and all lines after a limit of time or memory, are taken on trust.
    pub fn new(
        rules: R,
        position: &str,
        misere: bool,
        mover: Player,
        limits: Limits<'a>,
    ) -> Option<Self> {
        Case::new(Book::new(rules, misere, limits), position, misere, mover).map(LineReplay)
    }

    /// Replays a line, given as JSON. `true`: everything that moves can decide was replayed.
    ///
    /// # Errors
    /// The objection to it.
    pub fn line(&mut self, line: &Value) -> Result<bool, Objection> {
        self.0.line(Fields(line)).map(|seen| seen == Seen::Replayed)
    }
}

/// Replays the answer and every line, each before those below it.
fn walk<R: Rules>(
    case: &mut Case<'_, R>,
    top: Fields<'_>,
    lines: &[Value],
    out: &mut Replay,
) -> Result<(), (String, Objection)> {
    case.answer(top).map_err(|objection| (String::new(), objection))?;
    out.settled = case.is_settled();
    let mut waiting: Vec<&Value> = lines.iter().rev().collect();
    while let Some(line) = waiting.pop().filter(|_| case.stopped().is_none()) {
        let fields = Fields(line);
        let id = fields.text("id").unwrap_or_default();
        let here = |objection| (id.to_string(), objection);
        for cited in fields.list("because").map_err(here)? {
            let cited = cited.as_str().ok_or_else(|| here(Objection::Field("because")))?;
            if place(cited).is_none_or(|cited| place(id).is_none_or(|id| cited >= id)) {
                return Err(here(Objection::Rests(cited.to_string())));
            }
        }
        out.lines += 1;
        out.replayed += u64::from(case.line(fields).map_err(here)? == Seen::Replayed);
        waiting.extend(fields.list("steps").map_err(here)?.iter().rev());
    }
    Ok(())
}

/// The place of a line in the tree: `[3, 1]` for `3.1`.
fn place(id: &str) -> Option<Vec<u64>> {
    id.split('.').map(|number| number.parse().ok()).collect()
}
