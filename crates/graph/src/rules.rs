//! A graph as a ruleset: its positions are vertices, each an independent part.

use crate::{Array, Edge, Halt, Names, Room, pace::Pace, read::Game, solve::find_cycle};
use bouton_core::{
    Cause, Fault, Frame, Natural, Nature, ParseError, ParseErrorKind, Part, Parts, Picture, Player,
    Ruleset, Stop, Visit, Walk, Words, identity_of, natural::small, quoted::write_name,
};
use std::{fmt, sync::Arc};

/// Maximum number of words in a name that is typed without quotes.
const LONGEST_NAME: usize = 16;

/// A text that names no position of a graph.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PositionNameError {
    /// No name where one should be.
    Missing,
    /// A name that no position of the graph has.
    Unknown,
}

impl fmt::Display for PositionNameError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            PositionNameError::Missing => "expected the name of a position",
            PositionNameError::Unknown => "expected the name of a position of this graph",
        })
    }
}

impl std::error::Error for PositionNameError {}

impl Cause for PositionNameError {}

impl From<PositionNameError> for ParseErrorKind {
    fn from(error: PositionNameError) -> ParseErrorKind {
        ParseErrorKind::Other(Fault::new(Arc::new(error)))
    }
}

/// A game that was read from somewhere, under the name by which it is typed.
pub struct GraphRules {
    game: String,
    identity: String,
    names: Names,
    nature: Nature,
    moves: Moves,
}

enum Moves {
    /// Both players have the same.
    Same(Options),
    /// Left's and Right's.
    Own(Options, Options),
}

/// The options of every vertex, side by side, ascending and each once.
struct Options {
    /// Where those of each vertex begin, and where they end.
    spans: Array<[u32; 2]>,
    targets: Array<u32>,
}

impl Options {
    /// From all edges, which are asked for twice. Cost: each row is sorted.
    fn new<I: Iterator<Item = Edge>>(
        vertices: u32,
        edges: impl Fn() -> I,
        room: &Room,
    ) -> Result<Options, Halt> {
        let mut pace = Pace::new(room);
        let mut spans = room.zeroed::<[u32; 2]>(vertices as usize)?;
        let mut count = 0usize;
        for (from, _) in edges() {
            pace.step(1)?;
            spans[from as usize][1] += 1;
            count += 1;
        }
        let mut start = 0;
        for span in spans.iter_mut() {
            let own = span[1];
            *span = [start; 2];
            start += own;
        }
        let mut targets = room.zeroed::<u32>(count)?;
        for (from, to) in edges() {
            pace.step(1)?;
            let end = &mut spans[from as usize][1];
            targets[*end as usize] = to;
            *end += 1;
        }
        for span in spans.iter_mut() {
            pace.step(1 + 8 * (span[1] - span[0]) as usize)?;
            let row = &mut targets[span[0] as usize..span[1] as usize];
            row.sort_unstable();
            let mut kept = 0;
            for i in 0..row.len() {
                if i == 0 || row[i] != row[i - 1] {
                    row[kept] = row[i];
                    kept += 1;
                }
            }
            span[1] = span[0] + kept as u32;
        }
        Ok(Options { spans, targets })
    }

    /// All of it as bytes.
    fn bytes(&self) -> [&[u8]; 2] {
        [bytemuck::cast_slice(&self.spans), bytemuck::cast_slice(&self.targets)]
    }

    fn of(&self, vertex: u32) -> &[u32] {
        match self.spans.get(vertex as usize) {
            Some([start, end]) => &self.targets[*start as usize..*end as usize],
            None => &[],
        }
    }
}

impl fmt::Debug for GraphRules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("GraphRules").field("game", &self.game).finish_non_exhaustive()
    }
}

impl GraphRules {
    /// The rules of `graph`, typed as `game`. Memory, in `room`: 4 bytes an edge and 8 a vertex.
    ///
    /// # Errors
    /// There is no room in memory, and no file for it; time is over.
    pub fn new(game: String, graph: Game, room: &Room) -> Result<GraphRules, Halt> {
        match graph {
            Game::Impartial(graph) => {
                let loopless = find_cycle(&graph)?.is_none();
                let nature = Nature { impartial: true, short: loopless, loopless };
                let own = Options::new(graph.vertices(), || graph.each_edge(), room)?;
                let identity = identity_of(&game, &own.bytes());
                let moves = Moves::Same(own);
                Ok(GraphRules { game, identity, names: graph.into_names(), nature, moves })
            }
            Game::Partizan(labelled) => {
                let vertices = labelled.vertices;
                let own = |player| Options::new(vertices, || labelled.moves(player), room);
                let (left, right) = (own(Player::Left)?, own(Player::Right)?);
                let content = [left.bytes(), right.bytes()].concat();
                let identity = identity_of(&game, &content);
                let moves = Moves::Own(left, right);
                let loopless = find_cycle(&labelled.graph(room)?)?.is_none();
                let nature = Nature { impartial: false, short: loopless, loopless };
                Ok(GraphRules { game, identity, names: labelled.names, nature, moves })
            }
        }
    }

    /// The next vertex of a position. A shell takes quotes away: words that name none by themselves may be a
    /// name together. Cost: a pass over all names for each of up to [`LONGEST_NAME`] words.
    fn next_vertex(&self, words: &mut Words<'_>) -> Option<Result<u32, ParseError>> {
        let unknown = |span| ParseError::new(span, PositionNameError::Unknown);
        if let Some((name, span)) = words.quoted() {
            return Some(self.names.find(&name).ok_or_else(|| unknown(span)));
        }
        let first = words.word()?.span();
        let (mut ahead, mut end) = (words.clone(), first.end);
        for _ in 0..LONGEST_NAME {
            let name = std::str::from_utf8(words.bytes(first.start..end)).ok();
            if let Some(vertex) = name.and_then(|name| self.names.find(name)) {
                words.go_back(end);
                return Some(Ok(vertex));
            }
            let Some(next) = ahead.word() else { break };
            end = next.span().end;
        }
        Some(Err(unknown(first)))
    }

    fn vertex(part: &Part) -> Option<u32> {
        part.numbers().first().and_then(small).and_then(|vertex| u32::try_from(vertex).ok())
    }
}

impl Ruleset for GraphRules {
    fn game(&self) -> String {
        self.game.clone()
    }

    fn identity(&self) -> Option<String> {
        Some(self.identity.clone())
    }

    fn nature(&self) -> Nature {
        self.nature
    }

    fn frame(&self) -> Frame {
        Frame::Words
    }

    /// Numbers are names too.
    fn parts_from(&self, numbers: &[Natural]) -> Result<Vec<Part>, ParseErrorKind> {
        if numbers.is_empty() {
            return Err(PositionNameError::Missing.into());
        }
        let part = |number: &Natural| {
            let number = u32::try_from(number).map_err(|_| PositionNameError::Unknown)?;
            let vertex = self.names.find_number(number).ok_or(PositionNameError::Unknown)?;
            Ok(Part::tuple([vertex]))
        };
        numbers.iter().map(part).collect()
    }

    fn read(&self, words: &mut Words<'_>) -> Result<Vec<Part>, ParseError> {
        let mut parts = Vec::new();
        while let Some(vertex) = self.next_vertex(words) {
            parts.push(Part::tuple([vertex?]));
        }
        if parts.is_empty() {
            let at = words.position();
            return Err(ParseError::new(at..at, PositionNameError::Missing));
        }
        Ok(parts)
    }

    fn write(&self, part: &Part, out: &mut String) {
        if let Some(vertex) = GraphRules::vertex(part).filter(|vertex| self.names.has(*vertex)) {
            write_name(&self.names.name(vertex), out);
        }
    }

    fn options(&self, part: &Part, player: Player, visit: &mut Visit<'_>) -> Walk {
        let vertex = GraphRules::vertex(part).ok_or(Stop::TooLarge)?;
        let moves = match (&self.moves, player) {
            (Moves::Same(moves), _) | (Moves::Own(moves, _), Player::Left) => moves,
            (Moves::Own(_, moves), Player::Right) => moves,
        };
        for to in moves.of(vertex) {
            visit(Parts::from_iter([Part::tuple([*to])]))?;
        }
        Ok(())
    }

    fn picture(&self, _part: &Part) -> Picture {
        Picture::Text
    }

    fn normalise(&self, part: Part) -> Option<Part> {
        GraphRules::vertex(&part).is_some_and(|vertex| self.names.has(vertex)).then_some(part)
    }
}
