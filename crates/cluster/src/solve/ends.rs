//! What ends: a position is solved as soon as all its options are, and then tells those before it.
//!
//! No worker waits for another: messages may come in any order. Where nothing is on its way any
//! more, whatever is not solved lies on a cycle or leads into one.

use super::{Predecessors, each_told};
use crate::{
    checkpoint::Journal,
    context::WorkerContext,
    exchange::{Exchange, Outbox},
    shard::Shard,
};
use std::rc::Rc;

/// Positions that are solved before packets are sent and heard.
const SLICE: usize = 1 << 14;

pub(crate) struct Ends {
    context: Rc<WorkerContext>,
    pub part: Shard,
    misere: bool,
    /// Places whose options are all solved.
    ready: Vec<u32>,
    predecessors: Predecessors,
    pub journal: Option<Journal>,
}

impl Ends {
    /// Begins with the ends, and with what a checkpoint tells: that is solved, but has not told.
    pub(crate) fn new(
        context: Rc<WorkerContext>,
        part: Shard,
        misere: bool,
        journal: Option<Journal>,
    ) -> Ends {
        let solved = |place: &usize| part.cells[*place].left == 0 || part.solved.has(*place);
        let ready: Vec<u32> = part.places().filter(solved).map(|place| place as u32).collect();
        context.solved.set(part.solved.len());
        let mut ends =
            Ends { context, part, misere, ready, predecessors: Predecessors::default(), journal };
        if misere {
            // In misère play who cannot move wins.
            for place in &ends.ready {
                if !ends.part.solved.has(*place as usize) {
                    ends.part.cells[*place as usize].seen = 1;
                }
            }
        }
        ends
    }

    /// The value, and whether the player to move wins; settled now if it was not before.
    fn settled(&mut self, place: usize) -> (u64, bool) {
        let cell = &mut self.part.cells[place];
        if !self.part.solved.add(place) {
            return (cell.seen, cell.left == 1);
        }
        let wins = cell.seen & 1 == 1;
        let value = if self.misere { 0 } else { self.part.large.mex(place as u32, cell.seen) };
        cell.left = u32::from(wins);
        cell.seen = value;
        let cell = *cell;
        self.context.solved.set(self.context.solved.get() + 1);
        if let Some(journal) = &mut self.journal {
            journal.note(self.part.vertex(place), cell);
        }
        (value, wins)
    }

    fn learn(&mut self, vertex: u32, value: u64, wins: bool, remoteness: u32) {
        let place = self.part.place(vertex);
        let cell = &mut self.part.cells[place];
        let new = remoteness + 1;
        cell.remoteness = match (wins, cell.seen & 1 == 1) {
            (true, true) => cell.remoteness,
            (true, false) => cell.remoteness.max(new),
            (false, false) => new,
            (false, true) => cell.remoteness.min(new),
        };
        match (self.misere, wins) {
            (false, _) if value < 64 => cell.seen |= 1 << value,
            (false, _) => self.part.large.note(place as u32, value),
            (true, false) => cell.seen |= 1,
            (true, true) => {}
        }
        cell.left -= 1;
        if cell.left == 0 {
            self.ready.push(place as u32);
        }
    }
}

impl Exchange for Ends {
    fn hear(&mut self, _: u64, packet: &[u8]) {
        each_told(packet, |[what, remoteness], vertex| {
            let (value, wins) = if self.misere { (0, what == 1) } else { (what, what > 0) };
            self.learn(vertex, value, wins, remoteness as u32);
        });
    }

    fn work(&mut self, out: &mut Outbox) -> bool {
        let mut predecessors = std::mem::take(&mut self.predecessors);
        for _ in 0..SLICE {
            let Some(place) = self.ready.pop() else { break };
            let place = place as usize;
            let (value, wins) = self.settled(place);
            let remoteness = self.part.cells[place].remoteness;
            let what = if self.misere { u64::from(wins) } else { value };
            let head = [what, remoteness.into()];
            for before in predecessors.tell(&self.part, place, head, out) {
                self.learn(before, value, wins, remoteness);
            }
        }
        self.predecessors = predecessors;
        !self.ready.is_empty()
    }

    fn tick(&mut self) {
        if let Some(journal) = &mut self.journal {
            journal.tick();
        }
    }
}
