//! From words and signs to a tree, in one pass. Names are resolved on the way, so that what is wrong is
//! found in the order of the text.

mod claims;
mod expressions;
mod locals;
mod statements;

use crate::error::RuleErrorKind as Kind;
use crate::{
    token::{Dialect, Span, Token, tokens},
    tree::{Body, Item, Node, ScriptStatement, ScriptTree, Signature, Suffix, Term},
};
use locals::Locals;
use rustc_hash::{FxHashMap, FxHashSet};

/// The function that tells what a part becomes.
pub(crate) const PART: &str = "part";
/// Blocks and brackets stand so deep in one another at most.
const MOST_DEPTH: usize = 100;

/// An error and its place.
type Fault = (Kind, Span);

/// The tree of a script.
///
/// # Errors
/// A text that is no script, with its place.
pub fn parse(text: &str) -> Result<ScriptTree, Fault> {
    let mut parser = Parser::new(text, Dialect::Script)?;
    parser.names()?;
    parser.items()?;
    Ok(parser.tree)
}

/// The tree of one expression over these variables.
///
/// # Errors
/// A text that is no expression, with its place.
pub fn parse_claim(text: &str, variables: &[String]) -> Result<ScriptTree, Fault> {
    let mut parser = Parser::new(text, Dialect::Claim)?;
    parser.claim(variables)?;
    Ok(parser.tree)
}

struct Parser {
    dialect: Dialect,
    tokens: Vec<(Token, Span)>,
    at: usize,
    tree: ScriptTree,
    /// The numbers of functions and constants by their names.
    functions: FxHashMap<String, usize>,
    constants: FxHashMap<String, usize>,
    locals: Locals,
    /// The number of loops around what is read.
    loops: usize,
    depth: usize,
}

impl Parser {
    fn new(text: &str, dialect: Dialect) -> Result<Parser, Fault> {
        Ok(Parser {
            dialect,
            tokens: tokens(text, dialect)?,
            at: 0,
            tree: ScriptTree::default(),
            functions: FxHashMap::default(),
            constants: FxHashMap::default(),
            locals: Locals::default(),
            loops: 0,
            depth: 0,
        })
    }

    fn token(&self) -> &Token {
        &self.tokens[self.at].0
    }

    fn span(&self) -> Span {
        self.tokens[self.at].1.clone()
    }

    /// The place of what has just been read.
    fn last_span(&self) -> Span {
        self.tokens[self.at.saturating_sub(1)].1.clone()
    }

    fn is(&self, sign: &str) -> bool {
        matches!(self.token(), Token::Sign(s) if *s == sign)
    }

    fn next(&mut self) -> (Token, Span) {
        let read = self.tokens[self.at].clone();
        self.at = (self.at + 1).min(self.tokens.len() - 1);
        read
    }

    fn eat(&mut self, sign: &str) -> bool {
        let found = self.is(sign);
        if found {
            self.next();
        }
        found
    }

    fn expect(&mut self, sign: &'static str) -> Result<(), Fault> {
        if self.eat(sign) {
            return Ok(());
        }
        // A missing token belongs after the one before it.
        match sign {
            ";" => Err((Kind::Expected { what: sign }, self.last_span())),
            _ => Err((Kind::Expected { what: sign }, self.span())),
        }
    }

    /// A comma, or the bracket that ends the list, which is not passed over.
    fn separated(&mut self, end: &'static str) -> Result<(), Fault> {
        if self.is(end) || self.eat(",") {
            return Ok(());
        }
        // Where nothing goes on, it is the bracket that is missing.
        let goes_on = match self.token() {
            Token::Sign(sign) => matches!(*sign, "[" | "(" | "-" | "!" | "if" | "true" | "false"),
            Token::End => false,
            _ => true,
        };
        Err((Kind::Expected { what: if goes_on { "," } else { end } }, self.last_span()))
    }

    fn name(&mut self) -> Result<(String, Span), Fault> {
        match self.next() {
            (Token::Name(name), span) => Ok((name, span)),
            (_, span) => Err((Kind::ExpectedName, span)),
        }
    }

    fn deeper<T>(
        &mut self,
        what: impl FnOnce(&mut Parser) -> Result<T, Fault>,
    ) -> Result<T, Fault> {
        self.depth += 1;
        if self.depth > MOST_DEPTH {
            return Err((Kind::TooDeep { most: MOST_DEPTH as u64 }, self.span()));
        }
        let done = what(self);
        self.depth -= 1;
        done
    }

    /// Takes note of all functions and constants, so that each may be used before its line.
    fn names(&mut self) -> Result<(), Fault> {
        let mut depth = 0usize;
        let mut lists = Vec::new();
        for at in 0..self.tokens.len() {
            let Token::Sign(sign) = self.tokens[at].0 else { continue };
            match sign {
                "{" | "(" | "[" => depth += 1,
                "}" | ")" | "]" => depth = depth.saturating_sub(1),
                "fn" | "const" if depth == 0 => {
                    let Some((Token::Name(name), span)) = self.tokens.get(at + 1).cloned() else {
                        continue;
                    };
                    let ScriptTree { functions, constants, .. } = &mut self.tree;
                    let (known, count) = match sign {
                        "fn" => (&mut self.functions, functions.len()),
                        _ => (&mut self.constants, constants.len()),
                    };
                    if known.insert(name.clone(), count).is_some() {
                        return Err((Kind::DefinedTwice { name }, span));
                    }
                    if sign == "fn" {
                        let parameters = Vec::new();
                        functions.push(Signature { name, parameters, span });
                        lists.push(at + 2);
                    } else {
                        constants.push((name, span));
                    }
                }
                _ => {}
            }
        }
        // How many arguments each takes must be known before it is called.
        for (at, list) in lists.into_iter().enumerate() {
            self.at = list;
            self.tree.functions[at].parameters = self.parameters()?;
        }
        self.at = 0;
        self.take_part();
        Ok(())
    }

    /// Makes one list of the numbers of a part, so that its function is like that of a position.
    fn take_part(&mut self) {
        let is_there = |name| self.functions.contains_key(name);
        let Some(at) = self.functions.get(PART).filter(|_| !is_there("heap") && !is_there("moves"))
        else {
            return;
        };
        let parameters = &mut self.tree.functions[*at].parameters;
        let told_who = parameters.last().is_some_and(|last| last == "player");
        let length = parameters.len() - usize::from(told_who);
        self.tree.part = Some((*at, length));
        parameters.splice(..length, [PART.to_string()]);
    }

    fn parameters(&mut self) -> Result<Vec<String>, Fault> {
        self.expect("(")?;
        let mut names: Vec<String> = Vec::new();
        let mut known = FxHashSet::default();
        while !self.eat(")") {
            let (name, span) = self.name()?;
            if !known.insert(name.clone()) {
                return Err((Kind::DefinedTwice { name }, span));
            }
            names.push(name);
            self.separated(")")?;
        }
        Ok(names)
    }

    fn items(&mut self) -> Result<(), Fault> {
        loop {
            let (token, span) = self.next();
            match token {
                Token::End => return Ok(()),
                Token::Sign("fn") => self.function()?,
                Token::Sign("const") => self.constant()?,
                _ => return Err((Kind::ExpectedItem, span)),
            }
        }
    }

    fn function(&mut self) -> Result<(), Fault> {
        let (name, named) = self.name()?;
        let parameters = self.parameters()?;
        let known = self.functions.get(&name).copied();
        let length = self.tree.part.filter(|(at, _)| Some(*at) == known).map(|(_, length)| length);
        let unpacked = match (length, known) {
            (Some(length), Some(at)) => {
                self.locals = Locals::of(self.tree.functions[at].parameters.clone());
                let numbers = parameters.into_iter().take(length).enumerate();
                numbers.map(|(place, name)| self.unpacked(place, name, &named)).collect()
            }
            _ => {
                self.locals = Locals::of(parameters);
                Vec::new()
            }
        };
        let span = self.span();
        let mut block = self.block()?;
        block.statements.splice(..0, unpacked);
        let value = self.node(Term::Block(block), span);
        let body = self.body(value);
        if let Some(at) = self.functions.get(&name) {
            self.tree.items.push(Item::Function(*at, body));
        }
        Ok(())
    }

    /// The variable of a number of the part, which is the first argument.
    fn unpacked(&mut self, place: usize, name: String, span: &Span) -> ScriptStatement {
        let list = self.node(Term::Variable(0), span.clone());
        let index = self.node(Term::Number(place as i64), span.clone());
        let suffix = Suffix::Index(index, span.clone());
        let value = self.node(Term::Suffixed(Box::new(list), vec![suffix]), span.clone());
        ScriptStatement::Let(self.variable(name), value)
    }

    fn constant(&mut self) -> Result<(), Fault> {
        let (name, _) = self.name()?;
        self.expect("=")?;
        self.locals = Locals::default();
        let value = self.expression(0)?;
        let body = self.body(value);
        if let Some(at) = self.constants.get(&name) {
            self.tree.items.push(Item::Constant(*at, body));
        }
        self.expect(";")
    }

    /// The tree just read, with its variables.
    fn body(&mut self, value: Node) -> Body {
        let variables = std::mem::take(&mut self.locals).into_names();
        Body { variables, value, end: self.last_span() }
    }

    /// A new node.
    fn node(&mut self, term: Term, span: Span) -> Node {
        self.tree.nodes += 1;
        Node { term, span, id: self.tree.nodes - 1 }
    }

    /// A new variable.
    fn variable(&mut self, name: String) -> usize {
        self.locals.push(name)
    }

    fn local(&self, name: &str) -> Option<usize> {
        self.locals.number(name)
    }

    fn is_constant(&self, name: &str) -> bool {
        self.constants.contains_key(name)
    }
}
