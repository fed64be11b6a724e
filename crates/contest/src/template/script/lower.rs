//! The functions of a script as functions of a contest program. What a script computes on the way in
//! a value (`list.pop()`, blocks, choices) becomes statements before it, in the order of the script.

use super::{
    Cannot, Fault, Unwritten,
    pruned::{names_in, pruned},
};
use crate::template::code::{
    Constant, Expr, ListChange, Operator, Parameter, Place, Routine, Statement, Type, binary, call,
    int, item, name,
};
use bouton_script::{
    Binary, Native, RuleErrorKind as Kind, RuleValue, Span,
    tree::{Body, Braces, Joining, Met, Node, ScriptStatement, Suffix, Term},
    types::{ScriptType, ScriptValue, TypedFunction, TypedScript},
};
use std::collections::{BTreeMap, BTreeSet};

/// Maximum number of operators in one chain of a translated script.
const LONGEST_CHAIN: usize = 60;

/// A translation in progress.
pub(super) struct Lowering<'a> {
    pub(super) script: &'a TypedScript,
    /// The names of the functions in the program.
    pub(super) routines: BTreeMap<usize, String>,
    /// The constants in the input: their numbers and the names there.
    pub(super) read: BTreeMap<usize, String>,
    /// For each function, the constants of the input that it needs.
    pub(super) needs: BTreeMap<usize, Vec<usize>>,
    pub(super) constants: BTreeMap<usize, Constant>,
    /// For each function that was translated, the arguments that are left.
    pub(super) kept: BTreeMap<usize, Vec<usize>>,
    /// Names that no variable has.
    pub(super) taken: BTreeSet<String>,
}

/// The type of a program for a type of a script.
pub(super) fn kind_of(kind: &ScriptType, span: &Span) -> Fault<Type> {
    Ok(match kind {
        ScriptType::Number => Type::Int,
        ScriptType::Truth => Type::Bool,
        ScriptType::List(items) => Type::List(Box::new(kind_of(items, span)?)),
        ScriptType::Text => return Err(mismatch(RuleValue::Text, span)),
        ScriptType::Nothing => return Err(mismatch(RuleValue::Nothing, span)),
    })
}

pub(super) fn mismatch(found: RuleValue, span: &Span) -> Cannot {
    Cannot::At(Kind::Mismatch { wanted: RuleValue::Number, found }, span.clone())
}

/// A value of this type, to begin with.
pub(super) fn first_of(kind: &Type) -> Expr {
    match kind {
        Type::Bool => Expr::Bool(false),
        Type::List(item) => Expr::List((**item).clone(), Vec::new()),
        _ => int(0),
    }
}

/// A name in small letters with underscores.
pub(super) fn plain(name: &str, else_name: &str) -> String {
    let mut out = String::new();
    for c in name.chars() {
        if c.is_ascii_uppercase() && out.ends_with(|c: char| c.is_ascii_lowercase()) {
            out.push('_');
        }
        if c.is_ascii_alphanumeric() || c == '_' {
            out.push(c.to_ascii_lowercase());
        }
    }
    let out = out.trim_matches('_').to_string();
    if out.starts_with(|c: char| c.is_ascii_alphabetic()) { out } else { else_name.to_string() }
}

impl Lowering<'_> {
    /// A function of the script.
    pub(super) fn routine(
        &mut self,
        typed: &TypedFunction,
        comment: Vec<String>,
    ) -> Fault<Routine> {
        let script = self.script;
        let signature = &script.tree.functions[typed.number];
        let Some(body) = script.body(typed.number) else {
            return Err(Cannot::At(Kind::NoRules, signature.span.clone()));
        };
        let returns = kind_of(&typed.returns, &signature.span)?;
        let routine = self.routines[&typed.number].clone();
        let needs = self.needs.get(&typed.number).cloned().unwrap_or_default();
        let count = signature.parameters.len();
        let uses = Uses::of(body);
        let mut writer = Writer {
            lowering: self,
            typed,
            body,
            uses,
            names: BTreeMap::new(),
            kinds: BTreeMap::new(),
            sight: Vec::new(),
            out: Vec::new(),
        };
        let mut parameters = Vec::new();
        for constant in needs {
            let read = writer.lowering.read[&constant].clone();
            let kind = writer.lowering.kind_of_constant(constant, &signature.span)?;
            writer.kinds.insert(read.clone(), kind.clone());
            writer.sight.push(read.clone());
            parameters.push(Parameter { name: read, kind, changed: false });
        }
        let mut given = Vec::new();
        let used: Vec<usize> = writer.uses.read.range(..count).copied().collect();
        for variable in used.iter().copied() {
            let kind = kind_of(&typed.variables[variable], &signature.span)?;
            let list = matches!(kind, Type::List(_));
            let name = match list && writer.uses.changed.contains(&variable) {
                true => {
                    // A list that is handed over stays as it is.
                    let given = format!("given_{}", plain(&body.variables[variable], "list"));
                    let given = writer.new_name(&given, &kind);
                    let own = writer.declared(variable, &kind);
                    let value = name(&given);
                    writer.out.push(Statement::Let(own, kind.clone(), value));
                    given
                }
                false => writer.declared(variable, &kind),
            };
            given.push(Parameter { name, kind, changed: false });
        }
        given.extend(parameters);
        writer.end(&body.value)?;
        let body = pruned(std::mem::take(&mut writer.out));
        let names = names_in(&body);
        let calls_itself = names.contains(&routine);
        // The arguments that are left: those that are used.
        let mut kept = Vec::new();
        for (variable, parameter) in used.iter().zip(&given) {
            match names.contains(&parameter.name) {
                true => kept.push(*variable),
                false if calls_itself => {
                    let name = signature.name.clone();
                    return Err(Cannot::Else(Unwritten::Circle(name)));
                }
                false => {}
            }
        }
        given.retain(|parameter| names.contains(&parameter.name));
        self.kept.insert(typed.number, kept);
        Ok(Routine { comment, name: routine, parameters: given, returns: Some(returns), body })
    }

    fn kind_of_constant(&self, number: usize, span: &Span) -> Fault<Type> {
        match &self.script.constants[number] {
            Some((kind, _)) => kind_of(kind, span),
            None => Err(mismatch(RuleValue::Nothing, span)),
        }
    }

    /// A constant where it is used.
    fn constant(&mut self, number: usize, span: &Span) -> Fault<Expr> {
        if let Some(read) = self.read.get(&number) {
            return Ok(name(read));
        }
        let kind = self.kind_of_constant(number, span)?;
        let value = match &self.script.constants[number] {
            Some((_, value)) => literal(value, &kind),
            None => int(0),
        };
        let nested = matches!(&kind, Type::List(items) if matches!(**items, Type::List(_)));
        if nested {
            return Ok(value);
        }
        if let Some(known) = self.constants.get(&number) {
            return Ok(name(&known.name));
        }
        let own = plain(&self.script.tree.constants[number].0, "constant").to_uppercase();
        let own = self.free(&own);
        let constant = Constant { comment: Vec::new(), name: own.clone(), kind, value };
        self.constants.insert(number, constant);
        Ok(name(&own))
    }

    /// A name that nothing has yet, which is taken.
    pub(super) fn free(&mut self, wanted: &str) -> String {
        let mut name = wanted.to_string();
        for number in 2.. {
            if self.taken.insert(name.clone()) {
                break;
            }
            name = format!("{wanted}_{number}");
        }
        name
    }
}

fn literal(value: &ScriptValue, kind: &Type) -> Expr {
    match (value, kind) {
        (ScriptValue::Number(number), _) => int(*number),
        (ScriptValue::Truth(truth), _) => Expr::Bool(*truth),
        (ScriptValue::List(items), Type::List(kind)) => {
            let items = items.iter().map(|item| literal(item, kind)).collect();
            Expr::List((**kind).clone(), items)
        }
        _ => int(0),
    }
}

/// The uses of a function's variables.
#[derive(Default)]
pub(super) struct Uses {
    /// Variables whose values are used.
    pub(super) read: BTreeSet<usize>,
    /// Variables that are assigned or changed.
    pub(super) changed: BTreeSet<usize>,
}

impl Uses {
    fn of(body: &Body) -> Uses {
        let mut uses = Uses::default();
        body.value.visit(&mut |met| uses.meet(met));
        uses
    }

    pub(super) fn of_block(block: &Braces) -> Uses {
        let mut uses = Uses::default();
        block.visit(&mut |met| uses.meet(met));
        uses
    }

    fn meet(&mut self, met: Met<'_>) {
        match met {
            Met::Node(Node { term: Term::Variable(variable), .. }) => {
                self.read.insert(*variable);
            }
            Met::Node(Node { term: Term::Method { variable, .. }, .. }) => {
                self.read.insert(*variable);
                self.changed.insert(*variable);
            }
            Met::Statement(ScriptStatement::Set { variable, path, .. }) => {
                self.changed.insert(*variable);
                // An item of a list changes the rest of it with it.
                if !path.is_empty() {
                    self.read.insert(*variable);
                }
            }
            _ => {}
        }
    }
}

/// Writes one function.
pub(super) struct Writer<'a, 'b> {
    pub(super) lowering: &'b mut Lowering<'a>,
    pub(super) typed: &'b TypedFunction,
    pub(super) body: &'b Body,
    pub(super) uses: Uses,
    /// The names of the variables.
    pub(super) names: BTreeMap<usize, String>,
    /// The types of the names of this function.
    pub(super) kinds: BTreeMap<String, Type>,
    /// The names that can be seen here.
    pub(super) sight: Vec<String>,
    /// The statements of the block that is written.
    pub(super) out: Vec<Statement>,
}

/// A value, and its type in the script.
type Typed = (Expr, ScriptType);

impl Writer<'_, '_> {
    /// A name that can be declared here with this type.
    pub(super) fn new_name(&mut self, wanted: &str, kind: &Type) -> String {
        let fits = |name: &String, writer: &Writer<'_, '_>| {
            !writer.sight.contains(name)
                && !writer.lowering.taken.contains(name)
                && writer.kinds.get(name).is_none_or(|known| known == kind)
        };
        let mut name = wanted.to_string();
        for number in 2.. {
            if fits(&name, self) {
                break;
            }
            name = format!("{wanted}_{number}");
        }
        self.kinds.insert(name.clone(), kind.clone());
        self.sight.push(name.clone());
        name
    }

    /// The name of a variable that is declared here.
    pub(super) fn declared(&mut self, variable: usize, kind: &Type) -> String {
        let wanted = plain(&self.body.variables[variable], "value");
        let name = self.new_name(&wanted, kind);
        self.names.insert(variable, name.clone());
        name
    }

    pub(super) fn kind_of_variable(&self, variable: usize, span: &Span) -> Fault<Type> {
        kind_of(&self.typed.variables[variable], span)
    }

    pub(super) fn kind_of_node(&self, node: &Node) -> Fault<Type> {
        kind_of(&self.lowering.script.nodes[node.id], &node.span)
    }

    pub(super) fn variable(&self, variable: usize) -> Expr {
        name(self.names.get(&variable).map_or("", |name| name))
    }

    /// A new variable with this value.
    pub(super) fn kept(&mut self, wanted: &str, kind: Type, value: Expr) -> Expr {
        let own = self.new_name(wanted, &kind);
        self.out.push(Statement::Let(own.clone(), kind, value));
        name(&own)
    }

    /// The statements that are written by `what`, apart from those before.
    pub(super) fn apart<T>(
        &mut self,
        what: impl FnOnce(&mut Self) -> Fault<T>,
    ) -> Fault<(Vec<Statement>, T)> {
        let before = std::mem::take(&mut self.out);
        let done = what(self);
        let written = std::mem::replace(&mut self.out, before);
        Ok((written, done?))
    }

    /// A block of its own: what is declared in it is not seen behind it.
    pub(super) fn inside(
        &mut self,
        what: impl FnOnce(&mut Self) -> Fault<()>,
    ) -> Fault<Vec<Statement>> {
        let sight = self.sight.len();
        let (written, ()) = self.apart(what)?;
        self.sight.truncate(sight);
        Ok(written)
    }

    /// Values that are computed one after the other: what a later one changes on the way does not
    /// change an earlier one.
    pub(super) fn values(&mut self, nodes: &[&Node]) -> Fault<Vec<Expr>> {
        let mut parts = Vec::new();
        for node in nodes {
            parts.push(self.apart(|writer| writer.value(node))?);
        }
        let last = parts.iter().rposition(|(before, _)| !before.is_empty()).unwrap_or(0);
        let mut values = Vec::new();
        for (at, ((before, value), node)) in parts.into_iter().zip(nodes).enumerate() {
            self.out.extend(before);
            let fixed = matches!(value, Expr::Int(_) | Expr::Bool(_));
            values.push(match at < last && !fixed {
                true => {
                    let kind = self.kind_of_node(node)?;
                    self.kept("before", kind, value)
                }
                false => value,
            });
        }
        Ok(values)
    }

    /// A value as an item of a list of this type: a number that stands for an option of one number is
    /// put into a list.
    pub(super) fn as_item(&self, value: Expr, node: &Node, items: &Type) -> Expr {
        let number = self.lowering.script.nodes[node.id] == ScriptType::Number;
        match items {
            Type::List(inner) if number => Expr::List((**inner).clone(), vec![value]),
            _ => value,
        }
    }

    pub(super) fn value(&mut self, node: &Node) -> Fault<Expr> {
        let span = &node.span;
        Ok(match &node.term {
            Term::Number(number) => int(*number),
            Term::Truth(truth) => Expr::Bool(*truth),
            Term::Constant(number) => self.lowering.constant(*number, span)?,
            Term::Variable(variable) => self.variable(*variable),
            Term::Minus(inner) => Expr::Minus(Box::new(self.value(inner)?)),
            Term::Not(inner) => Expr::Not(Box::new(self.value(inner)?)),
            Term::Chain(first, joins) => {
                if joins.len() > LONGEST_CHAIN {
                    return Err(too_long(span));
                }
                let kind = self.lowering.script.nodes[first.id].clone();
                let mut left = (self.value(first)?, kind);
                for join in joins {
                    left = self.joined(left, join.operator, &join.right, span)?;
                }
                left.0
            }
            Term::Suffixed(operand, suffixes) => {
                if suffixes.len() > LONGEST_CHAIN {
                    return Err(too_long(span));
                }
                let kind = self.lowering.script.nodes[operand.id].clone();
                let mut value = (self.value(operand)?, kind);
                for suffix in suffixes {
                    value = self.suffixed(value, suffix)?;
                }
                value.0
            }
            Term::List(items) => {
                let Type::List(kind) = self.kind_of_node(node)? else {
                    return Err(mismatch(RuleValue::List, span));
                };
                let nodes: Vec<&Node> = items.iter().collect();
                let values = self.values(&nodes)?;
                let values = values.into_iter().zip(items);
                let values = values.map(|(value, node)| self.as_item(value, node, &kind)).collect();
                Expr::List(*kind, values)
            }
            Term::Repeat(item, count) => {
                let Type::List(kind) = self.kind_of_node(node)? else {
                    return Err(mismatch(RuleValue::List, span));
                };
                let mut values = self.values(&[&**item, &**count])?.into_iter();
                let (value, times) = (values.next(), values.next());
                let (Some(value), Some(times)) = (value, times) else { return Err(too_long(span)) };
                let value = self.as_item(value, item, &kind);
                Expr::Repeat(Box::new(value), Box::new(times))
            }
            Term::Call(function, arguments) => self.called(*function, arguments)?,
            Term::Native(native, arguments) => {
                let nodes: Vec<&Node> = arguments.iter().collect();
                let values = self.values(&nodes)?;
                match (native, &values[..]) {
                    (Native::Min, [a, b]) => binary(Operator::Least, a.clone(), b.clone()),
                    (Native::Max, [a, b]) => binary(Operator::Greatest, a.clone(), b.clone()),
                    (_, [a]) => {
                        let minus = Expr::Minus(Box::new(a.clone()));
                        binary(Operator::Greatest, a.clone(), minus)
                    }
                    _ => return Err(too_long(span)),
                }
            }
            Term::Method { native, variable, path, arguments } => {
                self.method(*native, *variable, path, arguments, true, span)?
            }
            Term::Block(block) => {
                self.statements(block)?;
                match &block.value {
                    Some(value) if !block.leaves() => self.value(value)?,
                    _ => return Err(mismatch(RuleValue::Nothing, &block.end)),
                }
            }
            Term::If(branches, Some(last)) => self.choice(branches, last, node)?,
            Term::If(..) | Term::Nothing => return Err(mismatch(RuleValue::Nothing, span)),
            Term::Text(_) => return Err(mismatch(RuleValue::Text, span)),
            Term::Golden | Term::Every(..) | Term::Game(..) => {
                return Err(mismatch(RuleValue::Irrational, span));
            }
        })
    }

    fn called(&mut self, function: usize, arguments: &[Node]) -> Fault<Expr> {
        let script = self.lowering.script;
        // Unused variables are not passed.
        let used = match self.lowering.kept.get(&function) {
            Some(kept) => kept.iter().copied().collect(),
            None => script.body(function).map(Uses::of).unwrap_or_default().read,
        };
        let given: Vec<&Node> = arguments.iter().collect();
        let mut values: Vec<Expr> = self
            .values(&given)?
            .into_iter()
            .enumerate()
            .filter_map(|(at, value)| used.contains(&at).then_some(value))
            .collect();
        let needs = self.lowering.needs.get(&function).cloned().unwrap_or_default();
        values.extend(needs.iter().map(|constant| name(&self.lowering.read[constant])));
        let known = script.functions.iter().position(|known| known.number == function);
        let own = script.functions.iter().position(|known| known.number == self.typed.number);
        if known > own {
            let function = script.tree.functions[function].name.clone();
            return Err(Cannot::Else(Unwritten::Circle(function)));
        }
        Ok(call(&self.lowering.routines[&function], values))
    }

    /// A value joined with the one on its left.
    fn joined(
        &mut self,
        left: Typed,
        operator: Joining,
        right: &Node,
        span: &Span,
    ) -> Fault<Typed> {
        let (mut first, kind) = left;
        let (before, second) = self.apart(|writer| writer.value(right))?;
        let Joining::Binary(binary_of) = operator else {
            let settled = operator == Joining::Settled(true);
            let joined = if settled { Operator::Or } else { Operator::And };
            if before.is_empty() {
                return Ok((binary(joined, first, second), ScriptType::Truth));
            }
            let holds = self.kept("holds", Type::Bool, first);
            let Expr::Name(variable) = &holds else { return Err(too_long(span)) };
            let variable = variable.clone();
            let condition =
                if settled { Expr::Not(Box::new(holds.clone())) } else { holds.clone() };
            let mut then = before;
            then.push(crate::template::code::set(&variable, second));
            self.out.push(Statement::If(vec![(condition, then)], Vec::new()));
            return Ok((holds, ScriptType::Truth));
        };
        if !before.is_empty() && !matches!(first, Expr::Int(_) | Expr::Bool(_)) {
            first = self.kept("before", kind_of(&kind, span)?, first);
        }
        self.out.extend(before);
        Ok(self.operated(binary_of, first, second, kind))
    }

    pub(super) fn operated(
        &self,
        operator: Binary,
        left: Expr,
        right: Expr,
        kind: ScriptType,
    ) -> Typed {
        let truths = kind == ScriptType::Truth;
        let list = matches!(kind, ScriptType::List(_));
        let plain = |operator, kind| (operator, kind);
        let (operator, result) = match operator {
            Binary::Add if list => {
                return (Expr::Join(Box::new(left), Box::new(right)), kind);
            }
            Binary::In => {
                return (Expr::Contains(Box::new(right), Box::new(left)), ScriptType::Truth);
            }
            Binary::Add => plain(Operator::Add, kind),
            Binary::Subtract => plain(Operator::Subtract, kind),
            Binary::Multiply => plain(Operator::Multiply, kind),
            Binary::Divide | Binary::Quotient => {
                plain(self.by_signs(&left, &right, Operator::Divide, Operator::DivideSigned), kind)
            }
            Binary::Remainder | Binary::Modulo => {
                let operator =
                    self.by_signs(&left, &right, Operator::Remainder, Operator::RemainderSigned);
                plain(operator, kind)
            }
            Binary::And if truths => plain(Operator::And, kind),
            Binary::Or if truths => plain(Operator::Or, kind),
            Binary::Xor if truths => plain(Operator::NotEqual, kind),
            Binary::And => plain(Operator::BitAnd, kind),
            Binary::Or => plain(Operator::BitOr, kind),
            Binary::Xor => plain(Operator::Xor, kind),
            Binary::ShiftLeft => plain(Operator::ShiftLeft, kind),
            Binary::ShiftRight => plain(Operator::ShiftRight, kind),
            Binary::Equal => plain(Operator::Equal, ScriptType::Truth),
            Binary::NotEqual => plain(Operator::NotEqual, ScriptType::Truth),
            Binary::Less => plain(Operator::Less, ScriptType::Truth),
            Binary::LessOrEqual => plain(Operator::LessOrEqual, ScriptType::Truth),
            Binary::Greater => plain(Operator::Greater, ScriptType::Truth),
            Binary::GreaterOrEqual => plain(Operator::GreaterOrEqual, ScriptType::Truth),
        };
        (binary(operator, left, right), result)
    }

    /// The plain operator of a division where no sign can be negative.
    fn by_signs(&self, left: &Expr, right: &Expr, plain: Operator, signed: Operator) -> Operator {
        let divides = matches!(right, Expr::Int(number) if *number > 0);
        if divides && self.is_natural(left) { plain } else { signed }
    }

    /// Returns `true` if a value is at least 0 as far as can be seen: a number of the position, a length, and what
    /// is made of such by operations that keep it.
    fn is_natural(&self, value: &Expr) -> bool {
        match value {
            Expr::Int(number) => *number >= 0,
            Expr::Length(_) => true,
            Expr::Name(known) => {
                let rules = self.lowering.script.tree.functions[self.typed.number].name.as_str();
                let given = matches!(rules, "heap") && self.names.get(&0) == Some(known);
                given && !self.uses.changed.contains(&0)
            }
            Expr::Binary(operator, left, right) => {
                let keeps = matches!(
                    operator,
                    Operator::Add
                        | Operator::Multiply
                        | Operator::Divide
                        | Operator::Remainder
                        | Operator::Least
                        | Operator::Greatest
                        | Operator::BitAnd
                        | Operator::BitOr
                        | Operator::Xor
                        | Operator::ShiftRight
                );
                keeps && self.is_natural(left) && self.is_natural(right)
            }
            _ => false,
        }
    }

    fn suffixed(&mut self, (operand, kind): Typed, suffix: &Suffix) -> Fault<Typed> {
        let (nodes, span): (Vec<&Node>, &Span) = match suffix {
            Suffix::Index(index, span) => (vec![index], span),
            Suffix::Slice(from, to, _, span) => (vec![from, to], span),
            Suffix::Native(_, arguments, span) => (arguments.iter().collect(), span),
        };
        let (before, values) = self.apart(|writer| writer.values(&nodes))?;
        let operand = match before.is_empty() {
            true => operand,
            false => self.kept("before", kind_of(&kind, span)?, operand),
        };
        self.out.extend(before);
        let operand = Box::new(operand);
        Ok(match (suffix, &values[..], kind) {
            (Suffix::Index(..), [at], ScriptType::List(item)) => {
                (Expr::Index(operand, Box::new(at.clone())), *item)
            }
            (Suffix::Slice(_, _, inclusive, _), [from, to], kind) => {
                let to = if *inclusive { next(to.clone()) } else { to.clone() };
                (Expr::Slice(operand, Box::new(from.clone()), Box::new(to)), kind)
            }
            (Suffix::Native(Native::Contains, ..), [wanted], _) => {
                (Expr::Contains(operand, Box::new(wanted.clone())), ScriptType::Truth)
            }
            (Suffix::Native(..), ..) => (Expr::Length(operand), ScriptType::Number),
            _ => return Err(mismatch(RuleValue::Nothing, span)),
        })
    }

    /// A function that changes a list: its value, where one is wanted.
    pub(super) fn method(
        &mut self,
        native: Native,
        variable: usize,
        path: &[Node],
        arguments: &[Node],
        wanted: bool,
        span: &Span,
    ) -> Fault<Expr> {
        let nodes: Vec<&Node> = path.iter().chain(arguments).collect();
        let mut path_of = self.values(&nodes)?;
        let given = path_of.split_off(path.len());
        let mut kind = self.kind_of_variable(variable, span)?;
        let mut list = self.variable(variable);
        for at in &path_of {
            list = item(list, at.clone());
            if let Type::List(items) = kind {
                kind = *items;
            }
        }
        let Type::List(items) = kind else { return Err(mismatch(RuleValue::Nothing, span)) };
        let own = self.names.get(&variable).cloned().unwrap_or_default();
        let place = Place { name: own, path: path_of };
        let mut value = None;
        let last =
            |list: &Expr| binary(Operator::Subtract, Expr::Length(Box::new(list.clone())), int(1));
        let change = match (native, &given[..], arguments) {
            (Native::Push, [given], [node]) => {
                ListChange::Push(self.as_item(given.clone(), node, &items))
            }
            (Native::Insert, [at, given], [_, node]) => {
                ListChange::Insert(at.clone(), self.as_item(given.clone(), node, &items))
            }
            (Native::Remove, [at], _) => {
                let mut at = at.clone();
                if wanted {
                    at = self.kept("place", Type::Int, at);
                    value = Some(self.kept("taken_out", *items, item(list, at.clone())));
                }
                ListChange::Remove(at)
            }
            (Native::Pop, ..) => {
                if wanted {
                    let taken = item(list.clone(), last(&list));
                    value = Some(self.kept("taken_out", *items, taken));
                }
                ListChange::Pop
            }
            (Native::Sort, ..) => ListChange::Sort,
            _ => ListChange::Reverse,
        };
        self.out.push(Statement::List(place, change));
        match (value, wanted) {
            (Some(value), _) => Ok(value),
            (None, false) => Ok(int(0)),
            (None, true) => Err(mismatch(RuleValue::Nothing, span)),
        }
    }

    /// The value of the branch that is taken.
    fn choice(&mut self, branches: &[(Node, Braces)], last: &Braces, node: &Node) -> Fault<Expr> {
        let mut parts = Vec::new();
        for (condition, block) in branches {
            let (before, condition) = self.apart(|writer| writer.value(condition))?;
            let sight = self.sight.len();
            let then = self.apart(|writer| writer.value_of(block))?;
            self.sight.truncate(sight);
            parts.push((before, condition, then));
        }
        let sight = self.sight.len();
        let (before, other) = self.apart(|writer| writer.value_of(last))?;
        self.sight.truncate(sight);
        let pure = before.is_empty()
            && parts.iter().all(|(before, _, (then, _))| before.is_empty() && then.is_empty());
        if pure && let Some(other) = &other {
            let chosen =
                parts.iter().rev().try_fold(other.clone(), |other, (_, condition, (_, value))| {
                    let (condition, value) = (condition.clone(), value.clone()?);
                    Some(Expr::Choose(Box::new(condition), Box::new(value), Box::new(other)))
                });
            if let Some(chosen) = chosen {
                return Ok(chosen);
            }
        }
        let kind = self.kind_of_node(node)?;
        let chosen = self.kept("chosen", kind.clone(), first_of(&kind));
        let Expr::Name(variable) = &chosen else { return Err(too_long(&node.span)) };
        let finished = |mut statements: Vec<Statement>, value: Option<Expr>| {
            statements.extend(value.map(|value| crate::template::code::set(variable, value)));
            statements
        };
        // The innermost choice says its condition once more, so that no language takes the first value
        // for a mistake.
        let mut rest = finished(before, other);
        let mut innermost = true;
        for (before, condition, (then, value)) in parts.into_iter().rev() {
            let then = finished(then, value);
            let mut all = before;
            if innermost {
                let taken = self.new_name("taken", &Type::Bool);
                all.push(Statement::Let(taken.clone(), Type::Bool, condition));
                all.push(crate::template::code::when(name(&taken), then));
                let otherwise = Expr::Not(Box::new(name(&taken)));
                all.push(crate::template::code::when(otherwise, rest));
            } else {
                all.push(Statement::If(vec![(condition, then)], rest));
            }
            innermost = false;
            rest = all;
        }
        self.out.extend(rest);
        Ok(chosen)
    }

    /// The value of a block, where its end is reached.
    pub(super) fn value_of(&mut self, block: &Braces) -> Fault<Option<Expr>> {
        self.statements(block)?;
        match &block.value {
            Some(value) if block.leaves() => self.effect(value).map(|()| None),
            Some(value) => self.value(value).map(Some),
            None => Ok(None),
        }
    }
}

/// One more.
pub(super) fn next(number: Expr) -> Expr {
    match number {
        Expr::Int(number) if number < i64::MAX => int(number + 1),
        Expr::Binary(Operator::Subtract, left, one) if *one == int(1) => *left,
        number => binary(Operator::Add, number, int(1)),
    }
}

fn too_long(span: &Span) -> Cannot {
    Cannot::At(Kind::TooDeep { most: LONGEST_CHAIN as u64 }, span.clone())
}
