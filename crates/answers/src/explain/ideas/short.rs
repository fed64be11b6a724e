//! Ideas for partizan games: moves in hand where all parts are numbers, and the hottest part.

use super::{Idea, Look, counts};
use crate::explain::{EXAMPLE_PARTS, short::label, short_text::number_said};
use bouton_core::{GameResult, IdeaKind, Natural, Player, SumMove, reason::Operands};
use bouton_solve::{Dyadic, ShortValue};
use bouton_solve::{ShortSum, Solver};

/// Values of a position of a readable number of parts.
fn known<'a>(look: &Look<'a>) -> Option<&'a ShortSum> {
    let known = look.case.verdict.short.as_ref()?;
    (look.case.sum.part_count() <= EXAMPLE_PARTS).then_some(&**known)
}

/// The listed winning moves, each with the value that it leaves.
fn listed<'a>(
    look: &Look<'a>,
    known: &'a ShortSum,
) -> impl Iterator<Item = (&'a SumMove, &'a ShortValue)> {
    look.listed().filter_map(|m| {
        let (_, value) = known.moves.iter().find(|(other, _)| other == m)?;
        Some((m, value))
    })
}

/// The number to which play comes, counted for `mover`, who has just moved.
fn stop_after(mover: Player, left: &ShortValue) -> Dyadic {
    match mover {
        Player::Left => left.right_stop.clone(),
        Player::Right => -left.left_stop.clone(),
    }
}

/// The listed winning move among these after which play comes to the most.
fn best<'a>(
    look: &Look<'a>,
    known: &'a ShortSum,
    may: impl Fn(&SumMove) -> bool,
) -> Option<&'a SumMove> {
    let stops = listed(look, known).filter(|(m, _)| may(m));
    let stops = stops.map(|(m, value)| (m, stop_after(look.case.mover, value)));
    let best = stops.reduce(|best, other| if other.1 > best.1 { other } else { best });
    best.map(|(m, _)| m)
}

/// The winning move that leaves the most; `None` unless all of them are known to leave numbers.
fn cheapest<'a>(
    look: &Look<'_>,
    known: &'a ShortSum,
    for_mover: impl Fn(&Dyadic) -> Dyadic,
) -> Option<&'a SumMove> {
    let moves = look.case.verdict.moves.as_ref()?;
    let left = known.moves.iter().map(|(m, value)| Some((m, for_mover(value.number()?))));
    let left = left.collect::<Option<Vec<_>>>()?;
    let is_all = moves.count == Natural::from(left.len()) && moves.first.len() == left.len();
    let best = left.into_iter().reduce(|best, other| if other.1 > best.1 { other } else { best });
    best.filter(|_| is_all).map(|(m, _)| m)
}

/// Maximum number of times that a move is halved where copies of a position are counted.
const HALVINGS: usize = 4;

/// Moves in hand: every part is a number, and the first to have none loses.
pub(super) fn free_moves(_: &mut Solver, look: &Look<'_>) -> Option<Idea> {
    let (known, case) = (known(look)?, look.case);
    let for_mover = |number: &Dyadic| match case.mover {
        Player::Left => number.clone(),
        Player::Right => -number.clone(),
    };
    let parts: Option<Vec<_>> = known
        .parts
        .iter()
        .map(|(at, part, value)| {
            Some((label(case, *at, *part), number_said(&for_mover(value.number()?))))
        })
        .collect();
    let is_zero = known.total.number().is_some_and(Dyadic::is_zero);
    let (parts, is_one) = match parts {
        Some(parts) => (parts, known.parts.len() == 1),
        // Hot parts may cancel each other.
        None if is_zero => (Vec::new(), true),
        None => return None,
    };
    let ahead = for_mover(known.total.number()?);
    let mut operands =
        vec![("parts", counts("count", parts)), ("ahead", number_said(&ahead).into())];
    if !ahead.is_integer() && ahead.exponent() <= HALVINGS {
        let whose = if ahead.is_negative() { "others" } else { "own" };
        let (_, moves) = ahead.numerator().clone().into_parts();
        operands.push(("copies", (1u64 << ahead.exponent()).into()));
        operands.push((whose, moves.into()));
    }
    let operands: Operands = operands.into_iter().collect();
    let cheapest = cheapest(look, known, for_mover);
    let (said, play) = match (case.verdict.result, is_one) {
        (GameResult::Win, false) => ("numbers-won", Some(cheapest?.clone())),
        (GameResult::Win, true) => ("number-won", Some(cheapest?.clone())),
        _ if is_zero && is_one => ("zero-lost", None),
        (_, false) => ("numbers-lost", None),
        (_, true) => ("number-lost", None),
    };
    Some(look.idea((IdeaKind::FreeMoves, said), operands, play))
}

/// The hottest of several parts, where a move in it wins.
pub(super) fn hottest(_: &mut Solver, look: &Look<'_>) -> Option<Idea> {
    let (known, case) = (known(look)?, look.case);
    let is_hot = |value: &ShortValue| value.temperature > Dyadic::ZERO;
    let hot = known.parts.iter().filter(|(.., value)| is_hot(value));
    let (.., most) = hot.clone().max_by(|a, b| a.2.temperature.cmp(&b.2.temperature))?;
    if hot.clone().count() < 2 {
        return None;
    }
    let is_hottest = |m: &SumMove| {
        known.parts.iter().any(|(at, part, value)| {
            (m.component, m.part) == (*at, *part) && value.temperature == most.temperature
        })
    };
    if known.total.temperature <= Dyadic::ZERO {
        // They cancel each other.
        return None;
    }
    let m = best(look, known, is_hottest)?;
    let heats =
        hot.map(|(at, part, value)| (label(case, *at, *part), number_said(&value.temperature)));
    let operands = Operands::from([
        ("part", label(case, m.component, m.part).into()),
        ("heats", counts("heat", heats)),
    ]);
    Some(look.idea((IdeaKind::Hottest, "won"), operands, Some(m.clone())))
}

/// A hot position: the first player to move gains, which may be enough or not.
pub(super) fn hot(_: &mut Solver, look: &Look<'_>) -> Option<Idea> {
    let (known, case) = (known(look)?, look.case);
    let total = &known.total;
    if total.temperature <= Dyadic::ZERO {
        return None;
    }
    let (begun, waited) = match case.mover {
        Player::Left => (total.left_stop.clone(), total.right_stop.clone()),
        Player::Right => (-total.right_stop.clone(), -total.left_stop.clone()),
    };
    let operands = Operands::from([
        ("begun", number_said(&begun).into()),
        ("waited", number_said(&waited).into()),
        ("heat", number_said(&total.temperature).into()),
    ]);
    if !case.is_won() {
        return Some(look.idea((IdeaKind::Hottest, "alone-lost"), operands, None));
    }
    let m = best(look, known, |_| true)?;
    let (_, value) = listed(look, known).find(|(other, _)| *other == m)?;
    // A move that gains less wins too, but is not the one that the sentence speaks of.
    (stop_after(case.mover, value) == begun)
        .then(|| look.idea((IdeaKind::Hottest, "alone-won"), operands, Some(m.clone())))
}

/// A cold position that is no sum of numbers: the moves in hand decide where there are any, else the last move.
pub(super) fn last_move(_: &mut Solver, look: &Look<'_>) -> Option<Idea> {
    let (total, case) = (&known(look)?.total, look.case);
    if total.temperature > Dyadic::ZERO {
        return None;
    }
    let ahead = match case.mover {
        Player::Left => total.left_stop.clone(),
        Player::Right => -total.right_stop.clone(),
    };
    let said = match (ahead.is_zero(), case.is_won()) {
        (true, true) => "even-won",
        (true, false) => "even-lost",
        (false, true) => "nearly-won",
        (false, false) => "nearly-lost",
    };
    let operands = Operands::from([("ahead", number_said(&ahead).into())]);
    Some(look.idea((IdeaKind::FreeMoves, said), operands, look.first()?))
}
