//! Retrograde analysis: the graph of everything that play can reach from a position, solved from its
//! ends backwards. The engine for play that may go on forever.

use crate::{Exceeded, Limits, Meter, Question};
use bouton_core::{
    Convention, GameResult, Outcome, Player, Sum, SumMove, Worth, sum::WinningMoves,
};
use bouton_graph::{
    Expanded, Graph, Names, Positions, Room,
    expand::expand,
    read::Labelled,
    solve::{PartizanSolution, Solution, find_cycle, solve, solve_partizan},
};

/// The answers about all positions that play can reach from one.
#[derive(Debug)]
pub struct Retrograde {
    positions: Positions,
    convention: Convention,
    solved: Solved,
}

#[derive(Debug)]
enum Solved {
    Impartial(Solution),
    Partizan(PartizanSolution),
}

impl Retrograde {
    /// Expands `sum` and solves every position. Cost: each position once with its moves, and the
    /// solution of the graph ([`solve`]).
    ///
    /// # Errors
    /// A limit, or moves that cannot be enumerated.
    pub fn new(sum: &Sum, convention: Convention, limits: &Limits) -> Result<Retrograde, Exceeded> {
        let room = &Room::within(limits);
        let Expanded { positions, both, left, right } = expand(sum, room)?;
        let vertices = positions.count();
        let names = Names::Counted { first: 0, count: vertices };
        let solved = if left.is_empty() && right.is_empty() {
            Solved::Impartial(solve(&Graph::new(names, vertices, &both, room)?, convention)?)
        } else {
            let labelled = Labelled { names, vertices, both, left, right };
            let (left, right) = (labelled.moves(Player::Left), labelled.moves(Player::Right));
            Solved::Partizan(solve_partizan(vertices, left, right, convention, room)?)
        };
        Ok(Retrograde { positions, convention, solved })
    }

    /// Number of positions.
    pub fn positions(&self) -> u64 {
        self.positions.count().into()
    }

    /// The number of a position, where it is one of these under this convention.
    pub fn find(&self, sum: &Sum, convention: Convention) -> Option<u32> {
        let same = self.convention == convention && self.positions.are_of(sum);
        same.then(|| self.positions.find(sum)).flatten()
    }

    /// The number of the position that a move of one of these positions leads to.
    pub fn after(&self, sum: &Sum, m: &SumMove) -> Option<u32> {
        self.positions.after(sum, m)
    }

    /// The outcome class of a position.
    pub fn outcome(&self, at: u32) -> Outcome {
        match &self.solved {
            Solved::Impartial(solution) => Outcome::both(solution.answer(at).result),
            Solved::Partizan(solution) => solution.outcome(at),
        }
    }

    /// Finds the moves of a position after which the opponent, to move, has lost.
    pub(crate) fn winning_moves(
        &self,
        question: &Question<'_>,
        keep: usize,
        moves: &mut WinningMoves,
        meter: &mut Meter,
    ) -> Result<(), Exceeded> {
        let Question { sum, mover, .. } = *question;
        for (at, component) in sum.components.iter().enumerate() {
            for (i, part) in component.parts.iter().enumerate() {
                component.rules.options(part, mover, &mut |becomes| {
                    meter.work(1 + sum.part_count() as u64)?;
                    let m = SumMove { component: at, part: i, becomes };
                    let after = self.after(sum, &m).map(|at| self.outcome(at));
                    let lost =
                        |after: Outcome| after.starting(mover.opponent()) == GameResult::Loss;
                    if after.is_some_and(lost) {
                        moves.count += 1u8;
                        if moves.first.len() < keep {
                            moves.first.push(m);
                        }
                    }
                    Ok(())
                })?;
            }
        }
        Ok(())
    }

    /// The value of a position: in normal play of impartial games.
    pub fn worth(&self, at: u32) -> Option<Worth> {
        match &self.solved {
            Solved::Impartial(solution) => solution.loopy_value(at).map(Worth::from),
            Solved::Partizan(_) => None,
        }
    }
}

/// Returns `true` if every play from a position ends. Cost: each position that play can reach, once with its
/// moves.
///
/// # Errors
/// A limit, or moves that cannot be enumerated.
pub fn ends(sum: &Sum, limits: &Limits) -> Result<bool, Exceeded> {
    let room = &Room::within(limits);
    let Expanded { positions, both, left, right } = expand(sum, room)?;
    let vertices = positions.count();
    let names = Names::Counted { first: 0, count: vertices };
    let graph = match left.is_empty() && right.is_empty() {
        true => Graph::new(names, vertices, &both, room)?,
        false => Labelled { names, vertices, both, left, right }.graph(room)?,
    };
    Ok(find_cycle(&graph)?.is_none())
}
