//! Claims: expressions over the heaps of a position.

use super::{Question, Said, parameters};
use crate::Sequence;
use bouton_answers::{Failure, Game, view::Worded};
use bouton_core::GameResult;
use bouton_script::RuleValue;
use bouton_script::{Computed, Evaluator, Expression};
use bouton_solve::Limits;

/// Number of larger heaps whose values a claim may ask for, in other games.
const BEYOND: u64 = 64;

/// The subject of a claim.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ClaimKind {
    /// When a position is a P-position: the player to move loses.
    PWhen,
    /// The nim-value.
    Grundy,
    /// When the player to move wins.
    FirstWinsWhen,
}

impl ClaimKind {
    /// As it is typed.
    pub fn name(self) -> &'static str {
        match self {
            ClaimKind::PWhen => "p-when",
            ClaimKind::Grundy => "grundy",
            ClaimKind::FirstWinsWhen => "first-wins-when",
        }
    }
}

impl Worded for ClaimKind {
    const WORDS: &'static [&'static str] = &["p-when", "grundy", "first-wins-when"];

    fn word(&self) -> &'static str {
        self.name()
    }
}

/// A claim as it is made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Claim {
    /// Its subject.
    pub kind: ClaimKind,
    /// The expression.
    pub text: String,
}

/// A claim that was read, for one game.
#[derive(Debug)]
pub(super) struct Judge {
    kind: ClaimKind,
    claim: Expression,
    assuming: Option<Expression>,
}

impl Judge {
    /// Reads the claim of `question` for `game`, whose parameters are `chosen`, or known by name.
    ///
    /// # Errors
    /// A located error of the text.
    pub fn new(
        question: &Question,
        game: &str,
        chosen: &[(String, u64)],
    ) -> Result<Judge, Failure> {
        let mut named = chosen.to_vec();
        let own = parameters::of_game(game);
        named.extend(own.into_iter().filter(|(name, _)| !chosen.iter().any(|(n, _)| n == name)));
        let kind = question.claim.kind;
        let read =
            |name: &str, text: &str| Expression::read(name, text, &named).map_err(Failure::Rules);
        let claim = read(&format!("--{}", kind.name()), &question.claim.text)?;
        let assuming = question.assuming.as_ref();
        let assuming = assuming.map(|text| read("--assuming", text)).transpose()?;
        Ok(Judge { kind, claim, assuming })
    }

    /// This judge with the nim-values of the other games in the claim, for heaps up to `up_to` here.
    ///
    /// # Errors
    /// A game without nim-values; a limit.
    pub fn knowing(mut self, up_to: u64, limits: &Limits) -> Result<Judge, Failure> {
        for expression in [Some(&mut self.claim), self.assuming.as_mut()].into_iter().flatten() {
            let mut values = Vec::new();
            for (game, _) in expression.games() {
                // A formula may look a little farther: `h + 1`.
                let last = up_to.saturating_add(BEYOND);
                let mut sequence =
                    Sequence::new(&Game::read(&game, limits)?, last, limits.clone())?;
                let small = |value: bouton_core::Natural| u64::try_from(&value).unwrap_or(u64::MAX);
                let heaps = 0..=last;
                values.push(heaps.map(|n| sequence.value(n).map(small)).collect::<Result<_, _>>()?);
            }
            expression.know(&values).map_err(Failure::Rules)?;
        }
        Ok(self)
    }

    /// Returns `true` if it speaks of one heap, by the name of the first one or of each.
    pub fn is_of_one_heap(&self) -> bool {
        self.claim.is_of_each_heap() || self.claim.mentions("n") && !self.claim.mentions("x")
    }

    /// Checker of the claim, for one thread.
    pub fn checker(&self) -> Checker<'_> {
        Checker {
            kind: self.kind,
            of_each_heap: self.claim.is_of_each_heap(),
            claim: self.claim.evaluator(),
            assuming: self
                .assuming
                .as_ref()
                .map(|guard| (guard.is_of_each_heap(), guard.evaluator())),
        }
    }
}

/// Tells what is claimed of positions.
#[derive(Debug)]
pub(super) struct Checker<'a> {
    kind: ClaimKind,
    of_each_heap: bool,
    claim: Evaluator<'a>,
    assuming: Option<(bool, Evaluator<'a>)>,
}

impl Checker<'_> {
    /// The claimed answer for the position of these heaps; `None` where nothing is claimed.
    ///
    /// # Errors
    /// A located error of the computation.
    pub fn claimed(&mut self, heaps: &[u64]) -> Result<Option<Said>, Failure> {
        if let Some((of_each_heap, guard)) = &mut self.assuming
            && !holds(guard, *of_each_heap, heaps)?
        {
            return Ok(None);
        }
        Ok(Some(match self.kind {
            ClaimKind::PWhen => {
                Said::Result(GameResult::win_if(!holds(&mut self.claim, self.of_each_heap, heaps)?))
            }
            ClaimKind::FirstWinsWhen => {
                Said::Result(GameResult::win_if(holds(&mut self.claim, self.of_each_heap, heaps)?))
            }
            ClaimKind::Grundy if self.of_each_heap => {
                let mut value = 0;
                for heap in heaps {
                    value ^= number(&mut self.claim, heaps, *heap)?;
                }
                Said::Value(value)
            }
            ClaimKind::Grundy => Said::Value(number(&mut self.claim, heaps, 0)?),
        }))
    }
}

/// Returns `true` if it holds of the heaps; of each of them, where it speaks of one heap.
fn holds(claim: &mut Evaluator<'_>, of_each_heap: bool, heaps: &[u64]) -> Result<bool, Failure> {
    let mut one = |heap| match claim.worth(heaps, heap).map_err(Failure::Rules)? {
        Computed::Truth(truth) => Ok(truth),
        other => Err(Failure::Rules(claim.mismatch(RuleValue::Truth, other))),
    };
    if !of_each_heap {
        return one(0);
    }
    for heap in heaps {
        if !one(*heap)? {
            return Ok(false);
        }
    }
    Ok(true)
}

fn number(claim: &mut Evaluator<'_>, heaps: &[u64], heap: u64) -> Result<i64, Failure> {
    match claim.worth(heaps, heap).map_err(Failure::Rules)? {
        Computed::Number(number) => Ok(number),
        other => Err(Failure::Rules(claim.mismatch(RuleValue::Number, other))),
    }
}
