//! Sums: components each with its own ruleset, and moves in them.

use crate::{Natural, Part, Parts, Ruleset};
use std::sync::Arc;

/// One summand: a ruleset and a position of it.
#[derive(Clone, Debug)]
pub struct Component {
    /// The rules.
    pub rules: Arc<dyn Ruleset>,
    /// The independent parts of the position.
    pub parts: Vec<Part>,
}

impl Component {
    /// A position of these rules, or of those that know more of it and of all that play can make of it
    /// ([`Ruleset::rules_here`]).
    pub fn new(rules: Arc<dyn Ruleset>, parts: Vec<Part>) -> Component {
        let rules = rules.rules_here(&parts).unwrap_or(rules);
        Component { rules, parts }
    }
}

/// A position: the sum of its components. In each turn a player moves in one part of one of them.
#[derive(Clone, Debug)]
pub struct Sum {
    /// The summands, in the order in which they were typed.
    pub components: Vec<Component>,
}

/// A move: one part of one component becomes other parts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SumMove {
    /// Number of the component.
    pub component: usize,
    /// Number of the part in it.
    pub part: usize,
    /// The parts that replace it.
    pub becomes: Parts,
}

/// Winning moves: how many there are, exactly, and the first of them.
#[derive(Clone, Debug, Default)]
pub struct WinningMoves {
    /// How many there are. Two equal heaps offer two moves; a split is one move.
    pub count: Natural,
    /// The first of them, heap by heap.
    pub first: Vec<SumMove>,
}

impl Component {
    /// The positions that are joined in `part`, each with its game; none where nothing is joined in it.
    pub fn joined_in(&self, part: &Part) -> Vec<Component> {
        let games = self.rules.joined().map_or(&[][..], |(_, games)| games);
        let positions = part.as_joined().unwrap_or_default().iter().zip(games);
        positions
            .map(|(parts, rules)| Component { rules: Arc::clone(rules), parts: parts.clone() })
            .collect()
    }

    /// Shows this component, and below it all that are joined in it. Recursion is as deep as joins are in one another.
    pub fn visit_joined(&self, visit: &mut dyn FnMut(&Component)) {
        visit(self);
        if self.rules.joined().is_some() {
            let below = self.parts.iter().flat_map(|part| self.joined_in(part));
            below.for_each(|component| component.visit_joined(visit));
        }
    }
}

impl Sum {
    /// Returns `true` if both players have the same options throughout.
    pub fn is_impartial(&self) -> bool {
        self.components.iter().all(|component| component.rules.nature().impartial)
    }

    /// The part that a move changes.
    pub fn part(&self, m: &SumMove) -> &Part {
        &self.components[m.component].parts[m.part]
    }

    /// The whole position after a move of this sum.
    pub fn after(&self, m: &SumMove) -> Sum {
        let mut next = self.clone();
        let component = &mut next.components[m.component];
        let rules = Arc::clone(&component.rules);
        let becomes = m.becomes.iter().cloned().filter_map(|part| rules.normalise(part));
        component.parts.splice(m.part..=m.part, becomes);
        next
    }

    /// The only part, with the number of its component; `None` where there are several, or none.
    pub fn only_part(&self) -> Option<(usize, &Part)> {
        let all = self.components.iter().enumerate();
        let mut parts = all.flat_map(|(at, c)| c.parts.iter().map(move |part| (at, part)));
        let only = parts.next()?;
        parts.next().is_none().then_some(only)
    }

    /// How many parts there are in all.
    pub fn part_count(&self) -> usize {
        self.components.iter().map(|component| component.parts.len()).sum()
    }
}
