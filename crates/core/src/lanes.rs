//! Boards of up to 64 squares in one machine word, two bits a square: all squares are looked at at once.

/// The lower bit of each square.
const LOWER: u128 = u128::MAX / 3;

/// A board whose squares stand row by row in one word, the first in the lowest bits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Lanes {
    pub(crate) height: u32,
    pub(crate) width: u32,
    pub(crate) squares: u128,
}

/// The lowest `count` squares of a word.
fn lowest(count: u32) -> u128 {
    match 2 * count {
        0 => 0,
        bits => u128::MAX >> (u128::BITS - bits),
    }
}

impl Lanes {
    /// Maximum number of squares.
    pub(crate) const MOST: u32 = u128::BITS / 2;

    fn count(self) -> u32 {
        self.height * self.width
    }

    /// The row `row` of a word of this board.
    fn row(self, word: u128, row: u32) -> u128 {
        word >> (2 * self.width * row) & lowest(self.width)
    }

    /// The lower bits of the squares whose content `inside` accepts.
    pub(crate) fn marked(self, inside: impl Fn(u8) -> bool) -> u128 {
        let accepted = (0..4).filter(|content| inside(*content));
        let alike = accepted.map(|content| {
            let unlike = self.squares ^ (LOWER * u128::from(content));
            !(unlike | unlike >> 1)
        });
        alike.fold(0, |all, some| all | some) & LOWER & lowest(self.count())
    }

    /// The marks of the squares that one of these steps leads to from a marked one; each step is one row and one column
    /// at most.
    fn stepped(self, marks: u128, steps: &[(isize, isize)], first: u128, last: u128) -> u128 {
        let below = 2 * self.width;
        steps.iter().fold(0, |all, (down, right)| {
            let moved = match right {
                -1 => (marks & !first) >> 2,
                1 => (marks & !last) << 2,
                _ => marks,
            };
            all | match down {
                -1 => moved.checked_shr(below).unwrap_or(0),
                1 => moved.checked_shl(below).unwrap_or(0),
                _ => moved,
            }
        })
    }

    /// The regions into which the marked squares fall, each connected by these steps, in the order of their first squares.
    /// Cost: a few instructions for each step of the longest way through a region.
    pub(crate) fn regions(self, mut marks: u128, steps: &[(isize, isize)]) -> Vec<u128> {
        let first = (0..self.height).fold(0, |all, row| all | 1 << (2 * self.width * row));
        let last = first << (2 * (self.width - 1));
        let mut regions = Vec::new();
        while marks != 0 {
            let mut region = marks & marks.wrapping_neg();
            loop {
                let more = self.stepped(region, steps, first, last) & marks & !region;
                if more == 0 {
                    break;
                }
                region |= more;
            }
            regions.push(region);
            marks &= !region;
        }
        regions
    }

    /// The smallest board with these marked squares, at least one; `outside` on the others.
    pub(crate) fn cut_out(self, marks: u128, outside: u8) -> Lanes {
        let top = marks.trailing_zeros() / 2 / self.width;
        let bottom = (u128::BITS - 1 - marks.leading_zeros()) / 2 / self.width;
        let columns = (top..=bottom).fold(0, |all, row| all | self.row(marks, row));
        let left = columns.trailing_zeros() / 2;
        let width = (u128::BITS - columns.leading_zeros()).div_ceil(2) - left;
        let (kept, outside) = (marks * 3, LOWER * u128::from(outside));
        let board = self.squares & kept | outside & !kept;
        let mut squares = 0;
        for row in (top..=bottom).rev() {
            squares = squares << (2 * width % u128::BITS)
                | self.row(board, row) >> (2 * left) & lowest(width);
        }
        Lanes { height: bottom - top + 1, width, squares }
    }

    /// The board turned by half: its squares in reverse order.
    fn turned(self) -> Lanes {
        let reversed = self.squares.reverse_bits() >> (u128::BITS - 2 * self.count());
        // Each square has its own two bits in reverse order.
        Lanes { squares: (reversed & LOWER) << 1 | reversed >> 1 & LOWER, ..self }
    }

    fn upside_down(self) -> Lanes {
        let rows = (0..self.height).map(|row| self.row(self.squares, row));
        let join = |all, row| all << (2 * self.width % u128::BITS) | row;
        Lanes { squares: rows.fold(0, join), ..self }
    }

    fn transposed(self) -> Lanes {
        let mut squares = 0;
        for column in (0..self.width).rev() {
            for row in (0..self.height).rev() {
                let square = self.squares >> (2 * (row * self.width + column)) & 3;
                squares = squares << 2 | square;
            }
        }
        Lanes { height: self.width, width: self.height, squares }
    }

    /// The place of this board in the order of boards: as its words of 32 squares are compared, one after the other.
    fn order(self) -> (u32, u32, u128) {
        (self.height, self.width, self.squares.rotate_left(u64::BITS))
    }

    /// The least of this board and its images: mirrored and turned by half, and with `transposed` also those with rows
    /// and columns exchanged.
    pub(crate) fn least_image(self, transposed: bool) -> Lanes {
        let least = |board: Lanes| {
            let mirrored = board.upside_down();
            let images = [board.turned(), mirrored, mirrored.turned()];
            images.into_iter().fold(board, |least, image| {
                if image.order() < least.order() { image } else { least }
            })
        };
        let upright = least(self);
        // Boards of fewer rows come first.
        match transposed {
            true if self.width < self.height => least(self.transposed()),
            true if self.width == self.height => {
                let other = least(self.transposed());
                if other.order() < upright.order() { other } else { upright }
            }
            _ => upright,
        }
    }
}
