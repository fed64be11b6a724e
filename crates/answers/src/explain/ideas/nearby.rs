//! Positions near one that is explained: where its idea fails, and where it can be tried.

use super::{Case, Idea, Nearby, here, is_over, kinds, solved, stones};
use crate::notation::{parse_sum_within, write_sum};
use bouton_core::{
    Cells, Component, Frame, GameResult, IdeaKind, Natural, Network, Part, Stop, Sum,
    natural::small,
};
use bouton_solve::Solver;
use std::{collections::BTreeSet, sync::Arc};

/// Maximum number of positions searched for those near one in all, and for each.
const POSITIONS: u64 = 1500;
const EACH: u64 = 300;
/// Largest heap whose table of values is made use of.
const TABLE: u64 = 100_000;
/// Maximum number of numbers in a position that is changed.
const NUMBERS: usize = 8;
/// Largest change of a number.
const CHANGE: u64 = 12;
/// Maximum number of squares of a board that is changed square by square.
const SQUARES: usize = 80;
/// Maximum number of positions that are asked for.
const ASKED: usize = 24;
/// Place in that order from which on a position is tried: the nearest are too much alike.
const APART: usize = 3;
/// Winning moves that are found for such a position.
const MOVES: usize = 64;

/// The positions near that of `case` for its idea.
pub(super) fn of(solver: &mut Solver, case: &Case<'_>, idea: &Idea) -> Nearby {
    if idea.kind() == IdeaKind::Tree || case.verdict.quotient.is_some() {
        return Nearby::default();
    }
    let near = match typed(case.sum) {
        Some(numbers) => by_numbers(case, &numbers),
        None => by_squares(case),
    };
    let asked = solver.limits.positions;
    let found = look(solver, case, idea, near);
    solver.limits.positions = asked;
    found
}

/// Solves positions near one, in their order, until both are found.
fn look(solver: &mut Solver, case: &Case<'_>, idea: &Idea, near: Vec<Sum>) -> Nearby {
    let mut nearby = Nearby::default();
    // Where too many moves are left to be counted, their number may be even or odd all the same.
    // Of partizan values too large to be computed nothing is known.
    // Of a theorem about the whole position another one may be told sooner.
    let by_whole =
        idea.reason().is_some() && matches!(idea.kind(), IdeaKind::LosingPairs | IdeaKind::Copy);
    let fails = !matches!(idea.kind(), IdeaKind::Disguise | IdeaKind::CountMoves)
        && !by_whole
        && case.sum.is_impartial();
    let given: Vec<&Natural> = numbers(case.sum).collect();
    // An example is not worth a long search. A table of heaps is there already.
    let table: u64 = given.iter().filter_map(|it| small(it)).filter(|heap| *heap <= TABLE).sum();
    let mut left = POSITIONS;
    // The best position to try so far: the same words, and a move that does not win, so that one has to think.
    let mut best = (false, false);
    for (place, sum) in near.into_iter().enumerate() {
        let far = place + 1 >= APART;
        if best == (true, true) && (nearby.fails_at.is_some() || !fails) || left == 0 {
            break;
        }
        solver.limits.positions = solver.limits.positions.min(table + EACH);
        let solved = solved(solver, &sum, case.mover, case.convention, MOVES);
        left = left.saturating_sub(solved.as_ref().map_or(EACH, |verdict| verdict.searched));
        let Some(verdict) = solved else { continue };
        let near = Case { sum: &sum, verdict: &verdict, ..*case };
        let kinds = kinds(solver, &near);
        if !kinds.contains(&idea.kind()) && fails && nearby.fails_at.is_none() {
            nearby.fails_at = Some(write_sum(&sum));
        }
        // The explanation tells the values of these parts alone, unless a table or a theorem tells them all.
        let is_known = idea.kind() != IdeaKind::Disguise
            || idea.reason().is_some()
            || match stones::tabled(idea) {
                Some(largest) => numbers(&sum).all(|number| *number <= largest),
                None => numbers(&sum).all(|number| given.contains(&number)),
            };
        // A pupil tries it where a move wins, and not where the same move does; and has to be able to type it.
        let text = write_sum(&sum);
        if is_known
            && kinds.first() == Some(&idea.kind())
            && far
            && verdict.result == GameResult::Win
            && parse_sum_within(text.as_bytes(), text.len(), &solver.limits)
                .is_ok_and(|again| write_sum(&again) == text)
        {
            let like = like(solver, &near, idea);
            let found = (like, has_other_move(&near));
            // The words of this kind say how far it reaches.
            let is_told = like || idea.kind() != IdeaKind::FreeMoves;
            if is_told && (nearby.try_on.is_none() || found > best) {
                (nearby.try_on, best) = (Some(text), found);
            }
        }
    }
    nearby
}

/// Returns `true` if the first idea of a position reaches as far as this one, by the same words.
fn like(solver: &mut Solver, near: &Case<'_>, idea: &Idea) -> bool {
    here(solver, near).is_some_and(|other| other.stem() == idea.stem())
}

/// Returns `true` if some move of a won position does not win, or there are more moves than [`MOVES`].
fn has_other_move(near: &Case<'_>) -> bool {
    let wins = near.verdict.moves.as_ref().map(|moves| &moves.count);
    let Some(wins) = wins.and_then(|count| usize::try_from(count).ok()) else { return true };
    let most = wins.min(MOVES);
    let mut count = 0;
    for Component { rules, parts } in &near.sum.components {
        for part in parts {
            let mut options = BTreeSet::new();
            let walk = rules.options(part, near.mover, &mut |parts| {
                options.insert(parts);
                if count + options.len() > most { Err(Stop::Asked) } else { Ok(()) }
            });
            if walk.is_err() {
                return true;
            }
            count += options.len();
        }
    }
    false
}

/// The numbers of all parts.
fn numbers(sum: &Sum) -> impl Iterator<Item = &Natural> {
    sum.components.iter().flat_map(|component| &component.parts).flat_map(Part::numbers)
}

/// Positions in which a number is another, the nearest first.
fn by_numbers(case: &Case<'_>, given: &[Natural]) -> Vec<Sum> {
    let near = changed(given).into_iter().take(ASKED);
    near.filter_map(|numbers| position(case, &numbers)).collect()
}

/// Positions in which two neighbouring squares of a board have changed places, a square holds what another one does, or an
/// edge is missing.
fn by_squares(case: &Case<'_>) -> Vec<Sum> {
    let [Component { rules, parts }] = &case.sum.components[..] else { return Vec::new() };
    let mut near = Vec::new();
    for (place, part) in parts.iter().enumerate() {
        let others = match (part.as_cells(), part.as_network()) {
            (Some(board), _) => other_boards(board),
            (_, Some(graph)) => without_an_edge(graph),
            _ => Vec::new(),
        };
        for other in others {
            // A graph may have fallen apart.
            let pieces = match (other.as_network(), rules.frame()) {
                (Some(graph), Frame::Network { form }) => {
                    graph.pieces(form).into_iter().map(Part::network).collect()
                }
                _ => vec![other],
            };
            let pieces = pieces.into_iter().filter_map(|part| rules.normalise(part));
            let mut parts = parts.clone();
            parts.splice(place..=place, pieces);
            near.push(Sum { components: vec![Component { rules: Arc::clone(rules), parts }] });
        }
    }
    near.retain(|sum| !is_over(sum, case.mover) && sum.components[0].parts != *parts);
    near.truncate(ASKED);
    near
}

/// The graphs without one of the edges, the last one first.
fn without_an_edge(graph: &Network) -> Vec<Part> {
    let edges = (0..graph.edges().len() as u32).rev();
    let without = |edge| graph.left(|_| true, |other| other != edge, graph.token());
    edges.map(|edge| Part::network(without(edge))).collect()
}

/// The boards with two neighbouring squares of a row exchanged, and those with a square as another one is.
fn other_boards(board: &Cells) -> Vec<Part> {
    if board.height() * board.width() > SQUARES {
        return Vec::new();
    }
    let contents: BTreeSet<u8> =
        board.squares().map(|(row, column)| board.get(row, column)).collect();
    let mut boards = Vec::new();
    for (row, column) in board.squares().filter(|(_, column)| *column > 0) {
        let [before, here] = [column - 1, column].map(|column| board.get(row, column));
        if before != here {
            let mut other = board.clone();
            other.set(row, column - 1, here);
            other.set(row, column, before);
            boards.push(other);
        }
    }
    for (row, column) in board.squares() {
        for content in contents.iter().filter(|content| **content != board.get(row, column)) {
            let mut other = board.clone();
            other.set(row, column, *content);
            boards.push(other);
        }
    }
    boards.into_iter().map(Part::cells).collect()
}

/// The numbers by which a position of one component is typed, where they are few.
fn typed(sum: &Sum) -> Option<Vec<Natural>> {
    let [Component { rules, parts }] = &sum.components[..] else { return None };
    let numbers: Vec<Natural> = match &parts[..] {
        [part] if part.as_cells().is_some() => {
            let cells = part.as_cells()?;
            [cells.height(), cells.width()].map(|side| (side as u64).into()).into()
        }
        _ => parts.iter().flat_map(|part| part.numbers()).cloned().collect(),
    };
    let same = rules.parts_from(&numbers).is_ok_and(|same| same == *parts);
    (same && numbers.len() <= NUMBERS && !numbers.is_empty()).then_some(numbers)
}

/// These numbers with one of them changed, the nearest first; and with one more.
fn changed(numbers: &[Natural]) -> Vec<Vec<Natural>> {
    let mut all = Vec::new();
    for by in 1..=CHANGE {
        for place in 0..numbers.len() {
            let with = |number: Natural| {
                let mut changed = numbers.to_vec();
                changed[place] = number;
                changed
            };
            all.push(with(&numbers[place] + by));
            if numbers[place] > Natural::from(by) {
                all.push(with(&numbers[place] - by));
            }
        }
        if by <= 2 {
            all.push(numbers.iter().cloned().chain([Natural::from(by)]).collect());
        }
    }
    all
}

/// The position of these numbers in the game of `case`.
fn position(case: &Case<'_>, numbers: &[Natural]) -> Option<Sum> {
    let [Component { rules, .. }] = &case.sum.components[..] else { return None };
    let parts = rules.parts_from(numbers).ok()?;
    let sum = Sum { components: vec![Component { rules: Arc::clone(rules), parts }] };
    (!is_over(&sum, case.mover)).then_some(sum)
}
