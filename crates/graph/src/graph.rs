//! A graph as the solvers want it: the predecessors of every vertex, side by side.

use crate::{Array, Halt, Room, pace::Pace, room::Claim};
use rayon::prelude::*;
use std::{
    fmt::{self, Write},
    sync::Arc,
};

/// A move: from a position, to a position.
pub type Edge = (u32, u32);

/// Bytes for each vertex that solving takes at random: they should be in memory.
pub const VERTEX_BYTES: u64 = 20;

/// Number of low bits in which the vertices of one bucket differ. What is written about one bucket
/// stays in the cache.
pub const BUCKET_BITS: u32 = 16;

/// A bucket that is filled: its number, where its predecessors begin among all, and the slices for
/// the starts of its vertices and for their predecessors.
type Bucket<'a> = (usize, u32, &'a mut [u32], &'a mut [u32]);

/// The part of the memory that a list of edges may take, as its reciprocal.
const LISTS: u64 = 32;

/// Maximum number of edges that are put into a chunk at a time.
const EDGES: usize = 1 << 20;

/// Number of edges that are put into a chunk at a time: their list is small beside the memory.
pub(crate) fn chunk_edges(room: &Room) -> usize {
    usize::try_from(room.limit() / (LISTS * size_of::<Edge>() as u64))
        .unwrap_or(EDGES)
        .clamp(1 << 8, EDGES)
}

/// Makes the names of vertices when they are asked for.
pub trait Namer: fmt::Debug + Send + Sync {
    /// How many vertices there are.
    fn count(&self) -> u32;

    /// Writes the name of a vertex.
    fn write(&self, vertex: u32, out: &mut String);
}

/// Words, one after the other in one text, with the memory that they take.
#[derive(Debug)]
pub struct WordList {
    text: String,
    /// Where each ends.
    ends: Vec<usize>,
    _claim: Claim,
}

impl WordList {
    pub(crate) fn new(text: String, ends: Vec<usize>, claim: Claim) -> WordList {
        WordList { text, ends, _claim: claim }
    }

    fn word(&self, at: usize) -> &str {
        let start = if at == 0 { 0 } else { self.ends[at - 1] };
        &self.text[start..self.ends[at]]
    }
}

/// The names of the vertices.
#[derive(Clone, Debug)]
pub enum Names {
    /// By their own numbers plus `first`, all of them below a bound.
    Counted {
        /// The name of vertex 0.
        first: u32,
        /// How many there are.
        count: u32,
    },
    /// By their own numbers; those that are not present are gaps in the numbering.
    Numbers {
        /// Vertices that exist, one bit each.
        present: Arc<Array<u64>>,
    },
    /// By words.
    Words(Arc<WordList>),
    /// By names that are made when they are asked for.
    Made(Arc<dyn Namer>),
}

impl Names {
    /// Returns `true` if the vertex exists and its number is not a gap.
    pub fn has(&self, vertex: u32) -> bool {
        match self {
            Names::Counted { count, .. } => vertex < *count,
            Names::Numbers { present } => {
                let word = present.get(vertex as usize / 64).copied().unwrap_or(0);
                word >> (vertex % 64) & 1 == 1
            }
            Names::Words(words) => (vertex as usize) < words.ends.len(),
            Names::Made(namer) => vertex < namer.count(),
        }
    }

    /// Writes the name of a vertex.
    pub fn write(&self, vertex: u32, out: &mut String) {
        match self {
            Names::Counted { first, .. } => {
                // Writing to a string cannot fail.
                let _ = write!(out, "{}", u64::from(vertex) + u64::from(*first));
            }
            Names::Numbers { .. } => drop(write!(out, "{vertex}")),
            Names::Words(words) => out.push_str(words.word(vertex as usize)),
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
            Names::Counted { .. } | Names::Numbers { .. } => {
                let number = name.parse::<u32>().ok()?;
                self.find_number(number).filter(|_| name == number.to_string())
            }
            Names::Words(words) => {
                let at = (0..words.ends.len()).find(|at| words.word(*at) == name)?;
                Some(at as u32)
            }
            Names::Made(namer) => (0..namer.count()).find(|vertex| self.name(*vertex) == name),
        }
    }

    /// The vertex that is called by this number. Cost: as [`Names::find`].
    pub fn find_number(&self, number: u32) -> Option<u32> {
        let vertex = match self {
            Names::Counted { first, .. } => number.checked_sub(*first)?,
            Names::Numbers { .. } => number,
            Names::Words(_) | Names::Made(_) => return self.find(&number.to_string()),
        };
        self.has(vertex).then_some(vertex)
    }
}

/// Some edges, put into buckets by their targets.
#[derive(Debug)]
pub struct Chunk {
    edges: Array<[u32; 2]>,
    /// Where each bucket begins, and the end.
    starts: Array<u32>,
}

impl Chunk {
    /// Puts fewer than 2^32 edges into buckets, in `room`. They are kept in memory only as long as
    /// that leaves `spare` bytes of it. Cost: three passes.
    ///
    /// # Errors
    /// There is no room in memory, and no file for them.
    pub fn new(edges: &[Edge], room: &Room, spare: u64) -> Result<Chunk, Halt> {
        let bucket = |edge: &Edge| (edge.1 >> BUCKET_BITS) as usize;
        let last = edges.iter().map(bucket).max();
        let mut counts = room.zeroed_sparing::<u32>(last.map_or(0, |last| last + 2), spare)?;
        // An array looks at each access where it stands; a slice does not.
        let next = &mut counts[..];
        for edge in edges {
            next[bucket(edge) + 1] += 1;
        }
        for i in 1..next.len() {
            next[i] += next[i - 1];
        }
        let mut starts = room.zeroed_sparing::<u32>(next.len(), spare)?;
        starts.copy_from_slice(next);
        let mut sorted = room.zeroed_sparing(edges.len(), spare)?;
        let places = &mut sorted[..];
        for edge in edges {
            let at = &mut next[bucket(edge)];
            places[*at as usize] = [edge.0, edge.1];
            *at += 1;
        }
        Ok(Chunk { edges: sorted, starts })
    }

    fn bucket(&self, bucket: usize) -> &[[u32; 2]] {
        match (self.starts.get(bucket), self.starts.get(bucket + 1)) {
            (Some(start), Some(end)) => &self.edges[*start as usize..*end as usize],
            _ => &[],
        }
    }

    /// How many edges there are.
    pub fn len(&self) -> usize {
        self.edges.len()
    }

    /// Returns `true` if there are none.
    pub fn is_empty(&self) -> bool {
        self.edges.is_empty()
    }

    /// The edges.
    pub fn edges(&self) -> impl Iterator<Item = Edge> {
        self.pairs().iter().map(|[from, to]| (*from, *to))
    }

    pub(crate) fn pairs(&self) -> &[[u32; 2]] {
        &self.edges
    }
}

/// Edges in buckets by their targets, which differ in [`BUCKET_BITS`] low bits.
pub trait Buckets: Sync {
    /// How many edges there are.
    fn edges(&self) -> usize;

    /// How many of them lead into a bucket.
    fn edges_into(&self, bucket: usize) -> usize;

    /// Visits the edges into a bucket: the low bits of each target.
    fn each_target(&self, bucket: usize, visit: impl FnMut(usize));

    /// Visits each edge with its source, in the same order.
    fn each_pair(&self, bucket: usize, visit: impl FnMut(u32, usize));
}

impl Buckets for Chunk {
    fn edges(&self) -> usize {
        self.len()
    }

    fn edges_into(&self, bucket: usize) -> usize {
        self.bucket(bucket).len()
    }

    fn each_target(&self, bucket: usize, mut visit: impl FnMut(usize)) {
        self.bucket(bucket).iter().for_each(|[_, target]| visit(low(*target)));
    }

    fn each_pair(&self, bucket: usize, mut visit: impl FnMut(u32, usize)) {
        self.bucket(bucket).iter().for_each(|[source, target]| visit(*source, low(*target)));
    }
}

impl<B: Buckets> Buckets for &B {
    fn edges(&self) -> usize {
        (**self).edges()
    }

    fn edges_into(&self, bucket: usize) -> usize {
        (**self).edges_into(bucket)
    }

    fn each_target(&self, bucket: usize, visit: impl FnMut(usize)) {
        (**self).each_target(bucket, visit);
    }

    fn each_pair(&self, bucket: usize, visit: impl FnMut(u32, usize)) {
        (**self).each_pair(bucket, visit);
    }
}

/// The place of a vertex in its bucket.
fn low(vertex: u32) -> usize {
    vertex as usize & ((1 << BUCKET_BITS) - 1)
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
    /// There is no room in memory, and no file for it; time is over.
    pub fn new<B: Buckets>(
        names: Names,
        vertices: u32,
        chunks: &[B],
        room: &Room,
    ) -> Result<Graph, Halt> {
        let edges: usize = chunks.iter().map(Buckets::edges).sum();
        let count = vertices as usize;
        let mut starts = room.zeroed::<u32>(count + 1)?;
        // Solving reads the predecessors once, but its cells at random: these come first.
        let cells = VERTEX_BYTES * u64::from(vertices);
        let mut predecessors = room.zeroed_sparing::<u32>(edges, cells)?;
        let width = 1usize << BUCKET_BITS;
        // The slices that each bucket fills.
        let mut buckets: Vec<Bucket<'_>> = Vec::new();
        let (mut rest, mut base) = (&mut predecessors[..], 0u32);
        for (bucket, starts) in starts[..count].chunks_mut(width).enumerate() {
            let own: usize = chunks.iter().map(|chunk| chunk.edges_into(bucket)).sum();
            let (here, there) = std::mem::take(&mut rest).split_at_mut(own);
            buckets.push((bucket, base, starts, here));
            rest = there;
            base += own as u32;
        }
        let fill = |(bucket, base, starts, here): Bucket<'_>| {
            let mut pace = Pace::new(room);
            room.look()?;
            let mut next = vec![0u32; starts.len()];
            for chunk in chunks {
                pace.step(chunk.edges_into(bucket))?;
                chunk.each_target(bucket, |target| next[target] += 1);
            }
            let mut sum = 0;
            for (start, next) in starts.iter_mut().zip(&mut next) {
                *start = base + sum;
                (*next, sum) = (sum, sum + *next);
            }
            for chunk in chunks {
                pace.step(chunk.edges_into(bucket))?;
                chunk.each_pair(bucket, |source, target| {
                    let at = &mut next[target];
                    here[*at as usize] = source;
                    *at += 1;
                });
            }
            Ok::<(), Halt>(())
        };
        match room.is_shared() {
            true => buckets.into_par_iter().try_for_each(fill)?,
            false => buckets.into_iter().try_for_each(fill)?,
        }
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
    pub fn of_edges(vertices: u32, edges: &[Edge], room: &Room) -> Result<Graph, Halt> {
        let chunks = [Chunk::new(edges, room, 0)?];
        Graph::new(Names::Counted { first: 0, count: vertices }, vertices, &chunks, room)
    }

    /// The names of the vertices.
    pub fn names(&self) -> &Names {
        &self.names
    }

    /// The names of the vertices, when nothing else of the graph is needed.
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
