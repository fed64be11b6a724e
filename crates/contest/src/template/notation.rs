//! The notation in which the pieces of contest programs are in these files: routines of the statement
//! language as text, so that each piece can be read as the program that it becomes.
//!
//! `int`, `wide`, `bool`, `list` (of numbers) and `lists` (of lists) are types; a variable without one is a
//! number. `///` names the message of the comment above a routine, `//` that of a comment in it.

use super::code::{
    Expr, ListChange, Operator, Parameter, Place, Routine, Statement, Type, binary, call, int, item,
};

/// A piece of a text.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Token {
    Word(String),
    Number(i64),
    Sign(&'static str),
    /// A comment in a routine.
    Comment(String),
    /// A comment above a routine.
    Above(String),
}

/// The signs, longer ones before those that they begin with.
const SIGNS: [&str; 42] = [
    "->", "..", "<=", ">=", "==", "!=", "<<", ">>", "&&", "||", "+=", "-=", "*=", "/=", "%=", "^=",
    "|=", "&=", "+", "-", "*", "/", "%", "^", "&", "|", "!", "<", ">", "=", "(", ")", "[", "]",
    "{", "}", ",", ";", ":", "?", ".", "$",
];

/// The operators by their sign, with the strength that they bind with.
const OPERATORS: [(&str, u8, Operator); 18] = [
    ("||", 1, Operator::Or),
    ("&&", 2, Operator::And),
    ("==", 3, Operator::Equal),
    ("!=", 3, Operator::NotEqual),
    ("<", 3, Operator::Less),
    ("<=", 3, Operator::LessOrEqual),
    (">", 3, Operator::Greater),
    (">=", 3, Operator::GreaterOrEqual),
    ("|", 4, Operator::BitOr),
    ("^", 5, Operator::Xor),
    ("&", 6, Operator::BitAnd),
    ("<<", 7, Operator::ShiftLeft),
    (">>", 7, Operator::ShiftRight),
    ("+", 8, Operator::Add),
    ("-", 8, Operator::Subtract),
    ("*", 9, Operator::Multiply),
    ("/", 9, Operator::Divide),
    ("%", 9, Operator::Remainder),
];

/// The routines of a text. A word of `taken`, which is the name of something else, gets a `_` at its end.
/// `None` where the text is no routine; the texts are constants, which a test reads.
pub(crate) fn routines(text: &str, taken: &[String]) -> Option<Vec<Routine>> {
    let mut reader = Reader { tokens: tokens(text, taken)?, at: 0 };
    let mut routines = Vec::new();
    while reader.at < reader.tokens.len() {
        routines.push(reader.routine()?);
    }
    Some(routines)
}

fn tokens(text: &str, taken: &[String]) -> Option<Vec<Token>> {
    let mut tokens = Vec::new();
    for line in text.lines() {
        let mut rest = line.trim();
        while !rest.is_empty() {
            if let Some(id) = rest.strip_prefix("///") {
                tokens.push(Token::Above(id.trim().to_string()));
                break;
            }
            if let Some(id) = rest.strip_prefix("//") {
                tokens.push(Token::Comment(id.trim().to_string()));
                break;
            }
            let end = rest.find(|c: char| !c.is_ascii_alphanumeric() && c != '_');
            let (word, after) = rest.split_at(end.unwrap_or(rest.len()));
            if word.starts_with(|c: char| c.is_ascii_digit()) {
                tokens.push(Token::Number(word.parse().ok()?));
                rest = after;
            } else if !word.is_empty() {
                let other = taken.iter().any(|name| name == word);
                tokens.push(Token::Word(word.to_string() + if other { "_" } else { "" }));
                rest = after;
            } else {
                let sign = SIGNS.into_iter().find(|sign| rest.starts_with(sign))?;
                tokens.push(Token::Sign(sign));
                rest = &rest[sign.len()..];
            }
            rest = rest.trim_start();
        }
    }
    Some(tokens)
}

/// A walk through the tokens of a text. Every method reads one thing, or gives up.
struct Reader {
    tokens: Vec<Token>,
    at: usize,
}

impl Reader {
    fn next(&mut self) -> Option<Token> {
        self.at += 1;
        self.tokens.get(self.at - 1).cloned()
    }

    /// Returns `true` if the sign comes next; then it is read.
    fn sign(&mut self, sign: &str) -> bool {
        let there = matches!(self.tokens.get(self.at), Some(Token::Sign(next)) if *next == sign);
        self.at += usize::from(there);
        there
    }

    fn expect(&mut self, sign: &str) -> Option<()> {
        self.sign(sign).then_some(())
    }

    /// Returns `true` if the word comes next; then it is read.
    fn keyword(&mut self, word: &str) -> bool {
        let there = matches!(self.tokens.get(self.at), Some(Token::Word(next)) if next == word);
        self.at += usize::from(there);
        there
    }

    fn word(&mut self) -> Option<String> {
        match self.next()? {
            Token::Word(word) => Some(word),
            _ => None,
        }
    }

    fn kind(&mut self) -> Option<Type> {
        Some(match self.word()?.as_str() {
            "int" => Type::Int,
            "wide" => Type::Wide,
            "bool" => Type::Bool,
            "list" => Type::numbers(),
            "lists" => Type::lists(),
            "truths" => Type::List(Box::new(Type::Bool)),
            _ => return None,
        })
    }

    fn routine(&mut self) -> Option<Routine> {
        let mut comment = Vec::new();
        while let Some(Token::Above(id)) = self.tokens.get(self.at) {
            comment.push(id.clone());
            self.at += 1;
        }
        if !self.keyword("fn") {
            return None;
        }
        let name = self.word()?;
        let mut parameters = Vec::new();
        self.expect("(")?;
        while !self.sign(")") {
            let name = self.word()?;
            self.expect(":")?;
            let changed = self.keyword("changed");
            parameters.push(Parameter { name, kind: self.kind()?, changed });
            self.sign(",");
        }
        let returns = if self.sign("->") { Some(self.kind()?) } else { None };
        let body = self.block()?;
        Some(Routine { comment, name, parameters, returns, body })
    }

    fn block(&mut self) -> Option<Vec<Statement>> {
        self.expect("{")?;
        let mut statements = Vec::new();
        while !self.sign("}") {
            statements.push(self.statement()?);
        }
        Some(statements)
    }

    fn statement(&mut self) -> Option<Statement> {
        if let Some(Token::Comment(id)) = self.tokens.get(self.at) {
            let comment = Statement::Comment(id.clone());
            self.at += 1;
            return Some(comment);
        }
        if self.keyword("if") {
            return self.branches();
        }
        if self.keyword("while") {
            let condition = self.expression()?;
            return Some(Statement::While(condition, self.block()?));
        }
        if self.keyword("for") {
            let variable = self.word()?;
            if !self.keyword("in") {
                return None;
            }
            let from = self.expression()?;
            if self.sign("..") {
                let to = self.expression()?;
                return Some(Statement::For(variable, from, to, self.block()?));
            }
            return Some(Statement::Each(variable, from, self.block()?));
        }
        let statement = self.simple()?;
        self.expect(";")?;
        Some(statement)
    }

    fn branches(&mut self) -> Option<Statement> {
        let mut branches = vec![(self.expression()?, self.block()?)];
        while self.keyword("else") {
            if self.keyword("if") {
                branches.push((self.expression()?, self.block()?));
            } else {
                return Some(Statement::If(branches, self.block()?));
            }
        }
        Some(Statement::If(branches, Vec::new()))
    }

    fn simple(&mut self) -> Option<Statement> {
        if self.keyword("let") {
            let name = self.word()?;
            let kind = if self.sign(":") { self.kind()? } else { Type::Int };
            self.expect("=")?;
            return Some(Statement::Let(name, kind, self.expression()?));
        }
        if self.keyword("break") {
            return Some(Statement::Break);
        }
        if self.keyword("continue") {
            return Some(Statement::Continue);
        }
        if self.keyword("return") {
            return Some(Statement::Return(Some(self.expression()?)));
        }
        let left = self.expression()?;
        if self.sign("=") {
            return Some(Statement::Set(place_of(left)?, self.expression()?));
        }
        for (sign, _, operator) in OPERATORS {
            if self.sign(&format!("{sign}=")) {
                return Some(Statement::Change(place_of(left)?, operator, self.expression()?));
            }
        }
        if self.sign(".") {
            let change = self.word()?;
            self.expect("(")?;
            let change = match change.as_str() {
                "push" => ListChange::Push(self.expression()?),
                "insert" => {
                    let at = self.expression()?;
                    self.expect(",")?;
                    ListChange::Insert(at, self.expression()?)
                }
                "pop" => ListChange::Pop,
                "sort" => ListChange::Sort,
                "reverse" => ListChange::Reverse,
                _ => return None,
            };
            self.expect(")")?;
            return Some(Statement::List(place_of(left)?, change));
        }
        matches!(left, Expr::Call(..)).then_some(Statement::Do(left))
    }

    fn expression(&mut self) -> Option<Expr> {
        let value = self.bound(1)?;
        if !self.sign("?") {
            return Some(value);
        }
        let first = self.expression()?;
        self.expect(":")?;
        let second = self.expression()?;
        Some(Expr::Choose(Box::new(value), Box::new(first), Box::new(second)))
    }

    /// Operators that bind at least so strongly.
    fn bound(&mut self, strength: u8) -> Option<Expr> {
        let mut left = self.prefixed()?;
        loop {
            let Some(Token::Sign(sign)) = self.tokens.get(self.at) else { return Some(left) };
            let found = OPERATORS.iter().find(|(of, binds, _)| of == sign && *binds >= strength);
            let Some((_, binds, operator)) = found else { return Some(left) };
            self.at += 1;
            left = binary(*operator, left, self.bound(binds + 1)?);
        }
    }

    fn prefixed(&mut self) -> Option<Expr> {
        if self.sign("-") {
            return Some(match self.prefixed()? {
                Expr::Int(number) => Expr::Int(-number),
                value => Expr::Minus(Box::new(value)),
            });
        }
        if self.sign("!") {
            return Some(Expr::Not(Box::new(self.prefixed()?)));
        }
        let mut value = self.primary()?;
        loop {
            if self.sign("[") {
                let from = self.expression()?;
                value = match self.sign("..") {
                    true => {
                        let to = self.expression()?;
                        Expr::Slice(Box::new(value), Box::new(from), Box::new(to))
                    }
                    false => item(value, from),
                };
                self.expect("]")?;
            } else if self.tokens.get(self.at) == Some(&Token::Sign("."))
                && self.tokens.get(self.at + 1) == Some(&Token::Word("len".to_string()))
            {
                self.at += 2;
                self.expect("(")?;
                self.expect(")")?;
                value = Expr::Length(Box::new(value));
            } else {
                return Some(value);
            }
        }
    }

    fn primary(&mut self) -> Option<Expr> {
        if self.sign("(") {
            let value = self.expression()?;
            self.expect(")")?;
            return Some(value);
        }
        if self.sign("[") {
            return self.list(Type::Int);
        }
        let word = match self.next()? {
            Token::Number(number) => return Some(int(number)),
            Token::Word(word) => word,
            _ => return None,
        };
        match word.as_str() {
            "true" => return Some(Expr::Bool(true)),
            "false" => return Some(Expr::Bool(false)),
            "lists" if self.sign("[") => return self.list(Type::numbers()),
            _ => {}
        }
        if !self.sign("(") {
            return Some(Expr::Name(word));
        }
        let arguments = self.items(")")?;
        let of = |make: fn(Box<Expr>) -> Expr| match &arguments[..] {
            [value] => Some(make(Box::new(value.clone()))),
            _ => None,
        };
        let pair = |make: &dyn Fn(Expr, Expr) -> Expr| match &arguments[..] {
            [left, right] => Some(make(left.clone(), right.clone())),
            _ => None,
        };
        match word.as_str() {
            "wide" => of(Expr::Widen),
            "narrow" => of(Expr::Narrow),
            "zeros" => of(Expr::TrailingZeros),
            "sorted" => of(Expr::Sorted),
            "min" => pair(&|left, right| binary(Operator::Least, left, right)),
            "max" => pair(&|left, right| binary(Operator::Greatest, left, right)),
            "join" => pair(&|left, right| Expr::Join(Box::new(left), Box::new(right))),
            _ => Some(call(&word, arguments)),
        }
    }

    /// The items of a list whose bracket is open.
    fn list(&mut self, kind: Type) -> Option<Expr> {
        let start = self.at;
        if !self.sign("]") {
            let value = self.expression()?;
            if self.sign(";") {
                let count = self.expression()?;
                self.expect("]")?;
                return Some(Expr::Repeat(Box::new(value), Box::new(count)));
            }
        }
        self.at = start;
        Some(Expr::List(kind, self.items("]")?))
    }

    fn items(&mut self, end: &str) -> Option<Vec<Expr>> {
        let mut items = Vec::new();
        while !self.sign(end) {
            items.push(self.expression()?);
            self.sign(",");
        }
        Some(items)
    }
}

/// The place that an expression names.
fn place_of(expr: Expr) -> Option<Place> {
    match expr {
        Expr::Name(name) => Some(Place { name, path: Vec::new() }),
        Expr::Index(list, at) => {
            let mut place = place_of(*list)?;
            place.path.push(*at);
            Some(place)
        }
        _ => None,
    }
}
