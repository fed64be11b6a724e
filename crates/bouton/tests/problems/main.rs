//! The gallery of problems against brute force. Each problem is stated a second time, straight from its
//! sentence: what a test starts from, and what a move makes of it. Random tests are drawn by the format
//! of the problem, and their answers, by the game or the script of the gallery with its parameters put
//! in, are compared with those of plain recursion.

mod cases;
mod marked;
mod rules;

use bouton::{
    Convention, Files, GameResult, Limits, Query, Session,
    contest::{JudgeProblem, problems},
};
use bouton_script::{Computed, Evaluator, Expression};
use cases::{CASES, Case};
use std::{
    collections::{BTreeMap, BTreeSet, HashMap},
    fs,
    path::PathBuf,
};

/// Number of random tests for each problem.
const TESTS: usize = 40;
/// Maximum number of draws for a test that the problem has.
const DRAWS: usize = 100_000;

/// The numbers of one test.
#[derive(Clone, Debug, Default)]
pub struct Test {
    /// The position.
    pub heaps: Vec<i64>,
    /// The limit of each heap, where it has one.
    pub limits: Vec<i64>,
    /// The other numbers, by their names.
    pub numbers: BTreeMap<String, i64>,
    /// The other lists, by their names.
    pub lists: BTreeMap<String, Vec<i64>>,
}

impl Test {
    /// The number of this name.
    pub fn number(&self, name: &str) -> i64 {
        self.numbers[name]
    }

    /// The position as it is typed.
    fn position(&self) -> String {
        let limit = |at: usize| self.limits.get(at).map(|limit| format!("/{limit}"));
        let heap = |(at, heap): (usize, &i64)| format!("{heap}{}", limit(at).unwrap_or_default());
        self.heaps.iter().enumerate().map(heap).collect::<Vec<_>>().join(" ")
    }

    /// The text with names replaced by what was read.
    fn put_into(&self, text: &str) -> String {
        let mut made = String::new();
        for word in text.split_inclusive(|c: char| !c.is_ascii_alphanumeric()) {
            let name = word.trim_end_matches(|c: char| !c.is_ascii_alphanumeric());
            let listed = self
                .lists
                .get(name)
                .map(|list| list.iter().map(i64::to_string).collect::<Vec<_>>().join(","));
            let value = self.numbers.get(name).map(i64::to_string).or(listed);
            made += &value.map_or_else(|| word.to_string(), |value| value + &word[name.len()..]);
        }
        made
    }
}

/// Random numbers: the same in each run.
struct Dice(u64);

impl Dice {
    fn roll(&mut self, (from, to): (i64, i64)) -> i64 {
        self.0 =
            self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        from + ((self.0 >> 33) as i64) % (to - from + 1)
    }
}

/// The words of one test of a format: names of single numbers, and of lists with their length.
fn words_of(format: &str) -> Vec<(Vec<&str>, Option<&str>)> {
    let inner = format.trim_start_matches(['T', '*', '0', ' ']).trim_matches(['{', '}', ' ']);
    let (mut words, mut rest) = (Vec::new(), inner);
    while !rest.is_empty() {
        let end = match rest.starts_with('(') {
            true => rest.find(')').unwrap(),
            false => 0,
        };
        let end = rest[end..].find(' ').map_or(rest.len(), |at| end + at);
        let (word, after) = rest.split_at(end);
        let (names, count) = match word.strip_suffix(']').and_then(|word| word.split_once('[')) {
            Some((names, count)) => (names, Some(count)),
            None => (word, None),
        };
        // `m{` opens a block of positions, of which a test draws one: its count is not drawn.
        if !word.ends_with('{') {
            words.push((names.trim_matches(['(', ')']).split(' ').collect(), count));
        }
        rest = after.trim_start();
    }
    words
}

/// The name in a count that is no number: `n`, `n-1`, `2*n`.
fn name_in(count: &str) -> &str {
    count.split(['-', '*']).find(|word| word.parse::<i64>().is_err()).unwrap_or(count)
}

/// A count by what its name is.
fn counted(count: &str, value: i64) -> i64 {
    match (count.split_once('-'), count.split_once('*')) {
        (Some((_, less)), _) => value - less.parse::<i64>().unwrap(),
        (_, Some((times, _))) => times.parse::<i64>().unwrap() * value,
        _ => value,
    }
}

/// A test of the problem, drawn as its format says, in the bounds of the case.
fn draw(problem: &JudgeProblem, case: &Case, dice: &mut Dice) -> Test {
    let words = words_of(problem.input());
    let counts: BTreeSet<&str> =
        words.iter().filter_map(|(_, count)| *count).map(name_in).collect();
    let range = |name: &str| case.others.iter().find(|(other, _)| *other == name).unwrap().1;
    for _ in 0..DRAWS {
        let mut test = Test::default();
        for (names, count) in &words {
            let length = match count.map(|count| (count, count.parse())) {
                None => 1,
                Some((_, Ok(length))) => length,
                Some((count, Err(_))) => counted(count, test.number(name_in(count))),
            };
            for at in 0..length as usize {
                for name in names {
                    let rolled = match *name {
                        "heap" | "heaps" => dice.roll(case.heaps[at.min(case.heaps.len() - 1)]),
                        name if counts.contains(name) => dice.roll(case.count),
                        name => dice.roll(range(name)),
                    };
                    match *name {
                        "heap" | "heaps" => test.heaps.push(rolled),
                        "limit" => test.limits.push(rolled),
                        name if count.is_some() => {
                            test.lists.entry(name.to_string()).or_default().push(rolled);
                        }
                        name => drop(test.numbers.insert(name.to_string(), rolled)),
                    }
                }
            }
        }
        if (case.rule.fits)(&test) {
            return test;
        }
    }
    panic!("{}: no test fits", problem.id());
}

/// A position of the second statement.
pub type State = Vec<i64>;

/// Plain recursion.
struct Brute<'a> {
    test: &'a Test,
    case: &'a Case,
    wins: HashMap<State, bool>,
}

impl Brute<'_> {
    fn wins(&mut self, state: &State) -> bool {
        if let Some(wins) = self.wins.get(state) {
            return *wins;
        }
        let options = (self.case.rule.moves)(self.test, state);
        let wins = match options.is_empty() {
            true => self.case.rule.misere,
            false => options.iter().any(|option| !self.wins(option)),
        };
        self.wins.insert(state.clone(), wins);
        wins
    }

    /// The number of winning first moves.
    fn count(&mut self, state: &State) -> usize {
        let options = (self.case.rule.moves)(self.test, state);
        options.iter().filter(|option| !self.wins(option)).count()
    }
}

/// A file that goes with its owner.
struct Written(PathBuf);

impl Drop for Written {
    fn drop(&mut self) {
        let _ = fs::remove_file(&self.0);
    }
}

/// The script with its constants set to what was read.
fn script(problem: &JudgeProblem, text: &str, test: &Test) -> Written {
    let line = |line: &str| {
        let name = line.strip_prefix("const ").and_then(|line| line.split(' ').next());
        let number = name.and_then(|name| test.numbers.get(name)).map(i64::to_string);
        let list = name.and_then(|name| test.lists.get(name)).map(|list| format!("{list:?}"));
        match (name, number.or(list)) {
            (Some(name), Some(value)) => format!("const {name} = {value};"),
            _ => line.to_string(),
        }
    };
    let text: Vec<String> = text.lines().map(line).collect();
    let file = format!("bouton-problem-{}-{}.rules", std::process::id(), problem.id());
    let path = std::env::temp_dir().join(file);
    fs::write(&path, text.join("\n")).unwrap();
    Written(path)
}

/// The claim that the program of a problem goes by, as its command has it.
struct Claim {
    text: String,
    expression: Expression,
    is_of_values: bool,
    /// Set when the position is heaps, which a claim has in their order and without empty ones.
    is_of_heaps: bool,
    /// The count of numbers of a part with a value of its own.
    part: usize,
}

impl Claim {
    fn of(problem: &JudgeProblem, test: &Test) -> Option<Claim> {
        let commands = problem.commands();
        let option = |option: &str| {
            let (_, rest) = commands.iter().find_map(|command| command.split_once(option))?;
            Some(rest.split('\'').nth(1)?.to_string())
        };
        let (values, lost) = (option(" --grundy "), option(" --p-when "));
        let is_of_values = values.is_some();
        let text = values.or(lost)?;
        let numbers = test.numbers.iter().map(|(name, number)| (name.clone(), *number as u64));
        let numbers: Vec<(String, u64)> = numbers.filter(|(name, _)| name != "n").collect();
        let expression = Expression::read("claim", &text, &numbers);
        let expression = expression.unwrap_or_else(|why| panic!("{why}"));
        let is_of_heaps = problem.script().is_none_or(|script| script.contains("fn heap("));
        let part = problem.script().and_then(|script| script.split_once("fn part("));
        let part = part.and_then(|(_, rest)| rest.split_once(')'));
        let part = part.map_or(1, |(names, _)| names.split(',').count());
        Some(Claim { text, expression, is_of_values, is_of_heaps, part })
    }

    /// Returns `true` if the first player wins a test.
    fn first_wins(&self, evaluator: &mut Evaluator<'_>, test: &Test) -> bool {
        let mut heaps: Vec<u64> = test.heaps.iter().map(|heap| *heap as u64).collect();
        if self.is_of_heaps {
            heaps.retain(|heap| *heap > 0);
            heaps.sort_unstable();
        }
        let mut worth = |heaps: &[u64], heap| {
            evaluator.worth(heaps, heap).unwrap_or_else(|why| panic!("{}: {why}", self.text))
        };
        if self.is_of_values {
            let values = heaps.chunks(self.part).map(|part| match worth(part, part[0]) {
                Computed::Number(value) => value,
                Computed::Truth(_) => panic!("{} is no number", self.text),
            });
            return values.fold(0, |sum, value| sum ^ value) != 0;
        }
        match worth(&heaps, 0) {
            Computed::Truth(lost) => !lost,
            Computed::Number(_) => panic!("{} is a number", self.text),
        }
    }
}

fn check(problem: &JudgeProblem, case: &Case) {
    let texts = bouton::lang::Texts::of(bouton::lang::Lang::En);
    let view = problem.view(texts);
    let mut dice = Dice(
        problem
            .id()
            .bytes()
            .fold(7u64, |seed, byte| seed.wrapping_mul(31).wrapping_add(byte.into())),
    );
    let limits = Limits { files: Files::Named, ..Limits::default() };
    let mut winners = BTreeSet::new();
    for _ in 0..TESTS {
        let test = draw(problem, case, &mut dice);
        let start = (case.rule.start)(&test);
        let mut brute = Brute { test: &test, case, wins: HashMap::new() };
        let wins = brute.wins(&start);
        winners.insert(wins);
        if let Some(claim) = Claim::of(problem, &test) {
            let said = claim.first_wins(&mut claim.expression.evaluator(), &test);
            assert_eq!(said, wins, "{}: {}, {test:?}", problem.id(), claim.text);
        }
        if let Some(loses) = case.rule.loses {
            assert_eq!(loses(&test), !wins, "{}: the rule of its note, {test:?}", problem.id());
        }
        let written = problem.script().map(|text| script(problem, text, &test));
        let game = match &written {
            Some(written) => format!("script:{}", written.0.display()),
            None => test.put_into(&problem.game()),
        };
        let text = format!("{game} {}", test.position());
        let query =
            Query::read(text.as_bytes(), &limits).unwrap_or_else(|why| panic!("{text}: {why}"));
        let query = Query { convention: problem.convention(), ..query };
        let answer = Session::new(limits.clone()).solve(&query);
        let answer = answer.unwrap_or_else(|why| panic!("{text}: {why}"));
        let first = answer.result() == GameResult::Win;
        match problem.print() {
            "winner" | "each" => {
                let [said, wanted] =
                    [(view.first.unwrap(), view.second.unwrap()), case.words].map(Some);
                let pick = |words: Option<(&'static str, &'static str)>, first: bool| {
                    words.map(|(one, two)| if first { one } else { two })
                };
                assert_eq!(pick(said, first), pick(wanted, wins), "{}: {text}", problem.id());
            }
            _ => {
                assert_eq!(first, wins, "{}: {text}", problem.id());
                let count = answer.winning_move_count().map(ToString::to_string);
                let counted = brute.count(&start).to_string();
                assert_eq!(count, Some(counted), "{}: {text}", problem.id());
                assert_eq!((view.first.unwrap_or(""), view.second.unwrap_or("")), case.words);
            }
        }
    }
    assert_eq!(winners.len(), 2, "{}: one player wins all tests", problem.id());
}

#[test]
fn every_problem_is_answered_as_by_brute_force() {
    let mut left: BTreeSet<String> = problems::all().iter().map(JudgeProblem::id).collect();
    // Its moves are a graph, which the tests of the program solve.
    assert!(left.remove("codeforces-1033c"));
    for case in CASES {
        let problem = problems::all().iter().find(|problem| problem.id() == case.id);
        let problem = problem.unwrap_or_else(|| panic!("{} is not in the gallery", case.id));
        assert!(left.remove(case.id), "{} stands twice", case.id);
        assert_eq!(problem.convention() == Convention::Misere, case.misere, "{}", case.id);
        check(problem, case);
    }
    assert!(left.is_empty(), "not stated a second time: {left:?}");
}

#[test]
fn formats_are_read_as_they_are_written() {
    assert_eq!(
        words_of("T{ n (heap limit)[n] }"),
        [(vec!["n"], None), (vec!["heap", "limit"], Some("n"))]
    );
    assert_eq!(words_of("0{ heaps[3] }"), [(vec!["heaps"], Some("3"))]);
    assert_eq!(words_of("heap"), [(vec!["heap"], None)]);
    assert_eq!(words_of("K m{ heap }"), [(vec!["K"], None), (vec!["heap"], None)]);
    assert_eq!(
        (name_in("2*n"), counted("2*n", 3), name_in("n-1"), counted("n-1", 3)),
        ("n", 6, "n", 2)
    );
    let test = Test {
        numbers: BTreeMap::from([("K".to_string(), 5)]),
        lists: BTreeMap::from([("A".to_string(), vec![2, 3])]),
        ..Test::default()
    };
    assert_eq!(test.put_into("subtract:1,2,K"), "subtract:1,2,5");
    assert_eq!(test.put_into("subtract:powers-of-K"), "subtract:powers-of-5");
    assert_eq!(test.put_into("subtract:A"), "subtract:2,3");
}
