//! Fission.

use super::marks::{FREE, squares_of, with};
use bouton_core::{
    Cells, GridRules, Nature, Player,
    cells::GONE,
    cells::{Opening, ROW, SIDES, Step},
    grid::Symmetry,
};

/// Fission, `fission`: split a stone `x` into two, which move to the free squares on either side of it: Left above and below, Right
/// left and right of it. Both players have all stones.
///
/// A. N. Siegel, CGSuite, `game.grid.Fission`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fission;

impl GridRules for Fission {
    facts! {
        game: "fission";
        nature: Nature = Nature::PARTIZAN;
        signs: &'static str = SIGNS;
        opening: Opening = Opening::Untold;
        symmetry: Symmetry = Symmetry::Mirrors;
    }

    fn pieces(&self, board: &Cells) -> Vec<Cells> {
        let pieces = board.pieces(|content| content != GONE, &SIDES, GONE).into_iter();
        let count = |piece: &Cells, content| squares_of(piece, content).count();
        pieces.filter(|piece| count(piece, FREE) > 1 && count(piece, STONE) > 0).collect()
    }

    fn options(&self, board: &Cells, player: Player) -> impl Iterator<Item = Cells> {
        let ways: [Step; 2] = if player == Player::Left { [(-1, 0), (1, 0)] } else { ROW };
        squares_of(board, STONE).filter_map(move |at| {
            let [one, other] = ways.map(|step| {
                board.step(at, step).filter(|(row, column)| board.get(*row, *column) == FREE)
            });
            Some(with(board, &[(at, FREE), (one?, STONE), (other?, STONE)]))
        })
    }
}

/// The signs: free, gone, a stone.
const SIGNS: &str = ".#x";
const STONE: u8 = 2;

#[cfg(test)]
mod tests {
    use super::{super::after, *};

    #[test]
    fn left_splits_up_and_down() {
        let options = |text, player| after(&Fission, text, player);
        assert_eq!(options(".../.x./...", Player::Left), [".x./.../.x."]);
        assert_eq!(options(".../.x./...", Player::Right), [".../x.x/..."]);
        assert_eq!(options("#../.x./...", Player::Right).len(), 1);
        assert_eq!(options(".#./.x./...", Player::Left).len(), 0);
    }
}
