//! Judges' form: `n m`, then m edges between vertices 1 to n.

use super::{Collected, Mover, ReadError, ReadErrorKind as Kind};
use crate::graph::chunk_edges;
use crate::{Edge, Names, Room, pace::Pace};

pub(super) fn read(text: &[u8], room: &Room) -> Result<Collected, ReadError> {
    let mut at = 0;
    // The next word as a number with its place, or the end.
    let mut next = || -> Result<Option<(u64, usize)>, ReadError> {
        while text.get(at).is_some_and(u8::is_ascii_whitespace) {
            at += 1;
        }
        let start = at;
        while text.get(at).is_some_and(|byte| !byte.is_ascii_whitespace()) {
            at += 1;
        }
        if start == at {
            return Ok(None);
        }
        let word = std::str::from_utf8(&text[start..at]).ok();
        let number = word.filter(|word| !word.starts_with('+')).and_then(|word| word.parse().ok());
        match number {
            Some(number) => Ok(Some((number, start))),
            None => Err(ReadError::whole(text, start..at, Kind::NotANumber)),
        }
    };
    let end = text.len()..text.len();
    let expected = |what| ReadError::whole(text, end.clone(), Kind::Expected { what });
    let (vertices, start) = next()?.ok_or_else(|| expected("n m"))?;
    let (edges, _) = next()?.ok_or_else(|| expected("n m"))?;
    let last = u64::from(u32::MAX) - 1;
    let count = u32::try_from(vertices).ok().filter(|count| u64::from(*count) <= last);
    let width = vertices.to_string().len();
    let too_many = || ReadError::whole(text, start..start + width, Kind::OutOfRange { last });
    let count = count.ok_or_else(too_many)?;
    room.met(count.into())?;
    let mut collected = Collected::new(room)?;
    collected.vertices = count;
    let mut pace = Pace::new(room);
    let mut list: Vec<Edge> = Vec::new();
    let mut vertex = |found: u64| -> Result<u32, ReadError> {
        let missing = Kind::Missing { promised: edges, found };
        let (number, at) = next()?.ok_or_else(|| ReadError::whole(text, end.clone(), missing))?;
        match u32::try_from(number) {
            Ok(number) if (1..=count).contains(&number) => Ok(number - 1),
            _ => {
                let span = at..at + number.to_string().len();
                Err(ReadError::whole(text, span, Kind::OutOfRange { last: vertices }))
            }
        }
    };
    for found in 0..edges {
        list.push((vertex(found)?, vertex(found)?));
        pace.step(16)?;
        if list.len() == chunk_edges(room) {
            collected.add(&list, Mover::Both, collected.spare(), room)?;
            collected.check(room)?;
            list.clear();
        }
    }
    if let Some((_, at)) = next()? {
        return Err(ReadError::whole(text, at..text.len(), Kind::Extra));
    }
    collected.names = Some(Names::Counted { first: 1, count });
    collected.add(&list, Mover::Both, collected.spare(), room)?;
    collected.check(room)?;
    Ok(collected)
}
