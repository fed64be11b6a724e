//! The rule of thumb that a player seems to follow, read from the moves, and a position where it fails.

use crate::{
    board::{Board, board, layout},
    view::{FailureOfHabitView, HabitView},
};
use bouton_answers::{
    Query, Session,
    notation::{short_move, write_sum},
};
use bouton_core::{Component, GameResult, Natural, Player, Sum, SumMove, natural::small};
use bouton_texts::{Texts, msg};
use std::sync::Arc;

/// Number of moves that must speak for a rule before it is told.
const LEAST: usize = 2;
/// Number of moves of a player that are looked at, from the first on.
const MOST: usize = 24;
/// Number of legal moves of a position beyond which it tells nothing.
const CHOICES: u64 = 200;
/// Largest heap of the positions in which a rule is tried.
const HEAP: u64 = 5;

/// A rule of thumb about heaps, from the one that says most to the one that says least.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HabitRule {
    /// Makes a heap as large as another one.
    Copy,
    /// Takes a whole heap.
    Whole,
    /// Takes one stone.
    One,
    /// Takes from a largest heap.
    Largest,
}

/// The rule that a player seems to follow.
#[derive(Clone, Debug)]
pub struct Habit {
    /// The rule.
    pub rule: HabitRule,
    /// The smallest position, of those tried, that can be won, but by no move of the rule; and a move that wins it.
    /// `None` where none of them is so.
    pub fails: Option<(Query, SumMove)>,
}

impl HabitRule {
    /// All rules, in the order in which they are looked for.
    pub const ALL: [HabitRule; 4] =
        [HabitRule::Copy, HabitRule::Whole, HabitRule::One, HabitRule::Largest];

    /// The name of the rule in JSON.
    pub fn id(self) -> &'static str {
        match self {
            HabitRule::Copy => "copy",
            HabitRule::Whole => "whole",
            HabitRule::One => "one",
            HabitRule::Largest => "largest",
        }
    }

    /// Returns `true` if the rule allows a move; `heaps` are those before it.
    fn allows(self, heaps: &[u64], play: &SumMove) -> bool {
        let Some(&heap) = heaps.get(play.part) else { return false };
        let left: Option<Vec<u64>> =
            play.becomes.iter().map(|part| part.as_heap().and_then(small)).collect();
        let Some(left) = left else { return false };
        let others = [&heaps[..play.part], &heaps[play.part + 1..]].concat();
        match self {
            HabitRule::Copy => left
                .iter()
                .enumerate()
                .any(|(i, made)| *made > 0 && (others.contains(made) || left[..i].contains(made))),
            HabitRule::Whole => left.iter().all(|&made| made == 0),
            HabitRule::One => {
                left.iter().try_fold(1, |sum: u64, &made| sum.checked_add(made)) == Some(heap)
            }
            HabitRule::Largest => others.iter().all(|&other| other <= heap),
        }
    }

    /// Returns `Some` where a position tells the rule from others, since it allows some moves there but not
    /// all: `true` if it allows the move that was made.
    fn told_by(self, heaps: &[u64], moves: &[SumMove], made: &SumMove) -> Option<bool> {
        let allowed = moves.iter().filter(|&play| self.allows(heaps, play)).count();
        (0 < allowed && allowed < moves.len()).then(|| self.allows(heaps, made))
    }
}

/// The habit of a player in a game of heaps, of which `made` has each position with the move made in it. `None` where
/// the moves tell none, and in other games.
///
/// Cost: the legal moves of at most 24 positions listed, and at most 55 positions of up to three heaps of up to 5 solved.
pub fn habit(session: &mut Session, made: &[(&Query, &SumMove)], player: Player) -> Option<Habit> {
    let mut told = Vec::new();
    let own = made.iter().filter(|(before, _)| before.mover == player);
    for (before, play) in own.take(MOST) {
        let heaps = heaps_of(&before.sum)?;
        let legal = layout(session, before).ok()?;
        if legal.move_count.is_none_or(|count| count > CHOICES) {
            continue;
        }
        let legal: Vec<_> = legal.moves.into_iter().map(|play| play.play).collect();
        told.push(HabitRule::ALL.map(|rule| rule.told_by(&heaps, &legal, play)));
    }
    let follows = |i: &usize| {
        let said: Vec<_> = told.iter().filter_map(|rules| rules[*i]).collect();
        said.len() >= LEAST && said.iter().all(|&follows| follows)
    };
    let rule = HabitRule::ALL[(0..HabitRule::ALL.len()).find(follows)?];
    let (start, _) = made.first()?;
    Some(Habit { rule, fails: fails(session, rule, start) })
}

/// The smallest position of the game of `start` with at most three heaps in which the rule allows moves, none of
/// which wins, while another move does; with that move.
fn fails(session: &mut Session, rule: HabitRule, start: &Query) -> Option<(Query, SumMove)> {
    let [Component { rules, .. }] = &start.sum.components[..] else { return None };
    let mut meter = session.solver().meter();
    let mut tried: Vec<[u64; 3]> = (0..=HEAP)
        .flat_map(|a| (a..=HEAP).flat_map(move |b| (b.max(1)..=HEAP).map(move |c| [a, b, c])))
        .collect();
    tried.sort_by_key(|heaps| (heaps.iter().sum::<u64>(), *heaps));
    for heaps in tried {
        meter.look().ok()?;
        let numbers: Vec<Natural> =
            heaps.into_iter().filter(|&heap| heap > 0).map(Natural::from).collect();
        let Ok(parts) = rules.parts_from(&numbers) else { continue };
        let sum = Sum { components: vec![Component { rules: Arc::clone(rules), parts }] };
        let query = Query { sum: sum.into(), ..start.clone() };
        let Some(heaps) = heaps_of(&query.sum) else { continue };
        let Ok(Board { moves, .. }) = board(session, &query) else { continue };
        let (allowed, others): (Vec<_>, Vec<_>) =
            moves.into_iter().partition(|play| rule.allows(&heaps, &play.play));
        if allowed.is_empty() || allowed.iter().any(|play| play.result != Some(GameResult::Loss)) {
            continue;
        }
        if let Some(better) = others.into_iter().find(|play| play.result == Some(GameResult::Win)) {
            return Some((query, better.play));
        }
    }
    None
}

/// The heaps of an impartial game of plain heaps.
fn heaps_of(sum: &Sum) -> Option<Vec<u64>> {
    let [Component { rules, parts }] = &sum.components[..] else { return None };
    let plain = rules.frame().is_heaps();
    if !plain || !sum.is_impartial() {
        return None;
    }
    parts.iter().map(|part| part.as_heap().and_then(small)).collect()
}

impl Habit {
    /// The rule in a sentence, to its player.
    pub fn say(&self, texts: &Texts) -> String {
        match self.rule {
            HabitRule::Copy => texts.say(&msg::HabitCopy),
            HabitRule::Whole => texts.say(&msg::HabitWhole),
            HabitRule::One => texts.say(&msg::HabitOne),
            HabitRule::Largest => texts.say(&msg::HabitLargest),
        }
    }

    /// The habit as plain data.
    pub fn view(&self, texts: &Texts) -> HabitView {
        let fails = self.fails.as_ref().map(|(query, play)| {
            let game = write_sum(&query.sum);
            let say = msg::HabitFails {
                position: game.clone().into(),
                play: short_move(&query.sum, play).into(),
            };
            FailureOfHabitView { say: texts.say(&say), game }
        });
        HabitView { id: self.rule.id(), say: self.say(texts), fails }
    }
}
