//! Questions about the games themselves, and the texts of the page.

use super::{
    ApiAnswer, Endpoint, Kind, Parameter, Params,
    asked::LANG,
    page_texts,
    schema::{Shape, any, array, boolean, map, object, string},
};
use crate::problem::{Problem, missing};
use bouton_lab::{Game, games as all_games, games_named};
use bouton_solve::Limits;
use serde_json::Value;

const NAME: Parameter = Parameter {
    name: "name",
    about: "The name of a game, with parameters or without.",
    kind: Kind::Text,
    required: true,
    example: "nim",
};

pub const ENDPOINTS: &[Endpoint] = &[
    Endpoint {
        path: "/api/games",
        fixed: false,
        about: "All games: rule, example, theorem, source.",
        parameters: &[LANG],
        answer: games,
        schema: || array(game()),
    },
    Endpoint {
        path: "/api/games/{name}",
        fixed: false,
        about: "The games of one name.",
        parameters: &[NAME, LANG],
        answer: named,
        schema: || array(game()),
    },
    Endpoint {
        path: "/api/texts",
        fixed: true,
        about: "The sentences of the page; a variable stands as its name in braces.",
        parameters: &[LANG],
        answer: texts,
        schema: || map(string()),
    },
];

fn games(asked: &Params, _: Limits) -> Result<ApiAnswer, Problem> {
    Ok(list(asked, &all_games()))
}

fn named(asked: &Params, limits: Limits) -> Result<ApiAnswer, Problem> {
    let games = games_named(asked.text("name").unwrap_or_default(), &limits).map_err(missing)?;
    Ok(list(asked, &games))
}

fn list(asked: &Params, games: &[Game]) -> ApiAnswer {
    let texts = asked.texts();
    ApiAnswer::new(games.iter().map(|game| game.json(texts)).collect::<Vec<Value>>().into())
}

fn texts(asked: &Params, _: Limits) -> Result<ApiAnswer, Problem> {
    Ok(page_texts(asked.lang).to_string().into())
}

fn game() -> Shape {
    object(&[
        ("game", string()),
        ("rule", string()),
        ("example", string()),
        ("source", string()),
        ("impartial", boolean()),
        ("short", boolean()),
        ("loopless", boolean()),
        ("sequence", boolean()),
        ("pairs", boolean()),
        ("theorem", any()),
        ("misere_theorem", any()),
    ])
}
