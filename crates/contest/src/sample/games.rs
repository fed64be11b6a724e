//! The games that a sample is held to: the usual ones, and those of the gallery.

use super::formats::{InputForm, Parameter};
use crate::{
    format::{is_variable, names_in},
    problems::{self, JudgeProblem},
};
use bouton_answers::{Failure, registry};
use bouton_core::{Convention, Frame};
use bouton_solve::Limits;

/// Number of games that are commoner than the others.
const COMMON: usize = 11;

/// Maximum number of constants of a script of which the input may have some and not others.
const FEW: usize = 4;

/// Games as contests have them, the commonest first; names in capitals are read.
const USUAL: [&str; 52] = [
    "nim", "bash", "wythoff", "nim:max=K", "euclid", "fibonacci", "subtract:A", "subtract:L-R",
    "subtract:1,2,K", "staircase", "lasker", "grundy", "kayles", "subtract:squares",
    "subtract:primes", "subtract:fibonacci", "subtract:powers-of-2", "subtract:powers-of-K",
    "subtract:at-most-half", "subtract:proper-divisors", "subtract:divisors", "prime-power",
    "nim:max=3", "nim:max=2", "bash:K", "bash:3", "moore:K", "moore:2", "dawson-kayles",
    "dawson-chess", "treblecross", "end-nim", "nim:not=K", "wythoff:R", "euclid:positive",
    "octal:0.[7]", "octal:8.[3]", "subtract:1,3,4", "subtract:1,2,4", "subtract:2,5", "hackenbush",
    "geography", "node-kayles", "arc-kayles", "poset-nim", "silver-dollar", "northcott",
    "turning-turtles", "mock-turtles", "ruler", "clobber", "rooks",
];

/// A game to be held to a sample.
#[derive(Clone, Debug)]
pub(super) struct Candidate {
    /// The game as it is typed.
    pub(super) game: String,
    pub(super) convention: Convention,
    /// The form of its positions in an input.
    pub(super) form: InputForm,
    /// Which names beside the position a format reads: one of these choices.
    pub(super) parameters: Vec<Vec<Parameter>>,
    /// The problem of the gallery that it is the game of.
    pub(super) problem: Option<&'static JudgeProblem>,
}

/// Returns `true` if contests have this game more often than the others.
pub(super) fn is_common(game: &str, convention: Convention) -> bool {
    match convention {
        Convention::Normal => USUAL[..COMMON].contains(&game),
        Convention::Misere => USUAL[0] == game,
    }
}

/// Both conventions, or misère play alone.
fn conventions(misere: bool) -> &'static [Convention] {
    if misere { &[Convention::Misere] } else { &[Convention::Normal, Convention::Misere] }
}

/// The game that was given.
///
/// # Errors
/// No such game, located in the text.
pub(super) fn given(game: &str, misere: bool, limits: &Limits) -> Result<Vec<Candidate>, Failure> {
    let parameters = parameters(game, limits)?;
    let form = form(game, limits);
    let of = |convention: &Convention| Candidate {
        game: game.to_string(),
        convention: *convention,
        form,
        parameters: parameters.clone(),
        problem: None,
    };
    Ok(conventions(misere).iter().map(of).collect())
}

/// The games that are known.
pub(super) fn known(misere: bool, gallery: bool) -> Vec<Candidate> {
    let usual = USUAL.iter().flat_map(|game| given(game, misere, &Limits::default()));
    let mut all: Vec<Candidate> = usual.flatten().collect();
    all.sort_by_key(|candidate| candidate.convention == Convention::Misere);
    for problem in problems::all().iter().filter(|problem| gallery && !problem.is_done_by_hand()) {
        let convention = problem.convention();
        if misere && convention == Convention::Normal {
            continue;
        }
        let (game, problem) = (problem.game(), Some(problem));
        let form = InputForm::Numbers { words: false };
        all.push(Candidate { game, convention, form, parameters: Vec::new(), problem });
    }
    all
}

/// The form of the positions of a game in an input; those of a game with parameters that are read are numbers.
fn form(game: &str, limits: &Limits) -> InputForm {
    let words = InputForm::Numbers { words: false };
    let Ok((_, rules)) = registry::ruleset_within(game, 0..game.len(), limits) else {
        return words;
    };
    match rules.frame() {
        Frame::Network { form } => InputForm::Edges(form),
        Frame::Boards { .. } | Frame::Coins => InputForm::Rows,
        Frame::Pieces { length, .. } if length > 1 => InputForm::Pieces(length),
        _ => InputForm::Numbers { words: rules.script().is_some() },
    }
}

/// The names that formats may read for a game, in each way in which they could be meant: of a script all its constants
/// that are not computed from others rather than some, and none at the end.
fn parameters(game: &str, limits: &Limits) -> Result<Vec<Vec<Parameter>>, Failure> {
    let fail = |error| Failure::input(game.as_bytes(), error);
    if let Some(script) = registry::script_within(game, limits).map_err(fail)? {
        let of = |name: &str| {
            if script.constant_is_computed(name) {
                return None;
            }
            let is_list = script.constant_is_list(name)?;
            Some(Parameter { name: name.to_string(), is_list })
        };
        let all: Vec<Parameter> = script.constants().filter_map(of).collect();
        return Ok(choices(&all));
    }
    let whole = registry::ruleset_within(game, 0..game.len(), limits);
    let Err(error) = whole else { return Ok(vec![Vec::new()]) };
    let names = names_in(game).into_iter().filter(|(name, _)| is_variable(name));
    let names: Vec<&str> = names.map(|(name, _)| name).collect();
    let of = |is_list: bool| -> Vec<Parameter> {
        names.iter().map(|name| Parameter { name: name.to_string(), is_list }).collect()
    };
    match names[..] {
        [] => Err(fail(error)),
        [_] => Ok(vec![of(false), of(true)]),
        _ => Ok(vec![of(false)]),
    }
}

/// Some of these names, in every way in which they can be chosen, where they are few; the most of them first.
fn choices(all: &[Parameter]) -> Vec<Vec<Parameter>> {
    if all.len() > FEW {
        return vec![all.to_vec(), Vec::new()];
    }
    let mut chosen: Vec<Vec<Parameter>> = (0..1usize << all.len())
        .map(|set| {
            let is_in = |(at, _): &(usize, &Parameter)| set >> at & 1 == 1;
            all.iter().enumerate().filter(is_in).map(|(_, one)| one.clone()).collect()
        })
        .collect();
    chosen.sort_by_key(|chosen| all.len() - chosen.len());
    chosen
}
