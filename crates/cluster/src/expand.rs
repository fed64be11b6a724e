//! The graph of a position, made by all workers.
//!
//! A position belongs to the worker that a hash of its parts names. Level by level, each makes the moves of its own positions
//! and tells the owners where they lead. New positions are numbered as one machine numbers them: by the position from which
//! they are reached first, and the place of that move among its moves.

use crate::{
    context::WorkerContext,
    exchange::{Exchange, Outbox, all_tell, run_exchange},
    packet::{Numbers, write_number},
};
use bouton_answers::{
    store::{BETWEEN_PARTS, is_idle, read_parts},
    write_part,
};
use bouton_core::{Breach, Component, Part, Parts, Player, Sum};
use bouton_graph::Edge;
use bouton_solve::Exceeded;
use sha2::{Digest, Sha256};
use std::{
    collections::{HashMap, HashSet},
    rc::Rc,
    sync::Arc,
};
use timely::worker::Worker;

/// Positions whose moves are made before packets are sent and heard.
const SOME: usize = 64;
/// Bytes of a position in memory beside its key, about.
const POSITION_BYTES: u64 = 120;
/// Bytes of a move that leads to a position here.
const MOVE_BYTES: u64 = 12;
/// Bytes of an entry of a list in a map, about, beside its own.
const ENTRY_BYTES: u64 = 80;
/// Stands between the parts of two components in a key.
const BETWEEN: u8 = b'\n';

/// Whose a move is: of both players, of Left alone, of Right alone.
const BOTH: u8 = 0;
const LEFT: u8 = 1;
const RIGHT: u8 = 2;

/// A position, as its parts are typed.
type Key = Arc<[u8]>;

/// A reason for which a position is not expanded.
pub(crate) enum Unexpanded {
    /// A limit was met, or moves cannot be enumerated.
    Exceeded(Exceeded),
    /// More memory than a worker may take.
    Memory,
    /// It is no game of two players who move in turn.
    Breach(Breach),
}

impl From<Exceeded> for Unexpanded {
    fn from(exceeded: Exceeded) -> Unexpanded {
        Unexpanded::Exceeded(exceeded)
    }
}

/// The share of one worker in the graph.
pub(crate) struct Expanded {
    /// Moves that lead to its positions, by their numbers, each with whose it is.
    pub moves: Vec<(u32, u32, u8)>,
    /// Its positions: the number and the name of each.
    pub names: Vec<(u32, String)>,
    /// Number of positions of all workers.
    pub vertices: u32,
    /// Set where a move is one player's own, on any worker.
    pub partizan: bool,
}

impl Expanded {
    /// The moves as edges; of a game in which the players have different moves those between positions that know whose
    /// turn it is, as [`doubled`] numbers them.
    pub(crate) fn edges(&self) -> Vec<Edge> {
        if !self.partizan {
            return self.moves.iter().map(|(from, to, _)| (*from, *to)).collect();
        }
        let of = |mover: Player| {
            let other = if mover == Player::Left { RIGHT } else { LEFT };
            let own = self.moves.iter().filter(move |(.., whose)| *whose != other);
            own.map(move |(from, to, _)| (doubled(*from, mover), doubled(*to, mover.opponent())))
        };
        of(Player::Left).chain(of(Player::Right)).collect()
    }
}

/// The number of a position with this player to move.
pub(crate) fn doubled(vertex: u32, mover: Player) -> u32 {
    2 * vertex + u32::from(mover == Player::Right)
}

/// The options of a part: for each the parts that are left, sorted, none of them idle.
type Options = Rc<Vec<Vec<Part>>>;

struct Reached {
    context: Rc<WorkerContext>,
    start: Sum,
    impartial: bool,
    known: HashMap<Key, u32>,
    /// The keys of the positions here, in the order in which they came.
    keys: Vec<Key>,
    /// The numbers of the first of them; those that came in this level have none yet.
    numbers: Vec<u32>,
    /// For each position without a number the place where it is reached first: the number of a position, and that of the
    /// move among its moves.
    firsts: Vec<(u32, u32)>,
    /// Moves to positions here: from which number, to which of these, whose.
    moves: Vec<(u32, u32, u8)>,
    /// The positions whose moves are made now, by their numbers.
    level: Vec<u32>,
    next: usize,
    own_moves: u64,
    options: HashMap<(usize, Part, Player), Options>,
    bytes: u64,
    /// Most positions of all workers, and most bytes of this one.
    most: (u64, u64),
    trouble: Option<Exceeded>,
}

/// The worker that holds a position. All must name the same one, whichever compiler made their programs: the hash of the
/// standard library promises that to one program alone.
fn owner(key: &[u8], peers: usize) -> usize {
    let digest = Sha256::digest(key);
    let hash = digest[..8].iter().fold(0u64, |n, byte| n << 8 | u64::from(*byte));
    ((u128::from(hash) * peers as u128) >> 64) as usize
}

/// The key of a position whose parts are in order.
fn key(sum: &Sum) -> Vec<u8> {
    let mut key = Vec::new();
    for (at, component) in sum.components.iter().enumerate() {
        if at > 0 {
            key.push(BETWEEN);
        }
        for (at, part) in component.parts.iter().enumerate() {
            if at > 0 {
                key.push(BETWEEN_PARTS);
            }
            key.extend_from_slice(write_part(&*component.rules, part).as_bytes());
        }
    }
    key
}

impl Reached {
    /// The position of a key; that it can be read again is a law of the notation.
    fn position(&self, key: &[u8]) -> Result<Sum, Exceeded> {
        let mut segments = key.split(|byte| *byte == BETWEEN);
        let components = self.start.components.iter().map(|component| {
            let own = segments.next().unwrap_or_default();
            let rules = Arc::clone(&component.rules);
            let mut parts = read_parts(&*rules, own).ok_or(Exceeded::Size)?;
            parts.sort_unstable();
            Ok(Component { rules, parts })
        });
        Ok(Sum { components: components.collect::<Result<_, Exceeded>>()? })
    }

    /// The options of a player in a part, each once, in the order of the rules.
    fn options_of(&mut self, at: usize, part: &Part, mover: Player) -> Result<Options, Exceeded> {
        let place = (at, part.clone(), mover);
        if let Some(options) = self.options.get(&place) {
            return Ok(Rc::clone(options));
        }
        let component = &self.start.components[at];
        let (mut met, mut options) = (HashSet::new(), Vec::new());
        component.rules.options(part, mover, &mut |becomes: Parts| {
            let mut parts = Vec::new();
            for part in component.rules.canonical(becomes, None) {
                if !is_idle(&*component.rules, &part)? {
                    parts.push(part);
                }
            }
            parts.sort_unstable();
            if met.insert(parts.clone()) {
                options.push(parts);
            }
            Ok(())
        })?;
        let parts = options.iter().flatten().map(|part| part.bytes() as u64).sum::<u64>();
        self.bytes += ENTRY_BYTES * (1 + options.len() as u64) + parts;
        let options = Rc::new(options);
        self.options.insert(place, Rc::clone(&options));
        Ok(options)
    }

    /// The keys of the positions to which a player can move, each once, in the order of the moves.
    fn targets(&mut self, sum: &Sum, mover: Player) -> Result<Vec<Vec<u8>>, Exceeded> {
        let (mut met, mut targets) = (HashSet::new(), Vec::new());
        for (at, component) in sum.components.iter().enumerate() {
            for (i, part) in component.parts.iter().enumerate() {
                // Equal parts have equal moves.
                if i > 0 && component.parts[i - 1] == *part {
                    continue;
                }
                for option in self.options_of(at, part, mover)?.iter() {
                    let mut after = sum.clone();
                    let parts = &mut after.components[at].parts;
                    parts.remove(i);
                    parts.extend_from_slice(option);
                    parts.sort_unstable();
                    let key = key(&after);
                    if met.insert(key.clone()) {
                        targets.push(key);
                    }
                }
            }
        }
        Ok(targets)
    }

    /// A move from a number to a position here, which may be new.
    fn meet(&mut self, from: u32, order: u32, whose: u8, key: &[u8]) {
        let id = match self.known.get(key) {
            Some(id) => *id,
            None => {
                let (id, key) = (self.keys.len() as u32, Key::from(key));
                self.bytes += POSITION_BYTES + key.len() as u64;
                self.keys.push(Arc::clone(&key));
                self.known.insert(key, id);
                self.firsts.push((from, order));
                id
            }
        };
        if let Some(new) = (id as usize).checked_sub(self.numbers.len()) {
            let first = &mut self.firsts[new];
            *first = (*first).min((from, order));
        }
        self.bytes += MOVE_BYTES;
        self.moves.push((from, id, whose));
    }

    /// Returns `true` while neither the positions here nor their bytes are too many.
    fn has_room(&self) -> bool {
        let (positions, bytes) = self.most;
        self.keys.len() as u64 <= positions && self.bytes <= bytes
    }

    /// Makes the moves of a position here, and tells the owners.
    fn make_moves(&mut self, id: u32, out: &mut Outbox) -> Result<(), Exceeded> {
        let sum = self.position(&Arc::clone(&self.keys[id as usize]))?;
        let left = self.targets(&sum, Player::Left)?;
        let mut told: Vec<Vec<(u32, u8, Vec<u8>)>> = vec![Vec::new(); self.context.peers];
        let peers = self.context.peers;
        let mut tell = |order: usize, whose: u8, key: Vec<u8>| {
            told[owner(&key, peers)].push((order as u32, whose, key));
        };
        if self.impartial {
            left.into_iter().enumerate().for_each(|(order, key)| tell(order, BOTH, key));
        } else {
            let right = self.targets(&sum, Player::Right)?;
            let (of_left, of_right): (HashSet<_>, HashSet<_>) =
                (left.iter().cloned().collect(), right.iter().cloned().collect());
            let count = left.len();
            for (order, key) in left.into_iter().enumerate() {
                let whose = if of_right.contains(&key) { BOTH } else { LEFT };
                self.own_moves += u64::from(whose == LEFT);
                tell(order, whose, key);
            }
            for (order, key) in right.into_iter().enumerate() {
                if !of_left.contains(&key) {
                    self.own_moves += 1;
                    tell(count + order, RIGHT, key);
                }
            }
        }
        let number = self.numbers[id as usize];
        for (to, moves) in told.into_iter().enumerate().filter(|(_, moves)| !moves.is_empty()) {
            out.tell(to, |packet| {
                write_number(number.into(), packet);
                write_number(moves.len() as u64, packet);
                for (order, whose, key) in moves {
                    write_number(u64::from(order) << 2 | u64::from(whose), packet);
                    write_number(key.len() as u64, packet);
                    packet.extend_from_slice(&key);
                }
            });
        }
        Ok(())
    }
}

/// The moves of a level.
struct Moving(Reached);

impl Exchange for Moving {
    fn hear(&mut self, _: u64, packet: &[u8]) {
        let mut numbers = Numbers(packet);
        while !numbers.is_empty() {
            let from = numbers.small();
            for _ in 0..numbers.next() {
                let head = numbers.next();
                let length = numbers.next() as usize;
                let key = numbers.bytes(length);
                self.0.meet(from, (head >> 2) as u32, (head & 3) as u8, key);
            }
        }
    }

    fn work(&mut self, out: &mut Outbox) -> bool {
        let reached = &mut self.0;
        for _ in 0..SOME {
            let Some(id) = reached.level.get(reached.next).copied() else { return false };
            reached.next += 1;
            // A level may be too large long before its end, where all workers hear of it.
            if reached.trouble.is_none() && reached.has_room() {
                reached.trouble = reached.make_moves(id, out).err();
            }
        }
        true
    }
}

/// New positions on their way to the worker that orders those of a stretch of numbers.
struct Ordering {
    told: Vec<Vec<(u32, u32, u32)>>,
    index: usize,
    /// From which position and by which of its moves, whose position, and which of that worker's.
    came: Vec<(u32, u32, usize, u32)>,
}

impl Exchange for Ordering {
    fn hear(&mut self, _: u64, packet: &[u8]) {
        let mut numbers = Numbers(packet);
        while !numbers.is_empty() {
            let from = numbers.next() as usize;
            for _ in 0..numbers.next() {
                self.came.push((numbers.small(), numbers.small(), from, numbers.small()));
            }
        }
    }

    fn work(&mut self, out: &mut Outbox) -> bool {
        for (to, entries) in std::mem::take(&mut self.told).into_iter().enumerate() {
            out.tell(to, |packet| {
                write_number(self.index as u64, packet);
                write_number(entries.len() as u64, packet);
                for (from, order, id) in entries {
                    for number in [from, order, id] {
                        write_number(number.into(), packet);
                    }
                }
            });
        }
        false
    }
}

/// Numbers on their way to the positions.
struct Numbering {
    told: Vec<Vec<(u32, u32)>>,
    numbers: Vec<u32>,
}

impl Exchange for Numbering {
    fn hear(&mut self, _: u64, packet: &[u8]) {
        let mut numbers = Numbers(packet);
        while !numbers.is_empty() {
            let (id, number) = (numbers.small(), numbers.small());
            self.numbers[id as usize] = number;
        }
    }

    fn work(&mut self, out: &mut Outbox) -> bool {
        for (to, entries) in std::mem::take(&mut self.told).into_iter().enumerate() {
            out.tell(to, |packet| {
                for (id, number) in entries {
                    write_number(id.into(), packet);
                    write_number(number.into(), packet);
                }
            });
        }
        false
    }
}

/// The numbers that all workers have.
fn all_numbers(worker: &mut Worker, context: &Rc<WorkerContext>, own: u64) -> Vec<u64> {
    let mut bytes = Vec::new();
    write_number(own, &mut bytes);
    all_tell(worker, context, bytes).into_iter().map(|told| Numbers(&told).next()).collect()
}

/// Expands a position with all workers. `agree` makes all of them go on, or none.
///
/// # Errors
/// The errors that `agree` returns; limits and moves that cannot be enumerated are passed to it.
pub(crate) fn expand<E>(
    worker: &mut Worker,
    context: &Rc<WorkerContext>,
    start: &Sum,
    (positions, memory): (u64, u64),
    mut agree: impl FnMut(&mut Worker, Result<(), Unexpanded>) -> Result<(), E>,
) -> Result<Expanded, E> {
    // Positions that know whose turn it is are twice as many.
    let most = positions.min(u64::from(u32::MAX) / 2);
    let mut reached = Reached {
        context: Rc::clone(context),
        start: start.clone(),
        impartial: start.is_impartial(),
        known: HashMap::new(),
        keys: Vec::new(),
        numbers: Vec::new(),
        firsts: Vec::new(),
        moves: Vec::new(),
        level: Vec::new(),
        next: 0,
        own_moves: 0,
        options: HashMap::new(),
        bytes: 0,
        most: (most, memory),
        trouble: None,
    };
    let first = reached.first();
    let own = first.as_ref().map(|_| ()).map_err(|exceeded| exceeded.clone().into());
    agree(worker, own)?;
    let first = first.unwrap_or_default();
    if owner(&first, context.peers) == context.index {
        let key = Key::from(first);
        reached.known.insert(Arc::clone(&key), 0);
        reached.keys.push(key);
        reached.numbers.push(0);
        reached.level.push(0);
    }
    // The numbers of the level are those from `begin` on, below `end`.
    let (mut begin, mut end) = (0u64, 1u64);
    while begin < end {
        reached.next = 0;
        reached = run_exchange(worker, context, Moving(reached)).0;
        let breach = start.components.iter().flat_map(|c| c.rules.breaches()).next();
        let own = match (reached.trouble.take(), breach) {
            (Some(exceeded), _) => Err(exceeded.into()),
            (None, Some(breach)) => Err(Unexpanded::Breach(breach)),
            (None, None) if reached.bytes > memory => Err(Unexpanded::Memory),
            (None, None) => Ok(()),
        };
        agree(worker, own)?;
        // Each worker orders the positions that are reached first from its stretch of the level.
        let mut told = vec![Vec::new(); context.peers];
        let known = reached.numbers.len() as u32;
        for (id, (from, order)) in (known..).zip(std::mem::take(&mut reached.firsts)) {
            let place = (u64::from(from) - begin) * context.peers as u64 / (end - begin);
            told[place as usize].push((from, order, id));
        }
        let ordering = Ordering { told, index: context.index, came: Vec::new() };
        let mut came = run_exchange(worker, context, ordering).came;
        came.sort_unstable();
        let counts = all_numbers(worker, context, came.len() as u64);
        let all = end + counts.iter().sum::<u64>();
        let few = match all > most {
            true => Err(Exceeded::Positions { limit: most, needed: None, reached: most }.into()),
            false => Ok(()),
        };
        agree(worker, few)?;
        let first = (end + counts[..context.index].iter().sum::<u64>()) as u32;
        let mut told = vec![Vec::new(); context.peers];
        for (number, (_, _, from, id)) in (first..).zip(came) {
            told[from].push((id, number));
        }
        let mut numbers = std::mem::take(&mut reached.numbers);
        numbers.resize(reached.keys.len(), u32::MAX);
        let numbering = Numbering { told, numbers };
        reached.numbers = run_exchange(worker, context, numbering).numbers;
        reached.level = (known..reached.keys.len() as u32).collect();
        reached.level.sort_unstable_by_key(|id| reached.numbers[*id as usize]);
        context.solved.set(reached.keys.len() as u64);
        (begin, end) = (end, all);
    }
    let own_moves = all_numbers(worker, context, reached.own_moves).iter().sum::<u64>();
    let named = reached.named();
    let own = named.as_ref().map(|_| ()).map_err(|exceeded| exceeded.clone().into());
    agree(worker, own)?;
    let numbers = reached.numbers;
    let number = |(from, id, whose): (u32, u32, u8)| (from, numbers[id as usize], whose);
    Ok(Expanded {
        moves: reached.moves.into_iter().map(number).collect(),
        names: named.unwrap_or_default(),
        vertices: end as u32,
        partizan: own_moves > 0,
    })
}

impl Reached {
    /// The key of the first position: its parts as they were typed, not in canonical form.
    fn first(&self) -> Result<Vec<u8>, Exceeded> {
        let mut first = Sum { components: Vec::new() };
        for component in &self.start.components {
            let mut parts = Vec::new();
            for part in &component.parts {
                if let Some(part) = component.rules.normalise(part.clone())
                    && !is_idle(&*component.rules, &part)?
                {
                    parts.push(part);
                }
            }
            parts.sort_unstable();
            first.components.push(Component { rules: Arc::clone(&component.rules), parts });
        }
        let key = key(&first);
        // A name that breaks the key would be read as another one.
        let whole = self.position(&key)?;
        let same = whole.components.iter().zip(&first.components).all(|(a, b)| a.parts == b.parts);
        if same { Ok(key) } else { Err(Exceeded::Size) }
    }

    /// The numbers and the names of the positions here.
    fn named(&self) -> Result<Vec<(u32, String)>, Exceeded> {
        let name = |(key, number): (&Key, &u32)| {
            Ok((*number, bouton_answers::write_sum(&self.position(key)?)))
        };
        self.keys.iter().zip(&self.numbers).map(name).collect()
    }
}
