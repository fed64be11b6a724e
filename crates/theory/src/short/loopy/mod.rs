//! Values of games in which play may go on for ever: stoppers in canonical form, and pairs of the onside,
//! where endless play is won by Left, and the offside, where it is won by Right (Siegel, *Combinatorial Game Theory*, chapter VI).
//!
//! | module | what lives there |
//! |---|---|
//! | `graph` | finite games as graphs, their sums and negatives |
//! | `race` | comparisons |
//! | `simplify` | canonical forms, sides |
//! | `stops` | stops and pseudonumbers |
//! | `names` | the notation |

mod graph;
mod names;
mod race;
mod simplify;
mod stops;

pub use graph::Graph;
pub use stops::Stop;

use super::{GameId, ShortGames};
use bouton_core::{Exceeded, GameResult, Meter, Outcome, Player};
use graph::Builder;
use race::{Endless, survivals};
use simplify::{are_equal, is_at_least, side_form, stopper_form};
use std::{cmp::Ordering, sync::Arc};

/// The value of a loopy game: its onside and its offside, which are one of a stopper.
#[derive(Clone, Debug)]
pub struct Loopy {
    onside: Arc<Side>,
    offside: Arc<Side>,
}

/// A game in which endless play is won by one player: a stopper in canonical form, if one was found.
#[derive(Debug)]
struct Side {
    graph: Graph,
    is_stopper: bool,
}

/// Any value: of a game that ends, or of one that may not.
#[derive(Clone, Debug)]
pub enum AnyGame {
    /// A game that ends.
    Short(GameId),
    /// A game that equals none that ends.
    Loopy(Loopy),
}

/// An option of a position in the making.
#[derive(Clone, Debug)]
pub(super) enum Draft<'a> {
    /// A value.
    Game(&'a AnyGame),
    /// Another position in the making.
    Position(u32),
}

impl Loopy {
    /// Returns `true` if the game equals a stopper.
    pub fn is_stopper(&self) -> bool {
        Arc::ptr_eq(&self.onside, &self.offside) && self.onside.is_stopper
    }

    /// Returns `true` if stoppers are known that the onside and the offside equal.
    pub fn is_stopper_sided(&self) -> bool {
        self.onside.is_stopper && self.offside.is_stopper
    }

    /// The onside alone, or the offside, with draws: `None` where no stopper is known that equals it.
    pub fn side(
        &self,
        is_onside: bool,
        games: &mut ShortGames,
        meter: &mut Meter,
    ) -> Result<Option<AnyGame>, Exceeded> {
        let side = if is_onside { &self.onside } else { &self.offside };
        if !side.is_stopper {
            return Ok(None);
        }
        let short = side.graph.short_values(games, meter)?[0];
        Ok(Some(match short {
            Some(short) => AnyGame::Short(short),
            None => AnyGame::Loopy(Loopy { onside: Arc::clone(side), offside: Arc::clone(side) }),
        }))
    }

    /// Returns `true` if no play comes back to a position but by a move to itself.
    pub fn is_plumtree(&self) -> bool {
        self.onside.graph.is_plumtree() && self.offside.graph.is_plumtree()
    }

    /// The graph of the canonical form of a stopper, of the onside of any other game.
    pub fn graph(&self) -> &Graph {
        &self.onside.graph
    }

    /// Number of positions of the canonical form of a stopper.
    pub fn follower_count(&self) -> Option<usize> {
        self.is_stopper().then(|| self.onside.graph.len())
    }

    fn endless(&self, other: &Loopy, is_onside: bool) -> Endless {
        match (self.is_stopper() && other.is_stopper(), is_onside) {
            (true, _) => Endless::Any,
            (false, true) => Endless::First,
            (false, false) => Endless::Second,
        }
    }
}

impl ShortGames {
    /// The value of the game that a graph is, played from its first position.
    ///
    /// ```
    /// use bouton_core::Limits;
    /// use bouton_theory::{Graph, ShortGames};
    ///
    /// let (mut games, mut meter) = (ShortGames::new(), Limits::default().meter());
    /// // Left may pass; Right moves to a game without moves.
    /// let graph = Graph::new(vec![[vec![0], vec![1]], [vec![], vec![]]]).expect("all options are positions");
    /// let value = games.graph_value(&graph, &mut meter)?;
    /// assert_eq!(games.any_name(&value, &mut meter)?, "under");
    /// # Ok::<(), bouton_core::Exceeded>(())
    /// ```
    ///
    /// # Errors
    /// A limit.
    pub fn graph_value(&mut self, graph: &Graph, meter: &mut Meter) -> Result<AnyGame, Exceeded> {
        self.of_sides(graph, None, meter)
    }

    /// The value of a game from graphs of its onside and its offside.
    fn of_sides(
        &mut self,
        on: &Graph,
        off: Option<&Graph>,
        meter: &mut Meter,
    ) -> Result<AnyGame, Exceeded> {
        let on = on.tidy(self, meter)?;
        let off = off.map(|off| off.tidy(self, meter)).transpose()?;
        let is_one = off.as_ref().is_none_or(|off| *off == on);
        if is_one && on.is_stopper(meter)? {
            let form = stopper_form(&on, self, meter)?;
            return self.of_stopper(form, meter);
        }
        let off = off.unwrap_or_else(|| on.clone());
        let mut sides = [None, None];
        for ((graph, is_onside), side) in [(&on, true), (&off, false)].into_iter().zip(&mut sides) {
            *side = match graph.is_stopper(meter)? {
                true => Some(stopper_form(graph, self, meter)?),
                false => side_form(graph, is_onside, self, meter)?,
            };
        }
        let [onside, offside] = sides;
        if let (Some(onside), Some(offside)) = (&onside, &offside)
            && are_equal(onside, offside, Endless::Any, meter)?
        {
            return self.of_stopper(onside.clone(), meter);
        }
        let is_raw = is_one && onside.is_none() && offside.is_none();
        let side = |found: Option<Graph>, raw: Graph| match found {
            Some(graph) => Arc::new(Side { graph, is_stopper: true }),
            None => Arc::new(Side { graph: raw, is_stopper: false }),
        };
        let onside = side(onside, on);
        let offside = if is_raw { Arc::clone(&onside) } else { side(offside, off) };
        Ok(AnyGame::Loopy(Loopy { onside, offside }))
    }

    fn of_stopper(&mut self, graph: Graph, meter: &mut Meter) -> Result<AnyGame, Exceeded> {
        if let Some(short) = graph.short_values(self, meter)?[0] {
            return Ok(AnyGame::Short(short));
        }
        let side = Arc::new(Side { graph, is_stopper: true });
        Ok(AnyGame::Loopy(Loopy { onside: Arc::clone(&side), offside: side }))
    }

    /// A value as a pair of sides.
    fn loopy(&mut self, game: &AnyGame, meter: &mut Meter) -> Result<Loopy, Exceeded> {
        match game {
            AnyGame::Loopy(loopy) => Ok(loopy.clone()),
            AnyGame::Short(short) => {
                let mut builder = Builder::default();
                let start = builder.short(*short, self, meter)?;
                let graph = builder.graph().from(start, meter)?;
                let side = Arc::new(Side { graph, is_stopper: true });
                Ok(Loopy { onside: Arc::clone(&side), offside: side })
            }
        }
    }

    /// The value of the first of some positions whose options are values and each other.
    pub(super) fn drafted(
        &mut self,
        positions: &[[Vec<Draft<'_>>; 2]],
        meter: &mut Meter,
    ) -> Result<AnyGame, Exceeded> {
        let drafts = || positions.iter().flatten().flatten();
        let is_one = drafts().all(|draft| match draft {
            Draft::Game(AnyGame::Loopy(loopy)) => Arc::ptr_eq(&loopy.onside, &loopy.offside),
            _ => true,
        });
        let mut graphs = Vec::new();
        for is_onside in [true, false] {
            if is_one && !is_onside {
                break;
            }
            let mut builder = Builder::default();
            for _ in positions {
                builder.open(meter)?;
            }
            for (node, sides) in (0..).zip(positions) {
                let mut options = [Vec::new(), Vec::new()];
                for (drafts, options) in sides.iter().zip(&mut options) {
                    for draft in drafts {
                        options.push(match draft {
                            Draft::Position(node) => *node,
                            Draft::Game(AnyGame::Short(short)) => {
                                builder.short(*short, self, meter)?
                            }
                            Draft::Game(AnyGame::Loopy(loopy)) => {
                                let side = if is_onside { &loopy.onside } else { &loopy.offside };
                                builder.beside(&side.graph, meter)?
                            }
                        });
                    }
                }
                builder.fill(node, options.map(Vec::into_iter));
            }
            graphs.push(builder.graph().from(0, meter)?);
        }
        self.of_sides(&graphs[0], graphs.get(1), meter)
    }

    /// The options of a player in canonical form; `None` of a loopy game that is no stopper.
    ///
    /// # Errors
    /// A limit.
    pub fn any_options(
        &mut self,
        game: &AnyGame,
        player: Player,
        meter: &mut Meter,
    ) -> Result<Option<Vec<AnyGame>>, Exceeded> {
        let graph = match game {
            AnyGame::Short(short) => {
                let options = self.options(*short, player, meter)?;
                return Ok(Some(options.into_iter().map(AnyGame::Short).collect()));
            }
            AnyGame::Loopy(loopy) if loopy.is_stopper() => loopy.graph(),
            AnyGame::Loopy(_) => return Ok(None),
        };
        let options = graph.options(0, player).iter();
        let option = |to: &u32| self.of_stopper(graph.from(*to, meter)?, meter);
        options.map(option).collect::<Result<_, Exceeded>>().map(Some)
    }

    /// The value of a position of the canonical form of a stopper.
    pub(super) fn position_value(
        &mut self,
        loopy: &Loopy,
        position: u32,
        meter: &mut Meter,
    ) -> Result<AnyGame, Exceeded> {
        self.of_stopper(loopy.graph().from(position, meter)?, meter)
    }

    /// The negative of any value.
    ///
    /// # Errors
    /// A limit.
    pub fn any_negative(&mut self, game: &AnyGame, meter: &mut Meter) -> Result<AnyGame, Exceeded> {
        let loopy = match game {
            AnyGame::Short(short) => return self.negative(*short, meter).map(AnyGame::Short),
            AnyGame::Loopy(loopy) => loopy,
        };
        let turned = |side: &Side| {
            Arc::new(Side { graph: side.graph.clone().negative(), is_stopper: side.is_stopper })
        };
        meter.work(loopy.onside.graph.size() + loopy.offside.graph.size())?;
        let onside = turned(&loopy.offside);
        let offside = match Arc::ptr_eq(&loopy.onside, &loopy.offside) {
            true => Arc::clone(&onside),
            false => turned(&loopy.onside),
        };
        Ok(AnyGame::Loopy(Loopy { onside, offside }))
    }

    /// The sum of any two values. Cost: that of comparing all positions of the sum with each other.
    ///
    /// # Errors
    /// A limit.
    pub fn any_sum(
        &mut self,
        a: &AnyGame,
        b: &AnyGame,
        meter: &mut Meter,
    ) -> Result<AnyGame, Exceeded> {
        if let (AnyGame::Short(a), AnyGame::Short(b)) = (a, b) {
            return self.add(*a, *b, meter).map(AnyGame::Short);
        }
        let (a, b) = (self.loopy(a, meter)?, self.loopy(b, meter)?);
        let on = a.onside.graph.plus(&b.onside.graph, meter)?;
        let is_one = [&a, &b].iter().all(|game| Arc::ptr_eq(&game.onside, &game.offside));
        let off = match is_one {
            true => None,
            false => Some(a.offside.graph.plus(&b.offside.graph, meter)?),
        };
        self.of_sides(&on, off.as_ref(), meter)
    }

    /// The game with the onside of the one value and the offside of the other; `None` where that onside is not at least that
    /// offside.
    ///
    /// # Errors
    /// A limit.
    pub fn with_sides(
        &mut self,
        on: &AnyGame,
        off: &AnyGame,
        meter: &mut Meter,
    ) -> Result<Option<AnyGame>, Exceeded> {
        let (on, off) = (self.loopy(on, meter)?, self.loopy(off, meter)?);
        let (on, off) = (on.onside, off.offside);
        if !is_at_least(&on.graph, &off.graph, Endless::Any, meter)? {
            return Ok(None);
        }
        self.of_sides(&on.graph, Some(&off.graph), meter).map(Some)
    }

    /// The ordinal sum of a game with these options of Left and of Right and any value; `None` where that is no stopper.
    pub(super) fn ordinal_sum_of(
        &mut self,
        base: &[Vec<GameId>; 2],
        game: &AnyGame,
        meter: &mut Meter,
    ) -> Result<Option<AnyGame>, Exceeded> {
        match game {
            AnyGame::Short(short) => {
                self.ordinal_sum_with(base, *short, meter).map(|sum| Some(AnyGame::Short(sum)))
            }
            AnyGame::Loopy(loopy) => self.loopy_ordinal_sum(base, loopy, meter),
        }
    }

    /// The ordinal sum of a game with these options of Left and of Right and a loopy value; `None` where that is no stopper.
    fn loopy_ordinal_sum(
        &mut self,
        base: &[Vec<GameId>; 2],
        game: &Loopy,
        meter: &mut Meter,
    ) -> Result<Option<AnyGame>, Exceeded> {
        if !game.is_stopper() {
            return Ok(None);
        }
        let graph = game.graph();
        let moves = base
            .each_ref()
            .map(|side| side.iter().copied().map(AnyGame::Short).collect::<Vec<AnyGame>>());
        let mut positions = Vec::with_capacity(graph.len());
        for position in 0..graph.len() as u32 {
            let mut sides = [Vec::new(), Vec::new()];
            for ((side, to), moves) in sides.iter_mut().zip(graph.sides(position)).zip(&moves) {
                meter.work(1 + (to.len() + moves.len()) as u64)?;
                side.extend(to.iter().map(|to| Draft::Position(*to)));
                side.extend(moves.iter().map(Draft::Game));
            }
            positions.push(sides);
        }
        self.drafted(&positions, meter).map(Some)
    }

    /// The game X of which `game` is the ordinal sum `base : X`, for a base with these options, from the canonical form of `game`; `None`
    /// where there is none, or `game` is no stopper.
    ///
    /// # Errors
    /// A limit.
    pub(super) fn subordinate(
        &mut self,
        game: &AnyGame,
        base: &[Vec<GameId>; 2],
        meter: &mut Meter,
    ) -> Result<Option<AnyGame>, Exceeded> {
        let loopy = self.loopy(game, meter)?;
        if !loopy.is_stopper() {
            return Ok(None);
        }
        let graph = loopy.graph();
        let values = graph.short_values(self, meter)?;
        let [left, right] = base;
        let mut positions = Vec::with_capacity(graph.len());
        for position in 0..graph.len() as u32 {
            let sides = graph.sides(position).each_ref().map(|options| options.iter());
            meter.work(1 + sides.iter().map(|side| side.len() as u64).sum::<u64>())?;
            let [lefts, rights] = sides;
            // The moves that are not those in the base.
            let others = |to: &&u32, own: &[GameId]| {
                !values[**to as usize].is_some_and(|value| own.contains(&value))
            };
            let lefts = lefts.filter(|to| others(to, left)).map(|to| Draft::Position(*to));
            let rights = rights.filter(|to| others(to, right)).map(|to| Draft::Position(*to));
            positions.push([lefts.collect(), rights.collect()]);
        }
        let found = self.drafted(&positions, meter)?;
        let Some(sum) = self.ordinal_sum_of(base, &found, meter)? else { return Ok(None) };
        let is_equal = self.any_compare(&sum, game, meter)? == Some(Ordering::Equal);
        Ok(is_equal.then_some(found))
    }

    /// How any two values compare; `None` where they are confused.
    ///
    /// # Errors
    /// A limit.
    pub fn any_compare(
        &mut self,
        a: &AnyGame,
        b: &AnyGame,
        meter: &mut Meter,
    ) -> Result<Option<Ordering>, Exceeded> {
        if let (AnyGame::Short(a), AnyGame::Short(b)) = (a, b) {
            return self.compare(*a, *b, meter);
        }
        let (a, b) = (self.loopy(a, meter)?, self.loopy(b, meter)?);
        let mut holds = [true, true];
        for ((first, second), holds) in [(&a, &b), (&b, &a)].into_iter().zip(&mut holds) {
            for is_onside in [true, false] {
                let side = |game: &Loopy| match is_onside {
                    true => Arc::clone(&game.onside),
                    false => Arc::clone(&game.offside),
                };
                let endless = first.endless(second, is_onside);
                *holds &= is_at_least(&side(first).graph, &side(second).graph, endless, meter)?;
            }
        }
        Ok(match holds {
            [true, true] => Some(Ordering::Equal),
            [true, false] => Some(Ordering::Greater),
            [false, true] => Some(Ordering::Less),
            [false, false] => None,
        })
    }

    /// The outcome class of any value, draws included.
    ///
    /// # Errors
    /// A limit.
    pub fn any_outcome(&mut self, game: &AnyGame, meter: &mut Meter) -> Result<Outcome, Exceeded> {
        let loopy = match game {
            AnyGame::Short(short) => return self.outcome(*short, meter),
            AnyGame::Loopy(loopy) => loopy,
        };
        let zero = self.loopy(&AnyGame::Short(GameId::ZERO), meter)?.onside;
        let on = survivals(&loopy.onside.graph, &zero.graph, Endless::First, meter)?;
        // Nothing is ever moved in the second game: here endless play is lost by Left.
        let off = survivals(&loopy.offside.graph, &zero.graph, Endless::Second, meter)?;
        let result = |beginner| {
            let (draws, wins) = (on.with(0, 0, beginner), off.with(0, 0, beginner));
            match (beginner, draws, wins) {
                (Player::Left, _, true) | (Player::Right, false, _) => GameResult::Win,
                (Player::Left, false, _) | (Player::Right, _, true) => GameResult::Loss,
                (_, true, false) => GameResult::Draw,
            }
        };
        Ok(Outcome { left: result(Player::Left), right: result(Player::Right) })
    }
}
