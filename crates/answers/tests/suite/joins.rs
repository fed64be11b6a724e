//! Joins in the notation: read, printed so that they are read again, located where they are wrong; solved and explained.

use bouton_answers::{
    Game, Query, Session,
    explain::{Level, Step},
    notation::{EmptyComponent, parse_sum, write_move, write_sum},
};
use bouton_core::{
    Convention, Join, ParseError, ParseErrorKind as Kind,
    join::{MOST_DEPTH, MOST_JOINED},
};
use bouton_solve::Engine;

fn read(text: &str) -> Result<String, ParseError> {
    parse_sum(text.as_bytes(), 1_000).map(|sum| write_sum(&sum))
}

#[test]
fn joins_are_read_as_people_write_them() {
    for (typed, meant) in [
        ("nim 3 & kayles 4", "nim 3 & kayles 4"),
        ("(nim 3)&(kayles 4)", "nim 3 & kayles 4"),
        ("nim 3 ＆ kayles 4", "nim 3 & kayles 4"),
        ("（nim 3 ｜ kayles 4） ＋ nim 2", "(nim 3 | kayles 4) + nim 2"),
        ("((nim 3 | kayles 4)) + nim 2", "(nim 3 | kayles 4) + nim 2"),
        ("(nim 3 + kayles 4) + nim 2", "nim 3 + kayles 4 + nim 2"),
        ("(nim 3 + kayles 4) & nim 2", "(nim 3 + kayles 4) & nim 2"),
        ("nim (3, 4) : nim(2)", "nim 3 4 : nim 2"),
        ("nim 0 ; wythoff (2, 1)", "nim 0 ; wythoff 2 1"),
        ("(nim 3 : (nim 2 ; nim 1)) & nim 2", "(nim 3 : (nim 2 ; nim 1)) & nim 2"),
        ("domineering 2x2 & hackenbush 0-1:b,1-2:r", "domineering 2x2 & hackenbush 0-1:b,1-2:r"),
        // The name of the game, and its position.
        ("(nim & kayles) (3 & 4)", "nim 3 & kayles 4"),
        ("(nim & kayles) (3 4 & 4) + nim 2", "(nim 3 4 & kayles 4) + nim 2"),
        ("((nim | kayles) & nim) ((3 | 4) & 5)", "(nim 3 | kayles 4) & nim 5"),
        // A game that an earlier move took away.
        ("(nim : nim) (3)", "nim 3"),
    ] {
        assert_eq!(read(typed).as_deref(), Ok(meant), "{typed}");
        assert_eq!(read(meant).as_deref(), Ok(meant), "{typed}");
    }
}

#[test]
fn what_is_no_join_is_located() {
    let missing = |sign| Kind::from(EmptyComponent { sign });
    let mixed = |first, other| Kind::MixedJoins { first, other };
    let deep = "(".repeat(100_000) + "nim 3";
    let closed = format!("{}nim 3{}", "(".repeat(1_000), ")".repeat(1_000));
    let many = vec!["nim 1"; MOST_JOINED + 1].join(" & ");
    for (text, span, kind) in [
        ("nim 3 &", 7..7, missing('&')),
        ("& nim 3", 0..0, missing('&')),
        ("nim 3 & & nim 2", 8..8, missing('&')),
        ("nim 3 | ()", 9..9, missing('+')),
        ("(nim 3 & nim 4", 0..1, Kind::UnclosedGroup),
        ("nim 3 & (nim 4 | nim 2", 8..9, Kind::UnclosedGroup),
        (&deep, 0..1, Kind::UnclosedGroup),
        (&closed, 16..17, Kind::DeepJoins { most: MOST_DEPTH }),
        (&many, 0..many.len(), Kind::ManyJoined { most: MOST_JOINED }),
        ("nim 3 & nim 4 + nim 2", 14..15, mixed('&', '+')),
        ("nim 3 : nim 4 ; nim 2", 14..15, mixed(':', ';')),
        ("nim 3 & nim x", 12..13, Kind::NotANumber),
        ("nim 3 & wythoff 1", 16..17, Kind::WrongCount { wanted: 2, found: 1 }),
        ("(nim & kayles) 3", 15..16, Kind::NotJoined { sign: '&', games: 2 }),
        ("(nim & kayles) (3 & 4 & 5)", 16..25, Kind::NotJoined { sign: '&', games: 2 }),
    ] {
        let error = parse_sum(text.as_bytes(), 1_000).map(|sum| write_sum(&sum)).unwrap_err();
        assert_eq!(error, ParseError::new(span, kind), "{}", &text[..text.len().min(60)]);
    }
}

/// Of each join: positions with moves, each printed move and result.
const JOINS: [&str; 9] = [
    "nim 3 4 & kayles 5",
    "nim 3 | kayles 4 | grundy 5",
    "nim 3 : nim 2 : kayles 3",
    "nim 2 ; kayles 3 ; nim 2",
    "(nim 3 + kayles 2) & nim 4",
    "(nim 3 | kayles 4) + nim 2",
    "(cram 2x2 & node-kayles 1-2-3) : nim 2",
    "domineering 2x2 & hackenbush 0-1:b,1-2:r",
    "(kl-nim:1,2 3 ; nim 2) + nim 1",
];

#[test]
fn moves_and_results_are_typed_again() {
    let mut session = Session::default();
    let mut won = 0;
    for text in JOINS {
        for convention in [Convention::Normal, Convention::Misere] {
            let query = Query { convention, ..Query::new(text).unwrap() };
            let answer = session.solve(&query).unwrap();
            for m in &answer.verdict.moves.as_ref().unwrap().first {
                let after = query.sum.after(m);
                let result = write_sum(&after);
                let again = Query { convention, ..Query::new(&result).unwrap() };
                assert_eq!(write_sum(&again.sum), result);
                let mover = query.mover.opponent();
                let reply = session.solve(&Query { mover, ..again }).unwrap();
                assert_eq!(
                    reply.verdict.result.name(),
                    "loss",
                    "{text}: {}",
                    write_move(&query.sum, m)
                );
                won += 1;
            }
        }
    }
    assert!(won > 20, "{won}");
}

#[test]
fn explanations_say_what_the_games_are_by_themselves() {
    let mut session = Session::default();
    for text in JOINS {
        for convention in [Convention::Normal, Convention::Misere] {
            let query = Query { convention, ..Query::new(text).unwrap() };
            let explained = session.explain_to(&query, Level::Proof).unwrap();
            let lines = explained.proof.lines();
            assert!(lines.iter().all(|line| line.step().holds()), "{text}");
            let told = lines.iter().any(|line| matches!(line.step(), Step::Joined { .. }));
            let theory = explained.answer.verdict.engines.contains(&Engine::Joins);
            assert_eq!(told, theory, "{text} {convention:?}");
        }
    }
}

/// The theory needs what the games are by themselves; a search would need all pairs of their positions.
#[test]
fn positions_do_not_multiply() {
    let mut session = Session::default();
    for text in ["nim 20 21 22 & nim 30 31 32", "nim 40 50 | kayles 60 | nim 30 17"] {
        let answer = session.solve(&Query::new(text).unwrap()).unwrap();
        assert_eq!(answer.verdict.engines[0], Engine::Joins, "{text}");
    }
}

#[test]
fn a_join_is_a_game() {
    for (typed, name, join) in [
        ("(nim & kayles)", "(nim & kayles)", Join::Conjunctive),
        ("nim | Kayles", "(nim | kayles)", Join::Selective),
        ("((nim & nim:max=3) ; kayles)", "((nim & nim:max=3) ; kayles)", Join::Sequential),
    ] {
        let game = Game::new(typed).unwrap();
        assert_eq!(game.name(), name);
        assert_eq!(Game::new(name).unwrap().name(), name);
        assert_eq!(game.rules().joined().map(|(join, _)| join), Some(join));
        assert_eq!(game.entry().map(|entry| entry.id), Some(join.id()));
    }
    let error = Game::new("(nim & kyles)").unwrap_err();
    assert_eq!(error.exit_code(), 2);
    let deep = "(".repeat(1_000) + "nim & nim" + &")".repeat(1_000);
    assert_eq!(Game::new(&deep).unwrap_err().exit_code(), 2);
}
