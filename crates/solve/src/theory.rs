//! Theories of values: how the values of summands add up, what their sum decides, and which values
//! a winning move must leave.

use crate::theorems::{SPRAGUE_GRUNDY, TAME_SUM};
use bouton_core::{Convention, GameResult, Natural, Outcome, Tame, Target, Theorem, Value, Worth};
use smallvec::{SmallVec, smallvec};

/// A theory of impartial positions under which the value of a sum depends on the values of its
/// summands alone.
pub(crate) trait Theory {
    /// The value of a sum; by default that of nothing.
    type Sum: Clone + Default;
    /// The convention of which the theory speaks.
    const CONVENTION: Convention;
    /// The theorem about sums.
    const THEOREM: Theorem;

    /// Adds a summand.
    fn add(sum: &mut Self::Sum, summand: &Value);

    /// The sum without one of its summands.
    fn without(sum: &Self::Sum, summand: &Value) -> Self::Sum;

    /// Whether the player to move wins a position of this value.
    fn wins(sum: &Self::Sum) -> bool;

    /// The values of which one, beside `others`, makes a position that the player to move loses.
    fn targets(others: &Self::Sum) -> SmallVec<[Target; 2]>;

    /// The value as it is reported.
    fn worth(sum: &Self::Sum) -> Worth;

    /// The value of a sum of summands.
    fn total<'a>(summands: impl IntoIterator<Item = &'a Value>) -> Self::Sum {
        let mut sum = Self::Sum::default();
        summands.into_iter().for_each(|summand| Self::add(&mut sum, summand));
        sum
    }

    /// The outcome class of a position of this value.
    fn outcome(sum: &Self::Sum) -> Outcome {
        Outcome::both(GameResult::win_if(Self::wins(sum)))
    }
}

/// Normal play: nim-values add by exclusive or, and 0 is lost (Sprague, Grundy).
#[derive(Debug)]
pub(crate) struct Nim;

impl Theory for Nim {
    type Sum = Natural;
    const CONVENTION: Convention = Convention::Normal;
    const THEOREM: Theorem = SPRAGUE_GRUNDY;

    fn add(sum: &mut Natural, summand: &Value) {
        // The commonest addend of all; and exclusive or with zero would allocate for large values.
        if !summand.grundy.is_zero() {
            *sum ^= &summand.grundy;
        }
    }

    fn without(sum: &Natural, summand: &Value) -> Natural {
        sum ^ &summand.grundy
    }

    fn wins(sum: &Natural) -> bool {
        !sum.is_zero()
    }

    fn targets(others: &Natural) -> SmallVec<[Target; 2]> {
        smallvec![Target { grundy: others.clone(), tame: None }]
    }

    fn worth(sum: &Natural) -> Worth {
        Worth::Nimber(sum.clone())
    }
}

/// Misère play of tame games: they add as Nim heaps do, and a sum is lost when it is firm with
/// nim-value 0, or fickle with nim-value 1 (Conway). Summands must be tame.
#[derive(Debug)]
pub(crate) struct TameNim;

/// The value of a sum of tame games.
#[derive(Clone, Debug, Default)]
pub(crate) struct TameSum {
    grundy: Natural,
    /// Number of firm summands.
    firm: usize,
}

impl Theory for TameNim {
    type Sum = TameSum;
    const CONVENTION: Convention = Convention::Misere;
    const THEOREM: Theorem = TAME_SUM;

    fn add(sum: &mut TameSum, summand: &Value) {
        Nim::add(&mut sum.grundy, summand);
        sum.firm += usize::from(summand.tame == Some(Tame::Firm));
    }

    fn without(sum: &TameSum, summand: &Value) -> TameSum {
        let firm = sum.firm - usize::from(summand.tame == Some(Tame::Firm));
        TameSum { grundy: &sum.grundy ^ &summand.grundy, firm }
    }

    fn wins(sum: &TameSum) -> bool {
        if sum.firm > 0 { !sum.grundy.is_zero() } else { !sum.grundy.is_one() }
    }

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

    /// The nim-value of normal play.
    fn worth(sum: &TameSum) -> Worth {
        Worth::Nimber(sum.grundy.clone())
    }
}
