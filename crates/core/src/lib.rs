//! The vocabulary of the house: what a ruleset is, what a position is made of, what can be
//! known about it, and what can be wrong with what somebody typed.
//!
//! No engine, no game and no input or output lives here. A *position* of a game is a list of
//! independent [`Part`]s (heaps, pairs, rows), a *sum* is a list of [`Component`]s each with its
//! own [`Ruleset`], and a *move* turns one part of one component into other parts. Everything
//! else (who wins, what a position is worth, which moves win) is asked of these.
//!
//! | module | what lives there |
//! |---|---|
//! | [`natural`] | numbers of any size, and reading them |
//! | [`part`] | parts of a position and what a move makes of one |
//! | [`picture`] | how a part is drawn |
//! | [`player`] | players, conventions, winners, outcome classes |
//! | [`ruleset`] | the one trait that a game implements, and its hints |
//! | [`heap`], [`mod@tuple`] | the small traits for heap games and number-tuple games, and their lift |
//! | [`code`] | taking-and-breaking codes |
//! | [`number_set`] | sets of numbers as `1-3,7` |
//! | [`value`] | nim-values with their misère kind, theorems, targets, found moves |
//! | [`reason`] | reasons as data, each of which can be evaluated |
//! | [`sum`] | sums of components and moves in them |
//! | [`words`], [`error`] | reading text with its place, and located errors |
//! | [`rule_error`] | what can be wrong with rules that somebody wrote |

pub mod code;
pub mod error;
pub mod heap;
pub mod natural;
pub mod number_set;
pub mod parameters;
pub mod part;
pub mod picture;
pub mod player;
pub mod reason;
pub mod rule_error;
pub mod ruleset;
pub mod sum;
pub mod tuple;
pub mod value;
pub mod words;

pub use code::{Code, Condition, Digit};
pub use error::{ParseError, ParseErrorKind};
pub use heap::{HeapRules, Heaps, KnownPeriod, OnHeaps, SingleHeaps};
pub use natural::Natural;
pub use number_set::NumberSet;
pub use parameters::Parameters;
pub use part::{Part, Parts};
pub use picture::{Picture, Shape, Stack};
pub use player::{Convention, Outcome, Player, Winner};
pub use reason::Reason;
pub use rule_error::{Breach, ClaimErrorKind, Fault, RuleError, RuleErrorKind, RuleValue};
pub use ruleset::{Nature, Ruleset, Stop, Visit, Walk};
pub use sum::{Component, Sum, SumMove};
pub use tuple::{OnTuple, TupleRules};
pub use value::{Found, Tame, Target, Theorem, Value};
pub use words::{Word, Words};
