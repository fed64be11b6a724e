//! Translated scripts against brute force from the rules.

use super::*;
use crate::template::{
    code,
    machine::{Datum, Runner},
};
use bouton_core::{Part, Player, Ruleset};
use bouton_testkit::{sampled, share};
use std::collections::HashMap;

/// Outcomes by the rules alone.
struct Brute<'a> {
    rules: &'a dyn Ruleset,
    misere: bool,
    outcomes: HashMap<(Vec<Part>, Player), bool>,
    values: HashMap<Vec<Part>, u64>,
}

impl Brute<'_> {
    fn after(&self, parts: &[Part], player: Player) -> Vec<Vec<Part>> {
        let mut all = Vec::new();
        for (at, part) in parts.iter().enumerate() {
            let walk = self.rules.options(part, player, &mut |option| {
                let mut after = parts[..at].to_vec();
                after.extend(option.iter().cloned());
                after.extend_from_slice(&parts[at + 1..]);
                all.push(after);
                Ok(())
            });
            walk.unwrap();
        }
        all
    }

    fn wins(&mut self, parts: &[Part], player: Player) -> bool {
        let mut key = parts.to_vec();
        key.sort();
        if let Some(known) = self.outcomes.get(&(key.clone(), player)) {
            return *known;
        }
        let all = self.after(parts, player);
        let wins = match all.is_empty() {
            true => self.misere,
            false => all.iter().any(|after| !self.wins(after, player.opponent())),
        };
        self.outcomes.insert((key, player), wins);
        wins
    }

    fn value(&mut self, parts: &[Part]) -> u64 {
        let mut key = parts.to_vec();
        key.sort();
        if let Some(known) = self.values.get(&key) {
            return *known;
        }
        let reached: Vec<u64> =
            self.after(parts, Player::Left).iter().map(|after| self.value(after)).collect();
        let value = (0..).find(|value| !reached.contains(value)).unwrap();
        self.values.insert(key, value);
        value
    }

    fn winning_moves(&mut self, parts: &[Part]) -> usize {
        let all = self.after(parts, Player::Left);
        all.iter().filter(|after| !self.wins(after, Player::Right)).count()
    }
}

struct Program {
    runner: Runner,
    offers: Offers,
    made: HashMap<String, Datum>,
}

impl Program {
    fn of(text: &str, convention: Convention, shape: ScriptShape) -> Result<Program, Unwritten> {
        let offers = translated("a", text, convention, &[], shape, &Limits::default())?.offers;
        let runner = Runner::new(&offers.source).unwrap_or_else(|why| {
            panic!("{why}\n{text}\n{:#?}", offers.source.routines);
        });
        Ok(Program { runner, offers, made: HashMap::new() })
    }

    fn call(&mut self, routine: &str, numbers: &[u64]) -> Option<Datum> {
        let known = self.offers.source.routine(routine)?.clone();
        let limits = Limits::default();
        let mut meter = limits.meter();
        let mut arguments: Vec<Datum> = Vec::new();
        for parameter in &known.parameters {
            arguments.push(match parameter.name.as_str() {
                "heaps" => Datum::numbers(numbers.iter().map(|number| *number as i64)),
                other => match self.made.remove(other) {
                    Some(made) => made,
                    None => {
                        let maker = format!("make_{other}");
                        self.runner.call(&maker, &mut [], &mut meter).unwrap().unwrap()
                    }
                },
            });
        }
        let value = self.runner.call(routine, &mut arguments, &mut meter);
        for (parameter, argument) in known.parameters.iter().zip(arguments) {
            if parameter.changed {
                self.made.insert(parameter.name.clone(), argument);
            }
        }
        value.unwrap_or_else(|trap| panic!("{routine} {numbers:?}: {trap:?}"))
    }
}

/// The function of a program whose cost is measured.
const ASKED: &[&str] = &["first_wins"];

/// Compares a script with brute force at these positions, with a map and with boxes that hold some of them:
/// how many positions there were.
fn agrees(text: &str, positions: &[Vec<u64>]) -> usize {
    let single: Vec<Vec<u64>> =
        positions.iter().filter(|numbers| numbers.len() == 1).cloned().collect();
    agrees_with(text, ScriptShape { one_heap: true, ..ScriptShape::default() }, &single);
    let parts = text.contains("fn part(");
    let boxes = [(1, 3), (2, 2), (3, 4)].map(|(count, max)| Dense::new(count, max, parts));
    let compared = agrees_with(text, ScriptShape::default(), positions);
    for dense in boxes {
        agrees_with(text, in_box(dense), positions);
    }
    compared
}

fn in_box(dense: Option<Dense>) -> ScriptShape {
    ScriptShape { dense, ..ScriptShape::default() }
}

fn agrees_with(text: &str, shape: ScriptShape, positions: &[Vec<u64>]) -> usize {
    let rules = bouton_script::read("script:a", "a", text.as_bytes(), &Limits::default()).unwrap();
    let mut compared = 0;
    for convention in [Convention::Normal, Convention::Misere] {
        let misere = convention == Convention::Misere;
        let (outcomes, values) = Default::default();
        let mut brute = Brute { rules: &rules, misere, outcomes, values };
        let mut program =
            Program::of(text, convention, shape).unwrap_or_else(|why| panic!("{why:?}\n{text}"));
        for numbers in positions {
            let Some(parts) = (&rules as &dyn Ruleset).position(numbers) else { continue };
            // A script may stop with a mistake where it does not say that this is no position.
            let mut listed =
                parts.iter().map(|part| rules.options(part, Player::Left, &mut |_| Ok(())));
            if listed.any(|walk| walk.is_err()) {
                continue;
            }
            compared += 1;
            let wins = brute.wins(&parts, Player::Left);
            let found = program.call("first_wins", numbers).unwrap().truth();
            assert_eq!(found, Some(wins), "{numbers:?} {convention:?}\n{text}");
            let count = brute.winning_moves(&parts);
            let found = program.call("winning_move_count", numbers).unwrap().int();
            assert_eq!(found, Some(count as i64), "{numbers:?} {convention:?}\n{text}");
            if let Some(value) = program.call("grundy", numbers) {
                let expected = brute.value(&parts);
                assert_eq!(value.int(), Some(expected as i64), "{numbers:?}\n{text}");
            }
        }
    }
    compared
}

/// All positions of up to three numbers below a bound.
fn small(bound: u64) -> Vec<Vec<u64>> {
    let mut all: Vec<Vec<u64>> = vec![Vec::new()];
    for a in 0..bound {
        all.push(vec![a]);
        for b in 0..bound {
            all.push(vec![a, b]);
            all.extend((0..bound.min(4)).map(|c| vec![a, b, c]));
        }
    }
    all
}

#[test]
fn the_scripts_of_the_documents_agree_with_brute_force() {
    let mut count = 0;
    for file in std::fs::read_dir("../../docs/scripts").unwrap() {
        let path = file.unwrap().path();
        let text = std::fs::read_to_string(&path).unwrap();
        if path.ends_with("circle.rules") {
            continue;
        }
        let compared = agrees(&text, &small(6));
        assert!(compared > 10, "{path:?}");
        count += 1;
    }
    assert!(count > 10);
}

#[test]
fn parts_that_fall_apart_agree_with_brute_force() {
    for (text, length, positions) in [
        (
            "fn part(a, b) { let o = []; for i in 1..a { o.push([[i, b], [a - i, b]]); } for j in 1..b { o.push([[a, j], [a, b - j]]); } o }",
            2,
            5,
        ),
        // Options made in a variable, a part met twice, parts of which none is left.
        (
            "const T = [1, 2]; fn part(a, b) { let o = [[]]; for t in T { if t <= a { let one = [[a - t, b]]; if b > 0 { one.push([t, b - 1]); } o.push(one); } } if a > 1 { o.push([[0, 1], [1, 0]]); o.push([[1, 0], [0, 1]]); } o }",
            2,
            4,
        ),
        ("fn part(a) { if a < 2 { [] } else { [[[a - 1]], [[a - 2], [1]]] } }", 1, 6),
        (
            "fn part(a, b, c) { let o = []; if a > 0 { o.push([[a - 1, c, b], [b, 0, 0]]); } if b > 0 { o.push([[0, b - 1, c]]); } o }",
            3,
            3,
        ),
        (
            "fn part(a, b, player) { let o = []; if player == LEFT { for i in 1..a { o.push([[i, b], [a - i, b]]); } } else { for j in 1..b { o.push([[a, j], [a, b - j]]); } } o }",
            2,
            4,
        ),
    ] {
        let mut all: Vec<Vec<u64>> = vec![Vec::new()];
        for _ in 0..2 * length {
            let longest = all.last().map_or(0, Vec::len);
            let before: Vec<Vec<u64>> =
                all.iter().filter(|numbers| numbers.len() == longest).cloned().collect();
            for numbers in before {
                all.extend((0..positions).map(|number| [&numbers[..], &[number]].concat()));
            }
        }
        all.retain(|numbers| {
            numbers.len() == length
                || numbers.len() == 2 * length && numbers.iter().sum::<u64>() < 8
        });
        let mut counts = Vec::new();
        for dense in [None, Dense::new(length, 2, true), Dense::new(length, 9, true)] {
            counts.push(agrees_with(text, in_box(dense), &all));
        }
        assert!(counts.iter().all(|count| *count > 20), "{counts:?} {text}");
    }
}

/// Scripts that use every construct of the language.
const CONSTRUCTS: &[&str] = &[
    // Options that are numbers, lists of any length and numbers met twice.
    "fn heap(n) { if n < 2 { return []; } [n - 1, [1, n - 2], [n - 2, 1], 0, [], n - 1] }",
    "fn heap(n) { let o = []; if n > 2 { o.push(n - 3); o.push([n / 2, n / 3]); } o }",
    // Loops of each kind, with jumps; a variable of a loop that is changed; one that is not used.
    "fn heap(n) { let o = []; let k = 1; while k <= n { o.push(n - k); k = k * 2; } o }",
    "fn heap(n) { let o = []; let k = n; loop { if k == 0 { break; } k -= 1; if k % 3 == 1 { continue; } o.push(k); } o }",
    "fn heap(n) { let o = []; for i in 0..n { i += 1; if i % 2 == 1 { o.push(n - i); } } o }",
    "fn heap(n) { let o = []; let left = n; for _ in 0..3 { if left > 0 { left -= 1; o.push(left); } } o }",
    "fn heap(n) { let o = []; for x in [[1, 2], [3]] { for _ in x { if x[0] <= n { o.push(n - x[0]); } } } o }",
    "fn heap(n) { let o = [0; n]; for i in 0..n { o[i] = i; } o }",
    "fn heap(n) { let o = []; let a = [1, 2]; for x in a { if a.len() < 5 { a.push(x + 2); } if x <= n { o.push(n - x); } } for x in a { if x <= n { o.push(n - x); } } o }",
    // Values of blocks and choices, with and without statements in them.
    "fn heap(n) { let a = if n % 2 == 0 { 1 } else { 2 }; if n >= a { [n - a] } else { [] } }",
    "fn heap(n) { let a = if n % 2 == 0 { let b = n / 2; b * 1 } else if n > 5 { let c = [1, n]; c.pop() } else { 1 }; if a > 0 && a <= n { [n - a] } else { [] } }",
    "fn heap(n) { let a = { let a = n; a / 2 }; if n > 0 { [a, { let b = a; b }] } else { [] } }",
    "fn heap(n) { let o = []; for i in 1..=if n > 3 { 3 } else { n } { o.push(n - i); } o }",
    // Side effects of values, and their order; conditions with side effects.
    "fn heap(n) { let a = [1, 2, 3]; let x = a.pop() * 10 + a.pop() + a.len(); if n > x % 3 { [n - 1 - x % 3] } else { [] } }",
    "fn heap(n) { let a = [1, 2, 3, 4]; let s = a[0] + a.remove(0) + a[0]; if n >= s { [n - s, n - s + 1] } else { [] } }",
    "fn heap(n) { let a = [4, 3, 2, 1]; let o = []; while a.len() > 0 && a.pop() <= n { o.push(n - 1); } if n > 0 || a.pop() == 1 { o } else { o } }",
    "fn heap(n) { let a = [1]; let b = n > 3 && { a.push(2); a.len() == 2 }; if b { [n - a.len()] } else if n > 0 { [0] } else { [] } }",
    // Functions, constants of each type, recursion.
    "const S = [1, 3]; const T = [[2, 3], [1]]; const K = 2; const Yes = true; fn heap(n) { let o = []; for s in S + T[0] { if s <= n && Yes { o.push(less(n, s)); } } if n > gcd(n, K) { o.push(n - gcd(n, K)); } o } fn less(a, unused) { a - twice(unused) / 2 } fn twice(x) { x += x; return x; } fn gcd(a, b) { if b == 0 { a } else { gcd(b, a % b) } }",
    "const P = 3 * 4; fn heap(n) { let o = []; if is_prime(n) { o.push(n - 1); } if n >= P { o += [n - P]; } o } fn is_prime(n) { for d in 2..n { if n % d == 0 { return false; } } n > 1 }",
    // Operators, on numbers, truths and lists.
    "fn heap(n) { let o = []; for k in 0..n { if (k ^ n) < n && (k & 1 | 2) == 3 { o.push(k); } if (k << 1) >> 2 == 1 { o.push(k); } } o }",
    "fn heap(n) { let o = []; for k in 0..n { let even = k % 2 == 0; let big = k > 2; if even ^ big { o.push(k); } if even & big | !even & !big { o.push(n - 1 - k); } } o }",
    "fn heap(n) { let o = []; for k in 0..n { if -k / 2 == -2 || -k % 3 == -1 || abs(-k) == 5 { o.push(k); } if (k - 4) / 2 == 0 { o.push(k); } } o }",
    "fn heap(n) { let o = []; for k in 0..n { if [k, n] == [1, n] || [k] != [3] && k in [2, 3, 5] || [1, 4].contains(k) { o.push(min(k, max(k, 2))); } } o.sort(); o.reverse(); if o.len() > 0 { o.insert(0, o[0]); } o }",
    // Positions: lists that are handed over and changed, slices, lists in lists.
    "fn moves(p) { let all = []; for i in 0..p.len() { all.push(p[0..i] + p[i + 1..p.len()]); } all } fn valid(p) { p.len() < 5 }",
    "fn moves(p) { let all = []; for i in 0..p.len() { for k in 0..p[i] { all.push(set(p, i, k)); } } all } fn set(q, i, k) { q[i] = k; q.sort(); q }",
    "fn moves(p) { let rows = [p, p]; let all = []; for r in 0..2 { for i in 0..p.len() { if rows[r][i] > r { rows[r][i] -= r + 1; all.push(rows[r]); rows[r] = p; } } } all }",
    "fn moves(p) { if p.len() == 0 { return []; } p.reverse(); let x = p.pop(); if x == 0 { [p] } else { let a = p; a.insert(0, x - 1); [a, p] } }",
    "fn moves(p) { let a = p[0]; let o = []; if a > 0 { o.push(a - 1); } if a > 2 { o.push([a - 3]); } o } fn valid(p) { p.len() == 1 }",
    "fn moves(position, player) { let a = position[0]; let b = position[1]; let o = []; if player == LEFT && a > 0 { o.push([a - 1, b]); } if player == RIGHT && b > 0 { o.push([a, b - 1]); } if a > 1 && b > 1 { o.push([a - 2, b - 2]); } o } fn valid(p) { p.len() == 2 }",
    "fn heap(n, player) { if player == LEFT { [n - 1, [n / 2, n / 3]] } else if n > 1 { [n - 2, 0] } else { [] } }",
    "fn heap(n, player) { let o = []; for k in 0..n { if player == LEFT { if k % 2 == 0 { o.push([k, k / 2]); } } else { if k % 3 == 0 { o.push(k); } } } o }",
];

#[test]
fn every_construct_is_translated_rightly() {
    for text in sampled(CONSTRUCTS, 3) {
        let compared = agrees(text, &small(7));
        assert!(compared > 10, "{compared}: {text}");
    }
}

/// A small script of a random game.
fn random(chance: &mut bouton_play::Chance) -> String {
    let mut of = |words: &[&str]| words[chance.below(words.len() as u64) as usize].to_string();
    let number = ["0", "1", "2", "3"];
    let condition = |of: &mut dyn FnMut(&[&str]) -> String, name: &str| {
        let left = of(&[name, &format!("{name} % 3"), &format!("({name} ^ k)"), "k", "k % 2"]);
        format!("{left} {} {}", of(&["<", "==", "!=", ">="]), of(&number))
    };
    if of(&["heap", "moves"]) == "heap" {
        let (first, second) = (condition(&mut of, "n"), condition(&mut of, "n"));
        let joined = of(&["&&", "||"]);
        let one = of(&["n - 1 - k", "k", "(n - 1) / (k + 1)", "n - 1"]);
        let option = of(&["k", "[k, n - 1 - k]", "[k / 2, k / 3]", "[(n - 1) / 2, k]", "[]"]);
        let jump = of(&["break", "continue", "o.push(0)"]);
        return format!(
            "fn heap(n) {{ let o = []; for k in 0..n {{ if {first} {joined} {second} {{ o.push({one}); }} else if {} {{ {jump}; }} if {} {{ o.push({option}); }} }} o }}",
            condition(&mut of, "n"),
            condition(&mut of, "n"),
        );
    }
    let count = of(&["1", "2", "3"]);
    let (first, second) = (condition(&mut of, "p[i]"), condition(&mut of, "i"));
    let change = of(&["q[i] = k", "q[i] -= k + 1", "q[i] = p[i] / 2", "q.sort(); q[i] = 0"]);
    let after = of(&["", "q.reverse();", "q.sort();", "if i > 0 { q[i - 1] = min(q[i - 1], k); }"]);
    format!(
        "fn moves(p) {{ let o = []; for i in 0..p.len() {{ for k in 0..p[i] {{ if {first} || {second} {{ let q = p; {change}; {after} if total(q) < total(p) {{ o.push(q); }} }} }} }} o }}\nfn total(q) {{ let sum = 0; for x in q {{ sum += x; }} sum }}\nfn valid(p) {{ p.len() == {count} }}"
    )
}

#[test]
fn random_scripts_are_translated_rightly() {
    let mut chance = bouton_play::Chance::seeded(7);
    for _ in 0..share(150, 4) {
        let text = random(&mut chance);
        assert!(agrees(&text, &small(5)) > 2, "{text}");
    }
}

#[test]
fn positions_in_a_box_are_known_by_number() {
    let wythoff = std::fs::read_to_string("../../docs/scripts/wythoff.rules").unwrap();
    // A move that leads out of the box, and one that leaves a single number.
    let away = "fn moves(p) { let o = []; if p[0] == 0 { return o; } if p.len() == 1 { return [[p[0] - 1]]; } o.push([p[0] - 1, p[1] + 3]); if p[1] > 0 { o.push([p[1] - 1]); } o.push([p[0] - 1, p[1] / 2]); o } fn valid(p) { p.len() == 1 || p.len() == 2 }";
    let text = |offers: &Offers| format!("{:?}", offers.source);
    for script in [&wythoff[..], away] {
        let made =
            Program::of(script, Convention::Normal, in_box(Dense::new(2, 2, false))).unwrap();
        assert!(text(&made.offers).contains("number_at"));
        agrees_with(script, in_box(Dense::new(2, 2, false)), &small(5));
    }
    // A box that is too large, and heaps, have none.
    assert_eq!(Dense::new(2, 100_000, false), None);
    assert_eq!(Dense::new(4, 1, false), None);
    let heaps =
        Program::of("fn heap(n) { [n / 2] }", Convention::Misere, in_box(Dense::new(2, 2, false)));
    assert!(!text(&heaps.unwrap().offers).contains("number_at"));
    // The program is compared with a small box, and written with the one that was asked for.
    let limits = Limits::default();
    let rules = bouton_script::read("script:a", "a", wythoff.as_bytes(), &limits).unwrap();
    let rules: Arc<dyn Ruleset> = Arc::new(rules);
    let dense = Dense::new(2, 1000, false);
    let made =
        offers(&rules, Convention::Normal, &[], in_box(dense), ASKED, &limits).unwrap().unwrap();
    let sizes = made.source.constants.iter().map(|constant| constant.value.clone());
    assert!(sizes.eq([code::int(1001), code::int(1001 * 1001)]));
}

#[test]
fn one_heap_in_misere_play_has_a_table() {
    let shape = ScriptShape { one_heap: true, ..ScriptShape::default() };
    let text = |script: &str, shape: ScriptShape| {
        let made = Program::of(script, Convention::Misere, shape).unwrap();
        format!("{:?}", made.offers.source)
    };
    let takes = "fn heap(n) { let o = []; for k in 1..=min(3, n) { o.push(n - k); } o }";
    // Without a list of options, and with one.
    assert!(text(takes, shape).contains("can_move"));
    assert!(
        !text("fn heap(n) { if n == 0 { return []; } [n / 2] + [0] }", shape).contains("can_move")
    );
    for script in [
        takes,
        "fn heap(n) { if n == 0 { return []; } [n / 2] + [0] }",
        "fn heap(n) { if n == 0 { return []; } [n / 2, n / 3] }",
    ] {
        assert!(text(script, shape).contains("extend_outcomes"));
        assert!(!text(script, ScriptShape::default()).contains("extend_outcomes"));
        let heaps: Vec<Vec<u64>> = (0..30).map(|heap| vec![heap]).collect();
        assert_eq!(agrees_with(script, shape, &heaps), 60);
    }
}

/// The program for a script, as the command makes it.
fn checked(text: &str, convention: Convention, read: &[&str]) -> Result<Offers, Unwritten> {
    let limits = Limits::default();
    let rules = bouton_script::read("script:a", "a", text.as_bytes(), &limits).unwrap();
    let rules: Arc<dyn Ruleset> = Arc::new(rules);
    let read: Vec<String> = read.iter().map(ToString::to_string).collect();
    offers(&rules, convention, &read, ScriptShape::default(), ASKED, &limits).unwrap()
}

#[test]
fn what_is_not_translated_has_a_reason() {
    let normal = Convention::Normal;
    let circle = std::fs::read_to_string("../../docs/scripts/circle.rules").unwrap();
    assert!(matches!(checked(&circle, normal, &[]), Err(Unwritten::Again(_))));
    let again = std::fs::read_to_string("../../docs/scripts/again.rules").unwrap();
    assert!(matches!(checked(&again, normal, &[]), Err(Unwritten::Turns)));
    let endless = "fn moves(p) { [[p[0] + 1]] } fn valid(p) { p.len() == 1 }";
    assert!(matches!(checked(endless, normal, &[]), Err(Unwritten::Endless(_))));
    let mutual = "fn heap(n) { if even(n) { [0] } else { [] } } fn even(n) { if n == 0 { false } else { odd(n - 1) } } fn odd(n) { if n == 0 { false } else { even(n - 1) } }";
    assert!(matches!(checked(mutual, normal, &[]), Err(Unwritten::Circle(_))));
    for (text, line) in [
        ("fn heap(n) {\nlet a = 1;\na = [1];\n[] }", 3),
        ("fn heap(n) {\nlet o = [n - 1, [0]];\nif n > 0 && n - 1 in o { [0] } else { [] } }", 2),
        ("fn heap(n) {\nlet a = [1, true];\nif a.len() > n { [] } else { [0] } }", 2),
        ("fn heap(n) {\nlet a = \"b\";\nif a == \"c\" { [] } else { [] } }", 2),
    ] {
        match checked(text, normal, &[]) {
            Err(Unwritten::Wrong(error)) => assert_eq!(error.line, line, "{text}: {error}"),
            other => panic!("{text}: {other:?}"),
        }
    }
    // A script that stops itself is no fault of its program.
    let upwards = "fn heap(n) {\nif n == 3 { [4] } else if n > 0 { [n - 1] } else { [] } }";
    match checked(upwards, normal, &[]) {
        Err(Unwritten::Stops(error)) => assert_eq!(error.line, 1, "{error}"),
        other => panic!("{other:?}"),
    }
}

#[test]
fn scripts_are_compared_with_the_engines() {
    let bash = std::fs::read_to_string("../../docs/scripts/bash.rules").unwrap();
    for convention in [Convention::Normal, Convention::Misere] {
        checked(&bash, convention, &[]).unwrap();
        let made = checked(&bash, convention, &["MOST"]).unwrap();
        let wins = made.source.routine("first_wins").unwrap();
        assert!(wins.parameters.iter().any(|parameter| parameter.name == "MOST"));
    }
    // A program that lacks a move is found out.
    let limits = Limits::default();
    let rules = bouton_script::read("script:a", "a", bash.as_bytes(), &limits).unwrap();
    let rules: Arc<dyn Ruleset> = Arc::new(rules);
    let wrong = bash.replace("min(n, MOST)", "min(n, MOST) - 1");
    let wrong = translated("a", &wrong, Convention::Normal, &[], in_box(None), &limits).unwrap();
    let found = check::check(&wrong, &rules, Convention::Normal, check::Where::default(), &limits);
    assert!(matches!(found, Err(Unwritten::Differs(_))), "{found:?}");
}

/// Small numbers are no positions of these scripts.
#[test]
fn a_position_that_a_script_names_is_looked_at() {
    let circle = "const EXAMPLE = [1000, 1]; fn moves(p) { [[p[0], 1 - p[1]]] } fn valid(p) { p.len() == 2 && p[0] >= 1000 && p[1] <= 1 }";
    assert!(matches!(checked(circle, Convention::Normal, &[]), Err(Unwritten::Again(_))));
    let calendar = include_str!("../../../problems/calendar.rules");
    let limits = Limits::default();
    let rules = bouton_script::read("script:a", "a", calendar.as_bytes(), &limits).unwrap();
    let rules: Arc<dyn Ruleset> = Arc::new(rules);
    for convention in [Convention::Normal, Convention::Misere] {
        checked(calendar, convention, &[]).unwrap();
        let wrong = calendar.replace("<= 20011104", "<= 20011103");
        let wrong =
            translated("a", &wrong, convention, &[], ScriptShape::default(), &limits).unwrap();
        let found = check::check(&wrong, &rules, convention, check::Where::default(), &limits);
        assert!(matches!(found, Err(Unwritten::Differs(_))), "{found:?}");
    }
}

#[test]
fn constants_of_the_input_become_parameters() {
    let limits = Limits::default();
    let bash = std::fs::read_to_string("../../docs/scripts/bash.rules").unwrap();
    let both = "const A = 1; const S = [1, 2]; fn moves(p) { let o = []; for s in S { if more(p[0]) >= s { o.push([p[0] - s]); } } o } fn more(n) { n - A } fn valid(p) { p.len() == 1 }";
    let list = |numbers: &[i64]| {
        ScriptValue::List(numbers.iter().map(|number| ScriptValue::Number(*number)).collect())
    };
    for convention in [Convention::Normal, Convention::Misere] {
        for most in 1..6 {
            let read = ["MOST".to_string()];
            let mut made =
                translated("a", &bash, convention, &read, ScriptShape::default(), &limits).unwrap();
            made.given.insert("MOST".to_string(), ScriptValue::Number(most));
            let text = bash.replace("MOST = 3", &format!("MOST = {most}"));
            let rules = bouton_script::read("g", "a", text.as_bytes(), &limits).unwrap();
            let rules: Arc<dyn Ruleset> = Arc::new(rules);
            check::check(&made, &rules, convention, check::Where::default(), &limits).unwrap();
            let read = ["S".to_string(), "A".to_string()];
            let mut made =
                translated("a", both, convention, &read, ScriptShape::default(), &limits).unwrap();
            made.given.insert("S".to_string(), list(&[1, most]));
            made.given.insert("A".to_string(), ScriptValue::Number(most / 2));
            let text = both.replace("[1, 2]", &format!("[1, {most}]"));
            let text = text.replace("A = 1", &format!("A = {}", most / 2));
            let rules = bouton_script::read("g", "a", text.as_bytes(), &limits).unwrap();
            let rules: Arc<dyn Ruleset> = Arc::new(rules);
            check::check(&made, &rules, convention, check::Where::default(), &limits).unwrap();
        }
    }
}

/// What is computed from constants of the input is computed anew in each test.
#[test]
fn constants_computed_from_the_input_follow_it() {
    let limits = Limits::default();
    let number = |number: u64| ScriptValue::Number(number as i64);
    let list = |numbers: &[u64]| ScriptValue::List(numbers.iter().copied().map(number).collect());
    let text = "const S = [1, 2];
const MOST = longest(S);
const BOTH = [MOST, MOST + 1];
const heaps = MOST * 2;
const EXAMPLE = [MOST];
const G = tables();
fn longest(s) { let most = 0; for x in s { most = max(most, x); } most }
fn tables() { let rows = []; for x in S { rows.push([x, x + heaps]); } rows }
fn heap(n) {
    let next = [];
    for row in G { for take in row { if take <= n && !(n - take in next) { next.push(n - take); } } }
    if n > BOTH[1] { next.push(n - BOTH[1]); }
    next
}";
    for convention in [Convention::Normal, Convention::Misere] {
        let read = ["S".to_string()];
        let mut made =
            translated("a", text, convention, &read, ScriptShape::default(), &limits).unwrap();
        for takes in [&[1, 2][..], &[3], &[2, 5, 6]] {
            made.given.insert("S".to_string(), list(takes));
            let text = text.replace("[1, 2]", &format!("{takes:?}"));
            let rules = bouton_script::read("g", "a", text.as_bytes(), &limits).unwrap();
            let rules: Arc<dyn Ruleset> = Arc::new(rules);
            let compared =
                check::check(&made, &rules, convention, check::Where::default(), &limits).unwrap();
            assert!(compared > 50, "{compared}");
            // The values of another list are other ones.
            made.given.insert("S".to_string(), list(&[1]));
            let of_another = made_differs(&made, &rules, convention);
            assert!(of_another, "{takes:?}");
        }
    }
}

fn made_differs(made: &Translated, rules: &Arc<dyn Ruleset>, convention: Convention) -> bool {
    let of = check::Where::default();
    let found = check::check(made, rules, convention, of, &Limits::default());
    matches!(found, Err(Unwritten::Differs(_)))
}

/// Pieces of scripts, which are put together in any order.
const PIECES: &[&str] = &[
    "let c = b;",
    "let d = [b, 1];",
    "c += 2;",
    "a[0] = b;",
    "a.push(b);",
    "b = a.pop();",
    "if b == 3 {",
    "if a.len() > 1 {",
    "} else {",
    "}",
    "for x in a {",
    "for i in 0..3 {",
    "for i in 1..=b % 4 {",
    "while b > 0 {",
    "b -= 1;",
    "break;",
    "continue;",
    "o.push(n - 1);",
    "o.push(n / 2);",
    "o.push([0, n - 1]);",
    "if n > b {",
    "return o;",
    "return [];",
    "b = { let b = 4; b + n };",
    "b += if n > 2 { a.push(1); a.len() } else { 2 };",
    "if b > 1 && a.pop() < 3 {",
    "a.sort();",
    "a.reverse();",
    "a = a[0..1] + [b];",
    "let b = b % 5;",
    "b = f(b, a);",
    "o = o + [n - 1];",
    "if b in a {",
    "b = min(b, n) ^ 1;",
    "{",
    "loop {",
    "let e = { a.push(b); a };",
    "a.insert(0, a.remove(a.len() - 1));",
    "a[0] += a.pop() * 2;",
    "let g;",
    "g = 1;",
    "b = b + a.pop() + b;",
];

#[test]
fn what_is_translated_is_a_program_that_does_the_same() {
    let mut chance = bouton_play::Chance::seeded(3);
    let (mut programs, mut compared) = (0, 0);
    for _ in 0..10_000 {
        let mut words = String::new();
        let mut open = 0;
        for _ in 0..1 + chance.below(14) {
            let piece = PIECES[chance.below(PIECES.len() as u64) as usize];
            let (opens, closes) = (piece.ends_with('{'), piece.starts_with('}'));
            if closes && open == 0 {
                continue;
            }
            open = open + usize::from(opens) - usize::from(closes);
            words += piece;
            words += " ";
        }
        words += &"} ".repeat(open);
        let text = format!(
            "fn heap(n) {{ let a = [1, 2]; let b = 3; let o = []; {words} o }} fn f(x, y) {{ y.push(x); y.len() + x }}"
        );
        let limits = Limits { steps: 3_000, ..Limits::default() };
        let Ok(rules) = bouton_script::read("script:a", "a", text.as_bytes(), &limits) else {
            continue;
        };
        let Ok(made) = translated("a", &text, Convention::Normal, &[], in_box(None), &limits)
        else {
            continue;
        };
        programs += 1;
        let runner = Runner::new(&made.offers.source);
        let runner = runner.unwrap_or_else(|why| panic!("{why}\n{text}"));
        for heap in 1..5u64 {
            let mut options = Vec::new();
            let walk = rules.options(&Part::heap(heap), Player::Left, &mut |parts| {
                let mut heaps: Vec<i64> =
                    parts.iter().filter_map(|part| part.small_heap().map(|h| h as i64)).collect();
                heaps.sort_unstable();
                options.push(heaps);
                Ok(())
            });
            if walk.is_err() {
                continue;
            }
            let routine = made.offers.source.routine(forms::HEAP_OPTIONS).unwrap();
            let mut given: Vec<Datum> =
                routine.parameters.iter().map(|_| Datum::Int(heap as i64)).collect();
            let most = Limits { steps: 300_000, ..Limits::default() };
            let found = runner.call(forms::HEAP_OPTIONS, &mut given, &mut most.meter());
            let found = found.unwrap_or_else(|trap| panic!("{trap:?} {heap}\n{text}")).unwrap();
            let mut all: Vec<Vec<i64>> = Vec::new();
            for option in found.items().unwrap() {
                let mut heaps: Vec<i64> = match option.items() {
                    Some(items) => items.iter().filter_map(Datum::int).collect(),
                    None => option.int().into_iter().collect(),
                };
                heaps.retain(|heap| *heap > 0);
                heaps.sort_unstable();
                if !all.contains(&heaps) {
                    all.push(heaps);
                }
            }
            assert_eq!(all, options, "{heap}\n{text}");
            compared += usize::from(!all.is_empty());
        }
    }
    assert!(programs > 500 && compared > 500, "{programs} {compared}");
}

/// Writes the programs of all scripts in all languages to the folder of an environment variable.
#[test]
#[ignore = "writes files for compilers"]
fn write_programs() {
    use crate::template::{TargetLanguage, print};
    let Some(folder) = std::env::var_os("PROGRAMS") else { return };
    let folder = std::path::PathBuf::from(folder);
    let mut texts: Vec<(String, String)> = CONSTRUCTS
        .iter()
        .enumerate()
        .map(|(i, text)| (format!("construct_{i}"), text.to_string()))
        .collect();
    for file in std::fs::read_dir("../../docs/scripts").unwrap() {
        let path = file.unwrap().path();
        let name = path.file_stem().unwrap().to_string_lossy().to_string();
        if !["circle", "again"].contains(&name.as_str()) {
            texts.push((name, std::fs::read_to_string(&path).unwrap()));
        }
    }
    for (name, text) in texts {
        let conventions = [Convention::Normal, Convention::Misere];
        let all = conventions.map(|convention| [(convention, 0), (convention, 2)]);
        for (convention, count) in all.into_iter().flatten() {
            let misere = convention == Convention::Misere;
            let mut program = Program::of(
                &text,
                convention,
                in_box(Dense::new(count, 3, text.contains("fn part("))),
            )
            .unwrap();
            let mut source = program.offers.source.clone();
            let mut turn = vec![code::Statement::ReadList("heaps".into(), code::name("n"))];
            let mut main = Vec::new();
            let mut pieces = Vec::new();
            for routine in ["first_wins", "winning_move_count", "grundy"] {
                let Some(known) = source.routine(routine) else { continue };
                for memory in &known.parameters[1..] {
                    let made = code::Statement::Let(
                        memory.name.clone(),
                        memory.kind.clone(),
                        code::call(&format!("make_{}", memory.name), Vec::new()),
                    );
                    if !main.contains(&made) {
                        main.push(made);
                    }
                }
                let arguments = known.parameters.iter().map(|known| code::name(&known.name));
                let value = code::call(routine, arguments.collect());
                pieces.push(match routine {
                    "first_wins" => code::Printed::Either(value, "1".into(), "0".into()),
                    _ => code::Printed::Number(value),
                });
                pieces.push(code::Printed::Text(" ".into()));
            }
            pieces.pop();
            pieces.push(code::Printed::Text("\n".into()));
            turn.push(code::Statement::Print(pieces));
            main.push(code::Statement::WhileRead("n".into(), turn));
            source.main = main;
            let file = folder.join(format!("{name}_{}_{count}", u8::from(misere)));
            std::fs::create_dir_all(&file).unwrap();
            for (target, name) in [
                (TargetLanguage::Cpp, "main.cpp"),
                (TargetLanguage::Rust, "main.rs"),
                (TargetLanguage::Python, "main.py"),
                (TargetLanguage::Java, "Main.java"),
            ] {
                let text = print::write(&source, target).unwrap();
                std::fs::write(file.join(name), text).unwrap();
            }
            let rules =
                bouton_script::read("script:a", "a", text.as_bytes(), &Limits::default()).unwrap();
            let (mut input, mut output) = (String::new(), String::new());
            for numbers in small(6) {
                let Some(parts) = (&rules as &dyn Ruleset).position(&numbers) else { continue };
                let mut walks =
                    parts.iter().map(|part| rules.options(part, Player::Left, &mut |_| Ok(())));
                if walks.any(|walk| walk.is_err()) {
                    continue;
                }
                let words: Vec<String> = numbers.iter().map(u64::to_string).collect();
                input += &format!("{} {}\n", numbers.len(), words.join(" "));
                let wins = program.call("first_wins", &numbers).unwrap().truth().unwrap();
                let count = program.call("winning_move_count", &numbers).unwrap().int().unwrap();
                output += &format!("{} {count}", u8::from(wins));
                if let Some(value) = program.call("grundy", &numbers) {
                    output += &format!(" {}", value.int().unwrap());
                }
                output += "\n";
            }
            std::fs::write(file.join("input"), input).unwrap();
            std::fs::write(file.join("output"), output).unwrap();
        }
    }
}
