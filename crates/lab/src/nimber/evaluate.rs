//! Computes the values of an expression that was read.

use super::{
    NimberError as Error, NimberValue as Value,
    function::Function,
    read::{Instruction, Operation},
};
use bouton_answers::{Failure, view::Integer};
use bouton_core::{
    Meter, Natural, ParseError,
    natural::{BitTest, small},
};
use bouton_nimber::{
    logarithm,
    long::{cube_root, inverse, minimal_polynomial, order, power, product, solution, square_root},
};
use std::ops::Range;

/// Bytes of the text and of the values of all steps together: the parts of a deep expression hold one another.
const MOST_TEXT_OF_STEPS: usize = 1 << 16;

/// A part of the text, and its value.
type Step = (Range<usize>, Value);

/// Steps of work that a logarithm counts as.
const LOGARITHM: u64 = 5000;

/// The values of the parts of an expression, in the order in which they are computed.
#[derive(Default)]
pub(super) struct Steps {
    pub listed: Vec<Step>,
    /// Set when there are more parts than those listed.
    pub truncated: bool,
}

/// A number, and the part of the text that it is the value of.
type Placed = (Natural, Range<usize>);

/// The value of an expression, and those of its parts.
pub(super) fn evaluate(
    program: Vec<Instruction>,
    meter: &mut Meter,
    text: &[u8],
) -> Result<(Value, Steps), Failure> {
    let mut values: Vec<Step> = Vec::new();
    let (mut steps, mut room) = (Steps::default(), MOST_TEXT_OF_STEPS);
    let wrong =
        |span: &Range<usize>, error| Failure::input(text, ParseError::new(span.clone(), error));
    for Instruction { operation, span } in program {
        meter.work(1)?;
        let mut take = || -> Result<Placed, Failure> {
            match values.pop() {
                Some((place, Value::Number(Integer(number)))) => Ok((number, place)),
                Some((place, Value::Polynomial(_))) => Err(wrong(&place, Error::Polynomial)),
                // Each operation was read behind its values.
                None => Err(wrong(&span, Error::NoValue)),
            }
        };
        let (place, value) = match operation {
            Operation::Number(number) => {
                values.push((span, Value::Number(Integer(number))));
                continue;
            }
            Operation::Brackets => {
                if let Some((place, _)) = values.last_mut() {
                    *place = span;
                }
                continue;
            }
            Operation::Call(function) => {
                let (x, of) = take()?;
                let refused = |error| wrong(&of, error);
                let number = |number| Value::Number(Integer(number));
                let value = match function {
                    Function::SquareRoot => number(square_root(&x, meter)?),
                    Function::CubeRoot => {
                        number(cube_root(&x, meter)?.ok_or_else(|| refused(Error::NoCubeRoot))?)
                    }
                    Function::Inverse => {
                        number(inverse(&x, meter)?.ok_or_else(|| refused(Error::DivisionByZero))?)
                    }
                    Function::Solution => number(solution(&x, meter)?),
                    Function::Order if x.is_zero() => return Err(refused(Error::NoOrder)),
                    Function::Order => {
                        number(order(&x, meter)?.ok_or_else(|| refused(Error::UnknownOrder))?)
                    }
                    Function::MinimalPolynomial => {
                        Value::polynomial(&minimal_polynomial(&x, meter)?)
                    }
                    Function::Logarithm => {
                        let (base, of_base) = take()?;
                        let short = |number: &Natural, place| {
                            small(number).ok_or_else(|| wrong(place, Error::LongLogarithm))
                        };
                        let (base, x) = (short(&base, &of_base)?, short(&x, &of)?);
                        meter.work(LOGARITHM)?;
                        let exponent = logarithm(base, x);
                        number(exponent.ok_or_else(|| refused(Error::NoLogarithm))?.into())
                    }
                };
                (span, value)
            }
            Operation::Sum | Operation::Product | Operation::Quotient | Operation::Power => {
                let ((y, of_y), (x, of_x)) = (take()?, take()?);
                let value = match operation {
                    Operation::Sum => {
                        meter.work(x.bit_len().max(y.bit_len()) as u64 / 64)?;
                        x ^ y
                    }
                    Operation::Quotient => {
                        let inverse = inverse(&y, meter)?;
                        let inverse = inverse.ok_or_else(|| wrong(&of_y, Error::DivisionByZero))?;
                        product(&x, &inverse, meter)?
                    }
                    Operation::Power => power(&x, &y, meter)?,
                    _ => product(&x, &y, meter)?,
                };
                (of_x.start..of_y.end, Value::Number(Integer(value)))
            }
        };
        match room.checked_sub(place.len() + value.digits()) {
            Some(left) if !steps.truncated => {
                room = left;
                steps.listed.push((place.clone(), value.clone()));
            }
            _ => steps.truncated = true,
        }
        values.push((place, value));
    }
    match values.pop() {
        Some((_, value)) => Ok((value, steps)),
        None => Err(wrong(&(0..text.len()), Error::NoValue)),
    }
}
