//! Answers by misère quotients, and what is remembered of those that were not found.

use super::{KAYLES, NIM, ODD, Toy, lists, meter, sum};
use crate::{
    Exceeded, HeapTable, Limits, Question, QuotientTable, Refusal,
    quotients::{Answered, Quotients},
    values::ByCode,
};
use bouton_core::{Code, Convention, GameResult, Natural, Player, SingleHeaps, Sum};
use bouton_testkit::brute::Brute;

fn question(sum: &Sum) -> Question<'_> {
    let convention = Convention::Misere;
    Question { sum, convention, mover: Player::Left, engine: None, moves: Some(1000), value: false }
}

#[test]
fn quotients_of_joined_games_answer_as_the_oracle_does() {
    let mut quotients = Quotients::default();
    for [one, other] in [[&KAYLES, &ODD], [&NIM, &KAYLES]] {
        for (first, second) in
            lists(2, 6).iter().flat_map(|f| lists(1, 5).into_iter().map(move |s| (f.clone(), s)))
        {
            agrees(&mut quotients, &sum(&[(one, &first), (other, &second)]));
        }
    }
}

/// Heaps up to 5 of 0.354 have an infinite quotient.
#[test]
fn infinite_quotients_answer_as_the_oracle_does() {
    const INFINITE: Toy = Toy::Code("0.354");
    let mut quotients = Quotients::default();
    for heaps in lists(4, 5).iter().filter(|heaps| heaps.contains(&5)) {
        agrees(&mut quotients, &sum(&[(&INFINITE, heaps)]));
    }
}

fn agrees(quotients: &mut Quotients, position: &Sum) {
    let verdict = quotients.answer(&question(position), &mut meter()).expect("an answer");
    let Answered::Verdict(verdict) = verdict else { panic!("{verdict:?}") };
    let mut brute = Brute::of(position);
    let wins = brute.wins(position, Player::Left, Convention::Misere);
    assert_eq!(verdict.result, GameResult::win_if(wins), "{position:?}");
    let right = brute.winning_moves(position, Player::Left, Convention::Misere);
    let told = verdict.moves.expect("they were asked for");
    assert_eq!(told.count, Natural::from(right.len() as u64), "{position:?}");
    assert_eq!(told.first, right, "{position:?}");
}

/// Returns `true` if a quotient to this heap is found within this number of steps.
fn finds(quotients: &mut Quotients, heap: u64, steps: u64) -> bool {
    let position = sum(&[(&KAYLES, &[heap])]);
    let meter = &mut meter().with_step_limit(steps);
    match quotients.answer(&question(&position), meter) {
        Ok(_) => true,
        Err(Refusal::GaveUp(Exceeded::Steps { .. }, _)) => false,
        Err(refusal) => panic!("{refusal:?}"),
    }
}

#[test]
fn work_is_not_spent_twice_in_vain() {
    const HEAP: u64 = 40;
    let costs = |steps: &u64| finds(&mut Quotients::default(), HEAP, *steps);
    let enough = (0..40).map(|bits| 1 << bits).find(costs).expect("Kayles has a quotient");
    let few = enough / 4;
    let mut quotients = Quotients::default();
    assert!(!finds(&mut quotients, HEAP, few));
    // Of what was learnt the heap could be reached now: the first heaps cost nothing any more.
    let mut tries = 1;
    while !finds(&mut quotients, HEAP, few << tries) {
        tries += 1;
        assert!(few << tries <= 4 * enough);
    }
    // More was spent, and heaps were added: what was in vain before is forgotten.
    assert!(finds(&mut quotients, HEAP + 1, few));
    assert!(finds(&mut quotients, HEAP, 1000), "known heaps cost the answer alone");
    // A game that has spent its steps in vain is passed over, without any more work.
    let mut quotients = Quotients::default();
    assert!(!finds(&mut quotients, HEAP, 1000));
    let position = sum(&[(&KAYLES, &[HEAP])]);
    let mut again = meter().with_step_limit(1000);
    let refused = quotients.answer(&question(&position), &mut again);
    assert!(matches!(refused, Err(Refusal::GaveUp(Exceeded::Steps { limit: 1000 }, _))));
    assert_eq!(again.steps_left(), 1000, "nothing was spent");
}

fn code(text: &str) -> ByCode {
    ByCode(Code::parse(text, 0).expect("a code"))
}

/// The heaps that prove the kernel are those by hand, and classes of far more heaps say the same.
#[test]
fn heaps_in_the_kernel_stay_there() {
    // From which heap on, and how many heaps prove it.
    for (text, from, needed) in [
        ("0.56", 7, 16),
        ("0.156", 10, 23),
        ("4.44", 12, 26),
        ("0.776", 11, 25),
        ("0.764", 12, 27),
        ("0.414", 19, 41),
        ("0.77", 26, 54),
    ] {
        let rules = code(text);
        let games: [&dyn SingleHeaps; 1] = [&rules];
        let mut first = None;
        let mut look = |table: &QuotientTable| {
            first = first.or(table.kernel().map(|kernel| (table.computed(0), kernel.from)));
            true
        };
        let mut table = QuotientTable::new(1);
        table.go_on_to(1000);
        table.extend(&games, &[90], &mut look, &mut meter()).expect("no limit");
        assert_eq!(first, Some((needed, from)), "{text}");
        let found = table.pretending();
        let mut values = HeapTable::default();
        values.extend(&rules, 90, &mut meter()).expect("no limit");
        let value = |heap: u64| values.value(heap).expect("computed");
        let classes = table.phi(&found, 0);
        for large in from..=90 {
            for small in (0..=90).step_by(7) {
                let with = |other: u64| {
                    let (a, b) = (classes[large as usize], classes[small as usize]);
                    let all = found
                        .quotient
                        .multiply(a, found.quotient.multiply(b, classes[other as usize]));
                    let lost = value(large) ^ value(small) ^ value(other) == 0;
                    assert_eq!(found.quotient.is_p(all), lost, "{text} {large} {small} {other}");
                };
                (0..=90).step_by(5).for_each(with);
            }
        }
    }
}

/// No kernel is claimed where a sum with a heap of it has another outcome than in normal play: codes that leave up to three heaps,
/// each against the classes of more heaps.
#[test]
fn kernels_of_random_codes() {
    let (mut two, mut three) = (0, 0);
    for digits in 0..1 << 8u32 {
        let text = format!("0.{:X}{:X}", digits >> 4, digits & 15);
        let rules = code(&text);
        let games: [&dyn SingleHeaps; 1] = [&rules];
        let mut table = QuotientTable::new(1);
        let limits = Limits { time: None, positions: 400, ..Limits::default() };
        let _ =
            table.extend(&games, &[30], &mut |table| table.kernel().is_none(), &mut limits.meter());
        let Some(kernel) = table.kernel() else { continue };
        let most = rules.0.most_heaps();
        let last = rules.0.last_digit().expect("a finite code");
        assert!(kernel.computed + 1 >= u64::from(most) * kernel.from + last, "{text}");
        let to = kernel.computed + 12;
        table.go_on_to(1000);
        let more = Limits { time: None, positions: 4000, ..Limits::default() };
        if table.extend(&games, &[to], &mut |_| true, &mut more.meter()).is_err() {
            continue;
        }
        assert_eq!(table.kernel().map(|found| found.from), Some(kernel.from), "{text}");
        two += u32::from(most <= 2);
        three += u32::from(most == 3);
    }
    assert!(two > 3 && three > 20, "{two}, {three}");
}
