#![doc = include_str!("../README.md")]
//!
//! This crate passes on the public names of the crates that it is made of. The program `bouton` is its feature
//! `program`, on by default; a library leaves the default features out.
//!
//! Each answer has a view: plain data with public fields, which is what its JSON is written from.
//!
//! ```
//! use bouton::{Convention, Game, GameResult, Query, Session, period, play::PlaySession, view::StepView};
//!
//! let mut session = Session::default();
//! let query = Query::new("nim 7 9 12 15")?;
//! let texts = bouton::lang::Texts::of(bouton::lang::Lang::En);
//! let explained = session.explain(&query)?.view(texts);
//! let answer = &explained.answer;
//! assert_eq!((*answer.convention, *answer.result), (Convention::Normal, GameResult::Win));
//! assert_eq!(answer.grundy.as_ref().map(|value| value.to_string()).as_deref(), Some("13"));
//! let first = &answer.winning_moves[0];
//! assert_eq!((first.play.as_str(), first.result.as_str()), ("9 to 4", "nim 7 4 12 15"));
//! assert!(explained.steps.iter().any(|line| matches!(line.step, StepView::BinaryTable { .. })));
//!
//! let board = session.board(&query)?.view(texts);
//! assert_eq!(board.position.moves.iter().filter(|play| play.wins == Some(true)).count(), 3);
//! assert_eq!(period(&Game::new("kayles")?, 1000, Default::default())?.view().period, Some(12));
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
//!
//! Or its rules are a text: a script, or a graph in any form that is read.
//!
//! ```
//! use bouton::{Limits, Query, Session};
//!
//! let rules = "fn heap(n) { if n > 1 { [n - 1, n - 2] } else { [] } }";
//! let limits = Limits::default().with_text("mine", rules);
//! let query = Query::read(b"script:mine 4 6", &limits)?;
//! assert_eq!(Session::new(limits).solve(&query)?.grundy().map(ToString::to_string).as_deref(), Some("2"));
//! # Ok::<(), bouton::Failure>(())
//! ```

/// The sentences of both languages, as types.
pub use bouton_texts as lang;

/// Playing: boards with their legal moves, opponents, random starts, reviews, sheets for a class.
pub mod play {
    pub use bouton_play::{
        Board, Chance, Habit, HabitRule, Layout, Match, MoveError, NoStart, Opponent, Picture,
        Play, PlaySession, Reply, ReplyKind, Review, Reviewed, Shape, Stack, SumMove, Worksheet,
        WorksheetAsk, book, game_view, lessons, say_move,
        worksheet::{FixedHeaps, Task, TooFewPositions, shape as worksheet_shape},
    };
}

/// Answers as plain data: structs with public fields, which are what JSON is written from.
pub mod view {
    pub use bouton_answers::view::*;
    pub use bouton_contest::{
        JudgeProblemView, SampleGameView, SampleView, StressDifferenceView, StressView,
    };
    pub use bouton_lab::{
        AtlasRowView, CertificateView, CheckedValuesView, ClaimView, ComparedView, ComparisonView,
        DifferenceView, EdgeView, ElementsView, Equality, ExplanationVerificationView, FactView,
        FormView, FrequencyView, GamePeriodView, GameTheoremView, GameView, GeneratorView,
        GenusView, GraphView, HeapOptionsView, HeapPeriodView, HeapView, InfiniteView,
        JoinedGameView, LoopyView, MisereReason, MisereRowView, NimberStepView, NimberValue,
        NimberView, OptionValueView, OutcomePeriodView, PairTableView, PairsView, PeriodStatus,
        PeriodView, PlottedView, QuotientStatus, QuotientView, RareView, RecordView, SequenceView,
        SpanView, SummaryPeriodView, SummaryView, ThermographView, UnfinishedReason, ValueView,
        VerificationView, VertexView, WeightView, WinnersView, WrongValueView,
        audit::{AuditView, CounterexampleView, SaidView},
        discover::{DiscoveryStatus, DiscoveryView, FindingView},
        graph::{
            ConditionName, ConditionView, ConditionsView, GraphRowView, NameView, StartView,
            WitnessView,
        },
        store::{CheckedStoreView, StoreView},
    };
    pub use bouton_play::{
        ReplyView, lessons,
        lessons::{ChallengeView, LessonRowView, LessonView},
        view::*,
    };
}

/// Explanations: their lines and steps as data, and as documents.
pub mod explain {
    pub use bouton_answers::{
        Answered, AnsweredBy, Class, DocumentForm, Escape, Idea, Mark, Mistake, MoveText, Nearby,
        NoSuchStep, Played, Results, rules_said,
    };
    pub use bouton_core::IdeaKind;
}

/// The notation: names of games, and what is wrong with a text.
pub mod notation {
    pub use bouton_answers::{
        EmptyComponent, FileError, GameNameError, OperationError, means_misere, names_a_game,
        names_misere_nim, nearest, notation::short_move, ruleset, ruleset_within,
    };
}

/// The laboratory: sequences, periods, quotients, certificates, audits, discoveries, atlases, graphs.
pub mod lab {
    pub use bouton_check::{CertificateError, CertificateErrorKind};
    pub use bouton_lab::{
        Atlas, AtlasRow, BFile, BFileError, BadExpression, BadForm, CheckedCertificate,
        CheckedExplanation, CheckedValues, ComparedValues, Comparison, FAMILIES, Follower,
        Followers, FormAnswer, GameValue, GenusAnswer, GenusSequence, HeapPeriod, HeapValues,
        LineReplay, LoopyValue, MOST_DRAWN, MOST_ELEMENTS_DRAWN, Malformed, MisereAtlas, MisereRow,
        Movers, NimberAnswer, NimberError, NoCertificate, NoExplanation, NoGenus, NoPairValues,
        NoPairs, NoQuotient, NoValue, NothingToCompare, OutcomePeriodAnswer, Pairs, PairsAsked,
        PeriodAnswer, PeriodStop, PictureForm, QuotientAnswer, QuotientGames, Summary, Survey,
        TooManyCodes, ValueAnswer, ValueNames, Verification, audit, check_values, checkpoint,
        discover, followers, genus, graph, heap_options, heap_period, is_expression, is_form,
        misere_quotient, misere_theory, nimber, outcome_period, pairs, pairs_within, period_from,
        quotient_certificate, store, theorem, theorems, value,
    };
    pub use bouton_solve::{
        HeapTable, QuotientPeriod, QuotientSearch, QuotientTable, TableObserver,
    };
    pub use bouton_theory::{Element, MisereQuotient, Pretending, Relation};
}

/// Nim arithmetic: numbers below 2^64, and `long` for those of any size. Expressions are read by [`lab::nimber`].
pub mod nimber {
    pub use bouton_nimber::{
        FieldElement, cube_root, inverse, inverse_128, invert_all, logarithm, long, multiply_all,
        order, power, product, product_128, quotient, solution, square_root,
    };
}

/// Contests: formats of input and output, whole files of tests, programs, stress tests, known problems.
pub mod contest {
    pub use bouton_contest::{
        Batch, BatchAsk, BatchResult, BoundFormat, ContestError, ContestInput, ContestOutput,
        ContestTest, Format, FormatError, JudgeProblem, KnownClaim, KnownKind, MovePattern,
        NoMovePiece, NoTemplate, OnlineJudge, PatternError, PrintField, Sample, SampleAsk,
        SampleDifference, SampleError, SampleGame, SamplePrinted, Stress, StressAsk, StressTest,
        TargetLanguage, TemplateAsk, TestPattern, Tests, TooManyMoves, UnknownJudgeProblem,
        problems, template,
    };
}

/// Traits and types for rulesets of your own.
pub mod rules {
    pub use bouton_answers::{OwnHeaps, with_rulesets};
    pub use bouton_core::{
        Cells, Component, Found, GridRules, HeapRules, Heaps, Nature, Network, NetworkForm,
        NetworkRules, OnGrid, OnHeaps, OnNetwork, OnPieces, OnTuple, Part, Parts, PieceRules,
        Ruleset, Stop, Target, TupleRules, Value, Visit, Walk, Words,
    };
}

pub use bouton_answers::{
    Answer, Explained, Failure, FailureKind, Game, Level, Line, LineId, Proof, Query, Session,
    Settled, Step, parse_sum, write_move, write_part, write_sum,
};
pub use bouton_core::{
    Convention, GameResult, Natural, Outcome, ParseError, ParseErrorKind, Player, Sum, Theorem,
};
pub use bouton_lab::{ListedGame, Sequence, games, games_in_files, games_named, period, verify};
pub use bouton_solve::{Clock, Engine, Environment, Exceeded, Files, GivenText, Limits, Watch};
