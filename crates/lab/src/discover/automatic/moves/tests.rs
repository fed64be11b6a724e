//! Moves as statements compared with the options of the rules, and decisions with brute force.

use super::*;
use crate::{
    automata::Numeration,
    discover::{automatic::learn::learn, grid::Grid},
};
use bouton_answers::registry;
use bouton_core::{Player, Ruleset};
use bouton_solve::Limits;
use std::collections::BTreeMap;

const GAMES: [(&str, usize); 7] = [
    ("wythoff", 2),
    ("wythoff:2", 2),
    ("wythoff:3", 2),
    ("wythoff:9", 2),
    ("staircase", 1),
    ("staircase", 2),
    ("staircase", 3),
];
const BASES: [Numeration; 2] = [Numeration::Binary, Numeration::Fibonacci];
const CONVENTIONS: [Convention; 2] = [Convention::Normal, Convention::Misere];

fn meter() -> Meter {
    Limits::default().meter()
}

/// All lists of `count` numbers below `side`, in lexicographic order.
fn lists(count: usize, side: u64) -> Vec<Vec<u64>> {
    let mut all = vec![Vec::new()];
    for _ in 0..count {
        let longer = all.iter().flat_map(|list: &Vec<u64>| {
            (0..side).map(move |number| [list.clone(), vec![number]].concat())
        });
        all = longer.collect();
    }
    all
}

/// The options of a position by the rules.
fn options(rules: &dyn Ruleset, numbers: &[u64]) -> Vec<Vec<u64>> {
    let mut all = Vec::new();
    for part in rules.position(numbers).expect("a position") {
        let walk = rules.options(&part, Player::Left, &mut |parts| {
            all.push(parts[0].small_numbers().expect("small numbers").to_vec());
            Ok(())
        });
        walk.expect("options");
    }
    all
}

impl Moves {
    /// Returns `true` if a move leads from some numbers to others.
    fn leads(&self, from: &[u64], to: &[u64]) -> bool {
        let worth = |variable: Variable| match variable {
            64.. => to[usize::from(variable) - 64] as i64,
            _ => from[usize::from(variable)] as i64,
        };
        self.families.iter().any(|family| {
            let mut kept = (0..self.count).filter(|i| !family.changed.contains(i));
            kept.all(|i| to[i] == from[i]) && family.natural.iter().all(|sum| sum.value(worth) >= 0)
        })
    }
}

#[test]
fn moves_as_statements_are_the_options_of_the_rules() {
    for (game, count) in GAMES {
        let (_, rules) = registry::ruleset(game, 0..game.len()).expect("a game");
        let moves = Moves::of(game, count).expect("moves");
        let side = [0, 12, 12, 4][count];
        for from in lists(count, side) {
            let expected = options(&*rules, &from);
            for to in lists(count, 2 * side) {
                assert_eq!(
                    moves.leads(&from, &to),
                    expected.contains(&to),
                    "{game} {from:?} {to:?}"
                );
            }
        }
    }
    assert!(Moves::of("euclid", 2).is_none() && Moves::of("wythoff", 3).is_none());
}

/// The lost positions, by their options alone.
fn brute_force(
    count: usize,
    side: u64,
    convention: Convention,
    options: impl Fn(&[u64]) -> Vec<Vec<u64>>,
) -> BTreeMap<Vec<u64>, bool> {
    let mut lost: BTreeMap<Vec<u64>, bool> = BTreeMap::new();
    let mut all = lists(count, side);
    // Every move here makes this sum smaller.
    all.sort_by_key(|numbers| (1..).zip(numbers).map(|(i, number)| i * number).sum::<u64>());
    for numbers in all {
        let after = options(&numbers);
        let is_lost = match after.is_empty() {
            true => convention == Convention::Normal,
            false => after.iter().all(|to| !lost[to]),
        };
        lost.insert(numbers, is_lost);
    }
    lost
}

/// An automaton learned from a small grid and proved to be the P-positions is right in a larger one, and
/// nothing that differs from it is decided to be so.
fn hold(
    moves: &Moves,
    truth: &BTreeMap<Vec<u64>, bool>,
    (small, large): (u64, u64),
    convention: Convention,
) -> usize {
    let mut proved = 0;
    let grid = Grid::by(moves.count, small, |numbers| truth[numbers]);
    for numeration in BASES {
        let Some(learned) = learn(&grid, numeration, &mut meter()).unwrap() else { continue };
        let agrees = || lists(moves.count, large).iter().all(|x| learned.contains(x) == truth[x]);
        if !moves.decide(&learned, convention, &mut meter()).unwrap() {
            continue;
        }
        assert!(agrees(), "{moves:?} {convention:?} {learned:?}");
        proved += 1;
        // One state that accepts otherwise; one step that leads elsewhere.
        let rows: Vec<(bool, Vec<u32>)> =
            learned.rows().map(|(accepts, next)| (accepts, next.to_vec())).collect();
        for at in 0..rows.len() {
            let mut changed = vec![rows.clone(), rows.clone()];
            changed[0][at].0 ^= true;
            let letter = at % rows[at].1.len();
            changed[1][at].1[letter] = (rows[at].1[letter] + 1) % rows.len() as u32;
            for rows in changed {
                let variables = (0..moves.count as Variable).collect();
                let other = Automaton::of_rows(numeration, variables, &rows, &mut meter()).unwrap();
                // Only what does not mind zeros in front is a set of numbers.
                let (_, start) = other.rows().next().unwrap();
                if start[0] != 0 || other.differs(&learned, &mut meter()).unwrap().is_empty() {
                    continue;
                }
                assert!(!moves.decide(&other, convention, &mut meter()).unwrap());
            }
        }
    }
    proved
}

#[test]
fn decisions_about_games_agree_with_brute_force() {
    let mut proved = 0;
    for (game, count, small, large) in [
        ("wythoff", 2, 89, 110),
        ("wythoff:2", 2, 55, 60),
        ("staircase", 1, 64, 200),
        ("staircase", 2, 64, 90),
        ("staircase", 3, 16, 24),
    ] {
        let (_, rules) = registry::ruleset(game, 0..game.len()).expect("a game");
        let moves = Moves::of(game, count).expect("moves");
        for convention in CONVENTIONS {
            // A stair grows by what comes from above.
            let room = if game == "staircase" { large * count as u64 } else { large };
            let options = |numbers: &[u64]| {
                let all = options(&*rules, numbers);
                all.into_iter().filter(|to| to.iter().all(|number| *number < room)).collect()
            };
            let truth = match count {
                3 => continue,
                _ => brute_force(count, room, convention, options),
            };
            proved += hold(&moves, &truth, (small, large), convention);
        }
    }
    assert!(proved >= 6, "{proved}");
}

/// Generated games on two numbers: a few pairs may be taken, perhaps any multiple of a pair.
#[test]
fn decisions_about_generated_games_agree_with_brute_force() {
    let mut seed = 1u64;
    let mut random = |below: u64| {
        seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (seed >> 33) % below
    };
    let mut proved = 0;
    for _ in 0..12 {
        let mut families = Vec::new();
        for _ in 0..1 + random(3) {
            let taken_here: Vec<i64> = vec![random(3) as i64, random(3) as i64];
            if taken_here == [0, 0] {
                continue;
            }
            let exactly = |i: usize, number: i64| {
                let terms = taken(i, 1);
                let back = taken(i, -1);
                [Linear::new(&terms, -number), Linear::new(&back, number)]
            };
            let natural = match random(3) {
                // As much of both numbers, or any number of one.
                0 if taken_here.iter().all(|number| *number > 0) => {
                    let terms = [taken(0, 1), taken(1, -1)].concat();
                    let back = [taken(0, -1), taken(1, 1)].concat();
                    vec![less(0), less(1), Linear::new(&terms, 0), Linear::new(&back, 0)]
                }
                1 => [vec![less(0)], exactly(1, 0).to_vec()].concat(),
                _ => [exactly(0, taken_here[0]), exactly(1, taken_here[1])].concat(),
            };
            families.push(Family { changed: vec![0, 1], natural });
        }
        let moves = Moves { count: 2, families, weights: vec![1, 1] };
        let options = |from: &[u64]| -> Vec<Vec<u64>> {
            let below = lists(2, from.iter().max().unwrap() + 1);
            below.into_iter().filter(|to| moves.leads(from, to)).collect()
        };
        for convention in CONVENTIONS {
            let truth = brute_force(2, 28, convention, options);
            proved += hold(&moves, &truth, (21, 28), convention);
        }
    }
    assert!(proved >= 8, "{proved}");
}
