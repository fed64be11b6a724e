//! A position as it is played: its pictures, its legal moves, and what each leads to.

use super::{
    draw::part_json,
    legal::{Legal, legal_moves},
    say::say_move,
};
use crate::{
    Answer, Failure, Query, Session,
    explain::{Step, binary_table, convention_name, natural_json},
    lang::Texts,
    notation::{write_move, write_sum},
};
use bouton_core::{Player, Sum, SumMove, Winner};
use bouton_solve::{Exceeded, Question, Refusal};
use serde_json::{Value, json};

/// About so many legal moves are listed.
const LISTED: usize = 1000;

/// A legal move, and what it leads to.
#[derive(Clone, Debug)]
pub struct Play {
    /// The move.
    pub play: SumMove,
    /// Whether the player who makes it wins then with best play; `None` where that is not known.
    pub wins: Option<bool>,
}

/// A position with the moves of the player to move.
#[derive(Debug)]
pub struct Board {
    /// The position, and whose turn it is.
    pub query: Query,
    /// About a thousand legal moves, heap by heap; of each heap the first, where there are more.
    pub moves: Vec<Play>,
    /// How many there are; `None` where they cannot be counted one by one.
    pub move_count: Option<u64>,
    /// In partizan games: what the other player could do, if it were their turn.
    pub other_moves: Vec<Play>,
    /// The answer about the position; or why there is none, or none about its moves.
    pub answer: Result<Answer, Failure>,
}

impl Session {
    /// The position as it is played. That nobody knows who wins is no failure of the board: then
    /// [`Board::answer`] says why.
    ///
    /// # Errors
    /// A limit was met before the legal moves were listed.
    pub fn board(&mut self, query: &Query) -> Result<Board, Failure> {
        let answer = self.solve(query);
        if let Err(failure @ (Failure::Rules(_) | Failure::Breach(_))) = answer {
            return Err(failure);
        }
        let meter = &mut self.solver().meter();
        let Legal { moves, count } = legal_moves(&query.sum, query.mover, LISTED, meter)?;
        let other_moves = if query.sum.is_impartial() {
            Vec::new()
        } else {
            let other = query.mover.opponent();
            legal_moves(&query.sum, other, LISTED, meter)?.moves
        };
        let leads = Leads::of(&answer);
        let moves: Vec<Play> = moves
            .into_iter()
            .map(|play| Play { wins: leads.wins(&query.sum, &play), play })
            .collect();
        let moves = self.look_after(query, moves);
        let other_moves = other_moves.into_iter().map(|play| Play { play, wins: None }).collect();
        Ok(Board { query: query.clone(), moves, move_count: count, other_moves, answer })
    }

    /// Asks about the moves of which the answer about the position does not tell, one by one, as
    /// long as answers come.
    fn look_after(&mut self, query: &Query, mut moves: Vec<Play>) -> Vec<Play> {
        let mut meter = self.solver().meter();
        for Play { play, wins } in moves.iter_mut().filter(|play| play.wins.is_none()) {
            let after = query.sum.after(play);
            let question = Question {
                sum: &after,
                convention: query.convention,
                mover: query.mover.opponent(),
                engine: query.engine,
                moves: None,
                value: false,
            };
            if meter.look().is_err() {
                break;
            }
            *wins = match self.solver().solve(&question) {
                Ok(verdict) => Some(verdict.winner == Winner::Second),
                // Of a position that comes again the graph tells; in a draw nobody wins.
                Err(Refusal::GaveUp(Exceeded::Cycle, _)) => {
                    let after = turned(query, after);
                    match self.solve(&after) {
                        Ok(answer) => answer.winner().map(|winner| winner == Winner::Second),
                        Err(_) => break,
                    }
                }
                Err(_) => break,
            };
        }
        moves
    }
}

/// What an answer says about the moves of its position.
enum Leads {
    /// Nothing.
    Unknown,
    /// These win, and no other. Sorted, as [`plain`] writes them.
    Wins(Vec<(usize, usize, Vec<String>)>),
}

impl Leads {
    fn of(answer: &Result<Answer, Failure>) -> Leads {
        let winner = match answer {
            Ok(answer) => answer.winner(),
            Err(Failure::GaveUp(_, Some(partial))) => partial.winner(),
            Err(_) => None,
        };
        if winner == Some(Winner::Second) {
            return Leads::Wins(Vec::new());
        }
        let Ok(answer) = answer else { return Leads::Unknown };
        if answer.is_draw() {
            return Leads::Unknown;
        }
        let listed = answer.winning_moves();
        if answer.winning_move_count() != Some(&listed.len().into()) {
            return Leads::Unknown;
        }
        let sum = &answer.query().sum;
        let mut winning: Vec<_> = listed.iter().map(|m| plain(sum, m)).collect();
        winning.sort_unstable();
        Leads::Wins(winning)
    }

    fn wins(&self, sum: &Sum, m: &SumMove) -> Option<bool> {
        match self {
            Leads::Unknown => None,
            Leads::Wins(winning) if winning.is_empty() => Some(false),
            Leads::Wins(winning) => Some(winning.binary_search(&plain(sum, m)).is_ok()),
        }
    }
}

/// A move such that the order of its parts, and what is not worth writing, make no difference.
fn plain(sum: &Sum, m: &SumMove) -> (usize, usize, Vec<String>) {
    let rules = &*sum.components[m.component].rules;
    let tidied = m.becomes.iter().cloned().filter_map(|part| rules.tidy(part));
    let mut parts: Vec<String> =
        tidied.map(|part| crate::notation::write_part(rules, &part)).collect();
    parts.sort_unstable();
    (m.component, m.part, parts)
}

impl Board {
    /// Whether the game is over: the player to move has no move.
    pub fn ended(&self) -> bool {
        self.move_count == Some(0)
    }

    /// Who wins, where that is known.
    pub fn winner(&self) -> Option<Winner> {
        match &self.answer {
            Ok(answer) => answer.winner(),
            Err(Failure::GaveUp(_, Some(partial))) => partial.winner(),
            Err(_) => None,
        }
    }

    /// The nim-values of the parts and the parities of their columns, where the position has them
    /// and they are few enough to be shown.
    pub fn table(&self) -> Option<&Step> {
        self.answer.as_ref().ok()?.table()
    }

    /// That table in digits, where there is one.
    pub fn table_text(&self, texts: &Texts) -> Option<String> {
        let Step::BinaryTable { rows, parities, sum } = self.table()? else { return None };
        Some(binary_table(texts, rows, parities, sum))
    }

    /// Who wins, in a sentence; or why that is not known.
    pub fn headline(&self, texts: &Texts) -> String {
        match &self.answer {
            Ok(answer) => answer.headline(texts),
            Err(Failure::GaveUp(_, Some(partial))) => partial.headline(texts),
            Err(failure) => failure.phrases(texts).0,
        }
    }

    /// The board as JSON.
    pub fn json(&self, texts: &Texts) -> Value {
        let Board { query, moves, other_moves, .. } = self;
        let sum = &query.sum;
        let components: Vec<Value> = sum
            .components
            .iter()
            .map(|c| {
                let parts = c.parts.iter().map(|part| part_json(&*c.rules, part));
                json!({ "game": c.rules.game(), "parts": parts.collect::<Vec<_>>() })
            })
            .collect();
        let list = |moves: &[Play]| -> Vec<Value> {
            moves.iter().map(|play| play.json(sum, texts)).collect()
        };
        let unknown = match &self.answer {
            Ok(_) => None,
            Err(failure) => Some(failure.phrases(texts).0),
        };
        let truncated = self.move_count.is_none_or(|count| count > moves.len() as u64);
        json!({
            "game": write_sum(sum),
            "convention": convention_name(query.convention),
            "to_move": player_name(query.mover),
            "impartial": sum.is_impartial(),
            "ended": self.ended(),
            "winner": self.winner().map(|winner| match winner {
                Winner::First => "first",
                Winner::Second => "second",
            }),
            "grundy": self.answer.as_ref().ok().and_then(Answer::grundy).map(natural_json),
            "headline": self.headline(texts),
            "unknown": unknown,
            "table": self.table().and_then(table_json),
            "components": components,
            "moves": list(moves),
            "move_count": self.move_count,
            "truncated": truncated,
            "other_moves": list(other_moves),
        })
    }
}

impl Play {
    /// The move as JSON: how it is typed, what it leaves, in words, and what it leads to.
    pub(super) fn json(&self, sum: &Sum, texts: &Texts) -> Value {
        let m = &self.play;
        let rules = &*sum.components[m.component].rules;
        let becomes = m.becomes.iter().cloned().filter_map(|part| rules.tidy(part));
        let becomes: Vec<Value> = becomes.map(|part| part_json(rules, &part)).collect();
        json!({
            "move": write_move(sum, m),
            "result": write_sum(&sum.after(m)),
            "component": m.component,
            "part": m.part,
            "becomes": becomes,
            "wins": self.wins,
            "say": say_move(texts, sum, m),
        })
    }
}

fn table_json(step: &Step) -> Option<Value> {
    let Step::BinaryTable { rows, sum, .. } = step else { return None };
    let rows: Vec<Value> = rows
        .iter()
        .map(|(label, value)| json!({ "label": label, "value": natural_json(value) }))
        .collect();
    Some(json!({ "rows": rows, "sum": natural_json(sum) }))
}

/// `left` or `right`.
pub(super) fn player_name(player: Player) -> &'static str {
    match player {
        Player::Left => "left",
        Player::Right => "right",
    }
}

/// The same question about another position, the other player to move.
pub(super) fn turned(query: &Query, sum: Sum) -> Query {
    Query { sum: sum.into(), mover: query.mover.opponent(), ..query.clone() }
}
