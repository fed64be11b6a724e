//! `bouton book`: the book, whose commands are answered where they stand.

use crate::{
    args::{Args, Book as Options, DocumentFormat},
    output::{CliError, argument_error, print_line},
    within::{Rules, kept},
};
use bouton::{
    Failure, Limits, Session,
    explain::DocumentForm,
    lang::{Lang, Texts},
    play::book::{
        Beat, BookChapter, BookError, BookShown, chapter, chapter_document, chapters, contents,
        contents_json, whole_document,
    },
};
use clap::Parser;
use std::{ffi::OsString, process::ExitCode};

/// Lists the chapters, prints one or the book, or checks a filled table: exit code 1 if a cell is wrong.
///
/// # Errors
/// No such chapter, step, claim or table, or no answer to it; the failure of a command in the book.
pub fn book(options: &Options, texts: &Texts) -> Result<ExitCode, CliError> {
    let rules = rules(texts);
    let mut live = |command: &str| answered(command, &rules, texts);
    let form = match options.format {
        DocumentFormat::Text => Some(DocumentForm::Text),
        DocumentFormat::Json => None,
        DocumentFormat::Markdown => Some(DocumentForm::Markdown),
        DocumentFormat::Html => Some(DocumentForm::Html),
        DocumentFormat::Latex => Some(DocumentForm::Latex),
    };
    let Some(number) = &options.chapter else {
        print_line(&match form {
            Some(DocumentForm::Text) => contents(texts),
            Some(form) => whole_document(texts, form, &mut live)?,
            None => contents_json(texts).to_string(),
        })?;
        return Ok(ExitCode::SUCCESS);
    };
    let mut chapter = chapter(texts.lang(), number)?;
    let beat = options.step.as_deref().map(Beat::named).transpose()?;
    if let Some(answer) = &options.answer {
        return filled(&chapter, beat, answer, options, texts);
    }
    let (why, whole, reveal) = (options.why.clone(), options.whole, options.reveal);
    let shown = BookShown { beat, why, whole, reveal };
    print_line(&match form {
        Some(form) => chapter_document(&chapter, texts, form, &shown, &mut live)?,
        None => {
            chapter.sections.retain(|section| beat.is_none_or(|beat| *section.beat == beat));
            chapter.answer(&mut live)?;
            chapter.json().to_string()
        }
    })?;
    Ok(ExitCode::SUCCESS)
}

/// The contents (without a number) or a chapter, its commands answered, as JSON for the page; `None` where there is no
/// such chapter.
#[cfg(feature = "serve")]
pub fn for_page(lang: Lang, number: Option<&str>) -> Option<String> {
    let texts = Texts::of(lang);
    let Some(number) = number else { return Some(contents_json(texts).to_string()) };
    let mut chapter = chapter(lang, number).ok()?;
    let rules = rules(texts);
    chapter.answer(&mut |command: &str| answered(command, &rules, texts)).ok()?;
    Some(chapter.json().to_string())
}

/// A chapter as Markdown, its commands answered; the contents as JSON where there is no number. `None` for a chapter that is not
/// there.
pub fn for_assistants(number: Option<&str>, texts: &Texts) -> Option<String> {
    let Some(number) = number else { return Some(contents_json(texts).to_string()) };
    let chapter = chapter(texts.lang(), number).ok()?;
    let rules = rules(texts);
    let mut live = |command: &str| answered(command, &rules, texts);
    let shown = BookShown::default();
    chapter_document(&chapter, texts, DocumentForm::Markdown, &shown, &mut live).ok()
}

/// Checks a filled table.
fn filled(
    chapter: &BookChapter,
    beat: Option<Beat>,
    answer: &str,
    options: &Options,
    texts: &Texts,
) -> Result<ExitCode, CliError> {
    let at = usize::try_from(options.table).unwrap_or(usize::MAX).saturating_sub(1);
    let no_table = || Failure::from(BookError::NoTable { typed: answer.to_string() });
    let table = chapter.tables(beat).nth(at).ok_or_else(no_table)?;
    let checked = table.check(&mut Session::new(Limits::default()), answer, texts)?;
    match options.format {
        DocumentFormat::Json => print_line(&checked.json())?,
        _ => print_line(&checked.say)?,
    }
    Ok(if checked.right { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// The rules that the chapters show.
fn rules(texts: &Texts) -> Vec<Rules> {
    let shown = |chapter: BookChapter| {
        let rules = chapter.rules().map(|(file, rules)| (file.to_string(), rules.to_string()));
        rules.collect::<Vec<Rules>>()
    };
    chapters(texts.lang()).into_iter().flat_map(shown).collect()
}

/// The output of a command of the book, which is written without `bouton`.
fn answered(command: &str, rules: &[Rules], texts: &Texts) -> Result<String, CliError> {
    let typed: Vec<OsString> = std::iter::once("bouton".into())
        .chain(words(command).into_iter().map(Into::into))
        .collect();
    let args = match Args::try_parse_from(&typed) {
        Ok(args) => args,
        Err(error) => return argument_error(texts, &error, &typed).map(|_| String::new()),
    };
    let (printed, result) = kept(rules, || super::run(args, texts));
    // These claims are meant to be false, so exit code 1 is no failure.
    result.map(|_| printed)
}

/// The words of a command; what stands between quotes is one.
fn words(command: &str) -> Vec<String> {
    let (mut words, mut word, mut quote) = (Vec::new(), None::<String>, None);
    for sign in command.chars() {
        match (sign, quote) {
            (sign, Some(open)) if sign == open => quote = None,
            ('\'' | '"', None) => {
                word.get_or_insert_default();
                quote = Some(sign);
            }
            (' ', None) => words.extend(word.take()),
            (sign, _) => word.get_or_insert_default().push(sign),
        }
    }
    words.extend(word);
    words
}

#[cfg(test)]
mod tests;
