//! Expressions of nim arithmetic, and their values.

mod error;
mod evaluate;
mod function;
mod read;

pub use error::NimberError;

use bouton_answers::{
    Failure,
    view::{Integer, view_json},
};
use bouton_core::{Natural, natural::BitTest};
use bouton_solve::Limits;
use evaluate::evaluate;
use read::{Instruction, read};
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::Value;

/// A value of nim arithmetic.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(untagged)]
pub enum NimberValue {
    /// A number: a nimber, or an ordinary one as an order is.
    Number(Integer),
    /// A polynomial whose coefficients are 0 and 1: the powers of x that it is the sum of, the highest first.
    Polynomial(Vec<u64>),
}

impl NimberValue {
    /// The polynomial whose coefficients are the bits of a number.
    fn polynomial(bits: &Natural) -> NimberValue {
        let powers = (0..bits.bit_len()).rev().filter(|power| bits.bit(*power));
        NimberValue::Polynomial(powers.map(|power| power as u64).collect())
    }

    /// About the number of bytes that it takes to be written.
    fn digits(&self) -> usize {
        match self {
            NimberValue::Number(number) => number.bit_len() / 3,
            NimberValue::Polynomial(powers) => 8 * powers.len(),
        }
    }

    /// The value as it is written: a number in decimal, or `x^2 + x + 1`.
    pub fn text(&self) -> String {
        match self {
            NimberValue::Number(number) => number.to_string(),
            NimberValue::Polynomial(powers) => {
                let power = |power: &u64| match power {
                    0 => "1".to_string(),
                    1 => "x".to_string(),
                    power => format!("x^{power}"),
                };
                powers.iter().map(power).collect::<Vec<String>>().join(" + ")
            }
        }
    }
}

/// An expression of nim arithmetic and its value, as plain data with the keys of JSON.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct NimberView {
    /// The expression as it was typed.
    pub expression: String,
    /// Its value.
    pub value: NimberValue,
    /// The values of its parts and of itself, in the order in which they are computed, without numbers.
    pub steps: Vec<NimberStepView>,
    /// Set when there are more parts than those listed, which take 64 KiB at most.
    pub truncated: bool,
}

/// A part of an expression and its value.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct NimberStepView {
    /// The part as it was typed.
    pub expression: String,
    /// Its value.
    pub value: NimberValue,
}

/// The value of an expression of nim arithmetic.
#[derive(Clone, Debug)]
pub struct NimberAnswer(NimberView);

/// The value of an expression of nim arithmetic: whole numbers (also `0x1f`), `+ * / ^`, brackets, and the functions `sqrt`,
/// `cbrt`, `inverse`, `solve`, `order`, `log` and `minpoly`. The whole expression is read before anything is computed.
///
/// ```
/// use bouton_lab::nimber;
/// use bouton_solve::Limits;
///
/// assert_eq!(nimber(b"0x1f * sqrt(5) + 7", &Limits::default())?.value().text(), "99");
/// assert_eq!(nimber(b"minpoly(2)", &Limits::default())?.value().text(), "x^2 + x + 1");
/// # Ok::<(), bouton_answers::Failure>(())
/// ```
///
/// # Errors
/// No expression, or one without a value, located; a limit.
pub fn nimber(expression: &[u8], limits: &Limits) -> Result<NimberAnswer, Failure> {
    let located = |error| Failure::input(expression, error);
    let (text, program) = read(expression).map_err(located)?;
    let mut meter = limits.meter();
    meter.room((program.capacity() * size_of::<Instruction>()) as u64)?;
    let (value, steps) = evaluate(program, &mut meter, expression)?;
    let said = |(span, value): (std::ops::Range<usize>, NimberValue)| NimberStepView {
        expression: text[span].to_string(),
        value,
    };
    let truncated = steps.truncated;
    let steps = steps.listed.into_iter().map(said).collect();
    Ok(NimberAnswer(NimberView { expression: text.to_string(), value, steps, truncated }))
}

impl NimberAnswer {
    /// The value.
    pub fn value(&self) -> &NimberValue {
        &self.0.value
    }

    /// The answer as plain data, with the keys of the interface.
    pub fn view(&self) -> NimberView {
        self.0.clone()
    }

    /// [`NimberAnswer::view`] as JSON.
    pub fn json(&self) -> Value {
        view_json(&self.0)
    }

    /// The answer for people: the value, and with `steps` a line for each part of the expression.
    pub fn text(&self, steps: bool) -> String {
        let mut lines = vec![self.0.value.text()];
        if steps && !self.0.steps.is_empty() {
            lines.push(String::new());
            let line =
                |step: &NimberStepView| format!("{} = {}", step.expression, step.value.text());
            lines.extend(self.0.steps.iter().map(line));
        }
        if steps && self.0.truncated {
            lines.push("...".to_string());
        }
        lines.join("\n")
    }
}

#[cfg(test)]
mod tests;
