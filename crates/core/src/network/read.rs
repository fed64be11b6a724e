//! Reading networks: lists of edges such as `0-1:b,1-2`.

use super::{
    data::{Colour, NamedEdge, Network, NetworkForm},
    directed::{coloured, leading, merged},
};
use crate::{ParseError, ParseErrorKind as Kind, Word, Words, words::half_width};
use std::{
    collections::{BTreeMap, BTreeSet},
    ops::Range,
};

impl Words<'_> {
    /// Reads a network up to the end of the component: edges, with commas or blanks between them; `1-2-3` is two edges, a
    /// number alone a vertex, which may have a colour where edges have none. The token is on the vertex that is named first.
    ///
    /// # Errors
    /// Nothing there; a word that is no edge; an edge to the vertex itself, or a vertex 0, in a form that has none; a
    /// number that is too large; too many edges.
    pub fn network(&mut self, form: NetworkForm) -> Result<Network, ParseError> {
        let (mut edges, mut more): (Vec<NamedEdge>, Vec<u32>) = (Vec::new(), Vec::new());
        let mut first = None;
        let mut seen = false;
        // The span of each list of edges, and its first vertex; of an order, all its vertices.
        let (mut spans, mut chains) = (Vec::new(), Vec::new());
        while let Some(word) = self.word() {
            for piece in word.pieces()? {
                seen = true;
                let (names, colour) = chain(&piece, form)?;
                let room = self.check_room(edges.len() + more.len(), names.len() as u64);
                room.map_err(|error| ParseError { span: piece.span(), ..error })?;
                // 0 is no vertex but for the ground: nothing is left.
                first = first.or(names.first().copied().filter(|name| *name > 0));
                match names[..] {
                    // No vertex: nothing is left.
                    [0] => {}
                    [name] if colour != Colour::Green => edges.push(coloured(name, colour)),
                    [name] => more.push(name),
                    [name, ..] if form == NetworkForm::Grounded => {
                        spans.push((piece.span(), name));
                        edges.extend(names.windows(2).map(|ends| ([ends[0], ends[1]], colour)));
                    }
                    _ if form.leads() => {
                        edges.extend(names.windows(2).map(|ends| leading([ends[0], ends[1]])));
                        if form == NetworkForm::Ordered {
                            chains.push((piece.span(), names));
                        }
                    }
                    _ => edges.extend(names.windows(2).map(|ends| ([ends[0], ends[1]], colour))),
                }
            }
        }
        if !seen {
            return Err(self.empty());
        }
        check_order(&chains)?;
        if form != NetworkForm::Grounded {
            edges.iter_mut().for_each(|(ends, _)| ends.sort_unstable());
            edges.sort_unstable();
            edges.dedup();
        }
        if form.leads() {
            more.extend(edges.iter().flat_map(|(ends, _)| ends));
            edges = merged(edges);
        }
        let token = first.filter(|_| form == NetworkForm::Token);
        let network = Network::new(&edges, &more, token);
        if form == NetworkForm::Grounded {
            let pieces = network.pieces(form);
            let joined: BTreeSet<u32> =
                pieces.iter().flat_map(|piece| piece.names().iter().copied()).collect();
            if let Some((span, _)) = spans.into_iter().find(|(_, name)| !joined.contains(name)) {
                return Err(ParseError::new(span, Kind::NotOnTheGround));
            }
        }
        Ok(network)
    }
}

impl Network {
    /// The network of a text, read as it is typed; `None` for any other text.
    pub fn typed(text: &str, form: NetworkForm) -> Option<Network> {
        Words::new(text.as_bytes(), 0, usize::MAX).network(form).ok()
    }
}

/// Checks that no vertex is above itself, each vertex of a chain being above the one before it. The error is at the
/// chain that closes a circle.
fn check_order(chains: &[(Range<usize>, Vec<u32>)]) -> Result<(), ParseError> {
    if circle(chains).is_none() {
        return Ok(());
    }
    let ends: Vec<usize> = (1..=chains.len()).collect();
    let closed = ends.partition_point(|end| circle(&chains[..*end]).is_none());
    let vertex = circle(&chains[..=closed]).expect("it is closed there");
    Err(ParseError::new(chains[closed].0.clone(), Kind::Circle { vertex: vertex.into() }))
}

/// A vertex on a circle of chains, or between two circles; none where there is no circle.
fn circle(chains: &[(Range<usize>, Vec<u32>)]) -> Option<u32> {
    let edges = chains.iter().flat_map(|(_, names)| names.windows(2));
    let mut edges: Vec<[u32; 2]> = edges.map(|ends| [ends[0], ends[1]]).collect();
    for _ in 0..2 {
        edges = stuck(&edges).into_iter().map(|[below, above]| [above, below]).collect();
    }
    edges.first().map(|[vertex, _]| *vertex)
}

/// The edges that are left when vertices to which no edge leads are taken away as long as there are any. Cost: a visit
/// of each edge.
fn stuck(edges: &[[u32; 2]]) -> Vec<[u32; 2]> {
    let (mut above, mut below) = (BTreeMap::<u32, Vec<u32>>::new(), BTreeMap::<u32, u32>::new());
    for [from, to] in edges {
        above.entry(*from).or_default().push(*to);
        below.entry(*from).or_default();
        *below.entry(*to).or_default() += 1;
    }
    let mut free: Vec<u32> =
        below.iter().filter(|(_, count)| **count == 0).map(|(vertex, _)| *vertex).collect();
    while let Some(vertex) = free.pop() {
        for to in above.remove(&vertex).unwrap_or_default() {
            let count = below.entry(to).or_default();
            *count -= 1;
            if *count == 0 {
                free.push(to);
            }
        }
    }
    edges.iter().filter(|[from, _]| above.contains_key(from)).copied().collect()
}

/// The vertices of `1-2-3` in their order, and the colour of the edges between them.
fn chain(word: &Word<'_>, form: NetworkForm) -> Result<(Vec<u32>, Colour), ParseError> {
    let is_coloured = form == NetworkForm::Grounded;
    let takes_colour = |chain: &str| match form {
        NetworkForm::Grounded => chain.contains('-'),
        NetworkForm::Directed => !chain.contains('-') && chain != "0",
        NetworkForm::Plain | NetworkForm::Token | NetworkForm::Ordered => false,
    };
    let wrong = || ParseError::new(word.span(), Kind::NotAnEdge { form });
    let plain = half_width(word.text);
    let text = std::str::from_utf8(&plain).map_err(|_| wrong())?;
    let (chain, colour) = match text.split_once(':') {
        Some((chain, colour)) if form != NetworkForm::Plain => {
            (chain, Colour::named(colour).filter(|_| takes_colour(chain)).ok_or_else(wrong)?)
        }
        _ => (text, Colour::default()),
    };
    let mut names = Vec::new();
    let count = chain.split('-').count();
    for name in chain.split('-') {
        if name.is_empty() || !name.bytes().all(|byte| byte.is_ascii_digit()) {
            return Err(wrong());
        }
        let too_large =
            |_| ParseError::new(word.span(), Kind::VertexTooLarge { most: u32::MAX.into() });
        let name: u32 = name.parse().map_err(too_large)?;
        if name == 0 && count > 1 && !is_coloured {
            return Err(ParseError::new(word.span(), Kind::TooSmall { least: 1 }));
        }
        if names.last() == Some(&name) && !is_coloured {
            return Err(ParseError::new(word.span(), Kind::EdgeToItself { vertex: name.into() }));
        }
        names.push(name);
    }
    Ok((names, colour))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str, form: NetworkForm) -> Result<Network, ParseError> {
        Words::new(text.as_bytes(), 0, 9).network(form)
    }

    #[test]
    fn edges_are_read_as_people_write_them() {
        for (form, typed, written) in [
            (NetworkForm::Plain, "2-1,3-2", "1-2,2-3"),
            (NetworkForm::Plain, "1-2-3", "1-2,2-3"),
            (NetworkForm::Plain, "1-2, 2-3 7", "1-2,2-3,7"),
            (NetworkForm::Plain, "(1－2，2–3)、３", "1-2,2-3"),
            (NetworkForm::Plain, "1-2 2-1 1-2", "1-2"),
            (NetworkForm::Plain, "0", ""),
            (NetworkForm::Token, "2-3,1-2", "2-1,2-3"),
            (NetworkForm::Token, "0 2-3", "2-3"),
            (NetworkForm::Token, "3,1-2,2-3", "3-2,1-2"),
            (NetworkForm::Directed, "2-1,1:b, 3:红", "2-1,1:b,3:r"),
            (NetworkForm::Directed, "1-2-3 2-1 1:b,1:r,4", "1-2,2-1,2-3,4"),
            (NetworkForm::Directed, "5:g 0", "5"),
            (NetworkForm::Grounded, "0-1:b,1-2:R,1-3:g", "0-1:b,1-2:r,1-3"),
            (NetworkForm::Grounded, "0-1-1-2:蓝 0-1", "0-1,0-1:b,1-1:b,1-2:b"),
        ] {
            let network = read(typed, form).expect(typed);
            assert_eq!(network.written_as(form), written, "{typed}");
            if !written.is_empty() {
                assert_eq!(read(written, form).as_ref(), Ok(&network), "{written}");
            }
        }
    }

    #[test]
    fn errors_are_located() {
        let plain = |text| read(text, NetworkForm::Plain);
        let not = |form| Kind::NotAnEdge { form };
        for (found, span, kind) in [
            (plain(""), 0..0, Kind::Empty),
            (plain("1-2,x"), 4..5, not(NetworkForm::Plain)),
            (plain("1-2 -3"), 4..6, not(NetworkForm::Plain)),
            (plain("1-2:b"), 0..5, not(NetworkForm::Plain)),
            (plain("0-1"), 0..3, Kind::TooSmall { least: 1 }),
            (plain("1-2,2-2"), 4..7, Kind::EdgeToItself { vertex: 2 }),
            (plain("4294967296"), 0..10, Kind::VertexTooLarge { most: u32::MAX.into() }),
            (plain("1-2-3-4-5-6 7-8-9-1-2"), 12..21, Kind::TooManyHeaps { most: 9 }),
            (read("0-1,2-3:b", NetworkForm::Grounded), 4..9, Kind::NotOnTheGround),
            (read("0-1:y", NetworkForm::Grounded), 0..5, not(NetworkForm::Grounded)),
            (read("1:b", NetworkForm::Grounded), 0..3, not(NetworkForm::Grounded)),
            (read("1-2:b", NetworkForm::Directed), 0..5, not(NetworkForm::Directed)),
            (read("1:b", NetworkForm::Ordered), 0..3, not(NetworkForm::Ordered)),
            (read("1-2,3-1,2-3,4-1", NetworkForm::Ordered), 8..11, Kind::Circle { vertex: 1 }),
            (read("5-4,4-2 1-2-3-1", NetworkForm::Ordered), 8..15, Kind::Circle { vertex: 1 }),
        ] {
            assert_eq!(found, Err(ParseError::new(span, kind)));
        }
    }
}
