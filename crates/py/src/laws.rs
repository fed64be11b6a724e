//! The laws that all rules must satisfy, for rules of one's own.

use crate::{
    rules::Rules,
    work::{Budget, work},
};
use bouton_testkit::{ground::Ground, laws};
use pyo3::prelude::*;

/// A law with what breaks it: where, and how.
type Held = (&'static str, Option<(String, String)>);

/// Holds rules to the laws, in the positions that can be reached from these starts, lists of heaps; at most
/// `positions` of them. Each law with what breaks it: where, and how.
#[pyfunction]
pub fn check_rules(
    py: Python<'_>,
    rules: &Rules,
    starts: Vec<Vec<u64>>,
    positions: usize,
    budget: Budget,
) -> PyResult<(usize, Vec<Held>)> {
    let rules = rules.ruleset();
    work(py, &budget, Vec::new(), move |limits| {
        let starts = starts.iter().filter_map(|start| rules.position(start)).collect();
        let mut ground = Ground::new(&rules, starts, positions);
        let mut held = Vec::new();
        for (name, law) in laws::ALL {
            limits.meter().look()?;
            let broken = law(&mut ground).err();
            held.push((*name, broken.map(|broken| (broken.position, broken.detail))));
        }
        Ok((ground.positions.len(), held))
    })
}
