#![doc = include_str!("../README.md")]

mod code;
mod compile;
mod digits;
pub mod error;
mod expression;
mod factors;
mod flat;
mod golden;
mod machine;
mod options;
mod parse;
mod quick;
mod rules;
mod token;
pub mod tree;
pub mod types;
mod value;
mod worker;

#[cfg(test)]
mod tests;

pub use code::{Binary, ForClaims, Native};
pub use error::{ClaimErrorKind, InvalidPosition, RuleError, RuleErrorKind, RuleValue};
pub use expression::{Computed, Evaluator, Expression};
pub use factors::exponents;
pub use rules::{Script, ScriptConstant, read};
pub use token::Span;

/// The players as a script sees them.
const PLAYERS: [(&str, i64); 2] = [("LEFT", 1), ("RIGHT", 2)];

/// Steps that a call of a function may take, whatever the limits.
const MOST_STEPS: u64 = 100_000_000;
