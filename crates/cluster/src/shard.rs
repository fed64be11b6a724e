//! The part of a graph that one worker holds.

use bouton_graph::{
    BUCKET_BITS, Graph,
    solve::{Cell, LargeValues},
};

/// The distribution of positions over workers and places. Positions with near numbers share a block; as many
/// blocks as there are workers make a row, and each worker holds one block of every row. Which one
/// says a hash of the row, so that no structure of the numbering burdens one worker. Nothing need be
/// looked up: a place is the row, and the place in the block.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Partition {
    pub peers: usize,
    /// Number of low bits in which the positions of a block differ.
    pub block_bits: u32,
    /// The reciprocal of the number of workers, of which 1 is 2^64; not used where there is one.
    part: u64,
}

impl Partition {
    pub(crate) fn new(peers: usize, block_bits: u32) -> Partition {
        let part = (u64::MAX / peers as u64).wrapping_add(1);
        Partition { peers, block_bits, part }
    }

    /// The worker that holds this position, and the place there.
    #[inline]
    pub(crate) fn seat(&self, vertex: u32) -> (usize, u32) {
        if self.peers == 1 {
            return (0, vertex);
        }
        let block = vertex >> self.block_bits;
        // A division without one; exact, as both numbers have 32 bits.
        let row = ((u128::from(block) * u128::from(self.part)) >> 64) as u32;
        let owner = (block - row * self.peers as u32) as usize + self.turn(row);
        let owner = if owner >= self.peers { owner - self.peers } else { owner };
        (owner, row << self.block_bits | vertex & ((1 << self.block_bits) - 1))
    }

    /// By how many workers a row is turned.
    fn turn(&self, row: u32) -> usize {
        // The finaliser of splitmix64 (G. Steele, D. Lea, C. Flood 2014).
        (((mix(row.into()) >> 32) * self.peers as u64) >> 32) as usize
    }

    /// The position at a place of a worker, which may be above all numbers of positions.
    pub(crate) fn vertex(&self, worker: usize, place: usize) -> u64 {
        let row = place >> self.block_bits;
        let within = (worker + self.peers - self.turn(row as u32)) % self.peers;
        let block = (row * self.peers + within) as u64;
        block << self.block_bits | (place & ((1 << self.block_bits) - 1)) as u64
    }

    /// How many places every worker has for the positions below `vertices`.
    pub(crate) fn places(&self, vertices: u64) -> usize {
        let blocks = vertices.div_ceil(1 << self.block_bits);
        (blocks.div_ceil(self.peers as u64) << self.block_bits) as usize
    }
}

/// Spreads numbers over all of 64 bits.
pub(crate) fn mix(number: u64) -> u64 {
    let mut hash = number.wrapping_add(0x9E37_79B9_7F4A_7C15);
    hash = (hash ^ hash >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    hash = (hash ^ hash >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
    hash ^ hash >> 31
}

/// A set of places, a bit each.
#[derive(Clone, Debug, Default)]
pub(crate) struct Bits(Vec<u64>);

impl Bits {
    pub(crate) fn has(&self, at: usize) -> bool {
        self.0.get(at / 64).is_some_and(|word| word >> (at % 64) & 1 == 1)
    }

    /// Adds a place; whether it is new.
    pub(crate) fn add(&mut self, at: usize) -> bool {
        let (word, bit) = (at / 64, 1 << (at % 64));
        if self.0.len() <= word {
            self.0.resize(word + 1, 0);
        }
        let new = self.0[word] & bit == 0;
        self.0[word] |= bit;
        new
    }

    /// Makes room for `places` places.
    pub(crate) fn reach(&mut self, places: usize) {
        self.0.resize(places.div_ceil(64), 0);
    }

    pub(crate) fn len(&self) -> u64 {
        self.0.iter().map(|word| u64::from(word.count_ones())).sum()
    }
}

/// The bucket of a place: neighbours whose cells fit into a cache together.
#[inline]
pub(crate) fn bucket_of(place: usize) -> usize {
    place >> BUCKET_BITS
}

/// Bytes that a place takes: its cell, and where its predecessors begin.
pub(crate) const PLACE_BYTES: u64 = 20;

/// The positions that one worker holds, at places of its own.
pub(crate) struct Shard {
    pub deal: Partition,
    pub me: usize,
    /// All positions are below this; once the graph is read.
    pub vertices: u32,
    pub cells: Vec<Cell>,
    /// Places of positions, as opposed to gaps of the numbering.
    pub present: Bits,
    /// The values of options from 64 on.
    pub large: LargeValues,
    /// Predecessors by their own numbers, of every place; once they are known.
    pub graph: Option<Graph>,
}

impl Shard {
    pub(crate) fn new(deal: Partition, me: usize) -> Shard {
        Shard {
            deal,
            me,
            vertices: 0,
            cells: Vec::new(),
            present: Bits::default(),
            large: LargeValues::default(),
            graph: None,
        }
    }

    /// The place of a position that is held here.
    pub(crate) fn place(&self, vertex: u32) -> usize {
        self.deal.seat(vertex).1 as usize
    }

    /// Makes cells for this many places at least.
    pub(crate) fn reach(&mut self, places: usize) {
        if places > self.cells.len() {
            let more = places - self.cells.len();
            if places > self.cells.capacity() {
                // Not twice as much: these are the most of all memory.
                self.cells.reserve_exact(more + self.cells.len() / 8);
            }
            self.cells.resize(places, Cell::default());
            self.present.reach(places);
        }
    }

    /// Settles a position for good, as a checkpoint tells it.
    pub(crate) fn restore(&mut self, place: usize, cell: Cell) {
        self.reach(place + 1);
        self.cells[place] = cell;
        self.present.add(place);
    }

    /// The number of the position at a place.
    pub(crate) fn vertex(&self, place: usize) -> u32 {
        self.deal.vertex(self.me, place) as u32
    }

    /// The places of all positions of a block, ascending; none where it is not here.
    pub(crate) fn places_of(&self, block: u32) -> impl Iterator<Item = usize> {
        let first = u64::from(block) << self.deal.block_bits;
        let here = u32::try_from(first).ok().map(|first| self.deal.seat(first));
        let (start, end) = match here {
            Some((owner, start)) if owner == self.me => {
                let end = start as usize + (1 << self.deal.block_bits);
                (start as usize, end.min(self.cells.len()))
            }
            _ => (0, 0),
        };
        (start..end).filter(|place| self.present.has(*place))
    }

    /// The places that are positions.
    pub(crate) fn places(&self) -> impl Iterator<Item = usize> {
        (0..self.cells.len()).filter(|place| self.present.has(*place))
    }

    /// Returns `true` if the position at a place is settled for good.
    pub(crate) fn is_settled(&self, place: usize) -> bool {
        self.cells[place].is_settled()
    }

    /// The places of positions that are not settled.
    pub(crate) fn unsettled(&self) -> impl Iterator<Item = usize> {
        self.places().filter(|place| !self.is_settled(*place))
    }

    /// How many positions are settled.
    pub(crate) fn count_settled(&self) -> u64 {
        self.cells.iter().filter(|cell| cell.is_settled()).count() as u64
    }

    /// The values of options that a place without a value of its own has seen, ascending.
    pub(crate) fn options(&self, place: usize) -> Vec<u64> {
        let seen = self.cells[place].seen;
        let mut options: Vec<u64> = (0..64).filter(|bit| seen >> bit & 1 == 1).collect();
        options.extend(self.large.of(place as u32));
        options
    }

    /// Looks at these places, so that their cells and lists are at hand soon: the processor waits for all of
    /// them at once, and later not for each.
    pub(crate) fn ask_for(&self, places: &[u32]) {
        let seen = places.iter().fold(0, |all, place| all ^ self.cells[*place as usize].left);
        let before = places.iter().map(|place| self.predecessors(*place as usize));
        let first = before.fold(0, |all, before| all ^ before.first().copied().unwrap_or(0));
        std::hint::black_box(seen ^ first);
    }

    /// The positions from which a move leads to the one at a place.
    pub(crate) fn predecessors(&self, place: usize) -> &[u32] {
        self.graph.as_ref().map_or(&[], |graph| graph.predecessors(place as u32))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_position_has_a_seat_of_its_own() {
        for (peers, block_bits) in [(1, 6), (2, 6), (3, 0), (5, 2), (7, 1), (64, 6)] {
            let deal = Partition::new(peers, block_bits);
            let mut counts = vec![0usize; peers];
            for vertex in 0..10_000u32 {
                let (owner, place) = deal.seat(vertex);
                assert_eq!(deal.vertex(owner, place as usize), u64::from(vertex));
                assert!((place as usize) < deal.places(u64::from(vertex) + 1));
                counts[owner] += 1;
            }
            let width = 1 << block_bits;
            assert!(counts.iter().all(|count| count.abs_diff(10_000 / peers) <= width));
            for vertex in (u32::MAX - 1000)..=u32::MAX {
                let (owner, place) = deal.seat(vertex);
                assert_eq!(deal.vertex(owner, place as usize), u64::from(vertex));
            }
        }
    }

    /// Positions a fixed distance apart do not all fall to one worker.
    #[test]
    fn no_stride_burdens_one_worker() {
        for peers in [2usize, 3, 8] {
            let deal = Partition::new(peers, 6);
            for stride in [64 * peers as u32, 128, 640, 4096, 65_536] {
                let mut counts = vec![0usize; peers];
                (0..20_000u32).for_each(|at| counts[deal.seat(at * stride).0] += 1);
                let most = counts.iter().max().copied().unwrap_or(0);
                assert!(most * peers < 25_000, "{peers} workers, {stride}: {counts:?}");
            }
        }
    }
}
