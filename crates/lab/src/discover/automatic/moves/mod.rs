//! The moves of games as statements about numbers, and whether a set is exactly that of the
//! P-positions.
//!
//! Let a move lead from the numbers x to the numbers y exactly when one of finitely many systems of
//! linear equations and inequalities holds, and let a sum with positive weights become smaller in
//! every move, so that play ends. Then a set P is the set of P-positions exactly when the positions
//! from which a move leads into P are those that are not in P: no move leads from P into P, and from
//! everywhere else one does. In misère play the positions without a move are not in P either. That
//! is a statement of the first-order theory of the numeration and P, which automata decide.

use crate::automata::{Automaton, Linear, Variable};
use bouton_core::Convention;
use bouton_solve::{Exceeded, Meter};

/// The effect of moves: relations between the numbers before and after.
#[derive(Debug)]
pub(super) struct Moves {
    count: usize,
    families: Vec<Family>,
    /// The weight of each number in the sum that becomes smaller.
    weights: Vec<i64>,
}

/// Moves that change certain numbers: these sums are natural numbers.
#[derive(Debug)]
struct Family {
    changed: Vec<usize>,
    natural: Vec<Linear>,
}

/// The number i before a move.
fn before(i: usize) -> Variable {
    i as Variable
}

/// The number i after a move that changes it.
fn after(i: usize) -> Variable {
    64 + i as Variable
}

/// How much of the number i is taken.
fn taken(i: usize, times: i64) -> [(Variable, i64); 2] {
    [(before(i), times), (after(i), -times)]
}

/// The move reduces number i.
fn less(i: usize) -> Linear {
    Linear::new(&taken(i, 1), -1)
}

impl Moves {
    /// The moves of a game on this many numbers, if they are such statements.
    pub fn of(game: &str, count: usize) -> Option<Moves> {
        let (name, parameter) = game.split_once(':').unwrap_or((game, ""));
        let one = |i: usize| Family { changed: vec![i], natural: vec![less(i)] };
        match (name, parameter, count) {
            // a and b are taken, and abs(a - b) < R.
            ("wythoff", _, 2) => {
                let spread = if parameter.is_empty() { 1 } else { parameter.parse().ok()? };
                let spread: i64 = (1..=1_000).contains(&spread).then_some(spread)?;
                let near = |sign: i64| {
                    let terms = [taken(0, sign), taken(1, -sign)].concat();
                    Linear::new(&terms, spread - 1)
                };
                let natural = vec![less(0), less(1), near(1), near(-1)];
                let both = Family { changed: vec![0, 1], natural };
                Some(Moves { count, families: vec![one(0), one(1), both], weights: vec![1, 1] })
            }
            // Tokens go one stair down.
            ("staircase", "", 1..=3) => {
                let down = |i: usize| {
                    let moved = [taken(i, 1), taken(i - 1, 1)].concat();
                    let back: Vec<_> = moved.iter().map(|(v, times)| (*v, -times)).collect();
                    let natural = vec![less(i), Linear::new(&moved, 0), Linear::new(&back, 0)];
                    Family { changed: vec![i - 1, i], natural }
                };
                let families = [one(0)].into_iter().chain((1..count).map(down)).collect();
                Some(Moves { count, families, weights: (1..=count as i64).collect() })
            }
            _ => None,
        }
    }

    /// Returns `true` if `lost` accepts exactly the P-positions.
    ///
    /// # Errors
    /// A limit.
    pub fn decide(
        &self,
        lost: &Automaton,
        convention: Convention,
        meter: &mut Meter,
    ) -> Result<bool, Exceeded> {
        let all = Automaton::all(lost.numeration(), (0..self.count).map(before).collect(), meter)?;
        let mut won = all.not(meter)?;
        let mut movable = won.clone();
        for family in &self.families {
            if !self.ends(family, lost, meter)? {
                return Ok(false);
            }
            let reaches = family.sources(Some(lost), &all, meter)?;
            won = won.or(&reaches, meter)?;
            if convention == Convention::Misere {
                movable = movable.or(&family.sources(None, &all, meter)?, meter)?;
            }
        }
        if convention == Convention::Misere {
            won = won.or(&movable.not(meter)?, meter)?;
        }
        // With the positions that are won, those of P are all, and none is both.
        Ok(won.differs(&lost.not(meter)?, meter)?.is_empty())
    }

    /// Returns `true` if every move of a family makes the weighted sum smaller.
    fn ends(&self, family: &Family, lost: &Automaton, meter: &mut Meter) -> Result<bool, Exceeded> {
        let terms: Vec<(Variable, i64)> =
            family.changed.iter().flat_map(|i| taken(*i, -self.weights[*i])).collect();
        let mut grows = Linear::new(&terms, 0).is_natural(lost.numeration(), meter)?;
        for sum in &family.natural {
            grows = grows.and(&sum.is_natural(lost.numeration(), meter)?, meter)?;
        }
        Ok(grows.is_empty())
    }
}

impl Family {
    /// The positions from which a move leads into `target`, or anywhere.
    fn sources(
        &self,
        target: Option<&Automaton>,
        all: &Automaton,
        meter: &mut Meter,
    ) -> Result<Automaton, Exceeded> {
        let rename = |variable: Variable| match self.changed.contains(&usize::from(variable)) {
            true => after(variable.into()),
            false => variable,
        };
        let mut found = match target {
            Some(target) => target.renamed(rename, meter)?,
            None => all.clone(),
        };
        for (at, sum) in self.natural.iter().enumerate() {
            found = found.and(&sum.is_natural(all.numeration(), meter)?, meter)?;
            // A number of which nothing more is said is left out at once.
            for i in &self.changed {
                if !self.natural[at + 1..].iter().any(|later| later.mentions(after(*i))) {
                    found = found.exists(after(*i), meter)?;
                }
            }
        }
        found.and(all, meter)
    }
}

#[cfg(test)]
mod tests;
