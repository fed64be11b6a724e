//! Questions of those who play: the board, the opponent's move, a random start, a review.

use super::{
    ApiAnswer, Endpoint, Kind, Parameter, Params, RESULTS,
    asked::{CONVENTION, LANG, POSITION, SEED, TO_MOVE},
    schema::{Shape, any, array, boolean, choice, integer, nullable, object, string},
};
use crate::problem::Problem;
use bouton_answers::{Session, view::view_json, write_move, write_sum};
use bouton_core::GameResult;
use bouton_play::{Opponent, PlaySession, ReplyKind, game_view};
use bouton_solve::Limits;
use serde_json::json;

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
    kind: Kind::Text,
    required: true,
    example: "9 to 4;12 to 3",
};

pub const ENDPOINTS: &[Endpoint] = &[
    Endpoint {
        path: "/api/board",
        fixed: false,
        about: "The position as it is played: its parts, every legal move and what it leads to.",
        parameters: &[POSITION, CONVENTION, TO_MOVE, LANG],
        answer: board,
        schema: board_shape,
    },
    Endpoint {
        path: "/api/moves",
        fixed: false,
        about: "The position as it is played, at once: its parts and every legal move, without who wins.",
        parameters: &[POSITION, CONVENTION, TO_MOVE, LANG],
        answer: moves,
        schema: || object(&layout_shape()),
    },
    Endpoint {
        path: "/api/reply",
        fixed: false,
        about: "The move of the computer.",
        parameters: &[POSITION, CONVENTION, TO_MOVE, OPPONENT, ERROR_RATE, SEED, LANG],
        answer: reply,
        schema: || {
            let kinds = ["winning", "drawing", "delaying", "erring", "random", "ended"];
            object(&[("kind", choice(&kinds)), ("move", nullable(move_shape())), ("say", string())])
        },
    },
    Endpoint {
        path: "/api/start",
        fixed: false,
        about: "A random position of the same shape, with a promised winner.",
        parameters: &[POSITION, CONVENTION, TO_MOVE, WINNER, SEED, LANG],
        answer: start,
        schema: || {
            object(&[("game", string()), ("winner", nullable(choice(&["first", "second"])))])
        },
    },
    Endpoint {
        path: "/api/play",
        fixed: false,
        about: "The position after a move that was typed.",
        parameters: &[POSITION, TO_MOVE, MOVE, LANG],
        answer: play,
        schema: || object(&[("game", string()), ("move", string())]),
    },
    Endpoint {
        path: "/api/follow",
        fixed: false,
        about: "The positions of a game, move by move, up to the first move that cannot be made.",
        parameters: &[POSITION, TO_MOVE, MOVES, LANG],
        answer: follow,
        schema: || object(&[("moves", array(object(&made_shape()))), ("wrong", any())]),
    },
    Endpoint {
        path: "/api/review",
        fixed: false,
        about: "A game, move by move, with its mistakes and what would have been better.",
        parameters: &[POSITION, CONVENTION, TO_MOVE, MOVES, LANG],
        answer: review,
        schema: || {
            let mut reviewed = made_shape();
            reviewed.extend([
                ("mistake", nullable(boolean())),
                ("better", nullable(string())),
                ("say", string()),
            ]);
            let reviewed = object(&reviewed);
            let mistakes = object(&[("left", integer()), ("right", integer())]);
            object(&[("moves", array(reviewed)), ("mistakes", mistakes), ("say", string())])
        },
    },
];

fn board(asked: &Params, limits: Limits) -> Result<ApiAnswer, Problem> {
    let board = Session::new(limits).board(&asked.query()?)?;
    let known = board.answer.is_ok() && board.moves.iter().all(|play| play.result.is_some());
    Ok(ApiAnswer::new(board.json(asked.texts())).whole(known))
}

fn moves(asked: &Params, limits: Limits) -> Result<ApiAnswer, Problem> {
    let layout = Session::new(limits).layout(&asked.query()?)?;
    Ok(ApiAnswer::new(layout.json(asked.texts())))
}

fn reply(asked: &Params, limits: Limits) -> Result<ApiAnswer, Problem> {
    let query = asked.query()?;
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
    Ok(ApiAnswer::new(reply.json(&query, asked.texts())).whole(known))
}

fn start(asked: &Params, limits: Limits) -> Result<ApiAnswer, Problem> {
    let query = asked.query()?;
    let promised = match asked.text("winner") {
        Some("first") => Some(GameResult::Win),
        Some("second") => Some(GameResult::Loss),
        _ => None,
    };
    let mut session = Session::new(limits);
    let start = session.random_start(&query, promised, &mut asked.chance())?;
    let result = promised.or_else(|| session.solve(&start).ok().map(|answer| answer.result()));
    let answer =
        json!({ "game": write_sum(&start.sum), "winner": result.and_then(GameResult::winner) });
    Ok(ApiAnswer::new(answer).whole(result.is_some()))
}

fn play(asked: &Params, limits: Limits) -> Result<ApiAnswer, Problem> {
    let query = asked.query()?;
    let m = Session::new(limits).read_move(&query, asked.text("move").unwrap_or_default())?;
    let after = write_sum(&query.sum.after(&m));
    Ok(ApiAnswer::new(json!({ "game": after, "move": write_move(&query.sum, &m) })))
}

/// The moves as they were typed.
fn typed(asked: &Params) -> Vec<&str> {
    let moves = asked.text("moves").unwrap_or_default().split(';').map(str::trim);
    moves.filter(|text| !text.is_empty()).collect()
}

fn follow(asked: &Params, limits: Limits) -> Result<ApiAnswer, Problem> {
    let query = asked.query()?;
    let (moves, wrong) = match Session::new(limits).read_game(&query, &typed(asked)) {
        Ok(moves) => (moves, None),
        Err((moves, failure)) => (moves, Some(Problem::Failure(failure))),
    };
    let whole = wrong.as_ref().is_none_or(|problem| !problem.is_limit());
    let texts = asked.texts();
    let answer = json!({
        "moves": view_json(&game_view(&query, &moves, texts)),
        "wrong": wrong.map(|problem| problem.error(texts)),
    });
    Ok(ApiAnswer::new(answer).whole(whole))
}

fn review(asked: &Params, limits: Limits) -> Result<ApiAnswer, Problem> {
    let query = asked.query()?;
    let mut session = Session::new(limits);
    let moves = session.read_game(&query, &typed(asked)).map_err(|(_, failure)| failure)?;
    let review = session.review(&query, &moves);
    let known = review.moves.iter().all(|reviewed| reviewed.results.is_some());
    Ok(ApiAnswer::new(review.json(asked.texts())).whole(known))
}

fn board_shape() -> Shape {
    let row = object(&[("label", string()), ("value", integer())]);
    let table = object(&[("rows", array(row)), ("sum", integer())]);
    let mut board = layout_shape();
    board.extend([
        ("winner", nullable(choice(&["first", "second"]))),
        ("result", nullable(choice(RESULTS))),
        ("grundy", nullable(integer())),
        ("headline", string()),
        ("unknown", nullable(string())),
        ("table", nullable(table)),
    ]);
    object(&board)
}

fn layout_shape() -> Vec<(&'static str, Shape)> {
    let component = object(&[("game", string()), ("parts", array(part_shape()))]);
    vec![
        ("game", string()),
        ("convention", choice(&["normal", "misere"])),
        ("to_move", choice(&["left", "right"])),
        ("impartial", boolean()),
        ("ended", boolean()),
        ("components", array(component)),
        ("moves", array(move_shape())),
        ("move_count", nullable(integer())),
        ("truncated", boolean()),
        ("other_moves", array(move_shape())),
    ]
}

fn made_shape() -> Vec<(&'static str, Shape)> {
    vec![
        ("by", choice(&["left", "right"])),
        ("move", string()),
        ("before", string()),
        ("after", string()),
        ("did", string()),
    ]
}

fn part_shape() -> Shape {
    let stack = object(&[("name", nullable(string())), ("size", integer())]);
    object(&[
        ("text", string()),
        ("shape", choice(&["stones", "stairs", "factors", "text"])),
        ("stacks", array(stack)),
        ("bound", any()),
    ])
}

fn move_shape() -> Shape {
    object(&[
        ("move", string()),
        ("result", string()),
        ("component", integer()),
        ("part", integer()),
        ("becomes", array(part_shape())),
        ("wins", nullable(boolean())),
        ("outcome", nullable(choice(RESULTS))),
        ("say", string()),
    ])
}
