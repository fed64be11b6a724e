//! Checkpoints: what a long computation of heap values holds, as bytes to go on from.
//!
//! A few lines of text (which game, which version, how much of what), an empty line, the values,
//! and the SHA-256 digest of all that. The values are little-endian integers of 1, 2 or 4 bytes.
//! The file is always written whole, so that one that can be read at all is complete. Commands that need
//! the same values share it; a table that has forgotten values is refused to those that need them.

use bouton_answers::{Failure, OperationError, operation_error};
use bouton_solve::{HeapTable, Space, TableSnapshot};
use bouton_texts::{Texts, arg, msg};
use sha2::{Digest, Sha256};
use std::{borrow::Cow, ops::RangeInclusive};

const TITLE: &str = "bouton checkpoint 1";
/// First line of the checkpoint of a misère quotient.
pub(crate) const QUOTIENT: &str = "bouton quotient checkpoint 1";
const DIGEST: usize = 32;

/// The first bytes of a file of a graph's checkpoint, without its version.
const GRAPH: &[u8] = b"BOUTONK";

/// Why a file is no checkpoint to go on from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BadCheckpoint {
    /// It does not begin as a checkpoint does.
    NotOne,
    /// Some of it is missing or was changed.
    Damaged,
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

impl std::error::Error for BadCheckpoint {}

impl OperationError for BadCheckpoint {
    fn phrases(&self, texts: &Texts) -> (String, String) {
        let ours = arg(env!("CARGO_PKG_VERSION"));
        match self {
            BadCheckpoint::NotOne => {
                (texts.say(&msg::CheckpointNotOne), texts.say(&msg::CheckpointNotOneHelp))
            }
            BadCheckpoint::Damaged => {
                (texts.say(&msg::CheckpointDamaged), texts.say(&msg::CheckpointDamagedHelp))
            }
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
        format!("version: {}", env!("CARGO_PKG_VERSION")),
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
    /// What stands behind the header.
    pub body: &'a [u8],
}

impl Opened<'_> {
    /// What a line of the header says.
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
    if version != env!("CARGO_PKG_VERSION") {
        return Err(BadCheckpoint::Version(version));
    }
    match opened.field("game")? {
        written_for if written_for != game => Err(BadCheckpoint::Game(written_for)),
        _ => Ok(opened),
    }
}

/// The table that a checkpoint of `game` holds, to go on to the values of `heaps`.
///
/// # Errors
/// It is none, or not one of this game and this version, or it lacks some of those values.
pub fn read(game: &str, heaps: &RangeInclusive<u64>, bytes: &[u8]) -> Result<HeapTable, Failure> {
    Ok(parse(game, heaps, bytes)?)
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
    use bouton_answers::registry;
    use bouton_solve::Limits;

    fn table(game: &str, to: u64, forgetful: bool) -> HeapTable {
        let (_, rules) = registry::ruleset(game, 0..game.len()).expect("a game");
        let table = HeapTable::default();
        let mut table = if forgetful { table.forgetting() } else { table };
        let heaps = rules.heaps().expect("single heaps");
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
            let (_, rules) = registry::ruleset(game, 0..game.len()).expect("a game");
            let meter = &mut Limits::default().meter();
            restored.extend(rules.heaps().expect("heaps"), to + 3000, meter).expect("no limit");
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
        let version = format!("version: {}", env!("CARGO_PKG_VERSION"));
        let end = bytes.len() - DIGEST;
        let text = String::from_utf8_lossy(&bytes[..end]).replace(&version, "version: 9.9.9");
        let mut later = text.into_bytes();
        let digest = Sha256::digest(&later);
        later.extend_from_slice(&digest);
        assert_eq!(refused(&later), BadCheckpoint::Version("9.9.9".to_string()));
    }
}
