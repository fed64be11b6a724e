//! A graph as a ruleset: its positions are vertices, each an independent part.

use crate::{Chunk, Edge, Graph, Names, read::Game, solve::find_cycle};
use bouton_core::{
    Natural, Nature, ParseError, ParseErrorKind, Part, Parts, Picture, Player, Ruleset, Stop,
    Visit, Walk, Words, natural::small,
};
use std::fmt;

/// A game that was read from somewhere, under the name by which it is typed.
pub struct GraphRules {
    game: String,
    names: Names,
    nature: Nature,
    /// The moves of Left and of Right; the same where the game is impartial.
    moves: [Options; 2],
}

/// The options of every vertex, side by side.
struct Options {
    starts: Vec<u32>,
    targets: Vec<u32>,
}

impl Options {
    fn new(vertices: u32, edges: impl Iterator<Item = Edge>) -> Options {
        let mut edges: Vec<Edge> = edges.collect();
        edges.sort_unstable();
        edges.dedup();
        let mut starts = vec![0u32; vertices as usize + 1];
        for (from, _) in &edges {
            starts[*from as usize + 1] += 1;
        }
        for i in 1..starts.len() {
            starts[i] += starts[i - 1];
        }
        Options { starts, targets: edges.into_iter().map(|(_, to)| to).collect() }
    }

    fn of(&self, vertex: u32) -> &[u32] {
        let at = vertex as usize;
        match (self.starts.get(at), self.starts.get(at + 1)) {
            (Some(start), Some(end)) => &self.targets[*start as usize..*end as usize],
            _ => &[],
        }
    }
}

impl fmt::Debug for GraphRules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("GraphRules").field("game", &self.game).finish_non_exhaustive()
    }
}

impl GraphRules {
    /// The rules of `graph`, typed as `game`. Cost: its edges are sorted.
    pub fn new(game: String, graph: Game) -> GraphRules {
        match graph {
            Game::Impartial(graph) => {
                let loopless = find_cycle(&graph).is_none();
                let nature = Nature { impartial: true, short: loopless, loopless };
                let own = |graph: &Graph| Options::new(graph.vertices(), graph.each_edge());
                let moves = [own(&graph), Options { starts: Vec::new(), targets: Vec::new() }];
                GraphRules { game, names: graph.names().clone(), nature, moves }
            }
            Game::Partizan(labelled) => {
                let vertices = labelled.vertices;
                let lists = [&labelled.both, &labelled.left, &labelled.right];
                let chunks = lists.map(|edges| Chunk::new(edges));
                let whole = Graph::new(Names::numbered(0, vertices), vertices, &chunks);
                let loopless = find_cycle(&whole).is_none();
                let nature = Nature { impartial: false, short: loopless, loopless };
                let moves = [Player::Left, Player::Right]
                    .map(|player| Options::new(vertices, labelled.moves(player)));
                GraphRules { game, names: labelled.names, nature, moves }
            }
        }
    }

    fn vertex(part: &Part) -> Option<u32> {
        part.numbers().first().and_then(small).and_then(|vertex| u32::try_from(vertex).ok())
    }
}

impl Ruleset for GraphRules {
    fn game(&self) -> String {
        self.game.clone()
    }

    fn nature(&self) -> Nature {
        self.nature
    }

    fn read(&self, words: &mut Words<'_>) -> Result<Vec<Part>, ParseError> {
        let mut parts = Vec::new();
        while let Some(word) = words.word() {
            let name = std::str::from_utf8(word.text).ok();
            let vertex = name
                .and_then(|name| self.names.find(name))
                .ok_or_else(|| ParseError::new(word.span(), ParseErrorKind::NoSuchPosition))?;
            parts.push(Part::tuple([vertex]));
        }
        if parts.is_empty() {
            let at = words.position();
            return Err(ParseError::new(at..at, ParseErrorKind::NoPosition));
        }
        Ok(parts)
    }

    fn write(&self, part: &Part, out: &mut String) {
        if let Some(vertex) = GraphRules::vertex(part).filter(|vertex| self.names.has(*vertex)) {
            self.names.write(vertex, out);
        }
    }

    fn options(&self, part: &Part, player: Player, visit: &mut Visit<'_>) -> Walk {
        let vertex = GraphRules::vertex(part).ok_or(Stop::TooLarge)?;
        let side = usize::from(!self.nature.impartial && player == Player::Right);
        for to in self.moves[side].of(vertex) {
            visit(Parts::from_iter([Part::Tuple([Natural::from(*to)].into())]))?;
        }
        Ok(())
    }

    fn picture(&self, _part: &Part) -> Picture {
        Picture::Text
    }

    fn tidy(&self, part: Part) -> Option<Part> {
        Some(part)
    }
}
