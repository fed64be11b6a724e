//! The meta engine: takes the cheapest engine that can answer, and says which.

mod partizan;

use crate::{
    Ending, Engine, Exceeded, GrundyMemo, HeapTable, Limits, Meter, PartValue, Periodic, Question,
    Refusal, Retrograde, Search, Verdict,
    joins::{Joins, Solve},
    kept,
    live::only_live,
    memo::ShortMemo,
    nameless::Nameless,
    period::Periods,
    quotients::{Answered, Quotients},
    source::{ValueSource, by_tameness, component_values, engines_of, find_by_period},
    theory::{Grounds, Nim, TameNim, TameSum, Theory, add_found, by_theory, theorem_of},
    turns::{Attempt, ByForms, ByQuotient, BySearch, in_turns},
    values::find_options,
    winning::{Winning, find_each},
};
use bouton_core::{
    Component, Convention, Found, GameResult, Natural, Outcome, Part, Player, Ruleset, Stop, Sum,
    SumMove, Value, Worth, kept_in, natural::small, sum::WinningMoves,
};
use rustc_hash::FxHashMap;
use std::sync::Arc;

/// Answers questions, and remembers what its engines have learnt.
#[derive(Debug, Default)]
pub struct Solver {
    /// The budget of each question.
    pub limits: Limits,
    tables: FxHashMap<String, HeapTable>,
    memos: FxHashMap<String, GrundyMemo>,
    periods: Periods,
    quotients: Quotients,
    /// What was learnt of misère sums by canonical forms.
    forms: Option<Search>,
    /// The values of parts of partizan games.
    short: Option<ShortMemo>,
    nameless: Nameless,
    /// The graph from which a question was answered last.
    graph: Option<Retrograde>,
}

/// Maximum number of parts whose values a verdict keeps.
const PARTS_KEPT: usize = 4096;
/// Maximum number of positions looked at for an optional nim-value: the winner is known without it.
const OPTIONAL_VALUE_POSITIONS: u64 = 20_000;
/// Memory for it, in bytes: where positions have many options, those that wait are many more.
const OPTIONAL_VALUE_BYTES: u64 = 8 << 20;
/// Maximum number of options looked at for the optional nim-value, and by a way that is tried after a refusal.
const OPTIONAL_VALUE_STEPS: u64 = 2_000_000;
/// Steps of work of the first turn of a way that may answer where another does not.
const FIRST_TURN: u64 = 100_000_000;
/// Steps of the first turn of each way to the winner of a misère sum: some milliseconds.
const FIRST_MISERE_TURN: u64 = 1 << 20;

impl Solver {
    /// A solver that has learnt nothing yet.
    pub fn new(limits: Limits) -> Solver {
        Solver { limits, ..Solver::default() }
    }

    /// Answers a question.
    ///
    /// # Errors
    /// The engine asked for cannot answer it, or a limit was met.
    pub fn solve(&mut self, question: &Question<'_>) -> Result<Verdict, Refusal> {
        self.nameless.keep(question.sum);
        let no_values = self.tables.is_empty() && self.memos.is_empty();
        let nothing_learnt = no_values
            && self.quotients.is_empty()
            && self.forms.is_none()
            && self.short.is_none()
            && self.graph.is_none();
        match self.solve_once(question) {
            // Tables of earlier questions may be in the way.
            Err(Refusal::GaveUp(Exceeded::Memory { .. }, _)) if !nothing_learnt => {
                self.forget();
                self.solve_once(question)
            }
            answer => answer,
        }
    }

    /// Forgets all that takes memory.
    fn forget(&mut self) {
        self.tables.clear();
        self.memos.clear();
        self.quotients.clear();
        self.forms = None;
        self.short = None;
        self.graph = None;
    }

    fn solve_once(&mut self, question: &Question<'_>) -> Result<Verdict, Refusal> {
        let meter = &mut self.limits.meter();
        let mut verdict = self.answer(question, meter)?;
        if question.value && verdict.worth.is_some() && question.sum.part_count() <= PARTS_KEPT {
            // Without them the verdict is whole, but harder to explain.
            verdict.parts = self.part_values(question, meter).unwrap_or_default();
        }
        Ok(verdict)
    }

    /// The values of the parts, each by a theorem where there is one, else the cheapest way.
    fn part_values(
        &mut self,
        question: &Question<'_>,
        meter: &mut Meter,
    ) -> Result<Vec<PartValue>, Exceeded> {
        let mut values = Vec::new();
        for (c, component) in question.sum.components.iter().enumerate() {
            let rules = &*component.rules;
            for (p, part) in component.parts.iter().enumerate() {
                let (value, engine) = match rules.value(std::slice::from_ref(part)) {
                    Some(value) => (value, Engine::ClosedForm),
                    None => {
                        let (grundy, engine) = self.part_value_on(rules, part, meter)?;
                        (Value::normal_only(grundy), engine)
                    }
                };
                values.push(PartValue { component: c, part: p, value, engine });
            }
        }
        Ok(values)
    }

    /// By the theory of the join that the position is, if it is one.
    fn joined(
        &mut self,
        question: &Question<'_>,
        meter: &mut Meter,
    ) -> Result<Option<Verdict>, Refusal> {
        let Some((joins, theorem)) = Joins::of(question) else { return Ok(None) };
        let solve: &mut Solve<'_> = &mut |question, meter| self.answer(question, meter);
        let mut verdict = joins.verdict(solve, theorem, question, meter)?;
        self.add_value(question, &mut verdict);
        Ok(Some(verdict))
    }

    fn answer(&mut self, question: &Question<'_>, meter: &mut Meter) -> Result<Verdict, Refusal> {
        if question.engine.is_none()
            && let Some(kept) = kept_in(&self.limits)
        {
            let kept = Arc::clone(kept);
            return kept::verdict(&*kept, question, meter);
        }
        match question.engine {
            Some(Engine::Search) => search(question, meter),
            Some(Engine::Retrograde) => self.retrograde(question, meter),
            Some(Engine::Quotient) => {
                let answer = self.quotients.answer(question, meter)?;
                self.settle(answer, question, meter)
            }
            Some(engine @ Engine::CanonicalForms) if question.convention == Convention::Normal => {
                self.partizan(question, Some(engine), meter)
            }
            Some(Engine::CanonicalForms) => {
                let answer = ByForms { search: &mut self.forms, question }.go_on(meter)?;
                self.settle(answer, question, meter)
            }
            Some(Engine::Joins) => {
                self.joined(question, meter)?.ok_or(Refusal::Unsupported(Engine::Joins))
            }
            Some(Engine::ClosedForm) => {
                self.closed_form(question, meter)?.ok_or(Refusal::Unsupported(Engine::ClosedForm))
            }
            Some(engine) => self.by_values(question, Some(engine), meter),
            None => match self.cheapest(question, meter) {
                // A position comes again: only the graph of all positions tells.
                Err(Refusal::GaveUp(Exceeded::Cycle, _)) => self.retrograde(question, meter),
                answer => answer,
            },
        }
    }

    /// By the cheapest engine able to answer, where play ends.
    fn cheapest(&mut self, question: &Question<'_>, meter: &mut Meter) -> Result<Verdict, Refusal> {
        if let Some(verdict) = self.joined(question, meter)? {
            return Ok(verdict);
        }
        match self.closed_form(question, meter)? {
            Some(verdict) => Ok(verdict),
            None if self.has_values(question) => self.normal_play(question, meter),
            None if question.convention == Convention::Misere => self.misere(question, meter),
            None => self.partizan(question, None, meter),
        }
    }

    /// Normal play by values. A table that is too large holds heaps that play may never reach, and the winner may be
    /// known from few positions: other ways have a turn each before a limit is the answer.
    fn normal_play(
        &mut self,
        question: &Question<'_>,
        meter: &mut Meter,
    ) -> Result<Verdict, Refusal> {
        let exceeded = match self.by_values(question, None, meter) {
            Err(Refusal::GaveUp(exceeded, None)) => exceeded,
            answer => return answer,
        };
        // By a code, almost all smaller heaps are reached.
        let coded =
            |c: &Component| c.rules.heaps().is_some_and(|heaps| heaps.plain_code().is_some());
        let own = matches!(exceeded, Exceeded::Positions { .. } | Exceeded::Memory { .. });
        if !own || question.sum.components.iter().all(coded) {
            return Err(exceeded.into());
        }
        // A foreseen refusal comes soon.
        let foreseen = matches!(
            exceeded,
            Exceeded::Positions { needed: Some(_), .. } | Exceeded::Memory { needed: Some(_), .. }
        );
        let steps = if foreseen { OPTIONAL_VALUE_STEPS } else { FIRST_TURN };
        for engine in [Engine::Grundy, Engine::Search] {
            self.forget();
            let mut turn = meter.clone().with_step_limit(steps);
            turn.recount(0);
            let answer = match engine {
                Engine::Search => search(question, &mut turn),
                _ => self.by_values(question, Some(engine), &mut turn),
            };
            meter.absorb(&turn);
            if answer.is_ok() {
                return answer;
            }
        }
        self.forget();
        Err(exceeded.into())
    }

    /// Misère play without a closed form. Some quotients are found at once and others never; so are some
    /// positions searched, by forms or as they stand.
    fn misere(&mut self, question: &Question<'_>, meter: &mut Meter) -> Result<Verdict, Refusal> {
        let mut quotient = ByQuotient { quotients: &mut self.quotients, question };
        let mut forms = ByForms { search: &mut self.forms, question };
        let mut search = BySearch { search: None, question };
        let ways = (Quotients::may_answer(question.sum), Search::has_forms(question));
        let answer = match ways {
            (true, _) => {
                in_turns(&mut [&mut quotient, &mut forms, &mut search], FIRST_MISERE_TURN, meter)
            }
            (_, has_forms) => {
                let of_parts = Quotients::may_answer_parts(question.sum);
                let mut all: Vec<&mut dyn Attempt> = vec![&mut search];
                all.extend(has_forms.then_some::<&mut dyn Attempt>(&mut forms));
                all.extend(of_parts.then_some::<&mut dyn Attempt>(&mut quotient));
                match &mut all[..] {
                    [only] => only.go_on(meter),
                    all => in_turns(all, FIRST_MISERE_TURN, meter),
                }
            }
        };
        self.settle(answer?, question, meter)
    }

    /// The verdict of an answer; where the kernel says that the position has its normal outcome, by nim-values.
    fn settle(
        &mut self,
        answer: Answered,
        question: &Question<'_>,
        meter: &mut Meter,
    ) -> Result<Verdict, Refusal> {
        let kernel = match answer {
            Answered::Verdict(verdict) => return Ok(*verdict),
            Answered::Kernel(kernel) => kernel,
        };
        let normal = Question { convention: Convention::Normal, engine: None, ..question.clone() };
        let with = |mut verdict: Verdict| {
            verdict.engines.push(Engine::Quotient);
            verdict.engines.sort_unstable();
            (verdict.theorem, verdict.kernel) = (Some(kernel.theorem), Some(kernel));
            verdict
        };
        self.by_values(&normal, None, meter).map(with).map_err(|refusal| match refusal {
            Refusal::GaveUp(exceeded, partial) => {
                Refusal::GaveUp(exceeded, partial.map(|verdict| Box::new(with(*verdict))))
            }
            other => other,
        })
    }

    /// Returns `true` if the player to move wins, where theorems tell at once and nothing else is asked; `None`
    /// says nothing. The short way of [`Solver::solve`] for inputs by the million.
    pub fn wins_at_once(&self, question: &Question<'_>) -> Option<bool> {
        if question.engine.is_some() || kept_in(&self.limits).is_some() {
            return None;
        }
        let values = || question.sum.components.iter().map(|c| c.rules.value(&c.parts));
        match question.convention {
            Convention::Normal => {
                let mut sum = Natural::ZERO;
                for value in values() {
                    Nim.add(&mut sum, &value?);
                }
                Some(Nim.wins(&sum, question.mover))
            }
            Convention::Misere => {
                let mut sum = TameSum::default();
                for value in values() {
                    TameNim.add(&mut sum, &value.filter(|value| value.tame.is_some())?);
                }
                Some(TameNim.wins(&sum, question.mover))
            }
        }
    }

    /// The outcome of a position from the graph of everything that play can reach from it. The graph
    /// is kept, and answers for its positions until another is made.
    ///
    /// # Errors
    /// A limit.
    pub fn outcome_by_graph(
        &mut self,
        sum: &Sum,
        convention: Convention,
    ) -> Result<Outcome, Exceeded> {
        let (graph, at) = self.graph_of(sum, convention)?;
        Ok(graph.outcome(at))
    }

    /// A meter that starts now, within the limits of this solver.
    pub fn meter(&self) -> Meter {
        self.limits.meter()
    }

    /// The nim-value of one part in normal play, by the cheapest engine.
    ///
    /// # Errors
    /// A limit.
    pub fn part_value(
        &mut self,
        rules: &dyn Ruleset,
        part: &Part,
    ) -> Result<(Natural, Engine), Exceeded> {
        self.part_value_on(rules, part, &mut self.meter())
    }

    /// The nim-value of one part, on a meter that other questions share.
    ///
    /// # Errors
    /// A limit.
    pub fn part_value_on(
        &mut self,
        rules: &dyn Ruleset,
        part: &Part,
        meter: &mut Meter,
    ) -> Result<(Natural, Engine), Exceeded> {
        let parts = std::slice::from_ref(part);
        let by = self.way(rules, parts, None, meter)?.ok_or(Exceeded::Size)?;
        Ok((self.value(rules, parts, by, meter)?, by.engine()))
    }

    /// Returns `true` if the nim-values of the heaps up to `part` are had from a proved period, which is
    /// looked for where it may be worth it.
    ///
    /// # Errors
    /// It was called off.
    pub fn has_period(
        &mut self,
        rules: &dyn Ruleset,
        part: &Part,
        meter: &mut Meter,
    ) -> Result<bool, Exceeded> {
        let parts = std::slice::from_ref(part);
        Ok(self.way(rules, parts, None, meter)? == Some(ValueSource::Period))
    }

    /// Lets up to `threads` threads share the work on the table of a game, where the limits permit it.
    pub fn share_table(&mut self, rules: &dyn Ruleset, threads: usize) {
        self.tables.entry(rules.key()).or_default().share(threads);
    }

    /// The table of a game, which is then no longer held here.
    pub fn take_table(&mut self, rules: &dyn Ruleset) -> Option<HeapTable> {
        self.tables.remove(&rules.key())
    }

    /// The values of all heaps of a game whose period was found when an answer called for it.
    pub fn periodic(&self, rules: &dyn Ruleset) -> Option<Arc<Periodic>> {
        self.periods.of(rules)
    }

    /// The period, sought up to a multiple of the heap `part`, for two seconds at most. `None` too when it was
    /// called off.
    pub fn look_for_period(&mut self, rules: &dyn Ruleset, part: &Part) -> Option<Arc<Periodic>> {
        let (parts, meter) = (std::slice::from_ref(part), &mut self.meter());
        self.way(rules, parts, Some(Engine::Period), meter).ok()?;
        self.periods.of(rules)
    }

    /// Every move with what it leads to and how long the game then lasts, where the whole game
    /// below the position is small enough to look at.
    ///
    /// # Errors
    /// A limit.
    pub fn endings(
        &mut self,
        sum: &Sum,
        convention: Convention,
        mover: Player,
        positions: u64,
    ) -> Result<Vec<(SumMove, Ending)>, Exceeded> {
        let limits =
            Limits { positions: positions.min(self.limits.positions), ..self.limits.clone() };
        Search::new(sum, convention, true).moves(sum, mover, &mut limits.meter())
    }

    /// Moves to the end of each of these positions of one game, the winner playing as quickly as possible and
    /// the loser as slowly. They are looked at from the last to the first, `most` positions in all: `None` where
    /// that is not enough, and where a position can come again.
    pub fn lengths(
        &mut self,
        positions: &[(&Sum, Player)],
        convention: Convention,
        most: u64,
    ) -> Vec<Option<u32>> {
        let mut lengths = vec![None; positions.len()];
        let Some((first, _)) = positions.first() else { return lengths };
        let limits = Limits { positions: most.min(self.limits.positions), ..self.limits.clone() };
        let (mut search, meter) = (Search::new(first, convention, true), &mut limits.meter());
        for (length, (sum, mover)) in lengths.iter_mut().zip(positions).rev() {
            let Ok(ending) = search.ending(sum, *mover, meter) else { break };
            *length = Some(ending.remoteness);
        }
        lengths
    }

    /// Moves to the end of the position where `mover` begins, the winner playing as quickly as possible and the loser as
    /// slowly. Cost: a search, or a look-up where answers are kept.
    ///
    /// # Errors
    /// A limit; [`Exceeded::Cycle`] where a position can come again, or where the answer that is kept is a draw.
    pub fn length(
        &mut self,
        sum: &Sum,
        convention: Convention,
        mover: Player,
    ) -> Result<u32, Exceeded> {
        if let Some(kept) = kept_in(&self.limits) {
            return kept.look_up(sum, convention)?.remoteness(mover).ok_or(Exceeded::Cycle);
        }
        let mut search = Search::new(sum, convention, true);
        Ok(search.ending(sum, mover, &mut self.limits.meter())?.remoteness)
    }

    fn has_values(&self, question: &Question<'_>) -> bool {
        let natures = || question.sum.components.iter().map(|c| c.rules.nature());
        question.convention == Convention::Normal && natures().all(|nature| nature.impartial)
    }

    /// By theorems alone: about each component, or about the only live one.
    fn closed_form(
        &mut self,
        question: &Question<'_>,
        meter: &mut Meter,
    ) -> Result<Option<Verdict>, Refusal> {
        let sum = question.sum;
        if sum.is_impartial()
            && let Some(values) = component_values(sum)
        {
            let tame = || values.iter().all(|(_, value)| value.tame.is_some());
            return match question.convention {
                Convention::Normal => self.normal(question, &values, meter).map(Some),
                Convention::Misere if tame() => by_tameness(question, &values).map(Some),
                Convention::Misere => Ok(None),
            };
        }
        let Some((at, component)) = only_live(sum) else { return Ok(None) };
        let Component { rules, parts } = component;
        let Some(result) = rules.result(parts, question.mover, question.convention) else {
            return Ok(None);
        };
        let outcome = if rules.nature().impartial {
            Outcome::both(result)
        } else {
            let other = rules.result(parts, question.mover.opponent(), question.convention);
            let Some(other) = other else { return Ok(None) };
            Outcome::of(question.mover, result, other)
        };
        let mut verdict = Verdict {
            engines: vec![Engine::ClosedForm],
            theorem: rules.theorem(parts, question.convention),
            ..Verdict::new(result, Some(outcome))
        };
        if let Some(keep) = question.moves {
            let mut found = Found::keeping(keep);
            if result == GameResult::Win {
                let walk =
                    rules.find_winning(parts, question.mover, question.convention, &mut found);
                if let Err(stop) = walk {
                    return Err(Refusal::GaveUp(stop.into(), Some(Box::new(verdict))));
                }
            }
            let mut moves = WinningMoves::default();
            add_found(&mut moves, at, found);
            verdict.moves = Some(moves);
        }
        self.add_value(question, &mut verdict);
        Ok(Some(verdict))
    }

    /// Adds the nim-value of the only live component, where one is asked for and is found soon.
    fn add_value(&mut self, question: &Question<'_>, verdict: &mut Verdict) {
        if question.value
            && question.engine.is_none()
            && self.has_values(question)
            && let Some((_, component)) = only_live(question.sum)
            && let Some((grundy, reached)) = self.optional_value(component)
        {
            verdict.worth = Some(Worth::Nimber(grundy));
            verdict.engines.push(Engine::Grundy);
            verdict.searched += reached;
        }
    }

    /// The nim-value of a small component whose winner a theorem has told already, and how many
    /// positions it took.
    fn optional_value(&mut self, component: &Component) -> Option<(Natural, u64)> {
        // Positions multiply: a position that is not small in every number is not worth a try.
        let is_large = |number| small(number).is_none_or(|n| n > OPTIONAL_VALUE_POSITIONS);
        let mut numbers = component.parts.iter().flat_map(Part::numbers);
        if component.rules.joined().is_none() && numbers.any(is_large) {
            return None;
        }
        let limits = Limits { positions: OPTIONAL_VALUE_POSITIONS, ..self.limits.clone() };
        let meter =
            &mut limits.meter().within(OPTIONAL_VALUE_BYTES).with_step_limit(OPTIONAL_VALUE_STEPS);
        let value =
            self.value(&*component.rules, &component.parts, ValueSource::Memo, meter).ok()?;
        Some((value, meter.reached()))
    }

    /// By the nim-values of the components, each the cheapest way; or all by one engine.
    fn by_values(
        &mut self,
        question: &Question<'_>,
        engine: Option<Engine>,
        meter: &mut Meter,
    ) -> Result<Verdict, Refusal> {
        let unsupported = || Refusal::Unsupported(engine.unwrap_or(Engine::Grundy));
        if !self.has_values(question) {
            return Err(unsupported());
        }
        let mut values = Vec::new();
        for component in &question.sum.components {
            let by = self.way(&*component.rules, &component.parts, engine, meter)?;
            let by = by.ok_or_else(unsupported)?;
            let grundy = self.value(&*component.rules, &component.parts, by, meter)?;
            values.push((by, Value { grundy, tame: None }));
        }
        self.normal(question, &values, meter)
    }

    /// The verdict of normal play from the values of the components.
    fn normal(
        &mut self,
        question: &Question<'_>,
        values: &[(ValueSource, Value)],
        meter: &mut Meter,
    ) -> Result<Verdict, Refusal> {
        let sum = question.sum;
        let live: Vec<&Component> = sum.components.iter().filter(|c| !c.parts.is_empty()).collect();
        let by_period = |c: &Component| {
            let all = values.iter().all(|(by, _)| *by == ValueSource::Period);
            self.periods.of(&*c.rules).filter(|_| all).map(|periodic| periodic.period.theorem)
        };
        let theorem = match &live[..] {
            [only] if by_period(only).is_some() => by_period(only),
            _ if values.iter().any(|(by, _)| *by != ValueSource::Theorem) => Some(Nim.theorem()),
            _ => theorem_of(&Nim, sum, None),
        };
        let grounds = Grounds {
            total: Nim.total(values.iter().map(|(_, value)| value)),
            engines: engines_of(values),
            theorem,
            searched: meter.reached(),
        };
        let mut verdict = by_theory(&Nim, question, grounds, |at, component, total, found| {
            match values[at].0 {
                // One pass over all parts, by arithmetic.
                ValueSource::Theorem => {
                    Ok(component.rules.find_shift(&component.parts, total, found)?)
                }
                ValueSource::Period => {
                    find_by_period(&self.periods, component, total, meter, found)
                }
                by => self.find_by_values(component, by, total, meter, found),
            }
        })?;
        verdict.searched = meter.reached();
        Ok(verdict)
    }

    /// Finds the moves that change the value of a part by exclusive or with `shift`. Equal parts
    /// are looked at once.
    fn find_by_values(
        &mut self,
        component: &Component,
        by: ValueSource,
        shift: &Natural,
        meter: &mut Meter,
        found: &mut Found,
    ) -> Result<(), Exceeded> {
        let rules = &*component.rules;
        let coded = rules.heaps().and_then(|heaps| heaps.plain_code());
        let coded = coded.filter(|code| by == ValueSource::Table && code.most_heaps() <= 2);
        let coded = coded.map(|code| (code, rules.key()));
        find_each(component, found, |part, found| {
            if let Some((code, game)) = &coded
                && let Some(table) = self.tables.get(game)
                && let Some(heap) = part.small_heap().and_then(|heap| usize::try_from(heap).ok())
                && let Some(own) = table.values().get(heap)
            {
                if let Ok(shift) = u32::try_from(shift) {
                    find_options(table.values(), code, heap, own ^ shift, found, meter)?;
                }
                return Ok(None);
            }
            let value = self.value(rules, std::slice::from_ref(part), by, meter)?;
            self.options_worth(rules, part, by, &(value ^ shift), meter).map(Some)
        })
    }

    /// The options of `part` that are worth `wanted`, where the values of all of them are known.
    ///
    /// # Errors
    /// An option whose value is not known: it may be a winning move.
    fn options_worth(
        &mut self,
        rules: &dyn Ruleset,
        part: &Part,
        by: ValueSource,
        wanted: &Natural,
        meter: &mut Meter,
    ) -> Result<Winning, Exceeded> {
        let mut winning = Winning::default();
        let Some(wanted) = small(wanted) else { return Ok(winning) };
        let game = rules.key();
        let (table, memo) = (self.tables.get(&game), self.memos.get_mut(&game));
        if by == ValueSource::Table
            && let (Some(heaps), Some(heap), Some(table)) =
                (rules.heaps(), part.small_heap(), table)
        {
            // Without a part for each option.
            heaps.each_option(heap, Player::Left, &mut |left| {
                meter.work(1 + left.len() as u64)?;
                let value = |sum, heap: &u64| Some(sum ^ u64::from(table.value(*heap)?));
                if left.iter().try_fold(0, value).ok_or(Stop::TooLarge)? == wanted {
                    winning.push(left.iter().map(|heap| Part::heap(*heap)).collect(), meter)?;
                }
                Ok(())
            })?;
            return Ok(winning);
        }
        meter.work(rules.effort())?;
        let memo = memo.ok_or(Exceeded::Size)?;
        rules.options(part, Player::Left, &mut |parts| {
            meter.work(1 + parts.len() as u64)?;
            if memo.is_worth(rules, parts.clone(), wanted, meter)? {
                winning.push(parts, meter)?;
            }
            Ok(())
        })?;
        Ok(winning)
    }

    /// The cheapest way to the values of `parts`, or the way of the engine asked for.
    fn way(
        &mut self,
        rules: &dyn Ruleset,
        parts: &[Part],
        engine: Option<Engine>,
        meter: &mut Meter,
    ) -> Result<Option<ValueSource>, Exceeded> {
        let tabulated =
            || rules.heaps().is_some() && parts.iter().all(|part| part.small_heap().is_some());
        let Solver { limits, tables, periods, .. } = self;
        let mut periodic =
            |asked| periods.answer(tables, rules, parts, asked, limits.positions, meter);
        Ok(match engine {
            Some(Engine::Period) => periodic(true)?.then_some(ValueSource::Period),
            Some(Engine::HeapTable) => tabulated().then_some(ValueSource::Table),
            Some(Engine::Grundy) => Some(ValueSource::Memo),
            Some(_) => None,
            None if rules.value(parts).is_some() => Some(ValueSource::Theorem),
            None if periodic(false)? => Some(ValueSource::Period),
            None if tabulated() => Some(ValueSource::Table),
            None => Some(ValueSource::Memo),
        })
    }

    /// The nim-value of the sum of `parts`.
    fn value(
        &mut self,
        rules: &dyn Ruleset,
        parts: &[Part],
        by: ValueSource,
        meter: &mut Meter,
    ) -> Result<Natural, Exceeded> {
        let game = || rules.key();
        match by {
            ValueSource::Theorem => {
                rules.value(parts).map(|value| value.grundy).ok_or(Exceeded::Size)
            }
            ValueSource::Period => {
                let periodic = self.periods.of(rules).ok_or(Exceeded::Size)?;
                let heaps = parts.iter().flat_map(Part::numbers);
                Ok(heaps.fold(Natural::ZERO, |sum, heap| sum ^ periodic.value(heap)))
            }
            ValueSource::Table => {
                let heaps = rules.heaps().ok_or(Exceeded::Size)?;
                let sizes: Option<Vec<u64>> = parts.iter().map(Part::small_heap).collect();
                let sizes = sizes.ok_or(Exceeded::Size)?;
                let table = self.tables.entry(game()).or_default();
                table.extend(heaps, sizes.iter().copied().max().unwrap_or(0), meter)?;
                let value = |heap: &u64| table.value(*heap).ok_or(Exceeded::Size);
                sizes.iter().try_fold(0u32, |sum, heap| Ok(sum ^ value(heap)?)).map(Natural::from)
            }
            ValueSource::Memo => {
                let memo = self.memos.entry(game()).or_default();
                let mut sum = 0;
                for part in parts {
                    sum ^= memo.value(rules, part, meter)?;
                }
                Ok(sum.into())
            }
        }
    }

    /// The graph of everything that play can reach from a position, and its number there. The last
    /// graph is kept: the next question is often about one of its positions.
    fn graph_of(
        &mut self,
        sum: &Sum,
        convention: Convention,
    ) -> Result<(&Retrograde, u32), Exceeded> {
        let kept = self.graph.take().and_then(|graph| {
            let at = graph.find(sum, convention)?;
            Some((graph, at))
        });
        let (graph, at) = match kept {
            Some(kept) => kept,
            None => (Retrograde::new(sum, convention, &self.limits)?, 0),
        };
        Ok((self.graph.insert(graph), at))
    }

    /// From the graph of everything that play can reach.
    fn retrograde(
        &mut self,
        question: &Question<'_>,
        meter: &mut Meter,
    ) -> Result<Verdict, Refusal> {
        let Question { sum, convention, mover, .. } = *question;
        let (graph, at) = self.graph_of(sum, convention)?;
        let outcome = graph.outcome(at);
        let result = outcome.starting(mover);
        let mut verdict = Verdict {
            worth: graph.worth(at),
            engines: vec![Engine::Retrograde],
            searched: graph.positions(),
            ..Verdict::new(result, Some(outcome))
        };
        if let Some(keep) = question.moves {
            let mut moves = WinningMoves::default();
            if result == GameResult::Win
                && let Err(exceeded) = graph.winning_moves(question, keep, &mut moves, meter)
            {
                return Err(Refusal::GaveUp(exceeded, Some(Box::new(verdict))));
            }
            verdict.moves = Some(moves);
        }
        Ok(verdict)
    }
}

/// By playing out the whole sum.
fn search(question: &Question<'_>, meter: &mut Meter) -> Result<Verdict, Refusal> {
    Search::new(question.sum, question.convention, false).verdict(question, meter)
}
