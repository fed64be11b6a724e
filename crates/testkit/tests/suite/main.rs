//! Tests of the laws from outside, in one program: each module has a subject.

mod faulty;
mod forms;
mod identities;
mod joins;
mod kernel;
mod networks;
mod partizan;
mod quotients;
