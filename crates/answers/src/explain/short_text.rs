//! Steps by the values of partizan games as sentences.

use super::block::{apart, joined, shortened};
use bouton_core::{GameResult, Player};
use bouton_solve::{Dyadic, ShortValue};
use bouton_texts::{Texts, arg, msg};
use std::collections::BTreeMap;

/// Maximum length of the name of a value in a sentence, in letters.
const LONGEST: usize = 40;

/// The values of the parts and of their sum, and what it says.
pub(super) fn sum(texts: &Texts, rows: &[(String, ShortValue)], total: &ShortValue) -> String {
    let mut counts: BTreeMap<&str, (&ShortValue, usize)> = BTreeMap::new();
    for (part, value) in rows {
        counts.entry(part).or_insert((value, 0)).1 += 1;
    }
    // In the order of the position, equal parts once.
    let values = rows.iter().filter_map(|(part, _)| {
        let (value, count) = counts.remove(&part[..])?;
        let (part, value) = (arg(apart(part)), arg(value_said(texts, value)));
        Some(match count {
            1 => texts.say(&msg::StepGameValueOf { part, value }),
            _ => texts.say(&msg::StepGameValuesOf { count: count.into(), part, value }),
        })
    });
    let values: Vec<String> = values.collect();
    let all = rows.iter().map(|(_, value)| value).chain([total]);
    let shown: String = all.map(|value| value_said(texts, value)).collect();
    let total_said = arg(value_said(texts, total));
    let first = match rows.len() {
        1 => texts.say(&msg::StepGameValue { values: arg(joined(texts, values.into_iter())) }),
        _ => {
            let values = arg(shortened(texts, values.into_iter()));
            texts.say(&msg::StepGameSum { values, total: total_said })
        }
    };
    let mut said = vec![texts.say(&msg::StepGameValues)];
    said.extend(signs(texts, &shown));
    said.extend([first, meaning(texts, total)]);
    said.join(texts.gap())
}

/// The signs of values that are shown, each explained.
fn signs(texts: &Texts, shown: &str) -> Vec<String> {
    let has = |signs: &[char]| shown.contains(signs);
    let all = [
        has(&['*']).then(|| texts.say(&msg::GameSignStar)),
        has(&['^', 'v']).then(|| texts.say(&msg::GameSignUp)),
        has(&['{', '±']).then(|| texts.say(&msg::GameSignBraces)),
        has(&['±']).then(|| texts.say(&msg::GameSignSwitch)),
    ];
    all.into_iter().flatten().collect()
}

/// The value in a few words: its name, or where play leads if that is too long to be read.
pub(super) fn value_said(texts: &Texts, value: &ShortValue) -> String {
    match value.name.chars().count() <= LONGEST {
        true => value.name.replace("+-", "±").replace('-', "−"),
        false => {
            let [left, right] =
                [&value.left_stop, &value.right_stop].map(|stop| arg(number_said(stop)));
            texts.say(&msg::GameValueLong { left, right })
        }
    }
}

/// The winner by this value, and by how much.
fn meaning(texts: &Texts, total: &ShortValue) -> String {
    let wins = [Player::Left, Player::Right]
        .map(|player| total.outcome.starting(player) == GameResult::Win);
    match (wins, total.number()) {
        ([true, false], Some(number)) => {
            texts.say(&msg::StepGameNumberLeft { moves: arg(moves_said(texts, number)) })
        }
        ([false, true], Some(number)) => {
            texts.say(&msg::StepGameNumberRight { moves: arg(moves_said(texts, &-number.clone())) })
        }
        ([false, false], _) => texts.say(&msg::StepGameZero),
        ([true, false], None) => texts.say(&msg::StepGameLeft),
        ([false, true], None) => texts.say(&msg::StepGameRight),
        ([true, true], _) if total.left_stop != total.right_stop => {
            let [left, right] =
                [&total.left_stop, &total.right_stop].map(|stop| arg(number_said(stop)));
            texts.say(&msg::StepGameHot { left, right })
        }
        ([true, true], _) => texts.say(&msg::StepGameFirst),
    }
}

/// A number with a true minus sign.
pub fn number_said(number: &Dyadic) -> String {
    number.to_string().replace('-', "−")
}

/// A positive number of moves.
pub fn moves_said(texts: &Texts, number: &Dyadic) -> String {
    match () {
        () if *number == Dyadic::from(1) => texts.say(&msg::ValueOneMove),
        () if *number == Dyadic::new(1, 1) => texts.say(&msg::ValueHalfMove),
        () if *number < Dyadic::from(1) => texts.say(&msg::ValuePartOfMove { number: arg(number) }),
        () => texts.say(&msg::ValueMoves { number: arg(number) }),
    }
}
