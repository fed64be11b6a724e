//! An explanation as a proof: a tree of lines. Each is a step that was evaluated when the line was made, and
//! cites lines that stood before it.

use super::Step;
use crate::level::Level;
use std::{collections::BTreeSet, fmt, str::FromStr};

/// The number of a line: `3`, and `3.1` for the first line below it.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct LineId(Vec<usize>);

impl LineId {
    /// Returns `true` if the line is of the first level.
    pub fn is_top(&self) -> bool {
        self.0.len() == 1
    }
}

impl fmt::Display for LineId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let places: Vec<String> = self.0.iter().map(usize::to_string).collect();
        f.write_str(&places.join("."))
    }
}

impl FromStr for LineId {
    type Err = std::num::ParseIntError;

    /// Reads `3` or `3.1`; whether there is such a line is for [`Proof::line`] to say.
    fn from_str(text: &str) -> Result<LineId, Self::Err> {
        text.trim_end_matches('.').split('.').map(str::parse).collect::<Result<_, _>>().map(LineId)
    }
}

/// One line of a proof.
#[derive(Clone, Debug, PartialEq)]
pub struct Line {
    id: LineId,
    step: Step,
    because: Vec<LineId>,
    level: Level,
    lines: Vec<Line>,
}

impl Line {
    /// Its number.
    pub fn id(&self) -> &LineId {
        &self.id
    }

    /// Its statement.
    pub fn step(&self) -> &Step {
        &self.step
    }

    /// The earlier lines that it rests on.
    pub fn because(&self) -> &[LineId] {
        &self.because
    }

    /// The least level at which it is shown.
    pub fn level(&self) -> Level {
        self.level
    }

    /// The lines one level deeper, which say why it is so.
    pub fn lines(&self) -> &[Line] {
        &self.lines
    }

    /// The line and all below it, in order.
    fn all<'a>(&'a self, lines: &mut Vec<&'a Line>) {
        lines.push(self);
        self.lines.iter().for_each(|line| line.all(lines));
    }
}

/// An explanation: lines in order, each with those below it.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Proof {
    lines: Vec<Line>,
}

impl Proof {
    /// The lines of the first level.
    pub fn lines(&self) -> &[Line] {
        &self.lines
    }

    /// All lines, each before those below it.
    pub fn all(&self) -> Vec<&Line> {
        let mut lines = Vec::new();
        self.lines.iter().for_each(|line| line.all(&mut lines));
        lines
    }

    /// All steps, in the order of the lines.
    pub fn steps(&self) -> impl Iterator<Item = &Step> {
        self.all().into_iter().map(Line::step)
    }

    /// Returns `true` if the player to move wins, by the conclusion.
    pub fn wins(&self) -> bool {
        self.steps().any(|step| matches!(step, Step::Conclusion { wins: true, .. }))
    }

    /// Returns `true` if it is about a position in which the game is over.
    pub fn is_over(&self) -> bool {
        self.lines.iter().any(|line| matches!(line.step, Step::Over { .. }) && line.id.0 == [2])
    }

    /// The line of this number.
    pub fn line(&self, id: &LineId) -> Option<&Line> {
        self.all().into_iter().find(|line| line.id == *id)
    }
}

/// A proof in the making. A line can cite only lines that this draft has numbered, so none cites a later one.
#[derive(Debug)]
pub(super) struct Draft {
    above: Vec<usize>,
    known: BTreeSet<LineId>,
    lines: Vec<Line>,
    /// Set when a limit has left out what the conclusion rests on.
    pub(super) cut: bool,
    /// The least level of the lines to come.
    pub(super) floor: Level,
}

impl Default for Draft {
    fn default() -> Draft {
        let (above, lines) = (Vec::new(), Vec::new());
        Draft { above, known: BTreeSet::new(), lines, cut: false, floor: Level::Child }
    }
}

impl Draft {
    /// Adds a line. A step that does not hold of its operands is left out, as is the part below it.
    pub(super) fn say(&mut self, level: Level, step: Step, because: &[&LineId]) -> Option<LineId> {
        self.say_with(level, step, because, |_| ())
    }

    /// Adds a line, and those below it.
    pub(super) fn say_with(
        &mut self,
        level: Level,
        step: Step,
        because: &[&LineId],
        deeper: impl FnOnce(&mut Draft),
    ) -> Option<LineId> {
        debug_assert!(step.holds(), "a step that does not hold: {step:?}");
        let is_earlier = |id: &&&LineId| self.known.contains(*id);
        let because: Vec<LineId> =
            because.iter().filter(is_earlier).map(|id| (*id).clone()).collect();
        if !step.holds() {
            return None;
        }
        let mut place = self.above.clone();
        place.push(self.lines.len() + 1);
        let mut below = Draft {
            above: place.clone(),
            known: std::mem::take(&mut self.known),
            lines: Vec::new(),
            cut: self.cut,
            floor: self.floor,
        };
        deeper(&mut below);
        self.known = below.known;
        self.cut = below.cut;
        let id = LineId(place);
        self.known.insert(id.clone());
        let level = level.max(self.floor);
        self.lines.push(Line { id: id.clone(), step, because, level, lines: below.lines });
        Some(id)
    }

    /// The first line of all: the rules.
    pub(super) fn rules(&self) -> Option<LineId> {
        self.known.first().cloned()
    }

    /// The proof.
    pub(super) fn done(self) -> Proof {
        Proof { lines: self.lines }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use bouton_core::Natural;

    fn worth(value: u64) -> Step {
        Step::Worth { value: value.into() }
    }

    #[test]
    fn lines_are_numbered_and_cite_what_stands_before_them() {
        let mut draft = Draft::default();
        let first = draft.say(Level::Student, worth(1), &[]).unwrap();
        let mut inner = None;
        let second = draft.say_with(Level::Proof, worth(2), &[&first], |draft| {
            inner = draft.say(Level::Student, worth(3), &[&first]);
        });
        let (second, inner) = (second.unwrap(), inner.unwrap());
        draft.say(Level::Student, worth(4), &[&inner, &second]);
        let proof = draft.done();
        let ids: Vec<String> = proof.all().iter().map(|line| line.id.to_string()).collect();
        assert_eq!(ids, ["1", "2", "2.1", "3"]);
        for line in proof.all() {
            assert!(line.because.iter().all(|id| *id < line.id), "{line:?}");
        }
        assert_eq!(proof.line(&"2.1".parse().unwrap()).unwrap().step, worth(3));
        assert_eq!(proof.line(&"7".parse().unwrap()), None);
    }

    #[test]
    fn a_line_of_another_proof_cannot_be_cited() {
        let mut other = Draft::default();
        other.say(Level::Student, worth(1), &[]);
        let foreign = other.say(Level::Student, worth(1), &[]).unwrap();
        let mut draft = Draft::default();
        draft.say(Level::Student, worth(1), &[&foreign]);
        assert!(draft.done().lines[0].because.is_empty());
    }

    #[test]
    #[cfg_attr(debug_assertions, should_panic(expected = "does not hold"))]
    fn a_step_that_does_not_hold_is_not_built() {
        let mut draft = Draft::default();
        let false_sum = Step::NimSum { values: vec![Natural::ONE], sum: Natural::ZERO };
        assert_eq!(draft.say(Level::Student, false_sum, &[]), None);
    }
}
