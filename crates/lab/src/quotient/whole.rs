//! The misère quotient of all heaps, where the kernel decides and the nim-values of all heaps are known.

use bouton_core::SingleHeaps;
use bouton_solve::{HeapTable, Kernel, Meter, find_periodic};

/// Last heap to which the period of nim-values is looked for.
const LAST_NORMAL: u64 = 1_000_000;
/// Steps of work for that: a quarter of a second, where 0.56 needs a fifth of them.
const NORMAL_STEPS: u64 = 100_000_000;

/// The misère quotient of all heaps of a game, of which each from some heap M on lies in the kernel, and the least of the periods of
/// their classes.
///
/// Let the heaps below N prove the kernel. A sum with a heap of M or more has the class of its nim-value, so the classes repeat as the
/// nim-values do, from M on at the earliest: heap M - 1 is not in the kernel, and equal classes have equal nim-values. Smaller
/// heaps alone give the same elements outside the kernel as in the quotient of the heaps below N: what is added to tell two
/// apart either is a sum of such heaps, or makes the outcome that of the nim-values, which equal classes share. In the
/// kernel each nim-value of a sum is an element; the largest value m of a heap is beside all smaller ones, so
/// these are the numbers below the power of two that is next above m.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Whole {
    /// The least n0 with Phi(n + p) = Phi(n) for all n >= n0, heap 0 counted.
    pub preperiod: u64,
    /// The least p.
    pub period: u64,
    /// The number of elements.
    pub order: u64,
}

impl Whole {
    /// The quotient of all heaps, of which those computed have a quotient with `order` elements; `None` where no period of the
    /// nim-values is proved with little work, within the limits of `meter`.
    pub fn find(
        rules: &dyn SingleHeaps,
        kernel: Kernel,
        order: usize,
        meter: Meter,
    ) -> Option<Whole> {
        let meter = &mut meter.with_step_limit(NORMAL_STEPS);
        let found = find_periodic(&mut HeapTable::default(), rules, LAST_NORMAL, meter);
        let normal = found.ok().flatten()?.period;
        let values = 1u64.checked_shl(u64::BITS - normal.max_value?.leading_zeros())?;
        let order = (order as u64).checked_sub(kernel.size)?.checked_add(values)?;
        let preperiod = normal.preperiod.max(kernel.from);
        Some(Whole { preperiod, period: normal.period, order })
    }
}
