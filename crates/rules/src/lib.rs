//! The games: one file per ruleset, in folders by the shape of the board.
