//! From words and signs to instructions, in one pass.

mod claims;
mod expressions;
mod locals;
mod statements;

use crate::error::RuleErrorKind as Kind;
use crate::{
    code::{Function, Op, Program},
    quick::quickened,
    token::{Dialect, Span, Token, tokens},
};
use locals::Locals;
use rustc_hash::{FxHashMap, FxHashSet};

/// Blocks and brackets stand so deep in one another at most.
const MOST_DEPTH: usize = 100;

/// What is wrong, and where.
type Fault = (Kind, Span);

/// Compiles a script.
///
/// # Errors
/// A text that is no script, with its place.
pub fn compile(text: &str) -> Result<Program, Fault> {
    let mut compiler = Compiler::new(text, Dialect::Script)?;
    compiler.names()?;
    compiler.items()?;
    Ok(quickened(compiler.program))
}

/// Compiles one expression over these variables.
///
/// # Errors
/// A text that is no expression, with its place.
pub fn compile_claim(text: &str, variables: &[String]) -> Result<Program, Fault> {
    let mut compiler = Compiler::new(text, Dialect::Claim)?;
    compiler.claim(variables)?;
    Ok(quickened(compiler.program))
}

struct Compiler {
    dialect: Dialect,
    tokens: Vec<(Token, Span)>,
    at: usize,
    program: Program,
    /// The numbers of functions and constants by their names.
    functions: FxHashMap<String, usize>,
    constants: FxHashMap<String, usize>,
    locals: Locals,
    /// How many values the running function has on the stack here.
    height: usize,
    loops: Vec<Loop>,
    depth: usize,
}

/// A loop that is being compiled.
struct Loop {
    /// The stack at the start of each round.
    height: usize,
    /// Where a round starts.
    start: usize,
    /// The jumps out of it.
    exits: Vec<usize>,
}

impl Compiler {
    fn new(text: &str, dialect: Dialect) -> Result<Compiler, Fault> {
        Ok(Compiler {
            dialect,
            tokens: tokens(text, dialect)?,
            at: 0,
            program: Program::default(),
            functions: FxHashMap::default(),
            constants: FxHashMap::default(),
            locals: Locals::default(),
            height: 0,
            loops: Vec::new(),
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
        // What is missing belongs after what stands before it.
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

    fn emit(&mut self, op: Op, span: Span) -> usize {
        self.program.code.push(op);
        self.program.spans.push(span);
        self.program.code.len() - 1
    }

    /// Emits what leaves one more value.
    fn push(&mut self, op: Op, span: Span) {
        self.emit(op, span);
        self.height += 1;
    }

    fn here(&self) -> usize {
        self.program.code.len()
    }

    /// Lets the jump at `from` lead here.
    fn land(&mut self, from: usize) {
        let here = self.here();
        match &mut self.program.code[from] {
            Op::Jump(to)
            | Op::JumpUnless(to)
            | Op::JumpKeeping(_, to)
            | Op::EachNext(to)
            | Op::RangeNext(to) => *to = here,
            _ => {}
        }
    }

    fn deeper<T>(
        &mut self,
        what: impl FnOnce(&mut Compiler) -> Result<T, Fault>,
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
                    let Program { functions, constants, .. } = &mut self.program;
                    let (known, count) = match sign {
                        "fn" => (&mut self.functions, functions.len()),
                        _ => (&mut self.constants, constants.len()),
                    };
                    if known.insert(name.clone(), count).is_some() {
                        return Err((Kind::DefinedTwice { name }, span));
                    }
                    if sign == "fn" {
                        let parameters = Vec::new();
                        functions.push(Function { name, parameters, start: 0, span });
                        lists.push(at + 2);
                    } else {
                        constants.push((name, 0, span));
                    }
                }
                _ => {}
            }
        }
        // How many arguments each takes must be known before it is called.
        for (at, list) in lists.into_iter().enumerate() {
            self.at = list;
            self.program.functions[at].parameters = self.parameters()?;
        }
        self.at = 0;
        Ok(())
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
            self.locals.clear();
            self.height = 0;
        }
    }

    fn function(&mut self) -> Result<(), Fault> {
        let (name, _) = self.name()?;
        let parameters = self.parameters()?;
        let start = self.here();
        if let Some(at) = self.functions.get(&name) {
            self.program.functions[*at].start = start;
        }
        self.height = parameters.len();
        self.locals = Locals::of(parameters);
        self.block()?;
        let span = self.last_span();
        self.emit(Op::Return, span);
        Ok(())
    }

    fn constant(&mut self) -> Result<(), Fault> {
        let (name, _) = self.name()?;
        self.expect("=")?;
        let start = self.here();
        if let Some(at) = self.constants.get(&name) {
            self.program.constants[*at].1 = start;
        }
        self.expression(0)?;
        let span = self.last_span();
        self.emit(Op::Return, span);
        self.expect(";")
    }

    fn local(&self, name: &str) -> Option<usize> {
        self.locals.slot(name)
    }

    fn is_constant(&self, name: &str) -> bool {
        self.constants.contains_key(name)
    }
}
