//! Reports of settled positions to their predecessors, gathered and sent by the buckets of the receivers.
//!
//! Told one after the other, each message would touch a cell somewhere in memory, and the processor would
//! wait for most of them. So messages are gathered in buckets of neighbouring places, and a bucket is
//! heard at once: its cells stay at hand meanwhile. What positions tell is much the same for many of
//! them: a batch names it once, in a list of heads, and a message is a place in its bucket and a head.

use crate::{
    exchange::Outbox,
    packet::{Numbers, Places, halves, order, write_halves, write_number, write_places},
    shard::{Shard, bucket_of},
};
use bouton_graph::BUCKET_BITS;

/// Number of messages after which a batch is sent.
const BATCH: usize = 1 << 21;
/// Number of heads after which a batch is sent.
const HEADS: usize = 1 << 12;
/// Number of messages in a group of a packet, about.
const GROUP: usize = 1 << 16;

/// A position's report to its predecessors, as two numbers on the wire.
pub(super) trait Head: Copy + PartialEq {
    fn numbers(self) -> [u64; 2];
}

impl Head for [u64; 2] {
    fn numbers(self) -> [u64; 2] {
        self
    }
}

/// Messages that wait to be sent and heard.
#[derive(Default)]
pub(super) struct Spread<H> {
    me: usize,
    /// Buckets of each worker.
    stride: usize,
    /// Distinct reports of this batch.
    heads: Vec<H>,
    /// Where a head was last put into the list, by a hash of it.
    recent: Vec<u16>,
    /// The messages: the place in the bucket, and above it the head.
    buckets: Vec<Vec<u32>>,
    /// Buckets with messages, those of this worker and the others.
    own: Vec<usize>,
    others: Vec<usize>,
    /// How many messages there are.
    count: usize,
    /// For [`order`].
    spare: Vec<u32>,
}

impl<H: Head> Spread<H> {
    pub(super) fn new(part: &Shard) -> Spread<H> {
        let stride = bucket_of(part.deal.places(part.vertices.into())) + 1;
        Spread {
            me: part.me,
            stride,
            heads: Vec::new(),
            recent: vec![0; HEADS],
            buckets: vec![Vec::new(); stride * part.deal.peers],
            own: Vec::new(),
            others: Vec::new(),
            count: 0,
            spare: Vec::new(),
        }
    }

    /// Returns `true` when the batch should be sent.
    pub(super) fn is_full(&self) -> bool {
        self.count >= BATCH || self.heads.len() >= HEADS
    }

    /// The number of a head in the list. One that was overwritten in `recent` may be there twice.
    fn head(&mut self, head: H) -> u32 {
        let [what, more] = head.numbers();
        let hash = (what ^ more << 6).wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 52;
        let recent = &mut self.recent[hash as usize % HEADS];
        if self.heads.get(usize::from(*recent)) != Some(&head) {
            *recent = self.heads.len() as u16;
            self.heads.push(head);
        }
        (*recent).into()
    }

    /// The position at a place tells this to all before it.
    pub(super) fn tell(&mut self, part: &Shard, place: usize, head: H) {
        let before = part.predecessors(place);
        if before.is_empty() {
            return;
        }
        let code = self.head(head) << BUCKET_BITS;
        for vertex in before {
            let (owner, place) = part.deal.seat(*vertex);
            let at = owner * self.stride + bucket_of(place as usize);
            let bucket = &mut self.buckets[at];
            if bucket.is_empty() {
                match owner == self.me {
                    true => self.own.push(at),
                    false => self.others.push(at),
                }
            }
            bucket.push(code | place & ((1 << BUCKET_BITS) - 1));
        }
        self.count += before.len();
    }

    /// Lets those held here hear.
    pub(super) fn hear_own(&mut self, mut hear: impl FnMut(&H, usize)) {
        for at in self.own.drain(..) {
            let first = (at - self.me * self.stride) << BUCKET_BITS;
            for message in self.buckets[at].drain(..) {
                let place = first | (message & ((1 << BUCKET_BITS) - 1)) as usize;
                hear(&self.heads[(message >> BUCKET_BITS) as usize], place);
            }
        }
    }

    /// Sends what others are to hear. Those held here have heard.
    pub(super) fn send(&mut self, out: &mut Outbox) {
        self.others.sort_unstable();
        for at in &self.others {
            order(&mut self.buckets[*at], &mut self.spare, |message| message as u16);
        }
        let mut rest = &self.others[..];
        while let Some(first) = rest.first() {
            let owner = first / self.stride;
            let mut messages = 0;
            let end = rest.iter().position(|at| {
                let over = *at / self.stride != owner || messages >= GROUP;
                messages += self.buckets[*at].len();
                over
            });
            let (group, more) = rest.split_at(end.unwrap_or(rest.len()));
            rest = more;
            out.tell(owner, |packet| self.write_group(owner, group, packet));
        }
        for at in self.others.drain(..) {
            self.buckets[at].clear();
        }
        self.heads.clear();
        self.count = 0;
    }

    fn write_group(&self, owner: usize, group: &[usize], packet: &mut Vec<u8>) {
        write_number(self.heads.len() as u64, packet);
        for head in &self.heads {
            head.numbers().into_iter().for_each(|number| write_number(number, packet));
        }
        write_number(group.len() as u64, packet);
        for at in group {
            let bucket = &self.buckets[*at];
            write_number((at - owner * self.stride) as u64, packet);
            write_number(bucket.len() as u64, packet);
            write_places(bucket.len(), bucket.iter().map(|message| *message as u16), packet);
            let heads = bucket.iter().map(|message| (message >> BUCKET_BITS) as u16);
            match self.heads.len() {
                1 => {}
                2..=256 => packet.extend(heads.map(|head| head as u8)),
                _ => write_halves(heads, packet),
            }
        }
    }
}

/// Reads what others sent, each group with its own list of heads.
pub(super) fn each_heard<H>(
    packet: &[u8],
    read: impl Fn([u64; 2]) -> H,
    mut hear: impl FnMut(&H, usize),
) {
    let mut numbers = Numbers(packet);
    let mut heads = Vec::new();
    while !numbers.is_empty() {
        heads.clear();
        let count = numbers.next();
        heads.extend((0..count).map(|_| read([numbers.next(), numbers.next()])));
        for _ in 0..numbers.next() {
            let first = (numbers.next() as usize) << BUCKET_BITS;
            let length = numbers.next() as usize;
            let places = Places::read(length, &mut numbers);
            match heads.len() {
                1 => places.each(|low| hear(&heads[0], first | usize::from(low))),
                2..=256 => {
                    let mut which = numbers.bytes(length).iter();
                    places.each(|low| {
                        let at = which.next().map_or(0, |at| usize::from(*at));
                        hear(&heads[at], first | usize::from(low));
                    });
                }
                _ => {
                    let mut which = halves(numbers.bytes(2 * length));
                    places.each(|low| {
                        let at = which.next().map_or(0, usize::from);
                        hear(&heads[at], first | usize::from(low));
                    });
                }
            }
        }
    }
}
