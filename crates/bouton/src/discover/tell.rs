//! What was found, for people and for programs.

use super::{Discovery, Finding, Grade, Pattern, kin};
use crate::{
    explain::convention_name,
    lang::{Texts, arg, msg},
};
use bouton_core::Convention;
use serde_json::{Value, json};

impl Discovery {
    /// Whether there is a pattern, not only other games of the same values.
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
        if !self.has_pattern() {
            lines.push(texts.say(&msg::DiscoverNothing { game, to: arg(self.to) }));
        }
        lines.extend(self.findings.iter().map(|finding| self.said(finding, texts)));
        lines.join("\n")
    }

    fn said(&self, finding: &Finding, texts: &Texts) -> String {
        let what =
            match &finding.pattern {
                Pattern::Formula => texts.say(&msg::DiscoverFormula),
                Pattern::Period { preperiod, period, saltus: 0 } => texts
                    .say(&msg::DiscoverPeriod { preperiod: arg(preperiod), period: arg(period) }),
                Pattern::Period { preperiod, period, saltus } => texts.say(&msg::DiscoverSaltus {
                    preperiod: arg(preperiod),
                    period: arg(period),
                    saltus: arg(saltus),
                }),
                Pattern::Losing => texts.say(&msg::DiscoverLosing),
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
        let grade = match &finding.grade {
            Grade::Proved(theorem) => {
                let name = texts.by_id(&format!("theorem-{}", theorem.id)).unwrap_or_default();
                let source = arg(theorem.source);
                texts.say(&msg::DiscoverProved { theorem: arg(name), source })
            }
            Grade::Held { positions } => {
                texts.say(&msg::DiscoverHeld { positions: (*positions).into() })
            }
            Grade::Guess { positions } => {
                texts.say(&msg::DiscoverGuess { positions: (*positions).into() })
            }
        };
        let mut lines = vec![what, format!("  {}", self.command(finding)), format!("  {grade}")];
        if let Some(id) = kin::oeis_of_form(&finding.claim.text) {
            lines.push(format!("  {}", texts.say(&msg::DiscoverOeis { id: arg(id) })));
        }
        lines.join("\n")
    }

    /// The command that audits a finding.
    fn command(&self, finding: &Finding) -> String {
        let misere = if finding.convention == Convention::Misere { " --misere" } else { "" };
        let (kind, text) = (finding.claim.kind.name(), &finding.claim.text);
        format!("bouton audit {}{misere} --{kind} '{text}'", self.game)
    }

    /// For programs.
    pub fn json(&self) -> Value {
        let finding = |finding: &Finding| {
            let pattern = match &finding.pattern {
                Pattern::Formula => json!({ "kind": "formula" }),
                Pattern::Period { preperiod, period, saltus } => {
                    json!({ "kind": "period", "preperiod": preperiod, "period": period, "saltus": saltus })
                }
                Pattern::Losing => json!({ "kind": "p-positions" }),
                Pattern::Misere => json!({ "kind": "misere-rule" }),
                Pattern::Same { game, shift, oeis } => {
                    json!({ "kind": "same-values", "game": game, "shift": shift, "oeis": oeis })
                }
            };
            let (grade, theorem, positions) = match &finding.grade {
                Grade::Proved(theorem) => ("proved", Some(theorem.id), None),
                Grade::Held { positions } => ("held", None, Some(positions)),
                Grade::Guess { positions } => ("guess", None, Some(positions)),
            };
            json!({
                "pattern": pattern,
                "about": finding.claim.kind.name(),
                "claim": finding.claim.text,
                "convention": convention_name(finding.convention),
                "grade": grade,
                "theorem": theorem,
                "positions": positions,
                "command": self.command(finding),
            })
        };
        let findings: Vec<Value> = self.findings.iter().map(finding).collect();
        let status = if self.has_pattern() { "found" } else { "nothing-found" };
        json!({ "game": self.game, "status": status, "to": self.to, "findings": findings })
    }
}
