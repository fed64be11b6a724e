//! Misère canonical forms of impartial games (Conway, *On Numbers and Games*, ch. 12; Siegel,
//! *Combinatorial Game Theory*, ch. V): two positions can stand for each other in every misère sum
//! exactly when they have the same form.

use crate::genus::{Genus, GenusClass};
use bouton_core::{Exceeded, Meter};
use rustc_hash::{FxHashMap, FxHashSet};
use std::sync::Arc;

/// A canonical form: its number in one [`MisereForms`]. The options of a form have smaller numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct FormId(u32);

impl FormId {
    /// The form of a position without moves.
    pub const ZERO: FormId = FormId(0);
}

/// A stored form.
#[derive(Debug)]
struct Form {
    /// The options, ascending.
    options: Arc<[FormId]>,
    genus: Genus,
    class: GenusClass,
    /// Number of moves of the longest play.
    birthday: u32,
}

/// Canonical forms, each once, with their genera, classes and sums. It only grows.
#[derive(Debug)]
pub struct MisereForms {
    forms: Vec<Form>,
    numbers: FxHashMap<Arc<[FormId]>, FormId>,
    /// Sums of two forms other than 0, the smaller number first.
    sums: FxHashMap<(FormId, FormId), FormId>,
}

/// About what a form takes beside its options.
const FORM_BYTES: u64 = 160;
/// About what a remembered sum takes.
const SUM_BYTES: u64 = 24;

/// A sum whose options are being added up.
struct Adding {
    summands: (FormId, FormId),
    /// The options found so far, those of the first summand before those of the second.
    options: Vec<FormId>,
}

impl Default for MisereForms {
    fn default() -> MisereForms {
        let options: Arc<[FormId]> = Arc::new([]);
        let zero = Form {
            options: Arc::clone(&options),
            genus: Genus::zero(),
            class: GenusClass::NimHeap,
            birthday: 0,
        };
        MisereForms {
            forms: vec![zero],
            numbers: FxHashMap::from_iter([(options, FormId::ZERO)]),
            sums: FxHashMap::default(),
        }
    }
}

impl MisereForms {
    /// No form but that of a position without moves.
    pub fn new() -> MisereForms {
        MisereForms::default()
    }

    /// Number of different forms met so far.
    pub fn count(&self) -> usize {
        self.forms.len()
    }

    /// All forms met so far, options before what they are options of.
    pub fn all(&self) -> impl Iterator<Item = FormId> + use<> {
        (0..self.forms.len() as u32).map(FormId)
    }

    /// The options of a form, ascending by number.
    pub fn options(&self, form: FormId) -> &[FormId] {
        &self.form(form).options
    }

    /// The genus of a form.
    pub fn genus(&self, form: FormId) -> &Genus {
        &self.form(form).genus
    }

    /// The class of a form.
    pub fn class(&self, form: FormId) -> GenusClass {
        self.form(form).class
    }

    /// Number of moves of the longest play.
    pub fn birthday(&self, form: FormId) -> u32 {
        self.form(form).birthday
    }

    /// The genus symbol of a form.
    pub fn symbol(&self, form: FormId) -> String {
        self.genus(form).symbol(self.class(form))
    }

    /// Returns `true` if `form` has this option.
    pub fn has_option(&self, form: FormId, option: FormId) -> bool {
        self.options(form).binary_search(&option).is_ok()
    }

    fn form(&self, form: FormId) -> &Form {
        &self.forms[form.0 as usize]
    }

    /// The form of a position with these options. Cost: at most the options of the options.
    ///
    /// # Errors
    /// A limit.
    pub fn with_options(
        &mut self,
        mut options: Vec<FormId>,
        meter: &mut Meter,
    ) -> Result<FormId, Exceeded> {
        options.sort_unstable();
        options.dedup();
        meter.work(1 + options.len() as u64)?;
        if let Some(form) = self.numbers.get(&options[..]) {
            return Ok(*form);
        }
        let genus = Genus::of(options.iter().map(|option| self.genus(*option)));
        meter.work((options.len() * genus.digits().len()) as u64)?;
        if let Some(form) = self.simpler(&options, &genus, meter)? {
            return Ok(form);
        }
        meter.position(FORM_BYTES)?;
        meter.room(FORM_BYTES + 4 * options.len() as u64)?;
        meter.grow(self.forms.len(), self.forms.capacity(), size_of::<Form>())?;
        let entry = size_of::<(Arc<[FormId]>, FormId)>();
        meter.grow(self.numbers.len(), self.numbers.capacity(), entry)?;
        let number = u32::try_from(self.forms.len()).map_err(|_| Exceeded::Size)?;
        let class = self.class_of(&options, &genus);
        let birthday = options.iter().map(|option| self.birthday(*option) + 1).max().unwrap_or(0);
        let options: Arc<[FormId]> = options.into();
        self.numbers.insert(Arc::clone(&options), FormId(number));
        self.forms.push(Form { options, genus, class, birthday });
        Ok(FormId(number))
    }

    /// The form to which a position of these options simplifies: one whose options are among them, and
    /// which is an option of each of the others. Where it is 0, the position must also be one that the
    /// player to move wins.
    ///
    /// Of the options with the largest number one at least is of those others: an option of the form
    /// has a smaller number than the form, and that a smaller one than what it is an option of.
    fn simpler(
        &self,
        options: &[FormId],
        genus: &Genus,
        meter: &mut Meter,
    ) -> Result<Option<FormId>, Exceeded> {
        let Some(largest) = options.last() else { return Ok(None) };
        for form in self.options(*largest) {
            meter.work(1)?;
            let own = self.options(*form);
            // Positions of one form have one genus.
            if self.genus(*form).plus() != genus.plus() || own.len() >= options.len() {
                continue;
            }
            meter.work(options.len() as u64)?;
            let is_own = |option: &FormId| own.binary_search(option).is_ok();
            let shared = options.iter().filter(|option| is_own(option)).count();
            let reverses = |option: &FormId| is_own(option) || self.has_option(*option, *form);
            let is_won = *form != FormId::ZERO || genus.misere() != 0;
            if shared == own.len() && is_won && options.iter().all(reverses) {
                return Ok(Some(*form));
            }
        }
        Ok(None)
    }

    /// The form of a sum. Cost: each pair of a form reached from the one and a form reached from the
    /// other, once with its options.
    ///
    /// # Errors
    /// A limit.
    pub fn add(&mut self, a: FormId, b: FormId, meter: &mut Meter) -> Result<FormId, Exceeded> {
        if let Some(sum) = self.known_sum(a, b) {
            return Ok(sum);
        }
        let mut stack = vec![Adding { summands: (a.min(b), a.max(b)), options: Vec::new() }];
        while let Some(mut adding) = stack.pop() {
            match self.next_summands(&mut adding, meter)? {
                Some(summands) => {
                    meter.grow(stack.len() + 1, stack.capacity(), size_of::<Adding>())?;
                    stack.push(adding);
                    stack.push(Adding { summands, options: Vec::new() });
                }
                None => {
                    let sum = self.with_options(adding.options, meter)?;
                    meter.position(SUM_BYTES)?;
                    let entry = size_of::<((FormId, FormId), FormId)>();
                    meter.grow(self.sums.len(), self.sums.capacity(), entry)?;
                    self.sums.insert(adding.summands, sum);
                }
            }
        }
        self.known_sum(a, b).ok_or(Exceeded::Size)
    }

    /// The form of the sum of several forms.
    ///
    /// # Errors
    /// A limit.
    pub fn total(
        &mut self,
        mut summands: Vec<FormId>,
        meter: &mut Meter,
    ) -> Result<FormId, Exceeded> {
        // In one order, so that sums of fewer of them are met again.
        summands.sort_unstable();
        let mut sum = FormId::ZERO;
        for summand in summands {
            sum = self.add(sum, summand, meter)?;
        }
        Ok(sum)
    }

    /// The earlier born of a form and its sum with 1.
    ///
    /// # Errors
    /// A limit.
    pub fn even_part(&mut self, form: FormId, meter: &mut Meter) -> Result<FormId, Exceeded> {
        let one = self.with_options(vec![FormId::ZERO], meter)?;
        let other = self.add(form, one, meter)?;
        let is_odd = self.birthday(other) < self.birthday(form);
        Ok(if is_odd { other } else { form })
    }

    /// A form and all that can be reached from it, options before what they are options of.
    fn followers(&self, form: FormId, meter: &mut Meter) -> Result<Vec<FormId>, Exceeded> {
        let mut found = FxHashSet::from_iter([form]);
        let mut waiting = vec![form];
        while let Some(form) = waiting.pop() {
            for option in self.options(form) {
                meter.work(1)?;
                if found.insert(*option) {
                    meter.position(SUM_BYTES)?;
                    waiting.push(*option);
                }
            }
        }
        let mut found: Vec<FormId> = found.into_iter().collect();
        found.sort_unstable();
        Ok(found)
    }

    /// The mate of a form: that of 0 is 1, and the options of any other are the mates of its options. The player to move loses the sum of a
    /// form and its mate. Cost: the options of each form that can be reached.
    ///
    /// # Errors
    /// A limit.
    pub fn mate(&mut self, form: FormId, meter: &mut Meter) -> Result<FormId, Exceeded> {
        let mut mates: FxHashMap<FormId, FormId> = FxHashMap::default();
        for follower in self.followers(form, meter)? {
            let options = match self.options(follower) {
                [] => vec![FormId::ZERO],
                options => options.iter().map(|option| mates[option]).collect(),
            };
            mates.insert(follower, self.with_options(options, meter)?);
        }
        Ok(mates.remove(&form).unwrap_or(form))
    }

    fn known_sum(&self, a: FormId, b: FormId) -> Option<FormId> {
        match (a.min(b), a.max(b)) {
            (FormId::ZERO, other) => Some(other),
            summands => self.sums.get(&summands).copied(),
        }
    }

    /// Goes on with the options of a sum. `Some` is a sum that must be known first.
    fn next_summands(
        &self,
        adding: &mut Adding,
        meter: &mut Meter,
    ) -> Result<Option<(FormId, FormId)>, Exceeded> {
        let (a, b) = adding.summands;
        let (of_a, of_b) = (self.options(a), self.options(b));
        // Equal summands have equal options.
        let count = if a == b { of_a.len() } else { of_a.len() + of_b.len() };
        while adding.options.len() < count {
            meter.work(1)?;
            let at = adding.options.len();
            let (x, y) = if at < of_a.len() { (of_a[at], b) } else { (a, of_b[at - of_a.len()]) };
            match self.known_sum(x, y) {
                Some(sum) => adding.options.push(sum),
                None => return Ok(Some((x.min(y), x.max(y)))),
            }
        }
        Ok(None)
    }

    /// Returns `true` if a form is half-tame: not tame, while its sum with itself is tame of genus 0^0.
    ///
    /// # Errors
    /// A limit.
    pub fn is_half_tame(&mut self, form: FormId, meter: &mut Meter) -> Result<bool, Exceeded> {
        if self.class(form).is_tame() {
            return Ok(false);
        }
        let double = self.add(form, form, meter)?;
        Ok(self.class(double).is_tame() && *self.genus(double) == Genus::tame(0, false))
    }

    /// The class of a form with these options and this genus.
    fn class_of(&self, options: &[FormId], genus: &Genus) -> GenusClass {
        let (plus, misere) = (genus.plus(), genus.misere());
        let is_tame = plus == misere || (plus <= 1 && misere <= 1);
        let wildest = options.iter().map(|option| self.class(*option)).max();
        let wildest = wildest.unwrap_or(GenusClass::NimHeap);
        if wildest == GenusClass::NimHeap && options.len() == plus as usize {
            // Heaps of Nim that are all different, and none between is missing.
            return GenusClass::NimHeap;
        }
        let (hereditary, by_reversal) = match (is_tame, plus <= 1, misere <= 1) {
            (true, ..) => (GenusClass::Tame, GenusClass::TameByReversal),
            (_, true, _) => (GenusClass::Restive, GenusClass::RestiveByReversal),
            (_, _, true) => (GenusClass::Restless, GenusClass::Restless),
            _ => return GenusClass::Wild,
        };
        if wildest.is_hereditarily_tame() {
            return hereditary;
        }
        if wildest.is_tame() {
            return by_reversal;
        }
        match by_reversal {
            GenusClass::Restless => GenusClass::Wild,
            _ if self.reverses(options, genus, is_tame) => by_reversal,
            _ => GenusClass::Wild,
        }
    }

    /// Returns `true` if the options that are not tame may be left out: the tame ones alone give both values, and
    /// each other option has answers that give them back.
    fn reverses(&self, options: &[FormId], genus: &Genus, is_tame: bool) -> bool {
        let (plus, misere) = (genus.plus(), genus.misere());
        let tame = || options.iter().filter(|option| self.class(**option).is_tame());
        let values = |value: fn(&Genus) -> u32| {
            crate::genus::mex(tame().map(move |option| value(self.genus(*option))))
        };
        if values(Genus::plus) != plus || values(Genus::misere) != misere {
            return false;
        }
        // Beside a restive position: fickle, or of the same pair.
        let fits = |value: u32| value <= 1 || value ^ misere <= 1;
        options.iter().filter(|option| !self.class(**option).is_tame()).all(|option| {
            let (mut plus_back, mut misere_back) = (false, false);
            for answer in self.options(*option) {
                let (class, answer) = (self.class(*answer), self.genus(*answer));
                let (own_plus, own_misere) = (answer.plus(), answer.misere());
                if is_tame && class.is_tame() {
                    plus_back |= own_plus == plus;
                    misere_back |= own_misere == misere;
                } else if !is_tame && (class.is_tame() || class.is_restive()) {
                    plus_back |= own_plus == plus && fits(own_misere);
                    misere_back |= own_misere == misere && fits(own_plus);
                }
            }
            plus_back && misere_back
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use bouton_core::Limits;

    /// No form is known that is not tame, and whose double is tame of another genus than 0^0; so the double is told here.
    #[test]
    fn a_double_of_another_genus_makes_no_form_half_tame() {
        let (forms, meter) = (&mut MisereForms::new(), &mut Limits::NONE.meter());
        let two = forms.nim_heap(2, meter).expect("no limit");
        let double = forms.add(two, two, meter).expect("no limit");
        let one = forms.nim_heap(1, meter).expect("no limit");
        let wild = forms.with_options(vec![one, two, double], meter).expect("no limit");
        assert!(!forms.class(wild).is_tame(), "{}", forms.symbol(wild));
        assert_eq!(forms.is_half_tame(wild, meter), Ok(false));
        for (double, half_tame) in [(double, true), (FormId::ZERO, false), (wild, false)] {
            forms.sums.insert((wild, wild), double);
            assert_eq!(forms.is_half_tame(wild, meter), Ok(half_tame), "{}", forms.symbol(double));
        }
        assert_eq!(forms.is_half_tame(two, meter), Ok(false));
    }
}
