#![doc = include_str!("../README.md")]

pub mod answer;
mod code_said;
pub mod explain;
mod figure;
mod files;
mod game;
mod graph_error;
mod level;
pub mod notation;
pub mod operation;
mod own;
mod phrases;
pub mod registry;
pub mod rule;
mod settled;
pub mod store;
mod store_error;
pub mod view;
pub mod writer;

#[doc(hidden)]
pub use bouton_texts as lang;

pub use answer::{Answer, Explained, NoSuchStep, Query, Session, failure};
pub use explain::{
    Answered, AnsweredBy, Class, Escape, Idea, Level, Line, LineId, Mark, Mistake, Nearby, Played,
    Proof, Results, Step,
};
pub use failure::Failure;
pub use figure::Figure;
pub use files::FileError;
pub use game::Game;
pub use graph_error::GraphError;
pub use notation::{EmptyComponent, MoveText, parse_sum, write_move, write_part, write_sum};
pub use operation::{FailureKind, OperationError};
pub use own::{OwnHeaps, with_rulesets};
pub use registry::{
    GameNameError, means_misere, names_a_game, names_misere_nim, nearest, ruleset, ruleset_within,
};
pub use rule::rules_said;
pub use settled::Settled;
pub use store::Store;
pub use store_error::StoreError;
pub use writer::{DocumentForm, Writer, graph_svg};
