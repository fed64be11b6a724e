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
//! With the feature `zstd` whatever it compressed is decompressed on the way, and refused where it is damaged. A byte order
//! mark at the beginning or the end of a text is passed over.

mod binary;
mod dot;
mod edges;
mod error;
#[cfg_attr(not(feature = "zstd"), path = "no_frames.rs")]
mod frames;
mod graphml;
mod json;
mod judge;
mod names;
mod number;

pub use binary::{BinaryHead, binary_edges, write_binary};
pub use edges::NumberedLines;
pub use error::{ReadError, ReadErrorKind};

use crate::{
    Array, Chunk, Edge, Graph, Halt, List, Names, Room,
    graph::{VERTEX_BYTES, chunk_edges},
    pace::Pace,
};
use bouton_core::Player;
use error::Place;
use frames::Frames;
use std::{
    io::{self, Read},
    sync::Arc,
};

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
#[derive(Debug)]
pub struct Labelled {
    /// The names of the vertices.
    pub names: Names,
    /// How many there are.
    pub vertices: u32,
    /// The moves of both players.
    pub both: Vec<Chunk>,
    /// Left's own moves.
    pub left: Vec<Chunk>,
    /// Right's own moves.
    pub right: Vec<Chunk>,
}

impl Labelled {
    /// All moves of one player.
    pub fn moves(&self, player: Player) -> impl Iterator<Item = Edge> {
        let own = match player {
            Player::Left => &self.left,
            Player::Right => &self.right,
        };
        self.both.iter().chain(own).flat_map(Chunk::edges)
    }

    /// How many moves there are.
    pub fn count(&self) -> usize {
        self.each_chunk().map(Chunk::len).sum()
    }

    fn each_chunk(&self) -> impl Iterator<Item = &Chunk> {
        [&self.both, &self.left, &self.right].into_iter().flatten()
    }

    /// The graph of all moves, whosever they are.
    ///
    /// # Errors
    /// As [`Graph::new`].
    pub fn graph(&self, room: &Room) -> Result<Graph, Halt> {
        let chunks: Vec<&Chunk> = self.each_chunk().collect();
        Graph::new(self.names.clone(), self.vertices, &chunks, room)
    }
}

/// Bytes of an edge when all are sorted by their targets.
const SORTED_BYTES: u64 = 4;
/// Maximum number of bytes of input that are parsed at a time.
const BLOCK: usize = 1 << 24;
/// Part of the memory that a block may take.
const BLOCKS: u64 = 32;
/// Bytes of memory that parsing a block takes for each of its bytes, at most.
const WORK: u64 = 8;
/// Part of the memory that names are left, whatever else there is.
const NAMES: u64 = 2;

/// Bytes of input that are parsed at a time.
fn block_bytes(room: &Room) -> usize {
    usize::try_from(room.limit() / BLOCKS).unwrap_or(BLOCK).clamp(1 << 16, BLOCK)
}

/// The first bytes of a frame of zstd.
const FRAME: u32 = 0xFD2F_B528;
/// The first bytes of a frame to be skipped; the lowest four bits are free.
const SKIPPED: u32 = 0x184D_2A50;

/// Returns `true` if a source begins as a frame of zstd.
pub fn is_compressed(start: &[u8]) -> bool {
    let first = start.first_chunk().map(|first| u32::from_le_bytes(*first));
    first.is_some_and(|first| first == FRAME || first & !0xF == SKIPPED)
}

/// Reads a game. The form is guessed where none is given. Moves find their place in `room`; names
/// that are words are in memory.
///
/// # Errors
/// A located error of the input, an error of the source, or a limit of the room.
pub fn read(source: impl Read + Send, form: Option<Form>, room: &Room) -> Result<Game, ReadError> {
    let source = Source::new(source).map_err(ReadError::io)?;
    if is_compressed(&source.start) {
        let frames = Frames::new(source, room).map_err(ReadError::io)?;
        let plain = Source::new(frames).map_err(ReadError::io)?;
        return read_plain(plain, form, room);
    }
    read_plain(source, form, room)
}

fn read_plain<R: Read + Send>(
    mut source: Source<R>,
    form: Option<Form>,
    room: &Room,
) -> Result<Game, ReadError> {
    source.skip_mark();
    let form = form.unwrap_or_else(|| Form::guess(&source.start));
    let collected = match form {
        Form::Edges => edges::read(source, room)?,
        Form::Binary => binary::read(source, room)?,
        // The rest is read whole.
        _ => {
            let text = whole(source, room)?;
            let text = text.strip_suffix(MARK).unwrap_or(&text);
            match form {
                Form::Judge => judge::read(text, room)?,
                Form::Dot => dot::read(text, room)?,
                Form::GraphMl => graphml::read(text, room)?,
                _ => json::read(text, room)?,
            }
        }
    };
    collected.game(room)
}

/// The byte order mark of UTF-8, which says nothing.
const MARK: &[u8] = b"\xEF\xBB\xBF";

/// A whole text, in memory as long as it takes no more than half of it.
fn whole(source: impl Read, room: &Room) -> Result<Array<u8>, ReadError> {
    let (spare, size) = (room.limit() / 2, block_bytes(room));
    let mut pieces = Vec::new();
    let mut source = source;
    loop {
        room.look()?;
        let mut piece = Vec::with_capacity(size);
        source.by_ref().take(size as u64).read_to_end(&mut piece).map_err(ReadError::io)?;
        if piece.is_empty() {
            break;
        }
        piece.shrink_to_fit();
        pieces.push(room.keep(piece, spare)?);
    }
    if pieces.len() == 1 {
        return Ok(pieces.remove(0));
    }
    let mut text = room.zeroed_sparing(pieces.iter().map(|piece| piece.len()).sum(), spare)?;
    let mut at = 0;
    for piece in pieces {
        room.look()?;
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

    /// Passes over a byte order mark at the beginning.
    fn skip_mark(&mut self) {
        if self.start.starts_with(MARK) {
            self.start.drain(..MARK.len());
        }
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
#[derive(Debug)]
struct Collected {
    /// `None` while the vertices are called by their numbers.
    names: Option<Names>,
    /// How many vertices there are; with numbers the largest and one.
    vertices: u32,
    /// Vertices alone.
    lone: List<u32>,
    both: Vec<Chunk>,
    left: Vec<Chunk>,
    right: Vec<Chunk>,
    /// How many edges there are in all of them.
    edges: u64,
}

impl Collected {
    fn new(room: &Room) -> Result<Collected, Halt> {
        let (both, left, right) = (Vec::new(), Vec::new(), Vec::new());
        let lone = List::new(room)?;
        Ok(Collected { names: None, vertices: 0, lone, both, left, right, edges: 0 })
    }

    fn game(self, room: &Room) -> Result<Game, ReadError> {
        let names = match &self.names {
            Some(names) => names.clone(),
            None => self.numbers(room)?,
        };
        let Collected { vertices, both, left, right, .. } = self;
        if left.is_empty() && right.is_empty() {
            return Ok(Game::Impartial(Graph::new(names, vertices, &both, room)?));
        }
        Ok(Game::Partizan(Labelled { names, vertices, both, left, right }))
    }

    /// Vertices that are called by their numbers: which of them there are.
    fn numbers(&self, room: &Room) -> Result<Names, Halt> {
        let mut present = room.zeroed::<u64>((self.vertices as usize).div_ceil(64))?;
        let words = &mut present[..];
        self.each_number(room, |number| words[number as usize / 64] |= 1 << (number % 64))?;
        room.met(present.iter().map(|word| u64::from(word.count_ones())).sum())?;
        Ok(Names::Numbers { present: Arc::new(present) })
    }

    /// Does something with both ends of every edge, and with the vertices alone.
    fn each_number(&self, room: &Room, mut act: impl FnMut(u32)) -> Result<(), Halt> {
        let mut pace = Pace::new(room);
        for chunk in [&self.both, &self.left, &self.right].into_iter().flatten() {
            pace.each(chunk.pairs(), |[from, to]| {
                act(*from);
                act(*to);
            })?;
        }
        pace.each(&self.lone, |number| act(*number))
    }

    /// Adds edges; an empty list adds nothing.
    fn add(&mut self, edges: &[Edge], mover: Mover, spare: u64, room: &Room) -> Result<(), Halt> {
        if !edges.is_empty() {
            self.add_chunk(Chunk::new(edges, room, spare)?, mover);
        }
        Ok(())
    }

    fn add_chunk(&mut self, chunk: Chunk, mover: Mover) {
        self.edges += chunk.len() as u64;
        let chunks = match mover {
            Mover::Both => &mut self.both,
            Mover::Left => &mut self.left,
            Mover::Right => &mut self.right,
        };
        chunks.push(chunk);
    }

    /// Returns `true` if vertex numbers lie too far apart to count all between them.
    fn is_spread(&self) -> bool {
        u64::from(self.vertices) > 16 * (self.edges + 1)
    }

    /// Checks that the graph is not too large and that there is time left.
    fn check(&self, room: &Room) -> Result<(), ReadError> {
        if self.edges > u64::from(u32::MAX) {
            return Err(ReadError::TooMany);
        }
        Ok(room.look()?)
    }

    /// Memory to be spared for what comes after the edges: their sorted form, the vertices.
    fn spare(&self) -> u64 {
        SORTED_BYTES * self.edges + (4 + VERTEX_BYTES) * u64::from(self.vertices)
    }
}

/// The player who may make a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Mover {
    Both,
    Left,
    Right,
}

impl Mover {
    fn parse(word: &[u8]) -> Option<Mover> {
        let names: [(Mover, &[&str]); 3] = [
            (Mover::Left, &["l", "left"]),
            (Mover::Right, &["r", "right"]),
            (Mover::Both, &["both", "lr", "rl", "b"]),
        ];
        let is_word = |name: &&str| word.eq_ignore_ascii_case(name.as_bytes());
        names.iter().find(|(_, names)| names.iter().any(is_word)).map(|(mover, _)| *mover)
    }
}

/// A game of named vertices, edge by edge: what all forms but the plainest are read into.
#[derive(Debug)]
struct Collector<'a> {
    names: names::Interner,
    room: &'a Room,
    pace: Pace<'a>,
    /// Edges that are not yet in a chunk: of both players, of Left, of Right.
    some: [Vec<Edge>; 3],
    /// How many of them are put into one.
    most: usize,
    collected: Collected,
}

impl<'a> Collector<'a> {
    fn new(room: &'a Room) -> Result<Collector<'a>, Halt> {
        let (names, pace) = (names::Interner::new(room), Pace::new(room));
        let collected = Collected::new(room)?;
        let (some, most) = (Default::default(), chunk_edges(room));
        Ok(Collector { names, room, pace, some, most, collected })
    }

    fn vertex(&mut self, name: &str) -> Result<u32, Halt> {
        self.pace.step(16 + name.len() / 8)?;
        self.names.vertex(name)
    }

    fn edge(&mut self, from: u32, to: u32, mover: Mover) -> Result<(), ReadError> {
        self.pace.step(1)?;
        let some = &mut self.some[mover as usize];
        some.push((from, to));
        match some.len() == self.most {
            true => self.flush(mover),
            false => Ok(()),
        }
    }

    fn flush(&mut self, mover: Mover) -> Result<(), ReadError> {
        let Collector { names, room, some, collected, .. } = self;
        collected.vertices = names.len();
        let spare = collected.spare().max(names_spare(names.bytes(), room));
        let some = &mut some[mover as usize];
        collected.add(some, mover, spare, room)?;
        some.clear();
        collected.check(room)
    }

    fn collected(mut self) -> Result<Collected, ReadError> {
        for mover in [Mover::Both, Mover::Left, Mover::Right] {
            self.flush(mover)?;
        }
        self.collected.names = Some(self.names.into_names()?);
        Ok(self.collected)
    }
}

/// Memory to be spared for names beside those that there are already.
fn names_spare(bytes: u64, room: &Room) -> u64 {
    (room.limit() / NAMES).saturating_sub(bytes)
}

#[cfg(all(test, feature = "zstd"))]
mod compressed;
#[cfg(test)]
mod tests;
