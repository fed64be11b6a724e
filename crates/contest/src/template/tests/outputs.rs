//! One answer, all outputs: `batch`, `solve` as JSON, the expectation of `stress` and the contest program say the
//! same of the same positions, of every registered game, in both conventions.

use super::super::{machine::Runner, source};
use crate::{
    Batch, BatchAsk, BoundFormat, ContestOutput, MovePattern, NoMovePiece, NoTemplate, PrintField,
    Stress, StressAsk, StressTest, TemplateAsk, TestPattern, Tests,
};
use bouton_answers::{Answer, Failure, Query, Session, registry};
use bouton_core::{Convention, Player};
use bouton_play::Chance;
use bouton_solve::Limits;
use bouton_testkit::{sampled, whole};
use bouton_texts::{Lang, Texts};
use std::sync::Arc;

use crate::TargetLanguage::{Cpp, Java, Python, Rust};
use PrintField::{Count, Grundy, LastMove, Move, Moves, Outcome, Winner};

/// Number of positions of each game with each output.
const TESTS: usize = 8;

const FIELDS: [&[PrintField]; 12] = [
    &[],
    &[Winner],
    &[Outcome],
    &[Count],
    &[Grundy],
    &[Move],
    &[LastMove],
    &[Moves],
    &[Winner, Count, Moves],
    &[Moves, Outcome],
    &[Outcome, LastMove, Move],
    &[Grundy, Moves, Count],
];

/// Every output with these fields.
fn outputs(fields: &[PrintField]) -> Vec<ContestOutput> {
    let has_moves = [Move, LastMove, Moves].iter().any(|field| fields.contains(field));
    let mut all = Vec::new();
    for words in [None, Some(("Yes".to_string(), "No".to_string()))] {
        for pattern in [None, Some("{index}: {heap} to {left}; {rest}")] {
            if pattern.is_some() && !has_moves || words.is_some() && fields.len() > 1 {
                continue;
            }
            all.push(ContestOutput {
                fields: fields.to_vec(),
                words: words.clone(),
                move_as: pattern.map(|pattern| MovePattern::parse(pattern).unwrap()),
                ..ContestOutput::default()
            });
        }
    }
    if fields.len() != 1 {
        let before = Some(TestPattern::parse("Case #{test}: ").unwrap());
        all.push(ContestOutput { fields: fields.to_vec(), before, ..ContestOutput::default() });
    }
    all
}

/// The games of the registry as their examples have them, and others of the same kinds.
fn games() -> Vec<String> {
    let of = |example: &str| example.split(' ').next().unwrap_or_default().to_string();
    let more =
        ["nim:max=1", "subtract:2,5", "octal:4.7", "kl-nim:3,2", "bash:3", "euclid:positive"];
    let registered = registry::RULESETS.iter().map(|entry| of(entry.example));
    registered.chain(more.map(str::to_string)).collect()
}

/// The answers of `batch` to an input, and the positions as they are typed, test by test.
pub(super) fn answers(
    bound: &Arc<BoundFormat>,
    ask: &StressAsk,
    input: &str,
    limits: &Limits,
) -> Vec<(String, String)> {
    let of_batch = BatchAsk {
        convention: ask.convention,
        mover: Some(ask.mover),
        output: ask.output.clone(),
        ..BatchAsk::default()
    };
    let mut batch = Batch::of_tests(bound, of_batch, limits.clone());
    let mut tests = Tests::new(Arc::clone(bound));
    let mut answers = Vec::new();
    for word in input.split_ascii_whitespace() {
        if let Some(test) = tests.word(word.as_bytes()).unwrap() {
            let mut out = Vec::new();
            batch.answer_test(test, &mut out).unwrap();
            let position = String::from_utf8(test.position.clone()).unwrap();
            answers.push((String::from_utf8(out).unwrap(), position));
        }
    }
    answers
}

/// The answer of `solve --format json`, as a lone field without words and without a pattern prints it; `None` for one
/// move of several.
fn of_json(answer: &Answer, field: PrintField) -> Option<Vec<String>> {
    let json = answer.json();
    let text = |key: &str| vec![json[key].as_str().expect("a text").to_string()];
    let whole = |key: &str| vec![json[key].to_string().replace("null", "-")];
    let mut moves: Vec<String> = json["winning_moves"].as_array().map_or(Vec::new(), |moves| {
        moves.iter().map(|one| one["move"].as_str().expect("a move").to_string()).collect()
    });
    if moves.is_empty() {
        moves.push("-".to_string());
    }
    moves.sort();
    match field {
        Winner => Some(vec![match json["winner"].as_str() {
            Some("first") => "First".to_string(),
            Some("second") => "Second".to_string(),
            _ => "D".to_string(),
        }]),
        Outcome => Some(text("outcome")),
        Count => Some(whole("winning_move_count")),
        Grundy => Some(whole("grundy")),
        Moves => Some(moves),
        Move | LastMove => (moves.len() == 1).then_some(moves),
        // Numbers that JSON does not have.
        _ => None,
    }
}

/// Compares every output; whether there is a program.
fn hold(game: &str, convention: Convention, output: ContestOutput, chance: &mut Chance) -> bool {
    let limits = Limits::default();
    let bound = BoundFormat::read("tests", game, &limits).unwrap().expect("tests");
    let ask = StressAsk {
        convention,
        mover: Player::Left,
        from: 0,
        up_to: 7,
        heaps: 3,
        output: output.clone(),
    };
    let case = format!("{game} {convention:?} {output:?}");
    let drawn = Stress::new(bound.clone(), ask.clone(), limits.clone()).and_then(|mut stress| {
        let tests: Vec<StressTest> =
            (0..TESTS).map(|_| stress.draw(chance)).collect::<Result<_, _>>()?;
        Ok((stress, tests))
    });
    let (mut stress, tests) = match drawn {
        Ok(drawn) => drawn,
        // There are no nim-values of partizan games, nor in misère play.
        Err(Failure::NoSequence { .. }) if output.fields.contains(&Grundy) => return false,
        // A bite of Chomp makes several rows shorter.
        Err(why) if why.cause::<NoMovePiece>().is_some() => return false,
        Err(why) => panic!("{case}: {why}"),
    };
    let input = stress.input(&tests);
    let bound = Arc::new(bound);
    let answers = answers(&bound, &ask, &input, &Limits::default());
    assert_eq!(answers.len(), tests.len(), "{case}");
    let mut session = Session::new(limits.clone());
    for (at, (test, (answer, position))) in tests.iter().zip(&answers).enumerate() {
        let lines: Vec<&str> = answer.lines().collect();
        assert!(stress.accepts(test, at as u64 + 1, &lines).unwrap(), "{case}: {answer}");
        if output.before.is_some() {
            continue;
        }
        assert_eq!(format!("{}\n", test.example()), *answer, "{case}");
        let query = Query::read(format!("{game} {position}").as_bytes(), &limits).unwrap();
        let solved = session.solve(&Query { convention, ..query }).unwrap();
        if let ([field], None, None) = (output.fields(), &output.words, &output.move_as)
            && let Some(said) = of_json(&solved, *field)
        {
            let mut lines: Vec<String> = answer.lines().map(str::to_string).collect();
            lines.sort();
            assert_eq!(said, lines, "{case}: {position}");
        }
    }
    let any_move = output.asks(Move);
    let of_program = TemplateAsk { convention, max: Some(40), output, ..TemplateAsk::default() };
    let program = match source(game, &of_program, limits.clone(), Texts::of(Lang::En)) {
        Ok(program) => program,
        Err(why) if why.cause::<NoTemplate>().is_some() => return false,
        Err(why) => panic!("{case}: {why}"),
    };
    let runner = Runner::new(&program).unwrap_or_else(|mistake| panic!("{case}: {mistake}"));
    let printed = runner.run(&input, &mut limits.meter());
    let printed = printed.unwrap_or_else(|trap| panic!("{case}: {trap:?}"));
    let mut lines = printed.lines();
    for (at, (test, (answer, position))) in tests.iter().zip(&answers).enumerate() {
        let found: Vec<&str> = lines.by_ref().take(test.lines()).collect();
        let right = stress.accepts(test, at as u64 + 1, &found).unwrap();
        assert!(right, "{case}: {position}: {answer:?} is not {found:?}");
        if !any_move {
            assert_eq!(found.join("\n") + "\n", *answer, "{case}: {position}");
        }
    }
    assert_eq!(lines.next(), None, "{case}");
    true
}

#[test]
fn all_outputs_say_the_same() {
    let mut chance = Chance::seeded(35);
    let mut programs = 0;
    for game in sampled(games(), 4) {
        // Boards and cakes are in no contest format.
        if BoundFormat::read("tests", &game, &Limits::default()).is_err() {
            continue;
        }
        for convention in [Convention::Normal, Convention::Misere] {
            for output in FIELDS.into_iter().flat_map(outputs) {
                programs += usize::from(hold(&game, convention, output, &mut chance));
            }
        }
    }
    assert!(programs > if whole() { 500 } else { 120 }, "{programs} programs");
}

/// A script, given as text.
fn limits_with(script: &str) -> Limits {
    Limits::default().with_text("own", script)
}

/// The program for a script prints what `batch` prints for an input, in every language it can be written in.
fn prints_as_batch(script: &str, ask: &TemplateAsk, tests: &str) {
    said(script, ask, tests);
}

/// Returns the common output of program and `batch`.
pub(super) fn said(script: &str, ask: &TemplateAsk, tests: &str) -> String {
    let limits = limits_with(script);
    let case = format!("{script} {}", ask.input);
    let program = source("script:own", ask, limits.clone(), Texts::of(Lang::En));
    let program = program.unwrap_or_else(|why| panic!("{case}: {why}"));
    for target in [Cpp, Rust, Python, Java] {
        super::super::print::write(&program, target)
            .unwrap_or_else(|mistake| panic!("{case} {target:?}: {mistake}"));
    }
    let runner = Runner::new(&program).unwrap_or_else(|mistake| panic!("{case}: {mistake}"));
    let printed = runner.run(tests, &mut limits.meter()).unwrap();
    let bound = BoundFormat::read(&ask.input, "script:own", &limits).unwrap().expect("tests");
    let bound = Arc::new(bound);
    let (output, convention) = (ask.output.clone(), ask.convention);
    let of_batch = BatchAsk { output, convention, ..BatchAsk::default() };
    let mut batch = Batch::of_tests(&bound, of_batch, limits);
    let (mut reader, mut out) = (Tests::new(Arc::clone(&bound)), Vec::new());
    for word in tests.split_ascii_whitespace() {
        if let Some(test) = reader.word(word.as_bytes()).unwrap() {
            batch.answer_test(test, &mut out).unwrap();
        }
    }
    assert_eq!(printed, String::from_utf8(out).unwrap(), "{case}");
    printed
}

/// The columns of tuples are lists, also where several are constants and where the first number of a test is one.
#[test]
fn columns_of_tuples_fill_lists_of_a_script() {
    let takes = "const A = [1]; const B = [9]; fn heap(n) { let o = []; for a in A + B { if a <= n { o.push(n - a); } } o }";
    for (input, tests) in [
        ("T{ m (A)[m] heap }", "3\n2 1 3 7\n1 2 5\n3 1 2 3 8\n"),
        ("T{ m (A B)[m] heap }", "2\n2 1 4 3 6 7\n1 2 5 9\n"),
        ("T{ m (A x)[m] n heaps[n] }", "2\n2 1 4 3 6 2 7 5\n1 2 5 1 9\n"),
        ("*{ (A B)[2] heap }", "1 4 3 6 7 2 5 9 1 8"),
        ("0{ (A heap)[2] }", "1 4 3 6 2 5 3 8 0 0 0 0"),
    ] {
        for fields in [&[][..], &[Winner, Grundy, Count, Moves]] {
            let output = ContestOutput { fields: fields.to_vec(), ..ContestOutput::default() };
            let ask = TemplateAsk { input: input.to_string(), output, ..TemplateAsk::default() };
            prints_as_batch(takes, &ask, tests);
        }
    }
}

const END_NIM: &str = "fn moves(row) { let o = []; if row == [] { return o; } let last = row.len() - 1; for left in 0..row[0] { o.push(if left > 0 { [left] + row[1..=last] } else { row[1..=last] }); } if last > 0 { for left in 0..row[last] { o.push(if left > 0 { row[0..last] + [left] } else { row[0..last] }); } } o } fn valid(row) { row == [] || !(0 in row) }";

/// The answer of `batch` to a line, with all winning moves in a pattern.
fn moves_of(script: &str, line: &str, pattern: &str) -> Result<String, String> {
    let output = ContestOutput {
        fields: vec![Moves],
        move_as: Some(MovePattern::parse(pattern).unwrap()),
        between: "; ".to_string(),
        ..ContestOutput::default()
    };
    let ask = BatchAsk { output, ..BatchAsk::default() };
    let mut batch = Batch::new("script:own", ask, limits_with(script)).unwrap();
    let mut out = Vec::new();
    let answered = batch.answer(line.as_bytes(), &mut out);
    answered.map_err(|why| why.phrases(Texts::of(Lang::En)).0)?;
    Ok(String::from_utf8(out).unwrap().trim_end().to_string())
}

#[test]
fn what_is_taken_from_a_list_is_said_where_it_is_known() {
    for (line, pattern, wanted) in [
        // The first heap goes, or becomes smaller.
        ("3 2 2", "{heap} {take} {left}", "3 3 0"),
        ("3 2 2", "{index}: {rest}", "1: 2 2"),
        ("4", "{index0} {take}", "0 4"),
        ("5 3", "{index} {heap} {take} {left}", "1 5 2 3"),
        ("1 2 2", "{take} {rest}", "1 2 2"),
    ] {
        let written = moves_of(END_NIM, line, pattern);
        let written = written.unwrap_or_else(|why| panic!("{line} {pattern}: {why}"));
        assert!(written.split("; ").any(|one| one == wanted), "{line} {pattern}: {written}");
        assert!(!written.contains('-'), "{line} {pattern}: {written}");
    }
    // A piece of which nothing is known is refused by its name.
    let grows = "fn moves(x) { if x[0] > 0 { [[x[0] - 1, x[1] + 2], [x[0] - 1, x[1]]] } else { if x[1] > 0 { [[0, x[1] - 1]] } else { [] } } }";
    let turns = "fn moves(x) { if x.len() < 2 { return []; } [[x[0] + x[1]] + x[2..x.len()]] }";
    let up = "fn moves(x) { if x[0] < 9 { [[x[0] + 1]] } else { [] } }";
    for (script, line, piece) in [
        (turns, "1 2", "{take}"),
        (turns, "1 2", "{index}"),
        (turns, "1 2", "{heap}"),
        (up, "4", "{take}"),
    ] {
        let why = moves_of(script, line, piece).expect_err("no such piece");
        assert!(why.contains(&format!("`{piece}`")), "{line}: {why}");
    }
    assert_eq!(moves_of(turns, "1 2", "{rest}").as_deref(), Ok("3"));
    assert!(moves_of(grows, "1 0", "{index} {take}").is_ok());
    // The program refuses as well: of some positions it would not know.
    for script in [END_NIM, turns, up] {
        for (piece, is_known) in [("{take}", false), ("{index0}", false), ("{rest}", true)] {
            let output = ContestOutput {
                fields: vec![Moves],
                move_as: Some(MovePattern::parse(piece).unwrap()),
                ..ContestOutput::default()
            };
            let input = if script == up { "numbers" } else { "T{ n heaps[n] }" }.to_string();
            let ask = TemplateAsk { input, output, ..TemplateAsk::default() };
            let made = source("script:own", &ask, limits_with(script), Texts::of(Lang::En));
            let said = made
                .map(|_| String::new())
                .unwrap_or_else(|why| why.phrases(Texts::of(Lang::En)).0);
            assert_eq!(said.contains(piece), !is_known, "{script} {piece}: {said}");
        }
    }
}

/// A bound that the program of a script cannot do is refused, with one that it can do.
#[test]
fn a_bound_out_of_reach_is_refused_with_the_largest_within() {
    let takes = "fn heap(n) { let o = []; for s in [1, 3, 4] { if s <= n { o.push(n - s); } } o }";
    let any = "fn heap(n) { let o = []; for left in 0..n { o.push(left); } o }";
    let pair = "fn moves(x) { let o = []; for i in 0..2 { if x[i] > 0 { let y = x; y[i] -= 1; o.push(y); } } o } fn valid(x) { x.len() == 2 }";
    let halves = "fn heap(n) { if n > 0 { [n / 2] } else { [] } }";
    let made = |script: &str, input: &str, max: u64| {
        let input = input.to_string();
        let ask = TemplateAsk { input, max: Some(max), ..TemplateAsk::default() };
        source("script:own", &ask, limits_with(script), Texts::of(Lang::En)).map(|_| ())
    };
    let cases = [
        (takes, "T{ n heaps[n] }"),
        (takes, "T{ heap }"),
        (any, "T{ n heaps[n] }"),
        (pair, "T{ heaps[2] }"),
    ];
    for (script, input) in sampled(cases, 3) {
        let refused = made(script, input, 1_000_000_000).expect_err("out of reach");
        let (_, right) = refused.phrases(Texts::of(Lang::En));
        let digits: String = right.chars().filter(char::is_ascii_digit).collect();
        let most: u64 = digits.parse().unwrap_or_else(|_| panic!("{script}: {refused} {right}"));
        assert!((1_000..200_000_000).contains(&most), "{script}: {most}");
        // An offered bound is accepted.
        assert!(made(script, input, most).is_ok(), "{script}: {most}");
    }
    assert!(made(halves, "T{ heap }", 1_000).is_ok());
}
