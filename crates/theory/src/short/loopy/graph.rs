//! Finite games in which positions may come again, as graphs.

use super::super::{GameId, ShortGames};
use bouton_core::{Exceeded, Meter, Player};
use rustc_hash::{FxHashMap, FxHashSet};

/// The options of Left and of Right from each position; play starts at position 0.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Graph(Vec<[Vec<u32>; 2]>);

/// Bytes of a position beside its options: an estimate.
const POSITION_BYTES: u64 = 64;

/// The place of a player's options.
pub(super) fn side(player: Player) -> usize {
    usize::from(player == Player::Right)
}

/// The number of the next position in a list of `len`.
pub(super) fn numbered(len: usize) -> Result<u32, Exceeded> {
    u32::try_from(len).map_err(|_| Exceeded::Size)
}

impl Graph {
    /// The game in which position v has the options `options[v]`, of Left and of Right; `None` where one of them is no
    /// position, or there is none at all.
    pub fn new(mut options: Vec<[Vec<u32>; 2]>) -> Option<Graph> {
        let len = options.len();
        for options in options.iter_mut().flatten() {
            options.sort_unstable();
            options.dedup();
            if options.last().is_some_and(|last| *last as usize >= len) {
                return None;
            }
        }
        (len > 0).then_some(Graph(options))
    }

    /// Number of positions.
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Returns `true` if there is no position at all, which [`Graph::new`] refuses.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The options of a player from a position.
    pub fn options(&self, position: u32, player: Player) -> &[u32] {
        &self.0[position as usize][side(player)]
    }

    pub(super) fn sides(&self, position: u32) -> &[Vec<u32>; 2] {
        &self.0[position as usize]
    }

    /// Positions and options together.
    pub(super) fn size(&self) -> u64 {
        self.0.iter().map(|[left, right]| 1 + (left.len() + right.len()) as u64).sum()
    }

    /// The players change places.
    pub(super) fn negative(mut self) -> Graph {
        for sides in &mut self.0 {
            sides.swap(0, 1);
        }
        self
    }

    /// For each position and player the positions from which that player moves to it.
    pub(super) fn moves_to(&self) -> Vec<[Vec<u32>; 2]> {
        let mut moves = vec![[Vec::new(), Vec::new()]; self.len()];
        for (from, sides) in (0..).zip(&self.0) {
            for (side, options) in sides.iter().enumerate() {
                for to in options {
                    moves[*to as usize][side].push(from);
                }
            }
        }
        moves
    }

    /// The positions that play from `start` can reach, which becomes the first; the others in the order of their
    /// distance.
    pub(super) fn from(&self, start: u32, meter: &mut Meter) -> Result<Graph, Exceeded> {
        let mut numbers = FxHashMap::from_iter([(start, 0)]);
        let mut order = vec![start];
        let mut at = 0;
        while let Some(position) = order.get(at).copied() {
            meter.work(1)?;
            for to in self.sides(position).iter().flatten() {
                if !numbers.contains_key(to) {
                    numbers.insert(*to, numbered(order.len())?);
                    order.push(*to);
                }
            }
            at += 1;
        }
        let renamed = |options: &Vec<u32>| options.iter().map(|to| numbers[to]).collect();
        let sides = |position: &u32| self.sides(*position).each_ref().map(renamed);
        Ok(Graph::new(order.iter().map(sides).collect()).unwrap_or_default())
    }

    /// Returns `true` if no position can come again by alternate moves: the game is a stopper, for each play of
    /// alternate moves ends.
    pub(super) fn is_stopper(&self, meter: &mut Meter) -> Result<bool, Exceeded> {
        Ok(self.ends(meter)?.into_iter().all(|ends| ends))
    }

    /// For each position if alternate moves from it always end, whoever begins.
    pub(super) fn ends(&self, meter: &mut Meter) -> Result<Vec<bool>, Exceeded> {
        // Plays are peeled off from their ends: a position with its player to move that has no moves left.
        meter.work(self.size())?;
        let moves = self.moves_to();
        let mut left: Vec<[usize; 2]> =
            self.0.iter().map(|sides| sides.each_ref().map(Vec::len)).collect();
        let mut ends: Vec<(u32, usize)> = Vec::new();
        for (position, left) in (0..).zip(&left) {
            ends.extend((0..2).filter(|side| left[*side] == 0).map(|side| (position, side)));
        }
        while let Some((position, mover)) = ends.pop() {
            meter.work(1)?;
            for from in &moves[position as usize][1 - mover] {
                let count = &mut left[*from as usize][1 - mover];
                *count -= 1;
                if *count == 0 {
                    ends.push((*from, 1 - mover));
                }
            }
        }
        Ok(left.into_iter().map(|left| left == [0, 0]).collect())
    }

    /// Returns `true` if no play comes back to a position but by a move to itself.
    pub(super) fn is_plumtree(&self) -> bool {
        let moves = self.moves_to();
        let others = |at: usize| self.0[at].iter().flatten().filter(move |to| **to as usize != at);
        let mut left: Vec<usize> = (0..self.len()).map(|at| others(at).count()).collect();
        let mut ends: Vec<usize> = (0..self.len()).filter(|at| left[*at] == 0).collect();
        let mut peeled = 0;
        while let Some(end) = ends.pop() {
            peeled += 1;
            for from in moves[end].iter().flatten().map(|from| *from as usize) {
                if from != end {
                    left[from] -= 1;
                    if left[from] == 0 {
                        ends.push(from);
                    }
                }
            }
        }
        peeled == self.len()
    }

    /// The values of the positions from which no play goes on for ever.
    pub(super) fn short_values(
        &self,
        games: &mut ShortGames,
        meter: &mut Meter,
    ) -> Result<Vec<Option<GameId>>, Exceeded> {
        let moves = self.moves_to();
        let mut left: Vec<usize> = self.0.iter().map(|[l, r]| l.len() + r.len()).collect();
        let mut ends: Vec<u32> =
            (0..).zip(&left).filter(|(_, left)| **left == 0).map(|(end, _)| end).collect();
        let mut values = vec![None; self.len()];
        while let Some(position) = ends.pop() {
            let options = self.sides(position).each_ref().map(|options| {
                options.iter().filter_map(|to| values[*to as usize]).collect::<Vec<GameId>>()
            });
            let [lefts, rights] = options;
            values[position as usize] = Some(games.with_options(lefts, rights, meter)?);
            for from in moves[position as usize].iter().flatten() {
                left[*from as usize] -= 1;
                if left[*from as usize] == 0 {
                    ends.push(*from);
                }
            }
        }
        Ok(values)
    }

    /// The same game with its short positions in canonical form, and each position once that others have the very
    /// options of.
    pub(super) fn tidy(
        &self,
        games: &mut ShortGames,
        meter: &mut Meter,
    ) -> Result<Graph, Exceeded> {
        let values = self.short_values(games, meter)?;
        let mut builder = Builder::default();
        let mut nodes = Vec::new();
        for value in &values {
            nodes.push(match value {
                Some(game) => builder.short(*game, games, meter)?,
                None => builder.open(meter)?,
            });
        }
        for ((node, sides), value) in nodes.iter().zip(&self.0).zip(&values) {
            if value.is_none() {
                let sides = sides.each_ref();
                builder
                    .fill(*node, sides.map(|options| options.iter().map(|to| nodes[*to as usize])));
            }
        }
        // Short games are told apart by their canonical forms; a class for all others.
        let mut classes = vec![0; builder.options.len()];
        for (class, node) in (1..).zip(builder.shorts.values()) {
            classes[*node as usize] = class;
        }
        let mut count = builder.shorts.len() + usize::from(values.contains(&None));
        let whole = builder.graph();
        loop {
            meter.work(whole.size())?;
            let mut known: FxHashMap<(u32, [Vec<u32>; 2]), u32> = FxHashMap::default();
            let mut next = Vec::with_capacity(whole.len());
            for position in 0..whole.len() {
                let key = (classes[position], whole.classes_of(position, &classes));
                let number = numbered(known.len())?;
                next.push(*known.entry(key).or_insert(number));
            }
            let found = known.len();
            classes = next;
            if found == count {
                break;
            }
            count = found;
        }
        whole.fused(nodes[0], &classes, &[], meter)
    }

    /// The classes of the options, ascending and each once.
    pub(super) fn classes_of(&self, position: usize, classes: &[u32]) -> [Vec<u32>; 2] {
        self.0[position].each_ref().map(|options| {
            let mut of: Vec<u32> = options.iter().map(|to| classes[*to as usize]).collect();
            of.sort_unstable();
            of.dedup();
            of
        })
    }

    /// The game from `start` with one position a class: the first of each stands for all, the first preferred one where there is one.
    pub(super) fn fused(
        &self,
        start: u32,
        classes: &[u32],
        preferred: &[bool],
        meter: &mut Meter,
    ) -> Result<Graph, Exceeded> {
        let mut first: FxHashMap<u32, u32> = FxHashMap::default();
        for ((position, class), _) in (0..).zip(classes).zip(preferred).filter(|(_, is)| **is) {
            first.entry(*class).or_insert(position);
        }
        for (position, class) in (0..).zip(classes) {
            first.entry(*class).or_insert(position);
        }
        let sides = |(position, class): (usize, &u32)| match first[class] as usize == position {
            true => self.0[position].each_ref().map(|options| {
                options.iter().map(|to| first[&classes[*to as usize]]).collect::<Vec<u32>>()
            }),
            false => [Vec::new(), Vec::new()],
        };
        let fused = Graph::new(classes.iter().enumerate().map(sides).collect());
        fused.unwrap_or_default().from(first[&classes[start as usize]], meter)
    }

    /// The game with other options.
    pub(super) fn with(&self, options: Vec<[Vec<u32>; 2]>) -> Graph {
        Graph::new(options).unwrap_or_default()
    }

    /// The sum: each move is one in either game.
    pub(super) fn plus(&self, other: &Graph, meter: &mut Meter) -> Result<Graph, Exceeded> {
        let mut numbers = FxHashMap::from_iter([((0, 0), 0)]);
        let mut order = vec![(0, 0)];
        let mut options: Vec<[Vec<u32>; 2]> = Vec::new();
        while let Some((a, b)) = order.get(options.len()).copied() {
            let mut sides = [Vec::new(), Vec::new()];
            for (side, found) in sides.iter_mut().enumerate() {
                let of_first = self.sides(a)[side].iter().map(|to| (*to, b));
                for pair in of_first.chain(other.sides(b)[side].iter().map(|to| (a, *to))) {
                    let next = numbered(order.len())?;
                    let number = *numbers.entry(pair).or_insert(next);
                    if number == next {
                        order.push(pair);
                    }
                    found.push(number);
                }
            }
            meter.position(POSITION_BYTES + 4 * (sides[0].len() + sides[1].len()) as u64)?;
            meter.work(1 + (sides[0].len() + sides[1].len()) as u64)?;
            options.push(sides);
        }
        Ok(Graph::new(options).unwrap_or_default())
    }
}

/// A graph in the making.
#[derive(Debug, Default)]
pub(super) struct Builder {
    options: Vec<[Vec<u32>; 2]>,
    shorts: FxHashMap<GameId, u32>,
}

impl Builder {
    /// A position without options so far.
    pub fn open(&mut self, meter: &mut Meter) -> Result<u32, Exceeded> {
        meter.position(POSITION_BYTES)?;
        self.options.push([Vec::new(), Vec::new()]);
        numbered(self.options.len() - 1)
    }

    pub fn fill(&mut self, position: u32, sides: [impl Iterator<Item = u32>; 2]) {
        self.options[position as usize] = sides.map(Iterator::collect);
    }

    /// The position that a short game is.
    pub fn short(
        &mut self,
        game: GameId,
        games: &mut ShortGames,
        meter: &mut Meter,
    ) -> Result<u32, Exceeded> {
        if let Some(known) = self.shorts.get(&game) {
            return Ok(*known);
        }
        let known: FxHashSet<GameId> = self.shorts.keys().copied().collect();
        for follower in games.followers(game, |_, game| known.contains(&game), meter)? {
            if self.shorts.contains_key(&follower) {
                continue;
            }
            let mut sides = [Vec::new(), Vec::new()];
            for (player, side) in [Player::Left, Player::Right].into_iter().zip(&mut sides) {
                let options = games.options(follower, player, meter)?;
                side.extend(options.iter().map(|option| self.shorts[option]));
            }
            let node = self.open(meter)?;
            self.fill(node, sides.map(Vec::into_iter));
            self.shorts.insert(follower, node);
        }
        Ok(self.shorts[&game])
    }

    /// The first position of a game that is put beside the others.
    pub fn beside(&mut self, graph: &Graph, meter: &mut Meter) -> Result<u32, Exceeded> {
        let start = numbered(self.options.len())?;
        for sides in &graph.0 {
            let node = self.open(meter)?;
            let sides = sides.each_ref().map(|options| options.iter().map(|to| start + to));
            self.fill(node, sides);
        }
        Ok(start)
    }

    pub fn graph(self) -> Graph {
        Graph::new(self.options).unwrap_or_default()
    }
}
