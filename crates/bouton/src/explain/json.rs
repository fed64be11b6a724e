//! Steps as JSON: the operands under the names of the fields.

use super::Step;
use bouton_core::{Convention, Digit, Natural, Reason, Tame};
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
pub(crate) fn convention_name(convention: Convention) -> &'static str {
    match convention {
        Convention::Normal => "normal",
        Convention::Misere => "misere",
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
        Step::Setting { position, convention, rules, own_rules, code } => json!({
            "position": position,
            "convention": convention_name(*convention),
            "rules": rules,
            "own_rules": own_rules,
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
        Step::Balanced { count, sum } => json!({ "count": count, "sum": n(sum) }),
        Step::Reply { position, play, leaves, reply, sum } => json!({
            "position": position, "move": play, "leaves": leaves.as_ref().map(n),
            "reply": reply, "sum": sum.as_ref().map(n),
        }),
        Step::MisereRule { values, kinds, firm, sum, wins } => {
            let kinds: Vec<&str> = kinds
                .iter()
                .map(|kind| match kind {
                    Tame::Fickle => "fickle",
                    Tame::Firm => "firm",
                })
                .collect();
            json!({
                "values": list(values), "kinds": kinds, "firm": firm, "sum": n(sum), "wins": wins,
            })
        }
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

fn reason_json(reason: &Reason) -> Value {
    let n = natural_json;
    let (name, operands) = match reason {
        Reason::Size { heap } => ("size", json!({ "heap": n(heap) })),
        Reason::Residue { heap, modulus, quotient, residue } => (
            "residue",
            json!({
                "heap": n(heap), "modulus": n(modulus), "quotient": n(quotient),
                "residue": n(residue),
            }),
        ),
        Reason::Blocks { heap, forbidden, quotient, remainder, value } => (
            "blocks",
            json!({
                "heap": n(heap), "forbidden": n(forbidden), "quotient": n(quotient),
                "remainder": n(remainder), "value": n(value),
            }),
        ),
        Reason::PrimeFactors { number, factors, value } => {
            let factors: Vec<Value> =
                factors.iter().map(|(p, e)| json!({ "prime": n(p), "exponent": e })).collect();
            ("prime-factors", json!({ "number": n(number), "factors": factors, "value": n(value) }))
        }
        Reason::TwoAdic { heap, exponent, plus, value } => (
            "two-adic",
            json!({ "heap": n(heap), "exponent": exponent, "plus": plus, "value": n(value) }),
        ),
        Reason::Halving { heap, ones, value } => {
            ("halving", json!({ "heap": n(heap), "ones": ones, "value": n(value) }))
        }
        Reason::Lasker { heap, remainder, value } => {
            ("lasker", json!({ "heap": n(heap), "remainder": remainder, "value": n(value) }))
        }
        Reason::PowersResidue { heap, base, modulus, residue, value } => (
            "powers-residue",
            json!({
                "heap": n(heap), "base": base, "modulus": modulus, "residue": residue,
                "value": n(value),
            }),
        ),
        Reason::OddStairs { stairs, value } => {
            ("odd-stairs", json!({ "stairs": list(stairs), "value": n(value) }))
        }
        Reason::EuclidQuotient { small, large, value } => {
            ("euclid-quotient", json!({ "small": n(small), "large": n(large), "value": n(value) }))
        }
        Reason::GoldenRatio { small, large, wins } => {
            ("golden-ratio", json!({ "small": n(small), "large": n(large), "wins": wins }))
        }
        Reason::MooreColumns { heaps, modulus, columns } => (
            "moore-columns",
            json!({ "heaps": list(heaps), "modulus": modulus, "columns": columns }),
        ),
        Reason::ColdPair { small, large, breadth, index, cold } => (
            "cold-pair",
            json!({
                "small": n(small), "large": n(large), "breadth": n(breadth), "index": n(index),
                "cold": [n(&cold.0), n(&cold.1)],
            }),
        ),
        Reason::Zeckendorf { heap, parts, bound, wins } => (
            "zeckendorf",
            json!({ "heap": n(heap), "parts": list(parts), "bound": n(bound), "wins": wins }),
        ),
        Reason::ForbiddenCase { own, other, heaps, sum, reach, wins } => (
            "forbidden-case",
            json!({
                "own": n(own), "other": n(other), "heaps": list(heaps), "sum": n(sum),
                "reach": reach.as_ref().map(|(from, to)| json!([n(from), n(to)])), "wins": wins,
            }),
        ),
    };
    with_kind("reason", name, operands)
}
