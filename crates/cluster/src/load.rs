//! Reading a graph with all workers.
//!
//! Each worker reads a share of the file and sends every move to the worker that holds the position it
//! leads from, which counts it and sends it on to the one that holds the position it leads to, where
//! it is kept. What cannot be read in shares (positions called by words, other forms, what is
//! compressed, standard input) the first worker reads whole, and deals out.

use crate::{
    context::WorkerContext,
    exchange::{Exchange, Outbox},
    packet::{Numbers, write_number},
    shard::{Shard, mix},
};
use bouton_graph::{
    Chunk, Edge, Graph, Halt, Names, Room,
    read::{BinaryHead, Form, NumberedLines, binary_edges},
};
use bouton_lab::graph::GraphGame;
use std::{
    collections::BTreeMap,
    fs::File,
    io::{self, Read, Seek, SeekFrom},
    path::Path,
    rc::Rc,
    sync::Arc,
};

/// Bytes that are read before packets are sent and heard.
const BLOCK: usize = 1 << 20;
/// A line that is longer is left to the reader of whole files.
const LONGEST_LINE: usize = 1 << 26;
/// Edges that are put into buckets at a time.
const CHUNK: usize = 1 << 20;
/// Edges that one group of a packet tells.
const GROUP: usize = 1 << 12;
/// Number of bytes, or an eighth of the memory, after which the reader of whole files looks whether numbers
/// are far apart.
const LOOK: u64 = 1 << 24;
/// Numbers below this are never too far apart.
const CLOSE: u32 = 1 << 24;

/// From where a worker has its moves.
pub(crate) enum Source {
    /// The lines that begin in a range of the file.
    Lines { file: File, at: u64, end: u64, look: u64 },
    /// Edges of the binary form.
    Binary { file: File, left: u64, vertices: u32 },
    /// A graph that was read whole.
    Whole { game: Arc<GraphGame>, next: u32 },
    /// Others have them all.
    Nothing,
}

impl Source {
    /// The share of one worker in a file; `None` where it must be read whole.
    pub(crate) fn share(
        path: &Path,
        form: Option<Form>,
        memory: u64,
        (worker, workers): (u64, u64),
    ) -> io::Result<Option<Source>> {
        let mut file = File::open(path)?;
        let data = file.metadata()?;
        if !data.is_file() {
            return Ok(None);
        }
        let mut start = Vec::new();
        file.by_ref().take(512).read_to_end(&mut start)?;
        let zstd = start.starts_with(&[0x28, 0xB5, 0x2F, 0xFD]);
        let form = match form {
            None => Form::guess(&start),
            Some(form) => form,
        };
        let of =
            |whole: u64, at: u64| (u128::from(whole) * u128::from(at) / u128::from(workers)) as u64;
        match form {
            Form::Edges if !zstd => {
                let (from, end) = (of(data.len(), worker), of(data.len(), worker + 1));
                let at = if from == 0 { Some(0) } else { next_line(&mut file, from - 1)? };
                file.seek(SeekFrom::Start(at.unwrap_or(data.len())))?;
                let look = (memory / 8).clamp(1 << 12, LOOK);
                Ok(at.map(|at| Source::Lines { file, at, end, look }))
            }
            Form::Binary if !zstd => {
                let head = start.first_chunk().and_then(BinaryHead::read);
                let whole = |head: &BinaryHead| {
                    u128::from(head.edges) * 8 + BinaryHead::LENGTH as u128 == data.len().into()
                };
                let Some(head) = head.filter(whole) else { return Ok(None) };
                let (from, end) = (of(head.edges, worker), of(head.edges, worker + 1));
                file.seek(SeekFrom::Start(BinaryHead::LENGTH as u64 + 8 * from))?;
                Ok(Some(Source::Binary { file, left: end - from, vertices: head.vertices }))
            }
            _ => Ok(None),
        }
    }

    /// Some more moves, and positions that stand alone; `None` at the end.
    fn next(&mut self) -> Result<Option<Moves>, Misfit> {
        match self {
            Source::Lines { file, at, end, look } => {
                if *at >= *end {
                    return Ok(None);
                }
                let began = *at;
                let text = lines(file, began, *end, BLOCK.min(*look as usize / 16))?;
                *at += text.len() as u64;
                if text.is_empty() {
                    *at = *end;
                }
                let numbered = NumberedLines::read(&text).ok_or(Misfit::Whole)?;
                let NumberedLines { edges, lone, vertices } = numbered;
                // Were all lines before like these, how many edges would there be?
                let share = *at as f64 / (text.len() as f64).max(1.0);
                let about = share * edges.len() as f64 + 1.0;
                if vertices > CLOSE && f64::from(vertices) > 100.0 * about {
                    // Numbers so far apart will be words.
                    return Err(Misfit::Whole);
                }
                Ok(Some(Moves { edges, lone, vertices, look: began / *look }))
            }
            Source::Binary { file, left, vertices } => {
                if *left == 0 {
                    return Ok(None);
                }
                let now = (*left).min(BLOCK as u64 / 8);
                let mut bytes = vec![0; 8 * now as usize];
                file.read_exact(&mut bytes).map_err(Misfit::Io)?;
                *left -= now;
                let edges = binary_edges(&bytes);
                if edges.iter().any(|(from, to)| from.max(to) >= vertices) {
                    return Err(Misfit::Whole);
                }
                // Here all numbers below are positions, near or far.
                Ok(Some(Moves { edges, vertices: *vertices, ..Moves::default() }))
            }
            Source::Whole { game, next } => {
                let Some(graph) = game.impartial() else { return Ok(None) };
                let vertices = graph.vertices();
                let mut moves = Moves { vertices, ..Moves::default() };
                while *next < vertices && moves.edges.len() + moves.lone.len() < BLOCK / 8 {
                    let before = graph.predecessors(*next);
                    moves.edges.extend(before.iter().map(|from| (*from, *next)));
                    if graph.names().has(*next) {
                        moves.lone.push(*next);
                    }
                    *next += 1;
                }
                let some = !moves.edges.is_empty() || !moves.lone.is_empty();
                Ok(some.then_some(moves))
            }
            Source::Nothing => Ok(None),
        }
    }
}

/// The place behind the next line end from `from` on; `None` where it is too far.
fn next_line(file: &mut File, from: u64) -> io::Result<Option<u64>> {
    file.seek(SeekFrom::Start(from))?;
    let mut at = from;
    let mut bytes = Vec::new();
    while at - from < LONGEST_LINE as u64 {
        bytes.clear();
        if file.by_ref().take(1 << 16).read_to_end(&mut bytes)? == 0 {
            return Ok(Some(at));
        }
        if let Some(end) = memchr::memchr(b'\n', &bytes) {
            return Ok(Some(at + end as u64 + 1));
        }
        at += bytes.len() as u64;
    }
    Ok(None)
}

/// Whole lines from `at` on, those that begin before `end`. The file stands behind them afterwards.
fn lines(file: &mut File, at: u64, end: u64, block: usize) -> Result<Vec<u8>, Misfit> {
    let mut text = Vec::new();
    let mut wanted = block;
    loop {
        let more = (wanted - text.len()) as u64;
        let read = file.by_ref().take(more).read_to_end(&mut text).map_err(Misfit::Io)? as u64;
        let last = usize::try_from(end - 1 - at).ok().filter(|last| *last < text.len());
        let cut = match last {
            Some(last) => memchr::memchr(b'\n', &text[last..]).map(|end| last + end + 1),
            None => memchr::memrchr(b'\n', &text).map(|end| end + 1),
        };
        let cut = if read < more { Some(cut.unwrap_or(text.len())) } else { cut };
        if let Some(cut) = cut {
            // Where the file ends without a line end, all that is left is a line.
            let cut = if read < more && last.is_none() { text.len() } else { cut };
            text.truncate(cut);
            file.seek(SeekFrom::Start(at + cut as u64)).map_err(Misfit::Io)?;
            return Ok(text);
        }
        if wanted > LONGEST_LINE {
            return Err(Misfit::Whole);
        }
        wanted *= 2;
    }
}

/// What was read at a time.
#[derive(Default)]
struct Moves {
    edges: Vec<Edge>,
    lone: Vec<u32>,
    vertices: u32,
    look: u64,
}

/// Why a share cannot be read.
#[derive(Debug)]
pub(crate) enum Misfit {
    /// It has to be read whole.
    Whole,
    /// The positions do not fit into memory.
    Memory,
    /// The edges fit neither into memory nor into files.
    Room(Halt),
    Io(io::Error),
}

/// What was read, of one worker or of all.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Tally {
    /// 0 where nothing is wrong; else which misfit.
    pub misfit: u64,
    pub edges: u64,
    /// A sum over all edges, whatever their order.
    pub digest: u64,
    /// The largest number and one.
    pub vertices: u32,
    pub positions: u64,
    /// For each stretch of the file: the largest number and one, and how many edges.
    looks: BTreeMap<u64, (u32, u64)>,
}

impl Tally {
    pub(crate) const WHOLE: u64 = 1;
    pub(crate) const MEMORY: u64 = 2;
    pub(crate) const OTHER: u64 = 3;

    pub(crate) fn bytes(&self) -> Vec<u8> {
        let mut bytes = Vec::new();
        let looks = self.looks.iter();
        let looks = looks.flat_map(|(look, (most, edges))| [*look, u64::from(*most), *edges]);
        [self.misfit, self.edges, self.digest, self.vertices.into(), self.positions]
            .into_iter()
            .chain(looks)
            .for_each(|number| write_number(number, &mut bytes));
        bytes
    }

    /// Adds what another worker tells.
    pub(crate) fn add(&mut self, bytes: &[u8]) {
        let mut numbers = Numbers(bytes);
        self.misfit = self.misfit.max(numbers.next());
        self.edges += numbers.next();
        self.digest = self.digest.wrapping_add(numbers.next());
        self.vertices = self.vertices.max(numbers.small());
        self.positions += numbers.next();
        while !numbers.is_empty() {
            self.look(numbers.next(), numbers.small(), numbers.next());
        }
    }

    fn look(&mut self, look: u64, most: u32, edges: u64) {
        let before = self.looks.entry(look).or_default();
        *before = (before.0.max(most), before.1 + edges);
    }

    /// Whether the reader of whole files may take the numbers for words, because they are far apart
    /// for so few edges. It looks at other places than this does; so this is the stricter.
    pub(crate) fn is_spread(&self) -> bool {
        let (mut most, mut edges) = (0, 0);
        let mut looks = self.looks.values().peekable();
        while let Some((here, count)) = looks.next() {
            let next = looks.peek().map_or(0, |next| next.0);
            most = most.max(*here).max(next);
            edges += count;
            if most > CLOSE && u64::from(most) > 12 * (edges + 1) {
                return true;
            }
        }
        false
    }
}

/// The kinds of groups in packets.
const FROM: u64 = 0;
const INTO: u64 = 1;
const ALONE: u64 = 2;

pub(crate) struct Load {
    pub part: Shard,
    source: Source,
    pub tally: Tally,
    /// What went wrong here.
    pub misfit: Option<Misfit>,
    /// Where this part may stand.
    room: Room,
    /// Edges kept here, in buckets but for the latest.
    chunks: Vec<Chunk>,
    kept: Vec<Edge>,
    edges: u64,
    /// What is to be sent, by worker: moves from there, moves into there, positions alone.
    from: Vec<Vec<Edge>>,
    into: Vec<Vec<Edge>>,
    alone: Vec<Vec<u32>>,
}

impl Load {
    pub(crate) fn new(
        context: &Rc<WorkerContext>,
        part: Shard,
        source: Source,
        memory: u64,
    ) -> Load {
        let peers = context.peers;
        let mut load = Load {
            part,
            source,
            tally: Tally::default(),
            misfit: None,
            room: Room::new(memory),
            chunks: Vec::new(),
            kept: Vec::new(),
            edges: 0,
            from: vec![Vec::new(); peers],
            into: vec![Vec::new(); peers],
            alone: vec![Vec::new(); peers],
        };
        if let Source::Binary { vertices, .. } = load.source {
            load.tally.vertices = vertices;
            load.settle_all(vertices);
        }
        load
    }

    /// Every number below `vertices` is a position.
    fn settle_all(&mut self, vertices: u32) {
        let width = 1u64 << self.part.deal.block_bits;
        let mut first = 0;
        while first < u64::from(vertices) {
            if self.part.owns(first as u32) {
                if self.part.bytes() > self.room.limit() {
                    self.misfit = Some(Misfit::Memory);
                    return;
                }
                for vertex in first..(first + width).min(vertices.into()) {
                    self.part.settle_present(vertex as u32);
                }
            }
            first += width;
        }
    }

    fn take(&mut self, moves: Moves) {
        let Moves { edges, lone, vertices, look } = moves;
        if 4 * u64::from(vertices >> self.part.deal.block_bits) > self.room.limit() {
            self.misfit = Some(Misfit::Memory);
            return;
        }
        self.tally.vertices = self.tally.vertices.max(vertices);
        self.tally.edges += edges.len() as u64;
        if matches!(self.source, Source::Lines { .. }) {
            self.tally.look(look, vertices, edges.len() as u64);
        }
        let mut digest = self.tally.digest;
        for edge in edges {
            digest = digest.wrapping_add(mix(u64::from(edge.0) << 32 | u64::from(edge.1)));
            match self.part.deal.owner(edge.0) {
                owner if owner == self.part.me => self.leads_from(edge),
                owner => self.from[owner].push(edge),
            }
        }
        self.tally.digest = digest;
        lone.into_iter().for_each(|vertex| self.stands(vertex));
    }

    /// A move from a position that is held here.
    fn leads_from(&mut self, edge: Edge) {
        let place = self.part.settle_present(edge.0);
        if self.part.solved.has(place) {
            // It was solved before: it needs no more messages.
            return self.stands(edge.1);
        }
        self.part.cells[place].left += 1;
        match self.part.deal.owner(edge.1) {
            owner if owner == self.part.me => self.leads_into(edge),
            owner => self.into[owner].push(edge),
        }
    }

    /// A move into a position that is held here.
    fn leads_into(&mut self, edge: Edge) {
        let place = self.part.settle_present(edge.1);
        self.edges += 1;
        self.kept.push((edge.0, place as u32));
        if self.kept.len() == CHUNK {
            self.keep();
        }
    }

    /// Puts the latest edges into buckets.
    fn keep(&mut self) {
        let positions = self.part.bytes();
        let edges = std::mem::take(&mut self.kept);
        if positions > self.room.limit() || self.edges >= u32::MAX.into() {
            self.misfit.get_or_insert(Misfit::Memory);
        }
        if self.misfit.is_some() {
            return;
        }
        // Those are asked for at random, these one after the other.
        match Chunk::new(&edges, &self.room, positions) {
            Ok(chunk) => self.chunks.push(chunk),
            Err(error) => self.misfit = Some(Misfit::Room(error)),
        }
        self.kept = edges;
        self.kept.clear();
    }

    fn stands(&mut self, vertex: u32) {
        match self.part.deal.owner(vertex) {
            owner if owner == self.part.me => {
                self.part.settle_present(vertex);
            }
            owner => self.alone[owner].push(vertex),
        }
    }

    fn send(&mut self, out: &mut Outbox) {
        for (kind, all) in [(FROM, &mut self.from), (INTO, &mut self.into)] {
            for (to, edges) in all.iter_mut().enumerate() {
                edges.chunks(GROUP).for_each(|group| write_edges(kind, to, group, out));
                edges.clear();
            }
        }
        for (to, alone) in self.alone.iter_mut().enumerate() {
            for group in alone.chunks(GROUP) {
                out.tell(to, |packet| {
                    write_number(ALONE, packet);
                    write_number(group.len() as u64, packet);
                    let mut last = 0;
                    for vertex in group {
                        write_number(zigzag(*vertex, last), packet);
                        last = *vertex;
                    }
                });
            }
            alone.clear();
        }
    }

    /// What was loaded, its edges in place.
    pub(crate) fn finish(mut self) -> (Shard, Tally, Option<Misfit>) {
        self.keep();
        self.kept = Vec::new();
        if self.misfit.is_none() {
            let places = self.part.cells.len() as u32;
            let none = Names::Counted { first: 0, count: 0 };
            match Graph::new(none, places, &self.chunks, &self.room) {
                Ok(graph) => self.part.graph = Some(graph),
                Err(error) => self.misfit = Some(Misfit::Room(error)),
            }
        }
        self.tally.positions = self.part.present.len();
        self.tally.misfit = match self.misfit {
            None => 0,
            Some(Misfit::Whole) => Tally::WHOLE,
            Some(Misfit::Memory) => Tally::MEMORY,
            Some(Misfit::Io(_) | Misfit::Room(_)) => Tally::OTHER,
        };
        (self.part, self.tally, self.misfit)
    }
}

fn write_edges(kind: u64, to: usize, group: &[Edge], out: &mut Outbox) {
    out.tell(to, |packet| {
        write_number(kind, packet);
        write_number(group.len() as u64, packet);
        let mut last = 0;
        for (from, into) in group {
            write_number(zigzag(*from, last), packet);
            write_number(zigzag(*into, *from), packet);
            last = *from;
        }
    });
}

/// The difference of two numbers, small where they are near, whichever is larger.
fn zigzag(number: u32, near: u32) -> u64 {
    let difference = i64::from(number) - i64::from(near);
    (difference << 1 ^ difference >> 63) as u64
}

fn unzigzag(code: u64, near: u32) -> u32 {
    let difference = (code >> 1) as i64 ^ -((code & 1) as i64);
    (i64::from(near) + difference) as u32
}

impl Exchange for Load {
    fn hear(&mut self, _: u64, packet: &[u8]) {
        let mut numbers = Numbers(packet);
        while !numbers.is_empty() {
            let kind = numbers.next();
            let mut last = 0;
            for _ in 0..numbers.next() {
                last = unzigzag(numbers.next(), last);
                if kind == ALONE {
                    self.part.settle_present(last);
                    continue;
                }
                let edge = (last, unzigzag(numbers.next(), last));
                match kind {
                    FROM => self.leads_from(edge),
                    _ => self.leads_into(edge),
                }
            }
        }
    }

    fn work(&mut self, out: &mut Outbox) -> bool {
        let more = match self.misfit {
            // What does not fit need not be read to its end.
            Some(_) => false,
            None => match self.source.next() {
                Ok(Some(moves)) => {
                    self.take(moves);
                    true
                }
                Ok(None) => false,
                Err(misfit) => {
                    self.misfit = Some(misfit);
                    false
                }
            },
        };
        self.send(out);
        more
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn differences_return() {
        for (number, near) in [(0, 0), (5, 9), (9, 5), (u32::MAX, 0), (0, u32::MAX)] {
            assert_eq!(unzigzag(zigzag(number, near), near), number);
        }
    }

    /// However the file is cut, every line is read once.
    #[test]
    fn shares_are_the_whole() {
        let text: String = (0..2000u32).map(|n| format!("{} {}\n", n * n, n)).collect();
        for text in [text.clone(), text.trim_end().to_string(), String::new(), "7\n".to_string()] {
            let folder = tempfile::tempdir().unwrap();
            let path = folder.path().join("edges.txt");
            std::fs::write(&path, &text).unwrap();
            let all = NumberedLines::read(text.as_bytes()).unwrap();
            for workers in [1, 2, 3, 7, 64] {
                let (mut edges, mut lone) = (Vec::new(), Vec::new());
                for worker in 0..workers {
                    let mut share =
                        Source::share(&path, None, 1 << 20, (worker, workers)).unwrap().unwrap();
                    while let Some(moves) = share.next().unwrap() {
                        edges.extend(moves.edges);
                        lone.extend(moves.lone);
                    }
                }
                assert_eq!((&edges, &lone), (&all.edges, &all.lone), "{workers} workers");
            }
        }
    }
}
