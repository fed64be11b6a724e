//! The monoid of a certificate: its table, and the difference of its elements in play.

use super::Elements;
use crate::{
    limits::{Exceeded, Meter},
    reason::{Reason, Refusal},
};
use std::collections::{HashMap, VecDeque};

/// A finite commutative monoid, given by the products of its elements by generators.
#[derive(Debug)]
pub(super) struct Monoid<'a> {
    pub order: u32,
    /// For each generator the products of all elements by it.
    columns: &'a [Vec<u32>],
    /// Each element but the identity after one of which it is the product by a generator: the element,
    /// the one before, the generator.
    steps: Vec<(u32, u32, usize)>,
    /// Where each element but the identity is among the steps, less one.
    place: Vec<usize>,
}

impl Monoid<'_> {
    pub const IDENTITY: u32 = 0;

    /// Condition 1 of the theorem. All elements in `columns` are below `order`, each column has `order`
    /// elements.
    pub fn new<'a>(
        order: u32,
        columns: &'a [Vec<u32>],
        meter: &mut Meter<'_>,
    ) -> Result<Monoid<'a>, Refusal> {
        meter.hold(u64::from(order).saturating_mul(32))?;
        let mut place = vec![usize::MAX; order as usize];
        let mut steps = Vec::with_capacity(order as usize);
        let mut next = VecDeque::from([Monoid::IDENTITY]);
        place[0] = 0;
        while let Some(from) = next.pop_front() {
            meter.work(columns.len() as u64)?;
            for (generator, column) in columns.iter().enumerate() {
                let to = column[from as usize];
                if place[to as usize] == usize::MAX {
                    place[to as usize] = steps.len() + 1;
                    steps.push((to, from, generator));
                    next.push_back(to);
                }
            }
        }
        if let Some(element) = (0..order).find(|x| place[*x as usize] == usize::MAX) {
            return Err(Reason::NoProduct { element }.into());
        }
        for (second, h) in columns.iter().enumerate() {
            for (first, g) in columns[..second].iter().enumerate() {
                meter.work(u64::from(order))?;
                let differ = |x: &usize| h[g[*x] as usize] != g[h[*x] as usize];
                if let Some(element) = (0..order as usize).find(differ) {
                    let element = element as u32;
                    return Err(Reason::NotCommutative { element, first, second }.into());
                }
            }
        }
        Ok(Monoid { order, columns, steps, place })
    }

    /// The generators whose product an element is, last first.
    fn word(&self, element: u32) -> impl Iterator<Item = usize> {
        let mut at = element;
        std::iter::from_fn(move || {
            let step = self.place[at as usize].checked_sub(1)?;
            let (_, from, generator) = self.steps[step];
            at = from;
            Some(generator)
        })
    }

    /// The products of all elements by one.
    pub fn products(&self, element: u32, meter: &mut Meter<'_>) -> Result<Vec<u32>, Exceeded> {
        let mut all: Vec<u32> = (0..self.order).collect();
        for generator in self.word(element) {
            meter.work(u64::from(self.order))?;
            let column = &self.columns[generator];
            all.iter_mut().for_each(|product| *product = column[*product as usize]);
        }
        Ok(all)
    }

    /// For each element x the set of all z with z·x in P.
    pub fn quotients(
        &self,
        p: &Elements,
        meter: &mut Meter<'_>,
    ) -> Result<Vec<Elements>, Exceeded> {
        let mut all = vec![Elements::default(); self.order as usize];
        all[0] = Elements::none(self.order, meter)?;
        p.ascending().for_each(|element| all[0].insert(element));
        for (to, from, generator) in &self.steps {
            meter.work(u64::from(self.order))?;
            let mut set = Elements::none(self.order, meter)?;
            for (z, product) in (0..).zip(&self.columns[*generator]) {
                if all[*from as usize].has(*product) {
                    set.insert(z);
                }
            }
            all[*to as usize] = set;
        }
        Ok(all)
    }

    /// Condition 3: no two elements have the same `quotients`.
    pub fn differ(&self, quotients: &[Elements], meter: &mut Meter<'_>) -> Result<(), Refusal> {
        let mut seen = HashMap::new();
        for (second, set) in (0..).zip(quotients) {
            meter.work(set.0.len() as u64)?;
            if let Some(first) = seen.insert(set, second) {
                return Err(Reason::Alike { first, second }.into());
            }
        }
        Ok(())
    }
}
