//! Blocks, assignments, loops.

use super::{Fault, Parser, expressions::operator};
use crate::error::RuleErrorKind as Kind;
use crate::{
    code::Binary,
    token::{Span, Token},
    tree::{Braces, Node, ScriptStatement, Term},
};

/// A line: an action, the value of its block, or nothing.
enum Line {
    ScriptStatement(ScriptStatement),
    Value(Node),
    Empty,
}

fn assignment(sign: &str) -> Option<Option<Binary>> {
    match sign {
        "=" => Some(None),
        "==" | "!=" | "<=" | ">=" | "..=" => None,
        _ => sign.strip_suffix('=').and_then(operator).map(|(_, binary)| Some(binary)),
    }
}

impl Parser {
    /// `{ ... }`: no variable of it is in sight behind it.
    pub(super) fn block(&mut self) -> Result<Braces, Fault> {
        self.deeper(Parser::block_inside)
    }

    pub(super) fn block_inside(&mut self) -> Result<Braces, Fault> {
        self.expect("{")?;
        let in_sight = self.locals.in_sight();
        let (mut statements, mut value) = (Vec::new(), None);
        while !self.eat("}") {
            if *self.token() == Token::End {
                return Err((Kind::Expected { what: "}" }, self.span()));
            }
            match self.statement()? {
                Line::ScriptStatement(statement) => statements.push(statement),
                Line::Value(node) => value = Some(Box::new(node)),
                Line::Empty => {}
            }
        }
        self.locals.truncate(in_sight);
        Ok(Braces { statements, value, end: self.last_span() })
    }

    /// One statement.
    fn statement(&mut self) -> Result<Line, Fault> {
        let span = self.span();
        let Token::Sign(sign) = *self.token() else { return self.assignment_or_value() };
        Ok(Line::ScriptStatement(match sign {
            "let" | "const" => {
                self.next();
                let (name, span) = self.name()?;
                let value = match self.eat("=") {
                    true => self.expression(0)?,
                    false => self.node(Term::Nothing, span),
                };
                let variable = self.variable(name);
                self.expect(";")?;
                ScriptStatement::Let(variable, value)
            }
            "while" | "loop" => {
                self.next();
                let condition = (sign == "while").then(|| self.expression(0)).transpose()?;
                ScriptStatement::While(condition, self.round()?, span)
            }
            "for" => self.each()?,
            "return" => {
                self.next();
                let value = match self.is(";") || self.is("}") {
                    true => self.node(Term::Nothing, span.clone()),
                    false => self.expression(0)?,
                };
                self.end_of_statement()?;
                ScriptStatement::Return(value, span)
            }
            "break" | "continue" => {
                self.next();
                if self.loops == 0 {
                    return Err((Kind::OutsideLoop, span));
                }
                self.end_of_statement()?;
                if sign == "break" {
                    ScriptStatement::Break(span)
                } else {
                    ScriptStatement::Continue(span)
                }
            }
            ";" => {
                self.next();
                return Ok(Line::Empty);
            }
            _ => return self.assignment_or_value(),
        }))
    }

    /// `;`, which may be left out before `}`.
    pub(super) fn end_of_statement(&mut self) -> Result<(), Fault> {
        if self.is("}") || *self.token() == Token::End { Ok(()) } else { self.expect(";") }
    }

    fn assignment_or_value(&mut self) -> Result<Line, Fault> {
        if let Some((with, variable, span)) = self.assigned()? {
            self.next();
            let path = self.path()?;
            self.next();
            let value = self.expression(0)?;
            self.end_of_statement()?;
            return Ok(Line::ScriptStatement(ScriptStatement::Set {
                variable,
                path,
                with,
                value,
                span,
            }));
        }
        // Behind a block, `;` may be left out.
        let block = self.is("if") || self.is("{");
        let value = if block { self.primary()? } else { self.expression(0)? };
        if self.is("}") || *self.token() == Token::End {
            return Ok(Line::Value(value));
        }
        let end = self.last_span();
        if !self.eat(";") && !block {
            let (Token::Sign(sign), span) = (self.token(), self.span()) else {
                return Err((Kind::Expected { what: ";" }, end));
            };
            // `5 = x`: what is there can be computed, but not be changed.
            return Err(match assignment(sign) {
                Some(_) => (Kind::NotAVariable, span),
                None => (Kind::Expected { what: ";" }, self.last_span()),
            });
        }
        Ok(Line::ScriptStatement(ScriptStatement::Value(value, end)))
    }

    /// Where after this variable and its indices stands.
    pub(super) fn after_place(&self) -> usize {
        let mut at = self.at + 1;
        let mut depth = 0usize;
        while let Some((Token::Sign(sign), _)) = self.tokens.get(at) {
            match *sign {
                "[" | "(" => depth += 1,
                _ if depth == 0 => break,
                "]" | ")" => depth -= 1,
                _ => {}
            }
            at += 1;
            while depth > 0
                && matches!(
                    self.tokens.get(at),
                    Some((Token::Name(_) | Token::Number(_) | Token::Text(_), _))
                )
            {
                at += 1;
            }
        }
        at
    }

    /// The assignment that begins here, if there is one: its variable and its operator.
    pub(super) fn assigned(&self) -> Result<Option<(Option<Binary>, usize, Span)>, Fault> {
        let Token::Name(name) = self.token() else { return Ok(None) };
        let at = self.after_place();
        let Some((Token::Sign(sign), _)) = self.tokens.get(at) else { return Ok(None) };
        let Some(with) = assignment(sign) else { return Ok(None) };
        let span = self.span();
        // A name followed by `(` is a call, whose value has no place.
        if matches!(self.tokens.get(self.at + 1), Some((Token::Sign("("), _))) {
            return Err((Kind::NotAVariable, span));
        }
        match self.local(name) {
            Some(variable) => Ok(Some((with, variable, span))),
            None if self.is_constant(name) => {
                Err((Kind::ConstantChanged { name: name.clone() }, span))
            }
            None => Err((Kind::UnknownName { name: name.clone() }, span)),
        }
    }

    /// The body of a loop.
    fn round(&mut self) -> Result<Braces, Fault> {
        self.loops += 1;
        let body = self.block()?;
        self.loops -= 1;
        Ok(body)
    }

    /// `for x in list`, `for x in 0..5`.
    fn each(&mut self) -> Result<ScriptStatement, Fault> {
        let (_, span) = self.next();
        let in_sight = self.locals.in_sight();
        let name = match self.eat("_") {
            true => String::new(),
            false => self.name()?.0,
        };
        self.expect("in")?;
        let place = self.span();
        let over = self.expression(0)?;
        let range = self.range()?;
        let variable = self.variable(name);
        let body = self.round()?;
        self.locals.truncate(in_sight);
        Ok(match range {
            None => ScriptStatement::Each { variable, list: over, body, place, span },
            Some((to, inclusive)) => {
                ScriptStatement::Range { variable, from: over, to, inclusive, body, place, span }
            }
        })
    }
}
