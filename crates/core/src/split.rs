//! Games on pieces of a few numbers that fall apart: [`OnPieces`] makes a game of their rules.

use crate::{
    Convention, Frame, GameResult, Natural, Nature, Part, Parts, Picture, Player, Reason, Ruleset,
    Shape, Stop, Theorem, Visit, Walk, tuple::Tuple,
};
use smallvec::SmallVec;
use std::fmt::Debug;

/// The pieces that a piece becomes.
pub type Pieces = SmallVec<[Tuple; 2]>;

/// The rules of a game on pieces of several numbers, each a part of its own: a move turns one piece into none,
/// one or several.
pub trait PieceRules: Debug + Send + Sync {
    /// The game as it is typed.
    fn game(&self) -> String;

    /// The identity of these rules ([`Ruleset::identity`]).
    fn identity(&self) -> Option<String> {
        None
    }

    /// How many numbers a piece has, at least two.
    fn length(&self) -> usize;

    /// The nature of the game.
    fn nature(&self) -> Nature {
        Nature::IMPARTIAL
    }

    /// The least number of a piece.
    fn least(&self) -> u64 {
        1
    }

    /// The objects that the numbers are drawn as.
    fn shape(&self) -> Shape {
        Shape::Stones
    }

    /// Returns `true` if the options are few enough to be listed.
    fn enumerable(&self, _piece: &[u64]) -> bool {
        true
    }

    /// The options of `player` from `piece`, each move once.
    fn options(&self, piece: &[u64], player: Player) -> impl Iterator<Item = Pieces>;

    /// Returns `true` if no player has a move in `piece`: positions leave it out.
    fn is_nothing(&self, _piece: &[Natural]) -> bool {
        false
    }

    /// The representative of a piece under the symmetries of the game; see [`Ruleset::canonical`].
    fn representative(&self, piece: &[Natural]) -> Vec<Natural> {
        piece.to_vec()
    }

    /// The theorem behind [`result`](PieceRules::result).
    fn theorem(&self, _convention: Convention) -> Option<Theorem> {
        None
    }

    /// The result of these pieces when they are the whole game, by a theorem.
    fn result(&self, _: &[&[Natural]], _: Player, _: Convention) -> Option<GameResult> {
        None
    }

    /// Why [`result`](PieceRules::result) says so.
    fn winner_reason(&self, _: &[&[Natural]], _: Player, _: Convention) -> Option<Reason> {
        None
    }
}

fn numbers(parts: &[Part]) -> Vec<&[Natural]> {
    parts.iter().map(Part::numbers).collect()
}

/// A [`PieceRules`] as a game.
#[derive(Debug)]
pub struct OnPieces<T>(pub T);

impl<T: PieceRules> Ruleset for OnPieces<T> {
    handed_on! {
        game: String;
        identity: Option<String>;
        nature: Nature;
    }

    fn frame(&self) -> Frame {
        Frame::Pieces { length: self.0.length(), least: self.0.least() }
    }

    fn options(&self, part: &Part, player: Player, visit: &mut Visit<'_>) -> Walk {
        let piece = part.small_numbers().filter(|piece| self.0.enumerable(piece));
        let piece = piece.ok_or(Stop::TooLarge)?;
        for option in self.0.options(&piece, player) {
            visit(option.into_iter().map(Part::tuple).collect())?;
        }
        Ok(())
    }

    fn picture(&self, part: &Part) -> Picture {
        Picture::in_places(self.0.shape(), part.numbers())
    }

    fn normalise(&self, part: Part) -> Option<Part> {
        (!self.0.is_nothing(part.numbers())).then_some(part)
    }

    fn canonical(&self, parts: Parts, _: Option<Convention>) -> Parts {
        let parts = parts.into_iter().filter_map(|part| self.normalise(part));
        parts.map(|part| Part::tuple(self.0.representative(part.numbers()))).collect()
    }

    fn theorem(&self, _: &[Part], convention: Convention) -> Option<Theorem> {
        self.0.theorem(convention)
    }

    fn result(&self, parts: &[Part], mover: Player, convention: Convention) -> Option<GameResult> {
        // A move may leave pieces that positions leave out.
        self.0.result(&numbers(parts), mover, convention)
    }

    fn winner_reason(
        &self,
        parts: &[Part],
        mover: Player,
        convention: Convention,
    ) -> Option<Reason> {
        self.0.winner_reason(&numbers(parts), mover, convention)
    }
}
