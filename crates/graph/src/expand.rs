//! The graph of a position: everything that play can reach from it.

use crate::Edge;
use bouton_core::{Component, Part, Parts, Player, Ruleset, Stop, Sum};
use hashbrown::HashTable;
use rustc_hash::{FxHashMap, FxHasher};
use std::{
    hash::Hasher,
    sync::{
        Arc,
        atomic::{AtomicBool, AtomicU64, Ordering},
    },
    time::Instant,
};

/// All positions that can be reached from one, each once: the order of its parts does not matter,
/// and heaps in which nobody can move are left out.
#[derive(Debug)]
pub struct Expanded {
    rules: Vec<Arc<dyn Ruleset>>,
    /// The live parts met so far.
    parts: Vec<(u32, Part)>,
    /// The parts of each position, as numbers: all of them, one after the other.
    numbers: Vec<u32>,
    /// Where those of each position end.
    ends: Vec<usize>,
    /// The moves of both players.
    pub both: Vec<Edge>,
    /// Left's own moves.
    pub left: Vec<Edge>,
    /// Right's own moves.
    pub right: Vec<Edge>,
}

/// Why a position was not expanded.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ExpandError {
    /// There are more positions than allowed.
    Positions {
        /// How many are allowed.
        limit: u64,
    },
    /// They do not fit.
    Memory {
        /// Bytes that may be used.
        limit: u64,
        /// Positions met.
        reached: u64,
    },
    /// A part whose moves cannot be enumerated.
    Stopped(Stop),
    /// Time is over.
    Time {
        /// Positions met.
        reached: u64,
    },
    /// It was called off.
    Cancelled {
        /// Positions met.
        reached: u64,
    },
}

impl From<Stop> for ExpandError {
    fn from(stop: Stop) -> ExpandError {
        ExpandError::Stopped(stop)
    }
}

/// What may be spent.
#[derive(Debug)]
pub struct Bounds<'a> {
    /// Positions.
    pub positions: u64,
    /// Bytes.
    pub memory: u64,
    /// When time is over.
    pub until: Option<Instant>,
    /// Told now and then how many positions have been met.
    pub reached: &'a AtomicU64,
    /// Looked at now and then: whether it is called off.
    pub cancelled: &'a AtomicBool,
}

/// What a part may become: each time the numbers of the parts.
type Options = Arc<[Box<[u32]>]>;

struct Expander<'a> {
    out: Expanded,
    known: HashTable<u32>,
    part_numbers: FxHashMap<(u32, Part), Option<u32>>,
    /// What each live part may become, as numbers, for Left and for Right.
    options: FxHashMap<(u32, Player), Options>,
    listed: u64,
    bounds: &'a Bounds<'a>,
}

/// Expands `sum`; its own position is number 0. Cost: each position once with its moves. Memory: 4
/// bytes a part, 8 a move and about 20 more a position.
///
/// # Errors
/// A bound is met, or moves cannot be enumerated.
pub fn expand(sum: &Sum, bounds: &Bounds<'_>) -> Result<Expanded, ExpandError> {
    let out = Expanded {
        rules: sum.components.iter().map(|c| Arc::clone(&c.rules)).collect(),
        parts: Vec::new(),
        numbers: Vec::new(),
        ends: Vec::new(),
        both: Vec::new(),
        left: Vec::new(),
        right: Vec::new(),
    };
    let mut expander = Expander {
        out,
        known: HashTable::new(),
        part_numbers: FxHashMap::default(),
        options: FxHashMap::default(),
        listed: 0,
        bounds,
    };
    let mut start = Vec::new();
    for (c, component) in sum.components.iter().enumerate() {
        for part in &component.parts {
            start.extend(expander.part(c as u32, part.clone())?);
        }
    }
    start.sort_unstable();
    expander.position(&start)?;
    let impartial = sum.is_impartial();
    let mut at = 0;
    while at < expander.out.ends.len() {
        expander.moves(at as u32, impartial)?;
        at += 1;
    }
    Ok(expander.out)
}

fn hash(numbers: &[u32]) -> u64 {
    let mut hasher = FxHasher::default();
    numbers.iter().for_each(|number| hasher.write_u32(*number));
    hasher.finish()
}

impl Expander<'_> {
    /// The number of a part; `None` for a heap in which nobody can move.
    fn part(&mut self, component: u32, part: Part) -> Result<Option<u32>, ExpandError> {
        let rules = &self.out.rules[component as usize];
        let Some(part) = rules.tidy(part) else { return Ok(None) };
        let key = (component, part);
        if let Some(number) = self.part_numbers.get(&key) {
            return Ok(*number);
        }
        // Numbers that are played together stay: a pair of heaps is typed as a pair to the end.
        let mut live = matches!(key.1, Part::Tuple(_));
        for player in [Player::Left, Player::Right] {
            let walk = rules.options(&key.1, player, &mut |_| {
                live = true;
                Err(Stop::Asked)
            });
            match walk {
                Ok(()) | Err(Stop::Asked) => {}
                Err(stop) => return Err(stop.into()),
            }
        }
        let number = live.then(|| {
            self.out.parts.push(key.clone());
            self.out.parts.len() as u32 - 1
        });
        self.part_numbers.insert(key, number);
        Ok(number)
    }

    /// The number of a position, which is new if it has not been met.
    fn position(&mut self, numbers: &[u32]) -> Result<u32, ExpandError> {
        let hashed = hash(numbers);
        let out = &self.out;
        if let Some(at) = self.known.find(hashed, |at| out.parts_of(*at) == numbers) {
            return Ok(*at);
        }
        let at = self.out.ends.len();
        if at as u64 >= self.bounds.positions.min(u32::MAX.into()) {
            return Err(ExpandError::Positions { limit: self.bounds.positions });
        }
        if at.is_multiple_of(1024) {
            let reached = at as u64;
            self.bounds.reached.store(reached, Ordering::Relaxed);
            if self.bounds.cancelled.load(Ordering::Relaxed) {
                return Err(ExpandError::Cancelled { reached });
            }
            if self.bounds.until.is_some_and(|until| Instant::now() > until) {
                return Err(ExpandError::Time { reached });
            }
        }
        self.out.numbers.extend_from_slice(numbers);
        self.out.ends.push(self.out.numbers.len());
        let out = &self.out;
        self.known.insert_unique(hashed, at as u32, |at| hash(out.parts_of(*at)));
        self.check_memory()?;
        Ok(at as u32)
    }

    fn check_memory(&self) -> Result<(), ExpandError> {
        let out = &self.out;
        let edges = out.both.len() + out.left.len() + out.right.len();
        let bytes = 4 * out.numbers.len() + 20 * out.ends.len() + 8 * edges;
        if bytes as u64 + self.listed > self.bounds.memory {
            let (limit, reached) = (self.bounds.memory, out.ends.len() as u64);
            return Err(ExpandError::Memory { limit, reached });
        }
        Ok(())
    }

    fn options_of(&mut self, number: u32, player: Player) -> Result<Options, ExpandError> {
        if let Some(options) = self.options.get(&(number, player)) {
            return Ok(Arc::clone(options));
        }
        let (component, part) = self.out.parts[number as usize].clone();
        let rules = Arc::clone(&self.out.rules[component as usize]);
        let mut listed: Vec<Parts> = Vec::new();
        let most = self.bounds.memory / 64;
        let walk = rules.options(&part, player, &mut |parts| {
            listed.push(parts);
            if listed.len() as u64 > most { Err(Stop::Asked) } else { Ok(()) }
        });
        match walk {
            Ok(()) => {}
            Err(Stop::Asked) => {
                let (limit, reached) = (self.bounds.memory, self.out.ends.len() as u64);
                return Err(ExpandError::Memory { limit, reached });
            }
            Err(stop) => return Err(stop.into()),
        }
        let mut options: Vec<Box<[u32]>> = Vec::with_capacity(listed.len());
        for parts in listed {
            let mut numbers = Vec::new();
            for part in parts {
                numbers.extend(self.part(component, part)?);
            }
            numbers.sort_unstable();
            self.listed += 16 + 4 * numbers.len() as u64;
            options.push(numbers.into());
        }
        // Moves that differ only in the order of what they leave are one edge.
        options.sort_unstable();
        options.dedup();
        let options: Options = options.into();
        self.options.insert((number, player), Arc::clone(&options));
        Ok(options)
    }

    fn moves(&mut self, at: u32, impartial: bool) -> Result<(), ExpandError> {
        if impartial {
            let targets = self.targets(at, Player::Left)?;
            self.out.both.extend(targets.into_iter().map(|to| (at, to)));
            return self.check_memory();
        }
        let left = self.targets(at, Player::Left)?;
        let right = self.targets(at, Player::Right)?;
        for to in &left {
            match right.binary_search(to) {
                Ok(_) => self.out.both.push((at, *to)),
                Err(_) => self.out.left.push((at, *to)),
            }
        }
        let own = right.into_iter().filter(|to| left.binary_search(to).is_err());
        self.out.right.extend(own.map(|to| (at, to)));
        self.check_memory()
    }

    /// The positions to which `player` can move, each once, ascending.
    fn targets(&mut self, at: u32, player: Player) -> Result<Vec<u32>, ExpandError> {
        let own: Vec<u32> = self.out.parts_of(at).to_vec();
        let mut targets = Vec::new();
        for (i, number) in own.iter().enumerate() {
            // Equal parts have equal moves.
            if i > 0 && own[i - 1] == *number {
                continue;
            }
            for option in self.options_of(*number, player)?.iter() {
                let mut numbers = own.clone();
                numbers.remove(i);
                numbers.extend_from_slice(option);
                numbers.sort_unstable();
                targets.push(self.position(&numbers)?);
            }
        }
        targets.sort_unstable();
        targets.dedup();
        Ok(targets)
    }
}

impl Expanded {
    /// How many positions there are.
    pub fn positions(&self) -> u32 {
        self.ends.len() as u32
    }

    fn parts_of(&self, at: u32) -> &[u32] {
        let at = at as usize;
        let start = if at == 0 { 0 } else { self.ends[at - 1] };
        &self.numbers[start..self.ends[at]]
    }

    /// A position as a sum of the same components.
    pub fn sum(&self, at: u32) -> Sum {
        let mut components: Vec<Component> = self
            .rules
            .iter()
            .map(|rules| Component { rules: Arc::clone(rules), parts: Vec::new() })
            .collect();
        for number in self.parts_of(at) {
            let (component, part) = &self.parts[*number as usize];
            components[*component as usize].parts.push(part.clone());
        }
        components.iter_mut().for_each(|component| component.parts.sort());
        Sum { components }
    }
}
