//! Facts about misère canonical forms, as texts in the notation of CGSuite, under the names that it gives them.

use crate::{FormId, GenusClass, MisereForms, MisereParts, parts::is_unit};
use bouton_core::{Exceeded, Meter};

/// A question about a form, written behind it after a point.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FormFact {
    /// `Class`: the kind of value, `MisereCanonicalGame`.
    Class,
    /// `Birthday`: number of moves of the longest play.
    Birthday,
    /// `Genus`
    Genus,
    /// `NimValue`, of normal play.
    NimValue,
    /// `MisereNimValue`
    MisereNimValue,
    /// `MisereOutcomeClass`
    MisereOutcomeClass,
    /// `MisereCanonicalForm`: the form itself.
    MisereCanonicalForm,
    /// `Mate`
    Mate,
    /// `Options`
    Options,
    /// `Parts`: the even parts other than 0 and the whole.
    Parts,
    /// `Partitions`: the sums of even primes, and of 1.
    Partitions,
    /// `IsEven`: born earlier than its sum with 1.
    IsEven,
    /// `IsNimHeap`
    IsNimHeap,
    /// `IsTame`: tame, and so are all options.
    IsTame,
    /// `IsGenerallyTame`: tame, perhaps by reversal.
    IsGenerallyTame,
    /// `IsTameable`: known to play as a Nim position beside tame forms. As CGSuite decides it, by options and answers that are known to, these are
    /// the generally tame forms.
    IsTameable,
    /// `IsHalfTame`
    IsHalfTame,
    /// `IsRestive`: restive, and all options are tame.
    IsRestive,
    /// `IsGenerallyRestive`: restive, perhaps by reversal.
    IsGenerallyRestive,
    /// `IsRestless`
    IsRestless,
    /// `IsPrime`: of two parts whose sum it is one is 0 or 1, and it is neither.
    IsPrime,
    /// `IsExtraverted`: each option is a part of it.
    IsExtraverted,
    /// `IsIntroverted`: it is a part of each option. Only 0 and 1 are.
    IsIntroverted,
}

impl FormFact {
    /// The facts by name.
    pub const NAMES: [(&'static str, FormFact); 23] = [
        ("Class", FormFact::Class),
        ("Birthday", FormFact::Birthday),
        ("Genus", FormFact::Genus),
        ("NimValue", FormFact::NimValue),
        ("MisereNimValue", FormFact::MisereNimValue),
        ("MisereOutcomeClass", FormFact::MisereOutcomeClass),
        ("MisereCanonicalForm", FormFact::MisereCanonicalForm),
        ("Mate", FormFact::Mate),
        ("Options", FormFact::Options),
        ("Parts", FormFact::Parts),
        ("Partitions", FormFact::Partitions),
        ("IsEven", FormFact::IsEven),
        ("IsNimHeap", FormFact::IsNimHeap),
        ("IsTame", FormFact::IsTame),
        ("IsGenerallyTame", FormFact::IsGenerallyTame),
        ("IsTameable", FormFact::IsTameable),
        ("IsHalfTame", FormFact::IsHalfTame),
        ("IsRestive", FormFact::IsRestive),
        ("IsGenerallyRestive", FormFact::IsGenerallyRestive),
        ("IsRestless", FormFact::IsRestless),
        ("IsPrime", FormFact::IsPrime),
        ("IsExtraverted", FormFact::IsExtraverted),
        ("IsIntroverted", FormFact::IsIntroverted),
    ];
}

impl MisereForms {
    /// A fact about a form; `None` where a form in it is too large to be written.
    ///
    /// # Errors
    /// A limit.
    pub fn fact(
        &mut self,
        form: FormId,
        fact: FormFact,
        meter: &mut Meter,
    ) -> Result<Option<String>, Exceeded> {
        let parts = &mut MisereParts::default();
        let (genus, class) = (self.genus(form), self.class(form));
        let holds = match fact {
            FormFact::Class => return Ok(Some("MisereCanonicalGame".to_string())),
            FormFact::Birthday => return Ok(Some(self.birthday(form).to_string())),
            FormFact::Genus => return Ok(Some(self.symbol(form))),
            FormFact::NimValue => return Ok(Some(genus.plus().to_string())),
            FormFact::MisereNimValue => return Ok(Some(genus.misere().to_string())),
            FormFact::MisereOutcomeClass => {
                return Ok(Some(if genus.misere() == 0 { "P" } else { "N" }.to_string()));
            }
            FormFact::MisereCanonicalForm => return self.name(form, meter),
            FormFact::Mate => {
                let mate = self.mate(form, meter)?;
                return self.name(mate, meter);
            }
            FormFact::Options => {
                let options = self.options(form).to_vec();
                let sorted = self.sorted(&options, meter)?;
                return self.list(sorted, meter);
            }
            FormFact::Parts => {
                let found = parts.proper_parts(self, form, meter)?;
                return self.list(found, meter);
            }
            FormFact::Partitions => {
                let Some(found) = parts.partitions(self, form, meter)? else { return Ok(None) };
                let lists = found.into_iter().map(|list| self.list(Some(list), meter));
                let lists = lists.collect::<Result<Option<Vec<_>>, _>>()?;
                return Ok(lists.map(|lists| format!("[{}]", lists.join(","))));
            }
            FormFact::IsEven => self.even_part(form, meter)? == form,
            FormFact::IsNimHeap => class == GenusClass::NimHeap,
            FormFact::IsTame => class.is_hereditarily_tame(),
            FormFact::IsGenerallyTame | FormFact::IsTameable => class.is_tame(),
            FormFact::IsHalfTame => self.is_half_tame(form, meter)?,
            FormFact::IsRestive => class == GenusClass::Restive,
            FormFact::IsGenerallyRestive => class.is_restive(),
            FormFact::IsRestless => class == GenusClass::Restless,
            FormFact::IsPrime => parts.is_prime(self, form, meter)?,
            FormFact::IsExtraverted => parts.is_extraverted(self, form, meter)?,
            FormFact::IsIntroverted => is_unit(self, form),
        };
        Ok(Some(holds.to_string()))
    }

    fn list(
        &mut self,
        forms: Option<Vec<FormId>>,
        meter: &mut Meter,
    ) -> Result<Option<String>, Exceeded> {
        let Some(forms) = forms else { return Ok(None) };
        Ok(self.name_all(&forms, meter)?.map(|names| format!("[{}]", names.join(","))))
    }
}
