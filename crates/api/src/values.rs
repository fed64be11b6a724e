//! Values of positions and of expressions over games.

use super::{
    ApiAnswer, Endpoint, Kind, Parameter, Params,
    asked::{LANG, RULES},
    schema::shape,
};
use crate::problem::Problem;
use bouton_lab::{ComparedView, FactView, LoopyView, ValueAnswer, ValueView, value};
use bouton_solve::Limits;
use schemars::JsonSchema;
use serde::Serialize;

const ASKED: Parameter = Parameter {
    name: "game",
    about: "A position, or an expression in the notation of CGSuite, which may compare two games, `{1|*} + ^ <= 2`, or ask about one, `{1|*}.LeftOptions`.",
    kind: Kind::Text,
    required: true,
    example: "domineering 2x3",
};

pub const ENDPOINTS: &[Endpoint] = &[Endpoint {
    path: "/api/value",
    fixed: false,
    about: "The value of a position of games that end, partizan or not, or of an expression: canonical form, outcome, mean, temperature.",
    parameters: &[ASKED, RULES, LANG],
    answer,
    schema: shape::<ValueSaidView>,
}];

/// A value, a comparison or a fact, as data and in words.
#[derive(Debug, Serialize, JsonSchema)]
struct ValueSaidView {
    /// The value, the comparison or the fact.
    #[serde(flatten)]
    value: ValueOrComparison,
    /// The result in sentences.
    say: String,
}

/// The data of an answer.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(untagged)]
enum ValueOrComparison {
    /// A value.
    Value(Box<ValueView>),
    /// The value of a game that may not end.
    Loopy(Box<LoopyView>),
    /// A comparison.
    Comparison(ComparedView),
    /// A fact about a game.
    Fact(FactView),
}

fn answer(asked: &Params, limits: Limits) -> Result<ApiAnswer, Problem> {
    let mut answer = value(asked.game()?.as_bytes(), asked.with_rules(limits))?;
    let say = answer.text(asked.texts());
    let value = match &mut answer {
        ValueAnswer::Value(value) => ValueOrComparison::Value(Box::new(value.view()?)),
        ValueAnswer::Loopy(value) => ValueOrComparison::Loopy(Box::new(value.view().clone())),
        ValueAnswer::Comparison(compared) => ValueOrComparison::Comparison(compared.view()),
        ValueAnswer::Fact(fact) => ValueOrComparison::Fact(fact.clone()),
    };
    Ok(ApiAnswer::new(&ValueSaidView { value, say }))
}
