//! Rules that are given as text: scripts and graphs, in every question that names a game.

use bouton_api::{ENDPOINTS, answer};
use bouton_solve::{Files, Limits};
use bouton_texts::Lang;
use serde_json::Value;

/// Maximum steps of a question that would run without end.
const STEPS: u64 = 1_000_000;

fn within(limits: Limits, path: &str, query: &[(&str, &str)]) -> (u16, Value) {
    let query = form_urlencoded::Serializer::new(String::new()).extend_pairs(query).finish();
    let said = answer(path, &query, Lang::En, limits);
    (said.status, serde_json::from_str(&said.text).expect("JSON"))
}

fn asked(path: &str, query: &[(&str, &str)]) -> (u16, Value) {
    within(Limits::default(), path, query)
}

fn ok(path: &str, query: &[(&str, &str)]) -> Value {
    let (status, json) = asked(path, query);
    assert_eq!(status, 200, "{path} {json}");
    json
}

/// A script of the documents.
fn script(id: &str) -> String {
    let scripts = ok("/api/scripts", &[]);
    let all = scripts.as_array().expect("a list");
    let found = all.iter().find(|script| script["id"] == id).expect(id);
    found["text"].as_str().expect("text").to_string()
}

#[test]
fn the_scripts_are_those_of_the_documents_and_each_can_be_played() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/scripts");
    let files = std::fs::read_dir(folder).expect("scripts");
    let scripts = ok("/api/scripts", &[]);
    let scripts = scripts.as_array().expect("a list");
    assert_eq!(files.count(), scripts.len());
    for each in scripts {
        let (id, text) =
            (each["id"].as_str().expect("a name"), each["text"].as_str().expect("text"));
        let file = std::fs::read_to_string(format!("{folder}/{id}.rules")).expect(id);
        assert_eq!(file, text);
        let game = ok("/api/games/script:rules", &[("rules", text)]);
        let example = game[0]["example"].as_str().expect("an example");
        assert!(example.starts_with("script:rules "), "{id}: {example}");
        let layout = ok("/api/moves", &[("game", example), ("rules", text)]);
        assert!(!layout["moves"].as_array().expect("moves").is_empty(), "{id}");
    }
}

#[test]
fn a_script_answers_as_the_game_that_it_is() {
    let kayles = script("kayles");
    for position in ["0", "1", "5 7", "3 4 5", "12 1"] {
        for convention in ["normal", "misere"] {
            let own = format!("script:rules {position}");
            let known = format!("kayles {position}");
            let own =
                ok("/api/solve", &[("game", &own), ("rules", &kayles), ("convention", convention)]);
            let known = ok("/api/solve", &[("game", &known), ("convention", convention)]);
            for key in ["winner", "outcome", "winning_move_count"] {
                assert_eq!(own[key], known[key], "{position} {key}");
            }
            assert_eq!(own["game"], format!("script:rules {position}"));
        }
    }
    let values =
        |game, rules| ok("/api/sequence", &[("game", game), ("to", "40"), ("rules", rules)]);
    assert_eq!(values("script:rules", &*kayles)["values"], values("kayles", "")["values"]);
    // It can be added to another game, played, reviewed and explained.
    let sum = [("game", "script:rules 5 + nim 4"), ("rules", &*kayles)];
    assert_eq!(ok("/api/solve", &sum)["winner"], "second");
    let with = |name, value| [&sum[..], &[(name, value)]].concat();
    assert_eq!(ok("/api/play", &with("move", "nim 4 to 1"))["game"], "script:rules 5 + nim 1");
    assert_eq!(ok("/api/review", &with("moves", "nim 4 to 1"))["moves"][0]["mistake"], false);
    assert!(ok("/api/explain", &sum)["steps"].as_array().is_some_and(|steps| !steps.is_empty()));
}

#[test]
fn what_is_wrong_in_a_text_is_told_with_its_place() {
    let (status, json) = asked(
        "/api/solve",
        &[("game", "script:rules 3"), ("rules", "// 堆\nfn heap(n) {\n    [n - 1, m]\n}")],
    );
    let error = &json["error"];
    assert_eq!((status, error["kind"].as_str()), (400, Some("input")), "{json}");
    assert_eq!((error["line"].as_u64(), error["column"].as_u64()), (Some(3), Some(13)));
    assert_eq!(
        (error["text"].as_str(), &error["span"]),
        (Some("    [n - 1, m]"), &serde_json::json!([12, 13]))
    );
    // One that shows when it runs, too.
    let (status, json) =
        asked("/api/board", &[("game", "script:rules 3"), ("rules", "fn heap(n) {\n    [n]\n}")]);
    assert_eq!((status, json["error"]["line"].as_u64()), (400, Some(1)), "{json}");
    let (status, json) =
        asked("/api/solve", &[("game", "graph:rules a"), ("rules", "a b\nb c d e\n")]);
    let error = &json["error"];
    assert_eq!(
        (status, error["line"].as_u64(), error["column"].as_u64()),
        (400, Some(2), Some(7)),
        "{json}"
    );
    assert_eq!(error["text"], "b c d e");
    // An error in a single typed line has no line number.
    let (_, json) = asked("/api/solve", &[("game", "graph:rules x"), ("rules", "a b\n")]);
    assert_eq!(
        (&json["error"]["text"], &json["error"]["line"]),
        (&"graph:rules x".into(), &Value::Null)
    );
}

#[test]
fn no_file_is_opened_and_no_script_runs_on() {
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/scripts/kayles.rules");
    let named = format!("script:{file} 3");
    for rules in ["", "fn heap(n) { [] }"] {
        let limits = Limits { files: Files::Named, ..Limits::default() };
        let (status, json) = within(limits, "/api/solve", &[("game", &named), ("rules", rules)]);
        assert_eq!(status, 400, "{json}");
    }
    assert_eq!(asked("/api/solve", &[("game", "script:rules 3")]).0, 400);
    for endless in [
        "fn heap(n) { loop { } }",
        "const A = f(1);\nfn f(n) { while true { } }\nfn heap(n) { [] }",
    ] {
        let limits = Limits { steps: STEPS, ..Limits::default() };
        let (status, json) =
            within(limits, "/api/solve", &[("game", "script:rules 3"), ("rules", endless)]);
        assert_eq!((status, json["error"]["kind"].as_str()), (422, Some("limit")), "{json}");
    }
    let long = format!("// {}\nfn heap(n) {{ [] }}", "x".repeat(9000));
    assert_eq!(asked("/api/solve", &[("game", "script:rules 3"), ("rules", &long)]).0, 414);
}

#[test]
fn every_question_about_a_game_takes_rules() {
    for endpoint in ENDPOINTS.iter().copied().flatten() {
        let takes = |name| endpoint.parameters.iter().any(|parameter| parameter.name == name);
        let about_a_game = takes("game") || endpoint.path == "/api/games/{name}";
        assert_eq!(
            takes("rules"),
            about_a_game || endpoint.path == "/api/nodes",
            "{}",
            endpoint.path
        );
    }
}

#[test]
fn every_position_of_a_graph_is_told() {
    let text = "a b\nb c\na c\nd e\ne d\n";
    let answer = ok("/api/nodes", &[("rules", text)]);
    let told: Vec<String> = answer["nodes"]
        .as_array()
        .expect("nodes")
        .iter()
        .map(|node| format!("{} {} {}", node["id"], node["outcome"], node["grundy"]))
        .collect();
    assert_eq!(
        told,
        ["\"a\" \"N\" 2", "\"b\" \"N\" 1", "\"c\" \"P\" 0", "\"d\" \"D\" null", "\"e\" \"D\" null"]
    );
    let some = ok("/api/nodes", &[("rules", text), ("most", "2"), ("convention", "misere")]);
    assert_eq!((some["count"].as_u64(), some["truncated"].as_bool()), (Some(5), Some(true)));
    assert_eq!(some["nodes"].as_array().map(Vec::len), Some(2));
    assert_eq!(
        some["nodes"][1]["outcome"], "P",
        "b leads to c alone, whose mover wins in misère play"
    );
    let json = r#"{"nodes":[{"id":"a"},{"id":"b"}],"links":[{"source":"a","target":"b"}]}"#;
    assert_eq!(ok("/api/nodes", &[("rules", json)])["nodes"][0]["outcome"], "N");
    assert_eq!(
        ok("/api/solve", &[("game", "graph:rules a a"), ("rules", text)])["winner"],
        "second"
    );
}

#[test]
fn values_and_formulas_are_checked() {
    let kayles = script("kayles");
    for (game, rules) in [("kayles", None), ("script:rules", Some(&*kayles))] {
        let with = |more: &[(&'static str, &'static str)]| -> Vec<(&str, &str)> {
            let rules = rules.map(|rules| ("rules", rules));
            [("game", game)].into_iter().chain(rules).chain(more.iter().copied()).collect()
        };
        let right = ok("/api/check", &with(&[("values", "0,1,2,3,1,4")]));
        assert_eq!((right["right"].as_u64(), &right["wrong"]), (Some(6), &Value::Null));
        let wrong = ok("/api/check", &with(&[("values", "0,1,,0")]));
        assert_eq!(
            (wrong["wrong"]["heap"].as_u64(), wrong["wrong"]["value"].as_u64()),
            (Some(3), Some(3))
        );
        // The period of Kayles is 12 from heap 71 on: not before, and not another.
        for (p, from, held) in [(12, 71, true), (12, 70, false), (11, 71, false)] {
            let claim = format!(
                "if h >= {} {{ grundy(\"{game}\", h - {p}) }} else {{ grundy(\"{game}\", h) }}",
                from + p
            );
            let mut query = with(&[("up_to", "300")]);
            query.push(("claim", &claim));
            let audited = ok("/api/audit", &query);
            assert_eq!(audited["held"], held, "{game} {p} {from} {audited}");
            assert_eq!(audited["counterexample"].is_null(), held);
            assert_eq!(audited["play"].as_array().expect("lines").is_empty(), held);
        }
    }
    let p_when = [("game", "nim"), ("claim", "xor(x) == 0"), ("about", "p-when"), ("heaps", "3")];
    assert_eq!(ok("/api/audit", &p_when)["held"], true);
    let (status, json) = asked("/api/audit", &[("game", "nim"), ("claim", "h %")]);
    assert_eq!((status, json["error"]["text"].as_str()), (400, Some("h %")), "{json}");
    assert_eq!(asked("/api/check", &[("game", "nim"), ("values", "0,x")]).0, 400);
    assert_eq!(asked("/api/check", &[("game", "kl-nim:2,1"), ("values", "0")]).0, 422);
}
