//! Smith's values of what does not end by itself, one value after the other.
//!
//! For each value m a retrograde analysis of what has no value yet: a position gets the value m when
//! no option has it, and every option without a smaller value has itself an option of value m. The
//! positions that end, which are valued already, come into it by the values that their predecessors
//! have seen. What does not even have an option of value m never gets a value from there on: it is
//! infinite. (C. A. B. Smith 1966; A. S. Fraenkel and Y. Perl 1975.)
//!
//! The value is the upper half of timely's timestamps: the next begins when nothing of this one is on
//! its way any more. Before each value the workers tell each other whether anything is open.

use super::spread::{Spread, each_heard};
use crate::{
    checkpoint::Journal,
    context::WorkerContext,
    exchange::{Exchange, Outbox},
    packet::write_number,
    shard::{Bits, Shard},
};
use std::rc::Rc;

/// Reports of a position to its predecessors.
const HAS_VALUE: u64 = 0;
const REACHES_VALUE: u64 = 1;
/// A worker's report to all others: it has open positions.
const IS_OPEN: u64 = 2;
/// Positions that tell before packets are sent and heard.
const SLICE: usize = 1 << 16;

pub(crate) struct Loops {
    context: Rc<WorkerContext>,
    pub part: Shard,
    /// The value that is given now.
    value: u64,
    /// Places without a value, and without the certainty that they never get one.
    open: Vec<u32>,
    /// Places that remain and have no nim-value.
    valueless: Vec<u32>,
    /// Positions with a nim-value.
    pub valued: Bits,
    infinite: Bits,
    /// Options without a value so far that do not reach the value of now.
    waiting: Vec<u32>,
    /// Positions with an option of the present value.
    reached: Bits,
    /// Places that just got a value, and those that just were reached.
    fresh: Vec<u32>,
    reaching: Vec<u32>,
    /// Places that got the value of now.
    given: Vec<u32>,
    /// Places that a checkpoint gives values, which have not told so yet.
    restored: Vec<u32>,
    /// Set when values were restored from a checkpoint.
    goes_on: bool,
    pub journal: Option<Journal>,
    /// Set while the present value is being given out, clear between two values.
    giving: bool,
    /// Set once all workers were asked for open positions.
    asked: bool,
    /// Set if any worker has open positions.
    any_open: bool,
    /// Set when the solving is finished.
    done: bool,
    /// Messages from workers that started the next value early.
    early: Vec<Vec<u8>>,
    spread: Spread<[u64; 2]>,
}

impl Loops {
    /// Begins behind the values that a checkpoint tells, the same for all workers.
    pub(crate) fn new(
        context: Rc<WorkerContext>,
        mut part: Shard,
        values: &[Vec<u32>],
        journal: Option<Journal>,
    ) -> Loops {
        let open: Vec<u32> = part.unsettled().map(|place| place as u32).collect();
        let mut valued = Bits::default();
        part.places().filter(|place| part.is_settled(*place)).for_each(|place| {
            valued.add(place);
        });
        let mut restored = Vec::new();
        for (value, vertices) in values.iter().enumerate() {
            for vertex in vertices {
                let place = part.place(*vertex);
                valued.add(place);
                part.cells[place].seen = value as u64;
                restored.push(place as u32);
            }
        }
        Loops {
            context,
            value: values.len() as u64,
            valueless: open.clone(),
            open,
            valued,
            given: Vec::new(),
            restored,
            goes_on: !values.is_empty(),
            journal,
            infinite: Bits::default(),
            waiting: vec![0; part.cells.len()],
            reached: Bits::default(),
            fresh: Vec::new(),
            reaching: Vec::new(),
            giving: false,
            asked: false,
            any_open: false,
            done: false,
            early: Vec::new(),
            spread: Spread::new(&part),
            part,
        }
    }

    fn has_seen(&self, place: usize, value: u64) -> bool {
        match value {
            0..64 => self.part.cells[place].seen >> value & 1 == 1,
            _ => self.part.large.of(place as u32).binary_search(&value).is_ok(),
        }
    }

    /// Begins with the next value.
    fn begin(&mut self) {
        self.giving = true;
        self.any_open = false;
        self.reached = Bits::default();
        self.valueless.retain(|place| !self.valued.has(*place as usize));
        for at in 0..self.valueless.len() {
            let place = self.valueless[at];
            let cell = &self.part.cells[place as usize];
            self.waiting[place as usize] = cell.left;
            let waits = cell.left > 0;
            if self.has_seen(place as usize, self.value) {
                self.reached.add(place as usize);
                self.reaching.push(place);
            } else if !waits && !self.infinite.has(place as usize) {
                self.give(place as usize);
            }
        }
        for packet in std::mem::take(&mut self.early) {
            each_heard(&packet, |told| told, |told, place| self.learn(*told, place));
        }
    }

    fn give(&mut self, place: usize) {
        self.valued.add(place);
        self.fresh.push(place as u32);
        self.given.push(place as u32);
    }

    /// Finds what is infinite by the values that a checkpoint told.
    fn go_on(&mut self) {
        let mut open = std::mem::take(&mut self.open);
        open.retain(|place| {
            let place = *place as usize;
            if self.valued.has(place) {
                return false;
            }
            let reached = (0..self.value).all(|value| self.has_seen(place, value));
            if !reached {
                self.infinite.add(place);
            }
            reached
        });
        self.open = open;
    }

    /// Ends with this value: what is open and was not reached is infinite.
    fn end(&mut self) {
        let (valued, reached, infinite) = (&self.valued, &self.reached, &mut self.infinite);
        self.open.retain(|place| {
            let place = *place as usize;
            if valued.has(place) {
                return false;
            }
            if !reached.has(place) {
                infinite.add(place);
            }
            reached.has(place)
        });
        let given = std::mem::take(&mut self.given);
        if let Some(journal) = &mut self.journal {
            let vertices = given.iter().map(|place| self.part.vertex(*place as usize));
            journal.note_value(self.value, vertices);
        }
        self.value += 1;
        self.giving = false;
    }

    /// An option of this position has this value, which is that of now, or of a checkpoint.
    fn learn_value(&mut self, place: usize, value: u64) {
        if self.valued.has(place) {
            return;
        }
        let cell = &mut self.part.cells[place];
        cell.left -= 1;
        match value {
            0..64 => cell.seen |= 1 << value,
            _ => self.part.large.note(place as u32, value),
        }
        if value == self.value && self.reached.add(place) {
            self.reaching.push(place as u32);
        }
    }

    /// From an option of this position the opponent would move back to the value of now.
    fn learn_reached(&mut self, place: usize) {
        if self.valued.has(place) {
            return;
        }
        self.waiting[place] -= 1;
        let is_open = !self.infinite.has(place) && !self.reached.has(place);
        if self.waiting[place] == 0 && is_open {
            self.give(place);
        }
    }

    fn learn(&mut self, [what, value]: [u64; 2], place: usize) {
        match what {
            HAS_VALUE => self.learn_value(place, value),
            _ => self.learn_reached(place),
        }
    }

    fn tell(&mut self, told: [u64; 2], place: u32) {
        self.spread.tell(&self.part, place as usize, told);
    }

    /// A position that has something to tell tells it; whether there was one.
    fn tell_next(&mut self) -> bool {
        if let Some(place) = self.fresh.pop() {
            self.part.cells[place as usize].seen = self.value;
            self.tell([HAS_VALUE, self.value], place);
        } else if let Some(place) = self.reaching.pop() {
            self.tell([REACHES_VALUE, 0], place);
        } else if let Some(place) = self.restored.pop() {
            self.tell([HAS_VALUE, self.part.cells[place as usize].seen], place);
        } else {
            return false;
        }
        true
    }
}

/// Values are told apart by the upper half of a time. At its beginning the workers ask what is open;
/// after that the value is given. Before the first of them the values of a checkpoint are told.
const VALUE: u64 = 1 << 32;

impl Exchange for Loops {
    fn hear(&mut self, time: u64, packet: &[u8]) {
        if time > VALUE && time % VALUE == 1 {
            self.any_open = true;
        } else if self.giving || time < VALUE {
            each_heard(packet, |told| told, |told, place| self.learn(*told, place));
        } else {
            self.early.push(packet.to_vec());
        }
    }

    fn work(&mut self, out: &mut Outbox) -> bool {
        let mut slice = SLICE;
        let mut more = true;
        while more && slice > 0 && !self.spread.is_full() {
            let before = slice;
            while slice > 0 && !self.spread.is_full() && self.tell_next() {
                slice -= 1;
            }
            let mut spread = std::mem::take(&mut self.spread);
            spread.hear_own(|told, place| self.learn(*told, place));
            self.spread = spread;
            more = slice < before;
        }
        self.spread.send(out);
        more
    }

    fn awaits(&self) -> Option<u64> {
        let now = (self.value + 1) * VALUE;
        match (self.done, self.giving, self.asked) {
            (true, ..) => None,
            (_, true, _) => Some(now + VALUE),
            (_, _, true) => Some(now + 1),
            _ => Some(now),
        }
    }

    fn reached(&mut self, time: u64, out: &mut Outbox) {
        if time % VALUE == 1 {
            self.asked = false;
            if self.any_open {
                self.begin();
            } else {
                self.done = true;
            }
            return;
        }
        if self.giving {
            self.end();
        } else if std::mem::take(&mut self.goes_on) {
            self.go_on();
        }
        self.asked = true;
        if !self.open.is_empty() {
            self.any_open = true;
            for to in (0..self.context.peers).filter(|to| *to != self.context.index) {
                out.tell(to, |packet| write_number(IS_OPEN, packet));
            }
        }
    }
}
