//! Two carriers, one table: whatever is asked, right or wrong, the server and a direct call give the same
//! bytes and the same status.

use crate::common::{Asker, settings};
use bouton_api::{ENDPOINTS, Endpoint, Kind, Parameter};
use bouton_lab::games;
use bouton_play::{Chance, lessons};
use bouton_solve::Limits;
use bouton_testkit::share;
use bouton_texts::Lang;
use bouton_web::Settings;
use serde_json::Value;
use std::{
    collections::{BTreeMap, BTreeSet},
    fmt::Write,
};

/// Number of questions asked of both.
const QUESTIONS: usize = 5_000;
/// Texts that are no position, no game and no move, or hardly one.
const NONSENSE: [&str; 16] = [
    "", " ", "nim", "nim x", "nim 3 +", "+", "nimm 3", "nim 3 -1", "尼姆 3", "nim 3/",
    "octal:0.9 3", "script:none.rules 1", "graph:none a", "nim @none", "nim 99999999999999999999",
    "\u{0}\n\t%&=#?;",
];

/// Rules as text, each with a position; those of the last ones are wrong, or take too much.
const RULES: [(&str, &str); 7] = [
    (
        "fn heap(n) { let o = []; for k in [1, 3, 4] { if k <= n { o.push(n - k); } } o }",
        "script:rules 7 9",
    ),
    (
        "const EXAMPLE = [2, 3];\nfn moves(p) { let o = []; for i in 0..p.len() { for j in 0..p[i] \
      { let q = p; q[i] = j; o.push(q); } } o }",
        "script:rules 3 4",
    ),
    ("fn heap(n, player) { if n < player { [] } else { [n - player] } }", "script:rules 5 2"),
    ("a b\nb c\na c\nc d\n", "graph:rules a"),
    ("a b L\nb a R\nb c\n", "graph:rules b"),
    ("fn heap(n) {\n    [n - 1, n -]\n}", "script:rules 3"),
    ("fn heap(n) { [0; 1000000000] }", "script:rules 3"),
];

struct Asking {
    chance: Chance,
    limits: Limits,
    examples: Vec<String>,
    /// The rules of the question, and a position of them.
    rules: Option<(&'static str, &'static str)>,
}

impl Asking {
    fn one_in(&mut self, count: u64) -> bool {
        self.chance.below(count) == 0
    }

    fn pick<T: Clone>(&mut self, items: &[T]) -> T {
        self.chance.pick(items).cloned().expect("there are some")
    }

    /// The example of a game, mostly with other small heaps.
    fn position(&mut self) -> String {
        if let Some((_, position)) = self.rules {
            return position.to_string();
        }
        let examples = self.examples.clone();
        let mut text = self.pick(&examples);
        if self.one_in(8) {
            text = format!("{text} + {}", self.pick(&examples));
        }
        if self.one_in(4) {
            return text;
        }
        let words = text.split(' ').enumerate().map(|(at, word)| {
            let is_number = word.bytes().all(|byte| byte.is_ascii_digit());
            if at > 0 && is_number { self.chance.below(13).to_string() } else { word.to_string() }
        });
        words.collect::<Vec<String>>().join(" ")
    }

    fn game(&mut self) -> String {
        let position = self.position();
        position.split(' ').next().unwrap_or_default().to_string()
    }

    fn direct(&self, path: &str, query: &str) -> Value {
        let answer = bouton_api::answer(path, query, Lang::En, self.limits.clone());
        serde_json::from_str(&answer.text).expect("JSON")
    }

    /// Some legal moves of a position, one after the other.
    fn moves(&mut self, position: &str, most: u64) -> Vec<String> {
        let (mut position, mut moves) = (position.to_string(), Vec::new());
        for _ in 0..=self.chance.below(most) {
            let rules = self.rules.map(|(text, _)| format!("&rules={}", encoded(text)));
            let query = format!("game={}{}", encoded(&position), rules.unwrap_or_default());
            let layout = self.direct("/api/moves", &query);
            let Some(m) = self.chance.pick(layout["moves"].as_array().map_or(&[], Vec::as_slice))
            else {
                break;
            };
            let (Some(m), Some(after)) = (m["move"].as_str(), m["result"].as_str()) else { break };
            moves.push(m.to_string());
            position = after.to_string();
        }
        moves
    }

    fn value(&mut self, parameter: &Parameter, position: &str) -> String {
        if self.one_in(25) {
            return self.pick(&NONSENSE).to_string();
        }
        match (parameter.name, parameter.kind) {
            (_, Kind::Choice(words)) => self.pick(words).to_string(),
            ("n", _) => (1 + self.chance.below(12)).to_string(),
            ("to", _) => self.chance.below(40).to_string(),
            ("from", _) => self.chance.below(20).to_string(),
            ("most", _) => (1 + self.chance.below(40)).to_string(),
            // Enormous positions are searched for as long as there is time.
            ("count" | "heaps" | "up_to", _) => (1 + self.chance.below(6)).to_string(),
            (_, Kind::Date) => {
                format!("20{}-11-2{}", 10 + self.chance.below(90), self.chance.below(10))
            }
            (_, Kind::Whole(least, most)) => {
                let range = (most - least).saturating_add(1);
                (least + self.chance.below(range)).to_string()
            }
            ("game", _) if parameter.example.contains(' ') => position.to_string(),
            ("game" | "name", _) => self.game(),
            // Lessons, some of them statements too, and statements.
            ("id", _) if parameter.example == "bouton" => self
                .pick(&["bouton", "misere", "bounded", "sprague-grundy", "kayles-row", "none"])
                .to_string(),
            ("expression", _) => {
                self.pick(&["0x1f * sqrt(5) + 7", "log(4, 11)", "1/0", "minpoly(4)"]).to_string()
            }
            ("id", _) => self
                .pick(&lessons::lessons().iter().map(|it| it.id).collect::<Vec<_>>())
                .to_string(),
            ("rows" | "columns", _) => {
                self.pick(&["0..1", "1..1", "0..0", "3..1", "0"]).to_string()
            }
            ("answer", Kind::List(_)) => self.pick(&["0", "?", "N", "0 1", "P ?", "x"]).to_string(),
            ("answer", _) => self.pick(&["yes", "no", "0", "3", "5 to 2", "maybe"]).to_string(),
            ("rules", _) => match self.rules {
                Some((text, _)) => text.to_string(),
                None => self.pick(&RULES).0.to_string(),
            },
            ("values", _) => self.pick(&["0,1,2", "0,,2,0", "0,0", "0,1,0,1", "x"]).to_string(),
            ("claim" | "assuming", _) => {
                self.pick(&["h % 4", "n", "xor(x) == 0", "all(h > 1)", "h %", "x"]).to_string()
            }
            ("move", _) => self.moves(position, 1).concat(),
            ("moves", _) => self.moves(position, 4).join(";"),
            (name, _) => panic!("what is `{name}`?"),
        }
    }

    /// The path and the query of a question to `endpoint`.
    fn question(&mut self, endpoint: &Endpoint) -> (String, String) {
        let takes_rules = endpoint.parameters.iter().any(|parameter| parameter.name == "rules");
        self.rules = (takes_rules && self.one_in(4)).then(|| self.pick(&RULES));
        let position = self.position();
        let (mut path, mut query) = (endpoint.path.to_string(), Vec::new());
        for parameter in endpoint.parameters {
            let in_path = format!("{{{}}}", parameter.name);
            let value = encoded(&self.value(parameter, &position));
            if path.contains(&in_path) {
                path = path.replace(&in_path, &value);
                continue;
            }
            // Without a seed chance is another each time.
            let is_written = parameter.name == "rules" && self.rules.is_some();
            let needed = parameter.required || parameter.name == "seed" || is_written;
            let wrong = self.one_in(60);
            if if needed { !(wrong && parameter.required) } else { self.one_in(2) } {
                query.push(format!("{}={value}", parameter.name));
            }
            if wrong && parameter.name != "seed" {
                query.push(format!("{}={value}", parameter.name));
            }
        }
        match self.chance.below(120) {
            0 => query.push("unknown=1".to_string()),
            1 => query.push("lang=%ff".to_string()),
            2 => path.push('/'),
            3 => path += "/1",
            4 => path = path.replacen("/api/", "/api//", 1),
            5 => path.push_str("%ff"),
            6 => query.push(format!("game={}", "9".repeat(9_000))),
            7 => query.push(format!("game=nim+{}", "9".repeat(1_100))),
            _ => {}
        }
        (path, query.join("&"))
    }
}

fn encoded(text: &str) -> String {
    text.bytes().fold(String::new(), |mut encoded, byte| {
        match byte {
            b' ' => encoded.push_str("%20"),
            _ if byte.is_ascii_alphanumeric() || b"-._~:,;".contains(&byte) => {
                encoded.push(byte.into())
            }
            _ => write!(encoded, "%{byte:02X}").expect("a string takes it"),
        }
        encoded
    })
}

#[test]
fn the_server_and_a_direct_call_answer_alike() {
    let mut settings: Settings = settings();
    // Little is spent on each, so that limits are met too: the same ones on both ways.
    settings.limits.positions = 3_000;
    let limits = settings.limits.clone();
    let server = Asker::new(settings);
    let examples = games().into_iter().map(|game| game.example().to_string()).collect();
    let mut asking =
        Asking { chance: Chance::seeded(17), limits: limits.clone(), examples, rules: None };
    let endpoints: Vec<&Endpoint> = ENDPOINTS.iter().copied().flatten().collect();
    let mut seen: BTreeMap<u16, usize> = BTreeMap::new();
    let mut answered = BTreeSet::new();
    let questions = share(QUESTIONS, 4);
    for asked in 0..2 * questions {
        // A few more where chance has not yet found a question that some endpoint answers.
        if asked >= questions && answered.len() == endpoints.len() {
            break;
        }
        let endpoint = endpoints[asked % endpoints.len()];
        let (path, query) = asking.question(endpoint);
        let address = if query.is_empty() { path.clone() } else { format!("{path}?{query}") };
        let came = server.get(&address);
        let direct = bouton_api::answer(&path, &query, Lang::En, limits.clone());
        let text = String::from_utf8(came.body).expect("text");
        assert!(
            (came.status, &text) == (direct.status, &direct.text),
            "question {asked}: {address}\nthe server: {} {text}\ndirect: {} {}",
            came.status,
            direct.status,
            direct.text,
        );
        *seen.entry(direct.status).or_default() += 1;
        if direct.status == 200 {
            answered.insert(endpoint.path);
        }
    }
    assert_eq!(answered.len(), endpoints.len(), "{answered:?}");
    for (status, least) in [
        (200, questions / 2),
        (400, share(200, 4)),
        (404, share(20, 4)),
        (414, 1),
        (422, share(50, 4)),
    ] {
        assert!(seen.get(&status).is_some_and(|count| *count >= least), "{status}: {seen:?}");
    }
}
