//! Rules that somebody wrote: `script:FILE`.
//!
//! A script is compiled once (`compile`) and then run for every position (`machine`). Whatever
//! it does is counted: steps, the bytes of its lists, time. Nothing of the system can be reached
//! from it, and nothing recurses but what is bounded by a constant.
//!
//! ```
//! use bouton_script::{Bounds, read};
//!
//! let rules = read("script:a", "a", b"fn heap(n) { [n - 1, n - 2] }", Bounds::default());
//! assert!(rules.is_ok());
//! ```

mod code;
mod compile;
mod expression;
mod golden;
mod machine;
mod rules;
mod token;
mod value;

#[cfg(test)]
mod tests;

pub use expression::{Computed, Evaluator, Expression};
pub use rules::{Script, read};

use std::{fmt, sync::Arc, time::Duration};

/// The players as a script sees them.
const PLAYERS: [(&str, i64); 2] = [("LEFT", 1), ("RIGHT", 2)];

/// What a call of a function of a script may spend.
#[derive(Clone)]
pub struct Bounds {
    /// Steps.
    pub steps: u64,
    /// Bytes of all its lists.
    pub memory: u64,
    /// Time.
    pub time: Option<Duration>,
    /// Asked now and then whether it is called off.
    pub called_off: Option<Arc<dyn Fn() -> bool + Send + Sync>>,
}

impl Default for Bounds {
    /// A hundred million steps, 256 megabytes, any time.
    fn default() -> Bounds {
        Bounds { steps: 100_000_000, memory: 256 << 20, time: None, called_off: None }
    }
}

impl fmt::Debug for Bounds {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Bounds { steps, memory, time, .. } = self;
        write!(f, "Bounds {{ steps: {steps}, memory: {memory}, time: {time:?}, .. }}")
    }
}
