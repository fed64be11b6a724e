//! The answers of a sample: how they are printed, and whether those of a game agree with them.

use crate::{
    batch::{Batch, BatchAsk},
    format::{BoundFormat, ContestTest, Tests},
    output::{ContestOutput, MovePattern, PrintField, TestPattern},
    problems::{self, JudgeProblem},
};
use bouton_answers::{Failure, FailureKind};
use bouton_core::Convention;
use bouton_solve::Limits;
use std::{collections::BTreeSet, sync::Arc};

/// Words of winners, that of the first player first.
const WORDS: [(&str, &str); 24] = [
    ("First", "Second"),
    ("first", "second"),
    ("FIRST", "SECOND"),
    ("Alice", "Bob"),
    ("alice", "bob"),
    ("ALICE", "BOB"),
    ("Alice win", "Bob win"),
    ("Alice wins", "Bob wins"),
    ("Yes", "No"),
    ("YES", "NO"),
    ("yes", "no"),
    ("Win", "Lose"),
    ("WIN", "LOSE"),
    ("win", "lose"),
    ("WIN", "LOST"),
    ("W", "L"),
    ("N", "P"),
    ("1", "0"),
    ("1", "2"),
    ("true", "false"),
    ("True", "False"),
    ("Takahashi", "Aoki"),
    ("First player wins", "Second player wins"),
    ("First Player", "Second Player"),
];

/// Pairs of words of winners: the usual ones, and those of the gallery.
fn pairs() -> impl Iterator<Item = (&'static str, &'static str)> {
    let of_gallery = problems::all().iter().map(JudgeProblem::words);
    let plain =
        |(first, second): &(&str, &str)| !first.is_empty() && !WORDS.contains(&(*second, *first));
    WORDS.into_iter().chain(of_gallery.filter(plain))
}

/// The word for the other player that is usual with a word.
fn other_word(word: &str) -> Option<&'static str> {
    pairs().find_map(|(first, second)| match word {
        word if word == first => Some(second),
        word if word == second => Some(first),
        _ => None,
    })
}

/// The word that a sample does not show.
pub(super) const UNSEEN: &str = "?";

/// Maximum number of lines of answers that may be words of winners.
const MOST_WORDS: usize = 6;

/// The patterns of moves, the commonest first.
const PATTERNS: [&str; 11] = [
    "{index} {take}", "{take} {index}", "{heap} {left}", "{index} {left}",
    "{take} {index}\\n{rest}", "{rest}", "{take}", "{left}", "{index0} {take}", "{index0} {left}",
    "{heap} {take}",
];

/// All pieces of these patterns; of some moves the position after them is all that is known.
const PIECES: [&[&str]; 2] =
    [&["{index}", "{index0}", "{heap}", "{take}", "{left}", "{rest}"], &["{rest}"]];

/// Numbers that are printed for a test, the commonest first, each with the fields that print it behind the winner.
const FIELDS: [(&str, Option<&str>); 8] = [
    ("count", Some("winner,count")),
    ("grundy", Some("winner,grundy")),
    ("length", Some("winner,length")),
    ("ways", Some("winner,ways")),
    ("last-lost", None),
    ("lost", None),
    ("won", None),
    ("nth-lost", None),
];
/// Number of those that are tried with games which were not named.
const USUAL: usize = 2;

/// The limits within which a number is looked for: of the rarer ones less is tried.
fn limits_of(field: &str, limits: &Limits) -> Limits {
    let is_usual = FIELDS[..USUAL].iter().any(|(name, _)| *name == field);
    if is_usual { limits.clone() } else { super::few(limits) }
}

/// Signs that stand in no sample.
const BETWEEN: &str = "\u{1}";
const PIECE: &str = "\u{2}";

/// The form of the answer to a test, as the values of options.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SamplePrinted {
    /// The fields, of `--print`; none for the words of the winner alone.
    pub fields: Option<&'static str>,
    /// The words for a win of the first player and of the second, of `--first` and `--second`.
    pub words: Option<(String, String)>,
    /// The pattern of a move, of `--move-as`.
    pub move_as: Option<&'static str>,
    /// The separator of moves, of `--between`.
    pub between: Option<&'static str>,
    /// The text between two fields as it is typed, of `--join`.
    pub join: Option<&'static str>,
    /// Set where the moves are in the order of the numbers that are printed of them, by `--sorted`.
    pub sorted: bool,
    /// The prefix of each answer, of `--before`.
    pub before: Option<String>,
    /// The text behind each answer, of `--end`, where all are on one line.
    pub end: Option<&'static str>,
}

impl SamplePrinted {
    /// The form of the answers of a problem.
    pub(super) fn of(problem: &JudgeProblem) -> SamplePrinted {
        let ([fields, move_as, between, join, before], (first, second)) =
            (problem.printed(), problem.words());
        let words = (!second.is_empty()).then(|| (first.to_string(), second.to_string()));
        SamplePrinted {
            fields,
            words,
            move_as,
            between,
            join,
            sorted: false,
            before: before.map(str::to_string),
            end: None,
        }
    }

    /// Returns `true` if the answers of a problem are printed so, whatever stands before them.
    pub(super) fn is_of(&self, problem: &JudgeProblem) -> bool {
        let before = self.before.clone();
        SamplePrinted { before, ..SamplePrinted::of(problem) } == *self
    }

    /// This form as data.
    pub(super) fn output(&self) -> ContestOutput {
        let named = |name: &str| PrintField::ALL.into_iter().find(|field| field.name() == name);
        let fields = self.fields.into_iter().flat_map(|fields| fields.split(',').filter_map(named));
        let usual = ContestOutput::default();
        ContestOutput {
            fields: fields.collect(),
            words: self.words.clone(),
            move_as: self.move_as.and_then(|pattern| MovePattern::parse(pattern).ok()),
            between: self.between.map_or(usual.between.clone(), str::to_string),
            sorted: self.sorted,
            join: self.join.and_then(|text| MovePattern::plain(text).ok()),
            before: self.before.as_deref().and_then(|text| TestPattern::parse(text).ok()),
            end: self.end.map_or(usual.end.clone(), str::to_string),
            ..usual
        }
    }
}

/// The answers of a sample.
pub(super) struct SampleAnswers<'a> {
    /// The lines that are not blank, without what stands before each answer.
    pub(super) lines: Vec<&'a str>,
    /// Their number in each output.
    counts: Vec<usize>,
    /// The text before each answer.
    before: Option<String>,
    /// The text behind each answer, where all are on one line.
    end: Option<&'static str>,
    /// The lines that differ, where they are few.
    words: Vec<&'a str>,
}

/// How answers of a game compare with those of a sample.
#[derive(Clone, Debug)]
pub(super) struct Compared {
    pub(super) printed: SamplePrinted,
    /// Number of answers that agree.
    pub(super) agreed: usize,
    /// Number of wins of the player who begins.
    pub(super) wins: usize,
    /// The first answer that differs, from 1: what the sample says, and the game.
    pub(super) differs: Option<(usize, String, String)>,
    /// Set when a word that is usual for one player is printed for the other.
    pub(super) is_reversed: bool,
    /// Set when the words are usual ones, or there are none.
    pub(super) is_usual: bool,
    /// Number of answers that a limit has hidden.
    pub(super) open: usize,
}

impl<'a> SampleAnswers<'a> {
    pub(super) fn of(outputs: &[&'a str]) -> SampleAnswers<'a> {
        let (mut lines, mut counts, mut before) = (Vec::new(), Vec::new(), None);
        for output in outputs {
            let all = output.lines().map(str::trim).filter(|line| !line.is_empty());
            let all: Vec<&str> = all.collect();
            let (all, prefix) = without_prefix(&all).unwrap_or((all, None));
            before = before.or(prefix);
            counts.push(all.len());
            lines.extend(all);
        }
        SampleAnswers::of_lines(lines, counts, before)
    }

    /// Readings of outputs that hold several answers on one line: words, or single signs.
    pub(super) fn on_one_line(outputs: &[&'a str]) -> Vec<SampleAnswers<'a>> {
        let all: Vec<&str> = outputs.iter().map(|output| output.trim()).collect();
        if all.iter().any(|output| output.contains('\n')) {
            return Vec::new();
        }
        let words = |output: &&'a str| output.split_whitespace().collect();
        let signs = |output: &&'a str| {
            let signs = output.char_indices().map(|(at, sign)| at..at + sign.len_utf8());
            signs.map(|place| &output[place]).collect()
        };
        let parted = |end, parts: &dyn Fn(&&'a str) -> Vec<&'a str>| {
            let parts: Vec<Vec<&str>> = all.iter().map(parts).collect();
            let counts = parts.iter().map(Vec::len).collect();
            let answers = SampleAnswers::of_lines(parts.concat(), counts, None);
            SampleAnswers { end: Some(end), ..answers }
        };
        let both = [parted(" ", &words), parted("", &signs)];
        both.into_iter().filter(|answers| answers.lines.len() > outputs.len()).collect()
    }

    fn of_lines(
        lines: Vec<&'a str>,
        counts: Vec<usize>,
        before: Option<String>,
    ) -> SampleAnswers<'a> {
        let words: BTreeSet<&str> = lines.iter().copied().collect();
        let mut words: Vec<&str> = words.into_iter().collect();
        // Words of winners are rather letters than numbers, and stand more often.
        let count = |word: &str| lines.iter().filter(|line| **line == word).count();
        let has_letters = |word: &str| word.contains(char::is_alphabetic);
        words.sort_by_cached_key(|word| (!has_letters(word), usize::MAX - count(word)));
        words.truncate(MOST_WORDS);
        SampleAnswers { lines, counts, before, end: None, words }
    }

    /// Returns `true` if tests of these numbers may have these answers.
    pub(super) fn may_be_of(&self, tests: &[usize]) -> bool {
        let mut pairs = tests.iter().zip(&self.counts);
        tests == self.counts || self.has_moves() && pairs.all(|(tests, lines)| tests <= lines)
    }

    fn has_moves(&self) -> bool {
        let is_digit = |sign: char| sign.is_ascii_digit();
        self.lines.iter().any(|line| line.starts_with(is_digit) || line.ends_with(is_digit))
    }

    fn are_numbers(&self) -> bool {
        self.lines.iter().all(|line| line.bytes().all(|byte| byte.is_ascii_digit()))
    }

    /// Returns `true` if the lines are the words of two players, or of one. Other numbers than these few are counted.
    fn are_words(&self) -> bool {
        let may_be_word = |word: &&str| !self.are_numbers() || ["0", "1", "2"].contains(word);
        self.words.len() <= 2 && self.words.iter().all(may_be_word)
    }

    /// Compares the answers with those of a game.
    ///
    /// # Errors
    /// A test that the game does not have; a limit.
    pub(super) fn compare(&self, asked: Asked<'_>) -> Result<Compared, Failure> {
        let mut compared = match self.comparison(asked) {
            Err(failure) if asked.leaves_open && is_limit(&failure) => self.without_open(asked)?,
            compared => compared?,
        };
        compared.printed.end = self.end;
        Ok(compared)
    }

    /// Compares those answers that the limits permit: of tests from the shortest on, all before the first that meets one.
    fn without_open(&self, asked: Asked<'_>) -> Result<Compared, Failure> {
        if asked.tests.len() != self.lines.len() {
            return self.comparison(asked);
        }
        let mut order: Vec<usize> = (0..asked.tests.len()).collect();
        order.sort_by_key(|at| asked.tests[*at].position.len());
        let mut failure = None;
        let mut kept = Vec::new();
        for at in order {
            let one = Asked { tests: &asked.tests[at..=at], ..asked };
            match one.said(ContestOutput::default()) {
                Ok(_) => kept.push(at),
                Err(error) if is_limit(&error) => {
                    failure = Some(error);
                    break;
                }
                Err(error) => return Err(error),
            }
        }
        kept.sort_unstable();
        let open = asked.tests.len() - kept.len();
        // Most of them must be there.
        if let Some(failure) = failure.filter(|_| open >= kept.len()) {
            return Err(failure);
        }
        let tests: Vec<ContestTest> = kept.iter().map(|at| asked.tests[*at].clone()).collect();
        let lines = kept.iter().map(|at| self.lines[*at]).collect();
        let answers = SampleAnswers::of_lines(lines, vec![kept.len()], self.before.clone());
        let compared = answers.comparison(Asked { tests: &tests, ..asked })?;
        let differs = compared.differs.map(|(test, line, said)| (kept[test - 1] + 1, line, said));
        Ok(Compared { open, differs, ..compared })
    }

    fn comparison(&self, asked: Asked<'_>) -> Result<Compared, Failure> {
        let tests = asked.tests;
        let one_word = |fields| SamplePrinted { fields, ..SamplePrinted::default() };
        let winner = SamplePrinted {
            words: Some(("w".to_string(), "l".to_string())),
            ..one_word(Some("winner"))
        };
        let wins: Vec<bool> =
            asked.answers(&winner)?.into_iter().map(|answer| answer == "w").collect();
        let mut best = Compared {
            printed: SamplePrinted::default(),
            agreed: 0,
            wins: wins.iter().filter(|wins| **wins).count(),
            differs: None,
            is_reversed: false,
            is_usual: true,
            open: 0,
        };
        let is_of_each = tests.len() == self.lines.len();
        let fields = if asked.leaves_open { &FIELDS[..] } else { &FIELDS[..USUAL] };
        if let Some(found) = self.by_words_and_numbers(asked, &wins, fields, &best) {
            return Ok(found);
        }
        if is_of_each && self.are_words() {
            best = self.by_words(&wins, best);
            if best.agreed == tests.len() {
                return Ok(best);
            }
        }
        if is_of_each && self.are_numbers() {
            for (field, _) in fields.iter().copied() {
                let printed =
                    SamplePrinted { before: self.before.clone(), ..one_word(Some(field)) };
                let limits = limits_of(field, asked.limits);
                let asked = Asked { limits: &limits, ..asked };
                let Ok(answers) = asked.answers(&SamplePrinted { before: None, ..printed.clone() })
                else {
                    continue;
                };
                let found = self.agreeing(printed, &answers, best.wins);
                best = best.or(found);
                if best.agreed == tests.len() {
                    return Ok(best);
                }
            }
        }
        // Two words may be those of winners, but hardly moves.
        if self.has_moves() && !(is_of_each && self.words.len() == 2) {
            for pieces in PIECES {
                let Ok(all) = asked.moves(pieces) else { continue };
                let printed = PATTERNS.iter().find_map(|pattern| {
                    self.by_moves(pattern, &wins, &written(pattern, pieces, &all)?)
                });
                if let Some(printed) = printed {
                    let printed = self.in_its_order(asked, printed);
                    let printed = SamplePrinted { before: self.before.clone(), ..printed };
                    return Ok(Compared { printed, agreed: tests.len(), differs: None, ..best });
                }
                break;
            }
        }
        Ok(best)
    }

    /// This form with the winning moves in the order in which the first is that of the sample, where there is one: a judge
    /// that takes any move has no order, but others want the smallest.
    fn in_its_order(&self, asked: Asked<'_>, printed: SamplePrinted) -> SamplePrinted {
        let sorted = SamplePrinted { sorted: true, ..printed.clone() };
        let is_printed = |printed: &SamplePrinted| {
            asked.answers(printed).is_ok_and(|answers| {
                answers.iter().flat_map(|answer| answer.lines()).eq(self.lines.iter().copied())
            })
        };
        if is_printed(&printed) || !is_printed(&sorted) { printed } else { sorted }
    }

    /// How the words agree with who wins, read in the way in which they agree best.
    fn by_words(&self, wins: &[bool], found: Compared) -> Compared {
        let [one, other] = match self.words[..] {
            [one, other] => [one, other],
            // The other word was never printed.
            [one] => [one, other_word(one).unwrap_or(UNSEEN)],
            _ => return found,
        };
        let read = |first: &str, second: &str| {
            let said = |wins: &bool| if *wins { first } else { second }.to_string();
            let said: Vec<String> = wins.iter().map(said).collect();
            let words = Some((first.to_string(), second.to_string()));
            let printed =
                SamplePrinted { words, before: self.before.clone(), ..SamplePrinted::default() };
            let is_reversed = pairs().any(|pair| pair == (second, first));
            let is_usual = WORDS.contains(&(first, second)) || WORDS.contains(&(second, first));
            Compared { is_reversed, is_usual, ..self.agreeing(printed, &said, found.wins) }
        };
        let (forth, back) = (read(one, other), read(other, one));
        let (forth, back) = if forth.is_reversed { (back, forth) } else { (forth, back) };
        forth.or(back)
    }

    /// How the answers agree with a word and a number for each test, on one line or on two; `None` where they do not all.
    fn by_words_and_numbers(
        &self,
        asked: Asked<'_>,
        wins: &[bool],
        fields: &[(&'static str, Option<&'static str>)],
        found: &Compared,
    ) -> Option<Compared> {
        let tests = asked.tests.len();
        let (words, numbers, join): (Vec<&str>, Vec<&str>, &str) = if self.lines.len() == tests {
            let both: Option<Vec<_>> =
                self.lines.iter().map(|line| line.rsplit_once(' ')).collect();
            let (words, numbers) = both?.into_iter().unzip();
            (words, numbers, " ")
        } else if self.lines.len() == 2 * tests {
            let (words, numbers) = self.lines.chunks_exact(2).map(|two| (two[0], two[1])).unzip();
            (words, numbers, "\\n")
        } else {
            return None;
        };
        let of = |lines: Vec<&'a str>| SampleAnswers::of_lines(lines, vec![tests], None);
        let (words, numbers) = (of(words), of(numbers));
        let may_be = words.words.len() <= 2 && !words.are_numbers() && numbers.are_numbers();
        let of_words = Some(words).filter(|_| may_be)?.by_words(wins, found.clone());
        (of_words.agreed == tests).then_some(())?;
        fields.iter().copied().find_map(|(field, both)| {
            let fields = |fields| SamplePrinted { fields, ..SamplePrinted::default() };
            let limits = limits_of(field, asked.limits);
            let asked = Asked { limits: &limits, ..asked };
            let said = asked.answers(&fields(Some(field))).ok()?;
            let all = numbers.agreeing(fields(Some(field)), &said, found.wins);
            (all.agreed == tests).then_some(())?;
            let (join, before) = (Some(join), self.before.clone());
            let words = of_words.printed.words.clone();
            let printed = SamplePrinted { words, join, before, ..fields(Some(both?)) };
            Some(Compared { printed, ..of_words.clone() })
        })
    }

    fn agreeing(&self, printed: SamplePrinted, said: &[String], wins: usize) -> Compared {
        let differs = |(line, said): &(&&str, &String)| **line != said.as_str();
        let pairs = || self.lines.iter().zip(said);
        let first = pairs().enumerate().find(|(_, pair)| differs(pair));
        Compared {
            printed,
            agreed: pairs().filter(|pair| !differs(pair)).count(),
            wins,
            differs: first.map(|(at, (line, said))| (at + 1, line.to_string(), said.clone())),
            is_reversed: false,
            is_usual: true,
            open: 0,
        }
    }

    /// The way of printing moves in a pattern with which all answers agree; `moves` are all those of each test.
    fn by_moves(
        &self,
        pattern: &'static str,
        wins: &[bool],
        moves: &[Vec<String>],
    ) -> Option<SamplePrinted> {
        let printed = |fields, first: &str, second: &str| SamplePrinted {
            fields: Some(fields),
            words: Some((first.to_string(), second.to_string())),
            move_as: Some(pattern),
            ..SamplePrinted::default()
        };
        // The word of a test that is lost need not be in the sample.
        let unseen = [UNSEEN];
        let seconds = if wins.contains(&false) { &self.words[..] } else { &unseen };
        let several = moves.iter().any(|all| all.len() > 1);
        let keeps = [("moves", Keep::All), ("last-move", Keep::Last), ("move", Keep::One)];
        for second in seconds.iter().copied() {
            for (fields, keep) in keeps {
                if (several || !matches!(keep, Keep::Last))
                    && self.reads(moves, wins, None, second, keep)
                {
                    // Where no test has several, one is meant.
                    return Some(printed(if several { fields } else { "move" }, "", second));
                }
            }
            let joined = |all: &Vec<String>| match all.is_empty() {
                true => Vec::new(),
                false => vec![all.join(" ")],
            };
            let joined: Vec<Vec<String>> = moves.iter().map(joined).collect();
            if self.reads(&joined, wins, None, second, Keep::All) {
                let between = Some(" ");
                return Some(SamplePrinted { between, ..printed("moves", "", second) });
            }
        }
        for first in self.words.iter().copied() {
            for second in seconds.iter().copied().filter(|second| *second != first) {
                if self.reads(moves, wins, Some(first), second, Keep::All) {
                    let second = match (second, other_word(first)) {
                        (UNSEEN, Some(usual)) => usual,
                        (second, _) => second,
                    };
                    return Some(printed("winner,moves", first, second));
                }
                if self.reads(moves, wins, Some(first), second, Keep::One) {
                    let join = Some("\\n");
                    return Some(SamplePrinted { join, ..printed("winner,move", first, second) });
                }
            }
        }
        // The word of the winner and a move may be on one line.
        let word = |line: &&'a str| line.split_once(' ').map(|(word, _)| word);
        let first =
            self.lines.iter().filter_map(word).find(|word| word.contains(char::is_alphabetic))?;
        let on_one_line = |one: &String| format!("{first} {one}");
        let moves: Vec<Vec<String>> =
            moves.iter().map(|all| all.iter().map(on_one_line).collect()).collect();
        let second =
            seconds.iter().find(|second| self.reads(&moves, wins, None, second, Keep::One))?;
        let join = Some(" ");
        Some(SamplePrinted { join, ..printed("winner,move", first, second) })
    }

    /// Returns `true` if the lines are, of each test, its word and these moves, or the word of a lost one.
    fn reads(
        &self,
        moves: &[Vec<String>],
        wins: &[bool],
        first: Option<&str>,
        second: &str,
        keep: Keep,
    ) -> bool {
        let mut lines = self.lines.iter().copied();
        for (moves, wins) in moves.iter().zip(wins) {
            if moves.is_empty() || !wins {
                if lines.next() != Some(second) {
                    return false;
                }
                continue;
            }
            if first.is_some() && lines.next() != first {
                return false;
            }
            let mut read = |one: &str| {
                let mut ahead = lines.clone();
                let same = one.lines().all(|line| ahead.next() == Some(line.trim()));
                if same {
                    lines = ahead;
                }
                same
            };
            let fits = match keep {
                Keep::All => moves.iter().all(|one| read(one)),
                Keep::One => moves.iter().any(|one| read(one)),
                Keep::Last => moves.last().is_some_and(|one| read(one)),
            };
            if !fits {
                return false;
            }
        }
        lines.next().is_none()
    }
}

/// Which of the winning moves are printed.
#[derive(Clone, Copy)]
enum Keep {
    All,
    One,
    Last,
}

impl Compared {
    /// The one with more answers that agree.
    fn or(self, other: Compared) -> Compared {
        let is_better = other.agreed > self.agreed || self.differs.is_none() && self.agreed == 0;
        if is_better { other } else { self }
    }
}

/// Returns `true` if more was spent than the limits permit, by an engine or by a script.
pub(super) fn is_limit(failure: &Failure) -> bool {
    failure.exit_code() == FailureKind::Limit.exit_code()
}

/// The tests of an input, for which a game gives answers as text.
#[derive(Clone, Copy)]
pub(super) struct Asked<'a> {
    pub(super) bound: &'a Arc<BoundFormat>,
    pub(super) convention: Convention,
    pub(super) tests: &'a [ContestTest],
    pub(super) limits: &'a Limits,
    /// Set when a limit leaves an answer open and the others are compared: where the game was given, not guessed.
    pub(super) leaves_open: bool,
}

impl Asked<'_> {
    fn answers(&self, printed: &SamplePrinted) -> Result<Vec<String>, Failure> {
        self.said(printed.output())
    }

    fn said(&self, output: ContestOutput) -> Result<Vec<String>, Failure> {
        let ask = BatchAsk { convention: self.convention, output, ..BatchAsk::default() };
        let mut batch = Batch::of_tests(self.bound, ask, self.limits.clone());
        let answer = |test: &ContestTest| {
            let mut out = Vec::new();
            batch.answer_test(test, &mut out)?;
            Ok(String::from_utf8_lossy(&out).trim_end_matches('\n').to_string())
        };
        self.tests.iter().map(answer).collect()
    }

    /// The pieces of all winning moves of each test.
    fn moves(&self, pieces: &[&str]) -> Result<Vec<Vec<Vec<String>>>, Failure> {
        let pattern = MovePattern::parse(&pieces.join(PIECE));
        let output = ContestOutput {
            fields: vec![PrintField::Moves],
            words: Some((String::new(), String::new())),
            move_as: pattern.ok(),
            between: BETWEEN.to_string(),
            ..ContestOutput::default()
        };
        let of_move = |one: &str| one.split(PIECE).map(str::to_string).collect();
        let of_test =
            |all: String| all.split(BETWEEN).filter(|one| !one.is_empty()).map(of_move).collect();
        Ok(self.said(output)?.into_iter().map(of_test).collect())
    }
}

/// The moves of each test in a pattern of these pieces; `None` where it has another one.
fn written(pattern: &str, pieces: &[&str], all: &[Vec<Vec<String>>]) -> Option<Vec<Vec<String>>> {
    let of_move = |one: &Vec<String>| {
        let mut text = pattern.replace("\\n", "\n");
        for (piece, value) in pieces.iter().zip(one) {
            text = text.replace(piece, value);
        }
        text
    };
    let is_known = pattern
        .split('{')
        .skip(1)
        .all(|rest| pieces.iter().any(|piece| rest.starts_with(&piece[1..])));
    is_known.then(|| all.iter().map(|moves| moves.iter().map(of_move).collect()).collect())
}

/// The tests of these inputs.
///
/// # Errors
/// It is not in this format.
pub(super) fn tests(
    bound: &Arc<BoundFormat>,
    inputs: &[&str],
) -> Result<Vec<ContestTest>, Failure> {
    let mut all = Vec::new();
    for input in inputs {
        let mut reader = Tests::new(Arc::clone(bound));
        for line in input.lines() {
            for word in line.split_whitespace() {
                all.extend(reader.word(word.as_bytes())?.cloned());
            }
            reader.end_line();
        }
        reader.end()?;
    }
    Ok(all)
}

/// The lines without the number of the test before each, `Case #1: `, and the pattern of that.
fn without_prefix<'a>(lines: &[&'a str]) -> Option<(Vec<&'a str>, Option<String>)> {
    let first = lines.first()?;
    let at = first.find('1').filter(|at| *at > 0)?;
    let (before, after) = (&first[..at], &first[at + 1..]);
    let length = after.find(char::is_alphanumeric).filter(|length| *length > 0)?;
    let between = &after[..length];
    if before.contains(['{', '}', '\\']) || between.contains(['{', '}', '\\']) {
        return None;
    }
    let mut rest = Vec::new();
    for (at, line) in lines.iter().enumerate() {
        let number = (at + 1).to_string();
        let line = line.strip_prefix(before)?.strip_prefix(&*number)?.strip_prefix(between)?;
        rest.push(line);
    }
    Some((rest, Some(format!("{before}{{i}}{between}"))))
}
