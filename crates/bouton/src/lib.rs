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
//!
//! Every field of an answer is data too: [`Answer::result`], [`Answer::outcome`], [`Answer::worth`],
//! [`Answer::winning_moves`]. With [`rules`] a game of your own is solved without a name:
//!
//! ```
//! use bouton::{
//!     Convention, GameResult, Player, Query, Session, Sum,
//!     rules::{Component, HeapRules, Heaps, OnHeaps, Part},
//! };
//! use std::sync::Arc;
//!
//! /// Take 1 or 2 tokens from a heap.
//! #[derive(Debug)]
//! struct OneOrTwo;
//!
//! impl HeapRules for OneOrTwo {
//!     fn game(&self) -> String {
//!         "one-or-two".to_string()
//!     }
//!
//!     fn options(&self, heap: u64, _: Player) -> impl Iterator<Item = Heaps> {
//!         (1..=heap.min(2)).map(move |taken| Heaps::from_slice(&[heap - taken]))
//!     }
//! }
//!
//! let parts = vec![Part::heap(4u8), Part::heap(5u8)];
//! let component = Component { rules: Arc::new(OnHeaps(OneOrTwo)), parts };
//! let query = Query {
//!     sum: Arc::new(Sum { components: vec![component] }),
//!     convention: Convention::Normal,
//!     mover: Player::Left,
//!     engine: None,
//! };
//! let answer = Session::default().solve(&query)?;
//! assert_eq!(answer.result(), GameResult::Win);
//! assert_eq!(answer.grundy().map(ToString::to_string).as_deref(), Some("3"));
//! assert_eq!(bouton::write_move(&query.sum, &answer.winning_moves()[0]), "4 to 2");
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
mod rule;
mod sequence;
mod stress;
mod summary;
mod survey;
mod template;

/// What a ruleset of your own is made of.
pub mod rules {
    pub use bouton_core::{
        Component, Found, HeapRules, Heaps, Nature, OnHeaps, OnTuple, Part, Parts, Ruleset, Stop,
        Target, TupleRules, Value, Visit, Walk, Words,
    };
}

pub use answer::{Answer, Explained, Query, Session};
pub use atlas::{Atlas, AtlasRow, FAMILIES};
pub use batch::{Ask, Batch, Tests};
pub use bfile::{BFile, Comparison};
pub use bouton_check::{ReadError, ReadErrorKind};
pub use bouton_core::{
    Convention, GameResult, Natural, Outcome, ParseError, ParseErrorKind, Player, Sum, Theorem,
};
pub use bouton_solve::{Clock, Engine, Exceeded, Files, HeapTable, Limits, TableObserver, Watch};
pub use certificate::{Verification, verify};
pub use explain::{Played, Step};
pub use failure::Failure;
pub use followers::{Follower, Followers, Movers, followers};
pub use games::{Game, games, games_in_files, games_named, theorems};
pub use notation::{parse_sum, write_move, write_part, write_sum};
pub use pairs::{Pairs, pairs};
pub use period::{PeriodAnswer, period, period_from};
pub use plot::PictureForm;
pub use registry::{means_misere, names_a_game, nearest, ruleset, ruleset_within};
pub use rule::rules_said;
pub use sequence::Sequence;
pub use stress::{Stress, StressAsk, StressTest, Wanted};
pub use summary::Summary;
pub use survey::Survey;
pub use template::{NoTemplate, Target, TemplateAsk, template};
