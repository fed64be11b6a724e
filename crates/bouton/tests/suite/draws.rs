//! Play that may go on without end: random games, impartial and partizan, against the definition of a
//! draw, in every room that speaks of results.

use crate::common::{Written, read, with_files as limits};
use bouton::{
    Convention, Engine, GameResult, Outcome, Player, Query, Session,
    contest::{Batch, BatchAsk, BoundFormat, ContestOutput, PrintField, Stress, StressAsk},
    lab::{
        audit::{Claim, ClaimKind, Question, Said, audit},
        followers,
        graph::GraphGame,
    },
    lang::{Lang, Texts},
    play::{Chance, Opponent, PlaySession, ReplyKind},
    write_move,
};
use std::fmt::Write;

const CONVENTIONS: [Convention; 2] = [Convention::Normal, Convention::Misere];
const PLAYERS: [Player; 2] = [Player::Left, Player::Right];

/// The moves of Left and of Right from every position of a game.
struct Game([Vec<Vec<usize>>; 2]);

/// A number below `bound`, from a linear congruential generator.
fn draw(state: &mut u64, bound: usize) -> usize {
    *state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
    (*state >> 33) as usize % bound
}

impl Game {
    fn random(state: &mut u64, impartial: bool) -> Game {
        let positions = 2 + draw(state, 7);
        let mut side = || -> Vec<Vec<usize>> {
            (0..positions)
                .map(|_| {
                    let count = draw(state, 4);
                    let mut options: Vec<usize> =
                        (0..count).map(|_| draw(state, positions)).collect();
                    options.sort_unstable();
                    options.dedup();
                    options
                })
                .collect()
        };
        let left = side();
        let right = if impartial { left.clone() } else { side() };
        Game([left, right])
    }

    fn options(&self, at: usize, player: Player) -> &[usize] {
        &self.0[usize::from(player == Player::Right)][at]
    }

    fn positions(&self) -> usize {
        self.0[0].len()
    }

    /// The outcome of every position, by the definition, round by round: a player wins who can move
    /// to a loss, loses who can move to nothing but wins; what is never settled is a draw.
    fn outcomes(&self, convention: Convention) -> Vec<Outcome> {
        let mut found = vec![Outcome::D; self.positions()];
        loop {
            let before = found.clone();
            for (at, outcome) in found.iter_mut().enumerate() {
                let [left, right] = PLAYERS.map(|player| {
                    let results: Vec<GameResult> = self
                        .options(at, player)
                        .iter()
                        .map(|to| before[*to].starting(player.opponent()))
                        .collect();
                    if results.is_empty() {
                        GameResult::win_if(convention == Convention::Misere)
                    } else if results.contains(&GameResult::Loss) {
                        GameResult::Win
                    } else if results.iter().all(|result| *result == GameResult::Win) {
                        GameResult::Loss
                    } else {
                        GameResult::Draw
                    }
                });
                *outcome = Outcome { left, right };
            }
            if found == before {
                return found;
            }
        }
    }

    /// The game as a list of labelled edges; its positions are `p0`, `p1` ...
    fn edges(&self) -> String {
        let mut text = String::new();
        for at in 0..self.positions() {
            for (player, label) in [(Player::Left, "L"), (Player::Right, "R")] {
                for to in self.options(at, player) {
                    writeln!(text, "p{at} p{to} {label}").expect("a string");
                }
            }
        }
        text
    }

    /// The positions that have a move, or to which one leads: those that the edges name.
    fn named(&self) -> Vec<usize> {
        let named = |at: &usize| {
            PLAYERS.iter().any(|player| {
                let any = |from: usize| self.options(from, *player).contains(at);
                !self.options(*at, *player).is_empty() || (0..self.positions()).any(any)
            })
        };
        (0..self.positions()).filter(named).collect()
    }
}

/// Everything that is said of one position of a graph.
fn check(game: &Game, name: &str, outcomes: &[Outcome], at: usize, convention: Convention) {
    let what = format!("{name} p{at} {convention:?}\n{}", game.edges());
    let outcome = outcomes[at];
    let mut session = Session::new(limits());
    for mover in PLAYERS {
        let result = outcome.starting(mover);
        let asked = Query { convention, mover, ..read(&format!("{name} p{at}")).expect("it") };
        let winning: Vec<String> = game
            .options(at, mover)
            .iter()
            .filter(|to| outcomes[**to].starting(mover.opponent()) == GameResult::Loss)
            .map(|to| format!("p{at} to p{to}"))
            .collect();
        for engine in [None, Some(Engine::Retrograde)] {
            let answer = session.solve(&Query { engine, ..asked.clone() }).expect("an answer");
            assert_eq!(answer.result(), result, "{what}");
            assert_eq!(answer.outcome(), Some(outcome), "{what}");
            let json = answer.json();
            assert_eq!(json["outcome"], outcome.symbol(), "{what}");
            assert_eq!(json["result"], result.name(), "{what}");
            assert_eq!(json["winner"].as_str(), result.winner(), "{what}");
            let moves = json["winning_moves"].as_array().expect("moves");
            let mut moves: Vec<_> = moves.iter().filter_map(|m| m["move"].as_str()).collect();
            moves.sort_unstable();
            assert_eq!(moves, winning, "{what}");
        }
        // Explained, it is the same answer.
        let explained = session.explain(&asked).expect("an explanation").answer;
        assert_eq!((explained.result(), explained.outcome()), (result, Some(outcome)), "{what}");

        let board = session.board(&asked).expect("a board");
        assert_eq!(board.result(), Some(result), "{what}");
        assert_eq!(board.moves.len(), game.options(at, mover).len(), "{what}");
        for play in &board.moves {
            let typed = write_move(&asked.sum, &play.play);
            let to = typed.rsplit_once('p').and_then(|(_, to)| to.parse::<usize>().ok());
            let leads = outcomes[to.expect("a position")].starting(mover.opponent()).for_opponent();
            assert_eq!(play.result, Some(leads), "{what}");
            // A move that makes the result worse is a mistake, and there was a better one.
            let reviewed = &session.review(&asked, std::slice::from_ref(&play.play)).moves[0];
            assert_eq!(reviewed.results, Some((result, leads)), "{what}");
            assert_eq!(reviewed.better.is_some(), reviewed.is_mistake() == Some(true), "{what}");
        }
        // A perfect player keeps the result.
        let reply = session.reply(&asked, Opponent::Perfect, &mut Chance::seeded(1)).expect("one");
        match reply.play {
            None => assert_eq!(reply.kind, ReplyKind::Ended, "{what}"),
            Some(play) => assert_eq!(play.result, Some(result), "{what}"),
        }
        let words = Some(("first".to_string(), "second".to_string()));
        for (words, wanted) in [(None, outcome.symbol()), (words, result.winner().unwrap_or("D"))] {
            let output = ContestOutput { words, ..ContestOutput::default() };
            let ask = BatchAsk { convention, mover: Some(mover), output, ..BatchAsk::default() };
            let mut batch = Batch::new(name, ask, limits()).expect("a game");
            let mut out = Vec::new();
            batch.answer(format!("p{at}").as_bytes(), &mut out).expect("an answer");
            assert_eq!(String::from_utf8_lossy(&out).trim_end(), wanted, "{what}");
        }
    }
    let asked = Query { convention, ..read(&format!("{name} p{at}")).expect("it") };
    let graph = followers(&asked, 100, limits()).expect("a graph");
    for position in &graph.positions {
        let place = position.game.rsplit_once(" p").map(|(_, n)| n.parse::<usize>());
        if let Some(Ok(place)) = place {
            assert_eq!(position.outcome, Some(outcomes[place]), "{what} {}", position.game);
        }
    }
}

#[test]
fn every_room_speaks_of_draws() {
    let state = &mut 7;
    let mut classes = std::collections::BTreeSet::new();
    for round in 0..60 {
        let game = Game::random(state, round % 3 == 0);
        let file = Written::new(&format!("draws-{round}.txt"), &game.edges());
        for convention in CONVENTIONS {
            let outcomes = game.outcomes(convention);
            for at in game.named() {
                classes.insert(outcomes[at].symbol());
                check(&game, &file.game("graph"), &outcomes, at, convention);
            }
            let text = game.edges();
            let read = GraphGame::read(text.as_bytes(), None, &limits()).expect("a graph");
            let solved = read.solve(convention).expect("an answer");
            let mut lines = String::new();
            read.positions().for_each(|vertex| solved.write_json(vertex, &mut lines));
            for line in lines.lines() {
                let row: serde_json::Value = serde_json::from_str(line).expect("JSON");
                let name = row["id"].as_str().expect("a name");
                let at: usize = name[1..].parse().expect("a number");
                assert_eq!(row["outcome"], outcomes[at].symbol(), "{line}\n{text}");
            }
        }
    }
    // All nine classes have occurred.
    assert_eq!(classes.len(), 9, "{classes:?}");
}

/// 0 is the end; 1 and 2 lead to each other; 3 leads to 0 and 1.
const LOOP: &str = "const TO = [[], [2], [1], [0, 1]]; fn moves(p) { TO[p[0]] }";

#[test]
fn a_draw_is_a_right_answer_of_a_tested_program_and_a_move_into_it_a_wrong_one() {
    let script = Written::new("loop.rules", LOOP);
    let ask = |field, from| StressAsk {
        convention: Convention::Normal,
        mover: Player::Left,
        from,
        up_to: from,
        heaps: 1,
        output: ContestOutput {
            fields: vec![field],
            words: Some(("First".into(), "Second".into())),
            ..ContestOutput::default()
        },
    };
    let stress = |field, from| {
        let game = script.game("script");
        let bound = BoundFormat::read("tests", &game, &limits()).expect("a game").expect("tests");
        Stress::new(bound, ask(field, from), limits()).expect("a game")
    };
    let texts = Texts::of(Lang::En);
    let mut of_winner = stress(PrintField::Winner, 1);
    let test = of_winner.draw(&mut Chance::seeded(1)).expect("a test");
    assert_eq!((test.result(), test.expected(texts)), (GameResult::Draw, "D".to_string()));
    assert!(of_winner.accepts(&test, 1, &["D"]).expect("an answer"));
    assert!(!of_winner.accepts(&test, 1, &["Second"]).expect("an answer"));
    let mut of_move = stress(PrintField::Move, 3);
    let test = of_move.draw(&mut Chance::seeded(1)).expect("a test");
    assert_eq!(test.result(), GameResult::Win);
    assert!(of_move.accepts(&test, 1, &["3 to 0"]).expect("an answer"));
    assert!(!of_move.accepts(&test, 1, &["3 to 1"]).expect("an answer"));
}

#[test]
fn a_claim_about_a_drawn_position_is_refuted() {
    let script = Written::new("claimed.rules", LOOP);
    for (kind, text, claimed) in [
        (ClaimKind::PWhen, "x[0] < 3", GameResult::Loss),
        (ClaimKind::FirstWinsWhen, "x[0] > 0", GameResult::Win),
    ] {
        let question = Question {
            game: script.game("script"),
            claim: Claim { kind, text: text.into() },
            assuming: None,
            up_to: Some(3),
            heaps: Some(1),
            ranges: Vec::new(),
            convention: Convention::Normal,
            mover: Player::Left,
        };
        let audit = audit(&question, &limits()).expect("an audit");
        let found = audit.counterexample.as_ref().expect("a counterexample");
        let said = (Said::Result(claimed), Said::Result(GameResult::Draw));
        assert_eq!((found.claimed.clone(), found.actual.clone()), said);
        let json = audit.json();
        let actual = if kind == ClaimKind::PWhen { "D" } else { "draw" };
        assert_eq!(json["counterexample"]["actual"], actual);
    }
}
