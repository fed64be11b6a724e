//! Treblecross, on strips and as heaps.

use super::marks::{FREE, line, squares_of, with};
use bouton_core::{
    Cells, Code, Convention, Frame, GridRules, HeapRules, Heaps, Natural, Nature, OnGrid, OnHeaps,
    ParseError, ParseErrorKind, Part, Parts, Picture, Player, Ruleset, Shape, SingleHeaps, Visit,
    Walk, Words,
    cells::{GONE, Opening, ROW, Square},
    words::half_width,
};

/// Treblecross: put a cross `x` on a free square of a strip; three in a row win. A cross within two squares of another one lets
/// the opponent complete three, so that it is never put there; what is left is the code 0.007, in which a run of n squares that are far
/// enough from all crosses is a heap of n + 2. Heaps are typed as numbers, strips by their squares.
///
/// E. R. Berlekamp, J. H. Conway, R. K. Guy, *Winning Ways*, ch. 4.
#[derive(Debug)]
pub struct Treblecross {
    heaps: OnHeaps<AsHeaps>,
    strips: OnGrid<AsStrips>,
}

const NAME: &str = "treblecross";

/// The game as typed by heaps.
#[derive(Debug)]
struct AsHeaps {
    code: Code,
}

impl HeapRules for AsHeaps {
    facts! { game: NAME; }

    fn options(&self, heap: u64, _: Player) -> impl Iterator<Item = Heaps> {
        self.code.options(heap)
    }

    fn picture(&self, heap: &Natural) -> Option<Picture> {
        Some(Picture::in_places(Shape::Squares, std::slice::from_ref(heap)))
    }

    fn code(&self) -> Option<&Code> {
        Some(&self.code)
    }
}

/// The signs: free, gone, a cross.
const SIGNS: &str = ".#x";
const CROSS: u8 = 2;
/// The least heap with a move.
const LEAST: u64 = 3;

impl Default for Treblecross {
    fn default() -> Treblecross {
        // Three tokens are taken, and what is left is nothing, a heap or two.
        let code = Code::new(vec![0, 0, 0, 7], Vec::new());
        Treblecross { heaps: OnHeaps(AsHeaps { code }), strips: OnGrid(AsStrips) }
    }
}

/// The game as typed by strips.
#[derive(Debug)]
struct AsStrips;

impl GridRules for AsStrips {
    facts! {
        signs: &'static str = SIGNS;
        opening: Opening = Opening::Untold;
    }

    fn game(&self) -> String {
        NAME.to_string()
    }

    fn options(&self, strip: &Cells, _: Player) -> impl Iterator<Item = Cells> {
        safe(strip).map(|at| with(strip, &[(at, CROSS)]))
    }
}

impl Treblecross {
    /// The rules by which this part is played.
    fn rules_of(&self, part: &Part) -> &dyn Ruleset {
        if part.as_cells().is_some() { &self.strips } else { &self.heaps }
    }
}

/// The squares before and behind one in its row, as far as two steps lead over squares that are there.
fn near(board: &Cells, at: Square) -> impl Iterator<Item = Square> + '_ {
    ROW.iter().flat_map(move |way| {
        let there = line(board, at, *way);
        there.take_while(|(row, column)| board.get(*row, *column) != GONE).take(2)
    })
}

/// The free squares with no cross within two squares.
fn safe(board: &Cells) -> impl Iterator<Item = Square> + '_ {
    let is_cross = |(row, column): Square| board.get(row, column) == CROSS;
    squares_of(board, FREE).filter(move |at| !near(board, *at).any(is_cross))
}

/// Returns `true` if three crosses in a row are there, or one more makes them.
fn is_decided(board: &Cells) -> bool {
    board.squares().any(|(row, column)| {
        let three = (column..board.width().min(column + 3)).map(|column| board.get(row, column));
        let three: Vec<u8> = three.collect();
        let crosses = three.iter().filter(|content| **content == CROSS).count();
        three.len() == 3 && crosses > 1 && !three.contains(&GONE)
    })
}

impl Ruleset for Treblecross {
    fn game(&self) -> String {
        self.heaps.game()
    }

    fn identity(&self) -> Option<String> {
        self.heaps.identity()
    }

    fn nature(&self) -> Nature {
        self.heaps.nature()
    }

    fn frame(&self) -> Frame {
        self.heaps.frame()
    }

    fn read(&self, words: &mut Words<'_>) -> Result<Vec<Part>, ParseError> {
        let before = words.position();
        let first = words.word();
        let sign = first.as_ref().and_then(|word| half_width(word.text).first().copied());
        words.go_back(before);
        let Some(first) = first.filter(|_| sign.is_some_and(|it| SIGNS.as_bytes().contains(&it)))
        else {
            return self.heaps.read(words);
        };
        let strips = self.strips.read(words)?;
        if strips.iter().filter_map(Part::as_cells).any(is_decided) {
            let span = first.start..words.position();
            return Err(ParseError::new(span, ParseErrorKind::NearCrosses));
        }
        Ok(strips)
    }

    fn write(&self, part: &Part, out: &mut String) {
        self.rules_of(part).write(part, out);
    }

    fn options(&self, part: &Part, player: Player, visit: &mut Visit<'_>) -> Walk {
        self.rules_of(part).options(part, player, visit)
    }

    fn option_named(&self, part: &Part, player: Player, name: &str) -> Option<Parts> {
        self.rules_of(part).option_named(part, player, name)
    }

    fn name_of_option(&self, part: &Part, becomes: &[Part]) -> Option<String> {
        self.rules_of(part).name_of_option(part, becomes)
    }

    fn picture(&self, part: &Part) -> Picture {
        self.rules_of(part).picture(part)
    }

    /// Strips as heaps; those without a move are left out.
    fn canonical(&self, parts: Parts, _: Option<Convention>) -> Parts {
        let heaps = parts.into_iter().flat_map(|part| match part.as_cells() {
            Some(strip) => {
                let safe: Vec<Square> = safe(strip).collect();
                let runs = safe.chunk_by(|a, b| a.0 == b.0 && a.1 + 1 == b.1);
                runs.map(|run| Part::heap(run.len() as u64 + 2)).collect()
            }
            None => vec![part],
        });
        heaps.filter(|heap| heap.small_heap().is_none_or(|heap| heap >= LEAST)).collect()
    }

    fn heaps(&self) -> Option<&dyn SingleHeaps> {
        self.heaps.heaps()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn crosses_keep_their_distance() {
        let strip = |text: &str| Cells::of_rows(text.split('/'), SIGNS).expect(text);
        let columns = |text| safe(&strip(text)).map(|at| at.1).collect::<Vec<_>>();
        assert_eq!(columns("x......"), [3, 4, 5, 6]);
        assert_eq!(columns("..#x...."), [0, 1, 6, 7]);
        assert_eq!(columns("x..x."), [0; 0]);
        for (text, decided) in [("x.x", true), (".xx", true), ("x..x", false), ("x#x", false)] {
            assert_eq!(is_decided(&strip(text)), decided, "{text}");
        }
    }
}
