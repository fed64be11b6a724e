//! The rules of each problem, the words for its winners, and the numbers drawn.

use crate::{marked::*, rules::*};

/// A problem, stated a second time.
pub struct Case {
    pub id: &'static str,
    /// The words for a win of the first player and of the second.
    pub words: (&'static str, &'static str),
    pub rule: Rule,
    /// Set when the gallery plays it in misère play.
    pub misere: bool,
    /// The least and the largest number of a position, the last pair for all further numbers.
    pub heaps: &'static [(i64, i64)],
    /// The least and the largest count of a list.
    pub count: (i64, i64),
    /// The least and the largest of the other numbers, by their names.
    pub others: &'static [(&'static str, (i64, i64))],
}

const LOWER: (&str, &str) = ("first", "second");

type Range = (i64, i64);

const fn case(
    id: &'static str,
    words: (&'static str, &'static str),
    rule: Rule,
    heaps: &'static [Range],
) -> Case {
    Case { id, words, rule, misere: false, heaps, count: (1, 3), others: &[] }
}

impl Case {
    const fn count(self, from: i64, to: i64) -> Case {
        Case { count: (from, to), ..self }
    }

    const fn with(self, others: &'static [(&'static str, Range)]) -> Case {
        Case { others, ..self }
    }

    const fn misere(self) -> Case {
        Case { misere: true, ..self }
    }
}

const SMALL: &[Range] = &[(1, 7)];
const STAN_OLLIE: (&str, &str) = ("Stan wins", "Ollie wins");
const DATES: &[Range] = &[(2000, 2001), (1, 12), (1, 31)];
const A: &[(&str, Range)] = &[("A", (1, 9))];

#[rustfmt::skip]
pub const CASES: &[Case] = &[
    case("hdu-1079", ("YES", "NO"), CALENDAR, DATES),
    case("hdu-1517", ("Stan wins.", "Ollie wins."), MULTIPLY, &[(2, 4000)]),
    case("hdu-1525", STAN_OLLIE, EUCLID, &[(1, 30)]),
    case("hdu-1527", ("1", "0"), WYTHOFF, &[(0, 6)]),
    case("hdu-1536", ("W", "L"), TWO_OR_FIVE, &[(1, 14)]),
    case("hdu-1846", ("first", "second"), BASH, &[(1, 20), (1, 4)]),
    case("hdu-1847", ("Kiki", "Cici"), POWERS_OF_TWO, &[(1, 40)]),
    case("hdu-1848", ("Fibo", "Nacci"), FIBONACCI_NUMBERS, &[(1, 12)]),
    case("hdu-1849", ("Rabbit Win!", "Grass Win!"), NIM, SMALL),
    case("hdu-1850", ("", ""), NIM, SMALL).count(1, 4),
    case("hdu-1851", ("No", "Yes"), LIMITED, &[(1, 9)]).with(&[("limit", (1, 4))]),
    case("hdu-1907", ("John", "Brother"), NIM.misere(), &[(1, 3)]).count(1, 4).misere(),
    case("hdu-2147", ("Wonderful!", "What a pity!"), COIN_ON_A_BOARD, &[(1, 12)]),
    case("hdu-2149", ("", "none"), SALE, &[(1, 20)]).with(&[("N", (1, 5))]),
    case("hdu-2176", ("Yes", "No"), NIM, &[(1, 4)]).count(2, 4),
    case("hdu-2177", ("1", "0"), WYTHOFF_ORDERED, &[(1, 8)]),
    case("hdu-2188", ("Grass", "Rabbit"), DONATE, &[(1, 30), (1, 4)]),
    case("hdu-2509", ("Yes", "No"), APPLES.misere(), &[(1, 4)]).misere(),
    case("hdu-2516", ("First win", "Second win"), FIBONACCI_NIM, &[(2, 40)]),
    case("hdu-2897", ("WIN", "LOST"), BETWEEN, &[(1, 40)]).with(&[("P", (1, 5)), ("Q", (1, 9))]).misere(),
    case("hdu-3032", ("Alice", "Bob"), TAKE_OR_SPLIT, &[(1, 5)]),
    case("hdu-3389", ("Alice", "Bob"), BOXES, &[(0, 2)]).count(2, 6),
    case("hdu-3980", ("aekdycoin", "abcdxyzk"), RING, &[(1, 12)]).with(&[("M", (1, 5))]),
    case("hdu-4203", ("", "0"), POWERS_OF_K, &[(1, 60)]).with(&[("K", (1, 6))]),
    case("hdu-4315", ("Alice", "Bob"), HILL, &[(1, 7)]).count(1, 4).with(&[("K", (1, 4))]),
    case("hdu-4764", ("Tang", "Jiang"), GROWING, &[(1, 30), (1, 5)]).misere(),
    case("hdu-5011", ("Win", "Lose"), TAKE_AND_SPLIT, &[(1, 5)]),
    case("hdu-5795", ("First player wins.", "Second player wins."), TAKE_OR_THREE, &[(1, 8)]).count(1, 2),

    case("poj-1067", ("1", "0"), WYTHOFF, &[(0, 6)]),
    case("poj-1082", ("YES", "NO"), CALENDAR, DATES),
    case("poj-1704", ("Georgia will win", "Bob will win"), STRIP, &[(1, 9)]).count(1, 4),
    case("poj-1740", ("1", "0"), NEW_STONES, &[(1, 3)]).count(1, 4),
    case("poj-2234", ("Yes", "No"), NIM, &[(1, 4)]),
    case("poj-2348", STAN_OLLIE, EUCLID, &[(1, 30)]),
    case("poj-2484", ("Alice", "Bob"), CIRCLE, &[(1, 9)]),
    case("poj-2505", ("Stan wins.", "Ollie wins."), MULTIPLY, &[(2, 4000)]),
    case("poj-2960", ("W", "L"), TWO_OR_FIVE, &[(1, 14)]),
    case("poj-2975", ("", ""), NIM, SMALL).count(1, 4),
    case("poj-3480", ("John", "Brother"), NIM.misere(), &[(1, 3)]).count(1, 4).misere(),
    case("poj-3537", ("1", "2"), CROSSES, &[(3, 12)]),

    case("luogu-p1247", ("", "lose"), NIM, SMALL).count(1, 4),
    case("luogu-p1290", STAN_OLLIE, EUCLID, &[(1, 30)]),
    case("luogu-p2148", ("YES", "NO"), STONE_PAIRS, &[(1, 6)]).count(2, 4),
    case("luogu-p2197", ("Yes", "No"), NIM, &[(1, 4)]),
    case("luogu-p2252", ("1", "0"), WYTHOFF, &[(0, 6)]),
    case("luogu-p2599", ("1", "0"), ROW, &[(1, 4)]).count(1, 4),
    case("luogu-p3480", ("TAK", "NIE"), PEBBLES, &[(0, 5)]).count(1, 4),
    case("luogu-p4018", ("October wins!", "Roy wins!"), PRIME_POWERS, &[(1, 60)]),
    case("luogu-p4279", ("John", "Brother"), NIM.misere(), &[(1, 3)]).count(1, 4).misere(),
    case("luogu-p4860", ("October wins!", "Roy wins!"), PRIMES, &[(1, 60)]),

    case("codeforces-255e", ("Furlo", "Rublo"), ROOTS, &[(1, 300)]),
    case("codeforces-451a", ("Akshat", "Malvika"), STICKS, &[(1, 20)]),
    case("codeforces-603c", ("Kevin", "Nicky"), LIEGES, &[(1, 6)]).with(&[("K", (1, 3))]),
    case("codeforces-850c", ("Mojtaba", "Arpa"), PRIME_DIVISION, &[(1, 36)]),
    case("codeforces-1147c", ("Alice", "Bob"), THANOS, &[(1, 3)]).count(2, 4),
    case("codeforces-1190b", ("sjfnb", "cslnb"), NO_EQUAL_PILES, &[(0, 7)]).count(1, 4),
    case("codeforces-1194d", ("Alice", "Bob"), ONE_TWO_K, &[(0, 60)]).with(&[("K", (3, 12))]),
    case("codeforces-1370c", ("Ashishgup", "FastestFinger"), NUMBER_GAME, &[(1, 200)]),
    case("codeforces-1382b", ("First", "Second"), SEQUENTIAL, &[(1, 3)]).count(1, 5),
    case("codeforces-1396b", ("T", "HL"), STONED, &[(1, 4)]),
    case("codeforces-1537d", ("Alice", "Bob"), DELETING_DIVISORS, &[(1, 130)]),
    case("codeforces-1747c", ("Alice", "Bob"), SWAP, &[(1, 4)]).count(2, 4),
    case("codeforces-1965a", ("Alice", "Bob"), EVERYTHING, &[(1, 8)]).count(1, 4),
    case("codeforces-2004e", ("Alice", "Bob"), COPRIME, &[(1, 16)]),

    case("atcoder-dp-k", ("First", "Second"), LISTED, &[(1, 40)]).with(A),
    case("atcoder-arc072-b", ("Alice", "Brown"), ALICE_BROWN, &[(0, 12)]),
    case("atcoder-arc137-c", ("Alice", "Bob"), DISTINCT, &[(0, 9)]).count(1, 4),
    case("atcoder-abc206-f", ("Alice", "Bob"), INTERVALS, &[(1, 9)]).count(2, 8),
    case("atcoder-abc297-g", ("First", "Second"), L_TO_R, &[(1, 14)]).with(&[("L", (1, 4)), ("R", (1, 6))]),
    case("atcoder-abc368-f", ("Anna", "Bruno"), DIVIDING, &[(2, 36)]),

    case("leetcode-292", ("true", "false"), UP_TO_THREE, &[(1, 40)]),
    case("leetcode-294", ("true", "false"), FLIPS, &[(1, 6)]),
    case("leetcode-1025", ("true", "false"), EXACT_DIVISORS, &[(1, 60)]),
    case("leetcode-1510", ("true", "false"), SQUARES, &[(1, 80)]),
    case("leetcode-1908", ("true", "false"), NIM, &[(1, 4)]),
    case("leetcode-3222", ("Alice", "Bob"), COIN_SUMS, &[(1, 12), (1, 30)]),
    case("leetcode-3360", ("true", "false"), FEWER_EACH_TIME, &[(1, 50)]),

    case("lightoj-1199", ("Alice", "Bob"), UNEQUAL_SPLIT, &[(1, 8)]),
    case("lightoj-1253", ("Alice", "Bob"), NIM.misere(), &[(1, 3)]).count(1, 4).misere(),
    case("lightoj-1296", ("Alice", "Bob"), AT_MOST_HALF, &[(1, 14)]),

    case("uva-10165", ("Yes", "No"), NIM, &[(1, 4)]),
    case("uva-10404", STAN_OLLIE, LISTED, &[(1, 40)]).with(A),
    case("uva-12293", ("Alice", "Bob"), TWO_BOXES, &[(1, 70)]),

    case("hdu-2999", ("1", "2"), ROWS, &[(1, 9)]).with(&[("A", (1, 4)), ("m", (1, 1))]),
    case("hdu-6892", ("W", "L"), EQUAL_BARS, &[(1, 8)]).count(1, 2),
    case("poj-2068", ("1", "0"), TEAMS, &[(1, 14)]).count(1, 2).with(&[("M", (1, 3))]).misere(),
    case("poj-2311", ("WIN", "LOSE"), CUTTING, &[(2, 4)]),
    case("codeforces-1719a", ("Burenka", "Tonya"), CHIP, &[(1, 9)]),
    case("leetcode-810", ("true", "false"), CHALKBOARD, &[(0, 3)]).count(1, 5).misere(),
    case("lightoj-1315", ("Alice", "Bob"), KNIGHTS, &[(0, 5)]).count(1, 2),

    case("uva-847", ("Stan wins.", "Ollie wins."), MULTIPLY, &[(2, 5_000)]),
    case("uva-1482", ("YES", "NO"), AT_MOST_HALF, &[(1, 14)]),
    case("uva-10368", STAN_OLLIE, EUCLID, &[(1, 30)]),
    case("uva-12469", ("Alice", "Roberto"), FIBONACCI_NIM, &[(2, 30)]),

    case("cses-1098", LOWER, UP_TO_THREE, &[(1, 6)]),
    case("cses-1099", LOWER, STAIRS, &[(0, 3)]).count(2, 4).with(&[("_", (0, 3))]),
    case("cses-1730", LOWER, NIM, &[(1, 4)]),
    case("cses-2207", LOWER, UNEQUAL_SPLIT, &[(1, 12)]),
    case("cses-2208", LOWER, ONE_FROM_SOME, &[(0, 3)]),

    case("acwing-891", ("Yes", "No"), NIM, &[(1, 4)]),
    case("acwing-892", ("Yes", "No"), STAIRS, &[(0, 3)]).count(1, 3),
    case("acwing-893", ("Yes", "No"), LISTED_S, &[(0, 9)]).with(&[("S", (1, 5))]),
    case("acwing-894", ("Yes", "No"), TWO_SMALLER, &[(1, 4)]).count(1, 2),

    case("51nod-1066", ("A", "B"), BASH, &[(1, 40), (1, 8)]),
    case("51nod-1067", ("A", "B"), ONE_THREE_FOUR, &[(1, 60)]),
    case("51nod-1069", ("A", "B"), NIM, &[(1, 4)]),
    case("51nod-1070", ("A", "B"), FIBONACCI_NIM, &[(2, 30)]),
    case("51nod-1072", ("A", "B"), WYTHOFF, &[(1, 12)]),
    case("51nod-1185", ("A", "B"), WYTHOFF, &[(1, 12)]),

    case("timus-1180", ("1", "2"), POWERS_OF_TWO, &[(1, 60)]),
    case("spoj-mcoins", ("A", "B"), ONE_K_L, &[(1, 40)]).with(&[("K", (2, 4)), ("L", (5, 7))]),
    case("kattis-euclidsgame", STAN_OLLIE, EUCLID, &[(1, 30)]),

    case("hdu-1730", ("I WIN!", "BAD LUCK!"), GAPS, &[(1, 5)]).count(1, 2).with(&[("_", (5, 5))]),
    case("hdu-4111", ("Alice", "Bob"), MERGE_OR_TAKE, &[(1, 3)]).count(1, 5),
    case("luogu-p2953", ("YES", "NO"), DIGITS, &[(1, 500)]),
    case("luogu-p8369", ("1", "2"), STRIPES, &[(1, 12)]).with(&[("A", (1, 4)), ("B", (1, 5)), ("C", (2, 6))]),
    case("codeforces-256c", ("Furlo", "Rublo"), ROOTS, &[(1, 300)]),
    case("codeforces-768e", ("NO", "YES"), ONCE_EACH, &[(1, 5)]),
    case("codeforces-959a", ("Mahmoud", "Ehab"), EVEN_THEN_ODD, &[(1, 40)]),
    case("codeforces-1162e", ("Alice", "Bob"), THANOS, &[(1, 3)]).count(2, 4),
    case("codeforces-1397d", ("T", "HL"), STONED, &[(1, 4)]),
    case("hdu-3951", LOWER, COIN_RING, &[(1, 9)]).with(&[("K", (1, 4))]),
    case("hdu-3537", ("No", "Yes"), TURTLES, &[(0, 7)]).count(1, 4),
    case("luogu-p3235", ("1", "0"), EVEN_PARTS, &[(1, 12)]).count(1, 2).with(&[("F", (2, 5))]),
    case("codeforces-15c", ("tolik", "bolik"), DUMPERS, &[(1, 2), (1, 3), (1, 2), (1, 3)]).count(1, 2),
    case("leetcode-2029", ("true", "false"), STONE_SUMS, &[(1, 6)]).count(1, 6),
    case("cses-1729", ("W", "L"), LISTED, &[(1, 40)]).with(&[("A", (2, 9))]),
    case("codeforces-1899a", ("First", "Second"), TEN_MOVES, &[(1, 60)]),
    case("codeforces-1990a", ("YES", "NO"), BAIT, &[(1, 3)]).count(1, 5),
    case("atcoder-arc131-c", ("Win", "Lose"), ZERO_XOR, &[(1, 7)]).count(1, 5),
    case("atcoder-tessoku-book-af", ("First", "Second"), A_OR_B, &[(1, 40)]).with(&[("A", (1, 5)), ("B", (2, 7))]),
    case("atcoder-tessoku-book-ag", ("First", "Second"), NIM, &[(1, 4)]),
    case("atcoder-tessoku-book-ah", ("First", "Second"), X_OR_Y, &[(1, 9)]).with(&[("X", (1, 5)), ("Y", (2, 7))]),
    case("uva-11311", ("Gretel", "Hansel"), CAKE, &[(1, 4), (1, 4), (0, 3), (0, 3)]),
    case("uva-11892", ("poopi", "piloop"), SAME_PILE, &[(1, 2)]).count(1, 4),
    case("uva-1566", ("John", "Brother"), NIM.misere(), &[(1, 3)]).count(1, 4).misere(),
    case("acwing-219", ("WIN", "LOSE"), CUTTING, &[(2, 4)]),
    case("acwing-235", ("freda", "rainbow"), BEADS, &[(1, 16)]).count(1, 2),
    case("acwing-1321", ("YES", "NO"), MERGE_OR_TAKE, &[(1, 3)]).count(1, 5),
    case("spoj-mmmgame", ("John", "Brother"), NIM.misere(), &[(1, 3)]).count(1, 4).misere(),
    case("spoj-ngm", ("1", "2"), UP_TO_NINE, &[(1, 60)]),
    case("kattis-bachetsgame", STAN_OLLIE, LISTED, &[(1, 40)]).with(A),
    case("kattis-amultiplicationgame", ("Stan wins.", "Ollie wins."), MULTIPLY, &[(2, 4000)]),
    case("hackerrank-game-of-stones-1", ("First", "Second"), TWO_THREE_FIVE, &[(1, 60)]),
    case("hackerrank-nim-game-1", ("First", "Second"), NIM, &[(1, 4)]),
    case("hackerrank-misere-nim-1", ("First", "Second"), NIM.misere(), &[(1, 3)]).count(1, 4).misere(),
    case("hackerrank-poker-nim-1", ("First", "Second"), POKER, &[(1, 3)]).count(1, 3).with(&[("_", (1, 1))]),
    case("hackerrank-the-prime-game", ("Manasa", "Sandy"), SMALL_PRIMES, &[(1, 12)]).count(1, 2),
    case("hackerrank-tower-breakers-1", ("1", "2"), TOWERS, &[(1, 3), (1, 8)]),
    case("hackerrank-tower-breakers-revisited-1", ("1", "2"), DIVIDING, &[(1, 16)]),
    case("hackerrank-tower-breakers-again-1", ("1", "2"), EQUAL_BARS, &[(1, 8)]).count(1, 2),
    case("hackerrank-a-chessboard-game-1", ("First", "Second"), JUMPS, &[(1, 15), (1, 15)]),
    case("hackerrank-chessboard-game-again-1", ("First", "Second"), JUMPS, &[(1, 6)]).count(1, 2),
    case("hackerrank-permutation-game", ("Alice", "Bob"), PERMUTED, &[(1, 4)]).count(2, 4),
];
