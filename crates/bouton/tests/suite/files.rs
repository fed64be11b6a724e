//! Games in files: refused where the limits do not permit files, and solved as any game is where they
//! do.

use bouton::{
    Convention, Failure, Files, GameResult, Limits, ParseErrorKind, Query, Session,
    notation::FileError,
    play::{Chance, Opponent, PlaySession},
};
use bouton_graph::rules::PositionNameError;
use std::fs;

fn limits() -> Limits {
    Limits { files: Files::Named, ..Limits::default() }
}

fn read(text: &str) -> Result<Query, Failure> {
    Query::read(text.as_bytes(), &limits())
}

fn kind(read: Result<Query, Failure>) -> ParseErrorKind {
    match read {
        Err(Failure::Input { error, .. }) => error.kind,
        other => panic!("{other:?}"),
    }
}

#[test]
fn games_in_files() {
    let folder = std::env::temp_dir().join(format!("bouton-files-{}", std::process::id()));
    fs::create_dir_all(&folder).unwrap();
    let file = |name: &str, text: &str| {
        let path = folder.join(name);
        fs::write(&path, text).unwrap();
        format!("graph:{}", path.display())
    };
    // The graph of Nim on one heap of at most 3, and a game of two other moves.
    let nim = file("nim.txt", "h3 h2\nh3 h1\nh3 h0\nh2 h1\nh2 h0\nh1 h0\n");
    let loopy = file("loop.txt", "a b\nb a\n");
    let partizan = file("partizan.txt", "a b L\nb c R\na c\n");
    let bad = file("bad.txt", "a b\na b X\n");
    let position = format!("{nim} h3");
    assert_eq!(kind(Query::new(&position)), FileError::NotPermitted.into());
    assert_eq!(kind(Query::new("script:/no/such/file 1")), FileError::NotPermitted.into());
    for files in [Files::None, Files::Temporary] {
        let refused = Query::read(position.as_bytes(), &Limits { files, ..limits() });
        assert_eq!(kind(refused), FileError::NotPermitted.into());
    }

    let mut session = Session::new(limits());
    for (position, twin) in
        [("h3", "nim 3"), ("h3 h2", "nim 3 2"), ("h3 h3 h1", "nim 3 3 1"), ("h0", "nim 0")]
    {
        for convention in [Convention::Normal, Convention::Misere] {
            let ask = |text: &str| Query { convention, ..read(text).unwrap() };
            let game = ask(&format!("{nim} {position}"));
            let found = session.solve(&game).unwrap().json();
            let known = session.solve(&ask(twin)).unwrap().json();
            for key in ["winner", "outcome", "winning_move_count"] {
                assert_eq!(found[key], known[key], "{position} {convention:?} {key}");
            }
            if convention == Convention::Normal {
                assert_eq!(found["grundy"], known["grundy"], "{position}");
            }
            // The printed game is read again.
            let printed = found["game"].as_str().unwrap();
            assert_eq!(session.solve(&ask(printed)).unwrap().json()["game"], printed);
        }
    }
    // In a sum with another game, explained, and played to the end.
    let sum = read(&format!("{nim} h3 + nim 1")).unwrap();
    let explained = session.explain(&sum).unwrap();
    assert_eq!(explained.answer.json()["winning_moves"][0]["move"], format!("{nim} h3 to h1"));
    let m = session.read_move(&sum, &format!("{nim} h3 to h1")).unwrap();
    assert_eq!(bouton::write_sum(&sum.sum.after(&m)), format!("{nim} h1 + nim 1"));
    let reply = session.reply(&sum, Opponent::Perfect, &mut Chance::seeded(1)).unwrap();
    assert_eq!(reply.play.unwrap().wins(), Some(true));
    // Drawn are other positions of the graph that have moves.
    let mut starts: Vec<String> = (0..20)
        .map(|seed| session.random_start(&sum, None, &mut Chance::seeded(seed)).unwrap())
        .map(|start| bouton::write_sum(&start.sum).split(" + ").next().unwrap().to_string())
        .collect();
    starts.sort();
    starts.dedup();
    assert_eq!(starts, ["h0", "h1", "h2", "h3"].map(|name| format!("{nim} {name}")));
    let answer = session.solve(&read(&format!("{partizan} a")).unwrap()).unwrap();
    assert_eq!(answer.json()["outcome"], "N");

    // A position that comes again is answered too.
    let endless = session.solve(&read(&format!("{loopy} a")).unwrap()).unwrap();
    assert_eq!(endless.result(), GameResult::Draw);
    let endless = endless.json();
    assert_eq!(endless["outcome"], "D");
    assert!(endless["winner"].is_null() && endless["loopy_value"] == "inf()", "{endless}");
    let asked = Query { engine: Some(bouton::Engine::Grundy), ..sum };
    let asked = Query { sum: read(&format!("{loopy} a")).unwrap().sum, ..asked };
    assert!(matches!(session.solve(&asked), Err(Failure::Loopy)));
    assert_eq!(kind(read(&format!("{nim} h9"))), PositionNameError::Unknown.into());
    assert_eq!(kind(read(&nim)), PositionNameError::Missing.into());
    assert_eq!(kind(read(&format!("{bad} a"))), FileError::Malformed { line: 2, column: 5 }.into());
    let failure = read("graph:/no/such/file a").unwrap_err();
    let error = failure.cause::<FileError>().expect("an error of a file");
    assert!(matches!(error, FileError::CannotRead { .. }));
    assert!(std::error::Error::source(error).is_some_and(|why| why.is::<std::io::Error>()));
    assert!(matches!(kind(read("graph a")), ParseErrorKind::MissingParameters { .. }));
    fs::remove_dir_all(&folder).unwrap();
}
