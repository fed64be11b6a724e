//! What workers tell each other: bytes with an address, and numbers in as few bytes as they need.

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

impl Numbers<'_> {
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
