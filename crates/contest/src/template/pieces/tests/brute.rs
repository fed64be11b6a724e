//! Programs compared with games that are played out by their rules alone.

use super::*;
use crate::template::offers::MoveShape;
use bouton_testkit::sampled;
use std::collections::BTreeMap;

/// The moves from a position: as a program writes each, and the position after it.
type Moves<'a> = dyn Fn(&[u64]) -> Vec<(Vec<u64>, Vec<u64>)> + 'a;

/// A game played out.
struct Played<'a> {
    moves: &'a Moves<'a>,
    misere: bool,
    known: BTreeMap<Vec<u64>, bool>,
}

impl Played<'_> {
    fn wins(&mut self, position: &[u64]) -> bool {
        if let Some(wins) = self.known.get(position) {
            return *wins;
        }
        let moves = (self.moves)(position);
        let wins = match moves.is_empty() {
            true => self.misere,
            false => moves.iter().any(|(_, after)| !self.wins(after)),
        };
        self.known.insert(position.to_vec(), wins);
        wins
    }
}

/// Compares a program with its game played out, at these positions; `start` is the position that a player
/// sees as the game sees it.
fn agree(
    program: &Program,
    game: &str,
    played: &mut Played<'_>,
    positions: &[Vec<u64>],
    start: &dyn Fn(&[u64]) -> Vec<u64>,
) {
    let source = &program.offers.source;
    let runner = Runner::new(source).unwrap();
    let meter = || Limits::default().meter();
    let values =
        source.routine("make_values").map(|_| runner.call("make_values", &mut [], &mut meter()));
    let values = values.map(|values| values.unwrap().unwrap());
    let ask = |routine: &str, position: &[u64]| {
        let parameters = &source.routine(routine).unwrap().parameters;
        let argument = |parameter: &crate::template::code::Parameter| match &*parameter.name {
            "heap" => Datum::Int(position[0] as i64),
            "heaps" => Datum::numbers(position.iter().map(|number| *number as i64)),
            _ => values.clone().unwrap(),
        };
        let mut arguments: Vec<Datum> = parameters.iter().map(argument).collect();
        runner.call(routine, &mut arguments, &mut meter()).unwrap().unwrap()
    };
    for position in positions {
        let seen = start(position);
        let wins = played.wins(&seen);
        assert_eq!(ask("first_wins", position).truth(), Some(wins), "{game} {position:?}");
        let expected: Vec<Vec<u64>> = (played.moves)(&seen)
            .into_iter()
            .filter(|(_, after)| !played.wins(after))
            .map(|(written, _)| written)
            .collect();
        let count = ask("winning_move_count", position).int();
        assert_eq!(count, Some(expected.len() as i64), "{game} {position:?}");
        let found = ask("winning_moves", position);
        let numbers = |found: &Datum| -> Vec<u64> {
            found.items().unwrap().iter().map(|number| number.int().unwrap() as u64).collect()
        };
        let found: Vec<Vec<u64>> = found.items().unwrap().iter().map(numbers).collect();
        assert_eq!(found, expected, "{game} {position:?}");
    }
}

/// All lists of numbers from `least` to `most` of this length.
fn lists(length: usize, least: u64, most: u64) -> Vec<Vec<u64>> {
    let mut all = vec![Vec::new()];
    for _ in 0..length {
        all = all
            .into_iter()
            .flat_map(|list| (least..=most).map(move |number| [&list[..], &[number]].concat()))
            .collect();
    }
    all
}

/// The options of a heap by the digits of an octal code: one heap (which may be 0) before two.
fn by_digits(digits: &[u8], heap: u64) -> Vec<Vec<u64>> {
    let (mut one, mut two) = (Vec::new(), Vec::new());
    for (taken, digit) in digits.iter().enumerate() {
        let Some(rest) = heap.checked_sub(taken as u64) else { continue };
        if digit & 1 > 0 && rest == 0 || digit & 2 > 0 && rest > 0 {
            one.push(vec![rest]);
        }
        if digit & 4 > 0 {
            two.extend((1..rest).filter(|a| *a <= rest - a).map(|a| vec![a, rest - a]));
        }
    }
    one.sort();
    two.sort();
    [one, two].concat()
}

fn with_heap(position: &[u64], place: usize, left: &[u64]) -> Vec<u64> {
    let mut after = [&position[..place], left, &position[place + 1..]].concat();
    after.retain(|heap| *heap > 0);
    after.sort_unstable();
    after
}

/// The options of a heap.
type Options = dyn Fn(u64) -> Vec<Vec<u64>>;

#[test]
fn moves_that_leave_two_heaps_are_those_of_the_rules() {
    let digits = |digits: &'static [u8]| move |heap: u64| by_digits(digits, heap);
    let unequal =
        |heap: u64| (1..heap).filter(|a| *a < heap - a).map(|a| vec![a, heap - a]).collect();
    let lasker = |heap: u64| {
        let split = (1..heap).filter(|a| *a <= heap - a).map(|a| vec![a, heap - a]);
        (0..heap).map(|left| vec![left]).chain(split).collect()
    };
    let of: [(&str, &Options); 9] = [
        ("kayles", &digits(&[0, 7, 7])),
        ("dawson-kayles", &digits(&[0, 0, 7])),
        ("grundy", &unequal),
        ("lasker", &lasker),
        ("octal:0.26", &digits(&[0, 2, 6])),
        ("octal:0.156", &digits(&[0, 1, 5, 6])),
        ("octal:4.7", &digits(&[4, 7])),
        ("octal:0.045", &digits(&[0, 0, 4, 5])),
        ("octal:0.777", &digits(&[0, 7, 7, 7])),
    ];
    let mut checked = Vec::new();
    for (game, options) in sampled(of, 3) {
        for (max, position) in [
            (Some(40), PositionShape::List),
            (Some(40), PositionShape::One),
            (Some(20_000), PositionShape::List),
        ] {
            let program = match made(game, position, Convention::Normal, max, ALL) {
                Ok(program) => program,
                // There is no period that is short enough.
                Err(Refused::TableTo(_)) if max == Some(20_000) => continue,
                Err(why) => panic!("{game} {max:?} {position:?}: {why:?}"),
            };
            assert_eq!(program.offers.moves, MoveShape::Split, "{game} {max:?}");
            let moves = |heaps: &[u64]| {
                let mut all = Vec::new();
                for (place, heap) in heaps.iter().enumerate() {
                    for left in options(*heap) {
                        let written = [&[place as u64, *heap], &left[..]].concat();
                        all.push((written, with_heap(heaps, place, &left)));
                    }
                }
                all
            };
            let mut played = Played { moves: &moves, misere: false, known: BTreeMap::new() };
            let positions = match position {
                PositionShape::One => lists(1, 0, 14),
                _ => [lists(1, 0, 12), lists(2, 0, 8), lists(3, 0, 4)].concat(),
            };
            agree(&program, game, &mut played, &positions, &<[u64]>::to_vec);
            checked.push((game, max.unwrap_or_default()));
        }
    }
    assert!(checked.contains(&("kayles", 20_000)) && checked.contains(&("lasker", 20_000)));
}

/// A game on numbers that are played together, as its rule in words has it.
type Rule = fn(&[u64]) -> Vec<(Vec<u64>, Vec<u64>)>;

/// Numbers of which one becomes smaller: a move as a program writes it.
fn to(position: &[u64], place: usize, left: u64) -> (Vec<u64>, Vec<u64>) {
    let mut after = position.to_vec();
    after[place] = left;
    (vec![place as u64, position[place], left], after)
}

fn euclid(position: &[u64], least: u64) -> Vec<(Vec<u64>, Vec<u64>)> {
    let mut all = Vec::new();
    for place in 0..2 {
        let other = position[1 - place];
        if other > 0 && position[place] >= other {
            let left = (least..position[place])
                .filter(|left| (position[place] - left).is_multiple_of(other));
            all.extend(left.map(|left| to(position, place, left)));
        }
    }
    all
}

fn stairs(position: &[u64]) -> Vec<(Vec<u64>, Vec<u64>)> {
    let mut all = Vec::new();
    for place in 0..position.len() {
        for left in 0..position[place] {
            let (_, mut after) = to(position, place, left);
            if place > 0 {
                after[place - 1] += position[place] - left;
            }
            all.push((after.clone(), after));
        }
    }
    all
}

fn queen(position: &[u64]) -> Vec<(Vec<u64>, Vec<u64>)> {
    let (a, b) = (position[0], position[1]);
    let mut after: Vec<Vec<u64>> = (0..a).map(|left| vec![left, b]).collect();
    after.extend((1..=a.min(b)).map(|k| vec![a - k, b - k]));
    after.extend((0..b).map(|left| vec![a, left]));
    after.sort();
    after.into_iter().map(|after| (after.clone(), after)).collect()
}

/// Stones, and how many may be taken.
fn fibonacci(state: &[u64]) -> Vec<(Vec<u64>, Vec<u64>)> {
    let (heap, most) = (state[0], state[1].min(state[0]));
    let taken = (1..=most).rev();
    taken.map(|k| (vec![0, heap, heap - k], vec![heap - k, 2 * k])).collect()
}

#[test]
fn misere_play_is_that_of_the_rules() {
    use PositionShape::{Fixed, List, One};
    let cases: [(&str, PositionShape, Rule, Vec<Vec<u64>>); 5] = [
        ("euclid", Fixed(2), |p| euclid(p, 0), lists(2, 0, 60)),
        ("euclid:positive", Fixed(2), |p| euclid(p, 1), lists(2, 1, 60)),
        ("wythoff", Fixed(2), queen, lists(2, 0, 40)),
        ("staircase", List, stairs, [lists(1, 0, 6), lists(3, 0, 4), lists(4, 0, 3)].concat()),
        ("fibonacci", One, fibonacci, lists(1, 0, 120)),
    ];
    for (game, position, rule, positions) in cases {
        let program = made(game, position, Convention::Misere, None, ALL);
        let program = program.unwrap_or_else(|why| panic!("{game}: {why:?}"));
        let mut played = Played { moves: &rule, misere: true, known: BTreeMap::new() };
        let start = |position: &[u64]| match game {
            // The first move takes fewer than all.
            "fibonacci" => vec![position[0], position[0].saturating_sub(1)],
            _ => position.to_vec(),
        };
        agree(&program, game, &mut played, &positions, &start);
    }
}

/// Where nothing is proved of misère play, there is no program.
#[test]
fn misere_play_without_a_proof_is_refused() {
    for game in ["kayles", "grundy", "lasker", "octal:0.26", "wythoff:2"] {
        let made = made(game, shape_of(game), Convention::Misere, Some(100), PLAIN);
        assert!(matches!(made, Err(Refused::Misere)), "{game}: {}", offered(&made));
    }
}
