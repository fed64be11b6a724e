//! A sequence of heap values in a few lines: maximum, zeros, records, frequencies, rare heaps,
//! period.

use crate::Survey;
use bouton_answers::{rule::called, view::view_json};
use bouton_texts::{Texts, arg, msg};
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::Value;

/// Longest list in the text report, and in JSON.
const SHOWN: usize = 20;
const LISTED: usize = 1000;

/// Statistics of the values of a [`Survey`].
#[derive(Debug)]
pub struct Summary<'a> {
    survey: &'a Survey,
    /// The largest value with the first heap that has it.
    maximum: (u64, u32),
    zeros: u64,
    last_zero: Option<u64>,
    /// Each heap worth more than all before it: the first of them, and how many there are.
    records: Vec<(u64, u32)>,
    record_count: u64,
    /// How many heaps have each value, the most frequent value first.
    frequencies: Vec<(u32, u64)>,
}

/// The values of a sequence in a few lines, as plain data with the keys of JSON.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct SummaryView {
    /// The game as it is typed.
    pub game: String,
    /// The first heap.
    pub from: u64,
    /// The last heap.
    pub to: u64,
    /// The largest value.
    pub maximum: u32,
    /// The first heap that has it.
    pub maximum_at: u64,
    /// The number of heaps of value 0.
    pub zero_count: u64,
    /// The last of them.
    pub last_zero: Option<u64>,
    /// The number of records.
    pub record_count: u64,
    /// The first records.
    pub records: Vec<RecordView>,
    /// The number of different values.
    pub value_count: usize,
    /// The most frequent values.
    pub frequencies: Vec<FrequencyView>,
    /// The rare heaps, where the game is a code that has them.
    pub rare: Option<RareView>,
    /// The period, where one was proved.
    pub period: Option<SummaryPeriodView>,
    /// Set when some list is longer than its part that is here.
    pub truncated: bool,
}

/// A heap with a larger value than all before it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct RecordView {
    /// The heap.
    pub heap: u64,
    /// Its value.
    pub value: u32,
}

/// A value, and how frequent it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct FrequencyView {
    /// The value.
    pub value: u32,
    /// The number of heaps that have it.
    pub count: u64,
}

/// The heaps whose values lie in the sparse space of a code.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct RareView {
    /// The bits of a value that count.
    pub mask: u32,
    /// Set when the parity of the heap counts too.
    pub position: bool,
    /// The number of rare heaps.
    pub count: usize,
    /// The largest of them.
    pub largest: Option<u32>,
    /// The first of them.
    pub heaps: Vec<u32>,
}

/// A proved period.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct SummaryPeriodView {
    /// The least n0 with G(n + p) = G(n) + s for all n >= n0.
    pub preperiod: u64,
    /// The least p.
    pub period: u64,
    /// s.
    pub saltus: u64,
    /// The last heap before the preperiod ends; null where there is none.
    pub last_exception: Option<u64>,
}

impl<'a> Summary<'a> {
    /// Goes through the values once.
    pub fn of(survey: &'a Survey) -> Summary<'a> {
        let mut summary = Summary {
            survey,
            maximum: (survey.from, 0),
            zeros: 0,
            last_zero: None,
            records: Vec::new(),
            record_count: 0,
            frequencies: Vec::new(),
        };
        let mut counts: Vec<u64> = Vec::new();
        for (heap, value) in survey.heaps() {
            // Values are at most about as many as heaps, save for closed forms that skip some.
            let at = value as usize;
            if at >= counts.len() {
                counts.resize(at + 1, 0);
            }
            counts[at] += 1;
            if value == 0 {
                summary.last_zero = Some(heap);
            }
            if summary.record_count == 0 || value > summary.maximum.1 {
                summary.maximum = (heap, value);
                summary.record_count += 1;
                if summary.records.len() < LISTED {
                    summary.records.push((heap, value));
                }
            }
        }
        summary.zeros = counts.first().copied().unwrap_or(0);
        summary.frequencies = (0..).zip(counts).filter(|(_, count)| *count > 0).collect();
        summary.frequencies.sort_by_key(|(value, count)| (u64::MAX - count, *value));
        summary
    }

    /// The summary as plain data.
    pub fn view(&self) -> SummaryView {
        let rare = self.survey.rare.as_ref().map(|rare| {
            let heaps = self.survey.rare_heaps();
            RareView {
                mask: rare.space.mask,
                position: rare.space.position,
                count: heaps.len(),
                largest: heaps.last().copied(),
                heaps: heaps.iter().take(LISTED).copied().collect(),
            }
        });
        let longest = [self.record_count as usize, self.frequencies.len()];
        let longest = longest.into_iter().chain([self.survey.rare_heaps().len()]).max();
        let record = |&(heap, value): &(u64, u32)| RecordView { heap, value };
        let frequency = |&(value, count): &(u32, u64)| FrequencyView { value, count };
        SummaryView {
            game: self.survey.game.clone(),
            from: self.survey.from,
            to: self.survey.to(),
            maximum: self.maximum.1,
            maximum_at: self.maximum.0,
            zero_count: self.zeros,
            last_zero: self.last_zero,
            record_count: self.record_count,
            records: self.records.iter().map(record).collect(),
            value_count: self.frequencies.len(),
            frequencies: self.frequencies.iter().take(LISTED).map(frequency).collect(),
            rare,
            period: self.survey.period.as_ref().map(|found| SummaryPeriodView {
                preperiod: found.preperiod,
                period: found.period,
                saltus: found.saltus,
                last_exception: found.preperiod.checked_sub(1),
            }),
            truncated: longest > Some(LISTED),
        }
    }

    /// [`Summary::view`] as JSON.
    pub fn json(&self) -> Value {
        view_json(&self.view())
    }

    /// The summary for people.
    pub fn text(&self, texts: &Texts) -> String {
        let survey = self.survey;
        let (from, to) = (arg(survey.from), arg(survey.to()));
        let mut lines = vec![texts.say(&msg::SummaryTitle { game: arg(&survey.game), from, to })];
        let (heap, value) = self.maximum;
        lines.push(texts.say(&msg::SummaryMaximum { value: arg(value), heap: arg(heap) }));
        lines.push(match self.last_zero {
            Some(last) => {
                texts.say(&msg::SummaryZeros { count: self.zeros.into(), last: arg(last) })
            }
            None => texts.say(&msg::SummaryNoZeros),
        });
        lines.push(self.records_text(texts));
        lines.extend(self.frequencies_text(texts));
        lines.extend(self.rare_text(texts));
        lines.extend(self.period_text(texts));
        lines.join("\n")
    }

    fn records_text(&self, texts: &Texts) -> String {
        let shown = self.records.iter().take(SHOWN);
        let list = listed(texts, shown.map(|(heap, value)| format!("G({heap}) = {value}")));
        let list = self.open(texts, list, self.record_count);
        texts.say(&msg::SummaryRecords { count: self.record_count.into(), list: arg(list) })
    }

    /// A list, with a sign that it goes on where it does.
    fn open(&self, texts: &Texts, list: String, count: u64) -> String {
        match count > SHOWN as u64 {
            true => texts.say(&msg::ListComma { first: arg(list), last: arg("…") }),
            false => list,
        }
    }

    fn frequencies_text(&self, texts: &Texts) -> Vec<String> {
        let heaps: u64 = self.frequencies.iter().map(|(_, count)| count).sum();
        let shown = &self.frequencies[..self.frequencies.len().min(SHOWN)];
        let values = self.frequencies.len().into();
        let mut lines = vec![texts.say(&msg::SummaryFrequencies { values, heaps: arg(heaps) })];
        let widest = |width: usize, text: String| width.max(text.len());
        let value_width = shown.iter().map(|(value, _)| value.to_string()).fold(0, widest);
        let count_width = shown.iter().map(|(_, count)| count.to_string()).fold(0, widest);
        for (value, count) in shown {
            let share = *count as f64 * 100.0 / heaps as f64;
            lines.push(format!("  {value:>value_width$}  {count:>count_width$}  {share:5.1}%"));
        }
        if self.frequencies.len() > SHOWN {
            lines.push("  …".to_string());
        }
        lines
    }

    fn rare_text(&self, texts: &Texts) -> Option<String> {
        let space = self.survey.rare.as_ref()?.space;
        let heaps = self.survey.rare_heaps();
        let (mask, count) = (arg(space.mask), heaps.len().into());
        let Some(largest) = heaps.last() else {
            return Some(texts.say(&msg::SummaryNoneRare { mask }));
        };
        let list = listed(texts, heaps.iter().take(SHOWN).map(u32::to_string));
        let list = arg(self.open(texts, list, heaps.len() as u64));
        let largest = arg(largest);
        Some(match space.position {
            true => texts.say(&msg::SummaryRarePosition { mask, count, largest, list }),
            false => texts.say(&msg::SummaryRare { mask, count, largest, list }),
        })
    }

    fn period_text(&self, texts: &Texts) -> Option<String> {
        let game = arg(&self.survey.game);
        Some(match &self.survey.period {
            None if !self.survey.covered => return None,
            None => {
                let computed = arg(self.survey.to());
                texts.say(&msg::PeriodNotFound { game, computed })
            }
            Some(found) => {
                let game = arg(called(texts, &self.survey.game));
                let (period, preperiod) = (arg(found.period), arg(found.preperiod));
                match found.saltus {
                    0 => texts.say(&msg::PeriodProved { game, period, preperiod }),
                    saltus => {
                        let saltus = arg(saltus);
                        texts.say(&msg::PeriodArithmetic { game, period, saltus, preperiod })
                    }
                }
            }
        })
    }
}

/// The items, joined as a list is in the language.
fn listed(texts: &Texts, items: impl Iterator<Item = String>) -> String {
    let join = |first: String, last: String| {
        texts.say(&msg::ListComma { first: arg(first), last: arg(last) })
    };
    items.reduce(join).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::named::game_of;
    use bouton_solve::Limits;
    use serde_json::json;
    use std::collections::BTreeMap;

    /// Checked against each definition, said in another way.
    #[test]
    fn summaries_follow_their_definitions() {
        for game in ["kayles", "octal:0.106", "nim", "grundy", "subtract:1,3,4", "prime-power"] {
            for (from, to) in [(0, 0), (0, 700), (71, 71), (50, 2000)] {
                let survey = Survey::of(&game_of(game), from, to, Limits::default()).expect(game);
                let json = Summary::of(&survey).json();
                let values: Vec<(u64, u64)> =
                    survey.heaps().map(|(heap, value)| (heap, value.into())).collect();
                assert_eq!(values.len() as u64, to - from + 1);
                let largest = values.iter().map(|(_, value)| *value).max().unwrap();
                let first = values.iter().find(|(_, value)| *value == largest).unwrap().0;
                assert_eq!(
                    (&json["maximum"], &json["maximum_at"]),
                    (&largest.into(), &first.into())
                );
                let zeros: Vec<u64> =
                    values.iter().filter(|(_, value)| *value == 0).map(|(heap, _)| *heap).collect();
                assert_eq!(json["zero_count"], zeros.len());
                assert_eq!(json["last_zero"], json!(zeros.last()));
                let is_record = |(i, (_, value)): &(usize, &(u64, u64))| {
                    values[..*i].iter().all(|(_, earlier)| earlier < value)
                };
                let records: Vec<Value> = values
                    .iter()
                    .enumerate()
                    .filter(is_record)
                    .map(|(_, (heap, value))| json!({ "heap": heap, "value": value }))
                    .collect();
                assert_eq!(json["record_count"], records.len());
                assert_eq!(json["records"], json!(records[..records.len().min(LISTED)]));
                let mut counts: BTreeMap<u64, u64> = BTreeMap::new();
                values.iter().for_each(|(_, value)| *counts.entry(*value).or_default() += 1);
                assert_eq!(json["value_count"], counts.len());
                let listed = json["frequencies"].as_array().unwrap();
                assert_eq!(listed.len(), counts.len().min(LISTED));
                assert!(
                    listed
                        .iter()
                        .all(|item| item["count"] == counts[&item["value"].as_u64().unwrap()])
                );
                assert!(listed.is_sorted_by_key(|item| u64::MAX - item["count"].as_u64().unwrap()));
                let truncated = records.len() > LISTED || counts.len() > LISTED;
                assert_eq!(json["truncated"], truncated, "{game}");
            }
        }
    }
}
