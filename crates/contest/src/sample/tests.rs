//! Samples drawn from the gallery: of each problem the answers to some tests, from which its format, its words and
//! its game are inferred.

use super::*;
use crate::{
    Stress, StressAsk, StressTest,
    problems::{self, JudgeProblem},
};
use bouton_core::Player;
use bouton_play::Chance;

/// Number of answers in a sample.
const ANSWERS: usize = 16;

/// Number of tests that are drawn for them.
const DRAWS: usize = 100;

/// A sample of a problem: tests and the answers to them; where an input has one test, several inputs.
fn drawn(problem: &JudgeProblem, up_to: u64) -> Option<SampleAsk> {
    let limits = with_script(few(&Limits::default()), Some(problem));
    let bound = BoundFormat::read(problem.input(), &problem.game(), &limits).ok()??;
    let printed = SamplePrinted::of(problem);
    let ask = StressAsk {
        convention: problem.convention(),
        mover: Player::Left,
        from: 1,
        up_to,
        heaps: 3,
        output: SamplePrinted { before: None, ..printed.clone() }.output(),
    };
    let mut stress = Stress::new(bound, ask, limits).ok()?;
    let mut chance = Chance::seeded(5);
    let mut tests: Vec<StressTest> = Vec::new();
    // Some of each winner.
    for _ in 0..DRAWS {
        let test = stress.draw(&mut chance).ok()?;
        let alike = tests.iter().filter(|other| other.result() == test.result()).count();
        if alike < ANSWERS * 2 / 3 {
            tests.push(test);
        }
        if tests.len() == ANSWERS {
            break;
        }
    }
    let per_input = if stress.most_tests().is_some() { 1 } else { ANSWERS };
    let answer = |at: usize, test: &StressTest| {
        let number = (at + 1).to_string();
        let before = printed.before.as_deref().unwrap_or_default().replace("{test}", &number);
        format!("{before}{}\n", test.example().trim_end())
    };
    let answers = |tests: &[StressTest]| -> String {
        tests.iter().enumerate().map(|(at, test)| answer(at, test)).collect()
    };
    let pieces = tests.chunks(per_input);
    let (inputs, outputs): (Vec<String>, Vec<String>) =
        pieces.map(|tests| (stress.input(tests), answers(tests))).unzip();
    let (input, output) = (inputs.join("---\n"), outputs.join("---\n"));
    Some(SampleAsk { input, output, ..SampleAsk::default() })
}

/// A sample with numbers as large as are easily drawn.
fn sample(problem: &JudgeProblem) -> Option<SampleAsk> {
    let first = if problem.input().contains("[n]") { 7 } else { 30 };
    [first, 5, 3].into_iter().find_map(|up_to| drawn(problem, up_to))
}

/// Returns `true` if format, words and game are those of the problem.
fn is_right(problem: &JudgeProblem, game: Option<&SampleGame>) -> bool {
    let Some(game) = game else { return false };
    let printed = SamplePrinted::of(problem);
    // Names of numbers that are only read are of no account.
    let plain = |format: &str| {
        let words = format.split(' ').map(|word| word.replace(['k', 'l', 'm', 'N'], "n"));
        words.collect::<Vec<_>>().join(" ")
    };
    plain(&game.format) == plain(problem.input())
        && (printed.words, printed.fields) == (game.printed.words.clone(), game.printed.fields)
        && (&game.game, game.convention) == (&problem.game(), problem.convention())
}

/// Problems of which a sample is drawn quickly and inferred quickly, without the game; set where it is inferred even
/// without the games of the gallery.
const QUICK: [(&str, bool); 38] = [
    ("hdu-1851", true),
    ("hdu-4315", false),
    ("uva-10404", true),
    ("hdu-3980", false),
    ("atcoder-abc297-g", true),
    ("hdu-1907", false),
    ("luogu-p3480", false),
    ("hdu-5795", false),
    ("hdu-3389", false),
    ("uva-10165", true),
    ("luogu-p2148", false),
    ("hdu-2147", false),
    ("hdu-3032", true),
    ("lightoj-1199", true),
    ("codeforces-603c", false),
    ("codeforces-1965a", false),
    ("codeforces-2004e", false),
    ("codeforces-1190b", false),
    ("atcoder-dp-k", true),
    ("poj-3480", false),
    ("luogu-p2197", true),
    ("atcoder-arc137-c", false),
    ("lightoj-1296", true),
    ("codeforces-1382b", false),
    ("codeforces-451a", false),
    ("hdu-1847", true),
    ("luogu-p4279", false),
    ("poj-1704", false),
    ("atcoder-arc072-b", false),
    ("hdu-1517", false),
    ("leetcode-1908", true),
    ("codeforces-255e", false),
    ("leetcode-294", true),
    ("codeforces-850c", false),
    ("atcoder-abc368-f", false),
    ("hdu-2516", true),
    ("hdu-1846", true),
    ("hdu-2188", true),
];

#[test]
fn the_game_is_inferred_from_a_sample() {
    for (id, is_usual) in QUICK {
        let problem = problem(id);
        let ask = sample(problem).unwrap();
        let limits = Limits::default();
        let all = Sample::infer(&ask, &limits).unwrap();
        assert!(is_right(problem, all.games.first()), "{id}: {:?}", all.games.first());
        if is_usual {
            let usual = Sample::among(&ask, false, &limits).unwrap();
            assert!(is_right(problem, usual.games.first()), "{id}: {:?}", usual.games.first());
        }
    }
}

/// Problems whose format or answers another of the same sample fits as well: where all tests are won, no zeros are in them, or
/// one way to write a list is as good as another.
const UNDECIDED: [&str; 16] = [
    "hdu-2149", "hdu-2177", "hdu-2999", "hdu-1730", "poj-2068", "poj-2311", "luogu-p1247",
    "luogu-p3235", "luogu-p8369", "uva-10368", "cses-1729", "acwing-219", "timus-1180",
    "spoj-mcoins", "spoj-ngm", "kattis-euclidsgame",
];

#[test]
fn format_and_words_are_inferred_for_a_game() {
    let (mut count, mut undecided) = (0, Vec::new());
    for problem in problems::all() {
        let id = problem.id();
        // Their positions are rarely drawn.
        if ["hdu-1079", "poj-1082", "poj-1740", "codeforces-1396b", "codeforces-1747c"]
            .contains(&&*id)
        {
            continue;
        }
        let Some(ask) = sample(problem) else { continue };
        let limits =
            with_script(Limits { files: Files::None, ..few(&Limits::default()) }, Some(problem));
        let ask = SampleAsk { game: Some(problem.game()), ..ask };
        let found = Sample::infer(&ask, &limits).unwrap();
        match is_right(problem, found.games.first()) {
            true => count += 1,
            false => undecided.push(id),
        }
    }
    assert_eq!(undecided, UNDECIDED);
    assert!(count >= 90, "{count}");
}

fn problem(id: &str) -> &'static JudgeProblem {
    problems::all().iter().find(|problem| problem.id() == id).unwrap()
}

fn inferred(input: &str, output: &str, game: Option<&str>) -> Result<Sample, Failure> {
    let ask = SampleAsk {
        input: input.to_string(),
        output: output.to_string(),
        game: game.map(str::to_string),
        misere: false,
    };
    Sample::infer(&ask, &Limits::default())
}

#[test]
fn the_nearest_game_and_its_first_difference_are_named() {
    let sample = inferred("3\n20 3\n21 3\n8 7\n", "Bob\nAlice\nAlice\n", Some("bash")).unwrap();
    assert!(sample.games.is_empty());
    let nearest = sample.nearest.unwrap();
    assert_eq!((nearest.agreed, nearest.tests, nearest.test), (2, 3, 3));
    assert_eq!((&*nearest.sample, &*nearest.answer), ("Alice", "Bob"));
    // No format has as many tests as there are answers.
    let none = inferred("3\n1 2 x\n", "Yes\nNo\n", Some("nim")).unwrap();
    assert!(none.games.is_empty() && none.nearest.is_none());
    let pieces = inferred("1\n---\n2\n", "Yes\n", None).unwrap_err();
    assert_eq!(pieces.exit_code(), 2);
    assert_eq!(inferred("1\n", "Yes\n", Some("nimm")).unwrap_err().exit_code(), 2);
}

#[test]
fn words_that_a_sample_does_not_show_are_the_usual_ones() {
    for (output, words, lacks) in [
        ("Bob\n", ("Alice", "Bob"), false),
        ("lost\n", ("?", "lost"), true),
        ("No\n", ("Yes", "No"), false),
    ] {
        let sample = inferred("2\n5 5\n", output, Some("nim")).unwrap();
        let game = &sample.games[0];
        let (first, second) = game.printed.words.as_ref().unwrap();
        assert_eq!((&**first, &**second), words, "{output}");
        assert_eq!(game.lacks_word(), lacks);
        assert!(game.is_doubtful());
    }
}

#[test]
fn what_is_printed_is_inferred() {
    for (input, output, game, options) in [
        (
            "2\n2\n3 5\n2\n6 6\n",
            "Case #1: First\nCase #2: Second\n",
            "nim",
            " --input 'T{ n heaps[n] }' --case 'Case #{i}: ' --first First --second Second",
        ),
        ("3\n7 11 13\n2\n9 9\n0\n", "3\n0\n", "nim", " --input '0{ n heaps[n] }' --print count"),
        ("3\n9\n12\n24\n", "4\n4\n4\n", "kayles", " --input 'T{ heap }' --print grundy"),
        (
            "2\n45 45\n3\n3 6 9\n5\n5 7 8 9 10\n0\n",
            "No\nYes\n9 5\nYes\n8 1\n9 0\n10 3\n",
            "nim",
            " --input '0{ n heaps[n] }' --print winner,moves --move-as '{heap} {left}' --first Yes --second No",
        ),
        (
            "3\n3 6 9\n---\n2\n4 4\n",
            "4 3\n3 6 5\n---\nlose\n",
            "nim",
            " --input 'n heaps[n]' --print move --move-as '{take} {index}\\n{rest}' --first '' --second lose",
        ),
        (
            "2 2 5\n3\n2 5 12\n3 2 4 7\n4 2 3 7 12\n0\n",
            "L\nW\nW\n",
            "subtract:S",
            " --input '0{ n S[n] m{ k heaps[k] } }' --first W --second L",
        ),
        (
            "2 3 5\n3 12 113 25714 88888\n",
            "ABAAB\n",
            "subtract:1,K,L",
            " --input 'K L n{ heap }' --end '' --first A --second B",
        ),
        (
            "3\n3\n1 2 3\n2\n1 5\n1\n9\n",
            "B A A\n",
            "nim",
            " --input 'T{ n heaps[n] }' --end ' ' --first A --second B",
        ),
        (
            "1\n2\n1 1\n",
            "John\n",
            "nim",
            " --misere --input 'T{ n heaps[n] }' --first John --second Brother",
        ),
        (
            "3\n3\n1 2 3\n2\n5 7\n2\n4 4\n",
            "NO 0\nYES 1\nNO 0\n",
            "nim",
            " --input 'T{ n heaps[n] }' --print winner,count --join ' ' --first YES --second NO",
        ),
        (
            "3\n3\n1 2 3\n2\n5 7\n2\n4 9\n",
            "NO\n0\nYES\n2\nYES\n13\n",
            "nim",
            " --input 'T{ n heaps[n] }' --print winner,grundy --join '\\n' --first YES --second NO",
        ),
        (
            "3\n3\n1 2 3\n3\n5 7 7\n3\n1 1 1\n",
            "NO\nYES 1 5\nYES 2 1\n",
            "nim",
            " --input 'T{ n heaps[n] }' --print winner,move --move-as '{index} {take}' --join ' ' --first YES --second NO",
        ),
        (
            "3\n3\n1 3 3\n3\n2 2 2\n2\n4 4\n",
            "YES 1 1\nYES 1 2\nNO\n",
            "nim",
            " --input 'T{ n heaps[n] }' --print winner,move --move-as '{index} {take}' --join ' ' --first YES --second NO",
        ),
        ("4\n1\n2\n7\n9\n", "1\n1\n3\n5\n", "bash:3", " --input 'T{ heap }' --print length"),
        ("3\n5\n7\n9\n", "4\n4\n8\n", "bash:3", " --input 'T{ heap }' --print last-lost"),
        (
            "2\n2 3\nxo.\nox.\n1 4\nxoxo\n",
            "N\nN\n",
            "clobber",
            " --input 'T{ R C rows:text[R] }' --first N --second P",
        ),
        (
            "5\n1 2\n2 3\n2 4\n4 5\n---\n5\n1 2\n2 3\n1 4\n4 5\n",
            "Alice\n---\nBob\n",
            "hackenbush",
            " --input 'n (vertex-1 vertex-1)[n-1]' --first Alice --second Bob",
        ),
        (
            "4 3\n1 2\n2 3\n3 4\n---\n3 2\n1 2\n2 3\n",
            "A\n---\nB\n",
            "geography",
            " --input 'vertices m (vertex vertex)[m] start=1' --first A --second B",
        ),
    ] {
        let ask = SampleAsk {
            input: input.to_string(),
            output: output.to_string(),
            game: Some(game.to_string()),
            misere: options.contains("--misere"),
        };
        let sample = Sample::infer(&ask, &Limits::default()).unwrap();
        assert_eq!(sample.games[0].options(), options, "{input}");
    }
}

/// A script on a tree: the token begins on its root, which is in no input.
const ON_A_TREE: &str = "const EXAMPLE = [1];
const A = [1, 1, 2];
const Z = [2, 3, 4];
fn moves(position) {
    let next = [];
    for i in 0..A.len() { if A[i] == position[0] { next.push([Z[i]]); } }
    next
}";

/// The same with the number of vertices, and lists of edges that are made of those of the input.
const ON_A_GRAPH: &str = "const N = 4;
const A = [1, 1, 2];
const Z = [2, 3, 4];
const EXAMPLE = [1];
const G = graph();
fn graph() {
    let next = [];
    for i in 0..N + 1 { next.push([]); }
    for i in 0..A.len() { next[A[i]].push([Z[i]]); }
    next
}
fn moves(position) { G[position[0]] }";

/// What each edge weighs is in the script, and the input has no list of it.
const WEIGHED: &str = "const A = [1, 1];
const Z = [2, 3];
const MOST = 2;
const W = [1, 1];
fn moves(position) {
    let next = [];
    for i in 0..A.len() {
        if A[i] == position[0] && W[i % W.len()] == MOST - 1 { next.push([Z[i]]); }
    }
    next
}";

/// A word of which a move takes the first letter, or the last two.
const WORD: &str = "const EXAMPLE = [97, 98];
fn moves(word) {
    let next = [];
    if word.len() > 0 { next.push(word[1..word.len()]); }
    if word.len() > 1 { next.push(word[0..word.len() - 2]); }
    next
}";

#[test]
fn graphs_and_words_of_scripts_are_read() {
    let trees = "3\n3\n1 2\n1 3\n3\n1 2\n2 3\n5\n1 2\n2 3\n1 4\n4 5\n";
    for (text, input, output, format, unread) in [
        (ON_A_TREE, trees, "A\nB\nB\n", "T{ n (A Z)[n-1] heap=1 }", &[][..]),
        (ON_A_GRAPH, trees, "A\nB\nB\n", "T{ N (A Z)[N-1] heap=1 }", &[]),
        (
            ON_A_GRAPH,
            "3 2 1\n1 2\n2 3\n---\n3 2 2\n1 2\n2 3\n",
            "B\n---\nA\n",
            "N n heap (A Z)[n]",
            &[],
        ),
        (WEIGHED, trees, "A\nB\nB\n", "T{ n (A Z)[n-1] heap=1 }", &["MOST", "W"]),
        (WORD, "4\nabc\nb\naaaa\nab\n", "B\nA\nA\nA\n", "T{ heaps:text }", &[]),
        (WORD, "abc\nx\n", "B\nA\n", "*{ heaps:text }", &[]),
    ] {
        let ask = SampleAsk {
            input: input.to_string(),
            output: output.to_string(),
            game: Some("script:own".to_string()),
            misere: false,
        };
        let limits = Limits::default().with_text("own", text);
        let sample = Sample::infer(&ask, &limits).unwrap();
        let game = sample.games.first().expect(input);
        assert_eq!(
            (&*game.format, &game.unread[..]),
            (format, &unread.iter().map(ToString::to_string).collect::<Vec<_>>()[..])
        );
        let said = sample.lines(Texts::of(bouton_texts::Lang::En)).join("\n");
        assert_eq!(said.contains("keep"), !unread.is_empty(), "{said}");
    }
}

/// A fault of the script is told beside a format in which it happens to agree with some answers.
#[test]
fn a_script_that_stops_is_no_disagreement() {
    let text = "const A = [1];
const Z = [2];
fn heap(v) {
    let next = [];
    for i in 0..A.len() { if A[i] == v { next.push(Z[i]); } }
    next
}";
    let ask = SampleAsk {
        input: "3\n3\n1 2\n1 3\n3\n1 2\n2 3\n5\n1 2\n2 3\n1 4\n4 5\n".to_string(),
        output: "A\nB\nB\n".to_string(),
        game: Some("script:own".to_string()),
        misere: false,
    };
    let limits = Limits::default().with_text("own", text);
    let sample = Sample::infer(&ask, &limits).unwrap();
    let (format, error) = sample.stopped.as_ref().unwrap();
    assert_eq!((&**format, error.line), ("T{ n (A Z)[n-1] heap=1 }", 3));
    let said = sample.lines(Texts::of(bouton_texts::Lang::En)).join("\n");
    assert!(said.contains("the script stops: line 3"), "{said}");
}

#[test]
fn what_a_limit_hides_is_no_disagreement() {
    // A heap this large exceeds the limits of a script.
    let text = "fn moves(p) { let o = []; for k in 0..p[0] { o.push([k]); } if p[0] > 1000000 { loop { } } o }";
    let limits = Limits { steps: 5_000_000, ..Limits::default() }.with_text("own", text);
    let ask = |output: &str| SampleAsk {
        input: "4\n3\n0\n1000000000\n5\n".to_string(),
        output: output.to_string(),
        game: Some("script:own".to_string()),
        misere: false,
    };
    let sample = Sample::infer(&ask("Alice\nBob\nAlice\nAlice\n"), &limits).unwrap();
    let game = &sample.games[0];
    assert_eq!((game.tests, game.open), (3, 1));
    assert!(game.is_doubtful());
    // The others still decide.
    assert!(Sample::infer(&ask("Bob\nBob\nAlice\nAlice\n"), &limits).unwrap().games.is_empty());
    // Most of them must have been compared.
    let mostly = SampleAsk { input: "2\n3\n1000000000\n".to_string(), ..ask("Alice\nBob\n") };
    assert_eq!(Sample::infer(&mostly, &limits).unwrap_err().exit_code(), 3);
}

/// The table of a test is as long as the numbers of the sample need, and none is longer than a judge's memory.
#[test]
fn a_program_takes_the_numbers_of_its_sample() {
    let texts = Texts::of(bouton_texts::Lang::En);
    let game = Some("subtract:1,2,K".to_string());
    let input = "5\n0 3\n3 3\n3 4\n4 4\n300000 4\n".to_string();
    let output = "Bob\nAlice\nBob\nAlice\nBob\n".to_string();
    let limits = Limits::default();
    let sample = Sample::infer(&SampleAsk { input, output, game, misere: false }, &limits).unwrap();
    let first = &sample.games[0];
    assert_eq!(first.format, "T{ heap K }");
    let program = |max| first.program(TargetLanguage::Cpp, max, &limits, texts).unwrap();
    assert!(program(None).contains("300000"), "{}", program(None));
    assert!(!program(Some(50_000)).contains("300000"));
    let ask = |max| TemplateAsk { input: "n heap S[n]".into(), max, ..TemplateAsk::default() };
    let write = |max| crate::template("subtract:S", &ask(max), Limits::default(), texts);
    let refused = write(Some(1_000_000_000)).unwrap_err();
    assert!(refused.phrases(texts).1.contains("--max 10000000"), "{refused:?}");
    assert!(write(Some(10_000_000)).unwrap().contains("10000000"));
}

#[test]
fn samples_without_numbers_or_answers_are_errors() {
    let infer = |input: &str, output: &str| {
        let ask = SampleAsk { input: input.into(), output: output.into(), ..SampleAsk::default() };
        Sample::infer(&ask, &Limits::default())
            .unwrap_err()
            .phrases(Texts::of(bouton_texts::Lang::En))
            .0
    };
    assert_eq!(infer("", "Alice\n"), "there is no number in the input of the sample");
    assert_eq!(infer("1\n3\n", " \n"), "there are no answers in the output of the sample");
}
