//! Laws of what reads bytes from elsewhere: one function a target. Whatever the bytes are, there is
//! no panic and no more memory than allowed; and what is read is what was written.

use bouton::{
    Convention, Limits, Player,
    lab::{
        audit::{Claim, ClaimKind, Question, audit},
        checkpoint::{self, BadCheckpoint},
        graph::{Export, GraphForm, GraphGame},
    },
    period, verify,
};
use bouton_core::{Ruleset, Stop, Words};
use sha2::{Digest, Sha256};

/// Positions of a graph that are solved at most.
const SMALL: usize = 300;

/// Little of everything, and no clock.
fn limits() -> Limits {
    Limits { positions: 20_000, memory: 16 << 20, time: None, ..Limits::default() }
}

/// A graph is refused, or has the same answers when it is written and read again. The first byte says in
/// which form the others are read.
pub fn graph(bytes: &[u8]) {
    let Some((form, text)) = bytes.split_first() else { return };
    let form = GraphForm::ALL.get(usize::from(*form)).copied();
    let Ok(game) = GraphGame::read(text, form, &limits()) else { return };
    let lines = |game: &GraphGame, convention| -> Option<String> {
        let solved = game.solve(convention).ok()?;
        let mut lines = String::new();
        game.positions().for_each(|vertex| solved.write_json(vertex, &mut lines));
        Some(lines)
    };
    if game.positions().count() > SMALL {
        return;
    }
    game.conditions().expect("a small graph is looked through");
    for convention in [Convention::Normal, Convention::Misere] {
        let solved = game.solve(convention).expect("a small graph is solved");
        let mut json = Vec::new();
        let form = Export::Form(GraphForm::Json);
        solved.export(form, &mut json).expect("memory can be written");
        let again = GraphGame::read(&json[..], Some(GraphForm::Json), &limits());
        let again = again.expect("what was written can be read");
        assert_eq!(lines(&again, convention), lines(&game, convention));
    }
}

/// A certificate is refused, or the period that it claims is found here too.
pub fn certificate(bytes: &[u8]) {
    let Ok(verdict) = verify(bytes, &limits()) else { return };
    if !verdict.is_valid() {
        return;
    }
    let claimed = verdict.json("");
    if claimed["kind"] == "misere-quotient" {
        return;
    }
    let Some(game) = claimed["game"].as_str() else { return };
    let Ok(found) = period(&bouton::Game::new(game).expect("a game"), 5_000, limits()) else {
        return;
    };
    if found.is_proved() {
        let found = found.json();
        for key in ["preperiod", "period", "saltus"] {
            assert_eq!(found[key], claimed[key], "{game}: {key}");
        }
    }
}

/// A checkpoint of Kayles is refused, or goes on to the values that there are; also one whose digest was
/// computed again.
pub fn kept(bytes: &[u8]) {
    let split = bytes.len().saturating_sub(32);
    let mut sealed = bytes[..split].to_vec();
    sealed.extend(Sha256::digest(&sealed));
    for bytes in [bytes, &sealed] {
        let table = match checkpoint::read(
            &bouton::Game::new("kayles").expect("a game"),
            &(0..=100),
            bytes,
            &limits(),
        ) {
            Ok(restored) => restored.table,
            Err(failure) if failure.cause::<BadCheckpoint>().is_some() => continue,
            Err(other) => panic!("{other}"),
        };
        let right =
            bouton::Sequence::new(&bouton::Game::new("kayles").expect("a game"), 2_000, limits())
                .and_then(|all| all.values());
        let right = right.expect("within limits");
        assert!(right.starts_with(&table.values()[..table.values().len().min(2_001)]));
        let to = table.reached().min(2_000);
        match bouton::lab::period_from(
            &bouton::Game::new("kayles").expect("a game"),
            to,
            table,
            limits(),
        ) {
            Ok(answer) => assert!(!answer.is_proved() || answer.json()["period"] == 12),
            Err(failure) => assert!(failure.cause::<BadCheckpoint>().is_some(), "{failure}"),
        }
    }
}

/// A script is refused with a place in it, or its moves can be asked for.
pub fn script(bytes: &[u8]) {
    let limits = Limits { steps: 20_000, memory: 1 << 20, ..Limits::NONE };
    let rules = match bouton_script::read("script:x", "x", bytes, &limits) {
        Ok(rules) => rules,
        Err(error) => {
            let text = String::from_utf8_lossy(bytes);
            assert!(error.span.start <= error.span.end, "{error:?}");
            assert!(error.span.end <= text.len().max(error.text.len()) + 1, "{error:?}");
            return;
        }
    };
    let Ok(parts) = rules.read(&mut Words::new(b"3 2", 0, 4)) else { return };
    for part in &parts {
        for player in [Player::Left, Player::Right] {
            let mut count = 0;
            let _ = rules.options(part, player, &mut |_| {
                count += 1;
                if count < 100 { Ok(()) } else { Err(Stop::Asked) }
            });
        }
    }
}

/// A claim is refused, holds, or has a counterexample. The first byte says what it is about.
pub fn claim(bytes: &[u8]) {
    let Some((kind, text)) = bytes.split_first() else { return };
    let kind = match kind % 3 {
        0 => ClaimKind::PWhen,
        1 => ClaimKind::Grundy,
        _ => ClaimKind::FirstWinsWhen,
    };
    let text = String::from_utf8_lossy(text).into_owned();
    let question = Question {
        game: "nim:max=3".to_string(),
        claim: Claim { kind, text },
        assuming: None,
        up_to: Some(3),
        heaps: Some(2),
        ranges: Vec::new(),
        convention: Convention::Normal,
        mover: Player::Left,
    };
    let _ = audit(&question, &limits());
}
