//! Where there is no system there is no library that decompresses: such a source is read as it is, and
//! found to be no graph.

use crate::Room;
use std::io::{self, Read};

/// Returns `true` if a source is to be decompressed.
pub(super) fn begins(_: &[u8]) -> bool {
    false
}

/// The contents of a compressed source.
pub(super) struct Frames<R>(R);

impl<R: Read> Frames<R> {
    /// The content of `source`.
    ///
    /// # Errors
    /// It cannot be decompressed.
    pub(super) fn new(_: R, _: &Room) -> io::Result<Frames<R>> {
        Err(io::ErrorKind::Unsupported.into())
    }
}

impl<R: Read> Read for Frames<R> {
    fn read(&mut self, out: &mut [u8]) -> io::Result<usize> {
        self.0.read(out)
    }
}
