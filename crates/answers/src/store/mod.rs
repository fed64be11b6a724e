//! Stores: all positions that play can reach from one, solved, in a folder, looked up without loading it.
//!
//! A folder holds a [`Header`], which is written last, and a tree of keys (`bouton_graph::store`). The key of a position is
//! how its parts are typed, each in its canonical form. Whatever is read was compared with a digest before.

mod header;
mod keys;
mod read;

pub use header::{Header, HeaderGame, HeaderRoot};
pub use keys::{KeyError, Keys, general, is_idle};
pub use read::{BETWEEN_PARTS, read_parts};

use crate::{Failure, StoreError};
use bouton_core::{
    Convention, Exceeded, Fault, Files, GameResult, Kept, KeptAnswer, Limits, Outcome, Player, Sum,
};
use bouton_graph::store::{Numbers, Source, StoreFault, Tree};
use std::{
    fs::File,
    io::{self, Read, Seek, SeekFrom},
    path::{Path, PathBuf},
    sync::Arc,
};

/// The name of the file of the header in the folder of a store.
pub const HEADER: &str = "header";
/// The name of the file of the positions.
pub const POSITIONS: &str = "positions";

/// Bytes of the longest header that is read.
const HEADER_BYTES: u64 = 1 << 24;
/// The blocks in memory may take this part of the memory; the rest is for what is asked of them.
const SHARE: u64 = 16;
/// Bytes of blocks in memory at most: more make no look-up quicker, since the system keeps what it has room for.
const MOST_BYTES: u64 = 1 << 26;

/// A store that was opened: it answers questions about its positions, and no others.
#[derive(Debug)]
pub struct Store {
    folder: PathBuf,
    header: Header,
    keys: Keys,
    tree: Tree,
}

/// A file, of which pieces are read.
#[derive(Debug)]
struct Pieces(File);

impl Source for Pieces {
    fn read_at(&mut self, offset: u64, bytes: &mut [u8]) -> io::Result<()> {
        self.0.seek(SeekFrom::Start(offset))?;
        self.0.read_exact(bytes)
    }
}

impl Store {
    /// Opens the store in a folder. The rules of its games are read within `limits`, which must permit files to be opened
    /// by their names.
    ///
    /// # Errors
    /// It is no store, is damaged, or was made by other rules of its games.
    pub fn open(folder: &Path, limits: &Limits) -> Result<Store, Failure> {
        if limits.files < Files::Named {
            return Err(StoreError::NotPermitted.into());
        }
        let shown = folder.display().to_string();
        let cannot = |name: &str, why: io::Error| {
            let file = folder.join(name).display().to_string();
            StoreError::CannotRead { file, why: Arc::new(why) }
        };
        let file = match File::open(folder.join(HEADER)) {
            Ok(file) => file,
            Err(why) if why.kind() == io::ErrorKind::NotFound && folder.is_dir() => {
                return Err(StoreError::NotOne { folder: shown }.into());
            }
            Err(why) => return Err(cannot(HEADER, why).into()),
        };
        let mut text = Vec::new();
        let read = file.take(HEADER_BYTES).read_to_end(&mut text);
        read.map_err(|why| cannot(HEADER, why))?;
        let header = Header::read(&text).map_err(|fault| match fault {
            header::HeaderFault::NotOne => StoreError::NotOne { folder: shown.clone() },
            header::HeaderFault::Damaged => {
                let file = folder.join(HEADER).display().to_string();
                StoreError::Damaged { file, offset: None }
            }
        })?;
        let keys = Keys::read(&header.games, limits)?;
        let file = File::open(folder.join(POSITIONS)).map_err(|why| cannot(POSITIONS, why))?;
        let root = header.root.root(header.positions, header.partizan);
        let length = file.metadata().map_err(|why| cannot(POSITIONS, why))?.len();
        if length != header.bytes {
            let file = folder.join(POSITIONS).display().to_string();
            return Err(StoreError::Damaged { file, offset: Some(length.min(header.bytes)) }.into());
        }
        let memory = (limits.memory / SHARE).min(MOST_BYTES);
        let tree = Tree::new(root, Box::new(Pieces(file)), memory);
        Ok(Store { folder: folder.to_path_buf(), header, keys, tree })
    }

    /// Its header.
    pub fn header(&self) -> &Header {
        &self.header
    }

    /// The keys of its positions.
    pub fn keys(&self) -> &Keys {
        &self.keys
    }

    /// The tree of its positions.
    pub fn tree(&self) -> &Tree {
        &self.tree
    }

    /// The convention of its answers.
    pub fn convention(&self) -> Convention {
        if self.header.misere { Convention::Misere } else { Convention::Normal }
    }

    /// The answer in the numbers of a key; `None` for numbers that are no answer.
    pub fn answer(&self, numbers: Numbers) -> Option<KeptAnswer> {
        read_answer(numbers, self.header.partizan)
    }

    /// The answer about a position; `None` where it is not among the positions of the store.
    ///
    /// # Errors
    /// Other games than those of the store; moves that cannot be enumerated; a store that is damaged or cannot be read.
    pub fn find(&self, sum: &Sum) -> Result<Option<KeptAnswer>, Exceeded> {
        let key = self.keys.key(sum).map_err(|error| match error {
            KeyError::Exceeded(exceeded) => exceeded,
            KeyError::Game(game) => {
                let games = self.header.games.iter().map(|own| own.game.clone()).collect();
                fault(StoreError::OtherGame { game, games })
            }
        })?;
        let numbers = self.tree.find(&key).map_err(|why| fault(self.fault(why)))?;
        let Some(numbers) = numbers else { return Ok(None) };
        let damaged = || StoreError::Damaged { file: self.file(), offset: None };
        self.answer(numbers).map(Some).ok_or_else(|| fault(damaged()))
    }

    fn file(&self) -> String {
        self.folder.join(POSITIONS).display().to_string()
    }

    /// The error of a tree, with the name of the file.
    pub fn fault(&self, fault: StoreFault) -> StoreError {
        let file = self.file();
        match fault {
            StoreFault::Io(why) => StoreError::CannotRead { file, why: Arc::new(why) },
            StoreFault::Damaged { offset } => StoreError::Damaged { file, offset: Some(offset) },
        }
    }
}

fn fault(error: StoreError) -> Exceeded {
    Exceeded::Rules(Fault::new(Arc::new(error)))
}

impl Kept for Store {
    fn look_up(&self, sum: &Sum, convention: Convention) -> Result<KeptAnswer, Exceeded> {
        if convention != self.convention() {
            return Err(fault(StoreError::OtherConvention { misere: self.header.misere }));
        }
        let found = self.find(sum)?;
        found.ok_or_else(|| fault(StoreError::NoSuchPosition { from: self.header.from.clone() }))
    }
}

/// The numbers by which an answer is kept: for each start the result, and the moves to the end; one number where the
/// start does not matter.
pub fn write_answer(answer: &KeptAnswer, partizan: bool) -> Numbers {
    let number = |player: Player| {
        let result = match answer.outcome.starting(player) {
            GameResult::Loss => 0,
            GameResult::Win => 1,
            GameResult::Draw => 2,
        };
        u64::from(answer.remoteness(player).unwrap_or(0)) << 2 | result
    };
    [number(Player::Left), if partizan { number(Player::Right) } else { 0 }]
}

/// The answer that [`write_answer`] wrote; `None` for other numbers.
fn read_answer(numbers: Numbers, partizan: bool) -> Option<KeptAnswer> {
    let start = |number: u64| {
        let remoteness = u32::try_from(number >> 2).ok()?;
        Some(match number & 3 {
            0 => (GameResult::Loss, Some(remoteness)),
            1 => (GameResult::Win, Some(remoteness)),
            2 if remoteness == 0 => (GameResult::Draw, None),
            _ => return None,
        })
    };
    let left = start(numbers[0])?;
    let right = if partizan { start(numbers[1])? } else { left };
    let outcome = Outcome { left: left.0, right: right.0 };
    Some(KeptAnswer { outcome, remoteness: [left.1, right.1] })
}
