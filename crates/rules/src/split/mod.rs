//! Games on pieces of a few numbers that fall apart into such pieces, one file each.

mod cake;

pub use cake::Cake;
