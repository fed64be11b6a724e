//! Operators, operands, calls.

use super::{Fault, Parser};
use crate::error::RuleErrorKind as Kind;
use crate::{
    code::{Binary, Native},
    token::{Dialect, Span, Token},
    tree::{Join, Joining, Node, Suffix, Term},
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

impl Parser {
    /// The end of a range, if one goes on here, and whether it belongs to it.
    pub(super) fn range(&mut self) -> Result<Option<(Node, bool)>, Fault> {
        let inclusive = self.is("..=");
        if !self.eat("..=") && !self.eat("..") {
            return Ok(None);
        }
        Ok(Some((self.expression(0)?, inclusive)))
    }

    /// An expression whose operators all bind at least as closely as `least`.
    pub(super) fn expression(&mut self, least: u8) -> Result<Node, Fault> {
        self.deeper(|parser| parser.expression_inside(least))
    }

    pub(super) fn expression_inside(&mut self, least: u8) -> Result<Node, Fault> {
        let place = self.span();
        let first = self.operand()?;
        let mut joins = Vec::new();
        while let Token::Sign(sign) = *self.token() {
            let span = self.span();
            let joining = match sign {
                "||" => Some((1, Joining::Settled(true))),
                "&&" => Some((2, Joining::Settled(false))),
                _ => operator(sign)
                    .map(|(binds, binary)| (binds, Joining::Binary(self.rounded(binary)))),
            };
            let Some((binds, operator)) = joining.filter(|(binds, _)| *binds >= least) else {
                break;
            };
            self.next();
            let right = self.expression(binds + 1)?;
            joins.push(Join { operator, right, span });
        }
        Ok(match joins.is_empty() {
            true => first,
            false => self.node(Term::Chain(Box::new(first), joins), place),
        })
    }

    /// Signs before an operand, the operand, and what follows it.
    pub(super) fn operand(&mut self) -> Result<Node, Fault> {
        let span = self.span();
        if self.eat("-") {
            if let Token::Number(number) = *self.token() {
                self.next();
                let number = self.node(Term::Number(-number), span);
                return self.followed(number);
            }
            let operand = self.deeper(Parser::operand)?;
            return Ok(self.node(Term::Minus(Box::new(operand)), span));
        }
        if self.eat("not") {
            // It binds less closely than a comparison, as in a sentence.
            let operand = self.expression(3)?;
            return Ok(self.node(Term::Not(Box::new(operand)), span));
        }
        if self.eat("!") {
            let operand = self.deeper(Parser::operand)?;
            return Ok(self.node(Term::Not(Box::new(operand)), span));
        }
        let operand = self.primary()?;
        self.followed(operand)
    }

    /// Indices and functions after an operand.
    pub(super) fn followed(&mut self, operand: Node) -> Result<Node, Fault> {
        let mut suffixes = Vec::new();
        loop {
            let span = self.span();
            if self.eat("[") {
                let index = self.expression(0)?;
                let range = self.range()?;
                self.expect("]")?;
                suffixes.push(match range {
                    Some((to, inclusive)) => Suffix::Slice(index, to, inclusive, span),
                    None => Suffix::Index(index, span),
                });
            } else if self.eat(".") {
                let (name, span) = self.name()?;
                let (native, wanted, changes) = method(&name, &span)?;
                if changes {
                    return Err((Kind::NotAVariable, span));
                }
                let arguments = self.arguments()?;
                fits(&name, wanted, arguments.len(), &span)?;
                suffixes.push(Suffix::Native(native, arguments, span));
            } else if suffixes.is_empty() {
                return Ok(operand);
            } else {
                let span = operand.span.clone();
                return Ok(self.node(Term::Suffixed(Box::new(operand), suffixes), span));
            }
        }
    }

    /// The arguments of a call, with their brackets.
    pub(super) fn arguments(&mut self) -> Result<Vec<Node>, Fault> {
        self.expect("(")?;
        let mut arguments = Vec::new();
        while !self.eat(")") {
            arguments.push(self.expression(0)?);
            self.separated(")")?;
        }
        Ok(arguments)
    }

    pub(super) fn primary(&mut self) -> Result<Node, Fault> {
        let (token, span) = self.next();
        let term = match token {
            Token::Number(number) => Term::Number(number),
            Token::Text(text) => Term::Text(text),
            Token::Sign("true") => Term::Truth(true),
            Token::Sign("false") => Term::Truth(false),
            Token::Sign("(") if self.eat(")") => Term::Nothing,
            Token::Sign("(") => {
                let inside = self.expression(0)?;
                self.expect(")")?;
                return Ok(inside);
            }
            Token::Sign("[") => self.list()?,
            Token::Sign("if") => self.choice()?,
            Token::Sign("{") => {
                self.at -= 1;
                Term::Block(self.block()?)
            }
            Token::Name(name) => {
                self.at -= 1;
                return self.named(name, span);
            }
            _ => return Err((Kind::ExpectedValue, span)),
        };
        Ok(self.node(term, span))
    }

    /// `[1, 2]` and `[0; 5]`.
    pub(super) fn list(&mut self) -> Result<Term, Fault> {
        let mut items = Vec::new();
        while !self.eat("]") {
            let item = self.expression(0)?;
            if items.is_empty() && self.eat(";") {
                let count = self.expression(0)?;
                self.expect("]")?;
                return Ok(Term::Repeat(Box::new(item), Box::new(count)));
            }
            items.push(item);
            self.separated("]")?;
        }
        Ok(Term::List(items))
    }

    /// `if c { ... } else { ... }`, behind its first word.
    pub(super) fn choice(&mut self) -> Result<Term, Fault> {
        let mut branches = Vec::new();
        loop {
            let condition = self.expression(0)?;
            branches.push((condition, self.block()?));
            if !self.eat("else") {
                return Ok(Term::If(branches, None));
            }
            if !self.eat("if") {
                let last = self.block()?;
                return Ok(Term::If(branches, Some(last)));
            }
        }
    }

    /// A variable, a constant, a call.
    pub(super) fn named(&mut self, name: String, span: Span) -> Result<Node, Fault> {
        if let Some(variable) = self.local(&name) {
            return match self.changing_method() {
                Some(method) => self.changed(variable, method),
                None => {
                    self.next();
                    Ok(self.node(Term::Variable(variable), span))
                }
            };
        }
        self.next();
        if self.is("(") {
            return self.call(name, span);
        }
        let player = crate::PLAYERS.iter().find(|(known, _)| *known == name);
        let term = match (self.constants.get(&name), player) {
            (Some(at), _) => Term::Constant(*at),
            (None, Some((_, number))) => Term::Number(*number),
            _ if self.dialect == Dialect::Claim && name == "phi" => Term::Golden,
            _ => return Err((Kind::UnknownName { name }, span)),
        };
        Ok(self.node(term, span))
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
        variable: usize,
        (name, native, wanted): (&'static str, Native, usize),
    ) -> Result<Node, Fault> {
        self.next();
        let path = self.path()?;
        self.expect(".")?;
        let (_, span) = self.name()?;
        let arguments = self.arguments()?;
        fits(name, wanted, arguments.len(), &span)?;
        Ok(self.node(Term::Method { native, variable, path, arguments }, span))
    }

    /// The indices after a variable.
    pub(super) fn path(&mut self) -> Result<Vec<Node>, Fault> {
        let mut path = Vec::new();
        while self.eat("[") {
            path.push(self.expression(0)?);
            self.expect("]")?;
        }
        Ok(path)
    }

    pub(super) fn call(&mut self, name: String, span: Span) -> Result<Node, Fault> {
        if self.dialect == Dialect::Claim {
            return self.call_in_claim(&name, span);
        }
        let arguments = self.arguments()?;
        let term = if let Some(&at) = self.functions.get(&name) {
            fits(&name, self.tree.functions[at].parameters.len(), arguments.len(), &span)?;
            Term::Call(at, arguments)
        } else if let Some((_, native, wanted)) =
            Native::FREE.iter().find(|(known, ..)| *known == name)
        {
            fits(&name, *wanted, arguments.len(), &span)?;
            Term::Native(*native, arguments)
        } else {
            return Err((Kind::UnknownFunction { name }, span));
        };
        Ok(self.node(term, span))
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
