//! Positions played out from their moves: results with the lengths of best plays, and nim-values.

use super::{Made, Player, Rules};
use crate::limits::{Exceeded, Limits, Meter};
use std::{
    cmp::Reverse,
    collections::{BTreeSet, BinaryHeap, HashMap, HashSet},
    rc::Rc,
};

/// Maximum number of moves of one position that are listed.
const MOST_MOVES: usize = 20_000;
/// Maximum number of moves made to play positions out, and as many again to find nim-values: some seconds.
const MOST_MADE: u64 = 1_000_000;
/// Steps of work of a move: some hundred nanoseconds or more.
const MOVE_STEPS: u64 = 2_000;
/// Work of looking a position up, in moves: one of very many parts takes long.
const LOOKED_UP: u64 = 16;
/// About what a position takes, in bytes, and each number of a follower.
const POSITION_BYTES: u64 = 512;
const NUMBER_BYTES: u64 = 4;

/// The result of a position for the player to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// The player to move wins.
    Win,
    /// The opponent wins.
    Loss,
    /// Neither can force a win.
    Draw,
}

impl Outcome {
    /// The result by its name in an explanation.
    pub(super) fn named(name: &str) -> Option<Outcome> {
        match name {
            "win" | "N" => Some(Outcome::Win),
            "loss" | "P" => Some(Outcome::Loss),
            "draw" | "D" => Some(Outcome::Draw),
            _ => None,
        }
    }

    /// The results of a class for Left and for Right, each beginning; `None` for what is no symbol of a class.
    pub(super) fn of_class(symbol: &str) -> Option<[Outcome; 2]> {
        use Outcome::{Draw, Loss, Win};
        Some(match symbol {
            "N" => [Win, Win],
            "P" => [Loss, Loss],
            "L" => [Win, Loss],
            "R" => [Loss, Win],
            "D" => [Draw, Draw],
            "N^" => [Win, Draw],
            "Nv" => [Draw, Win],
            "P^" => [Draw, Loss],
            "Pv" => [Loss, Draw],
            _ => return None,
        })
    }

    /// This result for the other player.
    pub(super) fn for_opponent(self) -> Outcome {
        match self {
            Outcome::Win => Outcome::Loss,
            Outcome::Loss => Outcome::Win,
            Outcome::Draw => Outcome::Draw,
        }
    }
}

/// A result, and the number of moves to the end when the winner hurries and the loser delays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Ending {
    pub outcome: Outcome,
    /// Number of moves; 0 for a draw.
    pub lasts: u64,
}

/// A position and the player to move in it.
type State = (u32, Player);

/// Positions met so far, each once, with what was found out about them.
pub(super) struct Book<'a, R: Rules> {
    pub rules: R,
    meter: Meter<'a>,
    /// The limit of time or memory that was met: from then on nothing is found out.
    stopped: Option<Exceeded>,
    /// The moves listed last, with their position.
    listed: Option<(R::Position, Player, Listed<R>)>,
    numbers: HashMap<R::Position, u32>,
    met: Vec<R::Position>,
    next: HashMap<State, Option<Rc<[u32]>>>,
    endings: HashMap<State, Ending>,
    values: HashMap<u32, Option<u64>>,
    /// Starts from which there were too many positions.
    large: HashSet<State>,
    misere: bool,
    most: usize,
    /// Moves that may still be made for each purpose.
    left: [u64; 2],
}

/// The purpose of looking at followers, which has moves of its own: a long play takes nothing from the values.
#[derive(Clone, Copy)]
enum Purpose {
    Results,
    Values,
}

/// Moves of a position; `None` where they are too many.
type Listed<R> = Option<Rc<[Made<<R as Rules>::Position>]>>;

impl<'a, R: Rules> Book<'a, R> {
    /// No position yet. As many are remembered as `limits` allows values.
    pub fn new(rules: R, misere: bool, limits: Limits<'a>) -> Book<'a, R> {
        let most = usize::try_from(limits.values).unwrap_or(usize::MAX);
        Book {
            rules,
            meter: Meter::new(limits),
            stopped: None,
            listed: None,
            numbers: HashMap::new(),
            met: Vec::new(),
            next: HashMap::new(),
            endings: HashMap::new(),
            values: HashMap::new(),
            large: HashSet::new(),
            misere,
            most,
            left: [MOST_MADE; 2],
        }
    }

    /// Number of positions met.
    pub fn positions(&self) -> usize {
        self.met.len()
    }

    /// The limit of time or memory that was met.
    pub fn stopped(&self) -> Option<Exceeded> {
        self.stopped
    }

    /// Counts work and memory; `None` from the moment on at which a limit is met.
    fn spend(&mut self, moves: u64, bytes: u64) -> Option<()> {
        if self.stopped.is_none() {
            let steps = MOVE_STEPS.saturating_mul(moves.saturating_add(1));
            self.stopped = self.meter.hold(bytes).and_then(|()| self.meter.work(steps)).err();
        }
        self.stopped.is_none().then_some(())
    }

    /// All moves of a player, unless they are too many. Those of the last position are kept: one line makes many of them.
    pub fn moves(&mut self, position: &R::Position, player: Player) -> Listed<R> {
        if let Some((of, by, moves)) = &self.listed
            && (of, *by) == (position, player)
        {
            return moves.clone();
        }
        let moves: Listed<R> = self.rules.moves(position, player, MOST_MOVES).map(Rc::from);
        self.spend(moves.as_ref().map_or(MOST_MOVES, |all| all.len()) as u64, 0)?;
        self.listed = Some((position.clone(), player, moves.clone()));
        moves
    }

    /// The result of a position; `None` where too many positions are below it.
    pub fn ending(&mut self, position: &R::Position, player: Player) -> Option<Ending> {
        let start = (self.number(position)?, player);
        if !self.endings.contains_key(&start) && !self.large.contains(&start) {
            self.play_out(start);
        }
        self.endings.get(&start).copied()
    }

    /// The number of a position; `None` where there is no room for one more.
    fn number(&mut self, position: &R::Position) -> Option<u32> {
        self.spend(LOOKED_UP, 0)?;
        let normal = self.rules.normal(position);
        if let Some(number) = self.numbers.get(&normal) {
            return Some(*number);
        }
        let number = u32::try_from(self.met.len()).ok().filter(|at| (*at as usize) < self.most)?;
        self.spend(0, POSITION_BYTES)?;
        self.met.push(normal.clone());
        self.numbers.insert(normal, number);
        Some(number)
    }

    /// The positions one move further, each once.
    fn followers(&mut self, (number, player): State, purpose: Purpose) -> Option<Rc<[u32]>> {
        if let Some(known) = self.next.get(&(number, player)) {
            return known.clone();
        }
        if self.left[purpose as usize] == 0 {
            return None;
        }
        let all = self.rules.followers(&self.met[number as usize], player, MOST_MOVES);
        let count = all.as_ref().map_or(MOST_MOVES, Vec::len) as u64;
        self.left[purpose as usize] = self.left[purpose as usize].saturating_sub(count);
        self.spend(count, NUMBER_BYTES * count)?;
        let followers = all.and_then(|all| {
            let numbers = all.iter().map(|position| self.number(position));
            numbers.collect::<Option<BTreeSet<u32>>>().map(|all| all.into_iter().collect())
        });
        self.next.insert((number, player), followers.clone());
        followers
    }

    /// Finds the results of all positions below `start`, from the ends backwards: the sooner ones first, so that each
    /// length is that of a best play. What is left is a draw.
    fn play_out(&mut self, start: State) {
        let mut waiting = vec![start];
        let mut open: HashMap<State, usize> = HashMap::new();
        let mut before: HashMap<State, Vec<State>> = HashMap::new();
        let mut decided: BinaryHeap<Reverse<(u64, State)>> = BinaryHeap::new();
        let mut seen = HashSet::from([start]);
        while let Some(state) = waiting.pop() {
            if let Some(ending) = self.endings.get(&state) {
                if ending.outcome != Outcome::Draw {
                    decided.push(Reverse((ending.lasts, state)));
                }
                continue;
            }
            let Some(followers) = self.followers(state, Purpose::Results) else {
                self.large.insert(start);
                return;
            };
            if followers.is_empty() {
                let outcome = if self.misere { Outcome::Win } else { Outcome::Loss };
                self.endings.insert(state, Ending { outcome, lasts: 0 });
                decided.push(Reverse((0, state)));
                continue;
            }
            open.insert(state, followers.len());
            for follower in followers.iter() {
                let next = (*follower, state.1.opponent());
                before.entry(next).or_default().push(state);
                if seen.insert(next) {
                    waiting.push(next);
                }
            }
        }
        while let Some(Reverse((lasts, state))) = decided.pop() {
            let lost = self.endings[&state].outcome == Outcome::Loss;
            for earlier in before.remove(&state).unwrap_or_default() {
                let Some(left) = open.get_mut(&earlier) else { continue };
                *left -= 1;
                if lost || *left == 0 {
                    open.remove(&earlier);
                    let outcome = if lost { Outcome::Win } else { Outcome::Loss };
                    let ending = Ending { outcome, lasts: lasts + 1 };
                    self.endings.insert(earlier, ending);
                    decided.push(Reverse((ending.lasts, earlier)));
                }
            }
        }
        let drawn = Ending { outcome: Outcome::Draw, lasts: 0 };
        self.endings.extend(open.into_keys().map(|state| (state, drawn)));
    }

    /// The nim-value of a position, of which both players have the same moves and every play ends: the nim-sum of its
    /// parts, each the least number that no option of it is worth. `None` otherwise, or where it is too large.
    pub fn value(&mut self, position: &R::Position) -> Option<u64> {
        let start = self.number(position)?;
        let mut path = vec![start];
        let mut entered = HashSet::new();
        while let Some(&number) = path.last() {
            if self.values.contains_key(&number) {
                path.pop();
                continue;
            }
            let needed = self.rests_on(number);
            let missing = needed.iter().flat_map(|needed| needed.all()).copied();
            let missing: Vec<u32> = missing.filter(|at| !self.values.contains_key(at)).collect();
            if !missing.is_empty() && entered.insert(number) {
                path.extend(missing);
                continue;
            }
            // Whatever is missing now is above on the path: play could come back to it.
            let value = needed.and_then(|needed| {
                let known = |at: &u32| self.values.get(at).copied().flatten();
                match needed {
                    Needed::Parts(parts) => {
                        parts.iter().try_fold(0, |sum, part| Some(sum ^ known(part)?))
                    }
                    Needed::Options(options) => {
                        let values: Option<BTreeSet<u64>> = options.iter().map(known).collect();
                        Some(mex(&values?))
                    }
                }
            });
            self.values.insert(number, value);
            path.pop();
        }
        self.values.get(&start).copied().flatten()
    }

    /// The positions whose values a value rests on; `None` where they are too many or the players' moves differ.
    fn rests_on(&mut self, number: u32) -> Option<Needed> {
        let parts = self.rules.parts(&self.met[number as usize]);
        if parts.len() > 1 {
            let parts = parts.iter().map(|part| self.number(&part.alone));
            return parts.collect::<Option<_>>().map(Needed::Parts);
        }
        let options = self.followers((number, Player::Left), Purpose::Values)?;
        (self.followers((number, Player::Right), Purpose::Values)? == options)
            .then_some(Needed::Options(options))
    }
}

/// The positions that a value rests on.
enum Needed {
    Parts(Vec<u32>),
    Options(Rc<[u32]>),
}

impl Needed {
    fn all(&self) -> &[u32] {
        match self {
            Needed::Parts(all) => all,
            Needed::Options(all) => all,
        }
    }
}

/// The least number that is not among `values`.
pub(super) fn mex(values: &BTreeSet<u64>) -> u64 {
    (0..).find(|value| !values.contains(value)).unwrap_or_default()
}
