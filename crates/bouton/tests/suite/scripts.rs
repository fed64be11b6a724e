//! Rules written by the user: the examples of the documents against the games of the registry and
//! against rules written down a second time; random rules against plain recursion; games that need
//! not end against the definition of a draw.

use crate::common::{Written, query, read, with_files as limits};
use bouton::{
    Convention, Failure, GameResult, Limits, Outcome, Player, Query, Session,
    lab::{PairsAsked, graph::GraphGame, pairs_within},
    play::{Chance, Match, Opponent, PlaySession},
};
use bouton_script::{InvalidPosition, RuleErrorKind};
use std::{collections::HashMap, fs};

const CONVENTIONS: [Convention; 2] = [Convention::Normal, Convention::Misere];

fn example(name: &str) -> String {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/scripts");
    format!("script:{folder}/{name}.rules")
}

type Position = Vec<u64>;
/// The options of a player.
type Options<'a> = &'a dyn Fn(&[u64], Player) -> Vec<Position>;
/// A script, the game of the registry that it is, how that is typed, and positions.
type Twin = (&'static str, &'static str, fn(&[u64]) -> String, Vec<Position>);

/// All lists of `length` numbers up to `most`.
fn tuples(length: usize, most: u64) -> Vec<Vec<u64>> {
    let mut all = vec![Vec::new()];
    for _ in 0..length {
        let longer =
            |tuple: &Vec<u64>| (0..=most).map(|n| [&tuple[..], &[n]].concat()).collect::<Vec<_>>();
        all = all.iter().flat_map(longer).collect();
    }
    all
}

fn words(numbers: &[u64]) -> String {
    numbers.iter().map(u64::to_string).collect::<Vec<_>>().join(" ")
}

#[test]
fn the_examples_agree_with_the_games_of_the_registry() {
    let pair: fn(&[u64]) -> String = words;
    let fibonacci: fn(&[u64]) -> String = |p| format!("{}/{}", p[0], p[1]);
    let games: [Twin; 13] = [
        ("bash", "nim:max=3", pair, tuples(2, 9)),
        ("sprague-grundy", "subtract:1,3,4", pair, tuples(2, 9)),
        ("kl-nim", "kl-nim:2,1", pair, tuples(3, 4)),
        ("partizan-subtract", "partizan-subtract:1,2/2,3", pair, tuples(2, 8)),
        ("prime-power", "prime-power", pair, (1..80).map(|n| vec![n, 360]).collect()),
        ("kayles", "kayles", pair, tuples(2, 8)),
        ("grundy", "grundy", pair, tuples(2, 10)),
        ("lasker", "lasker", pair, tuples(2, 8)),
        ("wythoff", "wythoff", pair, tuples(2, 9)),
        ("euclid", "euclid", pair, tuples(2, 12)),
        (
            "fibonacci",
            "fibonacci",
            fibonacci,
            (0..20).flat_map(|n| (1..9).map(move |m| vec![n, m])).collect(),
        ),
        ("staircase", "staircase", pair, tuples(3, 3)),
        ("moore", "moore:2", pair, tuples(3, 4)),
    ];
    for (name, game, typed, positions) in games {
        let script = example(name);
        for convention in CONVENTIONS {
            let (mut ours, mut theirs) = (Session::new(limits()), Session::new(limits()));
            for position in &positions {
                for mover in [Player::Left, Player::Right] {
                    let context = || format!("{name} {position:?} {convention:?} {mover:?}");
                    let script = query(&format!("{script} {}", words(position)), convention, mover);
                    let known = query(&format!("{game} {}", typed(position)), convention, mover);
                    let script =
                        ours.solve(&script).unwrap_or_else(|why| panic!("{}: {why}", context()));
                    let known = theirs.solve(&known).unwrap();
                    assert_eq!(script.result(), known.result(), "{}", context());
                    let (script, known) = (script.json(), known.json());
                    assert_eq!(script["outcome"], known["outcome"], "{}", context());
                    // Moore's heaps and stairs that are empty are not all kept by the registry.
                    if !matches!(name, "moore" | "fibonacci" | "euclid") {
                        let moves = "winning_move_count";
                        assert_eq!(script[moves], known[moves], "{}", context());
                    }
                    if convention == Convention::Normal && !known["grundy"].is_null() {
                        assert_eq!(script["grundy"], known["grundy"], "{}", context());
                    }
                }
            }
        }
    }
}

/// The result by the definition: `options` of a position, for Left and for Right.
fn wins(
    position: &[u64],
    mover: Player,
    convention: Convention,
    options: Options<'_>,
    known: &mut HashMap<(Vec<u64>, Player), bool>,
) -> bool {
    let key = (position.to_vec(), mover);
    if let Some(found) = known.get(&key) {
        return *found;
    }
    let all = options(position, mover);
    let found = match all.is_empty() {
        true => convention == Convention::Misere,
        false => all.iter().any(|p| !wins(p, mover.opponent(), convention, options, known)),
    };
    known.insert(key, found);
    found
}

fn chomp(columns: &[u64], _: Player) -> Vec<Vec<u64>> {
    let mut options = Vec::new();
    for (i, column) in columns.iter().enumerate() {
        for height in 0..*column {
            let cut = |(j, c): (usize, &u64)| if j >= i { (*c).min(height) } else { *c };
            options.push(columns.iter().enumerate().map(cut).collect());
        }
    }
    // The bite that takes all is the poisoned square.
    options.retain(|option: &Vec<u64>| option[0] > 0);
    options
}

fn end_nim(row: &[u64], _: Player) -> Vec<Vec<u64>> {
    let mut options = Vec::new();
    for end in if row.len() > 1 { vec![0, row.len() - 1] } else { (0..row.len()).collect() } {
        for left in 0..row[end] {
            let mut next = row.to_vec();
            match left {
                0 => drop(next.remove(end)),
                _ => next[end] = left,
            }
            options.push(next);
        }
    }
    options
}

#[test]
fn chomp_and_end_nim_agree_with_brute_force_and_with_what_is_published() {
    let falling = |columns: &Vec<u64>| columns[0] > 0 && columns.is_sorted_by(|a, b| a >= b);
    let chocolate: Vec<_> = tuples(4, 4).into_iter().filter(falling).collect();
    let rows: Vec<_> =
        (1..=4).flat_map(|length| tuples(length, 3)).filter(|row| !row.contains(&0)).collect();
    for convention in CONVENTIONS {
        for (name, positions, options) in
            [("chomp", &chocolate, &chomp as Options<'_>), ("end-nim", &rows, &end_nim)]
        {
            let (mut session, mut known) = (Session::new(limits()), HashMap::new());
            for position in positions {
                let asked = query(
                    &format!("{} {}", example(name), words(position)),
                    convention,
                    Player::Left,
                );
                let answer = session.solve(&asked).unwrap();
                let expected = wins(position, Player::Left, convention, options, &mut known);
                assert_eq!(answer.result(), GameResult::win_if(expected), "{name} {position:?}");
            }
        }
    }
    // Two rows: lost exactly where the shorter lacks one square. Two equal legs: lost. Every
    // rectangle but the single square is won; 3 by 4 by one bite alone.
    let mut session = Session::new(limits());
    let mut winner = |columns: &[u64]| {
        let asked = query(
            &format!("{} {}", example("chomp"), words(columns)),
            Convention::Normal,
            Player::Left,
        );
        let answer = session.solve(&asked).unwrap();
        (answer.result() == GameResult::Win, answer.json()["winning_move_count"].clone())
    };
    for long in 1..=7usize {
        for short in 0..=long {
            let columns: Vec<u64> = (0..long).map(|i| if i < short { 2 } else { 1 }).collect();
            assert_eq!(winner(&columns).0, short + 1 != long, "rows of {long} and {short}");
        }
        let legs: Vec<u64> =
            (0..long as u64).map(|i| if i == 0 { long as u64 } else { 1 }).collect();
        assert!(!winner(&legs).0, "legs of {long}");
    }
    for (rows, columns) in [(1, 2), (2, 2), (3, 3), (3, 4), (4, 4), (4, 5)] {
        assert!(winner(&vec![rows; columns]).0, "{rows} by {columns}");
    }
    assert_eq!(winner(&[3, 3, 3, 3]).1, 1);
}

/// A number below `bound` that depends on what came before.
fn draw(state: &mut u64, bound: u64) -> u64 {
    *state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
    (*state >> 33) % bound
}

#[test]
fn random_rules_agree_with_plain_recursion() {
    let state = &mut 7;
    for round in 0..60 {
        // Moves take a vector away; some are Left's, some Right's, some of both.
        let length = 1 + draw(state, 3) as usize;
        let partizan = draw(state, 2) == 0;
        let vectors: Vec<(Vec<u64>, u64)> = (0..1 + draw(state, 4))
            .map(|_| {
                let mut vector: Vec<u64> = (0..length).map(|_| draw(state, 3)).collect();
                vector[draw(state, length as u64) as usize] += 1;
                (vector, if partizan { draw(state, 3) } else { 0 })
            })
            .collect();
        let table: Vec<String> =
            vectors.iter().map(|(vector, owner)| format!("[{vector:?}, {owner}]")).collect();
        let player = if partizan { ", player" } else { "" };
        let whose = if partizan { "m[1] == 0 || m[1] == player" } else { "m[1] == 0" };
        let text = format!(
            "const MOVES = [{}];
             fn moves(p{player}) {{
                 let options = [];
                 for m in MOVES {{
                     if !({whose}) {{ continue; }}
                     let next = p;
                     let fits = true;
                     for i in 0..p.len() {{
                         if m[0][i] > p[i] {{ fits = false; break; }}
                         next[i] -= m[0][i];
                     }}
                     if fits {{ options.push(next); }}
                 }}
                 options
             }}",
            table.join(", ")
        );
        let script = Written::new(&format!("script-random-{round}"), &text);
        let options = |position: &[u64], mover: Player| -> Vec<Vec<u64>> {
            let number = if mover == Player::Left { 1 } else { 2 };
            let own = vectors.iter().filter(|(_, owner)| *owner == 0 || *owner == number);
            let after = |(vector, _): &(Vec<u64>, u64)| {
                position.iter().zip(vector).map(|(n, taken)| n.checked_sub(*taken)).collect()
            };
            own.filter_map(after).collect()
        };
        for convention in CONVENTIONS {
            let (mut session, mut known) = (Session::new(limits()), HashMap::new());
            for position in tuples(length, [9, 4, 2][length - 1]) {
                for mover in [Player::Left, Player::Right] {
                    let asked = format!("{} {}", script.game("script"), words(&position));
                    let answer = session.solve(&query(&asked, convention, mover)).unwrap();
                    let expected = wins(&position, mover, convention, &options, &mut known);
                    let expected = GameResult::win_if(expected);
                    assert_eq!(
                        answer.result(),
                        expected,
                        "{text}\n{position:?} {convention:?} {mover:?}"
                    );
                }
            }
        }
    }
}

/// A win, a loss or neither for the player to move: by the definition, round by round.
fn fixed_point(graph: &[Vec<u64>], convention: Convention) -> Vec<Option<bool>> {
    let mut found = vec![None; graph.len()];
    loop {
        let before = found.clone();
        for (at, options) in graph.iter().enumerate() {
            let results: Vec<Option<bool>> =
                options.iter().map(|to| before[*to as usize]).collect();
            found[at] = match results.is_empty() {
                true => Some(convention == Convention::Misere),
                false if results.contains(&Some(false)) => Some(true),
                false if results.iter().all(|result| *result == Some(true)) => Some(false),
                false => None,
            };
        }
        if found == before {
            return found;
        }
    }
}

#[test]
fn games_that_need_not_end_agree_with_the_definition_of_a_draw() {
    let state = &mut 11;
    let mut draws = 0;
    for round in 0..60 {
        let vertices = 2 + draw(state, 9);
        let graph: Vec<Vec<u64>> = (0..vertices)
            .map(|_| {
                let mut options: Vec<u64> =
                    (0..draw(state, 4)).map(|_| draw(state, vertices)).collect();
                options.sort_unstable();
                options.dedup();
                options
            })
            .collect();
        let text = format!("const TO = {graph:?}; fn moves(p) {{ TO[p[0]] }}");
        let script = Written::new(&format!("script-loop-{round}"), &text);
        for convention in CONVENTIONS {
            let expected = fixed_point(&graph, convention);
            let mut session = Session::new(limits());
            for (at, expected) in expected.iter().enumerate() {
                let asked =
                    query(&format!("{} {at}", script.game("script")), convention, Player::Left);
                let answer = session.solve(&asked).unwrap();
                assert_eq!(
                    answer.result(),
                    expected.map_or(GameResult::Draw, GameResult::win_if),
                    "{graph:?} {at} {convention:?}"
                );
                draws += usize::from(answer.result() == GameResult::Draw);
                let shown = answer.json();
                if expected.is_none() {
                    assert!(shown["winner"].is_null() && shown["outcome"] == "D", "{shown}");
                }
                // A move that wins leads to a position that is lost.
                for m in answer.winning_moves() {
                    let to = m.becomes[0].numbers()[0].to_string().parse::<usize>().unwrap();
                    assert_eq!(fixed_point(&graph, convention)[to], Some(false), "{graph:?} {at}");
                }
                assert!(session.explain(&asked).unwrap().proof.steps().all(bouton::Step::holds));
            }
        }
    }
    assert!(draws > 100, "only {draws} draws");
}

#[test]
fn a_game_that_need_not_end_is_played_and_summed() {
    let mut session = Session::new(limits());
    let circle = example("circle");
    let sum = query(&format!("{circle} 1 + nim 2"), Convention::Normal, Player::Left);
    let graph = GraphGame::from_position(&sum, &limits()).unwrap();
    let expected = graph.solve(Convention::Normal).unwrap().row(0);
    assert_eq!(session.solve(&sum).unwrap().json()["outcome"], expected.outcome.symbol());
    // From place 0 the perfect player leaves the circle.
    let start = query(&format!("{circle} 0"), Convention::Normal, Player::Left);
    let reply = session.reply(&start, Opponent::Perfect, &mut Chance::seeded(1)).unwrap();
    assert_eq!(reply.play.unwrap().play.becomes[0].numbers()[0], 6u8.into());
    // It does not step to place 0 or leave a won position where it can hope.
    let before = query(&format!("{circle} 5"), Convention::Normal, Player::Left);
    let reply = session.reply(&before, Opponent::Perfect, &mut Chance::seeded(1)).unwrap();
    assert_eq!(reply.play.unwrap().play.becomes[0].numbers()[0], 1u8.into());
    let _ = Match::new(start);
}

#[test]
fn a_batch_tells_draws() {
    let circle = example("circle");
    let mut batch =
        bouton::contest::Batch::new(&circle, bouton::contest::BatchAsk::default(), limits())
            .unwrap();
    let mut out = Vec::new();
    for line in ["3", "0", "6", "4"] {
        batch.answer(line.as_bytes(), &mut out).unwrap();
    }
    assert_eq!(String::from_utf8(out).unwrap(), "D\nN\nP\nD\n");
    let mut batch = bouton::contest::Batch::new(
        &example("again"),
        bouton::contest::BatchAsk::default(),
        limits(),
    )
    .unwrap();
    assert!(matches!(batch.answer(b"5", &mut Vec::new()), Err(Failure::Breach(_))));
}

#[test]
fn what_is_wrong_with_a_script_is_told_for_every_question() {
    let broken = Written::new("script-broken", "fn heap(n) {\n    [n - 4]\n}");
    let game = broken.game("script");
    let is_negative = |failure: Failure| match failure {
        Failure::Rules(error) => {
            // Tables begin at 0 or 1, a search at the position itself.
            let heap: Option<i64> = error.position.as_deref().and_then(|heap| heap.parse().ok());
            let number = heap.unwrap_or(3) - 4;
            assert_eq!((error.line, &error.kind), (1, &RuleErrorKind::Negative { number }));
        }
        other => panic!("{other:?}"),
    };
    let mut session = Session::new(limits());
    let asked = read(&format!("{game} 3")).unwrap();
    is_negative(session.solve(&asked).unwrap_err());
    is_negative(session.explain(&asked).unwrap_err());
    is_negative(session.board(&asked).unwrap_err());
    is_negative(GraphGame::from_position(&asked, &limits()).unwrap_err());
    let misere = Query { convention: Convention::Misere, ..asked.clone() };
    is_negative(session.solve(&misere).unwrap_err());
    for engine in [bouton::Engine::Grundy, bouton::Engine::Search] {
        is_negative(session.solve(&Query { engine: Some(engine), ..asked.clone() }).unwrap_err());
    }
    // No player who moves again is taken for one who does not.
    let again = read(&format!("{} 5", example("again"))).unwrap();
    assert!(matches!(session.solve(&again), Err(Failure::Breach(_))));
    assert!(matches!(session.board(&again), Err(Failure::Breach(_))));
    let invalid = read(&format!("{} 1 2", example("chomp")));
    let Err(Failure::Input { error, .. }) = invalid else { panic!("{invalid:?}") };
    assert_eq!(error.kind, InvalidPosition.into());
}

#[test]
fn limits_hold_for_every_question() {
    let little = |limits: &Limits, text: &str| {
        let script = Written::new(&format!("script-limit-{}", text.len()), text);
        let query = Query::read(format!("{} 5", script.game("script")).as_bytes(), limits);
        query.and_then(|query| Session::new(limits.clone()).solve(&query)).unwrap_err()
    };
    let second = Limits { time: Some(std::time::Duration::from_millis(50)), ..limits() };
    let small = Limits { memory: 4 << 20, ..limits() };
    let few = Limits { positions: 1000, ..limits() };
    for (limits, text, named) in [
        (&second, "fn heap(n) { loop { } }", "Time"),
        (&second, "fn moves(p) { for i in 0..100000 { } [[p[0] + 1]] }", "Time"),
        (&small, "fn heap(n) { let a = []; loop { a.push(a.len()); } }", "Memory"),
        (&few, "fn moves(p) { [[p[0] + 1], [p[0] + 2]] }", "Positions"),
        (&small, "fn moves(p) { [p + [1]] }", "Memory"),
    ] {
        let failure = little(limits, text);
        assert_eq!(failure.exit_code(), 3, "{text}: {failure:?}");
        assert!(format!("{failure:?}").contains(named), "{text}: {failure:?}");
    }
}

#[test]
fn a_script_says_its_own_rule_and_example() {
    let games = bouton::games_named(&example("chomp"), &limits()).unwrap();
    assert!(games[0].example().ends_with("chomp.rules 3 3 3 3"));
    let (_, rules) =
        bouton::notation::ruleset_within(&example("kl-nim"), 0..1000, &limits()).unwrap();
    assert!(rules.rule().unwrap().contains("Left not exactly 2") && rules.effort() > 1);
    let by_itself = read(&example("chomp")).unwrap();
    assert!(bouton::write_sum(&by_itself.sum).ends_with(" 3 3 3 3"));
}

#[test]
fn a_file_that_changes_is_a_new_game() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("game.txt");
    let mut session = Session::new(limits());
    let mut ask = |kind: &str, text: &str, position: &str| {
        fs::write(&file, text).expect("it is written");
        let query = read(&format!("{kind}:{} {position}", file.display())).expect("it");
        session.solve(&query).expect("an answer").grundy().map(ToString::to_string)
    };
    let value = |value: &str| Some(value.to_string());
    assert_eq!(ask("script", "fn heap(n) { if n == 0 { [] } else { [0] } }", "3"), value("1"));
    assert_eq!(
        ask("script", "fn heap(n) { if n == 0 { [] } else { [n - 1, 0] } }", "3"),
        value("1")
    );
    assert_eq!(ask("script", "fn heap(n) { if n == 0 { [] } else { [n - 1] } }", "4"), value("0"));
    assert_eq!(ask("graph", "a b", "a"), value("1"));
    assert_eq!(ask("graph", "a b\na c\nb c", "a"), value("2"));
}

#[test]
fn a_name_without_its_parameters_lists_the_games_of_that_name() {
    for name in ["graph:", "script:", "subtract:", "octal:", "kl-nim:"] {
        assert!(!bouton::games_named(name, &limits()).expect("a name").is_empty(), "{name}");
    }
}

/// The outcome of a position, by a question for each player who begins.
fn outcome(session: &mut Session, text: &str, convention: Convention) -> Outcome {
    let mut result =
        |mover| session.solve(&query(text, convention, mover)).expect("an answer").result();
    Outcome { left: result(Player::Left), right: result(Player::Right) }
}

/// Tables of scripts are those of the games that they are, also of one that is partizan; and where
/// positions come again, or lie outside of the table, each cell is what a question of its own says.
#[test]
fn tables_of_scripts_are_made_of_answers() {
    let twins = [("wythoff", "wythoff"), ("euclid", "euclid"), ("staircase", "staircase")];
    let ranges = [2..=11, 0..=14];
    for (name, game) in twins {
        for convention in CONVENTIONS {
            let asked = match convention {
                Convention::Normal => PairsAsked::Values,
                Convention::Misere => PairsAsked::Outcomes,
            };
            let table = |game: &str| {
                pairs_within(
                    &bouton::Game::read(game, &limits()).expect("a game"),
                    ranges.clone(),
                    convention,
                    asked,
                    limits(),
                )
                .unwrap()
            };
            let (ours, theirs) = (table(&example(name)), table(game));
            for (row, column) in (0..10).flat_map(|row| (0..15).map(move |column| (row, column))) {
                let context = || format!("{name} {row} {column} {convention:?}");
                assert_eq!(ours.outcome(row, column), theirs.outcome(row, column), "{}", context());
                assert_eq!(ours.value(row, column), theirs.value(row, column), "{}", context());
            }
            assert!(ours.outcome(9, 14).is_some());
        }
    }
    let others = [
        // Numbers grow, and a number is dropped: positions outside of the table, and of other lengths.
        "fn moves(p) { if p.len() == 1 { if p[0] == 0 { return []; } return [[p[0] - 1]]; } let all = []; if p[0] > 0 { all.push([p[0] - 1, p[1] + 2]); } if p[1] > 1 { all.push([p[0], p[1] - 2]); } all.push([p[1]]); all }",
        // The players have different moves.
        "fn moves(p, player) { let all = []; if player == LEFT { if p[0] > 0 { all.push([p[0] - 1, p[1]]); } } else { if p[1] > 1 { all.push([p[0], p[1] - 2]); } } if p[0] > 1 { all.push([p[0] - 2, p[1]]); } all }",
        // Positions come again, and some are no positions.
        "fn moves(p) { let all = []; if p[0] != p[1] { all.push([p[1], p[0]]); } if p[0] > 2 { all.push([p[0] - 2, p[1]]); } all } fn valid(p) { (p[0] + p[1]) % 5 != 4 || p[0] == p[1] || true }",
        "fn moves(p) { let all = [[p[1], p[0]]]; if p[0] > 0 { all.push([p[0] - 1, p[1]]); } all } fn valid(p) { p.len() == 2 }",
    ];
    for (number, text) in others.iter().enumerate() {
        let written = Written::new(&format!("script-table-{number}"), text);
        for convention in CONVENTIONS {
            let game = written.game("script");
            let ranges = [0..=5, 1..=6];
            let table = pairs_within(
                &bouton::Game::read(&game, &limits()).expect("a game"),
                ranges,
                convention,
                PairsAsked::Outcomes,
                limits(),
            )
            .unwrap();
            let mut session = Session::new(limits());
            for (row, column) in (0..6).flat_map(|row| (0..6).map(move |column| (row, column))) {
                let text = format!("{game} {row} {}", column + 1);
                let found = table.outcome(row, column);
                assert_eq!(found, Some(outcome(&mut session, &text, convention)), "{text}");
            }
        }
    }
}
