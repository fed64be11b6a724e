//! Tools take arguments as assistants write them, and their answers are short enough to be read.

use bouton_api::{Kind, Tool, tools};
use bouton_solve::Limits;
use bouton_texts::Lang;
use serde_json::{Map, Value, json};
use std::time::Duration;

/// Maximum bytes of an answer of a tool.
const LONGEST: usize = 1 << 18;

fn tool(name: &str) -> Tool {
    tools().find(|tool| tool.name() == name).expect(name)
}

fn answer(tool: &Tool, arguments: &Value) -> (u16, Value, usize) {
    let arguments = arguments.as_object().expect("an object");
    let limits = Limits { time: Some(Duration::from_secs(2)), ..Limits::default() };
    let response = match tool.call(arguments, Lang::En) {
        Ok(call) => call.answer(limits),
        Err(problem) => bouton_api::Response::refusal(&problem, Lang::En),
    };
    let json = serde_json::from_str(&response.text).expect("JSON");
    (response.status, json, response.text.len())
}

fn asked(name: &str, arguments: &Value) -> Value {
    let (status, json, _) = answer(&tool(name), arguments);
    assert_eq!(status, 200, "{name} {arguments}: {json}");
    json
}

/// The examples of all parameters that must be given.
fn example(tool: &Tool) -> Map<String, Value> {
    let required = tool.endpoint().parameters.iter().filter(|parameter| parameter.required);
    required.map(|parameter| (parameter.name.to_string(), json!(parameter.example))).collect()
}

#[test]
fn the_largest_number_of_each_argument_is_answered() {
    // Games with long answers: many moves, many cells, long sequences, large quotients.
    let games = [
        ("board", "nim 1000 2000 3000"),
        ("moves", "nim 1000"),
        ("graph", "nim 30 40 50"),
        ("table", "wythoff"),
        ("table", "kl-nim:2,1"),
        ("sequence", "nim"),
        ("quotient", "octal:0.75"),
    ];
    let mut answered = 0;
    for tool in tools() {
        let name = tool.name();
        let mut examples = vec![example(&tool)];
        for (_, game) in games.iter().filter(|(of, _)| *of == name) {
            let mut example = example(&tool);
            example.insert("game".into(), json!(game));
            examples.push(example);
        }
        let schema = tool.description();
        for example in examples {
            let mut questions = vec![example.clone()];
            for parameter in tool.endpoint().parameters {
                if !matches!(parameter.kind, Kind::Whole(..)) {
                    continue;
                }
                let most = &schema["inputSchema"]["properties"][parameter.name]["maximum"];
                assert!(most.is_u64(), "{name} {}", parameter.name);
                let mut question = example.clone();
                question.insert(parameter.name.into(), most.clone());
                if parameter.name == "from" {
                    // A last heap is not before the first one.
                    question.insert("to".into(), most.clone());
                }
                questions.push(question);
            }
            for question in questions {
                let question = Value::Object(question);
                let (status, json, length) = answer(&tool, &question);
                assert!(length <= LONGEST, "{name} {question}: {length} bytes");
                let message = json["error"]["message"].as_str().unwrap_or_default();
                // Two seconds need not suffice.
                let is_limit =
                    ["stopped", "refused: this"].iter().any(|word| message.starts_with(word));
                // No lesson has as many challenges as one may have.
                let is_missing = name == "lesson_answer" && status == 404;
                assert!(status == 200 || is_limit || is_missing, "{name} {question}: {json}");
                answered += usize::from(status == 200);
            }
        }
    }
    assert!(answered > 40, "{answered}");
}

#[test]
fn what_is_asked_without_a_number_is_short() {
    for (name, game) in
        [("moves", "nim 1000"), ("board", "nim 1000 2000 3000"), ("graph", "nim 30 40 50")]
    {
        let (status, _, length) = answer(&tool(name), &json!({ "game": game }));
        assert!(status == 200 && length < 40_000, "{name}: {length}");
    }
    let few = asked("moves", &json!({ "game": "nim 1000", "most": 3 }));
    assert_eq!((few["moves"].as_array().map(Vec::len), &few["truncated"]), (Some(3), &json!(true)));
    let all = asked("moves", &json!({ "game": "nim 5" }));
    assert_eq!(
        (all["moves"].as_array().map(Vec::len), &all["truncated"]),
        (Some(5), &json!(false))
    );
    let values = asked("sequence", &json!({ "game": "kayles", "to": 1_000_000_000 }));
    assert_eq!((&values["truncated"], &values["to"]), (&json!(true), &json!(1999)));
    assert_eq!(values["values"].as_array().map(Vec::len), Some(2000));
    assert_eq!(asked("sequence", &json!({ "game": "kayles", "to": 9 })).get("truncated"), None);
}

#[test]
fn arguments_may_be_lists_numbers_and_words_as_people_write_them() {
    let same = |name: &str, written: Value, meant: Value| {
        assert_eq!(asked(name, &written), asked(name, &meant), "{name} {written}");
    };
    let position = json!({ "game": "nim 3 4 5" });
    same("solve", json!({ "game": "nim", "position": [3, 4, 5] }), position.clone());
    same("solve", json!({ "game": "nim", "position": "3 4 5" }), position.clone());
    same("solve", json!({ "game": "nim", "position": ["3", 4, 5.0] }), position.clone());
    same("solve", json!({ "game": ["nim", 3, 4, 5] }), position);
    same(
        "solve",
        json!({ "game": "wythoff", "position": [[4, 7]] }),
        json!({ "game": "wythoff 4 7" }),
    );
    let misere = json!({ "game": "kayles 5 7", "convention": "misere" });
    for word in ["misère", "Misère play", "MISERE", "mise\u{300}re", "misere-play"] {
        same("solve", json!({ "game": "kayles 5 7", "convention": word }), misere.clone());
    }
    same(
        "solve",
        json!({ "game": "kl-nim:2,1 3", "to_move": "Right", "convention": "Normal play" }),
        json!({ "game": "kl-nim:2,1 3", "to_move": "right" }),
    );
    let moves = json!({ "game": "nim 3 4 5", "moves": "3 to 1;5 to 4" });
    same("review", json!({ "game": "nim 3 4 5", "moves": ["3 to 1", "5 to 4"] }), moves.clone());
    same(
        "objection",
        json!({ "game": "nim 3 4 5", "moves": ["3 to 1"] }),
        json!({ "game": "nim 3 4 5", "moves": "3 to 1" }),
    );
    let values = json!({ "game": "kayles", "values": "0,1,2,,1" });
    same("check", json!({ "game": "kayles", "values": [0, 1, 2, null, 1] }), values.clone());
    same("check", json!({ "game": "kayles", "values": ["0", "1", 2, "", 1] }), values);
    for to in [json!(9), json!("9"), json!(9.0), json!(" 9 ")] {
        let values = asked("sequence", &json!({ "game": "kayles", "to": to }));
        assert_eq!(values["values"].as_array().map(Vec::len), Some(10));
    }
    let rules = ["fn heap(n) {", "  if n > 1 { [n - 1, n - 2] } else { [] }", "}"];
    same(
        "solve",
        json!({ "game": "script:rules", "position": [4, 6], "rules": rules }),
        json!({ "game": "script:rules 4 6", "rules": rules.join("\n") }),
    );
    let (status, json, _) = answer(&tool("games"), &json!({ "position": [3] }));
    assert_eq!((status, &json["error"]["kind"]), (400, &json!("input")));
    let (status, json, _) = answer(&tool("table"), &json!({ "game": "wythoff", "to": 101 }));
    assert_eq!(status, 400, "{json}");
    let (status, _, _) = answer(&tool("solve"), &json!({ "game": "nim 3", "convention": "other" }));
    assert_eq!(status, 400);
}

#[test]
fn no_hint_of_a_tool_names_a_command() {
    let questions = [
        ("solve", json!({ "game": "nimm 3" })),
        ("solve", json!({ "game": "nope 3" })),
        ("solve", json!({ "game": "3 4" })),
        ("solve", json!({ "game": "misere-nim 3" })),
        ("solve", json!({ "game": "octal:0.z 3" })),
        ("solve", json!({ "game": "subtract:x 3" })),
        ("solve", json!({ "game": "script:rules 3", "rules": "fn heep(n) { [] }" })),
        ("solve", json!({ "game": format!("nim {}", "9 ".repeat(4100)) })),
        ("game", json!({ "name": "chompp" })),
        ("games", json!({})),
        ("audit", json!({ "game": "nim", "claim": "h", "assuming": "h < 0" })),
        ("explain", json!({ "game": "nim 3 4 5", "level": "proof" })),
        ("theory", json!({ "game": "kayles 5 7" })),
        ("period", json!({ "game": "grundy" })),
        ("quotient", json!({ "game": "octal:0.75" })),
        ("worksheet", json!({ "game": "nim 1", "count": 50, "up_to": 1 })),
    ];
    for lang in ["en", "zh"] {
        for (name, question) in &questions {
            let mut question = question.clone();
            if tool(name).endpoint().parameters.iter().any(|parameter| parameter.name == "lang") {
                question["lang"] = json!(lang);
            }
            let (_, json, _) = answer(&tool(name), &question);
            let text = json.to_string();
            assert!(
                !text.contains("`bouton ") && !text.contains("`--"),
                "{name} {question}: {text}"
            );
        }
    }
    let (_, json, _) = answer(&tool("solve"), &json!({ "game": "nope 3" }));
    assert!(
        json["error"]["hint"].as_str().is_some_and(|hint| hint.contains("the tool `games`")),
        "{json}"
    );
}

#[test]
fn what_was_settled_before_a_limit_comes_with_it() {
    let within = |name: &str, question: &Value, limits: Limits| {
        let arguments = question.as_object().expect("an object").clone();
        let call = tool(name).call(&arguments, Lang::En).expect("a question");
        let response = call.answer(limits);
        assert_eq!(response.status, 422, "{name}: {}", response.text);
        serde_json::from_str::<Value>(&response.text).expect("JSON")["error"]["partial"].clone()
    };
    let few = Limits { positions: 5000, ..Limits::default() };
    let period = within("period", &json!({ "game": "octal:0.06" }), few.clone());
    assert_eq!((&period["status"], &period["stopped"]), (&json!("not-found"), &json!("positions")));
    assert!(period["computed"].as_u64().is_some_and(|computed| computed > 1000), "{period}");
    let steps = Limits { steps: 50_000, ..Limits::default() };
    let values = within("sequence", &json!({ "game": "grundy", "to": 1999 }), steps);
    let known = values["values"].as_array().map_or(0, Vec::len);
    assert!(known > 0 && known < 2000, "{values}");
}
