//! From a tree to instructions. What could be wrong has been found by the parser.

use crate::error::RuleErrorKind as Kind;
use crate::{
    code::{Function, Native, Op, Program},
    parse::parse_claim,
    quick::quickened,
    token::Span,
    tree::{Body, Braces, Item, Joining, Node, ScriptStatement, ScriptTree, Suffix, Term},
};

/// Compiles a script, for tests.
///
/// # Errors
/// A text that is no script, with its place.
#[cfg(test)]
pub fn compile(text: &str) -> Result<Program, (Kind, Span)> {
    crate::parse::parse(text).map(|tree| program(&tree))
}

/// Compiles one expression over these variables.
///
/// # Errors
/// A text that is no expression, with its place.
pub fn compile_claim(text: &str, variables: &[String]) -> Result<Program, (Kind, Span)> {
    parse_claim(text, variables).map(|tree| program(&tree))
}

/// The program of a tree.
pub fn program(tree: &ScriptTree) -> Program {
    let functions = tree.functions.iter().map(|function| Function {
        name: function.name.clone(),
        parameters: function.parameters.clone(),
        start: 0,
        span: function.span.clone(),
    });
    let constants = tree.constants.iter().map(|(name, span)| (name.clone(), 0, span.clone()));
    let program = Program {
        functions: functions.collect(),
        constants: constants.collect(),
        ..Program::default()
    };
    let mut compiler = Compiler { program, slots: Vec::new(), height: 0, loops: Vec::new() };
    for item in &tree.items {
        let start = compiler.here();
        match item {
            Item::Function(at, body) => {
                compiler.program.functions[*at].start = start;
                compiler.body(body, tree.functions[*at].parameters.len());
            }
            Item::Constant(at, body) => {
                compiler.program.constants[*at].1 = start;
                compiler.body(body, 0);
            }
        }
    }
    quickened(compiler.program)
}

struct Compiler {
    program: Program,
    /// The slot of each variable.
    slots: Vec<usize>,
    /// The number of values that the running function has on the stack here.
    height: usize,
    loops: Vec<Loop>,
}

/// A loop that is being compiled.
struct Loop {
    /// The stack at the start of each round.
    height: usize,
    /// The start of a round.
    start: usize,
    /// The jumps out of it.
    exits: Vec<usize>,
}

impl Compiler {
    fn emit(&mut self, op: Op, span: &Span) -> usize {
        self.program.code.push(op);
        self.program.spans.push(span.clone());
        self.program.code.len() - 1
    }

    /// Emits what leaves one more value.
    fn push(&mut self, op: Op, span: &Span) {
        self.emit(op, span);
        self.height += 1;
    }

    fn here(&self) -> usize {
        self.program.code.len()
    }

    /// Lets the jump at `from` lead here.
    fn land(&mut self, from: usize) {
        let here = self.here();
        match &mut self.program.code[from] {
            Op::Jump(to)
            | Op::JumpUnless(to)
            | Op::JumpKeeping(_, to)
            | Op::EachNext(to)
            | Op::RangeNext(to) => *to = here,
            _ => {}
        }
    }

    /// A function with this number of arguments, or a constant.
    fn body(&mut self, body: &Body, parameters: usize) {
        self.slots = (0..body.variables.len()).collect();
        self.height = parameters;
        self.node(&body.value);
        self.emit(Op::Return, &body.end);
    }

    fn nodes(&mut self, nodes: &[Node]) {
        nodes.iter().for_each(|node| self.node(node));
    }

    /// Compiles a node; the code leaves its value.
    fn node(&mut self, Node { term, span, .. }: &Node) {
        match term {
            Term::Number(number) => self.push(Op::Number(*number), span),
            Term::Truth(truth) => self.push(Op::Truth(*truth), span),
            Term::Text(text) => {
                self.program.texts.push(text.as_str().into());
                self.push(Op::Text(self.program.texts.len() - 1), span);
            }
            Term::Golden => self.push(Op::Golden, span),
            Term::Nothing => self.push(Op::Nothing, span),
            Term::Constant(at) => self.push(Op::Constant(*at), span),
            Term::Variable(variable) => self.push(Op::Local(self.slots[*variable]), span),
            Term::Minus(operand) => {
                self.node(operand);
                self.emit(Op::Minus, span);
            }
            Term::Not(operand) => {
                self.node(operand);
                self.emit(Op::Not, span);
            }
            Term::Chain(first, joins) => {
                self.node(first);
                for join in joins {
                    self.joined(join.operator, &join.right, &join.span);
                }
            }
            Term::Suffixed(operand, suffixes) => {
                self.node(operand);
                suffixes.iter().for_each(|suffix| self.suffix(suffix));
            }
            Term::List(items) => {
                self.nodes(items);
                self.emit(Op::MakeList(items.len()), span);
                self.height = self.height + 1 - items.len();
            }
            Term::Repeat(item, count) => {
                self.node(item);
                self.node(count);
                self.emit(Op::Repeat, span);
                self.height -= 1;
            }
            Term::Call(function, arguments) => {
                self.nodes(arguments);
                self.emit(Op::Call(*function), span);
                self.height = self.height + 1 - arguments.len();
            }
            Term::Native(native, arguments) => {
                self.nodes(arguments);
                self.emit(Op::Native(*native, arguments.len()), span);
                self.height = self.height + 1 - arguments.len();
            }
            Term::Method { native, variable, path, arguments } => {
                self.nodes(path);
                self.nodes(arguments);
                let (path, arguments) = (path.len(), arguments.len());
                let (native, slot) = (*native, self.slots[*variable]);
                self.emit(Op::Method { native, slot, path, arguments }, span);
                self.height = self.height + 1 - path - arguments;
            }
            Term::Block(block) => self.block(block),
            Term::If(branches, last) => self.choice(branches, last.as_ref(), span),
            Term::Every(heap, heaps, value) => self.for_every_heap(*heap, *heaps, value, span),
            Term::Game(game, place, heap) => {
                self.push(Op::Constant(*game), place);
                self.node(heap);
                self.emit(Op::Index, span);
                self.height -= 1;
            }
        }
    }

    fn joined(&mut self, operator: Joining, right: &Node, span: &Span) {
        match operator {
            Joining::Binary(binary) => {
                self.node(right);
                self.emit(Op::Binary(binary), span);
                self.height -= 1;
            }
            Joining::Settled(settled) => {
                let jump = self.emit(Op::JumpKeeping(settled, 0), span);
                self.height -= 1;
                self.node(right);
                self.emit(Op::CheckTruth, span);
                self.land(jump);
            }
        }
    }

    fn suffix(&mut self, suffix: &Suffix) {
        match suffix {
            Suffix::Index(index, span) => {
                self.node(index);
                self.emit(Op::Index, span);
                self.height -= 1;
            }
            Suffix::Slice(from, to, inclusive, span) => {
                self.node(from);
                self.node(to);
                self.emit(Op::Slice { inclusive: *inclusive }, span);
                self.height -= 2;
            }
            Suffix::Native(native, arguments, span) => {
                self.nodes(arguments);
                self.emit(Op::Native(*native, arguments.len() + 1), span);
                self.height -= arguments.len();
            }
        }
    }

    /// Leaves the value of the branch that is taken.
    fn choice(&mut self, branches: &[(Node, Braces)], last: Option<&Braces>, span: &Span) {
        let mut ends = Vec::new();
        for (condition, block) in branches {
            self.node(condition);
            let over = self.emit(Op::JumpUnless(0), span);
            self.height -= 1;
            self.block(block);
            ends.push(self.emit(Op::Jump(0), span));
            self.height -= 1;
            self.land(over);
        }
        match last {
            Some(block) => self.block(block),
            None => self.push(Op::Nothing, span),
        }
        ends.into_iter().for_each(|end| self.land(end));
    }

    /// Leaves the list of what a value is for every heap.
    fn for_every_heap(&mut self, heap: usize, heaps: usize, value: &Node, span: &Span) {
        let list = self.height;
        self.push(Op::MakeList(0), span);
        self.push(Op::Local(self.slots[heaps]), span);
        self.push(Op::EachStart, span);
        let start = self.emit(Op::EachNext(0), span);
        // The list being made, the heaps and how far it is; then the heap.
        let slot = self.height;
        self.slots[heap] = slot;
        self.height += 1;
        self.node(value);
        let push = Op::Method { native: Native::Push, slot: list, path: 0, arguments: 1 };
        self.emit(push, span);
        self.emit(Op::PopTo(slot), span);
        self.emit(Op::Jump(start), span);
        self.land(start);
        self.emit(Op::PopTo(list + 1), span);
        self.height = list + 1;
    }

    /// Leaves the value of a block, and no variable.
    fn block(&mut self, block: &Braces) {
        let before = self.height;
        block.statements.iter().for_each(|statement| self.statement(statement));
        match &block.value {
            Some(value) => self.node(value),
            None => self.push(Op::Nothing, &block.end),
        }
        let variables = self.height - before - 1;
        if variables > 0 {
            self.emit(Op::Slide(variables), &block.end);
            self.height -= variables;
        }
    }

    fn statement(&mut self, statement: &ScriptStatement) {
        match statement {
            ScriptStatement::Let(variable, value) => {
                self.node(value);
                self.slots[*variable] = self.height - 1;
            }
            ScriptStatement::Set { variable, path, with, value, span } => {
                let slot = self.slots[*variable];
                self.nodes(path);
                if path.is_empty() && with.is_some() {
                    self.push(Op::Local(slot), span);
                }
                self.node(value);
                if !path.is_empty() {
                    self.emit(Op::Change { slot, path: path.len(), with: *with }, span);
                } else {
                    if let Some(binary) = with {
                        self.emit(Op::Binary(*binary), span);
                        self.height -= 1;
                    }
                    self.emit(Op::SetLocal(slot), span);
                }
                self.height -= path.len() + 1;
            }
            ScriptStatement::While(condition, body, span) => {
                let start = self.here();
                let mut exits = Vec::new();
                if let Some(condition) = condition {
                    self.node(condition);
                    exits.push(self.emit(Op::JumpUnless(0), span));
                    self.height -= 1;
                }
                self.round(start, exits, body, span);
            }
            ScriptStatement::Each { variable, list, body, place, span } => {
                let before = self.height;
                self.node(list);
                self.push(Op::EachStart, place);
                let start = self.emit(Op::EachNext(0), place);
                self.turns(*variable, start, before, body, span);
            }
            ScriptStatement::Range { variable, from, to, inclusive, body, place, span } => {
                let before = self.height;
                self.node(from);
                self.node(to);
                self.emit(Op::RangeStart { inclusive: *inclusive }, place);
                let start = self.emit(Op::RangeNext(0), place);
                self.turns(*variable, start, before, body, span);
            }
            ScriptStatement::Break(span) | ScriptStatement::Continue(span) => {
                let jump = self.here() + 1;
                let leaves = matches!(statement, ScriptStatement::Break(_));
                // The parser has seen that a loop is around it.
                let Some(here) = self.loops.last_mut() else { return };
                let (height, start) = (here.height, here.start);
                if leaves {
                    here.exits.push(jump);
                }
                self.emit(Op::PopTo(height), span);
                self.emit(Op::Jump(start), span);
            }
            ScriptStatement::Return(value, span) => {
                self.node(value);
                self.emit(Op::Return, span);
                self.height -= 1;
            }
            ScriptStatement::Value(value, end) => {
                self.node(value);
                self.emit(Op::Pop, end);
                self.height -= 1;
            }
        }
    }

    /// The turns of a loop over a variable. Two values hold how far it is, the third is the variable.
    fn turns(&mut self, variable: usize, start: usize, before: usize, body: &Braces, span: &Span) {
        let height = self.height;
        self.slots[variable] = height;
        self.loops.push(Loop { height, start, exits: vec![start] });
        self.height += 1;
        self.block(body);
        self.height = height;
        self.end_of_loop(span);
        self.emit(Op::PopTo(before), span);
        self.height = before;
    }

    /// The body of a loop, from here on, and the jump back to `start`.
    fn round(&mut self, start: usize, exits: Vec<usize>, body: &Braces, span: &Span) {
        let height = self.height;
        self.loops.push(Loop { height, start, exits });
        self.block(body);
        self.height = height;
        self.end_of_loop(span);
    }

    /// The jump back to the start of the innermost loop; what leaves it goes on here.
    fn end_of_loop(&mut self, span: &Span) {
        let Some(Loop { height, start, exits }) = self.loops.pop() else { return };
        self.emit(Op::PopTo(height), span);
        self.emit(Op::Jump(start), span);
        exits.into_iter().for_each(|exit| self.land(exit));
    }
}
