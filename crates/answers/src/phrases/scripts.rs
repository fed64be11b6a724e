//! Errors in the rules of a script, in words.

use bouton_core::Exceeded;
use bouton_script::{ClaimErrorKind, RuleError, RuleErrorKind as Kind, RuleValue};
use bouton_texts::{Arg, Texts, arg, msg, quoted};

/// The error and its remedy: two phrases without a full stop.
pub fn rule_error(texts: &Texts, error: &RuleError) -> (String, String) {
    let (what, right) = phrases(texts, &error.kind);
    match &error.position {
        Some(position) => {
            let position = quoted(position);
            (texts.say(&msg::ScriptAt { what: arg(what), position }), right)
        }
        None => (what, right),
    }
}

fn value(texts: &Texts, value: RuleValue) -> Arg<'static> {
    arg(match value {
        RuleValue::Nothing => texts.say(&msg::ScriptValueNothing),
        RuleValue::Number => texts.say(&msg::ScriptValueNumber),
        RuleValue::Irrational => texts.say(&msg::ScriptValueIrrational),
        RuleValue::Truth => texts.say(&msg::ScriptValueTruth),
        RuleValue::Text => texts.say(&msg::ScriptValueText),
        RuleValue::List => texts.say(&msg::ScriptValueList),
    })
}

fn phrases(texts: &Texts, kind: &Kind) -> (String, String) {
    match kind {
        Kind::UnknownSign { sign } => (
            texts.say(&msg::ScriptUnknownSign { sign: quoted(&sign.to_string()) }),
            texts.say(&msg::ScriptUnknownSignLabel),
        ),
        Kind::Claim(kind) => claims(texts, kind),
        Kind::BadNumber => {
            (texts.say(&msg::ScriptBadNumber), texts.say(&msg::ScriptBadNumberLabel))
        }
        Kind::Unclosed => (texts.say(&msg::ScriptUnclosed), texts.say(&msg::ScriptUnclosedLabel)),
        Kind::Expected { what } => (
            texts.say(&msg::ScriptExpected { what: arg(what) }),
            texts.say(&msg::ScriptExpectedLabel { what: arg(what) }),
        ),
        Kind::ExpectedName => {
            (texts.say(&msg::ScriptExpectedName), texts.say(&msg::ScriptExpectedNameLabel))
        }
        Kind::ExpectedValue => {
            (texts.say(&msg::ScriptExpectedValue), texts.say(&msg::ScriptExpectedValueLabel))
        }
        Kind::ExpectedItem => {
            (texts.say(&msg::ScriptExpectedItem), texts.say(&msg::ScriptExpectedItemLabel))
        }
        Kind::TooDeep { most } => (
            texts.say(&msg::ScriptTooDeep),
            texts.say(&msg::ScriptTooDeepLabel { most: arg(most) }),
        ),
        Kind::DefinedTwice { name } => (
            texts.say(&msg::ScriptDefinedTwice { name: quoted(name) }),
            texts.say(&msg::ScriptDefinedTwiceLabel),
        ),
        Kind::UnknownName { name } => (
            texts.say(&msg::ScriptUnknownName { name: quoted(name) }),
            texts.say(&msg::ScriptUnknownNameLabel),
        ),
        Kind::UnknownFunction { name } => (
            texts.say(&msg::ScriptUnknownFunction { name: quoted(name) }),
            texts.say(&msg::ScriptUnknownFunctionLabel),
        ),
        Kind::WrongArguments { name, wanted, found } => (
            texts.say(&msg::ScriptWrongArguments { name: quoted(name), found: (*found).into() }),
            texts.say(&msg::ScriptWrongArgumentsLabel { wanted: (*wanted).into() }),
        ),
        Kind::NotAVariable => {
            (texts.say(&msg::ScriptNotAVariable), texts.say(&msg::ScriptNotAVariableLabel))
        }
        Kind::ConstantChanged { name } => (
            texts.say(&msg::ScriptConstantChanged { name: quoted(name) }),
            texts.say(&msg::ScriptConstantChangedLabel),
        ),
        Kind::OutsideLoop => {
            (texts.say(&msg::ScriptOutsideLoop), texts.say(&msg::ScriptOutsideLoopLabel))
        }
        Kind::TooEarly { name } => (
            texts.say(&msg::ScriptTooEarly { name: quoted(name) }),
            texts.say(&msg::ScriptTooEarlyLabel),
        ),
        Kind::Mismatch { wanted: RuleValue::Number, found: RuleValue::List } => (
            texts.say(&msg::ScriptMismatch { found: value(texts, RuleValue::List) }),
            texts.say(&msg::ScriptMismatchListLabel),
        ),
        Kind::Mismatch { wanted, found } => (
            texts.say(&msg::ScriptMismatch { found: value(texts, *found) }),
            texts.say(&msg::ScriptMismatchLabel { wanted: value(texts, *wanted) }),
        ),
        Kind::Unlike { left, right } => {
            let label = match [left, right].contains(&&RuleValue::Text) {
                true => texts.say(&msg::ScriptUnlikeTextLabel),
                false => texts.say(&msg::ScriptUnlikeLabel),
            };
            let (left, right) = (value(texts, *left), value(texts, *right));
            (texts.say(&msg::ScriptUnlike { left, right }), label)
        }
        Kind::Overflow => (texts.say(&msg::ScriptOverflow), texts.say(&msg::ScriptOverflowLabel)),
        Kind::DivisionByZero => {
            (texts.say(&msg::ScriptDivisionByZero), texts.say(&msg::ScriptDivisionByZeroLabel))
        }
        Kind::OutOfRange { index, length } => (
            texts.say(&msg::ScriptOutOfRange { index: arg(index), length: (*length).into() }),
            texts.say(&msg::ScriptOutOfRangeLabel),
        ),
        Kind::NegativeLength => {
            (texts.say(&msg::ScriptNegativeLength), texts.say(&msg::ScriptNegativeLengthLabel))
        }
        Kind::ListsTooDeep { most } => (
            texts.say(&msg::ScriptListsTooDeep),
            texts.say(&msg::ScriptListsTooDeepLabel { most: arg(most) }),
        ),
        _ => limits(texts, kind),
    }
}

/// Errors that only claims can have.
fn claims(texts: &Texts, kind: &ClaimErrorKind) -> (String, String) {
    match kind {
        ClaimErrorKind::UnknownName { name, known } => (
            texts.say(&msg::ScriptUnknownName { name: quoted(name) }),
            texts.say(&msg::ClaimUnknownNameLabel { known: arg(known) }),
        ),
        ClaimErrorKind::UnknownFunction { name } => (
            texts.say(&msg::ScriptUnknownFunction { name: quoted(name) }),
            texts.say(&msg::ClaimUnknownFunctionLabel),
        ),
        ClaimErrorKind::ExpectedEnd => {
            (texts.say(&msg::ClaimExpectedEnd), texts.say(&msg::ClaimExpectedEndLabel))
        }
        ClaimErrorKind::ExpectedGame => {
            (texts.say(&msg::ClaimExpectedGame), texts.say(&msg::ClaimExpectedGameLabel))
        }
        ClaimErrorKind::Negative => {
            (texts.say(&msg::ClaimNegative), texts.say(&msg::ClaimNegativeLabel))
        }
        ClaimErrorKind::NoTwoAdic => {
            (texts.say(&msg::ClaimNoTwoAdic), texts.say(&msg::ClaimNoTwoAdicLabel))
        }
        ClaimErrorKind::NoExponents => {
            (texts.say(&msg::ClaimNoExponents), texts.say(&msg::ClaimNoExponentsLabel))
        }
        ClaimErrorKind::NotAnAutomaton => {
            (texts.say(&msg::ClaimNotAnAutomaton), texts.say(&msg::ClaimNotAnAutomatonLabel))
        }
        ClaimErrorKind::Irrational => {
            (texts.say(&msg::ClaimIrrational), texts.say(&msg::ClaimIrrationalLabel))
        }
    }
}

/// Errors met while it ran.
fn limits(texts: &Texts, kind: &Kind) -> (String, String) {
    match kind {
        Kind::CallsTooDeep { most } => (
            texts.say(&msg::ScriptCallsTooDeep { most: arg(most) }),
            texts.say(&msg::ScriptCallsTooDeepLabel),
        ),
        Kind::Limit(Exceeded::Steps { limit }) => {
            (texts.say(&msg::ScriptSteps { limit: arg(limit) }), texts.say(&msg::ScriptStepsLabel))
        }
        Kind::Limit(Exceeded::Memory { limit, .. }) => (
            texts.say(&msg::ScriptMemory { limit: arg(limit) }),
            texts.say(&msg::ScriptMemoryLabel),
        ),
        Kind::Limit(Exceeded::Time { limit, .. }) => {
            let limit = (*limit).into();
            (texts.say(&msg::ScriptTime { limit }), texts.say(&msg::ScriptTimeLabel))
        }
        Kind::Limit(Exceeded::Cancelled { .. }) => {
            (texts.say(&msg::ScriptCalledOff), texts.say(&msg::ScriptCalledOffLabel))
        }
        _ => answers(texts, kind),
    }
}

/// Answers that the program expects of a script and did not get.
fn answers(texts: &Texts, kind: &Kind) -> (String, String) {
    match kind {
        Kind::NotText => (texts.say(&msg::ScriptNotText), texts.say(&msg::ScriptNotTextLabel)),
        Kind::EmptyHeapMoves => {
            (texts.say(&msg::ScriptEmptyHeap), texts.say(&msg::ScriptEmptyHeapLabel))
        }
        Kind::TwoRules => (texts.say(&msg::ScriptTwoRules), texts.say(&msg::ScriptTwoRulesLabel)),
        Kind::Parameters { syntax } => {
            let what = texts.say(&msg::ScriptParameters);
            let right = match *syntax {
                "heap(n)" | "moves(position)" | "part(a, b)" => {
                    texts.say(&msg::ScriptParametersPlayerLabel { syntax: arg(syntax) })
                }
                _ => texts.say(&msg::ScriptParametersLabel { syntax: arg(syntax) }),
            };
            (what, right)
        }
        Kind::NotOptions { found } => (
            texts.say(&msg::ScriptNotOptions { found: value(texts, *found) }),
            texts.say(&msg::ScriptNotOptionsLabel),
        ),
        Kind::NotAPosition { found } => (
            texts.say(&msg::ScriptNotAPosition { found: value(texts, *found) }),
            texts.say(&msg::ScriptNotAPositionLabel),
        ),
        Kind::NotAPart { length } => (
            texts.say(&msg::ScriptNotAPart),
            texts.say(&msg::ScriptNotAPartLabel { length: (*length).into() }),
        ),
        Kind::Negative { number } => (
            texts.say(&msg::ScriptNegative { number: arg(number) }),
            texts.say(&msg::ScriptNegativeLabel),
        ),
        Kind::NotSmaller { heap } => (
            texts.say(&msg::ScriptNotSmaller { heap: arg(heap) }),
            texts.say(&msg::ScriptNotSmallerLabel),
        ),
        Kind::InvalidOption { option } => (
            texts.say(&msg::ScriptInvalidOption { option: quoted(option) }),
            texts.say(&msg::ScriptInvalidOptionLabel),
        ),
        Kind::NotATruth { found } => (
            texts.say(&msg::ScriptNotATruth { found: value(texts, *found) }),
            texts.say(&msg::ScriptNotATruthLabel),
        ),
        Kind::NotAPlayer => {
            (texts.say(&msg::ScriptNotAPlayer), texts.say(&msg::ScriptNotAPlayerLabel))
        }
        Kind::BadConstant { name } => (
            texts.say(&msg::ScriptBadConstant),
            texts.say(&msg::ScriptBadConstantLabel { name: arg(name) }),
        ),
        _ => (texts.say(&msg::ScriptNoRules), texts.say(&msg::ScriptNoRulesLabel)),
    }
}
