//! The misère quotient of parts that are no single heaps: of boards, strips and graphs, with all that play makes of them.
//!
//! T. E. Plambeck, A. N. Siegel, Misère quotients for impartial games, Journal of Combinatorial Theory A 115 (2008), 593-622;
//! that of Notakto is published in T. E. Plambeck, G. Whitehead, The secrets of Notakto: winning at X-only tic-tac-toe (2013).

use crate::{Exceeded, HeapClasses, Meter, QuotientOf, guesses::bytes, has_quotient};
use bouton_core::{Part, Parts, Player, Ruleset, Sum};
use bouton_theory::Learner;
use rustc_hash::FxHashMap;
use std::{collections::BTreeMap, sync::Arc};

/// Maximum number of parts of which a quotient is learnt.
const MOST_PARTS: usize = 5_000;
/// About what an option takes while it is listed, and what each of its parts does.
const OPTION_BYTES: u64 = 64;

/// A game by its number in a join, and one of its parts in the form in which it is remembered.
type Key = (usize, Part);

/// The games of a sum by their identities.
pub type PartGames<'a> = BTreeMap<String, &'a dyn Ruleset>;

/// The quotient of some parts of a join of games, to which more can be added.
#[derive(Debug, Default)]
pub struct PartsLearnt {
    learner: Learner,
    numbers: FxHashMap<Key, u32>,
    /// Options of parts that wait for parts below them.
    waiting: FxHashMap<Key, Vec<Vec<Key>>>,
    known: Option<Arc<QuotientOf>>,
}

/// The games of a sum; `None` where one of them has no quotient, or no part is there.
pub fn games_of_parts(sum: &Sum) -> Option<PartGames<'_>> {
    let live = sum.components.iter().filter(|component| !component.parts.is_empty());
    let games = live.map(|component| {
        let rules = &*component.rules;
        has_quotient(rules.nature()).then(|| (rules.key(), rules))
    });
    games.collect::<Option<PartGames<'_>>>().filter(|games| !games.is_empty())
}

impl PartsLearnt {
    /// The quotient of these parts and of all that play makes of them. Cost: that of the quotient of as many heaps.
    ///
    /// # Errors
    /// A limit. What was learnt until then is kept.
    pub fn to(
        &mut self,
        games: &PartGames<'_>,
        sum: &Sum,
        meter: &mut Meter,
    ) -> Result<Arc<QuotientOf>, Exceeded> {
        let all: Vec<(&String, &dyn Ruleset)> =
            games.iter().map(|(key, rules)| (key, *rules)).collect();
        let keys = |game: usize, parts: Parts| -> Vec<Key> {
            all[game].1.canonical(parts, None).into_iter().map(|part| (game, part)).collect()
        };
        let mut stack: Vec<Key> = Vec::new();
        for component in &sum.components {
            let key = component.rules.key();
            let game = all.iter().position(|(known, _)| **known == key).unwrap_or_default();
            let parts = component.parts.iter().cloned();
            stack.extend(parts.flat_map(|part| keys(game, Parts::from_iter([part]))));
        }
        if self.learner.heaps() == 0 {
            // As heap 0 of heaps: the lighter of two words of one class has fewer parts only where no part weighs nothing.
            self.learner.extend(Vec::new(), meter)?;
        }
        while let Some(key) = stack.last() {
            if self.numbers.contains_key(key) {
                stack.pop();
                continue;
            }
            if self.numbers.len() + self.waiting.len() > MOST_PARTS {
                return Err(Exceeded::Size);
            }
            if !self.waiting.contains_key(key) {
                let options = options(all[key.0].1, &key.1, |parts| keys(key.0, parts), meter)?;
                self.waiting.insert(key.clone(), options);
            }
            let options = &self.waiting[key];
            let missing = options.iter().flatten().filter(|part| !self.numbers.contains_key(*part));
            let missing: Vec<Key> = missing.cloned().collect();
            if !missing.is_empty() {
                stack.extend(missing);
                continue;
            }
            let number = |part: &Key| self.numbers[part];
            let options = options.iter().map(|parts| parts.iter().map(number).collect());
            self.learner.extend(options.collect(), meter)?;
            self.known = None;
            let number = self.learner.heaps() as u32 - 1;
            self.waiting.remove(key);
            self.numbers.insert(key.clone(), number);
            stack.pop();
        }
        let known = self.known.get_or_insert_with(|| {
            let pretending = self.learner.pretending();
            let mut games: Vec<HeapClasses> = all
                .iter()
                .map(|(identity, _)| HeapClasses {
                    identity: identity.to_string(),
                    phi: Vec::new(),
                    parts: FxHashMap::default(),
                    period: None,
                })
                .collect();
            for ((game, part), number) in &self.numbers {
                games[*game].parts.insert(part.clone(), pretending.phi[*number as usize]);
            }
            Arc::new(QuotientOf { quotient: Arc::clone(&pretending.quotient), games })
        });
        Ok(Arc::clone(known))
    }
}

/// The options of a part, each as the parts that are remembered of it.
fn options(
    rules: &dyn Ruleset,
    part: &Part,
    keys: impl Fn(Parts) -> Vec<Key>,
    meter: &mut Meter,
) -> Result<Vec<Vec<Key>>, Exceeded> {
    let mut options = Vec::new();
    let mut listed = 0;
    meter.work(rules.effort())?;
    rules.options(part, Player::Left, &mut |parts| {
        meter.work(1 + parts.len() as u64)?;
        let option = keys(parts);
        listed += OPTION_BYTES * (1 + option.len() as u64);
        options.push(option);
        Ok(())
    })?;
    meter.position(bytes(part) + listed)?;
    options.sort_unstable();
    options.dedup();
    Ok(options)
}
