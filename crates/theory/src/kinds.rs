//! Mates of misère canonical forms, and the forms that can be tamed.

use crate::{FormId, Genus, MisereForms, genus::mex};
use bouton_core::{Exceeded, Meter};
use rustc_hash::{FxHashMap, FxHashSet};

impl MisereForms {
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

    /// Returns `true` if a form is tameable: beside tame forms it plays as a Nim position of its genus does. It is tame, or its tameable options
    /// alone give both nim-values, and each other option has a tameable answer of its nim-value and one of its misère nim-value.
    ///
    /// Sums of tameable forms, where several are not tame, may play otherwise. Cost: the options of the options of each form that
    /// can be reached.
    ///
    /// # Errors
    /// A limit.
    pub fn is_tameable(&self, form: FormId, meter: &mut Meter) -> Result<bool, Exceeded> {
        let mut tameable: FxHashSet<FormId> = FxHashSet::default();
        for follower in self.followers(form, meter)? {
            if self.class(follower).is_tame() || self.is_tamed_by(follower, &tameable, meter)? {
                tameable.insert(follower);
            }
        }
        Ok(tameable.contains(&form))
    }

    /// Returns `true` if a form is tameable, where these are the tameable ones among those that can be reached from it.
    fn is_tamed_by(
        &self,
        form: FormId,
        tameable: &FxHashSet<FormId>,
        meter: &mut Meter,
    ) -> Result<bool, Exceeded> {
        let genus = self.genus(form);
        let values: [fn(&Genus) -> u32; 2] = [Genus::plus, Genus::misere];
        let [plus, misere] = values.map(|value| value(genus));
        if plus != misere && plus.max(misere) > 1 {
            return Ok(false);
        }
        let (tamed, wild): (Vec<FormId>, Vec<FormId>) =
            self.options(form).iter().partition(|option| tameable.contains(*option));
        let given = |value: fn(&Genus) -> u32| {
            mex(tamed.iter().map(move |option| value(self.genus(*option))))
        };
        if values.iter().any(|value| given(*value) != value(genus)) {
            return Ok(false);
        }
        for option in wild {
            let answers = self.options(option);
            meter.work(answers.len() as u64)?;
            let gives_back = |value: &fn(&Genus) -> u32| {
                let back = |answer: &FormId| value(self.genus(*answer)) == value(genus);
                answers.iter().any(|answer| tameable.contains(answer) && back(answer))
            };
            if !values.iter().all(gives_back) {
                return Ok(false);
            }
        }
        Ok(true)
    }
}
