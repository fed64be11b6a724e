//! A row of single heaps: the lost numbers, and the rule that continues them.

use super::{Case, Idea, idea, listed, only_part};
use bouton_core::{Convention, IdeaKind, Natural, Player, Stop, natural::small, reason::Operands};
use bouton_core::{SingleHeaps, SumMove};
use bouton_solve::Solver;
use std::collections::HashMap;

/// Largest heap to which lost numbers are computed for a rule.
const HEAPS: u64 = 4096;
/// Largest heap of a game without a rule.
const LISTED_HEAPS: u64 = 1000;
/// Maximum number of lost numbers that are listed without a rule.
const LISTED: usize = 30;
/// Number of lost numbers named beside a rule.
const FIRST: usize = 7;
/// Maximum number of remainders in a rule.
const REMAINDERS: usize = 6;
/// Largest number that a move may take where a rule is looked for: the results of so many heaps decide the next.
const REACH: u64 = 64;

/// Lost numbers that repeat: from `from` on, those with these remainders by `period`.
struct Rule {
    from: u64,
    period: u64,
    remainders: Vec<u64>,
}

/// One heap of a game whose moves leave one heap at most.
pub(super) fn row(_: &mut Solver, case: &Case<'_>) -> Option<Idea> {
    let (component, place, part) = only_part(case.sum)?;
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
    let lost = lost_heaps(heaps, most, case.convention)?;
    let rule = reach
        .and_then(|reach| rule(&lost, reach))
        .filter(|rule| !rule.remainders.is_empty() && rule.remainders.len() <= REMAINDERS);
    let all: Vec<u64> = (heaps.least()..)
        .zip(&lost[heaps.least() as usize..])
        .filter(|(_, lost)| **lost)
        .map(|(n, _)| n)
        .collect();
    let won = case.is_won();
    let mut operands = vec![("heap", heap.into())];
    let said = match &rule {
        Some(Rule { from, period, remainders }) => {
            let numbers = |all: &[u64]| all.iter().copied().map(Natural::from).collect::<Vec<_>>();
            operands.push(("lost", numbers(&all[..all.len().min(FIRST)]).into()));
            operands.push(("remainders", numbers(remainders).into()));
            operands.push(("period", (*period).into()));
            operands.push(("from", (*from).into()));
            operands.push(("remainder", (heap % period).into()));
            match (won, *from > 0) {
                (true, false) => "rule-won",
                (false, false) => "rule-lost",
                (true, true) => "late-won",
                (false, true) => "late-lost",
            }
        }
        None => {
            let below: Vec<u64> =
                all.iter().copied().take_while(|n| Natural::from(*n) <= *heap).collect();
            if below.len() < 2 || below.len() > LISTED {
                return None;
            }
            let below: Vec<Natural> = below.into_iter().map(Natural::from).collect();
            operands.push(("lost", below.into()));
            if won { "list-won" } else { "list-lost" }
        }
    };
    let leaves = |m: &&SumMove| m.component == component && m.part == place;
    let m = listed(case).find(leaves).cloned();
    if let Some(m) = &m {
        let left = m.becomes.first().and_then(|left| left.as_heap().cloned());
        operands.push(("left", left.unwrap_or_default().into()));
    }
    (m.is_some() == won).then_some(())?;
    let operands: Operands = operands.into_iter().collect();
    Some(idea(case, (IdeaKind::Row, said), operands, m))
}

/// Heap by heap, set where the player to move loses; `None` where a move may leave two heaps.
fn lost_heaps(heaps: &dyn SingleHeaps, most: u64, convention: Convention) -> Option<Vec<bool>> {
    let mut lost = Vec::new();
    for heap in 0..=most {
        let (mut moves, mut wins, mut splits) = (false, false, false);
        let over = convention == Convention::Normal;
        let walk = match heap < heaps.least() {
            true => Ok(()),
            false => heaps.each_option(heap, Player::Left, &mut |left| {
                moves = true;
                match left {
                    [] => wins |= over,
                    [left] => wins |= lost[usize::try_from(*left).unwrap_or(usize::MAX)],
                    _ => splits = true,
                }
                if splits { Err(Stop::Asked) } else { Ok(()) }
            }),
        };
        if splits || walk.is_err() {
            return None;
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
            let lost = lost_heaps(heaps, 300, convention).unwrap();
            let rule = rule(&lost, reach).unwrap();
            assert_eq!((rule.from, rule.period), (from, period), "{game}");
            assert_eq!(rule.remainders, remainders, "{game}");
            for (heap, lost) in (0u64..).zip(&lost).skip(from as usize) {
                assert_eq!(remainders.contains(&(heap % period)), *lost, "{game} {heap}");
            }
        }
    }
}
