//! The server as a program: its address is read, it answers, and it stops when asked to.

use crate::{bouton, run};
use std::{
    io::{BufRead, BufReader, Read, Write},
    net::{TcpListener, TcpStream},
    process::{Child, Command, Stdio},
};

struct Server {
    child: Child,
    /// `127.0.0.1:PORT`
    address: String,
}

impl Server {
    fn start(args: &[&str]) -> Server {
        let mut command = bouton(&["serve", "--port", "0"]);
        command.args(args).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = command.spawn().expect("the program starts");
        let mut line = String::new();
        let out = child.stdout.take().expect("standard output is piped");
        BufReader::new(out).read_line(&mut line).expect("a line");
        let address = line.strip_prefix("http://").and_then(|line| line.strip_suffix("/\n"));
        let address = address.unwrap_or_else(|| panic!("no address: {line}")).to_string();
        Server { child, address }
    }

    fn get(&self, path: &str, headers: &str) -> String {
        let mut stream = TcpStream::connect(&self.address).expect("a connection");
        let address = &self.address;
        write!(stream, "GET {path} HTTP/1.0\r\nhost: {address}\r\n{headers}\r\n")
            .expect("it is sent");
        let mut text = String::new();
        stream.read_to_string(&mut text).expect("a response");
        text
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

#[test]
fn it_tells_its_address_and_answers() {
    let server = Server::start(&[]);
    let answer = server.get("/api/solve?game=nim+7+9+12+15", "");
    assert!(answer.starts_with("HTTP/1.0 200"), "{answer}");
    assert!(answer.contains(r#""winner":"first""#), "{answer}");
    assert!(server.get("/", "").contains("<!doctype html>"));
    let chinese = Server::start(&["--lang", "zh", "--limit-positions", "10"]);
    let refused = chinese.get("/api/solve?game=grundy+99+98&convention=misere", "");
    assert!(refused.starts_with("HTTP/1.0 422") && refused.contains("停止计算"), "{refused}");
    let english = chinese.get("/api/solve?game=nim", "accept-language: en\r\n");
    assert!(english.starts_with("HTTP/1.0 400") && english.contains("position"), "{english}");
}

#[cfg(unix)]
#[test]
fn it_stops_in_order_when_asked_to() {
    for signal in ["-TERM", "-INT"] {
        let mut server = Server::start(&[]);
        let mut stream = TcpStream::connect(&server.address).expect("a connection");
        write!(stream, "GET / HTTP/1.1\r\nhost: localhost\r\n\r\n").expect("it is sent");
        stream.read_exact(&mut [0; 15]).expect("a response");
        let kill = Command::new("kill").args([signal, &server.child.id().to_string()]).status();
        assert!(kill.expect("kill").success());
        assert_eq!(server.child.wait().expect("it ends").code(), Some(0), "{signal}");
        let mut said = String::new();
        let mut err = server.child.stderr.take().expect("standard error is piped");
        err.read_to_string(&mut said).expect("text");
        assert!(said.ends_with("The server has stopped.\n"), "{said}");
        assert!(TcpStream::connect(&server.address).is_err());
    }
}

#[test]
fn an_address_that_cannot_be_had_is_told() {
    let taken = TcpListener::bind("127.0.0.1:0").expect("a free port");
    let port = taken.local_addr().expect("an address").port().to_string();
    let told = run(bouton(&["serve", "--port", &port]), "");
    assert_eq!((told.code, told.out.as_str()), (Some(4), ""));
    let expected = format!("error: cannot listen on `127.0.0.1:{port}`: ");
    assert!(told.err.starts_with(&expected), "{}", told.err);
    assert!(told.err.ends_with("\n  `--port 0` takes any port that is free\n"), "{}", told.err);
    let told = run(bouton(&["serve", "--port", &port, "--lang", "zh"]), "");
    assert!(told.err.contains("无法监听"), "{}", told.err);
    let nowhere = run(bouton(&["serve", "--port", "0", "--host", "192.0.2.1"]), "");
    assert_eq!(nowhere.code, Some(4), "{nowhere:?}");
    let port = run(bouton(&["serve", "--port", "65536"]), "");
    assert_eq!(port.code, Some(2));
    assert!(port.err.contains("a whole number from 0 to 65535"), "{}", port.err);
}

#[test]
fn a_server_on_all_addresses_tells_those_that_can_be_opened() {
    let server = Server::start(&["--host", "0.0.0.0"]);
    assert!(!server.address.starts_with("0.0.0.0"), "{}", server.address);
    assert!(server.get("/", "").contains("<!doctype html>"));
}

/// The lines of standard error up to the one that begins with `last`.
fn said(child: &mut Child, last: &str) -> String {
    let err = child.stderr.take().expect("standard error is piped");
    let mut said = String::new();
    for line in BufReader::new(err).lines() {
        let line = line.expect("text");
        said += &line;
        said.push('\n');
        if line.starts_with(last) {
            break;
        }
    }
    said
}

#[test]
fn a_class_at_this_computer_alone_says_so_and_has_a_board_with_a_secret() {
    let mut server = Server::start(&["--class", "--host", "127.0.0.1"]);
    let said = said(&mut server.child, "Your board");
    assert!(said.starts_with("Pupils open http://127.0.0.1:") && !said.contains('█'), "{said}");
    let (_, secret) = said.trim_end().rsplit_once("/class#token=").expect("a secret");
    assert!(secret.len() == 32 && secret.bytes().all(|byte| byte.is_ascii_hexdigit()), "{said}");
    let board = server.get("/api/class/board", &format!("authorization: Bearer {secret}\r\n"));
    assert!(board.starts_with("HTTP/1.0 200") && board.contains(r#""pupils":[]"#), "{board}");
    let refused = server.get("/api/class/board", "");
    assert!(refused.starts_with("HTTP/1.0 403"), "{refused}");
    assert!(!server.get("/api/class", "").contains(secret));
}

/// Where there is a network, its address is first, with a QR code; where there is none, that is said.
#[test]
fn a_class_is_reached_over_the_local_network() {
    let mut command = bouton(&["serve", "--port", "0", "--class"]);
    command.stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().expect("the program starts");
    let mut line = String::new();
    let out = child.stdout.take().expect("standard output is piped");
    BufReader::new(out).read_line(&mut line).expect("a line");
    if line.is_empty() {
        let said = said(&mut child, "  connect");
        assert!(said.starts_with("error: no address of a local network was found"), "{said}");
        assert_eq!(child.wait().expect("it ends").code(), Some(4));
        return;
    }
    let mut server = Server { child, address: line.trim_end_matches("/\n").replace("http://", "") };
    let said = said(&mut server.child, "Your board");
    assert!(!server.address.starts_with("127."), "{line}");
    let pupils = format!("Pupils open http://{}/class ", server.address);
    assert!(said.starts_with(&pupils) && said.contains('█'), "{said}");
    assert!(server.get("/api/class", "").contains(r#""open":true"#));
}
