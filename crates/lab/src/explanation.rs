//! Explanations, replayed by the independent checker against the moves of their game.

use crate::{
    checker::{Looking, of_checker, of_limits},
    phrases::objection,
};
use bouton_answers::{
    Failure, Query, Session, notation::write_parts, operation::OperationError, operation_error,
    view::Word, write_part, write_sum,
};
use bouton_check::replay::{self, Made, Objection, PartName, Replay, Rules, Unreplayed};
use bouton_core::{Component, Convention, Limits, Part, Player, Stop, Sum, SumMove};
use bouton_play::PlaySession;
use bouton_texts::{Lang, Texts, arg, msg};
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::Value;
use std::{
    hash::{Hash, Hasher},
    ops::Range,
    sync::Arc,
};

/// Maximum number of positions that a replay remembers; a limit on positions may lower it.
const MOST_POSITIONS: u64 = 200_000;

/// A text that should be an explanation, and is none.
#[derive(Debug)]
pub struct NoExplanation {
    text: Vec<u8>,
    why: Unreplayed,
}

operation_error!(NoExplanation);

impl OperationError for NoExplanation {
    fn phrases(&self, texts: &Texts) -> (String, String) {
        let error = match &self.why {
            Unreplayed::Key(key) => texts.say(&msg::ExplanationNoKey { key: arg(key) }),
            _ => texts.say(&msg::ExplanationNotJson),
        };
        (error, texts.say(&msg::ExplanationHint))
    }

    fn place(&self) -> Option<(&[u8], Range<usize>)> {
        match self.why {
            Unreplayed::NotJson { at } => Some((&self.text, at..at.saturating_add(1))),
            _ => None,
        }
    }
}

/// An explanation that was replayed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CheckedExplanation {
    replay: Replay,
}

/// An explanation and whether the moves of its game bear it out: plain data, with the keys of JSON.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct ExplanationVerificationView {
    /// The file of the explanation.
    pub file: String,
    /// The kind of file: `explanation`.
    pub kind: &'static str,
    /// The position that is explained.
    pub game: String,
    /// Normal or misère.
    pub convention: Word<Convention>,
    /// Set when no line was refused.
    pub valid: bool,
    /// The identifier of the fault; null in a valid explanation.
    pub reason: Option<&'static str>,
    /// The fault in words, in English.
    pub message: Option<String>,
    /// The number of the line that was refused; empty for the answer before the lines.
    pub line: Option<String>,
    /// Set when the winner was found by moves too, and not taken on trust.
    pub settled: bool,
    /// Number of lines that were looked at.
    pub lines: u64,
    /// Number of lines of which everything that moves can decide was replayed.
    pub replayed: u64,
    /// Number of positions met.
    pub positions: u64,
}

/// Returns `true` if a text is meant as an explanation, and not as a certificate.
pub(crate) fn is_meant(text: &[u8]) -> bool {
    text.trim_ascii_start().starts_with(b"{")
}

/// Replays the JSON of an explanation, within `limits`.
///
/// # Errors
/// A text that is no explanation, or names no position; a limit of time or memory.
pub(crate) fn verify(text: &[u8], limits: &Limits) -> Result<CheckedExplanation, Failure> {
    let onlooker = limits.watch.as_ref().map(|watch| Looking(Arc::clone(watch)));
    let bounds = few(of_limits(limits, onlooker.as_ref()));
    match replay::replay(text, ByNotation::new(limits), bounds) {
        Ok(replay) => Ok(CheckedExplanation { replay }),
        Err(Unreplayed::GaveUp(exceeded)) => Err(Failure::GaveUp(of_checker(exceeded), None)),
        Err(why) => Err(NoExplanation { text: text.to_vec(), why }.into()),
    }
}

impl CheckedExplanation {
    /// Returns `true` if no line was refused.
    pub fn is_valid(&self) -> bool {
        self.replay.objection.is_none()
    }

    /// The verdict as plain data; `file` is where the explanation was read from.
    pub fn view(&self, file: &str) -> ExplanationVerificationView {
        let Replay { position, misere, settled, lines, replayed, positions, objection: found } =
            &self.replay;
        let (line, why) = found.clone().unzip();
        ExplanationVerificationView {
            file: file.to_string(),
            kind: "explanation",
            game: position.clone(),
            convention: if *misere { Convention::Misere } else { Convention::Normal }.into(),
            valid: self.is_valid(),
            reason: why.as_ref().map(Objection::id),
            message: why.map(|why| objection(Texts::of(Lang::En), &why)),
            line,
            settled: *settled,
            lines: *lines,
            replayed: *replayed,
            positions: *positions,
        }
    }

    /// The verdict for people.
    pub fn text(&self, texts: &Texts) -> String {
        let Replay { position, settled, lines, replayed, positions, objection: found, .. } =
            &self.replay;
        let position = arg(position);
        if let Some((line, why)) = found {
            let reason = arg(objection(texts, why));
            return match &line[..] {
                "" => texts.say(&msg::ExplanationAnswerInvalid { position, reason }),
                line => texts.say(&msg::ExplanationInvalid { position, line: arg(line), reason }),
            };
        }
        let valid = texts.say(&msg::ExplanationValid { position });
        let trusted = lines - replayed;
        let (lines, positions) = ((*replayed).into(), (*positions).into());
        let mut out = vec![valid, texts.say(&msg::ExplanationReplayed { lines, positions })];
        if !settled {
            out.push(texts.say(&msg::ExplanationUnsettled));
        }
        if trusted > 0 {
            out.push(texts.say(&msg::ExplanationTrusted { lines: trusted.into() }));
        }
        out.join("\n")
    }
}

/// The lines of explanations of one position, one at a time.
#[derive(Debug)]
pub struct LineReplay(replay::LineReplay<'static, ByNotation>);

impl LineReplay {
    /// The position of a question.
    pub fn new(query: &Query, limits: &Limits) -> Option<LineReplay> {
        let mover = match query.mover {
            Player::Left => replay::Player::Left,
            Player::Right => replay::Player::Right,
        };
        let (position, misere) = (write_sum(&query.sum), query.convention == Convention::Misere);
        let (rules, limits) = (ByNotation::new(limits), few(of_limits(limits, None)));
        replay::LineReplay::new(rules, &position, misere, mover, limits).map(LineReplay)
    }

    /// The objection to a line that is given as JSON, in English.
    pub fn objection(&mut self, line: &Value) -> Option<String> {
        self.0.line(line).err().map(|why| objection(Texts::of(Lang::En), &why))
    }
}

/// Positions and moves as the notation reads and writes them.
#[derive(Debug)]
struct ByNotation {
    session: Session,
    limits: Limits,
}

impl ByNotation {
    fn new(limits: &Limits) -> ByNotation {
        ByNotation { session: Session::new(limits.clone()), limits: limits.clone() }
    }
}

/// These limits with no more positions than a replay remembers.
fn few(limits: bouton_check::Limits<'_>) -> bouton_check::Limits<'_> {
    bouton_check::Limits { values: limits.values.min(MOST_POSITIONS), ..limits }
}

/// A position with the names of its games.
#[derive(Clone, Debug)]
struct Position {
    games: Arc<str>,
    sum: Sum,
}

impl Position {
    fn of(sum: Sum) -> Position {
        let games: Vec<String> = sum.components.iter().map(|it| it.rules.game()).collect();
        Position { games: games.join("\n").into(), sum }
    }

    fn parts(&self) -> impl Iterator<Item = &Vec<Part>> {
        self.sum.components.iter().map(|component| &component.parts)
    }
}

impl PartialEq for Position {
    fn eq(&self, other: &Position) -> bool {
        self.games == other.games && self.parts().eq(other.parts())
    }
}

impl Eq for Position {}

impl Hash for Position {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.games.hash(state);
        self.parts().for_each(|parts| parts.hash(state));
    }
}

fn player(player: replay::Player) -> Player {
    match player {
        replay::Player::Left => Player::Left,
        replay::Player::Right => Player::Right,
    }
}

/// Visits every move of a player; returns `None` if they are more than `most`, or a limit is met.
fn visit(sum: &Sum, player: Player, most: usize, each: &mut dyn FnMut(&SumMove)) -> Option<()> {
    let mut count = 0;
    for (component, Component { rules, parts }) in sum.components.iter().enumerate() {
        for (part, it) in parts.iter().enumerate() {
            let walk = rules.options(it, player, &mut |becomes| {
                count += 1;
                each(&SumMove { component, part, becomes });
                if count > most { Err(Stop::Asked) } else { Ok(()) }
            });
            walk.ok()?;
        }
    }
    Some(())
}

impl Rules for ByNotation {
    type Position = Position;

    fn read(&mut self, typed: &str) -> Option<Position> {
        let query = Query::read(typed.as_bytes(), &self.limits).ok()?;
        Some(Position::of(Arc::unwrap_or_clone(query.sum)))
    }

    fn write(&self, position: &Position) -> String {
        write_sum(&position.sum)
    }

    fn normal(&self, position: &Position) -> Position {
        let mut normal = position.clone();
        for Component { rules, parts } in &mut normal.sum.components {
            let mut left: Vec<_> = parts.drain(..).filter_map(|it| rules.normalise(it)).collect();
            left.sort();
            parts.extend(left);
        }
        normal
    }

    fn parts(&self, position: &Position) -> Vec<PartName<Position>> {
        let components = &position.sum.components;
        let mut all = Vec::new();
        for Component { rules, parts } in components {
            let game = rules.game();
            for part in parts.iter().filter(|part| rules.normalise((*part).clone()).is_some()) {
                let written = write_part(&**rules, part);
                let label = match components.len() {
                    1 => written.clone(),
                    _ => format!("{game} {written}"),
                };
                let alone = Component { rules: Arc::clone(rules), parts: [part.clone()].into() };
                let alone = Position::of(Sum { components: vec![alone] });
                all.push(PartName { label, written, game: game.clone(), alone });
            }
        }
        all
    }

    fn followers(
        &self,
        position: &Position,
        mover: replay::Player,
        most: usize,
    ) -> Option<Vec<Position>> {
        let mut all = Vec::new();
        visit(&position.sum, player(mover), most, &mut |m| {
            all.push(Position { sum: position.sum.after(m), ..position.clone() });
        })?;
        Some(all)
    }

    fn moves(
        &self,
        position: &Position,
        mover: replay::Player,
        most: usize,
    ) -> Option<Vec<Made<Position>>> {
        let mut all = Vec::new();
        let several = position.sum.components.len() > 1;
        visit(&position.sum, player(mover), most, &mut |m| {
            let rules = &*position.sum.components[m.component].rules;
            let game = if several { format!("{} ", rules.game()) } else { String::new() };
            let part = write_part(rules, position.sum.part(m));
            all.push(Made {
                typed: format!("{game}{part} to {}", write_parts(rules, &m.becomes)),
                leaves: Position { sum: position.sum.after(m), ..position.clone() },
            });
        })?;
        Some(all)
    }

    fn made(
        &mut self,
        position: &Position,
        mover: replay::Player,
        typed: &str,
    ) -> Option<Position> {
        let query = Query {
            sum: Arc::new(position.sum.clone()),
            convention: Convention::Normal,
            mover: player(mover),
            engine: None,
        };
        let m = self.session.read_move(&query, typed).ok()?;
        Some(Position { sum: position.sum.after(&m), ..position.clone() })
    }
}
