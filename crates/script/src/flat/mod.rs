//! Functions of a script that need no list, as steps on registers.
//!
//! Most rules make only lists whose lengths are known before they run: the position, an option. Their
//! items are in registers then, and the options go straight to where they are collected. `build` finds out
//! whether a function is of this kind.
//!
//! A script cannot change anything but its own variables, so that a run may be given up at any time:
//! an overflow, a place outside a list or a limit that may be near end it without a result, and the machine
//! runs the function again from its start. Errors, and the steps at which limits are met, are those of the
//! machine alone.

mod build;
#[cfg(test)]
mod tests;

use crate::{
    code::Binary,
    machine::numbers,
    options::Options,
    quick::{compares, makes},
    value::Value,
};
use bouton_core::Limits;

pub use build::{Wanted, build};

/// The number of a register.
type Register = u16;

/// Number of steps of the machine between two looks at the clock.
const LOOK_EVERY: u64 = 1 << 20;
/// About what an option takes in the machine while it is computed, in bytes, and each of its numbers:
/// rather too much.
const OPTION_BYTES: u64 = 512;
const NUMBER_BYTES: u64 = 128;
/// About what all other lists take in the machine, in bytes, by its steps.
const STEP_BYTES: u64 = 64;

/// One step.
#[derive(Clone, Copy, Debug)]
enum Step {
    /// The second register becomes the first.
    Move(Register, Register),
    /// The first becomes the sum of the others.
    Add(Register, Register, Register),
    /// The first becomes the difference of the others.
    Subtract(Register, Register, Register),
    /// The first becomes what an operator makes of the others; a truth is 1 or 0.
    Join(Binary, Register, Register, Register),
    /// The first becomes the smaller one of the others.
    Least(Register, Register, Register),
    /// The first becomes the larger one of the others.
    Greatest(Register, Register, Register),
    /// Goes on elsewhere unless the first is less than the second.
    UnlessLess(Register, Register, u32),
    /// Goes on elsewhere unless a comparison holds.
    Unless(Binary, Register, Register, u32),
    /// Goes on elsewhere if a register is this truth.
    If(Register, bool, u32),
    /// Goes on elsewhere.
    Jump(u32),
    /// Goes back to a step; the last number is that of the machine's steps of one turn.
    Back(u32, u32),
    /// Adds one to the first, and goes back if that is less than the second; the last number is that of the machine's steps
    /// of one turn.
    Turn(Register, Register, u32, u32),
    /// The first becomes one of a row of registers: its first register, its length, and the register of the place.
    Load(Register, Register, u16, Register),
    /// One of a row of registers (its first register, its length, the register of the place) becomes the last.
    Store(Register, u16, Register, Register),
    /// A row of registers is an option: its first register, and its length.
    Show(Register, u16),
    /// Two registers are an option.
    ShowTwo(Register, Register),
    /// There are no options so far.
    Forget,
    /// An error, which the machine states.
    Fail,
    /// The end; the register is the truth that was asked for.
    Return(Register),
}

/// A function as steps, for positions of one length.
#[derive(Debug)]
pub struct Flat {
    steps: Vec<Step>,
    /// The registers: arguments, then all results. Constants are in them from the start.
    registers: Vec<i64>,
    /// Number of steps of the machine outside all loops, at most.
    fuel: u64,
}

/// The budget of a run, and the place for its options.
#[derive(Debug)]
pub struct Room<'a> {
    /// Limits of steps of the machine, and of time.
    pub limits: &'a Limits,
    /// Number of bytes.
    pub memory: u64,
    /// The options, where they are asked for.
    pub options: Option<&'a mut Options>,
    /// The heap that is played, where options are heaps.
    pub heap: Option<u64>,
}

impl Room<'_> {
    /// Adds an option; whether it is one that the machine would take.
    fn show(&mut self, numbers: impl ExactSizeIterator<Item = i64>) -> Option<()> {
        let bytes = OPTION_BYTES + NUMBER_BYTES * numbers.len() as u64;
        self.memory = self.memory.checked_sub(bytes)?;
        self.options.as_mut()?.add_numbers(numbers, self.heap).ok().map(drop)
    }
}

impl Flat {
    /// Runs the function: the truth that it says, and how many steps of the machine that stands for, at
    /// most. `None` where the machine must run it, because something is wrong or a limit may be met;
    /// there may be options then nevertheless.
    pub fn run(
        &mut self,
        arguments: &[u64],
        player: i64,
        room: &mut Room<'_>,
    ) -> Option<(bool, u64)> {
        let Flat { steps, registers, fuel } = self;
        for (register, number) in registers.iter_mut().zip(arguments) {
            *register = i64::try_from(*number).ok()?;
        }
        *registers.get_mut(arguments.len())? = player;
        let (limits, mut start) = (room.limits, None);
        let mut most = limits.steps.min(LOOK_EVERY);
        // The most that its code makes, beside the options.
        room.memory = room.memory.checked_sub(STEP_BYTES * *fuel)?;
        let mut used = *fuel;
        let mut at = 0;
        macro_rules! get {
            ($register:expr) => {
                registers[usize::from($register)]
            };
        }
        loop {
            if used >= most {
                let start = *start.get_or_insert_with(|| limits.clock.now());
                limits.look(start, 0).ok().filter(|()| used < limits.steps)?;
                most = limits.steps.min(used.saturating_add(LOOK_EVERY));
            }
            let step = steps[at];
            at += 1;
            match step {
                Step::Move(to, from) => get!(to) = get!(from),
                Step::Add(to, left, right) => get!(to) = get!(left).checked_add(get!(right))?,
                Step::Subtract(to, left, right) => {
                    get!(to) = get!(left).checked_sub(get!(right))?
                }
                Step::Join(binary, to, left, right) => {
                    get!(to) = join(binary, get!(left), get!(right))?;
                }
                Step::Least(to, left, right) => get!(to) = get!(left).min(get!(right)),
                Step::Greatest(to, left, right) => get!(to) = get!(left).max(get!(right)),
                Step::UnlessLess(left, right, to) => {
                    if get!(left) >= get!(right) {
                        at = to as usize;
                    }
                }
                Step::Unless(binary, left, right, to) => {
                    if !compares(binary, get!(left), get!(right)) {
                        at = to as usize;
                    }
                }
                Step::If(register, truth, to) => {
                    if (get!(register) != 0) == truth {
                        at = to as usize;
                    }
                }
                Step::Jump(to) => at = to as usize,
                Step::Back(to, cost) => {
                    used += u64::from(cost);
                    at = to as usize;
                }
                Step::Turn(counter, end, to, cost) => {
                    get!(counter) += 1;
                    if get!(counter) < get!(end) {
                        used += u64::from(cost);
                        at = to as usize;
                    }
                }
                Step::Load(to, first, length, index) => {
                    let place = place(get!(index), length)?;
                    get!(to) = get!(first + place);
                }
                Step::Store(first, length, index, from) => {
                    let place = place(get!(index), length)?;
                    get!(first + place) = get!(from);
                }
                Step::Show(first, length) => {
                    let first = usize::from(first);
                    let shown = &registers[first..first + usize::from(length)];
                    room.show(shown.iter().copied())?;
                }
                Step::ShowTwo(first, second) => {
                    room.show([get!(first), get!(second)].into_iter())?;
                }
                Step::Forget => room.options.as_mut()?.clear(),
                Step::Fail => return None,
                Step::Return(register) => return Some((get!(register) != 0, used)),
            }
        }
    }
}

/// Where an index leads to in a list of this length.
fn place(index: i64, length: u16) -> Option<u16> {
    u16::try_from(index).ok().filter(|index| *index < length)
}

/// Applies an operator to two numbers, or to two truth values.
fn join(binary: Binary, left: i64, right: i64) -> Option<i64> {
    let made = makes(binary, left, right).or_else(|| numbers(binary, left, right).ok());
    match made? {
        Value::Number(number) => Some(number),
        Value::Truth(truth) => Some(truth.into()),
        _ => None,
    }
}
