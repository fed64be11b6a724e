//! All-but games: any number may be taken but those of a finite set, the largest of which is m.
//!
//! From heap n every heap below n - m can be reached, and of the last m those at a number that is
//! not forbidden. Let A be the set of the values of the heaps below n - m, b the least number not
//! in A, and call the *state* of n: the members of A above b, and the last m values, all less b.
//! Since the mex is at least b, G(n) - b depends on the state alone; and so does the state of n + 1,
//! with how much b grows. So if heaps k and k + p, k >= m, have the same state, while b is larger
//! by s at k + p, then G(n + p) = G(n) + s for all n >= k. For n0 <= n < k it is seen in the values.

use super::Window;
use crate::{
    limits::Meter,
    period::PeriodClaim,
    reason::{Needs, Reason, Refusal},
    rules::Rules,
    theorem::Theorem,
};

/// The window ends with the heap k of the first state; the second one is that after all values.
pub(super) fn window(rules: &Rules, claim: &PeriodClaim, values: u64) -> Result<Window, Reason> {
    let largest = largest_forbidden(rules)?;
    let least = claim.preperiod.max(largest as u64);
    match values.checked_sub(claim.period) {
        Some(end) if end >= least => {
            Ok(Window { end, formula: format!("{values} - {}", claim.period), values })
        }
        _ => match least.checked_add(claim.period) {
            Some(needed) => Err(Reason::TooFewValues { claimed: values, needed }),
            None => Err(Reason::TooLarge),
        },
    }
}

fn largest_forbidden(rules: &Rules) -> Result<usize, Reason> {
    let needs = Reason::NotCovered { theorem: Theorem::AllBut, needs: Needs::AllButCode };
    Ok(rules.forbidden().ok_or(needs)?.last().copied().unwrap_or(0))
}

pub(super) fn goes_on(
    rules: &Rules,
    claim: &PeriodClaim,
    values: &[u32],
    meter: &mut Meter<'_>,
) -> Result<(), Refusal> {
    let width = largest_forbidden(rules)?;
    let second = values.len();
    let first = second - claim.period as usize;
    // Two tables as long as the values, for a moment.
    meter.hold(values.len() as u64 * 2)?;
    meter.work(values.len() as u64 * 2)?;
    let (old, new) = (State::at(values, first, width), State::at(values, second, width));
    let grown = u64::from(new.least) - u64::from(old.least);
    if old.above == new.above && old.recent == new.recent && grown == claim.saltus {
        return Ok(());
    }
    Err(Reason::State { first: first as u64, second: second as u64 }.into())
}

struct State {
    /// b.
    least: u32,
    /// Membership of b, b + 1, ... in A, up to the largest member.
    above: Vec<bool>,
    /// The last values, each less b.
    recent: Vec<i64>,
}

impl State {
    /// The state of a heap that is at least `width`.
    fn at(values: &[u32], heap: usize, width: usize) -> State {
        let (old, recent) = values[..heap].split_at(heap - width);
        let mut members = vec![false; heap + 1];
        // The value of a heap is at most its size.
        old.iter().for_each(|value| members[*value as usize] = true);
        let least = members.iter().position(|is_member| !is_member).unwrap_or(heap);
        let end = members.iter().rposition(|is_member| *is_member).map_or(0, |last| last + 1);
        State {
            least: least as u32,
            above: members[least..end.max(least)].to_vec(),
            recent: recent.iter().map(|value| i64::from(*value) - least as i64).collect(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::limits::Limits;

    fn claim(preperiod: u64, period: u64, saltus: u64) -> PeriodClaim {
        PeriodClaim { preperiod, period, saltus, max_value: None }
    }

    #[test]
    fn the_first_state_is_beyond_the_largest_number_and_the_preperiod() {
        let rules = Rules::read("0.3003[3]").expect("a code");
        for (preperiod, least) in [(0, 3), (2, 3), (3, 3), (5, 5)] {
            let asked = |values| window(&rules, &claim(preperiod, 4, 2), values);
            let needed = least + 4;
            let few = Reason::TooFewValues { claimed: needed - 1, needed };
            assert_eq!(asked(needed - 1), Err(few));
            assert_eq!(asked(needed).map(|window| window.end), Ok(least));
        }
    }

    #[test]
    fn the_saltus_is_that_of_the_states() {
        let rules = Rules::read("0.[3]").expect("a code");
        // Nim: the value of a heap is its size.
        let values: Vec<u32> = (0..9).collect();
        let meter = &mut Meter::new(Limits { time: None, ..Limits::default() });
        for (period, saltus) in [(1, 1), (3, 3), (1, 0), (1, 2), (3, 2), (3, 4)] {
            let told = goes_on(&rules, &claim(0, period, saltus), &values, meter);
            let state = Reason::State { first: 9 - period, second: 9 };
            assert_eq!(told, if period == saltus { Ok(()) } else { Err(state.into()) });
        }
    }
}
