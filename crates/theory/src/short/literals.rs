//! Games that are written without braces: numbers with ups and stars, and impartial games as lists.

use super::{
    AnyGame, ExpressionErrorKind, GameId,
    compound::Form,
    dyadic::Dyadic,
    read::{Item, Read, Reader, Waiting},
    words::beyond_ups,
};
use bouton_core::natural::{MAX_DIGITS, from_digits};
use dashu_base::BitTest;
use dashu_int::UBig;

impl Reader<'_> {
    /// A number, ups and a star, each of which may be missing.
    pub fn literal(&mut self, is_negative: bool) -> Read<()> {
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
        let number = self.games.number(number, self.meter)?;
        let rest = AnyGame::Short(self.games.add(number, star, self.meter)?);
        let value = self.games.any_sum(&infinitesimal, &rest, self.meter)?;
        self.give(value);
        let is_joined = self.rest().starts_with(|c: char| c.is_alphabetic());
        if is_joined {
            // A number and a tiny, `1Tiny(2)`, or a number and a word, `1over`.
            self.wait(Waiting::Join, start)?;
            if !self.named()? {
                return self.operand();
            }
        }
        Ok(())
    }

    /// An impartial game, `*[[2],0]`, of which each list in brackets is the game of its options; the brackets around one game are left out.
    pub fn impartial(&mut self) -> Read<()> {
        let start = self.at;
        self.at += 1;
        let mut lists: Vec<Vec<Form>> = Vec::new();
        loop {
            self.skip_blanks();
            let here = self.here();
            if self.take("[") {
                self.meter.grow(lists.len(), lists.capacity(), size_of::<Vec<Form>>())?;
                lists.push(Vec::new());
            } else if self.take(",") {
            } else if self.take("]") {
                let Some(list) = lists.pop() else {
                    return self.error(here, ExpressionErrorKind::Unopened);
                };
                let form = match (&list[..], lists.is_empty()) {
                    ([only], true) => *only,
                    _ => self.typed.push([list.clone(), list], self.games, self.meter)?,
                };
                match lists.last_mut() {
                    Some(list) => list.push(form),
                    None => {
                        self.values.push(Item::Typed(form));
                        return Ok(());
                    }
                }
            } else if let Some(size) = self.small(u64::MAX)? {
                let heap = self.games.nimber(size, self.meter)?;
                if let Some(list) = lists.last_mut() {
                    list.push(Form::Canonical(heap));
                }
            } else if self.rest().is_empty() {
                return self.error(start..start + 2, ExpressionErrorKind::Unclosed);
            } else {
                return self.error(here, ExpressionErrorKind::ExpectedOperator);
            }
        }
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
    fn ups(&mut self) -> Read<AnyGame> {
        let start = self.at;
        let sign = match self.rest().chars().next() {
            Some('^' | '↑' | '⇑') => 1,
            Some('v' | '↓' | '⇓') => -1,
            _ => return Ok(AnyGame::Short(GameId::ZERO)),
        };
        let arrows =
            self.take_while(|c| if sign > 0 { "^↑⇑".contains(c) } else { "v↓⇓".contains(c) });
        let count: i64 = arrows.chars().map(|c| if "⇑⇓".contains(c) { 2 } else { 1 }).sum();
        if count > 1 {
            let ups = self.games.simple(Dyadic::ZERO, sign * count, 0, self.meter)?;
            return Ok(AnyGame::Short(ups));
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
                let power = self.games.power_of_up(n, open == '[', self.meter)?;
                return Ok(AnyGame::Short(match sign {
                    1 => power,
                    _ => self.games.negative(power, self.meter)?,
                }));
            }
            if inside == Some("on") {
                self.at += "[on]".len();
                let upon = self.games.graph_value(&beyond_ups(open == '['), self.meter)?;
                return match sign {
                    1 => Ok(upon),
                    _ => Ok(self.games.any_negative(&upon, self.meter)?),
                };
            }
        }
        let many = match self.small(i64::MAX as u64)?.map(i64::try_from) {
            Some(Ok(many)) => many,
            Some(Err(_)) => return self.error(start..self.at, ExpressionErrorKind::TooLarge),
            None => 1,
        };
        Ok(AnyGame::Short(self.games.simple(Dyadic::ZERO, sign * many, 0, self.meter)?))
    }
}
