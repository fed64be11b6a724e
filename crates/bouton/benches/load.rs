//! The server under load: `solve nim` at a fixed rate, while one client asks for something enormous.
//!
//! `cargo bench --profile dist -p bouton --bench load -- --rate 2000 --seconds 10`. Each request has its time
//! beforehand, and its latency is counted from then on, whether it could be sent then or not: a
//! server that stalls is not spared the requests that it keeps from being sent. Every answer is
//! asserted. The memory of the server is read every second: the most in the first half and in the
//! second shows whether it grows, in a run of minutes (`--seconds 300`).

use std::{
    env, fs,
    io::{BufRead, BufReader, Read, Write},
    net::TcpStream,
    process::{Child, Command, Stdio},
    sync::{
        Arc,
        atomic::{AtomicBool, AtomicU64, Ordering},
    },
    thread,
    time::{Duration, Instant},
};

/// Questions that no limit of time lets end, by the table of values and by search.
const ENORMOUS: [&str; 2] = [
    "/api/period?game=octal:0.007&to=4000000000",
    "/api/solve?game=kayles+60+61+62+63+64&convention=misere",
];
/// Latencies are counted once the server is warm.
const WARM_UP: Duration = Duration::from_secs(2);

fn main() {
    let words: Vec<String> = env::args_os().map(|word| word.to_string_lossy().into()).collect();
    let number = |name: &str, otherwise: u64| {
        let at = words.iter().position(|word| word == name);
        at.map_or(otherwise, |at| words[at + 1].parse().expect("a number"))
    };
    let (rate, seconds) = (number("--rate", 2000), number("--seconds", 10));
    let connections = number("--connections", 16);
    println!(
        "| beside it | rate asked | rate answered | p50 | p99 | p99.9 | longest \
         | memory at the start | most in the first half | most in the second half |"
    );
    println!("|---|---|---|---|---|---|---|---|---|---|");
    for enormous in [0, 1] {
        load(rate, Duration::from_secs(seconds), connections, enormous);
    }
}

/// Asks `rate` questions a second for `time` over `connections`; `enormous` clients ask for too
/// much.
fn load(rate: u64, time: Duration, connections: u64, enormous: usize) {
    let server = Server::start();
    let done = Arc::new(AtomicBool::new(false));
    let refused = Arc::new(AtomicU64::new(0));
    let hogs: Vec<_> = (0..enormous)
        .map(|_| {
            let (address, done) = (server.address.clone(), Arc::clone(&done));
            let refused = Arc::clone(&refused);
            thread::spawn(move || hog(&address, &done, &refused))
        })
        .collect();
    let start = Instant::now() + Duration::from_millis(100);
    let clients: Vec<_> = (0..connections)
        .map(|client| {
            let address = server.address.clone();
            thread::spawn(move || ask(&address, start, time, client, connections, rate))
        })
        .collect();
    thread::sleep(WARM_UP);
    let memory = server.memory();
    let mut most = [0, 0];
    let middle = start + WARM_UP + time / 2;
    while clients.iter().any(|client| !client.is_finished()) {
        let half = &mut most[usize::from(Instant::now() > middle)];
        *half = server.memory().max(*half);
        thread::sleep(Duration::from_secs(1));
    }
    let mut latencies: Vec<Duration> =
        clients.into_iter().flat_map(|client| client.join().expect("a client")).collect();
    done.store(true, Ordering::Relaxed);
    latencies.sort_unstable();
    let [first, second] = most;
    let at = |share: f64| latencies[((latencies.len() - 1) as f64 * share) as usize];
    let beside = match enormous {
        0 => "nothing",
        _ => "one client with something enormous",
    };
    println!(
        "| {beside} | {rate} | {:.0} | {:.2?} | {:.2?} | {:.2?} | {:.2?} | {memory} MB | {first} MB | {second} MB |",
        latencies.len() as f64 / time.as_secs_f64(),
        at(0.5),
        at(0.99),
        at(0.999),
        at(1.0),
    );
    drop(server);
    hogs.into_iter().for_each(|hog| hog.join().expect("a client"));
    if enormous > 0 {
        eprintln!("enormous questions refused at a limit: {}", refused.load(Ordering::Relaxed));
    }
}

/// Asks its share of the questions, each at its time. The latencies after the warm-up.
fn ask(
    address: &str,
    start: Instant,
    time: Duration,
    client: u64,
    clients: u64,
    rate: u64,
) -> Vec<Duration> {
    let mut connection = Connection::open(address);
    let mut seed = client + 1;
    let mut latencies = Vec::new();
    for number in (client..).step_by(clients as usize) {
        let due = Duration::from_nanos(number * 1_000_000_000 / rate);
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
    fn start() -> Server {
        let mut child = Command::new(env!("CARGO_BIN_EXE_bouton"))
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

    /// What the system says of its memory, in megabytes.
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
