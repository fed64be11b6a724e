//! Silver Dollar without the dollar: coins on a strip.

use super::marks::{FREE, line, squares_of, with};
use crate::theorems::SILVER_DOLLAR;
use bouton_core::{
    Cells, GridRules, Natural, Reason, Theorem, Value,
    cells::{GONE, Opening, ROW},
    natural::nim_sum,
    reason::{About, NamedHeaps, Nim, NimHeaps, Operands, ReasonKind, States, Wording},
};

/// Coins on strips, `silver-dollar`: move a coin `o` any number of squares to the left; it may neither pass another coin nor
/// stand on its square. Rows are strips of their own, and end where a square is gone.
///
/// From the right each coin is paired with the next one to its left, the last one with the end of the strip where it is
/// alone. The free squares between the two of a pair are a heap of Nim: a pair that grows, because its left coin was moved,
/// shrinks again when its right coin follows. It is the staircase of the gaps. Value and moves cost a pass over the board.
///
/// N. G. de Bruijn's game; J. H. Conway, On Numbers and Games, ch. 11.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SilverDollar;

impl GridRules for SilverDollar {
    facts! {
        game: "silver-dollar";
        signs: &'static str = SIGNS;
        opening: Opening = Opening::Untold;
        theorem: Option<Theorem> = Some(SILVER_DOLLAR);
    }

    fn pieces(&self, board: &Cells) -> Vec<Cells> {
        let strips = board.pieces(|content| content != GONE, &ROW, GONE).into_iter();
        strips
            .filter(|strip| self.options(strip, bouton_core::Player::Left).next().is_some())
            .collect()
    }

    fn options(&self, board: &Cells, _: bouton_core::Player) -> impl Iterator<Item = Cells> {
        squares_of(board, COIN).flat_map(move |from| {
            let free = line(board, from, (0, -1)).take_while(|(r, c)| board.get(*r, *c) == FREE);
            free.map(move |to| with(board, &[(from, FREE), (to, COIN)]))
        })
    }

    /// The values of the heaps, in misère sums too: see [`Staircase`](crate::tuple::Staircase).
    fn value(&self, board: &Cells) -> Option<Value> {
        Some(gaps(board).into_iter().map(|(_, gap)| Value::like_nim_heap(gap)).sum())
    }

    fn reason(&self, board: &Cells) -> Option<Reason> {
        let text = board.written(SIGNS, Opening::Untold);
        let value = self.value(board)?.grundy.into();
        Some(Reason::new(&GAPS, [("board", text.into()), ("value", value)]))
    }
}

/// The signs: free, gone, a coin.
const SIGNS: &str = ".#o";
const COIN: u8 = 2;

/// The free squares of each pair, row by row and from the right, after the number of its right coin among all.
fn gaps(board: &Cells) -> NamedHeaps {
    let mut gaps = NamedHeaps::new();
    let mut coins = 0u64;
    for row in 0..board.height() {
        // Set from the right coin of a pair to its left one.
        let mut is_open = false;
        for column in (0..board.width()).rev() {
            match board.get(row, column) {
                COIN => {
                    coins += 1;
                    is_open = !is_open;
                    if is_open {
                        gaps.push((coins.into(), Natural::ZERO));
                    }
                }
                GONE => is_open = false,
                _ if is_open => gaps.iter_mut().last().into_iter().for_each(|(_, gap)| *gap += 1u8),
                _ => {}
            }
        }
    }
    gaps
}

fn gaps_said(operands: &Operands) -> Option<NamedHeaps> {
    let board = Cells::of_rows(operands.text("board")?.split('/'), SIGNS)?;
    Some(gaps(&board))
}

/// The gaps of pairs of coins are heaps of Nim.
static GAPS: ReasonKind = ReasonKind {
    wording: |operands| {
        let gaps: Vec<Natural> = gaps_said(operands)?.into_iter().map(|(_, gap)| gap).collect();
        Some(match gaps.len() {
            0 => Wording::case("none"),
            _ => Wording::default().with("gaps", gaps),
        })
    },
    nim: Nim::Heaps(NimHeaps {
        list: gaps_said,
        label: |coin, _| format!("#{coin}"),
        may_rise: true,
        stones: false,
    }),
    ..ReasonKind::new("strip-gaps", About::Board("board"), States::Value("value"), |operands| {
        let gaps = gaps_said(operands)?;
        Some(nim_sum(gaps.iter().map(|(_, gap)| gap)) == *operands.number("value")?)
    })
};

#[cfg(test)]
mod tests {
    use super::{super::after, *};
    use bouton_core::{Player, Tame};

    #[test]
    fn coins_go_left_and_never_pass() {
        assert_eq!(after(&SilverDollar, ".o..o", Player::Left), ["o...o", ".o.o.", ".oo.."]);
        assert_eq!(after(&SilverDollar, "oo#.o", Player::Right), ["oo#o."]);
        assert_eq!(after(&SilverDollar, "o./.o", Player::Left), ["o./o."]);
    }

    /// Values and misère winners of all strips of up to eight squares by their options.
    #[test]
    fn gaps_are_nim() {
        for length in 1..=8u32 {
            let (mut values, mut wins) = (vec![0u64; 1 << length], vec![false; 1 << length]);
            // A coin of place 0 is the leftmost one, so each move makes the number smaller.
            for strip in 0..1usize << length {
                let coins = (0..length).filter(|place| strip >> place & 1 == 1);
                let below: Vec<usize> = coins
                    .flat_map(|place| {
                        let to = (0..place).rev().take_while(move |to| strip >> to & 1 == 0);
                        to.map(move |to| strip ^ 1 << place ^ 1 << to)
                    })
                    .collect();
                let is_free = |value: &u64| below.iter().all(|after| values[*after] != *value);
                values[strip] = (0..).find(is_free).unwrap();
                wins[strip] = below.is_empty() || below.iter().any(|after| !wins[*after]);
                let signs: String =
                    (0..length).map(|at| if strip >> at & 1 == 1 { 'o' } else { '.' }).collect();
                let board = Cells::of_rows([&signs[..]], SIGNS).unwrap();
                let value = SilverDollar.value(&board).unwrap();
                assert_eq!(value.grundy, Natural::from(values[strip]), "{signs}");
                let lost = u64::from(value.tame == Some(Tame::Fickle));
                assert_eq!(wins[strip], values[strip] != lost, "{signs}");
                assert!(SilverDollar.reason(&board).unwrap().holds());
            }
        }
        let board = Cells::of_rows(["o..o#.o", ".o..o.o"], SIGNS).unwrap();
        let told = [(1u8, 1u8), (2, 2), (4, 1), (6, 1)];
        assert_eq!(gaps(&board), told.map(|(coin, gap)| (coin.into(), gap.into())));
    }
}
