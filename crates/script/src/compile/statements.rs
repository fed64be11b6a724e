//! Blocks, assignments, loops.

use super::{Compiler, Fault, Loop, expressions::operator};
use crate::error::RuleErrorKind as Kind;
use crate::{
    code::{Binary, Op},
    token::{Span, Token},
};

/// Where the value of an expression statement may end without `;`.
#[derive(PartialEq)]
enum Tail {
    Block,
    Plain,
}

fn assignment(sign: &str) -> Option<Option<Binary>> {
    match sign {
        "=" => Some(None),
        "==" | "!=" | "<=" | ">=" | "..=" => None,
        _ => sign.strip_suffix('=').and_then(operator).map(|(_, binary)| Some(binary)),
    }
}

impl Compiler {
    /// `{ ... }`: leaves its value, and no variable.
    pub(super) fn block(&mut self) -> Result<(), Fault> {
        self.deeper(Compiler::block_inside)
    }

    pub(super) fn block_inside(&mut self) -> Result<(), Fault> {
        self.expect("{")?;
        let (before, in_sight) = (self.height, self.locals.len());
        let mut has_value = false;
        while !self.eat("}") {
            if *self.token() == Token::End {
                return Err((Kind::Expected { what: "}" }, self.span()));
            }
            has_value = self.statement()?;
        }
        let span = self.last_span();
        if !has_value {
            self.push(Op::Nothing, span.clone());
        }
        let variables = self.height - before - 1;
        if variables > 0 {
            self.emit(Op::Slide(variables), span);
            self.height -= variables;
        }
        self.locals.truncate(in_sight);
        Ok(())
    }

    /// One statement. True if it has left a value that is the value of its block.
    pub(super) fn statement(&mut self) -> Result<bool, Fault> {
        let span = self.span();
        let Token::Sign(sign) = *self.token() else { return self.assignment_or_value() };
        match sign {
            "let" | "const" => {
                self.next();
                let (name, place) = self.name()?;
                match self.eat("=") {
                    true => self.expression(0)?,
                    false => self.push(Op::Nothing, place),
                }
                self.locals.push(name, self.height - 1);
                self.expect(";")?;
            }
            "while" | "loop" => self.repeated()?,
            "for" => self.each()?,
            "return" => {
                self.next();
                match self.is(";") || self.is("}") {
                    true => self.push(Op::Nothing, span.clone()),
                    false => self.expression(0)?,
                }
                self.emit(Op::Return, span);
                self.height -= 1;
                self.end_of_statement()?;
            }
            "break" | "continue" => {
                self.next();
                let jump = self.here() + 1;
                let here = self.loops.last_mut().ok_or((Kind::OutsideLoop, span.clone()))?;
                let (height, start) = (here.height, here.start);
                if sign == "break" {
                    here.exits.push(jump);
                }
                self.emit(Op::PopTo(height), span.clone());
                self.emit(Op::Jump(start), span);
                self.end_of_statement()?;
            }
            ";" => drop(self.next()),
            _ => return self.assignment_or_value(),
        }
        Ok(false)
    }

    /// `;`, which may be left out before `}`.
    pub(super) fn end_of_statement(&mut self) -> Result<(), Fault> {
        if self.is("}") || *self.token() == Token::End { Ok(()) } else { self.expect(";") }
    }

    pub(super) fn assignment_or_value(&mut self) -> Result<bool, Fault> {
        if let Some((with, slot, span)) = self.assigned()? {
            self.next();
            let mut path = 0;
            while self.eat("[") {
                self.expression(0)?;
                self.expect("]")?;
                path += 1;
            }
            self.next();
            if path == 0 {
                if with.is_some() {
                    self.push(Op::Local(slot), span.clone());
                }
                self.expression(0)?;
                if let Some(binary) = with {
                    self.emit(Op::Binary(binary), span.clone());
                    self.height -= 1;
                }
                self.emit(Op::SetLocal(slot), span);
            } else {
                self.expression(0)?;
                self.emit(Op::Change { slot, path, with }, span);
            }
            self.height -= path + 1;
            self.end_of_statement()?;
            return Ok(false);
        }
        let tail = match self.is("if") || self.is("{") {
            true => {
                self.primary()?;
                Tail::Block
            }
            false => {
                self.expression(0)?;
                Tail::Plain
            }
        };
        if self.is("}") || *self.token() == Token::End {
            return Ok(true);
        }
        let span = self.last_span();
        if !self.eat(";") && tail == Tail::Plain {
            let (Token::Sign(sign), span) = (self.token(), self.span()) else {
                return Err((Kind::Expected { what: ";" }, span));
            };
            // `5 = x`: what stands there can be computed, but not be changed.
            return Err(match assignment(sign) {
                Some(_) => (Kind::NotAVariable, span),
                None => (Kind::Expected { what: ";" }, self.last_span()),
            });
        }
        self.emit(Op::Pop, span);
        self.height -= 1;
        Ok(false)
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

    /// Whether an assignment stands here: to which slot, and with which operator.
    pub(super) fn assigned(&self) -> Result<Option<(Option<Binary>, usize, Span)>, Fault> {
        let Token::Name(name) = self.token() else { return Ok(None) };
        let at = self.after_place();
        let Some((Token::Sign(sign), _)) = self.tokens.get(at) else { return Ok(None) };
        let Some(with) = assignment(sign) else { return Ok(None) };
        let span = self.span();
        // What goes on with `(` is a call, whose value has no place.
        if matches!(self.tokens.get(self.at + 1), Some((Token::Sign("("), _))) {
            return Err((Kind::NotAVariable, span));
        }
        match self.local(name) {
            Some(slot) => Ok(Some((with, slot, span))),
            None if self.is_constant(name) => {
                Err((Kind::ConstantChanged { name: name.clone() }, span))
            }
            None => Err((Kind::UnknownName { name: name.clone() }, span)),
        }
    }

    /// `while` and `loop`.
    pub(super) fn repeated(&mut self) -> Result<(), Fault> {
        let (word, span) = self.next();
        let start = self.here();
        let mut exits = Vec::new();
        if word == Token::Sign("while") {
            self.expression(0)?;
            exits.push(self.emit(Op::JumpUnless(0), span.clone()));
            self.height -= 1;
        }
        self.round(start, exits, span)
    }

    /// The body of a loop, from here on, and the jump back to `start`.
    pub(super) fn round(
        &mut self,
        start: usize,
        exits: Vec<usize>,
        span: Span,
    ) -> Result<(), Fault> {
        let height = self.height;
        self.loops.push(Loop { height, start, exits });
        self.block()?;
        self.emit(Op::PopTo(height), span.clone());
        self.height = height;
        self.emit(Op::Jump(start), span);
        let done = self.loops.pop().map(|done| done.exits).unwrap_or_default();
        done.into_iter().for_each(|exit| self.land(exit));
        Ok(())
    }

    /// `for x in list`, `for x in 0..5`.
    pub(super) fn each(&mut self) -> Result<(), Fault> {
        let (_, span) = self.next();
        let (before, in_sight) = (self.height, self.locals.len());
        let name = match self.eat("_") {
            true => String::new(),
            false => self.name()?.0,
        };
        self.expect("in")?;
        let place = self.span();
        self.expression(0)?;
        let range = self.range()?;
        let start = match range {
            Some(inclusive) => {
                self.emit(Op::RangeStart { inclusive }, place.clone());
                self.emit(Op::RangeNext(0), place)
            }
            None => {
                self.push(Op::EachStart, place.clone());
                self.emit(Op::EachNext(0), place)
            }
        };
        // Two values hold how far it is; the third is the variable.
        let (inside, height) = (self.height + 1, self.height);
        self.height = inside;
        self.locals.push(name, inside - 1);
        self.loops.push(Loop { height, start, exits: vec![start] });
        self.block()?;
        self.emit(Op::PopTo(height), span.clone());
        self.emit(Op::Jump(start), span.clone());
        let done = self.loops.pop().map(|done| done.exits).unwrap_or_default();
        done.into_iter().for_each(|exit| self.land(exit));
        self.emit(Op::PopTo(before), span);
        self.height = before;
        self.locals.truncate(in_sight);
        Ok(())
    }
}
