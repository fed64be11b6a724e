//! A graph as the solvers want it: the predecessors of every vertex, side by side.

use crate::{Array, DiskError, Room};
use rayon::prelude::*;
use std::{
    fmt::{self, Write},
    sync::Arc,
};

/// A move: from a position, to a position.
pub type Edge = (u32, u32);

/// Vertices of one bucket: those whose numbers agree but for so many low bits. What is written
/// about one bucket stays in the cache.
const BUCKET_BITS: u32 = 16;

/// Makes the names of vertices when they are asked for.
pub trait Namer: fmt::Debug + Send + Sync {
    /// How many vertices there are.
    fn count(&self) -> u32;

    /// Writes the name of a vertex.
    fn write(&self, vertex: u32, out: &mut String);
}

/// What the vertices are called.
#[derive(Clone, Debug)]
pub enum Names {
    /// By their own numbers plus `first`; those that are not `present` are gaps in the numbering.
    Numbers {
        /// The name of vertex 0.
        first: u32,
        /// Which vertices there are, a bit each.
        present: Vec<u64>,
    },
    /// By words: all of them, one after the other, and where each ends.
    Words {
        /// The words.
        text: String,
        /// Where each ends.
        ends: Vec<usize>,
    },
    /// By names that are made when they are asked for.
    Made(Arc<dyn Namer>),
}

impl Names {
    /// Vertices 0 to `count` - 1, called from `first` on.
    pub fn numbered(first: u32, count: u32) -> Names {
        let mut present = vec![u64::MAX; (count as usize).div_ceil(64)];
        if let Some(last) = present.last_mut()
            && !count.is_multiple_of(64)
        {
            *last = (1 << (count % 64)) - 1;
        }
        Names::Numbers { first, present }
    }

    /// Whether there is such a vertex, and the number is not a gap.
    pub fn has(&self, vertex: u32) -> bool {
        match self {
            Names::Numbers { present, .. } => {
                let word = present.get(vertex as usize / 64).copied().unwrap_or(0);
                word >> (vertex % 64) & 1 == 1
            }
            Names::Words { ends, .. } => (vertex as usize) < ends.len(),
            Names::Made(namer) => vertex < namer.count(),
        }
    }

    /// Writes the name of a vertex.
    pub fn write(&self, vertex: u32, out: &mut String) {
        match self {
            Names::Numbers { first, .. } => {
                // Writing to a string cannot fail.
                let _ = write!(out, "{}", u64::from(vertex) + u64::from(*first));
            }
            Names::Words { text, ends } => {
                let at = vertex as usize;
                let start = if at == 0 { 0 } else { ends[at - 1] };
                out.push_str(&text[start..ends[at]]);
            }
            Names::Made(namer) => namer.write(vertex, out),
        }
    }

    /// The name of a vertex.
    pub fn name(&self, vertex: u32) -> String {
        let mut name = String::new();
        self.write(vertex, &mut name);
        name
    }

    /// The vertex of this name. Cost: one pass over all names where they are words.
    pub fn find(&self, name: &str) -> Option<u32> {
        match self {
            Names::Numbers { first, .. } => {
                let number: u32 = name.parse().ok()?;
                let vertex = number.checked_sub(*first)?;
                (self.has(vertex) && name == number.to_string()).then_some(vertex)
            }
            Names::Words { text, ends } => {
                let mut start = 0;
                for (vertex, end) in ends.iter().enumerate() {
                    if &text[start..*end] == name {
                        return Some(vertex as u32);
                    }
                    start = *end;
                }
                None
            }
            Names::Made(namer) => (0..namer.count()).find(|vertex| self.name(*vertex) == name),
        }
    }
}

/// Some edges, put into buckets by their targets.
#[derive(Debug)]
pub struct Chunk {
    edges: Array<[u32; 2]>,
    /// Where each bucket begins, and the end.
    starts: Vec<usize>,
}

impl Chunk {
    /// Puts edges into buckets, in `room`. They are kept in memory only as long as that leaves
    /// `spare` bytes of it. Cost: two passes.
    ///
    /// # Errors
    /// There is no room in memory, and no file for them.
    pub fn new(edges: &[Edge], room: &Room, spare: u64) -> Result<Chunk, DiskError> {
        let bucket = |edge: &Edge| (edge.1 >> BUCKET_BITS) as usize;
        let mut starts = Vec::new();
        for edge in edges {
            let at = bucket(edge) + 1;
            if starts.len() <= at {
                starts.resize(at + 1, 0);
            }
            starts[at] += 1;
        }
        for i in 1..starts.len() {
            starts[i] += starts[i - 1];
        }
        let mut sorted = room.zeroed_sparing(edges.len(), spare)?;
        let (mut next, places) = (starts.clone(), &mut sorted[..]);
        for edge in edges {
            let at = &mut next[bucket(edge)];
            places[*at] = [edge.0, edge.1];
            *at += 1;
        }
        Ok(Chunk { edges: sorted, starts })
    }

    fn bucket(&self, bucket: usize) -> &[[u32; 2]] {
        match (self.starts.get(bucket), self.starts.get(bucket + 1)) {
            (Some(start), Some(end)) => &self.edges[*start..*end],
            _ => &[],
        }
    }

    /// How many edges there are.
    pub fn len(&self) -> usize {
        self.edges.len()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.edges.is_empty()
    }

    /// The edges.
    pub fn edges(&self) -> impl Iterator<Item = Edge> {
        self.edges.iter().map(|[from, to]| (*from, *to))
    }
}

/// A finite game in which both players have the same moves.
#[derive(Debug)]
pub struct Graph {
    names: Names,
    vertices: u32,
    /// Where the predecessors of each vertex begin, and the end of all.
    starts: Array<u32>,
    predecessors: Array<u32>,
}

impl Graph {
    /// The graph of `vertices` vertices and the edges of `chunks`, each below `vertices`. There must
    /// be fewer than 2^32 edges.
    ///
    /// Cost: the edges are read once for each bucket of vertices they lead to, and nothing is
    /// written outside the bucket at hand: no write misses the cache, which is most of what a
    /// textbook program waits for. Memory: 4 bytes an edge and 4 a vertex, in `room`.
    ///
    /// # Errors
    /// There is no room in memory, and no file for it.
    pub fn new(
        names: Names,
        vertices: u32,
        chunks: &[Chunk],
        room: &Room,
    ) -> Result<Graph, DiskError> {
        let edges: usize = chunks.iter().map(Chunk::len).sum();
        let count = vertices as usize;
        let mut starts = room.zeroed::<u32>(count + 1)?;
        // Solving reads the predecessors once, but its cells at random: these come first.
        let cells = crate::solve::VERTEX_BYTES * u64::from(vertices);
        let mut predecessors = room.zeroed_sparing::<u32>(edges, cells)?;
        let width = 1usize << BUCKET_BITS;
        // The slices that each bucket fills.
        let mut buckets = Vec::new();
        let (mut rest, mut base) = (&mut predecessors[..], 0u32);
        for (bucket, starts) in starts[..count].chunks_mut(width).enumerate() {
            let own: usize = chunks.iter().map(|chunk| chunk.bucket(bucket).len()).sum();
            let (here, there) = std::mem::take(&mut rest).split_at_mut(own);
            buckets.push((bucket, base, starts, here));
            rest = there;
            base += own as u32;
        }
        buckets.into_par_iter().for_each(|(bucket, base, starts, here)| {
            let first = (bucket << BUCKET_BITS) as u32;
            let edges = || chunks.iter().flat_map(|chunk| chunk.bucket(bucket));
            let mut next = vec![0u32; starts.len()];
            for [_, target] in edges() {
                next[(target - first) as usize] += 1;
            }
            let mut sum = 0;
            for (start, next) in starts.iter_mut().zip(&mut next) {
                *start = base + sum;
                (*next, sum) = (sum, sum + *next);
            }
            for [source, target] in edges() {
                let at = &mut next[(target - first) as usize];
                here[*at as usize] = *source;
                *at += 1;
            }
        });
        starts[count] = edges as u32;
        Ok(Graph { names, vertices, starts, predecessors })
    }

    /// Where the arrays of the graph stand.
    pub fn room(&self) -> &Room {
        self.starts.room()
    }

    /// A graph of vertices 0 to `vertices` - 1 that are called by their numbers.
    ///
    /// # Errors
    /// As [`Graph::new`].
    pub fn of_edges(vertices: u32, edges: &[Edge], room: &Room) -> Result<Graph, DiskError> {
        let chunks = [Chunk::new(edges, room, 0)?];
        Graph::new(Names::numbered(0, vertices), vertices, &chunks, room)
    }

    /// What the vertices are called.
    pub fn names(&self) -> &Names {
        &self.names
    }

    /// What the vertices were called, when nothing else of the graph is needed any more.
    pub fn into_names(self) -> Names {
        self.names
    }

    /// How many vertices there are, gaps in their numbering included.
    pub fn vertices(&self) -> u32 {
        self.vertices
    }

    /// How many edges there are; parallel edges are counted each.
    pub fn edges(&self) -> usize {
        self.predecessors.len()
    }

    /// The positions from which a move leads to `vertex`.
    pub fn predecessors(&self, vertex: u32) -> &[u32] {
        let at = vertex as usize;
        &self.predecessors[self.starts[at] as usize..self.starts[at + 1] as usize]
    }

    /// The sources of all edges, in the order of their targets.
    pub(crate) fn sources(&self) -> &[u32] {
        &self.predecessors
    }

    /// Every edge, ordered by its target.
    pub fn each_edge(&self) -> impl Iterator<Item = Edge> {
        (0..self.vertices).flat_map(|target| {
            self.predecessors(target).iter().map(move |source| (*source, target))
        })
    }
}
