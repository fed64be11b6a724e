//! The lessons, and the answers to their challenges; tables to fill.

use super::{
    ApiAnswer, Endpoint, Kind, Parameter, Params,
    asked::{CONVENTION, GAME, LANG, RULES},
    schema::shape,
};
use crate::problem::Problem;
use bouton_answers::{Failure, Session, view::Worded};
use bouton_core::Convention;
use bouton_play::{
    fill::{CheckedTable, FillTable, Filled},
    lessons::{self, Checked, Lesson, LessonRowView, LessonView},
};
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

const ROWS: Parameter = Parameter {
    name: "rows",
    about: "The first and the last heap, as `0..7`; in a table of pairs, of the first number.",
    kind: Kind::Text,
    required: true,
    example: "0..3",
};
const COLUMNS: Parameter = Parameter {
    name: "columns",
    about: "The same of the second number, in a table of pairs.",
    kind: Kind::Text,
    required: false,
    example: "0..0",
};
const ASKS: Parameter = Parameter {
    name: "asks",
    about: "Entries to find: nim-values (the default), or `N` and `P`.",
    kind: Kind::Choice(Filled::WORDS),
    required: false,
    example: "grundy",
};
const ENTRIES: Parameter = Parameter {
    name: "answer",
    about: "The entries, row by row, with blanks between them; `?` in a cell that is not filled yet.",
    kind: Kind::List(" "),
    required: true,
    example: "0 1 2 ?",
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
    Endpoint {
        path: "/api/fill",
        fixed: false,
        about: "Judge a filled table: the first wrong cell, and why.",
        parameters: &[GAME, RULES, ROWS, COLUMNS, ASKS, ENTRIES, CONVENTION, LANG],
        answer: fill,
        schema: shape::<CheckedTable>,
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

fn fill(asked: &Params, limits: Limits) -> Result<ApiAnswer, Problem> {
    let game = asked.one_game(&limits)?;
    let asks = match asked.text(ASKS.name) {
        Some("outcome") => Filled::Outcome,
        _ => Filled::Grundy,
    };
    let text = |parameter: Parameter| asked.text(parameter.name);
    let named = (asked.game()?, asked.convention() == Convention::Misere);
    let table = FillTable::new(named, text(ROWS).unwrap_or_default(), text(COLUMNS), asks);
    let table = table.map_err(Failure::from)?;
    let answer = text(ENTRIES).unwrap_or_default();
    let checked = table.check_of(&game, &mut Session::new(limits), answer, asked.texts())?;
    Ok(ApiAnswer::new(&checked))
}
