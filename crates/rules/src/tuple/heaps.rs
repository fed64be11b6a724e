//! Heaps that are played together.

use bouton_core::tuple::Number;

/// The heaps without the empty ones; one of these where nothing else is left to type.
pub fn not_empty<N: Number>(heaps: &[N]) -> Vec<N> {
    let empty = N::from(0);
    let left: Vec<N> = heaps.iter().filter(|heap| **heap != empty).cloned().collect();
    if left.is_empty() { vec![empty] } else { left }
}
