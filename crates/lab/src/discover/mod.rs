//! Looks for the pattern that a person would look for in a printed table, and proves what it can.
//!
//! Every finding is a claim that [`audit`](crate::audit) accepts, and says how far it was checked:
//! beyond the positions in which it was seen, and beyond the constants of the game. It is called
//! proved only if a theorem states that very claim for all positions.

mod automatic;
mod candidates;
mod forms;
mod grid;
mod kin;
mod positions;
mod stated;
mod tame;
mod tell;

pub use automatic::DigitBase;
pub use tell::{DiscoveryStatus, DiscoveryView, FindingView};

use crate::{
    Sequence,
    audit::{Bounds, Claim, ClaimKind, Positions, Question, audit_of},
    period::period_of,
};
use bouton_answers::{Failure, Game};
use bouton_core::{Convention, Frame, ParseErrorKind, Part, Player, Ruleset, Theorem};
use bouton_script::RuleErrorKind;
use bouton_solve::{Exceeded, HeapTable, Limits, Period, theorems::TAME_SUM};
use forms::Form;
use schemars::JsonSchema;
use serde::Serialize;
use std::{cell::RefCell, sync::Arc, time::Duration};

/// Largest heap looked at if none is given: where a table is quick; where it is made heap by heap;
/// where heaps are no more than a part of a position.
const FAR: u64 = 100_000;
const NEAR: u64 = 2_000;
const NEAREST: u64 = 300;
/// Bytes that each value looked at takes.
const VALUE_BYTES: u64 = 16;
/// Largest heap to which a claim is audited that a theorem states.
const STATED: u64 = 2_000;
/// Largest heap to which a claim is audited because of the constants of its game.
const BEYOND: u64 = 1 << 18;
/// Positions that an audit may take which goes beyond those in which a claim was seen.
const BEYOND_POSITIONS: u64 = 300_000;
/// Fewest positions on which a claim rests that is more than a guess.
const FEW: u64 = 100;

/// How much a finding is worth.
#[derive(Clone, Debug)]
pub enum Grade {
    /// A theorem states it for all positions.
    Proved(Theorem),
    /// It has no counterexample among the positions checked, which go beyond the constants of the
    /// game.
    Held,
    /// It only looks so: what was checked is too little to rely on.
    Guess,
}

/// The kind of pattern.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Pattern {
    /// A formula for the nim-values of heaps.
    Formula,
    /// The nim-values repeat.
    Period {
        /// The first heap of the first period.
        preperiod: u64,
        /// The length of a period.
        period: u64,
        /// The increment of each period.
        saltus: u64,
    },
    /// The P-positions.
    #[serde(rename = "p-positions")]
    Losing,
    /// The P-positions, by a finite automaton that reads their digits.
    Automatic {
        /// The base in which it reads them.
        base: DigitBase,
        /// The number of its states.
        states: usize,
    },
    /// When the player to move wins, where the players have different moves.
    #[serde(rename = "first-wins")]
    Winning,
    /// The outcome in misère play.
    #[serde(rename = "misere-rule")]
    Misere,
    /// The values of another game.
    #[serde(rename = "same-values")]
    Same {
        /// The game.
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
    /// The pattern.
    pub pattern: Pattern,
    /// How it is written for an audit.
    pub claim: Claim,
    /// The convention of play.
    pub convention: Convention,
    /// The player to move; the same for both in impartial games.
    pub mover: Player,
    /// How much it is worth.
    pub grade: Grade,
    /// How far it was checked without a counterexample.
    pub checked: CheckedRange,
}

/// Positions that were checked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CheckedRange {
    /// Of how many heaps, and how large.
    pub bounds: Bounds,
    /// How many they were.
    pub positions: u64,
}

/// All that was found.
#[derive(Clone, Debug)]
pub struct Discovery {
    /// The game.
    pub game: String,
    /// The largest heap that was looked at.
    pub to: u64,
    /// The findings, the strongest first.
    pub findings: Vec<Finding>,
    /// The theorem about this game, where no expression of an audit states it.
    pub theorem: Option<Theorem>,
    /// The limit that left some searches undone, if one did.
    pub exceeded: Option<Exceeded>,
}

/// Tables of the game under study.
#[derive(Clone)]
struct Table {
    game: String,
    rules: Arc<dyn Ruleset>,
    limits: Limits,
    start: Duration,
    /// Its parameters by name.
    parameters: Vec<(String, u64)>,
    /// The nim-values of its heaps, from 0 on.
    values: Vec<u64>,
    /// The first limit that left a search undone.
    met: RefCell<Option<Exceeded>>,
}

/// Most heaps of a position, and the largest.
type Range = (usize, u64);

/// Looks for patterns in `game`, in heaps up to `to`. A limit ends one search, not all: each may take half of the time that
/// is left, and the first limit that was met comes with what was found.
///
/// # Errors
/// Its positions are not numbers; a limit, if nothing was found; it was called off.
pub fn discover(game: &Game, to: Option<u64>, limits: &Limits) -> Result<Discovery, Failure> {
    let rules = Arc::clone(game.rules());
    // Every value up to a number that no table reaches would look like no pattern.
    let is_large = |digits: &str| !digits.is_empty() && digits.parse::<u64>().is_err();
    if rules.game().split(|sign: char| !sign.is_ascii_digit()).any(is_large) {
        return Err(Exceeded::Size.into());
    }
    let mut parameters = crate::audit::parameters_of(&rules.game());
    // A set of one number is no number by name.
    parameters.retain(|(name, _)| name != "SET");
    let mut table = Table {
        game: rules.game(),
        parameters,
        rules,
        limits: limits.clone(),
        start: limits.clock.now(),
        values: Vec::new(),
        met: RefCell::default(),
    };
    let is_impartial = table.rules.nature().impartial;
    let has_heaps = is_impartial && table.rules.heaps().is_some();
    let to = match (to, table.rules.heaps()) {
        (to, _) if !has_heaps && !table.has_independent_heaps() => {
            let most = table.most_apart();
            let most = most.unwrap_or_else(|| positions::farthest(table.count()));
            to.map_or(most, |to| to.min(most))
        }
        (Some(to), _) => to,
        _ if table.is_quick() => FAR,
        (None, Some(_)) => NEAR,
        (None, None) => NEAREST,
    };
    limits.meter().foresee(to.saturating_add(1), VALUE_BYTES, 0.0)?;
    if Positions::new(&table.rules, 1, 1).is_none() {
        return Err(game.refused(ParseErrorKind::NotNumbers));
    }
    let mut findings = stated(&table, to)?;
    let [is_settled, is_settled_misere] = [Convention::Normal, Convention::Misere]
        .map(|convention| findings.iter().any(|finding| finding.convention == convention));
    if is_settled {
        let formula = findings.iter().find(|finding| finding.pattern == Pattern::Formula);
        let formula = formula.map(|finding| finding.claim.text.clone());
        if let Some(formula) = formula.filter(|_| has_heaps && !is_settled_misere) {
            table.calculate(to.min(STATED));
            findings.extend(misere(&table, &formula, true, None)?);
        }
    } else if has_heaps {
        let period = table.tabulate(to)?;
        of_heaps(&table, period.as_ref(), &mut findings)?;
    }
    let mut wanted = Vec::new();
    if findings.is_empty() {
        wanted.push((Convention::Normal, Player::Left));
        if !is_impartial {
            wanted.push((Convention::Normal, Player::Right));
        }
    }
    if is_impartial && !has_heaps && !is_settled_misere {
        wanted.push((Convention::Misere, Player::Left));
    }
    for (convention, mover) in wanted {
        let found = table.unless_limited(positions::losing(&table, to, convention, mover))?;
        findings.extend(found.into_iter().flatten());
    }
    let sample = table.sample();
    let theorem = sample.and_then(|parts| table.rules.theorem(&parts, Convention::Normal));
    let theorem = theorem.filter(|_| !is_settled);
    // Of values that a limit cut short, what was seen is that.
    let to = if has_heaps && !is_settled { to.min(table.looked_at()) } else { to };
    let exceeded = table.met.into_inner();
    let found = Discovery { game: table.game, to, findings, theorem, exceeded };
    // A search ended by a limit does not say 'nothing'.
    match (&found.exceeded, found.is_found()) {
        (Some(_), false) if has_heaps => found.whole(),
        (Some(exceeded), false) => Err(exceeded.clone().into()),
        _ => Ok(found),
    }
}

/// Statements of theorems that an expression can hold.
fn stated(table: &Table, to: u64) -> Result<Vec<Finding>, Failure> {
    let mut findings = Vec::new();
    for stated in stated::claims(table) {
        let stated::Stated { pattern, claim, convention, mover, theorem } = stated;
        let ranges = match claim.kind {
            // By Sprague and Grundy single heaps tell all.
            ClaimKind::Grundy if table.rules.heaps().is_some() => vec![(1, to.min(STATED))],
            _ => table.ranges(convention, mover),
        };
        let Some(checked) = table.confirm(&claim, convention, mover, &ranges)? else { continue };
        let grade = Grade::Proved(theorem);
        findings.push(Finding { pattern, claim, convention, mover, grade, checked });
    }
    Ok(findings)
}

/// Patterns in the nim-values of heaps.
fn of_heaps(
    table: &Table,
    period: Option<&Period>,
    findings: &mut Vec<Finding>,
) -> Result<(), Failure> {
    let looked_at = table.looked_at();
    let farther = table.beyond().max(looked_at.saturating_add(looked_at / 4));
    let form = forms::find(table);
    let mut is_formula = false;
    if let Some(form) = &form {
        let proof = table.proof(form, period);
        let to = if proof.is_some() { looked_at.min(STATED) } else { looked_at };
        let range = [(1, to), (1, if proof.is_some() { table.beyond().max(to) } else { farther })];
        if let Some(finding) = table.formula(Pattern::Formula, form.text.clone(), &range, proof)? {
            is_formula = true;
            findings.push(finding);
            findings.extend(misere(table, &form.text, proof.is_some(), period)?);
        }
    }
    let form = form.filter(|_| is_formula);
    if let Some(found) = period {
        // A formula with that period says it already.
        if form.as_ref().is_none_or(|form| form.period.is_none()) {
            let Period { preperiod, period, saltus, theorem, .. } = *found;
            let pattern = Pattern::Period { preperiod, period, saltus };
            let text = forms::periodic(table, preperiod, period, saltus);
            let twice = preperiod.saturating_add(period.saturating_mul(3));
            let to = looked_at.min(STATED);
            let ranges = [(1, to), (1, table.beyond().max(twice).clamp(to, BEYOND))];
            findings.extend(table.formula(pattern, text, &ranges, Some(theorem))?);
        }
    } else if form.is_none()
        && let Some((pattern, text)) = forms::seeming_period(table)
        && let Some(seeming) =
            table.formula(pattern, text, &[(1, looked_at), (1, farther)], None)?
    {
        findings.push(Finding { grade: Grade::Guess, ..seeming });
    }
    // A formula makes the comparison with other games needless.
    if form.is_none() {
        findings.extend(kin::same(table, period)?);
    }
    Ok(())
}

/// The rule of misère Nim on the values that a formula gives, where heaps are tame.
fn misere(
    table: &Table,
    formula: &str,
    is_proved: bool,
    period: Option<&Period>,
) -> Result<Option<Finding>, Failure> {
    let known = tame::known(table, period);
    if known == tame::Known::No {
        return Ok(None);
    }
    let claim = Claim { kind: ClaimKind::FirstWinsWhen, text: stated::misere_nim(formula) };
    let (convention, mover) = (Convention::Misere, Player::Left);
    let ranges = table.ranges(convention, mover);
    let Some(checked) = table.confirm(&claim, convention, mover, &ranges)? else {
        return Ok(None);
    };
    let grade = match known {
        tame::Known::OfAll if is_proved => Grade::Proved(TAME_SUM),
        _ => table.grade(&checked),
    };
    let pattern = Pattern::Misere;
    Ok(Some(Finding { pattern, claim, convention, mover, grade, checked }))
}

impl Table {
    /// Returns `true` if a long table of values is quick: not where a move may leave three heaps.
    fn is_quick(&self) -> bool {
        let code = self.rules.heaps().and_then(|heaps| heaps.plain_code());
        code.is_some_and(|code| code.most_heaps() <= 2)
            || self.sample().is_some_and(|parts| self.rules.value(&parts).is_some())
    }

    /// The limits of one search: half of the time that is left, so that one without hope leaves time for the others.
    fn limits(&self) -> Limits {
        let passed = self.limits.clock.since(self.start);
        let time = self.limits.time.map(|time| time.saturating_sub(passed) / 2);
        Limits { time, ..self.limits.clone() }
    }

    /// The largest heap whose value is known here.
    fn looked_at(&self) -> u64 {
        (self.values.len() as u64).saturating_sub(1)
    }

    /// The result of a search; `None` where a limit ended it, which is noted.
    fn unless_limited<T>(&self, found: Result<T, Failure>) -> Result<Option<T>, Failure> {
        let failure = match found {
            Ok(found) => return Ok(Some(found)),
            Err(failure) => failure,
        };
        self.note(limit_of(&failure).ok_or(failure)?)?;
        Ok(None)
    }

    /// Notes a limit that left something undone.
    ///
    /// # Errors
    /// It was called off.
    fn note(&self, exceeded: Exceeded) -> Result<(), Failure> {
        if matches!(exceeded, Exceeded::Cancelled { .. }) {
            return Err(exceeded.into());
        }
        // A share of the time is nothing that anybody asked for.
        let asked = match (exceeded, self.limits.time) {
            (Exceeded::Time { .. }, Some(limit)) => {
                Exceeded::Time { limit, needed: None, reached: 0 }
            }
            (exceeded, _) => exceeded,
        };
        self.met.borrow_mut().get_or_insert(asked);
        Ok(())
    }

    /// Fills the table of values up to a heap by the closed form.
    fn calculate(&mut self, to: u64) {
        let value = |heap: u64| match heap {
            0 => Some(0),
            _ => u64::try_from(&self.rules.value(&[Part::heap(heap)])?.grundy).ok(),
        };
        self.values = (0..=to).map_while(value).collect();
    }

    /// Fills the table of values up to a heap; the period of these values, if one is proved.
    fn tabulate(&mut self, to: u64) -> Result<Option<Period>, Failure> {
        let answer = period_of(Arc::clone(&self.rules), to, HeapTable::default(), self.limits())?;
        let gave_up = answer.gave_up();
        let (found, computed) = (answer.found, answer.table);
        let known = |heap: u64| computed.value(heap).map(u64::from);
        let mut heap = 0;
        while let Some(value) = known(heap).filter(|_| heap <= to) {
            self.values.push(value);
            heap += 1;
        }
        if let Some(found) = found.filter(|found| heap > found.preperiod + found.period) {
            while heap <= to {
                let value = self.values[(heap - found.period) as usize];
                self.values.push(value.saturating_add(found.saltus));
                heap += 1;
            }
        }
        // A table that a limit cut short is shorter.
        match gave_up.as_ref().and_then(limit_of).filter(|_| found.is_none() && heap > NEAREST) {
            Some(exceeded) => self.note(exceeded)?,
            None if heap <= to => {
                let game = Game::from(Arc::clone(&self.rules));
                let mut sequence = Sequence::of(&game, 0..=to, computed, self.limits())?;
                for heap in heap..=to {
                    let value = sequence.value(heap)?;
                    self.values.push(u64::try_from(&value).unwrap_or(u64::MAX));
                }
            }
            None => {}
        }
        Ok(found)
    }

    /// The theorem that proves a formula with a period: it has agreed with all values for as long as
    /// its period and theirs take to meet again.
    fn proof(&self, form: &Form, period: Option<&Period>) -> Option<Theorem> {
        let (found, (own, saltus)) = (period?, form.period?);
        let whole = least_common_multiple(own, found.period)?;
        let meets = found.preperiod.checked_add(whole)? < self.values.len() as u64;
        let grows_alike = u128::from(saltus) * u128::from(whole / own)
            == u128::from(found.saltus) * u128::from(whole / found.period);
        (meets && grows_alike).then_some(found.theorem)
    }

    /// A finding about the values of single heaps; `None` with a counterexample.
    fn formula(
        &self,
        pattern: Pattern,
        text: String,
        ranges: &[Range],
        proof: Option<Theorem>,
    ) -> Result<Option<Finding>, Failure> {
        let claim = Claim { kind: ClaimKind::Grundy, text };
        let (convention, mover) = (Convention::Normal, Player::Left);
        let Some(checked) = self.confirm(&claim, convention, mover, ranges)? else {
            return Ok(None);
        };
        let grade = proof.map_or_else(|| self.grade(&checked), Grade::Proved);
        Ok(Some(Finding { pattern, claim, convention, mover, grade, checked }))
    }

    /// The grade of a claim that no theorem states.
    fn grade(&self, checked: &CheckedRange) -> Grade {
        let is_far = checked.bounds.up_to >= self.largest_constant().saturating_mul(2);
        if is_far && checked.positions >= FEW { Grade::Held } else { Grade::Guess }
    }

    /// The numbers in the parameters of the game.
    fn numbers(&self) -> Vec<u64> {
        let parameters = match self.game.split_once(':') {
            // A name of a file is no parameter.
            None | Some(("script" | "graph", _)) => "",
            Some((_, parameters)) => parameters,
        };
        let words = parameters.split(|c: char| !c.is_ascii_digit());
        words.filter(|word| !word.is_empty()).map(|word| word.parse().unwrap_or(u64::MAX)).collect()
    }

    /// The largest constant of the rules: of the parameters, or the place of a digit of the code.
    fn largest_constant(&self) -> u64 {
        match self.rules.heaps().and_then(|heaps| heaps.code()) {
            Some(code) => {
                let (plain, repeated) = code.lengths();
                (plain + repeated) as u64
            }
            None => self.numbers().into_iter().max().unwrap_or(0),
        }
    }

    /// A heap past the second power of two beyond the constants of the rules.
    fn beyond(&self) -> u64 {
        let constant = self.largest_constant().min(BEYOND);
        (4 * constant.next_power_of_two() + constant + 1).min(BEYOND)
    }

    /// The largest number of a position looked at where positions fall into several: the sums that these make grow
    /// exponentially.
    fn most_apart(&self) -> Option<u64> {
        match self.rules.frame() {
            Frame::Pieces { .. } => Some(5),
            Frame::Boards { .. } => Some(4),
            _ => None,
        }
    }

    /// How many numbers a position has at most that is looked at: three of them if there may be more.
    fn width(&self) -> usize {
        let there = |numbers| self.rules.position(numbers).is_some();
        match (there(&[2, 4, 7]), there(&[4, 7])) {
            (true, _) => 3,
            (_, true) => 2,
            _ => 1,
        }
    }

    /// The positions in which a claim about whole positions is checked, and those beyond.
    fn ranges(&self, convention: Convention, mover: Player) -> Vec<Range> {
        let searched = convention == Convention::Misere
            || mover == Player::Right
            || !self.rules.nature().impartial;
        if let Some(most) = self.most_apart() {
            return vec![(self.width(), most), (self.width(), most + 2)];
        }
        match (self.width(), searched) {
            (1, false) => vec![(1, 200), (1, self.beyond().clamp(400, 2_000))],
            (1, true) => vec![(1, 60), (1, 200)],
            (2, _) => vec![(2, 15), (2, 40)],
            (_, false) => vec![(3, 15), (4, 7), (3, 17)],
            (_, true) => vec![(3, 8), (4, 5), (3, 9)],
        }
    }

    /// Checks a claim in all of these ranges, the first of which it must come through: the widest one
    /// that it came through, or `None` with a counterexample.
    fn confirm(
        &self,
        claim: &Claim,
        convention: Convention,
        mover: Player,
        ranges: &[Range],
    ) -> Result<Option<CheckedRange>, Failure> {
        let mut widest: Option<CheckedRange> = None;
        for range in ranges {
            let checked = match self.look(claim, convention, mover, *range, widest.is_some()) {
                Ok(Some(checked)) => checked,
                Ok(None) => return Ok(None),
                // Beyond, a limit ends no more than the look.
                Err(failure) => match limit_of(&failure).ok_or(failure)? {
                    called_off @ Exceeded::Cancelled { .. } => return Err(called_off.into()),
                    _ if widest.is_some() => continue,
                    exceeded => {
                        self.note(exceeded)?;
                        return Ok(None);
                    }
                },
            };
            if widest.is_none_or(|widest| widest.positions < checked.positions) {
                widest = Some(checked);
            }
        }
        Ok(widest)
    }

    /// The positions of a range, if a claim holds for all of them.
    fn look(
        &self,
        claim: &Claim,
        convention: Convention,
        mover: Player,
        (heaps, up_to): Range,
        is_beyond: bool,
    ) -> Result<Option<CheckedRange>, Failure> {
        let question = Question {
            game: self.game.clone(),
            claim: claim.clone(),
            assuming: None,
            up_to: Some(up_to),
            heaps: Some(heaps),
            ranges: Vec::new(),
            convention,
            mover,
        };
        let mut limits = self.limits();
        if is_beyond {
            limits.positions = limits.positions.min(BEYOND_POSITIONS);
        }
        match audit_of(&question, &Game::from(Arc::clone(&self.rules)), &limits) {
            Ok(audit) if audit.held() && audit.checked > 0 => {
                Ok(Some(CheckedRange { bounds: audit.bounds, positions: audit.checked }))
            }
            Ok(_) => Ok(None),
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

/// The limit that a failure is.
fn limit_of(failure: &Failure) -> Option<Exceeded> {
    match failure {
        Failure::GaveUp(exceeded, _) => Some(exceeded.clone()),
        Failure::Rules(error) => match &error.kind {
            RuleErrorKind::Limit(exceeded) => Some(exceeded.clone()),
            _ => None,
        },
        _ => None,
    }
}

fn least_common_multiple(a: u64, b: u64) -> Option<u64> {
    let (mut x, mut y) = (a, b);
    while y > 0 {
        (x, y) = (y, x % y);
    }
    a.checked_div(x)?.checked_mul(b)
}
