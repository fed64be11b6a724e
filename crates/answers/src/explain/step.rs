//! The steps of an explanation: each says something about its own operands that
//! [`Step::holds`] can evaluate.

use super::mark::{Mark, above_one, is_product};
use crate::notation::MoveText;
use bouton_core::{
    Code, Convention, Digit, GameResult, Heaps, Natural, Reason, Tame,
    natural::nim_sum,
    natural::{BitTest, minus},
};
use bouton_solve::{Element, MisereQuotient};
use std::sync::Arc;

/// A game in play.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Played {
    /// The game as it is typed.
    pub game: String,
    /// The identifier of its rule.
    pub rule: &'static str,
    /// The rule in words, where the file of the game gives it.
    pub own_rule: Option<String>,
    /// Set when a heap in play has a limit of its own.
    pub limits: bool,
}

/// A move of the player who is lost, and an answer to it.
#[derive(Clone, Debug, PartialEq)]
pub struct Answered {
    /// The move.
    pub play: MoveText,
    /// The mark of the position after it: won for the opponent.
    pub leaves: Mark,
    /// The answer; `None` where the move ends the game, which wins for the opponent in misère play.
    pub reply: Option<AnsweredBy>,
}

/// An answer to a move of the player who is lost.
#[derive(Clone, Debug, PartialEq)]
pub struct AnsweredBy {
    /// The answer.
    pub play: MoveText,
    /// The mark of the position after it: lost again.
    pub leaves: Mark,
}

/// The moves of one part of a lost position by their classes.
#[derive(Clone, Debug, PartialEq)]
pub struct Escape {
    /// The part.
    pub part: String,
    /// Its class.
    pub class: Element,
    /// The class of all other parts together.
    pub others: Element,
    /// The class of each option of the part, once, with an option of this class.
    pub options: Vec<(Element, String)>,
}

/// One step of an explanation. Positions are carried as they are typed.
#[derive(Clone, Debug, PartialEq)]
pub enum Step {
    /// The game, the convention, and the player to move.
    Setting {
        /// The position.
        position: String,
        /// Normal or misère.
        convention: Convention,
        /// The games in play, in the order of the position, each once.
        games: Vec<Played>,
        /// Codes in play, to be read digit by digit: how many are taken (added, if below zero)
        /// and what may be left then.
        code: Option<Vec<(i64, Digit)>>,
    },
    /// Why a part has its value, or a position its winner.
    Because {
        /// The part, or the position.
        subject: String,
        /// The reason.
        reason: Reason,
    },
    /// A value by the rule of the least excluded number.
    Mex {
        /// The part.
        subject: String,
        /// An option for each value that occurs, values ascending.
        options: Vec<(String, u64)>,
        /// How many options there are in all.
        count: u64,
        /// The value.
        value: u64,
    },
    /// A value that a proved period carries over from a smaller heap.
    Period {
        /// The part.
        subject: String,
        /// The size of the heap.
        heap: Natural,
        /// The least n0 with G(n + p) = G(n) + s for all n >= n0.
        preperiod: u64,
        /// p.
        period: u64,
        /// s.
        saltus: u64,
        /// How many periods the heap is larger than the smaller one.
        rounds: Natural,
        /// The smaller heap.
        smaller: u64,
        /// Its value.
        known: u64,
        /// The value.
        value: Natural,
        /// The values of the p heaps from n0 on; none where these are too many to be read.
        window: Vec<u64>,
    },
    /// The values of all heaps up to the largest in play, each by the least excluded number.
    ValueTable {
        /// The game.
        game: String,
        /// Its code, where it has one: each value can be worked out from it and the smaller ones.
        code: Option<Code>,
        /// The values of heaps 0, 1, 2, ...
        values: Vec<u64>,
    },
    /// The values of the parts, where these are not plain heaps of stones.
    Values {
        /// Each part and its value, equal ones once.
        rows: Vec<(String, Natural)>,
        /// Number of further parts.
        more: usize,
    },
    /// The value of a position that is one part.
    Worth {
        /// The value.
        value: Natural,
    },
    /// The values in binary, column by column, and their nim-sum.
    BinaryTable {
        /// A part and its value, a row each.
        rows: Vec<(String, Natural)>,
        /// The column sums modulo 2, highest column first.
        parities: Vec<bool>,
        /// The nim-sum.
        sum: Natural,
    },
    /// The nim-sum of more values than a table shows.
    NimSum {
        /// The values.
        values: Vec<Natural>,
        /// Their exclusive or.
        sum: Natural,
    },
    /// The highest one of the nim-sum, and the values that have it.
    TopBit {
        /// The nim-sum.
        sum: Natural,
        /// The column: a power of two.
        column: Natural,
        /// The values that have a one there: an odd number of them.
        holders: Vec<Natural>,
        /// How many values there are with a one there.
        count: usize,
        /// Set when moves of this game may also raise a value, so that others can win too.
        may_rise: bool,
    },
    /// A value that becomes smaller by exclusive or with the nim-sum: a winning move.
    Rebalance {
        /// The part.
        part: String,
        /// Its value h.
        value: Natural,
        /// The nim-sum s.
        sum: Natural,
        /// h xor s.
        target: Natural,
        /// The move.
        play: MoveText,
        /// x = h - (h xor s), where the value is the size of the heap.
        take: Option<Natural>,
        /// Set when it is the only part.
        alone: bool,
    },
    /// Normal play: why every move out of a balanced position spoils the balance.
    Balanced {
        /// The values.
        values: Vec<Natural>,
        /// The nim-sum: 0.
        sum: Natural,
        /// Set when each value is a heap of as many stones.
        stones: bool,
        /// The winning move that leaves the balance; `None` where the position itself is balanced.
        after: Option<MoveText>,
    },
    /// A single part, in normal play, by a reason that even a child can follow.
    Idea {
        /// The reason for its value.
        reason: Reason,
        /// Set when the player to move wins.
        wins: bool,
    },
    /// Equal parts in pairs: a move in one is copied in the other.
    Mirror {
        /// The parts of each pair.
        pairs: Vec<(String, String)>,
        /// The winning move that leaves them; `None` where they are the position itself.
        after: Option<MoveText>,
    },
    /// The winning moves, of which the lines below give the reasons.
    Moves {
        /// Number of winning moves.
        count: Natural,
        /// The first of them, equal ones once.
        plays: Vec<MoveText>,
    },
    /// A winning move, and what the position that it leaves is.
    Leaves {
        /// The move.
        play: MoveText,
        /// Why the position is lost for the opponent.
        mark: Mark,
    },
    /// Every move out of a lost position leaves a won one, and an answer leaves a lost one again.
    Answers {
        /// The lost position.
        position: String,
        /// Set when the reader is the player who is lost in it.
        yours: bool,
        /// Some of the moves, or all.
        rows: Vec<Answered>,
        /// Number of different moves; `None` where they are too many to be counted.
        count: Option<usize>,
    },
    /// A statement about all positions, one of those that a theorem is made of.
    Lemma {
        /// Its identifier.
        id: String,
    },
    /// The position without moves, in the same terms as those before it.
    End {
        /// The convention of play.
        convention: Convention,
        /// The mark of the position.
        mark: Mark,
        /// Set when the player to move in the position that is explained wins.
        wins: bool,
        /// Set when the first winning move leads to it.
        at_once: bool,
    },
    /// A play to the end in which the winner makes no mistake and the loser lasts.
    BestPlay {
        /// The moves, in turn.
        plays: Vec<MoveText>,
        /// Set when the player to move wins.
        wins: bool,
        /// The convention of play.
        convention: Convention,
    },
    /// Misère play of tame games: what a winning move must leave, or why there is none.
    MisereRule {
        /// The values.
        values: Vec<Natural>,
        /// The kinds. A value is firm exactly when it is above 1.
        kinds: Vec<Tame>,
        /// How many values are firm.
        firm: usize,
        /// The nim-sum.
        sum: Natural,
        /// Set when each value is a heap of as many stones.
        stones: bool,
        /// Set when the player to move wins.
        wins: bool,
    },
    /// Misère play of tame games: a winning move by the target that it reaches. That is nim-sum 0
    /// with a value above 1 still there, or nim-sum 1 without one.
    MisereMove {
        /// The part.
        part: String,
        /// Its value.
        value: Natural,
        /// Its value after the move.
        target: Natural,
        /// The nim-sum of all other values.
        others: Natural,
        /// How many of the other values are above 1.
        firm: usize,
        /// The move.
        play: MoveText,
    },
    /// Misère play by a quotient: the classes of the parts.
    Classes {
        /// The quotient.
        quotient: Arc<MisereQuotient>,
        /// Each different part and its class.
        rows: Vec<(String, Element)>,
        /// The number of further parts.
        more: usize,
    },
    /// The classes of the heaps of a game, heap 0 counted.
    ClassTable {
        /// The game.
        game: String,
        /// The quotient.
        quotient: Arc<MisereQuotient>,
        /// The classes.
        phi: Vec<Element>,
    },
    /// How classes are multiplied, and which are lost.
    Presentation {
        /// The quotient.
        quotient: Arc<MisereQuotient>,
    },
    /// The class of the position, and whether it is a lost one.
    Product {
        /// The quotient.
        quotient: Arc<MisereQuotient>,
        /// The classes of the parts, each with its number of parts.
        factors: Vec<(Element, u64)>,
        /// Their product.
        product: Element,
        /// Set when the player to move wins.
        wins: bool,
    },
    /// A winning move by the class that it leads to.
    ClassMove {
        /// The quotient.
        quotient: Arc<MisereQuotient>,
        /// The move.
        play: MoveText,
        /// The part.
        part: String,
        /// Its class.
        from: Element,
        /// The class of what it becomes.
        to: Element,
        /// The class of all other parts together.
        others: Element,
        /// The class of the position after the move.
        product: Element,
        /// Set when it is the only part.
        alone: bool,
    },
    /// A lost position: no move leads to a lost class.
    ClassEscapes {
        /// The quotient.
        quotient: Arc<MisereQuotient>,
        /// Each different part that can be moved in.
        rows: Vec<Escape>,
    },
    /// P and N by definition, follower by follower.
    Followers {
        /// The convention of play.
        convention: Convention,
        /// Each position, whether it is won for the player to move, and its followers by row. Each
        /// row rests on rows above it.
        rows: Vec<(String, bool, Vec<usize>)>,
    },
    /// The theorem used.
    Theorem {
        /// Its identifier.
        id: &'static str,
        /// Its source.
        source: &'static str,
    },
    /// The position was played out.
    Searched {
        /// How many positions were visited.
        positions: u64,
        /// Set when the player to move wins.
        wins: bool,
    },
    /// The graph of all positions was gone through from its ends backwards: play may go on forever.
    Retrograde {
        /// How many positions it has.
        positions: u64,
        /// Set when it is a draw.
        draw: bool,
        /// Set when the player to move wins.
        wins: bool,
    },
    /// The winner, and the number of winning moves, some of them named.
    Conclusion {
        /// Set when the player to move wins.
        wins: bool,
        /// How many winning moves there are.
        count: Natural,
        /// The first of them.
        moves: Vec<MoveText>,
    },
    /// A move that a doubter makes, and what it leaves for the other player.
    Tried {
        /// The move.
        play: MoveText,
        /// Why the position after it is won or lost; `None` where it is a draw.
        mark: Option<Mark>,
        /// The result that the player who makes it had before.
        before: GameResult,
        /// The result that this player has after it.
        gets: GameResult,
        /// A move that keeps the result that this one gives away.
        better: Option<MoveText>,
        /// Set when the player to move in the position that is explained makes it.
        yours: bool,
    },
    /// The answer to a move that gives the win to the other player.
    Replied {
        /// The answer.
        play: MoveText,
        /// Why the position after it is lost.
        mark: Mark,
        /// Set when the player to move in the position that is explained makes it.
        yours: bool,
    },
    /// A draw: a move to a position that is a draw too.
    KeepsRound {
        /// The move.
        play: MoveText,
    },
    /// For a lost player: the move that makes the game last.
    Delay {
        /// The move.
        play: MoveText,
        /// Moves to the end from here, where that is known exactly.
        lasts: Option<u32>,
        /// Set when there is any move at all.
        exact: bool,
    },
    /// There is no move: the game is over.
    Over {
        /// Set when the player to move has won thereby.
        wins: bool,
    },
}

impl Step {
    /// Returns `true` if the step is true of its operands, evaluated here and now.
    pub fn holds(&self) -> bool {
        match self {
            Step::Setting { position, .. } => !position.is_empty(),
            Step::Because { reason, .. } => reason.holds(),
            Step::Mex { options, count, value, .. } => {
                let ascending = options.windows(2).all(|pair| pair[0].1 < pair[1].1);
                let below = options.iter().filter(|(_, v)| v < value).count() as u64;
                ascending
                    && *count >= options.len() as u64
                    && below == *value
                    && options.iter().all(|(_, v)| v != value)
            }
            Step::Period {
                heap,
                preperiod,
                period,
                saltus,
                rounds,
                smaller,
                known,
                value,
                window,
                ..
            } => {
                let place = smaller.checked_sub(*preperiod).and_then(|at| usize::try_from(at).ok());
                let shown = place.and_then(|place| window.get(place));
                (window.is_empty() || shown == Some(known))
                    && rounds * period + smaller == *heap
                    && rounds * saltus + known == *value
                    && (rounds.is_zero() || smaller >= preperiod)
                    && smaller.checked_sub(*preperiod).is_none_or(|past| past < *period)
            }
            Step::ValueTable { code, values, .. } => code.as_ref().is_none_or(|code| {
                values.iter().enumerate().all(|(heap, value)| {
                    let worth = |parts: Heaps| {
                        parts.iter().fold(0, |sum, part| sum ^ values[*part as usize])
                    };
                    let seen: Vec<u64> = code.options(heap as u64).map(worth).collect();
                    !seen.contains(value) && (0..*value).all(|below| seen.contains(&below))
                })
            }),
            Step::Values { rows, .. } => !rows.is_empty(),
            Step::Worth { .. } => true,
            Step::BinaryTable { rows, parities, sum } => {
                let columns = parities.len();
                let parity = |column: usize| {
                    rows.iter().filter(|(_, value)| value.bit(column)).count() % 2 == 1
                };
                nim_sum(rows.iter().map(|(_, value)| value)) == *sum
                    && rows.iter().all(|(_, value)| value.bit_len() <= columns)
                    && parities
                        .iter()
                        .rev()
                        .enumerate()
                        .all(|(column, odd)| *odd == parity(column) && *odd == sum.bit(column))
            }
            Step::NimSum { values, sum } => nim_sum(values) == *sum,
            Step::TopBit { sum, column, holders, count, .. } => {
                let bit = sum.bit_len().wrapping_sub(1);
                !sum.is_zero()
                    && *column == Natural::ONE << bit
                    && count % 2 == 1
                    && holders.len() <= *count
                    && holders.iter().all(|value| value.bit(bit))
            }
            Step::Rebalance { value, sum, target, take, alone, .. } => {
                value ^ sum == *target
                    && (!alone || value == sum)
                    && take.as_ref().is_none_or(|take| minus(value, target).as_ref() == Some(take))
            }
            Step::Balanced { values, sum, .. } => sum.is_zero() && nim_sum(values) == *sum,
            Step::Idea { reason, wins } => {
                reason.holds() && reason.value().is_some_and(|value| value.is_zero() != *wins)
            }
            Step::Mirror { pairs, .. } => {
                !pairs.is_empty() && pairs.iter().all(|(one, other)| one == other)
            }
            Step::Moves { count, plays } => {
                !plays.is_empty() && Natural::from(plays.len()) <= *count
            }
            Step::Leaves { mark, .. } => mark.holds() && mark.is_lost(),
            Step::Answers { rows, count, .. } => {
                let mends = |reply: &AnsweredBy| reply.leaves.holds() && reply.leaves.is_lost();
                let answered = |row: &Answered| {
                    let is_won = row.leaves.holds() && !row.leaves.is_lost();
                    let is_over = matches!(row.leaves, Mark::Over { .. });
                    is_won && row.reply.as_ref().map_or(is_over, mends)
                };
                !rows.is_empty()
                    && count.is_none_or(|count| rows.len() <= count)
                    && rows.iter().all(answered)
            }
            Step::Lemma { id } => !id.is_empty(),
            Step::End { convention, mark, .. } => {
                mark.holds() && mark.is_lost() == (*convention == Convention::Normal)
            }
            Step::BestPlay { plays, wins, convention } => {
                let first_moves_last = plays.len() % 2 == 1;
                !plays.is_empty()
                    && *wins == (first_moves_last == (*convention == Convention::Normal))
            }
            Step::MisereRule { values, kinds, firm, sum, wins, .. } => {
                let kinds_fit = values.len() == kinds.len()
                    && values
                        .iter()
                        .zip(kinds)
                        .all(|(value, kind)| above_one(value) == (*kind == Tame::Firm));
                let lost = if *firm > 0 { sum.is_zero() } else { sum.is_one() };
                kinds_fit
                    && values.iter().filter(|value| above_one(value)).count() == *firm
                    && nim_sum(values) == *sum
                    && *wins != lost
            }
            Step::MisereMove { value, target, others, firm, .. } => {
                let left = others ^ target;
                let is_target =
                    if *firm > 0 || above_one(target) { left.is_zero() } else { left.is_one() };
                value != target && is_target
            }
            Step::Classes { quotient, rows, .. } => {
                rows.iter().all(|(_, class)| (*class as usize) < quotient.order())
            }
            Step::ClassTable { quotient, phi, .. } => {
                phi.first() == Some(&MisereQuotient::IDENTITY)
                    && phi.iter().all(|class| (*class as usize) < quotient.order())
            }
            Step::Presentation { quotient } => !quotient.is_p(MisereQuotient::IDENTITY),
            Step::Product { quotient, factors, product, wins } => {
                is_product(quotient, factors, *product) && quotient.is_p(*product) != *wins
            }
            Step::ClassMove { quotient, to, others, product, .. } => {
                is_product(quotient, &[(*others, 1), (*to, 1)], *product) && quotient.is_p(*product)
            }
            Step::ClassEscapes { quotient, rows } => rows.iter().all(|row| {
                let leaves = |(class, _): &(Element, String)| quotient.multiply(row.others, *class);
                quotient.is_p(quotient.multiply(row.others, row.class))
                    && row.options.iter().all(|option| !quotient.is_p(leaves(option)))
            }),
            Step::Followers { convention, rows } => rows.iter().enumerate().all(|(row, entry)| {
                let (_, won, followers) = entry;
                let by_definition = match followers.is_empty() {
                    true => *convention == Convention::Misere,
                    false => followers.iter().any(|at| rows.get(*at).is_some_and(|row| !row.1)),
                };
                by_definition == *won && followers.iter().all(|at| *at < row)
            }),
            Step::Theorem { id, source } => !id.is_empty() && !source.is_empty(),
            Step::Searched { positions, .. } => *positions > 0,
            Step::Retrograde { positions, draw, wins } => *positions > 0 && !(*draw && *wins),
            Step::Conclusion { wins, count, moves } => {
                *wins != count.is_zero() && Natural::from(moves.len()) <= *count
            }
            Step::Delay { lasts, exact, .. } => {
                // A lost player does not move last: the number of moves left is settled by who
                // wins, so it is never 0 where a move is named.
                lasts.is_some() == *exact && lasts.is_none_or(|n| n > 0)
            }
            Step::Tried { mark, before, gets, better, .. } => {
                let is_marked = match mark {
                    None => *gets == GameResult::Draw,
                    Some(mark) => mark.holds() && *gets == GameResult::win_if(mark.is_lost()),
                };
                is_marked
                    && !gets.is_better_than(*before)
                    && (better.is_none() || before.is_better_than(*gets))
            }
            Step::Replied { mark, .. } => mark.holds() && mark.is_lost(),
            Step::KeepsRound { .. } | Step::Over { .. } => true,
        }
    }
}
