//! Positions of several parts of several numbers each: the nim-value of a part is remembered, and those of the
//! parts of a position are added. In misère play, and where the players differ, whole positions are searched.

use super::{
    dense::Dense,
    forms::{
        each, empty, join, knows, length, let_list, not, parameter, push, remember, routine, slice,
    },
    solver::Maker,
};
use crate::template::code::{
    Expr, ListChange, Operator, Parameter, Routine, Statement, Type, binary, call, give, int, item,
    let_int, name, place, when,
};

impl Maker<'_> {
    /// The functions of a game whose parts add up.
    pub(super) fn parts(&self, size: usize) -> Vec<Routine> {
        let mut all = Vec::new();
        if let Some(dense) = self.dense {
            all.extend(dense.routines(self.numbers_of.clone()));
        }
        all.extend([self.mex(), self.solve_part(), self.make("values")]);
        let value =
            |key: &str| Statement::Change(place("sum"), Operator::Xor, self.recall("values", key));
        let body = vec![let_int("sum", int(0)), self.each_part(size, &value), give(name("sum"))];
        let parameters = || self.with_memory("heaps", "values");
        let comment = "routine-script-grundy";
        all.push(routine("grundy", comment, parameters(), Some(Type::Int), body));
        let total = || self.call("grundy", self.and_memory(name("heaps"), "values"));
        let body = vec![give(binary(Operator::NotEqual, total(), int(0)))];
        all.push(routine("first_wins", "", parameters(), Some(Type::Bool), body));
        all.push(self.distinct_parts());
        let of_part = match self.dense {
            Some(_) => item(name("values"), Dense::number_of(name("part"))),
            None => self.recall("values", "part"),
        };
        let found = vec![Statement::Change(place("sum"), Operator::Xor, of_part)];
        let mut body = vec![let_list("position", Type::numbers(), part_at("heaps", size))];
        let key = self.number("position", &mut body);
        let rest = binary(Operator::Xor, name("total"), self.recall("values", key));
        body.extend([
            let_int("rest", rest),
            self.each_move(vec![
                let_int("sum", int(0)),
                each("part", name("option"), found),
                when(binary(Operator::Equal, name("sum"), name("rest")), vec![one_more()]),
            ]),
        ]);
        all.push(self.count_of(parameters(), vec![let_int("total", total())], size, body));
        all
    }

    /// The number of winning moves, where whole positions are searched.
    pub(super) fn count_by_search(&self, size: usize) -> Vec<Routine> {
        let body = vec![
            let_list("position", Type::numbers(), part_at("heaps", size)),
            self.each_move(vec![
                let_list("rest", Type::numbers(), slice("heaps", int(0), start(size))),
                with_parts("rest"),
                let_list(
                    "after",
                    Type::numbers(),
                    self.state(
                        join(name("rest"), slice("heaps", end(size), length("heaps"))),
                        int(2),
                    ),
                ),
                when(not(self.wins_at(name("after"))), vec![one_more()]),
            ]),
        ];
        let parameters = self.with_memory("heaps", "outcomes");
        vec![self.distinct_parts(), self.count_of(parameters, Vec::new(), size, body)]
    }

    /// Counts in `found`, part by part.
    fn count_of(
        &self,
        parameters: Vec<Parameter>,
        mut before: Vec<Statement>,
        size: usize,
        of_part: Vec<Statement>,
    ) -> Routine {
        before.extend([
            let_int("found", int(0)),
            Statement::For("at".to_string(), int(0), count("heaps", size), of_part),
            give(name("found")),
        ]);
        let comment = "routine-script-count-moves";
        routine("winning_move_count", comment, parameters, Some(Type::Int), before)
    }

    /// Each option of the part `position` once.
    fn each_move(&self, turn: Vec<Statement>) -> Statement {
        each("option", call("distinct", vec![self.options(name("position"), int(1))]), turn)
    }

    /// Every option once, in any order of its parts.
    fn distinct_parts(&self) -> Routine {
        let option = Type::lists();
        let options = Type::List(Box::new(option.clone()));
        let kinds = Type::Memory(Box::new(Type::numbers()));
        let forgotten = |memory: &str| {
            Statement::Let(memory.to_string(), kinds.clone(), Expr::Forgotten(Type::numbers()))
        };
        let numbered = vec![
            when(
                not(knows("numbers", "part")),
                vec![
                    remember("numbers", "part", name("n")),
                    Statement::Change(place("n"), Operator::Add, int(1)),
                ],
            ),
            push("kind", Expr::Recall(Box::new(name("numbers")), Box::new(name("part")))),
        ];
        let turn = vec![
            let_list("kind", Type::numbers(), empty(Type::Int)),
            each("part", name("option"), numbered),
            Statement::List(place("kind"), ListChange::Sort),
            when(
                not(knows("known", "kind")),
                vec![remember("known", "kind", int(1)), push("kept", name("option"))],
            ),
        ];
        let body = vec![
            forgotten("numbers"),
            let_int("n", int(0)),
            forgotten("known"),
            let_list("kept", options.clone(), empty(option)),
            each("option", name("all"), turn),
            give(name("kept")),
        ];
        let parameters = vec![parameter("all", options.clone())];
        routine("distinct", "routine-script-distinct", parameters, Some(options), body)
    }

    /// Solves each part of a position; then a statement that knows its key.
    fn each_part(&self, size: usize, then: &dyn Fn(&str) -> Statement) -> Statement {
        let mut body = vec![let_list("part", Type::numbers(), part_at("heaps", size))];
        let key = self.number("part", &mut body);
        body.push(Statement::Do(self.solve("values", key)));
        body.push(then(key));
        Statement::For("at".to_string(), int(0), count("heaps", size), body)
    }

    /// Finds the nim-value of a part: first of those that a move leaves.
    fn solve_part(&self) -> Routine {
        let unknown = self.is_unknown("values", "part");
        let known = Statement::Change(place("value"), Operator::Xor, self.recall("values", "part"));
        let look = Statement::If(vec![(unknown, Maker::waits("part"))], vec![known]);
        let turn = vec![
            let_int("value", int(0)),
            each("part", name("option"), vec![look]),
            push("reached", name("value")),
        ];
        let mut look = vec![let_list("reached", Type::numbers(), empty(Type::Int))];
        look.extend(self.each_option("values", turn));
        let value = call("mex", vec![name("reached")]);
        self.waiting("values", "routine-script-solve-part", look, None, value)
    }

    /// The positions after one, by the options of each of its parts.
    pub(super) fn after_parts(
        &self,
        position: &str,
        size: usize,
        player: Expr,
        other: Expr,
    ) -> Statement {
        let next = vec![
            let_list("rest", Type::numbers(), slice(position, int(0), start(size))),
            with_parts("rest"),
            push(
                "found",
                self.state(join(name("rest"), slice(position, end(size), length(position))), other),
            ),
        ];
        let all = self.options(part_at(position, size), player);
        let turn = vec![each("option", all, next)];
        Statement::For("at".to_string(), int(0), count(position, size), turn)
    }
}

/// Puts the parts of an option behind a list.
fn with_parts(list: &str) -> Statement {
    let longer = Statement::Set(place(list), join(name(list), name("part")));
    each("part", name("option"), vec![longer])
}

fn one_more() -> Statement {
    Statement::Change(place("found"), Operator::Add, int(1))
}

/// The place where the part `at` of a position begins.
fn start(size: usize) -> Expr {
    binary(Operator::Multiply, name("at"), int(size as i64))
}

/// The place behind it.
fn end(size: usize) -> Expr {
    binary(Operator::Add, start(size), int(size as i64))
}

fn part_at(position: &str, size: usize) -> Expr {
    slice(position, start(size), end(size))
}

/// The number of parts of a position.
fn count(position: &str, size: usize) -> Expr {
    binary(Operator::Divide, length(position), int(size as i64))
}
