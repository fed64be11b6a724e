//! The server on a real port: clients that leave, queues that are full, stopping in order.

use crate::common::{Asker, settings};
use bouton_texts::Lang;
use bouton_web::{Server, Settings};
use std::{
    io::{Read, Write},
    net::{SocketAddr, TcpStream},
    sync::mpsc,
    thread::{self, JoinHandle},
    time::Duration,
};
use tokio::{runtime::Runtime, sync::oneshot};

/// A question without end: no period of this game is known.
const ENORMOUS: &str = "/api/period?game=octal:0.007";
/// One that is too much for a first try, and not for a second.
const LONG: &str = "/api/sequence?game=grundy&to=21000";
const QUICK: &str = "/api/solve?game=nim+7+9+12+15";

struct Running {
    address: SocketAddr,
    stop: Option<oneshot::Sender<()>>,
    thread: Option<JoinHandle<()>>,
}

impl Running {
    fn start(settings: Settings) -> Running {
        let server = Server::bind(Settings { port: 0, ..settings }).expect("a free port");
        let address = server.address();
        let (stop, stopped) = oneshot::channel::<()>();
        let thread = thread::spawn(move || {
            let runtime = Runtime::new().expect("a runtime");
            let stopped = async { stopped.await.unwrap_or_default() };
            runtime.block_on(server.serve(stopped)).expect("it serves");
            runtime.shutdown_background();
        });
        Running { address, stop: Some(stop), thread: Some(thread) }
    }

    fn connect(&self) -> TcpStream {
        let stream = TcpStream::connect(self.address).expect("a connection");
        // An answer that never comes is a failure, not a test without end.
        stream.set_read_timeout(Some(Duration::from_secs(60))).expect("a timeout");
        stream
    }

    /// Asks on a connection of its own.
    fn send(&self, path: &str) -> TcpStream {
        let mut stream = self.connect();
        let request =
            format!("GET {path} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n");
        stream.write_all(request.as_bytes()).expect("the request is sent");
        stream
    }

    fn get(&self, path: &str) -> (u16, String) {
        read(self.send(path))
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        drop(self.stop.take());
        if let Some(thread) = self.thread.take() {
            let _ = thread.join();
        }
    }
}

/// The status and the whole text of a response.
fn read(mut stream: TcpStream) -> (u16, String) {
    let mut text = Vec::new();
    stream.read_to_end(&mut text).expect("a response");
    let text = String::from_utf8(text).expect("text");
    let status = text.split(' ').nth(1).and_then(|status| status.parse().ok()).unwrap_or(0);
    (status, text)
}

/// One worker and one place to wait, and hours for each question. A first try ends by the number of
/// positions, not by a clock that runs on while the machine does other things.
fn narrow() -> Settings {
    let first_try = Duration::from_secs(60);
    let mut settings = Settings { workers: 1, waiting: 1, first_try, ..settings() };
    settings.limits.time = Some(Duration::from_secs(7200));
    settings.limits.positions = u64::MAX;
    settings
}

#[test]
fn a_computation_ends_when_its_client_leaves() {
    let server = Running::start(narrow());
    let enormous = server.send(ENORMOUS);
    // The only worker is at it now, or will be.
    thread::sleep(Duration::from_millis(200));
    let long = server.send(LONG);
    thread::sleep(Duration::from_millis(200));
    drop(enormous);
    assert_eq!(read(long).0, 200);
}

#[test]
fn a_full_queue_refuses_and_quick_questions_pass_by() {
    let server = Running::start(narrow());
    let (sender, refused) = mpsc::channel();
    // One is computed and one may wait; of five, three are too many, or four where the second comes
    // before the worker has taken up the first.
    let enormous: Vec<TcpStream> = (0..5).map(|_| server.send(ENORMOUS)).collect();
    let leaving: Vec<TcpStream> =
        enormous.iter().map(|stream| stream.try_clone().expect("a second handle")).collect();
    for stream in enormous {
        let sender = sender.clone();
        thread::spawn(move || sender.send(read(stream)));
    }
    let is_refusal = |(status, text): (u16, String)| {
        assert_eq!(status, 503, "{text}");
        assert!(text.contains("retry-after: 1\r\n") && text.contains(r#""kind":"busy""#), "{text}");
    };
    for _ in 0..3 {
        is_refusal(refused.recv_timeout(Duration::from_secs(60)).expect("a refusal"));
    }
    for _ in 0..50 {
        assert_eq!(server.get(QUICK).0, 200);
    }
    let more: Vec<(u16, String)> = refused.try_iter().collect();
    assert!(more.len() <= 1, "the enormous questions were not enormous");
    more.into_iter().for_each(is_refusal);
    for stream in leaving {
        let _ = stream.shutdown(std::net::Shutdown::Both);
    }
}

#[test]
fn what_is_being_answered_is_answered_still_when_the_server_stops() {
    let mut settings = narrow();
    settings.limits.time = Some(Duration::from_secs(2));
    let mut server = Running::start(settings);
    let enormous = server.send(ENORMOUS);
    let idle = server.connect();
    thread::sleep(Duration::from_secs(1));
    drop(server.stop.take());
    let (status, text) = read(enormous);
    assert_eq!(status, 422, "{text}");
    assert_eq!(read(idle).0, 0);
    server.thread.take().expect("it runs").join().expect("it stops");
    assert!(TcpStream::connect(server.address).is_err());
}

/// Questions that would take gigabytes or minutes, and that no limit may let pass.
const HEAVY: [&str; 6] = [
    "/api/solve?game=staircase+1x400&convention=misere",
    "/api/explain?game=staircase+1x1999",
    "/api/board?game=staircase+1x1999",
    "/api/explain?game=moore:2+1x1999&convention=misere",
    "/api/graph?game=moore:2+1x1999&most=2000",
    "/api/solve?game=allbut:2-4294967296+1000000&convention=misere",
];

#[test]
fn no_question_ends_the_server_or_keeps_a_worker() {
    let mut settings = Settings { workers: 1, ..settings() };
    settings.limits.time = Some(Duration::from_secs(1));
    settings.limits.memory = 64 << 20;
    let server = Running::start(settings);
    for heavy in HEAVY {
        let (status, text) = server.get(heavy);
        assert!(status == 200 || status == 422, "{heavy}: {status}");
        assert!(text.len() < 17 << 20, "{heavy}: {} bytes", text.len());
        assert_eq!(server.get(QUICK).0, 200, "after {heavy}");
    }
    // The only slow worker is free again.
    assert_eq!(server.get("/api/period?game=kayles").0, 200);
}

#[test]
fn idle_connections_give_way_to_others() {
    // An hour: nothing is closed for being silent.
    let silence = Duration::from_secs(3600);
    let server = Running::start(Settings { silence, connections: 8, ..settings() });
    let idle: Vec<TcpStream> = (0..20).map(|_| server.connect()).collect();
    for _ in 0..5 {
        assert_eq!(server.get(QUICK).0, 200);
    }
    drop(idle);
}

#[test]
fn bodies_that_come_slowly_keep_no_places() {
    // An hour: nothing is closed for being silent.
    let silence = Duration::from_secs(3600);
    let class = Some("0123456789abcdef0123456789abcdef".into());
    let server = Running::start(Settings { silence, connections: 8, class, ..settings() });
    let slow: Vec<TcpStream> = (0..30)
        .map(|_| {
            let mut stream = server.connect();
            let head = "POST /api/class/join HTTP/1.1\r\nhost: localhost\r\ncontent-length: 8000\r\n\r\nname=";
            stream.write_all(head.as_bytes()).expect("it is sent");
            stream
        })
        .collect();
    for _ in 0..20 {
        assert_eq!(server.get(QUICK).0, 200);
    }
    // A body that comes is answered still.
    let mut whole = server.connect();
    let head = "POST /api/class/join HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\ncontent-length: 7\r\n\r\nname=";
    whole.write_all(head.as_bytes()).expect("it is sent");
    assert_eq!(server.get(QUICK).0, 200);
    whole.write_all(b"Li").expect("it is sent");
    assert_eq!(read(whole).0, 200);
    drop(slow);
}

#[test]
fn silent_connections_are_closed() {
    let silence = Duration::from_millis(300);
    let server = Running::start(Settings { silence, connections: 3, ..settings() });
    let silent = server.connect();
    let mut half = server.connect();
    half.write_all(b"GET / HTTP/1.1\r\nho").expect("it is sent");
    let mut kept = server.connect();
    kept.write_all(b"GET / HTTP/1.1\r\nhost: localhost\r\n\r\n").expect("it is sent");
    // All places are taken: this one waits until the silent ones are closed.
    assert_eq!(server.get(QUICK).0, 200);
    assert_eq!(read(kept).0, 200);
    assert_ne!(read(half).0, 200);
    assert_eq!(read(silent).0, 0);
}

#[test]
fn who_does_not_read_is_hung_up_on() {
    let silence = Duration::from_millis(300);
    let server = Running::start(Settings { silence, ..settings() });
    let path = "/api/sequence?game=nim&to=1000000";
    let whole = server.get(path).1.len();
    let mut stream = server.connect();
    for _ in 0..4 {
        write!(stream, "GET {path} HTTP/1.1\r\nhost: localhost\r\n\r\n").expect("it is sent");
    }
    // From when answers come on: a busy machine takes its time for the first.
    stream.read_exact(&mut [0]).expect("an answer begins");
    thread::sleep(Duration::from_secs(5));
    let mut text = Vec::new();
    let _ = stream.read_to_end(&mut text);
    assert!(text.len() < 3 * whole, "{} bytes", text.len());
}

#[test]
fn nonsense_is_refused() {
    let silence = Duration::from_millis(500);
    let server = Running::start(Settings { silence, ..settings() });
    for nonsense in [
        "nonsense\r\n\r\n",
        "GET /\r\n\r\n",
        "GET / HTTP/1.1\r\n\r\n",
        "GET \u{e9} HTTP/1.1\r\nhost: localhost\r\n\r\n",
        "GET / HTTP/1.1\r\nhost: localhost\r\ncontent-length: x\r\n\r\n",
        "\0\0\0\0\r\n\r\n",
        "CONNECT localhost:80 HTTP/1.1\r\nhost: localhost\r\n\r\n",
    ] {
        let mut stream = server.connect();
        stream.write_all(nonsense.as_bytes()).expect("it is sent");
        let (status, text) = read(stream);
        assert!((400..500).contains(&status), "{nonsense:?}: {text}");
    }
    let mut stream = server.connect();
    // The server may answer before everything is sent.
    let _ = write!(stream, "GET /{} HTTP/1.1\r\nhost: localhost\r\n\r\n", "a".repeat(200_000));
    let mut status = [0; 12];
    if stream.read_exact(&mut status).is_ok() {
        assert!(status.starts_with(b"HTTP/1.1 4"), "{}", String::from_utf8_lossy(&status));
    }
    assert_eq!(server.get(QUICK).0, 200);
}

/// A chapter that says how it was asked for.
fn chapter(lang: Lang, number: Option<&str>) -> Option<String> {
    number.is_none_or(|number| number == "4").then(|| format!("[\"{lang}\", \"{number:?}\"]"))
}

#[test]
fn chapters_of_the_book_are_files_each_under_one_name() {
    let asker = Asker::new(Settings { book: chapter, ..settings() });
    for _ in 0..2 {
        let came = asker.get("/book/zh/contents.json");
        assert_eq!((came.status, came.json()[0].as_str()), (200, Some("zh")));
        assert_eq!(came.header("content-type"), "application/json");
        assert!(!came.header("etag").is_empty());
        let body = asker.get("/book/en/4.json").body;
        assert_eq!(
            String::from_utf8_lossy(&body),
            chapter(Lang::En, Some("4")).expect("a chapter")
        );
    }
    for path in [
        "/book/en/04.json", "/book/en/5.json", "/book/fr/4.json", "/book/en/x.json", "/book/4.json",
    ] {
        assert_eq!(asker.get(path).error().0, 404, "{path}");
    }
    assert_eq!(asker.get("/book/en/4").header("content-type"), "text/html; charset=utf-8");
}
