//! Reading a graph with all workers.
//!
//! Each worker reads a share of the file. Of many moves at a time, it tells every worker which of them
//! lead to its positions, where they are kept, and from which of its positions the others lead,
//! where they are counted. What cannot be read in shares (positions called by words, other forms,
//! what is compressed, standard input) the first worker reads whole, and deals out.

use crate::{
    context::WorkerContext,
    exchange::{Exchange, Outbox},
    packed::{Move, Packed, pack_move, write_bucket},
    packet::{Numbers, Places, order, write_number, write_places},
    shard::{PLACE_BYTES, Shard, bucket_of, mix},
};
use bouton_graph::{
    BUCKET_BITS, Buckets, Edge, Graph, Halt, Names, Room,
    read::{BinaryHead, Form, NumberedLines, binary_edges, is_compressed},
};
use bouton_lab::graph::GraphGame;
use std::{
    collections::{BTreeMap, HashMap},
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
/// Maximum number of moves that are put into buckets at a time.
const BATCH: usize = 1 << 20;
/// Part of the memory that a batch may take, as its reciprocal, about.
const BATCHES: u64 = 32;
/// Number of positions without moves that one group of a packet tells.
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
    /// Moves that were made here, and the positions here.
    Made { edges: Vec<Edge>, alone: Vec<u32>, vertices: u32 },
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
        let zstd = is_compressed(&start);
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

    /// Some more moves, and positions alone; `None` at the end.
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
            Source::Made { edges, alone, vertices } => {
                if edges.is_empty() && alone.is_empty() {
                    return Ok(None);
                }
                let edges = edges.split_off(edges.len().saturating_sub(BLOCK / 8));
                let lone = alone.split_off(alone.len().saturating_sub(BLOCK / 8));
                Ok(Some(Moves { edges, lone, vertices: *vertices, look: 0 }))
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

/// Whole lines from `at` on, those that begin before `end`. The file is behind them afterwards.
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

/// A batch of moves.
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

/// Counts of the moves read, by one worker or by all.
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

    /// Returns `true` if the reader of whole files may take the numbers for words, because they are far apart
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

/// The kinds of groups in packets: moves into positions, how many lead from positions, positions that
/// may have no moves.
const INTO: u64 = 0;
const FROM: u64 = 1;
const ALONE: u64 = 2;

/// How many moves lead from each place.
#[derive(Default)]
struct Counts {
    /// The low eight bits.
    low: Vec<u8>,
    /// The others, where there are any.
    high: HashMap<usize, u32>,
    /// The highest place, and one.
    places: usize,
}

impl Counts {
    /// Makes room for a bucket; its first place.
    fn begin(&mut self, bucket: usize) -> usize {
        let first = bucket << BUCKET_BITS;
        let end = first + (1 << BUCKET_BITS);
        if self.low.len() < end {
            self.low.resize(end, 0);
        }
        first
    }

    /// One move more leads from this place.
    #[inline]
    fn add(&mut self, place: usize) {
        self.places = self.places.max(place + 1);
        let low = &mut self.low[place];
        *low = low.wrapping_add(1);
        if *low == 0 {
            *self.high.entry(place).or_default() += 1 << 8;
        }
    }

    fn of(&self, place: usize) -> u32 {
        let low = self.low.get(place).copied().unwrap_or(0);
        match self.high.is_empty() {
            true => low.into(),
            false => u32::from(low) + self.high.get(&place).copied().unwrap_or(0),
        }
    }
}

/// Moves that wait to be sent, in buckets of each worker.
#[derive(Default)]
struct Batch {
    /// Buckets of each worker.
    stride: usize,
    /// Moves into positions, by the places they lead to.
    into: Vec<Vec<Move>>,
    /// The places moves lead from.
    from: Vec<Vec<u16>>,
    count: usize,
}

pub(crate) struct Load {
    pub part: Shard,
    source: Source,
    pub tally: Tally,
    /// The first misfit found here.
    pub misfit: Option<Misfit>,
    /// Where this part may stand.
    room: Room,
    /// Moves kept here.
    kept: Vec<Packed>,
    moves: u64,
    counts: Counts,
    /// Places of positions that may have no moves, and how many places there are at least.
    lone: Vec<u32>,
    places: usize,
    batch: Batch,
    /// Number of moves after which a batch is sent.
    most: usize,
    /// Positions that may have no moves, by worker.
    alone: Vec<Vec<u32>>,
}

impl Load {
    pub(crate) fn new(
        context: &Rc<WorkerContext>,
        part: Shard,
        source: Source,
        memory: u64,
    ) -> Load {
        let mut load = Load {
            places: part.cells.len(),
            part,
            source,
            tally: Tally::default(),
            misfit: None,
            room: Room::new(memory),
            kept: Vec::new(),
            moves: 0,
            counts: Counts::default(),
            lone: Vec::new(),
            batch: Batch::default(),
            most: ((memory / BATCHES) as usize / size_of::<Move>()).clamp(1 << 8, BATCH),
            alone: vec![Vec::new(); context.peers],
        };
        if let Source::Binary { vertices, .. } = load.source {
            load.tally.vertices = vertices;
            load.reach(load.part.deal.places(vertices.into()));
        }
        load
    }

    /// There are at least this many places.
    fn reach(&mut self, places: usize) {
        self.places = self.places.max(places);
        if self.bytes() > self.room.limit() {
            self.misfit.get_or_insert(Misfit::Memory);
        }
    }

    /// Bytes that the positions will take.
    fn bytes(&self) -> u64 {
        PLACE_BYTES * self.places as u64
    }

    fn take(&mut self, moves: Moves, out: &mut Outbox) {
        let Moves { edges, lone, vertices, look } = moves;
        self.tally.vertices = self.tally.vertices.max(vertices);
        self.tally.edges += edges.len() as u64;
        if matches!(self.source, Source::Lines { .. }) {
            self.tally.look(look, vertices, edges.len() as u64);
        }
        let places = self.part.deal.places(vertices.into());
        let stride = bucket_of(places) + 1;
        if PLACE_BYTES * places as u64 > self.room.limit() {
            self.misfit.get_or_insert(Misfit::Memory);
            return;
        }
        if stride > self.batch.stride {
            self.tell(out);
            let lists = stride * self.part.deal.peers;
            self.batch = Batch {
                stride,
                into: vec![Vec::new(); lists],
                from: vec![Vec::new(); lists],
                count: 0,
            };
        }
        let deal = self.part.deal;
        for edges in edges.chunks(self.most) {
            let Batch { stride, into, from, count } = &mut self.batch;
            let mut digest = self.tally.digest;
            for (source, target) in edges {
                digest = digest.wrapping_add(mix(u64::from(*source) << 32 | u64::from(*target)));
                let (owner, place) = deal.seat(*target);
                into[owner * *stride + bucket_of(place as usize)].push(pack_move(*source, place));
                let (owner, place) = deal.seat(*source);
                from[owner * *stride + bucket_of(place as usize)].push(place as u16);
            }
            self.tally.digest = digest;
            *count += edges.len();
            if *count >= self.most {
                self.tell(out);
            }
        }
        for vertex in lone {
            let (owner, place) = deal.seat(vertex);
            match owner == self.part.me {
                true => self.stands(place),
                false => self.alone[owner].push(place),
            }
        }
    }

    /// Tells all of the batch, or keeps it.
    fn tell(&mut self, out: &mut Outbox) {
        let mut batch = std::mem::take(&mut self.batch);
        let Batch { stride, into, from, count } = &mut batch;
        let mut packed = Vec::new();
        let (mut spare_moves, mut spare_places) = (Vec::new(), Vec::new());
        for owner in 0..self.part.deal.peers {
            let own = owner * *stride..(owner + 1) * *stride;
            let is_me = owner == self.part.me;
            packed.clear();
            for (bucket, moves) in into[own.clone()].iter_mut().enumerate() {
                write_bucket(bucket, moves, &mut spare_moves, &mut packed);
                moves.clear();
            }
            if is_me {
                self.keep(&packed);
            } else if !packed.is_empty() {
                out.tell(owner, |packet| {
                    write_number(INTO, packet);
                    write_number(packed.len() as u64, packet);
                    packet.extend_from_slice(&packed);
                });
            }
            let buckets = from[own].iter_mut().enumerate();
            for (bucket, places) in buckets.filter(|(_, places)| !places.is_empty()) {
                if is_me {
                    let first = self.counts.begin(bucket);
                    places.iter().for_each(|place| self.counts.add(first | usize::from(*place)));
                } else {
                    order(places, &mut spare_places, |place| place);
                    out.tell(owner, |packet| {
                        write_number(FROM, packet);
                        write_number(bucket as u64, packet);
                        write_number(places.len() as u64, packet);
                        write_places(places.len(), places.iter().copied(), packet);
                    });
                }
                places.clear();
            }
        }
        *count = 0;
        self.batch = batch;
        for (to, alone) in self.alone.iter_mut().enumerate() {
            for group in alone.chunks(GROUP) {
                out.tell(to, |packet| {
                    write_number(ALONE, packet);
                    write_number(group.len() as u64, packet);
                    group.iter().for_each(|place| write_number((*place).into(), packet));
                });
            }
            alone.clear();
        }
    }

    /// Keeps moves into positions that are held here.
    fn keep(&mut self, packed: &[u8]) {
        if self.misfit.is_some() || packed.is_empty() {
            return;
        }
        // The former are read at random, the latter one after the other.
        match Packed::new(packed, &self.room, self.bytes()) {
            Ok(packed) => {
                self.moves += packed.edges() as u64;
                self.reach(packed.places());
                self.kept.push(packed);
            }
            Err(error) => self.misfit = Some(Misfit::Room(error)),
        }
        if self.moves >= u32::MAX.into() {
            self.misfit.get_or_insert(Misfit::Memory);
        }
    }

    /// A position that may have no moves.
    fn stands(&mut self, place: u32) {
        self.lone.push(place);
        self.reach(place as usize + 1);
    }

    /// The loaded part, its edges in place.
    pub(crate) fn finish(mut self) -> (Shard, Tally, Option<Misfit>) {
        self.reach(self.counts.places);
        if self.misfit.is_none() {
            let width = 1 << self.part.deal.block_bits;
            let places = self.places.next_multiple_of(width);
            let none = Names::Counted { first: 0, count: 0 };
            match Graph::new(none, places as u32, &self.kept, &self.room) {
                Ok(graph) => self.settle(places, graph),
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

    /// Makes the cells.
    fn settle(&mut self, places: usize, graph: Graph) {
        self.kept = Vec::new();
        let Load { part, counts, lone, .. } = self;
        part.reach(places);
        let below = match self.source {
            Source::Binary { vertices, .. } => u64::from(vertices),
            _ => 0,
        };
        for place in 0..places {
            let count = counts.of(place);
            let cell = &mut part.cells[place];
            if !cell.is_settled() {
                cell.left = count;
            }
            let is_target = || !graph.predecessors(place as u32).is_empty();
            // In the binary form every number below the bound is a position.
            let stands = || part.deal.vertex(part.me, place) < below;
            if count > 0 || is_target() || stands() {
                part.present.add(place);
            }
        }
        lone.drain(..).for_each(|place| {
            part.present.add(place as usize);
        });
        part.graph = Some(graph);
    }
}

impl Exchange for Load {
    fn hear(&mut self, _: u64, packet: &[u8]) {
        let mut numbers = Numbers(packet);
        while !numbers.is_empty() {
            match numbers.next() {
                INTO => {
                    let length = numbers.next() as usize;
                    self.keep(numbers.bytes(length));
                }
                FROM => {
                    let (bucket, count) = (numbers.next() as usize, numbers.next() as usize);
                    let first = self.counts.begin(bucket);
                    Places::read(count, &mut numbers)
                        .each(|place| self.counts.add(first | usize::from(place)));
                }
                _ => (0..numbers.next()).for_each(|_| self.stands(numbers.small())),
            }
        }
    }

    fn work(&mut self, out: &mut Outbox) -> bool {
        if self.misfit.is_some() {
            // Stop reading at the first misfit.
            return false;
        }
        match self.source.next() {
            Ok(Some(moves)) => {
                self.take(moves, out);
                true
            }
            Ok(None) => {
                self.tell(out);
                false
            }
            Err(misfit) => {
                self.misfit = Some(misfit);
                false
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counts_are_exact() {
        let mut counts = Counts::default();
        assert_eq!([counts.begin(1), counts.begin(0)], [65_536, 0]);
        [65_541, 65_543, 9].into_iter().for_each(|place| counts.add(place));
        (0..1000).for_each(|_| counts.add(65_541));
        let of = |place: usize| counts.of(place);
        assert_eq!([9, 65_541, 65_543, 65_542, 999_999].map(of), [1, 1001, 1, 0, 0]);
        assert_eq!(counts.places, 65_544);
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
