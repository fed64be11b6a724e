//! The positions of a game, the smallest first.

use bouton_core::{Component, Frame, Part, Parts, Ruleset, Sum, cells::Opening, natural::small};
use rustc_hash::FxHashSet;
use std::{ops::ControlFlow, sync::Arc};

/// All positions of a game up to a bound.
#[derive(Debug)]
pub(crate) struct Positions {
    rules: Arc<dyn Ruleset>,
    kind: Kind,
    up_to: u64,
}

/// The make-up of the positions of a game.
#[derive(Debug)]
pub(crate) enum Shape {
    /// Independent heaps: their maximum number.
    Heaps(usize),
    /// Numbers that are played together: how many.
    Together(usize),
}

impl Shape {
    /// The positions of `rules` of up to `heaps` heaps; where a game has a fixed number of heaps, all positions of that
    /// number. `None` where positions are not numbers.
    pub fn of(rules: &Arc<dyn Ruleset>, heaps: usize) -> Option<Shape> {
        Some(match rules.frame() {
            Frame::Heaps { .. } => Shape::Heaps(heaps),
            Frame::Heap { .. } => Shape::Heaps(heaps.min(1)),
            Frame::Numbers { count: Some(count), .. } => Shape::Together(count),
            Frame::Pieces { length, .. } => Shape::Together(length),
            Frame::Boards { opening: Opening::Untold, .. } => return None,
            Frame::Boards { opening, .. } => Shape::Together(opening.sides()),
            Frame::Network { .. } | Frame::Joined => return None,
            Frame::Numbers { count: None, .. } | Frame::Coins | Frame::Words => {
                let example = rules.example().and_then(|parts| parts.first());
                let fits = |count: &usize| {
                    rules.position(&vec![1; *count]).is_some_and(|parts| parts.len() == 1)
                        || example.is_some_and(|part| part.numbers().len() == *count)
                };
                Shape::Together((1..=heaps).rev().find(fits).or_else(|| (1..=8).find(fits))?)
            }
        })
    }

    /// Returns `true` if a position is a list of independent heaps.
    pub fn are_heaps(&self) -> bool {
        matches!(self, Shape::Heaps(_))
    }

    /// Number of positions up to a largest number, as far as there are all of them: lists of heaps without their
    /// order, or of numbers in their order.
    pub fn count(&self, up_to: u64) -> u64 {
        let sizes = up_to.saturating_add(1);
        match self {
            Shape::Together(count) => (0..*count).fold(1, |all: u64, _| all.saturating_mul(sizes)),
            Shape::Heaps(most) => (1..=*most as u64).fold(1u64, |all, heap| {
                let more =
                    u128::from(all) * (u128::from(up_to) + u128::from(heap)) / u128::from(heap);
                u64::try_from(more).unwrap_or(u64::MAX)
            }),
        }
    }

    /// The largest number up to which there are at most this many positions.
    pub fn largest(&self, positions: u64) -> u64 {
        let (mut fits, mut beyond) = (0, positions.saturating_add(1));
        while beyond - fits > 1 {
            let middle = fits.midpoint(beyond);
            match self.count(middle) <= positions {
                true => fits = middle,
                false => beyond = middle,
            }
        }
        fits
    }
}

#[derive(Debug)]
enum Kind {
    /// Independent heaps: their maximum number, and the sizes there are, each with its part, if it
    /// has one.
    Heaps { most: usize, sizes: Vec<Option<Option<Part>>> },
    /// Numbers that are played together: how many.
    Together { count: usize },
}

impl Positions {
    /// The positions of `rules` of up to `heaps` heaps, each up to `up_to`; where a game has a fixed
    /// number of heaps, all positions of that number. `None` where positions are not numbers.
    pub fn new(rules: &Arc<dyn Ruleset>, heaps: usize, up_to: u64) -> Option<Positions> {
        Some(Positions::of(rules, Shape::of(rules, heaps)?, up_to))
    }

    /// The positions of this shape, each number up to `up_to`.
    pub fn of(rules: &Arc<dyn Ruleset>, shape: Shape, up_to: u64) -> Positions {
        let kind = match shape {
            Shape::Together(count) => Kind::Together { count },
            Shape::Heaps(most) => {
                let size = |size| rules.position(&[size]).map(|mut parts| parts.pop());
                Kind::Heaps { most, sizes: (0..=up_to).map(size).collect() }
            }
        };
        Positions { rules: Arc::clone(rules), kind, up_to }
    }

    /// The largest number of a position.
    pub fn up_to(&self) -> u64 {
        self.up_to
    }

    /// Number of positions, or a few more.
    pub fn count(&self) -> u64 {
        let shape = match self.kind {
            Kind::Heaps { most, .. } => Shape::Heaps(most),
            Kind::Together { count } => Shape::Together(count),
        };
        shape.count(self.up_to)
    }

    /// Returns `true` if a position is a list of independent heaps.
    pub fn are_heaps(&self) -> bool {
        matches!(self.kind, Kind::Heaps { .. })
    }

    /// The sizes that heaps may have, where positions are heaps.
    pub fn heaps(&self) -> impl Iterator<Item = (u64, Option<&Part>)> {
        let sizes = match &self.kind {
            Kind::Heaps { sizes, .. } => &sizes[..],
            Kind::Together { .. } => &[],
        };
        (0..).zip(sizes).filter_map(|(size, part)| Some((size, part.as_ref()?.as_ref())))
    }

    /// How many heaps a position has at most, or how many numbers.
    pub fn most(&self) -> usize {
        match self.kind {
            Kind::Heaps { most, .. } => most,
            Kind::Together { count } => count,
        }
    }

    /// The sum of the largest position.
    pub fn largest_total(&self) -> u64 {
        self.up_to.saturating_mul(self.most() as u64)
    }

    /// Shows every position whose numbers add up to `total`, in lexicographic order: heaps
    /// ascending, one of several that a symmetry makes alike.
    pub fn of_total<B>(
        &self,
        total: u64,
        show: &mut impl FnMut(&[u64]) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        match &self.kind {
            Kind::Heaps { most, sizes } => {
                let there = |size: &u64| sizes.get(*size as usize).is_some_and(Option::is_some);
                partitions(total, *most, self.up_to, &mut |heaps| match heaps.iter().all(there) {
                    true => show(heaps),
                    false => ControlFlow::Continue(()),
                })
            }
            Kind::Together { count } => {
                let mut seen = FxHashSet::default();
                compositions(total, *count, self.up_to, &mut |numbers| {
                    let Some(part) = self.rules.position(numbers).and_then(|mut p| p.pop()) else {
                        return ControlFlow::Continue(());
                    };
                    let Some(numbers) = numbers_of(&*self.rules, &part) else {
                        return ControlFlow::Continue(());
                    };
                    let mut alike = self.rules.canonical(Parts::from_iter([part.clone()]), None);
                    // A symmetry may lead out of these positions: a bar with as many rows as this has columns.
                    let is_here = |other: &Part| {
                        numbers_of(&*self.rules, other).is_some_and(|numbers| {
                            numbers.len() == *count && numbers.iter().all(|one| *one <= self.up_to)
                        })
                    };
                    let named = alike.pop().filter(|_| alike.is_empty()).unwrap_or(part.clone());
                    let first = named == part || !is_here(&named);
                    match first && seen.insert(named) {
                        true => show(&numbers),
                        false => ControlFlow::Continue(()),
                    }
                })
            }
        }
    }

    /// The position of these numbers.
    pub fn sum(&self, numbers: &[u64]) -> Sum {
        let parts = match &self.kind {
            Kind::Heaps { sizes, .. } => {
                numbers.iter().filter_map(|size| sizes[*size as usize].clone()?).collect()
            }
            Kind::Together { .. } => self.rules.position(numbers).unwrap_or_default(),
        };
        Sum { components: vec![Component { rules: Arc::clone(&self.rules), parts }] }
    }
}

/// The numbers from which a part of these rules is made. `None` where one is too large.
pub(crate) fn numbers_of(rules: &dyn Ruleset, part: &Part) -> Option<Vec<u64>> {
    rules.frame().numbers_of(part).iter().map(small).collect()
}

/// Shows every ascending list of at most `count` numbers from 1 to `largest` that add up to `total`,
/// in lexicographic order.
fn partitions<B>(
    total: u64,
    count: usize,
    largest: u64,
    show: &mut impl FnMut(&[u64]) -> ControlFlow<B>,
) -> ControlFlow<B> {
    if total == 0 {
        return show(&[]);
    }
    let mut parts: Vec<u64> = Vec::new();
    let (mut rest, mut next) = (total, 1);
    loop {
        let room = count - parts.len();
        // This much at least, lest the rest does not fit into the numbers that may follow.
        let others = (room.saturating_sub(1) as u64).saturating_mul(largest);
        let least = next.max(rest.saturating_sub(others));
        // One that others follow, none of them smaller.
        if room > 1 && least <= (rest / 2).min(largest) {
            parts.push(least);
            rest -= least;
            next = least;
            continue;
        }
        // The last one: all that is left.
        if room > 0 && rest <= largest {
            parts.push(rest);
            show(&parts)?;
            parts.pop();
        }
        match parts.pop() {
            Some(part) => (rest, next) = (rest + part, part + 1),
            None => return ControlFlow::Continue(()),
        }
    }
}

/// Shows every list of `count` numbers from 0 to `largest` that add up to `total`, in lexicographic
/// order.
fn compositions<B>(
    total: u64,
    count: usize,
    largest: u64,
    show: &mut impl FnMut(&[u64]) -> ControlFlow<B>,
) -> ControlFlow<B> {
    if count == 0 || total > largest.saturating_mul(count as u64) {
        return ControlFlow::Continue(());
    }
    // The first of all: as little as may be in front.
    let mut numbers = vec![0; count];
    let mut rest = total;
    for number in numbers.iter_mut().rev() {
        *number = rest.min(largest);
        rest -= *number;
    }
    loop {
        show(&numbers)?;
        // The last place that can grow by one that a later place gives.
        let mut behind = 0;
        let grows = (0..count).rev().find(|place| {
            let can = behind > 0 && numbers[*place] < largest;
            behind += if can { 0 } else { numbers[*place] };
            can
        });
        let Some(place) = grows else { return ControlFlow::Continue(()) };
        numbers[place] += 1;
        let mut rest = behind - 1;
        for number in numbers[place + 1..].iter_mut().rev() {
            *number = rest.min(largest);
            rest -= *number;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn all(
        show: impl Fn(&mut dyn FnMut(&[u64]) -> ControlFlow<()>) -> ControlFlow<()>,
    ) -> Vec<Vec<u64>> {
        let mut lists = Vec::new();
        let _ = show(&mut |list| {
            lists.push(list.to_vec());
            ControlFlow::Continue(())
        });
        lists
    }

    /// Every list of up to `count` numbers up to `largest`, plainly.
    fn plain(count: usize, largest: u64) -> Vec<Vec<u64>> {
        let mut lists = vec![Vec::new()];
        for _ in 0..count {
            let longer = lists.iter().flat_map(|list| {
                (0..=largest).map(move |number| [list.clone(), vec![number]].concat())
            });
            lists = longer.collect();
        }
        lists
    }

    #[test]
    fn partitions_and_compositions_are_complete_and_in_order() {
        for (count, largest) in [(1, 5), (2, 4), (3, 4), (4, 3), (5, 2), (0, 3), (3, 1)] {
            for total in 0..=(count as u64 * largest + 2) {
                let sums = plain(count, largest).into_iter();
                let lists: Vec<_> = sums.filter(|list| list.iter().sum::<u64>() == total).collect();
                let found = all(|mut show| compositions(total, count, largest, &mut show));
                let expected = if count == 0 { Vec::new() } else { lists.clone() };
                assert_eq!(found, expected, "{count} numbers to {largest}, {total} in all");
                let mut sorted: Vec<Vec<u64>> = lists
                    .into_iter()
                    .filter(|list| list.is_sorted())
                    .map(|list| list.into_iter().filter(|number| *number > 0).collect())
                    .collect();
                sorted.sort();
                let found = all(|mut show| partitions(total, count, largest, &mut show));
                assert_eq!(found, sorted, "{count} heaps to {largest}, {total} in all");
            }
        }
    }

    /// Of the bars that a reflection makes alike one is shown, also where the other has another number of rows.
    #[test]
    fn every_shape_is_shown_once_up_to_symmetry() {
        let game = bouton_answers::Game::new("chomp").unwrap();
        let positions = Positions::of(game.rules(), Shape::Together(2), 4);
        let shown = all(|show| {
            (0..=8).try_for_each(|total| positions.of_total(total, &mut |list| show(list)))
        });
        let bars: Vec<Vec<u64>> =
            (1..=4).flat_map(|top| (1..=top).map(move |low| vec![top, low])).collect();
        let transposed = |bar: &[u64]| -> Vec<u64> {
            (1..=4).map(|height| bar.iter().filter(|row| **row >= height).count() as u64).collect()
        };
        for bar in &bars {
            let alike = |list: &Vec<u64>| {
                list == bar || *list == transposed(bar)[..2] && transposed(bar)[2] == 0
            };
            assert_eq!(
                shown.iter().filter(|list| alike(list)).count(),
                1,
                "{bar:?} among {shown:?}"
            );
        }
    }
}
