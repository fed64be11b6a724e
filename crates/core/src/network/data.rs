//! A network as data: vertices with names, and edges between them.

use std::fmt;

/// The ways in which a game uses a network.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum NetworkForm {
    /// Vertices from 1 on, at most one edge between two; connected pieces are independent.
    Plain,
    /// As `Plain`, with a token on one vertex; vertices that no path joins to it are removed.
    Token,
    /// Edges with colours, loops and parallel edges among them. Vertex 0 is the ground: edges that no path joins to it are
    /// removed, and pieces that meet in the ground alone are independent.
    Grounded,
    /// Vertices from 1 on with colours, and edges that lead from one to another; connected pieces are independent.
    Directed,
    /// Vertices from 1 on, and edges that lead from one to another, without colours; connected pieces are independent.
    Ordered,
}

impl NetworkForm {
    /// Returns `true` if edges lead one way.
    pub(super) fn leads(self) -> bool {
        matches!(self, NetworkForm::Directed | NetworkForm::Ordered)
    }
}

/// Colours of edges.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Colour {
    /// Both players may play it.
    #[default]
    Green,
    /// Left's own.
    Blue,
    /// Right's own.
    Red,
}

impl Colour {
    /// The letter by which it is typed.
    pub fn letter(self) -> char {
        match self {
            Colour::Green => 'g',
            Colour::Blue => 'b',
            Colour::Red => 'r',
        }
    }

    /// The colour of this name or letter.
    pub fn named(name: &str) -> Option<Colour> {
        match name.to_lowercase().as_str() {
            "g" | "green" | "绿" => Some(Colour::Green),
            "b" | "blue" | "蓝" => Some(Colour::Blue),
            "r" | "red" | "红" => Some(Colour::Red),
            _ => None,
        }
    }
}

/// An edge between two vertices, as their places among the names of its network.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Edge {
    /// The places of its ends, the smaller first.
    pub ends: [u32; 2],
    /// Its colour.
    pub colour: Colour,
}

/// An edge as it is typed: the names of its ends, and its colour.
pub type NamedEdge = ([u32; 2], Colour);

/// Vertices with names, edges between them, and perhaps a token on one of them.
#[derive(Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Network {
    /// Ascending.
    pub(super) names: Box<[u32]>,
    /// Ascending.
    pub(super) edges: Box<[Edge]>,
    /// The place of the vertex with the token.
    pub(super) token: Option<u32>,
}

/// The edges at each vertex of a network.
#[derive(Debug)]
pub struct Neighbours {
    /// The place of the first neighbour of each vertex.
    starts: Vec<u32>,
    /// The other end, and the number of the edge. A loop is there twice.
    ends: Vec<(u32, u32)>,
}

impl Neighbours {
    /// The other ends of the edges at a vertex, with the numbers of the edges.
    pub fn of(&self, vertex: u32) -> &[(u32, u32)] {
        let [from, to] = [vertex, vertex + 1].map(|at| self.starts[at as usize] as usize);
        &self.ends[from..to]
    }
}

impl Network {
    /// The network of these edges, further vertices and token, all by name.
    pub fn new(edges: &[NamedEdge], more: &[u32], token: Option<u32>) -> Network {
        let ends = edges.iter().flat_map(|(ends, _)| ends);
        let mut names: Vec<u32> = ends.chain(more).copied().chain(token).collect();
        names.sort_unstable();
        names.dedup();
        let place = |name: u32| names.binary_search(&name).unwrap_or_default() as u32;
        let placed = |&(ends, colour): &NamedEdge| {
            let [a, b] = ends.map(place);
            Edge { ends: [a.min(b), a.max(b)], colour }
        };
        let mut edges: Vec<Edge> = edges.iter().map(placed).collect();
        edges.sort_unstable();
        let token = token.map(place);
        Network { names: names.into(), edges: edges.into(), token }
    }

    /// Number of vertices.
    pub fn vertices(&self) -> u32 {
        self.names.len() as u32
    }

    /// The name of the vertex at this place.
    ///
    /// # Panics
    /// There is no such vertex.
    pub fn name(&self, vertex: u32) -> u32 {
        self.names[vertex as usize]
    }

    /// The names of the vertices, ascending.
    pub fn names(&self) -> &[u32] {
        &self.names
    }

    /// The edges, ascending.
    pub fn edges(&self) -> &[Edge] {
        &self.edges
    }

    /// The numbers of the edges, without those that are like the one before.
    pub fn different_edges(&self) -> impl Iterator<Item = u32> {
        let is_new =
            |at: &u32| *at == 0 || self.edges[*at as usize] != self.edges[*at as usize - 1];
        (0..self.edges.len() as u32).filter(is_new)
    }

    /// The names of the ends of an edge, and its colour.
    ///
    /// # Panics
    /// There is no such edge.
    pub fn named_edge(&self, edge: u32) -> NamedEdge {
        let Edge { ends, colour } = self.edges[edge as usize];
        (ends.map(|end| self.name(end)), colour)
    }

    /// The place of the token.
    pub fn token(&self) -> Option<u32> {
        self.token
    }

    /// The place of the ground, vertex 0.
    pub fn ground(&self) -> Option<u32> {
        (self.names.first() == Some(&0)).then_some(0)
    }

    /// The edges at each vertex. Cost: a visit of each edge.
    pub fn neighbours(&self) -> Neighbours {
        let mut starts = vec![0u32; self.names.len() + 1];
        for end in self.edges.iter().flat_map(|edge| edge.ends) {
            starts[end as usize + 1] += 1;
        }
        for at in 1..starts.len() {
            starts[at] += starts[at - 1];
        }
        let mut next = starts.clone();
        let mut ends = vec![(0, 0); 2 * self.edges.len()];
        for (number, Edge { ends: [a, b], .. }) in self.edges.iter().enumerate() {
            for (at, other) in [(a, b), (b, a)] {
                ends[next[*at as usize] as usize] = (*other, number as u32);
                next[*at as usize] += 1;
            }
        }
        Neighbours { starts, ends }
    }

    /// The subnetwork of the vertices and edges that stay, with the token on one of these vertices. An edge is removed with
    /// either of its ends.
    pub fn left(
        &self,
        vertex_stays: impl Fn(u32) -> bool,
        edge_stays: impl Fn(u32) -> bool,
        token: Option<u32>,
    ) -> Network {
        let stay: Vec<u32> = (0..self.vertices()).filter(|vertex| vertex_stays(*vertex)).collect();
        let edges: Vec<u32> =
            (0..self.edges.len() as u32).filter(|edge| edge_stays(*edge)).collect();
        self.piece(&stay, &edges, token)
    }

    /// The part of some vertices, ascending, and of those edges, ascending, that join two of them.
    fn piece(&self, vertices: &[u32], edges: &[u32], token: Option<u32>) -> Network {
        let place = |vertex: u32| vertices.binary_search(&vertex).ok().map(|place| place as u32);
        let edge = |edge: &u32| {
            let Edge { ends: [a, b], colour } = self.edges[*edge as usize];
            Some(Edge { ends: [place(a)?, place(b)?], colour })
        };
        Network {
            names: vertices.iter().map(|vertex| self.name(*vertex)).collect(),
            edges: edges.iter().filter_map(edge).collect(),
            token: token.and_then(place),
        }
    }

    /// The independent pieces, those with the smallest names first. Cost: a visit of each edge.
    pub fn pieces(&self, form: NetworkForm) -> Vec<Network> {
        let ground = self.ground().filter(|_| form == NetworkForm::Grounded);
        let neighbours = self.neighbours();
        // The number of the piece of each vertex; the ground is in all of them.
        let mut pieces: Vec<Option<usize>> = vec![None; self.names.len()];
        let mut members: Vec<Vec<u32>> = Vec::new();
        for start in 0..self.vertices() {
            if pieces[start as usize].is_some() || Some(start) == ground {
                continue;
            }
            let number = members.len();
            let mut piece = vec![start];
            pieces[start as usize] = Some(number);
            let (mut at, mut is_grounded) = (0, false);
            while let Some(&vertex) = piece.get(at) {
                at += 1;
                for &(next, _) in neighbours.of(vertex) {
                    if Some(next) == ground {
                        is_grounded = true;
                    } else if pieces[next as usize].is_none() {
                        pieces[next as usize] = Some(number);
                        piece.push(next);
                    }
                }
            }
            let is_kept = match form {
                NetworkForm::Plain | NetworkForm::Directed | NetworkForm::Ordered => true,
                NetworkForm::Token => piece.iter().any(|vertex| Some(*vertex) == self.token),
                NetworkForm::Grounded => is_grounded,
            };
            if !is_kept {
                piece.clear();
            }
            // The ground is at place 0.
            piece.extend(ground.filter(|_| is_kept));
            piece.sort_unstable();
            members.push(piece);
        }
        let mut edges: Vec<Vec<u32>> = vec![Vec::new(); members.len()];
        let mut loops = Vec::new();
        for (number, edge) in self.edges.iter().enumerate() {
            // The ground has no number: its edges are with their other ends.
            match edge.ends.iter().find_map(|end| pieces[*end as usize]) {
                Some(piece) => edges[piece].push(number as u32),
                None => loops.push(number as u32),
            }
        }
        let loops = loops.into_iter().map(|edge| self.piece(&[0], &[edge], None));
        let pieces = members.iter().zip(&edges).filter(|(members, _)| !members.is_empty());
        loops.chain(pieces.map(|(members, edges)| self.piece(members, edges, self.token))).collect()
    }

    /// These networks with all vertices but the ground numbered from 1 on, one network after the other, so that a list of
    /// all their edges is read as the same networks; `None` where no two of them share a name and they can be typed as
    /// they are. Of networks with tokens a list keeps the first one only, whatever their names. Cost: a sort of all names.
    pub fn apart(networks: &[&Network]) -> Option<Vec<Network>> {
        let all = networks.iter().flat_map(|network| network.names.iter());
        let mut names: Vec<u32> = all.copied().filter(|name| *name > 0).collect();
        let count = names.len();
        names.sort_unstable();
        names.dedup();
        if names.len() == count {
            return None;
        }
        let mut last = 0;
        let numbered = |network: &&Network| {
            let mut names = network.names.clone();
            for name in names.iter_mut().filter(|name| **name > 0) {
                last += 1;
                *name = last;
            }
            Network { names, edges: network.edges.clone(), token: network.token }
        };
        Some(networks.iter().map(numbered).collect())
    }

    /// Bytes that it takes.
    pub fn bytes(&self) -> usize {
        size_of::<Network>() + size_of_val(&self.names[..]) + size_of_val(&self.edges[..])
    }

    /// The network as it is typed in a game of this form.
    pub fn written_as(&self, form: NetworkForm) -> String {
        if form.leads() { self.written_directed() } else { self.written() }
    }

    /// The network as it is typed: edges with commas between them, `0-1:b,1-2`; vertices without edges alone. Green
    /// needs no letter; the token is on the vertex that is named first.
    pub fn written(&self) -> String {
        let token = self.token;
        let mut is_lone = vec![true; self.names.len()];
        self.edges.iter().flat_map(|edge| edge.ends).for_each(|end| is_lone[end as usize] = false);
        let (mut words, mut lone) = (Vec::new(), Vec::new());
        for vertex in (0..self.vertices()).filter(|vertex| is_lone[*vertex as usize]) {
            // The token must be named first.
            let list = if token == Some(vertex) { &mut words } else { &mut lone };
            list.push(self.name(vertex).to_string());
        }
        let at_token = |edge: &&Edge| token.is_some_and(|token| edge.ends.contains(&token));
        let (first, others): (Vec<&Edge>, Vec<&Edge>) = self.edges.iter().partition(at_token);
        for (edge, is_first) in
            first.iter().map(|edge| (edge, true)).chain(others.iter().map(|edge| (edge, false)))
        {
            let [mut a, mut b] = edge.ends;
            if is_first && Some(b) == token {
                (a, b) = (b, a);
            }
            words.push(written_edge(&([self.name(a), self.name(b)], edge.colour)));
        }
        words.extend(lone);
        words.join(",")
    }
}

/// An edge as it is typed; green needs no letter.
pub fn written_edge(([a, b], colour): &NamedEdge) -> String {
    match colour {
        Colour::Green => format!("{a}-{b}"),
        colour => format!("{a}-{b}:{}", colour.letter()),
    }
}

impl fmt::Debug for Network {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.written())?;
        self.token.map_or(Ok(()), |token| write!(f, " at {}", self.name(token)))
    }
}
