//! The notation: what is typed becomes a sum, and a sum, a position or a move is printed so that
//! it can be typed again.

use crate::registry;
use bouton_core::{Component, ParseError, ParseErrorKind, Part, Ruleset, Sum, SumMove, Words};
use bouton_solve::Limits;

/// Reads a sum: `nim 5 5x3 + kayles 20`. At most `most_parts` heaps are read.
///
/// # Errors
/// A located error for whatever is no position.
pub fn parse_sum(text: &[u8], most_parts: usize) -> Result<Sum, ParseError> {
    parse_sum_within(text, most_parts, &Limits::default())
}

/// The same; games in files are read, and run, within these limits.
pub(crate) fn parse_sum_within(
    text: &[u8],
    most_parts: usize,
    limits: &Limits,
) -> Result<Sum, ParseError> {
    let mut words = Words::new(text, 0, most_parts);
    let mut components = Vec::new();
    loop {
        let Some(name) = words.word() else {
            let at = words.position();
            return Err(ParseError::new(at..at, ParseErrorKind::EmptyComponent));
        };
        let text = String::from_utf8_lossy(name.text);
        let (_, rules) = registry::ruleset_within(&text, name.span(), limits)?;
        let parts = rules.read(&mut words)?;
        components.push(Component { rules, parts });
        if !words.plus() {
            return Ok(Sum { components });
        }
    }
}

/// A component as it is typed: its game and every part.
pub fn write_component(component: &Component, out: &mut String) {
    out.push_str(&component.rules.game());
    if component.parts.is_empty() {
        // Nothing is left; a position must still be typed. The least heap has no moves.
        let least = component.rules.heaps().map_or(0, |heaps| heaps.least());
        out.push_str(&format!(" {least}"));
    }
    for part in &component.parts {
        out.push(' ');
        component.rules.write(part, out);
    }
}

/// A sum as it is typed.
pub fn write_sum(sum: &Sum) -> String {
    let mut out = String::new();
    for (i, component) in sum.components.iter().enumerate() {
        if i > 0 {
            out.push_str(" + ");
        }
        write_component(component, &mut out);
    }
    out
}

/// One part as it is typed.
pub fn write_part(rules: &dyn Ruleset, part: &Part) -> String {
    let mut out = String::new();
    rules.write(part, &mut out);
    out
}

/// A move: `12 to 1`; with the game before it where the sum has several components.
pub fn write_move(sum: &Sum, m: &SumMove) -> String {
    let rules = &*sum.components[m.component].rules;
    let mut out = String::new();
    if sum.components.len() > 1 {
        out.push_str(&rules.game());
        out.push(' ');
    }
    rules.write(sum.part(m), &mut out);
    out.push_str(" to ");
    out.push_str(&write_parts(rules, &m.becomes));
    out
}

/// What a part becomes, as it is typed; `0` for nothing.
pub fn write_parts(rules: &dyn Ruleset, parts: &[Part]) -> String {
    if parts.is_empty() {
        return "0".to_string();
    }
    parts.iter().map(|part| write_part(rules, part)).collect::<Vec<_>>().join(" ")
}
