//! Answers checked against the engines, and what is said of them.

use super::{Ask, Posed, Quantity};
use crate::PlaySession;
use bouton_answers::{
    Answer, Failure, Query, Session,
    explain::{Level, Step, paragraph},
    notation::{said_move, write_sum},
    operation::OperationError,
    operation_error,
    view::view_json,
};
use bouton_core::{GameResult, Natural, Player, Sum, SumMove, natural::BitTest};
use bouton_texts::{Lang, Texts, arg, msg};
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::Value as Json;
use std::ops::Range;

/// A move that loses, what it leaves, and how it is answered.
struct Refuted {
    play: String,
    /// The nim-sum that it leaves, where that is what settles it and the lesson has introduced it.
    leaves: Option<Natural>,
    /// The opponent's winning move; `None` where the game is over.
    reply: Option<String>,
}

/// The typed text is no answer to the question of a lesson.
#[derive(Clone, Debug)]
pub struct NoAnswer {
    /// The text that was typed.
    pub text: Vec<u8>,
    /// The answer that is asked for.
    pub ask: Ask,
}

operation_error!(NoAnswer);

impl OperationError for NoAnswer {
    fn phrases(&self, texts: &Texts) -> (String, String) {
        (texts.say(&msg::LessonNoAnswer), self.ask.wanted(texts))
    }

    fn place(&self) -> Option<(&[u8], Range<usize>)> {
        Some((&self.text, 0..self.text.len()))
    }
}

/// The judgement of an answer: plain data, with the keys of JSON.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Checked {
    /// Set when it is right.
    pub right: bool,
    /// Why not, or what is to be learnt from it.
    pub say: String,
}

impl Checked {
    fn wrong(say: String) -> Checked {
        Checked { right: false, say }
    }

    /// It as JSON.
    pub fn json(&self) -> Json {
        view_json(self)
    }
}

impl Posed {
    /// Checks an answer against what the engines say.
    ///
    /// # Errors
    /// [`NoAnswer`] for a text that is no answer to such a question, [`Failure::Input`] for what is
    /// no legal move; else as [`Session::solve`].
    pub fn check(
        &self,
        session: &mut Session,
        answer: &str,
        texts: &Texts,
    ) -> Result<Checked, Failure> {
        let mut case = Case { posed: self, query: self.query()?, session, texts };
        match self.ask() {
            Ask::Winner => case.winner(answer),
            Ask::Number(quantity) => case.number(quantity, answer),
            Ask::Move => case.one_move(answer),
            Ask::Play => case.whole_game(answer),
        }
    }
}

/// A challenge that is being checked.
struct Case<'a> {
    posed: &'a Posed,
    query: Query,
    session: &'a mut Session,
    texts: &'a Texts,
}

impl Case<'_> {
    fn no_answer(&self, text: &str) -> Failure {
        NoAnswer { text: text.as_bytes().to_vec(), ask: self.posed.ask() }.into()
    }

    /// The confirmation, and what is to be learnt.
    fn right(&self, say: String) -> Checked {
        let gap = self.texts.gap();
        Checked { right: true, say: format!("{say}{gap}{}", self.posed.point(self.texts)) }
    }

    fn solve(&mut self, sum: &Sum, mover: Player) -> Result<Answer, Failure> {
        let query = Query { sum: sum.clone().into(), mover, ..self.query.clone() };
        self.session.solve(&query)
    }

    /// Every move of a position of a lesson: there are few.
    fn legal_moves(&mut self, sum: &Sum) -> Result<Vec<SumMove>, Failure> {
        let query = Query { sum: sum.clone().into(), ..self.query.clone() };
        Ok(self.session.board(&query)?.moves.into_iter().map(|m| m.play).collect())
    }

    fn winner(&mut self, answer: &str) -> Result<Checked, Failure> {
        let said = match answer.trim().to_lowercase().as_str() {
            "yes" | "y" | "first" | "是" | "能" | "对" => GameResult::Win,
            "no" | "n" | "second" | "否" | "不能" | "错" | "不对" => GameResult::Loss,
            _ => return Err(self.no_answer(answer)),
        };
        let sum = self.query.sum.clone();
        let truth = self.solve(&sum, Player::Left)?;
        let texts = self.texts;
        let right = said == truth.result();
        let best = truth.winning_moves().first().map(|m| arg(said_move(&sum, m)));
        if let Some(play) = best {
            return Ok(match right {
                true => self.right(texts.say(&msg::LessonRightWins { play })),
                false => Checked::wrong(texts.say(&msg::LessonWrongWins { play })),
            });
        }
        if right {
            return Ok(self.right(texts.say(&msg::LessonRightLoses)));
        }
        let Some(first) = self.legal_moves(&sum)?.into_iter().next() else {
            return Ok(Checked::wrong(texts.say(&msg::LessonWrongNoMove)));
        };
        let Refuted { play, reply, .. } = self.refute(&sum, &first)?;
        let play = arg(play);
        Ok(Checked::wrong(match reply {
            Some(reply) => texts.say(&msg::LessonWrongLoses { play, reply: arg(reply) }),
            None => texts.say(&msg::LessonWrongLastMove { play }),
        }))
    }

    fn number(&mut self, quantity: Quantity, answer: &str) -> Result<Checked, Failure> {
        let digits = answer.trim();
        let is_number = !digits.is_empty() && digits.len() <= 20;
        if !is_number || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
            return Err(self.no_answer(answer));
        }
        let said = bouton_core::natural::from_digits(digits.as_bytes());
        let sum = self.query.sum.clone();
        let truth = self.solve(&sum, Player::Left)?;
        let number = counted(&truth, quantity);
        let texts = self.texts;
        if said == number {
            return Ok(self.right(texts.say(&msg::LessonRightNumber { number: (&number).into() })));
        }
        let no = texts.say(&msg::LessonWrongNumber { number: arg(said) });
        let gap = texts.gap();
        Ok(Checked::wrong(format!("{no}{gap}{}", self.hint(quantity, &truth)?)))
    }

    /// How the number is found; the number itself is left to be found.
    fn hint(&mut self, quantity: Quantity, truth: &Answer) -> Result<String, Failure> {
        let (texts, sum) = (self.texts, self.query.sum.clone());
        let table = rows_and_width(truth);
        Ok(match (quantity, table) {
            (Quantity::Ones { column }, Some((rows, _))) => {
                let width = rows.iter().map(|value| value.bit_len()).max().unwrap_or(0);
                let binary = |value: &Natural| format!("{value:0width$b}");
                let rows = self.list(rows.iter().map(binary));
                let column = arg(Natural::ONE << column);
                texts.say(&msg::LessonHintColumn { rows: arg(rows), column })
            }
            (Quantity::OddColumns, Some((rows, width))) => {
                let ones = self.list(ones(&rows, width));
                texts.say(&msg::LessonHintOdd { ones: arg(ones) })
            }
            (Quantity::Value, Some((rows, width))) => {
                let values = arg(self.list(&rows));
                let ones = arg(self.list(ones(&rows, width)));
                texts.say(&msg::LessonHintValue { values, ones })
            }
            (Quantity::Value, None) => {
                let proof = self.session.explain(&self.query)?.proof;
                let because = |step: &&Step| matches!(step, Step::Because { .. });
                if let Some(step) = proof.steps().find(because) {
                    return Ok(paragraph(texts, step, Level::Student, None));
                }
                let mut values = Vec::new();
                for m in self.legal_moves(&sum)? {
                    let answer = self.solve(&sum.after(&m), Player::Right)?;
                    values.extend(answer.grundy().cloned());
                }
                texts.say(&msg::LessonHintMex { values: arg(self.list(values)) })
            }
            _ => {
                let moves = truth.winning_moves().iter().map(|m| said_move(&sum, m));
                let moves: Vec<String> = moves.collect();
                match (moves.is_empty(), self.legal_moves(&sum)?.first()) {
                    (true, Some(first)) => {
                        let Refuted { play, leaves, .. } = self.refute(&sum, first)?;
                        let play = arg(play);
                        match leaves {
                            Some(sum) => texts.say(&msg::LessonHintNoMove { play, sum: arg(sum) }),
                            None => texts.say(&msg::LessonHintNoBalance { play }),
                        }
                    }
                    _ => texts.say(&msg::LessonHintMoves { moves: arg(self.list(moves)) }),
                }
            }
        })
    }

    fn one_move(&mut self, answer: &str) -> Result<Checked, Failure> {
        let sum = self.query.sum.clone();
        let m = self.session.read_move(&self.query, answer)?;
        let texts = self.texts;
        let after = self.solve(&sum.after(&m), Player::Right)?;
        if after.result() == GameResult::Win {
            return Ok(Checked::wrong(self.refuted(&sum, &m)?));
        }
        let play = arg(said_move(&sum, &m));
        Ok(self.right(match self.nim_sum(&after) {
            Some(_) => texts.say(&msg::LessonRightMoveSum { play }),
            None => texts.say(&msg::LessonRightMove { play }),
        }))
    }

    /// The moves of both players, from the first to the last.
    fn whole_game(&mut self, answer: &str) -> Result<Checked, Failure> {
        let texts = self.texts;
        let mut sum: Sum = (*self.query.sum).clone();
        let (mut mover, mut mistake) = (Player::Left, None);
        for typed in answer.split(';') {
            let now = Query { sum: sum.clone().into(), mover, ..self.query.clone() };
            let m = self.session.read_move(&now, typed.trim())?;
            let before = self.solve(&sum, mover)?;
            let after = sum.after(&m);
            let wins = self.solve(&after, mover.opponent())?.result() == GameResult::Loss;
            if before.result() == GameResult::Win && !wins {
                let best = before.winning_moves().first().map(|m| said_move(&sum, m));
                let (better, play) = (arg(best.unwrap_or_default()), arg(said_move(&sum, &m)));
                let position = arg(write_sum(&sum));
                match mover {
                    Player::Left if mistake.is_none() => {
                        let lost = msg::LessonPlayLost { position, play, better };
                        mistake = Some(texts.say(&lost));
                    }
                    Player::Left => {}
                    // A game that was won by such a gift proves nothing.
                    Player::Right => {
                        return Ok(Checked::wrong(texts.say(&msg::LessonPlayGift { play })));
                    }
                }
            }
            (sum, mover) = (after, mover.opponent());
        }
        if !self.legal_moves(&sum)?.is_empty() {
            return Ok(Checked::wrong(texts.say(&msg::LessonPlayOpen)));
        }
        let won = self.solve(&sum, mover)?.result() == GameResult::win_if(mover == Player::Left);
        Ok(match (won, mistake) {
            (true, _) => self.right(texts.say(&msg::LessonPlayWon)),
            (false, mistake) => Checked::wrong(mistake.unwrap_or_default()),
        })
    }

    /// The refutation of a losing move.
    fn refuted(&mut self, sum: &Sum, m: &SumMove) -> Result<String, Failure> {
        let texts = self.texts;
        let Refuted { play, leaves, reply } = self.refute(sum, m)?;
        let play = arg(play);
        Ok(match (reply.map(arg), leaves.map(arg)) {
            (Some(reply), Some(sum)) => texts.say(&msg::LessonWrongMoveSum { play, sum, reply }),
            (Some(reply), None) => texts.say(&msg::LessonWrongMove { play, reply }),
            (None, _) => texts.say(&msg::LessonWrongLastMove { play }),
        })
    }

    fn refute(&mut self, sum: &Sum, m: &SumMove) -> Result<Refuted, Failure> {
        let after = sum.after(m);
        let answer = self.solve(&after, Player::Right)?;
        let reply = answer.winning_moves().first().map(|reply| said_move(&after, reply));
        let leaves = self.nim_sum(&answer);
        Ok(Refuted { play: said_move(sum, m), leaves, reply })
    }

    /// The nim-sum of a position, where it settles who wins and those who learn have heard of it.
    fn nim_sum(&self, answer: &Answer) -> Option<Natural> {
        let is_told = !self.posed.misere && self.posed.knows_nim_sum;
        answer.grundy().filter(|_| is_told).cloned()
    }

    /// "3, 4, 2", in the signs of the language.
    fn list(&self, items: impl IntoIterator<Item = impl std::fmt::Display>) -> String {
        let items: Vec<String> = items.into_iter().map(|item| item.to_string()).collect();
        items.join(if self.texts.lang() == Lang::Zh { "、" } else { ", " })
    }
}

/// The number that is asked for.
fn counted(truth: &Answer, quantity: Quantity) -> Natural {
    let table = rows_and_width(truth);
    match (quantity, table) {
        (Quantity::Value, _) => truth.grundy().cloned().unwrap_or_default(),
        (Quantity::WinningMoves, _) => truth.winning_move_count().cloned().unwrap_or_default(),
        (Quantity::OddColumns, Some((rows, width))) => {
            Natural::from(ones(&rows, width).iter().filter(|ones| *ones % 2 == 1).count())
        }
        (Quantity::Ones { column }, Some((rows, _))) => {
            Natural::from(rows.iter().filter(|value| value.bit(column)).count())
        }
        _ => Natural::ZERO,
    }
}

/// How many ones are in each of the `width` columns, the highest first.
fn ones(rows: &[Natural], width: usize) -> Vec<usize> {
    let ones = |column| rows.iter().filter(|value| value.bit(column)).count();
    (0..width).rev().map(ones).collect()
}

/// The values in the rows of the binary table, and how many columns it has.
fn rows_and_width(truth: &Answer) -> Option<(Vec<Natural>, usize)> {
    let Some(Step::BinaryTable { rows, parities, .. }) = truth.table() else { return None };
    Some((rows.iter().map(|(_, value)| value.clone()).collect(), parities.len()))
}
