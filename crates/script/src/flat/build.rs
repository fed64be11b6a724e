//! From a tree to steps on registers, for arguments whose lengths are known.

mod statements;

use super::{Flat, Register, Step};
use crate::{
    code::{Binary, Native},
    quick::is_comparison,
    tree::{Body, Item, Join, Joining, Met, Node, ScriptStatement, ScriptTree, Suffix, Term},
    value::Value,
};
use rustc_hash::FxHashMap;

/// Maximum number of steps, and of registers.
const MOST_STEPS: usize = 1 << 12;
/// Maximum number of items of a list.
const MOST_ITEMS: usize = 1 << 8;
/// Number of items of a list of numbers up to which a loop over it is written out.
const WRITTEN_OUT: usize = 8;
/// Maximum number of calls within one another.
const MOST_CALLS: usize = 4;
/// Number of steps of the machine that a node stands for, at most, besides the items of its lists.
const NODE_STEPS: u64 = 8;
/// Maximum number of them in all.
const MOST_COST: u64 = 1 << 17;

/// The result wanted of a function.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wanted {
    /// Options of a position that is a list of this many numbers.
    Options(usize),
    /// Options of a heap.
    OfHeap,
    /// The validity of a list of this many numbers as a position.
    Truth(usize),
}

/// A value as far as it is known before the function runs.
#[derive(Clone, Debug)]
enum Known {
    Nothing,
    Number(Register),
    Truth(Register),
    List(Vec<Known>),
    /// The list of options.
    Options,
}

/// A function whose steps are being written.
struct Call {
    variables: Vec<Option<Known>>,
    /// Those that change.
    changing: Vec<bool>,
    /// Its result, once seen, and the jumps to its end.
    result: Option<Known>,
    exits: Vec<usize>,
}

/// A loop whose steps are being written: the jumps to its end, and to its next turn.
#[derive(Default)]
struct Loop {
    exits: Vec<usize>,
    nexts: Vec<usize>,
}

struct Builder<'a> {
    bodies: Vec<Option<&'a Body>>,
    /// The function that was asked for.
    function: usize,
    constants: &'a [Value],
    items: &'a dyn Fn(u32) -> &'a [Value],
    wanted: Wanted,
    steps: Vec<Step>,
    registers: Vec<i64>,
    /// The registers that hold the same number always.
    fixed: FxHashMap<i64, Register>,
    /// Registers of variables that change.
    changing: Vec<bool>,
    calls: Vec<Call>,
    loops: Vec<Loop>,
    /// The variable that is the list of options.
    options: Option<usize>,
    cost: u64,
}

/// The function of this number as steps, where it is of this kind. `items` gives the items of a list
/// among the constants.
pub fn build<'a>(
    tree: &'a ScriptTree,
    function: usize,
    wanted: Wanted,
    constants: &'a [Value],
    items: &'a dyn Fn(u32) -> &'a [Value],
) -> Option<Flat> {
    let mut bodies = vec![None; tree.functions.len()];
    for item in &tree.items {
        if let Item::Function(at, body) = item {
            bodies[*at] = Some(body);
        }
    }
    let mut builder = Builder {
        bodies,
        function,
        constants,
        items,
        wanted,
        steps: Vec::new(),
        registers: Vec::new(),
        fixed: FxHashMap::default(),
        changing: Vec::new(),
        calls: Vec::new(),
        loops: Vec::new(),
        options: None,
        cost: 0,
    };
    let position = match wanted {
        Wanted::OfHeap => Known::Number(builder.register()?),
        Wanted::Options(length) | Wanted::Truth(length) if length <= MOST_ITEMS => {
            let numbers = (0..length).map(|_| builder.register().map(Known::Number));
            Known::List(numbers.collect::<Option<_>>()?)
        }
        _ => return None,
    };
    let player = Known::Number(builder.register()?);
    let mut arguments = vec![position, player];
    arguments.truncate(tree.functions[function].parameters.len());
    builder.call(function, arguments)?;
    // Without a value at the end it is an error.
    builder.emit(Step::Fail)?;
    let Builder { steps, registers, cost, .. } = builder;
    Some(Flat { steps, registers, fuel: cost })
}

/// Returns `true` if computing a value may change a variable.
fn changes(node: &Node) -> bool {
    let mut found = false;
    node.visit(&mut |met| {
        found |= match met {
            Met::Node(node) => matches!(node.term, Term::Method { .. }),
            Met::Statement(statement) => matches!(statement, ScriptStatement::Set { .. }),
        };
    });
    found
}

impl<'a> Builder<'a> {
    fn emit(&mut self, step: Step) -> Option<usize> {
        self.steps.push(step);
        (self.steps.len() <= MOST_STEPS).then(|| self.steps.len() - 1)
    }

    fn here(&self) -> u32 {
        self.steps.len() as u32
    }

    /// Lets these jumps lead here.
    fn land(&mut self, jumps: Vec<usize>) {
        let here = self.here();
        for jump in jumps {
            match &mut self.steps[jump] {
                Step::UnlessLess(.., to)
                | Step::Unless(.., to)
                | Step::If(.., to)
                | Step::Jump(to) => *to = here,
                _ => {}
            }
        }
    }

    fn register(&mut self) -> Option<Register> {
        let at = self.registers.len();
        self.registers.push(0);
        self.changing.push(false);
        (at < MOST_STEPS).then_some(at as Register)
    }

    /// The register that holds this number.
    fn number(&mut self, number: i64) -> Option<Register> {
        if let Some(register) = self.fixed.get(&number) {
            return Some(*register);
        }
        let register = self.register()?;
        self.registers[usize::from(register)] = number;
        self.fixed.insert(number, register);
        Some(register)
    }

    /// The number that a register holds always.
    fn fixed(&self, register: Register) -> Option<i64> {
        let number = self.registers[usize::from(register)];
        (self.fixed.get(&number) == Some(&register)).then_some(number)
    }

    /// Counts steps of the machine.
    fn charge(&mut self, steps: u64) -> Option<()> {
        self.cost += steps;
        (self.cost <= MOST_COST).then_some(())
    }

    fn length(known: &Known) -> u64 {
        match known {
            Known::List(items) => 1 + items.iter().map(Self::length).sum::<u64>(),
            _ => 1,
        }
    }

    /// Fresh registers for a value of this shape, one after the other.
    fn like(&mut self, known: &Known) -> Option<Known> {
        Some(match known {
            Known::Number(_) => Known::Number(self.register()?),
            Known::Truth(_) => Known::Truth(self.register()?),
            Known::List(items) => {
                Known::List(items.iter().map(|item| self.like(item)).collect::<Option<_>>()?)
            }
            other => other.clone(),
        })
    }

    /// Moves a value into registers of the same shape, which do not overlap with its own.
    fn assign(&mut self, to: &Known, from: &Known) -> Option<()> {
        match (to, from) {
            (Known::Number(to), Known::Number(from)) | (Known::Truth(to), Known::Truth(from)) => {
                if to != from {
                    self.emit(Step::Move(*to, *from))?;
                }
            }
            (Known::List(to), Known::List(from)) if to.len() == from.len() => {
                for (to, from) in to.iter().zip(from) {
                    self.assign(to, from)?;
                }
            }
            (Known::Nothing, Known::Nothing) | (Known::Options, Known::Options) => {}
            _ => return None,
        }
        Some(())
    }

    /// A copy of a value, in registers one after the other.
    fn copy(&mut self, known: &Known) -> Option<Known> {
        let copy = self.like(known)?;
        self.assign(&copy, known)?;
        Some(copy)
    }

    /// The value, copied where a variable may change below it.
    fn settled(&mut self, known: Known) -> Option<Known> {
        Some(match known {
            Known::Number(at) | Known::Truth(at) if self.changing[usize::from(at)] => {
                self.copy(&known)?
            }
            Known::List(items) => Known::List(
                items.into_iter().map(|item| self.settled(item)).collect::<Option<_>>()?,
            ),
            other => other,
        })
    }

    fn has_options(known: &Known) -> bool {
        match known {
            Known::Options => true,
            Known::List(items) => items.iter().any(Self::has_options),
            _ => false,
        }
    }

    fn mark(&mut self, known: &Known) {
        match known {
            Known::Number(at) | Known::Truth(at) => self.changing[usize::from(*at)] = true,
            Known::List(items) => items.iter().for_each(|item| self.mark(item)),
            _ => {}
        }
    }

    fn constant(&mut self, value: Value) -> Option<Known> {
        self.charge(1)?;
        Some(match value {
            Value::Number(number) => Known::Number(self.number(number)?),
            Value::Truth(truth) => Known::Truth(self.number(truth.into())?),
            Value::List(list) => {
                let items = (self.items)(list);
                if items.len() > MOST_ITEMS {
                    return None;
                }
                let items = items.iter().map(|item| self.constant(*item));
                Known::List(items.collect::<Option<_>>()?)
            }
            _ => return None,
        })
    }

    fn truth(&mut self, truth: bool) -> Option<Known> {
        Some(Known::Truth(self.number(truth.into())?))
    }

    /// The value of a function of the script; of the first one, its end.
    fn call(&mut self, function: usize, arguments: Vec<Known>) -> Option<Known> {
        let body = self.bodies[function]?;
        if self.calls.len() > MOST_CALLS {
            return None;
        }
        let mut changing = vec![false; body.variables.len()];
        body.value.visit(&mut |met| match met {
            Met::Node(Node { term: Term::Method { variable, .. }, .. })
            | Met::Statement(ScriptStatement::Set { variable, .. }) => changing[*variable] = true,
            _ => {}
        });
        let variables = vec![None; body.variables.len()];
        self.calls.push(Call { variables, changing, result: None, exits: Vec::new() });
        for (variable, argument) in arguments.into_iter().enumerate() {
            self.bind(variable, argument)?;
        }
        let value = self.value(&body.value)?;
        if !body.value.leaves() {
            self.leave(value)?;
        }
        let call = self.calls.pop()?;
        self.land(call.exits);
        Some(call.result.unwrap_or(Known::Nothing))
    }

    /// Returns from the running function.
    fn leave(&mut self, value: Known) -> Option<()> {
        if self.calls.len() > 1 {
            let result = match self.calls.last()?.result.clone() {
                Some(result) => result,
                None => {
                    let result = self.like(&value)?;
                    self.calls.last_mut()?.result = Some(result.clone());
                    result
                }
            };
            self.assign(&result, &value)?;
            let exit = self.emit(Step::Jump(0))?;
            self.calls.last_mut()?.exits.push(exit);
            return Some(());
        }
        let truth = match (self.wanted, value) {
            (Wanted::Truth(_), Known::Truth(truth)) => truth,
            (Wanted::Truth(_), _) => return None,
            (_, Known::Options) => self.number(0)?,
            (_, Known::List(items)) => {
                self.emit(Step::Forget)?;
                for item in &items {
                    self.show(item)?;
                }
                self.number(0)?
            }
            _ => return None,
        };
        self.emit(Step::Return(truth)).map(drop)
    }

    /// Lets a value be an option.
    fn show(&mut self, known: &Known) -> Option<()> {
        let step = match known {
            Known::Number(number) => Step::Show(*number, 1),
            Known::List(items) => match items[..] {
                [] => Step::Show(0, 0),
                [Known::Number(first), Known::Number(second)] => Step::ShowTwo(first, second),
                _ => {
                    let (first, length) = self.row(known)?;
                    Step::Show(first, length)
                }
            },
            _ => return None,
        };
        self.emit(step).map(drop)
    }

    /// Where numbers of a list stand one after the other.
    fn row(&mut self, known: &Known) -> Option<(Register, u16)> {
        let Known::List(items) = known else { return None };
        let registers = items.iter().map(|item| match item {
            Known::Number(at) => Some(*at),
            _ => None,
        });
        let registers: Vec<Register> = registers.collect::<Option<_>>()?;
        let first = *registers.first()?;
        if registers.iter().zip(first..).all(|(at, wanted)| *at == wanted) {
            return Some((first, registers.len() as u16));
        }
        let copy = self.copy(known)?;
        self.row(&copy)
    }

    /// Gives a variable its first value.
    fn bind(&mut self, variable: usize, value: Known) -> Option<()> {
        if Self::has_options(&value) {
            // A copy would have to be one.
            return None;
        }
        let value = if self.calls.last()?.changing[variable] {
            let own = self.copy(&value)?;
            self.mark(&own);
            own
        } else {
            self.settled(value)?
        };
        self.calls.last_mut()?.variables[variable] = Some(value);
        Some(())
    }

    fn variable(&self, variable: usize) -> Option<Known> {
        self.calls.last()?.variables[variable].clone()
    }

    /// The values of nodes none of which changes what those before it are.
    fn values(&mut self, nodes: &[&'a Node]) -> Option<Vec<Known>> {
        if nodes.iter().skip(1).any(|node| changes(node)) {
            return None;
        }
        nodes.iter().map(|node| self.value(node)).collect()
    }

    fn value(&mut self, node: &'a Node) -> Option<Known> {
        self.charge(NODE_STEPS)?;
        Some(match &node.term {
            Term::Number(number) => Known::Number(self.number(*number)?),
            Term::Truth(truth) => self.truth(*truth)?,
            Term::Nothing => Known::Nothing,
            Term::Constant(at) => self.constant(*self.constants.get(*at)?)?,
            Term::Variable(variable) => self.variable(*variable)?,
            Term::Minus(operand) => {
                let Known::Number(number) = self.value(operand)? else { return None };
                let zero = self.number(0)?;
                self.join(Binary::Subtract, zero, number)?
            }
            Term::Not(_) => self.decided(node)?,
            Term::Chain(first, joins) => self.chain(node, first, joins)?,
            Term::Suffixed(operand, suffixes) => {
                let asked = suffixes.iter().flat_map(Suffix::nodes).any(changes);
                let mut value = self.value(operand)?;
                for suffix in suffixes {
                    value = self.suffix(value, suffix)?;
                }
                (!asked).then_some(value)?
            }
            Term::List(items) => {
                if items.len() > MOST_ITEMS {
                    return None;
                }
                Known::List(self.values(&items.iter().collect::<Vec<_>>())?)
            }
            Term::Call(function, arguments) => {
                let arguments = self.values(&arguments.iter().collect::<Vec<_>>())?;
                self.call(*function, arguments)?
            }
            Term::Native(native, arguments) => {
                let arguments = self.values(&arguments.iter().collect::<Vec<_>>())?;
                match (native, &arguments[..]) {
                    (Native::Min, [Known::Number(left), Known::Number(right)]) => {
                        let to = self.register()?;
                        self.emit(Step::Least(to, *left, *right))?;
                        Known::Number(to)
                    }
                    (Native::Max, [Known::Number(left), Known::Number(right)]) => {
                        let to = self.register()?;
                        self.emit(Step::Greatest(to, *left, *right))?;
                        Known::Number(to)
                    }
                    (Native::Abs, [Known::Number(number)]) => {
                        let zero = self.number(0)?;
                        let Known::Number(less) = self.join(Binary::Subtract, zero, *number)?
                        else {
                            return None;
                        };
                        let to = self.register()?;
                        self.emit(Step::Greatest(to, less, *number))?;
                        Known::Number(to)
                    }
                    _ => return None,
                }
            }
            Term::Method { native: Native::Push, variable, path, arguments } if path.is_empty() => {
                let Known::Options = self.variable(*variable)? else { return None };
                let [argument] = &arguments[..] else { return None };
                let option = self.value(argument)?;
                self.show(&option)?;
                Known::Nothing
            }
            Term::Block(block) => self.block(block)?,
            Term::If(branches, last) => self.choice(branches, last.as_ref())?,
            _ => return None,
        })
    }

    /// A truth, as what the ways to decide it leave.
    fn decided(&mut self, node: &'a Node) -> Option<Known> {
        let to = self.register()?;
        let (yes, no) = (self.number(1)?, self.number(0)?);
        let jumps = self.branch(node, false)?;
        self.emit(Step::Move(to, yes))?;
        let over = self.emit(Step::Jump(0))?;
        self.land(jumps);
        self.emit(Step::Move(to, no))?;
        self.land(vec![over]);
        Some(Known::Truth(to))
    }

    fn chain(&mut self, node: &'a Node, first: &'a Node, joins: &'a [Join]) -> Option<Known> {
        if joins.iter().any(|join| changes(&join.right)) {
            return None;
        }
        if joins.iter().all(|join| matches!(join.operator, Joining::Binary(_))) {
            return self.joins(first, joins);
        }
        self.decided(node)
    }

    /// A value, joined with others by operators from left to right.
    fn joins(&mut self, first: &'a Node, joins: &'a [Join]) -> Option<Known> {
        let mut left = self.value(first)?;
        for join in joins {
            let Joining::Binary(binary) = join.operator else { return None };
            let right = self.value(&join.right)?;
            left = self.joined(binary, left, right)?;
        }
        Some(left)
    }

    fn joined(&mut self, binary: Binary, left: Known, right: Known) -> Option<Known> {
        self.charge(Self::length(&left) + Self::length(&right))?;
        let equality = matches!(binary, Binary::Equal | Binary::NotEqual);
        Some(match (left, right) {
            (Known::Number(left), Known::Number(right)) => self.join(binary, left, right)?,
            (Known::Truth(left), Known::Truth(right))
                if equality || matches!(binary, Binary::And | Binary::Or | Binary::Xor) =>
            {
                let to = self.register()?;
                self.emit(Step::Join(binary, to, left, right))?;
                Known::Truth(to)
            }
            (Known::List(mut left), Known::List(right)) if binary == Binary::Add => {
                left.extend(right);
                (left.len() <= MOST_ITEMS).then_some(Known::List(left))?
            }
            (Known::List(left), Known::List(right)) if equality => {
                if left.len() != right.len() {
                    return self.truth(binary == Binary::NotEqual);
                }
                let pairs = left.into_iter().zip(right);
                let mut all = self.number(1)?;
                for (left, right) in pairs {
                    let (Known::Number(left), Known::Number(right)) = (left, right) else {
                        return None;
                    };
                    all = self.also(Binary::And, all, left, right)?;
                }
                let wanted = self.number((binary == Binary::Equal).into())?;
                let to = self.register()?;
                self.emit(Step::Join(Binary::Equal, to, all, wanted))?;
                Known::Truth(to)
            }
            (Known::Number(item), Known::List(items)) if binary == Binary::In => {
                let mut any = self.number(0)?;
                for other in items {
                    let Known::Number(other) = other else { return None };
                    any = self.also(Binary::Or, any, item, other)?;
                }
                Known::Truth(any)
            }
            _ => return None,
        })
    }

    /// A truth, joined with whether two numbers are equal.
    fn also(
        &mut self,
        binary: Binary,
        truth: Register,
        left: Register,
        right: Register,
    ) -> Option<Register> {
        let (equal, to) = (self.register()?, self.register()?);
        self.emit(Step::Join(Binary::Equal, equal, left, right))?;
        self.emit(Step::Join(binary, to, truth, equal))?;
        Some(to)
    }

    /// Applies an operator to two numbers.
    fn join(&mut self, binary: Binary, left: Register, right: Register) -> Option<Known> {
        let compares = is_comparison(binary);
        let made =
            |register| if compares { Known::Truth(register) } else { Known::Number(register) };
        if let (Some(left), Some(right)) = (self.fixed(left), self.fixed(right))
            && let Some(number) = super::join(binary, left, right)
        {
            return Some(made(self.number(number)?));
        }
        if binary == Binary::In {
            return None;
        }
        let to = self.register()?;
        self.emit(match binary {
            Binary::Add => Step::Add(to, left, right),
            Binary::Subtract => Step::Subtract(to, left, right),
            _ => Step::Join(binary, to, left, right),
        })?;
        Some(made(to))
    }

    fn suffix(&mut self, value: Known, suffix: &'a Suffix) -> Option<Known> {
        match suffix {
            Suffix::Index(index, _) => {
                let Known::Number(index) = self.value(index)? else { return None };
                let Known::List(items) = &value else { return None };
                match self.fixed(index) {
                    Some(index) => match usize::try_from(index).ok().and_then(|at| items.get(at)) {
                        Some(item) => Some(item.clone()),
                        None => {
                            // Perhaps that is never reached.
                            self.emit(Step::Fail)?;
                            Some(Known::Number(self.number(0)?))
                        }
                    },
                    None => {
                        if items.is_empty() {
                            self.emit(Step::Fail)?;
                            return Some(Known::Number(self.number(0)?));
                        }
                        let (first, length) = self.row(&value)?;
                        let to = self.register()?;
                        self.emit(Step::Load(to, first, length, index))?;
                        Some(Known::Number(to))
                    }
                }
            }
            Suffix::Native(Native::Len, ..) => {
                let Known::List(items) = value else { return None };
                Some(Known::Number(self.number(items.len() as i64)?))
            }
            Suffix::Native(Native::Contains, arguments, _) => {
                let item = self.value(arguments.first()?)?;
                self.joined(Binary::In, item, value)
            }
            Suffix::Slice(from, to, inclusive, _) => {
                let bounds = [self.value(from)?, self.value(to)?];
                let [Known::Number(from), Known::Number(to)] = bounds else { return None };
                let Known::List(items) = value else { return None };
                let from = usize::try_from(self.fixed(from)?).ok()?;
                let to = usize::try_from(self.fixed(to)?).ok()?.checked_add((*inclusive).into())?;
                Some(Known::List(items.get(from..to)?.to_vec()))
            }
            _ => None,
        }
    }
}
