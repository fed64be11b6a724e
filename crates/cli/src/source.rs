//! The words of a position as one text; `@FILE` and `-` in place of heaps are read in.

use crate::output::Trouble;
use bouton::{Exceeded, Failure};
use std::{ffi::OsString, fs::File, io::Read};

/// The words joined by spaces, with files and standard input in the place of their names; at most
/// `limit` bytes of them.
///
/// # Errors
/// A file that cannot be read, or is beyond the limit.
pub fn text(words: &[OsString], limit: u64) -> Result<Vec<u8>, Trouble> {
    let mut text = Vec::new();
    for (i, word) in words.iter().enumerate() {
        if i > 0 {
            text.push(b' ');
        }
        let bytes = word.as_encoded_bytes();
        if bytes == b"-" {
            read(std::io::stdin().lock(), "-", limit, &mut text)?;
        } else if let Some(name) = word.to_str().and_then(|word| word.strip_prefix('@')) {
            let file = File::open(name).map_err(|why| Trouble::reading(name, why))?;
            let size = file.metadata().map_or(0, |data| data.len());
            text.reserve(usize::try_from(size.min(limit)).unwrap_or(0) + 1);
            read(file, name, limit, &mut text)?;
        } else {
            text.extend_from_slice(bytes);
        }
    }
    Ok(text)
}

fn read(from: impl Read, name: &str, limit: u64, text: &mut Vec<u8>) -> Result<(), Trouble> {
    let read = from.take(limit.saturating_add(1)).read_to_end(text);
    let read = read.map_err(|why| Trouble::reading(name, why))?;
    if read as u64 > limit {
        let exceeded = Exceeded::Memory { limit, needed: None, reached: 0 };
        return Err(Failure::GaveUp(exceeded, None).into());
    }
    Ok(())
}
