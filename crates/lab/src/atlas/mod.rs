//! An atlas of taking-and-breaking codes: the heap values of many codes to one bound, which of
//! them are equal up to a shift, and their periods.
//!
//! Two sequences are compared from their first value other than 0 on: with that value at heap a of
//! the one and at heap b of the other, they are equal if `G(a + k) = H(b + k)` for every k below
//! one length, the same for all codes of the atlas. That is no proof that they are equal forever,
//! unless both have a proved period and the length covers the longer preperiod and one period.

mod misere;
mod table;

pub use misere::{MisereAtlas, MisereReason, MisereRow, MisereRowView};
pub use table::AtlasRowView;

use crate::survey::{continued, rare};
use bouton_answers::{
    Failure, located_error,
    operation::{OperationError, pair},
    registry,
};
use bouton_core::{ParseError, Ruleset};
use bouton_solve::{Exceeded, HeapTable, Limits, Meter, Period, Space, Watch, find_period};
use bouton_texts::{Texts, msg};
use schemars::JsonSchema;
use serde::Serialize;
use std::{
    collections::HashMap,
    sync::{
        Arc, Mutex, PoisonError,
        atomic::{AtomicU64, AtomicUsize, Ordering},
    },
    time::Duration,
};

/// The codes that an atlas is of if nothing else is asked for: every code of three digits, and
/// every one of two digits that may also split a heap without taking.
pub const FAMILIES: [&str; 2] = ["0.xxx", "4.xx"];

/// An atlas has no more codes.
const MOST_CODES: usize = 1 << 15;

/// Number of first values by which codes are told apart.
const SKETCH: u64 = 600;

/// Families of more codes than an atlas has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TooManyCodes {
    /// How many codes an atlas has at most.
    pub most: usize,
}

located_error!(TooManyCodes);

impl OperationError for TooManyCodes {
    fn phrases(&self, texts: &Texts) -> (String, String) {
        let right = msg::ErrorTooManyCodesLabel { most: self.most.into() };
        pair(texts, msg::ErrorTooManyCodes, right)
    }
}

/// One code of an atlas.
#[derive(Clone, Debug)]
pub struct AtlasRow {
    code: String,
    /// The first code with the same sequence; this one itself, perhaps.
    representative: String,
    /// The heap of the first value other than 0, less that of the representative.
    shift: i64,
    equality: Equality,
    period: Option<Period>,
    /// The last heap to which a period was looked for.
    sought: u64,
    /// The largest value up to the bound, and the first heap that has it.
    maximum: (u32, u64),
    rare: Option<RareCount>,
}

/// How many heaps have values in the sparse space of a code, and the largest of them.
#[derive(Clone, Copy, Debug)]
struct RareCount {
    space: Space,
    count: usize,
    largest: Option<u32>,
}

/// How far a code is known to have the sequence of its representative.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
#[schemars(inline)]
pub enum Equality {
    /// It is the representative.
    Itself,
    /// Both have a proved period, and agree for long enough: they are equal forever.
    Proved,
    /// They agree as far as they were compared.
    Computed,
}

/// The codes of some families to one bound.
#[derive(Debug)]
pub struct Atlas {
    to: u64,
    /// The last heap to which periods are looked for, at least as large.
    period_to: u64,
    /// How many codes were asked for.
    asked: usize,
    /// How many values of two sequences are compared.
    compared: u64,
    rows: Vec<AtlasRow>,
    exceeded: Option<Exceeded>,
}

/// A code before and while it is looked at.
struct Candidate {
    code: String,
    rules: Arc<dyn Ruleset>,
    /// Where its first value other than 0 is, if it is among the first ones.
    start: usize,
}

/// A sequence of which a code is the representative.
struct Class {
    at: usize,
    values: HeapTable,
    period: Option<Period>,
    sought: u64,
}

/// The budget shared by all threads.
struct Budget {
    limits: Limits,
    start: Duration,
    positions: AtomicU64,
}

impl Atlas {
    /// The atlas of `families` (codes in which `x` stands for any digit from 0 to 7) up to heap
    /// `to`, by `threads` threads at most, within `limits`.
    ///
    /// # Errors
    /// A family that is no code. A limit is no failure here: it says which codes were finished.
    pub fn of(
        families: &[String],
        to: u64,
        threads: usize,
        limits: Limits,
    ) -> Result<Atlas, Failure> {
        Atlas::with_periods(families, to, to, threads, limits)
    }

    /// An atlas in which a period that the values up to `to` do not prove is sought up to heap `period_to`.
    ///
    /// # Errors
    /// As [`Atlas::of`].
    pub fn with_periods(
        families: &[String],
        to: u64,
        period_to: u64,
        threads: usize,
        limits: Limits,
    ) -> Result<Atlas, Failure> {
        let period_to = period_to.max(to);
        let mut candidates = candidates(families)?;
        let asked = candidates.len();
        let threads = threads.clamp(1, limits.threads.max(1));
        let budget = Budget {
            positions: AtomicU64::new(limits.positions),
            start: limits.clock.now(),
            limits: Limits { watch: None, ..limits.clone() },
        };
        let mut atlas = Atlas { to, period_to, asked, compared: 0, rows: vec![], exceeded: None };
        let watch = limits.watch.unwrap_or_default();
        watch.needed.store(to.saturating_add(1).saturating_mul(asked as u64), Ordering::Relaxed);
        match sketch(&mut candidates, to, &budget) {
            Ok(buckets) => atlas.fill(&candidates, &buckets, threads, &budget, &watch),
            Err(exceeded) => atlas.exceeded = Some(exceeded),
        }
        Ok(atlas)
    }

    /// The limit that left codes out, as a failure that says so.
    pub fn gave_up(&self) -> Option<Failure> {
        self.exceeded.clone().map(|exceeded| Failure::GaveUp(exceeded, None))
    }

    fn fill(
        &mut self,
        candidates: &[Candidate],
        buckets: &[Vec<usize>],
        threads: usize,
        budget: &Budget,
        watch: &Watch,
    ) {
        let latest = candidates.iter().map(|c| c.start as u64).max().unwrap_or(0);
        self.compared = self.to.saturating_add(1).saturating_sub(latest);
        let compared = usize::try_from(self.compared).unwrap_or(usize::MAX);
        let next = AtomicUsize::new(0);
        let rows: Mutex<Vec<(usize, AtlasRow)>> = Mutex::default();
        let exceeded: Mutex<Option<Exceeded>> = Mutex::default();
        // A thread that panicked has left nothing half-done: rows are pushed whole.
        let stopped = || exceeded.lock().unwrap_or_else(PoisonError::into_inner).clone();
        let work = || {
            while let Some(bucket) = buckets.get(next.fetch_add(1, Ordering::Relaxed)) {
                let mut classes: Vec<Class> = Vec::new();
                for at in bucket {
                    if stopped().is_some() {
                        return;
                    }
                    let found = budget
                        .room(self.to, classes.len() + 2, threads)
                        .and_then(|()| study(candidates, *at, self.to, self.period_to, budget))
                        .map(|study| classify(candidates, &mut classes, *at, study, compared));
                    match found {
                        Ok(row) => {
                            let mut rows = rows.lock().unwrap_or_else(PoisonError::into_inner);
                            rows.push((*at, row));
                            watch.reached.fetch_add(self.to.saturating_add(1), Ordering::Relaxed);
                        }
                        Err(limit) => {
                            let mut told = exceeded.lock().unwrap_or_else(PoisonError::into_inner);
                            told.get_or_insert(limit);
                            return;
                        }
                    }
                }
            }
        };
        in_threads(threads, work);
        self.exceeded = stopped();
        let mut rows = rows.into_inner().unwrap_or_else(PoisonError::into_inner);
        rows.sort_by_key(|(at, _)| *at);
        self.rows = rows.into_iter().map(|(_, row)| row).collect();
    }
}

/// Does the same work in some threads at once, this one among them.
fn in_threads(threads: usize, work: impl Fn() + Sync) {
    std::thread::scope(|scope| {
        for _ in 1..threads {
            scope.spawn(&work);
        }
        work();
    });
}

/// Every code of the families, the shortest first, each once.
fn candidates(families: &[String]) -> Result<Vec<Candidate>, Failure> {
    let mut all: HashMap<String, Arc<dyn Ruleset>> = HashMap::new();
    for family in families {
        let fail = |error| Failure::input(family.as_bytes(), error);
        let places: Vec<usize> = family.match_indices('x').map(|(at, _)| at).collect();
        let bits = u32::try_from(places.len() * 3).unwrap_or(u32::MAX);
        let count = 1usize.checked_shl(bits).filter(|count| *count <= MOST_CODES);
        let Some(count) = count else {
            let error = TooManyCodes { most: MOST_CODES };
            return Err(fail(ParseError::new(0..family.len(), error)));
        };
        for number in 0..count {
            let mut code = family.clone();
            for (i, at) in places.iter().enumerate() {
                let digit = number >> (3 * (places.len() - 1 - i)) & 7;
                code.replace_range(*at..*at + 1, &digit.to_string());
            }
            let game = format!("octal:{code}");
            let (_, rules) = registry::ruleset(&game, 0..game.len()).map_err(|error| {
                // Located in what was typed, which has no `octal:` before it.
                let place = |at: usize| at.saturating_sub("octal:".len()).min(family.len());
                fail(ParseError { span: place(error.span.start)..place(error.span.end), ..error })
            })?;
            if let Some(code) = rules.heaps().and_then(|heaps| heaps.code()) {
                all.insert(code.to_string(), rules);
            }
        }
    }
    if all.len() > MOST_CODES {
        let error = TooManyCodes { most: MOST_CODES };
        let text = families.join(" ").into_bytes();
        return Err(Failure::Input { error: ParseError::new(0..text.len(), error), text });
    }
    let mut candidates: Vec<Candidate> =
        all.into_iter().map(|(code, rules)| Candidate { code, rules, start: 0 }).collect();
    // The fewest digits that do anything first: of 0.77 and 4.4 both have two, `4.0` has one.
    let length = |code: &str| match code.strip_suffix(".0") {
        Some(first) => first.len(),
        None => 1 + code.trim_start_matches('0').len(),
    };
    candidates.sort_by(|a, b| (length(&a.code), &a.code).cmp(&(length(&b.code), &b.code)));
    Ok(candidates)
}

/// Finds where each sequence starts, and puts those together that begin alike.
fn sketch(
    candidates: &mut [Candidate],
    to: u64,
    budget: &Budget,
) -> Result<Vec<Vec<usize>>, Exceeded> {
    let to = to.min(SKETCH);
    let mut first_values = Vec::with_capacity(candidates.len());
    for candidate in &mut *candidates {
        let mut table = HeapTable::default();
        budget.spend(to, |meter| match candidate.rules.heaps() {
            Some(heaps) => table.extend(heaps, to, meter),
            None => Ok(()),
        })?;
        let values = table.values();
        candidate.start = values.iter().position(|value| *value > 0).unwrap_or(0);
        first_values.push(values[candidate.start..].to_vec());
    }
    let shortest = first_values.iter().map(Vec::len).min().unwrap_or(0);
    let mut places: HashMap<&[u32], usize> = HashMap::new();
    let mut buckets: Vec<Vec<usize>> = Vec::new();
    for (at, values) in first_values.iter().enumerate() {
        let bucket = *places.entry(&values[..shortest]).or_insert(buckets.len());
        if bucket == buckets.len() {
            buckets.push(Vec::new());
        }
        buckets[bucket].push(at);
    }
    Ok(buckets)
}

impl Budget {
    /// Checks that each of `threads` threads can hold `sequences` sequences at once.
    fn room(&self, to: u64, sequences: usize, threads: usize) -> Result<(), Exceeded> {
        let bytes = (sequences as u64 * threads as u64).saturating_mul(4);
        let bytes = bytes.saturating_mul(to.saturating_add(1));
        self.limits.meter().memory(bytes, Some(bytes))
    }

    /// Runs a computation of heap values up to `to` against what is left of the limits.
    fn spend<T>(
        &self,
        to: u64,
        run: impl FnOnce(&mut Meter) -> Result<T, Exceeded>,
    ) -> Result<T, Exceeded> {
        // Reserved first and given back after: threads cannot spend the same positions.
        let mut mine = 0;
        let reserve = |left: u64| {
            mine = left.min(to.saturating_add(1));
            Some(left - mine)
        };
        let _ = self.positions.fetch_update(Ordering::Relaxed, Ordering::Relaxed, reserve);
        let spent = self.limits.clock.since(self.start);
        let limits = Limits {
            positions: mine,
            time: self.limits.time.map(|time| time.saturating_sub(spent)),
            ..self.limits.clone()
        };
        let mut meter = limits.meter();
        let result = run(&mut meter);
        let used = if self.limits.positions == u64::MAX { 0 } else { meter.reached() };
        self.positions.fetch_add(mine - used.min(mine), Ordering::Relaxed);
        result.map_err(|exceeded| self.whole(exceeded))
    }

    /// A limit in the terms of the whole atlas.
    fn whole(&self, exceeded: Exceeded) -> Exceeded {
        let left = self.positions.load(Ordering::Relaxed);
        let reached = self.limits.positions.saturating_sub(left);
        match exceeded {
            Exceeded::Positions { .. } => {
                Exceeded::Positions { limit: self.limits.positions, needed: None, reached }
            }
            Exceeded::Time { limit, .. } => {
                let limit = self.limits.time.unwrap_or(limit);
                Exceeded::Time { limit, needed: None, reached }
            }
            other => other,
        }
    }
}

/// The values and the period of one code.
fn study(
    candidates: &[Candidate],
    at: usize,
    to: u64,
    period_to: u64,
    budget: &Budget,
) -> Result<Class, Exceeded> {
    let rules = &candidates[at].rules;
    let heaps = rules.heaps().ok_or(Exceeded::Size)?;
    let study = budget.spend(to, |meter| {
        let mut table = HeapTable::default();
        // The period first: what follows it need not be computed.
        let period = find_period(&mut table, heaps, to, meter)?;
        let values = match continued(&table, period.as_ref(), to, meter)? {
            Some(values) => values,
            None => {
                table.extend(heaps, to, meter)?;
                table
            }
        };
        Ok(Class { at, values, period, sought: to })
    })?;
    if study.period.is_some() || period_to == to {
        return Ok(study);
    }
    // In a table of its own: what is kept to be compared with others ends at `to`.
    let period = budget.spend(period_to, |meter| {
        find_period(&mut HeapTable::default(), heaps, period_to, meter)
    })?;
    Ok(Class { period, sought: period_to, ..study })
}

/// The row of a code, whose sequence is that of one of the classes or a new one.
fn classify(
    candidates: &[Candidate],
    classes: &mut Vec<Class>,
    at: usize,
    study: Class,
    compared: usize,
) -> AtlasRow {
    let own = &candidates[at];
    let values = study.values.values();
    // The first heap with the largest value.
    let maximum = (0..).zip(values).fold((0, 0), |(largest, first), (heap, value)| {
        if *value > largest { (*value, heap) } else { (largest, first) }
    });
    let code = own.rules.heaps().and_then(|heaps| heaps.plain_code());
    let rare = code.and_then(|code| rare(code, values)).map(|rare| RareCount {
        space: rare.space,
        count: rare.heaps.len(),
        largest: rare.heaps.last().copied(),
    });
    let same = classes.iter().find(|class| {
        aligned(candidates, class, compared) == aligned(candidates, &study, compared)
    });
    let (first, equality) = match same {
        None => (at, Equality::Itself),
        Some(class) => {
            let covered = |class: &Class| {
                let found = class.period.as_ref()?;
                let from = found.preperiod.saturating_sub(candidates[class.at].start as u64);
                Some((found.period, from + found.period <= compared as u64))
            };
            let equality = match (covered(class), covered(&study)) {
                (Some((p, true)), Some((q, true))) if p == q => Equality::Proved,
                _ => Equality::Computed,
            };
            (class.at, equality)
        }
    };
    let row = AtlasRow {
        code: own.code.clone(),
        representative: candidates[first].code.clone(),
        shift: own.start as i64 - candidates[first].start as i64,
        equality,
        period: study.period,
        sought: study.sought,
        maximum,
        rare,
    };
    if equality == Equality::Itself {
        classes.push(study);
    }
    row
}

/// The values that are compared.
fn aligned<'a>(candidates: &[Candidate], class: &'a Class, compared: usize) -> &'a [u32] {
    let start = candidates[class.at].start;
    class.values.values().get(start..start + compared).unwrap_or_default()
}
