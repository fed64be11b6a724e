//! Linear forms of numbers of heaps in words.

use bouton_solve::FormTerm;
use bouton_texts::{Texts, arg, msg};

/// The form that decides a position, and its value there.
pub(super) fn said(texts: &Texts, terms: &[FormTerm], total: i64, wins: bool) -> String {
    let mut games = terms.iter().map(|term| &term.game);
    let first = games.next();
    let alone = games.all(|game| Some(game) == first);
    let named = |term: &FormTerm| match alone {
        true => format!("n({})", term.heap),
        false => format!("n({} {})", term.game, term.heap),
    };
    let form = written_form(terms.iter().map(|term| (term.weight, named(term))));
    let here = written_form(terms.iter().map(|term| (term.weight, term.count.to_string())));
    let (form, here, total) = (arg(form), arg(here), arg(total));
    let form = texts.say(&msg::StepForm { form, here, total });
    let decides = match wins {
        true => texts.say(&msg::StepFormWon),
        false => texts.say(&msg::StepFormLost),
    };
    [form, decides].join(texts.gap())
}

/// A linear form in writing, the positive terms first: `n(5) - 3 n(2)`.
pub fn written_form(terms: impl IntoIterator<Item = (i64, String)>) -> String {
    let mut terms: Vec<(i64, String)> = terms.into_iter().collect();
    terms.sort_by_key(|(weight, _)| *weight < 0);
    let term = |(at, (weight, of)): (usize, &(i64, String))| {
        let sign = match (at, *weight < 0) {
            (0, true) => "-",
            (0, false) => "",
            (_, true) => " - ",
            (_, false) => " + ",
        };
        match weight.unsigned_abs() {
            1 => format!("{sign}{of}"),
            // Between two numbers a blank says nothing.
            factor if of.starts_with(|first: char| first.is_ascii_digit()) => {
                format!("{sign}{factor} · {of}")
            }
            factor => format!("{sign}{factor} {of}"),
        }
    };
    terms.iter().enumerate().map(term).collect()
}
