//! Numbers of ways, lengths of play, lost heaps in ranges, and moves in the order of their numbers: programs and `batch`
//! against brute force from the rules.

use super::{
    super::{machine::Runner, source},
    outputs::said,
};
use crate::{ContestOutput, MovePattern, PrintField, TemplateAsk};
use PrintField::{
    Count, LastLost, LastMove, Length, Lost, Move, Moves, NthLost, Ways, Winner, Won,
};
use bouton_core::Convention;
use bouton_solve::Limits;
use bouton_texts::{Lang, Texts};
use std::collections::HashMap;

/// The rules of heaps in the script below, each move as often as it is there.
fn after(heap: u64) -> Vec<u64> {
    (1..=3).filter(|take| *take <= heap).flat_map(|take| [heap - take, (heap - take) / 2]).collect()
}

const TAKE_OR_HALVE: &str = "fn heap(n) { let o = []; for k in 1..=3 { if k <= n { o.push(n - k); o.push((n - k) / 2); } } o }";

#[derive(Default)]
struct Brute {
    misere: bool,
    known: HashMap<Vec<u64>, (bool, u64)>,
}

impl Brute {
    fn moves(heaps: &[u64]) -> Vec<Vec<u64>> {
        let each = |at: usize| {
            after(heaps[at]).into_iter().map(move |left| {
                let mut next = heaps.to_vec();
                next[at] = left;
                next
            })
        };
        (0..heaps.len()).flat_map(each).collect()
    }

    /// Returns `true` if the player to move wins, and the number of moves to the end.
    fn ending(&mut self, heaps: &[u64]) -> (bool, u64) {
        if let Some(known) = self.known.get(heaps) {
            return *known;
        }
        let after: Vec<(bool, u64)> =
            Brute::moves(heaps).iter().map(|next| self.ending(next)).collect();
        let quick = after.iter().filter(|(wins, _)| !wins).map(|(_, length)| length + 1).min();
        let slow = after.iter().map(|(_, length)| length + 1).max();
        let ending = match (quick, slow) {
            (Some(quick), _) => (true, quick),
            (None, Some(slow)) => (false, slow),
            (None, None) => (self.misere, 0),
        };
        self.known.insert(heaps.to_vec(), ending);
        ending
    }

    fn wins(&mut self, heaps: &[u64]) -> bool {
        self.ending(heaps).0
    }
}

fn ask(input: &str, misere: bool, fields: &[PrintField]) -> TemplateAsk {
    let convention = if misere { Convention::Misere } else { Convention::Normal };
    let output = ContestOutput { fields: fields.to_vec(), ..ContestOutput::default() };
    TemplateAsk { convention, input: input.to_string(), output, ..TemplateAsk::default() }
}

#[test]
fn ways_and_lengths_are_those_of_the_rules() {
    for misere in [false, true] {
        let mut brute = Brute { misere, ..Brute::default() };
        let (mut tests, mut expected) = (String::new(), String::new());
        for heaps in (0..6).flat_map(|a| (0..7).map(move |b| [a, b])) {
            tests += &format!("2 {} {}\n", heaps[0], heaps[1]);
            let ways = Brute::moves(&heaps).into_iter().filter(|next| !brute.wins(next)).count();
            expected += &format!("{ways},{}\n", brute.ending(&heaps).1);
        }
        let ask = ask("T{ n heaps[n] }", misere, &[Ways, Length]);
        assert_eq!(said(TAKE_OR_HALVE, &ask, &format!("42 {tests}")), expected, "{misere}");
    }
    // Equal options of a heap are one for `count`, and several for `ways`.
    let twice = "fn heap(n) { if n > 0 { [n - 1, n - 1] } else { [] } }";
    let counted = said(twice, &ask("T{ heap }", false, &[Count, Ways]), "2 1 2");
    assert_eq!(counted, "1,2\n0,0\n");
}

#[test]
fn lengths_of_other_positions_are_those_of_the_rules() {
    // A stick of a squares by b falls apart into two; the length is that of the whole.
    let split = "fn part(a, b) { let o = []; for i in 1..a { o.push([[i, b], [a - i, b]]); } if b > 1 { o.push([]); } o }";
    let ask = ask("(heap heap)[2]", false, &[Length]);
    // A stick of length a and width 1 lasts a - 1 moves, whatever is played.
    assert_eq!(said(split, &ask, "4 1 3 1"), "5\n");
    // The players have different moves.
    let own =
        "fn moves(p, player) { let o = []; if p[0] >= player { o.push([p[0] - player]); } o }";
    let ask = self::ask("T{ heaps[1] }", false, &[Length]);
    // Left takes 1 and Right 2: from 5 play goes to 4, 2 and 1, where Right is stuck.
    assert_eq!(said(own, &ask, "4 0 1 2 5"), "0\n1\n1\n3\n");
}

#[test]
fn lost_heaps_are_counted_in_ranges() {
    for misere in [false, true] {
        let mut brute = Brute { misere, ..Brute::default() };
        let lost: Vec<u64> = (1..60).filter(|heap| !brute.wins(&[*heap])).collect();
        let within = |from: u64, to: u64| {
            lost.iter()
                .copied()
                .filter(|heap| (from.max(1)..=to).contains(heap))
                .collect::<Vec<_>>()
        };
        let (mut tests, mut expected, mut count) = (String::new(), String::new(), 0);
        for from in 0..9 {
            for to in 0..20 {
                tests += &format!("{from} {to} ");
                let found = within(from, to);
                let all = (to + 1).saturating_sub(from.max(1));
                let last = found.last().map_or("-".to_string(), u64::to_string);
                expected += &format!("{},{},{last}\n", found.len(), all - found.len() as u64);
                count += 1;
            }
        }
        let of_range = ask("T{ heaps[2] }", misere, &[Lost, Won, LastLost]);
        assert_eq!(said(TAKE_OR_HALVE, &of_range, &format!("{count} {tests}")), expected);
        let expected: String = (0..6)
            .map(|nth| match nth {
                0 => "-\n".to_string(),
                nth => format!("{}\n", lost[nth - 1]),
            })
            .collect();
        let nth = ask("T{ heap }", misere, &[NthLost]);
        assert_eq!(said(TAKE_OR_HALVE, &nth, "6 0 1 2 3 4 5"), expected);
    }
}

/// The list of lost heaps is begun anew where a parameter changes.
#[test]
fn lost_heaps_follow_the_parameters_of_a_test() {
    let takes =
        "const K = 2; fn heap(n) { let o = []; for k in 1..=K { if k <= n { o.push(n - k); } } o }";
    let ask = ask("T{ K heap }", false, &[Lost, LastLost]);
    assert_eq!(said(takes, &ask, "3 2 10 4 10 2 11"), "3,9\n2,10\n3,9\n");
}

/// `--max` bounds the number that is read, and not the heap that is printed.
#[test]
fn lost_heaps_may_be_larger_than_their_numbers() {
    let ask = TemplateAsk { max: Some(100), ..ask("T{ heap }", false, &[NthLost]) };
    let limits = Limits::default();
    let made = source("bash:3", &ask, limits.clone(), Texts::of(Lang::En)).unwrap();
    let printed = Runner::new(&made).unwrap().run("2 5 50", &mut limits.meter()).unwrap();
    assert_eq!(printed, "20\n200\n");
}

/// No number would be found, however long it is looked for.
#[test]
fn lost_heaps_that_are_not_there_are_not_sought_for_ever() {
    use crate::{Batch, BatchAsk};
    for (game, lost) in
        [("kayles", "-\n"), ("nim", "-\n"), ("bash:3", "20\n"), ("subtract:1,3,4", "16\n")]
    {
        let output = ask("T{ heap }", false, &[NthLost]).output;
        let mut batch =
            Batch::new(game, BatchAsk { output, ..BatchAsk::default() }, Limits::default())
                .unwrap();
        let mut out = Vec::new();
        batch.answer(b"5", &mut out).unwrap();
        assert_eq!(String::from_utf8(out).unwrap(), lost, "{game}");
    }
}

#[test]
fn moves_stand_in_the_order_of_their_numbers() {
    for (pattern, numbers) in [
        (
            "{index} {take}",
            (|at, heap, left| vec![at + 1, heap - left]) as fn(u64, u64, u64) -> Vec<u64>,
        ),
        ("{left}-{index0}", |at, _, left| vec![left, at]),
    ] {
        let mut brute = Brute::default();
        let (mut tests, mut expected) = (String::new(), String::new());
        for heaps in (0..6).flat_map(|a| (0..7).map(move |b| [a, b])) {
            tests += &format!("{} {}\n", heaps[0], heaps[1]);
            let mut moves = Vec::new();
            for at in 0..2 {
                for left in after(heaps[at]) {
                    let mut next = heaps;
                    next[at] = left;
                    if !brute.wins(&next) {
                        moves.push(numbers(at as u64, heaps[at], left));
                    }
                }
            }
            moves.sort();
            moves.dedup();
            let sign = if pattern.contains('-') { "-" } else { " " };
            let written =
                |one: Option<&Vec<u64>>| one.map(|one| format!("{}{sign}{}", one[0], one[1]));
            let all: Vec<String> = moves.iter().filter_map(|one| written(Some(one))).collect();
            expected += &match (written(moves.first()), written(moves.last())) {
                (Some(first), Some(last)) => format!("First|{first}|{last}|{}\n", all.join("\n")),
                _ => "Second\n".to_string(),
            };
        }
        let mut ask = ask("T{ heaps[2] }", false, &[Winner, Move, LastMove, Moves]);
        ask.output.move_as = MovePattern::parse(pattern).ok();
        ask.output.sorted = true;
        ask.output.join = Some("|".to_string());
        assert_eq!(said(TAKE_OR_HALVE, &ask, &format!("42 {tests}")), expected, "{pattern}");
    }
}

#[test]
fn numbers_are_printed_by_their_remainder() {
    let mut ask = ask("heap", false, &[Lost, Won]);
    ask.output.modulo = Some(7);
    let mut brute = Brute::default();
    let lost = (1..=100).filter(|heap| !brute.wins(&[*heap])).count();
    let expected = format!("{},{}\n", lost % 7, (100 - lost) % 7);
    assert_eq!(said(TAKE_OR_HALVE, &ask, "100"), expected);
}
