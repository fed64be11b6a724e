#![doc = include_str!("../README.md")]

#[macro_use]
mod facts;

pub mod coins;
pub mod factor;
pub mod grid;
pub mod heap;
pub mod network;
mod reasons;
pub mod split;
pub mod theorems;
pub mod tuple;
