//! Northcott's Game.

use super::marks::{FREE, MARKS, mark, with};
use crate::theorems::NORTHCOTT;
use bouton_core::{
    Cells, Convention, GameResult, GridRules, IdeaKind, Natural, Nature, Player, Reason, Theorem,
    cells::{GONE, Opening, Square},
    natural::nim_sum,
    reason::{About, Operands, ReasonKind, States, Wording},
};

/// Northcott's Game, `northcott`: in each row stands a piece of Left, `x`, and one of Right, `o`. Move an own piece any number of free
/// squares towards the other one of its row. Where a row has more pieces they are paired from the left, and two of one player, or one
/// alone, stay where they are; a square that is gone begins a row of its own.
///
/// Pieces do not retreat here, so that play ends. Where they may, a retreat is followed as far, which gives the
/// gap back: nothing changes but the length of play.
///
/// The free squares between the two of a pair are a heap of Nim for either player. The result costs a pass over the
/// boards.
///
/// E. R. Berlekamp, J. H. Conway, R. K. Guy, *Winning Ways*, ch. 3.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Northcott;

/// The pairs of two players: the squares of both pieces, the left one first.
fn pairs(board: &Cells) -> Vec<[Square; 2]> {
    let mut pairs = Vec::new();
    for row in 0..board.height() {
        let mut open: Option<usize> = None;
        for column in 0..board.width() {
            match board.get(row, column) {
                FREE => {}
                GONE => open = None,
                content => match open.take() {
                    None => open = Some(column),
                    Some(left) if board.get(row, left) != content => {
                        pairs.push([(row, left), (row, column)]);
                    }
                    Some(_) => {}
                },
            }
        }
    }
    pairs
}

/// The free squares between the two of each pair.
fn gaps<'b>(boards: impl IntoIterator<Item = &'b Cells>) -> Vec<Natural> {
    let pairs = boards.into_iter().flat_map(pairs);
    pairs.map(|[left, right]| (right.1 - left.1 - 1).into()).collect()
}

impl GridRules for Northcott {
    facts! {
        game: "northcott";
        nature: Nature = Nature::PARTIZAN;
        signs: &'static str = MARKS;
        opening: Opening = Opening::Untold;
        theorem: Option<Theorem> = Some(NORTHCOTT);
    }

    fn pieces(&self, board: &Cells) -> Vec<Cells> {
        let pair = |[(row, left), (_, right)]: [Square; 2]| {
            let squares: Vec<Square> = (left..=right).map(|column| (row, column)).collect();
            (right > left + 1).then(|| board.cut_out(&squares, GONE))
        };
        pairs(board).into_iter().filter_map(pair).collect()
    }

    fn options(&self, board: &Cells, player: Player) -> impl Iterator<Item = Cells> {
        let own = mark(player);
        pairs(board).into_iter().flat_map(move |[left, right]| {
            let is_left = board.get(left.0, left.1) == own;
            let from = if is_left { left } else { right };
            (left.1 + 1..right.1)
                .map(move |column| with(board, &[(from, FREE), ((left.0, column), own)]))
        })
    }

    fn result(&self, boards: &[&Cells], _: Player, convention: Convention) -> Option<GameResult> {
        let wins = !nim_sum(gaps(boards.iter().copied()).iter()).is_zero();
        (convention == Convention::Normal).then_some(GameResult::win_if(wins))
    }

    fn winner_reason(
        &self,
        boards: &[&Cells],
        mover: Player,
        convention: Convention,
    ) -> Option<Reason> {
        let wins = self.result(boards, mover, convention)? == GameResult::Win;
        let rows = boards.iter().map(|board| board.written(MARKS, Opening::Untold));
        Some(Reason::new(
            &GAPS,
            [
                ("boards", rows.collect::<Vec<_>>().join(" ").into()),
                ("sum", nim_sum(gaps(boards.iter().copied()).iter()).into()),
                ("wins", wins.into()),
            ],
        ))
    }
}

/// The gaps of the boards of a reason.
fn gaps_said(operands: &Operands) -> Option<Vec<Natural>> {
    let boards = operands.text("boards")?.split(' ').filter(|board| !board.is_empty());
    let boards: Option<Vec<Cells>> =
        boards.map(|board| Cells::of_rows(board.split('/'), MARKS)).collect();
    Some(gaps(&boards?))
}

fn wording(operands: &Operands) -> Option<Wording> {
    let gaps = gaps_said(operands)?;
    Some(match (gaps.is_empty(), operands.truth("wins")?) {
        (true, _) => Wording::case("none"),
        (_, true) => Wording::case("won").with("gaps", gaps),
        (_, false) => Wording::case("lost").with("gaps", gaps),
    })
}

/// The gaps of rows are heaps of Nim for both players.
static GAPS: ReasonKind = ReasonKind {
    wording,
    teaches: Some((IdeaKind::Disguise, |operands| {
        let gaps = gaps_said(operands)?;
        let case = if operands.truth("wins")? { "northcott-won" } else { "northcott-lost" };
        Some(Wording::case(case).with("gaps", gaps))
    })),
    ..ReasonKind::new(
        "northcott",
        About::Board("boards"),
        States::Result {
            wins: |operands| operands.truth("wins"),
            convention: |_| Some(Convention::Normal),
        },
        |operands| {
            let sum = operands.number("sum")?;
            let wins = operands.truth("wins")? != sum.is_zero();
            Some(wins && nim_sum(gaps_said(operands)?.iter()) == *sum)
        },
    )
};

#[cfg(test)]
mod tests {
    use super::{super::after, *};
    use std::collections::BTreeMap;

    #[test]
    fn pieces_go_towards_each_other() {
        let options = |text, player| after(&Northcott, text, player);
        assert_eq!(options(".x..o", Player::Left), ["..x.o", "...xo"]);
        assert_eq!(options(".x..o", Player::Right), [".xo..", ".x.o."]);
        assert_eq!(options("o.x/x.x", Player::Left), ["ox./x.x"]);
        assert_eq!(options("o#.x", Player::Right), [""; 0]);
    }

    #[test]
    fn gaps_are_those_of_pairs() {
        let board = Cells::of_rows(["x..o.x.o", "x.x.o#.o", "o.x#xo.x"], MARKS).unwrap();
        assert_eq!(gaps([&board]), [2u8, 1, 1, 0].map(Natural::from));
    }

    /// Results of all positions of some rows where pieces may also go back, from the ends of play backwards: who has no
    /// move loses, and what is never decided is drawn.
    #[test]
    fn retreats_change_nothing() {
        type Position = (Vec<(usize, usize)>, bool);
        for lengths in [&[6][..], &[3, 4], &[5, 5], &[4, 3, 4]] {
            let mut all: Vec<Position> = vec![(Vec::new(), false), (Vec::new(), true)];
            for length in lengths {
                let longer = all.iter().flat_map(|(rows, right)| {
                    let pairs = (0..*length).flat_map(|x| (x + 1..*length).map(move |o| (x, o)));
                    pairs.map(|pair| ([&rows[..], &[pair]].concat(), *right))
                });
                all = longer.collect();
            }
            let options = |(rows, right): &Position| -> Vec<Position> {
                let moves = rows.iter().zip(lengths).enumerate().flat_map(|(at, (row, length))| {
                    let (x, o) = *row;
                    let xs = (0..o).filter(move |to| *to != x).map(move |to| (to, o));
                    let os = (x + 1..*length).filter(move |to| *to != o).map(move |to| (x, to));
                    let moved: Vec<_> = if *right { os.collect() } else { xs.collect() };
                    moved.into_iter().map(move |pair| (at, pair))
                });
                let after = moves.map(|(at, pair)| {
                    let mut rows = rows.clone();
                    rows[at] = pair;
                    (rows, !right)
                });
                after.collect()
            };
            let mut wins: BTreeMap<Position, bool> = BTreeMap::new();
            loop {
                let before = wins.len();
                for position in &all {
                    let results: Vec<Option<bool>> =
                        options(position).iter().map(|after| wins.get(after).copied()).collect();
                    if results.contains(&Some(false)) {
                        wins.insert(position.clone(), true);
                    } else if results.iter().all(|result| *result == Some(true)) {
                        wins.insert(position.clone(), false);
                    }
                }
                if wins.len() == before {
                    break;
                }
            }
            for position in &all {
                let sum = position.0.iter().fold(0, |sum, (x, o)| sum ^ (o - x - 1));
                assert_eq!(wins.get(position), Some(&(sum != 0)), "{position:?}");
            }
        }
    }
}
