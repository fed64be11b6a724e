//! Games on boards of squares, one file each; a board falls apart where squares are gone.

mod cram;

pub use cram::Cram;
