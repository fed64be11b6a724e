//! Joins of games by the theory of each: from what is known of the games alone, so that positions do not multiply.
//! The theorems are proved in docs/references.md.
//!
//! - A move in each game: the game that ends first under best play decides, the winner hurrying and the loser delaying.
//!   A position is won if that of the least remoteness is, under the same convention.
//! - A move in one or more: in normal play a position is lost if each of its games is. In misère play too, as long as
//!   two of them or more have moves; the last one is played by itself.
//! - One on the other: in normal play a position is lost if each of its games is.
//! - One after the other: the last is played by itself. Where it is lost, who ends those before it wins them: normal
//!   play; where it is won, the other one does: misère play.

use crate::{
    Alone, Engine, Meter, Question, Refusal, Search, Verdict,
    live::{is_live, only_live},
    theorems::{CONJUNCTIVE, ORDINAL, SELECTIVE, SEQUENTIAL},
};
use bouton_core::{
    Component, Convention, Found, GameResult, Join, Outcome, Part, Player, Ruleset, Stop, Sum,
    Theorem, sum::WinningMoves,
};
use rustc_hash::FxHashMap;

/// Answers a question about one of the games by itself.
pub(crate) type Solve<'s> = dyn FnMut(&Question<'_>, &mut Meter) -> Result<Verdict, Refusal> + 's;

/// A position of joined games, as its theory sees it.
pub(crate) struct Joins<'a> {
    join: Join,
    convention: Convention,
    /// The component, and its number.
    at: usize,
    component: &'a Component,
    part: &'a Part,
    /// How long each game lasts, where that decides.
    searches: Vec<Search>,
    known: FxHashMap<(usize, Vec<Part>, Convention), bool>,
}

/// The theorem that decides positions of these rules.
fn theorem(rules: &dyn Ruleset, convention: Convention) -> Option<Theorem> {
    let nature = rules.nature();
    let (join, _) = rules.joined()?;
    match (join, convention) {
        _ if !nature.loopless => None,
        (Join::Conjunctive, _) => Some(CONJUNCTIVE),
        _ if !nature.impartial => None,
        (Join::Selective, _) => Some(SELECTIVE),
        (Join::Ordinal, Convention::Normal) => Some(ORDINAL),
        (Join::Sequential, _) => Some(SEQUENTIAL),
        (Join::Disjunctive, _) | (Join::Ordinal, Convention::Misere) => None,
    }
}

/// The sum that one of the joined positions is.
fn sum_of(component: Component) -> Sum {
    match (component.rules.joined(), &component.parts[..]) {
        (Some((Join::Disjunctive, _)), [part]) => Sum { components: component.joined_in(part) },
        _ => Sum { components: vec![component] },
    }
}

impl<'a> Joins<'a> {
    /// The theory of a position in which only one part has moves, where that is of joined games that have one.
    pub(crate) fn of(question: &Question<'a>) -> Option<(Joins<'a>, Theorem)> {
        if !question.sum.components.iter().any(|component| component.rules.joined().is_some()) {
            return None;
        }
        let (at, component) = only_live(question.sum)?;
        let ((join, _), [part]) = (component.rules.joined()?, &component.parts[..]) else {
            return None;
        };
        let convention = question.convention;
        let theorem = theorem(&*component.rules, convention)?;
        let (searches, known) = (Vec::new(), FxHashMap::default());
        Some((Joins { join, convention, at, component, part, searches, known }, theorem))
    }

    /// The verdict of the theory.
    ///
    /// # Errors
    /// A limit, with the winner where it is known by then.
    pub(crate) fn verdict(
        mut self,
        solve: &mut Solve<'_>,
        theorem: Theorem,
        question: &Question<'_>,
        meter: &mut Meter,
    ) -> Result<Verdict, Refusal> {
        let mover = question.mover;
        let mut ask = |player| self.alone(solve, self.part, player, meter);
        let (joined, others) = (ask(mover)?, ask(mover.opponent())?);
        let [result, other] = [&joined, &others].map(|games| GameResult::win_if(self.wins(games)));
        let mut verdict = Verdict {
            engines: vec![Engine::Joins],
            theorem: Some(theorem),
            searched: meter.reached(),
            joined,
            ..Verdict::new(result, Some(Outcome::of(mover, result, other)))
        };
        let Some(keep) = question.moves else { return Ok(verdict) };
        let mut found = Found::keeping(keep);
        if result == GameResult::Win {
            let rules = &*self.component.rules;
            let walk = rules.options(self.part, mover, &mut |becomes| {
                meter.work(rules.effort())?;
                let lost = match self.alone(solve, &becomes[0], mover.opponent(), meter) {
                    Ok(games) => !self.wins(&games),
                    Err(Refusal::GaveUp(exceeded, _)) => return Err(exceeded.into()),
                    Err(Refusal::Unsupported(_)) => return Err(Stop::TooLarge),
                };
                if lost {
                    found.add(becomes);
                }
                Ok(())
            });
            verdict.searched = meter.reached();
            if let Err(stop) = walk {
                return Err(Refusal::GaveUp(stop.into(), Some(Box::new(verdict))));
            }
        }
        let mut moves = WinningMoves::default();
        crate::theory::add_found(&mut moves, self.at, found);
        verdict.moves = Some(moves);
        Ok(verdict)
    }

    /// Returns `true` if the player to move wins positions whose games are like this by themselves.
    fn wins(&self, games: &[Alone]) -> bool {
        match self.join {
            Join::Conjunctive => {
                games.iter().min_by_key(|game| game.lasts).is_some_and(|it| it.wins)
            }
            Join::Sequential => games.first().is_some_and(|game| game.wins),
            _ => games.iter().any(|game| game.wins),
        }
    }

    /// The games by themselves, as far as they matter.
    fn alone(
        &mut self,
        solve: &mut Solve<'_>,
        part: &Part,
        mover: Player,
        meter: &mut Meter,
    ) -> Result<Vec<Alone>, Refusal> {
        let positions: Vec<(usize, Component)> =
            self.component.joined_in(part).into_iter().enumerate().collect();
        let (join, mut convention) = (self.join, self.convention);
        if join == Join::Conjunctive {
            return positions.into_iter().map(|it| self.ending(it, mover, meter)).collect();
        }
        let mut ask =
            |position, convention| self.by_itself(solve, position, convention, mover, meter);
        match join {
            Join::Sequential => {
                let mut games = Vec::new();
                for position in positions.into_iter().rev() {
                    let game = ask(position, convention)?;
                    convention = if game.wins { Convention::Misere } else { Convention::Normal };
                    games.insert(0, game);
                }
                Ok(games)
            }
            Join::Selective if convention == Convention::Misere => {
                let live = positions.iter().filter(|(_, position)| is_live(position)).count();
                let (last, none) = (live == 1, live == 0);
                let matter = |it: &(usize, Component)| !last || is_live(&it.1);
                if !last && !none {
                    convention = Convention::Normal;
                }
                positions.into_iter().filter(matter).map(|it| ask(it, convention)).collect()
            }
            _ => positions.into_iter().map(|it| ask(it, Convention::Normal)).collect(),
        }
    }

    /// A game by itself. Recursion is as deep as joins are in one another.
    fn by_itself(
        &mut self,
        solve: &mut Solve<'_>,
        (game, position): (usize, Component),
        convention: Convention,
        mover: Player,
        meter: &mut Meter,
    ) -> Result<Alone, Refusal> {
        let alone = |wins| Alone { game, convention, wins, lasts: None };
        let key = (game, position.parts.clone(), convention);
        if let Some(wins) = self.known.get(&key) {
            return Ok(alone(*wins));
        }
        let bytes = size_of_val(&key) + position.parts.iter().map(Part::bytes).sum::<usize>();
        meter.grow(self.known.len(), self.known.capacity(), bytes)?;
        let question = Question {
            sum: &sum_of(position),
            convention,
            mover,
            engine: None,
            moves: None,
            value: false,
        };
        let wins = solve(&question, meter)?.result == GameResult::Win;
        self.known.insert(key, wins);
        Ok(alone(wins))
    }

    /// A game by itself, and how long it lasts.
    fn ending(
        &mut self,
        (game, position): (usize, Component),
        mover: Player,
        meter: &mut Meter,
    ) -> Result<Alone, Refusal> {
        let (convention, sum) = (self.convention, sum_of(position));
        if self.searches.len() == game {
            self.searches.push(Search::new(&sum, convention, true));
        }
        let ending = self.searches[game].ending(&sum, mover, meter)?;
        Ok(Alone { game, convention, wins: ending.wins, lasts: Some(ending.remoteness) })
    }
}
