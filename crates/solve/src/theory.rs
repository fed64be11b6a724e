//! Theories of values: how the values of summands add up, and what their sum decides.

use crate::{
    Engine, Exceeded, Question, Refusal, Verdict,
    theorems::{SPRAGUE_GRUNDY, TAME_SUM},
};
use bouton_core::{
    Component, Convention, Found, GameResult, Natural, Outcome, Part, Player, Sum, SumMove, Tame,
    Target, Theorem, Value, Worth, sum::WinningMoves,
};
use smallvec::{SmallVec, smallvec};
use std::collections::BTreeSet;

/// A theory under which the value of a sum depends on the values of its summands alone, and decides who wins it.
/// A theory may carry data: a quotient is one for the games that it is the quotient of.
///
/// ```
/// use bouton_core::{Player, Value};
/// use bouton_solve::{Nim, Theory};
///
/// let heaps = [7u8, 9, 12, 15].map(|heap| Value::like_nim_heap(heap.into()));
/// let total = Nim.total(&heaps);
/// assert!(Nim.wins(&total, Player::Left));
/// assert_eq!(Nim.worth(&total).and_then(|worth| worth.nimber().cloned()), Some(13u8.into()));
/// ```
pub trait Theory {
    /// The value of a summand.
    type Value;
    /// The value of a sum; by default that of nothing.
    type Sum: Default;

    /// The convention of which the theory speaks.
    fn convention(&self) -> Convention;

    /// The theorem about sums.
    fn theorem(&self) -> Theorem;

    /// Adds a summand.
    fn add(&self, sum: &mut Self::Sum, summand: &Self::Value);

    /// Returns `true` if `mover`, whose turn it is, wins a position of this value.
    fn wins(&self, sum: &Self::Sum, mover: Player) -> bool;

    /// The value as it is reported, where it is.
    fn worth(&self, sum: &Self::Sum) -> Option<Worth>;

    /// The value of a sum of summands.
    fn total<'a>(&self, summands: impl IntoIterator<Item = &'a Self::Value>) -> Self::Sum
    where
        Self::Value: 'a,
    {
        let mut sum = Self::Sum::default();
        summands.into_iter().for_each(|summand| self.add(&mut sum, summand));
        sum
    }
}

/// The evidence for a verdict of a theory.
pub(crate) struct Grounds<T: Theory> {
    /// The value of the position.
    pub(crate) total: T::Sum,
    /// The engines that found it.
    pub(crate) engines: BTreeSet<Engine>,
    /// The theorem that the verdict names.
    pub(crate) theorem: Option<Theorem>,
    /// Positions visited for it.
    pub(crate) searched: u64,
}

/// The verdict of a theory. `find` finds the winning moves of one component of a position of this
/// value; it is asked for them only where the player to move wins.
///
/// # Errors
/// The limit that `find` met, with the verdict without its moves.
pub(crate) fn by_theory<T: Theory>(
    theory: &T,
    question: &Question<'_>,
    grounds: Grounds<T>,
    mut find: impl FnMut(usize, &Component, &T::Sum, &mut Found) -> Result<(), Exceeded>,
) -> Result<Verdict, Refusal> {
    let Grounds { total, engines, theorem, searched } = grounds;
    let [result, other] = [question.mover, question.mover.opponent()]
        .map(|player| GameResult::win_if(theory.wins(&total, player)));
    let mut verdict = Verdict {
        worth: theory.worth(&total),
        engines: engines.into_iter().collect(),
        theorem,
        searched,
        ..Verdict::new(result, Some(Outcome::of(question.mover, result, other)))
    };
    let Some(keep) = question.moves else { return Ok(verdict) };
    let mut moves = WinningMoves::default();
    if result == GameResult::Win {
        for (at, component) in question.sum.components.iter().enumerate() {
            let mut found = Found::keeping(keep - moves.first.len());
            if let Err(exceeded) = find(at, component, &total, &mut found) {
                return Err(Refusal::GaveUp(exceeded, Some(Box::new(verdict))));
            }
            add_found(&mut moves, at, found);
        }
    }
    verdict.moves = Some(moves);
    Ok(verdict)
}

/// Adds the winning moves of a component.
pub(crate) fn add_found(moves: &mut WinningMoves, component: usize, found: Found) {
    moves.count += &found.count;
    let listed = found.first.into_iter();
    moves.first.extend(listed.map(|(part, becomes)| SumMove { component, part, becomes }));
}

/// The theorem that settles a sum whose components all have theorems of their own: that of the only
/// one with parts, or else the one about sums.
pub(crate) fn theorem_of<T: Theory>(
    theory: &T,
    sum: &Sum,
    otherwise: Option<Theorem>,
) -> Option<Theorem> {
    let mut live = sum.components.iter().filter(|c| !c.parts.is_empty());
    match (live.next(), live.next()) {
        (None, _) => sum.components.first().and_then(|c| c.rules.theorem(&[], theory.convention())),
        (Some(only), None) => only.rules.theorem(&only.parts, theory.convention()).or(otherwise),
        _ => Some(theory.theorem()),
    }
}

/// Normal play: nim-values add by exclusive or, and 0 is lost (Sprague, Grundy).
#[derive(Clone, Copy, Debug)]
pub struct Nim;

impl Theory for Nim {
    type Value = Value;
    type Sum = Natural;

    fn convention(&self) -> Convention {
        Convention::Normal
    }

    fn theorem(&self) -> Theorem {
        SPRAGUE_GRUNDY
    }

    #[inline]
    fn add(&self, sum: &mut Natural, summand: &Value) {
        // The commonest addend of all; and exclusive or with zero would allocate for large values.
        if !summand.grundy.is_zero() {
            *sum ^= &summand.grundy;
        }
    }

    fn wins(&self, sum: &Natural, _: Player) -> bool {
        !sum.is_zero()
    }

    fn worth(&self, sum: &Natural) -> Option<Worth> {
        Some(Worth::Nimber(sum.clone()))
    }
}

/// Misère play of tame games: they add as Nim heaps do, and a sum is lost when it is firm with
/// nim-value 0, or fickle with nim-value 1 (Conway). Summands must be tame.
#[derive(Clone, Copy, Debug)]
pub struct TameNim;

/// The value of a sum of tame games.
#[derive(Clone, Debug, Default)]
pub struct TameSum {
    grundy: Natural,
    /// Number of firm summands.
    firm: usize,
}

impl Theory for TameNim {
    type Value = Value;
    type Sum = TameSum;

    fn convention(&self) -> Convention {
        Convention::Misere
    }

    fn theorem(&self) -> Theorem {
        TAME_SUM
    }

    #[inline]
    fn add(&self, sum: &mut TameSum, summand: &Value) {
        Nim.add(&mut sum.grundy, summand);
        sum.firm += usize::from(summand.tame == Some(Tame::Firm));
    }

    fn wins(&self, sum: &TameSum, _: Player) -> bool {
        if sum.firm > 0 { !sum.grundy.is_zero() } else { !sum.grundy.is_one() }
    }

    /// The nim-value of normal play.
    fn worth(&self, sum: &TameSum) -> Option<Worth> {
        Some(Worth::Nimber(sum.grundy.clone()))
    }
}

impl TameNim {
    /// Finds the moves in the parts of a component after which the sum, whose parts together have the
    /// value `total`, is lost. The component finds them by their targets.
    ///
    /// # Errors
    /// A stop of the component.
    pub(crate) fn find(
        total: &TameSum,
        component: &Component,
        found: &mut Found,
    ) -> Result<(), Exceeded> {
        for (i, part) in component.parts.iter().enumerate() {
            found.at_part(i);
            for target in Self::targets(&Self::without(total, &part_value(component, part))) {
                component.rules.find(part, &target, found)?;
            }
        }
        Ok(())
    }

    /// The value of all parts of a position together. The value of a component tells whether one of
    /// its parts is firm, but not how many are.
    pub(crate) fn of_parts(sum: &Sum) -> TameSum {
        let mut total = TameSum::default();
        for component in &sum.components {
            for part in &component.parts {
                TameNim.add(&mut total, &part_value(component, part));
            }
        }
        total
    }

    /// The value of a sum without one of its summands.
    fn without(sum: &TameSum, summand: &Value) -> TameSum {
        let firm = sum.firm - usize::from(summand.tame == Some(Tame::Firm));
        TameSum { grundy: &sum.grundy ^ &summand.grundy, firm }
    }

    /// The values of which one, beside `others`, makes a position that the player to move loses.
    fn targets(others: &TameSum) -> SmallVec<[Target; 2]> {
        let balanced = others.grundy.clone();
        if others.firm > 0 {
            return smallvec![Target { grundy: balanced, tame: None }];
        }
        // Beside fickle games the part itself decides which kind the sum is.
        let other = &balanced ^ Natural::ONE;
        smallvec![
            Target { grundy: balanced, tame: Some(Tame::Firm) },
            Target { grundy: other, tame: Some(Tame::Fickle) },
        ]
    }
}

/// The closed-form value of a part.
fn part_value(component: &Component, part: &Part) -> Value {
    component.rules.value(std::slice::from_ref(part)).unwrap_or(Value::NOTHING)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Moves that Left alone has, less those of Right alone.
    struct SpareMoves;

    impl Theory for SpareMoves {
        type Value = i64;
        type Sum = i64;

        fn convention(&self) -> Convention {
            Convention::Normal
        }

        fn theorem(&self) -> Theorem {
            SPRAGUE_GRUNDY
        }

        fn add(&self, sum: &mut i64, summand: &i64) {
            *sum += summand;
        }

        fn wins(&self, sum: &i64, mover: Player) -> bool {
            if mover == Player::Left { *sum > 0 } else { *sum < 0 }
        }

        fn worth(&self, _: &i64) -> Option<Worth> {
            None
        }
    }

    #[test]
    fn a_theory_may_know_who_moves() {
        let sum = Sum { components: Vec::new() };
        for (summands, outcome) in
            [(&[3, -1][..], Outcome::L), (&[1, -2], Outcome::R), (&[2, -2], Outcome::P)]
        {
            for mover in [Player::Left, Player::Right] {
                let question = Question {
                    sum: &sum,
                    convention: Convention::Normal,
                    mover,
                    engine: None,
                    moves: None,
                    value: false,
                };
                let grounds = Grounds {
                    total: SpareMoves.total(summands),
                    engines: BTreeSet::new(),
                    theorem: None,
                    searched: 0,
                };
                let verdict = by_theory(&SpareMoves, &question, grounds, |_, _, _, _| Ok(()))
                    .expect("no limit");
                assert_eq!(verdict.outcome, Some(outcome));
                assert_eq!(verdict.result, outcome.starting(mover));
            }
        }
    }
}
