//! The steps of an explanation: each says something about its own operands that
//! [`Step::holds`] can evaluate.

use super::{
    class::Class,
    idea::Idea,
    joins::{self, JoinedAlone},
    json::{
        CountedView, GamesView, IdeaStepView, PresentationView, ResultsView, counted_json,
        games_json, idea_json, in_json, presentation_json,
    },
    mark::{Mark, above_one, adds_up},
    mistake::Mistake,
    operands::{Answered, AnsweredBy, Escape, Played, Results, SettledRow},
};
use crate::{
    notation::MoveText,
    view::{
        AnsweredView, ClassView, DigitView, EscapeView, FactorView, FollowerView, GameRowView,
        Integer, MarkView, OptionView, ReasonView, RowView, TermView, Word,
    },
};
use bouton_core::{
    Code, Convention, Digit, GameResult, Heaps, Natural, Player, Reason, Tame,
    natural::nim_sum,
    natural::{BitTest, minus},
};
use bouton_solve::{FormTerm, MisereQuotient, ShortValue};
use schemars::JsonSchema;
use serde::Serialize;
use std::sync::Arc;

/// One step of an explanation: its `kind`, and what it speaks of. Positions are carried as they are typed.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
#[serde(tag = "kind", rename_all = "kebab-case")]
#[schemars(rename = "StepView")]
#[non_exhaustive]
pub enum Step {
    /// The game and the convention.
    Setting {
        /// The position.
        position: String,
        /// Normal or misère.
        #[serde(serialize_with = "in_json")]
        #[schemars(with = "Word<Convention>")]
        convention: Convention,
        /// The games in play, in the order of the position, each once.
        #[serde(flatten, serialize_with = "games_json")]
        #[schemars(with = "GamesView")]
        games: Vec<Played>,
        /// Codes in play, digit by digit: how many are taken (added, if below zero) and what may
        /// be left then.
        #[serde(serialize_with = "in_json")]
        #[schemars(with = "Option<Vec<(i64, DigitView)>>")]
        code: Option<Vec<(i64, Digit)>>,
    },
    /// Why a part has its value, or a position its winner.
    Because {
        /// The reason, with its operands.
        #[serde(flatten, serialize_with = "in_json")]
        #[schemars(with = "ReasonView")]
        reason: Reason,
        /// The part, or the position.
        subject: String,
    },
    /// A value by the rule of the least excluded number.
    Mex {
        /// The part.
        subject: String,
        /// An option for each value that occurs, values ascending.
        #[serde(serialize_with = "in_json")]
        #[schemars(with = "Vec<OptionView>")]
        options: Vec<(String, u64)>,
        /// The number of options in all.
        count: u64,
        /// The value.
        value: u64,
    },
    /// A value that a proved period carries over from a smaller heap.
    Period {
        /// The part.
        subject: String,
        /// The size of the heap.
        #[serde(serialize_with = "in_json")]
        #[schemars(with = "Integer")]
        heap: Natural,
        /// The least n0 with G(n + p) = G(n) + s for all n >= n0.
        preperiod: u64,
        /// p.
        period: u64,
        /// s.
        saltus: u64,
        /// The number of periods by which the heap is larger than the smaller one.
        #[serde(serialize_with = "in_json")]
        #[schemars(with = "Integer")]
        rounds: Natural,
        /// The smaller heap.
        smaller: u64,
        /// Its value.
        known: u64,
        /// The value.
        #[serde(serialize_with = "in_json")]
        #[schemars(with = "Integer")]
        value: Natural,
        /// The values of the p heaps from n0 on; empty where these are many.
        window: Vec<u64>,
    },
    /// The values of all heaps up to the largest in play, each by the least excluded number.
    ValueTable {
        /// The game.
        game: String,
        /// Its code, where it has one.
        #[serde(serialize_with = "in_json")]
        #[schemars(with = "Option<String>")]
        code: Option<Code>,
        /// The values of heaps 0, 1, 2, ...
        values: Vec<u64>,
    },
    /// The values of the parts, where these are not plain heaps of stones.
    Values {
        /// Each part and its value, equal ones once.
        #[serde(serialize_with = "in_json")]
        #[schemars(with = "Vec<RowView>")]
        rows: Vec<(String, Natural)>,
        /// The number of further parts.
        more: usize,
    },
    /// The value of a position that is one part.
    Worth {
        /// The value.
        #[serde(serialize_with = "in_json")]
        #[schemars(with = "Integer")]
        value: Natural,
    },
    /// Games in which the players have different moves: the values of the parts, and their sum.
    GameSum {
        /// Each part and its value.
        #[serde(serialize_with = "in_json")]
        #[schemars(with = "Vec<GameRowView>")]
        rows: Vec<(String, ShortValue)>,
        /// The value of the position.
        #[serde(serialize_with = "in_json")]
        #[schemars(with = "String")]
        total: ShortValue,
        /// The player to move.
        #[serde(serialize_with = "in_json")]
        #[schemars(with = "Word<Player>")]
        mover: Player,
    },
    /// The values in binary, column by column, and their nim-sum.
    BinaryTable {
        /// A part and its value, a row each.
        #[serde(serialize_with = "in_json")]
        #[schemars(with = "Vec<RowView>")]
        rows: Vec<(String, Natural)>,
        /// The column sums modulo 2, highest column first.
        #[serde(serialize_with = "in_json")]
        #[schemars(with = "Vec<u8>")]
        parities: Vec<bool>,
        /// The nim-sum.
        #[serde(serialize_with = "in_json")]
        #[schemars(with = "Integer")]
        sum: Natural,
    },
    /// The nim-sum of more values than a table shows.
    NimSum {
        /// The values.
        #[serde(serialize_with = "in_json")]
        #[schemars(with = "Vec<Integer>")]
        values: Vec<Natural>,
        /// Their exclusive or.
        #[serde(serialize_with = "in_json")]
        #[schemars(with = "Integer")]
        sum: Natural,
    },
    /// The highest one of the nim-sum, and the values that have it.
    TopBit {
        /// The nim-sum.
        #[serde(serialize_with = "in_json")]
        #[schemars(with = "Integer")]
        sum: Natural,
        /// The column: a power of two.
        #[serde(serialize_with = "in_json")]
        #[schemars(with = "Integer")]
        column: Natural,
        /// The values that have a one there.
        #[serde(serialize_with = "in_json")]
        #[schemars(with = "Vec<Integer>")]
        holders: Vec<Natural>,
        /// The number of values with a one there.
        count: usize,
        /// Set when moves of this game may also raise a value, so that others can win too.
        may_rise: bool,
    },
    /// A value that becomes smaller by exclusive or with the nim-sum: a winning move.
    Rebalance {
        /// The part.
        part: String,
        /// Its value h.
        #[serde(serialize_with = "in_json")]
        #[schemars(with = "Integer")]
        value: Natural,
        /// The nim-sum s.
        #[serde(serialize_with = "in_json")]
        #[schemars(with = "Integer")]
        sum: Natural,
        /// h xor s.
        #[serde(serialize_with = "in_json")]
        #[schemars(with = "Integer")]
        target: Natural,
        /// The move.
        #[serde(rename = "move")]
        play: MoveText,
        /// h - (h xor s), where the value is the size of the heap.
        #[serde(serialize_with = "in_json")]
        #[schemars(with = "Option<Integer>")]
        take: Option<Natural>,
        /// Set when it is the only part.
        alone: bool,
    },
    /// Normal play: why every move out of a balanced position spoils the balance.
    Balanced {
        /// The values; in JSON their number before them.
        #[serde(flatten, serialize_with = "counted_json")]
        #[schemars(with = "CountedView")]
        values: Vec<Natural>,
        /// The nim-sum: 0.
        #[serde(serialize_with = "in_json")]
        #[schemars(with = "Integer")]
        sum: Natural,
        /// Set when each value is a heap of as many stones.
        stones: bool,
        /// The winning move that leaves the balance; null where the position itself is balanced.
        after: Option<MoveText>,
    },
    /// The idea by which the position is played.
    Idea {
        /// The idea; in JSON its identifier and its move.
        #[serde(flatten, serialize_with = "idea_json")]
        #[schemars(with = "IdeaStepView")]
        idea: Box<Idea>,
    },
    /// Equal parts in pairs: a move in one is copied in the other.
    Mirror {
        /// The parts of each pair.
        pairs: Vec<(String, String)>,
        /// The winning move that leaves them; null where they are the position itself.
        after: Option<MoveText>,
    },
    /// The winning moves, of which the lines below give the reasons.
    Moves {
        /// The number of winning moves.
        #[serde(serialize_with = "in_json")]
        #[schemars(with = "Integer")]
        count: Natural,
        /// The first of them, equal ones once.
        #[serde(rename = "moves")]
        plays: Vec<MoveText>,
    },
    /// A winning move, and why the position that it leaves is lost.
    Leaves {
        /// The move.
        #[serde(rename = "move")]
        play: MoveText,
        /// The numbers that decide the position after it.
        #[serde(rename = "position", serialize_with = "in_json")]
        #[schemars(with = "MarkView")]
        mark: Mark,
    },
    /// Every move out of a lost position leaves a won one, and an answer leaves a lost one again.
    Answers {
        /// The lost position.
        position: String,
        /// Set when it is the position that is explained; else what its first winning move leaves.
        yours: bool,
        /// Some of the moves, or all.
        #[serde(serialize_with = "in_json")]
        #[schemars(with = "Vec<AnsweredView>")]
        rows: Vec<Answered>,
        /// The number of different moves; null where they are too many to be counted.
        count: Option<usize>,
    },
    /// A statement about all positions.
    Lemma {
        /// Its identifier.
        #[serde(rename = "lemma")]
        id: String,
    },
    /// The position without moves.
    End {
        /// The convention of play.
        #[serde(serialize_with = "in_json")]
        #[schemars(with = "Word<Convention>")]
        convention: Convention,
        /// The numbers that decide it.
        #[serde(rename = "position", serialize_with = "in_json")]
        #[schemars(with = "MarkView")]
        mark: Mark,
        /// Set when the player to move in the position that is explained wins.
        wins: bool,
        /// Set when the first winning move leads to it.
        at_once: bool,
    },
    /// A play to the end in which the winner makes no mistake and the loser lasts.
    BestPlay {
        /// The moves, in turn.
        #[serde(rename = "moves")]
        plays: Vec<MoveText>,
        /// Set when the player to move wins.
        wins: bool,
        /// The convention of play.
        #[serde(serialize_with = "in_json")]
        #[schemars(with = "Word<Convention>")]
        convention: Convention,
    },
    /// A move that a doubter makes, and what it leaves for the other player.
    Tried {
        /// The move.
        #[serde(rename = "move")]
        play: MoveText,
        /// The numbers that decide the position after it; none of a draw.
        #[serde(rename = "position", serialize_with = "in_json")]
        #[schemars(with = "Option<MarkView>")]
        mark: Option<Mark>,
        /// The results of the player who makes it.
        #[serde(flatten, serialize_with = "in_json")]
        #[schemars(with = "ResultsView")]
        results: Results,
        /// A move that keeps the result that this one gives away.
        better: Option<MoveText>,
        /// Set when the player to move in the position that is explained makes it.
        yours: bool,
    },
    /// A rule by which a move may have been chosen that gives a win away.
    Mistake {
        /// The rule.
        #[serde(serialize_with = "in_json")]
        #[schemars(with = "Word<Mistake>")]
        mistake: Mistake,
        /// The sizes or values of which it approves.
        #[serde(serialize_with = "in_json")]
        #[schemars(with = "Vec<Integer>")]
        numbers: Vec<Natural>,
    },
    /// The answer to a move that gives the win to the other player.
    Replied {
        /// The answer.
        #[serde(rename = "move")]
        play: MoveText,
        /// The numbers that decide the position after it.
        #[serde(rename = "position", serialize_with = "in_json")]
        #[schemars(with = "MarkView")]
        mark: Mark,
        /// Set when the player to move in the position that is explained makes it.
        yours: bool,
    },
    /// A draw: a move to a position that is a draw too.
    KeepsRound {
        /// The move.
        #[serde(rename = "move")]
        play: MoveText,
    },
    /// Misère play of tame games: what a winning move must leave, or why there is none.
    MisereRule {
        /// The values.
        #[serde(serialize_with = "in_json")]
        #[schemars(with = "Vec<Integer>")]
        values: Vec<Natural>,
        /// Their kinds. A value is firm exactly when it is above 1.
        #[serde(serialize_with = "in_json")]
        #[schemars(with = "Vec<Word<Tame>>")]
        kinds: Vec<Tame>,
        /// The number of firm values.
        firm: usize,
        /// The nim-sum.
        #[serde(serialize_with = "in_json")]
        #[schemars(with = "Integer")]
        sum: Natural,
        /// Set when each value is a heap of as many stones.
        stones: bool,
        /// Set when the player to move wins.
        wins: bool,
    },
    /// Misère play of tame games: a winning move by the target that it reaches.
    MisereMove {
        /// The part.
        part: String,
        /// Its value.
        #[serde(serialize_with = "in_json")]
        #[schemars(with = "Integer")]
        value: Natural,
        /// Its value after the move.
        #[serde(serialize_with = "in_json")]
        #[schemars(with = "Integer")]
        target: Natural,
        /// The nim-sum of all other values.
        #[serde(serialize_with = "in_json")]
        #[schemars(with = "Integer")]
        others: Natural,
        /// The number of other values above 1.
        firm: usize,
        /// The move.
        #[serde(rename = "move")]
        play: MoveText,
    },
    /// Misère play by a quotient: the classes of the parts.
    Classes {
        /// The order of the quotient.
        #[serde(rename = "order", serialize_with = "in_json")]
        #[schemars(with = "usize")]
        quotient: Arc<MisereQuotient>,
        /// Each different part and its class.
        #[serde(serialize_with = "in_json")]
        #[schemars(with = "Vec<ClassView>")]
        rows: Vec<(String, Class)>,
        /// The number of further parts.
        more: usize,
    },
    /// The classes of the heaps of a game.
    ClassTable {
        /// The game.
        game: String,
        /// The classes of heaps 0, 1, 2, ...
        #[serde(rename = "classes")]
        phi: Vec<Class>,
    },
    /// How classes are multiplied, and which are lost.
    Presentation {
        /// The quotient.
        #[serde(flatten, serialize_with = "presentation_json")]
        #[schemars(with = "PresentationView")]
        quotient: Arc<MisereQuotient>,
    },
    /// The class of the position, and whether it is a lost one.
    Product {
        /// The classes of the parts, each with its number of parts.
        #[serde(serialize_with = "in_json")]
        #[schemars(with = "Vec<FactorView>")]
        factors: Vec<(Class, u64)>,
        /// Their product.
        product: Class,
        /// Set when the player to move wins.
        wins: bool,
    },
    /// Misère play by a quotient: a winning move by the class that it leads to.
    ClassMove {
        /// The move.
        #[serde(rename = "move")]
        play: MoveText,
        /// The part.
        part: String,
        /// Its class.
        from: Class,
        /// The class of what it becomes.
        to: Class,
        /// The class of all other parts together.
        others: Class,
        /// The class of the position after the move.
        product: Class,
        /// Set when it is the only part.
        #[serde(skip)]
        alone: bool,
    },
    /// A lost position by a quotient: no move leads to a lost class.
    ClassEscapes {
        /// Each different part that can be moved in.
        #[serde(serialize_with = "in_json")]
        #[schemars(with = "Vec<EscapeView>")]
        rows: Vec<Escape>,
    },
    /// P and N by definition, follower by follower.
    Followers {
        /// The convention of play.
        #[serde(serialize_with = "in_json")]
        #[schemars(with = "Word<Convention>")]
        convention: Convention,
        /// The positions. Each win or loss rests on rows above it.
        #[serde(serialize_with = "in_json")]
        #[schemars(with = "Vec<FollowerView>")]
        rows: Vec<SettledRow>,
    },
    /// The theorem used.
    Theorem {
        /// Its identifier.
        #[serde(rename = "theorem")]
        id: &'static str,
        /// Its source.
        source: &'static str,
    },
    /// The position was played out.
    Searched {
        /// The number of positions visited.
        positions: u64,
        /// Set when parts that are equal in misère play were taken for one another.
        by_forms: bool,
        /// Set when the player to move wins.
        wins: bool,
    },
    /// The winner of a join, by the results of its games alone.
    Joined {
        /// The identifier of the join.
        join: &'static str,
        /// The convention of play.
        #[serde(serialize_with = "in_json")]
        #[schemars(with = "Word<Convention>")]
        convention: Convention,
        /// The games that matter.
        games: Vec<JoinedAlone>,
        /// Set when the player to move wins.
        wins: bool,
    },
    /// The position has its normal outcome, because a heap lies in the kernel of the misère quotient.
    Kernel {
        /// The least heap with which every sum has its normal outcome.
        from: u64,
        /// The last heap that the proof rests on.
        computed: u64,
        /// The nim-value of the position.
        #[serde(serialize_with = "in_json")]
        #[schemars(with = "Integer")]
        value: Natural,
        /// Set when the player to move wins.
        wins: bool,
    },
    /// The position is decided by the numbers of its heaps and by one linear form of them, because the misère quotient is
    /// infinite.
    Form {
        /// The terms of the form.
        #[serde(serialize_with = "in_json")]
        #[schemars(with = "Vec<TermView>")]
        terms: Vec<FormTerm>,
        /// The value of the form.
        total: i64,
        /// Set when the player to move wins.
        wins: bool,
    },
    /// The graph of all positions was gone through from its ends backwards.
    Retrograde {
        /// The number of its positions.
        positions: u64,
        /// Set when it is a draw.
        draw: bool,
        /// Set when the player to move wins.
        wins: bool,
    },
    /// The winner, and the winning moves.
    Conclusion {
        /// Set when the player to move wins.
        wins: bool,
        /// The number of winning moves.
        #[serde(serialize_with = "in_json")]
        #[schemars(with = "Integer")]
        count: Natural,
        /// The first of them, as typed.
        moves: Vec<MoveText>,
    },
    /// For a lost player: the move that makes the game last.
    Delay {
        /// The move.
        #[serde(rename = "move")]
        play: MoveText,
        /// Moves to the end from here, where that is known exactly.
        lasts: Option<u32>,
        /// Set when it is.
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
            Step::GameSum { rows, total, .. } => {
                adds_up(total, rows.iter().map(|(_, value)| &value.name[..]))
            }
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
            Step::Idea { idea } => idea.holds(),
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
            Step::Classes { rows, .. } => rows.iter().all(|(_, class)| class.is_element()),
            Step::ClassTable { phi, .. } => {
                phi.first().is_some_and(Class::is_identity) && phi.iter().all(Class::is_element)
            }
            Step::Presentation { quotient } => !quotient.is_p(MisereQuotient::IDENTITY),
            Step::Product { factors, product, wins } => {
                product.is_product(factors) && product.is_lost() != *wins
            }
            Step::ClassMove { to, others, product, .. } => {
                product.is_product(&[(others.clone(), 1), (to.clone(), 1)]) && product.is_lost()
            }
            Step::ClassEscapes { rows } => rows.iter().all(|row| {
                row.others.times(&row.class).is_lost()
                    && row.options.iter().all(|(_, class)| !row.others.times(class).is_lost())
            }),
            Step::Followers { convention, rows } => rows.iter().enumerate().all(|(row, entry)| {
                let (_, result, followers) = entry;
                let leads = |to: GameResult, at: &usize| {
                    let rests = to == GameResult::Draw || *at < row;
                    rests && rows.get(*at).is_some_and(|row| row.1 == to)
                };
                match result {
                    _ if followers.is_empty() => {
                        *result == GameResult::win_if(*convention == Convention::Misere)
                    }
                    GameResult::Win => followers.iter().any(|at| leads(GameResult::Loss, at)),
                    GameResult::Loss => followers.iter().all(|at| leads(GameResult::Win, at)),
                    // Each player can stay among the draws, and neither can leave them for a win.
                    GameResult::Draw => {
                        followers.iter().any(|at| leads(GameResult::Draw, at))
                            && !followers.iter().any(|at| leads(GameResult::Loss, at))
                    }
                }
            }),
            Step::Theorem { id, source } => !id.is_empty() && !source.is_empty(),
            Step::Searched { positions, .. } => *positions > 0,
            Step::Joined { join, games, wins, .. } => joins::decides(join, games) == Some(*wins),
            Step::Kernel { from, computed, value, wins } => {
                from <= computed && *wins != value.is_zero()
            }
            Step::Form { terms, total, .. } => value_of_form(terms) == Some(*total),
            Step::Retrograde { positions, draw, wins } => *positions > 0 && !(*draw && *wins),
            Step::Conclusion { wins, count, moves } => {
                *wins != count.is_zero() && Natural::from(moves.len()) <= *count
            }
            Step::Delay { lasts, exact, .. } => {
                // A lost player does not move last: the number of moves left is settled by who
                // wins, so it is never 0 where a move is named.
                lasts.is_some() == *exact && lasts.is_none_or(|n| n > 0)
            }
            Step::Tried { mark, results: Results { before, gets }, better, .. } => {
                let is_marked = match mark {
                    None => *gets == GameResult::Draw,
                    Some(mark) => mark.holds() && *gets == GameResult::win_if(mark.is_lost()),
                };
                is_marked
                    && !gets.is_better_than(*before)
                    && (better.is_none() || before.is_better_than(*gets))
            }
            Step::Mistake { mistake, numbers } => mistake.approves(numbers),
            Step::Replied { mark, .. } => mark.holds() && mark.is_lost(),
            Step::KeepsRound { .. } | Step::Over { .. } => true,
        }
    }
}

/// The value of a linear form; `None` where it is too large.
pub(super) fn value_of_form(terms: &[FormTerm]) -> Option<i64> {
    terms.iter().try_fold(0i64, |total, FormTerm { weight, count, .. }| {
        total.checked_add(weight.checked_mul(i64::try_from(*count).ok()?)?)
    })
}
