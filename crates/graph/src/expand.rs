//! The graph of a position: everything that play can reach from it.

use crate::{
    Array, Chunk, Edge, Halt, List, Room, graph::chunk_edges, pace::Pace, room::Claim,
    solve::VERTEX_BYTES,
};
use bouton_core::{Component, Exceeded, Part, Parts, Player, Ruleset, Stop, Sum, SumMove};
use rustc_hash::{FxHashMap, FxHashSet, FxHasher};
use std::{fmt, hash::Hasher, sync::Arc};

/// The graph of a position.
#[derive(Debug)]
pub struct Expanded {
    /// Its vertices; the position itself is number 0.
    pub positions: Positions,
    /// The moves of both players.
    pub both: Vec<Chunk>,
    /// Left's own moves.
    pub left: Vec<Chunk>,
    /// Right's own moves.
    pub right: Vec<Chunk>,
}

/// All positions that can be reached from one, each once: the order of its parts does not matter,
/// heaps without moves are left out, and parts that a ruleset calls symmetric are one.
pub struct Positions {
    rules: Vec<Arc<dyn Ruleset>>,
    /// The known positions, by their parts.
    known: Known,
    /// The numbers of the parts met so far; `None` for a heap without moves.
    part_numbers: FxHashMap<(u32, Part), Option<u32>>,
    /// The memory of the parts, and while play is followed of their options.
    held: Claim,
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

/// Bytes of an entry of a map, about, beside those that it owns.
const ENTRY_BYTES: u64 = 80;
/// Bytes of an allocation beside its content.
const OWN_BYTES: u64 = 16;

/// Bytes that a part takes. Moves of larger numbers than are in it by themselves are not
/// enumerated.
fn part_bytes(part: &Part) -> u64 {
    part.bytes() as u64 + OWN_BYTES
}

/// Bytes that several parts take in a list.
fn parts_bytes(parts: &Parts) -> u64 {
    size_of::<Parts>() as u64 + OWN_BYTES + parts.iter().map(part_bytes).sum::<u64>()
}

/// Options of a part, as part numbers.
type Options = Arc<[Box<[u32]>]>;

struct Expander<'a> {
    positions: Positions,
    /// Options of each live part, as numbers, for Left and for Right.
    options: FxHashMap<(u32, Player), Options>,
    /// Bytes of the parts and of their options, some of which may not yet be claimed.
    bytes: u64,
    /// Moves that are not yet in a chunk: of both players, of Left, of Right.
    some: [Vec<Edge>; 3],
    chunks: [Vec<Chunk>; 3],
    edges: u64,
    room: &'a Room,
    pace: Pace<'a>,
}

/// Bytes that are claimed at a time.
const CLAIMED: u64 = 1 << 14;

/// The places of each player's moves.
const BOTH: usize = 0;
const LEFT: usize = 1;
const RIGHT: usize = 2;

/// Expands `sum`; its own position is number 0. Cost: each position once with its moves. Memory: 4
/// bytes a part, 8 a move and about 16 more a position, in `room`.
///
/// # Errors
/// A limit of the room is met, there is no file for what has no room in memory, or moves cannot be
/// enumerated.
pub fn expand(sum: &Sum, room: &Room) -> Result<Expanded, Halt> {
    let positions = Positions {
        rules: sum.components.iter().map(|c| Arc::clone(&c.rules)).collect(),
        known: Known { slots: room.zeroed(1024)? },
        part_numbers: FxHashMap::default(),
        held: room.nothing(),
        parts: Vec::new(),
        numbers: List::new(room)?,
        ends: List::new(room)?,
    };
    let mut expander = Expander {
        positions,
        options: FxHashMap::default(),
        bytes: 0,
        some: Default::default(),
        chunks: Default::default(),
        edges: 0,
        room,
        pace: Pace::new(room),
    };
    let mut start = Vec::new();
    for (c, component) in sum.components.iter().enumerate() {
        for part in &component.parts {
            // The position itself is called as it was typed.
            let part = component.rules.normalise(part.clone());
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
    for whose in [BOTH, LEFT, RIGHT] {
        expander.flush(whose)?;
    }
    let Expander { positions, chunks: [both, left, right], .. } = expander;
    Ok(Expanded { positions, both, left, right })
}

/// Known positions: their numbers and one, at the place of their hash or the next free
/// one after it. Four bytes a place, of which three in four are taken at most.
struct Known {
    slots: Array<u32>,
}

/// The finisher spreads the hash to its low bits, of which places are made.
fn hash(numbers: &[u32]) -> u64 {
    let mut hasher = FxHasher::default();
    numbers.iter().for_each(|number| hasher.write_u32(*number));
    let hash = hasher.finish();
    (hash ^ hash >> 32).wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 16
}

impl Expander<'_> {
    /// The numbers of what a move leaves, heaps without moves left out.
    fn left(&mut self, component: u32, parts: Parts) -> Result<Vec<u32>, Halt> {
        let parts = self.positions.rules[component as usize].canonical(parts, None);
        let mut numbers = Vec::new();
        for part in parts {
            numbers.extend(self.part(component, part)?);
        }
        Ok(numbers)
    }

    /// The number of a normal part; `None` for a heap without moves.
    fn part(&mut self, component: u32, part: Part) -> Result<Option<u32>, Halt> {
        let rules = &self.positions.rules[component as usize];
        let key = (component, part);
        if let Some(number) = self.positions.part_numbers.get(&key) {
            return Ok(*number);
        }
        // Numbers that are played together stay: a pair of heaps is typed as a pair to the end.
        let mut live = key.1.as_heap().is_none();
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
        // It is in the map, and among the live parts.
        let bytes = ENTRY_BYTES + part_bytes(&key.1) + if live { part_bytes(&key.1) } else { 0 };
        self.hold(bytes)?;
        let number = live.then(|| {
            self.positions.parts.push(key.clone());
            self.positions.parts.len() as u32 - 1
        });
        self.positions.part_numbers.insert(key, number);
        Ok(number)
    }

    /// The number of a position, which is new if it has not been met.
    fn position(&mut self, numbers: &[u32]) -> Result<u32, Halt> {
        let place = match self.positions.place(numbers) {
            Ok(at) => return Ok(at),
            Err(place) => place,
        };
        let at = self.positions.count();
        if at == u32::MAX {
            let limit = u32::MAX.into();
            return Err(Exceeded::Positions { limit, needed: None, reached: limit }.into());
        }
        self.room.met(u64::from(at) + 1)?;
        for number in numbers {
            self.positions.numbers.push(*number)?;
        }
        self.positions.ends.push(self.positions.numbers.len() as u64)?;
        self.positions.remember(place, at)?;
        Ok(at)
    }

    /// Counts `bytes` more in memory and have room nowhere else.
    fn hold(&mut self, bytes: u64) -> Result<(), Halt> {
        self.bytes += bytes;
        match self.bytes > self.positions.held.bytes() {
            true => self.positions.held.resize(self.bytes + CLAIMED.min(self.room.limit() / 16)),
            false => Ok(()),
        }
    }

    /// Adds moves, and puts them into a chunk when there are enough.
    fn add(&mut self, whose: usize, edges: impl Iterator<Item = Edge>) -> Result<(), Halt> {
        self.some[whose].extend(edges);
        match self.some[whose].len() >= chunk_edges(self.room) {
            true => self.flush(whose),
            false => Ok(()),
        }
    }

    /// Puts moves into a chunk.
    fn flush(&mut self, whose: usize) -> Result<(), Halt> {
        let some = &mut self.some[whose];
        if some.is_empty() {
            return Ok(());
        }
        self.edges += some.len() as u64;
        let vertices = u64::from(self.positions.count());
        let spare = 4 * self.edges + (4 + VERTEX_BYTES) * vertices;
        // The parts and their options have no other room.
        let spare = spare.max((self.room.limit() / 2).saturating_sub(self.positions.held.bytes()));
        self.chunks[whose].push(Chunk::new(some, self.room, spare)?);
        some.clear();
        if self.edges > u32::MAX.into() {
            return Err(self.room.too_little());
        }
        Ok(())
    }

    fn options_of(&mut self, number: u32, player: Player) -> Result<Options, Halt> {
        if let Some(options) = self.options.get(&(number, player)) {
            return Ok(Arc::clone(options));
        }
        let (component, part) = self.positions.parts[number as usize].clone();
        let rules = Arc::clone(&self.positions.rules[component as usize]);
        let mut listed: Vec<Parts> = Vec::new();
        // They are in this list and then among the options.
        let (mut claim, mut bytes) = (self.room.nothing(), 0);
        let pace = &mut self.pace;
        rules.options(&part, player, &mut |parts| {
            bytes += 2 * parts_bytes(&parts);
            let counted = pace.step(8 + parts.len()).and_then(|()| match bytes > claim.bytes() {
                true => claim.resize(bytes + bytes / 4),
                false => Ok(()),
            });
            counted.map_err(Exceeded::from)?;
            listed.push(parts);
            Ok(())
        })?;
        let mut options: Vec<Box<[u32]>> = Vec::with_capacity(listed.len());
        for parts in listed {
            let mut numbers = self.left(component, parts)?;
            numbers.sort_unstable();
            self.hold(OWN_BYTES + size_of::<Box<[u32]>>() as u64 + 4 * numbers.len() as u64)?;
            options.push(numbers.into());
        }
        // Moves that differ only in the order of what they leave are one edge.
        let mut met = FxHashSet::default();
        options.retain(|option| met.insert(option.clone()));
        let options: Options = options.into();
        self.options.insert((number, player), Arc::clone(&options));
        Ok(options)
    }

    fn moves(&mut self, at: u32, impartial: bool) -> Result<(), Halt> {
        self.pace.step(16)?;
        let left = self.targets(at, Player::Left)?;
        if impartial {
            self.add(BOTH, left.into_iter().map(|to| (at, to)))?;
            return Ok(());
        }
        let right = self.targets(at, Player::Right)?;
        let has = |targets: &[u32], to: &u32| targets.binary_search(to).is_ok();
        let both = left.iter().filter(|to| has(&right, to));
        self.add(BOTH, both.map(|to| (at, *to)))?;
        let own = left.iter().filter(|to| !has(&right, to));
        self.add(LEFT, own.map(|to| (at, *to)))?;
        let own = right.iter().filter(|to| !has(&left, to));
        self.add(RIGHT, own.map(|to| (at, *to)))?;
        Ok(())
    }

    /// The positions to which `player` can move, each once, ascending.
    fn targets(&mut self, at: u32, player: Player) -> Result<Vec<u32>, Halt> {
        // Part by part as they stand, and option by option as the rules list them: workers that share this number the
        // positions alike.
        let own: Vec<u32> = self.positions.parts_of(at).to_vec();
        let mut places: Vec<usize> = (0..own.len()).collect();
        let parts = &self.positions.parts;
        places.sort_unstable_by(|a, b| parts[own[*a] as usize].cmp(&parts[own[*b] as usize]));
        let mut targets = Vec::new();
        for i in places {
            let number = own[i];
            // Equal parts have equal moves.
            if i > 0 && own[i - 1] == number {
                continue;
            }
            for option in self.options_of(number, player)?.iter() {
                self.pace.step(8 + own.len() + option.len())?;
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

    /// The number of the position with these parts; or the place where it is to be put.
    fn place(&self, numbers: &[u32]) -> Result<u32, usize> {
        let slots = &self.known.slots;
        let mask = slots.len() - 1;
        let mut place = hash(numbers) as usize & mask;
        loop {
            match slots[place] {
                0 => return Err(place),
                known if self.parts_of(known - 1) == numbers => return Ok(known - 1),
                _ => place = (place + 1) & mask,
            }
        }
    }

    /// Puts position `at`, the last one, at its place.
    fn remember(&mut self, place: usize, at: u32) -> Result<(), Halt> {
        let slots = &mut self.known.slots;
        slots[place] = at + 1;
        if (at as usize) < slots.len() / 4 * 3 {
            return Ok(());
        }
        let mut slots = slots.room().zeroed::<u32>(2 * slots.len())?;
        let mask = slots.len() - 1;
        for at in 0..=at {
            let mut place = hash(self.parts_of(at)) as usize & mask;
            while slots[place] != 0 {
                place = (place + 1) & mask;
            }
            slots[place] = at + 1;
        }
        self.known.slots = slots;
        Ok(())
    }

    /// Returns `true` if positions of `sum` can be among these: it has the very same rules.
    pub fn are_of(&self, sum: &Sum) -> bool {
        let rules = sum.components.iter().map(|component| &component.rules);
        self.rules.len() == sum.components.len()
            && self.rules.iter().zip(rules).all(|(own, other)| Arc::ptr_eq(own, other))
    }

    /// The number of a position of the same rules, if it is one of these.
    pub fn find(&self, sum: &Sum) -> Option<u32> {
        self.find_with(sum, |_, _| false).or_else(|| self.find_with(sum, |_, _| true))
    }

    /// The number of the position that the move `m` of `sum` leads to, if it is one of these.
    pub fn after(&self, sum: &Sum, m: &SumMove) -> Option<u32> {
        let after = sum.after(m);
        // Of symmetric parts that a move leaves, one stands for all; the others are as they were.
        let left = m.part..m.part + m.becomes.len();
        self.find_with(&after, |c, p| c == m.component && left.contains(&p))
            .or_else(|| self.find(&after))
    }

    /// The number of a position; of the parts for which `left` holds, by component and place, the canonical form
    /// is looked up.
    fn find_with(&self, sum: &Sum, left: impl Fn(usize, usize) -> bool) -> Option<u32> {
        let mut numbers = Vec::new();
        for (c, component) in sum.components.iter().enumerate() {
            for (p, part) in component.parts.iter().enumerate() {
                let rules = &component.rules;
                let parts: Parts = match left(c, p) {
                    true => rules.canonical(Parts::from_iter([part.clone()]), None),
                    false => rules.normalise(part.clone()).into_iter().collect(),
                };
                for part in parts {
                    numbers.extend(self.part_numbers.get(&(c as u32, part))?);
                }
            }
        }
        numbers.sort_unstable();
        self.place(&numbers).ok()
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
