//! Formulas within sentences, for LaTeX: a run of numbers, single letters, signs and brackets is set as one formula where a
//! sign relates or joins two of them.

/// Signs that join or relate, beside those of the document.
const JOINS: &str = "=+<>";
/// Length of a number from which on it may be broken, in digits.
pub(super) const LONG: usize = 12;
/// Greek letters: variables, though the document has them among its signs.
const LETTERS: &str = "φψαβρωΦ";
/// Signs with their names in formulas of LaTeX.
type Signs<'a> = &'a [(char, &'a str)];

/// A piece of a sentence.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Piece<'a> {
    /// A number or a variable of one letter.
    Atom(&'a str),
    /// A sign, or `mod`.
    Sign(&'a str),
    Bracket(char),
    Blank,
    /// Anything else: words, points, letters of other scripts.
    Word(&'a str),
}

/// The sentence with its formulas between dollars; the rest is written by `text`.
pub(super) fn set(sentence: &str, signs: Signs<'_>, text: impl Fn(&str) -> String) -> String {
    let pieces = pieces(sentence, signs);
    let mut out = String::new();
    let mut words = String::new();
    let mut at = 0;
    while at < pieces.len() {
        let end = formula(&pieces, at);
        if end > at {
            out += &text(&std::mem::take(&mut words));
            out += &written(&pieces[at..end], signs);
            at = end;
        } else {
            words += &plain(pieces[at]);
            at += 1;
        }
    }
    out + &text(&words)
}

/// The pieces of a sentence, in order.
fn pieces<'a>(sentence: &'a str, signs: Signs<'_>) -> Vec<Piece<'a>> {
    let mut pieces = Vec::new();
    let mut rest = sentence;
    while let Some(first) = rest.chars().next() {
        let run = |is: &dyn Fn(char) -> bool| rest.find(|c| !is(c)).unwrap_or(rest.len());
        let (piece, length) = match first {
            ' ' => (Piece::Blank, 1),
            '(' | ')' => (Piece::Bracket(first), 1),
            _ if first.is_ascii_digit() => {
                // `1st`, `0x1f` and `3x4` are words.
                let length = run(&|c| c.is_ascii_alphanumeric());
                let is_number = rest[..length].bytes().all(|c| c.is_ascii_digit());
                let places = decimals(&rest[length..]);
                let length = if is_number { length + places } else { length };
                let word = &rest[..length];
                (if is_number { Piece::Atom(word) } else { Piece::Word(word) }, length)
            }
            _ if first.is_alphabetic() && first.is_ascii() => {
                let length = run(&|c| c.is_ascii_alphanumeric() || c == '-' || c == '\'');
                let word = &rest[..length];
                let piece = match word {
                    "mod" => Piece::Sign(word),
                    _ if length == 1 => Piece::Atom(word),
                    _ => Piece::Word(word),
                };
                (piece, length)
            }
            _ if LETTERS.contains(first) => {
                (Piece::Atom(&rest[..first.len_utf8()]), first.len_utf8())
            }
            _ if JOINS.contains(first) || signs.iter().any(|(sign, _)| *sign == first) => {
                (Piece::Sign(&rest[..first.len_utf8()]), first.len_utf8())
            }
            _ => (Piece::Word(&rest[..first.len_utf8()]), first.len_utf8()),
        };
        pieces.push(piece);
        rest = &rest[length..];
    }
    pieces
}

/// Length of a point and the digits after it, with which a text begins; 0 without these.
fn decimals(text: &str) -> usize {
    let Some(digits) = text.strip_prefix('.') else { return 0 };
    match digits.find(|c: char| !c.is_ascii_digit()).unwrap_or(digits.len()) {
        0 => 0,
        count => count + 1,
    }
}

/// Returns `true` for a sign that joins or relates what is on its two sides.
fn is_joining(sign: &str) -> bool {
    !matches!(sign, "●" | "→")
        && !sign.starts_with(|c: char| "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻ᵏⁿ₀₁₂₃₄₅₆₇₈₉₊₋ᵢⱼₖₙ⌊⌋".contains(c))
}

/// The end of the formula that begins at this piece; the place itself where none does.
fn formula(pieces: &[Piece<'_>], start: usize) -> usize {
    let follows_word = start > 0
        && matches!(pieces[start - 1], Piece::Word(word) if !word.ends_with(['“', '「', '：', '，', '。', ',']) && word.is_ascii());
    if follows_word
        || !matches!(pieces[start], Piece::Atom(_) | Piece::Bracket('(') | Piece::Sign("⌊" | "√"))
    {
        return start;
    }
    let (mut depth, mut joins, mut end) = (0usize, false, start);
    // A sign counts where something stands on its left, and it was no sign.
    let (mut open_sign, mut last_is_atom) = (false, false);
    for (at, piece) in pieces.iter().enumerate().skip(start) {
        match piece {
            Piece::Atom(_) => {
                // Two numbers without a sign between them are a list.
                if last_is_atom {
                    break;
                }
                joins |= open_sign;
                (open_sign, last_is_atom) = (false, true);
            }
            Piece::Sign(sign) => {
                open_sign |= is_joining(sign) && at > start;
                last_is_atom &= !is_joining(sign);
            }
            Piece::Bracket('(') => {
                depth += 1;
                last_is_atom = false;
            }
            Piece::Bracket(_) if depth > 0 => {
                depth -= 1;
                last_is_atom = true;
            }
            Piece::Blank => continue,
            Piece::Bracket(_) | Piece::Word(_) => break,
        }
        let is_whole = depth == 0 && !open_sign && joins;
        if is_whole {
            end = at + 1;
        }
    }
    // A formula does not end within a word.
    match pieces.get(end) {
        Some(Piece::Word(word))
            if word.starts_with(|c: char| c.is_ascii_alphanumeric() || c == '/') =>
        {
            start
        }
        _ => end,
    }
}

/// A formula as LaTeX writes it, which may be broken at its relations and joins.
fn written(pieces: &[Piece<'_>], signs: Signs<'_>) -> String {
    let mut out = String::from("$");
    for piece in pieces {
        match piece {
            Piece::Sign("mod") => out += "\\bmod ",
            Piece::Sign(sign) => {
                let math = signs.iter().find(|(one, _)| sign.starts_with(*one));
                out += math.map_or(sign, |(_, math)| math);
                out.push(' ');
            }
            Piece::Atom(atom) => {
                for (place, c) in atom.chars().enumerate() {
                    if place >= LONG && place % 4 == 0 {
                        out += "\\allowbreak ";
                    }
                    match signs.iter().find(|(sign, _)| *sign == c) {
                        Some((_, math)) => out += &format!("{math} "),
                        None => out.push(c),
                    }
                }
            }
            other => out += &plain(*other),
        }
    }
    out.push('$');
    out.replace("  ", " ")
}

fn plain(piece: Piece<'_>) -> String {
    match piece {
        Piece::Atom(text) | Piece::Sign(text) | Piece::Word(text) => text.to_string(),
        Piece::Bracket(bracket) => bracket.to_string(),
        Piece::Blank => " ".to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::super::{SIGNS, latex};

    fn set(text: &str) -> String {
        super::set(text, &SIGNS, latex)
    }

    #[test]
    fn formulas_are_set_and_words_are_not() {
        assert_eq!(set("So G(n + 12) = G(n) for all n."), "So $G(n + 12) = G(n)$ for all n.");
        assert_eq!(set("The sum is 3 ⊕ 5 = 6."), "The sum is $3 \\oplus 5 = 6$.");
        assert_eq!(set("Lost when n mod 7 is 0 or 2."), "Lost when $n \\bmod 7$ is 0 or 2.");
        assert_eq!(set("nim 3 4 + kayles 5"), "nim 3 4 + kayles 5");
        assert_eq!(set("a1-b1 → 3x4"), "a1-b1 $\\to$ 3x4");
        assert_eq!(set("9 → 4 (take 5)"), "9 $\\to$ 4 (take 5)");
        assert_eq!(set("50% & more"), "50\\% \\& more");
        assert_eq!(set("below φ ≈ 1.618"), "below $\\varphi \\approx 1.618$");
    }
}
