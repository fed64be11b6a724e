//! The syntax tree of a script or a claim: what it says, with places, every name resolved.
//!
//! Operators of a chain and what follows an operand are in lists, so that a tree is nowhere deeper
//! than the brackets and blocks of its text, which the parser bounds.

use crate::code::{Binary, Native};
use crate::token::Span;

/// A whole script, or a claim, which is one function without a name.
#[derive(Clone, Debug, Default)]
pub struct ScriptTree {
    /// Its functions and constants, in the order of the text.
    pub items: Vec<Item>,
    /// The functions: an item of its own each, by this number.
    pub functions: Vec<Signature>,
    /// The names of the constants, and their places. Of a claim, the games whose values it asks for.
    pub constants: Vec<(String, Span)>,
    /// The number of nodes.
    pub nodes: usize,
    /// How many numbers a part has, where the function of this number, `part`, tells what one becomes. It takes them
    /// as one list.
    pub part: Option<(usize, usize)>,
}

/// A function or a constant.
#[derive(Clone, Debug)]
pub enum Item {
    /// The function of this number.
    Function(usize, Body),
    /// The constant of this number, and its value.
    Constant(usize, Body),
}

/// The interface of a function to its calls.
#[derive(Clone, Debug)]
pub struct Signature {
    /// Its name.
    pub name: String,
    /// The names of its arguments, which are its first variables.
    pub parameters: Vec<String>,
    /// Where its name is in the text.
    pub span: Span,
}

/// The body of a function or a constant.
#[derive(Clone, Debug)]
pub struct Body {
    /// The names of all its variables; two may have the same.
    pub variables: Vec<String>,
    /// Its value.
    pub value: Node,
    /// The end of its text.
    pub end: Span,
}

/// A value that is computed, and the place of what computes it.
#[derive(Clone, Debug)]
pub struct Node {
    /// The term.
    pub term: Term,
    /// The place in the text.
    pub span: Span,
    /// Its number among all nodes.
    pub id: usize,
}

/// The term.
#[derive(Clone, Debug)]
pub enum Term {
    /// A number.
    Number(i64),
    /// A truth.
    Truth(bool),
    /// A text.
    Text(String),
    /// The golden ratio.
    Golden,
    /// Nothing, as a value.
    Nothing,
    /// The constant of this number.
    Constant(usize),
    /// The variable of this number.
    Variable(usize),
    /// The opposite of a number.
    Minus(Box<Node>),
    /// The opposite of a truth.
    Not(Box<Node>),
    /// A value, joined with others from left to right.
    Chain(Box<Node>, Vec<Join>),
    /// A value, and what is asked of it, from left to right.
    Suffixed(Box<Node>, Vec<Suffix>),
    /// A list of values.
    List(Vec<Node>),
    /// A list of the first value, as many times as the second says.
    Repeat(Box<Node>, Box<Node>),
    /// A call of a function of the script.
    Call(usize, Vec<Node>),
    /// A call of a function of the language.
    Native(Native, Vec<Node>),
    /// A call that changes a variable, or the list in it at the end of the path.
    Method {
        /// The function.
        native: Native,
        /// The variable.
        variable: usize,
        /// The indices that lead to the list.
        path: Vec<Node>,
        /// Its arguments.
        arguments: Vec<Node>,
    },
    /// The value of a block.
    Block(Braces),
    /// The value of the first block whose condition holds, else that of the last block.
    If(Vec<(Node, Braces)>, Option<Braces>),
    /// The list of what a value is for every item of the second variable, as the first.
    Every(usize, usize, Box<Node>),
    /// The value of another game, the constant of this number, for a heap.
    Game(usize, Span, Box<Node>),
}

/// A value that joins those on its left.
#[derive(Clone, Debug)]
pub struct Join {
    /// The operator.
    pub operator: Joining,
    /// The right side.
    pub right: Node,
    /// The place of the operator.
    pub span: Span,
}

/// The operator that joins two values.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Joining {
    /// By an operator.
    Binary(Binary),
    /// By `||` or `&&`: this truth on the left settles it.
    Settled(bool),
}

/// An operation on a value.
#[derive(Clone, Debug)]
pub enum Suffix {
    /// The item of a list.
    Index(Node, Span),
    /// The items of a list in a range, and whether the last one belongs to it.
    Slice(Node, Node, bool, Span),
    /// A call of a function of lists, with these arguments.
    Native(Native, Vec<Node>, Span),
}

/// Statements in braces.
#[derive(Clone, Debug)]
pub struct Braces {
    /// The statements.
    pub statements: Vec<ScriptStatement>,
    /// The value, where the last line has one.
    pub value: Option<Box<Node>>,
    /// The place of the brace at its end.
    pub end: Span,
}

/// A statement, and its place.
#[derive(Clone, Debug)]
pub enum ScriptStatement {
    /// A new variable, and the value it begins with.
    Let(usize, Node),
    /// A new value for a variable or an item in it.
    Set {
        /// The variable.
        variable: usize,
        /// The indices that lead to the item.
        path: Vec<Node>,
        /// The operator between the old value and the new one.
        with: Option<Binary>,
        /// The new value.
        value: Node,
        /// The place of the name.
        span: Span,
    },
    /// Repeats as long as the condition holds, or without end where there is none.
    While(Option<Node>, Braces, Span),
    /// Repeats for every item of a list.
    Each {
        /// The variable.
        variable: usize,
        /// The list.
        list: Node,
        /// The repeated block.
        body: Braces,
        /// The place of the list.
        place: Span,
        /// The place of `for`.
        span: Span,
    },
    /// Repeats for every number from the first to the second, and whether that belongs to them.
    Range {
        /// The variable.
        variable: usize,
        /// The first number.
        from: Node,
        /// The last number, or the one after it.
        to: Node,
        /// Set when `to` is the last one.
        inclusive: bool,
        /// The repeated block.
        body: Braces,
        /// The place of the first number.
        place: Span,
        /// The place of `for`.
        span: Span,
    },
    /// Leaves the innermost loop.
    Break(Span),
    /// Goes on with the next turn of the innermost loop.
    Continue(Span),
    /// Leaves the function with a value.
    Return(Node, Span),
    /// Computes a value for what is done on the way; the place of its end.
    Value(Node, Span),
}

/// A node met on a walk through a tree.
#[derive(Clone, Copy, Debug)]
pub enum Met<'a> {
    /// A value.
    Node(&'a Node),
    /// A statement.
    Statement(&'a ScriptStatement),
}

impl Braces {
    /// Visits all values and statements in it that can be reached.
    pub fn visit<'a>(&'a self, see: &mut dyn FnMut(Met<'a>)) {
        for statement in &self.statements {
            statement.visit(see);
            if statement.leaves() {
                return;
            }
        }
        self.value.iter().for_each(|value| value.visit(see));
    }

    /// Returns `true` if the text behind it is never reached: it is left by `return`, `break` or
    /// `continue`, or by nothing at all.
    pub fn leaves(&self) -> bool {
        self.statements.iter().any(ScriptStatement::leaves)
            || self.value.as_ref().is_some_and(|v| v.leaves())
    }

    /// Returns `true` if a `break` in it leaves the loop around it.
    fn breaks(&self) -> bool {
        self.value.as_ref().is_some_and(|value| value.breaks())
            || self.statements.iter().any(|statement| match statement {
                ScriptStatement::Break(_) => true,
                ScriptStatement::Value(node, _) => node.breaks(),
                _ => false,
            })
    }
}

impl Node {
    /// Visits it, and all values and statements in it that can be reached.
    pub fn visit<'a>(&'a self, see: &mut dyn FnMut(Met<'a>)) {
        see(Met::Node(self));
        match &self.term {
            Term::Minus(inner)
            | Term::Not(inner)
            | Term::Every(_, _, inner)
            | Term::Game(_, _, inner) => inner.visit(see),
            Term::Chain(first, joins) => {
                first.visit(see);
                joins.iter().for_each(|join| join.right.visit(see));
            }
            Term::Suffixed(operand, suffixes) => {
                operand.visit(see);
                suffixes.iter().flat_map(Suffix::nodes).for_each(|node| node.visit(see));
            }
            Term::List(items) | Term::Call(_, items) | Term::Native(_, items) => {
                items.iter().for_each(|item| item.visit(see));
            }
            Term::Repeat(item, count) => {
                item.visit(see);
                count.visit(see);
            }
            Term::Method { path, arguments, .. } => {
                path.iter().chain(arguments).for_each(|node| node.visit(see));
            }
            Term::Block(block) => block.visit(see),
            Term::If(branches, last) => {
                for (condition, block) in branches {
                    condition.visit(see);
                    block.visit(see);
                }
                last.iter().for_each(|block| block.visit(see));
            }
            Term::Number(_)
            | Term::Truth(_)
            | Term::Text(_)
            | Term::Golden
            | Term::Nothing
            | Term::Constant(_)
            | Term::Variable(_) => {}
        }
    }

    /// Returns `true` if the text behind it is never reached.
    pub fn leaves(&self) -> bool {
        match &self.term {
            Term::Block(block) => block.leaves(),
            Term::If(branches, Some(last)) => {
                last.leaves() && branches.iter().all(|(_, block)| block.leaves())
            }
            _ => false,
        }
    }

    fn breaks(&self) -> bool {
        match &self.term {
            Term::Block(block) => block.breaks(),
            Term::If(branches, last) => {
                let mut blocks = branches.iter().map(|(_, block)| block).chain(last);
                blocks.any(Braces::breaks)
            }
            _ => false,
        }
    }
}

impl Suffix {
    /// The values in it.
    pub fn nodes(&self) -> Vec<&Node> {
        match self {
            Suffix::Index(index, _) => vec![index],
            Suffix::Slice(from, to, ..) => vec![from, to],
            Suffix::Native(_, arguments, _) => arguments.iter().collect(),
        }
    }
}

impl ScriptStatement {
    /// Visits it, and all values and statements in it that can be reached.
    pub fn visit<'a>(&'a self, see: &mut dyn FnMut(Met<'a>)) {
        see(Met::Statement(self));
        match self {
            ScriptStatement::Let(_, value)
            | ScriptStatement::Return(value, _)
            | ScriptStatement::Value(value, _) => value.visit(see),
            ScriptStatement::Set { path, value, .. } => {
                path.iter().chain([value]).for_each(|node| node.visit(see));
            }
            ScriptStatement::While(condition, body, _) => {
                condition.iter().for_each(|condition| condition.visit(see));
                body.visit(see);
            }
            ScriptStatement::Each { list, body, .. } => {
                list.visit(see);
                body.visit(see);
            }
            ScriptStatement::Range { from, to, body, .. } => {
                from.visit(see);
                to.visit(see);
                body.visit(see);
            }
            ScriptStatement::Break(_) | ScriptStatement::Continue(_) => {}
        }
    }

    /// Returns `true` if the text behind it is never reached.
    pub fn leaves(&self) -> bool {
        match self {
            ScriptStatement::Break(_)
            | ScriptStatement::Continue(_)
            | ScriptStatement::Return(..) => true,
            ScriptStatement::While(None, body, _) => !body.breaks(),
            ScriptStatement::Value(node, _) => node.leaves(),
            _ => false,
        }
    }
}
