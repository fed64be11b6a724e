//! Checkpoints: what each worker has solved, in a file of its own that only grows.
//!
//! A head says of which graph and convention it is, and of which of how many workers; then come blocks:
//! the number of bytes, a digest, and what is known of some positions. The digest is over the digest
//! before it (that of the head, for the first block) and the block: so a block that was changed, lost,
//! moved, or put in from another file ends what is read, and so does one that was not written to its
//! end. A worker that goes on reads its own file, in which a head that says otherwise is refused; where
//! the number of workers has changed, it reads all files and keeps what it holds now of the positions
//! that end. What is missing is computed again.
//!
//! Digests are against accidents. Anyone who computes them again can write what is false.

use crate::{
    outcomes::Outcomes,
    packet::{Numbers, write_number},
    shard::{PLACE_BYTES, Shard},
};
use bouton_graph::solve::Cell;
use sha2::{Digest, Sha256};
use std::{
    fs::{self, File, OpenOptions},
    io::{self, Read, Write},
    path::{Path, PathBuf},
    time::{Duration, Instant},
};

const TITLE: &[u8] = b"BOUTONK4";
/// Bytes of the head: title; build, convention, edges, digest of them, positions, how they are dealt out; worker
/// and number of workers.
const HEAD: usize = 8 + 8 * 8;
/// Number of bytes from which on a block is written, however new it is.
const BLOCK: usize = 1 << 20;
/// Maximum number of bytes of a block: the last entry may begin before it is full.
const MOST: u64 = BLOCK as u64 + 64;
/// Bytes of a digest.
const DIGEST: usize = 32;
/// Bytes of a block before its content: how many there are, and the digest.
const BLOCK_HEAD: usize = 4 + DIGEST;

/// The kind of a block, its first byte.
mod kind {
    /// Positions that end: number, value, remoteness and whether they are won.
    pub const ENDS: u8 = 0;
    /// Positions that remain, and are won or lost: number, remoteness and which.
    pub const OUTCOMES: u8 = 1;
    /// All outcomes are recorded.
    pub const ALL_OUTCOMES: u8 = 2;
    /// A nim-value, and positions that remain and have it.
    pub const VALUE: u8 = 3;
    /// A nim-value: all positions that remain and have it are recorded.
    pub const ALL_OF_VALUE: u8 = 4;
}

/// The graph of a checkpoint.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Subject {
    /// The build of the program that solves it.
    pub build: u64,
    pub misere: bool,
    pub edges: u64,
    /// A sum over all edges.
    pub digest: u64,
    pub positions: u64,
    /// Number of low bits in which positions that stay together differ.
    pub block_bits: u32,
}

/// The owner of a file: a worker, and how many workers there are.
type Owner = (u64, u64);

impl Subject {
    fn head(&self, (worker, workers): Owner) -> Vec<u8> {
        let mut head = TITLE.to_vec();
        let words = [self.build, self.misere.into(), self.edges, self.digest, self.positions];
        for word in words.into_iter().chain([self.block_bits.into(), worker, workers]) {
            head.extend(word.to_le_bytes());
        }
        head
    }

    fn read(head: &[u8]) -> Option<(Subject, Owner)> {
        let words = head.strip_prefix(TITLE)?;
        let word = |at: usize| {
            let bytes = words.get(8 * at..8 * at + 8)?;
            Some(bytes.iter().rev().fold(0u64, |n, byte| n << 8 | u64::from(*byte)))
        };
        let subject = Subject {
            build: word(0)?,
            misere: word(1)? == 1,
            edges: word(2)?,
            digest: word(3)?,
            positions: word(4)?,
            block_bits: u32::try_from(word(5)?).ok()?,
        };
        Some((subject, (word(6)?, word(7)?)))
    }
}

/// The number of this build: what a fault computed is not taken over by the program in which the fault is mended.
pub(crate) fn build() -> u64 {
    let program = concat!(env!("CARGO_PKG_VERSION"), " ");
    let digest = Sha256::digest([program, bouton_lab::checkpoint::PROGRAM].concat());
    digest.iter().take(8).fold(0, |number, byte| number << 8 | u64::from(*byte))
}

/// The digest of a block behind a block, or behind the head, of this digest.
fn chained(before: &[u8], block: &[u8]) -> [u8; DIGEST] {
    let mut digest = Sha256::new();
    digest.update(before);
    digest.update(block);
    digest.finalize().into()
}

/// Why files are no checkpoint to go on from.
#[derive(Debug)]
pub(crate) enum Bad {
    Io(PathBuf, io::Error),
    /// It does not begin as a checkpoint does.
    NotOne(PathBuf),
    /// It is of another graph, of the other convention or of another build.
    Other(PathBuf),
    /// It is of another worker than its name says.
    Exchanged(PathBuf),
}

/// The name of the file of one worker.
fn name(worker: usize, workers: usize) -> String {
    format!("worker-{worker}-of-{workers}.bouton")
}

/// The state saved in the files of a folder.
#[derive(Debug, Default)]
pub(crate) struct SavedState {
    /// Every file with the graph it is of.
    subjects: Vec<(PathBuf, Subject)>,
    /// How many bytes of the worker's own file are whole, and the last digest in them.
    whole: u64,
    last: [u8; DIGEST],
    /// Outcomes of positions that remain: number, remoteness and whether it is won.
    outcomes: Vec<(u32, u64)>,
    /// Set when these are all.
    pub all_outcomes: bool,
    /// Of positions that remain those of value 0, those of value 1, and so on.
    pub values: Vec<Vec<u32>>,
    /// Those of the next value, as long as not all of them are recorded.
    some: Vec<u32>,
}

impl SavedState {
    /// Checks that all files are of this graph, and contain no positions that this worker does not
    /// hold or knows to end.
    pub(crate) fn check(&self, subject: &Subject, part: &Shard) -> Result<(), Bad> {
        let remains = |vertex: &u32| {
            let (owner, place) = part.deal.seat(*vertex);
            let place = place as usize;
            owner == part.me && part.present.has(place) && !part.is_settled(place)
        };
        let outcomes = self.outcomes.iter().map(|(vertex, _)| vertex);
        let foreign = !outcomes.chain(self.values.iter().flatten()).all(remains);
        match self.subjects.iter().find(|(_, other)| foreign || other != subject) {
            Some((path, _)) => Err(Bad::Other(path.clone())),
            None => Ok(()),
        }
    }

    /// The outcomes of positions that remain, as [`Rounds`](crate::solve::rounds::Rounds) finds them.
    pub(crate) fn outcomes(&self, part: &Shard) -> Outcomes {
        let mut outcomes = Outcomes::new(part.cells.len());
        for (vertex, both) in &self.outcomes {
            outcomes.settle(part.place(*vertex), both & 1 == 1, (both >> 1) as u32);
        }
        outcomes
    }

    /// Takes what a block of the worker's own file tells of positions that remain.
    fn take(&mut self, kind: u8, mut numbers: Numbers<'_>) {
        match kind {
            kind::OUTCOMES => {
                while !numbers.is_empty() {
                    self.outcomes.push((numbers.small(), numbers.next()));
                }
            }
            kind::ALL_OUTCOMES => self.all_outcomes = true,
            kind::VALUE if numbers.next() == self.values.len() as u64 => {
                while !numbers.is_empty() {
                    self.some.push(numbers.small());
                }
            }
            kind::ALL_OF_VALUE if numbers.next() == self.values.len() as u64 => {
                self.values.push(std::mem::take(&mut self.some));
            }
            _ => {}
        }
    }
}

/// Reads what was solved before into the part of a worker, which may take `memory` bytes.
pub(crate) fn read(folder: &Path, part: &mut Shard, memory: u64) -> Result<SavedState, Bad> {
    let own = folder.join(name(part.me, part.deal.peers));
    let same = format!("-of-{}.bouton", part.deal.peers);
    let wrong = |path: &Path| {
        let path = path.to_path_buf();
        move |error| Bad::Io(path.clone(), error)
    };
    if folder.is_file() {
        // A checkpoint of heap values, perhaps.
        return Err(Bad::NotOne(folder.to_path_buf()));
    }
    fs::create_dir_all(folder).map_err(wrong(folder))?;
    let mut told = SavedState::default();
    let mut paths = Vec::new();
    for entry in fs::read_dir(folder).map_err(wrong(folder))? {
        let path = entry.map_err(wrong(folder))?.path();
        let name = path.file_name().map(|name| name.to_string_lossy().into_owned());
        let name = name.unwrap_or_default();
        let is_one = name.starts_with("worker-") && name.ends_with(".bouton");
        // Of as many workers, the files of the others hold nothing that is ours.
        if is_one && (path == own || !name.ends_with(&same)) {
            paths.push(path);
        }
    }
    paths.sort();
    for path in paths {
        let mut file = File::open(&path).map_err(wrong(&path))?;
        let mut head = Vec::new();
        Read::by_ref(&mut file).take(HEAD as u64).read_to_end(&mut head).map_err(wrong(&path))?;
        if head.is_empty() {
            continue;
        }
        let whose = Subject::read(&head).ok_or_else(|| Bad::NotOne(path.clone()))?;
        let (subject, (worker, workers)) = whose;
        let named = path.file_name().map(|own| own.to_string_lossy().into_owned());
        let says = |number: u64| usize::try_from(number).unwrap_or(usize::MAX);
        if named != Some(name(says(worker), says(workers))) {
            return Err(Bad::Exchanged(path));
        }
        let is_own = path == own;
        let mut last = chained(&[], &head);
        let blocks = each_block(&mut file, &mut last, |kind, numbers| match kind {
            kind::ENDS => read_ends(numbers, part, memory),
            kind if is_own => {
                told.take(kind, numbers);
                true
            }
            _ => true,
        });
        let blocks = blocks.map_err(wrong(&path))?;
        if is_own {
            (told.whole, told.last) = (HEAD as u64 + blocks, last);
        }
        told.subjects.push((path, subject));
    }
    Ok(told)
}

/// Reads whole blocks, each of which must be the next behind the digest `last`; how many bytes they
/// have. Ends where `tell` does not understand what a block tells.
fn each_block(
    file: &mut File,
    last: &mut [u8; DIGEST],
    mut tell: impl FnMut(u8, Numbers<'_>) -> bool,
) -> io::Result<u64> {
    let mut read = 0;
    let mut block = Vec::new();
    loop {
        let mut head = Vec::new();
        Read::by_ref(file).take(BLOCK_HEAD as u64).read_to_end(&mut head)?;
        let Some((length, digest)) = head.split_at_checked(4) else { return Ok(read) };
        let length = length.iter().rev().fold(0u64, |n, byte| n << 8 | u64::from(*byte));
        if length > MOST {
            return Ok(read);
        }
        block.clear();
        Read::by_ref(file).take(length).read_to_end(&mut block)?;
        let next = chained(last, &block);
        if block.len() as u64 != length || digest != next {
            return Ok(read);
        }
        if let Some((kind, rest)) = block.split_first()
            && !tell(*kind, Numbers(rest))
        {
            return Ok(read);
        }
        *last = next;
        read += BLOCK_HEAD as u64 + length;
    }
}

/// Reads positions that end into the part of a worker; whether there is memory for their numbers.
fn read_ends(mut numbers: Numbers<'_>, part: &mut Shard, memory: u64) -> bool {
    while !numbers.is_empty() {
        let vertex = numbers.small();
        let value = numbers.next();
        let both = numbers.next();
        let (owner, place) = part.deal.seat(vertex);
        if owner == part.me {
            if PLACE_BYTES * (u64::from(place) + 1) > memory {
                return false;
            }
            let (wins, remoteness) = (both & 1 == 1, (both >> 1) as u32);
            part.restore(place as usize, Cell::settled(value, wins, remoteness));
        }
    }
    true
}

/// The file of one worker, which grows while it solves.
pub(crate) struct Journal {
    path: PathBuf,
    file: File,
    block: Vec<u8>,
    /// The digest of the last block, or of the head.
    last: [u8; DIGEST],
    written: Instant,
    every: Duration,
    /// The error that kept it from being written.
    trouble: Option<io::Error>,
}

impl Journal {
    /// Goes on behind what was told, or begins.
    pub(crate) fn open(
        folder: &Path,
        part: &Shard,
        subject: &Subject,
        told: &SavedState,
        every: Duration,
    ) -> Result<Journal, Bad> {
        let path = folder.join(name(part.me, part.deal.peers));
        let head = subject.head((part.me as u64, part.deal.peers as u64));
        let open = || -> io::Result<File> {
            let mut options = OpenOptions::new();
            let mut file = options.create(true).append(true).open(&path)?;
            // A block that was begun and never ended goes.
            file.set_len(told.whole)?;
            if told.whole == 0 {
                file.write_all(&head)?;
            }
            Ok(file)
        };
        let last = if told.whole == 0 { chained(&[], &head) } else { told.last };
        let file = open().map_err(|error| Bad::Io(path.clone(), error))?;
        let written = Instant::now();
        Ok(Journal { path, file, block: Vec::new(), last, written, every, trouble: None })
    }

    /// Keeps a position that ends.
    pub(crate) fn note(&mut self, vertex: u32, cell: Cell) {
        self.begin(kind::ENDS);
        write_number(vertex.into(), &mut self.block);
        write_number(cell.seen, &mut self.block);
        write_number(u64::from(cell.remoteness) << 1 | u64::from(cell.wins()), &mut self.block);
        if self.block.len() >= BLOCK {
            self.write();
        }
    }

    /// Keeps all outcomes of positions that remain.
    pub(crate) fn note_outcomes(&mut self, part: &Shard, outcomes: &Outcomes) {
        self.write();
        for place in part.places().filter(|place| outcomes.settled.has(*place)) {
            self.begin(kind::OUTCOMES);
            let both = u64::from(outcomes.remoteness[place]) << 1;
            write_number(part.vertex(place).into(), &mut self.block);
            write_number(both | u64::from(outcomes.won.has(place)), &mut self.block);
            if self.block.len() >= BLOCK {
                self.write();
            }
        }
        self.write();
        self.begin(kind::ALL_OUTCOMES);
        self.write();
    }

    /// Keeps all positions that remain and have this value.
    pub(crate) fn note_value(&mut self, value: u64, vertices: impl Iterator<Item = u32>) {
        for vertex in vertices {
            if self.block.is_empty() {
                self.begin(kind::VALUE);
                write_number(value, &mut self.block);
            }
            write_number(vertex.into(), &mut self.block);
            if self.block.len() >= BLOCK {
                self.write();
            }
        }
        self.write();
        self.begin(kind::ALL_OF_VALUE);
        write_number(value, &mut self.block);
        self.write();
    }

    fn begin(&mut self, kind: u8) {
        if self.block.is_empty() {
            self.block.push(kind);
        }
    }

    /// Writes what is old enough.
    pub(crate) fn tick(&mut self) {
        if self.written.elapsed() >= self.every {
            self.write();
            // A long computation must outlive the machine, not the process alone.
            self.trouble = self.trouble.take().or_else(|| self.file.sync_data().err());
        }
    }

    fn write(&mut self) {
        self.written = Instant::now();
        if self.trouble.is_some() {
            // Behind a block that was not written, none would be read.
            self.block.clear();
        }
        if self.block.is_empty() {
            return;
        }
        let mut block = (self.block.len() as u32).to_le_bytes().to_vec();
        self.last = chained(&self.last, &self.block);
        block.extend_from_slice(&self.last);
        block.append(&mut self.block);
        self.trouble = self.file.write_all(&block).err();
    }

    /// Writes the rest; the file that could not be written, and why.
    pub(crate) fn close(mut self) -> Option<(PathBuf, io::Error)> {
        self.write();
        self.trouble.map(|error| (self.path, error))
    }
}
