//! Periods of sequences of heap values, in words and as JSON.

use crate::{checkpoint::agree, sequence::single};
use bouton_answers::{
    Failure, Game,
    rule::called,
    view::{TheoremView, view_json},
};
use bouton_core::Ruleset;
use bouton_solve::{Exceeded, HeapTable, Limits, Period, find_period};
use bouton_texts::{Texts, arg, msg};
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::Value;
use std::sync::Arc;

/// The period of a game, or how far it was sought.
#[derive(Debug)]
pub struct PeriodAnswer {
    pub(crate) game: String,
    pub(crate) rules: Arc<dyn Ruleset>,
    /// The values on which the answer rests, where they were needed as a table.
    pub(crate) table: HeapTable,
    pub(crate) limits: Limits,
    pub(crate) found: Option<Period>,
    /// The last heap whose value was computed.
    computed: u64,
    /// Set when any theorem here speaks of such a game.
    covered: bool,
    /// The limit that ended the search, if one did.
    pub(crate) exceeded: Option<Exceeded>,
    /// A period of values that were taken from elsewhere, and could not all be computed again.
    unchecked: Option<Period>,
}

/// The period of a game, as far as it is known, as plain data with the keys of JSON.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct PeriodView {
    /// The game as it is typed.
    pub game: String,
    /// The state of a search for a period.
    pub status: PeriodStatus,
    /// The limit that stopped the search; null where none did.
    pub stopped: Option<PeriodStop>,
    /// Set when a theorem here speaks of such games; where none does, no period was looked for.
    pub covered: bool,
    /// The least n0 with G(n + p) = G(n) + s for all n >= n0.
    pub preperiod: Option<u64>,
    /// The least p.
    pub period: Option<u64>,
    /// s: 0 for a purely periodic sequence.
    pub saltus: Option<u64>,
    /// The last heap before the preperiod ends; null where there is none.
    pub last_exception: Option<u64>,
    /// The largest value; null where values grow without end.
    pub max_value: Option<u64>,
    /// The last heap whose value was computed.
    pub computed: u64,
    /// The theorem that carries the period on without end.
    pub theorem: Option<TheoremView>,
}

/// The state of a search for a period.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[schemars(inline)]
pub enum PeriodStatus {
    /// It was.
    Proved,
    /// None was found.
    NotFound,
}

/// Limits that stop a search for a period.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[schemars(inline)]
pub enum PeriodStop {
    /// The limit of positions.
    Positions,
    /// The limit of time.
    Time,
    /// The limit of memory.
    Memory,
    /// It was called off.
    Cancelled,
    /// Another limit, or rules that went wrong.
    Other,
}

impl From<&Exceeded> for PeriodStop {
    fn from(exceeded: &Exceeded) -> PeriodStop {
        match exceeded {
            Exceeded::Positions { .. } => PeriodStop::Positions,
            Exceeded::Time { .. } => PeriodStop::Time,
            Exceeded::Memory { .. } => PeriodStop::Memory,
            Exceeded::Cancelled { .. } => PeriodStop::Cancelled,
            _ => PeriodStop::Other,
        }
    }
}

impl PeriodStatus {
    pub(crate) fn of(found: Option<&Period>) -> PeriodStatus {
        match found {
            Some(_) => PeriodStatus::Proved,
            None => PeriodStatus::NotFound,
        }
    }
}

/// Looks for the period of the heap values of `game` up to heap `to`, within `limits`; a limit
/// that is met ends the search as `to` does.
///
/// ```
/// use bouton_answers::Game;
/// use bouton_lab::period;
///
/// let found = period(&Game::new("kayles")?, 1000, Default::default())?.view();
/// assert_eq!((found.period, found.preperiod), (Some(12), Some(71)));
/// # Ok::<(), bouton_answers::Failure>(())
/// ```
///
/// # Errors
/// It is partizan or has no heaps on their own.
pub fn period(game: &Game, to: u64, limits: Limits) -> Result<PeriodAnswer, Failure> {
    period_from(game, to, HeapTable::default(), limits)
}

/// Seeks the period, going on from a table of the game. Its values are not believed: those on which a proof rests are computed again,
/// which costs as much as without the table; what the table saves is the search for a period that is not found yet.
///
/// # Errors
/// As [`period`]; a value of the table that is false.
pub fn period_from(
    game: &Game,
    to: u64,
    table: HeapTable,
    limits: Limits,
) -> Result<PeriodAnswer, Failure> {
    period_of(Arc::clone(game.rules()), to, table, limits)
}

/// Seeks the period of rules that have been read already.
///
/// # Errors
/// It is partizan or has no heaps on their own; a value of the table is false.
pub(crate) fn period_of(
    rules: Arc<dyn Ruleset>,
    to: u64,
    mut table: HeapTable,
    limits: Limits,
) -> Result<PeriodAnswer, Failure> {
    let game = rules.game();
    if !rules.nature().impartial {
        return Err(Failure::NoSequence { game, partizan: true });
    }
    let Some(heaps) = rules.heaps() else {
        // The theorems speak of rules of single heaps; a heap alone may still have its values.
        if single(&*rules, 1).is_none() {
            return Err(Failure::NoSequence { game, partizan: false });
        }
        let (computed, covered) = (0, false);
        return Ok(PeriodAnswer {
            game,
            rules,
            table,
            limits,
            found: None,
            computed,
            covered,
            exceeded: None,
            unchecked: None,
        });
    };
    let covered = heaps.plain_code().is_some() || heaps.period().is_some();
    let most = limits.positions.saturating_sub(1);
    let meter = &mut limits.meter();
    let taken = table.reached();
    // A met limit is no failure here: it says how far the search came.
    let result = find_period(&mut table, heaps, to.min(most), meter);
    let reached = meter.reached();
    let (mut found, mut exceeded) = match result {
        Err(exceeded) => (None, Some(exceeded)),
        Ok(None) if covered && to > most => {
            let limit = limits.positions;
            (None, Some(Exceeded::Positions { limit, needed: None, reached }))
        }
        Ok(found) => (found, None),
    };
    let mut unchecked = None;
    if taken > 0
        && let Some(seen) = found
    {
        let mut again = HeapTable::default().with_threads(table.threads());
        let result = find_period(&mut again, heaps, table.reached().max(1) - 1, meter);
        let known = again.reached().min(table.reached());
        agree(&table, &again, 0..=known.max(1) - 1)?;
        found = match result {
            Ok(found) if found == Some(seen) && seen.computed < known.max(1) => found,
            // Other values are needed than those of the table.
            Ok(found) => {
                table = again;
                found
            }
            Err(limit) => {
                exceeded = Some(limit);
                unchecked = Some(seen);
                None
            }
        };
    }
    let last = table.reached().max(reached).saturating_sub(1).min(to);
    let computed = found.map_or(last, |period| period.computed);
    Ok(PeriodAnswer { game, rules, table, limits, found, computed, covered, exceeded, unchecked })
}

impl PeriodAnswer {
    /// The table of what was computed, as far as one was needed.
    pub fn computed(&self) -> &HeapTable {
        &self.table
    }

    /// Returns `true` if a period was proved.
    pub fn is_proved(&self) -> bool {
        self.found.is_some()
    }

    /// The limit that ended the search, as a failure that says so.
    pub fn gave_up(&self) -> Option<Failure> {
        self.exceeded.clone().map(Failure::from)
    }

    /// The answer as plain data, with the keys of the interface.
    pub fn view(&self) -> PeriodView {
        let found = self.found.as_ref();
        PeriodView {
            game: self.game.clone(),
            status: PeriodStatus::of(found),
            stopped: self.exceeded.as_ref().map(PeriodStop::from),
            covered: self.covered || found.is_some(),
            preperiod: found.map(|found| found.preperiod),
            period: found.map(|found| found.period),
            saltus: found.map(|found| found.saltus),
            last_exception: found.and_then(|found| found.preperiod.checked_sub(1)),
            max_value: found.and_then(|found| found.max_value),
            computed: self.computed,
            theorem: found.map(|found| found.theorem.into()),
        }
    }

    /// [`PeriodAnswer::view`] as JSON.
    pub fn json(&self) -> Value {
        view_json(&self.view())
    }

    /// The answer for people.
    pub fn text(&self, texts: &Texts) -> String {
        let game = arg(&self.game);
        if let Some(Period { preperiod, period, saltus, .. }) = self.unchecked {
            let (period, preperiod, saltus) = (arg(period), arg(preperiod), arg(saltus));
            return texts.say(&msg::PeriodUnchecked { game, period, preperiod, saltus });
        }
        let Some(found) = &self.found else {
            return match self.covered {
                true => texts.say(&msg::PeriodNotFound { game, computed: arg(self.computed) }),
                false => texts.say(&msg::PeriodNoTheorem { game }),
            };
        };
        let game = arg(called(texts, &self.game));
        let (period, preperiod) = (arg(found.period), arg(found.preperiod));
        let mut lines = vec![match found.saltus {
            0 => texts.say(&msg::PeriodProved { game, period, preperiod }),
            saltus => {
                let saltus = arg(saltus);
                texts.say(&msg::PeriodArithmetic { game, period, saltus, preperiod })
            }
        }];
        lines.push(match found.preperiod.checked_sub(1) {
            Some(last) => {
                let preperiod = arg(found.preperiod);
                texts.say(&msg::PeriodExceptions { preperiod, last: arg(last) })
            }
            None => texts.say(&msg::PeriodPure),
        });
        if let Some(max) = found.max_value {
            lines.push(texts.say(&msg::PeriodMax { max: arg(max) }));
        }
        if found.computed > 0 {
            lines.push(texts.say(&msg::PeriodComputed { computed: arg(found.computed) }));
        }
        let text = |id: String| arg(texts.by_id(&id).unwrap_or_default());
        let id = found.theorem.id;
        lines.push(texts.say(&msg::StepTheorem {
            name: text(format!("theorem-{id}")),
            statement: text(format!("theorem-{id}-statement")),
            source: arg(found.theorem.source),
        }));
        lines.join("\n")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Sequence;
    use crate::named::game_of;
    use bouton_solve::Watch;
    use std::{sync::atomic::Ordering, time::Duration};

    #[test]
    fn a_limit_a_cancellation_and_no_period_are_told_apart() {
        let found = |game: &str, to: u64, limits: Limits| {
            let view = period(&game_of(game), to, limits).expect("a game").view();
            (view.status, view.stopped, view.covered)
        };
        let usual = Limits::default();
        let no_time = Limits { time: Some(Duration::ZERO), ..usual.clone() };
        let few = Limits { positions: 5000, ..usual.clone() };
        let little = Limits { memory: 1, ..usual.clone() };
        let watch = Arc::new(Watch::default());
        watch.cancelled.store(true, Ordering::Relaxed);
        let called_off = Limits { watch: Some(watch), ..usual.clone() };
        let (none, game) = (PeriodStatus::NotFound, "octal:0.06");
        assert_eq!(found(game, 1000, usual.clone()), (none, None, true));
        assert_eq!(found(game, u64::MAX, no_time), (none, Some(PeriodStop::Time), true));
        assert_eq!(found(game, u64::MAX, few), (none, Some(PeriodStop::Positions), true));
        assert_eq!(found(game, u64::MAX, little), (none, Some(PeriodStop::Memory), true));
        assert_eq!(found(game, u64::MAX, called_off), (none, Some(PeriodStop::Cancelled), true));
        assert_eq!(found("grundy", u64::MAX, usual.clone()), (none, None, false));
        assert_eq!(found("kayles", u64::MAX, usual), (PeriodStatus::Proved, None, true));
    }

    /// Values of which one is false, or which repeat as they please, prove nothing: they are found out, or the period that is
    /// found is that of the game.
    #[test]
    fn nothing_is_proved_of_false_values() {
        for (game, to) in
            [("kayles", 300), ("octal:0.07", 260), ("subtract:1,3,4", 90), ("octal:4.7", 60)]
        {
            let new = Sequence::new(&game_of(game), to, Limits::default());
            let right = new.and_then(Sequence::values).expect(game);
            let known = |answer: &PeriodAnswer| {
                let view = answer.view();
                (view.preperiod, view.period, view.saltus)
            };
            let honest = known(&period(&game_of(game), to, Limits::default()).expect(game));
            let forged = (0..=to as usize).map(|heap| {
                let mut values = right.clone();
                values[heap] ^= 1;
                values
            });
            let repeated = (1..9).map(|p| (0..=to as u32).map(|heap| heap % p).collect());
            let mut refused = 0;
            for values in forged.chain(repeated) {
                let table = HeapTable::resume(values);
                match period_from(&game_of(game), to, table, Limits::default()) {
                    Err(_) => refused += 1,
                    Ok(answer) if answer.is_proved() => {
                        assert_eq!(known(&answer), honest, "{game}")
                    }
                    Ok(_) => {}
                }
            }
            assert!(refused > 5, "{game}: {refused}");
        }
    }

    #[test]
    fn values_that_could_not_be_computed_again_prove_nothing() {
        let right =
            Sequence::new(&game_of("kayles"), 20_000, Limits::default()).and_then(Sequence::values);
        let right = right.expect("kayles");
        let mut unproved = 0;
        for steps in [0, 1, 10, 100, 1_000, 4_000] {
            let limits = Limits { steps, ..Limits::default() };
            let answer =
                period_from(&game_of("kayles"), 20_000, HeapTable::resume(right.clone()), limits);
            let answer = answer.expect("kayles");
            let text = answer.text(Texts::of(bouton_texts::Lang::En));
            assert_eq!(answer.is_proved(), answer.gave_up().is_none(), "{text}");
            unproved += usize::from(text.contains("not proved"));
        }
        assert!(unproved > 0);
    }
}
