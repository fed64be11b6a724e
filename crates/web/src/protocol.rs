//! The protocol between the server and its workers.
//!
//! The server writes frames: first its [`Terms`], then batches of questions. A frame is the number of its
//! bytes, four bytes with the least first, and the bytes; each question of a batch is a frame in that
//! frame. A worker writes a [`Head`] about each answer, in the order of the questions, and the answer.

use bouton_solve::Limits;
use bouton_texts::Lang;
use serde::{Deserialize, Serialize};
use std::{
    io::{self, Read},
    time::Duration,
};

/// Exit code of a worker that has met the ceiling of memory.
pub const CEILING: i32 = 3;
/// Maximum number of bytes of a frame: a batch of the longest addresses has a tenth.
const MOST_FRAME: usize = 4 << 20;

/// The budget of each question to a worker.
#[derive(Clone, Debug, Deserialize, PartialEq, Eq, Serialize)]
pub struct Terms {
    /// Microseconds of a first try; `None` for a whole one.
    pub first_try: Option<u64>,
    /// The limit of positions.
    pub positions: u64,
    /// The limit of time in milliseconds.
    pub time: Option<u64>,
    /// The limit of memory in bytes.
    pub memory: u64,
}

/// A question as a worker reads it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Question<'a> {
    /// The language of the answer.
    pub lang: Lang,
    /// The path of the address.
    pub path: &'a str,
    /// Its query.
    pub query: &'a str,
}

/// The end of a try.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tried {
    /// There is an answer, of this status of HTTP.
    Answered(u16),
    /// A first try took too long; with more time there may be an answer.
    Late,
    /// A first try met another limit.
    TooMuch,
}

/// A worker's remarks on its answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Head {
    /// The end of the try.
    pub tried: Tried,
    /// Set when the worker has used much memory and ends: it answers no question after this one.
    pub spent: bool,
    /// Number of bytes of the answer.
    pub length: usize,
}

impl Terms {
    /// Whole answers within `limits`; with `first_try`, those alone that do not take longer.
    pub fn new(limits: &Limits, first_try: Option<Duration>) -> Terms {
        let whole = |time: u128| u64::try_from(time).unwrap_or(u64::MAX);
        Terms {
            first_try: first_try.map(|time| whole(time.as_micros())),
            positions: limits.positions,
            time: limits.time.map(|time| whole(time.as_millis())),
            memory: limits.memory,
        }
    }

    /// The frame that is written to a worker.
    pub fn frame(&self) -> Vec<u8> {
        framed(&serde_json::to_vec(self).unwrap_or_default())
    }
}

impl<'a> Question<'a> {
    /// The frame of this question, for a batch.
    pub fn frame(&self) -> Vec<u8> {
        framed(format!("{} {}?{}", self.lang.code(), self.path, self.query).as_bytes())
    }

    /// Reads what is in the frame of a question; `None` if it is none.
    pub fn read(text: &'a [u8]) -> Option<Question<'a>> {
        let (lang, address) = std::str::from_utf8(text).ok()?.split_once(' ')?;
        let (path, query) = address.split_once('?')?;
        Some(Question { lang: Lang::parse(lang)?, path, query })
    }
}

impl Head {
    /// Number of bytes of a head.
    pub const BYTES: usize = 8;

    /// The head as it is written.
    pub fn bytes(&self) -> [u8; Head::BYTES] {
        let (how, status) = match self.tried {
            Tried::Answered(status) => (0, status),
            Tried::Late => (1, 0),
            Tried::TooMuch => (2, 0),
        };
        let [a, b, c, d] = u32::try_from(self.length).unwrap_or(u32::MAX).to_le_bytes();
        let [e, f] = status.to_le_bytes();
        [a, b, c, d, e, f, how, self.spent.into()]
    }

    /// Reads a head; `None` if it is none.
    pub fn read([a, b, c, d, e, f, how, spent]: [u8; Head::BYTES]) -> Option<Head> {
        let tried = match how {
            0 => Tried::Answered(u16::from_le_bytes([e, f])),
            1 => Tried::Late,
            2 => Tried::TooMuch,
            _ => return None,
        };
        let length = usize::try_from(u32::from_le_bytes([a, b, c, d])).ok()?;
        Some(Head { tried, spent: spent != 0, length })
    }
}

/// The number of bytes of `frame`, as it is before them.
pub fn length(frame: &[u8]) -> [u8; 4] {
    // A longer one than can be written is read as one that is cut off.
    u32::try_from(frame.len()).unwrap_or(u32::MAX).to_le_bytes()
}

fn framed(bytes: &[u8]) -> Vec<u8> {
    [&length(bytes), bytes].concat()
}

/// Reads a frame into `bytes`. `false` if there is none any more.
///
/// # Errors
/// The input breaks, ends in the midst of a frame, or is none of this server.
pub fn read_frame(input: &mut impl Read, bytes: &mut Vec<u8>) -> io::Result<bool> {
    let mut length = [0; 4];
    match input.read(&mut length)? {
        0 => return Ok(false),
        read => input.read_exact(&mut length[read..])?,
    }
    let length = usize::try_from(u32::from_le_bytes(length)).unwrap_or(usize::MAX);
    if length > MOST_FRAME {
        return Err(io::ErrorKind::InvalidData.into());
    }
    bytes.resize(length, 0);
    input.read_exact(bytes)?;
    Ok(true)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_batch_is_read_as_it_was_written() {
        let questions = [
            Question { lang: Lang::En, path: "/api/solve", query: "game=nim+3" },
            Question { lang: Lang::Zh, path: "/api/games", query: "" },
            // Nothing in a query ends it.
            Question { lang: Lang::En, path: "/api/play", query: "a ?b\nc=\u{e9}" },
        ];
        let batch: Vec<u8> = questions.iter().flat_map(Question::frame).collect();
        let mut written = &[framed(&batch), framed(b"")].concat()[..];
        let (mut frame, mut question) = (Vec::new(), Vec::new());
        assert!(read_frame(&mut written, &mut frame).expect("a batch"));
        let mut batch = &frame[..];
        for expected in questions {
            assert!(read_frame(&mut batch, &mut question).expect("a question"));
            assert_eq!(Question::read(&question), Some(expected));
        }
        assert!(!read_frame(&mut batch, &mut question).expect("the end"));
        assert!(read_frame(&mut written, &mut frame).expect("an empty batch") && frame.is_empty());
        assert!(!read_frame(&mut written, &mut frame).expect("the end"));
    }

    #[test]
    fn what_is_cut_off_or_enormous_is_an_error() {
        let frame = framed(b"something");
        for end in 1..frame.len() {
            assert!(read_frame(&mut &frame[..end], &mut Vec::new()).is_err(), "{end}");
        }
        assert!(read_frame(&mut &[255; 8][..], &mut Vec::new()).is_err());
        for nonsense in ["", "en", "en /api", "xx /api?", "/api?en "] {
            assert_eq!(Question::read(nonsense.as_bytes()), None, "{nonsense}");
        }
    }

    #[test]
    fn a_head_is_read_as_it_was_written() {
        for tried in [Tried::Answered(200), Tried::Answered(422), Tried::Late, Tried::TooMuch] {
            for (spent, length) in [(false, 0), (true, 10), (false, 16 << 20)] {
                let head = Head { tried, spent, length };
                assert_eq!(Head::read(head.bytes()), Some(head));
            }
        }
        assert_eq!(Head::read([0, 0, 0, 0, 0, 0, 3, 0]), None);
    }

    #[test]
    fn terms_are_read_as_they_were_written() {
        let limits = Limits { positions: 7, time: None, ..Limits::default() };
        for first_try in [None, Some(Duration::from_millis(5))] {
            let terms = Terms::new(&limits, first_try);
            let mut text = Vec::new();
            assert!(read_frame(&mut &terms.frame()[..], &mut text).expect("a frame"));
            let read: Terms = serde_json::from_slice(&text).expect("terms");
            assert_eq!((&read, read.first_try), (&terms, first_try.map(|_| 5000)));
        }
    }
}
