//! The list of games, for people and for programs.

use crate::{
    Failure,
    lang::{Lang, Texts, arg, msg},
    notation::{parse_sum, write_component},
    pairs::pair,
    registry::{self, Entry, IN_FILES, RULESETS},
    sequence::single,
};
use bouton_core::{Component, Convention, Nature, ParseError, ParseErrorKind, Ruleset, Theorem};
use serde_json::{Value, json};
use std::sync::Arc;

/// One ruleset as it is shown.
#[derive(Clone, Debug)]
pub struct Game {
    entry: &'static Entry,
    /// How it is typed, its example and its rule, where a file says so.
    own: Option<Own>,
    /// `None` for a game that a file gives, where there is no file.
    nature: Option<Nature>,
    theorem: Option<Theorem>,
    misere_theorem: Option<Theorem>,
    /// Whether a heap has a nim-value on its own, so that there is a sequence of them.
    sequence: bool,
    /// Whether a position can be two numbers, so that there is a table of them.
    pairs: bool,
}

#[derive(Clone, Debug)]
struct Own {
    game: String,
    example: Option<String>,
    rule: Option<String>,
}

const TAME_SUM: Theorem = bouton_solve::TAME_SUM;

/// All games.
pub fn games() -> Vec<Game> {
    RULESETS.iter().map(Game::of).collect()
}

/// The games that a file gives, and that have no example without one.
pub fn games_in_files() -> Vec<Game> {
    IN_FILES.iter().map(Game::of).collect()
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
    let in_files = IN_FILES.iter().filter(|entry| entry.name() == text);
    let lines: Vec<Game> = registry::lines(text).chain(in_files).map(Game::of).collect();
    if !lines.is_empty() {
        return Ok(lines);
    }
    match registry::ruleset(text, 0..text.len()) {
        Ok((entry, rules)) if IN_FILES.iter().any(|known| known.id == entry.id) => {
            Ok(vec![Game::in_file(entry, &rules)])
        }
        Ok((entry, _)) => Ok(vec![Game::of(entry)]),
        // A name that is meant to come is no bad name, but there is nothing to show either.
        Err(error) if matches!(error.kind, ParseErrorKind::MissingParameters { .. }) => Ok(lines),
        Err(error) => Err(fail(error)),
    }
}

impl Game {
    /// A game that stands in a file.
    fn in_file(entry: &'static Entry, rules: &Arc<dyn Ruleset>) -> Game {
        let game = rules.game();
        let example = rules.example().map(|parts| {
            let component = Component { rules: Arc::clone(rules), parts: parts.to_vec() };
            let mut example = String::new();
            write_component(&component, &mut example);
            example
        });
        let nature = rules.nature();
        let sequence = nature.impartial && single(&**rules, 1).is_some();
        let own = Own { game, example, rule: rules.rule().map(str::to_string) };
        Game { own: Some(own), nature: Some(nature), sequence, ..Game::of(entry) }
    }

    fn of(entry: &'static Entry) -> Game {
        // The example always parses (a law of the registry), but for that of a file.
        let in_file = IN_FILES.iter().any(|known| known.id == entry.id);
        let sum = parse_sum(entry.example.as_bytes(), 1000).ok().filter(|_| !in_file);
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
            own: None,
            sequence: rules.filter(impartial).is_some_and(|rules| single(&**rules, 1).is_some()),
            pairs: rules.is_some_and(|rules| pair(rules, 1, 1).is_some()),
            nature: component.map(|c| c.rules.nature()),
            theorem: theorem(Convention::Normal),
            misere_theorem: theorem(Convention::Misere),
        }
    }

    /// How it is typed, parameters in capitals.
    pub fn syntax(&self) -> &str {
        self.own.as_ref().map_or(self.entry.syntax, |own| &own.game)
    }

    /// Whether it is many impartial games, one for each parameter.
    pub fn is_impartial_family(&self) -> bool {
        self.entry.syntax.contains(':') && self.nature.is_some_and(|nature| nature.impartial)
    }

    /// A position to try.
    pub fn example(&self) -> &str {
        match &self.own {
            Some(own) => own.example.as_deref().unwrap_or(&own.game),
            None => self.entry.example,
        }
    }

    /// Its rule, in words, with all that can be typed.
    pub fn rule(&self, texts: &Texts) -> String {
        if let Some(rule) = self.own.as_ref().and_then(|own| own.rule.clone()) {
            return rule;
        }
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
            self.syntax().to_string(),
            texts.say(&msg::GamesRule { text: arg(self.rule(texts)) }),
            texts.say(&msg::GamesExample { text: arg(self.example()) }),
            texts.say(&msg::GamesSource { text: arg(self.entry.source) }),
        ];
        let Some(nature) = self.nature else { return lines.join("\n  ") };
        lines.push(match nature.impartial {
            true => texts.say(&msg::NatureImpartial),
            false => texts.say(&msg::NaturePartizan),
        });
        if nature.short {
            lines.push(texts.say(&msg::NatureShort));
        }
        if nature.loopless {
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
            "game": self.syntax(),
            "rule": self.rule(texts),
            "example": self.example(),
            "source": self.entry.source,
            "impartial": self.nature.map(|nature| nature.impartial),
            "short": self.nature.map(|nature| nature.short),
            "loopless": self.nature.map(|nature| nature.loopless),
            "sequence": self.sequence,
            "pairs": self.pairs,
            "theorem": theorem(self.theorem),
            "misere_theorem": theorem(self.misere_theorem),
        })
    }
}
