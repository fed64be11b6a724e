//! Misère forms as expressions, the errors in them, and facts about forms.

use super::{GenusAnswer, WELCOME_STEPS, played_out};
use crate::value::{FactView, LargeValue};
use bouton_answers::{Failure, OperationError, located_error, operation::pair, view::view_json};
use bouton_core::ParseError;
use bouton_solve::{Exceeded, FormMemo, Limits, Meter};
use bouton_texts::{Texts, arg, msg};
use bouton_theory::{FormError, FormErrorKind, FormFact, FormId, MisereForms, MisereParts};
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::Value;

/// Options of a form that are listed at most.
const MOST_OPTIONS: usize = 64;

/// An error in an expression over misère forms.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BadForm {
    kind: FormErrorKind,
    /// The text that it is about.
    text: String,
}

located_error!(BadForm);

impl OperationError for BadForm {
    fn phrases(&self, texts: &Texts) -> (String, String) {
        use FormErrorKind as Kind;
        let alone = |what: String| (what, String::new());
        match self.kind {
            Kind::ExpectedForm => pair(texts, msg::ErrorForm, msg::ErrorFormLabel),
            Kind::ExpectedOperator => {
                pair(texts, msg::ErrorFormOperator, msg::ErrorFormOperatorLabel)
            }
            Kind::Unclosed => alone(texts.say(&msg::ErrorBracketUnclosed)),
            Kind::Unopened => alone(texts.say(&msg::ErrorBracketUnopened)),
            Kind::TooLarge => alone(texts.say(&msg::ErrorValueTooLarge)),
            Kind::Digits => {
                let digits = self.text.trim_matches(['&', ';']);
                let options: Vec<String> = digits.chars().map(String::from).collect();
                let (number, options) = (arg(digits), arg(options.join(",")));
                pair(texts, msg::ErrorFormDigits, msg::ErrorFormDigitsLabel { number, options })
            }
            Kind::NoPart => pair(texts, msg::ErrorFormNoPart, msg::ErrorFormNoPartLabel),
            Kind::UnknownFact => {
                let facts: Vec<&str> = FormFact::NAMES.iter().map(|(name, _)| *name).collect();
                let (word, facts) = (arg(&self.text), arg(facts.join(" ")));
                pair(texts, msg::ErrorFormFact { word }, msg::ErrorFormFactLabel { facts })
            }
            Kind::FactInside => {
                pair(texts, msg::ErrorValueFactInside, msg::ErrorFormFactInsideLabel)
            }
        }
    }
}

/// The misère theory of a position or a form, or a fact about a form.
#[derive(Clone, Debug)]
pub enum FormAnswer {
    /// The theory.
    Form(Box<GenusAnswer>),
    /// A fact about a form.
    Fact(FactView),
}

/// More about a misère form, as plain data with the keys of JSON.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct FormView {
    /// The options; null, as all forms below, where one is too long, or there are more than 64.
    pub options: Option<Vec<String>>,
    /// The mate: that of 0 is 1, and the options of any other are the mates of its options.
    pub mate: Option<String>,
    /// Set when it is born earlier than its sum with a heap of 1.
    pub even: Option<bool>,
    /// Set when it is neither 0 nor 1, and of two forms whose sum it is one is 0 or 1; null, as all below, where it is too large for that.
    pub prime: Option<bool>,
    /// Set when it is a part of each option, as only 0 and 1 are.
    pub introverted: bool,
    /// Set when each option is a part of it.
    pub extraverted: Option<bool>,
    /// The even parts other than 0 and the form itself, each beside the one that it must be added to.
    pub parts: Option<Vec<String>>,
    /// The ways to write it as a sum of even primes, and of 1 where it is odd.
    pub partitions: Option<Vec<Vec<String>>>,
}

/// Returns `true` if a text is an expression over misère forms, and not a game with its position: after brackets it begins with `*`, or with
/// a 0 that stands alone.
pub fn is_form(text: &[u8]) -> bool {
    let text = String::from_utf8_lossy(text);
    let text = text.trim_start_matches(|c: char| c == '(' || c.is_whitespace());
    let Some(rest) = text.strip_prefix('0').map(str::trim_start) else {
        return text.starts_with('*');
    };
    let is_fact = |fact: &str| fact.trim_start().starts_with(char::is_alphabetic);
    rest.is_empty() || rest.starts_with(['+', ')']) || rest.strip_prefix('.').is_some_and(is_fact)
}

/// The form that an expression is, with its genus and class, or a fact about it, within `limits`. Cost: the sums in it; of parts, each pair of
/// a form that can be reached and a part of one.
///
/// ```
/// use bouton_lab::{FormAnswer, misere_form};
/// use bouton_solve::Limits;
///
/// let FormAnswer::Form(form) = misere_form(b"*[[2],0]", Limits::default())? else { panic!("a form") };
/// let view = form.view();
/// assert_eq!((view.genus.as_str(), view.canonical_form.as_deref()), ("1^2", Some("*[2#0]")));
/// let FormAnswer::Fact(fact) = misere_form(b"(*[2]+*[2]).Parts", Limits::default())? else { panic!("a fact") };
/// assert_eq!(fact.result, "[*[2]]");
/// # Ok::<(), bouton_answers::Failure>(())
/// ```
///
/// # Errors
/// No expression, located; a fact that is too long to be written; a limit.
pub fn misere_form(text: &[u8], limits: Limits) -> Result<FormAnswer, Failure> {
    let meter = &mut limits.meter();
    let expression = String::from_utf8_lossy(text).trim().to_string();
    let mut memo = FormMemo::default();
    let (form, fact) = match memo.forms.evaluate(&expression, meter) {
        Ok(evaluated) => evaluated,
        Err(FormError::Limit(exceeded)) => return Err(exceeded.into()),
        Err(FormError::At(span, kind)) => {
            let about = expression.get(span.clone()).unwrap_or_default().to_string();
            let error = ParseError::new(span, BadForm { kind, text: about });
            return Err(Failure::input(expression.as_bytes(), error));
        }
    };
    if let Some(fact) = fact {
        let result = memo.forms.fact(form, fact, meter)?.ok_or(LargeValue)?;
        return Ok(FormAnswer::Fact(FactView { expression, result }));
    }
    let mut answer = played_out(&mut memo, expression, form, meter);
    answer.form = Some(more_of(&mut memo.forms, form, meter));
    Ok(FormAnswer::Form(Box::new(answer)))
}

/// More about a form, where it can be told soon.
fn more_of(forms: &mut MisereForms, form: FormId, meter: &Meter) -> FormView {
    let parts = &mut MisereParts::default();
    let soon = || meter.clone().with_step_limit(WELCOME_STEPS);
    FormView {
        options: options(forms, form, &mut soon()).ok().flatten(),
        mate: mate(forms, form, &mut soon()).ok().flatten(),
        even: forms.even_part(form, &mut soon()).ok().map(|even| even == form),
        prime: parts.is_prime(forms, form, &mut soon()).ok(),
        introverted: forms.birthday(form) <= 1,
        extraverted: parts.is_extraverted(forms, form, &mut soon()).ok(),
        parts: part_names(forms, parts, form, &mut soon()).ok().flatten(),
        partitions: partition_names(forms, parts, form, &mut soon()).ok().flatten(),
    }
}

/// Names of forms, if there are any.
type Named<T> = Result<Option<T>, Exceeded>;

fn options(forms: &mut MisereForms, form: FormId, meter: &mut Meter) -> Named<Vec<String>> {
    let options = forms.options(form).to_vec();
    if options.len() > MOST_OPTIONS {
        return Ok(None);
    }
    match forms.sorted(&options, meter)? {
        Some(options) => forms.name_all(&options, meter),
        None => Ok(None),
    }
}

fn mate(forms: &mut MisereForms, form: FormId, meter: &mut Meter) -> Named<String> {
    let mate = forms.mate(form, meter)?;
    forms.name(mate, meter)
}

fn part_names(
    forms: &mut MisereForms,
    parts: &mut MisereParts,
    form: FormId,
    meter: &mut Meter,
) -> Named<Vec<String>> {
    match parts.proper_parts(forms, form, meter)? {
        Some(parts) => forms.name_all(&parts, meter),
        None => Ok(None),
    }
}

fn partition_names(
    forms: &mut MisereForms,
    parts: &mut MisereParts,
    form: FormId,
    meter: &mut Meter,
) -> Named<Vec<Vec<String>>> {
    let Some(partitions) = parts.partitions(forms, form, meter)? else { return Ok(None) };
    partitions.iter().map(|partition| forms.name_all(partition, meter)).collect()
}

impl FormAnswer {
    /// The answer as JSON, with the keys of the interface.
    pub fn json(&self) -> Value {
        match self {
            FormAnswer::Form(form) => form.json(),
            FormAnswer::Fact(fact) => view_json(fact),
        }
    }

    /// The answer for people.
    pub fn text(&self, texts: &Texts) -> String {
        match self {
            FormAnswer::Form(form) => form.text(texts),
            FormAnswer::Fact(fact) => fact.text(),
        }
    }
}

impl FormView {
    /// The sentences about a form whose longest play has this number of moves.
    pub(super) fn text(&self, birthday: u32, texts: &Texts) -> Vec<String> {
        let listed = |names: &[String]| {
            let joined = names.iter().cloned().reduce(|first, last| {
                texts.say(&msg::ListComma { first: arg(first), last: arg(last) })
            });
            joined.filter(|joined| joined.len() <= super::LONGEST_FORM_SHOWN)
        };
        let mut lines = Vec::new();
        lines.extend(self.even.map(|even| match even {
            true => texts.say(&msg::GenusEven { birthday: arg(birthday) }),
            false => texts.say(&msg::GenusOdd { birthday: arg(birthday) }),
        }));
        let options = self.options.as_deref().and_then(listed);
        lines
            .extend(options.map(|options| texts.say(&msg::GenusOptions { options: arg(options) })));
        let mate = self.mate.iter().filter(|mate| mate.len() <= super::LONGEST_FORM_SHOWN);
        lines.extend(mate.map(|mate| texts.say(&msg::GenusMate { mate: arg(mate) })));
        match (self.prime, &self.partitions) {
            (Some(true), _) => lines.push(texts.say(&msg::GenusPrime)),
            (_, Some(partitions)) => {
                let sums = partitions.iter().filter(|sum| sum.len() > 1);
                let sums: Vec<String> = sums.map(|sum| sum.join(" + ")).collect();
                lines.extend(
                    listed(&sums).map(|sums| texts.say(&msg::GenusPartitions { sums: arg(sums) })),
                );
            }
            _ => {}
        }
        if self.extraverted == Some(true) && birthday > 1 {
            lines.push(texts.say(&msg::GenusExtraverted));
        }
        lines
    }
}

#[cfg(test)]
mod tests {
    use super::is_form;

    #[test]
    fn forms_are_told_from_positions() {
        for form in ["*", " *[2]", "*2", "((*[2]", "(0 + *2)", "0", " 0 ", "0.Mate", "0+*", "*[nim"]
        {
            assert!(is_form(form.as_bytes()), "{form}");
        }
        for other in ["", "nim 0", "0.77 5", "00", "0 1", "(nim 3 & kayles 4)", "5", "[2]", "-"] {
            assert!(!is_form(other.as_bytes()), "{other}");
        }
    }
}
