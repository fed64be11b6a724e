//! Chapters as they are read: in the terminal with claims closed and answers hidden, on paper with all of it open and the
//! answers at the end.

use super::{
    Beat, BookBlock, BookChapter, BookError, BookItem, BookSection, Live, PATHS, chapters,
    is_problem, path_name, sources::COUNT,
};
use crate::fill::{FillTable, Filled};
use bouton_answers::{DocumentForm, Failure, Query, Session, Writer, write_sum};
use bouton_core::{Convention, Picture, Stack};
use bouton_texts::{Texts, arg, msg};

/// Most stones of a heap that are drawn.
const DRAWN: usize = 40;
/// How a page looks, beside what all pages have.
const STYLE: &str = "h3{font-size:1rem;margin:1rem 0 .2rem}pre{white-space:pre-wrap;background:#f6f6f6;\
padding:.4rem .6rem;font-size:.85rem;line-height:1.35}@media print{.page{break-after:page;border:0;margin:0}}";

/// What is shown of a chapter in the terminal. Other forms show all of it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct BookShown {
    /// One section alone.
    pub beat: Option<Beat>,
    /// The claim to be opened, as `3.1`; then its section alone is shown.
    pub why: Option<String>,
    /// Set to open all claims.
    pub whole: bool,
    /// Set to show counterexamples, answers and hints.
    pub reveal: bool,
}

/// A chapter as a document of this form.
///
/// # Errors
/// No such section or claim; the failure of a command or of an engine.
pub fn chapter_document<E: From<Failure>>(
    chapter: &BookChapter,
    texts: &Texts,
    form: DocumentForm,
    shown: &BookShown,
    live: Live<'_, E>,
) -> Result<String, E> {
    let title = numbered(texts, chapter.n, &chapter.title);
    let writer = Writer::open(texts, form, &title, STYLE).marked();
    let mut page = Page::new(writer, texts, form, shown, live);
    page.chapter(chapter, 1)?;
    page.key(2);
    if form == DocumentForm::Text {
        page.onward(chapter);
    }
    Ok(page.writer.close())
}

/// The whole book as a document of this form.
///
/// # Errors
/// The failure of a command or of an engine.
pub fn whole_document<E: From<Failure>>(
    texts: &Texts,
    form: DocumentForm,
    live: Live<'_, E>,
) -> Result<String, E> {
    let shown = BookShown::default();
    let writer = Writer::open(texts, form, &texts.say(&msg::BookTitle), STYLE).marked();
    let mut page = Page::new(writer, texts, form, &shown, live);
    page.paths();
    for chapter in chapters(texts.lang()) {
        page.writer.page_break();
        page.writer.heading(2, &numbered(texts, chapter.n, &chapter.title));
        page.chapter(&chapter, 2)?;
    }
    page.key(2);
    Ok(page.writer.close())
}

/// The list of chapters, the ways through them, and how to go on.
pub fn contents(texts: &Texts) -> String {
    let mut writer = Writer::open(texts, DocumentForm::Text, &texts.say(&msg::BookTitle), "");
    let line = |chapter: &BookChapter| {
        let n = format!("{:>2}", chapter.n);
        texts.say(&msg::BookLine {
            n: arg(n),
            title: arg(&chapter.title),
            idea: arg(&chapter.idea),
        })
    };
    let lines: Vec<String> = chapters(texts.lang()).iter().map(line).collect();
    writer.text(&lines.join("\n"));
    let shown = BookShown::default();
    let mut live = |_: &str| Ok::<_, Failure>(String::new());
    let mut page = Page::new(writer, texts, DocumentForm::Text, &shown, &mut live);
    page.paths();
    page.writer.text(&texts.say(&msg::BookHow));
    page.writer.close()
}

/// "4. The third heap".
fn numbered(texts: &Texts, n: usize, title: &str) -> String {
    texts.say(&msg::LineTitle { id: arg(n), title: arg(title) })
}

/// A piece of the key at the end of a document.
enum Key {
    /// Its depth below the heading of the key, and its text.
    Heading(usize, String),
    Text(String),
    Verbatim(String),
    Tables(Vec<Vec<Vec<String>>>),
}

/// A document that is being written.
struct Page<'a, 'b, E> {
    writer: Writer,
    texts: &'a Texts,
    shown: &'a BookShown,
    /// Set on paper: all is open, and the answers stand at the end.
    printed: bool,
    session: Session,
    live: Live<'b, E>,
    key: Vec<Key>,
}

impl<'a, 'b, E: From<Failure>> Page<'a, 'b, E> {
    fn new(
        writer: Writer,
        texts: &'a Texts,
        form: DocumentForm,
        shown: &'a BookShown,
        live: Live<'b, E>,
    ) -> Page<'a, 'b, E> {
        let (printed, session) = (form != DocumentForm::Text, Session::default());
        Page { writer, texts, shown, printed, session, live, key: Vec::new() }
    }

    fn paths(&mut self) {
        for (id, chapters) in PATHS {
            let name = path_name(id, self.texts);
            let join = |all: String, next: String| {
                self.texts.say(&msg::ListComma { first: arg(all), last: arg(next) })
            };
            let list = chapters.iter().map(ToString::to_string).reduce(join).unwrap_or_default();
            self.writer.text(&self.texts.say(&msg::SaidOf { what: arg(name), text: arg(list) }));
        }
    }

    /// A chapter below its heading, which is of this depth.
    fn chapter(&mut self, chapter: &BookChapter, depth: usize) -> Result<(), E> {
        let beat = match (&self.shown.why, self.shown.beat) {
            (Some(_), None) => Some(Beat::Prove),
            (_, beat) => beat,
        };
        if beat.is_none() {
            self.writer.text(&chapter.idea);
        }
        self.key.push(Key::Heading(1, numbered(self.texts, chapter.n, &chapter.title)));
        for section in &chapter.sections {
            if beat.is_none_or(|beat| *section.beat == beat) {
                let title =
                    numbered(self.texts, section.beat.number(), &section.beat.said(self.texts));
                self.key.push(Key::Heading(2, title));
                self.section(chapter, section, depth + 1)?;
                self.end_key();
            }
        }
        self.end_key();
        Ok(())
    }

    fn section(
        &mut self,
        chapter: &BookChapter,
        section: &BookSection,
        depth: usize,
    ) -> Result<(), E> {
        let beat = *section.beat;
        if self.shown.why.is_none() {
            let title = numbered(self.texts, beat.number(), &beat.said(self.texts));
            self.writer.heading(depth, &title);
        }
        let mut tables = 0;
        for block in &section.blocks {
            // A claim that is opened stands alone.
            if self.shown.why.is_some() && !matches!(block, BookBlock::Items { .. }) {
                continue;
            }
            match block {
                BookBlock::Text { text } => self.writer.text(text),
                BookBlock::Items { items } if beat == Beat::Prove => self.claims(items)?,
                BookBlock::Items { items } if beat == Beat::Exercises => self.exercises(items),
                BookBlock::Items { items } => {
                    let items: Vec<String> = items.iter().map(|item| item.text.clone()).collect();
                    self.writer.items(&items);
                }
                BookBlock::Code { lines } => self.writer.verbatim(&lines.join("\n")),
                BookBlock::Rules { file, rules } => {
                    self.writer.text(&self.texts.say(&msg::BookRules { file: arg(file) }));
                    self.writer.verbatim(rules);
                }
                BookBlock::Play { position } => self.board(position)?,
                BookBlock::Run { commands, .. } => {
                    for command in commands {
                        let said = (self.live)(command)?;
                        self.writer.verbatim(&format!("$ bouton {command}\n{said}"));
                    }
                }
                BookBlock::Fill(table) => {
                    tables += 1;
                    self.table(chapter, beat, table, tables)?;
                }
                BookBlock::Break { command, .. } => {
                    self.writer.verbatim(&format!("$ bouton {command}"));
                    if self.printed || self.shown.reveal {
                        let said = (self.live)(command)?;
                        self.answer(Key::Verbatim(said));
                    } else {
                        self.hidden();
                    }
                }
                BookBlock::Use { command: None, .. } => {
                    self.writer.text(&self.texts.say(&msg::BookOpen));
                }
                BookBlock::Use { command: Some(command), .. } if is_problem(command) => {
                    let said = (self.live)(command)?;
                    self.writer.verbatim(&said);
                }
                BookBlock::Use { command: Some(command), .. } => {
                    let command = arg(command);
                    self.writer.text(&self.texts.say(&msg::BookUse { command }));
                }
                BookBlock::Ask { question, answer } => {
                    question.iter().for_each(|text| self.writer.text(text));
                    if self.printed || self.shown.reveal {
                        let first = answer.first().map(arg).unwrap_or_else(|| arg(""));
                        let first = self.texts.say(&msg::BookAnswer { answer: first });
                        self.answer(Key::Text(first));
                        answer.iter().skip(1).for_each(|text| self.answer(Key::Text(text.clone())));
                    } else {
                        self.hidden();
                    }
                }
            }
        }
        Ok(())
    }

    fn hidden(&mut self) {
        self.writer.text(&self.texts.say(&msg::BookHidden));
    }

    /// Shows an answer: on paper at the end.
    fn answer(&mut self, piece: Key) {
        match self.printed {
            true => self.key.push(piece),
            false => self.write(piece, 2),
        }
    }

    fn write(&mut self, piece: Key, depth: usize) {
        match piece {
            Key::Heading(below, text) => self.writer.heading(depth + below, &text),
            Key::Text(text) => self.writer.text(&text),
            Key::Verbatim(text) => self.writer.verbatim(&text),
            Key::Tables(tables) => tables.iter().for_each(|table| self.writer.table(table)),
        }
    }

    /// Takes back the last heading of the key if no answer stands below it.
    fn end_key(&mut self) {
        self.key.pop_if(|last| matches!(last, Key::Heading(..)));
    }

    /// The answers of a document on paper.
    fn key(&mut self, depth: usize) {
        if !self.printed || self.key.is_empty() {
            return;
        }
        self.writer.page_break();
        self.writer.heading(depth, &self.texts.say(&msg::BookAnswers));
        for piece in std::mem::take(&mut self.key) {
            self.write(piece, depth);
        }
    }

    fn claims(&mut self, items: &[BookItem]) -> Result<(), E> {
        let opened = match &self.shown.why {
            None => None,
            Some(typed) => Some(place(items, typed)?),
        };
        items.iter().enumerate().for_each(|(i, item)| self.claim(item, &[i], opened.as_deref()));
        Ok(())
    }

    /// A claim, and its reasons if it is open. A claim has two levels below it.
    fn claim(&mut self, item: &BookItem, at: &[usize], opened: Option<&[usize]>) {
        let is_shown = opened.is_none_or(|opened| {
            opened.starts_with(at) || at.len() == opened.len() + 1 && at.starts_with(opened)
        });
        if !is_shown {
            return;
        }
        let id = at.iter().map(|i| (i + 1).to_string()).collect::<Vec<_>>().join(".");
        let is_open =
            self.printed || self.shown.whole || opened.is_some_and(|opened| opened.starts_with(at));
        let mut text = item.text.clone();
        if !is_open && !item.items.is_empty() {
            text += self.texts.gap();
            text += &self.texts.say(&msg::BookWhy { claim: arg(&id) });
        }
        self.writer.numbered(&id, &text);
        for position in &item.tries {
            let position = arg(position);
            self.writer.text(&self.texts.say(&msg::BookTry { position }));
        }
        if is_open {
            let whole = opened.filter(|_| !self.shown.whole);
            for (i, below) in item.items.iter().enumerate() {
                self.claim(below, &[at, &[i]].concat(), whole);
            }
        }
    }

    fn exercises(&mut self, items: &[BookItem]) {
        for (item, n) in items.iter().zip(1..) {
            let id = format!("{n}.");
            self.writer.numbered(&id, &item.text);
            if item.items.is_empty() {
                continue;
            }
            if !self.printed && !self.shown.reveal {
                self.hidden();
                continue;
            }
            let hints: Vec<&str> = item.items.iter().map(|hint| hint.text.as_str()).collect();
            let hint = arg(hints.join(self.texts.gap()));
            let said = self.texts.say(&msg::BookHint { n: arg(n), hint });
            self.answer(Key::Text(said));
        }
    }

    /// The position to play, drawn, and the command.
    fn board(&mut self, position: &str) -> Result<(), E> {
        let plain = position.replace("--misere", "");
        let misere = plain.len() < position.len();
        let convention = if misere { Convention::Misere } else { Convention::Normal };
        let query = Query { convention, ..Query::new(plain.trim())? };
        let mut drawn = vec![write_sum(&query.sum)];
        for component in &query.sum.components {
            for part in &component.parts {
                match component.rules.picture(part) {
                    Picture::Text => {}
                    Picture::Board { rows } => drawn.extend(rows),
                    Picture::Stacks { stacks, .. } => drawn.extend(stacks.iter().map(stones)),
                }
            }
        }
        self.writer.verbatim(&drawn.join("\n"));
        self.writer.text(&self.texts.say(&msg::BookPlay { position: arg(position) }));
        Ok(())
    }

    fn table(
        &mut self,
        chapter: &BookChapter,
        beat: Beat,
        table: &FillTable,
        number: usize,
    ) -> Result<(), E> {
        let drawn = table.drawn(None);
        drawn.iter().for_each(|rows| self.writer.table(rows));
        if self.printed {
            let entries = table.entries(&mut self.session)?;
            self.key.push(Key::Tables(table.drawn(Some(&entries))));
            return Ok(());
        }
        let command = match number {
            1 => format!("bouton book {} --step {}", chapter.n, beat.number()),
            _ => format!("bouton book {} --step {} --table {number}", chapter.n, beat.number()),
        };
        let (command, count) = (arg(command), table.cells().len().into());
        let said = match *table.asks {
            Filled::Grundy => self.texts.say(&msg::BookFill { command, count }),
            Filled::Outcome => self.texts.say(&msg::BookFillOutcome { command, count }),
        };
        self.writer.text(&said);
        Ok(())
    }

    /// What comes next.
    fn onward(&mut self, chapter: &BookChapter) {
        let n = chapter.n;
        let said = match self.shown.beat {
            _ if self.shown.why.is_some() => return,
            Some(beat) if beat != Beat::Source => {
                format!("bouton book {n} --step {}", beat.number() + 1)
            }
            _ if n < COUNT => format!("bouton book {}", n + 1),
            _ => return,
        };
        self.writer.text(&self.texts.say(&msg::BookOnward { command: arg(said) }));
    }
}

/// The stones of a heap in a row, and their number.
fn stones(stack: &Stack) -> String {
    let size = stack.size.to_string();
    let drawn = size.parse().ok().filter(|count| *count <= DRAWN).map(|count| "●".repeat(count));
    let name = stack.name.as_ref().map(ToString::to_string);
    let pieces = [name, drawn, Some(size)].into_iter().flatten().filter(|piece| !piece.is_empty());
    pieces.collect::<Vec<_>>().join(" ")
}

/// The place of the claim of this number: its index at each level.
fn place(items: &[BookItem], typed: &str) -> Result<Vec<usize>, Failure> {
    let (mut items, mut at, mut last) = (items, Vec::new(), String::new());
    for number in typed.split('.') {
        if !items.is_empty() {
            let before: String = at.iter().map(|i| format!("{}.", i + 1)).collect();
            last = format!("{before}{}", items.len());
        }
        let index = number.parse().ok().and_then(|number: usize| number.checked_sub(1));
        let found = index.and_then(|index| Some((index, items.get(index)?)));
        let Some((index, item)) = found else {
            return Err(BookError::NoClaim { typed: typed.to_string(), last }.into());
        };
        at.push(index);
        items = &item.items;
    }
    Ok(at)
}
