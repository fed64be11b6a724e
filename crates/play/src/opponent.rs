//! The computer as a player.

use crate::{
    board::{Board, Play, board},
    say_move,
    view::MoveView,
};
use bouton_answers::{
    Failure, Query, Session,
    view::{Word, Worded, view_json},
};
use bouton_core::{GameResult, Natural, Picture, Sum, SumMove, natural::small};
use bouton_texts::{Texts, msg};
use rand_chacha::{
    ChaCha8Rng,
    rand_core::{Rng, SeedableRng},
};
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::Value;

/// Maximum number of positions looked at for the move that makes a lost game last.
pub const DELAY_POSITIONS: u64 = 20_000;
/// Positions of more or larger parts are not worth that look.
const DELAY_PARTS: usize = 12;
const DELAY_HEAP: u64 = 2_000;

/// Chance that can be repeated: the same seed gives the same play everywhere.
#[derive(Clone, Debug)]
pub struct Chance(ChaCha8Rng);

impl Chance {
    /// The chance of this seed.
    pub fn seeded(seed: u64) -> Chance {
        Chance(ChaCha8Rng::seed_from_u64(seed))
    }

    /// A number below `bound`, which must not be 0; each equally likely.
    pub fn below(&mut self, bound: u64) -> u64 {
        // The high half of a product is even but for one part in 2^64 / bound; those are drawn again.
        let rest = bound.wrapping_neg() % bound;
        loop {
            let product = u128::from(self.0.next_u64()) * u128::from(bound);
            if product as u64 >= rest {
                return (product >> 64) as u64;
            }
        }
    }

    /// One of `items`, each equally likely.
    pub fn pick<'a, T>(&mut self, items: &'a [T]) -> Option<&'a T> {
        if items.is_empty() {
            return None;
        }
        items.get(self.below(items.len() as u64) as usize)
    }
}

/// How the computer plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Opponent {
    /// Wins whenever it can, and makes the game last when it cannot.
    Perfect,
    /// Best play, except that it errs if it can in this percentage of its moves.
    Erring(u8),
    /// Any legal move, each equally likely.
    Random,
}

/// Why the computer plays as it does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ReplyKind {
    /// The move wins.
    Winning,
    /// No move wins, and this one keeps the game going without end.
    Drawing,
    /// Every move loses against best play, and it knows. `lasts` is the number of moves to the end
    /// if both play on as long and as quickly as they can, where that was worth a look.
    Delaying {
        /// Moves to the end, this one included.
        lasts: Option<u32>,
    },
    /// A move that gives a win or a draw away: it was due to err.
    Erring,
    /// A move by chance: it plays so, or it is not known who wins.
    Random,
    /// There is no move: the game is over.
    Ended,
}

/// The move of the computer.
#[derive(Clone, Debug)]
pub struct Reply {
    /// The move; `None` when the game is over.
    pub play: Option<Play>,
    /// Why it is made.
    pub kind: ReplyKind,
}

/// See [`PlaySession::reply`](crate::PlaySession::reply).
pub fn reply(
    session: &mut Session,
    query: &Query,
    opponent: Opponent,
    chance: &mut Chance,
) -> Result<Reply, Failure> {
    let board = board(session, query)?;
    if board.ended() {
        return Ok(Reply { play: None, kind: ReplyKind::Ended });
    }
    let errs = match opponent {
        Opponent::Perfect => false,
        Opponent::Erring(percent) => chance.below(100) < u64::from(percent),
        Opponent::Random => return at_random(board, chance),
    };
    let leading = |result: Option<GameResult>| -> Vec<&Play> {
        board.moves.iter().filter(|m| m.result == result).collect()
    };
    let winning = leading(Some(GameResult::Win));
    let drawing = leading(Some(GameResult::Draw));
    let losing = leading(Some(GameResult::Loss));
    let reply = |play: Option<&&Play>, kind| Reply { play: play.map(|m| (*m).clone()), kind };
    // To err is to lose what was won, or what was drawn.
    let worse = if losing.is_empty() && !winning.is_empty() { &drawing } else { &losing };
    let has_better = !winning.is_empty() || !drawing.is_empty();
    if errs && has_better && !worse.is_empty() {
        return Ok(reply(chance.pick(worse), ReplyKind::Erring));
    }
    if !winning.is_empty() {
        return Ok(reply(chance.pick(&winning), ReplyKind::Winning));
    }
    // A winning move may stand beyond the moves that are listed.
    if let Ok(answer) = &board.answer
        && let Some(m) = chance.pick(answer.winning_moves())
    {
        let play = Play { play: m.clone(), result: Some(GameResult::Win) };
        return Ok(Reply { play: Some(play), kind: ReplyKind::Winning });
    }
    if !drawing.is_empty() {
        return Ok(reply(chance.pick(&drawing), ReplyKind::Drawing));
    }
    // Where it can only hope, it makes no move that is known to lose.
    let hopeful = leading(None);
    if let Some(play) = chance.pick(&hopeful) {
        return Ok(reply(Some(play), ReplyKind::Random));
    }
    if board.moves.is_empty() {
        return at_random(board, chance);
    }
    Ok(delay(session, &board, chance))
}

/// The move with which the lost player lasts longest: exactly where the game is small, else
/// the one that leaves most on the table.
fn delay(session: &mut Session, board: &Board, chance: &mut Chance) -> Reply {
    let Query { sum, convention, mover, .. } = &board.query;
    let endings = is_worth_a_look(sum)
        .then(|| session.solver().endings(sum, *convention, *mover, DELAY_POSITIONS).ok())
        .flatten();
    let (best, lasts): (Vec<SumMove>, Option<u32>) = match endings {
        Some(endings) => {
            let longest = endings.iter().map(|(_, ending)| ending.remoteness).max();
            let best = endings.into_iter().filter(|(_, e)| Some(e.remoteness) == longest);
            (best.map(|(m, _)| m).collect(), longest.map(|moves| moves + 1))
        }
        None => {
            let left = |m: &SumMove| tokens(board, m);
            let most = board.moves.iter().map(|m| left(&m.play)).max();
            let best = board.moves.iter().map(|m| m.play.clone());
            (best.filter(|m| Some(left(m)) == most).collect(), None)
        }
    };
    let play = chance.pick(&best).map(|m| Play { play: m.clone(), result: Some(GameResult::Loss) });
    Reply { play, kind: ReplyKind::Delaying { lasts } }
}

/// Returns `true` if the length of the game from a position on may be looked for: whether its parts are few and small.
pub fn is_worth_a_look(sum: &Sum) -> bool {
    let mut numbers = sum.components.iter().flat_map(|c| &c.parts).flat_map(|part| part.numbers());
    sum.part_count() <= DELAY_PARTS && numbers.all(|n| small(n).is_some_and(|n| n <= DELAY_HEAP))
}

/// How many things lie on the stacks that a move leaves of its part.
fn tokens(board: &Board, m: &SumMove) -> Natural {
    let rules = &board.query.sum.components[m.component].rules;
    let pictures = m.becomes.iter().cloned().filter_map(|part| rules.normalise(part));
    pictures.map(|part| rules.picture(&part)).fold(Natural::ZERO, |total, picture| match picture {
        Picture::Board { .. } | Picture::Text => total,
        Picture::Stacks { stacks, .. } => {
            stacks.iter().fold(total, |total, stack| total + &stack.size)
        }
    })
}

fn at_random(board: Board, chance: &mut Chance) -> Result<Reply, Failure> {
    match (chance.pick(&board.moves).cloned(), board.answer) {
        (Some(play), _) => Ok(Reply { play: Some(play), kind: ReplyKind::Random }),
        // Moves there are, but none that could be listed.
        (None, Err(failure)) => Err(failure),
        (None, Ok(_)) => Err(Failure::GaveUp(bouton_solve::Exceeded::Size, None)),
    }
}

impl Reply {
    /// The computer's move, and its knowledge, in sentences.
    pub fn say(&self, query: &Query, texts: &Texts) -> String {
        let Some(Play { play, .. }) = &self.play else { return texts.say(&msg::ReplyEnded) };
        let m = say_move(texts, &query.sum, play);
        match self.kind {
            ReplyKind::Winning => texts.say(&msg::ReplyWinning { play: m.into() }),
            ReplyKind::Drawing => texts.say(&msg::ReplyDrawing { play: m.into() }),
            ReplyKind::Delaying { lasts: Some(lasts) } => {
                texts.say(&msg::ReplyDelaying { play: m.into(), lasts: lasts.into() })
            }
            ReplyKind::Delaying { lasts: None } => {
                texts.say(&msg::ReplyDelayingLong { play: m.into() })
            }
            ReplyKind::Erring | ReplyKind::Random | ReplyKind::Ended => {
                texts.say(&msg::ReplyPlain { play: m.into() })
            }
        }
    }

    /// The reply to `query` as plain data.
    pub fn view(&self, query: &Query, texts: &Texts) -> ReplyView {
        ReplyView {
            kind: self.kind.into(),
            play: self.play.as_ref().map(|play| play.view(&query.sum, texts)),
            say: self.say(query, texts),
        }
    }

    /// [`Reply::view`] as JSON.
    pub fn json(&self, query: &Query, texts: &Texts) -> Value {
        view_json(&self.view(query, texts))
    }
}

/// The move of the computer.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct ReplyView {
    /// Why it is made.
    pub kind: Word<ReplyKind>,
    /// The move; null where the game is over.
    #[serde(rename = "move")]
    pub play: Option<MoveView>,
    /// The computer's move, and its knowledge, in sentences.
    pub say: String,
}

impl Worded for ReplyKind {
    const WORDS: &'static [&'static str] =
        &["winning", "drawing", "delaying", "erring", "random", "ended"];

    fn word(&self) -> &'static str {
        match self {
            ReplyKind::Winning => "winning",
            ReplyKind::Drawing => "drawing",
            ReplyKind::Delaying { .. } => "delaying",
            ReplyKind::Erring => "erring",
            ReplyKind::Random => "random",
            ReplyKind::Ended => "ended",
        }
    }
}
