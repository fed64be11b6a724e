//! The hints of a ruleset as a form of contest program: a kind, and numbers. No game is known by its
//! name.

use super::{PositionShape, Refused};
use bouton_core::{Convention, Natural, Part, Player, Reason, Ruleset, Theorem, Value};
use bouton_solve::theorems::{SPRAGUE_GRUNDY, TAME_SUM};

/// A kind of program.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    /// A heap is worth its size.
    Size,
    /// It is worth its residue.
    Residue,
    /// Residues by limits in the position.
    OwnLimits,
    /// One number may not be taken.
    Blocks,
    /// Lasker's Nim.
    Lasker,
    /// Divisors are taken.
    TwoAdic,
    /// At most half is taken.
    Halving,
    /// Powers are taken.
    Powers,
    /// The exponents of the prime factors are Nim heaps.
    Exponents,
    /// The numbers on odd stairs are.
    OddStairs,
    /// Euclid's game on positive numbers.
    EuclidPositive,
    /// Euclid's game.
    GoldenRatio,
    /// Moore's Nim.
    Columns,
    /// Wythoff's game.
    ColdPair,
    /// Fibonacci Nim.
    Zeckendorf,
    /// Other take-away games.
    Terms,
    /// K-L Nim.
    Forbidden,
    /// A run of numbers is taken.
    Interval,
}

/// Greatest ratio of a take-away game whose program lists the lost heaps.
const MOST_RATIO: u64 = 1_000;

impl Kind {
    /// The names of its operands.
    pub(super) fn operands(self) -> &'static [&'static str] {
        match self {
            Kind::Residue | Kind::Columns => &["MODULUS"],
            Kind::Blocks => &["FORBIDDEN"],
            Kind::TwoAdic => &["PLUS"],
            Kind::Powers => &["BASE"],
            Kind::ColdPair => &["BREADTH"],
            Kind::Forbidden => &["OWN", "OTHER"],
            Kind::Interval => &["LEAST", "LARGEST"],
            Kind::Terms => &["NUMERATOR", "DENOMINATOR"],
            _ => &[],
        }
    }
}

/// A form of program for one ruleset.
#[derive(Clone, Debug)]
pub(super) struct Form {
    /// The kind.
    pub(super) kind: Kind,
    /// Its operands, in the order of [`Kind::operands`].
    pub(super) operands: Vec<u64>,
    /// Why it is right, unless the comments of its functions say so.
    pub(super) theorem: Option<Theorem>,
}

impl Form {
    /// The form that the theorems of a ruleset give, if they do.
    ///
    /// # Errors
    /// Misère play that no theorem covers.
    pub(super) fn of(
        rules: &dyn Ruleset,
        position: PositionShape,
        convention: Convention,
    ) -> Result<Option<Form>, Refused> {
        // Any position in which something can still be done tells of which kind its reason is.
        let probe = match position {
            PositionShape::Limited => {
                Some(vec![Part::tuple([Natural::from(4u8), Natural::from(2u8)])])
            }
            PositionShape::List | PositionShape::One => rules.position(&[4]),
            PositionShape::Fixed(_) => rules.position(&[4, 2]),
        };
        let Some(probe) = probe else { return Ok(None) };
        if position == PositionShape::Limited && !has_own_limits(rules, &probe) {
            return Ok(None);
        }
        if let Some(form) = by_winner(rules, &probe, convention) {
            return Ok(Some(form));
        }
        let misere = convention == Convention::Misere;
        if misere
            && let Some(Form { kind, operands, .. }) = by_winner(rules, &probe, Convention::Normal)
            && let Some(form) = proved_in_misere(kind, operands)
        {
            return Ok(Some(form));
        }
        let Some((kind, operands, tame)) = by_value(rules, &probe) else { return Ok(None) };
        if misere && !tame {
            return proved_in_misere(kind, operands).map(Some).ok_or(Refused::Misere);
        }
        let general = if misere { TAME_SUM } else { SPRAGUE_GRUNDY };
        let theorem = rules.theorem(&probe, convention).unwrap_or(general);
        Ok(Some(Form { kind, operands, theorem: Some(theorem) }))
    }
}

/// The form of a game in misère play whose functions in `misere` prove from the rules who wins.
fn proved_in_misere(kind: Kind, operands: Vec<u64>) -> Option<Form> {
    let is_proved = match kind {
        Kind::OddStairs | Kind::GoldenRatio | Kind::EuclidPositive | Kind::Zeckendorf => true,
        Kind::ColdPair => operands == [1],
        _ => false,
    };
    is_proved.then_some(Form { kind, operands, theorem: None })
}

/// Returns `true` if a heap of 4 with the limit 2 is a part of the game: as many options as the limit.
fn has_own_limits(rules: &dyn Ruleset, probe: &[Part]) -> bool {
    let mut count = 0;
    let walk = rules.options(&probe[0], Player::Left, &mut |_| {
        count += 1;
        Ok(())
    });
    walk.is_ok() && count == 2 && rules.value(probe).is_some()
}

/// A theorem about the position as a whole.
fn by_winner(rules: &dyn Ruleset, probe: &[Part], convention: Convention) -> Option<Form> {
    let mover = Player::Left;
    rules.result(probe, mover, convention)?;
    let reason = rules.winner_reason(probe, mover, convention)?;
    let (kind, operands) = match reason.id() {
        "golden-ratio" => (Kind::GoldenRatio, vec![]),
        "moore-columns" => match small_enough(&reason, "modulus")? {
            2 => (Kind::Size, vec![]),
            modulus => (Kind::Columns, vec![modulus]),
        },
        "cold-pair" => (Kind::ColdPair, vec![small_enough(&reason, "breadth")?]),
        "zeckendorf" => (Kind::Zeckendorf, vec![]),
        "smallest-term" => {
            let [above, below] =
                ["numerator", "denominator"].map(|name| small_enough(&reason, name));
            // With a large ratio the lost heaps are too many to be listed.
            let (above, below) = (above?, below?);
            (Kind::Terms, (above / below <= MOST_RATIO).then(|| vec![above, below])?)
        }
        "forbidden-case" => {
            let operands = [small_enough(&reason, "own")?, small_enough(&reason, "other")?];
            (Kind::Forbidden, operands.to_vec())
        }
        _ => return None,
    };
    Some(Form { kind, operands, theorem: Some(rules.theorem(probe, convention)?) })
}

/// A closed form of the value of a part, and whether misère sums of it go as in Nim.
fn by_value(rules: &dyn Ruleset, probe: &[Part]) -> Option<(Kind, Vec<u64>, bool)> {
    let [part] = probe else { return None };
    rules.value(probe)?;
    let reason = rules.reason(part)?;
    let operand = |name: &str| small_enough(&reason, name);
    let (kind, operands) = match reason.id() {
        "size" => (Kind::Size, vec![]),
        "residue" => match part.as_heap() {
            Some(_) => (Kind::Residue, vec![operand("modulus")?]),
            None => (Kind::OwnLimits, vec![]),
        },
        "blocks" => (Kind::Blocks, vec![operand("forbidden")?]),
        "prime-factors" => return Some((Kind::Exponents, vec![], true)),
        "two-adic" => (Kind::TwoAdic, vec![operand("plus")?]),
        "halving" => (Kind::Halving, vec![]),
        "lasker" => (Kind::Lasker, vec![]),
        "powers-residue" => (Kind::Powers, vec![operand("base")?]),
        "odd-stairs" => return Some((Kind::OddStairs, vec![], false)),
        "euclid-quotient" => return Some((Kind::EuclidPositive, vec![], false)),
        _ => return None,
    };
    // The rule of misère Nim, applied to the values, asks of every heap that it plays like one.
    let like_nim = |n: u64| {
        let part = match part.numbers().get(1) {
            None => Part::heap(n),
            Some(limit) => Part::tuple([Natural::from(n), limit.clone()]),
        };
        let value = rules.value(&[part]);
        value.is_some_and(|value| value == Value::like_nim_heap(value.grundy.clone()))
    };
    Some((kind, operands, (0..=64).all(like_nim)))
}

/// An operand of a reason, where the programs can compute with it.
fn small_enough(reason: &Reason, operand: &str) -> Option<u64> {
    reason.operands().small(operand).filter(|number| *number <= super::LARGEST)
}
