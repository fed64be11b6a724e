//! GraphML.

use super::{Collected, Collector, Mover, ReadError, ReadErrorKind as Kind};
use crate::Room;
use quick_xml::{
    Reader, XmlVersion,
    events::{BytesStart, Event},
};

/// Bytes of an open element beside its name.
const OPEN_BYTES: u64 = 16;

pub(super) fn read(text: &[u8], room: &Room) -> Result<Collected, ReadError> {
    let text_str = std::str::from_utf8(text).map_err(|error| {
        ReadError::whole(text, error.valid_up_to()..error.valid_up_to() + 1, Kind::Encoding)
    })?;
    let mut reader = Reader::from_str(text_str);
    let mut game = Collector::new(room)?;
    let mut open = 0u64;
    let mut seen_graph = false;
    // The key whose name is `player`, the edge at hand, and whether its owner comes next.
    let mut key: Option<String> = None;
    let mut edge: Option<(u32, u32, Mover)> = None;
    let mut owner = false;
    loop {
        let start = reader.buffer_position() as usize;
        let event = reader.read_event();
        let end = reader.buffer_position() as usize;
        let wrong = |kind| ReadError::whole(text, start..end, kind);
        let malformed = |why: String| wrong(Kind::Malformed { why });
        let event = event.map_err(|error| {
            let at = (reader.error_position() as usize).min(text.len());
            ReadError::whole(text, at..at + 1, Kind::Malformed { why: error.to_string() })
        })?;
        let attribute =
            |element: &BytesStart<'_>, name: &str| -> Result<Option<String>, ReadError> {
                for attribute in element.attributes() {
                    let attribute = attribute.map_err(|error| malformed(error.to_string()))?;
                    if attribute.key.local_name().as_ref() == name {
                        let value = attribute.normalized_value(XmlVersion::Implicit1_0);
                        return Ok(Some(
                            value.map_err(|error| malformed(error.to_string()))?.into_owned(),
                        ));
                    }
                }
                Ok(None)
            };
        game.pace.step(16 + end - start)?;
        match &event {
            // The reader keeps the names of all elements that are open.
            Event::Start(element) => open += OPEN_BYTES + element.name().as_ref().len() as u64,
            Event::End(element) => open -= OPEN_BYTES + element.name().as_ref().len() as u64,
            _ => {}
        }
        if open > room.limit() / 4 {
            return Err(room.too_little().into());
        }
        match event {
            Event::Eof => break,
            Event::Start(ref element) | Event::Empty(ref element) => {
                let closed = matches!(event, Event::Empty(_));
                match element.local_name().as_ref() {
                    "graph" => {
                        seen_graph = true;
                        if attribute(element, "edgedefault")?.as_deref() == Some("undirected") {
                            return Err(wrong(Kind::Undirected));
                        }
                    }
                    "key" if attribute(element, "attr.name")?.as_deref() == Some("player") => {
                        key = attribute(element, "id")?;
                    }
                    "node" => {
                        let id = attribute(element, "id")?;
                        game.vertex(&id.ok_or_else(|| wrong(Kind::Expected { what: "id" }))?)?;
                    }
                    "edge" => {
                        let directed = attribute(element, "directed")?;
                        if directed.as_deref() == Some("false") {
                            return Err(wrong(Kind::Undirected));
                        }
                        let mut vertex = |name| -> Result<u32, ReadError> {
                            let id = attribute(element, name)?;
                            Ok(game.vertex(&id.ok_or_else(|| wrong(Kind::NoEnd))?)?)
                        };
                        let ends = (vertex("source")?, vertex("target")?);
                        match closed {
                            true => game.edge(ends.0, ends.1, Mover::Both)?,
                            false => edge = Some((ends.0, ends.1, Mover::Both)),
                        }
                    }
                    "data" if edge.is_some() && !closed => {
                        owner = key.is_some() && attribute(element, "key")? == key;
                    }
                    _ => {}
                }
            }
            Event::Text(ref word) if owner => {
                let parsed = Mover::parse(word.trim().as_bytes());
                let parsed = parsed.ok_or_else(|| wrong(Kind::BadOwner))?;
                if let Some(edge) = &mut edge {
                    edge.2 = parsed;
                }
            }
            Event::End(ref element) => match element.local_name().as_ref() {
                "data" => owner = false,
                "edge" => {
                    if let Some((from, to, mover)) = edge.take() {
                        game.edge(from, to, mover)?;
                    }
                }
                _ => {}
            },
            _ => {}
        }
    }
    if !seen_graph {
        return Err(ReadError::whole(text, 0..0, Kind::Expected { what: "<graph>" }));
    }
    game.collected()
}
