//! Sums, negatives and multiples.

use super::{
    GameId, PAIR_BYTES, ShortGames,
    dyadic::Dyadic,
    node::{Node, Simple},
};
use bouton_core::{Exceeded, Meter, Player};
use dashu_base::{BitTest, Sign};
use dashu_int::{IBig, UBig};

/// A sum whose options are being added up.
struct Adding {
    summands: (GameId, GameId),
    /// The mover, and which summand is moved in.
    turn: (Player, bool),
    next: usize,
    left: Vec<GameId>,
    right: Vec<GameId>,
}

impl Adding {
    fn of(summands: (GameId, GameId)) -> Adding {
        Adding { summands, turn: (Player::Left, false), next: 0, left: vec![], right: vec![] }
    }
}

impl ShortGames {
    /// The negative: the players change places.
    ///
    /// # Errors
    /// A limit.
    pub fn negative(&mut self, game: GameId, meter: &mut Meter) -> Result<GameId, Exceeded> {
        if let Some(known) = self.known_negative(game, meter)? {
            return Ok(known);
        }
        let is_known = |games: &ShortGames, game| {
            games.negatives.contains_key(&game) || games.as_simple(game).is_some()
        };
        let mut last = game;
        for follower in self.followers(game, is_known, meter)? {
            if let Some(known) = self.known_negative(follower, meter)? {
                last = known;
                continue;
            }
            let mut negatives = [Vec::new(), Vec::new()];
            for (player, negatives) in [Player::Right, Player::Left].into_iter().zip(&mut negatives)
            {
                for option in self.options(follower, player, meter)? {
                    negatives.extend(self.known_negative(option, meter)?);
                }
            }
            let stop = |player| -self.stop(follower, player).clone();
            let stops = [stop(Player::Right), stop(Player::Left)];
            let [left, right] = negatives;
            last = self.canonical(left, right, stops, meter)?;
            let (len, capacity) = (self.negatives.len(), self.negatives.capacity());
            meter.grow(len, capacity, 2 * size_of::<(GameId, GameId)>())?;
            self.negatives.insert(follower, last);
            self.negatives.insert(last, follower);
        }
        Ok(last)
    }

    fn known_negative(
        &mut self,
        game: GameId,
        meter: &mut Meter,
    ) -> Result<Option<GameId>, Exceeded> {
        match self.as_simple(game).map(Simple::negative) {
            Some(simple) => self.intern(Node::Simple(simple), meter).map(Some),
            None => Ok(self.negatives.get(&game).copied()),
        }
    }

    /// The sum. Cost: each pair of a follower of the one and a follower of the other, once with its
    /// options.
    ///
    /// # Errors
    /// A limit.
    pub fn add(&mut self, a: GameId, b: GameId, meter: &mut Meter) -> Result<GameId, Exceeded> {
        if let Some(sum) = self.known_sum(a, b, meter)? {
            return Ok(sum);
        }
        let mut stack = vec![Adding::of((a.min(b), a.max(b)))];
        let mut last = a;
        while let Some(mut adding) = stack.pop() {
            if let Some(summands) = self.next_summands(&mut adding, meter)? {
                meter.grow(stack.len() + 1, stack.capacity(), size_of::<Adding>())?;
                stack.push(adding);
                stack.push(Adding::of(summands));
                continue;
            }
            let Adding { summands: (a, b), left, right, .. } = adding;
            last = match self.as_number(a).or(self.as_number(b)) {
                // Translation by a number keeps a canonical form.
                Some(_) => {
                    let stop = |player| self.stop(a, player).clone() + self.stop(b, player).clone();
                    let stops = [stop(Player::Left), stop(Player::Right)];
                    self.canonical(left, right, stops, meter)?
                }
                None => self.with_options(left, right, meter)?,
            };
            meter.position(PAIR_BYTES)?;
            let entry = size_of::<((GameId, GameId), GameId)>();
            meter.grow(self.sums.len(), self.sums.capacity(), entry)?;
            self.sums.insert((a, b), last);
        }
        Ok(last)
    }

    /// The difference `a - b`.
    ///
    /// # Errors
    /// A limit.
    pub fn subtract(
        &mut self,
        a: GameId,
        b: GameId,
        meter: &mut Meter,
    ) -> Result<GameId, Exceeded> {
        if a == b {
            return Ok(GameId::ZERO);
        }
        let negative = self.negative(b, meter)?;
        self.add(a, negative, meter)
    }

    /// The sum of several games.
    ///
    /// # Errors
    /// A limit.
    pub fn total(&mut self, games: &[GameId], meter: &mut Meter) -> Result<GameId, Exceeded> {
        // In one order, so that sums of fewer of them are met again.
        let mut games = games.to_vec();
        games.sort_unstable();
        games.into_iter().try_fold(GameId::ZERO, |sum, game| self.add(sum, game, meter))
    }

    /// A game plus a number.
    ///
    /// # Errors
    /// A limit.
    pub fn translate(
        &mut self,
        game: GameId,
        number: &Dyadic,
        meter: &mut Meter,
    ) -> Result<GameId, Exceeded> {
        let number = self.number(number.clone(), meter)?;
        self.add(game, number, meter)
    }

    /// The sum of `times` copies of a game, or of its negative.
    ///
    /// # Errors
    /// A limit.
    pub fn multiple(
        &mut self,
        game: GameId,
        times: &IBig,
        meter: &mut Meter,
    ) -> Result<GameId, Exceeded> {
        let (sign, count): (Sign, UBig) = times.clone().into_parts();
        let game = if sign == Sign::Negative { self.negative(game, meter)? } else { game };
        if let Some(Simple { number, ups, star }) = self.as_simple(game).cloned() {
            let ups = (IBig::from(ups) * IBig::from(count.clone())).try_into();
            let ups = ups.ok().filter(|ups| *ups != i64::MIN).ok_or(Exceeded::Size)?;
            let star = if count.bit(0) { star } else { 0 };
            meter.work(1 + number.bits() * count.bit_len() as u64 / 64)?;
            return self.simple(number.times(&count.into()), ups, star, meter);
        }
        let mut sum = GameId::ZERO;
        for bit in (0..count.bit_len()).rev() {
            sum = self.add(sum, sum, meter)?;
            if count.bit(bit) {
                sum = self.add(sum, game, meter)?;
            }
        }
        Ok(sum)
    }

    fn known_sum(
        &mut self,
        a: GameId,
        b: GameId,
        meter: &mut Meter,
    ) -> Result<Option<GameId>, Exceeded> {
        if a == GameId::ZERO || b == GameId::ZERO {
            return Ok(Some(a.max(b)));
        }
        if let (Some(x), Some(y)) = (self.as_simple(a), self.as_simple(b)) {
            let sum = x.plus(y).ok_or(Exceeded::Size)?;
            return self.intern(Node::Simple(sum), meter).map(Some);
        }
        if self.negatives.get(&a) == Some(&b) {
            return Ok(Some(GameId::ZERO));
        }
        Ok(self.sums.get(&(a.min(b), a.max(b))).copied())
    }

    /// Goes on with the options of a sum. `Some` is a sum that must be known first.
    fn next_summands(
        &mut self,
        adding: &mut Adding,
        meter: &mut Meter,
    ) -> Result<Option<(GameId, GameId)>, Exceeded> {
        let (a, b) = adding.summands;
        loop {
            let (player, second) = adding.turn;
            let (moved, other) = if second { (b, a) } else { (a, b) };
            // Nobody needs to move in a number, nor in the second of two equal games.
            let skipped = self.as_number(moved).is_some() || second && a == b;
            let option = match skipped {
                true => None,
                false => self.option(moved, player, adding.next, meter)?,
            };
            let Some(option) = option else {
                adding.next = 0;
                adding.turn = match adding.turn {
                    (Player::Left, false) => (Player::Left, true),
                    (Player::Left, true) => (Player::Right, false),
                    (Player::Right, false) => (Player::Right, true),
                    (Player::Right, true) => return Ok(None),
                };
                continue;
            };
            let Some(sum) = self.known_sum(option, other, meter)? else {
                return Ok(Some((option.min(other), option.max(other))));
            };
            let found = if player == Player::Left { &mut adding.left } else { &mut adding.right };
            meter.grow(found.len(), found.capacity(), size_of::<GameId>())?;
            found.push(sum);
            adding.next += 1;
        }
    }
}
