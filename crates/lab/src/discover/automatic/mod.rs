//! P-positions that a finite automaton recognises by their digits: learned from a table, and proved
//! where the rules are a statement of the first-order theory of the numeration.

mod learn;
mod moves;

use super::{CheckedRange, Finding, Grade, Pattern, Range, Table, grid::Grid};
use crate::{
    audit::{Claim, ClaimKind},
    automata::{Automaton, Numeration},
};
use bouton_answers::Failure;
use bouton_core::{Convention, Player};
use bouton_solve::{Exceeded, theorems::AUTOMATIC_POSITIONS};
use moves::Moves;
use schemars::JsonSchema;
use serde::Serialize;

/// Base in which an automaton reads positions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[schemars(inline)]
pub enum DigitBase {
    /// Base 2.
    Binary,
    /// Sums of Fibonacci numbers without neighbours.
    Fibonacci,
}

/// Most states of an automaton that is shown.
const MOST_STATES: usize = 40;
/// States that a proof may make.
const PROOF_STATES: u64 = 300_000;
/// Digits of the numbers of a grid, in base 2 and in the Fibonacci base, by how many numbers there
/// are.
const DIGITS: [(u32, u32); 4] = [(0, 0), (9, 12), (6, 9), (4, 6)];

/// Where numbers of a grid end, so that all numbers with the same number of digits are there; 0 where there are
/// too many numbers for an automaton.
pub(super) fn side(count: usize) -> u64 {
    let (binary, fibonacci) = DIGITS.get(count).copied().unwrap_or_default();
    if binary == 0 {
        return 0;
    }
    // The least number with one digit more.
    (1 << binary).max(Numeration::Fibonacci.value(1 << fibonacci))
}

/// Returns `true` if automata decide what the P-positions of a game are.
pub(super) fn is_decided(table: &Table, count: usize) -> bool {
    Moves::of(&table.game, count).is_some()
}

/// Automata that recognise the P-positions of a grid, the one with the fewest states, proved or
/// checked beyond the grid.
pub(super) fn find(
    table: &Table,
    grid: &Grid,
    convention: Convention,
) -> Result<Option<Finding>, Failure> {
    let mut learned: Vec<(DigitBase, Automaton)> = Vec::new();
    let mut limits = table.limits();
    limits.positions = limits.positions.min(PROOF_STATES);
    let bases =
        [(DigitBase::Binary, Numeration::Binary), (DigitBase::Fibonacci, Numeration::Fibonacci)];
    for (base, numeration) in bases {
        match learn::learn(grid, numeration, &mut limits.meter()) {
            Ok(Some(automaton)) if automaton.states() <= MOST_STATES => {
                learned.push((base, automaton));
            }
            Ok(_) => {}
            Err(exceeded @ Exceeded::Cancelled { .. }) => return Err(exceeded.into()),
            Err(_) => {}
        }
    }
    learned.sort_by_key(|(_, automaton)| automaton.states());
    for (base, automaton) in learned {
        let is_proved = match Moves::of(&table.game, grid.count) {
            Some(moves) => match moves.decide(&automaton, convention, &mut limits.meter()) {
                // A false claim appears in no answer.
                Ok(false) => continue,
                Ok(true) => true,
                Err(exceeded @ Exceeded::Cancelled { .. }) => return Err(exceeded.into()),
                Err(_) => false,
            },
            None => false,
        };
        let text = claim(base, &automaton);
        let claim = Claim { kind: ClaimKind::PWhen, text };
        let beyond = grid.side + grid.side / 3;
        let ranges: [Range; 2] = match is_proved {
            true => [(grid.count, grid.side / 3), (grid.count, grid.side / 2)],
            false => [(grid.count, grid.side - 1), (grid.count, beyond)],
        };
        let checked = table.confirm(&claim, convention, Player::Left, &ranges)?;
        let Some(checked) = checked else { continue };
        let grade = match is_proved {
            true => Grade::Proved(AUTOMATIC_POSITIONS),
            false => graded(table, &checked, grid),
        };
        let states = automaton.states();
        let pattern = Pattern::Automatic { base, states };
        return Ok(Some(Finding {
            pattern,
            claim,
            convention,
            mover: Player::Left,
            grade,
            checked,
        }));
    }
    Ok(None)
}

/// The grade of an unproved automaton: a guess where it was not checked beyond the
/// positions from which it was learned.
fn graded(table: &Table, checked: &CheckedRange, grid: &Grid) -> Grade {
    if checked.bounds.up_to >= grid.side { table.grade(checked) } else { Grade::Guess }
}

/// The automaton as a claim.
fn claim(base: DigitBase, automaton: &Automaton) -> String {
    let name = match base {
        DigitBase::Binary => "binary",
        DigitBase::Fibonacci => "zeckendorf",
    };
    let row = |(accepts, next): (bool, &[u32])| {
        let numbers = [u32::from(accepts)].into_iter().chain(next.iter().copied());
        numbers.map(|number| number.to_string()).collect::<Vec<_>>().join(",")
    };
    let rows: Vec<String> = automaton.rows().map(row).collect();
    format!("{name}(x, [{}])", rows.join(", "))
}
