//! Questions about one position.

use super::{
    ApiAnswer, Endpoint, OUTCOMES, Params, RESULTS,
    asked::{CONVENTION, LANG, POSITION, TO_MOVE},
    schema::{Shape, any, array, boolean, choice, integer, nullable, object, string},
};
use crate::problem::Problem;
use bouton_answers::Session;
use bouton_solve::Limits;

pub const ENDPOINTS: &[Endpoint] = &[
    Endpoint {
        path: "/api/solve",
        fixed: false,
        about: "Who wins, what the position is worth, every winning move.",
        parameters: &[POSITION, CONVENTION, TO_MOVE, LANG],
        answer: solve,
        schema: || object(&solved()),
    },
    Endpoint {
        path: "/api/explain",
        fixed: false,
        about: "The same with the reason, step by step: as data, and a text for each step.",
        parameters: &[POSITION, CONVENTION, TO_MOVE, LANG],
        answer: explain,
        schema: || {
            let mut fields = solved();
            fields.push(("steps", array(object(&[("kind", string())]))));
            fields.push(("sentences", array(string())));
            object(&fields)
        },
    },
];

fn solve(asked: &Params, limits: Limits) -> Result<ApiAnswer, Problem> {
    let query = asked.query()?;
    Ok(ApiAnswer::new(Session::new(limits).solve(&query)?.json()))
}

fn explain(asked: &Params, limits: Limits) -> Result<ApiAnswer, Problem> {
    let query = asked.query()?;
    let explained = Session::new(limits).explain(&query)?;
    let mut answer = explained.json();
    answer["sentences"] = explained.sentences(asked.texts()).into();
    Ok(ApiAnswer::new(answer))
}

fn solved() -> Vec<(&'static str, Shape)> {
    vec![
        ("game", string()),
        ("convention", choice(&["normal", "misere"])),
        ("to_move", choice(&["left", "right"])),
        ("winner", nullable(choice(&["first", "second"]))),
        ("result", choice(RESULTS)),
        ("outcome", nullable(choice(OUTCOMES))),
        ("grundy", nullable(integer())),
        ("winning_moves", array(object(&[("move", string()), ("result", string())]))),
        ("winning_move_count", nullable(integer())),
        ("truncated", boolean()),
        ("engine", string()),
        ("theorem", any()),
        ("searched", integer()),
    ]
}
