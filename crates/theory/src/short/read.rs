//! Expressions over games: the notation of [`ShortGames::name`], with sums, products, methods and
//! comparisons.
//!
//! | written | meaning |
//! |---|---|
//! | `3/2`, `^^`, `v3`, `*2`, `^[2]`, `v<2>`, `1/2^*` | numbers, ups and downs, nimbers, powers of up; one after the other a sum |
//! | `{1,2|0||-1}`, `+-1`, `+-{1,2}`, `Tiny(2)`, `Miny(2)` | options, switches, tinies and minies |
//! | `G + H`, `G - H`, `-G`, `3.G`, `G : H` | sums, Norton products, ordinal sums |
//! | `G.Cool(1)`, `G.Mean` | a [`Method`] |
//! | `G <= H`, `G == H`, `G || H` | a comparison, outside of all brackets |

use super::{
    Comparison, Evaluated, ExpressionError, ExpressionErrorKind, GameId, Method, ShortGames,
    dyadic::Dyadic,
};
use bouton_core::{
    Exceeded, Meter, Player,
    natural::{MAX_DIGITS, from_digits},
};
use dashu_base::BitTest;
use dashu_int::{IBig, UBig};
use std::{cmp::Ordering, ops::Range};

/// Options of one player, or more than one with bars between.
#[derive(Debug, Default)]
struct Brace {
    /// Games before each row of bars so far that waits for its other side, and the length of the row.
    waiting: Vec<(Vec<GameId>, usize)>,
    /// Games since the last row of bars.
    current: Vec<GameId>,
}

/// An operation that waits for its operand.
#[derive(Debug)]
enum Waiting {
    Add,
    Subtract,
    Negate,
    Ordinal,
    Product,
    Switch,
    /// A number and the tiny behind it.
    Join,
    Bracket,
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
            Waiting::Add | Waiting::Subtract => Some(1),
            Waiting::Negate | Waiting::Switch => Some(2),
            Waiting::Ordinal => Some(3),
            Waiting::Product => Some(4),
            Waiting::Join => Some(5),
            Waiting::Bracket | Waiting::Braces(_) | Waiting::Call { .. } => None,
        }
    }
}

type Read<T> = Result<T, ExpressionError>;

/// Reads one expression.
struct Reader<'a> {
    games: &'a mut ShortGames,
    meter: &'a mut Meter,
    text: &'a str,
    at: usize,
    values: Vec<GameId>,
    /// Operations, each with where it stands.
    waiting: Vec<(Waiting, usize)>,
    compared: Option<(GameId, Comparison)>,
}

impl ShortGames {
    /// The value of an expression. Nothing here is recursive: brackets are as deep as memory allows.
    ///
    /// # Errors
    /// An error in the text, a limit.
    pub fn evaluate(&mut self, text: &str, meter: &mut Meter) -> Read<Evaluated> {
        let (values, waiting) = (Vec::new(), Vec::new());
        Reader { games: self, meter, text, at: 0, values, waiting, compared: None }.read()
    }

    /// `{0||0|-G}`.
    ///
    /// # Errors
    /// A limit.
    pub fn tiny_of(&mut self, game: GameId, meter: &mut Meter) -> Result<GameId, Exceeded> {
        let negative = self.negative(game, meter)?;
        let threat = self.with_options(vec![GameId::ZERO], vec![negative], meter)?;
        self.with_options(vec![GameId::ZERO], vec![threat], meter)
    }
}

impl Reader<'_> {
    fn read(mut self) -> Read<Evaluated> {
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
        let value = self.values.pop().unwrap_or(GameId::ZERO);
        Ok(match self.compared {
            Some((left, relation)) => Evaluated::Comparison(left, relation, value),
            None => Evaluated::Game(value),
        })
    }

    fn rest(&self) -> &str {
        &self.text[self.at..]
    }

    fn skip_blanks(&mut self) {
        self.at = self.text.len() - self.rest().trim_start().len();
    }

    fn take(&mut self, token: &str) -> bool {
        let found = self.rest().starts_with(token);
        self.at += if found { token.len() } else { 0 };
        found
    }

    /// The characters from here on that are of one kind.
    fn take_while(&mut self, is_kind: impl Fn(char) -> bool) -> &str {
        let start = self.at;
        let end = self.rest().find(|c| !is_kind(c)).unwrap_or(self.rest().len());
        self.at += end;
        &self.text[start..self.at]
    }

    fn error<T>(&self, span: Range<usize>, kind: ExpressionErrorKind) -> Read<T> {
        Err(ExpressionError::At(span, kind))
    }

    /// The character here, to complain about.
    fn here(&self) -> Range<usize> {
        self.at..self.at + self.rest().chars().next().map_or(0, char::len_utf8)
    }

    fn wait(&mut self, waiting: Waiting, at: usize) -> Read<()> {
        let (len, capacity) = (self.waiting.len(), self.waiting.capacity());
        self.meter.work(1)?;
        self.meter.grow(len, capacity, size_of::<(Waiting, usize)>())?;
        self.waiting.push((waiting, at));
        Ok(())
    }

    /// Reads up to the end of one game that is written out, with all that opens before it.
    fn operand(&mut self) -> Read<()> {
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
                Some('{') => {
                    self.at += 1;
                    self.wait(Waiting::Braces(Brace::default()), start)?;
                    if self.bars_or_end()? {
                        return Ok(());
                    }
                }
                Some(c) if c.is_alphabetic() => self.tiny()?,
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

    fn tiny(&mut self) -> Read<()> {
        let start = self.at;
        let word = self.take_while(char::is_alphanumeric);
        let method = match () {
            () if word.eq_ignore_ascii_case("tiny") => Method::Tiny,
            () if word.eq_ignore_ascii_case("miny") => Method::Miny,
            () => return self.error(start..self.at, ExpressionErrorKind::UnknownWord),
        };
        if !self.take("(") {
            return self.error(self.here(), ExpressionErrorKind::ExpectedGame);
        }
        self.wait(Waiting::Call { method, wanted: 1, given: 0 }, start)
    }

    /// A number, ups and a star, each of which may be missing.
    fn literal(&mut self, is_negative: bool) -> Read<()> {
        let start = self.at;
        let mut number = Dyadic::ZERO;
        if self.rest().starts_with(|c: char| c.is_ascii_digit()) {
            number = self.number()?;
            if is_negative {
                number = -number;
            }
        }
        let infinitesimal = self.ups()?;
        let has_star = self.take("*");
        let star = match has_star {
            true => self.small(u64::MAX)?.unwrap_or(1),
            false => 0,
        };
        let star = self.games.nimber(star, self.meter)?;
        let infinitesimal = self.games.add(infinitesimal, star, self.meter)?;
        let value = self.games.translate(infinitesimal, &number, self.meter)?;
        self.values.push(value);
        let is_joined = self.rest().starts_with(|c: char| c.is_alphabetic());
        if is_joined {
            // A number and a tiny: `1Tiny(2)`.
            self.wait(Waiting::Join, start)?;
            self.tiny()?;
            return self.operand();
        }
        Ok(())
    }

    fn number(&mut self) -> Read<Dyadic> {
        let start = self.at;
        let numerator = self.digits()?;
        let denominator = self.rest().strip_prefix('/').map(|rest| rest.as_bytes().first());
        let exponent = match denominator {
            Some(Some(b'0'..=b'9')) => {
                self.at += 1;
                let denominator: UBig = self.digits()?;
                let exponent = denominator.bit_len().wrapping_sub(1);
                if denominator.trailing_zeros() != Some(exponent) {
                    return self.error(start..self.at, ExpressionErrorKind::NotDyadic);
                }
                exponent
            }
            _ => 0,
        };
        let mut rest = self.rest().chars();
        if rest.next() == Some('.') && rest.next().is_some_and(|c| c.is_ascii_digit()) {
            let end = self.rest()[1..].find(|c: char| !c.is_ascii_digit());
            let end = end.map_or(self.text.len(), |end| self.at + 1 + end);
            return self.error(start..end, ExpressionErrorKind::Decimal);
        }
        Ok(Dyadic::new(numerator, exponent))
    }

    fn digits(&mut self) -> Read<UBig> {
        let start = self.at;
        let digits = self.take_while(|c| c.is_ascii_digit()).len();
        if digits > MAX_DIGITS {
            return self.error(start..self.at, ExpressionErrorKind::TooLarge);
        }
        self.meter.work(1 + digits as u64)?;
        Ok(from_digits(&self.text.as_bytes()[start..self.at]))
    }

    /// A number of at most `most`, if there is one.
    fn small(&mut self, most: u64) -> Read<Option<u64>> {
        let start = self.at;
        if !self.rest().starts_with(|c: char| c.is_ascii_digit()) {
            return Ok(None);
        }
        match u64::try_from(self.digits()?).ok().filter(|n| *n <= most) {
            Some(small) => Ok(Some(small)),
            None => self.error(start..self.at, ExpressionErrorKind::TooLarge),
        }
    }

    /// Ups or downs, as `^^`, `^3`, `^[3]` or `^<3>`, if there are any.
    fn ups(&mut self) -> Read<GameId> {
        let start = self.at;
        let sign = match self.rest().chars().next() {
            Some('^' | '↑' | '⇑') => 1,
            Some('v' | '↓' | '⇓') => -1,
            _ => return Ok(GameId::ZERO),
        };
        let arrows =
            self.take_while(|c| if sign > 0 { "^↑⇑".contains(c) } else { "v↓⇓".contains(c) });
        let count: i64 = arrows.chars().map(|c| if "⇑⇓".contains(c) { 2 } else { 1 }).sum();
        if count > 1 {
            return Ok(self.games.simple(Dyadic::ZERO, sign * count, 0, self.meter)?);
        }
        for (open, close) in [('[', ']'), ('<', '>')] {
            let end = self.rest().strip_prefix(open).and_then(|rest| rest.find(close));
            let inside = end.map(|end| &self.rest()[1..=end]);
            let is_number =
                |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
            if inside.is_some_and(is_number) {
                self.at += 1;
                let n = self.small(i64::MAX as u64)?.unwrap_or(1);
                self.at += 1;
                return self.power_of_up(n, sign, open == '[');
            }
        }
        let Some(many) = self.small(i64::MAX as u64)? else {
            return Ok(self.games.simple(Dyadic::ZERO, sign, 0, self.meter)?);
        };
        match i64::try_from(many) {
            Ok(many) => Ok(self.games.simple(Dyadic::ZERO, sign * many, 0, self.meter)?),
            Err(_) => self.error(start..self.at, ExpressionErrorKind::TooLarge),
        }
    }

    /// `^[n]` or `^<n>`, or its negative.
    fn power_of_up(&mut self, n: u64, sign: i64, is_sum: bool) -> Read<GameId> {
        let star = self.games.nimber(1, self.meter)?;
        let mut sums = [GameId::ZERO; 2];
        for k in 1..=n {
            let next = match k {
                1 => self.games.simple(Dyadic::ZERO, 1, 0, self.meter)?,
                _ => self.games.with_options(vec![sums[1]], vec![star], self.meter)?,
            };
            sums = [sums[1], next];
        }
        let value = match is_sum {
            true => sums[1],
            false => self.games.subtract(sums[1], sums[0], self.meter)?,
        };
        match sign {
            1 => Ok(value),
            _ => Ok(self.games.negative(value, self.meter)?),
        }
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
                        && !self.rest()[1..].trim_start().starts_with('v')
                        && !self.is_tiny_next()
                    {
                        if self.method()? {
                            return Ok(false);
                        }
                        continue;
                    }
                    return self.operator(Waiting::Product).map(|()| false);
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
                _ => match Comparison::SIGNS.iter().find(|(sign, _)| self.rest().starts_with(sign))
                {
                    Some((sign, relation)) => {
                        self.at += sign.len();
                        self.reduce(0)?;
                        if self.compared.is_some() || !self.waiting.is_empty() {
                            return self.error(start..self.at, ExpressionErrorKind::Comparison);
                        }
                        self.compared = self.values.pop().map(|value| (value, *relation));
                        return Ok(false);
                    }
                    None => return self.error(self.here(), ExpressionErrorKind::ExpectedOperator),
                },
            }
        }
    }

    fn is_tiny_next(&self) -> bool {
        let word = self.rest()[1..].trim_start();
        ["tiny(", "miny("].iter().any(|tiny| {
            word.get(..tiny.len()).is_some_and(|start| start.eq_ignore_ascii_case(tiny))
        })
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
            let Some(value) = self.values.pop() else { return Ok(()) };
            let value = match waiting {
                Waiting::Negate => self.games.negative(value, self.meter)?,
                Waiting::Switch => self.switch(vec![value])?,
                _ => {
                    let Some(first) = self.values.pop() else { return Ok(()) };
                    match waiting {
                        Waiting::Subtract => self.games.subtract(first, value, self.meter)?,
                        Waiting::Ordinal => self.games.ordinal_sum(first, value, self.meter)?,
                        Waiting::Product => self.product(first, value, at..self.at)?,
                        _ => self.games.add(first, value, self.meter)?,
                    }
                }
            };
            self.values.push(value);
        }
        Ok(())
    }

    /// An integer times any game, or the Norton product with a positive one.
    fn product(&mut self, game: GameId, unit: GameId, span: Range<usize>) -> Read<GameId> {
        if let Some(times) = self.games.as_number(game).filter(|number| number.is_integer()) {
            let times: IBig = times.floor();
            return Ok(self.games.multiple(unit, &times, self.meter)?);
        }
        match self.is_positive(unit)? {
            true => Ok(self.games.norton_product(game, unit, self.meter)?),
            false => self.error(span, ExpressionErrorKind::NotPositive),
        }
    }

    fn is_positive(&mut self, game: GameId) -> Read<bool> {
        let order = self.games.compare(game, GameId::ZERO, self.meter)?;
        Ok(order == Some(Ordering::Greater))
    }

    fn switch(&mut self, options: Vec<GameId>) -> Read<GameId> {
        let mut negatives = Vec::new();
        for option in &options {
            negatives.push(self.games.negative(*option, self.meter)?);
        }
        Ok(self.games.with_options(options, negatives, self.meter)?)
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
                    let right = std::mem::take(&mut brace.current);
                    let left = brace.waiting.pop().map(|(left, _)| left).unwrap_or_default();
                    let game = self.games.with_options(left, right, self.meter)?;
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
        let value = match has_bars {
            // The whole is the one game that is left.
            true => brace.current.first().copied().unwrap_or(GameId::ZERO),
            false => {
                self.waiting.pop();
                self.switch(brace.current)?
            }
        };
        self.values.push(value);
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
        match self.waiting.pop() {
            Some((Waiting::Bracket, _)) => Ok(()),
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

    fn call(
        &mut self,
        method: Method,
        wanted: usize,
        given: usize,
        span: Range<usize>,
    ) -> Read<()> {
        let is_function = matches!(method, Method::Tiny | Method::Miny);
        if given != wanted {
            let wanted = if is_function { wanted } else { wanted - 1 };
            return self.error(span, ExpressionErrorKind::Arguments { wanted });
        }
        let arguments = self.values.split_off(self.values.len().saturating_sub(given));
        let value = match arguments[..] {
            [game] => self.of_one(method, game, span)?,
            [game, other] => match method {
                Method::Heat => self.games.heat(game, other, self.meter)?,
                Method::OrdinalSum => self.games.ordinal_sum(game, other, self.meter)?,
                Method::NortonProduct => self.product(game, other, span)?,
                _ => match self.games.as_number(other).cloned() {
                    Some(by) if by > Dyadic::from(-1) => self.games.cool(game, &by, self.meter)?,
                    _ => return self.error(span, ExpressionErrorKind::Temperature),
                },
            },
            [game, from, to] => self.games.overheat(game, from, to, self.meter)?,
            _ => return Ok(()),
        };
        self.values.push(value);
        Ok(())
    }

    fn of_one(&mut self, method: Method, game: GameId, span: Range<usize>) -> Read<GameId> {
        let number = match method {
            Method::Tiny | Method::Miny => {
                let tiny = self.games.tiny_of(game, self.meter)?;
                return match method {
                    Method::Tiny => Ok(tiny),
                    _ => Ok(self.games.negative(tiny, self.meter)?),
                };
            }
            Method::AtomicWeight => {
                return match self.games.atomic_weight(game, self.meter)? {
                    Some(weight) => Ok(weight),
                    None => self.error(span, ExpressionErrorKind::NotAtomic),
                };
            }
            Method::ReducedCanonicalForm => return Ok(self.games.reduced(game, self.meter)?),
            Method::Freeze => return Ok(self.games.freeze(game, self.meter)?),
            Method::Mean => self.games.mean(game, self.meter)?,
            Method::LeftStop => self.games.stop(game, Player::Left).clone(),
            Method::RightStop => self.games.stop(game, Player::Right).clone(),
            _ => self.games.temperature(game, self.meter)?,
        };
        Ok(self.games.number(number, self.meter)?)
    }
}
