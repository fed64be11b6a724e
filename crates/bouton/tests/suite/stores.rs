//! Stores of solved positions: every position looked up against plain solving, and stores that are not what was written.

use bouton::{
    Convention, Failure, Files, Limits, Player, Query, Session,
    lab::{
        graph::GraphGame,
        store::{
            Extent, HEADER, Header, POSITIONS, Store, StoreError, StoreMistake, verify_store,
            with_kept,
        },
    },
};
use bouton_graph::store::TreeWriter;
use bouton_testkit::random::{Choices, game, position};
use std::{fs, path::Path, sync::Arc};
use tempfile::TempDir;

const CONVENTIONS: [Convention; 2] = [Convention::Normal, Convention::Misere];

/// Limits under which stores are read, and no more positions are met than a test has time for.
fn limits() -> Limits {
    Limits { files: Files::Named, positions: 1500, ..Limits::default() }
}

/// Writes the store of a position.
fn write(query: &Query, limits: &Limits, folder: &Path) -> Result<Header, Failure> {
    let game = GraphGame::to_keep(query, limits)?;
    let mut bytes = Vec::new();
    let header = game.solve(query.convention)?.keep(&mut bytes).expect("room");
    fs::write(folder.join(POSITIONS), bytes).expect("written");
    fs::write(folder.join(HEADER), header.text()).expect("written");
    Ok(header)
}

fn folder() -> TempDir {
    tempfile::tempdir().expect("a folder")
}

fn with(store: Store, limits: &Limits) -> Session {
    Session::new(with_kept(limits.clone(), Arc::new(store)))
}

/// Holds the store of a position to plain solving; how many positions it has, or `None` where they are too many.
fn hold(text: &str, convention: Convention, limits: &Limits) -> Option<u64> {
    let query = Query { convention, ..Query::read(text.as_bytes(), limits).expect(text) };
    let folder = folder();
    let header = match write(&query, limits, folder.path()) {
        Ok(header) => header,
        Err(Failure::GaveUp(..)) => return None,
        Err(failure) => panic!("{text}: {failure}"),
    };
    let store = Store::open(folder.path(), limits).expect(text);
    let checked = verify_store(&store, Extent::Whole, limits).expect(text);
    assert_eq!((&checked.mistake, checked.checked), (&None, header.positions), "{text}");
    let (mut stored, mut plain) = (with(store, limits), Session::new(limits.clone()));
    let graph = GraphGame::from_position(&query, limits).expect(text);
    let solved = graph.solve(convention).expect(text);
    for (count, vertex) in graph.positions().enumerate() {
        let (row, view) = (solved.row(vertex), solved.view(vertex));
        let name = match view.id {
            bouton::view::NameView::Text(name) => name,
            bouton::view::NameView::Number(number) => number.to_string(),
        };
        for mover in [Player::Left, Player::Right] {
            let read = Query::read(name.as_bytes(), limits).expect(&name);
            // A board on which nothing is left may be typed as one on which there are moves.
            let is_end = row.remoteness == Some(0) && row.right_remoteness.unwrap_or(0) == 0;
            let ends = |query: &Query| query.sum.part_count() == 0;
            if is_end
                && !ends(&read)
                && plain
                    .solve(&Query { convention, ..read.clone() })
                    .is_ok_and(|answer| answer.outcome() != Some(row.outcome))
            {
                continue;
            }
            let query = Query { convention, mover, ..read };
            let answer = stored.solve(&query).unwrap_or_else(|failure| panic!("{name}: {failure}"));
            let remoteness = match (row.partizan, mover) {
                (true, Player::Right) => row.right_remoteness,
                _ => row.remoteness,
            };
            assert_eq!(answer.outcome(), Some(row.outcome), "{name} of {text}, {convention:?}");
            assert_eq!(answer.verdict.remoteness, remoteness, "{name} of {text}, {convention:?}");
            // Plain solving is slow where positions come again.
            if count < 60 {
                let other = plain.solve(&query).expect(&name);
                assert_eq!(answer.result(), other.result(), "{name} of {text}, {convention:?}");
                let counts = (answer.winning_move_count(), other.winning_move_count());
                assert_eq!(counts.0, counts.1, "{name} of {text}, {convention:?}");
                let moves = [&answer, &other].map(|answer| {
                    let moves = answer.view().winning_moves.into_iter();
                    let mut moves: Vec<_> = moves.map(|m| (m.play, m.result)).collect();
                    moves.sort();
                    moves
                });
                assert_eq!(moves[0], moves[1], "{name} of {text}, {convention:?}");
            }
            assert_eq!(answer.engine(), "store");
        }
    }
    Some(header.positions)
}

/// A graph of a few positions, in half of which the players have moves of their own.
fn random_graph(choices: &mut Choices) -> String {
    let positions = 2 + choices.below(7);
    let partizan = choices.below(2) == 1;
    let mut text: String = (0..positions).map(|at| format!("v{at}\n")).collect();
    for _ in 0..choices.below(3 * positions) {
        let owner = if partizan { ["", " L", " R"][choices.below(3) as usize] } else { "" };
        let (from, to) = (choices.below(positions), choices.below(positions));
        text.push_str(&format!("v{from} v{to}{owner}\n"));
    }
    text
}

fn random_script(choices: &mut Choices) -> String {
    let less = 1 + choices.below(3);
    let more = less + 1 + choices.below(4);
    format!(
        "fn heap(n) {{ if n >= {more} {{ [n - {less}, n - {more}] }} else {{ if n >= {less} {{ [n - {less}] }} else {{ [] }} }} }}"
    )
}

#[test]
fn two_hundred_random_games_and_sums_are_answered_as_they_are_solved() {
    let (mut held, mut positions) = (0, 0);
    for seed in 0..100 {
        let choices = &mut Choices::seeded(seed);
        let limits = limits()
            .with_text("mine", random_script(choices))
            .with_text("moves", random_graph(choices));
        let (one, other) = (game(choices), game(choices));
        let texts = [
            format!("{one} {}", position(&one, choices)),
            format!("{one} {} + {other} {}", position(&one, choices), position(&other, choices)),
            format!("script:mine {} {}", choices.below(12), choices.below(12)),
            format!("graph:moves v{} + script:mine {}", choices.below(2), choices.below(8)),
        ];
        let text = &texts[choices.below(4) as usize];
        for convention in CONVENTIONS {
            let count = hold(text, convention, &limits);
            held += usize::from(count.is_some());
            positions += count.unwrap_or(0);
        }
    }
    assert!(held > 150 && positions > 5_000, "{held} stores, {positions} positions");
}

#[test]
fn every_registered_game_can_be_kept() {
    let mut too_many = 0;
    for game in bouton::games() {
        let example = game.example();
        if example.starts_with("graph:") || example.starts_with("script:") {
            continue;
        }
        for convention in CONVENTIONS {
            too_many += usize::from(hold(example, convention, &limits()).is_none());
        }
    }
    assert!(too_many < 80, "{too_many} are too large for this test");
}

fn query(text: &str, limits: &Limits) -> Query {
    Query::read(text.as_bytes(), limits).expect(text)
}

#[test]
fn components_in_any_order_and_number_are_found() {
    let (folder, limits) = (folder(), limits());
    write(&query("nim 3 2 + kayles 4", &limits), &limits, folder.path()).expect("a store");
    let mut session = with(Store::open(folder.path(), &limits).expect("a store"), &limits);
    for text in ["kayles 4 + nim 3 2", "nim 2 + kayles 1 2 + nim 3", "kayles 3", "nim 2 1", "nim 0"]
    {
        let plain = Session::new(limits.clone()).solve(&query(text, &limits)).expect(text);
        let answer = session.solve(&query(text, &limits)).expect(text);
        assert_eq!(answer.result(), plain.result(), "{text}");
    }
    let not_there = session.solve(&query("nim 4", &limits)).expect_err("not there");
    assert!(matches!(not_there.cause(), Some(StoreError::NoSuchPosition { .. })), "{not_there}");
    let other = session.solve(&query("wythoff 1 2", &limits)).expect_err("another game");
    assert!(matches!(other.cause(), Some(StoreError::OtherGame { .. })), "{other}");
    let misere = Query { convention: Convention::Misere, ..query("nim 1", &limits) };
    let other = session.solve(&misere).expect_err("the other convention");
    assert!(matches!(other.cause(), Some(StoreError::OtherConvention { .. })), "{other}");
    let refused = Store::open(folder.path(), &Limits::default()).expect_err("no files");
    assert!(matches!(refused.cause(), Some(StoreError::NotPermitted)), "{refused}");
    // Green drawings have rules of their own, which play may reach from those of two colours.
    write(&query("hackenbush 0-1:b,1-2:g,0-3:g", &limits), &limits, folder.path()).expect("one");
    let mut session = with(Store::open(folder.path(), &limits).expect("a store"), &limits);
    assert!(session.solve(&query("hackenbush 0-3:g", &limits)).is_ok());
}

/// Pieces that are alike must not become one in the keys of a join.
#[test]
fn networks_in_joins_are_kept_apart() {
    let limits = limits();
    for text in ["node-kayles 1-2-3-4-5 & nim 3", "hackenbush 0-1:b,1-2:r,0-3:b & nim 3"] {
        let folder = folder();
        write(&query(text, &limits), &limits, folder.path()).expect(text);
        let store = Store::open(folder.path(), &limits).expect(text);
        let checked = verify_store(&store, Extent::Whole, &limits).expect(text);
        assert_eq!(checked.mistake, None, "{text}");
    }
}

#[test]
fn other_rules_under_the_same_name_are_refused() {
    let (folder, limits) = (folder(), limits());
    let own = limits.clone().with_text("mine", "fn heap(n) { if n > 1 { [n - 2] } else { [] } }");
    write(&query("script:mine 7", &own), &own, folder.path()).expect("a store");
    assert!(Store::open(folder.path(), &own).is_ok());
    let other = limits.with_text("mine", "fn heap(n) { if n > 0 { [n - 1] } else { [] } }");
    let refused = Store::open(folder.path(), &other).expect_err("other rules");
    assert!(matches!(refused.cause(), Some(StoreError::OtherRules { .. })), "{refused}");
}

#[test]
fn whatever_byte_of_a_store_is_changed_it_is_noticed() {
    let (folder, limits) = (folder(), limits());
    write(&query("nim 5 6 7", &limits), &limits, folder.path()).expect("a store");
    let [header, positions] = [HEADER, POSITIONS].map(|name| folder.path().join(name));
    let original = fs::read(&header).expect("a header");
    let mut changed: Vec<Vec<u8>> = (0..original.len())
        .map(|at| {
            let mut bytes = original.clone();
            bytes[at] ^= 1 << (at % 7);
            bytes
        })
        .collect();
    changed.push(original[..original.len() - 1].to_vec());
    changed.push([&original[..], b"\n"].concat());
    for bytes in changed {
        fs::write(&header, &bytes).expect("written");
        let refused = Store::open(folder.path(), &limits).expect_err("a changed header");
        let cause = refused.cause::<StoreError>().unwrap_or_else(|| panic!("{refused}"));
        assert!(matches!(cause, StoreError::Damaged { .. } | StoreError::NotOne { .. }));
        assert_eq!(refused.exit_code(), 2);
    }
    fs::write(&header, &original).expect("written");
    let original = fs::read(&positions).expect("the positions");
    for at in (0..original.len()).step_by(11) {
        let mut bytes = original.clone();
        bytes[at] ^= 1 << (at % 8);
        fs::write(&positions, &bytes).expect("written");
        let store = Store::open(folder.path(), &limits).expect("its header is whole");
        let found = verify_store(&store, Extent::Whole, &limits).expect_err("a changed byte");
        let cause = found.cause::<StoreError>().unwrap_or_else(|| panic!("{found}"));
        assert!(matches!(cause, StoreError::Damaged { offset: Some(_), .. }), "{found}");
    }
    fs::write(&positions, &original[..original.len() - 1]).expect("written");
    let cut = Store::open(folder.path(), &limits).expect_err("a byte is missing");
    assert!(matches!(cut.cause(), Some(StoreError::Damaged { .. })), "{cut}");
    fs::remove_file(&header).expect("removed");
    let none = Store::open(folder.path(), &limits).expect_err("no header");
    assert!(matches!(none.cause(), Some(StoreError::NotOne { .. })), "{none}");
}

/// A store whose digests are right, and one of whose answers is not.
#[test]
fn a_false_answer_under_digests_that_are_right_is_found() {
    let (folder, limits) = (folder(), limits());
    let start = query("nim 4 5", &limits);
    let header = write(&start, &limits, folder.path()).expect("a store");
    let store = Store::open(folder.path(), &limits).expect("a store");
    let mut keys = Vec::new();
    store
        .tree()
        .each(|key, numbers| {
            keys.push((key.to_vec(), numbers));
            Ok::<(), bouton_graph::store::StoreFault>(())
        })
        .expect("a whole store");
    assert_eq!(keys.len() as u64, header.positions);
    for at in 0..keys.len() {
        // Another result, other lengths; and a position that is missing.
        for change in [1, 4, 8, u64::MAX] {
            let mut writer = TreeWriter::new(Vec::new(), 1);
            for (i, (key, numbers)) in keys.iter().enumerate() {
                let forged = [numbers[0] ^ change, 0];
                match (i == at, change) {
                    (true, u64::MAX) => {}
                    (true, _) => writer.add(key, forged).expect("room"),
                    _ => writer.add(key, *numbers).expect("room"),
                }
            }
            let (bytes, root) = writer.finish().expect("room");
            let mut forged = header.clone();
            forged.root = (&root).into();
            (forged.positions, forged.bytes) = (root.keys, bytes.len() as u64);
            fs::write(folder.path().join(POSITIONS), bytes).expect("written");
            fs::write(folder.path().join(HEADER), forged.text()).expect("written");
            let store = Store::open(folder.path(), &limits).expect("digests that are right");
            let checked = verify_store(&store, Extent::Whole, &limits).expect("it is read");
            assert!(checked.mistake.is_some(), "{at} {change}");
            let sampled = |positions: u64, seed: u64| {
                let extent = Extent::Sample { positions, seed };
                verify_store(&store, extent, &limits).expect("it is read")
            };
            assert_eq!(sampled(root.keys, 7).extent, Extent::Whole);
            // Nothing leads to the position itself.
            let is_start = change == u64::MAX && keys[at].0 == b"4\x015";
            let is_found = (0..100).any(|seed| sampled(root.keys - 1, seed).mistake.is_some());
            assert_eq!(!is_found, is_start, "{at} {change}");
            if let Some(StoreMistake::Answer(position)) = checked.mistake {
                assert!(position.starts_with("nim "));
            }
        }
    }
}
