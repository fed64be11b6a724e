//! Names between quotes: how a name is typed that is no word by itself, such as `"go to b"`.
//!
//! Between quotes `\"`, `\\`, `\n`, `\r` and `\t` are a quote, a backslash, the two ends of a line and a tab; `\u{202e}` is
//! any sign by its number in Unicode.

/// Signs between a part and what a move makes of it, as words of their own.
pub const ARROWS: [&str; 8] = ["to", "->", "→", "=>", "⇒", "－＞", "到", "变成"];

const ESCAPES: [(char, char); 5] =
    [('"', '"'), ('\\', '\\'), ('n', '\n'), ('r', '\r'), ('t', '\t')];

/// Returns `true` if a sign in a name does something to the terminal instead of being seen: control signs, ends of
/// lines, and what turns the direction of writing (Unicode Standard Annex 9).
pub fn is_unseen(sign: char) -> bool {
    let turns = matches!(sign, '\u{61C}' | '\u{200E}' | '\u{200F}' | '\u{202A}'..='\u{202E}' | '\u{2066}'..='\u{2069}');
    sign.is_control() || turns || matches!(sign, '\u{2028}' | '\u{2029}' | '\u{FEFF}')
}

/// Returns `true` if a name means something else where it is typed as it is, or cannot be read there.
fn needs_quotes(name: &str) -> bool {
    let parts_words = |c: char| c.is_whitespace() || is_unseen(c) || matches!(c, '"' | ';' | '；');
    let is_arrow = |arrow: &&str| arrow.eq_ignore_ascii_case(name);
    // A join, standard input, a file, a comment.
    let is_sign = matches!(name, "" | "-" | "+" | "＋" | "&" | "＆" | "|" | "｜" | ":" | "：")
        || name.starts_with(['@', '#']);
    is_sign || name.contains(parts_words) || ARROWS.iter().any(is_arrow) || !is_closed(name)
}

/// Returns `true` if the round brackets of a text match.
fn is_closed(text: &str) -> bool {
    let depth = text.chars().try_fold(0usize, |depth, sign| match sign {
        '(' | '（' => Some(depth + 1),
        ')' | '）' => depth.checked_sub(1),
        _ => Some(depth),
    });
    depth == Some(0)
}

/// Writes a name as it is typed: as it is, or between quotes where it would be read as something else.
pub fn write_name(name: &str, out: &mut String) {
    if !needs_quotes(name) {
        out.push_str(name);
        return;
    }
    out.push('"');
    for sign in name.chars() {
        match ESCAPES.iter().find(|(_, meant)| *meant == sign) {
            Some((letter, _)) => out.extend(['\\', *letter]),
            None if is_unseen(sign) => out.extend(sign.escape_unicode()),
            None => out.push(sign),
        }
    }
    out.push('"');
}

/// The sign whose number begins a text, as in `{202e}`, and the length of that.
fn numbered(text: &str) -> Option<(char, usize)> {
    let (digits, _) = text.strip_prefix('{')?.split_once('}')?;
    let is_number = digits.len() <= 6 && digits.bytes().all(|digit| digit.is_ascii_hexdigit());
    let number = u32::from_str_radix(digits, 16).ok().filter(|_| is_number)?;
    Some((char::from_u32(number)?, digits.len() + 2))
}

/// The name between quotes that begins at byte `at`, and where it ends; `None` where there is none, or its end is
/// missing.
pub fn quoted_name(text: &str, at: usize) -> Option<(String, usize)> {
    let mut signs = text.get(at..)?.strip_prefix('"')?.char_indices();
    let mut name = String::new();
    while let Some((place, sign)) = signs.next() {
        match sign {
            '"' => return Some((name, at + 1 + place + 1)),
            '\\' => {
                let letter = signs.next()?.1;
                if letter == 'u'
                    && let Some((sign, length)) = numbered(signs.as_str())
                {
                    name.push(sign);
                    signs.nth(length - 1);
                    continue;
                }
                match ESCAPES.iter().find(|(known, _)| *known == letter) {
                    Some((_, meant)) => name.push(*meant),
                    None => name.extend(['\\', letter]),
                }
            }
            sign => name.push(sign),
        }
    }
    None
}

/// The text with every name between quotes blotted out, byte for byte as long: what is found in it is outside
/// of quotes.
pub fn outside_quotes(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut at = 0;
    while let Some(quote) = text[at..].find('"').map(|quote| at + quote) {
        let Some((_, end)) = quoted_name(text, quote) else { break };
        out.push_str(&text[at..quote]);
        out.extend(std::iter::repeat_n('_', end - quote));
        at = end;
    }
    out.push_str(&text[at..]);
    out
}

/// The pieces of a line of moves, which `;` separates outside of quotes and of round brackets; without empty ones.
pub fn pieces(line: &str) -> Vec<&str> {
    let plain = outside_quotes(line);
    let (mut pieces, mut start, mut depth) = (Vec::new(), 0, 0usize);
    let is_closed = is_closed(&plain);
    for (at, sign) in plain.char_indices() {
        match sign {
            '(' | '（' if is_closed => depth += 1,
            ')' | '）' => depth = depth.saturating_sub(1),
            ';' | '；' if depth == 0 => {
                pieces.push(line[start..at].trim());
                start = at + sign.len_utf8();
            }
            _ => {}
        }
    }
    pieces.push(line[start..].trim());
    pieces.retain(|piece| !piece.is_empty());
    pieces
}

#[cfg(test)]
mod tests {
    use super::*;

    fn written(name: &str) -> String {
        let mut out = String::new();
        write_name(name, &mut out);
        out
    }

    #[test]
    fn what_needs_no_quotes_has_none() {
        for name in ["s", "a-b", "7", "héllo", "到达", "tom", "a+b", "\\", "x'y", "a→b"] {
            assert_eq!(written(name), name);
        }
        for (name, typed) in [
            ("", r#""""#),
            ("go to b", r#""go to b""#),
            ("to", r#""to""#),
            ("TO", r#""TO""#),
            ("→", r#""→""#),
            ("a\u{a0}b", "\"a\u{a0}b\""),
            ("say \"x\"\\\n", r#""say \"x\"\\\n""#),
            ("a;b", r#""a;b""#),
            ("+", r#""+""#),
            ("a\u{202e}b", r#""a\u{202e}b""#),
            ("\u{1b}[1m", r#""\u{1b}[1m""#),
        ] {
            assert_eq!(written(name), typed);
        }
    }

    #[test]
    fn an_open_quote_is_a_sign_like_others() {
        assert_eq!(quoted_name("\"abc", 0), None);
        assert_eq!(quoted_name("\"abc\\", 0), None);
        assert_eq!(outside_quotes("\"a to b"), "\"a to b");
        assert_eq!(outside_quotes("x \"a to b\" to \"c;\""), "x ________ to ____");
    }

    #[test]
    fn a_line_is_cut_outside_of_quotes() {
        assert_eq!(pieces(r#"s to "a;b"; "a;b" to c；; "#), [r#"s to "a;b""#, r#""a;b" to c"#]);
        assert_eq!(pieces(" ; "), [""; 0]);
    }

    #[test]
    fn every_name_is_read_as_it_is_written() {
        let signs = [
            "a", "to", " ", "\"", "\\", "\n", "\t", "\u{3000}", "→", ";", "+", "到", "#", "@", "-",
            "é", "\u{202e}", "u{41}",
        ];
        let mut names = vec![String::new()];
        for at in 0.. {
            let Some(name) = names.get(at).cloned() else { break };
            let typed = written(&name);
            let read = match typed.starts_with('"') {
                true => quoted_name(&typed, 0),
                false => Some((typed.clone(), typed.len())),
            };
            assert_eq!(read.as_ref(), Some(&(name.clone(), typed.len())));
            assert_eq!(outside_quotes(&typed).len(), typed.len());
            if name.chars().count() < 4 {
                names.extend(signs.map(|sign| name.clone() + sign));
            }
        }
        assert!(names.len() > 20_000, "{}", names.len());
    }
}
