//! JSON: the keys that a consumer may rely on, with their types.

use crate::{answer, bouton, run};
use serde_json::Value;

fn json(arguments: &[&str]) -> Value {
    let run = answer(&[arguments, &["--format", "json"]].concat());
    assert_eq!((run.code, run.err.as_str()), (Some(0), ""), "{arguments:?}");
    assert_eq!(run.out.matches('\n').count(), 1, "one object on one line: {arguments:?}");
    serde_json::from_str(&run.out).expect("valid JSON")
}

fn words(line: &str) -> Vec<&str> {
    line.split(' ').collect()
}

/// Positions of every shape, by every kind of engine.
const POSITIONS: &[&str] = &[
    "solve nim 7 9 12 15",
    "solve nim 1 4 5",
    "solve nim 0",
    "solve nim 5x3 0 2 --misere",
    "solve nim 7/3 9/4",
    "solve nim 3 5 + kayles 7 + octal:0.137 20",
    "solve kayles 3 4 --misere",
    "solve kl-nim:2,1 1 1",
    "solve kl-nim:2,1 1 1 --to-move right",
    "solve partizan-subtract:1,2/2,3 7",
    "solve wythoff 4 8",
    "solve fibonacci 20/6",
    "solve staircase 2 5 3",
    "solve prime-power 360",
    "solve nim 2 3 --engine heap-table",
    "solve nim 2 3 --engine grundy",
    "solve nim 2 3 --engine search",
    "explain nim 3 4 5",
    "explain kayles 5 7",
    "explain kl-nim:1,2 1",
];

#[test]
fn an_answer_has_the_keys_of_the_interface() {
    for line in POSITIONS {
        let answer = json(&words(line));
        let one_of = |key: &str, values: &[&str]| {
            assert!(answer[key].as_str().is_some_and(|v| values.contains(&v)), "{line}: {key}");
        };
        assert!(answer["game"].is_string(), "{line}");
        one_of("convention", &["normal", "misere"]);
        one_of("to_move", &["left", "right"]);
        one_of("winner", &["first", "second"]);
        one_of("outcome", &["N", "P", "L", "R"]);
        assert!(answer["grundy"].is_null() || answer["grundy"].is_number(), "{line}");
        assert!(answer["winning_move_count"].is_number(), "{line}");
        assert!(answer["truncated"].is_boolean(), "{line}");
        assert!(answer["engine"].as_str().is_some_and(|engine| !engine.is_empty()), "{line}");
        assert!(answer["searched"].is_u64(), "{line}");
        match &answer["theorem"] {
            Value::Null => {}
            theorem => {
                assert!(theorem["name"].is_string() && theorem["source"].is_string(), "{line}");
            }
        }
        let moves = answer["winning_moves"].as_array().expect("an array");
        assert_eq!(moves.is_empty(), answer["winner"] == "second" || answer["game"] == "nim 0");
        for m in moves {
            assert!(m["move"].is_string() && m["result"].is_string(), "{line}: {m}");
        }
        if line.starts_with("explain") {
            let steps = answer["steps"].as_array().expect("an array");
            assert!(steps.iter().all(|step| step["kind"].is_string()), "{line}");
            assert_eq!(steps[0]["kind"], "setting");
        }
    }
}

/// A printed game or position can be typed, and a winning move leaves a lost position.
#[test]
fn what_is_printed_can_be_typed_back() {
    for line in POSITIONS {
        let options: Vec<&str> =
            words(line).into_iter().filter(|word| *word == "--misere").collect();
        let first = json(&words(line));
        let typed = |position: &Value, right: bool| {
            let mut arguments = vec!["solve"];
            arguments.extend(words(position.as_str().expect("a position")));
            arguments.extend(&options);
            arguments.extend(right.then_some(["--to-move", "right"]).into_iter().flatten());
            json(&arguments)
        };
        let right = first["to_move"] == "right";
        let again = typed(&first["game"], right);
        for key in ["game", "winner", "outcome", "winning_move_count"] {
            assert_eq!(again[key], first[key], "{line}: {key}");
        }
        for m in first["winning_moves"].as_array().expect("an array") {
            let after = typed(&m["result"], !right);
            assert_eq!(after["winner"], "second", "{line}: {m}");
            assert_eq!(after["game"], m["result"], "{line}: {m}");
        }
    }
}

#[test]
fn a_worked_example() {
    let answer = json(&words("solve nim 7 9 12 15"));
    assert_eq!(answer["game"], "nim 7 9 12 15");
    assert_eq!(answer["grundy"], 13);
    assert_eq!(answer["winning_move_count"], 3);
    let moves = answer["winning_moves"].to_string();
    let expected = "[{\"move\":\"9 to 4\",\"result\":\"nim 7 4 12 15\"},{\"move\":\"12 to 1\",\
                    \"result\":\"nim 7 9 1 15\"},{\"move\":\"15 to 2\",\"result\":\"nim 7 9 12 2\"}]";
    assert_eq!(moves, expected);
    assert_eq!(answer["engine"], "closed-form");
    assert_eq!(answer["searched"], 0);
    assert_eq!(answer["theorem"]["name"], "Bouton's theorem");
}

#[test]
fn equal_heaps_offer_a_move_each_and_a_split_is_one_move() {
    let answer = json(&words("solve nim 5x3 0 2"));
    assert_eq!(
        (answer["game"].as_str(), answer["winning_move_count"].as_u64()),
        (Some("nim 5 5 5 2"), Some(3))
    );
    let split = json(&words("solve grundy 3"));
    assert_eq!(split["winning_move_count"], 1);
    assert_eq!(split["winning_moves"][0]["result"], "grundy 1 2");
}

#[test]
fn integers_of_any_size_stay_integers() {
    let huge = "123456789012345678901234567890123456789012345678901234567890";
    let answer = json(&["solve", "nim", huge]);
    assert_eq!(answer["grundy"].to_string(), huge);
    assert!(answer["grundy"].is_number());
}

#[test]
fn more_moves_than_can_be_listed_are_counted() {
    let answer = json(&["solve", "kl-nim:3,2", "1000000000000000000000000000000", "2"]);
    assert_eq!(answer["winning_move_count"].to_string(), "999999999999999999999999999998");
    assert_eq!(answer["winning_moves"].as_array().map(Vec::len), Some(1000));
    assert_eq!(answer["truncated"], true);
}

#[test]
fn the_language_changes_no_key_and_no_value_of_an_answer() {
    for line in POSITIONS.iter().filter(|line| line.starts_with("solve")) {
        let english = json(&[&words(line)[..], &["--lang", "en"]].concat());
        let chinese = json(&[&words(line)[..], &["--lang", "zh"]].concat());
        assert_eq!(english, chinese, "{line}");
    }
}

#[test]
fn a_sequence_has_its_game_start_and_values() {
    let sequence = json(&words("sequence kayles --from 5 --to 9"));
    assert_eq!(sequence.to_string(), "{\"game\":\"kayles\",\"from\":5,\"values\":[4,3,2,1,4]}");
}

#[test]
fn an_expression_of_nim_arithmetic_has_its_keys() {
    let nimber = json(&["nimber", "0x1f * sqrt(5) + 7"]);
    let expected = "{\"expression\":\"0x1f * sqrt(5) + 7\",\"value\":99,\"steps\":[\
        {\"expression\":\"sqrt(5)\",\"value\":6},{\"expression\":\"0x1f * sqrt(5)\",\"value\":100},\
        {\"expression\":\"0x1f * sqrt(5) + 7\",\"value\":99}],\"truncated\":false}";
    assert_eq!(nimber.to_string(), expected);
}

#[test]
fn a_genus_has_its_keys() {
    let keys = words(
        "game genus grundy misere_grundy superscript outcome class tame half_tame canonical_form \
        birthday searched theorem",
    );
    let genus = json(&words("genus grundy 13"));
    let found: Vec<&String> = genus.as_object().expect("an object").keys().collect();
    assert_eq!(found, keys);
    assert_eq!((&genus["genus"], &genus["class"]), (&"3^1431".into(), &"restless".into()));
    assert_eq!(genus["superscript"].to_string(), "[1,4,3,1]");
    let form = json(&["genus", "*[[2],0]"]);
    let found: Vec<&str> =
        form.as_object().expect("an object").keys().map(String::as_str).collect();
    let more =
        ["options", "mate", "even", "prime", "introverted", "extraverted", "parts", "partitions"];
    let of_form: Vec<&str> =
        ["expression"].into_iter().chain(keys[1..].iter().copied()).chain(more).collect();
    assert_eq!(found, of_form);
    assert_eq!((&form["canonical_form"], &form["mate"]), (&"*[2#0]".into(), &"*[2#1]".into()));
    let fact = json(&["genus", "(*[[2],0]).IsRestive"]);
    assert_eq!(fact.to_string(), "{\"expression\":\"(*[[2],0]).IsRestive\",\"result\":\"true\"}");
    let sequence = json(&words("sequence grundy --from 12 --to 13 --misere"));
    let expected =
        "{\"game\":\"grundy\",\"convention\":\"misere\",\"from\":12,\"values\":[\"1\",\"3^1431\"]}";
    assert_eq!(sequence.to_string(), expected);
}

#[test]
fn a_value_has_its_keys() {
    let keys = words(
        "canonical_form outcome is_number is_number_up_star birthday mean temperature left_stop \
        right_stop thermograph atomic_weight reduced freeze is_infinitesimal is_numberish \
        is_all_small follower_count is_even is_odd is_even_tempered is_odd_tempered \
        misere_outcome stop_count followers left_options right_options left_incentives \
        right_incentives incentives",
    );
    for (asked, name) in [("domineering 2x2", "game"), ("+-1", "expression")] {
        let value = json(&[&["value"], &words(asked)[..]].concat());
        let found: Vec<&String> = value.as_object().expect("an object").keys().collect();
        assert_eq!(found[0], name);
        assert_eq!(found[1..], keys);
        assert_eq!((&value[name], &value["canonical_form"]), (&asked.into(), &"+-1".into()));
        let thermograph = r#"{"left":[["-1","2"],["1","0"]],"right":[["-1","-2"],["1","0"]]}"#;
        assert_eq!(value["thermograph"].to_string(), thermograph);
    }
    // In misère play the position is lost, its canonical form won.
    let misere = |asked| json(&[&["value"], &words(asked)[..]].concat())["misere_outcome"].clone();
    assert!(misere("kayles 1 5").is_null());
    assert_eq!(misere("*5"), "N");
    let compared = json(&["value", "^ || *"]);
    let expected = r#"{"expression":"^ || *","left":"^","right":"*","result":"||","holds":true}"#;
    assert_eq!(compared.to_string(), expected);
    let loopy = json(&["value", "+-{5|pass}"]);
    let expected = r#"{"expression":"+-{5|pass}","canonical_form":"+-(5over)","outcome":"N","is_number":false,"is_number_up_star":false,"is_stopper":true,"onside":"+-(5over)","offside":"+-(5over)","left_stop":"5over","right_stop":"-5under","follower_count":14,"left_options":["5over"],"right_options":["-5under"],"is_infinitesimal":false,"is_numberish":false,"is_plumtree":true}"#;
    assert_eq!(loopy.to_string(), expected);
}

#[test]
fn a_comparison_has_its_keys() {
    let keys =
        words("game agrees compared first last difference_count differences truncated shift");
    let values = answer(&words("sequence kayles --to 100 --format bfile")).out;
    let ask = |game: &str| bouton(&["sequence", game, "--compare", "-", "--format", "json"]);
    for (game, agrees, code) in [("kayles", true, 0), ("dawson-kayles", false, 1)] {
        let run = run(ask(game), values.as_str());
        assert_eq!((run.code, run.err.as_str()), (Some(code), ""));
        let comparison: Value = serde_json::from_str(&run.out).expect("valid JSON");
        let found: Vec<&String> = comparison.as_object().expect("an object").keys().collect();
        assert_eq!(found, keys);
        assert_eq!((&comparison["agrees"], &comparison["compared"]), (&agrees.into(), &101.into()));
    }
}

#[test]
fn a_period_has_the_keys_of_the_interface() {
    let keys = words(
        "game status stopped covered preperiod period saltus last_exception max_value computed \
        theorem",
    );
    let kayles = json(&words("period kayles"));
    let nim = json(&words("period nim"));
    let found: Vec<&String> = kayles.as_object().expect("an object").keys().collect();
    assert_eq!(found, keys);
    for (key, value) in [("preperiod", 71), ("period", 12), ("saltus", 0), ("last_exception", 70)] {
        assert_eq!(kayles[key], value, "{key}");
    }
    assert_eq!((&kayles["status"], &nim["status"]), (&"proved".into(), &"proved".into()));
    assert_eq!((&nim["period"], &nim["saltus"]), (&1.into(), &1.into()));
    assert!(nim["last_exception"].is_null());

    let run = answer(&words("period kayles --to 100 --format json"));
    assert_eq!((run.code, run.err.as_str()), (Some(3), ""));
    let open: Value = serde_json::from_str(&run.out).expect("valid JSON");
    assert_eq!((&open["status"], &open["computed"]), (&"not-found".into(), &100.into()));
    assert!(open["period"].is_null() && open["theorem"].is_null());
}

#[test]
fn games_are_listed_one_object_a_line() {
    let run = answer(&["games", "--format", "json"]);
    assert_eq!(run.code, Some(0));
    assert!(run.out.lines().count() > 20);
    for line in run.out.lines() {
        let game: Value = serde_json::from_str(line).expect("valid JSON");
        for key in ["game", "name", "rule", "example", "source"] {
            assert!(game[key].as_str().is_some_and(|text| !text.is_empty()), "{key}: {line}");
        }
        for key in ["impartial", "short", "loopless"] {
            assert!(game[key].is_boolean(), "{key}: {line}");
        }
        for key in ["theorem", "misere_theorem"] {
            let theorem = &game[key];
            assert!(theorem.is_null() || theorem["statement"].is_string(), "{key}: {line}");
        }
        // The example is a position of this game, and is solved.
        let example = game["example"].as_str().unwrap_or_default();
        json(&[&["solve"], &words(example)[..]].concat());
    }
}

#[test]
fn values_before_a_limit_are_whole_json() {
    let limits = ["--limit-seconds", "0.2", "--limit-memory", "50MB"];
    for game in ["kayles", "nim", "octal:0.007", "wythoff"] {
        let command = ["sequence", game, "--to", "100000000000", "--format", "json"];
        let run = answer(&[&command[..], &limits].concat());
        if run.out.is_empty() {
            // It could be foreseen.
            assert_ne!(run.code, Some(0), "{game}: {run:?}");
            continue;
        }
        assert_eq!(run.code, Some(3), "{game}");
        let told: serde_json::Value = serde_json::from_str(&run.out).expect("JSON");
        assert_eq!(told["complete"], false, "{game}");
        assert!(told["values"].is_array(), "{game}");
    }
}
