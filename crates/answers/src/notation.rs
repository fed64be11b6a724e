//! The notation: what is typed becomes a sum, and a sum, a position or a move is printed so that
//! it can be typed again.

mod meant;

pub use meant::{meant, moves_meant};

use crate::{
    located_error,
    operation::{OperationError, pair},
    registry,
};
use bouton_core::{
    Component, Frame, Join, Joined, ParseError, ParseErrorKind, Part, Player, Ruleset, Sum,
    SumMove, Word, Words,
    join::{self, MOST_DEPTH, Operands},
    network::apart,
    quoted::quoted_name,
};
use bouton_solve::Limits;
use bouton_texts::{Texts, msg, quoted};
use schemars::JsonSchema;
use serde::{Serialize, Serializer};
use std::{fmt, ops::Range, sync::Arc};

/// Nothing where a game should be, before or after the sign of a join.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EmptyComponent {
    /// The sign.
    pub sign: char,
}

located_error!(EmptyComponent);

/// No word at all where a position should be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoPosition;

located_error!(NoPosition);

impl OperationError for NoPosition {
    fn phrases(&self, texts: &Texts) -> (String, String) {
        pair(texts, msg::ErrorNoPosition, msg::ErrorEmptyComponentLabel)
    }
}

impl OperationError for EmptyComponent {
    fn phrases(&self, texts: &Texts) -> (String, String) {
        let sign = quoted(&self.sign.to_string());
        pair(texts, msg::ErrorEmptyComponent { sign }, msg::ErrorEmptyComponentLabel)
    }
}

/// Reads a sum: `nim 5 5x3 + kayles 20`, or a join: `(nim 5 | kayles 3) + nim 2`. At most `most_parts` heaps are read, and no file.
///
/// # Errors
/// A located error for a text that is no position.
pub fn parse_sum(text: &[u8], most_parts: usize) -> Result<Sum, ParseError> {
    parse_sum_within(text, most_parts, &Limits::default())
}

/// Reads a sum; games in files are read, and run, within these limits, where they permit it.
pub fn parse_sum_within(
    text: &[u8],
    most_parts: usize,
    limits: &Limits,
) -> Result<Sum, ParseError> {
    Ok(parse_sum_located(text, most_parts, limits)?.0)
}

/// Reads a sum, with the place of the game of each component.
///
/// # Errors
/// As [`parse_sum`].
pub fn parse_sum_located(
    text: &[u8],
    most_parts: usize,
    limits: &Limits,
) -> Result<(Sum, Vec<Range<usize>>), ParseError> {
    let mut reader = Reader { text, most_parts, limits };
    let (mut components, mut places) = (Vec::new(), Vec::new());
    for (component, place) in reader.sum(0..text.len(), 0)? {
        components.push(component);
        places.push(place);
    }
    Ok((Sum { components }, places))
}

/// Components, each with the place of its game.
type Placed = Vec<(Component, Range<usize>)>;

/// A reader of one text.
struct Reader<'a> {
    text: &'a [u8],
    most_parts: usize,
    limits: &'a Limits,
}

impl Reader<'_> {
    /// The components of the sum at `span`, inside `depth` brackets. Recursion ends at [`MOST_DEPTH`].
    fn sum(&mut self, span: Range<usize>, depth: usize) -> Result<Placed, ParseError> {
        let Operands { join, spans } = join::operands(self.text, span)?;
        let Some(join) = join else { return self.operand(spans[0].clone(), '+', depth) };
        if join == Join::Disjunctive {
            let mut all = Vec::new();
            for span in spans {
                all.extend(self.operand(span, join.sign(), depth)?);
            }
            return Ok(all);
        }
        let place = spans[0].start..spans[spans.len() - 1].end;
        let mut operands = Vec::new();
        for span in spans {
            let place = span.clone();
            let mut sum = self.operand(span, join.sign(), depth)?;
            operands.push(match sum.len() {
                1 => sum.remove(0).0,
                _ => joined(
                    Join::Disjunctive,
                    sum.into_iter().map(|(component, _)| component),
                    place,
                )?,
            });
        }
        Ok(vec![(joined(join, operands, place.clone())?, place)])
    }

    /// One operand of a join: a game with its position, or a sum in brackets.
    fn operand(
        &mut self,
        span: Range<usize>,
        sign: char,
        depth: usize,
    ) -> Result<Placed, ParseError> {
        match join::group(self.text, span.clone()) {
            Some((inside, end)) if end == span.end => match depth < MOST_DEPTH {
                true => self.sum(inside, depth + 1),
                false => {
                    let kind = ParseErrorKind::DeepJoins { most: MOST_DEPTH };
                    Err(ParseError::new(span.start..span.start + 1, kind))
                }
            },
            group => {
                let name = group.map(|(_, end)| span.start..end);
                Ok(vec![self.component(span, name, sign)?])
            }
        }
    }

    /// A game with its position. The game is at `name`, where it is in brackets.
    fn component(
        &mut self,
        span: Range<usize>,
        name: Option<Range<usize>>,
        sign: char,
    ) -> Result<(Component, Range<usize>), ParseError> {
        let Reader { text, limits, .. } = *self;
        let mut words = Words::new(&text[..span.end], span.start, self.most_parts);
        let Some(mut first) = words.word() else {
            return Err(match text.iter().all(u8::is_ascii_whitespace) {
                true => ParseError::new(span, NoPosition),
                false => ParseError::new(span, EmptyComponent { sign }),
            });
        };
        if let Some(name) = name {
            words.go_back(name.end);
            first.text = &text[name];
        } else if let Some(bracket) = bracket_after_name(first.text) {
            words.go_back(first.start + bracket);
            first.text = &first.text[..bracket];
        } else if let Some(end) =
            end_of_file(text, &first).or_else(|| end_of_long_name(text, &first, &words))
        {
            words.go_back(end);
            first.text = &text[first.start..end];
        }
        let game = String::from_utf8_lossy(first.text);
        let (_, rules) = registry::ruleset_within(&game, first.span(), limits)?;
        let parts = rules.read(&mut words)?;
        Ok((Component::new(rules, parts), first.span()))
    }
}

/// The join of these positions, which are at `place`.
fn joined(
    join: Join,
    operands: impl IntoIterator<Item = Component>,
    place: Range<usize>,
) -> Result<Component, ParseError> {
    let (games, positions) = operands.into_iter().map(|it| (it.rules, it.parts)).unzip();
    let rules = Joined::new(join, games).map_err(|kind| ParseError::new(place, kind))?;
    Ok(Component { rules: Arc::new(rules), parts: vec![Part::joined(positions)] })
}

/// Reads games without positions, joined by `+`: `kayles + octal:0.15`. Each is read, and run, within these limits.
///
/// # Errors
/// A located error for a name that is no game, or none.
pub fn parse_games(text: &str, limits: &Limits) -> Result<Vec<Arc<dyn Ruleset>>, ParseError> {
    let mut words = Words::new(text.as_bytes(), 0, usize::MAX);
    let mut games = Vec::new();
    loop {
        let Some(first) = words.word() else {
            let at = words.position();
            return Err(ParseError::new(at..at, EmptyComponent { sign: '+' }));
        };
        // A name may have several words.
        let mut span = first.span();
        while let Some(word) = words.word() {
            span.end = word.span().end;
        }
        games.push(registry::ruleset_within(&text[span.clone()], span, limits)?.1);
        if !words.plus() {
            return Ok(games);
        }
    }
}

/// Where the heaps begin in a word such as `nim(3,4,5)`. A bracket right after the colon is one around parameters, a whole
/// game such as `coins:3C(5)` has no heaps, and a name of a file may hold any sign.
fn bracket_after_name(word: &[u8]) -> Option<usize> {
    let text = std::str::from_utf8(word).ok()?;
    let at = text.rfind(['(', '（'])?;
    let named = registry::names_a_game(&text[..at]);
    let in_file = registry::IN_FILES.iter().any(|entry| text.starts_with(entry.name()));
    let is_whole = || registry::ruleset(text, 0..text.len()).is_ok();
    (named && !in_file && !text[..at].ends_with([':', '：']) && !is_whole()).then_some(at)
}

/// Where the name of a game in a file ends, such as `graph:"my moves.txt"`.
fn end_of_file(text: &[u8], name: &Word<'_>) -> Option<usize> {
    let at = name.text.iter().position(|byte| *byte == b'"')?;
    let kind = name.text[..at].strip_suffix(b":")?;
    let in_file = registry::IN_FILES.iter().any(|entry| entry.name().as_bytes() == kind);
    let rest = std::str::from_utf8(&text[name.start + at..]).ok().filter(|_| in_file)?;
    quoted_name(rest, 0).map(|(_, end)| name.start + at + end)
}

/// Where a name of two words ends, such as `dawson kayles` or `Wythoff's game`.
fn end_of_long_name(text: &[u8], name: &Word<'_>, rest: &Words<'_>) -> Option<usize> {
    let next = rest.clone().word()?;
    let is_letter = |byte: &u8| byte.is_ascii_alphabetic() || *byte >= 0x80;
    if !next.text.first().is_some_and(is_letter) {
        return None;
    }
    let end = next.span().end;
    let both = std::str::from_utf8(&text[name.start..end]).ok()?;
    (!both.contains([':', '：', '(', '（']) && registry::names_a_game(both)).then_some(end)
}

/// A component as it is typed: its game and every part. Of a join each game with its own position.
pub fn write_component(component: &Component, out: &mut String) {
    if let Some((join, _)) = component.rules.joined()
        && !component.parts.is_empty()
    {
        let alone = |part| Sum { components: component.joined_in(part) };
        let all = component.parts.iter().map(alone).map(|sum| written(&sum, join));
        let all: Vec<String> = all.collect();
        return out.push_str(&match &all[..] {
            [only] => only.clone(),
            _ => all.iter().map(|one| format!("({one})")).collect::<Vec<_>>().join(" + "),
        });
    }
    out.push_str(&component.rules.game());
    if component.parts.is_empty() {
        // Nothing is left; a position must still be typed.
        out.push_str(&format!(" {}", component.rules.frame().nothing()));
    }
    for part in apart(&component.parts).iter() {
        out.push(' ');
        component.rules.write(part, out);
    }
}

/// A sum as it is typed.
pub fn write_sum(sum: &Sum) -> String {
    written(sum, Join::Disjunctive)
}

/// Components as they are typed with the sign of a join between them.
fn written(sum: &Sum, join: Join) -> String {
    let mut out = String::new();
    for (i, component) in sum.components.iter().enumerate() {
        if i > 0 {
            out.extend([' ', join.sign(), ' ']);
        }
        let grouped = sum.components.len() > 1 && component.rules.joined().is_some();
        if grouped {
            out.push('(');
        }
        write_component(component, &mut out);
        if grouped {
            out.push(')');
        }
    }
    out
}

/// One part as it is typed.
pub fn write_part(rules: &dyn Ruleset, part: &Part) -> String {
    let mut out = String::new();
    rules.write(part, &mut out);
    out
}

/// A move of a position: the part that is moved in, and what it becomes, each as it is typed. In JSON it is the
/// text that can be typed.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, JsonSchema)]
#[schemars(with = "String", inline)]
pub struct MoveText {
    /// The part; with the game before it where the sum has several components.
    pub part: String,
    /// The parts that it becomes.
    pub becomes: String,
    /// The name by which people know it, such as `a1-b1`, where no other part has a move of that name.
    pub name: Option<String>,
}

impl MoveText {
    /// The move `m` of `sum`.
    pub fn of(sum: &Sum, m: &SumMove) -> MoveText {
        let rules = &*sum.components[m.component].rules;
        let mut part = String::new();
        if sum.components.len() > 1 {
            part.push_str(&rules.game());
            part.push(' ');
        }
        rules.write(sum.part(m), &mut part);
        MoveText { part, becomes: write_parts(rules, &m.becomes), name: name_in(sum, m) }
    }

    /// The move as sentences show it: `12 → 1`, or its name and what it leaves: `a1-b1 → .#`. It can be typed like
    /// this too.
    pub fn said(&self) -> String {
        format!("{} → {}", self.name.as_ref().unwrap_or(&self.part), self.becomes)
    }
}

/// The name of a move, where it names no move of another part.
fn name_in(sum: &Sum, m: &SumMove) -> Option<String> {
    let [component] = &sum.components[..] else { return None };
    let rules = &*component.rules;
    let becomes: Vec<Part> =
        m.becomes.iter().cloned().filter_map(|part| rules.normalise(part)).collect();
    let name = rules.name_of_option(sum.part(m), &becomes)?;
    let is_here = |part: &Part| {
        let players = [Player::Left, Player::Right];
        players.into_iter().any(|player| rules.option_named(part, player, &name).is_some())
    };
    let mut others = component.parts.iter().enumerate().filter(|(at, _)| *at != m.part);
    (!others.any(|(_, part)| is_here(part))).then_some(name)
}

impl Serialize for MoveText {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

/// The move as it is typed: `12 to 1`.
impl fmt::Display for MoveText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} to {}", self.part, self.becomes)
    }
}

/// A move as it is typed: `12 to 1`; with the game before it where the sum has several components.
pub fn write_move(sum: &Sum, m: &SumMove) -> String {
    MoveText::of(sum, m).to_string()
}

/// A move as a player would type it: its name, such as `a1-b1`, where it has one, else `12 to 1`.
pub fn short_move(sum: &Sum, m: &SumMove) -> String {
    let text = MoveText::of(sum, m);
    text.name.clone().unwrap_or_else(|| text.to_string())
}

/// A move as sentences show it: `12 → 1`.
pub fn said_move(sum: &Sum, m: &SumMove) -> String {
    MoveText::of(sum, m).said()
}

/// The parts left by a move, as they are typed; for nothing `0`, or the piece that is none.
pub fn write_parts(rules: &dyn Ruleset, parts: &[Part]) -> String {
    if parts.is_empty() {
        return match rules.frame() {
            frame @ Frame::Pieces { .. } => frame.nothing(),
            _ => "0".to_string(),
        };
    }
    parts.iter().map(|part| write_part(rules, part)).collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use bouton_core::ParseErrorKind as Kind;
    use proptest::prelude::*;

    fn read(text: &str) -> Result<String, ParseError> {
        parse_sum(text.as_bytes(), 1_000).map(|sum| write_sum(&sum))
    }

    /// Printed text can be typed again, with the same meaning.
    #[test]
    fn what_is_printed_is_read_as_itself() {
        for entry in registry::RULESETS {
            let printed = read(entry.example).unwrap();
            assert_eq!(read(&printed).unwrap(), printed, "{}", entry.example);
        }
    }

    #[test]
    fn networks_with_vertices_of_one_name_are_printed_apart() {
        for (typed, twice) in [
            ("node-kayles 1", "node-kayles 1 2"),
            ("arc-kayles 1-3,2-3", "arc-kayles 1-3,2-3 4-6,5-6"),
            ("hackenbush 0-1:b,1-2:r", "hackenbush 0-1:b,1-2:r 0-3:b,3-4:r"),
            ("digraph-placement 2-1,1:b", "digraph-placement 2-1,1:b 4-3,3:b"),
        ] {
            let mut sum = parse_sum(typed.as_bytes(), 9).unwrap();
            let same = sum.components[0].parts.clone();
            sum.components[0].parts.extend(same);
            assert_eq!(write_sum(&sum), twice);
            let again = parse_sum(twice.as_bytes(), 9).unwrap();
            assert_eq!((again.part_count(), write_sum(&again)), (2, twice.to_string()));
        }
        let mut joined = parse_sum(b"node-kayles 1 & nim 2", 9).unwrap();
        let component = &mut joined.components[0];
        let mut positions = component.parts[0].as_joined().unwrap().to_vec();
        let same = positions[0].clone();
        positions[0].extend(same);
        component.parts = vec![Part::joined(positions)];
        assert_eq!(write_part(&*component.rules, &component.parts[0]), "(1 2 & 2)");
        assert_eq!(write_sum(&joined), "node-kayles 1 2 & nim 2");
    }

    #[test]
    fn positions_are_read_as_people_write_them() {
        for (typed, meant) in [
            ("Nim 3 4 5", "nim 3 4 5"),
            ("nim 3,4,5", "nim 3 4 5"),
            ("nim(3,4,5)", "nim 3 4 5"),
            ("nim (3, 4, 5)", "nim 3 4 5"),
            ("coins:1-3C(5) HTH", "coins:1-3C(5) HTH"),
            ("coins:1-3C(5)(0,2)", "coins:1-3C(5) HTH"),
            ("nim 3，4，5", "nim 3 4 5"),
            ("nim ３ ４ ５", "nim 3 4 5"),
            ("尼姆 3 4 5", "nim 3 4 5"),
            ("尼姆（3，4，5）", "nim 3 4 5"),
            ("nim 10^9 1_000_000", "nim 1000000000 1000000"),
            ("subtract:{1,3,4} 100", "subtract:1,3,4 100"),
            ("subtract:(1,3,4) (100)", "subtract:1,3,4 100"),
            ("威佐夫博弈 (4, 8)", "wythoff 4 8"),
            ("Nim(3) + 凯尔斯 7", "nim 3 + kayles 7"),
            ("nim 3 ＋ kayles 7", "nim 3 + kayles 7"),
            ("octal:4!.0 7", "octal:4!.0 7"),
            ("staircase [2, 0, 3]", "staircase 2 0 3"),
            ("nim: 3 4 5", "nim 3 4 5"),
            ("Kayles： 5，7", "kayles 5 7"),
            ("nim game 3 4", "nim 3 4"),
            ("Wythoff's game 4 7", "wythoff 4 7"),
            ("dawson kayles 10 + Staircase Nim 2 3", "dawson-kayles 10 + staircase 2 3"),
            ("斐波那契 尼姆 20", "fibonacci 20"),
            ("威佐夫 博弈 (4, 7)", "wythoff 4 7"),
            ("k-nim:3 7 12", "nim:max=3 7 12"),
        ] {
            assert_eq!(read(typed).as_deref(), Ok(meant), "{typed}");
        }
        for (typed, kind) in [
            ("3 4 5", registry::GameNameError::Missing.into()),
            ("3,4,5", registry::GameNameError::Missing.into()),
            ("misere nim 3", registry::GameNameError::Misere.into()),
            ("nim 0x10", Kind::Hexadecimal { value: Some("16".to_string()) }),
            ("nim 1,000,000", Kind::GroupedDigits),
            ("nim 1 000 000", Kind::GroupedDigits),
        ] {
            assert_eq!(read(typed).map_err(|error| error.kind), Err(kind), "{typed}");
        }
    }

    proptest! {
        #[test]
        fn spellings_of_any_position_mean_the_same(
            heaps in prop::collection::vec(1u64..100_000, 1..6),
            game in prop::sample::select(vec!["nim", "nim:max=7", "kayles", "subtract:1,3,4"]),
            spelling in 0usize..6,
        ) {
            let words: Vec<String> = heaps.iter().map(u64::to_string).collect();
            let printed = format!("{game} {}", words.join(" "));
            prop_assert_eq!(read(&printed), Ok(printed.clone()));
            let wide = |text: &str| -> String {
                let widen = |c: char| char::from_u32(c as u32 + 0xFEE0).filter(|_| c.is_ascii_digit());
                text.chars().map(|c| widen(c).unwrap_or(c)).collect()
            };
            let typed = match spelling {
                0 => format!("{} {}", game.to_uppercase(), words.join(", ")),
                1 => format!("{game}({})", words.join("; ")),
                2 => format!("{game} {}", wide(&words.join(" "))),
                3 => format!("{game}（{}）", words.join("、")),
                4 => format!("  {game}\t[{}]  ", words.join(" ")),
                _ => format!("{game} {}", words.join("\u{3000}")),
            };
            prop_assert_eq!(read(&typed), Ok(printed), "{}", typed);
        }
    }
}
