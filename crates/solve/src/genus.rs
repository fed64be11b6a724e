//! Forms of positions, from the forms of all that play can reach.
//!
//! A form of a part is made from those of its options; where a move leaves several parts, their forms
//! are added. The stack is explicit, so that the length of a game is bounded by memory alone.

use crate::{Exceeded, Meter};
use bouton_core::{Component, Convention, Part, Parts, Player, Ruleset, Sum};
use bouton_theory::{FormId, MisereForms};
use rustc_hash::FxHashMap;
use smallvec::SmallVec;
use std::{fmt::Debug, sync::Arc};

/// About what one remembered part takes.
const BYTES: u64 = 96;

/// A part of a game, which is known by its number.
type Key = (u32, Part);

/// Forms that stand for positions in every misère sum.
pub trait Forms {
    /// A form.
    type Form: Clone + Debug;

    /// The form of a position with these options.
    ///
    /// # Errors
    /// A limit.
    fn with_options(
        &mut self,
        options: Vec<Self::Form>,
        meter: &mut Meter,
    ) -> Result<Self::Form, Exceeded>;

    /// The form of the sum of several forms.
    ///
    /// # Errors
    /// A limit.
    fn total(
        &mut self,
        summands: Vec<Self::Form>,
        meter: &mut Meter,
    ) -> Result<Self::Form, Exceeded>;
}

impl Forms for MisereForms {
    type Form = FormId;

    fn with_options(
        &mut self,
        options: Vec<FormId>,
        meter: &mut Meter,
    ) -> Result<FormId, Exceeded> {
        MisereForms::with_options(self, options, meter)
    }

    fn total(&mut self, summands: Vec<FormId>, meter: &mut Meter) -> Result<FormId, Exceeded> {
        MisereForms::total(self, summands, meter)
    }
}

/// The canonical forms of parts of games, remembered.
pub type FormMemo = Memo<MisereForms>;

/// The forms of parts of games, remembered. Games of the same [identity](Ruleset::identity) share them.
#[derive(Debug)]
pub struct Memo<F: Forms> {
    /// The forms, and what is known of them.
    pub forms: F,
    rules: Vec<Arc<dyn Ruleset>>,
    numbers: FxHashMap<String, u32>,
    /// `None` while the part is being played out.
    parts: FxHashMap<Key, Option<F::Form>>,
}

/// A part that is being played out.
struct Frame<Form> {
    key: Key,
    /// The parts after each option that is not visited yet.
    options: Vec<SmallVec<[Key; 2]>>,
    forms: Vec<Form>,
}

impl<F: Forms + Default> Default for Memo<F> {
    fn default() -> Memo<F> {
        let (rules, numbers, parts) = (Vec::new(), FxHashMap::default(), FxHashMap::default());
        Memo { forms: F::default(), rules, numbers, parts }
    }
}

impl<F: Forms> Memo<F> {
    /// The form of a position of impartial games that end. Cost: each part that play can reach, once
    /// with its options, and the sums of forms that moves leave.
    ///
    /// # Errors
    /// A limit; [`Exceeded::Cycle`] where a part comes again.
    pub fn form(&mut self, sum: &Sum, meter: &mut Meter) -> Result<F::Form, Exceeded> {
        let mut forms = Vec::new();
        for Component { rules, parts } in &sum.components {
            for part in parts {
                forms.push(self.form_of(rules, part, meter)?);
            }
        }
        self.forms.total(forms, meter)
    }

    /// The form of one part.
    ///
    /// # Errors
    /// As [`Memo::form`].
    pub fn form_of(
        &mut self,
        rules: &Arc<dyn Ruleset>,
        part: &Part,
        meter: &mut Meter,
    ) -> Result<F::Form, Exceeded> {
        let game = self.number(rules);
        let mut forms = Vec::new();
        for piece in rules.canonical(Parts::from_iter([part.clone()]), Some(Convention::Misere)) {
            let form = self.play_out(&(game, piece), meter);
            if form.is_err() {
                // A part met on the way is no part of itself in the next question.
                self.parts.retain(|_, form| form.is_some());
            }
            forms.push(form?);
        }
        match &forms[..] {
            [form] => Ok(form.clone()),
            _ => self.forms.total(forms, meter),
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

    fn play_out(&mut self, root: &Key, meter: &mut Meter) -> Result<F::Form, Exceeded> {
        if let Some(Some(form)) = self.parts.get(root) {
            return Ok(form.clone());
        }
        let mut stack = vec![self.open(root.clone(), meter)?];
        while let Some(mut frame) = stack.pop() {
            match self.next_part(&mut frame, meter)? {
                Some(part) => {
                    let part = self.open(part, meter)?;
                    meter.grow(stack.len() + 1, stack.capacity(), size_of::<Frame<F::Form>>())?;
                    stack.push(frame);
                    stack.push(part);
                }
                None => {
                    let form = self.forms.with_options(frame.forms, meter)?;
                    self.parts.insert(frame.key, Some(form));
                }
            }
        }
        self.parts.get(root).cloned().flatten().ok_or(Exceeded::Cycle)
    }

    /// Lists the options of a part that is met for the first time.
    fn open(&mut self, key: Key, meter: &mut Meter) -> Result<Frame<F::Form>, Exceeded> {
        meter.position(BYTES)?;
        let entry = size_of::<(Key, Option<F::Form>)>();
        meter.grow(self.parts.len(), self.parts.capacity(), entry)?;
        self.parts.insert(key.clone(), None);
        let (game, part) = &key;
        let rules = &*self.rules[*game as usize];
        let mut options: Vec<SmallVec<[Key; 2]>> = Vec::new();
        meter.work(rules.effort())?;
        rules.options(part, Player::Left, &mut |parts| {
            meter.work(1 + parts.len() as u64)?;
            let parts = rules.canonical(parts, Some(Convention::Misere)).into_iter();
            let mut option: SmallVec<[Key; 2]> = parts.map(|part| (*game, part)).collect();
            option.sort_unstable();
            meter.grow(options.len(), options.capacity(), size_of_val(&option))?;
            options.push(option);
            Ok(())
        })?;
        // The smallest is looked at first: of a large heap few others then wait on the stack.
        options.sort_unstable_by(|a, b| b.cmp(a));
        options.dedup();
        Ok(Frame { key, options, forms: Vec::new() })
    }

    /// Goes on with the options of a part. `Some` is a part that must be known first.
    fn next_part(
        &mut self,
        frame: &mut Frame<F::Form>,
        meter: &mut Meter,
    ) -> Result<Option<Key>, Exceeded> {
        while let Some(option) = frame.options.last() {
            let mut forms = Vec::new();
            for part in option {
                match self.parts.get(part) {
                    None => return Ok(Some(part.clone())),
                    Some(None) => return Err(Exceeded::Cycle),
                    Some(Some(form)) => forms.push(form.clone()),
                }
            }
            frame.forms.push(self.forms.total(forms, meter)?);
            frame.options.pop();
        }
        Ok(None)
    }
}
