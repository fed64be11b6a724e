//! Our own form, for graphs so large that text would take too long.

use super::{Collected, Mover, ReadError, ReadErrorKind as Kind};
use crate::graph::chunk_edges;
use crate::{Edge, Graph, Names, Room};
use std::io::{self, Read, Write};

/// The first bytes.
pub(super) const MAGIC: &[u8] = b"BOUTONG1";

/// The head of a file of this form.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BinaryHead {
    /// How many positions there are.
    pub vertices: u32,
    /// How many moves are promised, of 8 bytes each.
    pub edges: u64,
}

impl BinaryHead {
    /// How many bytes it has.
    pub const LENGTH: usize = 20;

    /// Reads it; `None` where this is not the form.
    pub fn read(head: &[u8; BinaryHead::LENGTH]) -> Option<BinaryHead> {
        let (magic, rest) = head.split_at(8);
        if magic != MAGIC {
            return None;
        }
        let vertices = rest[..4].iter().rev().fold(0u32, |n, byte| n << 8 | u32::from(*byte));
        let edges = rest[4..].iter().rev().fold(0u64, |n, byte| n << 8 | u64::from(*byte));
        Some(BinaryHead { vertices, edges })
    }
}

/// The moves that these bytes tell, 8 bytes each.
pub fn binary_edges(bytes: &[u8]) -> Vec<Edge> {
    let edge = |bytes: &[u8]| -> Edge {
        let half = |bytes: &[u8]| bytes.iter().rev().fold(0, |n, byte| n << 8 | u32::from(*byte));
        (half(&bytes[..4]), half(&bytes[4..]))
    };
    bytes.chunks_exact(8).map(edge).collect()
}

pub(super) fn read(mut source: impl Read, room: &Room) -> Result<Collected, ReadError> {
    let wrong =
        |kind| ReadError::Text { kind, line: 1, column: 1, text: String::new(), span: 0..0 };
    let none = || wrong(Kind::Expected { what: "BOUTONG1" });
    let mut head = [0; BinaryHead::LENGTH];
    source.read_exact(&mut head).map_err(|error| match error.kind() {
        io::ErrorKind::UnexpectedEof => none(),
        _ => ReadError::io(error),
    })?;
    let BinaryHead { vertices, edges: promised } = BinaryHead::read(&head).ok_or_else(none)?;
    let mut collected = Collected::new(room)?;
    collected.vertices = vertices;
    room.met(vertices.into())?;
    if promised > u64::from(u32::MAX) {
        return Err(ReadError::TooMany);
    }
    let most = chunk_edges(room).min(promised as usize);
    let mut bytes = vec![0; 8 * most];
    let mut found = 0;
    while found < promised {
        let now = (promised - found).min(most as u64) as usize;
        source.read_exact(&mut bytes[..8 * now]).map_err(|error| match error.kind() {
            io::ErrorKind::UnexpectedEof => wrong(Kind::Missing { promised, found }),
            _ => ReadError::io(error),
        })?;
        let edges = binary_edges(&bytes[..8 * now]);
        if edges.iter().any(|(from, to)| *from.max(to) >= vertices) {
            return Err(wrong(Kind::OutOfRange { last: u64::from(vertices).saturating_sub(1) }));
        }
        collected.add(&edges, Mover::Both, collected.spare(), room)?;
        collected.check(room)?;
        found += now as u64;
    }
    if source.read(&mut [0]).map_err(ReadError::io)? > 0 {
        return Err(wrong(Kind::Extra));
    }
    collected.names = Some(Names::Counted { first: 0, count: vertices });
    Ok(collected)
}

/// Writes a graph in this form; its vertices lose their names.
///
/// # Errors
/// The target cannot be written.
pub fn write_binary(graph: &Graph, mut out: impl Write) -> io::Result<()> {
    out.write_all(MAGIC)?;
    out.write_all(&graph.vertices().to_le_bytes())?;
    out.write_all(&(graph.edges() as u64).to_le_bytes())?;
    for (from, to) in graph.each_edge() {
        out.write_all(&from.to_le_bytes())?;
        out.write_all(&to.to_le_bytes())?;
    }
    Ok(())
}
