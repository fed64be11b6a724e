//! Nim-values that somebody wrote down, compared with the true ones: the first that is wrong, and why.

use crate::sequence::{Sequence, single};
use bouton_answers::{Failure, Game, notation::write_parts, view::Integer};
use bouton_core::{Natural, Player, Stop};
use bouton_solve::{Exceeded, HeapTable, Limits};
use bouton_texts::{Texts, arg, msg};
use schemars::JsonSchema;
use serde::Serialize;
use std::collections::BTreeMap;

/// Maximum number of options of a heap that are looked at.
const MOST_OPTIONS: usize = 10_000;

/// Nim-values that were checked.
#[derive(Debug)]
pub struct CheckedValues {
    game: String,
    /// The number of values said that are right, up to the first wrong one.
    right: u64,
    wrong: Option<WrongValue>,
}

/// A nim-value that is wrong.
#[derive(Debug)]
struct WrongValue {
    heap: u64,
    said: u64,
    value: Natural,
    /// For each value that an option has, the first such option.
    options: BTreeMap<Natural, String>,
}

/// Nim-values that were checked, as plain data with the keys of JSON.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct CheckedValuesView {
    /// The game as it is typed.
    pub game: String,
    /// The number of values that are right, up to the first wrong one.
    pub right: u64,
    /// The first wrong one.
    pub wrong: Option<WrongValueView>,
    /// The result, in a sentence.
    pub say: String,
}

/// A nim-value that is wrong, as plain data.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct WrongValueView {
    /// The heap.
    pub heap: u64,
    /// The value that was said.
    pub said: u64,
    /// The true value: the least number that no option has.
    pub value: Integer,
    /// The values that options have, ascending, each with an option that has it.
    pub options: Vec<OptionValueView>,
}

/// An option of a heap with its nim-value.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct OptionValueView {
    /// The option.
    pub option: String,
    /// Its nim-value.
    pub value: Integer,
}

/// Checks values that were said of heap 0, heap 1 and so on; `None` where nothing was said.
///
/// ```
/// use bouton_answers::Game;
/// use bouton_lab::check_values;
/// use bouton_solve::Limits;
/// use bouton_texts::{Lang, Texts};
///
/// let said = [Some(0), Some(1), Some(2), None, Some(4)];
/// let view = check_values(&Game::new("kayles")?, &said, Limits::default())?.view(Texts::of(Lang::En));
/// let wrong = view.wrong.expect("a heap of 4 is worth 1");
/// assert_eq!((view.right, wrong.heap, wrong.value.to_string()), (3, 4, "1".to_string()));
/// # Ok::<(), bouton_answers::Failure>(())
/// ```
///
/// # Errors
/// It is partizan or not played on single heaps; a limit.
pub fn check_values(
    game: &Game,
    said: &[Option<u64>],
    limits: Limits,
) -> Result<CheckedValues, Failure> {
    let last = said.len().saturating_sub(1) as u64;
    let mut sequence = Sequence::of(game, 0..=last, HeapTable::default(), limits)?;
    let mut checked = CheckedValues { game: sequence.game(), right: 0, wrong: None };
    for (heap, said) in (0..).zip(said) {
        let Some(said) = *said else { continue };
        let value = sequence.value(heap)?;
        if value != Natural::from(said) {
            let options = options(&mut sequence, heap)?;
            checked.wrong = Some(WrongValue { heap, said, value, options });
            break;
        }
        checked.right += 1;
    }
    Ok(checked)
}

/// For each value that an option of a heap has, the first such option.
fn options(sequence: &mut Sequence, heap: u64) -> Result<BTreeMap<Natural, String>, Failure> {
    let mut found = Vec::new();
    let (rules, meter) = sequence.rules_and_meter();
    let Some(part) = single(rules, heap) else { return Ok(BTreeMap::new()) };
    let walk = rules.options(&part, Player::Left, &mut |parts| {
        meter.work(1)?;
        if found.len() >= MOST_OPTIONS {
            return Err(Stop::Asked);
        }
        found.push(parts);
        Ok(())
    });
    match walk {
        Ok(()) | Err(Stop::Asked) => {}
        Err(stop) => return Err(Exceeded::from(stop).into()),
    }
    let mut options = BTreeMap::new();
    for parts in found {
        let mut value = Natural::ZERO;
        for part in &parts {
            value ^= sequence.part_value(part)?;
        }
        let (rules, _) = sequence.rules_and_meter();
        options.entry(value).or_insert_with(|| write_parts(rules, &parts));
    }
    Ok(options)
}

impl CheckedValues {
    /// The result, in a sentence.
    pub fn text(&self, texts: &Texts) -> String {
        let Some(WrongValue { heap, said, value, options }) = &self.wrong else {
            return texts.say(&msg::CheckRight { count: self.right.into() });
        };
        let (heap, given) = (arg(heap), arg(said));
        match options.get(&Natural::from(*said)) {
            Some(option) => texts.say(&msg::CheckTaken { heap, said: given, option: arg(option) }),
            None if options.is_empty() => texts.say(&msg::CheckEnd { heap, said: given }),
            None => texts.say(&msg::CheckSkipped { heap, said: given, value: arg(value) }),
        }
    }

    /// All of it as plain data.
    pub fn view(&self, texts: &Texts) -> CheckedValuesView {
        let option = |(value, option): (&Natural, &String)| OptionValueView {
            option: option.clone(),
            value: Integer(value.clone()),
        };
        CheckedValuesView {
            game: self.game.clone(),
            right: self.right,
            wrong: self.wrong.as_ref().map(|wrong| WrongValueView {
                heap: wrong.heap,
                said: wrong.said,
                value: Integer(wrong.value.clone()),
                options: wrong.options.iter().map(option).collect(),
            }),
            say: self.text(texts),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::named::game_of;
    use bouton_texts::Lang;

    fn checked(game: &str, said: &[u64], limits: Limits) -> CheckedValuesView {
        let said: Vec<Option<u64>> = said.iter().copied().map(Some).collect();
        check_values(&Game::read(game, &limits).expect("a game"), &said, limits)
            .expect(game)
            .view(Texts::of(Lang::En))
    }

    /// Whatever one value is changed to, it is found, and the options show why: the true value is
    /// the least that none of them has.
    #[test]
    fn the_first_wrong_value_is_found_with_the_options_that_show_it() {
        for game in ["kayles", "grundy", "subtract:1,3,4", "octal:0.137", "fibonacci", "nim"] {
            let mut sequence = Sequence::new(&game_of(game), 12, Limits::default()).expect(game);
            let values = (0..=12).map(|n| u64::try_from(&sequence.value(n).expect(game)));
            let values: Vec<u64> = values.collect::<Result<_, _>>().expect("small");
            let right = checked(game, &values, Limits::default());
            assert_eq!((right.right, right.wrong), (13, None), "{game}");
            for heap in 1..=12 {
                for other in 0..4 {
                    let mut said = values.clone();
                    if said[heap] == other {
                        continue;
                    }
                    said[heap] = other;
                    let found = checked(game, &said, Limits::default());
                    let wrong = found.wrong.expect(game);
                    assert_eq!(
                        (wrong.heap, wrong.said, found.right),
                        (heap as u64, other, heap as u64)
                    );
                    let had: Vec<u64> = wrong
                        .options
                        .iter()
                        .map(|o| u64::try_from(&o.value.0).expect("small"))
                        .collect();
                    let mex = (0..).find(|n| !had.contains(n)).expect("finitely many");
                    assert_eq!(mex, values[heap], "{game} {heap}");
                    let says_taken = found.say.contains("has that value");
                    assert_eq!(says_taken, had.contains(&other), "{}", found.say);
                }
            }
        }
    }

    #[test]
    fn rules_may_be_a_text() {
        let limits =
            Limits::default().with_text("mine", "fn heap(n) { if n > 1 { [n - 2] } else { [] } }");
        let view = checked("script:mine", &[0, 0, 1, 0], limits);
        let wrong = view.wrong.expect("a heap of 3 is worth 1");
        assert_eq!((wrong.heap, wrong.options[0].option.as_str()), (3, "1"));
        let refused = check_values(&game_of("kl-nim:2,1"), &[Some(0)], Limits::default());
        assert!(refused.is_err());
    }
}
