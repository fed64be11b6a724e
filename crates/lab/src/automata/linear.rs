//! Automata of linear equations and inequalities.

use super::{Automaton, Numeration, Variable};
use bouton_solve::{Exceeded, Meter};

/// Places to which the rest of a number in the Fibonacci base is looked ahead: past them the leading
/// coefficients of a state, which are below 2^20, decide.
const LOOK_AHEAD: usize = 60;
/// Largest coefficient of a state of an equation.
const LARGEST: i64 = 1 << 20;
/// A number in no statement: the difference of the sides of an inequality.
const REST: Variable = Variable::MAX;

/// A sum of multiples of numbers and a constant.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Linear {
    terms: Vec<(Variable, i64)>,
    constant: i64,
}

impl Linear {
    /// The sum of these multiples and a constant.
    pub fn new(terms: &[(Variable, i64)], constant: i64) -> Linear {
        let mut sum = Linear { terms: Vec::new(), constant };
        for (variable, times) in terms {
            match sum.terms.iter_mut().find(|(known, _)| known == variable) {
                Some((_, known)) => *known += times,
                None => sum.terms.push((*variable, *times)),
            }
        }
        sum.terms.sort_unstable();
        sum
    }

    /// Returns `true` if it speaks of this number.
    pub fn mentions(&self, variable: Variable) -> bool {
        self.terms.iter().any(|(known, _)| *known == variable)
    }

    /// The sum for these numbers.
    #[cfg(test)]
    pub fn value(&self, worth: impl Fn(Variable) -> i64) -> i64 {
        self.terms.iter().map(|(variable, times)| times * worth(*variable)).sum::<i64>()
            + self.constant
    }

    /// The numbers for which it is 0.
    ///
    /// # Errors
    /// A limit.
    pub fn is_zero(
        &self,
        numeration: Numeration,
        meter: &mut Meter,
    ) -> Result<Automaton, Exceeded> {
        let variables: Vec<Variable> = self.terms.iter().map(|(variable, _)| *variable).collect();
        let sums: Vec<i64> = (0..1u32 << variables.len())
            .map(|letter| {
                let digits = (0..).zip(&self.terms).filter(|(i, _)| letter >> i & 1 == 1);
                digits.map(|(_, (_, times))| times).sum()
            })
            .collect();
        let least: i64 = self.terms.iter().map(|(_, times)| (*times).min(0)).sum();
        let most: i64 = self.terms.iter().map(|(_, times)| (*times).max(0)).sum();
        let wanted = -self.constant;
        match numeration {
            Numeration::Binary => {
                // The state is the sum of what was read. With r digits left it becomes s 2^r + e,
                // where e is between `least` and `most` times 2^r - 1.
                let is_open = |sum: i64| {
                    !(sum + least >= 0 && sum > wanted || sum + most <= 0 && sum < wanted)
                };
                let step = |state: &Option<i64>, letter: u32| {
                    let sum = 2 * (*state)? + sums[letter as usize];
                    is_open(sum).then_some(sum)
                };
                let accepts = |state: &Option<i64>| *state == Some(wanted);
                Automaton::build(numeration, variables, Some(0), accepts, step, meter)
            }
            Numeration::Fibonacci => {
                // The state is the sum p F(r+2) + q F(r+1) of what was read, with r digits left,
                // and the last letter. What is left of a number is at most F(r+2) - 1.
                let step = |state: &Option<(i64, i64, u32)>, letter: u32| {
                    let (p, q, before) = (*state)?;
                    let (p, q) = (p + q + sums[letter as usize], p);
                    let follows = numeration.may_follow(before, letter);
                    (follows && can_become(p, q, least, most, wanted)).then_some((p, q, letter))
                };
                let accepts = |state: &Option<(i64, i64, u32)>| {
                    state.is_some_and(|(p, q, _)| p + q == wanted)
                };
                Automaton::build(numeration, variables, Some((0, 0, 0)), accepts, step, meter)
            }
        }
    }

    /// The numbers for which it is 0 or more.
    ///
    /// # Errors
    /// A limit.
    pub fn is_natural(
        &self,
        numeration: Numeration,
        meter: &mut Meter,
    ) -> Result<Automaton, Exceeded> {
        let mut equation = self.clone();
        equation.terms.push((REST, -1));
        equation.is_zero(numeration, meter)?.exists(REST, meter)
    }
}

/// Returns `true` if p F(r+2) + q F(r+1) and something between `least` and `most` times F(r+2) - 1 may be what
/// is wanted, for some r.
fn can_become(p: i64, q: i64, least: i64, most: i64, wanted: i64) -> bool {
    if p.abs().max(q.abs()) > LARGEST {
        return true;
    }
    let [p, q, least, most, wanted] = [p, q, least, most, wanted].map(i128::from);
    let (mut lower, mut upper) = (1i128, 1i128);
    for _ in 0..LOOK_AHEAD {
        let sum = p * upper + q * lower;
        let rest = upper - 1;
        if sum + least * rest <= wanted && wanted <= sum + most * rest {
            return true;
        }
        (lower, upper) = (upper, lower + upper);
    }
    false
}
