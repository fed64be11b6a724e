//! A format bound to a game, as data.

use super::Format;
use bouton_core::Ruleset;
use bouton_script::Script;
use std::{ops::Range, sync::Arc};

/// One game of a sum.
#[derive(Clone, Debug)]
pub(crate) struct Summand {
    /// The game as it was typed.
    pub(crate) game: String,
    /// Its rules.
    pub(crate) rules: Arc<dyn Ruleset>,
}

/// A format bound to a game.
#[derive(Clone, Debug)]
pub struct BoundFormat {
    /// The format.
    pub(crate) format: Format,
    /// The role of each name of each item, in the order of the names of the item.
    pub(crate) roles: Vec<Vec<Role>>,
    /// How a position is typed from the heaps and their limits.
    pub(crate) form: PositionForm,
    /// The game as it was typed, with names where its parameters belong; of a sum, its first game.
    pub(crate) game: String,
    /// The other games of a sum.
    pub(crate) added: Vec<Summand>,
    /// For each item, the index of the game of a sum whose heaps it holds; else 0.
    pub(crate) game_of: Vec<usize>,
    /// Names of parameters, from left to right.
    pub(crate) holes: Vec<Hole>,
    /// The game with the numbers of an example as its parameters; the game itself where all are given.
    pub(crate) rules: Arc<dyn Ruleset>,
    /// The script that the game is, where some of its constants are read.
    pub(crate) script: Option<Arc<Script>>,
}

/// The role of a name in the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Role {
    /// Nothing: it is read, and may be a count.
    Read,
    /// A heap, or another number of the position.
    Heap,
    /// The limit of the heap beside it.
    Limit,
    /// A parameter: it is in the text of the game.
    Parameter,
    /// A constant of the script that the game is.
    Constant,
    /// An end of an edge.
    Vertex,
    /// The colour of an edge.
    Colour,
    /// The number of vertices: those without an edge are in the graph too.
    Vertices,
    /// The vertex on which the token is.
    Start,
    /// A row of a board.
    Row,
}

/// How heaps with their limits are typed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum PositionForm {
    /// Heaps alone.
    Plain,
    /// `7/3`.
    Slash,
    /// `7 3`: the game is played on a heap and its limit.
    Pair,
    /// `1-2,2-3,4`: the edges of a graph, and its vertices without edges.
    Edges,
    /// `x./.o`: the rows of a board.
    Rows,
}

/// A name in the text of a game, in place of a parameter.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Hole {
    /// The bytes of the game's text.
    pub(crate) span: Range<usize>,
    /// The index of the item of the format, and of the name in it.
    pub(crate) item: usize,
    pub(crate) name: usize,
}

impl BoundFormat {
    /// The format.
    pub fn format(&self) -> &Format {
        &self.format
    }

    /// Returns `true` if each test has parameters of the game in it.
    pub fn has_parameters(&self) -> bool {
        let mut roles = self.roles.iter().flatten();
        roles.any(|role| matches!(role, Role::Parameter | Role::Constant))
    }

    /// The text of the game with `value` in the place of each hole.
    pub(crate) fn filled(&self, mut value: impl FnMut(&Hole, &mut String)) -> String {
        let (mut text, mut at) = (String::new(), 0);
        for hole in &self.holes {
            text.push_str(&self.game[at..hole.span.start]);
            value(hole, &mut text);
            at = hole.span.end;
        }
        text + &self.game[at..]
    }

    /// The game with the parameters of a test: the words of each name of each item.
    pub(crate) fn game_with(&self, parameters: &[Vec<Vec<u8>>]) -> String {
        self.filled(|hole, text| {
            let words = &parameters[hole.item][hole.name];
            text.push_str(&String::from_utf8_lossy(words.strip_suffix(b",").unwrap_or(words)));
        })
    }

    /// Returns `true` if the game is a sum of several.
    pub(crate) fn is_sum(&self) -> bool {
        !self.added.is_empty()
    }

    /// All games of a sum; the one game where there is no sum.
    pub(crate) fn games(&self) -> impl Iterator<Item = (&str, &Arc<dyn Ruleset>)> {
        let added = self.added.iter().map(|summand| (summand.game.as_str(), &summand.rules));
        std::iter::once((self.game.as_str(), &self.rules)).chain(added)
    }

    /// The whole game as it was typed.
    pub(crate) fn typed(&self) -> String {
        self.games().map(|(game, _)| game).collect::<Vec<_>>().join(" + ")
    }

    /// The name of the whole game, with an example of its parameters.
    pub(crate) fn named(&self) -> String {
        self.games().map(|(_, rules)| rules.game()).collect::<Vec<_>>().join(" + ")
    }
}
