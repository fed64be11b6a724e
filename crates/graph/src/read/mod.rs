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

use crate::{Array, Chunk, Edge, Graph, Names, Room, solve::VERTEX_BYTES};
use bouton_core::Player;
use error::{Damaged, Place};
use ruzstd::decoding::StreamingDecoder;
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
#[derive(Debug)]
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

/// Bytes that an edge takes for itself while it is read, and those it will take afterwards.
const EDGE_BYTES: u64 = 8;
const SORTED_BYTES: u64 = 4;
/// Bytes of input that are parsed at a time, at most.
const BLOCK: usize = 1 << 24;
/// So many blocks' worth of memory does the reader itself take.
const BLOCKS: u64 = 8;

/// Reads a game. The form is guessed where none is given. Moves find their place in `room`; names
/// that are words, and moves that are one player's alone, stand in memory.
///
/// # Errors
/// What is wrong with the input and where; the source cannot be read; there is no room for it.
pub fn read(source: impl Read + Send, form: Option<Form>, room: &Room) -> Result<Game, ReadError> {
    let mut source = Source::new(source).map_err(ReadError::io)?;
    if source.start.starts_with(&[0x28, 0xB5, 0x2F, 0xFD]) {
        let decoder = StreamingDecoder::new(source).map_err(|_| ReadError::Damaged)?;
        return read_plain(Source::new(Plain(decoder)).map_err(ReadError::io)?, form, room);
    }
    source.rewind();
    read_plain(source, form, room)
}

fn read_plain<R: Read + Send>(
    source: Source<R>,
    form: Option<Form>,
    room: &Room,
) -> Result<Game, ReadError> {
    let form = form.unwrap_or_else(|| Form::guess(&source.start));
    let collected = match form {
        Form::Edges => edges::read(source, room)?,
        Form::Binary => binary::read(source, room)?,
        // The rest is read whole.
        _ => {
            let text = whole(source, room)?;
            match form {
                Form::Judge => judge::read(&text, room)?,
                Form::Dot => dot::read(&text, room)?,
                Form::GraphMl => graphml::read(&text, room)?,
                _ => json::read(&text, room)?,
            }
        }
    };
    collected.game(room)
}

/// What a decoder makes of a compressed source.
struct Plain<R>(R);

impl<R: Read> Read for Plain<R> {
    fn read(&mut self, out: &mut [u8]) -> io::Result<usize> {
        self.0.read(out).map_err(|_| Damaged::error())
    }
}

/// A whole text, in memory as long as it takes no more than half of it.
fn whole(source: impl Read, room: &Room) -> Result<Array<u8>, ReadError> {
    let spare = room.limit() / 2;
    let mut pieces = Vec::new();
    let mut source = source;
    loop {
        let mut piece = Vec::new();
        source.by_ref().take(BLOCK as u64).read_to_end(&mut piece).map_err(ReadError::io)?;
        if piece.is_empty() {
            break;
        }
        pieces.push(room.keep(piece, spare)?);
    }
    if pieces.len() == 1 {
        return Ok(pieces.remove(0));
    }
    let mut text = room.zeroed_sparing(pieces.iter().map(|piece| piece.len()).sum(), spare)?;
    let mut at = 0;
    for piece in pieces {
        text[at..at + piece.len()].copy_from_slice(&piece);
        at += piece.len();
    }
    Ok(text)
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
    fn game(self, room: &Room) -> Result<Game, ReadError> {
        let Collected { names, vertices, lone, both, left, right } = self;
        let names = names.unwrap_or_else(|| {
            let mut present = vec![0u64; (vertices as usize).div_ceil(64)];
            let mut mark = |vertex: u32| present[vertex as usize / 64] |= 1 << (vertex % 64);
            let own = left.iter().chain(&right).copied();
            for (from, to) in both.iter().flat_map(Chunk::edges).chain(own) {
                mark(from);
                mark(to);
            }
            lone.into_iter().for_each(mark);
            Names::Numbers { first: 0, present }
        });
        if left.is_empty() && right.is_empty() {
            return Ok(Game::Impartial(Graph::new(names, vertices, &both, room)?));
        }
        let both = both.iter().flat_map(Chunk::edges).collect();
        Ok(Game::Partizan(Labelled { names, vertices, both, left, right }))
    }

    fn edges(&self) -> usize {
        self.both.iter().map(Chunk::len).sum::<usize>() + self.left.len() + self.right.len()
    }

    /// Whether the numbers that name vertices lie too far apart to count all between them.
    fn is_spread(&self) -> bool {
        u64::from(self.vertices) > 16 * (self.edges() as u64 + 1)
    }

    /// That what must stand in memory has room there.
    fn check_room(&self, room: &Room) -> Result<(), ReadError> {
        let own = self.left.len() + self.right.len();
        // Where some moves are one player's alone, all of them stand in memory in the end.
        let listed = if own == 0 { 0 } else { self.edges() } as u64;
        let bytes = listed.saturating_mul(EDGE_BYTES)
            + 4 * self.lone.len() as u64
            + u64::from(self.vertices) / 8;
        if self.edges() > u32::MAX as usize {
            return Err(ReadError::TooMany);
        }
        if bytes > room.limit() {
            return Err(ReadError::memory(room.limit()));
        }
        Ok(())
    }

    /// Memory to be spared for what comes after the edges: their sorted form, the vertices.
    fn spare(&self) -> u64 {
        SORTED_BYTES * self.edges() as u64 + (4 + VERTEX_BYTES) * u64::from(self.vertices)
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
#[derive(Debug)]
struct Collector<'a> {
    names: names::Interner,
    room: &'a Room,
    /// Edges that are not yet in a chunk.
    some: Vec<Edge>,
    collected: Collected,
}

/// Edges that come one by one are put into chunks of so many.
const EDGES: usize = 1 << 20;

impl<'a> Collector<'a> {
    fn new(room: &'a Room) -> Collector<'a> {
        let (names, some) = (names::Interner::default(), Vec::new());
        Collector { names, room, some, collected: Collected::default() }
    }

    fn vertex(&mut self, name: &str) -> u32 {
        self.names.vertex(name)
    }

    fn edge(&mut self, from: u32, to: u32, mover: Mover) -> Result<(), ReadError> {
        match mover {
            Mover::Both => self.some.push((from, to)),
            Mover::Left => self.collected.left.push((from, to)),
            Mover::Right => self.collected.right.push((from, to)),
        }
        let own = self.collected.left.len() + self.collected.right.len();
        if self.some.len() == EDGES || own.is_multiple_of(EDGES) && own > 0 {
            self.flush()?;
        }
        Ok(())
    }

    fn flush(&mut self) -> Result<(), ReadError> {
        let collected = &mut self.collected;
        collected.vertices = self.names.len();
        let spare = collected.spare() + self.names.bytes();
        collected.both.push(Chunk::new(&self.some, self.room, spare)?);
        self.some.clear();
        if self.names.bytes() > self.room.limit() {
            return Err(ReadError::memory(self.room.limit()));
        }
        collected.check_room(self.room)
    }

    fn collected(mut self) -> Result<Collected, ReadError> {
        self.flush()?;
        self.collected.names = Some(self.names.into_names());
        Ok(self.collected)
    }
}

#[cfg(test)]
mod tests;
