//! Explanations as they are written in JSON, replayed against the moves of their game; and false ones, each refused.

use crate::common::query;
use bouton::{
    Convention, Level, Limits, Player, Session,
    lab::{LineReplay, Verification},
    lang::{Lang, Texts},
    play::PlaySession,
    verify,
};
use serde_json::{Value, json};

/// The JSON of an explanation.
fn explained(position: &str, convention: Convention) -> Value {
    let query = query(position, convention, Player::Left);
    let explained = Session::default().explain_to(&query, Level::Proof).expect(position);
    explained.json(Texts::of(Lang::En))
}

fn replayed(explanation: &Value) -> Verification {
    verify(explanation.to_string().as_bytes(), &Limits::default()).expect("an explanation")
}

/// The identifier of the objection to an explanation.
fn objection(explanation: &Value) -> Option<String> {
    Some(replayed(explanation).json("")["reason"].as_str()?.to_string())
}

#[test]
fn explanations_of_every_game_are_replayed() {
    let mut games = 0;
    for game in bouton::games() {
        for convention in [Convention::Normal, Convention::Misere] {
            let query = query(game.example(), convention, Player::Left);
            let Ok(explained) = Session::default().explain_to(&query, Level::Proof) else {
                continue;
            };
            let checked = replayed(&explained.json(Texts::of(Lang::En)));
            assert!(checked.is_valid(), "{}", checked.text(Texts::of(Lang::En)));
            games += 1;
        }
    }
    assert!(games > 100, "{games}");
}

#[test]
fn explanations_of_positions_beyond_any_play_are_replayed_as_far_as_moves_go() {
    for position in [
        "nim 1000000000000000000 3 5",
        "kayles 1000000000000 7",
        "wythoff 1000000000000000000 5",
        "subtract:1,3,4 123456789012345678901234567890",
        "nim 60 61 62 63 64 65",
    ] {
        let checked = replayed(&explained(position, Convention::Normal)).json("");
        assert_eq!(checked["valid"], true, "{checked}");
        // Heaps of 65 have values that are found by moves; of the others a theorem says who wins.
        let is_settled = position == "nim 60 61 62 63 64 65";
        assert_eq!(checked["settled"], is_settled, "{checked}");
        assert!(checked["replayed"].as_u64() < checked["lines"].as_u64(), "{checked}");
    }
}

/// Objections and their refutations are lines of play: each line is about the position that the moves before it left.
#[test]
fn lines_of_play_are_followed() {
    for (position, play, convention) in [
        ("nim 3 4 5", "5 to 3", Convention::Normal),
        ("nim 3 4 5", "5 to 2; 4 to 1", Convention::Normal),
        ("kayles 5 7", "7 to 5", Convention::Normal),
        ("nim 1 1 3", "3 to 1", Convention::Misere),
        ("wythoff 4 7", "4 7 to 3 6", Convention::Normal),
    ] {
        let query = query(position, convention, Player::Left);
        let mut session = Session::default();
        let moves = session.read_line(&query, play).expect(play);
        let doubted = session.object(&query, &moves, Level::Proof).expect(position);
        let mut json = doubted.json(Texts::of(Lang::En));
        let checked = replayed(&json);
        assert!(checked.is_valid(), "{play}: {}", checked.text(Texts::of(Lang::En)));
        line_of(&mut json, "tried")["move"] = json!("9 to 9");
        assert_eq!(objection(&json).as_deref(), Some("illegal"), "{position}");
    }
}

/// The first line of a kind.
fn line_of<'a>(explanation: &'a mut Value, kind: &str) -> &'a mut Value {
    let mut waiting: Vec<&mut Value> =
        explanation["steps"].as_array_mut().expect("lines").iter_mut().rev().collect();
    while let Some(line) = waiting.pop() {
        if line["kind"] == kind {
            return line;
        }
        waiting.extend(line["steps"].as_array_mut().expect("lines").iter_mut().rev());
    }
    panic!("there is no line of the kind {kind}")
}

/// A falsehood and the objection that it meets.
type Falsehood = (&'static str, Convention, &'static str, fn(&mut Value), &'static str);

const FALSEHOODS: &[Falsehood] = {
    use Convention::{Misere, Normal};
    &[
        ("nim 3 4 5", Normal, "", |it| it["result"] = json!("loss"), "result"),
        ("nim 3 4 5", Normal, "", |it| it["winner"] = json!("second"), "result"),
        ("nim 3 4 5", Normal, "", |it| it["outcome"] = json!("P"), "result"),
        ("nim 3 4 5", Normal, "", |it| it["grundy"] = json!(3), "value"),
        ("domineering 2x3", Normal, "", |it| it["outcome"] = json!("L"), "result"),
        ("kayles 5 7", Misere, "", |it| it["outcome"] = json!("X"), "operand"),
        ("nim 3 4 5", Normal, "", |it| it["winning_moves"][0]["move"] = json!("3 to 2"), "fails"),
        ("nim 3 4 5", Normal, "", |it| it["winning_moves"][0]["move"] = json!("3 to 4"), "illegal"),
        ("nim 3 4 5", Normal, "", |it| it["winning_move_count"] = json!(2), "count"),
        ("nim 3 4 5", Normal, "setting", |it| it["position"] = json!("nim 3 4"), "setting"),
        ("nim 3 4 5", Normal, "setting", |it| it["convention"] = json!("misere"), "convention"),
        ("nim 3 4 5", Normal, "binary-table", |it| it["rows"][0]["value"] = json!(2), "value"),
        ("nim 3 4 5", Normal, "moves", |it| it["because"] = json!(["7"]), "rests"),
        ("nim 3 4 5", Normal, "moves", |it| it["moves"] = json!(["4 to 3"]), "fails"),
        ("nim 3 4 5", Normal, "top-bit", |it| it["column"] = json!(4), "operand"),
        ("nim 3 4 5", Normal, "rebalance", |it| it["target"] = json!(2), "value"),
        ("nim 3 4 5", Normal, "balanced", |it| it["after"] = json!("5 to 4"), "fails"),
        ("nim 3 4 5", Normal, "answers", |it| it["position"] = json!("nim 2 4 5"), "result"),
        ("nim 3 4 5", Normal, "answers", |it| it["position"] = json!("nim 4 4"), "setting"),
        ("nim 3 4 5", Normal, "answers", |it| it["rows"][0]["reply"] = json!("5 to 3"), "fails"),
        ("nim 3 4 5", Normal, "answers", |it| it["rows"][0]["reply"] = json!("5 to 6"), "illegal"),
        ("nim 3 4 5", Normal, "answers", |it| it["rows"][0]["move"] = json!("1 to 1"), "illegal"),
        ("nim 3 4 5", Normal, "answers", |it| it["count"] = json!(9), "count"),
        ("nim 3 4 5", Normal, "conclusion", |it| it["wins"] = json!(false), "result"),
        ("nim 3 4 5", Normal, "end", |it| it["convention"] = json!("misere"), "convention"),
        ("nim 3 4 5", Normal, "idea", |it| it["move"] = json!("4 to 1"), "fails"),
        ("nim:max=3 10", Normal, "because", |it| it["modulus"] = json!(5), "premise"),
        ("nim:max=3 10", Normal, "because", |it| it["residue"] = json!(3), "value"),
        ("kayles 5 7", Normal, "mex", |it| it["options"][0]["option"] = json!("5"), "illegal"),
        ("kayles 5 7", Normal, "mex", |it| it["options"][1]["value"] = json!(9), "value"),
        ("kayles 5 7", Normal, "mex", |it| it["options"] = json!([]), "options"),
        ("kayles 5 7", Normal, "mex", |it| it["count"] = json!(2), "count"),
        ("kayles 5 7", Normal, "value-table", |it| it["values"][3] = json!(0), "value"),
        ("kayles 4 4", Normal, "mirror", |it| it["pairs"] = json!([]), "unpaired"),
        ("cram 2x4", Normal, "delay", |it| it["lasts"] = json!(3), "lasts"),
        ("nim 1 1 1 4", Misere, "misere-move", |it| it["move"] = json!("4 to 1"), "fails"),
        ("nim 1 1 1 4", Misere, "misere-rule", |it| it["wins"] = json!(false), "result"),
        ("chomp 2x2", Misere, "best-play", |it| it["moves"] = json!(["2 2 to 1 1"]), "lasts"),
    ]
};

#[test]
fn false_lines_are_refused() {
    for (position, convention, kind, change, wanted) in FALSEHOODS {
        let mut explanation = explained(position, *convention);
        assert_eq!(objection(&explanation), None, "{position}");
        let line = if kind.is_empty() { &mut explanation } else { line_of(&mut explanation, kind) };
        change(line);
        assert_eq!(objection(&explanation).as_deref(), Some(*wanted), "{position}, {kind}");
    }
}

/// A reason that is right about the value, and takes moves for granted that the game does not have: rounds of m in a
/// game that also allows to take more than m.
#[test]
fn reasons_of_another_game_are_refused() {
    let mut refused = 0;
    for modulus in 2u64..=6 {
        for extra in modulus + 1..modulus + 8 {
            if extra % modulus == 0 {
                continue;
            }
            let taken: Vec<String> = (1..modulus).chain([extra]).map(|n| n.to_string()).collect();
            let game = format!("subtract:{}", taken.join(","));
            let heap = 2 * extra + 1;
            let query = query(&format!("{game} {heap}"), Convention::Normal, Player::Left);
            let mut replay = LineReplay::new(&query, &Limits::default()).expect("a position");
            let line = |heap: u64, modulus: u64| {
                json!({
                    "kind": "because", "reason": "residue", "subject": heap.to_string(), "heap": heap,
                    "modulus": modulus, "quotient": heap / modulus, "residue": heap % modulus,
                })
            };
            let said = replay.objection(&line(heap, modulus)).expect("a false reason");
            assert!(said.contains("takes other moves for granted"), "{game}: {said}");
            refused += 1;
        }
    }
    assert!(refused > 20, "{refused}");
}

#[test]
fn what_is_no_explanation_is_said_with_its_place() {
    let refused = |text: &str| {
        let failure = verify(text.as_bytes(), &Limits::default()).expect_err(text);
        failure.to_string()
    };
    for (text, words) in [
        ("{", "not JSON"),
        ("{\"game\": \"nim 1\",\n \"convention\" \"normal\"}", "not JSON"),
        ("{}", "no usable `game`"),
        (
            "{\"game\": \"nim 1\", \"convention\": \"other\", \"to_move\": \"left\", \"steps\": []}",
            "`convention`",
        ),
        (
            "{\"game\": \"nim -1\", \"convention\": \"normal\", \"to_move\": \"left\", \"steps\": []}",
            "`game`",
        ),
        ("{\"game\": \"nim 1\", \"convention\": \"normal\", \"to_move\": \"left\"}", "`steps`"),
    ] {
        let said = refused(text);
        assert!(said.contains(words), "{text}: {said}");
    }
    assert!(verify("{".repeat(100_000).as_bytes(), &Limits::default()).is_err());
}
