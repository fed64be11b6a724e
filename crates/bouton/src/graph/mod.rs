//! Any finite game as a graph: read or expanded, solved, checked, written.

mod conditions;
mod draw;
pub(crate) mod endless;
mod export;

pub use bouton_graph::read::Form as GraphForm;
pub use conditions::Conditions;
pub use export::Export;

use crate::{
    Failure, Query,
    lang::{Texts, arg, msg},
    notation::write_sum,
};
use bouton_core::{Breach, Convention, Outcome as Class, Player};
use bouton_graph::{
    Chunk, DiskError, ExpandError, Expanded, Graph, Namer, Names, Positions, Room,
    expand::{Bounds, expand},
    read::{Game, Labelled, ReadError, read},
    solve::{
        Answer, LoopyValue, Outcome, PartizanSolution, Solution, VERTEX_BYTES, solve,
        solve_partizan,
    },
};
use bouton_solve::{Exceeded, Limits};
use serde_json::{Value, json};
use std::{
    fmt::Write,
    io,
    sync::{
        Arc,
        atomic::{AtomicBool, AtomicU64},
    },
    time::Instant,
};

/// Bytes that solving takes for each edge; in a partizan graph it is sorted first.
const EDGE_BYTES: u64 = 4;
const PARTIZAN_EDGE_BYTES: u64 = 12;

/// A finite game, position by position.
#[derive(Debug)]
pub struct GraphGame {
    game: Game,
    room: Room,
    /// What keeps it from being a game of two players who move in turn; `None` for a graph, which
    /// is such a game by the way it is played.
    breaches: Option<Vec<Breach>>,
}

impl GraphGame {
    /// Reads a game in one of the forms of [`GraphForm`]; guessed where none is given.
    ///
    /// # Errors
    /// What is wrong with the text, and where; a source that cannot be read; no room for it, in
    /// memory and in files.
    pub fn read(
        source: impl io::Read + Send,
        form: Option<GraphForm>,
        limits: &Limits,
    ) -> Result<GraphGame, Failure> {
        let room = Room::new(limits.memory);
        let game = read(source, form, &room).map_err(|error| match error {
            ReadError::Memory { limit } => {
                Exceeded::Memory { limit, needed: None, reached: 0 }.into()
            }
            error => Failure::Graph(Box::new(error)),
        })?;
        Ok(GraphGame { game, room, breaches: None })
    }

    /// Everything that play can reach from a position.
    ///
    /// # Errors
    /// A limit, or moves that cannot be enumerated.
    pub fn from_position(query: &Query, limits: &Limits) -> Result<GraphGame, Failure> {
        let (reached, cancelled) = (AtomicU64::new(0), AtomicBool::new(false));
        let watch = limits.watch.as_deref();
        let room = Room::new(limits.memory);
        let bounds = Bounds {
            positions: limits.positions,
            room: &room,
            until: limits.time.and_then(|time| Instant::now().checked_add(time)),
            reached: watch.map_or(&reached, |watch| &watch.reached),
            cancelled: watch.map_or(&cancelled, |watch| &watch.cancelled),
        };
        let expanded = expand(&query.sum, &bounds).map_err(|error| gave_up(error, limits))?;
        let Expanded { positions, both, left, right } = expanded;
        let vertices = positions.count();
        let names = Names::Made(Arc::new(Positioned(positions)));
        let game = match left.is_empty() && right.is_empty() {
            true => Game::Impartial(Graph::new(names, vertices, &both, &room)?),
            false => {
                let both = both.iter().flat_map(Chunk::edges).collect();
                Game::Partizan(Labelled { names, vertices, both, left, right })
            }
        };
        let breaches = query.sum.components.iter().flat_map(|c| c.rules.breaches()).collect();
        Ok(GraphGame { game, room, breaches: Some(breaches) })
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
            Game::Partizan(labelled) => {
                labelled.both.len() + labelled.left.len() + labelled.right.len()
            }
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
        (needed > limit).then(|| {
            let folder = arg(self.room.folder().display());
            texts.say(&msg::GraphInFiles { needed: arg(needed), limit: arg(limit), folder })
        })
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
        Ok(SolvedGraph { game: self, solution })
    }
}

impl From<DiskError> for Failure {
    fn from(error: DiskError) -> Failure {
        Failure::Graph(Box::new(error.into()))
    }
}

fn gave_up(error: ExpandError, limits: &Limits) -> Failure {
    match error {
        ExpandError::Positions { limit } => {
            Exceeded::Positions { limit, needed: None, reached: limit }
        }
        ExpandError::Memory { limit, reached } => Exceeded::Memory { limit, needed: None, reached },
        ExpandError::Disk(error) => return error.into(),
        ExpandError::Time { reached } => {
            Exceeded::Time { limit: limits.time.unwrap_or_default(), needed: None, reached }
        }
        ExpandError::Cancelled { reached } => Exceeded::Cancelled { reached },
        ExpandError::Stopped(stop) => stop.into(),
    }
    .into()
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
}

#[derive(Debug)]
enum Solved {
    Impartial(Solution),
    Partizan(PartizanSolution),
}

/// What is known of one position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GraphRow {
    /// `N`, `P`, `L`, `R`, or `D` where somebody can hold a draw.
    pub outcome: char,
    /// The nim-value, where there is one.
    pub grundy: Option<u64>,
    /// The value of a position in which play may go on for ever: `inf(0,2)`.
    pub infinite: Option<String>,
    /// Moves to the end under best play; in partizan games when Left begins.
    pub remoteness: Option<u32>,
    /// In partizan games: who wins when Left begins, and when Right does: `left`, `right`, `draw`.
    pub starts: Option<[&'static str; 2]>,
}

impl GraphRow {
    /// What is known of a position in which both players have the same moves; in misère play it has
    /// no value.
    pub fn impartial(answer: Answer, value: Option<LoopyValue>) -> GraphRow {
        let grundy = value.as_ref().and_then(LoopyValue::nimber);
        GraphRow {
            outcome: match answer.outcome {
                Outcome::N => 'N',
                Outcome::P => 'P',
                Outcome::Draw => 'D',
            },
            grundy,
            infinite: value.filter(|_| grundy.is_none()).map(|value| value.to_string()),
            remoteness: answer.remoteness,
            starts: None,
        }
    }

    /// Writes what follows the name on a line for people: outcome, value and remoteness, with tabs
    /// between them.
    pub fn write_text(&self, out: &mut String) {
        // Writing to a string cannot fail.
        let _ = write!(out, "\t{}\t", self.outcome);
        match (self.grundy, &self.infinite) {
            (Some(grundy), _) => drop(write!(out, "{grundy}")),
            (None, Some(infinite)) => out.push_str(infinite),
            (None, None) => out.push('-'),
        }
        match self.remoteness {
            Some(remoteness) => drop(writeln!(out, "\t{remoteness}")),
            None => out.push_str("\t-\n"),
        }
    }

    /// The first line of a table of comma-separated values.
    pub const CSV_HEAD: &str = "id,outcome,grundy,remoteness\n";

    /// Writes a line of comma-separated values; nothing stands for what there is not.
    pub fn write_csv(&self, name: &str, out: &mut String) {
        match name.contains([',', '"', '\n', '\r']) {
            true => drop(write!(out, "\"{}\"", name.replace('"', "\"\""))),
            false => out.push_str(name),
        }
        let _ = write!(out, ",{},", self.outcome);
        if let Some(grundy) = self.grundy {
            let _ = write!(out, "{grundy}");
        }
        out.push(',');
        if let Some(remoteness) = self.remoteness {
            let _ = write!(out, "{remoteness}");
        }
        out.push('\n');
    }

    /// Writes a line for programs.
    pub fn write_json(&self, name: &str, out: &mut String) {
        let mut object = json!({
            "id": name_json(name),
            "outcome": self.outcome.to_string(),
            "grundy": self.grundy,
            "remoteness": self.remoteness,
        });
        if let Value::Object(object) = &mut object {
            if let Some(infinite) = &self.infinite {
                object.insert("loopy_value".to_string(), infinite.as_str().into());
            }
            if let Some([left, right]) = self.starts {
                object.insert("left_starts".to_string(), left.into());
                object.insert("right_starts".to_string(), right.into());
            }
        }
        let _ = writeln!(out, "{object}");
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
                let (left, remoteness) = solution.when(vertex, Player::Left);
                let (right, _) = solution.when(vertex, Player::Right);
                let outcome = match (left, right) {
                    (Outcome::N, Outcome::N) => 'N',
                    (Outcome::P, Outcome::P) => 'P',
                    (Outcome::N, Outcome::P) => 'L',
                    (Outcome::P, Outcome::N) => 'R',
                    _ => 'D',
                };
                let winner = |outcome, mover, other| match outcome {
                    Outcome::N => mover,
                    Outcome::P => other,
                    Outcome::Draw => "draw",
                };
                let starts = [winner(left, "left", "right"), winner(right, "right", "left")];
                GraphRow { outcome, grundy: None, infinite: None, remoteness, starts: Some(starts) }
            }
        }
    }

    /// Writes a line for people: name, outcome, value and remoteness, with tabs between them.
    pub fn write_text(&self, vertex: u32, out: &mut String) {
        self.game.names().write(vertex, out);
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

    /// The outcome class, for the picture of the graph; `None` in a draw.
    fn class(&self, vertex: u32) -> Option<Class> {
        match self.row(vertex).outcome {
            'N' => Some(Class::N),
            'P' => Some(Class::P),
            'L' => Some(Class::L),
            'R' => Some(Class::R),
            _ => None,
        }
    }
}

/// A name as JSON: a number where it is one.
fn name_json(name: &str) -> Value {
    match name.parse::<u64>() {
        Ok(number) if number.to_string() == name => number.into(),
        _ => name.into(),
    }
}

#[cfg(test)]
mod tests;
