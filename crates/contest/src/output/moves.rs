//! Moves among the numbers of the input: which number changes, from what to what.

use super::{MovePattern, Piece};
use bouton_core::{Frame, Natural, Part, Ruleset, Sum, SumMove};
use std::fmt::Write;

/// The numbers of a position as they were typed, and where the parts that were read are among them.
pub(super) struct Placed {
    /// Every number of the input, empty heaps included.
    numbers: Vec<Natural>,
    /// For each component and part, the places of its numbers.
    places: Vec<Vec<Vec<usize>>>,
}

/// A move among these numbers.
pub(super) struct PlacedMove {
    /// Its index in the list of the solver.
    pub(super) listed: usize,
    /// The heaps from which something is taken, and what is left of each.
    changes: Vec<(usize, Vec<Natural>)>,
    known: Known,
    /// All numbers that change, as they are after the move; an empty text for one that is gone.
    after: Vec<(usize, String)>,
}

/// The known part of [`PlacedMove::changes`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Known {
    /// All of it.
    All,
    /// One of several equal numbers is gone from a list, it may be any of them.
    Sizes,
    /// A list has become another one.
    Nothing,
    /// A board or a graph: it has no numbers, and the move has a name at most.
    Name,
}

impl Known {
    fn is_known(self, piece: &Piece) -> bool {
        match piece {
            Piece::Text(_) | Piece::Name => true,
            Piece::Rest => self != Known::Name,
            Piece::Index | Piece::Index0 => self == Known::All,
            Piece::Heap | Piece::Take | Piece::Left => {
                matches!(self, Known::All | Known::Sizes)
            }
        }
    }
}

/// The one number of a list that is changed where the list becomes longer or shorter: its place, and the numbers that
/// are left of it. `None` where more numbers change, or where more is left than there was.
fn one_change(before: &[Natural], after: &[Natural]) -> Option<(usize, Vec<Natural>)> {
    let least = before.len().min(after.len());
    let alike = |pairs: &mut dyn Iterator<Item = (&Natural, &Natural)>| {
        pairs.take_while(|(one, other)| one == other).count()
    };
    let behind = alike(&mut before.iter().rev().zip(after.iter().rev()));
    let ahead = alike(&mut before.iter().zip(after)).min(least - behind);
    if before.len() != ahead + behind + 1 {
        return None;
    }
    let left = &after[ahead..after.len() - behind];
    let sum = left.iter().fold(Natural::ZERO, |sum, part| sum + part);
    (sum <= before[ahead]).then(|| (ahead, left.to_vec()))
}

/// Signs that may be between two numbers.
fn separates(sign: char) -> bool {
    sign.is_whitespace() || ",;，；、()（）[]".contains(sign)
}

/// The heaps of a component: the name of a game comes first, except on a line of `batch`. Numbers in the name are
/// parameters.
fn after_name(piece: &str) -> &str {
    let mut rest = piece.trim_start();
    while rest.starts_with(|sign: char| !sign.is_numeric() && !separates(sign)) {
        let is_end = |(at, sign): &(usize, char)| {
            let bracket = "(（".contains(*sign) && !rest[..*at].ends_with([':', '：']);
            sign.is_whitespace() || bracket
        };
        let end = rest.char_indices().find(is_end).map_or(rest.len(), |(at, _)| at);
        rest = rest[end..].trim_start();
    }
    rest
}

impl Placed {
    /// Finds each part of `sum` in the text that it was read from.
    pub(super) fn of(typed: &[u8], sum: &Sum) -> Placed {
        let typed = String::from_utf8_lossy(typed);
        let mut pieces = typed.split(['+', '＋']);
        let mut placed = Placed { numbers: Vec::new(), places: Vec::new() };
        for component in &sum.components {
            let piece = pieces.next().unwrap_or_default();
            let words = after_name(piece).split(separates).filter(|word| !word.is_empty());
            placed.add(&*component.rules, &component.parts, &words.collect::<Vec<_>>());
        }
        placed
    }

    fn add(&mut self, rules: &dyn Ruleset, parts: &[Part], words: &[&str]) {
        let mut places = Vec::new();
        if !rules.frame().is_heaps() {
            // Numbers that are played together; some games drop those that are 0.
            let numbers = parts.iter().flat_map(Part::numbers);
            let typed: Vec<Natural> = words.iter().filter_map(|word| word.parse().ok()).collect();
            let left = || typed.iter().filter(|number| !number.is_zero());
            let with_zeros = numbers.clone().ne(&typed) && numbers.clone().eq(left());
            let start = self.numbers.len();
            if with_zeros {
                let kept = (0..typed.len()).filter(|at| !typed[*at].is_zero());
                places.push(kept.map(|at| start + at).collect());
                self.numbers.extend(typed);
            } else {
                self.numbers.extend(numbers.cloned());
                places.push((start..self.numbers.len()).collect());
            }
            return self.places.push(places);
        }
        let mut open = parts;
        for word in words {
            let mut pieces = word.split(['x', 'X', '×']);
            let (size, copies) = (pieces.next().unwrap_or_default(), pieces.next());
            let copies = copies.and_then(|copies| copies.parse().ok()).unwrap_or(1);
            let numbers: Option<Vec<Natural>> =
                size.split(['/', '／']).map(|number| number.parse().ok()).collect();
            let part = match numbers.as_deref() {
                Some([heap]) => Some(Part::heap(heap.clone())),
                Some(both @ [_, _]) => Some(Part::tuple(both.iter().cloned())),
                _ => None,
            };
            // Some heaps are nothing to the game, such as empty ones.
            if part.is_some_and(|part| rules.normalise(part).is_none()) {
                let size = numbers.and_then(|numbers| numbers.into_iter().next());
                self.numbers.extend(std::iter::repeat_n(size.unwrap_or_default(), copies));
                continue;
            }
            let (these, rest) = open.split_at(copies.min(open.len()));
            open = rest;
            for part in these {
                places.push(vec![self.numbers.len()]);
                self.numbers.push(part.numbers()[0].clone());
            }
        }
        self.places.push(places);
    }

    /// The moves by the index of the number that changes, then by what is left of it: one heap before
    /// two.
    pub(super) fn ordered(&self, sum: &Sum, moves: &[SumMove]) -> Vec<PlacedMove> {
        let place = |(listed, m)| self.place(sum, listed, m);
        let mut ordered: Vec<PlacedMove> = moves.iter().enumerate().map(place).collect();
        let key = |(index, left): &(usize, Vec<Natural>)| (*index, left.len(), left.clone());
        ordered.sort_by_cached_key(|one| one.changes.iter().map(key).collect::<Vec<_>>());
        ordered
    }

    fn place(&self, sum: &Sum, listed: usize, m: &SumMove) -> PlacedMove {
        let places = self.places.get(m.component).and_then(|parts| parts.get(m.part));
        let places = places.map(Vec::as_slice).unwrap_or_default();
        let rules = &sum.components[m.component].rules;
        let is_heap = rules.frame().is_heaps();
        let before = sum.part(m).numbers();
        let after = m.becomes.first().map(Part::numbers).unwrap_or_default();
        if is_heap {
            let heaps = m.becomes.iter().map(|part| part.numbers()[0].clone());
            let left: Vec<Natural> = heaps.filter(|heap| !heap.is_zero()).collect();
            let first = places.first().copied().unwrap_or_default();
            let after = vec![(first, joined(&left))];
            return PlacedMove { listed, changes: vec![(first, left)], known: Known::All, after };
        }
        if matches!(rules.frame(), Frame::Boards { .. } | Frame::Network { .. }) {
            return PlacedMove {
                listed,
                changes: Vec::new(),
                known: Known::Name,
                after: Vec::new(),
            };
        }
        if after.len() != before.len() || places.len() != before.len() {
            let first = places.first().copied().unwrap_or_default();
            let gone = places.iter().skip(1).map(|place| (*place, String::new()));
            let rest = std::iter::once((first, joined(after))).chain(gone).collect();
            let change = one_change(before, after).filter(|_| places.len() == before.len());
            let (changes, known) = match change {
                None => (vec![(first, after.to_vec())], Known::Nothing),
                Some((at, left)) => {
                    let is_equal = |other: Option<&Natural>| other == Some(&before[at]);
                    let equal = is_equal(before.get(at + 1))
                        || is_equal(at.checked_sub(1).and_then(|other| before.get(other)));
                    let known = if left.is_empty() && equal { Known::Sizes } else { Known::All };
                    (vec![(places[at], left)], known)
                }
            };
            return PlacedMove { listed, changes, known, after: rest };
        }
        let changed = |at: &usize| after[*at] != before[*at];
        let smaller = |at: &usize| after[*at] < before[*at];
        // Stones that are moved from one heap to another are taken from the first.
        let is_taken = (0..after.len()).any(|at| smaller(&at));
        let taken = (0..after.len()).filter(|at| if is_taken { smaller(at) } else { changed(at) });
        let changes = taken.map(|at| (places[at], vec![after[at].clone()])).collect();
        let all = (0..after.len()).filter(changed);
        PlacedMove {
            listed,
            changes,
            known: Known::All,
            after: all.map(|at| (places[at], after[at].to_string())).collect(),
        }
    }

    /// A move in a pattern; `name` is how the game names it.
    ///
    /// # Errors
    /// A piece of the pattern that the move does not have.
    pub(super) fn written<'a>(
        &self,
        m: &PlacedMove,
        pattern: &'a MovePattern,
        name: impl Fn() -> Option<String>,
    ) -> Result<String, &'a Piece> {
        let mut out = String::new();
        for piece in &pattern.pieces {
            match piece {
                Piece::Text(text) => out.push_str(text),
                Piece::Name => out.push_str(&name().ok_or(piece)?),
                Piece::Rest if m.known.is_known(piece) => self.rest(m, &mut out),
                _ => {
                    let written = m.changes.iter().map(|(at, left)| self.piece(piece, *at, left));
                    let written: Option<Vec<String>> = written.collect();
                    let written = written.filter(|_| m.known.is_known(piece));
                    out.push_str(&written.ok_or(piece)?.join(" "));
                }
            }
        }
        Ok(out)
    }

    /// A piece of a move, about the number at a place; `None` for what is taken from a number that grows.
    fn piece(&self, piece: &Piece, at: usize, left: &[Natural]) -> Option<String> {
        let heap = &self.numbers[at];
        Some(match piece {
            Piece::Index => (at + 1).to_string(),
            Piece::Index0 => at.to_string(),
            Piece::Heap => heap.to_string(),
            Piece::Take => {
                let sum = left.iter().fold(Natural::ZERO, |sum, part| sum + part);
                (sum <= *heap).then(|| (heap - &sum).to_string())?
            }
            Piece::Left => joined(left),
            Piece::Text(_) | Piece::Rest | Piece::Name => String::new(),
        })
    }

    /// All numbers after a move.
    fn rest(&self, m: &PlacedMove, out: &mut String) {
        let start = out.len();
        for (at, number) in self.numbers.iter().enumerate() {
            let after = m.after.iter().find(|(changed, _)| *changed == at);
            if after.is_some_and(|(_, text)| text.is_empty()) {
                continue;
            }
            if out.len() > start {
                out.push(' ');
            }
            // Writing to a text cannot fail.
            let _ = match after {
                Some((_, text)) => write!(out, "{text}"),
                None => write!(out, "{number}"),
            };
        }
    }
}

/// Numbers with blanks between them; 0 for none.
fn joined(numbers: &[Natural]) -> String {
    let words: Vec<String> = numbers.iter().map(ToString::to_string).collect();
    if words.is_empty() { "0".to_string() } else { words.join(" ") }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_one_number_that_changes_is_found() {
        let numbers = |list: &[u64]| list.iter().map(|n| Natural::from(*n)).collect::<Vec<_>>();
        for (before, after, change) in [
            (&[3, 2, 2][..], &[2, 2][..], Some((0, &[][..]))),
            (&[1, 3, 2], &[1, 2], Some((1, &[]))),
            (&[4], &[], Some((0, &[]))),
            (&[5, 1], &[2, 2, 1], Some((0, &[2, 2]))),
            (&[1, 2], &[3], None),
            (&[3], &[2, 2], None),
            (&[], &[1], None),
        ] {
            let wanted = change.map(|(at, left)| (at, numbers(left)));
            assert_eq!(one_change(&numbers(before), &numbers(after)), wanted, "{before:?}");
        }
    }
}
