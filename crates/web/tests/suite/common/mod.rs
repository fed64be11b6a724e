//! Asking the router without a network.

use axum::{Router, body::Body, http::Request};
use bouton_web::{Settings, router};
use http_body_util::BodyExt;
use serde_json::Value;
use std::{sync::OnceLock, time::Duration};
use tokio::runtime::Runtime;
use tower::ServiceExt;

/// The settings of the server, with the worker that is built for the tests, and time enough on a busy
/// machine.
pub fn settings() -> Settings {
    let worker = vec![env!("CARGO_BIN_EXE_bouton-web-worker").into()];
    let mut settings = Settings { worker, ..Settings::default() };
    settings.limits.time = Some(Duration::from_secs(600));
    settings
}

/// A router with a runtime to ask it on.
pub struct Asker {
    router: Router,
    runtime: Runtime,
}

/// The response.
#[derive(Debug)]
pub struct Came {
    pub status: u16,
    pub headers: Vec<(String, String)>,
    pub body: Vec<u8>,
}

impl Asker {
    pub fn new(settings: Settings) -> Asker {
        Asker { router: router(settings), runtime: Runtime::new().expect("a runtime") }
    }

    pub fn get(&self, path: &str) -> Came {
        self.ask("GET", path, &[("host", "localhost:8080")])
    }

    pub fn ask(&self, method: &str, path: &str, headers: &[(&str, &str)]) -> Came {
        let request = Request::builder().method(method).uri(path);
        let request =
            headers.iter().fold(request, |request, (name, value)| request.header(*name, *value));
        let request = request.body(Body::empty()).expect("a request");
        let router = self.router.clone();
        self.runtime.block_on(async {
            let response = router.oneshot(request).await.expect("a router does not fail");
            let status = response.status().as_u16();
            let headers = response.headers().iter().map(|(name, value)| {
                (name.to_string(), value.to_str().unwrap_or_default().to_string())
            });
            let headers = headers.collect();
            let body = response.into_body().collect().await.expect("a body").to_bytes().to_vec();
            Came { status, headers, body }
        })
    }
}

fn asker() -> &'static Asker {
    static ASKER: OnceLock<Asker> = OnceLock::new();
    ASKER.get_or_init(|| Asker::new(settings()))
}

pub fn get(path: &str) -> Came {
    asker().get(path)
}

pub fn get_with(path: &str, headers: &[(&str, &str)]) -> Came {
    let headers = [&[("host", "localhost:8080")], headers].concat();
    asker().ask("GET", path, &headers)
}

pub fn ask(method: &str, path: &str, headers: &[(&str, &str)]) -> Came {
    asker().ask(method, path, headers)
}

impl Came {
    pub fn json(&self) -> Value {
        serde_json::from_slice(&self.body).unwrap_or_else(|why| panic!("{why}: {self:?}"))
    }

    pub fn header(&self, name: &str) -> &str {
        let found = self.headers.iter().find(|(known, _)| known == name);
        found.map_or("", |(_, value)| value)
    }

    /// The answer, which must be one.
    pub fn ok(&self) -> Value {
        let text = String::from_utf8_lossy(&self.body);
        assert_eq!(self.status, 200, "{text}");
        assert_eq!(self.header("content-type"), "application/json");
        self.json()
    }

    /// The status and the error, which must be one.
    pub fn error(&self) -> (u16, Value) {
        let json = self.json();
        assert!(self.status >= 400, "{json}");
        assert_eq!(self.header("content-type"), "application/json");
        let error = json["error"].clone();
        assert!(error["message"].as_str().is_some_and(|text| !text.is_empty()), "{json}");
        (self.status, error)
    }
}
