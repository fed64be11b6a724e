//! Automata compared with plain arithmetic on all small numbers, and on larger ones.

use super::*;
use bouton_solve::Limits;

const BOTH: [Numeration; 2] = [Numeration::Binary, Numeration::Fibonacci];

fn meter() -> Meter {
    Limits::default().meter()
}

/// All lists of `count` numbers below `side`.
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

/// Numbers from a small generator, below 2^20.
fn random(seed: &mut u64) -> u64 {
    *seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
    *seed >> 44
}

#[test]
fn digits_and_values_agree() {
    for numeration in BOTH {
        for number in 0..3_000 {
            let digits = numeration.digits(number);
            assert_eq!(numeration.value(digits), number);
            assert!(numeration == Numeration::Binary || digits & digits >> 1 == 0);
        }
    }
}

#[test]
fn linear_statements_are_those_of_arithmetic() {
    let mut seed = 7;
    for numeration in BOTH {
        for case in 0..60u64 {
            let count = 1 + (case % 3) as usize;
            let times: Vec<i64> = (0..count).map(|_| (random(&mut seed) % 7) as i64 - 3).collect();
            let constant = (random(&mut seed) % 21) as i64 - 10;
            let terms: Vec<(Variable, i64)> = (0..).zip(times.iter().copied()).collect();
            let linear = Linear::new(&terms, constant);
            let zero = linear.is_zero(numeration, &mut meter()).unwrap();
            let natural = linear.is_natural(numeration, &mut meter()).unwrap();
            let value = |numbers: &[u64]| {
                numbers.iter().zip(&times).map(|(x, t)| *x as i64 * t).sum::<i64>() + constant
            };
            let check = |numbers: &[u64]| {
                let told = value(numbers);
                let say = format!("{numeration:?} {times:?} {constant} {numbers:?}");
                assert_eq!(zero.contains(numbers), told == 0, "{say}");
                assert_eq!(natural.contains(numbers), told >= 0, "{say}");
            };
            lists(count, [0, 200, 24, 11][count]).iter().for_each(|numbers| check(numbers));
            // Far out, where the sum is 0 and near there.
            for _ in 0..40 {
                let mut numbers: Vec<u64> = (0..count).map(|_| random(&mut seed)).collect();
                if let Some(place) = times.iter().position(|t| t.abs() == 1) {
                    numbers[place] = 0;
                    let rest = -value(&numbers) * times[place];
                    for near in -1..=1 {
                        if let Ok(number) = u64::try_from(rest + near) {
                            numbers[place] = number;
                            check(&numbers);
                        }
                    }
                }
                check(&numbers);
            }
        }
    }
}

#[test]
fn sets_are_combined_as_sets() {
    let meter = &mut meter();
    for numeration in BOTH {
        // x0 + 1 <= x1, and x1 = 2 x2 + 1.
        let less = Linear::new(&[(0, -1), (1, 1)], -1).is_natural(numeration, meter).unwrap();
        let odd = Linear::new(&[(1, 1), (2, -2)], -1).is_zero(numeration, meter).unwrap();
        let both = less.and(&odd, meter).unwrap();
        let some = both.exists(2, meter).unwrap();
        let none = some.not(meter).unwrap();
        let either = some.or(&none, meter).unwrap();
        let swapped = some.renamed(|v| 1 - v, meter).unwrap();
        assert!(some.and(&none, meter).unwrap().is_empty());
        assert!(either.not(meter).unwrap().is_empty());
        assert!(some.differs(&some, meter).unwrap().is_empty());
        assert!(!some.differs(&swapped, meter).unwrap().is_empty());
        for x in lists(3, 14) {
            assert_eq!(both.contains(&x), x[0] < x[1] && x[1] == 2 * x[2] + 1, "{x:?}");
        }
        for x in lists(2, 60) {
            let is_in = x[0] < x[1] && x[1] % 2 == 1;
            assert_eq!(some.contains(&x), is_in, "{numeration:?} {x:?}");
            assert_eq!(none.contains(&x), !is_in, "{numeration:?} {x:?}");
            assert_eq!(swapped.contains(&[x[1], x[0]]), is_in, "{numeration:?} {x:?}");
            assert!(either.contains(&x));
        }
        // A number that is left out may be longer than all others.
        let larger = Linear::new(&[(0, -40), (1, 1)], -200).is_zero(numeration, meter).unwrap();
        let larger = larger.exists(1, meter).unwrap();
        assert!((0..50).all(|number| larger.contains(&[number])));
    }
}

#[test]
fn too_many_states_meet_a_limit() {
    let limits = Limits { positions: 5, ..Limits::default() };
    let sum = Linear::new(&[(0, 7), (1, -5), (2, 3)], 4);
    assert!(sum.is_zero(Numeration::Fibonacci, &mut limits.meter()).is_err());
}
