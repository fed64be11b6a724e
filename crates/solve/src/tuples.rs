//! Parts of a few small numbers: the nim-value or the winner of each from those of its options.
//!
//! Pairs are in rows, where they are dense, else they are hashed; so are all other tuples. The
//! stack is explicit: frames, and the options of the positions that wait.

use crate::{Exceeded, Meter};
use bouton_core::{Convention, Player, Ruleset, SmallTuples, tuple::Tuple};
use rustc_hash::FxHashMap;

/// About what a remembered position takes, in bytes.
const BYTES: u64 = 32;
/// About what a tuple with a name of its own takes besides, and each of its numbers: it is kept twice.
const OTHER_BYTES: u64 = 2 * size_of::<Tuple>() as u64 + 16;
const NUMBER_BYTES: u64 = 16;
/// Maximum row of pairs that may be in a row, and their maximum column.
const MOST_ROW: u64 = 1 << 16;
const MOST_COLUMN: u64 = 1 << 22;
/// Number of cells that may be made for each position, at most.
const CELLS_EACH: u64 = 32;
/// Number of cells that a table may begin with.
const FIRST_CELLS: u64 = 1 << 12;

/// Entries of positions: nothing yet; waiting for others; or the value and this.
const UNKNOWN: u32 = 0;
const OPEN: u32 = 1;
const FIRST: u32 = 2;

/// The question of a table about each position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Asked {
    /// The nim-value, of an impartial game in normal play.
    Value,
    /// 1 where the player to move wins, else 0.
    Winner(Convention),
}

/// The positions of one game as far as they have been asked for, with all that can be reached from them.
#[derive(Clone, Debug)]
pub struct TupleTable {
    asked: Asked,
    impartial: bool,
    names: Names,
    /// For Left to move, and for Right.
    known: [Known; 2],
    /// Positions that wait for one of their options.
    frames: Vec<Frame>,
    /// Their options.
    options: Vec<u64>,
    /// The values of options that were met, by the number of the position that met them last.
    met: Vec<u64>,
    round: u64,
}

/// A position that waits.
#[derive(Clone, Copy, Debug)]
struct Frame {
    name: u64,
    mover: Player,
    /// Where its options begin, and which comes next.
    start: usize,
    next: usize,
}

/// Tuples as numbers: a pair is both of its numbers, any other has one of its own.
#[derive(Clone, Debug, Default)]
struct Names {
    others: FxHashMap<Tuple, u64>,
    tuples: Vec<Tuple>,
    /// About what they take.
    bytes: u64,
}

/// The bit of a name that is no pair.
const OTHER: u64 = 1 << 63;

impl Names {
    fn find(&self, tuple: &[u64]) -> Option<u64> {
        match *tuple {
            [row, column] if row < 1 << 31 && column < 1 << 32 => Some(row << 32 | column),
            _ => self.others.get(tuple).copied(),
        }
    }

    fn of(&mut self, tuple: &[u64]) -> u64 {
        if let Some(name) = self.find(tuple) {
            return name;
        }
        let name = OTHER | self.tuples.len() as u64;
        self.bytes += OTHER_BYTES + NUMBER_BYTES * tuple.len() as u64;
        self.tuples.push(tuple.into());
        self.others.insert(tuple.into(), name);
        name
    }

    fn tuple(&self, name: u64) -> Tuple {
        match name & OTHER {
            0 => Tuple::from_slice(&[name >> 32, name & u64::from(u32::MAX)]),
            _ => self.tuples[(name ^ OTHER) as usize].clone(),
        }
    }
}

/// Known positions.
#[derive(Clone, Debug, Default)]
struct Known {
    rows: Vec<Vec<u32>>,
    cells: u64,
    positions: u64,
    /// Pairs that are not in the rows.
    others: FxHashMap<u64, u32>,
    /// Tuples with names of their own, by these.
    own: Vec<u32>,
}

impl Known {
    #[inline]
    fn get(&self, name: u64) -> u32 {
        if name & OTHER != 0 {
            return self.own.get((name ^ OTHER) as usize).copied().unwrap_or(UNKNOWN);
        }
        let (row, column) = ((name >> 32) as usize, (name & u64::from(u32::MAX)) as usize);
        let known = self.rows.get(row).and_then(|row| row.get(column)).copied().unwrap_or(UNKNOWN);
        if known != UNKNOWN || self.others.is_empty() {
            return known;
        }
        self.others.get(&name).copied().unwrap_or(UNKNOWN)
    }

    fn set(&mut self, name: u64, known: u32, meter: &Meter) -> Result<(), Exceeded> {
        if name & OTHER != 0 {
            let place = (name ^ OTHER) as usize;
            if place >= self.own.len() {
                meter.grow(place, self.own.capacity(), size_of::<u32>())?;
                self.own.resize(place + 1, UNKNOWN);
            }
            self.own[place] = known;
            return Ok(());
        }
        let (row, column) = (name >> 32, name & u64::from(u32::MAX));
        let room = self.rows.get(row as usize).map_or(0, Vec::len) as u64;
        if column >= room && row < MOST_ROW && column < MOST_COLUMN {
            self.grow(row as usize, column, room, meter)?;
        }
        if let Some(cell) = self.rows.get_mut(row as usize).and_then(|r| r.get_mut(column as usize))
        {
            *cell = known;
            if known != OPEN {
                self.positions += 1;
                if !self.others.is_empty() {
                    self.others.remove(&name);
                }
            }
            return Ok(());
        }
        let (len, capacity) = (self.others.len(), self.others.capacity());
        meter.grow(len, capacity, size_of::<(u64, u32)>())?;
        self.others.insert(name, known);
        Ok(())
    }

    /// Makes room for a column, where positions are dense enough.
    fn grow(&mut self, row: usize, column: u64, room: u64, meter: &Meter) -> Result<(), Exceeded> {
        let wanted = (column + 1).next_power_of_two().max(16);
        let headers = (row as u64 + 1).saturating_sub(self.rows.len() as u64) * 6;
        let cells = self.cells + wanted - room + headers;
        if cells > FIRST_CELLS + CELLS_EACH * self.positions {
            return Ok(());
        }
        meter.room(4 * (wanted + headers))?;
        if self.rows.len() <= row {
            self.rows.resize_with(row + 1, Vec::new);
        }
        self.rows[row].resize(wanted as usize, UNKNOWN);
        self.cells = cells;
        Ok(())
    }

    /// Forgets that a position waits.
    fn close(&mut self, name: u64) {
        if name & OTHER != 0 {
            if let Some(known) = self.own.get_mut((name ^ OTHER) as usize).filter(|it| **it == OPEN)
            {
                *known = UNKNOWN;
            }
            return;
        }
        let (row, column) = ((name >> 32) as usize, (name & u64::from(u32::MAX)) as usize);
        match self.rows.get_mut(row).and_then(|row| row.get_mut(column)) {
            Some(cell) if *cell == OPEN => *cell = UNKNOWN,
            _ if self.others.get(&name) == Some(&OPEN) => drop(self.others.remove(&name)),
            _ => {}
        }
    }
}

impl TupleTable {
    /// A table that knows nothing yet; in an impartial game it does not matter who moves.
    pub fn new(asked: Asked, impartial: bool) -> TupleTable {
        TupleTable {
            asked,
            impartial,
            names: Names::default(),
            known: Default::default(),
            frames: Vec::new(),
            options: Vec::new(),
            met: Vec::new(),
            round: 0,
        }
    }

    fn side(&self, mover: Player) -> usize {
        usize::from(!self.impartial && mover == Player::Right)
    }

    /// The entry of a position, without a look at any other.
    pub fn known(&self, tuple: &[u64], mover: Player) -> Option<u32> {
        self.known[self.side(mover)].get(self.names.find(tuple)?).checked_sub(FIRST)
    }

    /// The answer about a position. Cost: every position that must be looked at once, with its options.
    ///
    /// # Errors
    /// A limit; what has been computed is kept. [`Exceeded::Cycle`] where a position can come again.
    pub fn answer(
        &mut self,
        rules: &dyn Ruleset,
        tuples: &dyn SmallTuples,
        tuple: &[u64],
        mover: Player,
        meter: &mut Meter,
    ) -> Result<u32, Exceeded> {
        let name = self.names.of(tuple);
        if let Some(known) = self.known[self.side(mover)].get(name).checked_sub(FIRST) {
            return Ok(known);
        }
        let answer = self.settle(rules, tuples, name, mover, meter);
        for frame in std::mem::take(&mut self.frames) {
            // Where a limit was met, the caller no longer waits.
            let side = self.side(frame.mover);
            self.known[side].close(frame.name);
        }
        self.options.clear();
        answer
    }

    fn settle(
        &mut self,
        rules: &dyn Ruleset,
        tuples: &dyn SmallTuples,
        name: u64,
        mover: Player,
        meter: &mut Meter,
    ) -> Result<u32, Exceeded> {
        let effort = rules.effort();
        self.open(tuples, effort, name, mover, meter)?;
        loop {
            // The position stays among those that wait until its answer is remembered.
            let Some(mut here) = self.frames.last().copied() else { return Err(Exceeded::Size) };
            let side = self.side(here.mover);
            match self.judge(&mut here, meter)? {
                Ok(answer) => {
                    self.known[side].set(here.name, answer + FIRST, meter)?;
                    self.options.truncate(here.start);
                    self.frames.pop();
                    if self.frames.is_empty() {
                        return Ok(answer);
                    }
                }
                Err(unknown) => {
                    self.known[side].set(here.name, OPEN, meter)?;
                    if let Some(waiting) = self.frames.last_mut() {
                        *waiting = here;
                    }
                    self.open(tuples, effort, unknown, here.mover.opponent(), meter)?;
                }
            }
        }
    }

    /// Puts a position on the stack, with its options.
    fn open(
        &mut self,
        tuples: &dyn SmallTuples,
        effort: u64,
        name: u64,
        mover: Player,
        meter: &mut Meter,
    ) -> Result<(), Exceeded> {
        meter.work(effort)?;
        let TupleTable { names, options, frames, .. } = self;
        let start = options.len();
        let tuple = names.tuple(name);
        tuples.each_option(&tuple, mover, &mut |option| {
            meter.work(2)?;
            meter.grow(options.len(), options.capacity(), size_of::<u64>())?;
            options.push(names.of(option));
            let listed = 8 * options.len() as u64;
            Ok(meter.memory(names.bytes.saturating_add(listed), None)?)
        })?;
        // Counted now: of a game without end no position would ever be done.
        meter.position(BYTES)?;
        meter.grow(frames.len(), frames.capacity(), size_of::<Frame>())?;
        frames.push(Frame { name, mover, start, next: start });
        Ok(())
    }

    /// The answer about a position whose options are on top; or an option that must be known before.
    fn judge(
        &mut self,
        frame: &mut Frame,
        meter: &mut Meter,
    ) -> Result<Result<u32, u64>, Exceeded> {
        let options = &self.options[frame.start..];
        let known =
            &self.known[usize::from(!self.impartial && frame.mover.opponent() == Player::Right)];
        while let Some(&option) = self.options.get(frame.next) {
            match known.get(option) {
                OPEN => return Err(Exceeded::Cycle),
                _ if option == frame.name && self.impartial => return Err(Exceeded::Cycle),
                UNKNOWN => return Ok(Err(option)),
                // Where the opponent has lost, nothing else need be known.
                FIRST if self.asked != Asked::Value => return Ok(Ok(1)),
                _ => frame.next += 1,
            }
        }
        meter.work(options.len() as u64)?;
        Ok(Ok(match self.asked {
            Asked::Value => {
                self.round += 1;
                mex(
                    options.iter().map(|option| known.get(*option) - FIRST),
                    &mut self.met,
                    self.round,
                )
            }
            Asked::Winner(Convention::Misere) if options.is_empty() => 1,
            Asked::Winner(_) => 0,
        }))
    }
}

/// The least number that is not among `values`.
fn mex(values: impl ExactSizeIterator<Item = u32>, met: &mut Vec<u64>, round: u64) -> u32 {
    let most = values.len();
    if met.len() <= most {
        met.resize(most + 1, 0);
    }
    for value in values {
        // One that is larger than their number does not matter.
        if (value as usize) < most {
            met[value as usize] = round;
        }
    }
    met.iter().position(|last| *last != round).unwrap_or(most) as u32
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Limits;
    use bouton_core::{Frame as Shape, Nature, Part, Parts, Visit, Walk};

    /// Take one token of the first number, or two of the second and add one to the first; where the
    /// second is 7, they may be exchanged, without end.
    #[derive(Debug)]
    struct Toy {
        loopy: bool,
    }

    impl SmallTuples for Toy {
        fn each_option(
            &self,
            tuple: &[u64],
            _: Player,
            visit: &mut dyn FnMut(&[u64]) -> Walk,
        ) -> Walk {
            let &[first, second] = tuple else { return Ok(()) };
            if first > 0 {
                visit(&[first - 1, second])?;
            }
            if second > 1 {
                visit(&[first + 1, second - 2])?;
            }
            match (second, self.loopy) {
                (0, _) if first > 0 => visit(&[first]),
                (7, true) => visit(&[second, first]),
                _ => Ok(()),
            }
        }

        fn is_position(&self, _: &[u64]) -> bool {
            true
        }
    }

    impl Ruleset for Toy {
        fn game(&self) -> String {
            "toy".to_string()
        }

        fn nature(&self) -> Nature {
            Nature::IMPARTIAL
        }

        fn frame(&self) -> Shape {
            Shape::Numbers { count: None, least: 0 }
        }

        fn options(&self, part: &Part, player: Player, visit: &mut Visit<'_>) -> Walk {
            let tuple = part.small_numbers().unwrap_or_default();
            self.each_option(&tuple, player, &mut |option| {
                visit(Parts::from_iter([Part::tuple(option.iter().copied())]))
            })
        }
    }

    /// The answer by plain recursion.
    fn plain(asked: Asked, tuple: &[u64], known: &mut FxHashMap<Tuple, u32>) -> u32 {
        if let Some(known) = known.get(tuple) {
            return *known;
        }
        let mut options: Vec<Tuple> = Vec::new();
        let toy = Toy { loopy: false };
        let walk = toy.each_option(tuple, Player::Left, &mut |option| {
            options.push(option.into());
            Ok(())
        });
        assert!(walk.is_ok());
        let answers: Vec<u32> = options.iter().map(|option| plain(asked, option, known)).collect();
        let answer = match asked {
            Asked::Value => (0..).find(|value| !answers.contains(value)).unwrap_or(0),
            Asked::Winner(Convention::Misere) if answers.is_empty() => 1,
            Asked::Winner(_) => u32::from(answers.contains(&0)),
        };
        known.insert(tuple.into(), answer);
        answer
    }

    const ASKED: [Asked; 3] =
        [Asked::Value, Asked::Winner(Convention::Normal), Asked::Winner(Convention::Misere)];

    /// From wherever it begins, and within whatever limits it has stopped before.
    #[test]
    fn answers_are_those_of_plain_recursion() {
        let toy = Toy { loopy: false };
        for asked in ASKED {
            let mut truth = FxHashMap::default();
            let mut table = TupleTable::new(asked, true);
            let mut met = 0;
            for i in 0..400u64 {
                let tuple = [i * 7 % 31, i * 13 % 61];
                // A limit on the way changes nothing afterwards.
                let limits = Limits { positions: i % 50, ..Limits::NONE };
                let early = table.answer(&toy, &toy, &tuple, Player::Left, &mut limits.meter());
                met += usize::from(early.is_err());
                let meter = &mut Limits::NONE.meter();
                let found = table.answer(&toy, &toy, &tuple, Player::Left, meter);
                assert_eq!(found, Ok(plain(asked, &tuple, &mut truth)), "{asked:?} {tuple:?}");
                assert_eq!(table.known(&tuple, Player::Right), found.ok());
            }
            assert!(met > 10, "{met}");
        }
    }

    #[test]
    fn a_position_that_comes_again_is_noticed() {
        let toy = Toy { loopy: true };
        let mut table = TupleTable::new(Asked::Value, true);
        let meter = &mut Limits::NONE.meter();
        for _ in 0..2 {
            let cycle = table.answer(&toy, &toy, &[9, 7], Player::Left, meter);
            assert_eq!(cycle, Err(Exceeded::Cycle));
            let ends = table.answer(&toy, &toy, &[9, 4], Player::Left, meter);
            assert!(ends.is_ok());
        }
    }
}
