//! Players, conventions, and who wins.

/// One of the two players. In an impartial game both have the same options.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Player {
    /// The first of the two names; moves first unless told otherwise.
    Left,
    /// The other player.
    Right,
}

impl Player {
    /// The opponent.
    pub fn opponent(self) -> Player {
        match self {
            Player::Left => Player::Right,
            Player::Right => Player::Left,
        }
    }
}

/// What it means to be unable to move. An argument of solving, never a property of a game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Convention {
    /// Who cannot move loses.
    #[default]
    Normal,
    /// Who cannot move wins.
    Misere,
}

/// Who wins, seen from the player whose turn it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Winner {
    /// The player to move.
    First,
    /// The player who does not move now.
    Second,
}

impl Winner {
    /// [`Winner::First`] exactly when `mover_wins`.
    pub fn mover_if(mover_wins: bool) -> Winner {
        if mover_wins { Winner::First } else { Winner::Second }
    }
}

/// The outcome class of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// The next player wins, whoever that is.
    N,
    /// The previous player wins.
    P,
    /// Left wins, whoever moves first.
    L,
    /// Right wins, whoever moves first.
    R,
}

impl Outcome {
    /// The class from who wins when Left starts and when Right starts.
    pub fn of(left_starts: Winner, right_starts: Winner) -> Outcome {
        match (left_starts, right_starts) {
            (Winner::First, Winner::First) => Outcome::N,
            (Winner::Second, Winner::Second) => Outcome::P,
            (Winner::First, Winner::Second) => Outcome::L,
            (Winner::Second, Winner::First) => Outcome::R,
        }
    }
}
