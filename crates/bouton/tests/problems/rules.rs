//! The rules of the problems, a second time: written from their statements, not from the scripts.

use crate::{State, Test};

/// The play of a problem.
#[derive(Clone, Copy)]
pub struct Rule {
    /// Returns `true` if a test is one of the problem.
    pub fits: fn(&Test) -> bool,
    /// The start of a test.
    pub start: fn(&Test) -> State,
    /// The options of a state.
    pub moves: fn(&Test, &State) -> Vec<State>,
    /// Set when the player who cannot move wins.
    pub misere: bool,
    /// The rule of the note for a loss of the first player.
    pub loses: Option<fn(&Test) -> bool>,
}

/// A rule by which the heaps that are read are the position.
pub const fn heaps(moves: fn(&Test, &State) -> Vec<State>) -> Rule {
    Rule { fits: |_| true, start: |test| test.heaps.clone(), moves, misere: false, loses: None }
}

impl Rule {
    pub const fn fits(self, fits: fn(&Test) -> bool) -> Rule {
        Rule { fits, ..self }
    }

    pub const fn starts(self, start: fn(&Test) -> State) -> Rule {
        Rule { start, ..self }
    }

    /// The rule where the player who cannot move wins.
    pub const fn misere(self) -> Rule {
        Rule { misere: true, ..self }
    }

    const fn loses(self, loses: fn(&Test) -> bool) -> Rule {
        Rule { loses: Some(loses), ..self }
    }
}

/// The state with one number replaced by none, one or several.
pub fn with(state: &State, at: usize, by: &[i64]) -> State {
    [&state[..at], by, &state[at + 1..]].concat()
}

/// The state with other numbers at some places.
pub fn set(state: &State, changes: &[(usize, i64)]) -> State {
    let mut next = state.clone();
    for (at, number) in changes {
        next[*at] = *number;
    }
    next
}

/// Moves that take from one heap any number that `takes` allows of a heap of this size.
pub fn taking(state: &State, takes: impl Fn(i64, i64) -> bool) -> Vec<State> {
    let mut all = Vec::new();
    for (at, heap) in state.iter().enumerate() {
        all.extend((1..=*heap).filter(|k| takes(*heap, *k)).map(|k| set(state, &[(at, heap - k)])));
    }
    all
}

pub fn xor(numbers: impl IntoIterator<Item = i64>) -> i64 {
    numbers.into_iter().fold(0, |sum, number| sum ^ number)
}

fn ascending(test: &Test) -> bool {
    test.heaps.windows(2).all(|pair| pair[0] < pair[1])
}

fn is_prime(n: i64) -> bool {
    n > 1 && (2..n).all(|d| n % d != 0)
}

fn least_prime(n: i64) -> i64 {
    (2..=n).find(|d| n % d == 0).unwrap_or(1)
}

fn is_power(n: i64, base: i64) -> bool {
    let mut rest = n;
    while base > 1 && rest % base == 0 {
        rest /= base;
    }
    rest == 1
}

fn gcd(a: i64, b: i64) -> i64 {
    if b == 0 { a } else { gcd(b, a % b) }
}

/// All lists that lie between two lists, number by number.
fn between(least: &[i64], most: &[i64]) -> Vec<State> {
    least.iter().zip(most).fold(vec![Vec::new()], |all, (from, to)| {
        let longer =
            |list: &State| (*from..=*to).map(|n| [&list[..], &[n]].concat()).collect::<Vec<_>>();
        all.iter().flat_map(longer).collect()
    })
}

pub const NIM: Rule = heaps(|_, state| taking(state, |_, _| true));
pub const LIMITED: Rule = heaps(|test, state| {
    let mut all = Vec::new();
    for (at, heap) in state.iter().enumerate() {
        let most = test.limits[at].min(*heap);
        all.extend((1..=most).map(|k| set(state, &[(at, heap - k)])));
    }
    all
});
/// One heap; the second number says how much a move may take.
pub const BASH: Rule =
    heaps(|_, state| (1..=state[1].min(state[0])).map(|k| vec![state[0] - k, state[1]]).collect());
/// A sum grows by 1 to m until it is n or more.
pub const DONATE: Rule = heaps(|test, state| match state[0] < test.heaps[0] {
    true => (1..=test.heaps[1]).map(|k| vec![state[0] + k]).collect(),
    false => Vec::new(),
})
.starts(|_| vec![0]);
pub const SALE: Rule = heaps(|test, state| match state[0] < test.heaps[0] {
    true => (1..=test.number("N")).map(|k| vec![state[0] + k]).collect(),
    false => Vec::new(),
})
.starts(|_| vec![0])
.fits(|test| test.heaps[0] > test.number("N"));
pub const TWO_OR_FIVE: Rule = heaps(|_, state| taking(state, |_, k| k == 2 || k == 5));
pub const POWERS_OF_TWO: Rule = heaps(|_, state| taking(state, |_, k| is_power(k, 2)));
pub const POWERS_OF_K: Rule = heaps(|test, state| match test.number("K") {
    1 => taking(state, |_, k| k == 1),
    base => taking(state, |_, k| is_power(k, base)),
});
pub const FIBONACCI_NUMBERS: Rule =
    heaps(|_, state| taking(state, |_, k| [1, 2, 3, 5, 8, 13, 21, 34].contains(&k)));
pub const ONE_TWO_K: Rule =
    heaps(|test, state| taking(state, |_, k| k <= 2 || k == test.number("K")));
pub const UP_TO_THREE: Rule = heaps(|_, state| taking(state, |_, k| k <= 3));
pub const L_TO_R: Rule =
    heaps(|test, state| taking(state, |_, k| (test.number("L")..=test.number("R")).contains(&k)))
        .fits(|test| test.number("L") <= test.number("R"));
/// The list need not be in order.
pub const LISTED: Rule = heaps(|test, state| taking(state, |_, k| test.lists["A"].contains(&k)))
    .fits(|test| {
        let mut list = test.lists["A"].clone();
        list.sort();
        list.dedup();
        list.len() == test.lists["A"].len()
    });
pub const PRIME_POWERS: Rule =
    heaps(|_, state| taking(state, |_, k| k == 1 || is_power(k, least_prime(k))))
        .loses(|test| test.heaps[0] % 6 == 0);
pub const PRIMES: Rule = heaps(|_, state| taking(state, |_, k| k == 1 || is_prime(k)))
    .loses(|test| test.heaps[0] % 4 == 0);
pub const AT_MOST_HALF: Rule = heaps(|_, state| taking(state, |heap, k| 2 * k <= heap));
pub const SQUARES: Rule =
    heaps(|_, state| taking(state, |_, k| (1..=k).any(|root| root * root == k)));
pub const COPRIME: Rule =
    heaps(|_, state| taking(state, |heap, k| gcd(heap, k) == 1)).loses(|test| {
        let value = |heap: &i64| match heap {
            1 => 1,
            heap if heap % 2 == 0 => 0,
            heap => (2..=least_prime(*heap)).filter(|d| is_prime(*d)).count() as i64,
        };
        xor(test.heaps.iter().map(value)) == 0
    });
pub const EXACT_DIVISORS: Rule =
    heaps(|_, state| taking(state, |heap, k| k < heap && heap % k == 0))
        .fits(|test| test.heaps[0] > 0);
pub const DELETING_DIVISORS: Rule =
    heaps(|_, state| taking(state, |heap, k| 1 < k && k < heap && heap % k == 0)).loses(|test| {
        let n = test.heaps[0];
        n % 2 == 1 || is_power(n, 2) && n.trailing_zeros() % 2 == 1
    });
pub const FIBONACCI_NIM: Rule = heaps(|_, state| {
    let most = state[1].min(state[0]);
    (1..=most).map(|k| vec![state[0] - k, 2 * k]).collect()
})
.starts(|test| vec![test.heaps[0], test.heaps[0] - 1]);
pub const BETWEEN: Rule = heaps(|test, state| {
    let (coins, least) = (state[0], test.number("P"));
    match coins {
        0 => Vec::new(),
        coins if coins < least => vec![vec![0]],
        coins => (least..=test.number("Q").min(coins)).map(|k| vec![coins - k]).collect(),
    }
})
.fits(|test| test.number("P") <= test.number("Q"))
.misere()
.loses(|test| {
    let (least, most) = (test.number("P"), test.number("Q"));
    (1..=least).contains(&(test.heaps[0] % (least + most)))
});
/// The last number that was written; the player who writes n or more loses.
pub const GROWING: Rule = heaps(|test, state| match state[0] < test.heaps[0] {
    true => (1..=test.heaps[1]).map(|k| vec![state[0] + k]).collect(),
    false => Vec::new(),
})
.starts(|_| vec![0])
.misere();
pub const MULTIPLY: Rule = heaps(|test, state| match state[0] < test.heaps[0] {
    true => (2..=9).map(|k| vec![state[0] * k]).collect(),
    false => Vec::new(),
})
.starts(|_| vec![1]);
pub const EUCLID: Rule = heaps(|_, state| {
    let (small, large) = (state[0].min(state[1]), state[0].max(state[1]));
    let most = if small > 0 { large / small } else { 0 };
    (1..=most).map(|k| vec![small, large - k * small]).collect()
});
pub const WYTHOFF: Rule = heaps(|_, state| {
    let both = 1..=state[0].min(state[1]);
    let both = both.map(|k| vec![state[0] - k, state[1] - k]);
    taking(state, |_, _| true).into_iter().chain(both).collect()
});
pub const WYTHOFF_ORDERED: Rule = WYTHOFF.fits(|test| test.heaps[0] <= test.heaps[1]);
pub const CALENDAR: Rule = heaps(|_, date| {
    let (year, month, day) = (date[0], date[1], date[2]);
    let next = if month == 12 { (year + 1, 1) } else { (year, month + 1) };
    let tomorrow =
        if day < days(year, month) { vec![year, month, day + 1] } else { vec![next.0, next.1, 1] };
    let mut all = vec![tomorrow];
    if day <= days(next.0, next.1) {
        all.push(vec![next.0, next.1, day]);
    }
    all.retain(|date| *date <= vec![2001, 11, 4]);
    all
})
.fits(|test| {
    test.heaps[2] <= days(test.heaps[0], test.heaps[1]) && test.heaps <= vec![2001, 11, 4]
});

fn days(year: i64, month: i64) -> i64 {
    let leap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
    [31, if leap { 29 } else { 28 }, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month as usize - 1]
}

/// The number of squares left in each direction, itself counted.
pub const COIN_ON_A_BOARD: Rule = heaps(|_, state| {
    let steps = [[1, 0], [0, 1], [1, 1]];
    let next = steps.map(|step| vec![state[0] - step[0], state[1] - step[1]]);
    next.into_iter().filter(|place| place.iter().all(|left| *left >= 1)).collect()
})
.loses(|test| test.heaps.iter().all(|side| side % 2 == 1));
/// Rows of apples of which any that lie together are taken.
pub const APPLES: Rule = heaps(|_, state| {
    let mut all = Vec::new();
    for (at, row) in state.iter().enumerate() {
        for from in 0..*row {
            for to in from + 1..=*row {
                all.push(with(state, at, &[from, row - to]));
            }
        }
    }
    all
});
pub const TAKE_AND_SPLIT: Rule = heaps(|_, state| {
    let mut all = taking(state, |_, _| true);
    for (at, heap) in state.iter().enumerate() {
        for left in 2..*heap {
            all.extend((1..left).map(|part| with(state, at, &[part, left - part])));
        }
    }
    all
});
pub const TAKE_OR_SPLIT: Rule = heaps(|_, state| {
    let mut all = taking(state, |_, _| true);
    for (at, heap) in state.iter().enumerate() {
        all.extend((1..*heap).map(|part| with(state, at, &[part, heap - part])));
    }
    all
});
pub const TAKE_OR_THREE: Rule = heaps(|_, state| {
    let mut all = taking(state, |_, _| true);
    for (at, heap) in state.iter().enumerate() {
        for a in 1..*heap {
            all.extend((1..heap - a).map(|b| with(state, at, &[a, b, heap - a - b])));
        }
    }
    all
});
pub const UNEQUAL_SPLIT: Rule = heaps(|_, state| {
    let mut all = Vec::new();
    for (at, heap) in state.iter().enumerate() {
        let unequal = (1..*heap).filter(|part| 2 * part != *heap);
        all.extend(unequal.map(|part| with(state, at, &[part, heap - part])));
    }
    all
});
pub const BOXES: Rule = heaps(|_, state| {
    let mut all = Vec::new();
    for a in 1..=state.len() {
        for b in (1..a).filter(|b| (a + b) % 6 == 3) {
            let carry = |k| set(state, &[(a - 1, state[a - 1] - k), (b - 1, state[b - 1] + k)]);
            all.extend((1..=state[a - 1]).map(carry));
        }
    }
    all
})
.loses(|test| {
    let counted =
        |(at, cards): (usize, &i64)| [0, 2, 5].contains(&((at + 1) % 6)).then_some(*cards);
    xor(test.heaps.iter().enumerate().filter_map(counted)) == 0
});
/// A ring, bead by bead: 1 where it is painted.
pub const RING: Rule = heaps(|test, state| {
    let (beads, painted) = (state.len(), test.number("M") as usize);
    let mut all = Vec::new();
    for from in (0..beads).filter(|_| painted <= beads) {
        let places: Vec<usize> = (from..from + painted).map(|at| at % beads).collect();
        if places.iter().all(|at| state[*at] == 0) {
            all.push(set(state, &places.iter().map(|at| (*at, 1)).collect::<Vec<_>>()));
        }
    }
    all
})
.starts(|test| vec![0; test.heaps[0] as usize]);
/// A circle, coin by coin: 1 where it is gone.
pub const CIRCLE: Rule = heaps(|_, state| {
    let coins = state.len();
    let mut all = Vec::new();
    for at in (0..coins).filter(|at| state[*at] == 0) {
        all.push(set(state, &[(at, 1)]));
        let next = (at + 1) % coins;
        if next != at && state[next] == 0 {
            all.push(set(state, &[(at, 1), (next, 1)]));
        }
    }
    all
})
.starts(|test| vec![0; test.heaps[0] as usize])
.loses(|test| test.heaps[0] > 2);
/// A strip, square by square: 1 where there is a cross. Three in a row end the play.
pub const CROSSES: Rule = heaps(|_, state| {
    if state.windows(3).any(|three| three == [1, 1, 1]) {
        return Vec::new();
    }
    let free = (0..state.len()).filter(|at| state[*at] == 0);
    free.map(|at| set(state, &[(at, 1)])).collect()
})
.starts(|test| vec![0; test.heaps[0] as usize]);
/// Runs of plus signs, here 1, with something else between them.
pub const FLIPS: Rule = heaps(|_, state| {
    let pairs = (1..state.len()).filter(|at| state[at - 1] == 1 && state[*at] == 1);
    pairs.map(|at| set(state, &[(at - 1, 0), (at, 0)])).collect()
})
.starts(|test| test.heaps.iter().flat_map(|run| (0..*run).map(|_| 1).chain([0])).collect());
pub const HILL: Rule = heaps(|test, state| {
    let mut all = Vec::new();
    if state[test.number("K") as usize - 1] == 0 {
        return all;
    }
    for (at, from) in state.iter().enumerate() {
        for to in 0..*from {
            // Nobody may be there or on the way, but at the top.
            if state[..at].iter().all(|other| *other == 0 || *other < to) {
                all.push(set(state, &[(at, to)]));
            }
        }
    }
    all
})
.fits(|test| ascending(test) && test.number("K") <= test.number("n"));
pub const STRIP: Rule = heaps(|_, state| {
    let mut all = Vec::new();
    for (at, from) in state.iter().enumerate() {
        for to in (1..*from).rev() {
            if state.contains(&to) {
                break;
            }
            all.push(set(state, &[(at, to)]));
        }
    }
    all
})
.fits(|test| {
    let mut places = test.heaps.clone();
    places.sort();
    places.dedup();
    places.len() == test.heaps.len()
})
.loses(|test| {
    let mut places = test.heaps.clone();
    places.sort();
    let gap = |pair: &[i64]| pair[0] - pair.get(1).unwrap_or(&0) - 1;
    places.reverse();
    xor(places.chunks(2).map(gap)) == 0
});
/// Removed stones are lost; other heaps only grow, and only where there is a stone.
pub const NEW_STONES: Rule = heaps(|_, state| {
    let total: i64 = state.iter().sum();
    let mut all = Vec::new();
    for at in (0..state.len()).filter(|at| state[*at] > 0) {
        let least = set(state, &[(at, 0)]);
        let more = |heap: &i64| if *heap > 0 { heap + state[at] - 1 } else { 0 };
        let most = set(&state.iter().map(more).collect(), &[(at, state[at] - 1)]);
        let fit = |next: &State| next.iter().sum::<i64>() < total;
        all.extend(between(&least, &most).into_iter().filter(fit));
    }
    all
})
.loses(|test| {
    let alike = |heap: &i64| test.heaps.iter().filter(|other| *other == heap).count() % 2 == 0;
    test.heaps.iter().all(alike)
});
pub const STONE_PAIRS: Rule = heaps(|_, state| {
    let mut all = Vec::new();
    for at in (0..state.len()).step_by(2) {
        for divided in [state[at], state[at + 1]] {
            all.extend(
                (1..divided).map(|part| set(state, &[(at, part), (at + 1, divided - part)])),
            );
        }
    }
    all
})
.fits(|test| test.heaps.len() % 2 == 0);
pub const ROW: Rule = heaps(|_, state| {
    let mut all = Vec::new();
    let full: Vec<usize> = (0..state.len()).filter(|at| state[*at] > 0).collect();
    if let (Some(first), Some(last)) = (full.first(), full.last()) {
        for at in [first, last] {
            all.extend((0..state[*at]).map(|left| set(state, &[(*at, left)])));
        }
    }
    all
});
pub const PEBBLES: Rule = heaps(|_, state| {
    let mut all = taking(state, |_, _| true);
    all.retain(|next| next.windows(2).all(|pair| pair[0] <= pair[1]));
    all
})
.fits(|test| test.heaps.windows(2).all(|pair| pair[0] <= pair[1]))
.loses(|test| {
    let mut piles = test.heaps.clone();
    piles.reverse();
    xor(piles.chunks(2).map(|pair| pair[0] - pair.get(1).unwrap_or(&0))) == 0
});
pub const ROOTS: Rule = heaps(|_, state| {
    let mut all = Vec::new();
    for (at, x) in state.iter().enumerate() {
        let fits = |y: &i64| y.pow(4) >= *x && y.pow(2) <= *x;
        all.extend((0..*x).filter(fits).map(|y| set(state, &[(at, y)])));
    }
    all
});
pub const STICKS: Rule = heaps(|_, state| match state.contains(&0) {
    true => Vec::new(),
    false => vec![vec![state[0] - 1, state[1] - 1]],
});
pub const LIEGES: Rule = heaps(|test, state| {
    let mut all = taking(state, |_, k| k == 1);
    for (at, heap) in state.iter().enumerate() {
        if *heap > 0 && heap % 2 == 0 {
            all.push(with(state, at, &vec![heap / 2; test.number("K") as usize]));
        }
    }
    // The order of the heaps makes no difference.
    all.iter_mut().for_each(|heaps| heaps.sort());
    all
});
pub const PRIME_DIVISION: Rule = heaps(|_, state| {
    let largest = state.iter().copied().max().unwrap_or(0);
    let powers = (2..=largest).filter(|power| is_power(*power, least_prime(*power)));
    let mut all = Vec::new();
    for power in powers {
        if state.iter().any(|number| number % power == 0) {
            let divided = |number: &i64| if number % power == 0 { number / power } else { *number };
            all.push(state.iter().map(divided).collect());
        }
    }
    all
});
pub const THANOS: Rule = heaps(|_, state| {
    let mut all = between(&vec![0; state.len()], state);
    all.retain(|next| {
        let changed = next.iter().zip(state).filter(|(now, before)| now < before).count();
        2 * changed == state.len()
    });
    all
})
.fits(|test| test.heaps.len() % 2 == 0)
.loses(|test| {
    let least = test.heaps.iter().min();
    2 * test.heaps.iter().filter(|heap| Some(*heap) == least).count() > test.heaps.len()
});
pub const NO_EQUAL_PILES: Rule = heaps(|_, state| {
    let mut all = taking(state, |_, k| k == 1);
    all.retain(|next| (1..next.len()).all(|at| !next[..at].contains(&next[at])));
    all
});
pub const NUMBER_GAME: Rule = heaps(|_, state| {
    let n = state[0];
    let divided = (3..=n).filter(|d| d % 2 == 1 && n % d == 0).map(|d| vec![n / d]);
    (2..=n).rev().take(1).map(|n| vec![n - 1]).chain(divided).collect()
});
pub const SEQUENTIAL: Rule = heaps(|_, state| match state.iter().position(|heap| *heap > 0) {
    Some(at) => (0..state[at]).map(|left| set(state, &[(at, left)])).collect(),
    None => Vec::new(),
})
.loses(|test| match test.heaps.iter().position(|heap| *heap > 1) {
    Some(ones) => ones % 2 == 1,
    None => test.heaps.len() % 2 == 0,
});
/// The place from which the opponent has just taken is behind the heaps; -1 at the beginning.
pub const STONED: Rule = heaps(|_, state| {
    let (last, heaps) = state.split_last().unwrap();
    let free = (0..heaps.len()).filter(|at| *at as i64 != *last && heaps[*at] > 0);
    free.map(|at| set(state, &[(at, state[at] - 1), (heaps.len(), at as i64)])).collect()
})
.starts(|test| [&test.heaps[..], &[-1]].concat())
.loses(|test| {
    let total: i64 = test.heaps.iter().sum();
    test.heaps.iter().all(|heap| 2 * heap <= total) && total % 2 == 0
});
pub const SWAP: Rule = heaps(|_, state| match state[0] {
    0 => Vec::new(),
    first => (1..state.len()).map(|at| set(state, &[(0, state[at]), (at, first - 1)])).collect(),
})
.loses(|test| test.heaps[1..].iter().all(|other| test.heaps[0] <= *other));
pub const EVERYTHING: Rule = heaps(|_, state| {
    let least = state.iter().copied().filter(|heap| *heap > 0).min().unwrap_or(0);
    (1..=least).map(|k| state.iter().map(|heap| (heap - k).max(0)).collect()).collect()
});
pub const ALICE_BROWN: Rule = heaps(|_, state| {
    let give = |from: usize, to: usize| {
        let most = state[from] / 2;
        (1..=most).map(move |k| set(state, &[(from, state[from] - 2 * k), (to, state[to] + k)]))
    };
    give(0, 1).chain(give(1, 0)).collect()
})
.loses(|test| (test.heaps[0] - test.heaps[1]).abs() <= 1);
pub const DISTINCT: Rule = heaps(|_, state| {
    let largest = (0..state.len()).max_by_key(|at| state[*at]).unwrap();
    let free = (0..state[largest]).filter(|number| !state.contains(number));
    free.map(|number| set(state, &[(largest, number)])).collect()
})
.fits(ascending);
/// The chosen intervals.
pub const INTERVALS: Rule = heaps(|test, chosen| {
    let interval = |at: usize| (test.heaps[2 * at], test.heaps[2 * at + 1]);
    let apart = |a: (i64, i64), b: (i64, i64)| a.1 <= b.0 || b.1 <= a.0;
    let free = (0..chosen.len()).filter(|at| {
        (0..chosen.len()).all(|other| chosen[other] == 0 || apart(interval(*at), interval(other)))
    });
    free.map(|at| set(chosen, &[(at, 1)])).collect()
})
.starts(|test| vec![0; test.heaps.len() / 2])
.fits(|test| test.heaps.len() % 2 == 0 && test.heaps.chunks(2).all(|pair| pair[0] < pair[1]));
pub const DIVIDING: Rule = heaps(|_, state| {
    let mut all = Vec::new();
    for (at, number) in state.iter().enumerate() {
        let divisors = (1..*number).filter(|d| number % d == 0);
        all.extend(divisors.map(|d| set(state, &[(at, d)])));
    }
    all
})
.loses(|test| {
    let primes = |number: &i64| {
        let (mut rest, mut count) = (*number, 0);
        while rest > 1 {
            rest /= least_prime(rest);
            count += 1;
        }
        count
    };
    xor(test.heaps.iter().map(primes)) == 0
});
pub const COIN_SUMS: Rule = heaps(|_, state| {
    let mut all = Vec::new();
    for a in 0..=state[0] {
        for b in 0..=state[1] {
            if 75 * a + 10 * b == 115 {
                all.push(vec![state[0] - a, state[1] - b]);
            }
        }
    }
    all
});
pub const FEWER_EACH_TIME: Rule = heaps(|_, state| match state[0] >= state[1] {
    true => vec![vec![state[0] - state[1], state[1] - 1]],
    false => Vec::new(),
})
.starts(|test| vec![test.heaps[0], 10]);
/// Both boxes, the fuller one first.
pub const TWO_BOXES: Rule = heaps(|_, state| {
    let split =
        (1..state[0]).map(|part| vec![part.max(state[0] - part), part.min(state[0] - part)]);
    split.collect()
})
.starts(|test| vec![test.heaps[0], 1])
.loses(|test| is_power(test.heaps[0] + 1, 2));
pub const LISTED_S: Rule = heaps(|test, state| taking(state, |_, k| test.lists["S"].contains(&k)))
    .fits(|test| {
        let mut list = test.lists["S"].clone();
        list.sort();
        list.dedup();
        list.len() == test.lists["S"].len()
    });
pub const ONE_THREE_FOUR: Rule = heaps(|_, state| taking(state, |_, k| [1, 3, 4].contains(&k)));
pub const ONE_K_L: Rule = heaps(|test, state| {
    taking(state, |_, k| k == 1 || k == test.number("K") || k == test.number("L"))
});
/// Rows of stones, of which a number of neighbours in the list is taken.
pub const ROWS: Rule = heaps(|test, state| {
    let mut all = Vec::new();
    for (at, row) in state.iter().enumerate() {
        for taken in &test.lists["A"] {
            all.extend((0..=row - taken).map(|left| with(state, at, &[left, row - taken - left])));
        }
    }
    all
});
pub const EQUAL_BARS: Rule = heaps(|_, state| {
    let mut all = Vec::new();
    for (at, bar) in state.iter().enumerate() {
        for count in (2..=*bar).filter(|count| bar % count == 0) {
            all.push(with(state, at, &vec![bar / count; count as usize]));
        }
    }
    all
})
.loses(|test| {
    let value = |bar: &i64| {
        let (mut rest, mut odd) = (*bar >> bar.trailing_zeros(), 0);
        while rest > 1 {
            rest /= least_prime(rest);
            odd += 1;
        }
        odd + i64::from(bar % 2 == 0)
    };
    xor(test.heaps.iter().map(value)) == 0
});
/// The stones, and who takes.
pub const TEAMS: Rule = heaps(|test, state| {
    let most = &test.lists["M"];
    let next = (state[1] + 1) % most.len() as i64;
    (1..=most[state[1] as usize].min(state[0])).map(|k| vec![state[0] - k, next]).collect()
})
.starts(|test| vec![test.heaps[0], 0])
.misere();
/// Sheets, side by side; nothing once a single square was cut off.
pub const CUTTING: Rule = heaps(|_, state| {
    let mut all = Vec::new();
    for at in (0..state.len()).step_by(2) {
        let (w, h) = (state[at], state[at + 1]);
        let across = (1..w).map(|i| [[i, h], [w - i, h]]);
        let along = (1..h).map(|i| [[w, i], [w, h - i]]);
        for sheets in across.chain(along) {
            let mut pairs: Vec<[i64; 2]> = state.chunks(2).map(|pair| [pair[0], pair[1]]).collect();
            pairs.remove(at / 2);
            pairs.extend(sheets);
            pairs.sort();
            let ends = sheets.contains(&[1, 1]);
            all.push(if ends { Vec::new() } else { pairs.concat() });
        }
    }
    all
});
pub const CHIP: Rule = heaps(|_, state| {
    let steps = |at: usize| (1..state[at]).step_by(2).map(move |k| (at, k));
    steps(0).chain(steps(1)).map(|(at, k)| set(state, &[(at, state[at] - k)])).collect()
})
.loses(|test| test.heaps.iter().sum::<i64>() % 2 == 0);
pub const CHALKBOARD: Rule = heaps(|_, state| match xor(state.iter().copied()) {
    0 => Vec::new(),
    _ => (0..state.len()).map(|at| with(state, at, &[])).collect(),
})
.misere()
.loses(|test| xor(test.heaps.iter().copied()) != 0 && test.heaps.len() % 2 == 1);
pub const KNIGHTS: Rule = heaps(|_, state| {
    let jumps = [(-2, 1), (-2, -1), (-1, -2), (1, -2), (-3, -1), (-1, -3)];
    let mut all = Vec::new();
    for at in (0..state.len()).step_by(2) {
        for (x, y) in jumps.map(|(x, y)| (state[at] + x, state[at + 1] + y)) {
            if x >= 0 && y >= 0 {
                all.push(set(state, &[(at, x), (at + 1, y)]));
            }
        }
    }
    all
});
/// Balls on stairs; those of the lowest go away.
pub const STAIRS: Rule = heaps(|_, state| {
    let mut all = Vec::new();
    for (at, balls) in state.iter().enumerate() {
        for k in 1..=*balls {
            let mut next = set(state, &[(at, balls - k)]);
            if at > 0 {
                next[at - 1] += k;
            }
            all.push(next);
        }
    }
    all
});
pub const ONE_FROM_SOME: Rule = heaps(|_, state| {
    let least: Vec<i64> = state.iter().map(|heap| (heap - 1).max(0)).collect();
    between(&least, state).into_iter().filter(|next| next != state).collect()
})
.loses(|test| test.heaps.iter().all(|heap| heap % 2 == 0));
pub const TWO_SMALLER: Rule = heaps(|_, state| {
    let mut all = Vec::new();
    for (at, heap) in state.iter().enumerate() {
        for (a, b) in (0..*heap).flat_map(|a| (0..=a).map(move |b| (a, b))) {
            let mut next = with(state, at, &[a, b]);
            next.retain(|heap| *heap > 0);
            next.sort();
            all.push(next);
        }
    }
    all
});
