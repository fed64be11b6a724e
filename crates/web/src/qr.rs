//! Addresses as QR codes: as text for a terminal, and as a picture.

use qrcode::{Color, EcLevel, QrCode};
use std::fmt::Write;

/// Width of the bright margin, in modules; the standard (ISO/IEC 18004) asks for it.
const MARGIN: usize = 4;
/// Width of the margin in a terminal, in modules: cameras are content with it.
const TERMINAL_MARGIN: usize = 2;
/// Maximum number of bytes of a code: more makes modules that no camera sees on a wall.
pub const MOST_BYTES: usize = 1200;

/// A text as a QR code.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct QrPicture {
    /// Number of modules in a row.
    size: usize,
    /// The dark modules, row by row.
    dark: Vec<bool>,
}

impl QrPicture {
    /// The code of a text of at most 1200 bytes; `None` for a longer one.
    pub fn of(text: &str) -> Option<QrPicture> {
        if text.len() > MOST_BYTES {
            return None;
        }
        let code = QrCode::with_error_correction_level(text, EcLevel::L).ok()?;
        let size = code.width();
        let dark = code.into_colors().into_iter().map(|colour| colour == Color::Dark).collect();
        Some(QrPicture { size, dark })
    }

    /// Returns `true` if the module of this row and column is dark, counted from the corner of the margin.
    fn is_dark(&self, row: usize, column: usize, margin: usize) -> bool {
        let (Some(row), Some(column)) = (row.checked_sub(margin), column.checked_sub(margin))
        else {
            return false;
        };
        column < self.size && self.dark.get(row * self.size + column).copied().unwrap_or_default()
    }

    /// The code for a terminal, two rows of modules in a line of half blocks. With `colour` it is black on
    /// white by escape sequences; without, bright modules are drawn, for terminals with a dark ground.
    pub fn terminal(&self, colour: bool) -> String {
        let width = self.size + 2 * TERMINAL_MARGIN;
        let mut text = String::new();
        for row in (0..width).step_by(2) {
            if colour {
                text += "\x1b[38;2;0;0;0;48;2;255;255;255m";
            }
            for column in 0..width {
                let inked =
                    |row| self.is_dark(row, column, TERMINAL_MARGIN) == colour && row < width;
                text.push(match (inked(row), inked(row + 1)) {
                    (true, true) => '█',
                    (true, false) => '▀',
                    (false, true) => '▄',
                    (false, false) => ' ',
                });
            }
            text += if colour { "\x1b[0m\n" } else { "\n" };
        }
        text
    }

    /// The code as SVG, black on white in light and dark alike, since cameras want it so.
    pub fn svg(&self) -> String {
        let width = self.size + 2 * MARGIN;
        let mut path = String::new();
        for row in 0..width {
            let mut column = 0;
            while column < width {
                let from = column;
                while self.is_dark(row, column, MARGIN) {
                    column += 1;
                }
                if column > from {
                    // Writing to a string does not fail.
                    let _ = write!(path, "M{from} {row}h{}v1H{from}z", column - from);
                }
                column += 1;
            }
        }
        format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {width}\" shape-rendering=\"crispEdges\">\
             <path fill=\"#fff\" d=\"M0 0h{width}v{width}H0z\"/><path d=\"{path}\"/></svg>\n"
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The three corners of every code: a dark ring around a dark square, a bright line around both.
    #[test]
    fn a_code_has_its_finders_and_its_margin() {
        let code = QrPicture::of("http://192.168.1.5:8080/class").expect("a code");
        assert_eq!(code.size % 4, 1, "a size of the standard");
        let finder = ["1111111", "1000001", "1011101", "1011101", "1011101", "1000001", "1111111"];
        let last = code.size - 7;
        for (top, left) in [(0, 0), (0, last), (last, 0)] {
            for (r, line) in finder.iter().enumerate() {
                for (c, bit) in line.bytes().enumerate() {
                    let (row, column) = (top + r + MARGIN, left + c + MARGIN);
                    assert_eq!(code.is_dark(row, column, MARGIN), bit == b'1', "{row} {column}");
                }
            }
        }
        for at in 0..code.size + 2 * MARGIN {
            assert!(!code.is_dark(0, at, MARGIN) && !code.is_dark(at, MARGIN - 1, MARGIN));
            assert!(!code.is_dark(at, code.size + MARGIN, MARGIN));
        }
    }

    #[test]
    fn text_and_picture_show_the_same_modules() {
        let code = QrPicture::of("nim").expect("a code");
        let width = code.size + 2 * TERMINAL_MARGIN;
        for colour in [false, true] {
            let text = code.terminal(colour).replace("\x1b[38;2;0;0;0;48;2;255;255;255m", "");
            let text = text.replace("\x1b[0m", "");
            for (line, row) in text.lines().zip((0..).step_by(2)) {
                assert_eq!(line.chars().count(), width);
                for (block, column) in line.chars().zip(0..) {
                    let shown = [matches!(block, '█' | '▀'), matches!(block, '█' | '▄')];
                    for (inked, row) in shown.into_iter().zip([row, row + 1]) {
                        if row < width {
                            let dark = code.is_dark(row, column, TERMINAL_MARGIN);
                            assert_eq!(inked == colour, dark, "{row} {column}");
                        }
                    }
                }
            }
        }
        let svg = code.svg();
        // The runs of the path are as long as there are dark modules; the first path is the ground.
        let path = svg.rsplit("<path").next().unwrap_or_default();
        let runs =
            path.split('h').skip(1).filter_map(|run| run.split('v').next()?.parse::<usize>().ok());
        assert_eq!(runs.sum::<usize>(), code.dark.iter().filter(|dark| **dark).count());
    }

    #[test]
    fn a_text_that_no_camera_could_read_has_no_code() {
        assert!(QrPicture::of(&"x".repeat(MOST_BYTES)).is_some());
        assert!(QrPicture::of(&"x".repeat(MOST_BYTES + 1)).is_none());
    }
}
