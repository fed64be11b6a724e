//! Toy games, on which the engines are compared with the oracle of the testkit.

mod meta;
mod quotients;
mod search;
mod theory;

use bouton_core::{
    Code, Component, Convention, HeapRules, Heaps, Limits, Meter, Natural, Nature, OnHeaps, Part,
    Player, Sum, Theorem, Value,
};
use std::sync::Arc;

/// The theorem that a toy names: one that no engine names by itself here.
const OF_NIM: Theorem = crate::theorems::QUOTIENT_PERIOD_MORE_HEAPS;
const BOTH: [Convention; 2] = [Convention::Normal, Convention::Misere];

/// A game of heaps.
#[derive(Clone, Debug)]
enum Toy {
    /// Nim with its theorem, under a name.
    Nim(&'static str),
    /// Numbers that Left and Right may take from a heap. No hints.
    Take(&'static [u64], &'static [u64]),
    /// A taking-and-breaking code.
    Code(&'static str),
    /// One heap becomes the next one, that again the first, or nothing.
    Loop,
}

const NIM: Toy = Toy::Nim("nim");
const KAYLES: Toy = Toy::Code("0.77");
const ODD: Toy = Toy::Take(&[1, 3, 4], &[1, 3, 4]);
const PARTIZAN: Toy = Toy::Take(&[1, 2, 5], &[2, 3]);

impl HeapRules for Toy {
    fn identity(&self) -> Option<String> {
        Some(format!("{self:?}"))
    }

    fn game(&self) -> String {
        match self {
            Toy::Nim(name) => (*name).to_string(),
            Toy::Take(left, right) => format!("take:{left:?}/{right:?}"),
            Toy::Code(code) => format!("code:{code}"),
            Toy::Loop => "loop".to_string(),
        }
    }

    fn nature(&self) -> Nature {
        match self {
            Toy::Take(left, right) if left != right => Nature::PARTIZAN,
            Toy::Loop => Nature { impartial: true, short: false, loopless: false },
            _ => Nature::IMPARTIAL,
        }
    }

    fn options(&self, heap: u64, player: Player) -> impl Iterator<Item = Heaps> {
        let one = |heap: u64| Heaps::from_slice(&[heap]);
        let all: Vec<Heaps> = match self {
            Toy::Nim(_) => (0..heap).map(one).collect(),
            Toy::Take(left, right) => {
                let takes = if player == Player::Left { left } else { right };
                takes
                    .iter()
                    .filter(|taken| **taken <= heap)
                    .map(|taken| one(heap - taken))
                    .collect()
            }
            Toy::Code(code) => Code::parse(code, 0).expect("a code").options(heap).collect(),
            Toy::Loop => match heap {
                1 => vec![one(2), one(0)],
                2 => vec![one(1)],
                _ => Vec::new(),
            },
        };
        all.into_iter()
    }

    fn value(&self, heap: &Natural) -> Option<Value> {
        matches!(self, Toy::Nim(_)).then(|| Value::like_nim_heap(heap.clone()))
    }

    fn theorem(&self, _: Convention) -> Option<Theorem> {
        matches!(self, Toy::Nim(_)).then_some(OF_NIM)
    }
}

fn component(toy: &Toy, heaps: &[u64]) -> Component {
    let parts = heaps.iter().filter(|heap| **heap > 0).map(|heap| Part::heap(*heap)).collect();
    Component { rules: Arc::new(OnHeaps(toy.clone())), parts }
}

fn sum(components: &[(&Toy, &[u64])]) -> Sum {
    Sum { components: components.iter().map(|(toy, heaps)| component(toy, heaps)).collect() }
}

fn meter() -> Meter {
    Limits { time: None, ..Limits::default() }.meter()
}

/// All lists of up to `most` heaps of up to `largest`, ascending.
fn lists(most: usize, largest: u64) -> Vec<Vec<u64>> {
    let mut all = vec![Vec::new()];
    let mut last = all.clone();
    for _ in 0..most {
        let longer = |list: &Vec<u64>| {
            let list = list.clone();
            let least = list.last().copied().unwrap_or(1);
            (least..=largest).map(move |heap| [&list[..], &[heap]].concat())
        };
        last = last.iter().flat_map(longer).collect();
        all.extend(last.iter().cloned());
    }
    all
}
