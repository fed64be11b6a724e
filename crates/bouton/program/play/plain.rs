//! Playing line by line: for pipes, and for screen readers.

use super::{Table, Turn};
use crate::output::{self, CliError};
use bouton::{
    lang::{Texts, arg, msg},
    notation::short_move,
    play::{Play, say_move},
    write_sum,
};
use std::io::{BufRead, Read, Write};

/// Maximum bytes of a line that are looked at.
const LONGEST: u64 = 1 << 16;
/// Bytes of a line after which no end of it is looked for: the input was not typed by hand.
const ENDLESS: u64 = 1 << 24;
/// Maximum number of moves listed.
const LISTED: usize = 50;

/// Commands that can be typed instead of a move, by their English names.
const COMMANDS: [&str; 14] = [
    "moves", "hint", "why", "but", "table", "sum", "marks", "rule", "review", "undo", "redo",
    "restart", "help", "quit",
];

/// The aids shown with every position.
#[derive(Debug, Default)]
struct Shown {
    table: bool,
    sum: bool,
    marks: bool,
}

/// A game that is shown line by line.
struct Plain<'a> {
    table: Table<'a>,
    shown: Shown,
    /// Set when one may go on when the game is over: take moves back, or begin again.
    stays: bool,
    /// In a lesson, whether the challenge was skipped.
    skipped: Option<bool>,
}

/// How a game of a lesson ended.
#[derive(Debug)]
pub enum Ended<'a> {
    /// It was played to its end.
    Over(Box<Table<'a>>),
    /// The challenge was skipped.
    Skipped,
    /// The lesson was left, or the input ended.
    Left,
}

/// Plays until the player ends it, or to the end of the input. `prompt`: whether a person types.
///
/// # Errors
/// The output cannot be written; the moves of a position are too many to be listed.
pub fn run(table: Table<'_>, mut input: impl BufRead, prompt: bool) -> Result<(), CliError> {
    let stays = !table.is_watched();
    let mut plain = Plain { table, shown: Shown::default(), stays, skipped: None };
    plain.begin()?;
    while plain.turn(&mut input, prompt)? && (plain.stays || !plain.is_over()) {}
    Ok(())
}

/// Plays a game of a lesson to its end.
///
/// # Errors
/// As [`run`].
pub fn to_the_end<'a>(
    table: Table<'a>,
    input: &mut impl BufRead,
    prompt: bool,
) -> Result<Ended<'a>, CliError> {
    let shown = Shown::default();
    let mut plain = Plain { table, shown, stays: false, skipped: Some(false) };
    plain.announce()?;
    while !plain.is_over() {
        if !plain.turn(input, prompt)? {
            let skipped = plain.skipped == Some(true);
            return Ok(if skipped { Ended::Skipped } else { Ended::Left });
        }
    }
    Ok(Ended::Over(Box::new(plain.table)))
}

/// The next line, without the spaces around it, cut short if it is very long; `None` at the end of the
/// input, or in a line without end.
///
/// # Errors
/// It cannot be read.
pub fn read_line(input: &mut impl BufRead, prompt: bool) -> Result<Option<String>, CliError> {
    if prompt {
        write!(anstream::stdout(), "> ")?;
        std::io::stdout().flush()?;
    }
    let mut line = Vec::new();
    let read = input.by_ref().take(LONGEST).read_until(b'\n', &mut line);
    let read = read.map_err(|why| CliError::reading("-", why))?;
    if line.len() as u64 == LONGEST && !line.ends_with(b"\n") {
        let rest = input.by_ref().take(ENDLESS).skip_until(b'\n');
        let skipped = rest.map_err(|why| CliError::reading("-", why))?;
        if skipped as u64 == ENDLESS {
            return Ok(None);
        }
    }
    Ok((read > 0).then(|| String::from_utf8_lossy(&line).trim().to_string()))
}

/// Words for commands that were printed by earlier versions.
const FORMERLY: [(&str, &str); 1] = [("回顾", "review")];

/// Returns `true` if a line is this command, in English or in the language of the reader.
pub fn is_command(texts: &Texts, line: &str, command: &str) -> bool {
    let here = texts.by_id(&format!("term-word-{command}"));
    let formerly = FORMERLY.iter().any(|(word, meant)| *word == line && *meant == command);
    line.eq_ignore_ascii_case(command) || here.is_some_and(|word| word == line) || formerly
}

/// The rest of a command's line.
fn argument<'a>(texts: &Texts, line: &'a str, command: &str) -> Option<&'a str> {
    let (word, rest) = line.split_once(char::is_whitespace)?;
    is_command(texts, word, command).then(|| rest.trim())
}

impl Plain<'_> {
    fn begin(&mut self) -> Result<(), CliError> {
        print(&self.table.title())?;
        for rule in self.table.rules() {
            print(&rule)?;
        }
        print(&self.table.greeting())?;
        self.announce()
    }

    fn is_over(&self) -> bool {
        self.table.turn() == Turn::Over
    }

    /// One turn of the computer, or one line of a person; whether the game goes on.
    fn turn(&mut self, input: &mut impl BufRead, prompt: bool) -> Result<bool, CliError> {
        if let Turn::Computer(opponent) = self.table.turn() {
            let said = self.table.reply(opponent)?;
            print(&said)?;
            self.announce()?;
            return Ok(true);
        }
        match read_line(input, prompt)? {
            Some(line) => self.obey(&line),
            None => Ok(false),
        }
    }

    /// The position, what is to be shown with it, and whose turn it is.
    fn announce(&mut self) -> Result<(), CliError> {
        print(&format!("\n{}", write_sum(&self.table.now().sum)))?;
        let texts = self.table.texts;
        if self.shown.table
            && let Some(table) = self.table.board().table_text(texts)
        {
            print(&table)?;
        }
        if self.shown.sum
            && let Some(sum) = self.table.nim_sum()
        {
            print(&sum)?;
        }
        match self.table.turn() {
            Turn::Computer(_) => {}
            Turn::Person => print(&self.table.status())?,
            Turn::Over => {
                print(&self.table.status())?;
                print("")?;
                for line in self.table.review() {
                    print(&line)?;
                }
                if self.stays {
                    print(&self.table.say(&msg::TermAfter))?;
                }
            }
        }
        Ok(())
    }

    /// Does what was typed; whether the game goes on.
    fn obey(&mut self, line: &str) -> Result<bool, CliError> {
        let texts = self.table.texts;
        if self.skipped.is_some() && is_command(texts, line, "skip") {
            self.skipped = Some(true);
            return Ok(false);
        }
        if let Some(step) = argument(texts, line, "why") {
            let said = self.table.why_step(step);
            print(&said.unwrap_or_else(|failure| output::failure_text(texts, &failure)))?;
            return Ok(true);
        }
        if let Some(objection) = argument(texts, line, "but") {
            let said = self.table.object(objection);
            print(&said.unwrap_or_else(|failure| output::failure_text(texts, &failure)))?;
            return Ok(true);
        }
        match COMMANDS.into_iter().find(|command| is_command(texts, line, command)) {
            Some("but") => print(&self.table.say(&msg::TermAboutBut))?,
            Some("moves") => self.list_moves()?,
            Some("hint") => match self.table.hint() {
                Some((_, said)) => print(&said)?,
                None => print(&self.table.status())?,
            },
            Some("why") => match self.table.why() {
                Ok(text) => print(&text)?,
                Err(failure) => print(&output::failure_text(texts, &failure))?,
            },
            Some("table") => {
                let possible = self.table.board().table_text(texts).is_some();
                let none = self.table.say(&msg::TermNoTable);
                toggle(&mut self.shown.table, possible, &none, &self.table)?;
            }
            Some("sum") => {
                let possible = self.table.nim_sum().is_some();
                let none = self.table.say(&msg::TermNoNimSum);
                toggle(&mut self.shown.sum, possible, &none, &self.table)?;
            }
            Some("marks") => {
                self.shown.marks = !self.shown.marks;
                self.list_moves()?;
            }
            Some("rule") => {
                for rule in self.table.rules() {
                    print(&rule)?;
                }
            }
            Some("review") => {
                for line in self.table.review() {
                    print(&line)?;
                }
            }
            Some("undo") => match self.table.undo()? {
                true => self.again(&self.table.say(&msg::TermTakenBack))?,
                false => print(&self.table.say(&msg::TermNothingToUndo))?,
            },
            Some("redo") => match self.table.redo()? {
                true => self.again(&self.table.say(&msg::TermMadeAgain))?,
                false => print(&self.table.say(&msg::TermNothingToRedo))?,
            },
            Some("restart") => {
                self.table.restart()?;
                self.again(&self.table.say(&msg::TermRestarted))?;
            }
            Some("help") => self.help()?,
            Some(_) => return Ok(false),
            None if line.is_empty() => {}
            None => self.play(line)?,
        }
        Ok(true)
    }

    fn again(&mut self, said: &str) -> Result<(), CliError> {
        print(said)?;
        self.announce()
    }

    /// A move that was typed, or its number.
    fn play(&mut self, line: &str) -> Result<(), CliError> {
        let texts = self.table.texts;
        let moves = &self.table.board().moves;
        // A vertex is a number too, and closer to what is seen than a place in a list.
        let numbered = !self.table.has_vertices() && line.bytes().all(|byte| byte.is_ascii_digit());
        let m = if numbered {
            let number = line.parse::<usize>().ok().and_then(|number| number.checked_sub(1));
            match number.and_then(|number| moves.get(number)) {
                Some(play) => play.play.clone(),
                None if moves.is_empty() => return print(&self.table.status()),
                None => {
                    let what = self.table.say(&msg::TermNoSuchNumber { most: moves.len().into() });
                    return print(&output::error_text(texts, &what, ""));
                }
            }
        } else {
            match self.table.read_move(line) {
                Ok(m) => m,
                Err(failure) => {
                    print(&output::failure_text(texts, &failure))?;
                    return match line.split_whitespace().count() {
                        1 => print(&self.table.say(&msg::TermNotUnderstood)),
                        _ => Ok(()),
                    };
                }
            }
        };
        let said = self.table.play(m)?;
        print(&said)?;
        // The computer answers at once: its move is shown before the position.
        match self.table.turn() {
            Turn::Computer(_) => Ok(()),
            _ => self.announce(),
        }
    }

    fn list_moves(&self) -> Result<(), CliError> {
        let board = self.table.board();
        print(&match board.move_count {
            Some(count) => self.table.say(&msg::TermMoves { count: count.into() }),
            None => self.table.say(&msg::TermManyMoves),
        })?;
        for (i, play) in board.moves.iter().take(LISTED).enumerate() {
            print(&self.move_line(Some(i + 1), play))?;
        }
        let more = board.move_count.map_or(0, |count| count.saturating_sub(LISTED as u64));
        if more > 0 {
            print(&self.table.say(&msg::TermMoreMoves { count: more.into() }))?;
        }
        if !board.other_moves.is_empty() {
            let player = arg(self.table.player(board.query.mover.opponent()));
            print(&self.table.say(&msg::TermOtherMoves { player }))?;
            for play in board.other_moves.iter().take(LISTED) {
                print(&self.move_line(None, play))?;
            }
        }
        Ok(())
    }

    fn move_line(&self, number: Option<usize>, play: &Play) -> String {
        let sum = &self.table.now().sum;
        let typed = arg(short_move(sum, &play.play));
        let said = arg(say_move(self.table.texts, sum, &play.play));
        let said = self.table.say(&msg::TermDid { who: typed, play: said });
        let number = number.map_or(String::new(), |number| number.to_string());
        let mark = self.table.mark(play);
        match self.shown.marks && !mark.is_empty() {
            true => format!("{number:>4}  {said} [{mark}]"),
            false => format!("{number:>4}  {said}"),
        }
    }

    fn help(&self) -> Result<(), CliError> {
        let texts = self.table.texts;
        let example = self.table.board().moves.first();
        let example = example.map(|m| short_move(&self.table.now().sum, &m.play));
        let example = arg(example.unwrap_or_else(|| "9 to 4".to_string()));
        print(&self.table.say(&msg::TermHelp { example }))?;
        if self.skipped.is_some() {
            print(&self.table.say(&msg::TermLessonHelp))?;
        }
        for command in COMMANDS {
            let about = texts.by_id(&format!("term-about-{command}")).unwrap_or_default();
            let here = texts.by_id(&format!("term-word-{command}")).unwrap_or_default();
            let word = if here == command { here } else { format!("{command} {here}") };
            let line = self.table.say(&msg::SaidOf { what: arg(word), text: arg(about) });
            print(&format!("  {line}"))?;
        }
        Ok(())
    }
}

fn toggle(shown: &mut bool, possible: bool, none: &str, table: &Table<'_>) -> Result<(), CliError> {
    if !*shown && !possible {
        return print(none);
    }
    *shown = !*shown;
    print(&match shown {
        true => table.say(&msg::TermShown),
        false => table.say(&msg::TermHidden),
    })
}

/// Prints a line on standard output, without colour where it would not be seen.
///
/// # Errors
/// It cannot be written.
pub fn print(text: &str) -> Result<(), CliError> {
    let mut out = anstream::stdout();
    writeln!(out, "{text}")?;
    out.flush()?;
    Ok(())
}
