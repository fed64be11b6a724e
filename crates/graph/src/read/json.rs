//! Node-link JSON, read as it comes: only one node or link at a time is made a tree.

use super::{Collected, Collector, Mover, ReadError, ReadErrorKind as Kind};
use crate::Room;
use serde::de::{DeserializeSeed, Deserializer, IgnoredAny, MapAccess, SeqAccess, Visitor};
use serde_json::Value;
use std::{cell::RefCell, fmt};

/// Bytes of the tree of a node or link for each byte of its text, at most: an object of one entry
/// takes most.
const TREE: u64 = 100;

/// An error more exact than its reader can report.
type Wrong = RefCell<Option<ReadError>>;

pub(super) fn read(text: &[u8], room: &Room) -> Result<Collected, ReadError> {
    if longest_item(text).saturating_mul(TREE) > room.limit() / 2 {
        return Err(room.too_little().into());
    }
    let mut game = Collector::new(room)?;
    let wrong = Wrong::default();
    let mut reader = serde_json::Deserializer::from_slice(text);
    let found = Document { game: &mut game, wrong: &wrong }.deserialize(&mut reader);
    let found = found.and_then(|found| reader.end().map(|()| found));
    let found = found.map_err(|error| {
        let lines = text.split_inclusive(|byte| *byte == b'\n');
        let before: usize = lines.take(error.line().saturating_sub(1)).map(<[u8]>::len).sum();
        let at = (before + error.column().saturating_sub(1)).min(text.len());
        match wrong.take() {
            Some(ReadError::Text { kind, .. }) => ReadError::whole(text, at..at + 1, kind),
            Some(other) => other,
            None => ReadError::whole(text, at..at + 1, Kind::Malformed { why: error.to_string() }),
        }
    })?;
    if found.undirected {
        return Err(ReadError::whole(text, 0..0, Kind::Undirected));
    }
    if !found.links {
        return Err(ReadError::whole(text, 0..0, Kind::Expected { what: "\"links\"" }));
    }
    game.collected()
}

/// Bytes of the longest value within a list of the document, whether it is JSON or not.
fn longest_item(text: &[u8]) -> u64 {
    let (mut longest, mut start, mut depth) = (0, 0, 0u64);
    let mut at = 0;
    while let Some(byte) = text.get(at) {
        match byte {
            b'"' => {
                at += 1;
                while text.get(at).is_some_and(|byte| *byte != b'"') {
                    at += if text[at] == b'\\' { 2 } else { 1 };
                }
            }
            b'[' | b'{' => depth += 1,
            b']' | b'}' => depth = depth.saturating_sub(1),
            b',' => {}
            _ => {
                at += 1;
                continue;
            }
        }
        longest = longest.max(at - start);
        if depth <= 2 {
            start = at;
        }
        at += 1;
    }
    longest.max(text.len() - start) as u64
}

/// Ends the reading with an error that says more than a text.
fn fail<E: serde::de::Error>(wrong: &Wrong, error: impl Into<ReadError>) -> E {
    *wrong.borrow_mut() = Some(error.into());
    E::custom("wrong")
}

/// Other members found beside nodes and links.
#[derive(Default)]
struct Found {
    undirected: bool,
    links: bool,
}

struct Document<'a, 'b> {
    game: &'a mut Collector<'b>,
    wrong: &'a Wrong,
}

impl<'de> DeserializeSeed<'de> for Document<'_, '_> {
    type Value = Found;

    fn deserialize<D: Deserializer<'de>>(self, reader: D) -> Result<Found, D::Error> {
        reader.deserialize_map(self)
    }
}

impl<'de> Visitor<'de> for Document<'_, '_> {
    type Value = Found;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an object with nodes and links")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Found, A::Error> {
        let Document { game, wrong } = self;
        let mut found = Found::default();
        while let Some(key) = map.next_key::<String>()? {
            match key.as_str() {
                "directed" => found.undirected = map.next_value::<Value>()? == Value::Bool(false),
                "nodes" => map.next_value_seed(Each { game, wrong, links: false })?,
                "links" | "edges" => {
                    found.links = true;
                    map.next_value_seed(Each { game, wrong, links: true })?;
                }
                _ => drop(map.next_value::<IgnoredAny>()?),
            }
        }
        Ok(found)
    }
}

/// The list of nodes, or the list of links.
struct Each<'a, 'b> {
    game: &'a mut Collector<'b>,
    wrong: &'a Wrong,
    links: bool,
}

impl<'de> DeserializeSeed<'de> for Each<'_, '_> {
    type Value = ();

    fn deserialize<D: Deserializer<'de>>(self, reader: D) -> Result<(), D::Error> {
        reader.deserialize_seq(self)
    }
}

impl<'de> Visitor<'de> for Each<'_, '_> {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a list")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<(), A::Error> {
        let Each { game, wrong, links } = self;
        while let Some(item) = list.next_element::<Value>()? {
            let added = if links { link(game, &item) } else { node(game, &item) };
            added.map_err(|error| fail::<A::Error>(wrong, error))?;
        }
        Ok(())
    }
}

/// An error at the place that was reached.
fn here(kind: Kind) -> ReadError {
    ReadError::whole(b"", 0..0, kind)
}

fn name(value: &Value) -> Option<String> {
    match value {
        Value::String(name) => Some(name.clone()),
        Value::Number(number) => Some(number.to_string()),
        _ => None,
    }
}

fn node(game: &mut Collector<'_>, node: &Value) -> Result<(), ReadError> {
    let name = name(&node["id"]).or_else(|| name(node));
    game.vertex(&name.ok_or_else(|| here(Kind::Expected { what: "\"id\"" }))?)?;
    Ok(())
}

fn link(game: &mut Collector<'_>, link: &Value) -> Result<(), ReadError> {
    let mut end = |key: &str| -> Result<u32, ReadError> {
        let name = name(&link[key]).ok_or_else(|| here(Kind::NoEnd))?;
        Ok(game.vertex(&name)?)
    };
    let (from, to) = (end("source")?, end("target")?);
    let mover = match &link["player"] {
        Value::Null => Some(Mover::Both),
        Value::String(owner) => Mover::parse(owner.as_bytes()),
        _ => None,
    };
    game.edge(from, to, mover.ok_or_else(|| here(Kind::BadOwner))?)
}
