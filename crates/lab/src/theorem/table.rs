//! The statements: what each needs, how it is proved and checked, and positions to look at. Their words are messages:
//! `theorem-<id>-statement`, `hypothesis-<id>`, `lemma-<id>`.

use super::{Checked, Hypothesis, Line, Statement, Without};
use crate::audit::ClaimKind;
use bouton_core::Convention::{Misere, Normal};
use bouton_rules::theorems as rules;
use bouton_solve::theorems as engines;

/// A line without lines below it.
const fn line(id: &'static str) -> Line {
    Line { id, below: &[] }
}

/// A condition whose failure is shown by this game.
const fn needs(id: &'static str, game: &'static str) -> Hypothesis {
    Hypothesis { id, without: Some(Without::Game(game)) }
}

/// A condition without which the claim has no meaning, or no audit.
const fn given(id: &'static str) -> Hypothesis {
    Hypothesis { id, without: None }
}

/// Normal play, where misère play is different.
const NORMAL: Hypothesis = Hypothesis { id: "normal", without: Some(Without::OtherConvention) };
/// Misère play, where normal play is different.
const MISERE: Hypothesis = Hypothesis { id: "misere", without: Some(Without::OtherConvention) };

/// A claim about positions with up to three heaps.
const fn heaps(game: &'static str, kind: ClaimKind, claim: &'static str) -> Checked {
    let assuming = Some("max(x) > 0");
    Checked { game, convention: Normal, kind, claim, assuming, heaps: Some(3), up_to: 7 }
}

/// A claim about the value of one heap, or of one number.
const fn heap(game: &'static str, claim: &'static str) -> Checked {
    let kind = ClaimKind::Grundy;
    Checked { game, convention: Normal, kind, claim, assuming: None, heaps: Some(1), up_to: 60 }
}

/// A claim about two numbers.
const fn pairs(game: &'static str, kind: ClaimKind, claim: &'static str) -> Checked {
    Checked { heaps: None, up_to: 20, assuming: Some("min(x) > 0"), ..heaps(game, kind, claim) }
}

const fn in_misere(checked: Checked) -> Checked {
    Checked { convention: Misere, ..checked }
}

/// Why a nim-value is right, and why such values decide a sum.
const VALUES: Line = Line {
    id: "lemma-values-decide",
    below: &[
        line("lemma-sprague-grundy"),
        Line {
            id: "lemma-partition",
            below: &[
                line("lemma-values-break"),
                line("lemma-values-mend"),
                line("lemma-end-normal"),
            ],
        },
    ],
};
/// Why the values of heaps that play like misère Nim decide a sum.
const TAME: Line = Line {
    id: "lemma-partition",
    below: &[line("lemma-tame-break"), line("lemma-tame-mend"), line("lemma-end-misere")],
};

const P: ClaimKind = ClaimKind::PWhen;
const N: ClaimKind = ClaimKind::FirstWinsWhen;

pub(super) const STATEMENTS: &[Statement] = &[
    Statement {
        theorem: rules::BOUTON,
        checked: Some(heaps("nim", P, "xor(x) == 0")),
        hypotheses: &[
            needs("any-number", "subtract:1,2"),
            needs("one-heap", "moore:2"),
            needs("same-moves", "kl-nim:1,2"),
            NORMAL,
        ],
        proof: &[
            line("lemma-why-size"),
            Line {
                id: "lemma-partition",
                below: &[
                    line("lemma-stones-break"),
                    line("lemma-stones-mend"),
                    line("lemma-end-normal"),
                ],
            },
        ],
        examples: &[("nim 3 5 6", Normal), ("nim 7 9 12 15", Normal)],
    },
    Statement {
        theorem: rules::BOUTON_MISERE,
        checked: Some(in_misere(heaps(
            "nim",
            N,
            "if max(x) > 1 { xor(x) != 0 } else { len(x) % 2 == 0 }",
        ))),
        hypotheses: &[
            needs("any-number", "subtract:1,2"),
            needs("one-heap", "moore:2"),
            needs("same-moves", "kl-nim:1,2"),
            MISERE,
        ],
        proof: &[line("lemma-why-size"), TAME],
        examples: &[("nim 1 1 1", Misere), ("nim 1 1 4", Misere), ("nim 2 4 6", Misere)],
    },
    Statement {
        theorem: rules::BOUNDED,
        checked: Some(heap("nim:max=3", "h % 4")),
        hypotheses: &[needs("at-most", "nim"), needs("each-up-to", "subtract:1,3")],
        proof: &[line("lemma-why-residue"), VALUES],
        examples: &[("nim:max=3 7 12", Normal), ("nim:max=3 7 12", Misere)],
    },
    Statement {
        theorem: rules::OWN_LIMITS,
        checked: None,
        hypotheses: &[given("at-most"), given("each-up-to")],
        proof: &[line("lemma-why-residue"), VALUES],
        examples: &[("bash 20 3", Normal)],
    },
    Statement {
        theorem: rules::FORBIDDEN,
        checked: Some(heap(
            "nim:not=2",
            "if h % 4 < 2 { h / 4 * 2 + h % 4 } else { h / 4 * 2 + h % 4 - 2 }",
        )),
        hypotheses: &[
            needs("forbidden-one", "allbut:2,4"),
            needs("others-allowed", "subtract:1,3,4,5"),
        ],
        proof: &[line("lemma-why-blocks"), VALUES],
        examples: &[("nim:not=2 5 6", Normal)],
    },
    Statement {
        theorem: rules::KL_NIM,
        checked: Some(heaps("kl-nim:3,2", N, "not (max(x) < 2 and xor(x) == 0)")),
        hypotheses: &[needs("different-numbers", "kl-nim:3,3"), NORMAL],
        proof: &[Line {
            id: "lemma-partition",
            below: &[
                line("lemma-forbidden-case-break"),
                line("lemma-forbidden-case-mend"),
                line("lemma-end-normal"),
            ],
        }],
        examples: &[("kl-nim:2,1 1 1", Normal), ("kl-nim:1,2 1", Normal)],
    },
    Statement {
        theorem: rules::MEM,
        checked: None,
        hypotheses: &[given("at-least-as-many"), given("goes-at-most-so-often"), given("normal")],
        proof: &[line("lemma-why-mem-quotient"), VALUES],
        examples: &[("mem 20/6 17/5", Normal)],
    },
    Statement {
        theorem: rules::PRIME_EXPONENTS,
        checked: Some(heap("prime-power", "if h == 0 { 0 } else { xor(exponents(h)) }")),
        hypotheses: &[given("prime-powers")],
        proof: &[line("lemma-why-prime-factors"), VALUES],
        examples: &[("prime-power 360", Normal)],
    },
    Statement {
        theorem: rules::DIVISORS,
        checked: Some(heap("subtract:divisors", "if h == 0 { 0 } else { v2(h) + 1 }")),
        hypotheses: &[needs("whole-heap", "subtract:proper-divisors")],
        proof: &[line("lemma-why-two-adic"), VALUES],
        examples: &[("subtract:divisors 12 20", Normal)],
    },
    Statement {
        theorem: rules::PROPER_DIVISORS,
        checked: Some(heap("subtract:proper-divisors", "if h == 0 { 0 } else { v2(h) }")),
        hypotheses: &[needs("not-whole-heap", "subtract:divisors")],
        proof: &[line("lemma-why-two-adic"), VALUES],
        examples: &[("subtract:proper-divisors 12 20", Normal)],
    },
    Statement {
        theorem: rules::AT_MOST_HALF,
        checked: Some(heap("subtract:at-most-half", "((h + 1 >> v2(h + 1)) - 1) / 2")),
        hypotheses: &[needs("half", "nim")],
        proof: &[line("lemma-why-halving"), VALUES],
        examples: &[("subtract:at-most-half 10 7", Normal)],
    },
    Statement {
        theorem: rules::POWERS,
        checked: Some(heap("subtract:powers-of-2", "if h % 3 == 2 { 2 } else { h % 3 }")),
        hypotheses: &[needs("one-allowed", "subtract:2,4,8,16,32")],
        proof: &[line("lemma-why-powers-residue"), VALUES],
        examples: &[("subtract:powers-of-2 10", Normal)],
    },
    Statement {
        theorem: rules::FIRST_NUMBERS,
        checked: Some(heap("subtract:1,2,3", "h % 4")),
        hypotheses: &[needs("at-most", "nim"), needs("each-up-to", "subtract:1,3")],
        proof: &[line("lemma-why-residue"), VALUES],
        examples: &[("subtract:1,2,3 21", Normal)],
    },
    Statement {
        theorem: rules::KAYLES_ROW,
        checked: Some(Checked { kind: N, assuming: Some("n > 0"), ..heap("kayles", "n > 0") }),
        hypotheses: &[
            needs("may-split", "subtract:1,2"),
            needs("one-allowed", "octal:0.07"),
            needs("two-allowed", "octal:0.7"),
            NORMAL,
        ],
        proof: &[line("lemma-kayles-row-first"), line("lemma-kayles-row-copy")],
        examples: &[("kayles 10", Normal), ("kayles 1000000000000000000", Normal)],
    },
    Statement {
        theorem: rules::LASKER,
        checked: Some(heap(
            "lasker",
            "if h % 4 == 3 { h + 1 } else { if h % 4 == 0 and h > 0 { h - 1 } else { h } }",
        )),
        hypotheses: &[needs("may-split", "nim"), needs("may-take", "octal:4.0")],
        proof: &[line("lemma-why-lasker"), VALUES],
        examples: &[("lasker 4 6", Normal)],
    },
    Statement {
        theorem: rules::MOORE,
        checked: Some(Checked { up_to: 5, ..heaps("moore:2", P, "unbalanced(x, 3) == 0") }),
        hypotheses: &[needs("several-heaps", "nim"), NORMAL],
        proof: &[Line {
            id: "lemma-partition",
            below: &[
                line("lemma-moore-columns-break"),
                line("lemma-moore-columns-mend"),
                line("lemma-end-normal"),
            ],
        }],
        examples: &[("moore:2 3 4 5", Normal), ("moore:2 5 5 5", Normal)],
    },
    Statement {
        theorem: rules::MOORE_MISERE,
        checked: Some(in_misere(Checked {
            up_to: 5,
            ..heaps(
                "moore:2",
                P,
                "if max(x) > 1 { unbalanced(x, 3) == 0 } else { sum(x) % 3 == 1 }",
            )
        })),
        hypotheses: &[needs("several-heaps", "nim"), MISERE],
        proof: &[Line {
            id: "lemma-partition",
            below: &[
                line("lemma-moore-columns-misere-break"),
                line("lemma-moore-columns-misere-mend"),
                line("lemma-end-misere"),
            ],
        }],
        examples: &[("moore:2 1 1 1 1", Misere), ("moore:2 3 4 5", Misere)],
    },
    Statement {
        theorem: rules::WYTHOFF,
        checked: Some(pairs("wythoff", P, "min(x) == floor((max(x) - min(x)) * phi)")),
        hypotheses: &[needs("equal-from-both", "wythoff:2"), needs("from-both", "nim"), NORMAL],
        proof: COLD_PAIRS,
        examples: &[("wythoff 4 7", Normal), ("wythoff 5 8", Normal)],
    },
    Statement {
        theorem: rules::WYTHOFF_GENERAL,
        // Here α is the square root of 2, and ⌊iα⌋ the number a with a² ≤ 2i² < (a+1)².
        checked: Some(pairs(
            "wythoff:2",
            P,
            "(max(x) - min(x)) % 2 == 0 and \
             2 * min(x) * min(x) <= (max(x) - min(x)) * (max(x) - min(x)) and \
             (max(x) - min(x)) * (max(x) - min(x)) < 2 * (min(x) + 1) * (min(x) + 1)",
        )),
        hypotheses: &[needs("close-from-both", "wythoff:3"), needs("from-both", "nim"), NORMAL],
        proof: COLD_PAIRS,
        examples: &[("wythoff:2 4 8", Normal)],
    },
    Statement {
        theorem: rules::WYTHOFF_MISERE,
        checked: Some(in_misere(pairs(
            "wythoff",
            P,
            "if max(x) > 2 { min(x) == floor((max(x) - min(x)) * phi) } else { min(x) == 2 }",
        ))),
        hypotheses: &[needs("equal-from-both", "wythoff:2"), needs("from-both", "nim"), MISERE],
        proof: &[
            line("lemma-beatty"),
            Line {
                id: "lemma-partition",
                below: &[
                    line("lemma-cold-pair-misere-break"),
                    line("lemma-cold-pair-misere-mend"),
                    line("lemma-end-misere"),
                ],
            },
        ],
        examples: &[("wythoff 4 8", Misere), ("wythoff 2 2", Misere)],
    },
    Statement {
        theorem: rules::EUCLID,
        checked: Some(pairs("euclid", N, "min(x) == max(x) or max(x) > floor(min(x) * phi)")),
        hypotheses: &[
            needs("may-reach-zero", "euclid:positive"),
            needs("multiples", "nim"),
            NORMAL,
        ],
        proof: &[Line {
            id: "lemma-partition",
            below: &[
                line("lemma-golden-ratio-break"),
                line("lemma-golden-ratio-mend"),
                line("lemma-end-normal"),
            ],
        }],
        examples: &[("euclid 25 7", Normal), ("euclid 8 5", Normal)],
    },
    Statement {
        theorem: rules::EUCLID_MISERE,
        checked: Some(in_misere(pairs("euclid", N, "max(x) > floor(min(x) * phi)"))),
        hypotheses: &[
            needs("may-reach-zero", "euclid:positive"),
            needs("multiples", "nim"),
            MISERE,
        ],
        proof: &[Line {
            id: "lemma-partition",
            below: &[
                line("lemma-golden-ratio-misere-break"),
                line("lemma-golden-ratio-misere-mend"),
                line("lemma-end-misere"),
            ],
        }],
        examples: &[("euclid 25 7", Misere), ("euclid 8 8", Misere)],
    },
    Statement {
        theorem: rules::EUCLID_POSITIVE,
        checked: Some(pairs(
            "euclid:positive",
            ClaimKind::Grundy,
            "(max(x) * max(x) - min(x) * min(x)) / (max(x) * min(x))",
        )),
        hypotheses: &[needs("stay-positive", "euclid"), needs("multiples", "nim")],
        proof: &[Line { id: "lemma-why-euclid-quotient", below: &[line("lemma-nivasch")] }, VALUES],
        examples: &[("euclid:positive 25 7", Normal)],
    },
    Statement {
        theorem: rules::FIBONACCI,
        checked: Some(Checked {
            kind: N,
            assuming: Some("n > 0"),
            ..heap("fibonacci", "not is_fibonacci(n)")
        }),
        hypotheses: &[given("at-most-twice"), given("first-not-whole"), NORMAL],
        proof: &[Line {
            id: "lemma-partition",
            below: &[
                line("lemma-zeckendorf-break"),
                line("lemma-zeckendorf-mend"),
                line("lemma-end-normal"),
            ],
        }],
        examples: &[("fibonacci 20", Normal), ("fibonacci 21", Normal)],
    },
    Statement {
        theorem: rules::TAKE_AWAY,
        checked: Some(Checked {
            kind: N,
            assuming: Some("n > 0"),
            ..heap("take-away:1", "popcount(n) != 1")
        }),
        hypotheses: &[given("at-most-r-times"), given("first-not-whole"), NORMAL],
        proof: &[
            line("lemma-smallest-term-unique"),
            Line {
                id: "lemma-partition",
                below: &[
                    line("lemma-smallest-term-break"),
                    line("lemma-smallest-term-mend"),
                    line("lemma-end-normal"),
                ],
            },
        ],
        examples: &[("take-away:3 20", Normal), ("take-away:3 15", Normal)],
    },
    Statement {
        theorem: rules::STAIRCASE,
        checked: Some(Checked {
            heaps: None,
            up_to: 5,
            ..heaps("staircase", P, "xor(alternate(x)) == 0")
        }),
        hypotheses: &[needs("one-step-down", "nim"), NORMAL],
        proof: &[line("lemma-why-odd-stairs"), VALUES],
        examples: &[("staircase 2 5 3", Normal)],
    },
    Statement {
        theorem: rules::SILVER_DOLLAR,
        checked: None,
        hypotheses: &[given("coins-go-left"), given("normal")],
        proof: &[line("lemma-why-strip-gaps"), VALUES],
        examples: &[("silver-dollar ..o...o.o..o", Normal)],
    },
    Statement {
        theorem: rules::NORTHCOTT,
        checked: None,
        hypotheses: &[given("pieces-face"), given("normal")],
        proof: &[Line {
            id: "lemma-partition",
            below: &[
                line("lemma-northcott-break"),
                line("lemma-northcott-mend"),
                line("lemma-end-normal"),
            ],
        }],
        examples: &[("northcott x..o/.x.o/o..x", Normal), ("northcott x.o/.xo", Normal)],
    },
    Statement {
        theorem: rules::TURNING_TURTLES,
        checked: Some(heap("turning-turtles", "n + 1")),
        hypotheses: &[needs("one-or-two-coins", "mock-turtles"), given("normal")],
        proof: &[line("lemma-why-coins-turning-turtles"), VALUES],
        examples: &[("turning-turtles HTTHT", Normal)],
    },
    Statement {
        theorem: rules::MOCK_TURTLES,
        checked: Some(heap("mock-turtles", "2 * n + 1 - popcount(n) % 2")),
        hypotheses: &[needs("up-to-three-coins", "turning-turtles"), given("normal")],
        proof: &[line("lemma-why-coins-mock-turtles"), VALUES],
        examples: &[("mock-turtles HTHTTH", Normal)],
    },
    Statement {
        theorem: rules::RULER,
        checked: Some(heap("ruler", "1 << v2(n + 1)")),
        hypotheses: &[needs("coins-side-by-side", "turning-turtles"), given("normal")],
        proof: &[line("lemma-why-coins-ruler"), VALUES],
        examples: &[("ruler THHTHT", Normal)],
    },
    Statement {
        theorem: rules::TWINS,
        checked: Some(heap("twins", "n")),
        hypotheses: &[needs("exactly-two-coins", "turning-turtles"), given("normal")],
        proof: &[line("lemma-why-coins-twins"), VALUES],
        examples: &[("twins HTHTH", Normal)],
    },
    Statement {
        theorem: rules::TRIPLETS,
        checked: Some(heap("triplets", "if n < 2 { 0 } else { 2 * n - 3 - popcount(n - 2) % 2 }")),
        hypotheses: &[needs("exactly-three-coins", "mock-turtles"), given("normal")],
        proof: &[line("lemma-why-coins-triplets"), VALUES],
        examples: &[("triplets HTHTHH", Normal)],
    },
    Statement {
        theorem: rules::TURNING_CORNERS,
        checked: None,
        hypotheses: &[given("four-corners"), given("normal")],
        proof: &[line("lemma-why-corner-products"), VALUES],
        examples: &[("turning-corners ..o./.o.o/o..o", Normal)],
    },
    Statement {
        theorem: rules::END_NIM,
        checked: None,
        hypotheses: &[given("ends-of-row"), given("normal")],
        proof: &[Line {
            id: "lemma-partition",
            below: &[
                line("lemma-end-nim-break"),
                line("lemma-end-nim-mend"),
                line("lemma-end-normal"),
            ],
        }],
        examples: &[("end-nim 3 1 4", Normal), ("end-nim 5 5", Normal)],
    },
    Statement {
        theorem: rules::CHOMP,
        checked: None,
        hypotheses: &[given("two-lines"), given("normal")],
        proof: &[Line {
            id: "lemma-partition",
            below: &[
                line("lemma-chomp-arms-break"),
                line("lemma-chomp-arms-mend"),
                line("lemma-chomp-step-break"),
                line("lemma-chomp-step-mend"),
                line("lemma-end-normal"),
            ],
        }],
        examples: &[("chomp 4x4", Normal), ("chomp 5 1 1", Normal), ("chomp 5 4", Normal)],
    },
    Statement {
        theorem: rules::CUTCAKE,
        checked: None,
        hypotheses: &[given("one-direction"), given("normal")],
        proof: &[Line {
            id: "lemma-partition",
            below: &[
                line("lemma-free-cuts-break"),
                line("lemma-free-cuts-mend"),
                line("lemma-end-normal"),
            ],
        }],
        examples: &[("cutcake 3x4", Normal), ("cutcake 2x5", Normal)],
    },
    Statement {
        theorem: rules::MAUNDY_CAKE,
        checked: None,
        hypotheses: &[given("one-direction"), given("equal-pieces"), given("normal")],
        proof: &[Line {
            id: "lemma-partition",
            below: &[
                line("lemma-prime-cuts-break"),
                line("lemma-prime-cuts-mend"),
                line("lemma-end-normal"),
            ],
        }],
        examples: &[("maundy-cake 3x8", Normal), ("maundy-cake 12x5", Normal)],
    },
    Statement {
        theorem: rules::NODE_KAYLES_PATHS,
        checked: None,
        hypotheses: &[given("vertex-with-neighbours"), given("normal")],
        proof: &[line("lemma-why-kayles-path"), VALUES],
        examples: &[("node-kayles 1-2-3-4-5", Normal), ("node-kayles 1-2-3-4-5-1", Normal)],
    },
    Statement {
        theorem: rules::GREEN_HACKENBUSH,
        checked: None,
        hypotheses: &[given("same-moves"), given("normal")],
        proof: &[line("lemma-why-green"), VALUES],
        examples: &[("hackenbush 0-1,1-2-3,1-4", Normal), ("hackenbush 0-1-2-0,1-3", Normal)],
    },
    Statement {
        theorem: rules::GEOGRAPHY,
        checked: None,
        hypotheses: &[given("vertex-once"), given("normal")],
        proof: &[Line {
            id: "lemma-partition",
            below: &[
                line("lemma-matching-break"),
                line("lemma-matching-mend"),
                line("lemma-end-normal"),
            ],
        }],
        examples: &[("geography 1-2,2-3,3-4,4-2", Normal), ("geography 1-2-3-1", Normal)],
    },
    Statement {
        theorem: engines::SPRAGUE_GRUNDY,
        checked: Some(Checked {
            heaps: Some(2),
            up_to: 15,
            ..heaps("kayles", P, "xor(grundy(\"kayles\", h)) == 0")
        }),
        hypotheses: &[given("same-moves"), given("ends"), NORMAL],
        proof: &[VALUES],
        examples: &[("kayles 5 7", Normal), ("nim 3 5 + kayles 7", Normal)],
    },
    Statement {
        theorem: engines::TAME_SUM,
        checked: Some(in_misere(Checked {
            up_to: 9,
            heaps: Some(2),
            ..heaps(
                "nim:max=3",
                N,
                "if any(h % 4 > 1) { xor(h % 4) != 0 } else { xor(h % 4) == 0 }",
            )
        })),
        hypotheses: &[
            Hypothesis {
                id: "tame",
                without: Some(Without::Claim(
                    "kayles",
                    "if any(grundy(\"kayles\", h) > 1) { xor(grundy(\"kayles\", h)) != 0 } \
                     else { xor(grundy(\"kayles\", h)) == 0 }",
                )),
            },
            MISERE,
        ],
        proof: &[
            line("lemma-tame-kinds"),
            Line {
                id: "lemma-partition",
                below: &[
                    line("lemma-tame-sum-break"),
                    line("lemma-tame-sum-mend"),
                    line("lemma-end-misere"),
                ],
            },
        ],
        examples: &[("nim:max=3 7 12", Misere)],
    },
    Statement {
        theorem: engines::MISERE_QUOTIENT,
        checked: None,
        hypotheses: &[given("same-moves"), given("misere"), given("quotient-checked")],
        proof: &[Line {
            id: "lemma-partition",
            below: &[
                line("lemma-quotient-break"),
                line("lemma-quotient-mend"),
                line("lemma-end-misere"),
            ],
        }],
        examples: &[("kayles 2 3", Misere), ("kayles 9 12", Misere)],
    },
    Statement {
        theorem: engines::GUY_SMITH,
        checked: Some(PERIODIC),
        hypotheses: &[given("finite-code"), given("two-heaps"), WINDOW],
        proof: &[line("lemma-period-window")],
        examples: &[("kayles 1000000000000000000", Normal)],
    },
    Statement {
        theorem: engines::MORE_HEAPS,
        checked: None,
        hypotheses: &[given("finite-code"), given("window")],
        proof: &[line("lemma-period-window")],
        examples: &[("octal:0.137 20", Normal)],
    },
    Statement {
        theorem: engines::SUBTRACTION,
        checked: Some(heap("subtract:1,3,4", "grundy(\"subtract:1,3,4\", h + 7)")),
        hypotheses: &[given("finite-set"), given("window")],
        proof: &[line("lemma-period-subtraction")],
        examples: &[("subtract:1,3,4 100", Normal)],
    },
    Statement {
        theorem: engines::ALL_BUT,
        checked: None,
        hypotheses: &[given("finite-set"), given("window")],
        proof: &[line("lemma-period-all-but")],
        examples: &[("allbut:2,5 20", Normal)],
    },
    Statement {
        theorem: engines::AUTOMATIC,
        checked: None,
        hypotheses: &[given("finite-code"), given("automata-complete")],
        proof: &[line("lemma-period-automatic")],
        examples: &[("octal:0.16 20", Normal)],
    },
    Statement {
        theorem: engines::AUTOMATIC_POSITIONS,
        checked: None,
        hypotheses: &[given("linear-moves"), given("ends"), given("automata-complete")],
        proof: &[Line {
            id: "lemma-partition",
            below: &[line("lemma-automata-break"), line("lemma-automata-mend")],
        }],
        examples: &[("wythoff 4 7", Normal)],
    },
    Statement {
        theorem: engines::QUOTIENT_PERIOD,
        checked: None,
        hypotheses: &[given("finite-code"), given("two-heaps"), given("window")],
        proof: &[line("lemma-period-quotient")],
        examples: &[("kayles 100 101", Misere)],
    },
    Statement {
        theorem: engines::QUOTIENT_PERIOD_MORE_HEAPS,
        checked: None,
        hypotheses: &[given("finite-code"), given("window")],
        proof: &[line("lemma-period-quotient")],
        examples: &[("octal:0.137 20", Misere)],
    },
    Statement {
        theorem: engines::MISERE_KERNEL,
        // Here h = 2, k = 2, M = 7 and N = 16.
        checked: Some(in_misere(Checked {
            up_to: 16,
            heaps: Some(2),
            assuming: Some("max(x) >= 7"),
            ..heaps("octal:0.56", P, "xor(grundy(\"octal:0.56\", h)) == 0")
        })),
        hypotheses: &[
            given("finite-code"),
            given("leaves-heap"),
            Hypothesis {
                id: "normal-below",
                without: Some(Without::Claim("kayles", "xor(grundy(\"kayles\", h)) == 0")),
            },
            // Heaps 3, 4 and 5 keep to it: with M = 3 it must be seen of all heaps below 8.
            Hypothesis { id: "kernel-window", without: Some(Without::Assuming("max(x) >= 3")) },
            given("misere"),
        ],
        proof: &[line("lemma-kernel-window"), line("lemma-kernel-options")],
        examples: &[("octal:0.56 300 301", Misere), ("octal:0.156 5000 4000 3000", Misere)],
    },
    Statement {
        theorem: engines::MISERE_LINEAR,
        checked: None,
        hypotheses: &[given("ends"), given("linear-cases"), given("misere")],
        proof: &[line("lemma-linear-cases"), line("lemma-linear-endless")],
        examples: &[("octal:0.354 5 5 5 4 4 3", Misere)],
    },
    Statement {
        theorem: engines::CONJUNCTIVE,
        checked: None,
        hypotheses: &[given("ends")],
        proof: &[line("lemma-join-conjunctive-win"), line("lemma-join-conjunctive-loss")],
        examples: &[("nim 3 4 & kayles 5", Normal), ("nim 3 4 & domineering 2x3", Misere)],
    },
    Statement {
        theorem: engines::SELECTIVE,
        checked: None,
        hypotheses: &[given("ends"), given("same-moves")],
        proof: &[
            line("lemma-join-selective"),
            line("lemma-join-selective-mend"),
            line("lemma-join-selective-break"),
        ],
        examples: &[("nim 7 9 12 | kayles 20", Normal), ("nim 1 1 | nim 2 2", Misere)],
    },
    Statement {
        theorem: engines::ORDINAL,
        checked: None,
        hypotheses: &[given("ends"), given("same-moves"), given("normal")],
        proof: &[line("lemma-join-ordinal"), line("lemma-join-ordinal-value")],
        examples: &[("nim 3 3 : kayles 5", Normal)],
    },
    Statement {
        theorem: engines::SEQUENTIAL,
        checked: None,
        hypotheses: &[given("ends"), given("same-moves")],
        proof: &[line("lemma-join-sequential")],
        examples: &[("kayles 5 7 ; nim 3", Normal), ("nim 3 4 ; nim 2 2", Misere)],
    },
];

/// Why the losing pairs are those of Wythoff's theorem.
const COLD_PAIRS: &[Line] = &[
    line("lemma-beatty"),
    Line {
        id: "lemma-partition",
        below: &[
            line("lemma-cold-pair-break"),
            line("lemma-cold-pair-mend"),
            line("lemma-end-normal"),
        ],
    },
];

/// The period of Kayles, of which heaps from 71 on are claimed.
const PERIODIC: Checked = Checked {
    up_to: 160,
    assuming: Some("h >= 71"),
    ..heap("kayles", "grundy(\"kayles\", h + 12)")
};
/// From heap 40 on some values agree twelve heaps later, and soon one does not.
const WINDOW: Hypothesis = Hypothesis { id: "window", without: Some(Without::Assuming("h >= 40")) };
