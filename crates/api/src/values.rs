//! Values of positions and of expressions over games, and their genera.

use super::{
    ApiAnswer, Endpoint, Kind, Parameter, Params,
    asked::{LANG, RULES},
    schema::shape,
};
use crate::problem::Problem;
use bouton_lab::{
    ComparedView, FactView, FormAnswer, GenusView, LoopyView, ValueAnswer, ValueView,
    misere_theory, value,
};
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

const FORM: Parameter = Parameter {
    name: "game",
    about: "A position, or an expression over misère forms in the notation of CGSuite, `*[[2],0] + *[2#1]`, which may ask about one, `(*[2#0]).Partitions`.",
    kind: Kind::Text,
    required: true,
    example: "*[[2],0]",
};

pub const ENDPOINTS: &[Endpoint] = &[
    Endpoint {
        path: "/api/value",
        fixed: false,
        about: "The value of a position of games that end, partizan or not, or of an expression: canonical form, outcome, mean, temperature.",
        parameters: &[ASKED, RULES, LANG],
        answer,
        schema: shape::<ValueSaidView>,
    },
    Endpoint {
        path: "/api/genus",
        fixed: false,
        about: "The misère theory of an impartial position, or of an expression over misère forms: genus, class, canonical form; of a form its options, mate and parts too.",
        parameters: &[FORM, RULES, LANG],
        answer: genus_answer,
        schema: shape::<GenusSaidView>,
    },
];

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
    let mut answer = value(asked.game()?.as_bytes(), limits)?;
    let say = answer.text(asked.texts());
    let value = match &mut answer {
        ValueAnswer::Value(value) => ValueOrComparison::Value(Box::new(value.view()?)),
        ValueAnswer::Loopy(value) => ValueOrComparison::Loopy(Box::new(value.view().clone())),
        ValueAnswer::Comparison(compared) => ValueOrComparison::Comparison(compared.view()),
        ValueAnswer::Fact(fact) => ValueOrComparison::Fact(fact.clone()),
    };
    Ok(ApiAnswer::new(&ValueSaidView { value, say }))
}

/// A genus or a fact, as data and in words.
#[derive(Debug, Serialize, JsonSchema)]
struct GenusSaidView {
    /// The genus or the fact.
    #[serde(flatten)]
    genus: GenusOrFact,
    /// The result in sentences.
    say: String,
}

/// The data of such an answer.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(untagged)]
enum GenusOrFact {
    /// A genus.
    Genus(Box<GenusView>),
    /// A fact about a form.
    Fact(FactView),
}

fn genus_answer(asked: &Params, limits: Limits) -> Result<ApiAnswer, Problem> {
    let answer = misere_theory(asked.game()?.as_bytes(), limits)?;
    let say = answer.text(asked.texts());
    let genus = match answer {
        FormAnswer::Form(genus) => GenusOrFact::Genus(Box::new(genus.view())),
        FormAnswer::Fact(fact) => GenusOrFact::Fact(fact),
    };
    Ok(ApiAnswer::new(&GenusSaidView { genus, say }))
}
