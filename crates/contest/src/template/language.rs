//! The pieces of a contest program, and what a programming language must be able to write.

use super::{
    Page,
    program::{Heap, Moves, Program, Rule},
};

/// A programming language: it writes each piece of a program. Which pieces a program is made of is said once, by [`pieces`].
pub(super) trait Language {
    /// The pieces that several languages write alike.
    fn shared(&self) -> &dyn Shared;

    /// The whole program: `helpers` stand before the function that finds the winner, `body` is in it.
    fn file(&self, page: &Page<'_>, helpers: &str, body: &str) -> String;

    /// The body for a remainder by one more than the second number.
    fn own_residue(&self, misere: bool) -> String;

    /// The body for Euclid's game: `over` says that it is over for `x <= y`, `choice` that the player to move
    /// has a choice and so wins.
    fn euclid(&self, over: &str, choice: &str) -> String;

    /// The disjunction of two conditions.
    fn or(&self, first: &str, second: &str) -> String {
        format!("{first} || {second}")
    }

    /// The body for binary columns modulo `modulus`.
    fn columns(&self, modulus: u64, misere: bool) -> String;

    /// The body for cold pairs of generalised Wythoff.
    fn cold_pair(&self, breadth: u64) -> String;

    /// The body for Fibonacci numbers.
    fn fibonacci(&self) -> &'static str;

    /// The body for K-L Nim where the own forbidden number `own` is not the larger one.
    fn forbidden(&self, own: u64) -> String;

    /// The body of a function from a heap to its value, by a closed form.
    fn closed_form(&self, heap: &Heap) -> String;

    /// The function from a heap to its value, of this body.
    fn function(&self, body: &str) -> String;

    /// The function from a heap to its value, by a list of values and their period.
    fn periodic(&self, lookup: &Lookup<'_>) -> String;

    /// A list of numbers that may be taken, as a constant.
    fn list(&self, name: &str, numbers: &[u64]) -> String;

    /// The table of values of all heaps up to `max`, by the constants and their options, and the
    /// function that reads it. The first of the options are those of [`Taking::AtMost`], if there are any.
    fn table(&self, max: u64, lists: &str, options: &str, first: bool) -> String;
}

/// The pieces of a program that C++ and Java write alike, and each other language in its own way.
pub(super) trait Shared {
    /// The body for a nim-sum of values.
    fn sum(&self, values: Values, misere: bool) -> String;

    /// The exponents of the prime factors of a number: by trial division alone, or up to the cube root.
    fn exponents(&self, trial: bool) -> String;

    /// The body for K-L Nim where the opponent's forbidden number `other` is the smaller one.
    fn forbidden_below(&self, other: u64) -> String;

    /// What the numbers of a list that may be taken add to the values of the options.
    fn options(&self, name: &str, taking: Taking) -> String;
}

/// The values that a nim-sum is made of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Values {
    /// The numbers themselves.
    Numbers,
    /// The numbers on the odd stairs.
    OddStairs,
    /// The value of each number, by the function for it.
    Function,
    /// The value of each number, by the table.
    Table,
    /// The exponents of the prime factors of each number.
    Exponents,
}

/// What may be left of a heap from which a number is taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Taking {
    /// Any rest.
    AtMost,
    /// A rest that is not empty.
    Less,
    /// Nothing.
    Whole,
    /// Two heaps, which must not be equal where this is set.
    Split(bool),
}

/// How a value is looked up by a period, as all languages write it.
#[derive(Clone, Debug)]
pub(super) struct Lookup<'a> {
    /// The values in the list.
    pub(super) values: &'a [u64],
    /// The first heap that does not stand in the list itself, where some do.
    pub(super) late: Option<u64>,
    /// The place in the list of a later heap.
    pub(super) at: String,
    /// The sum of the saltus, to be added; empty where there is none.
    pub(super) growth: String,
}

impl Lookup<'_> {
    fn new(values: &[u64], preperiod: u64, period: u64, saltus: u64) -> Lookup<'_> {
        let late = (preperiod > 0).then_some(preperiod);
        let beyond = late.map_or("h".to_string(), |late| format!("(h - {late})"));
        let at = match late {
            Some(late) => format!("{late} + {beyond} % {period}"),
            None => format!("h % {period}"),
        };
        let growth = match saltus {
            0 => String::new(),
            1 => format!(" + {beyond} / {period}"),
            saltus => format!(" + {beyond} / {period} * {saltus}"),
        };
        Lookup { values, late, at, growth }
    }
}

/// What stands before the function that finds the winner, and its body.
pub(super) fn pieces(language: &dyn Language, program: &Program) -> (String, String) {
    let alone = |body| (String::new(), body);
    match &program.rule {
        Rule::Sum { heap: Heap::OwnResidue, misere } => alone(language.own_residue(*misere)),
        Rule::Sum { heap, misere } => {
            let (helpers, values) = values(language, heap, program.max);
            (helpers, language.shared().sum(values, *misere))
        }
        Rule::OddStairs => alone(language.shared().sum(Values::OddStairs, false)),
        Rule::Euclid { positive: true } => alone(language.euclid("x == y", "y >= 2 * x")),
        Rule::Euclid { positive: false } => {
            alone(language.euclid("x == 0", &language.or("y >= 2 * x", "x == y")))
        }
        Rule::Columns { modulus, misere } => alone(language.columns(*modulus, *misere)),
        Rule::ColdPair { breadth } => alone(language.cold_pair(*breadth)),
        Rule::FibonacciNumber => alone(language.fibonacci().to_string()),
        Rule::Forbidden { own, other } if own > other => {
            alone(language.shared().forbidden_below(*other))
        }
        Rule::Forbidden { own, .. } => alone(language.forbidden(*own)),
    }
}

/// What finds the values of heaps, and which values a sum is made of.
fn values(language: &dyn Language, heap: &Heap, max: u64) -> (String, Values) {
    match heap {
        Heap::Size => (String::new(), Values::Numbers),
        Heap::Exponents { trial } => (language.shared().exponents(*trial), Values::Exponents),
        Heap::Table(moves) => (table(language, moves, max), Values::Table),
        Heap::Periodic { values, preperiod, period, saltus } => {
            let lookup = Lookup::new(values, *preperiod, *period, *saltus);
            (language.periodic(&lookup), Values::Function)
        }
        closed => (language.function(&language.closed_form(closed)), Values::Function),
    }
}

fn table(language: &dyn Language, moves: &Moves, max: u64) -> String {
    let kinds = [
        ("TAKE", &moves.take, Taking::AtMost),
        ("SHRINK", &moves.shrink, Taking::Less),
        ("WHOLE", &moves.whole, Taking::Whole),
        ("SPLIT", &moves.split, Taking::Split(moves.unequal)),
    ];
    let (mut lists, mut options) = (String::new(), String::new());
    for (name, numbers, taking) in kinds.iter().filter(|(_, numbers, _)| !numbers.is_empty()) {
        lists += &language.list(name, numbers);
        options += &language.shared().options(name, *taking);
    }
    language.table(max, &lists, &options, !moves.take.is_empty())
}
