//! Reading positions of several parts that are more than a heap: pieces of a few numbers, and boards.

use crate::{
    Cells, Natural, ParseError, ParseErrorKind as Kind, Part, Word, Words, cells::Opening, frame,
    words,
};
use std::ops::Range;

/// Squares of a board that count as one heap against the limit on heaps.
const SQUARES: usize = 64;

impl Words<'_> {
    /// Reads pieces of `length` numbers each up to the end of the component: `3x4 1x2`, or `3 4; 1 2`.
    ///
    /// # Errors
    /// Nothing there; a word that is no number; a number below `least`; a piece with another count of numbers;
    /// too many pieces.
    pub fn pieces(&mut self, length: usize, least: u64) -> Result<Vec<Part>, ParseError> {
        self.parts(length, least, None, |numbers| Ok(Part::tuple(numbers.iter().cloned())))
    }

    /// Reads boards up to the end of the component: `3x4`, the opening, or rows of `signs` such as `../.#`.
    ///
    /// # Errors
    /// Nothing there; a word that is no board; a side that is 0 or too long; too many boards.
    pub fn boards(
        &mut self,
        signs: &'static str,
        opening: Opening,
    ) -> Result<Vec<Part>, ParseError> {
        let made = |sides: &[Natural]| frame::board_of(sides, signs, opening);
        self.parts(opening.sides(), 1, Some((signs, opening)), made)
    }

    fn parts(
        &mut self,
        length: usize,
        least: u64,
        boards: Option<(&'static str, Opening)>,
        made: impl Fn(&[Natural]) -> Result<Part, Kind>,
    ) -> Result<Vec<Part>, ParseError> {
        let mut parts = Vec::new();
        // Numbers of a piece that is not complete yet, and their place.
        let (mut open, mut span): (Vec<Natural>, Range<usize>) = (Vec::new(), 0..0);
        let mut room = 0;
        let wrong_count = |numbers: &[Natural], span: &Range<usize>| {
            let kind = Kind::WrongCount { wanted: length, found: numbers.len() };
            ParseError::new(span.clone(), kind)
        };
        while let Some(word) = self.word() {
            self.check_group(&word)?;
            for piece in word.pieces()? {
                let place = piece.span();
                let goes_on = open.is_empty() || !ends_a_piece(self.bytes(span.end..place.start));
                if !goes_on {
                    return Err(wrong_count(&open, &span));
                }
                let is_number =
                    || words::half_width(piece.text).first().is_some_and(u8::is_ascii_digit);
                if let Some((signs, opening)) = boards
                    && (opening == Opening::Untold || !is_number())
                {
                    if !open.is_empty() {
                        return Err(wrong_count(&open, &span));
                    }
                    parts.push(board(&piece, signs, opening)?);
                } else {
                    let sides = sides(&piece, least)?;
                    let start = if open.is_empty() { place.start } else { span.start };
                    span = start..place.end;
                    if sides.len() > 1 && (!open.is_empty() || sides.len() != length) {
                        return Err(wrong_count(
                            if open.is_empty() { &sides } else { &open },
                            &span,
                        ));
                    }
                    open.extend(sides);
                    if open.len() < length {
                        continue;
                    }
                    let part = made(&open).map_err(|kind| ParseError::new(span.clone(), kind))?;
                    parts.push(part);
                    open.clear();
                }
                let squares = parts
                    .last()
                    .and_then(Part::as_cells)
                    .map_or(0, |cells: &Cells| cells.height() * cells.width() / SQUARES);
                self.check_room(room, 1 + squares as u64)
                    .map_err(|error| ParseError { span: place, ..error })?;
                room += 1 + squares;
            }
        }
        match (open.is_empty(), parts.is_empty()) {
            (false, _) => Err(wrong_count(&open, &span)),
            (true, true) => Err(self.empty()),
            (true, false) => Ok(parts),
        }
    }
}

/// Returns `true` if a semicolon is among these bytes between two numbers.
fn ends_a_piece(between: &[u8]) -> bool {
    words::half_width(between).contains(&b';')
}

/// The numbers of a word such as `3x4`, or the one that it is.
fn sides(word: &Word<'_>, least: u64) -> Result<Vec<Natural>, ParseError> {
    let mut sides = Vec::new();
    let mut start = 0;
    loop {
        let cross = words::sign(&word.text[start..], b"xX", &["×", "ｘ", "Ｘ"]);
        let end = cross.as_ref().map_or(word.text.len(), |cross| start + cross.start);
        let side = word.piece(start..end);
        let number = side.natural()?;
        if number < Natural::from(least) {
            return Err(ParseError::new(side.span(), Kind::TooSmall { least }));
        }
        sides.push(number);
        match cross {
            Some(cross) => start += cross.end,
            None => return Ok(sides),
        }
    }
}

/// The board of the rows of a word.
fn board(word: &Word<'_>, signs: &'static str, opening: Opening) -> Result<Part, ParseError> {
    let plain = words::half_width(word.text);
    let text = std::str::from_utf8(&plain).unwrap_or_default();
    let kind = match Cells::of_rows(text.split('/'), signs) {
        Some(cells) => return Ok(Part::cells(cells)),
        None if text.split('/').any(|row| row.len() as u64 > Cells::MOST_SIDE) => {
            Kind::BoardTooLarge { most: Cells::MOST_SIDE }
        }
        None => {
            let sized = matches!(opening, Opening::Free | Opening::Chequered);
            Kind::NotABoard { signs, sized }
        }
    };
    Err(ParseError::new(word.span(), kind))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pieces(text: &str) -> Result<Vec<Part>, ParseError> {
        Words::new(text.as_bytes(), 0, 9).pieces(2, 1)
    }

    fn boards(text: &str) -> Result<Vec<Part>, ParseError> {
        Words::new(text.as_bytes(), 0, 9).boards(".#x", Opening::Free)
    }

    #[test]
    fn pieces_are_read_as_people_write_them() {
        let expected = vec![Part::tuple([3u64, 4]), Part::tuple([1u64, 2])];
        for text in [
            "3x4 1x2", "3 4; 1 2", "3 4;1 2", "3 4 1 2", "(3,4) (1,2)", "(3,4),(1,2)", "3×4 1X2",
            "３ ４； １ ２", "3x4; 1 2;",
        ] {
            assert_eq!(pieces(text).as_ref(), Ok(&expected), "{text}");
        }
    }

    #[test]
    fn boards_are_free_or_rows() {
        let free = |height, width| Part::cells(Cells::free(height, width));
        let rows = |text: &str| Part::cells(Cells::of_rows(text.split('/'), ".#x").unwrap());
        assert_eq!(boards("3x4 ../.#"), Ok(vec![free(3, 4), rows("../.#")]));
        assert_eq!(boards("．#／x. 2 2"), Ok(vec![rows(".#/x."), free(2, 2)]));
        let circles = Words::new(b"5 o#. 1", 0, 9).boards(".#o", Opening::Circle).unwrap();
        let written = circles.iter().map(|part| part.as_cells().unwrap());
        let written: Vec<_> = written.map(|it| it.written(".#o", Opening::Circle)).collect();
        assert_eq!(written, ["5", "o#.", "1"]);
        assert_eq!(boards("255x255").unwrap_err().kind, Kind::TooManyHeaps { most: 9 });
    }

    #[test]
    fn errors_are_located() {
        let count = |found| Kind::WrongCount { wanted: 2, found };
        for (text, span, kind) in [
            ("", 0..0, Kind::Empty),
            ("3", 0..1, count(1)),
            ("3; 1 2", 0..1, count(1)),
            ("1 2 3", 4..5, count(1)),
            ("1x2x3", 0..5, count(3)),
            ("1 2x3", 0..5, count(1)),
            ("0x3", 0..1, Kind::TooSmall { least: 1 }),
            ("3x0", 2..3, Kind::TooSmall { least: 1 }),
            ("3x", 2..2, Kind::NotANumber),
            ("3 a", 2..3, Kind::NotANumber),
            ("10x1 1x1 1x1 1x1 1x1 1x1 1x1 1x1 1x1 1x1", 37..40, Kind::TooManyHeaps { most: 9 }),
        ] {
            assert_eq!(pieces(text), Err(ParseError::new(span, kind)), "{text}");
        }
        for (text, span, kind) in [
            ("", 0..0, Kind::Empty),
            ("../.", 0..4, Kind::NotABoard { signs: ".#x", sized: true }),
            ("2x2 ../ab", 4..9, Kind::NotABoard { signs: ".#x", sized: true }),
            ("3", 0..1, count(1)),
            ("3 ..", 0..1, count(1)),
            ("256x1", 0..5, Kind::BoardTooLarge { most: 255 }),
            ("0x1", 0..1, Kind::TooSmall { least: 1 }),
        ] {
            assert_eq!(boards(text), Err(ParseError::new(span, kind)), "{text}");
        }
    }
}
