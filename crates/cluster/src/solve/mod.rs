//! Solving: first what ends, then what remains.
//!
//! | module | what it settles |
//! |---|---|
//! | `ends` | every position all of whose options are settled: outcome, value, remoteness |
//! | `rounds` | of what remains, which lies on cycles or leads into them: outcome and remoteness |
//! | `loops` | the same for Smith's values |

pub(crate) mod ends;
pub(crate) mod loops;
pub(crate) mod rounds;

use crate::{
    exchange::Outbox,
    packet::{Numbers, write_number},
    shard::Shard,
};

/// Predecessors that one group of a packet tells at most.
const GROUP: usize = 1 << 13;

/// The predecessors of a position, by those who hold them.
#[derive(Default)]
struct Predecessors(Vec<u64>);

impl Predecessors {
    /// Tells all predecessors that others hold these two numbers, and gives those held here.
    fn tell<'a>(
        &'a mut self,
        part: &Shard,
        place: usize,
        head: [u64; 2],
        out: &mut Outbox,
    ) -> impl Iterator<Item = u32> + use<'a> {
        let before = part.predecessors(place);
        let owned = |vertex: &u32| (part.deal.owner(*vertex) as u64) << 32 | u64::from(*vertex);
        self.0.clear();
        if part.deal.peers == 1 {
            self.0.extend(before.iter().map(|vertex| u64::from(*vertex)));
            return self.0[..].iter().map(number);
        }
        self.0.extend(before.iter().map(owned));
        // Side by side in ascending order, their differences are short.
        self.0.sort_unstable();
        let mut own = 0..0;
        let mut start = 0;
        for same in self.0.chunk_by(|a, b| a >> 32 == b >> 32) {
            let owner = (same[0] >> 32) as usize;
            if owner == part.me {
                own = start..start + same.len();
            } else {
                same.chunks(GROUP).for_each(|group| write_group(owner, head, group, out));
            }
            start += same.len();
        }
        self.0[own].iter().map(number)
    }
}

/// The number of a predecessor, without who holds it.
fn number(owned: &u64) -> u32 {
    *owned as u32
}

fn write_group(owner: usize, head: [u64; 2], group: &[u64], out: &mut Outbox) {
    out.tell(owner, |packet| {
        write_number(head[0], packet);
        write_number(head[1], packet);
        write_number(group.len() as u64, packet);
        let mut last = 0;
        for vertex in group {
            let vertex = u64::from(*vertex as u32);
            write_number(vertex - last, packet);
            last = vertex;
        }
    });
}

/// Reads what [`Predecessors::tell`] told: the two numbers, and each position they are told.
fn each_told(packet: &[u8], mut hear: impl FnMut([u64; 2], u32)) {
    let mut numbers = Numbers(packet);
    while !numbers.is_empty() {
        let head = [numbers.next(), numbers.next()];
        let mut vertex = 0;
        for _ in 0..numbers.next() {
            vertex += numbers.small();
            hear(head, vertex);
        }
    }
}
