//! The header of a store: two lines of text, and a digest of them.

use bouton_graph::store::{DIGEST_BYTES, Place, Root, digest};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// The first line.
const TITLE: &str = "bouton store 1\n";

/// Header of a store: its games, and figures of its positions.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Header {
    /// The version and the build of the program that wrote it.
    pub program: String,
    /// Its games, each once.
    pub games: Vec<HeaderGame>,
    /// The position from which all others were reached, as it is typed.
    pub from: String,
    /// Set where its answers are those of misère play.
    pub misere: bool,
    /// Set where it matters who begins.
    pub partizan: bool,
    /// Number of positions.
    pub positions: u64,
    /// Number of positions of each outcome class.
    pub outcomes: BTreeMap<String, u64>,
    /// The most moves to the end under best play; `None` where every position is a draw.
    pub longest: Option<u32>,
    /// Bytes of the positions on the disk.
    pub bytes: u64,
    /// The root of the tree of positions.
    pub root: HeaderRoot,
}

/// A game of a store.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct HeaderGame {
    /// The game as it is typed.
    pub game: String,
    /// The identity of its rules, which holds a digest where they were read from a file.
    pub identity: String,
}

/// The root of the tree of positions.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct HeaderRoot {
    offset: u64,
    length: u32,
    height: u32,
    digest: String,
}

/// A fault of a text that is no header.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HeaderFault {
    /// It does not begin as one.
    NotOne,
    /// It was changed, or is not whole.
    Damaged,
}

fn hexadecimal(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

impl From<&Root> for HeaderRoot {
    fn from(root: &Root) -> HeaderRoot {
        let Place { offset, length, digest } = root.place;
        HeaderRoot { offset, length, height: root.height, digest: hexadecimal(&digest) }
    }
}

impl HeaderRoot {
    /// The root of a tree of this many keys. A digest with other signs than its digits fits no block.
    pub(super) fn root(&self, keys: u64, partizan: bool) -> Root {
        let mut digest = [0; DIGEST_BYTES];
        for (at, byte) in digest.iter_mut().enumerate() {
            let digits = self.digest.get(2 * at..2 * at + 2).unwrap_or_default();
            *byte = u8::from_str_radix(digits, 16).unwrap_or_default();
        }
        let place = Place { offset: self.offset, length: self.length, digest };
        Root { place, height: self.height, width: 1 + usize::from(partizan), keys }
    }
}

impl Header {
    /// The bytes of its file.
    pub fn text(&self) -> String {
        // Strings, numbers and lists of them can be written.
        let line = serde_json::to_string(self).unwrap_or_default();
        let content = format!("{TITLE}{line}\n");
        let digest = hexadecimal(&digest(content.as_bytes()));
        content + &digest + "\n"
    }

    /// The digest of the whole store, whichever build of the program wrote it.
    pub fn digest(&self) -> String {
        let of_any = Header { program: String::new(), ..self.clone() };
        of_any.text().lines().last().unwrap_or_default().to_string()
    }

    /// Reads the header of a file.
    ///
    /// # Errors
    /// Any other text.
    pub(super) fn read(text: &[u8]) -> Result<Header, HeaderFault> {
        let rest = text.strip_prefix(TITLE.as_bytes()).ok_or(HeaderFault::NotOne)?;
        let line = rest.split(|byte| *byte == b'\n').next().unwrap_or_default();
        let header: Header = serde_json::from_slice(line).map_err(|_| HeaderFault::Damaged)?;
        match header.text().as_bytes() == text {
            true => Ok(header),
            false => Err(HeaderFault::Damaged),
        }
    }
}
