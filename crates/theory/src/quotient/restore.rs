//! A quotient from its tables, as they were written down.

use super::{
    learner::Pretending,
    monoid::{Element, MisereQuotient},
    word::join,
};
use std::{cmp::Reverse, collections::BinaryHeap, sync::Arc};

impl Pretending {
    /// The quotient of heaps with the elements `phi`, where the heaps `generated_by` are its generators, from its
    /// tables as [`MisereQuotient::from_tables`] takes them; the word of an element is the least one by the
    /// numbers of its heaps. `None` where that is no monoid with such generators. Whether it is the quotient of those
    /// heaps is for [`Learner::resume`](super::Learner::resume) to say.
    ///
    /// Cost: order x generators^2, and the logarithm of the order.
    pub fn from_tables(
        times: Vec<Element>,
        lost: &[bool],
        phi: Vec<Element>,
        generated_by: Vec<usize>,
        orders: Vec<u32>,
    ) -> Option<Pretending> {
        let (order, count) = (lost.len(), generated_by.len());
        let monoid = MisereQuotient::from_tables(count, times.clone(), lost)?;
        let fits = phi.iter().all(|x| (*x as usize) < order)
            && (0..)
                .zip(&generated_by)
                .all(|(g, heap)| phi.get(*heap) == Some(&monoid.generator(g)));
        if !fits {
            return None;
        }
        let mut words = vec![0; order * count];
        let mut reached = vec![false; order];
        let mut queue = BinaryHeap::from([Reverse((0usize, vec![], 0 as Element))]);
        while let Some(Reverse((weight, word, x))) = queue.pop() {
            if std::mem::replace(&mut reached[x as usize], true) {
                continue;
            }
            for (g, heap) in generated_by.iter().enumerate() {
                let product = monoid.times(x, g);
                if !reached[product as usize] {
                    let weight = weight.saturating_add(*heap);
                    queue.push(Reverse((weight, join(&word, &[g as u32]), product)));
                }
            }
            word.iter().for_each(|g| words[x as usize * count + *g as usize] += 1);
        }
        let quotient = Arc::new(MisereQuotient::new(count, times, lost, words));
        Some(Pretending { quotient, phi, generated_by, orders })
    }
}
