//! One heap in misère play: a table of outcomes, filled in increasing order, in place of a search.

use super::turned::Turned;
use super::{
    forms::{HEAP_OPTIONS, changed, each, length, let_list, list, not, parameter, push, routine},
    solver::Maker,
};
use crate::template::code::{
    Expr, ListChange, Operator, Routine, Statement, Type, binary, call, give, int, item, let_int,
    name, set, when,
};

/// The function that says who wins a heap, from the table of smaller ones.
const WINS: &str = "wins_heap";
/// The variable that says whether a heap has a move.
const CAN_MOVE: &str = "can_move";

/// The condition that the player to move loses a heap, by the table: 1 is a win, 0 a loss.
fn is_lost(outcome: Expr) -> Expr {
    binary(Operator::Equal, outcome, int(0))
}

fn outcome(heap: Expr) -> Expr {
    item(name("outcomes"), heap)
}

impl Maker<'_> {
    /// The table, and what follows from it.
    pub(super) fn outcome_table(&self, rules: &Routine) -> Vec<Routine> {
        let table = || changed("outcomes", Type::numbers());
        let mut all = vec![self.distinct()];
        let wins_of = wins_of(rules).unwrap_or_else(|| self.wins_of_options(rules));
        let arguments = wins_of.parameters.iter().map(|parameter| name(&parameter.name));
        let heap = rules.parameters.first().map(|parameter| parameter.name.clone());
        let heap = heap.filter(|_| self.rules.takes_position);
        let arguments = arguments.map(|argument| match &heap {
            Some(heap) if argument == name(heap) => name("heap"),
            _ => argument,
        });
        let wins = call(WINS, arguments.collect());
        all.push(wins_of);
        let mut turn = Vec::new();
        if heap.is_some() {
            turn.push(let_int("heap", length("outcomes")));
        }
        let outcome_of = Expr::Choose(Box::new(wins), Box::new(int(1)), Box::new(int(0)));
        turn.push(push("outcomes", outcome_of));
        let grows = binary(Operator::LessOrEqual, length("outcomes"), name("most"));
        let comment = "routine-script-extend-outcomes";
        let parameters = self.with_input(vec![table(), parameter("most", Type::Int)]);
        let body = vec![Statement::While(grows, turn)];
        all.push(routine("extend_outcomes", comment, parameters, None, body));
        let extend = Statement::Do(
            self.call("extend_outcomes", vec![name("outcomes"), item(name("heaps"), int(0))]),
        );
        // The empty heap has no move, whatever the script says of it: who cannot move wins.
        let start = list(vec![int(1)]);
        let heaps = || parameter("heaps", Type::numbers());
        let start = vec![give(start)];
        all.push(routine("make_outcomes", "", Vec::new(), Some(Type::numbers()), start));
        let parameters = || self.with_input(vec![heaps(), table()]);
        let body = vec![
            extend.clone(),
            give(binary(Operator::Equal, outcome(item(name("heaps"), int(0))), int(1))),
        ];
        let comment = "routine-script-wins";
        all.push(routine("first_wins", comment, parameters(), Some(Type::Bool), body));
        let found = list(vec![int(0), name("heap"), name("option")]);
        let moves = each(
            "option",
            call("distinct", vec![self.options(name("heap"), int(1))]),
            vec![when(is_lost(outcome(name("option"))), vec![push("found", found)])],
        );
        let body = vec![
            extend,
            let_int("heap", item(name("heaps"), int(0))),
            let_list("found", Type::lists(), Expr::List(Type::numbers(), Vec::new())),
            when(binary(Operator::Greater, name("heap"), int(0)), vec![moves]),
            give(name("found")),
        ];
        let comment = "routine-script-winning-moves";
        all.push(routine("winning_moves", comment, parameters(), Some(Type::lists()), body));
        all.push(self.count(parameters()));
        all
    }

    /// The outcome of a heap, from the list of its options.
    fn wins_of_options(&self, rules: &Routine) -> Routine {
        let lost = when(is_lost(outcome(name("option"))), vec![give(Expr::Bool(true))]);
        let mut parameters = rules.parameters.clone();
        let arguments = parameters.iter().map(|parameter| name(&parameter.name)).collect();
        parameters.push(parameter("outcomes", Type::numbers()));
        let body = vec![
            let_list("all", Type::numbers(), call(HEAP_OPTIONS, arguments)),
            each("option", name("all"), vec![lost]),
            give(binary(Operator::Equal, length("all"), int(0))),
        ];
        let comment = "routine-script-wins-heap";
        routine(WINS, comment, parameters, Some(Type::Bool), body)
    }
}

/// The outcome of a heap without a list, where the script only puts options into one list and returns that.
fn wins_of(rules: &Routine) -> Option<Routine> {
    let turned = Turned {
        name: WINS,
        comment: "routine-script-wins-heap",
        more: vec![parameter("outcomes", Type::numbers()), parameter(CAN_MOVE, Type::Bool)],
        kind: Type::Int,
        number: &|option| outcome(option.clone()),
    };
    let mut routine = turned.routine(rules)?;
    routine.parameters.retain(|parameter| parameter.name != CAN_MOVE);
    let options = turned.list(rules)?;
    routine.body = settled(routine.body, &options);
    routine.returns = Some(Type::Bool);
    Some(routine)
}

/// Statements that put outcomes into a list and return it, turned into those that look for a loss.
fn settled(body: Vec<Statement>, options: &str) -> Vec<Statement> {
    let wins = |outcome: Expr| when(is_lost(outcome), vec![give(Expr::Bool(true))]);
    let mut all = Vec::new();
    for statement in body {
        match statement {
            Statement::Let(variable, ..) if variable == options => {
                all.push(Statement::Let(CAN_MOVE.to_string(), Type::Bool, Expr::Bool(false)));
            }
            Statement::List(place, ListChange::Push(outcome)) if place.name == options => {
                all.extend([set(CAN_MOVE, Expr::Bool(true)), wins(outcome)]);
            }
            Statement::Return(Some(Expr::Name(variable))) if variable == options => {
                all.push(give(not(name(CAN_MOVE))));
            }
            Statement::Return(Some(Expr::List(_, outcomes))) => {
                let none = Expr::Bool(outcomes.is_empty());
                all.extend(outcomes.into_iter().map(wins));
                all.push(give(none));
            }
            Statement::If(branches, last) => {
                let branches = branches.into_iter();
                let branches = branches.map(|(when, then)| (when, settled(then, options)));
                all.push(Statement::If(branches.collect(), settled(last, options)));
            }
            Statement::While(condition, body) => {
                all.push(Statement::While(condition, settled(body, options)));
            }
            Statement::For(variable, from, to, body) => {
                all.push(Statement::For(variable, from, to, settled(body, options)));
            }
            Statement::Each(variable, list, body) => {
                all.push(Statement::Each(variable, list, settled(body, options)));
            }
            other => all.push(other),
        }
    }
    all
}
