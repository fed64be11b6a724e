//! Results straight from the definition, of positions with few followers.

use super::{Case, operands::SettledRow};
use crate::notation::write_sum;
use bouton_core::{Convention, GameResult, Player, Stop, Sum, SumMove};
use std::collections::{BTreeSet, HashMap};

/// Maximum number of positions in a table of followers.
const FOLLOWERS: usize = 14;
/// Maximum number of positions in a table of those that decide.
const DECIDING: usize = 20;
/// Maximum number of positions among which those of a table are chosen.
const WALKED: usize = 250;

/// Every position that play can reach from the first one. In an impartial game the player to move is always the same,
/// since it does not matter.
pub(super) struct Plays {
    /// The positions, the parts of each in order, with the players to move.
    pub positions: Vec<(Sum, Player)>,
    /// The places of the options of each position.
    pub next: Vec<Vec<usize>>,
    places: HashMap<(String, Player), usize>,
}

/// A position with its parts in order, and its name.
fn ordered(mut sum: Sum) -> (Sum, String) {
    sum.components.iter_mut().for_each(|c| c.parts.sort());
    let name = write_sum(&sum);
    (sum, name)
}

/// The player to move after `mover`.
fn next_mover(sum: &Sum, mover: Player) -> Player {
    if sum.is_impartial() { mover } else { mover.opponent() }
}

impl Plays {
    /// All plays from the position of `case`; `None` where there are more than `most` positions, options of a part, or
    /// parts.
    pub(super) fn from(case: &Case<'_>, most: usize) -> Option<Plays> {
        if case.sum.part_count() > most {
            return None;
        }
        let mut plays = Plays { positions: Vec::new(), next: Vec::new(), places: HashMap::new() };
        plays.place(case.sum.clone(), case.mover);
        while let Some((position, mover)) = plays.positions.get(plays.next.len()).cloned() {
            let opponent = next_mover(case.sum, mover);
            let mut below = BTreeSet::new();
            for (component, c) in position.components.iter().enumerate() {
                for (part, p) in c.parts.iter().enumerate() {
                    let mut options = Vec::new();
                    let walk = c.rules.options(p, mover, &mut |parts| {
                        options.push(parts);
                        if options.len() > most { Err(Stop::Asked) } else { Ok(()) }
                    });
                    walk.ok()?;
                    for becomes in options {
                        let after = position.after(&SumMove { component, part, becomes });
                        below.insert(plays.place(after, opponent));
                        if plays.positions.len() > most {
                            return None;
                        }
                    }
                }
            }
            plays.next.push(below.into_iter().collect());
        }
        Some(plays)
    }

    /// The place of a position, which is added where it is new.
    fn place(&mut self, sum: Sum, mover: Player) -> usize {
        let (sum, name) = ordered(sum);
        let Plays { positions, places, .. } = self;
        *places.entry((name, mover)).or_insert_with(|| {
            positions.push((sum, mover));
            positions.len() - 1
        })
    }

    /// The place after a move in the position of `case`, from which these plays were made.
    pub(super) fn after(&self, case: &Case<'_>, m: &SumMove) -> Option<usize> {
        // A move names a part by its place in the position as it is, whose parts are in any order.
        let (_, name) = ordered(case.sum.after(m));
        self.places.get(&(name, next_mover(case.sum, case.mover))).copied()
    }
}

/// The results of a position and of all its followers; of impartial games, where there are at most `most`.
fn settled(case: &Case<'_>, most: usize) -> Option<(Vec<Sum>, Vec<SettledRow>)> {
    let plays = case.sum.is_impartial().then(|| Plays::from(case, most)).flatten()?;
    let positions: Vec<Sum> = plays.positions.into_iter().map(|(sum, _)| sum).collect();
    let rows = outcomes(&positions, plays.next, case.convention);
    Some((positions, rows))
}

/// The results of a position and of its followers; of impartial games, where there are few.
pub(super) fn followers(case: &Case<'_>) -> Option<Vec<SettledRow>> {
    settled(case, FOLLOWERS).map(|(_, rows)| rows)
}

/// The results that decide a position: of all its followers where they are few, else of those on which its own result
/// rests. A won position rests on one lost option, any other on all options.
pub(super) fn grounds(case: &Case<'_>) -> Option<Vec<SettledRow>> {
    let (positions, all) = settled(case, WALKED)?;
    if all.len() <= FOLLOWERS {
        return Some(all);
    }
    let start = write_sum(&positions[0]);
    let mut kept = vec![false; all.len()];
    let mut waiting = vec![all.iter().position(|row| row.0 == start)?];
    let rests_on = |row: &SettledRow| -> Vec<usize> {
        let lost = row.2.iter().find(|at| all[**at].1 == GameResult::Loss);
        match row.1 {
            GameResult::Win if let Some(lost) = lost => vec![*lost],
            _ => row.2.clone(),
        }
    };
    let mut count = 0;
    while let Some(at) = waiting.pop() {
        if !std::mem::replace(&mut kept[at], true) {
            count += 1;
            waiting.extend(rests_on(&all[at]));
        }
        if count > DECIDING {
            return None;
        }
    }
    let place = |at: &usize| kept[..*at].iter().filter(|kept| **kept).count();
    let rows = all
        .iter()
        .zip(&kept)
        .filter(|(_, kept)| **kept)
        .map(|(row, _)| (row.0.clone(), row.1, rests_on(row).iter().map(place).collect()));
    Some(rows.collect())
}

/// The result of each position, from the ends backwards. Each row of a win or a loss rests on rows above it; what is not
/// settled in the end is a draw. The first position comes last, unless another one rests on it.
fn outcomes(positions: &[Sum], next: Vec<Vec<usize>>, convention: Convention) -> Vec<SettledRow> {
    // The round that settled a position, and its result.
    let mut known: Vec<Option<(usize, GameResult)>> = vec![None; positions.len()];
    // A round settles positions whose options are all settled. Only after a round that settled none, one lost option is enough.
    let mut hurries = false;
    for round in 0..2 * positions.len() {
        let before = known.clone();
        let result = |at: &usize| before[*at].map(|(_, result)| result);
        for (known, below) in known.iter_mut().zip(&next).filter(|(known, _)| known.is_none()) {
            let wins = below.iter().any(|at| result(at) == Some(GameResult::Loss));
            let ends = below.iter().all(|at| result(at).is_some());
            let settled = match below.is_empty() {
                true => Some(GameResult::win_if(convention == Convention::Misere)),
                false if ends => Some(GameResult::win_if(wins)),
                false => (hurries && wins).then_some(GameResult::Win),
            };
            *known = settled.map(|settled| (round, settled));
        }
        hurries = known == before;
    }
    let mut order: Vec<usize> = (0..positions.len()).collect();
    let round = |at: &usize| known[*at].map_or(usize::MAX, |(round, _)| round);
    order.sort_by_key(|at| (round(at), std::cmp::Reverse(*at)));
    let mut row = vec![0; positions.len()];
    for (place, at) in order.iter().enumerate() {
        row[*at] = place;
    }
    let entry = |at: usize| {
        let result = known[at].map_or(GameResult::Draw, |(_, result)| result);
        let below = next[at].iter().map(|at| row[*at]).collect();
        (write_sum(&positions[at]), result, below)
    };
    order.into_iter().map(entry).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Query, explain::Step};
    use bouton_solve::{Engine, Question, Solver};

    /// The table of a position, with who wins it by search.
    fn table(text: &str, convention: Convention) -> Option<Vec<SettledRow>> {
        let sum = Query::new(text).unwrap().sum;
        let engine = Some(Engine::Search);
        let mover = Player::Left;
        let question =
            Question { sum: &sum, convention, mover, engine, moves: Some(1), value: false };
        let verdict = Solver::default().solve(&question).unwrap();
        let case = Case { sum: &sum, convention, mover, verdict: &verdict };
        let rows = followers(&case);
        for rows in [&rows, &grounds(&case)].into_iter().flatten() {
            assert_eq!(rows.last()?.1, verdict.result, "{text}, {convention:?}");
            assert!(Step::Followers { convention, rows: rows.clone() }.holds(), "{rows:?}");
        }
        rows
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

    /// Graphs with cycles, each with one way out at most.
    #[test]
    fn what_no_end_settles_is_a_draw() {
        use GameResult::{Draw, Loss, Win};
        let convention = Convention::Normal;
        let holds = |rows: Vec<SettledRow>| Step::Followers { convention, rows }.holds();
        let results = |next: &[&[usize]]| {
            let sum = Query::new("nim 2").unwrap().sum;
            let positions = vec![(*sum).clone(); next.len()];
            let next = next.iter().map(|below| below.to_vec()).collect();
            let rows = outcomes(&positions, next, convention);
            assert!(holds(rows.clone()), "{rows:?}");
            for at in 0..rows.len() {
                for other in [Draw, Loss, Win].into_iter().filter(|other| *other != rows[at].1) {
                    let mut wrong = rows.clone();
                    wrong[at].1 = other;
                    assert!(!holds(wrong), "{rows:?}, {at}, {other:?}");
                }
            }
            rows.into_iter().map(|(_, result, _)| result).collect::<Vec<_>>()
        };
        assert_eq!(results(&[&[1], &[0]]), [Draw, Draw]);
        assert_eq!(results(&[&[1], &[0, 2], &[]]), [Loss, Win, Loss]);
        assert_eq!(results(&[&[1, 2], &[0], &[3], &[]]), [Loss, Win, Draw, Draw]);
    }

    #[test]
    fn a_table_has_as_many_rows_as_are_read_and_no_more() {
        let rows = |heap: usize| table(&format!("nim {heap}"), Convention::Normal).map(|t| t.len());
        assert_eq!(rows(FOLLOWERS - 1), Some(FOLLOWERS));
        assert_eq!(rows(FOLLOWERS), None);
    }

    #[test]
    fn of_many_positions_those_that_decide_are_told() {
        let rows = |text: &str| {
            let (sum, mover, convention) =
                (Query::new(text).unwrap().sum, Player::Left, Convention::Normal);
            let engine = Some(Engine::Search);
            let question =
                Question { sum: &sum, convention, mover, engine, moves: Some(1), value: false };
            let verdict = Solver::default().solve(&question).unwrap();
            grounds(&Case { sum: &sum, convention, mover, verdict: &verdict })
        };
        let named = |text: &str| rows(text).map(|rows| rows.into_iter().map(|row| row.0).collect());
        let expected: Option<Vec<String>> = Some(vec!["nim 0".into(), "nim 20".into()]);
        assert_eq!(named("nim 20"), expected);
        // All positions are met, one after the other.
        assert_eq!(named("nim:max=1 30"), None);
    }
}
