//! Compiled scripts: instructions for a machine with a stack.

use crate::{digits::Digits, token::Span};
use std::sync::Arc;

/// One instruction. Slots are counted from the first argument of the running function.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Op {
    /// Puts a number on the stack.
    Number(i64),
    /// Puts a truth on the stack.
    Truth(bool),
    /// Puts a text of the script on the stack.
    Text(usize),
    /// Puts the golden ratio on the stack.
    Golden,
    /// Puts nothing on the stack, as a value.
    Nothing,
    /// Puts a constant on the stack.
    Constant(usize),
    /// Puts a variable on the stack.
    Local(usize),
    /// Takes the top into a variable.
    SetLocal(usize),
    /// Drops the top.
    Pop,
    /// Drops this many values below the top.
    Slide(usize),
    /// Drops what is in this slot and above.
    PopTo(usize),
    /// `-` before a number.
    Minus,
    /// `!` before a truth.
    Not,
    /// An operator between the two topmost values.
    Binary(Binary),
    /// Goes on elsewhere.
    Jump(usize),
    /// Takes the top, and goes on elsewhere if it is false.
    JumpUnless(usize),
    /// Goes on elsewhere if the top is this truth, else drops it.
    JumpKeeping(bool, usize),
    /// Sees that the top is a truth.
    CheckTruth,
    /// Makes a list of this many values.
    MakeList(usize),
    /// Makes a list that repeats a value.
    Repeat,
    /// The item of a list.
    Index,
    /// The items of a list in a range.
    Slice {
        /// Set when the last one belongs to it.
        inclusive: bool,
    },
    /// Puts the top into an item of a variable, which `path` indices below the top lead to.
    Change {
        /// The variable.
        slot: usize,
        /// The number of indices.
        path: usize,
        /// The operator between item and value.
        with: Option<Binary>,
    },
    /// Calls a function of the script; its arguments are the topmost values.
    Call(usize),
    /// Ends the function; the top is its value.
    Return,
    /// Calls a function of the language.
    Native(Native, usize),
    /// Calls a function of the language that changes a variable, or a list in it.
    Method {
        /// The function.
        native: Native,
        /// The variable.
        slot: usize,
        /// The number of indices that lead to the list; they are below the arguments.
        path: usize,
        /// The number of arguments.
        arguments: usize,
    },
    /// Begins to walk through the list on top.
    EachStart,
    /// Puts the next item on the stack, or goes on elsewhere.
    EachNext(usize),
    /// Begins to walk through the numbers between the two topmost ones.
    RangeStart {
        /// Set when the last one belongs to it.
        inclusive: bool,
    },
    /// Puts the next number on the stack, or goes on elsewhere.
    RangeNext(usize),
}

/// An operator between two values.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Binary {
    /// The sum, or two lists joined.
    Add,
    /// The difference.
    Subtract,
    /// The product.
    Multiply,
    /// The quotient, rounded towards zero.
    Divide,
    /// The remainder, with the sign of the left number.
    Remainder,
    /// Rounded down, whatever the signs.
    Quotient,
    /// The non-negative remainder.
    Modulo,
    /// The conjunction of bits, or of truths.
    And,
    /// The disjunction of bits, or of truths.
    Or,
    /// Exclusive or of bits, or of truths.
    Xor,
    /// The left number times a power of two.
    ShiftLeft,
    /// The left number divided by a power of two, rounded down.
    ShiftRight,
    /// Equality.
    Equal,
    /// Its opposite.
    NotEqual,
    /// Order of numbers.
    Less,
    /// Order of numbers, or equality.
    LessOrEqual,
    /// Order of numbers.
    Greater,
    /// Order of numbers, or equality.
    GreaterOrEqual,
    /// Membership of a value in a list.
    In,
}

/// A function of the language.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Native {
    /// The number of items.
    Len,
    /// Membership of a value in a list.
    Contains,
    /// Puts a value at the end.
    Push,
    /// Takes the last item off.
    Pop,
    /// Puts a value before an item.
    Insert,
    /// Takes an item out.
    Remove,
    /// Sorts numbers.
    Sort,
    /// Turns a list round.
    Reverse,
    /// The absolute value.
    Abs,
    /// The smaller of two numbers.
    Min,
    /// The larger of two numbers.
    Max,
    /// Functions of claims.
    Claim(ForClaims),
}

/// Functions that claims have besides.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ForClaims {
    /// Exclusive or of all numbers.
    Xor,
    /// The sum.
    Sum,
    /// The smallest number.
    Least,
    /// The largest number.
    Greatest,
    /// The numbers in order.
    Sorted,
    /// The number of items.
    Length,
    /// The conjunction of all.
    All,
    /// The disjunction of all.
    Any,
    /// The number of true ones.
    Count,
    /// Every second item.
    Alternate,
    /// The number of columns of binary digits that do not balance.
    Unbalanced,
    /// A run of an automaton over the digits of all numbers.
    Automaton(Digits),
    /// The number of binary digits.
    Bits,
    /// The number of ones among them.
    Popcount,
    /// The exponent of 2 in a number.
    TwoAdic,
    /// The exponents of the primes in a number, as a list.
    Exponents,
    /// A test for Fibonacci numbers.
    IsFibonacci,
    /// The largest whole number that is not larger.
    Floor,
}

impl ForClaims {
    /// The functions of a list; a list may be made on the way, an item for each heap `h`.
    pub const OF_LISTS: [(&'static str, ForClaims); 10] = [
        ("xor", ForClaims::Xor),
        ("sum", ForClaims::Sum),
        ("min", ForClaims::Least),
        ("max", ForClaims::Greatest),
        ("sort", ForClaims::Sorted),
        ("len", ForClaims::Length),
        ("all", ForClaims::All),
        ("any", ForClaims::Any),
        ("count", ForClaims::Count),
        ("alternate", ForClaims::Alternate),
    ];
    /// The functions of a number.
    pub const OF_NUMBERS: [(&'static str, ForClaims); 6] = [
        ("bits", ForClaims::Bits),
        ("popcount", ForClaims::Popcount),
        ("v2", ForClaims::TwoAdic),
        ("exponents", ForClaims::Exponents),
        ("is_fibonacci", ForClaims::IsFibonacci),
        ("floor", ForClaims::Floor),
    ];
    /// The functions of a list and a number, or of two lists.
    pub const OF_TWO: [(&'static str, ForClaims); 3] = [
        ("unbalanced", ForClaims::Unbalanced),
        ("binary", ForClaims::Automaton(Digits::Binary)),
        ("zeckendorf", ForClaims::Automaton(Digits::Zeckendorf)),
    ];
}

impl Native {
    /// The functions that are called by a name alone: name, number of arguments.
    pub const FREE: [(&'static str, Native, usize); 3] =
        [("abs", Native::Abs, 1), ("max", Native::Max, 2), ("min", Native::Min, 2)];
    /// The functions of lists: name, number of arguments, whether they change the list.
    pub const METHODS: [(&'static str, Native, usize, bool); 8] = [
        ("len", Native::Len, 0, false),
        ("contains", Native::Contains, 1, false),
        ("push", Native::Push, 1, true),
        ("pop", Native::Pop, 0, true),
        ("insert", Native::Insert, 2, true),
        ("remove", Native::Remove, 1, true),
        ("sort", Native::Sort, 0, true),
        ("reverse", Native::Reverse, 0, true),
    ];
}

/// Where a number stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Operand {
    /// On top of the stack.
    Top,
    /// In a variable.
    Local(u16),
    /// In the instruction.
    Number(i32),
    /// In a list in a variable, at this index.
    Item(u16, u16),
    /// In a list in a variable, at the index in another variable.
    ItemAt(u16, u16),
    /// The length of a list in a variable.
    Length(u16),
}

/// The combined effect of several instructions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Action {
    /// Nothing that is done at once.
    None,
    /// Puts a number on the stack.
    Load(Operand),
    /// Puts what two numbers make on the stack.
    Join(Operand, Binary, Operand),
    /// Puts what two numbers make into a variable.
    Store(Operand, Binary, Operand, u16),
    /// Compares two numbers, and goes on elsewhere unless that is true.
    Test(Operand, Binary, Operand, u32),
    /// Compares two numbers; goes on elsewhere if that is this truth, which it keeps.
    Settle(Operand, Binary, Operand, bool, u32),
    /// Adds a list of the topmost values to the list in a variable.
    Append(u16, u16),
    /// Goes on elsewhere.
    Skip(u32),
}

/// A fused instruction: its action, the number of instructions it replaces, and the number of steps
/// they count.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Quick {
    /// The action.
    pub action: Action,
    /// Number of instructions in a row.
    pub length: u8,
    /// Number of steps.
    pub steps: u8,
}

impl Quick {
    /// Nothing is done at once.
    pub const NONE: Quick = Quick { action: Action::None, length: 0, steps: 0 };
}

/// A function of the script.
#[derive(Clone, Debug)]
pub struct Function {
    /// Its name.
    pub name: String,
    /// The names of its arguments.
    pub parameters: Vec<String>,
    /// Where it begins.
    pub start: usize,
    /// Where its name is in the text.
    pub span: Span,
}

/// A whole script.
#[derive(Clone, Debug, Default)]
pub struct Program {
    /// The instructions of all functions, one after the other.
    pub code: Vec<Op>,
    /// The place of each in the text.
    pub spans: Vec<Span>,
    /// The functions.
    pub functions: Vec<Function>,
    /// The constants: their names, where the code for each begins, and its place.
    pub constants: Vec<(String, usize, Span)>,
    /// The texts.
    pub texts: Vec<Arc<str>>,
    /// The fused instruction at each place.
    pub quick: Vec<Quick>,
}
