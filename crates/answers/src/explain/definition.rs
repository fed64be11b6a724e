//! P and N straight from the definition, for positions with few followers.

use super::Case;
use crate::notation::write_sum;
use bouton_core::{Convention, Stop, Sum, SumMove};
use std::collections::{BTreeSet, HashMap};

/// Maximum number of positions in a table of followers.
const FOLLOWERS: usize = 14;

/// P and N by definition for a position with few followers; of impartial games in which no position comes again.
pub(super) fn followers(case: &Case<'_>) -> Option<Vec<(String, bool, Vec<usize>)>> {
    if !case.sum.is_impartial() || case.sum.part_count() > FOLLOWERS {
        return None;
    }
    let canonical = |mut sum: Sum| {
        sum.components.iter_mut().for_each(|c| c.parts.sort());
        sum
    };
    let mut positions = vec![canonical(case.sum.clone())];
    let mut index: HashMap<String, usize> = HashMap::from([(write_sum(&positions[0]), 0)]);
    let mut next: Vec<Vec<usize>> = Vec::new();
    while next.len() < positions.len() {
        let position = positions[next.len()].clone();
        let mut below = BTreeSet::new();
        for (component, c) in position.components.iter().enumerate() {
            for (part, p) in c.parts.iter().enumerate() {
                let mut options = Vec::new();
                let walk = c.rules.options(p, case.mover, &mut |parts| {
                    options.push(parts);
                    if options.len() > FOLLOWERS { Err(Stop::Asked) } else { Ok(()) }
                });
                walk.ok()?;
                for becomes in options {
                    let after = canonical(position.after(&SumMove { component, part, becomes }));
                    let name = write_sum(&after);
                    let number = *index.entry(name).or_insert_with(|| {
                        positions.push(after);
                        positions.len() - 1
                    });
                    if positions.len() > FOLLOWERS {
                        return None;
                    }
                    below.insert(number);
                }
            }
        }
        next.push(below.into_iter().collect());
    }
    outcomes(&positions, next, case.convention)
}

/// The outcome of each position. Those from which play is over soonest come first, so that each
/// rests on those before it. `None`: a position can come again.
fn outcomes(
    positions: &[Sum],
    next: Vec<Vec<usize>>,
    convention: Convention,
) -> Option<Vec<(String, bool, Vec<usize>)>> {
    // The longest play from each position, and whether the player to move wins it.
    let mut known: Vec<Option<(usize, bool)>> = vec![None; positions.len()];
    // No play is longer than there are positions.
    for _ in positions {
        for (i, below) in next.iter().enumerate() {
            let below: Option<Vec<(usize, bool)>> = below.iter().map(|at| known[*at]).collect();
            known[i] = known[i].or(below.map(|below| {
                let longest = below.iter().map(|(longest, _)| longest + 1).max();
                let won = match below.is_empty() {
                    true => convention == Convention::Misere,
                    false => below.iter().any(|(_, won)| !won),
                };
                (longest.unwrap_or(0), won)
            }));
        }
    }
    if known.iter().any(Option::is_none) {
        return None;
    }
    let mut order: Vec<usize> = (0..positions.len()).collect();
    order.sort_by_key(|at| (known[*at].map(|(longest, _)| longest), std::cmp::Reverse(*at)));
    let mut row = vec![0; positions.len()];
    for (place, at) in order.iter().enumerate() {
        row[*at] = place;
    }
    let entry = |at: usize| {
        let won = known[at].is_some_and(|(_, won)| won);
        let below = next[at].iter().map(|at| row[*at]).collect();
        (write_sum(&positions[at]), won, below)
    };
    Some(order.into_iter().map(entry).collect())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Query;
    use bouton_core::{GameResult, Player};
    use bouton_solve::{Engine, Question, Solver};

    /// The table of a position, with who wins it by search.
    fn table(text: &str, convention: Convention) -> Option<Vec<(String, bool, Vec<usize>)>> {
        let sum = Query::new(text).unwrap().sum;
        let engine = Some(Engine::Search);
        let mover = Player::Left;
        let question =
            Question { sum: &sum, convention, mover, engine, moves: Some(1), value: false };
        let verdict = Solver::default().solve(&question).unwrap();
        let rows = followers(&Case { sum: &sum, convention, mover, verdict: &verdict })?;
        assert_eq!(rows.last()?.1, verdict.result == GameResult::Win, "{text}, {convention:?}");
        Some(rows)
    }

    #[test]
    fn who_wins_follows_from_the_rows_above() {
        for convention in [Convention::Normal, Convention::Misere] {
            for text in ["nim 0", "nim 3", "nim 1 1 1", "nim 2 2", "kayles 4", "subtract:1,3 7"] {
                for (position, won, next) in table(text, convention).unwrap() {
                    // The result of each row by itself, by search.
                    let own = table(&position, convention).unwrap();
                    let (own, own_won, own_next) = own.last().unwrap();
                    let told = (&position, won, next.len());
                    assert_eq!(told, (own, *own_won, own_next.len()), "{text}, {convention:?}");
                }
            }
        }
    }

    #[test]
    fn a_cycle_has_no_table() {
        let sum = Query::new("nim 2").unwrap().sum;
        let positions = vec![(*sum).clone(), (*sum).clone()];
        assert_eq!(outcomes(&positions, vec![vec![1], vec![0]], Convention::Normal), None);
        assert!(outcomes(&positions, vec![vec![1], vec![]], Convention::Normal).is_some());
    }

    #[test]
    fn a_table_has_as_many_rows_as_are_read_and_no_more() {
        let rows = |heap: usize| table(&format!("nim {heap}"), Convention::Normal).map(|t| t.len());
        assert_eq!(rows(FOLLOWERS - 1), Some(FOLLOWERS));
        assert_eq!(rows(FOLLOWERS), None);
    }
}
