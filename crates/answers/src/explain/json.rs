//! Steps as JSON: the operands under the names of the fields.

use super::Step;
use bouton_core::{
    Convention, Digit, Natural, Player, Reason, Tame,
    reason::{Operand, Operands},
};
use serde_json::{Map, Number, Value, json};

/// A number as a JSON integer, whatever its size.
pub fn natural_json(n: &Natural) -> Value {
    let number: Option<Number> = n.to_string().parse().ok();
    number.map_or(Value::Null, Value::Number)
}

fn list<'a>(numbers: impl IntoIterator<Item = &'a Natural>) -> Value {
    numbers.into_iter().map(natural_json).collect()
}

/// The name of a convention in JSON.
pub fn convention_name(convention: Convention) -> &'static str {
    match convention {
        Convention::Normal => "normal",
        Convention::Misere => "misere",
    }
}

/// `left` or `right`.
pub fn side_name(player: Player) -> &'static str {
    match player {
        Player::Left => "left",
        Player::Right => "right",
    }
}

/// A digit of a code with its place: its bit mask, or the digit as it is typed where no mask
/// says everything.
fn digit_json((taken, digit): &(i64, Digit)) -> Value {
    match digit.plain() {
        Some(mask) => json!([taken, mask]),
        None => json!([taken, digit.to_string()]),
    }
}

/// One step: its `kind` and its operands.
pub fn step_json(step: &Step) -> Value {
    let n = natural_json;
    let operands = match step {
        Step::Setting { position, convention, games, code } => json!({
            "position": position,
            "convention": convention_name(*convention),
            "games": games.iter().map(|played| &played.game).collect::<Vec<_>>(),
            "rules": games.iter().map(|played| played.rule).collect::<Vec<_>>(),
            "own_rules": games.iter().filter_map(|played| played.own_rule.as_ref()).collect::<Vec<_>>(),
            "code": code.as_ref().map(|code| code.iter().map(digit_json).collect::<Vec<_>>()),
        }),
        Step::Because { subject, reason } => {
            let mut object = reason_json(reason);
            if let Value::Object(map) = &mut object {
                map.insert("subject".to_string(), json!(subject));
            }
            object
        }
        Step::Mex { subject, options, count, value } => {
            let options: Vec<Value> = options
                .iter()
                .map(|(option, value)| json!({ "option": option, "value": value }))
                .collect();
            json!({ "subject": subject, "options": options, "count": count, "value": value })
        }
        Step::Period {
            subject,
            heap,
            preperiod,
            period,
            saltus,
            rounds,
            smaller,
            known,
            value,
        } => json!({
            "subject": subject, "heap": n(heap), "preperiod": preperiod, "period": period,
            "saltus": saltus, "rounds": n(rounds), "smaller": smaller, "known": known,
            "value": n(value),
        }),
        Step::ValueTable { game, code, values } => json!({
            "game": game, "code": code.as_ref().map(ToString::to_string), "values": values,
        }),
        Step::MoreParts { count } => json!({ "count": count }),
        Step::BinaryTable { rows, parities, sum } => {
            let rows: Vec<Value> = rows
                .iter()
                .map(|(part, value)| json!({ "part": part, "value": n(value) }))
                .collect();
            let parities: Vec<u8> = parities.iter().map(|odd| u8::from(*odd)).collect();
            json!({ "rows": rows, "parities": parities, "sum": n(sum) })
        }
        Step::NimSum { values, sum } => json!({ "values": list(values), "sum": n(sum) }),
        Step::TopBit { sum, column, holders, count, may_rise } => json!({
            "sum": n(sum), "column": n(column), "holders": list(holders), "count": count,
            "may_rise": may_rise,
        }),
        Step::Rebalance { part, value, sum, target, play, take } => json!({
            "part": part, "value": n(value), "sum": n(sum), "target": n(target),
            "move": play, "take": take.as_ref().map(n),
        }),
        Step::Balanced { values, sum, stones, after } => json!({
            "count": values.len(), "values": list(values), "sum": n(sum), "stones": stones,
            "after": after,
        }),
        Step::Reply { position, play, leaves, reply, sum } => json!({
            "position": position, "move": play, "leaves": leaves.as_ref().map(n),
            "reply": reply, "sum": sum.as_ref().map(n),
        }),
        Step::MisereRule { values, kinds, firm, sum, stones, wins } => {
            let kinds: Vec<&str> = kinds
                .iter()
                .map(|kind| match kind {
                    Tame::Fickle => "fickle",
                    Tame::Firm => "firm",
                })
                .collect();
            json!({
                "values": list(values), "kinds": kinds, "firm": firm, "sum": n(sum),
                "stones": stones, "wins": wins,
            })
        }
        Step::MisereMove { part, value, target, others, firm, play } => json!({
            "part": part, "value": n(value), "target": n(target), "others": n(others),
            "firm": firm, "move": play,
        }),
        Step::Followers { convention, rows } => {
            let rows: Vec<Value> = rows
                .iter()
                .map(|(position, won, next)| {
                    let outcome = if *won { "N" } else { "P" };
                    json!({ "position": position, "outcome": outcome, "followers": next })
                })
                .collect();
            json!({ "convention": convention_name(*convention), "rows": rows })
        }
        Step::Theorem { id, source } => json!({ "id": id, "source": source }),
        Step::Searched { positions } => json!({ "positions": positions }),
        Step::Retrograde { positions, draw, wins } => {
            json!({ "positions": positions, "draw": draw, "wins": wins })
        }
        Step::Conclusion { wins, count, moves } => {
            json!({ "wins": wins, "count": n(count), "moves": moves })
        }
        Step::Delay { play, lasts, exact } => {
            json!({ "move": play, "lasts": lasts, "exact": exact })
        }
        Step::Over { wins } => json!({ "wins": wins }),
    };
    with_kind("kind", step.kind(), operands)
}

/// The object with one more key before all others.
fn with_kind(key: &str, name: &str, operands: Value) -> Value {
    let mut object = Map::from_iter([(key.to_string(), json!(name))]);
    if let Value::Object(operands) = operands {
        object.extend(operands);
    }
    Value::Object(object)
}

/// The identifier of a reason and its operands.
fn reason_json(reason: &Reason) -> Value {
    with_kind("reason", reason.id(), operands_json(reason.operands()))
}

fn operands_json(operands: &Operands) -> Value {
    let pairs = operands.iter().map(|(name, operand)| (name.to_string(), operand_json(operand)));
    Value::Object(pairs.collect())
}

fn operand_json(operand: &Operand) -> Value {
    match operand {
        Operand::Number(number) => natural_json(number),
        Operand::Numbers(numbers) => list(numbers),
        Operand::Truth(truth) => json!(truth),
        Operand::Text(text) => json!(text),
        Operand::Records(records) => records.iter().map(operands_json).collect(),
        _ => Value::Null,
    }
}
