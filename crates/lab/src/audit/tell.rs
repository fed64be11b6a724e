//! The result of an audit, for people and for programs.

use super::{Audit, ClaimKind, Counterexample, Said};
use bouton_answers::{
    Failure, Query, Session,
    explain::player_name,
    notation::{write_parts, write_sum},
    registry,
    view::{Word, view_json},
};
use bouton_core::{Component, Convention, GameResult, Outcome, Player, Sum, SumMove};
use bouton_play::{Chance, Match, Opponent, PlaySession, say_move};
use bouton_texts::{Texts, arg, msg};
use schemars::JsonSchema;
use serde::{Serialize, Serializer};
use serde_json::Value;
use std::sync::Arc;

/// Maximum number of moves shown of a play.
const SHOWN: usize = 200;

impl Audit {
    /// Returns `true` if the claim held.
    pub fn held(&self) -> bool {
        self.counterexample.is_none()
    }

    /// In sentences.
    pub fn text(&self, texts: &Texts) -> String {
        let checked = self.checked.into();
        let (heaps, largest) = (self.bounds.heaps.into(), arg(self.bounds.up_to));
        let Some(difference) = self.difference(texts) else {
            return match self.bounds.is_together {
                true => texts.say(&msg::AuditHeldNumbers { heaps, largest, checked }),
                false => texts.say(&msg::AuditHeld { heaps, largest, checked }),
            };
        };
        let [position, claimed, actual] = difference.map(arg);
        [
            texts.say(&msg::AuditFalse { position, checked }),
            texts.say(&msg::AuditClaimed { claimed }),
            texts.say(&msg::AuditActual { actual }),
        ]
        .join("\n")
    }

    /// The counterexample, the answer claimed of it and the true one, in words.
    pub(crate) fn difference(&self, texts: &Texts) -> Option<[String; 3]> {
        let found = self.counterexample.as_ref()?;
        let [claimed, actual] = [&found.claimed, &found.actual].map(|said| self.said(said, texts));
        Some([write_sum(&found.query.sum), claimed, actual])
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

    /// The audit as plain data.
    pub fn view(&self) -> AuditView {
        let question = &self.question;
        let counterexample = |found: &Counterexample| {
            let component = &found.query.sum.components[0];
            CounterexampleView {
                position: write_parts(&*component.rules, &component.parts),
                claimed: self.said_view(&found.claimed),
                actual: self.said_view(&found.actual),
                game: write_sum(&found.query.sum),
                parameters: found.parameters.clone(),
            }
        };
        AuditView {
            game: question.game.clone(),
            claim: question.claim.text.clone(),
            about: question.claim.kind.into(),
            convention: question.convention.into(),
            to_move: question.mover.into(),
            assuming: question.assuming.clone(),
            held: self.held(),
            checked: self.checked,
            heaps: self.bounds.heaps,
            up_to: self.bounds.up_to,
            counterexample: self.counterexample.as_ref().map(counterexample),
        }
    }

    /// [`Audit::view`] as JSON.
    pub fn json(&self) -> Value {
        view_json(&self.view())
    }

    fn said_view(&self, said: &Said) -> SaidView {
        let about_p = self.question.claim.kind == ClaimKind::PWhen;
        match (said, about_p) {
            (Said::Value(value), _) => SaidView::Value(*value),
            (Said::Result(result), true) => SaidView::Result(Outcome::both(*result).symbol()),
            (Said::Result(result), false) => {
                SaidView::Result(result.winner().unwrap_or(GameResult::Draw.name()))
            }
        }
    }
}

/// A claim, compared with the truth: plain data, with the keys of JSON.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct AuditView {
    /// The game as it is typed.
    pub game: String,
    /// The expression that is claimed.
    pub claim: String,
    /// The kind of claim.
    pub about: Word<ClaimKind>,
    /// The convention of play.
    pub convention: Word<Convention>,
    /// The player to move.
    pub to_move: Word<Player>,
    /// The expression that holds of the positions checked.
    pub assuming: Option<String>,
    /// Set when the claim held.
    pub held: bool,
    /// The number of positions checked.
    pub checked: u64,
    /// The most heaps of a position.
    pub heaps: usize,
    /// The largest heap.
    pub up_to: u64,
    /// The smallest position of which the claim does not hold.
    pub counterexample: Option<CounterexampleView>,
}

/// A position of which a claim does not hold.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct CounterexampleView {
    /// The parts of the position.
    pub position: String,
    /// The value or the result that is claimed.
    pub claimed: SaidView,
    /// The true one.
    pub actual: SaidView,
    /// The position with its game.
    pub game: String,
    /// The parameters that ran through ranges, by name.
    #[serde(serialize_with = "as_map")]
    #[schemars(with = "std::collections::BTreeMap<String, u64>")]
    pub parameters: Vec<(String, u64)>,
}

fn as_map<S: Serializer>(pairs: &[(String, u64)], serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_map(pairs.iter().map(|(name, value)| (name, value)))
}

/// The value or the result of a position.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(untagged)]
#[schemars(inline)]
pub enum SaidView {
    /// A nim-value.
    Value(i64),
    /// An outcome class in a claim about P-positions, else `first`, `second` or `draw`.
    Result(&'static str),
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
        // The example is the same every time.
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

    /// The player to move. Left and Right differ only where they have different moves.
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
