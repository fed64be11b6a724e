//! Workers that die or stall take no answer with them but that of the question which did it.

use crate::common::settings;
use axum::{Router, body::Body, http::Request};
use bouton_web::{Settings, router};
use http_body_util::BodyExt;
use std::time::Duration;
use tokio::{runtime::Runtime, task::JoinSet};
use tower::ServiceExt;

/// The question at which workers fail.
const FATAL: &str = "/api/solve?game=nim+777";
/// Number of light questions that are asked at the same time.
const LIGHT: usize = 200;

async fn ask(router: Router, path: String) -> (u16, String) {
    let request = Request::builder().uri(path).header("host", "localhost");
    let request = request.body(Body::empty()).expect("a request");
    let response = router.oneshot(request).await.expect("a router does not fail");
    let status = response.status().as_u16();
    let body = response.into_body().collect().await.expect("a body").to_bytes();
    (status, String::from_utf8_lossy(&body).into_owned())
}

/// Asks light questions of workers with a fault, and the fatal one among them some `times`. The statuses of
/// the fatal one.
fn fatal(fault: &str, times: usize, mut settings: Settings) -> Vec<u16> {
    settings.worker.extend([fault.into(), "nim+777".into()]);
    let router = router(settings);
    Runtime::new().expect("a runtime").block_on(async {
        let mut statuses = Vec::new();
        // First without it, so that batches grow.
        for times in [0, times] {
            let mut asked = JoinSet::new();
            for heap in 1..=LIGHT {
                // In the midst of others: the first batches are small.
                if heap % 50 == 49 && heap / 50 < times {
                    let answer = ask(router.clone(), FATAL.to_string());
                    asked.spawn(async { (None, answer.await) });
                }
                let answer = ask(router.clone(), format!("/api/solve?game=nim+{heap}+{heap}+1"));
                asked.spawn(async move { (Some(heap), answer.await) });
            }
            while let Some(answered) = asked.join_next().await {
                match answered.expect("an answer") {
                    (None, (status, _)) => statuses.push(status),
                    (Some(heap), (status, text)) => {
                        assert_eq!(status, 200, "{heap}: {text}");
                        let position = format!("nim {heap} {heap} 1");
                        assert!(text.contains(&position), "{position}: {text}");
                    }
                }
            }
        }
        statuses
    })
}

#[test]
fn who_shares_a_worker_that_dies_is_answered_by_another() {
    assert_eq!(fatal("--dies-at", 3, settings()), [500; 3]);
}

#[test]
fn who_shares_a_worker_that_stalls_is_answered_by_another() {
    // A first try is ended after two seconds, a whole one after four; each light question has much less to
    // do, and wherever it goes a worker that does not stall.
    let first_try = Duration::from_millis(20);
    let mut settings = Settings { first_try, workers: 4, waiting: 4000, ..settings() };
    settings.limits.time = Some(Duration::from_secs(3));
    assert_eq!(fatal("--stalls-at", 1, settings), [422]);
}
