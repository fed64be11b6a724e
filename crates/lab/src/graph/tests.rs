use super::*;
use bouton_answers::{Session, view::Integer};
use bouton_solve::Exceeded;
use bouton_texts::{Lang, Texts};
use serde_json::{Value, json};

fn lines(text: &str, form: Option<GraphForm>, convention: Convention) -> Vec<Value> {
    let game = GraphGame::read(text.as_bytes(), form, &Limits::default()).unwrap();
    let solved = game.solve(convention).unwrap();
    let mut out = String::new();
    game.positions().for_each(|vertex| solved.write_json(vertex, &mut out));
    out.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

#[test]
fn a_small_graph_is_solved() {
    let rows = lines("a b\nb c\na c\n", None, Convention::Normal);
    let expected = [("a", "N", 2, 1), ("b", "N", 1, 1), ("c", "P", 0, 0)];
    for (row, (id, outcome, grundy, remoteness)) in rows.iter().zip(expected) {
        let wanted =
            json!({ "id": id, "outcome": outcome, "grundy": grundy, "remoteness": remoteness });
        assert_eq!(*row, wanted);
    }
    let misere = lines("3 3\n1 2 2 3 1 3", Some(GraphForm::Judge), Convention::Misere);
    assert_eq!(misere[0], json!({ "id": 1, "outcome": "N", "grundy": null, "remoteness": 2 }));
    let loopy = lines("a b\nb a\na c\n", None, Convention::Normal);
    assert_eq!(loopy[0]["outcome"], "N");
    assert_eq!(loopy[1]["outcome"], "P");
    let drawn = lines("a b\nb a\n", None, Convention::Normal);
    assert_eq!(
        drawn[0],
        json!({ "id": "a", "outcome": "D", "grundy": null, "remoteness": null, "loopy_value": "inf()" })
    );
    let partizan = lines("a b L\nb c R\n", None, Convention::Normal);
    assert_eq!(
        (&partizan[0]["outcome"], &partizan[0]["left_starts"]),
        (&json!("P"), &json!("right"))
    );
}

/// A line as text, as CSV and as JSON has the same outcome, the same value and both remotenesses, and so has a node of
/// the graph that is written down.
#[test]
fn every_form_of_a_line_says_the_same() {
    for text in [
        "a b\nb c\na c\n",
        "d e\ne d\nf c\nf d\n",
        "a b\nb a\nb c\na c\nc f\nd a\nd b\nd f\ne f\ne d\n",
        "a b L\nb c R\nc a both\nb d L\n",
        "a b L\na c R\nb d R\nc d L\nd e\n",
    ] {
        for convention in [Convention::Normal, Convention::Misere] {
            let game = GraphGame::read(text.as_bytes(), None, &Limits::default()).unwrap();
            let solved = game.solve(convention).unwrap();
            let mut bytes = Vec::new();
            solved.export(Export::Form(GraphForm::Json), &mut bytes).unwrap();
            let written: Value = serde_json::from_slice(&bytes).unwrap();
            let partizan = game.impartial().is_none();
            for (at, vertex) in game.positions().enumerate() {
                let (mut line, mut csv) = (String::new(), String::new());
                solved.write_text(vertex, &mut line);
                solved.write_csv(vertex, &mut csv);
                let json = view_json(&solved.view(vertex));
                assert_eq!(json, written["nodes"][at], "{text}");
                let or = |key: &str, none: &str| match &json[key] {
                    Value::Null => none.to_string(),
                    Value::String(text) => text.clone(),
                    other => other.to_string(),
                };
                let value = if json["loopy_value"].is_null() { "grundy" } else { "loopy_value" };
                let mut fields =
                    ["id", "outcome", value, "remoteness"].map(|key| or(key, "-")).to_vec();
                if partizan {
                    fields.push(or("right_remoteness", "-"));
                }
                assert_eq!(line, fields.join("\t") + "\n", "{text}");
                assert_eq!(json.get("right_remoteness").is_some(), partizan, "{text}");
                let head = GraphRow::CSV_HEAD.trim_end().split(',');
                let quoted = |text: String| match text.contains(',') {
                    true => format!("\"{text}\""),
                    false => text,
                };
                let columns: Vec<String> = head.map(|key| quoted(or(key, ""))).collect();
                assert_eq!(csv, columns.join(",") + "\n", "{text}");
            }
        }
    }
}

#[test]
fn remoteness_is_that_of_each_start() {
    // Left ends the game at once; Right has to go round by b and c.
    let rows = lines("a d L\na b R\nb c\nc d\n", None, Convention::Normal);
    let a = rows.iter().find(|row| row["id"] == "a").unwrap();
    assert_eq!((&a["remoteness"], &a["right_remoteness"]), (&json!(1), &json!(3)));
}

#[test]
fn the_graph_of_a_position_agrees_with_the_engines() {
    for game in [
        "nim 3 4 5", "kayles 6", "wythoff 3 4", "kl-nim:2,1 2 2", "prime-power 60",
        "nim 2 + kayles 3", "fibonacci 9",
    ] {
        for convention in [Convention::Normal, Convention::Misere] {
            let query = Query { convention, ..Query::new(game).unwrap() };
            let graph = GraphGame::from_position(&query, &Limits::default()).unwrap();
            let solved = graph.solve(convention).unwrap();
            let mut session = Session::default();
            for vertex in graph.positions() {
                let name = graph.names().name(vertex);
                let row = solved.row(vertex);
                let answer =
                    session.solve(&Query { convention, ..Query::new(&name).unwrap() }).unwrap();
                let json = answer.json();
                assert_eq!(json["outcome"], row.outcome.symbol(), "{game}: {name}");
                if let Some(grundy) = row.grundy().filter(|_| !json["grundy"].is_null()) {
                    assert_eq!(json["grundy"], view_json(&Integer::from(grundy)), "{game}: {name}");
                }
            }
        }
    }
}

#[test]
fn every_position_is_met_once() {
    let graph = GraphGame::from_position(&Query::new("nim 3 4 5").unwrap(), &Limits::default());
    let graph = graph.unwrap();
    let mut heaps = std::collections::BTreeSet::new();
    for (a, b, c) in (0..4).flat_map(|a| (0..5).flat_map(move |b| (0..6).map(move |c| (a, b, c)))) {
        let mut all = [a, b, c];
        all.sort_unstable();
        heaps.insert(all);
    }
    assert_eq!(graph.positions().count(), heaps.len());
}

#[test]
fn what_is_written_is_read_again() {
    let query = Query::new("kl-nim:2,1 2 2").unwrap();
    let nim = Query::new("nim 1 2").unwrap();
    for query in [query, nim] {
        let graph = GraphGame::from_position(&query, &Limits::default()).unwrap();
        let solved = graph.solve(Convention::Normal).unwrap();
        let rows = |game: &GraphGame, solved: &SolvedGraph<'_>| -> Vec<(String, GraphRow)> {
            let name = |v| game.names().name(v).replace(' ', "_");
            let mut rows: Vec<_> = game.positions().map(|v| (name(v), solved.row(v))).collect();
            rows.sort_by(|a, b| a.0.cmp(&b.0));
            rows
        };
        for form in [GraphForm::Edges, GraphForm::Dot, GraphForm::Json].map(Export::Form) {
            let mut out = Vec::new();
            solved.export(form, &mut out).unwrap();
            let again = GraphGame::read(&out[..], None, &Limits::default()).unwrap();
            let solved_again = again.solve(Convention::Normal).unwrap();
            assert_eq!(rows(&again, &solved_again), rows(&graph, &solved), "{form:?}");
        }
        let mut svg = Vec::new();
        solved.export(Export::Svg, &mut svg).unwrap();
        let svg = String::from_utf8(svg).unwrap();
        assert_eq!(svg.matches("<rect x=").count(), graph.positions().count());
        assert_eq!(svg.matches("<path d=\"M").count(), solved.moves().len() + 1);
    }
}

#[test]
fn conditions_fail_with_a_witness() {
    let conditions = |text: &str| {
        GraphGame::read(text.as_bytes(), None, &Limits::default()).unwrap().conditions().unwrap()
    };
    assert!(conditions("a b\nb c\n").hold());
    assert!(conditions("a b L\na b R\n").hold());
    let one_sided = conditions("a b L\nb c\n");
    assert!(!one_sided.hold());
    assert_eq!(
        one_sided.json()["conditions"][3]["witness"],
        json!({ "from": "a", "to": "b", "player": "left" })
    );
    assert!(one_sided.text(Texts::of(Lang::En)).contains("from a to b"));
    let endless = conditions("a b\nb c\nc a\nd a\n");
    let cycle = endless.json()["conditions"][4]["witness"].as_array().unwrap().clone();
    assert_eq!(cycle.len(), 3);
    for lang in Lang::ALL {
        assert!(endless.text(Texts::of(lang)).contains(" -> "));
    }
}

#[test]
fn limits_are_kept() {
    let small = Limits { positions: 20, ..Limits::default() };
    let query = Query::new("nim 3 4 5").unwrap();
    assert!(matches!(
        GraphGame::from_position(&query, &small),
        Err(Failure::GaveUp(Exceeded::Positions { limit: 20, .. }, None))
    ));
    let little = Limits { memory: 2000, ..Limits::default() };
    let names: String = (0..1000).map(|i| format!("position-{i} end\n")).collect();
    let read = GraphGame::read(names.as_bytes(), None, &little);
    assert!(matches!(read, Err(Failure::GaveUp(Exceeded::Memory { limit: 2000, .. }, None))));
    let huge = Query::new("nim 99999999999999999999999").unwrap();
    assert!(GraphGame::from_position(&huge, &Limits::default()).is_err());
}

#[test]
fn a_table_that_outgrows_memory_goes_to_files() {
    for game in ["nim 7 8 9", "kl-nim:2,1 5 5 4", "kayles 14"] {
        let query = Query::new(game).unwrap();
        let whole = GraphGame::from_position(&query, &Limits::default()).unwrap();
        let limits = Limits { memory: 60_000, ..Limits::default() };
        let tight = GraphGame::from_position(&query, &limits).unwrap();
        assert!(tight.room.in_files() > 0 || tight.positions().count() < 1000, "{game}");
        let lines = |game: &GraphGame| {
            let solved = game.solve(Convention::Normal).unwrap();
            let mut out = String::new();
            game.positions().for_each(|vertex| solved.write_json(vertex, &mut out));
            out
        };
        assert_eq!(lines(&whole), lines(&tight), "{game}");
    }
}

#[test]
fn symmetric_positions_are_one() {
    // Pairs of at most 3 and 5 stones, of which 3 + 2 + 1 are another one's mirror images.
    let query = Query::new("wythoff 5 3").unwrap();
    let game = GraphGame::from_position(&query, &Limits::default()).unwrap();
    let names: Vec<String> = game.positions().map(|at| game.names().name(at)).collect();
    assert_eq!(names[0], "wythoff 5 3");
    assert_eq!(names.len(), 4 * 6 - 6, "{names:?}");
    let row = game.solve(Convention::Normal).unwrap().row(0);
    assert_eq!((row.outcome, row.grundy()), (Outcome::P, Some(&Natural::ZERO)));
}

/// Left to start wins, Right to start draws; and the three others of its kind.
#[test]
fn partizan_positions_have_nine_outcomes() {
    for (edges, expected) in [
        ("a e L\na b R\nb c\nc b\n", "N^"),
        ("a e R\na b L\nb c\nc b\n", "Nv"),
        ("a b L\nb c\nc b\n", "P^"),
        ("a b R\nb c\nc b\n", "Pv"),
        ("a b\nb a\n", "D"),
        ("a e L\n", "L"),
        ("a e R\n", "R"),
        ("a e\n", "N"),
    ] {
        let rows = lines(edges, None, Convention::Normal);
        let row = rows.iter().find(|row| row["id"] == "a").expect("it has one");
        assert_eq!(row["outcome"], expected, "{edges}");
    }
}
