//! Cyclic part: outcomes by retrograde analysis, in rounds.
//!
//! In the round r those positions are settled that are won or lost within r moves. Timely's
//! timestamps are the rounds: a position that is settled in one tells those before it, who hear it
//! in the next. What is never settled is a draw.

use super::spread::{Spread, each_heard};
use crate::{
    context::WorkerContext,
    exchange::{Exchange, Outbox},
    outcomes::Outcomes,
    shard::Shard,
};
use std::{collections::BTreeMap, rc::Rc};

pub(crate) struct Rounds {
    context: Rc<WorkerContext>,
    pub part: Shard,
    pub outcomes: Outcomes,
    /// Options that may still be won or drawn, for the player who moves from there.
    waiting: Vec<u32>,
    /// Places settled in each round, each with its result.
    due: BTreeMap<u64, Vec<(u32, bool)>>,
    /// Results of the reporting positions.
    spread: Spread<[u64; 2]>,
}

impl Rounds {
    /// Begins with what the positions that remain have learnt of those that end.
    pub(crate) fn new(context: Rc<WorkerContext>, part: Shard) -> Rounds {
        let mut rounds = Rounds {
            context,
            waiting: part.cells.iter().map(|cell| cell.left).collect(),
            outcomes: Outcomes::new(part.cells.len()),
            due: BTreeMap::new(),
            spread: Spread::new(&part),
            part,
        };
        for place in rounds.part.unsettled() {
            let cell = rounds.part.cells[place];
            if cell.seen & 1 == 1 {
                // It has a lost option among those that end: it is won, at the latest by that.
                let due = rounds.due.entry(cell.remoteness.into()).or_default();
                due.push((place as u32, true));
            }
        }
        rounds
    }

    fn learn(&mut self, round: u64, place: usize, wins: bool) {
        if self.outcomes.settled.has(place) {
            return;
        }
        if !wins {
            self.due.entry(round).or_default().push((place as u32, true));
            return;
        }
        self.waiting[place] -= 1;
        if self.waiting[place] == 0 {
            // The loser delays: perhaps longer through an option that ends. If one of those is lost
            // after all, it is due as won in just that round, and before this.
            let round = round.max(self.part.cells[place].remoteness.into());
            self.due.entry(round).or_default().push((place as u32, false));
        }
    }
}

impl Rounds {
    /// Passes on the results of this round, to be heard in the next.
    fn pass_on(&mut self, round: u64, out: &mut Outbox) {
        let mut spread = std::mem::take(&mut self.spread);
        spread.hear_own(|[wins, _], place| self.learn(round + 1, place, *wins == 1));
        spread.send(out);
        self.spread = spread;
    }
}

impl Exchange for Rounds {
    fn hear(&mut self, round: u64, packet: &[u8]) {
        each_heard(packet, |[wins, _]| wins == 1, |wins, place| self.learn(round, place, *wins));
    }

    fn awaits(&self) -> Option<u64> {
        self.due.first_key_value().map(|(round, _)| *round)
    }

    fn reached(&mut self, round: u64, out: &mut Outbox) {
        let Some(first) = self.due.first_entry().filter(|first| *first.key() == round) else {
            return;
        };
        for (place, wins) in first.remove() {
            let place = place as usize;
            if !self.outcomes.settle(place, wins, round as u32) {
                continue;
            }
            self.context.solved.set(self.context.solved.get() + 1);
            self.spread.tell(&self.part, place, [u64::from(wins), 0]);
            if self.spread.is_full() {
                self.pass_on(round, out);
            }
        }
        self.pass_on(round, out);
    }
}
