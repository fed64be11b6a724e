//! Every number in a step matters: put another in its place, and the step is refused.

use super::case::Case;
use bouton::{
    GameResult, Natural, Step,
    explain::{Answered, Class, Mark},
};
use bouton_core::{
    Reason,
    reason::{Operand, Operands},
};
use bouton_theory::ShortValue;

fn more(number: &Natural) -> Natural {
    number + 1u8
}

/// Each list that differs from `numbers` in one number, which is larger by one.
fn each<T: Clone>(numbers: &[T], larger: impl Fn(&T) -> T) -> Vec<Vec<T>> {
    (0..numbers.len())
        .map(|at| {
            let mut other = numbers.to_vec();
            other[at] = larger(&numbers[at]);
            other
        })
        .collect()
}

/// The mark with each of its numbers replaced in turn.
fn other_marks(mark: &Mark) -> Vec<Mark> {
    match mark {
        Mark::Over { lost } => vec![Mark::Over { lost: !lost }],
        Mark::Played { lost } => vec![Mark::Played { lost: !lost }],
        Mark::Values { values, sum } => each(values, more)
            .into_iter()
            .map(|values| Mark::Values { values, sum: sum.clone() })
            .chain([Mark::Values { values: values.clone(), sum: more(sum) }])
            .collect(),
        Mark::Tame { values, sum, firm } => each(values, more)
            .into_iter()
            .map(|values| Mark::Tame { values, sum: sum.clone(), firm: *firm })
            .chain([
                Mark::Tame { values: values.clone(), sum: more(sum), firm: *firm },
                Mark::Tame { values: values.clone(), sum: sum.clone(), firm: firm + 1 },
            ])
            .collect(),
        Mark::Quotient { factors, product } => {
            vec![Mark::Quotient { factors: factors.clone(), product: another(product) }]
        }
        Mark::Game { value, mover } => {
            vec![Mark::Game { value: renamed(value), mover: *mover }]
        }
        _ => Vec::new(),
    }
}

/// The value under the name of another game.
fn renamed(value: &ShortValue) -> ShortValue {
    ShortValue { name: format!("{}+1/2", value.name), ..value.clone() }
}

/// Another class of the same quotient.
fn another(class: &Class) -> Class {
    Class::new(class.quotient(), (class.element() + 1) % class.quotient().order() as u32)
}

/// The reason with its value replaced.
fn other_reasons(reason: &Reason) -> Vec<Reason> {
    let Some(value) = reason.value() else { return Vec::new() };
    let larger = |operand: &Operand| match operand {
        Operand::Number(number) if number == value => Operand::Number(more(number)),
        other => other.clone(),
    };
    let operands: Operands =
        reason.operands().iter().map(|(name, operand)| (*name, larger(operand))).collect();
    vec![Reason::new(reason.kind(), operands)]
}

/// The step with each of its numbers replaced in turn.
pub fn others(step: &Step) -> Vec<Step> {
    let mut all = Vec::new();
    let mut vary = |places: usize, change: &dyn Fn(&mut Step, usize)| {
        for place in 0..places {
            let mut other = step.clone();
            change(&mut other, place);
            assert_ne!(other, *step, "nothing was replaced");
            all.push(other);
        }
    };
    match step {
        Step::Because { reason, .. } => {
            let changed = other_reasons(reason);
            vary(changed.len(), &|other, place| {
                let Step::Because { reason, .. } = other else { return };
                *reason = changed[place].clone();
            });
        }
        Step::Mex { options, .. } => {
            vary(options.len() + 2, &|other, place| {
                let Step::Mex { options, count, value, .. } = other else { return };
                match place.checked_sub(options.len()) {
                    None => options[place].1 += 1,
                    Some(0) => *count += 1,
                    Some(_) => *value += 1,
                }
            });
        }
        Step::Period { .. } => vary(8, &|other, place| {
            let Step::Period {
                heap, preperiod, period, saltus, rounds, smaller, known, value, ..
            } = other
            else {
                return;
            };
            match place {
                0 => *heap += 1u8,
                1 => *preperiod += 1,
                2 => *period += 1,
                3 => *saltus += 1,
                4 => *rounds += 1u8,
                5 => *smaller += 1,
                6 => *known += 1,
                _ => *value += 1u8,
            }
        }),
        Step::ValueTable { values, .. } => vary(values.len(), &|other, place| {
            let Step::ValueTable { values, .. } = other else { return };
            values[place] += 1;
        }),
        Step::Values { rows, .. } => vary(rows.len() + 1, &|other, place| {
            let Step::Values { rows, more } = other else { return };
            match rows.get_mut(place) {
                Some((_, value)) => *value += 1u8,
                None => *more += 1,
            }
        }),
        Step::Worth { .. } => vary(1, &|other, _| {
            let Step::Worth { value } = other else { return };
            *value += 1u8;
        }),
        Step::BinaryTable { rows, parities, .. } => {
            vary(rows.len() + parities.len() + 1, &|other, place| {
                let Step::BinaryTable { rows, parities, sum } = other else { return };
                let last = rows.len() + parities.len();
                match place {
                    place if place < rows.len() => rows[place].1 += 1u8,
                    place if place < last => parities[place - rows.len()] ^= true,
                    _ => *sum += 1u8,
                }
            });
        }
        Step::NimSum { values, .. } => vary(values.len() + 1, &|other, place| {
            let Step::NimSum { values, sum } = other else { return };
            *values.get_mut(place).unwrap_or(sum) += 1u8;
        }),
        Step::TopBit { holders, .. } => vary(holders.len() + 3, &|other, place| {
            let Step::TopBit { sum, column, holders, count, .. } = other else { return };
            match place.checked_sub(holders.len()) {
                None => holders[place] += 1u8,
                Some(0) => *sum += 1u8,
                Some(1) => *column += 1u8,
                Some(_) => *count += 2,
            }
        }),
        Step::Rebalance { take, .. } => vary(3 + usize::from(take.is_some()), &|other, place| {
            let Step::Rebalance { value, sum, target, take, .. } = other else { return };
            match (place, take) {
                (0, _) => *value += 1u8,
                (1, _) => *sum += 1u8,
                (2, _) => *target += 1u8,
                (_, Some(take)) => *take += 1u8,
                _ => {}
            }
        }),
        Step::Balanced { values, .. } => vary(values.len() + 1, &|other, place| {
            let Step::Balanced { values, sum, .. } = other else { return };
            *values.get_mut(place).unwrap_or(sum) += 1u8;
        }),
        Step::Moves { .. } => vary(1, &|other, _| {
            let Step::Moves { count, .. } = other else { return };
            *count += 1u8;
        }),
        Step::Leaves { mark, .. } => {
            let changed = other_marks(mark);
            vary(changed.len(), &|other, place| {
                let Step::Leaves { mark, .. } = other else { return };
                *mark = changed[place].clone();
            });
        }
        Step::Answers { rows, count, .. } => {
            for (at, Answered { leaves, reply, .. }) in rows.iter().enumerate() {
                let then = reply.as_ref().map(|reply| other_marks(&reply.leaves));
                let (leaves, then) = (other_marks(leaves), then.unwrap_or_default());
                vary(leaves.len() + then.len(), &|other, place| {
                    let Step::Answers { rows, .. } = other else { return };
                    match place.checked_sub(leaves.len()) {
                        None => rows[at].leaves = leaves[place].clone(),
                        Some(place) => {
                            let Some(reply) = &mut rows[at].reply else { return };
                            reply.leaves = then[place].clone();
                        }
                    }
                });
            }
            vary(usize::from(count.is_some()), &|other, _| {
                let Step::Answers { count, .. } = other else { return };
                *count = count.map(|count| count + 1);
            });
        }
        Step::MisereRule { values, .. } => vary(values.len() + 3, &|other, place| {
            let Step::MisereRule { values, firm, sum, wins, .. } = other else { return };
            match place.checked_sub(values.len()) {
                None => values[place] += 1u8,
                Some(0) => *firm += 1,
                Some(1) => *sum += 1u8,
                Some(_) => *wins = !*wins,
            }
        }),
        Step::MisereMove { .. } => vary(4, &|other, place| {
            let Step::MisereMove { value, target, others, firm, .. } = other else { return };
            match place {
                0 => *value += 1u8,
                1 => *target += 1u8,
                2 => *others += 1u8,
                _ => *firm += 1,
            }
        }),
        Step::Product { .. } => vary(2, &|other, place| {
            let Step::Product { product, wins, .. } = other else { return };
            match place {
                0 => *product = another(product),
                _ => *wins = !*wins,
            }
        }),
        Step::GameSum { rows, .. } => vary(rows.len() + 1, &|other, place| {
            let Step::GameSum { rows, total, .. } = other else { return };
            let value = rows.get_mut(place).map_or(total, |(_, value)| value);
            *value = renamed(value);
        }),
        Step::ClassMove { .. } => vary(1, &|other, _| {
            let Step::ClassMove { product, .. } = other else { return };
            *product = another(product);
        }),
        Step::Followers { rows, .. } => vary(rows.len(), &|other, place| {
            let Step::Followers { rows, .. } = other else { return };
            rows[place].1 = match rows[place].1 {
                GameResult::Win => GameResult::Loss,
                GameResult::Loss | GameResult::Draw => GameResult::Win,
            };
        }),
        Step::Kernel { .. } => vary(1, &|other, _| {
            let Step::Kernel { wins, .. } = other else { return };
            *wins = !*wins;
        }),
        Step::Form { terms, .. } => vary(terms.len() + 2, &|other, place| {
            let Step::Form { terms, total, wins } = other else { return };
            match place.checked_sub(terms.len()) {
                None => terms[place].count += 1,
                Some(0) => *total += 1,
                Some(_) => *wins = !*wins,
            }
        }),
        Step::Searched { .. } => vary(1, &|other, _| {
            let Step::Searched { wins, .. } = other else { return };
            *wins = !*wins;
        }),
        Step::End { .. } => vary(1, &|other, _| {
            let Step::End { wins, .. } = other else { return };
            *wins = !*wins;
        }),
        Step::Conclusion { .. } => vary(2, &|other, place| {
            let Step::Conclusion { wins, count, .. } = other else { return };
            match place {
                0 => *wins = !*wins,
                _ => *count += 1u8,
            }
        }),
        Step::Delay { lasts: Some(_), .. } => vary(1, &|other, _| {
            let Step::Delay { lasts, .. } = other else { return };
            *lasts = lasts.map(|lasts| lasts + 1);
        }),
        Step::Over { .. } => vary(1, &|other, _| {
            let Step::Over { wins } = other else { return };
            *wins = !*wins;
        }),
        // The others have no number that these positions decide.
        _ => {}
    }
    all
}

/// Panics at the first number of the step that could be another.
pub fn every_number_matters(case: &mut Case, step: &Step, name: &str) -> usize {
    let others = others(step);
    for other in &others {
        let refused = !other.holds() || case.fault(other).is_some();
        assert!(refused, "{name}: nobody notices {other:?} in place of {step:?}");
    }
    others.len()
}
