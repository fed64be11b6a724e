//! Programs of every statement and every expression, and random ones, in all four languages: compiled
//! without a warning and run, they print what the interpreter prints.

mod random;

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

/// The output of a compiled program; none where there is no compiler. Any warning is a failure.
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
                "-std=c++17", "-O1", "-Wall", "-Wextra", "-Werror", "-D_GLIBCXX_ASSERTIONS", "-o",
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
        most: None,
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
