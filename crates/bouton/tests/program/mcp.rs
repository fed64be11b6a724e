//! `bouton mcp` from outside: conversations, nonsense, limits, the end of input.

use crate::{bouton, run};
use ::bouton::contest::TargetLanguage;
use bouton_api::tools;
use serde_json::{Value, json};
use std::{
    io::{BufRead, BufReader, Write},
    process::Stdio,
};

/// The replies to lines of input, which are all that is printed.
fn replied(args: &[&str], input: impl Into<Vec<u8>>) -> Vec<Value> {
    let replied = run(bouton(&[&["mcp"], args].concat()), input);
    assert_eq!((replied.code, replied.err.as_str()), (Some(0), ""), "{}", replied.out);
    let lines = replied.out.lines().map(|line| serde_json::from_str(line).expect("JSON"));
    lines.collect()
}

fn request(id: u64, method: &str, params: &Value) -> String {
    json!({ "jsonrpc": "2.0", "id": id, "method": method, "params": params }).to_string() + "\n"
}

fn call(id: u64, tool: &str, arguments: &Value) -> String {
    request(id, "tools/call", &json!({ "name": tool, "arguments": arguments }))
}

/// Names of the tools: the questions of the API, and those that the page does not ask.
fn names_of_tools() -> Vec<String> {
    let more = ["discover", "verify", "contest"].map(str::to_string);
    tools().map(|tool| tool.name()).chain(more).collect()
}

fn initialize(version: &str) -> String {
    let client = json!({ "name": "a test", "version": "1" });
    let params = json!({ "protocolVersion": version, "capabilities": {}, "clientInfo": client });
    request(0, "initialize", &params)
}

#[test]
fn a_conversation_from_its_beginning_to_its_end() {
    let input = initialize("2025-06-18")
        + "{\"jsonrpc\":\"2.0\",\"method\":\"notifications/initialized\"}\n\n"
        + &request(1, "ping", &json!({}))
        + &request(2, "tools/list", &json!({}));
    let replies = replied(&[], input);
    assert_eq!(replies.len(), 3, "{replies:?}");
    assert_eq!(replies[0]["result"]["protocolVersion"], "2025-06-18");
    assert_eq!(replies[0]["result"]["serverInfo"]["name"], "bouton");
    assert!(replies[0]["result"]["capabilities"]["tools"].is_object());
    assert_eq!(replies[1], json!({ "jsonrpc": "2.0", "id": 1, "result": {} }));
    let listed = replies[2]["result"]["tools"].as_array().expect("a list");
    let names: Vec<&str> = listed.iter().filter_map(|tool| tool["name"].as_str()).collect();
    assert_eq!(names, names_of_tools());
    for name in
        ["solve", "explain", "sequence", "period", "games", "game", "play", "review", "lessons"]
    {
        assert!(names.contains(&name), "{names:?}");
    }
    for tool in listed {
        assert!(tool["title"].is_string(), "{tool}");
        assert_eq!(tool["inputSchema"]["type"], "object");
        assert_eq!(tool["outputSchema"]["type"], "object");
        assert!(tool["inputSchema"]["properties"]["limit_seconds"].is_object());
    }
    assert_eq!(listed[0]["outputSchema"]["properties"]["winning_moves"]["type"], "array");
    for name in ["period", "discover", "verify"] {
        let tool = listed.iter().find(|tool| tool["name"] == name).expect(name);
        assert_eq!(tool["outputSchema"]["properties"]["say"]["type"], "string", "{name}");
    }
}

#[test]
fn resources_are_listed_and_read() {
    let read = |id, uri: &str| request(id, "resources/read", &json!({ "uri": uri }));
    let input = request(1, "resources/list", &json!({}))
        + &request(2, "resources/templates/list", &json!({}))
        + &read(3, "bouton://games")
        + &read(4, "bouton://games/kayles")
        + &read(5, "bouton://theorems/bouton")
        + &read(6, "bouton://book")
        + &read(7, "bouton://book/1")
        + &read(8, "bouton://book/99")
        + &read(9, "bouton://games/none")
        + &read(10, "file:///etc/passwd")
        + &request(11, "resources/read", &json!({}));
    let mut replies = replied(&["--lang", "zh"], input);
    replies.sort_by_key(|reply| reply["id"].as_u64());
    for listed in replies[0]["result"]["resources"].as_array().expect("a list") {
        assert!(listed["uri"].as_str().is_some_and(|uri| uri.starts_with("bouton://")));
    }
    assert_eq!(replies[1]["result"]["resourceTemplates"].as_array().map(Vec::len), Some(3));
    for (reply, words) in
        replies[2..7].iter().zip(["nim 7 9 12 15", "0.77", "hypotheses", "chapters", "```"])
    {
        let content = &reply["result"]["contents"][0];
        let text = content["text"].as_str().unwrap_or_else(|| panic!("{reply}"));
        assert!(text.contains(words), "{words}: {text}");
        assert_eq!(content["mimeType"] == "application/json", text.starts_with(['{', '[']));
    }
    for reply in &replies[7..10] {
        assert_eq!(reply["error"]["code"], -32002, "{reply}");
    }
    assert_eq!(replies[10]["error"]["code"], -32602);
}

#[test]
fn prompts_are_listed_and_filled() {
    let get = |id, params: Value| request(id, "prompts/get", &params);
    let input = request(1, "prompts/list", &json!({}))
        + &get(2, json!({ "name": "analyse", "arguments": { "position": "nim 3 4 5" } }))
        + &get(3, json!({ "name": "analyse" }))
        + &get(4, json!({ "name": "none", "arguments": {} }));
    let replies = replied(&["--lang", "zh"], input);
    let listed = replies[0]["result"]["prompts"].as_array().expect("a list");
    let names: Vec<&str> = listed.iter().filter_map(|prompt| prompt["name"].as_str()).collect();
    assert_eq!(names, ["analyse", "formula", "exercise"]);
    let text = replies[1]["result"]["messages"][0]["content"]["text"].as_str().expect("words");
    assert!(text.contains("nim 3 4 5") && text.contains('局'), "{text}");
    assert!(replies[2..].iter().all(|reply| reply["error"]["code"] == -32602));
    // The tools that a task names are there.
    let known = names_of_tools();
    let words = ["position", "game", "student", "child"];
    for prompt in listed {
        let argument = prompt["arguments"][0]["name"].as_str().expect("a name");
        let params = json!({ "name": prompt["name"], "arguments": { argument: "X" } });
        let replies = replied(&["--lang", "en"], get(1, params));
        let text = &replies[0]["result"]["messages"][0]["content"]["text"];
        for named in text.as_str().expect("words").split('`').skip(1).step_by(2) {
            let is_known = known.iter().any(|tool| tool == named);
            assert!(is_known || named == "X" || words.contains(&named), "{named}");
        }
    }
}

#[test]
fn a_call_may_have_a_limit_of_its_own() {
    let endless = |seconds: Value| {
        call(1, "period", &json!({ "game": "octal:0.007", "limit_seconds": seconds }))
    };
    for seconds in [json!(0.2), json!("0.2")] {
        let replies = replied(&[], endless(seconds));
        assert_eq!(replies[0]["result"]["structuredContent"]["error"]["kind"], "limit");
    }
    for wrong in [json!(0), json!(-1), json!("soon"), json!(1e9)] {
        assert_eq!(replied(&[], endless(wrong))[0]["error"]["code"], -32602);
    }
}

#[test]
fn a_call_tells_how_far_it_has_come() {
    let arguments = json!({ "game": "octal:0.007", "limit_seconds": 3 });
    let params =
        json!({ "name": "period", "arguments": arguments, "_meta": { "progressToken": "t" } });
    let replies = replied(&["--limit-positions", "1000000000"], request(1, "tools/call", &params));
    let (last, told) = replies.split_last().expect("a reply");
    assert_eq!(last["id"], 1);
    let mut before = 0;
    for note in told {
        assert_eq!(note["method"], "notifications/progress", "{note}");
        assert_eq!(note["params"]["progressToken"], "t");
        let progress = note["params"]["progress"].as_u64().expect("a number");
        assert!(progress > before, "{told:?}");
        assert!(note["params"]["total"].as_u64().is_none_or(|total| total >= progress), "{note}");
        before = progress;
    }
    assert!(before > 0, "{replies:?}");
    // Nobody has asked for it here.
    assert_eq!(replied(&[], call(2, "period", &arguments)).len(), 1);
}

#[test]
fn tools_beyond_the_api_answer() {
    let certificate = |period: u64| {
        let text = a_certificate();
        let lines: Vec<String> = text.lines().map(str::to_string).collect();
        let lines = lines.into_iter().map(|line| match line.starts_with("period: ") {
            true => format!("period: {period}"),
            false => line,
        });
        json!({ "certificate": lines.collect::<Vec<_>>() })
    };
    let sample = json!({
        "input": ["4", "3", "3 4 5", "2", "1 1", "3", "1 2 3", "1", "7"],
        "output": "Yes\nNo\nNo\nYes\n", "game": "nim", "target": "Python",
    });
    let input = call(1, "discover", &json!({ "game": "subtract:1,3,4" }))
        + &call(2, "verify", &certificate(3))
        + &call(3, "verify", &certificate(2))
        + &call(4, "contest", &sample)
        + &call(5, "contest", &json!({ "input": "1", "output": "Yes", "game": "nimm" }));
    let mut replies = replied(&["--lang", "en"], input);
    replies.sort_by_key(|reply| reply["id"].as_u64());
    let answers: Vec<&Value> =
        replies.iter().map(|reply| &reply["result"]["structuredContent"]).collect();
    assert_eq!(answers[0]["status"], "found", "{}", answers[0]);
    assert!(
        answers[0]["findings"].as_array().is_some_and(|found| !found.is_empty()),
        "{}",
        answers[0]
    );
    assert!(
        answers[0]["say"].as_str().is_some_and(|said| !said.contains("`bouton ")),
        "{}",
        answers[0]
    );
    assert_eq!(answers[1]["valid"], true, "{}", answers[1]);
    // The checksum is that of another text.
    assert_eq!(answers[2]["valid"], false, "{}", answers[2]);
    assert_eq!(answers[2]["reason"], "damaged", "{}", answers[2]);
    assert_eq!(answers[3]["games"][0]["game"], "nim", "{}", answers[3]);
    assert!(
        answers[3]["program"].as_str().is_some_and(|program| program.contains("import sys")),
        "{}",
        answers[3]
    );
    assert_eq!(answers[4]["error"]["kind"], "input", "{}", answers[4]);
}

/// An argument of a tool, as it is listed.
fn argument_of(tool: &str, name: &str) -> Value {
    let listed = replied(&[], request(1, "tools/list", &json!({})));
    let tools = listed[0]["result"]["tools"].as_array().cloned().expect("a list");
    let tool = tools.into_iter().find(|listed| listed["name"] == tool).expect("the tool");
    tool["inputSchema"]["properties"][name].clone()
}

/// The certificate that is the example of the tool `verify`.
fn a_certificate() -> String {
    let example = &argument_of("verify", "certificate")["examples"][0];
    example.as_str().expect("a text").to_string()
}

/// A language that the tool does not name, or another name, would give a program in C++.
#[test]
fn programs_come_in_every_language_of_contests() {
    let names = TargetLanguage::ALL.map(TargetLanguage::name);
    assert_eq!(argument_of("contest", "target")["enum"], json!(names));
}

/// The whole list, with theorems and sources, is more than an assistant can read.
#[test]
fn the_list_of_games_is_short() {
    let reply = replied(&[], call(1, "games", &json!({}))).remove(0);
    let games = reply["result"]["structuredContent"]["result"].as_array().cloned().expect("a list");
    assert_eq!(games.len(), bouton::games().len());
    for game in &games {
        let keys: Vec<&str> =
            game.as_object().expect("a game").keys().map(String::as_str).collect();
        assert_eq!(keys, ["game", "name", "rule", "example"], "{game}");
    }
    let length = reply["result"]["content"][0]["text"].as_str().map_or(0, str::len);
    assert!((5_000..25_000).contains(&length), "{length}");
}

/// A line of an explanation that the level does not show is as long as the others.
#[test]
fn an_explanation_has_the_lines_of_its_level() {
    let explained = |level: &str| {
        let arguments = json!({ "game": "kayles 5 7", "level": level });
        replied(&[], call(1, "explain", &arguments)).remove(0)["result"]["structuredContent"]
            .clone()
    };
    let mut lengths = Vec::new();
    for (level, shown) in [("child", 1), ("student", 2), ("proof", 3)] {
        let answer = explained(level);
        let (mut rest, mut ids, mut because) = (vec![answer["steps"].clone()], vec![], vec![]);
        while let Some(Value::Array(lines)) = rest.pop() {
            for line in lines {
                let least =
                    ["child", "student", "proof"].iter().position(|name| line["level"] == *name);
                assert!(least.is_some_and(|least| least < shown), "{line}");
                ids.push(line["id"].clone());
                because.extend(line["because"].as_array().cloned().unwrap_or_default());
                rest.push(line["steps"].clone());
            }
        }
        assert!(!ids.is_empty() && because.iter().all(|id| ids.contains(id)), "{answer}");
        lengths.push(answer.to_string().len());
    }
    assert!(lengths[0] < lengths[1] && lengths[1] < lengths[2], "{lengths:?}");
}

#[test]
fn a_tool_answers_as_the_api_does() {
    let input = call(1, "solve", &json!({ "game": "nim 7 9 12 15" }))
        + &call(2, "theory", &json!({ "game": "nim 3 4 5", "lang": "zh" }))
        + &call(3, "game", &json!({ "name": "kayles" }))
        + &call(4, "sequence", &json!({ "game": "kayles", "to": 9 }))
        + &call(5, "solve", &json!({ "game": "nim 7 x" }))
        + &call(6, "solve", &json!({}));
    let mut replies = replied(&["--lang", "zh"], input);
    replies.sort_by_key(|reply| reply["id"].as_u64());
    let queries = [
        ("/api/solve", "game=nim+7+9+12+15"),
        ("/api/theory", "game=nim+3+4+5"),
        ("/api/games/kayles", ""),
        ("/api/sequence", "game=kayles&to=9"),
        ("/api/solve", "game=nim+7+x"),
        ("/api/solve", ""),
    ];
    assert_eq!(replies.len(), queries.len());
    for (reply, (path, query)) in replies.iter().zip(queries) {
        let limits = bouton::Limits::default();
        let answer = bouton_api::answer(path, query, bouton::lang::Lang::Zh, limits);
        let result = &reply["result"];
        assert_eq!(result["content"], json!([{ "type": "text", "text": answer.text }]), "{path}");
        assert_eq!(result["isError"], answer.status != 200);
        let json: Value = serde_json::from_str(&answer.text).expect("JSON");
        let structured = if json.is_array() { json!({ "result": json }) } else { json };
        assert_eq!(result["structuredContent"], structured);
    }
    assert_eq!(replies[0]["result"]["structuredContent"]["winner"], "first");
    assert_eq!(replies[4]["result"]["structuredContent"]["error"]["span"], json!([6, 7]));
}

#[test]
fn what_is_no_request_gets_the_error_of_the_protocol() {
    for (input, id, code) in [
        ("nonsense", Value::Null, -32700),
        ("{\"jsonrpc\":\"2.0\",\"id\":1,", Value::Null, -32700),
        ("17", Value::Null, -32600),
        ("[]", Value::Null, -32600),
        (r#"[{"jsonrpc":"2.0","id":1,"method":"ping"}]"#, Value::Null, -32600),
        (r#"{"id":1,"method":"ping"}"#, json!(1), -32600),
        (r#"{"jsonrpc":"2.0","id":null,"method":"ping"}"#, Value::Null, -32600),
        (r#"{"jsonrpc":"2.0","id":[1],"method":"ping"}"#, Value::Null, -32600),
        (r#"{"jsonrpc":"2.0","id":"a","method":7}"#, json!("a"), -32600),
        (r#"{"jsonrpc":"2.0","id":"a","method":"logging/setLevel"}"#, json!("a"), -32601),
        (r#"{"jsonrpc":"2.0","id":"a","method":"initialize"}"#, json!("a"), -32602),
        (r#"{"jsonrpc":"2.0","id":"a","method":"tools/call"}"#, json!("a"), -32602),
        (
            r#"{"jsonrpc":"2.0","id":2,"method":"tools/call","params":{"name":"none"}}"#,
            json!(2),
            -32602,
        ),
        (
            r#"{"jsonrpc":"2.0","id":2,"method":"tools/call","params":{"name":"solve","arguments":[]}}"#,
            json!(2),
            -32602,
        ),
    ] {
        let replies = replied(&[], input);
        assert_eq!(replies.len(), 1, "{input}");
        assert_eq!(
            (&replies[0]["id"], &replies[0]["error"]["code"]),
            (&id, &json!(code)),
            "{input}"
        );
        assert!(replies[0]["error"]["message"].is_string());
    }
    for silent in [
        "",
        "\n \n",
        r#"{"jsonrpc":"2.0","method":"notifications/none"}"#,
        r#"{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":9}}"#,
        r#"{"jsonrpc":"2.0","id":4,"result":{}}"#,
    ] {
        assert_eq!(replied(&[], silent), [Value::Null; 0], "{silent}");
    }
}

#[test]
fn versions_are_agreed_on_and_only_one_of_them_has_batches() {
    let batch = "[{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"ping\"},\
        {\"jsonrpc\":\"2.0\",\"method\":\"notifications/none\"},7,\
        {\"jsonrpc\":\"2.0\",\"id\":2,\"method\":\"tools/call\",\"params\":{\"name\":\"lessons\"}}]\n";
    for (wished, spoken) in [
        ("2024-11-05", "2024-11-05"),
        ("2025-03-26", "2025-03-26"),
        ("2025-06-18", "2025-06-18"),
        ("2025-11-25", "2025-11-25"),
        ("1999-01-01", "2025-11-25"),
        ("2099-01-01", "2025-11-25"),
    ] {
        let replies = replied(&[], initialize(wished) + batch);
        assert_eq!(replies[0]["result"]["protocolVersion"], spoken);
        assert_eq!(replies.len(), 2);
        if spoken == "2025-03-26" {
            let list = replies[1].as_array().expect("an array");
            let ids: Vec<&Value> = list.iter().map(|reply| &reply["id"]).collect();
            assert_eq!(ids, [&json!(1), &Value::Null, &json!(2)]);
            assert_eq!(list[2]["result"]["isError"], false);
        } else {
            assert_eq!(replies[1]["error"]["code"], -32600);
        }
    }
}

#[test]
fn a_limit_is_an_answer() {
    let hard = json!({ "game": "grundy 99 98", "convention": "misere" });
    let replies = replied(&["--limit-positions", "10"], call(1, "solve", &hard));
    assert_eq!(replies[0]["result"]["isError"], true);
    assert_eq!(replies[0]["result"]["structuredContent"]["error"]["kind"], "limit");
    let endless = json!({ "game": "octal:0.007" });
    let replies = replied(&["--limit-seconds", "0.2"], call(1, "period", &endless));
    assert_eq!(replies[0]["result"]["structuredContent"]["error"]["kind"], "limit");
    let file = json!({ "game": "script:docs/scripts/chomp.rules 3 3" });
    let replies = replied(&[], call(1, "solve", &file));
    assert_eq!(replies[0]["result"]["isError"], true);
}

/// Without it the test would take ten minutes.
#[test]
fn a_call_can_be_given_up_and_others_are_answered_meanwhile() {
    let mut command = bouton(&["mcp", "--limit-seconds", "600", "--limit-positions", "1000000000"]);
    command.stdin(Stdio::piped()).stdout(Stdio::piped());
    let mut child = command.spawn().expect("the program starts");
    let mut input = child.stdin.take().expect("standard input is piped");
    let mut lines = BufReader::new(child.stdout.take().expect("standard output is piped")).lines();
    let mut id_of_next = || {
        let line = lines.next().expect("a line").expect("text");
        serde_json::from_str::<Value>(&line).expect("JSON")["id"].clone()
    };
    let endless = call(1, "period", &json!({ "game": "octal:0.007" }));
    input.write_all((endless + &request(2, "ping", &json!({}))).as_bytes()).expect("sent");
    assert_eq!(id_of_next(), 2);
    let cancel = r#"{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":1}}"#;
    let next = call(3, "solve", &json!({ "game": "nim 3 5" }));
    input.write_all(format!("{cancel}\n{next}").as_bytes()).expect("sent");
    assert_eq!(id_of_next(), 3);
    drop(input);
    assert!(child.wait().expect("it ends").success());
    assert!(lines.next().is_none());
}

#[test]
fn a_light_call_does_not_wait_for_heavy_ones() {
    let mut command = bouton(&["mcp", "--limit-seconds", "600", "--limit-positions", "1000000000"]);
    command.stdin(Stdio::piped()).stdout(Stdio::piped());
    let mut child = command.spawn().expect("the program starts");
    let mut input = child.stdin.take().expect("standard input is piped");
    let mut lines = BufReader::new(child.stdout.take().expect("standard output is piped")).lines();
    let heavy = |id| call(id, "period", &json!({ "game": "octal:0.007" }));
    let light = call(9, "solve", &json!({ "game": "nim 3 5" }));
    input.write_all([heavy(1), heavy(2), heavy(3), light].concat().as_bytes()).expect("sent");
    let mut next = || {
        let line = lines.next().expect("a line").expect("text");
        serde_json::from_str::<Value>(&line).expect("JSON")
    };
    assert_eq!(next()["id"], 9);
    for id in 1..=3 {
        let params = json!({ "requestId": id });
        let cancel =
            json!({ "jsonrpc": "2.0", "method": "notifications/cancelled", "params": params });
        input.write_all(format!("{cancel}\n").as_bytes()).expect("sent");
    }
    drop(input);
    assert!(child.wait().expect("it ends").success());
    assert!(lines.next().is_none());
}

#[test]
fn a_message_that_is_too_long_is_said_to_be() {
    let long = call(1, "solve", &json!({ "game": format!("nim {}", "3 ".repeat(5 << 20)) }));
    let replies = replied(&[], long + &request(2, "ping", &json!({})));
    assert_eq!(replies.len(), 2);
    let error = &replies[0]["error"];
    assert_eq!(error["code"], -32600);
    assert!(
        error["message"].as_str().is_some_and(|text| text.contains("4194304 bytes")),
        "{error}"
    );
    assert_eq!(replies[1]["id"], 2);
}

/// Reproducible nonsense: lines of a conversation with bytes changed.
#[test]
fn no_input_ends_it_or_makes_it_say_anything_but_messages() {
    let right = initialize("2025-03-26")
        + &request(1, "tools/list", &json!({}))
        + &call(2, "solve", &json!({ "game": "nim 3 4 5", "convention": "misere", "lang": "en" }))
        + &call(3, "play", &json!({ "game": "nim 3 5", "move": "5 to 3" }));
    let mut state = 17u64;
    let mut next = |bound: usize| {
        state =
            state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        usize::try_from(state >> 33).unwrap_or_default() % bound
    };
    let mut input = Vec::new();
    for _ in 0..300 {
        let mut bytes = right.clone().into_bytes();
        for _ in 0..=next(6) {
            let at = next(bytes.len());
            match next(3) {
                0 => bytes[at] = u8::try_from(next(256)).unwrap_or_default(),
                1 => drop(bytes.remove(at)),
                _ => bytes.insert(at, b"{}[]\",:0\n\\"[next(10)]),
            }
        }
        input.extend(bytes);
    }
    input.extend("[".repeat(100_000).into_bytes());
    input.push(b'\n');
    input.extend("x".repeat(5 << 20).into_bytes());
    input.extend(format!("\n{}", request(77, "ping", &json!({}))).into_bytes());
    let replies = replied(&[], input);
    assert!(replies.len() > 900, "{}", replies.len());
    assert!(replies.iter().any(|reply| reply["id"] == 77));
    let is_reply = |reply: &Value| {
        reply["jsonrpc"] == "2.0" && (reply["result"].is_object() || reply["error"].is_object())
    };
    for reply in replies {
        let all = reply.as_array().is_some_and(|list| list.iter().all(is_reply));
        assert!(all || is_reply(&reply), "{reply}");
    }
}

/// As that of `/dev/zero`: it would be read without end.
#[test]
fn a_line_without_an_end_ends_the_conversation() {
    let mut input = vec![0; 70 << 20];
    input.extend(format!("\n{}", request(1, "ping", &json!({}))).into_bytes());
    let replies = replied(&[], input);
    assert_eq!(replies.len(), 1, "{replies:?}");
    assert_eq!(replies[0]["error"]["code"], -32600);
}

#[test]
fn the_documents_name_every_tool() {
    for name in ["docs/mcp.md", "docs/mcp.zh-CN.md"] {
        let text = crate::documents::read(name);
        for tool in names_of_tools() {
            assert!(text.contains(&format!("`{tool}`")), "{name}: {tool}");
        }
    }
}
