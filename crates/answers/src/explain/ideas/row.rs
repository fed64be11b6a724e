//! A row of single heaps: the lost numbers, and the rule that continues them.

use super::{Idea, Look};
use bouton_core::{
    Convention, IdeaKind, Meter, Natural, Player, SingleHeaps, Stop,
    natural::small,
    reason::{Operand, Operands},
};
use bouton_solve::Solver;
use std::collections::HashMap;

/// Largest heap to which lost numbers are computed for a rule.
const HEAPS: u64 = 4096;
/// Largest heap whose lost numbers are listed without a rule.
const LISTED_HEAPS: u64 = 1000;
/// Maximum number of lost numbers that are listed without a rule.
const LISTED: usize = 30;
/// Number of lost numbers named beside a rule.
const FIRST: usize = 7;
/// Maximum number of remainders in a rule.
const REMAINDERS: usize = 6;
/// Maximum number of tokens that a move takes in a game whose rule is looked for: as many results determine the next.
const REACH: u64 = 64;

/// Lost numbers that repeat: from `from` on, those with these remainders by `period`.
struct Rule {
    from: u64,
    period: u64,
    remainders: Vec<u64>,
}

/// One heap of a game whose moves leave one heap at most.
pub(super) fn row(solver: &mut Solver, look: &Look<'_>) -> Option<Idea> {
    let case = look.case;
    let (component, part) = case.sum.only_part()?;
    let rules = &case.sum.components[component].rules;
    let (heap, heaps) = (part.as_heap()?, rules.heaps()?);
    if !rules.nature().impartial {
        return None;
    }
    let code = heaps.plain_code().filter(|code| code.most_heaps() < 2);
    let reach = code.and_then(|code| code.last_digit()).filter(|reach| *reach <= REACH);
    let most = match (reach, small(heap)) {
        (Some(_), _) => HEAPS,
        (None, Some(heap)) if heap <= LISTED_HEAPS => heap,
        _ => return None,
    };
    let results = lost_heaps(heaps, most, case.convention, &mut solver.meter())?;
    let rule = reach
        .and_then(|reach| rule(&results, reach))
        .filter(|rule| !rule.remainders.is_empty() && rule.remainders.len() <= REMAINDERS);
    let lost = |below: u64| -> Vec<Natural> {
        let all = (0..=below).zip(&results).filter(|(heap, lost)| *heap >= heaps.least() && **lost);
        all.map(|(heap, _)| heap.into()).collect()
    };
    let mut operands: Vec<(&'static str, Operand)> = vec![("heap", heap.into())];
    let said = match &rule {
        Some(Rule { from, period, remainders }) => {
            // All that the rule does not say, and some that it does.
            let mut named = lost(most);
            let early = lost(*from).len();
            named.truncate(early.max(FIRST));
            if early > LISTED {
                return None;
            }
            let remainders: Vec<Natural> = remainders.iter().copied().map(Natural::from).collect();
            operands.extend([
                ("lost", named.into()),
                ("remainders", remainders.into()),
                ("period", (*period).into()),
                ("from", (*from).into()),
                ("remainder", (heap % period).into()),
            ]);
            match (case.is_won(), *from > 0) {
                (true, false) => "rule-won",
                (false, false) => "rule-lost",
                (true, true) => "late-won",
                (false, true) => "late-lost",
            }
        }
        None => {
            let named = small(heap).filter(|heap| *heap <= most).map(lost)?;
            if named.len() < 2 || named.len() > LISTED {
                return None;
            }
            operands.push(("lost", named.into()));
            if case.is_won() { "list-won" } else { "list-lost" }
        }
    };
    let m = look.first()?;
    if let Some(m) = &m {
        let left = m.becomes.first().and_then(|left| left.as_heap().cloned());
        operands.push(("left", left.unwrap_or_default().into()));
    }
    let operands: Operands = operands.into_iter().collect();
    Some(look.idea((IdeaKind::Row, said), operands, m))
}

/// Heap by heap, set where the player to move loses; `None` where a move leaves two heaps or a larger one, or a limit
/// is met.
fn lost_heaps(
    heaps: &dyn SingleHeaps,
    most: u64,
    convention: Convention,
    meter: &mut Meter,
) -> Option<Vec<bool>> {
    let over = convention == Convention::Normal;
    let mut lost: Vec<bool> = Vec::new();
    for heap in 0..=most {
        let (mut moves, mut wins) = (false, false);
        if heap >= heaps.least() {
            let walk = heaps.each_option(heap, Player::Left, &mut |left| {
                meter.work(heaps.effort())?;
                moves = true;
                let known = match left {
                    [] => Some(over),
                    [left] => usize::try_from(*left).ok().and_then(|at| lost.get(at).copied()),
                    _ => None,
                };
                wins |= known.ok_or(Stop::Asked)?;
                Ok(())
            });
            walk.ok()?;
        }
        lost.push(if moves { !wins } else { over });
    }
    Some(lost)
}

/// The rule of results that the `reach` results before decide: they repeat once these do.
fn rule(lost: &[bool], reach: u64) -> Option<Rule> {
    let reach = usize::try_from(reach).ok()?;
    let mut seen: HashMap<&[bool], usize> = HashMap::new();
    let windows = lost.windows(reach.max(1)).enumerate();
    // Of heaps smaller than the reach not every move is there.
    let (first, again) =
        windows.skip(1).find_map(|(at, window)| Some((seen.insert(window, at)?, at)))?;
    let period = again - first;
    let mut from = first;
    while from > 0 && lost[from - 1] == lost[from - 1 + period] {
        from -= 1;
    }
    let mut remainders: Vec<u64> = (from..from + period)
        .filter(|heap| lost[*heap])
        .map(|heap| (heap % period) as u64)
        .collect();
    remainders.sort_unstable();
    let (from, period) = (from as u64, period as u64);
    Some(Rule { from, period, remainders })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::registry;
    use bouton_core::Limits;

    #[test]
    fn lost_numbers_repeat() {
        for (game, convention, from, period, remainders) in [
            ("subtract:1,3,4", Convention::Normal, 0, 7, &[0, 2][..]),
            ("subtract:1,3,4", Convention::Misere, 0, 7, &[1, 3]),
            ("nim:max=3", Convention::Normal, 0, 4, &[0]),
            ("nim:max=3", Convention::Misere, 0, 4, &[1]),
        ] {
            let (_, rules) = registry::ruleset(game, 0..game.len()).unwrap();
            let heaps = rules.heaps().unwrap();
            let reach = heaps.plain_code().and_then(|code| code.last_digit()).unwrap();
            let mut meter = Limits::default().meter();
            let lost = lost_heaps(heaps, 300, convention, &mut meter).unwrap();
            let rule = rule(&lost, reach).unwrap();
            assert_eq!((rule.from, rule.period), (from, period), "{game}");
            assert_eq!(rule.remainders, remainders, "{game}");
            for (heap, lost) in (0u64..).zip(&lost).skip(from as usize) {
                assert_eq!(remainders.contains(&(heap % period)), *lost, "{game} {heap}");
            }
        }
    }
}
