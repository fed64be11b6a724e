//! The games that a sample is held to: the usual ones, and those of the gallery.

use super::formats::Parameter;
use crate::{
    format::{is_variable, names_in},
    problems::{self, JudgeProblem},
};
use bouton_answers::{Failure, registry};
use bouton_core::Convention;
use bouton_solve::Limits;

/// Number of games that are commoner than the others.
const COMMON: usize = 11;

/// Games as contests have them, the commonest first; names in capitals are read.
const USUAL: [&str; 40] = [
    "nim", "bash", "wythoff", "nim:max=K", "euclid", "fibonacci", "subtract:A", "subtract:L-R",
    "subtract:1,2,K", "staircase", "lasker", "grundy", "kayles", "subtract:squares",
    "subtract:primes", "subtract:fibonacci", "subtract:powers-of-2", "subtract:powers-of-K",
    "subtract:at-most-half", "subtract:proper-divisors", "subtract:divisors", "prime-power",
    "nim:max=3", "nim:max=2", "bash:K", "bash:3", "moore:K", "moore:2", "dawson-kayles",
    "dawson-chess", "treblecross", "end-nim", "nim:not=K", "wythoff:R", "euclid:positive",
    "octal:0.[7]", "octal:8.[3]", "subtract:1,3,4", "subtract:1,2,4", "subtract:2,5",
];

/// A game to be held to a sample.
#[derive(Clone, Debug)]
pub(super) struct Candidate {
    /// The game as it is typed.
    pub(super) game: String,
    pub(super) convention: Convention,
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
    let of = |convention: &Convention| Candidate {
        game: game.to_string(),
        convention: *convention,
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
        all.push(Candidate { game, convention, parameters: Vec::new(), problem });
    }
    all
}

/// The names that formats may read for a game, in each way in which they could be meant.
fn parameters(game: &str, limits: &Limits) -> Result<Vec<Vec<Parameter>>, Failure> {
    let fail = |error| Failure::input(game.as_bytes(), error);
    if let Some(script) = registry::script_within(game, limits).map_err(fail)? {
        let of = |name: &str| {
            let is_list = script.constant_is_list(name)?;
            Some(Parameter { name: name.to_string(), is_list })
        };
        let all: Vec<Parameter> = script.constants().filter_map(of).collect();
        return Ok(if all.is_empty() { vec![all] } else { vec![Vec::new(), all] });
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
