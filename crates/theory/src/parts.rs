//! Forms as sums of others (Conway, *On Numbers and Games*, ch. 12; A. N. Siegel, *On the structure of misère impartial games*):
//! differences, parts, and sums of primes.
//!
//! A part of G is an H with H + X = G for some X; there is one such X at most, since forms cancel (Conway). 0 and 1 are parts of all. Other
//! parts are told up to a 1: of H and H + 1 the even one, which is born earlier.

use crate::{FormId, MisereForms};
use bouton_core::{Exceeded, Meter};
use rustc_hash::{FxHashMap, FxHashSet};
use std::sync::Arc;

/// Two even forms whose sum is a form.
type Pair = (FormId, FormId);

/// The differences and parts found so far of the forms of one collection.
#[derive(Clone, Debug, Default)]
pub struct MisereParts {
    differences: FxHashMap<Pair, Option<FormId>>,
    /// The pairs of even parts other than 0 whose sum is the even form.
    pairs: FxHashMap<FormId, Arc<[Pair]>>,
}

/// About what a difference or a pair takes.
const PAIR_BYTES: u64 = 48;

impl MisereParts {
    /// The form that added to `part` gives `whole`, if there is one. Cost: each pair of a form reached from the one and a form reached
    /// from the other, once with the pairs of their options.
    ///
    /// # Errors
    /// A limit.
    pub fn difference(
        &mut self,
        forms: &mut MisereForms,
        whole: FormId,
        part: FormId,
        meter: &mut Meter,
    ) -> Result<Option<FormId>, Exceeded> {
        let mut stack = vec![(whole, part)];
        while let Some(pair) = stack.last().copied() {
            if self.known(forms, pair).is_some() {
                stack.pop();
                continue;
            }
            match self.by_known(forms, pair, meter)? {
                Ok(difference) => {
                    meter.position(PAIR_BYTES)?;
                    self.differences.insert(pair, difference);
                }
                Err(missing) => {
                    meter.grow(stack.len(), stack.capacity(), size_of::<Pair>())?;
                    stack.push(missing);
                }
            }
        }
        Ok(self.known(forms, (whole, part)).flatten())
    }

    /// A difference that is known: only 0 and 1 are parts of 0 and 1.
    fn known(&self, forms: &MisereForms, (whole, part): Pair) -> Option<Option<FormId>> {
        match () {
            () if part == FormId::ZERO => Some(Some(whole)),
            () if whole == part => Some(Some(FormId::ZERO)),
            () if whole == FormId::ZERO => Some(is_unit(forms, part).then_some(part)),
            () if is_unit(forms, whole) => Some(None),
            () => self.differences.get(&(whole, part)).copied(),
        }
    }

    /// A difference X by those of options; or one that must be known first.
    ///
    /// If X + H = G, each option of G is X' + H or X + H', for options X' of X and H' of H. In the second case X is a difference of two
    /// options. Else X' is one of the differences of an option of G and H. Then X + H' for no H' is an option of G, so one can move from there
    /// to G again, to X' + H' for some X', since no X + H'' is X + H: there is a difference of G and each H'. And X with
    /// all these differences as options does it: X + H has the options of G, and others from which one can move to G.
    fn by_known(
        &self,
        forms: &mut MisereForms,
        (whole, part): Pair,
        meter: &mut Meter,
    ) -> Result<Result<Option<FormId>, Pair>, Exceeded> {
        let (of_whole, of_part) = (forms.options(whole).to_vec(), forms.options(part).to_vec());
        let mut options = Vec::new();
        // An option of the whole that is no X' + H.
        let mut other = None;
        for option in &of_whole {
            meter.work(1)?;
            match self.known(forms, (*option, part)) {
                None => return Ok(Err((*option, part))),
                Some(Some(difference)) => options.push(difference),
                Some(None) => {
                    other = Some(*option);
                    break;
                }
            }
        }
        if other.is_none() {
            let mut has_all = true;
            for option in &of_part {
                meter.work(1)?;
                match self.known(forms, (whole, *option)) {
                    None => return Ok(Err((whole, *option))),
                    Some(Some(difference)) => options.push(difference),
                    Some(None) => {
                        has_all = false;
                        break;
                    }
                }
            }
            if has_all {
                return Ok(Ok(Some(forms.with_options(options, meter)?)));
            }
        }
        let value = forms.genus(whole).plus() ^ forms.genus(part).plus();
        for of_whole in other.map_or(of_whole, |other| vec![other]) {
            for of_part in &of_part {
                meter.work(1)?;
                if forms.genus(of_whole).plus() ^ forms.genus(*of_part).plus() != value {
                    continue;
                }
                match self.known(forms, (of_whole, *of_part)) {
                    None => return Ok(Err((of_whole, *of_part))),
                    Some(Some(difference)) if forms.add(difference, part, meter)? == whole => {
                        return Ok(Ok(Some(difference)));
                    }
                    Some(_) => {}
                }
            }
        }
        Ok(Ok(None))
    }

    /// The pairs of even forms other than 0 whose sum is the even part of a form. Cost: the differences of each form that can be
    /// reached and the parts of its options.
    ///
    /// If H + K = G, each option of G has H or K as a part. So where an option has only 0 and 1 as parts, G has no others than itself;
    /// else H or K is a part of an option.
    fn pairs(
        &mut self,
        forms: &mut MisereForms,
        form: FormId,
        meter: &mut Meter,
    ) -> Result<Arc<[Pair]>, Exceeded> {
        let even = forms.even_part(form, meter)?;
        let mut stack = vec![even];
        'next: while let Some(form) = stack.last().copied() {
            if self.pairs.contains_key(&form) {
                stack.pop();
                continue;
            }
            let mut of_options = Vec::new();
            for option in forms.options(form).to_vec() {
                let option = forms.even_part(option, meter)?;
                if is_unit(forms, option) {
                    of_options.clear();
                    break;
                }
                of_options.push(option);
            }
            let mut parts = FxHashSet::from_iter(of_options.iter().copied());
            for option in of_options {
                let Some(pairs) = self.pairs.get(&option) else {
                    meter.grow(stack.len(), stack.capacity(), size_of::<FormId>())?;
                    stack.push(option);
                    continue 'next;
                };
                meter.work(1 + pairs.len() as u64)?;
                parts.extend(pairs.iter().flat_map(|(a, b)| [*a, *b]));
            }
            let mut pairs = Vec::new();
            for part in parts {
                if let Some(rest) = self.difference(forms, form, part, meter)?
                    && !is_unit(forms, rest)
                {
                    pairs.push((part.min(rest), part.max(rest)));
                }
            }
            pairs.sort_unstable();
            pairs.dedup();
            meter.positions(1 + pairs.len() as u64, PAIR_BYTES)?;
            self.pairs.insert(form, pairs.into());
        }
        Ok(self.pairs.get(&even).cloned().unwrap_or_default())
    }

    /// The even parts of a form other than 0 and the whole, each beside the one that it must be added to, the pair with the earliest born
    /// first; `None` where one is too large to be named.
    ///
    /// # Errors
    /// A limit.
    pub fn proper_parts(
        &mut self,
        forms: &mut MisereForms,
        form: FormId,
        meter: &mut Meter,
    ) -> Result<Option<Vec<FormId>>, Exceeded> {
        let pairs = self.pairs(forms, form, meter)?;
        let partners: FxHashMap<FormId, FormId> =
            pairs.iter().flat_map(|(a, b)| [(*a, *b), (*b, *a)]).collect();
        let all: Vec<FormId> = partners.keys().copied().collect();
        let Some(sorted) = forms.sorted(&all, meter)? else { return Ok(None) };
        let mut parts = Vec::new();
        let mut taken = FxHashSet::default();
        for part in sorted {
            for part in [part, partners[&part]] {
                if taken.insert(part) {
                    parts.push(part);
                }
            }
        }
        Ok(Some(parts))
    }

    /// Returns `true` if a form is prime: neither 0 nor 1, and of two parts whose sum it is one is 0 or 1.
    ///
    /// # Errors
    /// A limit.
    pub fn is_prime(
        &mut self,
        forms: &mut MisereForms,
        form: FormId,
        meter: &mut Meter,
    ) -> Result<bool, Exceeded> {
        Ok(!is_unit(forms, form) && self.pairs(forms, form, meter)?.is_empty())
    }

    /// The ways to write a form as a sum of even primes, and of 1 where the form is odd; the summands of each in the order of the notation.
    /// `None` where a part is too large to be named.
    ///
    /// # Errors
    /// A limit.
    pub fn partitions(
        &mut self,
        forms: &mut MisereForms,
        form: FormId,
        meter: &mut Meter,
    ) -> Result<Option<Vec<Vec<FormId>>>, Exceeded> {
        let even = forms.even_part(form, meter)?;
        let Some(mut primes) = self.proper_parts(forms, even, meter)? else { return Ok(None) };
        if primes.is_empty() && !is_unit(forms, even) {
            primes.push(even);
        }
        let mut at = 0;
        while let Some(part) = primes.get(at).copied() {
            match self.is_prime(forms, part, meter)? {
                true => at += 1,
                false => {
                    primes.remove(at);
                }
            }
        }
        let Some(primes) = forms.sorted(&primes, meter)? else { return Ok(None) };
        let one = forms.with_options(vec![FormId::ZERO], meter)?;
        let mut partitions = Vec::new();
        let mut stack = vec![(even, 0, Vec::new())];
        while let Some((left, from, mut chosen)) = stack.pop() {
            meter.position(PAIR_BYTES + 4 * chosen.len() as u64)?;
            if is_unit(forms, left) {
                chosen.extend((even != form).then_some(one));
                partitions.push(chosen);
                continue;
            }
            for at in (from..primes.len()).rev() {
                if let Some(rest) = self.difference(forms, left, primes[at], meter)? {
                    let mut chosen = chosen.clone();
                    chosen.push(primes[at]);
                    stack.push((rest, at, chosen));
                }
            }
        }
        Ok(Some(partitions))
    }

    /// Returns `true` if each option of a form is a part of it.
    ///
    /// # Errors
    /// A limit.
    pub fn is_extraverted(
        &mut self,
        forms: &mut MisereForms,
        form: FormId,
        meter: &mut Meter,
    ) -> Result<bool, Exceeded> {
        for option in forms.options(form).to_vec() {
            if self.difference(forms, form, option, meter)?.is_none() {
                return Ok(false);
            }
        }
        Ok(true)
    }
}

/// Returns `true` of 0 and 1: of no others is a sum 0.
pub(crate) fn is_unit(forms: &MisereForms, form: FormId) -> bool {
    forms.birthday(form) <= 1
}
