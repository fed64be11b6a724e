//! The reason for a verdict in one line: the numbers that decide, and nothing of how they were found.

use super::{Case, Level, Mark, Proof, Step, text, values};
use bouton_core::{Natural, Player};
use bouton_texts::{Lang, Texts, arg, msg};

/// Maximum number of values in the line.
const MOST: usize = 16;

/// What decides the verdict, from the numbers of the position; empty where nobody can move. `mover` is named
/// where the game is partizan.
pub(crate) fn decides(
    texts: &Texts,
    case: &Case<'_>,
    proof: &Proof,
    mover: Option<Player>,
) -> String {
    if let Some(mark) = values::mark_by_values(case) {
        let gap = if texts.lang() == Lang::Zh { "" } else { " " };
        let said = [values_said(texts, proof), mark_said(texts, &mark)];
        return said.into_iter().flatten().collect::<Vec<_>>().join(gap);
    }
    let of_the_whole = |step: &&Step| match step {
        Step::Because { reason, .. } => reason.wins().is_some(),
        Step::Searched { .. } | Step::Retrograde { .. } => true,
        _ => false,
    };
    let step = proof.lines().iter().map(|line| line.step()).find(of_the_whole);
    step.map(|step| text::paragraph(texts, step, Level::Student, mover)).unwrap_or_default()
}

/// The values of the parts, where these are not plain heaps of stones.
fn values_said(texts: &Texts, proof: &Proof) -> Option<String> {
    let values = proof.steps().find_map(|step| match step {
        Step::Values { rows, more: 0 } if rows.len() <= MOST => Some(rows),
        _ => None,
    })?;
    let said = values
        .iter()
        .map(|(part, value)| texts.say(&msg::StepValueOf { part: arg(part), value: arg(value) }));
    Some(texts.say(&msg::DecidesValues { values: arg(text::joined(texts, said)) }))
}

fn mark_said(texts: &Texts, mark: &Mark) -> Option<String> {
    Some(match mark {
        Mark::Values { values, sum } => {
            let total = arg(total(texts, values, sum));
            match sum.is_zero() {
                true => texts.say(&msg::DecidesLost { total }),
                false => texts.say(&msg::DecidesWon { total }),
            }
        }
        Mark::Tame { values, sum, firm } => {
            let total = arg(total(texts, values, sum));
            match firm {
                0 => texts.say(&msg::DecidesMisereFickle { total }),
                _ => texts.say(&msg::DecidesMisereFirm { total }),
            }
        }
        Mark::Over { .. } | Mark::Theorem(_) | Mark::Played { .. } => return None,
    })
}

/// The nim-sum as a sum, or as the value that it is of one part.
fn total(texts: &Texts, values: &[Natural], sum: &Natural) -> String {
    let sum = arg(sum);
    match values {
        [_] => texts.say(&msg::DecidesValue { sum }),
        _ if values.len() > MOST => {
            texts.say(&msg::DecidesSumOfMany { count: values.len().into(), sum })
        }
        _ => {
            let values: Vec<String> = values.iter().map(Natural::to_string).collect();
            texts.say(&msg::DecidesSum { values: arg(values.join(" ⊕ ")), sum })
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::{Query, Session};
    use bouton_core::Convention;
    use bouton_texts::{Lang, Texts};

    fn said(position: &str, convention: Convention) -> String {
        let query = Query { convention, ..Query::new(position).unwrap() };
        Session::default().explain(&query).unwrap().decides(Texts::of(Lang::En))
    }

    #[test]
    fn one_line_has_the_numbers_that_decide() {
        use Convention::{Misere, Normal};
        for (position, convention, words) in [
            ("nim 3 4 5", Normal, "Nim-sum: 3 ⊕ 4 ⊕ 5 = 2, which is not 0."),
            ("nim 3 4 7", Normal, "Nim-sum: 3 ⊕ 4 ⊕ 7 = 0."),
            ("nim 5", Normal, "Nim-value: 5, which is not 0."),
            (
                "kayles 5 7",
                Normal,
                "5 is worth 4, 7 is worth 2. Nim-sum: 4 ⊕ 2 = 6, which is not 0.",
            ),
            (
                "nim 1 1",
                Misere,
                "Nim-sum: 1 ⊕ 1 = 0. No value is above 1; then 0 wins and 1 loses.",
            ),
            (
                "nim 1 2",
                Misere,
                "Nim-sum: 1 ⊕ 2 = 3. Some value is above 1; then 0 loses and all else wins.",
            ),
        ] {
            assert_eq!(said(position, convention), words);
        }
        assert!(said("wythoff 4 7", Normal).contains("cold pair"));
        assert!(said("kayles 5 7", Misere).contains("playing it out"));
    }
}
