//! Checkpoints: what a long computation of heap values holds, as bytes to go on from.
//!
//! A few lines of text (which game, which version, how much of what), an empty line, the values,
//! and the SHA-256 digest of all that. The values are little-endian integers of 1, 2 or 4 bytes.
//! The file is always written whole, so that one that can be read at all is complete. Commands that need
//! the same values share it; a table that has forgotten values is refused to those that need them.
//!
//! Anyone can make a digest, so the values are compared with new ones: the first of them all, of the others some at places
//! that nobody knows beforehand. That finds a table that is false in many places, and not one that is false in one: whatever
//! is proved of values is proved of values that were computed again (`period`).

use bouton_answers::{Failure, Game, OperationError, operation_error};
use bouton_core::SingleHeaps;
use bouton_solve::{Exceeded, HeapTable, Limits, Meter, Space, TableSnapshot};
use bouton_texts::{Texts, arg, msg};
use sha2::{Digest, Sha256};
use std::{
    borrow::Cow,
    hash::{BuildHasher, RandomState},
    ops::RangeInclusive,
};

/// The writer of a checkpoint: the program's version, and a digest of the sources that compute values (`build.rs`). Values that a
/// fault computed are not taken over by a program in which the fault is mended.
pub const PROGRAM: &str = concat!(env!("CARGO_PKG_VERSION"), "+", env!("BOUTON_SOURCES"));

const TITLE: &str = "bouton checkpoint 1";
/// First line of the checkpoint of a misère quotient.
pub(crate) const QUOTIENT: &str = "bouton quotient checkpoint 1";
const DIGEST: usize = 32;

/// Number of first heaps whose values are computed again, as far as the steps go.
const FIRST: u64 = 1 << 14;
/// Steps for them, and for each of the places.
const STEPS: u64 = 200_000_000;
/// Number of places beyond, and of heaps at each.
const PLACES: u64 = 8;
const HEAPS: u64 = 64;

/// The first bytes of a file of a graph's checkpoint, without its version.
const GRAPH: &[u8] = b"BOUTONK";

/// Why a file is no checkpoint to go on from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BadCheckpoint {
    /// It does not begin as a checkpoint does.
    NotOne,
    /// Some of it is missing or was changed.
    Damaged,
    /// The value of this heap is false.
    False(u64),
    /// It is of another game.
    Game(String),
    /// It was written by another version of the program.
    Version(String),
    /// It is of a graph.
    Graph,
    /// It is of a misère quotient.
    Quotient,
    /// It is of heap values.
    Values,
    /// It has heaps beyond the last one asked for.
    Beyond {
        /// Its last heap.
        reached: u64,
        /// The last heap asked for.
        to: u64,
    },
    /// It is of `sequence --last`, which keeps the values of the last heaps only.
    Forgot {
        /// The first heap of the last ones.
        from: u64,
        /// The last heap.
        to: u64,
        /// The first heap whose value is asked for.
        wanted: u64,
    },
}

operation_error!(BadCheckpoint);

impl OperationError for BadCheckpoint {
    fn phrases(&self, texts: &Texts) -> (String, String) {
        let ours = arg(PROGRAM);
        match self {
            BadCheckpoint::NotOne => {
                (texts.say(&msg::CheckpointNotOne), texts.say(&msg::CheckpointNotOneHelp))
            }
            BadCheckpoint::Damaged => {
                (texts.say(&msg::CheckpointDamaged), texts.say(&msg::CheckpointDamagedHelp))
            }
            BadCheckpoint::False(heap) => (
                texts.say(&msg::CheckpointFalse { heap: arg(heap) }),
                texts.say(&msg::CheckpointDamagedHelp),
            ),
            BadCheckpoint::Game(game) => (
                texts.say(&msg::CheckpointGame { game: arg(game) }),
                texts.say(&msg::CheckpointGameHelp),
            ),
            BadCheckpoint::Graph => {
                (texts.say(&msg::CheckpointOfGraph), texts.say(&msg::CheckpointOfGraphHelp))
            }
            BadCheckpoint::Quotient => {
                (texts.say(&msg::CheckpointOfQuotient), texts.say(&msg::CheckpointOfGraphHelp))
            }
            BadCheckpoint::Values => {
                (texts.say(&msg::CheckpointOfValues), texts.say(&msg::CheckpointOfGraphHelp))
            }
            BadCheckpoint::Beyond { reached, to } => (
                texts.say(&msg::CheckpointBeyond { reached: arg(reached), to: arg(to) }),
                texts.say(&msg::CheckpointBeyondHelp { reached: arg(reached) }),
            ),
            BadCheckpoint::Forgot { from, to, wanted } => (
                texts.say(&msg::CheckpointForgot {
                    from: arg(from),
                    to: arg(to),
                    wanted: arg(wanted),
                }),
                texts.say(&msg::CheckpointGameHelp),
            ),
            BadCheckpoint::Version(version) => (
                texts.say(&msg::CheckpointVersion { version: arg(version), ours }),
                texts.say(&msg::CheckpointDamagedHelp),
            ),
        }
    }
}

/// The checkpoint of `table`, whose values are those of `game`.
pub fn write(game: &str, table: &HeapTable) -> Vec<u8> {
    let moment = table.moment();
    let largest = moment.first.iter().chain(&*moment.last).copied().max().unwrap_or(0);
    let width = match largest {
        0..=0xFF => 1,
        0x100..=0xFFFF => 2,
        _ => 4,
    };
    let space = moment.space.map_or("-".to_string(), |space| {
        format!("{} {} {}", space.mask, u32::from(space.position), space.common)
    });
    let header = [
        TITLE.to_string(),
        format!("version: {PROGRAM}"),
        format!("game: {game}"),
        format!("space: {space}"),
        format!("width: {width}"),
        format!("first: {}", moment.first.len()),
        format!("last: {} from {}", moment.last.len(), moment.last_from),
    ];
    let mut bytes = (header.join("\n") + "\n\n").into_bytes();
    bytes.reserve((moment.first.len() + moment.last.len()) * width + DIGEST);
    for value in moment.first.iter().chain(&*moment.last) {
        bytes.extend_from_slice(&value.to_le_bytes()[..width]);
    }
    seal(bytes)
}

/// A content with its digest behind it.
pub(crate) fn seal(mut content: Vec<u8>) -> Vec<u8> {
    let digest = Sha256::digest(&content);
    content.extend_from_slice(&digest);
    content
}

/// A checkpoint whose digest is right.
#[derive(Debug)]
pub(crate) struct Opened<'a> {
    header: &'a str,
    /// The bytes after the header.
    pub body: &'a [u8],
}

impl Opened<'_> {
    /// The value of a line of the header.
    pub fn field(&self, name: &str) -> Result<String, BadCheckpoint> {
        let of_name = |line: &str| line.strip_prefix(name)?.strip_prefix(": ").map(str::to_string);
        self.header.lines().find_map(of_name).ok_or(BadCheckpoint::Damaged)
    }
}

/// Opens a checkpoint of `game` with this title.
pub(crate) fn open<'a>(
    title: &str,
    game: &str,
    bytes: &'a [u8],
) -> Result<Opened<'a>, BadCheckpoint> {
    if !bytes.starts_with(title.as_bytes()) {
        return Err(match bytes {
            _ if bytes.starts_with(GRAPH) => BadCheckpoint::Graph,
            _ if bytes.starts_with(QUOTIENT.as_bytes()) => BadCheckpoint::Quotient,
            _ if bytes.starts_with(TITLE.as_bytes()) => BadCheckpoint::Values,
            _ => BadCheckpoint::NotOne,
        });
    }
    let split = bytes.len().checked_sub(DIGEST).ok_or(BadCheckpoint::Damaged)?;
    let (content, digest) = bytes.split_at(split);
    if Sha256::digest(content)[..] != *digest {
        return Err(BadCheckpoint::Damaged);
    }
    // From here on the file is as some program wrote it.
    let end = content.windows(2).position(|pair| pair == b"\n\n").ok_or(BadCheckpoint::Damaged)?;
    let header = std::str::from_utf8(&content[..end]).map_err(|_| BadCheckpoint::Damaged)?;
    let opened = Opened { header, body: &content[end + 2..] };
    let version = opened.field("version")?;
    if version != PROGRAM {
        return Err(BadCheckpoint::Version(version));
    }
    match opened.field("game")? {
        written_for if written_for != game => Err(BadCheckpoint::Game(written_for)),
        _ => Ok(opened),
    }
}

/// A table as a checkpoint holds it.
#[derive(Debug)]
pub struct Restored {
    /// The table, to go on from.
    pub table: HeapTable,
    /// Number of its values that were computed again.
    pub checked: u64,
}

/// The table that a checkpoint of `game` holds, to go on to the values of `heaps`. Of its values those of the first heaps and
/// of others at random are computed again.
///
/// Cost: that of 16,384 heaps, and eight copies of the table.
///
/// # Errors
/// It is none, or not one of this game and this version, or it lacks some of those values; a value is false; a limit of time or
/// memory.
pub fn read(
    game: &Game,
    heaps: &RangeInclusive<u64>,
    bytes: &[u8],
    limits: &Limits,
) -> Result<Restored, Failure> {
    let table = parse(&game.name(), heaps, bytes)?;
    let rules = game.rules();
    let Some(heaps) = rules.heaps() else { return Err(BadCheckpoint::Damaged.into()) };
    // These heaps were counted when they were found.
    let meter = Limits { positions: u64::MAX, watch: None, ..limits.clone() }.meter();
    let checked = compared(heaps, &table, &meter)?;
    Ok(Restored { table, checked })
}

/// Number of values of a table that were computed again, and are the same.
///
/// # Errors
/// One is not; a limit of time or memory.
fn compared(heaps: &dyn SingleHeaps, table: &HeapTable, meter: &Meter) -> Result<u64, Failure> {
    let moment = table.moment();
    let (known, reached) = (moment.first.len() as u64, table.reached());
    let mut checked = 0;
    if known > 0 {
        let again = extended(heaps, HeapTable::default(), FIRST.min(known) - 1, meter)?;
        checked = again.reached().min(known);
        agree(table, &again, 0..=checked.saturating_sub(1))?;
    }
    // A table that forgets can be cut where enough of the last heaps are left.
    let least = match moment.last_from {
        0 => checked,
        from => from + moment.last.len() as u64 / 4 * 3,
    };
    let most = reached.saturating_sub(HEAPS);
    let seed = RandomState::new();
    for place in (0..PLACES).filter(|_| least < most) {
        let at = least + seed.hash_one(place) % (most - least);
        let again = extended(heaps, cut(&moment, at), at + HEAPS - 1, meter)?;
        agree(table, &again, at..=at + HEAPS - 1)?;
        checked += again.reached().saturating_sub(at).min(HEAPS);
    }
    Ok(checked)
}

/// A moment of a table as it was when `next` was the next heap.
fn cut(moment: &TableSnapshot<'_>, next: u64) -> HeapTable {
    let first = |end: usize| moment.first[..end].to_vec();
    let Some(last) = next.checked_sub(moment.last_from).filter(|_| moment.last_from > 0) else {
        return HeapTable::resume(first(next as usize));
    };
    let last = Cow::Owned(moment.last[..last as usize].to_vec());
    let (first, last_from, space) =
        (Cow::Owned(first(moment.first.len())), moment.last_from, moment.space);
    HeapTable::restore(TableSnapshot { first, last_from, last, space }).unwrap_or_default()
}

/// A table, extended as far as the steps for it go.
fn extended(
    heaps: &dyn SingleHeaps,
    mut table: HeapTable,
    to: u64,
    meter: &Meter,
) -> Result<HeapTable, Failure> {
    match table.extend(heaps, to, &mut meter.clone().with_step_limit(STEPS)) {
        // A value that cannot be computed from the remaining ones is not compared.
        Ok(()) | Err(Exceeded::Steps { .. } | Exceeded::Memory { .. }) => Ok(table),
        Err(exceeded) => Err(exceeded.into()),
    }
}

/// Checks that two tables agree in these heaps, as far as both know them.
pub(crate) fn agree(
    one: &HeapTable,
    other: &HeapTable,
    mut heaps: RangeInclusive<u64>,
) -> Result<(), BadCheckpoint> {
    let differs = |heap: &u64| match (one.value(*heap), other.value(*heap)) {
        (Some(value), Some(again)) => value != again,
        _ => false,
    };
    heaps.find(differs).map_or(Ok(()), |heap| Err(BadCheckpoint::False(heap)))
}

fn parse(
    game: &str,
    heaps: &RangeInclusive<u64>,
    bytes: &[u8],
) -> Result<HeapTable, BadCheckpoint> {
    let opened = open(TITLE, game, bytes)?;
    let moment = read_values(&opened).ok_or(BadCheckpoint::Damaged)?;
    let (from, first) = (moment.last_from, moment.first.len() as u64);
    let table = HeapTable::restore(moment).ok_or(BadCheckpoint::Damaged)?;
    let wanted = *heaps.start();
    if wanted < from && *heaps.end() >= first {
        return Err(BadCheckpoint::Forgot { from, to: table.reached() - 1, wanted });
    }
    Ok(table)
}

fn read_values(opened: &Opened<'_>) -> Option<TableSnapshot<'static>> {
    let (bytes, field) = (opened.body, |name: &str| opened.field(name));
    let number = |name: &str| field(name).ok()?.parse::<usize>().ok();
    let width = number("width").filter(|width| [1, 2, 4].contains(width))?;
    let last = field("last").ok()?;
    let (last, last_from) = last.split_once(" from ")?;
    let (last, last_from): (usize, u64) = (last.parse().ok()?, last_from.parse().ok()?);
    let first = number("first")?;
    if first.checked_add(last)?.checked_mul(width)? != bytes.len() {
        return None;
    }
    let values: Vec<u32> = bytes
        .chunks_exact(width)
        .map(|value| value.iter().rev().fold(0, |sum, byte| sum << 8 | u32::from(*byte)))
        .collect();
    let space = match field("space").ok()?.as_str() {
        "-" => None,
        text => {
            let mut numbers = text.split(' ').map(str::parse::<u32>);
            let mut next = || numbers.next()?.ok();
            let (mask, position, common) = (next()?, next()? == 1, next()?);
            Some(Space { mask, position, common })
        }
    };
    Some(TableSnapshot {
        first: Cow::Owned(values[..first].to_vec()),
        last_from,
        last: Cow::Owned(values[first..].to_vec()),
        space,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::named::game_of;

    fn read(game: &str, heaps: &RangeInclusive<u64>, bytes: &[u8]) -> Result<HeapTable, Failure> {
        super::read(&game_of(game), heaps, bytes, &Limits::NONE).map(|restored| restored.table)
    }

    fn table(game: &str, to: u64, forgetful: bool) -> HeapTable {
        let game = game_of(game);
        let table = HeapTable::default();
        let mut table = if forgetful { table.forgetting() } else { table };
        let heaps = game.rules().heaps().expect("single heaps");
        table.extend(heaps, to, &mut Limits::default().meter()).expect("within limits");
        table
    }

    #[test]
    fn what_is_read_goes_on_as_what_was_written() {
        for (game, to, forgetful) in [
            ("octal:0.106", 900_000, true),
            ("octal:0.106", 20_000, false),
            ("octal:0.6", 5_000, false),
            ("grundy", 300, false),
            ("subtract:1,3,4", 70_000, false),
            ("kayles", 0, false),
        ] {
            let written = write(game, &table(game, to, forgetful));
            let mut restored = read(game, &(to..=to), &written).expect("a checkpoint");
            assert_eq!(restored.reached(), to + 1);
            assert_eq!(write(game, &restored), written, "{game}");
            let known = game_of(game);
            let meter = &mut Limits::default().meter();
            restored
                .extend(known.rules().heaps().expect("heaps"), to + 3000, meter)
                .expect("no limit");
            let whole = table(game, to + 3000, false);
            for heap in to..to + 3000 {
                assert_eq!(restored.value(heap), whole.value(heap), "{game}, heap {heap}");
            }
        }
    }

    #[test]
    fn what_was_forgotten_is_not_asked_for() {
        let bytes = write("octal:0.106", &table("octal:0.106", 900_000, true));
        let whole = write("octal:0.106", &table("octal:0.106", 9_000, false));
        let read = |heaps, bytes: &[u8]| parse("octal:0.106", &heaps, bytes).map(drop);
        let Err(BadCheckpoint::Forgot { from, to, wanted }) = read(0..=1_000_000, &bytes) else {
            panic!("it has all values")
        };
        assert!(from > 100_000 && (to, wanted) == (900_000, 0));
        for heaps in [0..=from, from - 1..=from - 1, from - 1..=u64::MAX] {
            let refused = read(heaps.clone(), &bytes);
            assert!(matches!(refused, Err(BadCheckpoint::Forgot { .. })), "{heaps:?}");
        }
        for heaps in [from..=from, from..=u64::MAX, to..=to, 0..=9] {
            assert_eq!(read(heaps.clone(), &bytes), Ok(()), "{heaps:?}");
        }
        for heaps in [0..=u64::MAX, 20_000..=30_000] {
            assert_eq!(read(heaps, &whole), Ok(()));
        }
        assert_eq!(read(0..=9, b"BOUTONK2 and so on"), Err(BadCheckpoint::Graph));
    }

    #[test]
    fn other_files_are_refused_with_the_reason() {
        let bytes = write("kayles", &table("kayles", 2000, false));
        let refused = |bytes: &[u8]| parse("kayles", &(0..=9), bytes).expect_err("no checkpoint");
        assert_eq!(refused(b""), BadCheckpoint::NotOne);
        assert_eq!(refused(b"0 0\n1 1\n"), BadCheckpoint::NotOne);
        let other = parse("guiles", &(0..=9), &bytes).expect_err("another game");
        assert_eq!(other, BadCheckpoint::Game("kayles".to_string()));
        for length in TITLE.len()..bytes.len() {
            assert_eq!(refused(&bytes[..length]), BadCheckpoint::Damaged, "cut at {length}");
        }
        for at in (TITLE.len()..bytes.len()).step_by(7) {
            let mut bytes = bytes.clone();
            bytes[at] ^= 1;
            assert_eq!(refused(&bytes), BadCheckpoint::Damaged, "changed at {at}");
        }
        let version = format!("version: {PROGRAM}");
        let end = bytes.len() - DIGEST;
        let text = String::from_utf8_lossy(&bytes[..end]).replace(&version, "version: 9.9.9");
        let mut later = text.into_bytes();
        let digest = Sha256::digest(&later);
        later.extend_from_slice(&digest);
        assert_eq!(refused(&later), BadCheckpoint::Version("9.9.9".to_string()));
    }

    /// Any value of the first heaps, and many values anywhere, under a digest that is right.
    #[test]
    fn false_values_are_refused() {
        for (game, to) in [("kayles", 300), ("octal:0.007", 10_000), ("grundy", 900)] {
            let right = table(game, to, false);
            for heap in (0..=to).step_by(to as usize / 30) {
                let mut moment = right.moment();
                moment.first.to_mut()[heap as usize] ^= 1;
                let forged = HeapTable::restore(moment).expect("a table");
                let Err(Failure::Operation(error)) = read(game, &(0..=to), &write(game, &forged))
                else {
                    panic!("{game} {heap}: believed")
                };
                assert_eq!(error.to_string(), BadCheckpoint::False(heap).to_string());
            }
        }
        // A table that forgets, and one longer than the first heaps.
        for (game, to, forgetful) in
            [("octal:0.106", 900_000, true), ("octal:0.106", 90_000, false)]
        {
            let table = table(game, to, forgetful);
            let mut moment = table.moment();
            let most = FIRST as usize;
            moment.first.to_mut().iter_mut().skip(most).for_each(|value| *value ^= 1);
            moment.last.to_mut().iter_mut().for_each(|value| *value ^= 1);
            let forged = HeapTable::restore(moment).expect("a table");
            let refused = read(game, &(to..=to), &write(game, &forged));
            assert!(matches!(refused, Err(Failure::Operation(_))), "{game}: {refused:?}");
            let restored =
                super::read(&game_of(game), &(to..=to), &write(game, &table), &Limits::NONE);
            let checked = restored.expect("honest").checked;
            let least = FIRST.min(table.values().len() as u64) + PLACES * HEAPS;
            assert!((least..to).contains(&checked), "{game}: {checked}, not {least}");
        }
    }
}
