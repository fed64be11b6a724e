//! Looks for the pattern that a person would look for in a printed table, and proves what it can.
//!
//! Every finding is a claim that [`audit`](crate::audit) accepts, and has been held against every
//! position looked at before it is told.

mod forms;
mod kin;
mod positions;
mod tell;

use crate::{
    Failure, PeriodAnswer, Sequence,
    audit::{Claim, ClaimKind, Question, audit},
    period, registry,
};
use bouton_core::{Convention, ParseError, ParseErrorKind, Part, Player, Ruleset, Theorem};
use bouton_solve::Limits;
use forms::Form;
use std::sync::Arc;

/// Heaps that are looked at if nothing else is said: where a table is quick; where it is made heap
/// by heap; where heaps are no more than a part of what a position is.
const FAR: u64 = 100_000;
const NEAR: u64 = 2_000;
const NEAREST: u64 = 300;
/// What each value that is looked at takes.
const VALUE_BYTES: u64 = 16;

/// How much a finding is worth.
#[derive(Clone, Debug)]
pub enum Grade {
    /// It is a theorem.
    Proved(Theorem),
    /// It holds for every position that was looked at.
    Held {
        /// How many these were.
        positions: u64,
    },
    /// It only looks so: what was looked at is too little to rely on.
    Guess {
        /// How many positions.
        positions: u64,
    },
}

/// What kind of pattern it is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Pattern {
    /// A formula for the nim-values of heaps.
    Formula,
    /// The nim-values repeat.
    Period {
        /// The first heap of the first period.
        preperiod: u64,
        /// The length of a period.
        period: u64,
        /// What a period adds.
        saltus: u64,
    },
    /// The P-positions.
    Losing,
    /// Who wins in misère play.
    Misere,
    /// The values of another game.
    Same {
        /// That game.
        game: String,
        /// Its heap that is like heap 0 of this one.
        shift: i64,
        /// Its number in the OEIS, where it is known.
        oeis: Option<&'static str>,
    },
}

/// A pattern, as a claim.
#[derive(Clone, Debug)]
pub struct Finding {
    /// What it is.
    pub pattern: Pattern,
    /// How it is written for an audit.
    pub claim: Claim,
    /// What it means to be unable to move.
    pub convention: Convention,
    /// How much it is worth.
    pub grade: Grade,
}

/// All that was found.
#[derive(Clone, Debug)]
pub struct Discovery {
    /// The game.
    pub game: String,
    /// The largest heap that was looked at.
    pub to: u64,
    /// What was found, the strongest first.
    pub findings: Vec<Finding>,
}

/// What is known of the game while it is looked at.
struct Table {
    game: String,
    rules: Arc<dyn Ruleset>,
    limits: Limits,
    /// Its parameters by name.
    parameters: Vec<(String, u64)>,
    /// The nim-values of its heaps, from 0 on.
    values: Vec<u64>,
}

/// Looks for patterns in `game`, in heaps up to `to`.
///
/// # Errors
/// No such game, or one whose positions are not numbers; a limit.
pub fn discover(game: &str, to: Option<u64>, limits: &Limits) -> Result<Discovery, Failure> {
    let (_, rules) = registry::ruleset_within(game, 0..game.len(), limits)
        .map_err(|error| Failure::input(game.as_bytes(), error))?;
    if !rules.nature().impartial {
        let error = ParseError::new(0..game.len(), ParseErrorKind::NoNimValues);
        return Err(Failure::input(game.as_bytes(), error));
    }
    let mut table = Table {
        game: rules.game(),
        parameters: crate::audit::parameters_of(&rules.game()),
        rules,
        limits: limits.clone(),
        values: Vec::new(),
    };
    let to = to.unwrap_or(match table.rules.heaps() {
        _ if table.is_quick() => FAR,
        Some(_) => NEAR,
        None => NEAREST,
    });
    limits.meter().foresee(to.saturating_add(1), VALUE_BYTES, 0.0)?;
    let mut findings = Vec::new();
    if table.sample().is_some_and(|parts| matches!(parts[..], [Part::Tuple(_)])) {
        findings.extend(positions::losing(&table)?);
        return Ok(Discovery { game: table.game, to: positions::SMALL.1, findings });
    }
    match Sequence::new(game, to, limits.clone()) {
        Ok(mut sequence) => {
            for n in 0..=to {
                let value = sequence.value(n)?;
                table.values.push(u64::try_from(&value).unwrap_or(u64::MAX));
            }
            let proved = period(game, to, limits.clone()).ok();
            of_heaps(&table, proved.as_ref(), &mut findings)?;
            if findings.is_empty() {
                findings.extend(positions::losing(&table)?);
            }
        }
        Err(Failure::NoSequence { .. }) => findings.extend(positions::losing(&table)?),
        Err(failure) => return Err(failure),
    }
    Ok(Discovery { game: table.game, to, findings })
}

/// Patterns in the nim-values of heaps.
fn of_heaps(
    table: &Table,
    proved: Option<&PeriodAnswer>,
    findings: &mut Vec<Finding>,
) -> Result<(), Failure> {
    let period = proved.and_then(|answer| answer.found.as_ref());
    let form = forms::find(table);
    if let Some(form) = &form {
        let grade = table.grade(form, period);
        findings.push(Finding {
            pattern: Pattern::Formula,
            claim: Claim { kind: ClaimKind::Grundy, text: form.text.clone() },
            convention: Convention::Normal,
            grade,
        });
        findings.extend(positions::misere(table, form)?);
    }
    if let Some(found) = period {
        // A formula with that period says it already.
        if form.as_ref().is_none_or(|form| form.period.is_none()) {
            let pattern = Pattern::Period {
                preperiod: found.preperiod,
                period: found.period,
                saltus: found.saltus,
            };
            let text = forms::periodic(table, found.preperiod, found.period, found.saltus);
            findings.push(Finding {
                pattern,
                claim: Claim { kind: ClaimKind::Grundy, text },
                convention: Convention::Normal,
                grade: Grade::Proved(found.theorem),
            });
        }
    } else if form.is_none() {
        findings.extend(forms::seeming_period(table));
    }
    findings.extend(kin::same(table, form.as_ref())?);
    Ok(())
}

impl Table {
    /// Whether a long table of values is quick.
    fn is_quick(&self) -> bool {
        let code = self.rules.heaps().is_some_and(|heaps| heaps.plain_code().is_some());
        code || self.sample().is_some_and(|parts| self.rules.value(&parts).is_some())
    }

    /// How much a formula for the heaps is worth that holds for all that were looked at.
    fn grade(&self, form: &Form, period: Option<&bouton_solve::Period>) -> Grade {
        let part = [Part::heap(self.values.len() as u64 - 1)];
        let theorem = self.rules.theorem(&part, Convention::Normal);
        if let Some(theorem) = theorem.filter(|theorem| form.theorems.contains(&theorem.id)) {
            return Grade::Proved(theorem);
        }
        if let (Some(found), Some((own, saltus))) = (period, form.period)
            && let Some(whole) = least_common_multiple(own, found.period)
            // Both go on from here as they have begun.
            && found.preperiod + whole < self.values.len() as u64
            && u128::from(saltus) * u128::from(whole / own)
                == u128::from(found.saltus) * u128::from(whole / found.period)
        {
            return Grade::Proved(found.theorem);
        }
        match self.values.len() as u64 {
            positions @ 0..positions::FEW => Grade::Guess { positions },
            positions => Grade::Held { positions },
        }
    }

    /// Whether a claim holds for all positions up to a bound, and for how many these are.
    fn holds(
        &self,
        claim: &Claim,
        convention: Convention,
        (heaps, up_to): (usize, u64),
    ) -> Result<Option<u64>, Failure> {
        let question = Question {
            game: self.game.clone(),
            claim: claim.clone(),
            assuming: None,
            up_to,
            heaps: Some(heaps),
            ranges: Vec::new(),
            convention,
            mover: Player::Left,
        };
        match audit(&question, &self.limits) {
            Ok(audit) => Ok(audit.held().then_some(audit.checked)),
            // A formula may make no sense for some positions: then it is not true of them.
            Err(Failure::Rules(error)) if !error.kind.is_limit() => Ok(None),
            Err(failure) => Err(failure),
        }
    }

    /// A number as one would write it of this game: by the name of a parameter, where it is one.
    fn number(&self, number: u64) -> String {
        for (name, value) in &self.parameters {
            let ways = [
                (*value, name.clone()),
                (value.saturating_add(1), format!("({name}+1)")),
                (value.saturating_mul(2), format!("(2*{name})")),
            ];
            if let Some((_, way)) = ways.into_iter().find(|(known, _)| *known == number) {
                return way;
            }
        }
        number.to_string()
    }
}

fn least_common_multiple(a: u64, b: u64) -> Option<u64> {
    let (mut x, mut y) = (a, b);
    while y > 0 {
        (x, y) = (y, x % y);
    }
    a.checked_div(x)?.checked_mul(b)
}
