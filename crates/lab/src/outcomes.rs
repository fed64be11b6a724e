//! Periods of the outcome classes of single heaps, in games whose players take from fixed numbers.

use crate::period::{PeriodStatus, PeriodStop};
use bouton_answers::{Failure, Game, rule::called, view::view_json};
use bouton_core::{GameResult, Outcome, Player, Taken};
use bouton_solve::{Exceeded, Limits, Meter};
use bouton_texts::{Texts, arg, msg};
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::Value;
use std::collections::HashMap;

/// Largest number that is taken, or that alone is not.
const MOST_TAKEN: u64 = 1 << 20;
/// Maximum number of classes in a text.
const SHOWN: usize = 120;
/// The base of the number that tells windows apart; equal ones are compared.
const BASE: u64 = 0x9e37_79b9_7f4a_7c15;
/// Bytes of a heap: its class, and the place of the window that it ends.
const BYTES: u64 = 40;

/// The period of the outcome classes of the heaps of a game, or how far it was sought.
#[derive(Clone, Debug)]
pub struct OutcomePeriodAnswer {
    pub(crate) game: String,
    takes: [Taken; 2],
    /// The least n0, and the least p, with the same class for n and n + p from n0 on.
    pub(crate) found: Option<(u64, u64)>,
    /// The classes of the heaps computed, from 0 on.
    classes: Vec<Outcome>,
    pub(crate) limits: Limits,
    pub(crate) exceeded: Option<Exceeded>,
}

/// The period of the outcome classes of the heaps of a game, as plain data with the keys of JSON.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct OutcomePeriodView {
    /// The game as it is typed.
    pub game: String,
    /// Always `outcomes`: heaps of partizan games have no nim-values.
    pub of: &'static str,
    /// The state of the search.
    pub status: PeriodStatus,
    /// The limit that stopped the search; null where none did.
    pub stopped: Option<PeriodStop>,
    /// The least n0 such that the heaps n and n + p have the same class for all n >= n0.
    pub preperiod: Option<u64>,
    /// The least p.
    pub period: Option<u64>,
    /// The last heap before the preperiod ends; null where there is none.
    pub last_exception: Option<u64>,
    /// The classes of the heaps 0, ..., n0 + p - 1, a letter each.
    pub outcomes: Option<String>,
    /// The last heap whose class was computed.
    pub computed: u64,
}

/// Looks for the period of the outcome classes of single heaps in normal play, up to heap `to` and within `limits`. A period that is
/// found is proved. Where each player takes from a finite set, the class of a heap follows from those of the m heaps before it, m
/// the largest number, and the classes of m heaps in a row come again (A. S. Fraenkel, A. Kotzig, Partizan octal games: partizan
/// subtraction games, International Journal of Game Theory 16 (1987), 145-154). Where each player takes any number but one, the
/// first player takes the whole of a larger heap.
///
/// Cost of each heap: one step for every number that a player may take, and 40 bytes of memory. Where a limit ends the search, the
/// answer says which.
///
/// ```
/// use bouton_answers::Game;
/// use bouton_lab::outcome_period;
///
/// let found = outcome_period(&Game::new("partizan-subtract:1/2")?, 1000, Default::default())?.view();
/// assert_eq!((found.preperiod, found.period), (Some(0), Some(3)));
/// assert_eq!(found.outcomes.as_deref(), Some("PLN"));
/// # Ok::<(), bouton_answers::Failure>(())
/// ```
///
/// # Errors
/// [`Failure::NoSequence`]: the players do not both take from finite sets, or both any number but one, of at most 1,048,576.
pub fn outcome_period(
    game: &Game,
    to: u64,
    limits: Limits,
) -> Result<OutcomePeriodAnswer, Failure> {
    let rules = game.rules();
    let partizan = !rules.nature().impartial;
    let refused = || Failure::NoSequence { game: rules.game(), partizan };
    let heaps = rules.heaps().ok_or_else(refused)?;
    let taken = |player| heaps.taken(player);
    let takes = taken(Player::Left).zip(taken(Player::Right)).ok_or_else(refused)?;
    let window = match &takes {
        (Taken::These(left), Taken::These(right)) => left.last().max(right.last()).copied(),
        (Taken::AllBut(left), Taken::AllBut(right)) => Some(*left.max(right)),
        _ => None,
    };
    let window = window.filter(|window| *window <= MOST_TAKEN).ok_or_else(refused)?;
    let takes: [Taken; 2] = takes.into();
    let mut answer = OutcomePeriodAnswer {
        game: rules.game(),
        takes,
        found: None,
        classes: Vec::new(),
        limits,
        exceeded: None,
    };
    let mut meter = answer.limits.meter();
    match answer.seek(window as usize, to, &mut meter) {
        Ok(found) => answer.found = found,
        Err(exceeded) => answer.exceeded = Some(exceeded),
    }
    Ok(answer)
}

impl OutcomePeriodAnswer {
    fn seek(
        &mut self,
        window: usize,
        to: u64,
        meter: &mut Meter,
    ) -> Result<Option<(u64, u64)>, Exceeded> {
        let is_all_but = matches!(self.takes[0], Taken::AllBut(_));
        let mut lost = [0u64; 2];
        let (mut hash, mut high) = (0u64, 1u64);
        (0..window).for_each(|_| high = high.wrapping_mul(BASE));
        let mut ends: HashMap<u64, usize> = HashMap::new();
        for heap in 0..=to {
            meter.position(BYTES)?;
            let class = self.class(heap, &lost, meter)?;
            for (player, lost) in [Player::Left, Player::Right].into_iter().zip(&mut lost) {
                *lost += u64::from(class.starting(player) == GameResult::Loss);
            }
            self.classes.push(class);
            if is_all_but {
                if heap as usize == window + 1 {
                    return Ok(Some(self.reduced(heap, 1)));
                }
                continue;
            }
            let count = self.classes.len();
            let letter = |at: usize| {
                let wins = |player| u64::from(self.classes[at].starting(player) == GameResult::Win);
                1 + wins(Player::Left) + 2 * wins(Player::Right)
            };
            hash = hash.wrapping_mul(BASE).wrapping_add(letter(count - 1));
            if count > window {
                hash = hash.wrapping_sub(letter(count - 1 - window).wrapping_mul(high));
            }
            if count < window {
                continue;
            }
            let earlier = *ends.entry(hash).or_insert(count);
            let same =
                |end: usize| self.classes[end - window..end] == self.classes[count - window..];
            if earlier < count && same(earlier) {
                return Ok(Some(self.reduced((earlier - window) as u64, (count - earlier) as u64)));
            }
        }
        Ok(None)
    }

    /// The least preperiod with this period, from one that is known.
    fn reduced(&self, preperiod: u64, period: u64) -> (u64, u64) {
        let same = |heap: u64| {
            let later = self.classes.get((heap + period) as usize);
            later.is_none_or(|later| *later == self.classes[heap as usize])
        };
        let least = (0..preperiod).rev().take_while(|heap| same(*heap)).last();
        (least.unwrap_or(preperiod), period)
    }

    /// The class of the next heap; `lost` heaps so far are lost by Left, and by Right, who begins.
    fn class(&self, heap: u64, lost: &[u64; 2], meter: &mut Meter) -> Result<Outcome, Exceeded> {
        let mut results = [GameResult::Loss; 2];
        for (player, result) in results.iter_mut().enumerate() {
            let opponent = [Player::Right, Player::Left][player];
            let loses =
                |left: u64| self.classes[left as usize].starting(opponent) == GameResult::Loss;
            let wins = match &self.takes[player] {
                Taken::These(numbers) => {
                    meter.work(1 + numbers.len() as u64)?;
                    let mut left = numbers.iter().take_while(|taken| **taken <= heap);
                    left.any(|taken| loses(heap - taken))
                }
                Taken::AllBut(number) => {
                    meter.work(1)?;
                    let kept = heap.checked_sub(*number).is_some_and(loses);
                    lost[1 - player] > u64::from(kept)
                }
            };
            *result = GameResult::win_if(wins);
        }
        Ok(Outcome::of(Player::Left, results[0], results[1]))
    }
}

impl OutcomePeriodAnswer {
    /// Returns `true` if a period was proved.
    pub fn is_proved(&self) -> bool {
        self.found.is_some()
    }

    /// The limit that ended the search, as a failure that says so.
    pub fn gave_up(&self) -> Option<Failure> {
        self.exceeded.clone().map(Failure::from)
    }

    /// The classes up to the end of the first period, a letter each.
    pub(crate) fn letters(&self) -> Option<String> {
        let (preperiod, period) = self.found?;
        let end = usize::try_from(preperiod + period).ok()?;
        Some(self.classes.get(..end)?.iter().map(|class| class.symbol()).collect())
    }

    /// The numbers of both players, as certificates have them.
    pub(crate) fn code(&self) -> String {
        let [left, right] = &self.takes;
        format!("{left} / {right}")
    }

    /// The answer as plain data, with the keys of the interface.
    pub fn view(&self) -> OutcomePeriodView {
        OutcomePeriodView {
            game: self.game.clone(),
            of: "outcomes",
            status: if self.is_proved() { PeriodStatus::Proved } else { PeriodStatus::NotFound },
            stopped: self.exceeded.as_ref().map(PeriodStop::from),
            preperiod: self.found.map(|(preperiod, _)| preperiod),
            period: self.found.map(|(_, period)| period),
            last_exception: self.found.and_then(|(preperiod, _)| preperiod.checked_sub(1)),
            outcomes: self.letters(),
            computed: (self.classes.len() as u64).saturating_sub(1),
        }
    }

    /// [`OutcomePeriodAnswer::view`] as JSON.
    pub fn json(&self) -> Value {
        view_json(&self.view())
    }

    /// The answer for people.
    pub fn text(&self, texts: &Texts) -> String {
        let Some((preperiod, period)) = self.found else {
            let (game, computed) = (arg(&self.game), arg(self.view().computed));
            return texts.say(&msg::PeriodOutcomesNotFound { game, computed });
        };
        let (game, start) = (arg(called(texts, &self.game)), arg(preperiod));
        let mut lines =
            vec![texts.say(&msg::PeriodOutcomes { game, period: arg(period), preperiod: start })];
        if let Some(letters) = self.letters().filter(|letters| letters.len() <= SHOWN) {
            let (before, repeated) = letters.split_at(preperiod as usize);
            let spaced = |letters: &str| {
                let all: Vec<String> = letters.chars().map(String::from).collect();
                all.join(" ")
            };
            lines.push(match before.is_empty() {
                true => texts.say(&msg::PeriodOutcomesList { repeated: arg(spaced(repeated)) }),
                false => texts.say(&msg::PeriodOutcomesListAfter {
                    before: arg(spaced(before)),
                    repeated: arg(spaced(repeated)),
                }),
            });
        }
        let largest = |taken: &Taken| match taken {
            Taken::These(numbers) => numbers.last().copied().unwrap_or(0),
            Taken::AllBut(number) => *number,
        };
        let window = arg(self.takes.iter().map(largest).max().unwrap_or(0));
        lines.push(match &self.takes[0] {
            Taken::These(_) => texts.say(&msg::PeriodOutcomesWhy { window }),
            Taken::AllBut(_) => texts.say(&msg::PeriodOutcomesWhyWhole { largest: window }),
        });
        lines.join("\n")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{named::game_of, verify};
    use bouton_core::Convention;
    use bouton_solve::{Engine, Question, Solver};

    /// The class of a heap by plain search.
    fn searched(game: &str, heap: u64) -> Outcome {
        let sum = bouton_answers::parse_sum(format!("{game} {heap}").as_bytes(), 2).unwrap();
        let ask = |mover| {
            let (engine, convention) = (Some(Engine::Search), Convention::Normal);
            let question =
                Question { sum: &sum, convention, mover, engine, moves: None, value: false };
            Solver::default().solve(&question).unwrap().result
        };
        Outcome::of(Player::Left, ask(Player::Left), ask(Player::Right))
    }

    /// Periods are those of plain search, their certificates are valid, and changed ones are not.
    #[test]
    fn periods_hold_and_are_certified() {
        let mut refused = 0;
        for game in [
            "partizan-subtract:1/2", "partizan-subtract:1,2/1,3", "partizan-subtract:1,4/2,3",
            "partizan-subtract:2,5/3,4", "partizan-subtract:1,3,7/2,6", "partizan-subtract:4/6",
            "kl-nim:1,2", "kl-nim:2,1", "kl-nim:3,5", "kl-nim:6,2",
        ] {
            let answer = outcome_period(&game_of(game), 10_000, Limits::default()).expect(game);
            let view = answer.view();
            let (preperiod, period) = (view.preperiod.unwrap(), view.period.unwrap());
            let letters: Vec<char> = view.outcomes.unwrap().chars().collect();
            for heap in 0..preperiod + 3 * period + 8 {
                let at = match heap < preperiod {
                    true => heap,
                    false => preperiod + (heap - preperiod) % period,
                };
                let letter = letters[at as usize].to_string();
                assert_eq!(letter, searched(game, heap).symbol(), "{game} {heap}");
            }
            let text = answer.certificate().expect(game).expect(game);
            assert!(verify(text.as_bytes(), &Limits::default()).unwrap().is_valid(), "{text}");
            let kind = |text: &str| bouton_check::Certificate::read(text.as_bytes()).unwrap().0;
            let bouton_check::Certificate::Outcomes(right) = kind(&text) else { panic!("{text}") };
            let mut refuse = |wrong: bouton_check::OutcomeCertificate| {
                let text = bouton_check::Certificate::Outcomes(wrong).to_string();
                // One that is not even read is refused too.
                let valid = verify(text.as_bytes(), &Limits::default()).is_ok_and(|v| v.is_valid());
                assert!(!valid, "{text}");
                refused += 1;
            };
            for at in 0..right.outcomes.len() {
                for letter in ["P", "L", "R", "N"] {
                    if right.outcomes[at..=at] != *letter {
                        let mut wrong = right.clone();
                        wrong.outcomes.replace_range(at..=at, letter);
                        refuse(wrong);
                    }
                }
            }
            let cycle = right.outcomes[right.preperiod as usize..].to_string();
            let first = cycle[..1].to_string();
            for (preperiod, period, outcomes) in [
                (right.preperiod, right.period * 2, right.outcomes.clone() + &cycle),
                (right.preperiod + 1, right.period, right.outcomes.clone() + &first),
            ] {
                refuse(bouton_check::OutcomeCertificate {
                    preperiod,
                    period,
                    outcomes,
                    ..right.clone()
                });
            }
            for game in ["kl-nim:7,9", "partizan-subtract:1,9/2,8", "nim"] {
                refuse(bouton_check::OutcomeCertificate { game: game.into(), ..right.clone() });
            }
        }
        assert!(refused > 200, "{refused}");
    }

    #[test]
    fn a_limit_and_no_period_are_told_apart() {
        let game = game_of("partizan-subtract:1,4/2,3");
        let few = Limits { positions: 3, ..Limits::default() };
        let view = outcome_period(&game, 1000, few).unwrap().view();
        assert_eq!(
            (view.status, view.stopped),
            (PeriodStatus::NotFound, Some(PeriodStop::Positions))
        );
        let view = outcome_period(&game, 3, Limits::default()).unwrap().view();
        assert_eq!((view.status, view.stopped), (PeriodStatus::NotFound, None));
        for other in ["partizan-octal:0.3/0.7", "domineering"] {
            assert!(outcome_period(&game_of(other), 9, Limits::default()).is_err(), "{other}");
        }
    }
}
