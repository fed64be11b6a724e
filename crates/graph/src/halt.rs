//! Why work on a graph ended early, and the pace at which its limits are looked at.

use bouton_core::{Exceeded, Stop};
use std::{fmt, io, path::PathBuf};

/// Why work on a graph ended early.
#[derive(Debug)]
pub enum Halt {
    /// A limit was met, or moves cannot be enumerated.
    Limit(Exceeded),
    /// No file for what has no room in memory.
    Disk(DiskError),
}

/// No file for an array, or none that is large enough.
#[derive(Debug)]
pub struct DiskError {
    /// Where the file should have been.
    pub folder: PathBuf,
    /// Bytes asked for.
    pub bytes: u64,
    /// The system's message.
    pub why: io::Error,
}

impl fmt::Display for DiskError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} bytes in {}: {}", self.bytes, self.folder.display(), self.why)
    }
}

impl std::error::Error for DiskError {}

impl fmt::Display for Halt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Halt::Limit(exceeded) => write!(f, "{exceeded}"),
            Halt::Disk(error) => write!(f, "{error}"),
        }
    }
}

impl std::error::Error for Halt {}

impl From<Exceeded> for Halt {
    fn from(exceeded: Exceeded) -> Halt {
        Halt::Limit(exceeded)
    }
}

impl From<Stop> for Halt {
    fn from(stop: Stop) -> Halt {
        Halt::Limit(stop.into())
    }
}

impl From<Halt> for Exceeded {
    /// No file for what has no room in memory counts as a lack of memory.
    fn from(halt: Halt) -> Exceeded {
        match halt {
            Halt::Limit(exceeded) => exceeded,
            Halt::Disk(DiskError { bytes, .. }) => {
                Exceeded::Memory { limit: 0, needed: Some(bytes), reached: 0 }
            }
        }
    }
}
