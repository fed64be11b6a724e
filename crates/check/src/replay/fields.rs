//! The operands of a line, by their names.

use super::Objection;
use serde_json::Value;

/// A line of an explanation, or an operand that has operands of its own.
#[derive(Clone, Copy)]
pub(super) struct Fields<'a>(pub &'a Value);

impl<'a> Fields<'a> {
    fn get(self, name: &'static str) -> Result<&'a Value, Objection> {
        self.maybe(name).ok_or(Objection::Field(name))
    }

    /// The operand, unless it is missing or null.
    pub fn maybe(self, name: &str) -> Option<&'a Value> {
        self.0.get(name).filter(|value| !value.is_null())
    }

    /// A text.
    pub fn text(self, name: &'static str) -> Result<&'a str, Objection> {
        self.get(name)?.as_str().ok_or(Objection::Field(name))
    }

    /// A text, where there is one.
    pub fn maybe_text(self, name: &'static str) -> Result<Option<&'a str>, Objection> {
        match self.maybe(name) {
            None => Ok(None),
            Some(_) => self.text(name).map(Some),
        }
    }

    /// A truth value.
    pub fn truth(self, name: &'static str) -> Result<bool, Objection> {
        self.get(name)?.as_bool().ok_or(Objection::Field(name))
    }

    /// A number; `None` for one of 2^64 or more, which no replay comes to.
    pub fn number(self, name: &'static str) -> Result<Option<u64>, Objection> {
        number(self.get(name)?, name)
    }

    /// The entries of a list.
    pub fn list(self, name: &'static str) -> Result<&'a [Value], Objection> {
        self.get(name)?.as_array().map(Vec::as_slice).ok_or(Objection::Field(name))
    }

    /// The numbers of a list; `None` where one of them is 2^64 or more.
    pub fn numbers(self, name: &'static str) -> Result<Option<Vec<u64>>, Objection> {
        self.list(name)?.iter().map(|value| number(value, name)).collect()
    }

    /// The entries of a list of records.
    pub fn rows(self, name: &'static str) -> Result<impl Iterator<Item = Fields<'a>>, Objection> {
        Ok(self.list(name)?.iter().map(Fields))
    }

    /// A record.
    pub fn record(self, name: &'static str) -> Result<Fields<'a>, Objection> {
        self.get(name).map(Fields)
    }
}

fn number(value: &Value, name: &'static str) -> Result<Option<u64>, Objection> {
    match value {
        Value::Number(number) => Ok(number.as_u64()),
        _ => Err(Objection::Field(name)),
    }
}
