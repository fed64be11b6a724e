//! Tests of the cluster from outside, in one program: each module has a subject.

mod agree;
mod processes;
