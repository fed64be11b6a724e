//! Computation without lists agrees with the machine, on scripts of all kinds.

use crate::{Script, read};
use bouton_core::{Limits, Player};
use proptest::prelude::*;
use std::{fmt::Write as _, fs, path::Path};

fn script(text: &str, limits: &Limits) -> Option<Script> {
    read("script:t", "t", text.as_bytes(), limits).ok()
}

/// On how many of these positions no list was needed; the options must be those of the machine.
fn quick(text: &str, positions: &[Vec<u64>], limits: &Limits) -> usize {
    let Some(script) = script(text, limits) else { return 0 };
    let mut quick = 0;
    for numbers in positions {
        for player in [Player::Left, Player::Right] {
            let (quickly, slowly) = script.both(numbers, player);
            if let Some(quickly) = quickly {
                assert_eq!(Ok(quickly), slowly, "{numbers:?} {player:?}\n{text}");
                quick += 1;
            }
        }
    }
    quick
}

fn usual() -> Limits {
    Limits { steps: 1 << 20, memory: 1 << 26, ..Limits::NONE }
}

fn positions(most: u64) -> Vec<Vec<u64>> {
    let mut all = vec![vec![]];
    for a in 0..most {
        all.push(vec![a]);
        for b in 0..most {
            all.push(vec![a, b]);
            all.push(vec![a, b, (a * b + 1) % most]);
        }
    }
    all.push(vec![u64::MAX, 1]);
    all.push(vec![i64::MAX as u64, 1]);
    all
}

/// The scripts of the documents and of the judges' problems, and which of them need no list.
#[test]
fn known_scripts_have_the_options_of_the_machine() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let mut without = Vec::new();
    let mut count = 0;
    for folder in ["docs/scripts", "crates/contest/problems"] {
        for entry in fs::read_dir(root.join(folder)).expect(folder) {
            let path = entry.expect(folder).path();
            if path.extension().is_none_or(|extension| extension != "rules") {
                continue;
            }
            let text = fs::read_to_string(&path).expect("a script");
            count += 1;
            if quick(&text, &positions(7), &usual()) > 5 {
                without.push(path.file_stem().expect("a name").to_string_lossy().into_owned());
            }
        }
    }
    assert!(count > 40, "{count}");
    for name in
        "bash calendar chomp euclid fibonacci grundy kiki kl-nim lasker moore partizan-subtract \
        staircase wythoff"
            .split(' ')
    {
        assert!(without.iter().any(|known| known == name), "{name} is not among {without:?}");
    }
    assert!(without.len() > 25, "{without:?}");
}

/// Values keep what they were when others change, and errors are the machine's.
#[test]
fn values_are_not_shared() {
    for (body, is_quick) in [
        ("let a = p; let b = a; b[0] = 9; let c = b; b[1] = 8; [a, b, c]", true),
        ("let x = p[0]; let y = x; x += 1; [[x, y]]", true),
        ("let x = p; x = [x[1], x[0]]; [x]", true),
        ("let all = []; for x in p { p[0] = 7; all.push([x, p[0]]); } all", true),
        ("let all = []; for i in 0..p.len() { all.push(p[i]); } all", true),
        ("let all = []; for i in 0..3 { let j = i; i += 5; all.push([i, j]); } all", true),
        ("let all = [[1, 2]]; all.push([3, 4]); all", true),
        ("let all = []; all.push([1]); let other = all; other.push([2]); all", false),
        ("let all = []; all.push([1]); let other = [all]; all.push([2]); other[0]", false),
        ("let all = []; { let all = []; all.push([5]); } all.push([6]); all", false),
        (
            "let all = []; for i in 0..4 { if i == 1 { continue; } if i == 3 { break; } all.push(i); } all",
            true,
        ),
        (
            "let all = []; let n = 3; while n > 0 { n -= 1; if n == 1 { continue; } all.push([n]); } all",
            true,
        ),
        ("let x = 5; let y = if p[0] > 1 { x } else { 7 }; x = 6; [[x, y]]", true),
        ("let t = p[0] > 2 && p[1] > 2 || !(p[0] in [1, 4]); if t { return [[1]]; } []", true),
        (
            "if 3 in p || p == [2, 2] || p != [1, 3] && p[0..1] + [4] == [0, 4] { return [[1]]; } []",
            true,
        ),
        ("[[p[0] / p[1]]]", true),
        ("[[p[p[0]]]]", true),
        ("[[p[0] - p[1]]]", true),
        ("[[0x7fff_ffff_ffff_fff0 + p[0]]]", true),
        ("[g(p[0], p[1]), g(p[1], 3)]", true),
        ("let x = p[0]; [[h(x), x]]", true),
        ("let q = p; q[q[0]] += 5; q[0] = q[1]; [q]", true),
    ] {
        let text = format!(
            "fn moves(p) {{ {body} }} fn h(x) {{ x = x + 1; if x > 3 {{ return x; }} x * 2 }}
            fn g(a, b) {{ if a < b {{ return [a, h(b)]; }} let c = [b, a]; c[0] += 1; c }}"
        );
        assert!(script(&text, &usual()).is_some(), "{text}");
        assert_eq!(quick(&text, &positions(6), &usual()) > 0, is_quick, "{text}");
    }
}

/// Where the machine meets a limit, nothing else answers.
#[test]
fn limits_are_those_of_the_machine() {
    let text = "fn moves(p) { let all = []; for i in 0..p[0] { all.push([i, i]); } all }";
    for shift in 4..24 {
        for limits in
            [Limits { steps: 1 << shift, ..usual() }, Limits { memory: 1 << shift, ..usual() }]
        {
            let some: Vec<Vec<u64>> = (0..12).map(|i| vec![1 << i, 0]).collect();
            quick(text, &some, &limits);
        }
    }
    let endless = "fn moves(p) { loop { if p[0] > 5 { return []; } } }";
    let script = script(endless, &Limits { steps: 1 << 16, ..Limits::NONE });
    let (quickly, slowly) = script.expect("a script").both(&[1, 1], Player::Left);
    assert!(quickly.is_none() && slowly.is_err());
}

/// A script that a list of numbers describes.
struct Writer<'a> {
    choices: &'a [u16],
    at: usize,
    text: String,
    /// Number of variables that hold numbers, and of those that hold pairs.
    numbers: usize,
    pairs: usize,
    loops: usize,
}

impl Writer<'_> {
    fn choose(&mut self, below: usize) -> usize {
        let choice = self.choices.get(self.at).copied().unwrap_or(0);
        self.at += 1;
        usize::from(choice) % below
    }

    fn number(&mut self, depth: usize) -> String {
        let choice = self.choose(if depth == 0 { 4 } else { 11 });
        let least = depth.saturating_sub(1);
        match choice {
            0 => self.choose(5).to_string(),
            1 if self.numbers > 0 => format!("n{}", self.choose(self.numbers)),
            2 if self.pairs > 0 => format!("l{}[{}]", self.choose(self.pairs), self.choose(2)),
            1..=3 => format!("p[{}]", self.choose(2)),
            4 => format!("p[{}]", self.number(least)),
            5 => format!("min({}, {})", self.number(least), self.number(least)),
            6 => format!(
                "if {} {{ {} }} else {{ {} }}",
                self.truth(least),
                self.number(least),
                self.number(least)
            ),
            7 => format!("f({}, {})", self.number(least), self.number(least)),
            _ => {
                let operator = ["+", "-", "*", "/", "%", "^", "&"][self.choose(7)];
                format!("({} {operator} {})", self.number(least), self.number(least))
            }
        }
    }

    fn truth(&mut self, depth: usize) -> String {
        let least = depth.saturating_sub(1);
        match self.choose(if depth == 0 { 2 } else { 6 }) {
            0 | 1 => {
                let operator = ["<", "<=", ">", ">=", "==", "!="][self.choose(6)];
                format!("{} {operator} {}", self.number(least), self.number(least))
            }
            2 => format!("({} && {})", self.truth(least), self.truth(least)),
            3 => {
                format!("({} || {} || {})", self.truth(least), self.truth(least), self.truth(least))
            }
            4 => format!("!({})", self.truth(least)),
            _ => format!("{} in p", self.number(least)),
        }
    }

    fn pair(&mut self) -> String {
        match self.choose(3) {
            0 if self.pairs > 0 => format!("l{}", self.choose(self.pairs)),
            1 => "p".to_string(),
            _ => format!("[{}, {}]", self.number(1), self.number(1)),
        }
    }

    fn block(&mut self, depth: usize) {
        let before = (self.numbers, self.pairs);
        for _ in 0..1 + self.choose(4) {
            self.statement(depth);
        }
        (self.numbers, self.pairs) = before;
    }

    fn statement(&mut self, depth: usize) {
        let choice = self.choose(if depth == 0 { 6 } else { 11 });
        match choice {
            0 => {
                let number = self.number(2);
                let _ = writeln!(self.text, "let n{} = {number};", self.numbers);
                self.numbers += 1;
            }
            1 => {
                let pair = self.pair();
                let _ = writeln!(self.text, "let l{} = {pair};", self.pairs);
                self.pairs += 1;
            }
            2 if self.numbers > 0 => {
                let (at, sign) = (self.choose(self.numbers), ["=", "+=", "-="][self.choose(3)]);
                let number = self.number(2);
                let _ = writeln!(self.text, "n{at} {sign} {number};");
            }
            3 if self.pairs > 0 => {
                let (at, sign) = (self.choose(self.pairs), ["=", "+=", "-="][self.choose(3)]);
                let (index, number) = (self.number(0), self.number(1));
                let _ = writeln!(self.text, "l{at}[{index} % 2] {sign} {number};");
            }
            4 if self.pairs > 0 => {
                let (at, pair) = (self.choose(self.pairs), self.pair());
                let _ = writeln!(self.text, "l{at} = {pair};");
            }
            2..=5 => {
                let pair = self.pair();
                let _ = writeln!(self.text, "all.push({pair});");
            }
            6 => {
                let truth = self.truth(2);
                let _ = writeln!(self.text, "if {truth} {{");
                self.block(depth - 1);
                if self.choose(2) == 0 {
                    self.text.push_str("} else {\n");
                    self.block(depth - 1);
                }
                self.text.push_str("}\n");
            }
            7 if self.loops > 0 => {
                let (truth, word) = (self.truth(1), ["break", "continue"][self.choose(2)]);
                let _ = writeln!(self.text, "if {truth} {{ {word}; }}");
            }
            8 => {
                let truth = self.truth(1);
                let _ = writeln!(self.text, "if {truth} {{ return all; }}");
            }
            9 => {
                let pair = self.pair();
                let (name, list) = match self.choose(2) {
                    0 => (format!("n{}", self.numbers), pair),
                    _ => (format!("l{}", self.pairs), format!("[{pair}, [1, 0]]")),
                };
                let before = (self.numbers, self.pairs);
                if name.starts_with('n') {
                    self.numbers += 1
                } else {
                    self.pairs += 1
                }
                self.turn(&format!("for {name} in {list} {{"), depth);
                (self.numbers, self.pairs) = before;
            }
            _ => {
                let (from, to) = (self.number(1), self.number(1));
                let sign = ["..", "..="][self.choose(2)];
                let name = self.numbers;
                self.numbers += 1;
                self.turn(&format!("for n{name} in {from}{sign}min({to}, 4) {{"), depth);
                self.numbers = name;
            }
        }
    }

    fn turn(&mut self, head: &str, depth: usize) {
        let _ = writeln!(self.text, "{head}");
        self.loops += 1;
        self.block(depth - 1);
        self.loops -= 1;
        self.text.push_str("}\n");
    }
}

fn written(choices: &[u16]) -> String {
    let text = String::new();
    let mut writer = Writer { choices, at: 0, text, numbers: 0, pairs: 0, loops: 0 };
    for _ in 0..4 {
        writer.statement(3);
    }
    // Numbers below zero would be an error: most options are made positions.
    format!(
        "fn moves(p) {{\nlet all = [];\n{}all\n}}
        fn valid(p) {{ if p[0] == 9 {{ return false; }} p.len() == 2 }}
        fn f(a, b) {{ if a > b {{ return a - b; }} let c = a; while c < 3 {{ c += 2; }} c }}",
        writer.text
    )
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 600, ..ProptestConfig::default() })]

    #[test]
    fn generated_scripts_have_the_options_of_the_machine(
        choices in prop::collection::vec(any::<u16>(), 10..120),
    ) {
        let positions: Vec<Vec<u64>> = (0..16).map(|i| vec![i % 4, i / 4]).collect();
        quick(&written(&choices), &positions, &usual());
    }
}

/// Most scripts that are generated are read, and many need no list.
#[test]
fn generated_scripts_are_of_all_kinds() {
    let mut state = 1u64;
    let (mut read, mut without) = (0, 0);
    for _ in 0..300 {
        let choices: Vec<u16> = (0..80)
            .map(|_| {
                state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
                (state >> 40) as u16
            })
            .collect();
        let text = written(&choices);
        read += usize::from(script(&text, &usual()).is_some());
        let positions: Vec<Vec<u64>> = (0..16).map(|i| vec![i % 4, i / 4]).collect();
        without += usize::from(quick(&text, &positions, &usual()) > 0);
    }
    assert!(read > 200 && without > 100, "{read} {without}");
}
