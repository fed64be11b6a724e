//! Every smaller value is the worth of some option.

use super::{claim::Families, state::State};
use crate::{Exceeded, Meter};
use rustc_hash::{FxHashMap, FxHashSet};

/// With more states of the families than this the claim is left open.
const MOST_STATES: usize = 1 << 17;
/// With more sets of them on the way of one class, more families are tried, or it is left open.
const MOST_SETS: usize = 1 << 14;
/// With more members in all the sets than this, too.
const MOST_MEMBERS: usize = 1 << 23;
/// With more bits than this below the power of 2 in the saltus the claim is left open.
const MOST_LOW: u64 = 1 << 12;

/// Returns `true` if every value smaller than that of the heap is the worth of an option, for every heap
/// from the bound of `families` on; `None` if that takes too many states.
///
/// # Errors
/// A limit.
pub fn check(families: &Families, meter: &mut Meter) -> Result<Option<bool>, Exceeded> {
    if families.low_mask() >= MOST_LOW {
        return Ok(None);
    }
    let mut open: Vec<(usize, u64)> = (0..families.classes())
        .flat_map(|class| (0..=families.low_mask()).map(move |low| (class, low)))
        .collect();
    let mut guesses = Guesses::new(families);
    let mut refuted = false;
    for heaps in 0..=families.most_heaps() {
        if !guesses.admit(heaps, meter)? {
            return Ok(None);
        }
        let mut subsets = Subsets::new(&guesses);
        let mut left = Vec::new();
        refuted = false;
        for (class, low) in open {
            let covered = subsets.cover(class, low, meter)?;
            refuted |= covered == Some(false);
            if covered != Some(true) {
                left.push((class, low));
            }
        }
        open = left;
        if open.is_empty() {
            return Ok(Some(true));
        }
    }
    // No family is left to be tried.
    Ok(refuted.then_some(false))
}

/// The letters that are read: a bit of the number of the heap, and a bit of the value sought.
const LETTERS: usize = 4;

fn letter(number: u64, value: u64) -> usize {
    (number * 2 + value) as usize
}

/// The families that are guessed from, as one nondeterministic automaton.
#[derive(Debug)]
struct Guesses<'a> {
    families: &'a Families,
    known: FxHashMap<State, u32>,
    next: Vec<[Vec<u32>; LETTERS]>,
    /// The states to start in, by the class of the heap and the low bits of the value sought.
    starts: FxHashMap<(usize, u64), Vec<u32>>,
    /// Set when a state can still come to rest.
    alive: Vec<bool>,
    /// Set when it can come to rest by reading only zeros.
    accepts: Vec<bool>,
}

impl<'a> Guesses<'a> {
    fn new(families: &'a Families) -> Guesses<'a> {
        Guesses {
            families,
            known: FxHashMap::default(),
            next: Vec::new(),
            starts: FxHashMap::default(),
            alive: Vec::new(),
            accepts: Vec::new(),
        }
    }

    /// Adds the families that leave `heaps` heaps; `false` if there are too many states.
    fn admit(&mut self, heaps: usize, meter: &mut Meter) -> Result<bool, Exceeded> {
        let families = self.families;
        let mut states: Vec<State> = Vec::new();
        let known = &mut self.known;
        let starts = &mut self.starts;
        let mut number = |state: State, states: &mut Vec<State>| {
            let fresh = known.len() as u32;
            *known.entry(state).or_insert_with_key(|state| {
                states.push(state.clone());
                fresh
            })
        };
        families.each(heaps, meter, &mut |family| {
            let mut state = family.state;
            state.sum -= families.from() as i64;
            let id = number(state, &mut states);
            starts.entry((family.class, family.low)).or_default().push(id);
            states.len() <= MOST_STATES
        })?;
        for start in starts.values_mut() {
            start.sort_unstable();
            start.dedup();
        }
        let mut at = 0;
        let before = self.next.len();
        while at < states.len() {
            if before + states.len() > MOST_STATES {
                return Ok(false);
            }
            let state = states[at].clone();
            meter.work(8 * u64::from(state.letters()))?;
            meter.memory(512 * (before + states.len()) as u64, None)?;
            let mut next: [Vec<u32>; LETTERS] = Default::default();
            for guess in 0..state.letters() {
                let read = state.read(guess, families.step());
                next[letter(read.sum, read.worth)].push(number(read.state, &mut states));
            }
            for ids in &mut next {
                ids.sort_unstable();
                ids.dedup();
            }
            self.next.push(next);
            at += 1;
        }
        self.settle();
        Ok(true)
    }

    /// Finds out which states can come to rest.
    fn settle(&mut self) {
        let mut before: Vec<Vec<(u32, bool)>> = vec![Vec::new(); self.next.len()];
        for (id, next) in self.next.iter().enumerate() {
            for (read, ids) in next.iter().enumerate() {
                for after in ids {
                    before[*after as usize].push((id as u32, read == 0));
                }
            }
        }
        let resting = || self.known.iter().filter(|(state, _)| state.at_rest());
        let reach = |zeros_only: bool| {
            let mut reached = vec![false; self.next.len()];
            let mut open: Vec<u32> = resting().map(|(_, id)| *id).collect();
            while let Some(id) = open.pop() {
                if !std::mem::replace(&mut reached[id as usize], true) {
                    let found = before[id as usize].iter().filter(|(_, zero)| *zero || !zeros_only);
                    open.extend(found.map(|(id, _)| *id));
                }
            }
            reached
        };
        self.alive = reach(false);
        self.accepts = reach(true);
    }
}

/// A state of the deterministic automaton.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Node {
    /// The carry of the value of the heap.
    value: u64,
    /// Set when the bits read so far make the sought value smaller than the heap's.
    less: bool,
    /// The guesses that have not failed, as the number of their set.
    set: u32,
}

/// The guesses made deterministic: sets of states.
#[derive(Debug)]
struct Subsets<'a> {
    guesses: &'a Guesses<'a>,
    known: FxHashMap<Vec<u32>, u32>,
    sets: Vec<Vec<u32>>,
    next: FxHashMap<(u32, usize), u32>,
    accepts: Vec<bool>,
    members: usize,
    /// Nodes from which nothing uncovered can be met.
    safe: FxHashSet<Node>,
}

impl<'a> Subsets<'a> {
    fn new(guesses: &'a Guesses<'a>) -> Subsets<'a> {
        Subsets {
            guesses,
            known: FxHashMap::default(),
            sets: Vec::new(),
            next: FxHashMap::default(),
            accepts: Vec::new(),
            members: 0,
            safe: FxHashSet::default(),
        }
    }

    /// Returns `true` if all values below those of the heaps of `class` that end in the bits `low` are
    /// covered; `None` if there are too many sets.
    fn cover(
        &mut self,
        class: usize,
        low: u64,
        meter: &mut Meter,
    ) -> Result<Option<bool>, Exceeded> {
        let families = self.guesses.families;
        let (value_low, value) = families.value(class, families.from());
        let start = self.guesses.starts.get(&(class, low)).cloned().unwrap_or_default();
        let set = self.number(start);
        let first = Node { value, less: low < value_low, set };
        let step = families.step();
        let mut seen: FxHashSet<Node> = FxHashSet::default();
        let mut open = vec![first];
        seen.insert(first);
        while let Some(node) = open.pop() {
            if node.value == 0 && node.less && !self.accepts[node.set as usize] {
                return Ok(Some(false));
            }
            if seen.len() > MOST_SETS || self.members > MOST_MEMBERS {
                return Ok(None);
            }
            for number in 0..2 {
                let total = node.value + step * number;
                for bit in 0..2 {
                    let less = if bit == total & 1 { node.less } else { bit < total & 1 };
                    let set = self.after(node.set, letter(number, bit), meter)?;
                    let next = Node { value: total >> 1, less, set };
                    if !self.safe.contains(&next) && seen.insert(next) {
                        open.push(next);
                    }
                }
            }
        }
        self.safe.extend(seen);
        Ok(Some(true))
    }

    fn after(&mut self, set: u32, letter: usize, meter: &mut Meter) -> Result<u32, Exceeded> {
        if let Some(after) = self.next.get(&(set, letter)) {
            return Ok(*after);
        }
        let from = &self.sets[set as usize];
        let all = from.iter().flat_map(|id| &self.guesses.next[*id as usize][letter]);
        let after: Vec<u32> = all.copied().collect();
        meter.work(4 * (from.len() + after.len()) as u64 + 1)?;
        meter.memory(16 * (self.members + self.sets.len()) as u64, None)?;
        let after = self.number(after);
        self.next.insert((set, letter), after);
        Ok(after)
    }

    /// The number of a set of states; those that have no hope are left out.
    fn number(&mut self, mut set: Vec<u32>) -> u32 {
        set.retain(|id| self.guesses.alive[*id as usize]);
        set.sort_unstable();
        set.dedup();
        if let Some(known) = self.known.get(&set) {
            return *known;
        }
        let fresh = self.sets.len() as u32;
        self.accepts.push(set.iter().any(|id| self.guesses.accepts[*id as usize]));
        self.members += set.len();
        self.known.insert(set.clone(), fresh);
        self.sets.push(set);
        fresh
    }
}
