//! Reasons as data: named operands, and a kind that says what they state.
//!
//! A kind of reason ([`ReasonKind`]) is in the file of its ruleset, beside the theorem. It carries the
//! check that evaluates the statement, and says which operand is the value, which numbers of the position it
//! speaks of, and which sentence words it. So explanations, JSON and the laws need no list of reasons.
//!
//! ```
//! use bouton_core::{Natural, reason::{About, Reason, ReasonKind, States}};
//!
//! // A heap is worth its remainder by 2, where exactly one token is taken in each move.
//! static PARITY: ReasonKind = ReasonKind::new(
//!     "parity",
//!     About::First("heap"),
//!     States::Value("value"),
//!     |operands| Some(*operands.number("value")? == Natural::from(operands.number("heap")? % 2u8)),
//! );
//! let says = |heap: u64, value: u64| {
//!     Reason::new(&PARITY, [("heap", heap.into()), ("value", value.into())])
//! };
//! assert!(says(7, 1).holds() && !says(7, 0).holds());
//! assert_eq!(says(7, 1).value(), Some(&Natural::ONE));
//! ```

use crate::{Convention, IdeaKind, Natural, natural::small};
use std::fmt;

/// The value of one name in a reason.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Operand {
    /// A number.
    Number(Natural),
    /// Several numbers, in their order.
    Numbers(Vec<Natural>),
    /// A truth.
    Truth(bool),
    /// A formula, or another text that is the same in every language.
    Text(String),
    /// Several things with operands of their own.
    Records(Vec<Operands>),
    /// Something that does not exist here.
    Nothing,
}

impl From<Natural> for Operand {
    fn from(number: Natural) -> Operand {
        Operand::Number(number)
    }
}

impl From<&Natural> for Operand {
    fn from(number: &Natural) -> Operand {
        Operand::Number(number.clone())
    }
}

impl From<u64> for Operand {
    fn from(number: u64) -> Operand {
        Operand::Number(number.into())
    }
}

impl From<Vec<Natural>> for Operand {
    fn from(numbers: Vec<Natural>) -> Operand {
        Operand::Numbers(numbers)
    }
}

impl From<bool> for Operand {
    fn from(truth: bool) -> Operand {
        Operand::Truth(truth)
    }
}

impl From<String> for Operand {
    fn from(text: String) -> Operand {
        Operand::Text(text)
    }
}

impl<T: Into<Operand>> From<Option<T>> for Operand {
    fn from(operand: Option<T>) -> Operand {
        operand.map_or(Operand::Nothing, Into::into)
    }
}

/// Named operands, in the order in which they are shown. Finding one costs a walk along the list, which has
/// few entries.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Operands(Vec<(&'static str, Operand)>);

impl Operands {
    /// The operand of this name.
    pub fn get(&self, name: &str) -> Option<&Operand> {
        self.iter().find(|(known, _)| *known == name).map(|(_, operand)| operand)
    }

    /// The number of this name.
    pub fn number(&self, name: &str) -> Option<&Natural> {
        match self.get(name)? {
            Operand::Number(number) => Some(number),
            _ => None,
        }
    }

    /// The number of this name, where it is below 2^64.
    pub fn small(&self, name: &str) -> Option<u64> {
        small(self.number(name)?)
    }

    /// The numbers of this name.
    pub fn numbers(&self, name: &str) -> Option<&[Natural]> {
        match self.get(name)? {
            Operand::Numbers(numbers) => Some(numbers),
            _ => None,
        }
    }

    /// The truth value of this name.
    pub fn truth(&self, name: &str) -> Option<bool> {
        match self.get(name)? {
            Operand::Truth(truth) => Some(*truth),
            _ => None,
        }
    }

    /// The text of this name.
    pub fn text(&self, name: &str) -> Option<&str> {
        match self.get(name)? {
            Operand::Text(text) => Some(text),
            _ => None,
        }
    }

    /// The records of this name.
    pub fn records(&self, name: &str) -> Option<&[Operands]> {
        match self.get(name)? {
            Operand::Records(records) => Some(records),
            _ => None,
        }
    }

    /// All operands, in order.
    pub fn iter(&self) -> impl Iterator<Item = &(&'static str, Operand)> {
        self.0.iter()
    }
}

impl FromIterator<(&'static str, Operand)> for Operands {
    fn from_iter<I: IntoIterator<Item = (&'static str, Operand)>>(operands: I) -> Operands {
        Operands(operands.into_iter().collect())
    }
}

impl<const N: usize> From<[(&'static str, Operand); N]> for Operands {
    fn from(operands: [(&'static str, Operand); N]) -> Operands {
        Operands(operands.into())
    }
}

/// The numbers of the part or position that a reason speaks of, by the names of its operands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum About {
    /// The first number.
    First(&'static str),
    /// All numbers, as a list.
    All(&'static str),
    /// All numbers, in ascending order.
    Ascending(&'static [&'static str]),
    /// The sum of all numbers, none of which exceeds 1.
    Ones(&'static str),
    /// The network, as it is typed.
    Network(&'static str),
    /// The board, as it is typed.
    Board(&'static str),
}

/// The conclusion of a reason.
#[derive(Clone, Copy, Debug)]
pub enum States {
    /// The nim-value of the part is the operand of this name.
    Value(&'static str),
    /// The result of the position.
    Result {
        /// Returns `true` if the player to move wins.
        wins: fn(&Operands) -> Option<bool>,
        /// The convention that it holds in.
        convention: fn(&Operands) -> Option<Convention>,
    },
}

/// The Nim heaps that a part stands for, where its value is their nim-sum.
#[derive(Clone, Copy, Debug)]
pub struct NimHeaps {
    /// The heaps, each with the number by which it is known: a prime, a stair, a place.
    pub list: fn(&Operands) -> Option<NamedHeaps>,
    /// The name of such a heap, from that number and the name of the part.
    pub label: fn(&Natural, &str) -> String,
    /// Set when a move may make one of them larger.
    pub may_rise: bool,
    /// Set when their sizes are stones that can be taken.
    pub stones: bool,
}

/// A part in terms of Nim.
#[derive(Clone, Copy, Debug)]
pub enum Nim {
    /// It has a value, and moves may lead to larger ones.
    Valued,
    /// It is a Nim heap of that size.
    Heap,
    /// It is several Nim heaps.
    Heaps(NimHeaps),
}

/// How a reason cuts the stones of heaps into blocks, by the names of its operands: as data for pictures.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cut {
    /// It does not say how. The stones of a Nim heap are powers of two.
    Unsaid,
    /// Full rounds of as many stones as this operand says count for nothing; the rest is a Nim heap.
    Rounds(&'static str),
    /// The heaps of the first operand are powers of two; of equal ones, as many as the second operand says
    /// cancel each other.
    Columns(&'static str, &'static str),
    /// The blocks of the one heap, largest first. The last one decides.
    Blocks(&'static str),
}

/// How the sentence of a reason is found.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Wording {
    /// The sentence among several: `won` for `reason-<id>-won`. Empty where there is only `reason-<id>`.
    pub case: &'static str,
    /// Variables that the sentence has beside the operands.
    pub more: Operands,
}

impl Wording {
    /// The sentence of this case, with the operands as variables.
    pub fn case(case: &'static str) -> Wording {
        Wording { case, more: Operands::default() }
    }

    /// This wording with one more variable.
    #[must_use]
    pub fn with(mut self, name: &'static str, operand: impl Into<Operand>) -> Wording {
        self.more.0.push((name, operand.into()));
        self
    }
}

/// The sizes of Nim heaps, each after its name.
pub type NamedHeaps = Vec<(Natural, Natural)>;

/// The premise of the argument of a reason: the moves of the part that it speaks of.
#[derive(Clone, Copy, Debug)]
pub enum Premise {
    /// The rules of one game, in whose file the kind stands.
    Own,
    /// Every move leaves one part in place of another, with a smaller first number. Says which numbers are left:
    /// from the operands, and such a number. `None`: an operand is missing.
    Leaves(fn(&Operands, &Natural) -> Option<bool>),
}

/// The idea that a theorem teaches, and the sentence that words it: from the operands of a reason.
pub type Teaches = (IdeaKind, fn(&Operands) -> Option<Wording>);

/// A kind of reason: all of it but the operands.
#[derive(Clone, Copy, Debug)]
pub struct ReasonKind {
    /// The identifier in data and texts, as lower case words joined by `-`.
    pub id: &'static str,
    /// The numbers that it speaks of.
    pub about: About,
    /// Its conclusion.
    pub states: States,
    /// Returns `true` if it is true of its operands, evaluated from these alone. `None`: one is missing.
    pub holds: fn(&Operands) -> Option<bool>,
    /// Its sentence. `None`: an operand is missing.
    pub wording: fn(&Operands) -> Option<Wording>,
    /// The part in terms of Nim.
    pub nim: Nim,
    /// How it cuts heaps into blocks.
    pub cut: Cut,
    /// The moves that its argument takes for granted.
    pub premise: Premise,
    /// The idea of a theorem about the position as a whole. Its sentences are `idea-<id>-<case>` and
    /// `child-<id>-<case>`.
    pub teaches: Option<Teaches>,
    /// Set when it tells the winner and no move: its argument is whole, and what is played was searched.
    pub names_no_move: bool,
}

impl ReasonKind {
    /// A kind with one sentence, `reason-<id>`, about a part or position that is no Nim heap.
    pub const fn new(
        id: &'static str,
        about: About,
        states: States,
        holds: fn(&Operands) -> Option<bool>,
    ) -> ReasonKind {
        let wording = |_: &Operands| Some(Wording::default());
        ReasonKind {
            id,
            about,
            states,
            holds,
            wording,
            nim: Nim::Valued,
            cut: Cut::Unsaid,
            premise: Premise::Own,
            teaches: None,
            names_no_move: false,
        }
    }
}

/// Why a part has its value, or why a position is won or lost.
#[derive(Clone)]
pub struct Reason {
    kind: &'static ReasonKind,
    operands: Operands,
}

impl Reason {
    /// A reason of this kind.
    pub fn new(kind: &'static ReasonKind, operands: impl Into<Operands>) -> Reason {
        Reason { kind, operands: operands.into() }
    }

    /// Its kind.
    pub fn kind(&self) -> &'static ReasonKind {
        self.kind
    }

    /// The identifier of its kind.
    pub fn id(&self) -> &'static str {
        self.kind.id
    }

    /// Its operands.
    pub fn operands(&self) -> &Operands {
        &self.operands
    }

    /// Returns `true` if the reason is true of its operands, evaluated here and now.
    pub fn holds(&self) -> bool {
        (self.kind.holds)(&self.operands) == Some(true)
    }

    /// The nim-value that it states, if it is a reason for one.
    pub fn value(&self) -> Option<&Natural> {
        match self.kind.states {
            States::Value(name) => self.operands.number(name),
            States::Result { .. } => None,
        }
    }

    /// Returns `true` if the player to move wins by it, if it is a reason for that.
    pub fn wins(&self) -> Option<bool> {
        match self.kind.states {
            States::Value(_) => None,
            States::Result { wins, .. } => wins(&self.operands),
        }
    }

    /// The convention in which it is a reason for the result.
    pub fn convention(&self) -> Option<Convention> {
        match self.kind.states {
            States::Value(_) => None,
            States::Result { convention, .. } => convention(&self.operands),
        }
    }

    /// The Nim heaps that the part stands for, where it stands for several, each with the number by which it
    /// is known.
    pub fn nim_heaps(&self) -> Option<NamedHeaps> {
        match self.kind.nim {
            Nim::Heaps(heaps) => (heaps.list)(&self.operands),
            Nim::Valued | Nim::Heap => None,
        }
    }

    /// Returns `true` if the part is a Nim heap of its size.
    pub fn is_nim_heap(&self) -> bool {
        matches!(self.kind.nim, Nim::Heap)
    }

    /// Returns `true` if the part is made of stones that Nim is played with: one heap or several.
    pub fn is_stones(&self) -> bool {
        match self.kind.nim {
            Nim::Valued => false,
            Nim::Heap => true,
            Nim::Heaps(heaps) => heaps.stones,
        }
    }

    /// Returns `true` if a move in the part may lead to a larger value, or make one of its Nim heaps larger.
    pub fn may_rise(&self) -> bool {
        match self.kind.nim {
            Nim::Valued => true,
            Nim::Heap => false,
            Nim::Heaps(heaps) => heaps.may_rise,
        }
    }

    /// The identifier of its sentence, and the variables that this has beside the operands. `None`: an
    /// operand is missing.
    pub fn wording(&self) -> Option<(String, Operands)> {
        let Wording { case, more } = (self.kind.wording)(&self.operands)?;
        let id = match case {
            "" => format!("reason-{}", self.kind.id),
            case => format!("reason-{}-{case}", self.kind.id),
        };
        Some((id, more))
    }
}

/// Equal kind and equal operands.
impl PartialEq for Reason {
    fn eq(&self, other: &Reason) -> bool {
        (self.id(), &self.operands) == (other.id(), &other.operands)
    }
}

impl Eq for Reason {}

impl fmt::Debug for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut shown = f.debug_struct(self.id());
        for (name, operand) in self.operands.iter() {
            shown.field(name, operand);
        }
        shown.finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    static DOUBLED: ReasonKind = ReasonKind {
        wording: |operands| {
            let number = operands.number("number")?;
            Some(
                Wording::case(if number.is_zero() { "none" } else { "" }).with("half", number >> 1),
            )
        },
        ..ReasonKind::new("doubled", About::First("number"), States::Value("value"), |operands| {
            Some(*operands.number("value")? == operands.number("number")? * 2u8)
        })
    };

    #[test]
    fn a_reason_is_checked_from_its_operands() {
        let says = |operands: [(&'static str, Operand); 2]| Reason::new(&DOUBLED, operands).holds();
        assert!(says([("number", 4u64.into()), ("value", 8u64.into())]));
        assert!(!says([("number", 4u64.into()), ("value", 7u64.into())]));
        assert!(!says([("number", 4u64.into()), ("worth", 8u64.into())]), "an operand is missing");
        assert!(
            !says([("number", true.into()), ("value", 8u64.into())]),
            "an operand of another kind"
        );
    }

    #[test]
    fn a_reason_names_its_sentence() {
        let id = |number: u64| Reason::new(&DOUBLED, [("number", number.into())]).wording();
        let half = |number: u64| Operands::from([("half", number.into())]);
        assert_eq!(id(0), Some(("reason-doubled-none".to_string(), half(0))));
        assert_eq!(id(6), Some(("reason-doubled".to_string(), half(3))));
        assert_eq!(Reason::new(&DOUBLED, []).wording(), None);
    }

    #[test]
    fn absent_operands_are_nothing() {
        let operands = Operands::from([("reach", None::<Vec<Natural>>.into())]);
        assert_eq!(operands.get("reach"), Some(&Operand::Nothing));
        assert_eq!((operands.numbers("reach"), operands.get("other")), (None, None));
    }
}
