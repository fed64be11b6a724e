//! Smith's values of loopy impartial games.
//!
//! A position has the nim-value m when m is the least value that no option has among those that
//! have one, and every option without a value so far has itself an option of value m, back to
//! which the opponent would move. What never gets a value is infinite, with the set of the values of
//! its options. Two infinite summands draw; an infinite one with the set K and a nimber n is won by
//! the player to move if n is in K, and else drawn (C. A. B. Smith, Graphs and composite games,
//! Journal of Combinatorial Theory 1, 1966; A. S. Fraenkel and Y. Perl, 1975, for the order in
//! which the values are found here).

use super::{acyclic::LargeValues, out_degrees};
use crate::Graph;
use std::fmt;

/// The value of a position in which play may go on for ever.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LoopyValue {
    /// Worth a Nim heap of this size.
    Nimber(u64),
    /// Infinite, with the nim-values of those options that have one, ascending.
    Infinite(Vec<u64>),
}

impl LoopyValue {
    /// The nim-value, if it has one.
    pub fn nimber(&self) -> Option<u64> {
        match self {
            LoopyValue::Nimber(value) => Some(*value),
            LoopyValue::Infinite(_) => None,
        }
    }
}

impl fmt::Display for LoopyValue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            LoopyValue::Nimber(value) => write!(f, "{value}"),
            LoopyValue::Infinite(options) => {
                let options: Vec<String> = options.iter().map(u64::to_string).collect();
                write!(f, "inf({})", options.join(","))
            }
        }
    }
}

/// No value yet.
const OPEN: u32 = u32::MAX;
/// No value ever.
const INFINITE: u32 = u32::MAX - 1;

/// The values of all positions.
#[derive(Clone, Debug)]
pub(super) struct LoopyValues {
    labels: Vec<u32>,
    /// Of infinite positions: the values of their options below 64.
    options: Vec<u64>,
    large: LargeOptions,
}

#[derive(Clone, Debug, Default)]
struct LargeOptions(rustc_hash::FxHashMap<u32, Vec<u64>>);

impl LoopyValues {
    pub(super) fn of(&self, vertex: u32) -> LoopyValue {
        let at = vertex as usize;
        if self.labels[at] != INFINITE {
            return LoopyValue::Nimber(self.labels[at].into());
        }
        let mut options: Vec<u64> =
            (0..64).filter(|bit| self.options[at] >> bit & 1 == 1).collect();
        options.extend(self.large.0.get(&vertex).into_iter().flatten());
        LoopyValue::Infinite(options)
    }
}

/// The values of all positions, one value after the other: for each value m a retrograde analysis
/// of what has no value yet, in which the positions of value m are the lost ones.
pub(super) fn values(graph: &Graph) -> LoopyValues {
    let count = graph.vertices() as usize;
    let mut labels = vec![OPEN; count];
    // Options without a nim-value: open or infinite.
    let mut without = out_degrees(graph);
    let mut open: Vec<u32> = (0..graph.vertices()).collect();
    let mut waiting = vec![0u32; count];
    let mut reached = vec![false; count];
    let mut value = 0;
    while !open.is_empty() {
        reached.fill(false);
        waiting.copy_from_slice(&without);
        let mut fresh: Vec<u32> =
            open.iter().copied().filter(|v| waiting[*v as usize] == 0).collect();
        fresh.iter().for_each(|v| labels[*v as usize] = value);
        let mut all = Vec::new();
        while let Some(vertex) = fresh.pop() {
            all.push(vertex);
            for before in graph.predecessors(vertex) {
                if labels[*before as usize] < INFINITE
                    || std::mem::replace(&mut reached[*before as usize], true)
                {
                    continue;
                }
                // From here the opponent would move back to this value: whoever waits for it need
                // not wait any more.
                for q in graph.predecessors(*before) {
                    let at = *q as usize;
                    waiting[at] -= 1;
                    if waiting[at] == 0 && labels[at] == OPEN && !reached[at] {
                        labels[at] = value;
                        fresh.push(*q);
                    }
                }
            }
        }
        for vertex in all {
            for before in graph.predecessors(vertex) {
                without[*before as usize] -= 1;
            }
        }
        // What does not even have an option of this value never gets a larger one.
        for vertex in &open {
            let at = *vertex as usize;
            if labels[at] == OPEN && !reached[at] {
                labels[at] = INFINITE;
            }
        }
        open.retain(|v| labels[*v as usize] == OPEN);
        value += 1;
    }
    options_of_infinite(graph, labels)
}

fn options_of_infinite(graph: &Graph, labels: Vec<u32>) -> LoopyValues {
    let mut options = vec![0u64; labels.len()];
    let mut large = LargeValues::default();
    for vertex in 0..graph.vertices() {
        let value = labels[vertex as usize];
        if value == INFINITE {
            continue;
        }
        for before in graph.predecessors(vertex) {
            if labels[*before as usize] == INFINITE {
                match value {
                    0..64 => options[*before as usize] |= 1 << value,
                    _ => large.note(*before, value.into()),
                }
            }
        }
    }
    let infinite = (0..graph.vertices()).filter(|v| labels[*v as usize] == INFINITE);
    let large = infinite.map(|v| (v, large.of(v))).filter(|(_, values)| !values.is_empty());
    let large = LargeOptions(large.collect());
    LoopyValues { labels, options, large }
}
