//! The graph of a position: everything that play can reach from it.

use crate::{Array, Chunk, DiskError, Edge, List, Room, solve::VERTEX_BYTES};
use bouton_core::{Component, Part, Parts, Player, Ruleset, Stop, Sum};
use rustc_hash::{FxHashMap, FxHasher};
use std::{
    fmt,
    hash::Hasher,
    sync::{
        Arc,
        atomic::{AtomicBool, AtomicU64, Ordering},
    },
    time::Instant,
};

/// The graph of a position.
#[derive(Debug)]
pub struct Expanded {
    /// Its vertices; the position itself is number 0.
    pub positions: Positions,
    /// The moves of both players.
    pub both: Vec<Chunk>,
    /// Left's own moves.
    pub left: Vec<Edge>,
    /// Right's own moves.
    pub right: Vec<Edge>,
}

/// All positions that can be reached from one, each once: the order of its parts does not matter,
/// heaps in which nobody can move are left out, and parts that a ruleset calls symmetric are one.
pub struct Positions {
    rules: Vec<Arc<dyn Ruleset>>,
    /// The live parts met so far.
    parts: Vec<(u32, Part)>,
    /// The parts of each position, as numbers: all of them, one after the other.
    numbers: List<u32>,
    /// Where those of each position end.
    ends: List<u64>,
}

impl fmt::Debug for Positions {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} positions of {:?}", self.ends.len(), self.rules)
    }
}

/// Why a position was not expanded.
#[derive(Debug)]
pub enum ExpandError {
    /// There are more positions than allowed.
    Positions {
        /// How many are allowed.
        limit: u64,
    },
    /// What must stand in memory does not fit: the moves of single parts, above all.
    Memory {
        /// Bytes that may be used.
        limit: u64,
        /// Positions met.
        reached: u64,
    },
    /// No file for what has no room in memory.
    Disk(DiskError),
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

impl From<DiskError> for ExpandError {
    fn from(error: DiskError) -> ExpandError {
        ExpandError::Disk(error)
    }
}

/// What may be spent.
#[derive(Debug)]
pub struct Bounds<'a> {
    /// Positions.
    pub positions: u64,
    /// Where positions and moves find their place.
    pub room: &'a Room,
    /// When time is over.
    pub until: Option<Instant>,
    /// Told now and then how many positions have been met.
    pub reached: &'a AtomicU64,
    /// Looked at now and then: whether it is called off.
    pub cancelled: &'a AtomicBool,
}

/// Bytes of a move that stands in a list.
const EDGE_BYTES: u64 = 8;
/// About what a part takes that has been met.
const PART_BYTES: u64 = 120;

/// What a part may become: each time the numbers of the parts.
type Options = Arc<[Box<[u32]>]>;

/// Moves that are put into a chunk at a time.
const EDGES: usize = 1 << 20;

struct Expander<'a> {
    positions: Positions,
    known: Known,
    part_numbers: FxHashMap<(u32, Part), Option<u32>>,
    /// What each live part may become, as numbers, for Left and for Right.
    options: FxHashMap<(u32, Player), Options>,
    /// Bytes of those.
    listed: u64,
    /// Moves of both players that are not yet in a chunk.
    some: Vec<Edge>,
    both: Vec<Chunk>,
    edges: u64,
    left: Vec<Edge>,
    right: Vec<Edge>,
    bounds: &'a Bounds<'a>,
}

/// Expands `sum`; its own position is number 0. Cost: each position once with its moves. Memory: 4
/// bytes a part, 8 a move and about 16 more a position, in the room of `bounds`.
///
/// # Errors
/// A bound is met, or moves cannot be enumerated.
pub fn expand(sum: &Sum, bounds: &Bounds<'_>) -> Result<Expanded, ExpandError> {
    let positions = Positions {
        rules: sum.components.iter().map(|c| Arc::clone(&c.rules)).collect(),
        parts: Vec::new(),
        numbers: List::new(bounds.room)?,
        ends: List::new(bounds.room)?,
    };
    let mut expander = Expander {
        positions,
        known: Known { slots: bounds.room.zeroed(1024)? },
        part_numbers: FxHashMap::default(),
        options: FxHashMap::default(),
        listed: 0,
        some: Vec::new(),
        both: Vec::new(),
        edges: 0,
        left: Vec::new(),
        right: Vec::new(),
        bounds,
    };
    let mut start = Vec::new();
    for (c, component) in sum.components.iter().enumerate() {
        for part in &component.parts {
            // The position itself is called as it was typed.
            let part = component.rules.tidy(part.clone());
            let part = part.map(|part| expander.part(c as u32, part)).transpose()?;
            start.extend(part.flatten());
        }
    }
    start.sort_unstable();
    expander.position(&start)?;
    let impartial = sum.is_impartial();
    let mut at = 0;
    while at < expander.positions.count() {
        expander.moves(at, impartial)?;
        at += 1;
    }
    expander.flush()?;
    let Expander { positions, both, left, right, .. } = expander;
    Ok(Expanded { positions, both, left, right })
}

/// Which positions are known: their numbers and one, at the place of their hash or the next free
/// one after it. Four bytes a place, of which three in four are taken at most.
struct Known {
    slots: Array<u32>,
}

impl Known {
    /// The number of a position; or the place where it is to be put.
    fn find(&self, numbers: &[u32], positions: &Positions) -> Result<u32, usize> {
        let mask = self.slots.len() - 1;
        let mut place = hash(numbers) as usize & mask;
        loop {
            match self.slots[place] {
                0 => return Err(place),
                known if positions.parts_of(known - 1) == numbers => return Ok(known - 1),
                _ => place = (place + 1) & mask,
            }
        }
    }

    /// Puts in position `at`, the last one of `positions`.
    fn insert(&mut self, place: usize, at: u32, positions: &Positions) -> Result<(), DiskError> {
        self.slots[place] = at + 1;
        if (at as usize) < self.slots.len() / 4 * 3 {
            return Ok(());
        }
        let mut slots = self.slots.room().zeroed::<u32>(2 * self.slots.len())?;
        let mask = slots.len() - 1;
        for at in 0..=at {
            let mut place = hash(positions.parts_of(at)) as usize & mask;
            while slots[place] != 0 {
                place = (place + 1) & mask;
            }
            slots[place] = at + 1;
        }
        self.slots = slots;
        Ok(())
    }
}

/// The finisher spreads the hash to its low bits, of which places are made.
fn hash(numbers: &[u32]) -> u64 {
    let mut hasher = FxHasher::default();
    numbers.iter().for_each(|number| hasher.write_u32(*number));
    let hash = hasher.finish();
    (hash ^ hash >> 32).wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 16
}

impl Expander<'_> {
    /// The number of what a part leaves; `None` for a heap in which nobody can move.
    fn left(&mut self, component: u32, part: Part) -> Result<Option<u32>, ExpandError> {
        let rules = &self.positions.rules[component as usize];
        let Some(part) = rules.tidy(part) else { return Ok(None) };
        let part = rules.representative(part);
        self.part(component, part)
    }

    /// The number of a tidy part; `None` for a heap in which nobody can move.
    fn part(&mut self, component: u32, part: Part) -> Result<Option<u32>, ExpandError> {
        let rules = &self.positions.rules[component as usize];
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
            self.positions.parts.push(key.clone());
            self.positions.parts.len() as u32 - 1
        });
        self.part_numbers.insert(key, number);
        Ok(number)
    }

    /// The number of a position, which is new if it has not been met.
    fn position(&mut self, numbers: &[u32]) -> Result<u32, ExpandError> {
        let place = match self.known.find(numbers, &self.positions) {
            Ok(at) => return Ok(at),
            Err(place) => place,
        };
        let at = self.positions.count();
        if u64::from(at) >= self.bounds.positions.min(u32::MAX.into()) {
            return Err(ExpandError::Positions { limit: self.bounds.positions });
        }
        if at.is_multiple_of(1024) {
            let reached = u64::from(at);
            self.bounds.reached.store(reached, Ordering::Relaxed);
            if self.bounds.cancelled.load(Ordering::Relaxed) {
                return Err(ExpandError::Cancelled { reached });
            }
            if self.bounds.until.is_some_and(|until| Instant::now() > until) {
                return Err(ExpandError::Time { reached });
            }
        }
        for number in numbers {
            self.positions.numbers.push(*number)?;
        }
        self.positions.ends.push(self.positions.numbers.len() as u64)?;
        self.known.insert(place, at, &self.positions)?;
        Ok(at)
    }

    /// What stands in memory and nowhere else has room there.
    fn check_memory(&self) -> Result<(), ExpandError> {
        let own = EDGE_BYTES * (self.left.len() + self.right.len()) as u64;
        let parts = PART_BYTES * self.part_numbers.len() as u64;
        if own + parts + self.listed > self.bounds.room.limit() {
            return Err(self.too_much());
        }
        Ok(())
    }

    fn too_much(&self) -> ExpandError {
        let (limit, reached) = (self.bounds.room.limit(), self.positions.count().into());
        ExpandError::Memory { limit, reached }
    }

    /// Puts moves into a chunk.
    fn flush(&mut self) -> Result<(), ExpandError> {
        self.edges += self.some.len() as u64;
        let vertices = u64::from(self.positions.count());
        let spare = 4 * self.edges + (4 + VERTEX_BYTES) * vertices;
        self.both.push(Chunk::new(&self.some, self.bounds.room, spare)?);
        self.some.clear();
        if self.edges > u32::MAX.into() {
            return Err(self.too_much());
        }
        Ok(())
    }

    fn options_of(&mut self, number: u32, player: Player) -> Result<Options, ExpandError> {
        if let Some(options) = self.options.get(&(number, player)) {
            return Ok(Arc::clone(options));
        }
        let (component, part) = self.positions.parts[number as usize].clone();
        let rules = Arc::clone(&self.positions.rules[component as usize]);
        let mut listed: Vec<Parts> = Vec::new();
        let most = self.bounds.room.limit() / 64;
        let walk = rules.options(&part, player, &mut |parts| {
            listed.push(parts);
            if listed.len() as u64 > most { Err(Stop::Asked) } else { Ok(()) }
        });
        match walk {
            Ok(()) => {}
            Err(Stop::Asked) => return Err(self.too_much()),
            Err(stop) => return Err(stop.into()),
        }
        let mut options: Vec<Box<[u32]>> = Vec::with_capacity(listed.len());
        for parts in listed {
            let mut numbers = Vec::new();
            for part in parts {
                numbers.extend(self.left(component, part)?);
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
        if self.some.len() >= EDGES {
            self.flush()?;
        }
        if impartial {
            let targets = self.targets(at, Player::Left)?;
            self.some.extend(targets.into_iter().map(|to| (at, to)));
            return self.check_memory();
        }
        let left = self.targets(at, Player::Left)?;
        let right = self.targets(at, Player::Right)?;
        for to in &left {
            match right.binary_search(to) {
                Ok(_) => self.some.push((at, *to)),
                Err(_) => self.left.push((at, *to)),
            }
        }
        let own = right.into_iter().filter(|to| left.binary_search(to).is_err());
        self.right.extend(own.map(|to| (at, to)));
        self.check_memory()
    }

    /// The positions to which `player` can move, each once, ascending.
    fn targets(&mut self, at: u32, player: Player) -> Result<Vec<u32>, ExpandError> {
        let own: Vec<u32> = self.positions.parts_of(at).to_vec();
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

impl Positions {
    /// How many positions there are.
    pub fn count(&self) -> u32 {
        self.ends.len() as u32
    }

    fn parts_of(&self, at: u32) -> &[u32] {
        let at = at as usize;
        let start = if at == 0 { 0 } else { self.ends[at - 1] };
        &self.numbers[start as usize..self.ends[at] as usize]
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
