//! Texts that take the place of one another under one name are told apart in one session.

use bouton_answers::{OwnHeaps, Query, Session, with_rulesets};
use bouton_core::{GameResult, OnHeaps};
use bouton_solve::Limits;
use std::sync::Arc;

#[test]
fn scripts_of_one_name_are_told_apart() {
    let mut session = Session::default();
    for (most, wanted) in [(1, "1"), (2, "0"), (3, "3"), (1, "1")] {
        let rules = format!(
            "const MOST = {most}; fn heap(n) {{ let left = []; for t in 1..=min(n, MOST) {{ left.push(n - t); }} left }}"
        );
        let limits = Limits::default().with_text("rules", rules);
        let query = Query::read(b"script:rules 3", &limits).expect("a position");
        let answer = session.solve(&query).expect("an answer");
        assert_eq!(answer.grundy().map(ToString::to_string).as_deref(), Some(wanted), "{most}");
    }
}

#[test]
fn graphs_of_one_name_are_told_apart() {
    let mut session = Session::default();
    for (edges, wanted) in [
        ("a b\n", GameResult::Win),
        ("a b\nb c\n", GameResult::Loss),
        ("a b\nb a\n", GameResult::Draw),
        ("a b\n", GameResult::Win),
    ] {
        let limits = Limits::default().with_text("moves", edges);
        let query = Query::read(b"graph:moves a", &limits).expect("a position");
        assert_eq!(session.solve(&query).expect("an answer").result(), wanted, "{edges}");
    }
}

#[test]
fn tables_of_one_name_are_told_apart() {
    let mut session = Session::default();
    for most in [1, 2, 3, 1] {
        let options = |heap: u64| (1..=heap.min(most)).map(|taken| vec![heap - taken]).collect();
        let rules = OnHeaps(OwnHeaps::tabulate("mine", 9, options));
        let limits = with_rulesets(Limits::default(), vec![Arc::new(rules)]);
        let query = Query::read(b"mine 5", &limits).expect("a position");
        let answer = session.solve(&query).expect("an answer");
        let wanted = (5 % (most + 1)).to_string();
        assert_eq!(answer.grundy().map(ToString::to_string), Some(wanted), "{most}");
    }
}
