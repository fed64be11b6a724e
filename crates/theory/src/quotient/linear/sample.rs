//! Outcomes of all small sums, played out: what a rule for all sums is guessed from.

use super::kinds::{Counts, Kinds, MOST_KINDS};
use bouton_core::{Exceeded, Meter};

/// Maximum number of cells of the table, in which sums are found by their counts.
const MOST_CELLS: usize = 1 << 25;
/// Maximum number of tokens of a sum, in heaps of every kind but counters: more show nothing new of small weights.
const MOST_OF_EACH: usize = 20;
/// Maximum number of heaps by which a move that leaves the outcome alone is sought.
const MOST_STEP: i64 = 12;
/// Minimum number of sums that show that such a move leaves it alone.
const LEAST_SHOWN: u32 = 8;

/// Number of sums or moves that are looked at in one step of work: a step of the searches with which this takes turns is
/// as much.
pub(super) const LIGHT: usize = 8;

/// All sums with at most `most` tokens, with their outcomes in misère play.
#[derive(Debug)]
pub(super) struct Sample {
    /// Tokens of a heap of each kind.
    sizes: Vec<usize>,
    most: usize,
    strides: Vec<usize>,
    stars: Vec<bool>,
    /// By the counts: 1 of a lost sum, 0 of others.
    lost: Vec<u8>,
    /// The counts of each sum.
    pub sums: Vec<[u16; MOST_KINDS]>,
}

impl Sample {
    /// Plays out the sums of the kinds; `None` where too few would fit, or where a move leaves more tokens than there were.
    ///
    /// # Errors
    /// A limit.
    pub fn of(kinds: &Kinds, meter: &mut Meter) -> Result<Option<Sample>, Exceeded> {
        let sizes = kinds.heaps.clone();
        let stars: Vec<bool> = (0..kinds.count()).map(|kind| kinds.is_star(kind)).collect();
        let tokens = |counts: &Counts| -> usize {
            counts.iter().zip(&sizes).map(|(count, size)| *count as usize * size).sum()
        };
        let grows = |(options, size): (&Vec<Counts>, &usize)| {
            options.iter().any(|option| tokens(option) > *size)
        };
        if kinds.options.iter().zip(&sizes).any(grows) {
            return Ok(None);
        }
        let dimension =
            |most: usize, kind: usize| if stars[kind] { 2 } else { most / sizes[kind] + 1 };
        let cells = |most: usize| -> usize {
            (0..sizes.len()).fold(1usize, |cells, kind| cells.saturating_mul(dimension(most, kind)))
        };
        let large = sizes.iter().zip(&stars).filter(|(_, star)| !**star);
        let of_each = large.map(|(size, _)| *size).sum::<usize>();
        let least = 4 * of_each;
        let most =
            (least..=MOST_OF_EACH * of_each).take_while(|most| cells(*most) <= MOST_CELLS).last();
        // Counts are kept as numbers of 16 bits.
        let most = most.filter(|most| *most > least && *most <= usize::from(u16::MAX));
        let Some(most) = most else { return Ok(None) };
        meter.room(2 * MOST_CELLS as u64)?;
        let mut strides = vec![1];
        for kind in 1..sizes.len() {
            strides.push(strides[kind - 1] * dimension(most, kind - 1));
        }
        let lost = vec![0; cells(most)];
        let mut sample = Sample { sizes, most, strides, stars, lost, sums: Vec::new() };
        sample.play(kinds, meter)?;
        Ok(Some(sample))
    }

    /// Plays out all sums, from those of small kinds on: a move leaves heaps of smaller kinds.
    fn play(&mut self, kinds: &Kinds, meter: &mut Meter) -> Result<(), Exceeded> {
        let moves: Vec<(usize, Counts)> = kinds.moves().collect();
        let count = self.sizes.len();
        let (mut counts, mut tokens) = (Counts::default(), 0);
        loop {
            meter.work(1 + (moves.len() / LIGHT) as u64)?;
            let (mut any, mut wins) = (false, false);
            for (kind, change) in &moves {
                if counts[*kind] > 0 {
                    any = true;
                    wins |= self.lost[self.cell(&added(&counts, change))] == 1;
                }
            }
            let cell = self.cell(&counts);
            self.lost[cell] = u8::from(any && !wins);
            meter.grow(self.sums.len(), self.sums.capacity(), size_of::<[u16; MOST_KINDS]>())?;
            self.sums.push(counts.map(|count| count as u16));
            // The next counts, the first kind running fastest; beyond the last token a higher kind goes on.
            let mut kind = 0;
            loop {
                if kind == count {
                    return Ok(());
                }
                counts[kind] += 1;
                tokens += self.sizes[kind];
                if tokens <= self.most && !(self.stars[kind] && counts[kind] > 1) {
                    break;
                }
                tokens -= counts[kind] as usize * self.sizes[kind];
                counts[kind] = 0;
                kind += 1;
            }
        }
    }

    /// The place of a sum. Two counters are none.
    fn cell(&self, counts: &Counts) -> usize {
        let place = |(kind, stride): (usize, &usize)| {
            let count = if self.stars[kind] { counts[kind] & 1 } else { counts[kind] };
            count as usize * stride
        };
        self.strides.iter().enumerate().map(place).sum()
    }

    /// Returns `true` if a sum of the sample is lost.
    pub fn is_lost(&self, counts: &Counts) -> bool {
        self.lost[self.cell(counts)] == 1
    }

    /// Returns `true` if sums with `deep` heaps or more of every kind keep their outcomes when the counts change so.
    fn keeps(&self, change: &Counts, deep: i64, meter: &mut Meter) -> Result<bool, Exceeded> {
        let mut shown = 0;
        for (at, sum) in self.sums.iter().enumerate() {
            meter.work(u64::from(at % LIGHT == 0))?;
            let counts = sum.map(i64::from);
            let other = added(&counts, change);
            let is_deep = |counts: &Counts| {
                let mut kinds = 0..self.sizes.len();
                kinds.all(|kind| self.stars[kind] || counts[kind] >= deep)
            };
            let tokens = |counts: &Counts| -> i64 {
                counts.iter().zip(&self.sizes).map(|(count, size)| count * *size as i64).sum()
            };
            if is_deep(&counts) && is_deep(&other) && tokens(&other) <= self.most as i64 {
                shown += 1;
                if self.is_lost(&counts) != self.is_lost(&other) {
                    return Ok(false);
                }
            }
        }
        Ok(shown >= LEAST_SHOWN)
    }

    /// The weight of each kind in a linear form on which outcomes seem to depend where there are `deep` heaps of every
    /// kind; `None` where there seems to be none, or none is needed.
    ///
    /// # Errors
    /// A limit.
    pub fn weights(&self, deep: i64, meter: &mut Meter) -> Result<Option<Counts>, Exceeded> {
        let mut free = Vec::new();
        for kind in 0..self.sizes.len() {
            let mut change = Counts::default();
            change[kind] = 2;
            if !self.stars[kind] && !self.keeps(&change, deep, meter)? {
                free.push(kind);
            }
        }
        let Some(last) = free.pop() else { return Ok(None) };
        // The weight of each other kind, as a fraction of the last one's.
        let mut fractions = vec![(last, 1, 1)];
        for kind in free {
            let mut found = None;
            'all: for size in 2..=MOST_STEP {
                for (whole, part) in (1..size).map(|part| (size - part, part)) {
                    for whole in [-whole, whole] {
                        let mut change = Counts::default();
                        (change[kind], change[last]) = (2 * part, -2 * whole);
                        if self.keeps(&change, deep, meter)? {
                            found = Some((kind, whole, part));
                            break 'all;
                        }
                    }
                }
            }
            let Some(found) = found else { return Ok(None) };
            fractions.push(found);
        }
        let common =
            fractions.iter().fold(1, |common, (_, _, part)| common / gcd(common, *part) * part);
        let mut weights = Counts::default();
        for (kind, whole, part) in fractions {
            weights[kind] = common / part * whole;
        }
        Ok(Some(weights))
    }
}

/// The counts after a change.
pub(super) fn added(counts: &Counts, change: &Counts) -> Counts {
    std::array::from_fn(|kind| counts[kind] + change[kind])
}

/// The greatest common divisor, not negative.
pub(super) fn gcd(a: i64, b: i64) -> i64 {
    let (mut a, mut b) = (a.abs(), b.abs());
    while b > 0 {
        (a, b) = (b, a % b);
    }
    a
}
