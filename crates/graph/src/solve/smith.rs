//! Smith's values of loopy impartial games.
//!
//! A position has the nim-value m when m is the least value that no option has among those that
//! have one, and every option without a value so far has itself an option of value m, back to
//! which the opponent would move. What never gets a value is infinite, with the set of the values of
//! its options. Two infinite summands draw; an infinite one with the set K and a nimber n is won by
//! the player to move if n is in K, and else drawn (C. A. B. Smith, Graphs and composite games,
//! Journal of Combinatorial Theory 1, 1966; A. S. Fraenkel and Y. Perl, 1975, for the order in
//! which the values are found here).

use super::{LargeValues, cells::Line, out_degrees};
use crate::{Array, Graph, Halt, pace::Pace};
use bouton_core::Worth;

/// The value of a position in which play may go on forever.
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

impl From<LoopyValue> for Worth {
    fn from(value: LoopyValue) -> Worth {
        match value {
            LoopyValue::Nimber(value) => Worth::Nimber(value.into()),
            LoopyValue::Infinite(options) => Worth::Loopy(options),
        }
    }
}

/// Mark of a position without a value yet.
const OPEN: u32 = u32::MAX;
/// Mark of a position that never gets a value.
const INFINITE: u32 = u32::MAX - 1;

/// The values of all positions.
#[derive(Debug)]
pub(super) struct LoopyValues {
    labels: Array<u32>,
    /// Of infinite positions: the values of their options below 64.
    options: Array<u64>,
    large: LargeOptions,
}

#[derive(Debug, Default)]
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
pub(super) fn values(graph: &Graph) -> Result<LoopyValues, Halt> {
    let (room, count) = (graph.room(), graph.vertices() as usize);
    let mut pace = Pace::new(room);
    let mut labels = room.zeroed::<u32>(count)?;
    labels.fill(OPEN);
    // Options without a nim-value: open or infinite.
    let mut without = out_degrees(graph)?;
    // Positions without a label are in front.
    let mut open = room.zeroed::<u32>(count)?;
    open.iter_mut().zip(0..).for_each(|(place, vertex)| *place = vertex);
    let mut opens = count;
    let mut waiting = room.zeroed::<u32>(count)?;
    let mut reached = room.zeroed::<u8>(count)?;
    let mut fresh = Line::new(graph.vertices(), room)?;
    let mut value = 0;
    while opens > 0 {
        // The passes over all positions are quick ones.
        pace.step(1 + count / 8 + opens)?;
        reached.fill(0);
        waiting.copy_from_slice(&without);
        fresh.clear();
        for vertex in open[..opens].iter().filter(|v| waiting[**v as usize] == 0) {
            labels[*vertex as usize] = value;
            fresh.push(*vertex);
        }
        while let Some(vertex) = fresh.pop_first() {
            let predecessors = graph.predecessors(vertex);
            pace.step(1 + predecessors.len())?;
            for before in predecessors {
                if labels[*before as usize] < INFINITE
                    || std::mem::replace(&mut reached[*before as usize], 1) == 1
                {
                    continue;
                }
                // From here the opponent would move back to this value: a player who waits for it need
                // not wait any more.
                let predecessors = graph.predecessors(*before);
                pace.step(predecessors.len())?;
                for q in predecessors {
                    let at = *q as usize;
                    waiting[at] -= 1;
                    if waiting[at] == 0 && labels[at] == OPEN && reached[at] == 0 {
                        labels[at] = value;
                        fresh.push(*q);
                    }
                }
            }
        }
        for vertex in fresh.all() {
            let predecessors = graph.predecessors(*vertex);
            pace.step(1 + predecessors.len())?;
            for before in predecessors {
                without[*before as usize] -= 1;
            }
        }
        // A position without an option of this value never gets a larger one.
        let mut kept = 0;
        for i in 0..opens {
            let at = open[i] as usize;
            if labels[at] == OPEN && reached[at] == 0 {
                labels[at] = INFINITE;
            }
            if labels[at] == OPEN {
                open[kept] = open[i];
                kept += 1;
            }
        }
        opens = kept;
        value += 1;
    }
    drop((without, open, waiting, reached, fresh));
    options_of_infinite(graph, labels)
}

fn options_of_infinite(graph: &Graph, labels: Array<u32>) -> Result<LoopyValues, Halt> {
    let mut options = graph.room().zeroed::<u64>(labels.len())?;
    let (mut large, mut held) = (LargeValues::default(), graph.room().nothing());
    let mut pace = Pace::new(graph.room());
    for vertex in 0..graph.vertices() {
        let value = labels[vertex as usize];
        if value == INFINITE {
            continue;
        }
        let predecessors = graph.predecessors(vertex);
        pace.step(1 + predecessors.len())?;
        held.resize(large.bytes())?;
        for before in predecessors {
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
    Ok(LoopyValues { labels, options, large })
}
