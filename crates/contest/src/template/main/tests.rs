//! Main parts for every format and every output, run on random inputs: they print what `batch` prints.

use super::{
    super::{
        code::{Parameter, Routine, Source, give, set},
        machine::Runner,
        offers::MoveShape,
        pieces::{PositionShape, ProgramAsk, Wants, program},
    },
    *,
};
use crate::{Batch, BatchAsk, MovePattern, Tests, format::Item};
use bouton_answers::registry;
use bouton_core::Convention;
use bouton_play::Chance;
use bouton_solve::Limits;
use bouton_texts::{Lang, Texts};
use std::sync::Arc;

fn routine(own: &str, parameters: &[(&str, Type)], returns: Type, body: Vec<Statement>) -> Routine {
    let parameter = |(name, kind): &(&str, Type)| Parameter {
        name: name.to_string(),
        kind: kind.clone(),
        changed: false,
    };
    let parameters = parameters.iter().map(parameter).collect();
    Routine { comment: Vec::new(), name: own.to_string(), parameters, returns: Some(returns), body }
}

fn length(list: &str) -> Expr {
    Expr::Length(Box::new(name(list)))
}

fn heap() -> Expr {
    item(name("heaps"), name("i"))
}

fn each_heap(body: Vec<Statement>) -> Statement {
    Statement::For("i".to_string(), int(0), length("heaps"), body)
}

/// Nim: who wins by the nim-sum of `values` of heaps, moves by trying all.
fn nim(value: Expr, most: Expr, others: &[(&str, Type)], misere: bool, shape: MoveShape) -> Offers {
    let mut parameters = vec![("heaps", Type::numbers())];
    parameters.extend_from_slice(others);
    let arguments = |heaps: &str| {
        let rest = others.iter().map(|(other, _)| name(other));
        [name(heaps)].into_iter().chain(rest).collect::<Vec<Expr>>()
    };
    let nonzero = |list: &str| binary(Operator::NotEqual, name(list), int(0));
    let sums = |ends: Statement| {
        vec![
            let_int("sum", int(0)),
            let_int("largest", int(0)),
            each_heap(vec![
                set("sum", binary(Operator::Xor, name("sum"), value.clone())),
                set("largest", binary(Operator::Greatest, name("largest"), value.clone())),
            ]),
            ends,
        ]
    };
    let wins = match misere {
        false => binary(
            Operator::And,
            nonzero("sum"),
            binary(Operator::GreaterOrEqual, name("largest"), int(0)),
        ),
        true => binary(
            Operator::Equal,
            nonzero("sum"),
            binary(Operator::Greater, name("largest"), int(1)),
        ),
    };
    let made = match shape {
        MoveShape::Heap | MoveShape::Split => {
            Expr::List(Type::Int, vec![name("i"), heap(), name("left")])
        }
        MoveShape::Position => name("after"),
    };
    let lowest = binary(Operator::Greatest, int(0), binary(Operator::Subtract, heap(), most));
    let turn = vec![
        let_list("after", name("heaps")),
        Statement::Set(
            super::super::code::Place { name: "after".to_string(), path: vec![name("i")] },
            name("left"),
        ),
        when(
            Expr::Not(Box::new(call("first_wins", arguments("after")))),
            vec![Statement::List(place("moves"), ListChange::Push(made))],
        ),
    ];
    let moves = vec![
        Statement::Let("moves".to_string(), Type::lists(), Expr::List(Type::numbers(), Vec::new())),
        each_heap(vec![Statement::For("left".to_string(), lowest, heap(), turn)]),
        give(name("moves")),
    ];
    let value_of = vec![
        let_int("sum", int(0)),
        each_heap(vec![set("sum", binary(Operator::Xor, name("sum"), value.clone()))]),
        give(name("sum")),
    ];
    let routines = vec![
        routine("first_wins", &parameters, Type::Bool, sums(give(wins))),
        routine("grundy", &parameters, Type::Int, value_of),
        routine("winning_moves", &parameters, Type::lists(), moves),
    ];
    Offers { source: Source { routines, ..Source::default() }, moves: shape }
}

/// Random tests in a format, whose heaps are small; parameters and limits are not 0.
fn input(bound: &BoundFormat, chance: &mut Chance) -> String {
    let tests = if bound.format.repeat == Repeat::Once { 1 } else { 12 };
    let mut words = Vec::new();
    if bound.format.repeat == Repeat::Counted {
        words.push(tests);
    }
    for _ in 0..tests {
        let mut read: Vec<u64> = Vec::new();
        for (at, item) in bound.format.words.iter().enumerate() {
            let zeros = match bound.format.repeat {
                Repeat::UntilZeros(zeros) if at == 0 => zeros as u64,
                _ => 0,
            };
            let rows = item.count().map_or(1, |count| count.of(|at| read[at]));
            let mut number = 0;
            for row in 0..rows {
                for (place, role) in bound.roles[at].iter().enumerate() {
                    let one = *role != Role::Heap || row + place as u64 + 1 == zeros;
                    number = chance.below(5) + u64::from(one);
                    words.push(number);
                }
            }
            read.push(if matches!(item, Item::Number { .. }) { number } else { 0 });
        }
    }
    if let Repeat::UntilZeros(zeros) = bound.format.repeat
        && chance.below(2) == 0
    {
        words.extend(vec![0; zeros]);
    }
    let words: Vec<String> = words.iter().map(u64::to_string).collect();
    words.join(" ") + "\n"
}

fn batch(bound: &Arc<BoundFormat>, ask: BatchAsk, input: &str) -> String {
    let mut batch = Batch::of_tests(bound, ask, Limits::default());
    let mut tests = Tests::new(Arc::clone(bound));
    let mut out = Vec::new();
    for word in input.split_ascii_whitespace() {
        if let Some(test) = tests.word(word.as_bytes()).unwrap() {
            batch.answer_test(test, &mut out).unwrap();
        }
    }
    String::from_utf8(out).unwrap()
}

fn outputs(grundy: bool) -> Vec<ContestOutput> {
    use PrintField::*;
    let words = || Some(("Yes".to_string(), "No".to_string()));
    let pattern = |text: &str| Some(MovePattern::parse(text).unwrap());
    let mut all = Vec::new();
    for fields in [
        &[][..],
        &[Winner],
        &[Outcome],
        &[Count],
        &[Winner, Count, Outcome],
        &[Move],
        &[Winner, Move],
        &[LastMove],
        &[LastMove, Move],
        &[Moves],
        &[Count, Moves],
        &[Moves, Winner],
        &[Outcome, Moves, Count],
        &[Moves, Moves],
    ] {
        for move_as in ["{heap} {left}", "{index0}:{take}", "{index} {rest}", ""] {
            for (words, between) in [(None, "\n"), (words(), "\n"), (words(), "; ")] {
                if move_as.is_empty() && [Move, LastMove].iter().any(|field| fields.contains(field))
                    || words.is_none() && fields.is_empty()
                {
                    continue;
                }
                let move_as = if move_as.is_empty() { None } else { pattern(move_as) };
                let (fields, between) = (fields.to_vec(), between.to_string());
                all.push(ContestOutput {
                    fields,
                    words,
                    move_as,
                    between,
                    before: None,
                    ..ContestOutput::default()
                });
            }
        }
    }
    for (fields, words) in [(vec![], words()), (vec![Outcome], None), (vec![Winner, Moves], None)] {
        let before = crate::TestPattern::parse("Case #{test}: ").ok();
        all.push(ContestOutput { fields, words, before, ..ContestOutput::default() });
    }
    if grundy {
        let fields = vec![Grundy, Count];
        all.push(ContestOutput { fields, ..ContestOutput::default() });
    }
    all
}

fn check(game: &str, format: &str, offers: &Offers, misere: bool) {
    let mut chance = Chance::seeded(7);
    let convention = if misere { Convention::Misere } else { Convention::Normal };
    let bound = BoundFormat::read(format, game, &Limits::default()).unwrap().unwrap();
    let bound = Arc::new(bound);
    for output in outputs(!misere) {
        // Positions with limits are typed with them.
        let plain = bound.form == PositionForm::Plain || offers.moves == MoveShape::Heap;
        if !plain && output.move_as.is_none() {
            continue;
        }
        let main = write_main(offers, &bound, &output, misere).unwrap();
        let source = Source { main, ..offers.source.clone() };
        let runner = Runner::new(&source)
            .unwrap_or_else(|mistake| panic!("{format} {output:?}: {mistake}\n{source:?}"));
        let input = input(&bound, &mut chance);
        let printed = runner.run(&input, &mut Limits::default().meter());
        let ask = BatchAsk { convention, output: output.clone(), ..BatchAsk::default() };
        let expected = batch(&bound, ask, &input);
        assert_eq!(printed.as_ref(), Ok(&expected), "{game} {format} {output:?}\n{input}");
    }
}

#[test]
fn every_format_and_output_is_that_of_batch() {
    for misere in [false, true] {
        for shape in [MoveShape::Heap, MoveShape::Split, MoveShape::Position] {
            let offers = nim(heap(), heap(), &[], misere, shape);
            for format in [
                "T{ n heaps[n] }", "0{ n heaps[n] }", "*{ n x heaps[n] }", "*{ heaps[3] }",
                "0{ heaps[3] }", "heaps[2]", "n heaps[n] grundy i", "T{ heap }",
                "0{ tests heap test }", "0 0{ heaps[2] }", "0 0{ tests heap test }",
                "0 0 0{ x heaps[2] }", "T{ (x heap)[2] }", "*{ (heap y)[2] }", "0{ (é heap)[3] }",
                "T{ first_wins n (heap move)[n] }",
            ] {
                check("nim", format, &offers, misere);
            }
        }
    }
}

#[test]
fn limits_and_parameters_are_handed_over() {
    let residue = |most: Expr| {
        let size = binary(Operator::Add, most, int(1));
        binary(Operator::Remainder, heap(), size)
    };
    let limit = || item(name("limits"), name("i"));
    for shape in [MoveShape::Heap, MoveShape::Position] {
        let own = nim(residue(limit()), limit(), &[("limits", Type::numbers())], false, shape);
        for format in ["T{ n (heap limit)[n] }", "0{ (heap limit)[2] }", "*{ limit heap }"] {
            check("nim", format, &own, false);
        }
        let k = || name("K");
        let shared = nim(residue(k()), k(), &[("K", Type::Int)], false, shape);
        for format in ["T{ n K heaps[n] }", "*{ K heap }", "0{ heap K }"] {
            check("nim:max=K", format, &shared, false);
        }
    }
}

#[test]
fn what_is_lacking_is_named() {
    let bound = |format: &str, game: &str| {
        BoundFormat::read(format, game, &Limits::default()).unwrap().unwrap()
    };
    let offers = nim(heap(), name("K"), &[("K", Type::Int)], false, MoveShape::Heap);
    let output = ContestOutput::default();
    let lacks = write_main(&offers, &bound("T{ heap }", "nim"), &output, false);
    assert_eq!(lacks, Err(Lacks::Value("K".to_string())));
    let none = Offers::default();
    let lacks = write_main(&none, &bound("T{ heap }", "nim"), &output, false);
    assert_eq!(lacks, Err(Lacks::Field(PrintField::Outcome)));
}

/// A table is made once, what depends on the test in each.
#[test]
fn what_functions_need_is_made_for_them() {
    let table = vec![give(Expr::Repeat(Box::new(int(3)), Box::new(int(9))))];
    let twice = vec![give(binary(Operator::Multiply, name("K"), int(2)))];
    let value = binary(
        Operator::Add,
        item(name("table"), name("heap")),
        binary(Operator::Multiply, name("twice"), name("K")),
    );
    let parameters =
        [("table", Type::numbers()), ("heap", Type::Int), ("K", Type::Int), ("twice", Type::Int)];
    let routines = vec![
        routine("make_table", &[], Type::numbers(), table),
        routine("make_twice", &[("K", Type::Int)], Type::Int, twice),
        routine("grundy", &parameters, Type::Int, vec![give(value)]),
    ];
    let offers = Offers { source: Source { routines, ..Source::default() }, ..Offers::default() };
    let bound = BoundFormat::read("*{ heap K }", "nim:max=K", &Limits::default());
    let output = ContestOutput { fields: vec![PrintField::Grundy], ..ContestOutput::default() };
    let main = write_main(&offers, &bound.unwrap().unwrap(), &output, false).unwrap();
    assert!(matches!(main[0], Statement::Let(..)));
    let source = Source { main, ..offers.source };
    let runner = Runner::new(&source).unwrap();
    let printed = runner.run("1 5 8 10", &mut Limits::default().meter());
    assert_eq!(printed.as_deref(), Ok("53\n203\n"));
}

/// Programs for games, whole, in the language that needs no compiler: they print what `batch` prints.
#[test]
fn whole_programs_print_what_batch_prints() {
    use crate::{TargetLanguage, TemplateAsk, template};
    use PrintField::*;
    use std::process::Command;
    let folder = tempfile::tempdir().unwrap();
    let mut chance = Chance::seeded(3);
    for (game, input_format, fields) in [
        ("nim", "T{ n heaps[n] }", &[Winner, Grundy, Count, Moves][..]),
        ("nim", "T{ n (heap limit)[n] }", &[Winner, Grundy, Count, Moves]),
        ("nim:max=K", "0{ n K heaps[n] }", &[Winner, Grundy]),
        ("nim:max=3", "*{ heap }", &[Count, Moves]),
        ("subtract:P-Q", "*{ heap P Q }", &[Winner]),
        ("subtract:1,3,4", "0{ heaps[3] }", &[Winner, Grundy, Count, Moves]),
        ("kayles", "tests", &[Winner, Grundy, Count, Moves]),
        ("moore:2", "tests", &[Winner]),
        ("wythoff", "tests", &[Winner]),
        ("staircase", "tests", &[Winner]),
        ("nim", "T{ N M _ heaps[N*M] }", &[Winner, Count, Moves]),
        ("nim", "*{ n heaps[n-1] }", &[Winner, Grundy]),
        ("subtract:S", "0{ k S[k] m{ n heaps[n] } }", &[Winner, Grundy]),
        ("nim:max=K", "_ m{ heap K }", &[Winner]),
    ] {
        let move_as = Some(MovePattern::parse("{index} {left}").unwrap());
        let fields = fields.to_vec();
        let output = ContestOutput { fields, move_as, ..ContestOutput::default() };
        let ask = TemplateAsk {
            target: TargetLanguage::Python,
            input: input_format.to_string(),
            output: output.clone(),
            ..TemplateAsk::default()
        };
        let text = template(game, &ask, Limits::default(), Texts::of(Lang::En));
        let text = text.unwrap_or_else(|failure| panic!("{game} {input_format}: {failure}"));
        let bound = BoundFormat::read(input_format, game, &Limits::default()).unwrap().unwrap();
        let bound = Arc::new(bound);
        let mut input = input(&bound, &mut chance);
        if game == "subtract:P-Q" {
            input = "7 1 3 8 2 5 1 2 2 12 3 4 0 1 1\n".to_string();
        }
        // More repetitions of a block than are drawn.
        match input_format {
            "0{ k S[k] m{ n heaps[n] } }" => {
                input = "2 2 5 3 1 7 2 3 12 1 0 1 1 0 3 1 2 3 2 2 1 1 3 1 2 3 0\n".to_string();
            }
            "_ m{ heap K }" => input = "1 3 7 2 9 2 8 3\n".to_string(),
            _ => {}
        }
        let (program, tests) = (folder.path().join("program.py"), folder.path().join("input"));
        std::fs::write(&program, &text).unwrap();
        std::fs::write(&tests, &input).unwrap();
        let read = std::fs::File::open(&tests).unwrap();
        let Ok(run) =
            Command::new("python3").args(["-W", "error"]).arg(&program).stdin(read).output()
        else {
            eprintln!("left out: there is no python3 on this machine");
            return;
        };
        let said = String::from_utf8_lossy(&run.stderr);
        assert!(run.status.success(), "{game} {input_format}:\n{said}\n{text}");
        let expected = batch(&bound, BatchAsk { output, ..BatchAsk::default() }, &input);
        let printed = String::from_utf8_lossy(&run.stdout);
        assert_eq!(printed, expected, "{game} {input_format}\n{input}\n{text}");
    }
}

/// The functions of the program for a game, whose numbers are small.
fn offers(game: &str, position: PositionShape, convention: Convention) -> Offers {
    let rules =
        |_: &[Vec<u64>]| registry::ruleset(game, 0..game.len()).ok().map(|(_, rules)| rules);
    let ask = ProgramAsk {
        rules: &rules,
        parameters: &[],
        convention,
        position,
        summand: false,
        max: Some(20),
        wants: Wants { count: true, moves: true },
        limits: &Limits::default(),
        texts: Texts::of(Lang::En),
    };
    program(&ask).unwrap_or_else(|why| panic!("{game}: {why:?}")).offers
}

#[test]
fn moves_that_leave_two_heaps_are_those_of_batch() {
    for game in ["kayles", "grundy", "lasker", "octal:0.26", "octal:4.7", "octal:0.007"] {
        let offers = offers(game, PositionShape::List, Convention::Normal);
        assert_eq!(offers.moves, MoveShape::Split, "{game}");
        for format in ["T{ n heaps[n] }", "0{ heaps[3] }", "*{ heaps[2] }"] {
            check(game, format, &offers, false);
        }
    }
    let one = offers("kayles", PositionShape::One, Convention::Normal);
    check("kayles", "T{ heap }", &one, false);
}

#[test]
fn misere_play_that_is_proved_is_that_of_batch() {
    use PositionShape::{Fixed, List};
    for (game, position, format) in [
        ("staircase", List, "T{ n heaps[n] }"),
        ("wythoff", Fixed(2), "T{ heaps[2] }"),
        ("euclid", Fixed(2), "*{ heaps[2] }"),
    ] {
        check(game, format, &offers(game, position, Convention::Misere), true);
    }
}
