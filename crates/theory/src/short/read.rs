//! Expressions over games: the notation of [`ShortGames::name`], with sums, products, methods and
//! comparisons.
//!
//! | written | meaning |
//! |---|---|
//! | `3/2`, `^^`, `v3`, `*2`, `^[2]`, `v<2>`, `1/2^*` | numbers, ups and downs, nimbers, powers of up; one after the other a sum |
//! | `{1,2|0||-1}`, `+-1`, `+-{1,2}`, `Tiny(2)`, `Miny(2)` | options, switches, tinies and minies |
//! | `G + H`, `G - H`, `-G`, `3.G`, `G : H` | sums, Norton products, ordinal sums |
//! | `G.Cool(1)`, `G.Mean` | a [`Method`] |
//! | `on`, `off`, `over`, `under`, `upon`, `dud`, `5over`, `^[on]`, `v<on>` | games that may not end |
//! | `{0|pass}`, `a{0||0|a}` | a move back to the game itself, and to the game that a label names |
//! | `'{*|*}'` | a game with the very options that are typed, for the compounds that depend on them |
//! | `*[[2],0]` | an impartial game with the options `*[2]` and `0` |
//! | `G & H` | the onside of G with the offside of H |
//! | `G <= H`, `G == H`, `G || H` | a comparison, outside of all brackets |
//! | `x := G; x + x` | a name for what follows |

use super::{
    AnyGame, Comparison, Compound, Evaluated, ExpressionError, ExpressionErrorKind, Fact, GameId,
    Method, ShortGames,
    compound::{Form, TypedGames},
    words::{first_word, is_downs, is_game_word, is_reserved, loopy_word},
};
use bouton_core::Meter;
use rustc_hash::FxHashMap;
use std::ops::Range;

/// The names of the methods, and those of the facts.
pub fn methods() -> impl Iterator<Item = &'static str> {
    let facts = Fact::NAMES.iter().map(|(name, _)| *name);
    Method::NAMES.iter().map(|(name, ..)| *name).chain(facts)
}

/// Values by the names that were given to them.
pub type GameNames = FxHashMap<String, AnyGame>;

/// An operand.
#[derive(Clone, Debug)]
pub(super) enum Item {
    Game(AnyGame),
    /// A position from which play can come to a game around it that is still being read.
    Open(u32),
    /// The position that it is an option of.
    Pass,
    /// A game in quotes.
    Typed(Form),
}

/// Options of one player, or more than one with bars between.
#[derive(Debug, Default)]
pub(super) struct Brace {
    /// Games before each row of bars so far that waits for its other side, and the length of the row.
    waiting: Vec<(Vec<Item>, usize)>,
    /// Games since the last row of bars.
    current: Vec<Item>,
    /// The label before it.
    label: Option<String>,
    /// The position that the label names, once it was used.
    position: Option<u32>,
}

/// An operation that waits for its operand.
#[derive(Debug)]
pub(super) enum Waiting {
    Sides,
    Add,
    Subtract,
    Negate,
    Ordinal,
    Product,
    Switch,
    /// A number and the tiny behind it.
    Join,
    Bracket,
    Quotes,
    Braces(Brace),
    Call {
        method: Method,
        wanted: usize,
        /// Arguments that are complete, with the game that the method is of.
        given: usize,
    },
}

impl Waiting {
    /// How strongly it binds; `None` for a bracket.
    fn strength(&self) -> Option<u8> {
        match self {
            Waiting::Sides => Some(0),
            Waiting::Add | Waiting::Subtract => Some(1),
            Waiting::Negate | Waiting::Switch => Some(2),
            Waiting::Ordinal => Some(3),
            Waiting::Product => Some(4),
            Waiting::Join => Some(5),
            Waiting::Bracket | Waiting::Quotes | Waiting::Braces(_) | Waiting::Call { .. } => None,
        }
    }
}

pub(super) type Read<T> = Result<T, ExpressionError>;

/// Reads one expression.
pub(super) struct Reader<'a> {
    pub games: &'a mut ShortGames,
    pub meter: &'a mut Meter,
    names: &'a mut GameNames,
    pub text: &'a str,
    /// The place that is read next.
    pub at: usize,
    pub values: Vec<Item>,
    /// Operations, each with where it stands.
    waiting: Vec<(Waiting, usize)>,
    compared: Option<(AnyGame, Comparison)>,
    /// Positions of games that are being read, with their options as soon as these are known.
    pub open: Vec<Option<[Vec<Item>; 2]>>,
    /// Games in quotes.
    pub typed: TypedGames,
    /// The fact that was asked for last.
    fact: Option<String>,
}

impl ShortGames {
    /// The value of an expression. Nothing here is recursive: brackets are as deep as memory allows.
    ///
    /// # Errors
    /// An error in the text, a limit.
    pub fn evaluate(&mut self, text: &str, meter: &mut Meter) -> Read<Evaluated> {
        self.evaluate_named(text, &mut GameNames::default(), meter)
    }

    /// The value of the last of some expressions with `;` between, each perhaps with a name and `:=` before
    /// it, which is kept in `names`.
    ///
    /// # Errors
    /// An error in the text, a limit.
    pub fn evaluate_named(
        &mut self,
        text: &str,
        names: &mut GameNames,
        meter: &mut Meter,
    ) -> Read<Evaluated> {
        let (values, waiting, open) = (Vec::new(), Vec::new(), Vec::new());
        let (compared, typed, fact) = (None, TypedGames::default(), None);
        let at = 0;
        Reader { games: self, meter, names, text, at, values, waiting, compared, open, typed, fact }
            .read()
    }

    /// `{0||0|-G}`.
    ///
    /// # Errors
    /// A limit.
    pub fn tiny_of(
        &mut self,
        game: GameId,
        meter: &mut Meter,
    ) -> Result<GameId, bouton_core::Exceeded> {
        let negative = self.negative(game, meter)?;
        let threat = self.with_options(vec![GameId::ZERO], vec![negative], meter)?;
        self.with_options(vec![GameId::ZERO], vec![threat], meter)
    }
}

impl Reader<'_> {
    fn read(mut self) -> Read<Evaluated> {
        loop {
            let name = self.assigned()?;
            loop {
                self.operand()?;
                if self.operators()? {
                    break;
                }
            }
            self.reduce(0)?;
            if let Some((_, at)) = self.waiting.last() {
                return Err(ExpressionError::At(*at..*at + 1, ExpressionErrorKind::Unclosed));
            }
            let fact = self.fact.take();
            if let (Some(fact), None, None) = (&fact, &name, &self.compared)
                && self.is_at_end()
            {
                return Ok(Evaluated::Fact(fact.clone()));
            }
            if fact.is_some() {
                return self.error(self.span(), ExpressionErrorKind::FactInside);
            }
            let value = self.game(self.at..self.at)?;
            if let (Some((name, start)), None) = (name, &self.compared) {
                let bytes = name.len() as u64 + 128;
                self.meter.position(bytes)?;
                if is_reserved(&name) {
                    let span = start..start + name.len();
                    return self.error(span, ExpressionErrorKind::ReservedName);
                }
                self.names.insert(name, value.clone());
            }
            let is_last = self.is_at_end();
            match self.compared.take() {
                Some((left, relation)) if is_last => {
                    return Ok(Evaluated::Comparison(left, relation, value));
                }
                None if is_last => return Ok(Evaluated::Game(value)),
                _ => {}
            }
        }
    }

    /// The name that the next value gets, and where it stands.
    fn assigned(&mut self) -> Read<Option<(String, usize)>> {
        self.skip_blanks();
        let start = self.at;
        if !self.rest().starts_with(char::is_alphabetic) {
            return Ok(None);
        }
        let word = self.word().to_string();
        self.skip_blanks();
        if self.take(":=") {
            return Ok(Some((word, start)));
        }
        self.at = start;
        Ok(None)
    }

    /// Passes a `;`. Returns `true` where nothing stands behind it, or none is here.
    fn is_at_end(&mut self) -> bool {
        let is_followed = self.take(";");
        self.skip_blanks();
        !is_followed || self.rest().is_empty()
    }

    /// The last value, which is a game.
    pub fn game(&mut self, span: Range<usize>) -> Read<AnyGame> {
        match self.values.pop() {
            Some(Item::Game(game)) => Ok(game),
            Some(Item::Typed(form)) => Ok(AnyGame::Short(self.typed.value(form))),
            Some(_) => self.error(span, ExpressionErrorKind::LabelAlone),
            None => Ok(AnyGame::Short(GameId::ZERO)),
        }
    }

    pub fn give(&mut self, game: AnyGame) {
        self.values.push(Item::Game(game));
    }

    /// All that was read so far.
    pub fn span(&self) -> Range<usize> {
        0..self.at
    }

    /// Returns `true` if braces that end here stand in quotes.
    pub fn is_quoted(&self) -> bool {
        self.waiting.iter().any(|(waiting, _)| matches!(waiting, Waiting::Quotes))
    }

    /// A word from here on.
    fn word(&mut self) -> &str {
        self.take_while(|c| c.is_alphanumeric() || c == '_')
    }

    pub fn rest(&self) -> &str {
        &self.text[self.at..]
    }

    pub fn skip_blanks(&mut self) {
        self.at = self.text.len() - self.rest().trim_start().len();
    }

    pub fn take(&mut self, token: &str) -> bool {
        let found = self.rest().starts_with(token);
        self.at += if found { token.len() } else { 0 };
        found
    }

    /// The characters from here on that are of one kind.
    pub fn take_while(&mut self, is_kind: impl Fn(char) -> bool) -> &str {
        let start = self.at;
        let end = self.rest().find(|c| !is_kind(c)).unwrap_or(self.rest().len());
        self.at += end;
        &self.text[start..self.at]
    }

    pub fn error<T>(&self, span: Range<usize>, kind: ExpressionErrorKind) -> Read<T> {
        Err(ExpressionError::At(span, kind))
    }

    /// The character here, to complain about.
    pub fn here(&self) -> Range<usize> {
        self.at..self.at + self.rest().chars().next().map_or(0, char::len_utf8)
    }

    pub fn wait(&mut self, waiting: Waiting, at: usize) -> Read<()> {
        let (len, capacity) = (self.waiting.len(), self.waiting.capacity());
        self.meter.work(1)?;
        self.meter.grow(len, capacity, size_of::<(Waiting, usize)>())?;
        self.waiting.push((waiting, at));
        Ok(())
    }

    /// Reads up to the end of one game that is written out, with all that opens before it.
    pub fn operand(&mut self) -> Read<()> {
        loop {
            self.skip_blanks();
            let start = self.at;
            let next = self.rest().chars().nth(1);
            match self.rest().chars().next() {
                Some('0'..='9') => return self.literal(false),
                Some('-') if next.is_some_and(|c| c.is_ascii_digit()) => {
                    self.at += 1;
                    return self.literal(true);
                }
                Some('v') if !is_downs(self.rest()) => {
                    if self.named()? {
                        return Ok(());
                    }
                }
                Some('*') if next == Some('[') => return self.impartial(),
                Some('^' | 'v' | '*' | '↑' | '↓' | '⇑' | '⇓') => {
                    return self.literal(false);
                }
                Some('+') if next == Some('-') => {
                    self.at += 2;
                    self.wait(Waiting::Switch, start)?;
                }
                Some('±') => {
                    self.at += '±'.len_utf8();
                    self.wait(Waiting::Switch, start)?;
                }
                Some(minus @ ('-' | '−')) => {
                    self.at += minus.len_utf8();
                    self.wait(Waiting::Negate, start)?;
                }
                Some('(') => {
                    self.at += 1;
                    self.wait(Waiting::Bracket, start)?;
                }
                Some('\'') if !self.is_quoted() => {
                    self.at += 1;
                    self.wait(Waiting::Quotes, start)?;
                }
                Some('{') => {
                    if self.open_braces(Brace::default())? {
                        return Ok(());
                    }
                }
                Some(c) if c.is_alphabetic() => {
                    if self.named()? {
                        return Ok(());
                    }
                }
                _ => return self.error(self.here(), ExpressionErrorKind::ExpectedGame),
            }
        }
    }

    /// In braces, where an option may begin: reads rows of bars, and the end if it is here. Returns `true`
    /// at the end.
    fn bars_or_end(&mut self) -> Read<bool> {
        loop {
            self.skip_blanks();
            if self.rest().starts_with('|') {
                self.bars()?;
            } else if self.rest().starts_with('}') {
                self.close_braces()?;
                return Ok(true);
            } else {
                return Ok(false);
            }
        }
    }

    /// Reads an opening brace. Returns `true` if the game ends here already.
    fn open_braces(&mut self, brace: Brace) -> Read<bool> {
        let start = self.at;
        self.at += 1;
        self.wait(Waiting::Braces(brace), start)?;
        self.bars_or_end()
    }

    /// Reads a game that is a word, or a label with the brace behind it, or what `Tiny(` begins. Returns `true` if the
    /// game is whole.
    pub fn named(&mut self) -> Read<bool> {
        let start = self.at;
        let word = self.word().to_string();
        if self.rest().starts_with('{') {
            if is_reserved(&word) {
                return self.error(start..self.at, ExpressionErrorKind::ReservedName);
            }
            return self.open_braces(Brace { label: Some(word), ..Brace::default() });
        }
        let method = match () {
            () if word.eq_ignore_ascii_case("tiny") => Some(Method::Tiny),
            () if word.eq_ignore_ascii_case("miny") => Some(Method::Miny),
            () => None,
        };
        if let Some(method) = method {
            if !self.take("(") {
                return self.error(self.here(), ExpressionErrorKind::ExpectedGame);
            }
            self.wait(Waiting::Call { method, wanted: 1, given: 0 }, start)?;
            return Ok(false);
        }
        if let Some(position) = self.labelled(&word)? {
            self.values.push(Item::Open(position));
        } else if word == "pass" {
            match self.waiting.iter().rev().find(|(waiting, _)| waiting.strength().is_none()) {
                Some((Waiting::Braces(_), _)) => self.values.push(Item::Pass),
                _ => return self.error(start..self.at, ExpressionErrorKind::LabelAlone),
            }
        } else if let Some(game) = self.names.get(&word).cloned() {
            self.give(game);
        } else {
            match loopy_word(&word) {
                Some(graph) => {
                    let game = self.games.graph_value(&graph, self.meter)?;
                    self.give(game);
                }
                None => return self.error(start..self.at, ExpressionErrorKind::UnknownWord),
            }
        }
        Ok(true)
    }

    /// The position that a label of braces around here names.
    fn labelled(&mut self, word: &str) -> Read<Option<u32>> {
        let next = u32::try_from(self.open.len()).map_err(|_| bouton_core::Exceeded::Size)?;
        self.meter.work(1 + self.waiting.len() as u64)?;
        for (waiting, _) in self.waiting.iter_mut().rev() {
            if let Waiting::Braces(Brace { label: Some(label), position, .. }) = waiting
                && label == word
            {
                if position.is_none() {
                    self.open.push(None);
                }
                return Ok(Some(*position.get_or_insert(next)));
            }
        }
        Ok(None)
    }

    /// Reads what follows a game, up to an operator that needs another one. Returns `true` at the end.
    fn operators(&mut self) -> Read<bool> {
        loop {
            self.skip_blanks();
            let start = self.at;
            let inside =
                self.waiting.iter().rev().find(|(waiting, _)| waiting.strength().is_none());
            let in_braces = matches!(inside, Some((Waiting::Braces(_), _)));
            let Some(next) = self.rest().chars().next() else { return Ok(true) };
            match next {
                // A switch added, `1+-1`: its operand reads the sign.
                '±' => return self.adds_what_follows(start).map(|()| false),
                '+' if self.rest()[1..].starts_with('-') => {
                    return self.adds_what_follows(start).map(|()| false);
                }
                '+' => return self.operator(Waiting::Add).map(|()| false),
                '-' | '−' => return self.operator(Waiting::Subtract).map(|()| false),
                ':' => return self.operator(Waiting::Ordinal).map(|()| false),
                '.' => {
                    if self.rest()[1..].trim_start().starts_with(char::is_alphabetic)
                        && !self.is_game_next()
                    {
                        if self.method()? {
                            return Ok(false);
                        }
                        continue;
                    }
                    return self.operator(Waiting::Product).map(|()| false);
                }
                '&' => return self.operator(Waiting::Sides).map(|()| false),
                ';' if self.waiting.iter().all(|(waiting, _)| waiting.strength().is_some()) => {
                    return Ok(true);
                }
                ',' => return self.comma().map(|()| false),
                '|' if in_braces => {
                    self.reduce(0)?;
                    self.collect();
                    if !self.bars_or_end_after_bars()? {
                        return Ok(false);
                    }
                }
                '}' => {
                    self.reduce(0)?;
                    self.collect();
                    self.close_braces()?;
                }
                ')' => self.close_bracket()?,
                '\'' if matches!(inside, Some((Waiting::Quotes, _))) => self.close_bracket()?,
                _ => match Comparison::SIGNS.iter().find(|(sign, _)| self.rest().starts_with(sign))
                {
                    Some((sign, relation)) => {
                        self.at += sign.len();
                        self.reduce(0)?;
                        if self.compared.is_some() || !self.waiting.is_empty() {
                            return self.error(start..self.at, ExpressionErrorKind::Comparison);
                        }
                        let value = self.game(start..self.at)?;
                        self.compared = Some((value, *relation));
                        return Ok(false);
                    }
                    None => return self.error(self.here(), ExpressionErrorKind::ExpectedOperator),
                },
            }
        }
    }

    /// Returns `true` if a word behind a point is a game, and no method.
    fn is_game_next(&self) -> bool {
        let text = self.rest()[1..].trim_start();
        let word = first_word(text);
        is_game_word(word)
            || self.names.contains_key(word)
            || word.starts_with('v') && is_downs(text)
            || text[word.len()..].starts_with('{')
    }

    /// Adds the game that begins here.
    fn adds_what_follows(&mut self, start: usize) -> Read<()> {
        self.reduce(1)?;
        self.wait(Waiting::Add, start)
    }

    fn operator(&mut self, operator: Waiting) -> Read<()> {
        let start = self.at;
        self.at += self.here().len();
        self.reduce(operator.strength().unwrap_or(0))?;
        self.wait(operator, start)
    }

    /// Completes the operations that bind at least as strongly.
    fn reduce(&mut self, strength: u8) -> Read<()> {
        while let Some((waiting, at)) = self.waiting.last() {
            let (Some(own), at) = (waiting.strength(), *at) else { return Ok(()) };
            if own < strength {
                return Ok(());
            }
            let Some((waiting, _)) = self.waiting.pop() else { return Ok(()) };
            let span = at..self.at;
            if let Waiting::Ordinal = waiting {
                let sum = self.of_forms(Method::Compound(Compound::Ordinal), span)?;
                self.give(sum);
                continue;
            }
            let value = self.game(span.clone())?;
            let value = match waiting {
                Waiting::Negate => self.games.any_negative(&value, self.meter)?,
                Waiting::Switch => self.switch(vec![Item::Game(value)], span)?,
                _ => {
                    let first = self.game(span.clone())?;
                    self.apply(waiting, first, value, span)?
                }
            };
            self.give(value);
        }
        Ok(())
    }

    /// Puts the last value to the options of the braces around it.
    fn collect(&mut self) {
        if let Some((Waiting::Braces(brace), _)) = self.waiting.last_mut() {
            brace.current.extend(self.values.pop());
        }
    }

    /// A row of bars in braces: games before longer rows wait for it.
    fn bars(&mut self) -> Read<()> {
        let start = self.at;
        let length = self.take_while(|c| c == '|').len();
        self.settle(length, start)?;
        if let Some((Waiting::Braces(brace), _)) = self.waiting.last_mut() {
            let before = std::mem::take(&mut brace.current);
            brace.waiting.push((before, length));
        }
        Ok(())
    }

    /// Rows of bars, and perhaps the end of the braces. Returns `true` at the end.
    fn bars_or_end_after_bars(&mut self) -> Read<bool> {
        self.bars()?;
        self.bars_or_end()
    }

    /// Makes games of the rows of bars that are shorter than `length`.
    fn settle(&mut self, length: usize, at: usize) -> Read<()> {
        loop {
            let Some((Waiting::Braces(brace), _)) = self.waiting.last_mut() else { return Ok(()) };
            match brace.waiting.last() {
                Some((_, bars)) if *bars == length => {
                    return self.error(at..self.at, ExpressionErrorKind::EqualBars);
                }
                Some((_, bars)) if *bars < length => {
                    let is_whole = length == usize::MAX && brace.waiting.len() == 1;
                    let position = if is_whole { brace.position } else { None };
                    let right = std::mem::take(&mut brace.current);
                    let left = brace.waiting.pop().map(|(left, _)| left).unwrap_or_default();
                    let game = self.of_options(left, right, position)?;
                    if let Some((Waiting::Braces(brace), _)) = self.waiting.last_mut() {
                        brace.current.push(game);
                    }
                }
                _ => return Ok(()),
            }
        }
    }

    fn close_braces(&mut self) -> Read<()> {
        let end = self.at;
        self.at += 1;
        let Some((Waiting::Braces(brace), start)) = self.waiting.last() else {
            return self.error(end..end + 1, ExpressionErrorKind::Unopened);
        };
        let start = *start;
        let (has_bars, is_empty) = (!brace.waiting.is_empty(), brace.current.is_empty());
        let before = self.waiting.len().checked_sub(2).and_then(|at| self.waiting.get(at));
        let is_switch = matches!(before, Some((Waiting::Switch, at)) if self.text[*at..start].trim_start_matches(['+', '-', '±']).trim().is_empty());
        if !has_bars && (is_empty || !is_switch) {
            return self.error(start..end + 1, ExpressionErrorKind::NoBar);
        }
        self.settle(usize::MAX, end)?;
        let Some((Waiting::Braces(brace), _)) = self.waiting.pop() else { return Ok(()) };
        match has_bars {
            // The whole is the one game that is left.
            true => self.values.extend(brace.current.into_iter().next()),
            false => {
                self.waiting.pop();
                let switch = self.switch(brace.current, start..end + 1)?;
                self.give(switch);
            }
        }
        Ok(())
    }

    fn comma(&mut self) -> Read<()> {
        self.reduce(0)?;
        let here = self.here();
        self.at += 1;
        match self.waiting.last_mut() {
            Some((Waiting::Braces(_), _)) => self.collect(),
            Some((Waiting::Call { given, .. }, _)) => *given += 1,
            _ => return self.error(here, ExpressionErrorKind::ExpectedOperator),
        }
        Ok(())
    }

    fn close_bracket(&mut self) -> Read<()> {
        self.reduce(0)?;
        let here = self.here();
        self.at += 1;
        let is_quote = self.text[here.clone()].starts_with('\'');
        match self.waiting.pop() {
            Some((Waiting::Bracket, _)) if !is_quote => Ok(()),
            Some((Waiting::Quotes, _)) if is_quote => Ok(()),
            Some((Waiting::Call { method, wanted, given }, start)) => {
                self.call(method, wanted, given + 1, start..self.at)
            }
            _ => self.error(here, ExpressionErrorKind::Unopened),
        }
    }

    /// Reads a method behind a game, and calls one without arguments. Returns `true` where an argument is to
    /// be read.
    fn method(&mut self) -> Read<bool> {
        self.reduce(4)?;
        self.at += 1;
        self.skip_blanks();
        let start = self.at;
        let word = self.take_while(char::is_alphanumeric);
        let known = Method::NAMES.iter().find(|(name, ..)| word.eq_ignore_ascii_case(name));
        let fact = Fact::NAMES.iter().find(|(name, _)| word.eq_ignore_ascii_case(name));
        if let Some((_, fact)) = fact {
            let span = start..self.at;
            self.take("()");
            let game = self.game(span.clone())?;
            self.skip_blanks();
            let is_end = self.rest().is_empty() || self.rest().starts_with(';');
            if !is_end || !self.waiting.is_empty() {
                return self.error(span, ExpressionErrorKind::FactInside);
            }
            match self.games.fact(&game, *fact, self.meter)? {
                Ok(told) => self.fact = Some(told),
                Err(kind) => return self.error(span, kind),
            }
            self.give(game);
            return Ok(false);
        }
        let Some((_, method, wanted)) = known else {
            return self.error(start..self.at, ExpressionErrorKind::UnknownWord);
        };
        if self.take("(") {
            self.skip_blanks();
            if !self.take(")") {
                self.wait(Waiting::Call { method: *method, wanted: wanted + 1, given: 1 }, start)?;
                return Ok(true);
            }
        }
        self.call(*method, wanted + 1, 1, start..self.at)?;
        Ok(false)
    }
}
