//! The sources hold to the form of the book, in both languages alike.

use super::*;
use crate::fill::{Filled, cell};
use bouton_answers::Session;
use bouton_texts::Lang;

/// Words that a chapter of the way through school does not use yet, each with the first chapter that may.
const LATER: &[(&str, usize)] = &[
    ("nim-sum", 5),
    ("xor", 5),
    ("尼姆和", 5),
    ("异或", 5),
    ("mex", 7),
    ("grundy value", 7),
    ("nim-value", 7),
    ("sg 值", 7),
    ("sg 定理", 7),
];
/// The chapters of the way through school.
const SCHOOL: &[usize] = PATHS[0].1;

fn each(look: impl Fn(Lang, BookChapter)) {
    for lang in Lang::ALL {
        for n in 1..=sources::COUNT {
            let read = read::chapter(n, sources::source(lang, n).unwrap());
            look(lang, read.unwrap_or_else(|wrong| panic!("{lang} {n}: {wrong:?}")));
        }
    }
}

#[test]
fn every_chapter_has_its_beats_each_with_something_to_do() {
    each(|lang, chapter| {
        let at = format!("{lang} {}", chapter.n);
        let beats: Vec<Beat> = chapter.sections.iter().map(|section| *section.beat).collect();
        assert_eq!(beats, Beat::ALL, "{at}");
        assert!(!chapter.idea.is_empty() && !chapter.title.is_empty(), "{at}");
        for beat in [Beat::Play, Beat::Notice, Beat::Break, Beat::Use] {
            let blocks = &chapter.section(beat).unwrap().blocks;
            let live = |block: &BookBlock| {
                !matches!(
                    block,
                    BookBlock::Text { .. }
                        | BookBlock::Items { .. }
                        | BookBlock::Code { .. }
                        | BookBlock::Ask { .. }
                )
            };
            assert!(blocks.iter().any(live), "{at} {beat:?}");
        }
        let items = |beat: Beat| {
            let blocks = &chapter.section(beat).unwrap().blocks;
            let items = |block: &BookBlock| match block {
                BookBlock::Items { items } => items.clone(),
                _ => Vec::new(),
            };
            blocks.iter().flat_map(items).collect::<Vec<BookItem>>()
        };
        let claims = items(Beat::Prove);
        assert!((3..=6).contains(&claims.len()), "{at}: {} claims", claims.len());
        assert!(claims.iter().any(|claim| !claim.items.is_empty()), "{at}");
        assert_eq!(items(Beat::Exercises).len(), 3, "{at}");
    });
}

/// All that is shown and is not for people to read: in both languages the same.
#[test]
fn both_languages_have_the_same_blocks() {
    for n in 1..=sources::COUNT {
        let [en, zh] = [Lang::En, Lang::Zh].map(|lang| {
            let chapter = chapter(lang, &n.to_string()).unwrap();
            let sections = chapter.sections.into_iter();
            sections
                .map(|section| {
                    let live = |block: &BookBlock| {
                        !matches!(
                            block,
                            BookBlock::Text { .. }
                                | BookBlock::Items { .. }
                                | BookBlock::Ask { .. }
                        )
                    };
                    let blocks = section.blocks.iter();
                    let asks = blocks.clone().filter(|it| matches!(it, BookBlock::Ask { .. }));
                    let (asks, facts) = (asks.count(), section.facts);
                    (
                        section.beat,
                        blocks.filter(|block| live(block)).cloned().collect::<Vec<_>>(),
                        asks,
                        facts,
                    )
                })
                .collect::<Vec<_>>()
        });
        assert_eq!(en, zh, "chapter {n}");
    }
}

#[test]
fn no_word_comes_before_its_chapter() {
    each(|lang, chapter| {
        if !SCHOOL.contains(&chapter.n) {
            return;
        }
        let mut said = vec![chapter.title.clone(), chapter.idea.clone()];
        for block in chapter.sections.iter().flat_map(|section| &section.blocks) {
            match block {
                BookBlock::Text { text } => said.push(text.clone()),
                BookBlock::Items { items } => items.iter().for_each(|item| all(item, &mut said)),
                BookBlock::Ask { question, answer } => {
                    said.extend([&question[..], answer].concat())
                }
                _ => {}
            }
        }
        for text in said {
            // What stands in code is typed, not told.
            let told: String = text.split('`').step_by(2).collect();
            for (word, first) in LATER.iter().filter(|(_, first)| chapter.n < *first) {
                let found = told.to_lowercase().contains(word);
                assert!(
                    !found,
                    "{lang} {}: `{word}` belongs to chapter {first}: {told}",
                    chapter.n
                );
            }
            let n = chapter.n;
            let values = LATER.iter().filter(|(_, first)| n == 11 && *first == 7);
            for (word, _) in values {
                assert!(!told.to_lowercase().contains(word), "{lang} 11: `{word}`: {told}");
            }
        }
    });
}

fn all(item: &BookItem, said: &mut Vec<String>) {
    said.push(item.text.clone());
    item.items.iter().for_each(|item| all(item, said));
}

#[test]
fn every_table_is_filled_by_the_engines_and_its_first_wrong_cell_is_marked() {
    let mut session = Session::default();
    for n in 1..=sources::COUNT {
        let chapter = chapter(Lang::En, &n.to_string()).unwrap();
        for table in chapter.tables(None) {
            let mut entries = table.entries(&mut session).unwrap();
            let is_good = |entry: &String| match *table.asks {
                Filled::Grundy => entry.parse::<u64>().is_ok(),
                Filled::Outcome => entry == "N" || entry == "P",
            };
            assert!(entries.len() <= 256 && entries.iter().all(is_good), "{n}: {table:?}");
            for lang in Lang::ALL {
                let texts = Texts::of(lang);
                let right = table.check(&mut session, &entries.join(" "), texts).unwrap();
                assert!(right.right, "{}", right.say);
                let wrong = entries.len() / 2;
                let some =
                    [&entries[..wrong], &vec!["?".to_string(); entries.len() - wrong]].concat();
                let checked = table.check(&mut session, &some.join(" "), texts).unwrap();
                assert!(!checked.right && checked.wrong.is_none(), "{}", checked.say);
                let kept = entries[wrong].clone();
                entries[wrong] = match kept.as_str() {
                    "N" => "P".to_string(),
                    "P" => "N".to_string(),
                    number => format!("{number}7"),
                };
                let checked = table.check(&mut session, &entries.join(", "), texts).unwrap();
                let cell = cell(&table.cells()[wrong]);
                assert_eq!((checked.right, checked.wrong), (false, Some(wrong)));
                assert!(checked.say.contains(&cell), "{}", checked.say);
                entries[wrong] = kept;
            }
        }
    }
}

#[test]
fn a_wrong_cell_has_its_reason() {
    let texts = Texts::of(Lang::En);
    let said = |line: &str, answer: &str| {
        let table = FillTable::read(line).unwrap();
        table.check(&mut Session::default(), answer, texts).unwrap().say
    };
    assert_eq!(
        said("row subtract:1,3,4 0..4 grundy", "0 1 0 1 3"),
        "The first wrong cell is 4: it is not 3. One move leads from there to these positions, with their numbers in \
         brackets: 3 (1), 1 (1), 0 (0). The right entry is the smallest number not among these."
    );
    let lost = said("square nim 0..2 0..2 outcome", "P N N N N N N N P");
    assert!(lost.contains("The first wrong cell is (1, 1): it is not N."), "{lost}");
    let over = said("row nim 0..2 outcome --misere", "P P N");
    assert!(over.contains("who cannot move wins"), "{over}");
    assert!(said("row nim 0..1 outcome", "N N").contains("who cannot move loses"));
    assert!(said("row nim 0..1 grundy", "1 1").contains("is 0."));
    assert!(said("row nim 0..1 outcome", "P P").contains("leaves 0, which is lost"));
}

#[test]
fn an_answer_that_does_not_fit_is_located() {
    let table = FillTable::read("row nim 0..3 outcome").unwrap();
    let refused = |answer: &str| {
        let failure =
            table.check(&mut Session::default(), answer, Texts::of(Lang::En)).unwrap_err();
        assert_eq!(failure.exit_code(), 2);
        failure.place().map(|(_, place)| place).unwrap()
    };
    assert_eq!(refused("P N N"), 5..5);
    assert_eq!(refused("P N N N N P"), 8..11);
    assert_eq!(refused("P N 2 N"), 4..5);
    assert_eq!(refused(""), 0..0);
    let table = |game: &str, rows: &str, columns: Option<&str>| {
        FillTable::new((game, false), rows, columns, Filled::Outcome)
    };
    for (rows, columns) in [("3", None), ("3..1", None), ("0..x", None), ("0..1024", None)] {
        assert!(table("nim", rows, columns).is_err(), "{rows}");
    }
    assert!(table("nim", "0..31", Some("0..31")).is_ok());
    assert!(table("nim", "0..31", Some("0..32")).is_err());
    let far = u64::MAX.to_string();
    assert!(table("nim", &format!("0..{far}"), Some(&format!("0..{far}"))).is_err());
    // Of partizan games there are no such numbers.
    let game = ("kl-nim:2,1", false);
    let partizan = FillTable::new(game, "1..1", None, Filled::Grundy).unwrap();
    let checked = partizan.check(&mut Session::default(), "0", Texts::of(Lang::En));
    assert_eq!(checked.unwrap_err().exit_code(), 2);
    for typed in ["0", "17", "x", "", "-1", "99999999999999999999"] {
        assert_eq!(chapter(Lang::Zh, typed).unwrap_err().exit_code(), 2, "{typed}");
    }
    for typed in ["0", "8", "9", "win"] {
        assert_eq!(Beat::named(typed).unwrap_err().exit_code(), 2, "{typed}");
    }
    assert_eq!(Beat::named("3").unwrap(), Beat::named("prove").unwrap());
}

#[test]
fn a_source_that_is_not_of_the_form_is_refused_where_it_is_not() {
    let wrong = |source: &str| read::chapter(1, source).unwrap_err().0;
    assert_eq!(wrong("no title"), 1);
    assert_eq!(wrong("# A\n\ntext before the first heading"), 3);
    assert_eq!(wrong("# A\n\n## Else"), 3);
    assert_eq!(wrong("# A\n\n## Play\n\n```game\nnim 3\n```"), 5);
    assert_eq!(wrong("# A\n\n## Play\n\n```fill\nrow nim 0..x grundy\n```"), 5);
    assert_eq!(wrong("# A\n\n## Play\n\n| a | table |"), 5);
    let read = read::chapter(
        1,
        "# A\n\n> b\n> c\n\n## Prove\n\n- one\n  more\n  - why\n    - deep\n  - try: nim 3\n- two\n",
    );
    let chapter = read.unwrap();
    assert_eq!(chapter.idea, "b c");
    let BookBlock::Items { items } = &chapter.sections[0].blocks[0] else { panic!() };
    assert_eq!((items.len(), items[0].text.as_str()), (2, "one more"));
    assert_eq!((items[0].items.len(), &items[0].tries[..]), (1, &["nim 3".to_string()][..]));
    assert_eq!(items[0].items[0].items[0].text, "deep");
}
