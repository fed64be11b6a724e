//! Games in which the players have different moves, in normal play: values of sums, and verdicts by them.

use super::{FIRST_TURN, Solver, ValueSource, search};
use crate::{
    Engine, Exceeded, Meter, Question, Refusal, Verdict,
    short::{ByShortValues, Nimbers, has_values, part_values},
    turns::{Attempt, BySearch, in_turns},
};
use bouton_core::{
    Component, Convention, GameResult, Natural, Part, Player, Ruleset, Sum, natural::small,
};
use bouton_theory::{GameId, ShortGames};
use std::sync::Arc;

/// Steps of the first turn of the values, by which explanations are simpler: some tenths of a second.
const FIRST_PARTIZAN_TURN: u64 = 1 << 24;

impl Solver {
    /// By the values of the parts, which are found soon where parts come again, or by search; by values alone where that
    /// engine is asked for.
    pub(super) fn partizan(
        &mut self,
        question: &Question<'_>,
        engine: Option<Engine>,
        meter: &mut Meter,
    ) -> Result<Verdict, Refusal> {
        if !has_values(question) {
            return match engine {
                None => search(question, meter),
                Some(engine) => Err(Refusal::Unsupported(engine)),
            };
        }
        let mut turn = match engine {
            None => meter.clone().with_step_limit(FIRST_TURN),
            Some(_) => meter.clone(),
        };
        let nimbers = self.nimbers(question.sum, &mut turn);
        meter.absorb(&turn);
        let nimbers = match (nimbers, engine) {
            (Ok(nimbers), _) => nimbers,
            (Err(_), None) => return search(question, meter),
            (Err((exceeded, _)), Some(_)) => return Err(exceeded.into()),
        };
        let memo = self.short.get_or_insert_default();
        let mut values = ByShortValues { memo, question, nimbers: &nimbers };
        let mut search = BySearch { search: None, question };
        let answer = match engine {
            Some(_) => values.go_on(meter),
            None => in_turns(&mut [&mut values, &mut search], FIRST_PARTIZAN_TURN, meter),
        };
        self.settle(answer?, question, meter)
    }

    /// The value of a sum of games that end, in normal play, with the games among which it is found. Cost: each part
    /// that play can reach, once with its options, and the sums of their values; of an impartial part its nim-value.
    ///
    /// # Errors
    /// A limit, or [`Exceeded::Cycle`] where a part comes again, and the number of the component.
    pub fn short_value(
        &mut self,
        sum: &Sum,
        meter: &mut Meter,
    ) -> Result<(ShortGames, GameId), (Exceeded, usize)> {
        let nimbers = self.nimbers(sum, meter)?;
        let mut memo = self.short.take().unwrap_or_default();
        let values = part_values(&mut memo, sum, &nimbers, meter)?.concat();
        let total = memo.forms.total(&values, meter).map_err(|exceeded| (exceeded, 0))?;
        Ok((memo.forms, total))
    }

    /// The nim-values of the parts of impartial games that end.
    fn nimbers(&mut self, sum: &Sum, meter: &mut Meter) -> Result<Nimbers, (Exceeded, usize)> {
        let mut nimbers = Nimbers::new();
        for (at, Component { rules, parts }) in sum.components.iter().enumerate() {
            let nature = rules.nature();
            let has_nimber = nature.impartial && nature.loopless;
            let mut nimber = |part| match has_nimber {
                true => self.nimber(rules, part, meter).map(Some),
                false => Ok(None),
            };
            let own: Result<_, Exceeded> = parts.iter().map(&mut nimber).collect();
            nimbers.push(own.map_err(|exceeded| (exceeded, at))?);
        }
        Ok(nimbers)
    }

    /// The nim-value of one part, by the cheapest engine.
    fn nimber(
        &mut self,
        rules: &Arc<dyn Ruleset>,
        part: &Part,
        meter: &mut Meter,
    ) -> Result<u64, Exceeded> {
        let parts = vec![part.clone()];
        let sum = Sum { components: vec![Component { rules: Arc::clone(rules), parts }] };
        let (convention, mover) = (Convention::Normal, Player::Left);
        let question =
            Question { sum: &sum, convention, mover, engine: None, moves: None, value: true };
        let verdict = self.cheapest(&question, meter).map_err(|refusal| match refusal {
            Refusal::GaveUp(exceeded, _) => exceeded,
            Refusal::Unsupported(_) => Exceeded::Size,
        })?;
        let grundy = match verdict.grundy() {
            Some(grundy) => grundy.clone(),
            // A theorem gave the winner alone: a lost position has the value 0.
            None if verdict.result == GameResult::Loss => Natural::ZERO,
            None => {
                let parts = std::slice::from_ref(part);
                self.value(&**rules, parts, ValueSource::Memo, meter)?
            }
        };
        small(&grundy).ok_or(Exceeded::Size)
    }
}
