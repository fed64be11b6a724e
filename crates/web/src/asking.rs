//! A question on its way through the lanes of workers.

use crate::{lanes::PoolError, process::Question, shared::Shared};
use bouton_answers::Failure;
use bouton_api::{Call, Problem};
use bouton_solve::{Exceeded, Limits};
use bouton_texts::Lang;
use std::{net::IpAddr, time::Duration};

/// The answer to the question of an address, as the status of HTTP with the text: from the quick lane, or if
/// that does not do, from the slow one.
///
/// # Errors
/// The address asks nothing, or the lanes have no answer.
pub async fn ask(
    shared: &Shared,
    (path, query): (&str, &str),
    lang: Lang,
    client: IpAddr,
) -> Result<(u16, String), Problem> {
    let limits = &shared.settings.limits;
    // An address that asks nothing is refused here, without a worker.
    let call = Call::read(path, query, lang)?;
    if call.endpoint().fixed {
        let answer = call.answer(limits.clone());
        return Ok((answer.status, answer.text));
    }
    let first_try = shared.settings.first_try;
    let mut question = Question::new((path, query), lang, limits, first_try);
    let limit = first_try.saturating_mul(QUICK_PATIENCE);
    let tried = shared.quick.run(client, &question.line(), PATIENCE, limit).await;
    let reply = match tried {
        Ok(reply) if reply.status.is_some() => reply,
        // Too much for a first try.
        Ok(_) | Err(PoolError::Late | PoolError::Memory) => {
            question.first_try = None;
            let patience = limits.time.unwrap_or(FOREVER);
            let limit = limits.time.map_or(FOREVER, |time| time + time / 4 + SLACK);
            let reply = shared.slow.run(client, &question.line(), patience, limit).await;
            reply.map_err(|lost| lost_problem(lost, limits))?
        }
        Err(lost) => return Err(lost_problem(lost, limits)),
    };
    // A whole try always has a status.
    let status = reply.status.unwrap_or_else(|| Problem::Broken.status());
    Ok((status, reply.text))
}

/// Why a lane has no answer.
fn lost_problem(lost: PoolError, limits: &Limits) -> Problem {
    let reached = 0;
    let exceeded = match lost {
        PoolError::Busy => return Problem::Busy,
        PoolError::Broken => return Problem::Broken,
        PoolError::Late => {
            Exceeded::Time { limit: limits.time.unwrap_or_default(), needed: None, reached }
        }
        PoolError::Memory => Exceeded::Memory { limit: limits.memory, needed: None, reached },
    };
    Problem::Failure(Failure::from(exceeded))
}

/// Time that a question may wait for the quick lane.
const PATIENCE: Duration = Duration::from_secs(5);
/// Multiple of its time that a first try may take on a busy machine, where its process may have to
/// wait.
const QUICK_PATIENCE: u32 = 100;
/// Time beyond the limit, and a quarter of it, after which a worker is ended.
const SLACK: Duration = Duration::from_millis(500);
/// Time without a limit: a year.
const FOREVER: Duration = Duration::from_secs(365 * 86_400);
