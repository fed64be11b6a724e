//! Compounds of two games other than their sum, which depend on how the games are written: of values in canonical form, and of games
//! with the very options that were typed, in quotes.

use super::{GameId, ShortGames};
use bouton_core::{Exceeded, Meter, Player};
use rustc_hash::FxHashMap;

const PLAYERS: [Player; 2] = [Player::Left, Player::Right];

/// A way to play two games together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Compound {
    /// Each move is one in both games, and play ends with the first of them.
    Conjunctive,
    /// Each move is one in either game, or one in both.
    Selective,
    /// A move in the first game ends the second.
    Ordinal,
    /// `G.H` of *On Numbers and Games*, chapter 1, which multiplies numbers.
    Conway,
    /// `{G·L : G', G·R : -G'' | G·L : G'', G·R : -G'}` for the options G' and G'' of the first game and L and R of the second:
    /// of `{0,1|}` as it is written it is `G : G`.
    OrdinalProduct,
}

/// A game as it is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Form {
    /// A canonical form.
    Canonical(GameId),
    /// A number in a list of games with the options that were typed.
    Typed(u32),
}

/// A game with the options that were typed.
#[derive(Clone, Debug)]
pub(super) struct Typed {
    /// The options of Left and of Right.
    pub options: [Vec<Form>; 2],
    pub value: GameId,
}

/// Games with the options that were typed, each followed by its negative; options stand before what they are options of.
#[derive(Clone, Debug, Default)]
pub(super) struct TypedGames(Vec<Typed>);

/// A game with its options of Left and of Right.
type Position = (Form, [Vec<Form>; 2]);
/// Values of the options of Left and of Right.
type Values = [Vec<GameId>; 2];

impl TypedGames {
    /// The game of these options.
    pub fn push(
        &mut self,
        options: [Vec<Form>; 2],
        games: &mut ShortGames,
        meter: &mut Meter,
    ) -> Result<Form, Exceeded> {
        let number = u32::try_from(self.0.len()).map_err(|_| Exceeded::Size)?;
        let values = options.each_ref().map(|side| self.values(side));
        let [left, right] = values;
        let value = games.with_options(left, right, meter)?;
        let mut negatives = [Vec::new(), Vec::new()];
        for (side, negatives) in options.iter().rev().zip(&mut negatives) {
            for form in side {
                negatives.push(self.negative(*form, games, meter)?);
            }
        }
        let negative = Typed { options: negatives, value: games.negative(value, meter)? };
        let count = options.iter().map(|side| side.len() as u64).sum::<u64>();
        meter.position(64 + 16 * count)?;
        self.0.extend([Typed { options, value }, negative]);
        Ok(Form::Typed(number))
    }

    pub fn value(&self, form: Form) -> GameId {
        match form {
            Form::Canonical(game) => game,
            Form::Typed(number) => self.0[number as usize].value,
        }
    }

    fn values(&self, forms: &[Form]) -> Vec<GameId> {
        forms.iter().map(|form| self.value(*form)).collect()
    }

    fn negative(
        &self,
        form: Form,
        games: &mut ShortGames,
        meter: &mut Meter,
    ) -> Result<Form, Exceeded> {
        match form {
            Form::Canonical(game) => games.negative(game, meter).map(Form::Canonical),
            Form::Typed(number) => Ok(Form::Typed(number ^ 1)),
        }
    }

    fn options(
        &self,
        form: Form,
        games: &mut ShortGames,
        meter: &mut Meter,
    ) -> Result<[Vec<Form>; 2], Exceeded> {
        match form {
            Form::Typed(number) => Ok(self.0[number as usize].options.clone()),
            Form::Canonical(game) => {
                let mut sides = [Vec::new(), Vec::new()];
                for (player, side) in PLAYERS.into_iter().zip(&mut sides) {
                    let options = games.options(game, player, meter)?;
                    side.extend(options.into_iter().map(Form::Canonical));
                }
                Ok(sides)
            }
        }
    }

    /// Values of the options of each player.
    pub fn option_values(
        &self,
        form: Form,
        games: &mut ShortGames,
        meter: &mut Meter,
    ) -> Result<Values, Exceeded> {
        Ok(self.options(form, games, meter)?.map(|side| self.values(&side)))
    }

    /// The positions of a game with their options, options before what they are options of.
    fn positions(
        &self,
        form: Form,
        games: &mut ShortGames,
        meter: &mut Meter,
    ) -> Result<Vec<Position>, Exceeded> {
        let mut done: FxHashMap<Form, ()> = FxHashMap::default();
        let mut ordered = Vec::new();
        let mut stack = vec![(form, false)];
        while let Some((top, is_open)) = stack.pop() {
            if done.contains_key(&top) {
                continue;
            }
            let options = self.options(top, games, meter)?;
            meter.work(1 + options.iter().map(|side| side.len() as u64).sum::<u64>())?;
            meter.grow(stack.len(), stack.capacity(), size_of::<(Form, bool)>())?;
            if is_open {
                done.insert(top, ());
                meter.position(64)?;
                ordered.push((top, options));
            } else {
                stack.push((top, true));
                stack.extend(options.concat().into_iter().map(|option| (option, false)));
            }
        }
        Ok(ordered)
    }
}

impl ShortGames {
    /// A compound of two canonical forms. Cost: the pairs of their followers with their options.
    ///
    /// # Errors
    /// A limit.
    pub fn compound(
        &mut self,
        how: Compound,
        first: GameId,
        second: GameId,
        meter: &mut Meter,
    ) -> Result<GameId, Exceeded> {
        let (first, second) = (Form::Canonical(first), Form::Canonical(second));
        self.compound_of(&TypedGames::default(), how, first, second, meter)
    }

    /// A compound of two games as they are written.
    pub(super) fn compound_of(
        &mut self,
        typed: &TypedGames,
        how: Compound,
        first: Form,
        second: Form,
        meter: &mut Meter,
    ) -> Result<GameId, Exceeded> {
        match how {
            Compound::Ordinal => {
                let base = typed.option_values(first, self, meter)?;
                let above = self.above(typed, &base, second, meter)?;
                Ok(above[&second])
            }
            Compound::OrdinalProduct => self.ordinal_product(typed, first, second, meter),
            _ => self.of_pairs(typed, how, first, second, meter),
        }
    }

    /// The ordinal sum of a game of these options and a canonical form.
    pub(super) fn ordinal_sum_with(
        &mut self,
        base: &Values,
        game: GameId,
        meter: &mut Meter,
    ) -> Result<GameId, Exceeded> {
        let game = Form::Canonical(game);
        Ok(self.above(&TypedGames::default(), base, game, meter)?[&game])
    }

    /// The ordinal sums of a game of these options and all positions of another one.
    fn above(
        &mut self,
        typed: &TypedGames,
        base: &Values,
        game: Form,
        meter: &mut Meter,
    ) -> Result<FxHashMap<Form, GameId>, Exceeded> {
        let mut made: FxHashMap<Form, GameId> = FxHashMap::default();
        for (form, sides) in typed.positions(game, self, meter)? {
            let [mut left, mut right] = base.clone();
            left.extend(sides[0].iter().map(|option| made[option]));
            right.extend(sides[1].iter().map(|option| made[option]));
            let sum = self.with_options(left, right, meter)?;
            made.insert(form, sum);
        }
        Ok(made)
    }

    fn ordinal_product(
        &mut self,
        typed: &TypedGames,
        first: Form,
        second: Form,
        meter: &mut Meter,
    ) -> Result<GameId, Exceeded> {
        let [lefts, rights] = typed.options(first, self, meter)?;
        let negative = typed.negative(first, self, meter)?;
        let [minus_rights, minus_lefts] = typed.options(negative, self, meter)?;
        let mut made: FxHashMap<Form, Values> = FxHashMap::default();
        let mut last = GameId::ZERO;
        for (form, sides) in typed.positions(second, self, meter)? {
            let mut values = [Vec::new(), Vec::new()];
            let tops = [[&lefts, &rights], [&minus_rights, &minus_lefts]];
            let games = [first, negative];
            for ((options, tops), game) in sides.iter().zip(tops).zip(games) {
                for option in options {
                    let above = self.above(typed, &made[option], game, meter)?;
                    for (values, tops) in values.iter_mut().zip(tops) {
                        values.extend(tops.iter().map(|top| above[top]));
                    }
                }
            }
            let [left, right] = values.clone();
            last = self.with_options(left, right, meter)?;
            made.insert(form, values);
        }
        Ok(last)
    }

    fn of_pairs(
        &mut self,
        typed: &TypedGames,
        how: Compound,
        first: Form,
        second: Form,
        meter: &mut Meter,
    ) -> Result<GameId, Exceeded> {
        let firsts = typed.positions(first, self, meter)?;
        let seconds = typed.positions(second, self, meter)?;
        let mut made: FxHashMap<(Form, Form), GameId> = FxHashMap::default();
        let mut last = GameId::ZERO;
        for (a, of_a) in &firsts {
            for (b, of_b) in &seconds {
                let mut values = [Vec::new(), Vec::new()];
                for (in_a, moved_in_a) in of_a.iter().enumerate() {
                    for (in_b, moved_in_b) in of_b.iter().enumerate() {
                        let pairs =
                            moved_in_a.iter().flat_map(|x| moved_in_b.iter().map(move |y| (x, y)));
                        for (x, y) in pairs {
                            meter.work(1)?;
                            if how == Compound::Conway {
                                // Two moves of one player are good for Left, one of each for Right.
                                let both = self.add(made[&(*x, *b)], made[&(*a, *y)], meter)?;
                                let value = self.subtract(both, made[&(*x, *y)], meter)?;
                                values[usize::from(in_a != in_b)].push(value);
                            } else if in_a == in_b {
                                values[in_a].push(made[&(*x, *y)]);
                            }
                        }
                    }
                    if how == Compound::Selective {
                        values[in_a].extend(moved_in_a.iter().map(|x| made[&(*x, *b)]));
                        values[in_a].extend(of_b[in_a].iter().map(|y| made[&(*a, *y)]));
                    }
                }
                let [left, right] = values;
                last = self.with_options(left, right, meter)?;
                meter.grow(made.len(), made.capacity(), size_of::<((Form, Form), GameId)>())?;
                made.insert((*a, *b), last);
            }
        }
        Ok(last)
    }

    /// Conway's product where a game is an integer: a multiple of the other.
    pub(super) fn integer_product(
        &mut self,
        first: GameId,
        second: GameId,
        meter: &mut Meter,
    ) -> Result<Option<GameId>, Exceeded> {
        for (number, other) in [(first, second), (second, first)] {
            if let Some(times) = self.as_number(number).filter(|number| number.is_integer()) {
                let times = times.floor();
                return self.multiple(other, &times, meter).map(Some);
            }
        }
        Ok(None)
    }
}
