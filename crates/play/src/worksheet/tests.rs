//! Sheets against plain search: what the key says is so, in both conventions.

use super::*;
use bouton_core::SumMove;
use bouton_solve::Engine;
use bouton_texts::Lang;

const GAMES: [&str; 12] = [
    "nim 5 5 5", "nim:max=2 6 6", "subtract:1,3,4 9 9", "kayles 6 6", "grundy 8 8",
    "partizan-subtract:1,2/2,3 6 6", "kl-nim:2,1 4 4", "moore:2 3 3 3", "wythoff 7 7",
    "euclid 12 12", "staircase 3 3 3", "nim 3 3 + kayles 4",
];

fn ask(count: usize, seed: u64) -> WorksheetAsk {
    WorksheetAsk { count, won: None, heaps: None, up_to: None, key: Some(Level::Student), seed }
}

fn sheet(shape: &Query, ask: &WorksheetAsk) -> Result<Worksheet, Failure> {
    Worksheet::draw(&mut Session::default(), shape, ask)
}

/// The result by search of the whole.
fn searched(query: &Query) -> GameResult {
    let query = Query { engine: Some(Engine::Search), ..query.clone() };
    Session::default().solve(&query).unwrap().result()
}

/// Every move that search finds to win, as it is typed, equal ones once.
fn winning(query: &Query) -> HashSet<String> {
    let mut meter = Session::default().solver().meter();
    let legal = crate::legal::legal_moves(&query.sum, query.mover, 10_000, &mut meter).unwrap();
    let wins = |m: &&SumMove| {
        let after = crate::board::turned(query, query.sum.after(m));
        searched(&after) == GameResult::Loss
    };
    let moves = legal.moves.iter().filter(wins);
    moves.map(|m| bouton_answers::write_move(&query.sum, m)).collect()
}

#[test]
fn every_entry_of_the_key_is_what_search_finds() {
    for game in GAMES {
        for convention in [Convention::Normal, Convention::Misere] {
            let shape = Query { convention, ..Query::new(game).unwrap() };
            let sheet = sheet(&shape, &ask(6, 3)).unwrap();
            assert_eq!(sheet.tasks.len(), 6, "{game}");
            for task in &sheet.tasks {
                let query = task.answer.query();
                let name = format!("{} {convention:?}", write_sum(&query.sum));
                assert_eq!(query.convention, convention, "{name}");
                assert_eq!(task.answer.result(), searched(query), "{name}");
                let different = task.answer.different_moves();
                let named: HashSet<String> = different.iter().map(MoveText::to_string).collect();
                let searched = winning(query);
                assert_eq!(named, searched, "{name}");
                let said = task.verdict(Texts::of(Lang::En));
                let wins = said.contains("the player to move wins");
                assert_eq!(wins, !searched.is_empty(), "{said}");
                assert!(different.iter().all(|play| said.contains(&play.said())), "{said}");
                assert!(!task.reason(Texts::of(Lang::En)).unwrap().is_empty(), "{name}");
            }
        }
    }
}

#[test]
fn positions_differ_and_none_is_over() {
    for game in GAMES {
        let sheet = sheet(&Query::new(game).unwrap(), &ask(8, 5)).unwrap();
        let different: HashSet<_> =
            sheet.tasks.iter().map(|task| identity(&task.answer.query().sum)).collect();
        assert_eq!(different.len(), 8, "{game}");
        for task in &sheet.tasks {
            assert!(!start::has_no_move(task.answer.query()));
        }
        let measures: Vec<_> =
            sheet.tasks.iter().map(|task| measure(&task.answer.query().sum)).collect();
        assert!(measures.is_sorted(), "{measures:?}");
    }
}

/// The order of heaps makes no other position.
#[test]
fn all_pairs_of_three_numbers_are_six() {
    for game in ["nim 3 3", "wythoff 3 3"] {
        for seed in 0..5 {
            let ask = WorksheetAsk { up_to: Some(3), ..ask(6, seed) };
            let sheet = sheet(&Query::new(game).unwrap(), &ask).unwrap();
            let sorted = sheet.tasks.iter().map(|task| {
                let mut heaps: Vec<u64> =
                    task.position().split(' ').map(|heap| heap.parse().unwrap()).collect();
                heaps.sort_unstable();
                heaps
            });
            assert_eq!(sorted.collect::<HashSet<_>>().len(), 6, "{game} {seed}");
        }
    }
}

#[test]
fn two_thirds_are_won_unless_another_share_is_asked_for() {
    let won = |won| {
        let ask = WorksheetAsk { won, ..ask(12, 1) };
        let sheet = sheet(&Query::new("nim 15 15 15").unwrap(), &ask).unwrap();
        sheet.tasks.iter().filter(|task| task.answer.result() == GameResult::Win).count()
    };
    assert_eq!([won(None), won(Some(0)), won(Some(50)), won(Some(100))], [8, 0, 6, 12]);
}

#[test]
fn the_same_seed_gives_the_same_sheet() {
    let texts = Texts::of(Lang::En);
    let written = |game: &str, ask: &WorksheetAsk| {
        sheet(&Query::new(game).unwrap(), ask).unwrap().document(texts, DocumentForm::Text)
    };
    let one = written("nim 7 9 12 15", &ask(10, 1));
    assert_eq!(one, written("nim 7 9 12 15", &ask(10, 1)));
    assert_ne!(one, written("nim 7 9 12 15", &ask(10, 2)));
}

/// The command on the sheet gives the same positions.
#[test]
fn the_command_on_the_sheet_gives_it_again() {
    let shape = Query { convention: Convention::Misere, ..Query::new("nim 7 9 12").unwrap() };
    let ask = WorksheetAsk { heaps: Some(2), up_to: Some(9), won: Some(50), ..ask(4, 7) };
    let one = sheet(&shape, &ask).unwrap();
    assert_eq!(
        one.command(),
        "bouton worksheet nim 12 12 --misere --up-to 9 --won 50 --count 4 --seed 7"
    );
    let again = Query { convention: Convention::Misere, ..Query::new("nim 12 12").unwrap() };
    let again = sheet(&again, &WorksheetAsk { heaps: None, ..ask }).unwrap();
    let positions = |sheet: &Worksheet| -> Vec<String> {
        sheet.tasks.iter().map(|task| task.position()).collect()
    };
    assert_eq!(positions(&one), positions(&again));
    assert!(positions(&one).iter().all(|position| {
        let heaps: Vec<u64> = position.split(' ').map(|heap| heap.parse().unwrap()).collect();
        heaps.len() == 2 && heaps.iter().all(|heap| *heap <= 9)
    }));
}

#[test]
fn a_game_alone_has_the_shape_of_its_example() {
    let typed =
        |text: &str| shape(text.as_bytes(), &Limits::default()).map(|query| write_sum(&query.sum));
    for (text, meant) in [
        ("nim", "nim 7 9 12 15"),
        ("nim:max=5", "nim:max=5 7 12"),
        ("kayles", "kayles 5 7"),
        ("dawson-chess", "dawson-chess 9 9"),
        ("fibonacci", "fibonacci 20"),
        ("wythoff", "wythoff 4 8"),
        ("nim 3 4", "nim 3 4"),
        ("nim(3,4)", "nim 3 4"),
        ("尼姆", "nim 7 9 12 15"),
    ] {
        assert_eq!(typed(text).unwrap(), meant, "{text}");
    }
    for wrong in ["", "nmi", "nim x", "nim 3 +"] {
        assert_eq!(typed(wrong).unwrap_err().kind(), FailureKind::Input, "{wrong}");
    }
}

/// Every game of the registry has a sheet of the usual length.
#[test]
fn every_game_has_a_sheet() {
    for entry in bouton_answers::registry::RULESETS {
        let name = entry.example.split(' ').next().unwrap();
        let shape = shape(name.as_bytes(), &Limits::default()).unwrap();
        let sheet = sheet(&shape, &WorksheetAsk { up_to: Some(20), ..ask(10, 2) });
        assert_eq!(sheet.map(|sheet| sheet.tasks.len()).ok(), Some(10), "{name}");
    }
}

#[test]
fn what_cannot_be_drawn_is_refused() {
    let draw = |game: &str, ask: WorksheetAsk| sheet(&Query::new(game).unwrap(), &ask).unwrap_err();
    let none = draw("grundy 2", WorksheetAsk { up_to: Some(2), ..ask(1, 1) });
    assert!(none.cause::<crate::NoStart>().is_some(), "{none}");
    let few = draw("nim 3", WorksheetAsk { up_to: Some(3), ..ask(5, 1) });
    assert_eq!(
        few.cause::<TooFewPositions>(),
        Some(&TooFewPositions { found: 3, wanted: 5 }),
        "{few}"
    );
    for game in ["wythoff 4 8", "nim 3 + kayles 4", "fibonacci 20"] {
        let fixed = draw(game, WorksheetAsk { heaps: Some(3), ..ask(2, 1) });
        assert!(fixed.cause::<FixedHeaps>().is_some(), "{fixed}");
        assert_eq!(fixed.exit_code(), 2);
    }
}

/// Every element that is opened is closed, and nothing is fetched.
#[test]
fn a_page_is_well_formed() {
    const VOID: [&str; 3] = ["meta", "hr", "!doctype"];
    for lang in Lang::ALL {
        for key in [None, Some(Level::Child), Some(Level::Student), Some(Level::Proof)] {
            for game in ["nim 5 5 5", "kayles 6 6", "octal:0.137 9 9", "wythoff 7 7"] {
                let ask = WorksheetAsk { key, ..ask(3, 1) };
                let sheet = sheet(&Query::new(game).unwrap(), &ask).unwrap();
                let page = sheet.document(Texts::of(lang), DocumentForm::Html);
                let mut open: Vec<&str> = Vec::new();
                for tag in page.split('<').skip(1).map(|rest| rest.split('>').next().unwrap()) {
                    let name = tag.split(' ').next().unwrap();
                    match name.strip_prefix('/') {
                        Some(name) => assert_eq!(open.pop(), Some(name), "{page}"),
                        None if VOID.contains(&name) || tag.ends_with('/') => {}
                        None => open.push(name),
                    }
                }
                assert!(open.is_empty() && !page.contains("http"), "{page}");
                assert_eq!(page.contains("class=\"page\""), key.is_some());
                assert_eq!(page.matches("class=\"blanks\"").count(), 4);
                let latex = sheet.document(Texts::of(lang), DocumentForm::Latex);
                for environment in ["document", "tabular", "itemize"] {
                    let count =
                        |word: &str| latex.matches(&format!("\\{word}{{{environment}}}")).count();
                    assert_eq!(count("begin"), count("end"), "{environment} in {latex}");
                }
            }
        }
    }
}

#[test]
fn a_sheet_without_a_key_tells_no_answer() {
    let ask = WorksheetAsk { key: None, ..ask(5, 1) };
    let sheet = sheet(&Query::new("nim 5 5 5").unwrap(), &ask).unwrap();
    let texts = Texts::of(Lang::En);
    let text = sheet.document(texts, DocumentForm::Text);
    assert!(!text.contains('→') && !text.contains("the player to move wins"), "{text}");
    let view = sheet.view(texts);
    assert!(view.tasks.iter().all(|task| task.answer.is_none() && task.reason.is_none()));
}

/// Where misère play matters, some of the sheet shows it.
#[test]
fn a_misere_sheet_differs_from_normal_play() {
    for game in ["nim 5 5 5", "nim:max=2 6 6 6", "subtract:1,3,4 9 9", "kayles 6 6"] {
        let shape = Query { convention: Convention::Misere, ..Query::new(game).unwrap() };
        let sheet = sheet(&shape, &ask(10, 1)).unwrap();
        let mut session = Session::default();
        let alike = sheet.tasks.iter().filter(|task| {
            is_as_in_normal_play(&mut session, task.answer.query()).expect("two answers")
        });
        assert!(alike.count() <= 5, "{game}");
    }
}

/// Each task has a hint that names its idea, none of which gives the move away, and a key that says the idea.
#[test]
fn hints_give_away_more_and_more() {
    for level in [Level::Child, Level::Student] {
        let ask = WorksheetAsk { key: Some(level), ..ask(8, 2) };
        for lang in Lang::ALL {
            let texts = Texts::of(lang);
            for task in sheet(&Query::new("nim 7 7 7").unwrap(), &ask).unwrap().tasks {
                let [named, rest @ ..] = &task.hints(texts)[..] else { panic!("no hints") };
                let moves = task.answer.different_moves();
                assert!(named.len() > 4 && moves.iter().all(|play| !named.contains(&play.said())));
                assert_eq!(rest.len(), 1 + usize::from(task.answer.result() == GameResult::Win));
                let idea = task.explained.as_ref().and_then(|explained| explained.idea.as_ref());
                let said = idea.expect("an idea").text(texts, level);
                assert!(task.reason(texts).unwrap().starts_with(&said));
            }
        }
    }
}
