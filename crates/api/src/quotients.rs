//! Questions about misère quotients of games of heaps.

use super::{
    ApiAnswer, Endpoint, Kind, Parameter, Params,
    asked::{GAME, LANG, RULES},
    schema::shape,
};
use crate::problem::Problem;
use bouton_lab::{ElementsView, HeapOptionsView, QuotientView, heap_options, misere_quotient};
use bouton_solve::Limits;
use schemars::JsonSchema;
use serde::Serialize;

/// Maximum number of positions where no last heap is asked for.
const MOST_POSITIONS: u64 = 3000;

const TO: Parameter = Parameter {
    name: "to",
    about: "The last heap; without it the search goes on until the quotient is that of all heaps, or for 3000 positions.",
    kind: Kind::Whole(0, 10_000),
    required: false,
    example: "20",
};
const HEAP: Parameter = Parameter {
    name: "heap",
    about: "The heap.",
    kind: Kind::Whole(0, 1_000_000),
    required: true,
    example: "5",
};

pub const ENDPOINTS: &[Endpoint] = &[
    Endpoint {
        path: "/api/quotient",
        fixed: false,
        about: "The misère quotient of a game of heaps, with its elements as tables if they are 600 at most.",
        parameters: &[GAME, RULES, TO, LANG],
        answer: quotient,
        schema: shape::<QuotientElementsView>,
    },
    Endpoint {
        path: "/api/quotient/options",
        fixed: false,
        about: "The options of a heap of such a game.",
        parameters: &[GAME, RULES, HEAP, LANG],
        answer: options,
        schema: shape::<HeapOptionsView>,
    },
];

/// A misère quotient with its elements.
#[derive(Debug, Serialize, JsonSchema)]
struct QuotientElementsView {
    /// The quotient.
    #[serde(flatten)]
    quotient: QuotientView,
    /// Its elements as tables; null if there are too many.
    elements: Option<ElementsView>,
}

fn quotient(asked: &Params, limits: Limits) -> Result<ApiAnswer, Problem> {
    let to = asked.whole("to");
    let positions = limits.positions.min(to.map_or(MOST_POSITIONS, |_| u64::MAX));
    let limits = Limits { positions, ..limits };
    let answer = misere_quotient(asked.game()?, to.unwrap_or(u64::MAX), limits)?;
    let (quotient, elements) = (answer.view(), answer.elements());
    let whole = answer.gave_up().is_none();
    Ok(ApiAnswer::new(&QuotientElementsView { quotient, elements }).whole(whole))
}

fn options(asked: &Params, limits: Limits) -> Result<ApiAnswer, Problem> {
    let heap = asked.whole("heap").unwrap_or(0);
    Ok(ApiAnswer::new(&heap_options(&asked.one_game(&limits)?, heap, &limits)?))
}
