//! The types of a script, found by unification: each function has one type, and so has each variable.
//!
//! A script needs no types to run. A program in another language does; what has none is refused with
//! its place.

use crate::error::{Place, RuleError, RuleErrorKind as Kind, RuleValue};
use crate::{
    MOST_STEPS,
    code::{Binary, Native},
    compile::program,
    machine::Machine,
    parse::{PART, parse},
    token::Span,
    tree::{
        Body, Braces, Item, Joining, Node, ScriptStatement, ScriptTree, Signature, Suffix, Term,
    },
    value::{Memory, Value},
};
use bouton_core::Limits;
use std::sync::Arc;

/// The type of a value.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum ScriptType {
    /// A whole number.
    Number,
    /// True or false.
    Truth,
    /// A text.
    Text,
    /// Nothing.
    Nothing,
    /// A list of values of one type.
    List(Box<ScriptType>),
}

/// The value of a constant.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ScriptValue {
    /// A whole number.
    Number(i64),
    /// True or false.
    Truth(bool),
    /// A list.
    List(Vec<ScriptValue>),
    /// A text or nothing.
    Other,
}

/// A script with the types of all that its rules use.
#[derive(Clone, Debug)]
pub struct TypedScript {
    /// The tree.
    pub tree: ScriptTree,
    /// The types of the nodes, by their numbers; of nodes that are not used, [`ScriptType::Nothing`].
    pub nodes: Vec<ScriptType>,
    /// The functions that are used, each behind those that it calls, and their types.
    pub functions: Vec<TypedFunction>,
    /// The values of the constants and their types, where they are used.
    pub constants: Vec<Option<(ScriptType, ScriptValue)>>,
    /// The numbers of the constants that functions find, and of these functions.
    pub computed: Vec<(usize, usize)>,
}

/// The types of a function.
#[derive(Clone, Debug)]
pub struct TypedFunction {
    /// The number of the function.
    pub number: usize,
    /// The types of its variables, of which the arguments are the first.
    pub variables: Vec<ScriptType>,
    /// The type of its value.
    pub returns: ScriptType,
}

impl TypedScript {
    /// The number of the function of this name.
    pub fn function(&self, name: &str) -> Option<usize> {
        self.tree.functions.iter().position(|function| function.name == name)
    }

    /// The body of a function.
    pub fn body(&self, number: usize) -> Option<&Body> {
        self.tree.items.iter().find_map(|item| match item {
            Item::Function(at, body) if *at == number => Some(body),
            _ => None,
        })
    }

    /// The types of a function, where it is used.
    pub fn typed(&self, number: usize) -> Option<&TypedFunction> {
        self.functions.iter().find(|function| function.number == number)
    }
}

/// Finds the types of the script `text` in `file`. Used is what `heap` or `moves` calls.
///
/// # Errors
/// A mistake in the script, or a place in it without a single type.
pub fn typed(file: &str, text: &str, limits: &Limits) -> Result<TypedScript, Arc<RuleError>> {
    typed_with(file, text, &[], limits)
}

/// The same, where the constants of the numbers `computed` are found by functions too: their values change with other
/// constants.
///
/// # Errors
/// As [`typed`].
pub fn typed_with(
    file: &str,
    text: &str,
    computed: &[usize],
    limits: &Limits,
) -> Result<TypedScript, Arc<RuleError>> {
    let at = Place { file, text };
    let mut tree = parse(text).map_err(|(kind, span)| at.error(kind, span, None))?;
    let limits = Limits { steps: limits.steps.min(MOST_STEPS), ..limits.clone() };
    let values = values(&tree, &limits).map_err(|(kind, span)| at.error(kind, span, None))?;
    let computed = add_functions(&mut tree, computed);
    found(tree, values, computed).map_err(|(kind, span)| at.error(kind, span, None))
}

/// Adds a function for each of these constants; returns both numbers of each.
fn add_functions(tree: &mut ScriptTree, computed: &[usize]) -> Vec<(usize, usize)> {
    let mut added = Vec::new();
    for constant in computed {
        let body = tree.items.iter().find_map(|item| match item {
            Item::Constant(number, body) if number == constant => Some(body.clone()),
            _ => None,
        });
        let Some(body) = body else { continue };
        let (name, span) = tree.constants[*constant].clone();
        let number = tree.functions.len();
        tree.functions.push(Signature { name, parameters: Vec::new(), span });
        tree.items.push(Item::Function(number, body));
        added.push((*constant, number));
    }
    added
}

/// The values of the constants.
fn values(tree: &ScriptTree, limits: &Limits) -> Result<Vec<ScriptValue>, (Kind, Span)> {
    let program = program(tree);
    let memory = Arc::new(Memory::new(limits.memory));
    let mut machine = Machine::new(&memory, limits);
    for (_, start, _) in &program.constants {
        machine.restart_all();
        let value = machine.run(&program, *start, &[])?;
        machine.know(value);
    }
    Ok(machine.constants().iter().map(|value| written(&machine, *value)).collect())
}

/// Lists are at most eight deep in one another.
fn written(machine: &Machine, value: Value) -> ScriptValue {
    match value {
        Value::Number(number) => ScriptValue::Number(number),
        Value::Truth(truth) => ScriptValue::Truth(truth),
        Value::List(list) => ScriptValue::List(
            machine.items(list).iter().map(|item| written(machine, *item)).collect(),
        ),
        _ => ScriptValue::Other,
    }
}

/// Maximum depth of functions that call one another.
const MOST_FUNCTIONS: usize = 100;

type Found<T> = Result<T, (Kind, Span)>;
/// The number of a type that is being found.
type Sort = usize;

/// A type as far as it is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Known {
    /// Nothing yet.
    Free,
    /// It is this one.
    Same(Sort),
    Number,
    Truth,
    Text,
    Nothing,
    List(Sort),
}

struct Finder<'a> {
    tree: &'a ScriptTree,
    values: &'a [ScriptValue],
    sorts: Vec<Known>,
    /// The types of nodes.
    nodes: Vec<Option<Sort>>,
    constants: Vec<Option<Sort>>,
    /// The functions met, in the order in which they were finished.
    functions: Vec<(usize, Vec<Sort>, Sort)>,
    /// The functions that are being read: number, variables, value.
    open: Vec<(usize, Vec<Sort>, Sort)>,
    /// Items that are put into lists: the type of the item, and of the items of the list.
    put: Vec<(Sort, Sort, Span)>,
    /// Types that must be numbers or lists, or else numbers or truths.
    added: Vec<(Sort, Span)>,
    mixed_bits: Vec<(Sort, Span)>,
    /// Types of values that are compared.
    compared: Vec<(Sort, Span)>,
}

const NUMBER: Sort = 0;
const TRUTH: Sort = 1;
const TEXT: Sort = 2;
const NOTHING: Sort = 3;

fn found(
    tree: ScriptTree,
    values: Vec<ScriptValue>,
    computed: Vec<(usize, usize)>,
) -> Found<TypedScript> {
    let mut finder = Finder {
        tree: &tree,
        values: &values,
        sorts: vec![Known::Number, Known::Truth, Known::Text, Known::Nothing],
        nodes: vec![None; tree.nodes],
        constants: vec![None; tree.constants.len()],
        functions: Vec::new(),
        open: Vec::new(),
        put: Vec::new(),
        added: Vec::new(),
        mixed_bits: Vec::new(),
        compared: Vec::new(),
    };
    let rules = ["heap", "moves"].iter().find_map(|name| {
        let at = tree.functions.iter().position(|function| function.name == *name)?;
        Some((*name, at))
    });
    let Some((name, rules)) = rules.or(tree.part.map(|(at, _)| (PART, at))) else {
        return Err((Kind::NoRules, 0..0));
    };
    for (constant, function) in computed.iter().copied() {
        let span = &tree.functions[function].span;
        let (_, value) = finder.function(function, span)?;
        let known = finder.constant(constant, span)?;
        finder.same(known, value, span)?;
    }
    let span = tree.functions[rules].span.clone();
    let (arguments, options) = finder.function(rules, &span)?;
    let numbers = finder.sort(Known::List(NUMBER));
    if let Some(first) = arguments.first() {
        finder.same(if name == "heap" { NUMBER } else { numbers }, *first, &span)?;
    }
    if let Some(player) = arguments.get(1) {
        finder.same(NUMBER, *player, &span)?;
    }
    let option = finder.sort(Known::Free);
    let list = finder.sort(Known::List(option));
    finder.same(list, options, &span)?;
    if name == PART {
        // An option is a list of parts, which are lists of numbers.
        let parts = finder.sort(Known::List(numbers));
        finder.same(parts, option, &span)?;
        finder.settle_plainly()?;
    } else {
        finder.settle(option, name == "moves", &span)?;
    }
    let types = |sorts: &[Sort]| sorts.iter().map(|sort| finder.written(*sort)).collect::<Vec<_>>();
    let functions = finder.functions.iter().map(|(number, variables, value)| TypedFunction {
        number: *number,
        variables: types(variables),
        returns: finder.written(*value),
    });
    let functions: Vec<TypedFunction> = functions.collect();
    let nodes = finder.nodes.iter().map(|sort| match sort {
        Some(sort) => finder.written(*sort),
        None => ScriptType::Nothing,
    });
    let nodes: Vec<ScriptType> = nodes.collect();
    let constants = finder
        .constants
        .iter()
        .zip(&values)
        .map(|(sort, value)| sort.map(|sort| (finder.written(sort), value.clone())));
    let constants = constants.collect();
    Ok(TypedScript { functions, nodes, constants, computed, tree })
}

impl Finder<'_> {
    fn sort(&mut self, known: Known) -> Sort {
        self.sorts.push(known);
        self.sorts.len() - 1
    }

    fn free(&mut self) -> Sort {
        self.sort(Known::Free)
    }

    /// The one that stands for all that are the same.
    fn root(&self, mut sort: Sort) -> Sort {
        while let Known::Same(other) = self.sorts[sort] {
            sort = other;
        }
        sort
    }

    fn kind(&self, sort: Sort) -> RuleValue {
        match self.sorts[self.root(sort)] {
            Known::Number => RuleValue::Number,
            Known::Truth => RuleValue::Truth,
            Known::Text => RuleValue::Text,
            Known::List(_) => RuleValue::List,
            _ => RuleValue::Nothing,
        }
    }

    fn written(&self, sort: Sort) -> ScriptType {
        let (mut sort, mut lists) = (self.root(sort), 0);
        while let Known::List(item) = self.sorts[sort] {
            lists += 1;
            sort = self.root(item);
        }
        let innermost = match self.sorts[sort] {
            Known::Truth => ScriptType::Truth,
            Known::Text => ScriptType::Text,
            Known::Nothing => ScriptType::Nothing,
            // Of a list that stays empty any type will do.
            _ => ScriptType::Number,
        };
        (0..lists).fold(innermost, |item, _| ScriptType::List(Box::new(item)))
    }

    /// Sees that two types are one; `wanted` is what the place asks for.
    fn same(&mut self, wanted: Sort, found: Sort, span: &Span) -> Found<()> {
        let (mut a, mut b) = (self.root(wanted), self.root(found));
        while a != b {
            match (self.sorts[a], self.sorts[b]) {
                (Known::Free, _) if !self.holds(b, a) => self.sorts[a] = Known::Same(b),
                (_, Known::Free) if !self.holds(a, b) => self.sorts[b] = Known::Same(a),
                (Known::List(inner), Known::List(other)) => {
                    self.sorts[a] = Known::Same(b);
                    (a, b) = (self.root(inner), self.root(other));
                    continue;
                }
                _ => {
                    let (wanted, found) = (self.kind(a), self.kind(b));
                    return Err((Kind::Mismatch { wanted, found }, span.clone()));
                }
            }
            break;
        }
        Ok(())
    }

    /// Returns `true` if `inner` stands somewhere in the type `outer`.
    fn holds(&self, outer: Sort, inner: Sort) -> bool {
        let mut sort = self.root(outer);
        while let Known::List(item) = self.sorts[sort] {
            sort = self.root(item);
            if sort == inner {
                return true;
            }
        }
        false
    }

    /// The items of a list.
    fn item_of(&mut self, list: Sort, span: &Span) -> Found<Sort> {
        let root = self.root(list);
        if let Known::List(item) = self.sorts[root] {
            return Ok(item);
        }
        let item = self.free();
        let wanted = self.sort(Known::List(item));
        self.same(wanted, list, span)?;
        Ok(item)
    }

    /// The arguments of a function and its value; it is read where it was not.
    fn function(&mut self, number: usize, span: &Span) -> Found<(Vec<Sort>, Sort)> {
        let count = self.tree.functions[number].parameters.len();
        let known = self.functions.iter().chain(&self.open).find(|(known, ..)| *known == number);
        if let Some((_, variables, value)) = known {
            return Ok((variables[..count].to_vec(), *value));
        }
        // Functions that call one another stand as deep in this as the script has functions.
        if self.open.len() > MOST_FUNCTIONS {
            let most = MOST_FUNCTIONS as u64;
            return Err((Kind::CallsTooDeep { most }, span.clone()));
        }
        let body = self.tree.items.iter().find_map(|item| match item {
            Item::Function(at, body) if *at == number => Some(body),
            _ => None,
        });
        let Some(body) = body else { return Err((Kind::NoRules, span.clone())) };
        let variables: Vec<Sort> = body.variables.iter().map(|_| self.free()).collect();
        let value = self.free();
        self.open.push((number, variables.clone(), value));
        let found = self.node(&body.value)?;
        self.same(value, found, &body.end)?;
        self.functions.extend(self.open.pop());
        Ok((variables[..count].to_vec(), value))
    }

    fn variable(&self, number: usize) -> Sort {
        self.open.last().map_or(NOTHING, |(_, variables, _)| variables[number])
    }

    fn constant(&mut self, number: usize, span: &Span) -> Found<Sort> {
        if let Some(sort) = self.constants[number] {
            return Ok(sort);
        }
        let sort = self.of_value(&self.values[number], span)?;
        self.constants[number] = Some(sort);
        Ok(sort)
    }

    /// Lists are at most eight deep in one another.
    fn of_value(&mut self, value: &ScriptValue, span: &Span) -> Found<Sort> {
        Ok(match value {
            ScriptValue::Number(_) => NUMBER,
            ScriptValue::Truth(_) => TRUTH,
            ScriptValue::Other => TEXT,
            ScriptValue::List(items) => {
                let all = self.free();
                for item in items {
                    let sort = self.of_value(item, span)?;
                    self.same(all, sort, span)?;
                }
                self.sort(Known::List(all))
            }
        })
    }

    fn wants(&mut self, wanted: Sort, node: &Node) -> Found<()> {
        let found = self.node(node)?;
        self.same(wanted, found, &node.span)
    }

    fn node(&mut self, node: &Node) -> Found<Sort> {
        let sort = self.term(node)?;
        self.nodes[node.id] = Some(sort);
        Ok(sort)
    }

    fn term(&mut self, Node { term, span, .. }: &Node) -> Found<Sort> {
        Ok(match term {
            Term::Number(_) => NUMBER,
            Term::Truth(_) => TRUTH,
            Term::Text(_) => TEXT,
            Term::Nothing => NOTHING,
            Term::Constant(number) => self.constant(*number, span)?,
            Term::Variable(number) => self.variable(*number),
            Term::Minus(operand) => {
                self.wants(NUMBER, operand)?;
                NUMBER
            }
            Term::Not(operand) => {
                self.wants(TRUTH, operand)?;
                TRUTH
            }
            Term::Chain(first, joins) => {
                let mut sort = self.node(first)?;
                for join in joins {
                    let right = self.node(&join.right)?;
                    sort = self.joined(join.operator, sort, right, &join.span)?;
                }
                sort
            }
            Term::Suffixed(operand, suffixes) => {
                let mut sort = self.node(operand)?;
                for suffix in suffixes {
                    sort = self.suffixed(sort, suffix)?;
                }
                sort
            }
            Term::List(items) => {
                let all = self.free();
                for item in items {
                    self.put(item, all)?;
                }
                self.sort(Known::List(all))
            }
            Term::Repeat(item, count) => {
                let all = self.free();
                self.put(item, all)?;
                self.wants(NUMBER, count)?;
                self.sort(Known::List(all))
            }
            Term::Call(function, arguments) => {
                let (wanted, value) = self.function(*function, span)?;
                for (wanted, argument) in wanted.into_iter().zip(arguments) {
                    self.wants(wanted, argument)?;
                }
                value
            }
            Term::Native(_, arguments) => {
                for argument in arguments {
                    self.wants(NUMBER, argument)?;
                }
                NUMBER
            }
            Term::Method { native, variable, path, arguments } => {
                let mut list = self.variable(*variable);
                for index in path {
                    list = self.item_of(list, span)?;
                    self.wants(NUMBER, index)?;
                }
                let item = self.item_of(list, span)?;
                match (native, &arguments[..]) {
                    (Native::Push, [value]) => {
                        self.put(value, item)?;
                        NOTHING
                    }
                    (Native::Insert, [at, value]) => {
                        self.wants(NUMBER, at)?;
                        self.put(value, item)?;
                        NOTHING
                    }
                    (Native::Remove, [at]) => {
                        self.wants(NUMBER, at)?;
                        item
                    }
                    (Native::Pop, _) => item,
                    (Native::Sort, _) => {
                        self.same(NUMBER, item, span)?;
                        NOTHING
                    }
                    _ => NOTHING,
                }
            }
            Term::Block(block) => self.value_of(block)?,
            Term::If(branches, last) => {
                let value = self.free();
                for (condition, block) in branches {
                    self.wants(TRUTH, condition)?;
                    let found = self.value_of(block)?;
                    self.same(value, found, &block.end)?;
                }
                let (found, end) = match last {
                    Some(block) => (self.value_of(block)?, &block.end),
                    None => (NOTHING, span),
                };
                self.same(value, found, end)?;
                value
            }
            // Of claims alone.
            Term::Golden | Term::Every(..) | Term::Game(..) => NOTHING,
        })
    }

    /// Puts a value among the items of a list.
    fn put(&mut self, value: &Node, items: Sort) -> Found<()> {
        let sort = self.node(value)?;
        self.put.push((sort, items, value.span.clone()));
        Ok(())
    }

    fn joined(&mut self, operator: Joining, left: Sort, right: Sort, span: &Span) -> Found<Sort> {
        let Joining::Binary(binary) = operator else {
            self.same(TRUTH, left, span)?;
            self.same(TRUTH, right, span)?;
            return Ok(TRUTH);
        };
        Ok(match binary {
            Binary::Equal | Binary::NotEqual => {
                self.same(left, right, span)?;
                self.compared.push((left, span.clone()));
                TRUTH
            }
            Binary::In => {
                self.among(left, right, span)?;
                TRUTH
            }
            Binary::Less | Binary::LessOrEqual | Binary::Greater | Binary::GreaterOrEqual => {
                self.same(NUMBER, left, span)?;
                self.same(NUMBER, right, span)?;
                TRUTH
            }
            Binary::Add => {
                self.same(left, right, span)?;
                self.added.push((left, span.clone()));
                left
            }
            Binary::And | Binary::Or | Binary::Xor => {
                self.same(left, right, span)?;
                self.mixed_bits.push((left, span.clone()));
                left
            }
            _ => {
                self.same(NUMBER, left, span)?;
                self.same(NUMBER, right, span)?;
                NUMBER
            }
        })
    }

    fn among(&mut self, item: Sort, list: Sort, span: &Span) -> Found<()> {
        let items = self.item_of(list, span)?;
        self.same(items, item, span)?;
        self.compared.push((items, span.clone()));
        Ok(())
    }

    fn suffixed(&mut self, operand: Sort, suffix: &Suffix) -> Found<Sort> {
        match suffix {
            Suffix::Index(index, span) => {
                let item = self.item_of(operand, span)?;
                self.wants(NUMBER, index)?;
                Ok(item)
            }
            Suffix::Slice(from, to, _, span) => {
                self.item_of(operand, span)?;
                self.wants(NUMBER, from)?;
                self.wants(NUMBER, to)?;
                Ok(operand)
            }
            Suffix::Native(Native::Contains, arguments, span) => {
                for argument in arguments {
                    let item = self.node(argument)?;
                    self.among(item, operand, span)?;
                }
                Ok(TRUTH)
            }
            Suffix::Native(_, _, span) => {
                self.item_of(operand, span)?;
                Ok(NUMBER)
            }
        }
    }

    /// The type of the value of a block; any where its end is not reached.
    fn value_of(&mut self, block: &Braces) -> Found<Sort> {
        self.statements(block)?;
        match &block.value {
            Some(value) => {
                let sort = self.node(value)?;
                Ok(if block.leaves() { self.free() } else { sort })
            }
            None if block.leaves() => Ok(self.free()),
            None => Ok(NOTHING),
        }
    }

    fn statements(&mut self, block: &Braces) -> Found<()> {
        block.statements.iter().try_for_each(|statement| self.statement(statement))
    }

    /// A block whose value nobody wants.
    fn effects(&mut self, block: &Braces) -> Found<()> {
        self.statements(block)?;
        block.value.as_ref().map_or(Ok(()), |value| self.effect(value))
    }

    fn effect(&mut self, node: &Node) -> Found<()> {
        match &node.term {
            Term::Block(block) => self.effects(block),
            Term::If(branches, last) => {
                for (condition, block) in branches {
                    self.wants(TRUTH, condition)?;
                    self.effects(block)?;
                }
                last.as_ref().map_or(Ok(()), |block| self.effects(block))
            }
            _ => self.node(node).map(drop),
        }
    }

    fn statement(&mut self, statement: &ScriptStatement) -> Found<()> {
        match statement {
            // It is given a value later.
            ScriptStatement::Let(_, Node { term: Term::Nothing, .. }) => Ok(()),
            ScriptStatement::Let(variable, value) => {
                let sort = self.node(value)?;
                self.same(self.variable(*variable), sort, &value.span)
            }
            ScriptStatement::Set { variable, path, with, value, span } => {
                let mut place = self.variable(*variable);
                for index in path {
                    place = self.item_of(place, span)?;
                    self.wants(NUMBER, index)?;
                }
                match with {
                    Some(binary) => {
                        let right = self.node(value)?;
                        let sort = self.joined(Joining::Binary(*binary), place, right, span)?;
                        self.same(place, sort, span)
                    }
                    None if path.is_empty() => self.wants(place, value),
                    None => self.put(value, place),
                }
            }
            ScriptStatement::While(condition, body, _) => {
                condition.as_ref().map_or(Ok(()), |condition| self.wants(TRUTH, condition))?;
                self.effects(body)
            }
            ScriptStatement::Each { variable, list, body, .. } => {
                let sort = self.node(list)?;
                let item = self.item_of(sort, &list.span)?;
                self.same(self.variable(*variable), item, &list.span)?;
                self.effects(body)
            }
            ScriptStatement::Range { variable, from, to, body, .. } => {
                self.wants(NUMBER, from)?;
                self.wants(NUMBER, to)?;
                self.same(self.variable(*variable), NUMBER, &from.span)?;
                self.effects(body)
            }
            ScriptStatement::Break(_) | ScriptStatement::Continue(_) => Ok(()),
            ScriptStatement::Return(value, span) => {
                let sort = self.node(value)?;
                let wanted = self.open.last().map_or(NOTHING, |(.., value)| *value);
                self.same(wanted, sort, span)
            }
            ScriptStatement::Value(node, _) => self.effect(node),
        }
    }

    /// Settles what was put off: the items of lists, of which options may be numbers and lists.
    fn settle(&mut self, option: Sort, always_lists: bool, span: &Span) -> Found<()> {
        loop {
            let target = self.root(option);
            let into_options =
                |finder: &Finder<'_>, at: usize| finder.root(finder.put[at].1) == target;
            let Some(at) = (0..self.put.len()).find(|at| !into_options(self, *at)) else { break };
            let (item, items, place) = self.put.swap_remove(at);
            self.same(items, item, &place)?;
        }
        let put = std::mem::take(&mut self.put);
        let is_number =
            |finder: &Finder<'_>, sort| finder.sorts[finder.root(sort)] == Known::Number;
        let lists = |finder: &Finder<'_>| {
            always_lists || put.iter().any(|(item, ..)| finder.kind(*item) == RuleValue::List)
        };
        let numbers = put.iter().any(|(item, ..)| is_number(self, *item));
        let all_lists = lists(self) && !is_number(self, option);
        if all_lists {
            let list = self.sort(Known::List(NUMBER));
            self.same(list, option, span)?;
        }
        for (item, items, place) in &put {
            if !(all_lists && is_number(self, *item)) {
                self.same(*items, *item, place)?;
            }
        }
        if !all_lists && !always_lists {
            self.same(NUMBER, option, span)?;
        }
        if all_lists && numbers {
            // A number and the list of it are one option, but the script would tell them apart.
            let compared = self.compared.iter().find(|(sort, _)| {
                self.root(*sort) == self.root(option) || self.holds(*sort, self.root(option))
            });
            if let Some((_, place)) = compared {
                let (wanted, found) = (RuleValue::List, RuleValue::Number);
                return Err((Kind::Mismatch { wanted, found }, place.clone()));
            }
        }
        self.settle_plainly()
    }

    /// Settles it where no option may be both a number and a list.
    fn settle_plainly(&mut self) -> Found<()> {
        for (item, items, place) in std::mem::take(&mut self.put) {
            self.same(items, item, &place)?;
        }
        self.either(&self.added, RuleValue::List)?;
        self.either(&self.mixed_bits, RuleValue::Truth)
    }

    /// Sees that these are numbers, or else all of this kind.
    fn either(&self, sorts: &[(Sort, Span)], other: RuleValue) -> Found<()> {
        let wrong = sorts.iter().find(|(sort, _)| {
            let free = self.sorts[self.root(*sort)] == Known::Free;
            !free && self.kind(*sort) != RuleValue::Number && self.kind(*sort) != other
        });
        match wrong {
            Some((sort, span)) => {
                let (wanted, found) = (RuleValue::Number, self.kind(*sort));
                Err((Kind::Mismatch { wanted, found }, span.clone()))
            }
            None => Ok(()),
        }
    }
}
