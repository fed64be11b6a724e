//! The state of the screen, and the actions of the keys.

use super::pages::Page;
use crate::{
    output::{CliError, failure_text},
    play::{Table, Turn},
};
use bouton::{Failure, lang::msg, play::Play, write_move};
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

/// Sentences that are kept on the screen.
const KEPT: usize = 6;
/// A page of the list of moves.
const LEAP: usize = 10;

/// Where the arrows go.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Focus {
    /// Up and down choose a part of the position, left and right a move in it.
    Board,
    /// Up and down choose from all moves.
    List,
}

/// The aids shown beside the position.
#[derive(Clone, Copy, Debug, Default)]
pub struct Shown {
    pub table: bool,
    pub sum: bool,
    pub marks: bool,
}

/// The screen.
#[derive(Debug)]
pub struct App<'a> {
    pub table: Table<'a>,
    pub focus: Focus,
    pub shown: Shown,
    /// Recent messages, the latest last.
    pub said: Vec<String>,
    /// A page that covers the board: an explanation, the record, the keys.
    pub page: Option<Page>,
    /// Set when colours may be used.
    pub colour: bool,
    /// The chosen move among those of the board.
    chosen: usize,
    paused: bool,
    ended: bool,
    suspended: bool,
}

impl<'a> App<'a> {
    pub fn new(table: Table<'a>, colour: bool) -> App<'a> {
        App {
            table,
            focus: Focus::Board,
            shown: Shown::default(),
            said: Vec::new(),
            page: None,
            colour,
            chosen: 0,
            paused: false,
            ended: false,
            suspended: false,
        }
    }

    /// Returns `true` if the screen is to be left.
    pub fn has_ended(&self) -> bool {
        self.ended
    }

    /// Returns `true` if the program is to stop for a while; asked once.
    pub fn take_suspended(&mut self) -> bool {
        std::mem::take(&mut self.suspended)
    }

    /// The moves that may be chosen now.
    pub fn moves(&self) -> &[Play] {
        match self.table.turn() {
            Turn::Person => &self.table.board().moves,
            _ => &[],
        }
    }

    /// The chosen move and its place among the moves.
    pub fn chosen(&self) -> Option<(usize, &Play)> {
        Some((self.chosen, self.moves().get(self.chosen)?))
    }

    /// The computer makes its move, unless it was told to wait.
    ///
    /// # Errors
    /// There is no move that could be listed.
    pub fn computer(&mut self) -> Result<(), CliError> {
        if let Turn::Computer(opponent) = self.table.turn()
            && !self.paused
            && self.page.is_none()
        {
            let said = self.table.reply(opponent)?;
            self.say(said);
            self.arrived();
        }
        Ok(())
    }

    /// Handles a key.
    ///
    /// # Errors
    /// The moves of a position are too many to be listed.
    pub fn key(&mut self, key: KeyEvent) -> Result<(), CliError> {
        if key.modifiers.contains(KeyModifiers::CONTROL) && key.code == KeyCode::Char('c') {
            self.ended = true;
            return Ok(());
        }
        if key.modifiers.contains(KeyModifiers::CONTROL) && key.code == KeyCode::Char('z') {
            self.suspended = true;
            return Ok(());
        }
        if let Some(page) = &mut self.page {
            if !page.key(key.code) {
                self.page = None;
            }
            return Ok(());
        }
        match key.code {
            KeyCode::Char('q') | KeyCode::Esc => self.ended = true,
            KeyCode::Char('?') | KeyCode::F(1) => self.page = Some(Page::keys(&self.table)),
            KeyCode::Char('w') => self.why(),
            KeyCode::Char('b') => self.but(),
            KeyCode::Char('i') => self.page = Some(Page::of(self.table.rules())),
            KeyCode::Char('v') => self.page = Some(Page::of(self.table.review())),
            KeyCode::Char('t') => self.shown.table = !self.shown.table,
            KeyCode::Char('s') => self.shown.sum = !self.shown.sum,
            KeyCode::Char('c') => self.shown.marks = !self.shown.marks,
            KeyCode::Char('u') => {
                let done = self.table.undo()?;
                self.moved_in_time(done, &msg::TermTakenBack, &msg::TermNothingToUndo);
            }
            KeyCode::Char('r') => {
                let done = self.table.redo()?;
                self.moved_in_time(done, &msg::TermMadeAgain, &msg::TermNothingToRedo);
            }
            KeyCode::Char('R') => {
                self.table.restart()?;
                self.moved_in_time(true, &msg::TermRestarted, &msg::TermRestarted);
            }
            KeyCode::Char(' ') if self.table.is_watched() => self.paused = !self.paused,
            KeyCode::Char('h') => self.hint(),
            KeyCode::Enter | KeyCode::Char(' ') => self.play()?,
            KeyCode::Tab | KeyCode::BackTab => {
                self.focus = if self.focus == Focus::Board { Focus::List } else { Focus::Board };
            }
            code => self.choose(code),
        }
        Ok(())
    }

    /// Says it, but not twice in a row.
    fn say(&mut self, said: String) {
        if self.said.last() != Some(&said) {
            self.said.push(said);
        }
        let old = self.said.len().saturating_sub(KEPT);
        self.said.drain(..old);
    }

    fn moved_in_time(
        &mut self,
        done: bool,
        yes: &impl bouton::lang::Message,
        no: &impl bouton::lang::Message,
    ) {
        let said = if done { self.table.say(yes) } else { self.table.say(no) };
        self.say(said);
        if done {
            self.chosen = 0;
        }
    }

    /// After a move: the first move is chosen, or the record is shown when the game is over.
    fn arrived(&mut self) {
        self.chosen = 0;
        if self.table.turn() == Turn::Over {
            let mut lines = vec![self.table.status(), String::new()];
            lines.extend(self.table.review());
            self.page = Some(Page::of(lines));
        }
    }

    fn play(&mut self) -> Result<(), CliError> {
        let Some((_, play)) = self.chosen() else { return Ok(()) };
        let m = play.play.clone();
        let said = self.table.play(m)?;
        self.say(said);
        self.arrived();
        Ok(())
    }

    fn hint(&mut self) {
        if self.table.turn() != Turn::Person {
            return;
        }
        let Some((m, said)) = self.table.hint() else { return };
        if let Some(at) = self.moves().iter().position(|play| play.play == m) {
            self.chosen = at;
        }
        self.say(said);
    }

    fn why(&mut self) {
        let said = self.table.why();
        self.show(said);
    }

    /// The chosen move as an objection, answered to the end.
    fn but(&mut self) {
        let Some((_, play)) = self.chosen() else { return };
        let objection = write_move(&self.table.now().sum, &play.play);
        let said = self.table.object(&objection);
        self.show(said);
    }

    /// A text on a page of its own.
    fn show(&mut self, said: Result<String, Failure>) {
        let text = match said {
            Ok(text) => text,
            // On the screen it is drawn without the colours of the terminal.
            Err(failure) => failure_text(self.table.texts, &failure),
        };
        let text = anstream::adapter::strip_str(&text).to_string();
        self.page = Some(Page::of(text.lines().map(str::to_string).collect()));
    }

    /// Another move.
    fn choose(&mut self, code: KeyCode) {
        let moves = self.moves();
        let Some(last) = moves.len().checked_sub(1) else { return };
        let at = self.chosen.min(last);
        let place = |at: usize| (moves[at].play.component, moves[at].play.part);
        // The moves of a part stand together.
        let first_of = |at: usize| (0..=at).rev().take_while(|i| place(*i) == place(at)).last();
        let last_of = |at: usize| (at..=last).take_while(|i| place(*i) == place(at)).last();
        let (first, end) = (first_of(at).unwrap_or(at), last_of(at).unwrap_or(at));
        self.chosen = match (self.focus, code) {
            (Focus::List, KeyCode::Up) | (_, KeyCode::Char('k')) => at.saturating_sub(1),
            (Focus::List, KeyCode::Down) | (_, KeyCode::Char('j')) => (at + 1).min(last),
            (_, KeyCode::PageUp) => at.saturating_sub(LEAP),
            (_, KeyCode::PageDown) => (at + LEAP).min(last),
            (_, KeyCode::Home) => 0,
            (_, KeyCode::End) => last,
            (Focus::Board, KeyCode::Up) => {
                first.checked_sub(1).map_or(at, |before| first_of(before).unwrap_or(before))
            }
            (Focus::Board, KeyCode::Down) => {
                if end < last {
                    end + 1
                } else {
                    at
                }
            }
            (Focus::Board, KeyCode::Left) => at.saturating_sub(1).max(first),
            (Focus::Board, KeyCode::Right) => (at + 1).min(end),
            _ => at,
        };
    }
}
