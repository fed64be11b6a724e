//! The notation of misère canonical forms: `*[2#0]` has the options 2# and 0, where 2# is the form whose
//! only option is 2. `2[#1]` is 2# + 1, and `2[#-2]` is the form that 2 must be added to for 2#.
//! Options stand without commas, the later born first. This is the notation of CGSuite, after Conway.

use crate::{FormId, GenusClass, MisereForms};
use bouton_core::{Exceeded, Meter};
use rustc_hash::FxHashMap;
use std::{cmp::Ordering, sync::Arc};

/// Longest play of a form that is named, in moves: the notation of a later born one fills pages.
const NAMED_BIRTHDAY: u32 = 48;
/// Length of the longest name, in bytes.
const LONGEST_NAME: usize = 2_000;

/// The name of a form in the making.
#[derive(Clone, Debug)]
struct Name {
    base: Arc<str>,
    /// The operations on the base: numbers added, and # for each form with one option.
    applied: String,
    /// Set when a number was added, which is written in brackets.
    added: bool,
}

impl Name {
    fn of(base: String) -> Name {
        Name { base: base.into(), applied: String::new(), added: false }
    }

    fn then(mut self, applied: &str, added: bool) -> Name {
        self.applied.push_str(applied);
        self.added |= added;
        self
    }

    fn written(&self) -> String {
        let Name { base, applied, added } = self;
        if *added { format!("{base}[{applied}]") } else { format!("{base}{applied}") }
    }
}

/// Makes names of the forms of one collection. Its functions call themselves at most as often as the
/// longest play of the form has moves, which is bounded by [`NAMED_BIRTHDAY`].
struct Namer<'a> {
    forms: &'a mut MisereForms,
    meter: &'a mut Meter,
    /// Options in the order of the notation, ascending.
    sorted: FxHashMap<FormId, Arc<[FormId]>>,
    names: FxHashMap<FormId, Name>,
}

impl MisereForms {
    /// The Nim heap of this size.
    ///
    /// # Errors
    /// A limit.
    pub fn nim_heap(&mut self, size: u32, meter: &mut Meter) -> Result<FormId, Exceeded> {
        let mut heaps = Vec::new();
        for _ in 0..size {
            heaps.push(self.with_options(heaps.clone(), meter)?);
        }
        self.with_options(heaps, meter)
    }

    /// The form in the notation, such as `*[2#0]`; `None` where that would fill pages. Cost: sums of the
    /// form, and of those that it is made of, with Nim heaps.
    ///
    /// # Errors
    /// A limit.
    pub fn name(&mut self, form: FormId, meter: &mut Meter) -> Result<Option<String>, Exceeded> {
        if self.class(form) == GenusClass::NimHeap {
            return Ok(Some(format!("*[{}]", number(self.birthday(form)))));
        }
        if self.birthday(form) > NAMED_BIRTHDAY {
            return Ok(None);
        }
        let name = Namer::new(self, meter).list_or_name(form)?;
        Ok(name.map(|name| format!("*[{name}]")))
    }

    /// Forms in the order of the notation, the earlier born first; `None` where one is too large to be named. Cost:
    /// sums of the forms with 1, and those of their options.
    ///
    /// # Errors
    /// A limit.
    pub fn sorted(
        &mut self,
        forms: &[FormId],
        meter: &mut Meter,
    ) -> Result<Option<Vec<FormId>>, Exceeded> {
        let is_large = |form: &FormId| {
            self.birthday(*form) > NAMED_BIRTHDAY && self.class(*form) != GenusClass::NimHeap
        };
        if forms.iter().any(is_large) {
            return Ok(None);
        }
        Namer::new(self, meter).in_order(forms).map(Some)
    }

    /// The names of forms, in their order; `None` where one of them has none.
    ///
    /// # Errors
    /// A limit.
    pub fn name_all(
        &mut self,
        forms: &[FormId],
        meter: &mut Meter,
    ) -> Result<Option<Vec<String>>, Exceeded> {
        forms.iter().map(|form| self.name(*form, meter)).collect()
    }
}

/// A number within a name.
fn number(size: u32) -> String {
    if size < 10 { size.to_string() } else { format!("&{size};") }
}

impl<'a> Namer<'a> {
    fn new(forms: &'a mut MisereForms, meter: &'a mut Meter) -> Namer<'a> {
        let (sorted, names) = Default::default();
        Namer { forms, meter, sorted, names }
    }

    /// The name of the whole form: a list of several options is there without its brackets.
    fn list_or_name(&mut self, form: FormId) -> Result<Option<String>, Exceeded> {
        let Some(name) = self.name(form)? else { return Ok(None) };
        let written = name.written();
        let is_list = name.applied.is_empty() && written.starts_with('(');
        Ok(Some(if is_list { written[1..written.len() - 1].to_string() } else { written }))
    }

    fn name(&mut self, form: FormId) -> Result<Option<Name>, Exceeded> {
        if let Some(name) = self.names.get(&form) {
            return Ok(Some(name.clone()));
        }
        let name = self.new_name(form)?;
        let name = name.filter(|name| name.base.len() + name.applied.len() <= LONGEST_NAME);
        if let Some(name) = &name {
            self.names.insert(form, name.clone());
        }
        Ok(name)
    }

    fn new_name(&mut self, form: FormId) -> Result<Option<Name>, Exceeded> {
        let birthday = self.forms.birthday(form);
        if self.forms.class(form) == GenusClass::NimHeap {
            return Ok(Some(Name::of(number(birthday))));
        }
        let even = self.forms.even_part(form, self.meter)?;
        let mut heap = if even == form { 2 } else { 3 };
        while heap < birthday {
            if let Some((rest, sign)) = self.less_heap(form, heap)? {
                let applied = format!("{sign}{}", number(heap));
                return Ok(self.name(rest)?.map(|name| name.then(&applied, true)));
            }
            heap += 2;
        }
        if even != form {
            return Ok(self.name(even)?.map(|name| name.then("1", true)));
        }
        let options = self.sorted_options(form)?;
        if let [only] = options[..] {
            return Ok(self.name(only)?.map(|name| name.then("#", false)));
        }
        let mut list = String::from("(");
        for option in options.iter().rev() {
            let Some(name) = self.name(*option)? else { return Ok(None) };
            list.push_str(&name.written());
            if list.len() > LONGEST_NAME {
                return Ok(None);
            }
        }
        Ok(Some(Name::of(list + ")")))
    }

    /// The earlier born form that is the difference of this one and a Nim heap, or their sum.
    fn less_heap(
        &mut self,
        form: FormId,
        size: u32,
    ) -> Result<Option<(FormId, &'static str)>, Exceeded> {
        let heap = self.forms.nim_heap(size, self.meter)?;
        let birthday = self.forms.birthday(form);
        // A difference that is born earlier is an option: what the heap leaves when it is taken.
        let options: Vec<FormId> = self.forms.options(form).to_vec();
        for option in options {
            if self.forms.genus(option).plus() ^ size == self.forms.genus(form).plus()
                && self.forms.add(option, heap, self.meter)? == form
            {
                return Ok(Some((option, "")));
            }
        }
        let sum = self.forms.add(form, heap, self.meter)?;
        Ok((self.forms.birthday(sum) < birthday).then_some((sum, "-")))
    }

    fn sorted_options(&mut self, form: FormId) -> Result<Arc<[FormId]>, Exceeded> {
        if let Some(sorted) = self.sorted.get(&form) {
            return Ok(Arc::clone(sorted));
        }
        let options = self.forms.options(form).to_vec();
        let sorted: Arc<[FormId]> = self.in_order(&options)?.into();
        self.sorted.insert(form, Arc::clone(&sorted));
        Ok(sorted)
    }

    fn in_order(&mut self, forms: &[FormId]) -> Result<Vec<FormId>, Exceeded> {
        let mut sorted: Vec<FormId> = Vec::new();
        for form in forms {
            let mut at = sorted.len();
            while at > 0 && self.order(sorted[at - 1], *form)? == Ordering::Greater {
                at -= 1;
            }
            sorted.insert(at, *form);
        }
        Ok(sorted)
    }

    /// The order of options: by the even parts, which differ in birthday, number of options, nim-value,
    /// misère nim-value or options; of one even part the even form is first.
    fn order(&mut self, a: FormId, b: FormId) -> Result<Ordering, Exceeded> {
        if a == b {
            return Ok(Ordering::Equal);
        }
        self.meter.work(1)?;
        let (even_a, even_b) =
            (self.forms.even_part(a, self.meter)?, self.forms.even_part(b, self.meter)?);
        if even_a == even_b {
            return Ok(if even_a == a { Ordering::Less } else { Ordering::Greater });
        }
        let key = |form: FormId| {
            let genus = self.forms.genus(form);
            let options = self.forms.options(form).len();
            (self.forms.birthday(form), options, genus.plus(), genus.misere())
        };
        let order = key(even_a).cmp(&key(even_b));
        if order != Ordering::Equal {
            return Ok(order);
        }
        let (of_a, of_b) = (self.sorted_options(even_a)?, self.sorted_options(even_b)?);
        for (a, b) in of_a.iter().zip(of_b.iter()) {
            let order = self.order(*a, *b)?;
            if order != Ordering::Equal {
                return Ok(order);
            }
        }
        Ok(Ordering::Equal)
    }
}
