//! Counting the choices: a table from column to column, within a budget.

use super::ColumnChoices;
use bouton_core::{Natural, Stop, natural::BitTest};
use smallvec::SmallVec;
use std::collections::{BTreeMap, HashMap};

impl ColumnChoices<'_> {
    /// How many moves there are.
    ///
    /// # Errors
    /// [`Stop::TooMany`] after about two million steps.
    pub(in crate::tuple) fn count(&self) -> Result<Natural, Stop> {
        let mut copies: BTreeMap<&Natural, usize> = BTreeMap::new();
        for heap in self.heaps {
            *copies.entry(heap).or_default() += 1;
        }
        let classes: Vec<(&Natural, usize)> = copies.into_iter().collect();
        let mut budget = Budget(STEPS);
        let mut table = Table::from([(Above::default(), Natural::ONE)]);
        for at in (0..self.width).rev() {
            let column = Column::new(at, &classes);
            let mut next = Table::with_capacity(table.len());
            for (above, ways) in &table {
                if at > 0 {
                    self.count_choices(&column, above, ways, &mut next, &mut budget)?;
                } else {
                    let last = self.count_last_choices(&column, above, &mut budget)?;
                    *next.entry(Above::default()).or_default() += ways * last;
                }
            }
            table = next;
        }
        Ok(table.into_values().sum())
    }

    /// Adds what follows from `above`, which comes about in `ways` ways, to the table of the
    /// next column.
    fn count_choices(
        &self,
        column: &Column<'_>,
        above: &Above,
        ways: &Natural,
        next: &mut Table,
        budget: &mut Budget,
    ) -> Result<(), Stop> {
        let free = above.free.iter().map(|(_, count)| count).sum();
        let ones = column.standing_ones(above);
        // The cost of copying this entry and multiplying its ways.
        let step = 1 + above.free.len() + ways.bit_len() / 512;
        budget.spend(step)?;
        let standing = if free < self.at_once {
            budget.spend(column.with_one.len())?;
            column.standing(above)
        } else {
            Vec::new()
        };
        let mut drops = Drops::none();
        loop {
            budget.spend(step + drops.picks.len())?;
            if let Some(raised) = self.raised(column.at, above.large, ones, drops.total, free) {
                let mut weight = ways * budget.binomial(free, raised)?;
                let mut after = above.clone();
                after.large = self.large_after(above.large, ones - drops.total + raised);
                for &(at, dropped) in &drops.picks {
                    let (class, available) = standing[at];
                    if available > 1 {
                        weight *= budget.binomial(available, dropped)?;
                    }
                    match after.free.binary_search_by_key(&class, |(class, _)| *class) {
                        Ok(place) => after.free[place].1 += dropped,
                        Err(place) => after.free.insert(place, (class, dropped)),
                    }
                }
                *next.entry(after).or_default() += weight;
            }
            if !drops.advance(&standing, self.at_once - free) {
                return Ok(());
            }
        }
    }

    /// How many choices there are in the lowest column, where it does not matter which heaps are
    /// dropped.
    fn count_last_choices(
        &self,
        column: &Column<'_>,
        above: &Above,
        budget: &mut Budget,
    ) -> Result<Natural, Stop> {
        let free = above.free.iter().map(|(_, count)| count).sum();
        let ones = column.standing_ones(above);
        let most = ones.min(self.at_once - free);
        budget.spend(1 + most)?;
        let mut count = Natural::ZERO;
        for dropped in 0..=most {
            if let Some(raised) = self.raised(0, above.large, ones, dropped, free) {
                count += budget.binomial(ones, dropped)? * budget.binomial(free, raised)?;
            }
        }
        Ok(count)
    }
}

/// The effect of choices in higher columns on the lower ones.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
struct Above {
    /// How many heaps of which class of equal heaps are free, by ascending class.
    free: SmallVec<[(usize, usize); 3]>,
    /// Set when some heap is left above 1; never set in normal play, where it is not asked.
    large: bool,
}

/// In how many ways the choices so far come to the same.
type Table = HashMap<Above, Natural>;

/// The work that counting may cost, in steps of a fraction of a microsecond.
struct Budget(u64);

const STEPS: u64 = 1 << 21;

impl Budget {
    fn spend(&mut self, steps: usize) -> Result<(), Stop> {
        self.0 = self.0.checked_sub(steps as u64).ok_or(Stop::TooMany)?;
        Ok(())
    }

    /// The number of ways to choose `k` of `n`.
    fn binomial(&mut self, n: usize, k: usize) -> Result<Natural, Stop> {
        let k = k.min(n - k);
        self.spend(k.saturating_add(k.saturating_mul(k) / 256))?;
        Ok((0..k).fold(Natural::ONE, |product, i| product * (n - i) / (i + 1)))
    }
}

/// One binary column of the heaps, taken by classes of equal heaps.
struct Column<'a> {
    at: usize,
    classes: &'a [(&'a Natural, usize)],
    /// The classes with a one here.
    with_one: Vec<usize>,
    /// How many heaps they are.
    ones: usize,
}

impl<'a> Column<'a> {
    fn new(at: usize, classes: &'a [(&'a Natural, usize)]) -> Column<'a> {
        let with_one: Vec<usize> = (0..classes.len()).filter(|i| classes[*i].0.bit(at)).collect();
        let ones = with_one.iter().map(|class| classes[*class].1).sum();
        Column { at, classes, with_one, ones }
    }

    /// How many standing heaps have a one here.
    fn standing_ones(&self, above: &Above) -> usize {
        let free = above.free.iter().filter(|(class, _)| self.classes[*class].0.bit(self.at));
        self.ones - free.map(|(_, count)| count).sum::<usize>()
    }

    /// The standing heaps with a one here: their classes, and how many of each.
    fn standing(&self, above: &Above) -> Vec<(usize, usize)> {
        let free_of = |class: usize| {
            let place = above.free.binary_search_by_key(&class, |(class, _)| *class);
            place.map_or(0, |place| above.free[place].1)
        };
        let standing =
            self.with_one.iter().map(|&class| (class, self.classes[class].1 - free_of(class)));
        standing.filter(|(_, count)| *count > 0).collect()
    }
}

/// A choice of standing heaps to drop: how many of which entry of a list of classes.
struct Drops {
    picks: SmallVec<[(usize, usize); 3]>,
    total: usize,
}

impl Drops {
    /// The first choice: none.
    fn none() -> Drops {
        Drops { picks: SmallVec::new(), total: 0 }
    }

    /// Goes on to the next choice of at most `most` heaps; whether there was one. Choices come in
    /// the order of a dictionary, each after its beginnings.
    fn advance(&mut self, standing: &[(usize, usize)], most: usize) -> bool {
        if self.total < most {
            let next = match self.picks.last_mut() {
                Some((at, count)) if *count < standing[*at].1 => {
                    *count += 1;
                    self.total += 1;
                    return true;
                }
                Some((at, _)) => *at + 1,
                None => 0,
            };
            if self.start(next, standing) {
                return true;
            }
        }
        while let Some((at, count)) = self.picks.pop() {
            self.total -= 1;
            if count > 1 {
                self.picks.push((at, count - 1));
            }
            if self.start(at + 1, standing) {
                return true;
            }
        }
        false
    }

    /// Picks a first heap of the class at `at`, if there is such a class.
    fn start(&mut self, at: usize, standing: &[(usize, usize)]) -> bool {
        let exists = at < standing.len();
        if exists {
            self.picks.push((at, 1));
            self.total += 1;
        }
        exists
    }
}
