//! Acyclic part: a position is solved once all its options are, and then reports to its predecessors.
//!
//! No worker waits for another: messages may come in any order. Where nothing is on its way any
//! more, whatever is not solved lies on a cycle or leads into one.

use super::spread::{Head, Spread, each_heard};
use crate::{
    checkpoint::Journal,
    context::WorkerContext,
    exchange::{Exchange, Outbox},
    shard::Shard,
};
use bouton_core::Convention;
use bouton_graph::solve::Report;
use std::rc::Rc;

/// Positions that are solved before packets are sent and heard.
const SLICE: usize = 1 << 18;
/// Positions whose cells and predecessors are asked for at a time.
const AHEAD: usize = 32;

impl Head for Report {
    fn numbers(self) -> [u64; 2] {
        [self.value() << 1 | u64::from(self.wins()), self.remoteness().into()]
    }
}

pub(crate) struct Ends {
    context: Rc<WorkerContext>,
    pub part: Shard,
    convention: Convention,
    /// Places whose options are all solved.
    ready: Vec<u32>,
    spread: Spread<Report>,
    pub journal: Option<Journal>,
}

impl Ends {
    /// Begins with the ends, and with what a checkpoint tells: that is solved, but has not report.
    pub(crate) fn new(
        context: Rc<WorkerContext>,
        part: Shard,
        misere: bool,
        journal: Option<Journal>,
    ) -> Ends {
        let solved = |place: &usize| part.cells[*place].left == 0 || part.is_settled(*place);
        let ready: Vec<u32> = part.places().filter(solved).map(|place| place as u32).collect();
        context.solved.set(part.count_settled());
        let convention = if misere { Convention::Misere } else { Convention::Normal };
        let spread = Spread::new(&part);
        Ends { context, part, convention, ready, spread, journal }
    }

    /// The report of the position at a place, which is settled now if it was not before.
    fn settled(&mut self, place: usize) -> Report {
        let cell = &mut self.part.cells[place];
        if cell.is_settled() {
            return cell.report(self.convention);
        }
        let report = cell.settle(place as u32, self.convention, &mut self.part.large);
        let cell = *cell;
        self.context.solved.set(self.context.solved.get() + 1);
        if let Some(journal) = &mut self.journal {
            journal.note(self.part.vertex(place), cell);
        }
        report
    }
}

/// The position at a place learns of an option.
fn learn(part: &mut Shard, ready: &mut Vec<u32>, report: &Report, place: usize) {
    let cell = &mut part.cells[place];
    if cell.is_settled() {
        // A checkpoint report what it is worth.
        return;
    }
    if cell.learn(*report) {
        ready.push(place as u32);
    }
    if report.is_large() {
        part.large.note(place as u32, report.value());
    }
}

impl Exchange for Ends {
    fn hear(&mut self, _: u64, packet: &[u8]) {
        let convention = self.convention;
        let read = |[what, remoteness]: [u64; 2]| {
            Report::new(convention, what >> 1, what & 1 == 1, remoteness as u32)
        };
        let Ends { part, ready, .. } = self;
        each_heard(packet, read, |report, place| learn(part, ready, report, place));
    }

    fn work(&mut self, out: &mut Outbox) -> bool {
        let mut slice = SLICE;
        while slice > 0 && !self.ready.is_empty() && !self.spread.is_full() {
            while slice > 0 && !self.ready.is_empty() && !self.spread.is_full() {
                let some = self.ready.len().min(AHEAD);
                let next = self.ready.split_off(self.ready.len() - some);
                self.part.ask_for(&next);
                for place in next {
                    let report = self.settled(place as usize);
                    self.spread.tell(&self.part, place as usize, report);
                }
                slice -= some.min(slice);
            }
            let Ends { spread, part, ready, .. } = self;
            spread.hear_own(|report, place| learn(part, ready, report, place));
        }
        self.spread.send(out);
        !self.ready.is_empty()
    }

    fn tick(&mut self) {
        if let Some(journal) = &mut self.journal {
            journal.tick();
        }
    }
}
