//! The server under load: `solve nim` at a fixed rate, while one client asks for something enormous.
//!
//! Each request has its time beforehand, and its latency is counted from then on, whether it could be sent then or not:
//! a server that stalls is not spared the requests that it keeps from being sent. Every answer is asserted. The most
//! memory of the server in the first half and in the second shows whether it grows.
//!
//! Then each connection asks its next question as soon as it has the answer to the last: the greatest rate, by the
//! program `wrk` where it is there, which takes less of the processors than a client of our own.

use crate::{
    measure::{Length, command, quickest},
    peers::Peers,
    table::{Goal, Row, Table},
};
use std::{
    fs,
    io::{BufRead, BufReader, Read, Write},
    net::TcpStream,
    path::Path,
    process::{Child, Stdio},
    sync::{
        Arc,
        atomic::{AtomicBool, AtomicU64, Ordering},
    },
    thread,
    time::{Duration, Instant},
};

/// Questions that no limit lets end, by the table of values and by search.
const ENORMOUS: [&str; 2] = [
    "/api/period?game=octal:0.007&to=4000000000",
    "/api/solve?game=grundy+160+161+162+163+164+165&convention=misere",
];
/// Latencies are counted once the server is warm.
const WARM_UP: Duration = Duration::from_secs(2);

/// Number of questions a second, and of connections, of the row of latencies.
const ASKED: (u64, u64) = (2000, 16);
/// Number of connections of the row of rates.
const MANY: u64 = 64;

pub fn rows(table: &mut Table, peers: &Peers, length: Length) {
    let time = Duration::from_secs(length.of(1, 8, 120));
    let ours = Path::new(env!("CARGO_BIN_EXE_bouton"));
    let (rate, connections) = ASKED;
    for beside in BESIDE {
        let run = load(ours, Pace::Rate(rate), time, connections, beside);
        let what = format!(
            "99 of 100 light questions, {rate} a second on {connections} connections, beside {beside}"
        );
        let [start, first, second] = run.memory;
        let [server, workers, _] = run.processor;
        let note = format!(
            "half within {:.2?}, all within {:.2?}; {start} MB at the start, then {first} and {second} MB at most; \
             {server:.1} + {workers:.1} processor-seconds of server and workers for 100,000",
            run.latency(0.5),
            run.latency(1.0)
        );
        let latency = run.latency(0.99).as_secs_f64();
        table.row(&Row::seconds(what, latency).goal(Goal::Most(0.005)).note(note));
    }
    for (connections, goal) in [(MANY, Some(Goal::Rate(20_000.0))), (1, None)] {
        let [own, before] =
            quickest([&mut || Some(busy(ours, time / 4, connections)), &mut || {
                Some(busy(peers.before_path()?, time / 4, connections))
            }]);
        let plural = if connections == 1 { "" } else { "s" };
        let what = format!("light questions on {connections} connection{plural}, each");
        let row = Row::seconds(what, own.expect("the server")).rate(1.0, "questions", None);
        if let Some(goal) = goal {
            table.row(&row.clone().goal(goal));
        }
        if let Some(name) = peers.before_name() {
            table.row(&row.beside(name, before).goal(Goal::Times(0.95)));
        }
    }
}

/// Seconds that each light question takes, asked as quickly as the answers come.
fn busy(program: &Path, time: Duration, connections: u64) -> f64 {
    wrk(program, time, connections).unwrap_or_else(|| {
        let run = load(program, Pace::Answered, time, connections, BESIDE[0]);
        time.as_secs_f64() / run.latencies.len() as f64
    })
}

/// Requests a second by `wrk`; `None` where it is not there.
fn wrk(program: &Path, time: Duration, connections: u64) -> Option<f64> {
    let server = Server::start(program);
    let address = format!("http://{}/api/solve?game=nim+3+4+5", server.address);
    let ask = |seconds: u64| {
        let words = ["-t1", &format!("-c{connections}"), &format!("-d{seconds}s"), &address];
        let output = command("wrk").args(words).output().ok()?;
        let said = String::from_utf8_lossy(&output.stdout).into_owned();
        assert!(!said.contains("Non-2xx") && !said.contains("Socket errors"), "{said}");
        let rate = said.split_once("Requests/sec:")?.1.split_whitespace().next()?;
        Some(1.0 / rate.parse::<f64>().ok()?)
    };
    ask(1)?;
    ask(time.as_secs().max(1))
}

/// When a question is asked.
#[derive(Clone, Copy)]
enum Pace {
    /// At its time: a number a second, on all connections together.
    Rate(u64),
    /// As soon as its connection has the answer to the last one.
    Answered,
}

/// Load beside the questions that are counted.
const BESIDE: [&str; 2] = ["nothing", GREEDY];
const GREEDY: &str = "one client with something enormous";

/// A measurement.
struct Run {
    /// Times from question to answer, in order.
    latencies: Vec<Duration>,
    /// Megabytes of the server at the start, the most in the first half, and in the second.
    memory: [u64; 3],
    /// Processor seconds of 100,000 questions: of the server, its quick workers and the clients.
    processor: [f64; 3],
}

impl Run {
    /// The latency within which a share of the questions was answered.
    fn latency(&self, share: f64) -> Duration {
        self.latencies[((self.latencies.len() - 1) as f64 * share) as usize]
    }
}

/// Asks questions for `time` over `connections`, beside something else.
fn load(program: &Path, pace: Pace, time: Duration, connections: u64, beside: &str) -> Run {
    let server = Server::start(program);
    let done = Arc::new(AtomicBool::new(false));
    let refused = Arc::new(AtomicU64::new(0));
    let greedy = (beside == GREEDY).then(|| {
        let (address, done) = (server.address.clone(), Arc::clone(&done));
        let refused = Arc::clone(&refused);
        thread::spawn(move || hog(&address, &done, &refused))
    });
    let start = Instant::now() + Duration::from_millis(100);
    let clients: Vec<_> = (0..connections)
        .map(|client| {
            let address = server.address.clone();
            thread::spawn(move || ask(&address, start, time, (client, connections), pace))
        })
        .collect();
    thread::sleep(WARM_UP);
    let (memory, before) = (server.memory(), server.processor());
    let mut most = [0, 0];
    let middle = start + WARM_UP + time / 2;
    while clients.iter().any(|client| !client.is_finished()) {
        let half = &mut most[usize::from(Instant::now() > middle)];
        *half = server.memory().max(*half);
        thread::sleep(Duration::from_millis(200));
    }
    let after = server.processor();
    let mut latencies: Vec<Duration> =
        clients.into_iter().flat_map(|client| client.join().expect("a client")).collect();
    done.store(true, Ordering::Relaxed);
    latencies.sort_unstable();
    drop(server);
    if let Some(greedy) = greedy {
        greedy.join().expect("a client");
        eprintln!("enormous questions refused at a limit: {}", refused.load(Ordering::Relaxed));
    }
    let share = 100_000.0 / latencies.len() as f64;
    let processor = [0, 1, 2].map(|at| (after[at] - before[at]) * share);
    Run { latencies, memory: [memory, most[0], most[1]], processor }
}

/// Asks the share of one client of several, each question at its time. The latencies after the warm-up.
fn ask(
    address: &str,
    start: Instant,
    time: Duration,
    (client, clients): (u64, u64),
    pace: Pace,
) -> Vec<Duration> {
    let mut connection = Connection::open(address);
    let mut seed = client + 1;
    let mut latencies = Vec::new();
    for number in (client..).step_by(clients as usize) {
        let due = match pace {
            Pace::Rate(rate) => Duration::from_nanos(number * 1_000_000_000 / rate),
            Pace::Answered => start.elapsed(),
        };
        if due > time + WARM_UP {
            return latencies;
        }
        thread::sleep((start + due).saturating_duration_since(Instant::now()));
        let heaps: Vec<u64> = (0..4).map(|_| random(&mut seed) >> 30).collect();
        let text = heaps.iter().map(u64::to_string).collect::<Vec<_>>().join("+");
        let answer = connection.get(&format!("/api/solve?game=nim+{text}"));
        let latency = start.elapsed().saturating_sub(due);
        let sum = heaps.iter().fold(0, |sum, heap| sum ^ heap);
        let winner = if sum == 0 { "second" } else { "first" };
        assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
        assert!(answer.contains(&format!("\"winner\":\"{winner}\"")), "{answer}");
        assert!(answer.contains(&format!("\"grundy\":{sum},")), "{sum}: {answer}");
        if due > WARM_UP {
            latencies.push(latency);
        }
    }
    latencies
}

/// Asks for enormous things, one after the other.
fn hog(address: &str, done: &AtomicBool, refused: &AtomicU64) {
    for path in ENORMOUS.iter().cycle() {
        let mut stream = TcpStream::connect(address).expect("a connection");
        let request =
            format!("GET {path} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n");
        stream.write_all(request.as_bytes()).expect("the request is sent");
        let mut answer = String::new();
        let ended = stream.read_to_string(&mut answer);
        // The server is stopped in the midst of the last question.
        if done.load(Ordering::Relaxed) {
            return;
        }
        ended.expect("an answer");
        assert!(answer.starts_with("HTTP/1.1 422"), "{path}: {answer}");
        refused.fetch_add(1, Ordering::Relaxed);
    }
}

/// The generator splitmix64.
fn random(seed: &mut u64) -> u64 {
    *seed = seed.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let mut z = *seed;
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

/// A connection that is kept.
struct Connection {
    out: TcpStream,
    back: BufReader<TcpStream>,
}

impl Connection {
    fn open(address: &str) -> Connection {
        let out = TcpStream::connect(address).expect("a connection");
        out.set_nodelay(true).expect("small requests are sent at once");
        let back = BufReader::new(out.try_clone().expect("a second handle"));
        Connection { out, back }
    }

    /// The head and the body of the response.
    fn get(&mut self, path: &str) -> String {
        let request = format!("GET {path} HTTP/1.1\r\nhost: localhost\r\n\r\n");
        self.out.write_all(request.as_bytes()).expect("the request is sent");
        let mut text = String::new();
        let mut length = 0;
        loop {
            let line_start = text.len();
            assert_ne!(self.back.read_line(&mut text).expect("a line"), 0, "it hung up: {text}");
            let line = &text[line_start..];
            if let Some(value) = line.strip_prefix("content-length: ") {
                length = value.trim().parse().expect("a length");
            }
            if line == "\r\n" {
                break;
            }
        }
        let mut body = vec![0; length];
        self.back.read_exact(&mut body).expect("a body");
        text + &String::from_utf8(body).expect("text")
    }
}

/// The program, serving.
struct Server {
    child: Child,
    address: String,
}

impl Server {
    fn start(program: &Path) -> Server {
        let mut child = command(program)
            .args(["serve", "--port", "0"])
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("the program starts");
        let mut line = String::new();
        let out = child.stdout.take().expect("standard output is piped");
        BufReader::new(out).read_line(&mut line).expect("a line");
        let address = line.trim().trim_start_matches("http://").trim_end_matches('/').to_string();
        Server { child, address }
    }

    /// Processor seconds up to now: of the server, of its workers that do not give way to others, and of this
    /// program.
    fn processor(&self) -> [f64; 3] {
        let own = self.child.id().to_string();
        let all = fs::read_dir("/proc").into_iter().flatten().flatten();
        let processes = all.filter_map(|entry| Process::read(&entry.file_name().to_string_lossy()));
        let nice = Process::read("self").map(|process| process.nice).unwrap_or_default();
        let workers = processes.filter(|process| process.parent == own && process.nice == nice);
        let seconds = |id: &str| Process::read(id).map_or(0.0, |process| process.seconds);
        [seconds(&own), workers.map(|worker| worker.seconds).sum(), seconds("self")]
    }

    /// Its memory, in megabytes, as the system reports it.
    fn memory(&self) -> u64 {
        let path = format!("/proc/{}/status", self.child.id());
        let status = fs::read_to_string(path).unwrap_or_default();
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
        let number = line.and_then(|line| line.split_whitespace().next()?.parse::<u64>().ok());
        number.unwrap_or(0) / 1024
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// A process, as the system reports it.
struct Process {
    parent: String,
    nice: String,
    /// Processor seconds that it has used.
    seconds: f64,
}

impl Process {
    /// Reads the line about the process `id`; `None` if there is none, or no such system.
    fn read(id: &str) -> Option<Process> {
        let line = fs::read_to_string(format!("/proc/{id}/stat")).ok()?;
        // The name in brackets, which may hold anything, is the second word.
        let (_, rest) = line.rsplit_once(") ")?;
        let words: Vec<&str> = rest.split(' ').collect();
        let ticks = |at: usize| words.get(at)?.parse::<f64>().ok();
        // Ticks are hundredths of a second on every usual system.
        let seconds = (ticks(11)? + ticks(12)?) / 100.0;
        Some(Process {
            parent: words.get(1)?.to_string(),
            nice: words.get(16)?.to_string(),
            seconds,
        })
    }
}
