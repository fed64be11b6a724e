//! Expressions over games as data: their errors, comparisons and methods.

use super::{AnyGame, Compound};
use bouton_core::Exceeded;
use std::{cmp::Ordering, fmt, ops::Range};

/// An expression that cannot be read or evaluated.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ExpressionError {
    /// An error in the text.
    At(Range<usize>, ExpressionErrorKind),
    /// A limit.
    Limit(Exceeded),
}

/// The kinds of errors in an expression.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ExpressionErrorKind {
    /// A game is missing.
    ExpectedGame,
    /// Neither an operator nor the end.
    ExpectedOperator,
    /// A bracket that is never closed.
    Unclosed,
    /// A bracket that was never opened.
    Unopened,
    /// Braces without a bar.
    NoBar,
    /// Two rows of bars of one length, neither inside the other.
    EqualBars,
    /// A fraction whose denominator is not a power of two.
    NotDyadic,
    /// A decimal fraction.
    Decimal,
    /// A word that is no game and no method.
    UnknownWord,
    /// A method with too few or too many arguments.
    Arguments {
        /// How many it takes.
        wanted: usize,
    },
    /// A temperature that is no number above -1.
    Temperature,
    /// A unit of a product that is not positive.
    NotPositive,
    /// A game without an atomic weight.
    NotAtomic,
    /// A number beyond 2^63 in a place where only such make sense.
    TooLarge,
    /// A comparison inside brackets, or a second one.
    Comparison,
    /// A label or `pass` that is no option by itself.
    LabelAlone,
    /// A name that means something already.
    ReservedName,
    /// A game that may not end, where only those that end have what is asked for.
    NotShort,
    /// A game whose onside or offside equals no stopper that was found.
    NoSide,
    /// An onside that is not at least the offside.
    Sides,
    /// An exponent that is no positive number or pseudonumber.
    Exponent,
    /// A base of a power that has not the form `{0|G}`.
    NoPower,
    /// A game that is no ordinal sum with this base.
    NotSubordinate,
    /// A game that equals no stopper, where only stoppers have what is asked for.
    NotStopper,
    /// A degree that is not equal to its sum with itself.
    NotIdempotent,
    /// A game that is no sum of a number, a nimber and powers of up.
    NotUptimal,
    /// A game that is no nimber.
    NotNimber,
    /// A fact within an expression, where a game is needed.
    FactInside,
    /// An ordinal is missing, or what stands there is none.
    ExpectedOrdinal,
    /// An ordinal that is too large for its operation.
    OrdinalRange,
}

impl From<Exceeded> for ExpressionError {
    fn from(exceeded: Exceeded) -> ExpressionError {
        ExpressionError::Limit(exceeded)
    }
}

impl fmt::Display for ExpressionErrorKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let said = match self {
            ExpressionErrorKind::ExpectedGame => "expected a game",
            ExpressionErrorKind::ExpectedOperator => "expected an operator or the end",
            ExpressionErrorKind::Unclosed => "expected a closing bracket",
            ExpressionErrorKind::Unopened => "expected an opening bracket before it",
            ExpressionErrorKind::NoBar => "expected a bar between the options",
            ExpressionErrorKind::EqualBars => "expected rows of bars of different lengths",
            ExpressionErrorKind::NotDyadic => "expected a denominator that is a power of two",
            ExpressionErrorKind::Decimal => "expected a fraction",
            ExpressionErrorKind::UnknownWord => "expected a game or a method",
            ExpressionErrorKind::Arguments { wanted } => {
                return write!(f, "expected {wanted} arguments");
            }
            ExpressionErrorKind::Temperature => "expected a number above -1",
            ExpressionErrorKind::NotPositive => "expected a positive game",
            ExpressionErrorKind::NotAtomic => "expected a game with an atomic weight",
            ExpressionErrorKind::TooLarge => "expected a number below 2^63",
            ExpressionErrorKind::Comparison => "expected one comparison, outside of brackets",
            ExpressionErrorKind::LabelAlone => "expected a label or pass as an option by itself",
            ExpressionErrorKind::ReservedName => "expected a name without a meaning of its own",
            ExpressionErrorKind::NotShort => "expected a game that always ends",
            ExpressionErrorKind::NoSide => "expected a game whose side equals a stopper",
            ExpressionErrorKind::Sides => "expected an onside that is at least the offside",
            ExpressionErrorKind::Exponent => "expected a positive number or pseudonumber",
            ExpressionErrorKind::NoPower => "expected a game {0|G}",
            ExpressionErrorKind::NotSubordinate => "expected an ordinal sum with this base",
            ExpressionErrorKind::NotStopper => "expected a stopper",
            ExpressionErrorKind::NotIdempotent => "expected a degree equal to its double",
            ExpressionErrorKind::NotUptimal => "expected a sum of powers of up",
            ExpressionErrorKind::NotNimber => "expected a nimber",
            ExpressionErrorKind::ExpectedOrdinal => "expected an ordinal",
            ExpressionErrorKind::OrdinalRange => "expected a smaller ordinal",
            ExpressionErrorKind::FactInside => "expected a game instead of a fact about one",
        };
        f.write_str(said)
    }
}

impl fmt::Display for ExpressionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ExpressionError::At(span, kind) => {
                write!(f, "bytes {} to {}: {kind}", span.start, span.end)
            }
            ExpressionError::Limit(exceeded) => exceeded.fmt(f),
        }
    }
}

impl std::error::Error for ExpressionError {}

/// A relation between two games that can be asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Comparison {
    /// `<=`
    LessOrEqual,
    /// `>=`
    GreaterOrEqual,
    /// `<`
    Less,
    /// `>`
    Greater,
    /// `=` or `==`
    Equal,
    /// `!=`
    NotEqual,
    /// `||`: neither is less than or equal to the other.
    Confused,
    /// `<|`: less or confused.
    LessOrConfused,
    /// `|>`: greater or confused.
    GreaterOrConfused,
}

impl Comparison {
    pub(super) const SIGNS: [(&'static str, Comparison); 10] = [
        ("<=", Comparison::LessOrEqual),
        (">=", Comparison::GreaterOrEqual),
        ("<|", Comparison::LessOrConfused),
        ("|>", Comparison::GreaterOrConfused),
        ("||", Comparison::Confused),
        ("==", Comparison::Equal),
        ("!=", Comparison::NotEqual),
        ("<", Comparison::Less),
        (">", Comparison::Greater),
        ("=", Comparison::Equal),
    ];

    /// Returns `true` if it holds between games that compare like this; `None` for confused ones.
    pub fn holds(self, order: Option<Ordering>) -> bool {
        match self {
            Comparison::LessOrEqual => order.is_some_and(Ordering::is_le),
            Comparison::GreaterOrEqual => order.is_some_and(Ordering::is_ge),
            Comparison::Less => order == Some(Ordering::Less),
            Comparison::Greater => order == Some(Ordering::Greater),
            Comparison::Equal => order == Some(Ordering::Equal),
            Comparison::NotEqual => order != Some(Ordering::Equal),
            Comparison::Confused => order.is_none(),
            Comparison::LessOrConfused => !order.is_some_and(Ordering::is_ge),
            Comparison::GreaterOrConfused => !order.is_some_and(Ordering::is_le),
        }
    }
}

/// The value of an expression.
#[derive(Clone, Debug)]
pub enum Evaluated {
    /// A game.
    Game(AnyGame),
    /// A comparison of two games.
    Comparison(AnyGame, Comparison, AnyGame),
    /// A fact about a game.
    Fact(String),
}

/// A function of a game, written behind it after a point.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Method {
    /// `G.Cool(t)`
    Cool,
    /// `G.Heat(H)`
    Heat,
    /// `G.Overheat(s, t)`
    Overheat,
    /// `G.NortonProduct(U)`, which `G.U` is too.
    NortonProduct,
    /// `G.Freeze`: cooled by its temperature.
    Freeze,
    /// `G.Mean`
    Mean,
    /// `G.Temperature`
    Temperature,
    /// `G.LeftStop`
    LeftStop,
    /// `G.RightStop`
    RightStop,
    /// `G.AtomicWeight`
    AtomicWeight,
    /// `G.ReducedCanonicalForm`
    ReducedCanonicalForm,
    /// `G.ConwayProduct(H)` and its kind, where `'{*|*}'` in quotes has the very options that are typed.
    Compound(Compound),
    /// `G.DisjunctiveSum(H)`, which `G + H` is too.
    DisjunctiveSum,
    /// `G.Pow(X)`
    Pow,
    /// `G.PowTo(X)`: the sum of powers up to X.
    PowTo,
    /// `G.Subordinate(B)`: the X of which G is the ordinal sum `B : X`.
    Subordinate,
    /// `G.Onside`
    Onside,
    /// `G.Offside`
    Offside,
    /// `G.Upsum(H)`: the onside of the sum.
    Upsum,
    /// `G.Downsum(H)`: the offside of the sum.
    Downsum,
    /// `G.Degree`: the onside of `G - G`.
    Degree,
    /// `G.Variety`, which both varieties for the own degree are if they are one.
    Variety,
    /// `G.UpsumVariety(D)`
    UpsumVariety,
    /// `G.DownsumVariety(D)`
    DownsumVariety,
    /// `G.Companion`
    Companion,
    /// `G.Birthday`
    Birthday,
    /// `G.FollowerCount`
    FollowerCount,
    /// `G.StopCount`
    StopCount,
    /// `G.NimValue`
    NimValue,
    /// `Tiny(G)`
    Tiny,
    /// `Miny(G)`
    Miny,
}

impl Method {
    pub(super) const NAMES: [(&'static str, Method, usize); 35] = [
        ("Cool", Method::Cool, 1),
        ("Heat", Method::Heat, 1),
        ("Overheat", Method::Overheat, 2),
        ("NortonProduct", Method::NortonProduct, 1),
        ("OrdinalSum", Method::Compound(Compound::Ordinal), 1),
        ("Freeze", Method::Freeze, 0),
        ("Mean", Method::Mean, 0),
        ("Temperature", Method::Temperature, 0),
        ("LeftStop", Method::LeftStop, 0),
        ("RightStop", Method::RightStop, 0),
        ("AtomicWeight", Method::AtomicWeight, 0),
        ("ReducedCanonicalForm", Method::ReducedCanonicalForm, 0),
        ("ConwayProduct", Method::Compound(Compound::Conway), 1),
        ("ConjunctiveSum", Method::Compound(Compound::Conjunctive), 1),
        ("DisjunctiveSum", Method::DisjunctiveSum, 1),
        ("SelectiveSum", Method::Compound(Compound::Selective), 1),
        ("OrdinalProduct", Method::Compound(Compound::OrdinalProduct), 1),
        ("Pow", Method::Pow, 1),
        ("PowTo", Method::PowTo, 1),
        ("Subordinate", Method::Subordinate, 1),
        ("Onside", Method::Onside, 0),
        ("Offside", Method::Offside, 0),
        ("Upsum", Method::Upsum, 1),
        ("Downsum", Method::Downsum, 1),
        ("Degree", Method::Degree, 0),
        ("Variety", Method::Variety, 0),
        ("UpsumVariety", Method::UpsumVariety, 1),
        ("DownsumVariety", Method::DownsumVariety, 1),
        ("Companion", Method::Companion, 0),
        ("Birthday", Method::Birthday, 0),
        ("FollowerCount", Method::FollowerCount, 0),
        ("StopCount", Method::StopCount, 0),
        ("NimValue", Method::NimValue, 0),
        ("Tiny", Method::Tiny, 0),
        ("Miny", Method::Miny, 0),
    ];
}
