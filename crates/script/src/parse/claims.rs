//! Features of claims that scripts lack: functions of all heaps, values of other games.

use super::{Fault, Parser, expressions::fits, locals::Locals};
use crate::error::{ClaimErrorKind, RuleErrorKind as Kind};
use crate::{
    code::{Binary, ForClaims, Native},
    token::{Dialect, Span, Token},
    tree::{Item, Node, Signature, Term},
};

/// One heap, in a function of all heaps.
const HEAP: &str = "h";
/// The function of a number that makes a list.
const EXPONENTS: &str = "exponents";
/// All heaps.
const HEAPS: &str = "x";

impl Parser {
    /// The whole claim: one expression over these variables, which are its arguments.
    pub(super) fn claim(&mut self, variables: &[String]) -> Result<(), Fault> {
        self.locals = Locals::of(variables.iter().cloned());
        let value = self.expression(0)?;
        if *self.token() != Token::End {
            return Err((Kind::Claim(ClaimErrorKind::ExpectedEnd), self.span()));
        }
        let body = self.body(value);
        let parameters = variables.to_vec();
        self.tree.functions.push(Signature { name: String::new(), parameters, span: 0..0 });
        self.tree.items.push(Item::Function(0, body));
        Ok(())
    }

    /// The rounding of a division: in claims down, as on paper.
    pub(super) fn rounded(&self, binary: Binary) -> Binary {
        match (self.dialect, binary) {
            (Dialect::Claim, Binary::Divide) => Binary::Quotient,
            (Dialect::Claim, Binary::Remainder) => Binary::Modulo,
            _ => binary,
        }
    }

    pub(super) fn call_in_claim(&mut self, name: &str, span: Span) -> Result<Node, Fault> {
        if name == "grundy" {
            return self.value_of_game(span);
        }
        let of_list = ForClaims::OF_LISTS.iter().find(|(known, _)| *known == name);
        if let Some((_, function)) = of_list {
            let list = self.of_list(name, *function, &span)?;
            return Ok(self.node(Term::Native(Native::Claim(*function), vec![list]), span));
        }
        let of_number = ForClaims::OF_NUMBERS.iter().find(|(known, _)| *known == name);
        let of_both = ForClaims::OF_TWO.iter().find(|(known, _)| *known == name);
        let (native, wanted) = match (of_number, of_both) {
            (Some((_, function)), _) => (Native::Claim(*function), 1),
            (None, Some((_, function))) => (Native::Claim(*function), 2),
            (None, None) if name == "abs" => (Native::Abs, 1),
            (None, None) => {
                let name = name.to_string();
                return Err((Kind::Claim(ClaimErrorKind::UnknownFunction { name }), span));
            }
        };
        let arguments = self.arguments()?;
        fits(name, wanted, arguments.len(), &span)?;
        Ok(self.node(Term::Native(native, arguments), span))
    }

    /// The list that a function is applied to: the one argument, if that is a list; a list of
    /// several arguments; or what the argument is for every heap `h`.
    fn of_list(&mut self, name: &str, function: ForClaims, span: &Span) -> Result<Node, Fault> {
        let quantifies = matches!(function, ForClaims::All | ForClaims::Any | ForClaims::Count);
        if quantifies || self.mentions_heap() && !self.is_made_list() {
            self.expect("(")?;
            let list = self.for_every_heap(span)?;
            self.expect(")")?;
            return Ok(list);
        }
        let mut arguments = self.arguments()?;
        match (arguments.len(), arguments.pop()) {
            (1, Some(argument)) => Ok(argument),
            (_, Some(last)) => {
                arguments.push(last);
                Ok(self.node(Term::List(arguments), span.clone()))
            }
            (_, None) => {
                fits(name, 1, 0, span)?;
                Ok(self.node(Term::Nothing, span.clone()))
            }
        }
    }

    /// Returns `true` if the one argument between the brackets that begin here is the list that `exponents` makes of
    /// one number.
    fn is_made_list(&self) -> bool {
        let mut tokens = self.tokens[self.at..].iter().map(|(token, _)| token);
        let begins = matches!(tokens.next(), Some(Token::Sign("(")))
            && matches!(tokens.next(), Some(Token::Name(name)) if name == EXPONENTS);
        let mut depth = 0usize;
        let ends = tokens.find(|token| {
            match token {
                Token::Sign("(" | "[") => depth += 1,
                Token::Sign(")" | "]") => depth = depth.saturating_sub(1),
                _ => {}
            }
            depth == 0
        });
        begins && ends.is_some() && matches!(tokens.next(), Some(Token::Sign(")")))
    }

    /// Returns `true` if `h` is between the brackets that begin here, in their one argument.
    fn mentions_heap(&self) -> bool {
        let (mut depth, mut mentioned) = (0usize, false);
        for (token, _) in &self.tokens[self.at..] {
            match token {
                Token::Sign("(" | "[") => depth += 1,
                Token::Sign(")" | "]") if depth <= 1 => return mentioned,
                Token::Sign(")" | "]") => depth -= 1,
                // Of several numbers: `max(h - 1, 0)` is about one heap.
                Token::Sign(",") if depth == 1 => return false,
                Token::Name(name) if name == HEAP => mentioned = true,
                _ => {}
            }
        }
        mentioned
    }

    /// The list of what an expression is for every heap.
    fn for_every_heap(&mut self, span: &Span) -> Result<Node, Fault> {
        let heaps = self.local(HEAPS);
        let heaps = heaps.ok_or((Kind::UnknownName { name: HEAPS.to_string() }, span.clone()))?;
        let in_sight = self.locals.in_sight();
        let heap = self.variable(HEAP.to_string());
        let value = self.expression(0)?;
        self.locals.truncate(in_sight);
        Ok(self.node(Term::Every(heap, heaps, Box::new(value)), span.clone()))
    }

    /// `grundy("octal:0.06", n)`: a nim-value of another game, whose values are a constant.
    fn value_of_game(&mut self, span: Span) -> Result<Node, Fault> {
        self.expect("(")?;
        let (token, place) = self.next();
        let Token::Text(game) = token else {
            return Err((Kind::Claim(ClaimErrorKind::ExpectedGame), place));
        };
        let constants = &mut self.tree.constants;
        let at = *self.constants.entry(game.clone()).or_insert(constants.len());
        if at == constants.len() {
            constants.push((game, place.clone()));
        }
        self.expect(",")?;
        let heap = self.expression(0)?;
        self.expect(")")?;
        Ok(self.node(Term::Game(at, place, Box::new(heap)), span))
    }
}
