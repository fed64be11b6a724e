//! The façade: games by name, the notation, verdicts and explanations as data, in English and
//! Chinese. Whatever plays, prints or serves is built on this and on nothing beneath it.
//!
//! ```
//! use bouton::{Query, Session};
//!
//! let mut session = Session::default();
//! let answer = session.solve(&Query::new("nim 7 9 12 15")?)?;
//! assert_eq!(answer.json()["winner"], "first");
//! assert_eq!(answer.json()["winning_moves"][1]["move"], "12 to 1");
//! # Ok::<(), bouton::Failure>(())
//! ```

mod answer;
mod atlas;
pub mod audit;
mod batch;
mod bfile;
mod certificate;
pub mod checkpoint;
pub mod discover;
mod explain;
mod failure;
mod files;
mod followers;
mod games;
pub mod graph;
mod judge;
pub mod lang;
pub mod lessons;
mod notation;
mod pairs;
mod period;
pub mod play;
mod plot;
mod registry;
mod sequence;
mod stress;
mod summary;
mod survey;
mod template;

pub use answer::{Answer, Explained, Query, Session};
pub use atlas::{Atlas, AtlasRow, FAMILIES};
pub use batch::{Ask, Batch, Tests};
pub use bfile::{BFile, Comparison};
pub use bouton_check::{ReadError, ReadErrorKind};
pub use bouton_core::{
    Convention, Natural, Outcome, ParseError, ParseErrorKind, Player, Sum, Winner,
};
pub use bouton_solve::{Engine, Exceeded, HeapTable, Keeper, Limits, Watch};
pub use certificate::{Verification, verify};
pub use explain::Step;
pub use failure::Failure;
pub use files::allow_files;
pub use followers::{By, Follower, Followers, followers};
pub use games::{Game, games, games_in_files, games_named};
pub use notation::{parse_sum, write_move, write_part, write_sum};
pub use pairs::{Pairs, pairs};
pub use period::{PeriodAnswer, period, period_from};
pub use plot::PictureForm;
pub use registry::ruleset;
pub use sequence::Sequence;
pub use stress::{Stress, StressAsk, StressTest, Wanted};
pub use summary::Summary;
pub use survey::Survey;
pub use template::{NoTemplate, Target, TemplateAsk, template};
