//! Taking-and-breaking codes read aloud, digit by digit.

use bouton_core::{Code, Condition, Digit};
use bouton_texts::{Texts, arg, msg};

/// Maximum number of digits of a code that are read aloud.
const READ_DIGITS: u64 = 12;

/// The digits of a code that say something, with the number of stones each is about; `None` where
/// they are too many to be read aloud.
pub fn code_digits(code: &Code) -> Option<Vec<(i64, Digit)>> {
    let last = code.last_digit().filter(|last| *last <= READ_DIGITS)?;
    let added = (1..=Some(code.most_added()).filter(|most| *most <= READ_DIGITS)?).rev();
    let added = added.map(|a| (-(a as i64), code.leaves_of_more(a)));
    let taken = (0..=last).map(|k| (k as i64, code.leaves(k)));
    Some(added.chain(taken).filter(|(_, digit)| !digit.is_zero()).collect())
}

/// One digit of a code, read aloud.
pub fn code_digit(texts: &Texts, taken: i64, digit: &Digit) -> String {
    let open = digit.open_from();
    let named = 0..open.unwrap_or(64);
    let mut leave: Vec<String> =
        named.filter_map(|count| Some(code_leave(texts, count, digit.condition(count)?))).collect();
    let more = open.and_then(|from| Some(code_leave_more(texts, from, digit.condition(from)?)));
    leave.extend(more);
    let leave = arg(texts.any_of(&leave));
    match taken {
        0 => texts.say(&msg::CodeSplit { leave }),
        1.. => texts.say(&msg::CodeDigit { taken: taken.unsigned_abs().into(), leave }),
        _ => texts.say(&msg::CodeAdded { added: taken.unsigned_abs().into(), leave }),
    }
}

/// This many heaps.
fn code_leave(texts: &Texts, count: u64, condition: Condition) -> String {
    match (count, condition) {
        (0, _) => texts.say(&msg::LeaveNothing),
        (1, _) => texts.say(&msg::LeaveOne),
        (2, Condition::Any) => texts.say(&msg::LeaveTwo),
        (_, Condition::Any) => texts.say(&msg::LeaveMany { count: count.into() }),
        (_, Condition::Different) => texts.say(&msg::LeaveDifferent { count: count.into() }),
        (_, Condition::NotAllEqual) => texts.say(&msg::LeaveNotAllEqual { count: count.into() }),
        (_, Condition::Equal) => texts.say(&msg::LeaveEqual { count: count.into() }),
    }
}

/// This many heaps, or more.
fn code_leave_more(texts: &Texts, count: u64, condition: Condition) -> String {
    let count = count.into();
    match condition {
        Condition::Any => texts.say(&msg::LeaveMore { count }),
        Condition::Different => texts.say(&msg::LeaveMoreDifferent { count }),
        Condition::NotAllEqual => texts.say(&msg::LeaveMoreNotAllEqual { count }),
        Condition::Equal => texts.say(&msg::LeaveMoreEqual { count }),
    }
}
