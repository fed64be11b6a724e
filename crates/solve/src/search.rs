//! Plain search of a whole sum: for misère play, partizan games, and as the engine that all
//! others must agree with.
//!
//! A state is the sorted list of its live parts, each known by a number; ended parts are dropped.
//! The stack is explicit, so that the length of a game is bounded by memory alone.
//!
//! By [`Search::of_forms`] the parts are played out first, and positions are remembered by their [`pieces`].

use crate::{
    Asked, Engine, Exceeded, Meter, Question, Refusal, TupleTable, Verdict,
    endings::{self, Ending, Endings, Key},
    memo::PartMemo,
    pieces::{self, Pieces},
    state::{State, replace},
};
use bouton_core::{
    Component, Convention, GameResult, Nature, Outcome, Part, Parts, Player, Ruleset, Stop, Sum,
    SumMove, sum::WinningMoves,
};
use rustc_hash::{FxHashMap, FxHashSet};
use smallvec::SmallVec;
use std::sync::Arc;

/// About what one remembered state takes.
const BYTES: u64 = 32;

/// About what the numbers of one listed option take beyond the list itself.
const OPTION_BYTES: usize = 72;

/// Bytes of a part of a listed option, with its number.
const PART_BYTES: usize = size_of::<Part>() + size_of::<u32>();

/// A search of one sum, under one convention.
#[derive(Debug)]
pub struct Search {
    rules: Vec<Arc<dyn Ruleset>>,
    impartial: bool,
    /// Set when no position can come again, so that this need not be checked.
    loopless: bool,
    convention: Convention,
    /// Set when to look at every option for the length of the game, or stop at a winning one.
    with_remoteness: bool,
    parts: FxHashMap<(u32, Part), Option<u32>>,
    known: Vec<(u32, Part)>,
    options: FxHashMap<(u32, Player), Arc<[State]>>,
    endings: Endings,
    /// The option that is looked for, and its key.
    next: State,
    next_key: Key,
    /// Positions of one part, where it is a pair of small numbers and only the winner is asked for, with
    /// what can be reached from them.
    tuples: TupleTable,
    /// The pieces of the parts, where positions are remembered by them.
    forms: Option<PartMemo<Pieces>>,
}

/// A position on the stack, whose options are looked at.
struct Frame {
    state: State,
    mover: Player,
    key: Key,
    hash: u64,
    /// Set when all options have been looked for among those that are known.
    looked: bool,
    /// A bit an option, 64 a word, in the order in which they are looked for: it was not known then.
    unknown: SmallVec<[u64; 2]>,
    /// The part and the option that come next, and the number of that option among all.
    part: usize,
    option: usize,
    number: usize,
    best: Option<Ending>,
}

/// The result of a position by the options seen so far.
enum Seen {
    /// How it ends.
    Ending(Ending),
    /// An option that must be solved first.
    Unknown(Frame),
}

impl Search {
    /// A search of positions of `sum` and its followers.
    pub fn new(sum: &Sum, convention: Convention, with_remoteness: bool) -> Search {
        Search {
            rules: sum.components.iter().map(|c| Arc::clone(&c.rules)).collect(),
            impartial: sum.is_impartial(),
            loopless: sum.components.iter().all(|c| c.rules.nature().loopless),
            convention,
            with_remoteness,
            parts: FxHashMap::default(),
            known: Vec::new(),
            options: FxHashMap::default(),
            endings: Endings::default(),
            next: State::new(),
            next_key: Key::new(),
            tuples: TupleTable::new(Asked::Winner(convention), sum.is_impartial()),
            forms: None,
        }
    }

    /// A search by misère canonical forms, for sums [of a kind](Search::has_forms).
    pub(crate) fn of_forms() -> Search {
        let forms = Some(PartMemo::default());
        Search { forms, ..Search::new(&Sum { components: vec![] }, Convention::Misere, false) }
    }

    /// Returns `true` if the forms of misère play are defined: the games are impartial and end.
    pub(crate) fn has_forms(question: &Question<'_>) -> bool {
        question.convention == Convention::Misere
            && question.sum.components.iter().all(|c| c.rules.nature() == Nature::IMPARTIAL)
    }

    /// Goes on with another sum, of which what was learnt by forms holds too.
    pub(crate) fn turn_to(&mut self, sum: &Sum) {
        self.rules = sum.components.iter().map(|c| Arc::clone(&c.rules)).collect();
    }

    /// The ending of a position that is one tuple of small numbers; `None` of any other, and where the
    /// length of the game is asked for.
    fn ending_of_tuple(
        &mut self,
        parts: &[Part],
        mover: Player,
        meter: &mut Meter,
    ) -> Result<Option<Ending>, Exceeded> {
        // What was learnt by forms is not of one game alone.
        let by_state = self.with_remoteness || self.forms.is_some();
        let ([rules], [part], false) = (&self.rules[..], parts, by_state) else {
            return Ok(None);
        };
        let Some((tuples, tuple)) = rules.tuples().zip(part.small_numbers()) else {
            return Ok(None);
        };
        let wins = self.tuples.answer(&**rules, tuples, &tuple, mover, meter)? == 1;
        Ok(Some(Ending { wins, remoteness: 0 }))
    }

    /// How the position ends under best play when `mover` begins.
    ///
    /// # Errors
    /// A limit; [`Exceeded::Cycle`] where a position can come again before the winner is known.
    pub fn ending(
        &mut self,
        sum: &Sum,
        mover: Player,
        meter: &mut Meter,
    ) -> Result<Ending, Exceeded> {
        if let [only] = &sum.components[..]
            && is_pair(&only.parts)
            && let Some(ending) = self.ending_of_tuple(&only.parts, mover, meter)?
        {
            return Ok(ending);
        }
        let state = self.state_of(sum, meter)?;
        self.solve(state, mover, meter)
    }

    /// Every move of the position with what it leads to, heap by heap.
    ///
    /// # Errors
    /// A limit.
    pub fn moves(
        &mut self,
        sum: &Sum,
        mover: Player,
        meter: &mut Meter,
    ) -> Result<Vec<(SumMove, Ending)>, Exceeded> {
        let mut moves = Vec::new();
        if let [Component { rules, parts }] = &sum.components[..]
            && let [part] = &parts[..]
            && is_pair(parts)
            && self.ending_of_tuple(parts, mover, meter)?.is_some()
        {
            let mut options = Vec::new();
            collect_options(&**rules, part, mover, meter, &mut options)?;
            for becomes in options {
                let ending = self.ending_of_tuple(&becomes, mover.opponent(), meter)?;
                // An option of small numbers is one tuple of such.
                let ending = ending.ok_or(Exceeded::Size)?;
                moves.push((SumMove { component: 0, part: 0, becomes }, ending));
            }
            return Ok(moves);
        }
        let mut numbers = Vec::new();
        for (c, component) in sum.components.iter().enumerate() {
            for part in &component.parts {
                numbers.push(self.numbers(c as u32, Parts::from_iter([part.clone()]), meter)?);
            }
        }
        let mut at = 0;
        for (c, component) in sum.components.iter().enumerate() {
            for (p, part) in component.parts.iter().enumerate() {
                let mut options: Vec<Parts> = Vec::new();
                collect_options(&*component.rules, part, mover, meter, &mut options)?;
                let others = numbers[..at].iter().chain(&numbers[at + 1..]);
                let others: State = others.flatten().copied().collect();
                at += 1;
                for becomes in options {
                    let mut state = others.clone();
                    state.extend(self.numbers(c as u32, becomes.clone(), meter)?);
                    self.tidy(&mut state);
                    let ending = self.solve(state, mover.opponent(), meter)?;
                    moves.push((SumMove { component: c, part: p, becomes }, ending));
                }
            }
        }
        Ok(moves)
    }

    /// The verdict about a position. What it finds before a limit is kept.
    ///
    /// # Errors
    /// A limit, with the winner where it is known by then.
    pub fn verdict(
        &mut self,
        question: &Question<'_>,
        meter: &mut Meter,
    ) -> Result<Verdict, Refusal> {
        let Question { sum, mover, .. } = *question;
        let result = GameResult::win_if(self.ending(sum, mover, meter)?.wins);
        let outcome = sum.is_impartial().then(|| Outcome::both(result));
        let mut verdict = Verdict {
            engines: vec![self.engine()],
            searched: meter.reached(),
            ..Verdict::new(result, outcome)
        };
        let partial = |exceeded, verdict| Refusal::GaveUp(exceeded, Some(Box::new(verdict)));
        if verdict.outcome.is_none() {
            match self.ending(sum, mover.opponent(), meter) {
                Ok(other) => {
                    let other = GameResult::win_if(other.wins);
                    verdict.outcome = Some(Outcome::of(mover, result, other));
                }
                Err(exceeded) => return Err(partial(exceeded, verdict)),
            }
        }
        if let Some(keep) = question.moves {
            let mut moves = WinningMoves::default();
            if result == GameResult::Win {
                let all = match self.moves(sum, mover, meter) {
                    Ok(all) => all,
                    Err(exceeded) => return Err(partial(exceeded, verdict)),
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

    /// The engine that this is.
    fn engine(&self) -> Engine {
        if self.forms.is_some() { Engine::CanonicalForms } else { Engine::Search }
    }

    /// Sorts the numbers of a position, and cancels what cancels.
    fn tidy(&self, state: &mut State) {
        state.sort_unstable();
        if self.forms.is_some() {
            pieces::cancel(state);
        }
    }

    fn state_of(&mut self, sum: &Sum, meter: &mut Meter) -> Result<State, Exceeded> {
        let mut state = State::new();
        for (c, component) in sum.components.iter().enumerate() {
            meter.work(component.parts.len() as u64)?;
            state.extend(self.numbers(
                c as u32,
                component.parts.iter().cloned().collect(),
                meter,
            )?);
        }
        self.tidy(&mut state);
        Ok(state)
    }

    /// The number of a part as it is remembered; `None` for one without moves.
    fn number(
        &mut self,
        component: u32,
        part: Part,
        meter: &mut Meter,
    ) -> Result<Option<u32>, Exceeded> {
        let rules = &self.rules[component as usize];
        let key = (component, part);
        if let Some(number) = self.parts.get(&key) {
            return Ok(*number);
        }
        meter.work(rules.effort())?;
        meter.grow(
            self.parts.len(),
            self.parts.capacity(),
            size_of::<((u32, Part), Option<u32>)>(),
        )?;
        meter.grow(self.known.len(), self.known.capacity(), size_of::<(u32, Part)>())?;
        let mut live = false;
        for player in [Player::Left, Player::Right] {
            let walk = rules.options(&key.1, player, &mut |_| {
                live = true;
                Err(Stop::Asked)
            });
            match walk {
                Ok(()) => {}
                Err(Stop::Asked) => break,
                Err(stop) => return Err(stop.into()),
            }
        }
        let number = live.then(|| {
            self.known.push(key.clone());
            self.known.len() as u32 - 1
        });
        self.parts.insert(key, number);
        Ok(number)
    }

    /// The numbers of what has moves in these parts.
    fn numbers(
        &mut self,
        component: u32,
        parts: Parts,
        meter: &mut Meter,
    ) -> Result<State, Exceeded> {
        let mut numbers = State::new();
        if let Some(forms) = &mut self.forms {
            for part in &parts {
                numbers.extend(forms.form_of(&self.rules[component as usize], part, meter)?);
            }
            return Ok(numbers);
        }
        // Pieces by which the outcome alone is kept may play longer together.
        let convention = (!self.with_remoteness).then_some(self.convention);
        let parts = self.rules[component as usize].canonical(parts, convention);
        for part in parts {
            numbers.extend(self.number(component, part, meter)?);
        }
        Ok(numbers)
    }

    /// The options of the part of this number, as numbers.
    fn options_of(
        &mut self,
        number: u32,
        mover: Player,
        meter: &mut Meter,
    ) -> Result<Arc<[State]>, Exceeded> {
        if let Some(forms) = &self.forms {
            return Ok(Arc::clone(forms.forms.options(number)));
        }
        if let Some(options) = self.options.get(&(number, mover)) {
            return Ok(Arc::clone(options));
        }
        let (component, part) = self.known[number as usize].clone();
        let rules = Arc::clone(&self.rules[component as usize]);
        let mut options = Vec::new();
        collect_options(&*rules, &part, mover, meter, &mut options)?;
        let mut numbered = Vec::with_capacity(options.len());
        for parts in options {
            let mut numbers = self.numbers(component, parts, meter)?;
            numbers.sort_unstable();
            numbered.push(numbers);
        }
        numbered.sort_unstable();
        numbered.dedup();
        meter.room(size_of_val(&numbered[..]) as u64)?;
        let options: Arc<[State]> = numbered.into();
        self.options.insert((number, mover), Arc::clone(&options));
        Ok(options)
    }

    /// Makes `option` of the present part the next position; the hash of its key.
    fn place_of(&mut self, frame: &Frame, option: &State) -> u64 {
        let Search { next, next_key, impartial, forms, .. } = self;
        replace(&frame.state, frame.part, option, next);
        if forms.is_some() {
            pieces::cancel(next);
        }
        // In an impartial sum it does not matter who moves.
        let mover = if *impartial { Player::Left } else { frame.mover.opponent() };
        endings::write_key(next, mover, next_key);
        endings::hash(next_key)
    }

    /// The position as it is put on the stack.
    fn frame(&self, state: State, mover: Player) -> Frame {
        let mut key = Key::new();
        endings::write_key(&state, if self.impartial { Player::Left } else { mover }, &mut key);
        let hash = endings::hash(&key);
        Frame {
            state,
            mover,
            key,
            hash,
            looked: false,
            unknown: SmallVec::new(),
            part: 0,
            option: 0,
            number: 0,
            best: None,
        }
    }

    fn solve(
        &mut self,
        state: State,
        mover: Player,
        meter: &mut Meter,
    ) -> Result<Ending, Exceeded> {
        if let Some(ending) = self.at_once(&state) {
            return Ok(ending);
        }
        let root = self.frame(state, mover);
        if let Some(ending) = self.endings.get(&root.key, root.hash) {
            return Ok(ending);
        }
        // The positions on the stack, where one of them can come again.
        let mut open = FxHashSet::default();
        let mut stack = vec![root];
        let mut frame = stack.pop();
        let mut last = None;
        while let Some(mut now) = frame.take() {
            match self.step(&mut now, meter)? {
                Seen::Unknown(option) => {
                    if !self.loopless {
                        if open.insert(now.key.clone()) {
                            // Counted now: of a game without end no position would ever be done.
                            meter.position(BYTES)?;
                        }
                        if open.contains(&option.key) {
                            return Err(Exceeded::Cycle);
                        }
                    }
                    meter.grow(stack.len() + 1, stack.capacity(), size_of::<Frame>())?;
                    stack.push(now);
                    frame = Some(option);
                }
                Seen::Ending(ending) => {
                    if self.loopless || !open.remove(&now.key) {
                        meter.position(BYTES)?;
                    }
                    self.endings.insert(&now.key, now.hash, ending, meter)?;
                    last = Some(ending);
                    frame = stack.pop();
                }
            }
        }
        Ok(last.unwrap_or(self.end()))
    }

    /// How a position of tame pieces ends.
    fn at_once(&self, state: &State) -> Option<Ending> {
        let wins = self.forms.as_ref()?.forms.wins_at_once(state)?;
        Some(Ending { wins, remoteness: 0 })
    }

    /// How a position without options ends.
    fn end(&self) -> Ending {
        Ending { wins: self.convention == Convention::Misere, remoteness: 0 }
    }

    /// Goes on with the options of a position. An option that is known to lose saves all that the others would cost, so
    /// none is solved before all have been looked for.
    fn step(&mut self, frame: &mut Frame, meter: &mut Meter) -> Result<Seen, Exceeded> {
        loop {
            while frame.part < frame.state.len() {
                let number = frame.state[frame.part];
                // Equal parts have equal options.
                if frame.part > 0 && frame.state[frame.part - 1] == number {
                    frame.part += 1;
                    continue;
                }
                let options = self.options_of(number, frame.mover, meter)?;
                while let Some(option) = options.get(frame.option) {
                    let (word, bit) = (frame.number / 64, frame.number % 64);
                    if !frame.looked || frame.unknown[word] >> bit & 1 == 1 {
                        meter.work(effort(&frame.state))?;
                        let hash = self.place_of(frame, option);
                        let known = self.endings.get(&self.next_key, hash);
                        match known.or_else(|| self.at_once(&self.next)) {
                            Some(after) => {
                                frame.best = Some(better(frame.best, after));
                                if !after.wins && !self.with_remoteness {
                                    return Ok(Seen::Ending(Ending { wins: true, remoteness: 0 }));
                                }
                            }
                            None if frame.looked => {
                                let (state, mover) =
                                    (self.next.as_slice().into(), frame.mover.opponent());
                                return Ok(Seen::Unknown(self.frame(state, mover)));
                            }
                            None => {
                                frame.unknown.resize(frame.unknown.len().max(word + 1), 0);
                                frame.unknown[word] |= 1 << bit;
                            }
                        }
                    }
                    frame.option += 1;
                    frame.number += 1;
                }
                frame.part += 1;
                frame.option = 0;
            }
            if frame.looked || frame.unknown.is_empty() {
                let ending = frame.best.unwrap_or(self.end());
                let remoteness = if self.with_remoteness { ending.remoteness } else { 0 };
                return Ok(Seen::Ending(Ending { remoteness, ..ending }));
            }
            frame.unknown.resize(frame.number / 64 + 1, 0);
            (frame.looked, frame.part, frame.number) = (true, 0, 0);
        }
    }
}

/// Returns `true` if a position is one part of two numbers: what tables are dense of.
fn is_pair(parts: &[Part]) -> bool {
    matches!(parts, [part] if part.numbers().len() == 2)
}

/// Steps of work to make a follower of a position: it is copied and sorted.
fn effort(state: &State) -> u64 {
    1 + state.len() as u64 / 8
}

/// The better of what the mover has and of moving to a position that ends as `after`.
fn better(best: Option<Ending>, after: Ending) -> Ending {
    let new = Ending { wins: !after.wins, remoteness: after.remoteness + 1 };
    match best {
        Some(best) if best.wins == new.wins => {
            // The winner hurries, the loser delays.
            let quicker = best.remoteness.min(new.remoteness);
            let slower = best.remoteness.max(new.remoteness);
            Ending { remoteness: if new.wins { quicker } else { slower }, ..new }
        }
        Some(best) if best.wins => best,
        _ => new,
    }
}

fn collect_options(
    rules: &dyn Ruleset,
    part: &Part,
    mover: Player,
    meter: &mut Meter,
    options: &mut Vec<Parts>,
) -> Result<(), Exceeded> {
    meter.work(rules.effort())?;
    let mut listed = 0;
    let walk = rules.options(part, mover, &mut |parts| {
        listed += OPTION_BYTES + parts.len() * PART_BYTES;
        meter.work(1 + parts.len() as u64)?;
        options.push(parts);
        let bytes = options.capacity() * size_of::<Parts>() + listed;
        Ok(meter.memory(bytes as u64, None)?)
    });
    Ok(walk?)
}
