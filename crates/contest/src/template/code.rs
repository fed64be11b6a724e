//! The statement language: a contest program as data. Every program is made of these statements once;
//! a file for each target language writes them down, and `run` runs them, so that what is compared with
//! the engines is the program itself.
//!
//! Values are copied when they are assigned, handed over or returned, as in Rust; a parameter that a
//! function changes says so. The only names outside functions are constants, so that a program has no
//! state but what its functions hand on.

/// The type of a value.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Type {
    /// A whole number of 64 bits.
    Int,
    /// A whole number of 128 bits, for products of numbers.
    Wide,
    /// True or false.
    Bool,
    /// A list of values of one type.
    List(Box<Type>),
    /// A memory of numbers by key, which is a number or a list of numbers.
    Memory(Box<Type>),
}

impl Type {
    /// A list of numbers.
    pub(crate) fn numbers() -> Type {
        Type::List(Box::new(Type::Int))
    }

    /// A list of lists of numbers.
    pub(crate) fn lists() -> Type {
        Type::List(Box::new(Type::numbers()))
    }
}

/// An operator between two values.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Operator {
    Add,
    Subtract,
    Multiply,
    /// The quotient of numbers that are not below zero.
    Divide,
    /// The remainder of numbers that are not below zero.
    Remainder,
    /// The quotient rounded towards zero, whatever the signs.
    DivideSigned,
    /// The remainder, with the sign of the left number.
    RemainderSigned,
    Xor,
    BitAnd,
    BitOr,
    ShiftLeft,
    ShiftRight,
    Least,
    Greatest,
    /// Equality of numbers, truths or lists.
    Equal,
    NotEqual,
    Less,
    LessOrEqual,
    Greater,
    GreaterOrEqual,
    /// Conjunction: the right side is looked at only where the left side holds.
    And,
    /// Disjunction: the right side is looked at only where the left side does not hold.
    Or,
}

impl Operator {
    /// Returns `true` if its value is a truth.
    pub(crate) fn compares(self) -> bool {
        matches!(
            self,
            Operator::Equal
                | Operator::NotEqual
                | Operator::Less
                | Operator::LessOrEqual
                | Operator::Greater
                | Operator::GreaterOrEqual
                | Operator::And
                | Operator::Or
        )
    }
}

/// A value that is computed.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Expr {
    /// A number.
    Int(i64),
    /// A truth.
    Bool(bool),
    /// A variable, a parameter or a constant.
    Name(String),
    /// The opposite of a number.
    Minus(Box<Expr>),
    /// The opposite of a truth.
    Not(Box<Expr>),
    /// An operator between two values of one type (a shift by a number of 64 bits).
    Binary(Operator, Box<Expr>, Box<Expr>),
    /// A number of 64 bits as one of 128.
    Widen(Box<Expr>),
    /// A number of 128 bits, which fits, as one of 64.
    Narrow(Box<Expr>),
    /// The number of zeros at the end of a positive number in binary.
    TrailingZeros(Box<Expr>),
    /// The first value where the condition holds, else the second.
    Choose(Box<Expr>, Box<Expr>, Box<Expr>),
    /// The item of a list.
    Index(Box<Expr>, Box<Expr>),
    /// The number of items of a list.
    Length(Box<Expr>),
    /// The items of a list from the first place to before the second.
    Slice(Box<Expr>, Box<Expr>, Box<Expr>),
    /// A list of these items, each of this type.
    List(Type, Vec<Expr>),
    /// A list of an item, repeated.
    Repeat(Box<Expr>, Box<Expr>),
    /// Two lists, joined.
    Join(Box<Expr>, Box<Expr>),
    /// Membership of an item in a list.
    Contains(Box<Expr>, Box<Expr>),
    /// A sorted copy of a list of numbers.
    Sorted(Box<Expr>),
    /// An empty memory with keys of this type.
    Forgotten(Type),
    /// A test for a key of a memory.
    Knows(Box<Expr>, Box<Expr>),
    /// The value of a memory for a key, which it has.
    Recall(Box<Expr>, Box<Expr>),
    /// A call of a function of the program.
    Call(String, Vec<Expr>),
}

/// A variable, or an item of a list in it.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Place {
    /// The variable.
    pub(crate) name: String,
    /// The indices that lead to the item, the outermost first.
    pub(crate) path: Vec<Expr>,
}

/// A piece of what is printed.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Printed {
    /// A text as it stands; a line ends with `\n`.
    Text(String),
    /// A number.
    Number(Expr),
    /// The first text where the condition holds, else the second.
    Either(Expr, String, String),
}

/// A change of a list.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) enum ListChange {
    /// Puts an item at its end.
    Push(Expr),
    /// Takes its last item off; nothing happens to an empty list.
    Pop,
    /// Puts an item (the second) before the place (the first).
    Insert(Expr, Expr),
    /// Takes the item at this place out.
    Remove(Expr),
    /// Sorts its numbers; lists of numbers by the first number in which they differ, a shorter one before its continuation.
    Sort,
    /// Turns it round.
    Reverse,
}

/// A statement.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Statement {
    /// A line of comment.
    Comment(String),
    /// A new variable.
    Let(String, Type, Expr),
    /// A new value for a variable or an item.
    Set(Place, Expr),
    /// A new value, from the old one and another by an operator of numbers.
    Change(Place, Operator, Expr),
    /// A change of a list.
    List(Place, ListChange),
    /// Puts a value (the second expression) into a memory by its key (the first).
    Remember(String, Expr, Expr),
    /// The first branch whose condition holds, else the last block, which may be empty.
    If(Vec<(Expr, Vec<Statement>)>, Vec<Statement>),
    /// Repeats as long as the condition holds.
    While(Expr, Vec<Statement>),
    /// Counts a variable from a number to before another, by 1.
    For(String, Expr, Expr, Vec<Statement>),
    /// Walks through the items of a list, which the body does not change.
    Each(String, Expr, Vec<Statement>),
    /// Leaves the innermost loop.
    Break,
    /// Goes on with the next turn of the innermost loop.
    Continue,
    /// Leaves the function with a value, or without one.
    Return(Option<Expr>),
    /// Calls a function for what it does.
    Do(Expr),
    /// A new variable: the next number of the input.
    Read(String),
    /// A new list: as many numbers of the input.
    ReadList(String, Expr),
    /// Reads a new variable, and repeats until the input ends.
    WhileRead(String, Vec<Statement>),
    /// A new list: the codes of the letters of the next word of the input.
    ReadText(String),
    /// Reads such a list, and repeats until the input ends.
    WhileReadText(String, Vec<Statement>),
    /// Prints pieces.
    Print(Vec<Printed>),
}

/// A parameter of a function.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Parameter {
    /// Its name.
    pub(crate) name: String,
    /// Its type.
    pub(crate) kind: Type,
    /// Set when the function changes what the caller handed over (a variable of list or memory type).
    pub(crate) changed: bool,
}

/// A function.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Routine {
    /// The lines of the comment above it.
    pub(crate) comment: Vec<String>,
    /// Its name, in small letters with underscores; C++ and Java write it in their own way.
    pub(crate) name: String,
    /// Its parameters.
    pub(crate) parameters: Vec<Parameter>,
    /// The type of its value, if it has one.
    pub(crate) returns: Option<Type>,
    /// Its statements.
    pub(crate) body: Vec<Statement>,
}

/// A constant: a number, a truth, or a list of numbers.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Constant {
    /// The lines of the comment above it.
    pub(crate) comment: Vec<String>,
    /// Its name, in capital letters with underscores.
    pub(crate) name: String,
    /// Its type.
    pub(crate) kind: Type,
    /// Its value: numbers, truths and lists of these alone.
    pub(crate) value: Expr,
}

/// A whole program.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Source {
    /// The lines of the comment at its head.
    pub(crate) comment: Vec<String>,
    /// Its constants.
    pub(crate) constants: Vec<Constant>,
    /// Its functions; one calls those above it and itself.
    pub(crate) routines: Vec<Routine>,
    /// The main part.
    pub(crate) main: Vec<Statement>,
    /// The largest number that it takes, where there is a bound.
    pub(crate) most: Option<u64>,
}

impl Source {
    /// Returns `true` if its input has words that are no numbers.
    pub(crate) fn reads_text(&self) -> bool {
        let mut found = false;
        for statement in &self.main {
            statement.visit(&mut |inner| {
                found |= matches!(inner, Statement::ReadText(_) | Statement::WhileReadText(..));
            });
        }
        found
    }
}

/// A variable.
pub(crate) fn name(name: &str) -> Expr {
    Expr::Name(name.to_string())
}

/// A number.
pub(crate) fn int(number: i64) -> Expr {
    Expr::Int(number)
}

/// An operator between two values.
pub(crate) fn binary(operator: Operator, left: Expr, right: Expr) -> Expr {
    Expr::Binary(operator, Box::new(left), Box::new(right))
}

/// A call of a function.
pub(crate) fn call(routine: &str, arguments: Vec<Expr>) -> Expr {
    Expr::Call(routine.to_string(), arguments)
}

/// The item of a list.
pub(crate) fn item(list: Expr, at: Expr) -> Expr {
    Expr::Index(Box::new(list), Box::new(at))
}

/// A new variable that is a number.
pub(crate) fn let_int(variable: &str, value: Expr) -> Statement {
    Statement::Let(variable.to_string(), Type::Int, value)
}

/// A new value for a variable.
pub(crate) fn set(variable: &str, value: Expr) -> Statement {
    Statement::Set(place(variable), value)
}

/// A variable as a place.
pub(crate) fn place(variable: &str) -> Place {
    Place { name: variable.to_string(), path: Vec::new() }
}

/// One branch, without another.
pub(crate) fn when(condition: Expr, then: Vec<Statement>) -> Statement {
    Statement::If(vec![(condition, then)], Vec::new())
}

/// The value of a function.
pub(crate) fn give(value: Expr) -> Statement {
    Statement::Return(Some(value))
}

/// The number of items of a list that is a variable.
pub(crate) fn length(list: &str) -> Expr {
    Expr::Length(Box::new(name(list)))
}

/// A parameter that the function leaves as it is.
pub(crate) fn parameter(name: &str, kind: Type) -> Parameter {
    Parameter { name: name.to_string(), kind, changed: false }
}

/// A parameter that the function changes.
pub(crate) fn changed(name: &str, kind: Type) -> Parameter {
    Parameter { name: name.to_string(), kind, changed: true }
}

/// A function; its comment is the identifier of a message, or empty for none.
pub(crate) fn routine(
    name: &str,
    comment: &str,
    parameters: Vec<Parameter>,
    returns: Option<Type>,
    body: Vec<Statement>,
) -> Routine {
    let comment = if comment.is_empty() { Vec::new() } else { vec![comment.to_string()] };
    Routine { comment, name: name.to_string(), parameters, returns, body }
}

impl Expr {
    /// The values that it is computed from.
    pub(crate) fn parts(&self) -> Vec<&Expr> {
        match self {
            Expr::Int(_) | Expr::Bool(_) | Expr::Name(_) | Expr::Forgotten(_) => Vec::new(),
            Expr::Minus(inner)
            | Expr::Not(inner)
            | Expr::Widen(inner)
            | Expr::Narrow(inner)
            | Expr::TrailingZeros(inner)
            | Expr::Length(inner)
            | Expr::Sorted(inner) => vec![inner],
            Expr::Binary(_, one, other)
            | Expr::Index(one, other)
            | Expr::Repeat(one, other)
            | Expr::Join(one, other)
            | Expr::Contains(one, other)
            | Expr::Knows(one, other)
            | Expr::Recall(one, other) => vec![one, other],
            Expr::Choose(one, two, three) | Expr::Slice(one, two, three) => vec![one, two, three],
            Expr::List(_, items) | Expr::Call(_, items) => items.iter().collect(),
        }
    }

    /// Visits it, and all that it is computed from.
    pub(crate) fn visit<'a>(&'a self, see: &mut dyn FnMut(&'a Expr)) {
        see(self);
        for part in self.parts() {
            part.visit(see);
        }
    }
}

impl Statement {
    /// The blocks in it.
    pub(crate) fn blocks(&self) -> Vec<&[Statement]> {
        match self {
            Statement::If(branches, other) => {
                let then = branches.iter().map(|(_, then)| then.as_slice());
                then.chain([other.as_slice()]).collect()
            }
            Statement::While(_, body)
            | Statement::For(_, _, _, body)
            | Statement::Each(_, _, body)
            | Statement::WhileRead(_, body)
            | Statement::WhileReadText(_, body) => vec![body],
            _ => Vec::new(),
        }
    }

    /// The values in it, but not those of its blocks.
    pub(crate) fn values(&self) -> Vec<&Expr> {
        match self {
            Statement::Let(_, _, value)
            | Statement::Do(value)
            | Statement::ReadList(_, value)
            | Statement::While(value, _)
            | Statement::Each(_, value, _) => vec![value],
            Statement::Set(place, value) | Statement::Change(place, _, value) => {
                place.path.iter().chain([value]).collect()
            }
            Statement::List(place, change) => {
                let mut values: Vec<&Expr> = place.path.iter().collect();
                match change {
                    ListChange::Push(value) | ListChange::Remove(value) => values.push(value),
                    ListChange::Insert(at, value) => values.extend([at, value]),
                    ListChange::Pop | ListChange::Sort | ListChange::Reverse => {}
                }
                values
            }
            Statement::Remember(_, key, value) => vec![key, value],
            Statement::If(branches, _) => branches.iter().map(|(condition, _)| condition).collect(),
            Statement::For(_, from, to, _) => vec![from, to],
            Statement::Return(value) => value.iter().collect(),
            Statement::Print(pieces) => pieces
                .iter()
                .filter_map(|piece| match piece {
                    Printed::Text(_) => None,
                    Printed::Number(value) | Printed::Either(value, ..) => Some(value),
                })
                .collect(),
            Statement::Comment(_)
            | Statement::Break
            | Statement::Continue
            | Statement::Read(_)
            | Statement::ReadText(_)
            | Statement::WhileRead(..)
            | Statement::WhileReadText(..) => Vec::new(),
        }
    }

    /// Visits it and the statements in it.
    pub(crate) fn visit<'a>(&'a self, see: &mut dyn FnMut(&'a Statement)) {
        see(self);
        for block in self.blocks() {
            for statement in block {
                statement.visit(see);
            }
        }
    }
}
