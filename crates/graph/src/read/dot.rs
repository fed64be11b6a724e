//! The language of Graphviz: nodes, edges, chains of edges, groups in braces, attributes.

use super::{Collected, Collector, Mover, ReadError, ReadErrorKind as Kind};
use crate::{Edge, Halt, Room, room::Claim};
use std::ops::Range;

#[derive(Clone, Debug, PartialEq, Eq)]
enum Token {
    Word(String),
    Sign(&'static str),
    End,
}

struct Tokens<'a> {
    text: &'a str,
    at: usize,
}

const SIGNS: [&str; 10] = ["->", "--", "{", "}", "[", "]", "=", ";", ",", ":"];

impl Tokens<'_> {
    fn wrong(&self, span: Range<usize>, kind: Kind) -> ReadError {
        ReadError::whole(self.text.as_bytes(), span, kind)
    }

    /// The next token, with its place.
    fn next(&mut self) -> Result<(Token, Range<usize>), ReadError> {
        self.skip()?;
        let (start, rest) = (self.at, &self.text[self.at..]);
        let Some(first) = rest.chars().next() else { return Ok((Token::End, start..start)) };
        if let Some(sign) = SIGNS.into_iter().find(|sign| rest.starts_with(sign)) {
            self.at += sign.len();
            return Ok((Token::Sign(sign), start..self.at));
        }
        let word = match first {
            '"' => self.quoted()?,
            '<' => self.html()?,
            _ => {
                // A minus sign begins a number; anywhere else it begins an arrow.
                let sign = usize::from(first == '-');
                let is_part = |c: char| c.is_alphanumeric() || matches!(c, '_' | '.');
                let length = rest[sign..].find(|c| !is_part(c)).unwrap_or(rest.len() - sign);
                let length = if length == 0 { 0 } else { length + sign };
                if length == 0 {
                    let end = start + first.len_utf8();
                    return Err(self.wrong(start..end, Kind::Expected { what: "a node" }));
                }
                self.at += length;
                rest[..length].to_string()
            }
        };
        Ok((Token::Word(word), start..self.at))
    }

    fn peek(&mut self) -> Result<Token, ReadError> {
        let at = self.at;
        let token = self.next()?.0;
        self.at = at;
        Ok(token)
    }

    /// Space and comments.
    fn skip(&mut self) -> Result<(), ReadError> {
        loop {
            let rest = &self.text[self.at..];
            let trimmed = rest.trim_start();
            self.at += rest.len() - trimmed.len();
            let line = trimmed.starts_with("//") || trimmed.starts_with('#');
            let end = if line {
                trimmed.find('\n').unwrap_or(trimmed.len())
            } else if let Some(comment) = trimmed.strip_prefix("/*") {
                match comment.find("*/") {
                    Some(end) => end + 4,
                    None => return Err(self.wrong(self.at..self.at + 2, Kind::Unclosed)),
                }
            } else {
                return Ok(());
            };
            self.at += end;
        }
    }

    fn quoted(&mut self) -> Result<String, ReadError> {
        let start = self.at;
        let mut word = String::new();
        let mut signs = self.text[start + 1..].char_indices();
        while let Some((at, sign)) = signs.next() {
            match sign {
                '"' => {
                    self.at = start + 1 + at + 1;
                    return Ok(word);
                }
                '\\' => match signs.next() {
                    Some((_, '"')) => word.push('"'),
                    Some((_, '\n')) => {}
                    Some((_, other)) => word.extend(['\\', other]),
                    None => break,
                },
                _ => word.push(sign),
            }
        }
        Err(self.wrong(start..start + 1, Kind::Unclosed))
    }

    fn html(&mut self) -> Result<String, ReadError> {
        let mut depth = 0usize;
        for (at, sign) in self.text[self.at..].char_indices() {
            match sign {
                '<' => depth += 1,
                '>' => depth -= 1,
                _ => {}
            }
            if depth == 0 {
                let word = self.text[self.at..self.at + at + 1].to_string();
                self.at += at + 1;
                return Ok(word);
            }
        }
        Err(self.wrong(self.at..self.at + 1, Kind::Unclosed))
    }
}

/// One group of nodes in braces, while it is read.
#[derive(Default)]
struct Group {
    /// Set for a subgraph, whose parent asks for its nodes.
    inner: bool,
    /// All nodes in it so far.
    nodes: Vec<u32>,
    /// The nodes before the arrow, if any.
    before: Option<Vec<u32>>,
    /// The last node or group of the statement at hand.
    last: Vec<u32>,
    /// Set right after an arrow.
    arrow: bool,
    /// Edges of the statement, whose attributes are still to come.
    edges: Vec<Edge>,
}

/// The memory that groups may take, counted as if nothing were given back before the last group of a
/// statement ends.
struct Held {
    claim: Claim,
    bytes: u64,
    /// Bytes that are claimed beyond what is needed now.
    more: u64,
}

impl Held {
    fn add<T>(&mut self, items: usize) -> Result<(), Halt> {
        // A list that grows takes up to twice what it holds.
        let more = (2 * size_of::<T>() as u64).saturating_mul(items as u64);
        self.bytes = self.bytes.saturating_add(more);
        match self.bytes > self.claim.bytes() {
            true => self.claim.resize(self.bytes.saturating_add(self.more)),
            false => Ok(()),
        }
    }

    fn remove<T>(&mut self, items: usize) {
        self.bytes = self.bytes.saturating_sub((2 * size_of::<T>() * items) as u64);
    }
}

impl Group {
    /// A node, or all nodes of a group, is here.
    ///
    /// # Errors
    /// Two groups, each of whose nodes leads to each of the other's, are more than memory holds.
    fn stands(&mut self, nodes: Vec<u32>, held: &mut Held) -> Result<(), Halt> {
        if self.arrow {
            let before = self.before.take().unwrap_or_default();
            held.add::<Edge>(before.len().saturating_mul(nodes.len()))?;
            held.remove::<u32>(before.len());
            for from in before {
                self.edges.extend(nodes.iter().map(|to| (from, *to)));
            }
            self.arrow = false;
        }
        held.add::<u32>(nodes.len())?;
        if self.inner {
            held.add::<u32>(nodes.len())?;
            self.nodes.extend(&nodes);
        }
        self.last = nodes;
        Ok(())
    }

    /// The statement ends.
    fn finish(
        &mut self,
        owner: Mover,
        held: &mut Held,
        game: &mut Collector<'_>,
    ) -> Result<(), ReadError> {
        held.remove::<Edge>(self.edges.len());
        held.remove::<u32>(self.last.len());
        for (from, to) in std::mem::take(&mut self.edges) {
            game.edge(from, to, owner)?;
        }
        self.last.clear();
        Ok(())
    }
}

pub(super) fn read(text: &[u8], room: &Room) -> Result<Collected, ReadError> {
    let text = std::str::from_utf8(text).map_err(|error| {
        let at = error.valid_up_to();
        ReadError::whole(text, at..at + 1, Kind::Encoding)
    })?;
    let mut tokens = Tokens { text, at: 0 };
    let (mut token, mut span) = tokens.next()?;
    let is =
        |token: &Token, word: &str| matches!(token, Token::Word(w) if w.eq_ignore_ascii_case(word));
    if is(&token, "strict") {
        (token, span) = tokens.next()?;
    }
    if is(&token, "graph") {
        return Err(tokens.wrong(span, Kind::Undirected));
    }
    if !is(&token, "digraph") {
        return Err(tokens.wrong(span, Kind::Expected { what: "digraph" }));
    }
    if let Token::Word(_) = tokens.peek()? {
        tokens.next()?;
    }
    expect(&mut tokens, "{")?;
    let mut game = Collector::new(room)?;
    let more = (room.limit() / 64).min(1 << 16);
    let mut held = Held { claim: room.nothing(), bytes: 0, more };
    // Groups in braces within each other; the graph itself is the first.
    let mut groups = vec![Group::default()];
    while let Some(group) = groups.last_mut() {
        let (token, span) = tokens.next()?;
        game.pace.step(16 + span.len())?;
        match token {
            Token::End => return Err(tokens.wrong(span, Kind::Unclosed)),
            Token::Sign("{") => {
                if !group.arrow {
                    group.finish(Mover::Both, &mut held, &mut game)?;
                }
                held.add::<Group>(1)?;
                groups.push(Group { inner: true, ..Group::default() });
            }
            Token::Sign("}") => {
                if group.arrow {
                    return Err(tokens.wrong(span, Kind::NoEnd));
                }
                group.finish(Mover::Both, &mut held, &mut game)?;
                let nodes = std::mem::take(&mut group.nodes);
                groups.pop();
                held.remove::<Group>(1);
                held.remove::<u32>(nodes.len());
                game.pace.step(nodes.len())?;
                if let Some(outer) = groups.last_mut() {
                    outer.stands(nodes, &mut held)?;
                }
            }
            Token::Sign("->") => {
                if group.last.is_empty() && group.before.is_none() {
                    return Err(tokens.wrong(span, Kind::NoEnd));
                }
                group.before = Some(std::mem::take(&mut group.last));
                group.arrow = true;
            }
            Token::Sign("--") => return Err(tokens.wrong(span, Kind::Undirected)),
            Token::Sign("[") => {
                let owner = attributes(&mut tokens)?;
                group.finish(owner, &mut held, &mut game)?;
            }
            Token::Sign(";" | ",") => group.finish(Mover::Both, &mut held, &mut game)?,
            Token::Sign(_) => return Err(tokens.wrong(span, Kind::Expected { what: "a node" })),
            Token::Word(word) => {
                if !group.arrow {
                    group.finish(Mover::Both, &mut held, &mut game)?;
                }
                let lower = word.to_ascii_lowercase();
                let bare = !text[span.clone()].starts_with('"');
                if bare && lower == "subgraph" {
                    if let Token::Word(_) = tokens.peek()? {
                        tokens.next()?;
                    }
                } else if bare
                    && matches!(lower.as_str(), "node" | "edge" | "graph")
                    && tokens.peek()? == Token::Sign("[")
                {
                    tokens.next()?;
                    attributes(&mut tokens)?;
                } else if tokens.peek()? == Token::Sign("=") {
                    tokens.next()?;
                    tokens.next()?;
                } else {
                    if tokens.peek()? == Token::Sign(":") {
                        // Ports say where an arrow is drawn, not where it leads.
                        tokens.next()?;
                        tokens.next()?;
                    }
                    let vertex = game.vertex(&word)?;
                    group.stands(vec![vertex], &mut held)?;
                }
            }
        }
    }
    let (token, span) = tokens.next()?;
    if token != Token::End {
        return Err(tokens.wrong(span, Kind::Extra));
    }
    game.collected()
}

fn expect(tokens: &mut Tokens<'_>, sign: &'static str) -> Result<(), ReadError> {
    let (token, span) = tokens.next()?;
    match token == Token::Sign(sign) {
        true => Ok(()),
        false => Err(tokens.wrong(span, Kind::Expected { what: sign })),
    }
}

/// A list of attributes, after its opening bracket: whose move it is, if it says so.
fn attributes(tokens: &mut Tokens<'_>) -> Result<Mover, ReadError> {
    let mut owner = Mover::Both;
    loop {
        let (token, span) = tokens.next()?;
        match token {
            Token::Sign("]") => {
                if tokens.peek()? != Token::Sign("[") {
                    return Ok(owner);
                }
                tokens.next()?;
            }
            Token::Sign("," | ";") => {}
            Token::Word(name) => {
                if tokens.peek()? != Token::Sign("=") {
                    continue;
                }
                tokens.next()?;
                let (value, span) = tokens.next()?;
                let Token::Word(value) = value else {
                    return Err(tokens.wrong(span, Kind::Expected { what: "a value" }));
                };
                if name == "player" {
                    let parsed = Mover::parse(value.as_bytes());
                    owner = parsed.ok_or_else(|| tokens.wrong(span, Kind::BadOwner))?;
                }
            }
            Token::End => return Err(tokens.wrong(span, Kind::Unclosed)),
            Token::Sign(_) => return Err(tokens.wrong(span, Kind::Expected { what: "]" })),
        }
    }
}
