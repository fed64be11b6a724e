//! Verdicts by the rule of an infinite misère quotient.

use crate::{
    Engine, Exceeded, FormTerm, InfiniteQuotient, Meter, Question, Refusal, Verdict,
    infinite::Heaps,
    theorems::MISERE_LINEAR,
    theory::{Grounds, Theory, by_theory},
    winning::{Winning, find_each},
};
use bouton_core::{Component, Convention, Found, Part, Player, Stop, Sum, Theorem, Worth};
use std::collections::BTreeSet;

impl InfiniteQuotient {
    /// The heaps of a position of games with these identities; `None` where one is not of the rule.
    fn heaps(&self, games: &[String], sum: &Sum) -> Option<Heaps> {
        let mut heaps = Heaps::new();
        for component in &sum.components {
            let game = games.iter().position(|game| *game == component.rules.key());
            for part in &component.parts {
                *heaps.entry(self.number(game?, part)?).or_insert(0) += 1;
            }
        }
        Some(heaps)
    }

    /// The verdict about a position of the games with these identities.
    pub(crate) fn verdict(
        &self,
        games: &[String],
        question: &Question<'_>,
        meter: &mut Meter,
    ) -> Result<Verdict, Refusal> {
        let total = self.heaps(games, question.sum).filter(|heaps| self.loses(heaps).is_some());
        let total = total.ok_or(Refusal::Unsupported(Engine::Quotient))?;
        let form = self.form(question.sum, games, &total);
        let grounds = Grounds {
            total,
            engines: BTreeSet::from([Engine::Quotient]),
            theorem: Some(self.theorem()),
            // Positions were visited to prove the rule, and none for this answer.
            searched: 0,
        };
        let verdict = by_theory(self, question, grounds, |_, component, total, found| {
            self.find(games, component, total, found, meter)
        })?;
        Ok(Verdict { form, ..verdict })
    }

    /// The terms of the linear form in a position of these heaps: those of the games in play.
    fn form(&self, sum: &Sum, games: &[String], total: &Heaps) -> Vec<FormTerm> {
        let term = |((game, heap), weight): ((usize, u64), i64)| {
            let mut played = sum.components.iter();
            let component = played.find(|component| component.rules.key() == games[game])?;
            let number = self.number(game, &Part::heap(heap))?;
            let count = total.get(&number).copied().unwrap_or(0);
            Some(FormTerm { game: component.rules.game(), heap, weight, count })
        };
        self.weights().into_iter().filter_map(term).collect()
    }

    /// Finds the winning moves of a component of a position of these heaps. Equal heaps are looked at once.
    fn find(
        &self,
        games: &[String],
        component: &Component,
        total: &Heaps,
        found: &mut Found,
        meter: &mut Meter,
    ) -> Result<(), Exceeded> {
        let rules = &*component.rules;
        let game = games.iter().position(|game| *game == rules.key()).ok_or(Exceeded::Size)?;
        find_each(component, found, |part, _| {
            let own = self.number(game, part).ok_or(Exceeded::Size)?;
            let mut others = total.clone();
            others.entry(own).and_modify(|count| *count -= 1);
            let mut winning = Winning::default();
            meter.work(rules.effort())?;
            rules.options(part, Player::Left, &mut |parts| {
                meter.work(1 + parts.len() as u64)?;
                let mut left = others.clone();
                for part in &parts {
                    let number = self.number(game, part).ok_or(Stop::TooLarge)?;
                    *left.entry(number).or_insert(0) += 1;
                }
                if self.loses(&left) == Some(true) {
                    winning.push(parts, meter)?;
                }
                Ok(())
            })?;
            Ok(Some(winning))
        })
    }
}

impl Theory for InfiniteQuotient {
    /// The number of a heap.
    type Value = usize;
    type Sum = Heaps;

    fn convention(&self) -> Convention {
        Convention::Misere
    }

    fn theorem(&self) -> Theorem {
        MISERE_LINEAR
    }

    fn add(&self, sum: &mut Heaps, heap: &usize) {
        *sum.entry(*heap).or_insert(0) += 1;
    }

    fn wins(&self, sum: &Heaps, _: Player) -> bool {
        self.loses(sum) == Some(false)
    }

    fn worth(&self, _: &Heaps) -> Option<Worth> {
        None
    }
}
