//! The module `bouton._bouton`: what Python needs of the crate `bouton`, as few functions and classes.
//!
//! Answers cross as the dictionaries that the program writes as JSON, beside their sentences; what Python does
//! better (attributes, pictures, tables of pandas) is in `python/bouton`. Whatever may take long runs on a
//! thread of its own without Python's lock (`work`), while the thread that asked looks for signals.

mod convert;
mod errors;
mod graphs;
mod laboratory;
mod laws;
mod many;
mod own;
mod position;
mod questions;
mod rules;
mod teaching;
mod work;

use pyo3::prelude::*;

/// Counts the bytes in use, with which engines compare the limit on memory.
#[global_allocator]
static ALLOCATOR: bouton_memory::Counting = bouton_memory::Counting;

/// The part of the crate `bouton` that Python needs.
#[pymodule]
mod _bouton {
    #[pymodule_export]
    use crate::{
        errors::{is_chinese, set_chinese},
        graphs::{followers, solve_graph},
        laboratory::{
            atlas, audit, compare_bfile, discover, games, genus, nimber, period, plot, quotient,
            summary, table, theorem, theorems, value, values, verify,
        },
        laws::check_rules,
        many::{solve_numbers, solve_text},
        position::{Position, parse, place},
        questions::{board, document, explain, play_line, reply, solve, why},
        rules::Rules,
        teaching::{all_lessons, check_answer, lesson, worksheet},
    };
}
