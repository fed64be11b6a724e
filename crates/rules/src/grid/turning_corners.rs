//! Turning Corners: coins in a rectangle.

use super::marks::{FREE, squares_of, with};
use crate::theorems::TURNING_CORNERS;
use bouton_core::{
    Cells, GridRules, Natural, Player, Reason, Theorem, Value,
    cells::{GONE, Opening},
    natural::nim_sum,
    reason::{About, Operands, ReasonKind, States, Wording},
};

/// Coins in rows, `turning-corners`: turn the four coins at the corners of a rectangle whose sides lie along the rows and
/// columns; the one at the bottom right must go from heads `o` to tails `.`.
///
/// It is the product of Twins with Twins: with rows and columns numbered from 0, a head in row r and column c is worth the
/// nim-product of r and c, by its very definition. Where a coin is missing (`#`), the engines answer.
///
/// E. R. Berlekamp, J. H. Conway, R. K. Guy, Winning Ways for your Mathematical Plays, vol. 3, ch. 14.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TurningCorners;

impl GridRules for TurningCorners {
    facts! {
        game: "turning-corners";
        signs: &'static str = SIGNS;
        opening: Opening = Opening::Untold;
        theorem: Option<Theorem> = Some(TURNING_CORNERS);
    }

    fn pieces(&self, board: &Cells) -> Vec<Cells> {
        let has_moves = self.options(board, Player::Left).next().is_some();
        has_moves.then(|| board.clone()).into_iter().collect()
    }

    fn options(&self, board: &Cells, _: Player) -> impl Iterator<Item = Cells> {
        squares_of(board, HEAD).flat_map(move |(row, column)| {
            let corners = (0..row).flat_map(move |r| (0..column).map(move |c| (r, c)));
            let all = corners.map(move |(r, c)| [(r, c), (r, column), (row, c), (row, column)]);
            let there = all.filter(|all| all.iter().all(|(r, c)| board.get(*r, *c) != GONE));
            there.map(|all| {
                let turned = |(r, c)| if board.get(r, c) == HEAD { FREE } else { HEAD };
                with(board, &all.map(|at| (at, turned(at))))
            })
        })
    }

    fn value(&self, board: &Cells) -> Option<Value> {
        Some(Value::normal_only(nim_sum(&products(board)?)))
    }

    fn reason(&self, board: &Cells) -> Option<Reason> {
        let text = board.written(SIGNS, Opening::Untold);
        let value = self.value(board)?.grundy.into();
        Some(Reason::new(&CORNERS, [("board", text.into()), ("value", value)]))
    }
}

/// The signs: tails, no coin, heads.
const SIGNS: &str = ".#o";
const HEAD: u8 = 2;

/// The nim-products of the heads; `None` where a coin is missing.
fn products(board: &Cells) -> Option<Vec<Natural>> {
    let all = squares_of(board, GONE).next().is_none();
    let heads = squares_of(board, HEAD);
    all.then(|| heads.map(|(r, c)| nim_product(r as u64, c as u64, 3).into()).collect())
}

/// The nim-product of numbers below 2^(2^level): by halves of their bits, as (a F + b)(c F + d) with the Fermat power F,
/// whose square is F + F/2 (Conway).
fn nim_product(x: u64, y: u64, level: u32) -> u64 {
    if level == 0 {
        return x & y;
    }
    let half = 1 << (level - 1);
    let low = (1 << half) - 1;
    let product = |x, y| nim_product(x, y, level - 1);
    let (a, b, c, d) = (x >> half, x & low, y >> half, y & low);
    let (high, rest) = (product(a, c), product(b, d));
    let middle = product(a ^ b, c ^ d) ^ rest;
    middle << half | (rest ^ product(high, 1 << (half - 1)))
}

/// Each head is worth the nim-product of its row and its column.
static CORNERS: ReasonKind = ReasonKind {
    wording: |operands| {
        let products = products_said(operands)?;
        Some(match products.len() {
            0 => Wording::case("none"),
            _ => Wording::default().with("products", products),
        })
    },
    ..ReasonKind::new(
        "corner-products",
        About::Board("board"),
        States::Value("value"),
        |operands| Some(nim_sum(&products_said(operands)?) == *operands.number("value")?),
    )
};

fn products_said(operands: &Operands) -> Option<Vec<Natural>> {
    products(&Cells::of_rows(operands.text("board")?.split('/'), SIGNS)?)
}

#[cfg(test)]
mod tests {
    use super::{super::after, *};

    #[test]
    fn four_corners_turn() {
        assert_eq!(after(&TurningCorners, "../.o", Player::Left), ["oo/o."]);
        assert_eq!(after(&TurningCorners, "..o/o#o", Player::Left), ["o../.#."]);
        assert_eq!(after(&TurningCorners, "ooo/o..", Player::Left), [""; 0]);
    }

    /// The nim-product by its definition, and the values of all boards of 3 by 4 and 4 by 3 coins by their options.
    #[test]
    fn heads_are_worth_nim_products() {
        let mut table = [[0u64; 16]; 16];
        for (a, b) in (0..16).flat_map(|a| (0..16).map(move |b| (a, b))) {
            let below = (0..a).flat_map(|c| (0..b).map(move |d| (c, d)));
            let values: Vec<u64> =
                below.map(|(c, d)| table[c][b] ^ table[a][d] ^ table[c][d]).collect();
            table[a][b] = (0..).find(|value| !values.contains(value)).unwrap();
            assert_eq!(nim_product(a as u64, b as u64, 3), table[a][b]);
        }
        assert_eq!(nim_product(16, 16, 3), 24);
        for (height, width) in [(3, 4), (4, 3)] {
            let mut values = vec![0u64; 1 << (height * width)];
            for board in 0..values.len() {
                let head = |(r, c): (usize, usize)| 1usize << (r * width + c);
                let squares = (0..height).flat_map(|r| (0..width).map(move |c| (r, c)));
                let below: Vec<u64> = squares
                    .filter(|at| board & head(*at) != 0)
                    .flat_map(|(r, c)| {
                        let others = (0..r).flat_map(move |i| (0..c).map(move |j| (i, j)));
                        others.map(move |(i, j)| {
                            head((i, j)) | head((i, c)) | head((r, j)) | head((r, c))
                        })
                    })
                    .map(|turned| values[board ^ turned])
                    .collect();
                values[board] = (0..).find(|value| !below.contains(value)).unwrap();
                let mut cells = Cells::free(height as u8, width as u8);
                for (r, c) in cells.squares().filter(|at| board & head(*at) != 0) {
                    cells.set(r, c, HEAD);
                }
                let value = TurningCorners.value(&cells).unwrap();
                assert_eq!(value.grundy, Natural::from(values[board]), "{cells:?}");
            }
        }
    }
}
