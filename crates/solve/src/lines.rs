//! Nim-values of pairs whose options fill whole lines, from the set of values on each line.
//!
//! A set is a row of bits. The nim-value of a pair is at most the sum of its numbers, so a set has as many bits. The least
//! value on no line through a pair is the first zero of the union of a few sets; no option is listed.

use crate::{Exceeded, Meter};
use bouton_core::PairLines;
use smallvec::SmallVec;
use std::collections::VecDeque;

/// The greatest breadth of a queen: each pair looks at 2 breadth + 1 sets, and each diagonal has breadth - 1 of them.
const MOST_BREADTH: u64 = 8;
/// Bits of a word.
const BITS: usize = u64::BITS as usize;

/// Sets of values, all of the same number of words.
#[derive(Debug)]
struct Sets {
    words: usize,
    all: Vec<u64>,
}

impl Sets {
    fn new(count: usize, words: usize, meter: &Meter) -> Result<Sets, Exceeded> {
        let size = count.checked_mul(words).ok_or(Exceeded::Size)?;
        meter.room(8 * size as u64)?;
        Ok(Sets { words, all: vec![0; size] })
    }

    fn get(&self, set: usize) -> &[u64] {
        &self.all[set * self.words..][..self.words]
    }

    fn insert(&mut self, set: usize, value: u32) {
        self.all[set * self.words + value as usize / BITS] |= 1 << (value as usize % BITS);
    }
}

/// A visitor of rows: the number of the row, and its nim-values. An error ends the table.
pub type VisitRow<'a> = dyn FnMut(u64, &[u32]) -> Result<(), Exceeded> + 'a;

/// The nim-values, in normal play, of the pairs up to the last row and the last column, row by row.
///
/// `None` for a queen of breadth above 8, and for sums of 2^32 or more. Cost for each pair: (rows + columns)/64 words of
/// 3 sets (a queen of breadth 1), 2 breadth + 1 sets (a wider one) or 2 sets (a rectangle). Memory: as many words for each
/// column, and for each diagonal once or (breadth - 1) times.
///
/// # Errors
/// A limit, or the error of `visit`.
pub fn values_of_pairs(
    lines: PairLines,
    [rows, columns]: [u64; 2],
    meter: &mut Meter,
    visit: &mut VisitRow<'_>,
) -> Result<Option<()>, Exceeded> {
    if rows.checked_add(columns).is_none_or(|most| most >= u64::from(u32::MAX)) {
        return Ok(None);
    }
    let (height, width) = (rows as usize + 1, columns as usize + 1);
    // No game from a pair is longer than its numbers together.
    let words = (height + width) / BITS + 1;
    let diagonals = match lines {
        PairLines::Queen { breadth } if breadth > MOST_BREADTH => return Ok(None),
        PairLines::Queen { breadth } => breadth as usize,
        PairLines::Rectangle => 0,
    };
    let mut table = Lines::new(diagonals, [height, width], words, meter)?;
    let mut row = vec![0; width];
    for at in 0..height {
        table.begin(at, &row);
        for (column, value) in row.iter_mut().enumerate() {
            *value = table.next(at, column);
        }
        meter.work((width * words / 4 + 1) as u64)?;
        meter.positions(width as u64, 0)?;
        visit(at as u64, &row)?;
    }
    Ok(Some(()))
}

/// The values met on the lines through the pairs that come next.
#[derive(Debug)]
struct Lines {
    /// The breadth of a queen; 0 for a rectangle.
    breadth: usize,
    width: usize,
    /// Those of this row.
    row: Sets,
    /// Those of each column above this row; of a rectangle, also those of all columns before it.
    columns: Sets,
    /// For each delay those of each diagonal, in the rows above this one by more than the delay.
    delayed: Vec<Sets>,
    /// The last rows, the latest first, one for each delay.
    rows: VecDeque<Vec<u32>>,
}

impl Lines {
    fn new(
        breadth: usize,
        [height, width]: [usize; 2],
        words: usize,
        meter: &Meter,
    ) -> Result<Lines, Exceeded> {
        // A diagonal further to the right by e than the pair's own holds options in all rows above; one further to the
        // left only in those above by e or more, and the pair in the row above by e is in the column.
        let delays = if breadth == 0 { 0 } else { (breadth - 1).max(1) };
        let delayed = (0..delays).map(|_| Sets::new(height + width + breadth, words, meter));
        Ok(Lines {
            breadth,
            width,
            row: Sets::new(1, words, meter)?,
            columns: Sets::new(width, words, meter)?,
            delayed: delayed.collect::<Result<_, _>>()?,
            rows: VecDeque::new(),
        })
    }

    /// Begins row `at`; `above` is the row before it.
    fn begin(&mut self, at: usize, above: &[u32]) {
        self.row.all.fill(0);
        if at == 0 || self.breadth == 0 {
            return;
        }
        self.rows.push_front(above.to_vec());
        self.rows.truncate(self.delayed.len());
        for (delay, (sets, row)) in self.delayed.iter_mut().zip(&self.rows).enumerate() {
            for (column, value) in row.iter().enumerate() {
                sets.insert(at - 1 - delay + self.width - column, *value);
            }
        }
    }

    /// The value of the next pair of this row, which is remembered.
    fn next(&mut self, row: usize, column: usize) -> u32 {
        let value = self.least(row, column);
        self.row.insert(0, value);
        if self.breadth > 0 {
            self.columns.insert(column, value);
        } else {
            let words = self.columns.words;
            let column = &mut self.columns.all[column * words..][..words];
            column.iter_mut().zip(&self.row.all).for_each(|(met, more)| *met |= more);
        }
        value
    }

    /// The least value that is on no line through a pair.
    fn least(&self, row: usize, column: usize) -> u32 {
        let own = row + self.width - column;
        let aside = (1..self.breadth).flat_map(|away| {
            let left = own.checked_sub(away).map(|left| self.delayed[away - 1].get(left));
            left.into_iter().chain([self.delayed[0].get(own + away)])
        });
        let straight = (self.breadth > 0).then(|| self.delayed[0].get(own));
        let diagonals: SmallVec<[&[u64]; 16]> = straight.into_iter().chain(aside).collect();
        for (word, (in_row, in_column)) in
            self.row.all.iter().zip(self.columns.get(column)).enumerate()
        {
            let met = diagonals.iter().fold(in_row | in_column, |met, line| met | line[word]);
            if met != u64::MAX {
                return (word * BITS) as u32 + met.trailing_ones();
            }
        }
        // No value exceeds the sum of the numbers, for which there is a bit.
        (self.row.words * BITS) as u32
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Limits;

    /// Each value from those of all options, listed.
    #[test]
    fn values_are_those_of_the_options() {
        let queens = (1..=9).map(|breadth| PairLines::Queen { breadth });
        for lines in queens.chain([PairLines::Rectangle]) {
            for [rows, columns] in [[0, 0], [0, 70], [40, 40], [70, 9], [9, 70]] {
                let mut known: Vec<Vec<u32>> = Vec::new();
                let done = values_of_pairs(
                    lines,
                    [rows, columns],
                    &mut Limits::NONE.meter(),
                    &mut |_, row| {
                        known.push(row.to_vec());
                        Ok(())
                    },
                );
                if lines == (PairLines::Queen { breadth: 9 }) {
                    assert_eq!(done, Ok(None));
                    continue;
                }
                assert_eq!(done, Ok(Some(())));
                for (first, second) in (0..=rows).flat_map(|a| (0..=columns).map(move |b| (a, b))) {
                    let all = (0..=first).flat_map(|a| (0..=second).map(move |b| [a, b]));
                    let options = all.filter(|option| lines.allows([first, second], *option));
                    let met: Vec<u32> =
                        options.map(|[a, b]| known[a as usize][b as usize]).collect();
                    let value = (0..).find(|value| !met.contains(value));
                    assert_eq!(
                        Some(known[first as usize][second as usize]),
                        value,
                        "{lines:?} {first} {second}"
                    );
                }
            }
        }
    }

    #[test]
    fn limits_are_met() {
        let lines = PairLines::Queen { breadth: 1 };
        for limits in
            [Limits { positions: 50, ..Limits::NONE }, Limits { memory: 1 << 10, ..Limits::NONE }]
        {
            let done = values_of_pairs(lines, [300, 300], &mut limits.meter(), &mut |_, _| Ok(()));
            assert!(done.is_err());
        }
        let far =
            values_of_pairs(lines, [u64::MAX, 1], &mut Limits::NONE.meter(), &mut |_, _| Ok(()));
        assert_eq!(far, Ok(None));
    }
}
