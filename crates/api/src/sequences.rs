//! Questions about the nim-values of single heaps.

use super::{
    ApiAnswer, Endpoint, Kind, Parameter, Params,
    asked::{GAME, LANG, RULES},
    schema::shape,
};
use crate::problem::Problem;
use bouton_answers::{Failure, Settled};
use bouton_core::Natural;
use bouton_lab::{HeapPeriodView, Sequence, SequenceView, heap_period};
use bouton_solve::{HeapTable, Limits};
use schemars::JsonSchema;
use serde::Serialize;
use std::fmt::Write;

/// Values that are sent at once.
const MOST_VALUES: u64 = 1_000_001;
/// Values that are sent to an assistant at once: the first ones of those asked for.
const MOST_TO_ASSISTANTS: u64 = 2_000;

const FROM: Parameter = Parameter {
    name: "from",
    about: "The first heap; 0 without it.",
    kind: Kind::Whole(0, u64::MAX),
    required: false,
    example: "0",
};
const TO: Parameter = Parameter {
    name: "to",
    about: "The last heap.",
    kind: Kind::Whole(0, u64::MAX),
    required: true,
    example: "100",
};

pub const ENDPOINTS: &[Endpoint] = &[
    Endpoint {
        path: "/api/sequence",
        fixed: false,
        about: "The nim-values of single heaps.",
        parameters: &[GAME, RULES, FROM, TO, LANG],
        answer: sequence,
        schema: shape::<SequenceView>,
    },
    Endpoint {
        path: "/api/period",
        fixed: false,
        about: "The period of these values, with its proof, or of the outcome classes of heaps where the players have different moves.",
        parameters: &[GAME, RULES, Parameter { required: false, ..TO }, LANG],
        answer: period,
        schema: shape::<PeriodSaidView>,
    },
];

/// A period, as data and in words.
#[derive(Debug, Serialize, JsonSchema)]
struct PeriodSaidView {
    /// The period.
    #[serde(flatten)]
    period: HeapPeriodView,
    /// The result in sentences.
    say: String,
}

/// A [`SequenceView`], written without a tree of JSON between: a million values are a few megabytes of text, and would
/// be a hundred in such a tree.
fn sequence(asked: &Params, limits: Limits) -> Result<ApiAnswer, Problem> {
    let (from, to) = (asked.whole("from").unwrap_or(0), asked.whole("to").unwrap_or(0));
    let asked_for = to;
    let to = match asked.is_of_assistant() {
        true => to.min(from.saturating_add(MOST_TO_ASSISTANTS - 1)),
        false => to,
    };
    let count = (to.saturating_add(1)).saturating_sub(from);
    if count > MOST_VALUES {
        return Err(Problem::TooMany { count, most: MOST_VALUES });
    }
    if from > to {
        let (name, value) = ("to", to.to_string());
        return Err(Problem::NotWhole { name, value, least: from, most: u64::MAX });
    }
    let mut meter = limits.meter();
    let mut sequence =
        Sequence::of(&asked.one_game(&limits)?, from..=to, HeapTable::default(), limits)?;
    let exact = Natural::from(1u64 << 53);
    let mut is_big = false;
    let mut text = String::new();
    for n in from..=to {
        // Values of a closed form are not counted as positions, but take their time.
        if n % 1024 == 0 {
            meter.look().map_err(Failure::from)?;
        }
        let value = match sequence.value(n) {
            Ok(value) => value,
            // Asked once more for all, it fails with the values that it knows.
            Err(failure) => return Err(sequence.view(from..=to).err().unwrap_or(failure).into()),
        };
        is_big |= value > exact;
        let comma = if n > from { "," } else { "" };
        // Writing to a string does not fail.
        let _ = write!(text, "{comma}{value}");
    }
    let game = serde_json::Value::from(sequence.game());
    let mut answer = format!("{{\"game\":{game},\"from\":{from},");
    if from > 1 << 53 {
        let _ = write!(answer, "\"from_text\":\"{from}\",");
    }
    if is_big {
        let spelt = text.replace(',', "\",\"");
        let _ = write!(answer, "\"values_text\":[\"{spelt}\"],");
    }
    if to < asked_for {
        // The last heap whose value is here.
        let _ = write!(answer, "\"to\":{to},\"truncated\":true,");
    }
    let _ = write!(answer, "\"values\":[{text}]}}");
    Ok(answer.into())
}

fn period(asked: &Params, limits: Limits) -> Result<ApiAnswer, Problem> {
    let to = asked.whole("to").unwrap_or(u64::MAX);
    match heap_period(&asked.one_game(&limits)?, to, limits)?.into_failure() {
        Ok(failure) => Err(failure.into()),
        Err(answer) => {
            let say = answer.text(asked.texts());
            Ok(ApiAnswer::new(&PeriodSaidView { period: answer.view(), say }))
        }
    }
}
