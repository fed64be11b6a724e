//! Formats that the input of a sample may have: the usual ones, and which of them give it as many tests as it has
//! answers.

use crate::format::{Format, Item, Repeat};
use bouton_core::NetworkForm;

/// Names for counts, of which those are taken that nothing else has.
const COUNTS: [&str; 6] = ["n", "m", "k", "l", "c", "t"];

/// Maximum number of rows of a board of which the input does not give the number.
const MOST_ROWS: usize = 9;

/// The form in which inputs give the positions of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum InputForm {
    /// Numbers; of a script they may be letters of words.
    Numbers { words: bool },
    /// Parts of this number of numbers.
    Pieces(usize),
    /// The edges of a graph.
    Edges(NetworkForm),
    /// The rows of a board.
    Rows,
}

/// A name that the format reads beside the position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Parameter {
    pub(super) name: String,
    pub(super) is_list: bool,
}

/// The words of the inputs of a sample.
pub(super) struct SampleWords<'a> {
    /// Of each input each word, and whether it is the first of its line.
    inputs: Vec<Vec<(&'a str, bool)>>,
}

/// A format that an input may have.
#[derive(Clone, Debug)]
pub(super) struct Fitting {
    pub(super) format: String,
    /// Number of positions that it finds in each input.
    pub(super) tests: Vec<usize>,
    /// Number of places where its pieces do not begin and end as lines do.
    pub(super) ragged: usize,
}

impl<'a> SampleWords<'a> {
    pub(super) fn of(inputs: &[&'a str]) -> SampleWords<'a> {
        let of_line =
            |line: &'a str| line.split_whitespace().enumerate().map(|(at, word)| (word, at == 0));
        let words = |input: &&'a str| input.lines().flat_map(of_line).collect();
        SampleWords { inputs: inputs.iter().map(words).collect() }
    }

    /// The usual formats with these parameters that read each input to its end, those first that break it where its
    /// lines end; `ignored`: some number may be there for nothing.
    pub(super) fn formats(
        &self,
        form: InputForm,
        parameters: &[Parameter],
        ignored: bool,
    ) -> Vec<Fitting> {
        let mut all = Vec::new();
        let mut bodies = match form {
            InputForm::Numbers { .. } | InputForm::Pieces(_) => bodies(parameters, &[], ignored),
            InputForm::Edges(form) => of_edges(form),
            InputForm::Rows => of_rows(),
        };
        match form {
            InputForm::Numbers { words: true } => {
                bodies.extend(of_words(parameters));
                // One or two numbers of the script may be how many others there are.
                let singles = || parameters.iter().filter(|one| !one.is_list);
                let ones = singles().map(|one| vec![one]);
                let twos = singles().flat_map(|one| singles().map(move |two| vec![one, two]));
                for counts in ones.chain(twos.filter(|two| two[0] != two[1])) {
                    let names: Vec<&str> = counts.iter().map(|one| one.name.as_str()).collect();
                    let others = parameters.iter().filter(|one| !counts.contains(one));
                    let others: Vec<Parameter> = others.cloned().collect();
                    bodies.extend(self::bodies(&others, &names, ignored));
                }
            }
            InputForm::Pieces(length) => bodies.extend(of_pieces(parameters, length)),
            _ => {}
        }
        for body in bodies {
            for format in [
                format!("T{{ {body} }}"),
                body.clone(),
                format!("0{{ {body} }}"),
                format!("0 0{{ {body} }}"),
                format!("0 0 0{{ {body} }}"),
                format!("*{{ {body} }}"),
            ] {
                all.extend(self.in_format(&format));
            }
        }
        all.sort_by_key(|fitting| fitting.ragged);
        all
    }

    /// This format, if each input is in it.
    pub(super) fn in_format(&self, format: &str) -> Option<Fitting> {
        let read = Format::parse(format).ok()?;
        let found: Option<Vec<(usize, usize)>> =
            self.inputs.iter().map(|words| read.places(words)).collect();
        let (tests, ragged): (Vec<usize>, Vec<usize>) = found?.into_iter().unzip();
        Some(Fitting { format: format.to_string(), tests, ragged: ragged.iter().sum() })
    }
}

impl Format {
    /// Number of positions in an input, and of places where the format does not break it as its lines do; `None`
    /// where it is not in this format.
    fn places(&self, words: &[(&str, bool)]) -> Option<(usize, usize)> {
        let format = self;
        let mut reader = Reader { words, at: 0, ragged: 0 };
        let mut left = match format.repeat {
            Repeat::Once => Some(1),
            Repeat::Counted => Some(reader.number()?),
            Repeat::ToEnd | Repeat::UntilZeros(_) => None,
        };
        let mut positions = 0;
        loop {
            match (left.as_mut(), format.repeat) {
                (Some(0), _) => break,
                (Some(left), _) => *left -= 1,
                (None, Repeat::ToEnd) if reader.is_over() => break,
                (None, Repeat::UntilZeros(zeros)) if reader.zeros() >= zeros => {
                    reader.starts_line();
                    // The other numbers of the test that ends the input are zeros too.
                    let rest = reader.zeros();
                    reader.at += rest;
                    break;
                }
                _ => {}
            }
            reader.starts_line();
            positions += reader.test(format)?;
        }
        (reader.is_over() && positions > 0).then_some((positions, reader.ragged))
    }
}

struct Reader<'a> {
    words: &'a [(&'a str, bool)],
    at: usize,
    ragged: usize,
}

impl Reader<'_> {
    fn is_over(&self) -> bool {
        self.at == self.words.len()
    }

    /// Number of zeros that follow.
    fn zeros(&self) -> usize {
        self.words[self.at..].iter().take_while(|(word, _)| *word == "0").count()
    }

    /// Counts a place where a piece should begin, if no line does.
    fn starts_line(&mut self) {
        self.ragged += usize::from(self.words.get(self.at).is_some_and(|(_, starts)| !starts));
    }

    fn number(&mut self) -> Option<u64> {
        let (word, _) = self.words.get(self.at)?;
        self.at += 1;
        word.parse().ok()
    }

    /// Reads a test; the number of its positions.
    fn test(&mut self, format: &Format) -> Option<usize> {
        let mut numbers = vec![0; format.words.len()];
        let shared = format.block.map_or(format.words.len(), |block| block.from);
        for at in 0..shared {
            self.item(format, at, &mut numbers)?;
        }
        let Some(block) = format.block else { return Some(1) };
        let repetitions = numbers[block.count];
        for _ in 0..repetitions {
            self.starts_line();
            for at in block.from..format.words.len() {
                self.item(format, at, &mut numbers)?;
            }
        }
        usize::try_from(repetitions).ok()
    }

    fn item(&mut self, format: &Format, at: usize, numbers: &mut [u64]) -> Option<()> {
        let item = &format.words[at];
        for row in 0..item.rows(|of| numbers[of]) {
            let has_lines = matches!(item, Item::Tuples { .. } | Item::Text { .. });
            if row > 0 || matches!(item, Item::Text { .. }) {
                let (_, starts) = self.words.get(self.at)?;
                self.ragged += usize::from(has_lines != *starts);
            }
            for name in item.names() {
                if matches!(item, Item::Text { .. }) || name.text == COLOUR {
                    self.words.get(self.at)?;
                    self.at += 1;
                } else {
                    numbers[at] = self.number()?;
                }
            }
        }
        Some(())
    }
}

/// The name of the colour of an edge, which may be a letter.
const COLOUR: &str = "colour";

/// The items of a test about a graph: its edges, how many there are, and where its token is.
fn of_edges(form: NetworkForm) -> Vec<String> {
    // Games on graphs number the vertices from 1 on; the ground is 0.
    let (vertices, shift, pairs) = match form {
        NetworkForm::Grounded => ("n", "-1", &["vertex vertex", "vertex vertex colour"][..]),
        _ => ("vertices", "+1", &["vertex vertex"][..]),
    };
    let mut all = Vec::new();
    let shifted = |ends: &str| ends.replace("vertex", &format!("vertex{shift}"));
    let is_grounded = form == NetworkForm::Grounded;
    for ends in pairs.iter().flat_map(|ends| match is_grounded {
        // Roots are rather 1 than 0.
        true => [shifted(ends), ends.to_string()],
        false => [ends.to_string(), shifted(ends)],
    }) {
        let mut of = vec![
            format!("{vertices} ({ends})[{vertices}-1]"),
            format!("{vertices} m ({ends})[m]"),
            format!("m ({ends})[m]"),
        ];
        if form == NetworkForm::Token {
            let shift = if ends.contains('+') { shift } else { "" };
            let started = |text: &String| {
                let at = text.find('(').unwrap_or(0);
                let (before, edges) = text.split_at(at);
                [
                    format!("{before}start{shift} {edges}"),
                    format!("{text} start{shift}"),
                    format!("{text} start=1"),
                ]
            };
            of = of.iter().flat_map(started).collect();
        }
        all.append(&mut of);
    }
    all
}

/// The items of a test about a board.
fn of_rows() -> Vec<String> {
    let mut all: Vec<String> =
        ["R C rows:text[R]", "C R rows:text[R]", "R rows:text[R]", "R rows:text"]
            .map(str::to_string)
            .into();
    all.extend((1..=MOST_ROWS).map(|rows| format!("rows:text[{rows}]")));
    all
}

/// The items of a test about a word.
fn of_words(parameters: &[Parameter]) -> Vec<String> {
    let singles: Vec<&str> =
        parameters.iter().filter(|one| !one.is_list).map(|one| one.name.as_str()).collect();
    if singles.len() < parameters.len() {
        return Vec::new();
    }
    let singles = singles.join(" ");
    ["heaps:text", "n heaps:text", "n m heaps:text", "n heaps:text[n]", "n m heaps:text[n]"]
        .into_iter()
        .flat_map(|word| match singles.is_empty() {
            true => vec![word.to_string()],
            false => vec![format!("{singles} {word}"), format!("{word} {singles}")],
        })
        .collect()
}

/// The items of a test about parts of several numbers.
fn of_pieces(parameters: &[Parameter], length: usize) -> Vec<String> {
    if parameters.iter().any(|one| one.is_list) {
        return Vec::new();
    }
    let singles: Vec<&str> = parameters.iter().map(|one| one.name.as_str()).collect();
    let part = format!("({})", vec!["heap"; length].join(" "));
    let before = if singles.is_empty() { String::new() } else { singles.join(" ") + " " };
    vec![
        format!("{before}{part}[1]"),
        format!("{before}n {part}[n]"),
        format!("{part}[1] {}", before.trim_end()).trim_end().to_string(),
    ]
}

/// The items that a test may be made of; the names of `counts` are the first that say how many there are of something.
fn bodies(parameters: &[Parameter], counts: &[&str], ignored: bool) -> Vec<String> {
    let is_free = |name: &&&str| {
        parameters.iter().all(|parameter| parameter.name != **name) && !counts.contains(*name)
    };
    let free: Vec<&str> = counts.iter().chain(COUNTS.iter().filter(is_free)).copied().collect();
    let [n, m, k, ..] = free[..] else { return Vec::new() };
    let singles: Vec<&str> =
        parameters.iter().filter(|one| !one.is_list).map(|one| one.name.as_str()).collect();
    let lists = parameters.iter().filter(|one| one.is_list).map(|one| one.name.as_str());
    let lists: Vec<&str> = lists.collect();
    let list = format!("{n} heaps[{n}]");
    let pairs = format!("{n} (heap limit)[{n}]");
    let fixed = ["heap", "heaps[2]", "heaps[3]", "heap limit", "limit heap"];
    let singles = singles.join(" ");
    let mut bodies: Vec<String> = Vec::new();
    match (&lists[..], singles.is_empty()) {
        ([], true) => {
            bodies.push(list.clone());
            bodies.extend(fixed.map(str::to_string));
            bodies.push(pairs);
            bodies.push(format!("{n} {m} heaps[{n}*{m}]"));
            // In some problems the first number of a list is for nothing.
            bodies.push(format!("{n} _ heaps[{n}-1]"));
            if ignored {
                bodies.push(format!("{n} heaps[{n}-1]"));
                bodies.push(format!("{n} _ heaps[{n}]"));
                bodies.push(format!("_ {list}"));
                bodies.extend(["_ heap", "heap _", "_ heaps[2]"].map(str::to_string));
            }
        }
        ([], false) => {
            bodies.push(format!("{n} {singles} heaps[{n}]"));
            bodies.push(format!("{singles} {list}"));
            bodies.push(format!("{list} {singles}"));
            bodies.push(format!("{singles} {n}{{ heap }}"));
            bodies.push(format!("{singles} {n}{{ {m} heaps[{m}] }}"));
            for position in fixed {
                bodies.push(format!("{position} {singles}"));
                bodies.push(format!("{singles} {position}"));
            }
        }
        ([set], _) => {
            let before = if singles.is_empty() { String::new() } else { format!("{singles} ") };
            bodies.push(format!("{before}{n} {set}[{n}] {m} heaps[{m}]"));
            bodies.push(format!("{before}{n} {m} {set}[{n}] heaps[{m}]"));
            bodies.push(format!("{before}{n} {m} heaps[{n}] {set}[{m}]"));
            bodies.push(format!("{before}{n} heaps[{n}] {m} {set}[{m}]"));
            bodies.push(format!("{before}{n} {set}[{n}] {m}{{ {k} heaps[{k}] }}"));
            // Rows of letters, with a token in the corner, or anywhere.
            for position in ["heap=1", "heap", "heaps[2]"] {
                bodies.push(format!("{before}{n} {m} {set}:text[{n}] {position}"));
                bodies.push(format!("{before}{n} {set}:text[{n}] {position}"));
            }
            for position in ["heap", "heaps[2]"] {
                bodies.push(format!("{before}{n} {m} {set}[{n}] {m}{{ {position} }}"));
                bodies.push(format!("{before}{n} {position} {set}[{n}]"));
                bodies.push(format!("{before}{n} {position} {set}[2*{n}]"));
                bodies.push(format!("{before}{position} {n} {set}[{n}]"));
                bodies.push(format!("{before}{n} {set}[{n}] {position}"));
                bodies.push(format!("{before}{n} {set}[{n}] {m}{{ {position} }}"));
            }
        }
        // A graph in lists: of the ends of its edges, and what each weighs.
        ([_, _] | [_, _, _], _) => {
            let before = if singles.is_empty() { String::new() } else { format!("{singles} ") };
            let pairs = format!("({})", lists.join(" "));
            let turned = format!("({})", lists.iter().rev().copied().collect::<Vec<_>>().join(" "));
            bodies.push(format!("{before}{n} {m} heaps[{n}] {pairs}[{m}]"));
            bodies.push(format!("{before}{n} {pairs}[{n}] {m} heaps[{m}]"));
            for position in ["heap", "heaps[2]"] {
                bodies.push(format!("{before}{n} {position} {pairs}[{n}]"));
                bodies.push(format!("{before}{position} {n} {pairs}[{n}]"));
                bodies.push(format!("{before}{n} {pairs}[{n}] {position}"));
            }
            // The ends of an edge may stand in either order.
            let edges =
                [&pairs, &turned].map(|ends| [format!("{ends}[{n}-1]"), format!("{ends}[{m}]")]);
            for edges in edges.into_iter().flatten() {
                let counts = match edges.contains('-') {
                    true => format!("{n} "),
                    false => format!("{n} {m} "),
                };
                bodies.push(format!("{before}{counts}heap {edges}"));
                bodies.push(format!("{before}{counts}{edges} heap"));
                bodies.push(format!("{before}{counts}{edges} {k}{{ heap }}"));
                bodies.push(format!("{before}{counts}{edges} {k} heaps[{k}]"));
                bodies.push(format!("{before}{counts}{k} heaps[{k}] {edges}"));
                bodies.push(format!("{before}{counts}{k} {edges} heaps[{k}]"));
                bodies.push(format!("{before}{counts}{k} {edges} {k}{{ heap }}"));
                bodies.push(format!("{before}{counts}heaps[{n}] {edges}"));
                bodies.push(format!("{before}{counts}{edges} heaps[{n}]"));
                // A token on the first vertex.
                bodies.push(format!("{before}{counts}{edges} heap=1"));
            }
            let columns: Vec<String> = lists.iter().map(|list| format!("{list}[{n}]")).collect();
            let columns = columns.join(" ");
            bodies.push(format!("{before}{n} {columns} heaps[{n}]"));
            bodies.push(format!("{before}{n} {columns} heap"));
            bodies.push(format!("{before}{n} {columns} {m} heaps[{m}]"));
            bodies.push(format!("{before}{n} {columns} heap=1"));
        }
        _ => {}
    }
    bodies
}

#[cfg(test)]
mod tests {
    use super::*;

    const NUMBERS: InputForm = InputForm::Numbers { words: false };

    #[test]
    fn graphs_boards_and_words_are_read() {
        let words = InputForm::Numbers { words: true };
        for (form, input, tests, first) in [
            (InputForm::Rows, "2\n2 3\nxo.\nox.\n1 4\nxoxo\n", 2, "T{ R C rows:text[R] }"),
            (InputForm::Rows, "xo.\no.x\n", 1, "rows:text[2]"),
            (words, "3\nabc\nb\naaaa\n", 3, "T{ heaps:text }"),
            (words, "3 abc\n1 b\n0\n", 2, "0{ n heaps:text }"),
            (
                InputForm::Edges(NetworkForm::Grounded),
                "3\n1 2 b\n1 3 r\n",
                1,
                "n (vertex-1 vertex-1 colour)[n-1]",
            ),
            (
                InputForm::Edges(NetworkForm::Plain),
                "4 2\n1 2\n2 3\n",
                1,
                "vertices m (vertex vertex)[m]",
            ),
            (
                InputForm::Edges(NetworkForm::Token),
                "3\n1 2\n1 3\n",
                1,
                "vertices (vertex vertex)[vertices-1] start=1",
            ),
        ] {
            let formats = SampleWords::of(&[input]).formats(form, &[], false);
            let found = formats.iter().find(|fitting| fitting.tests == [tests]);
            assert_eq!(found.map(|fitting| &*fitting.format), Some(first), "{input:?}");
        }
    }

    #[test]
    fn the_format_that_breaks_where_lines_end_is_first() {
        let single = |name: &str| Parameter { name: name.to_string(), is_list: false };
        let list = |name: &str| Parameter { name: name.to_string(), is_list: true };
        for (input, parameters, tests, first) in [
            ("2\n3\n1 2 3\n2\n5 5\n", vec![], 2, "T{ n heaps[n] }"),
            ("3\n1 2 3\n", vec![], 1, "n heaps[n]"),
            ("3 1 2 3\n2 5 5\n0\n", vec![], 2, "0{ n heaps[n] }"),
            ("3 1 2 3\n2 5 5\n", vec![], 2, "*{ n heaps[n] }"),
            ("2 1\n8 4\n4 7\n", vec![], 3, "*{ heaps[2] }"),
            ("0 1\n8 4\n0 0\n", vec![], 2, "0 0{ heaps[2] }"),
            ("1 4 1\n1 4 10\n0 0 0\n", vec![], 2, "0{ heaps[3] }"),
            ("2\n23 2\n4 3\n", vec![], 2, "T{ heaps[2] }"),
            ("2\n1\n3 4\n2\n5 6\n7 8\n", vec![], 2, "T{ n (heap limit)[n] }"),
            ("2 3 5\n3 12 113 25714 88888\n", vec![single("K"), single("L")], 5, "K L n{ heap }"),
            ("10 2 3\n5 1 2\n", vec![single("P"), single("Q")], 2, "*{ heap P Q }"),
            ("2 4\n2 3\n", vec![list("A")], 1, "n heap A[n]"),
            ("2 2 5\n2\n2 5 12\n1 7\n0\n", vec![list("A")], 2, "0{ n A[n] m{ k heaps[k] } }"),
            ("2 2\n1 2\n3 4\n", vec![], 1, "n m heaps[n*m]"),
            ("3 1\n1 2 4\n2 1\n", vec![list("X"), list("Y")], 1, "n m heaps[n] (X Y)[m]"),
            ("1 101 10 10\n0\n", vec![list("M")], 1, "0{ n heap M[2*n] }"),
        ] {
            let words = SampleWords::of(&[input]);
            let formats = words.formats(NUMBERS, &parameters, false);
            let found = formats.iter().find(|fitting| fitting.tests == [tests]);
            assert_eq!(found.map(|fitting| &*fitting.format), Some(first), "{input:?}");
        }
        assert!(SampleWords::of(&["x y\n"]).formats(NUMBERS, &[], true).is_empty());
        assert!(SampleWords::of(&[""]).formats(NUMBERS, &[], true).is_empty());
    }
}
