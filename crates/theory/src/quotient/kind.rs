//! Heaps as sums are made of them: by the class of each, and what it becomes beside every other class.

use super::{bits::Bits, monoid::Element, table::Table};
use bouton_core::{Exceeded, Meter};

/// Heaps that are alike: an element, and the elements of their options.
#[derive(Clone, Debug)]
pub(super) struct Kind {
    /// The least such heap.
    pub heap: u32,
    /// Its weight.
    pub weight: u64,
    /// Its element.
    pub element: Element,
    /// The elements of its options, in order.
    pub options: Vec<Element>,
}

/// A heap that is added to sums.
#[derive(Clone, Debug)]
pub(super) struct Prepared {
    pub kind: Kind,
    /// The products of each element with it.
    pub column: Vec<Element>,
    /// The elements beside which none of its options is lost.
    pub quiet: Bits,
}

impl Prepared {
    pub fn new(table: &Table, kind: &Kind, meter: &mut Meter) -> Result<Prepared, Exceeded> {
        let order = table.order();
        meter.room((order * 5) as u64)?;
        meter.work(order as u64)?;
        let quiet = table.quiet(&kind.options, order, meter)?;
        let column = table.column(kind.element);
        Ok(Prepared { kind: kind.clone(), column, quiet })
    }
}
