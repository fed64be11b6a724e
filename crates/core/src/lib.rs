#![doc = include_str!("../README.md")]
//!
//! | module | what lives there |
//! |---|---|
//! | [`natural`] | numbers of any size, and reading them |
//! | [`part`] | parts of a position and what a move makes of one |
//! | [`cells`] | boards of squares |
//! | [`network`] | small graphs on which a game is played, and the small trait for such games with its lift |
//! | [`frame`], `pieces` | how positions are made from numbers, and reading those of several parts |
//! | [`walk`] | walks through options, and why they end early |
//! | [`single`] | rules of single heaps, as engines see them |
//! | [`picture`] | how a part is drawn |
//! | [`player`] | players, conventions, winners, outcome classes |
//! | [`ruleset`] | the one trait that a game implements, and its hints |
//! | [`heap`], [`mod@tuple`], [`split`], [`grid`], [`coins`] | the small traits for games of heaps, of numbers that are played together, of such that fall apart, of boards, and of rows of coins; and their lift |
//! | [`code`] | taking-and-breaking codes |
//! | [`number_set`] | sets of numbers as `1-3,7` |
//! | [`value`] | nim-values with their misère kind, theorems, targets, found moves |
//! | [`reason`] | reasons as data: operands, and a kind that can evaluate them |
//! | [`sum`] | sums of components and moves in them |
//! | [`join`] | other ways to play several games as one, and their operands in a text |
//! | [`words`], [`quoted`], [`error`] | reading text with its place, names between quotes, and located errors |
//! | `fault` | errors that crates above core define, passed on; conditions that rules do not keep |
//! | [`kept`] | answers that were computed before |
//! | [`limits`], [`clock`] | what may be spent, the meter that counts it, and the clock it goes by |

#[macro_use]
mod handed;

pub mod cells;
pub mod clock;
pub mod code;
pub mod coins;
mod environment;
pub mod error;
mod fault;
pub mod frame;
pub mod grid;
pub mod heap;
pub mod idea;
pub mod join;
pub mod kept;
mod lanes;
pub mod limits;
pub mod natural;
pub mod network;
pub mod number_set;
pub mod parameters;
pub mod part;
pub mod picture;
mod pieces;
pub mod player;
pub mod quoted;
pub mod reason;
pub mod ruleset;
pub mod single;
pub mod split;
pub mod squares;
pub mod sum;
pub mod tuple;
pub mod value;
pub mod walk;
pub mod words;

pub use cells::Cells;
pub use clock::Clock;
pub use code::{Code, Condition, Digit};
pub use coins::{CoinRules, OnCoins};
pub use environment::{Environment, GivenText};
pub use error::{ParseError, ParseErrorKind};
pub use fault::{Breach, Cause, Fault};
pub use frame::Frame;
pub use grid::{GridRules, OnGrid};
pub use heap::{HeapRules, OnHeaps};
pub use idea::IdeaKind;
pub use join::{Join, Joined};
pub use kept::{Kept, KeptAnswer, kept_in, with_kept};
pub use limits::{Exceeded, Files, Limits, Meter, Watch};
pub use natural::Natural;
pub use network::{Network, NetworkForm, NetworkRules, OnNetwork};
pub use number_set::NumberSet;
pub use parameters::Parameters;
pub use part::{Heaps, Part, Parts};
pub use picture::{Picture, Shape, Stack};
pub use player::{Convention, GameResult, Outcome, Player};
pub use reason::{Reason, ReasonKind};
pub use ruleset::{Nature, Ruleset, identity_of, read_numbers};
pub use single::{KnownPeriod, PairLines, SingleHeaps, SmallTuples, Taken};
pub use split::{OnPieces, PieceRules};
pub use sum::{Component, Sum, SumMove};
pub use tuple::{OnTuple, TupleRules};
pub use value::{Found, Tame, Target, Theorem, Value, Worth};
pub use walk::{Stop, Visit, Walk};
pub use words::{Word, Words};
