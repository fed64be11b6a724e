//! A statement that is explained, for people and for programs.

use super::{ExplainedStatement, Hypothesis, Line, name};
use crate::audit::{Audit, AuditView, CounterexampleView};
use bouton_answers::{
    Answer,
    view::{Word, view_json},
    write_sum,
};
use bouton_core::Convention;
use bouton_texts::{Texts, arg, msg};
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::Value;

/// A statement, explained: plain data, with the keys of JSON.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct StatementView {
    /// Its identifier.
    pub id: &'static str,
    /// Its name.
    pub name: String,
    /// It, in a sentence.
    pub statement: String,
    /// Its conditions.
    pub hypotheses: Vec<HypothesisView>,
    /// Its proof, a tree.
    pub proof: Vec<ProofLineView>,
    /// Positions, solved.
    pub examples: Vec<ExampleView>,
    /// A claim of it that was compared with search; null where it has none that an audit can express.
    pub checked: Option<AuditView>,
    /// The work that it is from.
    pub source: &'static str,
}

/// The name of a statement.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct NamedStatementView {
    /// Its identifier.
    pub id: &'static str,
    /// Its name.
    pub name: String,
}

/// A condition of a statement.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct HypothesisView {
    /// Its identifier.
    pub id: &'static str,
    /// It, in a sentence.
    pub text: String,
    /// The smallest counterexample once the condition is left out; null where none was looked for.
    pub without: Option<WithoutView>,
}

/// A counterexample to a statement without one of its conditions.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct WithoutView {
    /// The position, with what is claimed of it and what is true.
    #[serde(flatten)]
    pub counterexample: CounterexampleView,
    /// The convention of play.
    pub convention: Word<Convention>,
    /// The claim, as an audit takes it.
    pub claim: String,
}

/// A line of a proof, with the lines that prove it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct ProofLineView {
    /// Its number, such as `2.1`.
    pub id: String,
    /// It, in sentences.
    pub text: String,
    /// The lines below it.
    pub steps: Vec<ProofLineView>,
}

/// A position that a statement is about.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct ExampleView {
    /// The position as it is typed.
    pub position: String,
    /// The convention of play.
    pub convention: Word<Convention>,
    /// The winner and the nim-value, in words.
    pub text: String,
}

impl ExplainedStatement {
    /// The name of the statement.
    pub fn name(&self, texts: &Texts) -> String {
        name(texts, self.statement.theorem)
    }

    /// It, in a sentence.
    pub fn statement(&self, texts: &Texts) -> String {
        said(texts, &format!("theorem-{}-statement", self.statement.theorem.id))
    }

    /// As plain data, with the words of `texts`.
    pub fn view(&self, texts: &Texts) -> StatementView {
        let hypothesis = |(hypothesis, audit): (&Hypothesis, &Option<Audit>)| HypothesisView {
            id: hypothesis.id,
            text: condition(texts, hypothesis),
            without: audit.as_ref().and_then(without),
        };
        let conditions = self.statement.hypotheses.iter().zip(&self.without);
        let example = |answer: &Answer| ExampleView {
            position: write_sum(&answer.query().sum),
            convention: answer.query().convention.into(),
            text: answer.headline(texts),
        };
        StatementView {
            id: self.statement.theorem.id,
            name: self.name(texts),
            statement: self.statement(texts),
            hypotheses: conditions.map(hypothesis).collect(),
            proof: lines(texts, self.statement.proof, ""),
            examples: self.examples.iter().map(example).collect(),
            checked: self.checked.as_ref().map(Audit::view),
            source: self.statement.theorem.source,
        }
    }

    /// [`ExplainedStatement::view`] as JSON.
    pub fn json(&self, texts: &Texts) -> Value {
        view_json(&self.view(texts))
    }

    /// In paragraphs, those of the proof numbered.
    pub fn text(&self, texts: &Texts) -> String {
        let view = self.view(texts);
        let (what, text) = (arg(view.id), arg(&view.name));
        let mut blocks = vec![texts.say(&msg::SaidOf { what, text }), view.statement.clone()];
        blocks.push(self.conditions(texts, &view));
        let mut proof = vec![texts.say(&msg::StatementProof)];
        write(&view.proof, 1, &mut proof);
        blocks.push(proof.join("\n"));
        let examples = self.examples.iter().map(|answer| {
            let (what, text) = (arg(answer.title(texts)), arg(answer.headline(texts)));
            format!("  {}", texts.say(&msg::SaidOf { what, text }))
        });
        let head = texts.say(&msg::StatementExamples);
        blocks.push([head].into_iter().chain(examples).collect::<Vec<_>>().join("\n"));
        if let Some(audit) = &self.checked {
            let AuditView { game, claim, .. } = audit.view();
            let (game, claim, result) = (arg(game), arg(claim), arg(audit.text(texts)));
            blocks.push(texts.say(&msg::StatementChecked { game, claim, result }));
        }
        blocks.push(texts.say(&msg::GamesSource { text: arg(view.source) }));
        blocks.join("\n\n")
    }

    fn conditions(&self, texts: &Texts, view: &StatementView) -> String {
        let mut lines = vec![texts.say(&msg::StatementConditions)];
        for (hypothesis, audit) in view.hypotheses.iter().zip(&self.without) {
            let without = audit.as_ref().and_then(|audit| audit.difference(texts));
            let misere = |audit: &Audit| audit.view().convention.0 == Convention::Misere;
            let option = if audit.as_ref().is_some_and(misere) { " --misere" } else { "" };
            let without = without.map(|[position, claimed, actual]| {
                let position = position + option;
                let (position, claimed, actual) = (arg(position), arg(claimed), arg(actual));
                texts.say(&msg::StatementWithout { position, claimed, actual })
            });
            let gap = texts.gap();
            let said = [Some(hypothesis.text.clone()), without];
            let said: Vec<String> = said.into_iter().flatten().collect();
            lines.push(format!("  - {}", said.join(gap)));
        }
        lines.join("\n")
    }
}

fn said(texts: &Texts, id: &str) -> String {
    texts.by_id(id).unwrap_or_default()
}

fn condition(texts: &Texts, hypothesis: &Hypothesis) -> String {
    said(texts, &format!("hypothesis-{}", hypothesis.id))
}

fn without(audit: &Audit) -> Option<WithoutView> {
    let AuditView { counterexample, convention, claim, .. } = audit.view();
    Some(WithoutView { counterexample: counterexample?, convention, claim })
}

/// The lines with their numbers, below the line numbered `above`. Proofs are constants, a few lines deep.
fn lines(texts: &Texts, proof: &[Line], above: &str) -> Vec<ProofLineView> {
    let numbered = proof.iter().enumerate().map(|(at, line)| {
        let id = match above {
            "" => (at + 1).to_string(),
            above => format!("{above}.{}", at + 1),
        };
        ProofLineView { text: said(texts, line.id), steps: lines(texts, line.below, &id), id }
    });
    numbered.collect()
}

fn write(lines: &[ProofLineView], depth: usize, into: &mut Vec<String>) {
    for line in lines {
        into.push(format!("{}{}. {}", "  ".repeat(depth), line.id, line.text));
        write(&line.steps, depth + 1, into);
    }
}
