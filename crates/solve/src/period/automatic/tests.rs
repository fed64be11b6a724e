use super::*;
use crate::{HeapTable, Limits, values::ByCode};
use rustc_hash::FxHashSet;

fn meter() -> Meter {
    Limits { time: None, ..Limits::default() }.meter()
}

fn values(code: &Code, to: u64) -> Vec<u32> {
    let mut table = HeapTable::plain();
    table.extend(&ByCode(code.clone()), to, &mut meter()).expect("no limit");
    table.values().to_vec()
}

fn found(code: &Code, values: &[u32]) -> Option<Period> {
    match Search::default().attempt(code, values, &mut meter()).expect("no limit") {
        Attempt::Proved(period) => Some(period),
        _ => None,
    }
}

/// Numbers that look random, for codes and claims.
struct Random(u64);

impl Random {
    fn below(&mut self, n: u64) -> u64 {
        self.0 = self.0.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        (self.0 >> 33) % n
    }

    /// A digit up to `most`.
    fn digit(&mut self, most: u64) -> u32 {
        self.below(most + 1) as u32
    }

    fn digits(&mut self, most: u64, count: u64) -> Vec<u32> {
        (0..count).map(|_| self.digit(most)).collect()
    }

    /// A code: finite with three heaps or more, or repeating.
    fn code(&mut self) -> Code {
        let split = [0, 0, 0, 4][self.below(4) as usize];
        if self.below(2) == 0 {
            let split = [0, 4, 8, 12][self.below(4) as usize];
            let count = 1 + self.below(3);
            return Code::new([vec![split], self.digits(15, count)].concat(), vec![]);
        }
        let most = [1, 3, 3, 7][self.below(4) as usize];
        let (fixed, repeat) = (self.below(4), 1 + self.below(4));
        Code::new([vec![split], self.digits(most, fixed)].concat(), self.digits(most, repeat))
    }
}

#[test]
fn arithmetic_periods_and_repeating_codes() {
    for (text, expected) in [
        ("0.3F", (0, 6, 3)),
        ("0.8", (1, 3, 1)),
        ("8.0", (1, 2, 1)),
        ("0.0F", (0, 2, 1)),
        ("4.[3]", (1, 4, 4)),
        ("0.[7]", (0, 1, 1)),
        ("0.[F]", (0, 1, 1)),
        ("0.[13]", (0, 2, 1)),
        ("0.3[1]", (1, 2, 0)),
        ("0.[1]", (1, 1, 0)),
    ] {
        let code = Code::parse(text, 0).expect("a code");
        let period = found(&code, &values(&code, 64)).expect(text);
        assert_eq!((period.preperiod, period.period, period.saltus), expected, "{text}");
        assert_eq!(period.max_value.is_some(), period.saltus == 0);
    }
}

/// Whatever is proved goes on far beyond the values that the proof rests on, and is minimal.
/// Nearly all that looks periodic is proved.
#[test]
fn proved_periods_of_random_codes_go_on() {
    let mut random = Random(1);
    let (mut proved, mut open) = (0, 0);
    for _ in 0..250 {
        let code = random.code();
        let values = values(&code, 320);
        let Some(period) = found(&code, &values[..150]) else {
            let apparent = apparent(&values[..150]).filter(|(start, ..)| *start < 100);
            open += u32::from(
                apparent.is_some_and(|(_, _, saltus)| saltus > 0 || code.last_digit().is_none()),
            );
            continue;
        };
        proved += 1;
        assert!(period.computed < 150);
        let (start, length) = (period.preperiod as usize, period.period as usize);
        let repeats = |length: usize, saltus: u64, n: usize| {
            u64::from(values[n + length]) == u64::from(values[n]) + saltus
        };
        assert!((start..320 - length).all(|n| repeats(length, period.saltus, n)), "{code}");
        assert!(start == 0 || !repeats(length, period.saltus, start - 1), "{code}");
        let shorter = (1..length).find(|length| {
            let rise = u64::from(values[start + length]).checked_sub(values[start].into());
            rise.is_some_and(|rise| (start..200).all(|n| repeats(*length, rise, n)))
        });
        assert_eq!(shorter, None, "{code}: a shorter period");
    }
    assert!(proved > 110 && open < 10, "{proved} proved, {open} left open");
}

/// The automata against options counted out one by one, on claims true and false.
#[test]
fn the_automata_see_what_is_false() {
    let mut random = Random(7);
    let mut verdicts = [[0; 2]; 2];
    for _ in 0..250 {
        let code = random.code();
        let (start, period, saltus) =
            (random.below(3) as usize, 1 + random.below(4) as usize, random.below(5));
        let values: Vec<u32> = match random.below(2) {
            0 => random.digits(5, (start + period) as u64),
            _ => values(&code, 40),
        };
        // The code's own options, or arbitrary ones; and the claim with one value changed.
        let mut claim = match apparent(&values).filter(|_| values.len() > 20) {
            Some((start, period, saltus)) => {
                Claim::from_values(&values[..start + period], start, saltus)
            }
            None => Claim::from_values(&values[..start + period], start, saltus),
        };
        if random.below(3) == 0 {
            claim.disturb(random.below(1 << 20), random.below(4));
        }
        let Some(families) = Families::of(&code, &claim) else { continue };
        let bound = families.bound();
        if bound > 40 {
            continue;
        }
        let worths = |heap: u64| -> FxHashSet<u64> {
            let worth = |heaps: bouton_core::Heaps| {
                heaps.iter().fold(0, |sum, heap| sum ^ claim.value(*heap))
            };
            code.options(heap).map(worth).collect()
        };
        let heaps = if code.most_heaps() > 2 { 56 } else { 120 };
        let distinct = (families.least()..heaps).all(|n| !worths(n).contains(&claim.value(n)));
        let covered =
            (bound..heaps).all(|n| (0..claim.value(n)).all(|value| worths(n).contains(&value)));
        let told = distinct::check(&families, &mut meter()).expect("no limit");
        assert_eq!(told, Some(distinct), "{code} {claim:?}");
        let told = covered::check(&families, &mut meter()).expect("no limit");
        assert_eq!(told, Some(covered), "{code} {claim:?}");
        verdicts[usize::from(distinct)][usize::from(covered)] += 1;
    }
    assert!(verdicts.iter().flatten().all(|count| *count > 10), "{verdicts:?}");
}

#[test]
fn a_claim_that_differs_anywhere_is_refused() {
    let code = Code::parse("0.3F", 0).expect("a code");
    let values = values(&code, 200);
    let prove = |start: usize, period: usize, saltus| {
        let claim = Claim::from_values(&values[..start + period], start, saltus);
        super::prove(&code, &claim, &values, &mut meter()).expect("no limit")
    };
    assert!(matches!(prove(0, 6, 3), Proof::Holds(_)));
    assert!(matches!(prove(3, 12, 6), Proof::Holds(_)));
    for (start, period, saltus) in [(0, 5, 3), (0, 7, 3), (0, 6, 2), (0, 6, 4), (0, 12, 3)] {
        assert_eq!(prove(start, period, saltus), Proof::Fails);
    }
    let claim = Claim::from_values(&values[..6], 0, 3);
    let few = super::prove(&code, &claim, &values[..10], &mut meter()).expect("no limit");
    assert!(matches!(few, Proof::Needs(needed) if needed > 10));
}

#[test]
fn ruler_regular_values_are_no_period() {
    let code = Code::parse("0.2048", 0).expect("a code");
    let values = values(&code, 420);
    for length in (20..420).step_by(40) {
        assert_eq!(found(&code, &values[..length]), None);
    }
}

#[test]
fn what_has_a_period_and_a_saltus_is_not_passed_over() {
    let mut random = Random(29);
    let mut longest = 0;
    for _ in 0..2000 {
        let (period, saltus) = (1 + random.below(60) as usize, 1 + random.digit(3));
        let mut values = random.digits(40, 10 + period as u64);
        // Half of what follows a wild beginning is looked at, of which a quarter of the steps must show the period.
        for heap in 10 + period..180 {
            values.push(values[heap - period] + saltus);
        }
        for length in 1..=values.len() {
            let values = &values[..length];
            if let Some((_, period, saltus)) = apparent(values)
                && saltus > 0
            {
                longest = longest.max(100 * period / late(values).len());
                assert!(may_rise(late(values)), "{values:?}");
            }
        }
    }
    assert!((70..=75).contains(&longest), "{longest}");
    assert!(!may_rise(&[3, 0, 1, 2, 3, 0, 1, 2]) && !may_rise(&[]));
}
