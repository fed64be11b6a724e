//! The answers, brought to the first worker in ascending order, a piece at a time.

use crate::{
    exchange::{Exchange, Outbox},
    outcomes::Outcomes,
    packet::{Numbers, write_number},
    shard::Bits,
    shard::Shard,
};
use bouton_core::{GameResult, Outcome};
use bouton_graph::{
    Graph,
    solve::{Answer, LoopyValue},
};
use bouton_lab::graph::{GraphGame, GraphRow, visible};
use std::{
    collections::{BTreeMap, HashMap},
    io::{self, Write},
    sync::Arc,
};

/// Number of low bits in which the positions of a piece differ.
const PIECE_BITS: u32 = 16;
/// Pieces that are asked for before the first of them is there.
const WINDOW: u32 = 4;

/// How answers are printed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    /// For people.
    Text,
    /// Comma-separated values.
    Csv,
    /// A JSON object a line.
    Json,
}

/// A worker's positions, solved.
pub(crate) struct Answers {
    pub part: Shard,
    pub misere: bool,
    /// Where something remained that does not end.
    pub outcomes: Option<Outcomes>,
    /// Positions with a nim-value, where some remained after the acyclic part.
    pub valued: Option<Bits>,
    /// Names of positions by their places, where they are known here.
    pub names: Option<HashMap<u32, String>>,
}

/// An answer on its way to the printer.
struct Row {
    vertex: u32,
    name: Option<String>,
    row: GraphRow,
}

impl Answers {
    fn answer(&self, place: usize) -> Answer {
        match &self.outcomes {
            Some(outcomes) if !self.part.is_settled(place) => match outcomes.settled.has(place) {
                true => Answer {
                    result: GameResult::win_if(outcomes.won.has(place)),
                    remoteness: Some(outcomes.remoteness[place]),
                },
                false => Answer { result: GameResult::Draw, remoteness: None },
            },
            _ => {
                let cell = &self.part.cells[place];
                Answer {
                    result: GameResult::win_if(cell.wins()),
                    remoteness: Some(cell.remoteness),
                }
            }
        }
    }

    fn value(&self, place: usize) -> Option<LoopyValue> {
        let valued = self.valued.as_ref().is_none_or(|valued| valued.has(place));
        match (self.misere, valued) {
            (true, _) => None,
            (_, true) => Some(LoopyValue::Nimber(self.part.cells[place].seen)),
            (_, false) => Some(LoopyValue::Infinite(self.part.options(place))),
        }
    }

    /// Writes the answers about the positions of a piece.
    fn write(&self, piece: u32, packet: &mut Vec<u8>) {
        let bits = PIECE_BITS - self.part.deal.block_bits;
        let first = piece << bits;
        let places: Vec<usize> =
            (0..1u32 << bits).flat_map(|block| self.part.places_of(first + block)).collect();
        write_number(places.len() as u64, packet);
        let mut last = piece << PIECE_BITS;
        for place in places {
            let vertex = self.part.vertex(place);
            write_number(u64::from(vertex - last), packet);
            last = vertex;
            write_row(self.answer(place), self.value(place), packet);
            if let Some(names) = &self.names {
                let name = names.get(&(place as u32)).map_or("", String::as_str);
                write_number(name.len() as u64, packet);
                packet.extend_from_slice(name.as_bytes());
            }
        }
    }
}

/// Result and kind of value in one number, then the remoteness, then the value.
fn write_row(answer: Answer, value: Option<LoopyValue>, packet: &mut Vec<u8>) {
    let kind = match &value {
        None => 0,
        Some(LoopyValue::Nimber(_)) => 1,
        Some(LoopyValue::Infinite(_)) => 2,
    };
    let result = match answer.result {
        GameResult::Win => 0,
        GameResult::Loss => 1,
        GameResult::Draw => 2,
    };
    write_number(3 * kind + result, packet);
    if let Some(remoteness) = answer.remoteness {
        write_number(remoteness.into(), packet);
    }
    match value {
        None => {}
        Some(LoopyValue::Nimber(value)) => write_number(value, packet),
        Some(LoopyValue::Infinite(options)) => {
            write_number(options.len() as u64, packet);
            options.into_iter().for_each(|option| write_number(option, packet));
        }
    }
}

fn read_row(numbers: &mut Numbers<'_>) -> GraphRow {
    let head = numbers.next();
    let result = match head % 3 {
        0 => GameResult::Win,
        1 => GameResult::Loss,
        _ => GameResult::Draw,
    };
    let remoteness = (result != GameResult::Draw).then(|| numbers.small());
    let value = match head / 3 {
        0 => None,
        1 => Some(LoopyValue::Nimber(numbers.next())),
        _ => {
            let count = numbers.next();
            Some(LoopyValue::Infinite((0..count).map(|_| numbers.next()).collect()))
        }
    };
    GraphRow::impartial(Answer { result, remoteness }, value)
}

/// Where the first worker prints.
pub(crate) struct Printer {
    pub out: Box<dyn Write>,
    pub format: Format,
    /// The graph that knows what positions are called, unless it is by their numbers.
    pub whole: Option<Arc<GraphGame>>,
    /// Set where each position stands there twice, with Left to move and with Right to move.
    pub partizan: bool,
}

impl Printer {
    fn print(&mut self, rows: Vec<Row>) -> io::Result<()> {
        let mut piece = String::with_capacity(32 * rows.len());
        let mut name = String::new();
        let names = self.whole.as_ref().and_then(|game| game.impartial()).map(Graph::names);
        let mut rows = rows.into_iter();
        while let Some(Row { vertex, name: own, row }) = rows.next() {
            let row = match self.partizan {
                true => rows.next().map_or(row.clone(), |right| of_both(&row, &right.row)),
                false => row,
            };
            name.clear();
            match (names, own) {
                (_, Some(own)) => name.push_str(&own),
                (Some(names), None) => names.write(vertex, &mut name),
                (None, None) => name.push_str(&vertex.to_string()),
            }
            match self.format {
                Format::Text => {
                    piece.push_str(&visible(&name));
                    row.write_text(&mut piece);
                }
                Format::Csv => row.write_csv(&name, &mut piece),
                Format::Json => row.write_json(&name, &mut piece),
            }
        }
        self.out.write_all(piece.as_bytes())
    }
}

/// The row of a position, of which one row is that of Left's start and one that of Right's.
fn of_both(left: &GraphRow, right: &GraphRow) -> GraphRow {
    GraphRow {
        outcome: Outcome { left: left.outcome.left, right: right.outcome.right },
        worth: None,
        remoteness: left.remoteness,
        right_remoteness: right.remoteness,
        partizan: true,
    }
}

/// Kinds of packets: the request for a piece, or one worker's answers in it.
const WISH: u64 = 0;
const ANSWERS: u64 = 1;

pub(crate) struct Gather {
    answers: Answers,
    pieces: u32,
    /// Pieces that this worker was asked for.
    wished: Vec<u32>,
    /// Of the first worker alone.
    printer: Option<Printer>,
    /// Pieces asked for, and pieces printed.
    asked: u32,
    printed: u32,
    /// Answers received for later pieces, with the number of workers they came from.
    came: BTreeMap<u32, (usize, Vec<Row>)>,
    /// The error that stopped printing.
    pub trouble: Option<io::Error>,
}

impl Gather {
    /// Prints the answers about all positions below `vertices`; each worker has the answers about its
    /// own, and the first one the printer.
    pub(crate) fn new(answers: Answers, vertices: u32, printer: Option<Printer>) -> Gather {
        let mut gather = Gather {
            answers,
            pieces: vertices.div_ceil(1 << PIECE_BITS),
            wished: Vec::new(),
            printer,
            asked: 0,
            printed: 0,
            came: BTreeMap::new(),
            trouble: None,
        };
        if let Some(printer) = gather.printer.as_mut().filter(|own| own.format == Format::Csv) {
            gather.trouble = printer.out.write_all(GraphRow::CSV_HEAD.as_bytes()).err();
        }
        gather
    }

    fn print(&mut self) {
        let peers = self.answers.part.deal.peers;
        while self.came.get(&self.printed).is_some_and(|(workers, _)| *workers == peers) {
            let mut rows =
                self.came.remove(&self.printed).map(|(_, rows)| rows).unwrap_or_default();
            self.printed += 1;
            // The rows of each worker are in order: a sort that sees this merges them.
            rows.sort_by_key(|row| row.vertex);
            if let Some(printer) = self.printer.as_mut().filter(|_| self.trouble.is_none()) {
                self.trouble = printer.print(rows).err();
            }
        }
        if self.printed == self.pieces
            && let Some(mut printer) = self.printer.take()
        {
            self.trouble = self.trouble.take().or_else(|| printer.out.flush().err());
        }
    }
}

impl Exchange for Gather {
    fn hear(&mut self, _: u64, packet: &[u8]) {
        let mut numbers = Numbers(packet);
        while !numbers.is_empty() {
            let (kind, piece) = (numbers.next(), numbers.small());
            if kind == WISH {
                self.wished.push(piece);
                continue;
            }
            let (workers, rows) = self.came.entry(piece).or_default();
            *workers += 1;
            let mut vertex = piece << PIECE_BITS;
            for _ in 0..numbers.next() {
                vertex += numbers.small();
                let row = read_row(&mut numbers);
                let name = self.answers.names.is_some().then(|| {
                    let length = numbers.next() as usize;
                    String::from_utf8_lossy(numbers.bytes(length)).into_owned()
                });
                rows.push(Row { vertex, name, row });
            }
        }
    }

    fn work(&mut self, out: &mut Outbox) -> bool {
        for piece in std::mem::take(&mut self.wished) {
            out.tell(0, |packet| {
                write_number(ANSWERS, packet);
                write_number(piece.into(), packet);
                self.answers.write(piece, packet);
            });
        }
        self.print();
        // Stop all workers if the output pipe was closed.
        if self.printer.is_some() && self.trouble.is_none() {
            while self.asked < self.pieces && self.asked < self.printed + WINDOW {
                for to in 0..self.answers.part.deal.peers {
                    out.tell(to, |packet| {
                        write_number(WISH, packet);
                        write_number(self.asked.into(), packet);
                    });
                }
                self.asked += 1;
            }
        }
        false
    }
}

/// Names of positions, on their way to those who hold them.
pub(crate) struct Naming {
    /// Of each worker: the places, and the names.
    told: Vec<Vec<(u32, String)>>,
    pub names: HashMap<u32, String>,
}

impl Naming {
    /// The numbers of positions, with their names.
    pub(crate) fn new(part: &Shard, names: impl Iterator<Item = (u32, String)>) -> Naming {
        let mut told = vec![Vec::new(); part.deal.peers];
        for (vertex, name) in names {
            let (owner, place) = part.deal.seat(vertex);
            told[owner].push((place, name));
        }
        Naming { told, names: HashMap::new() }
    }
}

impl Exchange for Naming {
    fn hear(&mut self, _: u64, packet: &[u8]) {
        let mut numbers = Numbers(packet);
        while !numbers.is_empty() {
            let (place, length) = (numbers.small(), numbers.next() as usize);
            let name = String::from_utf8_lossy(numbers.bytes(length)).into_owned();
            self.names.insert(place, name);
        }
    }

    fn work(&mut self, out: &mut Outbox) -> bool {
        for (to, names) in std::mem::take(&mut self.told).into_iter().enumerate() {
            for (place, name) in names {
                out.tell(to, |packet| {
                    write_number(place.into(), packet);
                    write_number(name.len() as u64, packet);
                    packet.extend_from_slice(name.as_bytes());
                });
            }
        }
        false
    }
}
