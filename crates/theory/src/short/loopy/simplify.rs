//! Canonical forms of stoppers, and stoppers that are a side of another game (Siegel, *Combinatorial
//! Game Theory*, chapter VI).
//!
//! Of a stopper dominated options are left out, reversible ones bypassed and equal positions made one. All this goes by the
//! comparisons of the positions as they were given: no simplification changes the value of a position, and
//! an option is bypassed along alternate moves, which end in a stopper.
//!
//! For the onside of any other game the same is tried with the comparisons of onsides: a chain of bypassed moves that never
//! ends is a loss for Right, so an option of Right at its start goes and one of Left stays. What comes out is taken for the onside only if it is a
//! stopper and equals the onside by definition.

use super::{
    graph::{Builder, Graph, side},
    race::{Endless, Survivals, survivals},
};
use crate::short::ShortGames;
use bouton_core::{Exceeded, Meter, Player};
use rustc_hash::FxHashSet;

/// How two games compare: the first is at least the second.
///
/// # Errors
/// A limit.
pub(super) fn is_at_least(
    first: &Graph,
    second: &Graph,
    endless: Endless,
    meter: &mut Meter,
) -> Result<bool, Exceeded> {
    Ok(survivals(first, second, endless, meter)?.is_at_least(0, 0))
}

pub(super) fn are_equal(
    first: &Graph,
    second: &Graph,
    endless: Endless,
    meter: &mut Meter,
) -> Result<bool, Exceeded> {
    Ok(is_at_least(first, second, endless, meter)? && is_at_least(second, first, endless, meter)?)
}

/// The canonical form of a stopper.
///
/// # Errors
/// A limit.
pub(super) fn stopper_form(
    stopper: &Graph,
    games: &mut ShortGames,
    meter: &mut Meter,
) -> Result<Graph, Exceeded> {
    let simple = simplified(stopper, Endless::Any, games, meter)?;
    // Bypassing keeps stoppers what they are (Siegel); the given form is as good a value if not.
    Ok(simple.unwrap_or_else(|| stopper.clone()))
}

/// A stopper in canonical form that is the onside of a game, or its offside; `None` where none is found.
///
/// # Errors
/// A limit.
pub(super) fn side_form(
    game: &Graph,
    is_onside: bool,
    games: &mut ShortGames,
    meter: &mut Meter,
) -> Result<Option<Graph>, Exceeded> {
    if !is_onside {
        let onside = side_form(&game.clone().negative(), true, games, meter)?;
        return Ok(onside.map(Graph::negative));
    }
    if let Some(found) = simplified(game, Endless::First, games, meter)? {
        let form = stopper_form(&found, games, meter)?;
        if are_equal(&form, game, Endless::First, meter)? {
            return Ok(Some(form));
        }
    }
    sidled(game, games, meter)
}

/// Positions of the largest game, and of the largest value, with which sidling is tried.
const MOST_SIDLED: usize = 32;

/// The onside by sidling: all positions are taken for `on`, and again and again for what their options make them, until nothing changes.
fn sidled(
    game: &Graph,
    games: &mut ShortGames,
    meter: &mut Meter,
) -> Result<Option<Graph>, Exceeded> {
    if game.len() > MOST_SIDLED {
        return Ok(None);
    }
    let on = Graph::new(vec![[vec![0], vec![]]]).unwrap_or_default();
    let mut values = vec![on; game.len()];
    for _ in 0..game.len() + 4 {
        let mut next = Vec::with_capacity(values.len());
        let mut is_same = true;
        for (position, before) in (0..).zip(&values) {
            let mut builder = Builder::default();
            let root = builder.open(meter)?;
            let mut sides = [Vec::new(), Vec::new()];
            for (side, options) in sides.iter_mut().zip(game.sides(position)) {
                for option in options {
                    side.push(builder.beside(&values[*option as usize], meter)?);
                }
            }
            builder.fill(root, sides.map(Vec::into_iter));
            let made = builder.graph().from(root, meter)?.tidy(games, meter)?;
            let form = stopper_form(&made, games, meter)?;
            if form.len() > MOST_SIDLED {
                return Ok(None);
            }
            is_same &= form == *before || are_equal(&form, before, Endless::Any, meter)?;
            next.push(form);
        }
        values = next;
        if is_same {
            let form = values.swap_remove(0);
            return Ok(are_equal(&form, game, Endless::First, meter)?.then_some(form));
        }
    }
    Ok(None)
}

/// The game without dominated and reversible options, equal positions being one; `None` if it is no stopper.
fn simplified(
    game: &Graph,
    endless: Endless,
    games: &mut ShortGames,
    meter: &mut Meter,
) -> Result<Option<Graph>, Exceeded> {
    let order = survivals(game, game, endless, meter)?;
    let mut simple = Vec::with_capacity(game.len());
    for position in 0..game.len() as u32 {
        let mut sides = [Vec::new(), Vec::new()];
        for player in [Player::Left, Player::Right] {
            let kept = irreversible(game, &order, position, player, endless, meter)?;
            sides[side(player)] = undominated(&order, kept, player, meter)?;
        }
        simple.push(sides);
    }
    let simple = game.with(simple);
    // Equal positions, by the first of each class.
    let mut classes = Vec::with_capacity(game.len());
    let mut firsts: Vec<u32> = Vec::new();
    for position in 0..game.len() as u32 {
        meter.work(1 + firsts.len() as u64)?;
        let is_equal = |first: &u32| {
            order.is_at_least(*first, position) && order.is_at_least(position, *first)
        };
        let class = firsts.iter().copied().find(is_equal);
        if class.is_none() {
            firsts.push(position);
        }
        classes.push(class.unwrap_or(position));
    }
    let fused = simple.fused(0, &classes, &game.ends(meter)?, meter)?;
    match fused.is_stopper(meter)? {
        true => fused.tidy(games, meter).map(Some),
        false => Ok(None),
    }
}

/// The options of a player with the reversible ones replaced by those of the answers.
fn irreversible(
    game: &Graph,
    order: &Survivals,
    position: u32,
    player: Player,
    endless: Endless,
    meter: &mut Meter,
) -> Result<Vec<u32>, Exceeded> {
    let mut waiting = game.options(position, player).to_vec();
    let mut seen: FxHashSet<u32> = waiting.iter().copied().collect();
    // Options with what replaces them.
    let mut bypassed: Vec<(u32, &[u32])> = Vec::new();
    let mut kept = Vec::new();
    while let Some(option) = waiting.pop() {
        let answers = game.options(option, player.opponent());
        meter.work(1 + answers.len() as u64)?;
        let reverses = |answer: &&u32| match player {
            Player::Left => order.is_at_least(position, **answer),
            Player::Right => order.is_at_least(**answer, position),
        };
        let mut reversing = answers.iter().filter(reverses);
        // Rather one that does not lead back at once.
        let is_onward = |answer: &&u32| !game.options(**answer, player).contains(&option);
        let Some(answer) = reversing.clone().find(is_onward).or_else(|| reversing.next()) else {
            kept.push(option);
            continue;
        };
        let next = game.options(*answer, player);
        bypassed.push((option, next));
        waiting.extend(next.iter().copied().filter(|next| seen.insert(*next)));
    }
    if endless != Endless::Any && player == Player::Left {
        // Options whose chain of answers leads back to them.
        for (option, next) in &bypassed {
            let (mut met, mut stack) = (FxHashSet::default(), next.to_vec());
            while let Some(at) = stack.pop() {
                meter.work(1)?;
                if met.insert(at)
                    && let Some((_, next)) = bypassed.iter().find(|(from, _)| *from == at)
                {
                    stack.extend(next.iter());
                }
            }
            if met.contains(option) {
                kept.push(*option);
            }
        }
    }
    Ok(kept)
}

/// The options that no other one dominates, one of each value.
fn undominated(
    order: &Survivals,
    mut options: Vec<u32>,
    player: Player,
    meter: &mut Meter,
) -> Result<Vec<u32>, Exceeded> {
    options.sort_unstable();
    options.dedup();
    meter.work((options.len() * options.len()) as u64)?;
    let is_better = |a: u32, b: u32| match player {
        Player::Left => order.is_at_least(a, b),
        Player::Right => order.is_at_least(b, a),
    };
    let is_kept = |option: &u32| {
        !options.iter().any(|other| {
            other != option
                && is_better(*other, *option)
                && (!is_better(*option, *other) || other < option)
        })
    };
    Ok(options.iter().copied().filter(is_kept).collect())
}
