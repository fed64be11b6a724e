//! A small part of Markdown, read into a chapter: paragraphs, headings, nested lists, fenced blocks.

use super::{Beat, BookBlock, BookChapter, BookItem, BookSection};
use crate::fill::FillTable;

/// What is wrong with a source: the number of the line, and what stands there.
pub type Wrong = (usize, String);

/// The heading of each section in the sources, in both languages.
const HEADINGS: [&str; 7] =
    ["Play", "Notice", "Prove", "Break", "Use", "Exercises", "Where it comes from"];

/// What begins the item that names a position to try.
const TRY: &str = "try:";

/// Reads chapter `n`.
///
/// # Errors
/// The first line that is not of the form.
pub fn chapter(n: usize, source: &str) -> Result<BookChapter, Wrong> {
    let mut read = Reader { lines: source.lines().enumerate().peekable() };
    let wrong = |line: Option<(usize, &str)>| {
        line.map_or((0, String::new()), |(at, line)| (at + 1, line.to_string()))
    };
    let title = read.next_filled();
    let title = title
        .and_then(|(_, line)| line.strip_prefix("# "))
        .ok_or_else(|| wrong(title))?
        .to_string();
    let mut idea = String::new();
    let mut sections: Vec<BookSection> = Vec::new();
    while let Some((at, line)) = read.next_filled() {
        let refused = || (at + 1, line.to_string());
        if let Some(name) = line.strip_prefix("## ") {
            let found = HEADINGS.iter().position(|heading| *heading == name.trim());
            let beat = *Beat::ALL.get(found.ok_or_else(refused)?).ok_or_else(refused)?;
            sections.push(BookSection { beat: beat.into(), blocks: Vec::new(), facts: Vec::new() });
            continue;
        }
        let Some(section) = sections.last_mut() else {
            join(&mut idea, line.strip_prefix('>').ok_or_else(refused)?);
            continue;
        };
        if let Some(kind) = line.strip_prefix("```") {
            let lines = read.fenced();
            match kind.trim() {
                "fact" => {
                    for line in lines {
                        let (command, piece) = line.split_once(" ==> ").ok_or_else(refused)?;
                        section.facts.push((command.trim().to_string(), piece.to_string()));
                    }
                }
                kind => section.blocks.push(fenced(kind, &lines).ok_or_else(refused)?),
            }
        } else if item(line).is_some() {
            let mut flat = Vec::new();
            read.list(line, &mut flat);
            let items = tree(&mut flat.into_iter().peekable(), 0);
            section.blocks.push(BookBlock::Items { items });
        } else if line.starts_with(['#', '>', '|', '<', ' ']) {
            return Err(refused());
        } else {
            let mut text = line.trim().to_string();
            read.go_on(&mut text);
            section.blocks.push(BookBlock::Text { text });
        }
    }
    Ok(BookChapter { n, title, idea, sections })
}

struct Reader<'a> {
    lines: std::iter::Peekable<std::iter::Enumerate<std::str::Lines<'a>>>,
}

impl<'a> Reader<'a> {
    /// The next line that is not blank.
    fn next_filled(&mut self) -> Option<(usize, &'a str)> {
        self.lines.find(|(_, line)| !line.trim().is_empty())
    }

    /// The lines up to the closing fence.
    fn fenced(&mut self) -> Vec<&'a str> {
        self.lines.by_ref().map(|(_, line)| line).take_while(|line| *line != "```").collect()
    }

    /// The further lines of a paragraph or of an item.
    fn go_on(&mut self, text: &mut String) {
        let goes_on = |line: &str| {
            !line.trim().is_empty() && item(line).is_none() && !line.starts_with(['#', '`'])
                || line.starts_with('`') && !line.starts_with("```")
        };
        while let Some((_, line)) = self.lines.next_if(|(_, line)| goes_on(line)) {
            join(text, line);
        }
    }

    /// The items of a list with their depths; blank lines may stand between them.
    fn list(&mut self, first: &'a str, flat: &mut Vec<(usize, String)>) {
        let mut line = first;
        while let Some((depth, text)) = item(line) {
            let mut text = text.to_string();
            self.go_on(&mut text);
            flat.push((depth, text));
            while self.lines.next_if(|(_, line)| line.trim().is_empty()).is_some() {}
            match self.lines.next_if(|(_, line)| item(line).is_some()) {
                Some((_, next)) => line = next,
                None => return,
            }
        }
    }
}

/// The depth and the text of an item.
fn item(line: &str) -> Option<(usize, &str)> {
    let text = line.trim_start_matches(' ');
    Some(((line.len() - text.len()) / 2, text.strip_prefix("- ")?.trim()))
}

/// The items of this depth, with those in them. A source has three depths.
fn tree(
    flat: &mut std::iter::Peekable<std::vec::IntoIter<(usize, String)>>,
    depth: usize,
) -> Vec<BookItem> {
    let mut items: Vec<BookItem> = Vec::new();
    while let Some((deep, text)) = flat.next_if(|(deep, _)| *deep >= depth) {
        let mut item = BookItem { text, ..BookItem::default() };
        if flat.peek().is_some_and(|(next, _)| *next > deep) {
            for below in tree(flat, deep + 1) {
                match below.text.strip_prefix(TRY) {
                    Some(position) => {
                        item.tries.push(position.trim().trim_matches('`').to_string())
                    }
                    None => item.items.push(below),
                }
            }
        }
        items.push(item);
    }
    items
}

/// The block of this kind.
fn fenced(kind: &str, lines: &[&str]) -> Option<BookBlock> {
    let one = || match lines {
        [line] => Some(line.trim().to_string()),
        _ => None,
    };
    if let Some(file) = kind.strip_prefix("rules ") {
        return Some(BookBlock::Rules { file: file.trim().to_string(), rules: lines.join("\n") });
    }
    Some(match kind {
        "code" => BookBlock::Code { lines: lines.iter().map(ToString::to_string).collect() },
        "play" => BookBlock::Play { position: one()? },
        "run" => {
            let commands: Vec<String> = lines.iter().map(|line| line.trim().to_string()).collect();
            let commands = Some(commands).filter(|all| !all.is_empty())?;
            BookBlock::Run { commands, said: Vec::new() }
        }
        "fill" => BookBlock::Fill(FillTable::read(&one()?)?),
        "break" => {
            let command = one().filter(|line| line.starts_with("audit "))?;
            BookBlock::Break { command, said: None }
        }
        "use" => BookBlock::Use {
            said: None,
            command: match one()? {
                line if line == "open" => None,
                line => Some(match line.split_once(' ')? {
                    ("problem", id) => format!("problems {id}"),
                    ("discover" | "stress", _) => line,
                    _ => return None,
                }),
            },
        },
        "ask" => {
            let at = lines.iter().position(|line| line.trim() == "---")?;
            let (question, answer) = (paragraphs(&lines[..at]), paragraphs(&lines[at + 1..]));
            BookBlock::Ask { question, answer }
        }
        _ => return None,
    })
}

/// Lines between blank ones, joined.
fn paragraphs(lines: &[&str]) -> Vec<String> {
    let pieces = lines.split(|line| line.trim().is_empty()).filter(|lines| !lines.is_empty());
    let joined = |lines: &[&str]| {
        lines.iter().fold(String::new(), |mut all, line| {
            join(&mut all, line);
            all
        })
    };
    pieces.map(joined).collect()
}

/// Goes on with a line; between Chinese letters there is no blank.
fn join(text: &mut String, line: &str) {
    let line = line.trim();
    let is_wide = |c: Option<char>| c.is_some_and(|c| c >= '\u{2e80}');
    if !(text.is_empty() || is_wide(text.chars().last()) && is_wide(line.chars().next())) {
        text.push(' ');
    }
    text.push_str(line);
}
