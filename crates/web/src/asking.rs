//! A question on its way through the lanes of workers.

use crate::{
    lanes::{Lane, Lost, Plan},
    process::Reply,
    protocol::{Question, Terms, Tried},
    settings::Settings,
};
use axum::body::Bytes;
use bouton_answers::Failure;
use bouton_api::{Call, Problem};
use bouton_solve::{Exceeded, Limits};
use bouton_texts::Lang;
use std::{net::IpAddr, time::Duration};

/// The lanes on which a question is tried, one after the other, until it is answered.
#[derive(Debug)]
pub struct Lanes {
    /// For light questions, many of which are given to a process at once.
    light: Lane,
    /// For first tries of one question.
    quick: Lane,
    /// For whole tries, by processes that give way to all others.
    slow: Lane,
}

impl Lanes {
    /// The lanes of a server. No process is started yet.
    pub fn new(settings: &Settings) -> Lanes {
        let Settings { limits, first_try, .. } = settings;
        let plan = |terms| Plan {
            command: settings.worker.clone(),
            patient: false,
            processes: std::thread::available_parallelism().map_or(2, usize::from),
            terms: Terms::new(limits, terms),
            batch: 1,
            limit: first_try.saturating_mul(QUICK_PATIENCE),
            room: QUICK_ROOM,
            room_each: QUICK_ROOM_EACH,
            patience: PATIENCE,
        };
        Lanes {
            light: Lane::new(Plan { batch: BATCH, ..plan(Some(*first_try / LIGHT_SHARE)) }),
            quick: Lane::new(plan(Some(*first_try))),
            slow: Lane::new(Plan {
                patient: true,
                processes: settings.workers,
                limit: limits.time.map_or(FOREVER, |time| time + time / 4 + SLACK),
                room: settings.waiting,
                room_each: settings.waiting.div_ceil(4),
                patience: limits.time.unwrap_or(FOREVER),
                ..plan(None)
            }),
        }
    }

    /// The reply to a question, given as its frame.
    async fn run(&self, client: IpAddr, question: Bytes) -> Result<Reply, Lost> {
        let alone = match self.light.run(client, question.clone()).await {
            Ok(reply) => match reply.tried {
                Tried::Answered(_) => return Ok(reply),
                Tried::Late => true,
                // More time alone does not help.
                Tried::TooMuch => false,
            },
            Err(Lost::Busy) => return Err(Lost::Busy),
            // Another question of the batch may have done it.
            Err(Lost::Late | Lost::Memory | Lost::Broken) => true,
        };
        if alone {
            match self.quick.run(client, question.clone()).await {
                Ok(reply) if matches!(reply.tried, Tried::Answered(_)) => return Ok(reply),
                Ok(_) | Err(Lost::Late | Lost::Memory) => {}
                Err(lost) => return Err(lost),
            }
        }
        self.slow.run(client, question).await
    }
}

/// The answer to the question of an address, as the status of HTTP with the text.
///
/// # Errors
/// The address asks nothing, or the lanes have no answer.
pub async fn ask(
    (lanes, limits): (&Lanes, &Limits),
    (path, query): (&str, &str),
    lang: Lang,
    client: IpAddr,
) -> Result<(u16, String), Problem> {
    // An address that asks nothing is refused here, without a worker.
    let call = Call::read(path, query, lang)?;
    if call.endpoint().fixed {
        let answer = call.answer(limits.clone());
        return Ok((answer.status, answer.text));
    }
    let question = Question { lang, path, query }.frame().into();
    let reply = lanes.run(client, question).await;
    let Reply { tried, text, .. } = reply.map_err(|lost| lost_problem(lost, limits))?;
    match tried {
        Tried::Answered(status) => Ok((status, text)),
        // A whole try always has an answer.
        Tried::Late | Tried::TooMuch => Err(Problem::Broken),
    }
}

/// Why the lanes have no answer.
fn lost_problem(lost: Lost, limits: &Limits) -> Problem {
    let reached = 0;
    let exceeded = match lost {
        Lost::Busy => return Problem::Busy,
        Lost::Broken => return Problem::Broken,
        Lost::Late => {
            Exceeded::Time { limit: limits.time.unwrap_or_default(), needed: None, reached }
        }
        Lost::Memory => Exceeded::Memory { limit: limits.memory, needed: None, reached },
    };
    Problem::Failure(Failure::from(exceeded))
}

/// Maximum number of light questions that a process is given at once.
const BATCH: usize = 32;
/// Share of the time of a first try that a light question may take: it keeps its batch waiting.
const LIGHT_SHARE: u32 = 5;
/// Number of questions that may wait for a lane of first tries.
const QUICK_ROOM: usize = 1024;
/// Number of questions of one client that may wait for it.
const QUICK_ROOM_EACH: usize = 256;
/// Time that a question may wait for a lane of first tries.
const PATIENCE: Duration = Duration::from_secs(5);
/// Multiple of its time that a first try may take on a busy machine, where its process may have to
/// wait.
const QUICK_PATIENCE: u32 = 100;
/// Time beyond the limit, and a quarter of it, after which a worker is ended.
const SLACK: Duration = Duration::from_millis(500);
/// Time without a limit: a year.
const FOREVER: Duration = Duration::from_secs(365 * 86_400);
