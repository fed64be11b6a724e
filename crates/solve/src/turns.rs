//! Several ways to one answer, in turns: no limit of one is the end of the question, and of two ways it costs little more
//! than twice what the better one costs.

use crate::{
    Engine, Exceeded, Meter, Question, Refusal, Search, Verdict,
    quotients::{Answered, Quotients},
};

/// A way to an answer that can be left, and gone on with.
pub trait Attempt {
    /// Goes on within the meter, from where it was left.
    ///
    /// # Errors
    /// A limit, or a question that it cannot answer.
    fn go_on(&mut self, meter: &mut Meter) -> Result<Answered, Refusal>;

    /// Frees all that it has learnt: it begins anew.
    fn forget(&mut self);
}

/// By the misère quotient of the heaps.
pub struct ByQuotient<'a> {
    pub quotients: &'a mut Quotients,
    pub question: &'a Question<'a>,
}

impl Attempt for ByQuotient<'_> {
    fn go_on(&mut self, meter: &mut Meter) -> Result<Answered, Refusal> {
        self.quotients.answer(self.question, meter)
    }

    fn forget(&mut self) {
        self.quotients.forget(self.question.sum);
    }
}

/// By the misère canonical forms of the parts.
pub struct ByForms<'a> {
    pub search: &'a mut Option<Search>,
    pub question: &'a Question<'a>,
}

impl Attempt for ByForms<'_> {
    fn go_on(&mut self, meter: &mut Meter) -> Result<Answered, Refusal> {
        if !Search::has_forms(self.question) {
            return Err(Refusal::Unsupported(Engine::CanonicalForms));
        }
        let search = self.search.get_or_insert_with(Search::of_forms);
        search.turn_to(self.question.sum);
        search.verdict(self.question, meter).map(Answered::of)
    }

    fn forget(&mut self) {
        *self.search = None;
    }
}

/// By playing out the whole sum.
pub struct BySearch<'a> {
    pub search: Option<Search>,
    pub question: &'a Question<'a>,
}

impl Attempt for BySearch<'_> {
    fn go_on(&mut self, meter: &mut Meter) -> Result<Answered, Refusal> {
        let Question { sum, convention, .. } = *self.question;
        let search = self.search.get_or_insert_with(|| Search::new(sum, convention, false));
        search.verdict(self.question, meter).map(Answered::of)
    }

    fn forget(&mut self) {
        self.search = None;
    }
}

/// An attempt and its account.
struct Turn<'a> {
    attempt: &'a mut dyn Attempt,
    /// Positions that it has computed since it began.
    reached: u64,
    /// Bytes that it holds.
    held: u64,
    /// Set once half of the memory has not sufficed.
    needs_all: bool,
    /// The reason why it cannot answer.
    out: Option<Refusal>,
}

impl Turn<'_> {
    fn forget(&mut self) {
        self.attempt.forget();
        (self.reached, self.held) = (0, 0);
    }
}

/// The answer of whichever attempt has it first. They go on in turns of `steps` steps of work, then of twice as many,
/// and so on, and keep what they have learnt in an equal share of the memory each. Where that is not enough for one, each has
/// all of the memory in its turn, and the others forget. Positions are counted for each by itself. Those that have met a
/// limit of their own are left out, and the last goes to its end.
///
/// # Errors
/// A limit of the whole question, or that of the last attempt when none is left, with what any has settled.
pub fn in_turns(
    attempts: &mut [&mut dyn Attempt],
    mut steps: u64,
    meter: &mut Meter,
) -> Result<Answered, Refusal> {
    let share = meter.left() / attempts.len().max(1) as u64;
    let new = |attempt| Turn { attempt, reached: 0, held: 0, needs_all: false, out: None };
    let mut turns: Vec<Turn<'_>> = attempts.iter_mut().map(|attempt| new(&mut **attempt)).collect();
    // Positions of all turns, and the partial verdict of any.
    let (mut visited, mut settled) = (0, None);
    let mut gave_up = |exceeded, partial: Option<Box<Verdict>>| {
        settled = partial.or(settled.take());
        Refusal::GaveUp(exceeded, settled.clone())
    };
    let last = 'turns: loop {
        for at in 0..turns.len() {
            if turns[at].out.is_some() {
                continue;
            }
            meter.look().map_err(|exceeded| gave_up(exceeded, None))?;
            let others = || turns.iter().enumerate().filter(move |(other, _)| *other != at);
            let alone = others().all(|(_, other)| other.out.is_some());
            let all = alone || turns.iter().any(|turn| turn.needs_all);
            if all {
                let others = turns.iter_mut().enumerate().filter(|(other, _)| *other != at);
                others.for_each(|(_, other)| other.forget());
            }
            let now = &mut turns[at];
            meter.recount(now.reached);
            let mut turn = meter.clone();
            if !alone {
                turn = turn.with_step_limit(steps);
            }
            if !all {
                turn = turn.holding(now.held, share);
            }
            let before = meter.left();
            let answer = now.attempt.go_on(&mut turn);
            meter.absorb(&turn);
            visited += meter.reached().saturating_sub(now.reached);
            now.reached = meter.reached();
            now.held = now.held.saturating_add(before).saturating_sub(meter.left());
            let refusal = match answer {
                Ok(Answered::Verdict(verdict)) => {
                    return Ok(Answered::of(Verdict { searched: visited, ..*verdict }));
                }
                Ok(answer) => return Ok(answer),
                Err(Refusal::GaveUp(exceeded, partial)) => gave_up(exceeded, partial),
                Err(refusal) => refusal,
            };
            match &refusal {
                // The others have no more time, and no other end of play.
                Refusal::GaveUp(
                    Exceeded::Time { .. } | Exceeded::Cancelled { .. } | Exceeded::Cycle,
                    _,
                ) => return Err(refusal),
                Refusal::GaveUp(Exceeded::Steps { .. }, _) if !alone => {}
                Refusal::GaveUp(Exceeded::Memory { .. }, _) if !all => {
                    now.needs_all = true;
                    now.forget();
                }
                _ if alone => break 'turns refusal,
                _ => {
                    now.forget();
                    now.out = Some(refusal);
                }
            }
        }
        steps = steps.saturating_mul(2);
    };
    // An attempt that cannot answer such a question says nothing of the question.
    let of_question = |refusal: &Refusal| !matches!(refusal, Refusal::Unsupported(_));
    let met = turns.into_iter().filter_map(|turn| turn.out).find(of_question);
    Err(if of_question(&last) { last } else { met.unwrap_or(last) })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Engine, Limits};
    use bouton_core::GameResult;
    use std::cell::Cell;

    /// An attempt that takes this many steps, of which each computes a position and holds a number of bytes.
    struct Costs<'a> {
        steps: u64,
        bytes: u64,
        done: u64,
        spent: &'a Cell<u64>,
    }

    impl Attempt for Costs<'_> {
        fn go_on(&mut self, meter: &mut Meter) -> Result<Answered, Refusal> {
            while self.done < self.steps {
                self.spent.update(|spent| spent + 1);
                meter.positions(1, self.bytes)?;
                self.done += 1;
            }
            let (engines, searched) = (vec![Engine::Search], self.done);
            let verdict = Verdict { engines, searched, ..Verdict::new(GameResult::Win, None) };
            Ok(Answered::of(verdict))
        }

        fn forget(&mut self) {
            self.done = 0;
        }
    }

    /// The answer of two attempts with these costs, steps and bytes a step, in turns, and the steps that both spend.
    fn cost(costs: [(u64, u64); 2], limits: &Limits) -> (Result<Answered, Refusal>, u64) {
        let spent = Cell::new(0);
        let attempt = |(steps, bytes)| Costs { steps, bytes, done: 0, spent: &spent };
        let [mut first, mut second] = costs.map(attempt);
        let answer = in_turns(&mut [&mut first, &mut second], 64, &mut limits.meter());
        (answer, spent.get())
    }

    #[test]
    fn what_one_answers_both_answer_for_little_more() {
        let limits = Limits { time: None, positions: 20_000, memory: 60_000, ..Limits::default() };
        let answers = |(steps, bytes)| steps <= 20_000 && steps * bytes <= 60_000;
        let all = || {
            let steps = [1, 63, 64, 65, 900, 5_000, 14_000, 19_000, 20_001, 1_000_000];
            steps.into_iter().flat_map(|steps| [0, 1, 2, 5, 60, 900].map(|bytes| (steps, bytes)))
        };
        let mut answered = 0;
        for one in all() {
            for other in all() {
                let (answer, spent) = cost([one, other], &limits);
                let better = [one, other].into_iter().filter(|cost| answers(*cost)).min();
                assert_eq!(answer.is_ok(), better.is_some(), "{one:?}, {other:?}: {answer:?}");
                let Some((steps, _)) = better else { continue };
                // Where half of the memory is not enough for one, both begin anew in every turn.
                let half = |(steps, bytes): (u64, u64)| 2 * steps * bytes <= 60_000;
                let most = if half(one) && half(other) { 3 } else { 9 };
                assert!(spent <= most * steps + 128, "{one:?}, {other:?}: {spent} steps");
                answered += 1;
            }
        }
        assert!(answered > 1000, "{answered}");
    }

    #[test]
    fn a_limit_of_all_is_one_of_each() {
        let limits = Limits { time: None, steps: 1000, ..Limits::default() };
        let (answer, _) = cost([(5000, 1), (5000, 1)], &limits);
        assert!(matches!(answer, Err(Refusal::GaveUp(Exceeded::Steps { limit: 1000 }, _))));
        let limits = Limits { time: None, positions: 1000, memory: 4000, ..Limits::default() };
        let (answer, _) = cost([(5000, 1), (5000, 1)], &limits);
        assert!(matches!(answer, Err(Refusal::GaveUp(Exceeded::Positions { limit: 1000, .. }, _))));
        let (answer, _) = cost([(5000, 1), (900, 5)], &limits);
        assert!(matches!(answer, Err(Refusal::GaveUp(Exceeded::Memory { limit: 4000, .. }, _))));
    }
}
