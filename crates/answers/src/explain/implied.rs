//! The conclusion of the lines of a proof, read from their numbers alone.

use super::{Line, Proof, Step};
use crate::notation::MoveText;
use bouton_core::{Convention, GameResult, Natural};
use std::collections::BTreeSet;

impl Proof {
    /// The result for the player to move that the lines imply. `None`: they imply none, or not all the same; two
    /// lines give a part different values; a winning move is named that no line accounts for; or a step does not
    /// hold.
    pub fn implied(&self) -> Option<GameResult> {
        let steps: Vec<&Step> = self.steps().collect();
        if !steps.iter().all(|step| step.holds()) || !values_agree(&steps) {
            return None;
        }
        let convention = steps.iter().find_map(|step| match step {
            Step::Setting { convention, .. } => Some(*convention),
            _ => None,
        })?;
        let mut stated = steps.iter().filter_map(|step| result_of(step, convention));
        let result = stated.next()?;
        let all_agree = stated.all(|other| other == result);
        (all_agree && self.moves_are_accounted_for()).then_some(result)
    }

    /// Returns `true` if each winning move that the conclusion names is under the moves with its reason, or is the one
    /// that leaves pairs.
    fn moves_are_accounted_for(&self) -> bool {
        let mirrored = self.steps().any(|step| matches!(step, Step::Mirror { after: Some(_), .. }));
        let named: BTreeSet<&MoveText> = self.steps().filter_map(concluded).flatten().collect();
        let listed = |line: &&&Line| matches!(line.step(), Step::Moves { .. });
        let all = self.all();
        let Some(moves) = all.iter().find(listed) else { return named.is_empty() };
        let reasons: BTreeSet<&MoveText> =
            moves.lines().iter().filter_map(|line| reasoned(line.step())).collect();
        let left = self.steps().find_map(|step| match step {
            Step::Mirror { after, .. } => after.as_ref(),
            _ => None,
        });
        let is_graph = self.steps().any(|step| matches!(step, Step::Retrograde { .. }));
        is_graph
            || named.iter().all(|play| reasons.contains(play) || (mirrored && left == Some(play)))
    }
}

fn concluded(step: &Step) -> Option<&[MoveText]> {
    match step {
        Step::Conclusion { moves, .. } => Some(moves),
        _ => None,
    }
}

/// The winning move that a step gives the reason for.
fn reasoned(step: &Step) -> Option<&MoveText> {
    match step {
        Step::Rebalance { play, .. }
        | Step::MisereMove { play, .. }
        | Step::ClassMove { play, .. }
        | Step::Leaves { play, .. } => Some(play),
        _ => None,
    }
}

fn of_sum(sum: &Natural, convention: Convention) -> Option<GameResult> {
    (convention == Convention::Normal).then(|| won(!sum.is_zero()))
}

fn won(wins: bool) -> GameResult {
    if wins { GameResult::Win } else { GameResult::Loss }
}

/// The result that a step states by itself, if it states one.
fn result_of(step: &Step, convention: Convention) -> Option<GameResult> {
    match step {
        Step::Over { wins }
        | Step::Searched { wins, .. }
        | Step::Joined { wins, .. }
        | Step::Kernel { wins, .. }
        | Step::Form { wins, .. }
        | Step::MisereRule { wins, .. }
        | Step::Product { wins, .. }
        | Step::End { wins, .. }
        | Step::BestPlay { wins, .. }
        | Step::Conclusion { wins, .. } => Some(won(*wins)),
        Step::Retrograde { draw: true, .. } | Step::KeepsRound { .. } => Some(GameResult::Draw),
        Step::Retrograde { wins, .. } => Some(won(*wins)),
        Step::BinaryTable { sum, .. } | Step::NimSum { sum, .. } | Step::Worth { value: sum } => {
            of_sum(sum, convention)
        }
        Step::TopBit { .. }
        | Step::Rebalance { .. }
        | Step::MisereMove { .. }
        | Step::ClassMove { .. } => Some(won(true)),
        Step::Leaves { .. } | Step::Moves { .. } => Some(won(true)),
        Step::Balanced { after, .. } | Step::Mirror { after, .. } => Some(won(after.is_some())),
        Step::Answers { yours, .. } => Some(won(!yours)),
        Step::Delay { .. } | Step::ClassEscapes { .. } => Some(won(false)),
        Step::GameSum { total, mover, .. } => Some(won(!total.is_lost(*mover))),
        Step::Because { reason, .. } => reason.wins().map(won),
        // An idea is said first, and rests on what is below it.
        Step::Setting { .. }
        | Step::Idea { .. }
        | Step::Mex { .. }
        | Step::Period { .. }
        | Step::ValueTable { .. }
        | Step::Values { .. }
        | Step::Lemma { .. }
        | Step::Classes { .. }
        | Step::ClassTable { .. }
        | Step::Presentation { .. }
        | Step::Tried { .. }
        | Step::Mistake { .. }
        | Step::Replied { .. }
        | Step::Followers { .. }
        | Step::Theorem { .. } => None,
    }
}

/// Returns `true` if no two steps give one part different values.
fn values_agree(steps: &[&Step]) -> bool {
    let mut stated: Vec<(&str, Natural)> = Vec::new();
    for step in steps {
        match step {
            Step::Values { rows, .. } | Step::BinaryTable { rows, .. } => {
                stated.extend(rows.iter().map(|(part, value)| (part.as_str(), value.clone())));
            }
            Step::Because { subject, reason } => {
                stated.extend(reason.value().map(|value| (subject.as_str(), value.clone())));
            }
            Step::Mex { subject, value, .. } => stated.push((subject, (*value).into())),
            Step::Period { subject, value, .. } => stated.push((subject, value.clone())),
            _ => {}
        }
    }
    stated.sort();
    stated.windows(2).all(|pair| pair[0].0 != pair[1].0 || pair[0].1 == pair[1].1)
}

#[cfg(test)]
mod tests {
    use super::super::{Level, Mark, proof::Draft};
    use super::*;
    use crate::notation::MoveText;

    fn setting() -> Step {
        let (position, convention) = ("a position".to_string(), Convention::Normal);
        Step::Setting { position, convention, games: Vec::new(), code: None }
    }

    fn play(typed: &str) -> MoveText {
        let (part, becomes) = typed.split_once(" to ").unwrap_or((typed, ""));
        MoveText { part: part.to_string(), becomes: becomes.to_string(), name: None }
    }

    /// A proof of a position with these winning moves, of which some have a reason.
    fn of_moves(named: &[&str], reasoned: &[&str]) -> Proof {
        let moves: Vec<MoveText> = named.iter().map(|typed| play(typed)).collect();
        let count = Natural::from(moves.len());
        let mut draft = Draft::default();
        draft.say(Level::Child, setting(), &[]);
        let step = Step::Moves { count: count.clone(), plays: moves.clone() };
        draft.say_with(Level::Student, step, &[], |draft| {
            for typed in reasoned {
                let (play, mark) = (play(typed), Mark::Played { lost: true });
                draft.say(Level::Student, Step::Leaves { play, mark }, &[]);
            }
        });
        draft.say(Level::Child, Step::Conclusion { wins: true, count, moves }, &[]);
        draft.done()
    }

    #[test]
    fn each_winning_move_needs_its_reason() {
        assert_eq!(of_moves(&["a", "b"], &["b", "a"]).implied(), Some(GameResult::Win));
        for reasoned in [&[][..], &["a"], &["b"], &["b", "c"]] {
            assert_eq!(of_moves(&["a", "b"], reasoned).implied(), None, "{reasoned:?}");
        }
    }

    #[test]
    fn lines_that_contradict_each_other_imply_nothing() {
        let implied = |steps: &[Step]| {
            let mut draft = Draft::default();
            for step in [setting()].iter().chain(steps) {
                draft.say(Level::Student, step.clone(), &[]);
            }
            draft.done().implied()
        };
        let sum = |values: &[u64]| {
            let values: Vec<Natural> = values.iter().map(|value| (*value).into()).collect();
            Step::NimSum { sum: bouton_core::natural::nim_sum(&values), values }
        };
        let row =
            |value: u64| Step::Values { rows: vec![("heap".to_string(), value.into())], more: 0 };
        assert_eq!(implied(&[sum(&[1, 2])]), Some(GameResult::Win));
        assert_eq!(implied(&[sum(&[1, 1])]), Some(GameResult::Loss));
        assert_eq!(implied(&[sum(&[1, 2]), sum(&[2, 2])]), None);
        assert_eq!(implied(&[row(1), sum(&[1, 1])]), Some(GameResult::Loss));
        assert_eq!(implied(&[row(1), row(1), sum(&[1, 1])]), Some(GameResult::Loss));
        assert_eq!(implied(&[row(1), row(2), sum(&[1, 1])]), None);
        assert_eq!(implied(&[row(1)]), None);
    }
}
