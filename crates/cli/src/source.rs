//! The words of a position as one text; `@FILE` and `-` in place of heaps are read in.

use crate::output::Trouble;
use std::{ffi::OsString, fs::File, io::Read};

/// The words joined by spaces, with files and standard input in the place of their names.
///
/// # Errors
/// A file that cannot be read.
pub fn text(words: &[OsString]) -> Result<Vec<u8>, Trouble> {
    let mut text = Vec::new();
    for (i, word) in words.iter().enumerate() {
        if i > 0 {
            text.push(b' ');
        }
        let bytes = word.as_encoded_bytes();
        if bytes == b"-" {
            read(&mut std::io::stdin().lock(), "-", &mut text)?;
        } else if let Some(name) = word.to_str().and_then(|word| word.strip_prefix('@')) {
            let mut file = File::open(name).map_err(|why| Trouble::reading(name, why))?;
            let size = file.metadata().map_or(0, |data| data.len());
            text.reserve(usize::try_from(size).unwrap_or(0).min(1 << 30) + 1);
            read(&mut file, name, &mut text)?;
        } else {
            text.extend_from_slice(bytes);
        }
    }
    Ok(text)
}

fn read(from: &mut impl Read, name: &str, text: &mut Vec<u8>) -> Result<(), Trouble> {
    from.read_to_end(text).map_err(|why| Trouble::reading(name, why))?;
    Ok(())
}
