//! The legal moves of a position, and the one that was typed.

use crate::squares;
use bouton_answers::{
    Failure, Query, Session,
    explain::player_name,
    located_error,
    notation::{moves_meant, write_part},
    operation::{OperationError, pair},
    registry::spelt,
    rule::rule_said,
};
use bouton_core::{
    Code, Found, Natural, ParseError, Part, Parts, Picture, Player, Ruleset, Stop, Sum, SumMove,
    Target, Words,
    cells::Square,
    natural::{minus, small},
    quoted::{ARROWS, outside_quotes, pieces},
    squares::named,
    words::half_width,
};
use bouton_solve::{Exceeded, Meter};
use bouton_texts::{Texts, arg, msg};
use std::ops::Range;

/// Signs between the heap and what becomes of it without blanks around them. ([`ARROWS`] have blanks.)
const TIGHT_ARROWS: [&str; 6] = ["->", "→", "=>", "⇒", "－＞", "到"];
/// Words of a move in words that say nothing which its numbers do not say.
const FILLERS: [&str; 16] = [
    "stones", "stone", "the", "a", "heap", "pile", "of", "from", "颗", "石", "子", "堆", "的",
    "里", "从", "走",
];
/// Maximum number of heaps in a typed move.
const MOST_PARTS: usize = 10_000;

/// Maximum number of options of one value that are looked at.
const FOUND: usize = 1000;
/// Maximum number of moves counted of one part.
const COUNTED: u64 = 1_000_000;

/// A text that is no legal move of a position.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum MoveError {
    /// It is not a heap, an arrow and what becomes of it.
    NotAMove,
    /// Squares that several moves change.
    Ambiguous,
    /// The position does not have the heap.
    NoSuchHeap,
    /// The rules do not allow the move.
    Illegal {
        /// The game as it is typed.
        game: String,
        /// Its rule, where it was read from a file.
        own_rule: Option<String>,
        /// The player who may make the move, where that is the other one.
        other: Option<Player>,
    },
}

located_error!(MoveError);

impl OperationError for MoveError {
    fn phrases(&self, texts: &Texts) -> (String, String) {
        match self {
            MoveError::NotAMove => pair(texts, msg::ErrorNotAMove, msg::ErrorNotAMoveLabel),
            MoveError::Ambiguous => pair(texts, msg::ErrorManyMoves, msg::ErrorManyMovesLabel),
            MoveError::NoSuchHeap => pair(texts, msg::ErrorNoSuchHeap, msg::ErrorNoSuchHeapLabel),
            MoveError::Illegal { game, own_rule, other } => {
                let rule = || own_rule.clone().unwrap_or_else(|| rule_said(texts, game, false));
                let right = match other {
                    Some(player) => {
                        let player = arg(player_name(texts, *player));
                        texts.say(&msg::ErrorMoveOfOther { player })
                    }
                    None => match rule() {
                        rule if rule.is_empty() => texts.say(&msg::ErrorIllegalMoveLabel),
                        rule => {
                            let rule = arg(rule.trim_end_matches(['.', '。']));
                            texts.say(&msg::ErrorIllegalMoveRule { rule })
                        }
                    },
                };
                (texts.say(&msg::ErrorIllegalMove), right)
            }
        }
    }

    fn offers(&self, typed: &[u8], place: &Range<usize>) -> Vec<String> {
        match self {
            MoveError::NotAMove => moves_meant(typed, place),
            _ => Vec::new(),
        }
    }
}

/// The first legal moves, and how many there are in all.
#[derive(Clone, Debug, Default)]
pub(crate) struct Legal {
    /// The first of them, heap by heap.
    pub moves: Vec<SumMove>,
    /// How many there are; `None` where there are more than are counted, or they cannot be listed.
    pub count: Option<u64>,
}

/// The legal moves of `mover`: lists about `keep` of them, shared evenly between the parts, and counts all.
/// Cost: a step for every move that is counted.
///
/// # Errors
/// A limit.
pub(crate) fn legal_moves(
    sum: &Sum,
    mover: Player,
    keep: usize,
    meter: &mut Meter,
) -> Result<Legal, Exceeded> {
    let mut count = Some(0);
    let mut by_part: Vec<Vec<SumMove>> = Vec::new();
    for (component, c) in sum.components.iter().enumerate() {
        for (part, p) in c.parts.iter().enumerate() {
            let (mut own, mut moves) = (0, Vec::new());
            let walk = c.rules.options(p, mover, &mut |becomes| {
                // A long part takes as long to be made.
                let made: usize = becomes.iter().map(|part| 1 + part.numbers().len()).sum();
                meter.work(1 + made as u64)?;
                own += 1;
                if moves.len() < keep {
                    moves.push(SumMove { component, part, becomes });
                }
                if own > COUNTED { Err(Stop::Asked) } else { Ok(()) }
            });
            if let Err(stop @ (Stop::Rules(_) | Stop::Limit(_))) = walk {
                return Err(stop.into());
            }
            // A part beyond enumeration, or counting: the other parts may still be played.
            count = count.filter(|_| walk.is_ok()).map(|count| count + own);
            by_part.push(moves);
        }
    }
    let listed: usize = by_part.iter().map(Vec::len).sum();
    let share = if listed > keep { (keep / by_part.len()).max(1) } else { keep };
    let moves = by_part.into_iter().flat_map(|moves| moves.into_iter().take(share)).collect();
    Ok(Legal { moves, count })
}

fn no_move(text: &str, place: Range<usize>, error: MoveError) -> Failure {
    Failure::Input { text: text.as_bytes().to_vec(), error: ParseError::new(place, error) }
}

/// See [`PlaySession::read_line`](crate::PlaySession::read_line).
pub fn read_line(
    session: &mut Session,
    query: &Query,
    line: &str,
) -> Result<Vec<SumMove>, Failure> {
    if line.trim().is_empty() {
        return Err(no_move(line, 0..line.len(), MoveError::NotAMove));
    }
    let mut here = query.clone();
    let mut moves = Vec::new();
    for typed in pieces(line) {
        let m = read_move(session, &here, typed)?;
        here = Query { sum: here.sum.after(&m).into(), mover: here.mover.opponent(), ..here };
        moves.push(m);
    }
    Ok(moves)
}

/// See [`PlaySession::read_move`](crate::PlaySession::read_move).
pub fn read_move(session: &mut Session, query: &Query, text: &str) -> Result<SumMove, Failure> {
    let bad = |span, error| no_move(text, span, error);
    if let (Some(rules), Some(squares)) = (squares::board(&query.sum), named(text)) {
        return by_squares(session, query, text, rules, &squares);
    }
    let Some((from, to)) = around_the_arrow(text) else {
        if let Some(m) = option_named(query, text.trim()) {
            return Ok(m);
        }
        // A move in everyday words, rewritten with an arrow.
        return match in_words(&query.sum, text) {
            Some(arrow) => read_move(session, query, &arrow),
            None => Err(bad(0..text.len(), MoveError::NotAMove)),
        };
    };
    let meter = &mut session.solver().meter();
    let mut trouble = bad(from.clone(), MoveError::NoSuchHeap);
    let mut is_named_whole = false;
    for (component, c) in query.sum.components.iter().enumerate() {
        let rules = &*c.rules;
        for (part, p) in c.parts.iter().enumerate() {
            if !is_named(rules, p, &text[from.clone()]) {
                continue;
            }
            is_named_whole = true;
            let mut words = Words::new(&text.as_bytes()[..to.end], to.start, MOST_PARTS);
            let wanted = rules.read(&mut words);
            trouble = match wanted {
                Ok(wanted) if words.at_end() => {
                    let other = match option_like(rules, p, query.mover, wanted.clone(), meter)? {
                        Some(becomes) => return Ok(SumMove { component, part, becomes }),
                        None => may_other(rules, p, query.mover, wanted, meter)?,
                    };
                    bad(to.clone(), illegal(rules, other))
                }
                Ok(_) => bad(to.clone(), illegal(rules, None)),
                Err(error) => Failure::input(text.as_bytes(), error),
            };
        }
    }
    if is_named_whole {
        return Err(trouble);
    }
    for m in moves_named(query, &text[from.clone()], meter)? {
        let rules = &*query.sum.components[m.component].rules;
        let mut words = Words::new(&text.as_bytes()[..to.end], to.start, MOST_PARTS);
        let wanted = rules.read(&mut words);
        trouble = match wanted {
            Ok(wanted) if words.at_end() && normal(rules, &wanted) == normal(rules, &m.becomes) => {
                return Ok(m);
            }
            Ok(_) => bad(to.clone(), illegal(rules, None)),
            Err(error) => Failure::input(text.as_bytes(), error),
        };
    }
    // One of several numbers that are played together: `4 to 3` in `wythoff 4 7`.
    for (component, c) in query.sum.components.iter().enumerate() {
        for (part, p) in c.parts.iter().enumerate() {
            for after in one_number(&*c.rules, p, &text[from.clone()], &text[to.clone()]) {
                let mut words = Words::new(after.as_bytes(), 0, MOST_PARTS);
                let Ok(wanted) = c.rules.read(&mut words) else { continue };
                trouble = bad(to.clone(), illegal(&*c.rules, None));
                if words.at_end()
                    && let Some(becomes) = option_like(&*c.rules, p, query.mover, wanted, meter)?
                {
                    return Ok(SumMove { component, part, becomes });
                }
            }
        }
    }
    Err(trouble)
}

/// The only move that these squares can mean.
fn by_squares(
    session: &mut Session,
    query: &Query,
    text: &str,
    rules: &dyn Ruleset,
    squares: &[Square],
) -> Result<SumMove, Failure> {
    let meter = &mut session.solver().meter();
    let mut moves = squares::moves(&query.sum, query.mover, squares, meter)?;
    let bad = |error: MoveError| Failure::Input {
        text: text.as_bytes().to_vec(),
        error: ParseError::new(0..text.len(), error),
    };
    match (moves.pop(), moves.is_empty()) {
        (Some(only), true) => Ok(only),
        (Some(_), false) => Err(bad(MoveError::Ambiguous)),
        (None, _) => {
            let other = query.mover.opponent();
            let others = squares::moves(&query.sum, other, squares, meter)?;
            let other = (!others.is_empty() && !query.sum.is_impartial()).then_some(other);
            Err(bad(illegal(rules, other)))
        }
    }
}

/// The move that people call by this name; the first part that has one.
fn option_named(query: &Query, name: &str) -> Option<SumMove> {
    let all = query.sum.components.iter().enumerate();
    let mut parts = all.flat_map(|(component, c)| {
        c.parts.iter().enumerate().map(move |(part, p)| (component, part, &c.rules, p))
    });
    parts.find_map(|(component, part, rules, p)| {
        let becomes = rules.option_named(p, query.mover, name)?;
        Some(SumMove { component, part, becomes })
    })
}

/// The moves that a name may mean: of squares, or the one that people call so.
fn moves_named(query: &Query, name: &str, meter: &mut Meter) -> Result<Vec<SumMove>, Exceeded> {
    match named(name).filter(|_| squares::board(&query.sum).is_some()) {
        Some(squares) => squares::moves(&query.sum, query.mover, &squares, meter),
        None => Ok(option_named(query, name).into_iter().collect()),
    }
}

/// The move is not legal in this game; the other player may make it where one is named.
fn illegal(rules: &dyn Ruleset, other: Option<Player>) -> MoveError {
    let own_rule = rules.rule().map(str::to_string);
    MoveError::Illegal { game: rules.game(), own_rule, other }
}

/// The other player, where that one may make the move.
fn may_other(
    rules: &dyn Ruleset,
    part: &Part,
    mover: Player,
    wanted: Vec<Part>,
    meter: &mut Meter,
) -> Result<Option<Player>, Failure> {
    if rules.nature().impartial {
        return Ok(None);
    }
    let other = mover.opponent();
    Ok(option_like(rules, part, other, wanted, meter)?.map(|_| other))
}

/// A part of several numbers as it is printed, with one number that is `from` replaced by `to`.
fn one_number(rules: &dyn Ruleset, part: &Part, from: &str, to: &str) -> Vec<String> {
    let printed = write_part(rules, part);
    let numbers: Vec<&str> = printed.split_ascii_whitespace().collect();
    let is_number = |word: &str| !word.is_empty() && word.bytes().all(|byte| byte.is_ascii_digit());
    if numbers.len() < 2 || !is_number(from) || !is_number(to) {
        return Vec::new();
    }
    let places = (0..numbers.len()).filter(|&at| numbers[at] == from);
    let replaced = places.map(|at| {
        let mut numbers = numbers.clone();
        numbers[at] = to;
        numbers.join(" ")
    });
    replaced.collect()
}

/// The places of the text before and after the arrow, if something does.
fn around_the_arrow(text: &str) -> Option<(Range<usize>, Range<usize>)> {
    let text = &*outside_quotes(text);
    let place = |word: &str| {
        let start = word.as_ptr() as usize - text.as_ptr() as usize;
        start..start + word.len()
    };
    let words: Vec<&str> = text.split_whitespace().collect();
    let is_arrow = |word: &&str| ARROWS.iter().any(|arrow| word.eq_ignore_ascii_case(arrow));
    let span = |words: &[&str]| Some(place(words.first()?).start..place(words.last()?).end);
    if let Some(arrow) = words.iter().position(is_arrow) {
        return Some((span(&words[..arrow])?, span(&words[arrow + 1..])?));
    }
    let (before, arrow) =
        TIGHT_ARROWS.iter().find_map(|arrow| Some((text.split_once(arrow)?.0, arrow)))?;
    let after = &text[before.len() + arrow.len()..];
    let trimmed = |side: &str| Some(place(side.trim())).filter(|place| !place.is_empty());
    Some((trimmed(before)?, trimmed(after)?))
}

/// A move in words, written with an arrow: `take 2 from 3`, `从 3 取 2`, and `take 2` where there is
/// one heap. `heap 3` and `3 堆` are no sizes: they may be the third heap.
fn in_words(sum: &Sum, text: &str) -> Option<String> {
    let plain = String::from_utf8(half_width(text.as_bytes())).ok()?.to_lowercase();
    let mut words: Vec<String> = Vec::new();
    // Digits and letters part even where no blank does, as in Chinese.
    for c in plain.chars() {
        let joins = |last: char| last.is_ascii_digit() == c.is_ascii_digit() && last.is_ascii();
        match words.last_mut() {
            _ if c.is_whitespace() => words.push(String::new()),
            Some(word) if word.is_empty() || word.ends_with(joins) => word.push(c),
            _ => words.push(c.to_string()),
        }
    }
    words.retain(|word| !word.is_empty());
    let number = |word: &String| word.bytes().all(|b| b.is_ascii_digit());
    let is_heap = |word: &String| matches!(word.as_str(), "heap" | "pile" | "堆");
    let by_place = |pair: &[String]| match &pair[0] {
        name if is_heap(name) && name.is_ascii() => number(&pair[1]),
        size => number(size) && is_heap(&pair[1]),
    };
    if words.windows(2).any(by_place) {
        return None;
    }
    let takes = |word: &String| matches!(word.as_str(), "take" | "remove" | "取" | "拿");
    let take = words.iter().position(takes)?;
    let known = |word: &String| number(word) || takes(word) || FILLERS.contains(&word.as_str());
    let taken = words[take..].iter().find(|word| number(word))?;
    let all: Vec<&String> = words.iter().filter(|word| number(word)).collect();
    if !words.iter().all(known) || words.iter().filter(|word| takes(word)).count() > 1 {
        return None;
    }
    let heap = match all[..] {
        [_] => only_heap(sum)?,
        [first, second] if std::ptr::eq(first, taken) => second.parse().ok()?,
        [first, _] => first.parse().ok()?,
        _ => return None,
    };
    let taken: Natural = taken.parse().ok()?;
    let plain = sum.components.iter().all(|component| leaves_one_heap(&*component.rules, &taken));
    let left = minus(&heap, &taken).filter(|_| plain)?;
    Some(format!("{heap} to {left}"))
}

/// Returns `true` if it says everything how much is taken: not where the rest may be split, or where a move
/// divides.
fn leaves_one_heap(rules: &dyn Ruleset, taken: &Natural) -> bool {
    rules.heaps().is_none_or(|heaps| {
        let digit = |code: &Code| small(taken).map(|taken| code.leaves(taken).most());
        let splits =
            |most: Option<Option<u64>>| most.is_some_and(|most| most.is_none_or(|n| n > 1));
        heaps.least() == 0 && !heaps.code().map(digit).is_some_and(splits)
    })
}

/// The size of the heap, where the position is nothing else.
fn only_heap(sum: &Sum) -> Option<Natural> {
    let mut parts = sum
        .components
        .iter()
        .flat_map(|component| component.parts.iter().map(move |part| (&component.rules, part)));
    let (Some((rules, part)), None) = (parts.next(), parts.next()) else { return None };
    let stones = rules.heaps().is_some_and(|heaps| heaps.least() == 0);
    part.numbers().first().filter(|_| stones).cloned()
}

/// Returns `true` if `typed` is this part as it is printed, with or without its game.
fn is_named(rules: &dyn Ruleset, part: &Part, typed: &str) -> bool {
    let own = write_part(rules, part);
    let is_own = |typed: &str| typed == own || is_written_as(rules, part, typed);
    let typed = typed.trim();
    if is_own(typed) {
        return true;
    }
    let game = rules.game();
    let is_word = |rest: &&str| rest.starts_with(|c: char| c.is_ascii_whitespace());
    let after_game = typed.strip_prefix(&*game).filter(is_word).or_else(|| {
        let (first, rest) = typed.split_once(|c: char| c.is_ascii_whitespace())?;
        (spelt(first) == game).then_some(rest)
    });
    after_game.is_some_and(|rest| is_own(rest.trim()))
}

/// Returns `true` if `typed` is read as this part: `(4, 8)` as `4 8`.
fn is_written_as(rules: &dyn Ruleset, part: &Part, typed: &str) -> bool {
    let mut words = Words::new(typed.as_bytes(), 0, MOST_PARTS);
    let read = rules.read(&mut words);
    words.at_end() && read.is_ok_and(|parts| parts.as_slice() == std::slice::from_ref(part))
}

/// Parts as positions hold them, in order.
fn normal(rules: &dyn Ruleset, parts: &[Part]) -> Vec<Part> {
    let parts = parts.iter().cloned().filter_map(|part| rules.normalise(part));
    let mut parts: Vec<Part> = parts.collect();
    parts.sort();
    parts
}

/// Returns `true` if the digit of a code says that a heap may become these heaps. So a heap may be of any size.
fn is_by_code(rules: &dyn Ruleset, part: &Part, wanted: &[Part]) -> bool {
    let code = rules.heaps().filter(|_| rules.nature().impartial).and_then(|it| it.plain_code());
    let (Some(code), Some(heap)) = (code, part.as_heap()) else { return false };
    let heaps: Option<Vec<&Natural>> = wanted.iter().map(Part::as_heap).collect();
    let Some(heaps) = heaps else { return false };
    let left = heaps.iter().fold(Natural::ZERO, |sum, heap| sum + *heap);
    let taken = minus(heap, &left).and_then(|taken| small(&taken));
    heaps.len() < 32 && taken.is_some_and(|taken| code.digit(taken) >> heaps.len() & 1 == 1)
}

/// The option of `part` that is `wanted`; else the only one that looks like it.
fn option_like(
    rules: &dyn Ruleset,
    part: &Part,
    mover: Player,
    wanted: Vec<Part>,
    meter: &mut Meter,
) -> Result<Option<Parts>, Exceeded> {
    let normal = |parts: &[Part]| normal(rules, parts);
    let look = |parts: &[Part]| -> Option<Vec<_>> {
        let stacks = |part| match rules.picture(part) {
            Picture::Board { .. } | Picture::Text => None,
            Picture::Stacks { shape, mut stacks, .. } => {
                if shape.is_heaps() {
                    // The number that a heap remembers need not be typed.
                    stacks.iter_mut().for_each(|stack| stack.name = None);
                }
                Some(stacks)
            }
        };
        parts.iter().map(stacks).collect()
    };
    let wanted = normal(&wanted);
    if is_by_code(rules, part, &wanted) {
        return Ok(Some(wanted.into()));
    }
    // Where arithmetic finds the options of a value, a heap may be of any size.
    if let Some(value) = rules.value(&wanted)
        && rules.value(std::slice::from_ref(part)).is_some()
    {
        let mut found = Found::keeping(FOUND);
        let target = Target { grundy: value.grundy, tame: None };
        if rules.find(part, &target, &mut found).is_ok() {
            let options = found.first.into_iter().map(|(_, option)| option);
            if let Some(option) = options.into_iter().find(|option| normal(option) == wanted) {
                return Ok(Some(option));
            }
        }
    }
    let wanted_look = look(&wanted);
    let (mut same, mut alike) = (None, Vec::new());
    let walk = rules.options(part, mover, &mut |option| {
        meter.positions(1, 0)?;
        let normalised = normal(&option);
        if normalised == wanted {
            same = Some(option);
            return Err(Stop::Asked);
        }
        if wanted_look.is_some() && look(&normalised) == wanted_look {
            alike.push(option);
        }
        Ok(())
    });
    match walk {
        Ok(()) | Err(Stop::Asked) => {}
        Err(stop) => return Err(stop.into()),
    }
    Ok(same.or_else(|| if alike.len() == 1 { alike.pop() } else { None }))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::PlaySession;
    use bouton_answers::{
        notation::{MoveText, said_move, short_move, write_move, write_sum},
        registry,
    };
    use bouton_core::ParseErrorKind;

    fn read(game: &str, text: &str) -> Result<String, Failure> {
        let query = Query::new(game).unwrap();
        let m = Session::default().read_move(&query, text)?;
        Ok(write_sum(&query.sum.after(&m)))
    }

    /// The error about a move that is not legal in a game.
    fn not_in(game: &str, other: Option<Player>) -> bouton_core::ParseErrorKind {
        MoveError::Illegal { game: game.to_string(), own_rule: None, other }.into()
    }

    #[test]
    fn moves_are_read_as_they_are_printed() {
        for (game, text, after) in [
            ("nim 7 9 12", "9 to 4", "nim 7 4 12"),
            ("nim 7 9 12", " 9   ->  0 ", "nim 7 12"),
            ("nim 5 + kayles 5", "kayles 5 to 1 2", "nim 5 + kayles 1 2"),
            ("nim 5 + kayles 5", "5 to 2 1", "nim 5 + kayles 1 2"),
            ("kayles 5", "5 to 3 1", "kayles 1 3"),
            ("wythoff 4 8", "4 8 to 2 6", "wythoff 2 6"),
            ("fibonacci 20", "20 to 15/10", "fibonacci 15/10"),
            ("fibonacci 20", "20 to 15", "fibonacci 15/10"),
            ("take-away:3 20", "20 to 15", "take-away:3 15/15"),
            ("mem 20/6 7", "20/6 to 11", "mem 11/9 7"),
            ("mem:different 20/6", "20/6 to 12/8", "mem:different 12/8"),
            ("maundy-cake 3x6", "3x6 to 3x2 3x2 3x2", "maundy-cake 3x2 3x2 3x2"),
            ("silver-dollar ..o.o", "e1 d1", "silver-dollar ..oo."),
            ("turning-corners ../.o", "a1 b1 a2 b2", "turning-corners oo/o."),
            ("nim 7/3", "7/3 to 5", "nim 5/3"),
            ("prime-power 360", "360 to 45", "prime-power 45"),
            ("staircase 2 5 3", "2 5 3 to 4 3 3", "staircase 4 3 3"),
            ("wythoff 4 7", "4 to 3", "wythoff 3 7"),
            ("wythoff 4 7", "take 2 from 7", "wythoff 4 5"),
            ("euclid 8 3", "8 to 2", "euclid 2 3"),
            // Moves on networks have names: a vertex or an edge.
            ("node-kayles 1-2-3-4-5", "2", "node-kayles 4-5"),
            ("arc-kayles 1-2-3-4-5", "3-2", "arc-kayles 4-5"),
            ("geography 1-2-3-4", "2", "geography 2-3,3-4"),
            ("digraph-placement 1-2-3,1:b,2:r", "1", "digraph-placement 3"),
            ("hackenbush 0-1:b,1-2:r", "0-1", "hackenbush 0"),
            ("hackenbush 0-1,1-2,0-3", "1-2", "hackenbush 0-1 0-3"),
            ("nim 2 + node-kayles 1-2,1-3", "1", "nim 2 + node-kayles 0"),
            ("node-kayles 1-2-3-4-5", "1-2,2-3,3-4,4-5 to 1 5", "node-kayles 1 5"),
            // Where one number is a heap of its own, that one is meant.
            ("wythoff 4 7 + nim 4", "4 to 3", "wythoff 4 7 + nim 3"),
        ] {
            assert_eq!(read(game, text).unwrap(), after, "{game}: {text}");
        }
    }

    /// Of every game, in the position of its example and in what each player's first moves leave.
    #[test]
    fn moves_are_read_as_sentences_show_them() {
        let mut session = Session::default();
        let mut named = 0;
        for entry in registry::RULESETS {
            let whole = Query::new(entry.example).unwrap();
            for mover in [Player::Left, Player::Right] {
                let whole = Query { mover, ..whole.clone() };
                let mut here = vec![whole.clone()];
                for m in first_moves(&mut session, &whole).iter().take(3) {
                    let mover = mover.opponent();
                    here.push(Query { sum: whole.sum.after(m).into(), mover, ..whole.clone() });
                }
                for here in here {
                    for m in first_moves(&mut session, &here) {
                        let said = said_move(&here.sum, &m);
                        let read = read_move(&mut session, &here, &said).unwrap();
                        let short = short_move(&here.sum, &m);
                        assert_eq!(
                            read_move(&mut session, &here, &short).unwrap(),
                            read,
                            "{short}"
                        );
                        // One of equal heaps is another.
                        let after = |m: &SumMove| {
                            let sum = here.sum.after(m);
                            let parts =
                                sum.components.iter().map(|c| (c.rules.game(), c.parts.clone()));
                            let mut parts: Vec<_> = parts.collect();
                            parts.iter_mut().for_each(|(_, parts)| parts.sort());
                            parts
                        };
                        assert_eq!(after(&read), after(&m), "{}: {said}", write_sum(&here.sum));
                        named += usize::from(MoveText::of(&here.sum, &m).name.is_some());
                    }
                }
            }
        }
        assert!(named > 200, "{named}");
    }

    fn first_moves(session: &mut Session, query: &Query) -> Vec<SumMove> {
        let meter = &mut session.solver().meter();
        legal_moves(&query.sum, query.mover, 30, meter).unwrap().moves
    }

    #[test]
    fn a_name_and_what_it_leaves_agree() {
        for (game, text, after) in [
            ("domineering 2x3", "b1-b2 → .#./.#.", "domineering .#./.#."),
            ("konane xo.o.", "a1-e1 to ....x", "konane ....x"),
            ("node-kayles 1-2-3-4-5", "2 → 4-5", "node-kayles 4-5"),
            ("hackenbush 0-1:b,1-2:r", "0-1 → 0", "hackenbush 0"),
        ] {
            assert_eq!(read(game, text).unwrap(), after, "{game}: {text}");
        }
        for (game, text) in [
            ("domineering 2x3", "b1-b2 → #../#.."),
            ("node-kayles 1-2-3-4-5", "2 → 1"),
            ("cram 2x2 2x2", "a1-b1 → #./#."),
        ] {
            assert!(read(game, text).is_err(), "{game}: {text}");
        }
    }

    #[test]
    fn moves_are_read_as_people_say_them() {
        for text in [
            "3->1", "3→1", "3 → 1", "3=>1", "3 TO 1", "３→１", "3到1", "take 2 from 3",
            "Take 2 stones from the heap of 3", "from 3 take 2", "remove 2 from 3", "从 3 取 2",
            "从3颗的堆里取走2颗", "取 2 从 3", "Nim 3 to 1", "(3) to 1", "3 to (1)",
        ] {
            assert_eq!(read("nim 3 4 5", text).unwrap(), "nim 1 4 5", "{text}");
        }
        for (game, text, after) in [
            ("nim 3", "take 2", "nim 1"),
            ("bash:3 20", "拿 3", "bash:3 17"),
            ("wythoff 4 8", "(4, 8) → (2, 6)", "wythoff 2 6"),
            ("kayles 5", "5→1,2", "kayles 1 2"),
        ] {
            assert_eq!(read(game, text).unwrap(), after, "{game}: {text}");
        }
        for (game, text) in [
            ("nim 3 4 5", "take 2"),
            ("nim 3 4 5", "3 1"),
            ("nim 3 4 5", "３ １"),
            ("nim 4 3 7", "take 2 from heap 3"),
            ("nim 4 3 7", "从 3 堆取 2"),
            ("nim 4 3 7", "从第 3 堆取 2"),
            ("nim 3 4 5", "take 9 from 3"),
            ("nim 3 4 5", "take 2 from 3 and 4"),
            ("nim 3 4 5", "take two from 3"),
            ("nim 3 4 5", "take 1 take 2"),
            ("nim 3 4 5", "3 4 5"),
            ("nim 3 4 5", "3-1"),
            ("prime-power 6", "take 3"),
            ("kayles 5", "take 2"),
            ("kayles 5 7", "take 2 from 5"),
        ] {
            let failure = read(game, text).err();
            let Some(Failure::Input { error, .. }) = failure else { panic!("{text}: {failure:?}") };
            assert_eq!(error.kind, MoveError::NotAMove.into(), "{game}: {text}");
        }
    }

    #[test]
    fn what_is_no_move_is_located() {
        for (game, text, span, kind) in [
            ("nim 7 9", "9", 0..1, MoveError::NotAMove.into()),
            ("nim 7 9", "9 to", 0..4, MoveError::NotAMove.into()),
            ("nim 7 9", "", 0..0, MoveError::NotAMove.into()),
            ("nim 7 9", "8 to 3", 0..1, MoveError::NoSuchHeap.into()),
            ("nim 7 9", "9 to 9", 5..6, not_in("nim", None)),
            ("nim 7 9", "9 to 4 4", 5..8, not_in("nim", None)),
            ("nim 7 9", "9 to four", 5..9, ParseErrorKind::NotANumber),
            ("nim 7 9", "9 to 4 + nim 3", 5..14, not_in("nim", None)),
            ("nim:max=3 7 9", "9 to 2", 5..6, not_in("nim:max=3", None)),
            ("kl-nim:2,1 5", "5 to 3", 5..6, not_in("kl-nim:2,1", Some(Player::Right))),
            ("wythoff 4 7", "5 to 3", 0..1, MoveError::NoSuchHeap.into()),
            ("wythoff 4 7", "4 to 4", 5..6, not_in("wythoff", None)),
            ("euclid 8 3", "8 to 4", 5..6, not_in("euclid", None)),
        ] {
            match read(game, text) {
                Err(Failure::Input { error, .. }) => {
                    assert_eq!(error, ParseError::new(span, kind), "{game}: {text}");
                }
                other => panic!("{game}: {text}: {other:?}"),
            }
        }
        let huge = "nim 100000000000000000000000";
        assert_eq!(read(huge, "100000000000000000000000 to 3").unwrap(), "nim 3");
        assert!(matches!(
            read(huge, "100000000000000000000000 to 3 4"),
            Err(Failure::GaveUp(Exceeded::Size, None))
        ));
    }

    #[test]
    fn every_legal_move_is_read_back() {
        for game in [
            "nim 3 1 3",
            "kayles 9",
            "grundy 10",
            "lasker 4 6",
            "moore:2 3 1 2",
            "wythoff 4 8",
            "fibonacci 20",
            "staircase 2 0 3",
            "euclid 25 7",
            "kl-nim:2,1 4 3",
            "nim 2 + octal:0.137 8",
            "node-kayles 1-2-3-4-5,2-6",
            "arc-kayles 1-2-3-1,3-4",
            "geography 3-1-2-3-4",
            "hackenbush 0-1:b,1-2,0-2:r,2-2",
            "digraph-placement 1-2-3-1,3-4,1:b,2:r,4:b",
        ] {
            let query = Query::new(game).unwrap();
            let mut session = Session::default();
            let legal = legal_moves(&query.sum, query.mover, 1000, &mut session.solver().meter());
            for m in legal.unwrap().moves {
                let text = write_move(&query.sum, &m);
                let read = session.read_move(&query, &text).unwrap();
                let after = |m: &SumMove| {
                    let mut sum = query.sum.after(m);
                    sum.components.iter_mut().for_each(|c| c.parts.sort());
                    write_sum(&sum)
                };
                assert_eq!(after(&read), after(&m), "{game}: {text}");
            }
        }
    }
}
