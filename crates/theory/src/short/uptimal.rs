//! Uptimals: sums of a number, a nimber and multiples of the powers of up `^<n>`, of which each is infinitesimal beside the one
//! before it. No two such sums are equal, so a game has at most one expansion (Siegel, II.4; the notation is that of
//! *Winning Ways*, chapter 8: `3/2*.02` is 3/2, a star and two of the second power).

use super::{GameId, ShortGames, dyadic::Dyadic};
use bouton_core::{Exceeded, Meter, Player};
use dashu_int::IBig;
use std::{cmp::Ordering, fmt, sync::Arc};

/// The largest coefficient that is looked for; a game with a larger one would have as many followers.
const MOST: i64 = 1 << 40;
/// The largest coefficient that names look for.
pub(super) const MOST_NAMED: i64 = 100;

/// The expansion of an uptimal, in the order of the notation: by the number, the coefficients and the nimber.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Uptimal {
    /// The number.
    pub number: Dyadic,
    /// The multiples of `^<1>`, `^<2>` and so on; the last one is not 0.
    pub coefficients: Vec<i64>,
    /// The nimber.
    pub star: u64,
}

impl Uptimal {
    /// The sign and the n where the coefficients are those of `^[n]`, or of `^<n>`, or of the negative of one; n is at least 2. The first is
    /// `true` of `^[n]`.
    pub(super) fn power(&self) -> Option<(bool, i64, usize)> {
        let (last, before) = self.coefficients.split_last()?;
        let is_all = |coefficient: i64| before.iter().all(|own| *own == coefficient);
        let is_power = !before.is_empty() && last.abs() == 1 && (is_all(*last) || is_all(0));
        is_power.then(|| (is_all(*last), *last, self.coefficients.len()))
    }
}

impl fmt::Display for Uptimal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if !self.number.is_zero() || self.star == 0 {
            self.number.fmt(f)?;
        }
        match self.star {
            0 => {}
            1 => f.write_str("*")?,
            star => write!(f, "*{star}")?,
        }
        f.write_str(".")?;
        if self.coefficients.is_empty() {
            f.write_str("0")?;
        }
        for coefficient in &self.coefficients {
            let size = coefficient.unsigned_abs();
            // Digits as those of a number to the base 36.
            match u32::try_from(size).ok().and_then(|size| char::from_digit(size, 36)) {
                Some(digit) => write!(f, "{}", digit.to_ascii_uppercase())?,
                None => write!(f, "({size})")?,
            }
            if *coefficient < 0 {
                f.write_str("-")?;
            }
        }
        Ok(())
    }
}

impl ShortGames {
    /// `^<n>`, or the sum `^[n]` of all up to it. Cost: n games.
    ///
    /// # Errors
    /// A limit.
    pub fn power_of_up(
        &mut self,
        n: u64,
        is_sum: bool,
        meter: &mut Meter,
    ) -> Result<GameId, Exceeded> {
        let star = self.nimber(1, meter)?;
        let mut sums = [GameId::ZERO; 2];
        for k in 1..=n {
            let next = match k {
                1 => self.simple(Dyadic::ZERO, 1, 0, meter)?,
                _ => self.with_options(vec![sums[1]], vec![star], meter)?,
            };
            sums = [sums[1], next];
        }
        match is_sum {
            true => Ok(sums[1]),
            false => self.subtract(sums[1], sums[0], meter),
        }
    }

    /// The expansion that is known of a game.
    pub(super) fn known_uptimal(&self, game: GameId) -> Option<Arc<Uptimal>> {
        match self.as_simple(game) {
            Some(simple) => {
                let coefficients = if simple.ups == 0 { Vec::new() } else { vec![simple.ups] };
                let (number, star) = (simple.number.clone(), simple.star);
                Some(Arc::new(Uptimal { number, coefficients, star }))
            }
            None => self.uptimals.get(&game).cloned().flatten(),
        }
    }

    /// The expansion of a game; `None` where it is no uptimal. Cost: each follower once, and of one with uptimals for options
    /// sums with powers of up, as many as the coefficients are large.
    ///
    /// # Errors
    /// A limit.
    pub fn as_uptimal(
        &mut self,
        game: GameId,
        meter: &mut Meter,
    ) -> Result<Option<Arc<Uptimal>>, Exceeded> {
        self.uptimal_within(game, MOST, meter)
    }

    /// The expansion of a game, if its coefficients and those of its followers are at most `most`.
    pub(super) fn uptimal_within(
        &mut self,
        game: GameId,
        most: i64,
        meter: &mut Meter,
    ) -> Result<Option<Arc<Uptimal>>, Exceeded> {
        let is_leaf = |games: &ShortGames, game| {
            games.as_simple(game).is_some() || games.uptimals.contains_key(&game)
        };
        for follower in self.followers(game, is_leaf, meter)? {
            if is_leaf(self, follower) {
                continue;
            }
            let found = match self.uptimal_options(follower, meter)? {
                Some(sides) => {
                    let all = sides.iter().flatten().flat_map(|option| &option.coefficients);
                    if all.max_by_key(|n| n.unsigned_abs()).is_some_and(|n| n.abs() > most) {
                        return Ok(None);
                    }
                    self.expansion(follower, &sides, meter)?.map(Arc::new)
                }
                None => None,
            };
            let coefficients = found.as_ref().map_or(0, |found| found.coefficients.len() as u64);
            self.takes(64 + 8 * coefficients, meter)?;
            self.uptimals.insert(follower, found);
        }
        Ok(self.known_uptimal(game))
    }

    /// The expansions of the options, if all are uptimals of one number.
    fn uptimal_options(
        &mut self,
        game: GameId,
        meter: &mut Meter,
    ) -> Result<Option<[Vec<Arc<Uptimal>>; 2]>, Exceeded> {
        let number = self.stop(game, Player::Left).clone();
        let mut sides = [Vec::new(), Vec::new()];
        for (player, side) in [Player::Left, Player::Right].into_iter().zip(&mut sides) {
            for option in self.options(game, player, meter)? {
                match self.known_uptimal(option).filter(|option| option.number == number) {
                    Some(option) => side.push(option),
                    None => return Ok(None),
                }
            }
        }
        Ok(Some(sides))
    }

    /// The expansion of a game from those of its options: no option of Left is larger and none of Right smaller, but for a nimber, so the
    /// coefficients of the first place differ by at most 2; at each place the coefficient differs from one of an option by at most 1, and there
    /// is at most one more place. What is left must be a nimber.
    fn expansion(
        &mut self,
        game: GameId,
        sides: &[Vec<Arc<Uptimal>>; 2],
        meter: &mut Meter,
    ) -> Result<Option<Uptimal>, Exceeded> {
        let at = |option: &Arc<Uptimal>, place: usize| {
            option.coefficients.get(place).copied().unwrap_or(0)
        };
        let [left, right] = sides;
        let highest = left.iter().map(|option| at(option, 0)).max().unwrap_or(0);
        let lowest = right.iter().map(|option| at(option, 0)).min().unwrap_or(0);
        if highest - lowest > 2 {
            return Ok(None);
        }
        let options = || sides.iter().flatten();
        let places = options().map(|option| option.coefficients.len()).max().unwrap_or(0) + 1;
        let number = self.stop(game, Player::Left).clone();
        let mut rest = self.translate(game, &-number.clone(), meter)?;
        let mut coefficients = Vec::new();
        for place in 0..places {
            let low = options().map(|option| at(option, place)).min().unwrap_or(0) - 1;
            let high = options().map(|option| at(option, place)).max().unwrap_or(0) + 1;
            let power = self.power_of_up(place as u64 + 1, false, meter)?;
            let Some(coefficient) = self.nearest_multiple(rest, power, [low, high], meter)? else {
                return Ok(None);
            };
            coefficients.push(coefficient);
            let taken = self.multiple(power, &IBig::from(-coefficient), meter)?;
            rest = self.add(rest, taken, meter)?;
        }
        let Some(star) = self.as_nimber(rest) else { return Ok(None) };
        while coefficients.last() == Some(&0) {
            coefficients.pop();
        }
        Ok(Some(Uptimal { number, coefficients, star }))
    }

    /// The n from `low` to `high` for which twice a game lies between 2n - 1 and 2n + 1 times `unit`: doubling it leaves no nimber.
    fn nearest_multiple(
        &mut self,
        game: GameId,
        unit: GameId,
        [mut low, high]: [i64; 2],
        meter: &mut Meter,
    ) -> Result<Option<i64>, Exceeded> {
        let double = self.add(game, game, meter)?;
        let mut compare = |times: i64, meter: &mut Meter| {
            let bound = self.multiple(unit, &IBig::from(times), meter)?;
            self.compare(double, bound, meter)
        };
        let mut least = high + 1;
        while low < least {
            let middle = low + (least - low) / 2;
            match compare(2 * middle + 1, meter)? {
                Some(Ordering::Less) => least = middle,
                _ => low = middle + 1,
            }
        }
        let is_found = least <= high && compare(2 * least - 1, meter)? == Some(Ordering::Greater);
        Ok(is_found.then_some(least))
    }
}
