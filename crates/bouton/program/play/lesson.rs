//! A lesson, challenge by challenge, line by line.

use super::{
    Seats, Table,
    plain::{self, Ended, print, read_line},
};
use crate::output::{self, CliError};
use bouton::{
    Limits, Player, Session,
    lang::{Texts, arg, msg},
    play::{
        Chance, Opponent,
        lessons::{Ask, Lesson, Posed},
    },
    write_move,
};
use std::io::BufRead;

/// How a challenge was left.
enum Left {
    /// Solved, or skipped: the next one follows.
    Behind,
    /// The lesson is ended.
    Ended,
}

/// Takes a lesson to its end, or to the end of the input. `prompt`: whether a person types.
///
/// # Errors
/// The output cannot be written.
pub fn run(
    lesson: &Lesson,
    limits: &Limits,
    seed: u64,
    texts: &Texts,
    mut input: impl BufRead,
    prompt: bool,
) -> Result<(), CliError> {
    let mut session = Session::new(limits.clone());
    print(&texts.say(&msg::TermLessonTitle { title: arg(lesson.title(texts)) }))?;
    print(&lesson.about(texts))?;
    print(&texts.say(&msg::TermLessonHelp))?;
    for posed in lesson.challenges() {
        let (number, count) = (posed.number().into(), lesson.len().into());
        print(&format!("\n{}", texts.say(&msg::TermLessonChallenge { number, count })))?;
        print(&posed.text(texts))?;
        let left = match posed.ask() {
            Ask::Play => game(&posed, &mut session, (limits, seed), texts, &mut input, prompt)?,
            _ => question(&posed, &mut session, texts, &mut input, prompt)?,
        };
        if matches!(left, Left::Ended) {
            return Ok(());
        }
    }
    print(&format!("\n{}", texts.say(&msg::TermLessonDone)))
}

/// Asks until the answer is right.
fn question(
    posed: &Posed,
    session: &mut Session,
    texts: &Texts,
    input: &mut impl BufRead,
    prompt: bool,
) -> Result<Left, CliError> {
    print(posed.game())?;
    print(&texts.say(&msg::TermLessonWanted { wanted: arg(posed.ask().wanted(texts)) }))?;
    loop {
        let Some(line) = read_line(input, prompt)? else { return Ok(Left::Ended) };
        if plain::is_command(texts, &line, "quit") {
            return Ok(Left::Ended);
        }
        if plain::is_command(texts, &line, "skip") {
            return Ok(Left::Behind);
        }
        if line.is_empty() {
            continue;
        }
        if plain::is_command(texts, &line, "help") {
            print(&texts.say(&msg::TermLessonHelp))?;
            print(&texts.say(&msg::TermLessonWanted { wanted: arg(posed.ask().wanted(texts)) }))?;
            continue;
        }
        match posed.check(session, &line, texts) {
            Ok(checked) => {
                print(&checked.say)?;
                if checked.right {
                    return Ok(Left::Behind);
                }
            }
            Err(failure) => print(&output::failure_text(texts, &failure))?,
        }
    }
}

/// Plays until the game is won.
fn game(
    posed: &Posed,
    session: &mut Session,
    (limits, seed): (&Limits, u64),
    texts: &Texts,
    input: &mut impl BufRead,
    prompt: bool,
) -> Result<Left, CliError> {
    loop {
        let seats = Seats::Against(Opponent::Perfect, Player::Left);
        let of_its_own = Session::new(limits.clone());
        let table = Table::new(of_its_own, posed.query()?, seats, Chance::seeded(seed), texts)?;
        let table = match plain::to_the_end(table, input, prompt)? {
            Ended::Over(table) => table,
            Ended::Skipped => return Ok(Left::Behind),
            Ended::Left => return Ok(Left::Ended),
        };
        let mut typed = Vec::new();
        let mut now = (*table.game().start().sum).clone();
        for m in table.game().moves() {
            typed.push(write_move(&now, m));
            now = now.after(m);
        }
        let checked = posed.check(session, &typed.join("; "), texts)?;
        print(&checked.say)?;
        if checked.right {
            return Ok(Left::Behind);
        }
        print(&texts.say(&msg::TermLessonAgain))?;
    }
}
