//! A class: who may ask what, what is counted, and that nobody's word is taken for an answer.

use crate::common::{Asker, settings};
use axum::{Router, body::Body, http::Request};
use bouton_web::{Settings, router};
use http_body_util::BodyExt;
use serde_json::{Value, json};
use tokio::runtime::Runtime;
use tower::ServiceExt;

const TEACHER: &str = "0123456789abcdef0123456789abcdef";

/// A server with a class.
struct Class {
    router: Router,
    runtime: Runtime,
}

impl Class {
    fn new() -> Class {
        let settings = Settings { class: Some(TEACHER.into()), ..settings() };
        Class { router: router(settings), runtime: Runtime::new().expect("a runtime") }
    }

    fn ask(&self, method: &str, path: &str, secret: &str, body: &str) -> (u16, Value) {
        let request = Request::builder().method(method).uri(path).header("host", "localhost");
        let request = request.header("authorization", format!("Bearer {secret}"));
        let request = request.body(Body::from(body.to_string())).expect("a request");
        self.send(request)
    }

    fn send(&self, request: Request<Body>) -> (u16, Value) {
        let router = self.router.clone();
        self.runtime.block_on(async {
            let response = router.oneshot(request).await.expect("a router does not fail");
            let status = response.status().as_u16();
            let body = response.into_body().collect().await.expect("a body").to_bytes();
            let json = serde_json::from_slice(&body);
            (status, json.unwrap_or_else(|_| json!(String::from_utf8_lossy(&body))))
        })
    }

    fn get(&self, path: &str, secret: &str) -> (u16, Value) {
        self.ask("GET", path, secret, "")
    }

    fn post(&self, path: &str, secret: &str, fields: &[(&str, &str)]) -> (u16, Value) {
        let body = form_urlencoded(fields);
        self.ask("POST", path, secret, &body)
    }

    /// A new pupil's secret.
    fn joined(&self, name: &str) -> String {
        let (status, answer) = self.post("/api/class/join", "", &[("name", name)]);
        assert_eq!(status, 200, "{answer}");
        answer["pupil"].as_str().expect("a secret").to_string()
    }

    /// The number of a new exercise.
    fn given(&self, query: &str) -> String {
        let (status, answer) = self.post("/api/class/exercise", TEACHER, &[("query", query)]);
        assert_eq!(status, 200, "{answer}");
        answer["id"].to_string()
    }

    fn answer(&self, pupil: &str, [exercise, task, part, answer]: [&str; 4]) -> (u16, Value) {
        let fields = [("exercise", exercise), ("task", task), ("part", part), ("answer", answer)];
        self.post("/api/class/answer", pupil, &fields)
    }
}

fn form_urlencoded(fields: &[(&str, &str)]) -> String {
    let encoded =
        |text: &str| -> String { text.bytes().map(|byte| format!("%{byte:02X}")).collect() };
    let pairs = fields.iter().map(|(name, value)| format!("{}={}", encoded(name), encoded(value)));
    pairs.collect::<Vec<_>>().join("&")
}

/// Right answers are those of the rules, in each convention, in partizan games and in lost positions.
#[test]
fn answers_are_checked_by_the_server() {
    let class = Class::new();
    let anna = class.joined("Anna");
    for (query, part, right, wrong) in [
        ("game=nim+3+4+5", "who", "first", &["second", "draw"][..]),
        ("game=nim+1+2+3", "who", "second", &["first"]),
        ("game=nim+1+1&convention=misere", "who", "first", &["second"]),
        ("game=nim+3+4+5", "move", "3 to 1", &["5 to 4", "3 to 2", "none"]),
        ("game=nim+1+2+3", "move", "none", &["3 to 0", "1 to 0"]),
        ("game=nim+1+2&convention=misere", "move", "2 to 0", &["2 to 1", "1 to 0"]),
        ("game=kayles+4", "move", "4 to 1 1", &["4 to 3"]),
        ("game=kl-nim:2,1+1+1&to_move=right", "who", "second", &["first"]),
        ("game=kl-nim:2,1+1+1&to_move=left", "who", "first", &["second"]),
        ("game=subtract:1-3+5", "move", "5 to 4", &["5 to 3", "5 to 2"]),
    ] {
        let given = || class.given(&format!("{query}&ask={part}&tries=9"));
        let mut exercise = given();
        for wrong in wrong {
            let (status, said) = class.answer(&anna, [&exercise, "0", part, wrong]);
            assert_eq!((status, &said["right"]), (200, &json!(false)), "{query} {wrong}: {said}");
            // The question who wins is asked once.
            if part == "who" {
                assert_eq!(said["left"], 0);
                exercise = given();
            }
        }
        let (status, said) = class.answer(&anna, [&exercise, "0", part, right]);
        let left = if part == "who" { 1 } else { 9 - wrong.len() };
        assert_eq!(
            (status, said),
            (200, json!({ "right": true, "left": left })),
            "{query} {right}"
        );
    }
}

#[test]
fn a_move_that_is_not_legal_costs_no_try_and_is_located() {
    let class = Class::new();
    let (anna, exercise) = (class.joined("Anna"), class.given("game=nim+3+4+5&ask=move&tries=1"));
    let (status, said) = class.answer(&anna, [&exercise, "0", "move", "9 to 2"]);
    assert_eq!((status, &said["error"]["kind"]), (400, &json!("input")), "{said}");
    assert!(said["error"]["span"].is_array(), "{said}");
    let long = "1".repeat(600);
    assert_eq!(class.answer(&anna, [&exercise, "0", "move", &long]).0, 413);
    let (status, said) = class.answer(&anna, [&exercise, "0", "who", "first"]);
    assert_eq!((status, &said["error"]["kind"]), (404, &json!("missing")), "not asked: {said}");
    let (_, said) = class.answer(&anna, [&exercise, "0", "move", "5 to 4"]);
    assert_eq!(said, json!({ "right": false, "left": 0 }));
    let (status, said) = class.answer(&anna, [&exercise, "0", "move", "3 to 1"]);
    assert_eq!((status, &said["error"]["kind"]), (422, &json!("limit")), "{said}");
}

/// Nothing that a pupil can ask names another pupil, and nothing of the teacher's is done without the secret.
#[test]
fn pupils_see_their_own_marks_alone() {
    let class = Class::new();
    let (anna, bo) = (class.joined("Anna"), class.joined("<b>Bo</b>"));
    let exercise = class.given("game=nim+1+2+3");
    class.answer(&anna, [&exercise, "0", "who", "second"]);
    class.answer(&bo, [&exercise, "0", "who", "first"]);
    for secret in ["", "wrong", &anna, &bo] {
        let seen = [class.get("/api/class", secret).1, class.get("/api/class/marks", secret).1];
        for text in seen.map(|json| json.to_string()) {
            assert!(!(text.contains("Anna") && text.contains("Bo")), "{text}");
            assert!(
                !text.contains(TEACHER) && !text.contains(&anna) && !text.contains(&bo),
                "{text}"
            );
        }
        let (status, said) = class.get("/api/class/board", secret);
        assert_eq!((status, &said["error"]["kind"]), (403, &json!("forbidden")), "{said}");
        for (path, fields) in [
            ("exercise", [("query", "game=nim+1")]),
            ("withdraw", [("exercise", "1")]),
            ("remove", [("name", "Anna")]),
        ] {
            assert_eq!(class.post(&format!("/api/class/{path}"), secret, &fields).0, 403, "{path}");
        }
    }
    assert_eq!(class.get("/api/class/marks", "nobody").0, 403);
    assert_eq!(class.answer("nobody", [&exercise, "0", "who", "first"]).0, 403);
    assert_eq!(class.get("/api/class", TEACHER).1["teacher"], true);
    assert_eq!(class.get("/api/class", &anna).1["teacher"], false);
    let board = class.get("/api/class/board", TEACHER).1;
    assert_eq!(board["pupils"][1]["name"], "<b>Bo</b>");
    let marks = |pupil: usize| board["pupils"][pupil]["marks"][0].clone();
    assert_eq!((&marks(0)["right"], &marks(1)["right"]), (&json!(true), &json!(false)));
    assert_eq!(class.post("/api/class/remove", TEACHER, &[("name", "Anna")]).0, 200);
    assert_eq!(class.get("/api/class/marks", &anna).0, 403);
    assert_eq!(class.post("/api/class/withdraw", TEACHER, &[("exercise", &exercise)]).0, 200);
    assert_eq!(class.get("/api/class", "").1["exercises"], json!([]));
}

#[test]
fn bad_input_is_located_and_changes_nothing() {
    let class = Class::new();
    class.joined("Anna");
    for (name, span) in [("anna", json!([0, 4])), (" ", Value::Null), ("a\u{202e}b", json!([1, 4]))]
    {
        let (status, said) = class.post("/api/class/join", "", &[("name", name)]);
        assert_eq!((status, &said["error"]["kind"]), (400, &json!("input")), "{said}");
        assert_eq!(said["error"]["span"], span, "{said}");
        assert!(said["error"]["hint"].as_str().is_some_and(|hint| !hint.is_empty()), "{said}");
    }
    let long = "x".repeat(41);
    assert_eq!(
        class.post("/api/class/join", "", &[("name", &long)]).1["error"]["span"],
        json!([40, 41])
    );
    for (query, status) in [
        ("", 400),
        ("game=", 400),
        ("game=kyles+5", 400),
        ("game=nim+1&tries=0", 400),
        ("game=nim+1&ask=why", 400),
        ("game=nim+1&convention=odd", 400),
    ] {
        let (came, said) = class.post("/api/class/exercise", TEACHER, &[("query", query)]);
        assert_eq!(came, status, "{query}: {said}");
    }
    assert_eq!(class.get("/api/class", "").1["exercises"], json!([]));
    for fields in [
        &[][..],
        &[("exercise", "x")],
        &[("exercise", "1"), ("task", "-1")],
        &[("exercise", "1"), ("task", "0"), ("part", "all")],
    ] {
        assert_eq!(class.post("/api/class/answer", "", fields).0, 400, "{fields:?}");
    }
    let much = "x".repeat(9000);
    assert_eq!(class.post("/api/class/join", "", &[("name", &much)]).0, 413);
    for path in ["/api/class/nothing", "/api/class/", "/api/class/join/more"] {
        let status = class.post(path, TEACHER, &[]).0;
        assert_eq!(status, 404, "{path}");
    }
    assert_eq!(class.get("/api/class/join", "").0, 404);
    // The API itself takes nothing in, and no other site can make a browser send something.
    assert_eq!(class.post("/api/solve?game=nim+1", "", &[]).0, 405);
    assert_eq!(class.post("/api/classes", "", &[]).0, 405);
    let other =
        Request::builder().method("POST").uri("/api/class/join").header("host", "localhost");
    let other = other.header("origin", "http://evil.example").body(Body::from("name=Eve"));
    assert_eq!(class.send(other.expect("a request")).0, 403);
    assert_eq!(
        class.get("/api/class/board", TEACHER).1["pupils"].as_array().map(Vec::len),
        Some(1)
    );
}

#[test]
fn without_a_class_nothing_is_kept() {
    let plain = Asker::new(settings());
    assert_eq!(plain.get("/api/class").ok(), json!({ "open": false }));
    for path in ["/api/class/board", "/api/class/marks"] {
        assert_eq!(plain.get(path).error().0, 404, "{path}");
    }
    assert_eq!(plain.ask("POST", "/api/class/join", &[("host", "localhost")]).error().0, 405);
}

#[test]
fn a_link_has_its_qr_code() {
    let plain = Asker::new(settings());
    let came = plain.get("/api/class/qr?text=http%3A%2F%2F192.168.1.5%3A8080%2Fclass");
    assert_eq!((came.status, came.header("content-type")), (200, "image/svg+xml"));
    let svg = String::from_utf8_lossy(&came.body).into_owned();
    assert!(svg.starts_with("<svg ") && !svg.contains("192.168"), "{svg}");
    assert_eq!(plain.get("/api/class/qr").error().0, 400);
    assert_eq!(plain.get(&format!("/api/class/qr?text={}", "x".repeat(2000))).error().0, 413);
}
