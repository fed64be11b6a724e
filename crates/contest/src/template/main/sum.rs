//! The main part for a sum of games: each game has its list of heaps, and a move names its heap among all.

use super::{Main, Out, let_list, text};
use crate::template::code::{Expr, Operator, Printed, Statement, Type, binary, int, item, name};

impl Main<'_> {
    /// Makes the lists of heaps that functions are handed: a single number is a list of one.
    pub(super) fn lists_of_sum(&mut self) {
        let bound = self.bound;
        for (at, item) in bound.format.words.iter().enumerate() {
            let Some(place) = bound.roles[at].iter().position(|role| *role == super::Role::Heap)
            else {
                continue;
            };
            let wanted = format!("heaps{}", bound.game_of[at] + 1);
            let read = self.variables[at][place].clone();
            let list = match item.count() {
                Some(_) => read,
                None => {
                    let list = self.fresh(&wanted);
                    self.each.push(let_list(&list, Expr::List(Type::Int, vec![name(&read)])));
                    list
                }
            };
            self.read.insert(wanted, list);
        }
    }

    /// The variable of the heaps of each game.
    fn lists(&self) -> Vec<String> {
        let games = 1..=self.bound.added.len() + 1;
        games.filter_map(|game| self.read.get(&format!("heaps{game}")).cloned()).collect()
    }

    /// All heaps, game by game.
    pub(super) fn all_heaps(&self) -> Expr {
        let lists = self.lists();
        let joined = lists.iter().map(|list| name(list));
        let joined = joined.reduce(|all, list| Expr::Join(Box::new(all), Box::new(list)));
        joined.unwrap_or(Expr::List(Type::Int, Vec::new()))
    }

    /// The name of the game in which a move is made: `nim 5 to 3`.
    pub(super) fn game_of_move(&self, one: &str, out: &mut Out) {
        let names: Vec<String> = self.bound.games().map(|(_, rules)| rules.game() + " ").collect();
        let lengths = self.lists().into_iter().map(|list| Expr::Length(Box::new(name(&list))));
        let mut branches = Vec::new();
        let mut before: Option<Expr> = None;
        for (length, game) in lengths.zip(&names[..names.len() - 1]) {
            let end = match before.take() {
                None => length,
                Some(sum) => binary(Operator::Add, sum, length),
            };
            let here = binary(Operator::Less, item(name(one), int(0)), end.clone());
            branches.push((here, vec![Statement::Print(vec![text(game)])]));
            before = Some(end);
        }
        let last = names.last().map(|game| text(game)).into_iter().collect::<Vec<Printed>>();
        out.flush();
        out.done.push(match &branches[..] {
            [(here, _)] => {
                let either = Printed::Either(here.clone(), names[0].clone(), names[1].clone());
                out.line.push(either);
                return;
            }
            _ => Statement::If(branches, vec![Statement::Print(last)]),
        });
    }
}
