//! Chomp.

use crate::theorems::CHOMP;
use bouton_core::{
    Convention, GameResult, IdeaKind, Natural, Player, Reason, Shape, Theorem, TupleRules, Walk,
    reason::{About, Operands, ReasonKind, States, Wording},
    tuple::{Number, Tuple, TupleFound},
};

/// The greatest number of squares of a bar whose bites are listed.
const MOST_SQUARES: u64 = 1 << 12;

/// Chomp, `chomp`: a bar of chocolate, whose first square is poisoned. Bite off a square with all that is neither above
/// it nor to its left. Nobody may bite off the poisoned square. A position is the lengths of the rows, the longest
/// first: `4x3`, three rows of 4, is a whole bar.
///
/// Every bar but a single square is won: if biting off the last square alone does not win, the answer to it does, and
/// could have been played at once. A formula for such a move is known only for bars of two lines, and for two arms that
/// meet in the poisoned square, which a bite on the diagonal leaves of a square bar.
///
/// D. Gale, A curious Nim-type game, American Mathematical Monthly 81 (1974), 876-879; F. Schuh, Spel van delers,
/// Nieuw Tijdschrift voor Wiskunde 39 (1952), 299-304.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Chomp;

/// The squares beside the poisoned one in the first row and in the first column, where there are no others.
fn arms(rows: &[Natural]) -> Option<[Natural; 2]> {
    let (first, rest) = rows.split_first()?;
    let is_thin = rest.iter().all(Natural::is_one) && !first.is_zero();
    is_thin.then(|| [first - 1u8, Natural::from(rest.len())])
}

/// The longer and the shorter line of a bar of two rows or two columns.
fn lines(rows: &[Natural]) -> Option<[Natural; 2]> {
    let two = Natural::from(2u8);
    match rows {
        [long, short] => Some([long.clone(), short.clone()]),
        [first, ..] if *first == two => {
            let short = rows.iter().filter(|row| **row == two).count();
            Some([Natural::from(rows.len()), Natural::from(short)])
        }
        _ => None,
    }
}

/// The lost bar that a move leaves, where one of the two shapes tells.
fn lost_after(rows: &[Natural]) -> Option<Vec<Natural>> {
    let mut after = rows.to_vec();
    if let Some([right, down]) = arms(rows) {
        match right > down {
            true => after[0] = down + 1u8,
            false => after.truncate(usize::try_from(&right).ok()? + 1),
        }
        return Some(after);
    }
    let [long, short] = lines(rows)?;
    // A bite off the end of the second line, or off the first where that is too long.
    match (rows.len() == 2, long == short) {
        (_, true) => *after.last_mut()? -= 1u8,
        (true, false) => after[0] = short + 1u8,
        (false, false) => after.truncate(usize::try_from(&short).ok()? + 1),
    }
    Some(after)
}

impl TupleRules for Chomp {
    facts! {
        game: "chomp";
        length: Option<usize> = None;
        least: u64 = 1;
        shape: Shape = Shape::Squares;
    }

    fn enumerable(&self, rows: &[u64]) -> bool {
        rows.iter()
            .try_fold(0u64, |all, row| all.checked_add(*row))
            .is_some_and(|all| all <= MOST_SQUARES)
    }

    fn options(&self, rows: &[u64], _: Player) -> impl Iterator<Item = Tuple> {
        (0..rows.len()).flat_map(move |bitten| {
            (u64::from(bitten == 0)..rows[bitten]).map(move |left| {
                let row =
                    |(at, row): (usize, &u64)| if at < bitten { *row } else { left.min(*row) };
                rows.iter().enumerate().map(row).filter(|row| *row > 0).collect()
            })
        })
    }

    fn normalise<N: Number>(&self, rows: &[N]) -> Vec<N> {
        let mut left: Vec<N> = rows.iter().filter(|row| **row > N::from(0)).cloned().collect();
        left.sort_unstable_by(|a, b| b.cmp(a));
        left
    }

    /// Rows and columns may be exchanged.
    fn representative<N: Number>(&self, rows: &[N]) -> Vec<N> {
        let squares = N::from(MOST_SQUARES);
        let Some(first) = rows.first().filter(|first| **first <= squares) else {
            return rows.to_vec();
        };
        let widths = (0..=MOST_SQUARES).map(N::from).take_while(|at| at < first);
        let column = |at: N| N::from(rows.iter().filter(|row| **row > at).count() as u64);
        let columns: Vec<N> = widths.map(column).collect();
        columns.min(rows.to_vec())
    }

    fn theorem(&self, convention: Convention) -> Option<Theorem> {
        (convention == Convention::Normal).then_some(CHOMP)
    }

    fn result(&self, rows: &[Natural], convention: Convention) -> Option<GameResult> {
        let reason = of_shape(rows).filter(|_| convention == Convention::Normal)?;
        reason.operands().truth("wins").map(GameResult::win_if)
    }

    fn find_winning(&self, rows: &[Natural], _: Convention, found: &mut TupleFound<'_>) -> Walk {
        if let Some(after) = lost_after(rows)
            .filter(|_| self.result(rows, Convention::Normal) == Some(GameResult::Win))
        {
            found.add(after);
        }
        Ok(())
    }

    /// Of a whole bar it is known that it is won, and not by which bite. A square has one, so it needs no such argument.
    fn winner_reason(&self, rows: &[Natural], convention: Convention) -> Option<Reason> {
        if convention == Convention::Misere {
            return None;
        }
        let whole = || {
            let is_square = rows.first() == Some(&Natural::from(rows.len()));
            let [wide, high] = whole(rows).filter(|_| !is_square)?;
            let rows = rows.to_vec();
            Some(Reason::new(
                &WHOLE,
                [
                    ("rows", rows.into()),
                    ("wide", wide.into()),
                    ("high", high.into()),
                    ("wins", true.into()),
                ],
            ))
        };
        of_shape(rows).or_else(whole)
    }
}

/// The reason for the winner of one of the two shapes, which also tells a bite.
fn of_shape(rows: &[Natural]) -> Option<Reason> {
    if let Some([first, second]) = arms(rows) {
        let wins = first != second;
        return Some(Reason::new(
            &ARMS,
            [
                ("rows", rows.to_vec().into()),
                ("first", first.into()),
                ("second", second.into()),
                ("wins", wins.into()),
            ],
        ));
    }
    let [long, short] = lines(rows)?;
    let wins = long != &short + 1u8;
    Some(Reason::new(
        &STEP,
        [
            ("rows", rows.to_vec().into()),
            ("long", long.into()),
            ("short", short.into()),
            ("wins", wins.into()),
        ],
    ))
}

/// The width and the height of a bar of which nothing is bitten off, of more than one square.
fn whole(rows: &[Natural]) -> Option<[Natural; 2]> {
    let first = rows.first()?;
    let is_whole = rows.iter().all(|row| row == first);
    let is_more = rows.len() > 1 || *first > Natural::ONE;
    (is_whole && is_more).then(|| [first.clone(), Natural::from(rows.len())])
}

/// A reason for the winner, whose numbers are those of the bar.
const fn shape(id: &'static str, holds: fn(&Operands) -> Option<bool>) -> ReasonKind {
    let states = States::Result {
        wins: |operands| operands.truth("wins"),
        convention: |_| Some(Convention::Normal),
    };
    ReasonKind::new(id, About::All("rows"), states, holds)
}

/// Two arms are equally long, or not.
static ARMS: ReasonKind = ReasonKind {
    wording: |operands| {
        let [first, second] = arms(operands.numbers("rows")?)?;
        Some(Wording::case(match (first == second, first.is_zero() || second.is_zero()) {
            (true, true) => "over",
            (true, false) => "lost",
            (false, true) => "single",
            (false, false) => "won",
        }))
    },
    teaches: Some((IdeaKind::Copy, |operands| {
        Some(Wording::case(if operands.truth("wins")? { "arms-won" } else { "arms-lost" }))
    })),
    ..shape("chomp-arms", |operands| {
        let [first, second] = arms(operands.numbers("rows")?)?;
        Some(
            operands.number("first")? == &first
                && operands.number("second")? == &second
                && operands.truth("wins")? == (first != second),
        )
    })
};

/// The longer of two lines has one square more, or not.
static STEP: ReasonKind = ReasonKind {
    wording: |operands| {
        let (long, short) = (operands.number("long")?, operands.number("short")?);
        Some(match (operands.truth("wins")?, long == short) {
            (false, _) => Wording::case("lost"),
            (true, true) => Wording::case("equal"),
            (true, false) => Wording::case("long").with("left", short + 1u8),
        })
    },
    teaches: Some((IdeaKind::LosingPairs, |operands| {
        Some(Wording::case(if operands.truth("wins")? { "step-won" } else { "step-lost" }))
    })),
    ..shape("chomp-step", |operands| {
        let [long, short] = lines(operands.numbers("rows")?)?;
        Some(
            operands.number("long")? == &long
                && operands.number("short")? == &short
                && operands.truth("wins")? == (long != short + 1u8),
        )
    })
};

/// A whole bar is won: by the bite at its last square, or by the answer to it.
static WHOLE: ReasonKind = ReasonKind {
    teaches: Some((IdeaKind::Tree, |_| Some(Wording::case("stolen-won")))),
    names_no_move: true,
    ..shape("chomp-whole", |operands| {
        let [wide, high] = whole(operands.numbers("rows")?)?;
        Some(
            operands.number("wide")? == &wide
                && operands.number("high")? == &high
                && operands.truth("wins")?,
        )
    })
};

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeMap;

    fn is_won(rows: &[u64], known: &mut BTreeMap<Vec<u64>, bool>) -> bool {
        if let Some(known) = known.get(rows) {
            return *known;
        }

        let options: Vec<Vec<u64>> =
            Chomp.options(rows, Player::Left).map(|option| option.to_vec()).collect();
        let won = options.iter().any(|option| !is_won(option, known));
        known.insert(rows.to_vec(), won);
        won
    }

    #[test]
    fn the_theorem_is_what_brute_force_finds() {
        let known = &mut BTreeMap::new();
        let natural = |rows: &[u64]| rows.iter().map(|row| Natural::from(*row)).collect::<Vec<_>>();
        let mut told = 0;
        for rows in (0..4u64.pow(5)).map(|code| {
            let rows = (0..5).map(|at| code / 4u64.pow(at) % 4 + u64::from(at == 0) * 3);
            rows.filter(|row| *row > 0).collect::<Vec<u64>>()
        }) {
            if !rows.is_sorted_by(|a, b| a >= b) {
                continue;
            }
            let Some(result) = Chomp.result(&natural(&rows), Convention::Normal) else { continue };
            told += 1;
            assert_eq!(result == GameResult::Win, is_won(&rows, known), "{rows:?}");
            let all = Chomp.options(&rows, Player::Left);
            let winning: Vec<Vec<Natural>> = all
                .filter(|option| !is_won(option, known))
                .map(|option| natural(&option))
                .collect();
            let found = lost_after(&natural(&rows)).filter(|_| result == GameResult::Win);
            assert_eq!(Vec::from_iter(found), winning, "{rows:?}");
        }
        assert!(told > 20, "{told}");
    }

    #[test]
    fn bites_are_those_of_the_rule() {
        let options: Vec<Vec<u64>> =
            Chomp.options(&[3, 2], Player::Left).map(|o| o.to_vec()).collect();
        assert_eq!(options, [vec![1, 1], vec![2, 2], vec![3], vec![3, 1]]);
        assert_eq!(Chomp.options(&[1], Player::Left).count(), 0);
    }

    /// Two rows are lost where the first has one square more; squares are won by leaving two equal arms.
    #[test]
    fn facts_of_the_literature_hold() {
        let known = &mut BTreeMap::new();
        for first in 1..9 {
            for second in 1..=first {
                assert_eq!(is_won(&[first, second], known), first != second + 1);
            }
        }
        for side in 2..5u64 {
            let mut arms = vec![1; side as usize];
            arms[0] = side;
            assert!(!is_won(&arms, known) && is_won(&vec![side; side as usize], known));
        }
        for (rows, columns) in [(2, 5), (3, 4), (3, 5), (4, 5)] {
            assert!(is_won(&vec![columns; rows], known), "Gale: every bar is won");
        }
    }
}
