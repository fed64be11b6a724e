//! The functions of a program from a claim about all positions: an expression of an audit, written as statements, and
//! compared with the engines like every program.

use super::{
    code::{
        Constant, Expr, ListChange, Operator, Parameter, Routine, Source, Statement, Type, binary,
        call, give, int, item, let_int, name, parameter, place, routine, set, when,
    },
    offers::Offers,
    visit::each_expr,
};
use bouton_core::{Frame, Ruleset};
use bouton_script::{
    Binary, Expression, ForClaims, Native, RuleError,
    tree::{Body, Item, Joining, Node, Suffix, Term},
};
use bouton_texts::{Texts, arg, msg};
use std::{collections::BTreeSet, sync::Arc};

/// The subject of a claim.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum KnownKind {
    /// The positions that the player to move loses.
    PWhen,
    /// The positions that the player to move wins.
    FirstWinsWhen,
    /// The nim-values.
    Grundy,
}

/// A claim that a program is made of.
#[derive(Clone, Debug)]
pub struct KnownClaim {
    /// Its subject.
    pub kind: KnownKind,
    /// The expression in the language of `bouton audit`: of the heaps `x`, the first heap `n`, or each heap `h`.
    pub text: String,
    /// The parameters of the game by name.
    pub parameters: Vec<(String, u64)>,
    /// The line of the heading that says how far it was checked, or why it is right; none where it is to be checked here.
    pub heading: Option<String>,
    /// The claim that is true of all positions of the input, and need not be of those that moves lead to.
    pub assuming: Option<String>,
}

impl KnownClaim {
    /// The line of the heading, where the claim was compared with the engines at this many positions.
    pub(super) fn sampled(&self, positions: u64, texts: &Texts) -> String {
        let kind = match self.kind {
            KnownKind::PWhen => "p-when",
            KnownKind::FirstWinsWhen => "first-wins-when",
            KnownKind::Grundy => "grundy",
        };
        let (kind, claim, positions) = (arg(kind), arg(&self.text), arg(positions));
        texts.say(&msg::TemplateClaimSampled { kind, claim, positions })
    }
}

/// Why a claim is not made a program.
#[derive(Clone, Debug)]
pub(super) enum Unsaid {
    /// It cannot be read.
    Wrong(Arc<RuleError>),
    /// Something in it that no program has.
    Feature,
    /// It is about one heap, and the positions are several.
    OneHeap,
    /// At this position, of the game with these parameters, it says something else than the engines, or has no value.
    Differs(Vec<u64>, Vec<(String, u64)>),
    /// No small position was found that it could be compared at.
    Nowhere,
    /// It is about words, and nothing tells their letters.
    NoLetters,
}

/// The functions of a program that goes by a claim; of one heap alone where `one_heap` says so. `read` are the numbers of
/// the input that it may name.
///
/// # Errors
/// Why there are none.
pub(super) fn offers(
    claim: &KnownClaim,
    rules: &dyn Ruleset,
    one_heap: bool,
    read: &[String],
) -> Result<Offers, Unsaid> {
    let of_input = read.iter().map(|name| (name.clone(), 0));
    let names: Vec<(String, u64)> = claim.parameters.iter().cloned().chain(of_input).collect();
    let input = read;
    let option = match claim.kind {
        KnownKind::PWhen => "--p-when",
        KnownKind::Grundy => "--grundy",
        KnownKind::FirstWinsWhen => "--assuming",
    };
    let read = Expression::read(option, &claim.text, &names).map_err(Unsaid::Wrong)?;
    let input: Vec<&str> =
        input.iter().map(String::as_str).filter(|name| read.mentions(name)).collect();
    let with = |first: Parameter| -> Vec<Parameter> {
        let others = input.iter().map(|name| parameter(name, Type::Int));
        std::iter::once(first).chain(others).collect()
    };
    let call_of = |routine: &str, first: Expr| {
        call(routine, std::iter::once(first).chain(input.iter().map(|own| name(own))).collect())
    };
    let tree = read.tree().map_err(Unsaid::Wrong)?;
    let Some(Item::Function(_, body)) = tree.items.last() else { return Err(Unsaid::Feature) };
    let about_one = read.mentions("n") && !read.mentions("x");
    let of_each = read.is_of_each_heap() || about_one && !one_heap;
    if of_each && claim.kind != KnownKind::Grundy {
        return Err(Unsaid::OneHeap);
    }
    let adds = rules.frame().is_heaps();
    let mut writer = Writer {
        body,
        used: 0,
        has_heap: of_each,
        looked_at: Vec::new(),
        signed: BTreeSet::new(),
        constants: Vec::new(),
        routines: Vec::new(),
        out: Vec::new(),
    };
    writer.parameters(claim.parameters.iter().filter(|(name, _)| read.mentions(name)));
    let needs_order = ["n", "sort", "alternate"].iter().any(|word| read.mentions(word));
    let mut routines = Vec::new();
    let numbers = || with(parameter("heaps", Type::numbers()));
    let part = match rules.frame() {
        Frame::Pieces { length, .. } if !of_each => Some(length as i64),
        _ => None,
    };
    if let (Some(length), KnownKind::Grundy) = (part, claim.kind) {
        // Each part has a value, and those of several are added.
        let (value, kind) = writer.value(&body.value)?;
        if kind != Type::Int {
            return Err(Unsaid::Feature);
        }
        writer.out.push(give(value));
        writer.begin("n", Type::Int, item(name("x"), int(0)));
        let one = with(parameter("x", Type::numbers()));
        let body = writer.take();
        routines.push(routine("value_of", "routine-claim-value", one, Some(Type::Int), body));
        let end = binary(Operator::Add, name("at"), int(length));
        let slice = |from, to| Expr::Slice(Box::new(name("heaps")), Box::new(from), Box::new(to));
        let value = call_of("value_of", slice(name("at"), end.clone()));
        let length = Expr::Length(Box::new(name("heaps")));
        let turn = vec![Statement::Change(place("sum"), Operator::Xor, value), set("at", end)];
        let body = vec![
            let_int("sum", int(0)),
            let_int("at", int(0)),
            Statement::While(binary(Operator::Less, name("at"), length), turn),
            give(name("sum")),
        ];
        let comment = "routine-script-grundy";
        routines.push(routine("grundy", comment, numbers(), Some(Type::Int), body));
    } else if of_each && claim.kind == KnownKind::Grundy {
        // Each heap has a value, and those of several are added.
        let (value, kind) = writer.value(&body.value)?;
        if kind != Type::Int {
            return Err(Unsaid::Feature);
        }
        writer.out.push(give(value));
        let alone = Expr::List(Type::Int, vec![name("h")]);
        writer.begin("n", Type::Int, name("h"));
        writer.begin("x", Type::numbers(), alone);
        routines.push(routine(
            "value_of",
            "routine-claim-value",
            with(parameter("h", Type::Int)),
            Some(Type::Int),
            writer.take(),
        ));
        let add = Statement::Change(place("sum"), Operator::Xor, call_of("value_of", name("heap")));
        // A heap of none is no part of a position; a part that is 0 may be one.
        let some = match adds {
            true => when(binary(Operator::Greater, name("heap"), int(0)), vec![add]),
            false => add,
        };
        let body = vec![
            let_int("sum", int(0)),
            Statement::Each("heap".to_string(), name("heaps"), vec![some]),
            give(name("sum")),
        ];
        let comment = "routine-script-grundy";
        routines.push(routine("grundy", comment, numbers(), Some(Type::Int), body));
    } else {
        let (value, kind) = writer.value(&body.value)?;
        let wanted = if claim.kind == KnownKind::Grundy { Type::Int } else { Type::Bool };
        if kind != wanted {
            return Err(Unsaid::Feature);
        }
        let (own, value) = match claim.kind {
            KnownKind::Grundy => ("grundy", value),
            KnownKind::PWhen => ("first_wins", Expr::Not(Box::new(value))),
            KnownKind::FirstWinsWhen => ("first_wins", value),
        };
        writer.out.push(give(value));
        writer.heaps(adds, needs_order);
        routines.push(routine(own, "routine-claim", numbers(), Some(wanted), writer.take()));
    }
    if claim.kind == KnownKind::Grundy {
        let value = call_of("grundy", name("heaps"));
        let body = vec![give(binary(Operator::NotEqual, value, int(0)))];
        routines.push(routine("first_wins", "", numbers(), Some(Type::Bool), body));
    }
    // Those that the others call stand first.
    writer.routines.append(&mut routines);
    let Writer { constants, routines, .. } = writer;
    let source = Source { constants, routines, ..Source::default() };
    Ok(Offers { source, ..Offers::default() })
}

struct Writer<'a> {
    body: &'a Body,
    /// The number of variables that were made.
    used: usize,
    /// Set when one heap is a parameter of the function.
    has_heap: bool,
    /// The heaps of the loops around, by their variables of the claim, with their names in the program.
    looked_at: Vec<(usize, String)>,
    /// The variables whose values may be below zero.
    signed: BTreeSet<String>,
    constants: Vec<Constant>,
    /// The functions that expressions call.
    routines: Vec<Routine>,
    out: Vec<Statement>,
}

impl Writer<'_> {
    fn take(&mut self) -> Vec<Statement> {
        std::mem::take(&mut self.out)
    }

    fn fresh(&mut self, wanted: &str) -> String {
        self.used += 1;
        format!("{wanted}{}", self.used)
    }

    fn parameters<'p>(&mut self, known: impl Iterator<Item = &'p (String, u64)>) {
        for (parameter, value) in known {
            self.constants.push(Constant {
                comment: Vec::new(),
                name: parameter.clone(),
                kind: Type::Int,
                value: int(i64::try_from(*value).unwrap_or(i64::MAX)),
            });
        }
    }

    /// Returns `true` if a value may be below zero, as far as its form tells.
    fn may_be_negative(&self, value: &Expr) -> bool {
        let mut may = false;
        value.visit(&mut |part| {
            may |= match part {
                Expr::Minus(_) | Expr::Binary(Operator::Subtract, ..) => true,
                Expr::Name(variable) => self.signed.contains(variable),
                _ => false,
            }
        });
        may
    }

    /// The value of a function of numbers, which is added where it is not there. A call, unlike what the function computes, has
    /// each of them once, so that a program does not grow exponentially with the depth of a claim.
    fn computed(&mut self, own: &str, arguments: Vec<(&str, Expr)>, value: Expr) -> Expr {
        let (names, values): (Vec<&str>, Vec<Expr>) = arguments.into_iter().unzip();
        if self.routines.iter().all(|known| known.name != own) {
            let numbers = names.into_iter().map(|name| parameter(name, Type::Int)).collect();
            self.routines.push(routine(own, "", numbers, Some(Type::Int), vec![give(value)]));
        }
        call(own, values)
    }

    /// Returns `true` if a variable is in the statements.
    fn uses(&mut self, variable: &str) -> bool {
        let mut used = false;
        each_expr(&mut self.out, &mut |expr| used |= *expr == name(variable));
        used
    }

    /// Declares a variable before all statements, where they use it.
    fn begin(&mut self, variable: &str, kind: Type, value: Expr) {
        if self.uses(variable) {
            self.out.insert(0, Statement::Let(variable.to_string(), kind, value));
        }
    }

    /// Declares, before all statements, the heaps `x` as claims have them and the first of them `n`.
    fn heaps(&mut self, adds: bool, in_order: bool) {
        let list = |value| Statement::Let("x".to_string(), Type::numbers(), value);
        let (uses_first, rest) = (self.uses("n"), self.take());
        if adds {
            self.out.push(list(Expr::List(Type::Int, Vec::new())));
            let push = Statement::List(place("x"), ListChange::Push(name("heap")));
            let some = when(binary(Operator::Greater, name("heap"), int(0)), vec![push]);
            self.out.push(Statement::Each("heap".to_string(), name("heaps"), vec![some]));
            if in_order {
                self.out.push(Statement::List(place("x"), ListChange::Sort));
            }
        } else {
            self.out.push(list(name("heaps")));
        }
        if uses_first {
            let none = binary(Operator::Equal, Expr::Length(Box::new(name("x"))), int(0));
            self.out.push(let_int("n", int(0)));
            let first = set("n", item(name("x"), int(0)));
            self.out.push(when(Expr::Not(Box::new(none)), vec![first]));
        }
        self.out.extend(rest);
    }

    /// A value and its type; statements that it needs stand before it.
    fn value(&mut self, node: &Node) -> Result<(Expr, Type), Unsaid> {
        Ok(match &node.term {
            Term::Number(number) => (int(*number), Type::Int),
            Term::Truth(truth) => (Expr::Bool(*truth), Type::Bool),
            Term::Variable(variable) => {
                let looked_at = self.looked_at.iter().rev().find(|(heap, _)| heap == variable);
                let own = looked_at.map_or(&self.body.variables[*variable], |(_, own)| own);
                let kind = if own == "x" { Type::numbers() } else { Type::Int };
                (name(own), kind)
            }
            Term::Minus(value) => (Expr::Minus(Box::new(self.value(value)?.0)), Type::Int),
            Term::Not(value) => (Expr::Not(Box::new(self.value(value)?.0)), Type::Bool),
            Term::Chain(first, joins) => {
                let (mut left, mut kind) = self.value(first)?;
                for join in joins {
                    let (right, right_kind) = self.value(&join.right)?;
                    (left, kind) = match join.operator {
                        Joining::Settled(truth) => {
                            let operator = if truth { Operator::Or } else { Operator::And };
                            (binary(operator, left, right), Type::Bool)
                        }
                        Joining::Binary(operator) => {
                            self.joined(operator, (left, kind), (right, right_kind))?
                        }
                    };
                }
                (left, kind)
            }
            Term::Suffixed(value, suffixes) => {
                let (mut value, mut kind) = self.value(value)?;
                for suffix in suffixes {
                    let (Suffix::Index(at, _), Type::List(inner)) = (suffix, kind) else {
                        return Err(Unsaid::Feature);
                    };
                    let (at, _) = self.value(at)?;
                    (value, kind) = (item(value, at), *inner);
                }
                (value, kind)
            }
            Term::List(items) => self.list(items)?,
            Term::If(branches, last) => {
                let mut values = Vec::new();
                for (condition, block) in branches {
                    let condition = self.value(condition)?.0;
                    let Some(value) = block.value.as_ref().filter(|_| block.statements.is_empty())
                    else {
                        return Err(Unsaid::Feature);
                    };
                    values.push((condition, self.value(value)?));
                }
                let last = last.as_ref().and_then(|block| block.value.as_ref());
                let (mut value, kind) = self.value(last.ok_or(Unsaid::Feature)?)?;
                for (condition, (then, _)) in values.into_iter().rev() {
                    value = Expr::Choose(Box::new(condition), Box::new(then), Box::new(value));
                }
                (value, kind)
            }
            Term::Native(Native::Abs, arguments) => {
                let [only] = &arguments[..] else { return Err(Unsaid::Feature) };
                let value = self.value(only)?.0;
                let minus = Expr::Minus(Box::new(name("number")));
                let greatest = binary(Operator::Greatest, name("number"), minus);
                (self.computed("absolute", vec![("number", value)], greatest), Type::Int)
            }
            Term::Native(Native::Claim(function), arguments) => {
                let [only] = &arguments[..] else { return Err(Unsaid::Feature) };
                self.native(*function, only)?
            }
            _ => return Err(Unsaid::Feature),
        })
    }

    /// A list; of numbers alone it is a constant.
    fn list(&mut self, items: &[Node]) -> Result<(Expr, Type), Unsaid> {
        let mut values = Vec::new();
        for item in items {
            let (value, kind) = self.value(item)?;
            if kind != Type::Int {
                return Err(Unsaid::Feature);
            }
            values.push(value);
        }
        let list = Expr::List(Type::Int, values.clone());
        if values.is_empty() || !values.iter().all(|value| matches!(value, Expr::Int(_))) {
            return Ok((list, Type::numbers()));
        }
        let own = self.fresh("LIST_");
        self.constants.push(Constant {
            comment: Vec::new(),
            name: own.clone(),
            kind: Type::numbers(),
            value: list,
        });
        Ok((name(&own), Type::numbers()))
    }

    fn joined(
        &mut self,
        operator: Binary,
        (left, kind): (Expr, Type),
        (right, right_kind): (Expr, Type),
    ) -> Result<(Expr, Type), Unsaid> {
        if operator == Binary::In {
            let found = Expr::Contains(Box::new(right), Box::new(left));
            return Ok((found, Type::Bool));
        }
        if kind != right_kind {
            return Err(Unsaid::Feature);
        }
        let truths = kind == Type::Bool;
        let plain = match operator {
            Binary::Add if kind == Type::numbers() => {
                return Ok((Expr::Join(Box::new(left), Box::new(right)), kind));
            }
            Binary::Equal => Operator::Equal,
            Binary::NotEqual => Operator::NotEqual,
            Binary::And if truths => Operator::And,
            Binary::Or if truths => Operator::Or,
            Binary::Xor if truths => Operator::NotEqual,
            _ if kind != Type::Int => return Err(Unsaid::Feature),
            Binary::Less => Operator::Less,
            Binary::LessOrEqual => Operator::LessOrEqual,
            Binary::Greater => Operator::Greater,
            Binary::GreaterOrEqual => Operator::GreaterOrEqual,
            Binary::Add => Operator::Add,
            Binary::Subtract => Operator::Subtract,
            Binary::Multiply => Operator::Multiply,
            Binary::And => Operator::BitAnd,
            Binary::Or => Operator::BitOr,
            Binary::Xor => Operator::Xor,
            Binary::ShiftLeft => Operator::ShiftLeft,
            Binary::ShiftRight => Operator::ShiftRight,
            Binary::Divide | Binary::Quotient | Binary::Remainder | Binary::Modulo => {
                return Ok((self.divided(operator, left, right), Type::Int));
            }
            Binary::In => return Err(Unsaid::Feature),
        };
        let kind = if plain.compares() || truths { Type::Bool } else { Type::Int };
        Ok((binary(plain, left, right), kind))
    }

    /// A quotient rounded down, or its remainder.
    fn divided(&mut self, operator: Binary, left: Expr, right: Expr) -> Expr {
        let remains = matches!(operator, Binary::Remainder | Binary::Modulo);
        if !self.may_be_negative(&left) && !self.may_be_negative(&right) {
            let operator = if remains { Operator::Remainder } else { Operator::Divide };
            return binary(operator, left, right);
        }
        let (number, by) = (|| name("number"), || name("divisor"));
        let once = binary(Operator::RemainderSigned, number(), by());
        let lifted = binary(Operator::Add, once, by());
        let rest = binary(Operator::RemainderSigned, lifted, by());
        let arguments = vec![("number", left), ("divisor", right)];
        match remains {
            true => self.computed("remainder_below", arguments, rest),
            false => {
                let whole = binary(Operator::Subtract, number(), rest);
                let value = binary(Operator::DivideSigned, whole, by());
                self.computed("quotient_below", arguments, value)
            }
        }
    }

    /// A function of claims.
    fn native(&mut self, function: ForClaims, of: &Node) -> Result<(Expr, Type), Unsaid> {
        match function {
            ForClaims::TwoAdic | ForClaims::Bits | ForClaims::Popcount => {
                let value = self.value(of)?.0;
                return self.digits(function, value);
            }
            ForClaims::Exponents => {
                let value = self.value(of)?.0;
                return Ok((self.exponents(value), Type::numbers()));
            }
            ForClaims::IsFibonacci => {
                let value = self.value(of)?.0;
                return Ok((self.is_fibonacci(value), Type::Bool));
            }
            _ => {}
        }
        // The value for each item: itself, or an expression of it.
        let (list, heap, each) = match &of.term {
            Term::Every(heap, list, value) => {
                let list = name(&self.body.variables[*list]);
                let own = self.body.variables[*heap].clone();
                // No variable is declared again inside a block.
                let is_inside = self.has_heap || !self.looked_at.is_empty();
                let own = if is_inside { self.fresh(&own) } else { own };
                (list, own, Some((*heap, value)))
            }
            Term::List(items) => {
                // Few numbers, such as two: they are no list of the program.
                let known = match function {
                    ForClaims::Xor => Some(Operator::Xor),
                    ForClaims::Sum => Some(Operator::Add),
                    ForClaims::Least => Some(Operator::Least),
                    ForClaims::Greatest => Some(Operator::Greatest),
                    _ => None,
                };
                let operator = known.ok_or(Unsaid::Feature)?;
                let mut values = Vec::new();
                for item in items {
                    values.push(self.value(item)?.0);
                }
                let joined = values.into_iter().reduce(|all, one| binary(operator, all, one));
                return Ok((joined.ok_or(Unsaid::Feature)?, Type::Int));
            }
            _ => {
                let (list, kind) = self.value(of)?;
                if kind != Type::numbers() {
                    return Err(Unsaid::Feature);
                }
                (list, self.fresh("item"), None)
            }
        };
        if function == ForClaims::Length {
            return Ok((Expr::Length(Box::new(list)), Type::Int));
        }
        if function == ForClaims::Sorted && each.is_none() {
            return Ok((Expr::Sorted(Box::new(list)), Type::numbers()));
        }
        let outside = self.take();
        let (value, kind) = match each {
            Some((variable, value)) => {
                self.looked_at.push((variable, heap.clone()));
                let value = self.value(value);
                self.looked_at.pop();
                value?
            }
            None => (name(&heap), Type::Int),
        };
        let mut body = self.take();
        self.out = outside;
        // Statements that do not depend on the item run once.
        let mut depends = false;
        each_expr(&mut body, &mut |expr| depends |= *expr == name(&heap));
        if !depends {
            self.out.append(&mut body);
        }
        let all = self.fresh("all");
        if self.may_be_negative(&value) {
            self.signed.insert(all.clone());
        }
        let place = || place(&all);
        let add = |operator: Operator, value: Expr| Statement::Change(place(), operator, value);
        let truth = |truth: bool| Statement::Let(all.clone(), Type::Bool, Expr::Bool(truth));
        let at = self.fresh("at");
        let (start, step, result) = match function {
            ForClaims::All if kind == Type::Bool => {
                let fails = when(Expr::Not(Box::new(value)), vec![set(&all, Expr::Bool(false))]);
                (truth(true), fails, Type::Bool)
            }
            ForClaims::Any if kind == Type::Bool => {
                (truth(false), when(value, vec![set(&all, Expr::Bool(true))]), Type::Bool)
            }
            ForClaims::Count if kind == Type::Bool => {
                (let_int(&all, int(0)), when(value, vec![add(Operator::Add, int(1))]), Type::Int)
            }
            _ if kind != Type::Int => return Err(Unsaid::Feature),
            ForClaims::Xor => (let_int(&all, int(0)), add(Operator::Xor, value), Type::Int),
            ForClaims::Sum => (let_int(&all, int(0)), add(Operator::Add, value), Type::Int),
            ForClaims::Least | ForClaims::Greatest => {
                let operator = match function {
                    ForClaims::Least => Operator::Least,
                    _ => Operator::Greatest,
                };
                let is_first = binary(Operator::Equal, name(&at), int(0));
                let better = binary(operator, name(&all), value.clone());
                let next = Expr::Choose(Box::new(is_first), Box::new(value), Box::new(better));
                (let_int(&all, int(0)), set(&all, next), Type::Int)
            }
            ForClaims::Alternate => {
                let rest = binary(Operator::Remainder, name(&at), int(2));
                let push = Statement::List(place(), ListChange::Push(value));
                let start =
                    Statement::Let(all.clone(), Type::numbers(), Expr::List(Type::Int, Vec::new()));
                (start, when(binary(Operator::Equal, rest, int(0)), vec![push]), Type::numbers())
            }
            _ => return Err(Unsaid::Feature),
        };
        self.out.push(start);
        let counts =
            matches!(function, ForClaims::Least | ForClaims::Greatest | ForClaims::Alternate);
        if counts {
            self.out.push(let_int(&at, int(0)));
        }
        body.push(step);
        if counts {
            body.push(Statement::Change(super::code::place(&at), Operator::Add, int(1)));
        }
        self.out.push(Statement::Each(heap, list, body));
        Ok((name(&all), result))
    }

    /// The number of binary digits, of ones among them, or of zeros at the end.
    fn digits(&mut self, function: ForClaims, value: Expr) -> Result<(Expr, Type), Unsaid> {
        let (rest, found) = (self.fresh("rest"), self.fresh("found"));
        self.out.extend([let_int(&rest, value), let_int(&found, int(0))]);
        let last = binary(Operator::Remainder, name(&rest), int(2));
        let positive = binary(Operator::Greater, name(&rest), int(0));
        let (goes_on, add) = match function {
            ForClaims::Bits => (positive, int(1)),
            ForClaims::Popcount => (positive, last),
            _ => {
                let even = binary(Operator::Equal, last, int(0));
                (binary(Operator::And, positive, even), int(1))
            }
        };
        let body = vec![
            Statement::Change(place(&found), Operator::Add, add),
            set(&rest, binary(Operator::Divide, name(&rest), int(2))),
        ];
        self.out.push(Statement::While(goes_on, body));
        Ok((name(&found), Type::Int))
    }

    /// Divides by each number in turn, as often as it can.
    fn exponents(&mut self, value: Expr) -> Expr {
        let (rest, by) = (self.fresh("rest"), self.fresh("divisor"));
        let (all, count) = (self.fresh("exponents"), self.fresh("exponent"));
        self.out.push(let_int(&rest, value));
        self.out.push(Statement::Let(
            all.clone(),
            Type::numbers(),
            Expr::List(Type::Int, Vec::new()),
        ));
        self.out.push(let_int(&by, int(2)));
        let push = |value: Expr| Statement::List(place(&all), ListChange::Push(value));
        let left = binary(Operator::Remainder, name(&rest), name(&by));
        let divide = vec![
            set(&rest, binary(Operator::Divide, name(&rest), name(&by))),
            Statement::Change(place(&count), Operator::Add, int(1)),
        ];
        let turn = vec![
            let_int(&count, int(0)),
            Statement::While(binary(Operator::Equal, left, int(0)), divide),
            when(binary(Operator::Greater, name(&count), int(0)), vec![push(name(&count))]),
            Statement::Change(place(&by), Operator::Add, int(1)),
        ];
        let square = binary(Operator::Multiply, name(&by), name(&by));
        let goes_on = binary(Operator::LessOrEqual, square, name(&rest));
        self.out.push(Statement::While(goes_on, turn));
        // A prime is left.
        self.out.push(when(binary(Operator::Greater, name(&rest), int(1)), vec![push(int(1))]));
        name(&all)
    }

    /// Goes up the Fibonacci numbers.
    fn is_fibonacci(&mut self, value: Expr) -> Expr {
        let (wanted, one, next) = (self.fresh("wanted"), self.fresh("one"), self.fresh("next"));
        self.out.extend([let_int(&wanted, value), let_int(&one, int(1)), let_int(&next, int(2))]);
        let body = vec![
            set(&next, binary(Operator::Add, name(&one), name(&next))),
            set(&one, binary(Operator::Subtract, name(&next), name(&one))),
        ];
        let below = binary(Operator::Less, name(&one), name(&wanted));
        self.out.push(Statement::While(below, body));
        binary(Operator::Equal, name(&one), name(&wanted))
    }
}
