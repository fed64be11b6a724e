//! Pages of text that cover the board, and are left again.

use crate::play::Table;
use bouton::lang::msg;
use ratatui::crossterm::event::KeyCode;

/// Lines that a key scrolls at once.
const PAGE: usize = 10;

/// The keys of the commands, each with the name of what it is about.
const COMMANDS: [(&str, &str); 12] = [
    ("h", "hint"),
    ("w", "why"),
    ("b", "objection"),
    ("t", "table"),
    ("s", "sum"),
    ("c", "marks"),
    ("i", "rule"),
    ("v", "review"),
    ("u", "undo"),
    ("r", "redo"),
    ("R", "restart"),
    ("q", "quit"),
];

/// A text to be scrolled.
#[derive(Debug)]
pub struct Page {
    /// The lines, of any length.
    pub lines: Vec<String>,
    /// How many lines, as they are broken on the screen, are above it.
    pub scroll: usize,
}

impl Page {
    pub fn of(lines: Vec<String>) -> Page {
        Page { lines, scroll: 0 }
    }

    /// All keys.
    pub fn keys(table: &Table<'_>) -> Page {
        let mut lines = vec![
            table.say(&msg::TermKeyBoard),
            table.say(&msg::TermKeyList),
            table.say(&msg::TermKeyPlay),
        ];
        lines.extend(COMMANDS.map(|(key, id)| {
            let about = table.texts.by_id(&format!("term-about-{id}"));
            format!("{key}  {}", about.unwrap_or_default())
        }));
        if table.is_watched() {
            lines.push(table.say(&msg::TermKeyPause));
        }
        Page::of(lines)
    }

    /// Scrolls; whether the page stays.
    pub fn key(&mut self, code: KeyCode) -> bool {
        match code {
            KeyCode::Up | KeyCode::Char('k') => self.scroll = self.scroll.saturating_sub(1),
            KeyCode::Down | KeyCode::Char('j') => self.scroll += 1,
            KeyCode::PageUp => self.scroll = self.scroll.saturating_sub(PAGE),
            KeyCode::PageDown | KeyCode::Char(' ') => self.scroll += PAGE,
            KeyCode::Home => self.scroll = 0,
            KeyCode::End => self.scroll = usize::MAX / 2,
            _ => return false,
        }
        true
    }
}
