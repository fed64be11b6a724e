//! What was found, for people and for programs.

use super::{Checked, Discovery, Finding, Grade, Pattern, kin};
use bouton_answers::explain::convention_name;
use bouton_core::{Convention, Player};
use bouton_texts::{Texts, arg, msg};
use serde_json::{Value, json};

impl Discovery {
    /// Whether anything was found, or is known by a theorem.
    pub fn is_found(&self) -> bool {
        !self.findings.is_empty() || self.theorem.is_some()
    }

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
        let mut lines = vec![what, format!("  {}", self.command(finding)), format!("  {grade}")];
        if let Some(id) = kin::oeis_of_form(&finding.claim.text) {
            lines.push(format!("  {}", texts.say(&msg::DiscoverOeis { id: arg(id) })));
        }
        lines.join("\n")
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

    /// For programs.
    pub fn json(&self) -> Value {
        let finding = |finding: &Finding| {
            let pattern = match &finding.pattern {
                Pattern::Formula => json!({ "kind": "formula" }),
                Pattern::Period { preperiod, period, saltus } => {
                    json!({ "kind": "period", "preperiod": preperiod, "period": period, "saltus": saltus })
                }
                Pattern::Losing => json!({ "kind": "p-positions" }),
                Pattern::Winning => json!({ "kind": "first-wins" }),
                Pattern::Misere => json!({ "kind": "misere-rule" }),
                Pattern::Same { game, shift, oeis } => {
                    json!({ "kind": "same-values", "game": game, "shift": shift, "oeis": oeis })
                }
            };
            let (grade, theorem) = match &finding.grade {
                Grade::Proved(theorem) => ("proved", Some(theorem.id)),
                Grade::Held => ("held", None),
                Grade::Guess => ("guess", None),
            };
            let to_move = match finding.mover {
                Player::Left => "left",
                Player::Right => "right",
            };
            json!({
                "pattern": pattern,
                "about": finding.claim.kind.name(),
                "claim": finding.claim.text,
                "convention": convention_name(finding.convention),
                "grade": grade,
                "theorem": theorem,
                "to_move": to_move,
                "positions": finding.checked.positions,
                "heaps": finding.checked.bounds.heaps,
                "up_to": finding.checked.bounds.up_to,
                "command": self.command(finding),
            })
        };
        let findings: Vec<Value> = self.findings.iter().map(finding).collect();
        let status = if self.is_found() { "found" } else { "nothing-found" };
        let theorem = self.theorem.map(|theorem| theorem.id);
        json!({
            "game": self.game,
            "status": status,
            "to": self.to,
            "theorem": theorem,
            "findings": findings,
        })
    }
}

/// How far a claim was checked.
fn range(checked: &Checked, texts: &Texts) -> String {
    let positions = checked.positions.into();
    let (heaps, largest) = (checked.bounds.heaps.into(), arg(checked.bounds.up_to));
    match checked.bounds.is_together {
        true => texts.say(&msg::DiscoverRangeNumbers { positions, heaps, largest }),
        false => texts.say(&msg::DiscoverRange { positions, heaps, largest }),
    }
}
