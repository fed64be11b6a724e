//! The meta engine: takes the cheapest engine that can answer, and says which.

use crate::{
    Ending, Engine, Exceeded, GrundyMemo, HeapTable, Limits, Meter, Periodic, Question, Refusal,
    Search, Verdict, period::Periods,
};
use bouton_core::{
    Component, Convention, Found, Natural, Outcome, Part, Parts, Player, Ruleset, Stop, Sum,
    SumMove, Tame, Target, Theorem, Value, Winner, natural::small, sum::WinningMoves,
};
use rustc_hash::FxHashMap;
use std::{collections::BTreeSet, sync::Arc};

/// Answers questions, and remembers what its engines have learnt.
#[derive(Debug, Default)]
pub struct Solver {
    /// What may be spent on each question.
    pub limits: Limits,
    tables: FxHashMap<String, HeapTable>,
    memos: FxHashMap<String, GrundyMemo>,
    periods: Periods,
}

/// Positions that may be looked at for a nim-value that nobody needs but everybody likes to see.
const WELCOME_POSITIONS: u64 = 20_000;
/// What may be remembered for it: where positions have many options, those that wait are many more.
const WELCOME_BYTES: u64 = 8 << 20;
/// So many options at most are looked at for it.
const WELCOME_STEPS: u64 = 2_000_000;

/// What settles misère play wherever every part is known to be tame.
pub const TAME_SUM: Theorem =
    Theorem { id: "tame-sum", source: "J. H. Conway, On Numbers and Games, 1976, ch. 12" };
const SPRAGUE_GRUNDY: Theorem = Theorem {
    id: "sprague-grundy",
    source: "R. P. Sprague, Über mathematische Kampfspiele, Tohoku Mathematical Journal 41 (1935); P. M. Grundy, Mathematics and games, Eureka 2 (1939)",
};

/// How the values of one component are had.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum By {
    Theorem,
    Period,
    Table,
    Memo,
}

impl By {
    fn engine(self) -> Engine {
        match self {
            By::Theorem => Engine::ClosedForm,
            By::Period => Engine::Period,
            By::Table => Engine::HeapTable,
            By::Memo => Engine::Grundy,
        }
    }
}

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
        let meter = &mut self.limits.meter();
        match question.engine {
            Some(Engine::Search) => self.search(question, meter),
            Some(Engine::ClosedForm) => {
                self.closed_form(question, meter)?.ok_or(Refusal::Unsupported(Engine::ClosedForm))
            }
            Some(engine) => self.by_values(question, Some(engine), meter),
            None => match self.closed_form(question, meter)? {
                Some(verdict) => Ok(verdict),
                None if self.has_values(question) => self.by_values(question, None, meter),
                None => self.search(question, meter),
            },
        }
    }

    /// Who wins, where theorems tell at once and nothing else is asked; `None` says nothing.
    /// The short way of [`Solver::solve`] for inputs by the million.
    pub fn quick_winner(&self, question: &Question<'_>) -> Option<Winner> {
        if question.engine.is_some() {
            return None;
        }
        let mut total = Value::NOTHING;
        for component in &question.sum.components {
            total.add(&component.rules.value(&component.parts)?);
        }
        let lost = match (question.convention, total.tame) {
            (Convention::Normal, _) | (_, Some(Tame::Firm)) => total.grundy.is_zero(),
            (_, Some(Tame::Fickle)) => total.grundy.is_one(),
            (_, None) => return None,
        };
        Some(Winner::mover_if(!lost))
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
        let meter = &mut self.meter();
        self.part_value_on(rules, part, meter)
    }

    /// The same against a meter that other questions run against too.
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

    /// Whether the nim-values of the heaps up to `part` are had from a proved period, which is
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
        Ok(self.way(rules, parts, None, meter)? == Some(By::Period))
    }

    /// The table of a game, which is then no longer held here.
    pub fn take_table(&mut self, rules: &dyn Ruleset) -> Option<HeapTable> {
        self.tables.remove(&rules.game())
    }

    /// The values of all heaps of a game whose period was found when an answer called for it.
    pub fn periodic(&self, rules: &dyn Ruleset) -> Option<Arc<Periodic>> {
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
            let total = total(&values);
            return match (question.convention, total.tame) {
                (Convention::Normal, _) => self.normal(question, values, total, meter).map(Some),
                (Convention::Misere, Some(_)) => misere(question, values, total).map(Some),
                (Convention::Misere, None) => Ok(None),
            };
        }
        let Some((at, component)) = only_live(sum) else { return Ok(None) };
        let Component { rules, parts } = component;
        let Some(winner) = rules.winner(parts, question.mover, question.convention) else {
            return Ok(None);
        };
        let outcome = if rules.nature().impartial {
            Some(impartial_outcome(winner))
        } else {
            let other = rules.winner(parts, question.mover.opponent(), question.convention);
            other.map(|other| partizan_outcome(question.mover, winner, other))
        };
        let mut verdict = Verdict {
            winner,
            outcome,
            grundy: None,
            moves: None,
            engines: vec![Engine::ClosedForm],
            theorem: rules.theorem(parts, question.convention),
            searched: 0,
        };
        if let Some(keep) = question.moves {
            let mut found = Found::keeping(keep);
            if winner == Winner::First {
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
        if question.value
            && question.engine.is_none()
            && self.has_values(question)
            && let Some(grundy) = self.welcome_value(component)
        {
            verdict.grundy = Some(grundy);
            verdict.engines.push(Engine::Grundy);
        }
        Ok(Some(verdict))
    }

    /// The nim-value of a small component whose winner a theorem has told already.
    fn welcome_value(&mut self, component: &Component) -> Option<Natural> {
        let largest = component.parts.iter().flat_map(Part::numbers).max()?;
        // Positions multiply: what is not small in every number is not worth a try.
        if small(largest)? > WELCOME_POSITIONS {
            return None;
        }
        let limits = Limits {
            positions: WELCOME_POSITIONS,
            memory: self.limits.memory.min(WELCOME_BYTES),
            ..self.limits.clone()
        };
        let meter = &mut limits.meter().briefly(WELCOME_STEPS);
        self.value(&*component.rules, &component.parts, By::Memo, meter).ok()
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
        let total = total(&values);
        self.normal(question, values, total, meter)
    }

    /// The verdict of normal play from the values of the components.
    fn normal(
        &mut self,
        question: &Question<'_>,
        values: Vec<(By, Value)>,
        total: Value,
        meter: &mut Meter,
    ) -> Result<Verdict, Refusal> {
        let sum = question.sum;
        let winner = Winner::mover_if(!total.grundy.is_zero());
        let live: Vec<&Component> = sum.components.iter().filter(|c| !c.parts.is_empty()).collect();
        let by_period = |c: &Component| {
            let all = values.iter().all(|(by, _)| *by == By::Period);
            self.periods.of(&*c.rules).filter(|_| all).map(|periodic| periodic.period.theorem)
        };
        let theorem = match &live[..] {
            [only] if by_period(only).is_some() => by_period(only),
            _ if values.iter().any(|(by, _)| *by != By::Theorem) => Some(SPRAGUE_GRUNDY),
            [] => sum.components.first().and_then(|c| c.rules.theorem(&[], Convention::Normal)),
            [only] => only.rules.theorem(&only.parts, Convention::Normal),
            _ => Some(SPRAGUE_GRUNDY),
        };
        let engines: BTreeSet<Engine> = values.iter().map(|(by, _)| by.engine()).collect();
        let mut verdict = Verdict {
            winner,
            outcome: Some(impartial_outcome(winner)),
            grundy: Some(total.grundy.clone()),
            moves: None,
            engines: engines.into_iter().collect(),
            theorem,
            searched: meter.reached(),
        };
        if let Some(keep) = question.moves {
            let mut moves = WinningMoves::default();
            if winner == Winner::First {
                for (at, (component, (by, _))) in sum.components.iter().zip(&values).enumerate() {
                    let mut found = Found::keeping(keep - moves.first.len());
                    let looked = match by {
                        By::Theorem => component
                            .rules
                            .find_shift(&component.parts, &total.grundy, &mut found)
                            .map_err(Exceeded::from),
                        By::Period => {
                            self.find_by_period(component, &total.grundy, meter, &mut found)
                        }
                        _ => self.find_by_values(component, *by, &total.grundy, meter, &mut found),
                    };
                    if let Err(exceeded) = looked {
                        return Err(Refusal::GaveUp(exceeded, Some(Box::new(verdict))));
                    }
                    add_found(&mut moves, at, found);
                }
            }
            verdict.moves = Some(moves);
        }
        verdict.searched = meter.reached();
        Ok(verdict)
    }

    /// Finds the moves that change the value of a part by exclusive or with `shift`. Equal parts
    /// are looked at once.
    fn find_by_values(
        &mut self,
        component: &Component,
        by: By,
        shift: &Natural,
        meter: &mut Meter,
        found: &mut Found,
    ) -> Result<(), Exceeded> {
        let rules = &*component.rules;
        let mut known: FxHashMap<&Part, Vec<Parts>> = FxHashMap::default();
        for (i, part) in component.parts.iter().enumerate() {
            if !known.contains_key(part) {
                let value = self.value(rules, std::slice::from_ref(part), by, meter)?;
                let options = self.options_worth(rules, part, by, &(value ^ shift), meter)?;
                known.insert(part, options);
            }
            found.at_part(i);
            for option in &known[part] {
                found.add(option.clone());
            }
        }
        Ok(())
    }

    /// The same from a proved period.
    fn find_by_period(
        &self,
        component: &Component,
        shift: &Natural,
        meter: &mut Meter,
        found: &mut Found,
    ) -> Result<(), Exceeded> {
        let rules = &*component.rules;
        let code = rules.heaps().and_then(|heaps| heaps.plain_code()).ok_or(Exceeded::Size)?;
        let periodic = self.periods.of(rules).ok_or(Exceeded::Size)?;
        let mut known: FxHashMap<&Natural, Found> = FxHashMap::default();
        for (i, part) in component.parts.iter().enumerate() {
            let Part::Heap(heap) = part else { return Err(Exceeded::Size) };
            if !known.contains_key(heap) {
                let mut options = Found::keeping(found.room());
                let wanted = periodic.value(heap) ^ shift;
                periodic.find(code, heap, &wanted, &mut options, meter)?;
                known.insert(heap, options);
            }
            found.at_part(i);
            let options = &known[heap];
            let listed = options.first.len().min(found.room());
            for (_, option) in &options.first[..listed] {
                found.add(option.clone());
            }
            found.add_unlisted(&(&options.count - listed));
        }
        Ok(())
    }

    /// The options of `part` that are worth `wanted`; the values of all of them are known.
    fn options_worth(
        &self,
        rules: &dyn Ruleset,
        part: &Part,
        by: By,
        wanted: &Natural,
        meter: &mut Meter,
    ) -> Result<Vec<Parts>, Exceeded> {
        let Some(wanted) = small(wanted) else { return Ok(Vec::new()) };
        let game = rules.game();
        let (table, memo) = (self.tables.get(&game), self.memos.get(&game));
        let mut options = Vec::new();
        let (mut listed, mut over) = (0, meter.work(rules.effort()));
        over?;
        let walk = rules.options(part, Player::Left, &mut |parts| {
            over = meter.work(1 + parts.len() as u64);
            over.map_err(|_| Stop::Asked)?;
            let value = match by {
                By::Memo => memo.and_then(|memo| memo.known_option(rules, parts.clone())),
                _ => table.and_then(|table| {
                    parts.iter().try_fold(0u64, |sum, part| {
                        Some(sum ^ u64::from(table.value(part.small_heap()?)?))
                    })
                }),
            };
            if value == Some(wanted) {
                listed += (size_of::<Parts>() + parts.len() * size_of::<Part>()) as u64;
                options.push(parts);
                over = meter.memory(listed, None);
            }
            over.map_err(|_| Stop::Asked)
        });
        over?;
        walk?;
        Ok(options)
    }

    /// The cheapest way to the values of `parts`, or the way of the engine asked for.
    fn way(
        &mut self,
        rules: &dyn Ruleset,
        parts: &[Part],
        engine: Option<Engine>,
        meter: &mut Meter,
    ) -> Result<Option<By>, Exceeded> {
        let tabulated =
            || rules.heaps().is_some() && parts.iter().all(|part| part.small_heap().is_some());
        let Solver { limits, tables, periods, .. } = self;
        let mut periodic =
            |asked| periods.answer(tables, rules, parts, asked, limits.positions, meter);
        Ok(match engine {
            Some(Engine::Period) => periodic(true)?.then_some(By::Period),
            Some(Engine::HeapTable) => tabulated().then_some(By::Table),
            Some(Engine::Grundy) => Some(By::Memo),
            Some(_) => None,
            None if rules.value(parts).is_some() => Some(By::Theorem),
            None if periodic(false)? => Some(By::Period),
            None if tabulated() => Some(By::Table),
            None => Some(By::Memo),
        })
    }

    /// The nim-value of the sum of `parts`.
    fn value(
        &mut self,
        rules: &dyn Ruleset,
        parts: &[Part],
        by: By,
        meter: &mut Meter,
    ) -> Result<Natural, Exceeded> {
        let game = || rules.game();
        match by {
            By::Theorem => rules.value(parts).map(|value| value.grundy).ok_or(Exceeded::Size),
            By::Period => {
                let periodic = self.periods.of(rules).ok_or(Exceeded::Size)?;
                let heaps = parts.iter().flat_map(Part::numbers);
                Ok(heaps.fold(Natural::ZERO, |sum, heap| sum ^ periodic.value(heap)))
            }
            By::Table => {
                let heaps = rules.heaps().ok_or(Exceeded::Size)?;
                let sizes: Option<Vec<u64>> = parts.iter().map(Part::small_heap).collect();
                let sizes = sizes.ok_or(Exceeded::Size)?;
                let table = self.tables.entry(game()).or_default();
                table.extend(heaps, sizes.iter().copied().max().unwrap_or(0), meter)?;
                let value = |heap: &u64| table.value(*heap).ok_or(Exceeded::Size);
                sizes.iter().try_fold(0u32, |sum, heap| Ok(sum ^ value(heap)?)).map(Natural::from)
            }
            By::Memo => {
                let memo = self.memos.entry(game()).or_default();
                let mut sum = 0;
                for part in parts {
                    sum ^= memo.value(rules, part, meter)?;
                }
                Ok(sum.into())
            }
        }
    }

    /// By playing out the whole sum.
    fn search(&mut self, question: &Question<'_>, meter: &mut Meter) -> Result<Verdict, Refusal> {
        let Question { sum, convention, mover, .. } = *question;
        let mut search = Search::new(sum, convention, false);
        let winner = Winner::mover_if(search.ending(sum, mover, meter)?.wins);
        let outcome = if sum.is_impartial() {
            impartial_outcome(winner)
        } else {
            let other = search.ending(sum, mover.opponent(), meter)?.wins;
            partizan_outcome(mover, winner, Winner::mover_if(other))
        };
        let mut verdict = Verdict {
            winner,
            outcome: Some(outcome),
            grundy: None,
            moves: None,
            engines: vec![Engine::Search],
            theorem: None,
            searched: meter.reached(),
        };
        if let Some(keep) = question.moves {
            let mut moves = WinningMoves::default();
            if winner == Winner::First {
                let all = match search.moves(sum, mover, meter) {
                    Ok(all) => all,
                    Err(exceeded) => {
                        return Err(Refusal::GaveUp(exceeded, Some(Box::new(verdict))));
                    }
                };
                for (m, _) in all.into_iter().filter(|(_, ending)| !ending.wins) {
                    moves.count += 1u8;
                    if moves.first.len() < keep {
                        moves.first.push(m);
                    }
                }
            }
            verdict.moves = Some(moves);
        }
        verdict.searched = meter.reached();
        Ok(verdict)
    }
}

/// The closed-form value of each component, if each has one.
fn component_values(sum: &Sum) -> Option<Vec<(By, Value)>> {
    let value = |c: &Component| Some((By::Theorem, c.rules.value(&c.parts)?));
    sum.components.iter().map(value).collect()
}

fn total(values: &[(By, Value)]) -> Value {
    let mut total = Value::NOTHING;
    for (_, value) in values {
        total.add(value);
    }
    total
}

/// The only component in which anybody can move, if there is only one. (With none, the first.)
fn only_live(sum: &Sum) -> Option<(usize, &Component)> {
    let live = |component: &Component| {
        component.parts.iter().any(|part| {
            [Player::Left, Player::Right].iter().any(|player| {
                let mut any = false;
                let walk = component.rules.options(part, *player, &mut |_| {
                    any = true;
                    Err(Stop::Asked)
                });
                any || matches!(walk, Err(stop) if stop != Stop::Asked)
            })
        })
    };
    let mut alive = sum.components.iter().enumerate().filter(|(_, component)| live(component));
    match (alive.next(), alive.next()) {
        (Some(only), None) => Some(only),
        (None, None) => sum.components.iter().enumerate().next(),
        _ => None,
    }
}

fn impartial_outcome(winner: Winner) -> Outcome {
    match winner {
        Winner::First => Outcome::N,
        Winner::Second => Outcome::P,
    }
}

fn partizan_outcome(mover: Player, winner: Winner, when_other_moves: Winner) -> Outcome {
    match mover {
        Player::Left => Outcome::of(winner, when_other_moves),
        Player::Right => Outcome::of(when_other_moves, winner),
    }
}

fn add_found(moves: &mut WinningMoves, component: usize, found: Found) {
    moves.count += &found.count;
    let listed = found.first.into_iter();
    moves.first.extend(listed.map(|(part, becomes)| SumMove { component, part, becomes }));
}

/// The verdict of misère play for a sum of tame games: P when firm with nim-sum 0, or fickle with
/// nim-sum 1.
fn misere(
    question: &Question<'_>,
    values: Vec<(By, Value)>,
    total: Value,
) -> Result<Verdict, Refusal> {
    let sum = question.sum;
    let firm = total.tame == Some(Tame::Firm);
    let lost = if firm { total.grundy.is_zero() } else { total.grundy.is_one() };
    let winner = Winner::mover_if(!lost);
    let live: Vec<&Component> = sum.components.iter().filter(|c| !c.parts.is_empty()).collect();
    let mut verdict = Verdict {
        winner,
        outcome: Some(impartial_outcome(winner)),
        grundy: Some(total.grundy.clone()),
        moves: None,
        engines: vec![Engine::ClosedForm],
        theorem: match &live[..] {
            [only] => only.rules.theorem(&only.parts, Convention::Misere).or(Some(TAME_SUM)),
            _ => Some(TAME_SUM),
        },
        searched: 0,
    };
    let Some(keep) = question.moves else { return Ok(verdict) };
    // How many parts are firm: it matters whether another one stays.
    let part_value = |component: &Component, part: &Part| {
        component.rules.value(std::slice::from_ref(part)).unwrap_or(Value::NOTHING)
    };
    let mut firm_parts = 0usize;
    for (component, (_, value)) in sum.components.iter().zip(&values) {
        if value.tame == Some(Tame::Firm) {
            let firm = |part: &&Part| part_value(component, part).tame == Some(Tame::Firm);
            firm_parts += component.parts.iter().filter(firm).count();
        }
    }
    let mut moves = WinningMoves::default();
    if winner == Winner::First {
        for (at, component) in sum.components.iter().enumerate() {
            let mut found = Found::keeping(keep - moves.first.len());
            for (i, part) in component.parts.iter().enumerate() {
                let value = part_value(component, part);
                let others_firm = firm_parts > usize::from(value.tame == Some(Tame::Firm));
                let balanced = value.grundy ^ &total.grundy;
                found.at_part(i);
                let mut look = |grundy: Natural, tame: Option<Tame>| {
                    component.rules.find(part, &Target { grundy, tame }, &mut found)
                };
                let looked = if others_firm {
                    look(balanced, None)
                } else {
                    look(balanced.clone(), Some(Tame::Firm))
                        .and_then(|()| look(balanced ^ Natural::ONE, Some(Tame::Fickle)))
                };
                if let Err(stop) = looked {
                    return Err(Refusal::GaveUp(stop.into(), Some(Box::new(verdict))));
                }
            }
            add_found(&mut moves, at, found);
        }
    }
    verdict.moves = Some(moves);
    Ok(verdict)
}
