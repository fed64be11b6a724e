//! Cells: small boards of squares, two bits a square, or four where a game has more than four signs.

use crate::lanes::Lanes;
use smallvec::{SmallVec, smallvec};
use std::fmt;

/// The content of a square that is gone, in every list of signs.
pub const GONE: u8 = 1;

/// A square, by its row and column.
pub type Square = (usize, usize);
/// A step on a board: how many rows down, and how many columns to the right.
pub type Step = (isize, isize);

/// The steps to the squares that share a side.
pub const SIDES: [Step; 4] = [(-1, 0), (0, -1), (0, 1), (1, 0)];
/// The steps to the squares next to one in its row.
pub const ROW: [Step; 2] = [(0, -1), (0, 1)];
/// The steps of a king, to the squares that share a side or a corner.
pub const AROUND: [Step; 8] =
    [(-1, -1), (-1, 0), (-1, 1), (0, -1), (0, 1), (1, -1), (1, 0), (1, 1)];

/// The board that is meant by its rows and columns alone, such as `3x4`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Opening {
    /// The board whose squares are free.
    Free,
    /// The board full of the third and fourth content in turn, the third in the first square.
    Chequered,
    /// A row with the third content on its first square, the others free. Its number of squares alone names it, as `7`.
    Circle,
    /// None: a board is typed by its rows.
    Untold,
}

impl Opening {
    /// The board of `height` rows and `width` columns, where there is one.
    pub fn board(self, height: u8, width: u8) -> Option<Cells> {
        let mut cells = Cells::free(height, width);
        match self {
            Opening::Free => {}
            Opening::Chequered => {
                for (row, column) in cells.squares() {
                    cells.set(row, column, 2 + ((row + column) % 2) as u8);
                }
            }
            Opening::Circle if height == 1 && width > 0 => cells.set(0, 0, 2),
            Opening::Circle | Opening::Untold => return None,
        }
        Some(cells)
    }

    /// Number of numbers that name the opening: its columns, or its rows and columns.
    pub fn sides(self) -> usize {
        if self == Opening::Circle { 1 } else { 2 }
    }
}

/// Kinds of contents that two bits hold.
const NARROW: usize = 4;

/// A board of squares in rows. Each square holds a number, the place of its sign among those of
/// the game; 0 is a free square. Of up to four signs a square takes two bits, and a board of up to 64 squares needs no
/// allocation of its own; of up to 16 it takes four.
#[derive(Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Cells {
    height: u8,
    width: u8,
    /// The bits of a square, as a power of two.
    bits_log: u8,
    words: SmallVec<[u64; 2]>,
}

impl Cells {
    /// Greatest number of rows, and of columns.
    pub const MOST_SIDE: u64 = u8::MAX as u64;

    /// A board of `height` rows and `width` columns, all free, for up to four kinds of contents.
    pub fn free(height: u8, width: u8) -> Cells {
        Cells::free_of(height, width, 1)
    }

    /// A board of `height` rows and `width` columns, all free, for the contents that this one may have.
    pub fn free_like(&self, height: u8, width: u8) -> Cells {
        Cells::free_of(height, width, self.bits_log)
    }

    fn free_of(height: u8, width: u8, bits_log: u8) -> Cells {
        let squares = usize::from(height) * usize::from(width);
        let per_word = u64::BITS as usize >> bits_log;
        Cells { height, width, bits_log, words: smallvec![0; squares.div_ceil(per_word)] }
    }

    /// The board of these rows, one sign a square; `signs` lists the signs of the game, at most 16, the free square
    /// first. `None` for a sign of no square, rows of different lengths, and a board too large.
    pub fn of_rows<'a>(rows: impl IntoIterator<Item = &'a str>, signs: &str) -> Option<Cells> {
        let rows: Vec<Vec<u8>> = rows
            .into_iter()
            .map(|row| {
                let of = |sign| signs.chars().position(|own| own == sign);
                row.chars().map(|sign| of(sign).map(|at| at as u8)).collect()
            })
            .collect::<Option<_>>()?;
        let width = rows.first()?.len();
        if width == 0 || rows.iter().any(|row| row.len() != width) {
            return None;
        }
        let bits_log = if signs.chars().count() > NARROW { 2 } else { 1 };
        let (height, width) = (rows.len().try_into().ok()?, width.try_into().ok()?);
        let mut cells = Cells::free_of(height, width, bits_log);
        for (r, row) in rows.iter().enumerate() {
            for (c, content) in row.iter().enumerate() {
                cells.set(r, c, *content);
            }
        }
        Some(cells)
    }

    /// Number of rows.
    pub fn height(&self) -> usize {
        self.height.into()
    }

    /// Number of columns.
    pub fn width(&self) -> usize {
        self.width.into()
    }

    fn place(&self, row: usize, column: usize) -> (usize, usize) {
        debug_assert!(row < self.height() && column < self.width());
        let bit = (row * self.width() + column) << self.bits_log;
        (bit / u64::BITS as usize, bit % u64::BITS as usize)
    }

    /// The largest content of a square.
    fn mask(&self) -> u64 {
        (1 << (1 << self.bits_log)) - 1
    }

    /// The content of a square.
    ///
    /// # Panics
    /// There is no such square.
    #[inline]
    pub fn get(&self, row: usize, column: usize) -> u8 {
        let (word, bit) = self.place(row, column);
        (self.words[word] >> bit & self.mask()) as u8
    }

    /// Puts `content` on a square.
    ///
    /// # Panics
    /// There is no such square.
    #[inline]
    pub fn set(&mut self, row: usize, column: usize, content: u8) {
        let (word, bit) = self.place(row, column);
        let mask = self.mask();
        self.words[word] = self.words[word] & !(mask << bit) | (u64::from(content) & mask) << bit;
    }

    /// Row and column of each square, row by row.
    pub fn squares(&self) -> impl Iterator<Item = Square> + use<> {
        let width = self.width();
        (0..self.height()).flat_map(move |row| (0..width).map(move |column| (row, column)))
    }

    /// The board in one word, where it is small enough and a square takes two bits.
    fn lanes(&self) -> Option<Lanes> {
        let (height, width) = (u32::from(self.height), u32::from(self.width));
        let fits = self.bits_log == 1 && (1..=Lanes::MOST).contains(&(height * width));
        fits.then(|| {
            let high = self.words.get(1).copied().unwrap_or(0);
            let squares = u128::from(high) << u64::BITS | u128::from(self.words[0]);
            Lanes { height, width, squares }
        })
    }

    fn of_lanes(lanes: Lanes) -> Cells {
        let mut cells = Cells::free(lanes.height as u8, lanes.width as u8);
        for (word, bits) in cells.words.iter_mut().zip([lanes.squares, lanes.squares >> u64::BITS])
        {
            *word = bits as u64;
        }
        cells
    }

    /// Bytes that it takes.
    pub fn bytes(&self) -> usize {
        let spilled = if self.words.spilled() { size_of_val(&self.words[..]) } else { 0 };
        size_of::<Cells>() + spilled
    }

    /// The square at a step from one, where the board has it.
    #[inline]
    pub fn step(&self, (row, column): Square, (down, right): Step) -> Option<Square> {
        let row = row.checked_add_signed(down).filter(|row| *row < self.height())?;
        Some((row, column.checked_add_signed(right).filter(|column| *column < self.width())?))
    }

    /// The squares at these steps from one.
    pub fn beside<'s>(
        &self,
        at: Square,
        steps: &'s [Step],
    ) -> impl Iterator<Item = Square> + use<'s, '_> {
        steps.iter().filter_map(move |step| self.step(at, *step))
    }

    /// The regions into which the squares fall that `inside` accepts, each connected by `steps`. Cost: a visit of
    /// each square.
    pub fn regions(&self, inside: impl Fn(u8) -> bool, steps: &[Step]) -> Vec<Vec<Square>> {
        let mut seen = Cells::free(self.height, self.width);
        let mut regions = Vec::new();
        for start in self.squares() {
            if seen.get(start.0, start.1) > 0 || !inside(self.get(start.0, start.1)) {
                continue;
            }
            seen.set(start.0, start.1, 1);
            let mut region = vec![start];
            let mut at = 0;
            while let Some(&square) = region.get(at) {
                at += 1;
                for (r, c) in self.beside(square, steps) {
                    if seen.get(r, c) == 0 && inside(self.get(r, c)) {
                        seen.set(r, c, 1);
                        region.push((r, c));
                    }
                }
            }
            regions.push(region);
        }
        regions
    }

    /// The [regions](Cells::regions) connected by these steps, each a board of its own that is no larger than it must
    /// be, `outside` on its other squares.
    pub fn pieces(&self, inside: impl Fn(u8) -> bool, steps: &[Step], outside: u8) -> Vec<Cells> {
        let is_short = |(down, right): &Step| down.abs() <= 1 && right.abs() <= 1;
        if let Some(lanes) = self.lanes().filter(|_| steps.iter().all(is_short)) {
            let regions = lanes.regions(lanes.marked(inside), steps).into_iter();
            return regions.map(|region| Cells::of_lanes(lanes.cut_out(region, outside))).collect();
        }
        let regions = self.regions(inside, steps);
        regions.iter().map(|region| self.cut_out(region, outside)).collect()
    }

    /// The smallest board with these squares of this one, at least one; `outside` on the others.
    pub fn cut_out(&self, squares: &[Square], outside: u8) -> Cells {
        let ends = |of: fn(&Square) -> usize| {
            let least = squares.iter().map(of).min().unwrap_or(0);
            (least, squares.iter().map(of).max().unwrap_or(0) - least + 1)
        };
        let ((top, height), (left, width)) = (ends(|at| at.0), ends(|at| at.1));
        // No longer than the sides of this board.
        let mut cells = self.free_like(height as u8, width as u8);
        cells.squares().for_each(|(row, column)| cells.set(row, column, outside));
        for (row, column) in squares {
            cells.set(row - top, column - left, self.get(*row, *column));
        }
        cells
    }

    /// This board upside down.
    pub fn upside_down(&self) -> Cells {
        self.moved(self.height, self.width, |row, column| (self.height() - 1 - row, column))
    }

    /// This board with rows and columns exchanged.
    pub fn transposed(&self) -> Cells {
        self.moved(self.width, self.height, |row, column| (column, row))
    }

    /// This board with left and right exchanged.
    pub fn mirrored(&self) -> Cells {
        self.moved(self.height, self.width, |row, column| (row, self.width() - 1 - column))
    }

    /// A board with the content of the square `from` of this one on each square.
    fn moved(&self, height: u8, width: u8, from: impl Fn(usize, usize) -> (usize, usize)) -> Cells {
        let mut cells = self.free_like(height, width);
        for (row, column) in cells.squares() {
            let (r, c) = from(row, column);
            cells.set(row, column, self.get(r, c));
        }
        cells
    }

    /// The least of this board and its images: mirrored and turned by half, and with `transposed` also those
    /// with rows and columns exchanged.
    pub fn least_image(&self, transposed: bool) -> Cells {
        if let Some(lanes) = self.lanes() {
            return Cells::of_lanes(lanes.least_image(transposed));
        }
        let halves = |cells: Cells| {
            let turned = cells.upside_down();
            [cells.mirrored(), turned.mirrored(), turned, cells]
        };
        let mut images = Vec::from(halves(self.clone()));
        if transposed {
            images.extend(halves(self.transposed()));
        }
        images.into_iter().min().unwrap_or_else(|| self.clone())
    }

    /// The board as it is typed: `3x4`, or `7` for a circle, where that is the opening, else its rows with a slash between
    /// them.
    pub fn written(&self, signs: &str, opening: Opening) -> String {
        let is_opening = opening.board(self.height, self.width).as_ref() == Some(self);
        match (is_opening, opening.sides()) {
            (true, 1) => self.width.to_string(),
            (true, _) => format!("{}x{}", self.height, self.width),
            _ => self.rows(signs).join("/"),
        }
    }

    /// The rows, a sign a square.
    pub fn rows(&self, signs: &str) -> Vec<String> {
        let signs: Vec<char> = signs.chars().collect();
        let sign = |row, column| signs.get(usize::from(self.get(row, column))).unwrap_or(&'?');
        let row = |row| (0..self.width()).map(|column| sign(row, column)).collect();
        (0..self.height()).map(row).collect()
    }
}

impl fmt::Debug for Cells {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.rows("0123456789ABCDEF").join("/"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SIGNS: &str = ".#xo";

    fn board(text: &str) -> Cells {
        Cells::of_rows(text.split('/'), SIGNS).expect(text)
    }

    #[test]
    fn squares_keep_what_is_put_on_them() {
        let mut cells = Cells::free(13, 17);
        for (row, column) in cells.squares() {
            cells.set(row, column, ((row * 5 + column * 3) % 4) as u8);
        }
        for (row, column) in cells.squares() {
            assert_eq!(usize::from(cells.get(row, column)), (row * 5 + column * 3) % 4);
        }
        assert_eq!(board(&cells.rows(SIGNS).join("/")), cells);
        let more = ".#xoXO";
        let text = ["xX.oO#".repeat(7), "#OX.xo".repeat(7)];
        let wide = Cells::of_rows(text.iter().map(String::as_str), more).unwrap();
        assert_eq!(wide.rows(more), text);
        assert_eq!(wide.mirrored().mirrored(), wide);
        assert_eq!(wide.cut_out(&[(0, 1), (1, 1)], GONE).rows(more), ["X", "O"]);
    }

    #[test]
    fn boards_are_written_as_they_are_read() {
        for text in ["../.#", "x", ".o#x", "#/./x"] {
            assert_eq!(board(text).written(SIGNS, Opening::Free), text);
        }
        assert_eq!(board("..../..../....").written(SIGNS, Opening::Free), "3x4");
        assert_eq!(board("..../....").written(SIGNS, Opening::Untold), "..../....");
        assert_eq!(board("xo/ox").written(SIGNS, Opening::Chequered), "2x2");
        for text in ["../.", "", "./", "y.", ".\u{2e}a"] {
            assert!(Cells::of_rows(text.split('/'), SIGNS).is_none(), "{text}");
        }
        assert!(Cells::of_rows(std::iter::repeat_n(".", 256), SIGNS).is_none());
    }

    #[test]
    fn a_board_falls_into_connected_pieces() {
        let pieces = |text: &str| {
            let pieces = board(text).pieces(|content| content != 1, &SIDES, 1);
            pieces.iter().map(|piece| piece.rows(SIGNS).join("/")).collect::<Vec<_>>()
        };
        assert_eq!(pieces("..#./#.#./..#x"), ["../#./..", "././x"]);
        // Corners do not connect.
        assert_eq!(pieces(".#/#."), [".", "."]);
        assert_eq!(pieces("###"), [""; 0]);
    }

    #[test]
    fn a_board_in_one_word_is_cut_and_turned_as_square_by_square() {
        let mut state = 1u64;
        let mut next = |below: u64| {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            (state >> 33) % below
        };
        let sizes = (1..=8).flat_map(|height| (1..=8).map(move |width| (height, width)));
        for (height, width) in sizes.chain([(1, 64), (64, 1), (2, 32), (32, 2), (7, 9), (21, 3)]) {
            for steps in [&SIDES[..], &ROW, &AROUND, &[(0, 1), (0, -1), (1, 1), (-1, -1)]] {
                let mut board = Cells::free(height, width);
                for (row, column) in board.squares() {
                    board.set(row, column, [0, 1, 1, 2, 3][next(5) as usize]);
                }
                let outside = next(4) as u8;
                let inside = |content: u8| content != GONE;
                let regions = board.regions(inside, steps).into_iter();
                let pieces: Vec<Cells> = regions.map(|it| board.cut_out(&it, outside)).collect();
                assert_eq!(board.pieces(inside, steps, outside), pieces, "{board:?} {steps:?}");
                let mut images = vec![board.clone(), board.transposed()];
                images.extend(images.clone().iter().map(Cells::mirrored));
                images.extend(images.clone().iter().map(Cells::upside_down));
                assert_eq!(Some(&board.least_image(true)), images.iter().min(), "{board:?}");
                let upright = images.iter().step_by(2).min();
                assert_eq!(Some(&board.least_image(false)), upright, "{board:?}");
            }
        }
    }

    #[test]
    fn images_of_a_board_have_one_representative() {
        let first = board(".x#/...");
        let images = [
            ".x#/...", "#x./...", ".../.x#", ".../#x.", "../x./#.", "#./x./..", "../.x/.#",
            ".#/.x/..",
        ];
        for image in images {
            assert_eq!(board(image).least_image(true), first.least_image(true), "{image}");
        }
        for image in &images[..4] {
            assert_eq!(board(image).least_image(false), first.least_image(false), "{image}");
        }
        assert_ne!(board(images[4]).least_image(false), first.least_image(false));
    }
}
