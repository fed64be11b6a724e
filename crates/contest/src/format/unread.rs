//! Names in the parameters of a game that a format does not read: nothing else is wrong with the game.

use super::{
    ContestInput, Format, FormatError, Item, Name,
    names::{EXAMPLES, names, names_in},
    shape,
};
use bouton_answers::{Failure, registry};
use bouton_core::{ParseError, Ruleset};
use bouton_solve::{Files, Limits};
use std::{ops::Range, sync::Arc};

/// Maximum number of names of which every choice is tried.
const MOST_NAMES: usize = 4;

/// The failure of a game that would be one if the format read some more of the names in its parameters, with
/// a format that reads them; `None` where that is not what is wrong.
pub(super) fn unread(input: &ContestInput, game: &str, limits: &Limits) -> Option<Failure> {
    let is_read = |name: &str| match input {
        ContestInput::Format(format) => {
            // In other letters it is another mistake.
            names(format).any(|(_, _, known)| known.text.eq_ignore_ascii_case(name))
        }
        _ => false,
    };
    let (read, rest): (Vec<Named<'_>>, Vec<Named<'_>>) =
        names_in(game).into_iter().partition(|(name, _)| is_read(name));
    let others: Vec<Named<'_>> = rest.into_iter().filter(|(name, _)| is_variable(name)).collect();
    if others.is_empty() || others.len() > MOST_NAMES {
        return None;
    }
    // A name may be that of a file, which is no affair of this.
    let limits = Limits { files: Files::None, ..limits.clone() };
    let mut choices: Vec<u32> = (0..1 << others.len()).collect();
    choices.sort_by_key(|choice| choice.count_ones());
    let (chosen, rules) = choices.into_iter().find_map(|choice| {
        let chosen: Vec<&Named<'_>> = others
            .iter()
            .enumerate()
            .filter(|(i, _)| choice >> i & 1 == 1)
            .map(|(_, n)| n)
            .collect();
        let mut places: Vec<Range<usize>> =
            read.iter().chain(chosen.iter().copied()).map(|(_, place)| place.clone()).collect();
        places.sort_by_key(|place| place.start);
        Some((chosen, example(game, &places, &limits)?))
    })?;
    let (name, place) = chosen.first()?;
    let mut format = match input {
        ContestInput::Format(format) => format.clone(),
        _ => Format::of_tests(shape(&*rules, *input == ContestInput::Numbers)?),
    };
    for (name, _) in &chosen {
        format = with_number(format, name)?;
    }
    let error = FormatError::Unread { name: name.to_string(), format: format.to_string() };
    Some(Failure::input(game.as_bytes(), ParseError::new(place.clone(), error)))
}

/// A name in the text of a game, with its place.
type Named<'a> = (&'a str, Range<usize>);

/// Returns `true` if a name looks like that of a parameter, and not like a misspelt word of the game.
pub(crate) fn is_variable(name: &str) -> bool {
    name.chars().count() == 1 || name.chars().all(|c| c.is_ascii_uppercase() || c.is_ascii_digit())
}

/// The game with numbers at these places.
fn example(game: &str, places: &[Range<usize>], limits: &Limits) -> Option<Arc<dyn Ruleset>> {
    EXAMPLES.iter().find_map(|numbers| {
        let (mut text, mut at) = (String::new(), 0);
        for (place, number) in places.iter().zip(numbers.iter().cycle()) {
            text += &game[at..place.start];
            text += &number.to_string();
            at = place.end;
        }
        text += &game[at..];
        registry::ruleset_within(&text, 0..text.len(), limits).ok().map(|(_, rules)| rules)
    })
}

/// The format with one more number: at the end behind a heap, or before a list of heaps. `None` where the name is taken.
fn with_number(mut format: Format, text: &str) -> Option<Format> {
    let is_position = |name: &Name| ["heap", "heaps"].contains(&&*name.text);
    let (at, ..) = names(&format).find(|(_, _, name)| is_position(name))?;
    let at = if format.words[at].count().is_none() { format.words.len() } else { at };
    if names(&format).any(|(_, _, name)| name.text == text) {
        return None;
    }
    for item in &mut format.words {
        if let Item::List { count, .. } | Item::Text { count, .. } | Item::Tuples { count, .. } =
            item
        {
            *count = count.moved(|of| if of >= at { of + 1 } else { of });
        }
    }
    if let Some(block) = &mut format.block {
        block.from += usize::from(at < block.from);
        block.count += usize::from(at <= block.count);
    }
    let name = Name { text: text.to_string(), span: 0..0, shift: 0 };
    format.words.insert(at, Item::Number { name });
    Some(format)
}

#[cfg(test)]
mod tests {
    use super::{super::BoundFormat, *};

    fn failure(input: &str, game: &str) -> Option<ParseError> {
        match BoundFormat::read(input, game, &Limits::default()) {
            Err(Failure::Input { error, .. }) => Some(error),
            _ => None,
        }
    }

    #[test]
    fn a_format_that_reads_the_names_is_offered() {
        for (input, game, place, name, format) in [
            ("tests", "nim:max=K", 8..9, "K", "T{ n K heaps[n] }"),
            ("lines", "nim:max=K", 8..9, "K", "T{ n K heaps[n] }"),
            ("numbers", "subtract:P-Q", 9..10, "P", "T{ heap P Q }"),
            ("*{ heap P }", "subtract:P-Q", 11..12, "Q", "*{ heap P Q }"),
            ("0{ n heaps[n] }", "subtract:powers-of-B", 19..20, "B", "0{ n B heaps[n] }"),
            (
                "T{ (heap limit)[2] m A[m] }",
                "nim:max=K",
                8..9,
                "K",
                "T{ K (heap limit)[2] m A[m] }",
            ),
        ] {
            let expected =
                FormatError::Unread { name: name.to_string(), format: format.to_string() };
            let expected = ParseError::new(place, expected);
            assert_eq!(failure(input, game), Some(expected), "{input} {game}");
            assert_eq!(Format::parse(format).unwrap().to_string(), format);
        }
    }

    #[test]
    fn other_mistakes_stay_what_they_are() {
        for (input, game) in [
            ("tests", "nim:most=K"),
            ("tests", "subtract:primse"),
            ("tests", "nim:max=n"),
            ("T{ n K heaps[n] }", "nim:max=K"),
            ("T{ heap K }", "subtract:K-0"),
            ("tests", "nim"),
        ] {
            let said = failure(input, game).map(|error| error.kind.to_string());
            assert!(!said.unwrap_or_default().contains("does not read"), "{input} {game}");
        }
    }
}
