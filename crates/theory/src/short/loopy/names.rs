//! The notation of loopy games. A game without a name is written in braces, where `pass` is the game itself
//! and a letter before a brace names the game in it: `a{0||0|a}`.

use super::{
    AnyGame, Graph, Loopy, Stop,
    race::{Endless, survivals},
    stops::pseudonumber,
};
use crate::short::{
    GameId, ShortGames,
    dyadic::Dyadic,
    names::{LONGEST_NAME, Written},
};
use bouton_core::{Exceeded, Meter, Player};
use rustc_hash::FxHashMap;
use std::cmp::Ordering;

/// Marks before and behind the number of a label, until letters are chosen.
const MARKS: [char; 2] = ['\u{1}', '\u{2}'];

/// A position that is being written.
struct Writing {
    position: u32,
    /// A number of its own among all that are written.
    label: u32,
    is_labelled: bool,
    is_switch: bool,
    /// Options that are written, of Left and of Right.
    sides: [Vec<Written>; 2],
}

impl Writing {
    fn of(position: u32, label: u32, is_switch: bool) -> Writing {
        let sides = [Vec::new(), Vec::new()];
        Writing { position, label, is_labelled: false, is_switch, sides }
    }
}

/// A graph with what its names are made from.
struct Names<'a> {
    graph: &'a Graph,
    values: Vec<Option<GameId>>,
    /// The place of each position in the order of the notation.
    ranks: Vec<u32>,
    /// Set for positions that equal their negatives.
    switches: Vec<bool>,
}

impl ShortGames {
    /// The name of any value in the notation of CGSuite.
    ///
    /// # Errors
    /// A limit; [`Exceeded::Size`] for a name of more than four million bytes.
    pub fn any_name(&mut self, game: &AnyGame, meter: &mut Meter) -> Result<String, Exceeded> {
        let loopy = match game {
            AnyGame::Short(short) => return self.name(*short, meter),
            AnyGame::Loopy(loopy) => loopy,
        };
        if loopy.is_dud() {
            return Ok("dud".to_string());
        }
        let onside = self.graph_name(&loopy.onside.graph, loopy.onside.is_stopper, meter)?;
        if std::sync::Arc::ptr_eq(&loopy.onside, &loopy.offside) {
            return Ok(onside);
        }
        let offside = self.graph_name(&loopy.offside.graph, loopy.offside.is_stopper, meter)?;
        Ok(format!("{onside} & {offside}"))
    }

    fn graph_name(
        &mut self,
        graph: &Graph,
        is_stopper: bool,
        meter: &mut Meter,
    ) -> Result<String, Exceeded> {
        let values = graph.short_values(self, meter)?;
        let ranks = self.ranks(graph, &values, meter)?;
        let switches = match is_stopper {
            true => own_negatives(graph, meter)?,
            false => vec![false; graph.len()],
        };
        let names = Names { graph, values, ranks, switches };
        let written = self.write(&names, meter)?;
        Ok(lettered(&written.braced()))
    }

    /// The place of each position in the order of the notation: short games first, others told apart by their options.
    fn ranks(
        &mut self,
        graph: &Graph,
        values: &[Option<GameId>],
        meter: &mut Meter,
    ) -> Result<Vec<u32>, Exceeded> {
        let mut shorts: Vec<GameId> = values.iter().copied().flatten().collect();
        shorts.sort_unstable();
        shorts.dedup();
        let shorts = self.in_written_order(shorts, meter)?;
        let places: FxHashMap<GameId, u32> = shorts.into_iter().zip(0..).collect();
        let rest = places.len() as u32;
        let of = |value: &Option<GameId>| value.map_or(rest, |game| places[&game]);
        let mut ranks: Vec<u32> = values.iter().map(of).collect();
        let mut count = 0;
        loop {
            meter.work(graph.size())?;
            let key = |at: usize| (ranks[at], graph.classes_of(at, &ranks));
            let keys: Vec<_> = (0..graph.len()).map(key).collect();
            let mut sorted: Vec<_> = keys.iter().collect();
            sorted.sort_unstable();
            sorted.dedup();
            let found = sorted.len();
            if found == count {
                return Ok(ranks);
            }
            count = found;
            let place = |key| sorted.binary_search(&key).unwrap_or(0) as u32;
            ranks = keys.iter().map(place).collect();
        }
    }

    /// Writes the first position.
    fn write(&mut self, names: &Names<'_>, meter: &mut Meter) -> Result<Written, Exceeded> {
        if let Some(written) = self.named(names, 0, meter)? {
            return Ok(written);
        }
        let mut labels = 0;
        let mut stack = vec![Writing::of(0, labels, names.switches[0])];
        loop {
            let Some(top) = stack.last_mut() else { return Ok(Written::plain(String::new())) };
            let sides =
                [Player::Left, Player::Right].map(|player| names.sorted(top.position, player));
            let written = top.sides.each_ref().map(Vec::len);
            let side = if written[0] < sides[0].len() { 0 } else { 1 };
            let is_whole = written[side] == sides[side].len() || side == 1 && top.is_switch;
            if is_whole && top.is_switch && top.is_labelled {
                // Only braces take a label.
                top.is_switch = false;
                continue;
            }
            if is_whole {
                let Some(top) = stack.pop() else { continue };
                let written = top.written();
                meter.work(1 + written.text.len() as u64 / 16)?;
                meter.room(2 * written.text.len() as u64)?;
                if written.text.len() > LONGEST_NAME {
                    return Err(Exceeded::Size);
                }
                match stack.last_mut() {
                    Some(below) => {
                        let left = names.graph.options(below.position, Player::Left).len();
                        let side = usize::from(below.sides[0].len() == left);
                        below.sides[side].push(written);
                    }
                    None => return Ok(written),
                }
                continue;
            }
            let option = sides[side][written[side]];
            if let Some(written) = self.named(names, option, meter)? {
                top.sides[side].push(written);
                continue;
            }
            let depth = stack.len() - 1;
            let Some(at) = stack.iter().position(|open| open.position == option) else {
                labels += 1;
                meter.grow(stack.len(), stack.capacity(), size_of::<Writing>())?;
                stack.push(Writing::of(option, labels, names.switches[option as usize]));
                continue;
            };
            let text = match at == depth {
                true => {
                    stack[at].is_switch = false;
                    "pass".to_string()
                }
                false => {
                    stack[at].is_labelled = true;
                    format!("{}{}{}", MARKS[0], stack[at].label, MARKS[1])
                }
            };
            stack[depth].sides[side].push(Written::plain(text));
        }
    }

    /// The name of a position that needs no braces of its own.
    fn named(
        &mut self,
        names: &Names<'_>,
        position: u32,
        meter: &mut Meter,
    ) -> Result<Option<Written>, Exceeded> {
        meter.work(1)?;
        if let Some(short) = names.values[position as usize] {
            return self.written(short, meter).map(Some);
        }
        let stop = |at| pseudonumber(names.graph, &names.values, at, self);
        if let Some(stop) = stop(position) {
            let has_number = matches!(&stop, Stop::Number(number, _) if !number.is_zero());
            let text = stop.to_string();
            return Ok(Some(Written { text: text.into(), bars: 0, is_compact: !has_number }));
        }
        if let Some(text) = names.power_of_up(position, self) {
            let is_compact = text.starts_with(['^', 'v']) && !text.ends_with('*');
            return Ok(Some(Written { text: text.into(), bars: 0, is_compact }));
        }
        for (player, word) in [(Player::Left, "Tiny"), (Player::Right, "Miny")] {
            let other = player.opponent();
            let ([own], [threat]) =
                (names.options(position, player), names.options(position, other))
            else {
                continue;
            };
            let Some(number) = names.number(*own, self) else { continue };
            if names.options(*threat, player) != [*own] {
                continue;
            }
            let [far] = names.options(*threat, other) else { continue };
            let Some(far) = stop(*far) else { continue };
            let subscript = difference(&number, far, player);
            if subscript > Stop::Number(Dyadic::ZERO, Ordering::Equal) {
                let number = if number.is_zero() { String::new() } else { number.to_string() };
                let text = format!("{number}{word}({subscript})");
                return Ok(Some(Written { text: text.into(), bars: 0, is_compact: false }));
            }
        }
        Ok(None)
    }
}

/// A number less a pseudonumber for a tiny, the negative of that for a miny.
fn difference(number: &Dyadic, far: Stop, player: Player) -> Stop {
    match (far, player) {
        (Stop::Off, Player::Left) | (Stop::On, Player::Right) => Stop::On,
        (Stop::Off | Stop::On, _) => Stop::Off,
        (Stop::Number(far, loop_), Player::Left) => {
            Stop::Number(number.clone() - far, loop_.reverse())
        }
        (Stop::Number(far, loop_), Player::Right) => Stop::Number(far - number.clone(), loop_),
    }
}

/// The positions of a stopper that equal their negatives.
fn own_negatives(graph: &Graph, meter: &mut Meter) -> Result<Vec<bool>, Exceeded> {
    let negative = graph.clone().negative();
    let more = survivals(graph, &negative, Endless::Any, meter)?;
    let less = survivals(&negative, graph, Endless::Any, meter)?;
    let is_own = |at| more.is_at_least(at, at) && less.is_at_least(at, at);
    Ok((0..graph.len() as u32).map(is_own).collect())
}

/// The text with letters for labels, in the order in which they come.
fn lettered(text: &str) -> String {
    let mut letters: FxHashMap<&str, String> = FxHashMap::default();
    let mut whole = String::new();
    for (at, part) in text.split(MARKS).enumerate() {
        // Every other part is the number of a label.
        if at % 2 == 0 {
            whole.push_str(part);
            continue;
        }
        let next = letters.len();
        whole.push_str(letters.entry(part).or_insert_with(|| letter(next)));
    }
    whole
}

/// Label `number`: a letter, but for v, which is down, with a number behind it in later rounds.
fn letter(number: usize) -> String {
    const LETTERS: &[u8] = b"abcdefghijklmnopqrstuwxyz";
    let letter = char::from(LETTERS[number % LETTERS.len()]);
    match number / LETTERS.len() {
        0 => letter.to_string(),
        round => format!("{letter}{round}"),
    }
}

impl Names<'_> {
    fn options(&self, position: u32, player: Player) -> &[u32] {
        self.graph.options(position, player)
    }

    fn sorted(&self, position: u32, player: Player) -> Vec<u32> {
        let mut options = self.options(position, player).to_vec();
        options.sort_by_key(|option| self.ranks[*option as usize]);
        options
    }

    fn number(&self, position: u32, games: &ShortGames) -> Option<Dyadic> {
        games.as_number(self.values[position as usize]?).cloned()
    }

    /// The number and the nimber of which a position is the sum.
    fn number_star(&self, position: u32, games: &ShortGames) -> Option<(Dyadic, u64)> {
        let (number, ups, star) = games.parts(self.values[position as usize]?)?;
        (ups == 0).then(|| (number.clone(), star))
    }

    /// A number and `^[on]`, the sum of all powers of up, or `^<on>`, the power beyond them all, perhaps
    /// with a star.
    fn power_of_up(&self, position: u32, games: &ShortGames) -> Option<String> {
        [('^', Player::Left), ('v', Player::Right)].into_iter().find_map(|(arrow, player)| {
            let (number, power) = self.power_of(position, player, games)?;
            let number = if number.is_zero() { String::new() } else { number.to_string() };
            Some(format!("{number}{arrow}{power}"))
        })
    }

    fn power_of(
        &self,
        position: u32,
        player: Player,
        games: &ShortGames,
    ) -> Option<(Dyadic, &'static str)> {
        let own = self.sorted(position, player);
        let others = self.sorted(position, player.opponent());
        let number_star = |at: u32| self.number_star(at, games);
        match (&own[..], &others[..]) {
            ([own], [other]) if *own == position => number_star(*other)
                .filter(|(_, star)| *star == 1)
                .map(|(number, _)| (number, "[on]")),
            ([short, own], [other]) if *own == position => {
                let (number, star) = number_star(*short)?;
                let is_star = star == 0 && number_star(*other)? == (number.clone(), 0);
                is_star.then_some((number, "[on]*"))
            }
            // The threat is v[on], perhaps with a star.
            ([own], [threat]) => {
                let number = self.number(*own, games)?;
                let is_power = self.is_all_downs(*threat, &number, 1, player, games);
                is_power.then_some((number, "<on>"))
            }
            ([first, second], [threat]) => {
                let (number, star) = number_star(*first)?;
                let is_pair = star == 0 && number_star(*second)? == (number.clone(), 1);
                (is_pair && self.is_all_downs(*threat, &number, 0, player, games))
                    .then_some((number, "<on>*"))
            }
            _ => None,
        }
    }

    /// Returns `true` if a position is a number, `v[on]` and a star, or none: with the players changed if
    /// `player` is Right.
    fn is_all_downs(
        &self,
        position: u32,
        number: &Dyadic,
        star: u64,
        player: Player,
        games: &ShortGames,
    ) -> bool {
        let own = self.sorted(position, player);
        let others = self.sorted(position, player.opponent());
        let is = |at: u32, star: u64| {
            self.number_star(at, games).is_some_and(|found| found == (number.clone(), star))
        };
        match (&own[..], &others[..]) {
            ([own], [other]) => star == 0 && is(*own, 1) && *other == position,
            ([own], [other, again]) => {
                star == 1 && is(*own, 0) && is(*other, 0) && *again == position
            }
            _ => false,
        }
    }
}

impl Writing {
    fn written(self) -> Written {
        let mut written = match self.is_switch {
            true => Written::switch(&self.sides[0]),
            false => Written::braces(self.sides.each_ref().map(Vec::as_slice)),
        };
        if self.is_labelled {
            let braced = match written.text.starts_with('{') && written.bars == 0 {
                true => written.text,
                false => format!("{{{}}}", written.text).into(),
            };
            let text = format!("{}{}{}{braced}", MARKS[0], self.label, MARKS[1]);
            written = Written::plain(text);
        }
        written
    }
}

impl Loopy {
    fn is_dud(&self) -> bool {
        let is = |graph: &Graph, moves: [usize; 2]| {
            let sides = graph.sides(0);
            graph.len() == 1 && sides.each_ref().map(Vec::len) == moves
        };
        is(&self.onside.graph, [1, 0]) && is(&self.offside.graph, [0, 1])
    }
}
