//! The ruleset that a script makes.

use crate::error::{InvalidPosition, RuleError, RuleErrorKind as Kind};
use crate::{
    MOST_STEPS, PLAYERS,
    code::{Function, Program},
    compile::compile,
    machine::Machine,
    token::Span,
    value::{Memory, Value, memory_over},
};
use bouton_core::{
    Breach, Code, Fault, Frame, Limits, Natural, Nature, ParseError, ParseErrorKind, Part, Parts,
    Picture, Player, Ruleset, SingleHeaps, Stop, Visit, Walk, Words, identity_of, natural::small,
    read_numbers,
};
use rustc_hash::{FxHashMap, FxHashSet};
use std::{
    fmt,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

/// Maximum size of the options that are remembered, in bytes, about.
const REMEMBERED: u64 = 16 << 20;
/// About what one number of an option takes, and one option.
const NUMBER_BYTES: u64 = 48;
const OPTION_BYTES: u64 = 96;
/// Steps of an engine for which a call counts: enough that the clock is read each time.
const EFFORT: u64 = 1 << 16;
/// Bytes of a line that are shown on each side of what is wrong.
const AROUND: usize = 60;

/// Rules that the user wrote.
pub struct Script {
    game: String,
    identity: String,
    file: String,
    text: String,
    program: Program,
    constants: Vec<Value>,
    memory: Arc<Memory>,
    limits: Limits,
    shape: Shape,
    /// The function that tells the options, and whether it gets the player to move.
    options: (usize, bool),
    valid: Option<usize>,
    next: Option<usize>,
    rule: Option<String>,
    example: Option<Vec<Part>>,
    /// How many players there are, where they are not two.
    players: Option<u64>,
    /// The first move after which it is not the opponent's turn.
    turn: Mutex<Option<Breach>>,
    remembered: Mutex<Remembered>,
}

/// What a position is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Shape {
    /// Independent heaps: `fn heap(n)`.
    Heaps,
    /// Numbers that are played together: `fn moves(position)`.
    Numbers,
}

/// Options that have been computed: engines ask for those of a part two or three times.
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

/// The rules of a script, which is typed as `game` and stands in `file`. Of the limits, the steps and
/// the time are those of each call, and the memory is that of all lists.
///
/// # Errors
/// What is wrong with it, and where.
pub fn read(
    game: &str,
    file: &str,
    bytes: &[u8],
    limits: &Limits,
) -> Result<Script, Arc<RuleError>> {
    let lossy = String::from_utf8_lossy(bytes);
    let at = Place { file, text: &lossy };
    if let Err(error) = std::str::from_utf8(bytes) {
        let start = error.valid_up_to();
        return Err(at.error(Kind::NotText, start..start + '\u{fffd}'.len_utf8(), None));
    }
    let program = compile(&lossy).map_err(|(kind, span)| at.error(kind, span, None))?;
    let function = |name: &str| program.functions.iter().position(|f| f.name == name);
    let (shape, options) = match (function("heap"), function("moves")) {
        (Some(heap), None) => (Shape::Heaps, heap),
        (None, Some(moves)) => (Shape::Numbers, moves),
        (None, None) => return Err(at.error(Kind::NoRules, 0..0, None)),
        (Some(_), Some(moves)) => {
            return Err(at.error(Kind::TwoRules, program.functions[moves].span.clone(), None));
        }
    };
    let takes = |at: usize| program.functions[at].parameters.len();
    let told_who = takes(options) == 2;
    let numbers = shape == Shape::Numbers;
    let (valid, next) =
        (function("valid").filter(|_| numbers), function("next").filter(|_| numbers));
    let syntax = if numbers { "moves(position)" } else { "heap(n)" };
    for (function, wanted, syntax) in [
        (Some(options), &[1, 2][..], syntax),
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
    let mut constants: Vec<Value> = Vec::new();
    for (_, start, _) in &program.constants {
        let value = Machine::new(&program, &constants, &memory, &limits).run(*start, &[]);
        constants.push(value.map_err(|(kind, span)| at.error(kind, span, None))?);
    }
    let mut script = Script {
        game: game.to_string(),
        identity: identity_of(game, &[bytes]),
        file: file.to_string(),
        text: lossy.to_string(),
        constants,
        memory,
        limits,
        shape,
        options: (options, told_who),
        valid,
        next,
        rule: None,
        example: None,
        players: None,
        turn: Mutex::default(),
        remembered: Mutex::default(),
        program,
    };
    script.rule = script.text_constant("RULE")?;
    script.example = script.read_example()?;
    script.players = script.count_players()?;
    Ok(script)
}

/// The text in which something is wrong.
pub(crate) struct Place<'a> {
    pub file: &'a str,
    pub text: &'a str,
}

impl Place<'_> {
    pub fn error(&self, kind: Kind, span: Span, position: Option<String>) -> Arc<RuleError> {
        let Place { file, text } = self;
        let start = span.start.min(text.len());
        let line_start = text[..start].rfind('\n').map_or(0, |at| at + 1);
        let line_end = text[start..].find('\n').map_or(text.len(), |at| start + at);
        let end = span.end.clamp(start, line_end).min(text.ceil_char_boundary(start + AROUND));
        let from = text.floor_char_boundary(start.saturating_sub(AROUND)).max(line_start);
        let to = text.ceil_char_boundary(end + AROUND).min(line_end);
        let clean = |piece: &str| -> String {
            piece.chars().map(|c| if c.is_control() { ' ' } else { c }).collect()
        };
        let mut shown = clean(&text[from..start]);
        let shown_start = shown.len();
        shown.push_str(&clean(&text[start..end]));
        let shown_end = shown.len();
        shown.push_str(&clean(&text[end..to]));
        Arc::new(RuleError {
            file: file.to_string(),
            line: 1 + text[..start].matches('\n').count() as u64,
            column: 1 + text[line_start..start].chars().count() as u64,
            text: shown,
            span: shown_start..shown_end,
            kind,
            position,
        })
    }
}

fn players() -> [(Player, i64); 2] {
    [(Player::Left, PLAYERS[0].1), (Player::Right, PLAYERS[1].1)]
}

fn player_number(player: Player) -> i64 {
    if player == Player::Left { PLAYERS[0].1 } else { PLAYERS[1].1 }
}

impl Script {
    /// How many steps and how much memory a call may take, for tests.
    #[cfg(test)]
    pub(crate) fn memory(&self) -> &Memory {
        &self.memory
    }

    fn error(&self, kind: Kind, span: Span, part: Option<&Part>) -> Arc<RuleError> {
        let position = part.map(|part| self.written(part));
        Place { file: &self.file, text: &self.text }.error(kind, span, position)
    }

    fn written(&self, part: &Part) -> String {
        let mut out = String::new();
        self.write(part, &mut out);
        out
    }

    fn constant(&self, name: &str) -> Option<(&Value, Span)> {
        let at = self.program.constants.iter().position(|(known, ..)| known == name)?;
        Some((&self.constants[at], self.program.constants[at].2.clone()))
    }

    fn text_constant(&self, name: &'static str) -> Result<Option<String>, Arc<RuleError>> {
        match self.constant(name) {
            None => Ok(None),
            Some((Value::Text(text), _)) => Ok(Some(text.to_string())),
            Some((_, span)) => Err(self.error(Kind::BadConstant { name }, span, None)),
        }
    }

    /// `EXAMPLE`: a heap, or a list of heaps or of numbers.
    fn read_example(&self) -> Result<Option<Vec<Part>>, Arc<RuleError>> {
        let Some((value, span)) = self.constant("EXAMPLE") else { return Ok(None) };
        let bad = || self.error(Kind::BadConstant { name: "EXAMPLE" }, span.clone(), None);
        let numbers = naturals(value).map_err(|_| bad())?;
        let parts = match self.shape {
            Shape::Heaps => numbers.into_iter().filter(|heap| *heap > 0).map(Part::heap).collect(),
            Shape::Numbers => vec![Part::tuple(numbers)],
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
            Some((Value::Number(count), _)) if *count > 0 => Ok(Some(count.unsigned_abs())),
            Some((_, span)) => Err(self.error(Kind::BadConstant { name: "PLAYERS" }, span, None)),
        }
    }

    fn call(
        &self,
        function: usize,
        arguments: &[Value],
        part: &Part,
    ) -> Result<Value, Arc<RuleError>> {
        let Script { program, constants, memory, limits, .. } = self;
        Machine::new(program, constants, memory, limits)
            .run(program.functions[function].start, arguments)
            .map_err(|(kind, span)| self.error(kind, span, Some(part)))
    }

    fn function(&self, at: usize) -> &Function {
        &self.program.functions[at]
    }

    /// The numbers of a part as a script sees them: `None` where one is too large.
    fn value_of(&self, part: &Part) -> Option<Result<Value, Kind>> {
        let number = |number| small(number).and_then(|number| i64::try_from(number).ok());
        if let Some(heap) = part.as_heap() {
            return Some(Ok(Value::Number(number(heap)?)));
        }
        let numbers: Option<Vec<i64>> = part.numbers().iter().map(number).collect();
        Some(Value::list(numbers?.into_iter().map(Value::Number), &self.memory))
    }

    fn is_valid(&self, part: &Part) -> Result<bool, Arc<RuleError>> {
        let Some(valid) = self.valid else { return Ok(true) };
        let span = || self.function(valid).span.clone();
        let Some(position) = self.value_of(part) else { return Ok(true) };
        let position = position.map_err(|kind| self.error(kind, span(), Some(part)))?;
        match self.call(valid, &[position], part)? {
            Value::Truth(truth) => Ok(truth),
            other => Err(self.error(Kind::NotATruth { found: other.kind() }, span(), Some(part))),
        }
    }

    /// Every option of `player`, each once, in the order of the script.
    fn listed(&self, part: &Part, player: Player) -> Result<Arc<[Parts]>, Stop> {
        let player = if self.options.1 { player } else { Player::Left };
        let key = (part.clone(), player);
        if let Some(options) = lock(&self.remembered).options.get(&key) {
            return Ok(Arc::clone(options));
        }
        let position = self.value_of(part).ok_or(Stop::TooLarge)?;
        let options = self.computed(part, position, player);
        let options = options.map_err(|error| Stop::Rules(Fault::new(error)))?;
        let numbers: usize = options.iter().flatten().map(|part| part.numbers().len()).sum();
        let bytes = NUMBER_BYTES * numbers as u64 + OPTION_BYTES * (1 + options.len() as u64);
        let most = REMEMBERED.min(self.limits.memory / 4);
        let mut remembered = lock(&self.remembered);
        if remembered.bytes + bytes > most {
            *remembered = Remembered::default();
        }
        if bytes <= most {
            remembered.bytes += bytes;
            remembered.options.insert(key, Arc::clone(&options));
        }
        Ok(options)
    }

    fn computed(
        &self,
        part: &Part,
        position: Result<Value, Kind>,
        player: Player,
    ) -> Result<Arc<[Parts]>, Arc<RuleError>> {
        let (function, told_who) = self.options;
        let span = || self.function(function).span.clone();
        let fail = |kind| self.error(kind, span(), Some(part));
        let position = position.map_err(fail)?;
        let arguments = [position.clone(), Value::Number(player_number(player))];
        let value = self.call(function, &arguments[..1 + usize::from(told_who)], part)?;
        let Value::List(list) = &value else {
            return Err(fail(Kind::NotOptions { found: value.kind() }));
        };
        let (mut options, mut seen) = (Vec::new(), FxHashSet::default());
        let mut bytes = 0u64;
        for option in list.items() {
            // One list may stand in another many times.
            bytes += OPTION_BYTES + NUMBER_BYTES * option.len() as u64;
            if bytes > self.limits.memory {
                return Err(fail(memory_over(self.limits.memory)));
            }
            let mut numbers = naturals(option).map_err(fail)?;
            let parts = match self.shape {
                Shape::Heaps => {
                    let heap = part.small_heap().unwrap_or(0);
                    if numbers.iter().any(|smaller| *smaller >= heap) {
                        return Err(fail(Kind::NotSmaller { heap }));
                    }
                    numbers.retain(|heap| *heap > 0);
                    let mut ordered = numbers.clone();
                    // A split is one move whichever way round its heaps stand.
                    ordered.sort_unstable();
                    if !seen.insert(ordered) {
                        continue;
                    }
                    numbers.into_iter().map(Part::heap).collect()
                }
                Shape::Numbers => {
                    if !seen.insert(numbers.clone()) {
                        continue;
                    }
                    let after = Part::tuple(numbers);
                    self.check_move(part, &position, &after, player)?;
                    Parts::from_iter([after])
                }
            };
            options.push(parts);
        }
        Ok(options.into())
    }

    /// Sees that a move leads to a position, and that it is the opponent's turn then.
    fn check_move(
        &self,
        part: &Part,
        position: &Value,
        after: &Part,
        mover: Player,
    ) -> Result<(), Arc<RuleError>> {
        if !self.is_valid(after)? {
            let kind = Kind::InvalidOption { option: self.written(after) };
            return Err(self.error(kind, self.function(self.options.0).span.clone(), Some(part)));
        }
        let Some(next) = self.next else { return Ok(()) };
        if lock(&self.turn).is_some() {
            return Ok(());
        }
        let option = match self.value_of(after) {
            Some(option) => {
                option.map_err(|kind| self.error(kind, self.function(next).span.clone(), None))?
            }
            None => return Ok(()),
        };
        // Where both have the same moves, both may have made this one.
        for (player, number) in players() {
            if self.options.1 && player != mover {
                continue;
            }
            let arguments = [position.clone(), option.clone(), Value::Number(number)];
            let turn = match self.call(next, &arguments, part)? {
                Value::Number(turn) if turn > 0 => turn,
                _ => {
                    let span = self.function(next).span.clone();
                    return Err(self.error(Kind::NotAPlayer, span, Some(part)));
                }
            };
            if turn != player_number(player.opponent()) {
                let (from, to) = (self.written(part), self.written(after));
                *lock(&self.turn) = Some(Breach::Turn { from, to, player });
                break;
            }
        }
        Ok(())
    }
}

/// A number, or a list of numbers, none of them below zero.
fn naturals(value: &Value) -> Result<Vec<u64>, Kind> {
    let natural = |value: &Value| match value {
        Value::Number(number) => {
            u64::try_from(*number).map_err(|_| Kind::Negative { number: *number })
        }
        other => Err(Kind::NotAPosition { found: other.kind() }),
    };
    match value {
        Value::List(list) => list.items().iter().map(natural).collect(),
        other => natural(other).map(|number| vec![number]),
    }
}

impl SingleHeaps for Script {
    fn each_option(
        &self,
        heap: u64,
        player: Player,
        visit: &mut dyn FnMut(&[u64]) -> Walk,
    ) -> Walk {
        for parts in self.listed(&Part::heap(heap), player)?.iter() {
            let heaps: Vec<u64> = parts.iter().filter_map(Part::small_heap).collect();
            visit(&heaps)?;
        }
        Ok(())
    }

    fn code(&self) -> Option<&Code> {
        None
    }

    fn least(&self) -> u64 {
        0
    }

    fn effort(&self) -> u64 {
        EFFORT
    }
}

impl Ruleset for Script {
    fn game(&self) -> String {
        self.game.clone()
    }

    fn identity(&self) -> String {
        self.identity.clone()
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
        }
    }

    /// No number is a position too, where the script says nothing else.
    fn parts_from(&self, numbers: &[Natural]) -> Result<Vec<Part>, ParseErrorKind> {
        let parts = match self.shape {
            Shape::Heaps => self.frame().parts(numbers)?,
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
        if self.shape == Shape::Numbers
            && let Some(word) = words.clone().word()
            && word.text == b"[]"
        {
            let start = words.position();
            words.word();
            let span = start..words.position();
            return self.parts_from(&[]).map_err(|kind| ParseError::new(span, kind));
        }
        read_numbers(self, words)
    }

    fn write(&self, part: &Part, out: &mut String) {
        if part.numbers().is_empty() {
            out.push_str("[]");
        }
        for (i, number) in part.numbers().iter().enumerate() {
            if i > 0 {
                out.push(' ');
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
            // What the numbers mean is known to the script alone.
            Shape::Numbers => Picture::Text,
        }
    }

    fn heaps(&self) -> Option<&dyn SingleHeaps> {
        (self.shape == Shape::Heaps).then_some(self)
    }
}
