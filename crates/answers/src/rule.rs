//! The rule of a game in words, with the parameters of this very game in it.

use crate::{
    code_said::{code_digit, code_digits},
    registry,
};
use bouton_core::{Code, Component, Digit, Frame, Natural, Sum};
use bouton_rules::coins::{CoinCode, CoinCondition};
use bouton_texts::{Arg, Texts, arg, msg};

/// Maximum number of items of a set that a rule spells out.
const ITEMS: usize = 24;

/// The rule of `game`, as the registry prints it: for `subtract:1,3,4` that a move takes 1, 3 or 4
/// stones. With `limits`, also what a limit after a slash means.
pub fn rule_said(texts: &Texts, game: &str, limits: bool) -> String {
    if game.starts_with('(') {
        return texts.by_id(&format!("rule-{}", registry::rule_id(game))).unwrap_or_default();
    }
    if let Some(entry) = registry::in_file(game) {
        // Where it was read, it has told a rule of its own, if it has one.
        return texts.by_id(&format!("rule-{}", entry.id)).unwrap_or_default();
    }
    let Ok((entry, rules)) = registry::ruleset(game, 0..game.len()) else { return String::new() };
    if let Some(own) = rules.rule() {
        return own.to_string();
    }
    let parameters = game.split_once(':').map_or("", |(_, parameters)| parameters);
    let own = match entry.id {
        "octal" => {
            let digits = rules.heaps().and_then(|heaps| code_digits(heaps.code()?));
            digits.map(|digits| of_code(texts, parameters, &digits))
        }
        id => of_parameters(texts, id, parameters),
    };
    let said = own.or_else(|| texts.by_id(&format!("rule-{}", entry.id))).unwrap_or_default();
    match entry.id {
        "nim" | "fibonacci" | "take-away" if limits => {
            let more = texts.by_id(&format!("rule-of-{}-limits", entry.id)).unwrap_or_default();
            joined(texts, &said, &more)
        }
        "treblecross" if limits => texts.say(&msg::RuleOfTreblecrossStrips),
        "mem" | "mem-different" if limits => general(texts, entry.id),
        _ => said,
    }
}

/// The rules of all games of a sum, each with its name, in the order of the sum.
pub fn rules_said(texts: &Texts, sum: &Sum) -> Vec<String> {
    let mut said: Vec<String> = Vec::new();
    let mut say = |Component { rules, parts }: &Component| {
        let game = rules.game();
        let limits = parts.iter().any(|part| part.as_heap().is_none());
        let drawn =
            matches!(rules.frame(), Frame::Boards { .. } | Frame::Network { .. } | Frame::Coins);
        let rule = rules.rule().map_or_else(
            // Signs and edges are not understood without the sentence about them.
            || match drawn {
                true => fuller(texts, rule_said(texts, &game, limits), registry::rule_id(&game)),
                false => rule_said(texts, &game, limits),
            },
            str::to_string,
        );
        let rule = texts.say(&msg::RuleOfGame { game: arg(game), rule: arg(rule) });
        if !said.contains(&rule) {
            said.push(rule);
        }
    };
    sum.components.iter().for_each(|component| component.visit_joined(&mut say));
    said
}

/// Display name: the common name for parameterless games, else the typed form.
pub fn called(texts: &Texts, game: &str) -> String {
    let entry = registry::ruleset(game, 0..game.len()).ok().map(|(entry, _)| entry);
    let name = entry
        .filter(|entry| entry.syntax == game)
        .and_then(|entry| texts.by_id(&format!("name-{}", entry.id)));
    name.unwrap_or_else(|| game.to_string())
}

/// The rule of a line of the registry, with all that can be typed.
pub fn general(texts: &Texts, id: &str) -> String {
    fuller(texts, texts.by_id(&format!("rule-{id}")).unwrap_or_default(), id)
}

/// A rule, with all that can be typed in a game of this line of the registry.
fn fuller(texts: &Texts, rule: String, id: &str) -> String {
    let fuller = texts.by_id(&format!("rule-{id}-fuller"));
    let names = fuller.as_ref().and_then(|_| names_said(texts, id));
    let more = fuller.into_iter().chain(names);
    more.fold(rule, |said, more| joined(texts, &said, &more))
}

/// How moves of a game are named where that is not by what they leave alone.
pub fn names_said(texts: &Texts, game: &str) -> Option<String> {
    let (_, rules) = registry::ruleset(game, 0..game.len()).ok()?;
    let id = game.split(':').next().unwrap_or_default();
    let own = texts.by_id(&format!("rule-{id}-names"));
    match rules.frame() {
        Frame::Boards { .. } => own.or_else(|| Some(texts.say(&msg::RuleNamesSquares))),
        Frame::Network { .. } => own.or_else(|| Some(texts.say(&msg::RuleNamesVertices))),
        _ => None,
    }
}

/// Two sentences, one after the other.
fn joined(texts: &Texts, first: &str, second: &str) -> String {
    let between = texts.gap();
    format!("{first}{between}{second}")
}

fn of_code(texts: &Texts, code: &str, digits: &[(i64, Digit)]) -> String {
    let first = texts.say(&msg::RuleOfOctal { code: arg(code) });
    joined(texts, &first, &read_aloud(texts, digits))
}

/// The digits of a code, a sentence each.
fn read_aloud(texts: &Texts, digits: &[(i64, Digit)]) -> String {
    let said = digits.iter().map(|(taken, digit)| code_digit(texts, *taken, digit));
    said.collect::<Vec<_>>().join(texts.gap())
}

/// The rule of an entry with these parameters; `None` where it has none, or too many to be said.
fn of_parameters(texts: &Texts, id: &str, parameters: &str) -> Option<String> {
    let set = |set: &str| -> Option<Arg<'static>> { Some(arg(set_said(texts, set)?)) };
    let pair = |sign| parameters.split_once(sign);
    let value = parameters.split_once('=').map_or(parameters, |(_, value)| value);
    let k = || number(value);
    Some(match id {
        "nim" => texts.say(&msg::RuleOfNim),
        "nim-max" => texts.say(&msg::RuleOfNimMax { k: k()? }),
        "nim-not" => texts.say(&msg::RuleOfNimNot { k: k()? }),
        "bash" if parameters.is_empty() => texts.say(&msg::RuleOfBashOwn),
        "bash" => texts.say(&msg::RuleOfBash { k: k()? }),
        "kl-nim" => {
            let (left, right) = pair(',')?;
            match left == right {
                true => texts.say(&msg::RuleOfNimNot { k: number(left)? }),
                false => {
                    texts.say(&msg::RuleOfKlNim { left: number(left)?, right: number(right)? })
                }
            }
        }
        "subtract" => match parameters {
            "squares" => texts.say(&msg::RuleOfSubtractSquares),
            "primes" => texts.say(&msg::RuleOfSubtractPrimes),
            "fibonacci" => texts.say(&msg::RuleOfSubtractFibonacci),
            "divisors" => texts.say(&msg::RuleOfSubtractDivisors),
            "proper-divisors" => texts.say(&msg::RuleOfSubtractProperDivisors),
            "at-most-half" => texts.say(&msg::RuleOfSubtractHalf),
            _ => match parameters.strip_prefix("powers-of-") {
                Some(base) => texts.say(&msg::RuleOfSubtractPowers { base: arg(base) }),
                None if parameters == "1" => texts.say(&msg::RuleOfSubtractOne),
                None => texts.say(&msg::RuleOfSubtract { set: set(parameters)? }),
            },
        },
        "allbut" => texts.say(&msg::RuleOfAllbut { set: set(parameters)? }),
        "partizan-subtract" => {
            let (left, right) = pair('/')?;
            let (left, right) = (set(left)?, set(right)?);
            texts.say(&msg::RuleOfPartizanSubtract { left, right })
        }
        "kotzig" => texts.say(&msg::RuleOfKotzig { set: set(parameters)? }),
        "coins" => of_coins(texts, &CoinCode::parse(parameters, 0).ok()?)?,
        "partizan-octal" => {
            let (left, right) = pair('/')?;
            let of =
                |code| Some(arg(read_aloud(texts, &code_digits(&Code::parse(code, 0).ok()?)?)));
            let (hers, his) = (of(left)?, of(right)?);
            let (left, right) = (arg(left), arg(right));
            texts.say(&msg::RuleOfPartizanOctal { left, right, hers, his })
        }
        "moore" => texts.say(&msg::RuleOfMoore { k: k()? }),
        "wythoff" if parameters.is_empty() => texts.say(&msg::RuleOfWythoff),
        "wythoff" => texts.say(&msg::RuleOfWythoffBroad { r: k()? }),
        "fibonacci" => texts.say(&msg::RuleOfFibonacci),
        "take-away" => texts.say(&msg::RuleOfTakeAway { r: arg(parameters) }),
        _ => return None,
    })
}

/// The coins that a move turns, a sentence for each condition on them.
fn of_coins(texts: &Texts, code: &CoinCode) -> Option<String> {
    let (counts, open) = (code.counts().to_string(), format!("-{}", u64::MAX));
    let coins = match counts.strip_suffix(&open) {
        Some("1") => texts.say(&msg::RuleOfCoinsAny),
        Some(least) => texts.say(&msg::RuleOfCoinsFrom { least: arg(set_said(texts, least)?) }),
        None => texts.say(&msg::RuleOfCoinsSome { count: arg(set_said(texts, &counts)?) }),
    };
    let rule = texts.say(&msg::RuleOfCoins { coins: arg(coins) });
    Some(code.conditions().into_iter().fold(rule, |rule, condition| {
        let more = match condition {
            CoinCondition::Run => texts.say(&msg::RuleOfCoinsRun),
            CoinCondition::Within(places) => {
                texts.say(&msg::RuleOfCoinsWithin { places: places.into() })
            }
            CoinCondition::Evenly => texts.say(&msg::RuleOfCoinsEvenly),
            CoinCondition::First => texts.say(&msg::RuleOfCoinsFirst),
            CoinCondition::Symmetric => texts.say(&msg::RuleOfCoinsSymmetric),
        };
        joined(texts, &rule, &more)
    }))
}

/// A number that a sentence may agree with.
fn number(text: &str) -> Option<Arg<'static>> {
    let number: Natural = text.parse().ok()?;
    Some((&number).into())
}

/// `1-3,7` as "1 to 3 or 7".
fn set_said(texts: &Texts, set: &str) -> Option<String> {
    let items: Vec<String> = set
        .split(',')
        .map(|item| match item.split_once('-') {
            Some((from, to)) => texts.say(&msg::ListRange { from: arg(from), to: arg(to) }),
            None => item.to_string(),
        })
        .collect();
    let (last, firsts) = items.split_last().filter(|_| items.len() <= ITEMS)?;
    let join = |all: String, next: &String| {
        texts.say(&msg::ListComma { first: arg(all), last: arg(next) })
    };
    let firsts = firsts.iter().cloned().reduce(|all, next| join(all, &next));
    Some(match firsts {
        None => last.clone(),
        Some(all) => texts.say(&msg::ListOrNumber { first: arg(all), last: arg(last) }),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use bouton_texts::Lang;

    fn said(game: &str) -> String {
        rule_said(Texts::of(Lang::En), game, false)
    }

    #[test]
    fn rules_speak_of_the_numbers_of_the_game() {
        for (game, words) in [
            ("subtract:1,3,4", "1, 3 or 4 stones"),
            ("subtract:1-3,7", "1 to 3 or 7 stones"),
            ("subtract:squares", "1, 4, 9"),
            ("subtract:powers-of-3", "power of 3"),
            ("nim:max=3", "at most 3 stones"),
            ("nim:not=2", "never exactly 2"),
            ("bash:5", "at most 5"),
            ("kl-nim:2,1", "Left may never take exactly 2"),
            ("kl-nim:3,3", "never exactly 3"),
            ("allbut:2,5", "never exactly 2 or 5"),
            ("moore:2", "one or two heaps"),
            ("coins:1-3C(5)", "turns 1 to 3 of them"),
            ("coins:1-3C(5)", "within 5 neighbouring places"),
            ("coins:2+S", "turns 2 or more of them"),
            ("coins:1+EF", "turns any number of them"),
            ("wythoff", "the same number from both"),
            ("wythoff:3", "differ by less than 3"),
            ("partizan-subtract:1,2/2,3", "Left takes 1 or 2"),
            ("kotzig:1,2", "by 1 or 2 places"),
            ("partizan-octal:0.3/0.07", "Right, by 0.07: A move may take 2 stones"),
            ("octal:0.137", "may take 3 stones from a heap"),
        ] {
            assert!(said(game).contains(words), "{game}: {}", said(game));
        }
    }

    /// A feature of the notation, or a parameter without its value, is not in the rule of
    /// one game.
    #[test]
    fn no_rule_of_one_game_teaches_the_notation() {
        for lang in Lang::ALL {
            for entry in registry::RULESETS {
                let game = entry.example.split(' ').next().unwrap();
                let said = rule_said(Texts::of(lang), game, false);
                assert!(!said.is_empty(), "{game}");
                for typed in ["SET", "`", ":K", ":R", "K,L", "9/4"] {
                    assert!(!said.contains(typed), "{game}: {said}");
                }
                let capital = |word: &str| ["K", "L", "R"].contains(&word);
                let mut words = said.split(|c: char| !c.is_ascii_alphanumeric());
                assert!(!words.any(capital), "{game}: {said}");
            }
        }
    }

    #[test]
    fn a_limit_is_explained_where_there_is_one() {
        let texts = Texts::of(Lang::En);
        assert!(rule_said(texts, "nim", true).contains("9/4"));
        assert!(!rule_said(texts, "nim", false).contains("9/4"));
        assert!(rule_said(texts, "fibonacci", true).contains("20/6"));
    }
}
