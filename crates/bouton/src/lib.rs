//! Nim and its whole family of games: solved, explained, proved.
