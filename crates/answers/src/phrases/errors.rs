//! Errors in typed text, in words.

use super::rule_error;
use crate::operation::{Located, pair};
use bouton_core::{Fault, NetworkForm, ParseErrorKind as Kind};
use bouton_graph::rules::PositionNameError;
use bouton_script::{InvalidPosition, RuleError};
use bouton_texts::{Arg, Texts, arg, msg, quoted};

/// The error and its remedy (the label under the caret): two phrases
/// without a full stop.
pub fn parse_error(texts: &Texts, kind: &Kind) -> (String, String) {
    match kind {
        Kind::MissingParameters { syntax } => pair(
            texts,
            msg::ErrorMissingParameters,
            msg::ErrorMissingParametersLabel { syntax: ways(texts, syntax) },
        ),
        Kind::BadParameters { syntax } => pair(
            texts,
            msg::ErrorBadParameters,
            msg::ErrorBadParametersLabel {
                syntax: ways(texts, syntax),
                name: arg(syntax.split([':', ',']).next().unwrap_or_default()),
            },
        ),
        Kind::Empty => pair(texts, msg::ErrorEmpty, msg::ErrorEmptyLabel),
        Kind::NotANumber => pair(texts, msg::ErrorNotANumber, msg::ErrorNotANumberLabel),
        Kind::Negative => pair(texts, msg::ErrorNegative, msg::ErrorNegativeLabel),
        Kind::Fractional => pair(texts, msg::ErrorFractional, msg::ErrorFractionalLabel),
        Kind::GroupedDigits => pair(texts, msg::ErrorGroupedDigits, msg::ErrorGroupedDigitsLabel),
        Kind::Hexadecimal { value } => {
            let wrong = texts.say(&msg::ErrorHexadecimal);
            let right = match value {
                Some(value) => texts.say(&msg::ErrorHexadecimalLabel { value: quoted(value) }),
                None => texts.say(&msg::ErrorNotANumberLabel),
            };
            (wrong, right)
        }
        Kind::PowerTooLarge { most } => {
            pair(texts, msg::ErrorPowerTooLarge, msg::ErrorTooLongLabel { most: (*most).into() })
        }
        Kind::TooLong { digits, most } => pair(
            texts,
            msg::ErrorTooLong { digits: (*digits).into() },
            msg::ErrorTooLongLabel { most: (*most).into() },
        ),
        Kind::ParameterTooLarge => {
            pair(texts, msg::ErrorParameterTooLarge, msg::ErrorParameterTooLargeLabel)
        }
        Kind::TooSmall { least } => {
            pair(texts, msg::ErrorTooSmall, msg::ErrorTooSmallLabel { least: (*least).into() })
        }
        Kind::WrongCount { wanted, found } => pair(
            texts,
            msg::ErrorWrongCount { found: (*found).into() },
            msg::ErrorWrongCountLabel { wanted: (*wanted).into() },
        ),
        Kind::NoBoundHere => pair(texts, msg::ErrorNoBoundHere, msg::ErrorNoBoundHereLabel),
        Kind::NoCopies => pair(texts, msg::ErrorNoCopies, msg::ErrorNoCopiesLabel),
        Kind::TooManyHeaps { most } => pair(
            texts,
            msg::ErrorTooManyHeaps,
            msg::ErrorTooManyHeapsLabel { most: (*most).into() },
        ),
        Kind::BadCoinCondition { sign } => pair(
            texts,
            msg::ErrorBadCoinCondition { sign: quoted(&sign.to_string()) },
            msg::ErrorBadCoinConditionLabel,
        ),
        Kind::BadDigit { digit } => pair(
            texts,
            msg::ErrorBadDigit { digit: quoted(&digit.to_string()) },
            msg::ErrorBadDigitLabel,
        ),
        Kind::Endless { added, heaps, least } => {
            let wrong = msg::ErrorEndless { added: (*added).into(), heaps: (*heaps).into() };
            pair(texts, wrong, msg::ErrorEndlessLabel { least: (*least).into() })
        }
        Kind::NothingLeft { added } => pair(
            texts,
            msg::ErrorNothingLeft { added: (*added).into() },
            msg::ErrorNothingLeftLabel,
        ),
        Kind::MissingPoint => pair(texts, msg::ErrorMissingPoint, msg::ErrorMissingPointLabel),
        Kind::LoneBracket => pair(texts, msg::ErrorLoneBracket, msg::ErrorLoneBracketLabel),
        Kind::UnbalancedBracket => {
            pair(texts, msg::ErrorUnbalancedBracket, msg::ErrorUnbalancedBracketLabel)
        }
        Kind::NothingToRepeat => {
            pair(texts, msg::ErrorNothingToRepeat, msg::ErrorNothingToRepeatLabel)
        }
        Kind::StrayCondition { sign } => pair(
            texts,
            msg::ErrorStrayCondition { sign: quoted(&sign.to_string()) },
            msg::ErrorStrayConditionLabel,
        ),
        Kind::TwoConditions => pair(texts, msg::ErrorTwoConditions, msg::ErrorTwoConditionsLabel),
        Kind::UnclosedDigit { sign } => pair(
            texts,
            msg::ErrorUnclosedDigit { sign: quoted(&sign.to_string()) },
            msg::ErrorUnclosedDigitLabel,
        ),
        Kind::BadHeapCount { most } => pair(
            texts,
            msg::ErrorBadHeapCount,
            msg::ErrorBadHeapCountLabel { most: (*most).into() },
        ),
        Kind::HeapCountOrder => {
            pair(texts, msg::ErrorHeapCountOrder, msg::ErrorHeapCountOrderLabel)
        }
        Kind::OpenBeforeLast => {
            pair(texts, msg::ErrorOpenBeforeLast, msg::ErrorOpenBeforeLastLabel)
        }
        Kind::BadDigitNumber => {
            pair(texts, msg::ErrorBadDigitNumber, msg::ErrorBadDigitNumberLabel)
        }
        Kind::ReversedRange => pair(texts, msg::ErrorReversedRange, msg::ErrorReversedRangeLabel),
        Kind::NotNumbers => pair(texts, msg::ErrorNotNumbers, msg::ErrorNotNumbersLabel),
        Kind::NotABoard { signs, sized: true } => {
            pair(texts, msg::ErrorNotABoard, msg::ErrorNotABoardLabel { signs: quoted(signs) })
        }
        Kind::NotABoard { signs, sized: false } => {
            pair(texts, msg::ErrorNotABoard, msg::ErrorNotRowsLabel { signs: quoted(signs) })
        }
        Kind::NearCrosses => pair(texts, msg::ErrorNearCrosses, msg::ErrorNearCrossesLabel),
        Kind::BoardTooLarge { most } => {
            pair(texts, msg::ErrorBoardTooLarge, msg::ErrorBoardTooLargeLabel { most: arg(most) })
        }
        Kind::NotAnEdge { form } => match form {
            NetworkForm::Grounded => {
                pair(texts, msg::ErrorNotAnEdge, msg::ErrorNotAnEdgeColouredLabel)
            }
            NetworkForm::Directed => {
                pair(texts, msg::ErrorNotAnEdge, msg::ErrorNotAnEdgeLeadingLabel)
            }
            NetworkForm::Ordered => {
                pair(texts, msg::ErrorNotAnEdge, msg::ErrorNotAnEdgeOrderedLabel)
            }
            NetworkForm::Plain | NetworkForm::Token => {
                pair(texts, msg::ErrorNotAnEdge, msg::ErrorNotAnEdgeLabel)
            }
        },
        Kind::Circle { vertex } => {
            pair(texts, msg::ErrorCircle { vertex: arg(vertex) }, msg::ErrorCircleLabel)
        }
        Kind::NotOnTheGround => {
            pair(texts, msg::ErrorNotOnTheGround, msg::ErrorNotOnTheGroundLabel)
        }
        Kind::EdgeToItself { vertex } => {
            let wrong = msg::ErrorEdgeToItself { vertex: arg(vertex) };
            pair(texts, wrong, msg::ErrorEdgeToItselfLabel)
        }
        Kind::VertexTooLarge { most } => {
            let right = msg::ErrorVertexTooLargeLabel { most: arg(most) };
            pair(texts, msg::ErrorVertexTooLarge, right)
        }
        Kind::NotCoins => pair(texts, msg::ErrorNotCoins, msg::ErrorNotCoinsLabel),
        Kind::UnclosedGroup => pair(texts, msg::ErrorUnclosedGroup, msg::ErrorUnclosedGroupLabel),
        Kind::MixedJoins { first, other } => {
            let [first, other] = [first, other].map(|sign| quoted(&sign.to_string()));
            pair(texts, msg::ErrorMixedJoins { first, other }, msg::ErrorMixedJoinsLabel)
        }
        Kind::DeepJoins { most } => {
            pair(texts, msg::ErrorDeepJoins, msg::ErrorDeepJoinsLabel { most: (*most).into() })
        }
        Kind::ManyJoined { most } => {
            pair(texts, msg::ErrorManyJoined, msg::ErrorManyJoinedLabel { most: (*most).into() })
        }
        Kind::NotJoined { sign, games } => {
            let sign = quoted(&sign.to_string());
            let right = msg::ErrorNotJoinedLabel { games: (*games).into(), sign };
            pair(texts, msg::ErrorNotJoined, right)
        }
        Kind::Other(fault) => passed_on(texts, fault),
    }
}

/// The words of an error that core passes on: its own, or those of the rooms below this one, which have
/// no texts.
fn passed_on(texts: &Texts, fault: &Fault) -> (String, String) {
    if let Some(located) = fault.cause::<Located>() {
        return located.error().phrases(texts);
    }
    if let Some(error) = fault.cause::<RuleError>() {
        return rule_error(texts, error);
    }
    if let Some(InvalidPosition) = fault.cause::<InvalidPosition>() {
        return pair(texts, msg::ErrorNotValid, msg::ErrorNotValidLabel);
    }
    match fault.cause::<PositionNameError>() {
        Some(PositionNameError::Missing) => pair(texts, msg::ErrorEmpty, msg::ErrorNoPositionLabel),
        Some(PositionNameError::Unknown) => {
            pair(texts, msg::ErrorNoSuchPosition, msg::ErrorNoSuchPositionLabel)
        }
        None => (fault.error().to_string(), String::new()),
    }
}

/// The ways to type a game, each between backticks.
fn ways(texts: &Texts, syntax: &str) -> Arg<'static> {
    let ways: Vec<String> = syntax.split(", ").map(|way| format!("`{way}`")).collect();
    arg(texts.any_of(&ways))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        files::FileError,
        notation::{EmptyComponent, NoPosition},
        registry::GameNameError,
    };
    use bouton_texts::Lang;
    use std::{sync::Arc, time::Duration};

    fn english(kind: impl Into<Kind>) -> String {
        let (wrong, right) = parse_error(Texts::of(Lang::En), &kind.into());
        format!("{wrong}: {right}")
    }

    #[test]
    fn a_name_that_is_near_is_offered() {
        let name = "kyles".to_string();
        let kind = Kind::from(GameNameError::Unknown { name, similar: Some("kayles".into()) });
        let (wrong, right) = parse_error(Texts::of(Lang::Zh), &kind);
        assert_eq!(wrong, "没有名为 `kyles` 的游戏");
        assert!(right.contains("`kayles`") && right.contains("`bouton games`"), "{right}");
        assert_eq!(
            english(kind),
            "no game is called `kyles`: did you mean `kayles`? `bouton games` lists every game"
        );
        assert_eq!(
            english(GameNameError::Unknown { name: "x".into(), similar: None }),
            "no game is called `x`: `bouton games` lists every game"
        );
    }

    #[test]
    fn numbers_agree_with_their_nouns() {
        assert_eq!(
            english(Kind::WrongCount { wanted: 1, found: 3 }),
            "the position holds 3 numbers: this game is played with exactly one number"
        );
        assert_eq!(
            english(Kind::WrongCount { wanted: 2, found: 1 }),
            "the position holds one number: this game is played with exactly 2 numbers"
        );
        assert_eq!(
            english(Kind::TooLong { digits: 123_456, most: 100_000 }),
            "the number has 123456 digits: at most 100000 digits are read"
        );
        let least = u64::MAX;
        assert!(english(Kind::TooSmall { least }).contains("18446744073709551615"));
    }

    #[test]
    fn what_was_typed_cannot_steer_the_terminal() {
        let long = "\u{1b}[31m\u{202e}é\"".to_string() + &"x".repeat(1000);
        let said = english(GameNameError::Unknown { name: long, similar: None });
        assert!(said.starts_with("no game is called `\\u{1b}[31m\\u{202e}é\"xxx"), "{said}");
        assert!(said.contains("x…`") && said.chars().count() < 120, "{said}");
    }

    #[test]
    fn every_kind_has_two_phrases_in_both_languages() {
        let (name, syntax) = (|| "name".to_string(), || "moore:K".to_string());
        let kinds = [
            GameNameError::Unknown { name: name(), similar: None }.into(),
            GameNameError::Unknown { name: name(), similar: Some(name()) }.into(),
            GameNameError::ToCome { name: name() }.into(),
            GameNameError::Missing.into(),
            GameNameError::Misere.into(),
            EmptyComponent { sign: '&' }.into(),
            NoPosition.into(),
            Kind::UnclosedGroup,
            Kind::MixedJoins { first: '&', other: '+' },
            Kind::DeepJoins { most: 16 },
            Kind::ManyJoined { most: 16 },
            Kind::NotJoined { sign: '&', games: 2 },
            FileError::NotPermitted.into(),
            FileError::CannotRead { why: Arc::new(std::fmt::Error) }.into(),
            FileError::Malformed { line: 2, column: 5 }.into(),
            FileError::TooLarge { limit: 1 << 20 }.into(),
            FileError::TooManyPositions { limit: 1000 }.into(),
            FileError::TooSlow { limit: Duration::from_secs(1) }.into(),
            FileError::ScriptTooLong { most: 1 << 20 }.into(),
            Kind::Other(Fault::new(Arc::new(InvalidPosition))),
            Kind::Other(Fault::new(Arc::new(PositionNameError::Missing))),
            Kind::Other(Fault::new(Arc::new(PositionNameError::Unknown))),
            Kind::MissingParameters { syntax: syntax() },
            Kind::BadParameters { syntax: syntax() },
            Kind::Empty,
            Kind::NotANumber,
            Kind::Negative,
            Kind::Fractional,
            Kind::GroupedDigits,
            Kind::Hexadecimal { value: None },
            Kind::Hexadecimal { value: Some("16".to_string()) },
            Kind::PowerTooLarge { most: 100_000 },
            Kind::TooLong { digits: 100_001, most: 100_000 },
            Kind::ParameterTooLarge,
            Kind::TooSmall { least: 1 },
            Kind::WrongCount { wanted: 2, found: 0 },
            Kind::NoBoundHere,
            Kind::NoCopies,
            Kind::TooManyHeaps { most: 1000 },
            Kind::BadCoinCondition { sign: 'X' },
            Kind::BadDigit { digit: 'w' },
            Kind::Endless { added: 1, heaps: 2, least: 3 },
            Kind::NothingLeft { added: 0 },
            Kind::MissingPoint,
            Kind::UnbalancedBracket,
            Kind::LoneBracket,
            Kind::NothingToRepeat,
            Kind::StrayCondition { sign: '!' },
            Kind::TwoConditions,
            Kind::UnclosedDigit { sign: '{' },
            Kind::BadHeapCount { most: 63 },
            Kind::HeapCountOrder,
            Kind::OpenBeforeLast,
            Kind::BadDigitNumber,
            Kind::ReversedRange,
        ];
        for lang in Lang::ALL {
            let mut seen = std::collections::HashSet::new();
            for kind in &kinds {
                let (wrong, right) = parse_error(Texts::of(lang), kind);
                for phrase in [&wrong, &right] {
                    assert!(!phrase.is_empty() && !phrase.ends_with(['.', '。']), "{phrase}");
                }
                // A reader of both sentences must be able to tell the kinds apart.
                assert!(seen.insert((wrong, right)), "{lang} {kind:?}");
            }
        }
    }
}
