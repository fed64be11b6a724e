//! Finds the misère quotient heap by heap.
//!
//! A new heap is first given an element that there is. Where that is wrong, the monoid is built anew:
//! sums of heaps are taken in the order of their weight, and two of them are one element while no known
//! test, a sum beside them, tells them apart. What is wrong with the result (`verify`) is a sum whose
//! outcome is known, because all lighter ones are right; it yields another test.

use super::{
    monoid::{Element, MisereQuotient},
    verify::{Kind, Labelled},
    word::{Multiset, join, minus, parts, without},
};
use bouton_core::{Exceeded, Meter};
use rustc_hash::{FxHashMap, FxHashSet};
use std::{
    cmp::Reverse,
    collections::{BinaryHeap, VecDeque},
    sync::Arc,
};

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

/// A heap: what it may become.
#[derive(Clone, Debug)]
struct Heap {
    /// More than that of each option: an option of a sum is lighter than the sum.
    weight: u64,
    /// Each option once, without heaps that have no options.
    options: Vec<Multiset>,
}

/// An element of the monoid that is being built.
#[derive(Clone, Debug)]
struct Class {
    /// Its least sum.
    word: Multiset,
    /// Whether it is labelled lost.
    lost: bool,
    /// Whether it is lost beside each test.
    row: Vec<bool>,
}

/// A monoid of sums with labels, as a rewriting system.
#[derive(Clone, Debug, Default)]
struct Monoid {
    classes: Vec<Class>,
    /// The class of each least sum.
    least: FxHashMap<Multiset, Element>,
    /// The class of each sum that is not least, but all of whose parts are.
    relations: FxHashMap<Multiset, Element>,
    /// The heaps that are classes of their own.
    generators: Vec<u32>,
    /// Class times generator; made when all relations are known.
    times: Vec<Element>,
    /// The class of each heap; made when all relations are known.
    phi: Vec<Element>,
}

impl Monoid {
    fn times(&self, class: Element, generator: usize) -> Element {
        self.times[class as usize * self.generators.len() + generator]
    }

    /// A class times a sum.
    fn product(&self, class: Element, word: &[u32]) -> Element {
        let mut product = class;
        for heap in word {
            // A heap that is no generator is its class's least sum.
            for heap in &self.classes[self.phi[*heap as usize] as usize].word {
                let generator = self.generators.binary_search(heap);
                product = generator.map_or(product, |generator| self.times(product, generator));
            }
        }
        product
    }

    fn is_lost(&self, word: &[u32]) -> bool {
        self.classes[self.product(0, word) as usize].lost
    }

    /// What every class becomes beside `class`.
    fn column(&self, class: Element) -> Vec<Element> {
        let word = &self.classes[class as usize].word;
        (0..self.classes.len() as Element).map(|x| self.product(x, word)).collect()
    }
}

/// What is known of the outcome of a sum.
enum Known {
    /// Whether it is lost.
    Outcome(bool),
    /// The same outcome as that of this sum, which must be played.
    As(Multiset),
}

/// A sum that is being played.
struct Playing {
    word: Multiset,
    /// The heap in which moves are tried, counted from behind, and the option.
    at: usize,
    option: usize,
}

impl Playing {
    fn new(word: Multiset) -> Playing {
        Playing { at: word.len(), option: 0, word }
    }

    /// The next option.
    fn next(&mut self, heaps: &[Heap]) -> Option<Multiset> {
        while self.at > 0 {
            let at = self.at - 1;
            let heap = self.word[at];
            // Of equal heaps, one is enough.
            let again = at > 0 && self.word[at - 1] == heap;
            let options = &heaps[heap as usize].options;
            if !again && self.option < options.len() {
                self.option += 1;
                return Some(join(&without(&self.word, at), &options[self.option - 1]));
            }
            self.at = at;
            self.option = 0;
        }
        None
    }
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
#[derive(Clone, Debug, Default)]
pub struct Learner {
    heaps: Vec<Heap>,
    /// Sums that tell classes apart.
    tests: Vec<Multiset>,
    /// The monoid that is being built.
    now: Monoid,
    /// That of all heaps but the newest, which is right.
    settled: Monoid,
    /// Relations that held without the newest heap: taken to hold until they are refuted.
    trusted: FxHashMap<Multiset, Multiset>,
    /// The classes by their rows.
    rows: FxHashMap<Vec<bool>, Element>,
    /// Outcomes found by play, as far as the relations in use are right.
    played: FxHashMap<Multiset, bool>,
    /// Outcomes found by play alone.
    exact: FxHashMap<Multiset, bool>,
    orders: Vec<u32>,
}

/// Maximum number of sums looked at for a test that one wrong sum yields.
const MOST_REWRITTEN: usize = 2000;

/// Bytes that a class is counted as.
const CLASS_BYTES: u64 = 256;

impl Learner {
    /// No heap.
    pub fn new() -> Learner {
        let tests = vec![vec![]];
        let class = Class { word: vec![], lost: false, row: vec![false] };
        let least = FxHashMap::from_iter([(vec![], 0)]);
        let settled = Monoid { classes: vec![class], least, ..Monoid::default() };
        let rows = FxHashMap::from_iter([(vec![false], 0)]);
        Learner { tests, now: settled.clone(), settled, rows, ..Learner::default() }
    }

    /// Number of heaps so far, heap 0 counted.
    pub fn heaps(&self) -> usize {
        self.orders.len()
    }

    /// Adds the next heap. Each option is a sum of heaps that are there, by their numbers, in any order.
    ///
    /// # Errors
    /// A limit; the heaps before are as they were, and the same heap may be added again.
    ///
    /// # Panics
    /// An option names a heap that is not there.
    pub fn extend(&mut self, options: Vec<Multiset>, meter: &mut Meter) -> Result<(), Exceeded> {
        let heap = self.heap(options)?;
        let dead = heap.options.is_empty();
        self.heaps.push(heap);
        let settled = if dead { Ok(()) } else { self.settle(meter) };
        if let Err(exceeded) = settled {
            self.heaps.pop();
            self.now = self.settled.clone();
            self.tests.truncate(self.now.classes[0].row.len());
            let rows = self.now.classes.iter().zip(0..);
            self.rows = rows.map(|(class, x)| (class.row.clone(), x)).collect();
            return Err(exceeded);
        }
        if dead {
            self.now.phi.push(0);
        }
        self.settled = self.now.clone();
        self.orders.push(self.now.classes.len() as u32);
        Ok(())
    }

    /// The heap with these options.
    fn heap(&self, options: Vec<Multiset>) -> Result<Heap, Exceeded> {
        let mut weight = self.heaps.len() as u64;
        let mut own = Vec::with_capacity(options.len());
        for mut option in options {
            option.retain(|heap| !self.heaps[*heap as usize].options.is_empty());
            option.sort_unstable();
            let weights = option.iter().map(|heap| self.heaps[*heap as usize].weight);
            let sum = weights.fold(0u64, u64::saturating_add);
            weight = weight.max(sum.saturating_add(1));
            own.push(option);
        }
        if weight > u64::MAX >> 32 {
            return Err(Exceeded::Size);
        }
        own.sort_unstable();
        own.dedup();
        Ok(Heap { weight, options: own })
    }

    /// The class of each heap so far: what [`Pretending::phi`] is.
    pub fn classes(&self) -> &[Element] {
        &self.settled.phi
    }

    /// The quotient of the heaps so far.
    pub fn pretending(&self) -> Pretending {
        let monoid = &self.settled;
        let count = monoid.generators.len();
        let mut words = vec![0; monoid.classes.len() * count];
        for (x, class) in monoid.classes.iter().enumerate() {
            for heap in &class.word {
                if let Ok(generator) = monoid.generators.binary_search(heap) {
                    words[x * count + generator] += 1;
                }
            }
        }
        let lost: Vec<bool> = monoid.classes.iter().map(|class| class.lost).collect();
        let quotient = MisereQuotient::new(count, monoid.times.clone(), &lost, words);
        Pretending {
            quotient: Arc::new(quotient),
            phi: monoid.phi.clone(),
            generated_by: monoid.generators.iter().map(|heap| *heap as usize).collect(),
            orders: self.orders.clone(),
        }
    }

    fn weight(&self, word: &[u32]) -> u64 {
        word.iter().map(|heap| self.heaps[*heap as usize].weight).sum()
    }

    /// Finds the quotient with the newest heap.
    fn settle(&mut self, meter: &mut Meter) -> Result<(), Exceeded> {
        self.exact.clear();
        self.played.clear();
        self.trusted.clear();
        let newest = (self.heaps.len() - 1) as u32;
        let row = self.row(&[newest], meter)?;
        if let Some(&class) = self.rows.get(&row) {
            self.now.phi.push(class);
            if self.first_wrong(meter)?.is_none() {
                self.now.relations.insert(vec![newest], class);
                return Ok(());
            }
        }
        for (word, class) in &self.settled.relations {
            let least = &self.settled.classes[*class as usize].word;
            if (self.weight(least), least) < (self.weight(word), word) {
                self.trusted.insert(word.clone(), least.clone());
            }
        }
        loop {
            self.build(meter)?;
            let wrong = match self.complete(meter)? {
                Some(conflict) => Some(conflict),
                None => self.first_wrong(meter)?,
            };
            let Some(wrong) = wrong else { return Ok(()) };
            self.refine(wrong, meter)?;
        }
    }

    /// The least sum of a class of this sum, as far as relations are known.
    fn reduce(&self, word: &[u32]) -> Multiset {
        let mut reduced: Multiset = vec![];
        let mut rest: Vec<u32> = word.iter().rev().copied().collect();
        'heaps: while let Some(heap) = rest.pop() {
            let sum = join(&reduced, &[heap]);
            if self.now.least.contains_key(&sum) {
                reduced = sum;
                continue;
            }
            if let Some(class) = self.now.relations.get(&sum) {
                reduced.clone_from(&self.now.classes[*class as usize].word);
                continue;
            }
            for part in parts(&minus(&sum, &[heap])) {
                let part = join(&part, &[heap]);
                let less = match self.now.relations.get(&part) {
                    Some(class) => &self.now.classes[*class as usize].word,
                    None => match self.trusted.get(&part) {
                        Some(less) => less,
                        None => continue,
                    },
                };
                let less = join(&minus(&sum, &part), less);
                if less != sum {
                    reduced.clear();
                    rest.extend(less.iter().rev());
                    continue 'heaps;
                }
            }
            reduced = sum;
        }
        reduced
    }

    /// Whether the settled monoid speaks of a sum.
    fn is_settled(&self, word: &[u32]) -> bool {
        word.last().is_none_or(|heap| (*heap as usize) < self.settled.phi.len())
    }

    /// What is known of a sum; `deep` without the relations that are being tried.
    fn known(&self, word: Multiset, deep: bool) -> Known {
        if self.is_settled(&word) {
            return Known::Outcome(self.settled.is_lost(&word));
        }
        if let Some(lost) = self.exact.get(&word) {
            return Known::Outcome(*lost);
        }
        if deep {
            return Known::As(word);
        }
        let word = self.reduce(&word);
        if let Some(lost) = self.exact.get(&word) {
            return Known::Outcome(*lost);
        }
        if let Some(class) = self.now.least.get(&word) {
            return Known::Outcome(self.now.classes[*class as usize].lost);
        }
        if self.is_settled(&word) {
            return Known::Outcome(self.settled.is_lost(&word));
        }
        match self.played.get(&word) {
            Some(lost) => Known::Outcome(*lost),
            None => Known::As(word),
        }
    }

    /// Whether a sum is lost, by its options.
    fn play(&mut self, word: &[u32], deep: bool, meter: &mut Meter) -> Result<bool, Exceeded> {
        let mut open = vec![Playing::new(word.to_vec())];
        let mut answer = None;
        while let Some(playing) = open.last_mut() {
            meter.work(1)?;
            let lost = match answer.take() {
                // A move to a lost sum wins.
                Some(true) => Some(false),
                _ => match playing.next(&self.heaps) {
                    None => Some(!playing.word.is_empty()),
                    Some(option) => {
                        match self.known(option, deep) {
                            Known::Outcome(lost) => answer = Some(lost),
                            Known::As(word) => open.push(Playing::new(word)),
                        }
                        None
                    }
                },
            };
            let Some(lost) = lost else { continue };
            answer = Some(lost);
            if let Some(done) = open.pop() {
                let memory = if deep { &mut self.exact } else { &mut self.played };
                if deep || !open.is_empty() {
                    meter.grow(memory.len(), memory.capacity(), size_of::<(Multiset, bool)>())?;
                    memory.insert(done.word, lost);
                }
            }
        }
        Ok(answer.unwrap_or(false))
    }

    /// Whether a sum is lost.
    fn outcome(&mut self, word: Multiset, meter: &mut Meter) -> Result<bool, Exceeded> {
        match self.known(word, false) {
            Known::Outcome(lost) => Ok(lost),
            Known::As(word) => {
                let lost = self.play(&word, false, meter)?;
                self.played.insert(word, lost);
                Ok(lost)
            }
        }
    }

    /// Whether a sum is lost beside each test.
    fn row(&mut self, word: &[u32], meter: &mut Meter) -> Result<Vec<bool>, Exceeded> {
        let sums: Vec<Multiset> = self.tests.iter().map(|test| join(word, test)).collect();
        sums.into_iter().map(|sum| self.outcome(sum, meter)).collect()
    }

    /// Builds the monoid: sums in the order of weight, each an element of its own where its row is new.
    fn build(&mut self, meter: &mut Meter) -> Result<(), Exceeded> {
        self.now = Monoid::default();
        self.played.clear();
        self.rows.clear();
        let row = self.row(&[], meter)?;
        self.adopt(vec![], false, row);
        let mut queue = BinaryHeap::new();
        let mut seen: FxHashSet<Multiset> = FxHashSet::default();
        for (heap, rules) in
            self.heaps.iter().enumerate().filter(|(_, rules)| !rules.options.is_empty())
        {
            queue.push(Reverse((rules.weight, vec![heap as u32])));
            seen.insert(vec![heap as u32]);
        }
        while let Some(Reverse((_, word))) = queue.pop() {
            if !(0..word.len()).all(|at| self.now.least.contains_key(&without(&word, at))) {
                continue;
            }
            if let Some(class) = self.trusted.get(&word).and_then(|less| self.now.least.get(less)) {
                self.now.relations.insert(word, *class);
                continue;
            }
            let row = self.row(&word, meter)?;
            if let Some(class) = self.rows.get(&row) {
                self.now.relations.insert(word, *class);
                continue;
            }
            let lost = match self.is_settled(&word) {
                true => self.settled.is_lost(&word),
                false => self.play(&word, false, meter)?,
            };
            meter.position(CLASS_BYTES)?;
            self.adopt(word.clone(), lost, row);
            let more: Vec<Multiset> = match word[..] {
                [heap] => {
                    self.now.generators.push(heap);
                    self.now.classes[1..].iter().map(|class| join(&class.word, &[heap])).collect()
                }
                _ => self.now.generators.iter().map(|heap| join(&word, &[*heap])).collect(),
            };
            for word in more {
                if !seen.contains(&word) {
                    queue.push(Reverse((self.weight(&word), word.clone())));
                    seen.insert(word);
                }
            }
        }
        self.now.generators.sort_unstable();
        Ok(())
    }

    /// A new element.
    fn adopt(&mut self, word: Multiset, lost: bool, row: Vec<bool>) {
        let class = self.now.classes.len() as Element;
        self.rows.insert(row.clone(), class);
        self.now.least.insert(word.clone(), class);
        self.now.classes.push(Class { word, lost, row });
    }

    /// Makes the tables of products. A sum that reduces in two ways to different elements, with a test
    /// that tells these apart, if there is one.
    fn complete(&mut self, meter: &mut Meter) -> Result<Option<Multiset>, Exceeded> {
        let count = self.now.generators.len();
        let order = self.now.classes.len();
        meter.room((order * count * size_of::<Element>()) as u64)?;
        let mut times = Vec::with_capacity(order * count);
        for class in &self.now.classes {
            for generator in &self.now.generators {
                meter.work(1)?;
                times.push(self.class_of(&join(&class.word, &[*generator])));
            }
        }
        self.now.times = times;
        let dead = |heap: &usize| self.heaps[*heap].options.is_empty();
        let phi = (0..self.heaps.len())
            .map(|heap| if dead(&heap) { 0 } else { self.class_of(&[heap as u32]) })
            .collect();
        self.now.phi = phi;
        let mut least: Option<(u64, Multiset)> = None;
        for x in 0..order as Element {
            for i in 0..count {
                meter.work(count as u64)?;
                for j in i + 1..count {
                    let a = self.now.times(self.now.times(x, i), j) as usize;
                    let b = self.now.times(self.now.times(x, j), i) as usize;
                    if a == b {
                        continue;
                    }
                    let mut rows = self.now.classes[a].row.iter().zip(&self.now.classes[b].row);
                    let test = rows.position(|(a, b)| a != b).unwrap_or(0);
                    let both = [self.now.generators[i], self.now.generators[j]];
                    let word = join(&self.now.classes[x as usize].word, &both);
                    let word = join(&word, &self.tests[test]);
                    let found = (self.weight(&word), word);
                    if least.as_ref().is_none_or(|least| found < *least) {
                        least = Some(found);
                    }
                }
            }
        }
        Ok(least.map(|(_, word)| word))
    }

    /// The class that a sum reduces to; all relations are known.
    fn class_of(&self, word: &[u32]) -> Element {
        self.now.least.get(&self.reduce(word)).copied().unwrap_or(0)
    }

    /// The least sum whose label is not its outcome by the rules.
    fn first_wrong(&self, meter: &mut Meter) -> Result<Option<Multiset>, Exceeded> {
        let now = &self.now;
        let mut kinds: Vec<Kind> = vec![];
        let mut known: FxHashSet<(Element, Vec<Element>)> = FxHashSet::default();
        for (heap, rules) in
            self.heaps.iter().enumerate().filter(|(_, rules)| !rules.options.is_empty())
        {
            meter.work(rules.options.len() as u64)?;
            let mut options: Vec<Element> =
                rules.options.iter().map(|option| now.product(0, option)).collect();
            options.sort_unstable();
            options.dedup();
            if known.insert((now.phi[heap], options.clone())) {
                let element = now.phi[heap];
                kinds.push(Kind { heap: heap as u32, weight: rules.weight, element, options });
            }
        }
        let lost: Vec<bool> = now.classes.iter().map(|class| class.lost).collect();
        let columns = &mut |class| now.column(class);
        let words = &mut |class: Element| {
            let word = now.classes[class as usize].word.clone();
            (self.weight(&word), word)
        };
        Labelled { kinds: &kinds, columns, lost: &lost }.first_wrong(words, meter)
    }

    /// The relations that can be used on a sum, the least first.
    fn uses(&self, word: &[u32]) -> Vec<(u64, Multiset, Element)> {
        let mut found: Vec<(u64, Multiset, Element)> = parts(word)
            .into_iter()
            .filter_map(|part| {
                let class = *self.now.relations.get(&part)?;
                Some((self.weight(&part), part, class))
            })
            .collect();
        found.sort();
        found
    }

    /// Finds a test from a sum whose label is not its outcome: some relation changes its outcome.
    fn refine(&mut self, wrong: Multiset, meter: &mut Meter) -> Result<(), Exceeded> {
        for deep in [false, true] {
            let lost = self.play(&wrong, deep, meter)?;
            let mut seen = FxHashSet::from_iter([wrong.clone()]);
            let mut queue = VecDeque::from([(wrong.clone(), lost)]);
            while let Some((word, lost)) = queue.pop_front() {
                for (_, part, class) in self.uses(&word) {
                    let test = minus(&word, &part);
                    let less = join(&self.now.classes[class as usize].word, &test);
                    let other = self.play(&less, deep, meter)?;
                    if other == lost {
                        if seen.len() < MOST_REWRITTEN && seen.insert(less.clone()) {
                            queue.push_back((less, other));
                        }
                        continue;
                    }
                    let trusted = self.trusted.remove(&part).is_some();
                    let new = !self.tests.contains(&test);
                    if new {
                        self.tests.push(test);
                    }
                    if new || trusted || deep {
                        return Ok(());
                    }
                }
            }
        }
        if self.trusted.is_empty() {
            // Nothing tells more: an ordinary limit of what this method can do.
            return Err(Exceeded::Counting);
        }
        self.trusted.clear();
        Ok(())
    }
}
