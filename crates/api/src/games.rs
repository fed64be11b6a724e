//! Questions about the games themselves, and the texts of the page.

use super::{
    ApiAnswer, Endpoint, Kind, Parameter, Params,
    asked::{LANG, RULES},
    page_texts,
    schema::shape,
};
use crate::problem::{Problem, missing};
use bouton_lab::{GameView, ListedGame, games as all_games, games_named};
use bouton_solve::Limits;
use schemars::JsonSchema;
use serde::Serialize;
use std::collections::BTreeMap;

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
        about: "All games: rule, example, theorem, source; to an assistant the rules and examples alone.",
        parameters: &[LANG],
        answer: games,
        schema: shape::<Vec<GameView>>,
    },
    Endpoint {
        path: "/api/games/{name}",
        fixed: false,
        about: "The games of one name.",
        parameters: &[NAME, RULES, LANG],
        answer: named,
        schema: shape::<Vec<GameView>>,
    },
    Endpoint {
        path: "/api/scripts",
        fixed: true,
        about: "Scripts to begin with, each with a position: texts for `rules`.",
        parameters: &[],
        answer: scripts,
        schema: shape::<Vec<ScriptView>>,
    },
    Endpoint {
        path: "/api/texts",
        fixed: true,
        about: "The sentences of the page; a variable stands as its name in braces.",
        parameters: &[LANG],
        answer: texts,
        schema: shape::<BTreeMap<String, String>>,
    },
];

/// A game in the list for assistants: what it takes to choose one. The tool `game` says the rest.
#[derive(Debug, Serialize)]
struct GameRow {
    game: String,
    name: String,
    rule: String,
    example: String,
}

/// A script of the documents.
#[derive(Debug, Serialize, JsonSchema)]
struct ScriptView {
    /// Its name.
    id: &'static str,
    /// Its contents.
    text: &'static str,
}

/// The scripts of `docs/scripts`, the simplest first.
macro_rules! scripts {
    ($($id:literal),+ $(,)?) => {
        &[$(ScriptView {
            id: $id,
            text: include_str!(concat!("../scripts/", $id, ".rules")),
        }),+]
    };
}

const SCRIPTS: &[ScriptView] = scripts![
    "sprague-grundy", "bash", "kayles", "grundy", "lasker", "prime-power", "wythoff", "euclid",
    "fibonacci", "staircase", "end-nim", "moore", "chomp", "cutting", "kl-nim",
    "partizan-subtract", "circle", "again",
];

fn scripts(_: &Params, _: Limits) -> Result<ApiAnswer, Problem> {
    Ok(ApiAnswer::new(&SCRIPTS))
}

fn games(asked: &Params, _: Limits) -> Result<ApiAnswer, Problem> {
    let games = all_games();
    if !asked.is_of_assistant() {
        return Ok(list(asked, &games));
    }
    let rows = games.iter().map(|game| {
        let GameView { game, name, rule, example, .. } = game.view(asked.texts());
        GameRow { game, name, rule, example }
    });
    Ok(ApiAnswer::new(&rows.collect::<Vec<_>>()))
}

fn named(asked: &Params, limits: Limits) -> Result<ApiAnswer, Problem> {
    let games = games_named(asked.text("name").unwrap_or_default(), &limits).map_err(missing)?;
    Ok(list(asked, &games))
}

fn list(asked: &Params, games: &[ListedGame]) -> ApiAnswer {
    let texts = asked.texts();
    ApiAnswer::new(&games.iter().map(|game| game.view(texts)).collect::<Vec<GameView>>())
}

fn texts(asked: &Params, _: Limits) -> Result<ApiAnswer, Problem> {
    Ok(page_texts(asked.lang).to_string().into())
}
