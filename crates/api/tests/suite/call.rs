//! From an address to an answer, and the questions as tools.

use bouton_api::{ENDPOINTS, MOST_ADDRESS, answer, first_try, tools};
use bouton_solve::Limits;
use bouton_texts::Lang;
use serde_json::{Value, json};
use std::{collections::BTreeSet, time::Duration};

#[test]
fn a_name_in_braces_is_one_piece_that_is_not_empty() {
    let status = |path: &str| answer(path, "answer=yes", Lang::En, Limits::default()).status;
    assert_eq!(status("/api/lessons/%62outon/1"), 200);
    for other in
        ["/api/lessons/bouton/", "/api/lessons//1", "/api/lessons/bouton/1/", "/api/games/"]
    {
        assert_eq!(status(other), 404, "{other}");
    }
}

#[test]
fn what_cannot_be_read_is_refused_with_its_status() {
    let long = format!("game={}", "1".repeat(MOST_ADDRESS));
    for (path, query, status) in [
        ("/api/solve", "game=nim+3", 200),
        ("/api/games/nim", "", 200),
        ("/api/games/%ff", "", 400),
        ("/api/solve", "", 400),
        ("/api/solve", "game=nim+3&game=nim+3", 400),
        ("/api/solve", "game=nim+3&heap=3", 400),
        ("/api/none", "", 404),
        ("", "", 404),
        ("/api/games/none", "", 404),
        ("/api/solve", long.as_str(), 414),
        ("/api/sequence", "game=nim&to=9999999999", 422),
    ] {
        let response = answer(path, query, Lang::En, Limits::default());
        assert_eq!(response.status, status, "{path} {}", response.text);
        assert_eq!(response.text.starts_with("{\"error\":"), status != 200, "{path}");
    }
}

#[test]
fn the_language_of_the_query_comes_first() {
    for (query, lang) in [("", Lang::En), ("lang=zh", Lang::Zh), ("lang=xx&lang=zh", Lang::Zh)] {
        let response = answer("/api/none", query, Lang::En, Limits::default());
        assert_eq!(response.lang, lang, "{query}");
    }
}

#[test]
fn a_limit_that_keeps_something_back_is_said() {
    let asked =
        |limits| answer("/api/solve", "game=kayles+50+60&convention=misere", Lang::En, limits);
    let met = asked(Limits { positions: 10, ..Limits::default() });
    assert_eq!((met.status, met.whole), (422, false), "{}", met.text);
    let whole = asked(Limits::default());
    assert_eq!((whole.status, whole.whole), (200, true), "{}", whole.text);
}

/// Questions that are none for an assistant: what the page alone needs, and the description of HTTP.
const NO_TOOLS: [&str; 5] =
    ["/api/follow", "/api/gallery", "/api/openapi.json", "/api/puzzle", "/api/texts"];

#[test]
fn every_question_but_those_of_the_page_is_a_tool_with_its_parameters() {
    let all: BTreeSet<&str> = ENDPOINTS.iter().copied().flatten().map(|it| it.path).collect();
    let of_tools: BTreeSet<&str> = tools().map(|tool| tool.endpoint().path).collect();
    let left: Vec<&str> = all.difference(&of_tools).copied().collect();
    assert_eq!(left, NO_TOOLS);
    let names: BTreeSet<String> = tools().map(|tool| tool.name()).collect();
    assert_eq!(names.len(), of_tools.len());
    for tool in tools() {
        let description = tool.description();
        let schema = &description["inputSchema"];
        for parameter in tool.endpoint().parameters {
            let property = &schema["properties"][parameter.name];
            assert!(property["description"].is_string(), "{description}");
            let required = schema["required"].as_array().expect("a list");
            assert_eq!(required.contains(&json!(parameter.name)), parameter.required);
        }
        let sign = |c: char| c.is_ascii_lowercase() || c == '_';
        assert!(tool.name().chars().all(sign), "{}", tool.name());
    }
}

#[test]
fn a_tool_answers_as_its_question_does() {
    for tool in tools() {
        let parameters = tool.endpoint().parameters.iter();
        let given = parameters.filter(|it| it.required || it.name == "seed");
        let arguments: Value = given.map(|it| (it.name, it.example)).collect();
        let Value::Object(arguments) = arguments else { panic!("no object") };
        let call = tool.call(&arguments, Lang::En);
        let called = call.expect("the examples are right").answer(Limits::default());
        assert_eq!(called.status, 200, "{} {}", tool.name(), called.text);
    }
}

#[test]
fn arguments_may_be_numbers_or_words_and_nothing_else() {
    let tool = tools().find(|tool| tool.name() == "sequence").expect("the tool");
    let text = |arguments: Value| {
        let arguments = arguments.as_object().cloned().unwrap_or_default();
        match tool.call(&arguments, Lang::En) {
            Ok(call) => call.answer(Limits::default()).text,
            Err(problem) => format!("{} {problem:?}", problem.status()),
        }
    };
    let wanted = r#"{"game":"kayles","from":0,"values":[0,1,2,3]}"#;
    assert_eq!(text(json!({ "game": "kayles", "to": 3 })), wanted);
    assert_eq!(text(json!({ "game": "kayles", "to": "3", "from": null })), wanted);
    for wrong in [json!([3]), json!({}), json!(true), json!(-1), json!(0.5), json!("x")] {
        let said = text(json!({ "game": "kayles", "to": wrong }));
        assert!(said.starts_with("400 NotWhole"), "{said}");
    }
    assert!(text(json!({ "game": "kayles" })).starts_with("400 Missing"));
    assert!(text(json!({ "game": "kayles", "to": 3, "too": 3 })).starts_with("400 Unknown"));
}

#[test]
fn first_tries_are_short_and_small() {
    let endless = Limits { positions: u64::MAX, time: None, memory: u64::MAX, ..Limits::default() };
    let short = Duration::from_millis(5);
    let tried = first_try(&endless, short);
    assert_eq!(tried.time, Some(short));
    assert!(tried.positions <= 20_000 && tried.memory <= 16 << 20, "{tried:?}");
    let small = Limits { positions: 3, time: Some(Duration::ZERO), memory: 5, ..endless };
    let tried = first_try(&small, short);
    assert_eq!((tried.positions, tried.time, tried.memory), (3, Some(Duration::ZERO), 5));
}

#[test]
fn the_puzzle_of_a_day_is_the_same_everywhere() {
    let puzzle =
        |date: &str, lang| answer("/api/puzzle", &format!("date={date}"), lang, Limits::default());
    let today = puzzle("2026-11-23", Lang::En);
    assert_eq!(
        today.text,
        r#"{"date":"2026-11-23","game":"nim 6 2 2","convention":"normal","difficulty":1}"#
    );
    assert_eq!(today.text, puzzle("2026-11-23", Lang::Zh).text);
    assert_ne!(today.text, puzzle("2026-11-24", Lang::En).text);
    for wrong in ["2026-02-29", "yesterday", "", "1969-12-31"] {
        assert_eq!(puzzle(wrong, Lang::En).status, 400, "{wrong}");
    }
}

/// A graph whose names are no words: each move that a board lists can be made, and each result asked about.
#[test]
fn a_listed_move_can_be_made_whatever_the_names_are() {
    let rules = r#"digraph { "s" -> "go to b"; "s" -> "a;b"; "go to b" -> "say \"hi\""; "a;b" -> "+"; "+" -> "to" }"#;
    let ask = |path: &str, game: &str, more: &[(&str, &str)]| {
        let mut asked = vec![("game", game), ("rules", rules)];
        asked.extend(more);
        let query: Vec<String> = asked
            .iter()
            .map(|(key, text)| {
                let escaped: String = text.bytes().map(|byte| format!("%{byte:02X}")).collect();
                format!("{key}={escaped}")
            })
            .collect();
        let answer = answer(path, &query.join("&"), Lang::En, Limits::default());
        assert_eq!(answer.status, 200, "{path} {game} {more:?}: {}", answer.text);
        serde_json::from_str::<Value>(&answer.text).expect("JSON")
    };
    let mut queue = vec!["graph:rules s".to_string()];
    let mut seen = BTreeSet::new();
    while let Some(game) = queue.pop() {
        if !seen.insert(game.clone()) {
            continue;
        }
        for listed in ask("/api/board", &game, &[])["moves"].as_array().expect("moves") {
            let typed = listed["move"].as_str().expect("a move");
            let result = listed["result"].as_str().expect("a position");
            let played = ask("/api/play", &game, &[("move", typed)]);
            assert!(played.to_string().contains(&json!(result).to_string()), "{typed}: {played}");
            ask("/api/objection", &game, &[("moves", typed)]);
            queue.push(result.to_string());
        }
    }
    assert_eq!(seen.len(), 6, "{seen:?}");
}

/// Whatever has a bound is answered up to it, and refused beyond.
#[test]
fn bounds_belong_to_what_is_answered() {
    let status = |path: &str, query: &str| answer(path, query, Lang::En, Limits::default()).status;
    let game = |text: String| status("/api/solve", &format!("game=nim+{text}"));
    // Digits of a number, and heaps.
    assert_eq!([game("7".repeat(1000)), game("7".repeat(1001))], [200, 422]);
    let heaps = |count: usize| game(vec!["1"; count].join("+"));
    assert_eq!([heaps(2000), heaps(2001)], [200, 422]);
    // Values that are compared.
    let values = |count: usize| {
        status("/api/check", &format!("game=nim&values={}", vec![""; count].join(",")))
    };
    assert_eq!([values(1001), values(1002)], [200, 422]);
    // Bytes of an address: the path, the sign between, the query. `lang` may hold any text.
    let address = |length: usize| {
        let (path, query) = ("/api/none", "x=");
        let rest = length - path.len() - 1 - query.len();
        status(path, &format!("{query}{}", "x".repeat(rest)))
    };
    assert_eq!([address(MOST_ADDRESS), address(MOST_ADDRESS + 1)], [404, 414]);
    // Whole numbers.
    for (path, query, name, least, most) in [
        ("/api/worksheet", "game=nim&seed=1", "count", 1, 50),
        ("/api/worksheet", "game=nim&seed=1", "heaps", 1, 20),
        ("/api/reply", "game=nim+3&seed=1&opponent=erring", "error_rate", 0, 100),
        ("/api/table", "game=wythoff", "to", 0, 250),
        ("/api/graph", "game=nim+2", "most", 1, 2000),
    ] {
        let with = |number: i64| status(path, &format!("{query}&{name}={number}"));
        let told = [least - 1, least, most, most + 1].map(with);
        assert_eq!(told, [400, 200, 200, 400], "{path} {name}");
    }
}

/// Left and Right have other moves here.
#[test]
fn each_question_is_about_the_player_who_is_to_move() {
    const GAME: &str = "game=partizan-subtract:1/2+5";
    let asked = |path: &str, query: &str| -> Value {
        let said = answer(path, &format!("{GAME}&{query}"), Lang::En, Limits::default());
        serde_json::from_str(&said.text).expect("JSON")
    };
    for (side, result) in [("left", 4), ("right", 3)] {
        let (mover, left) = (format!("to_move={side}"), format!("partizan-subtract:1/2 {result}"));
        for path in ["/api/board", "/api/moves"] {
            let board = asked(path, &mover);
            assert_eq!((&board["to_move"], &board["move_count"]), (&json!(side), &json!(1)));
            assert_eq!(board["moves"][0]["result"], left, "{path}");
        }
        assert_eq!(asked("/api/reply", &format!("{mover}&seed=1"))["move"]["result"], left);
        assert_eq!(asked("/api/solve", &mover)["to_move"], side);
        let played = asked("/api/play", &format!("{mover}&move=5+to+{result}"));
        assert_eq!(played["game"], left);
        let other = asked("/api/play", &format!("{mover}&move=5+to+{}", 7 - result));
        assert_eq!(other["error"]["kind"], "input", "{other}");
        let review = asked("/api/review", &format!("{mover}&moves=5+to+{result}"));
        assert_eq!(review["moves"].as_array().map(Vec::len), Some(1), "{review}");
        let both = asked("/api/follow", &format!("{mover}&moves=5+to+{result};{result}+to+2"));
        assert_eq!(both["moves"].as_array().map(Vec::len), Some(2), "{both}");
    }
}
