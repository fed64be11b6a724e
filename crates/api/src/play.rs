//! Questions of those who play: the board, the opponent's move, a random start, a review.

use super::{
    ApiAnswer, Endpoint, Kind, Parameter, Params,
    asked::{CONVENTION, LANG, LEVEL, POSITION, RULES, SEED, TO_MOVE},
    date::day_of,
    schema::shape,
};
use crate::problem::{Problem, ProblemView};
use bouton_answers::{
    Session,
    view::{ExplainedView, Winner},
    write_move, write_sum,
};
use bouton_core::{GameResult, quoted::pieces};
use bouton_play::{
    Opponent, PlaySession, ReplyKind, ReplyView, difficulty, game_view,
    view::{BoardView, LayoutView, MadeView, MoveView, PositionView, PuzzleView, ReviewView},
};
use bouton_solve::Limits;
use schemars::JsonSchema;
use serde::Serialize;

const OPPONENT: Parameter = Parameter {
    name: "opponent",
    about: "How the computer plays; perfectly if nothing is said.",
    kind: Kind::Choice(&["perfect", "erring", "random"]),
    required: false,
    example: "perfect",
};
const ERROR_RATE: Parameter = Parameter {
    name: "error_rate",
    about: "In so many of a hundred moves an erring opponent errs if it can.",
    kind: Kind::Whole(0, 100),
    required: false,
    example: "20",
};
const WINNER: Parameter = Parameter {
    name: "winner",
    about: "Who shall win the position; anybody if nothing is said.",
    kind: Kind::Choice(&["first", "second", "any"]),
    required: false,
    example: "first",
};
const MOVE: Parameter = Parameter {
    name: "move",
    about: "A move as it is typed.",
    kind: Kind::Text,
    required: true,
    example: "9 to 4",
};
const MOVES: Parameter = Parameter {
    name: "moves",
    about: "The moves of both players from the start on, joined by `;`.",
    kind: Kind::List(";"),
    required: true,
    example: "9 to 4;12 to 3",
};

const MOST: Parameter = Parameter {
    name: "most",
    about: "The most moves that are listed; as many as the program lists if nothing is said, to an assistant 50.",
    kind: Kind::Whole(1, 1000),
    required: false,
    example: "50",
};
/// Moves that are listed to an assistant who names no number.
const MOST_TO_ASSISTANTS: usize = 50;

const DATE: Parameter = Parameter {
    name: "date",
    about: "The day of the puzzle.",
    kind: Kind::Date,
    required: true,
    example: "2026-11-23",
};

pub const ENDPOINTS: &[Endpoint] = &[
    Endpoint {
        path: "/api/board",
        fixed: false,
        about: "The position as it is played: its parts, every legal move and what it leads to.",
        parameters: &[POSITION, RULES, CONVENTION, TO_MOVE, MOST, LANG],
        answer: board,
        schema: shape::<BoardView>,
    },
    Endpoint {
        path: "/api/moves",
        fixed: false,
        about: "The position as it is played, at once: its parts and every legal move, without who wins.",
        parameters: &[POSITION, RULES, CONVENTION, TO_MOVE, MOST, LANG],
        answer: moves,
        schema: shape::<LayoutView>,
    },
    Endpoint {
        path: "/api/reply",
        fixed: false,
        about: "The move of the computer.",
        parameters: &[POSITION, RULES, CONVENTION, TO_MOVE, OPPONENT, ERROR_RATE, SEED, LANG],
        answer: reply,
        schema: shape::<ReplyView>,
    },
    Endpoint {
        path: "/api/start",
        fixed: false,
        about: "A random position of the same shape, with a promised winner.",
        parameters: &[POSITION, RULES, CONVENTION, TO_MOVE, WINNER, SEED, LANG],
        answer: start,
        schema: shape::<StartView>,
    },
    Endpoint {
        path: "/api/play",
        fixed: false,
        about: "The position after a move that was typed.",
        parameters: &[POSITION, RULES, TO_MOVE, MOVE, LANG],
        answer: play,
        schema: shape::<PlayedView>,
    },
    Endpoint {
        path: "/api/follow",
        fixed: false,
        about: "The positions of a game, move by move, up to the first move that cannot be made.",
        parameters: &[POSITION, RULES, TO_MOVE, MOVES, LANG],
        answer: follow,
        schema: shape::<FollowView>,
    },
    Endpoint {
        path: "/api/review",
        fixed: false,
        about: "A game, move by move, with its mistakes and what would have been better.",
        parameters: &[POSITION, RULES, CONVENTION, TO_MOVE, MOVES, LANG],
        answer: review,
        schema: shape::<ReviewView>,
    },
    Endpoint {
        path: "/api/objection",
        fixed: false,
        about: "The answer to an objection: whether each move wins, and how the winner answers the last one, to the end.",
        parameters: &[POSITION, RULES, CONVENTION, TO_MOVE, MOVES, LEVEL, LANG],
        answer: objection,
        schema: shape::<ExplainedView>,
    },
    Endpoint {
        path: "/api/puzzle",
        fixed: false,
        about: "The puzzle of a day: a position with exactly one winning move, the same everywhere.",
        parameters: &[DATE, LANG],
        answer: puzzle,
        schema: shape::<PuzzleView>,
    },
];

/// A random position.
#[derive(Debug, Serialize, JsonSchema)]
struct StartView {
    /// The position as it is typed.
    game: String,
    /// The winner; null in a draw, and where it is not known.
    winner: Option<Winner>,
}

/// A move that was typed.
#[derive(Debug, Serialize, JsonSchema)]
struct PlayedView {
    /// The position after it.
    game: String,
    /// The move as the program writes it.
    #[serde(rename = "move")]
    play: String,
}

/// The moves of a game.
#[derive(Debug, Serialize, JsonSchema)]
struct FollowView {
    /// The moves that can be made, in order.
    moves: Vec<MadeView>,
    /// The problem with the first that cannot be made.
    wrong: Option<ProblemView>,
}

fn board(asked: &Params, limits: Limits) -> Result<ApiAnswer, Problem> {
    let query = asked.query(&limits)?;
    let board = Session::new(limits).board(&query)?;
    let known = board.answer.is_ok() && board.moves.iter().all(|play| play.result.is_some());
    let mut view = board.view(asked.texts());
    shorten(asked, &mut view.position, &mut view.other_moves);
    Ok(ApiAnswer::new(&view).whole(known))
}

fn moves(asked: &Params, limits: Limits) -> Result<ApiAnswer, Problem> {
    let query = asked.query(&limits)?;
    let layout = Session::new(limits).layout(&query)?;
    let mut view = layout.view(asked.texts());
    shorten(asked, &mut view.position, &mut view.other_moves);
    Ok(ApiAnswer::new(&view))
}

/// Leaves as many moves as were asked for.
fn shorten(asked: &Params, position: &mut PositionView, others: &mut Vec<MoveView>) {
    let most = asked.whole(MOST.name).and_then(|most| usize::try_from(most).ok());
    let usual = if asked.is_of_assistant() { MOST_TO_ASSISTANTS } else { usize::MAX };
    let most = most.unwrap_or(usual);
    position.truncated |= position.moves.len() > most || others.len() > most;
    position.moves.truncate(most);
    others.truncate(most);
}

fn reply(asked: &Params, limits: Limits) -> Result<ApiAnswer, Problem> {
    let query = asked.query(&limits)?;
    let opponent = match asked.text("opponent") {
        Some("erring") => {
            let rate = asked.whole("error_rate").unwrap_or(20);
            Opponent::Erring(u8::try_from(rate).unwrap_or(100))
        }
        Some("random") => Opponent::Random,
        _ => Opponent::Perfect,
    };
    let reply = Session::new(limits).reply(&query, opponent, &mut asked.chance())?;
    // Only who does not know what wins plays at random without being asked to.
    let known = opponent == Opponent::Random || reply.kind != ReplyKind::Random;
    Ok(ApiAnswer::new(&reply.view(&query, asked.texts())).whole(known))
}

fn start(asked: &Params, limits: Limits) -> Result<ApiAnswer, Problem> {
    let query = asked.query(&limits)?;
    let promised = match asked.text("winner") {
        Some("first") => Some(GameResult::Win),
        Some("second") => Some(GameResult::Loss),
        _ => None,
    };
    let mut session = Session::new(limits);
    let start = session.random_start(&query, promised, &mut asked.chance())?;
    let result = promised.or_else(|| session.solve(&start).ok().map(|answer| answer.result()));
    let winner = result.and_then(Winner::of);
    let answer = StartView { game: write_sum(&start.sum), winner };
    Ok(ApiAnswer::new(&answer).whole(result.is_some()))
}

fn play(asked: &Params, limits: Limits) -> Result<ApiAnswer, Problem> {
    let query = asked.query(&limits)?;
    let m = Session::new(limits).read_move(&query, asked.text("move").unwrap_or_default())?;
    let game = write_sum(&query.sum.after(&m));
    Ok(ApiAnswer::new(&PlayedView { game, play: write_move(&query.sum, &m) }))
}

/// The moves as they were typed.
fn typed(asked: &Params) -> Vec<&str> {
    pieces(asked.text("moves").unwrap_or_default())
}

fn follow(asked: &Params, limits: Limits) -> Result<ApiAnswer, Problem> {
    let query = asked.query(&limits)?;
    let (moves, wrong) = match Session::new(limits).read_game(&query, &typed(asked)) {
        Ok(moves) => (moves, None),
        Err((moves, failure)) => (moves, Some(Problem::Failure(failure))),
    };
    let whole = wrong.as_ref().is_none_or(|problem| !problem.is_limit());
    let texts = asked.texts();
    let answer = FollowView {
        moves: game_view(&query, &moves, texts),
        wrong: wrong.map(|problem| problem.error(texts)),
    };
    Ok(ApiAnswer::new(&answer).whole(whole))
}

fn objection(asked: &Params, limits: Limits) -> Result<ApiAnswer, Problem> {
    let query = asked.query(&limits)?;
    let mut session = Session::new(limits);
    let moves = session.read_game(&query, &typed(asked)).map_err(|(_, failure)| failure)?;
    Ok(ApiAnswer::new(&session.object(&query, &moves, asked.level())?.view(asked.texts())))
}

fn review(asked: &Params, limits: Limits) -> Result<ApiAnswer, Problem> {
    let query = asked.query(&limits)?;
    let mut session = Session::new(limits);
    let moves = session.read_game(&query, &typed(asked)).map_err(|(_, failure)| failure)?;
    let review = session.review(&query, &moves);
    let known = review.moves.iter().all(|reviewed| reviewed.results.is_some());
    Ok(ApiAnswer::new(&review.view(asked.texts())).whole(known))
}

fn puzzle(asked: &Params, limits: Limits) -> Result<ApiAnswer, Problem> {
    let date = asked.text(DATE.name).unwrap_or_default();
    let day = day_of(date).unwrap_or_default();
    let puzzle = Session::new(limits).puzzle(day)?;
    Ok(ApiAnswer::new(&PuzzleView {
        date: date.to_string(),
        game: write_sum(&puzzle.sum),
        convention: puzzle.convention.into(),
        difficulty: difficulty(day),
    }))
}
