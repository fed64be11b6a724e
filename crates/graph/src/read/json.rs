//! Node-link JSON.

use super::{Collected, Collector, Mover, ReadError, ReadErrorKind as Kind};
use crate::Room;
use serde_json::Value;

/// Bytes of the tree for each byte of the text, about.
const TREE: u64 = 12;

pub(super) fn read(text: &[u8], room: &Room) -> Result<Collected, ReadError> {
    // Its reader makes a tree of the whole text.
    if (text.len() as u64).saturating_mul(TREE) > room.limit() {
        return Err(ReadError::memory(room.limit()));
    }
    let wrong = |kind| ReadError::whole(text, 0..0, kind);
    let value: Value = serde_json::from_slice(text).map_err(|error| {
        let lines = text.split_inclusive(|byte| *byte == b'\n');
        let before: usize = lines.take(error.line().saturating_sub(1)).map(<[u8]>::len).sum();
        let at = (before + error.column().saturating_sub(1)).min(text.len());
        ReadError::whole(text, at..at + 1, Kind::Malformed { why: error.to_string() })
    })?;
    if value["directed"] == Value::Bool(false) {
        return Err(wrong(Kind::Undirected));
    }
    let name = |value: &Value| match value {
        Value::String(name) => Some(name.clone()),
        Value::Number(number) => Some(number.to_string()),
        _ => None,
    };
    let mut game = Collector::new(room);
    for node in value["nodes"].as_array().into_iter().flatten() {
        let name = name(&node["id"]).or_else(|| name(node));
        game.vertex(&name.ok_or_else(|| wrong(Kind::Expected { what: "\"id\"" }))?);
    }
    let links = value["links"].as_array().or_else(|| value["edges"].as_array());
    for link in links.ok_or_else(|| wrong(Kind::Expected { what: "\"links\"" }))? {
        let end = |key: &str| name(&link[key]).ok_or_else(|| wrong(Kind::NoEnd));
        let (from, to) = (game.vertex(&end("source")?), game.vertex(&end("target")?));
        let owner = match &link["player"] {
            Value::Null => Some(Mover::Both),
            Value::String(owner) => Mover::parse(owner.as_bytes()),
            _ => None,
        };
        game.edge(from, to, owner.ok_or_else(|| wrong(Kind::BadOwner))?)?;
    }
    game.collected()
}
