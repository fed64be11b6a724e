//! The theorems that rulesets name, each with a source of its own. What is credited is what the
//! source has; a proof of ours names bouton
//! first, or after the theorem that it completes. Their names and statements are the messages
//! `theorem-<id>` and `theorem-<id>-statement`; `docs/references.md` lists them all.

use bouton_core::Theorem;

/// The outcome of Nim. The values of its heaps are younger than its P-positions.
pub const BOUTON: Theorem = Theorem {
    id: "bouton",
    source: "C. L. Bouton, Nim, a game with a complete mathematical theory, Annals of Mathematics 3 (1901), 35-39: P-positions; R. P. Sprague (1935), P. M. Grundy (1939): Grundy values",
};

/// The outcome of misère Nim.
pub const BOUTON_MISERE: Theorem = Theorem {
    id: "bouton-misere",
    source: "C. L. Bouton, Nim, a game with a complete mathematical theory, Annals of Mathematics 3 (1901), 35-39: misère play",
};

/// At most K from a heap.
pub const BOUNDED: Theorem = Theorem {
    id: "bounded",
    source: "E. R. Berlekamp, J. H. Conway, R. K. Guy, Winning Ways for your Mathematical Plays, vol. 1, ch. 4",
};

/// Each heap with a limit of its own.
pub const OWN_LIMITS: Theorem =
    Theorem { id: "own-limits", source: "bouton, docs/references.md#own-limits" };

/// Any number but exactly K.
pub const FORBIDDEN: Theorem = Theorem {
    id: "forbidden",
    source: "Angela A. Siegel, Finite excluded subtraction sets and infinite geography, M.Sc. thesis, Dalhousie University, 2005",
};

/// K-L Nim with different numbers.
pub const KL_NIM: Theorem = Theorem { id: "kl-nim", source: "bouton, docs/kl-nim.md" };

/// Taking at least as many as last.
pub const MEM: Theorem = Theorem { id: "mem", source: "bouton, docs/references.md#mem" };

/// Dividing by prime powers.
pub const PRIME_EXPONENTS: Theorem = Theorem {
    id: "prime-exponents",
    source: "bouton, docs/references.md#prime-powers; cf. C. L. Bouton (1901), R. P. Sprague (1935), P. M. Grundy (1939)",
};

/// Taking a divisor of the heap.
pub const DIVISORS: Theorem = Theorem {
    id: "divisors",
    source: "bouton, docs/references.md#divisors; cf. D. E. Iannucci, U. Larsson, Game values of arithmetic functions, arXiv:2101.07608 (2021)",
};

/// Taking a divisor of the heap, but not the whole of it.
pub const PROPER_DIVISORS: Theorem = Theorem {
    id: "proper-divisors",
    source: "D. E. Iannucci, U. Larsson, Game values of arithmetic functions, arXiv:2101.07608 (2021)",
};

/// Taking at most half of the heap.
pub const AT_MOST_HALF: Theorem = Theorem {
    id: "at-most-half",
    source: "L. Levine, Fractal sequences and restricted Nim, arXiv:math/0409408 (2004); Ars Combinatoria 80 (2006)",
};

/// Taking a power of a number.
pub const POWERS: Theorem = Theorem { id: "powers", source: "bouton, docs/references.md#powers" };

/// Taking 1, 2, ..., K.
pub const FIRST_NUMBERS: Theorem = Theorem {
    id: "first-numbers",
    source: "C. G. Bachet, Problèmes plaisans et délectables, 1612",
};

/// A row of Kayles.
pub const KAYLES_ROW: Theorem = Theorem {
    id: "kayles-row",
    source: "E. R. Berlekamp, J. H. Conway, R. K. Guy, Winning Ways for your Mathematical Plays, vol. 1, ch. 4: Kayles",
};

/// Taking from a heap or splitting it.
pub const LASKER: Theorem = Theorem {
    id: "lasker",
    source: "E. Lasker, Brettspiele der Völker, 1931; E. R. Berlekamp, J. H. Conway, R. K. Guy, Winning Ways for your Mathematical Plays, vol. 1, ch. 4",
};

/// Taking from up to K heaps.
pub const MOORE: Theorem = Theorem {
    id: "moore",
    source: "E. H. Moore, A generalization of the game called Nim, Annals of Mathematics 11 (1910), 93-94",
};

/// Moore's theorem in misère play.
///
/// Why it is true. Call a position large when some heap exceeds 1. A large position whose columns
/// are all 0 modulo K+1 has K+1 heaps above 1, so every option of it is large, and not such a
/// position by Moore's theorem. From every other large position, Moore's theorem has a move to one
/// whose columns are all 0. Where that leaves no heap above 1, at most K heaps were above 1; let
/// them be b, beside m heaps of 1. Leaving any number from 0 to b of these b heaps as 1, and
/// dropping up to K-b heaps of 1, leaves any number of ones from max(0, m - (K-b)) to m+b: that is
/// K+1 numbers in a row, or all from 0 to m+b >= 1, and so one of them is 1 modulo K+1.
pub const MOORE_MISERE: Theorem = Theorem {
    id: "moore-misere",
    source: "Y. Yamasaki, On misère Nim-type games, Journal of the Mathematical Society of Japan 32 (1980), 461-475",
};

/// The cold pairs.
pub const WYTHOFF: Theorem = Theorem {
    id: "wythoff",
    source: "W. A. Wythoff, A modification of the game of Nim, Nieuw Archief voor Wiskunde 7 (1907), 199-202",
};

/// The cold pairs of moves that differ by less than R.
pub const WYTHOFF_GENERAL: Theorem = Theorem {
    id: "wythoff-general",
    source: "A. S. Fraenkel, How to beat your Wythoff games' opponent on three fronts, American Mathematical Monthly 89 (1982), 353-361",
};

/// The outcome of Wythoff's game in misère play.
pub const WYTHOFF_MISERE: Theorem = Theorem {
    id: "wythoff-misere",
    source: "A. S. Fraenkel, Wythoff games, continued fractions, cedar trees and Fibonacci searches, Theoretical Computer Science 29 (1984), 49-73",
};

/// The outcome of Euclid's game.
pub const EUCLID: Theorem = Theorem {
    id: "euclid",
    source: "A. J. Cole, A. J. T. Davie, A game based on the Euclidean algorithm and a winning strategy for it, Mathematical Gazette 53 (1969), 354-357",
};

/// The outcome of Euclid's game in misère play.
pub const EUCLID_MISERE: Theorem = Theorem {
    id: "euclid-misere",
    source: "bouton, docs/references.md#euclid-misere; cf. V. Gurvich, On the misère version of game Euclid and miserable games, Discrete Mathematics 307 (2007), 1199-1204",
};

/// The values of the game whose numbers stay positive.
pub const EUCLID_POSITIVE: Theorem = Theorem {
    id: "euclid-positive",
    source: "G. Nivasch, The Sprague-Grundy function of the game Euclid, Discrete Mathematics 306 (2006), 2798-2800",
};

/// The outcome of Fibonacci Nim.
pub const FIBONACCI: Theorem = Theorem {
    id: "fibonacci",
    source: "M. J. Whinihan, Fibonacci Nim, Fibonacci Quarterly 1 (1963), 9-13; A. J. Schwenk, Take-away games, Fibonacci Quarterly 8 (1970), 225-234",
};

/// The outcome of take-away games.
pub const TAKE_AWAY: Theorem = Theorem {
    id: "take-away",
    source: "A. J. Schwenk, Take-away games, Fibonacci Quarterly 8 (1970), 225-234",
};

/// The stairs that count.
pub const STAIRCASE: Theorem = Theorem {
    id: "staircase",
    source: "R. P. Sprague, Über zwei Abarten von Nim, Tohoku Mathematical Journal 43 (1937); T. S. Ferguson, Game Theory, Part I, section 2.6",
};

/// Coins that slide on a strip.
pub const SILVER_DOLLAR: Theorem = Theorem {
    id: "silver-dollar",
    source: "J. H. Conway, On Numbers and Games, ch. 11: the Silver Dollar Game, of N. G. de Bruijn",
};

/// Two pieces in each row.
pub const NORTHCOTT: Theorem = Theorem {
    id: "northcott",
    source: "E. R. Berlekamp, J. H. Conway, R. K. Guy, Winning Ways for your Mathematical Plays, vol. 1, ch. 3: Northcott's Game",
};

/// Turning one or two coins.
pub const TURNING_TURTLES: Theorem = Theorem {
    id: "turning-turtles",
    source: "E. R. Berlekamp, J. H. Conway, R. K. Guy, Winning Ways for your Mathematical Plays, vol. 3, ch. 14: Turning Turtles",
};

/// Turning up to three coins.
pub const MOCK_TURTLES: Theorem = Theorem {
    id: "mock-turtles",
    source: "E. R. Berlekamp, J. H. Conway, R. K. Guy, Winning Ways for your Mathematical Plays, vol. 3, ch. 14: Mock Turtles",
};

/// Turning coins side by side.
pub const RULER: Theorem = Theorem {
    id: "ruler",
    source: "E. R. Berlekamp, J. H. Conway, R. K. Guy, Winning Ways for your Mathematical Plays, vol. 3, ch. 14: the Ruler Game",
};

/// Turning exactly two coins.
pub const TWINS: Theorem = Theorem {
    id: "twins",
    source: "E. R. Berlekamp, J. H. Conway, R. K. Guy, Winning Ways for your Mathematical Plays, vol. 3, ch. 14: Twins",
};

/// Turning exactly three coins.
pub const TRIPLETS: Theorem = Theorem {
    id: "triplets",
    source: "E. R. Berlekamp, J. H. Conway, R. K. Guy, Winning Ways for your Mathematical Plays, vol. 3, ch. 14: Triplets",
};

/// Turning the corners of a rectangle.
pub const TURNING_CORNERS: Theorem = Theorem {
    id: "turning-corners",
    source: "E. R. Berlekamp, J. H. Conway, R. K. Guy, Winning Ways for your Mathematical Plays, vol. 3, ch. 14: Turning Corners",
};

/// The ends of a row of heaps.
pub const END_NIM: Theorem = Theorem {
    id: "end-nim",
    source: "M. H. Albert, R. J. Nowakowski, The game of End-Nim, Electronic Journal of Combinatorics 8(2) (2001), R1",
};

/// Bars of two lines, two arms, and square bars.
pub const CHOMP: Theorem = Theorem {
    id: "chomp",
    source: "D. Gale, A curious Nim-type game, American Mathematical Monthly 81 (1974), 876-879",
};

/// Free cuts.
pub const CUTCAKE: Theorem = Theorem {
    id: "cutcake",
    source: "E. R. Berlekamp, J. H. Conway, R. K. Guy, Winning Ways for your Mathematical Plays, vol. 1, ch. 2",
};

/// Free cuts of cakes in equal pieces.
pub const MAUNDY_CAKE: Theorem = Theorem {
    id: "maundy-cake",
    source: "bouton, docs/references.md#maundy-cake; cf. E. R. Berlekamp, J. H. Conway, R. K. Guy, Winning Ways for your Mathematical Plays, vol. 1, ch. 2",
};

/// Paths and cycles of Node Kayles.
pub const NODE_KAYLES_PATHS: Theorem = Theorem {
    id: "node-kayles-paths",
    source: "R. K. Guy, C. A. B. Smith, The G-values of various games, Proc. Cambridge Phil. Soc. 52 (1956), 514-526: the code 0.137",
};

/// Branches and cycles of green edges.
pub const GREEN_HACKENBUSH: Theorem = Theorem {
    id: "green-hackenbush",
    source: "E. R. Berlekamp, J. H. Conway, R. K. Guy, Winning Ways for your Mathematical Plays, vol. 1, ch. 7: the colon principle and the fusion principle",
};

/// Geography by matchings.
pub const GEOGRAPHY: Theorem = Theorem {
    id: "geography",
    source: "A. S. Fraenkel, E. R. Scheinerman, D. Ullman, Undirected edge geography, Theoretical Computer Science 112 (1993), 371-381: the game on vertices",
};

/// Every theorem that a ruleset names.
pub const THEOREMS: &[Theorem] = &[
    BOUTON, BOUTON_MISERE, BOUNDED, OWN_LIMITS, FORBIDDEN, KL_NIM, MEM, PRIME_EXPONENTS, DIVISORS,
    PROPER_DIVISORS, AT_MOST_HALF, POWERS, FIRST_NUMBERS, KAYLES_ROW, LASKER, MOORE, MOORE_MISERE,
    WYTHOFF, WYTHOFF_GENERAL, WYTHOFF_MISERE, EUCLID, EUCLID_MISERE, EUCLID_POSITIVE, FIBONACCI,
    TAKE_AWAY, STAIRCASE, SILVER_DOLLAR, NORTHCOTT, TURNING_TURTLES, MOCK_TURTLES, RULER, TWINS,
    TRIPLETS, TURNING_CORNERS, END_NIM, CHOMP, CUTCAKE, MAUNDY_CAKE, NODE_KAYLES_PATHS,
    GREEN_HACKENBUSH, GEOGRAPHY,
];
