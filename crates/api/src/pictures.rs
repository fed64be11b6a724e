//! Many positions at once, to be drawn: the table of two numbers, and the graph of a position.

use super::{
    ApiAnswer, Endpoint, Kind, Parameter, Params,
    asked::{CONVENTION, GAME, LANG, POSITION, RULES, TO_MOVE},
    schema::shape,
};
use crate::problem::Problem;
use bouton_lab::{
    GraphView, PairsView, followers,
    graph::{GraphGame, GraphRowView},
    pairs,
};
use bouton_solve::Limits;
use schemars::JsonSchema;
use serde::Serialize;

const TO: Parameter = Parameter {
    name: "to",
    about: "The largest number of either kind; 40 if nothing is said.",
    kind: Kind::Whole(0, 250),
    required: false,
    example: "40",
};
const MOST: Parameter = Parameter {
    name: "most",
    about: "The most positions; 400 if nothing is said, to an assistant 100.",
    kind: Kind::Whole(1, 2000),
    required: false,
    example: "400",
};

/// Positions that are listed to an assistant who names no number.
const MOST_TO_ASSISTANTS: usize = 100;

pub const ENDPOINTS: &[Endpoint] = &[
    Endpoint {
        path: "/api/table",
        fixed: false,
        about: "Who wins where, for all positions of two numbers.",
        parameters: &[GAME, RULES, TO, CONVENTION, LANG],
        answer: table,
        schema: shape::<PairsView>,
    },
    Endpoint {
        path: "/api/graph",
        fixed: false,
        about: "All positions that can be reached, with who wins where.",
        parameters: &[POSITION, RULES, CONVENTION, TO_MOVE, MOST, LANG],
        answer: graph,
        schema: shape::<GraphView>,
    },
    Endpoint {
        path: "/api/nodes",
        fixed: false,
        about: "Every position of a graph that is given as text, with who wins where.",
        parameters: &[
            Parameter { required: true, example: "a b\nb c\na c\n", ..RULES },
            CONVENTION,
            MOST,
            LANG,
        ],
        answer: nodes,
        schema: shape::<NodesView>,
    },
];

/// The positions of a graph.
#[derive(Debug, Serialize, JsonSchema)]
struct NodesView {
    /// The number of all positions.
    count: usize,
    /// The first of them.
    nodes: Vec<GraphRowView>,
    /// Set when there are more.
    truncated: bool,
}

fn table(asked: &Params, limits: Limits) -> Result<ApiAnswer, Problem> {
    let to = asked.whole("to").unwrap_or(40);
    let table = pairs(&asked.one_game(&limits)?, to, asked.convention(), limits)?;
    // Values are left out where time does not suffice for them.
    Ok(ApiAnswer::new(&table.view()).whole(table.value(0, 0).is_some()))
}

fn graph(asked: &Params, limits: Limits) -> Result<ApiAnswer, Problem> {
    let most = most(asked);
    let graph = followers(&asked.query(&limits)?, most, limits)?;
    let known = graph.positions.iter().all(|position| position.outcome.is_some());
    Ok(ApiAnswer::new(&graph.view()).whole(known))
}

fn most(asked: &Params) -> usize {
    let usual = if asked.is_of_assistant() { MOST_TO_ASSISTANTS } else { 400 };
    asked.whole(MOST.name).and_then(|most| usize::try_from(most).ok()).unwrap_or(usual)
}

fn nodes(asked: &Params, limits: Limits) -> Result<ApiAnswer, Problem> {
    let text = asked.text(RULES.name).unwrap_or_default();
    let graph = GraphGame::read(text.as_bytes(), None, &limits)?;
    let solved = graph.solve(asked.convention())?;
    let count = graph.positions().count();
    let shown = graph.positions().take(most(asked));
    let nodes: Vec<GraphRowView> = shown.map(|vertex| solved.view(vertex)).collect();
    let truncated = nodes.len() < count;
    Ok(ApiAnswer::new(&NodesView { count, nodes, truncated }))
}
