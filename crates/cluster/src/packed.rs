//! Moves in few bytes, by the buckets of the places they lead to: so they are sent, and so they wait until
//! the lists of predecessors are made.
//!
//! A bucket begins with its number, how many moves there are, the least source, and how many bytes a source
//! takes above that; then come the low bits of the targets, then the sources.

use crate::packet::{Numbers, Places, halves, order, write_number, write_places};
use bouton_graph::{Array, BUCKET_BITS, Buckets, Halt, Room};

/// A move to be packed: the source, then the low bits of the place of the target.
pub(crate) type Move = u64;

/// The low bits of the place of the target.
fn low(one: Move) -> u16 {
    one as u16
}

pub(crate) fn pack_move(source: u32, place: u32) -> Move {
    u64::from(source) << BUCKET_BITS | u64::from(place) & ((1 << BUCKET_BITS) - 1)
}

/// Writes the moves of a bucket, if there are any; `spare` is for any use.
pub(crate) fn write_bucket(
    bucket: usize,
    moves: &mut Vec<Move>,
    spare: &mut Vec<Move>,
    out: &mut Vec<u8>,
) {
    order(moves, spare, low);
    let sources = || moves.iter().map(|one| (one >> BUCKET_BITS) as u32);
    let (least, most) = sources().fold((u32::MAX, 0), |(a, b), one| (a.min(one), b.max(one)));
    if moves.is_empty() {
        return;
    }
    let bytes = (32 - (most - least).leading_zeros()).div_ceil(8).max(1);
    write_number(bucket as u64, out);
    write_number(moves.len() as u64, out);
    write_number(least.into(), out);
    out.push(bytes as u8);
    write_places(moves.len(), moves.iter().map(|one| low(*one)), out);
    let above = sources().map(|source| (source - least).to_le_bytes());
    match bytes {
        1 => out.extend(above.map(|[a, ..]| a)),
        2 => above.for_each(|[a, b, ..]| out.extend_from_slice(&[a, b])),
        3 => above.for_each(|[a, b, c, _]| out.extend_from_slice(&[a, b, c])),
        _ => above.for_each(|all| out.extend_from_slice(&all)),
    }
}

/// The moves of a bucket, as they were written.
struct Bucket<'a> {
    number: usize,
    length: usize,
    least: u32,
    /// Bytes of a source.
    bytes: u8,
    targets: Places<'a>,
    sources: &'a [u8],
}

impl<'a> Bucket<'a> {
    fn read(numbers: &mut Numbers<'a>) -> Bucket<'a> {
        let number = numbers.next() as usize;
        let length = numbers.next() as usize;
        let least = numbers.small();
        let bytes = numbers.bytes(1).first().copied().unwrap_or(1).clamp(1, 4);
        let targets = Places::read(length, numbers);
        let sources = numbers.bytes(usize::from(bytes) * length);
        Bucket { number, length, least, bytes, targets, sources }
    }

    fn each_pair(&self, visit: impl FnMut(u32, usize)) {
        match self.bytes {
            1 => self.zip(self.sources.iter().map(|a| (*a).into()), visit),
            2 => self.zip(halves(self.sources).map(u32::from), visit),
            3 => {
                let sources = self.sources.chunks_exact(3);
                self.zip(sources.map(|all| u32::from_le_bytes([all[0], all[1], all[2], 0])), visit);
            }
            _ => {
                let sources = self.sources.chunks_exact(4);
                let all = |all: &[u8]| u32::from_le_bytes([all[0], all[1], all[2], all[3]]);
                self.zip(sources.map(all), visit);
            }
        }
    }

    fn zip(&self, mut above: impl Iterator<Item = u32>, mut visit: impl FnMut(u32, usize)) {
        self.targets.each(|target| {
            // There is a source for each.
            if let Some(above) = above.next() {
                visit(self.least.wrapping_add(above), target.into());
            }
        });
    }
}

/// Moves that wait.
pub(crate) struct Packed {
    bytes: Array<u8>,
    /// The buckets and where they begin, ascending.
    starts: Vec<(u32, u32)>,
    moves: usize,
    /// The highest place, and one.
    places: usize,
}

impl Packed {
    /// Keeps moves as they were packed, fewer than 2^32 bytes. They are kept in memory only as long as
    /// that leaves `spare` bytes of it.
    ///
    /// # Errors
    /// There is no room in memory, and no file for them.
    pub(crate) fn new(packed: &[u8], room: &Room, spare: u64) -> Result<Packed, Halt> {
        let mut bytes = room.zeroed_sparing::<u8>(packed.len(), spare)?;
        bytes.copy_from_slice(packed);
        let mut numbers = Numbers(packed);
        let (mut starts, mut moves, mut places) = (Vec::new(), 0, 0);
        while !numbers.is_empty() {
            let start = (packed.len() - numbers.0.len()) as u32;
            let bucket = Bucket::read(&mut numbers);
            starts.push((bucket.number as u32, start));
            moves += bucket.length;
            if numbers.is_empty() {
                let mut low = 0;
                bucket.targets.each(|target| low = target.max(low));
                places = (bucket.number << BUCKET_BITS | usize::from(low)) + 1;
            }
        }
        Ok(Packed { bytes, starts, moves, places })
    }

    /// The highest place that a move leads to, and one.
    pub(crate) fn places(&self) -> usize {
        self.places
    }

    fn bucket(&self, bucket: usize) -> Option<Bucket<'_>> {
        // Most often all buckets are there.
        let number = |at: usize| self.starts.get(at).map(|(number, _)| *number as usize);
        let at = match number(bucket) == Some(bucket) {
            true => bucket,
            false => self.starts.binary_search_by_key(&bucket, |(b, _)| *b as usize).ok()?,
        };
        Some(Bucket::read(&mut Numbers(&self.bytes[self.starts[at].1 as usize..])))
    }
}

impl Buckets for Packed {
    fn edges(&self) -> usize {
        self.moves
    }

    fn edges_into(&self, bucket: usize) -> usize {
        self.bucket(bucket).map_or(0, |bucket| bucket.length)
    }

    fn each_target(&self, bucket: usize, mut visit: impl FnMut(usize)) {
        if let Some(bucket) = self.bucket(bucket) {
            bucket.targets.each(|target| visit(target.into()));
        }
    }

    fn each_pair(&self, bucket: usize, visit: impl FnMut(u32, usize)) {
        if let Some(bucket) = self.bucket(bucket) {
            bucket.each_pair(visit);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moves_return() {
        for (least, most) in [(7, 7), (0, 255), (9, 300), (1, 70_000), (5, 1 << 24), (0, u32::MAX)]
        {
            let sources = [least, most, least, most - (most - least) / 2];
            let targets = [3u32, 0, 65_535, 3];
            let mut moves: Vec<Move> =
                sources.iter().zip(targets).map(|(s, t)| pack_move(*s, t + (5 << 16))).collect();
            let (mut bytes, mut spare) = (Vec::new(), Vec::new());
            write_bucket(2, &mut moves[..1].to_vec(), &mut spare, &mut bytes);
            write_bucket(3, &mut Vec::new(), &mut spare, &mut bytes);
            write_bucket(5, &mut moves, &mut spare, &mut bytes);
            for room in [Room::unlimited(), Room::new(0)] {
                let packed = Packed::new(&bytes, &room, 0).unwrap();
                assert_eq!((packed.edges(), packed.places()), (5, (5 << 16) + 65_536));
                assert_eq!([2, 3, 5, 6].map(|bucket| packed.edges_into(bucket)), [1, 0, 4, 0]);
                let (mut pairs, mut seen) = (Vec::new(), Vec::new());
                packed.each_pair(5, |source, target| pairs.push((source, target as u32)));
                packed.each_target(5, |target| seen.push(target as u32));
                assert_eq!(seen, targets);
                assert!(pairs.into_iter().eq(sources.into_iter().zip(targets)));
            }
        }
    }
}
