//! Periods that were looked for, so that none is looked for twice.

use super::{Periodic, find_periodic};
use crate::{Exceeded, HeapTable, Meter};
use bouton_core::{Code, Natural, Part, Ruleset, natural::small};
use rustc_hash::FxHashMap;
use std::{sync::Arc, time::Duration};

/// Finite codes: smallest heap for which a proof of a period is worth a try.
const WORTH_A_PROOF: u64 = 100_000;
/// or below this one, where the options of a heap are more the larger it is,
const WORTH_A_PROOF_ENDLESS: u64 = 10_000;
/// or this one, where they grow as its square or faster.
const WORTH_A_PROOF_CUBIC: u64 = 500;
/// Time for which a period is looked for that a single answer needs, where no table could give the answer. Where one can, the
/// search computes what that table needs, and no clock decides which of the two answers.
const EFFORT: Duration = Duration::from_secs(2);
/// Memory for that search, in bytes.
const MEMORY: u64 = 64 << 20;
/// Multiple of the largest heap up to which a period is looked for that was asked for.
const ASKED: u64 = 16;
/// Minimum number of heaps among which it is looked for.
const ASKED_AT_LEAST: u64 = 256;

/// Known and rejected periods of games.
#[derive(Debug, Default)]
pub struct Periods {
    known: FxHashMap<String, Known>,
}

#[derive(Clone, Debug)]
enum Known {
    Proved(Arc<Periodic>),
    /// None is proved by the values up to this heap, or within the effort.
    Sought(u64),
}

/// From which heap on a proof is worth a try.
fn worth_a_proof(code: &Code) -> u64 {
    let endless = code.last_digit().is_none();
    match code.most_heaps() {
        3.. => WORTH_A_PROOF_CUBIC,
        2 if endless => WORTH_A_PROOF_CUBIC,
        _ if endless => WORTH_A_PROOF_ENDLESS,
        _ => WORTH_A_PROOF,
    }
}

impl Periods {
    /// The period of the game of `rules`, if it is known.
    pub fn of(&self, rules: &dyn Ruleset) -> Option<Arc<Periodic>> {
        match self.known.get(&rules.key()) {
            Some(Known::Proved(periodic)) => Some(Arc::clone(periodic)),
            _ => None,
        }
    }

    /// Returns `true` if the values of `parts` are had from a proved period, which is looked for where it
    /// may be worth it, or always if it is `asked` for. Values that are computed on the way go to
    /// the table of the game.
    ///
    /// # Errors
    /// It was called off.
    pub fn answer(
        &mut self,
        tables: &mut FxHashMap<String, HeapTable>,
        rules: &dyn Ruleset,
        parts: &[Part],
        asked: bool,
        positions: u64,
        meter: &mut Meter,
    ) -> Result<bool, Exceeded> {
        let Some(heaps) = rules.heaps() else { return Ok(false) };
        let Some(code) = heaps.plain_code() else { return Ok(false) };
        let mut largest = Natural::ZERO;
        for part in parts {
            let Some(size) = part.as_heap() else { return Ok(false) };
            if *size > largest {
                largest = size.clone();
            }
        }
        let largest = small(&largest).unwrap_or(u64::MAX);
        if !asked && largest < worth_a_proof(code).min(positions) {
            return Ok(false);
        }
        let to = match asked {
            true => largest.saturating_mul(ASKED).max(ASKED_AT_LEAST),
            false => largest,
        };
        let to = to.min(positions.saturating_sub(1));
        let game = rules.key();
        match self.known.get(&game) {
            Some(Known::Proved(_)) => return Ok(true),
            Some(Known::Sought(sought)) if *sought >= to => return Ok(false),
            _ => {}
        }
        let had_table = tables.contains_key(&game);
        let table = tables.entry(game.clone()).or_default();
        let mut trial = match largest < positions {
            true => meter.clone().within(MEMORY),
            false => meter.with_deadline(EFFORT, MEMORY),
        };
        let found = find_periodic(table, heaps, to, &mut trial);
        meter.absorb(&trial);
        let known = match found {
            Ok(Some(periodic)) => Known::Proved(Arc::new(periodic)),
            Ok(None) => Known::Sought(to),
            Err(called_off @ Exceeded::Cancelled { .. }) => return Err(called_off),
            Err(_) => Known::Sought(u64::MAX),
        };
        let proved = matches!(known, Known::Proved(_));
        if !proved && largest >= positions && !had_table {
            // No table will answer either: what was computed in vain is not kept.
            tables.remove(&game);
        }
        self.known.insert(game, known);
        Ok(proved)
    }
}
