//! Edge lists: the plainest form, and the one that must be read fast.
//!
//! Blocks of the input are cut at line ends and parsed on all threads while the next block comes in.
//! As long as every name is a number, numbers are vertices. From the first other name on, or where
//! the numbers are too far apart, all names are words.

use super::{
    Collected, MARK, Mover, Place, ReadError, ReadErrorKind as Kind, WORK, block_bytes,
    names::Interner, names_spare, number::number,
};
use crate::{Array, Chunk, Edge, Halt, Room, pace::Pace};
use rayon::prelude::*;
use std::{io::Read, ops::Range};

/// Numbers below this are never too far apart.
const CLOSE: u32 = 1 << 24;

/// Whole lines of a list of edges in which every name is a number and every move is both players'.
#[derive(Clone, Debug, Default)]
pub struct NumberedLines {
    /// The moves.
    pub edges: Vec<Edge>,
    /// Positions alone on a line.
    pub lone: Vec<u32>,
    /// The largest number and one.
    pub vertices: u32,
}

impl NumberedLines {
    /// Reads whole lines; `None` where [`read`](super::read) would call positions by words, would
    /// find a move of one player's own, or something wrong.
    pub fn read(text: &[u8]) -> Option<NumberedLines> {
        let lines = parse_lines(text).ok()?;
        let own = !lines.left.is_empty() || !lines.right.is_empty();
        (!own).then_some(lines.numbered)
    }
}

/// The lines of one piece of a block.
#[derive(Debug, Default)]
struct Lines {
    numbered: NumberedLines,
    left: Vec<Edge>,
    right: Vec<Edge>,
}

/// A piece of the text, its edges in buckets.
#[derive(Debug)]
struct Piece {
    both: Chunk,
    left: Chunk,
    right: Chunk,
    lone: Vec<u32>,
    /// The largest number and one.
    vertices: u32,
}

/// Why a piece is not a list of numbers.
enum Stop {
    /// There is another name in it.
    Words,
    /// A line is wrong.
    Wrong(Range<usize>, Kind),
    /// There is no room for its edges.
    NoRoom(Halt),
}

/// Part of the memory that one line may take.
const LINE: u64 = 8;

pub(super) fn read(mut source: impl Read + Send, room: &Room) -> Result<Collected, ReadError> {
    let size = block_bytes(room);
    let mut collected = Collected::new(room)?;
    let mut words: Option<Interner> = None;
    let mut lines_before = 0;
    let mut block = Vec::new();
    let mut next = Vec::new();
    let mut more = fill(&mut source, &mut block, size)?;
    while !block.is_empty() {
        if !more && block.ends_with(MARK) {
            block.truncate(block.len() - MARK.len());
        }
        let cut =
            if more { memchr::memrchr(b'\n', &block).map(|at| at + 1) } else { Some(block.len()) };
        let Some(cut) = cut else {
            // A line that is longer than a block.
            if 2 * block.len() as u64 > room.limit() / LINE {
                return Err(room.too_little().into());
            }
            let larger = 2 * block.len();
            more = fill(&mut source, &mut block, larger)?;
            continue;
        };
        next.clear();
        next.extend_from_slice(&block[cut..]);
        block.truncate(cut);
        let parse = || match &words {
            None => parse(&block, room, collected.spare() + WORK * size as u64),
            Some(_) => Err((0, Stop::Words)),
        };
        let mut fill = || if more { fill(&mut source, &mut next, size) } else { Ok(false) };
        let (parsed, filled) = match room.is_shared() {
            true => rayon::join(parse, fill),
            false => (parse(), fill()),
        };
        match parsed {
            Ok(pieces) => {
                for piece in pieces {
                    take(&mut collected, piece)?;
                }
            }
            Err((start, Stop::Wrong(span, kind))) => {
                let span = span.start + start..span.end + start;
                return Err(ReadError::at(&block, Place { lines_before, span }, kind));
            }
            Err((_, Stop::NoRoom(error))) => return Err(error.into()),
            Err((_, Stop::Words)) => {
                let mut known = match words {
                    Some(words) => words,
                    None => to_words(&mut collected, room)?,
                };
                parse_words(&block, lines_before, &mut known, &mut collected, room)?;
                collected.vertices = known.len();
                words = Some(known);
            }
        }
        if words.is_none() && collected.vertices > CLOSE && collected.is_spread() {
            words = Some(to_words(&mut collected, room)?);
        }
        collected.check(room)?;
        lines_before += memchr::memchr_iter(b'\n', &block).count() as u64;
        std::mem::swap(&mut block, &mut next);
        more = filled?;
    }
    if let Some(words) = words {
        collected.names = Some(words.into_names()?);
    }
    Ok(collected)
}

/// Adds to `block` until it has `size` bytes; whether the source may hold more.
fn fill(source: &mut impl Read, block: &mut Vec<u8>, size: usize) -> Result<bool, ReadError> {
    let wanted = size.saturating_sub(block.len());
    block.reserve_exact(wanted);
    let read = source.by_ref().take(wanted as u64).read_to_end(block).map_err(ReadError::io)?;
    Ok(read == wanted)
}

/// Number of bytes that are worth a piece of their own.
const PIECE: usize = 1 << 16;

fn parse(block: &[u8], room: &Room, spare: u64) -> Result<Vec<Piece>, (usize, Stop)> {
    let threads = if room.is_shared() { rayon::current_num_threads() } else { 1 };
    let pieces = (2 * threads).min(block.len() / PIECE + 1);
    let mut cuts = vec![0];
    for i in 1..pieces {
        let near = (block.len() * i / pieces).max(cuts[cuts.len() - 1]);
        let end = memchr::memchr(b'\n', &block[near..]).map_or(block.len(), |at| near + at + 1);
        cuts.push(end);
    }
    cuts.push(block.len());
    let spans: Vec<Range<usize>> = cuts.windows(2).map(|pair| pair[0]..pair[1]).collect();
    let parse = |span: Range<usize>| {
        let text = &block[span.clone()];
        parse_numbers(text, room, spare).map_err(|stop| (span.start, stop))
    };
    let parsed: Vec<Result<Piece, (usize, Stop)>> = match room.is_shared() {
        true => spans.into_par_iter().map(parse).collect(),
        false => spans.into_iter().map(parse).collect(),
    };
    // The first trouble counts, so that what is reported does not depend on the number of threads.
    parsed.into_iter().collect()
}

fn is_gap(byte: u8) -> bool {
    matches!(byte, b' ' | b'\t' | b'\r' | b',' | b';')
}

fn parse_numbers(text: &[u8], room: &Room, spare: u64) -> Result<Piece, Stop> {
    let Lines { numbered, left, right } = parse_lines(text)?;
    let NumberedLines { edges, lone, vertices } = numbered;
    let chunk = |edges: Vec<Edge>| Chunk::new(&edges, room, spare).map_err(Stop::NoRoom);
    let (both, left, right) = (chunk(edges)?, chunk(left)?, chunk(right)?);
    Ok(Piece { both, left, right, lone, vertices })
}

fn parse_lines(text: &[u8]) -> Result<Lines, Stop> {
    let mut lines = Lines::default();
    let NumberedLines { edges, lone, .. } = &mut lines.numbered;
    // Eleven bytes an edge is a fair guess.
    edges.reserve(text.len() / 11);
    let mut largest = None;
    let mut at = 0;
    let skip = |at: &mut usize| {
        while text.get(*at).is_some_and(|byte| is_gap(*byte)) {
            *at += 1;
        }
    };
    while at < text.len() {
        skip(&mut at);
        match text.get(at) {
            None => break,
            Some(b'\n') => {
                at += 1;
                continue;
            }
            Some(b'#' | b'%') => {
                at = memchr::memchr(b'\n', &text[at..]).map_or(text.len(), |end| at + end + 1);
                continue;
            }
            _ => {}
        }
        let (from, digits) = number(text, at).ok_or_else(|| Stop::Words)?;
        at += digits;
        if text.get(at).is_some_and(|byte| !is_gap(*byte) && *byte != b'\n') {
            return Err(Stop::Words);
        }
        skip(&mut at);
        largest = largest.max(Some(from));
        if matches!(text.get(at), None | Some(b'\n' | b'#' | b'%')) {
            lone.push(from);
            continue;
        }
        let (to, digits) = number(text, at).ok_or_else(|| Stop::Words)?;
        at += digits;
        largest = largest.max(Some(to));
        match text.get(at) {
            Some(b'\n') => {
                at += 1;
                edges.push((from, to));
                continue;
            }
            Some(byte) if !is_gap(*byte) => return Err(Stop::Words),
            _ => {}
        }
        skip(&mut at);
        if matches!(text.get(at), None | Some(b'\n' | b'#' | b'%')) {
            edges.push((from, to));
            continue;
        }
        let word = word_at(text, at);
        let owner = Mover::parse(&text[word.clone()]);
        at = word.end;
        skip(&mut at);
        if !matches!(text.get(at), None | Some(b'\n' | b'#' | b'%')) {
            return Err(Stop::Wrong(word_at(text, at), Kind::TooManyWords));
        }
        match owner {
            None => return Err(Stop::Wrong(word, Kind::BadOwner)),
            Some(Mover::Both) => edges.push((from, to)),
            Some(Mover::Left) => lines.left.push((from, to)),
            Some(Mover::Right) => lines.right.push((from, to)),
        }
    }
    lines.numbered.vertices = largest.map_or(0, |largest| largest + 1);
    Ok(lines)
}

/// Puts into `words` the words of a line, up to a comment. Where there is no space in it, commas
/// are between them; else a comma may end a word that another one follows.
fn words_of(block: &[u8], line: Range<usize>, words: &mut Vec<Range<usize>>) {
    words.clear();
    let is_space = |byte: &u8| matches!(byte, b' ' | b'\t' | b'\r');
    let is_comma = |byte: &u8| matches!(byte, b',' | b';');
    let text = &block[line.clone()];
    let begins = |at: &usize| *at == 0 || is_space(&text[at - 1]);
    let comment = |at: &usize| matches!(text[*at], b'#' | b'%') && begins(at);
    let text = &text[..(0..text.len()).find(comment).unwrap_or(text.len())];
    let spaced = text.trim_ascii().iter().any(is_space);
    let is_gap = |byte: &u8| is_space(byte) || !spaced && is_comma(byte);
    let mut at = 0;
    while at < text.len() {
        let end = text[at..].iter().position(is_gap).map_or(text.len(), |length| at + length);
        if end > at {
            words.push(line.start + at..line.start + end);
        }
        at = end + 1;
    }
    let last = words.len().saturating_sub(1);
    for word in
        words[..last].iter_mut().filter(|word| word.len() > 1 && is_comma(&block[word.end - 1]))
    {
        word.end -= 1;
    }
}

fn word_at(text: &[u8], at: usize) -> Range<usize> {
    let length = text[at..].iter().position(|byte| is_gap(*byte) || *byte == b'\n');
    at..length.map_or(text.len(), |length| at + length)
}

fn take(collected: &mut Collected, piece: Piece) -> Result<(), Halt> {
    let Piece { both, left, right, lone, vertices } = piece;
    collected.vertices = collected.vertices.max(vertices);
    for number in lone {
        collected.lone.push(number)?;
    }
    for (chunk, mover) in [(both, Mover::Both), (left, Mover::Left), (right, Mover::Right)] {
        if !chunk.is_empty() {
            collected.add_chunk(chunk, mover);
        }
    }
    Ok(())
}

/// The numbers in a list, each with its place among them.
enum Numbers {
    /// Where they lie close: a bit for each number there could be, and how many come before the 64
    /// numbers of each word.
    Close { present: Array<u64>, before: Array<u32> },
    /// Where they lie far apart: all of them, ascending.
    Apart { all: Array<u32>, count: usize },
}

impl Numbers {
    fn of(collected: &Collected, room: &Room) -> Result<Numbers, Halt> {
        if collected.is_spread() {
            let most = 2 * collected.edges as usize + collected.lone.len();
            let mut all = room.zeroed::<u32>(most)?;
            let mut places = all.iter_mut();
            collected.each_number(room, |number| {
                if let Some(place) = places.next() {
                    *place = number;
                }
            })?;
            all.sort_unstable();
            let mut count = 0;
            for i in 0..all.len() {
                if i == 0 || all[i] != all[i - 1] {
                    all[count] = all[i];
                    count += 1;
                }
            }
            return Ok(Numbers::Apart { all, count });
        }
        let mut present = room.zeroed::<u64>((collected.vertices as usize).div_ceil(64))?;
        let words = &mut present[..];
        collected.each_number(room, |number| words[number as usize / 64] |= 1 << (number % 64))?;
        let mut before = room.zeroed::<u32>(present.len())?;
        for at in 1..present.len() {
            before[at] = before[at - 1] + present[at - 1].count_ones();
        }
        Ok(Numbers::Close { present, before })
    }

    fn place(&self, number: u32) -> u32 {
        match self {
            Numbers::Close { present, before } => {
                let below = present[number as usize / 64] & ((1 << (number % 64)) - 1);
                before[number as usize / 64] + below.count_ones()
            }
            Numbers::Apart { all, count } => {
                all[..*count].binary_search(&number).unwrap_or_default() as u32
            }
        }
    }

    fn each(&self, mut name: impl FnMut(u32) -> Result<(), Halt>) -> Result<(), Halt> {
        match self {
            Numbers::Close { present, .. } => {
                for (word, at) in present.iter().zip(0u32..) {
                    for bit in (0..64).filter(|bit| word >> bit & 1 == 1) {
                        name(64 * at + bit)?;
                    }
                }
                Ok(())
            }
            Numbers::Apart { all, count } => all[..*count].iter().copied().try_for_each(name),
        }
    }
}

/// From here on vertices are called by words: those called by numbers first, in their order.
fn to_words(collected: &mut Collected, room: &Room) -> Result<Interner, ReadError> {
    let numbers = Numbers::of(collected, room)?;
    let (mut words, mut pace) = (Interner::new(room), Pace::new(room));
    numbers.each(|number| {
        pace.step(16)?;
        words.vertex(&number.to_string()).map(drop)
    })?;
    collected.vertices = words.len();
    let spare = collected.spare().max(names_spare(words.bytes(), room));
    for chunks in [&mut collected.both, &mut collected.left, &mut collected.right] {
        for chunk in chunks {
            room.look()?;
            let renamed = |(from, to): Edge| (numbers.place(from), numbers.place(to));
            let edges: Vec<Edge> = chunk.edges().map(renamed).collect();
            *chunk = Chunk::new(&edges, room, spare)?;
        }
    }
    // They are names among the others from here on.
    collected.lone = crate::List::new(room)?;
    Ok(words)
}

fn parse_words(
    block: &[u8],
    lines_before: u64,
    words: &mut Interner,
    collected: &mut Collected,
    room: &Room,
) -> Result<(), ReadError> {
    let mut edges: [Vec<Edge>; 3] = Default::default();
    let mut pace = Pace::new(room);
    let mut line = Vec::new();
    let mut start = 0;
    while start < block.len() {
        let end = memchr::memchr(b'\n', &block[start..]).map_or(block.len(), |at| start + at);
        pace.step(16 + end - start)?;
        let wrong =
            |span: Range<usize>, kind| ReadError::at(block, Place { lines_before, span }, kind);
        words_of(block, start..end, &mut line);
        if let Some(word) = line.get(3) {
            return Err(wrong(word.clone(), Kind::TooManyWords));
        }
        let text = |span: &Range<usize>| {
            let text = std::str::from_utf8(&block[span.clone()]);
            text.map_err(|_| wrong(span.clone(), Kind::Encoding))
        };
        match &line[..] {
            [] => {}
            [name] => drop(words.vertex(text(name)?)?),
            [from, to, owner @ ..] => {
                let edge = (words.vertex(text(from)?)?, words.vertex(text(to)?)?);
                let mover = match owner {
                    [] => Mover::Both,
                    [word, ..] => Mover::parse(&block[word.clone()])
                        .ok_or_else(|| wrong(word.clone(), Kind::BadOwner))?,
                };
                edges[mover as usize].push(edge);
            }
        }
        start = end + 1;
    }
    collected.vertices = words.len();
    let spare = collected.spare().max(names_spare(words.bytes(), room));
    for mover in [Mover::Both, Mover::Left, Mover::Right] {
        collected.add(&edges[mover as usize], mover, spare, room)?;
    }
    Ok(())
}
