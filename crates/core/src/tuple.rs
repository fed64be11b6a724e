//! Games on a few numbers that are played together: [`OnTuple`] makes a game of their rules.

use crate::{
    Convention, Found, Frame, GameResult, Natural, Nature, PairLines, Part, Parts, Picture, Player,
    Reason, Ruleset, Shape, SmallTuples, Stop, Target, Theorem, Value, Visit, Walk,
};
use smallvec::SmallVec;

/// The numbers of a small position.
pub type Tuple = SmallVec<[u64; 8]>;

/// A number of a tuple, small or of any size.
pub trait Number: Clone + Ord + From<u64> {}

impl<N: Clone + Ord + From<u64>> Number for N {}

/// The rules of a game on a tuple of numbers. The whole tuple is one part.
pub trait TupleRules: std::fmt::Debug + Send + Sync {
    /// The game as it is typed.
    fn game(&self) -> String;

    /// The identity of these rules ([`Ruleset::identity`]).
    fn identity(&self) -> Option<String> {
        None
    }

    /// How many numbers a position has; `None` for any number, at least one.
    fn length(&self) -> Option<usize>;

    /// The nature of the game. The closed forms below are for impartial games: they do not know who
    /// moves.
    fn nature(&self) -> Nature {
        Nature::IMPARTIAL
    }

    /// The least number that may be in a position.
    fn least(&self) -> u64 {
        0
    }

    /// The objects that the numbers are drawn as.
    fn shape(&self) -> Shape {
        Shape::Stones
    }

    /// Returns `true` if the numbers of every option stay below 2^64 (a stair may grow).
    fn enumerable(&self, _tuple: &[u64]) -> bool {
        true
    }

    /// The options of `player` from `tuple`, each move once.
    fn options(&self, tuple: &[u64], player: Player) -> impl Iterator<Item = Tuple>;

    /// The form in which positions hold these numbers (empty heaps dropped where they mean nothing);
    /// see [`Ruleset::normalise`].
    fn normalise<N: Number>(&self, tuple: &[N]) -> Vec<N> {
        tuple.to_vec()
    }

    /// The representative of these numbers under the symmetries of the game; see [`Ruleset::canonical`].
    fn representative<N: Number>(&self, tuple: &[N]) -> Vec<N> {
        tuple.to_vec()
    }

    /// The lines that the options of each pair fill ([`Ruleset::pair_lines`]).
    fn pair_lines(&self) -> Option<PairLines> {
        None
    }

    /// The theorem behind the closed forms below.
    fn theorem(&self, _convention: Convention) -> Option<Theorem> {
        None
    }

    /// The value by a closed form.
    fn value(&self, _tuple: &[Natural]) -> Option<Value> {
        None
    }

    /// Finds the options that `target` accepts; required where [`value`](TupleRules::value)
    /// answers for all positions.
    fn find(&self, _tuple: &[Natural], _target: &Target, _found: &mut TupleFound<'_>) {}

    /// The result by a closed form.
    fn result(&self, _tuple: &[Natural], _convention: Convention) -> Option<GameResult> {
        None
    }

    /// Finds the winning moves, where [`result`](TupleRules::result) answers.
    ///
    /// # Errors
    /// A stop where there are too many cases to count.
    fn find_winning(
        &self,
        _tuple: &[Natural],
        _convention: Convention,
        _found: &mut TupleFound<'_>,
    ) -> Walk {
        Ok(())
    }

    /// Why [`value`](TupleRules::value) says so.
    fn reason(&self, _tuple: &[Natural]) -> Option<Reason> {
        None
    }

    /// Why [`result`](TupleRules::result) says so.
    fn winner_reason(&self, _tuple: &[Natural], _convention: Convention) -> Option<Reason> {
        None
    }
}

/// A collector of options of a tuple.
#[derive(Debug)]
pub struct TupleFound<'a>(&'a mut Found);

impl TupleFound<'_> {
    /// One option.
    pub fn add(&mut self, tuple: Vec<Natural>) {
        self.0.add(Parts::from_iter([Part::tuple(tuple)]));
    }

    /// How many more are kept; see [`Found::room`].
    pub fn room(&self) -> usize {
        self.0.room()
    }

    /// Options that are counted but not listed; see [`Found::add_unlisted`].
    pub fn add_unlisted(&mut self, count: &Natural) {
        self.0.add_unlisted(count);
    }
}

/// A [`TupleRules`] as a game.
#[derive(Debug)]
pub struct OnTuple<T>(pub T);

impl<T: TupleRules> SmallTuples for OnTuple<T> {
    fn each_option(
        &self,
        tuple: &[u64],
        player: Player,
        visit: &mut dyn FnMut(&[u64]) -> Walk,
    ) -> Walk {
        if !self.0.enumerable(tuple) {
            return Err(Stop::TooLarge);
        }
        self.0.options(tuple, player).try_for_each(|option| visit(&option))
    }

    fn is_position(&self, tuple: &[u64]) -> bool {
        self.0.length() == Some(tuple.len()) && tuple.iter().all(|n| *n >= self.0.least())
    }
}

impl<T: TupleRules> Ruleset for OnTuple<T> {
    handed_on! {
        game: String;
        identity: Option<String>;
        nature: Nature;
        pair_lines: Option<PairLines>;
    }

    fn frame(&self) -> Frame {
        Frame::Numbers { count: self.0.length(), least: self.0.least() }
    }

    fn options(&self, part: &Part, player: Player, visit: &mut Visit<'_>) -> Walk {
        let tuple = part.small_numbers().filter(|tuple| self.0.enumerable(tuple));
        let tuple = tuple.ok_or(Stop::TooLarge)?;
        for option in self.0.options(&tuple, player) {
            visit(Parts::from_iter([Part::tuple(option)]))?;
        }
        Ok(())
    }

    /// Positions of two numbers: these are in normal form as they are.
    fn tuples(&self) -> Option<&dyn SmallTuples> {
        (self.0.length() == Some(2)).then_some(self as &dyn SmallTuples)
    }

    fn picture(&self, part: &Part) -> Picture {
        Picture::in_places(self.0.shape(), part.numbers())
    }

    fn normalise(&self, part: Part) -> Option<Part> {
        Some(Part::tuple(self.0.normalise(part.numbers())))
    }

    fn canonical(&self, parts: Parts, _: Option<Convention>) -> Parts {
        let first = |part: Part| match part.small_numbers() {
            Some(small) => Part::tuple(self.0.representative(&self.0.normalise(&small))),
            None => Part::tuple(self.0.representative(&self.0.normalise(part.numbers()))),
        };
        parts.into_iter().map(first).collect()
    }

    fn theorem(&self, parts: &[Part], convention: Convention) -> Option<Theorem> {
        self.0.theorem(convention).filter(|_| {
            self.value(parts).is_some() || self.result(parts, Player::Left, convention).is_some()
        })
    }

    fn value(&self, parts: &[Part]) -> Option<Value> {
        parts.iter().map(|part| self.0.value(part.numbers())).sum()
    }

    fn find(&self, part: &Part, target: &Target, found: &mut Found) -> Walk {
        self.0.find(part.numbers(), target, &mut TupleFound(found));
        Ok(())
    }

    fn result(&self, parts: &[Part], _: Player, convention: Convention) -> Option<GameResult> {
        match parts {
            [part] => self.0.result(part.numbers(), convention),
            _ => None,
        }
    }

    fn find_winning(
        &self,
        parts: &[Part],
        _: Player,
        convention: Convention,
        found: &mut Found,
    ) -> Walk {
        match parts {
            [part] => {
                found.at_part(0);
                self.0.find_winning(part.numbers(), convention, &mut TupleFound(found))
            }
            _ => Ok(()),
        }
    }

    fn reason(&self, part: &Part) -> Option<Reason> {
        self.0.reason(part.numbers())
    }

    fn winner_reason(&self, parts: &[Part], _: Player, convention: Convention) -> Option<Reason> {
        match parts {
            [part] => self.0.winner_reason(part.numbers(), convention),
            _ => None,
        }
    }
}
