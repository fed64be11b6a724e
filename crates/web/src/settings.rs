//! Settings of the server.

use crate::book::Book;
use axum::body::Bytes;
use bouton_solve::Limits;
use bouton_texts::Lang;
use std::{
    env,
    ffi::OsString,
    net::{IpAddr, Ipv4Addr},
    thread,
    time::Duration,
};

/// Time that a first try may take, unless the settings say otherwise.
const QUICK_TIME: Duration = Duration::from_millis(5);

/// Settings of the server.
#[derive(Clone, Debug)]
pub struct Settings {
    /// The address to listen on.
    pub host: IpAddr,
    /// The port; 0 for any that is free.
    pub port: u16,
    /// Names by which browsers may call this server, besides its addresses and `localhost`.
    pub allowed_hosts: Vec<String>,
    /// The command of a worker process, its program first: one that calls [`work`](crate::work).
    /// An argument `--patient` is added for those that give way to others.
    pub worker: Vec<OsString>,
    /// Number of long computations that run at once.
    pub workers: usize,
    /// Number of further ones that may wait for one of them to end.
    pub waiting: usize,
    /// Number of connections that are held at once.
    pub connections: usize,
    /// Time for which a connection may be silent.
    pub silence: Duration,
    /// Time that the first try of a question may take, before it begins again behind the long ones.
    pub first_try: Duration,
    /// The budget of one question.
    pub limits: Limits,
    /// The WebAssembly module by which the page goes on when the server is gone, if there is one.
    pub module: Option<Bytes>,
    /// Makes the chapters of the book.
    pub book: Book,
    /// The language of those who ask for none that is spoken here.
    pub lang: Lang,
    /// The secret of a teacher, where the server keeps the board of a class.
    pub class: Option<String>,
}

impl Default for Settings {
    /// On this machine only, a worker for each of its processors. One question may take ten seconds,
    /// ten million positions and a quarter of a gibibyte.
    fn default() -> Settings {
        Settings {
            host: Ipv4Addr::LOCALHOST.into(),
            port: 8080,
            allowed_hosts: Vec::new(),
            worker: own_worker(),
            workers: thread::available_parallelism().map_or(2, usize::from),
            waiting: 32,
            connections: 400,
            silence: Duration::from_secs(60),
            first_try: QUICK_TIME,
            limits: Limits {
                time: Some(Duration::from_secs(10)),
                memory: 1 << 28,
                ..Limits::default()
            },
            module: None,
            book: |_, _| None,
            lang: Lang::En,
            class: None,
        }
    }
}

/// This program, as a worker.
fn own_worker() -> Vec<OsString> {
    let program = env::current_exe().map_or_else(|_| "bouton".into(), OsString::from);
    vec![program, "serve".into(), "--worker".into()]
}
