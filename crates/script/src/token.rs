//! From text to words and signs, each with its place.

use crate::error::RuleErrorKind as Kind;
use std::ops::Range;

/// A place in the text, in bytes.
pub type Span = Range<usize>;

/// A word or a sign.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Token {
    /// A name that is no keyword.
    Name(String),
    /// A whole number.
    Number(i64),
    /// The text between two quotation marks.
    Text(String),
    /// A keyword or a sign.
    Sign(&'static str),
    /// The end of the text.
    End,
}

const KEYWORDS: [&str; 15] = [
    "fn", "const", "let", "if", "else", "for", "in", "while", "loop", "break", "continue",
    "return", "true", "false", "_",
];

/// The longest first, so that `..=` is not read as `..` and `=`.
const SIGNS: [&str; 41] = [
    "..=", "<<=", ">>=", "==", "!=", "<=", ">=", "&&", "||", "..", "<<", ">>", "+=", "-=", "*=",
    "/=", "%=", "^=", "|=", "&=", "+", "-", "*", "/", "%", "^", "|", "&", "<", ">", "=", "!", "(",
    ")", "{", "}", "[", "]", ",", ";", ".",
];

/// In which language a text is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Dialect {
    /// Rules of a game.
    Script,
    /// A claim about positions, as people write it on paper: `and`, `or`, `not`, `//`.
    Claim,
}

/// Words of claims and the signs they stand for.
const WORDS: [(&str, &str); 3] = [("and", "&&"), ("or", "||"), ("not", "not")];

/// The words and signs of `text`, ended by [`Token::End`].
///
/// # Errors
/// A sign that the language does not have, a number that is too large, something without an end.
pub fn tokens(text: &str, dialect: Dialect) -> Result<Vec<(Token, Span)>, (Kind, Span)> {
    let bytes = text.as_bytes();
    let mut tokens = Vec::new();
    let mut at = 0;
    while at < bytes.len() {
        let rest = &text[at..];
        let byte = bytes[at];
        if byte.is_ascii_whitespace() {
            at += 1;
        } else if dialect == Dialect::Claim && rest.starts_with("//") {
            tokens.push((Token::Sign("/"), at..at + 2));
            at += 2;
        } else if rest.starts_with("//") {
            at += rest.find('\n').unwrap_or(rest.len());
        } else if rest.starts_with("/*") {
            let end = rest.find("*/").ok_or((Kind::Unclosed, at..at + 2))?;
            at += end + 2;
        } else if byte.is_ascii_digit() {
            let length = length_of(rest, |c| c.is_ascii_alphanumeric() || c == '_');
            let span = at..at + length;
            let number = number(&rest[..length]).ok_or((Kind::BadNumber, span.clone()))?;
            tokens.push((Token::Number(number), span));
            at += length;
        } else if byte == b'"' {
            let (read, length) = string(rest).ok_or((Kind::Unclosed, at..at + 1))?;
            tokens.push((Token::Text(read), at..at + length));
            at += length;
        } else if rest.starts_with(|c: char| c.is_alphabetic() || c == '_') {
            let length = length_of(rest, |c| c.is_alphanumeric() || c == '_');
            let word = &rest[..length];
            let of_claims =
                WORDS.iter().find(|(known, _)| dialect == Dialect::Claim && *known == word);
            let keyword = KEYWORDS.iter().find(|keyword| **keyword == word);
            let token = match of_claims.map(|(_, sign)| sign).or(keyword) {
                Some(keyword) => Token::Sign(keyword),
                None => Token::Name(word.to_string()),
            };
            tokens.push((token, at..at + length));
            at += length;
        } else if let Some(sign) = SIGNS.iter().find(|sign| rest.starts_with(**sign)) {
            tokens.push((Token::Sign(sign), at..at + sign.len()));
            at += sign.len();
        } else {
            let sign = rest.chars().next().unwrap_or(' ');
            return Err((Kind::UnknownSign { sign }, at..at + sign.len_utf8()));
        }
    }
    tokens.push((Token::End, text.len()..text.len()));
    Ok(tokens)
}

fn length_of(text: &str, belongs: impl Fn(char) -> bool) -> usize {
    text.find(|c| !belongs(c)).unwrap_or(text.len())
}

fn number(word: &str) -> Option<i64> {
    let digits = word.replace('_', "");
    match digits.get(..2) {
        Some("0x") => i64::from_str_radix(&digits[2..], 16).ok(),
        Some("0b") => i64::from_str_radix(&digits[2..], 2).ok(),
        _ => digits.parse().ok(),
    }
}

/// The text between the quotation marks at the start of `text`, and its length with them.
fn string(text: &str) -> Option<(String, usize)> {
    let mut read = String::new();
    let mut signs = text.char_indices().skip(1);
    while let Some((at, sign)) = signs.next() {
        match sign {
            '"' => return Some((read, at + 1)),
            '\n' => return None,
            '\\' => match signs.next()?.1 {
                'n' => read.push('\n'),
                other => read.push(other),
            },
            _ => read.push(sign),
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_and_signs_have_their_places() {
        let text = "let a_1 = 0x1F; // b\na ..= \"q\\\"\" /* c */ 1_000";
        let read = tokens(text, Dialect::Script).unwrap();
        let shown: Vec<Token> = read.iter().map(|(token, _)| token.clone()).collect();
        let name = |name: &str| Token::Name(name.to_string());
        let expected = [
            Token::Sign("let"),
            name("a_1"),
            Token::Sign("="),
            Token::Number(31),
            Token::Sign(";"),
            name("a"),
            Token::Sign("..="),
            Token::Text("q\"".to_string()),
            Token::Number(1000),
            Token::End,
        ];
        assert_eq!(shown, expected);
        assert_eq!(read[1].1, 4..7);
        assert_eq!(read[6].1, 23..26);
    }

    #[test]
    fn what_cannot_be_read_is_located() {
        for (text, kind, span) in [
            ("a # b", Kind::UnknownSign { sign: '#' }, 2..3),
            ("1 ⊕ 2", Kind::UnknownSign { sign: '⊕' }, 2..5),
            ("9223372036854775808", Kind::BadNumber, 0..19),
            ("12x", Kind::BadNumber, 0..3),
            ("  /* a", Kind::Unclosed, 2..4),
            ("\"a\nb\"", Kind::Unclosed, 0..1),
        ] {
            assert_eq!(tokens(text, Dialect::Script), Err((kind, span)), "{text}");
        }
    }
}
