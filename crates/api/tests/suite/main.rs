//! Tests of the questions from outside, in one program: each module has a subject.

mod call;
mod rules;
mod tools;
