//! Programs of every statement and every expression, and random ones, in all four languages: compiled
//! without a warning and run, they print what the interpreter prints.

use super::{
    super::{
        TargetLanguage,
        code::{
            Constant, Expr, ListChange, Operator::*, Parameter, Printed, Routine, Source,
            Statement, Type, binary, call, give, int, item, let_int, name, place, set, when,
        },
        machine::Runner,
    },
    write,
};
use bouton_play::Chance;
use bouton_solve::Limits;
use std::{
    fs,
    io::Write,
    path::Path,
    process::{Command, Stdio},
};

const ALL: [TargetLanguage; 4] =
    [TargetLanguage::Cpp, TargetLanguage::Rust, TargetLanguage::Python, TargetLanguage::Java];

fn start(command: &mut Command, input: &str) -> std::io::Result<(String, String, bool)> {
    let piped = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = piped.spawn()?;
    let mut stdin = child.stdin.take().unwrap();
    let input = input.to_string();
    let writer = std::thread::spawn(move || stdin.write_all(input.as_bytes()));
    let output = child.wait_with_output()?;
    let _ = writer.join();
    let text = |bytes: Vec<u8>| String::from_utf8_lossy(&bytes).into_owned();
    Ok((text(output.stdout), text(output.stderr), output.status.success()))
}

/// What a compiled program prints; none where there is no compiler. Any warning is a failure.
fn run(
    text: &str,
    target: TargetLanguage,
    input: &str,
    folder: &Path,
    lints: bool,
) -> Option<String> {
    let (file, compiler, options): (&str, &str, &[&str]) = match target {
        TargetLanguage::Cpp => (
            "program.cpp",
            "g++",
            &[
                "-std=c++17",
                "-O1",
                "-Wall",
                "-Wextra",
                "-Werror",
                "-D_GLIBCXX_ASSERTIONS",
                "-o",
                "cpp",
            ],
        ),
        TargetLanguage::Rust if lints => {
            ("program.rs", "clippy-driver", &["--edition=2021", "-Dwarnings", "-o", "rust"])
        }
        TargetLanguage::Rust => {
            ("program.rs", "rustc", &["--edition=2021", "-Dwarnings", "-o", "rust"])
        }
        TargetLanguage::Python => ("program.py", "python3", &["-W", "error", "-m", "py_compile"]),
        TargetLanguage::Java => ("Main.java", "javac", &["-Xlint:all", "-Werror"]),
    };
    fs::write(folder.join(file), text).unwrap();
    let mut command = Command::new(compiler);
    // Random conditions may be such as always hold.
    let random = target == TargetLanguage::Cpp && !lints;
    command.args(random.then_some("-Wno-tautological-compare"));
    let compiled = start(command.args(options).arg(file).current_dir(folder), "");
    let Ok((_, said, right)) = compiled else {
        eprintln!("left out: there is no {compiler} on this machine");
        return None;
    };
    assert!(right && said.is_empty(), "{compiler}:\n{said}\n{text}");
    let mut command = match target {
        TargetLanguage::Cpp => Command::new("./cpp"),
        TargetLanguage::Rust => Command::new("./rust"),
        TargetLanguage::Python => Command::new("python3"),
        TargetLanguage::Java => Command::new("java"),
    };
    match target {
        TargetLanguage::Python => command.args(["-W", "error", file]),
        TargetLanguage::Java => command.args(["-XX:TieredStopAtLevel=1", "Main"]),
        _ => &mut command,
    };
    let (printed, said, right) = start(command.current_dir(folder), input).unwrap();
    assert!(right, "{target:?}:\n{said}\n{text}");
    Some(printed)
}

fn agree(source: &Source, input: &str, lints: bool, targets: &[TargetLanguage]) {
    let runner = Runner::new(source).unwrap();
    let expected = runner.run(input, &mut Limits::default().meter()).unwrap();
    let folder = tempfile::tempdir().unwrap();
    for target in targets {
        let text = write(source, *target).unwrap();
        let Some(printed) = run(&text, *target, input, folder.path(), lints) else { continue };
        let differs = expected.lines().zip(printed.lines()).position(|(one, other)| one != other);
        assert!(
            printed == expected,
            "{target:?}: line {differs:?}:\n{expected}\n{printed}\n{text}"
        );
    }
}

fn boxed(expr: Expr) -> Box<Expr> {
    Box::new(expr)
}

fn text(text: &str) -> Printed {
    Printed::Text(text.to_string())
}

fn show(expr: Expr) -> Statement {
    Statement::Print(vec![Printed::Number(expr), text("\n")])
}

fn show_truth(expr: Expr) -> Statement {
    Statement::Print(vec![
        text("{"),
        Printed::Either(expr, "yes \"\\".to_string(), "no".to_string()),
        text("} "),
        Printed::Number(int(-5)),
        text("\n"),
    ])
}

fn show_list(list: Expr) -> Vec<Statement> {
    let print = Statement::Print(vec![Printed::Number(name("shown")), text(" ")]);
    vec![
        Statement::Each("shown".to_string(), list, vec![print]),
        Statement::Print(vec![text("\n")]),
    ]
}

fn routine(
    name: &str,
    parameters: &[(&str, Type, bool)],
    returns: Option<Type>,
    body: Vec<Statement>,
) -> Routine {
    let parameter = |(name, kind, changed): &(&str, Type, bool)| Parameter {
        name: name.to_string(),
        kind: kind.clone(),
        changed: *changed,
    };
    Routine {
        comment: vec![format!("What {name} does.")],
        name: name.to_string(),
        parameters: parameters.iter().map(parameter).collect(),
        returns,
        body,
    }
}

fn numbers(items: &[i64]) -> Expr {
    Expr::List(Type::Int, items.iter().map(|number| int(*number)).collect())
}

fn length(list: Expr) -> Expr {
    Expr::Length(boxed(list))
}

fn let_list(variable: &str, value: Expr) -> Statement {
    Statement::Let(variable.to_string(), Type::numbers(), value)
}

fn let_lists(variable: &str, value: Expr) -> Statement {
    Statement::Let(variable.to_string(), Type::lists(), value)
}

fn change(list: &str, change: ListChange) -> Statement {
    Statement::List(place(list), change)
}

fn for_each(variable: &str, to: Expr, body: Vec<Statement>) -> Statement {
    Statement::For(variable.to_string(), int(0), to, body)
}

fn at(list: &str, path: Vec<Expr>) -> super::super::code::Place {
    super::super::code::Place { path, ..place(list) }
}

/// Each statement and each expression at least once.
fn everything() -> Source {
    let memory = |key: Type| Type::Memory(Box::new(key));
    let knows = |key| Expr::Knows(boxed(name("memory")), boxed(key));
    let recall = |key| Expr::Recall(boxed(name("memory")), boxed(key));
    let grundy = routine(
        "grundy",
        &[("heap", Type::Int, false), ("memory", memory(Type::Int), true)],
        Some(Type::Int),
        vec![
            when(knows(name("heap")), vec![give(recall(name("heap")))]),
            let_list("seen", numbers(&[])),
            Statement::Each(
                "take".to_string(),
                name("TAKES"),
                vec![when(
                    binary(LessOrEqual, name("take"), name("heap")),
                    vec![change(
                        "seen",
                        ListChange::Push(call(
                            "grundy",
                            vec![binary(Subtract, name("heap"), name("take")), name("memory")],
                        )),
                    )],
                )],
            ),
            let_int("value", int(0)),
            Statement::While(
                Expr::Contains(boxed(name("seen")), boxed(name("value"))),
                vec![Statement::Change(place("value"), Add, int(1))],
            ),
            Statement::Remember("memory".to_string(), name("heap"), name("value")),
            give(name("value")),
        ],
    );
    // Nim by a search over whole positions, with lists as keys.
    let wins = routine(
        "wins",
        &[("list", Type::numbers(), false), ("memory", memory(Type::numbers()), true)],
        Some(Type::Bool),
        vec![
            let_list("key", Expr::Sorted(boxed(name("list")))),
            Statement::If(
                vec![(
                    Expr::Not(boxed(knows(name("key")))),
                    vec![
                        let_int("found", int(0)),
                        for_each(
                            "i",
                            length(name("key")),
                            vec![for_each(
                                "left",
                                item(name("key"), name("i")),
                                vec![
                                    let_list("next", name("key")),
                                    Statement::Set(at("next", vec![name("i")]), name("left")),
                                    when(
                                        Expr::Not(boxed(call(
                                            "wins",
                                            vec![name("next"), name("memory")],
                                        ))),
                                        vec![set("found", int(1)), Statement::Break],
                                    ),
                                ],
                            )],
                        ),
                        Statement::Remember("memory".to_string(), name("key"), name("found")),
                    ],
                )],
                Vec::new(),
            ),
            give(binary(Equal, recall(name("key")), int(1))),
        ],
    );
    let wide = |expr| Expr::Widen(boxed(expr));
    let products = routine(
        "product",
        &[("a", Type::Int, false), ("b", Type::Int, false), ("modulus", Type::Int, false)],
        Some(Type::Int),
        vec![
            Statement::Let(
                "full".to_string(),
                Type::Wide,
                binary(Multiply, wide(name("a")), wide(name("b"))),
            ),
            Statement::Change(place("full"), Add, wide(int(3))),
            Statement::While(
                binary(Less, name("full"), wide(int(0))),
                vec![Statement::Change(place("full"), Add, wide(name("modulus")))],
            ),
            when(
                binary(Equal, binary(ShiftRight, name("full"), int(100)), wide(int(1))),
                vec![give(int(-1))],
            ),
            Statement::Set(
                place("full"),
                binary(Greatest, name("full"), binary(ShiftLeft, wide(int(1)), int(70))),
            ),
            give(Expr::Narrow(boxed(binary(Remainder, name("full"), wide(name("modulus")))))),
        ],
    );
    let halve = routine(
        "halve",
        &[("class", Type::Int, false)],
        Some(Type::Int),
        vec![
            let_int("steps", int(0)),
            Statement::While(
                Expr::Bool(true),
                vec![
                    when(binary(LessOrEqual, name("class"), int(1)), vec![give(name("steps"))]),
                    Statement::Change(place("class"), Divide, int(2)),
                    when(
                        binary(Equal, binary(Remainder, name("class"), int(3)), int(0)),
                        vec![Statement::Continue],
                    ),
                    set("steps", binary(Add, name("steps"), int(1))),
                ],
            ),
        ],
    );
    let lists = routine(
        "edit",
        &[("list", Type::numbers(), true), ("flags", Type::List(Box::new(Type::Bool)), true)],
        None,
        vec![
            change("list", ListChange::Push(int(7))),
            change("list", ListChange::Push(length(name("list")))),
            change(
                "list",
                ListChange::Insert(binary(Divide, length(name("list")), int(2)), int(-3)),
            ),
            change("list", ListChange::Remove(int(0))),
            change("list", ListChange::Pop),
            change("list", ListChange::Reverse),
            change("list", ListChange::Sort),
            Statement::Set(
                at("flags", vec![int(0)]),
                binary(Greater, length(name("list")), int(2)),
            ),
            when(Expr::Not(boxed(item(name("flags"), int(0)))), vec![Statement::Return(None)]),
            Statement::Change(at("list", vec![int(0)]), Add, int(100)),
        ],
    );
    let moves = routine(
        "winning_moves",
        &[("heaps", Type::numbers(), false)],
        Some(Type::lists()),
        vec![
            let_lists("moves", Expr::List(Type::numbers(), Vec::new())),
            let_int("sum", int(0)),
            Statement::Each(
                "heap".to_string(),
                name("heaps"),
                vec![set("sum", binary(Xor, name("sum"), name("heap")))],
            ),
            for_each(
                "i",
                length(name("heaps")),
                vec![
                    let_int("left", binary(Xor, item(name("heaps"), name("i")), name("sum"))),
                    when(
                        binary(Less, name("left"), item(name("heaps"), name("i"))),
                        vec![change(
                            "moves",
                            ListChange::Push(Expr::List(
                                Type::Int,
                                vec![name("i"), item(name("heaps"), name("i")), name("left")],
                            )),
                        )],
                    ),
                ],
            ),
            give(name("moves")),
        ],
    );
    let rows = routine(
        "fill_rows",
        &[("rows", Type::lists(), true), ("new", Type::Int, false)],
        None,
        vec![for_each(
            "i",
            length(name("rows")),
            vec![for_each(
                "j",
                length(item(name("rows"), name("i"))),
                vec![
                    Statement::Set(
                        at("rows", vec![name("i"), name("j")]),
                        binary(Multiply, name("i"), name("new")),
                    ),
                    Statement::Change(at("rows", vec![name("i"), name("j")]), BitOr, name("j")),
                ],
            )],
        )],
    );
    let make = routine(
        "make_memory",
        &[],
        Some(memory(Type::Int)),
        vec![
            Statement::Let("memory".to_string(), memory(Type::Int), Expr::Forgotten(Type::Int)),
            Statement::Remember("memory".to_string(), int(0), int(0)),
            give(name("memory")),
        ],
    );
    let unused = routine("unused", &[], Some(Type::Int), vec![give(name("UNUSED"))]);
    let constant = |constant: &str, kind: Type, value: Expr| Constant {
        comment: vec![format!("The constant {constant}.")],
        name: constant.to_string(),
        kind,
        value,
    };
    let big: Vec<i64> = (0..60).map(|n| n * n * n * 1_000_000).collect();
    let mut main = vec![
        Statement::Comment("Memories.".to_string()),
        Statement::Let("memory".to_string(), memory(Type::Int), call("make_memory", vec![])),
        Statement::Let(
            "outcomes".to_string(),
            memory(Type::numbers()),
            Expr::Forgotten(Type::numbers()),
        ),
        Statement::Read("t".to_string()),
        for_each(
            "test",
            name("t"),
            vec![
                Statement::Read("n".to_string()),
                Statement::ReadList("heaps".to_string(), name("n")),
                show_truth(call("wins", vec![name("heaps"), name("outcomes")])),
                Statement::Each(
                    "choice".to_string(),
                    call("winning_moves", vec![name("heaps")]),
                    vec![Statement::Print(vec![
                        Printed::Number(binary(Add, item(name("choice"), int(0)), int(1))),
                        text(": "),
                        Printed::Number(item(name("choice"), int(1))),
                        text(" -> "),
                        Printed::Number(item(name("choice"), int(2))),
                        text("\n"),
                    ])],
                ),
            ],
        ),
        for_each(
            "h",
            int(12),
            vec![Statement::Print(vec![
                Printed::Number(call("grundy", vec![name("h"), name("memory")])),
                text(" "),
            ])],
        ),
        Statement::Print(vec![text("\n")]),
        show(call("product", vec![int(1_000_000_007), int(998_244_353), int(1_000_000_009)])),
        show(call(
            "product",
            vec![int(4_000_000_000_000_000_000), int(4_000_000_000_000_000_000), int(17)],
        )),
        show(call("product", vec![int(-4_000_000_000), int(4), int(1_000_000_000_000_000_000)])),
        show(call("halve", vec![int(1_000_000)])),
    ];
    main.extend([
        let_list("list", numbers(&[5, 3, 9])),
        let_list("old", name("list")),
        Statement::Let(
            "flags".to_string(),
            Type::List(Box::new(Type::Bool)),
            Expr::Repeat(boxed(Expr::Bool(false)), boxed(int(2))),
        ),
        Statement::Do(call("edit", vec![name("list"), name("flags")])),
        show_truth(item(name("flags"), int(0))),
        show_truth(binary(Equal, name("list"), name("old"))),
        show_truth(binary(NotEqual, name("old"), numbers(&[5, 3, 9]))),
    ]);
    main.extend(show_list(name("list")));
    main.extend(show_list(name("old")));
    main.extend(show_list(Expr::Slice(
        boxed(name("list")),
        boxed(int(1)),
        boxed(length(name("list"))),
    )));
    main.extend(show_list(Expr::Join(boxed(name("old")), boxed(numbers(&[1, 2])))));
    main.extend(show_list(Expr::Sorted(boxed(name("old")))));
    main.extend([
        let_lists(
            "rows",
            Expr::Repeat(
                boxed(Expr::Repeat(boxed(int(0)), boxed(int(4)))),
                boxed(length(name("old"))),
            ),
        ),
        Statement::Do(call("fill_rows", vec![name("rows"), int(8)])),
        let_list("row", item(name("rows"), int(2))),
        Statement::Set(at("rows", vec![int(2), int(0)]), int(-1)),
        Statement::Set(at("rows", vec![int(0)]), name("row")),
    ]);
    for i in 0..3 {
        main.extend(show_list(item(name("rows"), int(i))));
    }
    main.extend(show_list(name("row")));
    let n = || name("count");
    let m = || name("minus");
    main.extend([
        let_int("count", int(0)),
        Statement::While(
            binary(Less, n(), int(36)),
            vec![Statement::Change(place("count"), Add, int(5))],
        ),
        let_int("minus", Expr::Minus(boxed(binary(Add, n(), int(3))))),
        show(binary(DivideSigned, m(), int(4))),
        show(binary(RemainderSigned, m(), int(4))),
        show(binary(DivideSigned, n(), int(-3))),
        show(binary(Subtract, n(), binary(Subtract, n(), binary(Add, m(), int(1))))),
        show(binary(Multiply, binary(Add, n(), int(1)), binary(Subtract, n(), m()))),
        show(binary(ShiftLeft, int(1), n())),
        show(binary(ShiftRight, binary(Add, m(), int(1)), int(2))),
        show(binary(
            BitOr,
            binary(BitAnd, n(), int(12)),
            binary(ShiftLeft, binary(Add, int(1), int(2)), int(3)),
        )),
        show(binary(Xor, binary(BitAnd, n(), int(7)), binary(BitOr, m(), int(1)))),
        show(binary(Least, n(), int(3))),
        show(binary(Greatest, int(3), n())),
        show(binary(Least, int(3), int(4))),
        show(binary(Multiply, int(2_000_000_000), int(2_000_000_000))),
        show(binary(
            Add,
            int(2_000_000_000),
            binary(Multiply, length(name("old")), int(2_000_000_000)),
        )),
        show(Expr::TrailingZeros(boxed(binary(Multiply, n(), int(16))))),
        show(Expr::Minus(boxed(Expr::Choose(
            boxed(binary(Greater, n(), int(4))),
            boxed(n()),
            boxed(int(0)),
        )))),
        show(binary(
            Add,
            Expr::Choose(boxed(binary(Less, n(), int(4))), boxed(int(1)), boxed(int(0))),
            n(),
        )),
        show(item(name("CUBES"), binary(Subtract, length(name("CUBES")), int(1)))),
        show(int(i64::MAX)),
        show(int(i64::MIN)),
        show(int(3_000_000_000)),
        show_truth(binary(
            And,
            binary(Or, binary(Less, n(), int(3)), binary(Greater, m(), int(3))),
            Expr::Bool(true),
        )),
        show_truth(binary(
            Or,
            binary(And, binary(Less, n(), int(3)), binary(Greater, m(), int(3))),
            binary(GreaterOrEqual, n(), int(9)),
        )),
        show_truth(binary(Equal, binary(Less, n(), int(3)), binary(Less, m(), int(3)))),
        show_truth(Expr::Not(boxed(binary(
            And,
            binary(Less, n(), int(3)),
            binary(Equal, m(), int(3)),
        )))),
        show_truth(binary(And, binary(LessOrEqual, int(0), n()), binary(Less, n(), m()))),
        show_truth(Expr::Not(boxed(Expr::Contains(boxed(name("TAKES")), boxed(int(2)))))),
        show_truth(Expr::Contains(boxed(name("rows")), boxed(name("row")))),
        show_truth(binary(Equal, length(name("old")), int(0))),
        show_truth(binary(Less, length(name("old")), n())),
        show_truth(name("LARGE")),
        Statement::If(
            vec![
                (binary(Greater, n(), int(100)), vec![show(int(1))]),
                (binary(Greater, n(), int(50)), vec![show(int(2))]),
            ],
            vec![when(binary(Greater, n(), int(10)), vec![show(int(3)), show(int(4))])],
        ),
        let_list("growing", numbers(&[1])),
        // The end of the count is that at its beginning.
        for_each(
            "unused_here",
            length(name("growing")),
            vec![change("growing", ListChange::Push(length(name("growing"))))],
        ),
        show(length(name("growing"))),
        let_int("in", int(1)),
        let_int("lambda", binary(Add, name("in"), int(1))),
        let_int("max", binary(Greatest, name("in"), name("lambda"))),
        let_int("int_", name("max")),
        show(binary(Add, name("int_"), name("in"))),
        Statement::WhileRead(
            "long".to_string(),
            vec![
                Statement::ReadList("extends".to_string(), name("long")),
                Statement::Change(place("in"), Add, length(name("extends"))),
                show(name("in")),
            ],
        ),
    ]);
    Source {
        comment: vec!["Everything.".to_string(), "Twice.".to_string()],
        constants: vec![
            constant("TAKES", Type::numbers(), numbers(&[1, 3, 4])),
            constant("CUBES", Type::numbers(), numbers(&big)),
            constant("LARGE", Type::Bool, Expr::Bool(true)),
            constant("UNUSED", Type::Int, int(3)),
        ],
        routines: vec![grundy, wins, products, halve, lists, moves, rows, make, unused],
        main,
    }
}

#[test]
fn every_statement_is_the_same_in_all_languages() {
    let source = everything();
    for target in ALL {
        let text = write(&source, target).unwrap();
        assert!(!text.to_ascii_lowercase().contains("unused("), "{text}");
        if let Ok(folder) = std::env::var("SHOW_PROGRAMS") {
            fs::write(Path::new(&folder).join(format!("{target:?}")), text).unwrap();
        }
    }
    agree(&source, "3\n3 1 2 3\n2 4 2\n4 1 1 2 3\n2 -5 6\n0\n1 9\n", true, &ALL);
}

/// A random function of two numbers and a list.
struct Maker<'a> {
    chance: &'a mut Chance,
    /// The variables of each type that can be seen.
    ints: Vec<String>,
    lists: Vec<String>,
    /// Those of them that may not change.
    fixed: Vec<String>,
    count: usize,
    loops: usize,
}

impl Maker<'_> {
    fn fresh(&mut self) -> String {
        self.count += 1;
        format!("v{}", self.count)
    }

    fn pick(&mut self, names: &[String]) -> Expr {
        name(self.chance.pick(names).unwrap())
    }

    fn variable(&mut self) -> Expr {
        let ints = self.ints.clone();
        self.pick(&ints)
    }

    fn list(&mut self, depth: u64) -> Expr {
        let lists = self.lists.clone();
        match self.chance.below(if depth == 0 { 2 } else { 6 }) {
            2 => Expr::List(Type::Int, vec![self.variable(), self.int(depth - 1)]),
            3 => Expr::Join(boxed(self.pick(&lists)), boxed(self.list(depth - 1))),
            4 => Expr::Sorted(boxed(self.pick(&lists))),
            5 => {
                let (list, item) = (self.pick(&lists), self.int(0));
                let half = binary(Divide, length(list.clone()), int(2));
                match self.chance.below(2) {
                    0 => Expr::Slice(boxed(list), boxed(int(0)), boxed(half)),
                    _ => Expr::Repeat(boxed(item), boxed(half)),
                }
            }
            _ => self.pick(&lists),
        }
    }

    /// A number that is no constant.
    fn int(&mut self, depth: u64) -> Expr {
        let lists = self.lists.clone();
        let variable = self.variable();
        match self.chance.below(if depth == 0 { 2 } else { 12 }) {
            2 | 3 => {
                let operator = *self
                    .chance
                    .pick(&[Add, Subtract, Multiply, Xor, BitAnd, BitOr, Least, Greatest])
                    .unwrap();
                let right = match self.chance.below(3) {
                    0 => int(self.chance.below(30) as i64),
                    _ => self.int(depth - 1),
                };
                binary(operator, self.int(depth - 1), right)
            }
            4 => {
                let operator =
                    *self.chance.pick(&[Divide, Remainder, ShiftRight, ShiftLeft]).unwrap();
                let right = int(1 + self.chance.below(9) as i64);
                binary(operator, binary(BitAnd, self.int(depth - 1), int(1023)), right)
            }
            5 => {
                let operator = *self.chance.pick(&[DivideSigned, RemainderSigned]).unwrap();
                let right = [-7, -2, 3, 10][self.chance.below(4) as usize];
                binary(operator, self.int(depth - 1), int(right))
            }
            6 => Expr::Minus(boxed(self.int(depth - 1))),
            7 => Expr::Choose(
                boxed(self.truth(depth - 1)),
                boxed(self.int(depth - 1)),
                boxed(self.int(depth - 1)),
            ),
            8 => length(self.pick(&lists)),
            9 => {
                let list = self.pick(&lists);
                let size = binary(Greatest, length(list.clone()), int(1));
                let at = binary(Remainder, binary(BitAnd, self.int(depth - 1), int(255)), size);
                item(list, at)
            }
            10 => Expr::TrailingZeros(boxed(binary(BitOr, self.int(depth - 1), int(64)))),
            11 => Expr::Narrow(boxed(binary(
                Remainder,
                binary(
                    Multiply,
                    Expr::Widen(boxed(binary(BitAnd, variable, int(i64::MAX)))),
                    Expr::Widen(boxed(binary(BitAnd, self.int(depth - 1), int(i64::MAX)))),
                ),
                Expr::Widen(boxed(int(1_000_000_007))),
            ))),
            _ => variable,
        }
    }

    fn truth(&mut self, depth: u64) -> Expr {
        let lists = self.lists.clone();
        match self.chance.below(if depth == 0 { 2 } else { 6 }) {
            2 => binary(And, self.truth(depth - 1), self.truth(0)),
            3 => binary(Or, self.truth(depth - 1), self.truth(0)),
            4 => Expr::Not(boxed(self.truth(depth - 1))),
            5 => Expr::Contains(boxed(self.pick(&lists)), boxed(self.int(depth - 1))),
            _ => {
                let operator = *self
                    .chance
                    .pick(&[Equal, NotEqual, Less, LessOrEqual, Greater, GreaterOrEqual])
                    .unwrap();
                binary(operator, self.int(depth), int(self.chance.below(40) as i64 - 9))
            }
        }
    }

    fn changeable(&mut self, names: &[String]) -> Option<String> {
        let free: Vec<String> =
            names.iter().filter(|name| !self.fixed.contains(name)).cloned().collect();
        self.chance.pick(&free).cloned()
    }

    fn block(&mut self, depth: u64) -> Vec<Statement> {
        let (ints, lists) = (self.ints.len(), self.lists.len());
        let mut body = Vec::new();
        for _ in 0..2 + self.chance.below(3) {
            let statement = self.statement(depth);
            body.extend(statement);
        }
        // Every variable of the block is used.
        for variable in self.ints.split_off(ints) {
            body.push(Statement::Change(place("total"), Xor, name(&variable)));
        }
        for variable in self.lists.split_off(lists) {
            body.push(Statement::Change(place("total"), Add, length(name(&variable))));
        }
        body
    }

    fn statement(&mut self, depth: u64) -> Vec<Statement> {
        let (ints, lists) = (self.ints.clone(), self.lists.clone());
        match self.chance.below(if depth == 0 { 7 } else { 12 }) {
            0 => {
                let value = self.int(2);
                let variable = self.fresh();
                self.ints.push(variable.clone());
                vec![let_int(&variable, value)]
            }
            1 => {
                let value = self.list(1);
                let variable = self.fresh();
                self.lists.push(variable.clone());
                vec![let_list(&variable, value)]
            }
            2 | 3 => {
                let Some(variable) = self.changeable(&ints) else { return Vec::new() };
                let operator = *self.chance.pick(&[Add, Subtract, Xor, BitOr]).unwrap();
                let value = binary(BitAnd, self.int(2), int(0xffff));
                vec![Statement::Change(place(&variable), operator, value)]
            }
            4..=6 => {
                let Some(list) = self.changeable(&lists) else { return Vec::new() };
                let size = length(name(&list));
                let some = binary(Greater, size.clone(), int(0));
                let value = binary(BitAnd, self.int(1), int(0xfff));
                vec![match self.chance.below(8) {
                    0 => change(&list, ListChange::Pop),
                    1 => change(&list, ListChange::Sort),
                    2 => change(&list, ListChange::Reverse),
                    3 => change(&list, ListChange::Insert(binary(Divide, size, int(2)), value)),
                    4 => when(some, vec![change(&list, ListChange::Remove(int(0)))]),
                    5 => when(some, vec![Statement::Set(at(&list, vec![int(0)]), value)]),
                    6 => when(some, vec![Statement::Change(at(&list, vec![int(0)]), Xor, value)]),
                    _ => change(&list, ListChange::Push(value)),
                }]
            }
            7 | 8 => {
                let condition = self.truth(2);
                let (then, other) = (self.block(depth - 1), self.block(depth - 1));
                let other = if self.chance.below(2) == 0 { other } else { Vec::new() };
                vec![Statement::If(vec![(condition, then)], other)]
            }
            9 => {
                let (variable, end) = (self.fresh(), binary(BitAnd, self.int(1), int(7)));
                self.looped(depth, &variable, None, |body| {
                    Statement::For(variable.clone(), int(1), end, body)
                })
            }
            10 => {
                let list = self.pick(&lists);
                let Expr::Name(held) = list.clone() else { return Vec::new() };
                let variable = self.fresh();
                self.looped(depth, &variable, Some(held), |body| {
                    Statement::Each(variable.clone(), list, body)
                })
            }
            _ => {
                let variable = self.fresh();
                let condition = binary(And, binary(Less, name(&variable), int(5)), self.truth(1));
                let step = Statement::Change(place(&variable), Add, int(1));
                let mut made = vec![let_int(&variable, int(0))];
                made.extend(self.looped(depth, &variable, None, |mut body| {
                    body.insert(0, step);
                    Statement::While(condition, body)
                }));
                self.ints.push(variable.clone());
                self.fixed.push(variable);
                made
            }
        }
    }

    /// A loop, in whose body its variable, and the list that it walks through, stay as they are.
    fn looped(
        &mut self,
        depth: u64,
        variable: &str,
        held: Option<String>,
        make: impl FnOnce(Vec<Statement>) -> Statement,
    ) -> Vec<Statement> {
        let fixed = self.fixed.len();
        self.fixed.push(variable.to_string());
        self.fixed.extend(held);
        self.ints.push(variable.to_string());
        self.loops += 1;
        let mut body = self.block(depth - 1);
        body.push(Statement::Change(place("total"), Xor, name(variable)));
        if self.chance.below(2) == 0 {
            let leave =
                if self.chance.below(2) == 0 { Statement::Break } else { Statement::Continue };
            let condition = self.truth(1);
            body.insert(0, when(condition, vec![leave]));
        }
        self.loops -= 1;
        self.ints.pop();
        self.fixed.truncate(fixed);
        vec![make(body)]
    }
}

/// Random functions whose values the interpreter finds without a fault.
fn random(seed: u64, wanted: usize) -> Source {
    let mut chance = Chance::seeded(seed);
    let mut source = Source::default();
    let arguments = [(3, 5, vec![4, 1, 7]), (-8, 100, vec![]), (0, 1, vec![9, 9])];
    for number in 0..20 * wanted {
        if source.routines.len() == wanted {
            break;
        }
        let mut maker = Maker {
            chance: &mut chance,
            ints: vec!["a".to_string(), "b".to_string()],
            lists: vec!["list".to_string()],
            fixed: vec!["list".to_string()],
            count: 0,
            loops: 0,
        };
        let mut body = vec![let_int("total", length(name("list")))];
        body.extend(maker.block(3));
        body.push(give(binary(Xor, name("total"), binary(Xor, name("a"), name("b")))));
        let parameters =
            [("a", Type::Int, false), ("b", Type::Int, false), ("list", Type::numbers(), false)];
        let own = format!("random_{number}");
        let made = routine(&own, &parameters, Some(Type::Int), body);
        let shown = |(a, b, list): &(i64, i64, Vec<i64>)| {
            show(call(&own, vec![int(*a), int(*b), numbers(list)]))
        };
        let main: Vec<Statement> = arguments.iter().map(shown).collect();
        let alone =
            Source { routines: vec![made.clone()], main: main.clone(), ..Source::default() };
        let runner = Runner::new(&alone).unwrap();
        let limits = Limits { steps: 200_000, ..Limits::default() };
        if runner.run("", &mut limits.meter()).is_ok() {
            source.routines.push(made);
            source.main.extend(main);
        }
    }
    assert_eq!(source.routines.len(), wanted);
    source
}

#[test]
fn random_programs_are_the_same_in_python() {
    agree(&random(1, 300), "", false, &[TargetLanguage::Python]);
}

#[test]
fn random_programs_are_the_same_in_all_languages() {
    agree(&random(2, 40), "", false, &ALL);
}
