//! OEIS b-files, and our values checked against theirs.

use crate::Sequence;
use bouton_answers::{
    Failure, located_error,
    operation::{OperationError, pair},
    operation_error,
    view::{Integer, view_json},
};
use bouton_core::{Natural, ParseError, Word, Words};
use bouton_texts::{Texts, arg, msg};
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::Value;
use std::ops::Range;

/// Maximum number of differences listed; all are counted.
const SHOWN: usize = 10;

/// Largest shift of the indices that is noticed.
const SHIFTS: i64 = 4;

/// A file that holds no term of a sequence in the range asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NothingToCompare {
    /// The first index that the file has.
    pub first: u64,
    /// The last.
    pub last: u64,
}

operation_error!(NothingToCompare);

impl OperationError for NothingToCompare {
    fn phrases(&self, texts: &Texts) -> (String, String) {
        let NothingToCompare { first, last } = self;
        let what = msg::RefusedCompare { first: arg(first), last: arg(last) };
        (texts.say(&what), texts.say(&msg::RefusedCompareHelp))
    }
}

/// A line of a b-file that is no term, or a file without any.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BFileError {
    /// The line is not an index and a value.
    NotATerm,
    /// The index is not above the one before.
    IndexNotAscending {
        /// The one before.
        previous: u64,
    },
    /// The number is 2^64 or more.
    NumberTooLarge,
    /// The file has no terms.
    NoTerms,
}

located_error!(BFileError);

impl OperationError for BFileError {
    fn phrases(&self, texts: &Texts) -> (String, String) {
        match self {
            BFileError::NotATerm => pair(texts, msg::ErrorNotATerm, msg::ErrorNotATermLabel),
            BFileError::IndexNotAscending { previous } => pair(
                texts,
                msg::ErrorIndexNotAscending,
                msg::ErrorIndexNotAscendingLabel { previous: arg(previous) },
            ),
            BFileError::NumberTooLarge => {
                pair(texts, msg::ErrorNumberTooLarge, msg::ErrorNumberTooLargeLabel)
            }
            BFileError::NoTerms => pair(texts, msg::ErrorNoTerms, msg::ErrorNoTermsLabel),
        }
    }
}

/// The terms of an OEIS b-file: `n a(n)` a line, n ascending. Empty lines and comments after `#`
/// are passed over; a file may begin at any n, and leave some out.
#[derive(Clone, Debug)]
pub struct BFile {
    /// The text, each line of which has been found to be in order: as short as any other form.
    text: Vec<u8>,
    first: u64,
    last: u64,
}

impl BFile {
    /// Reads a file.
    ///
    /// # Errors
    /// The first line that is no term, located in the text.
    pub fn read(text: Vec<u8>) -> Result<BFile, Failure> {
        match check(&text) {
            Ok((first, last)) => Ok(BFile { text, first, last }),
            Err(error) => Err(Failure::Input { text, error }),
        }
    }

    /// The last index.
    pub fn last(&self) -> u64 {
        self.last
    }

    /// The terms for n from `from` to `to`.
    fn terms(&self, from: u64, to: u64) -> impl Iterator<Item = (u64, u64)> {
        let terms = lines(&self.text).filter_map(|line| term(&self.text, line).ok().flatten());
        terms.map(|term| (term.n, term.value)).filter(move |(n, _)| (from..=to).contains(n))
    }

    /// Checks the values of `sequence` against the terms for n from `from` to `to`.
    ///
    /// # Errors
    /// None of these terms is in the file. A limit is no failure here: it says how far the
    /// comparison came.
    pub fn compare(
        &self,
        sequence: &mut Sequence,
        from: u64,
        to: u64,
    ) -> Result<Comparison, Failure> {
        if self.terms(from, to).next().is_none() {
            return Err(NothingToCompare { first: self.first, last: self.last }.into());
        }
        let mut comparison = Comparison { game: sequence.game(), ..Comparison::default() };
        for (n, theirs) in self.terms(from, to) {
            let ours = match sequence.value(n) {
                Ok(ours) => ours,
                Err(failure) => {
                    comparison.exceeded = Some(failure);
                    break;
                }
            };
            comparison.range = Some((comparison.range.map_or(n, |(first, _)| first), n));
            comparison.terms += 1;
            if ours != Natural::from(theirs) {
                comparison.difference_count += 1;
                if comparison.differences.len() < SHOWN {
                    comparison.differences.push(Difference { n, theirs, ours });
                }
            }
        }
        if comparison.difference_count > 0 && comparison.exceeded.is_none() {
            comparison.shift = self.shift(sequence, from, to, comparison.terms);
        }
        Ok(comparison)
    }

    /// The least change of all indices that makes the terms agree, as far as our values go; more
    /// than half of them must be left to compare, and not be all alike.
    fn shift(&self, sequence: &mut Sequence, from: u64, to: u64, terms: u64) -> Option<i64> {
        let mut agrees = |by: &i64| {
            let (mut count, mut least, mut largest) = (0, u64::MAX, 0);
            for (n, theirs) in self.terms(from, to) {
                let Some(n) = n.checked_add_signed(*by).filter(|n| *n <= to) else { continue };
                if !sequence.value(n).is_ok_and(|ours| ours == Natural::from(theirs)) {
                    return false;
                }
                (count, least, largest) = (count + 1, theirs.min(least), theirs.max(largest));
            }
            count * 2 > terms && least < largest
        };
        (1..=SHIFTS).flat_map(|by| [by, -by]).find(|by| agrees(by))
    }
}

/// The first and the last index of a text of terms.
fn check(text: &[u8]) -> Result<(u64, u64), ParseError> {
    let mut range: Option<(u64, u64)> = None;
    for line in lines(text) {
        let Some(Term { n, place, .. }) = term(text, line)? else { continue };
        range = match range {
            Some((_, previous)) if previous >= n => {
                return Err(ParseError::new(place, BFileError::IndexNotAscending { previous }));
            }
            Some((first, _)) => Some((first, n)),
            None => Some((n, n)),
        };
    }
    range.ok_or_else(|| ParseError::new(text.len()..text.len(), BFileError::NoTerms))
}

type Place = Range<usize>;

/// Where the lines are, without their ends.
fn lines(text: &[u8]) -> impl Iterator<Item = Place> {
    const MARK: &[u8] = b"\xEF\xBB\xBF";
    let mut start = if text.starts_with(MARK) { MARK.len() } else { 0 };
    text[start..].split(|byte| *byte == b'\n').map(move |line| {
        let place = start..start + line.len();
        start = place.end + 1;
        place
    })
}

/// One term.
struct Term {
    n: u64,
    /// Where the index stands.
    place: Place,
    value: u64,
}

/// The term of one line; `None` for an empty one or a comment.
fn term(text: &[u8], line: Place) -> Result<Option<Term>, ParseError> {
    let (text, start) = (&text[..line.end], line.start);
    // A `+` is a word like any other here, and no number.
    let number = |word: &Word<'_>| {
        let number = word.plain_natural()?;
        u64::try_from(&number).map_err(|_| ParseError::new(word.span(), BFileError::NumberTooLarge))
    };
    let mut words = Words::new(text, start, 0);
    let whole = || {
        let blank = |byte: &u8| byte.is_ascii_whitespace();
        let from = text[start..].iter().position(|byte| !blank(byte)).unwrap_or(0);
        let to = text[start..].iter().rposition(|byte| !blank(byte)).map_or(0, |last| last + 1);
        ParseError::new(start + from..start + to.max(from), BFileError::NotATerm)
    };
    let Some(index) = words.word() else {
        return if words.at_end() { Ok(None) } else { Err(whole()) };
    };
    if index.text.starts_with(b"#") {
        return Ok(None);
    }
    let n = number(&index)?;
    let value = number(&words.word().ok_or_else(whole)?)?;
    if words.at_end() { Ok(Some(Term { n, place: index.span(), value })) } else { Err(whole()) }
}

/// A term that is not ours.
#[derive(Clone, Debug)]
struct Difference {
    n: u64,
    theirs: u64,
    ours: Natural,
}

/// The comparison of our values with a file.
#[derive(Debug, Default)]
pub struct Comparison {
    game: String,
    /// The first and the last index compared.
    range: Option<(u64, u64)>,
    /// How many terms were compared.
    terms: u64,
    /// The first differences.
    differences: Vec<Difference>,
    difference_count: u64,
    /// Added to every index, this makes them agree.
    shift: Option<i64>,
    /// The limit that ended the comparison, if one did.
    exceeded: Option<Failure>,
}

/// Our values and those of a file, compared: plain data, with the keys of JSON.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct ComparisonView {
    /// The game as it is typed.
    pub game: String,
    /// Set when every term compared is ours.
    pub agrees: bool,
    /// The number of terms compared.
    pub compared: u64,
    /// The first index compared.
    pub first: Option<u64>,
    /// The last index compared.
    pub last: Option<u64>,
    /// The number of terms that differ.
    pub difference_count: u64,
    /// The first differences.
    pub differences: Vec<DifferenceView>,
    /// Set when there are more differences than those listed.
    pub truncated: bool,
    /// A number that makes the two agree, if it is added to every index of the file.
    pub shift: Option<i64>,
}

/// A term of a file that is not ours.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct DifferenceView {
    /// The heap.
    pub n: u64,
    /// The term of the file.
    pub theirs: u64,
    /// The nim-value.
    pub ours: Integer,
}

impl Comparison {
    /// Returns `true` if every term compared is ours.
    pub fn agrees(&self) -> bool {
        self.difference_count == 0
    }

    /// The limit that ended the comparison early.
    pub fn gave_up(&self) -> Option<&Failure> {
        self.exceeded.as_ref()
    }

    /// The answer as plain data.
    pub fn view(&self) -> ComparisonView {
        ComparisonView {
            game: self.game.clone(),
            agrees: self.agrees(),
            compared: self.terms,
            first: self.range.map(|(first, _)| first),
            last: self.range.map(|(_, last)| last),
            difference_count: self.difference_count,
            differences: self
                .differences
                .iter()
                .map(|Difference { n, theirs, ours }| DifferenceView {
                    n: *n,
                    theirs: *theirs,
                    ours: ours.into(),
                })
                .collect(),
            truncated: self.difference_count > self.differences.len() as u64,
            shift: self.shift,
        }
    }

    /// [`Comparison::view`] as JSON.
    pub fn json(&self) -> Value {
        view_json(&self.view())
    }

    /// The answer for people.
    pub fn text(&self, texts: &Texts) -> String {
        let game = arg(&self.game);
        let Some((first, last)) = self.range else {
            return texts.say(&msg::CompareNothing { game });
        };
        let (first, last, terms) = (arg(first), arg(last), self.terms.into());
        if self.agrees() {
            return texts.say(&msg::CompareAgrees { game, first, last, terms });
        }
        let differences = self.difference_count.into();
        let mut lines =
            vec![texts.say(&msg::CompareDiffers { game, first, last, terms, differences })];
        for Difference { n, theirs, ours } in &self.differences {
            let (n, theirs, ours) = (arg(n), arg(theirs), arg(ours));
            lines.push(format!("  {}", texts.say(&msg::CompareDifference { n, theirs, ours })));
        }
        let more = self.difference_count - self.differences.len() as u64;
        if more > 0 {
            lines.push(format!("  {}", texts.say(&msg::CompareMore { more: more.into() })));
        }
        if let Some(shift) = self.shift {
            let by = shift.unsigned_abs().into();
            lines.push(match shift > 0 {
                true => texts.say(&msg::CompareShiftUp { by }),
                false => texts.say(&msg::CompareShiftDown { by }),
            });
        }
        lines.join("\n")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::named::game_of;
    use bouton_core::ParseErrorKind as Kind;
    use bouton_solve::Limits;

    fn terms(text: &str) -> Vec<(u64, u64)> {
        let file = BFile::read(text.as_bytes().to_vec()).expect(text);
        file.terms(0, u64::MAX).collect()
    }

    #[test]
    fn files_are_read_as_people_have_them() {
        for text in [
            "0 0\n1 1\n3 2\n",
            "0 0\r\n1 1\r\n3 2\r\n",
            "\u{feff}0 0\n1 1\n3 2",
            "# A000001\n\n  0   0  \n1\t1\n\n#x\n  # y\n3 2 \n\n",
            "000 00\n01 1\n3 0000000000000000000000002",
        ] {
            assert_eq!(terms(text), [(0, 0), (1, 1), (3, 2)], "{text}");
        }
        assert_eq!(terms("18446744073709551615 7"), [(u64::MAX, 7)]);
    }

    #[test]
    fn what_is_no_term_is_located() {
        for (text, span, kind) in [
            ("", 0..0, BFileError::NoTerms.into()),
            ("# 1 2\n", 6..6, BFileError::NoTerms.into()),
            ("0 0\n1\n2 2", 4..5, BFileError::NotATerm.into()),
            ("0 0\n 1 2 3 \n", 5..10, BFileError::NotATerm.into()),
            ("0 0\n1 2 # no\n", 4..12, BFileError::NotATerm.into()),
            ("0 +\n", 0..3, BFileError::NotATerm.into()),
            ("+\n0 0\n", 0..1, BFileError::NotATerm.into()),
            ("0 x\n", 2..3, Kind::NotANumber),
            ("0,0\n", 0..3, Kind::NotANumber),
            ("-1 0\n0 0\n", 0..2, Kind::Negative),
            ("0 0\r\n1 -1\r\n", 7..9, Kind::Negative),
            ("0 0.5", 2..5, Kind::Fractional),
            ("0 18446744073709551616", 2..22, BFileError::NumberTooLarge.into()),
            ("0 0\n2 1\n2 1", 8..9, BFileError::IndexNotAscending { previous: 2 }.into()),
            ("5 0\n4 1", 4..5, BFileError::IndexNotAscending { previous: 5 }.into()),
            ("0 \u{ff11}", 2..5, Kind::NotANumber),
        ] {
            let error = check(text.as_bytes()).expect_err(text);
            assert_eq!(error, ParseError::new(span, kind), "{text}");
        }
    }

    fn compare(game: &str, text: &str, from: u64, to: u64) -> Comparison {
        let mut sequence = Sequence::new(&game_of(game), to, Limits::default()).expect("a game");
        let file = BFile::read(text.into()).expect("a file");
        file.compare(&mut sequence, from, to).expect("terms")
    }

    fn bfile(game: &str, from: u64, to: u64, moved: i64) -> String {
        let mut sequence = Sequence::new(&game_of(game), to, Limits::default()).expect("a game");
        let line = |n: u64| {
            let index = n.checked_add_signed(moved).expect("an index");
            format!("{index} {}\n", sequence.value(n).expect("a value"))
        };
        (from..=to).map(line).collect()
    }

    #[test]
    fn what_is_ours_agrees() {
        let comparison = compare("kayles", &bfile("kayles", 3, 200, 0), 0, 150);
        assert!(comparison.agrees());
        assert_eq!((comparison.terms, comparison.range), (148, Some((3, 150))));
        let comparison = compare("kayles", &bfile("kayles", 3, 200, 0), 20, 21);
        assert_eq!((comparison.terms, comparison.range), (2, Some((20, 21))));
    }

    #[test]
    fn differences_are_all_counted_and_the_first_told() {
        let wrong = bfile("kayles", 0, 200, 0).replace(" 7\n", " 9\n");
        let comparison = compare("kayles", &wrong, 0, 200);
        let sevens = bfile("kayles", 0, 200, 0).matches(" 7\n").count() as u64;
        assert_eq!((comparison.difference_count, comparison.terms), (sevens, 201));
        assert_eq!(comparison.differences.len(), SHOWN);
        let first = &comparison.differences[0];
        assert_eq!((first.n, first.theirs, &first.ours), (15, 9, &Natural::from(7u8)));
        assert_eq!(comparison.shift, None);
    }

    #[test]
    fn indices_that_are_off_are_noticed() {
        for by in [-3, -1, 1, 4] {
            let moved = bfile("kayles", 5, 100, by);
            let comparison = compare("kayles", &moved, 0, 104);
            assert!(!comparison.agrees());
            assert_eq!(comparison.shift, Some(-by));
        }
        // Zeros agree everywhere: that is no sign of anything.
        assert_eq!(compare("nim", "1 0\n", 0, 4).shift, None);
    }

    #[test]
    fn a_limit_leaves_what_was_compared() {
        let text = bfile("treblecross", 0, 5000, 0);
        let limits = Limits { positions: 3000, ..Limits::default() };
        let refused =
            Sequence::new(&game_of("treblecross"), 5000, limits.clone()).expect_err("a limit");
        assert_eq!(refused.exit_code(), 3);
        // Where the last heap is not said beforehand.
        let mut sequence = Sequence::new(&game_of("treblecross"), 10, limits).expect("a game");
        let file = BFile::read(text.into()).expect("a file");
        let comparison = file.compare(&mut sequence, 0, 5000).expect("terms");
        assert!(comparison.agrees() && comparison.gave_up().is_some());
        assert!(comparison.terms > 2000 && comparison.terms <= 3000);
    }
}
