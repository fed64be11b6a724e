//! The notation of games, in the ASCII of CGSuite: `3/2`, `^^*`, `+-1`, `Tiny(2)`, `{1||0|-1}`. Bars of
//! a game inside another are fewer than those around it; a game of four bars stands in braces again.

use super::{GameId, ShortGames, Uptimal, dyadic::Dyadic, node::Simple, uptimal::MOST_NAMED};
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
        if let Some(uptimal) = self.uptimal_within(game, MOST_NAMED, meter)?
            && let Some((is_sum, sign, n)) = uptimal.power()
        {
            let (open, close) = if is_sum { ('[', ']') } else { ('<', '>') };
            let base = Simple { number: uptimal.number.clone(), ups: sign, star: 0 }.written();
            let star = Simple { star: uptimal.star, ..Simple::default() };
            let is_compact = uptimal.number.is_zero() && star.star == 0;
            let star = if star.star == 0 { String::new() } else { star.written() };
            return Ok(Shape::Plain { text: format!("{base}{open}{n}{close}{star}"), is_compact });
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

    /// Returns `true` of a number plus a tiny or a miny.
    pub(super) fn is_tiny(&mut self, game: GameId, meter: &mut Meter) -> Result<bool, Exceeded> {
        let left = self.options(game, Player::Left, meter)?;
        let right = self.options(game, Player::Right, meter)?;
        match (&left[..], &right[..]) {
            ([left], [right]) => Ok(self.tiny(*left, *right, meter)?.is_some()),
            _ => Ok(false),
        }
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
            self.uptimal_within(follower, MOST_NAMED, meter)?;
            meter.grow(writer.sorted.len(), writer.sorted.capacity(), 64)?;
            writer.sorted.insert(follower, sorted);
        }
        Ok(())
    }

    /// The order of options in the notation: numbers ascending, nimbers, other uptimals by their expansions, and the rest by
    /// their sorted options.
    fn in_order(&self, writer: &Writer, mut a: GameId, mut b: GameId) -> Ordering {
        'games: loop {
            if a == b {
                return Ordering::Equal;
            }
            let kind = |uptimal: &Uptimal| match () {
                () if !uptimal.coefficients.is_empty() => 2,
                () if uptimal.star == 0 => 0,
                () => 1 + u8::from(!uptimal.number.is_zero()),
            };
            let (x, y) = match (self.known_uptimal(a), self.known_uptimal(b)) {
                (Some(a), Some(b)) => return kind(&a).cmp(&kind(&b)).then_with(|| a.cmp(&b)),
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
