//! The winning moves of Moore's Nim, chosen column by column.

mod count;

use bouton_core::{Convention, Natural, natural::BitTest};

/// Counts and lists the moves of Moore's Nim that leave every binary column sum 0 modulo K+1.
///
/// The columns are walked from the highest down. A heap *stands* until one of its ones is dropped
/// (made a zero); from then on it is *free*, because whatever is in its lower columns the heap
/// has become smaller. At a column with `f` free heaps and `c` ones among the standing ones, a
/// choice drops some `d` of those ones, with `f + d <= K`, and gives ones to `u` of the free heaps
/// such that `c - d + u` is 0 modulo K+1. Each option of the game that has such columns is
/// exactly one sequence of choices: the column in which a heap is dropped is the highest in which
/// it changes.
///
/// No sequence of choices ends in a column without one. When `c >= K - f`, the sum can be
/// everything from `c - (K - f)` to `c + f`, which is K+1 numbers in a row; when `c < K - f`, all
/// ones can be dropped, and the sum is 0.
///
/// In misère play the sum of the lowest column must instead be 1 modulo K+1 where no heap is left
/// above 1. There is a choice for that too: by the same K+1 numbers in a row; or else, every sum
/// from 0 to `c + f` is possible, and some heap was made free or has a one.
///
/// So the first options are listed straight on, and counting is one pass with a table of the sets
/// of free heaps. Equal heaps count as often as there are, but share their place in that table.
#[derive(Debug)]
pub(super) struct ColumnChoices<'a> {
    heaps: &'a [Natural],
    /// K, or the number of heaps where that is less: from there on, a column that is 0 or 1 modulo
    /// K+1 simply is 0 or 1.
    at_once: usize,
    misere: bool,
    width: usize,
}

impl<'a> ColumnChoices<'a> {
    /// The choices for `heaps`, of which at most `at_once` change.
    pub(super) fn new(heaps: &'a [Natural], at_once: u64, convention: Convention) -> Self {
        let at_once = usize::try_from(at_once).unwrap_or(usize::MAX).min(heaps.len());
        let width = heaps.iter().map(|heap| heap.bit_len()).max().unwrap_or(0);
        ColumnChoices { heaps, at_once, misere: convention == Convention::Misere, width }
    }

    /// How many free heaps must get a one, when `dropped` of `ones` are dropped: the number is
    /// fixed, because there are at most K of them. `None` when there are not enough.
    fn raised(
        &self,
        column: usize,
        large: bool,
        ones: usize,
        dropped: usize,
        free: usize,
    ) -> Option<usize> {
        let modulus = self.at_once + 1;
        let sum = usize::from(self.misere && column == 0 && !large);
        let raised = (sum + dropped + modulus - ones % modulus) % modulus;
        (raised <= free).then_some(raised)
    }

    /// Returns `true` if a heap above 1 is left, now that a column sums to `sum`. (The lowest column is no
    /// sign of one, but it comes last.)
    fn large_after(&self, large: bool, sum: usize) -> bool {
        large || (self.misere && sum > 0)
    }

    /// The first options, at most `most` and at least one: as many as there are, if they are fewer.
    pub(super) fn list(&self, most: usize) -> Vec<Vec<Natural>> {
        let mut partials = vec![Partial { left: vec![None; self.heaps.len()], large: false }];
        for column in (0..self.width).rev() {
            let mut next = Vec::with_capacity(partials.len());
            // Every partial option goes on, because it can be completed; more come of it only
            // while there is room.
            let mut room = most.saturating_sub(partials.len());
            for partial in partials {
                let choices = self.choices(column, &partial, 1 + room);
                let Some((last, others)) = choices.split_last() else { continue };
                room -= others.len();
                for choice in others {
                    next.push(self.chosen(column, partial.clone(), choice));
                }
                next.push(self.chosen(column, partial, last));
            }
            partials = next;
        }
        let complete = |partial: Partial| {
            let heaps = partial.left.into_iter().zip(self.heaps);
            heaps.map(|(left, heap)| left.unwrap_or_else(|| heap.clone())).collect()
        };
        partials.into_iter().map(complete).collect()
    }

    /// The first choices that a partial option has at a column, at most `most`.
    fn choices(&self, column: usize, partial: &Partial, most: usize) -> Vec<Choice> {
        let (mut free, mut standing) = (Vec::new(), Vec::new());
        for (i, left) in partial.left.iter().enumerate() {
            if left.is_some() {
                free.push(i);
            } else if self.heaps[i].bit(column) {
                standing.push(i);
            }
        }
        let ones = standing.len();
        let (free, standing) = (&free, &standing);
        (0..=ones.min(self.at_once - free.len()))
            .filter_map(|dropped| {
                let raised = self.raised(column, partial.large, ones, dropped, free.len())?;
                Some((dropped, raised))
            })
            .flat_map(|(drops, raises)| {
                combinations(standing, drops).flat_map(move |dropped| {
                    combinations(free, raises).map(move |raised| Choice {
                        dropped: dropped.clone(),
                        raised,
                        sum: ones - drops + raises,
                    })
                })
            })
            .take(most)
            .collect()
    }

    /// The partial option after one more choice.
    fn chosen(&self, column: usize, mut partial: Partial, choice: &Choice) -> Partial {
        for &i in &choice.dropped {
            partial.left[i] = Some((&self.heaps[i] >> (column + 1)) << (column + 1));
        }
        for &i in &choice.raised {
            if let Some(left) = &mut partial.left[i] {
                left.set_bit(column);
            }
        }
        partial.large = self.large_after(partial.large, choice.sum);
        partial
    }
}

/// A partly made option: for each free heap what will be left of it, as far as it is chosen.
#[derive(Clone, Debug)]
struct Partial {
    left: Vec<Option<Natural>>,
    large: bool,
}

/// The choice at one column.
struct Choice {
    /// The heaps that are dropped.
    dropped: Vec<usize>,
    /// The free heaps that get a one.
    raised: Vec<usize>,
    /// The resulting sum of the column.
    sum: usize,
}

/// The choices of `size` of these `items`, in the order of a dictionary.
fn combinations(items: &[usize], size: usize) -> impl Iterator<Item = Vec<usize>> {
    let mut places: Option<Vec<usize>> = (size <= items.len()).then(|| (0..size).collect());
    std::iter::from_fn(move || {
        let current = places.take()?;
        // The last place that can still move on moves on, and all places after it follow closely.
        let moving = (0..size).rev().find(|&i| current[i] < items.len() - size + i);
        places = moving.map(|i| {
            let mut next = current.clone();
            for (place, offset) in next[i..].iter_mut().zip(1..) {
                *place = current[i] + offset;
            }
            next
        });
        Some(current.iter().map(|place| items[*place]).collect())
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    #[test]
    fn as_many_options_are_listed_as_there_is_room_for() {
        let heaps: Vec<Natural> = [13u64, 27, 27, 31, 9, 9].map(Natural::from).into();
        let choices = ColumnChoices::new(&heaps, 3, Convention::Normal);
        let count = usize::try_from(&choices.count().unwrap()).unwrap();
        assert!(count > 8);
        for room in [1, 7, count, count + 1] {
            let listed: HashSet<Vec<Natural>> = choices.list(room).into_iter().collect();
            assert_eq!(listed.len(), room.min(count));
            assert_eq!(choices.list(room).len(), room.min(count));
        }
    }
}
