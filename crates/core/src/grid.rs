//! Games on boards of squares that fall apart: [`OnGrid`] makes a game of their rules.

use crate::{
    Cells, Convention, Frame, GameResult, Nature, Part, Parts, Picture, Player, Reason, Ruleset,
    Theorem, Value, Visit, Walk,
    cells::{GONE, Opening, SIDES},
    squares::move_name,
};
use std::fmt::Debug;

/// Signs of a board on which squares are free or gone.
pub const FREE_OR_GONE: &str = ".#";

/// Symmetries of the rules of a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Symmetry {
    /// None.
    Fixed,
    /// A board may be mirrored, and turned by half.
    Mirrors,
    /// Rows and columns may be exchanged too.
    Square,
}

/// The rules of a game on a board.
pub trait GridRules: Debug + Send + Sync {
    /// The game as it is typed.
    fn game(&self) -> String;

    /// The identity of these rules ([`Ruleset::identity`]).
    fn identity(&self) -> Option<String> {
        None
    }

    /// The nature of the game.
    fn nature(&self) -> Nature {
        Nature::IMPARTIAL
    }

    /// The signs of the contents of squares: the free square, the one that is gone, and up to two more.
    fn signs(&self) -> &'static str {
        FREE_OR_GONE
    }

    /// The boards that `player` may make of `board`, each move once.
    fn options(&self, board: &Cells, player: Player) -> impl Iterator<Item = Cells>;

    /// The board that is meant by its rows and columns alone.
    fn opening(&self) -> Opening {
        Opening::Free
    }

    /// The independent pieces of a board: it is their sum, in normal and in misère play. Those without a move for
    /// either player may be left out. The piece of a piece is itself.
    fn pieces(&self, board: &Cells) -> Vec<Cells> {
        board.pieces(|content| content != GONE, &SIDES, GONE)
    }

    /// The symmetries of the rules.
    fn symmetry(&self) -> Symmetry {
        Symmetry::Fixed
    }

    /// See [`Ruleset::has_local_moves`].
    fn has_local_moves(&self) -> bool {
        false
    }

    /// The theorem behind [`value`](GridRules::value) or [`result`](GridRules::result).
    fn theorem(&self) -> Option<Theorem> {
        None
    }

    /// The nim-value of a board by a closed form, and its kind in misère sums where that is known.
    fn value(&self, _board: &Cells) -> Option<Value> {
        None
    }

    /// Why a board has its value.
    fn reason(&self, _board: &Cells) -> Option<Reason> {
        None
    }

    /// The result of these boards when they are the whole game, by a theorem.
    fn result(&self, _: &[&Cells], _: Player, _: Convention) -> Option<GameResult> {
        None
    }

    /// Why [`result`](GridRules::result) says so.
    fn winner_reason(&self, _: &[&Cells], _: Player, _: Convention) -> Option<Reason> {
        None
    }
}

fn boards(parts: &[Part]) -> Vec<&Cells> {
    parts.iter().filter_map(Part::as_cells).collect()
}

/// A [`GridRules`] as a game. A position keeps each board whole, as it is seen; engines remember its pieces.
#[derive(Debug)]
pub struct OnGrid<G>(pub G);

impl<G: GridRules> Ruleset for OnGrid<G> {
    handed_on! {
        game: String;
        identity: Option<String>;
        nature: Nature;
        has_local_moves: bool;
    }

    fn frame(&self) -> Frame {
        Frame::Boards { signs: self.0.signs(), opening: self.0.opening() }
    }

    fn options(&self, part: &Part, player: Player, visit: &mut Visit<'_>) -> Walk {
        let Some(board) = part.as_cells() else { return Ok(()) };
        for option in self.0.options(board, player) {
            visit(Parts::from_iter([Part::cells(option)]))?;
        }
        Ok(())
    }

    fn option_named(&self, part: &Part, player: Player, name: &str) -> Option<Parts> {
        let board = part.as_cells()?;
        let mut options = self.0.options(board, player);
        let option = options.find(|after| move_name(board, after).as_deref() == Some(name))?;
        Some(Parts::from_iter([Part::cells(option)]))
    }

    fn name_of_option(&self, part: &Part, becomes: &[Part]) -> Option<String> {
        let [after] = becomes else { return None };
        move_name(part.as_cells()?, after.as_cells()?)
    }

    fn picture(&self, part: &Part) -> Picture {
        match part.as_cells() {
            Some(board) => Picture::Board { rows: board.rows(self.0.signs()) },
            None => Picture::Text,
        }
    }

    fn theorem(&self, parts: &[Part], convention: Convention) -> Option<Theorem> {
        self.0.theorem().filter(|_| {
            let has_value = convention == Convention::Normal && self.value(parts).is_some();
            has_value || self.result(parts, Player::Left, convention).is_some()
        })
    }

    fn value(&self, parts: &[Part]) -> Option<Value> {
        self.0.theorem()?;
        let mut sum = Value::NOTHING;
        for part in parts {
            sum.add(&self.0.value(part.as_cells()?)?);
        }
        Some(sum)
    }

    fn reason(&self, part: &Part) -> Option<Reason> {
        self.0.reason(part.as_cells()?)
    }

    fn result(&self, parts: &[Part], mover: Player, convention: Convention) -> Option<GameResult> {
        self.0.result(&boards(parts), mover, convention)
    }

    fn winner_reason(
        &self,
        parts: &[Part],
        mover: Player,
        convention: Convention,
    ) -> Option<Reason> {
        self.0.winner_reason(&boards(parts), mover, convention)
    }

    fn canonical(&self, parts: Parts, _: Option<Convention>) -> Parts {
        let mut all = Parts::new();
        for part in parts {
            let Some(board) = part.as_cells() else { continue };
            all.extend(self.0.pieces(board).into_iter().map(|piece| {
                Part::cells(match self.0.symmetry() {
                    Symmetry::Fixed => piece,
                    Symmetry::Mirrors => piece.least_image(false),
                    Symmetry::Square => piece.least_image(true),
                })
            }));
        }
        all
    }
}
