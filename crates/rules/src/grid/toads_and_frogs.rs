//! Toads and Frogs.

use super::marks::{FREE, has, squares_of, with};
use bouton_core::{
    Cells, GridRules, Nature, Player,
    cells::GONE,
    cells::{Opening, ROW, Square, Step},
};

/// Toads and Frogs, `toads-and-frogs`: in a strip Left moves a toad `t` to the right, Right a frog `f` to the left, onto the next
/// square where it is free, or over one animal of the other kind onto the free square behind. Rows are strips of
/// their own.
///
/// R. K. Guy's game; E. R. Berlekamp, J. H. Conway, R. K. Guy, *Winning Ways*, ch. 1; J. Erickson, New Toads and Frogs
/// results, Games of No Chance (1996).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ToadsAndFrogs;

impl GridRules for ToadsAndFrogs {
    facts! {
        game: "toads-and-frogs";
        nature: Nature = Nature::PARTIZAN;
        signs: &'static str = SIGNS;
        opening: Opening = Opening::Untold;
    }

    fn pieces(&self, board: &Cells) -> Vec<Cells> {
        let mut board = board.clone();
        loop {
            let stuck = board.squares().filter(|at| is_stuck(&board, *at));
            let stuck: Vec<(Square, u8)> = stuck.map(|square| (square, GONE)).collect();
            if stuck.is_empty() {
                break;
            }
            board = with(&board, &stuck);
        }
        let pieces = board.pieces(|content| content != GONE, &ROW, GONE).into_iter();
        pieces.filter(|p| has(p, FREE) && (has(p, TOAD) || has(p, FROG))).collect()
    }

    fn options(&self, board: &Cells, player: Player) -> impl Iterator<Item = Cells> {
        let (own, other, way) = animal(player);
        squares_of(board, own).filter_map(move |from| {
            let next = board.step(from, way)?;
            let to = match board.get(next.0, next.1) {
                content if content == other => board.step(next, way)?,
                _ => next,
            };
            (board.get(to.0, to.1) == FREE).then(|| with(board, &[(from, FREE), (to, own)]))
        })
    }
}

/// The signs: free, gone, a toad, a frog.
const SIGNS: &str = ".#tf";
const TOAD: u8 = 2;
const FROG: u8 = 3;

/// The animals of a player, those of the other, and the step of the first.
fn animal(player: Player) -> (u8, u8, Step) {
    if player == Player::Left { (TOAD, FROG, (0, 1)) } else { (FROG, TOAD, (0, -1)) }
}

/// Returns `true` if the animal on a square will never move nor be jumped: the end of the strip is before it, or it faces one of
/// the other kind, and behind both is an animal of the kind in front of it or the end of the strip.
fn is_stuck(board: &Cells, at: Square) -> bool {
    let player = match board.get(at.0, at.1) {
        TOAD => Player::Left,
        FROG => Player::Right,
        _ => return false,
    };
    let (own, other, (_, way)) = animal(player);
    let content = |steps: isize| {
        board.step(at, (0, steps * way)).map_or(GONE, |(row, column)| board.get(row, column))
    };
    content(1) == GONE
        || (content(1) == other
            && [own, GONE].contains(&content(-1))
            && [other, GONE].contains(&content(2)))
}

#[cfg(test)]
mod tests {
    use super::{super::after, *};

    #[test]
    fn animals_go_one_way_and_jump() {
        let options = |text, player| after(&ToadsAndFrogs, text, player);
        assert_eq!(options("tt..f", Player::Left), ["t.t.f"]);
        assert_eq!(options("tf./t..", Player::Left), [".ft/t..", "tf./.t."]);
        assert_eq!(options(".tf", Player::Right), ["ft."]);
        assert_eq!(options("ttf", Player::Right), [""; 0]);
    }

    #[test]
    fn stuck_animals_divide_a_strip() {
        let board = Cells::of_rows(["t.ttff.f", "f.t.fft#"], SIGNS).unwrap();
        let pieces = ToadsAndFrogs.pieces(&board);
        let rows: Vec<String> = pieces.iter().map(|piece| piece.rows(SIGNS).join("/")).collect();
        assert_eq!(rows, ["t.", ".f", ".t.ff"]);
    }
}
