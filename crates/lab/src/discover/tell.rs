//! Findings, for people and for programs.

use super::{CheckedRange, DigitBase, Discovery, Finding, Grade, Pattern, kin};
use crate::audit::ClaimKind;
use bouton_answers::{
    Failure, Settled,
    view::{Word, Worded, view_json},
};
use bouton_core::{Convention, Player};
use bouton_texts::{Surface, Texts, arg, msg};
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::Value;

impl Settled for Discovery {
    fn text(&self, texts: &Texts) -> String {
        Discovery::text(self, texts)
    }

    fn json(&self) -> Value {
        Discovery::json(self)
    }
}

impl Discovery {
    /// The discovery, if no limit left a search undone.
    ///
    /// # Errors
    /// The limit that ended it; the failure carries the discovery ([`Failure::settled`]).
    pub fn whole(self) -> Result<Discovery, Failure> {
        match self.exceeded.clone() {
            Some(exceeded) => Err(Failure::gave_up(exceeded, Some(Box::new(self)))),
            None => Ok(self),
        }
    }

    /// The limit that left some searches undone, as a failure that says so.
    pub fn gave_up(&self) -> Option<Failure> {
        self.exceeded.clone().map(Failure::from)
    }

    /// Returns `true` if anything was found, or is known by a theorem.
    pub fn is_found(&self) -> bool {
        !self.findings.is_empty() || self.theorem.is_some()
    }

    /// Returns `true` if there is a pattern, not only other games of the same values.
    pub fn has_pattern(&self) -> bool {
        self.findings.iter().any(|finding| !matches!(finding.pattern, Pattern::Same { .. }))
    }

    /// In sentences, each finding with the command that audits it.
    pub fn text(&self, texts: &Texts) -> String {
        let game = arg(&self.game);
        let mut lines = Vec::new();
        if let Some(id) = kin::oeis_of_game(&self.game) {
            lines.push(texts.say(&msg::DiscoverOeis { id: arg(id) }));
        }
        if let Some(theorem) = self.theorem {
            let text = |id: String| arg(texts.by_id(&id).unwrap_or_default());
            lines.push(texts.say(&msg::DiscoverTheorem {
                name: text(format!("theorem-{}", theorem.id)),
                statement: text(format!("theorem-{}-statement", theorem.id)),
                source: arg(theorem.source),
            }));
        } else if !self.is_found() {
            lines.push(texts.say(&msg::DiscoverNothing { game, to: arg(self.to) }));
        } else if !self.has_pattern() {
            lines.push(texts.say(&msg::DiscoverNoPattern { game, to: arg(self.to) }));
        }
        lines.extend(self.findings.iter().map(|finding| self.said(finding, texts)));
        lines.join("\n")
    }

    fn said(&self, finding: &Finding, texts: &Texts) -> String {
        let numbers = finding.checked.bounds.heaps.into();
        let what =
            match &finding.pattern {
                Pattern::Formula if finding.checked.bounds.is_together => {
                    texts.say(&msg::DiscoverFormulaWhole)
                }
                Pattern::Formula => texts.say(&msg::DiscoverFormula),
                Pattern::Period { preperiod, period, saltus: 0 } => texts
                    .say(&msg::DiscoverPeriod { preperiod: arg(preperiod), period: arg(period) }),
                Pattern::Period { preperiod, period, saltus } => texts.say(&msg::DiscoverSaltus {
                    preperiod: arg(preperiod),
                    period: arg(period),
                    saltus: arg(saltus),
                }),
                Pattern::Losing => texts.say(&msg::DiscoverLosing),
                Pattern::Automatic { base: DigitBase::Binary, states } => {
                    texts.say(&msg::DiscoverBinary { numbers, states: arg(states) })
                }
                Pattern::Automatic { base: DigitBase::Fibonacci, states } => {
                    texts.say(&msg::DiscoverFibonacci { numbers, states: arg(states) })
                }
                Pattern::Winning => match finding.mover {
                    Player::Left => texts.say(&msg::DiscoverWinningLeft),
                    Player::Right => texts.say(&msg::DiscoverWinningRight),
                },
                Pattern::Misere => texts.say(&msg::DiscoverMisere),
                Pattern::Same { game, shift, oeis } => {
                    let game = match oeis {
                        Some(id) => arg(format!("{game} ({id})")),
                        None => arg(game),
                    };
                    match shift {
                        0 => texts.say(&msg::DiscoverSame { game }),
                        _ => texts
                            .say(&msg::DiscoverShifted { game, shift: arg(format!("{shift:+}")) }),
                    }
                }
            };
        let range = arg(range(&finding.checked, texts));
        let grade = match &finding.grade {
            Grade::Proved(theorem) => {
                let name = texts.by_id(&format!("theorem-{}", theorem.id)).unwrap_or_default();
                let source = arg(theorem.source);
                texts.say(&msg::DiscoverProved { theorem: arg(name), source, range })
            }
            Grade::Held => texts.say(&msg::DiscoverHeld { range }),
            Grade::Guess => texts.say(&msg::DiscoverGuess { range }),
        };
        let is_misere = finding.convention == Convention::Misere;
        let what = match &finding.pattern {
            Pattern::Misere => what,
            _ if is_misere => texts.say(&msg::DiscoverInMisere { finding: arg(what) }),
            _ => what,
        };
        let mut lines =
            vec![what, format!("  {}", self.asked(finding, texts.surface())), format!("  {grade}")];
        if let Some(id) = kin::oeis_of_form(&finding.claim.text) {
            lines.push(format!("  {}", texts.say(&msg::DiscoverOeis { id: arg(id) })));
        }
        lines.join("\n")
    }

    /// The question that audits a finding, as the reader can ask it.
    fn asked(&self, finding: &Finding, surface: Surface) -> String {
        let (misere, right) =
            (finding.convention == Convention::Misere, finding.mover == Player::Right);
        let (kind, bounds) = (finding.claim.kind.name(), finding.checked.bounds);
        let (heaps, up_to) = (bounds.heaps, bounds.up_to);
        // A text of JSON is one of Python too.
        let text = |text: &str| Value::from(text).to_string();
        let (game, claim) = (text(&self.game), text(&finding.claim.text));
        match surface {
            Surface::Terminal => self.command(finding),
            Surface::Python => {
                let kind = kind.replace('-', "_");
                let misere = if misere { ", misere=True" } else { "" };
                let mover = if right { ", to_move=\"right\"" } else { "" };
                format!(
                    "bouton.audit({game}, {kind}={claim}, heaps={heaps}, up_to={up_to}{misere}{mover})"
                )
            }
            Surface::Tools => {
                let misere = if misere { ",\"convention\":\"misere\"" } else { "" };
                let mover = if right { ",\"to_move\":\"right\"" } else { "" };
                format!(
                    "audit {{\"game\":{game},\"claim\":{claim},\"about\":\"{kind}\",\"heaps\":{heaps},\"up_to\":{up_to}{misere}{mover}}}"
                )
            }
        }
    }

    /// The command that audits a finding.
    fn command(&self, finding: &Finding) -> String {
        let misere = if finding.convention == Convention::Misere { " --misere" } else { "" };
        let mover = if finding.mover == Player::Right { " --to-move right" } else { "" };
        let (kind, text) = (finding.claim.kind.name(), &finding.claim.text);
        let (game, bounds) = (&self.game, finding.checked.bounds);
        let (heaps, up_to) = (bounds.heaps, bounds.up_to);
        format!(
            "bouton audit {game}{misere}{mover} --{kind} '{text}' --heaps {heaps} --up-to {up_to}"
        )
    }

    /// The discovery as plain data.
    pub fn view(&self) -> DiscoveryView {
        let finding = |finding: &Finding| FindingView {
            pattern: finding.pattern.clone(),
            about: finding.claim.kind.into(),
            claim: finding.claim.text.clone(),
            convention: finding.convention.into(),
            grade: finding.grade.clone().into(),
            theorem: match &finding.grade {
                Grade::Proved(theorem) => Some(theorem.id),
                Grade::Held | Grade::Guess => None,
            },
            to_move: finding.mover.into(),
            positions: finding.checked.positions,
            heaps: finding.checked.bounds.heaps,
            up_to: finding.checked.bounds.up_to,
            command: self.command(finding),
        };
        DiscoveryView {
            game: self.game.clone(),
            status: match self.is_found() {
                true => DiscoveryStatus::Found,
                false => DiscoveryStatus::NothingFound,
            },
            to: self.to,
            theorem: self.theorem.map(|theorem| theorem.id),
            findings: self.findings.iter().map(finding).collect(),
        }
    }

    /// [`Discovery::view`] as JSON.
    pub fn json(&self) -> Value {
        view_json(&self.view())
    }
}

/// All that was found in a game, as plain data with the keys of JSON.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct DiscoveryView {
    /// The game as it is typed.
    pub game: String,
    /// The end of a search: with findings, or without.
    pub status: DiscoveryStatus,
    /// The largest heap that was looked at.
    pub to: u64,
    /// The identifier of the theorem about this game, where no expression of an audit states it.
    pub theorem: Option<&'static str>,
    /// The patterns, the strongest first.
    pub findings: Vec<FindingView>,
}

/// The end of a search: with findings, or without.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[schemars(inline)]
pub enum DiscoveryStatus {
    /// There is a finding, or a theorem.
    Found,
    /// There is neither.
    NothingFound,
}

/// A pattern, as a claim.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct FindingView {
    /// The pattern.
    pub pattern: Pattern,
    /// The kind of claim.
    pub about: Word<ClaimKind>,
    /// The expression that is claimed.
    pub claim: String,
    /// The convention of play.
    pub convention: Word<Convention>,
    /// How sure it is.
    pub grade: Word<Grade>,
    /// The identifier of the theorem that proves it.
    pub theorem: Option<&'static str>,
    /// The player to move.
    pub to_move: Word<Player>,
    /// The number of positions checked.
    pub positions: u64,
    /// The most heaps of a position checked.
    pub heaps: usize,
    /// The largest heap checked.
    pub up_to: u64,
    /// The command that audits it.
    pub command: String,
}

impl Worded for Grade {
    const WORDS: &'static [&'static str] = &["proved", "held", "guess"];

    fn word(&self) -> &'static str {
        match self {
            Grade::Proved(_) => "proved",
            Grade::Held => "held",
            Grade::Guess => "guess",
        }
    }
}

/// How far a claim was checked.
fn range(checked: &CheckedRange, texts: &Texts) -> String {
    let positions = checked.positions.into();
    let (heaps, largest) = (checked.bounds.heaps.into(), arg(checked.bounds.up_to));
    match checked.bounds.is_together {
        true => texts.say(&msg::DiscoverRangeNumbers { positions, heaps, largest }),
        false => texts.say(&msg::DiscoverRange { positions, heaps, largest }),
    }
}
