//! Grundy on positions: the nim-value of a part from those of its followers, remembered.

use crate::{Asked, Exceeded, Meter, TupleTable, guesses::Guesses};
use bouton_core::{Convention, Part, Parts, Player, Ruleset};

/// The nim-values of parts of one game in normal play, remembered.
#[derive(Clone, Debug, Default)]
pub struct GrundyMemo {
    /// Where the game is one of tuples of small numbers.
    tuples: Option<Box<TupleTable>>,
    /// All other parts.
    guesses: Guesses,
}

/// Parts as they are remembered.
fn remembered(rules: &dyn Ruleset, parts: Parts) -> Parts {
    rules.canonical(parts, Some(Convention::Normal))
}

impl GrundyMemo {
    /// Returns `true` if parts that are an option of a part with a known value have the nim-value `wanted` together.
    ///
    /// # Errors
    /// A limit; [`Exceeded::Size`] for a tuple whose value was not asked for before.
    pub fn is_worth(
        &mut self,
        rules: &dyn Ruleset,
        parts: Parts,
        wanted: u64,
        meter: &mut Meter,
    ) -> Result<bool, Exceeded> {
        if let Some(table) = &self.tuples {
            let known = |part: &Part| table.known(&part.small_numbers()?, Player::Left);
            let value = parts.iter().try_fold(0, |sum, part| Some(sum ^ u64::from(known(part)?)));
            return value.map(|value| value == wanted).ok_or(Exceeded::Size);
        }
        self.guesses.is_worth(rules, remembered(rules, parts), wanted, meter)
    }

    /// The nim-value of `part` in the impartial game `rules`.
    /// Cost: the options of each follower that is met, once, and a step for each option and each guess; no recursion.
    ///
    /// # Errors
    /// A limit; the values found are kept. [`Exceeded::Cycle`] where a position can come again.
    pub fn value(
        &mut self,
        rules: &dyn Ruleset,
        part: &Part,
        meter: &mut Meter,
    ) -> Result<u64, Exceeded> {
        // The table has the options of a tuple as the rules list them, so it is asked for the tuple itself.
        if let (Some(tuples), Some(tuple)) = (rules.tuples(), part.small_numbers()) {
            let table = || Box::new(TupleTable::new(Asked::Value, true));
            let table = self.tuples.get_or_insert_with(table);
            return table.answer(rules, tuples, &tuple, Player::Left, meter).map(u64::from);
        }
        let parts = remembered(rules, Parts::from_iter([part.clone()]));
        parts.into_iter().try_fold(0, |sum, part| Ok(sum ^ self.guesses.value(rules, part, meter)?))
    }
}
