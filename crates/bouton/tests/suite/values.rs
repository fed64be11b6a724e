//! Values of positions: their outcomes against plain search, and published ones.

use bouton::{
    Convention, FailureKind, Limits, Outcome, Player, Query,
    lab::{NoValue, ValueAnswer, ValueNames, value},
    view::ValueView,
};
use bouton_core::{Files, GameResult};
use bouton_solve::Search;
use bouton_testkit::{corpus, sampled};

fn limits() -> Limits {
    Limits { time: None, files: Files::Named, ..Limits::default() }
}

fn view(text: &str) -> ValueView {
    match value(text.as_bytes(), limits()) {
        Ok(ValueAnswer::Value(mut value)) => value.view().expect("no limit"),
        other => panic!("{text}: {other:?}"),
    }
}

/// All boards of this many squares, `.` free and `#` gone.
fn boards(rows: usize, columns: usize) -> Vec<String> {
    let squares = rows * columns;
    let board = |mask: usize| {
        let sign = |at: usize| if mask >> at & 1 == 0 { '.' } else { '#' };
        let row = |r: usize| (0..columns).map(|c| sign(r * columns + c)).collect::<String>();
        (0..rows).map(row).collect::<Vec<_>>().join("/")
    };
    (0..1 << squares).map(board).collect()
}

/// Games on boards with marks, and the signs of their squares.
const MARKED: [(&str, &str); 11] = [
    ("col", ".#xo"),
    ("snort", ".#xo"),
    ("clobber", ".#xo"),
    ("rooks", ".#xo"),
    ("konane", ".#xo"),
    ("amazons", ".#xo"),
    ("fission", ".#x"),
    ("toads-and-frogs", ".#tf"),
    ("northcott", ".#xo"),
    ("ski-jumps", ".LlRr"),
    ("toppling-dominoes", "e#lr"),
];

/// All boards of this many squares, each with one of these signs.
fn marked(signs: &str, rows: usize, columns: usize) -> impl Iterator<Item = String> {
    let signs: Vec<char> = signs.chars().collect();
    (0..signs.len().pow((rows * columns) as u32)).map(move |number| {
        let sign = |at: usize| signs[number / signs.len().pow(at as u32) % signs.len()];
        let row = |r: usize| (0..columns).map(|c| sign(r * columns + c)).collect::<String>();
        (0..rows).map(row).collect::<Vec<_>>().join("/")
    })
}

/// Small positions of every partizan ruleset, and of sums of them with each other and with impartial ones.
fn positions() -> Vec<String> {
    let mut all = Vec::new();
    for k in 1..=4 {
        for l in 1..=4 {
            for heap in 0..=7 {
                for other in [0, 1, 4] {
                    all.push(format!("kl-nim:{k},{l} {heap} {other}"));
                }
            }
        }
    }
    for sets in ["1/2", "1,3/2,3", "1,2/3", "2,5/1,4", "1/1,3", "3-5/1,2"] {
        for heap in 0..=12 {
            for other in [0, 3, 5] {
                all.push(format!("partizan-subtract:{sets} {heap} {other}"));
            }
        }
    }
    for codes in ["0.3/0.07", "0.77/0.3", "4.0/0.137", "0.6/0.15"] {
        for (heap, other) in (0..=8).flat_map(|heap| [(heap, 0), (heap, 3)]) {
            all.push(format!("partizan-octal:{codes} {heap} {other}"));
        }
    }
    for width in 1..=5 {
        for height in 1..=5 {
            all.push(format!("cutcake {width}x{height}"));
            all.push(format!("cutcake {width}x{height} 2x3 + kayles 5"));
        }
    }
    for (rows, columns) in [(1, 5), (2, 2), (2, 4), (3, 2), (3, 3)] {
        all.extend(boards(rows, columns).into_iter().map(|board| format!("domineering {board}")));
    }
    for (game, signs) in MARKED {
        let boards = marked(signs, 2, 2).chain(marked(signs, 1, 6)).chain(marked(signs, 2, 3));
        all.extend(sampled(boards, 61).map(|board| format!("{game} {board}")));
    }
    for (p, q) in (1..=7).flat_map(|p| (1..=7).map(move |q| (p, q))) {
        all.push(format!("partizan-euclid {p} {q}"));
    }
    for text in [
        "domineering 3x4",
        "domineering 2x2 2x3 + kl-nim:1,2 3",
        "domineering 2x2 + domineering ../.# + nim 3",
        "partizan-subtract:1/2 5 + cutcake 3x2 + grundy 6",
        "kayles 5 7",
        "cram 3x3",
    ] {
        all.push(text.to_string());
    }
    all
}

#[test]
fn outcomes_are_those_of_plain_search() {
    let positions = positions();
    assert!(positions.len() > 1_100, "{}", positions.len());
    let mut classes = [0; 4];
    for text in positions {
        let Ok(query) = Query::new(&text) else { panic!("{text}") };
        let meter = &mut limits().meter();
        let mut search = Search::new(&query.sum, Convention::Normal, false);
        let mut result = |player| {
            let ending = search.ending(&query.sum, player, meter).expect("no limit");
            GameResult::win_if(ending.wins)
        };
        let expected = Outcome { left: result(Player::Left), right: result(Player::Right) };
        let ValueAnswer::Value(value) = value(text.as_bytes(), limits()).expect(&text) else {
            panic!("{text}")
        };
        assert_eq!(value.outcome(), expected, "{text}: {}", value.form());
        let at = "NPLR".find(expected.symbol()).expect("a game that ends");
        classes[at] += 1;
    }
    assert!(classes.iter().all(|count| *count > 20), "{classes:?}");
}

/// The rows of the corpus that are about normal play of partizan games: who wins.
#[test]
fn the_corpus_agrees() {
    let mut rows = 0;
    for row in corpus::rows().iter().filter(|row| row.convention == Convention::Normal) {
        let partizan = [
            "kl-nim", "partizan-subtract", "partizan-octal", "cutcake", "domineering", "hackenbush",
        ];
        let is_marked = MARKED.iter().any(|(game, _)| *game == row.ruleset);
        if !is_marked && !partizan.contains(&row.ruleset.as_str()) {
            continue;
        }
        let answer = value(row.position.as_bytes(), Limits::default());
        let Ok(ValueAnswer::Value(value)) = answer else { panic!("{}: {answer:?}", row.position) };
        assert_eq!(value.outcome().starting(row.mover), row.result, "{}", row.position);
        rows += 1;
    }
    assert!(rows > 10, "{rows}");
}

#[test]
fn published_values() {
    for (position, form, source) in [
        ("domineering 2x2", "+-1", "Winning Ways, ch. 5"),
        ("domineering 3x3", "+-1", "Winning Ways, ch. 5"),
        ("domineering 4x4", "+-{0,{{2|0},2Tiny(2)|{2|0},Miny(2)}}", "Winning Ways, ch. 5"),
        ("domineering 1x7", "-3", "a strip of n squares has room for n/2 dominoes"),
        ("domineering 8x1", "4", "a strip of n squares has room for n/2 dominoes"),
        ("domineering ../.#", "*", "Winning Ways, ch. 5"),
        ("cutcake 2x2", "0", "Winning Ways, ch. 2"),
        ("hackenbush 0-1-2:b,2-3:r", "3/2", "Winning Ways, ch. 3: Berlekamp's rule"),
        ("hackenbush 0-1:b,1-2-3:r", "1/4", "Winning Ways, ch. 3: Berlekamp's rule"),
        ("hackenbush 0-1:b,1-2:r,2-3:b", "3/4", "Winning Ways, ch. 3: Berlekamp's rule"),
        ("hackenbush 0-1,1-2:b", "^*", "{0,*|0}: a green stem with a blue leaf"),
        ("hackenbush 0-1-2-3", "*3", "Winning Ways, ch. 2: a stalk of green edges"),
        ("digraph-placement 1:b", "1", "arXiv:2407.12219: a blue vertex is a move of Left"),
        ("digraph-placement 1-2,1:b,2:r", "1/2", "{0|1}: a blue vertex that leads to a red one"),
        ("digraph-placement 1-2-1,1:b,2:r", "*", "arXiv:2407.12219: {0|0}"),
        ("cutcake 1x8", "7", "a strip has free cuts for one player"),
        ("cutcake 4x9", "1", "Winning Ways, ch. 2: the table of free cuts"),
        ("maundy-cake 8x1", "-7", "CGSuite GameHeapTest.scala:247"),
        ("maundy-cake 8x2", "-3", "CGSuite GameHeapTest.scala:247"),
        ("maundy-cake 8x3", "-3", "CGSuite GameHeapTest.scala:247"),
        ("maundy-cake 8x4", "-1", "CGSuite GameHeapTest.scala:247"),
        ("maundy-cake 8x5", "-3", "CGSuite GameHeapTest.scala:247"),
        ("maundy-cake 8x6", "-1", "CGSuite GameHeapTest.scala:247"),
        ("maundy-cake 8x7", "-3", "CGSuite GameHeapTest.scala:247"),
        ("maundy-cake 8x8", "0", "CGSuite GameHeapTest.scala:247"),
        ("partizan-euclid 8 6", "^", "CGSuite GameHeapTest.scala"),
        (
            "toads-and-frogs ttttt..fffff",
            "+-{{2|*},{5/2||2|{0||||{0||v<2>|-1},{0||||0||Miny(1/32)|-2|||-1/2*}|||v<2>|-1/2||-1*}|||0}}",
            "CGSuite GameStripTest.scala",
        ),
        ("toads-and-frogs ttt.ffff", "*", "Erickson, New Toads and Frogs results"),
        ("toppling-dominoes lrrlrrl", "Tiny(1/2)", "CGSuite GameStripTest.scala"),
        ("snort x.....x", "{4|0,+-1}", "CGSuite GameGraphTest.scala"),
        ("clobber xxo", "^", "Albert, Grossman, Nowakowski, Wolfe"),
        ("rooks xox/ox.", "{^^*|0,*}", "CGSuite GameGridTest.scala"),
        (
            "amazons x.../o...",
            "+-{3,{4|0,{1|0,*}},{4|{0,{1/2|0}|v},+-1,+-{1,{2|0}}}}",
            "CGSuite GameGridTest.scala",
        ),
        (
            "partizan-subtract:1,3/2,3 6",
            "{1|1,{1|0}||0,{1|0}|0|||0,{1|0}|0}",
            "CGSuite GameTest.scala, PartizanJoin @e909ab8",
        ),
        ("wythoff 1618 2618", "0", "Wythoff's theorem"),
        ("fibonacci 610", "0", "a Fibonacci number"),
        ("wythoff 3 4", "*2", "nim-value"),
        ("kayles 12", "*4", "nim-value"),
        ("nim 1000000000000 1", "*1000000000001", "nim-value"),
        ("kayles 1000000", "*", "its period"),
        ("nim 3 + domineering 8x1 + kayles 3", "4", "*3 and 4 and *3"),
    ] {
        let view = view(position);
        assert_eq!(view.canonical_form, form, "{position} ({source})");
    }
}

/// *Winning Ways*, ch. 2.
#[test]
fn positions_of_col_are_numbers_or_numbers_and_a_star() {
    let boards = marked(".#xo", 1, 4).chain(marked(".x", 2, 4)).chain(marked(".#o", 2, 3));
    for board in sampled(boards, 5) {
        let view = view(&format!("col {board}"));
        let star = format!("{}*", view.mean.trim_start_matches('0'));
        assert!([&view.mean, &star].contains(&&view.canonical_form), "{board}: {view:?}");
    }
}

#[test]
fn a_view_has_its_keys() {
    let view = view("{3||2+*|1+*}");
    assert_eq!(view.expression.as_deref(), Some("{3||2+*|1+*}"));
    assert_eq!((view.game, view.outcome.0), (None, Outcome::L));
    assert_eq!((view.mean.as_str(), view.temperature.as_str()), ("9/4", "3/4"));
    assert_eq!((view.left_stop.as_str(), view.right_stop.as_str()), ("3", "2"));
    assert_eq!((view.birthday.to_string().as_str(), view.reduced.as_str()), ("5", "{3||2|1}"));
    assert_eq!(view.atomic_weight, None);
    let foot = ["3/4".to_string(), "9/4".to_string()];
    assert_eq!(view.thermograph.left.last(), Some(&foot));
    assert_eq!(view.thermograph.right.last(), Some(&foot));
    assert_eq!(view.thermograph.left[0][0], "-1");
}

#[test]
fn large_games_without_end_are_refused() {
    let failure = value(b"{|} + 1 1", limits()).expect_err("an error");
    assert_eq!(failure.kind(), FailureKind::Input);
    let file = std::env::temp_dir().join(format!("bouton-loop-{}.dot", std::process::id()));
    let moves: String = (0..400).map(|n| format!("{n} -> {}; ", (n + 1) % 400)).collect();
    std::fs::write(&file, format!("digraph {{ {moves} }}")).expect("a file");
    let text = format!("nim 3 + graph:{} 0", file.display());
    let failure = value(text.as_bytes(), limits()).expect_err("an error");
    std::fs::remove_file(&file).expect("a file");
    assert!(failure.cause::<NoValue>().is_some(), "{failure}");
    assert_eq!(failure.exit_code(), 2);
}

/// Positions of small loopy graphs have values as expressions have: of a pair that moves into each other, where one may leave, that of a
/// nimber.
#[test]
fn small_games_without_end_have_values() {
    let file = std::env::temp_dir().join(format!("bouton-pair-{}.dot", std::process::id()));
    std::fs::write(&file, "digraph { a -> b; b -> a; a -> c; x -> y; y -> x; }").expect("a file");
    let form = |position: &str| {
        let text = position.replace("graph", &format!("graph:{}", file.display()));
        match value(text.as_bytes(), limits()).expect("a value") {
            ValueAnswer::Value(value) => value.form().to_string(),
            ValueAnswer::Loopy(value) => value.form().to_string(),
            other => panic!("{other:?}"),
        }
    };
    let forms = ["graph a", "nim 3 + graph a", "graph x"].map(form);
    std::fs::remove_file(&file).expect("a file");
    assert_eq!(forms, ["*", "*2", "dud"]);
}

#[test]
fn names_keep_values() {
    let mut names = ValueNames::default();
    let mut form = |line: &str| match names.value(line.as_bytes(), limits()).expect("a value") {
        ValueAnswer::Value(value) => value.form().to_string(),
        ValueAnswer::Loopy(value) => value.form().to_string(),
        ValueAnswer::Comparison(compared) => compared.view().result,
        ValueAnswer::Fact(fact) => fact.result,
    };
    let lines = [
        "d := domineering 2x2", "u := {pass|*}", "d + u", "u - u", "kayles 2", "u > d",
        "d.IsSwitch", "(u - u).Class", "omega^3 NimProduct omega^6", "d := 3; d + 1", "d",
    ];
    let forms = lines.map(&mut form);
    assert_eq!(
        forms,
        [
            "+-1", "^[on]", "{1^[on]|-1^[on]}", "^<on> & v<on>", "*2", "||", "true",
            "StopperSidedValue", "ω", "4", "3"
        ]
    );
    let failure = names.value(b"e + 1", limits()).expect_err("an error");
    assert_eq!(failure.exit_code(), 2);
}

/// CGSuite GameTest.scala @e909ab8.
#[test]
fn ordinals_multiply_as_nimbers() {
    for (asked, expected) in [
        ("omega NimProduct 7", "ω×7"),
        ("omega NimProduct omega^2", "2"),
        ("omega^8 NimProduct omega^8", "ω^5×2"),
        ("omega^(omega*49) NimProduct omega^(omega*100)", "4"),
        ("omega^(omega^2*31) NimProduct omega^(omega^2*24)", "ω+1"),
        ("omega^27 NimExp 81", "2"),
        ("omega^(omega^42) NimExp 193", "ω+65536"),
        ("omega^omega^13 NimExp 47", "ω^ω^7+1"),
    ] {
        match value(asked.as_bytes(), limits()) {
            Ok(ValueAnswer::Fact(fact)) => assert_eq!(fact.result, expected, "{asked}"),
            other => panic!("{asked}: {other:?}"),
        }
    }
    for asked in ["omega^omega^1000 NimProduct 2", "(omega-1) NimProduct 2", "omega NimSum on"] {
        assert_eq!(value(asked.as_bytes(), limits()).expect_err(asked).exit_code(), 2);
    }
}
