//! Any finite game as a graph: read or expanded, solved, checked, written.

mod conditions;
mod draw;
mod export;
mod keep;

pub use bouton_answers::GraphError;
pub use bouton_graph::read::Form as GraphForm;
pub use conditions::{ConditionName, ConditionView, Conditions, ConditionsView, WitnessView};
pub use export::{Export, ExportError};
pub use keep::KeepError;

use bouton_answers::{
    Failure, Query,
    notation::write_sum,
    store::{Keys, general},
    view::{Word, view_json},
};
use bouton_core::{
    Breach, Convention, Natural, Outcome, Player, Sum, Worth, natural::small, quoted::is_unseen,
};
use bouton_graph::{
    Expanded, Graph, Namer, Names, Positions, Room,
    expand::expand,
    read::{Game, Labelled, ReadError, read},
    solve::{Answer, LoopyValue, PartizanSolution, Solution, VERTEX_BYTES, solve, solve_partizan},
};
use bouton_solve::Limits;
use bouton_texts::{Texts, arg, msg};
use schemars::JsonSchema;
use serde::Serialize;
use std::{borrow::Cow, fmt::Write, io, sync::Arc};

/// Bytes that solving takes for each edge; in a partizan graph it is sorted first.
const EDGE_BYTES: u64 = 4;
const PARTIZAN_EDGE_BYTES: u64 = 12;

/// A finite game, position by position.
#[derive(Debug)]
pub struct GraphGame {
    game: Game,
    room: Room,
    /// Violations of the rules of a game of two players who move in turn; `None` for a graph, which
    /// is such a game by the way it is played.
    breaches: Option<Vec<Breach>>,
    /// Set where the answers can be kept ([`GraphGame::to_keep`]).
    to_keep: Option<ToKeep>,
}

/// The parts of a store that are not in the answers.
#[derive(Debug)]
struct ToKeep {
    /// The position from which all others are reached, as it is typed.
    from: String,
    keys: Keys,
    positions: Arc<Positioned>,
}

impl GraphGame {
    /// Reads a game in one of the forms of [`GraphForm`]; guessed where none is given.
    ///
    /// # Errors
    /// A mistake in the text, with its place; a source that cannot be read; no room for it, in
    /// memory and in files.
    pub fn read(
        source: impl io::Read + Send,
        form: Option<GraphForm>,
        limits: &Limits,
    ) -> Result<GraphGame, Failure> {
        let room = Room::within(limits);
        let game = read(source, form, &room).map_err(|error| match error {
            ReadError::Halt(halt) => Failure::from(halt),
            error => GraphError(error).into(),
        })?;
        Ok(GraphGame { game, room, breaches: None, to_keep: None })
    }

    /// Everything that play can reach from a position.
    ///
    /// # Errors
    /// A limit, or moves that cannot be enumerated.
    pub fn from_position(query: &Query, limits: &Limits) -> Result<GraphGame, Failure> {
        Ok(GraphGame::expanded(&query.sum, limits)?.0)
    }

    /// Everything that play can reach from a position, with answers that can be kept ([`SolvedGraph::keep`]).
    ///
    /// # Errors
    /// As [`GraphGame::from_position`]; rules that nobody could tell from others later.
    pub fn to_keep(query: &Query, limits: &Limits) -> Result<GraphGame, Failure> {
        let sum = general(&query.sum, limits);
        let keys = Keys::of(&sum)?;
        let (game, positions) = GraphGame::expanded(&sum, limits)?;
        let to_keep = Some(ToKeep { from: write_sum(&query.sum), keys, positions });
        Ok(GraphGame { to_keep, ..game })
    }

    fn expanded(sum: &Sum, limits: &Limits) -> Result<(GraphGame, Arc<Positioned>), Failure> {
        let room = Room::within(limits);
        let Expanded { positions, both, left, right } = expand(sum, &room)?;
        let vertices = positions.count();
        let positions = Arc::new(Positioned(positions));
        let names = Names::Made(Arc::clone(&positions) as Arc<dyn Namer>);
        let game = match left.is_empty() && right.is_empty() {
            true => Game::Impartial(Graph::new(names, vertices, &both, &room)?),
            false => Game::Partizan(Labelled { names, vertices, both, left, right }),
        };
        let breaches = sum.components.iter().flat_map(|c| c.rules.breaches()).collect();
        Ok((GraphGame { game, room, breaches: Some(breaches), to_keep: None }, positions))
    }

    /// The graph itself, where both players have the same moves.
    pub fn impartial(&self) -> Option<&Graph> {
        match &self.game {
            Game::Impartial(graph) => Some(graph),
            Game::Partizan(_) => None,
        }
    }

    fn names(&self) -> &Names {
        match &self.game {
            Game::Impartial(graph) => graph.names(),
            Game::Partizan(labelled) => &labelled.names,
        }
    }

    fn vertices(&self) -> u32 {
        match &self.game {
            Game::Impartial(graph) => graph.vertices(),
            Game::Partizan(labelled) => labelled.vertices,
        }
    }

    fn edges(&self) -> usize {
        match &self.game {
            Game::Impartial(graph) => graph.edges(),
            Game::Partizan(labelled) => labelled.count(),
        }
    }

    /// The numbers of all positions, ascending.
    pub fn positions(&self) -> impl Iterator<Item = u32> {
        (0..self.vertices()).filter(|vertex| self.names().has(*vertex))
    }

    /// Bytes that solving takes, the graph included.
    fn needed(&self) -> u64 {
        let (vertices, edges) = (u64::from(self.vertices()), self.edges() as u64);
        match &self.game {
            Game::Impartial(_) => EDGE_BYTES * edges + (4 + VERTEX_BYTES) * vertices,
            Game::Partizan(_) => {
                2 * PARTIZAN_EDGE_BYTES * edges + 2 * (4 + VERTEX_BYTES) * vertices
            }
        }
    }

    /// Where solving takes more memory than the limit: a sentence that says how much more, and in
    /// which folder the rest will stand.
    pub fn beyond_memory(&self, texts: &Texts) -> Option<String> {
        let (needed, limit) = (self.needed(), self.room.limit());
        let folder = self.room.folder().filter(|_| needed > limit)?;
        let folder = arg(folder.display());
        Some(texts.say(&msg::GraphInFiles { needed: arg(needed), limit: arg(limit), folder }))
    }

    /// Solves every position.
    ///
    /// # Errors
    /// There is no room in memory, and no file for it. It is no game of two players who move in turn.
    pub fn solve(&self, convention: Convention) -> Result<SolvedGraph<'_>, Failure> {
        if let Some(breach) = self.breaches.iter().flatten().next() {
            return Err(Failure::Breach(breach.clone()));
        }
        let solution = match &self.game {
            Game::Impartial(graph) => Solved::Impartial(solve(graph, convention)?),
            Game::Partizan(labelled) => Solved::Partizan(solve_partizan(
                labelled.vertices,
                labelled.moves(Player::Left),
                labelled.moves(Player::Right),
                convention,
                &self.room,
            )?),
        };
        Ok(SolvedGraph { game: self, solution, misere: convention == Convention::Misere })
    }
}

/// Positions are called as they are typed.
#[derive(Debug)]
struct Positioned(Positions);

impl Namer for Positioned {
    fn count(&self) -> u32 {
        self.0.count()
    }

    fn write(&self, vertex: u32, out: &mut String) {
        out.push_str(&write_sum(&self.0.sum(vertex)));
    }
}

/// A finite game with the answers about all its positions.
#[derive(Debug)]
pub struct SolvedGraph<'a> {
    game: &'a GraphGame,
    solution: Solved,
    misere: bool,
}

#[derive(Debug)]
enum Solved {
    Impartial(Solution),
    Partizan(PartizanSolution),
}

/// The answer for one position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GraphRow {
    /// The outcome class.
    pub outcome: Outcome,
    /// The value; none in misère play and in partizan games.
    pub worth: Option<Worth>,
    /// Moves to the end under best play; in partizan games when Left begins.
    pub remoteness: Option<u32>,
    /// Remoteness when Right begins, in partizan games.
    pub right_remoteness: Option<u32>,
    /// Set when the players have different moves somewhere in the game.
    pub partizan: bool,
}

impl GraphRow {
    /// The answer for a position in which both players have the same moves; in misère play it has
    /// no value.
    pub fn impartial(answer: Answer, value: Option<LoopyValue>) -> GraphRow {
        GraphRow {
            outcome: Outcome::both(answer.result),
            worth: value.map(Worth::from),
            remoteness: answer.remoteness,
            right_remoteness: None,
            partizan: false,
        }
    }

    /// The nim-value, where there is one.
    pub fn grundy(&self) -> Option<&Natural> {
        self.worth.as_ref().and_then(Worth::nimber)
    }

    /// The nim-value as a number to write: in a graph it is always small, and quicker written so.
    fn number(&self) -> Option<u64> {
        self.grundy().and_then(small)
    }

    /// The value where it is no nim-value: infinite, since play may go on without end.
    fn loopy_value(&self) -> Option<String> {
        self.worth.as_ref().filter(|worth| worth.nimber().is_none()).map(ToString::to_string)
    }

    /// Writes what follows the name on a line for people: outcome, value and remoteness, in partizan games also that
    /// of Right's start, with tabs between them.
    pub fn write_text(&self, out: &mut String) {
        out.extend(["\t", self.outcome.symbol(), "\t"]);
        // Writing to a string cannot fail.
        match (self.number(), &self.worth) {
            (Some(number), _) => drop(write!(out, "{number}")),
            (None, Some(worth)) => drop(write!(out, "{worth}")),
            (None, None) => out.push('-'),
        }
        let of_right = self.partizan.then_some(self.right_remoteness);
        for remoteness in std::iter::once(self.remoteness).chain(of_right) {
            match remoteness {
                Some(remoteness) => drop(write!(out, "\t{remoteness}")),
                None => out.push_str("\t-"),
            }
        }
        out.push('\n');
    }

    /// The first line of a table of comma-separated values.
    pub const CSV_HEAD: &str = "id,outcome,grundy,remoteness,loopy_value,right_remoteness\n";

    /// Writes a line of comma-separated values; nothing stands for what there is not.
    pub fn write_csv(&self, name: &str, out: &mut String) {
        match name.contains([',', '"', '\n', '\r']) {
            true => drop(write!(out, "\"{}\"", name.replace('"', "\"\""))),
            false => out.push_str(name),
        }
        out.extend([",", self.outcome.symbol(), ","]);
        if let Some(number) = self.number() {
            let _ = write!(out, "{number}");
        }
        out.push(',');
        if let Some(remoteness) = self.remoteness {
            let _ = write!(out, "{remoteness}");
        }
        out.push(',');
        if let Some(value) = self.loopy_value() {
            // Two nim-values in a set have a comma between them.
            let quote = if value.contains(',') { "\"" } else { "" };
            out.extend([quote, &value, quote]);
        }
        out.push(',');
        if let Some(remoteness) = self.right_remoteness {
            let _ = write!(out, "{remoteness}");
        }
        out.push('\n');
    }

    /// The row as plain data; `name` is the position's.
    pub fn view(&self, name: &str) -> GraphRowView {
        let starts = |player: Player| {
            let winner = self.outcome.starting(player).winning_player(player);
            self.partizan.then_some(match winner {
                Some(Player::Left) => StartView::Left,
                Some(Player::Right) => StartView::Right,
                None => StartView::Draw,
            })
        };
        GraphRowView {
            id: NameView::from(name),
            outcome: self.outcome.into(),
            grundy: self.number(),
            remoteness: self.remoteness,
            loopy_value: self.loopy_value(),
            right_remoteness: self.partizan.then_some(self.right_remoteness),
            left_starts: starts(Player::Left),
            right_starts: starts(Player::Right),
        }
    }

    /// Writes a line for programs: [`GraphRow::view`] as JSON.
    pub fn write_json(&self, name: &str, out: &mut String) {
        let _ = writeln!(out, "{}", view_json(&self.view(name)));
    }
}

/// A position of a graph, as plain data with the keys of JSON.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct GraphRowView {
    /// Its name.
    pub id: NameView,
    /// The outcome class.
    pub outcome: Word<Outcome>,
    /// The nim-value, where there is one.
    pub grundy: Option<u64>,
    /// Moves to the end under best play; in partizan games when Left begins.
    pub remoteness: Option<u32>,
    /// The value of a position from which play may go on without end.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub loopy_value: Option<String>,
    /// Moves to the end under best play when Right begins, in partizan games; null in a draw.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub right_remoteness: Option<Option<u32>>,
    /// The winner when Left starts, in partizan games.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub left_starts: Option<StartView>,
    /// The winner when Right starts, in partizan games.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub right_starts: Option<StartView>,
}

/// The winner of a game that is started by a given player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
#[schemars(inline)]
pub enum StartView {
    /// Left.
    Left,
    /// Right.
    Right,
    /// Neither player.
    Draw,
}

/// The name of a position of a graph; a number where it is one.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(untagged)]
#[schemars(inline)]
pub enum NameView {
    /// A number.
    Number(u64),
    /// Any other name.
    Text(String),
}

impl From<&str> for NameView {
    fn from(name: &str) -> NameView {
        match name.parse::<u64>() {
            Ok(number) if number.to_string() == name => NameView::Number(number),
            _ => NameView::Text(name.to_string()),
        }
    }
}

impl SolvedGraph<'_> {
    /// The answer about one position.
    pub fn row(&self, vertex: u32) -> GraphRow {
        match &self.solution {
            Solved::Impartial(solution) => {
                GraphRow::impartial(solution.answer(vertex), solution.loopy_value(vertex))
            }
            Solved::Partizan(solution) => {
                let outcome = solution.outcome(vertex);
                let [(_, remoteness), (_, right_remoteness)] =
                    [Player::Left, Player::Right].map(|player| solution.when(vertex, player));
                GraphRow { outcome, worth: None, remoteness, right_remoteness, partizan: true }
            }
        }
    }

    /// The answer about one position as plain data, with its name.
    pub fn view(&self, vertex: u32) -> GraphRowView {
        self.row(vertex).view(&self.game.names().name(vertex))
    }

    /// Writes a line for people: name, outcome, value and remoteness, with tabs between them.
    pub fn write_text(&self, vertex: u32, out: &mut String) {
        let start = out.len();
        self.game.names().write(vertex, out);
        if let Cow::Owned(shown) = visible(&out[start..]) {
            out.truncate(start);
            out.push_str(&shown);
        }
        self.row(vertex).write_text(out);
    }

    /// Writes a line of comma-separated values; nothing stands for what there is not.
    pub fn write_csv(&self, vertex: u32, out: &mut String) {
        self.row(vertex).write_csv(&self.game.names().name(vertex), out);
    }

    /// Writes a line for programs.
    pub fn write_json(&self, vertex: u32, out: &mut String) {
        self.row(vertex).write_json(&self.game.names().name(vertex), out);
    }
}

/// A name as it is shown to people: signs that move the cursor, that colour, or that turn the direction of
/// writing are written out as `\u{1b}`.
pub fn visible(name: &str) -> Cow<'_, str> {
    // Nearly every name is seen to be plain by its bytes.
    let is_plain = |byte: u8| matches!(byte, b' '..=b'~');
    if name.bytes().all(is_plain) || !name.contains(is_unseen) {
        return name.into();
    }
    let mut shown = String::new();
    for sign in name.chars() {
        match is_unseen(sign) {
            true => shown.extend(sign.escape_unicode()),
            false => shown.push(sign),
        }
    }
    shown.into()
}

#[cfg(test)]
mod tests;
