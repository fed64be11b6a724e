//! Questions of teachers: sheets of positions for a class.

use super::{
    ApiAnswer, Endpoint, Kind, Parameter, Params,
    asked::{CONVENTION, LANG, RULES, SEED, TO_MOVE, reading},
    schema::shape,
};
use crate::problem::Problem;
use bouton_answers::{Level, Query, Session, view::Worded};
use bouton_play::{Worksheet, WorksheetAsk, view::WorksheetView, worksheet};
use bouton_solve::Limits;

/// Number of positions of a sheet where none is given.
const COUNT: usize = 10;

const SHAPE: Parameter = Parameter {
    name: "game",
    about: "The game of the sheet, or a position of it that gives the shape of all.",
    kind: Kind::Text,
    required: true,
    example: "nim 3 4 5",
};
const HOW_MANY: Parameter = Parameter {
    name: "count",
    about: "The number of positions; 10 if nothing is said.",
    kind: Kind::Whole(1, 50),
    required: false,
    example: "3",
};
const HEAPS: Parameter = Parameter {
    name: "heaps",
    about: "The number of heaps of each position; that of the shape if nothing is said.",
    kind: Kind::Whole(1, 20),
    required: false,
    example: "3",
};
const UP_TO: Parameter = Parameter {
    name: "up_to",
    about: "The largest number of a position; that of the shape, or 7, if nothing is said.",
    kind: Kind::Whole(1, 1_000_000),
    required: false,
    example: "7",
};
const KEY: Parameter = Parameter {
    name: "key",
    about: "How much the key says; there is no key if nothing is said.",
    kind: Kind::Choice(Level::WORDS),
    required: false,
    example: "student",
};

pub const ENDPOINTS: &[Endpoint] = &[Endpoint {
    path: "/api/worksheet",
    fixed: false,
    about: "A sheet of different positions from easy to hard, about two thirds of them won, with or without its key.",
    parameters: &[SHAPE, RULES, CONVENTION, TO_MOVE, HOW_MANY, HEAPS, UP_TO, KEY, SEED, LANG],
    answer: sheet,
    schema: shape::<WorksheetView>,
}];

fn sheet(asked: &Params, limits: Limits) -> Result<ApiAnswer, Problem> {
    let number = |name: &str| asked.whole(name).and_then(|number| usize::try_from(number).ok());
    let shape = Query {
        convention: asked.convention(),
        mover: asked.mover(),
        ..worksheet::shape(asked.game()?.as_bytes(), &asked.with_rules(reading()))?
    };
    let ask = WorksheetAsk {
        count: number("count").unwrap_or(COUNT),
        won: None,
        heaps: number("heaps"),
        up_to: asked.whole("up_to"),
        key: asked.level_of(KEY.name),
        seed: asked.whole("seed").unwrap_or_default(),
    };
    let sheet = Worksheet::draw(&mut Session::new(limits), &shape, &ask)?;
    Ok(ApiAnswer::new(&sheet.view(asked.texts())))
}
