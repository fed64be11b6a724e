//! Boards, opponents, starts and reviews against plain search.

use super::*;
use bouton_answers::{Query, Session, write_sum};
use bouton_core::{Convention, GameResult, Player, natural::small};
use bouton_solve::Engine;
use bouton_solve::Limits;

const GAMES: &[&str] = &[
    "nim 3 4 5", "nim 1 1 2 2", "nim:max=2 5 4", "nim 4/2 3", "nim:not=2 5 3", "kl-nim:2,1 3 2",
    "kl-nim:1,2 1 4", "subtract:1,3,4 7 5", "kayles 7 3", "grundy 9", "lasker 4 3",
    "octal:0.137 9", "prime-power 360", "partizan-subtract:1,2/2,3 7 4", "moore:2 2 3 2",
    "wythoff 3 5", "euclid 13 5", "euclid:positive 12 5", "fibonacci 13", "staircase 2 1 2",
    "nim 2 3 + kayles 4", "nim 0",
];

fn all() -> impl Iterator<Item = Query> {
    GAMES.iter().flat_map(|game| {
        [Convention::Normal, Convention::Misere].into_iter().flat_map(move |convention| {
            [Player::Left, Player::Right].map(|mover| Query {
                convention,
                mover,
                ..Query::new(game).unwrap()
            })
        })
    })
}

/// The result by search of the whole.
fn searched(query: &Query) -> GameResult {
    let query = Query { engine: Some(Engine::Search), ..query.clone() };
    Session::default().solve(&query).unwrap().result()
}

fn after(query: &Query, m: &bouton_core::SumMove) -> Query {
    board::turned(query, query.sum.after(m))
}

#[test]
fn every_move_on_the_board_leads_to_what_it_says() {
    let mut session = Session::default();
    for query in all() {
        let board = session.board(&query).unwrap();
        let name = write_sum(&query.sum);
        assert_eq!(board.move_count, Some(board.moves.len() as u64), "{name}");
        assert_eq!(board.result(), Some(searched(&query)), "{name}");
        for m in &board.moves {
            let wins = searched(&after(&query, &m.play)) == GameResult::Loss;
            assert_eq!(m.wins(), Some(wins), "{name} {:?} {:?}", query.convention, m.play);
        }
        assert_eq!(board.other_moves.is_empty(), query.sum.is_impartial() || board.ended());
    }
}

#[test]
fn a_perfect_opponent_wins_from_every_won_position() {
    let mut session = Session::default();
    let mut chance = Chance::seeded(4);
    for start in all() {
        let winner = searched(&start);
        for other in [Opponent::Random, Opponent::Perfect] {
            let mut game = Match::new(start.clone());
            let loser = loop {
                let first = game.moves().len().is_multiple_of(2);
                let perfect = first == (winner == GameResult::Win);
                let opponent = if perfect { Opponent::Perfect } else { other };
                let reply = session.reply(game.now(), opponent, &mut chance).unwrap();
                let Some(play) = reply.play else { break first };
                match reply.kind {
                    ReplyKind::Winning => assert_eq!(play.wins(), Some(true)),
                    ReplyKind::Delaying { .. } => assert_eq!(play.wins(), Some(false)),
                    kind => assert!(!perfect && kind == ReplyKind::Random, "{kind:?}"),
                }
                game.play(play.play);
            };
            let first_wins = loser != (start.convention == Convention::Normal);
            assert_eq!(first_wins, winner == GameResult::Win, "{}", write_sum(&start.sum));
        }
    }
}

#[test]
fn a_lost_game_is_made_to_last() {
    let mut session = Session::default();
    for (game, lasts) in [("nim 5 5", 10), ("nim 1 2 3", 6), ("nim:max=3 8", 4)] {
        let mut at = Match::new(Query::new(game).unwrap());
        let mut chance = Chance::seeded(0);
        let reply = session.reply(at.now(), Opponent::Perfect, &mut chance).unwrap();
        assert_eq!(reply.kind, ReplyKind::Delaying { lasts: Some(lasts) }, "{game}");
        // The winner may hurry as it likes: this number of moves is never exceeded.
        let mut moves = 0;
        while let Some(m) = session.reply(at.now(), Opponent::Perfect, &mut chance).unwrap().play {
            at.play(m.play);
            moves += 1;
        }
        assert!(moves <= lasts, "{game}");
    }
    // Too large to be played out: as little as possible is taken.
    let query = Query::new("nim 900 900 700 700 500 500").unwrap();
    let reply = session.reply(&query, Opponent::Perfect, &mut Chance::seeded(0)).unwrap();
    assert_eq!(reply.kind, ReplyKind::Delaying { lasts: None });
    let left = query.sum.after(&reply.play.unwrap().play);
    let total: u64 = left.components[0].parts.iter().filter_map(|part| part.small_heap()).sum();
    assert_eq!(total, 2 * (900 + 700 + 500) - 1);
}

#[test]
fn an_erring_opponent_errs_as_often_as_it_is_told() {
    let mut session = Session::default();
    let query = Query::new("nim 7 9 12 15").unwrap();
    let mut chance = Chance::seeded(9);
    for (rate, errors) in [(0, 0..=0), (30, 40..=80), (100, 200..=200)] {
        let mut erred = 0;
        for _ in 0..200 {
            let reply = session.reply(&query, Opponent::Erring(rate), &mut chance).unwrap();
            let wins = reply.play.unwrap().wins();
            assert_eq!(wins == Some(false), reply.kind == ReplyKind::Erring);
            erred += u32::from(wins == Some(false));
        }
        assert!(errors.contains(&erred), "{rate}: {erred}");
    }
}

#[test]
fn chance_is_even_and_repeats() {
    let draw = |seed| {
        let mut chance = Chance::seeded(seed);
        (0..6000).map(|_| chance.below(6)).collect::<Vec<u64>>()
    };
    assert_eq!(draw(1), draw(1));
    assert_ne!(draw(1), draw(2));
    for face in 0..6 {
        let count = draw(3).iter().filter(|at| **at == face).count();
        assert!((850..1150).contains(&count), "{face}: {count}");
    }
    assert_eq!(Chance::seeded(5).below(1), 0);
    assert!(Chance::seeded(5).pick::<u8>(&[]).is_none());
}

/// Returns `true` if no single heap that could be drawn is won so; more heaps are not expected to lack one.
fn lacks(query: &Query, winner: GameResult) -> bool {
    let component = &query.sum.components[0];
    let numbers = component.parts[0].numbers();
    let most = small(&numbers[0]).unwrap().max(7);
    numbers.len() == 1
        && query.sum.part_count() == 1
        && (1..=most)
            .filter_map(|heap| Query::new(&format!("{} {heap}", component.rules.game())).ok())
            .map(|other| Query { sum: other.sum, ..query.clone() })
            .filter(|other| !Session::default().board(other).unwrap().ended())
            .all(|other| searched(&other) != winner)
}

#[test]
fn starts_keep_their_promise() {
    let mut session = Session::default();
    let mut chance = Chance::seeded(2);
    for query in all().filter(|query| query.sum.part_count() > 0) {
        for promised in [GameResult::Win, GameResult::Loss] {
            let name = write_sum(&query.sum);
            match session.random_start(&query, Some(promised), &mut chance) {
                Ok(start) => {
                    assert_eq!(session.solve(&start).unwrap().result(), promised, "{name}");
                    assert_eq!(start.sum.components.len(), query.sum.components.len());
                }
                // Only where no position that could be drawn has that winner.
                Err(failure) if failure.cause::<NoStart>().is_some() => {
                    assert!(
                        !query.sum.is_impartial() || lacks(&query, promised),
                        "{name} {promised:?} {:?}",
                        query.convention
                    );
                }
                Err(failure) => panic!("{name}: {failure}"),
            }
        }
        assert!(session.random_start(&query, None, &mut chance).is_ok());
    }
}

#[test]
fn a_review_marks_exactly_the_mistakes() {
    let mut session = Session::default();
    let mut chance = Chance::seeded(8);
    for start in all() {
        let mut game = Match::new(start.clone());
        let mut expected = Vec::new();
        while let Some(m) = session.reply(game.now(), Opponent::Random, &mut chance).unwrap().play {
            let before = game.now().clone();
            game.play(m.play);
            let lost =
                searched(&before) == GameResult::Win && searched(game.now()) == GameResult::Win;
            expected.push(Some(lost));
        }
        let review = session.review(&start, game.moves());
        let mistakes: Vec<Option<bool>> = review.moves.iter().map(|m| m.is_mistake()).collect();
        assert_eq!(mistakes, expected, "{}", write_sum(&start.sum));
        for m in &review.moves {
            assert_eq!(m.better.is_some(), m.is_mistake() == Some(true));
            if let Some(better) = &m.better {
                assert_eq!(searched(&after(&m.before, better)), GameResult::Loss);
            }
        }
    }
}

/// The rules of thumb, stated a second time: a heap before a move and after it, and the other heaps.
fn follows(rule: HabitRule, before: u64, after: u64, others: &[u64]) -> bool {
    match rule {
        HabitRule::Copy => after > 0 && others.contains(&after),
        HabitRule::Whole => after == 0,
        HabitRule::One => before - after == 1,
        HabitRule::Largest => others.iter().all(|&other| before >= other),
    }
}

#[test]
fn a_rule_of_thumb_is_read_from_the_moves_and_fails_where_it_is_said_to() {
    let mut session = Session::default();
    for (game, moves, expected) in [
        ("nim 3 5", "5 to 3;3 to 1;3 to 1;1 to 0;1 to 0", Some(HabitRule::Copy)),
        ("nim 2 3 4", "4 to 0;3 to 2;2 to 0;2 to 0", Some(HabitRule::Whole)),
        ("nim 7", "7 to 6;6 to 4;4 to 3;3 to 2;2 to 1;1 to 0", Some(HabitRule::One)),
        ("nim 3 4 5", "5 to 2;2 to 1;4 to 2;2 to 0;3 to 0;1 to 0", Some(HabitRule::Largest)),
        // One move tells too little, and the first of these follows no rule.
        ("nim 3 4 5", "3 to 1", None),
        ("nim 3 4 5", "3 to 1;5 to 4;4 to 1;4 to 0;1 to 0;1 to 0", None),
        // Another board, another heap: none of these games has plain heaps.
        ("wythoff 3 5", "3 5 to 3 3;3 3 to 2 2;2 2 to 0 0", None),
        ("cram 2x2", "a1 a2;b1 b2", None),
    ] {
        for convention in [Convention::Normal, Convention::Misere] {
            let start = Query { convention, ..Query::new(game).unwrap() };
            let read = session.read_line(&start, moves).unwrap();
            let review = session.review(&start, &read);
            let habit = review.habits[0].as_ref();
            assert_eq!(habit.map(|habit| habit.rule), expected, "{game}: {moves}");
            let Some(Habit { rule, fails }) = habit else { continue };
            let (position, play) = fails.as_ref().expect("every rule of thumb fails somewhere");
            assert_eq!(searched(&after(position, play)), GameResult::Loss);
            let heaps: Vec<u64> = position.sum.components[0]
                .parts
                .iter()
                .map(|part| part.small_numbers().unwrap()[0])
                .collect();
            let mut allowed = 0;
            for (i, &heap) in heaps.iter().enumerate() {
                let others = [&heaps[..i], &heaps[i + 1..]].concat();
                for left in (0..heap).filter(|&left| follows(*rule, heap, left, &others)) {
                    let list: Vec<String> =
                        others.iter().chain([&left]).map(ToString::to_string).collect();
                    let text = format!("nim {}", list.join(" "));
                    let reached = Query { convention, ..Query::new(&text).unwrap() };
                    assert_eq!(searched(&reached), GameResult::Win, "{text}");
                    allowed += 1;
                }
            }
            assert!(allowed > 0, "{rule:?}");
        }
    }
}

#[test]
fn a_split_follows_a_rule_of_thumb_too() {
    let mut session = Session::default();
    let start = Query::new("kayles 5 4").unwrap();
    for (moves, rule, fails) in [
        // A move from the middle takes one stone.
        ("5 to 2 2;2 to 0;4 to 3", HabitRule::One, vec![2]),
        // It takes from the largest heap as well: a single heap is no position where that rule fails.
        ("5 to 3;3 to 2;4 to 2", HabitRule::Largest, vec![1, 2, 2]),
    ] {
        let read = session.read_line(&start, moves).unwrap();
        let review = session.review(&start, &read);
        let habit = review.habits[0].as_ref().unwrap();
        assert_eq!(habit.rule, rule, "{moves}");
        let (position, _) = habit.fails.as_ref().unwrap();
        let parts = &position.sum.components[0].parts;
        let heaps: Vec<u64> = parts.iter().map(|part| part.small_numbers().unwrap()[0]).collect();
        assert_eq!(heaps, fails, "{moves}");
    }
}

/// Moves to the end, by the definition: the winner hurries, and the loser does not.
fn moves_left(query: &Query) -> u32 {
    let legal = legal::legal_moves(&query.sum, query.mover, 1000, &mut Limits::default().meter());
    let legal = legal.unwrap().moves;
    let after: Vec<Query> = legal.iter().map(|m| after(query, m)).collect();
    let winning: Vec<&Query> =
        after.iter().filter(|query| searched(query) == GameResult::Loss).collect();
    if winning.is_empty() {
        after.iter().map(|query| moves_left(query) + 1).max().unwrap_or(0)
    } else {
        winning.into_iter().map(|query| moves_left(query) + 1).min().unwrap_or(0)
    }
}

#[test]
fn a_review_knows_how_long_the_game_could_last() {
    let mut session = Session::default();
    for game in ["nim 2 3", "kayles 5", "kl-nim:2,1 2 2", "wythoff 2 3"] {
        for convention in [Convention::Normal, Convention::Misere] {
            let start = Query { convention, ..Query::new(game).unwrap() };
            let mut played = Match::new(start.clone());
            let mut chance = Chance::seeded(3);
            while let Some(m) =
                session.reply(played.now(), Opponent::Random, &mut chance).unwrap().play
            {
                played.play(m.play);
            }
            for m in session.review(&start, played.moves()).moves {
                assert_eq!(m.lasts, Some(moves_left(&m.before)), "{}", write_sum(&m.before.sum));
            }
        }
    }
    // A start that is too large says nothing, the end of its game does.
    let large = Query::new("nim 5000 5000").unwrap();
    let moves = ["5000 to 1", "5000 to 0", "1 to 0"];
    let moves = session.read_game(&large, &moves).unwrap();
    let lasts: Vec<_> = session.review(&large, &moves).moves.iter().map(|m| m.lasts).collect();
    assert_eq!(lasts, [None, None, Some(1)]);
}

#[test]
fn a_puzzle_has_exactly_one_winning_move() {
    let mut session = Session::default();
    let mut seen = std::collections::BTreeSet::new();
    for day in 20_780..20_780 + 120 {
        let puzzle = session.puzzle(day).unwrap();
        let legal =
            legal::legal_moves(&puzzle.sum, puzzle.mover, 1000, &mut Limits::default().meter());
        let legal = legal.unwrap();
        assert_eq!(legal.count, Some(legal.moves.len() as u64));
        assert!(legal.moves.len() >= 6, "{day}");
        let winning = legal.moves.iter().filter(|m| {
            let left = after(&puzzle, m);
            session.solve(&left).unwrap().result() == GameResult::Loss
        });
        assert_eq!(winning.count(), 1, "{day}: {}", write_sum(&puzzle.sum));
        seen.insert(write_sum(&puzzle.sum));
    }
    assert!(seen.len() > 90, "the puzzles repeat: {}", seen.len());
    assert!((0..1000).all(|day| session.puzzle(day * 37).is_ok()));
}

#[test]
fn puzzles_of_small_games_are_so_by_search_too() {
    let mut session = Session::default();
    for day in (0..400).filter(|day| difficulty(*day) <= 2) {
        let puzzle = session.puzzle(day).unwrap();
        let legal =
            legal::legal_moves(&puzzle.sum, puzzle.mover, 1000, &mut Limits::default().meter());
        let moves = legal.unwrap().moves;
        let wins = |m: &&SumMove| searched(&after(&puzzle, m)) == GameResult::Loss;
        assert_eq!(moves.iter().filter(wins).count(), 1, "{day}");
    }
    let limits = Limits { positions: 1, ..Limits::default() };
    assert!((0..7).any(|day| Session::new(limits.clone()).puzzle(day).is_err()));
}

#[test]
fn what_is_beyond_the_limits_is_not_claimed() {
    let limits = Limits { positions: 10, ..Limits::default() };
    let mut session = Session::new(limits);
    let query = Query { convention: Convention::Misere, ..Query::new("octal:0.07 40").unwrap() };
    let board = session.board(&query).unwrap();
    assert!(board.result().is_none() && board.moves.iter().all(|m| m.result.is_none()));
    assert!(board.answer.is_err() && !board.ended());
    let reply = session.reply(&query, Opponent::Perfect, &mut Chance::seeded(0)).unwrap();
    assert_eq!(reply.kind, ReplyKind::Random);
    let review = session.review(&query, &[reply.play.unwrap().play]);
    assert_eq!(review.moves[0].is_mistake(), None);
    // Heaps whose moves cannot even be listed.
    let huge = Query::new("nim 99999999999999999999999 3").unwrap();
    let board = session.board(&huge).unwrap();
    assert_eq!((board.moves.len(), board.move_count), (3, None));
    let large = Query::new("nim 1000000000000 5").unwrap();
    let board = session.board(&large).unwrap();
    assert_eq!((board.moves.len(), board.move_count), (505, None));
    assert!(board.moves.iter().all(|m| m.wins() == Some(false)));
    assert!(session.reply(&large, Opponent::Perfect, &mut Chance::seeded(0)).is_ok());
    let reply = session.reply(&huge, Opponent::Perfect, &mut Chance::seeded(0)).unwrap();
    assert_eq!(write_sum(&huge.sum.after(&reply.play.unwrap().play)), "nim 3 3");
}

#[test]
fn a_board_is_told_in_json() {
    use bouton_texts::{Lang, Texts};
    let mut session = Session::default();
    let board = session.board(&Query::new("nim 7/3 9").unwrap()).unwrap();
    let json = board.json(Texts::of(Lang::En));
    assert_eq!(json["components"][0]["parts"][0]["bound"], 3);
    assert_eq!(json["components"][0]["parts"][1]["stacks"][0]["size"], 9);
    assert_eq!(json["moves"][0]["move"], "7/3 to 6/3");
    assert_eq!(json["moves"][0]["say"], "1 taken from the heap of 7; 6 left.");
    assert_eq!(json["moves"][0]["becomes"][0]["text"], "6/3");
    assert_eq!(json["table"]["rows"][0]["value"], 3);
    assert_eq!(json["move_count"], 12);
    let query = Query::new("prime-power 360").unwrap();
    let board = session.board(&query).unwrap().json(Texts::of(Lang::Zh));
    assert_eq!(board["components"][0]["parts"][0]["stacks"][0]["name"], "2");
    assert_eq!(board["moves"][0]["say"], "360 除以 2，剩 180。");
}

#[test]
fn moves_are_told_in_words() {
    use bouton_texts::{Lang, Texts};
    let said = |game: &str, text: &str, lang| {
        let query = Query::new(game).unwrap();
        let m = Session::default().read_move(&query, text).unwrap();
        say_move(Texts::of(lang), &query.sum, &m)
    };
    for (game, text, en, zh) in [
        (
            "nim 9",
            "9 to 4",
            "5 taken from the heap of 9; 4 left.",
            "从 9 颗的一堆中取走 5 颗，剩 4 颗。",
        ),
        ("nim 9", "9 to 0", "The whole heap of 9 taken.", "把 9 颗的那一堆全部取走。"),
        (
            "kayles 9",
            "9 to 3 4",
            "2 taken from the heap of 9; heaps left: 3 + 4.",
            "从 9 颗的一堆中取走 2 颗，剩下各堆：3、4。",
        ),
        ("grundy 9", "9 to 3 6", "The heap of 9 split into 3 + 6.", "把 9 颗的一堆分成 3、6。"),
        (
            "wythoff 4 8",
            "4 8 to 2 6",
            "Taken: 2 from the heap of 4, 2 from the heap of 8; left: 2 6.",
            "从 4 颗的一堆中取 2 颗、从 8 颗的一堆中取 2 颗；剩下 2 6。",
        ),
        (
            "staircase 2 5",
            "2 5 to 4 3",
            "2 moved from stair 2 down to stair 1.",
            "把 2 颗从第 2 级移到第 1 级。",
        ),
        (
            "staircase 2 5", "2 5 to 0 5", "2 moved off stair 1, out of the game.",
            "把 2 颗从第 1 级移出。",
        ),
        (
            "staircase 2 5",
            "2 5 to 7 0",
            "5 moved from stair 2 down to stair 1.",
            "把 5 颗从第 2 级移到第 1 级。",
        ),
        ("prime-power 360", "360 to 45", "360 divided by 8; 45 left.", "360 除以 8，剩 45。"),
    ] {
        assert_eq!(said(game, text, Lang::En), en);
        assert_eq!(said(game, text, Lang::Zh), zh);
    }
}

#[test]
fn a_layout_is_the_board_without_who_wins() {
    use bouton_texts::{Lang, Texts};
    let texts = Texts::of(Lang::En);
    for game in ["nim 7/3 9", "kl-nim:2,1 3 3", "kayles 5 + nim 3", "nim 99999999999999999999999 3"]
    {
        let query = Query::new(game).unwrap();
        let layout = Session::default().layout(&query).unwrap().json(texts);
        let mut board = Session::default().board(&query).unwrap().json(texts);
        for key in ["winner", "result", "grundy", "headline", "unknown", "table"] {
            assert!(layout.get(key).is_none() && board.get(key).is_some(), "{game}: {key}");
            board.as_object_mut().unwrap().shift_remove(key);
        }
        for m in board["moves"].as_array_mut().unwrap() {
            m["wins"] = serde_json::Value::Null;
            m["outcome"] = serde_json::Value::Null;
        }
        assert_eq!(layout, board, "{game}");
    }
    // A position that takes long to solve is shown without waiting: only its moves are counted.
    let limits = Limits { positions: 300, ..Limits::default() };
    let query = Query { convention: Convention::Misere, ..Query::new("kayles 50 60").unwrap() };
    assert_eq!(Session::new(limits).layout(&query).unwrap().moves.len(), 110);
}

#[test]
fn a_game_is_read_up_to_the_first_bad_move() {
    use bouton_texts::{Lang, Texts};
    let query = Query::new("nim 3 4 5").unwrap();
    let moves = ["3 to 1", "5 to 2", "9 to 2", "4 to 0"];
    let (read, failure) = Session::default().read_game(&query, &moves).unwrap_err();
    assert_eq!((read.len(), failure.exit_code()), (2, 2));
    let made = crate::game_view(&query, &read, Texts::of(Lang::En));
    assert_eq!(made[1].before, "nim 1 4 5");
    assert_eq!(made[1].after, "nim 1 4 2");
    assert_eq!((*made[0].by, *made[1].by), (Player::Left, Player::Right));
}
