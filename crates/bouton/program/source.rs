//! The words of a position as one text; `@FILE` and `-` in place of heaps are read in.

use crate::output::CliError;
use bouton::{
    Exceeded, Failure, Limits,
    lab::store::{Store, with_kept},
};
use memmap2::MmapMut;
use std::{
    ffi::{OsStr, OsString},
    fs::File,
    io::Read,
    ops::Deref,
    path::Path,
    sync::Arc,
};

/// From this many bytes on, a file is read into large pages.
const LONG: u64 = 1 << 20;

/// The mark that some editors put at the beginning of a text in UTF-8; it is passed over.
pub const BYTE_ORDER_MARK: &[u8] = "\u{FEFF}".as_bytes();

/// A text as it was typed, files included.
#[derive(Debug)]
pub enum Text {
    /// In ordinary memory.
    Short(Vec<u8>),
    /// In large pages, where the system has them: for a list of a million heaps, to be given
    /// ordinary pages one by one takes as long as to read it.
    Long(MmapMut, usize),
}

impl Deref for Text {
    type Target = [u8];

    fn deref(&self) -> &[u8] {
        match self {
            Text::Short(text) => text,
            Text::Long(map, length) => &map[..*length],
        }
    }
}

/// These limits with the answers of the store in a folder, where one is given.
///
/// # Errors
/// It is no store, is damaged, or was made by other rules.
pub fn with_store(limits: Limits, folder: Option<&Path>) -> Result<Limits, CliError> {
    let Some(folder) = folder else { return Ok(limits) };
    let store = Arc::new(Store::open(folder, &limits)?);
    Ok(with_kept(limits, store))
}

/// The words joined by spaces, with files and standard input in the place of their names; at most
/// `limit` bytes of each.
///
/// # Errors
/// A file that cannot be read, or is beyond the limit.
pub fn text(words: &[OsString], limit: u64) -> Result<Text, CliError> {
    let mut text = Vec::new();
    for (i, word) in words.iter().enumerate() {
        if i > 0 {
            text.push(b' ');
        }
        let bytes = word.as_encoded_bytes();
        if bytes == b"-" {
            read(std::io::stdin().lock(), "-", limit, &mut text)?;
        } else if let Some(name) = word.to_str().and_then(|word| word.strip_prefix('@')) {
            let mut file = File::open(name).map_err(|why| CliError::reading(name, why))?;
            let size = file.metadata().map_or(0, |data| data.len());
            let last = i + 1 == words.len();
            if last && (LONG..=limit).contains(&size) {
                return long(&text, &mut file, size, name, limit);
            }
            read(file, name, limit, &mut text)?;
        } else {
            text.extend_from_slice(bytes);
        }
    }
    Ok(Text::Short(text))
}

/// A file that an option names, `-` for standard input; at most `limit` bytes of it.
///
/// # Errors
/// It cannot be read, or is beyond the limit.
pub fn file(name: &OsStr, limit: u64) -> Result<Vec<u8>, CliError> {
    let shown = name.to_string_lossy();
    let mut text = Vec::new();
    if name == "-" {
        read(std::io::stdin().lock(), &shown, limit, &mut text)?;
    } else {
        let file = File::open(name).map_err(|why| CliError::reading(&shown, why))?;
        read(file, &shown, limit, &mut text)?;
    }
    Ok(text)
}

/// The words typed before a long file, and the file.
fn long(
    before: &[u8],
    file: &mut File,
    size: u64,
    name: &str,
    limit: u64,
) -> Result<Text, CliError> {
    let trouble = |why| CliError::reading(name, why);
    // One byte more than the file has: room to see that it has not grown meanwhile.
    let room = before.len() + usize::try_from(size).unwrap_or(usize::MAX - 1 - before.len()) + 1;
    let mut map = MmapMut::map_anon(room).map_err(trouble)?;
    #[cfg(target_os = "linux")]
    // Only advice: where there are no large pages, ordinary ones do.
    let _ = map.advise(memmap2::Advice::HugePage);
    map[..before.len()].copy_from_slice(before);
    let mut length = before.len();
    while length < room {
        match file.read(&mut map[length..]) {
            Ok(0) => {
                if map[before.len()..length].starts_with(BYTE_ORDER_MARK) {
                    map[before.len()..][..BYTE_ORDER_MARK.len()].fill(b' ');
                }
                return Ok(Text::Long(map, length));
            }
            Ok(read) => length += read,
            Err(why) if why.kind() == std::io::ErrorKind::Interrupted => {}
            Err(why) => return Err(trouble(why)),
        }
    }
    let mut text = map[..length].to_vec();
    read(file, name, limit, &mut text)?;
    Ok(Text::Short(text))
}

fn read(from: impl Read, name: &str, limit: u64, text: &mut Vec<u8>) -> Result<(), CliError> {
    let start = text.len();
    let read = from.take(limit.saturating_add(1)).read_to_end(text);
    let read = read.map_err(|why| CliError::reading(name, why))?;
    if text[start..].starts_with(BYTE_ORDER_MARK) {
        text.drain(start..start + BYTE_ORDER_MARK.len());
    }
    if read as u64 > limit {
        let exceeded = Exceeded::Memory { limit, needed: None, reached: 0 };
        return Err(Failure::GaveUp(exceeded, None).into());
    }
    Ok(())
}
