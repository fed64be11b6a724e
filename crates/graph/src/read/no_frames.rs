//! Without the feature `zstd` a compressed source is refused.

use super::error::Packed;
use crate::Room;
use std::{
    convert::Infallible,
    io::{self, Read},
    marker::PhantomData,
};

/// The contents of a compressed source: never there.
pub(super) struct Frames<R>(Infallible, PhantomData<R>);

impl<R: Read> Frames<R> {
    /// Refuses `source`.
    ///
    /// # Errors
    /// Always: [`Packed`].
    pub(super) fn new(_: R, _: &Room) -> io::Result<Frames<R>> {
        Err(io::Error::new(io::ErrorKind::Unsupported, Packed))
    }
}

impl<R: Read> Read for Frames<R> {
    fn read(&mut self, _: &mut [u8]) -> io::Result<usize> {
        match self.0 {}
    }
}
