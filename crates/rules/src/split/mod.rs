//! Games on pieces of a few numbers that fall apart into such pieces, one file each.

mod cutcake;

pub use cutcake::Cutcake;
