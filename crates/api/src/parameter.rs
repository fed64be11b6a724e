//! The parameters of questions.

/// A parameter that a question takes.
#[derive(Clone, Copy, Debug)]
pub struct Parameter {
    /// Its name.
    pub name: &'static str,
    /// Its meaning.
    pub about: &'static str,
    /// Its values.
    pub kind: Kind,
    /// Set when it must be given.
    pub required: bool,
    /// A value that is right.
    pub example: &'static str,
}

/// Values of a parameter.
#[derive(Clone, Copy, Debug)]
pub enum Kind {
    /// Text that `answers` reads.
    Text,
    /// Text of several things, with this between them: an assistant may give a list.
    List(&'static str),
    /// One of these.
    Choice(&'static [&'static str]),
    /// A whole number from the first to the second.
    Whole(u64, u64),
    /// A day, as `2026-11-23`, from 1970 on.
    Date,
}
