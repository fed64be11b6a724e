//! Tests of the algebra from outside, in one program: each module has a subject.

mod common;
mod forms;
mod generated;
mod large;
mod loopy;
mod published;
mod short;
