//! Heaps that are alike in every sum, by their misère canonical forms.

use crate::{FormId, MisereForms};
use bouton_core::{Exceeded, Meter};

/// Maximum number of kinds of heaps.
pub(super) const MOST_KINDS: usize = 8;

/// Numbers of heaps of each kind.
pub(super) type Counts = [i64; MOST_KINDS];

/// The kinds of some heaps: those of one kind are equal in every sum.
#[derive(Clone, Debug)]
pub(super) struct Kinds {
    /// The kind of each heap; `None` of heaps that are equal to the empty heap.
    pub of: Vec<Option<usize>>,
    /// The least heap of each kind.
    pub heaps: Vec<usize>,
    /// The options of a heap of each kind: heaps of smaller kinds.
    pub options: Vec<Vec<Counts>>,
}

impl Kinds {
    /// The kinds of heaps with these options, by the numbers of the heaps; `None` where there are too many.
    ///
    /// # Errors
    /// A limit.
    pub fn of(heaps: &[Vec<Vec<u32>>], meter: &mut Meter) -> Result<Option<Kinds>, Exceeded> {
        let mut forms = MisereForms::new();
        let mut known: Vec<FormId> = Vec::with_capacity(heaps.len());
        let mut of_kinds: Vec<FormId> = Vec::new();
        let mut kinds = Kinds { of: Vec::new(), heaps: Vec::new(), options: Vec::new() };
        let zero = forms.with_options(Vec::new(), meter)?;
        for (heap, options) in heaps.iter().enumerate() {
            let mut left = Vec::with_capacity(options.len());
            for option in options {
                let parts: Vec<FormId> = option.iter().map(|heap| known[*heap as usize]).collect();
                left.push(sum(&mut forms, &parts, meter)?);
            }
            let form = forms.with_options(left, meter)?;
            known.push(form);
            let kind = of_kinds.iter().position(|kind| *kind == form);
            if form == zero || kind.is_some() {
                kinds.of.push(kind);
                continue;
            }
            if of_kinds.len() == MOST_KINDS {
                return Ok(None);
            }
            let mut words: Vec<Counts> = options.iter().map(|option| kinds.word(option)).collect();
            words.sort_unstable();
            words.dedup();
            kinds.of.push(Some(of_kinds.len()));
            kinds.heaps.push(heap);
            kinds.options.push(words);
            of_kinds.push(form);
        }
        Ok(Some(kinds))
    }

    /// The kinds of the heaps of an option.
    fn word(&self, option: &[u32]) -> Counts {
        let mut counts = Counts::default();
        for kind in option.iter().filter_map(|heap| self.of[*heap as usize]) {
            counts[kind] += 1;
        }
        counts
    }

    pub fn count(&self) -> usize {
        self.heaps.len()
    }

    /// Every move as the kind of the heap that is moved in, and the change of the counts.
    pub fn moves(&self) -> impl Iterator<Item = (usize, Counts)> {
        let of_kind = |(kind, options): (usize, &'_ Vec<Counts>)| {
            let change = move |option: &Counts| {
                let mut change = *option;
                change[kind] -= 1;
                (kind, change)
            };
            options.iter().map(change).collect::<Vec<_>>()
        };
        self.options.iter().enumerate().flat_map(of_kind)
    }

    /// Returns `true` if heaps of this kind are one counter: two of them cancel each other.
    pub fn is_star(&self, kind: usize) -> bool {
        self.options[kind] == [Counts::default()]
    }
}

/// The form of a sum.
fn sum(forms: &mut MisereForms, parts: &[FormId], meter: &mut Meter) -> Result<FormId, Exceeded> {
    let mut total = forms.with_options(Vec::new(), meter)?;
    for part in parts {
        total = forms.add(total, *part, meter)?;
    }
    Ok(total)
}
