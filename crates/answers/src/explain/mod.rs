//! Explanations as data: the reason for a verdict, from this very position's numbers, as a proof.

mod block;
mod class;
mod decides;
mod definition;
mod definition_text;
mod document;
mod form_text;
mod idea;
pub(crate) mod ideas;
mod implied;
mod joins;
mod json;
mod mark;
mod mark_text;
mod marked;
mod mistake;
mod objection;
mod objection_text;
mod operands;
mod proof;
mod quotient;
mod quotient_text;
mod short;
mod short_text;
mod skeleton;
mod step;
mod symmetry;
mod table;
mod text;
mod theory;
mod tree;
mod valued;
mod values;
mod view;
mod whole;

pub use crate::level::Level;
pub use block::Block;
pub use class::Class;
pub(crate) use decides::decides;
pub use document::Document;
pub use form_text::written_form;
pub use idea::{Idea, Nearby};
pub use mark::Mark;
pub use mistake::Mistake;
pub use objection::object;
pub use operands::{Answered, AnsweredBy, Escape, Played, Results};
pub use proof::{Line, LineId, Proof};
pub use short_text::{moves_said, number_said};
pub use step::Step;
pub use table::binary_table;
pub(crate) use text::shown_moves;
pub use text::{paragraph, player_name};
pub(crate) use theory::theory;
pub use tree::{write_line, write_proof};
pub(crate) use valued::table_of;
pub use view::LineView;

use crate::{
    code_said::code_digits,
    notation::{MoveText, write_sum},
    registry,
};
use bouton_core::{
    Component, Convention, GameResult, IdeaKind, Part, Player, Stop, Sum, SumMove, natural::small,
};
use bouton_rules::heap::NAMED_CODES;
use bouton_solve::{Solver, Verdict};
use proof::Draft;
use std::{collections::BTreeSet, sync::Arc};

/// Maximum number of winning moves worked out.
const MOVES: usize = 8;
/// Maximum number of positions searched for the longest resistance.
const DELAY_POSITIONS: u64 = 20_000;
/// Positions of more parts are not copied about for the sake of an example.
const EXAMPLE_PARTS: usize = 64;
/// Number of moves, values or answers that are shown at the level of a student.
const SAMPLES: usize = 3;

/// A verdict and what it is about.
#[derive(Clone, Copy, Debug)]
pub struct Case<'a> {
    /// The position.
    pub sum: &'a Sum,
    /// The convention.
    pub convention: Convention,
    /// The player to move.
    pub mover: Player,
    /// The verdict, with its winning moves.
    pub verdict: &'a Verdict,
}

impl Case<'_> {
    fn is_won(&self) -> bool {
        self.verdict.result == GameResult::Win
    }

    fn is_misere(&self) -> bool {
        self.convention == Convention::Misere
    }

    /// The winning moves that are worked out, equal ones once.
    fn listed(&self) -> Vec<&SumMove> {
        let mut seen = BTreeSet::new();
        let first = self.verdict.moves.iter().flat_map(|moves| &moves.first);
        first.filter(|m| seen.insert(MoveText::of(self.sum, m))).take(MOVES).collect()
    }
}

/// Number of samples of each kind that a level asks for.
#[derive(Clone, Copy, Debug)]
struct Depth {
    /// Maximum number of values with a reason of their own.
    reasons: usize,
    /// Maximum number of moves that are answered.
    answers: usize,
}

impl Depth {
    fn of(level: Level) -> Depth {
        match level {
            Level::Child | Level::Student => Depth { reasons: 6, answers: SAMPLES },
            Level::Proof => Depth { reasons: 40, answers: 40 },
        }
    }
}

/// The line, if there is one, to be cited.
fn refs(line: &Option<LineId>) -> Vec<&LineId> {
    line.iter().collect()
}

/// The level of the sample at this place.
fn sample(place: usize) -> Level {
    if place < SAMPLES { Level::Student } else { Level::Proof }
}

/// Explains a verdict. Every level has the same lines; a higher one has more samples in them. Cost: that of
/// the samples, each two questions to the solver.
pub fn explain(solver: &mut Solver, case: &Case<'_>, idea: Option<&Idea>, level: Level) -> Proof {
    let mut draft = Draft::default();
    let rules = draft.say(Level::Child, setting(case), &[]);
    if is_over(case.sum, case.mover) {
        // Nothing is left to be done: no theorem is needed to see who has won.
        draft.say(Level::Child, Step::Over { wins: case.is_won() }, &refs(&rules));
        return draft.done();
    }
    state_idea(idea, &refs(&rules), &mut draft);
    let depth = Depth::of(level);
    if let Some(idea) = idea.filter(|idea| idea.needs_no_numbers()) {
        // A student reads how it is played; the numbers are for a proof.
        let played = play_by(solver, case, idea, depth);
        played.and_then(|step| draft.say(Level::Student, step, &refs(&rules)));
        hold_out(solver, case, &mut draft);
        draft.floor = Level::Proof;
    }
    let grounds = match valued::values(case) {
        Some(values) => values::by_values(solver, case, &values, depth, &mut draft),
        None => match (&case.verdict.quotient, &case.verdict.short) {
            (Some(known), _) => quotient::by_quotient(solver, case, known, depth, &mut draft),
            (_, Some(known)) => short::by_values(solver, case, known, depth, &mut draft),
            _ => whole::by_the_whole(solver, case, depth, &mut draft),
        },
    };
    let grounds: Vec<&LineId> = grounds.iter().collect();
    conclude(case, &grounds, &mut draft);
    let cut = draft.cut;
    let proof = draft.done();
    debug_assert!(
        cut || proof.implied() == Some(case.verdict.result),
        "{}: {proof:#?}",
        write_sum(case.sum)
    );
    proof
}

/// Explains a verdict that the graph of all positions gave: play may go on forever.
pub fn explain_graph(solver: &mut Solver, case: &Case<'_>, idea: Option<&Idea>) -> Proof {
    let Case { sum, verdict, .. } = case;
    let mut draft = Draft::default();
    let rules = draft.say(Level::Child, setting(case), &[]);
    state_idea(idea, &refs(&rules), &mut draft);
    let step = Step::Retrograde {
        positions: verdict.searched,
        draw: verdict.result == GameResult::Draw,
        wins: case.is_won(),
    };
    let found = draft.say_with(Level::Student, step, &[], |draft| {
        skeleton::state_definition(case, Level::Student, draft);
    });
    let because = refs(&found);
    let plays: Vec<MoveText> = case.listed().into_iter().map(|m| MoveText::of(sum, m)).collect();
    let count = verdict.moves.as_ref().map(|moves| moves.count.clone()).unwrap_or_default();
    if !plays.is_empty() {
        draft.say(Level::Student, Step::Moves { count, plays }, &because);
    }
    if verdict.result == GameResult::Draw
        && let Some(m) = skeleton::drawn_move(solver, case)
    {
        draft.say(Level::Student, Step::KeepsRound { play: MoveText::of(sum, &m) }, &because);
    }
    draft.done()
}

/// The idea, before all that it rests on.
fn state_idea(idea: Option<&Idea>, rules: &[&LineId], draft: &mut Draft) {
    if let Some(idea) = idea {
        draft.say(Level::Child, Step::Idea { idea: Box::new(idea.clone()) }, rules);
    }
}

/// Moves of the loser after the idea was followed, each with its answer.
fn play_by(solver: &mut Solver, case: &Case<'_>, idea: &Idea, depth: Depth) -> Option<Step> {
    let copies = idea.kind() == IdeaKind::Copy;
    let mut lost = match idea.winning_move() {
        Some(m) => skeleton::after(case, m),
        None => skeleton::Lost::from(case),
    };
    lost.mirrored = copies;
    if case.sum.part_count() > EXAMPLE_PARTS || is_over(&lost.sum, lost.mover) {
        return None;
    }
    let mut step = skeleton::answers(solver, case, &lost, depth)?;
    if let Step::Answers { rows, .. } = &mut step {
        // The idea alone says why.
        let plain = |mark: &mut Mark| {
            if !matches!(mark, Mark::Over { .. }) {
                *mark = Mark::Played { lost: mark.is_lost() };
            }
        };
        for row in rows {
            plain(&mut row.leaves);
            row.reply.iter_mut().for_each(|reply| plain(&mut reply.leaves));
        }
    }
    Some(step)
}

/// For a lost player the move that makes the game last. The last line that readers see: what only a proof has stands
/// below it, so that no number is missing above.
fn hold_out(solver: &mut Solver, case: &Case<'_>, draft: &mut Draft) {
    if !case.is_won()
        && draft.floor < Level::Proof
        && let Some(step) = delay(solver, case.sum, case.convention, case.mover)
    {
        draft.say(Level::Student, step, &[]);
    }
}

/// The conclusion, last of all.
fn conclude(case: &Case<'_>, because: &[&LineId], draft: &mut Draft) {
    let Case { sum, verdict, .. } = case;
    let count = verdict.moves.as_ref().map(|moves| moves.count.clone()).unwrap_or_default();
    let moves = case.listed().into_iter().map(|m| MoveText::of(sum, m)).collect();
    let step = Step::Conclusion { wins: case.is_won(), count, moves };
    draft.say(Level::Proof, step, because);
}

/// Returns `true` if the player to move has no move. A part that is too large to be walked through has one.
fn is_over(sum: &Sum, mover: Player) -> bool {
    let mut parts = sum.components.iter().flat_map(|c| &c.parts);
    let too_large = parts.any(|part| part.numbers().iter().any(|number| small(number).is_none()));
    !too_large && first_option(sum, mover).is_none()
}

/// The setting: the position, its games and their rules.
pub fn setting(case: &Case<'_>) -> Step {
    let mut games: Vec<Played> = Vec::new();
    let is_limited = |part: &Part| part.as_heap().is_none() && part.as_joined().is_none();
    let mut add = |at: usize, component: &Component| {
        let rules = &*component.rules;
        let game = rules.game();
        // A move may leave a limit where the position has none.
        let leaves_limit = |m: &SumMove| m.component == at && m.becomes.iter().any(is_limited);
        let limits =
            component.parts.iter().any(is_limited) || case.listed().into_iter().any(leaves_limit);
        if let Some(known) = games.iter_mut().find(|known| known.game == game) {
            known.limits |= limits;
            return;
        }
        let own_rule = rules.rule().map(str::to_string);
        games.push(Played { rule: registry::rule_id(&game), game, own_rule, limits });
    };
    for (at, component) in case.sum.components.iter().enumerate() {
        component.visit_joined(&mut |component| add(at, component));
    }
    let is_code = |id: &str| id == "octal" || NAMED_CODES.iter().any(|(name, _)| *name == id);
    let code = match (&games[..], &case.sum.components[..]) {
        ([played], [component, ..]) if is_code(played.rule) => {
            component.rules.heaps().and_then(|heaps| code_digits(heaps.code()?))
        }
        _ => None,
    };
    let position = short_position(case.sum);
    Step::Setting { position, convention: case.convention, games, code }
}

/// The position as typed, or how many heaps it has where that is too long to read.
fn short_position(sum: &Sum) -> String {
    if sum.part_count() <= EXAMPLE_PARTS {
        return write_sum(sum);
    }
    let mut left = 8;
    let few = sum.components.iter().map(|component| {
        let parts: Vec<Part> = component.parts.iter().take(left).cloned().collect();
        left -= parts.len();
        Component { rules: Arc::clone(&component.rules), parts }
    });
    let few = Sum { components: few.collect() };
    format!("{} ...", write_sum(&few))
}

/// The first option of the player to move.
fn first_option(sum: &Sum, mover: Player) -> Option<SumMove> {
    for (component, c) in sum.components.iter().enumerate() {
        for (part, p) in c.parts.iter().enumerate() {
            let mut becomes = None;
            let walk = c.rules.options(p, mover, &mut |parts| {
                becomes = Some(parts);
                Err(Stop::Asked)
            });
            if let (Some(becomes), Err(Stop::Asked)) = (becomes, walk) {
                return Some(SumMove { component, part, becomes });
            }
        }
    }
    None
}

/// The move with which a lost player lasts longest: exactly where the game is small, else the
/// first option, which takes as little as the rules allow. None where every move ends the game.
fn delay(solver: &mut Solver, sum: &Sum, convention: Convention, mover: Player) -> Option<Step> {
    let parts = || sum.components.iter().flat_map(|c| &c.parts);
    let smallish = sum.part_count() <= 12
        && parts().flat_map(|p| p.numbers()).all(|n| small(n).is_some_and(|n| n <= 2000));
    if smallish
        && let Ok(endings) = solver.endings(sum, convention, mover, DELAY_POSITIONS)
        && let Some((m, ending)) = endings.into_iter().rev().max_by_key(|(_, e)| e.remoteness)
    {
        if ending.remoteness == 0 {
            return None;
        }
        let lasts = Some(ending.remoteness + 1);
        return Some(Step::Delay { play: MoveText::of(sum, &m), lasts, exact: true });
    }
    let m = first_option(sum, mover)?;
    Some(Step::Delay { play: MoveText::of(sum, &m), lasts: None, exact: false })
}
