//! Questions of nim arithmetic.

use super::{
    ApiAnswer, Endpoint, Kind, Parameter, Params,
    asked::{LANG, few_digits},
    schema::shape,
};
use crate::problem::Problem;
use bouton_lab::{NimberView, nimber};
use bouton_solve::Limits;

const EXPRESSION: Parameter = Parameter {
    name: "expression",
    about: "Whole numbers (also `0x1f`), `+ * / ^`, brackets, and the functions `sqrt`, `cbrt`, `inverse`, `solve` (the even solution of x^2 + x = a), `order`, `log` (base, power), `minpoly`.",
    kind: Kind::Text,
    required: true,
    example: "0x1f * sqrt(5) + 7",
};

pub const ENDPOINTS: &[Endpoint] = &[Endpoint {
    path: "/api/nimber",
    fixed: false,
    about: "The value of an expression of nim arithmetic, and the values of its parts: `+` is exclusive or, `*` the nim product.",
    parameters: &[EXPRESSION, LANG],
    answer: value,
    schema: shape::<NimberView>,
}];

fn value(asked: &Params, limits: Limits) -> Result<ApiAnswer, Problem> {
    let expression = few_digits(asked.text(EXPRESSION.name).unwrap_or_default())?;
    Ok(ApiAnswer::new(&nimber(expression.as_bytes(), &limits)?.view()))
}
