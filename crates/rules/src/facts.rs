//! The facts of a game as a table.

/// Methods of a trait of rules that say the same of every position, a line each. A `game` is a name without parameters, and
/// the identity of the rules; `identity: game` says that the game as it is typed tells its rules from all others.
macro_rules! facts {
    (game: $game:expr; $($rest:tt)*) => {
        fn game(&self) -> String {
            $game.to_string()
        }

        facts! { identity: game; $($rest)* }
    };
    (identity: game; $($rest:tt)*) => {
        fn identity(&self) -> Option<String> {
            Some(self.game())
        }

        facts! { $($rest)* }
    };
    ($($name:ident: $type:ty = $value:expr;)*) => {
        $(fn $name(&self) -> $type {
            $value
        })*
    };
}
