//! Expressions over games: the errors in them, and their values.

use super::{ComparedValues, FactView, GameValue, ValueAnswer, loopy::LoopyValue, ordinal};
use bouton_answers::{Failure, OperationError, located_error, operation::pair};
use bouton_core::ParseError;
use bouton_solve::Limits;
use bouton_texts::{Texts, arg, msg};
use bouton_theory::{
    AnyGame, Evaluated, ExpressionError, ExpressionErrorKind, GameNames, ShortGames, is_game_word,
    methods,
};

/// An error in an expression.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BadExpression {
    kind: ExpressionErrorKind,
    /// The text that it is about.
    text: String,
}

located_error!(BadExpression);

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
            Kind::LabelAlone => pair(texts, msg::ErrorValueLabel, msg::ErrorValueLabelLabel),
            Kind::ReservedName => {
                alone(texts.say(&msg::ErrorValueReserved { word: arg(&self.text) }))
            }
            Kind::NotShort => alone(texts.say(&msg::ErrorValueNotShort)),
            Kind::NoSide => alone(texts.say(&msg::ErrorValueNoSide)),
            Kind::Sides => alone(texts.say(&msg::ErrorValueSides)),
            Kind::Exponent => alone(texts.say(&msg::ErrorValueExponent)),
            Kind::NoPower => alone(texts.say(&msg::ErrorValueNoPower)),
            Kind::NotSubordinate => alone(texts.say(&msg::ErrorValueNotSubordinate)),
            Kind::NotStopper => alone(texts.say(&msg::ErrorValueNotStopper)),
            Kind::NotIdempotent => alone(texts.say(&msg::ErrorValueNotIdempotent)),
            Kind::NotUptimal => alone(texts.say(&msg::ErrorValueNotUptimal)),
            Kind::NotNimber => alone(texts.say(&msg::ErrorValueNotNimber)),
            Kind::ExpectedOrdinal => {
                pair(texts, msg::ErrorValueOrdinal, msg::ErrorValueOrdinalLabel)
            }
            Kind::OrdinalRange => alone(texts.say(&msg::ErrorValueOrdinalRange)),
            Kind::FactInside => {
                pair(texts, msg::ErrorValueFactInside, msg::ErrorValueFactInsideLabel)
            }
        }
    }
}

/// Returns `true` if a text is an expression over games, and not a game with its position: it begins with no letter, with
/// a word of the notation such as `over`, with downs, with a label before its brace, or with a name that gets a value.
pub fn is_expression(text: &[u8]) -> bool {
    is_expression_with(text, &GameNames::default())
}

fn is_expression_with(text: &[u8], names: &GameNames) -> bool {
    let text = String::from_utf8_lossy(text);
    let text = text.trim_start();
    let end = text.find(|c: char| !(c.is_alphanumeric() || c == '_')).unwrap_or(text.len());
    let (word, rest) = text.split_at(end);
    let downs = word.trim_start_matches('v').trim_end_matches(|c: char| c.is_ascii_digit());
    !text.starts_with(char::is_alphabetic)
        || word.eq_ignore_ascii_case("omega")
        || word == "ω"
        || is_game_word(word)
        || downs.is_empty()
        || rest.starts_with('{')
        || rest.trim_start().starts_with(":=")
        || names.contains_key(word)
}

/// Names with their values, which several questions share.
///
/// ```
/// use bouton_lab::{ValueAnswer, ValueNames};
/// use bouton_solve::Limits;
///
/// let mut names = ValueNames::default();
/// names.value(b"x := {1|*}", Limits::default())?;
/// let ValueAnswer::Value(double) = names.value(b"x + x", Limits::default())? else { panic!("a value") };
/// assert_eq!(double.form(), "1*");
/// # Ok::<(), bouton_answers::Failure>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct ValueNames {
    games: ShortGames,
    names: GameNames,
}

impl ValueNames {
    /// The value of a position or an expression in which the names may stand; `x := G` gives the name x to G, which may be a position
    /// too.
    ///
    /// # Errors
    /// As [`value`](super::value()).
    pub fn value(&mut self, text: &[u8], limits: Limits) -> Result<ValueAnswer, Failure> {
        if !is_expression_with(text, &self.names) {
            return super::value(text, limits);
        }
        let typed = String::from_utf8_lossy(text);
        if let Some((name, position)) = typed.split_once(":=")
            && !is_expression_with(position.as_bytes(), &self.names)
        {
            let answer = super::value(position.trim().as_bytes(), limits.clone())?;
            if let ValueAnswer::Value(value) = &answer {
                let named = format!("{name}:= {}", value.form());
                super::sized(evaluate(named.as_bytes(), self, &limits))?;
            }
            return Ok(answer);
        }
        super::sized(evaluate(text, self, &limits))
    }
}

/// The value of an expression, or how two of them compare.
pub(super) fn evaluate(
    text: &[u8],
    known: &mut ValueNames,
    limits: &Limits,
) -> Result<ValueAnswer, Failure> {
    let mut meter = limits.meter();
    let games = &mut known.games;
    let typed = String::from_utf8_lossy(text).trim().to_string();
    let failure = |error: ExpressionError| match error {
        ExpressionError::Limit(exceeded) => exceeded.into(),
        ExpressionError::At(span, kind) => {
            let about = typed.get(span.clone()).unwrap_or_default().to_string();
            let error = ParseError::new(span, BadExpression { kind, text: about });
            Failure::input(typed.as_bytes(), error)
        }
    };
    if ordinal::is_ordinal(&typed) {
        let result = ordinal::evaluate(&typed, &mut meter).map_err(failure)?.to_string();
        return Ok(ValueAnswer::Fact(FactView { expression: typed, result }));
    }
    let evaluated = games.evaluate_named(&typed, &mut known.names, &mut meter).map_err(failure)?;
    Ok(match evaluated {
        Evaluated::Game(AnyGame::Short(game)) => {
            let games = games.clone();
            ValueAnswer::Value(Box::new(GameValue::new(typed, false, games, game, meter)?))
        }
        Evaluated::Game(game) => {
            ValueAnswer::Loopy(Box::new(LoopyValue::new(typed, false, games, &game, &mut meter)?))
        }
        Evaluated::Fact(result) => ValueAnswer::Fact(FactView { expression: typed, result }),
        Evaluated::Comparison(left, relation, right) => {
            let order = games.any_compare(&left, &right, &mut meter)?;
            let sides = [games.any_name(&left, &mut meter)?, games.any_name(&right, &mut meter)?];
            let holds = relation.holds(order);
            ValueAnswer::Comparison(ComparedValues { expression: typed, sides, order, holds })
        }
    })
}
