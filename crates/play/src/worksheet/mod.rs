//! Sheets of positions for a class to be printed: who wins, by which move; and the key with the answers.

use crate::{
    opponent::Chance,
    start,
    view::{WorksheetTaskView, WorksheetView},
};
use bouton_answers::{
    Answer, DocumentForm, Explained, Failure, Figure, Level, MoveText, Query, Session, Writer,
    operation::{FailureKind, OperationError, pair},
    operation_error, parse_sum,
    rule::called,
    rules_said, ruleset_within,
    view::view_json,
    write_part, write_sum,
};
use bouton_core::{Cells, Component, Convention, Frame, GameResult, Natural, Part, Player, Sum};
use bouton_solve::{Limits, Refusal};
use bouton_texts::{Texts, arg, msg};
use serde_json::Value;
use std::{collections::HashSet, sync::Arc};

/// Percentage of won positions, unless another is asked for: about two thirds.
const WON: u8 = 67;
/// Number of further positions drawn for each one that is wanted.
const DRAWS: usize = 100;
/// Number of positions drawn for each one wanted before those are taken too that are played as in normal play.
const VARIED: usize = 20;
/// The largest number of every other position drawn in misère play, which differs from normal play near the end.
const NEAR_THE_END: u64 = 2;
/// Number of heaps, where the example of a game of many heaps has one alone.
const HEAPS: usize = 2;
/// More parts than the example of any game has.
const EXAMPLE_PARTS: usize = 100;
/// How a sheet looks, beside what all pages have.
const STYLE: &str = ".blanks{margin:.3rem 0 1rem;break-before:avoid}.blank{display:inline-block;width:11rem;\
height:1.2em;margin-right:1rem;border-bottom:1px solid #888;vertical-align:bottom}\
@media print{.page{break-after:page;border:0;margin:0}}";

/// The positions of a game are not as many as were asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TooFewPositions {
    /// Number of different positions found.
    pub found: usize,
    /// Number of positions that were asked for.
    pub wanted: usize,
}

operation_error!(TooFewPositions);

impl OperationError for TooFewPositions {
    fn kind(&self) -> FailureKind {
        FailureKind::Limit
    }

    fn phrases(&self, texts: &Texts) -> (String, String) {
        let (found, wanted) = (self.found.into(), self.wanted.into());
        pair(texts, msg::RefusedTooFewPositions { found, wanted }, msg::RefusedTooFewPositionsHelp)
    }
}

/// A number of heaps was asked for of a game whose rules, or a sum whose games, settle it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FixedHeaps {
    /// The game.
    pub game: String,
}

operation_error!(FixedHeaps);

impl OperationError for FixedHeaps {
    fn phrases(&self, texts: &Texts) -> (String, String) {
        pair(texts, msg::RefusedHeaps { game: arg(&self.game) }, msg::RefusedHeapsHelp)
    }
}

/// A request for a sheet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WorksheetAsk {
    /// Number of positions.
    pub count: usize,
    /// Percentage of positions that the player to move wins. `None`: about two thirds, and others where
    /// there are not enough of one kind.
    pub won: Option<u8>,
    /// Number of heaps of each position; `None` for that of the shape.
    pub heaps: Option<usize>,
    /// The largest number drawn, at least 1; `None` for the largest of the shape, or 7.
    pub up_to: Option<u64>,
    /// How much the key says; `None` for a sheet without a key.
    pub key: Option<Level>,
    /// The seed: the same one gives the same sheet.
    pub seed: u64,
}

/// One position of a sheet.
#[derive(Clone, Debug)]
pub struct Task {
    /// The answer: who wins, and the winning moves.
    pub answer: Answer,
    /// The explanation, where the key gives reasons.
    pub explained: Option<Explained>,
}

/// A sheet of different positions, from easy to hard: fewer numbers first, then a smaller sum of them.
#[derive(Clone, Debug)]
pub struct Worksheet {
    /// The position of whose shape all positions are.
    pub shape: Query,
    /// The request.
    pub ask: WorksheetAsk,
    /// The positions, in order.
    pub tasks: Vec<Task>,
}

/// The position that gives a sheet its shape: the one that `text` describes, or for a game alone that of its
/// example in the registry, two heaps of it where that is one heap of a game of many.
///
/// # Errors
/// [`Failure::Input`], located.
pub fn shape(text: &[u8], limits: &Limits) -> Result<Query, Failure> {
    let typed = String::from_utf8_lossy(text);
    match of_example(typed.trim(), limits) {
        Some(sum) => Ok(Query {
            sum: sum.into(),
            convention: Convention::Normal,
            mover: Player::Left,
            engine: None,
        }),
        None => Query::read(text, limits),
    }
}

/// The position of the example of a game, where `name` is that and nothing more. It is made from the rules
/// that were read: a file is not read again.
fn of_example(name: &str, limits: &Limits) -> Option<Sum> {
    if name.is_empty() || name.contains(char::is_whitespace) {
        return None;
    }
    let (entry, rules) = ruleset_within(name, 0..name.len(), limits).ok()?;
    let (_, position) = entry.example.split_once(' ')?;
    // Boards, pieces and rows of coins are no plain numbers.
    if position.split(' ').any(|word| word.parse::<Natural>().is_err()) {
        let parts =
            parse_sum(entry.example.as_bytes(), EXAMPLE_PARTS).ok()?.components.pop()?.parts;
        return Some(Sum { components: vec![Component { rules, parts }] });
    }
    let mut numbers: Vec<Natural> =
        position.split(' ').map(str::parse).collect::<Result<_, _>>().ok()?;
    if matches!(rules.frame(), Frame::Heaps { .. }) && numbers.len() < HEAPS {
        numbers.resize(HEAPS, numbers.first()?.clone());
    }
    let parts = rules.parts_from(&numbers).ok()?;
    Some(Sum { components: vec![Component { rules, parts }] })
}

impl Worksheet {
    /// Draws a sheet of positions of this shape. Cost: a question to the solver for each position drawn, at most
    /// 2000 and 100 for each one wanted.
    ///
    /// # Errors
    /// [`NoStart`](crate::NoStart) where no position will do, [`TooFewPositions`], [`FixedHeaps`]; a limit.
    pub fn draw(
        session: &mut Session,
        shape: &Query,
        ask: &WorksheetAsk,
    ) -> Result<Worksheet, Failure> {
        let shape = shaped(shape, ask.heaps)?;
        let mut positions = drawn(session, &shape, ask)?;
        positions.sort_by_cached_key(|query| measure(&query.sum));
        let task = |query: &Query| {
            Ok(match ask.key {
                None => Task { answer: session.solve(query)?, explained: None },
                Some(level) => {
                    let explained = session.explain_to(query, level)?;
                    Task { answer: explained.answer.clone(), explained: Some(explained) }
                }
            })
        };
        let tasks = positions.iter().map(task).collect::<Result<_, Failure>>()?;
        Ok(Worksheet { shape, ask: ask.clone(), tasks })
    }

    /// The sheet as plain data, with its sentences in the language of `texts`.
    pub fn view(&self, texts: &Texts) -> WorksheetView {
        let tasks = self.tasks.iter().zip(1..).map(|(task, n)| task.view(texts, n, self.ask.key));
        WorksheetView {
            game: write_sum(&self.shape.sum),
            convention: self.shape.convention.into(),
            to_move: self.shape.mover.into(),
            seed: self.ask.seed,
            rules: rules_said(texts, &self.shape.sum),
            tasks: tasks.collect(),
        }
    }

    /// [`Worksheet::view`] as JSON.
    pub fn json(&self, texts: &Texts) -> Value {
        view_json(&self.view(texts))
    }

    /// The sheet, and its key if one was asked for, as a document.
    pub fn document(&self, texts: &Texts, form: DocumentForm) -> String {
        let called = |component: &Component| called(texts, &component.rules.game());
        let games = self.shape.sum.components.iter().map(called);
        let game = games.collect::<Vec<_>>().join(" + ");
        let seed = self.ask.seed;
        let title = texts.say(&msg::WorksheetTitle { game: arg(game), seed: arg(seed) });
        let mut writer = Writer::open(texts, form, &title, STYLE);
        writer.blanks(&[texts.say(&msg::WorksheetName), texts.say(&msg::WorksheetDate)]);
        rules_said(texts, &self.shape.sum).iter().for_each(|rule| writer.text(rule));
        writer.text(&self.convention(texts));
        writer.text(&texts.say(&msg::WorksheetTask));
        let asked = [texts.say(&msg::WorksheetWho), texts.say(&msg::WorksheetMove)];
        for (task, n) in self.tasks.iter().zip(1..) {
            writer.numbered(&format!("{n}."), &task.position());
            if matches!(form, DocumentForm::Html | DocumentForm::Latex)
                && let Some(figure) = Figure::of(&task.answer.query().sum, false)
            {
                writer.figure(&figure, &task.position());
            }
            writer.blanks(&asked);
        }
        match self.ask.key {
            None => {
                let command = arg(self.command());
                writer.text(&texts.say(&msg::WorksheetAgain { command }));
            }
            Some(level) => {
                writer.page_break();
                writer.heading(2, &texts.say(&msg::WorksheetHints { seed: arg(seed) }));
                for (task, n) in self.tasks.iter().zip(1..) {
                    writer.numbered(&format!("{n}."), &task.hints(texts).join(texts.gap()));
                }
                writer.page_break();
                writer.heading(2, &texts.say(&msg::WorksheetKey { seed: arg(seed) }));
                for (task, n) in self.tasks.iter().zip(1..) {
                    task.write_key(texts, n, level, &mut writer);
                }
            }
        }
        writer.close()
    }

    /// The convention of play, and the player to move where that matters.
    fn convention(&self, texts: &Texts) -> String {
        let rule = match self.shape.convention {
            Convention::Normal => texts.say(&msg::ConventionNormalRule),
            Convention::Misere => texts.say(&msg::ConventionMisereRule),
        };
        if self.shape.sum.is_impartial() {
            return rule;
        }
        let player = match self.shape.mover {
            Player::Left => texts.say(&msg::PlayerLeft),
            Player::Right => texts.say(&msg::PlayerRight),
        };
        joined(texts, &rule, &texts.say(&msg::AnswerToMove { player: arg(player) }))
    }

    /// The command for this sheet.
    fn command(&self) -> String {
        let WorksheetAsk { count, won, up_to, seed, .. } = &self.ask;
        let mut command = format!("bouton worksheet {}", write_sum(&self.shape.sum));
        if self.shape.convention == Convention::Misere {
            command += " --misere";
        }
        if self.shape.mover == Player::Right {
            command += " --to-move right";
        }
        if let Some(up_to) = up_to {
            command += &format!(" --up-to {up_to}");
        }
        if let Some(won) = won {
            command += &format!(" --won {won}");
        }
        command + &format!(" --count {count} --seed {seed}")
    }
}

impl Task {
    /// The position as the sheet shows it: without the name of the game where there is one game.
    pub fn position(&self) -> String {
        let sum = &self.answer.query().sum;
        let written = write_sum(sum);
        match &sum.components[..] {
            [component] => {
                let game = component.rules.game();
                written.strip_prefix(&game).map_or(written.as_str(), str::trim_start).to_string()
            }
            _ => written,
        }
    }

    /// The idea and, but for a child, the numbers that decide; where the key gives reasons.
    fn reason(&self, texts: &Texts) -> Option<String> {
        let explained = self.explained.as_ref()?;
        let level = explained.level.min(Level::Student);
        let idea = explained.idea.as_ref().map(|idea| idea.text(texts, level));
        let decides = (level > Level::Child || idea.is_none()).then(|| explained.decides(texts));
        let said = [idea, decides].into_iter().flatten().filter(|said| !said.is_empty());
        Some(said.collect::<Vec<_>>().join(texts.gap()))
    }

    /// Hints, each of which gives more away: the idea by its name, who wins, where the winning move is.
    fn hints(&self, texts: &Texts) -> Vec<String> {
        let idea = self.explained.as_ref().and_then(|explained| explained.idea.as_ref());
        let named = idea.map(|idea| idea.hint(texts));
        let result = match self.answer.result() {
            GameResult::Win => texts.say(&msg::AnswerFirstWins),
            GameResult::Loss => texts.say(&msg::AnswerSecondWins),
            GameResult::Draw => texts.say(&msg::AnswerDraw),
        };
        let sum = &self.answer.query().sum;
        let moved = self.answer.winning_moves().first().and_then(|m| {
            let Component { rules, parts } = sum.components.get(m.component)?;
            // One part alone is no hint.
            (sum.part_count() > 1).then(|| write_part(&**rules, &parts[m.part]))
        });
        let place = moved.map(|part| texts.say(&msg::WorksheetPlace { part: arg(part) }));
        let hints = named.into_iter().chain([result]).chain(place).zip(["a", "b", "c"]);
        let lettered = |(hint, letter): (String, &str)| format!("({letter}) {hint}");
        hints.map(lettered).collect()
    }

    fn write_key(&self, texts: &Texts, n: usize, level: Level, writer: &mut Writer) {
        let id = format!("{n}.");
        let verdict = self.verdict(texts);
        match &self.explained {
            Some(explained) if level == Level::Proof => {
                writer.heading(3, &format!("{id} {verdict}"));
                explained.write_into(texts, 4, writer);
            }
            _ => {
                let reason = self.reason(texts).unwrap_or_default();
                writer.numbered(&id, &joined(texts, &verdict, &reason));
            }
        }
    }

    /// The winner, and every winning move that is listed, equal ones once.
    fn verdict(&self, texts: &Texts) -> String {
        let position = arg(self.position());
        if self.answer.result() != GameResult::Win {
            return texts.say(&msg::WorksheetLost { position });
        }
        let moves: Vec<String> = self.answer.different_moves().iter().map(MoveText::said).collect();
        let mut moves = texts.any_of(&moves);
        let listed = Natural::from(self.answer.winning_moves().len());
        if let Some(count) = self.answer.winning_move_count().filter(|count| **count > listed) {
            let count = arg(count - listed);
            moves = texts.say(&msg::ListMore { items: arg(moves), count });
        }
        texts.say(&msg::WorksheetWon { position, moves: arg(moves) })
    }

    fn view(&self, texts: &Texts, n: usize, key: Option<Level>) -> WorksheetTaskView {
        let steps = match &self.explained {
            Some(explained) if key == Some(Level::Proof) => explained.view(texts).steps,
            _ => Vec::new(),
        };
        WorksheetTaskView {
            n,
            position: write_sum(&self.answer.query().sum),
            answer: key.map(|_| self.answer.view()),
            hints: key.map(|_| self.hints(texts)).unwrap_or_default(),
            reason: self.reason(texts),
            steps,
        }
    }
}

/// Two sentences, one after the other; the second may be empty.
fn joined(texts: &Texts, first: &str, second: &str) -> String {
    let gap = if second.is_empty() { "" } else { texts.gap() };
    format!("{first}{gap}{second}")
}

/// The shape with this number of heaps, each as large as the largest number of all.
fn shaped(shape: &Query, heaps: Option<usize>) -> Result<Query, Failure> {
    let Some(heaps) = heaps else { return Ok(shape.clone()) };
    let fixed = || FixedHeaps { game: write_sum(&shape.sum) };
    let [Component { rules, parts }] = &shape.sum.components[..] else {
        return Err(fixed().into());
    };
    let numbers = parts.iter().flat_map(|part| part.numbers());
    let largest = numbers.max().cloned().unwrap_or(Natural::ONE).max(Natural::ONE);
    let parts = rules.parts_from(&vec![largest; heaps]).map_err(|_| fixed())?;
    let sum = Sum { components: vec![Component { rules: Arc::clone(rules), parts }] };
    Ok(Query { sum: sum.into(), ..shape.clone() })
}

/// Different positions of this shape, as many won and lost ones as are wanted.
fn drawn(session: &mut Session, shape: &Query, ask: &WorksheetAsk) -> Result<Vec<Query>, Failure> {
    let most = ask.up_to.unwrap_or_else(|| start::bound(shape)).max(1);
    let share = usize::from(ask.won.unwrap_or(WON).min(100));
    let wins = (ask.count * share + 50) / 100;
    let mut chance = Chance::seeded(ask.seed);
    let mut seen = HashSet::new();
    let (mut won, mut lost) = (Vec::new(), Vec::new());
    let mut refused = None;
    let tries = start::TRIES + DRAWS * ask.count;
    let mut meter = session.solver().meter();
    let misere = shape.convention == Convention::Misere && shape.sum.is_impartial();
    // Won and lost positions that are played as in normal play: at most half, as long as others are found.
    let mut alike = [wins, ask.count - wins].map(|wanted| wanted / 2);
    for n in 0..tries {
        if won.len() >= wins && lost.len() >= ask.count - wins {
            break;
        }
        meter.look()?;
        let near = misere && n % 2 == 0;
        let most = if near { most.min(NEAR_THE_END) } else { most };
        let Some(sum) = start::drawn(&shape.sum, most, &mut chance) else { continue };
        let query = Query { sum: sum.into(), engine: None, ..shape.clone() };
        if !seen.insert(identity(&query.sum)) || start::has_no_move(&query) {
            continue;
        }
        let result = start::result(session, &query);
        if misere && n < VARIED * ask.count && is_as_in_normal_play(session, &query)? {
            let left = &mut alike[usize::from(matches!(result, Ok(GameResult::Loss)))];
            if *left == 0 {
                continue;
            }
            *left -= 1;
        }
        match result {
            Ok(GameResult::Win) if won.len() < ask.count => won.push(query),
            Ok(GameResult::Loss) if lost.len() < ask.count => lost.push(query),
            Err(Refusal::GaveUp(exceeded, _)) => refused = Some(exceeded),
            _ => {}
        }
    }
    let found = won.len() + lost.len();
    let loses = ask.count - wins;
    // Where one kind is rare, the other takes its place, unless the share was asked for.
    let (more_won, more_lost) = match ask.won {
        Some(_) => (0, 0),
        None => (loses.saturating_sub(lost.len()), wins.saturating_sub(won.len())),
    };
    won.truncate(wins + more_won);
    lost.truncate(loses + more_lost);
    won.append(&mut lost);
    if won.len() == ask.count {
        return Ok(won);
    }
    Err(match (refused, found) {
        (Some(exceeded), _) => Failure::GaveUp(exceeded, None),
        (None, 0) => crate::NoStart { tries }.into(),
        (None, _) => TooFewPositions { found: won.len(), wanted: ask.count }.into(),
    })
}

/// Returns `true` if the same player wins in both conventions, by the same moves.
fn is_as_in_normal_play(session: &mut Session, query: &Query) -> Result<bool, Failure> {
    let misere = session.solve(query)?;
    let normal = session.solve(&Query { convention: Convention::Normal, ..query.clone() })?;
    let moves = |answer: &Answer| answer.winning_moves().to_vec();
    Ok(normal.result() == misere.result() && moves(&normal) == moves(&misere))
}

/// The identity of a position up to symmetry and the order of independent
/// parts.
fn identity(sum: &Sum) -> Vec<Vec<String>> {
    let components = sum.components.iter().map(|Component { rules, parts }| {
        let canonical = rules.canonical(parts.iter().cloned().collect(), None);
        let mut parts: Vec<String> =
            canonical.iter().map(|part| write_part(&**rules, part)).collect();
        parts.sort();
        parts
    });
    components.collect()
}

/// How hard a position is: how many numbers it has that are not 0, how many free squares and edges, the sum of
/// the numbers, then its text.
fn measure(sum: &Sum) -> (usize, Natural, String) {
    let parts = || sum.components.iter().flat_map(|c| &c.parts);
    let numbers = || parts().flat_map(|part| part.numbers());
    let free = |board: &Cells| board.squares().filter(|(r, c)| board.get(*r, *c) == 0).count();
    let free: usize = parts().filter_map(Part::as_cells).map(free).sum();
    let edges: usize = parts().filter_map(Part::as_network).map(|it| it.edges().len()).sum();
    let count = numbers().filter(|number| !number.is_zero()).count() + free + edges;
    let total = numbers().fold(Natural::ZERO, |total, number| total + number);
    (count, total, write_sum(sum))
}

#[cfg(test)]
mod tests;
