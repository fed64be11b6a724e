//! Kotzig's Nim.

use super::marks::{FREE, squares_of, with};
use bouton_core::{
    Cells, GridRules, NumberSet, Player,
    cells::{GONE, Opening},
};

/// Kotzig's Nim, `kotzig:SET`: a token `o` is on a circle of places. Move it forward by a number of places in the set, round the
/// circle, to a place where it has not been; places where it was are gone. A circle is a row of a board, its last place before
/// its first; a step of its length or more goes round it more than once.
///
/// Cost of the options: a step for each place, whatever the set.
///
/// A. Kotzig, O k-posunutiach, Časopis pro pěstování matematiky a fysiky 71 (1946); *Winning Ways*, ch. 15.
#[derive(Debug)]
pub struct Kotzig {
    steps: NumberSet,
}

/// The signs: free, gone, the token.
const SIGNS: &str = ".#o";
const TOKEN: u8 = 2;

impl Kotzig {
    /// The game in which these are the steps.
    pub fn new(steps: NumberSet) -> Kotzig {
        Kotzig { steps }
    }
}

impl GridRules for Kotzig {
    facts! {
        identity: game;
        signs: &'static str = SIGNS;
        opening: Opening = Opening::Circle;
    }

    fn game(&self) -> String {
        format!("kotzig:{}", self.steps)
    }

    /// Each circle, turned so that it is the least of its images.
    fn pieces(&self, board: &Cells) -> Vec<Cells> {
        let circle = |row: usize| {
            let turned = |by: usize| {
                let mut turned = board.free_like(1, board.width() as u8);
                for place in 0..board.width() {
                    turned.set(0, place, board.get(row, (place + by) % board.width()));
                }
                turned
            };
            (0..board.width()).map(turned).min()
        };
        let circles = (0..board.height()).filter_map(circle);
        circles.filter(|it| self.options(it, Player::Left).next().is_some()).collect()
    }

    fn options(&self, board: &Cells, _: Player) -> impl Iterator<Item = Cells> {
        let width = board.width();
        squares_of(board, TOKEN).flat_map(move |from| {
            let places = 1..width;
            let places = places.filter(move |step| self.steps.meets(*step as u64, width as u64));
            let onto = places.map(move |step| (from.0, (from.1 + step) % width));
            let free = onto.filter(|(row, column)| board.get(*row, *column) == FREE);
            free.map(move |to| with(board, &[(from, GONE), (to, TOKEN)]))
        })
    }
}

#[cfg(test)]
mod tests {
    use super::{super::after, *};

    #[test]
    fn the_token_goes_round() {
        let game = Kotzig::new(NumberSet::parse("1,3-4", 0).unwrap());
        assert_eq!(after(&game, "o....", Player::Left), ["#o...", "#..o.", "#...o"]);
        assert_eq!(after(&game, "#.#.o", Player::Left), ["#.#o#"]);
        assert_eq!(after(&game, "o.", Player::Right), ["#o"]);
        let far = Kotzig::new(NumberSet::parse("3,5", 0).unwrap());
        assert_eq!(after(&far, "o.", Player::Left), ["#o"]);
        assert_eq!(after(&far, "o..", Player::Left), ["#.o"]);
        assert_eq!(after(&game, "o", Player::Right), [""; 0]);
    }
}
