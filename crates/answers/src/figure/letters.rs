//! Rows of stones and boards in letters of equal width.

use bouton_core::{Picture, Shape, Sum, natural::small};
use std::fmt::Write;

/// Maximum number of stones in a row.
const MOST: u64 = 32;

/// All parts of a sum, one below the other; `None` where one of them is neither rows of stones nor a board.
pub(super) fn drawn(sum: &Sum) -> Option<String> {
    let mut out = String::new();
    for component in &sum.components {
        for part in &component.parts {
            match component.rules.picture(part) {
                Picture::Stacks { shape, stacks, .. } if shape.is_heaps() => {
                    for stack in stacks {
                        let size = small(&stack.size).filter(|size| *size <= MOST)?;
                        let thing = if shape == Shape::Squares { " □" } else { " ●" };
                        let _ = writeln!(out, "{:>3} {}", stack.size, thing.repeat(size as usize));
                    }
                }
                Picture::Board { rows } => {
                    for row in rows {
                        let signs: Vec<String> = row.chars().map(String::from).collect();
                        let _ = writeln!(out, "{}", signs.join(" "));
                    }
                    out.push('\n');
                }
                Picture::Stacks { .. } | Picture::Text => return None,
            }
        }
    }
    Some(out.trim_end().to_string())
}
