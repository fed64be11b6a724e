//! An atlas of misère play: the misère quotients of many codes.

use super::{
    Candidate, candidates, in_threads,
    table::{aligned_table, csv_of},
};
use crate::{QuotientStatus, quotient::Whole};
use bouton_answers::{Failure, view::view_json};
use bouton_solve::{Exceeded, Kernel, Limits, QuotientPeriod, Watch, quotient};
use bouton_texts::{Texts, arg, msg};
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::Value;
use std::sync::{
    Mutex, PoisonError,
    atomic::{AtomicUsize, Ordering},
};

/// The columns of the table as CSV: the keys of [`MisereRowView`].
const COLUMNS: &str = "code,status,order,p_order,phi_preperiod,phi_period,kernel,order_of_all,tame,computed,\
    reason";

/// The misère quotient of a code, as far as it was found.
#[derive(Clone, Debug)]
pub struct MisereRow {
    code: String,
    order: usize,
    p_order: usize,
    tame: bool,
    /// The last heap whose class is known.
    computed: u64,
    /// The period of the classes of the heaps, where it is proved: then the quotient is that of all heaps.
    period: Option<QuotientPeriod>,
    /// The kernel, if one is proved and no period of classes is.
    kernel: Option<Kernel>,
    /// The quotient of all heaps in that case.
    whole: Option<Whole>,
    /// Set when the quotient is infinite, which is proved.
    infinite: bool,
    /// The reason why no more heaps were computed, where the quotient is unfinished.
    reason: Option<MisereReason>,
}

/// The bound at which an unfinished quotient was left.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
#[schemars(inline)]
pub enum MisereReason {
    /// The last heap of the atlas.
    To,
    /// The positions for each code.
    Positions,
    /// The time for each code.
    Seconds,
    /// The memory for each code.
    Memory,
    /// Another limit.
    Other,
}

/// A code of an atlas of misère play, as plain data with the keys of JSON.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct MisereRowView {
    /// The code.
    pub code: String,
    /// The state of the proof that the quotient is that of all heaps.
    pub status: QuotientStatus,
    /// The number of elements of the quotient of the heaps computed.
    pub order: usize,
    /// The number of elements of its P-portion.
    pub p_order: usize,
    /// The preperiod of the classes of the heaps.
    pub phi_preperiod: Option<u64>,
    /// Their period.
    pub phi_period: Option<u64>,
    /// The heap from which on every sum with such a heap has its normal outcome, where that is proved and the
    /// classes computed prove no period.
    pub kernel: Option<u64>,
    /// The number of elements of the quotient of all heaps, where the period of the nim-values is proved then.
    pub order_of_all: Option<u64>,
    /// Set when the quotient is that of Nim heaps.
    pub tame: bool,
    /// The last heap whose class is known.
    pub computed: u64,
    /// The bound at which an unfinished quotient was left: the last heap of the atlas, or a limit.
    pub reason: Option<MisereReason>,
}

/// Misère quotients of the codes of some families.
#[derive(Debug)]
pub struct MisereAtlas {
    /// Number of codes asked for.
    asked: usize,
    rows: Vec<MisereRow>,
    /// The interruption that left codes out.
    exceeded: Option<Exceeded>,
}

impl MisereAtlas {
    /// The misère quotients of `families` (codes in which `x` stands for any digit from 0 to 7) up to heap `to`, by
    /// `threads` threads at most. The limits are those of each code: one that meets them is unfinished.
    ///
    /// # Errors
    /// A family that is no code.
    pub fn of(
        families: &[String],
        to: u64,
        threads: usize,
        limits: Limits,
    ) -> Result<MisereAtlas, Failure> {
        let candidates = candidates(families)?;
        let threads = threads.clamp(1, limits.threads.max(1));
        let watch = limits.watch.clone().unwrap_or_default();
        watch.needed.store(candidates.len() as u64, Ordering::Relaxed);
        let next = AtomicUsize::new(0);
        let rows: Mutex<Vec<(usize, MisereRow)>> = Mutex::default();
        let exceeded: Mutex<Option<Exceeded>> = Mutex::default();
        let work = || {
            loop {
                let at = next.fetch_add(1, Ordering::Relaxed);
                let Some(candidate) = candidates.get(at) else { return };
                match study(candidate, to, &limits, &watch) {
                    Ok(row) => {
                        rows.lock().unwrap_or_else(PoisonError::into_inner).push((at, row));
                        watch.reached.fetch_add(1, Ordering::Relaxed);
                    }
                    Err(cancelled) => {
                        let mut first = exceeded.lock().unwrap_or_else(PoisonError::into_inner);
                        first.get_or_insert(cancelled);
                        return;
                    }
                }
            }
        };
        in_threads(threads, work);
        let mut rows = rows.into_inner().unwrap_or_else(PoisonError::into_inner);
        rows.sort_by_key(|(at, _)| *at);
        Ok(MisereAtlas {
            asked: candidates.len(),
            rows: rows.into_iter().map(|(_, row)| row).collect(),
            exceeded: exceeded.into_inner().unwrap_or_else(PoisonError::into_inner),
        })
    }

    /// The rows, the shortest codes first.
    pub fn rows(&self) -> &[MisereRow] {
        &self.rows
    }

    /// The interruption that left codes out, as a failure that says so.
    pub fn gave_up(&self) -> Option<Failure> {
        self.exceeded.clone().map(|exceeded| Failure::GaveUp(exceeded, None))
    }

    /// The table as CSV, with a line of the columns' names.
    pub fn csv(&self) -> String {
        csv_of(COLUMNS, self.rows.iter().map(MisereRow::json))
    }

    /// One object a line.
    pub fn json_lines(&self) -> String {
        let lines = self.rows.iter().map(|row| row.json().to_string());
        lines.collect::<Vec<String>>().join("\n")
    }

    /// The table for people.
    pub fn text(&self, texts: &Texts) -> String {
        let mut rows = vec![[
            texts.say(&msg::AtlasCode),
            texts.say(&msg::AtlasQuotient),
            texts.say(&msg::AtlasOrder),
            texts.say(&msg::AtlasPOrder),
            texts.say(&msg::AtlasPreperiod),
            texts.say(&msg::AtlasPeriod),
            texts.say(&msg::AtlasComputed),
            texts.say(&msg::AtlasReason),
        ]];
        rows.extend(self.rows.iter().map(|row| row.words(texts)));
        let mut lines = aligned_table(&rows);
        let solved = self.rows.iter().filter(|row| row.period.is_some()).count();
        let tame = self.rows.iter().filter(|row| row.period.is_some() && row.tame).count();
        lines.push(String::new());
        lines.push(texts.say(&msg::AtlasMisereTotal {
            codes: arg(self.rows.len()),
            solved: arg(solved),
            tame: arg(tame),
            wild: arg(solved - tame),
        }));
        let by_kernel = self.rows.iter().filter(|row| row.kernel.is_some()).count();
        if by_kernel > 0 {
            lines.push(texts.say(&msg::AtlasMisereKernel { codes: arg(by_kernel) }));
        }
        lines.push(texts.say(&msg::AtlasMisereLegend));
        let missing = self.asked - self.rows.len();
        if missing > 0 {
            lines.push(texts.say(&msg::AtlasMissing { codes: missing.into() }));
        }
        lines.join("\n")
    }
}

impl MisereRow {
    /// The preperiod and the period of the classes.
    fn repeats(&self) -> Option<(u64, u64)> {
        let by_values = self.whole.map(|whole| (whole.preperiod, whole.period));
        self.period.map(|found| (found.preperiod, found.period)).or(by_values)
    }

    /// The row as plain data.
    pub fn view(&self) -> MisereRowView {
        let solved = self.period.is_some();
        MisereRowView {
            code: self.code.clone(),
            status: match solved {
                true => QuotientStatus::Solved,
                false if self.kernel.is_some() => QuotientStatus::Kernel,
                false if self.infinite => QuotientStatus::Infinite,
                false => QuotientStatus::Unfinished,
            },
            order: self.order,
            p_order: self.p_order,
            phi_preperiod: self.repeats().map(|(preperiod, _)| preperiod),
            phi_period: self.repeats().map(|(_, period)| period),
            kernel: self.kernel.map(|kernel| kernel.from),
            order_of_all: self.whole.map(|whole| whole.order),
            tame: self.tame,
            computed: self.computed,
            reason: self.reason,
        }
    }

    /// [`MisereRow::view`] as JSON.
    pub fn json(&self) -> Value {
        view_json(&self.view())
    }

    /// The cells for people.
    fn words(&self, texts: &Texts) -> [String; 8] {
        let or_dash = |number: Option<u64>| number.map_or("-".to_string(), |n| n.to_string());
        let kind = match (self.period.is_some(), self.tame) {
            (false, _) if let Some(kernel) = self.kernel => {
                texts.say(&msg::AtlasQuotientKernel { from: arg(kernel.from) })
            }
            (false, _) if self.infinite => texts.say(&msg::AtlasQuotientInfinite),
            (false, _) => texts.say(&msg::AtlasQuotientUnfinished),
            (true, true) => texts.say(&msg::AtlasTame),
            (true, false) => texts.say(&msg::AtlasWild),
        };
        [
            self.code.clone(),
            kind,
            self.order.to_string(),
            self.p_order.to_string(),
            or_dash(self.repeats().map(|(preperiod, _)| preperiod)),
            or_dash(self.repeats().map(|(_, period)| period)),
            self.computed.to_string(),
            self.reason.map_or_else(|| "-".to_string(), |reason| reason.word(texts)),
        ]
    }
}

impl MisereReason {
    /// The bound that was met; of a computation that met no limit, the last heap.
    fn of(stopped: Option<&Exceeded>) -> MisereReason {
        match stopped {
            None => MisereReason::To,
            Some(Exceeded::Positions { .. }) => MisereReason::Positions,
            Some(Exceeded::Time { .. }) => MisereReason::Seconds,
            Some(Exceeded::Memory { .. }) => MisereReason::Memory,
            Some(_) => MisereReason::Other,
        }
    }

    fn word(self, texts: &Texts) -> String {
        match self {
            MisereReason::To => texts.say(&msg::AtlasReasonTo),
            MisereReason::Positions => texts.say(&msg::AtlasReasonPositions),
            MisereReason::Seconds => texts.say(&msg::AtlasReasonSeconds),
            MisereReason::Memory => texts.say(&msg::AtlasReasonMemory),
            MisereReason::Other => texts.say(&msg::AtlasReasonOther),
        }
    }
}

/// The quotient of one code, as far as the limits permit.
///
/// # Errors
/// The computation was called off.
fn study(
    candidate: &Candidate,
    to: u64,
    limits: &Limits,
    watch: &Watch,
) -> Result<MisereRow, Exceeded> {
    let heaps = candidate.rules.heaps().ok_or(Exceeded::Size)?;
    // The progress counts codes: the meter of one code must not move it.
    let mut meter = Limits { watch: None, ..limits.clone() }.meter();
    let mut go_on = |_: &_| !watch.cancelled.load(Ordering::Relaxed);
    let found = quotient(&[heaps], to, &mut go_on, &mut meter);
    if watch.cancelled.load(Ordering::Relaxed) {
        return Err(meter.cancelled());
    }
    let quotient = &found.pretending.quotient;
    let period = found.period.filter(|_| found.solved);
    let kernel = found.kernel.filter(|_| period.is_none());
    // Nim-values of heaps are no positions of a search: their number is bounded by itself.
    let of_values = Limits { positions: u64::MAX, watch: None, ..limits.clone() };
    let whole =
        kernel.and_then(|kernel| Whole::find(heaps, kernel, quotient.order(), of_values.meter()));
    Ok(MisereRow {
        code: candidate.code.clone(),
        order: quotient.order(),
        p_order: quotient.p_order(),
        tame: quotient.is_tame(),
        computed: (found.pretending.phi.len() as u64).saturating_sub(1),
        period,
        kernel,
        whole,
        infinite: found.infinite.is_some(),
        reason: (period.is_none() && kernel.is_none() && found.infinite.is_none())
            .then(|| MisereReason::of(found.stopped.as_ref())),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_columns_are_the_keys_of_a_row() {
        let codes = ["0.77".to_string(), "0.07".to_string()];
        // Work is counted, so that the unfinished code ends at the same heap everywhere.
        let limits = Limits { positions: 20_000, time: None, ..Limits::default() };
        let atlas = MisereAtlas::of(&codes, 300, 2, limits).expect("an atlas");
        let rows: Vec<Value> = atlas.rows().iter().map(MisereRow::json).collect();
        let keys: Vec<&String> = rows[0].as_object().expect("a row").keys().collect();
        assert_eq!(keys, COLUMNS.split(',').collect::<Vec<_>>());
        let status = |code: &str| {
            let row = rows.iter().find(|row| row["code"] == code);
            row.map(|row| (row["status"].clone(), row["order"].clone()))
        };
        assert_eq!(status("0.77"), Some(("solved".into(), 40.into())));
        assert_eq!(status("0.07").map(|row| row.0), Some("unfinished".into()));
        let reason =
            |code: &str| rows.iter().find(|row| row["code"] == code).map(|row| &row["reason"]);
        assert_eq!(
            (reason("0.77"), reason("0.07")),
            (Some(&Value::Null), Some(&"positions".into()))
        );
        let few = MisereAtlas::of(&codes[1..], 4, 1, Limits::default()).expect("an atlas");
        assert_eq!(
            (&few.rows()[0].json()["reason"], &few.rows()[0].json()["computed"]),
            (&"to".into(), &4.into())
        );
    }
}
