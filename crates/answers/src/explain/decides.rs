//! The reason for a verdict in one line: the numbers that decide, and nothing of how they were found.

use super::{
    Case, Level, Mark, Proof, Step, block, marked, quotient_text, text,
    valued::{self, Summand},
};
use bouton_core::{Natural, Player};
use bouton_texts::{Texts, arg, msg};

/// Maximum number of values in the line.
const MOST: usize = 16;

/// The deciding numbers of the position; empty where nobody can move. `mover` is named
/// where the game is partizan.
pub(crate) fn decides(
    texts: &Texts,
    case: &Case<'_>,
    proof: &Proof,
    mover: Option<Player>,
) -> String {
    if proof.is_over() {
        return String::new();
    }
    if let Some(summands) = valued::summands(case) {
        let gap = texts.gap();
        let named = values_said(texts, &summands);
        let values = summands.into_iter().map(|summand| summand.value).collect();
        let mark = Mark::of_values(values, case.is_misere());
        let said = [named, mark_said(texts, &mark)];
        return said.into_iter().flatten().collect::<Vec<_>>().join(gap);
    }
    if let Some(known) = &case.verdict.quotient
        && let Some(mark) = marked::by_quotient(known, case.sum)
    {
        return quotient_text::decides(texts, &mark).unwrap_or_default();
    }
    let of_the_whole = |step: &&Step| match step {
        Step::Because { reason, .. } => reason.wins().is_some(),
        Step::GameSum { .. }
        | Step::Searched { .. }
        | Step::Joined { .. }
        | Step::Kernel { .. }
        | Step::Form { .. }
        | Step::Retrograde { .. } => true,
        _ => false,
    };
    let step = proof.lines().iter().map(|line| line.step()).find(of_the_whole);
    step.map(|step| text::paragraph(texts, step, Level::Student, mover)).unwrap_or_default()
}

/// Where the values come from, unless they are plain heaps of stones or there is one part alone.
fn values_said(texts: &Texts, summands: &[Summand]) -> Option<String> {
    let mut named: Vec<String> = Vec::new();
    for Summand { label, value, is_part } in summands {
        let said = match is_part {
            true => texts.say(&msg::StepValueOf { part: arg(label), value: arg(value) }),
            false => format!("{label} = {value}"),
        };
        if !named.contains(&said) {
            named.push(said);
        }
    }
    let is_one_part = matches!(summands, [Summand { is_part: true, .. }]);
    let goes_without_saying = summands.iter().all(|each| each.label == each.value.to_string());
    let is_read = named.len() <= MOST && !is_one_part && !goes_without_saying;
    is_read.then(|| {
        let values = arg(block::joined(texts, named.into_iter()));
        texts.say(&msg::DecidesValues { values })
    })
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
        Mark::Over { .. }
        | Mark::Quotient { .. }
        | Mark::Game { .. }
        | Mark::Theorem(_)
        | Mark::Played { .. } => return None,
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
        assert!(said("wythoff 4 7", Normal).contains("losing pair"));
        for over in ["nim 0", "kayles 0 0", "prime-power 1"] {
            assert_eq!(said(over, Normal), "");
            assert_eq!(said(over, Misere), "");
        }
        assert_eq!(
            said("kayles 5 7", Misere),
            "Misère quotient of order 12. The class of the position: b × c = bc, which is not a lost class."
        );
    }

    #[test]
    fn as_many_values_are_listed_as_are_read() {
        let signs = |heaps: usize| {
            let said = said(&format!("nim {}", vec!["3"; heaps].join(" ")), Convention::Normal);
            assert!(
                said.ends_with(if heaps.is_multiple_of(2) { " 0." } else { " 3, which is not 0." }),
                "{said}"
            );
            said.matches('⊕').count()
        };
        assert_eq!(signs(super::MOST), super::MOST - 1);
        assert_eq!(signs(super::MOST + 1), 0);
    }
}
