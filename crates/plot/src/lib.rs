#![doc = include_str!("../README.md")]

mod cells;
mod diagram;
mod layout;
mod png;
mod scene;
mod svg;
mod ticks;

pub use cells::{CellChart, Tint};
pub use diagram::{Cell, Diagram};

/// A chart to draw.
#[derive(Clone, Copy, Debug)]
pub struct Chart<'a> {
    /// Title of the picture.
    pub title: &'a str,
    /// Where the first number stands.
    pub from: u64,
    /// The numbers, one after the other; at least one.
    pub values: &'a [u32],
    /// The places of the numbers that are marked, ascending.
    pub marked: &'a [u32],
    /// How they repeat, if they do.
    pub period: Option<Repeat>,
    /// The words in it.
    pub words: Words<'a>,
}

/// From some place on, each number returns some places later, perhaps larger by as much.
#[derive(Clone, Copy, Debug)]
pub struct Repeat {
    /// The first of these places.
    pub from: u64,
    /// After how many places; at least 1.
    pub length: u64,
    /// By how much larger; 0 if it is the same number.
    pub growth: u64,
}

/// The words of a chart, where the form can carry every script. A PNG has digits and signs alone.
#[derive(Clone, Copy, Debug)]
pub struct Words<'a> {
    /// Label of the horizontal axis.
    pub x: &'a str,
    /// Label of the vertical axis.
    pub y: &'a str,
    /// The dots.
    pub points: &'a str,
    /// The marks.
    pub marked: &'a str,
    /// The shade over what repeats.
    pub period: &'a str,
}

impl Chart<'_> {
    /// The picture as SVG, at most about a megabyte of it.
    pub fn svg(&self) -> String {
        svg::draw(&layout::scene(self, false), self.title)
    }

    /// The picture as PNG, 2400 by 1200 pixels.
    ///
    /// # Errors
    /// The encoder's, which is not known to have any here.
    pub fn png(&self) -> Result<Vec<u8>, std::io::Error> {
        png::draw(&layout::scene(self, true))
    }
}
