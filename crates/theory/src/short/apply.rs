//! Operations and methods of expressions, applied to values.

use super::{
    AnyGame, Compound, ExpressionErrorKind, GameId, Method,
    compound::Form,
    dyadic::Dyadic,
    loopy::{Draft, Stop},
    read::{Item, Read, Reader, Waiting},
};
use bouton_core::{Exceeded, Meter, Player};
use dashu_base::{Signed, UnsignedAbs};
use dashu_int::{IBig, UBig};
use rustc_hash::FxHashMap;
use std::{cmp::Ordering, ops::Range};

impl Reader<'_> {
    /// The game of these options, which may be positions that are still being read: then it is one too, until the brace of the
    /// last label in it is closed.
    pub fn of_options(
        &mut self,
        left: Vec<Item>,
        right: Vec<Item>,
        position: Option<u32>,
    ) -> Read<Item> {
        let short = |items: &[Item]| -> Option<Vec<GameId>> {
            let short = |item: &Item| match item {
                Item::Game(AnyGame::Short(game)) => Some(*game),
                _ => None,
            };
            items.iter().map(short).collect()
        };
        if self.is_quoted() {
            return self.typed_game([left, right]);
        }
        if let (None, Some(left), Some(right)) = (position, short(&left), short(&right)) {
            let game = self.games.with_options(left, right, self.meter)?;
            return Ok(Item::Game(AnyGame::Short(game)));
        }
        let next = u32::try_from(self.open.len()).map_err(|_| Exceeded::Size)?;
        let position = position.unwrap_or(next);
        if position == next {
            self.open.push(None);
        }
        let sides = [left, right].map(|items| {
            let own = |item| if let Item::Pass = item { Item::Open(position) } else { item };
            items.into_iter().map(own).collect::<Vec<Item>>()
        });
        self.open[position as usize] = Some(sides);
        // All that can be reached, if all of it is known.
        let mut numbers = FxHashMap::from_iter([(position, 0)]);
        let mut order = vec![position];
        let mut at = 0;
        while let Some(position) = order.get(at).copied() {
            at += 1;
            let Some(sides) = &self.open[position as usize] else {
                return Ok(Item::Open(order[0]));
            };
            self.meter.work(1 + sides.iter().map(Vec::len).sum::<usize>() as u64)?;
            for item in sides.iter().flatten() {
                let Item::Open(to) = item else { continue };
                if !numbers.contains_key(to) {
                    numbers.insert(*to, order.len() as u32);
                    order.push(*to);
                }
            }
        }
        let draft = |item| match item {
            &Item::Open(to) => Some(Draft::Position(numbers[&to])),
            Item::Game(game) => Some(Draft::Game(game)),
            Item::Pass | Item::Typed(_) => None,
        };
        let drafts = |position: &u32| match &self.open[*position as usize] {
            Some(sides) => sides.each_ref().map(|items| items.iter().filter_map(draft).collect()),
            None => [Vec::new(), Vec::new()],
        };
        let positions: Vec<[Vec<Draft<'_>>; 2]> = order.iter().map(drafts).collect();
        Ok(Item::Game(self.games.drafted(&positions, self.meter)?))
    }

    /// The game with the very options that stand in quotes.
    fn typed_game(&mut self, sides: [Vec<Item>; 2]) -> Read<Item> {
        let mut forms = [Vec::new(), Vec::new()];
        for (items, forms) in sides.into_iter().zip(&mut forms) {
            for item in items {
                forms.push(match item {
                    Item::Typed(form) => form,
                    Item::Game(AnyGame::Short(game)) => Form::Canonical(game),
                    _ => return self.error(self.span(), ExpressionErrorKind::NotShort),
                });
            }
        }
        Ok(Item::Typed(self.typed.push(forms, self.games, self.meter)?))
    }

    /// The value of an operation on two games.
    pub fn apply(
        &mut self,
        waiting: Waiting,
        first: AnyGame,
        second: AnyGame,
        span: Range<usize>,
    ) -> Read<AnyGame> {
        match waiting {
            Waiting::Sides => match self.games.with_sides(&first, &second, self.meter)? {
                Some(game) => Ok(game),
                None => self.error(span, ExpressionErrorKind::Sides),
            },
            Waiting::Subtract => {
                if let (AnyGame::Short(a), AnyGame::Short(b)) = (&first, &second) {
                    return Ok(AnyGame::Short(self.games.subtract(*a, *b, self.meter)?));
                }
                let negative = self.games.any_negative(&second, self.meter)?;
                Ok(self.games.any_sum(&first, &negative, self.meter)?)
            }
            Waiting::Product => self.product(first, second, span),
            _ => Ok(self.games.any_sum(&first, &second, self.meter)?),
        }
    }

    fn short(&mut self, game: &AnyGame, span: &Range<usize>) -> Read<GameId> {
        match game {
            AnyGame::Short(short) => Ok(*short),
            AnyGame::Loopy(_) => self.error(span.clone(), ExpressionErrorKind::NotShort),
        }
    }

    fn ordinal_sum(&mut self, base: AnyGame, game: AnyGame, span: Range<usize>) -> Read<AnyGame> {
        let base = Form::Canonical(self.short(&base, &span)?);
        let options = self.typed.option_values(base, self.games, self.meter)?;
        match self.games.ordinal_sum_of(&options, &game, self.meter)? {
            Some(sum) => Ok(sum),
            None => self.error(span, ExpressionErrorKind::NotShort),
        }
    }

    /// An integer times any game, or the Norton product with a positive one.
    fn product(&mut self, game: AnyGame, unit: AnyGame, span: Range<usize>) -> Read<AnyGame> {
        let game = self.short(&game, &span)?;
        if let Some(times) = self.games.as_number(game).filter(|number| number.is_integer()) {
            let times: IBig = times.floor();
            return match unit {
                AnyGame::Short(unit) => {
                    Ok(AnyGame::Short(self.games.multiple(unit, &times, self.meter)?))
                }
                unit => self.multiple(&unit, &times),
            };
        }
        let unit = self.short(&unit, &span)?;
        let order = self.games.compare(unit, GameId::ZERO, self.meter)?;
        match order == Some(Ordering::Greater) {
            true => Ok(AnyGame::Short(self.games.norton_product(game, unit, self.meter)?)),
            false => self.error(span, ExpressionErrorKind::NotPositive),
        }
    }

    /// So many copies of a game, or of its negative.
    fn multiple(&mut self, game: &AnyGame, times: &IBig) -> Read<AnyGame> {
        use dashu_base::BitTest;
        let game = match times.is_negative() {
            true => self.games.any_negative(game, self.meter)?,
            false => game.clone(),
        };
        let count: UBig = times.unsigned_abs();
        let mut sum = AnyGame::Short(GameId::ZERO);
        for bit in (0..count.bit_len()).rev() {
            sum = self.games.any_sum(&sum, &sum, self.meter)?;
            if count.bit(bit) {
                sum = self.games.any_sum(&sum, &game, self.meter)?;
            }
        }
        Ok(sum)
    }

    pub fn switch(&mut self, options: Vec<Item>, span: Range<usize>) -> Read<AnyGame> {
        let mut negatives = Vec::new();
        for option in &options {
            let Item::Game(game) = option else {
                return self.error(span, ExpressionErrorKind::LabelAlone);
            };
            negatives.push(Item::Game(self.games.any_negative(game, self.meter)?));
        }
        match self.of_options(options, negatives, None)? {
            Item::Game(game) => Ok(game),
            _ => self.error(span, ExpressionErrorKind::LabelAlone),
        }
    }

    pub fn call(
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
        if let (Method::Compound(_) | Method::Subordinate, 2) = (method, given) {
            let value = self.of_forms(method, span)?;
            self.give(value);
            return Ok(());
        }
        let mut arguments = Vec::new();
        for _ in 0..given {
            arguments.insert(0, self.game(span.clone())?);
        }
        let value = match &arguments[..] {
            [game] => self.of_one(method, game, span)?,
            [game, other] => self.of_two(method, game, other, span)?,
            [game, from, to] => {
                let game = self.short(game, &span)?;
                let (from, to) = (self.short(from, &span)?, self.short(to, &span)?);
                AnyGame::Short(self.games.overheat(game, from, to, self.meter)?)
            }
            _ => return Ok(()),
        };
        self.give(value);
        Ok(())
    }

    /// A method of the last two games that depends on how they are written.
    pub fn of_forms(&mut self, method: Method, span: Range<usize>) -> Read<AnyGame> {
        let (second, first) = (self.values.pop(), self.values.pop());
        let form = |reader: &mut Self, item: &Option<Item>| match item {
            Some(Item::Typed(form)) => Ok(*form),
            Some(Item::Game(AnyGame::Short(game))) => Ok(Form::Canonical(*game)),
            _ => reader.error(span.clone(), ExpressionErrorKind::NotShort),
        };
        let how = match method {
            Method::Compound(how) => how,
            _ => {
                let base = form(self, &second)?;
                let base = self.typed.option_values(base, self.games, self.meter)?;
                self.values.extend(first);
                let game = self.game(span.clone())?;
                return match self.games.subordinate(&game, &base, self.meter)? {
                    Some(found) => Ok(found),
                    None => self.error(span, ExpressionErrorKind::NotSubordinate),
                };
            }
        };
        let first = form(self, &first)?;
        if let (Compound::Ordinal, Some(Item::Game(game))) = (how, &second) {
            let base = self.typed.option_values(first, self.games, self.meter)?;
            return match self.games.ordinal_sum_of(&base, game, self.meter)? {
                Some(sum) => Ok(sum),
                None => self.error(span, ExpressionErrorKind::NotStopper),
            };
        }
        let second = form(self, &second)?;
        if let (Compound::Conway, Form::Canonical(a), Form::Canonical(b)) = (how, first, second)
            && let Some(product) = self.games.integer_product(a, b, self.meter)?
        {
            return Ok(AnyGame::Short(product));
        }
        let compound = self.games.compound_of(&self.typed, how, first, second, self.meter)?;
        Ok(AnyGame::Short(compound))
    }

    fn of_two(
        &mut self,
        method: Method,
        game: &AnyGame,
        other: &AnyGame,
        span: Range<usize>,
    ) -> Read<AnyGame> {
        match method {
            Method::NortonProduct => return self.product(game.clone(), other.clone(), span),
            Method::DisjunctiveSum => return Ok(self.games.any_sum(game, other, self.meter)?),
            Method::Upsum | Method::Downsum => {
                let side = self.games.sum_side(game, other, method == Method::Upsum, self.meter)?;
                return match side {
                    Some(side) => Ok(side),
                    None => self.error(span, ExpressionErrorKind::NoSide),
                };
            }
            Method::UpsumVariety | Method::DownsumVariety => {
                let is_upsum = method == Method::UpsumVariety;
                let variety = self.games.variety(game, Some(other), is_upsum, self.meter)?;
                return variety.or_else(|kind| self.error(span, kind));
            }
            Method::Pow | Method::PowTo => return self.power(method, game, other, span),
            _ => {}
        }
        let (game, other) = (self.short(game, &span)?, self.short(other, &span)?);
        Ok(AnyGame::Short(match method {
            Method::Heat => self.games.heat(game, other, self.meter)?,
            _ => match self.games.as_number(other).cloned() {
                Some(by) if by > Dyadic::from(-1) => self.games.cool(game, &by, self.meter)?,
                _ => return self.error(span, ExpressionErrorKind::Temperature),
            },
        }))
    }

    /// The power `{0|R : 1 - X}` of a game `{0|R}`, or the sum of powers `G : X - 1`, for a positive
    /// pseudonumber X.
    fn power(
        &mut self,
        method: Method,
        game: &AnyGame,
        exponent: &AnyGame,
        span: Range<usize>,
    ) -> Read<AnyGame> {
        let game = self.short(game, &span)?;
        let zero = AnyGame::Short(GameId::ZERO);
        let order = self.games.any_compare(exponent, &zero, self.meter)?;
        if order != Some(Ordering::Greater) || !self.games.is_pseudonumber(exponent, self.meter)? {
            return self.error(span, ExpressionErrorKind::Exponent);
        }
        let minus_one = AnyGame::Short(self.games.integer(-1, self.meter)?);
        let rest = self.games.any_sum(exponent, &minus_one, self.meter)?;
        if method == Method::PowTo {
            return self.ordinal_sum(AnyGame::Short(game), rest, span);
        }
        let left = self.games.options(game, Player::Left, self.meter)?;
        let right = self.games.options(game, Player::Right, self.meter)?;
        let ([GameId::ZERO], [threat]) = (&left[..], &right[..]) else {
            return self.error(span, ExpressionErrorKind::NoPower);
        };
        let rest = self.games.any_negative(&rest, self.meter)?;
        let threat = self.ordinal_sum(AnyGame::Short(*threat), rest, span.clone())?;
        match self.of_options(vec![Item::Game(zero)], vec![Item::Game(threat)], None)? {
            Item::Game(game) => Ok(game),
            _ => self.error(span, ExpressionErrorKind::LabelAlone),
        }
    }

    fn side(&mut self, game: &AnyGame, is_onside: bool, span: Range<usize>) -> Read<AnyGame> {
        let side = match game {
            AnyGame::Short(_) => Some(game.clone()),
            AnyGame::Loopy(loopy) => loopy.side(is_onside, self.games, self.meter)?,
        };
        match side {
            Some(side) => Ok(side),
            None => self.error(span, ExpressionErrorKind::NoSide),
        }
    }

    fn of_one(&mut self, method: Method, game: &AnyGame, span: Range<usize>) -> Read<AnyGame> {
        match method {
            Method::Tiny | Method::Miny => {
                let tiny = self.tiny_of(game, span)?;
                return match method {
                    Method::Tiny => Ok(tiny),
                    _ => Ok(self.games.any_negative(&tiny, self.meter)?),
                };
            }
            Method::Onside | Method::Offside => {
                return self.side(game, method == Method::Onside, span);
            }
            Method::Degree => {
                let negative = self.games.any_negative(game, self.meter)?;
                let sum = self.games.any_sum(game, &negative, self.meter)?;
                return self.side(&sum, true, span);
            }
            Method::Variety => {
                let upper = self.games.variety(game, None, true, self.meter)?;
                let lower = self.games.variety(game, None, false, self.meter)?;
                let (upper, lower) = match (upper, lower) {
                    (Ok(upper), Ok(lower)) => (upper, lower),
                    (Err(kind), _) | (_, Err(kind)) => return self.error(span, kind),
                };
                let order = self.games.any_compare(&upper, &lower, self.meter)?;
                return match order {
                    Some(Ordering::Equal) => Ok(upper),
                    // That there is none such is conjectured.
                    _ => self.error(span, ExpressionErrorKind::NoSide),
                };
            }
            Method::FollowerCount => {
                let count = match game {
                    AnyGame::Loopy(loopy) => loopy.follower_count().map(UBig::from),
                    AnyGame::Short(short) => {
                        self.games.follower_count(*short, u64::MAX, self.meter)?
                    }
                };
                let Some(count) = count else {
                    return self.error(span, ExpressionErrorKind::NotStopper);
                };
                return self.integer(count);
            }
            Method::LeftStop | Method::RightStop => {
                let Some([left, right]) = self.games.any_stops(game, self.meter)? else {
                    return self.error(span, ExpressionErrorKind::NotShort);
                };
                let stop = if method == Method::LeftStop { left } else { right };
                return Ok(self.games.pseudonumber(&stop, self.meter)?);
            }
            _ => {}
        }
        let game = self.short(game, &span)?;
        let number = match method {
            Method::AtomicWeight => {
                return match self.games.atomic_weight(game, self.meter)? {
                    Some(weight) => Ok(AnyGame::Short(weight)),
                    None => self.error(span, ExpressionErrorKind::NotAtomic),
                };
            }
            Method::ReducedCanonicalForm => {
                return Ok(AnyGame::Short(self.games.reduced(game, self.meter)?));
            }
            Method::Freeze => return Ok(AnyGame::Short(self.games.freeze(game, self.meter)?)),
            Method::Companion => {
                return Ok(AnyGame::Short(self.games.companion(game, self.meter)?));
            }
            Method::Birthday => {
                let birthday = self.games.birthday(game, self.meter)?;
                return self.integer(birthday);
            }
            Method::StopCount => {
                let count = self.games.stop_count(game, self.meter)?;
                return self.integer(count);
            }
            Method::NimValue => match self.games.as_nimber(game) {
                Some(nimber) => Dyadic::from(nimber),
                None => return self.error(span, ExpressionErrorKind::NotNimber),
            },
            Method::Mean => self.games.mean(game, self.meter)?,
            _ => self.games.temperature(game, self.meter)?,
        };
        Ok(AnyGame::Short(self.games.number(number, self.meter)?))
    }

    fn integer(&mut self, integer: UBig) -> Read<AnyGame> {
        let number = Dyadic::from(IBig::from(integer));
        Ok(AnyGame::Short(self.games.number(number, self.meter)?))
    }

    /// `{0||0|-G}`.
    fn tiny_of(&mut self, game: &AnyGame, span: Range<usize>) -> Read<AnyGame> {
        let zero = || Item::Game(AnyGame::Short(GameId::ZERO));
        let far = Item::Game(self.games.any_negative(game, self.meter)?);
        let threat = self.of_options(vec![zero()], vec![far], None)?;
        match self.of_options(vec![zero()], vec![threat], None)? {
            Item::Game(game) => Ok(game),
            _ => self.error(span, ExpressionErrorKind::LabelAlone),
        }
    }
}

impl super::ShortGames {
    /// Returns `true` if a value is a number or a loopy game like one.
    pub(super) fn is_pseudonumber(
        &mut self,
        game: &AnyGame,
        meter: &mut Meter,
    ) -> Result<bool, Exceeded> {
        let Some([left, right]) = self.any_stops(game, meter)? else { return Ok(false) };
        if left != right {
            return Ok(false);
        }
        let own: AnyGame = self.pseudonumber(&left, meter)?;
        Ok(self.any_compare(game, &own, meter)? == Some(Ordering::Equal))
    }

    /// The value of a stop.
    ///
    /// # Errors
    /// A limit.
    pub fn pseudonumber(&mut self, stop: &Stop, meter: &mut Meter) -> Result<AnyGame, Exceeded> {
        let (number, word) = match stop {
            Stop::On => (Dyadic::ZERO, "on"),
            Stop::Off => (Dyadic::ZERO, "off"),
            Stop::Number(number, Ordering::Greater) => (number.clone(), "over"),
            Stop::Number(number, Ordering::Less) => (number.clone(), "under"),
            Stop::Number(number, Ordering::Equal) => {
                return self.number(number.clone(), meter).map(AnyGame::Short);
            }
        };
        let number = AnyGame::Short(self.number(number, meter)?);
        let graph = super::words::loopy_word(word).unwrap_or_default();
        let word = self.graph_value(&graph, meter)?;
        self.any_sum(&number, &word, meter)
    }
}
