//! The notation of games, in the ASCII of CGSuite: `3/2`, `^^*`, `+-1`, `Tiny(2)`, `{1||0|-1}`. Bars of
//! a game inside another are fewer than those around it; a game of four bars stands in braces again.

use super::{GameId, ShortGames, dyadic::Dyadic, node::Simple};
use bouton_core::{Exceeded, Meter, Player};
use rustc_hash::FxHashMap;
use std::{cmp::Ordering, rc::Rc};

/// Bars from which on a game inside another stands in braces.
pub(super) const MOST_BARS: usize = 4;
/// Length of the longest name, in bytes.
pub(super) const LONGEST_NAME: usize = 1 << 22;

/// The form in which a game is written.
#[derive(Clone, Debug)]
enum Shape {
    /// A compact game, or a sum of powers of up: nothing inside needs a name.
    Plain { text: String, is_compact: bool },
    /// The switch between one of several games and their negatives.
    Switch(Vec<GameId>),
    /// A number and a tiny or a miny.
    Tiny { word: &'static str, number: Dyadic, subscript: GameId },
    /// Options of both players.
    Braces([Vec<GameId>; 2]),
}

/// A written game.
#[derive(Clone, Debug)]
pub(super) struct Written {
    pub text: Rc<str>,
    /// Bars outside of braces.
    pub bars: usize,
    /// Set when it needs no brackets behind `+-`.
    pub is_compact: bool,
}

/// Writes games of one arena.
#[derive(Debug, Default)]
struct Writer {
    /// Options of each player in the order of the notation.
    sorted: FxHashMap<GameId, [Rc<[GameId]>; 2]>,
    written: FxHashMap<GameId, Written>,
}

impl ShortGames {
    /// The name of a game in the notation of CGSuite. Cost: each follower once, with the length of its name.
    ///
    /// # Errors
    /// A limit; [`Exceeded::Size`] for a name of more than four million bytes.
    pub fn name(&mut self, game: GameId, meter: &mut Meter) -> Result<String, Exceeded> {
        Ok(self.written(game, meter)?.braced().to_string())
    }

    pub(super) fn written(&mut self, game: GameId, meter: &mut Meter) -> Result<Written, Exceeded> {
        let mut writer = Writer::default();
        let mut stack = vec![game];
        while let Some(top) = stack.last().copied() {
            if writer.written.contains_key(&top) {
                stack.pop();
                continue;
            }
            let shape = self.shape(&mut writer, top, meter)?;
            let inside: Vec<GameId> = match &shape {
                Shape::Plain { .. } => Vec::new(),
                Shape::Switch(options) => options.clone(),
                Shape::Tiny { subscript, .. } => vec![*subscript],
                Shape::Braces(options) => options.concat(),
            };
            let before = stack.len();
            stack.extend(inside.iter().filter(|game| !writer.written.contains_key(game)));
            if stack.len() == before {
                let written = writer.write(&shape);
                meter.work(1 + written.text.len() as u64 / 16)?;
                meter.room(2 * written.text.len() as u64)?;
                if written.text.len() > LONGEST_NAME {
                    return Err(Exceeded::Size);
                }
                writer.written.insert(top, written);
                stack.pop();
            }
        }
        Ok(writer.written[&game].clone())
    }

    /// Names of several games in the order of the notation.
    ///
    /// # Errors
    /// As [`ShortGames::name`].
    pub fn names(&mut self, games: &[GameId], meter: &mut Meter) -> Result<Vec<String>, Exceeded> {
        let games = self.in_written_order(games.to_vec(), meter)?;
        games.into_iter().map(|game| self.name(game, meter)).collect()
    }

    /// Games in the order of the notation.
    pub(super) fn in_written_order(
        &mut self,
        mut games: Vec<GameId>,
        meter: &mut Meter,
    ) -> Result<Vec<GameId>, Exceeded> {
        let mut writer = Writer::default();
        for game in &games {
            self.sort_options(&mut writer, *game, meter)?;
        }
        games.sort_by(|a, b| self.in_order(&writer, *a, *b));
        Ok(games)
    }

    fn shape(
        &mut self,
        writer: &mut Writer,
        game: GameId,
        meter: &mut Meter,
    ) -> Result<Shape, Exceeded> {
        if let Some(simple) = self.as_simple(game) {
            let is_up = simple.number.is_zero() && simple.star == 0;
            let is_compact = simple.is_number() || is_up || self.as_nimber(game).is_some();
            return Ok(Shape::Plain { text: simple.written(), is_compact });
        }
        if let Some((text, is_compact)) = self.power_of_up(game, meter)? {
            return Ok(Shape::Plain { text, is_compact });
        }
        self.sort_options(writer, game, meter)?;
        let [left, right] = writer.sorted[&game].clone();
        if self.negative(game, meter)? == game {
            return Ok(Shape::Switch(left.to_vec()));
        }
        if let ([a], [b]) = (&left[..], &right[..])
            && let Some(tiny) = self.tiny(*a, *b, meter)?
        {
            return Ok(tiny);
        }
        Ok(Shape::Braces([left.to_vec(), right.to_vec()]))
    }

    /// The game `{left|right}` as a number and a tiny `{0||0|-G}` or a miny `{G|0||0}`, with a G of positive
    /// mean.
    fn tiny(
        &mut self,
        left: GameId,
        right: GameId,
        meter: &mut Meter,
    ) -> Result<Option<Shape>, Exceeded> {
        for (player, word) in [(Player::Left, "Tiny"), (Player::Right, "Miny")] {
            let (own, threat) = if player == Player::Left { (left, right) } else { (right, left) };
            let Some(number) = self.as_number(own).cloned() else { continue };
            let back = self.options(threat, player, meter)?;
            let far = self.options(threat, player.opponent(), meter)?;
            let ([back], [far]) = (&back[..], &far[..]) else { continue };
            if *back != own {
                continue;
            }
            let subscript = match player {
                Player::Left => self.subtract(own, *far, meter)?,
                Player::Right => self.subtract(*far, own, meter)?,
            };
            if self.mean(subscript, meter)? > Dyadic::ZERO {
                return Ok(Some(Shape::Tiny { word, number, subscript }));
            }
        }
        Ok(None)
    }

    /// The name of a number plus `^[n]`, the sum of the first n powers of up, or `^<n>`, the n-th one,
    /// plus 0 or *; for n of at least 2. And `true` if it is one of these powers alone.
    fn power_of_up(
        &mut self,
        game: GameId,
        meter: &mut Meter,
    ) -> Result<Option<(String, bool)>, Exceeded> {
        if !self.is_numberish(game) {
            return Ok(None);
        }
        let number = self.stop(game, Player::Left).clone();
        let infinitesimal = self.translate(game, &-number.clone(), meter)?;
        let star = self.nimber(1, meter)?;
        let starred = self.add(infinitesimal, star, meter)?;
        for (base, has_star) in [(infinitesimal, false), (starred, true)] {
            let negative = self.negative(base, meter)?;
            for (base, arrow) in [(base, '^'), (negative, 'v')] {
                let power = match self.sum_of_powers(base, meter)? {
                    Some(n) => Some(format!("{arrow}[{n}]")),
                    None => self.single_power(base, meter)?.map(|n| format!("{arrow}<{n}>")),
                };
                let Some(power) = power else { continue };
                let number = if number.is_zero() { String::new() } else { number.to_string() };
                let is_compact = number.is_empty() && !has_star;
                let star = if has_star { "*" } else { "" };
                return Ok(Some((format!("{number}{power}{star}"), is_compact)));
            }
        }
        Ok(None)
    }

    /// The n of at least 2 for which the game is `^[n]`, that is `{^[n-1]|*}`, where `^[1]` is `^`.
    fn sum_of_powers(
        &mut self,
        mut game: GameId,
        meter: &mut Meter,
    ) -> Result<Option<u64>, Exceeded> {
        let star = self.nimber(1, meter)?;
        let up = self.simple(Dyadic::ZERO, 1, 0, meter)?;
        let mut n = 1;
        while game != up {
            if self.as_simple(game).is_some() {
                return Ok(None);
            }
            let left = self.options(game, Player::Left, meter)?;
            let right = self.options(game, Player::Right, meter)?;
            let ([before], true) = (&left[..], right == [star]) else { return Ok(None) };
            (game, n) = (*before, n + 1);
        }
        Ok((n > 1).then_some(n))
    }

    /// The n of at least 2 for which the game is `^<n>`, that is `{0|v[n-1]*}`.
    fn single_power(&mut self, game: GameId, meter: &mut Meter) -> Result<Option<u64>, Exceeded> {
        if self.as_simple(game).is_some() {
            return Ok(None);
        }
        let left = self.options(game, Player::Left, meter)?;
        let right = self.options(game, Player::Right, meter)?;
        let ([GameId::ZERO], [right]) = (&left[..], &right[..]) else { return Ok(None) };
        let star = self.nimber(1, meter)?;
        let starred = self.add(*right, star, meter)?;
        let below = self.negative(starred, meter)?;
        let up = self.simple(Dyadic::ZERO, 1, 0, meter)?;
        let n = if below == up { Some(1) } else { self.sum_of_powers(below, meter)? };
        Ok(n.map(|n| n + 1))
    }

    /// Sorts the options of all followers that are not compact.
    fn sort_options(
        &mut self,
        writer: &mut Writer,
        game: GameId,
        meter: &mut Meter,
    ) -> Result<(), Exceeded> {
        let is_leaf = |games: &ShortGames, game: GameId| {
            games.as_simple(game).is_some() || writer.sorted.contains_key(&game)
        };
        for follower in self.followers(game, is_leaf, meter)? {
            if self.as_simple(follower).is_some() || writer.sorted.contains_key(&follower) {
                continue;
            }
            let mut sorted = [Rc::from([]), Rc::from([])];
            for (player, sorted) in [Player::Left, Player::Right].into_iter().zip(&mut sorted) {
                let mut options = self.options(follower, player, meter)?;
                meter.work(4 * options.len() as u64)?;
                options.sort_by(|a, b| self.in_order(writer, *a, *b));
                *sorted = options.into();
            }
            meter.grow(writer.sorted.len(), writer.sorted.capacity(), 64)?;
            writer.sorted.insert(follower, sorted);
        }
        Ok(())
    }

    /// The order of options in the notation: numbers ascending, nimbers, other compact games, and the rest by
    /// their sorted options.
    fn in_order(&self, writer: &Writer, mut a: GameId, mut b: GameId) -> Ordering {
        'games: loop {
            if a == b {
                return Ordering::Equal;
            }
            let (x, y) = match (self.as_simple(a), self.as_simple(b)) {
                (Some(a), Some(b)) => return a.in_order(b),
                (Some(_), None) => return Ordering::Less,
                (None, Some(_)) => return Ordering::Greater,
                (None, None) => (&writer.sorted[&a], &writer.sorted[&b]),
            };
            for (x, y) in x.iter().zip(y) {
                if let Some((x, y)) = x.iter().zip(&**y).find(|(x, y)| x != y) {
                    (a, b) = (*x, *y);
                    continue 'games;
                }
                if x.len() != y.len() {
                    return x.len().cmp(&y.len());
                }
            }
            return Ordering::Equal;
        }
    }
}

impl Simple {
    fn in_order(&self, other: &Simple) -> Ordering {
        let kind = |simple: &Simple| match simple {
            _ if simple.is_number() => 0,
            _ if simple.ups == 0 && simple.number.is_zero() => 1,
            _ => 2,
        };
        kind(self).cmp(&kind(other)).then_with(|| {
            let key = |simple: &Simple| (simple.ups, simple.star);
            self.number.cmp(&other.number).then(key(self).cmp(&key(other)))
        })
    }

    /// Its name: the number, the ups and the star, without those that are 0.
    fn written(&self) -> String {
        let Simple { number, ups, star } = self;
        let arrow = if *ups > 0 { "^" } else { "v" };
        let ups = match ups.unsigned_abs() {
            0 => String::new(),
            few @ 1..=2 => arrow.repeat(few as usize),
            many => format!("{arrow}{many}"),
        };
        let star = match star {
            0 => String::new(),
            1 => "*".to_string(),
            star => format!("*{star}"),
        };
        match number.is_zero() && !(ups.is_empty() && star.is_empty()) {
            true => format!("{ups}{star}"),
            false => format!("{number}{ups}{star}"),
        }
    }
}

impl Written {
    /// A word.
    pub fn plain(text: String) -> Written {
        Written { text: text.into(), bars: 0, is_compact: true }
    }

    /// As it stands by itself, or as one of several options.
    pub fn braced(&self) -> Rc<str> {
        match self.bars {
            0 => Rc::clone(&self.text),
            _ => format!("{{{}}}", self.text).into(),
        }
    }

    fn joined(options: &[Written]) -> String {
        options.iter().map(Written::braced).collect::<Vec<Rc<str>>>().join(",")
    }

    /// The switch between one of several games and their negatives.
    pub fn switch(options: &[Written]) -> Written {
        let joined = Written::joined(options);
        Written::plain(match options {
            // Brackets tell what the sign is about.
            [only] if !only.is_compact => format!("+-({joined})"),
            [_] => format!("+-{joined}"),
            _ => format!("+-{{{joined}}}"),
        })
    }

    /// A game of the options of Left and of Right.
    pub fn braces(options: [&[Written]; 2]) -> Written {
        let mut bars = 0;
        let [left, right] = options.map(|side| match side {
            [only] => {
                bars = bars.max(only.bars);
                only.text.to_string()
            }
            several => Written::joined(several),
        });
        bars += 1;
        let text = format!("{left}{}{right}", "|".repeat(bars));
        match bars {
            MOST_BARS => Written::plain(format!("{{{text}}}")),
            _ => Written { text: text.into(), bars, is_compact: true },
        }
    }
}

impl Writer {
    /// Writes a game whose inside is written.
    fn write(&self, shape: &Shape) -> Written {
        let all = |options: &[GameId]| -> Vec<Written> {
            options.iter().map(|option| self.written[option].clone()).collect()
        };
        match shape {
            Shape::Plain { text, is_compact } => {
                Written { text: text.as_str().into(), bars: 0, is_compact: *is_compact }
            }
            Shape::Switch(options) => Written::switch(&all(options)),
            Shape::Tiny { word, number, subscript } => {
                let number = if number.is_zero() { String::new() } else { number.to_string() };
                let text = format!("{number}{word}({})", self.written[subscript].braced());
                Written { text: text.into(), bars: 0, is_compact: false }
            }
            Shape::Braces([left, right]) => Written::braces([&all(left), &all(right)]),
        }
    }
}
