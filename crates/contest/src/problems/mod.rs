//! The gallery: problems of the online judges that a game of bouton, or a script, answers, each with the
//! commands for it.
//!
//! A problem is data, a line of the table; its statement, in our own words, is a sentence of both
//! languages. The rules of those that need a script are in `problems/` of this crate.

pub(crate) mod command;
mod table;
mod text;

use bouton_answers::{
    Failure, OperationError, nearest, operation::pair, operation_error, registry,
};
use bouton_core::Convention;
use bouton_texts::{Texts, arg, msg, quoted};
use schemars::JsonSchema;
use serde::Serialize;

/// An online judge.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OnlineJudge {
    /// Hangzhou Dianzi University.
    Hdu,
    /// Peking University.
    Poj,
    /// Luogu.
    Luogu,
    /// Codeforces.
    Codeforces,
    /// AtCoder.
    AtCoder,
    /// LeetCode: its problems ask for a function.
    LeetCode,
    /// LightOJ.
    LightOj,
    /// UVa.
    Uva,
    /// CSES Problem Set.
    Cses,
    /// AcWing.
    AcWing,
    /// 51Nod.
    Nod51,
    /// Timus Online Judge.
    Timus,
    /// Sphere Online Judge.
    Spoj,
    /// Kattis.
    Kattis,
    /// HackerRank.
    HackerRank,
}

impl OnlineJudge {
    /// Its name, and what else it is called.
    fn names(self) -> &'static [&'static str] {
        match self {
            OnlineJudge::Hdu => &["HDU", "hdoj", "杭电"],
            OnlineJudge::Poj => &["POJ", "北大"],
            OnlineJudge::Luogu => &["Luogu", "洛谷"],
            OnlineJudge::Codeforces => &["Codeforces", "cf"],
            OnlineJudge::AtCoder => &["AtCoder"],
            OnlineJudge::LeetCode => &["LeetCode", "力扣"],
            OnlineJudge::LightOj => &["LightOJ"],
            OnlineJudge::Uva => &["UVa"],
            OnlineJudge::Cses => &["CSES"],
            OnlineJudge::AcWing => &["AcWing"],
            OnlineJudge::Nod51 => &["51Nod"],
            OnlineJudge::Timus => &["Timus", "acm.timus.ru"],
            OnlineJudge::Spoj => &["SPOJ"],
            OnlineJudge::Kattis => &["Kattis"],
            OnlineJudge::HackerRank => &["HackerRank"],
        }
    }

    /// Its name.
    pub fn name(self) -> &'static str {
        self.names()[0]
    }
}

/// The rules of a problem.
#[derive(Clone, Copy, Debug)]
enum Rules {
    /// A game that is typed like this; names of the input may be in it.
    Game(&'static str),
    /// A script, and the name of its file without `.rules`.
    Script { name: &'static str, text: &'static str },
}

/// The output for each test.
#[derive(Clone, Copy, Debug)]
struct Printed {
    /// The fields; none: the winner.
    fields: Option<&'static str>,
    /// The pattern of a move.
    move_as: Option<&'static str>,
    /// The separator between two moves; none: a line end.
    between: Option<&'static str>,
    /// The words for a win of the first player and of the second, where they are printed.
    first: &'static str,
    second: &'static str,
    /// The prefix of each answer: a pattern.
    each: Option<&'static str>,
    /// The separator between two fields; none: a comma.
    join: Option<&'static str>,
    /// The text behind each answer; none: a line end.
    end: Option<&'static str>,
}

/// A problem of an online judge.
#[derive(Clone, Copy, Debug)]
pub struct JudgeProblem {
    judge: OnlineJudge,
    number: &'static str,
    title: &'static str,
    rules: Rules,
    convention: Convention,
    input: &'static str,
    printed: Printed,
    max: Option<u64>,
    /// The claim that the program goes by, as an option of `template`.
    claim: Option<(&'static str, &'static str)>,
    /// The claim about its starts alone, where the other one is true of these and not of all positions.
    assuming: Option<&'static str>,
    /// A command that makes the input fit.
    before: Option<&'static str>,
    /// A command that makes the answers fit.
    after: Option<&'static str>,
    /// A command in place of those that are made.
    own: Option<&'static str>,
    /// The identifier of a problem with the same statement.
    like: Option<&'static str>,
    noted: bool,
}

impl JudgeProblem {
    const fn of(
        judge: OnlineJudge,
        number: &'static str,
        title: &'static str,
        rules: Rules,
        input: &'static str,
    ) -> JudgeProblem {
        let printed = Printed {
            fields: None,
            move_as: None,
            between: None,
            first: "",
            second: "",
            each: None,
            join: None,
            end: None,
        };
        JudgeProblem {
            judge,
            number,
            title,
            rules,
            convention: Convention::Normal,
            input,
            printed,
            max: None,
            claim: None,
            assuming: None,
            before: None,
            after: None,
            own: None,
            like: None,
            noted: false,
        }
    }

    const fn saying(self, (first, second): (&'static str, &'static str)) -> JudgeProblem {
        JudgeProblem { printed: Printed { first, second, ..self.printed }, ..self }
    }

    const fn misere(self) -> JudgeProblem {
        JudgeProblem { convention: Convention::Misere, ..self }
    }

    const fn up_to(self, max: u64) -> JudgeProblem {
        JudgeProblem { max: Some(max), ..self }
    }

    const fn prints(self, fields: &'static str) -> JudgeProblem {
        JudgeProblem { printed: Printed { fields: Some(fields), ..self.printed }, ..self }
    }

    const fn moves(self, pattern: &'static str) -> JudgeProblem {
        let printed = Printed { move_as: Some(pattern), ..self.printed };
        JudgeProblem { printed, ..self }.prints("moves")
    }

    const fn between(self, text: &'static str) -> JudgeProblem {
        JudgeProblem { printed: Printed { between: Some(text), ..self.printed }, ..self }
    }

    const fn one_move(self, pattern: &'static str) -> JudgeProblem {
        self.moves(pattern).prints("move")
    }

    const fn last_move(self, pattern: &'static str) -> JudgeProblem {
        self.moves(pattern).prints("last-move")
    }

    const fn winner_and_moves(self, pattern: &'static str) -> JudgeProblem {
        self.moves(pattern).prints("winner,moves")
    }

    const fn each(self, pattern: &'static str) -> JudgeProblem {
        JudgeProblem { printed: Printed { each: Some(pattern), ..self.printed }, ..self }
    }

    /// Joins the fields by a text.
    const fn joined(self, text: &'static str) -> JudgeProblem {
        JudgeProblem { printed: Printed { join: Some(text), ..self.printed }, ..self }
    }

    /// Puts a text behind each answer.
    const fn ending(self, text: &'static str) -> JudgeProblem {
        JudgeProblem { printed: Printed { end: Some(text), ..self.printed }, ..self }
    }

    /// Makes the program go by a claim about the positions that the first player loses.
    const fn lost_when(self, claim: &'static str) -> JudgeProblem {
        JudgeProblem { claim: Some(("p-when", claim)), ..self }
    }

    /// Makes the program go by a claim about the nim-values.
    const fn valued(self, claim: &'static str) -> JudgeProblem {
        JudgeProblem { claim: Some(("grundy", claim)), ..self }
    }

    /// Holds the claim only of positions of which this is true.
    const fn assuming(self, claim: &'static str) -> JudgeProblem {
        JudgeProblem { assuming: Some(claim), ..self }
    }

    const fn before(self, command: &'static str) -> JudgeProblem {
        JudgeProblem { before: Some(command), ..self }
    }

    const fn after(self, command: &'static str) -> JudgeProblem {
        JudgeProblem { after: Some(command), ..self }
    }

    const fn own(self, command: &'static str) -> JudgeProblem {
        JudgeProblem { own: Some(command), ..self }
    }

    const fn like(self, other: &'static str) -> JudgeProblem {
        JudgeProblem { like: Some(other), ..self }
    }

    const fn noted(self) -> JudgeProblem {
        JudgeProblem { noted: true, ..self }
    }

    /// The judge.
    pub fn judge(&self) -> OnlineJudge {
        self.judge
    }

    /// The number, or what the judge has in its place.
    pub fn number(&self) -> &'static str {
        self.number
    }

    /// The title, as the judge has it.
    pub fn title(&self) -> &'static str {
        self.title
    }

    /// The problem in one word: `hdu-1846`.
    pub fn id(&self) -> String {
        format!("{}-{}", self.judge.name(), self.number).to_lowercase().replace('_', "-")
    }

    /// The game, as it is typed.
    pub fn game(&self) -> String {
        match self.rules {
            Rules::Game(game) => game.to_string(),
            Rules::Script { name, .. } => format!("script:{name}.rules"),
        }
    }

    /// The rules, where they are a script.
    pub fn script(&self) -> Option<&'static str> {
        match self.rules {
            Rules::Game(_) => None,
            Rules::Script { text, .. } => Some(text),
        }
    }

    /// The convention of play.
    pub fn convention(&self) -> Convention {
        self.convention
    }

    /// The format of the input.
    pub fn input(&self) -> &'static str {
        self.input
    }

    /// The output for each test, as the value of `--print`.
    pub fn print(&self) -> &'static str {
        self.printed.fields.unwrap_or("winner")
    }

    /// The bound of the numbers.
    pub fn max(&self) -> Option<u64> {
        self.max
    }

    /// Returns `true` if its commands are written for it alone.
    pub(crate) fn is_done_by_hand(&self) -> bool {
        self.own.is_some()
    }

    /// The words for a win of the first player and of the second; empty where they are not printed.
    pub(crate) fn words(&self) -> (&'static str, &'static str) {
        (self.printed.first, self.printed.second)
    }

    /// The values of the options `--print`, `--move-as`, `--between`, `--join` and `--before`, where they are given.
    pub(crate) fn printed(&self) -> [Option<&'static str>; 5] {
        let Printed { fields, move_as, between, join, each, .. } = self.printed;
        [fields, move_as, between, join, each]
    }

    /// The statement, in our words.
    pub fn statement(&self, texts: &Texts) -> String {
        let id = self.like.map_or_else(|| self.id(), str::to_string);
        texts.by_id(&format!("problem-{id}")).unwrap_or_default()
    }

    /// Remarks: further steps, differences, and facts about all problems of the judge.
    pub fn notes(&self, texts: &Texts) -> Vec<String> {
        let id = match self.like {
            // The set of S-Nim is in the command of both problems.
            Some(other) if all().iter().any(|known| known.noted && known.id() == other) => {
                Some(other.to_string())
            }
            _ => self.noted.then(|| self.id()),
        };
        let own = id.and_then(|id| texts.by_id(&format!("problem-note-{id}")));
        let judge =
            (self.judge == OnlineJudge::LeetCode).then(|| texts.say(&msg::ProblemsFunction));
        own.into_iter().chain(judge).collect()
    }

    /// Returns `true` if this word says something of the problem: its number, its judge, a piece of its title, its game or
    /// its identifier.
    fn has(&self, word: &str) -> bool {
        let word = word.to_lowercase();
        // A game may be typed by any of its names.
        let game = registry::spelt(&word);
        let names = self.judge.names().iter().any(|name| name.to_lowercase() == word);
        let rules = match self.rules {
            Rules::Game(game) => game,
            Rules::Script { name, .. } => name,
        };
        let title = self.title.to_lowercase();
        names
            || self.number.to_lowercase() == word
            || self.id().starts_with(&word)
            || rules == game
            || rules.split(':').next() == Some(game.trim_end_matches(':'))
            || title.contains(&word)
            || word == "misere" && self.convention == Convention::Misere
            || word == "script" && self.script().is_some()
    }

    /// The problem as plain data.
    pub fn view(&self, texts: &Texts) -> JudgeProblemView {
        JudgeProblemView {
            id: self.id(),
            judge: self.judge.name(),
            number: self.number,
            title: self.title,
            statement: self.statement(texts),
            notes: self.notes(texts),
            game: self.game(),
            misere: self.convention == Convention::Misere,
            input: self.input,
            print: self.print(),
            first: some(self.printed.first),
            second: some(self.printed.second),
            max: self.max,
            commands: self.commands(),
            script: self.script(),
        }
    }
}

/// A word that is printed; none where it is empty.
fn some(word: &'static str) -> Option<&'static str> {
    Some(word).filter(|word| !word.is_empty())
}

/// A problem as plain data with the keys of JSON.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct JudgeProblemView {
    /// The problem in one word: `hdu-1846`.
    pub id: String,
    /// The judge.
    pub judge: &'static str,
    /// Its number, or what the judge has in its place.
    pub number: &'static str,
    /// Its title, as the judge has it.
    pub title: &'static str,
    /// The statement, in our words.
    pub statement: String,
    /// Remarks: further steps, or differences.
    pub notes: Vec<String>,
    /// The game, as it is typed; a name of the input stands for what was read.
    pub game: String,
    /// Set when the player who cannot move wins.
    pub misere: bool,
    /// The format of the input.
    pub input: &'static str,
    /// The output for each test.
    pub print: &'static str,
    /// The word for a win of the first player, where one is printed.
    pub first: Option<&'static str>,
    /// The word for a win of the second player.
    pub second: Option<&'static str>,
    /// The bound of the numbers.
    pub max: Option<u64>,
    /// The commands, in the order in which they are typed.
    pub commands: Vec<String>,
    /// The rules, where they are a script.
    pub script: Option<&'static str>,
}

/// Every problem of the gallery.
pub fn all() -> &'static [JudgeProblem] {
    table::PROBLEMS
}

/// The problems of which each of these words says something: a number, a judge, a piece of a title, a game. A
/// word that is the identifier of a problem means that one alone.
///
/// # Errors
/// There is none.
pub fn found(words: &[String]) -> Result<Vec<&'static JudgeProblem>, Failure> {
    let typed = words.join(" ");
    let words: Vec<&str> = typed.split_whitespace().collect();
    let id = words.join("-").to_lowercase().replace('_', "-");
    if let Some(problem) = all().iter().find(|problem| problem.id() == id) {
        return Ok(vec![problem]);
    }
    let fit = |problem: &&JudgeProblem| words.iter().all(|word| problem.has(word));
    let found: Vec<&JudgeProblem> = all().iter().filter(fit).collect();
    match found.is_empty() {
        true => Err(UnknownJudgeProblem { near: near(&typed, &id), typed }.into()),
        false => Ok(found),
    }
}

/// Words with which problems are found, near to what was typed.
fn near(typed: &str, id: &str) -> Vec<String> {
    let ids: Vec<String> = all().iter().map(JudgeProblem::id).collect();
    let mut known: Vec<&str> = Vec::new();
    for problem in all() {
        known.extend([problem.judge.name(), problem.title, problem.number]);
        known.extend(problem.title.split_whitespace());
        if let Rules::Game(game) = problem.rules {
            known.extend(game.split(':').next());
        }
    }
    let near = nearest(typed, known);
    let near = if near.is_empty() { nearest(id, ids.iter().map(String::as_str)) } else { near };
    near.into_iter().map(str::to_string).collect()
}

/// Words that say nothing of any problem.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownJudgeProblem {
    /// The typed text.
    pub typed: String,
    /// Words near to it with which a problem is found.
    pub near: Vec<String>,
}

operation_error!(UnknownJudgeProblem);

impl OperationError for UnknownJudgeProblem {
    fn phrases(&self, texts: &Texts) -> (String, String) {
        let wrong = msg::ErrorUnknownProblem { typed: quoted(&self.typed) };
        if self.near.is_empty() {
            return pair(texts, wrong, msg::ErrorUnknownProblemHelp);
        }
        let near: Vec<String> = self.near.iter().map(|word| format!("`{word}`")).collect();
        pair(texts, wrong, msg::ErrorUnknownProblemSimilar { similar: arg(near.join(", ")) })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use bouton_texts::Lang;
    use std::collections::BTreeSet;

    fn ids(words: &[&str]) -> Vec<String> {
        let words: Vec<String> = words.iter().map(|word| word.to_string()).collect();
        found(&words).unwrap().into_iter().map(JudgeProblem::id).collect()
    }

    #[test]
    fn every_problem_has_a_statement_and_its_notes_in_both_languages() {
        assert!(all().len() >= 60, "{}", all().len());
        let mut seen = BTreeSet::new();
        for problem in all() {
            let id = problem.id();
            assert!(seen.insert(id.clone()), "{id} stands twice");
            assert!(problem.like.is_none_or(|like| seen.contains(like) || like.starts_with("uva")));
            for lang in Lang::ALL {
                let texts = Texts::of(lang);
                let statement = problem.statement(texts);
                assert!(statement.ends_with(['.', '。', '?', '？']), "{id}: {statement:?}");
                let own = problem.noted.then(|| texts.by_id(&format!("problem-note-{id}")));
                assert!(own.is_none_or(|note| note.is_some()), "{id}: no note");
                assert!(
                    problem.notes(texts).iter().all(|note| note.ends_with(['.', '。'])),
                    "{id}"
                );
            }
        }
    }

    #[test]
    fn problems_are_found_by_any_word() {
        assert_eq!(ids(&["hdu-2147"]), ["hdu-2147"]);
        assert_eq!(ids(&["HDU", "2147"]), ["hdu-2147"]);
        assert_eq!(ids(&["hdu 2147"]), ["hdu-2147"]);
        assert_eq!(ids(&["kiki"]), ["hdu-2147"]);
        assert_eq!(ids(&["603C"]), ["codeforces-603c"]);
        assert_eq!(ids(&["DP_K"]), ["atcoder-dp-k"]);
        assert_eq!(ids(&["lasker"]), ["hdu-3032"]);
        assert_eq!(ids(&["洛谷", "wythoff"]), ["luogu-p2252"]);
        assert_eq!(ids(&["洛谷", "威佐夫博弈"]), ["luogu-p2252"]);
        assert_eq!(ids(&["euclid"]).len(), 5);
        assert!(ids(&["misere"]).len() >= 6);
        // No word: all of them.
        assert_eq!(ids(&[]).len(), all().len());
    }

    #[test]
    fn what_is_near_is_offered() {
        let offered = |typed: &str| {
            let failure = found(&[typed.to_string()]).unwrap_err();
            assert_eq!(failure.exit_code(), 2);
            failure.cause::<UnknownJudgeProblem>().unwrap().near.clone()
        };
        assert_eq!(offered("wythof"), ["wythoff"]);
        assert_eq!(offered("hdu-2148")[..2], ["hdu-2147", "hdu-2149"]);
        assert_eq!(offered("nothing of that kind"), [""; 0]);
    }
}
