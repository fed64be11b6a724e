//! Tameness: misère play of a heap game that follows misère Nim on the nim-values of its heaps.
//!
//! Call a heap firm if its value is more than 1, else fickle, and an option firm if one of its heaps
//! is. Every sum of heaps plays as Nim heaps of their values do (its misère P-positions are the firm
//! sums of value 0 and the fickle ones of value 1) if each heap satisfies:
//!
//! - a fickle heap of value g has no firm option of value 1 - g; and if it has value 0 and options,
//!   one of them is fickle of value 1;
//! - a firm heap has an option that is firm of value 0 or fickle of value 1, and one that is firm of
//!   value 1 or fickle of value 0.
//!
//! Proof, by induction over the options. Two sums of the same kind are not one P-position and its
//! option, since a move changes the value of its heap. From a fickle P-position (value 1) a move to a
//! firm sum of value 0 would change some heap of value g to a firm option of value 1 - g. From a firm
//! P-position (value 0) a move to a fickle sum of value 1 would change the only firm heap, of a value
//! above 1, while the others add up to at most 1: the sum had another value than 0. From a fickle sum
//! of value 0 with a move left either a heap of value 1 is there, with an option of value 0, which is
//! fickle, or only heaps of value 0 are, with a fickle option of value 1. From a firm sum of value
//! s > 0 some move makes the value 0; where it leaves no firm heap, it was the only one, the others
//! add up to r = 0 or 1, and an option that is firm of value r or fickle of value 1 - r is there.
//! (J. H. Conway, *On Numbers and Games*, ch. 12: the heaps are tame.)

use super::Table;
use bouton_core::{Part, Player, SingleHeaps, Tame};
use bouton_solve::Period;

/// Largest heap whose options are looked at where no proof needs more.
const FAR: u64 = 1_000;
/// Largest heap whose options are looked at for a proof.
const FARTHEST: u64 = 4_000;
/// Heaps whose kinds by a closed form are looked at.
const SAMPLES: u64 = 64;

/// Heaps whose misère kind is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Known {
    /// Of all: by a closed form, or because the options of heaps repeat with the period.
    OfAll,
    /// Of all up to some heap.
    OfSome,
    /// Some heap is none of these.
    No,
}

/// The tameness of the heaps of a game, each of the kind that its value says.
pub(super) fn known(table: &Table, period: Option<&Period>) -> Known {
    if by_closed_form(table) {
        return Known::OfAll;
    }
    let Some(heaps) = table.rules.heaps() else { return Known::No };
    let Some(last) = (table.values.len() as u64).checked_sub(1) else { return Known::No };
    let window = period.and_then(|period| window(heaps, period));
    let window = window.filter(|window| *window <= last.min(FARTHEST));
    let to = window.unwrap_or(last.min(FAR));
    if !(heaps.least()..=to).all(|heap| is_tame(table, heaps, heap)) {
        return Known::No;
    }
    if window.is_some() { Known::OfAll } else { Known::OfSome }
}

/// Returns `true` if a closed form says of heaps that they play as Nim heaps of their values do.
fn by_closed_form(table: &Table) -> bool {
    let kind = |heap: u64| table.rules.value(&[Part::heap(heap)]);
    (1..=SAMPLES).all(|heap| {
        kind(heap).is_some_and(|value| {
            let firm = u64::try_from(&value.grundy).is_ok_and(|value| value > 1);
            value.tame == Some(if firm { Tame::Firm } else { Tame::Fickle })
        })
    })
}

/// The heap up to which all must be looked at, if the values have a period without a saltus: from
/// t + k (n0 + p) on, where moves take at most t and leave at most k heaps, the largest heap of an
/// option of n is at least n0 + p, so that with p less there it is an option of n - p of the same
/// value and kind, and the other way round.
fn window(heaps: &dyn SingleHeaps, period: &Period) -> Option<u64> {
    let code = heaps.plain_code()?;
    let last = code.last_digit().filter(|_| period.saltus == 0)?;
    let most = u64::from(code.most_heaps().max(1));
    let repeat = period.preperiod.max(1).checked_add(period.period)?;
    last.checked_add(most.checked_mul(repeat)?)?.checked_add(period.period)
}

fn is_tame(table: &Table, heaps: &dyn SingleHeaps, heap: u64) -> bool {
    let value_of = |heap: u64| table.values.get(heap as usize).copied();
    // Set for fickle and for firm options of value 0 and of value 1.
    let (mut fickle, mut firm) = ([false; 2], [false; 2]);
    let mut ends = true;
    let walk = heaps.each_option(heap, Player::Left, &mut |option| {
        ends = false;
        let values = || option.iter().map(|heap| value_of(*heap).unwrap_or(u64::MAX));
        let kinds = if values().any(|value| value > 1) { &mut firm } else { &mut fickle };
        if let Some(kind) = kinds.get_mut(values().fold(0, |all, value| all ^ value) as usize) {
            *kind = true;
        }
        Ok(())
    });
    walk.is_ok()
        && match value_of(heap) {
            Some(0) => !firm[1] && (ends || fickle[1]),
            Some(1) => !firm[0],
            Some(_) => (firm[0] || fickle[1]) && (firm[1] || fickle[0]),
            None => false,
        }
}
