//! The laws that fuzz targets and property tests share: one function a target.

use bouton_testkit::{
    ground::Ground,
    laws,
    random::{self, Choices},
};

/// Heaps that are read at most.
const MOST_HEAPS: usize = 4_096;
/// Followers of a random position that are looked at; a position with more is passed over.
const MOST_POSITIONS: usize = 400;

/// Whatever is typed, reading it does not panic; and what can be read is printed so that it is
/// read again as the same.
pub fn notation(bytes: &[u8]) {
    let Ok(sum) = bouton::parse_sum(bytes, MOST_HEAPS) else { return };
    let printed = bouton::write_sum(&sum);
    let again = bouton::parse_sum(printed.as_bytes(), MOST_HEAPS);
    let again = again.unwrap_or_else(|error| panic!("{printed:?} cannot be read: {error}"));
    assert_eq!(bouton::write_sum(&again), printed);
    for (one, other) in sum.components.iter().zip(&again.components) {
        assert_eq!(one.parts, other.parts, "{printed}");
    }
}

/// A random ruleset and position keep every law: all engines answer as brute force does. Returns
/// whether the position was small enough to be looked at.
pub fn engines(choices: &mut Choices) -> bool {
    let game = random::game(choices);
    let position = random::position(&game, choices);
    let (_, rules) = bouton::ruleset(&game, 0..game.len())
        .unwrap_or_else(|error| panic!("{game} cannot be read: {error}"));
    let mut ground = Ground::below(&rules, &[&position], MOST_POSITIONS);
    if ground.cut {
        return false;
    }
    laws::hold(&mut ground).unwrap_or_else(|broken| panic!("below {game} {position}: {broken}"));
    true
}
