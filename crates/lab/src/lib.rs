#![doc = include_str!("../README.md")]

mod atlas;
pub mod audit;
mod automata;
mod bfile;
mod certificate;
mod check;
mod checker;
pub mod checkpoint;
pub mod discover;
mod elements;
mod explanation;
mod followers;
mod games;
mod genus;
pub mod graph;
mod heap_period;
mod judge;
#[cfg(test)]
mod named;
mod nimber;
mod outcomes;
mod pairs;
mod period;
mod phrases;
mod plot;
mod quotient;
mod sequence;
pub mod store;
mod summary;
mod survey;
mod table;
pub mod theorem;
mod value;

pub use atlas::{
    Atlas, AtlasRow, AtlasRowView, Equality, FAMILIES, MisereAtlas, MisereReason, MisereRow,
    MisereRowView, TooManyCodes,
};
pub use bfile::{BFile, BFileError, Comparison, ComparisonView, DifferenceView, NothingToCompare};
pub use certificate::{
    CertificateView, CheckedCertificate, ClaimView, Malformed, NoCertificate, Verification,
    VerificationView, quotient_certificate, verify,
};
pub use check::{CheckedValues, CheckedValuesView, OptionValueView, WrongValueView, check_values};
pub use elements::{ElementsView, HeapOptionsView, heap_options};
pub use explanation::{CheckedExplanation, ExplanationVerificationView, LineReplay, NoExplanation};
pub use followers::{EdgeView, Follower, Followers, GraphView, Movers, VertexView, followers};
pub use games::{
    GamePeriodView, GameTheoremView, GameView, ListedGame, games, games_in_files, games_named,
    theorems,
};
pub use genus::{
    BadForm, FormAnswer, FormView, GenusAnswer, GenusSequence, GenusView, NoGenus, genus, is_form,
    misere_form, misere_theory,
};
pub use heap_period::{HeapPeriod, HeapPeriodView, heap_period};
pub use nimber::{NimberAnswer, NimberError, NimberStepView, NimberValue, NimberView, nimber};
pub use outcomes::{OutcomePeriodAnswer, OutcomePeriodView, outcome_period};
pub use pairs::{
    NoPairValues, NoPairs, Pairs, PairsAsked, PairsView, WinnersView, pairs, pairs_within,
};
pub use period::{PeriodAnswer, PeriodStatus, PeriodStop, PeriodView, period, period_from};
pub use plot::{PictureForm, PlottedView};
pub use quotient::{
    GeneratorView, HeapView, InfiniteView, JoinedGameView, MOST_ELEMENTS_DRAWN, NoQuotient,
    QuotientAnswer, QuotientGames, QuotientStatus, QuotientView, UnfinishedReason, WeightView,
    misere_quotient,
};
pub use sequence::{HeapValues, Sequence, SequenceView};
pub use summary::{FrequencyView, RareView, RecordView, Summary, SummaryPeriodView, SummaryView};
pub use survey::Survey;
pub use table::{MOST_DRAWN, PairTableView, SpanView};
pub use value::{
    BadExpression, ComparedValues, ComparedView, FactView, GameValue, LoopyValue, LoopyView,
    NoValue, ThermographView, ValueAnswer, ValueNames, ValueView, is_expression, value,
};
