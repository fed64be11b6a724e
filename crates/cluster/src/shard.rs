//! The part of a graph that one worker holds.

use bouton_graph::{Graph, solve::LargeValues};

/// Who holds which positions. Positions with near numbers share a block, and blocks are dealt out by a
/// hash, so that no structure of the numbering burdens one worker.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Partition {
    pub peers: usize,
    /// Number of low bits in which the positions of a block differ.
    pub block_bits: u32,
}

impl Partition {
    /// The worker that holds this position.
    pub(crate) fn owner(&self, vertex: u32) -> usize {
        // The finaliser of splitmix64 (G. Steele, D. Lea, C. Flood 2014).
        let hash = mix(u64::from(vertex >> self.block_bits));
        (((hash >> 32) * self.peers as u64) >> 32) as usize
    }
}

/// Spreads numbers over all of 64 bits.
pub(crate) fn mix(number: u64) -> u64 {
    let mut hash = number.wrapping_add(0x9E37_79B9_7F4A_7C15);
    hash = (hash ^ hash >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    hash = (hash ^ hash >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
    hash ^ hash >> 31
}

/// One position while it is being solved and afterwards; as in the solver of one machine.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Cell {
    /// The values of the options seen so far, a bit each up to 63; in misère play bit 0 alone, for
    /// an option that is lost. Then the nim-value.
    pub seen: u64,
    /// How many options are not yet seen. Then whether the player to move wins.
    pub left: u32,
    /// The most moves to the end through an option that is won, plus one; once there is a lost
    /// option, the fewest through one of those. In the end the remoteness.
    pub remoteness: u32,
}

/// What stands in place of the remoteness in a draw.
pub(crate) const DRAWN: u32 = u32::MAX;

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
    fn reach(&mut self, places: usize) {
        self.0.resize(places.div_ceil(64), 0);
    }

    pub(crate) fn len(&self) -> u64 {
        self.0.iter().map(|word| u64::from(word.count_ones())).sum()
    }
}

/// The positions that one worker holds, at places of its own.
pub(crate) struct Shard {
    pub deal: Partition,
    pub me: usize,
    /// Where each block stands here, plus one; 0 for those that do not.
    slots: Vec<u32>,
    /// The blocks that stand here, in the order in which they came.
    blocks: Vec<u32>,
    pub cells: Vec<Cell>,
    /// Which places are positions and no gaps of the numbering.
    pub present: Bits,
    /// Which are solved for good.
    pub solved: Bits,
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
            slots: Vec::new(),
            blocks: Vec::new(),
            cells: Vec::new(),
            present: Bits::default(),
            solved: Bits::default(),
            large: LargeValues::default(),
            graph: None,
        }
    }

    /// Whether this worker holds the position.
    pub(crate) fn owns(&self, vertex: u32) -> bool {
        self.deal.owner(vertex) == self.me
    }

    fn width(&self) -> usize {
        1 << self.deal.block_bits
    }

    /// The place of a position that was met before.
    pub(crate) fn place(&self, vertex: u32) -> usize {
        let slot = self.slots[(vertex >> self.deal.block_bits) as usize] as usize - 1;
        slot << self.deal.block_bits | vertex as usize & (self.width() - 1)
    }

    /// The place of a position, if it was met.
    pub(crate) fn known_place(&self, vertex: u32) -> Option<usize> {
        let slot = *self.slots.get((vertex >> self.deal.block_bits) as usize)?;
        (slot > 0).then(|| self.place(vertex))
    }

    /// The place of a position, made where it has none yet.
    #[cold]
    fn settle(&mut self, vertex: u32) -> usize {
        let block = (vertex >> self.deal.block_bits) as usize;
        if self.slots.len() <= block {
            self.slots.resize(block + 1, 0);
        }
        if self.slots[block] == 0 {
            self.blocks.push(block as u32);
            self.slots[block] = self.blocks.len() as u32;
            let cells = self.cells.len() + self.width();
            if cells > self.cells.capacity() {
                // Not twice as much: these are the most of all memory.
                self.cells.reserve_exact(self.width() + self.cells.len() / 8);
            }
            self.cells.resize(cells, Cell::default());
            self.present.reach(cells);
        }
        self.place(vertex)
    }

    /// The same, for one that certainly is a position.
    #[inline]
    pub(crate) fn settle_present(&mut self, vertex: u32) -> usize {
        let block = (vertex >> self.deal.block_bits) as usize;
        let place = match self.slots.get(block) {
            Some(slot) if *slot > 0 => self.place(vertex),
            _ => self.settle(vertex),
        };
        self.present.0[place / 64] |= 1 << (place % 64);
        place
    }

    /// The number of the position at a place.
    pub(crate) fn vertex(&self, place: usize) -> u32 {
        let block = self.blocks[place >> self.deal.block_bits];
        block << self.deal.block_bits | (place & (self.width() - 1)) as u32
    }

    /// The places of all positions of a block, ascending; none where it does not stand here.
    pub(crate) fn places_of(&self, block: u32) -> impl Iterator<Item = usize> {
        let slot = self.slots.get(block as usize).copied().unwrap_or(0) as usize;
        let start = slot.saturating_sub(1) << self.deal.block_bits;
        let end = if slot == 0 { start } else { start + self.width() };
        (start..end).filter(|place| self.present.has(*place))
    }

    /// The places that are positions.
    pub(crate) fn places(&self) -> impl Iterator<Item = usize> {
        (0..self.cells.len()).filter(|place| self.present.has(*place))
    }

    /// The values of options that a place without a value of its own has seen, ascending.
    pub(crate) fn options(&self, place: usize) -> Vec<u64> {
        let seen = self.cells[place].seen;
        let mut options: Vec<u64> = (0..64).filter(|bit| seen >> bit & 1 == 1).collect();
        options.extend(self.large.of(place as u32));
        options
    }

    /// The positions from which a move leads to the one at a place.
    pub(crate) fn predecessors(&self, place: usize) -> &[u32] {
        self.graph.as_ref().map_or(&[], |graph| graph.predecessors(place as u32))
    }

    /// The same with the block of a position that may not have been met.
    pub(crate) fn bytes_with(&self, vertex: u32) -> u64 {
        let slots = (vertex as u64 >> self.deal.block_bits) + 1;
        self.bytes() + 4 * slots.saturating_sub(self.slots.len() as u64)
    }

    /// Bytes that the positions take: their cells, and where their predecessors begin.
    pub(crate) fn bytes(&self) -> u64 {
        20 * self.cells.capacity() as u64 + 4 * self.slots.len() as u64
    }
}
