//! The list of games, for people and for programs.

use crate::{pairs::pair, sequence::single};
use bouton_answers::{
    Failure,
    notation::{parse_sum, write_component},
    registry::{self, Entry, IN_FILES, RULESETS},
    rule::{general, rule_said},
    view::view_json,
};
use bouton_core::{
    Component, Convention, Frame, Nature, ParseError, ParseErrorKind, Part, Ruleset, Theorem, Words,
};
use bouton_solve::{HeapTable, Limits, Period, find_period, theorems::TAME_SUM};
use bouton_texts::{Lang, Texts, arg, msg};
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::Value;
use std::sync::Arc;

/// One ruleset as it is shown.
#[derive(Clone, Debug)]
pub struct ListedGame {
    entry: &'static Entry,
    /// How it is typed, its example and its rule, where a file says so.
    own: Option<Own>,
    /// The game with its parameters, where it is one of a family.
    named: Option<Named>,
    /// `None` for a game that a file gives, where there is no file.
    nature: Option<Nature>,
    pub(crate) theorem: Option<Theorem>,
    pub(crate) misere_theorem: Option<Theorem>,
    /// Set when a heap has a nim-value on its own, so that there is a sequence of them.
    sequence: bool,
    /// Set when positions are boards.
    boards: bool,
    /// Set when a position can be two numbers, so that there is a table of them.
    pairs: bool,
}

#[derive(Clone, Debug)]
struct Own {
    game: String,
    example: Option<String>,
    rule: Option<String>,
}

/// One game of a family.
#[derive(Clone, Debug)]
struct Named {
    game: String,
    example: Option<String>,
}

/// Last heap up to which a period is looked for: it is proved long before for every game with a
/// name of its own that has one.
const PERIOD_TO: u64 = 2_000;
/// Maximum number of heaps of an example.
const EXAMPLE_HEAPS: usize = 1_000;

/// The theorems about a position, in normal and in misère play.
fn theorems_about(rules: &dyn Ruleset, parts: &[Part]) -> (Option<Theorem>, Option<Theorem>) {
    let tame = rules.value(parts).and_then(|value| value.tame).map(|_| TAME_SUM);
    let theorem = |convention| rules.theorem(parts, convention);
    (theorem(Convention::Normal), theorem(Convention::Misere).or(tame))
}

/// All games.
pub fn games() -> Vec<ListedGame> {
    RULESETS.iter().map(ListedGame::of).collect()
}

/// The games that a file gives, and that have no example without one.
pub fn games_in_files() -> Vec<ListedGame> {
    IN_FILES.iter().map(ListedGame::of).collect()
}

/// Every theorem that a game or an engine names, each with a source of its own.
pub fn theorems() -> impl Iterator<Item = Theorem> {
    bouton_rules::theorems::THEOREMS.iter().chain(bouton_solve::theorems::THEOREMS).copied()
}

/// The games of one name: `nim` has three lines, `kayles` one. Parameters may follow; then it is
/// the one line that takes them. A game in a file is read within `limits`.
///
/// # Errors
/// No such game, or bad parameters.
pub fn games_named(text: &str, limits: &Limits) -> Result<Vec<ListedGame>, Failure> {
    let fail = |error: ParseError| Failure::input(text.as_bytes(), error);
    let typed = text;
    let text = &*registry::spelt(typed);
    // `nim:max=` is what `K-Nim` is spelt as.
    let is_this = |entry: &&Entry| {
        entry.syntax == text || text.ends_with('=') && entry.syntax.starts_with(text)
    };
    let by_syntax: Vec<&Entry> = RULESETS.iter().filter(is_this).collect();
    if !by_syntax.is_empty() && text.contains(':') {
        return Ok(by_syntax.into_iter().map(ListedGame::of).collect());
    }
    let in_files = IN_FILES.iter().filter(|entry| entry.name() == text);
    let lines: Vec<ListedGame> =
        registry::lines(text).chain(in_files).map(ListedGame::of).collect();
    if !lines.is_empty() {
        return Ok(lines);
    }
    match registry::ruleset_within(typed, 0..typed.len(), limits) {
        Ok((entry, rules)) if IN_FILES.iter().any(|known| known.id == entry.id) => {
            Ok(vec![ListedGame::in_file(entry, &rules)])
        }
        Ok((entry, rules)) => Ok(vec![ListedGame::with_parameters(entry, &rules)]),
        // A name that is meant to come is no bad name, but there is nothing to show either.
        Err(error) if matches!(error.kind, ParseErrorKind::MissingParameters { .. }) => {
            let family = text.split(':').next().unwrap_or_default();
            let in_files = IN_FILES.iter().filter(|entry| entry.name() == family);
            Ok(registry::lines(family).chain(in_files).map(ListedGame::of).collect())
        }
        Err(error) => Err(fail(error)),
    }
}

impl ListedGame {
    /// A game of a family: its rule and its theorem are those of its own parameters.
    fn with_parameters(entry: &'static Entry, rules: &Arc<dyn Ruleset>) -> ListedGame {
        let game = rules.game();
        let position = entry.example.split_once(' ').map_or("", |(_, position)| position);
        let example = format!("{game} {position}");
        let mut words = Words::new(position.as_bytes(), 0, EXAMPLE_HEAPS);
        let probe = rules.read(&mut words).ok().filter(|_| words.at_end());
        let is_example = probe.is_some();
        let probe = probe.or_else(|| rules.position(&[4])).unwrap_or_default();
        let named = Named { example: is_example.then_some(example), game };
        let (theorem, misere_theorem) = theorems_about(&**rules, &probe);
        let nature = Some(rules.nature());
        ListedGame { named: Some(named), nature, theorem, misere_theorem, ..ListedGame::of(entry) }
    }

    /// A game in a file.
    fn in_file(entry: &'static Entry, rules: &Arc<dyn Ruleset>) -> ListedGame {
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
        let pairs = pair(rules, 1, 1).is_some();
        ListedGame {
            own: Some(own),
            nature: Some(nature),
            sequence,
            pairs,
            ..ListedGame::of(entry)
        }
    }

    fn of(entry: &'static Entry) -> ListedGame {
        // The example always parses (a law of the registry), but for that of a file.
        let in_file = IN_FILES.iter().any(|known| known.id == entry.id);
        let sum = parse_sum(entry.example.as_bytes(), EXAMPLE_HEAPS).ok().filter(|_| !in_file);
        let component = sum.as_ref().and_then(|sum| sum.components.first());
        let theorems =
            component.map(|component| theorems_about(&*component.rules, &component.parts));
        let (theorem, misere_theorem) = theorems.unwrap_or_default();
        let rules = component.map(|component| &component.rules);
        let impartial = |rules: &&Arc<dyn Ruleset>| rules.nature().impartial;
        ListedGame {
            entry,
            own: None,
            named: None,
            sequence: rules.filter(impartial).is_some_and(|rules| single(&**rules, 1).is_some()),
            boards: rules.is_some_and(|rules| matches!(rules.frame(), Frame::Boards { .. })),
            pairs: rules.is_some_and(|rules| pair(rules, 1, 1).is_some()),
            nature: component.map(|c| c.rules.nature()),
            theorem,
            misere_theorem,
        }
    }

    /// How it is typed, parameters in capitals.
    pub fn syntax(&self) -> &str {
        match (&self.own, &self.named) {
            (Some(Own { game, .. }), _) | (_, Some(Named { game, .. })) => game,
            _ => self.entry.syntax,
        }
    }

    /// Returns `true` if it is many impartial games, one for each parameter.
    fn is_impartial_family(&self) -> bool {
        let family = self.named.is_none() && !self.boards && !self.entry.parameters().is_empty();
        family && self.nature.is_some_and(|nature| nature.impartial)
    }

    /// A position to try.
    pub fn example(&self) -> &str {
        match (&self.own, &self.named) {
            (Some(own), _) => own.example.as_deref().unwrap_or(&own.game),
            (_, Some(Named { example: Some(example), .. })) => example,
            _ => self.entry.example,
        }
    }

    /// The proved period of the values of its heaps, where it is one game of heaps without a closed
    /// form. Cost: a table of some hundred heaps.
    fn period(&self) -> Option<Period> {
        if self.theorem.is_some() || self.own.is_some() || self.is_impartial_family() {
            return None;
        }
        let game = self.named.as_ref().map_or(self.entry.syntax, |named| &named.game);
        let (_, rules) = registry::ruleset(game, 0..game.len()).ok()?;
        let heaps = rules.heaps().filter(|_| rules.nature().impartial)?;
        let limits = Limits { positions: 2 * PERIOD_TO, ..Limits::default() };
        find_period(&mut HeapTable::default(), heaps, PERIOD_TO, &mut limits.meter()).ok()?
    }

    /// Known results on its nim-values or outcome, in a few words.
    pub fn known(&self, texts: &Texts) -> String {
        if let Some(name) = self.theorem_name(texts) {
            return name;
        }
        match self.period() {
            Some(Period { period, preperiod, .. }) => {
                texts.say(&msg::GamesPeriodic { period: arg(period), preperiod: arg(preperiod) })
            }
            // A theorem may hold for some parameters only, and not for those of the example.
            None if self.is_impartial_family() => texts.say(&msg::GamesSome),
            None if self.nature.is_none() => texts.say(&msg::GamesInFile),
            None => texts.say(&msg::GamesNone),
        }
    }

    /// Those results in a sentence, where no theorem gives the outcome.
    pub fn known_in_full(&self, texts: &Texts) -> Option<String> {
        if self.theorem.is_some() || !self.nature?.impartial {
            return None;
        }
        let Some(found) = self.period() else {
            return Some(match self.is_impartial_family() {
                true => texts.say(&msg::GamesSomeInFull),
                false if !self.sequence || self.boards => texts.say(&msg::GamesNoneOfBoards),
                false => texts.say(&msg::GamesNoneInFull { to: arg(PERIOD_TO) }),
            });
        };
        let name = arg(texts.by_id(&format!("theorem-{}", found.theorem.id)).unwrap_or_default());
        let (period, preperiod) = (arg(found.period), arg(found.preperiod));
        let source = arg(found.theorem.source);
        Some(match (found.saltus, found.preperiod.checked_sub(1)) {
            (0, Some(last)) => {
                let last = arg(last);
                texts.say(&msg::GamesPeriodicLate { period, preperiod, last, name, source })
            }
            (0, None) => texts.say(&msg::GamesPeriodicPure { period, name, source }),
            (saltus, _) => {
                let saltus = arg(saltus);
                texts.say(&msg::GamesPeriodicSaltus { period, preperiod, saltus, name, source })
            }
        })
    }

    /// Its common name, in the language of `texts`.
    pub fn name(&self, texts: &Texts) -> String {
        texts.by_id(&format!("name-{}", self.entry.id)).unwrap_or_default()
    }

    /// Its other names in Chinese, the usual one first.
    pub fn chinese_names(&self) -> Vec<String> {
        registry::chinese_names(self.entry).collect()
    }

    /// Its rule, in words, with all that can be typed.
    pub fn rule(&self, texts: &Texts) -> String {
        if let Some(rule) = self.own.as_ref().and_then(|own| own.rule.clone()) {
            return rule;
        }
        match &self.named {
            Some(named) => rule_said(texts, &named.game, false),
            None => general(texts, self.entry.id),
        }
    }

    /// The short name of the theorem of normal play.
    pub fn theorem_name(&self, texts: &Texts) -> Option<String> {
        texts.by_id(&format!("theorem-{}", self.theorem?.id))
    }

    /// Everything about it, for people.
    pub fn text(&self, texts: &Texts) -> String {
        let say = |id: &str| arg(texts.by_id(id).unwrap_or_default());
        let names = self.chinese_names();
        let also = (texts.lang() == Lang::Zh && !names.is_empty())
            .then(|| texts.say(&msg::GamesAlso { names: arg(names.join("、")) }));
        let mut lines =
            vec![texts.say(&msg::SaidOf { what: arg(self.syntax()), text: arg(self.name(texts)) })];
        lines.extend(also);
        lines.extend([
            texts.say(&msg::GamesRule { text: arg(self.rule(texts)) }),
            texts.say(&msg::GamesExample { text: arg(self.example()) }),
            texts.say(&msg::GamesSource { text: arg(self.entry.source) }),
        ]);
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
            None => {
                let known = self.known_in_full(texts);
                lines.push(known.unwrap_or_else(|| texts.say(&msg::GamesSearched)));
            }
        }
        if let Some((name, statement, source)) = self.misere_theorem.map(parts) {
            lines.push(texts.say(&msg::GamesTheoremMisere { name, statement, source }));
        }
        lines.join("\n  ")
    }

    /// Everything about it, as plain data.
    pub fn view(&self, texts: &Texts) -> GameView {
        let theorem = |theorem: Theorem| GameTheoremView::of(theorem, texts);
        GameView {
            game: self.syntax().to_string(),
            name: self.name(texts),
            rule: self.rule(texts),
            example: self.example().to_string(),
            source: self.entry.source,
            impartial: self.nature.map(|nature| nature.impartial),
            short: self.nature.map(|nature| nature.short),
            loopless: self.nature.map(|nature| nature.loopless),
            sequence: self.sequence,
            pairs: self.pairs,
            theorem: self.theorem.map(theorem),
            period: self.period().map(|found| GamePeriodView {
                preperiod: found.preperiod,
                period: found.period,
                saltus: found.saltus,
                last_exception: found.preperiod.checked_sub(1),
                theorem: theorem(found.theorem),
            }),
            misere_theorem: self.misere_theorem.map(theorem),
        }
    }

    /// [`ListedGame::view`] as JSON.
    pub fn json(&self, texts: &Texts) -> Value {
        view_json(&self.view(texts))
    }
}

/// A game of the list of games, as plain data with the keys of JSON.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct GameView {
    /// Its name as it is typed, with its parameters.
    pub game: String,
    /// Its common name, in the language of the answer.
    pub name: String,
    /// Its rule, in words.
    pub rule: String,
    /// A position of it.
    pub example: String,
    /// The source of the rule.
    pub source: &'static str,
    /// Set when both players have the same moves; null where that depends on parameters.
    pub impartial: Option<bool>,
    /// Set when every position has finitely many followers.
    pub short: Option<bool>,
    /// Set when every play ends.
    pub loopless: Option<bool>,
    /// Set when its heaps have nim-values one by one.
    pub sequence: bool,
    /// Set when its positions can be two numbers.
    pub pairs: bool,
    /// The theorem of normal play.
    pub theorem: Option<GameTheoremView>,
    /// The proved period of its heaps' values.
    pub period: Option<GamePeriodView>,
    /// The theorem of misère play.
    pub misere_theorem: Option<GameTheoremView>,
}

/// A theorem about a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct GameTheoremView {
    /// Its name in English.
    pub name: Option<String>,
    /// Its name in the language of the answer.
    pub title: Option<String>,
    /// Its statement, in the language of the answer.
    pub statement: Option<String>,
    /// Its source.
    pub source: &'static str,
}

impl GameTheoremView {
    fn of(theorem: Theorem, texts: &Texts) -> GameTheoremView {
        let name = format!("theorem-{}", theorem.id);
        GameTheoremView {
            name: Texts::of(Lang::En).by_id(&name),
            title: texts.by_id(&name),
            statement: texts.by_id(&format!("{name}-statement")),
            source: theorem.source,
        }
    }
}

/// The proved period of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct GamePeriodView {
    /// The least n0 with G(n + p) = G(n) + s for all n >= n0.
    pub preperiod: u64,
    /// The least p.
    pub period: u64,
    /// s.
    pub saltus: u64,
    /// The last heap before the preperiod ends; null where there is none.
    pub last_exception: Option<u64>,
    /// The theorem that carries it on without end.
    pub theorem: GameTheoremView,
}
