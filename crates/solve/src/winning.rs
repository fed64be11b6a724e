//! Winning moves of a component, found part by part.

use crate::{Exceeded, Meter};
use bouton_core::{Component, Found, Part, Parts};
use rustc_hash::FxHashMap;

/// The options of a part that win, and the bytes that they take.
#[derive(Debug, Default)]
pub(crate) struct Winning {
    options: Vec<Parts>,
    bytes: u64,
}

impl Winning {
    /// Keeps an option.
    ///
    /// # Errors
    /// The limit of memory.
    pub(crate) fn push(&mut self, option: Parts, meter: &mut Meter) -> Result<(), Exceeded> {
        self.bytes += (size_of::<Parts>() + option.len() * size_of::<Part>()) as u64;
        self.options.push(option);
        meter.memory(self.bytes, None)
    }
}

/// Finds the winning moves of a component. Equal parts are looked at once; those of which `options` says `None` have
/// been found by it, and are each looked at.
///
/// # Errors
/// Those of `options`.
pub(crate) fn find_each(
    component: &Component,
    found: &mut Found,
    mut options: impl FnMut(&Part, &mut Found) -> Result<Option<Winning>, Exceeded>,
) -> Result<(), Exceeded> {
    let mut known: FxHashMap<&Part, Winning> = FxHashMap::default();
    for (i, part) in component.parts.iter().enumerate() {
        found.at_part(i);
        if !known.contains_key(part) {
            let Some(winning) = options(part, found)? else { continue };
            known.insert(part, winning);
        }
        known[part].options.iter().for_each(|option| found.add(option.clone()));
    }
    Ok(())
}
