//! Frames: how positions are made from numbers.

use crate::{
    Cells, Natural, ParseErrorKind as Kind, Part, cells::Opening, coins, natural::small,
    network::NetworkForm,
};

/// How the positions of a game are typed, and which numbers they consist of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Frame {
    /// Any number of independent heaps, each a part of its own.
    Heaps {
        /// The least heap.
        least: u64,
    },
    /// A single heap.
    Heap {
        /// The least heap.
        least: u64,
    },
    /// Numbers that are played together: all of them are one part.
    Numbers {
        /// How many there are; `None` for any number of them, at least one.
        count: Option<usize>,
        /// The least number.
        least: u64,
    },
    /// Any number of independent pieces of a few numbers each, which may fall apart: `3x4 1x2`, or
    /// `3 4; 1 2`.
    Pieces {
        /// How many numbers a piece has, at least one.
        length: usize,
        /// The least number.
        least: u64,
    },
    /// Boards of squares, each a part of its own: its rows `../.#`, or `3x4`, its opening. Two numbers are the
    /// rows and columns of that; one, where the opening is a circle.
    Boards {
        /// The signs of the contents of squares, the free square first.
        signs: &'static str,
        /// The board that rows and columns alone are.
        opening: Opening,
    },
    /// A network as a list of its edges: `1-2,2-3`. Numbers are vertices without edges; 0 is none.
    Network {
        /// The way in which the game uses it.
        form: NetworkForm,
    },
    /// A row of coins: `HTTH`, or the places of its heads, `0 3`. It is one part.
    Coins,
    /// Names of positions, each a part of its own.
    Words,
    /// Positions of several games in brackets, with the sign of their join between them: `(3 & 4)`.
    Joined,
}

impl Frame {
    /// Returns `true` if each number is a heap that is a part of its own.
    pub fn is_heaps(self) -> bool {
        matches!(self, Frame::Heaps { .. } | Frame::Heap { .. })
    }

    /// How many numbers a position has; `None` where that differs.
    pub fn count(self) -> Option<usize> {
        match self {
            Frame::Heap { .. } => Some(1),
            Frame::Numbers { count, .. } => count,
            Frame::Heaps { .. }
            | Frame::Pieces { .. }
            | Frame::Boards { .. }
            | Frame::Network { .. }
            | Frame::Coins
            | Frame::Words
            | Frame::Joined => None,
        }
    }

    /// The least number that may be in a position.
    pub fn least(self) -> u64 {
        match self {
            Frame::Heaps { least }
            | Frame::Heap { least }
            | Frame::Numbers { least, .. }
            | Frame::Pieces { least, .. } => least,
            Frame::Boards { .. } => 1,
            Frame::Network { .. } | Frame::Coins | Frame::Words | Frame::Joined => 0,
        }
    }

    /// How many numbers make one part; `None` where that differs, or parts are no numbers.
    pub fn length(self) -> Option<usize> {
        match self {
            Frame::Heaps { .. } | Frame::Heap { .. } => Some(1),
            Frame::Numbers { count, .. } => count,
            Frame::Pieces { length, .. } => Some(length),
            Frame::Boards { opening, .. } => Some(opening.sides()),
            Frame::Network { .. } | Frame::Coins | Frame::Words | Frame::Joined => None,
        }
    }

    /// A position without moves as it is typed, in place of one that has no part left.
    pub fn nothing(self) -> String {
        match self {
            Frame::Pieces { length, least } => vec![least.to_string(); length].join("x"),
            Frame::Boards { opening: Opening::Free, .. } => "1x1".to_string(),
            // The sign of a square that is gone: a board without moves in every game.
            Frame::Boards { signs, .. } => signs.chars().skip(1).take(1).collect(),
            Frame::Coins => "T".to_string(),
            _ => self.least().to_string(),
        }
    }

    /// These numbers as parts.
    ///
    /// # Errors
    /// No number; one below the least; a wrong count; names are wanted.
    pub fn parts(self, numbers: &[Natural]) -> Result<Vec<Part>, Kind> {
        let least = self.least();
        if numbers.is_empty() {
            return Err(Kind::Empty);
        }
        if let Frame::Boards { signs, opening: Opening::Untold } = self {
            return Err(Kind::NotABoard { signs, sized: false });
        }
        if numbers.iter().any(|number| *number < Natural::from(least)) {
            return Err(Kind::TooSmall { least });
        }
        if let Some(wanted) = self.count().filter(|wanted| *wanted != numbers.len()) {
            return Err(Kind::WrongCount { wanted, found: numbers.len() });
        }
        match self {
            Frame::Heaps { .. } | Frame::Heap { .. } => {
                Ok(numbers.iter().cloned().map(Part::heap).collect())
            }
            Frame::Numbers { .. } => Ok(vec![Part::tuple(numbers.iter().cloned())]),
            Frame::Pieces { length, .. } => {
                let pieces = numbers.chunks(length).map(|piece| piece_of(piece, length));
                pieces.collect()
            }
            Frame::Boards { signs, opening } => {
                let boards = numbers.chunks(opening.sides());
                boards.map(|sides| board_of(sides, signs, opening)).collect()
            }
            Frame::Network { .. } | Frame::Coins | Frame::Words | Frame::Joined => {
                Err(Kind::NotNumbers)
            }
        }
    }

    /// The numbers from which [`Ruleset::parts_from`](crate::Ruleset::parts_from) makes this part, if it can be made
    /// from numbers: rows and columns of a board, the vertices of a network, the places of heads.
    pub fn numbers_of(self, part: &Part) -> Vec<Natural> {
        match (self, part.as_cells(), part.as_network()) {
            (Frame::Coins, ..) => coins::heads(part),
            (Frame::Boards { opening, .. }, Some(board), _) => {
                let sides = [board.height(), board.width()].map(Natural::from);
                sides[2 - opening.sides()..].to_vec()
            }
            (_, _, Some(network)) => network.names().iter().copied().map(Natural::from).collect(),
            _ => part.numbers().to_vec(),
        }
    }
}

/// A piece of `length` numbers.
fn piece_of(numbers: &[Natural], length: usize) -> Result<Part, Kind> {
    match numbers.len() == length {
        true => Ok(Part::tuple(numbers.iter().cloned())),
        false => Err(Kind::WrongCount { wanted: length, found: numbers.len() }),
    }
}

/// The opening with this number of rows and of columns.
pub(crate) fn board_of(
    sides: &[Natural],
    signs: &'static str,
    opening: Opening,
) -> Result<Part, Kind> {
    let one = Natural::ONE;
    let (height, width) = match sides {
        [height, width] => (height, width),
        [width] if opening.sides() == 1 => (&one, width),
        _ => return Err(Kind::WrongCount { wanted: opening.sides(), found: sides.len() }),
    };
    let side = |side| small(side).and_then(|side| u8::try_from(side).ok());
    let (Some(height), Some(width)) = (side(height), side(width)) else {
        return Err(Kind::BoardTooLarge { most: Cells::MOST_SIDE });
    };
    let board = opening.board(height, width).ok_or(Kind::NotABoard { signs, sized: false })?;
    Ok(Part::cells(board))
}
