//! Copying: everything lies in pairs of equal or of like parts, or a board looks the same when it is turned by half a turn.

use super::{Case, Idea, Look};
use crate::explain::symmetry::{alike, pairs, turns_onto_itself};
use bouton_core::{
    Component, IdeaKind, Natural, Part, Parts, Player, Ruleset, Stop, SumMove,
    natural::BitTest,
    reason::{Operand, Operands},
};
use bouton_solve::Solver;

/// Maximum number of parts.
const PARTS: usize = 64;
/// Maximum number of options of a part among which a move is looked for.
const OPTIONS: usize = 5000;
/// Maximum number of listed winning moves that are tried.
const MOVES: usize = 200;

/// The position, or what a winning move leaves, lies in pairs; or its board can be turned onto itself.
pub(super) fn copy(_: &mut Solver, look: &Look<'_>) -> Option<Idea> {
    let case = look.case;
    if case.is_misere() || !case.sum.is_impartial() || case.sum.part_count() > PARTS {
        return None;
    }
    if !case.is_won() {
        if turns_onto_itself(case.sum) {
            return Some(look.idea((IdeaKind::Copy, "turn-lost"), [], None));
        }
        let (said, pairs) = match pairs(case.sum) {
            Some(pairs) => ("lost", named(pairs)),
            None => ("alike-lost", both_named(alike(case.sum)?)),
        };
        return Some(look.idea((IdeaKind::Copy, said), pairs, None));
    }
    let keeps = |m: &SumMove| pairs(&case.sum.after(m)).is_some();
    let m = pairing(case).filter(keeps);
    let m = m.or_else(|| look.listed().take(MOVES).find(|m| keeps(m)).cloned());
    if let Some(m) = m {
        let pairs = named(pairs(&case.sum.after(&m))?);
        let said = match &m.becomes[..] {
            [one, other] if one == other && case.sum.part_count() == 1 => "middle-won",
            _ => "won",
        };
        return Some(look.idea((IdeaKind::Copy, said), pairs, Some(m)));
    }
    let alike = look.listed().take(MOVES).find_map(|m| Some((m, alike(&case.sum.after(m))?)));
    if let Some((m, pairs)) = alike {
        let pairs = both_named(pairs);
        return Some(look.idea((IdeaKind::Copy, "alike-won"), pairs, Some(m.clone())));
    }
    case.sum.only_part()?.1.as_cells()?;
    let turns = |m: &&SumMove| turns_onto_itself(&case.sum.after(m));
    let m = look.listed().take(MOVES).find(turns)?.clone();
    Some(look.idea((IdeaKind::Copy, "turn-won"), [], Some(m)))
}

/// The parts of the pairs, each once.
fn named(pairs: Vec<(String, String)>) -> Operands {
    let mut parts: Vec<String> = pairs.into_iter().map(|(part, _)| part).collect();
    parts.dedup();
    Operands::from([("pairs", super::twins(parts))])
}

/// Both parts of each pair.
fn both_named(pairs: Vec<(String, String)>) -> Operands {
    let record = |(part, other): (String, String)| {
        Operands::from([("part", part.into()), ("other", other.into())])
    };
    Operands::from([("pairs", Operand::Records(pairs.into_iter().map(record).collect()))])
}

/// A move after which all parts may lie in pairs: in one of those that have no twin.
fn pairing(case: &Case<'_>) -> Option<SumMove> {
    let mut single: Vec<(usize, usize, &Part)> = Vec::new();
    let components = case.sum.components.iter().enumerate();
    let parts = components.flat_map(|(at, c)| c.parts.iter().enumerate().map(move |it| (at, it)));
    for (component, (place, part)) in parts {
        let rules = &case.sum.components[component].rules;
        let twin = single.iter().position(|(other, _, twin)| {
            *twin == part && case.sum.components[*other].rules.key() == rules.key()
        });
        match twin {
            Some(twin) => drop(single.swap_remove(twin)),
            None => single.push((component, place, part)),
        }
    }
    // A move leaves twins of all others, and perhaps a pair beside them.
    (1..=3).contains(&single.len()).then_some(())?;
    (0..single.len()).find_map(|at| {
        let (component, place, part) = single[at];
        let rest = single.iter().enumerate().filter(|(other, _)| *other != at);
        let wanted: Vec<Part> = rest.map(|(_, (_, _, part))| (*part).clone()).collect();
        let Component { rules, .. } = &case.sum.components[component];
        let halves = || wanted.is_empty().then(|| halved(&**rules, part)).flatten();
        let becomes = halves().or_else(|| option(&**rules, part, &wanted))?;
        Some(SumMove { component, part: place, becomes })
    })
}

/// The option of a heap that is two equal heaps, by its code.
fn halved(rules: &dyn Ruleset, part: &Part) -> Option<Parts> {
    let (heap, code) = (part.as_heap()?, rules.heaps()?.plain_code()?);
    let taken = (0..=code.last_digit()?).find(|taken| {
        let left = Natural::from(*taken) < *heap;
        code.digit(*taken) & 4 != 0 && left && !(heap - taken).bit(0)
    })?;
    let half: Natural = (heap - taken) >> 1;
    Some(Parts::from_iter([Part::heap(half.clone()), Part::heap(half)]))
}

/// The option of a part that is these parts, or these and a pair.
fn option(rules: &dyn Ruleset, part: &Part, wanted: &[Part]) -> Option<Parts> {
    let mut left = OPTIONS;
    let mut found = None;
    let _stopped = rules.options(part, Player::Left, &mut |parts| {
        let mut rest: Vec<Part> =
            parts.iter().cloned().filter_map(|p| rules.normalise(p)).collect();
        let twins = wanted.iter().all(|part| {
            rest.iter().position(|other| other == part).map(|at| rest.swap_remove(at)).is_some()
        });
        rest.sort();
        if twins && rest.chunks(2).all(|pair| pair.len() == 2 && pair[0] == pair[1]) {
            found = Some(parts);
            return Err(Stop::Asked);
        }
        left -= 1;
        if left == 0 { Err(Stop::Asked) } else { Ok(()) }
    });
    found
}
