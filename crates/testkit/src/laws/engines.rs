//! Laws about answers: every engine against brute force.

use super::{Broken, check, hints::settings, is_submultiset};
use crate::{
    brute::{comparable, sum_of},
    ground::Ground,
};
use bouton_core::{Component, Convention, GameResult, Natural, Outcome, Part, Player, Sum};
use bouton_solve::{Engine, Limits, Question, Refusal, Solver, Verdict};
use std::sync::Arc;

/// Positions that the law about splitting looks at: whole-sum nim-values are dear.
const SPLIT: usize = 300;

fn ask<'a>(
    sum: &'a Sum,
    convention: Convention,
    mover: Player,
    engine: Option<Engine>,
) -> Question<'a> {
    Question { sum, convention, mover, engine, moves: Some(usize::MAX), value: true }
}

/// The difference between a verdict and brute force.
fn fault(
    ground: &mut Ground,
    sum: &Sum,
    convention: Convention,
    mover: Player,
    verdict: &Verdict,
) -> Option<String> {
    let brute = &mut ground.brute;
    let wins = brute.wins(sum, mover, convention);
    if verdict.result != GameResult::win_if(wins) {
        return Some(format!("says {:?}, but the mover wins: {wins}", verdict.result));
    }
    let [left, right] = [Player::Left, Player::Right]
        .map(|player| GameResult::win_if(brute.wins(sum, player, convention)));
    let outcome = Outcome { left, right };
    if verdict.outcome != Some(outcome) {
        return Some(format!("says {:?}, but is {outcome:?}", verdict.outcome));
    }
    if let Some(grundy) = verdict.grundy() {
        let parts = &sum.components[0].parts;
        let value = parts.iter().fold(0, |sum, part| sum ^ brute.part_grundy(0, part));
        if *grundy != Natural::from(value) {
            return Some(format!("worth {grundy}, but should be {value}"));
        }
    }
    let winning = brute.winning_moves(sum, mover, convention);
    let Some(moves) = &verdict.moves else { return Some("no moves".to_string()) };
    let wanted: Vec<_> = winning.iter().map(|m| comparable(sum, m)).collect();
    let listed: Vec<_> = moves.first.iter().map(|m| comparable(sum, m)).collect();
    let exact = moves.count == Natural::from(wanted.len())
        && listed.len() == wanted.len()
        && is_submultiset(&listed, &wanted);
    (!exact).then(|| format!("{} moves {listed:?}, should be {wanted:?}", moves.count))
}

/// Maximum number of positions for the quotient of one position.
const MOST_CLASSES: u64 = 5_000;

/// Every engine answers as brute force does, or says that it cannot; the cheapest and the search
/// always answer. Both conventions, both players.
///
/// # Errors
/// The first position and engine where it does not.
pub fn engines_agree(ground: &mut Ground) -> Result<(), Broken> {
    let mut solver = Solver::new(Limits::default());
    // A quotient may grow without end; positions are counted, so that every machine sees the same.
    let few = Limits { positions: MOST_CLASSES, time: None, ..Limits::default() };
    let mut of_quotients = Solver::new(few);
    let engines = [None].into_iter().chain(Engine::ALL.map(Some));
    for position in ground.positions.clone() {
        let sum = sum_of(&ground.rules, &position);
        for engine in engines.clone() {
            for (convention, mover) in settings() {
                let by_quotient = engine == Some(Engine::Quotient);
                let asked = if by_quotient { &mut of_quotients } else { &mut solver };
                let fault = match asked.solve(&ask(&sum, convention, mover, engine)) {
                    Ok(verdict) => fault(ground, &sum, convention, mover, &verdict),
                    Err(Refusal::GaveUp(..)) if by_quotient => None,
                    Err(Refusal::Unsupported(_))
                        if !matches!(engine, None | Some(Engine::Search)) =>
                    {
                        None
                    }
                    Err(refusal) => Some(format!("{refusal:?}")),
                };
                let name = || ground.name(&position);
                let detail = || {
                    let fault = fault.clone().unwrap_or_default();
                    format!("engine {engine:?}, {convention:?}, {mover:?}: {fault}")
                };
                check(fault.is_none(), "engines", name, detail)?;
            }
        }
    }
    Ok(())
}

/// Every listed move is one of the options, and after it the opponent loses; the winner has one,
/// unless neither player can move.
///
/// # Errors
/// The first move that is none, or does not win.
pub fn listed_moves_win(ground: &mut Ground) -> Result<(), Broken> {
    let mut solver = Solver::new(Limits::default());
    for position in ground.positions.clone() {
        let sum = sum_of(&ground.rules, &position);
        for (convention, mover) in settings() {
            let name = || ground.name(&position);
            let verdict = match solver.solve(&ask(&sum, convention, mover, None)) {
                Ok(verdict) => verdict,
                Err(refusal) => return check(false, "moves-win", name, || format!("{refusal:?}")),
            };
            let moves = ground.brute.moves(&sum, mover);
            let legal: Vec<_> = moves.iter().map(|(m, _)| comparable(&sum, m)).collect();
            let listed = verdict.moves.unwrap_or_default().first;
            for m in &listed {
                let is_move = legal.contains(&comparable(&sum, m));
                let detail = || format!("{convention:?}, {mover:?}: {m:?} is no move");
                check(is_move, "moves-win", || ground.name(&position), detail)?;
                let after = sum.after(m);
                let loses = !ground.brute.wins(&after, mover.opponent(), convention);
                let detail = || format!("{convention:?}, {mover:?}: {m:?} does not win");
                check(loses, "moves-win", || ground.name(&position), detail)?;
            }
            let may_win = !legal.is_empty() && verdict.result == GameResult::Win;
            let detail = || format!("{convention:?}, {mover:?}: {} moves listed", listed.len());
            let name = || ground.name(&position);
            check(may_win != listed.is_empty(), "moves-win", name, detail)?;
        }
    }
    Ok(())
}

/// Parts are independent: the value of a whole position, found by brute force without any theorem
/// about sums, is the exclusive or of the values of its parts; and it does not matter how the
/// parts are spread over components.
///
/// # Errors
/// The first position where it does.
pub fn splitting(ground: &mut Ground) -> Result<(), Broken> {
    let nature = ground.rules.nature();
    let mut solver = Solver::new(Limits::default());
    let several = |position: &&Vec<Part>| position.len() > 1;
    let positions: Vec<Vec<Part>> = ground.positions.iter().filter(several).cloned().collect();
    // Evenly over all of them.
    let step = positions.len().div_ceil(SPLIT).max(1);
    for position in positions.into_iter().step_by(step) {
        let sum = sum_of(&ground.rules, &position);
        if nature.impartial && nature.loopless {
            let whole = ground.brute.grundy(&sum);
            let mut parts = 0;
            for part in &position {
                parts ^= ground.brute.grundy(&sum_of(&ground.rules, std::slice::from_ref(part)));
            }
            let detail = || format!("worth {whole}, its parts together {parts}");
            check(whole == parts, "splitting", || ground.name(&position), detail)?;
        }
        let component =
            |part: &Part| Component { rules: Arc::clone(&ground.rules), parts: vec![part.clone()] };
        let spread = Sum { components: position.iter().map(component).collect() };
        for (convention, mover) in settings() {
            let answers = [&sum, &spread].map(|sum| {
                let verdict = solver.solve(&ask(sum, convention, mover, None));
                verdict.map(|v| (v.result, v.moves.unwrap_or_default().count)).ok()
            });
            let same = answers[0].is_some() && answers[0] == answers[1];
            let detail = || format!("{convention:?}, {mover:?}: {answers:?}");
            check(same, "splitting", || ground.name(&position), detail)?;
        }
    }
    Ok(())
}
