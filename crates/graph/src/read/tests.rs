use super::*;
use std::collections::BTreeSet;

type Named = BTreeSet<(String, String)>;

fn game(text: impl AsRef<[u8]>, form: Option<Form>) -> Result<Game, ReadError> {
    read(text.as_ref(), form, &Room::new(1 << 30))
}

fn named(names: &Names, edges: impl Iterator<Item = Edge>) -> Named {
    edges.map(|(from, to)| (names.name(from), names.name(to))).collect()
}

fn impartial(text: impl AsRef<[u8]>, form: Option<Form>) -> Graph {
    match game(text, form).unwrap() {
        Game::Impartial(graph) => graph,
        Game::Partizan(_) => panic!("partizan"),
    }
}

fn pairs(pairs: &[(&str, &str)]) -> Named {
    pairs.iter().map(|(from, to)| (from.to_string(), to.to_string())).collect()
}

fn names(graph: &Graph) -> Vec<String> {
    let there = (0..graph.vertices()).filter(|vertex| graph.names().has(*vertex));
    there.map(|vertex| graph.names().name(vertex)).collect()
}

#[test]
fn the_same_graph_is_read_from_every_form() {
    let expected = pairs(&[("a", "b"), ("b", "c"), ("a", "c")]);
    let graphml = r#"<?xml version="1.0"?><graphml><graph edgedefault="directed"><node id="a"/>
        <node id="b"/><node id="c"/><node id="d"/><edge source="a" target="b"/>
        <edge source="b" target="c"></edge><edge source="a" target="c"/></graph></graphml>"#;
    let json = r#"{"directed": true, "nodes": [{"id": "a"}, {"id": "b"}, {"id": "c"}, {"id": "d"}],
        "links": [{"source": "a", "target": "b"}, {"source": "b", "target": "c"}, {"source": "a", "target": "c"}]}"#;
    for text in [
        "# moves\na b\n\n  b\tc  # and back\r\na,c\nd\n",
        "a, b\nb; c\r\na c\nd",
        "digraph g { node [shape=box]; a -> b -> c; a -> c [label=\"x\"]; d }",
        "strict digraph { a -> {b c} b->c /* done */ d; }",
        "digraph { rankdir=LR; subgraph cluster_0 { b -> c } // here\n a:n -> \"b\" [color=red][w=2]; a->c d[x] }",
        graphml,
        json,
    ] {
        let graph = impartial(text, None);
        assert_eq!(named(graph.names(), graph.each_edge()), expected, "{text}");
        let mut found = names(&graph);
        found.sort();
        assert_eq!(found, ["a", "b", "c", "d"], "{text}");
    }
    let judge = impartial("4 3\n1 2 2 3\n1\n3\n", Some(Form::Judge));
    let expected = pairs(&[("1", "2"), ("2", "3"), ("1", "3")]);
    assert_eq!(named(judge.names(), judge.each_edge()), expected);
    assert_eq!(names(&judge), ["1", "2", "3", "4"]);
    let mut bytes = Vec::new();
    write_binary(&judge, &mut bytes).unwrap();
    let binary = impartial(&bytes, None);
    assert_eq!(
        named(binary.names(), binary.each_edge()),
        pairs(&[("0", "1"), ("1", "2"), ("0", "2")])
    );
}

#[test]
fn numbers_may_have_gaps_and_meet_words() {
    let graph = impartial("7 3\n100 7\n5", None);
    assert_eq!(names(&graph), ["3", "5", "7", "100"]);
    assert_eq!(graph.names().find("100"), Some(100));
    assert_eq!((graph.names().find("4"), graph.names().find("007")), (None, None));
    for text in
        ["7 3\n100 7\n5\nx 7\n", "7 3\n100 7\n5\n007 7\nx 7", "7 3\n4294967296 3\n100 7\nx 7\n5"]
    {
        let graph = impartial(text, None);
        assert!(named(graph.names(), graph.each_edge()).is_superset(&pairs(&[
            ("7", "3"),
            ("100", "7"),
            ("x", "7")
        ])));
        assert_eq!(names(&graph).iter().filter(|name| *name == "7").count(), 1, "{text}");
    }
    // Numbers too far apart do not take the memory of all between them.
    let graph = impartial("4000000000 1\n1 2\n", None);
    assert_eq!(names(&graph), ["1", "2", "4000000000"]);
    assert!(graph.vertices() == 3);
}

#[test]
fn a_long_list_is_read_in_pieces() {
    let mut text = String::new();
    let mut expected = Vec::new();
    for v in 0..3_000_000u32 {
        let w = v.wrapping_mul(2_654_435_761) % 3_000_000;
        text.push_str(&format!("{v} {w}\n"));
        expected.push((v, w));
    }
    let graph = impartial(&text, None);
    let mut found: Vec<Edge> = graph.each_edge().collect();
    found.sort_unstable();
    assert!(found == expected);
    // Words from the middle on.
    text.push_str("end 0\n");
    let graph = impartial(&text, None);
    assert_eq!(graph.edges(), 3_000_001);
    assert_eq!(graph.names().name(graph.vertices() - 1), "end");
    let number = |vertex| graph.names().name(vertex).parse().ok();
    let numbered = |(from, to)| Some((number(from)?, number(to)?));
    let mut found: Vec<Edge> = graph.each_edge().filter_map(numbered).collect();
    found.sort_unstable();
    assert!(found == expected);
    // A mistake deep inside has its line.
    text.push_str("1 2 L both\n");
    match game(&text, None) {
        Err(ReadError::Text {
            kind: ReadErrorKind::TooManyWords,
            line: 3_000_002,
            column: 7,
            ..
        }) => {}
        other => panic!("{:?}", other.map(|_| ())),
    }
}

#[test]
fn moves_of_one_player_are_told_apart() {
    let graphml = r#"<graphml><key id="k" for="edge" attr.name="player" attr.type="string"/><graph>
        <edge source="a" target="b"><data key="k">L</data></edge>
        <edge source="b" target="c"><data key="k">R</data></edge>
        <edge source="a" target="c"><data key="other">R</data></edge></graph></graphml>"#;
    let json = r#"{"edges": [{"source": "a", "target": "b", "player": "left"},
        {"source": "b", "target": "c", "player": "R"}, {"source": "a", "target": "c"}], "nodes": []}"#;
    for text in [
        "a b L\nb c right\na c both",
        "digraph { a -> b [player=L]; b -> c [player=\"R\", w=3]; a -> c }",
        graphml,
        json,
    ] {
        let Game::Partizan(labelled) = game(text, None).unwrap() else {
            panic!("impartial: {text}")
        };
        let moves = |player| named(&labelled.names, labelled.moves(player));
        assert_eq!(moves(Player::Left), pairs(&[("a", "b"), ("a", "c")]), "{text}");
        assert_eq!(moves(Player::Right), pairs(&[("b", "c"), ("a", "c")]), "{text}");
    }
    let Game::Partizan(labelled) = game("1 2 L\n2 3\n4", None).unwrap() else { panic!() };
    assert_eq!(named(&labelled.names, labelled.moves(Player::Right)), pairs(&[("2", "3")]));
}

#[test]
fn what_is_wrong_is_located() {
    for (text, form, line, column, kind) in [
        ("1 2\n3 4 X\n", None, 2, 5, Kind::BadOwner),
        ("1 2\n3 4 L 5\n", None, 2, 7, Kind::TooManyWords),
        ("a b c\n", None, 1, 5, Kind::BadOwner),
        ("a b L d\n", None, 1, 7, Kind::TooManyWords),
        ("2 1\n1 3\n", Some(Form::Judge), 2, 3, Kind::OutOfRange { last: 2 }),
        ("2 1\n0 1\n", Some(Form::Judge), 2, 1, Kind::OutOfRange { last: 2 }),
        ("2 2\n1 2\n", Some(Form::Judge), 3, 1, Kind::Missing { promised: 2, found: 1 }),
        ("2 1\n1 2\n1 2", Some(Form::Judge), 3, 1, Kind::Extra),
        ("2 x", Some(Form::Judge), 1, 3, Kind::NotANumber),
        ("", Some(Form::Judge), 1, 1, Kind::Expected { what: "n m" }),
        ("graph { a -- b }", None, 1, 1, Kind::Undirected),
        ("digraph { a -- b }", None, 1, 13, Kind::Undirected),
        ("digraph { a -> }", None, 1, 16, Kind::NoEnd),
        ("digraph {\n a -> b", None, 2, 8, Kind::Unclosed),
        ("digraph { \"a -> b }", None, 1, 11, Kind::Unclosed),
        ("digraph { a -> b [player=Z] }", None, 1, 26, Kind::BadOwner),
        ("digraph { a } b", None, 1, 15, Kind::Extra),
        ("digraph { -> b }", None, 1, 11, Kind::NoEnd),
        ("<graphml><graph edgedefault=\"undirected\"/></graphml>", None, 1, 10, Kind::Undirected),
        ("<graphml><graph><edge source=\"a\"/></graph></graphml>", None, 1, 17, Kind::NoEnd),
        ("{\"links\": [{\"source\": 1}]}", None, 1, 1, Kind::NoEnd),
        ("{\"nodes\": []}", None, 1, 1, Kind::Expected { what: "\"links\"" }),
        ("BOUTONG1", None, 1, 1, Kind::Expected { what: "BOUTONG1" }),
    ] {
        match game(text, form) {
            Err(ReadError::Text { kind: found, line: at, column: place, .. }) => {
                assert_eq!((found, at, place), (kind, line, column), "{text}");
            }
            other => panic!("{text}: {:?}", other.map(|_| ())),
        }
    }
    assert!(matches!(game("{\"links\": [", None), Err(ReadError::Text { line: 1, .. })));
    assert!(matches!(game("<graphml><graph></a>", None), Err(ReadError::Text { line: 1, .. })));
    assert!(matches!(game("", None), Ok(Game::Impartial(graph)) if graph.vertices() == 0));
}

#[test]
fn what_memory_does_not_hold_is_read_into_files() {
    let edges: Vec<(u32, u32)> = (0..3000).map(|i| (i * 7 % 500, i * i % 500)).collect();
    let list = |line: fn(u32, u32) -> String| -> String {
        edges.iter().map(|(a, b)| line(*a, *b)).collect()
    };
    let judge = format!("501 3000\n{}", list(|a, b| format!("{} {}\n", a + 1, b + 1)));
    let dot = format!("digraph {{ {} }}", list(|a, b| format!("{a} -> {b};")));
    let graphml = list(|a, b| format!("<edge source=\"{a}\" target=\"{b}\"/>"));
    let texts = [
        (list(|a, b| format!("{a} {b}\n")), Form::Edges, 0),
        (list(|a, b| format!("v{a} v{b}\n")), Form::Edges, 0),
        (judge, Form::Judge, 1),
        (dot, Form::Dot, 0),
        (format!("<graphml><graph>{graphml}</graph></graphml>"), Form::GraphMl, 0),
    ];
    for (text, form, first) in texts {
        let room = Room::new(16_000);
        let Ok(Game::Impartial(graph)) = read(text.as_bytes(), Some(form), &room) else {
            panic!("{form:?}")
        };
        assert!(room.in_files() > 0, "{form:?}");
        let expected: Named =
            edges.iter().map(|(a, b)| ((a + first).to_string(), (b + first).to_string())).collect();
        let bare = |names: Named| -> Named {
            let bare = |name: &str| name.trim_start_matches('v').to_string();
            names.iter().map(|(a, b)| (bare(a), bare(b))).collect()
        };
        assert_eq!(bare(named(graph.names(), graph.each_edge())), expected, "{form:?}");
    }
    // Names that are words stand in memory, and so do the moves of one player.
    let words: String = (0..3000).map(|i| format!("position-{i} end\n")).collect();
    let own = list(|a, b| format!("{a} {b} L\n"));
    for text in [words, own] {
        let refused = read(text.as_bytes(), None, &Room::new(16_000));
        assert!(matches!(refused, Err(ReadError::Memory { limit: 16_000 })));
    }
    // Each node of one group leads to each of the other.
    let group: String = (0..400).map(|i| format!("{i} ")).collect();
    let dot = format!("digraph {{ {{ {group} }} -> {{ {group} }} }}");
    let refused = read(dot.as_bytes(), None, &Room::new(100_000));
    assert!(matches!(refused, Err(ReadError::Memory { .. })));
}

#[test]
fn damaged_compression_is_told() {
    use ruzstd::encoding::{CompressionLevel, compress_to_vec};
    let text = "1 2\n2 3\n1 3\n".repeat(200);
    let whole = compress_to_vec(text.as_bytes(), CompressionLevel::Fastest);
    assert_eq!(impartial(&whole, None).edges(), 600);
    let mut changed = whole.to_vec();
    let last = changed.len() - 5;
    changed[last] ^= 0xFF;
    for damaged in [&whole[..whole.len() - 6], &changed, &whole[..6]] {
        assert!(matches!(game(damaged, None), Err(ReadError::Damaged)), "{damaged:?}");
    }
}

use ReadErrorKind as Kind;
