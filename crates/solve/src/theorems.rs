//! The theorems that engines name, each with a source of its own. What is credited is what the
//! source has; a proof of ours names bouton
//! first, or after the theorem that it completes. Their names and statements are the messages
//! `theorem-<id>` and `theorem-<id>-statement`; `docs/references.md` lists them all.

use bouton_core::Theorem;

/// The theorem of misère play where every part is known to be tame.
pub const TAME_SUM: Theorem = Theorem {
    id: "tame-sum",
    source: "J. H. Conway, On Numbers and Games, 1976, ch. 12; E. R. Berlekamp, J. H. Conway, R. K. Guy, Winning Ways for your Mathematical Plays, ch. 13",
};

/// The theorem of nim-values.
pub const SPRAGUE_GRUNDY: Theorem = Theorem {
    id: "sprague-grundy",
    source: "R. P. Sprague, Über mathematische Kampfspiele, Tohoku Mathematical Journal 41 (1935), 438-444; P. M. Grundy, Mathematics and games, Eureka 2 (1939), 6-8",
};

/// The theorem of misère play by the quotient of the heaps in play.
pub const MISERE_QUOTIENT: Theorem = Theorem {
    id: "misere-quotient",
    source: "T. E. Plambeck, Taming the wild in impartial combinatorial games, Integers 5 (2005), G5; T. E. Plambeck, A. N. Siegel, Misère quotients for impartial games, Journal of Combinatorial Theory A 115 (2008), 593-622",
};

/// Periods of codes that leave two heaps at most.
pub const GUY_SMITH: Theorem = Theorem {
    id: "period-guy-smith",
    source: "R. K. Guy, C. A. B. Smith, The G-values of various games, Proc. Cambridge Phil. Soc. 52 (1956), 514-526",
};

/// Periods of codes that leave more heaps.
pub const MORE_HEAPS: Theorem = Theorem {
    id: "period-more-heaps",
    source: "bouton, docs/references.md#periods; cf. R. K. Guy, C. A. B. Smith (1956)",
};

/// Periods of codes that leave one heap at most.
pub const SUBTRACTION: Theorem = Theorem {
    id: "period-subtraction",
    source: "S. W. Golomb, A mathematical investigation of games of \"take-away\", Journal of Combinatorial Theory 1 (1966), 443-458",
};

/// Arithmetic periods of codes that allow nearly every number.
pub const ALL_BUT: Theorem = Theorem {
    id: "period-all-but",
    source: "Angela A. Siegel, Finite excluded subtraction sets and infinite geography, M.Sc. thesis, Dalhousie University, 2005; bouton, docs/references.md#periods",
};

/// Periods decided by finite automata.
pub const AUTOMATIC: Theorem = Theorem {
    id: "period-automatic",
    source: "bouton, docs/references.md#periods; J. R. Büchi, Weak second-order arithmetic and finite automata, Z. Math. Logik Grundlagen Math. 6 (1960), 66-92; V. Bruyère, G. Hansel, C. Michaux, R. Villemaire, Logic and p-recognizable sets of integers, Bull. Belg. Math. Soc. 1 (1994), 191-238",
};

/// Sets of P-positions decided by finite automata.
pub const AUTOMATIC_POSITIONS: Theorem = Theorem {
    id: "positions-automatic",
    source: "bouton, docs/references.md#periods; J. Shallit, The Logical Approach to Automatic Sequences, Cambridge University Press, 2022; C. Frougny, Representations of numbers and finite automata, Mathematical Systems Theory 25 (1992), 37-60",
};

/// Periods of the classes of heaps in a misère quotient.
pub const QUOTIENT_PERIOD: Theorem = Theorem {
    id: "period-misere-quotient",
    source: "T. E. Plambeck, A. N. Siegel, Misère quotients for impartial games, Journal of Combinatorial Theory, Series A 115 (2008), 593-622; bouton, docs/references.md#periods",
};

/// Its form for codes that leave three heaps or more.
pub const QUOTIENT_PERIOD_MORE_HEAPS: Theorem = Theorem {
    id: "period-misere-quotient-more-heaps",
    source: "bouton, docs/references.md#periods; cf. T. E. Plambeck, A. N. Siegel (2008)",
};

/// Sums that are won in misère play as they are in normal play.
pub const MISERE_KERNEL: Theorem = Theorem {
    id: "misere-kernel",
    source: "bouton, docs/references.md#kernel; cf. T. E. Plambeck, A. N. Siegel (2008)",
};

/// Outcomes of sums by a linear form of the numbers of heaps.
pub const MISERE_LINEAR: Theorem = Theorem {
    id: "misere-linear",
    source: "bouton, docs/references.md#linear; cf. T. E. Plambeck, A. N. Siegel (2008)",
};

/// Joins with a move in each game.
pub const CONJUNCTIVE: Theorem = Theorem {
    id: "join-conjunctive",
    source: "H. Steinhaus, Definitions for a theory of games and pursuit, Naval Research Logistics Quarterly 7 (1960), 105-107 (first published in Polish, 1925); C. A. B. Smith, Graphs and composite games, Journal of Combinatorial Theory 1 (1966), 51-81; E. R. Berlekamp, J. H. Conway, R. K. Guy, Winning Ways for your Mathematical Plays, ch. 9",
};

/// Joins with a move in one game or more.
pub const SELECTIVE: Theorem = Theorem {
    id: "join-selective",
    source: "C. A. B. Smith, Graphs and composite games, Journal of Combinatorial Theory 1 (1966), 51-81; J. H. Conway, On Numbers and Games, 1976, ch. 14; bouton, docs/references.md#joins",
};

/// Joins one on the other.
pub const ORDINAL: Theorem = Theorem {
    id: "join-ordinal",
    source: "bouton, docs/references.md#joins; cf. the colon principle, E. R. Berlekamp, J. H. Conway, R. K. Guy, Winning Ways for your Mathematical Plays, ch. 7",
};

/// Joins one after the other.
pub const SEQUENTIAL: Theorem = Theorem {
    id: "join-sequential",
    source: "bouton, docs/references.md#joins; cf. W. Stromquist, D. Ullman, Sequential compounds of combinatorial games, Theoretical Computer Science 119 (1993), 311-321",
};

/// Every theorem that an engine names.
pub const THEOREMS: &[Theorem] = &[
    SPRAGUE_GRUNDY, TAME_SUM, MISERE_QUOTIENT, GUY_SMITH, MORE_HEAPS, SUBTRACTION, ALL_BUT,
    AUTOMATIC, AUTOMATIC_POSITIONS, QUOTIENT_PERIOD, QUOTIENT_PERIOD_MORE_HEAPS, MISERE_KERNEL,
    MISERE_LINEAR, CONJUNCTIVE, SELECTIVE, ORDINAL, SEQUENTIAL,
];
