//! The answers about all positions, kept as a store.

use super::SolvedGraph;
use crate::checkpoint::PROGRAM;
use bouton_answers::{
    Failure,
    store::{Header, HeaderRoot, KeyError, write_answer},
};
use bouton_core::KeptAnswer;
use bouton_graph::store::{Keyed, TreeWriter};
use std::{
    collections::BTreeMap,
    io::{self, Write},
};

/// A reason for which answers are not kept.
#[derive(Debug)]
pub enum KeepError {
    /// They cannot be written.
    Write(io::Error),
    /// A limit was met, or positions have no keys.
    Failure(Failure),
}

impl<E: Into<Failure>> From<E> for KeepError {
    fn from(failure: E) -> KeepError {
        KeepError::Failure(failure.into())
    }
}

impl SolvedGraph<'_> {
    /// Writes the positions of a store into `out`, and gives back its header, which is to be written when they are on the
    /// disk. The game must be one that was [made for it](super::GraphGame::to_keep). Cost: the keys of all positions are made
    /// and sorted. Memory, in the room of the graph: a key, and 12 bytes more, a position.
    ///
    /// # Errors
    /// `out` cannot be written; a limit; a game that was not made to be kept.
    pub fn keep(&self, out: &mut dyn Write) -> Result<Header, KeepError> {
        let (game, room) = (self.game, &self.game.room);
        let to_keep = game.to_keep.as_ref().ok_or(bouton_core::Exceeded::Size)?;
        let mut keyed = Keyed::new(room)?;
        for vertex in game.positions() {
            let key = to_keep.keys.key(&to_keep.positions.0.sum(vertex));
            let key = key.map_err(|error| match error {
                KeyError::Exceeded(exceeded) => exceeded,
                // The games are those of the position.
                KeyError::Game(_) => bouton_core::Exceeded::Size,
            })?;
            keyed.push(&key)?;
            if vertex.is_multiple_of(1 << 12) {
                room.look()?;
            }
        }
        let partizan = game.impartial().is_none();
        let mut writer = TreeWriter::new(out, 1 + usize::from(partizan));
        let (mut outcomes, mut longest) = (BTreeMap::new(), None);
        let mut last = None;
        for vertex in keyed.order(room)?.iter() {
            let key = keyed.key(*vertex);
            // The position itself may stand there as it was typed, and once more in its canonical form.
            if last == Some(key) {
                continue;
            }
            last = Some(key);
            let row = self.row(*vertex);
            let right = if row.partizan { row.right_remoteness } else { row.remoteness };
            let answer = KeptAnswer { outcome: row.outcome, remoteness: [row.remoteness, right] };
            *outcomes.entry(row.outcome.symbol().to_string()).or_insert(0) += 1;
            longest = longest.max(row.remoteness).max(right);
            writer.add(key, write_answer(&answer, partizan)).map_err(KeepError::Write)?;
        }
        let (_, root) = writer.finish().map_err(KeepError::Write)?;
        Ok(Header {
            program: PROGRAM.to_string(),
            games: to_keep.keys.games(),
            from: to_keep.from.clone(),
            misere: self.misere,
            partizan,
            positions: root.keys,
            outcomes,
            longest,
            bytes: root.place.offset + u64::from(root.place.length),
            root: HeaderRoot::from(&root),
        })
    }
}
