//! Chomp.

use bouton_core::{Natural, Player, Shape, TupleRules, natural::small, tuple::Tuple};

/// The greatest number of squares of a bar whose bites are listed.
const MOST_SQUARES: u64 = 1 << 12;

/// Chomp, `chomp`: a bar of chocolate, whose first square is poisoned. Bite off a square with all that is neither above
/// it nor to its left. Nobody may bite off the poisoned square. A position is the lengths of the rows, the longest
/// first: `4x3`, three rows of 4, is a whole bar.
///
/// Every bar but a single square is won: if biting off the last square alone does not win, the answer to it does, and
/// could have been played at once. No formula for such a move is known.
///
/// D. Gale, A curious Nim-type game, American Mathematical Monthly 81 (1974), 876-879; F. Schuh, Spel van delers,
/// Nieuw Tijdschrift voor Wiskunde 39 (1952), 299-304.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Chomp;

impl TupleRules for Chomp {
    fn game(&self) -> String {
        "chomp".to_string()
    }

    fn identity(&self) -> Option<String> {
        Some(self.game())
    }

    fn length(&self) -> Option<usize> {
        None
    }

    fn least(&self) -> u64 {
        1
    }

    fn shape(&self) -> Shape {
        Shape::Squares
    }

    fn enumerable(&self, rows: &[u64]) -> bool {
        rows.iter()
            .try_fold(0u64, |all, row| all.checked_add(*row))
            .is_some_and(|all| all <= MOST_SQUARES)
    }

    fn options(&self, rows: &[u64], _: Player) -> impl Iterator<Item = Tuple> {
        (0..rows.len()).flat_map(move |bitten| {
            (u64::from(bitten == 0)..rows[bitten]).map(move |left| {
                let row =
                    |(at, row): (usize, &u64)| if at < bitten { *row } else { left.min(*row) };
                rows.iter().enumerate().map(row).filter(|row| *row > 0).collect()
            })
        })
    }

    fn normalise(&self, rows: &[Natural]) -> Vec<Natural> {
        let mut left: Vec<Natural> = rows.iter().filter(|row| !row.is_zero()).cloned().collect();
        left.sort_unstable_by(|a, b| b.cmp(a));
        left
    }

    /// Rows and columns may be exchanged.
    fn representative(&self, rows: &[Natural]) -> Vec<Natural> {
        let width = rows.first().and_then(small).filter(|width| *width <= MOST_SQUARES);
        let column =
            |at: u64| Natural::from(rows.iter().filter(|row| **row > Natural::from(at)).count());
        let columns = width.map(|width| (0..width).map(column).collect());
        columns.map_or_else(|| rows.to_vec(), |columns: Vec<Natural>| columns.min(rows.to_vec()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeMap;

    fn is_won(rows: &[u64], known: &mut BTreeMap<Vec<u64>, bool>) -> bool {
        if let Some(known) = known.get(rows) {
            return *known;
        }

        let options: Vec<Vec<u64>> =
            Chomp.options(rows, Player::Left).map(|option| option.to_vec()).collect();
        let won = options.iter().any(|option| !is_won(option, known));
        known.insert(rows.to_vec(), won);
        won
    }

    #[test]
    fn bites_are_those_of_the_rule() {
        let options: Vec<Vec<u64>> =
            Chomp.options(&[3, 2], Player::Left).map(|o| o.to_vec()).collect();
        assert_eq!(options, [vec![1, 1], vec![2, 2], vec![3], vec![3, 1]]);
        assert_eq!(Chomp.options(&[1], Player::Left).count(), 0);
    }

    /// Two rows are lost where the first has one square more; squares are won by leaving two equal arms.
    #[test]
    fn facts_of_the_literature_hold() {
        let known = &mut BTreeMap::new();
        for first in 1..9 {
            for second in 1..=first {
                assert_eq!(is_won(&[first, second], known), first != second + 1);
            }
        }
        for side in 2..5u64 {
            let mut arms = vec![1; side as usize];
            arms[0] = side;
            assert!(!is_won(&arms, known) && is_won(&vec![side; side as usize], known));
        }
        for (rows, columns) in [(2, 5), (3, 4), (3, 5), (4, 5)] {
            assert!(is_won(&vec![columns; rows], known), "Gale: every bar is won");
        }
    }
}
