//! Normal play of partizan games that end, by the values of the parts: they add up, and the value of the sum says who wins
//! (J. H. Conway, *On Numbers and Games*, ch. 7).

use crate::{
    Engine, Exceeded, Meter, Question, Refusal, ShortSum, Verdict, memo::ShortMemo,
    quotients::Answered, theory::add_found, turns::Attempt,
};
use bouton_core::{
    Component, Convention, Found, GameResult, Part, Parts, Sum, SumMove, sum::WinningMoves,
};
use bouton_theory::GameId;
use rustc_hash::FxHashMap;
use std::sync::Arc;

/// Maximum number of winning moves whose values are kept.
const MOVES_TOLD: usize = 64;

/// By the values of the parts.
pub struct ByShortValues<'a> {
    pub memo: &'a mut ShortMemo,
    pub question: &'a Question<'a>,
    /// The nim-values of the parts of impartial games.
    pub nimbers: &'a Nimbers,
}

/// The nim-value of each part of each component; `None` of a partizan game.
pub type Nimbers = Vec<Vec<Option<u64>>>;

/// The value of each part of each component.
///
/// # Errors
/// A limit, and the number of the component.
pub fn part_values(
    memo: &mut ShortMemo,
    sum: &Sum,
    nimbers: &Nimbers,
    meter: &mut Meter,
) -> Result<Vec<Vec<GameId>>, (Exceeded, usize)> {
    let mut values = Vec::new();
    for (at, Component { rules, parts }) in sum.components.iter().enumerate() {
        let value = |(part, nimber): (&Part, &Option<u64>)| match nimber {
            Some(size) => memo.forms.nimber(*size, meter),
            None => memo.form_of(rules, part, meter),
        };
        let own: Result<_, Exceeded> = parts.iter().zip(&nimbers[at]).map(value).collect();
        values.push(own.map_err(|exceeded| (exceeded, at))?);
    }
    Ok(values)
}

/// Returns `true` if all parts have values, and not all are nim-values.
pub fn has_values(question: &Question<'_>) -> bool {
    let mut natures = question.sum.components.iter().map(|c| c.rules.nature());
    question.convention == Convention::Normal
        && natures.clone().all(|nature| nature.short && nature.loopless)
        && natures.any(|nature| !nature.impartial)
}

impl ByShortValues<'_> {
    fn answer(&mut self, meter: &mut Meter) -> Result<Verdict, Refusal> {
        let Question { sum, mover, moves, value, .. } = *self.question;
        let values = part_values(self.memo, sum, self.nimbers, meter);
        let values = values.map_err(|(exceeded, _)| exceeded)?;
        let total = self.memo.forms.total(&values.concat(), meter)?;
        let outcome = self.memo.forms.outcome(total, meter)?;
        let mut verdict = Verdict {
            engines: vec![Engine::CanonicalForms],
            searched: meter.reached(),
            ..Verdict::new(outcome.starting(mover), Some(outcome))
        };
        let gave_up = |exceeded, verdict: &Verdict| {
            Refusal::GaveUp(exceeded, Some(Box::new(verdict.clone())))
        };
        let mut told = Vec::new();
        if let Some(keep) = moves {
            let won = verdict.result == GameResult::Win;
            let found = match won {
                true => self.winning_moves(keep, &values, total, &mut told, meter),
                false => Ok(WinningMoves::default()),
            };
            let found = found.map_err(|exceeded| gave_up(exceeded, &verdict))?;
            verdict.moves = Some(found);
        }
        verdict.searched = meter.reached();
        if value {
            // Without them the verdict is whole, but harder to explain.
            verdict.short = self.told(total, &values, told, meter).ok().map(Arc::new);
        }
        Ok(verdict)
    }

    /// The winning moves. The values that the first of them leave go to `told`.
    fn winning_moves(
        &mut self,
        keep: usize,
        values: &[Vec<GameId>],
        total: GameId,
        told: &mut Vec<(SumMove, GameId)>,
        meter: &mut Meter,
    ) -> Result<WinningMoves, Exceeded> {
        let mut moves = WinningMoves::default();
        for (at, component) in self.question.sum.components.iter().enumerate() {
            let mut found = Found::keeping(keep - moves.first.len());
            let mut known: FxHashMap<&Part, Vec<(Parts, GameId)>> = FxHashMap::default();
            for (i, part) in component.parts.iter().enumerate() {
                if !known.contains_key(part) {
                    let others = self.memo.forms.subtract(total, values[at][i], meter)?;
                    known.insert(part, self.winning_options(component, part, others, meter)?);
                }
                found.at_part(i);
                for (option, after) in &known[part] {
                    if told.len() < MOVES_TOLD {
                        let becomes = option.clone();
                        told.push((SumMove { component: at, part: i, becomes }, *after));
                    }
                    found.add(option.clone());
                }
            }
            add_found(&mut moves, at, found);
        }
        Ok(moves)
    }

    /// The options of a part that win beside others of the value `others`, each with the value of the whole after it.
    fn winning_options(
        &mut self,
        component: &Component,
        part: &Part,
        others: GameId,
        meter: &mut Meter,
    ) -> Result<Vec<(Parts, GameId)>, Exceeded> {
        let rules = &component.rules;
        let mover = self.question.mover;
        let mut options: Vec<Parts> = Vec::new();
        meter.work(rules.effort())?;
        rules.options(part, mover, &mut |parts| {
            meter.work(1 + parts.len() as u64)?;
            meter.grow(
                options.len(),
                options.capacity(),
                size_of::<Parts>() + size_of::<Part>(),
            )?;
            options.push(parts);
            Ok(())
        })?;
        let mut winning = Vec::new();
        for option in options {
            let mut sum = vec![others];
            for part in &option {
                sum.push(self.memo.form_of(rules, part, meter)?);
            }
            let after = self.memo.forms.total(&sum, meter)?;
            let outcome = self.memo.forms.outcome(after, meter)?;
            if outcome.starting(mover.opponent()) == GameResult::Loss {
                meter.grow(winning.len(), winning.capacity(), size_of::<(Parts, GameId)>())?;
                winning.push((option, after));
            }
        }
        Ok(winning)
    }

    /// The values as plain data.
    fn told(
        &mut self,
        total: GameId,
        values: &[Vec<GameId>],
        moves: Vec<(SumMove, GameId)>,
        meter: &mut Meter,
    ) -> Result<ShortSum, Exceeded> {
        let games = &mut self.memo.forms;
        let mut told = |game| games.told(game, meter);
        let total = told(total)?;
        let parts = values.iter().enumerate().flat_map(|(at, own)| {
            own.iter().enumerate().map(move |(part, value)| (at, part, *value))
        });
        let parts = parts.map(|(at, part, own)| Ok((at, part, told(own)?)));
        let parts = parts.collect::<Result<Vec<_>, Exceeded>>()?;
        let moves = moves.into_iter().map(|(m, after)| Ok((m, told(after)?)));
        Ok(ShortSum { total, parts, moves: moves.collect::<Result<Vec<_>, Exceeded>>()? })
    }
}

impl Attempt for ByShortValues<'_> {
    fn go_on(&mut self, meter: &mut Meter) -> Result<Answered, Refusal> {
        self.answer(meter).map(Answered::of)
    }

    fn forget(&mut self) {
        *self.memo = ShortMemo::default();
    }
}
