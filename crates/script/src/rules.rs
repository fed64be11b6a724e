//! The ruleset that a script makes.

mod empty_heaps;
mod listed;
mod traits;

use crate::error::{InvalidPosition, Place, RuleError, RuleErrorKind as Kind};
use crate::{
    MOST_STEPS, PLAYERS,
    code::{Function, Program},
    compile::program,
    flat::{Room, Wanted},
    machine::Machine,
    options::{naturals, part_numbers},
    parse::parse,
    token::Span,
    tree::{Item, Met, ScriptTree, Term},
    value::{Lists, Memory, Value, memory_over},
    worker::Worker,
};
use bouton_core::{
    Breach, Fault, Frame, Limits, Natural, Nature, ParseError, ParseErrorKind, Part, Parts,
    Picture, Player, Ruleset, SingleHeaps, SmallTuples, Stop, Visit, Walk, Words, identity_of,
    natural::small, read_numbers, tuple::Tuple,
};
use rustc_hash::FxHashMap;
use std::{
    fmt,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

/// Maximum size of the options that are remembered, in bytes, about.
const REMEMBERED: u64 = 16 << 20;
/// About what one number of an option takes, and one option.
const NUMBER_BYTES: u64 = 48;
const OPTION_BYTES: u64 = 96;
/// Number of steps from which on the options of a call are remembered.
const LONG: u64 = 1 << 10;
/// Steps of an engine for which a call counts: enough that the clock is read each time.
const EFFORT: u64 = 1 << 16;

/// Rules that the user wrote.
pub struct Script {
    game: String,
    identity: String,
    file: String,
    text: String,
    tree: ScriptTree,
    program: Program,
    /// The machine of which each worker gets another. It knows the constants.
    machine: Machine,
    limits: Limits,
    shape: Shape,
    /// The function that tells the options, and whether it gets the player to move.
    options: (usize, bool),
    valid: Option<usize>,
    next: Option<usize>,
    rule: Option<String>,
    example: Option<Vec<Part>>,
    /// The number of players, where they are not two.
    players: Option<u64>,
    /// The first move after which it is not the opponent's turn.
    turn: Mutex<Option<Breach>>,
    /// Idle workers.
    #[expect(clippy::vec_box, reason = "a worker is large, and goes in and out at every call")]
    workers: Mutex<Vec<Box<Worker>>>,
    remembered: Mutex<Remembered>,
}

/// The form of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Shape {
    /// Independent heaps: `fn heap(n)`.
    Heaps,
    /// Numbers that are played together: `fn moves(position)`.
    Numbers,
    /// Independent parts of several numbers each, this many: `fn part(a, b)`.
    Parts(usize),
}

/// Options that took long to compute: engines ask for those of a part two or three times.
#[derive(Default)]
struct Remembered {
    options: FxHashMap<(Part, Player), Arc<[Parts]>>,
    bytes: u64,
}

impl fmt::Debug for Script {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Script").field("game", &self.game).finish_non_exhaustive()
    }
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// The rules of a script, which is typed as `game` and is in `file`. Of the limits, the steps and
/// the time are those of each call, and the memory is that of all lists.
///
/// # Errors
/// A mistake, with its place.
pub fn read(
    game: &str,
    file: &str,
    bytes: &[u8],
    limits: &Limits,
) -> Result<Script, Arc<RuleError>> {
    read_with(game, file, bytes, &[], limits)
}

/// Reads a script with these constants in place of its own.
fn read_with(
    game: &str,
    file: &str,
    bytes: &[u8],
    given: &[(&str, ScriptConstant)],
    limits: &Limits,
) -> Result<Script, Arc<RuleError>> {
    let lossy = String::from_utf8_lossy(bytes);
    let at = Place { file, text: &lossy };
    if let Err(error) = std::str::from_utf8(bytes) {
        let start = error.valid_up_to();
        return Err(at.error(Kind::NotText, start..start + '\u{fffd}'.len_utf8(), None));
    }
    let tree = parse(&lossy).map_err(|(kind, span)| at.error(kind, span, None))?;
    let program = program(&tree);
    let function = |name: &str| program.functions.iter().position(|f| f.name == name);
    let (shape, options) = match (function("heap"), function("moves")) {
        (Some(heap), None) => (Shape::Heaps, heap),
        (None, Some(moves)) => (Shape::Numbers, moves),
        (None, None) => match tree.part {
            Some((part, length)) => (Shape::Parts(length), part),
            None => return Err(at.error(Kind::NoRules, 0..0, None)),
        },
        (Some(_), Some(moves)) => {
            return Err(at.error(Kind::TwoRules, program.functions[moves].span.clone(), None));
        }
    };
    let takes = |at: usize| program.functions[at].parameters.len();
    let told_who = takes(options) == 2;
    let numbers = shape == Shape::Numbers;
    let (valid, next) =
        (function("valid").filter(|_| numbers), function("next").filter(|_| numbers));
    let (syntax, wanted) = match shape {
        Shape::Numbers => ("moves(position)", &[1, 2][..]),
        Shape::Heaps => ("heap(n)", &[1, 2][..]),
        // A part has a number at least.
        Shape::Parts(0) => ("part(a, b)", &[][..]),
        Shape::Parts(_) => ("part(a, b)", &[1, 2][..]),
    };
    for (function, wanted, syntax) in [
        (Some(options), wanted, syntax),
        (valid, &[1], "valid(position)"),
        (next, &[3], "next(from, to, player)"),
    ] {
        if let Some(function) = function.filter(|function| !wanted.contains(&takes(*function))) {
            let span = program.functions[function].span.clone();
            return Err(at.error(Kind::Parameters { syntax }, span, None));
        }
    }
    let limits = Limits { steps: limits.steps.min(MOST_STEPS), ..limits.clone() };
    let memory = Arc::new(Memory::new(limits.memory));
    let mut machine = Machine::new(&memory, &limits);
    for (name, start, span) in &program.constants {
        machine.restart_all();
        let value = match given.iter().find(|(known, _)| known == name) {
            Some((_, given)) => given.value(machine.lists()).map_err(|kind| (kind, span.clone())),
            None => machine.run(&program, *start, &[]),
        };
        machine.know(value.map_err(|(kind, span)| at.error(kind, span, None))?);
    }
    let mut content = vec![bytes.to_vec()];
    content.extend(given.iter().map(|constant| format!("{constant:?}").into_bytes()));
    let content: Vec<&[u8]> = content.iter().map(Vec::as_slice).collect();
    let mut script = Script {
        game: game.to_string(),
        identity: identity_of(game, &content),
        file: file.to_string(),
        text: lossy.to_string(),
        machine,
        limits,
        shape,
        options: (options, told_who),
        valid,
        next,
        rule: None,
        example: None,
        players: None,
        turn: Mutex::default(),
        workers: Mutex::default(),
        remembered: Mutex::default(),
        tree,
        program,
    };
    script.rule = script.text_constant("RULE")?;
    script.example = match script.read_example() {
        // It need not be a position with other constants.
        Err(_) if !given.is_empty() => None,
        example => example?,
    };
    script.players = script.count_players()?;
    script.empty_heaps_end()?;
    Ok(script)
}

/// A constant that is given to a script in place of its own.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum ScriptConstant {
    /// A number.
    Number(i64),
    /// A list of numbers.
    List(Vec<i64>),
}

impl ScriptConstant {
    fn value(&self, lists: &mut Lists) -> Result<Value, Kind> {
        match self {
            ScriptConstant::Number(number) => Ok(Value::Number(*number)),
            ScriptConstant::List(items) => {
                let items: Vec<Value> = items.iter().copied().map(Value::Number).collect();
                Ok(Value::List(lists.of_numbers(&items)?))
            }
        }
    }
}

/// The numbers of a position as they are typed.
fn written(numbers: &[u64]) -> String {
    if numbers.is_empty() {
        return "[]".to_string();
    }
    numbers.iter().map(u64::to_string).collect::<Vec<_>>().join(" ")
}

/// Parts of `length` numbers each.
fn parts_of(numbers: &[u64], length: usize) -> Parts {
    numbers.chunks(length).map(|part| Part::tuple(part.iter().copied())).collect()
}

fn players() -> [(Player, i64); 2] {
    [(Player::Left, PLAYERS[0].1), (Player::Right, PLAYERS[1].1)]
}

fn player_number(player: Player) -> i64 {
    if player == Player::Left { PLAYERS[0].1 } else { PLAYERS[1].1 }
}

impl Script {
    /// Bytes in the lists of all machines, for tests.
    #[cfg(test)]
    pub(crate) fn used(&self) -> u64 {
        lock(&self.workers).clear();
        self.machine.memory().used()
    }

    /// The options of a position without lists, where that can be done, and those by the machine, for
    /// tests: what is wrong there too.
    #[cfg(test)]
    #[expect(clippy::type_complexity, reason = "for tests only")]
    pub(crate) fn both(
        &self,
        numbers: &[u64],
        player: Player,
    ) -> (Option<Vec<Vec<u64>>>, Result<Vec<Vec<u64>>, Kind>) {
        let listed = |worker: &Worker| worker.options.iter().map(<[u64]>::to_vec).collect();
        let of_machine = self.machine.another().map(Worker::new);
        let (Ok(mut quick), Ok(mut slow)) = (of_machine, self.machine.another().map(Worker::new))
        else {
            return (None, Ok(Vec::new()));
        };
        slow.alone = true;
        let quickly = self.compute_quickly(&mut quick, numbers, player).map(|steps| {
            let slowly = self.compute_slowly(&mut slow, numbers, player);
            // A run counts at least the machine's steps.
            assert!(slowly.is_ok_and(|slowly| slowly <= steps), "{numbers:?}: {steps} steps");
            listed(&quick)
        });
        let slowly = self.compute_slowly(&mut slow, numbers, player);
        (quickly, slowly.map(|_| listed(&slow)).map_err(|error| error.kind.clone()))
    }

    /// An error at this place of the script, about a position of these numbers.
    fn error(&self, kind: Kind, span: Span, numbers: Option<&[u64]>) -> Arc<RuleError> {
        let position = numbers.map(written);
        Place { file: &self.file, text: &self.text }.error(kind, span, position)
    }

    /// The rules with other constants. Constants that are computed from them follow.
    ///
    /// # Errors
    /// As [`read`]: what goes wrong in the script then.
    pub fn with_constants(
        &self,
        given: &[(&str, ScriptConstant)],
    ) -> Result<Script, Arc<RuleError>> {
        read_with(&self.game, &self.file, self.text.as_bytes(), given, &self.limits)
    }

    /// The names of the constants that are numbers or lists.
    pub fn constants(&self) -> impl Iterator<Item = &str> {
        let names = self.program.constants.iter().map(|(name, ..)| name.as_str());
        names.filter(|name| self.constant_is_list(name).is_some())
    }

    /// Returns `true` if a constant is a list of numbers rather than a number; `None` where there is none of this
    /// name, and for what the program itself reads.
    pub fn constant_is_list(&self, name: &str) -> Option<bool> {
        if ["EXAMPLE", "PLAYERS", "RULE"].contains(&name) {
            return None;
        }
        match self.constant(name)?.0 {
            Value::Number(_) => Some(false),
            Value::List(_) => Some(true),
            _ => None,
        }
    }

    /// Returns `true` if a constant is computed from others, or by a function.
    pub fn constant_is_computed(&self, name: &str) -> bool {
        let Ok(tree) = parse(&self.text) else { return false };
        let is_it = |number: usize| tree.constants[number].0 == name;
        tree.items.iter().any(|item| match item {
            Item::Constant(number, body) if is_it(*number) => {
                let mut computed = false;
                body.value.visit(&mut |met| {
                    let Met::Node(node) = met else { return };
                    computed |= matches!(node.term, Term::Constant(_) | Term::Call(..));
                });
                computed
            }
            _ => false,
        })
    }

    fn constant(&self, name: &str) -> Option<(Value, Span)> {
        let at = self.program.constants.iter().position(|(known, ..)| known == name)?;
        Some((self.machine.constants()[at], self.program.constants[at].2.clone()))
    }

    fn text_constant(&self, name: &'static str) -> Result<Option<String>, Arc<RuleError>> {
        match self.constant(name) {
            None => Ok(None),
            Some((Value::Text(text), _)) => Ok(Some(self.program.texts[text as usize].to_string())),
            Some((_, span)) => Err(self.error(Kind::BadConstant { name }, span, None)),
        }
    }

    /// `EXAMPLE`: a heap, or a list of heaps or of numbers.
    fn read_example(&self) -> Result<Option<Vec<Part>>, Arc<RuleError>> {
        let Some((value, span)) = self.constant("EXAMPLE") else { return Ok(None) };
        let bad = || self.error(Kind::BadConstant { name: "EXAMPLE" }, span.clone(), None);
        let mut numbers = Vec::new();
        match (self.shape, value) {
            // A part, or several.
            (Shape::Parts(length), Value::List(list))
                if self.machine.items(list).iter().all(|one| matches!(one, Value::List(_))) =>
            {
                for part in self.machine.items(list) {
                    part_numbers(&self.machine, *part, length, &mut numbers).map_err(|_| bad())?;
                }
            }
            _ => naturals(&self.machine, value, &mut numbers).map_err(|_| bad())?,
        }
        let parts: Vec<Part> = match self.shape {
            Shape::Heaps => numbers.into_iter().filter(|heap| *heap > 0).map(Part::heap).collect(),
            Shape::Numbers => vec![Part::tuple(numbers)],
            Shape::Parts(length) if numbers.len() % length != 0 => return Err(bad()),
            Shape::Parts(length) => parts_of(&numbers, length).into_iter().collect(),
        };
        for part in &parts {
            if !self.is_valid(part)? {
                return Err(bad());
            }
        }
        Ok(Some(parts))
    }

    /// `PLAYERS`, where it is not 2.
    fn count_players(&self) -> Result<Option<u64>, Arc<RuleError>> {
        match self.constant("PLAYERS") {
            None | Some((Value::Number(2), _)) => Ok(None),
            Some((Value::Number(count), _)) if count > 0 => Ok(Some(count.unsigned_abs())),
            Some((_, span)) => Err(self.error(Kind::BadConstant { name: "PLAYERS" }, span, None)),
        }
    }

    /// Lets a worker work. One whose work has failed is not asked again.
    fn with_worker<T>(
        &self,
        work: impl FnOnce(&mut Worker) -> Result<T, Arc<RuleError>>,
    ) -> Result<T, Arc<RuleError>> {
        let idle = lock(&self.workers).pop();
        let mut worker = match idle {
            Some(worker) => worker,
            None => {
                let span = || self.function(self.options.0).span.clone();
                let machine = self.machine.another();
                let machine = machine.map_err(|kind| self.error(kind, span(), None))?;
                Box::new(Worker::new(machine))
            }
        };
        let done = work(&mut worker)?;
        worker.machine.lists().rest();
        lock(&self.workers).push(worker);
        Ok(done)
    }

    fn call(
        &self,
        worker: &mut Worker,
        function: usize,
        arguments: &[Value],
        about: &[u64],
    ) -> Result<Value, Arc<RuleError>> {
        worker.machine.restart_all();
        worker
            .machine
            .run(&self.program, self.function(function).start, arguments)
            .map_err(|(kind, span)| self.error(kind, span, Some(about)))
    }

    fn function(&self, at: usize) -> &Function {
        &self.program.functions[at]
    }

    /// A list of these numbers as an argument of a function. `None` where a number is too large.
    fn list(
        &self,
        worker: &mut Worker,
        numbers: &[u64],
        function: usize,
        about: Option<&[u64]>,
    ) -> Option<Result<Value, Arc<RuleError>>> {
        let failed = |kind| self.error(kind, self.function(function).span.clone(), about);
        Some(worker.list(numbers)?.map_err(failed))
    }

    /// The numbers of a part. `None` where one is too large for a script.
    fn numbers_of(&self, part: &Part) -> Option<Vec<u64>> {
        let number = |number| small(number).filter(|number| i64::try_from(*number).is_ok());
        match part.as_heap() {
            Some(heap) => Some(vec![number(heap)?]),
            None => part.numbers().iter().map(number).collect(),
        }
    }

    fn is_valid(&self, part: &Part) -> Result<bool, Arc<RuleError>> {
        let Some(valid) = self.valid else { return Ok(true) };
        let Some(numbers) = self.numbers_of(part) else { return Ok(true) };
        self.with_worker(|worker| self.are_valid(worker, valid, &numbers))
    }

    /// Returns `true` if `valid` calls these numbers a position.
    fn are_valid(
        &self,
        worker: &mut Worker,
        valid: usize,
        numbers: &[u64],
    ) -> Result<bool, Arc<RuleError>> {
        if self.are_quickly_valid(worker, valid, numbers) == Some(true)
            || worker.known_valid(numbers)
        {
            return Ok(true);
        }
        let Some(position) = self.list(worker, numbers, valid, Some(numbers)) else {
            return Ok(true);
        };
        match self.call(worker, valid, &[position?], numbers)? {
            Value::Truth(truth) => {
                if truth {
                    worker.know_valid(numbers);
                }
                Ok(truth)
            }
            other => {
                let span = self.function(valid).span.clone();
                Err(self.error(Kind::NotATruth { found: other.kind() }, span, Some(numbers)))
            }
        }
    }

    /// Returns `true` if `valid` calls these numbers a position, where that needs no list.
    fn are_quickly_valid(
        &self,
        worker: &mut Worker,
        valid: usize,
        numbers: &[u64],
    ) -> Option<bool> {
        let (flat, _) = worker.flat(&self.tree, valid, Wanted::Truth(numbers.len()))?;
        let (limits, memory) = (&self.limits, self.limits.memory);
        let mut room = Room { limits, memory, options: None, heap: None };
        flat.run(numbers, 0, &mut room).map(|(truth, _)| truth)
    }

    /// Computes the options as [`Script::compute`] does, where that needs no list and nothing is wrong.
    fn compute_quickly(&self, worker: &mut Worker, numbers: &[u64], player: Player) -> Option<u64> {
        let (wanted, heap) = match (self.shape, numbers) {
            (Shape::Heaps, [heap]) => (Wanted::OfHeap, Some(*heap)),
            (Shape::Parts(_), _) => return None,
            _ => (Wanted::Options(numbers.len()), None),
        };
        let (flat, options) = worker.flat(&self.tree, self.options.0, wanted)?;
        options.clear();
        let (limits, memory) = (&self.limits, self.limits.memory);
        let mut room = Room { limits, memory, options: Some(options), heap };
        let (_, steps) = flat.run(numbers, player_number(player), &mut room)?;
        let Some(valid) = self.valid else { return Some(steps) };
        // The options are asked for by this caller alone.
        let options = std::mem::take(&mut worker.options);
        let is_valid = |option| self.are_quickly_valid(worker, valid, option) == Some(true);
        let all = options.iter().all(is_valid);
        worker.options = options;
        all.then_some(steps)
    }

    /// Shows every option of a position of these numbers.
    fn each(&self, numbers: &[u64], player: Player, visit: &mut dyn FnMut(&[u64]) -> Walk) -> Walk {
        if numbers.iter().any(|number| i64::try_from(*number).is_err()) {
            return Err(Stop::TooLarge);
        }
        let player = if self.options.1 { player } else { Player::Left };
        let walk = self.with_worker(|worker| {
            self.compute(worker, numbers, player)?;
            Ok(worker.options.iter().try_for_each(visit))
        });
        walk.map_err(|error| Stop::Rules(Fault::new(error)))?
    }

    /// Lets a worker compute the options of a position of these numbers, none of them too large: how
    /// many steps that took.
    fn compute(
        &self,
        worker: &mut Worker,
        numbers: &[u64],
        player: Player,
    ) -> Result<u64, Arc<RuleError>> {
        if self.next.is_none()
            && let Some(steps) = self.compute_quickly(worker, numbers, player)
        {
            return Ok(steps);
        }
        self.compute_slowly(worker, numbers, player)
    }

    /// The options by the machine.
    fn compute_slowly(
        &self,
        worker: &mut Worker,
        numbers: &[u64],
        player: Player,
    ) -> Result<u64, Arc<RuleError>> {
        let (function, told_who) = self.options;
        let fail = |kind| self.error(kind, self.function(function).span.clone(), Some(numbers));
        let position = match (self.shape, numbers) {
            (Shape::Heaps, [heap]) => Value::Number(*heap as i64),
            _ => match worker.list(numbers) {
                Some(position) => position.map_err(fail)?,
                None => return Err(fail(Kind::Overflow)),
            },
        };
        let arguments = [position, Value::Number(player_number(player))];
        worker.machine.restart_all();
        let value = worker
            .machine
            .run(
                &self.program,
                self.function(function).start,
                &arguments[..1 + usize::from(told_who)],
            )
            .map_err(|(kind, span)| self.error(kind, span, Some(numbers)))?;
        let steps = worker.machine.steps();
        let Value::List(list) = value else {
            return Err(fail(Kind::NotOptions { found: value.kind() }));
        };
        worker.options.clear();
        let mut bytes = 0u64;
        for i in 0..worker.machine.items(list).len() {
            let option = worker.machine.items(list)[i];
            // One list may be in another many times.
            let length = worker.machine.lists().len(option);
            bytes += OPTION_BYTES + NUMBER_BYTES * length as u64;
            if bytes > self.limits.memory {
                return Err(fail(memory_over(self.limits.memory)));
            }
            let Worker { machine, options, .. } = &mut *worker;
            match (self.shape, numbers) {
                (Shape::Heaps, [heap]) => {
                    options.add_heaps(machine, option, *heap).map_err(fail)?
                }
                (Shape::Parts(length), _) => {
                    options.add_parts(machine, option, length).map_err(fail)?
                }
                _ => {
                    if options.add(machine, option).map_err(fail)? {
                        self.check_move(worker, numbers, player)?;
                    }
                }
            }
        }
        worker.machine.lists().release(value);
        Ok(steps)
    }

    /// Sees that the move to the last option leads to a position, and that it is the opponent's turn
    /// then.
    fn check_move(
        &self,
        worker: &mut Worker,
        numbers: &[u64],
        mover: Player,
    ) -> Result<(), Arc<RuleError>> {
        if self.valid.is_none() && self.next.is_none() {
            return Ok(());
        }
        let after: Tuple = worker.options.last().into();
        if let Some(valid) = self.valid
            && !self.are_valid(worker, valid, &after)?
        {
            let kind = Kind::InvalidOption { option: written(&after) };
            return Err(self.error(
                kind,
                self.function(self.options.0).span.clone(),
                Some(numbers),
            ));
        }
        let Some(next) = self.next else { return Ok(()) };
        if lock(&self.turn).is_some() {
            return Ok(());
        }
        // Where both have the same moves, both may have made this one.
        for (player, number) in players() {
            if self.options.1 && player != mover {
                continue;
            }
            let Some(from) = self.list(worker, numbers, next, None) else { return Ok(()) };
            let Some(to) = self.list(worker, &after, next, None) else { return Ok(()) };
            let turn =
                match self.call(worker, next, &[from?, to?, Value::Number(number)], numbers)? {
                    Value::Number(turn) if turn > 0 => turn,
                    _ => {
                        let span = self.function(next).span.clone();
                        return Err(self.error(Kind::NotAPlayer, span, Some(numbers)));
                    }
                };
            if turn != player_number(player.opponent()) {
                let (from, to) = (written(numbers), written(&after));
                *lock(&self.turn) = Some(Breach::Turn { from, to, player });
                break;
            }
        }
        Ok(())
    }
}

impl Ruleset for Script {
    fn game(&self) -> String {
        self.game.clone()
    }

    fn identity(&self) -> Option<String> {
        Some(self.identity.clone())
    }

    fn nature(&self) -> Nature {
        // Heaps become smaller, as is seen to; numbers may become what they like.
        let ends = self.shape == Shape::Heaps;
        Nature { impartial: !self.options.1, short: ends, loopless: ends }
    }

    fn frame(&self) -> Frame {
        match self.shape {
            Shape::Heaps => Frame::Heaps { least: 0 },
            Shape::Numbers => Frame::Numbers { count: None, least: 0 },
            Shape::Parts(length) => Frame::Pieces { length, least: 0 },
        }
    }

    /// No number is a position too, where the script says nothing else.
    fn parts_from(&self, numbers: &[Natural]) -> Result<Vec<Part>, ParseErrorKind> {
        let parts = match self.shape {
            Shape::Heaps | Shape::Parts(_) => self.frame().parts(numbers)?,
            Shape::Numbers => vec![Part::tuple(numbers.iter().cloned())],
        };
        for part in &parts {
            match self.is_valid(part) {
                Ok(true) => {}
                Ok(false) => return Err(InvalidPosition.into()),
                Err(why) => return Err(ParseErrorKind::Other(Fault::new(why))),
            }
        }
        Ok(parts.into_iter().filter_map(|part| self.normalise(part)).collect())
    }

    fn read(&self, words: &mut Words<'_>) -> Result<Vec<Part>, ParseError> {
        if let Some(parts) = &self.example
            && words.clone().word().is_none()
        {
            return Ok(parts.clone());
        }
        if self.shape != Shape::Heaps
            && let Some(word) = words.clone().word()
            && word.text == b"[]"
        {
            let start = words.position();
            words.word();
            let span = start..words.position();
            if let Shape::Parts(_) = self.shape {
                return Ok(Vec::new());
            }
            return self.parts_from(&[]).map_err(|kind| ParseError::new(span, kind));
        }
        read_numbers(self, words)
    }

    fn write(&self, part: &Part, out: &mut String) {
        if part.numbers().is_empty() {
            out.push_str("[]");
        }
        let between = if matches!(self.shape, Shape::Parts(_)) { 'x' } else { ' ' };
        for (i, number) in part.numbers().iter().enumerate() {
            if i > 0 {
                out.push(between);
            }
            out.push_str(&number.to_string());
        }
    }

    fn options(&self, part: &Part, player: Player, visit: &mut Visit<'_>) -> Walk {
        for parts in self.listed(part, player)?.iter() {
            visit(parts.clone())?;
        }
        Ok(())
    }

    fn ways(&self, part: &Part, player: Player, visit: &mut Visit<'_>) -> Walk {
        let player = if self.options.1 { player } else { Player::Left };
        for parts in self.made(part, player, true)?.0.iter() {
            visit(parts.clone())?;
        }
        Ok(())
    }

    fn effort(&self) -> u64 {
        EFFORT
    }

    fn breaches(&self) -> Vec<Breach> {
        let players = self.players.map(|count| Breach::Players { count });
        players.into_iter().chain(lock(&self.turn).clone()).collect()
    }

    fn rule(&self) -> Option<&str> {
        self.rule.as_deref()
    }

    fn example(&self) -> Option<&[Part]> {
        self.example.as_deref()
    }

    fn script(&self) -> Option<(&str, &str)> {
        Some((&self.file, &self.text))
    }

    fn picture(&self, part: &Part) -> Picture {
        match self.shape {
            Shape::Heaps => Picture::stones(part),
            // Only the script knows the meaning of the numbers.
            Shape::Numbers | Shape::Parts(_) => Picture::Text,
        }
    }

    fn heaps(&self) -> Option<&dyn SingleHeaps> {
        (self.shape == Shape::Heaps).then_some(self)
    }
    fn tuples(&self) -> Option<&dyn SmallTuples> {
        (self.shape == Shape::Numbers).then_some(self)
    }
}
