//! Expressions over games: the errors in them, and their values.

use super::{ComparedValues, GameValue, ValueAnswer};
use bouton_answers::{Failure, OperationError, located_error, operation::pair};
use bouton_core::ParseError;
use bouton_solve::Limits;
use bouton_texts::{Texts, arg, msg};
use bouton_theory::{Evaluated, ExpressionError, ExpressionErrorKind, ShortGames, methods};

/// An error in an expression.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BadExpression {
    kind: ExpressionErrorKind,
    /// The text that it is about.
    text: String,
}

located_error!(BadExpression);

impl std::error::Error for BadExpression {}

impl OperationError for BadExpression {
    fn phrases(&self, texts: &Texts) -> (String, String) {
        use ExpressionErrorKind as Kind;
        let alone = |what: String| (what, String::new());
        match self.kind {
            Kind::ExpectedGame => pair(texts, msg::ErrorValueGame, msg::ErrorValueGameLabel),
            Kind::ExpectedOperator => {
                pair(texts, msg::ErrorValueOperator, msg::ErrorValueOperatorLabel)
            }
            Kind::Unclosed => alone(texts.say(&msg::ErrorBracketUnclosed)),
            Kind::Unopened => alone(texts.say(&msg::ErrorBracketUnopened)),
            Kind::NoBar => pair(texts, msg::ErrorValueNoBar, msg::ErrorValueNoBarLabel),
            Kind::EqualBars => pair(texts, msg::ErrorValueEqualBars, msg::ErrorValueEqualBarsLabel),
            Kind::NotDyadic => alone(texts.say(&msg::ErrorValueNotDyadic)),
            Kind::Decimal => pair(texts, msg::ErrorValueDecimal, msg::ErrorValueDecimalLabel),
            Kind::UnknownWord => {
                let methods = methods().collect::<Vec<_>>().join(" ");
                let word = msg::ErrorValueWord { word: arg(&self.text) };
                pair(texts, word, msg::ErrorValueWordLabel { methods: arg(methods) })
            }
            Kind::Arguments { wanted } => {
                alone(texts.say(&msg::ErrorValueArguments { wanted: wanted.into() }))
            }
            Kind::Temperature => alone(texts.say(&msg::ErrorValueTemperature)),
            Kind::NotPositive => {
                pair(texts, msg::ErrorValueNotPositive, msg::ErrorValueNotPositiveLabel)
            }
            Kind::NotAtomic => alone(texts.say(&msg::ErrorValueNotAtomic)),
            Kind::TooLarge => alone(texts.say(&msg::ErrorValueTooLarge)),
            Kind::Comparison => alone(texts.say(&msg::ErrorValueComparison)),
        }
    }
}

/// Returns `true` if a text is an expression over games, and not a game with its position: it begins with no letter, or
/// with downs, a tiny or a miny.
pub fn is_expression(text: &[u8]) -> bool {
    let text = String::from_utf8_lossy(text);
    let text = text.trim_start();
    let word = text.split(|c: char| !c.is_alphanumeric()).next().unwrap_or_default();
    let is_tiny = ["tiny", "miny"].iter().any(|tiny| word.eq_ignore_ascii_case(tiny));
    let downs = word.trim_start_matches('v').trim_end_matches(|c: char| c.is_ascii_digit());
    text.is_empty() || (!text.starts_with(char::is_alphabetic) || is_tiny || downs.is_empty())
}

/// The value of an expression, or how two of them compare.
pub(super) fn evaluate(text: &[u8], limits: &Limits) -> Result<ValueAnswer, Failure> {
    let (mut games, mut meter) = (ShortGames::new(), limits.meter());
    let typed = String::from_utf8_lossy(text).trim().to_string();
    let evaluated = games.evaluate(&typed, &mut meter).map_err(|error| match error {
        ExpressionError::Limit(exceeded) => exceeded.into(),
        ExpressionError::At(span, kind) => {
            let about = typed.get(span.clone()).unwrap_or_default().to_string();
            let error = ParseError::new(span, BadExpression { kind, text: about });
            Failure::input(typed.as_bytes(), error)
        }
    })?;
    Ok(match evaluated {
        Evaluated::Game(game) => {
            ValueAnswer::Value(Box::new(GameValue::new(typed, false, games, game, meter)?))
        }
        Evaluated::Comparison(left, relation, right) => {
            let order = games.compare(left, right, &mut meter)?;
            let sides = [games.name(left, &mut meter)?, games.name(right, &mut meter)?];
            let holds = relation.holds(order);
            ValueAnswer::Comparison(ComparedValues { expression: typed, sides, order, holds })
        }
    })
}
