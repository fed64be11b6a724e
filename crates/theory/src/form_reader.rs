//! Expressions over misère canonical forms: the notation of [`MisereForms::name`], that in which CGSuite is asked, and sums.
//!
//! | written | meaning |
//! |---|---|
//! | `0`, `*`, `*3`, `*[3]`, `*[&12;]` | Nim heaps |
//! | `*[[2],0]`, `*[2#0]` | the form with these options, with commas or without |
//! | `*[X]` | X itself where it is a single form |
//! | `[2,3]`, `(32)` within a list | a form with these options; `[X]` always has the option X, `(X)` is X |
//! | `X#` within a list | the form with the only option X |
//! | `X[#24-3]` within a list | X, then the form with that only option, then 2 and 4 added and 3 taken away |
//! | `G + H`, `(G)`, `G.Mate` | a sum; a [`FormFact`] at the end |

use crate::{FormFact, FormId, MisereForms, MisereParts};
use bouton_core::{Exceeded, Meter};
use std::{fmt, ops::Range};

/// An expression over forms that cannot be read or evaluated.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FormError {
    /// An error in the text.
    At(Range<usize>, FormErrorKind),
    /// A limit.
    Limit(Exceeded),
}

/// The kinds of errors in an expression over forms.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FormErrorKind {
    /// A form is missing.
    ExpectedForm,
    /// Nothing that can follow a form.
    ExpectedOperator,
    /// A bracket that is never closed.
    Unclosed,
    /// A bracket that was never opened.
    Unopened,
    /// A heap of 2^32 or more.
    TooLarge,
    /// Digits that are no options in their order: one number, or several.
    Digits,
    /// A heap after `-` that is no part of what stands before it.
    NoPart,
    /// A word that names no fact.
    UnknownFact,
    /// Something behind a fact.
    FactInside,
}

impl From<Exceeded> for FormError {
    fn from(exceeded: Exceeded) -> FormError {
        FormError::Limit(exceeded)
    }
}

impl fmt::Display for FormErrorKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            FormErrorKind::ExpectedForm => "expected a misère form",
            FormErrorKind::ExpectedOperator => "expected a sign that can follow a form, or the end",
            FormErrorKind::Unclosed => "expected a closing bracket",
            FormErrorKind::Unopened => "expected an opening bracket before it",
            FormErrorKind::TooLarge => "expected a number below 2^32",
            FormErrorKind::Digits => "expected a heap as &12; or options with commas",
            FormErrorKind::NoPart => "expected a heap that is a part of the form before it",
            FormErrorKind::UnknownFact => "expected a fact",
            FormErrorKind::FactInside => "expected the end after a fact",
        })
    }
}

impl fmt::Display for FormError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            FormError::At(span, kind) => {
                write!(f, "bytes {} to {}: {kind}", span.start, span.end)
            }
            FormError::Limit(exceeded) => exceeded.fmt(f),
        }
    }
}

impl std::error::Error for FormError {}

/// A bracket that is still open.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Bracket {
    /// The whole expression, or `(` outside of lists.
    Outside,
    /// `*[`
    Starred,
    /// `[` within a list.
    Options,
    /// `(` within a list.
    Round,
}

/// A bracket with what was read in it.
struct Level {
    bracket: Bracket,
    at: usize,
    /// The forms that are complete.
    forms: Vec<FormId>,
    /// The left side of a `+`.
    sum: Option<FormId>,
    /// Set after a comma.
    is_going_on: bool,
}

type Read<T> = Result<T, FormError>;

struct Reader<'a> {
    forms: &'a mut MisereForms,
    meter: &'a mut Meter,
    parts: MisereParts,
    text: &'a str,
    at: usize,
    levels: Vec<Level>,
}

impl MisereForms {
    /// The form that an expression is, and the fact about it that is asked for. Nothing here is recursive: brackets are as deep as
    /// memory allows.
    ///
    /// # Errors
    /// An error in the text, a limit.
    pub fn evaluate(
        &mut self,
        text: &str,
        meter: &mut Meter,
    ) -> Result<(FormId, Option<FormFact>), FormError> {
        let (parts, levels, at) = (MisereParts::default(), Vec::new(), 0);
        Reader { forms: self, meter, parts, text, at, levels }.read()
    }
}

impl Reader<'_> {
    fn read(mut self) -> Read<(FormId, Option<FormFact>)> {
        self.open(Bracket::Outside, 0)?;
        loop {
            let Some(mut form) = self.operand()? else { continue };
            // Signs that follow a form, up to one that calls for another form.
            loop {
                self.skip_blanks();
                let here = self.here();
                let bracket = self.level().bracket;
                let is_listed = bracket != Bracket::Outside;
                match self.rest().chars().next() {
                    Some('#') if is_listed => {
                        self.at += 1;
                        form = self.forms.with_options(vec![form], self.meter)?;
                        continue;
                    }
                    Some('[') if is_listed => {
                        form = self.applied(form)?;
                        continue;
                    }
                    _ => {}
                }
                if let Some(left) = self.level().sum.take() {
                    form = self.forms.add(left, form, self.meter)?;
                }
                match self.rest().chars().next() {
                    Some('+') => {
                        self.at += 1;
                        self.level().sum = Some(form);
                    }
                    Some(')' | ']') => {
                        form = self.close(Some(form))?;
                        continue;
                    }
                    Some(',') if is_listed => {
                        self.at += 1;
                        self.give(form)?;
                        self.level().is_going_on = true;
                    }
                    Some('0'..='9' | '(' | '&' | '*') if is_listed => self.give(form)?,
                    Some('.') if self.levels.len() == 1 => {
                        return Ok((form, Some(self.fact()?)));
                    }
                    None if self.levels.len() == 1 => return Ok((form, None)),
                    None => return self.unclosed(),
                    Some(_) => return self.error(here, FormErrorKind::ExpectedOperator),
                }
                break;
            }
        }
    }

    /// Reads one form that is written out, or the bracket that opens one, and then gives `None`.
    fn operand(&mut self) -> Read<Option<FormId>> {
        self.skip_blanks();
        let start = self.at;
        let is_listed = self.level().bracket != Bracket::Outside;
        match self.rest().chars().next() {
            Some('*') => {
                self.at += 1;
                if self.take("[") {
                    self.open(Bracket::Starred, start)?;
                    return Ok(None);
                }
                let size = if self.digits().is_empty() { 1 } else { self.number(start + 1)? };
                Ok(Some(self.forms.nim_heap(size, self.meter)?))
            }
            Some('[') if is_listed => {
                self.at += 1;
                self.open(Bracket::Options, start)?;
                Ok(None)
            }
            Some('(') => {
                self.at += 1;
                self.open(if is_listed { Bracket::Round } else { Bracket::Outside }, start)?;
                Ok(None)
            }
            // A list without options.
            Some(']') if is_listed => {
                let Level { forms, sum, is_going_on, .. } = self.level();
                match forms.is_empty() && sum.is_none() && !*is_going_on {
                    true => Ok(Some(self.close(None)?)),
                    false => self.error(self.here(), FormErrorKind::ExpectedForm),
                }
            }
            Some('0'..='9' | '&') if is_listed => {
                self.is_no_number()?;
                self.heap().map(Some)
            }
            Some('0') if !self.digits()[1..].starts_with(|c: char| c.is_ascii_digit()) => {
                self.at += 1;
                Ok(Some(FormId::ZERO))
            }
            None if self.levels.len() > 1 => self.unclosed(),
            _ => self.error(self.here(), FormErrorKind::ExpectedForm),
        }
    }

    /// A heap in a list, `3` or `&12;`.
    fn heap(&mut self) -> Read<FormId> {
        let start = self.at;
        let size = if self.take("&") {
            let size = self.number(self.at)?;
            if !self.take(";") {
                return self.error(start..self.at, FormErrorKind::Digits);
            }
            size
        } else {
            let digit = self.digits().bytes().next().map(|digit| u32::from(digit - b'0'));
            let Some(digit) = digit else {
                return self.error(self.here(), FormErrorKind::ExpectedForm);
            };
            self.at += 1;
            digit
        };
        Ok(self.forms.nim_heap(size, self.meter)?)
    }

    /// An error where several digits are all that stands between two signs, and not the options of a form in the order of the notation: somebody
    /// may mean one number. Heaps alone are such options from the largest to the least, which is above 1.
    fn is_no_number(&mut self) -> Read<()> {
        let digits = self.digits();
        let (before, after) = (&self.text[..self.at], &self.rest()[digits.len()..]);
        let (before, after) = (before.trim_end(), after.trim_start());
        let is_alone =
            before.ends_with(['[', '(', ',', '+']) && after.starts_with([']', ')', ',', '+']);
        let is_list = (before.ends_with("*[") || before.ends_with('('))
            && after.starts_with([']', ')'])
            && digits.bytes().is_sorted_by(|a, b| a > b)
            && digits.bytes().all(|digit| digit > b'1');
        match digits.len() > 1 && is_alone && !is_list {
            true => self.error(self.at..self.at + digits.len(), FormErrorKind::Digits),
            false => Ok(()),
        }
    }

    /// Reads operations in square brackets: `#`, heaps that are added, and heaps after `-` that are taken away.
    fn applied(&mut self, mut form: FormId) -> Read<FormId> {
        let start = self.at;
        self.at += 1;
        loop {
            self.skip_blanks();
            let here = self.at;
            self.meter.work(1)?;
            if self.take("]") {
                return Ok(form);
            } else if self.take("#") {
                form = self.forms.with_options(vec![form], self.meter)?;
            } else if self.take("-") {
                let heap = self.heap()?;
                let rest = self.parts.difference(self.forms, form, heap, self.meter)?;
                let Some(rest) = rest else {
                    return self.error(here..self.at, FormErrorKind::NoPart);
                };
                form = rest;
            } else if self.rest().starts_with(|c: char| c.is_ascii_digit() || c == '&') {
                let heap = self.heap()?;
                form = self.forms.add(form, heap, self.meter)?;
            } else if self.rest().is_empty() {
                return self.error(start..start + 1, FormErrorKind::Unclosed);
            } else {
                return self.error(self.here(), FormErrorKind::ExpectedOperator);
            }
        }
    }

    fn open(&mut self, bracket: Bracket, at: usize) -> Read<()> {
        self.meter.work(1)?;
        self.meter.grow(self.levels.len(), self.levels.capacity(), size_of::<Level>())?;
        self.levels.push(Level { bracket, at, forms: Vec::new(), sum: None, is_going_on: false });
        Ok(())
    }

    /// Reads a closing bracket behind the last form in it, and gives the form of the whole.
    fn close(&mut self, last: Option<FormId>) -> Read<FormId> {
        let here = self.here();
        let is_round = self.rest().starts_with(')');
        let is_opened = match self.level().bracket {
            Bracket::Outside => is_round && self.levels.len() > 1,
            Bracket::Round => is_round,
            Bracket::Starred | Bracket::Options => !is_round,
        };
        if !is_opened {
            return self.error(here, FormErrorKind::Unopened);
        }
        self.at += 1;
        if let Some(last) = last {
            self.give(last)?;
        }
        let Some(Level { bracket, forms, .. }) = self.levels.pop() else {
            return self.error(here, FormErrorKind::Unopened);
        };
        match forms[..] {
            [only] if bracket != Bracket::Options => Ok(only),
            _ => Ok(self.forms.with_options(forms, self.meter)?),
        }
    }

    /// Reads the fact behind the whole expression.
    fn fact(&mut self) -> Read<FormFact> {
        self.at += 1;
        self.skip_blanks();
        let start = self.at;
        let end = self.rest().find(|c: char| !c.is_alphanumeric());
        let word = &self.rest()[..end.unwrap_or(self.rest().len())];
        let span = if word.is_empty() { self.here() } else { start..start + word.len() };
        let known = FormFact::NAMES.iter().find(|(name, _)| word.eq_ignore_ascii_case(name));
        let Some((_, fact)) = known else {
            return self.error(span, FormErrorKind::UnknownFact);
        };
        self.at += word.len();
        self.take("()");
        self.skip_blanks();
        match self.rest().is_empty() {
            true => Ok(*fact),
            false => self.error(span, FormErrorKind::FactInside),
        }
    }

    /// Keeps a complete form.
    fn give(&mut self, form: FormId) -> Read<()> {
        self.meter.work(1)?;
        let forms = &self.levels[self.levels.len() - 1].forms;
        self.meter.grow(forms.len(), forms.capacity(), size_of::<FormId>())?;
        self.level().forms.push(form);
        Ok(())
    }

    /// The innermost bracket. The outermost is never closed.
    fn level(&mut self) -> &mut Level {
        let last = self.levels.len() - 1;
        &mut self.levels[last]
    }

    fn unclosed<T>(&mut self) -> Read<T> {
        let Level { bracket, at, .. } = *self.level();
        let end = at + if bracket == Bracket::Starred { 2 } else { 1 };
        self.error(at..end, FormErrorKind::Unclosed)
    }

    /// The number here, read whole.
    fn number(&mut self, start: usize) -> Read<u32> {
        let digits = self.digits();
        let number = digits.parse();
        self.at += digits.len();
        match number {
            Ok(number) => Ok(number),
            Err(_) if self.at == start => self.error(self.here(), FormErrorKind::ExpectedForm),
            Err(_) => self.error(start..self.at, FormErrorKind::TooLarge),
        }
    }

    /// The digits from here on.
    fn digits(&self) -> &str {
        let rest = self.rest();
        &rest[..rest.find(|c: char| !c.is_ascii_digit()).unwrap_or(rest.len())]
    }

    fn rest(&self) -> &str {
        &self.text[self.at..]
    }

    fn skip_blanks(&mut self) {
        self.at = self.text.len() - self.rest().trim_start().len();
    }

    fn take(&mut self, token: &str) -> bool {
        let found = self.rest().starts_with(token);
        self.at += if found { token.len() } else { 0 };
        found
    }

    /// The character here, to complain about.
    fn here(&self) -> Range<usize> {
        self.at..self.at + self.rest().chars().next().map_or(0, char::len_utf8)
    }

    fn error<T>(&self, span: Range<usize>, kind: FormErrorKind) -> Read<T> {
        Err(FormError::At(span, kind))
    }
}
