//! What claims have that scripts have not: functions of all heaps, values of other games.

use super::{Compiler, Fault, expressions::fits, locals::Locals};
use crate::error::{ClaimErrorKind, RuleErrorKind as Kind};
use crate::{
    code::{Binary, ForClaims, Native, Op},
    token::{Dialect, Span, Token},
};

/// One heap, in a function of all heaps.
const HEAP: &str = "h";
/// All heaps.
const HEAPS: &str = "x";

impl Compiler {
    /// The whole claim: one expression over these variables, which are its arguments.
    pub(super) fn claim(&mut self, variables: &[String]) -> Result<(), Fault> {
        self.height = variables.len();
        self.locals = Locals::of(variables.iter().cloned());
        self.expression(0)?;
        if *self.token() != Token::End {
            return Err((Kind::Claim(ClaimErrorKind::ExpectedEnd), self.span()));
        }
        let span = self.last_span();
        self.emit(Op::Return, span);
        Ok(())
    }

    /// How a division rounds: in claims down, as it does on paper.
    pub(super) fn rounded(&self, binary: Binary) -> Binary {
        match (self.dialect, binary) {
            (Dialect::Claim, Binary::Divide) => Binary::Quotient,
            (Dialect::Claim, Binary::Remainder) => Binary::Modulo,
            _ => binary,
        }
    }

    pub(super) fn call_in_claim(&mut self, name: &str, span: Span) -> Result<(), Fault> {
        if name == "grundy" {
            return self.value_of_game(span);
        }
        let of_list = ForClaims::OF_LISTS.iter().find(|(known, _)| *known == name);
        if let Some((_, function)) = of_list {
            self.of_list(name, *function, &span)?;
            self.emit(Op::Native(Native::Claim(*function), 1), span);
            return Ok(());
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
        fits(name, wanted, arguments, &span)?;
        self.emit(Op::Native(native, arguments), span);
        self.height = self.height + 1 - arguments;
        Ok(())
    }

    /// The list that a function is applied to: the one argument, if that is a list; a list of
    /// several arguments; or what the argument is for every heap `h`.
    fn of_list(&mut self, name: &str, function: ForClaims, span: &Span) -> Result<(), Fault> {
        let quantifies = matches!(function, ForClaims::All | ForClaims::Any | ForClaims::Count);
        if quantifies || self.mentions_heap() {
            self.expect("(")?;
            self.for_every_heap(span)?;
            return self.expect(")");
        }
        let count = self.arguments()?;
        match count {
            0 => fits(name, 1, 0, span),
            1 => Ok(()),
            _ => {
                self.emit(Op::MakeList(count), span.clone());
                self.height = self.height + 1 - count;
                Ok(())
            }
        }
    }

    /// Whether `h` stands between the brackets that begin here, in their one argument.
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
    fn for_every_heap(&mut self, span: &Span) -> Result<(), Fault> {
        let heaps = self.local(HEAPS);
        let heaps = heaps.ok_or((Kind::UnknownName { name: HEAPS.to_string() }, span.clone()))?;
        let list = self.height;
        self.push(Op::MakeList(0), span.clone());
        self.push(Op::Local(heaps), span.clone());
        self.push(Op::EachStart, span.clone());
        let start = self.emit(Op::EachNext(0), span.clone());
        // The list being made, the heaps and how far it is; then the heap.
        let heap = self.height;
        self.height += 1;
        self.locals.push(HEAP.to_string(), heap);
        self.expression(0)?;
        self.locals.truncate(self.locals.len() - 1);
        let push = Op::Method { native: Native::Push, slot: list, path: 0, arguments: 1 };
        self.emit(push, span.clone());
        self.emit(Op::PopTo(heap), span.clone());
        self.emit(Op::Jump(start), span.clone());
        self.land(start);
        self.emit(Op::PopTo(list + 1), span.clone());
        self.height = list + 1;
        Ok(())
    }

    /// `grundy("octal:0.06", n)`: a nim-value of another game, whose values are a constant.
    fn value_of_game(&mut self, span: Span) -> Result<(), Fault> {
        self.expect("(")?;
        let (token, place) = self.next();
        let Token::Text(game) = token else {
            return Err((Kind::Claim(ClaimErrorKind::ExpectedGame), place));
        };
        let constants = &mut self.program.constants;
        let at = *self.constants.entry(game.clone()).or_insert(constants.len());
        if at == constants.len() {
            constants.push((game, 0, place.clone()));
        }
        self.push(Op::Constant(at), place);
        self.expect(",")?;
        self.expression(0)?;
        self.expect(")")?;
        self.emit(Op::Index, span);
        self.height -= 1;
        Ok(())
    }
}
