//! The operands of joins in a text: signs that stand alone, and the brackets that group.

use super::kind::Join;
use crate::{ParseError, ParseErrorKind as Kind, quoted::quoted_name, words::space};
use std::ops::Range;

/// Maximum number of brackets around a position in a join: what is joined is walked through by recursion.
pub const MOST_DEPTH: usize = 16;
/// Maximum number of games in one join.
pub const MOST_JOINED: usize = 16;

/// The operands of a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Operands {
    /// Their join; `None` where there is only one.
    pub join: Option<Join>,
    /// Their places, white space around them left out; empty where one is missing.
    pub spans: Vec<Range<usize>>,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Sign {
    Open,
    Close,
    Join(Join),
}

/// The signs, in ASCII and as Chinese text has them.
const SIGNS: [(Sign, &str, &str); 7] = [
    (Sign::Open, "(", "（"),
    (Sign::Close, ")", "）"),
    (Sign::Join(Join::Disjunctive), "+", "＋"),
    (Sign::Join(Join::Conjunctive), "&", "＆"),
    (Sign::Join(Join::Selective), "|", "｜"),
    (Sign::Join(Join::Ordinal), ":", "："),
    (Sign::Join(Join::Sequential), ";", "；"),
];

/// The operands of the text in `span`: what signs of joins that stand alone, outside of quotes and brackets, have on
/// either side. Cost: one pass.
///
/// # Errors
/// Signs of two joins; a bracket around an operand that is not closed.
pub fn operands(text: &[u8], span: Range<usize>) -> Result<Operands, ParseError> {
    let signs = signs(text, &span);
    let closings = closings(&signs);
    let (mut join, mut spans, mut start) = (None, Vec::new(), span.start);
    let mut at = 0;
    while let Some((sign, place)) = signs.get(at) {
        at += 1;
        match sign {
            Sign::Open => match closings[at - 1] {
                Some(close) => at = close + 1,
                None if trimmed(text, start..place.end) == *place => {
                    return Err(ParseError::new(place.clone(), Kind::UnclosedGroup));
                }
                None => {}
            },
            Sign::Join(new) if stands_alone(text, &span, place) => {
                let known = *join.get_or_insert(*new);
                if known != *new {
                    let (first, other) = (known.sign(), new.sign());
                    return Err(ParseError::new(place.clone(), Kind::MixedJoins { first, other }));
                }
                spans.push(trimmed(text, start..place.start));
                start = place.end;
            }
            Sign::Close | Sign::Join(_) => {}
        }
    }
    spans.push(trimmed(text, start..span.end));
    Ok(Operands { join, spans })
}

/// The inside of the bracket at the start of `span`, white space left out, and the place after it; `None` where there
/// is no bracket, or it is not closed.
pub fn group(text: &[u8], span: Range<usize>) -> Option<(Range<usize>, usize)> {
    let span = trimmed(text, span);
    let signs = signs(text, &span);
    let (Sign::Open, open) = signs.first()? else { return None };
    let (_, close) = &signs[closings(&signs)[0].filter(|_| open.start == span.start)?];
    Some((trimmed(text, open.end..close.start), close.end))
}

/// For each bracket that is opened the number of the sign that closes it.
fn closings(signs: &[(Sign, Range<usize>)]) -> Vec<Option<usize>> {
    let (mut closings, mut open) = (vec![None; signs.len()], Vec::new());
    for (at, (sign, _)) in signs.iter().enumerate() {
        match sign {
            Sign::Open => open.push(at),
            Sign::Close => {
                open.pop().into_iter().for_each(|opened: usize| closings[opened] = Some(at))
            }
            Sign::Join(_) => {}
        }
    }
    closings
}

/// The signs outside of quotes, with their places.
fn signs(text: &[u8], span: &Range<usize>) -> Vec<(Sign, Range<usize>)> {
    let mut found = Vec::new();
    let mut words = None;
    let mut at = span.start;
    while at < span.end {
        let rest = &text[at..span.end];
        let length = match rest[0] {
            b'"' => {
                let words =
                    words.get_or_insert_with(|| std::str::from_utf8(&text[..span.end]).ok());
                let end = words.and_then(|words| quoted_name(words, at)).map(|(_, end)| end);
                end.map_or(1, |end| end - at)
            }
            b'(' | b')' | b'+' | b'&' | b'|' | b':' | b';' | 0xEF => {
                let known = SIGNS.iter().find_map(|(sign, narrow, wide)| {
                    let mut forms = [narrow, wide].into_iter();
                    let form = forms.find(|form| rest.starts_with(form.as_bytes()))?;
                    Some((*sign, at..at + form.len()))
                });
                let length = known.as_ref().map_or(1, |(_, place)| place.len());
                found.extend(known);
                length
            }
            _ => 1,
        };
        at += length;
    }
    found
}

/// Returns `true` if white space, a bracket or an end is on either side of a sign.
fn stands_alone(text: &[u8], span: &Range<usize>, place: &Range<usize>) -> bool {
    let before = &text[span.start..place.start];
    let ends = before.last().is_none_or(u8::is_ascii_whitespace)
        || [")", "）", "\u{3000}"].iter().any(|sign| before.ends_with(sign.as_bytes()));
    let rest = &text[place.end..span.end];
    let begins = rest.is_empty() || space(text, place.end) > 0;
    ends && (begins || ["(", "（"].iter().any(|sign| rest.starts_with(sign.as_bytes())))
}

/// The span without white space at its ends; its end, where nothing else is in it.
fn trimmed(text: &[u8], span: Range<usize>) -> Range<usize> {
    let Range { mut start, mut end } = span;
    while start < end && space(text, start) > 0 {
        start += space(text, start);
    }
    let wide = "\u{3000}".as_bytes();
    while let Some(inside) = text.get(start..end)
        && let Some(length) = match inside.last() {
            Some(byte) if byte.is_ascii_whitespace() => Some(1),
            _ => inside.ends_with(wide).then_some(wide.len()),
        }
    {
        end -= length;
    }
    start.min(end)..end
}
