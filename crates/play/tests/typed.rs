//! Printed text can be typed, however a game was made: each move that a board lists can be made, and each position
//! that is printed can be asked about again.

use bouton_answers::{OwnHeaps, Query, Session, registry, with_rulesets, write_move, write_sum};
use bouton_core::{Component, OnHeaps, Part, Player, Sum, quoted::write_name};
use bouton_play::PlaySession;
use bouton_solve::Limits;
use std::{
    collections::{BTreeMap, BTreeSet},
    sync::Arc,
};

/// Names that mean something else where they are typed as they are, and some that do not.
const NAMES: [&str; 28] = [
    "s", "go to b", "b", "a  b", "a b", " a", "to", "TO", "->", "→", "x → y", "+", "a + b", "7",
    "007", "5x3", "say \"hi\"", "\\", "c:\\n", "line\nend", "tab\tbed", "a;b", "#x", "@x", "-",
    "到", "你 好", "graph:given",
];

/// Names for a form whose names are words.
const WORDS: [&str; 10] = ["s", "x→y", "a+b", "7", "\\", "c:\\n", "到", "a;b", "x\"y", "->"];

/// The limits, but for the time, which a busy machine would take.
fn patient() -> Limits {
    Limits { time: None, ..Limits::default() }
}

/// A name as it is typed.
fn typed(name: &str) -> String {
    let mut out = String::new();
    write_name(name, &mut out);
    out
}

/// The moves from every name to the next one, and to the third after it.
fn edges(names: &[&str]) -> Vec<(usize, usize)> {
    let count = names.len();
    (0..count).flat_map(|at| [(at, (at + 1) % count), (at, (at + 3) % count)]).collect()
}

fn dot(names: &[&str]) -> String {
    let quoted =
        |at: usize| format!("\"{}\"", names[at].replace('\\', "\\\\").replace('"', "\\\""));
    let line = |(a, b): (usize, usize)| format!("{} -> {};\n", quoted(a), quoted(b));
    format!("digraph {{\n{}}}", edges(names).into_iter().map(line).collect::<String>())
}

fn json(names: &[&str]) -> String {
    let nodes: Vec<_> = names.iter().map(|name| serde_json::json!({ "id": name })).collect();
    let link =
        |(a, b): (usize, usize)| serde_json::json!({ "source": names[a], "target": names[b] });
    let links: Vec<_> = edges(names).into_iter().map(link).collect();
    serde_json::json!({ "directed": true, "nodes": nodes, "links": links }).to_string()
}

fn graphml(names: &[&str]) -> String {
    let text = |at: usize| {
        let name = names[at].replace('&', "&amp;").replace('<', "&lt;").replace('"', "&quot;");
        name.replace('\n', "&#10;").replace('\t', "&#9;").replace('>', "&gt;")
    };
    let nodes: String = (0..names.len()).map(|at| format!("<node id=\"{}\"/>", text(at))).collect();
    let edge = |(a, b)| format!("<edge source=\"{}\" target=\"{}\"/>", text(a), text(b));
    let edges: String = edges(names).into_iter().map(edge).collect();
    format!("<graphml><graph edgedefault=\"directed\">{nodes}{edges}</graph></graphml>")
}

fn list(names: &[&str]) -> String {
    edges(names).into_iter().map(|(a, b)| format!("{} {}\n", names[a], names[b])).collect()
}

/// The parts of a position by their games, as the rules hold them. Two components of one game are one: of equal
/// parts it does not matter which is moved in.
fn parts(sum: &Sum) -> BTreeMap<String, Vec<Part>> {
    let mut all: BTreeMap<String, Vec<Part>> = BTreeMap::new();
    for Component { rules, parts } in &sum.components {
        let own = all.entry(rules.game()).or_default();
        own.extend(parts.iter().cloned().filter_map(|part| rules.normalise(part)));
        own.sort();
    }
    all
}

/// Holds a position to the law; the positions after its moves.
fn hold(session: &mut Session, query: &Query, limits: &Limits) -> Vec<Query> {
    let asked = write_sum(&query.sum);
    let again = Query::read(asked.as_bytes(), limits);
    let again = again.unwrap_or_else(|error| panic!("{asked}: {error}"));
    assert_eq!(parts(&again.sum), parts(&query.sum), "{asked}");
    let board = session.board(query).unwrap_or_else(|error| panic!("{asked}: {error}"));
    let (mut after, mut line) = (Vec::new(), Vec::new());
    for play in &board.moves {
        let typed = write_move(&query.sum, &play.play);
        let read = session.read_move(query, &typed);
        let read = read.unwrap_or_else(|error| panic!("{asked}, {typed}: {error}"));
        let left = query.sum.after(&play.play);
        assert_eq!(parts(&query.sum.after(&read)), parts(&left), "{asked}, {typed}");
        after.push(Query { sum: left.into(), mover: query.mover.opponent(), ..query.clone() });
        line = vec![typed];
    }
    // A line of two moves, as an objection is typed.
    if let Some(here) = after.last()
        && let Some(next) = session.board(here).expect("a board").moves.first()
    {
        line.push(write_move(&here.sum, &next.play));
        let line = line.join("; ");
        let read = session.read_line(query, &line);
        assert_eq!(read.unwrap_or_else(|error| panic!("{line}: {error}")).len(), 2, "{line}");
    }
    let answer = session.solve(query).expect("an answer").json();
    for winning in answer["winning_moves"].as_array().expect("a list") {
        let [play, result] = ["move", "result"].map(|key| winning[key].as_str().expect("a text"));
        session.read_move(query, play).unwrap_or_else(|error| panic!("{play}: {error}"));
        Query::read(result.as_bytes(), limits).unwrap_or_else(|error| panic!("{result}: {error}"));
    }
    after
}

/// Holds a position, and up to `most` that can be reached from it, for either player.
fn hold_all(text: &str, limits: &Limits, most: usize) {
    let mut session = Session::new(limits.clone());
    let query = Query::read(text.as_bytes(), limits);
    let query = query.unwrap_or_else(|error| panic!("{text}: {error}"));
    let of = |mover| Query { mover, ..query.clone() };
    let mut queue = vec![of(Player::Left), of(Player::Right)];
    let mut seen = BTreeSet::new();
    while let Some(query) = queue.pop().filter(|_| seen.len() < most) {
        if seen.insert((write_sum(&query.sum), query.mover == Player::Left)) {
            queue.extend(hold(&mut session, &query, limits));
        }
    }
}

#[test]
fn every_registered_game_is_typed_as_it_is_printed() {
    for entry in registry::RULESETS {
        let smaller = |word: &str| match word.parse::<u64>() {
            Ok(number) => (number % 7 + 1).to_string(),
            Err(_) => word.to_string(),
        };
        let (game, position) = entry.example.split_once(' ').expect("a position");
        let position: Vec<String> = position.split(' ').map(smaller).collect();
        let text = format!("{game} {}", position.join(" "));
        hold_all(&text, &patient(), 40);
        hold_all(&format!("{text} + nim 2"), &patient(), 10);
    }
}

/// Texts of games of this kind, each with positions.
fn texts(kind: &str) -> Vec<(String, Vec<String>)> {
    let positions = |names: &[&str]| names.iter().map(|name| typed(name)).collect::<Vec<_>>();
    match kind {
        "graph" => {
            let nameless = [&NAMES[..], &[""]].concat();
            let partizan = "p q\" L\nq\" to R\nto p L\np to R\n".to_string();
            // Backslashes are signs like others in DOT, but before a quote.
            let plain: Vec<&str> = NAMES.into_iter().filter(|name| !name.contains('\\')).collect();
            vec![
                (dot(&NAMES), positions(&plain)),
                (json(&nameless), positions(&nameless)),
                (graphml(&NAMES), positions(&NAMES)),
                (list(&WORDS), positions(&WORDS)),
                (partizan, positions(&["p", "q\"", "to"])),
            ]
        }
        "script" => vec![
            (
                "fn heap(n) { if n > 2 { [[n - 1], [1, n - 2]] } else { [] } }".to_string(),
                positions(&["5", "4"]),
            ),
            (
                "const TO = [[], [2], [1], [0, 1]]; fn moves(p) { TO[p[0]] }".to_string(),
                positions(&["3", "1"]),
            ),
        ],
        other => panic!("a new way to make a game, `{other}`, that is not held to this law"),
    }
}

#[test]
fn every_game_from_a_text_is_typed_as_it_is_printed() {
    for entry in &registry::IN_FILES {
        for (text, positions) in texts(entry.name()) {
            for (file, most) in [("given", 60), ("my rules.txt", 4), ("a \"b\"", 4), ("x + y", 4)] {
                let limits = patient().with_text(file, text.as_str());
                let game = format!("{}:{}", entry.name(), typed(file));
                for position in &positions {
                    hold_all(&format!("{game} {position}"), &limits, most);
                }
                if !text.contains("const TO") {
                    let pair = format!("{game} {} {} + nim 1", positions[0], positions[1]);
                    hold_all(&pair, &limits, 4);
                }
            }
        }
    }
}

/// A shell takes quotes away: the words of a name are still that name, where they are no names themselves.
#[test]
fn the_words_of_a_name_without_quotes_name_it() {
    let read = |graph: &str, text: &str| {
        let limits = patient().with_text("given", graph);
        Query::read(text.as_bytes(), &limits).ok().map(|query| write_sum(&query.sum))
    };
    let both = "digraph { s -> \"go to b\"; s -> go; go -> \"go to\" }";
    assert_eq!(read(both, "graph:given go").as_deref(), Some("graph:given go"));
    assert_eq!(
        read(both, "graph:given \"go to b\" s").as_deref(),
        Some("graph:given \"go to b\" s")
    );
    let one = "digraph { s -> \"go to b\" }";
    assert_eq!(read(one, "graph:given go to b s").as_deref(), Some("graph:given \"go to b\" s"));
    assert_eq!(read(one, "graph:given go to"), None);
    assert_eq!(read(one, "graph:given \"go to\""), None);
}

#[test]
fn rulesets_of_ones_own_are_typed_as_they_are_printed() {
    let halves = |heap: u64| (1..=heap / 2).map(|left| vec![left, heap - left - 1]).collect();
    let rules = Arc::new(OnHeaps(OwnHeaps::tabulate("halves", 20, halves)));
    hold_all("halves 9 5 + nim 2", &with_rulesets(patient(), vec![rules]), 20);
}
