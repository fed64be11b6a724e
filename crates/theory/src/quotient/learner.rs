//! Finds the misère quotient heap by heap.
//!
//! A new heap is first given an element that there is. Where that is wrong, it becomes a generator and
//! the monoid is built anew (`table`), with the elements of the last one as tests, until all its labels are
//! right (`verify`), or it stays the same. The lightest sum whose label is then wrong has a known outcome,
//! because all lighter ones are right: it yields one more test.

use super::{
    bits::Bits,
    kind::Kind,
    model::{Heap, Model, classes_of, generators, kinds_of, tests_of, weights},
    monoid::{Element, MisereQuotient},
    table::Table,
    tests::Tests,
    verify::Checked,
    word::{Multiset, join},
};
use bouton_core::{Exceeded, Meter};
use rustc_hash::FxHashMap;
use std::{cmp::Reverse, collections::BinaryHeap, sync::Arc};

/// The quotient of some heaps, with the class of each: the pretending function.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pretending {
    /// The quotient of all sums of the heaps.
    pub quotient: Arc<MisereQuotient>,
    /// The element of each heap, heap 0 counted.
    pub phi: Vec<Element>,
    /// The heap that each generator is the class of.
    pub generated_by: Vec<usize>,
    /// The order of the quotient of the heaps up to each, heap 0 counted.
    pub orders: Vec<u32>,
}

/// Finds the quotient of heaps that are added one by one.
///
/// ```
/// use bouton_core::Limits;
/// use bouton_theory::Learner;
///
/// // Nim: a heap may become any smaller one.
/// let mut learner = Learner::new();
/// let meter = &mut Limits::default().meter();
/// for heap in 0..4 {
///     learner.extend((0..heap).map(|left| vec![left]).collect(), meter)?;
/// }
/// let found = learner.pretending();
/// assert_eq!((found.quotient.order(), found.quotient.p_order()), (6, 2));
/// assert!(found.quotient.is_tame());
/// let names: Vec<String> = found.phi.iter().map(|x| found.quotient.name(*x)).collect();
/// assert_eq!(names, ["1", "a", "b", "ab"]);
/// # Ok::<(), bouton_core::Exceeded>(())
/// ```
#[derive(Clone, Debug)]
pub struct Learner {
    heaps: Vec<Heap>,
    table: Table,
    /// The elements of the table.
    tests: Tests,
    /// The class of each heap.
    phi: Vec<Element>,
    /// The class of heaps whose options are of these classes.
    kinds: FxHashMap<Vec<Element>, Element>,
    checked: Checked,
    orders: Vec<u32>,
}

impl Default for Learner {
    fn default() -> Learner {
        Learner::new()
    }
}

/// Maximum number of sums that reduce to two elements looked at in one monoid.
const MOST_CONFLICTS: usize = 1000;

/// Maximum number of times that a monoid is built for one heap.
const MOST_ROUNDS: usize = 1000;

impl Learner {
    /// No heap.
    pub fn new() -> Learner {
        Learner {
            heaps: vec![],
            table: Table::trivial(),
            tests: Tests::of(&[vec![]]),
            phi: vec![],
            kinds: FxHashMap::default(),
            checked: Checked::trivial(),
            orders: vec![],
        }
    }

    /// A learner that goes on from what another one found: the options of the heaps, and their quotient.
    /// Nothing of that is believed: `None` where it is not the quotient of these heaps.
    ///
    /// # Errors
    /// A limit, or an option with a heap that is not smaller.
    pub fn resume(
        rules: Vec<Vec<Multiset>>,
        found: &Pretending,
        meter: &mut Meter,
    ) -> Result<Option<Learner>, Exceeded> {
        let (count, quotient) = (rules.len(), &*found.quotient);
        let order = quotient.order() as Element;
        let fits = found.phi.len() == count
            && found.orders.len() == count
            && found.phi.iter().all(|class| *class < order)
            && found.generated_by.len() == quotient.generators()
            && (0..).zip(&found.generated_by).all(|(g, heap)| {
                found.phi.get(*heap).is_some_and(|class| *class == quotient.generator(g))
            });
        if !fits {
            return Ok(None);
        }
        let mut learner = Learner::new();
        for (heap, options) in rules.into_iter().enumerate() {
            let options = learner.living(options, meter)?;
            let word = quotient.word(found.phi[heap]).iter().zip(&found.generated_by);
            let like: Multiset =
                word.flat_map(|(power, g)| (0..*power).map(|_| *g as u32)).collect();
            let smaller = like.iter().all(|other| (*other as usize) < heap);
            let like = if smaller || options.is_empty() { like } else { vec![heap as u32] };
            learner.heaps.push(Heap { options, like });
        }
        let heaps = &learner.heaps;
        if heaps.iter().any(|heap| heap.is_dead() && !heap.like.is_empty()) {
            return Ok(None);
        }
        let generators = generators(heaps)?;
        let own: Vec<Element> =
            generators.iter().map(|generator| found.phi[generator.heap as usize]).collect();
        let class =
            |word: &[u32]| word.iter().fold(0, |x, g| quotient.multiply(x, own[*g as usize]));
        let lost = |class| quotient.is_p(class);
        let table = Table::of_classes(generators, &class, &lost, meter)?;
        let Some(table) = table.filter(|table| table.order() == quotient.order()) else {
            return Ok(None);
        };
        let phi: Vec<Element> = heaps.iter().map(|heap| table.class_of(&heap.like)).collect();
        let kinds = kinds_of(heaps, &table, &phi, meter)?;
        let Some(checked) = Checked::of(&table, &kinds, meter)? else { return Ok(None) };
        learner.kinds = kinds.into_iter().map(|kind| (kind.options, kind.element)).collect();
        learner.tests = Tests::of(&table.options);
        learner.orders.clone_from(&found.orders);
        (learner.table, learner.phi, learner.checked) = (table, phi, checked);
        Ok(Some(learner))
    }

    /// Number of heaps so far, heap 0 counted.
    pub fn heaps(&self) -> usize {
        self.orders.len()
    }

    /// The class of each heap so far: what [`Pretending::phi`] is, by the learner's own numbers.
    pub fn classes(&self) -> &[Element] {
        &self.phi
    }

    /// The kernel of the quotient so far, its least ideal, where outcomes there are those of normal play: for each element, by
    /// the learner's own numbers, whether it is in it. `values` are the nim-values of the heaps. `None` where some sum whose
    /// class is in the kernel has another outcome than in normal play.
    ///
    /// The product y of all elements is in the kernel K, and K = yQ. From a sum of this class all sums with another sum added
    /// are followed by their classes and nim-values. If each class has one nim-value, and is lost exactly if that is 0, then
    /// so it is for every sum w with its class x in K: the identity e of K is the class of a sum v that was followed; so is that of v + v, of
    /// nim-value 0, which then is that of v too; and w + v has the class xe = x.
    ///
    /// Cost: order, and the kernel times the different heaps.
    ///
    /// # Errors
    /// A limit.
    pub fn normal_kernel(
        &self,
        values: &[u32],
        meter: &mut Meter,
    ) -> Result<Option<Vec<bool>>, Exceeded> {
        let table = &self.table;
        meter.work(4 * table.order() as u64)?;
        let value_of =
            |heaps: &[u32]| heaps.iter().fold(0, |sum, heap| sum ^ values[*heap as usize]);
        let all = 0..table.order() as Element;
        let start = all.clone().fold(0, |product, x| table.multiply(product, x));
        let value = all.fold(0, |sum, x| sum ^ value_of(&table.heaps_of(x)));
        let mut heaps: Vec<(Element, u32)> =
            self.phi.iter().copied().zip(values.iter().copied()).collect();
        heaps.sort_unstable();
        heaps.dedup();
        let mut reached: Vec<Option<u32>> = vec![None; table.order()];
        reached[start as usize] = Some(value);
        let mut open = vec![(start, value)];
        while let Some((x, value)) = open.pop() {
            if table.is_lost(x) != (value == 0) {
                return Ok(None);
            }
            meter.work(heaps.len() as u64)?;
            for (class, own) in &heaps {
                let (product, sum) = (table.multiply(x, *class), value ^ own);
                match reached[product as usize].replace(sum) {
                    None => open.push((product, sum)),
                    Some(other) if other != sum => return Ok(None),
                    Some(_) => {}
                }
            }
        }
        Ok(Some(reached.iter().map(Option::is_some).collect()))
    }

    /// Adds the next heap. Each option is a sum of heaps that are there, by their numbers, in any order.
    ///
    /// # Errors
    /// A limit, or an option with a heap that is not there; the heaps before are as they were, and a heap may be
    /// added again.
    pub fn extend(&mut self, options: Vec<Multiset>, meter: &mut Meter) -> Result<(), Exceeded> {
        let options = self.living(options, meter)?;
        self.heaps.push(Heap { options, like: vec![] });
        let settled = self.settle(meter);
        match settled {
            Ok(()) => self.orders.push(self.table.order() as u32),
            Err(_) => drop(self.heaps.pop()),
        }
        settled
    }

    /// Options without heaps that have none themselves, each once.
    fn living(
        &self,
        mut options: Vec<Multiset>,
        meter: &mut Meter,
    ) -> Result<Vec<Multiset>, Exceeded> {
        meter.work(options.len() as u64)?;
        if options.iter().flatten().any(|heap| *heap as usize >= self.heaps.len()) {
            return Err(Exceeded::Size);
        }
        for option in &mut options {
            option.retain(|heap| !self.heaps[*heap as usize].is_dead());
            option.sort_unstable();
        }
        options.sort_unstable();
        options.dedup();
        Ok(options)
    }

    /// The quotient of the heaps so far. Its generators are the heaps whose classes are no products of those of
    /// smaller heaps; words are compared by the sum of the heaps, then by their generators.
    ///
    /// Cost: order x generators, and their logarithm.
    pub fn pretending(&self) -> Pretending {
        let order = self.table.order();
        let mut generated_by: Vec<usize> = vec![];
        let mut spanned = self.spanned(&[]);
        for (heap, class) in self.phi.iter().enumerate() {
            if !spanned[*class as usize] {
                generated_by.push(heap);
                spanned = self.spanned(&generated_by);
            }
        }
        // A later generator may yield an earlier one.
        for at in (0..generated_by.len()).rev() {
            let mut others = generated_by.clone();
            let heap = others.remove(at);
            if self.spanned(&others)[self.phi[heap] as usize] {
                generated_by = others;
            }
        }
        let count = generated_by.len();
        let mut least: Vec<Option<Vec<u32>>> = vec![None; order];
        let mut queue = BinaryHeap::from([Reverse((0usize, vec![], 0 as Element))]);
        while let Some(Reverse((weight, word, class))) = queue.pop() {
            if least[class as usize].is_some() {
                continue;
            }
            for (g, heap) in generated_by.iter().enumerate() {
                let product = self.table.multiply(class, self.phi[*heap]);
                if least[product as usize].is_none() {
                    queue.push(Reverse((weight + heap, join(&word, &[g as u32]), product)));
                }
            }
            least[class as usize] = Some(word);
        }
        // The elements in the order of their words, the last generator first.
        let exponents = |word: Option<Vec<u32>>| {
            let mut exponents = vec![0; count];
            word.iter().flatten().for_each(|g| exponents[count - 1 - *g as usize] += 1);
            exponents
        };
        let mut words: Vec<(Vec<u32>, Element)> =
            least.into_iter().map(exponents).zip(0..).collect();
        words.sort_unstable();
        let mut place = vec![0; order];
        words.iter().zip(0..).for_each(|((_, class), new)| place[*class as usize] = new);
        let times = words.iter().flat_map(|(_, class)| {
            let product = |heap: &usize| self.table.multiply(*class, self.phi[*heap]);
            generated_by.iter().map(|heap| place[product(heap) as usize]).collect::<Vec<_>>()
        });
        let lost: Vec<bool> = words.iter().map(|(_, class)| self.table.is_lost(*class)).collect();
        let letters = words.iter().flat_map(|(word, _)| word.iter().rev().copied()).collect();
        let quotient = MisereQuotient::new(count, times.collect(), &lost, letters);
        Pretending {
            quotient: Arc::new(quotient),
            phi: self.phi.iter().map(|class| place[*class as usize]).collect(),
            generated_by,
            orders: self.orders.clone(),
        }
    }

    /// The elements that are products of the classes of some heaps.
    fn spanned(&self, heaps: &[usize]) -> Vec<bool> {
        let mut spanned = vec![false; self.table.order()];
        spanned[0] = true;
        let mut all: Vec<Element> = vec![0];
        let mut at = 0;
        while at < all.len() {
            for heap in heaps {
                let product = self.table.multiply(all[at], self.phi[*heap]);
                if !std::mem::replace(&mut spanned[product as usize], true) {
                    all.push(product);
                }
            }
            at += 1;
        }
        spanned
    }

    /// Finds the class of the newest heap, and the quotient with it.
    fn settle(&mut self, meter: &mut Meter) -> Result<(), Exceeded> {
        let newest = self.heaps.len() - 1;
        if self.heaps[newest].is_dead() {
            self.phi.push(0);
            return Ok(());
        }
        let options = classes_of(&self.heaps, newest, &self.table, &self.phi, meter)?;
        if let Some(class) = self.kinds.get(&options) {
            self.pretend(*class);
            return Ok(());
        }
        let row = self.table.row(&options, &self.tests, meter)?;
        let mut contexts = vec![];
        if let Some(element) = self.table.of_row(&row) {
            let weight = weights(&self.heaps)?[newest];
            let kind = Kind { heap: newest as u32, weight, element, options };
            if self.checked.add(&self.table, &kind, meter)? {
                self.kinds.insert(kind.options, element);
                self.pretend(element);
                return Ok(());
            }
            let mut heaps = self.heaps.clone();
            heaps[newest].like = self.table.heaps_of(element);
            let mut phi = self.phi.clone();
            phi.push(element);
            let kinds = kinds_of(&heaps, &self.table, &phi, meter)?;
            if let Some(wrong) = Checked::wrong(&self.table, &kinds, u64::MAX, meter)? {
                let model = Model { heaps: &heaps, table: &self.table, phi: &phi };
                model.contexts_of(wrong, None, &mut contexts, meter)?;
            }
        }
        self.learn(contexts, meter)
    }

    /// Gives the newest heap a class that there is.
    fn pretend(&mut self, class: Element) {
        self.phi.push(class);
        if let Some(heap) = self.heaps.last_mut() {
            heap.like = self.table.heaps_of(class);
        }
    }

    /// Finds the quotient with the newest heap as a generator; `contexts` are sums that tell classes apart.
    fn learn(&mut self, mut contexts: Vec<Multiset>, meter: &mut Meter) -> Result<(), Exceeded> {
        let mut heaps = self.heaps.clone();
        let newest = heaps.len() - 1;
        heaps[newest].like = vec![newest as u32];
        let mut old = self.table.clone();
        let mut phi = self.phi.clone();
        for _ in 0..MOST_ROUNDS {
            let options: usize = old.options.iter().map(Vec::len).sum();
            meter.room((options * 8) as u64)?;
            meter.work(options as u64)?;
            let tests = tests_of(&heaps, &old, &phi, &contexts);
            let mut table = Table::build(generators(&heaps)?, &tests, meter)?;
            phi = heaps.iter().map(|heap| table.class_of(&heap.like)).collect();
            if !self.correct(&mut heaps, &table, &phi, &tests, meter)? {
                old = table;
                continue;
            }
            let same = table.is_same(&old);
            let known = contexts.len();
            let conflicts = match same {
                true => self.conflicts(&table, &contexts, meter)?,
                false if table.conflicts().next().is_none() => vec![],
                false => {
                    // More tests may mend that.
                    old = table;
                    continue;
                }
            };
            let lost = table.labels();
            let apart = table.keep_labels(&lost, meter)?;
            let kinds = kinds_of(&heaps, &table, &phi, meter)?;
            if conflicts.is_empty()
                && apart
                && let Some(checked) = Checked::of(&table, &kinds, meter)?
            {
                self.checked = checked;
                let kinds = kinds.into_iter().map(|kind| (kind.options, kind.element));
                self.kinds = kinds.collect();
                self.tests = Tests::of(&table.options);
                self.table = table;
                self.heaps = heaps;
                self.phi = phi;
                return Ok(());
            }
            if !same {
                old = table;
                continue;
            }
            // A lighter sum may be wrong without a conflict.
            let most = conflicts.first().map_or(u64::MAX, |(weight, _)| *weight);
            let wrong = Checked::wrong(&table, &kinds, most, meter)?;
            let wrong: Vec<Multiset> =
                wrong.into_iter().chain(conflicts.into_iter().map(|(_, sum)| sum)).collect();
            let model = Model { heaps: &heaps, table: &table, phi: &phi };
            let settled = Model { heaps: &self.heaps, table: &self.table, phi: &self.phi };
            for settled in [None, Some(&settled)] {
                for wrong in &wrong {
                    if contexts.len() > known {
                        break;
                    }
                    model.contexts_of(wrong.clone(), settled, &mut contexts, meter)?;
                }
            }
            if contexts.len() == known {
                return Err(Exceeded::Counting);
            }
            old = table;
        }
        Err(Exceeded::Counting)
    }

    /// Sums that reduce to two elements, each after its weight, the lightest first: two generators beside an
    /// element, and a test that tells the results apart.
    fn conflicts(
        &self,
        table: &Table,
        contexts: &[Multiset],
        meter: &mut Meter,
    ) -> Result<Vec<(u64, Multiset)>, Exceeded> {
        let count = table.generators.len() as u64;
        meter.work(table.order() as u64 * count * count / 4)?;
        let sum = |(x, i, j, test): (Element, u32, u32, usize)| {
            let test = match contexts.get(test.wrapping_sub(table.order())) {
                Some(context) => context.clone(),
                None => table.heaps_of(test as Element),
            };
            let both = [i, j].map(|g| table.generators[g as usize].heap);
            let weight = |heap: &u32| {
                let found = table.generators.binary_search_by_key(heap, |other| other.heap);
                found.map_or(0, |g| table.generators[g].weight)
            };
            let sum = join(&join(&table.heaps_of(x), &both), &test);
            (sum.iter().map(weight).sum::<u64>(), sum)
        };
        let mut all: Vec<(u64, Multiset)> =
            table.conflicts().take(MOST_CONFLICTS).map(sum).collect();
        all.sort_unstable();
        all.dedup();
        Ok(all)
    }

    /// Corrects what heaps pretend to be, by their rows. Whether all was right.
    fn correct(
        &self,
        heaps: &mut [Heap],
        table: &Table,
        phi: &[Element],
        tests: &Tests,
        meter: &mut Meter,
    ) -> Result<bool, Exceeded> {
        let mut rows: FxHashMap<Vec<Element>, Bits> = FxHashMap::default();
        for heap in 0..heaps.len() {
            if heaps[heap].is_dead() || heaps[heap].like == [heap as u32] {
                continue;
            }
            let options = classes_of(heaps, heap, table, phi, meter)?;
            let row = match rows.get(&options) {
                Some(row) => row.clone(),
                None => {
                    let row = table.row(&options, tests, meter)?;
                    rows.insert(options, row.clone());
                    row
                }
            };
            let found = table.of_row(&row);
            if found == Some(phi[heap]) {
                continue;
            }
            let like = found.map(|class| table.heaps_of(class));
            let smaller = like.filter(|like| like.last().is_none_or(|last| *last < heap as u32));
            heaps[heap].like = smaller.unwrap_or_else(|| vec![heap as u32]);
            return Ok(false);
        }
        Ok(true)
    }
}
