//! Tests of the server from outside, in one program: each module has a subject.

mod api;
mod carriers;
mod class;
mod common;
mod documents;
mod faults;
mod guard;
mod server;
mod shapes;
mod spare;
mod types;
