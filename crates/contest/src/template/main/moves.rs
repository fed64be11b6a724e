//! The statements by which a program prints a move.

use super::{
    super::{
        added::COMES_BEFORE,
        code::{
            Expr, ListChange, Operator, Printed, Statement, Type, binary, call, int, item, let_int,
            name, place, set, when,
        },
        offers::{LIMIT_AFTER, MoveShape},
    },
    Lacks, Main, Out, let_list, text,
};
use crate::{
    format::PositionForm,
    output::{ContestOutput, Piece, PrintField},
};

impl Main<'_> {
    /// The statements that print a move, which a variable holds.
    pub(super) fn written(&mut self, one: &str, output: &ContestOutput) -> Vec<Statement> {
        let default = [Piece::Heap, Piece::Text(" to ".to_string()), Piece::Left];
        let pieces = match &output.move_as {
            Some(pattern) => &pattern.pieces[..],
            None => &default,
        };
        let mut out = Out { done: Vec::new(), line: Vec::new() };
        if output.move_as.is_none() && self.offers.source.routine(LIMIT_AFTER).is_some() {
            return self.limited_after(one);
        }
        let slash = self.bound.form == PositionForm::Slash && !self.limit.is_empty();
        if output.move_as.is_none() && slash && self.offers.moves == MoveShape::Heap {
            self.limited(one, &mut out);
            return out.done;
        }
        let heaps = self.bound.rules.frame().is_heaps();
        if output.move_as.is_none() && !heaps && self.offers.moves == MoveShape::Position {
            self.positions(one, &mut out);
            return out.done;
        }
        if output.move_as.is_none() && self.bound.is_sum() {
            self.game_of_move(one, &mut out);
        }
        let together = [Piece::Text(" to ".to_string()), Piece::Rest];
        let mut pieces = pieces;
        if output.move_as.is_none() && !heaps && self.has_list && !self.bound.is_sum() {
            // Numbers that are played together: all of them before the move and after it.
            self.needs_heaps = true;
            let (j, before) = (self.fresh("j"), name(&self.heaps));
            out.spaced(&j, before.clone(), item(before, name(&j)));
            pieces = &together;
        }
        for piece in pieces {
            if let Piece::Text(piece) = piece {
                out.line.push(text(piece));
                continue;
            }
            match (self.offers.moves, piece) {
                (MoveShape::Split, Piece::Left) => self.parts(one, &mut out),
                (MoveShape::Split, Piece::Rest)
                    if !self.has_list && self.bound.form == PositionForm::Plain =>
                {
                    self.parts(one, &mut out);
                }
                (MoveShape::Split, Piece::Rest) => self.split_rest(one, &mut out),
                (MoveShape::Split, Piece::Take) => {
                    let two = binary(Operator::Greater, Expr::Length(Box::new(name(one))), int(3));
                    let part = |at| item(name(one), int(at));
                    let second = Expr::Choose(Box::new(two), Box::new(part(3)), Box::new(int(0)));
                    let first = of_heap(one, &Piece::Take);
                    out.line.push(Printed::Number(binary(Operator::Subtract, first, second)));
                }
                (MoveShape::Split, piece) => {
                    out.line.push(Printed::Number(of_heap(one, piece)));
                }
                (MoveShape::Heap, Piece::Rest)
                    if !self.has_list
                        && !self.bound.is_sum()
                        && self.bound.form == PositionForm::Plain =>
                {
                    out.line.push(Printed::Number(item(name(one), int(2))));
                }
                (MoveShape::Heap, Piece::Rest) => {
                    self.needs_heaps = true;
                    let (j, heaps) = (self.fresh("j"), name(&self.heaps));
                    let left = Expr::Choose(
                        Box::new(binary(Operator::Equal, name(&j), item(name(one), int(0)))),
                        Box::new(item(name(one), int(2))),
                        Box::new(item(heaps.clone(), name(&j))),
                    );
                    out.spaced(&j, heaps, left);
                }
                (MoveShape::Heap, piece) => {
                    out.line.push(Printed::Number(of_heap(one, piece)));
                }
                (MoveShape::Position, Piece::Rest) => {
                    let j = self.fresh("j");
                    let after = name(one);
                    out.spaced(&j, after.clone(), item(after, name(&j)));
                }
                (MoveShape::Position, piece) => {
                    self.needs_heaps = true;
                    let (j, shown) = (self.fresh("j"), self.fresh("shown"));
                    let heap = item(name(&self.heaps), name(&j));
                    let left = item(name(one), name(&j));
                    let value = match piece {
                        Piece::Index => binary(Operator::Add, name(&j), int(1)),
                        Piece::Index0 => name(&j),
                        Piece::Heap => heap.clone(),
                        Piece::Take => binary(Operator::Subtract, heap.clone(), left.clone()),
                        _ => left.clone(),
                    };
                    out.flush();
                    out.done.push(let_int(&shown, int(0)));
                    let some = binary(Operator::Greater, name(&shown), int(0));
                    let body = vec![
                        when(some, vec![Statement::Print(vec![text(" ")])]),
                        Statement::Print(vec![Printed::Number(value)]),
                        Statement::Change(place(&shown), Operator::Add, int(1)),
                    ];
                    let taken = when(binary(Operator::Less, left, heap), body);
                    let length = Expr::Length(Box::new(name(&self.heaps)));
                    out.done.push(Statement::For(j, int(0), length, vec![taken]));
                }
            }
        }
        out.flush();
        out.done
    }

    /// The variable of the move whose printed numbers come first, or last; and the condition that there is none.
    pub(super) fn least(
        &mut self,
        moves: &str,
        field: PrintField,
        output: &ContestOutput,
        out: &mut Out,
    ) -> Result<(String, Expr), Lacks> {
        let one = self.fresh("candidate");
        let key = self.key(&one, output)?;
        let (chosen, least, own) = (self.fresh("best"), self.fresh("best_key"), self.fresh("key"));
        out.flush();
        let none = Expr::List(Type::Int, Vec::new());
        out.done.push(let_list(&chosen, none.clone()));
        out.done.push(let_list(&least, none));
        let absent = || binary(Operator::Equal, Expr::Length(Box::new(name(&chosen))), int(0));
        let both = match field {
            PrintField::LastMove => [name(&least), name(&own)],
            _ => [name(&own), name(&least)],
        };
        let comes = call(COMES_BEFORE, both.into());
        let better = binary(Operator::Or, absent(), comes);
        let body = vec![
            let_list(&own, key),
            when(better, vec![set(&chosen, name(&one)), set(&least, name(&own))]),
        ];
        out.done.push(Statement::Each(one, name(moves), body));
        Ok((chosen.clone(), absent()))
    }

    /// The variable of the moves in the order of the numbers that are printed of them; equal ones stay as they were.
    pub(super) fn in_order(
        &mut self,
        moves: &str,
        output: &ContestOutput,
        out: &mut Out,
    ) -> Result<String, Lacks> {
        let (keys, own, place_of) = (self.fresh("keys"), self.fresh("key"), self.fresh("place"));
        let (one, sorted) = (self.fresh("candidate"), self.fresh("in_order"));
        // No number is below 0, so that a key that another one continues stays before it.
        let end = Expr::List(Type::Int, vec![int(-1), name(&place_of)]);
        let key = Expr::Join(Box::new(self.key(&one, output)?), Box::new(end));
        let lists = |own: &str| {
            Statement::Let(own.to_string(), Type::lists(), Expr::List(Type::numbers(), Vec::new()))
        };
        let push = |list: &str, value: Expr| Statement::List(place(list), ListChange::Push(value));
        let count = Expr::Length(Box::new(name(moves)));
        out.flush();
        out.done.push(lists(&keys));
        let of_move = vec![let_list(&one, item(name(moves), name(&place_of))), push(&keys, key)];
        out.done.push(Statement::For(place_of, int(0), count, of_move));
        out.done.push(Statement::List(place(&keys), ListChange::Sort));
        out.done.push(lists(&sorted));
        let last = binary(Operator::Subtract, Expr::Length(Box::new(name(&own))), int(1));
        let there = item(name(moves), item(name(&own), last));
        out.done.push(Statement::Each(own, name(&keys), vec![push(&sorted, there)]));
        Ok(sorted)
    }

    /// The numbers that are printed of a move, by which moves are put in order.
    fn key(&self, one: &str, output: &ContestOutput) -> Result<Expr, Lacks> {
        let default = [Piece::Heap, Piece::Left];
        let pieces = output.move_as.as_ref().map_or(&default[..], |pattern| &pattern.pieces);
        let (mut key, mut rest) = (Vec::new(), None);
        for piece in pieces {
            match (self.offers.moves, piece) {
                (_, Piece::Text(_)) => {}
                // Moves of whole positions differ in what they leave.
                (MoveShape::Position, Piece::Rest) => rest = Some(name(one)),
                (MoveShape::Position, _) if output.move_as.is_none() => rest = Some(name(one)),
                (MoveShape::Split, Piece::Left) if rest.is_none() => {
                    let length = Expr::Length(Box::new(name(one)));
                    let slice = [name(one), int(2), length].map(Box::new);
                    let [list, from, to] = slice;
                    rest = Some(Expr::Slice(list, from, to));
                }
                (MoveShape::Heap, piece) | (MoveShape::Split, piece)
                    if *piece != Piece::Rest && rest.is_none() =>
                {
                    key.push(of_heap(one, piece));
                }
                (_, piece) => return Err(Lacks::Piece(piece.name())),
            }
        }
        let of_key = Expr::List(Type::Int, key.clone());
        Ok(match rest {
            Some(rest) if key.is_empty() => rest,
            Some(rest) => Expr::Join(Box::new(of_key), Box::new(rest)),
            None => of_key,
        })
    }

    /// The one or two heaps that a move leaves.
    fn parts(&mut self, one: &str, out: &mut Out) {
        let j = self.fresh("j");
        out.between(&j, 2, name(one), item(name(one), name(&j)));
    }

    /// All heaps after a move that leaves one or two of its heap.
    fn split_rest(&mut self, one: &str, out: &mut Out) {
        self.needs_heaps = true;
        let (j, heaps) = (self.fresh("j"), name(&self.heaps));
        let mut left = Out { done: Vec::new(), line: Vec::new() };
        self.parts(one, &mut left);
        let is_it = binary(Operator::Equal, name(&j), item(name(one), int(0)));
        let heap = Printed::Number(item(heaps.clone(), name(&j)));
        let each = Statement::If(vec![(is_it, left.done)], vec![Statement::Print(vec![heap])]);
        out.flush();
        let later = binary(Operator::Greater, name(&j), int(0));
        let body = vec![when(later, vec![Statement::Print(vec![text(" ")])]), each];
        out.done.push(Statement::For(j, int(0), Expr::Length(Box::new(heaps)), body));
    }

    /// A move of numbers that are played together: the position before it and after it, `1 4 to 1 2`.
    fn positions(&mut self, one: &str, out: &mut Out) {
        self.needs_heaps = true;
        let (before, after) = (name(&self.heaps), name(one));
        let without_zeros =
            self.bound.rules.position(&[4, 0, 2]).is_some_and(|parts| {
                parts.iter().map(|part| part.numbers().len()).sum::<usize>() == 2
            });
        for (list, then) in [(before.clone(), " to "), (after, "")] {
            let j = self.fresh("j");
            match without_zeros {
                // A heap that was empty before the move is not written.
                true => {
                    let shown = self.fresh("shown");
                    out.flush();
                    out.done.push(let_int(&shown, int(0)));
                    let some = binary(Operator::Greater, name(&shown), int(0));
                    let body = vec![
                        when(some, vec![Statement::Print(vec![text(" ")])]),
                        Statement::Print(vec![Printed::Number(item(list, name(&j)))]),
                        Statement::Change(place(&shown), Operator::Add, int(1)),
                    ];
                    let there = binary(Operator::Greater, item(before.clone(), name(&j)), int(0));
                    let length = Expr::Length(Box::new(before.clone()));
                    out.done.push(Statement::For(j, int(0), length, vec![when(there, body)]));
                }
                false => out.spaced(&j, list.clone(), item(list, name(&j))),
            }
            if !then.is_empty() {
                out.line.push(text(then));
            }
        }
        out.flush();
    }

    /// A move that gives the heap a limit: `12 to 11/2`.
    fn limited_after(&self, one: &str) -> Vec<Statement> {
        let (heap, left) = (of_heap(one, &Piece::Heap), of_heap(one, &Piece::Left));
        let limit = call(LIMIT_AFTER, vec![heap.clone(), left.clone()]);
        vec![Statement::Print(vec![
            Printed::Number(heap),
            text(" to "),
            Printed::Number(left),
            text("/"),
            Printed::Number(limit),
        ])]
    }

    /// A move of a heap with its limit, as positions are typed: `7/3 to 4/3`.
    fn limited(&mut self, one: &str, out: &mut Out) {
        self.needs_limits |= self.has_list;
        let limit = match self.has_list {
            true => item(name(&self.limits), item(name(one), int(0))),
            false => name(&self.limit),
        };
        let limit = || [text("/"), Printed::Number(limit.clone())];
        out.line.push(Printed::Number(of_heap(one, &Piece::Heap)));
        out.line.extend(limit());
        out.line.push(text(" to "));
        out.line.push(Printed::Number(of_heap(one, &Piece::Left)));
        out.flush();
        // An empty heap has no limit.
        let some = binary(Operator::Greater, of_heap(one, &Piece::Left), int(0));
        out.done.push(when(some, vec![Statement::Print(limit().into())]));
    }
}

/// A piece of a move of one heap.
fn of_heap(one: &str, piece: &Piece) -> Expr {
    let part = |at| item(name(one), int(at));
    match piece {
        Piece::Index => binary(Operator::Add, part(0), int(1)),
        Piece::Index0 => part(0),
        Piece::Heap => part(1),
        Piece::Take => binary(Operator::Subtract, part(1), part(2)),
        _ => part(2),
    }
}
