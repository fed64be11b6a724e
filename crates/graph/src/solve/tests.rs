//! Against the definitions, written out as they stand.

use super::*;
use crate::{Edge, Graph, Room};
use bouton_core::Player;
use proptest::prelude::*;
use std::collections::BTreeSet;

fn graph(vertices: u32, edges: &[Edge]) -> Graph {
    Graph::of_edges(vertices, edges, &Room::unlimited()).unwrap()
}

fn options(vertices: u32, edges: &[Edge]) -> Vec<BTreeSet<usize>> {
    let mut options = vec![BTreeSet::new(); vertices as usize];
    for (from, to) in edges {
        options[*from as usize].insert(*to as usize);
    }
    options
}

/// Result and remoteness, round by round: round n finds the wins and losses within n moves.
fn rounds(options: &[BTreeSet<usize>], misere: bool) -> Vec<(GameResult, Option<u32>)> {
    let mut known = vec![(GameResult::Draw, None); options.len()];
    for round in 0..=options.len() as u32 {
        let before = known.clone();
        for (vertex, options) in options.iter().enumerate() {
            if known[vertex].0 != GameResult::Draw {
                continue;
            }
            let outcome = match options.is_empty() {
                true if misere => GameResult::Win,
                true => GameResult::Loss,
                false if options.iter().any(|v| before[*v].0 == GameResult::Loss) => {
                    GameResult::Win
                }
                false if options.iter().all(|v| before[*v].0 == GameResult::Win) => {
                    GameResult::Loss
                }
                false => continue,
            };
            known[vertex] = (outcome, Some(round));
        }
    }
    known
}

/// Smith's definition: label any position of which the two conditions hold, until there is none.
fn smith(options: &[BTreeSet<usize>]) -> Vec<LoopyValue> {
    let mut labels: Vec<Option<u64>> = vec![None; options.len()];
    let values = |labels: &[Option<u64>], vertex: usize| -> BTreeSet<u64> {
        options[vertex].iter().filter_map(|v| labels[*v]).collect()
    };
    while let Some((vertex, mex)) =
        (0..options.len()).filter(|v| labels[*v].is_none()).find_map(|v| {
            let seen = values(&labels, v);
            let mex = (0..).find(|value| !seen.contains(value))?;
            let reverts = |w: &usize| labels[*w].is_some() || values(&labels, *w).contains(&mex);
            options[v].iter().all(reverts).then_some((v, mex))
        })
    {
        labels[vertex] = Some(mex);
    }
    let value = |vertex: usize| match labels[vertex] {
        Some(value) => LoopyValue::Nimber(value),
        None => LoopyValue::Infinite(values(&labels, vertex).into_iter().collect()),
    };
    (0..options.len()).map(value).collect()
}

fn edges(most: u32, acyclic: bool) -> impl Strategy<Value = (u32, Vec<Edge>)> {
    (1..most).prop_flat_map(move |vertices| {
        let edge = (0..vertices, 0..vertices);
        let edges = prop::collection::vec(edge, 0..(3 * vertices as usize));
        edges.prop_map(move |edges| {
            let down = |(from, to): Edge| (from.max(to), from.min(to));
            let edges = edges.into_iter().map(|edge| if acyclic { down(edge) } else { edge });
            (vertices, edges.filter(|(from, to)| !acyclic || from != to).collect())
        })
    })
}

fn check(vertices: u32, edges: &[Edge], acyclic: bool) -> Result<(), TestCaseError> {
    // With little room the larger ones of these are in files.
    let graph = Graph::of_edges(vertices, edges, &Room::new(300)).unwrap();
    let options = options(vertices, edges);
    for convention in [Convention::Normal, Convention::Misere] {
        let misere = convention == Convention::Misere;
        let solution = solve(&graph, convention).unwrap();
        prop_assert!(!acyclic || !solution.loopy);
        prop_assert_eq!(solution.loopy, find_cycle(&graph).unwrap().is_some());
        for (vertex, (result, remoteness)) in rounds(&options, misere).into_iter().enumerate() {
            prop_assert_eq!(solution.answer(vertex as u32), Answer { result, remoteness });
            if misere {
                prop_assert_eq!(solution.grundy(vertex as u32), None);
            }
        }
    }
    let solution = solve(&graph, Convention::Normal).unwrap();
    for (vertex, value) in smith(&options).into_iter().enumerate() {
        prop_assert_eq!(solution.grundy(vertex as u32), value.nimber());
        prop_assert_eq!(solution.loopy_value(vertex as u32), Some(value));
    }
    if let Some(cycle) = find_cycle(&graph).unwrap() {
        for (at, vertex) in cycle.iter().enumerate() {
            let next = cycle[(at + 1) % cycle.len()];
            prop_assert!(options[*vertex as usize].contains(&(next as usize)));
        }
    }
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2000))]

    #[test]
    fn acyclic_graphs_agree_with_the_definitions((vertices, edges) in edges(24, true)) {
        check(vertices, &edges, true)?;
    }

    #[test]
    fn graphs_with_cycles_agree_with_the_definitions((vertices, edges) in edges(16, false)) {
        check(vertices, &edges, false)?;
    }

    #[test]
    fn partizan_graphs_agree_with_the_definitions(
        (vertices, edges) in edges(12, false),
        owners in prop::collection::vec(0..3u8, 36),
    ) {
        let own = |player: u8| edges.iter().zip(&owners).filter(move |(_, o)| **o != player).map(|(e, _)| *e);
        let (left, right): (Vec<Edge>, Vec<Edge>) = (own(1).collect(), own(0).collect());
        for convention in [Convention::Normal, Convention::Misere] {
            let room = Room::new(100);
            let moves = [&left, &right].map(|moves| moves.iter().copied());
            let [left_moves, right_moves] = moves;
            let found =
                solve_partizan(vertices, left_moves, right_moves, convention, &room).unwrap();
            // The solution by rounds, on the graph that knows whose turn it is.
            let turned = |edges: &[Edge], player: u32| -> Vec<Edge> {
                edges.iter().map(|(a, b)| (2 * a + player, 2 * b + 1 - player)).collect()
            };
            let doubled = [turned(&left, 0), turned(&right, 1)].concat();
            let expected = rounds(&options(2 * vertices, &doubled), convention == Convention::Misere);
            for vertex in 0..vertices {
                for (player, at) in [(Player::Left, 0), (Player::Right, 1)] {
                    prop_assert_eq!(found.when(vertex, player), expected[(2 * vertex + at) as usize]);
                }
            }
        }
    }
}

/// A vertex that has an option of every value below its own.
#[test]
fn large_values_are_exact() {
    let vertices = 200;
    let edges: Vec<Edge> = (0..vertices).flat_map(|v| (0..v).map(move |w| (v, w))).collect();
    let solution = solve(&graph(vertices, &edges), Convention::Normal).unwrap();
    for vertex in 0..vertices {
        assert_eq!(solution.grundy(vertex), Some(vertex.into()));
    }
    // The graph with a loop at the end, and without the option of value 100.
    let mut looped: Vec<Edge> =
        edges.into_iter().filter(|(from, to)| (*from, *to) != (199, 100)).collect();
    looped.extend([(200, 200), (200, 199), (200, 150), (200, 3)]);
    let solution = solve(&graph(201, &looped), Convention::Normal).unwrap();
    assert_eq!(solution.grundy(199), Some(100));
    assert_eq!(solution.grundy(198), Some(198));
    assert_eq!(solution.loopy_value(200), Some(LoopyValue::Infinite(vec![3, 100, 150])));
}

#[test]
fn a_chain_of_a_million_positions_is_no_matter() {
    let vertices = 1_000_000;
    let edges: Vec<Edge> = (1..vertices).map(|v| (v, v - 1)).collect();
    let graph = graph(vertices, &edges);
    let answer = solve(&graph, Convention::Normal).unwrap().answer(vertices - 1);
    assert_eq!(answer, Answer { result: GameResult::Win, remoteness: Some(vertices - 1) });
    let mut ring = edges;
    ring.push((0, vertices - 1));
    let graph = super::tests::graph(vertices, &ring);
    assert_eq!(solve(&graph, Convention::Normal).unwrap().answer(5).result, GameResult::Draw);
    assert_eq!(find_cycle(&graph).unwrap().unwrap().len(), vertices as usize);
}
