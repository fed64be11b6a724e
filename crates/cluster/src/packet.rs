//! Messages between workers: bytes with an address, and numbers in as few bytes as they need.

use std::ops::Deref;
use timely::{
    Accountable,
    bytes::arc::Bytes,
    communication::Push,
    dataflow::channels::{ContainerBytes, Message, pushers::exchange::Distributor},
    progress::Stamp,
};

/// Some bytes on their way to a worker.
#[derive(Clone, Default)]
pub(crate) struct Packet {
    to: usize,
    content: Content,
}

#[derive(Clone)]
enum Content {
    Own(Vec<u8>),
    /// As they came over the wire.
    Wire(Bytes, usize),
}

impl Default for Content {
    fn default() -> Content {
        Content::Own(Vec::new())
    }
}

impl Packet {
    pub(crate) fn new(to: usize, bytes: Vec<u8>) -> Packet {
        Packet { to, content: Content::Own(bytes) }
    }
}

impl Deref for Packet {
    type Target = [u8];

    fn deref(&self) -> &[u8] {
        match &self.content {
            Content::Own(bytes) => bytes,
            Content::Wire(bytes, length) => &bytes[..*length],
        }
    }
}

impl Accountable for Packet {
    fn record_count(&self) -> i64 {
        i64::from(!self.deref().is_empty())
    }
}

/// On the wire: the length, then the bytes, filled up to a multiple of eight.
impl ContainerBytes for Packet {
    fn from_bytes(mut bytes: Bytes) -> Packet {
        let length = bytes[..8].iter().rev().fold(0u64, |n, byte| n << 8 | u64::from(*byte));
        bytes.extract_to(8);
        Packet { to: 0, content: Content::Wire(bytes, length as usize) }
    }

    fn length_in_bytes(&self) -> usize {
        8 + self.len().next_multiple_of(8)
    }

    fn into_bytes<W: std::io::Write>(&self, writer: &mut W) {
        let padding = self.len().next_multiple_of(8) - self.len();
        let written = writer
            .write_all(&(self.len() as u64).to_le_bytes())
            .and_then(|()| writer.write_all(self))
            .and_then(|()| writer.write_all(&[0; 8][..padding]));
        // The target is memory of just this length.
        debug_assert!(written.is_ok());
    }
}

/// Brings every packet to its address.
pub(crate) struct ByAddress;

impl Distributor<Packet> for ByAddress {
    fn partition<T: Clone, P: Push<Message<T, Packet>>>(
        &mut self,
        packet: &mut Packet,
        stamp: &Stamp<T>,
        pushers: &mut [P],
    ) {
        let to = packet.to;
        Message::push_at(packet, stamp.clone(), &mut pushers[to]);
    }

    fn flush<T: Clone, P: Push<Message<T, Packet>>>(&mut self, _: &Stamp<T>, _: &mut [P]) {}
}

/// Writes a number, seven bits a byte, the lowest first.
pub(crate) fn write_number(mut number: u64, out: &mut Vec<u8>) {
    while number >= 0x80 {
        out.push(number as u8 | 0x80);
        number >>= 7;
    }
    out.push(number as u8);
}

/// Reads the numbers of a packet, one after the other. A missing number reads as zero: packets come
/// from the same program, so that this is no error to tell.
#[derive(Clone, Copy)]
pub(crate) struct Numbers<'a>(pub(crate) &'a [u8]);

impl<'a> Numbers<'a> {
    pub(crate) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    pub(crate) fn next(&mut self) -> u64 {
        let mut number = 0;
        let mut shift = 0;
        while let Some((byte, rest)) = self.0.split_first() {
            self.0 = rest;
            number |= u64::from(byte & 0x7F) << shift;
            shift += 7;
            if *byte < 0x80 || shift > 63 {
                break;
            }
        }
        number
    }

    pub(crate) fn small(&mut self) -> u32 {
        self.next() as u32
    }

    /// The next bytes as they are, fewer where there are fewer.
    pub(crate) fn bytes(&mut self, count: usize) -> &'a [u8] {
        let (bytes, rest) = self.0.split_at(count.min(self.0.len()));
        self.0 = rest;
        bytes
    }
}

/// Writes numbers of 16 bits, the lower half first.
pub(crate) fn write_halves(numbers: impl Iterator<Item = u16>, out: &mut Vec<u8>) {
    numbers.for_each(|number| out.extend_from_slice(&number.to_le_bytes()));
}

/// Reads numbers of 16 bits.
pub(crate) fn halves(bytes: &[u8]) -> impl ExactSizeIterator<Item = u16> {
    bytes.chunks_exact(2).map(|pair| u16::from_le_bytes([pair[0], pair[1]]))
}

/// Number of places of a bucket from which on they are written in the order of their higher bytes.
const MANY: usize = 256;

/// Puts items into the order of the higher bytes of their places, if they are many; `spare` is for any
/// use.
pub(crate) fn order<T: Copy + Default>(
    items: &mut Vec<T>,
    spare: &mut Vec<T>,
    place: impl Fn(T) -> u16,
) {
    if items.len() < MANY {
        return;
    }
    let mut next = [0usize; 257];
    items.iter().for_each(|item| next[usize::from(place(*item) >> 8) + 1] += 1);
    for at in 1..257 {
        next[at] += next[at - 1];
    }
    spare.clear();
    spare.resize(items.len(), T::default());
    let ordered = &mut spare[..];
    for item in &items[..] {
        let at = &mut next[usize::from(place(*item) >> 8)];
        ordered[*at] = *item;
        *at += 1;
    }
    std::mem::swap(items, spare);
}

/// Writes `count` places of a bucket, which are in the order of [`order`]: if they are many, how often
/// each higher byte occurs, and the lower bytes.
pub(crate) fn write_places(
    count: usize,
    places: impl Iterator<Item = u16> + Clone,
    out: &mut Vec<u8>,
) {
    if count < MANY {
        return write_halves(places, out);
    }
    let mut counts = [0u64; 256];
    places.clone().for_each(|place| counts[usize::from(place >> 8)] += 1);
    counts.into_iter().for_each(|count| write_number(count, out));
    out.extend(places.map(|place| place as u8));
}

/// Places of a bucket, as they were written.
pub(crate) struct Places<'a> {
    /// How often each higher byte occurs, if they are many.
    counts: Option<[u32; 256]>,
    bytes: &'a [u8],
}

impl<'a> Places<'a> {
    pub(crate) fn read(count: usize, numbers: &mut Numbers<'a>) -> Places<'a> {
        match count < MANY {
            true => Places { counts: None, bytes: numbers.bytes(2 * count) },
            false => {
                let counts = std::array::from_fn(|_| numbers.small());
                Places { counts: Some(counts), bytes: numbers.bytes(count) }
            }
        }
    }

    pub(crate) fn each(&self, mut visit: impl FnMut(u16)) {
        let Some(counts) = &self.counts else { return halves(self.bytes).for_each(visit) };
        let mut rest = self.bytes;
        for (high, count) in (0..256u16).zip(counts) {
            let (own, more) = rest.split_at((*count as usize).min(rest.len()));
            own.iter().for_each(|low| visit(high << 8 | u16::from(*low)));
            rest = more;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_return() {
        let numbers = [0, 1, 127, 128, 300, 16_383, 16_384, u64::from(u32::MAX), u64::MAX];
        let mut bytes = Vec::new();
        numbers.iter().for_each(|number| write_number(*number, &mut bytes));
        let mut read = Numbers(&bytes);
        for number in numbers {
            assert_eq!(read.next(), number);
        }
        assert!(read.is_empty());
        assert_eq!(read.next(), 0);
    }

    #[test]
    fn places_return() {
        for count in [0, 1, 255, 256, 5000] {
            let items = (0..count as u64).map(|at| (at * 40_503 % 65_536, at));
            let mut items: Vec<(u64, u64)> = items.collect();
            let mut expected = items.clone();
            order(&mut items, &mut Vec::new(), |item| item.0 as u16);
            let mut bytes = Vec::new();
            write_places(count, items.iter().map(|item| item.0 as u16), &mut bytes);
            assert!(bytes.len() <= 2 * count.min(256) + 256 + count);
            bytes.push(7);
            let mut numbers = Numbers(&bytes);
            let (places, mut at) = (Places::read(count, &mut numbers), 0);
            places.each(|place| {
                assert_eq!(u64::from(place), items[at].0);
                at += 1;
            });
            assert_eq!((at, numbers.0), (count, &[7][..]));
            items.sort_unstable();
            expected.sort_unstable();
            assert_eq!(items, expected);
        }
    }

    #[test]
    fn packets_return_from_the_wire() {
        for length in 0..40 {
            let packet = Packet::new(3, (0..length).collect());
            let mut bytes = Vec::new();
            packet.into_bytes(&mut bytes);
            assert_eq!(bytes.len(), packet.length_in_bytes());
            let bytes = timely::bytes::arc::BytesMut::from(bytes).freeze();
            assert_eq!(*Packet::from_bytes(bytes), *packet);
        }
    }
}
