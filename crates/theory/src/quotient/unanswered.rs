//! Sums that are labelled won, and have no move that wins: the lightest.

use super::{bits::has, kind::Prepared, monoid::Element, table::Table};
use bouton_core::{Exceeded, Meter};
use rustc_hash::FxHashMap;
use std::{cmp::Reverse, collections::BinaryHeap};

/// The elements of the two sides of a sum: of the heaps that were moved, and of the others.
type Pair = (Element, Element);

/// No heap is left, of a sum of some heaps.
const NONE_LEFT: Element = Element::MAX;

/// A sum of the least weight, up to `most`, with one of these elements, all of whose heaps can be moved
/// from one side to the other (see `verify`).
///
/// Found by a best-first search: what is left weighs no less than the least sum of its element.
pub(super) fn least_unanswered(
    table: &Table,
    kinds: &[Prepared],
    elements: &[Element],
    most: u64,
    meter: &mut Meter,
) -> Result<Option<Vec<u32>>, Exceeded> {
    let order = table.order();
    meter.work((kinds.len() * order) as u64)?;
    meter.room((kinds.len() * order * 4) as u64)?;
    // For each kind, the elements by what they become beside it.
    let mut sources: Vec<Vec<Element>> = vec![];
    for kind in kinds {
        let mut all: Vec<Element> = (0..order as Element).collect();
        all.sort_by_key(|z| kind.column[*z as usize]);
        sources.push(all);
    }
    let weight_of = |z: Element| table.weights.get(z as usize).copied().unwrap_or(0);
    // The weight of what was moved, and the pair and the kind it came from.
    let mut known: FxHashMap<Pair, (u64, Pair, usize)> = FxHashMap::default();
    let mut queue = BinaryHeap::new();
    for t in elements {
        known.insert((0, *t), (0, (0, *t), 0));
        queue.push(Reverse((weight_of(*t), 0, (0, *t))));
    }
    while let Some(Reverse((total, moved, pair))) = queue.pop() {
        if total > most {
            break;
        }
        if known.get(&pair).is_some_and(|(best, ..)| *best < moved) {
            continue;
        }
        if pair.1 == NONE_LEFT {
            return Ok(Some(sum_of(&known, kinds, pair)));
        }
        for (number, kind) in kinds.iter().enumerate() {
            let column = &kind.column;
            let sources = &sources[number];
            let from = sources.partition_point(|z| column[*z as usize] < pair.1);
            let less = sources[from..].iter().take_while(|z| column[**z as usize] == pair.1);
            meter.work(16)?;
            for z in less.copied() {
                meter.work(4)?;
                if !has(&kind.quiet, table.multiply(pair.0, z) as usize) {
                    continue;
                }
                let moved = moved.saturating_add(kind.kind.weight);
                let x = column[pair.0 as usize];
                let mut relax = |next: Pair| {
                    if known.get(&next).is_none_or(|(best, ..)| moved < *best) {
                        known.insert(next, (moved, pair, number));
                        let total = moved.saturating_add(weight_of(next.1));
                        queue.push(Reverse((total, moved, next)));
                    }
                };
                relax((x, z));
                if z == 0 {
                    relax((x, NONE_LEFT));
                }
                meter.grow(
                    known.len(),
                    known.capacity(),
                    size_of::<(Pair, (u64, Pair, usize))>(),
                )?;
                meter.grow(queue.len(), queue.capacity(), size_of::<(u64, u64, Pair)>())?;
            }
        }
    }
    Ok(None)
}

/// The heaps that were moved to reach a pair.
fn sum_of(
    known: &FxHashMap<Pair, (u64, Pair, usize)>,
    kinds: &[Prepared],
    mut pair: Pair,
) -> Vec<u32> {
    let mut word = vec![];
    while let Some((moved, from, kind)) = known.get(&pair)
        && *moved > 0
    {
        word.push(kinds[*kind].kind.heap);
        pair = *from;
    }
    word.sort_unstable();
    word
}
