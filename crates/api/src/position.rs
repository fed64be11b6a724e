//! Questions about one position.

use super::{
    ApiAnswer, Endpoint, Params,
    asked::{CONVENTION, LANG, LEVEL, POSITION, RULES, TO_MOVE},
    schema::shape,
};
use crate::{
    parameter::{Kind, Parameter},
    problem::Problem,
};
use bouton_answers::{
    Level, Session,
    view::{AnswerView, ExplainedView, LineView, TheoryView},
};
use bouton_core::IdeaKind;
use bouton_solve::Limits;
use std::collections::HashSet;

/// The ids of ideas.
const IDEAS: [&str; IdeaKind::ALL.len()] = {
    let mut ids = [""; IdeaKind::ALL.len()];
    let mut at = 0;
    while at < ids.len() {
        ids[at] = IdeaKind::ALL[at].id();
        at += 1;
    }
    ids
};
/// The idea by which the parts are drawn.
const IDEA: Parameter = Parameter {
    name: "idea",
    about: "Draw what this idea sees in the position, such as its pairs, in place of the numbers.",
    kind: Kind::Choice(&IDEAS),
    required: false,
    example: "copy",
};

pub const ENDPOINTS: &[Endpoint] = &[
    Endpoint {
        path: "/api/solve",
        fixed: false,
        about: "Who wins, what the position is worth, every winning move.",
        parameters: &[POSITION, RULES, CONVENTION, TO_MOVE, LANG],
        answer: solve,
        schema: shape::<AnswerView>,
    },
    Endpoint {
        path: "/api/explain",
        fixed: false,
        about: "Who wins and why, step by step: as data, and a text for each step.",
        parameters: &[POSITION, RULES, CONVENTION, TO_MOVE, LEVEL, LANG],
        answer: explain,
        schema: shape::<ExplainedView>,
    },
    Endpoint {
        path: "/api/theory",
        fixed: false,
        about: "What decides the position: its heaps in blocks of which equal ones cancel each other, and the theorem.",
        parameters: &[POSITION, RULES, CONVENTION, TO_MOVE, IDEA, LANG],
        answer: theory,
        schema: shape::<TheoryView>,
    },
];

fn solve(asked: &Params, limits: Limits) -> Result<ApiAnswer, Problem> {
    let query = asked.query(&limits)?;
    Ok(ApiAnswer::new(&Session::new(limits).solve(&query)?.view()))
}

fn theory(asked: &Params, limits: Limits) -> Result<ApiAnswer, Problem> {
    let query = asked.query(&limits)?;
    let explained = Session::new(limits).explain_to(&query, Level::Child)?;
    let idea = asked.text(IDEA.name);
    let idea = IdeaKind::ALL.into_iter().find(|kind| Some(kind.id()) == idea);
    Ok(ApiAnswer::new(&explained.theory(asked.texts(), idea)))
}

fn explain(asked: &Params, limits: Limits) -> Result<ApiAnswer, Problem> {
    let query = asked.query(&limits)?;
    let explained = Session::new(limits).explain_to(&query, asked.level())?;
    let mut view = explained.view(asked.texts());
    if asked.is_of_assistant() {
        keep(&mut view.steps, asked.level());
    }
    Ok(ApiAnswer::new(&view))
}

/// Leaves the lines that are shown at this level: the page opens the others, an assistant asks for them.
fn keep(steps: &mut Vec<LineView>, level: Level) {
    let mut kept = HashSet::new();
    let mut rest = vec![&mut *steps];
    while let Some(lines) = rest.pop() {
        lines.retain(|line| *line.level <= level);
        kept.extend(lines.iter().map(|line| line.id.clone()));
        rest.extend(lines.iter_mut().map(|line| &mut line.steps));
    }
    let mut rest = vec![steps];
    while let Some(lines) = rest.pop() {
        for line in lines {
            line.because.retain(|id| kept.contains(id));
            rest.push(&mut line.steps);
        }
    }
}
