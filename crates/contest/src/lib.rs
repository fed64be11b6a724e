//! Contests: programs that play a game right, written in four languages and compared with the engines;
//! tests for programs of others; many positions answered in one run.

pub mod batch;
pub mod format;
pub mod stress;
pub mod template;

pub use batch::{Batch, BatchAsk, Tests};
pub use format::{BoundFormat, ContestError, ContestInput, Format, FormatError};
pub use stress::{Stress, StressAsk, StressDifferenceView, StressTest, StressView, Wanted};
pub use template::{NoTemplate, TargetLanguage, TemplateAsk, template};
