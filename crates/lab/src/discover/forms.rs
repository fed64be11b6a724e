//! Formulas for the nim-values of heaps.

use super::{Pattern, Table};
use bouton_script::exponents;
use std::convert::Infallible;

/// Largest constant of a formula.
const LARGEST: u64 = 64;
/// Maximum length of a list in a formula.
const LONGEST: u64 = 16;

/// A formula that agrees with all values.
#[derive(Clone, Debug)]
pub(super) struct Form {
    /// As an expression in `h`.
    pub text: String,
    /// Its period and what a period adds, if it has one from heap 1 on.
    pub period: Option<(u64, u64)>,
}

/// A function of a heap, and how it is written.
type Function = (&'static str, fn(u64) -> u64);

/// Functions of the binary digits of a heap, or of the exponents of its primes.
const FUNCTIONS: [Function; 11] = [
    ("v2(h)", |h| h.trailing_zeros().into()),
    ("v2(h) + 1", |h| u64::from(h.trailing_zeros()) + 1),
    ("v2(h + 1)", |h| (h + 1).trailing_zeros().into()),
    ("(h + 1 >> v2(h + 1)) // 2", |h| ((h + 1) >> (h + 1).trailing_zeros()) / 2),
    ("popcount(h)", |h| h.count_ones().into()),
    ("bits(h)", |h| (u64::BITS - h.leading_zeros()).into()),
    ("bits(h) - 1", |h| (u64::BITS - 1 - h.leading_zeros()).into()),
    ("h ^ (h >> 1)", |h| h ^ (h >> 1)),
    ("xor(exponents(h))", |h| of_primes(h).into_iter().fold(0, |all, exponent| all ^ exponent)),
    ("sum(exponents(h))", |h| of_primes(h).into_iter().sum()),
    ("len(exponents(h))", |h| of_primes(h).len() as u64),
];

/// The exponents of the primes in a heap.
fn of_primes(heap: u64) -> Vec<u64> {
    exponents(heap, || Ok::<(), Infallible>(())).unwrap_or_else(|never| match never {})
}

/// The simplest formula that agrees with all values.
pub(super) fn find(table: &Table) -> Option<Form> {
    linear(table).or_else(|| function(table)).or_else(|| exchanged(table))
}

/// The simplest formula that agrees with these values, from 0 on.
pub(super) fn find_in(table: &Table, values: Vec<u64>) -> Option<Form> {
    find(&Table { values, ..table.clone() })
}

/// Returns `true` if a formula agrees with the values of all heaps that are not empty.
fn agrees(table: &Table, form: impl Fn(u64) -> u64) -> bool {
    (1..).zip(table.values.iter().skip(1)).all(|(heap, value)| form(heap) == *value)
}

/// `h // a * b + h % c`.
fn linear(table: &Table) -> Option<Form> {
    let reach = LARGEST.min(table.values.len() as u64 / 3);
    // The simplest is the one with the fewest and smallest constants.
    if agrees(table, |h| h) {
        return Some(Form { text: "h".to_string(), period: Some((1, 1)) });
    }
    for c in 1..=reach {
        if agrees(table, |h| h % c) {
            let text = format!("h % {}", table.number(c));
            return Some(Form { text, period: Some((c, 0)) });
        }
    }
    for a in 1..=reach {
        for c in 1..=reach {
            let Some(b) = table.values[a as usize].checked_sub(a % c) else { continue };
            if b > 0 && agrees(table, |h| h / a * b + h % c) {
                let [a_name, b_name, c_name] = [a, b, c].map(|number| table.number(number));
                let by = if b == 1 { String::new() } else { format!(" * {b_name}") };
                let rest = if c == 1 { String::new() } else { format!(" + h % {c_name}") };
                let text = format!("h // {a_name}{by}{rest}");
                let period = super::least_common_multiple(a, c);
                let period = period.map(|period| (period, period / a * b));
                return Some(Form { text, period });
            }
        }
    }
    None
}

fn function(table: &Table) -> Option<Form> {
    let (text, _) = FUNCTIONS.into_iter().find(|(_, form)| agrees(table, form))?;
    Some(Form { text: text.to_string(), period: None })
}

/// The heaps themselves, but for some residues that change places: Lasker's 4k+3 and 4k+4.
fn exchanged(table: &Table) -> Option<Form> {
    let reach = LONGEST.min(table.values.len() as u64 / 3);
    (2..=reach).find_map(|c| {
        let change = |h: u64| table.values[h as usize] as i64 - h as i64;
        let changes: Vec<i64> =
            (0..c).map(|rest| change(if rest == 0 { c } else { rest })).collect();
        let by = |h: u64| h.checked_add_signed(changes[(h % c) as usize]).unwrap_or(u64::MAX);
        if !agrees(table, by) {
            return None;
        }
        let listed: Vec<String> = changes.iter().map(i64::to_string).collect();
        let text = format!("h + [{}][h % {}]", listed.join(", "), table.number(c));
        Some(Form { text, period: Some((c, c)) })
    })
}

/// A period as a formula: by a list of values where they are few, else by the values of the game
/// itself.
pub(super) fn periodic(table: &Table, preperiod: u64, period: u64, saltus: u64) -> String {
    let value = |heap: u64| table.values.get(heap as usize).copied();
    if preperiod + period <= LONGEST && value(preperiod + period).is_some() {
        let list = |from: u64, to: u64| -> Vec<String> {
            (from..to).filter_map(value).map(|value| value.to_string()).collect()
        };
        let first = match preperiod {
            0 => period,
            _ => preperiod + (period - preperiod % period) % period,
        };
        // From a multiple of the period on, so that residues are places in the list.
        let base = first as i64 / period as i64 * saltus as i64;
        let residues: Vec<String> = (first..first + period)
            .filter_map(value)
            .map(|value| (value as i64 - base).to_string())
            .collect();
        let add = match saltus {
            0 => String::new(),
            _ => format!(" + h // {period} * {saltus}"),
        };
        let late = format!("[{}][h % {period}]{add}", residues.join(", "));
        return match preperiod {
            0 => late,
            _ => format!(
                "if h < {preperiod} {{ [{}][h] }} else {{ {late} }}",
                list(0, preperiod).join(", ")
            ),
        };
    }
    let game = &table.game;
    let (past, add) = match preperiod {
        0 => ("h".to_string(), String::new()),
        _ => (format!("(h - {preperiod})"), format!("{preperiod} + ")),
    };
    let grows = match saltus {
        0 => String::new(),
        _ => format!(" + {past} // {period} * {saltus}"),
    };
    let late = format!("grundy(\"{game}\", {add}{past} % {period}){grows}");
    match preperiod {
        0 => late,
        _ => format!("if h < {preperiod} {{ grundy(\"{game}\", h) }} else {{ {late} }}"),
    }
}

/// A period that the values show to the end, with its formula; nothing proves it.
pub(super) fn seeming_period(table: &Table) -> Option<(Pattern, String)> {
    let values = &table.values;
    let count = values.len();
    // The least period of the last half of the values: by the borders of that half, turned round.
    let late: Vec<u64> = values[count / 2..].iter().rev().copied().collect();
    let mut borders = vec![0usize; late.len()];
    for i in 1..late.len() {
        let mut border = borders[i - 1];
        while border > 0 && late[i] != late[border] {
            border = borders[border - 1];
        }
        borders[i] = border + usize::from(late[i] == late[border]);
    }
    let period = late.len() - borders.last().copied()?;
    // Three times in a row at least.
    if 3 * period > late.len() {
        return None;
    }
    let differs = (0..count - period).rev().find(|at| values[*at] != values[at + period]);
    let preperiod = differs.map_or(0, |at| at as u64 + 1);
    let period = period as u64;
    let text = periodic(table, preperiod, period, 0);
    Some((Pattern::Period { preperiod, period, saltus: 0 }, text))
}
