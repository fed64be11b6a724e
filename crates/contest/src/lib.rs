#![doc = include_str!("../README.md")]

pub mod batch;
pub mod format;
pub mod output;
pub mod problems;
pub mod sample;
pub mod stress;
pub mod template;

pub use batch::{Batch, BatchAsk, BatchResult};
pub use format::{
    BoundFormat, ContestError, ContestInput, ContestTest, Format, FormatError, Tests,
};
pub use output::{
    ContestOutput, MovePattern, NoMovePiece, PatternError, PrintField, TestPattern, TooManyMoves,
};
pub use problems::{JudgeProblem, JudgeProblemView, OnlineJudge, UnknownJudgeProblem};
pub use sample::{
    Sample, SampleAsk, SampleDifference, SampleError, SampleGame, SampleGameView, SamplePrinted,
    SampleView,
};
pub use stress::{Stress, StressAsk, StressDifferenceView, StressTest, StressView};
pub use template::{KnownClaim, KnownKind, NoTemplate, TargetLanguage, TemplateAsk, template};
