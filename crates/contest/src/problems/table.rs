//! The problems, one line each, in the order of their judges.

use super::{
    JudgeProblem,
    OnlineJudge::{
        AcWing, AtCoder, Codeforces, Cses, HackerRank, Hdu, Kattis, LeetCode, LightOj, Luogu,
        Nod51, Poj, Spoj, Timus, Uva,
    },
    Rules,
};

/// A problem of a game that is typed by name.
const fn game(
    judge: super::OnlineJudge,
    number: &'static str,
    title: &'static str,
    game: &'static str,
    input: &'static str,
) -> JudgeProblem {
    JudgeProblem::of(judge, number, title, Rules::Game(game), input)
}

/// A problem of a game whose rules are in the file of this name.
macro_rules! script {
    ($judge:expr, $number:literal, $title:literal, $name:literal, $input:literal) => {
        JudgeProblem::of(
            $judge,
            $number,
            $title,
            Rules::Script {
                name: $name,
                text: include_str!(concat!("../../problems/", $name, ".rules")),
            },
            $input,
        )
    };
}

/// Words that are printed for both winners.
const YES_NO: (&str, &str) = ("Yes", "No");
const ALICE_BOB: (&str, &str) = ("Alice", "Bob");
const FIRST_SECOND: (&str, &str) = ("First", "Second");
const STAN_OLLIE: (&str, &str) = ("Stan wins", "Ollie wins");
const ONE_ZERO: (&str, &str) = ("1", "0");
const A_B: (&str, &str) = ("A", "B");
const SMALL_FIRST_SECOND: (&str, &str) = ("first", "second");
const TRUE_FALSE: (&str, &str) = ("true", "false");

/// Every problem of the gallery.
#[rustfmt::skip]
pub(super) static PROBLEMS: &[JudgeProblem] = &[
    script!(Hdu, "1079", "Calendar Game", "calendar", "T{ heaps[3] }").saying(("YES", "NO")).up_to(2001),
    script!(Hdu, "1517", "A Multiplication Game", "multiplication", "*{ heap }").saying(("Stan wins.", "Ollie wins.")).up_to(4_294_967_295),
    game(Hdu, "1525", "Euclid's Game", "euclid", "0{ heaps[2] }").saying(STAN_OLLIE),
    game(Hdu, "1527", "取石子游戏", "wythoff", "*{ heaps[2] }").saying(ONE_ZERO).up_to(1_000_000_000),
    game(Hdu, "1536", "S-Nim", "subtract:2,5", "T{ l heaps[l] }").saying(("W", "L")).up_to(10_000).noted(),
    game(Hdu, "1846", "Brave Game", "bash", "T{ heaps[2] }").saying(("first", "second")).up_to(1_000),
    game(Hdu, "1847", "Good Luck in CET-4 Everybody!", "subtract:powers-of-2", "*{ heap }").saying(("Kiki", "Cici")).up_to(1_000),
    game(Hdu, "1848", "Fibonacci again and again", "subtract:fibonacci", "0{ heaps[3] }").saying(("Fibo", "Nacci")).up_to(1_000),
    game(Hdu, "1849", "Rabbit and Grass", "nim", "0{ m heaps[m] }").saying(("Rabbit Win!", "Grass Win!")),
    game(Hdu, "1850", "Being a Good Boy in Spring Festival", "nim", "0{ m heaps[m] }").prints("count"),
    game(Hdu, "1851", "A Simple Game", "nim", "T{ n (heap limit)[n] }").saying(("No", "Yes")),
    game(Hdu, "1907", "John", "nim", "T{ n heaps[n] }").misere().saying(("John", "Brother")),
    script!(Hdu, "2147", "kiki's game", "kiki", "0{ heaps[2] }").saying(("Wonderful!", "What a pity!")).up_to(2_000),
    game(Hdu, "2149", "Public Sale", "nim:max=N", "*{ heap N }").moves("{take}").between(" ").saying(("", "none")).up_to(1_100).after(BIDS).noted(),
    game(Hdu, "2176", "取(m堆)石子游戏", "nim", "0{ m heaps[m] }").winner_and_moves("{heap} {left}").saying(YES_NO),
    game(Hdu, "2177", "取(2堆)石子游戏", "wythoff", "0 0{ heaps[2] }").winner_and_moves("{rest}").saying(ONE_ZERO).up_to(1_000_000).noted(),
    game(Hdu, "2188", "悼念512汶川大地震遇难同胞——选拔志愿者", "bash", "T{ heaps[2] }").saying(("Grass", "Rabbit")).up_to(10_000),
    game(Hdu, "2509", "Be the Winner", "nim", "*{ n heaps[n] }").misere().saying(YES_NO).up_to(100).noted(),
    game(Hdu, "2516", "取石子游戏", "fibonacci", "0{ heap }").saying(("First win", "Second win")).up_to(2_147_483_647),
    script!(Hdu, "2897", "邂逅明下", "between", "*{ heap P Q }").misere().saying(("WIN", "LOST")).up_to(65_535).noted(),
    game(Hdu, "3032", "Nim or not Nim?", "lasker", "T{ n heaps[n] }").saying(ALICE_BOB).up_to(2_147_483_647),
    script!(Hdu, "3389", "Game", "boxes", "T{ n heaps[n] }").saying(ALICE_BOB).each("Case {test}: ").up_to(3).noted(),
    script!(Hdu, "3980", "Paint Chain", "paint-chain", "T{ heap M }").saying(("abcdxyzk", "aekdycoin")).each("Case #{test}: ").up_to(1_000).noted(),
    game(Hdu, "4203", "Doubloon Game", "subtract:powers-of-K", "T{ heap K }").last_move("{take}").saying(("", "0")).up_to(1_000_000_000),
    script!(Hdu, "4315", "Climbing the Hill", "climbing", "*{ n K heaps[n] }").saying(ALICE_BOB).up_to(12).noted(),
    game(Hdu, "4764", "Stone", "bash", "0{ heaps[2] }").misere().saying(("Tang", "Jiang")).up_to(100_000_000),
    game(Hdu, "5011", "Game", "octal:0.[7]", "*{ n heaps[n] }").saying(("Win", "Lose")).up_to(1_000_000_000),
    game(Hdu, "5795", "A Simple Nim", "octal:8.[3]", "T{ n heaps[n] }").saying(("First player wins.", "Second player wins.")).up_to(1_000_000_000),
    script!(Hdu, "2999", "Stone Game, Why are you always there?", "row-of-stones", "*{ N A[N] m{ heap } }").saying(("1", "2")).up_to(1_000),
    script!(Hdu, "6892", "Lunch", "chocolate", "T{ n heaps[n] }").saying(("W", "L")).valued("sum(exponents(h)) - max(v2(h) - 1, 0)").up_to(1_000_000_000),
    script!(Hdu, "1730", "Northcott Game", "northcott", "*{ n _ (heap heap)[n] }").saying(("I WIN!", "BAD LUCK!")).up_to(100),
    script!(Hdu, "3951", "Coin Game", "circle", "T{ heap K }").saying(SMALL_FIRST_SECOND).each("Case {test}: ").lost_when("n == 0 or n > K and (K > 1 or n % 2 == 0)").assuming(ONE_NUMBER).up_to(1_000_000_000),
    script!(Hdu, "3537", "Daizhenyang's Coin", "turtles", "*{ n heaps[n] }").saying(("No", "Yes")).valued("2 * h + 1 - popcount(h) % 2").up_to(100_000_000),
    script!(Hdu, "4111", "Alice and Bob", "merge-or-take", "T{ n heaps[n] }").saying(ALICE_BOB).each("Case #{test}: ").lost_when(MERGED).up_to(1_000),

    game(Poj, "1067", "取石子游戏", "wythoff", "*{ heaps[2] }").saying(ONE_ZERO).up_to(1_000_000_000).like("hdu-1527"),
    script!(Poj, "1082", "Calendar Game", "calendar", "T{ heaps[3] }").saying(("YES", "NO")).up_to(2001).like("hdu-1079"),
    script!(Poj, "1704", "Georgia and Bob", "georgia-bob", "T{ n heaps[n] }").saying(("Georgia will win", "Bob will win")).up_to(12).noted(),
    script!(Poj, "1740", "A New Stone Game", "new-stone-game", "0{ n heaps[n] }").saying(ONE_ZERO).lost_when("sum(alternate(sort(x))) * 2 == sum(x)").up_to(100),
    game(Poj, "2234", "Matches Game", "nim", "*{ m heaps[m] }").saying(YES_NO).up_to(10_000_000),
    game(Poj, "2348", "Euclid's Game", "euclid", "0{ heaps[2] }").saying(STAN_OLLIE).like("hdu-1525"),
    script!(Poj, "2484", "A Funny Game", "coin-circle", "0{ heap }").saying(ALICE_BOB).lost_when("n > 2 or n == 0").up_to(1_000_000),
    script!(Poj, "2505", "A multiplication game", "multiplication", "*{ heap }").saying(("Stan wins.", "Ollie wins.")).up_to(4_294_967_295).like("hdu-1517"),
    game(Poj, "2960", "S-Nim", "subtract:2,5", "T{ l heaps[l] }").saying(("W", "L")).up_to(10_000).like("hdu-1536"),
    game(Poj, "2975", "Nim", "nim", "0{ n heaps[n] }").prints("count").up_to(1_000_000_000),
    game(Poj, "3480", "John", "nim", "T{ n heaps[n] }").misere().saying(("John", "Brother")).like("hdu-1907"),
    script!(Poj, "3537", "Crosses and Crosses", "crosses", "heap").saying(("1", "2")).up_to(2_000),
    script!(Poj, "2068", "Nim", "teams", "0{ n heaps[1] M[2*n] }").misere().saying(ONE_ZERO).up_to(8_192),
    script!(Poj, "2311", "Cutting Game", "cutting-game", "*{ (heap heap)[1] }").saying(("WIN", "LOSE")).up_to(200),

    game(Luogu, "P1247", "取火柴游戏", "nim", "k heaps[k]").one_move("{take} {index}\\n{rest}").saying(("", "lose")).up_to(1_000_000_000),
    game(Luogu, "P1290", "欧几里德的游戏", "euclid", "T{ heaps[2] }").saying(STAN_OLLIE).like("hdu-1525"),
    script!(Luogu, "P2148", "[SDOI2009] E&D", "stone-pairs", "T{ n heaps[n] }").saying(("YES", "NO")).up_to(12).noted(),
    game(Luogu, "P2197", "【模板】Nim 游戏", "nim", "T{ n heaps[n] }").saying(YES_NO).up_to(10_000).like("poj-2234"),
    game(Luogu, "P2252", "[SHOI2002] 取石子游戏", "wythoff", "heaps[2]").saying(ONE_ZERO).up_to(1_000_000_000).like("hdu-1527"),
    script!(Luogu, "P2599", "[ZJOI2009] 取石子游戏", "row-ends", "T{ n heaps[n] }").saying(ONE_ZERO).up_to(12).noted(),
    script!(Luogu, "P3480", "[POI2009] KAM-Pebbles", "pebbles", "T{ n heaps[n] }").saying(("TAK", "NIE")).up_to(12).noted(),
    script!(Luogu, "P4018", "Roy&October之取石子", "prime-powers", "T{ heap }").saying(("October wins!", "Roy wins!")).lost_when("n % 6 == 0").up_to(50_000_000),
    game(Luogu, "P4279", "[SHOI2008] 小约翰的游戏", "nim", "T{ n heaps[n] }").misere().saying(("John", "Brother")).like("hdu-1907"),
    script!(Luogu, "P4860", "Roy&October之取石子II", "primes-or-one", "T{ heap }").saying(("October wins!", "Roy wins!")).lost_when("n % 4 == 0").up_to(50_000_000),
    script!(Luogu, "P2953", "[USACO09OPEN] Cow Digit Game S", "cow-digits", "T{ heap }").saying(("YES", "NO")).up_to(1_000_000),
    script!(Luogu, "P3235", "[HNOI2014] 江南乐", "even-split", "T F T{ n heaps[n] }").saying(ONE_ZERO).ending(" ").up_to(100_000),
    script!(Luogu, "P8369", "[POI2000] 条纹", "stripes", "A B C m{ heap }").saying(("1", "2")).up_to(1_000),

    script!(Codeforces, "255E", "Furlo and Rublo and Game", "roots", "n heaps[n]").saying(("Furlo", "Rublo")).valued(FURLO).up_to(777_777_777_777),
    script!(Codeforces, "451A", "Game With Sticks", "sticks", "heaps[2]").saying(("Akshat", "Malvika")).up_to(100),
    script!(Codeforces, "603C", "Lieges of Legendre", "lieges", "n K heaps[n]").saying(("Kevin", "Nicky")).up_to(100_000).noted(),
    script!(Codeforces, "850C", "Arpa and a game with Mojtaba", "prime-division", "n heaps[n]").saying(("Mojtaba", "Arpa")).up_to(60).noted(),
    game(Codeforces, "1033C", "Permutation Game", "graph:FILE", "n A[n]").own(PERMUTATION),
    script!(Codeforces, "1147C", "Thanos Nim", "thanos", "n heaps[n]").saying(ALICE_BOB).lost_when("count(h == min(x)) * 2 > len(x)").up_to(50),
    script!(Codeforces, "1190B", "Tokitsukaze, CSL and Stone Game", "no-equal-piles", "n heaps[n]").saying(("sjfnb", "cslnb")).up_to(12).noted(),
    game(Codeforces, "1194D", "1-2-K Game", "subtract:1,2,K", "T{ heap K }").saying(ALICE_BOB).up_to(10_000_000).noted(),
    script!(Codeforces, "1370C", "Number Game", "number-game", "T{ heap }").saying(("Ashishgup", "FastestFinger")).lost_when("n < 2 or popcount(n) == 1 and n > 2 or v2(n) == 1 and sum(exponents(n)) == 2").up_to(1_000_000_000),
    script!(Codeforces, "1382B", "Sequential Nim", "sequential", "T{ n heaps[n] }").saying(FIRST_SECOND).up_to(100).noted(),
    script!(Codeforces, "1396B", "Stoned Game", "stoned", "T{ n heaps[n] }").saying(("T", "HL")).lost_when(STONED).up_to(100),
    script!(Codeforces, "1537D", "Deleting Divisors", "deleting-divisors", "T{ heap }").saying(ALICE_BOB).lost_when("n % 2 == 1 or n == 0 or n == 1 << v2(n) and v2(n) % 2 == 1").up_to(1_000_000_000),
    script!(Codeforces, "1747C", "Swap Game", "swap-game", "T{ n heaps[n] }").saying(ALICE_BOB).lost_when("x[0] == min(x)").up_to(1_000_000_000),
    script!(Codeforces, "1965A", "Everything Nim", "everything", "T{ n heaps[n] }").saying(ALICE_BOB).up_to(100).noted(),
    script!(Codeforces, "2004E", "Not a Nim Problem", "coprime", "T{ n heaps[n] }").saying(ALICE_BOB).up_to(1_000).noted(),
    script!(Codeforces, "1719A", "Chip Game", "chip", "T{ heaps[2] }").saying(("Burenka", "Tonya")).lost_when("sum(x) % 2 == 0").up_to(1_000_000_000),
    script!(Codeforces, "256C", "Furlo and Rublo and Game", "roots", "n heaps[n]").saying(("Furlo", "Rublo")).valued(FURLO).up_to(777_777_777_777).like("codeforces-255e"),
    script!(Codeforces, "768E", "Game of Stones", "once-each", "n heaps[n]").saying(("NO", "YES")).lost_when(ONCE_EACH).up_to(60),
    script!(Codeforces, "959A", "Mahmoud and Ehab and the even-odd game", "even-odd", "heap").saying(("Mahmoud", "Ehab")).lost_when("n == 0 or len(x) == 1 and n % 2 == 1").up_to(1_000_000_000),
    script!(Codeforces, "1162E", "Thanos Nim", "thanos", "n heaps[n]").saying(ALICE_BOB).lost_when("count(h == min(x)) * 2 > len(x)").up_to(50).like("codeforces-1147c"),
    script!(Codeforces, "1397D", "Stoned Game", "stoned", "T{ n heaps[n] }").saying(("T", "HL")).lost_when(STONED).up_to(100).like("codeforces-1396b"),
    script!(Codeforces, "15C", "Industrial Nim", "industrial", "n (heap heap)[n]").saying(("tolik", "bolik")).valued(RUN_OF_HEAPS).up_to(10_000_000_000_000_000),
    script!(Codeforces, "1899A", "Game with Integers", "ten-moves", "T{ heap }").saying(FIRST_SECOND).lost_when("n % 3 == 0 or len(x) == 2 and x[1] == 10").up_to(1_000),
    script!(Codeforces, "1990A", "Submission Bait", "submission-bait", "T{ n heaps[n] }").saying(("YES", "NO")).lost_when("sum(alternate(sort(x))) * 2 == sum(x)").up_to(50),

    game(AtCoder, "dp_k", "Stones", "subtract:A", "n heap A[n]").saying(FIRST_SECOND).up_to(100_000).like("uva-10404"),
    script!(AtCoder, "arc072_b", "Alice&Brown", "alice-brown", "heaps[2]").saying(("Alice", "Brown")).lost_when("abs(x[0] - x[1]) <= 1").up_to(1_000_000_000_000_000_000),
    script!(AtCoder, "arc137_c", "Distinct Numbers", "distinct", "n heaps[n]").saying(ALICE_BOB).lost_when("any(h == max(x) - 1) and (max(x) - len(x)) % 2 == 1 or max(x) == len(x) - 1").up_to(1_000_000_000),
    script!(AtCoder, "abc206_f", "Interval Game 2", "intervals", "T{ n heaps[n] }").saying(ALICE_BOB).up_to(100).before("awk 'NR > 1 && NF == 1 { $1 *= 2 } 1'").noted(),
    game(AtCoder, "abc297_g", "Constrained Nim 2", "subtract:L-R", "n L R heaps[n]").saying(FIRST_SECOND).up_to(1_000_000_000),
    script!(AtCoder, "abc368_f", "Dividing Game", "dividing", "n heaps[n]").saying(("Anna", "Bruno")).valued("sum(exponents(h))").up_to(100_000),
    script!(AtCoder, "arc131_c", "Zero XOR", "zero-xor", "n heaps[n]").saying(("Win", "Lose")).lost_when(ZERO_XOR).up_to(1_000_000_000),
    game(AtCoder, "tessoku_book_af", "A32 - Game 1", "subtract:A,B", "heap A B").saying(FIRST_SECOND).up_to(100_000),
    game(AtCoder, "tessoku_book_ag", "A33 - Game 2", "nim", "n heaps[n]").saying(FIRST_SECOND).up_to(1_000_000_000).like("poj-2234"),
    game(AtCoder, "tessoku_book_ah", "A34 - Game 3", "subtract:X,Y", "n X Y heaps[n]").saying(FIRST_SECOND).up_to(100_000),

    game(LeetCode, "292", "Nim Game", "bash:3", "heap").saying(TRUE_FALSE).up_to(2_147_483_647),
    game(LeetCode, "294", "Flip Game II", "dawson-kayles", "n heaps[n]").saying(TRUE_FALSE).up_to(60).noted(),
    game(LeetCode, "1025", "Divisor Game", "subtract:proper-divisors", "heap").saying(TRUE_FALSE).up_to(1_000),
    game(LeetCode, "1510", "Stone Game IV", "subtract:squares", "heap").saying(TRUE_FALSE).up_to(100_000),
    game(LeetCode, "1908", "Game of Nim", "nim", "n heaps[n]").saying(TRUE_FALSE).like("poj-2234"),
    script!(LeetCode, "3222", "Find the Winning Player in Coin Game", "coin-sums", "heaps[2]").saying(ALICE_BOB).up_to(100),
    script!(LeetCode, "3360", "Stone Removal Game", "stone-removal", "heap").saying(TRUE_FALSE).up_to(50),
    script!(LeetCode, "2029", "Stone Game IX", "stone-sums", "n heaps[n]").saying(TRUE_FALSE).lost_when(STONE_SUMS).assuming("len(x) > 0 and min(x) > 0").up_to(10_000),
    script!(LeetCode, "810", "Chalkboard XOR Game", "chalkboard", "n heaps[n]").misere().saying(TRUE_FALSE).lost_when("xor(x) != 0 and len(x) % 2 == 1").up_to(65_535),

    game(LightOj, "1199", "Partitioning Game", "grundy", "T{ n heaps[n] }").saying(ALICE_BOB).each("Case {test}: ").up_to(10_000),
    game(LightOj, "1253", "Misere Nim", "nim", "T{ n heaps[n] }").misere().saying(ALICE_BOB).each("Case {test}: ").like("hdu-1907"),
    game(LightOj, "1296", "Again Stone Game", "subtract:at-most-half", "T{ n heaps[n] }").saying(ALICE_BOB).each("Case {test}: ").up_to(1_000_000_000),
    script!(LightOj, "1315", "Game of Hyper Knights", "hyper-knights", "T{ n (heap heap)[n] }").saying(ALICE_BOB).each("Case {test}: ").up_to(500),

    game(Uva, "10165", "Stone Game", "nim", "0{ n heaps[n] }").saying(YES_NO).like("poj-2234"),
    game(Uva, "10404", "Bachet's Game", "subtract:A", "*{ heap n A[n] }").saying(("Stan wins", "Ollie wins")).up_to(1_000_000),
    script!(Uva, "12293", "Box Game", "box-game", "0{ heap }").saying(ALICE_BOB).lost_when("popcount(n + 1) == 1").up_to(1_000_000_000),
    script!(Uva, "847", "A multiplication game", "multiplication", "*{ heap }").saying(("Stan wins.", "Ollie wins.")).up_to(4_294_967_295).like("hdu-1517"),
    game(Uva, "1482", "Playing With Stones", "subtract:at-most-half", "T{ n heaps[n] }").saying(("YES", "NO")).up_to(2_000_000_000_000_000_000).like("lightoj-1296"),
    game(Uva, "10368", "Euclid's Game", "euclid", "0 0{ heaps[2] }").saying(STAN_OLLIE).like("hdu-1525"),
    game(Uva, "12469", "Stones", "fibonacci", "0{ heap }").saying(("Alice", "Roberto")).up_to(1_000).like("hdu-2516"),
    script!(Uva, "11311", "Exclusively Edible", "poisoned-square", "T{ heaps[4] }").saying(("Gretel", "Hansel")).lost_when("x[2] ^ x[0] - x[2] - 1 ^ x[3] ^ x[1] - x[3] - 1 == 0").up_to(100),
    script!(Uva, "11892", "ENimEN", "enimen", "T{ n heaps[n] }").saying(("poopi", "piloop")).lost_when(ENIMEN).up_to(1_000_000_000),
    game(Uva, "1566", "John", "nim", "T{ n heaps[n] }").misere().saying(("John", "Brother")).like("hdu-1907"),

    game(Cses, "1098", "Nim Game II", "nim:max=3", "T{ n heaps[n] }").saying(SMALL_FIRST_SECOND).up_to(1_000_000_000),
    game(Cses, "1099", "Stair Game", "staircase", "T{ n _ heaps[n-1] }").saying(SMALL_FIRST_SECOND).up_to(1_000_000_000),
    game(Cses, "1729", "Stick Game", "subtract:A", "heap k A[k]").saying(("W", "L")).prints("each").between("").up_to(1_000_000),
    game(Cses, "1730", "Nim Game I", "nim", "T{ n heaps[n] }").saying(SMALL_FIRST_SECOND).up_to(1_000_000_000).like("poj-2234"),
    game(Cses, "2207", "Grundy's Game", "grundy", "T{ heap }").saying(SMALL_FIRST_SECOND).up_to(1_000_000),
    script!(Cses, "2208", "Another Game", "one-from-some", "T{ n heaps[n] }").saying(SMALL_FIRST_SECOND).lost_when("all(h % 2 == 0)").up_to(1_000_000_000),

    game(AcWing, "891", "Nim游戏", "nim", "n heaps[n]").saying(YES_NO).up_to(1_000_000_000).like("poj-2234"),
    game(AcWing, "892", "台阶-Nim游戏", "staircase", "n heaps[n]").saying(YES_NO).up_to(1_000_000_000),
    game(AcWing, "893", "集合-Nim游戏", "subtract:S", "k S[k] n heaps[n]").saying(YES_NO).up_to(10_000),
    script!(AcWing, "894", "拆分-Nim游戏", "two-smaller", "n heaps[n]").saying(YES_NO).up_to(100),
    script!(AcWing, "219", "剪纸游戏", "cutting-game", "*{ (heap heap)[1] }").saying(("WIN", "LOSE")).up_to(200).like("poj-2311"),
    script!(AcWing, "235", "魔法珠", "magic-beads", "*{ n heaps[n] }").saying(("freda", "rainbow")).up_to(1_000),
    script!(AcWing, "1321", "取石子", "merge-or-take", "T{ n heaps[n] }").saying(("YES", "NO")).lost_when(MERGED).up_to(1_000).like("hdu-4111"),

    game(Nod51, "1066", "Bash游戏", "bash", "T{ heaps[2] }").saying(A_B).up_to(1_000_000_000).like("hdu-1846"),
    game(Nod51, "1067", "Bash游戏 V2", "subtract:1,3,4", "T{ heap }").saying(A_B).up_to(1_000_000_000),
    game(Nod51, "1069", "Nim游戏", "nim", "n heaps[n]").saying(A_B).up_to(1_000_000_000).like("poj-2234"),
    game(Nod51, "1070", "Bash游戏 V4", "fibonacci", "T{ heap }").saying(A_B).up_to(1_000_000_000).like("hdu-2516"),
    game(Nod51, "1072", "威佐夫游戏", "wythoff", "T{ heaps[2] }").saying(A_B).up_to(2_000_000).like("hdu-1527"),
    game(Nod51, "1185", "威佐夫游戏 V2", "wythoff", "T{ heaps[2] }").saying(A_B).up_to(1_000_000_000_000_000_000).like("hdu-1527"),

    game(Timus, "1180", "Stone Game", "subtract:powers-of-2", "heap").moves("{take}").prints("winner,last-move").joined("\\n").saying(("1", "2")).noted(),

    game(Spoj, "MCOINS", "Coins Game", "subtract:1,K,L", "K L m{ heap }").saying(A_B).ending("").up_to(1_000_000),
    game(Spoj, "MMMGAME", "M&M Game", "nim", "T{ n heaps[n] }").misere().saying(("John", "Brother")).like("hdu-1907"),
    game(Spoj, "NGM", "A Game with Numbers", "bash:9", "heap").moves("{take}").prints("winner,move").joined("\\n").saying(("1", "2")).up_to(1_000_000_000),

    game(Kattis, "euclidsgame", "Euclid's Game", "euclid", "0 0{ heaps[2] }").saying(STAN_OLLIE).like("hdu-1525"),
    game(Kattis, "bachetsgame", "Bachet's Game", "subtract:A", "*{ heap n A[n] }").saying(STAN_OLLIE).up_to(1_000_000).like("uva-10404"),
    script!(Kattis, "amultiplicationgame", "A Multiplication Game", "multiplication", "*{ heap }").saying(("Stan wins.", "Ollie wins.")).up_to(4_294_967_295).like("hdu-1517"),
    
    game(HackerRank, "game-of-stones-1", "Game of Stones", "subtract:2,3,5", "T{ heap }").saying(FIRST_SECOND).up_to(100),
    game(HackerRank, "nim-game-1", "Introduction to Nim Game", "nim", "T{ n heaps[n] }").saying(FIRST_SECOND).up_to(100).like("poj-2234"),
    game(HackerRank, "misere-nim-1", "Misère Nim", "nim", "T{ n heaps[n] }").misere().saying(FIRST_SECOND).up_to(1_000_000_000).like("hdu-1907"),
    game(HackerRank, "poker-nim-1", "Poker Nim", "nim", "T{ n _ heaps[n] }").saying(FIRST_SECOND).up_to(1_000_000_000),
    game(HackerRank, "the-prime-game", "The Prime Game", "subtract:2,3,5,7,11,13", "T{ n heaps[n] }").saying(("Manasa", "Sandy")).up_to(1_000_000_000_000_000_000),
    script!(HackerRank, "tower-breakers-1", "Tower Breakers", "tower-breakers", "T{ heaps[2] }").saying(("1", "2")).lost_when(TOWERS).up_to(1_000_000),
    script!(HackerRank, "tower-breakers-revisited-1", "Tower Breakers, Revisited!", "dividing", "T{ n heaps[n] }").saying(("1", "2")).valued("sum(exponents(h))").up_to(1_000_000).like("atcoder-abc368-f"),
    script!(HackerRank, "tower-breakers-again-1", "Tower Breakers, Again!", "chocolate", "T{ n heaps[n] }").saying(("1", "2")).valued("sum(exponents(h)) - max(v2(h) - 1, 0)").up_to(100_000),
    script!(HackerRank, "a-chessboard-game-1", "A Chessboard Game", "chessboard", "T{ heaps[2] }").saying(FIRST_SECOND).up_to(15),
    script!(HackerRank, "chessboard-game-again-1", "A Chessboard Game, Again!", "chessboard-again", "T{ n (heap heap)[n] }").saying(FIRST_SECOND).up_to(15),
    script!(HackerRank, "permutation-game", "Permutation Game", "permutation-game", "T{ n heaps[n] }").saying(ALICE_BOB).up_to(15),
];

/// Piles of one stone, and what the others have with a stone more for each: how many moves of both kinds there are at most.
const MERGED: &str = "if sum(x) - count(h == 1) + count(h > 1) > 3 { count(h == 1) % 2 == 0 and \
(sum(x) - count(h == 1) + count(h > 1)) % 2 == 1 } else { count(h == 1) % 3 == 0 }";

/// No pile has more stones than all others together; nor has the one that must not be touched as many.
const STONED: &str = "len(x) == 0 or if x[0] == 0 { x[1] * 2 >= sum(x) or max(x) * 2 <= sum(x) and sum(x) % 2 == 0 } \
else { max(x) * 2 <= sum(x) and sum(x) % 2 == 0 }";

/// The value of a pile: the most numbers that differ and are together at most the pile.
const ONCE_EACH: &str = "xor([0, 1, 1, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 4, 5, 5, 5, 5, 5, 5, 6, 6, 6, 6, 6, 6, 6, 7, 7, 7, 7, 7, 7, \
7, 7, 8, 8, 8, 8, 8, 8, 8, 8, 8, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 10, 10, 10, 10, 10, 10, 10, 10, 10][h % 64]) == 0";

/// Numbers whose xor is 0 are lost once one was eaten, as a 0 at the front says. Elsewhere an odd count wins, and an even one by
/// eating the xor of all.
const ZERO_XOR: &str = "if min(x) == 0 { xor(x) == 0 or len(x) % 2 == 1 and not any(h == xor(x)) } \
else { len(x) % 2 == 0 and not any(h == xor(x)) }";

/// The player with a free choice of pile wins unless all piles are single and even in number; a forced pile of one passes the choice on.
const ENIMEN: &str = "len(x) == 0 or if x[0] == 0 { x[1] == 1 and not (max(x) <= 1 and len(x) % 2 == 0) } \
else { max(x) <= 1 and len(x) % 2 == 0 }";

/// Towers by the number of their prime divisors; of equal ones only the parity of their count matters.
const TOWERS: &str =
    "if x[0] == 0 { xor(sum(exponents(max(h, 1)))) == 0 } else { x[1] == 1 or x[0] % 2 == 0 }";

/// Starts that are one number.
const ONE_NUMBER: &str = "len(x) == 1";

/// The exclusive or of the heaps from the first number on, the second of them: of all heaps below their end, and below their beginning.
const RUN_OF_HEAPS: &str = "[x[0] + x[1] - 1, 1, x[0] + x[1], 0][(x[0] + x[1] - 1) % 4] ^ [x[0] - 1, 1, x[0], 0][(x[0] - 1) % 4]";

/// Stones by their remainders: those without one only pass the turn on.
const STONE_SUMS: &str = "if count(h % 3 == 0) % 2 == 0 { min(count(h % 3 == 1), count(h % 3 == 2)) == 0 } \
else { abs(count(h % 3 == 1) - count(h % 3 == 2)) <= 2 }";

/// The nim-values of a pile, in runs.
const FURLO: &str = "if h < 4 { 0 } else if h < 16 { 1 } else if h < 82 { 2 } else if h < 6724 { 0 } else if h < 50626 { 3 } \
else if h < 2562991876 { 1 } else { 2 }";

/// All bids from the price on, where the price is at most the largest bid.
const BIDS: &str = "\
paste -d ' ' input.txt - \
| awk '$1 > $2 { sub(/^[^ ]* +[^ ]* /, \"\"); print; next } { for (bid = $1; bid < $2; bid++) printf \"%d \", bid; print $2 }'";

/// The moves of the permutation as a graph, each start answered, and the letters in their order.
const PERMUTATION: &str = "\
awk 'NR == 2 { for (i = 1; i <= NF; i++) { print i; for (j = 1 + (i - 1) % $i; j <= NF; j += $i) if ($j > $i) print i, j } }' input.txt \
| bouton graph - | sort -n | awk '{ printf \"%s\", $2 == \"N\" ? \"A\" : \"B\" } END { print \"\" }'";
