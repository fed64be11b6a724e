//! Expressions over the heaps of a position: what claims are made of.

use crate::error::{ClaimErrorKind, Place, RuleError, RuleErrorKind as Kind, RuleValue};
use crate::{
    code::Program,
    compile::compile_claim,
    machine::Machine,
    parse::parse_claim,
    token::{Dialect, Span, Token, tokens},
    tree::ScriptTree,
    value::{Memory, Value},
};
use bouton_core::Limits;
use std::{fmt, sync::Arc};

/// Steps that a claim may take for one position: a moment.
const STEPS: u64 = 10_000_000;
/// Bytes that the lists of a claim may take.
const MEMORY: u64 = 64 << 20;

/// The names for all heaps, for the first, and for each in turn.
pub(crate) const HEAPS: &str = "x";
const FIRST: &str = "n";
const HEAP: &str = "h";

/// An expression over the heaps `x` of a position, the first of them `n`, and named parameters. It
/// may speak of `h`: then it is about each heap by itself.
#[derive(Debug)]
pub struct Expression {
    name: String,
    text: String,
    program: Program,
    of_each_heap: bool,
    variables: Vec<String>,
    parameters: Vec<Value>,
    /// The machine of which each evaluator gets another. It knows the values of other games as constants.
    machine: Machine,
}

/// The value of an expression.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Computed {
    /// A number.
    Number(i64),
    /// True or false.
    Truth(bool),
}

impl Expression {
    /// Reads an expression; `name` is what it is called where it is wrong.
    ///
    /// # Errors
    /// A mistake, with its place.
    pub fn read(
        name: &str,
        text: &str,
        parameters: &[(String, u64)],
    ) -> Result<Expression, Arc<RuleError>> {
        let place = Place { file: name, text };
        let mut variables = vec![HEAPS.to_string(), FIRST.to_string()];
        variables.extend(parameters.iter().map(|(name, _)| name.clone()));
        let mut of_each_heap = false;
        let mut compiled = compile_claim(text, &variables);
        // Where `h` is outside of all functions of heaps, it is one heap.
        if matches!(&compiled, Err((Kind::UnknownName { name }, _)) if name == HEAP) {
            variables.push(HEAP.to_string());
            of_each_heap = true;
            compiled = compile_claim(text, &variables);
        }
        let program = compiled.map_err(|(kind, span)| {
            let kind = match kind {
                Kind::UnknownName { name } => {
                    let known = variables.join("`, `");
                    Kind::Claim(ClaimErrorKind::UnknownName { name, known })
                }
                kind => kind,
            };
            place.error(kind, span, None)
        })?;
        let number = |value: &u64| i64::try_from(*value).map_err(|_| Kind::Overflow);
        let parameters = parameters
            .iter()
            .map(|(_, value)| number(value).map(Value::Number))
            .collect::<Result<Vec<Value>, Kind>>()
            .map_err(|kind| place.error(kind, 0..text.len(), None))?;
        let limits = Limits { steps: STEPS, ..Limits::NONE };
        let machine = Machine::new(&Arc::new(Memory::new(MEMORY)), &limits);
        Ok(Expression {
            name: name.to_string(),
            text: text.to_string(),
            program,
            of_each_heap,
            variables,
            parameters,
            machine,
        })
    }

    /// Returns `true` if it speaks of one heap `h`.
    pub fn is_of_each_heap(&self) -> bool {
        self.of_each_heap
    }

    /// Its tree, a function of the heaps `x`, the first heap `n`, the parameters, and `h` where it speaks of one heap.
    ///
    /// # Errors
    /// None for an expression that was read.
    pub fn tree(&self) -> Result<ScriptTree, Arc<RuleError>> {
        let parsed = parse_claim(&self.text, &self.variables);
        parsed.map_err(|(kind, span)| self.place().error(kind, span, None))
    }

    /// Returns `true` if this name is in it.
    pub fn mentions(&self, name: &str) -> bool {
        tokens(&self.text, Dialect::Claim).is_ok_and(|tokens| {
            tokens.iter().any(|(token, _)| *token == Token::Name(name.to_string()))
        })
    }

    /// The games whose values it asks for by `grundy("GAME", n)`, each with its place as an error.
    pub fn games(&self) -> Vec<(String, Arc<RuleError>)> {
        let named = |(game, _, span): &(String, usize, Span)| {
            let kind = Kind::Claim(ClaimErrorKind::ExpectedGame);
            (game.clone(), self.place().error(kind, span.clone(), None))
        };
        self.program.constants.iter().map(named).collect()
    }

    /// Tells it the values of these games, heap by heap, in their order.
    ///
    /// # Errors
    /// No memory is left for them.
    pub fn know(&mut self, values: &[Vec<u64>]) -> Result<(), Arc<RuleError>> {
        for values in values {
            let items: Vec<Value> = values
                .iter()
                .map(|v| Value::Number(i64::try_from(*v).unwrap_or(i64::MAX)))
                .collect();
            let list = self.machine.lists().of(&items);
            let list = list.map_err(|kind| self.place().error(kind, 0..0, None))?;
            self.machine.know(Value::List(list));
        }
        Ok(())
    }

    fn place(&self) -> Place<'_> {
        Place { file: &self.name, text: &self.text }
    }

    /// Evaluator of the expression, for one thread.
    pub fn evaluator(&self) -> Evaluator<'_> {
        Evaluator { expression: self, machine: self.machine.another(), arguments: Vec::new() }
    }
}

impl fmt::Debug for Evaluator<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Evaluator of {:?}", self.expression.text)
    }
}

/// Computes an expression for one position after the other.
pub struct Evaluator<'a> {
    expression: &'a Expression,
    /// Or that there is no memory for one more.
    machine: Result<Machine, Kind>,
    arguments: Vec<Value>,
}

impl Evaluator<'_> {
    /// The value of the expression for these heaps, and for `heap` where it is of each heap.
    ///
    /// # Errors
    /// A located error of the computation, with the position.
    pub fn worth(&mut self, heaps: &[u64], heap: u64) -> Result<Computed, Arc<RuleError>> {
        self.outcome(heaps, heap).map_err(|(kind, span)| {
            // A position without heaps is typed as 0.
            let heaps: &[u64] = if heaps.is_empty() { &[0] } else { heaps };
            let heaps: Vec<String> = heaps.iter().map(u64::to_string).collect();
            self.expression.place().error(kind, span, Some(heaps.join(" ")))
        })
    }

    fn outcome(&mut self, heaps: &[u64], heap: u64) -> Result<Computed, (Kind, Span)> {
        let Expression { text, program, parameters, of_each_heap, .. } = self.expression;
        let whole = |kind| (kind, 0..text.len());
        let number =
            |number: u64| i64::try_from(number).map(Value::Number).map_err(|_| Kind::Overflow);
        let first = number(heaps.first().copied().unwrap_or(0)).map_err(whole)?;
        let heap = if *of_each_heap { number(heap).map_err(whole)? } else { first };
        let machine = self.machine.as_mut().map_err(|kind| whole(kind.clone()))?;
        self.arguments.clear();
        for heap in heaps {
            self.arguments.push(number(*heap).map_err(whole)?);
        }
        let list = machine.lists().of_numbers(&self.arguments).map_err(whole)?;
        self.arguments.clear();
        self.arguments.push(Value::List(list));
        self.arguments.push(first);
        self.arguments.extend_from_slice(parameters);
        if *of_each_heap {
            self.arguments.push(heap);
        }
        machine.restart();
        let worth = machine.run(program, 0, &self.arguments)?;
        match worth {
            Value::Number(number) => Ok(Computed::Number(number)),
            Value::Truth(truth) => Ok(Computed::Truth(truth)),
            other => {
                machine.forget();
                Err(whole(Kind::Mismatch { wanted: RuleValue::Number, found: other.kind() }))
            }
        }
    }

    /// The error that the whole expression is of another kind than wanted.
    pub fn mismatch(&self, wanted: RuleValue, found: Computed) -> Arc<RuleError> {
        let found = match found {
            Computed::Number(_) => RuleValue::Number,
            Computed::Truth(_) => RuleValue::Truth,
        };
        let Expression { text, .. } = self.expression;
        self.expression.place().error(Kind::Mismatch { wanted, found }, 0..text.len(), None)
    }
}
