//! Functions that an output needs and that every program can have, made of those that it offers: of lost heaps, of moves
//! that are told apart, of the order of moves.

use super::{
    code::{
        Expr, ListChange, Operator, Parameter, Routine, Statement, Type, binary, call, changed,
        give, int, item, length, let_int, name, parameter, place, routine, set, when,
    },
    offers::Offers,
    visit::each_expr,
};
use crate::output::{ContestOutput, PrintField};

/// The function that says which of two lists of numbers comes first.
pub(super) const COMES_BEFORE: &str = "comes_before";
/// The function that counts winning moves, equal ones apart.
pub(super) const WAYS: &str = "winning_way_count";

/// The most heaps that a program looks at one by one.
pub(super) const MOST_LOOKED_AT: u64 = 20_000_000;

/// The most lost heaps that are written into a program.
pub(super) const FEW_LOST: usize = 1_500;

/// The functions that the program of a script is asked for, where it has them.
pub(super) fn routines(output: &ContestOutput) -> Vec<&'static str> {
    let mut all: Vec<&str> = output
        .fields()
        .iter()
        .flat_map(|field| match field {
            PrintField::Grundy => &["grundy"][..],
            PrintField::Count | PrintField::Ways => &["winning_move_count"],
            PrintField::Move | PrintField::LastMove | PrintField::Moves => &["winning_moves"],
            PrintField::Length => &["play_length"],
            _ => &["first_wins"],
        })
        .copied()
        .collect();
    all.dedup();
    all
}

/// The most heaps that are looked at where no table is filled for them.
const MOST_SEARCHED: u64 = 1_000_000_000;

/// Adds what an output asks for to the functions of a program, none of whose heaps is larger than `most`.
pub(super) fn add(offers: &mut Offers, output: &ContestOutput, most: Option<u64>) {
    // A heap of some number that is lost may not exist: the search for it ends.
    let fills = ["extend_values", "extend_outcomes"];
    let searched = match fills.iter().any(|own| offers.source.routine(own).is_some()) {
        true => MOST_LOOKED_AT,
        false => MOST_SEARCHED,
    };
    let most = most.map_or(searched, |most| most.min(searched));
    if output.sorted {
        offers.source.routines.push(comes_before());
    }
    if output.asks(PrintField::Ways) {
        ways(offers);
    }
    let is_of_lost = |field: &PrintField| field.is_of_range() && *field != PrintField::Each;
    if output.fields().iter().any(is_of_lost) {
        lost_heaps(offers, most);
    }
}

fn last(list: &str) -> Expr {
    item(name(list), binary(Operator::Subtract, length(list), int(1)))
}

/// Compares lists of one length, number by number.
fn comes_before() -> Routine {
    let at = |list: &str| item(name(list), name("place"));
    let differ = when(
        binary(Operator::NotEqual, at("one"), at("other")),
        vec![give(binary(Operator::Less, at("one"), at("other")))],
    );
    let end = Expr::Binary(Operator::Least, Box::new(length("one")), Box::new(length("other")));
    let body = vec![
        Statement::For("place".to_string(), int(0), end, vec![differ]),
        give(binary(Operator::Less, length("one"), length("other"))),
    ];
    let lists = ["one", "other"].map(|list| parameter(list, Type::numbers()));
    routine(COMES_BEFORE, "routine-comes-before", lists.into(), Some(Type::Bool), body)
}

/// The function that counts winning moves, without the step that makes equal ones one.
fn ways(offers: &mut Offers) {
    let source = &mut offers.source;
    let Some(known) = source.routine("winning_moves").or(source.routine("winning_move_count"))
    else {
        return;
    };
    let mut all = known.clone();
    let counts = all.returns == Some(Type::Int);
    all.name = if counts { WAYS } else { "winning_ways" }.to_string();
    let mut apart = false;
    each_expr(&mut all.body, &mut |expr| {
        let Expr::Call(routine, arguments) = expr else { return };
        if routine == "distinct"
            && let [only] = &arguments[..]
        {
            *expr = only.clone();
            apart = true;
        }
    });
    if !apart {
        return;
    }
    let parameters = all.parameters.clone();
    source.routines.push(all);
    if !counts {
        let arguments = parameters.iter().map(|parameter| name(&parameter.name)).collect();
        let count = Expr::Length(Box::new(call("winning_ways", arguments)));
        source.routines.push(routine(WAYS, "", parameters, Some(Type::Int), vec![give(count)]));
    }
}

/// The functions of lost heaps. The list `lost` holds them in order, and behind them the first heap that was not looked
/// at.
fn lost_heaps(offers: &mut Offers, most: u64) {
    let Some(wins) = offers.source.routine("first_wins").cloned() else { return };
    if wins.parameters.iter().any(|parameter| parameter.name == "limits") {
        return;
    }
    let is_position = |parameter: &&Parameter| ["heaps", "heap"].contains(&&*parameter.name);
    let others: Vec<Parameter> =
        wins.parameters.iter().filter(|p| !is_position(p)).cloned().collect();
    let begin = vec![give(Expr::List(Type::Int, vec![int(1)]))];
    let mut all = vec![routine("make_lost", "", Vec::new(), Some(Type::numbers()), begin)];
    let with = |first: Vec<Parameter>| {
        let lost = [changed("lost", Type::numbers())];
        first.into_iter().chain(lost).chain(others.iter().cloned()).collect::<Vec<_>>()
    };
    let call_with = |routine: &str, first: Vec<Expr>| {
        let rest = others.iter().map(|other| name(&other.name));
        call(routine, first.into_iter().chain([name("lost")]).chain(rest).collect())
    };
    let push = |value: Expr| Statement::List(place("lost"), ListChange::Push(value));
    let arguments = wins.parameters.iter().map(|parameter| match &*parameter.name {
        "heaps" => Expr::List(Type::Int, vec![name("next")]),
        "heap" => name("next"),
        other => name(other),
    });
    let body = vec![
        let_int("next", last("lost")),
        Statement::List(place("lost"), ListChange::Pop),
        when(
            Expr::Not(Box::new(call("first_wins", arguments.collect()))),
            vec![push(name("next"))],
        ),
        push(binary(Operator::Add, name("next"), int(1))),
    ];
    all.push(routine("look_at_next", "routine-look-at-next", with(Vec::new()), None, body));
    let look = || Statement::Do(call_with("look_at_next", Vec::new()));
    let middle = binary(Operator::Divide, binary(Operator::Add, name("low"), name("high")), int(2));
    let body = vec![
        Statement::While(binary(Operator::LessOrEqual, last("lost"), name("end")), vec![look()]),
        let_int("low", int(0)),
        let_int("high", binary(Operator::Subtract, length("lost"), int(1))),
        Statement::While(
            binary(Operator::Less, name("low"), name("high")),
            vec![
                let_int("middle", middle),
                Statement::If(
                    vec![(
                        binary(
                            Operator::LessOrEqual,
                            item(name("lost"), name("middle")),
                            name("end"),
                        ),
                        vec![set("low", binary(Operator::Add, name("middle"), int(1)))],
                    )],
                    vec![set("high", name("middle"))],
                ),
            ],
        ),
        give(name("low")),
    ];
    let end = vec![parameter("end", Type::Int)];
    all.push(routine("lost_to", "routine-lost-to", with(end), Some(Type::Int), body));
    let heaps = || with(vec![parameter("heaps", Type::numbers())]);
    let lost_to = |end: Expr| call_with("lost_to", vec![end]);
    let several = binary(Operator::Greater, length("heaps"), int(1));
    let first = binary(Operator::Greatest, item(name("heaps"), int(0)), int(1));
    let range = [
        let_int("end", last("heaps")),
        let_int("begin", Expr::Choose(Box::new(several), Box::new(first), Box::new(int(1)))),
        when(binary(Operator::Less, name("end"), name("begin")), vec![give(int(0))]),
    ];
    let before = || binary(Operator::Subtract, name("begin"), int(1));
    let count = || binary(Operator::Subtract, lost_to(name("end")), lost_to(before()));
    let of_range = |name: &str, comment: &str, rest: Vec<Statement>| {
        let body = range.iter().cloned().chain(rest).collect();
        routine(name, comment, heaps(), Some(Type::Int), body)
    };
    all.push(of_range("lost_count", "routine-lost-count", vec![give(count())]));
    let length_of = binary(Operator::Subtract, name("end"), before());
    let won = vec![give(binary(Operator::Subtract, length_of, count()))];
    all.push(of_range("won_count", "routine-won-count", won));
    let at = item(name("lost"), binary(Operator::Subtract, name("known"), int(1)));
    let rest = vec![
        let_int("known", lost_to(name("end"))),
        when(binary(Operator::Equal, name("known"), lost_to(before())), vec![give(int(0))]),
        give(at),
    ];
    all.push(of_range("last_lost", "routine-last-lost", rest));
    let nth = || item(name("heaps"), int(0));
    let wanted = binary(Operator::LessOrEqual, length("lost"), nth());
    let inside = binary(Operator::LessOrEqual, last("lost"), int(most as i64));
    let goes_on = binary(Operator::And, wanted.clone(), inside);
    let none = binary(Operator::Or, binary(Operator::Less, nth(), int(1)), wanted);
    let body = vec![
        Statement::While(goes_on, vec![look()]),
        when(none, vec![give(int(0))]),
        give(item(name("lost"), binary(Operator::Subtract, nth(), int(1)))),
    ];
    all.push(routine("nth_lost", "routine-nth-lost", heaps(), Some(Type::Int), body));
    offers.source.routines.append(&mut all);
}
