//! Computes the values of an expression that was read.

use super::{
    NimberError as Error, NimberValue as Value,
    function::Function,
    read::{Instruction, Operation},
};
use bouton_answers::{Failure, view::Integer};
use bouton_core::{Meter, Natural, ParseError, natural::small};
use bouton_nimber::{
    logarithm,
    long::{cube_root, inverse, minimal_polynomial, order, power, product, solution, square_root},
};
use std::ops::Range;

/// Bytes of the text and of the values of all steps together: the parts of a deep expression hold one another.
const MOST_TEXT_OF_STEPS: usize = 1 << 16;

/// A part of the text, and its value.
type Step = (Range<usize>, Value);

/// A number, and the place of what it is the value of.
type Placed = (Natural, Range<usize>);

/// The value of an expression, and those of its parts.
pub(super) fn evaluate(
    program: &[Instruction],
    meter: &mut Meter,
    text: &[u8],
) -> Result<(Value, Vec<Step>), Failure> {
    let mut values: Vec<Step> = Vec::new();
    let (mut steps, mut room) = (Vec::new(), MOST_TEXT_OF_STEPS);
    let wrong =
        |span: &Range<usize>, error| Failure::input(text, ParseError::new(span.clone(), error));
    for Instruction { operation, span } in program {
        let mut take = || -> Result<Placed, Failure> {
            match values.pop() {
                Some((place, Value::Number(Integer(number)))) => Ok((number, place)),
                Some((place, Value::Polynomial(_))) => Err(wrong(&place, Error::Polynomial)),
                // Each operation was read behind its values.
                None => Err(wrong(span, Error::NoValue)),
            }
        };
        let (place, value) = match operation {
            Operation::Number(number) => {
                values.push((span.clone(), Value::Number(Integer(number.clone()))));
                continue;
            }
            Operation::Brackets => {
                if let Some((place, _)) = values.last_mut() {
                    *place = span.clone();
                }
                continue;
            }
            Operation::Call(Function::MinimalPolynomial) => {
                let (x, _) = take()?;
                (span.clone(), Value::polynomial(&minimal_polynomial(&x, meter)?))
            }
            Operation::Call(Function::Logarithm) => {
                let ((x, of), (base, of_base)) = (take()?, take()?);
                let number = |number: &Natural, place| {
                    small(number).ok_or_else(|| wrong(place, Error::LongLogarithm))
                };
                let exponent = logarithm(number(&base, &of_base)?, number(&x, &of)?);
                let exponent = exponent.ok_or_else(|| wrong(&of, Error::NoLogarithm))?;
                (span.clone(), Value::Number(Integer(exponent.into())))
            }
            Operation::Call(function) => {
                let (x, of) = take()?;
                let refused = |error| wrong(&of, error);
                let value = match function {
                    Function::CubeRoot => {
                        cube_root(&x, meter)?.ok_or_else(|| refused(Error::NoCubeRoot))?
                    }
                    Function::Inverse => {
                        inverse(&x, meter)?.ok_or_else(|| refused(Error::DivisionByZero))?
                    }
                    Function::Solution => solution(&x, meter)?,
                    Function::Order if x.is_zero() => return Err(refused(Error::NoOrder)),
                    Function::Order => {
                        order(&x, meter)?.ok_or_else(|| refused(Error::UnknownOrder))?
                    }
                    _ => square_root(&x, meter)?,
                };
                (span.clone(), Value::Number(Integer(value)))
            }
            _ => {
                let ((y, of_y), (x, of_x)) = (take()?, take()?);
                let value = match operation {
                    Operation::Sum => x ^ y,
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
        room = room.saturating_sub(place.len() + value.digits());
        if room > 0 {
            steps.push((place.clone(), value.clone()));
        }
        values.push((place, value));
    }
    match values.pop() {
        Some((_, value)) => Ok((value, steps)),
        None => Err(wrong(&(0..text.len()), Error::NoValue)),
    }
}
