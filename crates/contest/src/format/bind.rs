//! A format bound to a game: what each of its names is there.

use super::{
    ContestError, ContestInput, Format, FormatError, Item, Name,
    bound::{BoundFormat, Hole, PositionForm, Role, Summand},
    drawn,
    names::{EXAMPLES, names, names_in},
    shape,
    sums::{game_of_name, summands},
    unread::unread,
};
use bouton_answers::{Failure, notation::parse_sum_within, registry};
use bouton_core::{
    Component, Frame, Network, NetworkForm, ParseError, Part, Player, Ruleset, natural,
    network::Colour,
};
use bouton_script::Script;
use bouton_solve::Limits;
use std::{ops::Range, sync::Arc};

impl BoundFormat {
    /// Returns `true` if the numbers of positions are read as the letters of words.
    pub fn reads_words(&self) -> bool {
        let mut items = self.format.words.iter().zip(&self.roles);
        items.any(|(item, roles)| matches!(item, Item::Text { .. }) && roles.contains(&Role::Heap))
    }

    /// The codes of the letters of the position that a script names itself, in its order.
    pub(crate) fn letters_named(&self) -> Vec<u64> {
        let named = self.rules.example().into_iter().flatten().flat_map(Part::numbers);
        let is_letter = |code: &u64| u8::try_from(*code).is_ok_and(|code| code.is_ascii_graphic());
        named.filter_map(natural::small).filter(is_letter).collect()
    }

    /// Reads what `--input` says, and binds it to `game`; `None` for a position a line.
    ///
    /// # Errors
    /// No such format, or no such game, each located in its text; a [`FormatError`] where the game is given
    /// otherwise, and a [`ContestError`] where its positions are not numbers.
    pub fn read(input: &str, game: &str, limits: &Limits) -> Result<Option<BoundFormat>, Failure> {
        let fail = |error| Failure::input(input.as_bytes(), error);
        let read = ContestInput::parse(input).map_err(fail)?;
        let bound = match &read {
            // The game is read later, with its positions.
            ContestInput::Lines => return unread(&read, game, limits).map_or(Ok(None), Err),
            ContestInput::Format(format) => {
                Binder { text: input, game, limits }.bound(format.clone())
            }
            ContestInput::Tests => BoundFormat::of_tests(input, false, game, limits),
            ContestInput::Numbers => BoundFormat::of_tests(input, true, game, limits),
        };
        bound.map(Some).map_err(|failure| unread(&read, game, limits).unwrap_or(failure))
    }

    /// Tests of a game as it is usually given, or of `one` number each.
    fn of_tests(
        input: &str,
        one: bool,
        game: &str,
        limits: &Limits,
    ) -> Result<BoundFormat, Failure> {
        let shape = |rules: &Arc<dyn Ruleset>| {
            shape(&**rules, one).ok_or_else(|| ContestError::NoTests { game: rules.game() })
        };
        if let Some(games) = summands(game, limits)? {
            let shapes: Result<Vec<_>, ContestError> =
                games.iter().map(|summand| shape(&summand.rules)).collect();
            let binder = Binder { text: input, game, limits };
            return binder.sum(Format::of_sums(&shapes?), games);
        }
        let rules = ruleset(game, limits)?;
        let format = Format::of_tests(shape(&rules)?);
        let role = |name: &Name| if name.text == "n" { Role::Read } else { Role::Heap };
        let roles = format.words.iter().map(|item| item.names().iter().map(role).collect());
        Ok(BoundFormat {
            roles: roles.collect(),
            added: Vec::new(),
            game_of: vec![0; format.words.len()],
            format,
            form: PositionForm::Plain,
            game: game.to_string(),
            holes: Vec::new(),
            rules,
            script: None,
        })
    }
}

fn ruleset(game: &str, limits: &Limits) -> Result<Arc<dyn Ruleset>, Failure> {
    let found = registry::ruleset_within(game, 0..game.len(), limits);
    found.map(|(_, rules)| rules).map_err(|error| Failure::input(game.as_bytes(), error))
}

/// The positions of graphs and boards in a format.
const EDGES: &str = "(vertex vertex)[m]";
const ROWS: &str = "rows:text[R]";

struct Binder<'a> {
    text: &'a str,
    game: &'a str,
    limits: &'a Limits,
}

impl Binder<'_> {
    fn fail(&self, span: Range<usize>, error: FormatError) -> Failure {
        Failure::input(self.text.as_bytes(), ParseError::new(span, error))
    }

    fn bound(&self, format: Format) -> Result<BoundFormat, Failure> {
        if let Some(games) = summands(self.game, self.limits)? {
            return self.sum(format, games);
        }
        let script = registry::script_within(self.game, self.limits)
            .map_err(|error| Failure::input(self.game.as_bytes(), error))?
            .map(Arc::new);
        // In place of the parameters of a script stands the name of its file.
        let in_game = if script.is_some() { Vec::new() } else { names_in(self.game) };
        let mut holes = Vec::new();
        for (item, name, text) in names(&format) {
            let of_position = ["heap", "heaps"].contains(&&*text.text);
            let same = in_game.iter().filter(|(known, _)| *known == text.text && !of_position);
            holes.extend(same.map(|(_, span)| Hole { span: span.clone(), item, name }));
        }
        holes.sort_by_key(|hole| hole.span.start);
        let mut roles = Vec::new();
        for (at, item) in format.words.iter().enumerate() {
            let of_item = item.names().iter().enumerate().map(|(place, name)| {
                match holes.iter().any(|hole| (hole.item, hole.name) == (at, place)) {
                    true => Ok(Role::Parameter),
                    false => self.role(item, name, script.as_deref()),
                }
            });
            roles.push(of_item.collect::<Result<Vec<Role>, Failure>>()?);
        }
        self.check_names(&format, &roles, &in_game, script.as_deref())?;
        let reads_constants = roles.iter().flatten().any(|role| *role == Role::Constant);
        let mut bound = BoundFormat {
            added: Vec::new(),
            game_of: vec![0; format.words.len()],
            format,
            roles,
            form: PositionForm::Plain,
            game: self.game.to_string(),
            rules: match &script {
                Some(script) => Arc::clone(script) as Arc<dyn Ruleset>,
                None if holes.is_empty() => ruleset(self.game, self.limits)?,
                None => self.example(&holes)?,
            },
            holes,
            script: script.filter(|_| reads_constants),
        };
        bound.form = match self.drawn(&mut bound)? {
            Some(form) => form,
            None => self.position(&bound)?,
        };
        let shifted = names(&bound.format).find(|(item, place, name)| {
            name.shift != 0 && !matches!(bound.roles[*item][*place], Role::Vertex | Role::Start)
        });
        if let Some((_, _, name)) = shifted {
            return Err(self.fail(name.span.clone(), FormatError::NoShift));
        }
        self.check_given(&bound)?;
        Ok(bound)
    }

    /// The format of a sum: every game has its heaps.
    fn sum(&self, format: Format, mut games: Vec<Summand>) -> Result<BoundFormat, Failure> {
        let first = games.remove(0);
        let mut bound = BoundFormat {
            roles: Vec::new(),
            form: PositionForm::Plain,
            game: first.game,
            added: games,
            game_of: Vec::new(),
            holes: Vec::new(),
            rules: first.rules,
            script: None,
            format,
        };
        let games: Vec<Arc<dyn Ruleset>> =
            bound.games().map(|(_, rules)| Arc::clone(rules)).collect();
        for item in &bound.format.words {
            let (mut roles, mut of) = (Vec::new(), 0);
            for name in item.names() {
                let fail = |error| self.fail(name.span.clone(), error);
                if name.text == "limit" {
                    return Err(fail(FormatError::NoLimit { game: bound.typed() }));
                }
                let game = game_of_name(item, &name.text, games.len()).map_err(fail)?;
                of = game.unwrap_or(of);
                roles.push(if game.is_some() { Role::Heap } else { Role::Read });
            }
            bound.roles.push(roles);
            bound.game_of.push(of);
        }
        self.check_given(&bound)?;
        for (at, rules) in games.iter().enumerate() {
            self.heaps_of(&bound, at, rules)?;
        }
        Ok(bound)
    }

    /// Checks that a game of a sum has exactly one position, and that the game has such positions.
    fn heaps_of(
        &self,
        bound: &BoundFormat,
        game: usize,
        rules: &Arc<dyn Ruleset>,
    ) -> Result<(), Failure> {
        if matches!(rules.frame(), Frame::Words | Frame::Joined) {
            return Err(ContestError::NoTests { game: rules.game() }.into());
        }
        let number = game + 1;
        let wanted = rules.frame().count();
        let fits = match wanted {
            Some(1) => format!("heap{number}"),
            Some(count) => format!("heaps{number}[{count}]"),
            None => format!("heaps{number}[n]"),
        };
        let holds = |at: &usize| bound.roles[*at] == [Role::Heap] && bound.game_of[*at] == game;
        let mut there = (0..bound.roles.len()).filter(holds);
        let Some(at) = there.next() else {
            return Err(self.fail(0..self.text.len(), FormatError::NoPosition { fits }));
        };
        let item = &bound.format.words[at];
        self.in_block(&bound.format, at, &item.names()[0])?;
        let found = item.fixed();
        match wanted {
            Some(wanted) if found != Some(wanted as u64) => {
                let error = FormatError::WrongPosition { game: rules.game(), fits };
                Err(self.fail(self.item_span(item, &item.names()[0]), error))
            }
            _ => Ok(()),
        }
    }

    /// The role of a name that is no parameter.
    fn role(&self, item: &Item, name: &Name, script: Option<&Script>) -> Result<Role, Failure> {
        let wrong = |right: &str| {
            let right = right.to_string();
            Err(self.fail(name.span.clone(), FormatError::PositionName { right }))
        };
        match (&*name.text, item) {
            ("heap", Item::Number { .. } | Item::Given { .. } | Item::Tuples { .. })
            | ("heaps", Item::List { .. } | Item::Text { .. }) => Ok(Role::Heap),
            ("heap", Item::List { .. } | Item::Text { .. }) => wrong("heaps"),
            ("heaps", _) => wrong("heap"),
            (text, _) => {
                let known = script.and_then(|script| script.constant_is_list(text));
                let is_list = item.count().is_some();
                match known {
                    Some(list) if list == is_list => Ok(Role::Constant),
                    Some(list) => {
                        let error = FormatError::WrongParameter { name: text.to_string(), list };
                        Err(self.fail(name.span.clone(), error))
                    }
                    None if text == "limit" => Ok(Role::Limit),
                    None => Ok(Role::Read),
                }
            }
        }
    }

    /// The game with the numbers of an example in place of its parameters.
    fn example(&self, holes: &[Hole]) -> Result<Arc<dyn Ruleset>, Failure> {
        let mut first = None;
        for numbers in EXAMPLES {
            let (mut text, mut at) = (String::new(), 0);
            // The end of each hole in the text, and how much longer the text is than the game there.
            let mut places: Vec<(Range<usize>, &Hole)> = Vec::new();
            for (hole, number) in holes.iter().zip(numbers.iter().cycle()) {
                text.push_str(&self.game[at..hole.span.start]);
                let start = text.len();
                text.push_str(&number.to_string());
                places.push((start..text.len(), hole));
                at = hole.span.end;
            }
            text.push_str(&self.game[at..]);
            match registry::ruleset_within(&text, 0..text.len(), self.limits) {
                Ok((_, rules)) => return Ok(rules),
                Err(error) => first = first.or(Some((error, places))),
            }
        }
        let Some((mut error, places)) = first else { return ruleset(self.game, self.limits) };
        // The place is one in what was typed: all of a name, where it is in one.
        let typed = |at: usize, is_end: bool| {
            let (mut of_game, mut of_text) = (0, 0);
            for (place, hole) in &places {
                if at < place.start || (at == place.start && is_end) {
                    break;
                }
                if at < place.end || (at == place.end && is_end) {
                    return if is_end { hole.span.end } else { hole.span.start };
                }
                (of_game, of_text) = (hole.span.end, place.end);
            }
            of_game + at.saturating_sub(of_text)
        };
        error.span = typed(error.span.start, false)..typed(error.span.end, true);
        error.span.end = error.span.end.max(error.span.start);
        Err(Failure::input(self.game.as_bytes(), error))
    }

    /// Checks that numbers which are not in the input are of the position.
    fn check_given(&self, bound: &BoundFormat) -> Result<(), Failure> {
        for (item, roles) in bound.format.words.iter().zip(&bound.roles) {
            let of_position = matches!(roles[0], Role::Heap | Role::Limit | Role::Start);
            if let Item::Given { name, .. } = item
                && !of_position
            {
                let error = FormatError::GivenOther { name: name.text.clone() };
                return Err(self.fail(name.span.clone(), error));
            }
        }
        Ok(())
    }

    /// Checks that no name is a misspelt parameter.
    fn check_names(
        &self,
        format: &Format,
        roles: &[Vec<Role>],
        in_game: &[(&str, Range<usize>)],
        script: Option<&Script>,
    ) -> Result<(), Failure> {
        let constants = script.into_iter().flat_map(Script::constants);
        let known: Vec<&str> = in_game.iter().map(|(name, _)| *name).chain(constants).collect();
        for (item, place, name) in names(format) {
            let counts = format.is_count(item) || format.is_block_count(item);
            let is_used = roles[item][place] != Role::Read || counts;
            let meant = known.iter().find(|known| known.eq_ignore_ascii_case(&name.text));
            if let Some(meant) = meant.filter(|_| !is_used) {
                let meant = meant.to_string();
                return Err(self.fail(name.span.clone(), FormatError::OtherLetters { meant }));
            }
        }
        Ok(())
    }

    /// Checks that the format has exactly one position; returns its notation.
    fn position(&self, bound: &BoundFormat) -> Result<PositionForm, Failure> {
        let BoundFormat { format, roles, rules, .. } = bound;
        if matches!(rules.frame(), Frame::Words | Frame::Joined) {
            return Err(ContestError::NoTests { game: rules.game() }.into());
        }
        let wanted = rules.frame().count();
        let part = match rules.frame() {
            Frame::Pieces { length, .. } if length > 1 => Some(length),
            _ => None,
        };
        let fits = match (wanted, part) {
            (Some(1), _) => "heap".to_string(),
            (Some(count), _) => format!("heaps[{count}]"),
            _ if matches!(rules.frame(), Frame::Network { .. }) => EDGES.to_string(),
            _ if matches!(rules.frame(), Frame::Boards { .. } | Frame::Coins) => ROWS.to_string(),
            (None, Some(length)) => format!("({})[n]", vec!["heap"; length].join(" ")),
            (None, None) => "heaps[n]".to_string(),
        };
        let of_role =
            |role: Role| names(format).filter(move |(item, name, _)| roles[*item][*name] == role);
        let Some((at, _, name)) = of_role(Role::Heap).next() else {
            let all = 0..self.text.len();
            return Err(self.fail(all, FormatError::NoPosition { fits }));
        };
        let item = &format.words[at];
        // The numbers of a part may be in a tuple, all of them.
        let heaps = of_role(Role::Heap).count();
        let is_part = part == Some(heaps) && of_role(Role::Heap).all(|(other, ..)| other == at);
        if let Some((_, _, other)) = of_role(Role::Heap).nth(1).filter(|_| !is_part) {
            return Err(self.fail(other.span.clone(), FormatError::TwoPositions));
        }
        self.in_block(format, at, name)?;
        let limit = of_role(Role::Limit).next();
        let form = match &limit {
            None => PositionForm::Plain,
            Some((of, ..)) => {
                let beside = match item {
                    Item::Number { .. } | Item::Given { .. } => format.words[*of].count().is_none(),
                    _ => *of == at,
                };
                let form = if beside { limit_form(&**rules, self.limits) } else { None };
                form.filter(|form| *form == PositionForm::Slash || item.count().is_none())
                    .ok_or_else(|| {
                        let game = rules.game();
                        self.fail(limit_span(&limit), FormatError::NoLimit { game })
                    })?
            }
        };
        let found = match (item, form) {
            (Item::Number { .. } | Item::Given { .. }, PositionForm::Pair) => Some(2),
            _ => item.fixed(),
        };
        match wanted {
            Some(wanted) if found != Some(wanted as u64) => {
                let error = FormatError::WrongPosition { game: rules.game(), fits };
                Err(self.fail(self.item_span(item, name), error))
            }
            _ => Ok(form),
        }
    }

    /// The form of a position that is drawn: a graph by its edges, a board by its rows; `None` where the format names no
    /// such thing. The names of its parts get their roles.
    fn drawn(&self, bound: &mut BoundFormat) -> Result<Option<PositionForm>, Failure> {
        let frame = bound.rules.frame();
        let mut first = None;
        for (at, item) in bound.format.words.iter().enumerate() {
            for (place, name) in item.names().iter().enumerate() {
                if bound.roles[at][place] != Role::Read {
                    continue;
                }
                let Some(role) = drawn::role(frame, item, &name.text) else {
                    let is_count = bound.format.is_count(at) || bound.format.is_block_count(at);
                    if let Some(meant) = drawn::meant(frame, &name.text).filter(|_| !is_count) {
                        let meant = meant.to_string();
                        return Err(self.fail(name.span.clone(), FormatError::Misspelt { meant }));
                    }
                    continue;
                };
                bound.roles[at][place] = role;
                if matches!(role, Role::Vertex | Role::Row) {
                    first = first.or(Some((at, role)));
                }
            }
        }
        let Some((at, role)) = first else { return Ok(None) };
        let BoundFormat { format, roles, rules, .. } = &*bound;
        let of = |wanted: &[Role]| roles.iter().flatten().filter(|it| wanted.contains(it)).count();
        let item = &format.words[at];
        let is_whole = match role {
            Role::Vertex => roles[at].iter().filter(|role| **role == Role::Vertex).count() == 2,
            _ => true,
        };
        if !is_whole || of(&[role]) != roles[at].iter().filter(|it| **it == role).count() {
            let fits = if role == Role::Vertex { EDGES } else { ROWS }.to_string();
            let error = FormatError::WrongPosition { game: rules.game(), fits };
            return Err(self.fail(self.item_span(item, &item.names()[0]), error));
        }
        self.in_block(format, at, &item.names()[0])?;
        let counts = matches!(frame, Frame::Network { form } if !matches!(form, NetworkForm::Grounded | NetworkForm::Token));
        if role == Role::Vertex && counts && of(&[Role::Vertices]) == 0 {
            let only_read =
                |place: &usize| roles[*place][..] == [Role::Read] && !format.is_count(*place);
            let mut numbers = (0..format.words.len()).filter(only_read);
            let unknown = numbers.find_map(|place| match &format.words[place] {
                Item::Number { name } => Some(name).filter(|name| !name.is_ignored()),
                _ => None,
            });
            if let Some(name) = unknown {
                return Err(self.fail(name.span.clone(), FormatError::UncountedVertices));
            }
        }
        if role == Role::Vertex && of(&[Role::Colour]) == 0 {
            // More may be known of graphs without colours.
            let edge = Part::network(Network::new(&[([0, 1], Colour::Green)], &[], None));
            bound.rules = Component::new(Arc::clone(rules), vec![edge]).rules;
        }
        Ok(Some(if role == Role::Vertex { PositionForm::Edges } else { PositionForm::Rows }))
    }

    /// Checks that the item of the position is in the block within a test, where there is one.
    fn in_block(&self, format: &Format, at: usize, name: &Name) -> Result<(), Failure> {
        match format.block {
            Some(block) if at < block.from => {
                Err(self.fail(name.span.clone(), FormatError::OutsideBlock))
            }
            _ => Ok(()),
        }
    }

    /// The place of an item that begins with `name`, or holds it in a tuple.
    fn item_span(&self, item: &Item, name: &Name) -> Range<usize> {
        let rest = &self.text[name.span.end..];
        let close = item.count().and_then(|_| rest.find(']'));
        let end = close.map_or(name.span.end, |close| name.span.end + close + 1);
        match item {
            Item::Tuples { names, .. } => {
                let before = &self.text[..names[0].span.start];
                before.rfind('(').unwrap_or(name.span.start)..end
            }
            _ => name.span.start..end,
        }
    }
}

fn limit_span(limit: &Option<(usize, usize, &Name)>) -> Range<usize> {
    limit.map_or(0..0, |(_, _, name)| name.span.clone())
}

/// How a heap with its limit is typed in a game; `None` where heaps have no limits.
fn limit_form(rules: &dyn Ruleset, limits: &Limits) -> Option<PositionForm> {
    if rules.frame().is_heaps() {
        let typed = format!("{} 4/2", rules.game());
        let read = parse_sum_within(typed.as_bytes(), 2, limits);
        return read.is_ok().then_some(PositionForm::Slash);
    }
    // Two numbers are a heap and its limit where there are as many moves as the smaller of them.
    let moves = |numbers: &[u64; 2]| {
        let parts = rules.position(numbers)?;
        let mut count = 0;
        for part in &parts {
            let walk = rules.options(part, Player::Left, &mut |_| {
                count += 1;
                Ok(())
            });
            walk.ok()?;
        }
        Some(count)
    };
    let is_pair = [[1, 5], [2, 1], [3, 2], [4, 9]]
        .iter()
        .all(|numbers| moves(numbers) == Some(numbers[0].min(numbers[1])));
    is_pair.then_some(PositionForm::Pair)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn bound(input: &str, game: &str) -> Result<BoundFormat, Failure> {
        BoundFormat::read(input, game, &Limits::default()).map(Option::unwrap)
    }

    #[test]
    fn names_are_found_in_games() {
        for (game, expected) in [
            ("nim", &[][..]),
            ("nim:max=K", &["K"]),
            ("subtract:P-Q,1,R2", &["P", "Q", "R2"]),
            ("subtract:powers-of-B", &["powers", "of", "B"]),
            ("octal:0.1D", &[]),
            ("尼姆：max=最多", &["最多"]),
        ] {
            let names: Vec<&str> = names_in(game).into_iter().map(|(name, _)| name).collect();
            assert_eq!(names, expected, "{game}");
        }
    }

    #[test]
    fn every_name_has_its_role() {
        use Role::{Heap, Limit, Parameter, Read};
        for (input, game, roles) in [
            ("tests", "nim", &[&[Read][..], &[Heap]][..]),
            ("numbers", "kayles", &[&[Heap]]),
            ("tests", "wythoff", &[&[Heap]]),
            ("*{ heap P Q }", "subtract:P-Q", &[&[Heap], &[Parameter], &[Parameter]]),
            ("T{ n (heap limit)[n] }", "nim", &[&[Read], &[Heap, Limit]]),
            ("T{ n (heap _ heap)[n] }", "cutcake", &[&[Read], &[Heap, Read, Heap]]),
            ("T{ limit heap }", "bash", &[&[Limit], &[Heap]]),
            ("T{ heap limit }", "fibonacci", &[&[Heap], &[Limit]]),
            ("T{ heap limit }", "bash:limit", &[&[Heap], &[Parameter]]),
            ("0{ m A[m] n heaps[n] }", "subtract:A", &[&[Read], &[Parameter], &[Read], &[Heap]]),
            ("T{ n k heaps[n] }", "moore:k", &[&[Read], &[Parameter], &[Heap]]),
            ("T{ (a heap b)[2] }", "nim", &[&[Read, Heap, Read]]),
            ("tests", "nim + bash:3", &[&[Read], &[Heap], &[Heap]]),
            ("T{ k heap2 heaps1[k] }", "nim + bash:3", &[&[Read], &[Heap], &[Heap]]),
        ] {
            assert_eq!(bound(input, game).unwrap().roles, roles, "{input} {game}");
        }
    }

    #[test]
    fn what_does_not_fit_is_located() {
        use FormatError as Error;
        let wrong = |game: &str, fits: &str| Error::WrongPosition {
            game: game.to_string(),
            fits: fits.to_string(),
        };
        let no_limit = |game: &str| Error::NoLimit { game: game.to_string() };
        for (input, game, span, error) in [
            ("T{ n }", "nim", 0..6, Error::NoPosition { fits: "heaps[n]".to_string() }),
            ("T{ n }", "bash:3", 0..6, Error::NoPosition { fits: "heap".to_string() }),
            ("T{ heap heaps[2] }", "nim", 8..13, Error::TwoPositions),
            ("T{ heap[2] }", "nim", 3..7, Error::PositionName { right: "heaps".to_string() }),
            ("T{ heaps }", "nim", 3..8, Error::PositionName { right: "heap".to_string() }),
            ("T{ heap }", "wythoff", 3..7, wrong("wythoff", "heaps[2]")),
            ("T{ n heaps[n] }", "wythoff", 5..13, wrong("wythoff", "heaps[2]")),
            ("T{ heaps[3] }", "wythoff:2", 3..11, wrong("wythoff:2", "heaps[2]")),
            ("T{ heaps[3] }", "fibonacci", 3..11, wrong("fibonacci", "heap")),
            ("T{ (x heap)[3] }", "wythoff", 3..14, wrong("wythoff", "heaps[2]")),
            ("T{ n limit heaps[n] }", "nim", 5..10, no_limit("nim")),
            ("T{ heap limit }", "kayles", 8..13, no_limit("kayles")),
            ("T{ heap limit }", "wythoff", 8..13, no_limit("wythoff")),
            ("T{ n k heaps[n] }", "moore:2", 0..0, Error::Empty),
            ("T{ heap m{ k } }", "nim:max=k", 3..7, Error::OutsideBlock),
            ("T{ heaps1[2] m{ heap2 } }", "nim + kayles", 3..9, Error::OutsideBlock),
            ("T{ n heaps[2*n] }", "wythoff", 5..15, wrong("wythoff", "heaps[2]")),
            ("T{ heap k }", "nim:max=K", 8..9, Error::OtherLetters { meant: "K".to_string() }),
        ] {
            let found = bound(input, game);
            if error == Error::Empty {
                assert!(found.is_ok(), "{input} {game}");
                continue;
            }
            let Err(Failure::Input { text, error: found }) = found else {
                panic!("{input} {game}");
            };
            assert_eq!((found, text), (ParseError::new(span, error), input.as_bytes().to_vec()));
        }
    }

    #[test]
    fn every_game_of_a_sum_has_its_heaps() {
        use FormatError as Error;
        let right = |right: &str| Error::SumPositionName { right: right.to_string() };
        let missing = |fits: &str| Error::NoPosition { fits: fits.to_string() };
        for (input, game, span, error) in [
            ("T{ n heaps[n] }", "nim + kayles", 5..10, right("heaps1")),
            ("T{ heap heaps2[2] }", "bash:3 + kayles", 3..7, right("heap1")),
            ("T{ heap1[2] heaps2[2] }", "nim + kayles", 3..8, right("heaps1")),
            ("T{ (heap1 a)[2] heaps2[2] }", "nim + kayles", 4..9, right("heaps1")),
            ("T{ heaps1[2] }", "nim + kayles", 0..14, missing("heaps2[n]")),
            ("T{ heaps1[2] heaps3[2] }", "nim + kayles", 0..24, missing("heaps2[n]")),
            ("T{ heaps2[2] }", "nim + kayles", 0..14, missing("heaps1[n]")),
            (
                "T{ heaps1[2] heap2 }",
                "nim + wythoff",
                13..18,
                Error::WrongPosition { game: "wythoff".to_string(), fits: "heaps2[2]".to_string() },
            ),
            (
                "T{ heap1 limit heap2 }",
                "nim + nim",
                9..14,
                Error::NoLimit { game: "nim + nim".to_string() },
            ),
        ] {
            let Err(Failure::Input { text, error: found }) = bound(input, game) else {
                panic!("{input} {game}");
            };
            assert_eq!((found, text), (ParseError::new(span, error), input.as_bytes().to_vec()));
        }
        let tests = bound("tests", "nim + bash:3 + wythoff").unwrap();
        assert_eq!(tests.format().to_string(), "T{ n1 heaps1[n1] heap2 heaps3[2] }");
    }

    #[test]
    fn a_game_that_cannot_be_is_located_in_its_name() {
        for (input, game, span) in [
            ("tests", "nim + nimm", 6..10),
            ("T{ heap1 }", "nim + ", 6..6),
            ("T{ heap K }", "nim:most=K", 4..10),
            ("T{ heap k }", "subtract:kk-k", 9..13),
            ("T{ heap k }", "subtract:k-0", 11..12),
            ("T{ heap K }", "nimm:K", 0..4),
        ] {
            match bound(input, game) {
                Err(Failure::Input { text, error }) => {
                    assert_eq!((text, error.span), (game.as_bytes().to_vec(), span), "{game}");
                }
                other => panic!("{game}: {other:?}"),
            }
        }
    }

    #[test]
    fn offers_are_formats() {
        for (input, game, offers) in [
            ("test", "nim", &["tests"][..]),
            ("T{ heap }", "wythoff", &["T{ heaps[2] }"]),
            ("T{ heap[2] }", "nim", &["T{ heaps[2] }"]),
            ("T{ n heaps[m] }", "nim", &["T{ n heaps[n] }"]),
            ("N{ heap }", "nim", &["T{ heap }", "*{ heap }", "0{ heap }"]),
            ("T{ heap", "nim", &["T{ heap }"]),
        ] {
            let Err(Failure::Input { error, .. }) = bound(input, game) else {
                panic!("{input}");
            };
            let cause = error.kind.cause::<bouton_answers::operation::Located>();
            let found = cause.unwrap().error().offers(input.as_bytes(), &error.span);
            assert_eq!(found, offers, "{input}");
        }
    }
}
