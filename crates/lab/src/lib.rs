//! The laboratory: heap values and their periods, certificates, surveys and atlases of codes, audits and
//! discoveries, tables of positions, games as graphs.

mod atlas;
pub mod audit;
mod bfile;
mod certificate;
pub mod checkpoint;
pub mod discover;
mod followers;
mod games;
pub mod graph;
mod judge;
mod pairs;
mod period;
mod phrases;
mod plot;
mod sequence;
mod summary;
mod survey;

pub use atlas::{Atlas, AtlasRow, FAMILIES};
pub use bfile::{BFile, Comparison, NothingToCompare};
pub use certificate::{Malformed, NoCertificate, Verification, verify};
pub use followers::{Follower, Followers, Movers, followers};
pub use games::{Game, games, games_in_files, games_named, theorems};
pub use pairs::{NoPairs, Pairs, pairs};
pub use period::{PeriodAnswer, period, period_from};
pub use plot::PictureForm;
pub use sequence::Sequence;
pub use summary::Summary;
pub use survey::Survey;
