//! Coin turning: Turning Turtles and its kin.

use super::code::CoinCode;
use crate::theorems::{MOCK_TURTLES, RULER, TRIPLETS, TURNING_TURTLES, TWINS};
use bouton_core::{
    CoinRules, Natural, Reason, Theorem,
    natural::{BitTest, nim_sum},
    reason::{About, Operands, ReasonKind, States},
    tuple::Tuple,
};
use std::sync::LazyLock;

/// A game on a row of coins, by the coins that a move turns. The rightmost of them goes from heads to tails.
///
/// E. R. Berlekamp, J. H. Conway, R. K. Guy, *Winning Ways for your Mathematical Plays*, vol. 3, ch. 14; H. W. Lenstra,
/// Nim multiplication (1978), for the theory.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Turning {
    /// One or two coins. Place n is worth n + 1.
    Turtles,
    /// Up to three coins. Place n is worth the n-th odious number.
    MockTurtles,
    /// Any number of coins side by side. Place n is worth the largest power of two that divides n + 1.
    Ruler,
    /// Exactly two coins. Place n is worth n.
    Twins,
    /// Exactly three coins. From place 2 on, the values are the odious numbers; before it, 0.
    Triplets,
    /// Up to five coins. No closed form is known.
    Moebius,
    /// Up to nine coins. No closed form is known.
    Moidores,
}

/// The odious number of this index, counted from 0: of 2n and 2n + 1, the one with an odd number of binary ones.
fn odious(n: &Natural) -> Natural {
    let ones = (0..n.bit_len()).filter(|bit| n.bit(*bit)).count();
    n * 2u8 + Natural::from(u8::from(ones % 2 == 0))
}

impl Turning {
    /// The game as it is typed.
    pub fn name(self) -> &'static str {
        match self {
            Turning::Turtles => "turning-turtles",
            Turning::MockTurtles => "mock-turtles",
            Turning::Ruler => "ruler",
            Turning::Twins => "twins",
            Turning::Triplets => "triplets",
            Turning::Moebius => "moebius",
            Turning::Moidores => "moidores",
        }
    }

    /// The coins that a move turns.
    fn code(self) -> &'static CoinCode {
        &CODES[self as usize].1
    }

    /// The game of a name that has this code.
    fn of(code: &CoinCode) -> Option<Turning> {
        CODES.iter().find(|(_, known)| known == code).map(|(game, _)| *game)
    }
}

/// The codes of the games, in the order of [`Turning`].
static CODES: LazyLock<[(Turning, CoinCode); 7]> = LazyLock::new(|| {
    [
        (Turning::Turtles, CoinCode::any(1, 2)),
        (Turning::MockTurtles, CoinCode::any(1, 3)),
        (Turning::Ruler, CoinCode::runs()),
        (Turning::Twins, CoinCode::any(2, 2)),
        (Turning::Triplets, CoinCode::any(3, 3)),
        (Turning::Moebius, CoinCode::any(1, 5)),
        (Turning::Moidores, CoinCode::any(1, 9)),
    ]
});

impl CoinRules for Turning {
    facts! { identity: game; }

    fn game(&self) -> String {
        self.name().to_string()
    }

    fn is_listed(&self, place: u64) -> bool {
        self.code().is_listed(place)
    }

    fn turned(&self, place: u64) -> impl Iterator<Item = Tuple> {
        self.code().turned(place)
    }

    fn theorem(&self) -> Option<Theorem> {
        match self {
            Turning::Turtles => Some(TURNING_TURTLES),
            Turning::MockTurtles => Some(MOCK_TURTLES),
            Turning::Ruler => Some(RULER),
            Turning::Twins => Some(TWINS),
            Turning::Triplets => Some(TRIPLETS),
            Turning::Moebius | Turning::Moidores => None,
        }
    }

    fn value(&self, place: &Natural) -> Option<Natural> {
        let after = place + 1u8;
        Some(match self {
            Turning::Turtles => after,
            Turning::MockTurtles => odious(place),
            Turning::Ruler => Natural::ONE << after.trailing_zeros().unwrap_or(0),
            Turning::Twins => place.clone(),
            Turning::Triplets if after <= Natural::from(2u8) => Natural::ZERO,
            Turning::Triplets => odious(&(place - 2u8)),
            Turning::Moebius | Turning::Moidores => return None,
        })
    }

    fn reason(&self, places: &[Natural]) -> Option<Reason> {
        let kind = match self {
            Turning::Turtles => &TURTLES,
            Turning::MockTurtles => &MOCKED,
            Turning::Ruler => &RULED,
            Turning::Twins => &PAIRED,
            Turning::Triplets => &IN_THREES,
            Turning::Moebius | Turning::Moidores => return None,
        };
        // Of a row without heads there is nothing to say.
        places.first()?;
        let worths = places.iter().map(|place| self.value(place)).collect::<Option<Vec<_>>>()?;
        let value = nim_sum(&worths);
        Some(Reason::new(
            kind,
            [
                ("places", places.to_vec().into()),
                ("worths", worths.into()),
                ("value", value.into()),
            ],
        ))
    }
}

/// A code shares theorem and values with the named game of the same code.
impl CoinRules for CoinCode {
    facts! { identity: game; }

    fn game(&self) -> String {
        format!("coins:{self}")
    }

    fn is_listed(&self, place: u64) -> bool {
        CoinCode::is_listed(self, place)
    }

    fn turned(&self, place: u64) -> impl Iterator<Item = Tuple> {
        CoinCode::turned(self, place)
    }

    fn theorem(&self) -> Option<Theorem> {
        Turning::of(self)?.theorem()
    }

    fn value(&self, place: &Natural) -> Option<Natural> {
        Turning::of(self)?.value(place)
    }

    fn reason(&self, places: &[Natural]) -> Option<Reason> {
        Turning::of(self)?.reason(places)
    }
}

static TURTLES: ReasonKind =
    heads_of("coins-turning-turtles", |operands| holds(Turning::Turtles, operands));
static MOCKED: ReasonKind =
    heads_of("coins-mock-turtles", |operands| holds(Turning::MockTurtles, operands));
static RULED: ReasonKind = heads_of("coins-ruler", |operands| holds(Turning::Ruler, operands));
static PAIRED: ReasonKind = heads_of("coins-twins", |operands| holds(Turning::Twins, operands));
static IN_THREES: ReasonKind =
    heads_of("coins-triplets", |operands| holds(Turning::Triplets, operands));

/// Each head is worth a Nim heap. It does not stay one under its name: a move may turn up another head in its place.
const fn heads_of(id: &'static str, holds: fn(&Operands) -> Option<bool>) -> ReasonKind {
    ReasonKind::new(id, About::All("places"), States::Value("value"), holds)
}

fn holds(game: Turning, operands: &Operands) -> Option<bool> {
    let worths = operands.numbers("worths")?;
    let each = operands.numbers("places")?.iter().map(|place| game.value(place));
    let said = each.eq(worths.iter().map(|worth| Some(worth.clone())));
    Some(said && nim_sum(worths) == *operands.number("value")?)
}

#[cfg(test)]
mod tests {
    use super::*;
    use bouton_core::{OnCoins, Player, Ruleset, Words, natural::small};
    use std::collections::HashMap;

    /// Values of all rows of `length` coins by their options, a bit a coin: each option written as the rule says.
    fn values(length: u32, may: impl Fn(u32) -> bool) -> Vec<u64> {
        let mut values: Vec<u64> = Vec::new();
        for row in 0u32..1 << length {
            let turns = (1..1 << length).filter(|coins: &u32| may(*coins));
            let moves = turns.filter(|coins| row >> coins.ilog2() & 1 == 1);
            let below: Vec<u64> = moves.map(|coins| values[(row ^ coins) as usize]).collect();
            values.push((0..).find(|value| !below.contains(value)).unwrap());
        }
        values
    }

    fn rows(game: Turning, length: u32, may: impl Fn(u32) -> bool) {
        for (row, value) in values(length, may).into_iter().enumerate() {
            let signs: String =
                (0..length).map(|place| if row >> place & 1 == 1 { 'H' } else { 'T' }).collect();
            let part = OnCoins(game).read(&mut Words::new(signs.as_bytes(), 0, 9)).unwrap();
            let found = OnCoins(game).value(&part).unwrap().grundy;
            assert_eq!(found, Natural::from(value), "{game:?} {row:b}");
            assert!(OnCoins(game).reason(&part[0]).is_none_or(|reason| reason.holds()));
        }
    }

    #[test]
    fn closed_forms_are_those_of_all_rows() {
        let count = |coins: u32| coins.count_ones();
        rows(Turning::Turtles, 7, |coins| count(coins) <= 2);
        rows(Turning::MockTurtles, 8, |coins| count(coins) <= 3);
        rows(Turning::Twins, 7, |coins| count(coins) == 2);
        rows(Turning::Triplets, 8, |coins| count(coins) == 3);
        let side_by_side = |coins: u32| {
            let run = coins >> coins.trailing_zeros();
            run & (run + 1) == 0
        };
        rows(Turning::Ruler, 8, side_by_side);
    }

    #[test]
    fn values_of_single_heads_are_those_of_winning_ways() {
        // By the options of each head, whose other coins are known already.
        let table = |game: Turning, length: u64| {
            let mut known: Vec<u64> = Vec::new();
            for place in 0..length {
                let options = game.turned(place);
                let sums =
                    options.map(|coins| coins.iter().fold(0, |sum, at| sum ^ known[*at as usize]));
                let sums: std::collections::HashSet<u64> = sums.collect();
                known.push((0..).find(|value| !sums.contains(value)).unwrap());
            }
            known
        };
        assert_eq!(table(Turning::MockTurtles, 10), [1, 2, 4, 7, 8, 11, 13, 14, 16, 19]);
        assert_eq!(table(Turning::Ruler, 12), [1, 2, 1, 4, 1, 2, 1, 8, 1, 2, 1, 4]);
        assert_eq!(table(Turning::Triplets, 9), [0, 0, 1, 2, 4, 7, 8, 11, 13]);
        let moebius =
            [1, 2, 4, 8, 16, 31, 32, 64, 103, 128, 171, 213, 256, 301, 342, 439, 475, 494];
        assert_eq!(table(Turning::Moebius, 18), moebius);
        assert_eq!(
            table(Turning::Moidores, 12),
            [1, 2, 4, 8, 16, 32, 64, 128, 256, 511, 512, 1024]
        );
        for game in [
            Turning::Turtles,
            Turning::MockTurtles,
            Turning::Ruler,
            Turning::Twins,
            Turning::Triplets,
        ] {
            let worths =
                (0..90u64).map(|place| small(&game.value(&place.into()).unwrap()).unwrap());
            assert!(worths.eq(table(game, 90)), "{game:?}");
        }
    }

    #[test]
    fn each_list_of_coins_comes_once() {
        let options = |game: Turning, text: &str| {
            let rules = OnCoins(game);
            let row = rules.read(&mut Words::new(text.as_bytes(), 0, 9)).unwrap();
            let mut all = HashMap::new();
            let visit = &mut |parts: bouton_core::Parts| {
                let mut text = String::new();
                rules.write(&parts[0], &mut text);
                *all.entry(text).or_insert(0) += 1;
                Ok(())
            };
            rules.options(&row[0], Player::Left, visit).unwrap();
            assert!(all.values().all(|times| *times == 1), "{all:?}");
            let mut all: Vec<String> = all.into_keys().collect();
            all.sort();
            all
        };
        assert_eq!(
            options(Turning::Ruler, "THTH"),
            ["HTHT", "HTTH", "THHT", "THTT", "TTHT", "TTTH"]
        );
        assert_eq!(options(Turning::Twins, "HTH"), ["HHT", "TTT"]);
        assert_eq!(options(Turning::Moebius, "TTTTTH").len(), 1 + 5 + 10 + 10 + 5);
    }

    #[test]
    fn heads_far_away_are_worth_their_place() {
        let far: Natural = (Natural::ONE << 100) - 1u8;
        assert_eq!(Turning::Ruler.value(&far), Some(Natural::ONE << 100));
        assert_eq!(Turning::MockTurtles.value(&(Natural::ONE << 100)), Some(Natural::ONE << 101));
    }
}
