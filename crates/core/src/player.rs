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

/// The meaning of having no move. An argument of solving, never a property of a game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Convention {
    /// The player who cannot move loses.
    #[default]
    Normal,
    /// The player who cannot move wins.
    Misere,
}

/// How a game ends for the player who starts, both playing their best.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum GameResult {
    /// The player who starts wins.
    Win,
    /// The other player wins.
    Loss,
    /// Neither: each can keep the game going without end, and would lose by ending it.
    Draw,
}

impl GameResult {
    /// [`GameResult::Win`] or [`GameResult::Loss`]: the result of a game that ends.
    pub fn win_if(wins: bool) -> GameResult {
        if wins { GameResult::Win } else { GameResult::Loss }
    }

    /// This result for the other player.
    pub fn for_opponent(self) -> GameResult {
        match self {
            GameResult::Win => GameResult::Loss,
            GameResult::Loss => GameResult::Win,
            GameResult::Draw => GameResult::Draw,
        }
    }

    /// Returns `true` if `self` is better for the player than `other`: a win is better than a draw, a draw
    /// better than a loss.
    pub fn is_better_than(self, other: GameResult) -> bool {
        let rank = |result| match result {
            GameResult::Loss => 0,
            GameResult::Draw => 1,
            GameResult::Win => 2,
        };
        rank(self) > rank(other)
    }

    /// Its name: `win`, `loss`, `draw`.
    pub fn name(self) -> &'static str {
        match self {
            GameResult::Win => "win",
            GameResult::Loss => "loss",
            GameResult::Draw => "draw",
        }
    }

    /// The name of the winner: `first`, the player who starts, or `second`; `None` in a draw.
    pub fn winner(self) -> Option<&'static str> {
        match self {
            GameResult::Win => Some("first"),
            GameResult::Loss => Some("second"),
            GameResult::Draw => None,
        }
    }

    /// The player who wins when `starter` starts; `None` in a draw.
    pub fn winning_player(self, starter: Player) -> Option<Player> {
        match self {
            GameResult::Win => Some(starter),
            GameResult::Loss => Some(starter.opponent()),
            GameResult::Draw => None,
        }
    }
}

/// The outcome class of a position: the result when Left starts and the result when Right starts.
///
/// Games that end have four classes; where play may go on without end there are nine (Siegel,
/// Combinatorial Game Theory, chapter VI).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Outcome {
    /// The result for Left when Left starts.
    pub left: GameResult,
    /// The result for Right when Right starts.
    pub right: GameResult,
}

impl Outcome {
    /// The next player wins.
    pub const N: Outcome = Outcome::both(GameResult::Win);
    /// The previous player wins.
    pub const P: Outcome = Outcome::both(GameResult::Loss);
    /// Left wins, no matter which player starts.
    pub const L: Outcome = Outcome { left: GameResult::Win, right: GameResult::Loss };
    /// Right wins, no matter which player starts.
    pub const R: Outcome = Outcome { left: GameResult::Loss, right: GameResult::Win };
    /// A draw, no matter which player starts.
    pub const D: Outcome = Outcome::both(GameResult::Draw);

    /// The class of an impartial position: its result is the same for both players.
    pub const fn both(result: GameResult) -> Outcome {
        Outcome { left: result, right: result }
    }

    /// The class from the result when `starter` starts and the result when the opponent does.
    pub fn of(starter: Player, result: GameResult, other: GameResult) -> Outcome {
        match starter {
            Player::Left => Outcome { left: result, right: other },
            Player::Right => Outcome { left: other, right: result },
        }
    }

    /// The result for `player` when `player` starts.
    pub fn starting(self, player: Player) -> GameResult {
        match player {
            Player::Left => self.left,
            Player::Right => self.right,
        }
    }

    /// The symbol of the class: `N`, `P`, `L`, `R`; with draws `D`, `N^`, `Nv`, `P^`, `Pv`, where `^`
    /// says that a draw replaces a loss for Left, `v` of one for Right.
    pub fn symbol(self) -> &'static str {
        use GameResult::{Draw, Loss, Win};
        match (self.left, self.right) {
            (Win, Win) => "N",
            (Loss, Loss) => "P",
            (Win, Loss) => "L",
            (Loss, Win) => "R",
            (Draw, Draw) => "D",
            (Win, Draw) => "N^",
            (Draw, Win) => "Nv",
            (Draw, Loss) => "P^",
            (Loss, Draw) => "Pv",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nine_classes_have_nine_symbols() {
        use GameResult::{Draw, Loss, Win};
        let classes = [Win, Loss, Draw]
            .into_iter()
            .flat_map(|left| [Win, Loss, Draw].map(|right| Outcome { left, right }));
        let symbols: Vec<&str> = classes.map(Outcome::symbol).collect();
        assert_eq!(symbols, ["N", "L", "N^", "R", "P", "Pv", "Nv", "P^", "D"]);
        // Left may draw where P would have her lose: better for Left.
        assert_eq!(Outcome::of(Player::Right, Loss, Draw).symbol(), "P^");
        assert_eq!(Outcome::of(Player::Right, Loss, Draw).starting(Player::Left), Draw);
    }
}
