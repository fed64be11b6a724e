//! What an audit came to, for people and for programs.

use super::{Audit, ClaimKind, Counterexample, Said};
use bouton_answers::{
    Failure, Query, Session,
    explain::{convention_name, player_name},
    notation::{write_parts, write_sum},
    registry,
};
use bouton_core::{Component, Convention, GameResult, Outcome, Player, Sum, SumMove};
use bouton_play::{Chance, Match, Opponent, PlaySession, say_move};
use bouton_texts::{Texts, arg, msg};
use serde_json::{Map, Value, json};
use std::sync::Arc;

/// Maximum number of moves shown of a play.
const SHOWN: usize = 200;

impl Audit {
    /// Whether the claim held.
    pub fn held(&self) -> bool {
        self.counterexample.is_none()
    }

    /// In sentences.
    pub fn text(&self, texts: &Texts) -> String {
        let checked = self.checked.into();
        let (heaps, largest) = (self.bounds.heaps.into(), arg(self.bounds.up_to));
        let Some(found) = &self.counterexample else {
            return match self.checked {
                0 => texts.say(&msg::AuditNothing),
                _ if self.bounds.is_together => {
                    texts.say(&msg::AuditHeldNumbers { heaps, largest, checked })
                }
                _ => texts.say(&msg::AuditHeld { heaps, largest, checked }),
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
            (Said::Result(GameResult::Draw), _) => texts.say(&msg::AuditDraw),
            (Said::Result(GameResult::Win), Player::Left) => texts.say(&msg::AuditFirst),
            (Said::Result(GameResult::Loss), Player::Left) => texts.say(&msg::AuditSecond),
            (Said::Result(GameResult::Win), Player::Right) => texts.say(&msg::AuditFirstRight),
            (Said::Result(GameResult::Loss), Player::Right) => texts.say(&msg::AuditSecondRight),
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
            "heaps": self.bounds.heaps,
            "up_to": self.bounds.up_to,
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
            (Said::Result(result), true) => Outcome::both(*result).symbol().into(),
            (Said::Result(result), false) => result.winner().unwrap_or("draw").into(),
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
            let (_, rules) = registry::ruleset("nim", 0..3)
                .map_err(|error| Failure::input("nim".as_bytes(), error))?;
            let parts = rules.position(&[claimed.unsigned_abs()]).unwrap_or_default();
            sum.components.push(Component { rules, parts });
        }
        Ok(Query { sum: Arc::new(sum), ..self.query.clone() })
    }

    /// The play that shows it, both players at their best, line by line.
    ///
    /// # Errors
    /// As [`Session::reply`].
    pub fn play(&self, session: &mut Session, texts: &Texts) -> Result<Vec<String>, Failure> {
        // A draw has no end to be shown.
        if self.actual == Said::Result(GameResult::Draw) {
            return Ok(Vec::new());
        }
        let mut table = Match::new(self.start()?);
        // What is shown is the same every time.
        let mut chance = Chance::seeded(0);
        let mut lines =
            vec![texts.say(&msg::AuditPlay { position: arg(write_sum(&table.now().sum)) })];
        for number in 1..=SHOWN {
            let now = table.now().clone();
            let reply = session.reply(&now, Opponent::Perfect, &mut chance)?;
            let Some(play) = reply.play else {
                let player = arg(self.player(texts, &now));
                lines.push(match now.convention {
                    Convention::Normal => texts.say(&msg::AuditEnd { player }),
                    Convention::Misere => texts.say(&msg::AuditEndMisere { player }),
                });
                return Ok(lines);
            };
            lines.push(self.line(texts, number, &now, &play.play));
            table.play(play.play);
        }
        Ok(lines)
    }

    /// Who is to move: Left and Right are different players only where they have different moves.
    fn player(&self, texts: &Texts, now: &Query) -> String {
        match now.mover {
            _ if !now.sum.is_impartial() => player_name(texts, now.mover),
            mover if mover == self.query.mover => texts.say(&msg::PlayerFirst),
            _ => texts.say(&msg::PlayerSecond),
        }
    }

    fn line(&self, texts: &Texts, number: usize, now: &Query, m: &SumMove) -> String {
        let (player, number) = (arg(self.player(texts, now)), number.into());
        let what = arg(say_move(texts, &now.sum, m));
        let after = arg(write_sum(&now.sum.after(m)));
        texts.say(&msg::AuditMove { number, player, what, after })
    }
}
