//! Canonical forms of positions, from the forms of all that play can reach: misère forms of impartial games,
//! and the values of partizan games in normal play.
//!
//! A form of a part is made from those of its options; where a move leaves several parts, their forms
//! are added. The stack is explicit, so that the length of a game is bounded by memory alone.

use crate::{Exceeded, Meter};
use bouton_core::{Convention, Part, Parts, Player, Ruleset};
use bouton_theory::{FormId, GameId, MisereForms, ShortGames};
use rustc_hash::FxHashMap;
use smallvec::SmallVec;
use std::{fmt, sync::Arc};

/// About what one remembered part takes.
const BYTES: u64 = 96;

/// A part of a game, which is known by its number.
type Key = (u32, Part);

/// A collection of canonical forms in which those of positions are found.
pub trait Forms: fmt::Debug + Default {
    /// A form.
    type Id: Clone + fmt::Debug;
    /// The convention of play.
    const CONVENTION: Convention;
    /// The players whose options differ.
    const PLAYERS: &'static [Player];

    /// The form of a position from those of its options: a list for each of the players.
    ///
    /// # Errors
    /// A limit.
    fn of_options(
        &mut self,
        options: Vec<Vec<Self::Id>>,
        meter: &mut Meter,
    ) -> Result<Self::Id, Exceeded>;

    /// The form of a sum.
    ///
    /// # Errors
    /// A limit.
    fn sum_of(&mut self, forms: Vec<Self::Id>, meter: &mut Meter) -> Result<Self::Id, Exceeded>;
}

impl Forms for MisereForms {
    type Id = FormId;
    const CONVENTION: Convention = Convention::Misere;
    const PLAYERS: &'static [Player] = &[Player::Left];

    fn of_options(
        &mut self,
        options: Vec<Vec<FormId>>,
        meter: &mut Meter,
    ) -> Result<FormId, Exceeded> {
        self.with_options(options.concat(), meter)
    }

    fn sum_of(&mut self, forms: Vec<FormId>, meter: &mut Meter) -> Result<FormId, Exceeded> {
        self.total(forms, meter)
    }
}

impl Forms for ShortGames {
    type Id = GameId;
    const CONVENTION: Convention = Convention::Normal;
    const PLAYERS: &'static [Player] = &[Player::Left, Player::Right];

    fn of_options(
        &mut self,
        options: Vec<Vec<GameId>>,
        meter: &mut Meter,
    ) -> Result<GameId, Exceeded> {
        let mut sides = options.into_iter();
        let (left, right) = (sides.next(), sides.next());
        self.with_options(left.unwrap_or_default(), right.unwrap_or_default(), meter)
    }

    fn sum_of(&mut self, games: Vec<GameId>, meter: &mut Meter) -> Result<GameId, Exceeded> {
        self.total(&games, meter)
    }
}

/// The misère forms of parts of impartial games.
pub type FormMemo = PartMemo<MisereForms>;
/// The values of parts of games in normal play.
pub type ShortMemo = PartMemo<ShortGames>;

/// The forms of parts of games, remembered. Games of the same [identity](Ruleset::identity) share them.
#[derive(Debug)]
pub struct PartMemo<F: Forms> {
    /// The forms, and what is known of them.
    pub forms: F,
    rules: Vec<Arc<dyn Ruleset>>,
    numbers: FxHashMap<String, u32>,
    /// `None` while the part is being played out.
    parts: FxHashMap<Key, Option<F::Id>>,
}

/// The parts after an option.
type Leaves = SmallVec<[Key; 2]>;

/// A part that is being played out.
struct Frame<Id> {
    key: Key,
    /// Of each player the options that are not visited yet.
    options: Vec<Vec<Leaves>>,
    forms: Vec<Vec<Id>>,
}

impl<F: Forms> Default for PartMemo<F> {
    fn default() -> PartMemo<F> {
        PartMemo {
            forms: F::default(),
            rules: Vec::new(),
            numbers: FxHashMap::default(),
            parts: FxHashMap::default(),
        }
    }
}

impl<F: Forms> PartMemo<F> {
    /// The form of one part of a game that ends. Cost: each part that play can reach, once with its options, and the sums of
    /// forms that moves leave.
    ///
    /// # Errors
    /// A limit; [`Exceeded::Cycle`] where a part comes again.
    pub fn form_of(
        &mut self,
        rules: &Arc<dyn Ruleset>,
        part: &Part,
        meter: &mut Meter,
    ) -> Result<F::Id, Exceeded> {
        let game = self.number(rules);
        let mut forms = Vec::new();
        for piece in rules.canonical(Parts::from_iter([part.clone()]), Some(F::CONVENTION)) {
            let form = self.play_out(&(game, piece), meter);
            if form.is_err() {
                // A part met on the way is no part of itself in the next question.
                self.parts.retain(|_, form| form.is_some());
            }
            forms.push(form?);
        }
        match &forms[..] {
            [form] => Ok(form.clone()),
            _ => self.forms.sum_of(forms, meter),
        }
    }

    fn number(&mut self, rules: &Arc<dyn Ruleset>) -> u32 {
        let next = self.rules.len() as u32;
        let number = *self.numbers.entry(rules.key()).or_insert(next);
        if number == next {
            self.rules.push(Arc::clone(rules));
        }
        number
    }

    fn play_out(&mut self, root: &Key, meter: &mut Meter) -> Result<F::Id, Exceeded> {
        if let Some(Some(form)) = self.parts.get(root) {
            return Ok(form.clone());
        }
        let mut stack = vec![self.open(root.clone(), meter)?];
        while let Some(mut frame) = stack.pop() {
            match self.next_part(&mut frame, meter)? {
                Some(part) => {
                    let part = self.open(part, meter)?;
                    meter.grow(stack.len() + 1, stack.capacity(), size_of::<Frame<F::Id>>())?;
                    stack.push(frame);
                    stack.push(part);
                }
                None => {
                    let form = self.forms.of_options(frame.forms, meter)?;
                    self.parts.insert(frame.key, Some(form));
                }
            }
        }
        // The root was the last to be taken off the stack.
        self.parts.get(root).cloned().flatten().ok_or(Exceeded::Cycle)
    }

    /// Lists the options of a part that is met for the first time.
    fn open(&mut self, key: Key, meter: &mut Meter) -> Result<Frame<F::Id>, Exceeded> {
        meter.position(BYTES)?;
        let entry = size_of::<(Key, Option<F::Id>)>();
        meter.grow(self.parts.len(), self.parts.capacity(), entry)?;
        self.parts.insert(key.clone(), None);
        let (game, part) = &key;
        let rules = &*self.rules[*game as usize];
        let mut sides = Vec::new();
        for player in F::PLAYERS {
            let mut options: Vec<Leaves> = Vec::new();
            meter.work(rules.effort())?;
            rules.options(part, *player, &mut |parts| {
                meter.work(1 + parts.len() as u64)?;
                let parts = rules.canonical(parts, Some(F::CONVENTION)).into_iter();
                let mut option: Leaves = parts.map(|part| (*game, part)).collect();
                option.sort_unstable();
                meter.grow(options.len(), options.capacity(), size_of_val(&option))?;
                options.push(option);
                Ok(())
            })?;
            // The smallest is looked at first: of a large heap few others then wait on the stack.
            options.sort_unstable_by(|a, b| b.cmp(a));
            options.dedup();
            sides.push(options);
        }
        let forms = vec![Vec::new(); sides.len()];
        Ok(Frame { key, options: sides, forms })
    }

    /// Goes on with the options of a part. `Some` is a part that must be known first.
    fn next_part(
        &mut self,
        frame: &mut Frame<F::Id>,
        meter: &mut Meter,
    ) -> Result<Option<Key>, Exceeded> {
        for (options, found) in frame.options.iter_mut().zip(&mut frame.forms) {
            while let Some(option) = options.last() {
                let mut forms = Vec::new();
                for part in option {
                    match self.parts.get(part) {
                        None => return Ok(Some(part.clone())),
                        Some(None) => return Err(Exceeded::Cycle),
                        Some(Some(form)) => forms.push(form.clone()),
                    }
                }
                found.push(self.forms.sum_of(forms, meter)?);
                options.pop();
            }
        }
        Ok(None)
    }
}
