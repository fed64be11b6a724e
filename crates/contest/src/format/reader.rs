//! The words of an input, put together to tests.

use super::{BoundFormat, ContestError, Item, PositionForm, Repeat, Role, drawn::Drawn};
use bouton_answers::Failure;
use bouton_core::{Frame, NetworkForm};
use std::sync::Arc;

/// Puts the words of a contest's input together, to tests.
#[derive(Debug)]
pub struct Tests {
    bound: Arc<BoundFormat>,
    /// For each item, whether its number is the length of a list, or how often the block within a test is repeated.
    counts: Vec<bool>,
    /// The numbers of those items in this test.
    lengths: Vec<u64>,
    /// The items with a number that is not in the input, and the number.
    given: Vec<(usize, u64)>,
    /// The number of times that the block within this test is still to be read.
    inner: u64,
    /// The number of tests, once it is known.
    tests: Option<u64>,
    /// The number of complete ones.
    done: u64,
    stage: Stage,
    /// The number of zeros that the test begins with so far, while it may be the end of the input.
    zeros: Option<usize>,
    /// The item at hand, the name in it, and how many words it still lacks.
    item: usize,
    name: usize,
    lacks: u64,
    /// Set when the item is a list of heaps, and whether the first of them was read.
    is_heaps: bool,
    only_heaps: bool,
    test: ContestTest,
    /// The heaps of the other games of a sum.
    added: Vec<Vec<u8>>,
    has_parameters: bool,
    /// The position without numbers, as it is typed.
    none: &'static [u8],
    /// A heap whose limit is still to come, or a limit without its heap.
    heap: Option<Vec<u8>>,
    limit: Option<Vec<u8>>,
    /// The graph of this test.
    drawn: Drawn,
    /// The place of the last word: its line, and its number in that line, from 1 on.
    line: u64,
    word: u64,
}

/// The place of the next word in the input.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stage {
    /// At the number of tests.
    Count,
    /// Before a test.
    Between,
    /// In a test, before its block is read once more.
    Again,
    /// In a test.
    Within,
    /// In the test that begins with the zeros of the end.
    Ending,
    /// Behind the last test.
    Over,
}

/// One test: a position and the parameters of its game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ContestTest {
    /// The position as it is typed.
    pub(crate) position: Vec<u8>,
    /// The words of each item that holds parameters, each followed by a comma; empty for other items. Of a
    /// tuple, those of each name.
    pub(crate) parameters: Vec<Vec<Vec<u8>>>,
}

impl Tests {
    /// For tests in this format.
    pub fn new(bound: Arc<BoundFormat>) -> Tests {
        let items = &bound.format.words;
        let is_count = |at: usize| bound.format.is_count(at) || bound.format.is_block_count(at);
        let given = |(at, item): (usize, &Item)| match item {
            Item::Given { number, .. } => Some((at, *number)),
            _ => None,
        };
        let parameters = items.iter().map(|item| vec![Vec::new(); item.names().len()]).collect();
        let mut tests = Tests {
            counts: (0..items.len()).map(is_count).collect(),
            lengths: vec![0; items.len()],
            given: items.iter().enumerate().filter_map(given).collect(),
            inner: 0,
            tests: None,
            done: 0,
            stage: match bound.format.repeat {
                Repeat::Counted => Stage::Count,
                _ => Stage::Between,
            },
            zeros: None,
            item: 0,
            name: 0,
            lacks: 0,
            is_heaps: false,
            only_heaps: false,
            test: ContestTest { position: Vec::new(), parameters },
            added: vec![Vec::new(); bound.added.len()],
            has_parameters: bound.has_parameters(),
            none: match (bound.rules.script(), bound.rules.frame()) {
                // A list of no numbers is not the list of one 0.
                (Some(_), Frame::Numbers { .. } | Frame::Pieces { .. }) => b"[]",
                _ => b"0",
            },
            heap: None,
            limit: None,
            drawn: Drawn::default(),
            line: 1,
            word: 0,
            bound,
        };
        tests.enter();
        tests
    }

    /// Takes note of the end of a line.
    pub fn end_line(&mut self) {
        self.line += 1;
        self.word = 0;
    }

    /// Takes the next word; the test that is complete with it.
    ///
    /// # Errors
    /// A number of tests or a length that is no number; a word after the last test.
    #[inline]
    pub fn word(&mut self, word: &[u8]) -> Result<Option<&ContestTest>, Failure> {
        self.word += 1;
        if self.only_heaps && self.lacks > 1 {
            self.test.position.push(b' ');
            self.test.position.extend_from_slice(word);
            self.lacks -= 1;
            return Ok(None);
        }
        self.any_word(word)
    }

    fn any_word(&mut self, word: &[u8]) -> Result<Option<&ContestTest>, Failure> {
        match self.stage {
            Stage::Count => {
                let tests = number(word).ok_or_else(|| self.not_a_number(word, "T"))?;
                self.tests = Some(tests);
                self.stage = if tests > 0 { Stage::Between } else { Stage::Over };
                return Ok(None);
            }
            Stage::Over => {
                let (line, word) = (self.line, self.word);
                return Err(ContestError::MoreTests { tests: self.done, line, word }.into());
            }
            Stage::Between => {
                self.stage = Stage::Within;
                self.zeros = matches!(self.bound.format.repeat, Repeat::UntilZeros(_)).then_some(0);
                self.clear(0);
            }
            Stage::Again => {
                self.stage = Stage::Within;
                self.clear(self.item);
            }
            Stage::Within | Stage::Ending => {}
        }
        if let (Some(zeros), Repeat::UntilZeros(wanted)) = (self.zeros, self.bound.format.repeat) {
            self.zeros = word.iter().all(|digit| *digit == b'0').then_some(zeros + 1);
            if self.zeros == Some(wanted) {
                (self.stage, self.zeros) = (Stage::Ending, None);
            }
        }
        if self.counts[self.item] {
            self.lengths[self.item] = match number(word) {
                Some(length) => length,
                None => return Err(self.not_a_count(word)),
            };
        }
        let roles = &self.bound.roles[self.item];
        let (role, width) = (roles[self.name], roles.len());
        if !self.take(role, word) {
            return Err(self.not_fitting(word));
        }
        self.lacks -= 1;
        self.name = if self.name + 1 < width { self.name + 1 } else { 0 };
        if self.name == 0 && self.bound.roles[self.item].contains(&Role::Vertex) {
            self.drawn.end_edge(&mut self.test.position);
        }
        if self.lacks > 0 {
            self.only_heaps = self.is_heaps && self.zeros.is_none();
            return Ok(None);
        }
        let block = self.bound.format.block;
        let read = self.item;
        if block.is_some_and(|block| block.count == read) {
            self.inner = self.lengths[read];
        }
        self.item += 1;
        self.enter();
        let begins = block.is_some_and(|block| read < block.from && block.from <= self.item);
        let is_empty_block = begins && self.inner == 0;
        if is_empty_block {
            self.item = self.counts.len();
        }
        if self.item < self.counts.len() {
            return Ok(None);
        }
        // The test is complete, and the next word belongs to another one, or to its block once more.
        self.inner = self.inner.saturating_sub(1);
        if let Some(block) = block.filter(|_| self.inner > 0) {
            self.item = block.from;
            self.stage = Stage::Again;
        } else {
            self.item = 0;
            let was_ending = self.stage == Stage::Ending;
            self.done += u64::from(!was_ending);
            let is_last = match self.bound.format.repeat {
                Repeat::Once => true,
                Repeat::Counted => self.tests == Some(self.done),
                Repeat::ToEnd | Repeat::UntilZeros(_) => was_ending,
            };
            self.stage = if is_last { Stage::Over } else { Stage::Between };
            if was_ending || is_empty_block {
                self.enter();
                return Ok(None);
            }
        }
        self.enter();
        self.take_given()?;
        let position = &mut self.test.position;
        if self.bound.form == PositionForm::Edges {
            self.drawn.end(position);
        }
        if position.is_empty() {
            position.extend_from_slice(self.none);
        }
        for (summand, heaps) in self.bound.added.iter().zip(&self.added) {
            let heaps: &[u8] = if heaps.is_empty() { b"0" } else { heaps };
            for piece in [b" + ", summand.game.as_bytes(), b" ", heaps] {
                position.extend_from_slice(piece);
            }
        }
        Ok(Some(&self.test))
    }

    /// Forgets what the items from this one on have read.
    fn clear(&mut self, from: usize) {
        self.test.position.clear();
        self.drawn.clear();
        self.added.iter_mut().for_each(Vec::clear);
        if self.has_parameters {
            self.test.parameters[from..].iter_mut().flatten().for_each(Vec::clear);
        }
    }

    /// Puts a word where it belongs; `false` where it does not fit there.
    fn take(&mut self, role: Role, word: &[u8]) -> bool {
        let item = &self.bound.format.words[self.item];
        if matches!(item, Item::Text { .. }) && role != Role::Row {
            for letter in word {
                self.take_number(role, letter.to_string().as_bytes());
            }
            true
        } else {
            self.take_number(role, word)
        }
    }

    /// Puts the numbers that the input does not have where they belong.
    fn take_given(&mut self) -> Result<(), Failure> {
        let at = self.item;
        for place in 0..self.given.len() {
            let (item, number) = self.given[place];
            self.item = item;
            let word = number.to_string();
            if !self.take_number(self.bound.roles[item][0], word.as_bytes()) {
                return Err(self.not_fitting(word.as_bytes()));
            }
        }
        self.item = at;
        Ok(())
    }

    fn take_number(&mut self, role: Role, word: &[u8]) -> bool {
        match role {
            // A misspelt name of a graph would pass unseen.
            Role::Read if self.bound.form == PositionForm::Edges => {
                let name = &self.bound.format.words[self.item].names()[self.name];
                return name.is_ignored() || number(word).is_some();
            }
            Role::Read => {}
            Role::Parameter | Role::Constant => {
                let words = &mut self.test.parameters[self.item][self.name];
                words.extend_from_slice(word);
                words.push(b',');
            }
            Role::Vertex | Role::Colour | Role::Vertices | Role::Start => {
                let shift = self.bound.format.words[self.item].names()[self.name].shift;
                let is_grounded =
                    self.bound.rules.frame() == Frame::Network { form: NetworkForm::Grounded };
                let least = u64::from(!is_grounded);
                return self.drawn.take(role, word, shift, least).is_some();
            }
            // Numbers would be places or sizes.
            Role::Row if word.iter().any(u8::is_ascii_digit) => return false,
            Role::Row => {
                if !self.test.position.is_empty() {
                    self.test.position.push(b'/');
                }
                self.test.position.extend_from_slice(word);
            }
            Role::Heap if self.bound.form == PositionForm::Plain => self.push(word),
            Role::Heap => self.heap = Some(word.to_vec()),
            Role::Limit => self.limit = Some(word.to_vec()),
        }
        if let (Some(heap), Some(limit)) = (&self.heap, &self.limit) {
            let between = if self.bound.form == PositionForm::Pair { b' ' } else { b'/' };
            let both = [heap, &[between][..], limit].concat();
            (self.heap, self.limit) = (None, None);
            self.push(&both);
        }
        true
    }

    fn push(&mut self, word: &[u8]) {
        let heaps = match self.bound.game_of[self.item] {
            0 => &mut self.test.position,
            game => &mut self.added[game - 1],
        };
        if !heaps.is_empty() {
            heaps.push(b' ');
        }
        heaps.extend_from_slice(word);
    }

    /// Goes on to the next item that has words.
    fn enter(&mut self) {
        let items = &self.bound.format.words;
        while let Some(item) = items.get(self.item) {
            let rows = item.rows(|at| self.lengths[at]);
            self.lacks = rows.saturating_mul(item.names().len() as u64);
            self.name = 0;
            if self.lacks > 0 {
                break;
            }
            self.item += 1;
        }
        self.only_heaps = false;
        self.is_heaps = self.bound.form == PositionForm::Plain
            && self.bound.roles.get(self.item).is_some_and(|roles| *roles == [Role::Heap])
            && self.bound.game_of.get(self.item) == Some(&0)
            && matches!(items.get(self.item), Some(Item::List { .. } | Item::Tuples { .. }));
    }

    #[cold]
    fn not_fitting(&self, word: &[u8]) -> Failure {
        let name = self.bound.format.words[self.item].names()[self.name].text.clone();
        ContestError::NotFitting { text: word.to_vec(), name, line: self.line, word: self.word }
            .into()
    }

    fn not_a_count(&self, word: &[u8]) -> Failure {
        self.not_a_number(word, &self.bound.format.words[self.item].names()[0].text)
    }

    #[cold]
    fn not_a_number(&self, word: &[u8], name: &str) -> Failure {
        let (text, name) = (word.to_vec(), name.to_string());
        ContestError::NotACount { text, name, line: self.line, word: self.word }.into()
    }

    /// Checks that the input may end here.
    ///
    /// # Errors
    /// Tests are missing.
    pub fn end(&self) -> Result<(), Failure> {
        let is_whole = match self.stage {
            Stage::Over | Stage::Ending => true,
            Stage::Between => {
                matches!(self.bound.format.repeat, Repeat::ToEnd | Repeat::UntilZeros(_))
            }
            Stage::Count | Stage::Within | Stage::Again => false,
        };
        if is_whole {
            return Ok(());
        }
        let name = match self.stage {
            Stage::Count => "T".to_string(),
            _ => self.bound.format.words[self.item].names()[self.name].text.clone(),
        };
        let tests = match self.bound.format.repeat {
            Repeat::Counted => Some(self.tests.unwrap_or(0)),
            _ => None,
        };
        Err(ContestError::FewerTests { test: self.done + 1, tests, name, line: self.line }.into())
    }
}

/// A count in digits.
fn number(word: &[u8]) -> Option<u64> {
    let digit = |number: u64, byte: &u8| {
        let digit = byte.wrapping_sub(b'0');
        (digit < 10).then_some(number.checked_mul(10)?.checked_add(u64::from(digit))?)
    };
    word.iter().try_fold(0, digit).filter(|_| !word.is_empty())
}

#[cfg(test)]
mod tests {
    use super::*;
    use bouton_solve::Limits;

    fn read(input: &str, game: &str, text: &str) -> Result<Vec<String>, Failure> {
        let bound = BoundFormat::read(input, game, &Limits::default())?.unwrap();
        let mut tests = Tests::new(Arc::new(bound));
        let mut all = Vec::new();
        for line in text.lines() {
            for word in line.split_whitespace() {
                if let Some(test) = tests.word(word.as_bytes())? {
                    let said = |text: &[u8]| String::from_utf8_lossy(text).into_owned();
                    let parameters = test.parameters.iter().flatten();
                    let parameters: String = parameters.map(|words| said(words)).collect();
                    all.push(said(&test.position) + "|" + &parameters);
                }
            }
            tests.end_line();
        }
        tests.end().map(|()| all)
    }

    #[test]
    fn words_become_positions_and_parameters() {
        for (input, game, text, expected) in [
            ("tests", "nim", "3 2 5 6 0 1 7", &["5 6|", "0|", "7|"][..]),
            ("tests", "bash", "2\n20 3\n21 4", &["20 3|", "21 4|"]),
            ("tests", "bash:3", "2 20 21", &["20|", "21|"]),
            ("numbers", "prime-power", "2 12 13", &["12|", "13|"]),
            ("tests", "staircase", "1 3 2 5 3", &["2 5 3|"]),
            ("tests", "nim", "0", &[]),
            ("n heaps[n]", "nim", "3 1 2 3", &["1 2 3|"]),
            ("*{ n heaps[n] }", "nim", "2 1 1\n1 3\n", &["1 1|", "3|"]),
            ("*{ n heaps[n] }", "nim", "", &[]),
            ("T{ n heap=4 }", "kayles", "2 1 7", &["4|", "4|"]),
            ("*{ limit heap=9 }", "nim", "2 3", &["9/2|", "9/3|"]),
            ("K heap=5", "nim:max=K", "3", &["5|3,"]),
            ("0{ n heaps[n] }", "nim", "2 1 1\n1 0\n0\n", &["1 1|", "0|"]),
            ("0{ n heaps[n] }", "nim", "2 1 1\n", &["1 1|"]),
            ("0{ heaps[3] }", "kayles", "1 2 3 4 5 6 0 0 0", &["1 2 3|", "4 5 6|"]),
            ("0{ heaps[3] }", "kayles", "1 2 3 0 0", &["1 2 3|"]),
            ("0{ heaps[3] }", "kayles", "1 0 3\n0\n", &["1 0 3|"]),
            ("0 0{ heaps[2] }", "wythoff", "0 3\n2 0 5 6\n0 0\n", &["0 3|", "2 0|", "5 6|"]),
            ("0 0{ heaps[2] }", "wythoff", "0 3\n", &["0 3|"]),
            ("0 0 0{ heaps[3] }", "kayles", "0 0 3 0 0 0", &["0 0 3|"]),
            ("0 0{ heap k }", "subtract:1-k", "0 3 5 2 0 0", &["0|3,", "5|2,"]),
            ("0{ n k heaps[n] }", "moore:k", "2 1 5 6 0 0", &["5 6|1,"]),
            ("*{ heap P Q }", "subtract:P-Q", "9 2 3\n8 1 2", &["9|2,3,", "8|1,2,"]),
            ("T{ n (heap limit)[n] }", "nim", "1 2\n5 1\n6 2\n", &["5/1 6/2|"]),
            ("T{ (limit heap)[2] }", "nim", "1\n5 1\n6 2\n", &["1/5 2/6|"]),
            ("T{ n (heap _ heap)[n] }", "cutcake", "1 2 3 9 4 1 8 2", &["3 4 1 2|"]),
            ("*{ limit heap }", "bash", "3 20\n4 21", &["20 3|", "21 4|"]),
            ("0{ m A[m] n heaps[n] }", "subtract:A", "2 1 3 2 7 8 0", &["7 8|1,3,"]),
            ("*{ (P heap)[2] }", "nim", "1 2 3 4", &["2 4|"]),
            (
                "0{ k S[k] m{ n heaps[n] } }",
                "subtract:S",
                "2 2 5 2 1 3 2 4 5 1 1 0 1 3 1 1 9 0",
                &["3|2,5,", "4 5|2,5,", "9|3,"],
            ),
            ("T{ m{ heap K } }", "nim:max=K", "2 2 5 1 6 2 1 7 3", &["5|1,", "6|2,", "7|3,"]),
            ("k m{ heap }", "nim", "3 0", &[]),
            ("_ m{ heap }", "bash:3", "x 2 3 4", &["3|", "4|"]),
            ("t K t{ n heaps[n] }", "nim:max=K", "2 3 1 5 2 6 7", &["5|3,", "6 7|3,"]),
            ("*{ heaps:text }", "nim", "ab 1\n", &["97 98|", "49|"]),
            ("T{ R C heaps:text[R] }", "nim", "1 2 2 .# #.", &["46 35 35 46|"]),
            ("t k A[k] t{ heap }", "nim", "2 0 5 6", &["5|", "6|"]),
            ("*{ t K t { heap } }", "nim:max=K", "0 3 2 4 5 6", &["5|4,", "6|4,"]),
            ("T{ N M heaps[N*M] }", "nim", "1 2 3 1 2 3 4 5 6", &["1 2 3 4 5 6|"]),
            ("T{ n heaps[n-1] }", "nim", "2 3 1 2 0", &["1 2|", "0|"]),
            ("T{ n _ heaps[n+1] }", "nim", "1 1 x 4 5", &["4 5|"]),
            ("T{ vertices m (vertex vertex)[m] }", "node-kayles", "1 4 2 2 3 1 2", &["2-3,1-2,4|"]),
            ("n (vertex-1 vertex-1 colour)[n-1]", "hackenbush", "3 1 2 b 2 3 r", &["0-1:b,1-2:r|"]),
            ("*{ n (_ vertex+1 vertex+1)[n] start }", "geography", "1 9 0 1 2", &["2,1-2|"]),
            ("T{ R C rows:text[R] }", "clobber", "1 2 2 xo o.", &["xo/o.|"]),
            ("rows:text", "turning-turtles", "HTH", &["HTH|"]),
        ] {
            assert_eq!(read(input, game, text).unwrap(), expected, "{input} {text}");
        }
    }

    #[test]
    fn inputs_that_do_not_fit_name_line_and_word() {
        for (input, text, problem) in [
            ("tests", "", "ends in test 1 of 0"),
            ("tests", "2\n1 5\n", "ends in test 2 of 2"),
            ("tests", "1 2 5", "ends in test 1 of 1"),
            ("tests", "1\n1 5\n 6", "line 3, word 1: the input goes on after its 1 tests"),
            ("tests", "x", "line 1, word 1: `x` is no count `T`"),
            ("tests", "1\n1x 4", "line 2, word 1: `1x` is no count `n`"),
            ("tests", "1 18446744073709551616", "is no count `n`"),
            ("heap", "", "`heap` is missing"),
            ("heap", "3 4", "line 1, word 2"),
            ("*{ n heaps[n] }", "1 5\n2 6\n", "`heaps` is missing"),
            ("0{ n heaps[n] }", "1 5\n0\n6\n", "line 3, word 1"),
            ("0{ n heaps[n] }", "1 5\n1\n", "`heaps` is missing"),
            ("_ m{ heap }", "0 2 5", "`heap` is missing"),
            ("_ m{ heap }", "0 x", "`x` is no count `m`"),
            ("vertices (vertex vertex)[1]", "x 1 2", "line 1, word 1: `x` does not fit `vertices`"),
            ("vertices (vertex vertex)[1]", "1000001 1 2", "`1000001` does not fit `vertices`"),
            ("vertices (vertex vertex)[1]", "3 1\n4", "line 2, word 1: `4` does not fit `vertex`"),
            ("_ (vertex vertex)[1]", "3 0 1", "`0` does not fit `vertex`"),
            ("n (vertex vertex)[1]", "3 1 2", "a vertex without an edge"),
            ("(vertex vertex colour)[1]", "1 2 b", "`b` does not fit `colour`"),
            ("vertices start (vertex vertex)[1]", "2 3", "`3` does not fit `start`"),
        ] {
            let game = match input {
                _ if input.contains("start") => "geography",
                _ if input.contains("vertex") => "node-kayles",
                _ => "nim",
            };
            let failure = read(input, game, text).unwrap_err().to_string();
            assert!(failure.contains(problem), "{input} {text:?}: {failure}");
        }
    }
}
