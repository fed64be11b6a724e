//! Survival in differences of two loopy games, decided for all pairs of positions by retrograde
//! analysis of their product.
//!
//! `G ≥ H` of stoppers when Left, moving second, survives `G - H`: endless play is no loss. Of the onsides of other games, endless play in
//! one component is won by the player whom it favours and a draw where both are endless: Left survives exactly
//! if she does not run out of moves, and where play is endless, if it moves in `G` infinitely often (Siegel, *Combinatorial Game
//! Theory*, chapter VI). Such plays are decided by removing, again and again, what Right can keep away from such moves.

use super::graph::{Graph, side};
use bouton_core::{Exceeded, Meter, Player};

/// Moves of which infinitely many let Left survive.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Endless {
    /// Those in the first game: of onsides.
    First,
    /// Those in the second game: of offsides.
    Second,
    /// All moves: of stoppers, and of an onside and an offside.
    Any,
}

/// Where Left survives in the differences of the positions of two games.
#[derive(Debug)]
pub(super) struct Survivals {
    width: usize,
    alive: Vec<bool>,
}

impl Survivals {
    /// Returns `true` if Left survives the difference of two positions when this player begins.
    pub fn with(&self, first: u32, second: u32, beginner: Player) -> bool {
        self.alive[self.state(first, second, side(beginner))]
    }

    /// Returns `true` if the first position is greater than or equal to the second.
    pub fn is_at_least(&self, first: u32, second: u32) -> bool {
        self.with(first, second, Player::Right)
    }

    fn state(&self, first: u32, second: u32, mover: usize) -> usize {
        2 * (first as usize * self.width + second as usize) + mover
    }
}

/// The analysis of one product.
struct Race<'a> {
    games: [&'a Graph; 2],
    /// Moves backwards in each game.
    back: [Vec<[Vec<u32>; 2]>; 2],
    endless: Endless,
    found: Survivals,
    /// Number of moves of Left that she survives, by state.
    moves: Vec<u32>,
    /// States in which Left was found to lose, whose predecessors are still to be looked at.
    lost: Vec<(u32, u32, usize)>,
}

/// Decides all differences of positions of two games. Cost: the pairs of positions with their moves, times the number of layers of endless
/// play, which is one for stoppers.
///
/// # Errors
/// A limit.
pub(super) fn survivals(
    first: &Graph,
    second: &Graph,
    endless: Endless,
    meter: &mut Meter,
) -> Result<Survivals, Exceeded> {
    let width = second.len();
    let states = first.len().checked_mul(width).and_then(|pairs| pairs.checked_mul(2));
    let states = states.ok_or(Exceeded::Size)?;
    meter.positions(states as u64 / 2, 16)?;
    meter.room(16 * states as u64)?;
    let found = Survivals { width, alive: vec![true; states] };
    let back = [first.moves_to(), second.moves_to()];
    let moves = vec![0; states];
    let mut race = Race { games: [first, second], back, endless, found, moves, lost: Vec::new() };
    race.begin(meter)?;
    loop {
        race.spread(meter)?;
        if !race.layer(meter)? {
            return Ok(race.found);
        }
    }
}

impl Race<'_> {
    /// The moves of a player in both games: Left moves as Right in the second one.
    fn options(&self, at: (u32, u32), mover: usize) -> [&[u32]; 2] {
        [&self.games[0].sides(at.0)[mover], &self.games[1].sides(at.1)[1 - mover]]
    }

    fn pairs(&self) -> impl Iterator<Item = (u32, u32)> + use<> {
        let [first, second] = self.games.map(|game| game.len() as u32);
        (0..first).flat_map(move |a| (0..second).map(move |b| (a, b)))
    }

    /// Left loses where she has no move.
    fn begin(&mut self, meter: &mut Meter) -> Result<(), Exceeded> {
        for at in self.pairs() {
            meter.work(1)?;
            let moves = self.options(at, 0).iter().map(|options| options.len() as u32).sum();
            let state = self.found.state(at.0, at.1, 0);
            self.moves[state] = moves;
            if moves == 0 {
                self.lose(at, 0);
            }
        }
        Ok(())
    }

    fn lose(&mut self, at: (u32, u32), mover: usize) {
        let state = self.found.state(at.0, at.1, mover);
        if std::mem::replace(&mut self.found.alive[state], false) {
            self.lost.push((at.0, at.1, mover));
        }
    }

    /// The states from which `mover` moves to this pair, and the game of the move.
    fn before(&self, at: (u32, u32), mover: usize) -> Vec<((u32, u32), usize)> {
        let first = self.back[0][at.0 as usize][mover].iter().map(|from| ((*from, at.1), 0));
        let second = self.back[1][at.1 as usize][1 - mover].iter().map(|from| ((at.0, *from), 1));
        first.chain(second).collect()
    }

    /// All states from which Right can force a lost one are lost.
    fn spread(&mut self, meter: &mut Meter) -> Result<(), Exceeded> {
        while let Some((a, b, mover)) = self.lost.pop() {
            let before = self.before((a, b), 1 - mover);
            meter.work(1 + before.len() as u64)?;
            for (from, _) in before {
                if mover == 0 {
                    self.lose(from, 1);
                    continue;
                }
                let state = self.found.state(from.0, from.1, 0);
                self.moves[state] -= 1;
                if self.moves[state] == 0 {
                    self.lose(from, 0);
                }
            }
        }
        Ok(())
    }

    fn is_good(&self, game: usize) -> bool {
        match self.endless {
            Endless::First => game == 0,
            Endless::Second => game == 1,
            Endless::Any => true,
        }
    }

    /// Finds the states from which Right can avoid good moves for ever. Returns `true` if there were any.
    fn layer(&mut self, meter: &mut Meter) -> Result<bool, Exceeded> {
        if self.endless == Endless::Any {
            return Ok(false);
        }
        // From the states that are reached Left forces another good move, or Right to have none.
        let mut reached = vec![false; self.found.alive.len()];
        let mut others = vec![0_u32; self.found.alive.len()];
        let mut waiting = Vec::new();
        for at in self.pairs() {
            meter.work(1)?;
            for mover in 0..2 {
                let state = self.found.state(at.0, at.1, mover);
                if !self.found.alive[state] {
                    continue;
                }
                let mut is_reached = false;
                for (game, options) in self.options(at, mover).into_iter().enumerate() {
                    if !self.is_good(game) {
                        others[state] += options.len() as u32;
                    } else if mover == 0 {
                        let to = |to: u32| if game == 0 { (to, at.1) } else { (at.0, to) };
                        is_reached |= options.iter().any(|option| {
                            let (a, b) = to(*option);
                            self.found.alive[self.found.state(a, b, 1)]
                        });
                    }
                }
                is_reached |= mover == 1 && others[state] == 0;
                if is_reached {
                    reached[state] = true;
                    waiting.push((at, mover));
                }
            }
        }
        while let Some((at, mover)) = waiting.pop() {
            let before = self.before(at, 1 - mover);
            meter.work(1 + before.len() as u64)?;
            for (from, game) in before {
                let state = self.found.state(from.0, from.1, 1 - mover);
                if self.is_good(game) || !self.found.alive[state] || reached[state] {
                    continue;
                }
                others[state] -= 1;
                if mover == 1 || others[state] == 0 {
                    reached[state] = true;
                    waiting.push((from, 1 - mover));
                }
            }
        }
        let mut has_any = false;
        for at in self.pairs() {
            for mover in 0..2 {
                let state = self.found.state(at.0, at.1, mover);
                if self.found.alive[state] && !reached[state] {
                    has_any = true;
                    self.lose(at, mover);
                }
            }
        }
        Ok(has_any)
    }
}
