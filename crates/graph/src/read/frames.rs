//! Sources that zstd compressed: all of their frames, one after the other, as `zstd -d` reads them.
//!
//! This is done by zstd's own library. It refuses frames whose checksum or length is wrong and those that
//! are cut short, skips frames that are to be skipped, and allows nothing else between frames or
//! behind the last. (Y. Collet, M. Kucherawy, *Zstandard Compression and the application/zstd Media
//! Type*, RFC 8878.) A decoder in Rust alone (ruzstd 0.9) was tried: it decodes a frame without a
//! checksum otherwise than zstd once a few of its bytes are changed.

use super::error::Damaged;
use crate::Room;
use std::io::{self, BufReader, Read};
use zstd::stream::read::Decoder;

/// The part of the memory that the decoder may take to look back.
const WINDOW_SHARE: u64 = 4;
/// Logarithms of the shortest and of the longest window that zstd knows.
const WINDOWS: (u32, u32) = (10, 31);
/// Message of zstd for a frame that looks back too far.
const TOO_FAR: &str = "too much memory";

/// A source that keeps what is wrong with it apart from what is wrong with its content.
struct Watched<R> {
    source: R,
    room: Room,
    trouble: Option<io::Error>,
}

impl<R: Read> Read for Watched<R> {
    fn read(&mut self, out: &mut [u8]) -> io::Result<usize> {
        // Many bytes may hold nothing.
        let looked = self.room.look().map_err(io::Error::other);
        looked.and_then(|()| self.source.read(out)).map_err(|error| {
            let kind = error.kind();
            if kind != io::ErrorKind::Interrupted {
                self.trouble = Some(error);
            }
            kind.into()
        })
    }
}

/// The contents of a compressed source.
pub(super) struct Frames<R: Read>(Decoder<'static, BufReader<Watched<R>>>);

impl<R: Read> Frames<R> {
    /// The content of `source`. A frame that looks back too far for the memory is refused.
    ///
    /// # Errors
    /// The decoder has no memory.
    pub(super) fn new(source: R, room: &Room) -> io::Result<Frames<R>> {
        let mut decoder = Decoder::new(Watched { source, room: room.clone(), trouble: None })?;
        let window = (room.limit() / WINDOW_SHARE).max(1).ilog2();
        decoder.window_log_max(window.clamp(WINDOWS.0, WINDOWS.1))?;
        Ok(Frames(decoder))
    }
}

impl<R: Read> Read for Frames<R> {
    fn read(&mut self, out: &mut [u8]) -> io::Result<usize> {
        self.0.read(out).map_err(|error| {
            let Watched { room, trouble, .. } = self.0.get_mut().get_mut();
            match trouble.take() {
                Some(trouble) => trouble,
                None if error.kind() == io::ErrorKind::Interrupted => error,
                None if error.to_string().contains(TOO_FAR) => io::Error::other(room.too_little()),
                // The decoder's own words tell of its inner life.
                None => io::Error::new(io::ErrorKind::InvalidData, Damaged),
            }
        })
    }
}
