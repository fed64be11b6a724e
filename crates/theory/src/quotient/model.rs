//! Heaps with a monoid that is being tried: what their options are in it, and which tests show that it is
//! wrong.

use super::{
    kind::Kind,
    monoid::Element,
    table::{Generator, Letters, Table},
    tests::Tests,
    word::{Multiset, join, minus, without},
};
use bouton_core::{Exceeded, Meter};
use rustc_hash::FxHashMap;

/// A heap.
#[derive(Clone, Debug)]
pub(super) struct Heap {
    /// Its options, each once, without heaps that have no options.
    pub options: Vec<Multiset>,
    /// The generators whose sum it pretends to be; itself where it is one.
    pub like: Multiset,
}

impl Heap {
    pub fn is_dead(&self) -> bool {
        self.options.is_empty()
    }
}

/// The classes of the options of a heap, each once.
pub(super) fn classes_of(
    heaps: &[Heap],
    heap: usize,
    table: &Table,
    phi: &[Element],
    meter: &mut Meter,
) -> Result<Vec<Element>, Exceeded> {
    meter.work(heaps[heap].options.len() as u64)?;
    let mut seen = vec![false; table.order()];
    let mut found = vec![];
    for option in &heaps[heap].options {
        let mut classes = option.iter().map(|heap| phi[*heap as usize]);
        let first = classes.next().unwrap_or(0);
        let class = classes.fold(first, |x, y| table.multiply(x, y));
        if !std::mem::replace(&mut seen[class as usize], true) {
            found.push(class);
        }
    }
    found.sort_unstable();
    Ok(found)
}

/// A weight for each heap: more than that of each option, and at least that of what it pretends to be.
pub(super) fn weights(heaps: &[Heap]) -> Result<Vec<u64>, Exceeded> {
    let mut weights: Vec<u64> = Vec::with_capacity(heaps.len());
    for (number, heap) in heaps.iter().enumerate() {
        let sum = |word: &Multiset| -> u64 {
            word.iter().map(|heap| weights.get(*heap as usize).copied().unwrap_or(0)).sum()
        };
        let most = heap.options.iter().map(|option| sum(option) + 1).max().unwrap_or(0);
        let weight = most.max(number as u64).max(sum(&heap.like));
        if weight > u64::MAX >> 24 {
            return Err(Exceeded::Size);
        }
        weights.push(if heap.is_dead() { 0 } else { weight });
    }
    Ok(weights)
}

/// The generators, in order.
pub(super) fn generators(heaps: &[Heap]) -> Result<Vec<Generator>, Exceeded> {
    let weights = weights(heaps)?;
    let own: Vec<u32> =
        (0..heaps.len() as u32).filter(|heap| heaps[*heap as usize].like == [*heap]).collect();
    let letters = |option: &Multiset| {
        let like = option.iter().flat_map(|heap| &heaps[*heap as usize].like);
        let mut letters: Letters =
            like.filter_map(|heap| own.binary_search(heap).ok()).map(|g| g as u32).collect();
        letters.sort_unstable();
        letters
    };
    let generator = |heap: &u32| {
        let mut options: Vec<Letters> = heaps[*heap as usize].options.iter().map(letters).collect();
        options.sort_unstable();
        options.dedup();
        Generator { heap: *heap, weight: weights[*heap as usize], options }
    };
    Ok(own.iter().map(generator).collect())
}

/// The elements of a table as tests, and these sums of generators.
pub(super) fn tests_of(
    heaps: &[Heap],
    table: &Table,
    phi: &[Element],
    contexts: &[Multiset],
) -> Tests {
    let mut tests = Tests::of(&table.options);
    for context in contexts {
        // A heap that the table does not know yet has no class there.
        if context.iter().all(|heap| (*heap as usize) < phi.len()) {
            tests.push(&options_of(heaps, table, phi, context));
        }
    }
    tests
}

/// The classes of the options of a sum.
fn options_of(heaps: &[Heap], table: &Table, phi: &[Element], word: &[u32]) -> Vec<Element> {
    let class =
        |word: &[u32]| word.iter().fold(0, |x, heap| table.multiply(x, phi[*heap as usize]));
    let mut found = vec![];
    for at in (0..word.len()).filter(|at| *at == 0 || word[*at] != word[*at - 1]) {
        let rest = class(&without(word, at));
        for option in &heaps[word[at] as usize].options {
            found.push(table.multiply(rest, class(option)));
        }
    }
    found.sort_unstable();
    found.dedup();
    found
}

/// The kinds of the heaps.
pub(super) fn kinds_of(
    heaps: &[Heap],
    table: &Table,
    phi: &[Element],
    meter: &mut Meter,
) -> Result<Vec<Kind>, Exceeded> {
    let weights = weights(heaps)?;
    let mut seen: FxHashMap<(Element, Vec<Element>), ()> = FxHashMap::default();
    let mut kinds = vec![];
    for heap in (0..heaps.len()).filter(|heap| !heaps[*heap].is_dead()) {
        let options = classes_of(heaps, heap, table, phi, meter)?;
        let element = phi[heap];
        if seen.insert((element, options.clone()), ()).is_none() {
            kinds.push(Kind { heap: heap as u32, weight: weights[heap], element, options });
        }
    }
    Ok(kinds)
}

/// Maximum number of sums that are looked at for tests.
const MOST_REPLACED: usize = 200;

/// Heaps with a monoid that is being tried.
pub(super) struct Model<'a> {
    pub heaps: &'a [Heap],
    pub table: &'a Table,
    pub phi: &'a [Element],
}

impl Model<'_> {
    fn is_least(&self, word: &Multiset) -> bool {
        self.table.heaps_of(self.table.class_of(word)) == *word
    }

    /// The sum after one replacement, with the untouched rest.
    fn replaced(
        &self,
        word: &[u32],
        meter: &mut Meter,
    ) -> Result<Vec<(Multiset, Multiset)>, Exceeded> {
        let other = word.iter().position(|heap| self.heaps[*heap as usize].like != [*heap]);
        if let Some(at) = other {
            let rest = without(word, at);
            return Ok(vec![(join(&rest, &self.heaps[word[at] as usize].like), rest)]);
        }
        // The parts that are not least in their classes, but all of whose parts are; each is a least part and one
        // heap more, no smaller than its others.
        let mut found = vec![];
        let mut least = vec![(vec![], word.to_vec())];
        while let Some((part, rest)) = least.pop() {
            meter.work(rest.len() as u64 + 1)?;
            for at in (0..rest.len()).filter(|at| *at == 0 || rest[*at] != rest[*at - 1]) {
                let more = join(&part, &rest[at..=at]);
                if self.is_least(&more) {
                    least.push((more, rest[at + 1..].to_vec()));
                } else if (0..more.len()).all(|at| self.is_least(&without(&more, at))) {
                    let rest = minus(word, &more);
                    found.push((
                        join(&rest, &self.table.heaps_of(self.table.class_of(&more))),
                        rest,
                    ));
                }
            }
        }
        Ok(found)
    }

    /// Returns `true` if a sum is lost, as the monoid says of its options.
    fn is_lost(&self, word: &[u32]) -> bool {
        let options = || options_of(self.heaps, self.table, self.phi, word);
        !word.is_empty() && !options().iter().any(|x| self.table.is_lost(*x))
    }

    /// Returns `true` if a sum is lost, by play down to sums of settled heaps.
    fn play(
        &self,
        settled: &Model<'_>,
        word: &[u32],
        known: &mut FxHashMap<Multiset, bool>,
        meter: &mut Meter,
    ) -> Result<bool, Exceeded> {
        let options = |word: &[u32]| {
            let mut options = vec![];
            for at in 0..word.len() {
                let rest = without(word, at);
                options
                    .extend(self.heaps[word[at] as usize].options.iter().map(|o| join(&rest, o)));
            }
            options
        };
        let mut open = vec![Playing { word: word.to_vec(), options: options(word) }];
        while let Some(playing) = open.last_mut() {
            meter.work(1)?;
            let mut lost = None;
            match playing.options.last() {
                None => lost = Some(!playing.word.is_empty()),
                Some(option) => {
                    let known_class =
                        option.iter().all(|heap| (*heap as usize) < settled.phi.len());
                    let class = || {
                        let classes = option.iter().map(|heap| settled.phi[*heap as usize]);
                        classes.fold(0, |x, y| settled.table.multiply(x, y))
                    };
                    let outcome = match known_class {
                        true => Some(settled.table.is_lost(class())),
                        false => known.get(option).copied(),
                    };
                    match outcome {
                        Some(true) => lost = Some(false),
                        Some(false) => drop(playing.options.pop()),
                        None => {
                            let word = option.clone();
                            meter.grow(open.len(), open.capacity(), size_of::<Playing>())?;
                            open.push(Playing { options: options(&word), word });
                        }
                    }
                }
            }
            if let Some(lost) = lost
                && let Some(done) = open.pop()
            {
                meter.grow(known.len(), known.capacity(), size_of::<(Multiset, bool)>())?;
                known.insert(done.word, lost);
            }
        }
        Ok(known.get(word).copied().unwrap_or(false))
    }

    /// Adds a test for what is wrong with a sum: beside it, a replacement changes the outcome, as the monoid says, or
    /// by play down to what is `settled`. Where none is seen to, the monoid's all are added.
    pub fn contexts_of(
        &self,
        wrong: Multiset,
        settled: Option<&Model<'_>>,
        contexts: &mut Vec<Multiset>,
        meter: &mut Meter,
    ) -> Result<(), Exceeded> {
        let mut known = FxHashMap::default();
        let mut lost = |word: &[u32], meter: &mut Meter| match settled {
            Some(settled) => self.play(settled, word, &mut known, meter),
            None => Ok(self.is_lost(word)),
        };
        let mut found = vec![];
        let mut all = vec![wrong];
        let mut at = 0;
        while at < all.len().min(MOST_REPLACED) {
            let outcome = lost(&all[at], meter)?;
            for (less, rest) in self.replaced(&all[at], meter)? {
                meter.work(rest.len() as u64)?;
                let new = !contexts.contains(&rest);
                if new && lost(&less, meter)? != outcome {
                    contexts.push(rest);
                    return Ok(());
                }
                if new && !found.contains(&rest) {
                    found.push(rest);
                }
                if !all.contains(&less) {
                    all.push(less);
                }
            }
            at += 1;
        }
        if settled.is_none() {
            contexts.extend(found);
        }
        Ok(())
    }
}

/// A sum that is played, with its options that are left to look at.
struct Playing {
    word: Multiset,
    options: Vec<Multiset>,
}
