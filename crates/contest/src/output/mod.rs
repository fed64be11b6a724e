//! The output of a contest: what is printed for each test, in which order, and how a move is written.

mod figures;
mod moves;
mod pattern;

pub(crate) use figures::{Asked, Figures, LostHeaps};
pub(crate) use pattern::Piece;
pub(crate) use pattern::TestPiece;
pub use pattern::{MovePattern, PatternError, TestPattern};

use bouton_answers::{Failure, MoveText, OperationError, operation::pair, operation_error};
use bouton_core::{GameResult, Natural, Outcome, Sum};
use bouton_solve::Verdict;
use bouton_texts::{Texts, arg, msg};
use moves::{Placed, PlacedMove};

/// Maximum number of winning moves listed for one position.
const MOST_MOVES: usize = 100_000;

/// A field printed of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PrintField {
    /// The word for the winner.
    Winner,
    /// The outcome class.
    Outcome,
    /// The number of winning moves.
    Count,
    /// The number of winning moves, where equal moves of a script are told apart.
    Ways,
    /// The number of moves to the end: the winner hurries, the loser delays.
    Length,
    /// The nim-value.
    Grundy,
    /// One winning move.
    Move,
    /// The last of all winning moves in their order: of one heap the move that takes least.
    LastMove,
    /// All winning moves, by the index of the heap, then by what is left of it.
    Moves,
    /// The number of lost heaps from 1, or from the first of two numbers, to the last number.
    Lost,
    /// The number of won heaps among them.
    Won,
    /// The largest lost heap among them.
    LastLost,
    /// The lost heap of this number, from 1 on.
    NthLost,
    /// The word for the winner of each heap from 1, or from the first of two numbers, to the last number.
    Each,
}

impl PrintField {
    /// All fields.
    pub const ALL: [PrintField; 14] = [
        PrintField::Winner,
        PrintField::Outcome,
        PrintField::Count,
        PrintField::Ways,
        PrintField::Length,
        PrintField::Grundy,
        PrintField::Move,
        PrintField::LastMove,
        PrintField::Moves,
        PrintField::Lost,
        PrintField::Won,
        PrintField::LastLost,
        PrintField::NthLost,
        PrintField::Each,
    ];

    /// The name by which it is asked for.
    pub fn name(self) -> &'static str {
        match self {
            PrintField::Winner => "winner",
            PrintField::Outcome => "outcome",
            PrintField::Count => "count",
            PrintField::Ways => "ways",
            PrintField::Length => "length",
            PrintField::Grundy => "grundy",
            PrintField::Move => "move",
            PrintField::LastMove => "last-move",
            PrintField::Moves => "moves",
            PrintField::Lost => "lost",
            PrintField::Won => "won",
            PrintField::LastLost => "last-lost",
            PrintField::NthLost => "nth-lost",
            PrintField::Each => "each",
        }
    }

    /// Returns `true` if it is about winning moves, of which there may be none.
    pub(crate) fn is_of_moves(self) -> bool {
        matches!(self, PrintField::Move | PrintField::LastMove | PrintField::Moves)
    }

    /// Returns `true` if it is about all heaps of a range, and not about the position.
    pub(crate) fn is_of_range(self) -> bool {
        use PrintField::{Each, LastLost, Lost, NthLost, Won};
        matches!(self, Lost | Won | LastLost | NthLost | Each)
    }
}

/// The fields printed of each position, and their form.
///
/// Fields are joined by commas. [`PrintField::Moves`] is on lines of its own, and not at all where no move wins.
/// Alone, a field of moves is the word of the second player there, or `-` if no words are given.
#[derive(Clone, Debug)]
pub struct ContestOutput {
    /// The fields in their order; none for the words of the winner, or the outcome if there are none.
    pub fields: Vec<PrintField>,
    /// The words for a win of the player to move, and of the other.
    pub words: Option<(String, String)>,
    /// The pattern of a move; `12 to 1` if nothing is said.
    pub move_as: Option<MovePattern>,
    /// Set where the winning moves stand in ascending order of the numbers that are printed of them.
    pub sorted: bool,
    /// The separator between two moves.
    pub between: String,
    /// The separator between two fields; a comma, and line ends around [`PrintField::Moves`], if nothing is said. Where
    /// it is given, a field of moves is left out where there is none.
    pub join: Option<String>,
    /// Every number that is not of a move is printed as its remainder by this one.
    pub modulo: Option<u64>,
    /// The prefix of the answer to each test.
    pub before: Option<TestPattern>,
    /// The text behind the answer to each test; a line end if nothing is said.
    pub end: String,
}

impl Default for ContestOutput {
    fn default() -> ContestOutput {
        ContestOutput {
            fields: Vec::new(),
            words: None,
            move_as: None,
            sorted: false,
            between: "\n".to_string(),
            join: None,
            modulo: None,
            before: None,
            end: "\n".to_string(),
        }
    }
}

/// More winning moves than are listed.
#[derive(Clone, Debug)]
pub struct TooManyMoves {
    count: Natural,
}

operation_error!(TooManyMoves);

impl OperationError for TooManyMoves {
    fn kind(&self) -> bouton_answers::FailureKind {
        bouton_answers::FailureKind::Limit
    }

    fn phrases(&self, texts: &Texts) -> (String, String) {
        let TooManyMoves { count } = self;
        let right = texts.say(&msg::RefusedTooManyMovesHelp { most: arg(MOST_MOVES) });
        (texts.say(&msg::RefusedTooManyMoves { count: arg(count) }), right)
    }
}

/// A move that does not have what its pattern asks for: it changes more than one number of a list, or makes one larger.
#[derive(Clone, Debug)]
pub struct NoMovePiece {
    piece: String,
    play: String,
}

operation_error!(NoMovePiece);

impl OperationError for NoMovePiece {
    fn phrases(&self, texts: &Texts) -> (String, String) {
        let NoMovePiece { piece, play } = self;
        if *piece == Piece::Name.name() {
            return pair(
                texts,
                msg::RefusedMoveName { play: arg(play) },
                msg::RefusedMovePieceHelp,
            );
        }
        let wrong = msg::RefusedMovePiece { piece: arg(piece), play: arg(play) };
        (texts.say(&wrong), texts.say(&msg::RefusedMovePieceHelp))
    }
}

/// The answer to one test, from which every output is written: by `batch`, as the expectation of `stress`, and as
/// that with which a contest program is compared.
pub(crate) struct Solved<'a> {
    /// The number of the test, from 1.
    pub(crate) number: u64,
    /// The position as it was typed.
    pub(crate) typed: &'a [u8],
    pub(crate) sum: &'a Sum,
    /// Nothing where [nothing but ranges](ContestOutput::asks_of_ranges_alone) is asked for.
    pub(crate) verdict: Option<&'a Verdict>,
    pub(crate) figures: &'a Figures,
}

impl ContestOutput {
    /// Returns `true` if a field is asked for.
    pub(crate) fn asks(&self, field: PrintField) -> bool {
        self.fields().contains(&field)
    }

    /// The fields that are printed: without any, the words of the winner, or the outcome if there are none.
    pub(crate) fn fields(&self) -> &[PrintField] {
        match (&self.fields[..], &self.words) {
            ([], Some(_)) => &[PrintField::Winner],
            ([], None) => &[PrintField::Outcome],
            (fields, _) => fields,
        }
    }

    /// The words for a win of the player to move, and of the other.
    pub(crate) fn words(&self) -> (&str, &str) {
        match &self.words {
            Some((first, second)) => (first, second),
            None => ("First", "Second"),
        }
    }

    /// Returns `true` if the word for the winner is printed where no move wins, in place of `-`.
    pub(crate) fn says_winner_for_no_move(&self) -> bool {
        self.words.is_some() && self.fields().len() == 1
    }

    /// Where the winner or the outcome is all that is printed, the words for a win and for a loss of the
    /// player to move.
    pub(crate) fn only_winner(&self) -> Option<(&str, &str)> {
        match self.fields() {
            [PrintField::Winner] => Some(self.words()),
            [PrintField::Outcome] => Some((Outcome::N.symbol(), Outcome::P.symbol())),
            _ => None,
        }
    }

    /// Returns `true` if nothing is asked of the position itself.
    pub(crate) fn asks_of_ranges_alone(&self) -> bool {
        self.fields().iter().all(|field| field.is_of_range())
    }

    /// The number of winning moves that the solver has to list; `None` where they are not asked for.
    pub(crate) fn moves(&self) -> Option<usize> {
        let by_pattern = self.asks(PrintField::Move) && (self.move_as.is_some() || self.sorted);
        if self.asks(PrintField::Moves) || self.asks(PrintField::LastMove) || by_pattern {
            return Some(MOST_MOVES);
        }
        match (self.asks(PrintField::Move), self.asks(PrintField::Count)) {
            (true, _) => Some(1),
            (_, true) => Some(0),
            _ => None,
        }
    }

    /// The number of moves listed, where any of them may be the one that is printed.
    pub(crate) fn all_moves(&self) -> Option<usize> {
        self.moves().map(|_| MOST_MOVES)
    }

    /// Writes the text before the answer to the test of this number.
    pub(crate) fn write_before(&self, number: u64, out: &mut Vec<u8>) {
        for piece in self.before.iter().flat_map(|before| &before.pieces) {
            match piece {
                TestPiece::Text(text) => out.extend_from_slice(text.as_bytes()),
                TestPiece::Number => out.extend_from_slice(number.to_string().as_bytes()),
            }
        }
    }

    /// The word for the winner, as far as there is one.
    fn word(&self, result: GameResult) -> &str {
        let (first, second) = self.words();
        match result {
            GameResult::Win => first,
            GameResult::Loss => second,
            GameResult::Draw => Outcome::D.symbol(),
        }
    }

    /// Writes the fields of an answer, without its end; of the winning moves in their order, `one` is the one move.
    ///
    /// # Errors
    /// Too many moves to list them, or one that does not have what its pattern asks for.
    pub(crate) fn write(
        &self,
        solved: &Solved<'_>,
        one: usize,
        out: &mut Vec<u8>,
    ) -> Result<(), Failure> {
        let verdict = solved.verdict;
        let result = verdict.map(|verdict| verdict.result);
        self.write_before(solved.number, out);
        let fields = self.fields();
        let none = match (self.says_winner_for_no_move(), result) {
            (true, Some(result)) => self.word(result),
            _ => "-",
        };
        let mut before = None;
        for field in fields {
            let moves = match field {
                PrintField::Moves => Some(self.written_moves(solved)?),
                PrintField::Move => Some(self.written_move(solved, one)?.into_iter().collect()),
                PrintField::LastMove => {
                    Some(self.written_moves(solved)?.pop().into_iter().collect())
                }
                _ => None,
            };
            let is_empty = moves.as_ref().is_some_and(Vec::is_empty);
            let leaves_out = *field == PrintField::Moves || self.join.is_some();
            if is_empty && leaves_out && fields.len() > 1 {
                continue;
            }
            let of_moves = *field == PrintField::Moves;
            if let Some(was_of_moves) = before.replace(of_moves) {
                match &self.join {
                    Some(join) => out.extend_from_slice(join.as_bytes()),
                    None => out.push(if of_moves || was_of_moves { b'\n' } else { b',' }),
                }
            }
            let written = match (field, moves) {
                (_, Some(moves)) if moves.is_empty() => none.to_string(),
                (_, Some(moves)) => moves.join(&self.between),
                (PrintField::Winner, _) => result.map_or("-", |result| self.word(result)).into(),
                (PrintField::Outcome, _) => {
                    let outcome = verdict.and_then(|verdict| verdict.outcome);
                    outcome.map_or("-", Outcome::symbol).into()
                }
                (PrintField::Count, _) => {
                    let count = verdict.and_then(|verdict| verdict.moves.as_ref());
                    self.number(Some(count.map(|moves| moves.count.clone()).unwrap_or_default()))
                }
                (PrintField::Grundy, _) => {
                    self.number(verdict.and_then(|verdict| verdict.grundy().cloned()))
                }
                (PrintField::Each, _) => {
                    let words = solved.figures.each().map(|result| self.word(result));
                    words.collect::<Vec<&str>>().join(&self.between)
                }
                (field, _) => self.number(solved.figures.of(*field).map(Natural::from)),
            };
            out.extend_from_slice(written.as_bytes());
        }
        Ok(())
    }

    /// A number as it is printed.
    fn number(&self, number: Option<Natural>) -> String {
        match (number, self.modulo) {
            (None, _) => "-".to_string(),
            (Some(number), None) => number.to_string(),
            (Some(number), Some(modulo)) => (number % Natural::from(modulo)).to_string(),
        }
    }

    fn written_move(&self, solved: &Solved<'_>, one: usize) -> Result<Option<String>, Failure> {
        let Some(moves) = solved.verdict.and_then(|verdict| verdict.moves.as_ref()) else {
            return Ok(None);
        };
        let moves = &moves.first;
        if self.move_as.is_none() && !self.sorted {
            return Ok(moves.get(one).map(|m| bouton_answers::write_move(solved.sum, m)));
        }
        if self.sorted {
            return Ok(self.written_moves(solved)?.into_iter().nth(one));
        }
        let placed = Placed::of(solved.typed, solved.sum);
        let ordered = placed.ordered(solved.sum, moves);
        ordered.get(one).map(|m| self.written_one(solved, &placed, m)).transpose()
    }

    fn written_moves(&self, solved: &Solved<'_>) -> Result<Vec<String>, Failure> {
        let Some(moves) = solved.verdict.and_then(|verdict| verdict.moves.as_ref()) else {
            return Ok(Vec::new());
        };
        if moves.count > Natural::from(moves.first.len() as u64) {
            return Err(TooManyMoves { count: moves.count.clone() }.into());
        }
        let placed = Placed::of(solved.typed, solved.sum);
        let ordered = placed.ordered(solved.sum, &moves.first);
        let written = ordered.iter().map(|m| self.written_one(solved, &placed, m));
        let mut written = written.collect::<Result<Vec<String>, Failure>>()?;
        if self.sorted {
            written.sort_by_cached_key(|written| numbers_in(written));
        }
        Ok(written)
    }

    /// A move as it was asked for.
    fn written_one(
        &self,
        solved: &Solved<'_>,
        placed: &Placed,
        m: &PlacedMove,
    ) -> Result<String, Failure> {
        let moves = solved.verdict.and_then(|verdict| verdict.moves.as_ref());
        let listed = moves.and_then(|moves| moves.first.get(m.listed));
        let text = listed.map(|listed| MoveText::of(solved.sum, listed));
        let play = || text.as_ref().map(ToString::to_string).unwrap_or_default();
        let Some(pattern) = &self.move_as else { return Ok(play()) };
        let name = || text.as_ref().and_then(|text| text.name.clone());
        let written = placed.written(m, pattern, name);
        written.map_err(|piece| NoMovePiece { piece: piece.name(), play: play() }.into())
    }

    /// The first piece of the pattern of moves that is about a single number.
    pub(crate) fn piece_of_a_number(&self) -> Option<&Piece> {
        let pieces = &self.move_as.as_ref()?.pieces;
        pieces.iter().find(|piece| !matches!(piece, Piece::Text(_) | Piece::Rest | Piece::Name))
    }
}

/// The numbers in a text.
fn numbers_in(text: &str) -> Vec<Natural> {
    let words = text.split(|sign: char| !sign.is_ascii_digit());
    words.filter(|word| !word.is_empty()).filter_map(|word| word.parse().ok()).collect()
}
