//! A monoid of sums of generators that is being built, in whole numbers and bits.
//!
//! Sums are taken in a monomial order: by weight, then by their generators. Each is an element of its own
//! where its row is new: the bits that say beside which tests it is lost. A test is a sum too; the rows are
//! filled from those of lighter sums by the rules of misère play.

use super::{
    bits::{Bits, has, set, zeros},
    monoid::Element,
    tests::Tests,
};
use bouton_core::{Exceeded, Meter};
use rustc_hash::{FxBuildHasher, FxHashMap};
use std::{
    cmp::Reverse,
    collections::{BinaryHeap, binary_heap::PeekMut},
    hash::BuildHasher,
    mem::take,
};

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

/// The monoid.
#[derive(Clone, Debug, Default)]
pub(super) struct Table {
    pub generators: Vec<Generator>,
    /// The least sum of each element, in order.
    pub words: Vec<Letters>,
    pub weights: Vec<u64>,
    /// Element times generator.
    times: Vec<Element>,
    /// For each element but the first, a lesser one and a generator, of which its least sum is made.
    parents: Vec<(Element, u32)>,
    /// The element of each option of each element's least sum, in order.
    pub options: Vec<Vec<Element>>,
    /// The tests beside which each element is lost; the first test is the empty sum.
    rows: Vec<Bits>,
    /// The elements by the hashes of their rows; where that place is taken, by the next free one.
    by_row: FxHashMap<u64, Element>,
}

/// A sum that may be an element of its own: an element and a generator more.
struct Sum {
    word: Letters,
    x: Element,
    g: u32,
    /// The elements of its options, in order.
    options: Vec<Element>,
}

/// The next sum in the order, classified.
enum Next {
    /// One that may be an element of its own, by its place among those.
    Sum(usize),
    /// The product of these is the product of those: an element and a generator each.
    Product([(Element, u32); 2]),
}

/// The rows of sums of the same weight.
type Rows<'a> = dyn Fn(&Table, &[Sum], &mut Meter) -> Result<Vec<Bits>, Exceeded> + 'a;

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
        let rows = |table: &Table, sums: &[Sum], meter: &mut Meter| {
            meter.room((sums.len() * tests.len() / 8) as u64)?;
            let quiet = |sum: &Sum| table.quiet(&sum.options, tests.len(), meter);
            let quiet = sums.iter().map(quiet).collect::<Result<Vec<Bits>, Exceeded>>()?;
            tests.rows(quiet, meter)
        };
        // The player to move in the empty sum wins.
        let mut quiet = zeros(tests.len());
        (1..tests.len()).for_each(|test| set(&mut quiet, test));
        let empty = tests.row(quiet, meter)?;
        Table::grow(generators, empty, &rows, meter)
    }

    /// The monoid of these generators in which the element of a sum is `class`. `None` where that is not told
    /// apart from all others by what `lost` says of the elements beside each other.
    pub fn of_classes(
        generators: Vec<Generator>,
        class: &dyn Fn(&[u32]) -> Element,
        lost: &dyn Fn(Element) -> bool,
        meter: &mut Meter,
    ) -> Result<Option<Table>, Exceeded> {
        let row = |word: &[u32]| vec![u64::from(class(word))];
        let rows = |_: &Table, sums: &[Sum], _: &mut Meter| {
            Ok(sums.iter().map(|sum| row(&sum.word)).collect())
        };
        let mut table = Table::grow(generators, row(&[]), &rows, meter)?;
        let lost: Vec<bool> = table.words.iter().map(|word| lost(class(word))).collect();
        Ok(table.keep_labels(&lost, meter)?.then_some(table))
    }

    /// Replaces the tests by the elements, as these labels say. Whether they tell all elements apart.
    pub fn keep_labels(&mut self, lost: &[bool], meter: &mut Meter) -> Result<bool, Exceeded> {
        let order = self.order();
        self.by_row.clear();
        let mut apart = true;
        for x in 0..order as Element {
            meter.work(order as u64)?;
            meter.room((order / 8) as u64)?;
            let mut row = zeros(order);
            for (bits, column) in row.iter_mut().zip(self.column(x).chunks(64)) {
                let bit = |(at, y): (usize, &Element)| u64::from(lost[*y as usize]) << at;
                *bits = column.iter().enumerate().map(bit).fold(0, |a, b| a | b);
            }
            self.rows[x as usize] = vec![];
            apart &= self.of_row(&row).is_none();
            self.enter(&row, x);
            self.rows[x as usize] = row;
        }
        Ok(apart)
    }

    /// Builds the monoid in which the elements of two sums are the same where their rows are; the row of the empty
    /// sum is given. Sums of one weight are no options of each other: their rows are found together.
    fn grow(
        generators: Vec<Generator>,
        empty: Bits,
        rows: &Rows<'_>,
        meter: &mut Meter,
    ) -> Result<Table, Exceeded> {
        let count = generators.len();
        let mut table = Table { generators, ..Table::default() };
        let mut queue = BinaryHeap::new();
        table.adopt(vec![], 0, vec![], empty, (0, 0));
        for (g, generator) in table.generators.iter().enumerate() {
            queue.push(Reverse((generator.weight, vec![g as u32], 0, g as u32)));
        }
        let mut own: Vec<Vec<Element>> = vec![vec![]; count];
        while let Some(Reverse((weight, ..))) = queue.peek() {
            let weight = *weight;
            let mut sums: Vec<Sum> = vec![];
            let mut level = vec![];
            while let Some(top) = queue.peek_mut()
                && top.0.0 == weight
            {
                let Reverse((_, word, x, g)) = PeekMut::pop(top);
                meter.work(1)?;
                if let Some(product) = table.reducible(x, g) {
                    level.push(Next::Product([(x, g), product]));
                } else if sums.last().is_none_or(|last| last.word != word) {
                    let options = table.options_of(x, g, &mut own);
                    meter.work(options.len() as u64 + 1)?;
                    level.push(Next::Sum(sums.len()));
                    sums.push(Sum { word, x, g, options });
                }
            }
            let mut rows = rows(&table, &sums, meter)?;
            for next in level {
                match next {
                    Next::Product([(x, g), (y, h)]) => {
                        table.times[x as usize * count + g as usize] = table.times(y, h);
                    }
                    Next::Sum(at) => {
                        let Sum { word, x, g, options } = &mut sums[at];
                        let (row, options) = (take(&mut rows[at]), take(options));
                        let product = match table.of_row(&row) {
                            Some(product) => product,
                            None => {
                                meter.position(ELEMENT_BYTES)?;
                                let bytes = count * 4 + row.len() * 8 + options.len() * 4;
                                meter.room(ELEMENT_BYTES + bytes as u64)?;
                                let product = table.order() as Element;
                                for (h, generator) in table.generators.iter().enumerate() {
                                    let mut more = word.clone();
                                    let h = h as u32;
                                    more.insert(more.partition_point(|other| *other <= h), h);
                                    queue.push(Reverse((
                                        weight + generator.weight,
                                        more,
                                        product,
                                        h,
                                    )));
                                }
                                table.adopt(word.clone(), weight, options, row, (*x, *g));
                                product
                            }
                        };
                        // One sum arises from each of its generators.
                        for at in distinct(word) {
                            let rest = table.least(word, at);
                            table.times[rest as usize * count + word[at] as usize] = product;
                        }
                    }
                }
            }
        }
        Ok(table)
    }

    /// The elements of the options of an element and a generator more; `own` are those of the generators.
    fn options_of(&self, x: Element, g: u32, own: &mut [Vec<Element>]) -> Vec<Element> {
        let own = &mut own[g as usize];
        if x == 0 {
            let letters = &self.generators[g as usize].options;
            own.extend(letters.iter().map(|letters| self.product(0, letters)));
            own.sort_unstable();
            own.dedup();
        }
        let mut options: Vec<Element> =
            self.options[x as usize].iter().map(|y| self.times(*y, g)).collect();
        options.extend(own.iter().map(|y| self.multiply(x, *y)));
        options.sort_unstable();
        options.dedup();
        options.shrink_to_fit();
        options
    }

    /// The identity alone.
    pub fn trivial() -> Table {
        let mut table = Table::default();
        table.adopt(vec![], 0, vec![], vec![0], (0, 0));
        table
    }

    fn adopt(
        &mut self,
        word: Letters,
        weight: u64,
        options: Vec<Element>,
        row: Bits,
        parent: (Element, u32),
    ) {
        self.enter(&row, self.words.len() as Element);
        self.rows.push(row);
        self.words.push(word);
        self.parents.push(parent);
        self.weights.push(weight);
        self.options.push(options);
        self.times.resize(self.times.len() + self.generators.len(), OPEN);
    }

    /// Where one of the parts of an element and a generator is not least: a lesser sum with the same product.
    fn reducible(&self, x: Element, g: u32) -> Option<(Element, u32)> {
        let word = &self.words[x as usize];
        for at in distinct(word) {
            let part = self.times(self.least(word, at), g);
            // Least is the part that has as many heaps and the same weight, and is that very sum.
            let rest = &self.words[part as usize];
            let is_least = rest.len() == word.len() && {
                let expected = word.iter().enumerate().filter(|(i, _)| *i != at).map(|(_, h)| *h);
                is_sum(rest, expected, g)
            };
            if !is_least {
                return Some((part, word[at]));
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

    /// The products of every element with one.
    pub fn column(&self, y: Element) -> Vec<Element> {
        let mut column = Vec::with_capacity(self.order());
        column.push(y);
        for (parent, g) in &self.parents[1..] {
            column.push(self.times(column[*parent as usize], *g));
        }
        column
    }

    /// The loss of each element, a bit each.
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
        let mut place = FxBuildHasher.hash_one(row);
        loop {
            let element = *self.by_row.get(&place)?;
            if self.rows.get(element as usize) == Some(row) {
                return Some(element);
            }
            place = place.wrapping_add(1);
        }
    }

    /// Notes the row of an element.
    fn enter(&mut self, row: &Bits, element: Element) {
        let mut place = FxBuildHasher.hash_one(row);
        while self.by_row.contains_key(&place) {
            place = place.wrapping_add(1);
        }
        self.by_row.insert(place, element);
    }

    /// The tests beside which an element is lost.
    pub fn lost_beside(&self, x: Element) -> &[u64] {
        &self.rows[x as usize]
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

    /// Returns `true` if both have the same elements and products.
    pub fn is_same(&self, other: &Table) -> bool {
        self.words == other.words
            && self.times == other.times
            && self.generators.iter().map(|g| g.heap).eq(other.generators.iter().map(|g| g.heap))
    }
}

/// The places of the generators of a sum, each of them once.
fn distinct(word: &[u32]) -> impl Iterator<Item = usize> {
    (0..word.len()).filter(|at| *at == 0 || word[*at] != word[*at - 1])
}

/// Returns `true` if `sum` is `rest` and one generator more; both in order.
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
