//! Contest programs of scripts: the functions of the script as they are, and around them the search
//! that a contest needs. Games on heaps that both players share become a table of nim-values; all others
//! are searched with a memory of positions. Nothing recurses on the position.

mod check;
mod dense;
mod forms;
mod lengths;
mod lower;
mod outcomes;
mod parts;
mod pruned;
mod reach;
mod solver;
mod statements;
#[cfg(test)]
mod tests;
mod turned;

use super::offers::Offers;
use bouton_answers::Failure;
use bouton_core::{Convention, Ruleset};
use bouton_script::{
    RuleError, RuleErrorKind as Kind, Span,
    tree::{Body, Item, Met, Node, Term},
    types::{ScriptType, ScriptValue, TypedScript, typed, typed_with},
};
use bouton_solve::{Exceeded, Limits};
use bouton_texts::{Texts, arg, msg};
pub(crate) use check::lowers_numbers;
pub(crate) use dense::Dense;
use lower::{Lowering, plain};
use solver::{Options, Rules};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

/// Why a script is not translated.
#[derive(Clone, Debug)]
pub(crate) enum Unwritten {
    /// This function and another call one another.
    Circle(String),
    /// Something is wrong with the script, with its place.
    Wrong(Arc<RuleError>),
    /// The script breaks its own rules in some position, with its place.
    Stops(Arc<RuleError>),
    /// This position can come again.
    Again(String),
    /// From this position more can be reached than are looked at.
    Endless(String),
    /// A player may move twice, or there are more than two.
    Turns,
    /// The program takes too long at the largest number, or too much memory; up to this one it does not.
    Reach { max: u64, most: u64 },
    /// The program and the engines disagree about this position.
    Differs(Vec<u64>),
    /// A limit.
    GaveUp(Exceeded),
}

impl Unwritten {
    /// The error and its remedy.
    pub(crate) fn phrases(&self, game: &str, texts: &Texts) -> (String, String) {
        let help = texts.say(&msg::RefusedTemplateHelp);
        let game = arg(game);
        match self {
            Unwritten::Wrong(error) | Unwritten::Stops(error) => {
                let (why, help) = Failure::Rules(Arc::clone(error)).phrases(texts);
                let (line, column, why) = (arg(error.line), arg(error.column), arg(why));
                let wrong = msg::RefusedTemplateScript { game, line, column, why };
                let help = match self {
                    Unwritten::Stops(_) => help,
                    _ => texts.say(&msg::RefusedTemplateScriptHelp),
                };
                (texts.say(&wrong), help)
            }
            Unwritten::Circle(name) => {
                (texts.say(&msg::RefusedTemplateCircle { game, name: arg(name) }), help)
            }
            Unwritten::Again(position) => {
                (texts.say(&msg::RefusedTemplateAgain { game, position: arg(position) }), help)
            }
            Unwritten::Endless(position) => {
                let (most, position) = (arg(check::MOST), arg(position));
                (texts.say(&msg::RefusedTemplateEndless { game, most, position }), help)
            }
            Unwritten::Turns => (texts.say(&msg::RefusedTemplateTurns { game }), help),
            Unwritten::Reach { max, most } => (
                texts.say(&msg::RefusedTemplateReach { game, max: arg(max) }),
                texts.say(&msg::RefusedTemplateReachHelp { most: arg(most) }),
            ),
            Unwritten::Differs(numbers) => {
                let numbers: Vec<String> = numbers.iter().map(u64::to_string).collect();
                let position = arg(numbers.join(" "));
                (texts.say(&msg::RefusedTemplateWrong { game, position }), help)
            }
            Unwritten::GaveUp(exceeded) => (exceeded.to_string(), help),
        }
    }
}

/// A result of a translation, or why there is none: what cannot be said, and where, is located later.
type Fault<T> = Result<T, Cannot>;

/// Why a part of a script is not translated.
#[derive(Clone, Debug)]
enum Cannot {
    /// Something has no type that a program could have, or cannot be said; and where.
    At(Kind, Span),
    /// For another reason.
    Else(Unwritten),
}

/// Names of functions around the script, which no variable has.
const ROUTINES: [&str; 43] = [
    "first_wins", "grundy", "winning_move_count", "winning_move", "winning_moves", "make_values",
    "make_outcomes", "mex", "extend_values", "extend_outcomes", "wins_heap", "option_value",
    "option_values", "without_empty", "distinct", "positions_after", "solve_values",
    "solve_outcomes", "wins_at", "heap_options", "position_options", "number_outside", "number_at",
    "number_of", "numbers_of", "position_at", "option_numbers", "make_numbers", "make_others",
    "main", "play_length", "solve_lengths", "make_lengths", "winning_ways", "winning_way_count",
    "comes_before", "make_lost", "look_at_next", "lost_to", "lost_count", "won_count", "last_lost",
    "nth_lost",
];
/// Names of variables around the script, which none of its functions has.
const VARIABLES: [&str; 47] = [
    "part", "heaps", "heap", "limits", "values", "outcomes", "reached", "seen", "least", "value",
    "most", "option", "sum", "known", "kept", "found", "total", "rest", "turn", "at", "state",
    "position", "player", "last", "waiting", "current", "first", "after", "wins", "n", "t",
    "tests", "chosen", "taken", "all", "start", "number", "numbers", "others", "a", "b", "c",
    "quick", "slow", "lost", "lengths", "ready",
];

/// The positions that a program of a script is asked for.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct ScriptShape {
    /// The box of positions that have numbers.
    pub(crate) dense: Option<Dense>,
    /// Set when each is one number.
    pub(crate) one_heap: bool,
    /// The count of numbers of each, where the format gives all the same.
    pub(crate) count: Option<usize>,
    /// The largest number.
    pub(crate) max: Option<u64>,
}

/// The program for a ruleset that is a script, compared with the engines; `None` for another one.
/// `read` are the names of the constants in the input of each test; positions of `shape` are
/// asked for, and these functions of the program.
///
/// # Errors
/// Why there is none.
pub(crate) fn offers(
    rules: &Arc<dyn Ruleset>,
    convention: Convention,
    read: &[String],
    shape: ScriptShape,
    asked: &[&str],
    limits: &Limits,
) -> Option<Result<Offers, Unwritten>> {
    let (file, text) = rules.script()?;
    let checked = |translated: Translated| {
        check::ends(&**rules)?;
        let mut offers = held(translated, rules, convention, shape, asked, limits)?;
        if let Some(dense) = shape.dense {
            dense.replace(&mut offers.source);
        }
        Ok(offers)
    };
    let compared = ScriptShape { dense: shape.dense.map(Dense::compared), ..shape };
    Some(translated(file, text, convention, read, compared, limits).and_then(checked))
}

/// A game whose parameters are chosen, to which a claim is held: its rules, and the numbers of the input.
pub(crate) struct Sample {
    pub(crate) rules: Arc<dyn Ruleset>,
    pub(crate) given: BTreeMap<String, ScriptValue>,
}

/// A program that goes by a claim and not by the rules.
pub(crate) struct OfClaim<'a> {
    pub(crate) offers: &'a Offers,
    /// A program whose first player wins the positions that the claim is about.
    pub(crate) assuming: Option<&'a Offers>,
    /// Positions of this shape are asked for.
    pub(crate) shape: ScriptShape,
    /// Set where it is compared at more positions, because nothing else is known of the claim.
    pub(crate) widely: bool,
    /// The letters of the words that positions are; none where they are numbers.
    pub(crate) letters: &'a [u64],
}

impl OfClaim<'_> {
    fn translated(&self, offers: &Offers, sample: &Sample) -> Translated {
        let (offers, given) = (offers.clone(), sample.given.clone());
        Translated { offers, given, one_heap: self.shape.one_heap, is_claim: true }
    }

    /// Compares it with the engines; the number of positions.
    ///
    /// # Errors
    /// The first position at which they differ, or a limit.
    pub(crate) fn compare(
        &self,
        sample: &Sample,
        convention: Convention,
        limits: &Limits,
    ) -> Result<u64, Unwritten> {
        let translated = self.translated(self.offers, sample);
        let assuming = self.assuming.map(|offers| self.translated(offers, sample));
        let (assuming, widely, letters) = (assuming.as_ref(), self.widely, self.letters);
        let at = check::Where { assuming, widely, letters };
        check::check(&translated, &sample.rules, convention, at, limits)
    }

    /// Sees that it can answer all that `--max` permits, where these functions are asked for.
    ///
    /// # Errors
    /// The largest number that it can answer.
    pub(crate) fn reaches(
        &self,
        sample: &Sample,
        asked: &[&str],
        limits: &Limits,
    ) -> Result<(), Unwritten> {
        let translated = self.translated(self.offers, sample);
        reach::reaches(&translated, &*sample.rules, self.shape, asked, limits)
    }
}

/// A program that was compared with the engines and can answer all that `--max` permits.
fn held(
    translated: Translated,
    rules: &Arc<dyn Ruleset>,
    convention: Convention,
    shape: ScriptShape,
    asked: &[&str],
    limits: &Limits,
) -> Result<Offers, Unwritten> {
    check::check(&translated, rules, convention, check::Where::default(), limits)?;
    reach::reaches(&translated, &**rules, shape, asked, limits)?;
    Ok(translated.offers)
}

/// Translates a script: its functions and what finds winners, values and moves. `read` are the names of
/// the constants in the input of each test.
///
/// # Errors
/// Why it cannot be translated.
fn translated(
    file: &str,
    text: &str,
    convention: Convention,
    read: &[String],
    shape: ScriptShape,
    limits: &Limits,
) -> Result<Translated, Unwritten> {
    let mut script = typed(file, text, limits).map_err(Unwritten::Wrong)?;
    let computed = derived(&script, read);
    if !computed.is_empty() {
        script = typed_with(file, text, &computed, limits).map_err(Unwritten::Wrong)?;
    }
    lowered(&script, convention, read, shape).map_err(|cannot| match cannot {
        Cannot::At(kind, span) => Unwritten::Wrong(RuleError::at(file, text, kind, span)),
        Cannot::Else(why) => why,
    })
}

/// A translated script, and the values that the script gives the constants of the input.
struct Translated {
    offers: Offers,
    given: BTreeMap<String, ScriptValue>,
    /// Set when it answers positions of one heap alone.
    one_heap: bool,
    /// Set when it goes by a claim: it then has no table, and what it does may depend on the divisors of numbers.
    is_claim: bool,
}

fn lowered(
    script: &TypedScript,
    convention: Convention,
    read: &[String],
    shape: ScriptShape,
) -> Fault<Translated> {
    let constants = &script.tree.constants;
    let number = |name: &String| constants.iter().position(|(known, _)| known == name);
    let read: BTreeMap<usize, String> =
        read.iter().filter_map(|name| Some((number(name)?, name.clone()))).collect();
    // A constant that is computed from one of the input is handed over as those are: `make_` and its name finds it.
    let mut taken: BTreeSet<String> = ROUTINES.iter().map(ToString::to_string).collect();
    taken.extend(read.values().cloned());
    let (mut handed, mut makers) = (read.clone(), BTreeMap::new());
    for (constant, maker) in &script.computed {
        let mut name = plain(&constants[*constant].0, "constant");
        while VARIABLES.contains(&name.as_str()) || !taken.insert(name.clone()) {
            name += "_found";
        }
        makers.insert(*maker, format!("make_{name}"));
        handed.insert(*constant, name);
    }
    let mut lowering = Lowering {
        script,
        routines: BTreeMap::new(),
        needs: needs(script, &handed),
        read: handed,
        constants: BTreeMap::new(),
        kept: BTreeMap::new(),
        taken,
    };
    let Some(last) = script.functions.last() else { return Err(no_rules()) };
    let rules = &script.tree.functions[last.number];
    let heaps = rules.name == "heap";
    for function in &script.functions {
        let name = &script.tree.functions[function.number].name;
        if let Some(name) = makers.get(&function.number) {
            lowering.routines.insert(function.number, name.clone());
            continue;
        }
        let name = match function.number == last.number {
            true => if heaps { forms::HEAP_OPTIONS } else { forms::OPTIONS }.to_string(),
            false => match plain(name, "part") {
                name if VARIABLES.contains(&name.as_str()) => lowering.free(&(name + "_of")),
                name => lowering.free(&name),
            },
        };
        lowering.routines.insert(function.number, name);
    }
    let mut routines = Vec::new();
    for function in &script.functions {
        routines.push(lowering.routine(function, Vec::new())?);
    }
    let part = script.tree.part.map(|(_, length)| length);
    let parts = ScriptType::List(Box::new(ScriptType::List(Box::new(ScriptType::Number))));
    let options = match (&last.returns, heaps) {
        (ScriptType::List(option), _) if **option == parts && part.is_some() => {
            Options::Parts(part.unwrap_or_default())
        }
        (ScriptType::List(option), true) if **option == ScriptType::Number => Options::Heap,
        (ScriptType::List(option), _)
            if **option == ScriptType::List(Box::new(ScriptType::Number)) =>
        {
            if heaps {
                Options::Heaps
            } else {
                Options::Position
            }
        }
        _ => {
            let found = bouton_script::RuleValue::Number;
            return Err(Cannot::At(Kind::NotOptions { found }, rules.span.clone()));
        }
    };
    let used = routines.last().map(|routine| routine.parameters.clone()).unwrap_or_default();
    let kept = lowering.kept.get(&last.number).cloned().unwrap_or_default();
    let rules = Rules {
        options,
        misere: convention == Convention::Misere,
        takes_position: kept.contains(&0),
        takes_player: rules.parameters.len() == 2,
        one_heap: shape.one_heap,
        whole: false,
        reads_player: kept.contains(&1),
        input: used.into_iter().filter(|p| lowering.read.values().any(|r| *r == p.name)).collect(),
    };
    let given = read.iter().filter_map(|(number, name)| {
        let (_, value) = script.constants[*number].as_ref()?;
        Some((name.clone(), value.clone()))
    });
    let given = given.collect();
    let constants = lowering.constants.into_values().collect();
    let one_heap = rules.has_outcome_table();
    let mut offers = solver::offers(&rules, routines, constants, shape.dense);
    lengths::add(&rules, &mut offers.source.routines);
    Ok(Translated { offers, given, one_heap, is_claim: false })
}

fn no_rules() -> Cannot {
    Cannot::At(Kind::NoRules, 0..0)
}

/// The constants that are used and were computed from one of the input.
fn derived(script: &TypedScript, read: &[String]) -> Vec<usize> {
    let is_read = |number: usize| read.contains(&script.tree.constants[number].0);
    let mut changes: BTreeSet<usize> =
        (0..script.tree.constants.len()).filter(|number| is_read(*number)).collect();
    let mut all = Vec::new();
    for item in &script.tree.items {
        let Item::Constant(number, body) = item else { continue };
        let mentioned = Mentioned::everywhere(script, body);
        if is_read(*number) || mentioned.constants.is_disjoint(&changes) {
            continue;
        }
        changes.insert(*number);
        all.push((*number, mentioned.constants));
    }
    // Those alone that functions use, or other ones of these, which stand behind them.
    let mut used = BTreeSet::new();
    for (number, mentions) in all.iter().rev() {
        if script.constants[*number].is_some() || used.contains(number) {
            used.extend(mentions);
            used.insert(*number);
        }
    }
    all.into_iter().map(|(number, _)| number).filter(|number| used.contains(number)).collect()
}

/// For each function, the constants of the input that it and those that it calls use.
fn needs(script: &TypedScript, read: &BTreeMap<usize, String>) -> BTreeMap<usize, Vec<usize>> {
    let of = |number: usize| {
        let Some(body) = script.body(number) else { return Vec::new() };
        let mentioned = Mentioned::everywhere(script, body);
        read.keys().copied().filter(|constant| mentioned.constants.contains(constant)).collect()
    };
    script.functions.iter().map(|function| (function.number, of(function.number))).collect()
}

/// The constants and functions in a text.
#[derive(Default)]
struct Mentioned {
    constants: BTreeSet<usize>,
    functions: BTreeSet<usize>,
}

impl Mentioned {
    fn of(body: &Body) -> Mentioned {
        let mut all = Mentioned::default();
        body.value.visit(&mut |met| match met {
            Met::Node(Node { term: Term::Constant(constant), .. }) => {
                all.constants.insert(*constant);
            }
            Met::Node(Node { term: Term::Call(function, _), .. }) => {
                all.functions.insert(*function);
            }
            _ => {}
        });
        all
    }

    /// The names in a body and in the functions that it calls.
    fn everywhere(script: &TypedScript, body: &Body) -> Mentioned {
        let mut all = Mentioned::of(body);
        let mut waiting: Vec<usize> = all.functions.iter().copied().collect();
        while let Some(function) = waiting.pop() {
            let Some(body) = script.body(function) else { continue };
            let more = Mentioned::of(body);
            all.constants.extend(more.constants);
            for function in more.functions {
                if all.functions.insert(function) {
                    waiting.push(function);
                }
            }
        }
        all
    }
}
