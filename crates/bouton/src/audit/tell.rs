//! What an audit came to, for people and for programs.

use super::{Audit, ClaimKind, Counterexample, Said};
use crate::{
    Failure, Query, Session,
    explain::convention_name,
    lang::{Texts, arg, msg},
    notation::{write_parts, write_sum},
    play::{Chance, Match, Opponent, say_move},
};
use bouton_core::{Component, Convention, Player, Sum, SumMove, Winner};
use serde_json::{Map, Value, json};
use std::sync::Arc;

/// A play is shown so far at most.
const SHOWN: usize = 200;

impl Audit {
    /// Whether the claim held.
    pub fn held(&self) -> bool {
        self.counterexample.is_none()
    }

    /// In sentences.
    pub fn text(&self, texts: &Texts) -> String {
        let checked = self.checked.into();
        let Some(found) = &self.counterexample else {
            return match self.checked {
                0 => texts.say(&msg::AuditNothing),
                _ => texts.say(&msg::AuditHeld { checked }),
            };
        };
        let position = arg(write_sum(&found.query.sum));
        let claimed = arg(self.said(&found.claimed, texts));
        let actual = arg(self.said(&found.actual, texts));
        [
            texts.say(&msg::AuditFalse { position, checked }),
            texts.say(&msg::AuditClaimed { claimed }),
            texts.say(&msg::AuditActual { actual }),
        ]
        .join("\n")
    }

    fn said(&self, said: &Said, texts: &Texts) -> String {
        match (said, self.question.mover) {
            (Said::Value(value), _) => texts.say(&msg::AuditValue { value: arg(value) }),
            (Said::Winner(Winner::First), Player::Left) => texts.say(&msg::AuditFirst),
            (Said::Winner(Winner::Second), Player::Left) => texts.say(&msg::AuditSecond),
            (Said::Winner(Winner::First), Player::Right) => texts.say(&msg::AuditFirstRight),
            (Said::Winner(Winner::Second), Player::Right) => texts.say(&msg::AuditSecondRight),
        }
    }

    /// For programs.
    pub fn json(&self) -> Value {
        let question = &self.question;
        let mut object = json!({
            "game": question.game,
            "claim": question.claim.text,
            "about": question.claim.kind.name(),
            "convention": convention_name(question.convention),
            "to_move": match question.mover { Player::Left => "left", Player::Right => "right" },
            "assuming": question.assuming,
            "held": self.held(),
            "checked": self.checked,
        });
        let counterexample = self.counterexample.as_ref().map(|found| {
            let component = &found.query.sum.components[0];
            let parameters: Map<String, Value> = found
                .parameters
                .iter()
                .map(|(name, value)| (name.clone(), (*value).into()))
                .collect();
            json!({
                "position": write_parts(&*component.rules, &component.parts),
                "claimed": self.said_json(&found.claimed),
                "actual": self.said_json(&found.actual),
                "game": write_sum(&found.query.sum),
                "parameters": parameters,
            })
        });
        object["counterexample"] = counterexample.unwrap_or(Value::Null);
        object
    }

    fn said_json(&self, said: &Said) -> Value {
        let about_p = self.question.claim.kind == ClaimKind::PWhen;
        match (said, about_p) {
            (Said::Value(value), _) => (*value).into(),
            (Said::Winner(Winner::First), true) => "N".into(),
            (Said::Winner(Winner::Second), true) => "P".into(),
            (Said::Winner(Winner::First), false) => "first".into(),
            (Said::Winner(Winner::Second), false) => "second".into(),
        }
    }
}

impl Counterexample {
    /// The position to be played: for a nim-value the position with a Nim heap of the value that is
    /// claimed, which would be lost for the player to move if the claim were right.
    pub fn start(&self) -> Result<Query, Failure> {
        let mut sum = Sum::clone(&self.query.sum);
        if let Said::Value(claimed) = &self.claimed
            && *claimed > 0
        {
            let nim = Query::new(&format!("nim {claimed}"))?;
            let heap: Vec<Component> = nim.sum.components.clone();
            sum.components.extend(heap);
        }
        Ok(Query { sum: Arc::new(sum), ..self.query.clone() })
    }

    /// The play that shows it, both players at their best, line by line.
    ///
    /// # Errors
    /// As [`Session::reply`].
    pub fn play(&self, session: &mut Session, texts: &Texts) -> Result<Vec<String>, Failure> {
        let mut table = Match::new(self.start()?);
        // What is shown is the same every time.
        let mut chance = Chance::seeded(0);
        let mut lines =
            vec![texts.say(&msg::AuditPlay { position: arg(write_sum(&table.now().sum)) })];
        for number in 1..=SHOWN {
            let now = table.now().clone();
            let reply = session.reply(&now, Opponent::Perfect, &mut chance)?;
            let Some(play) = reply.play else {
                let misere = now.convention == Convention::Misere;
                lines.push(match (player(now.mover), misere) {
                    (0, false) => texts.say(&msg::AuditEndLeft),
                    (_, false) => texts.say(&msg::AuditEndRight),
                    (0, true) => texts.say(&msg::AuditEndLeftMisere),
                    (_, true) => texts.say(&msg::AuditEndRightMisere),
                });
                return Ok(lines);
            };
            lines.push(line(texts, number, &now, &play.play));
            table.play(play.play);
        }
        Ok(lines)
    }
}

fn player(mover: Player) -> usize {
    usize::from(mover == Player::Right)
}

fn line(texts: &Texts, number: usize, now: &Query, m: &SumMove) -> String {
    let player = match now.mover {
        Player::Left => texts.say(&msg::PlayerLeft),
        Player::Right => texts.say(&msg::PlayerRight),
    };
    let (player, number) = (arg(player), number.into());
    let what = arg(say_move(texts, &now.sum, m));
    let after = arg(write_sum(&now.sum.after(m)));
    texts.say(&msg::AuditMove { number, player, what, after })
}
