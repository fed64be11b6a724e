//! Loops that look at the limits now and then.

use crate::{Halt, Room};

/// Number of steps between two looks at the clock.
const LOOK_EVERY: usize = 1 << 16;

/// Counts the steps of a loop, and looks at the limits now and then.
#[derive(Debug)]
pub(crate) struct Pace<'a> {
    room: &'a Room,
    steps: usize,
}

impl<'a> Pace<'a> {
    pub fn new(room: &'a Room) -> Pace<'a> {
        Pace { room, steps: 0 }
    }

    /// Counts `steps` more, of a few nanoseconds each.
    ///
    /// # Errors
    /// Time is over, or it was called off.
    #[inline]
    pub fn step(&mut self, steps: usize) -> Result<(), Halt> {
        self.steps += steps;
        if self.steps < LOOK_EVERY {
            return Ok(());
        }
        self.steps = 0;
        self.room.look()
    }

    /// Does something with each of `items`, a step each.
    ///
    /// # Errors
    /// As [`Pace::step`].
    #[inline]
    pub fn each<'i, T>(&mut self, items: &'i [T], mut act: impl FnMut(&'i T)) -> Result<(), Halt> {
        for piece in items.chunks(LOOK_EVERY) {
            self.step(piece.len())?;
            piece.iter().for_each(&mut act);
        }
        Ok(())
    }
}
