//! Rules that the user writes: `script:FILE`.
//!
//! A text becomes a tree (`parse`, `tree`), which is compiled once (`compile`) and then run for every position (`machine`). Whatever
//! it does is counted: steps, the bytes of its lists, time. Nothing of the system can be reached
//! from it, and nothing recurses but what is bounded by a constant.
//!
//! It is a language of its own, because limits must hold. In the scripting library that was tried (rhai
//! 1.27), an item put into a list (`a[i] = b`) is not counted against the limit of the list, so that
//! memory is not bounded; and where lists are limited, each `push` walks through the whole list, so that
//! listing n options takes n² steps. Here a list is counted when it is made and when it grows, in constant
//! time, every instruction is a step, and errors have a place and a kind.
//!
//! ```
//! use bouton_core::Limits;
//! use bouton_script::read;
//!
//! let rules = read("script:a", "a", b"fn heap(n) { [n - 1, n - 2] }", &Limits::default());
//! assert!(rules.is_ok());
//! ```

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
