//! The lessons, and the answers to their challenges.

use super::{ApiAnswer, Endpoint, Kind, Parameter, Params, asked::LANG, schema::shape};
use crate::problem::Problem;
use bouton_answers::Session;
use bouton_play::lessons::{self, Checked, Lesson, LessonRowView, LessonView};
use bouton_solve::Limits;

const ID: Parameter = Parameter {
    name: "id",
    about: "The name of a lesson.",
    kind: Kind::Text,
    required: true,
    example: "bouton",
};
const NUMBER: Parameter = Parameter {
    name: "n",
    about: "The number of a challenge, from 1 on.",
    kind: Kind::Whole(1, 1000),
    required: true,
    example: "1",
};
const ANSWER: Parameter = Parameter {
    name: "answer",
    about: "`yes` or `no`, a number, a move, or moves joined by `;`: whatever is asked.",
    kind: Kind::Text,
    required: true,
    example: "yes",
};

pub const ENDPOINTS: &[Endpoint] = &[
    Endpoint {
        path: "/api/lessons",
        fixed: false,
        about: "All lessons.",
        parameters: &[LANG],
        answer: all,
        schema: shape::<Vec<LessonRowView>>,
    },
    Endpoint {
        path: "/api/lessons/{id}",
        fixed: false,
        about: "One lesson with its challenges.",
        parameters: &[ID, LANG],
        answer: one,
        schema: shape::<LessonView>,
    },
    Endpoint {
        path: "/api/lessons/{id}/{n}",
        fixed: false,
        about: "Whether an answer to a challenge is right, and why not.",
        parameters: &[ID, NUMBER, ANSWER, LANG],
        answer: check,
        schema: shape::<Checked>,
    },
];

fn all(asked: &Params, _: Limits) -> Result<ApiAnswer, Problem> {
    Ok(ApiAnswer::new(&lessons::view(asked.texts())))
}

fn one(asked: &Params, _: Limits) -> Result<ApiAnswer, Problem> {
    Ok(ApiAnswer::new(&lesson(asked)?.view(asked.texts())))
}

fn check(asked: &Params, limits: Limits) -> Result<ApiAnswer, Problem> {
    let number = asked.whole("n").and_then(|n| usize::try_from(n).ok()).unwrap_or_default();
    let posed = lesson(asked)?.challenge(number).ok_or_else(|| nothing(asked))?;
    let answer = asked.text("answer").unwrap_or_default();
    let checked = posed.check(&mut Session::new(limits), answer, asked.texts())?;
    Ok(ApiAnswer::new(&checked))
}

fn lesson(asked: &Params) -> Result<&'static Lesson, Problem> {
    lessons::named(asked.text("id").unwrap_or_default()).ok_or_else(|| nothing(asked))
}

fn nothing(asked: &Params) -> Problem {
    let mut path = format!("/api/lessons/{}", asked.text("id").unwrap_or_default());
    if let Some(number) = asked.text("n") {
        path = format!("{path}/{number}");
    }
    Problem::NoPath { path }
}
