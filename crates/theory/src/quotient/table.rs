//! A monoid of sums of generators that is being built, in whole numbers and bits.
//!
//! Sums are taken in a monomial order: by weight, then by their generators. Each is an element of its own
//! where its row is new: the bits that say beside which tests it is lost. A test is a sum too; the rows are
//! filled from those of lighter sums by the rules of misère play.

use super::{
    bits::{Bits, has, ones, set, zeros},
    monoid::Element,
};
use bouton_core::{Exceeded, Meter};
use rustc_hash::FxHashMap;
use std::{cmp::Reverse, collections::BinaryHeap};

/// A sum of generators: their places in increasing order.
pub(super) type Letters = Vec<u32>;

/// A heap that is a generator.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Generator {
    /// Its number.
    pub heap: u32,
    /// More than the weight of each of its options.
    pub weight: u64,
    /// Its options, as sums of generators, each once.
    pub options: Vec<Letters>,
}

/// Sums beside which others are put, each with its options: these stand before it.
#[derive(Clone, Debug, Default)]
pub(super) struct Tests {
    options: Vec<Bits>,
}

impl Tests {
    /// The sums whose options are these, those before them.
    pub fn of(options: &[Vec<Element>]) -> Tests {
        let mut tests = Tests::default();
        options.iter().for_each(|options| tests.push(options));
        tests
    }

    pub fn len(&self) -> usize {
        self.options.len()
    }

    /// Adds a test, of which the options are these tests.
    pub fn push(&mut self, options: &[Element]) {
        let mut bits = zeros(self.options.len() + 1);
        options.iter().for_each(|test| set(&mut bits, *test as usize));
        self.options.push(bits);
    }

    /// The tests beside which a sum is lost. `quiet` are those beside which no move in the sum itself leaves
    /// a lost one.
    fn row(&self, quiet: Bits, meter: &mut Meter) -> Result<Bits, Exceeded> {
        let mut row = zeros(self.len());
        let mut work = 0;
        for test in ones(&quiet) {
            let options = &self.options[test];
            work += options.len() as u64;
            if options.iter().zip(&row).all(|(a, b)| a & b == 0) {
                set(&mut row, test);
            }
        }
        meter.work(work / 8 + 1)?;
        Ok(row)
    }
}

/// The monoid.
#[derive(Clone, Debug, Default)]
pub(super) struct Table {
    pub generators: Vec<Generator>,
    /// The least sum of each element, in order.
    pub words: Vec<Letters>,
    pub weights: Vec<u64>,
    /// Element times generator.
    times: Vec<Element>,
    /// The element of each option of each element's least sum, in order.
    pub options: Vec<Vec<Element>>,
    /// The tests beside which each element is lost; the first test is the empty sum.
    rows: Vec<Bits>,
    by_row: FxHashMap<Bits, Element>,
}

/// The row of a sum, given with the elements of its options.
type Row<'a> = dyn Fn(&Table, &[u32], &[Element], &mut Meter) -> Result<Bits, Exceeded> + 'a;

/// Not known yet.
const OPEN: Element = Element::MAX;

/// Bytes of an element beside those of its rows.
const ELEMENT_BYTES: u64 = 128;

impl Table {
    /// Builds the monoid of these generators, as far as these tests tell its elements apart.
    pub fn build(
        generators: Vec<Generator>,
        tests: &Tests,
        meter: &mut Meter,
    ) -> Result<Table, Exceeded> {
        let row = |table: &Table, word: &[u32], options: &[Element], meter: &mut Meter| {
            if !word.is_empty() {
                return table.row(options, tests, meter);
            }
            // The player to move in the empty sum wins.
            let mut quiet = zeros(tests.len());
            (1..tests.len()).for_each(|test| set(&mut quiet, test));
            tests.row(quiet, meter)
        };
        Table::grow(generators, &row, meter)
    }

    /// The monoid of these generators in which the element of a sum is `class`. `None` where that is not told
    /// apart from all others by what `lost` says of the elements beside each other.
    pub fn of_classes(
        generators: Vec<Generator>,
        class: &dyn Fn(&[u32]) -> Element,
        lost: &dyn Fn(Element) -> bool,
        meter: &mut Meter,
    ) -> Result<Option<Table>, Exceeded> {
        let row = |_: &Table, word: &[u32], _: &[Element], _: &mut Meter| {
            Ok(vec![u64::from(class(word))])
        };
        let mut table = Table::grow(generators, &row, meter)?;
        let lost: Vec<bool> = table.words.iter().map(|word| lost(class(word))).collect();
        Ok(table.keep_labels(&lost, meter)?.then_some(table))
    }

    /// Replaces the tests by the elements, as these labels say. Whether they tell all elements apart.
    pub fn keep_labels(&mut self, lost: &[bool], meter: &mut Meter) -> Result<bool, Exceeded> {
        let order = self.order();
        self.by_row.clear();
        for x in 0..order as Element {
            meter.work(order as u64)?;
            meter.room((order / 4) as u64)?;
            let mut row = zeros(order);
            for y in 0..order as Element {
                if lost[self.multiply(x, y) as usize] {
                    set(&mut row, y as usize);
                }
            }
            self.by_row.insert(row.clone(), x);
            self.rows[x as usize] = row;
        }
        Ok(self.by_row.len() == order)
    }

    /// Builds the monoid in which the elements of two sums are the same where their rows are.
    fn grow(
        generators: Vec<Generator>,
        row: &Row<'_>,
        meter: &mut Meter,
    ) -> Result<Table, Exceeded> {
        let count = generators.len();
        let mut table = Table { generators, ..Table::default() };
        let empty = row(&table, &[], &[], meter)?;
        let mut queue = BinaryHeap::new();
        table.adopt(vec![], 0, vec![], empty);
        for (g, generator) in table.generators.iter().enumerate() {
            queue.push(Reverse((generator.weight, vec![g as u32], 0, g as u32)));
        }
        let mut own: Vec<Vec<Element>> = vec![vec![]; count];
        let mut options = vec![];
        while let Some(Reverse((weight, word, x, g))) = queue.pop() {
            meter.work(1)?;
            let place = x as usize * count + g as usize;
            if table.times[place] != OPEN {
                continue;
            }
            if let Some(product) = table.reducible(x, g) {
                table.times[place] = product;
                continue;
            }
            if x == 0 {
                let letters = &table.generators[g as usize].options;
                own[g as usize] = letters.iter().map(|letters| table.product(0, letters)).collect();
                own[g as usize].sort_unstable();
                own[g as usize].dedup();
            }
            options.clear();
            options.extend(table.options[x as usize].iter().map(|y| table.times(*y, g)));
            options.extend(own[g as usize].iter().map(|y| table.multiply(x, *y)));
            options.sort_unstable();
            options.dedup();
            meter.work(options.len() as u64 + 1)?;
            let row = row(&table, &word, &options, meter)?;
            let product = match table.by_row.get(&row) {
                Some(product) => *product,
                None => {
                    meter.position(ELEMENT_BYTES)?;
                    meter.room(ELEMENT_BYTES + (count * 4 + row.len() * 16) as u64)?;
                    let product = table.words.len() as Element;
                    for (h, generator) in table.generators.iter().enumerate() {
                        let mut more = word.clone();
                        more.insert(more.partition_point(|other| *other <= h as u32), h as u32);
                        queue.push(Reverse((weight + generator.weight, more, product, h as u32)));
                    }
                    table.adopt(word.clone(), weight, options.clone(), row);
                    product
                }
            };
            // The same sum comes from each of its generators.
            for at in (0..word.len()).filter(|at| *at == 0 || word[*at] != word[*at - 1]) {
                let rest = table.least(&word, at);
                table.times[rest as usize * count + word[at] as usize] = product;
            }
        }
        Ok(table)
    }

    /// The identity alone.
    pub fn trivial() -> Table {
        let mut table = Table::default();
        table.adopt(vec![], 0, vec![], vec![0]);
        table
    }

    fn adopt(&mut self, word: Letters, weight: u64, options: Vec<Element>, row: Bits) {
        let element = self.words.len() as Element;
        self.by_row.insert(row.clone(), element);
        self.rows.push(row);
        self.words.push(word);
        self.weights.push(weight);
        self.options.push(options);
        self.times.resize(self.times.len() + self.generators.len(), OPEN);
    }

    /// The product of an element and a generator where one of its parts is not least: it is that of a lesser
    /// sum.
    fn reducible(&self, x: Element, g: u32) -> Option<Element> {
        let word = &self.words[x as usize];
        for at in (0..word.len()).filter(|at| *at == 0 || word[*at] != word[*at - 1]) {
            let part = self.times(self.least(word, at), g);
            // Least is the part that has as many heaps and the same weight, and is that very sum.
            let rest = &self.words[part as usize];
            let is_least = rest.len() == word.len() && {
                let expected = word.iter().enumerate().filter(|(i, _)| *i != at).map(|(_, h)| *h);
                is_sum(rest, expected, g)
            };
            if !is_least {
                return Some(self.times(part, word[at]));
            }
        }
        None
    }

    /// The element of a part of a least sum: that without the generator at a place.
    fn least(&self, word: &[u32], at: usize) -> Element {
        word.iter().enumerate().filter(|(i, _)| *i != at).fold(0, |x, (_, g)| self.times(x, *g))
    }

    /// Number of elements.
    pub fn order(&self) -> usize {
        self.words.len()
    }

    pub fn times(&self, x: Element, g: u32) -> Element {
        self.times[x as usize * self.generators.len() + g as usize]
    }

    /// Element times sum.
    pub fn product(&self, x: Element, letters: &[u32]) -> Element {
        letters.iter().fold(x, |x, g| self.times(x, *g))
    }

    pub fn multiply(&self, x: Element, y: Element) -> Element {
        self.product(x, &self.words[y as usize])
    }

    /// What every element becomes beside one.
    pub fn column(&self, y: Element) -> Vec<Element> {
        (0..self.order() as Element).map(|x| self.multiply(x, y)).collect()
    }

    /// Whether each element is lost.
    pub fn labels(&self) -> Vec<bool> {
        (0..self.order() as Element).map(|x| self.is_lost(x)).collect()
    }

    pub fn is_lost(&self, x: Element) -> bool {
        has(&self.rows[x as usize], 0)
    }

    /// The row of a sum whose options are these elements.
    pub fn row(
        &self,
        options: &[Element],
        tests: &Tests,
        meter: &mut Meter,
    ) -> Result<Bits, Exceeded> {
        tests.row(self.quiet(options, tests.len(), meter)?, meter)
    }

    /// The tests, given their number, beside which none of these elements is lost.
    pub fn quiet(
        &self,
        options: &[Element],
        tests: usize,
        meter: &mut Meter,
    ) -> Result<Bits, Exceeded> {
        let mut quiet = zeros(tests);
        quiet.fill(!0);
        for option in options {
            let row = &self.rows[*option as usize];
            quiet.iter_mut().zip(row).for_each(|(quiet, lost)| *quiet &= !lost);
        }
        if let Some(last) = quiet.last_mut()
            && !tests.is_multiple_of(64)
        {
            *last &= (1 << (tests % 64)) - 1;
        }
        meter.work((options.len() * quiet.len()) as u64 / 8)?;
        Ok(quiet)
    }

    /// The element of a row.
    pub fn of_row(&self, row: &Bits) -> Option<Element> {
        self.by_row.get(row).copied()
    }

    /// A test that tells two elements apart.
    pub fn told_apart(&self, x: Element, y: Element) -> Option<usize> {
        let rows = self.rows[x as usize].iter().zip(&self.rows[y as usize]);
        let (at, (a, b)) = rows.enumerate().find(|(_, (a, b))| a != b)?;
        Some(at * 64 + (a ^ b).trailing_zeros() as usize)
    }

    /// The generators of an element's least sum, by their heaps.
    pub fn heaps_of(&self, x: Element) -> Vec<u32> {
        self.words[x as usize].iter().map(|g| self.generators[*g as usize].heap).collect()
    }

    /// An element times a heap that is a generator; unchanged by any other.
    pub fn class_after(&self, x: Element, heap: u32) -> Element {
        let found = self.generators.binary_search_by_key(&heap, |generator| generator.heap);
        found.map_or(x, |g| self.times(x, g as u32))
    }

    /// The element of a sum of heaps that are generators.
    pub fn class_of(&self, heaps: &[u32]) -> Element {
        heaps.iter().fold(0, |x, heap| self.class_after(x, *heap))
    }

    /// Elements and two generators whose product depends on their order, each with a test that tells the two
    /// products apart.
    pub fn conflicts(&self) -> impl Iterator<Item = (Element, u32, u32, usize)> + '_ {
        let count = self.generators.len() as u32;
        let pairs = move |x| (0..count).flat_map(move |i| (i + 1..count).map(move |j| (x, i, j)));
        (0..self.order() as Element).flat_map(pairs).filter_map(|(x, i, j)| {
            let (a, b) = (self.times(self.times(x, i), j), self.times(self.times(x, j), i));
            if a == b { None } else { Some((x, i, j, self.told_apart(a, b)?)) }
        })
    }

    /// Whether both have the same elements and products.
    pub fn is_same(&self, other: &Table) -> bool {
        self.words == other.words
            && self.times == other.times
            && self.generators.iter().map(|g| g.heap).eq(other.generators.iter().map(|g| g.heap))
    }
}

/// Whether `sum` is `rest` and one generator more; both in order.
fn is_sum(sum: &[u32], rest: impl Iterator<Item = u32>, more: u32) -> bool {
    let mut extra = Some(more);
    let mut rest = rest.peekable();
    sum.iter().all(|letter| {
        if rest.peek() == Some(letter) {
            rest.next();
            true
        } else {
            extra.take() == Some(*letter)
        }
    })
}
