//! Statements about games, each with its hypotheses, its proof and examples. Where [`audit`] can express a statement, an
//! answer says how far it was checked, and gives the smallest counterexample once a hypothesis is left out.
//!
//! ```
//! use bouton_lab::theorem::theorem;
//! use bouton_solve::Limits;
//! use bouton_texts::{Lang, Texts};
//!
//! let view = theorem("bouton", &Limits::default())?.view(Texts::of(Lang::En));
//! // Bouton's theorem needs that any number of stones may be taken, and from one heap only.
//! let without = |at: usize| Some(&*view.hypotheses[at].without.as_ref()?.counterexample.game);
//! assert_eq!((without(0), without(1)), (Some("subtract:1,2 3"), Some("moore:2 1 1")));
//! # Ok::<(), bouton_answers::Failure>(())
//! ```

mod table;
mod tell;

pub use tell::{
    ExampleView, HypothesisView, NamedStatementView, ProofLineView, StatementView, WithoutView,
};

use crate::{
    audit::{self, Audit, Claim, ClaimKind, Question},
    games_named, theorems,
};
use bouton_answers::{
    Answer, Failure, OperationError, Query, Session, located_error, operation::pair, registry,
};
use bouton_core::{Convention, ParseError, Player, Theorem};
use bouton_solve::Limits;
use bouton_texts::{Texts, arg, msg, quoted};

/// A text that is the identifier of no statement.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownTheorem {
    /// The typed text.
    pub name: String,
    /// The identifiers that may be meant.
    pub similar: Vec<&'static str>,
}

located_error!(UnknownTheorem);

impl OperationError for UnknownTheorem {
    fn phrases(&self, texts: &Texts) -> (String, String) {
        let wrong = msg::ErrorUnknownTheorem { name: quoted(&self.name) };
        let similar: Vec<String> = self.similar.iter().map(|id| format!("`{id}`")).collect();
        match &similar[..] {
            [] => pair(texts, wrong, msg::ErrorUnknownTheoremLabel),
            _ => {
                let similar = arg(texts.any_of(&similar));
                pair(texts, wrong, msg::ErrorUnknownTheoremSimilar { similar })
            }
        }
    }
}

/// A statement as it is written down: its theorem has the words.
#[derive(Clone, Copy, Debug)]
struct Statement {
    theorem: Theorem,
    /// A claim of it that can be checked, about one of its games.
    checked: Option<Checked>,
    hypotheses: &'static [Hypothesis],
    proof: &'static [Line],
    /// Positions, each with its convention.
    examples: &'static [(&'static str, Convention)],
}

/// A claim, and the positions of which it is checked.
#[derive(Clone, Copy, Debug)]
struct Checked {
    game: &'static str,
    convention: Convention,
    kind: ClaimKind,
    claim: &'static str,
    assuming: Option<&'static str>,
    heaps: Option<usize>,
    up_to: u64,
}

/// A condition, the message `hypothesis-<id>`.
#[derive(Clone, Copy, Debug)]
struct Hypothesis {
    id: &'static str,
    /// The same claim where the condition does not hold.
    without: Option<Without>,
}

/// How a game differs that lacks one condition.
#[derive(Clone, Copy, Debug)]
enum Without {
    /// Another game.
    Game(&'static str),
    /// Another game, of which the same is claimed in other words.
    Claim(&'static str, &'static str),
    /// The other convention.
    OtherConvention,
    /// Other positions.
    Assuming(&'static str),
}

/// A line of a proof, the message of this identifier, and the lines that prove it.
#[derive(Clone, Copy, Debug)]
struct Line {
    id: &'static str,
    below: &'static [Line],
}

/// A statement with all that was computed about it.
#[derive(Debug)]
pub struct ExplainedStatement {
    statement: &'static Statement,
    checked: Option<Audit>,
    /// An audit for each hypothesis that has one.
    without: Vec<Option<Audit>>,
    examples: Vec<Answer>,
}

impl Checked {
    fn question(&self, without: Option<Without>) -> Question {
        let other = match self.convention {
            Convention::Normal => Convention::Misere,
            Convention::Misere => Convention::Normal,
        };
        let Checked { mut game, mut claim, mut convention, mut assuming, .. } = *self;
        match without {
            Some(Without::Game(named)) => game = named,
            Some(Without::Claim(named, words)) => (game, claim) = (named, words),
            Some(Without::OtherConvention) => convention = other,
            Some(Without::Assuming(positions)) => assuming = Some(positions),
            None => {}
        }
        Question {
            game: game.to_string(),
            claim: Claim { kind: self.kind, text: claim.to_string() },
            assuming: assuming.map(str::to_string),
            up_to: Some(self.up_to),
            heaps: self.heaps,
            ranges: Vec::new(),
            convention,
            mover: Player::Left,
        }
    }
}

/// The identifier and the name of each statement, in the order of [`theorems`].
pub fn statements(texts: &Texts) -> Vec<NamedStatementView> {
    theorems()
        .map(|theorem| NamedStatementView { id: theorem.id, name: name(texts, theorem) })
        .collect()
}

fn name(texts: &Texts, theorem: Theorem) -> String {
    texts.by_id(&format!("theorem-{}", theorem.id)).unwrap_or_default()
}

fn stated(id: &str) -> Option<&'static Statement> {
    table::STATEMENTS.iter().find(|statement| statement.theorem.id == id)
}

/// The statement of this identifier, explained. Cost: some hundred positions for each of its conditions.
///
/// # Errors
/// No such statement, located, with those that may be meant; a limit.
pub fn theorem(id: &str, limits: &Limits) -> Result<ExplainedStatement, Failure> {
    let typed = id.trim().to_lowercase();
    let Some(statement) = stated(&typed) else {
        let mut similar = registry::nearest(&typed, theorems().map(|theorem| theorem.id));
        if similar.is_empty() {
            // The name of a game is meant for its theorems.
            let games = games_named(id, limits).unwrap_or_default();
            let its_own = games.iter().find(|game| game.syntax() == typed).or(games.first());
            let named = its_own.into_iter().flat_map(|game| [game.theorem, game.misere_theorem]);
            similar.extend(named.flatten().map(|theorem| theorem.id));
        }
        let error = UnknownTheorem { name: id.to_string(), similar };
        return Err(Failure::input(id.as_bytes(), ParseError::new(0..id.len(), error)));
    };
    let audited = |without: Option<Without>| {
        let question = statement.checked.map(|checked| checked.question(without));
        question.map(|question| audit::audit(&question, limits)).transpose()
    };
    let without = statement.hypotheses.iter().map(|hypothesis| match hypothesis.without {
        Some(without) => audited(Some(without)),
        None => Ok(None),
    });
    let without = without.collect::<Result<_, _>>()?;
    let mut session = Session::new(limits.clone());
    let solved = |&(text, convention): &(&str, Convention)| {
        session.solve(&Query { convention, ..Query::read(text.as_bytes(), limits)? })
    };
    let examples = statement.examples.iter().map(solved).collect::<Result<_, _>>()?;
    Ok(ExplainedStatement { statement, checked: audited(None)?, without, examples })
}

#[cfg(test)]
mod tests {
    use super::*;
    use bouton_texts::Lang;
    use std::collections::BTreeSet;

    fn each(mut visit: impl FnMut(&ExplainedStatement)) {
        for statement in theorems() {
            visit(&theorem(statement.id, &Limits::default()).expect(statement.id));
        }
    }

    #[test]
    fn each_theorem_is_stated() {
        let all: Vec<&str> = theorems().map(|theorem| theorem.id).collect();
        assert!(all.iter().all(|id| stated(id).is_some()), "{all:?}");
        assert_eq!(all.len(), table::STATEMENTS.len());
    }

    /// A claim holds, and fails once a condition is left out: where a table says that it does, a position is found.
    #[test]
    fn each_condition_is_needed() {
        let mut shown = 0;
        each(|explained| {
            let Statement { theorem, checked, hypotheses, .. } = explained.statement;
            let held = explained.checked.as_ref().is_none_or(Audit::held);
            assert!(held, "{}: {:?}", theorem.id, explained.checked);
            for (hypothesis, audit) in hypotheses.iter().zip(&explained.without) {
                let fails = audit.as_ref().is_some_and(|audit| !audit.held());
                let asked = checked.is_some() && hypothesis.without.is_some();
                assert_eq!(fails, asked, "{}: {}", theorem.id, hypothesis.id);
                shown += usize::from(fails);
            }
        });
        assert!(shown > 40, "{shown}");
    }

    /// Each has conditions, a proof and examples, all with words; and each condition has a statement that needs it.
    #[test]
    fn each_statement_is_worded() {
        let mut used = BTreeSet::new();
        fn worded(lines: &[ProofLineView]) -> bool {
            lines.iter().all(|line| !line.text.is_empty() && worded(&line.steps))
        }
        each(|explained| {
            used.extend(explained.statement.hypotheses.iter().map(|known| known.id));
            for lang in Lang::ALL {
                let view = explained.view(Texts::of(lang));
                let conditions = view.hypotheses.iter().all(|known| !known.text.is_empty());
                assert!(conditions && worded(&view.proof), "{}", view.id);
                assert!(!view.proof.is_empty() && !view.examples.is_empty(), "{}", view.id);
                assert!(!view.hypotheses.is_empty() && !view.name.is_empty(), "{}", view.id);
            }
        });
        let written = Texts::of(Lang::En).with_prefix("hypothesis-");
        let written = written.iter().map(|(id, _)| id.trim_start_matches("hypothesis-"));
        assert_eq!(used, written.collect());
    }

    #[test]
    fn a_statement_that_is_not_known_is_located() {
        let failure = theorem("boutn", &Limits::default()).expect_err("no such statement");
        let (wrong, right) = failure.phrases(Texts::of(Lang::En));
        assert_eq!(wrong, "no statement is called `boutn`");
        assert!(right.starts_with("did you mean `bouton`?"), "{right}");
        let failure = theorem("nim", &Limits::default()).expect_err("a game");
        let (_, right) = failure.phrases(Texts::of(Lang::En));
        assert!(right.starts_with("did you mean `bouton` or `bouton-misere`?"), "{right}");
    }
}
