//! Thermographs, means and temperatures, and games cooled by a number (Siegel, II.5).

use super::{GameId, ShortGames, dyadic::Dyadic, node::Simple};
use bouton_core::{Exceeded, Meter, Player};
use rustc_hash::FxHashMap;
use std::{fmt, sync::Arc};

/// A function of the temperature from -1 on, linear between its corners.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// Temperatures, ascending from -1, with the values there.
    corners: Vec<(Dyadic, Dyadic)>,
    /// The slope beyond the last corner: -1, 0 or 1.
    slope: i8,
}

/// The stops of a cooled game as functions of the temperature.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Thermograph {
    /// The temperature: where the walls meet.
    pub temperature: Dyadic,
    /// The mean: the value of both walls from there on.
    pub mean: Dyadic,
    /// The Left stops.
    pub left: Line,
    /// The Right stops.
    pub right: Line,
}

/// As CGSuite writes it: of each wall the mast, the temperatures of its corners from the mast down, and the slopes from the mast
/// down.
impl fmt::Display for Thermograph {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let wall = |line: &Line| {
            let slopes = (0..line.corners.len() - 1).rev().map(|at| line.slope_at(at));
            let slopes: Vec<String> =
                [0].into_iter().chain(slopes).map(|n| n.to_string()).collect();
            let corners = line.corners[1..].iter().rev();
            let temperatures: Vec<String> = corners.map(|(t, _)| t.to_string()).collect();
            format!("{},[{}],[{}]", self.mean, temperatures.join(","), slopes.join(","))
        };
        write!(f, "Thermograph({},{})", wall(&self.left), wall(&self.right))
    }
}

fn minus_one() -> Dyadic {
    Dyadic::from(-1)
}

/// The value at `t` of a line through `(at, value)` with this slope.
fn beyond(at: &Dyadic, value: &Dyadic, slope: i8, t: &Dyadic) -> Dyadic {
    let run = t.clone() - at.clone();
    match slope {
        0 => value.clone(),
        1 => value.clone() + run,
        _ => value.clone() - run,
    }
}

impl Line {
    fn constant(value: Dyadic) -> Line {
        Line { corners: vec![(minus_one(), value)], slope: 0 }
    }

    /// The corners, from the temperature -1 to the last change of slope: temperature and value.
    pub fn corners(&self) -> &[(Dyadic, Dyadic)] {
        &self.corners
    }

    /// The slope behind corner `at`.
    fn slope_at(&self, at: usize) -> i8 {
        match self.corners.get(at + 1) {
            None => self.slope,
            Some((_, next)) => match next.cmp(&self.corners[at].1) {
                std::cmp::Ordering::Less => -1,
                std::cmp::Ordering::Equal => 0,
                std::cmp::Ordering::Greater => 1,
            },
        }
    }

    /// The value at a temperature of at least -1.
    pub fn at(&self, t: &Dyadic) -> Dyadic {
        let at = self.corners.partition_point(|(corner, _)| corner <= t).saturating_sub(1);
        let (corner, value) = &self.corners[at];
        beyond(corner, value, self.slope_at(at), t)
    }

    /// This line with `slope` times the temperature added, which keeps slopes between -1 and 1.
    fn tilted(&self, slope: i8) -> Line {
        let value = |t: &Dyadic, x: &Dyadic| beyond(&Dyadic::ZERO, x, slope, t);
        let corners = self.corners.iter().map(|(t, x)| (t.clone(), value(t, x))).collect();
        Line { corners, slope: self.slope + slope }
    }

    fn negated(&self) -> Line {
        let corners = self.corners.iter().map(|(t, x)| (t.clone(), -x.clone())).collect();
        Line { corners, slope: -self.slope }
    }

    /// The temperatures at which either line has a corner.
    fn joint_corners(&self, other: &Line) -> Vec<Dyadic> {
        let both = self.corners.iter().chain(&other.corners);
        let mut joint: Vec<Dyadic> = both.map(|(t, _)| t.clone()).collect();
        joint.sort_unstable();
        joint.dedup();
        joint
    }

    /// The larger value of both at every temperature.
    fn max(&self, other: &Line) -> Line {
        let joint = self.joint_corners(other);
        let mut corners = Vec::new();
        let mut slope = 0;
        for (i, t) in joint.iter().enumerate() {
            let (a, b) = (self.at(t), other.at(t));
            corners.push((t.clone(), a.clone().max(b.clone())));
            let slopes = [self, other].map(|line| {
                let at = line.corners.partition_point(|(corner, _)| corner <= t);
                line.slope_at(at.saturating_sub(1))
            });
            // The slopes differ by 1 at most, so the lines cross where their distance has run out.
            let gap = a.clone() - b.clone();
            let closing = slopes[1] - slopes[0];
            let crosses = closing != 0 && !gap.is_zero() && (closing > 0) != gap.is_negative();
            let crossing = t.clone() + if gap.is_negative() { -gap.clone() } else { gap.clone() };
            if crosses && joint.get(i + 1).is_none_or(|next| crossing < *next) {
                let value = self.at(&crossing);
                corners.push((crossing, value));
            }
            // Behind the last corner the line that rises faster is above, whichever crosses.
            slope = slopes[0].max(slopes[1]);
        }
        Line { corners, slope }.simplified()
    }

    /// Without corners at which the slope stays the same.
    fn simplified(self) -> Line {
        let mut corners = Vec::with_capacity(self.corners.len());
        let mut before = None;
        for (at, corner) in self.corners.iter().enumerate() {
            let slope = self.slope_at(at);
            if before != Some(slope) {
                corners.push(corner.clone());
            }
            before = Some(slope);
        }
        Line { corners, slope: self.slope }
    }

    /// This line up to `t`, and from there on the value `mast`.
    fn below(&self, t: &Dyadic, mast: &Dyadic) -> Line {
        let kept = self.corners.iter().filter(|(corner, _)| corner < t).cloned();
        let mut corners: Vec<(Dyadic, Dyadic)> = kept.collect();
        corners.push((t.clone(), mast.clone()));
        Line { corners, slope: 0 }.simplified()
    }
}

impl Thermograph {
    /// The thermograph of an integer: a mast.
    fn integer(mean: Dyadic) -> Thermograph {
        let line = Line::constant(mean.clone());
        Thermograph { temperature: minus_one(), mean, left: line.clone(), right: line }
    }

    /// The thermograph under two scaffolds: the mast begins where they meet.
    fn under(left: &Line, right: &Line) -> Thermograph {
        let mut at = minus_one();
        for t in left.joint_corners(right) {
            let gap = left.at(&t) - right.at(&t);
            if gap.is_negative() {
                break;
            }
            at = t;
            if gap.is_zero() {
                break;
            }
        }
        // From the corner before they meet, by the slopes there: the left one falls or the right one rises.
        let slope = |line: &Line| {
            let next = line.corners.partition_point(|(corner, _)| *corner <= at);
            line.slope_at(next.saturating_sub(1))
        };
        let gap = left.at(&at) - right.at(&at);
        let temperature = match slope(right) - slope(left) {
            2 => at + gap.half(),
            _ => at + gap,
        };
        let mean = left.at(&temperature);
        let [left, right] = [left, right].map(|line| line.below(&temperature, &mean));
        Thermograph { temperature, mean, left, right }
    }
}

impl ShortGames {
    /// The thermograph. Cost: each follower once, with the corners of the walls of its options.
    ///
    /// # Errors
    /// A limit.
    pub fn thermograph(
        &mut self,
        game: GameId,
        meter: &mut Meter,
    ) -> Result<Arc<Thermograph>, Exceeded> {
        let is_leaf = |games: &ShortGames, game| {
            games.as_simple(game).is_some() || games.thermographs.contains_key(&game)
        };
        for follower in self.followers(game, is_leaf, meter)? {
            match self.as_simple(follower).is_some() {
                true => self.simple_thermograph(follower, meter)?,
                false => self.draw(follower, meter)?,
            }
        }
        Ok(Arc::clone(&self.thermographs[&game]))
    }

    /// Finds the thermograph of a compact game. It depends on the ups and the nimber only so far as they are
    /// 0, 1 or more: from there on their options have the same walls.
    fn simple_thermograph(&mut self, game: GameId, meter: &mut Meter) -> Result<(), Exceeded> {
        let Some(Simple { number, ups, star }) = self.as_simple(game).cloned() else {
            return Ok(());
        };
        let typical = self.simple(number, ups.clamp(-3, 3), star.min(2), meter)?;
        let is_leaf = |games: &ShortGames, game| {
            games.is_integer(game) || games.thermographs.contains_key(&game)
        };
        for follower in self.followers(typical, is_leaf, meter)? {
            self.draw(follower, meter)?;
        }
        let thermograph = Arc::clone(&self.thermographs[&typical]);
        self.thermographs.insert(game, thermograph);
        Ok(())
    }

    /// Finds the thermograph of a game from those of its options.
    fn draw(&mut self, game: GameId, meter: &mut Meter) -> Result<(), Exceeded> {
        if self.thermographs.contains_key(&game) {
            return Ok(());
        }
        let thermograph = match self.as_number(game).filter(|number| number.is_integer()) {
            Some(integer) => Thermograph::integer(integer.clone()),
            None => {
                let left = self.scaffold(game, Player::Left, meter)?;
                let right = self.scaffold(game, Player::Right, meter)?;
                Thermograph::under(&left, &right.negated())
            }
        };
        let corners = thermograph.left.corners.len() + thermograph.right.corners.len();
        let bytes = size_of::<Thermograph>() + corners * size_of::<(Dyadic, Dyadic)>();
        self.takes(bytes as u64, meter)?;
        let entry = size_of::<(GameId, Arc<Thermograph>)>();
        meter.grow(self.thermographs.len(), self.thermographs.capacity(), entry)?;
        self.thermographs.insert(game, Arc::new(thermograph));
        Ok(())
    }

    /// The best that the options of `player` give the player, less the temperature; for Right with the
    /// sign changed.
    fn scaffold(
        &mut self,
        game: GameId,
        player: Player,
        meter: &mut Meter,
    ) -> Result<Line, Exceeded> {
        let mut best: Option<Line> = None;
        for option in self.options(game, player, meter)? {
            let thermograph = &self.thermographs[&option];
            let wall = match player {
                Player::Left => thermograph.right.clone(),
                Player::Right => thermograph.left.negated(),
            };
            meter.work(wall.corners.len() as u64)?;
            best = Some(match best {
                Some(best) => best.max(&wall),
                None => wall,
            });
        }
        // Only integers lack options of a player.
        Ok(best.map_or(Line::constant(Dyadic::ZERO), |best| best.tilted(-1)))
    }

    /// The mean value.
    ///
    /// # Errors
    /// A limit.
    pub fn mean(&mut self, game: GameId, meter: &mut Meter) -> Result<Dyadic, Exceeded> {
        if let Some(simple) = self.as_simple(game) {
            return Ok(simple.number.clone());
        }
        Ok(self.thermograph(game, meter)?.mean.clone())
    }

    /// The temperature: -1 for an integer, -1/2^k for another number.
    ///
    /// # Errors
    /// A limit.
    pub fn temperature(&mut self, game: GameId, meter: &mut Meter) -> Result<Dyadic, Exceeded> {
        // A number and an infinitesimal need no drawing.
        if let Some(simple) = self.as_simple(game) {
            return Ok(match simple.is_number() {
                true => Dyadic::new(-1, simple.number.exponent()),
                false => Dyadic::ZERO,
            });
        }
        Ok(self.thermograph(game, meter)?.temperature.clone())
    }

    /// The game cooled by its temperature: its mean and an infinitesimal. A number stays as it is.
    ///
    /// # Errors
    /// A limit.
    pub fn freeze(&mut self, game: GameId, meter: &mut Meter) -> Result<GameId, Exceeded> {
        if self.as_number(game).is_some() {
            return Ok(game);
        }
        let temperature = self.temperature(game, meter)?;
        self.cool(game, &temperature, meter)
    }

    /// The game cooled by `by`, more than -1: each move costs so much; at a temperature above its own it is
    /// its mean.
    ///
    /// # Errors
    /// A limit.
    pub fn cool(
        &mut self,
        game: GameId,
        by: &Dyadic,
        meter: &mut Meter,
    ) -> Result<GameId, Exceeded> {
        // At temperature 0 a move costs nothing, and in an integer none matters.
        if by.is_zero() || self.is_integer(game) {
            return Ok(game);
        }
        self.thermograph(game, meter)?;
        let mut cooled: FxHashMap<GameId, GameId> = FxHashMap::default();
        let mut last = GameId::ZERO;
        let is_frozen = |games: &ShortGames, game: GameId| {
            games.is_integer(game)
                || games.thermographs.get(&game).is_some_and(|found| found.temperature < *by)
        };
        for follower in self.followers(game, is_frozen, meter)? {
            let thermograph = self.thermograph(follower, meter)?;
            last = match thermograph.temperature < *by || self.is_integer(follower) {
                true => self.number(thermograph.mean.clone(), meter)?,
                false => {
                    let mut options = [Vec::new(), Vec::new()];
                    let sides = [(Player::Left, -by.clone()), (Player::Right, by.clone())];
                    for ((player, tax), options) in sides.iter().zip(&mut options) {
                        for option in self.options(follower, *player, meter)? {
                            options.push(self.translate(cooled[&option], tax, meter)?);
                        }
                    }
                    let [left, right] = options;
                    self.with_options(left, right, meter)?
                }
            };
            meter.grow(cooled.len(), cooled.capacity(), size_of::<(GameId, GameId)>())?;
            cooled.insert(follower, last);
        }
        Ok(last)
    }
}
