//! Tests of the crate from outside, in one program: each module has a subject.

mod identities;
mod joins;
mod objections;
mod values;
