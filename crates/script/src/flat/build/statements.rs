//! Statements, branches and loops.

use super::{Builder, Known, Loop, NODE_STEPS, WRITTEN_OUT, Wanted, changes};
use crate::{
    code::{Binary, Native},
    flat::{Register, Step},
    quick::is_comparison,
    tree::{Braces, Join, Joining, Met, Node, ScriptStatement, Term},
};

impl<'a> Builder<'a> {
    /// The jumps that are taken if a truth is `sense`; else it goes on here.
    pub(super) fn branch(&mut self, node: &'a Node, sense: bool) -> Option<Vec<usize>> {
        self.charge(NODE_STEPS)?;
        match &node.term {
            Term::Not(operand) => return self.branch(operand, !sense),
            Term::Chain(first, joins) => {
                if joins.iter().any(|join| changes(&join.right)) {
                    return None;
                }
                let is_binary = |join: &&Join| matches!(join.operator, Joining::Binary(_));
                let (binary, settled) = joins.split_at(joins.iter().take_while(is_binary).count());
                // Jumps from where the truth so far is false, and where it is true.
                let mut waiting = [Vec::new(), Vec::new()];
                let mut last = None;
                for join in settled {
                    let Joining::Settled(truth) = join.operator else { return None };
                    let jumps = match last {
                        None => self.branch_of(first, binary, truth)?,
                        Some(node) => self.branch(node, truth)?,
                    };
                    waiting[usize::from(truth)].extend(jumps);
                    let others = std::mem::take(&mut waiting[usize::from(!truth)]);
                    self.land(others);
                    last = Some(&join.right);
                }
                let mut taken = match last {
                    None => self.branch_of(first, binary, sense)?,
                    Some(node) => self.branch(node, sense)?,
                };
                let [no, yes] = waiting;
                let (same, other) = if sense { (yes, no) } else { (no, yes) };
                taken.extend(same);
                self.land(other);
                return Some(taken);
            }
            _ => {}
        }
        let truth = self.value(node)?;
        self.tested(&truth, sense)
    }

    /// A branch on a value that operators join with others.
    fn branch_of(&mut self, first: &'a Node, joins: &'a [Join], sense: bool) -> Option<Vec<usize>> {
        let Some((last, before)) = joins.split_last() else { return self.branch(first, sense) };
        let left = self.joins(first, before)?;
        let right = self.value(&last.right)?;
        let Joining::Binary(binary) = last.operator else { return None };
        if let (Known::Number(left), Known::Number(right)) = (&left, &right)
            && is_comparison(binary)
            && (self.fixed(*left).is_none() || self.fixed(*right).is_none())
        {
            return self.compared(binary, *left, *right, sense);
        }
        let truth = self.joined(binary, left, right)?;
        self.tested(&truth, sense)
    }

    fn tested(&mut self, truth: &Known, sense: bool) -> Option<Vec<usize>> {
        let Known::Truth(truth) = *truth else { return None };
        Some(match self.fixed(truth) {
            Some(truth) if (truth != 0) == sense => vec![self.emit(Step::Jump(0))?],
            Some(_) => Vec::new(),
            None => vec![self.emit(Step::If(truth, sense, 0))?],
        })
    }

    fn compared(
        &mut self,
        binary: Binary,
        left: Register,
        right: Register,
        sense: bool,
    ) -> Option<Vec<usize>> {
        let opposite = match binary {
            Binary::Less => Binary::GreaterOrEqual,
            Binary::LessOrEqual => Binary::Greater,
            Binary::Greater => Binary::LessOrEqual,
            Binary::GreaterOrEqual => Binary::Less,
            Binary::Equal => Binary::NotEqual,
            _ => Binary::Equal,
        };
        let step = match if sense { opposite } else { binary } {
            Binary::Less => Step::UnlessLess(left, right, 0),
            Binary::Greater => Step::UnlessLess(right, left, 0),
            other => Step::Unless(other, left, right, 0),
        };
        Some(vec![self.emit(step)?])
    }

    /// The value of the branch that is taken.
    pub(super) fn choice(
        &mut self,
        branches: &'a [(Node, Braces)],
        last: Option<&'a Braces>,
    ) -> Option<Known> {
        let (mut result, mut ends) = (None, Vec::new());
        for (condition, block) in branches {
            let over = self.branch(condition, false)?;
            let value = self.block(block)?;
            if !block.leaves() {
                self.merge(&mut result, &value)?;
                ends.push(self.emit(Step::Jump(0))?);
            }
            self.land(over);
        }
        match last {
            None => self.merge(&mut result, &Known::Nothing)?,
            Some(block) => {
                let value = self.block(block)?;
                if !block.leaves() {
                    self.merge(&mut result, &value)?;
                }
            }
        }
        self.land(ends);
        Some(result.unwrap_or(Known::Nothing))
    }

    fn merge(&mut self, result: &mut Option<Known>, value: &Known) -> Option<()> {
        if result.is_none() {
            *result = Some(self.like(value)?);
        }
        self.assign(result.as_ref()?, value)
    }

    /// The value of a block.
    pub(super) fn block(&mut self, block: &'a Braces) -> Option<Known> {
        for statement in &block.statements {
            self.statement(statement)?;
            if statement.leaves() {
                return Some(Known::Nothing);
            }
        }
        match &block.value {
            Some(value) => self.value(value),
            None => Some(Known::Nothing),
        }
    }

    fn statement(&mut self, statement: &'a ScriptStatement) -> Option<()> {
        self.charge(NODE_STEPS)?;
        match statement {
            ScriptStatement::Let(variable, node) => self.begin(*variable, node),
            ScriptStatement::Set { variable, path, with, value, .. } => {
                self.set(*variable, path, *with, value)
            }
            ScriptStatement::While(condition, body, _) => {
                let (start, cost) = (self.here(), self.cost);
                let exits = match condition {
                    Some(condition) => self.branch(condition, false)?,
                    None => Vec::new(),
                };
                self.loops.push(Loop { exits, nexts: Vec::new() });
                self.block(body)?;
                let Loop { exits, nexts } = self.loops.pop()?;
                self.land(nexts);
                let cost = self.cost - cost + NODE_STEPS;
                self.emit(Step::Back(start, cost as u32))?;
                self.land(exits);
                Some(())
            }
            ScriptStatement::Each { variable, list, body, .. } => self.each(*variable, list, body),
            ScriptStatement::Range { variable, from, to, inclusive, body, .. } => {
                let values = self.values(&[from, to])?;
                let [Known::Number(from), Known::Number(to)] = values[..] else { return None };
                let end = match inclusive {
                    true => {
                        let one = self.number(1)?;
                        self.join(Binary::Add, to, one)?
                    }
                    false => self.settled(Known::Number(to))?,
                };
                let Known::Number(end) = end else { return None };
                self.turns(from, end, |builder, counter| {
                    builder.bind(*variable, Known::Number(counter))?;
                    builder.block(body).map(drop)
                })
            }
            ScriptStatement::Break(_) | ScriptStatement::Continue(_) => {
                let jump = self.emit(Step::Jump(0))?;
                let here = self.loops.last_mut()?;
                match statement {
                    ScriptStatement::Break(_) => here.exits.push(jump),
                    _ => here.nexts.push(jump),
                }
                Some(())
            }
            ScriptStatement::Return(node, _) => {
                let value = self.value(node)?;
                self.leave(value)
            }
            ScriptStatement::Value(node, _) => self.value(node).map(drop),
        }
    }

    /// A loop over the numbers from one on, and before another.
    fn turns(
        &mut self,
        from: Register,
        end: Register,
        body: impl FnOnce(&mut Builder<'a>, Register) -> Option<()>,
    ) -> Option<()> {
        let counter = self.register()?;
        self.emit(Step::Move(counter, from))?;
        let over = self.emit(Step::UnlessLess(counter, end, 0))?;
        let (start, cost) = (self.here(), self.cost);
        self.loops.push(Loop { exits: vec![over], nexts: Vec::new() });
        body(self, counter)?;
        let Loop { exits, nexts } = self.loops.pop()?;
        self.land(nexts);
        let cost = self.cost - cost + NODE_STEPS;
        self.emit(Step::Turn(counter, end, start, cost as u32))?;
        self.land(exits);
        Some(())
    }

    fn each(&mut self, variable: usize, list: &'a Node, body: &'a Braces) -> Option<()> {
        let list = self.value(list)?;
        let list = self.settled(list)?;
        let Known::List(items) = &list else { return None };
        if items.len() > WRITTEN_OUT {
            let (first, length) = self.row(&list)?;
            let (from, end) = (self.number(0)?, self.number(length.into())?);
            return self.turns(from, end, |builder, counter| {
                let item = builder.register()?;
                builder.emit(Step::Load(item, first, length, counter))?;
                builder.bind(variable, Known::Number(item))?;
                builder.block(body).map(drop)
            });
        }
        let mut exits = Vec::new();
        for item in items {
            self.charge(NODE_STEPS)?;
            self.loops.push(Loop::default());
            self.bind(variable, item.clone())?;
            self.block(body)?;
            let turn = self.loops.pop()?;
            self.land(turn.nexts);
            exits.extend(turn.exits);
        }
        self.land(exits);
        Some(())
    }

    /// A new variable.
    fn begin(&mut self, variable: usize, node: &'a Node) -> Option<()> {
        let value = self.value(node)?;
        let Known::List(items) = &value else { return self.bind(variable, value) };
        let collects = self.calls.len() == 1
            && !matches!(self.wanted, Wanted::Truth(_))
            && self.options.is_none_or(|options| options == variable)
            && self.pushed(variable);
        if !collects {
            return self.bind(variable, value);
        }
        self.options = Some(variable);
        self.emit(Step::Forget)?;
        for item in items {
            self.show(item)?;
        }
        self.calls.last_mut()?.variables[variable] = Some(Known::Options);
        Some(())
    }

    /// Returns `true` if items are added to a variable.
    fn pushed(&self, variable: usize) -> bool {
        let mut found = false;
        if let Some(body) = self.bodies[self.function] {
            body.value.visit(&mut |met| {
                if let Met::Node(Node { term: Term::Method { native, variable: at, .. }, .. }) = met
                {
                    found |= *native == Native::Push && *at == variable;
                }
            });
        }
        found
    }

    /// Lets the last step, where it makes the number in `from`, which is new, put it into `to`.
    fn redirect(&mut self, from: Register, to: Register) -> bool {
        if usize::from(from) + 1 != self.registers.len() {
            return false;
        }
        match self.steps.last_mut() {
            Some(
                Step::Add(made, ..)
                | Step::Subtract(made, ..)
                | Step::Join(_, made, ..)
                | Step::Least(made, ..)
                | Step::Greatest(made, ..),
            ) if *made == from => *made = to,
            _ => return false,
        }
        true
    }

    fn set(
        &mut self,
        variable: usize,
        path: &'a [Node],
        with: Option<Binary>,
        node: &'a Node,
    ) -> Option<()> {
        if changes(node) || path.iter().any(changes) {
            return None;
        }
        let old = self.variable(variable)?;
        self.charge(2 * Self::length(&old))?;
        let [index] = path else {
            if !path.is_empty() {
                return None;
            }
            let mut value = self.value(node)?;
            if let Some(binary) = with {
                value = self.joined(binary, old.clone(), value)?;
            }
            match (&old, &value) {
                (Known::Number(to), Known::Number(from)) if self.redirect(*from, *to) => {
                    return Some(());
                }
                (_, Known::List(_)) => value = self.settled(value)?,
                _ => {}
            }
            return self.assign(&old, &value);
        };
        let Known::Number(index) = self.value(index)? else { return None };
        let Known::Number(mut value) = self.value(node)? else { return None };
        let Known::List(items) = &old else { return None };
        if items.is_empty() {
            return self.emit(Step::Fail).map(drop);
        }
        let (first, length) = self.row(&old)?;
        if let Some(binary) = with {
            let before = self.register()?;
            self.emit(Step::Load(before, first, length, index))?;
            let Known::Number(joined) = self.join(binary, before, value)? else { return None };
            value = joined;
        }
        self.emit(Step::Store(first, length, index, value)).map(drop)
    }
}
