//! Positions as numbers, so that a list holds what is known of them: `SIDE` numbers a coordinate, `BOX`
//! positions whose numbers are all below `SIDE`. A position outside this box has the next free number, by a
//! map, so that a move may lead anywhere.

use super::forms::{
    OPTIONS, changed, each, empty, knows, length, let_list, list, parameter, push, remember,
    routine,
};
use super::turned::Turned;
use crate::template::code::{
    Constant, Expr, Operator, Parameter, Routine, Source, Statement, Type, binary, call, give, int,
    item, name, when,
};

/// The constants: the count of values of a coordinate, and of positions in the box.
pub(super) const SIDE: &str = "SIDE";
pub(super) const BOX: &str = "BOX";

/// Maximum number of positions in a box: two lists of numbers of 64 bits stay below 256 MB.
const MOST: u64 = 10_000_000;
/// Largest number in the box while a program is compared, so that positions inside and outside are met.
const COMPARED: u64 = 4;
/// Names of coordinates.
const COORDINATES: [&str; 3] = ["a", "b", "c"];

/// A box of positions that have their numbers without a map.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Dense {
    /// The count of coordinates, 1 to 3.
    count: usize,
    /// The count of values of each.
    side: u64,
    /// Set when an option is a list of such parts.
    parts: bool,
}

impl Dense {
    /// The box for positions of `count` numbers up to `max`, where it is not too large.
    pub(crate) fn new(count: usize, max: u64, parts: bool) -> Option<Dense> {
        let side = max.checked_add(1)?;
        let size = side.checked_pow(u32::try_from(count).ok()?)?;
        ((1..=COORDINATES.len()).contains(&count) && size <= MOST).then_some(Dense {
            count,
            side,
            parts,
        })
    }

    /// A small box in its place.
    pub(super) fn compared(self) -> Dense {
        Dense { side: self.side.min(COMPARED + 1), ..self }
    }

    /// Puts the box in the place of another in a program.
    pub(super) fn replace(self, source: &mut Source) {
        for constant in self.constants() {
            let old = source.constants.iter_mut().find(|old| old.name == constant.name);
            if let Some(old) = old {
                *old = constant;
            }
        }
    }

    pub(super) fn constants(self) -> [Constant; 2] {
        let size = self.side.pow(self.count as u32);
        let number = |comment: &str, name: &str, value: u64| Constant {
            comment: vec![comment.to_string()],
            name: name.to_string(),
            kind: Type::Int,
            value: int(value as i64),
        };
        [number("routine-script-side", SIDE, self.side), number("routine-script-box", BOX, size)]
    }

    /// Positions outside the box: their numbers, and the positions in that order.
    pub(super) fn outside() -> [Parameter; 2] {
        [
            changed("numbers", Type::Memory(Box::new(Type::numbers()))),
            changed("others", Type::lists()),
        ]
    }

    /// These arguments, and those for what is known outside the box.
    fn with_outside(mut arguments: Vec<Expr>) -> Vec<Expr> {
        arguments.extend([name("numbers"), name("others")]);
        arguments
    }

    /// The number of a position.
    pub(super) fn number_of(position: Expr) -> Expr {
        call("number_of", Dense::with_outside(vec![position]))
    }

    /// Lengthens a list by the positions outside the box that were met since.
    pub(super) fn make_room(memory: &str) -> Statement {
        let size = binary(Operator::Add, name(BOX), length("others"));
        let short = binary(Operator::Less, length(memory), size);
        Statement::While(short, vec![push(memory, int(-1))])
    }

    /// The function that lists the numbers of the options, where it can be made from that of the options.
    pub(super) fn options(self, rules: &Routine) -> Option<Routine> {
        let number = |option: &Expr| match option {
            Expr::List(_, items) if items.len() == self.count => {
                call("number_at", Dense::with_outside(items.clone()))
            }
            option => Dense::number_of(option.clone()),
        };
        let numbers = |option: &Expr| match option {
            Expr::List(_, parts) => Expr::List(Type::Int, parts.iter().map(number).collect()),
            option => call("numbers_of", Dense::with_outside(vec![option.clone()])),
        };
        let turned = Turned {
            name: "option_numbers",
            comment: "routine-script-option-numbers",
            more: Dense::outside().to_vec(),
            kind: self.option(),
            number: if self.parts { &numbers } else { &number },
        };
        turned.routine(rules)
    }

    /// The type of an option: its number, or the numbers of its parts.
    fn option(self) -> Type {
        if self.parts { Type::numbers() } else { Type::Int }
    }

    /// The functions that give positions numbers; `options` is the one that lists them.
    pub(super) fn routines(self, options: Option<Routine>) -> Vec<Routine> {
        let coordinates = &COORDINATES[..self.count];
        let names = || coordinates.iter().map(|coordinate| name(coordinate));
        let mut all = Vec::new();
        let body = vec![
            when(
                Expr::Not(Box::new(knows("numbers", "position"))),
                vec![
                    remember(
                        "numbers",
                        "position",
                        binary(Operator::Add, name(BOX), length("others")),
                    ),
                    push("others", name("position")),
                ],
            ),
            give(Expr::Recall(Box::new(name("numbers")), Box::new(name("position")))),
        ];
        let position = || parameter("position", Type::numbers());
        let with_outside = |mut parameters: Vec<Parameter>| {
            parameters.extend(Dense::outside());
            parameters
        };
        let comment = "routine-script-outside";
        let parameters = with_outside(vec![position()]);
        all.push(routine("number_outside", comment, parameters, Some(Type::Int), body));
        let inside = names().flat_map(|number| {
            [
                binary(Operator::GreaterOrEqual, number.clone(), int(0)),
                binary(Operator::Less, number, name(SIDE)),
            ]
        });
        let inside = inside.reduce(|all, one| binary(Operator::And, all, one));
        let number = names().reduce(|all, one| {
            binary(Operator::Add, binary(Operator::Multiply, all, name(SIDE)), one)
        });
        let outside = call("number_outside", Dense::with_outside(vec![list(names().collect())]));
        let body = vec![
            when(inside.unwrap_or(Expr::Bool(false)), vec![give(number.unwrap_or(int(0)))]),
            give(outside),
        ];
        let parameters = coordinates.iter().map(|name| parameter(name, Type::Int)).collect();
        let comment = "routine-script-number";
        let parameters = with_outside(parameters);
        all.push(routine("number_at", comment, parameters, Some(Type::Int), body));
        let items = (0..self.count).map(|at| item(name("position"), int(at as i64))).collect();
        let long = binary(Operator::Equal, length("position"), int(self.count as i64));
        let body = vec![
            when(long, vec![give(call("number_at", Dense::with_outside(items)))]),
            give(call("number_outside", Dense::with_outside(vec![name("position")]))),
        ];
        let parameters = with_outside(vec![position()]);
        all.push(routine("number_of", "", parameters, Some(Type::Int), body));
        let mut digits = Vec::new();
        let mut rest = name("number");
        for at in (0..self.count).rev() {
            digits.push(match at {
                0 => rest.clone(),
                _ => binary(Operator::Remainder, rest.clone(), name(SIDE)),
            });
            rest = binary(Operator::Divide, rest, name(SIDE));
        }
        digits.reverse();
        let other = binary(Operator::Subtract, name("number"), name(BOX));
        let body = vec![
            when(binary(Operator::Less, name("number"), name(BOX)), vec![give(list(digits))]),
            give(item(name("others"), other)),
        ];
        let parameters = vec![parameter("number", Type::Int), parameter("others", Type::lists())];
        let comment = "routine-script-position";
        all.push(routine("position_at", comment, parameters, Some(Type::numbers()), body));
        if self.parts {
            let body = vec![
                let_list("found", Type::numbers(), empty(Type::Int)),
                each("part", name("option"), vec![push("found", Dense::number_of(name("part")))]),
                give(name("found")),
            ];
            let parameters = with_outside(vec![parameter("option", Type::lists())]);
            all.push(routine("numbers_of", "", parameters, Some(Type::numbers()), body));
        }
        all.push(options.unwrap_or_else(|| {
            let options = call(OPTIONS, vec![name("position")]);
            let number = match self.parts {
                true => call("numbers_of", Dense::with_outside(vec![name("option")])),
                false => Dense::number_of(name("option")),
            };
            let found = Type::List(Box::new(self.option()));
            let body = vec![
                let_list("found", found.clone(), empty(self.option())),
                each("option", options, vec![push("found", number)]),
                give(name("found")),
            ];
            let comment = "routine-script-option-numbers";
            let parameters = with_outside(vec![position()]);
            routine("option_numbers", comment, parameters, Some(found), body)
        }));
        let forgotten = vec![give(Expr::Forgotten(Type::numbers()))];
        let memory = Type::Memory(Box::new(Type::numbers()));
        all.push(routine("make_numbers", "", Vec::new(), Some(memory), forgotten));
        let none = vec![give(Expr::List(Type::numbers(), Vec::new()))];
        all.push(routine("make_others", "", Vec::new(), Some(Type::lists()), none));
        all
    }
}
