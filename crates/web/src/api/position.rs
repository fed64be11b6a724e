//! Questions about one position.

use super::{
    ApiAnswer, Endpoint, Params,
    asked::{CONVENTION, LANG, POSITION, TO_MOVE},
    schema::shape,
};
use crate::problem::Problem;
use bouton_answers::{
    Session,
    view::{AnswerView, ExplainedView},
};
use bouton_solve::Limits;
use schemars::JsonSchema;
use serde::Serialize;

pub const ENDPOINTS: &[Endpoint] = &[
    Endpoint {
        path: "/api/solve",
        fixed: false,
        about: "Who wins, what the position is worth, every winning move.",
        parameters: &[POSITION, CONVENTION, TO_MOVE, LANG],
        answer: solve,
        schema: shape::<AnswerView>,
    },
    Endpoint {
        path: "/api/explain",
        fixed: false,
        about: "Who wins and why, step by step: as data, and a text for each step.",
        parameters: &[POSITION, CONVENTION, TO_MOVE, LANG],
        answer: explain,
        schema: shape::<ExplanationView>,
    },
];

/// An explanation as data and in words.
#[derive(Debug, Serialize, JsonSchema)]
struct ExplanationView {
    /// The answer and its steps.
    #[serde(flatten)]
    explained: ExplainedView,
    /// A text for each step; empty where a step has nothing to say.
    sentences: Vec<String>,
}

fn solve(asked: &Params, limits: Limits) -> Result<ApiAnswer, Problem> {
    let query = asked.query()?;
    Ok(ApiAnswer::new(&Session::new(limits).solve(&query)?.view()))
}

fn explain(asked: &Params, limits: Limits) -> Result<ApiAnswer, Problem> {
    let query = asked.query()?;
    let explained = Session::new(limits).explain(&query)?;
    let sentences = explained.sentences(asked.texts());
    Ok(ApiAnswer::new(&ExplanationView { explained: explained.view(), sentences }))
}
