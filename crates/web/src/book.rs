//! The chapters of the book as files, made by the program: they hold the output of its commands.

use bouton_texts::Lang;
use std::{
    collections::BTreeMap,
    sync::{Mutex, PoisonError},
};

/// Makes the list of chapters (without a number) or a chapter, as JSON; `None` where there is no such chapter.
pub type Book = fn(Lang, Option<&str>) -> Option<String>;

/// The files that were made, by their paths: each once.
pub type Made = Mutex<BTreeMap<String, String>>;

/// Name of the list of chapters.
const CONTENTS: &str = "contents";

fn path(lang: Lang, name: &str) -> String {
    format!("book/{}/{name}.json", lang.code())
}

/// All files, each with its path.
pub fn all(book: Book) -> impl Iterator<Item = (String, String)> {
    Lang::ALL.into_iter().flat_map(move |lang| {
        let numbers = (1..).map(|n: usize| n.to_string());
        let chapters = numbers.map_while(move |n| Some((path(lang, &n), book(lang, Some(&n))?)));
        let contents = book(lang, None).map(|text| (path(lang, CONTENTS), text));
        contents.into_iter().chain(chapters)
    })
}

/// The file of this path, made where no other request waits for it.
pub async fn file(book: Book, made: &Made, asked: &str) -> Option<String> {
    let (lang, name) = asked.strip_prefix("/book/")?.strip_suffix(".json")?.split_once('/')?;
    let lang = Lang::ALL.into_iter().find(|known| known.code() == lang)?;
    // Each chapter has one name, so that no more are kept than there are.
    let number = name.parse::<usize>().ok().map(|n| n.to_string());
    if name != CONTENTS && number.as_deref() != Some(name) {
        return None;
    }
    let kept = || made.lock().unwrap_or_else(PoisonError::into_inner);
    let known = kept().get(asked).cloned();
    if known.is_some() {
        return known;
    }
    let text = tokio::task::spawn_blocking(move || book(lang, number.as_deref())).await;
    let text = text.ok().flatten()?;
    kept().insert(asked.to_string(), text.clone());
    Some(text)
}
