//! A game whose plays need not end: walks on a graph.

use super::{LineReplay, Made, PartName, Player, Rules};
use crate::{Exceeded, Limits};
use serde_json::json;
use std::time::Duration;

/// A token on a directed graph, moved by either player along an edge.
struct Walk(&'static [&'static [usize]]);

impl Rules for Walk {
    type Position = usize;

    fn read(&mut self, typed: &str) -> Option<usize> {
        typed.strip_prefix("walk ")?.parse().ok().filter(|at| *at < self.0.len())
    }

    fn write(&self, at: &usize) -> String {
        format!("walk {at}")
    }

    fn normal(&self, at: &usize) -> usize {
        *at
    }

    fn parts(&self, at: &usize) -> Vec<PartName<usize>> {
        let name = at.to_string();
        vec![PartName { label: name.clone(), written: name, game: "walk".into(), alone: *at }]
    }

    fn followers(&self, at: &usize, _: Player, _: usize) -> Option<Vec<usize>> {
        Some(self.0[*at].to_vec())
    }

    fn moves(&self, at: &usize, _: Player, _: usize) -> Option<Vec<Made<usize>>> {
        let made = |to: &usize| Made { typed: format!("{at} to {to}"), leaves: *to };
        Some(self.0[*at].iter().map(made).collect())
    }

    fn made(&mut self, at: &usize, player: Player, typed: &str) -> Option<usize> {
        let moves = self.moves(at, player, usize::MAX)?;
        moves.into_iter().find(|made| made.typed == typed).map(|made| made.leaves)
    }
}

fn at(place: usize, graph: &'static [&'static [usize]]) -> LineReplay<'static, Walk> {
    LineReplay::new(Walk(graph), &format!("walk {place}"), false, Player::Left, Limits::default())
        .expect("a place")
}

#[test]
fn a_draw_is_kept_by_a_move_to_another() {
    // 0 and 1 lead to one another; 1 may also give the game away to 2, from which 3 ends it.
    let graph: &[&[usize]] = &[&[1], &[0, 2], &[3], &[]];
    let keeps = |place, play: &str| {
        at(place, graph)
            .line(&json!({ "kind": "keeps-round", "move": play }))
            .map_err(|why| why.id())
    };
    assert_eq!(keeps(0, "0 to 1"), Ok(true));
    assert_eq!(keeps(1, "1 to 0"), Ok(true));
    assert_eq!(keeps(1, "1 to 2"), Err("fails"));
    assert_eq!(keeps(1, "1 to 3"), Err("illegal"));
    let searched = |place, draw, wins| {
        let line = json!({ "kind": "retrograde", "draw": draw, "wins": wins });
        at(place, graph).line(&line).map_err(|why| why.id())
    };
    assert_eq!(searched(0, true, false), Ok(true));
    assert_eq!(searched(0, false, false), Err("result"));
    assert_eq!(searched(0, false, true), Err("result"));
    assert_eq!(searched(2, false, true), Ok(true));
    assert_eq!(searched(2, true, false), Err("result"));
}

#[test]
fn a_position_that_comes_back_has_no_nim_value() {
    let worth = |place, value: u64| {
        let graph: &[&[usize]] = &[&[1], &[0, 2], &[3], &[]];
        at(place, graph).line(&json!({ "kind": "worth", "value": value })).map_err(|why| why.id())
    };
    assert_eq!(worth(0, 5), Ok(false));
    assert_eq!(worth(2, 1), Ok(true));
    assert_eq!(worth(2, 2), Err("value"));
}

#[test]
fn a_graph_larger_than_the_limit_is_taken_on_trust() {
    let graph: &[&[usize]] = &[&[1], &[2], &[3], &[]];
    let walk = Walk(graph);
    let mut replay = LineReplay::new(
        walk,
        "walk 0",
        false,
        Player::Left,
        Limits { values: 2, ..Limits::default() },
    )
    .expect("a place");
    assert_eq!(replay.line(&json!({ "kind": "searched", "wins": false })), Ok(false));
}

/// A heap that may become any smaller one: a thousand of them have half a million moves.
struct Large;

impl Rules for Large {
    type Position = usize;

    fn read(&mut self, typed: &str) -> Option<usize> {
        typed.parse().ok()
    }

    fn write(&self, heap: &usize) -> String {
        heap.to_string()
    }

    fn normal(&self, heap: &usize) -> usize {
        *heap
    }

    fn parts(&self, _: &usize) -> Vec<PartName<usize>> {
        Vec::new()
    }

    fn followers(&self, heap: &usize, _: Player, _: usize) -> Option<Vec<usize>> {
        Some((0..*heap).collect())
    }

    fn moves(&self, _: &usize, _: Player, _: usize) -> Option<Vec<Made<usize>>> {
        None
    }

    fn made(&mut self, _: &usize, _: Player, _: &str) -> Option<usize> {
        None
    }
}

#[test]
fn limits_of_time_and_memory_hold() {
    let text = r#"{"game": "1000", "convention": "normal", "to_move": "left", "result": "win",
        "winning_moves": [], "steps": []}"#;
    let stopped = |limits| super::replay(text.as_bytes(), Large, limits);
    assert!(stopped(Limits::default()).is_ok());
    let time = Some(Duration::ZERO);
    let late = stopped(Limits { time, ..Limits::default() });
    assert!(matches!(late, Err(super::Unreplayed::GaveUp(Exceeded::Time { .. }))), "{late:?}");
    let large = stopped(Limits { memory: 1 << 16, ..Limits::default() });
    assert!(matches!(large, Err(super::Unreplayed::GaveUp(Exceeded::Memory { .. }))), "{large:?}");
}
