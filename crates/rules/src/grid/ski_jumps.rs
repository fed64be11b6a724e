//! Ski-Jumps.

use super::marks::{FREE, line, with};
use bouton_core::{
    Cells, GridRules, Nature, Player,
    cells::{Opening, Square, Step},
};

/// Ski-Jumps, `ski-jumps`: Left slides a skier of hers, `L` or `l`, any number of free squares to the right, Right one of his, `R`
/// or `r`, to the left, past the end of the row out of the game if nothing is in the way. A jumper, in upper case, may also jump
/// straight down over one of the other's skiers onto the free square below it; who was jumped is a slipper, in lower case, ever after
/// and jumps no more. A square that is gone is a rock: nobody passes it.
///
/// E. R. Berlekamp, J. H. Conway, R. K. Guy, *Winning Ways*, ch. 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SkiJumps;

/// The signs: free, gone, Left's jumper and slipper, Right's jumper and slipper.
const SIGNS: &str = ".#LlRr";
const DOWN: Step = (1, 0);

/// The contents of squares with a jumper and with a slipper of a player, and the step of both.
fn skiers(player: Player) -> (u8, u8, Step) {
    if player == Player::Left { (2, 3, (0, 1)) } else { (4, 5, (0, -1)) }
}

/// The squares onto which the skier on one slides.
fn slides(board: &Cells, from: Square, way: Step) -> impl Iterator<Item = Square> + '_ {
    line(board, from, way).take_while(|(row, column)| board.get(*row, *column) == FREE)
}

/// The board after the jumper on a square has jumped, where it can.
fn jumped(board: &Cells, from: Square, other: Player) -> Option<Cells> {
    let over = board.step(from, DOWN)?;
    let onto = board.step(over, DOWN)?;
    let (jumper, slipper, _) = skiers(other);
    let meets = [jumper, slipper].contains(&board.get(over.0, over.1));
    let changes = [(from, FREE), (over, slipper), (onto, board.get(from.0, from.1))];
    (meets && board.get(onto.0, onto.1) == FREE).then(|| with(board, &changes))
}

impl GridRules for SkiJumps {
    facts! {
        game: "ski-jumps";
        nature: Nature = Nature::PARTIZAN;
        signs: &'static str = SIGNS;
        opening: Opening = Opening::Untold;
    }

    /// A board is whole: a skier below may be jumped later.
    fn pieces(&self, board: &Cells) -> Vec<Cells> {
        let moves = [Player::Left, Player::Right].map(|player| self.options(board, player).count());
        Vec::from_iter((moves != [0, 0]).then(|| board.clone()))
    }

    fn options(&self, board: &Cells, player: Player) -> impl Iterator<Item = Cells> {
        let (jumper, slipper, way) = skiers(player);
        board.squares().flat_map(move |from| {
            let content = board.get(from.0, from.1);
            let (may_slide, may_jump) = ([jumper, slipper].contains(&content), content == jumper);
            let way = may_slide.then_some(way);
            let slides = way.into_iter().flat_map(move |way| {
                let onto = slides(board, from, way);
                onto.map(move |to| with(board, &[(from, FREE), (to, content)]))
            });
            let off =
                way.filter(|way| line(board, from, *way).all(|(r, c)| board.get(r, c) == FREE));
            let jump = if may_jump { jumped(board, from, player.opponent()) } else { None };
            slides.chain(off.map(|_| with(board, &[(from, FREE)]))).chain(jump)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::{super::after, *};

    #[test]
    fn skiers_slide_off_and_jump_down() {
        let options = |text, player| after(&SkiJumps, text, player);
        assert_eq!(options("L..", Player::Left), [".L.", "..L", "..."]);
        assert_eq!(options("l.R", Player::Left), [".lR"]);
        assert_eq!(options("l.#", Player::Left), [".l#"]);
        assert_eq!(options("L/R/.", Player::Left), ["./R/.", "./r/L"]);
        assert_eq!(options("l/R/.", Player::Left), ["./R/."]);
        assert_eq!(options("R/l/.", Player::Right), ["./l/.", "./l/R"]);
        assert_eq!(options("L/R/r", Player::Right), ["L/./r", "L/R/."]);
        assert_eq!(options("L/L/.", Player::Left), ["./L/.", "L/./."]);
    }
}
