//! The language: what it computes, what it refuses, and that its limits hold.

use crate::error::{RuleError, RuleErrorKind as Kind, RuleValue};
use crate::{
    MOST_STEPS,
    code::{Program, Quick},
    compile::compile,
    machine::Machine,
    read,
    rules::{Script, ScriptConstant},
    token::Span,
    value::{Memory, Value, memory_over},
};
use bouton_core::{Breach, Exceeded, Limits, Part, Parts, Player, Ruleset, Stop, Watch, Words};
use proptest::prelude::*;
use std::{sync::Arc, time::Duration};

/// The default budget of a script.
fn usual() -> Limits {
    Limits { steps: MOST_STEPS, memory: 256 << 20, ..Limits::NONE }
}

fn evaluate(expression: &str, limits: &Limits) -> Result<String, Kind> {
    let text = format!("fn f() {{ {expression} }}");
    run(&text, limits)
}

/// The value of the function `f` of a script, as it would be written there.
fn run(text: &str, limits: &Limits) -> Result<String, Kind> {
    let program: Program = compile(text).map_err(|(kind, _)| kind)?;
    let start = program.functions.iter().find(|f| f.name == "f").unwrap().start;
    // Several instructions done at once make no difference.
    let one_by_one = program.code.iter().map(|_| Quick::NONE).collect();
    let slow = Program { quick: one_by_one, ..program.clone() };
    let [fast, slow] = [program, slow].map(|program| run_compiled(program, start, limits));
    assert_eq!(fast, slow, "{text}");
    fast.0
}

/// The value of the function at `start`, the number of steps, and the place of an error.
fn run_compiled(
    program: Program,
    start: usize,
    limits: &Limits,
) -> (Result<String, Kind>, u64, Option<Span>) {
    let memory = Arc::new(Memory::new(limits.memory));
    let mut machine = Machine::new(&memory, limits);
    let mut place = None;
    let ran = machine.run(&program, start, &[]);
    let ran = ran.map_err(|(kind, span)| {
        place = Some(span);
        kind
    });
    let shown = ran.map(|value| {
        let shown = shown(&machine, value);
        machine.lists().release(value);
        shown
    });
    assert_eq!(machine.lists().live(), 0, "what nothing refers to is free");
    let steps = machine.steps();
    drop(machine);
    assert_eq!(memory.used(), 0, "what a script has taken is given back");
    (shown, steps, place)
}

fn shown(machine: &Machine, value: Value) -> String {
    match value {
        Value::Nothing => "()".to_string(),
        Value::Number(number) => number.to_string(),
        Value::Golden(number) => format!("{number:?}"),
        Value::Truth(truth) => truth.to_string(),
        Value::Text(text) => format!("{text:?}"),
        Value::List(list) => {
            let items: Vec<String> =
                machine.items(list).iter().map(|item| shown(machine, *item)).collect();
            format!("[{}]", items.join(", "))
        }
    }
}

#[test]
fn expressions_have_the_values_that_a_programmer_expects() {
    for (expression, expected) in [
        ("1 + 2 * 3 - 4 / 3 % 5", "6"),
        ("-7 / 2", "-3"),
        ("-7 % 3", "-1"),
        ("5 ^ 3 == 6", "true"),
        ("6 & 3 | 8", "10"),
        ("1 << 4 >> 2", "4"),
        ("1 < 2 && 2 < 2 || !false", "true"),
        ("false && 1 / 0 == 1", "false"),
        ("true || 1 / 0 == 1", "true"),
        ("[1, [2, 3], true]", "[1, [2, 3], true]"),
        ("[7; 3]", "[7, 7, 7]"),
        ("[1, 2] + [3]", "[1, 2, 3]"),
        ("[1, 2, 3, 4][1..3]", "[2, 3]"),
        ("[1, 2, 3, 4][1..=3]", "[2, 3, 4]"),
        ("[[1, 2], [3]][0][1]", "2"),
        ("2 in [1, 2] && [1] in [[1]] && !(3 in [1])", "true"),
        ("[1, 2] == [1, 2] && [1] != [1, 2]", "true"),
        ("abs(-3) + min(1, 2) + max(1, 2)", "6"),
        ("[3, 1, 2].len()", "3"),
        ("if 1 < 2 { 10 } else if true { 20 } else { 30 }", "10"),
        ("if 1 > 2 { 10 }", "()"),
        ("let a = 1; a += 2; a *= 3; a", "9"),
        ("let a = [3, 1, 2]; a.sort(); a", "[1, 2, 3]"),
        ("let a = [1, 2]; a.push(3); a.insert(0, 0); a.remove(1); a.reverse(); a", "[3, 2, 0]"),
        ("let a = [1, 2]; let last = a.pop(); [a, last]", "[[1], 2]"),
        ("let a = [1, 2]; let b = a; b[0] = 9; [a, b]", "[[1, 2], [9, 2]]"),
        ("let a = [[1, 2], [3]]; a[0][1] -= 2; a[1].push(4); a", "[[1, 0], [3, 4]]"),
        ("let s = 0; for i in 0..5 { if i == 3 { continue; } s += i; } s", "7"),
        ("let s = 0; for i in 1..=4 { s += i } s", "10"),
        ("let s = []; for x in [1, 2, 3] { if x == 3 { break } s.push(x * x) } s", "[1, 4]"),
        ("let n = 10; let c = 0; while n > 1 { n = n / 2; c += 1; } c", "3"),
        ("let n = 0; loop { n += 1; if n > 6 { return n; } }", "7"),
        (
            "let n = 0; loop { loop { n += 1; if n % 2 == 0 { break; } } if n > 5 { break; } } n",
            "6",
        ),
        ("let x = 1; { let x = 2; x += 1; } x", "1"),
        ("1 + { let x = 2; x * x } + if true { let y = 3; y } else { 0 }", "8"),
        ("let t = 0; for x in [[1, 2], [3]] { for y in x { t += y; } } t", "6"),
        ("let a = [1]; for x in a { if a.len() < 5 { a.push(x); } } a", "[1, 1]"),
        ("{ } 5", "5"),
        ("", "()"),
        ("0x10 + 0b11 + 1_0", "29"),
        ("let a = [1, 2, 3]; a[a[0]] = 7; a[a.len() - 1]", "3"),
    ] {
        assert_eq!(evaluate(expression, &usual()).as_deref(), Ok(expected), "{expression}");
    }
}

#[test]
fn functions_and_constants_may_stand_in_any_order() {
    let text = "
        fn f() { [twice(3), fact(5), even(7)] }
        fn twice(x) { x + x }
        fn fact(n) { if n == 0 { return 1; } n * fact(n - 1) }
        fn even(n) { if n == 0 { true } else { odd(n - 1) } }
        fn odd(n) { if n == 0 { false } else { even(n - 1) } }";
    assert_eq!(run(text, &usual()).as_deref(), Ok("[6, 120, false]"));
}

#[test]
fn what_goes_wrong_has_a_kind() {
    let mismatch = |wanted, found| Kind::Mismatch { wanted, found };
    let unlike = |left, right| Kind::Unlike { left, right };
    for (expression, kind) in [
        ("1 / 0", Kind::DivisionByZero),
        ("1 % 0", Kind::DivisionByZero),
        ("9223372036854775807 + 1", Kind::Overflow),
        ("-9223372036854775807 - 2", Kind::Overflow),
        ("4611686018427387904 * 2", Kind::Overflow),
        ("(-9223372036854775807 - 1) / -1", Kind::Overflow),
        ("(-9223372036854775807 - 1) % -1", Kind::Overflow),
        ("abs(-9223372036854775807 - 1)", Kind::Overflow),
        ("-(-9223372036854775807 - 1)", Kind::Overflow),
        ("1 << 64", Kind::Overflow),
        ("1 << 63", Kind::Overflow),
        ("1 >> -1", Kind::Overflow),
        ("for i in 0..=9223372036854775807 { return i; }", Kind::Overflow),
        ("1 + true", mismatch(RuleValue::Number, RuleValue::Truth)),
        ("[1] + 2", mismatch(RuleValue::List, RuleValue::Number)),
        ("1 + [2]", mismatch(RuleValue::Number, RuleValue::List)),
        ("1 == \"1\"", unlike(RuleValue::Number, RuleValue::Text)),
        ("[1] != 1", unlike(RuleValue::List, RuleValue::Number)),
        ("let n = 1; n == \"left\"", unlike(RuleValue::Number, RuleValue::Text)),
        ("let r = [0]; 0 == r", unlike(RuleValue::Number, RuleValue::List)),
        ("true == 1", unlike(RuleValue::Truth, RuleValue::Number)),
        ("!1", mismatch(RuleValue::Truth, RuleValue::Number)),
        ("true && 1", mismatch(RuleValue::Truth, RuleValue::Number)),
        ("if 1 { 2 }", mismatch(RuleValue::Truth, RuleValue::Number)),
        ("1[0]", mismatch(RuleValue::List, RuleValue::Number)),
        ("1 in 2", mismatch(RuleValue::List, RuleValue::Number)),
        ("for x in 5 { }", mismatch(RuleValue::List, RuleValue::Number)),
        ("[1][true]", mismatch(RuleValue::Number, RuleValue::Truth)),
        ("let a = [true, 1]; a.sort();", mismatch(RuleValue::Number, RuleValue::Truth)),
        ("[1, 2][2]", Kind::OutOfRange { index: 2, length: 2 }),
        ("[1, 2][-1]", Kind::OutOfRange { index: -1, length: 2 }),
        ("[1, 2][1..3]", Kind::OutOfRange { index: 3, length: 2 }),
        ("[1, 2][2..1]", Kind::OutOfRange { index: 2, length: 2 }),
        ("let a = []; a.pop()", Kind::OutOfRange { index: 0, length: 0 }),
        ("let a = [1]; a[1] = 2;", Kind::OutOfRange { index: 1, length: 1 }),
        ("[0; -1]", Kind::NegativeLength),
        ("let a = [1]; loop { a = [a]; }", Kind::ListsTooDeep { most: 8 }),
        ("let a = [1]; loop { let b = a; a[0] = b; }", Kind::ListsTooDeep { most: 8 }),
        ("let a = [1]; loop { let b = a; a.push(b); }", Kind::ListsTooDeep { most: 8 }),
        ("break;", Kind::OutsideLoop),
        ("x", Kind::UnknownName { name: "x".into() }),
        ("x = 1;", Kind::UnknownName { name: "x".into() }),
        ("g()", Kind::UnknownFunction { name: "g".into() }),
        ("[].each()", Kind::UnknownFunction { name: "each".into() }),
        ("eval(\"1\")", Kind::UnknownFunction { name: "eval".into() }),
        ("f(1)", Kind::WrongArguments { name: "f".into(), wanted: 0, found: 1 }),
        ("[].len(1)", Kind::WrongArguments { name: "len".into(), wanted: 0, found: 1 }),
        ("5 = 6;", Kind::NotAVariable),
        ("f() = 6;", Kind::NotAVariable),
        ("[1].push(2);", Kind::NotAVariable),
        ("LEFT = 2;", Kind::UnknownName { name: "LEFT".into() }),
        ("let = 1;", Kind::ExpectedName),
        ("let a = ;", Kind::ExpectedValue),
        ("let a = 1 let b = 2;", Kind::Expected { what: ";" }),
        ("[1, 2", Kind::Expected { what: "]" }),
        ("[1, 2 3]", Kind::Expected { what: "," }),
        ("min(1, 2;", Kind::Expected { what: ")" }),
        ("1 2", Kind::Expected { what: ";" }),
        ("import \"x\";", Kind::UnknownName { name: "import".into() }),
    ] {
        assert_eq!(evaluate(expression, &usual()), Err(kind), "{expression}");
    }
    for (text, kind) in [
        ("let a = 1;", Kind::ExpectedItem),
        ("fn f() { 1", Kind::Expected { what: "}" }),
        ("fn f() { } fn f() { }", Kind::DefinedTwice { name: "f".into() }),
        ("fn f(a, a) { }", Kind::DefinedTwice { name: "a".into() }),
        ("const A = 1; fn f() { A = 2; }", Kind::ConstantChanged { name: "A".into() }),
        ("fn f() { } 5", Kind::ExpectedItem),
    ] {
        assert_eq!(run(text, &usual()), Err(kind), "{text}");
    }
    let deep = "(".repeat(5000);
    assert_eq!(evaluate(&deep, &usual()), Err(Kind::TooDeep { most: 100 }));
    let signs = "-".repeat(5000) + "x";
    assert_eq!(evaluate(&signs, &usual()), Err(Kind::TooDeep { most: 100 }));
    let blocks = "{".repeat(5000);
    assert_eq!(evaluate(&blocks, &usual()), Err(Kind::TooDeep { most: 100 }));
}

/// Scripts that would take all there is.
const HOSTILE: &[&str] = &[
    "fn f() { loop { } }",
    "fn f() { while true { let a = [1, 2, 3]; a.push(4); } }",
    "fn f() { f() }",
    "fn f() { g([0; 1000]) } fn g(a) { let b = a; b.push(1); g(b) }",
    "fn f() { [f(), f()] }",
    "fn f() { let a = [1]; loop { a += a; } }",
    "fn f() { let a = [1]; loop { a = a + a; } }",
    "fn f() { let a = []; loop { a.push(7); } }",
    "fn f() { let a = []; loop { a.insert(0, 7); } }",
    "fn f() { let a = []; loop { a.push([]); } }",
    "fn f() { let a = []; loop { a.push([0; 1000]); } }",
    "fn f() { let a = [0; 100]; loop { a = [[a, a, a], [a, a]]; } }",
    "fn f() { [0; 9223372036854775807] }",
    "fn f() { [[0; 1000000]; 1000000] }",
    "fn f() { let a = [0; 100000]; for i in 0..100000 { a[i] = [0; 100000]; } }",
    "fn f() { let a = [0; 1000]; for i in 0..1000 { let b = a; b[i] = a; a[i] = b; } }",
    "fn f() { let a = [0; 1000]; let b = [a; 1000]; let c = [b; 1000]; let d = [[[0; 1000]; 1000]; 1000]; c == d && f() }",
    "fn f() { let a = [[[[[[[1; 100]; 100]; 100]; 100]; 100]; 100]; 100]; let b = [[[[[[[1; 100]; 100]; 100]; 100]; 100]; 100]; 100]; a == b }",
    "fn f() { let a = [5; 100000]; loop { a.sort(); a.reverse(); } }",
    "fn f() { let a = [5; 100000]; loop { 7 in a; } }",
    "fn f() { let a = [5; 100000]; loop { let b = a[0..100000]; } }",
    "fn f() { let a = [5; 100000]; loop { let b = a; b[0] = 1; } }",
    "fn f() { for i in 0..9223372036854775807 { } }",
    "fn f() { let s = \"ab\"; loop { let t = [s, s, s]; } }",
    "fn f() { g(0) } fn g(n) { let a = [0; 10]; let b = [a; 10]; let c = [b; 10]; g(n + 1) + a.len() + b.len() + c.len() }",
];

#[test]
fn hostile_scripts_meet_a_limit() {
    for text in HOSTILE {
        for memory in [100_000, 20_000_000] {
            let limits = Limits { steps: 3_000_000, memory, ..usual() };
            let met = run(text, &limits);
            let is_limit =
                |kind: &Kind| kind.is_limit() || matches!(kind, Kind::ListsTooDeep { .. });
            assert!(met.as_ref().is_err_and(is_limit), "{text}: {met:?}");
        }
    }
}

#[test]
fn lists_that_grow_meet_the_limit_of_memory() {
    let limits = Limits { memory: 2_000_000, ..usual() };
    for text in [
        "let a = [1]; loop { a += a; }",
        "let a = []; loop { a.push(7); }",
        "let a = []; loop { a.insert(a.len(), 7); }",
        "let a = []; loop { a.push([]); }",
        "let a = []; loop { a += [1]; }",
        "[0; 5000000]",
        "let a = [0; 1000]; for i in 0..1000 { let b = [0; 1000]; a[i] = b; }",
        "let a = [[1; 100]; 10000]; for i in 0..10000 { a[i][0] = 2; }",
        "let a = [0; 100000]; [a[0..90000], a[1..90000]]",
    ] {
        assert_eq!(evaluate(text, &limits), Err(memory_over(2_000_000)), "{text}");
    }
}

#[test]
fn a_variable_for_every_name_costs_no_more_than_its_text() {
    let many: String = (0..20_000).map(|i| format!("let v{i} = [0; 1000];")).collect();
    let limits = Limits { memory: 1_000_000, ..usual() };
    assert_eq!(evaluate(&many, &limits), Err(memory_over(1_000_000)));
    let arguments = vec!["[0; 1000]"; 5000].join(",");
    let wide = format!("[{arguments}]");
    assert_eq!(evaluate(&wide, &limits), Err(memory_over(1_000_000)));
}

#[test]
fn time_and_calling_off_are_looked_at() {
    let limits = Limits { time: Some(Duration::ZERO), ..usual() };
    assert!(matches!(evaluate("loop { }", &limits), Err(Kind::Limit(Exceeded::Time { .. }))));
    let watch = Some(Arc::new(Watch { cancelled: true.into(), ..Watch::default() }));
    let limits = Limits { watch, ..usual() };
    let off = Kind::Limit(Exceeded::Cancelled { reached: 0 });
    assert_eq!(evaluate("loop { }", &limits), Err(off));
}

fn script(text: &str) -> Result<crate::Script, Arc<RuleError>> {
    read("script:a.rules", "a.rules", text.as_bytes(), &usual())
}

fn options(text: &str, position: &str, player: Player) -> Result<Vec<String>, Kind> {
    let rules = script(text).map_err(|error| error.kind.clone())?;
    let parts = rules.read(&mut Words::new(position.as_bytes(), 0, 100)).unwrap();
    let mut found = Vec::new();
    let walk = rules.options(&parts[0], player, &mut |parts: Parts| {
        let mut out = String::new();
        for part in &parts {
            out.push_str(if out.is_empty() { "" } else { "+" });
            rules.write(part, &mut out);
        }
        found.push(out);
        Ok(())
    });
    match walk {
        Ok(()) => Ok(found),
        Err(Stop::Rules(fault)) => Err(fault.cause::<RuleError>().unwrap().kind.clone()),
        Err(other) => panic!("{other:?}"),
    }
}

#[test]
fn options_are_positions() {
    let heap = "fn heap(n) { if n < 2 { return []; } [n - 1, [1, n - 2], [n - 2, 1], 0, []] }";
    assert_eq!(options(heap, "5", Player::Left).unwrap(), ["4", "1+3", ""]);
    let moves = "fn moves(p) { let all = []; for i in 0..p.len() { all.push(p[0..i] + p[i + 1..p.len()]); } all }";
    assert_eq!(options(moves, "5 6", Player::Left).unwrap(), ["6", "5"]);
    assert_eq!(options(moves, "5", Player::Left).unwrap(), ["[]"]);
    assert_eq!(options(moves, "[]", Player::Left).unwrap(), [""; 0]);
    let partizan = "fn heap(n, player) { if player == LEFT { [n - 1] } else { [n - 2] } }";
    assert_eq!(options(partizan, "5", Player::Left).unwrap(), ["4"]);
    assert_eq!(options(partizan, "5", Player::Right).unwrap(), ["3"]);
    // Options that differ in the order of their parts are one.
    let part = "fn part(a, b) { [[[1, b], [a, 0]], [], [[a, 0], [1, b]], [[b, a]]] }";
    assert_eq!(options(part, "5x6", Player::Left).unwrap(), ["1x6+5x0", "", "6x5"]);
    let partizan = "fn part(a, player) { if player == LEFT { [[[a - 1]]] } else { [[]] } }";
    assert_eq!(options(partizan, "5", Player::Left).unwrap(), ["4"]);
    assert_eq!(options(partizan, "5", Player::Right).unwrap(), [""]);
    // Beside the others it is any function.
    let heap = "fn part(n, k) { n - k } fn heap(n) { if n > 1 { [part(n, 2)] } else { [] } }";
    assert_eq!(options(heap, "5", Player::Left).unwrap(), ["3"]);
}

#[test]
fn what_is_no_position_is_refused() {
    for (text, kind) in [
        ("fn heap(n) { 5 }", Kind::NotOptions { found: RuleValue::Number }),
        ("fn heap(n) { }", Kind::NotOptions { found: RuleValue::Nothing }),
        ("fn heap(n) { [true] }", Kind::NotAPosition { found: RuleValue::Truth }),
        ("fn heap(n) { [[[1]]] }", Kind::NotAPosition { found: RuleValue::List }),
        ("fn heap(n) { [n - 9] }", Kind::Negative { number: -4 }),
        ("fn heap(n) { [n] }", Kind::EmptyHeapMoves),
        ("fn heap(n) { if n == 0 { [] } else { [n] } }", Kind::NotSmaller { heap: 5 }),
        ("fn heap(n) { if n == 0 { [] } else { [[n + 1, 0]] } }", Kind::NotSmaller { heap: 5 }),
        (
            "fn moves(p) { [[1, 2]] } fn valid(p) { p.len() == 1 }",
            Kind::InvalidOption { option: "1 2".into() },
        ),
        ("fn part(a) { 5 }", Kind::NotOptions { found: RuleValue::Number }),
        ("fn part(a) { [[a]] }", Kind::NotAPart { length: 1 }),
        ("fn part(a) { [[[a, a]]] }", Kind::NotAPart { length: 1 }),
        ("fn part(a) { [[[a - 9]]] }", Kind::Negative { number: -4 }),
        ("fn moves(p) { [[1]] } fn next(from, to, player) { 0 }", Kind::NotAPlayer),
    ] {
        assert_eq!(options(text, "5", Player::Left), Err(kind), "{text}");
    }
    for (text, kind) in [
        ("", Kind::NoRules),
        ("fn heap(n) { } fn moves(p) { }", Kind::TwoRules),
        ("fn heap(n) { if n == 0 { return [[]]; } [n - 1] }", Kind::EmptyHeapMoves),
        ("fn heap(n, p) { if p == RIGHT || n > 0 { [[]] } else { [] } }", Kind::EmptyHeapMoves),
        ("fn part() { }", Kind::Parameters { syntax: "part(a, b)" }),
        ("fn part(a) { [] } const EXAMPLE = [[1, 2]];", Kind::BadConstant { name: "EXAMPLE" }),
        ("fn part(a, b) { [] } const EXAMPLE = [1, 2, 3];", Kind::BadConstant { name: "EXAMPLE" }),
        ("fn heap() { }", Kind::Parameters { syntax: "heap(n)" }),
        ("fn moves(p) { } fn valid() { }", Kind::Parameters { syntax: "valid(position)" }),
        ("fn heap(n) { } const RULE = 5;", Kind::BadConstant { name: "RULE" }),
        ("fn heap(n) { } const EXAMPLE = true;", Kind::BadConstant { name: "EXAMPLE" }),
        ("fn heap(n) { } const PLAYERS = 0;", Kind::BadConstant { name: "PLAYERS" }),
        ("const A = B; const B = 1; fn heap(n) { }", Kind::TooEarly { name: "B".into() }),
    ] {
        assert_eq!(script(text).unwrap_err().kind, kind, "{text}");
    }
    let error = script("const A = 1;\nfn heap(n) {\n    [[]]\n}").unwrap_err();
    assert_eq!((&error.kind, error.line, error.column), (&Kind::EmptyHeapMoves, 2, 4));
    let error = read("g", "f", b"fn heap(n) { }\n// \xff", &usual()).unwrap_err();
    assert_eq!((&error.kind, error.line, error.column), (&Kind::NotText, 2, 4));
}

#[test]
fn errors_are_located_in_the_script() {
    let error = script("// Ünder\nfn heap(n) {\n    [n - ]\n}").unwrap_err();
    assert_eq!((error.line, error.column), (3, 10));
    assert_eq!((error.text.as_str(), error.span.clone()), ("    [n - ]", 9..10));
    let rules = script("fn heap(n) { if n == 0 { return []; }\n    [n / (n - 3)]\n}").unwrap();
    let part = bouton_core::Part::heap(3u64);
    let walk = rules.options(&part, Player::Left, &mut |_| Ok(()));
    let Err(Stop::Rules(fault)) = walk else { panic!("{walk:?}") };
    let error = fault.cause::<RuleError>().unwrap();
    assert_eq!((&error.kind, error.line, error.column), (&Kind::DivisionByZero, 2, 8));
    assert_eq!(error.position.as_deref(), Some("3"));
}

#[test]
fn who_moves_next_is_asked_for_every_move() {
    let breach = |text: &str| {
        let rules = script(text).unwrap();
        let parts = rules.read(&mut Words::new(b"3 1", 0, 100)).unwrap();
        rules.options(&parts[0], Player::Left, &mut |_| Ok(())).unwrap();
        rules.breaches().into_iter().next()
    };
    let moves = "fn moves(p) { [[p[0] - 1, p[1]]] }";
    assert_eq!(breach(moves), None);
    let taking_turns = "fn next(from, to, player) { if player == LEFT { RIGHT } else { LEFT } }";
    assert_eq!(breach(&format!("{moves} {taking_turns}")), None);
    assert_eq!(breach(&format!("{moves} const PLAYERS = 3;")), Some(Breach::Players { count: 3 }));
    let again =
        "fn next(from, to, player) { if to[0] == 2 { player } else { LEFT + RIGHT - player } }";
    let expected = Breach::Turn { from: "3 1".into(), to: "2 1".into(), player: Player::Left };
    assert_eq!(breach(&format!("{moves} {again}")), Some(expected));
}

#[test]
fn huge_results_are_bounded() {
    let text = "fn moves(p) { let a = [1; 100000]; [a; 100000] }";
    let limits = Limits { memory: 10_000_000, ..usual() };
    let rules = read("g", "f", text.as_bytes(), &limits).unwrap();
    let part = bouton_core::Part::tuple([1u64]);
    let walk = rules.options(&part, Player::Left, &mut |_| Ok(()));
    let Err(Stop::Rules(fault)) = walk else { panic!("{walk:?}") };
    assert!(fault.cause::<RuleError>().unwrap().kind.is_limit());
    assert_eq!(rules.used(), 0);
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 2000, failure_persistence: None, ..ProptestConfig::default() })]

    /// Whatever is typed is a script or an error, and what runs ends: words of the language in any
    /// order.
    #[test]
    fn no_text_makes_it_panic(words in prop::collection::vec(prop::sample::select(WORDS), 0..40)) {
        let limits = Limits { steps: 20_000, memory: 100_000, ..usual() };
        let text = format!("fn f() {{ let a = [1, 2]; let b = 3; {} }}", words.join(" "));
        let _ = run(&text, &limits);
        let _ = crate::types::typed("a", &text.replace("fn f()", "fn heap(n)"), &limits);
    }

    #[test]
    fn no_bytes_make_it_panic(text in "\\PC{0,60}") {
        let _ = script(&text);
        let _ = script(&format!("fn heap(n) {{ {text} }}"));
        let _ = crate::types::typed("a", &format!("fn heap(n) {{ {text} }}"), &usual());
    }
}

const WORDS: &[&str] = &[
    "a", "b", "1", "0", "-", "+", "*", "/", "%", "^", "==", "<", "&&", "||", "!", "(", ")", "[",
    "]", "{", "}", ";", ",", "..", "..=", "=", "+=", "-=", "let c =", "let", "if", "else",
    "for x in", "while", "loop", "break", "continue", "return", "true", "false", ".len()",
    ".push(", ".pop()", ".sort()", "[0]", "[0; 3]", "[1, 2]", "if b == 3 { 1 } else { 2 }",
    "a[0] = b;", "a.push(b);", "{ let d = 4; d }", "for y in a { b += y; }",
    "while b > 0 { b -= 1; }", "f()", "in", "min(a, b)", "loop { break; }", "a[0..1]", "{ 1 } + 2",
    "1 + { 2 }", "x", "if b == 3 { return a; }", "c",
];

#[test]
fn other_constants_are_other_rules() {
    let text = b"const RULE = \"x\"; const K = 2; const S = [1, K + 1]; const EXAMPLE = 3;
        fn heap(n) { let all = []; for s in S { if s <= n { all.push(n - s); } } all }";
    let own = read("script:f", "f", text, &Limits::default()).unwrap();
    assert_eq!(own.constants().collect::<Vec<_>>(), ["K", "S"]);
    assert_eq!([own.constant_is_list("K"), own.constant_is_list("S")], [Some(false), Some(true)]);
    assert_eq!([own.constant_is_list("RULE"), own.constant_is_list("N")], [None, None]);
    let options = |rules: &Script| {
        let mut all = Vec::new();
        let part = Part::heap(9u8);
        rules
            .options(&part, Player::Left, &mut |parts| {
                all.push(parts[0].small_heap().unwrap());
                Ok(())
            })
            .unwrap();
        all.sort_unstable();
        all
    };
    assert_eq!(options(&own), [6, 8]);
    let other = own.with_constants(&[("K", ScriptConstant::Number(4))]).unwrap();
    assert_eq!(options(&other), [4, 8]);
    let list = own.with_constants(&[("S", ScriptConstant::List(vec![2, 3]))]).unwrap();
    assert_eq!(options(&list), [6, 7]);
    assert_eq!(own.game(), other.game());
    let identities = [own.identity(), other.identity(), list.identity()];
    assert!(identities[0] != identities[1] && identities[1] != identities[2]);
    let again = other.with_constants(&[]).unwrap();
    assert_eq!(again.identity(), own.identity());
}

#[test]
fn a_chain_of_any_length_is_compiled() {
    let sum = "1+".repeat(100_000) + "1";
    assert_eq!(evaluate(&sum, &usual()).as_deref(), Ok("100001"));
    let indices = format!("1{}", "[0]".repeat(100_000));
    let mismatch = Kind::Mismatch { wanted: RuleValue::List, found: RuleValue::Number };
    assert_eq!(evaluate(&indices, &usual()), Err(mismatch));
    let branches =
        format!("if false {{ 0 }} {} else {{ 7 }}", "else if false { 1 }".repeat(20_000));
    assert_eq!(evaluate(&branches, &usual()).as_deref(), Ok("7"));
}

#[test]
fn functions_and_variables_have_one_type_each() {
    use crate::types::{ScriptType, typed};
    let number = || ScriptType::Number;
    let list = |items| ScriptType::List(Box::new(items));
    let text =
        "const S = [[1]]; fn heap(n) { let o = [n - 1]; if big(n, []) { o.push([1, 2]); } o }
        fn big(a, seen) { seen.push(a > S[0][0]); seen[0] } fn idle(x) { x + idle(true) }";
    let script = typed("a", text, &usual()).unwrap();
    let types: Vec<_> = script.functions.iter().map(|f| (f.number, f.returns.clone())).collect();
    // A called function is before its callers; a function that is not called has no type.
    assert_eq!(types, [(1, ScriptType::Truth), (0, list(list(number())))]);
    assert_eq!(script.functions[0].variables, [number(), list(ScriptType::Truth)]);
    assert_eq!(script.functions[1].variables, [number(), list(list(number()))]);
    assert_eq!(
        script.constants[0].as_ref().map(|(kind, _)| kind.clone()),
        Some(list(list(number())))
    );
    for (text, line) in [
        ("fn heap(n) { let a = 1;\na = true; [] }", 2),
        ("fn heap(n) { f(1);\nf([1]); [] } fn f(x) { x == x }", 2),
        ("fn heap(n) { let a = [];\na.push(a); [] }", 2),
        ("fn heap(n) { let a = [true];\na.sort(); [] }", 1),
        ("fn heap(n) {\nif n > 1 { return [1]; } }", 2),
        ("fn heap(n) { let o = [n - 1, [0]];\nif o[0] == o[1] { [] } else { o } }", 2),
    ] {
        let error = typed("a", text, &usual()).unwrap_err();
        assert!(matches!(error.kind, Kind::Mismatch { .. }), "{text}: {error}");
        assert_eq!(error.line, line, "{text}: {error}");
    }
}
