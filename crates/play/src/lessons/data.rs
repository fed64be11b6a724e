//! The challenges of every lesson. What they say is in the texts, under `lesson-<lesson>-<id>`;
//! what is true of them is asked of the engines.

use super::{Ask, Challenge, Lesson, Quantity};
use Ask::{Move, Number, Play, Winner};
use Quantity::{OddColumns, Ones, Value, WinningMoves};

/// Every lesson, in the order in which they are best taken.
pub(super) static LESSONS: &[Lesson] = &[
    Lesson { id: "bouton", misere: false, nim_sum: "nim-sum", challenges: BOUTON },
    Lesson { id: "misere", misere: true, nim_sum: "sum", challenges: MISERE },
    Lesson { id: "bounded", misere: false, nim_sum: "sum", challenges: BOUNDED },
    Lesson { id: "sprague-grundy", misere: false, nim_sum: "sum", challenges: SPRAGUE_GRUNDY },
];

const BOUTON: &[Challenge] = &[
    challenge("one-heap", "nim 5", Winner),
    challenge("two-equal", "nim 3 3", Winner),
    challenge("two-unequal", "nim 3 5", Move),
    challenge("three", "nim 1 2 3", Winner),
    challenge("binary", "nim 7 9 12 15", Number(Ones { column: 3 })),
    challenge("columns", "nim 7 9 12 15", Number(OddColumns)),
    challenge("balance", "nim 3 5 6", Number(WinningMoves)),
    challenge("nim-sum", "nim 5 9 14", Number(Value)),
    challenge("highest", "nim 7 9 12 15", Number(WinningMoves)),
    challenge("restore", "nim 4 9 15", Move),
    challenge("theorem", "nim 12 21 25", Winner),
    challenge("game", "nim 3 4 5", Play),
];

const MISERE: &[Challenge] = &[
    challenge("one", "nim 1", Winner),
    challenge("one-heap", "nim 5", Move),
    challenge("ones", "nim 1 1 1 1", Winner),
    challenge("one-large", "nim 1 1 6", Move),
    challenge("choose", "nim 1 1 1 4", Move),
    challenge("two-equal", "nim 2 2", Winner),
    challenge("sum", "nim 3 4 5", Move),
    challenge("three", "nim 1 2 3", Winner),
    challenge("game", "nim 2 3 4", Play),
];

const BOUNDED: &[Challenge] = &[
    challenge("all", "nim:max=3 3", Winner),
    challenge("four", "nim:max=3 4", Winner),
    challenge("ten", "nim:max=3 10", Move),
    challenge("other", "nim:max=4 20", Winner),
    challenge("remainder", "nim:max=3 11", Number(Value)),
    challenge("two", "nim:max=3 6 10", Winner),
    challenge("sum", "nim:max=3 5 7 9", Move),
    challenge("limits", "nim 7/3 9/4 5/2", Number(Value)),
    challenge("game", "nim:max=3 6 9", Play),
];

const SPRAGUE_GRUNDY: &[Challenge] = &[
    challenge("one", "subtract:1,3,4 1", Number(Value)),
    challenge("two", "subtract:1,3,4 2", Number(Value)),
    challenge("four", "subtract:1,3,4 4", Number(Value)),
    challenge("zero", "subtract:1,3,4 7", Winner),
    challenge("sum", "subtract:1,3,4 4 5", Number(Value)),
    challenge("kayles", "kayles 3", Number(Value)),
    challenge("kayles-four", "kayles 4", Number(Value)),
    challenge("twice", "kayles 9 9", Winner),
    challenge("mixed", "kayles 4 + nim 3", Move),
    challenge("game", "subtract:1,3,4 6 + kayles 2 + nim 3", Play),
];

const fn challenge(id: &'static str, game: &'static str, ask: Ask) -> Challenge {
    Challenge { id, game, ask }
}
