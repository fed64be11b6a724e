//! The skeleton of every proof: a lost position, each move out of it leaves a won one, an answer leaves a lost
//! one again, and the end is lost or won in the same terms.

use super::{
    Answered, AnsweredBy, Case, Depth, EXAMPLE_PARTS, Level, LineId, Mark, SAMPLES, Step,
    definition, first_option, is_over,
    marked::marked,
    proof::Draft,
    refs,
    symmetry::{self, alike, pairs},
};
use crate::notation::{MoveText, write_sum};
use bouton_core::{GameResult, Part, Parts, Player, Stop, Sum, SumMove};
use bouton_solve::{Question, Solver};
use std::collections::BTreeSet;

/// Maximum number of moves among which the samples are chosen, and that are counted.
const COUNTED: usize = 2_000;
/// Positions searched for a verdict, beyond which one move alone is answered.
const MANY_SEARCHED: u64 = 100_000;
/// Positions searched for a verdict, up to which every move is answered and a best play to the end is shown.
const FEW_SEARCHED: u64 = 5_000;
/// Maximum number of moves that are tried for one that makes parts alike again.
const COPIES: usize = 300;
/// Maximum number of moves that are tried for one that keeps a draw.
const DRAWN: usize = 40;
/// Largest number and maximum number of parts of a position whose play to the end is shown.
const SMALL: u64 = 40;
const FEW_PARTS: usize = 6;
/// Maximum number of moves in a best play.
const LONGEST: u32 = 24;

/// A position that is lost for the player to move in it.
pub(super) struct Lost {
    /// The position.
    pub(super) sum: Sum,
    /// The player to move in it.
    pub(super) mover: Player,
    /// Set when that is the player to move in the position that is explained.
    yours: bool,
    /// Set when the answers copy the moves in an equal part.
    pub(super) mirrored: bool,
}

impl From<&Case<'_>> for Lost {
    fn from(case: &Case<'_>) -> Lost {
        Lost { sum: case.sum.clone(), mover: case.mover, yours: true, mirrored: false }
    }
}

/// Why a lost position stays lost: what is said first, and the lemmas beneath.
pub(super) struct Keeping {
    /// Statements, the first of which has the others and the answers below it. None: the answers are alone.
    pub(super) steps: Vec<(Level, Step)>,
    /// The identifier of the lemmas, `lemma-<id>-break` and `lemma-<id>-mend`.
    pub(super) lemmas: String,
}

impl Keeping {
    /// The argument for all positions: what the lemmas say, and the end.
    fn argue(&self, case: &Case<'_>, draft: &mut Draft) {
        let lemma = |part: &str| Step::Lemma { id: format!("{}-{part}", self.lemmas) };
        let breaks = draft.say(Level::Proof, lemma("break"), &[]);
        let mends = draft.say(Level::Proof, lemma("mend"), &[]);
        let grounds: Vec<&LineId> = breaks.iter().chain(&mends).collect();
        draft.say(Level::Proof, end(case, &self.lemmas, false), &grounds);
    }
}

/// Why pairs stay pairs. Pairs are a matter of this position: each line cites one, as no lemma about all does.
fn keep_pairs(draft: &mut Draft) {
    let lemma = |part: &str| Step::Lemma { id: format!("mirror-{part}") };
    let rules = draft.rules();
    let breaks = draft.say(Level::Proof, lemma("break"), &refs(&rules));
    draft.say(Level::Proof, lemma("mend"), &refs(&breaks));
}

/// The theorem that the verdict names.
pub(super) fn name_theorem(case: &Case<'_>, draft: &mut Draft) -> Option<LineId> {
    let theorem = case.verdict.theorem?;
    draft.say(Level::Student, Step::Theorem { id: theorem.id, source: theorem.source }, &[])
}

/// The theorem, and below it the argument for all positions where a proof by pairs is made without that.
pub(super) fn state_theorem(
    case: &Case<'_>,
    argument: &Keeping,
    draft: &mut Draft,
) -> Option<LineId> {
    let theorem = case.verdict.theorem?;
    let step = Step::Theorem { id: theorem.id, source: theorem.source };
    draft.say_with(Level::Student, step, &[], |draft| argument.argue(case, draft))
}

/// The position itself, or what the first winning move leaves.
pub(super) fn lost_position(case: &Case<'_>) -> Option<Lost> {
    match case.verdict.result {
        GameResult::Draw => None,
        GameResult::Loss => Some(Lost::from(case)),
        GameResult::Win => {
            let m = case.verdict.moves.as_ref()?.first.first()?;
            Some(after(case, m))
        }
    }
}

pub(super) fn after(case: &Case<'_>, m: &SumMove) -> Lost {
    Lost { sum: case.sum.after(m), mover: case.mover.opponent(), yours: false, mirrored: false }
}

/// Equal parts in pairs, in normal play: the position itself, or what a listed winning move leaves.
pub(super) fn mirrors(case: &Case<'_>) -> Option<(Step, Lost)> {
    if !case.is_won() {
        let (mirror, lost) = lost_in_line(case, true, None);
        return mirror.map(|mirror| (mirror, lost));
    }
    if case.sum.part_count() > EXAMPLE_PARTS {
        return None;
    }
    case.listed().into_iter().find_map(|m| {
        let left = Lost { mirrored: true, ..after(case, m) };
        let pairs = pairs_kept(case, &left.sum).filter(|_| !is_over(&left.sum, left.mover))?;
        Some((Step::Mirror { pairs, after: Some(MoveText::of(case.sum, m)) }, left))
    })
}

/// A lost position in a line of play: by pairs, where its parts come in pairs, and as what is to be answered.
/// `yours`: the player to move in the position that was asked about is the one who is lost. `last` is the move that
/// left it.
pub(super) fn lost_in_line(
    case: &Case<'_>,
    yours: bool,
    last: Option<MoveText>,
) -> (Option<Step>, Lost) {
    let pairs = pairs_kept(case, case.sum);
    let lost = Lost { yours, mirrored: pairs.is_some(), ..Lost::from(case) };
    // The pairs are told to the player who leaves them, or to the one who finds them.
    let after = last.filter(|_| !yours);
    (pairs.map(|pairs| Step::Mirror { pairs, after }), lost)
}

/// The pairs of a position in which an answer may copy the move before it.
fn pairs_kept(case: &Case<'_>, sum: &Sum) -> Option<Vec<(String, String)>> {
    let copies = !case.is_misere() && sum.is_impartial() && sum.part_count() <= EXAMPLE_PARTS;
    if copies { pairs(sum) } else { None }
}

/// Why the lost position stays lost, to the end of the game.
pub(super) fn keeps(
    solver: &mut Solver,
    case: &Case<'_>,
    lost: &Option<Lost>,
    why: &Keeping,
    depth: Depth,
    because: &[&LineId],
    draft: &mut Draft,
) -> Option<LineId> {
    let lost = lost.as_ref()?;
    let at_once = is_over(&lost.sum, lost.mover);
    if at_once {
        return draft.say(Level::Student, end(case, &why.lemmas, at_once), because);
    }
    // Once said is enough.
    let said = draft.floor == Level::Proof && !why.steps.is_empty();
    let answers = if said { None } else { answers(solver, case, lost, depth) };
    let deeper = |draft: &mut Draft, answers: Option<Step>| {
        if let Some(answers) = answers {
            draft.say(Level::Student, answers, &[]);
        }
        if lost.mirrored {
            keep_pairs(draft);
        } else {
            why.argue(case, draft);
        }
    };
    let mut steps = why.steps.iter().cloned();
    match (steps.next(), answers) {
        (Some((level, step)), answers) => draft.say_with(level, step, because, |draft| {
            for (level, step) in steps {
                draft.say(level, step, &[]);
            }
            deeper(draft, answers);
        }),
        (None, Some(answers)) => {
            draft.say_with(Level::Student, answers, because, |draft| deeper(draft, None))
        }
        (None, None) => None,
    }
}

/// The position without moves, in the terms of the lemmas.
fn end(case: &Case<'_>, lemmas: &str, at_once: bool) -> Step {
    let mark = match lemmas {
        "stones" | "values" => Mark::of_values(Vec::new(), false),
        "tame" => Mark::of_values(Vec::new(), true),
        _ => Mark::Over { lost: !case.is_misere() },
    };
    Step::End { convention: case.convention, mark, wins: case.is_won(), at_once }
}

/// P and N straight from the definition, where the positions are few.
pub(super) fn state_definition(case: &Case<'_>, level: Level, draft: &mut Draft) -> Option<LineId> {
    let rows = definition::grounds(case)?;
    draft.say(level, Step::Followers { convention: case.convention, rows }, &[])
}

/// Moves out of a lost position, and an answer to each.
pub(super) fn answers(
    solver: &mut Solver,
    case: &Case<'_>,
    lost: &Lost,
    depth: Depth,
) -> Option<Step> {
    let (plays, count) = different_moves(&lost.sum, lost.mover);
    let most = match case.verdict.searched {
        MANY_SEARCHED.. => 1,
        FEW_SEARCHED.. => depth.answers.min(SAMPLES),
        _ => depth.answers,
    };
    // To say that there is one more takes as much room as the one.
    let most = most + usize::from(most > 1 && plays.len() == most + 1);
    let rows: Vec<Answered> = spread(&plays, most)
        .filter_map(|m| {
            let after = lost.sum.after(m);
            let winner = lost.mover.opponent();
            let (leaves, verdict) = marked(solver, case, &after, winner)?;
            let play = MoveText::of(&lost.sum, m);
            if matches!(leaves, Mark::Over { .. }) {
                return Some(Answered { play, leaves, reply: None });
            }
            let copied = lost.mirrored.then(|| copied(&lost.sum, m, &after, winner)).flatten();
            let found = verdict.moves.as_ref().and_then(|moves| moves.first.first().cloned());
            // A copy of a move is an answer only where it leaves a lost position.
            let mut replies = [copied, found].into_iter().flatten();
            let (reply, then) = replies.find_map(|reply| {
                let (then, _) = marked(solver, case, &after.after(&reply), lost.mover)?;
                then.is_lost().then_some((reply, then))
            })?;
            let reply = AnsweredBy { play: MoveText::of(&after, &reply), leaves: then };
            Some(Answered { play, leaves, reply: Some(reply) })
        })
        .collect();
    (!rows.is_empty()).then(|| Step::Answers {
        position: write_sum(&lost.sum),
        yours: lost.yours,
        rows,
        count,
    })
}

/// The answer that copies the move `m` of `before`: in an equal part, on the other side of a board that is alone, or the one
/// that makes all alike again.
fn copied(before: &Sum, m: &SumMove, after: &Sum, player: Player) -> Option<SumMove> {
    let turned = || symmetry::turns_onto_itself(before).then(|| image(after, before, m)).flatten();
    let like = || {
        alike(before)?;
        let (plays, _) = different_moves(after, player);
        plays.into_iter().take(COPIES).find(|reply| alike(&after.after(reply)).is_some())
    };
    copy(after, before, m).or_else(turned).or_else(like)
}

/// The move `m` of `before`, made in an equal part of `after`.
fn copy(after: &Sum, before: &Sum, m: &SumMove) -> Option<SumMove> {
    let (game, moved) = (before.components[m.component].rules.key(), before.part(m));
    let same_game = |at: &usize| after.components[*at].rules.key() == game;
    let find = |component: usize| {
        let part = after.components[component].parts.iter().position(|part| part == moved)?;
        Some(SumMove { component, part, becomes: m.becomes.clone() })
    };
    (0..after.components.len()).filter(same_game).find_map(find)
}

/// The move `m` of `before`, a board, made on the opposite side of it.
fn image(after: &Sum, before: &Sum, m: &SumMove) -> Option<SumMove> {
    let (Some(board), [left]) = (before.part(m).as_cells(), &m.becomes[..]) else { return None };
    let board = symmetry::image(board, left.as_cells()?)?;
    let is_left = (after.components[m.component].parts.get(m.part)).is_some_and(|it| it == left);
    is_left.then(|| SumMove { becomes: Parts::from_iter([Part::cells(board)]), ..m.clone() })
}

/// Different moves of a player, equal ones once, and how many there are; `None` where they are too many.
fn different_moves(sum: &Sum, mover: Player) -> (Vec<SumMove>, Option<usize>) {
    let mut seen: BTreeSet<MoveText> = BTreeSet::new();
    let mut moves = Vec::new();
    for (component, c) in sum.components.iter().enumerate() {
        for (part, p) in c.parts.iter().enumerate() {
            if c.parts[..part].contains(p) {
                continue;
            }
            let walk = c.rules.options(p, mover, &mut |becomes| {
                let m = SumMove { component, part, becomes };
                if seen.insert(MoveText::of(sum, &m)) {
                    moves.push(m);
                }
                if moves.len() > COUNTED { Err(Stop::Asked) } else { Ok(()) }
            });
            if walk.is_err() {
                return (moves, None);
            }
        }
    }
    let count = moves.len();
    (moves, Some(count))
}

/// At most `most` of the items, the first and the last among them.
fn spread<T>(items: &[T], most: usize) -> impl Iterator<Item = &T> {
    let shown = items.len().min(most);
    let step = move |place: usize| match shown {
        0 | 1 => 0,
        _ => place * (items.len() - 1) / (shown - 1),
    };
    (0..shown).map(move |place| &items[step(place)])
}

/// A move from a draw to another.
pub(super) fn drawn_move(solver: &mut Solver, case: &Case<'_>) -> Option<SumMove> {
    let (moves, _) = different_moves(case.sum, case.mover);
    moves.into_iter().take(DRAWN).find(|m| {
        let sum = &case.sum.after(m);
        let mover = case.mover.opponent();
        let convention = case.convention;
        let question = Question { sum, convention, mover, engine: None, moves: None, value: false };
        solver.solve(&question).is_ok_and(|verdict| verdict.result == GameResult::Draw)
    })
}

/// A play to the end in which the winner hurries and the loser delays.
pub(super) fn best_play(solver: &mut Solver, case: &Case<'_>) -> Option<Step> {
    let size = case.sum.components.iter().flat_map(|c| &c.parts).flat_map(|p| p.numbers());
    let is_small = size.into_iter().all(|n| *n <= bouton_core::Natural::from(SMALL));
    if case.verdict.searched > FEW_SEARCHED || !is_small || case.sum.part_count() > FEW_PARTS {
        return None;
    }
    let (mut sum, mut mover) = (case.sum.clone(), case.mover);
    let mut plays = Vec::new();
    while first_option(&sum, mover).is_some() {
        let endings = solver.endings(&sum, case.convention, mover, FEW_SEARCHED * 4).ok()?;
        // The result of a move is said from the other player's side.
        let wins = |ending: &bouton_solve::Ending| !ending.wins;
        let best = match endings.iter().any(|(_, ending)| wins(ending)) {
            true => endings.iter().filter(|(_, e)| wins(e)).min_by_key(|(_, e)| e.remoteness),
            false => endings.iter().max_by_key(|(_, e)| e.remoteness),
        };
        let (m, ending) = best?;
        if plays.is_empty() && ending.remoteness >= LONGEST {
            return None;
        }
        plays.push(MoveText::of(&sum, m));
        sum = sum.after(m);
        mover = mover.opponent();
    }
    Some(Step::BestPlay { plays, wins: case.is_won(), convention: case.convention })
}
