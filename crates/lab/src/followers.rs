//! The graph of a position: all that can be reached from it, with who wins where.

use crate::judge::{Judge, outcome_of_value};
use bouton_answers::{
    Failure, Query,
    notation::write_sum,
    view::{Integer, Word, view_json},
};
use bouton_core::{Convention, GameResult, Natural, Outcome, Part, Player, Stop, Sum, SumMove};
use bouton_solve::{Exceeded, Limits, Meter};
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::Value;
use std::{
    collections::{BTreeMap, BTreeSet, HashMap},
    time::Duration,
};

/// Number of moves looked at for each position that may be listed.
const MOVES_EACH: usize = 256;
/// Bytes of a position, about, and of each of its parts.
const POSITION_BYTES: u64 = 256;
const PART_BYTES: u64 = 80;
/// Time for the outcomes of a graph that is not whole.
const HURRY: Duration = Duration::from_secs(1);
/// Largest integer that survives every reader of JSON.
const EXACT: u64 = 1 << 53;

/// The players who can make a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
#[schemars(inline)]
pub enum Movers {
    /// Left alone.
    Left,
    /// Right alone.
    Right,
    /// Either player.
    Both,
}

/// A position of the graph.
#[derive(Clone, Debug)]
pub struct Follower {
    /// The position as it is typed.
    pub game: String,
    /// Its outcome; `None` where it was not found in time.
    pub outcome: Option<Outcome>,
    /// Its nim-value, in normal play of an impartial game.
    pub grundy: Option<Natural>,
    /// Moves to the end when the winner hurries and the loser delays, in an impartial game whose
    /// graph is whole.
    pub remoteness: Option<u32>,
}

/// All positions that can be reached from one, each once: the order of its parts does not matter.
#[derive(Debug)]
pub struct Followers {
    /// The positions. The first is the start; each comes after one from which it is reached.
    pub positions: Vec<Follower>,
    /// The moves, as numbers of positions.
    pub edges: Vec<(usize, usize, Movers)>,
    /// Set when there are more positions or moves than those listed.
    pub truncated: bool,
    impartial: bool,
}

/// The graph of a position, with at most `most` positions.
///
/// # Errors
/// A limit, or a number too large to list its moves.
pub fn followers(query: &Query, most: usize, limits: Limits) -> Result<Followers, Failure> {
    let gave_up = Failure::from;
    let impartial = query.sum.is_impartial();
    let mut walk = Walker::new(&query.sum, most, limits.meter());
    walk.from(&query.sum).map_err(gave_up)?;
    let Walker { meter, sums, edges, truncated, .. } = walk;
    let mut positions: Vec<Follower> = sums
        .iter()
        .map(|sum| Follower { game: write_sum(sum), outcome: None, grundy: None, remoteness: None })
        .collect();
    // The start is shown as it was typed.
    positions[0].game = write_sum(&query.sum);
    let order = if truncated { None } else { from_the_end(sums.len(), &edges) };
    match order {
        Some(order) if impartial => {
            judge_impartial(&mut positions, &edges, &order, query.convention);
        }
        Some(order) => judge_partizan(&mut positions, &edges, &order, query.convention),
        None => {
            let meter = meter.with_deadline(HURRY, limits.memory);
            judge_each(&mut positions, &sums, query.convention, limits, meter).map_err(gave_up)?;
        }
    }
    Ok(Followers { positions, edges, truncated, impartial })
}

/// Number of positions of a graph, and its moves.
pub(crate) type WholeGraph = (usize, Vec<(usize, usize, Movers)>);

/// The moves of the graph of a position, which is number 0, as numbers of positions; `None` if it has more than `most`
/// positions, or too many moves.
pub(crate) fn whole_graph(
    sum: &Sum,
    most: usize,
    meter: Meter,
) -> Result<Option<WholeGraph>, Exceeded> {
    let mut walk = Walker::new(sum, most, meter);
    walk.from(sum)?;
    Ok((!walk.truncated).then_some((walk.sums.len(), walk.edges)))
}

/// Finds the positions, one after the other.
struct Walker {
    meter: Meter,
    most: usize,
    moves_left: usize,
    sums: Vec<Sum>,
    numbers: HashMap<Vec<Vec<Part>>, usize>,
    edges: Vec<(usize, usize, Movers)>,
    truncated: bool,
    movers: &'static [Player],
}

impl Walker {
    fn new(sum: &Sum, most: usize, meter: Meter) -> Walker {
        let is_impartial = sum.is_impartial();
        Walker {
            meter,
            most: most.max(1),
            moves_left: most.max(1).saturating_mul(MOVES_EACH),
            sums: Vec::new(),
            numbers: HashMap::new(),
            edges: Vec::new(),
            truncated: false,
            movers: if is_impartial { &[Player::Left] } else { &[Player::Left, Player::Right] },
        }
    }

    fn from(&mut self, start: &Sum) -> Result<(), Exceeded> {
        let mut start = start.clone();
        for component in &mut start.components {
            let rules = std::sync::Arc::clone(&component.rules);
            let parts = std::mem::take(&mut component.parts);
            component.parts = parts.into_iter().filter_map(|part| rules.normalise(part)).collect();
        }
        self.number(start)?;
        let mut next = 0;
        while next < self.sums.len() {
            self.expand(next)?;
            next += 1;
        }
        Ok(())
    }

    /// The number of a position, which is new if there is room for it.
    fn number(&mut self, mut sum: Sum) -> Result<Option<usize>, Exceeded> {
        for component in &mut sum.components {
            component.parts.sort_unstable();
        }
        let key: Vec<Vec<Part>> = sum.components.iter().map(|c| c.parts.clone()).collect();
        if let Some(number) = self.numbers.get(&key) {
            return Ok(Some(*number));
        }
        if self.sums.len() >= self.most {
            self.truncated = true;
            return Ok(None);
        }
        self.meter.position(POSITION_BYTES + PART_BYTES * sum.part_count() as u64)?;
        let number = self.sums.len();
        self.numbers.insert(key, number);
        self.sums.push(sum);
        Ok(Some(number))
    }

    /// The moves of one position.
    fn expand(&mut self, from: usize) -> Result<(), Exceeded> {
        let sum = self.sums[from].clone();
        let mut found: Vec<(usize, Movers)> = Vec::new();
        let mut at: BTreeMap<usize, usize> = BTreeMap::new();
        for mover in self.movers {
            let by = match (self.movers.len(), mover) {
                (1, _) => Movers::Both,
                (_, Player::Left) => Movers::Left,
                (_, Player::Right) => Movers::Right,
            };
            for becomes in self.moves(&sum, *mover)? {
                let Some(to) = self.number(sum.after(&becomes))? else { continue };
                match at.get(&to) {
                    Some(place) if found[*place].1 != by => found[*place].1 = Movers::Both,
                    Some(_) => {}
                    None => {
                        at.insert(to, found.len());
                        found.push((to, by));
                    }
                }
            }
        }
        self.edges.extend(found.into_iter().map(|(to, by)| (from, to, by)));
        Ok(())
    }

    /// The moves of `mover`, as many as may still be looked at. Equal parts have equal moves.
    fn moves(&mut self, sum: &Sum, mover: Player) -> Result<Vec<SumMove>, Exceeded> {
        let mut moves = Vec::new();
        for (c, component) in sum.components.iter().enumerate() {
            let mut seen = BTreeSet::new();
            for (p, part) in component.parts.iter().enumerate() {
                if !seen.insert(part) {
                    continue;
                }
                let Walker { meter, moves_left, truncated, .. } = self;
                let walk = component.rules.options(part, mover, &mut |becomes| {
                    if *moves_left == 0 {
                        *truncated = true;
                        return Err(Stop::Asked);
                    }
                    *moves_left -= 1;
                    meter.work(1 + becomes.len() as u64)?;
                    moves.push(SumMove { component: c, part: p, becomes });
                    Ok(())
                });
                if walk != Err(Stop::Asked) {
                    walk?;
                }
            }
        }
        Ok(moves)
    }
}

/// The positions in an order in which each comes after all that it leads to; `None` where a
/// position can come again.
fn from_the_end(count: usize, edges: &[(usize, usize, Movers)]) -> Option<Vec<usize>> {
    let mut waiting = vec![0; count];
    let mut before = vec![Vec::new(); count];
    for (from, to, _) in edges {
        waiting[*from] += 1;
        before[*to].push(*from);
    }
    let mut order: Vec<usize> = (0..count).filter(|n| waiting[*n] == 0).collect();
    let mut next = 0;
    while next < order.len() {
        for from in &before[order[next]] {
            waiting[*from] -= 1;
            if waiting[*from] == 0 {
                order.push(*from);
            }
        }
        next += 1;
    }
    (order.len() == count).then_some(order)
}

fn leads_to(count: usize, edges: &[(usize, usize, Movers)]) -> Vec<Vec<(usize, Movers)>> {
    let mut after = vec![Vec::new(); count];
    for (from, to, by) in edges {
        after[*from].push((*to, *by));
    }
    after
}

/// One pass from the end: who wins, the nim-value, the remoteness.
fn judge_impartial(
    positions: &mut [Follower],
    edges: &[(usize, usize, Movers)],
    order: &[usize],
    convention: Convention,
) {
    let after = leads_to(positions.len(), edges);
    let mut wins = vec![convention == Convention::Misere; positions.len()];
    let mut length = vec![0; positions.len()];
    let mut values = vec![0u64; positions.len()];
    for &n in order {
        let next = || after[n].iter().map(|(to, _)| *to);
        if !after[n].is_empty() {
            let to_lost = next().filter(|to| !wins[*to]).map(|to| length[to] + 1).min();
            let longest = next().map(|to| length[to] + 1).max().unwrap_or(0);
            wins[n] = to_lost.is_some();
            length[n] = to_lost.unwrap_or(longest);
        }
        let options: BTreeSet<u64> = next().map(|to| values[to]).collect();
        values[n] = (0..).zip(&options).take_while(|(i, value)| i == *value).count() as u64;
        let position = &mut positions[n];
        position.outcome = Some(if wins[n] { Outcome::N } else { Outcome::P });
        position.remoteness = Some(length[n]);
        position.grundy = (convention == Convention::Normal).then(|| Natural::from(values[n]));
    }
}

/// Judges a partizan game: the result when either player begins.
fn judge_partizan(
    positions: &mut [Follower],
    edges: &[(usize, usize, Movers)],
    order: &[usize],
    convention: Convention,
) {
    let after = leads_to(positions.len(), edges);
    let mut wins = vec![[false; 2]; positions.len()];
    for &n in order {
        for (side, other, not_this) in [(0, 1, Movers::Right), (1, 0, Movers::Left)] {
            let mut mine = after[n].iter().filter(|(_, by)| *by != not_this).peekable();
            wins[n][side] = match mine.peek() {
                None => convention == Convention::Misere,
                Some(_) => mine.any(|(to, _)| !wins[*to][other]),
            };
        }
        let [left, right] = wins[n].map(GameResult::win_if);
        positions[n].outcome = Some(Outcome { left, right });
    }
}

/// Each position on its own, where the graph does not tell.
fn judge_each(
    positions: &mut [Follower],
    sums: &[Sum],
    convention: Convention,
    limits: Limits,
    meter: Meter,
) -> Result<(), Exceeded> {
    let mut judge = Judge::new(&sums[0], convention, limits, meter);
    let mut spent = false;
    for (position, sum) in positions.iter_mut().zip(sums) {
        position.outcome = judge.by_theorem(sum);
        if spent {
            continue;
        }
        let mut by_engines = || {
            position.grundy = judge.value(sum)?;
            let of_value = position.grundy.as_ref().map(outcome_of_value);
            position.outcome = match position.outcome.or(of_value) {
                Some(outcome) => Some(outcome),
                None => Some(judge.by_search(sum)?),
            };
            Ok(())
        };
        match by_engines() {
            Ok(()) => {}
            Err(Exceeded::Cancelled { reached }) => return Err(Exceeded::Cancelled { reached }),
            Err(_) => spent = true,
        }
    }
    Ok(())
}

impl Followers {
    /// The graph as plain data.
    pub fn view(&self) -> GraphView {
        let position = |(id, position): (usize, &Follower)| VertexView {
            id,
            game: position.game.clone(),
            outcome: position.outcome.map(Word),
            grundy: position.grundy.as_ref().map(Integer::from),
            remoteness: position.remoteness,
            grundy_text: position
                .grundy
                .as_ref()
                .filter(|value| **value > Natural::from(EXACT))
                .map(ToString::to_string),
        };
        let edge = |&(from, to, by): &(usize, usize, Movers)| match by {
            _ if self.impartial => EdgeView::Both(from, to),
            by => EdgeView::By(from, to, by),
        };
        GraphView {
            positions: self.positions.iter().enumerate().map(position).collect(),
            edges: self.edges.iter().map(edge).collect(),
            truncated: self.truncated,
        }
    }

    /// [`Followers::view`] as JSON.
    pub fn json(&self) -> Value {
        view_json(&self.view())
    }
}

/// All positions that can be reached from one, as plain data with the keys of JSON.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct GraphView {
    /// The positions; the first is the start.
    pub positions: Vec<VertexView>,
    /// The moves.
    pub edges: Vec<EdgeView>,
    /// Set when there are more positions or moves than those listed.
    pub truncated: bool,
}

/// A position of a graph.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct VertexView {
    /// Its number, from 0 on.
    pub id: usize,
    /// The position as it is typed.
    pub game: String,
    /// The outcome class, where it was found in time.
    pub outcome: Option<Word<Outcome>>,
    /// The nim-value, where there is one.
    pub grundy: Option<Integer>,
    /// Moves to the end when the winner hurries and the loser delays, where that is known.
    pub remoteness: Option<u32>,
    /// The nim-value as text, where it is beyond 2^53.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub grundy_text: Option<String>,
}

/// A move, as the numbers of the positions before and after it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(untagged)]
#[schemars(inline)]
pub enum EdgeView {
    /// A move of an impartial game.
    Both(usize, usize),
    /// A move of a partizan game, with who can make it.
    By(usize, usize, Movers),
}

#[cfg(test)]
mod tests {
    use super::*;
    use bouton_answers::Session;
    use bouton_solve::{Engine, Search};
    use serde_json::json;

    fn graph(text: &str, convention: Convention, most: usize) -> Followers {
        let mut query = Query::new(text).unwrap();
        query.convention = convention;
        followers(&query, most, Limits::default()).unwrap()
    }

    /// Everything in the graph against the engines, each position asked on its own.
    #[test]
    fn every_position_is_what_the_engines_find() {
        for text in [
            "nim 1 2 3", "nim 3 0 2", "kayles 7", "grundy 9 + nim:max=2 4", "wythoff 4 5",
            "euclid 9 4", "fibonacci 7", "staircase 1 2 1", "prime-power 72", "kl-nim:2,1 3 2",
            "partizan-subtract:1,2/2,3 7 + nim 2",
        ] {
            for convention in [Convention::Normal, Convention::Misere] {
                let graph = graph(text, convention, 10_000);
                assert!(!graph.truncated);
                for position in &graph.positions {
                    check(position, convention, &format!("{text}: {}", position.game));
                }
                check_edges(&graph, text);
            }
        }
    }

    fn check(position: &Follower, convention: Convention, what: &str) {
        let mut session = Session::default();
        let mut query = Query::new(&position.game).unwrap();
        (query.convention, query.engine) = (convention, Some(Engine::Search));
        let left = session.solve(&query).unwrap().result();
        query.mover = Player::Right;
        let right = session.solve(&query).unwrap().result();
        assert_eq!(position.outcome, Some(Outcome { left, right }), "{what}");
        query.engine = Some(Engine::Grundy);
        let value = session.solve(&query).ok().and_then(|answer| answer.grundy().cloned());
        assert_eq!(position.grundy, value, "{what}");
        let length = query.sum.is_impartial().then(|| {
            let mut search = Search::new(&query.sum, convention, true);
            let meter = &mut Limits::default().meter();
            search.ending(&query.sum, Player::Left, meter).unwrap().remoteness
        });
        assert_eq!(position.remoteness, length, "{what}");
    }

    /// The moves of every position, counted by walking through its options.
    fn check_edges(graph: &Followers, text: &str) {
        let sorted = |sum: &Sum| {
            let mut sum = sum.clone();
            sum.components.iter_mut().for_each(|c| c.parts.sort_unstable());
            write_sum(&sum)
        };
        for (id, position) in graph.positions.iter().enumerate() {
            let sum = Query::new(&position.game).unwrap().sum;
            for (mover, not_this) in [(Player::Left, Movers::Right), (Player::Right, Movers::Left)]
            {
                let mut there = BTreeSet::new();
                for (c, component) in sum.components.iter().enumerate() {
                    for (p, part) in component.parts.iter().enumerate() {
                        let walk = component.rules.options(part, mover, &mut |becomes| {
                            let next = sum.after(&SumMove { component: c, part: p, becomes });
                            there.insert(sorted(&next));
                            Ok(())
                        });
                        walk.unwrap();
                    }
                }
                let listed: BTreeSet<String> = graph
                    .edges
                    .iter()
                    .filter(|(from, _, by)| *from == id && *by != not_this)
                    .map(|(_, to, _)| graph.positions[*to].game.clone())
                    .collect();
                assert_eq!(listed, there, "{text}: {}", position.game);
            }
        }
    }

    #[test]
    fn a_graph_that_is_too_large_is_cut() {
        for (text, most) in [("nim 30 40 50", 100), ("nim 1000000000 7", 40), ("wythoff 50 60", 1)]
        {
            let graph = graph(text, Convention::Normal, most);
            assert!(graph.truncated, "{text}");
            assert_eq!(graph.positions.len(), most, "{text}");
            assert!(graph.edges.iter().all(|(from, to, _)| *from < most && *to < most));
            for position in &graph.positions {
                let winner = Session::default().solve(&Query::new(&position.game).unwrap());
                let right = {
                    let mut query = Query::new(&position.game).unwrap();
                    query.mover = Player::Right;
                    Session::default().solve(&query).unwrap().result()
                };
                let expected = Outcome { left: winner.unwrap().result(), right };
                assert_eq!(position.outcome, Some(expected), "{text}: {}", position.game);
            }
        }
    }

    #[test]
    fn numbers_beyond_enumeration_are_refused() {
        let query = Query::new("nim 100000000000000000000000 3").unwrap();
        let refused = followers(&query, 50, Limits::default());
        assert!(matches!(refused, Err(Failure::GaveUp(Exceeded::Size, None))));
    }

    #[test]
    fn the_graph_for_programs() {
        let json = graph("nim 2", Convention::Normal, 10).json().to_string();
        assert_eq!(
            json,
            r#"{"positions":[{"id":0,"game":"nim 2","outcome":"N","grundy":2,"remoteness":1},{"id":1,"game":"nim 1","outcome":"N","grundy":1,"remoteness":1},{"id":2,"game":"nim 0","outcome":"P","grundy":0,"remoteness":0}],"edges":[[0,1],[0,2],[1,2]],"truncated":false}"#
        );
        let json = graph("kl-nim:2,1 2", Convention::Normal, 10).json();
        assert_eq!(json["edges"], json!([[0, 1, "left"], [0, 2, "right"], [1, 2, "left"]]));
        assert_eq!(json["positions"][0]["remoteness"], Value::Null);
    }
}
