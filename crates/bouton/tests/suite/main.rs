//! Tests of the library from outside, in one program: each module has a subject.

mod atlas;
mod audit;
mod big;
mod bytes;
mod certificates;
mod circles;
mod codes;
mod common;
mod corpus;
mod differential;
mod discover;
mod draws;
mod explanations;
mod facts;
mod files;
mod genus;
mod laws;
mod lessons;
mod patterns;
mod periods;
mod public;
mod scripts;
mod search;
mod template;
mod tidy;
mod values;
