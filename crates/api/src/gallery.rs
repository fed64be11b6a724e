//! The games as cards, from which one is chosen by its name and its picture.

use super::{ApiAnswer, Endpoint, Params, asked::LANG, schema::shape};
use crate::problem::Problem;
use bouton_answers::{
    notation::parse_sum,
    registry::{Entry, ParameterKind, RULESETS, chinese_names},
    rule::general,
};
use bouton_core::{Component, Frame};
use bouton_play::{part_view, view::PartView};
use bouton_solve::Limits;
use bouton_texts::{Lang, Texts};
use schemars::JsonSchema;
use serde::Serialize;

/// Maximum number of heaps of an example.
const EXAMPLE_HEAPS: usize = 1_000;

pub const ENDPOINTS: &[Endpoint] = &[Endpoint {
    path: "/api/gallery",
    fixed: false,
    about: "All games as cards: name, rule, a position with its picture, parameters, words to search by.",
    parameters: &[LANG],
    answer: gallery,
    schema: shape::<Vec<CardView>>,
}];

/// A game as a card.
#[derive(Debug, Serialize, JsonSchema)]
struct CardView {
    /// The game as it is typed, with a word in capitals for each parameter.
    game: &'static str,
    /// Its common name, in the language of the answer.
    name: String,
    /// Its rule, in words.
    rule: String,
    /// A position of it.
    example: &'static str,
    /// The source of the rule.
    source: &'static str,
    /// Its parameters, in the order in which they are typed.
    parameters: Vec<CardParameterView>,
    /// How many numbers a position has; null where that differs.
    count: Option<usize>,
    /// The least number of a position; null where positions have names.
    least: Option<u64>,
    /// The parts of the example, to be drawn.
    parts: Vec<PartView>,
    /// Words to search by: its names and what it is about, in all languages, in lower case.
    words: String,
}

/// A parameter of a game.
#[derive(Debug, Serialize, JsonSchema)]
struct CardParameterView {
    /// The word in capitals that stands for it.
    name: &'static str,
    /// Its kind.
    kind: CardParameterKind,
    /// Its value in the example.
    example: &'static str,
}

/// Kinds of parameters.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
#[schemars(inline)]
enum CardParameterKind {
    /// A number.
    Number,
    /// Numbers with commas between them.
    Set,
    /// A code.
    Code,
}

fn gallery(asked: &Params, _: Limits) -> Result<ApiAnswer, Problem> {
    let cards: Vec<CardView> = RULESETS.iter().map(|entry| card(entry, asked.texts())).collect();
    Ok(ApiAnswer::new(&cards))
}

fn card(entry: &'static Entry, texts: &Texts) -> CardView {
    // The example always parses (a law of the registry).
    let sum = parse_sum(entry.example.as_bytes(), EXAMPLE_HEAPS).ok();
    let component = sum.as_ref().and_then(|sum| sum.components.first());
    let frame = component.map(|component| component.rules.frame());
    let drawn = |component: &Component| -> Vec<PartView> {
        component.parts.iter().map(|part| part_view(&*component.rules, part)).collect()
    };
    let parameter = |(name, kind, example)| CardParameterView {
        name,
        kind: match kind {
            ParameterKind::Number => CardParameterKind::Number,
            ParameterKind::Set => CardParameterKind::Set,
            ParameterKind::Code => CardParameterKind::Code,
        },
        example,
    };
    CardView {
        game: entry.syntax,
        name: texts.by_id(&format!("name-{}", entry.id)).unwrap_or_default(),
        rule: general(texts, entry.id),
        example: entry.example,
        source: entry.source,
        parameters: entry.parameters().into_iter().map(parameter).collect(),
        count: frame.and_then(Frame::count),
        least: frame.filter(|frame| *frame != Frame::Words).map(Frame::least),
        parts: component.map(drawn).unwrap_or_default(),
        words: words(entry),
    }
}

/// The words to search by.
fn words(entry: &'static Entry) -> String {
    let said = Lang::ALL.into_iter().flat_map(|lang| {
        let texts = Texts::of(lang);
        [format!("name-{}", entry.id), format!("words-{}", entry.id)].map(|id| texts.by_id(&id))
    });
    let names = chinese_names(entry);
    let all = said.flatten().chain(names).chain([entry.syntax.to_string()]);
    all.collect::<Vec<String>>().join(" ").to_lowercase()
}
