//! Toppling Dominoes.

use super::marks::with;
use bouton_core::{
    Cells, GridRules, Nature, Player,
    cells::GONE,
    cells::{Opening, ROW, Square},
    grid::Symmetry,
};

/// Toppling Dominoes, `toppling-dominoes`: a row of dominoes, `l` of Left, `r` of Right, `e` of both. A move topples an own domino to
/// the left or to the right, together with all dominoes on that side up to the next gap, `#`. Rows of a board are
/// independent.
///
/// M. H. Albert, R. J. Nowakowski, D. Wolfe, *Lessons in Play* (2007); A. Fink, R. J. Nowakowski, A. N. Siegel, D. Wolfe,
/// Toppling conjectures, Games of No Chance 4 (2015).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TopplingDominoes;

/// The signs: a domino of both, a gap, Left's, Right's.
const SIGNS: &str = "e#lr";
const BOTH: u8 = 0;

/// The rows of dominoes between gaps, by their squares.
fn rows(board: &Cells) -> Vec<Vec<Square>> {
    let mut rows = board.regions(|content| content != GONE, &ROW);
    rows.iter_mut().for_each(|row| row.sort_unstable());
    rows
}

impl GridRules for TopplingDominoes {
    facts! {
        game: "toppling-dominoes";
        nature: Nature = Nature::PARTIZAN;
        signs: &'static str = SIGNS;
        opening: Opening = Opening::Untold;
        symmetry: Symmetry = Symmetry::Mirrors;
    }

    fn pieces(&self, board: &Cells) -> Vec<Cells> {
        rows(board).iter().map(|row| board.cut_out(row, GONE)).collect()
    }

    fn options(&self, board: &Cells, player: Player) -> impl Iterator<Item = Cells> {
        let own = [BOTH, if player == Player::Left { 2 } else { 3 }];
        rows(board).into_iter().flat_map(move |row| {
            let is_own = |at: usize| own.contains(&board.get(row[at].0, row[at].1));
            let last = row.len() - 1;
            let toppled = |squares: &[Square]| {
                with(board, &squares.iter().map(|square| (*square, GONE)).collect::<Vec<_>>())
            };
            // From either end all fall: one move, not two.
            let mut all = Vec::from_iter((is_own(0) || is_own(last)).then(|| toppled(&row)));
            all.extend((1..=last).filter(|at| is_own(*at)).map(|at| toppled(&row[at..])));
            all.extend((0..last).filter(|at| is_own(*at)).map(|at| toppled(&row[..=at])));
            all
        })
    }
}

#[cfg(test)]
mod tests {
    use super::{super::after, *};

    #[test]
    fn a_domino_topples_all_on_one_side_of_it() {
        let options = |text, player| after(&TopplingDominoes, text, player);
        assert_eq!(options("ler", Player::Left), ["###", "l##", "#er", "##r"]);
        assert_eq!(options("rl#l", Player::Left), ["###l", "r##l", "rl##"]);
        assert_eq!(options("r#l", Player::Right), ["##l"]);
    }
}
