//! The statements of a script as statements of a contest program.

use super::{
    Fault,
    lower::{Uses, Writer, first_of, mismatch, next},
};
use crate::template::code::{Expr, Place, Statement, Type, give, int, item, name, when};
use bouton_script::{
    Binary, RuleValue, Span,
    tree::{Braces, Node, ScriptStatement, Term},
    types::ScriptType,
};

impl Writer<'_, '_> {
    pub(super) fn statements(&mut self, block: &Braces) -> Fault<()> {
        for statement in &block.statements {
            self.statement(statement)?;
            // The rest is never reached.
            if statement.leaves() {
                break;
            }
        }
        Ok(())
    }

    /// A block whose value nobody wants.
    pub(super) fn effects(&mut self, block: &Braces) -> Fault<()> {
        self.statements(block)?;
        match &block.value {
            Some(value) if !block.statements.iter().any(ScriptStatement::leaves) => {
                self.effect(value)
            }
            _ => Ok(()),
        }
    }

    /// The side effects of a value.
    pub(super) fn effect(&mut self, node: &Node) -> Fault<()> {
        match &node.term {
            Term::Block(block) => {
                let inside = self.inside(|writer| writer.effects(block))?;
                // A block of its own is none in a program; its names are not used again.
                for statement in &inside {
                    if let Statement::Let(name, ..) = statement {
                        self.sight.push(name.clone());
                    }
                }
                self.out.extend(inside);
                Ok(())
            }
            Term::If(branches, last) => {
                self.branches(branches, last.as_ref(), &mut |writer, block| writer.effects(block))
            }
            Term::Method { native, variable, path, arguments } => {
                self.method(*native, *variable, path, arguments, false, &node.span).map(drop)
            }
            _ => self.value(node).map(drop),
        }
    }

    /// A choice between statements.
    fn branches(
        &mut self,
        branches: &[(Node, Braces)],
        last: Option<&Braces>,
        what: &mut dyn FnMut(&mut Self, &Braces) -> Fault<()>,
    ) -> Fault<()> {
        let mut written: Vec<(Expr, Vec<Statement>)> = Vec::new();
        for (at, (condition, block)) in branches.iter().enumerate() {
            let (before, condition) = self.apart(|writer| writer.value(condition))?;
            if !before.is_empty() && at > 0 {
                // Side effects of its condition run where it is evaluated.
                let rest = self.inside(|writer| writer.branches(&branches[at..], last, what))?;
                self.out.push(Statement::If(written, rest));
                return Ok(());
            }
            self.out.extend(before);
            written.push((condition, self.inside(|writer| what(writer, block))?));
        }
        let other = match last {
            Some(block) => self.inside(|writer| what(writer, block))?,
            None => Vec::new(),
        };
        self.out.push(if_of(written, other));
        Ok(())
    }

    /// The end of a function: its value is returned.
    pub(super) fn end(&mut self, node: &Node) -> Fault<()> {
        match &node.term {
            Term::Block(block) => self.end_of(block),
            Term::If(branches, Some(last)) => {
                self.branches(branches, Some(last), &mut |writer, block| writer.end_of(block))
            }
            _ => {
                let value = self.value(node)?;
                self.out.push(give(value));
                Ok(())
            }
        }
    }

    fn end_of(&mut self, block: &Braces) -> Fault<()> {
        self.statements(block)?;
        match &block.value {
            Some(value) if !block.statements.iter().any(ScriptStatement::leaves) => self.end(value),
            _ if block.leaves() => Ok(()),
            _ => Err(mismatch(RuleValue::Nothing, &block.end)),
        }
    }

    fn statement(&mut self, statement: &ScriptStatement) -> Fault<()> {
        match statement {
            ScriptStatement::Let(variable, value) => {
                let span = &value.span;
                let nothing = matches!(value.term, Term::Nothing);
                if !self.uses.read.contains(variable) {
                    return if nothing { Ok(()) } else { self.effect(value) };
                }
                let kind = self.kind_of_variable(*variable, span)?;
                let value = if nothing { first_of(&kind) } else { self.value(value)? };
                let own = self.declared(*variable, &kind);
                self.out.push(Statement::Let(own, kind, value));
                Ok(())
            }
            ScriptStatement::Set { variable, path, with, value, span } => {
                if !self.uses.read.contains(variable) {
                    return self.effect(value);
                }
                self.set(*variable, path, *with, value, span)
            }
            ScriptStatement::While(condition, body, _) => {
                let (before, condition) = match condition {
                    Some(condition) => self.apart(|writer| writer.value(condition))?,
                    None => (Vec::new(), Expr::Bool(true)),
                };
                if before.is_empty() {
                    let body = self.inside(|writer| writer.effects(body))?;
                    self.out.push(Statement::While(condition, body));
                    return Ok(());
                }
                let mut turn = before;
                let over = Expr::Not(Box::new(condition));
                turn.push(when(over, vec![Statement::Break]));
                turn.extend(self.inside(|writer| writer.effects(body))?);
                self.out.push(Statement::While(Expr::Bool(true), turn));
                Ok(())
            }
            ScriptStatement::Each { variable, list, body, .. } => self.each(*variable, list, body),
            ScriptStatement::Range { variable, from, to, inclusive, body, .. } => {
                let mut bounds = self.values(&[from, to])?.into_iter();
                let (Some(from), Some(to)) = (bounds.next(), bounds.next()) else {
                    return Ok(());
                };
                let to = if *inclusive { next(to) } else { to };
                self.counted(*variable, from, to, body)
            }
            ScriptStatement::Break(_) => {
                self.out.push(Statement::Break);
                Ok(())
            }
            ScriptStatement::Continue(_) => {
                self.out.push(Statement::Continue);
                Ok(())
            }
            ScriptStatement::Return(value, _) => {
                if let Term::Nothing = value.term {
                    return Err(mismatch(RuleValue::Nothing, &value.span));
                }
                self.end(value)
            }
            ScriptStatement::Value(value, _) => self.effect(value),
        }
    }

    fn set(
        &mut self,
        variable: usize,
        path: &[Node],
        with: Option<Binary>,
        value: &Node,
        span: &Span,
    ) -> Fault<()> {
        let mut kind = self.kind_of_variable(variable, span)?;
        for _ in path {
            if let Type::List(items) = kind {
                kind = *items;
            }
        }
        let nodes: Vec<&Node> = path.iter().chain([value]).collect();
        let mut values = self.values(&nodes)?;
        let Some(given) = values.pop() else { return Ok(()) };
        let own = self.names.get(&variable).cloned().unwrap_or_default();
        let place = Place { name: own, path: values };
        self.out.push(match with {
            None => Statement::Set(place, self.as_item(given, value, &kind)),
            Some(operator) => {
                let before =
                    place.path.iter().fold(name(&place.name), |list, at| item(list, at.clone()));
                let sort = match &kind {
                    Type::Int => ScriptType::Number,
                    Type::Bool => ScriptType::Truth,
                    _ => ScriptType::List(Box::new(ScriptType::Number)),
                };
                match self.operated(operator, before, given, sort).0 {
                    Expr::Binary(operator, _, given) if kind == Type::Int => {
                        Statement::Change(place, operator, *given)
                    }
                    joined => Statement::Set(place, joined),
                }
            }
        });
        Ok(())
    }

    /// A loop over numbers; the variable may be changed in it.
    fn counted(&mut self, variable: usize, from: Expr, to: Expr, body: &Braces) -> Fault<()> {
        let sight = self.sight.len();
        let uses = Uses::of_block(body);
        let own = self.declared(variable, &Type::Int);
        let changed = uses.changed.contains(&variable);
        let turn = if changed { self.new_name("turn", &Type::Int) } else { own.clone() };
        let mut inside = self.inside(|writer| writer.effects(body))?;
        if changed && uses.read.contains(&variable) {
            inside.insert(0, Statement::Let(own, Type::Int, name(&turn)));
        }
        self.sight.truncate(sight);
        self.out.push(Statement::For(turn, from, to, inside));
        Ok(())
    }

    fn each(&mut self, variable: usize, list: &Node, body: &Braces) -> Fault<()> {
        let uses = Uses::of_block(body);
        let kind = self.kind_of_node(list)?;
        let Type::List(items) = kind.clone() else {
            return Err(mismatch(RuleValue::Nothing, &list.span));
        };
        let walked = self.value(list)?;
        let sight = self.sight.len();
        // The list stays as it is while it is walked through, whatever the body does.
        let changes = match (&list.term, &walked) {
            (Term::Variable(variable), _) => uses.changed.contains(variable),
            (_, Expr::Name(_)) => false,
            _ => true,
        };
        let walked = if changes { self.kept("all", kind, walked) } else { walked };
        if !uses.read.contains(&variable) {
            let turn = self.new_name("turn", &Type::Int);
            let inside = self.inside(|writer| writer.effects(body))?;
            self.out.push(Statement::For(turn, int(0), Expr::Length(Box::new(walked)), inside));
        } else {
            let own = self.declared(variable, &items);
            let changed = uses.changed.contains(&variable);
            let turn = if changed { self.new_name("each", &items) } else { own.clone() };
            let mut inside = self.inside(|writer| writer.effects(body))?;
            if changed {
                inside.insert(0, Statement::Let(own, *items, name(&turn)));
            }
            self.out.push(Statement::Each(turn, walked, inside));
        }
        // The list that was kept is in this block.
        self.sight.truncate(sight + usize::from(changes));
        Ok(())
    }
}

/// A choice; empty branches at its end are left out.
fn if_of(mut branches: Vec<(Expr, Vec<Statement>)>, other: Vec<Statement>) -> Statement {
    if other.is_empty() {
        while branches.len() > 1 && branches.last().is_some_and(|(_, then)| then.is_empty()) {
            branches.pop();
        }
    }
    Statement::If(branches, other)
}
