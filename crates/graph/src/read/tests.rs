use super::*;
use bouton_core::Exceeded;
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
        ("{\"links\": [{\"source\": 1}]}", None, 1, 25, Kind::NoEnd),
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
    let edges: Vec<(u32, u32)> = (0..10_000).map(|i| (i * 7 % 500, i * i % 500)).collect();
    let list = |line: fn(u32, u32) -> String| -> String {
        edges.iter().map(|(a, b)| line(*a, *b)).collect()
    };
    let judge = format!("501 10000\n{}", list(|a, b| format!("{} {}\n", a + 1, b + 1)));
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
        let room = Room::new(40_000);
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
    // The moves of one player alone too.
    let room = Room::new(40_000);
    let own = list(|a, b| format!("{a} {b} L\n"));
    let Ok(Game::Partizan(labelled)) = read(own.as_bytes(), None, &room) else { panic!() };
    assert!(room.in_files() > 0 && labelled.moves(Player::Left).count() == edges.len());
    // Names that are words are in memory.
    let words: String = (0..3000).map(|i| format!("position-{i} end\n")).collect();
    let refused = read(words.as_bytes(), None, &Room::new(40_000));
    assert!(matches!(
        refused,
        Err(ReadError::Halt(Halt::Limit(Exceeded::Memory { limit: 40_000, .. })))
    ));
    // Each node of one group leads to each of the other.
    let group: String = (0..400).map(|i| format!("{i} ")).collect();
    let dot = format!("digraph {{ {{ {group} }} -> {{ {group} }} }}");
    let refused = read(dot.as_bytes(), None, &Room::new(100_000));
    assert!(matches!(refused, Err(ReadError::Halt(Halt::Limit(Exceeded::Memory { .. })))));
}

#[test]
fn a_byte_order_mark_says_nothing() {
    let expected = pairs(&[("a", "b"), ("b", "c")]);
    for (text, form) in [
        ("a b\nb c\n", None),
        ("digraph { a -> b -> c }", None),
        (
            "{\"links\": [{\"source\": \"a\", \"target\": \"b\"}, {\"source\": \"b\", \"target\": \"c\"}]}",
            None,
        ),
        (
            "<graphml><graph><edge source=\"a\" target=\"b\"/><edge source=\"b\" target=\"c\"/></graph></graphml>",
            None,
        ),
    ] {
        for marked in [
            format!("\u{FEFF}{text}"),
            format!("{text}\u{FEFF}"),
            format!("\u{FEFF}{text}\u{FEFF}"),
        ] {
            let graph = impartial(&marked, form);
            assert_eq!(named(graph.names(), graph.each_edge()), expected, "{marked}");
            assert_eq!(graph.vertices(), 3);
        }
    }
    assert_eq!(impartial("\u{FEFF}2 1\n1 2\n\u{FEFF}", Some(Form::Judge)).edges(), 1);
    assert_eq!(impartial("\u{FEFF}2 1\n1 2\n\u{FEFF}", None).vertices(), 3);
}

/// Many pieces of many blocks, by one thread and by several.
#[test]
fn threads_change_nothing() {
    let numbers = |n: u32| format!("{n} {}\n", n.wrapping_mul(7919) % 400_000);
    let text: String = (0..400_000).map(numbers).collect();
    let edges = |threads| {
        let room = Room::within(&bouton_core::Limits { threads, ..bouton_core::Limits::NONE });
        match read(text.as_bytes(), None, &room) {
            Ok(Game::Impartial(graph)) => graph.each_edge().collect::<Vec<Edge>>(),
            other => panic!("{other:?}"),
        }
    };
    assert!(edges(1) == edges(3));
}

/// Whatever the form, a limit of positions or of time that is met ends the reading and is named.
#[test]
fn limits_are_kept_in_every_form() {
    use bouton_core::{Limits, Watch};
    use std::time::Duration;
    let number = |n: u32| n + 1;
    let list = |line: fn(u32, u32) -> String| -> String {
        (0..3000).map(|n| line(number(n), number(n / 2))).collect()
    };
    let judge = format!("3001 3000\n{}", list(|a, b| format!("{a} {b}\n")));
    let mut binary = Vec::new();
    write_binary(&impartial(&judge, Some(Form::Judge)), &mut binary).unwrap();
    let json = list(|a, b| format!("{{\"source\": {a}, \"target\": {b}}},"));
    let graphml = list(|a, b| format!("<edge source=\"{a}\" target=\"{b}\"/>"));
    let texts = [
        (list(|a, b| format!("{a} {b}\n")).into_bytes(), Form::Edges),
        (list(|a, b| format!("v{a} v{b}\n")).into_bytes(), Form::Edges),
        (list(|a, b| format!("{a} {b} R\n")).into_bytes(), Form::Edges),
        (list(|a, b| format!("{}000000 {b}\n", a + 4)).into_bytes(), Form::Edges),
        (judge.into_bytes(), Form::Judge),
        (format!("digraph {{ {} }}", list(|a, b| format!("{a} -> {b};"))).into_bytes(), Form::Dot),
        (format!("<graphml><graph>{graphml}</graph></graphml>").into_bytes(), Form::GraphMl),
        (format!("{{\"links\": [{}]}}", json.trim_end_matches(',')).into_bytes(), Form::Json),
        (binary, Form::Binary),
    ];
    for (text, form) in texts {
        let with = |limits: Limits| read(&text[..], Some(form), &Room::within(&limits)).map(drop);
        let few = with(Limits { positions: 2000, ..Limits::NONE });
        assert!(
            matches!(
                few,
                Err(ReadError::Halt(Halt::Limit(Exceeded::Positions { limit: 2000, .. })))
            ),
            "{form:?}"
        );
        assert!(with(Limits { positions: 10_000, ..Limits::NONE }).is_ok(), "{form:?}");
        let late = with(Limits { time: Some(Duration::ZERO), ..Limits::NONE });
        assert!(
            matches!(late, Err(ReadError::Halt(Halt::Limit(Exceeded::Time { .. })))),
            "{form:?}"
        );
        let watch = Some(Arc::new(Watch { cancelled: true.into(), ..Watch::default() }));
        let off = with(Limits { watch, ..Limits::NONE });
        assert!(
            matches!(off, Err(ReadError::Halt(Halt::Limit(Exceeded::Cancelled { .. })))),
            "{form:?}"
        );
    }
}

use ReadErrorKind as Kind;
