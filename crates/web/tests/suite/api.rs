//! Every question and every refusal, asked in process.

use crate::common::{Asker, get, get_with, settings};
use bouton_answers::{Query, Session};
use bouton_core::Convention;
use bouton_lab::ListedGame;
use bouton_play::PlaySession;
use bouton_texts::{Lang, Texts};
use bouton_web::Settings;
use serde_json::{Value, json};

#[test]
fn a_position_is_solved() {
    let answer = get("/api/solve?game=nim+7+9+12+15").ok();
    assert_eq!(answer["winner"], "first");
    assert_eq!(answer["grundy"], 13);
    let moves = answer["winning_moves"].as_array().expect("a list");
    let moves: Vec<&Value> = moves.iter().map(|m| &m["move"]).collect();
    assert_eq!(moves, ["9 to 4", "12 to 1", "15 to 2"]);
    let misere = get("/api/solve?game=nim+1+1&convention=misere").ok();
    assert_eq!((&misere["winner"], &misere["convention"]), (&json!("first"), &json!("misere")));
    let right = get("/api/solve?game=kl-nim:1,2+2&to_move=right").ok();
    assert_eq!(right["to_move"], "right");
}

#[test]
fn integers_beyond_two_to_the_53_come_as_text_too() {
    let answer = get("/api/solve?game=nim+100000000000000000000").ok();
    assert_eq!(answer["grundy_text"], "100000000000000000000");
    assert_eq!(answer["grundy"].to_string(), "100000000000000000000");
    let small = get("/api/solve?game=nim+9007199254740992").ok();
    assert_eq!(small.get("grundy_text"), None);
    let values = get("/api/sequence?game=nim&from=9007199254740992&to=9007199254740993").ok();
    assert_eq!(values["values_text"], json!(["9007199254740992", "9007199254740993"]));
    assert_eq!(values.get("from_text"), None);
}

#[test]
fn an_explanation_has_a_text_for_each_step() {
    fn texts_of(steps: &Value, texts: &mut Vec<String>) {
        for step in steps.as_array().expect("a list") {
            texts.push(step["text"].as_str().expect("a text").to_string());
            texts_of(&step["steps"], texts);
        }
    }
    for (lang, said) in
        [("en", "After 9 → 4 every column is even"), ("zh", "每一列 1 的个数都是偶数")]
    {
        let answer = get(&format!("/api/explain?game=nim+7+9+12+15&lang={lang}")).ok();
        let mut texts = Vec::new();
        texts_of(&answer["steps"], &mut texts);
        assert!(texts.len() > 8 && texts.iter().all(|text| !text.is_empty()), "{texts:?}");
        assert!(texts.iter().any(|text| text.contains(said)), "{texts:?}");
    }
    let rows = |level: &str| {
        let answer = get(&format!("/api/explain?game=nim+3+4+5&level={level}")).ok();
        answer["steps"][4]["steps"][0]["rows"].as_array().map(Vec::len)
    };
    assert_eq!((rows("student"), rows("proof")), (Some(3), Some(10)));
}

#[test]
fn a_misere_quotient_can_be_multiplied() {
    let index =
        |value: &Value| value.as_u64().and_then(|x| usize::try_from(x).ok()).expect("an index");
    let kayles = get("/api/quotient?game=kayles").ok();
    assert_eq!(
        (&kayles["status"], &kayles["order"], &kayles["p_order"]),
        (&json!("solved"), &json!(40), &json!(9))
    );
    let tables = &kayles["elements"];
    let multiply = |x: usize, heap: u64| {
        let heap = usize::try_from(heap).expect("a heap");
        let word = &tables["words"][index(&tables["phi"][heap])];
        let letters = word.as_array().expect("exponents").iter().enumerate();
        let letters = letters.flat_map(|(g, exponent)| vec![g; index(exponent)]);
        letters.fold(x, |x, g| index(&tables["times"][x][g]))
    };
    let lost: Vec<usize> = tables["lost"].as_array().expect("a list").iter().map(index).collect();
    for heaps in [&[5, 7][..], &[1], &[2, 2], &[5, 1], &[9, 12, 25, 27], &[60, 59, 7, 7, 7, 1]] {
        let product = heaps.iter().fold(0, |product, heap| multiply(product, *heap));
        let typed: Vec<String> = heaps.iter().map(u64::to_string).collect();
        let solved = get(&format!("/api/solve?game=kayles+{}&convention=misere", typed.join("+")));
        let winner = if lost.contains(&product) { "second" } else { "first" };
        assert_eq!(solved.ok()["winner"], winner, "{heaps:?}");
    }
    let open = get("/api/quotient?game=octal:0.07&to=24").ok();
    assert_eq!(
        (&open["status"], &open["order"], &open["computed"]),
        (&json!("unfinished"), &json!(24), &json!(24))
    );
    let kernel = get("/api/quotient?game=octal:0.56&to=40").ok();
    assert_eq!((&kernel["status"], &kernel["kernel"]), (&json!("kernel"), &json!(7)));
    let options = get("/api/quotient/options?game=kayles&heap=3").ok();
    assert_eq!(options["options"], json!([[1], [1, 1], [2]]));
    for refused in ["wythoff", "kl-nim:2,1"] {
        let (status, error) = get(&format!("/api/quotient?game={refused}")).error();
        assert_eq!((status, &error["kind"]), (422, &json!("unsupported")), "{refused}");
    }
}

#[test]
fn an_expression_of_nim_arithmetic_has_its_value() {
    let found = get("/api/nimber?expression=0x1f+*+sqrt(5)+%2B+7").ok();
    assert_eq!((&found["expression"], &found["value"]), (&json!("0x1f * sqrt(5) + 7"), &json!(99)));
    assert_eq!(found["steps"][0], json!({ "expression": "sqrt(5)", "value": 6 }));
    // Digits are counted without what groups them.
    let grouped = format!("/api/nimber?expression=0x{}f", "f_".repeat(1000));
    assert_eq!(get(&grouped).error().0, 422);
    let large = get("/api/nimber?expression=18446744073709551616*18446744073709551616").ok();
    assert_eq!(large["value_text"], "27670116110564327424");
    assert_eq!(get("/api/nimber?expression=minpoly(4)").ok()["value"], json!([4, 1, 0]));
    let (status, error) = get("/api/nimber?expression=3/(2%2B2)").error();
    assert_eq!((status, &error["kind"], &error["span"]), (400, &json!("input"), &json!([2, 7])));
    let digits = "f".repeat(1001);
    assert_eq!(get(&format!("/api/nimber?expression=0x{digits}")).error().0, 422);
}

#[test]
fn a_board_has_every_move_with_what_it_leads_to() {
    let board = get("/api/board?game=nim+1+2").ok();
    let moves = board["moves"].as_array().expect("a list");
    assert_eq!(moves.len(), 3);
    assert_eq!(board["move_count"], 3);
    let wins: Vec<&Value> = moves.iter().map(|m| &m["wins"]).collect();
    assert_eq!(wins, [false, true, false]);
    for m in moves {
        let text = m["move"].as_str().expect("a move").replace(' ', "+");
        let played = get(&format!("/api/play?game=nim+1+2&move={text}")).ok();
        assert_eq!(played["game"], m["result"]);
    }
    let over = get("/api/board?game=nim+0").ok();
    assert_eq!((&over["ended"], &over["winner"]), (&json!(true), &json!("second")));
}

#[test]
fn the_computer_wins_where_it_can_and_repeats_itself_by_its_seed() {
    let reply = get("/api/reply?game=nim+7+9+12+15&seed=1").ok();
    assert_eq!((&reply["kind"], &reply["move"]["wins"]), (&json!("winning"), &json!(true)));
    assert_eq!(reply, get("/api/reply?game=nim+7+9+12+15&seed=1").ok());
    let errs = get("/api/reply?game=nim+7+9&opponent=erring&error_rate=100&seed=5").ok();
    assert_eq!((&errs["kind"], &errs["move"]["wins"]), (&json!("erring"), &json!(false)));
    let lost = get("/api/reply?game=nim+7+7&seed=3").ok();
    assert_eq!(lost["kind"], "delaying");
    let any = get("/api/reply?game=nim+7+9&opponent=random&seed=3").ok();
    assert_eq!(any["kind"], "random");
    let over = get("/api/reply?game=nim+0").ok();
    assert_eq!((&over["kind"], &over["move"]), (&json!("ended"), &Value::Null));
}

#[test]
fn a_start_has_its_promised_winner() {
    for winner in ["first", "second"] {
        let start =
            get(&format!("/api/start?game=nim+3+5+7&convention=misere&winner={winner}&seed=9"))
                .ok();
        assert_eq!(start["winner"], winner);
        let game = start["game"].as_str().expect("a position").replace(' ', "+");
        let answer = get(&format!("/api/solve?game={game}&convention=misere")).ok();
        assert_eq!(answer["winner"], winner, "{game}");
    }
    let any = get("/api/start?game=nim+3+5+7").ok();
    assert!(any["winner"].is_string(), "{any}");
}

#[test]
fn a_game_is_reviewed() {
    let path = "/api/review?game=nim+1+2&moves=2+to+0;1+to+0";
    let review = get(path).ok();
    assert_eq!(review["mistakes"], json!({ "left": 1, "right": 0 }));
    assert_eq!(review["moves"][0]["better"], "2 to 1");
    let [did, say] = ["did", "say"].map(|key| review["moves"][0][key].as_str().unwrap());
    assert!(say.starts_with(did) && say.len() > did.len(), "{did} / {say}");
    assert_eq!(review["moves"][1]["by"], "right");
    assert_eq!(get("/api/review?game=nim+1+2&moves=").ok()["moves"], json!([]));
    let (status, error) = get("/api/review?game=nim+1+2&moves=2+to+5").error();
    assert_eq!((status, &error["kind"], &error["text"]), (400, &json!("input"), &json!("2 to 5")));
}

#[test]
fn a_typed_move_is_located_if_it_is_none() {
    let (status, error) = get("/api/play?game=nim+7+9&move=8+to+4").error();
    assert_eq!((status, &error["kind"]), (400, &json!("input")));
    assert_eq!((&error["text"], &error["span"]), (&json!("8 to 4"), &json!([0, 1])));
}

#[test]
fn lessons_are_listed_posed_and_checked() {
    let lessons = get("/api/lessons").ok();
    for lesson in lessons.as_array().expect("a list") {
        let id = lesson["id"].as_str().expect("a name");
        let whole = get(&format!("/api/lessons/{id}?lang=zh")).ok();
        let challenges = whole["challenges"].as_array().expect("a list");
        assert_eq!(json!(challenges.len()), lesson["challenges"]);
        for challenge in challenges.iter().filter(|challenge| challenge["ask"] == "winner") {
            let check = |answer: &str| {
                get(&format!("/api/lessons/{id}/{}?answer={answer}", challenge["n"])).ok()
            };
            assert_ne!(check("yes")["right"], check("no")["right"], "{challenge}");
        }
    }
    for path in [
        "/api/lessons/none", "/api/lessons/none/1?answer=yes", "/api/lessons/bouton/999?answer=yes",
    ] {
        let (status, error) = get(path).error();
        assert_eq!((status, &error["kind"]), (404, &json!("missing")), "{path}");
    }
    let (status, error) = get("/api/lessons/bouton/1?answer=%3F%3F").error();
    assert_eq!((status, &error["kind"], &error["text"]), (400, &json!("input"), &json!("??")));
}

#[test]
fn a_filled_table_is_checked_as_in_the_book() {
    let fill = |query: &str| get(&format!("/api/fill?{query}"));
    let pairs = "game=nim&rows=0..1&columns=0..2&answer=";
    let right = fill(&format!("{pairs}0+1+2+1+0+3")).ok();
    assert_eq!((&right["right"], &right["wrong"]), (&json!(true), &Value::Null));
    let open = fill(&format!("{pairs}0+1+2+1+?+?")).ok();
    assert_eq!((&open["right"], &open["wrong"]), (&json!(false), &Value::Null));
    let wrong = fill(&format!("{pairs}0+1+2+1+0+2")).ok();
    assert_eq!((&wrong["right"], &wrong["wrong"]), (&json!(false), &json!(5)));
    assert!(wrong["say"].as_str().is_some_and(|say| say.contains("(1, 2)")), "{wrong}");
    let misere = "game=nim&rows=0..2&asks=outcome&convention=misere&answer=N+P+N&lang=zh";
    assert_eq!(fill(misere).ok()["right"], true);
    let (status, error) = fill(&format!("{pairs}0+1+x+1+0+3")).error();
    assert_eq!((status, &error["span"]), (400, &json!([4, 5])));
    for query in [
        "game=nim&rows=0..x&answer=0", "game=nim&rows=0..1024&answer=0",
        "game=nimm&rows=0..1&answer=0",
    ] {
        assert_eq!(fill(query).error().0, 400, "{query}");
    }
}

#[test]
fn games_are_listed_in_both_languages() {
    let games = get("/api/games").ok();
    assert_eq!(games.as_array().map(Vec::len), Some(bouton_lab::games().len()));
    let nim = get("/api/games/nim?lang=zh").ok();
    assert!(nim[0]["rule"].as_str().is_some_and(|rule| rule.starts_with("每步")));
    let one = get("/api/games/nim%3Amax%3D3").ok();
    assert_eq!(one.as_array().map(Vec::len), Some(1));
    let (status, error) = get("/api/games/nimm").error();
    assert_eq!((status, &error["kind"], &error["text"]), (404, &json!("missing"), &json!("nimm")));
    let (status, _) = get("/api/games/nim%3Amax%3Dx").error();
    assert_eq!(status, 400);
}

#[test]
fn sequences_and_periods_are_told() {
    let sequence = get("/api/sequence?game=kayles&from=2&to=8").ok();
    assert_eq!(sequence, json!({ "game": "kayles", "from": 2, "values": [2, 3, 1, 4, 3, 2, 1] }));
    let period = get("/api/period?game=kayles").ok();
    assert_eq!((&period["status"], &period["period"]), (&json!("proved"), &json!(12)));
    let short = get("/api/period?game=kayles&to=50").ok();
    assert_eq!(short["status"], "not-found");
    let million = get("/api/sequence?game=kayles&to=1000000").ok();
    assert_eq!(million["values"].as_array().map(Vec::len), Some(1_000_001));
    let (status, error) = get("/api/sequence?game=kayles&to=1000001").error();
    assert_eq!((status, &error["kind"]), (422, &json!("limit")));
    let (status, error) = get("/api/sequence?game=kl-nim:1,2&to=10").error();
    assert_eq!((status, &error["kind"]), (422, &json!("unsupported")));
    assert_eq!(get("/api/sequence?game=kayles&from=5&to=4").error().0, 400);
}

#[test]
fn tables_and_graphs_are_told() {
    let table = get("/api/table?game=wythoff&to=5").ok();
    assert_eq!(table["winners"][1], "NNPNNN");
    assert_eq!(table["values"][1][2], 0);
    let (status, error) = get("/api/table?game=staircase:3&to=5").error();
    assert!((400..500).contains(&status), "{error}");
    let graph = get("/api/graph?game=nim+1+2").ok();
    assert_eq!(graph["positions"][0]["game"], "nim 1 2");
    assert_eq!(graph["truncated"], false);
    assert_eq!(get("/api/graph?game=nim+9+9+9&most=10").ok()["truncated"], true);
}

#[test]
fn the_texts_of_the_page_come_in_the_language_of_the_browser() {
    let english = get("/api/texts").ok();
    let chinese = get_with("/api/texts", &[("accept-language", "zh-CN,zh;q=0.9,en;q=0.5")]);
    assert_eq!(chinese.header("content-language"), "zh");
    let chinese = chinese.ok();
    let keys = |texts: &Value| -> Vec<String> {
        texts.as_object().expect("an object").keys().cloned().collect()
    };
    assert_eq!(keys(&english), keys(&chinese));
    assert!(keys(&english).iter().all(|key| key.starts_with("page-")));
    // A parameter outweighs the browser's preference.
    let asked = get_with("/api/texts?lang=en", &[("accept-language", "zh")]);
    assert_eq!(asked.header("content-language"), "en");
    let told = Asker::new(Settings { lang: Lang::Zh, ..settings() });
    assert_eq!(told.get("/api/texts").header("content-language"), "zh");
    let french = told.ask("GET", "/api/texts", &[("host", "localhost"), ("accept-language", "fr")]);
    assert_eq!(french.header("content-language"), "zh");
}

/// The quick lane answers as an unhurried one would.
#[test]
fn no_answer_is_poorer_for_being_quick() {
    let larger = ["wythoff 15 17", "kayles 5 6 + grundy 7", "staircase 5 5 5", "moore:2 3 4 5"];
    for example in bouton_lab::games().iter().map(ListedGame::example).chain(larger) {
        for convention in ["normal", "misere"] {
            let mut query = Query::new(example).expect("an example");
            if convention == "misere" {
                query.convention = Convention::Misere;
            }
            let encoded = example.replace('+', "%2B").replace(' ', "+").replace('&', "%26");
            let asked = format!("game={encoded}&convention={convention}");
            let texts = Texts::of(Lang::En);
            let session = || Session::new(settings().limits);
            let explained =
                session().explain(&query).map(|explained| explained.json(Texts::of(Lang::En)));
            let board = session().board(&query).map(|board| board.json(texts));
            for (path, whole) in [("explain", explained), ("board", board)] {
                let Ok(Value::Object(whole)) = whole else { continue };
                let came = get(&format!("/api/{path}?{asked}")).ok();
                for (key, value) in whole {
                    assert_eq!(came[&key].to_string(), value.to_string(), "{path} {asked} {key}");
                }
            }
        }
    }
}

#[test]
fn parameters_are_held_against_those_that_are_known() {
    for (query, word) in [
        ("", "game"),
        ("game=nim+7&colour=red", "colour"),
        ("game=nim+7&game=nim+8", "game"),
        ("game=nim+7&convention=odd", "odd"),
        ("game=nim+7&lang=fr", "fr"),
        ("game=nim+7&to_move=", "to_move"),
        ("game=%ff", "UTF-8"),
        ("game=nim+7&%ff=1", "UTF-8"),
    ] {
        let (status, error) = get(&format!("/api/solve?{query}")).error();
        let message = error["message"].as_str().unwrap_or_default();
        assert_eq!((status, &error["kind"]), (400, &json!("input")), "{query}");
        assert!(message.contains(word), "{query}: {message}");
        assert_ne!(error["hint"], "", "{query}");
    }
    for to in ["", "-1", "+1", "1.5", "x", "18446744073709551616", "%E4%B8%80"] {
        let (status, _) = get(&format!("/api/sequence?game=kayles&to={to}")).error();
        assert_eq!(status, 400, "{to}");
    }
    assert_eq!(get("/api/games/%ff").error().0, 400);
    let (_, error) = get("/api/solve?lang=zh&game=").error();
    assert!(error["message"].as_str().is_some_and(|text| !text.is_ascii()), "{error}");
}

#[test]
fn what_is_typed_wrongly_is_located() {
    let (status, error) = get("/api/solve?game=nim+7+x").error();
    assert_eq!(status, 400);
    assert_eq!((&error["text"], &error["span"]), (&json!("nim 7 x"), &json!([6, 7])));
}

#[test]
fn limits_are_named_and_partial_answers_told() {
    let mut settings = crate::common::settings();
    settings.limits.positions = 1000;
    let asker = Asker::new(settings);
    let (status, error) = asker.get("/api/solve?game=grundy+60+61+62&convention=misere").error();
    assert_eq!((status, &error["kind"]), (422, &json!("limit")), "{error}");
    assert!(error["message"].as_str().is_some_and(|text| text.contains("1000")), "{error}");
    let (status, error) = get("/api/solve?game=nim+1x3000").error();
    assert_eq!((status, &error["kind"]), (422, &json!("limit")), "{error}");
    for game in ["nim", "fibonacci", "octal:0."] {
        let (status, error) = get(&format!("/api/solve?game={game}+{}", "7".repeat(1001))).error();
        assert_eq!((status, &error["kind"]), (422, &json!("limit")), "{error}");
    }
    let (status, error) = get("/api/solve?game=nim+1x").error();
    assert_eq!((status, &error["kind"]), (400, &json!("input")), "{error}");
    let long = format!("/api/solve?game=nim+{}x1000", "9".repeat(100));
    let (status, error) = get(&long).error();
    assert_eq!((status, &error["kind"]), (422, &json!("limit")), "{error}");
}

#[test]
fn the_description_is_of_all_there_is() {
    let description = get("/api/openapi.json").ok();
    let paths = description["paths"].as_object().expect("paths");
    for path in [
        "/api/solve", "/api/explain", "/api/theory", "/api/board", "/api/reply", "/api/start",
        "/api/review", "/api/objection", "/api/play", "/api/lessons", "/api/lessons/{id}",
        "/api/lessons/{id}/{n}", "/api/fill", "/api/gallery", "/api/games", "/api/games/{name}",
        "/api/sequence", "/api/period", "/api/quotient", "/api/quotient/options", "/api/theorems",
        "/api/theorem", "/api/nimber", "/api/value", "/api/genus", "/api/table", "/api/graph",
        "/api/texts", "/api/openapi.json",
    ] {
        let operation = &paths.get(path).unwrap_or_else(|| panic!("{path}"))["get"];
        for status in ["200", "400", "403", "414", "422", "503"] {
            assert!(operation["responses"][status].is_object(), "{path} {status}");
        }
    }
    assert_eq!(paths.len(), 37);
}

#[test]
fn a_game_is_followed_to_its_first_bad_move() {
    let came = get("/api/follow?game=nim+3+4+5&moves=3+to+1;9+to+2;4+to+0").ok();
    assert_eq!(came["moves"].as_array().map(Vec::len), Some(1));
    assert_eq!(came["moves"][0]["after"], "nim 1 4 5");
    assert_eq!(came["wrong"]["kind"], "input");
    assert_eq!((&came["wrong"]["text"], &came["wrong"]["span"][1]), (&"9 to 2".into(), &1.into()));
    let came = get("/api/follow?game=nim+3+4+5&moves=3+to+1;5+to+4").ok();
    assert_eq!((came["moves"].as_array().map(Vec::len), came["wrong"].is_null()), (Some(2), true));
}
