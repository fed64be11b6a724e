//! Operators, operands, calls.

use super::{Compiler, Fault};
use crate::error::RuleErrorKind as Kind;
use crate::{
    code::{Binary, Native, Op},
    token::{Dialect, Span, Token},
};

pub(super) fn operator(sign: &str) -> Option<(u8, Binary)> {
    Some(match sign {
        "==" => (3, Binary::Equal),
        "!=" => (3, Binary::NotEqual),
        "<" => (3, Binary::Less),
        "<=" => (3, Binary::LessOrEqual),
        ">" => (3, Binary::Greater),
        ">=" => (3, Binary::GreaterOrEqual),
        "in" => (3, Binary::In),
        "|" => (4, Binary::Or),
        "^" => (5, Binary::Xor),
        "&" => (6, Binary::And),
        "<<" => (7, Binary::ShiftLeft),
        ">>" => (7, Binary::ShiftRight),
        "+" => (8, Binary::Add),
        "-" => (8, Binary::Subtract),
        "*" => (9, Binary::Multiply),
        "/" => (9, Binary::Divide),
        "%" => (9, Binary::Remainder),
        _ => return None,
    })
}

impl Compiler {
    /// The end of a range, if one goes on here: whether it belongs to it.
    pub(super) fn range(&mut self) -> Result<Option<bool>, Fault> {
        let inclusive = self.is("..=");
        if !self.eat("..=") && !self.eat("..") {
            return Ok(None);
        }
        self.expression(0)?;
        Ok(Some(inclusive))
    }

    /// An expression whose operators all bind at least as closely as `least`.
    pub(super) fn expression(&mut self, least: u8) -> Result<(), Fault> {
        self.deeper(|compiler| compiler.expression_inside(least))
    }

    pub(super) fn expression_inside(&mut self, least: u8) -> Result<(), Fault> {
        self.operand()?;
        while let Token::Sign(sign) = *self.token() {
            let span = self.span();
            let truth = match sign {
                "||" => Some((1, true)),
                "&&" => Some((2, false)),
                _ => None,
            };
            if let Some((binds, settled)) = truth {
                if binds < least {
                    break;
                }
                self.next();
                let jump = self.emit(Op::JumpKeeping(settled, 0), span.clone());
                self.height -= 1;
                self.expression(binds + 1)?;
                self.emit(Op::CheckTruth, span);
                self.land(jump);
            } else if let Some((binds, binary)) =
                operator(sign).filter(|(binds, _)| *binds >= least)
            {
                self.next();
                self.expression(binds + 1)?;
                self.emit(Op::Binary(self.rounded(binary)), span);
                self.height -= 1;
            } else {
                break;
            }
        }
        Ok(())
    }

    /// Signs before an operand, the operand, and what follows it.
    pub(super) fn operand(&mut self) -> Result<(), Fault> {
        let span = self.span();
        if self.eat("-") {
            if let Token::Number(number) = *self.token() {
                self.next();
                self.push(Op::Number(-number), span);
                return self.followed();
            }
            self.deeper(Compiler::operand)?;
            self.emit(Op::Minus, span);
            return Ok(());
        }
        if self.eat("not") {
            // It binds less closely than a comparison, as in a sentence.
            self.expression(3)?;
            self.emit(Op::Not, span);
            return Ok(());
        }
        if self.eat("!") {
            self.deeper(Compiler::operand)?;
            self.emit(Op::Not, span);
            return Ok(());
        }
        self.primary()?;
        self.followed()
    }

    /// Indices and functions after an operand.
    pub(super) fn followed(&mut self) -> Result<(), Fault> {
        loop {
            let span = self.span();
            if self.eat("[") {
                self.expression(0)?;
                let range = self.range()?;
                self.expect("]")?;
                let op = match range {
                    Some(inclusive) => {
                        self.height -= 1;
                        Op::Slice { inclusive }
                    }
                    None => Op::Index,
                };
                self.emit(op, span);
                self.height -= 1;
            } else if self.eat(".") {
                let (name, span) = self.name()?;
                let (native, wanted, changes) = method(&name, &span)?;
                if changes {
                    return Err((Kind::NotAVariable, span));
                }
                let arguments = self.arguments()?;
                fits(&name, wanted, arguments, &span)?;
                self.emit(Op::Native(native, arguments + 1), span);
                self.height -= arguments;
            } else {
                return Ok(());
            }
        }
    }

    /// The arguments of a call, with their brackets: how many.
    pub(super) fn arguments(&mut self) -> Result<usize, Fault> {
        self.expect("(")?;
        let mut count = 0;
        while !self.eat(")") {
            self.expression(0)?;
            count += 1;
            self.separated(")")?;
        }
        Ok(count)
    }

    pub(super) fn primary(&mut self) -> Result<(), Fault> {
        let (token, span) = self.next();
        match token {
            Token::Number(number) => self.push(Op::Number(number), span),
            Token::Text(text) => {
                self.program.texts.push(text.into());
                self.push(Op::Text(self.program.texts.len() - 1), span);
            }
            Token::Sign("true") => self.push(Op::Truth(true), span),
            Token::Sign("false") => self.push(Op::Truth(false), span),
            Token::Sign("(") => {
                if self.eat(")") {
                    self.push(Op::Nothing, span);
                    return Ok(());
                }
                self.expression(0)?;
                self.expect(")")?;
            }
            Token::Sign("[") => self.list(span)?,
            Token::Sign("if") => self.choice(span)?,
            Token::Sign("{") => {
                self.at -= 1;
                self.block()?;
            }
            Token::Name(name) => {
                self.at -= 1;
                self.named(name, span)?;
            }
            _ => return Err((Kind::ExpectedValue, span)),
        }
        Ok(())
    }

    /// `[1, 2]` and `[0; 5]`.
    pub(super) fn list(&mut self, span: Span) -> Result<(), Fault> {
        let mut count = 0;
        while !self.eat("]") {
            self.expression(0)?;
            count += 1;
            if count == 1 && self.eat(";") {
                self.expression(0)?;
                self.expect("]")?;
                self.emit(Op::Repeat, span);
                self.height -= 1;
                return Ok(());
            }
            self.separated("]")?;
        }
        self.emit(Op::MakeList(count), span);
        self.height = self.height + 1 - count;
        Ok(())
    }

    /// `if c { ... } else { ... }`: leaves the value of the branch that is taken.
    pub(super) fn choice(&mut self, span: Span) -> Result<(), Fault> {
        let mut ends = Vec::new();
        loop {
            self.expression(0)?;
            let over = self.emit(Op::JumpUnless(0), span.clone());
            self.height -= 1;
            self.block()?;
            ends.push(self.emit(Op::Jump(0), span.clone()));
            self.height -= 1;
            self.land(over);
            if !self.eat("else") {
                self.push(Op::Nothing, span);
                break;
            }
            if !self.eat("if") {
                self.block()?;
                break;
            }
        }
        ends.into_iter().for_each(|end| self.land(end));
        Ok(())
    }

    /// A variable, a constant, a call.
    pub(super) fn named(&mut self, name: String, span: Span) -> Result<(), Fault> {
        if let Some(slot) = self.local(&name) {
            return match self.changing_method() {
                Some(method) => self.changed(slot, method),
                None => {
                    self.next();
                    self.push(Op::Local(slot), span);
                    Ok(())
                }
            };
        }
        self.next();
        if self.is("(") {
            return self.call(name, span);
        }
        if let Some(at) = self.constants.get(&name) {
            self.push(Op::Constant(*at), span);
            return Ok(());
        }
        if let Some((_, number)) = crate::PLAYERS.iter().find(|(known, _)| *known == name) {
            self.push(Op::Number(*number), span);
            return Ok(());
        }
        if self.dialect == Dialect::Claim && name == "phi" {
            self.push(Op::Golden, span);
            return Ok(());
        }
        Err((Kind::UnknownName { name }, span))
    }

    /// The function that changes the variable here, if one follows it.
    pub(super) fn changing_method(&self) -> Option<(&'static str, Native, usize)> {
        let at = self.after_place();
        let (Some((Token::Sign("."), _)), Some((Token::Name(name), _))) =
            (self.tokens.get(at), self.tokens.get(at + 1))
        else {
            return None;
        };
        let method =
            Native::METHODS.iter().find(|(known, _, _, changes)| *changes && known == name);
        method.map(|(name, native, wanted, _)| (*name, *native, *wanted))
    }

    pub(super) fn changed(
        &mut self,
        slot: usize,
        (name, native, wanted): (&'static str, Native, usize),
    ) -> Result<(), Fault> {
        self.next();
        let mut path = 0;
        while self.eat("[") {
            self.expression(0)?;
            self.expect("]")?;
            path += 1;
        }
        self.expect(".")?;
        let (_, span) = self.name()?;
        let arguments = self.arguments()?;
        fits(name, wanted, arguments, &span)?;
        self.emit(Op::Method { native, slot, path, arguments }, span);
        self.height = self.height + 1 - path - arguments;
        Ok(())
    }

    pub(super) fn call(&mut self, name: String, span: Span) -> Result<(), Fault> {
        if self.dialect == Dialect::Claim {
            return self.call_in_claim(&name, span);
        }
        let arguments = self.arguments()?;
        let op = if let Some(&at) = self.functions.get(&name) {
            fits(&name, self.program.functions[at].parameters.len(), arguments, &span)?;
            Op::Call(at)
        } else if let Some((_, native, wanted)) =
            Native::FREE.iter().find(|(known, ..)| *known == name)
        {
            fits(&name, *wanted, arguments, &span)?;
            Op::Native(*native, arguments)
        } else {
            return Err((Kind::UnknownFunction { name }, span));
        };
        self.emit(op, span);
        self.height = self.height + 1 - arguments;
        Ok(())
    }
}

fn method(name: &str, span: &Span) -> Result<(Native, usize, bool), Fault> {
    let known = Native::METHODS.iter().find(|(known, ..)| *known == name);
    let unknown = || (Kind::UnknownFunction { name: name.to_string() }, span.clone());
    known.map(|(_, native, wanted, changes)| (*native, *wanted, *changes)).ok_or_else(unknown)
}

pub(super) fn fits(name: &str, wanted: usize, found: usize, span: &Span) -> Result<(), Fault> {
    if wanted == found {
        return Ok(());
    }
    Err((Kind::WrongArguments { name: name.to_string(), wanted, found }, span.clone()))
}
