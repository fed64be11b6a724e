//! Reading graphs: what people and programs write them as.
//!
//! | form | what it looks like |
//! |---|---|
//! | [`Form::Edges`] | a line for every move: two names, perhaps `L`, `R` or `both`; a name alone is a position without moves; `#` and `%` begin comments |
//! | [`Form::Judge`] | `n m`, then m pairs of numbers from 1 to n |
//! | [`Form::Dot`] | a `digraph` of Graphviz; an edge may have `player=L` |
//! | [`Form::GraphMl`] | directed; an edge may have data whose key is named `player` |
//! | [`Form::Json`] | node-link: `nodes` with `id`, `links` or `edges` with `source`, `target`, perhaps `player` |
//! | [`Form::Binary`] | `BOUTONG1`, the number of vertices (4 bytes), of edges (8 bytes), then 4 + 4 bytes an edge, all little-endian |
//!
//! Whatever begins with the magic number of zstd is decompressed on the way.

mod binary;
mod dot;
mod edges;
mod error;
mod graphml;
mod json;
mod judge;
mod names;
mod number;

pub use binary::{BinaryHead, binary_edges, write_binary};
pub use edges::NumberedLines;
pub use error::{ReadError, ReadErrorKind};

use crate::{Chunk, Edge, Graph, Names};
use bouton_core::Player;
use error::Place;
use std::io::{self, Read};

/// How a graph is written down.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Form {
    /// A line for every edge.
    Edges,
    /// Judges' input: `n m`, then the edges, counted from 1.
    Judge,
    /// The language of Graphviz.
    Dot,
    /// GraphML.
    GraphMl,
    /// Node-link JSON.
    Json,
    /// Our own, for the largest.
    Binary,
}

impl Form {
    /// Every form.
    pub const ALL: [Form; 6] =
        [Form::Edges, Form::Judge, Form::Dot, Form::GraphMl, Form::Json, Form::Binary];

    /// The name by which it is asked for.
    pub fn name(self) -> &'static str {
        match self {
            Form::Edges => "edges",
            Form::Judge => "judge",
            Form::Dot => "dot",
            Form::GraphMl => "graphml",
            Form::Json => "json",
            Form::Binary => "binary",
        }
    }

    /// The form that a text most likely has, from its beginning. Judges' form is not told from a
    /// list of edges; it has to be asked for.
    pub fn guess(start: &[u8]) -> Form {
        let text = start.trim_ascii_start();
        let begins = |word: &str| {
            text.get(..word.len()).is_some_and(|start| start.eq_ignore_ascii_case(word.as_bytes()))
                && text
                    .get(word.len())
                    .is_none_or(|next| next.is_ascii_whitespace() || *next == b'{')
        };
        if text.starts_with(binary::MAGIC) {
            Form::Binary
        } else if text.starts_with(b"<") {
            Form::GraphMl
        } else if text.starts_with(b"{") {
            Form::Json
        } else if ["digraph", "strict", "graph"].into_iter().any(begins) || text.starts_with(b"/") {
            Form::Dot
        } else {
            Form::Edges
        }
    }
}

/// A game that was read.
#[derive(Clone, Debug)]
pub enum Game {
    /// Both players have the same moves.
    Impartial(Graph),
    /// Some moves are one player's alone.
    Partizan(Labelled),
}

/// A graph some of whose edges belong to one player.
#[derive(Clone, Debug)]
pub struct Labelled {
    /// What the vertices are called.
    pub names: Names,
    /// How many there are.
    pub vertices: u32,
    /// The moves of both players.
    pub both: Vec<Edge>,
    /// Left's own moves.
    pub left: Vec<Edge>,
    /// Right's own moves.
    pub right: Vec<Edge>,
}

impl Labelled {
    /// All moves of one player.
    pub fn moves(&self, player: Player) -> impl Iterator<Item = Edge> {
        let own = match player {
            Player::Left => &self.left,
            Player::Right => &self.right,
        };
        self.both.iter().chain(own).copied()
    }
}

/// Bytes that an edge takes while it is read and sorted.
const EDGE_BYTES: u64 = 12;
/// Bytes of input that are parsed at a time.
const BLOCK: usize = 1 << 24;

/// Reads a game. The form is guessed where none is given.
///
/// # Errors
/// What is wrong with the input and where; the source cannot be read; or `memory` bytes are not
/// enough for it.
pub fn read(source: impl Read + Send, form: Option<Form>, memory: u64) -> Result<Game, ReadError> {
    let mut source = Source::new(source).map_err(ReadError::io)?;
    if source.start.starts_with(&[0x28, 0xB5, 0x2F, 0xFD]) {
        let decoder = ruzstd::decoding::StreamingDecoder::new(source)
            .map_err(|error| ReadError::io(io::Error::new(io::ErrorKind::InvalidData, error)))?;
        return read_plain(Source::new(decoder).map_err(ReadError::io)?, form, memory);
    }
    source.rewind();
    read_plain(source, form, memory)
}

fn read_plain<R: Read + Send>(
    source: Source<R>,
    form: Option<Form>,
    memory: u64,
) -> Result<Game, ReadError> {
    let form = form.unwrap_or_else(|| Form::guess(&source.start));
    let collected = match form {
        Form::Edges => edges::read(source, memory)?,
        Form::Binary => binary::read(source, memory)?,
        // The rest is read whole.
        _ => {
            let mut text = Vec::new();
            let most = memory / 2;
            source.take(most.saturating_add(1)).read_to_end(&mut text).map_err(ReadError::io)?;
            if text.len() as u64 > most {
                return Err(ReadError::memory(memory));
            }
            match form {
                Form::Judge => judge::read(&text, memory)?,
                Form::Dot => dot::read(&text, memory)?,
                Form::GraphMl => graphml::read(&text, memory)?,
                _ => json::read(&text, memory)?,
            }
        }
    };
    Ok(collected.game())
}

/// A source whose beginning has been looked at.
struct Source<R> {
    start: Vec<u8>,
    at: usize,
    rest: R,
}

impl<R: Read> Source<R> {
    fn new(mut rest: R) -> io::Result<Source<R>> {
        let mut start = Vec::new();
        rest.by_ref().take(512).read_to_end(&mut start)?;
        Ok(Source { start, at: 0, rest })
    }

    fn rewind(&mut self) {
        self.at = 0;
    }
}

impl<R: Read> Read for Source<R> {
    fn read(&mut self, out: &mut [u8]) -> io::Result<usize> {
        if self.at < self.start.len() {
            let read = (&self.start[self.at..]).read(out)?;
            self.at += read;
            return Ok(read);
        }
        self.rest.read(out)
    }
}

/// Everything that was read, before the graph is made.
#[derive(Debug, Default)]
struct Collected {
    /// `None` while the vertices are called by their numbers.
    names: Option<Names>,
    /// How many vertices there are; with numbers the largest and one.
    vertices: u32,
    /// Vertices that stand alone.
    lone: Vec<u32>,
    both: Vec<Chunk>,
    left: Vec<Edge>,
    right: Vec<Edge>,
}

impl Collected {
    fn game(self) -> Game {
        let Collected { names, vertices, lone, both, left, right } = self;
        let names = names.unwrap_or_else(|| {
            let mut present = vec![0u64; (vertices as usize).div_ceil(64)];
            let mut mark = |vertex: u32| present[vertex as usize / 64] |= 1 << (vertex % 64);
            let edges = both.iter().flat_map(Chunk::edges).chain(&left).chain(&right);
            for (from, to) in edges {
                mark(*from);
                mark(*to);
            }
            lone.into_iter().for_each(mark);
            Names::Numbers { first: 0, present }
        });
        if left.is_empty() && right.is_empty() {
            return Game::Impartial(Graph::new(names, vertices, &both));
        }
        let both = both.iter().flat_map(Chunk::edges).copied().collect();
        Game::Partizan(Labelled { names, vertices, both, left, right })
    }

    fn edges(&self) -> usize {
        self.both.iter().map(Chunk::len).sum::<usize>() + self.left.len() + self.right.len()
    }

    /// That there is room for what has been read and `more` edges.
    fn check_room(&self, more: usize, memory: u64) -> Result<(), ReadError> {
        let edges = self.edges() + more;
        let bytes = (edges as u64).saturating_mul(EDGE_BYTES) + u64::from(self.vertices) * 28;
        if edges > u32::MAX as usize || bytes > memory {
            return Err(ReadError::memory(memory));
        }
        Ok(())
    }
}

/// Who may make a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Mover {
    Left,
    Right,
    Both,
}

impl Mover {
    fn parse(word: &[u8]) -> Option<Mover> {
        Some(match word.to_ascii_lowercase().as_slice() {
            b"l" | b"left" => Mover::Left,
            b"r" | b"right" => Mover::Right,
            b"both" | b"lr" | b"rl" | b"b" => Mover::Both,
            _ => return None,
        })
    }
}

/// A game of named vertices, edge by edge: what all forms but the plainest are read into.
#[derive(Debug, Default)]
struct Collector {
    names: names::Interner,
    both: Vec<Edge>,
    left: Vec<Edge>,
    right: Vec<Edge>,
}

impl Collector {
    fn vertex(&mut self, name: &str) -> u32 {
        self.names.vertex(name)
    }

    fn edge(&mut self, from: u32, to: u32, mover: Mover) {
        match mover {
            Mover::Both => self.both.push((from, to)),
            Mover::Left => self.left.push((from, to)),
            Mover::Right => self.right.push((from, to)),
        }
    }

    fn collected(self, memory: u64) -> Result<Collected, ReadError> {
        let Collector { names, both, left, right } = self;
        let vertices = names.len();
        let collected = Collected {
            names: Some(names.into_names()),
            vertices,
            lone: Vec::new(),
            both: vec![Chunk::new(&both)],
            left,
            right,
        };
        collected.check_room(0, memory)?;
        Ok(collected)
    }
}

#[cfg(test)]
mod tests;
