//! Tests of contest programs from outside, in one program: each module has a subject.

mod formats;
mod numbers;
