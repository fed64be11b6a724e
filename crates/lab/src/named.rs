//! Games by their names, for tests.

use bouton_answers::Game;

/// The game of this name.
pub(crate) fn game_of(name: &str) -> Game {
    Game::new(name).unwrap_or_else(|failure| panic!("{name}: {failure}"))
}
