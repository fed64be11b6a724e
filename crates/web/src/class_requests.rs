//! The page's requests about the class. The API judges answers, never the pupil.

use crate::{
    addresses::for_others,
    asking::ask,
    class::{CLASS, ClassProblem, Exercise, Part, Room, Trial},
    places::Busy,
    qr::{MOST_BYTES, QrPicture},
    responses::json_response,
    shared::Shared,
};
use axum::{
    body::to_bytes,
    extract::Request,
    http::{HeaderValue, Method, header},
    response::Response,
};
use bouton_api::Problem;
use bouton_texts::{Lang, Texts};
use serde_json::{Value, json};
use std::{
    collections::BTreeMap,
    net::{IpAddr, SocketAddr},
    sync::Arc,
};
use tokio::time::timeout;

/// Maximum number of bytes that are sent to the class at once.
const MOST_SENT: usize = 8 << 10;
/// Maximum number of characters of a move.
const MOST_MOVE: usize = 500;

/// The fields of a form.
type Fields = BTreeMap<String, String>;

/// The answer to a request of the class.
pub async fn class_response(
    shared: &Shared,
    request: Request,
    lang: Lang,
    client: IpAddr,
) -> Response {
    match answered(shared, request, lang, client).await {
        Ok(response) => response,
        Err(problem) => {
            let (status, text) = problem.sent(Texts::of(lang));
            json_response(status, text, lang)
        }
    }
}

async fn answered(
    shared: &Shared,
    request: Request,
    lang: Lang,
    client: IpAddr,
) -> Result<Response, ClassProblem> {
    let path = request.uri().path().to_string();
    let called = path.strip_prefix(CLASS).unwrap_or_default().trim_start_matches('/');
    let secret = secret_of(&request);
    if *request.method() != Method::POST {
        let query = request.uri().query().unwrap_or_default();
        let given = fields(query.as_bytes());
        let json = match (called, &shared.class) {
            ("qr", _) => return code(given.get("text").map_or("", String::as_str)),
            ("", None) => json!({ "open": false }),
            ("", Some(room)) => opened(shared, room, &secret),
            ("board", Some(room)) => room.teacher(&secret).map(|()| room.board())?,
            ("marks", Some(room)) => room.marks(&secret)?,
            _ => return Err(Problem::NoPath { path }.into()),
        };
        return Ok(json_response(200, json.to_string(), lang));
    }
    let Some(room) = &shared.class else {
        return Err(Problem::NoPath { path }.into());
    };
    // A client that sends slowly keeps no place from others meanwhile. Without a network there is none.
    let busy = request.extensions().get::<Arc<Busy>>().cloned();
    let unsent = busy.as_deref().map(Busy::unsent);
    let body = timeout(shared.settings.silence, to_bytes(request.into_body(), MOST_SENT)).await;
    drop(unsent);
    let body = match body {
        Ok(Ok(body)) => body,
        Ok(Err(_)) => return Err(ClassProblem::Long { most: MOST_SENT }),
        Err(_) => return Err(ClassProblem::Broken),
    };
    let sent = fields(&body);
    let field = |name: &str| sent.get(name).map_or("", String::as_str);
    let json = match called {
        "join" => room.join(field("name"), client)?,
        "answer" => {
            let (exercise, task) = (number(&sent, "exercise")?, number(&sent, "task")?);
            let word = field("part");
            let part = Part::ALL.into_iter().find(|part| part.word() == word).ok_or_else(|| {
                ClassProblem::BadValue {
                    name: "part".into(),
                    value: word.into(),
                    right: "who, move",
                }
            })?;
            let task = usize::try_from(task).map_err(|_| ClassProblem::NoExercise)?;
            let trial = room.begin(&secret, exercise, task, part)?;
            let right = is_right(shared, &trial, field("answer"), lang, client).await?;
            trial.end(right)
        }
        "exercise" => {
            room.teacher(&secret)?;
            let exercise = Exercise::read(field("query"))?;
            for game in &exercise.games {
                // A position that cannot be drawn is no exercise.
                asked(shared, "/api/moves", &exercise.question(game, &[]), lang, client).await?;
            }
            room.give(exercise)?
        }
        "withdraw" => {
            room.teacher(&secret)?;
            room.withdraw(number(&sent, "exercise")?)?
        }
        "remove" => {
            room.teacher(&secret)?;
            room.remove(field("name"))?
        }
        _ => return Err(Problem::NoPath { path }.into()),
    };
    Ok(json_response(200, json.to_string(), lang))
}

/// The public view of the class, and the asker's role.
fn opened(shared: &Shared, room: &Room, secret: &str) -> Value {
    let settings = &shared.settings;
    let address = for_others(SocketAddr::new(settings.host, settings.port));
    let mut opened = room.opened();
    opened["teacher"] = room.teacher(secret).is_ok().into();
    opened["address"] = address.map(|address| format!("http://{address}/")).into();
    opened
}

/// The picture of a QR code.
fn code(text: &str) -> Result<Response, ClassProblem> {
    if text.is_empty() {
        let (name, right) = ("text".into(), "http://...");
        return Err(ClassProblem::BadValue { name, value: String::new(), right });
    }
    let picture = QrPicture::of(text).ok_or(ClassProblem::Long { most: MOST_BYTES })?;
    let mut response = json_response(200, picture.svg(), Lang::En);
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static("image/svg+xml"));
    headers.remove(header::CONTENT_LANGUAGE);
    headers.remove(header::VARY);
    Ok(response)
}

/// Returns `true` if an answer is right.
///
/// # Errors
/// It is none of the permitted values, or the API does not know.
async fn is_right(
    shared: &Shared,
    trial: &Trial<'_>,
    answer: &str,
    lang: Lang,
    client: IpAddr,
) -> Result<bool, ClassProblem> {
    let bad = |name: &str, right| {
        Err(ClassProblem::BadValue { name: name.into(), value: answer.into(), right })
    };
    let Trial { exercise, task, part, .. } = trial;
    let Some(game) = exercise.games.get(*task) else { return Err(ClassProblem::NoExercise) };
    let winner = async |query: String| {
        let solved = asked(shared, "/api/solve", &query, lang, client).await?;
        Ok::<_, ClassProblem>(solved["winner"].as_str().unwrap_or("draw").to_string())
    };
    match part {
        Part::Who if !matches!(answer, "first" | "second" | "draw") => {
            bad("answer", "first, second, draw")
        }
        Part::Who => Ok(winner(exercise.question(game, &[])).await? == answer),
        Part::Move if answer == "none" => {
            Ok(winner(exercise.question(game, &[])).await? != "first")
        }
        Part::Move if answer.chars().count() > MOST_MOVE => {
            Err(ClassProblem::Long { most: MOST_MOVE })
        }
        Part::Move => {
            let query = exercise.question_of_move(game, answer);
            let after = asked(shared, "/api/play", &query, lang, client).await?;
            let after = after["game"].as_str().unwrap_or_default();
            Ok(winner(exercise.question_after(after)).await? == "second")
        }
    }
}

/// The answer of the API.
///
/// # Errors
/// It refuses the question.
async fn asked(
    shared: &Shared,
    path: &str,
    query: &str,
    lang: Lang,
    client: IpAddr,
) -> Result<Value, ClassProblem> {
    let (status, text) =
        ask((&shared.lanes, &shared.settings.limits), (path, query), lang, client).await?;
    if status != 200 {
        return Err(ClassProblem::Refused(status, text));
    }
    serde_json::from_str(&text).map_err(|_| Problem::Broken.into())
}

/// The secret that a request brings.
fn secret_of(request: &Request) -> String {
    let value = request.headers().get(header::AUTHORIZATION).and_then(|value| value.to_str().ok());
    value.and_then(|value| value.strip_prefix("Bearer ")).unwrap_or_default().to_string()
}

/// The fields of a form; of those with the same name, the last.
fn fields(form: &[u8]) -> Fields {
    form_urlencoded::parse(form).map(|(name, value)| (name.into(), value.into())).collect()
}

/// A field that is a whole number.
fn number(sent: &Fields, name: &str) -> Result<u64, ClassProblem> {
    let value = sent.get(name).map_or("", String::as_str);
    value.parse().map_err(|_| ClassProblem::BadValue {
        name: name.into(),
        value: value.into(),
        right: "0, 1, 2, ...",
    })
}
