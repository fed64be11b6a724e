//! Suggestions for a text that the notation refuses: other texts, to be copied.
//!
//! A text is offered only if it is read, so an offer is never refused in its turn. Nothing is read
//! in the place of what was typed: who typed it chooses.

use super::parse_sum;
use crate::{
    operation::Located,
    registry::{self, GameNameError, games_near, names_a_game},
};
use bouton_core::{Natural, ParseError, ParseErrorKind as Kind, words::half_width};
use std::ops::Range;

/// Longest text that is offered as a whole, in bytes; of a longer one only the word is.
const LONGEST: usize = 100;
/// Maximum number of heaps in a text that is offered.
const MOST_HEAPS: usize = 1_000;
/// Maximum number of texts that are offered.
const MOST: usize = 3;
/// Largest power of ten that is written out in digits.
const MOST_ZEROS: usize = 30;

/// Words between heaps that say nothing.
const FILLERS: [&str; 7] = ["and", "stones", "和", "与", "及", "颗", "&"];
/// Signs for "times" as a word of their own.
const TIMES: [&str; 5] = ["x", "X", "×", "*", "＊"];
/// Signs between the groups of three digits of one number.
const GROUPING: &[char] = &[',', '.', '\'', '’', '，', '\u{a0}', '\u{2009}', '\u{202f}'];

/// The texts that may be meant by `text`, in which `error` was found; none where that is not clear.
/// Cost: a few readings of a short text.
pub fn meant(text: &[u8], error: &ParseError) -> Vec<String> {
    let offers = |located: &Located| located.error().offers(text, &error.span);
    if let Some(offers) = error.kind.cause().map(offers).filter(|offers| !offers.is_empty()) {
        return offers;
    }
    let Some(typed) = Typed::of(text, &error.span) else { return Vec::new() };
    let mut found: Vec<String> = Vec::new();
    // A word alone may be a game that was asked for without a position.
    let alone = !typed.text.contains(' ');
    for text in typed.candidates(&error.kind) {
        let is_game = alone && registry::ruleset(&text, 0..text.len()).is_ok();
        if found.len() < MOST && !found.contains(&text) && (is_game || is_position(&text)) {
            found.push(text);
        }
    }
    found
}

/// The moves that may be meant by two numbers: a heap and what is left of it, or a heap and what is taken.
pub fn moves_meant(text: &[u8], place: &Range<usize>) -> Vec<String> {
    Typed::of(text, place).map(|typed| typed.moves()).unwrap_or_default()
}

/// Returns `true` if `text` is a position, or heaps of one.
fn is_position(text: &str) -> bool {
    let is_sum = |text: &str| parse_sum(text.as_bytes(), MOST_HEAPS).is_ok();
    is_sum(text) || is_sum(&format!("nim {text}"))
}

/// A text short enough to be offered, and the place of the error in it.
struct Typed<'a> {
    text: &'a str,
    span: Range<usize>,
}

impl<'a> Typed<'a> {
    /// The text, or where it is long the word of the error. Nothing that could steer a terminal.
    fn of(text: &'a [u8], span: &Range<usize>) -> Option<Typed<'a>> {
        let is_space = |byte: &u8| byte.is_ascii_whitespace();
        let (mut start, mut end) = (0, text.len());
        if text.len() > LONGEST || text.contains(&b'\n') {
            let at = span.start.min(text.len());
            start = text[..at].iter().rposition(is_space).map_or(0, |space| space + 1);
            end = text[at..].iter().position(is_space).map_or(text.len(), |space| at + space);
        }
        let text = std::str::from_utf8(text.get(start..end)?).ok()?;
        let shown = |c: char| matches!(c, '"' | '\'' | '\u{a0}' | '\u{3000}') || is_plain(c);
        if text.len() > LONGEST || !text.chars().all(shown) {
            return None;
        }
        let place = |at: usize| at.saturating_sub(start).min(text.len());
        let span = place(span.start)..place(span.end);
        text.get(span.clone())?;
        Some(Typed { text, span })
    }

    /// The text with another piece in the place of this one.
    fn with(&self, range: Range<usize>, piece: &str) -> String {
        format!("{}{piece}{}", &self.text[..range.start], &self.text[range.end..])
    }

    /// The place of the word at byte `at`.
    fn word(&self, at: usize) -> Range<usize> {
        let start = self.text[..at].rfind(' ').map_or(0, |space| space + 1);
        let end = self.text[at..].find(' ').map_or(self.text.len(), |space| at + space);
        start..end
    }

    /// Two numbers alone may be a heap and what is left of it, or a heap and what is taken.
    fn moves(&self) -> Vec<String> {
        let words: Vec<&str> =
            self.text.split([' ', ',', '，', '\u{3000}']).filter(|word| !word.is_empty()).collect();
        let number = |word: &str| word.parse::<Natural>().ok().filter(|_| is_digits(word));
        let [first, second] = words[..] else { return Vec::new() };
        let (Some(first), Some(second)) = (number(first), number(second)) else {
            return Vec::new();
        };
        let (small, large) = (first.clone().min(second.clone()), first.max(second));
        vec![format!("{large} to {small}"), format!("take {small} from {large}")]
    }

    fn candidates(&self, kind: &Kind) -> Vec<String> {
        match kind.cause() {
            Some(GameNameError::Missing) => {
                let at = self.span.start..self.span.start;
                // Digits with a point are those of a code.
                let is_code = self.text[self.span.clone()].contains('.');
                return vec![self.with(at, if is_code { "octal:" } else { "nim " })];
            }
            Some(GameNameError::Unknown { .. }) => return self.other_names(),
            _ => {}
        }
        match kind {
            Kind::Empty => self.example(),
            Kind::GroupedDigits => self.groups(),
            Kind::Hexadecimal { value } => {
                let value = value.as_ref().map(|value| self.with(self.span.clone(), value));
                value.into_iter().chain([self.with(self.span.clone(), "0")]).collect()
            }
            // `octal:0,77`
            Kind::BadDigit { digit: ',' } => vec![self.with(self.span.clone(), ".")],
            Kind::MissingParameters { .. } | Kind::BadParameters { .. } => self.parameters(),
            Kind::NotANumber | Kind::Fractional => {
                let mut all = self.numbers();
                all.extend(self.parameters());
                all.extend(self.words());
                all
            }
            _ => Vec::new(),
        }
    }

    /// For a game without a position, one of the game.
    fn example(&self) -> Vec<String> {
        let game = self.text.trim_end();
        let entry = registry::ruleset(game, 0..game.len()).map(|(entry, _)| entry);
        let example = entry.ok().and_then(|entry| entry.example.split_once(' '));
        example.map(|(_, position)| format!("{game} {position}")).into_iter().collect()
    }

    /// For the name of a game that there is none of: the nearest ones; or the name and the heaps
    /// that follow it without a blank.
    fn other_names(&self) -> Vec<String> {
        let name = &self.text[self.span.clone()];
        let word = self.word(self.span.start);
        let whole = plain(&self.text[word.clone()]);
        if let Some(digit) = whole.find(|c: char| c.is_ascii_digit()) {
            let (head, heaps) = whole.split_at(digit);
            let head = head.trim_end_matches(|c: char| !c.is_alphanumeric());
            if names_a_game(head)
                && let Some(heaps) = digit_runs(heaps)
            {
                return vec![self.with(word, &format!("{head} {}", heaps.join(" ")))];
            }
        }
        games_near(name).into_iter().map(|near| self.with(self.span.clone(), near)).collect()
    }

    /// One number, or the heaps, where digits are in groups of three.
    fn groups(&self) -> Vec<String> {
        let is_group = |word: &str| word.len() == 3 && is_digits(word);
        let mut place = self.span.clone();
        // The span ends with the first group that a blank joins; others may follow.
        let blanks = self.text[place.clone()].contains(' ');
        while blanks
            && self.text[place.end..].starts_with(' ')
            && let next = self.word(place.end + 1)
            && is_group(&self.text[next.clone()])
        {
            place.end = next.end;
        }
        let text = plain(&self.text[place.clone()]);
        let signs: Vec<char> = [' '].into_iter().chain(GROUPING.iter().copied()).collect();
        let groups: Vec<&str> = text.split(&signs[..]).collect();
        let heap = |group: &&str| match group.trim_start_matches('0') {
            "" => "0".to_string(),
            digits => digits.to_string(),
        };
        let heaps: Vec<String> = groups.iter().map(heap).collect();
        vec![self.with(place.clone(), &groups.concat()), self.with(place, &heaps.join(" "))]
    }

    /// For text that is not read as a number here: the ways in which people and other programs write numbers and
    /// lists of them.
    fn numbers(&self) -> Vec<String> {
        let mut all = Vec::new();
        let piece = &self.text[self.span.clone()];
        let at = self.span.start;
        if piece.is_empty()
            && let Some(comma @ (',' | '，' | '、')) = self.text[at..].chars().next()
        {
            // A comma too many: `1-2,,3`.
            return vec![self.with(at..at + comma.len_utf8(), "")];
        }
        let forms = [power_of_ten(piece), starred(piece), other_base(piece)];
        all.extend(forms.into_iter().flatten().map(|form| self.with(self.span.clone(), &form)));
        let word = self.word(self.span.start);
        let text = &self.text[word.clone()];
        let plus = text.starts_with('+') || text.ends_with('+');
        let Some(runs) = digit_runs(text).filter(|_| !plus && all.is_empty()) else { return all };
        if runs.len() == 2 && text.contains('.') {
            if is_grouped(text) {
                all.push(self.with(word.clone(), &runs.concat()));
            }
            if runs[1].bytes().all(|b| b == b'0') {
                all.push(self.with(word, runs[0]));
            }
        } else if is_grouped(text) {
            all.extend(Typed { text: self.text, span: word }.groups());
        } else {
            all.push(self.with(word, &runs.join(" ")));
        }
        all
    }

    /// Words between the heaps, a `+` without blanks, and heaps that should be in a sum.
    fn words(&self) -> Vec<String> {
        let words: Vec<&str> = self.text.split(' ').collect();
        let mut all = Vec::new();
        let rest = words.iter().filter(|word| !FILLERS.contains(&&*word.to_lowercase()));
        let rest: Vec<&str> = rest.copied().collect();
        if rest.len() < words.len() {
            all.push(rest.join(" "));
        }
        if let Some(at) = words.iter().position(|word| TIMES.contains(word))
            && 0 < at
            && at + 1 < words.len()
        {
            let copies = format!("{}x{}", words[at - 1], words[at + 1]);
            all.push([&words[..at - 1], &[&*copies], &words[at + 2..]].concat().join(" "));
        }
        if names_a_game(&self.text[self.word(self.span.start)]) {
            all.push(self.with(self.span.start..self.span.start, "+ "));
        }
        let text = self.text.replace('＋', "+");
        if text.contains('+') {
            // `3+kayles 7` is a sum; `3+4` may be heaps, and in a sum the game would be missing.
            let between = |sign: &str| {
                let text = text.replace('+', sign);
                text.split_whitespace().collect::<Vec<_>>().join(" ")
            };
            all.extend([between(" + "), between(" ")]);
        }
        all
    }

    /// Parameters without their colon, with a blank in them, or where there are none.
    fn parameters(&self) -> Vec<String> {
        let at = self.span.start.min(self.text.len());
        // The game is the last word up to the error that names one.
        let starts: Vec<usize> = self.text[..at].match_indices(' ').map(|(at, _)| at + 1).collect();
        let mut starts = starts.into_iter().rev().chain([0]).map(|start| self.word(start));
        let Some(game) = starts.find(|word| names_a_game(&self.text[word.clone()])) else {
            return Vec::new();
        };
        let (text, rest) = (&self.text[game.clone()], self.text[game.end..].trim_start());
        let (next, after) = rest.split_once(' ').unwrap_or((rest, ""));
        let (name, colon) = match text.find([':', '：']) {
            Some(colon) => (&text[..colon], true),
            None => (text, false),
        };
        let parameters = text[name.len()..].trim_start_matches([':', '：']);
        let mut all = Vec::new();
        let mut offer = |text: String| {
            all.push(self.with(game.start..self.text.len(), text.trim_end()));
        };
        if parameters.is_empty() {
            // `subtract 1,3,4 100`; but of `moore 3 4 5` nobody knows what is meant.
            if colon || !is_digits(next) {
                offer(format!("{name}:{next} {after}"));
            }
            if colon {
                offer(format!("{name} {rest}"));
            }
            return all;
        }
        // `subtract:{1, 3, 4} 100`
        if parameters.ends_with([',', '，', '、', ';']) {
            let mut joined = text.to_string();
            let mut words = rest.split(' ').filter(|word| !word.is_empty());
            while joined.ends_with([',', '，', '、', ';'])
                && let Some(word) = words.next()
            {
                joined.push_str(word);
            }
            let rest: Vec<&str> = words.collect();
            offer(format!("{joined} {}", rest.join(" ")));
        }
        if registry::spelt(name) == "nim" {
            let runs = digit_runs(parameters.trim_start_matches(|c: char| !c.is_ascii_digit()));
            if let Some([number]) = runs.as_deref() {
                offer(format!("{name}:max={number} {rest}"));
            }
            offer(format!("{name} {parameters} {rest}"));
        }
        all
    }
}

/// The text with half-width signs.
fn plain(text: &str) -> String {
    String::from_utf8(half_width(text.as_bytes())).unwrap_or_default()
}

/// A sign that a terminal shows as it is, and that a text between backticks may have.
fn is_plain(c: char) -> bool {
    c != '`' && c.escape_debug().len() == 1
}

fn is_digits(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit())
}

/// The numbers in a text of digits and signs, without letters.
fn digit_runs(text: &str) -> Option<Vec<&str>> {
    let is_sign = |c: char| !c.is_alphanumeric();
    let runs: Vec<&str> = text.split(is_sign).filter(|run| !run.is_empty()).collect();
    // A minus before a number is no sign between two.
    let negative = text.starts_with(['-', '−', '–']);
    (!negative && !runs.is_empty() && runs.iter().all(|run| is_digits(run))).then_some(runs)
}

/// Returns `true` if a text may be one number with the same sign between its groups of three digits.
fn is_grouped(text: &str) -> bool {
    let Some(sign) = text.chars().find(|c| GROUPING.contains(c)) else { return false };
    let groups: Vec<&str> = text.split(sign).collect();
    let first = groups[0].len();
    groups.iter().all(|group| is_digits(group))
        && (1..=3).contains(&first)
        && groups[1..].iter().all(|group| group.len() == 3)
}

/// `1e9` as `10^9`, and `1.5e6` as 1500000.
fn power_of_ten(text: &str) -> Option<String> {
    let (digits, exponent) = text.split_once(['e', 'E'])?;
    let exponent = exponent.strip_prefix('+').unwrap_or(exponent);
    let (whole, fraction) = digits.split_once('.').unwrap_or((digits, ""));
    if !is_digits(whole) || !is_digits(exponent) || !(fraction.is_empty() || is_digits(fraction)) {
        return None;
    }
    if (whole, fraction) == ("1", "") {
        return Some(format!("10^{exponent}"));
    }
    let zeros = exponent.parse::<usize>().ok()?.checked_sub(fraction.len())?;
    let number = format!("{whole}{fraction}{}", "0".repeat(zeros.min(MOST_ZEROS + 1)));
    let number = number.trim_start_matches('0');
    (zeros <= MOST_ZEROS && !number.is_empty()).then(|| number.to_string())
}

/// `10**9` as `10^9`, and `5*3` as `5x3`.
fn starred(text: &str) -> Option<String> {
    let (left, right) = text.split_once(['*', '＊'])?;
    match right.strip_prefix('*') {
        Some(right) => Some(format!("{left}^{right}")),
        None => Some(format!("{left}x{right}")),
    }
}

/// A binary or octal number, as programs write it, in decimal.
fn other_base(text: &str) -> Option<String> {
    let text = text.to_lowercase();
    let (digits, base) = match (text.strip_prefix("0b"), text.strip_prefix("0o")) {
        (Some(digits), _) => (digits, 2),
        (_, Some(digits)) => (digits, 8),
        _ => return None,
    };
    Natural::from_str_radix(digits, base).ok().map(|number| number.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn of(text: &str) -> Vec<String> {
        match parse_sum(text.as_bytes(), 1_000) {
            Ok(_) => panic!("`{text}` is read"),
            Err(error) => meant(text.as_bytes(), &error),
        }
    }

    /// Typed texts, and all suggestions for each.
    #[test]
    fn what_may_be_meant_is_offered() {
        for (typed, offered) in [
            ("3 4 5", &["nim 3 4 5"][..]),
            ("3,4,5", &["nim 3,4,5"]),
            ("nim 3 + 4", &["nim 3 + nim 4"]),
            ("nimm 3 4", &["nim 3 4"]),
            ("kayle 5 7", &["kayles 5 7"]),
            ("fib 20", &["fibonacci 20"]),
            ("dawson 9", &["dawson-chess 9", "dawson-kayles 9"]),
            ("nim3 4 5", &["nim 3 4 5"]),
            ("nim３ 4", &["nim 3 4"]),
            ("nim １ ０００", &["nim 1000", "nim 1 0"]),
            ("nim 1\u{3000}000", &["nim 1000", "nim 1 0"]),
            ("nim-3-4-5", &["nim 3 4 5"]),
            ("nim=3,4,5", &["nim 3 4 5"]),
            ("nim:3,4,5", &["nim 3,4,5"]),
            ("nim:3 7 12", &["nim:max=3 7 12", "nim 3 7 12"]),
            ("nim:k=3 7", &["nim:max=3 7"]),
            ("nim:max:3 7", &["nim:max=3 7"]),
            ("subtract 1,3,4 100", &["subtract:1,3,4 100"]),
            ("subtract {1,3,4} 100", &["subtract:{1,3,4} 100"]),
            ("subtract: 1,3,4 100", &["subtract:1,3,4 100"]),
            ("subtract:1, 3, 4 100", &["subtract:1,3,4 100"]),
            ("subtract:{1, 3, 4} 100", &["subtract:{1,3,4} 100"]),
            ("octal 0.77 5", &["octal:0.77 5"]),
            ("octal:0,77 5", &["octal:0.77 5"]),
            ("nim 3,,4", &["nim 3,4"]),
            ("node-kayles 1-2,,3", &["node-kayles 1-2,3"]),
            ("bash: 3 20", &["bash 3 20", "bash:3 20"]),
            ("moore 3 4 5", &[]),
            ("allbut: 3", &[]),
            ("nim 1e9", &["nim 10^9"]),
            ("nim 3 1.5E6", &["nim 3 1500000"]),
            ("nim 10**9", &["nim 10^9"]),
            ("nim 5*3", &["nim 5x3"]),
            ("nim 5 x 3 7", &["nim 5x3 7"]),
            ("nim 0x10", &["nim 16", "nim 0"]),
            ("nim 0b11", &["nim 3"]),
            ("nim 1,000,000", &["nim 1000000", "nim 1 0 0"]),
            ("nim 1 000 000", &["nim 1000000", "nim 1 0 0"]),
            ("nim 1.000.000", &["nim 1000000", "nim 1 0 0"]),
            ("nim 1.000", &["nim 1000", "nim 1"]),
            ("nim 12'345", &["nim 12345", "nim 12 345"]),
            ("nim 3-4-5", &["nim 3 4 5"]),
            ("nim 3/4/5", &["nim 3 4 5"]),
            ("nim 3|4|5", &["nim 3 4 5"]),
            ("nim <3,4,5>", &["nim 3 4 5"]),
            ("nim 3 4 5。", &["nim 3 4 5"]),
            ("nim 3\u{a0}4", &["nim 3 4"]),
            ("nim 3.0", &["nim 3"]),
            ("nim 3 and 4", &["nim 3 4"]),
            ("nim 3+4", &["nim 3 4"]),
            ("nim 3 +4", &["nim 3 4"]),
            ("nim 3+kayles 7", &["nim 3 + kayles 7"]),
            ("nim 3＋kayles 7", &["nim 3 + kayles 7"]),
            ("nim 3 kayles 7", &["nim 3 + kayles 7"]),
            ("nim 3 -4", &[]),
            ("nim three", &[]),
            ("nim 2.5", &[]),
            ("nim 3 \u{202e}4e1", &[]),
        ] {
            let found = of(typed);
            let offered: Vec<String> = offered.iter().map(ToString::to_string).collect();
            let mut sorted = (found.clone(), offered.clone());
            sorted.0.sort();
            sorted.1.sort();
            assert_eq!(sorted.0, sorted.1, "{typed}: {found:?}");
        }
    }

    #[test]
    fn of_a_long_text_only_the_word_is_offered() {
        let long = format!("nim {} 1e9 5", "7 ".repeat(100));
        assert_eq!(of(&long), ["10^9"]);
        assert_eq!(of("nim 3\n1,000\n5"), ["1000", "1 0"]);
    }

    #[test]
    fn two_numbers_are_two_moves() {
        let moves = |text: &str| moves_meant(text.as_bytes(), &(0..text.len()));
        assert_eq!(moves("3 1"), ["3 to 1", "take 1 from 3"]);
        assert_eq!(moves("1, 3"), ["3 to 1", "take 1 from 3"]);
        assert_eq!(moves("3 1 2"), [""; 0]);
        assert_eq!(moves("three"), [""; 0]);
    }

    proptest! {
        /// No text ends the program, and each that is offered is read.
        #[test]
        fn offers_are_read(words in prop::collection::vec(
            prop::sample::select(vec![
                "nim", "nim:", "nimm", "bash:", "subtract:{1,", "3", "4}", "000", "1,000", "x", "*", "+",
                "3+4", "+5", "5.", "1e9", "0x3", "，", "尼姆", "misere", "and", "-3", "３", "`", "(", "3'000",
                "moore", "octal:0.77", "\u{a0}", "e", "1e", "0b", "5×", ":", "max=3", "/", "3/", "é",
            ]),
            0..6,
        ), glued in any::<bool>()) {
            let text = words.join(if glued { "" } else { " " });
            if let Err(error) = parse_sum(text.as_bytes(), 1_000) {
                for offer in meant(text.as_bytes(), &error) {
                    let is_game = registry::ruleset(&offer, 0..offer.len()).is_ok();
                    prop_assert!(is_game || is_position(&offer), "{} {}", text, offer);
                }
            }
            let places = text.len() + 2;
            for kind in [Kind::NotANumber, Kind::GroupedDigits, GameNameError::Missing.into()] {
                for start in 0..places {
                    meant(text.as_bytes(), &ParseError::new(start..places, kind.clone()));
                    meant(text.as_bytes(), &ParseError::new(start..start, kind.clone()));
                }
            }
        }
    }
}
