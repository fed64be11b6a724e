//! Formats that the input of a sample may have: the usual ones, and which of them give it as many tests as it has
//! answers.

use crate::format::{Format, Item, Repeat};

/// Names for counts, of which those are taken that nothing else has.
const COUNTS: [&str; 6] = ["n", "m", "k", "l", "c", "t"];

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
    pub(super) fn formats(&self, parameters: &[Parameter], ignored: bool) -> Vec<Fitting> {
        let mut all = Vec::new();
        for body in bodies(parameters, ignored) {
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
        let rows = item.count().map_or(1, |count| count.of(|of| numbers[of]));
        for row in 0..rows {
            if row > 0 {
                let is_tuple = matches!(item, Item::Tuples { .. });
                let (_, starts) = self.words.get(self.at)?;
                self.ragged += usize::from(is_tuple != *starts);
            }
            for _ in item.names() {
                if let Item::Text { .. } = item {
                    return None;
                }
                numbers[at] = self.number()?;
            }
        }
        Some(())
    }
}

/// The items that a test may be made of.
fn bodies(parameters: &[Parameter], ignored: bool) -> Vec<String> {
    let is_free = |name: &&&str| parameters.iter().all(|parameter| parameter.name != **name);
    let free: Vec<&str> = COUNTS.iter().filter(is_free).copied().collect();
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
            for position in ["heap", "heaps[2]"] {
                bodies.push(format!("{before}{n} {position} {set}[{n}]"));
                bodies.push(format!("{before}{n} {position} {set}[2*{n}]"));
                bodies.push(format!("{before}{position} {n} {set}[{n}]"));
                bodies.push(format!("{before}{n} {set}[{n}] {position}"));
                bodies.push(format!("{before}{n} {set}[{n}] {m}{{ {position} }}"));
            }
        }
        ([one, other], _) => {
            let before = if singles.is_empty() { String::new() } else { format!("{singles} ") };
            let pairs = format!("({one} {other})");
            bodies.push(format!("{before}{n} {m} heaps[{n}] {pairs}[{m}]"));
            bodies.push(format!("{before}{n} {pairs}[{n}] {m} heaps[{m}]"));
            for position in ["heap", "heaps[2]"] {
                bodies.push(format!("{before}{n} {position} {pairs}[{n}]"));
                bodies.push(format!("{before}{position} {n} {pairs}[{n}]"));
                bodies.push(format!("{before}{n} {pairs}[{n}] {position}"));
            }
        }
        _ => {}
    }
    bodies
}

#[cfg(test)]
mod tests {
    use super::*;

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
            let formats = SampleWords::of(&[input]).formats(&parameters, false);
            let found = formats.iter().find(|fitting| fitting.tests == [tests]);
            assert_eq!(found.map(|fitting| &*fitting.format), Some(first), "{input:?}");
        }
        assert!(SampleWords::of(&["x y\n"]).formats(&[], true).is_empty());
        assert!(SampleWords::of(&[""]).formats(&[], true).is_empty());
    }
}
