//! Counting the moves that are left: where their number is even, or odd, however both play, nobody has a choice.

use super::{Idea, Look};
use crate::explain::definition::Plays;
use bouton_core::{Convention, IdeaKind, Natural, reason::Operands};
use bouton_solve::Solver;

/// Maximum number of positions that are looked at.
const POSITIONS: usize = 300;
/// Maximum number of lengths that are named.
const LENGTHS: u32 = 4;

/// Set of the lengths of all plays from a position, in moves: bit `n` is set if a play of `n` moves exists.
type Lengths = u64;

/// The even lengths.
const EVEN: Lengths = Lengths::MAX / 3;

/// The number of moves left in a lost position, or after a winning move, is even whatever is played; in misère play it
/// is odd. Where this is so after every move, any move wins.
pub(super) fn count_moves(_: &mut Solver, look: &Look<'_>) -> Option<Idea> {
    let case = look.case;
    let plays = Plays::from(case, POSITIONS)?;
    let lengths = lengths(&plays.next);
    // In normal play the loser begins and does not make the last move; in misère play the loser makes it.
    let parity = if case.is_misere() { !EVEN } else { EVEN };
    let fits = |lengths: Lengths, parity: Lengths| {
        lengths != 0 && lengths & !parity == 0 && lengths.count_ones() <= LENGTHS
    };
    let said = |words: &str| {
        let misere = if case.convention == Convention::Misere { "misere-" } else { "" };
        (IdeaKind::CountMoves, format!("{misere}{words}"))
    };
    if !case.is_won() {
        let known = lengths[0].filter(|lengths| fits(*lengths, parity))?;
        return Some(look.idea(said("lost"), named(known), None));
    }
    let choice = look.listed().nth(1).is_some();
    if let Some(known) = lengths[0].filter(|lengths| choice && fits(*lengths, !parity)) {
        return Some(look.idea(said("any-won"), named(known), look.first()?));
    }
    let (m, known) = look.listed().find_map(|m| {
        let known = lengths[plays.after(case, m)?]?;
        fits(known, parity).then_some((m, known))
    })?;
    Some(look.idea(said("won"), named(known), Some(m.clone())))
}

/// The lengths of the plays from each position; `None` of one that can come again or whose plays are too long.
fn lengths(next: &[Vec<usize>]) -> Vec<Option<Lengths>> {
    let mut known: Vec<Option<Lengths>> = vec![None; next.len()];
    loop {
        let mut is_new = false;
        for at in (0..next.len()).rev() {
            if known[at].is_some() {
                continue;
            }
            let longer = |below: &usize| known[*below]?.checked_mul(2);
            known[at] = match next[at].is_empty() {
                true => Some(1),
                false => next[at].iter().try_fold(0, |all, below| Some(all | longer(below)?)),
            };
            is_new |= known[at].is_some();
        }
        if !is_new {
            return known;
        }
    }
}

/// The lengths as numbers.
fn named(lengths: Lengths) -> Operands {
    let each = (0..Lengths::BITS).filter(|n| lengths >> n & 1 == 1);
    Operands::from([("lengths", each.map(Natural::from).collect::<Vec<_>>().into())])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lengths_are_those_of_all_plays() {
        // 0 may end at once by 2, or go on by 1; 3 and 4 lead to each other.
        let next = [vec![1, 2], vec![2], vec![], vec![4], vec![3, 2]];
        assert_eq!(lengths(&next), [Some(0b110), Some(0b10), Some(1), None, None]);
    }
}
