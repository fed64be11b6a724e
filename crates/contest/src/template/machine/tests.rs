//! Programs that are run, and faults that are found.

use super::{
    super::code::{
        Expr, ListChange, Operator::*, Parameter, Printed, Routine, Statement, Type, binary, call,
        give, int, item, let_int, name, place, set, when,
    },
    *,
};
use bouton_solve::{Exceeded, Limits};

fn routine(name: &str, parameters: &[(&str, Type, bool)], body: Vec<Statement>) -> Routine {
    let parameter = |(name, kind, changed): &(&str, Type, bool)| Parameter {
        name: name.to_string(),
        kind: kind.clone(),
        changed: *changed,
    };
    let parameters = parameters.iter().map(parameter).collect();
    let returns = Some(Type::Int);
    Routine { comment: Vec::new(), name: name.to_string(), parameters, returns, body }
}

/// Fibonacci numbers with a memory.
fn fibonacci() -> Source {
    let memory = || Box::new(name("memory"));
    let earlier =
        |by| call("fibonacci", vec![binary(Subtract, name("n"), int(by)), name("memory")]);
    let body = vec![
        when(binary(Less, name("n"), int(2)), vec![give(name("n"))]),
        when(
            Expr::Knows(memory(), Box::new(name("n"))),
            vec![give(Expr::Recall(memory(), Box::new(name("n"))))],
        ),
        let_int("value", binary(Add, earlier(1), earlier(2))),
        Statement::Remember("memory".to_string(), name("n"), name("value")),
        give(name("value")),
    ];
    let kind = Type::Memory(Box::new(Type::Int));
    let parameters = [("n", Type::Int, false), ("memory", kind.clone(), true)];
    let main = vec![
        Statement::Let("memory".to_string(), kind, Expr::Forgotten(Type::Int)),
        Statement::WhileRead(
            "n".to_string(),
            vec![Statement::Print(vec![
                Printed::Number(call("fibonacci", vec![name("n"), name("memory")])),
                Printed::Text("\n".to_string()),
            ])],
        ),
    ];
    Source { routines: vec![routine("fibonacci", &parameters, body)], main, ..Source::default() }
}

fn run(source: &Source, input: &str, limits: &Limits) -> Result<String, Trap> {
    Runner::new(source).unwrap().run(input, &mut limits.meter())
}

#[test]
fn a_program_prints_and_a_function_returns() {
    let source = fibonacci();
    let limits = Limits { steps: 100_000, ..Limits::default() };
    assert_eq!(run(&source, "1 10\n90", &limits).unwrap(), "1\n55\n2880067194370816120\n");
    assert_eq!(run(&source, "93", &limits), Err(Trap::Overflow));
    assert_eq!(run(&source, "1 x", &limits), Err(Trap::Input));
    let few = Limits { steps: 100, ..Limits::default() };
    let exceeded = Trap::Exceeded(Exceeded::Steps { limit: 100 });
    assert_eq!(run(&source, "90", &few), Err(exceeded));
    let runner = Runner::new(&source).unwrap();
    let mut arguments = [Datum::Int(30), Datum::Memory(Rc::default())];
    let value = runner.call("fibonacci", &mut arguments, &mut limits.meter()).unwrap();
    assert_eq!(value, Some(Datum::Int(832_040)));
    let Datum::Memory(memory) = &arguments[1] else { panic!("{arguments:?}") };
    assert_eq!(memory.len(), 29);
}

/// The program calls itself a million times; the stack of the machine that runs it stays as it is.
#[test]
fn deep_calls_need_no_deep_stack() {
    let body = vec![
        when(binary(Equal, name("n"), int(0)), vec![give(int(0))]),
        give(binary(Add, int(1), call("down", vec![binary(Subtract, name("n"), int(1))]))),
    ];
    let source = Source {
        routines: vec![routine("down", &[("n", Type::Int, false)], body)],
        ..Source::default()
    };
    let runner = Runner::new(&source).unwrap();
    let call =
        |limits: Limits| runner.call("down", &mut [Datum::Int(1_000_000)], &mut limits.meter());
    assert_eq!(call(Limits::default()), Ok(Some(Datum::Int(1_000_000))));
    let little = Limits { memory: 1 << 20, ..Limits::default() };
    assert!(matches!(call(little), Err(Trap::Exceeded(Exceeded::Memory { .. }))));
}

/// Assignment copies, and a function changes the caller's variable.
#[test]
fn lists_are_values() {
    let push = |list: &str, value| Statement::List(place(list), ListChange::Push(value));
    let body = vec![push("list", int(7)), give(Expr::Length(Box::new(name("list"))))];
    let main = vec![
        Statement::Let("one".to_string(), Type::numbers(), Expr::List(Type::Int, vec![int(1)])),
        Statement::Let("two".to_string(), Type::numbers(), name("one")),
        let_int("length", call("grow", vec![name("one")])),
        Statement::For(
            "i".to_string(),
            int(0),
            name("length"),
            vec![Statement::Print(vec![Printed::Number(item(name("one"), name("i")))])],
        ),
        Statement::Print(vec![Printed::Number(Expr::Length(Box::new(name("two"))))]),
    ];
    let source = Source {
        routines: vec![routine("grow", &[("list", Type::numbers(), true)], body)],
        main,
        ..Source::default()
    };
    assert_eq!(run(&source, "", &Limits::default()).unwrap(), "171");
}

#[test]
fn faults_are_found() {
    let limits = Limits::default();
    let fault = |expr: Expr| {
        let main = vec![
            let_int("n", int(i64::MAX)),
            set("n", binary(Subtract, name("n"), int(0))),
            Statement::Print(vec![Printed::Number(expr)]),
        ];
        run(&Source { main, ..Source::default() }, "", &limits).unwrap_err()
    };
    assert_eq!(fault(binary(Add, name("n"), int(1))), Trap::Overflow);
    assert_eq!(fault(binary(Divide, name("n"), int(0))), Trap::Division);
    assert_eq!(fault(binary(Remainder, int(-1), name("n"))), Trap::Division);
    assert_eq!(fault(binary(ShiftLeft, int(1), name("n"))), Trap::Bits);
    let list = Expr::List(Type::Int, vec![int(1)]);
    assert_eq!(fault(item(list.clone(), name("n"))), Trap::Place);
    assert_eq!(fault(item(list, binary(Subtract, int(0), int(1)))), Trap::Place);
    let many = Expr::Repeat(Box::new(int(0)), Box::new(name("n")));
    let exceeded = fault(Expr::Length(Box::new(many)));
    assert!(matches!(exceeded, Trap::Exceeded(_)), "{exceeded:?}");
}

#[test]
fn mistakes_of_a_maker_are_found() {
    let mistake = |main: Vec<Statement>| Source { main, ..Source::default() }.check().unwrap_err();
    let printed = |expr| Statement::Print(vec![Printed::Number(expr)]);
    assert!(mistake(vec![printed(name("x"))]).contains("no name x"));
    assert!(mistake(vec![printed(Expr::Bool(true))]).contains("Bool"));
    assert!(mistake(vec![let_int("x", int(1))]).contains("never used"));
    assert!(mistake(vec![Statement::Break]).contains("no loop"));
    let fixed = vec![Statement::For("i".to_string(), int(0), int(9), vec![set("i", int(3))])];
    assert!(mistake(fixed).contains("may not be changed"));
    let inner = when(Expr::Bool(true), vec![let_int("y", int(1)), printed(name("y"))]);
    assert!(mistake(vec![inner, printed(name("y"))]).contains("not declared"));
    let numbers = |changed| {
        routine(
            "f",
            &[("a", Type::numbers(), changed)],
            vec![
                set("a", Expr::List(Type::Int, Vec::new())),
                give(Expr::Length(Box::new(name("a")))),
            ],
        )
    };
    let source = |changed| Source { routines: vec![numbers(changed)], ..Source::default() };
    assert!(source(false).check().unwrap_err().contains("may not be changed"));
    assert_eq!(source(true).check(), Ok(()));
    let endless = routine("f", &[], vec![Statement::Continue]);
    let source = Source { routines: vec![endless], ..Source::default() };
    assert!(source.check().is_err());
}
