//! Tests of the numbers, tables and claims of the book against the commands.

use super::*;
use bouton::{
    lang::Lang,
    play::book::{BookBlock, BookItem},
};
use std::{collections::BTreeSet, sync::Mutex, thread};

fn every_chapter() -> impl Iterator<Item = BookChapter> {
    Lang::ALL.into_iter().flat_map(chapters)
}

/// Asks every command on two threads; tells all that fail.
fn ask_all<T: Send>(
    all: impl IntoIterator<Item = T>,
    ask: impl Fn(&T) -> Result<(), String> + Sync,
) {
    let left = Mutex::new(all.into_iter().collect::<Vec<T>>());
    assert!(!left.lock().unwrap().is_empty());
    let wrong = Mutex::new(Vec::new());
    thread::scope(|scope| {
        for _ in 0..2 {
            scope.spawn(|| {
                loop {
                    let Some(next) = left.lock().unwrap().pop() else { return };
                    if let Err(why) = ask(&next) {
                        wrong.lock().unwrap().push(why);
                    }
                }
            });
        }
    });
    let wrong = wrong.into_inner().unwrap();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

fn english(command: &str) -> Result<String, String> {
    let texts = Texts::of(Lang::En);
    let said = answered(command, &rules(texts), texts);
    said.map_err(|why| format!("`{command}`: {why:?}"))
}

#[test]
fn every_fact_is_true() {
    let facts: BTreeSet<(usize, (String, String))> = every_chapter()
        .flat_map(|chapter| {
            let facts = chapter.sections.into_iter().flat_map(|section| section.facts);
            facts.map(move |fact| (chapter.n, fact))
        })
        .collect();
    ask_all(facts, |(n, (command, piece))| {
        let said = english(command)?;
        match said.contains(piece.as_str()) {
            true => Ok(()),
            false => Err(format!("chapter {n}: `{command}` ==> {piece}\n{said}")),
        }
    });
}

/// The commands of the blocks of a chapter, each with what it must print.
fn commands(block: &BookBlock) -> Vec<(String, &'static str)> {
    match block {
        BookBlock::Run { commands, .. } => commands.iter().map(|it| (it.clone(), "")).collect(),
        BookBlock::Break { command, .. } => {
            vec![(format!("{command} --format json"), "\"held\":false"), (command.clone(), "")]
        }
        BookBlock::Use { command: Some(command), .. } if command.starts_with("problems") => {
            vec![(format!("{command} --format json"), "\"id\":"), (command.clone(), "")]
        }
        BookBlock::Use { command: Some(command), .. } if !command.starts_with("stress") => {
            vec![(command.clone(), "")]
        }
        BookBlock::Play { position } => vec![(format!("solve {position}"), "")],
        _ => Vec::new(),
    }
}

fn tries(items: &[BookItem]) -> Vec<(String, &'static str)> {
    let own = |item: &BookItem| {
        let own = item.tries.iter().map(|position| (format!("explain {position}"), ""));
        own.chain(tries(&item.items)).collect::<Vec<_>>()
    };
    items.iter().flat_map(own).collect()
}

#[test]
fn every_command_of_the_book_is_answered() {
    let mut all = BTreeSet::new();
    for chapter in every_chapter() {
        for block in chapter.sections.iter().flat_map(|section| &section.blocks) {
            all.extend(commands(block));
            if let BookBlock::Items { items } = block {
                all.extend(tries(items));
            }
        }
    }
    ask_all(all, |(command, piece)| {
        let said = english(command)?;
        let one = !command.starts_with("problems") || said.lines().count() == 1 || piece.is_empty();
        match said.contains(piece) && !said.is_empty() && one {
            true => Ok(()),
            false => Err(format!("`{command}` ==> {piece}\n{said}")),
        }
    });
}

/// Chapters for the page hold the output of their commands.
#[cfg(feature = "serve")]
#[test]
fn the_page_gets_chapters_with_the_answers_in_them() {
    let text = for_page(Lang::En, Some("4")).unwrap();
    for said in ["Smallest counterexample: nim 1 3 4", "No counterexample up to 3 heaps"] {
        assert!(text.contains(said), "{said}: {text}");
    }
    assert!(!text.contains("\"said\":[]"), "{text}");
    let contents = for_page(Lang::Zh, None).unwrap();
    assert!(contents.contains("中小学") && contents.contains("第三堆之表"), "{contents}");
    for number in ["0", "17", "x"] {
        assert_eq!(for_page(Lang::Zh, Some(number)), None);
    }
}

/// Commands of the prose: text between backticks.
#[test]
fn commands_in_the_prose_can_be_typed() {
    for chapter in every_chapter() {
        let text = format!("{chapter:?}");
        for command in text.split("`bouton ").skip(1).filter_map(|rest| rest.split('`').next()) {
            let words = words(command);
            let complete = !command.contains(['…', '\\']) && words.len() > 1;
            let typed = std::iter::once("bouton".to_string()).chain(words);
            if complete && let Err(why) = Args::try_parse_from(typed) {
                panic!("chapter {}: {command}: {why}", chapter.n);
            }
        }
    }
}

/// In every form, with everything open and with everything closed.
#[test]
fn every_chapter_is_printed_in_every_form() {
    // The commands are answered above.
    let mut live = |command: &str| Ok::<_, CliError>(format!("answer to {command}"));
    for lang in Lang::ALL {
        let texts = Texts::of(lang);
        for chapter in chapters(lang) {
            for whole in [true, false] {
                let shown = BookShown { whole, reveal: whole, ..BookShown::default() };
                let text = chapter_document(&chapter, texts, DocumentForm::Text, &shown, &mut live);
                let text = text.unwrap();
                assert_eq!(text.contains("--reveal"), !whole, "{} {text}", chapter.n);
                assert_eq!(text.contains("--why"), !whole, "{} {text}", chapter.n);
                assert!(!text.contains("**") && !text.contains("==>"), "{text}");
            }
            let why = BookShown { why: Some("1".to_string()), ..BookShown::default() };
            let text = chapter_document(&chapter, texts, DocumentForm::Text, &why, &mut live);
            assert!(text.unwrap().contains("\n1 "));
            let why = BookShown { why: Some("9.9".to_string()), ..BookShown::default() };
            let failure = chapter_document(&chapter, texts, DocumentForm::Text, &why, &mut live);
            let Err(CliError::Failure(failure)) = failure else { panic!("{failure:?}") };
            assert_eq!((failure.exit_code(), failure.place().is_some()), (2, true));
        }
        for form in [DocumentForm::Markdown, DocumentForm::Html, DocumentForm::Latex] {
            let book = whole_document(texts, form, &mut live).unwrap();
            assert!(!book.contains("--reveal") && !book.contains("--why"), "{form:?}");
            assert!(book.contains("answer to audit"), "{form:?}");
            for tag in ["p", "h2", "h3", "h4", "pre", "table", "ul", "li", "code", "em", "strong"] {
                let open = book.matches(&format!("<{tag}>")).count();
                assert_eq!(open, book.matches(&format!("</{tag}>")).count(), "{tag}");
            }
            for name in ["document", "tabular", "itemize"] {
                let count = |word: &str| book.matches(&format!("\\{word}{{{name}}}")).count();
                assert_eq!(count("begin"), count("end"), "{name}");
            }
        }
    }
}

#[test]
fn words_between_quotes_are_one() {
    assert_eq!(
        words("audit nim --p-when 'xor(x) == 0'"),
        ["audit", "nim", "--p-when", "xor(x) == 0"]
    );
    assert_eq!(words("  a  \"b 'c'\"d ''"), ["a", "b 'c'd", ""]);
}
