//! The errors of expressions of nim arithmetic.

use super::function::FUNCTIONS;
use bouton_answers::{OperationError, located_error, operation::pair};
use bouton_texts::{Texts, arg, msg};

/// An error in an expression of nim arithmetic.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum NimberError {
    /// A sign that has no meaning here.
    UnknownSign {
        /// The sign.
        sign: String,
    },
    /// A minus.
    Minus,
    /// Digits that are no number.
    BadNumber,
    /// Nothing where a value should be.
    NoValue,
    /// A value after another one.
    TwoValues,
    /// A bracket that is not closed.
    Unclosed,
    /// A bracket that was not opened.
    Unopened,
    /// A comma that separates no arguments of a function.
    Comma,
    /// A name that no function has.
    UnknownFunction {
        /// The name.
        name: String,
    },
    /// A function without its brackets.
    NoBracket {
        /// Its name.
        name: &'static str,
    },
    /// A function of another number of arguments.
    WrongCount {
        /// Its name.
        name: &'static str,
        /// The number of arguments that it takes.
        wanted: usize,
    },
    /// A division by 0, or its inverse.
    DivisionByZero,
    /// A number that is no cube.
    NoCubeRoot,
    /// A number that is no power of the base.
    NoLogarithm,
    /// A logarithm of, or to the base of, a number of 2^64 or more.
    LongLogarithm,
    /// The order of 0.
    NoOrder,
    /// An order that is not known.
    UnknownOrder,
    /// A polynomial where a number is needed.
    Polynomial,
}

located_error!(NimberError);

impl OperationError for NimberError {
    fn phrases(&self, texts: &Texts) -> (String, String) {
        let functions = || arg(FUNCTIONS.map(|(name, ..)| format!("`{name}`")).join(", "));
        match self {
            NimberError::UnknownSign { sign } => {
                let right = msg::NimberUnknownSignLabel { functions: functions() };
                pair(texts, msg::NimberUnknownSign { sign: arg(sign) }, right)
            }
            NimberError::Minus => pair(texts, msg::NimberMinus, msg::NimberMinusLabel),
            NimberError::BadNumber => pair(texts, msg::NimberBadNumber, msg::NimberBadNumberLabel),
            NimberError::NoValue => pair(texts, msg::NimberNoValue, msg::NimberNoValueLabel),
            NimberError::TwoValues => pair(texts, msg::NimberTwoValues, msg::NimberTwoValuesLabel),
            NimberError::Unclosed => (texts.say(&msg::ErrorBracketUnclosed), String::new()),
            NimberError::Unopened => (texts.say(&msg::ErrorBracketUnopened), String::new()),
            NimberError::Comma => pair(texts, msg::NimberComma, msg::NimberCommaLabel),
            NimberError::UnknownFunction { name } => {
                let right = msg::NimberUnknownFunctionLabel { functions: functions() };
                pair(texts, msg::NimberUnknownFunction { name: arg(name) }, right)
            }
            NimberError::NoBracket { name } => {
                let right = msg::NimberNoBracketLabel { name: arg(name) };
                pair(texts, msg::NimberNoBracket { name: arg(name) }, right)
            }
            NimberError::WrongCount { name, wanted } => {
                let wanted = (*wanted).into();
                let right = msg::NimberWrongCountLabel;
                pair(texts, msg::NimberWrongCount { name: arg(name), wanted }, right)
            }
            NimberError::DivisionByZero => {
                pair(texts, msg::NimberDivisionByZero, msg::NimberDivisionByZeroLabel)
            }
            NimberError::NoCubeRoot => {
                pair(texts, msg::NimberNoCubeRoot, msg::NimberNoCubeRootLabel)
            }
            NimberError::NoLogarithm => {
                pair(texts, msg::NimberNoLogarithm, msg::NimberNoLogarithmLabel)
            }
            NimberError::LongLogarithm => {
                pair(texts, msg::NimberLongLogarithm, msg::NimberLongLogarithmLabel)
            }
            NimberError::NoOrder => pair(texts, msg::NimberNoOrder, msg::NimberNoOrderLabel),
            NimberError::UnknownOrder => {
                pair(texts, msg::NimberUnknownOrder, msg::NimberUnknownOrderLabel)
            }
            NimberError::Polynomial => {
                pair(texts, msg::NimberPolynomial, msg::NimberPolynomialLabel)
            }
        }
    }
}
