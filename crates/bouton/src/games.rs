//! The list of games, for people and for programs.

use crate::{
    Failure,
    lang::{Lang, Texts, arg, msg},
    notation::parse_sum,
    pairs::pair,
    registry::{self, Entry, RULESETS},
    sequence::single,
};
use bouton_core::{Convention, Nature, ParseError, ParseErrorKind, Ruleset, Theorem};
use serde_json::{Value, json};
use std::sync::Arc;

/// One ruleset as it is shown.
#[derive(Clone, Copy, Debug)]
pub struct Game {
    entry: &'static Entry,
    nature: Nature,
    theorem: Option<Theorem>,
    misere_theorem: Option<Theorem>,
    /// Whether a heap has a nim-value on its own, so that there is a sequence of them.
    sequence: bool,
    /// Whether a position can be two numbers, so that there is a table of them.
    pairs: bool,
}

const TAME_SUM: Theorem = bouton_solve::TAME_SUM;

/// All games.
pub fn games() -> Vec<Game> {
    RULESETS.iter().map(Game::of).collect()
}

/// The games of one name: `nim` has three lines, `kayles` one. Parameters may follow; then it is
/// the one line that takes them.
///
/// # Errors
/// No such game, or bad parameters.
pub fn games_named(text: &str) -> Result<Vec<Game>, Failure> {
    let fail = |error: ParseError| Failure::input(text.as_bytes(), error);
    let by_syntax: Vec<&Entry> = RULESETS.iter().filter(|entry| entry.syntax == text).collect();
    if !by_syntax.is_empty() && text.contains(':') {
        return Ok(by_syntax.into_iter().map(Game::of).collect());
    }
    let lines: Vec<Game> = registry::lines(text).map(Game::of).collect();
    if !lines.is_empty() {
        return Ok(lines);
    }
    match registry::ruleset(text, 0..text.len()) {
        Ok((entry, _)) => Ok(vec![Game::of(entry)]),
        // A name that is meant to come is no bad name, but there is nothing to show either.
        Err(error) if matches!(error.kind, ParseErrorKind::MissingParameters { .. }) => Ok(lines),
        Err(error) => Err(fail(error)),
    }
}

impl Game {
    fn of(entry: &'static Entry) -> Game {
        // The example always parses: a law of the registry.
        let sum = parse_sum(entry.example.as_bytes(), 1000).ok();
        let component = sum.as_ref().and_then(|sum| sum.components.first());
        let theorem = |convention| {
            let component = component?;
            let rules = &component.rules;
            let tame = rules.value(&component.parts).and_then(|value| value.tame);
            let general = (convention == Convention::Misere && tame.is_some()).then_some(TAME_SUM);
            rules.theorem(&component.parts, convention).or(general)
        };
        let rules = component.map(|component| &component.rules);
        let impartial = |rules: &&Arc<dyn Ruleset>| rules.nature().impartial;
        Game {
            entry,
            sequence: rules.filter(impartial).is_some_and(|rules| single(&**rules, 1).is_some()),
            pairs: rules.is_some_and(|rules| pair(rules, 1, 1).is_some()),
            nature: component.map_or(Nature::IMPARTIAL, |c| c.rules.nature()),
            theorem: theorem(Convention::Normal),
            misere_theorem: theorem(Convention::Misere),
        }
    }

    /// How it is typed, parameters in capitals.
    pub fn syntax(&self) -> &'static str {
        self.entry.syntax
    }

    /// Whether it is many impartial games, one for each parameter.
    pub fn is_impartial_family(&self) -> bool {
        self.entry.syntax.contains(':') && self.nature.impartial
    }

    /// A position to try.
    pub fn example(&self) -> &'static str {
        self.entry.example
    }

    /// Its rule, in words, with all that can be typed.
    pub fn rule(&self, texts: &Texts) -> String {
        let rule = texts.by_id(&format!("rule-{}", self.entry.id)).unwrap_or_default();
        match texts.by_id(&format!("rule-{}-fuller", self.entry.id)) {
            Some(fuller) if texts.lang() == Lang::Zh => rule + &fuller,
            Some(fuller) => format!("{rule} {fuller}"),
            None => rule,
        }
    }

    /// The short name of the theorem of normal play.
    pub fn theorem_name(&self, texts: &Texts) -> Option<String> {
        texts.by_id(&format!("theorem-{}", self.theorem?.id))
    }

    /// Everything about it, for people.
    pub fn text(&self, texts: &Texts) -> String {
        let say = |id: &str| arg(texts.by_id(id).unwrap_or_default());
        let mut lines = vec![
            self.entry.syntax.to_string(),
            texts.say(&msg::GamesRule { text: arg(self.rule(texts)) }),
            texts.say(&msg::GamesExample { text: arg(self.entry.example) }),
            texts.say(&msg::GamesSource { text: arg(self.entry.source) }),
            if self.nature.impartial {
                texts.say(&msg::NatureImpartial)
            } else {
                texts.say(&msg::NaturePartizan)
            },
        ];
        if self.nature.short {
            lines.push(texts.say(&msg::NatureShort));
        }
        if self.nature.loopless {
            lines.push(texts.say(&msg::NatureLoopless));
        }
        let parts = |theorem: Theorem| {
            let name = say(&format!("theorem-{}", theorem.id));
            let statement = say(&format!("theorem-{}-statement", theorem.id));
            (name, statement, arg(theorem.source))
        };
        match self.theorem.map(parts) {
            Some((name, statement, source)) => {
                lines.push(texts.say(&msg::GamesTheorem { name, statement, source }));
            }
            None => lines.push(texts.say(&msg::GamesNoTheorem)),
        }
        if let Some((name, statement, source)) = self.misere_theorem.map(parts) {
            lines.push(texts.say(&msg::GamesTheoremMisere { name, statement, source }));
        }
        lines.join("\n  ")
    }

    /// Everything about it, for programs.
    pub fn json(&self, texts: &Texts) -> Value {
        let english = Texts::of(Lang::En);
        let theorem = |theorem: Option<Theorem>| {
            theorem.map(|theorem| {
                json!({
                    "name": english.by_id(&format!("theorem-{}", theorem.id)),
                    "title": texts.by_id(&format!("theorem-{}", theorem.id)),
                    "statement": texts.by_id(&format!("theorem-{}-statement", theorem.id)),
                    "source": theorem.source,
                })
            })
        };
        json!({
            "game": self.entry.syntax,
            "rule": self.rule(texts),
            "example": self.entry.example,
            "source": self.entry.source,
            "impartial": self.nature.impartial,
            "short": self.nature.short,
            "loopless": self.nature.loopless,
            "sequence": self.sequence,
            "pairs": self.pairs,
            "theorem": theorem(self.theorem),
            "misere_theorem": theorem(self.misere_theorem),
        })
    }
}
