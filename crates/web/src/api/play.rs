//! Questions of those who play: the board, the opponent's move, a random start, a review.

use super::{
    Answered, Asked, Endpoint, Kind, Parameter,
    asked::{CONVENTION, LANG, POSITION, SEED, TO_MOVE},
    schema::{Shape, any, array, boolean, choice, integer, nullable, object, string},
};
use crate::problem::Problem;
use bouton::{
    Limits, Session, Winner,
    play::{Opponent, ReplyKind},
    write_move, write_sum,
};
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
        about: "The position as it is played: its parts, every legal move and what it leads to.",
        parameters: &[POSITION, CONVENTION, TO_MOVE, LANG],
        answer: board,
        schema: board_shape,
    },
    Endpoint {
        path: "/api/reply",
        about: "The move of the computer.",
        parameters: &[POSITION, CONVENTION, TO_MOVE, OPPONENT, ERROR_RATE, SEED, LANG],
        answer: reply,
        schema: || {
            let kinds = ["winning", "delaying", "erring", "random", "ended"];
            object(&[("kind", choice(&kinds)), ("move", nullable(move_shape())), ("say", string())])
        },
    },
    Endpoint {
        path: "/api/start",
        about: "A random position of the same shape, with a promised winner.",
        parameters: &[POSITION, CONVENTION, TO_MOVE, WINNER, SEED, LANG],
        answer: start,
        schema: || {
            object(&[("game", string()), ("winner", nullable(choice(&["first", "second"])))])
        },
    },
    Endpoint {
        path: "/api/play",
        about: "The position after a move that was typed.",
        parameters: &[POSITION, TO_MOVE, MOVE, LANG],
        answer: play,
        schema: || object(&[("game", string()), ("move", string())]),
    },
    Endpoint {
        path: "/api/review",
        about: "A game, move by move, with its mistakes and what would have been better.",
        parameters: &[POSITION, CONVENTION, TO_MOVE, MOVES, LANG],
        answer: review,
        schema: || {
            let reviewed = object(&[
                ("by", choice(&["left", "right"])),
                ("move", string()),
                ("before", string()),
                ("after", string()),
                ("mistake", nullable(boolean())),
                ("better", nullable(string())),
                ("did", string()),
                ("say", string()),
            ]);
            let mistakes = object(&[("left", integer()), ("right", integer())]);
            object(&[("moves", array(reviewed)), ("mistakes", mistakes), ("say", string())])
        },
    },
];

fn board(asked: &Asked, limits: Limits) -> Result<Answered, Problem> {
    let board = Session::new(limits).board(&asked.query()?)?;
    let known = board.answer.is_ok() && board.moves.iter().all(|play| play.wins.is_some());
    Ok(Answered::new(board.json(asked.texts())).whole(known))
}

fn reply(asked: &Asked, limits: Limits) -> Result<Answered, Problem> {
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
    Ok(Answered::new(reply.json(&query, asked.texts())).whole(known))
}

fn start(asked: &Asked, limits: Limits) -> Result<Answered, Problem> {
    let query = asked.query()?;
    let promised = match asked.text("winner") {
        Some("first") => Some(Winner::First),
        Some("second") => Some(Winner::Second),
        _ => None,
    };
    let mut session = Session::new(limits);
    let start = session.random_start(&query, promised, &mut asked.chance())?;
    let winner = promised.or_else(|| session.solve(&start).ok().and_then(|answer| answer.winner()));
    let answer = json!({ "game": write_sum(&start.sum), "winner": winner.map(winner_name) });
    Ok(Answered::new(answer).whole(winner.is_some()))
}

fn play(asked: &Asked, limits: Limits) -> Result<Answered, Problem> {
    let query = asked.query()?;
    let m = Session::new(limits).read_move(&query, asked.text("move").unwrap_or_default())?;
    let after = write_sum(&query.sum.after(&m));
    Ok(Answered::new(json!({ "game": after, "move": write_move(&query.sum, &m) })))
}

fn review(asked: &Asked, limits: Limits) -> Result<Answered, Problem> {
    let query = asked.query()?;
    let moves = asked.text("moves").unwrap_or_default().split(';').map(str::trim);
    let moves: Vec<&str> = moves.filter(|text| !text.is_empty()).collect();
    let mut session = Session::new(limits);
    let moves = session.read_game(&query, &moves).map_err(|(_, failure)| failure)?;
    let review = session.review(&query, &moves);
    let known = review.moves.iter().all(|reviewed| reviewed.mistake.is_some());
    Ok(Answered::new(review.json(asked.texts())).whole(known))
}

fn winner_name(winner: Winner) -> &'static str {
    match winner {
        Winner::First => "first",
        Winner::Second => "second",
    }
}

fn board_shape() -> Shape {
    let row = object(&[("label", string()), ("value", integer())]);
    let table = object(&[("rows", array(row)), ("sum", integer())]);
    let component = object(&[("game", string()), ("parts", array(part_shape()))]);
    object(&[
        ("game", string()),
        ("convention", choice(&["normal", "misere"])),
        ("to_move", choice(&["left", "right"])),
        ("impartial", boolean()),
        ("ended", boolean()),
        ("winner", nullable(choice(&["first", "second"]))),
        ("grundy", nullable(integer())),
        ("headline", string()),
        ("unknown", nullable(string())),
        ("table", nullable(table)),
        ("components", array(component)),
        ("moves", array(move_shape())),
        ("move_count", nullable(integer())),
        ("truncated", boolean()),
        ("other_moves", array(move_shape())),
    ])
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
        ("say", string()),
    ])
}
