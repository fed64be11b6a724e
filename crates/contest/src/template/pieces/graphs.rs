//! The program of a game on graphs that is decided by a theorem about their edges, in the notation of `notation`.

use super::{
    Program, ProgramAsk, Refused,
    build::Draft,
    check::{POSITIONS, STEPS},
    text,
};
use crate::template::machine::{Datum, Runner};
use bouton_core::{
    Component, Convention, Frame, GameResult, Network, Part, Player, Ruleset, Sum,
    natural::small,
    network::{Colour, NamedEdge},
};
use bouton_play::Chance;
use bouton_solve::{Limits, Question, Refusal, Solver, Verdict};
use std::sync::Arc;

/// The largest vertex if none is given.
const USUAL: u64 = 1_000_000;
/// The largest vertex for which there is memory at a judge.
const MOST: u64 = 5_000_000;
/// Maximum number of edges of a graph that is compared: the search of the general rules is done at once.
const EDGES: u64 = 7;

/// The value of a green drawing that stands on vertex 0: `heaps` are the ends of its edges, two by two.
///
/// A walk goes along each edge once, as deep as it can. A vertex from which an edge leads back is on a cycle with all
/// vertices between: there each edge counts one, by fusion. Any other edge adds one to what stands on it, by the colon
/// principle.
const GREEN: &str = "
/// routine-green
fn grundy(heaps: list) -> int {
    let most = 0;
    for end in heaps {
        most = max(most, end);
    }
    let first: list = [0; most + 1];
    let next: list = [0; heaps.len()];
    for k in 0..heaps.len() {
        next[k] = first[heaps[k]];
        first[heaps[k]] = k + 1;
    }
    let met: list = [0; most + 1];
    let back: list = [0; most + 1];
    let came: list = [0; most + 1];
    let values: list = [0; most + 1];
    let clock = 1;
    met[0] = 1;
    back[0] = 1;
    let way: list = [0];
    while way.len() > 0 {
        let vertex = way[way.len() - 1];
        let edge = first[vertex];
        if edge > 0 {
            let other = heaps[(edge - 1) ^ 1];
            first[vertex] = next[edge - 1];
            if ((edge - 1) ^ 1) + 1 != came[vertex] {
                if met[other] == 0 {
                    clock += 1;
                    met[other] = clock;
                    back[other] = clock;
                    came[other] = edge;
                    way.push(other);
                } else if met[other] < met[vertex] || (other == vertex && edge % 2 == 1) {
                    back[vertex] = min(back[vertex], met[other]);
                    values[vertex] ^= 1;
                }
            }
        } else {
            way.pop();
            if way.len() > 0 {
                let below = way[way.len() - 1];
                if back[vertex] > met[below] {
                    values[below] ^= values[vertex] + 1;
                } else {
                    back[below] = min(back[below], back[vertex]);
                    values[below] ^= values[vertex] ^ 1;
                }
            }
        }
    }
    return values[0];
}
";

/// The functions of the program for a game on graphs, compared with the engines.
///
/// # Errors
/// Why there are none.
pub(crate) fn program(ask: &ProgramAsk<'_>) -> Result<Program, Refused> {
    let rules = (ask.rules)(&[]).ok_or(Refused::NoRule)?;
    if ask.convention == Convention::Misere {
        return Err(Refused::Misere);
    }
    let stalk = parts(&*rules, &[0, 1, 1, 2]).ok_or(Refused::NoRule)?;
    let known = Component::new(Arc::clone(&rules), stalk);
    let theorem = known.rules.theorem(&known.parts, ask.convention);
    let theorem = theorem.filter(|theorem| theorem.id == "green-hackenbush");
    let Some(theorem) = theorem else { return Err(Refused::NoRule) };
    if ask.max.is_some_and(|max| max > MOST) {
        return Err(Refused::TooLarge);
    }
    let text = [GREEN, text::SUM_WINS].concat();
    let program = Draft::new(text, ask.max.unwrap_or(USUAL), Some(theorem)).finish(ask)?;
    check(&program, &rules, ask.limits)?;
    Ok(program)
}

/// The position of a graph of these edges.
fn parts(rules: &dyn Ruleset, ends: &[u64]) -> Option<Vec<Part>> {
    let Frame::Network { form } = rules.frame() else { return None };
    let edge = |ends: &[u64]| ([ends[0] as u32, ends[1] as u32], Colour::Green);
    let edges: Vec<NamedEdge> = ends.chunks(2).map(edge).collect();
    let pieces = Network::new(&edges, &[], None).pieces(form).into_iter();
    Some(pieces.filter_map(|piece| rules.normalise(Part::network(piece))).collect())
}

/// Compares a program with the engines on random graphs: the winner with a search by the general rules, the value with
/// what the theorem says.
fn check(program: &Program, rules: &Arc<dyn Ruleset>, limits: &Limits) -> Result<(), Refused> {
    let runner = Runner::new(&program.offers.source).map_err(Refused::Mistake)?;
    let steps = Limits { steps: STEPS.min(limits.steps), ..limits.clone() };
    let mut meter = steps.meter();
    let mut solver = Solver::new(limits.clone());
    let mut chance = Chance::seeded(1);
    let mut solved = |component: Component| -> Result<Verdict, Refused> {
        let sum = Sum { components: vec![component] };
        let (convention, mover) = (Convention::Normal, Player::Left);
        let question =
            Question { sum: &sum, convention, mover, engine: None, moves: None, value: true };
        solver.solve(&question).map_err(|refusal| match refusal {
            Refusal::GaveUp(exceeded, _) => Refused::GaveUp(exceeded),
            Refusal::Unsupported(_) => Refused::NoRule,
        })
    };
    for _ in 0..POSITIONS {
        let ends = drawn(&mut chance);
        let Some(parts) = parts(&**rules, &ends) else { continue };
        let mut call = |routine: &str| {
            let list = Datum::numbers(ends.iter().map(|end| *end as i64));
            runner.call(routine, &mut [list], &mut meter).ok().flatten()
        };
        let (wins, value) = (call("first_wins"), call("grundy"));
        let searched = solved(Component { rules: Arc::clone(rules), parts: parts.clone() })?;
        let valued = solved(Component::new(Arc::clone(rules), parts))?;
        let agrees = wins.and_then(|wins| wins.truth()) == Some(searched.result == GameResult::Win)
            && valued.grundy().and_then(small)
                == value.and_then(|value| value.int()).map(|value| value as u64);
        if !agrees {
            return Err(Refused::Wrong(Vec::new(), ends));
        }
    }
    Ok(())
}

/// The ends of the edges of a random graph that stands on vertex 0: a tree, and then any edges, loops among them.
fn drawn(chance: &mut Chance) -> Vec<u64> {
    let edges = chance.below(EDGES + 1);
    let tree = chance.below(edges + 1);
    let mut ends = Vec::new();
    for edge in 0..edges {
        let pair = match edge < tree {
            true => [chance.below(edge + 1), edge + 1],
            false => [chance.below(tree + 1), chance.below(tree + 1)],
        };
        let turned = chance.below(2) == 1;
        ends.extend(if turned { [pair[1], pair[0]] } else { pair });
    }
    ends
}
