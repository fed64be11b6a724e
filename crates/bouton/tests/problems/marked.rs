//! More rules a second time: of problems whose states hold more than the heaps, such as the pile that was touched last.

use crate::{
    State,
    rules::{Rule, heaps, set, taking, with, xor},
};

/// The state without the number at this place.
fn without(state: &State, at: usize) -> State {
    with(state, at, &[])
}

/// Moves of parts of a pair of numbers each: a pair becomes another one.
fn pairs(state: &State, after: impl Fn(i64, i64) -> Vec<(i64, i64)>) -> Vec<State> {
    let mut all = Vec::new();
    for at in (0..state.len()).step_by(2) {
        let next = after(state[at], state[at + 1]);
        all.extend(next.into_iter().map(|(a, b)| set(state, &[(at, a), (at + 1, b)])));
    }
    all
}

pub const A_OR_B: Rule =
    heaps(|test, state| taking(state, |_, k| k == test.number("A") || k == test.number("B")))
        .fits(|test| test.number("A") < test.number("B"));
pub const X_OR_Y: Rule =
    heaps(|test, state| taking(state, |_, k| k == test.number("X") || k == test.number("Y")))
        .fits(|test| test.number("X") < test.number("Y"));
pub const TWO_THREE_FIVE: Rule = heaps(|_, state| taking(state, |_, k| [2, 3, 5].contains(&k)));
pub const SMALL_PRIMES: Rule =
    heaps(|_, state| taking(state, |_, k| [2, 3, 5, 7, 11, 13].contains(&k)));
pub const UP_TO_NINE: Rule = heaps(|_, state| taking(state, |_, k| k < 10));
/// The number, and the count of moves that were made.
pub const TEN_MOVES: Rule = heaps(|_, state| {
    let [n, made] = state[..] else { panic!("{state:?}") };
    // The first player has just moved after an odd number of moves.
    if made == 10 || made % 2 == 1 && n % 3 == 0 {
        return Vec::new();
    }
    vec![vec![n - 1, made + 1], vec![n + 1, made + 1]]
})
.starts(|test| vec![test.heaps[0], 0]);
/// The largest number taken so far, and the others.
pub const BAIT: Rule = heaps(|_, state| {
    let left = 1..state.len();
    let may = left.filter(|at| state[*at] >= state[0]);
    may.map(|at| set(&without(state, at), &[(0, state[at])])).collect()
})
.starts(|test| [&[0], &test.heaps[..]].concat());
/// The number, and who moves.
pub const EVEN_THEN_ODD: Rule = heaps(|_, state| {
    let takes = (1..=state[0]).filter(|k| k % 2 == state[1]);
    takes.map(|k| vec![state[0] - k, 1 - state[1]]).collect()
})
.starts(|test| vec![test.heaps[0], 0]);
/// A 1 once a number was eaten, and the numbers.
pub const ZERO_XOR: Rule = heaps(|_, state| {
    if state[0] == 1 && xor(state[1..].iter().copied()) == 0 {
        return Vec::new();
    }
    (1..state.len()).map(|at| set(&without(state, at), &[(0, 1)])).collect()
})
.starts(|test| [&[0], &test.heaps[..]].concat())
.fits(|test| {
    let mut numbers = test.heaps.clone();
    numbers.sort();
    numbers.windows(2).all(|pair| pair[0] < pair[1])
});
/// Rows, columns, and the place of the bad piece.
pub const CAKE: Rule = heaps(|_, state| {
    let mut all = Vec::new();
    for side in [0, 1] {
        for cut in 1..state[side] {
            all.push(match cut > state[side + 2] {
                true => set(state, &[(side, cut)]),
                false => {
                    set(state, &[(side, state[side] - cut), (side + 2, state[side + 2] - cut)])
                }
            });
        }
    }
    all
})
.fits(|test| test.heaps[2] < test.heaps[0] && test.heaps[3] < test.heaps[1]);
/// The place of the pile that was touched last, or -1, and the piles.
pub const SAME_PILE: Rule = heaps(|_, state| {
    let (last, piles) = (state[0], state[1..].to_vec());
    let bound = last >= 0 && piles[last as usize] > 0;
    let mut all = Vec::new();
    for at in (0..piles.len()).filter(|at| !bound || *at == last as usize) {
        for left in 0..piles[at] {
            all.push([&[at as i64], &set(&piles, &[(at, left)])[..]].concat());
        }
    }
    all
})
.starts(|test| [&[-1], &test.heaps[..]].concat());
pub const MERGE_OR_TAKE: Rule = heaps(|_, state| {
    let mut all = Vec::new();
    for at in 0..state.len() {
        all.push(set(state, &[(at, state[at] - 1)]));
        for other in (0..state.len()).filter(|other| *other != at) {
            all.push(without(&set(state, &[(other, state[other] + state[at])]), at));
        }
    }
    for next in &mut all {
        next.retain(|pile| *pile > 0);
        next.sort();
    }
    all
});
pub const BEADS: Rule = heaps(|_, state| {
    let mut all = Vec::new();
    for (at, beads) in state.iter().enumerate() {
        let divisors: Vec<i64> = (1..*beads).filter(|d| beads % d == 0).collect();
        for gone in 0..divisors.len() {
            let mut next = with(state, at, &without(&divisors, gone));
            next.sort();
            all.push(next);
        }
    }
    all
});
pub const DIGITS: Rule = heaps(|_, state| {
    let digits: Vec<i64> =
        state[0].to_string().bytes().map(|digit| (digit - b'0').into()).collect();
    let least = digits.iter().filter(|digit| **digit > 0).min();
    let both = digits.iter().max().into_iter().chain(least);
    both.filter(|digit| **digit > 0).map(|digit| vec![state[0] - digit]).collect()
});
pub const STRIPES: Rule = heaps(|test, state| {
    let mut all = Vec::new();
    for (at, free) in state.iter().enumerate() {
        for strip in ["A", "B", "C"].map(|name| test.number(name)) {
            all.extend(
                (0..=free - strip).map(|left| with(state, at, &[left, free - strip - left])),
            );
        }
    }
    all
});
pub const TOWERS: Rule = heaps(|_, state| taking(state, |h, k| k < h && h % (h - k) == 0))
    .starts(|test| vec![test.heaps[1]; test.heaps[0] as usize]);
pub const JUMPS: Rule = heaps(|_, state| {
    pairs(state, |x, y| {
        let jumps = [(-2, 1), (-2, -1), (1, -2), (-1, -2)].map(|(a, b)| (x + a, y + b));
        let is_there = |(x, y): &(i64, i64)| (1..=15).contains(x) && (1..=15).contains(y);
        jumps.into_iter().filter(is_there).collect()
    })
});
/// Both pieces go towards each other: a way back is followed at once.
pub const GAPS: Rule = heaps(|_, state| {
    pairs(state, |a, b| {
        let (low, high) = (a.min(b), a.max(b));
        (low + 1..high).flat_map(|to| [(to, b), (a, to)]).collect()
    })
})
.fits(|test| test.heaps.chunks(2).all(|pair| pair[0] != pair[1]));
/// A pile and the numbers taken from it, as bits.
pub const ONCE_EACH: Rule = heaps(|_, state| {
    pairs(state, |stones, taken| {
        let free = (1..=stones).filter(|k| taken >> k & 1 == 0);
        free.map(|k| (stones - k, taken | 1 << k)).collect()
    })
})
.starts(|test| test.heaps.iter().flat_map(|pile| [*pile, 0]).collect());
pub const PERMUTED: Rule = heaps(|_, state| match state.is_sorted() {
    true => Vec::new(),
    false => (0..state.len()).map(|at| without(state, at)).collect(),
})
.fits(|test| {
    let mut numbers = test.heaps.clone();
    numbers.sort();
    numbers == (1..=numbers.len() as i64).collect::<Vec<i64>>() && numbers != test.heaps
});
/// A pile, and how often stones may still be added to it.
pub const POKER: Rule = heaps(|_, state| {
    pairs(state, |stones, adds| {
        let takes = (0..stones).map(|left| (left, adds));
        takes.chain((1..=2).filter(|_| adds > 0).map(|more| (stones + more, adds - 1))).collect()
    })
})
.starts(|test| test.heaps.iter().flat_map(|pile| [*pile, test.number("_")]).collect());
/// Set while the coins are a circle, and the rows of coins.
pub const COIN_RING: Rule = heaps(|test, state| {
    let (ring, rows) = (state[0] == 1, state[1..].to_vec());
    let mut all = Vec::new();
    for at in 0..rows.len() {
        for k in 1..=rows[at].min(test.number("K")) {
            let last = if ring { 0 } else { rows[at] - k };
            for left in 0..=last {
                let mut next = with(&rows, at, &[left, rows[at] - k - left]);
                next.retain(|row| *row > 0);
                next.sort();
                all.push([&[0], &next[..]].concat());
            }
        }
    }
    all
})
.starts(|test| vec![1, test.heaps[0]]);
/// The squares with heads.
pub const TURTLES: Rule = heaps(|_, state| {
    let turned = |state: &State, square: i64| -> State {
        match state.iter().position(|other| *other == square) {
            Some(at) => without(state, at),
            None => [&state[..], &[square]].concat(),
        }
    };
    let mut all = Vec::new();
    for square in state {
        let one = turned(state, *square);
        for a in 0..*square {
            let two = turned(&one, a);
            all.extend((0..a).map(|b| turned(&two, b)));
            all.push(two);
        }
        all.push(one);
    }
    all.iter_mut().for_each(|state| state.sort());
    all
})
.fits(|test| {
    let mut squares = test.heaps.clone();
    squares.sort();
    squares.dedup();
    squares.len() == test.heaps.len()
});
pub const EVEN_PARTS: Rule = heaps(|test, state| {
    let mut all = Vec::new();
    for at in 0..state.len() {
        let n = state[at];
        for k in (2..=n).filter(|_| n >= test.number("F")) {
            let parts: State = (0..k).map(|part| n / k + i64::from(part < n % k)).collect();
            let mut next = with(state, at, &parts);
            next.sort();
            all.push(next);
        }
    }
    all
});
/// All dumpers one by one.
pub const DUMPERS: Rule = heaps(|_, state| taking(state, |_, _| true)).starts(|test| {
    let rows = test.heaps.chunks(2);
    rows.flat_map(|row| row[0]..row[0] + row[1]).collect()
});
/// The sum so far, who moves, and the stones; a sum of 3 where the game is over and won.
pub const STONE_SUMS: Rule = heaps(|_, state| {
    let (sum, bob, stones) = (state[0], state[1], &state[2..]);
    if stones.is_empty() && bob == 1 && sum < 3 {
        return vec![vec![3, 0]];
    }
    let after = |at: usize| {
        let left = without(state, 2 + at);
        [&[(sum + stones[at]) % 3, 1 - bob], &left[2..]].concat()
    };
    let all: Vec<State> = (0..stones.len()).map(after).collect();
    all.into_iter().filter(|next| next[0] > 0).collect()
})
.starts(|test| [&[0, 0], &test.heaps[..]].concat());
