//! Processes that work together: over loopback and in network namespaces, to the end and killed.

use crate::Random;
use bouton_core::Convention;
use bouton_lab::graph::GraphGame;
use bouton_solve::Limits;
use std::{
    ffi::OsString,
    fs,
    net::TcpListener,
    path::{Path, PathBuf},
    process::{Child, Command, Stdio},
    thread::sleep,
    time::{Duration, Instant},
};

const PROGRAM: &str = env!("CARGO_BIN_EXE_bouton-cluster");
/// More time than anything here takes, on a busy machine too.
const LONG: Duration = Duration::from_secs(120);

/// A folder with a graph and what one machine says about it.
struct Case {
    folder: tempfile::TempDir,
    expected: String,
}

impl Case {
    fn new(edges: &[(u32, u32)], convention: Convention) -> Case {
        let folder = tempfile::tempdir().unwrap();
        let text: String = edges.iter().map(|(from, to)| format!("{from} {to}\n")).collect();
        let game = GraphGame::read(text.as_bytes(), None, &Limits::default()).unwrap();
        let solved = game.solve(convention).unwrap();
        let mut expected = String::new();
        game.positions().for_each(|vertex| solved.write_text(vertex, &mut expected));
        fs::write(folder.path().join("graph"), text).unwrap();
        Case { folder, expected }
    }

    /// A random graph whose edges lead downwards, but for some of them.
    fn random(vertices: u32, edges: usize, back: usize, convention: Convention) -> Case {
        let mut random = Random(20_261_121);
        let mut list = Vec::new();
        while list.len() < edges {
            let (a, b) = (random.below(vertices), random.below(vertices));
            if a != b {
                let down = list.len() >= back;
                list.push(if down { (a.max(b), a.min(b)) } else { (a, b) });
            }
        }
        Case::new(&list, convention)
    }

    /// A long line of positions whose numbers jump, so that nearly every move leads to another
    /// worker: it takes long, though it is small.
    fn slow() -> Case {
        let mut random = Random(7);
        let count = 30_000;
        let mut line: Vec<u32> = (0..count).collect();
        for at in (1..count).rev() {
            line.swap(at as usize, random.below(at + 1) as usize);
        }
        let mut edges: Vec<(u32, u32)> = line.windows(2).map(|pair| (pair[1], pair[0])).collect();
        for _ in 0..count {
            let (a, b) = (random.below(count), random.below(count));
            if a != b {
                edges.push((line[a.max(b) as usize], line[a.min(b) as usize]));
            }
        }
        Case::new(&edges, Convention::Normal)
    }

    fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    /// Writes the hosts; at loopback the ports are free ones.
    fn hosts(&self, addresses: &[&str]) {
        let held: Vec<TcpListener> =
            addresses.iter().map(|_| TcpListener::bind("127.0.0.1:0").unwrap()).collect();
        let lines = addresses.iter().zip(&held);
        let line = |(address, listener): (&&str, &TcpListener)| {
            format!("{address}:{}\n", listener.local_addr().unwrap().port())
        };
        fs::write(self.path("hosts"), lines.map(line).collect::<String>()).unwrap();
    }

    /// Starts one process. What it prints goes into files, so that no process waits for a reader.
    fn start(&self, process: usize, namespace: Option<&str>, more: &[&str]) -> Running {
        let mut words: Vec<OsString> = Vec::new();
        if let Some(namespace) = namespace {
            words.extend(["ip", "netns", "exec", namespace].map(OsString::from));
        }
        words.extend([PROGRAM, "--file"].map(OsString::from));
        words.extend([self.path("graph").into(), "--cluster".into(), self.path("hosts").into()]);
        words.extend(["--process".into(), process.to_string().into()]);
        words.extend(more.iter().map(OsString::from));
        let name = |what: &str| self.path(&format!("{what}{process}"));
        let file = |what: &str| Stdio::from(fs::File::create(name(what)).unwrap());
        let child = Command::new(&words[0])
            .args(&words[1..])
            .stdin(Stdio::null())
            .stdout(file("out"))
            .stderr(file("err"))
            .spawn()
            .unwrap();
        Running { child, out: name("out"), err: name("err") }
    }

    fn checkpoint(&self) -> String {
        self.path("saved").display().to_string()
    }
}

/// A process that is ended in any case.
struct Running {
    child: Child,
    out: PathBuf,
    err: PathBuf,
}

impl Drop for Running {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

impl Running {
    /// The exit code, what it printed, and what it said.
    fn end(mut self) -> (Option<i32>, String, String) {
        let start = Instant::now();
        let status = loop {
            if let Some(status) = self.child.try_wait().unwrap() {
                break status;
            }
            assert!(start.elapsed() < LONG, "it ends: {}", fs::read_to_string(&self.err).unwrap());
            sleep(Duration::from_millis(20));
        };
        let read = |path: &Path| fs::read_to_string(path).unwrap();
        (status.code(), read(&self.out), read(&self.err))
    }
}

/// All processes come to the answers of one machine, and the first alone prints them.
fn all_end(case: &Case, count: usize, namespaces: &[&str], more: &[&str]) -> String {
    let start = |process| case.start(process, namespaces.get(process).copied(), more);
    let running: Vec<Running> = (0..count).map(start).collect();
    let mut said = String::new();
    for (process, running) in running.into_iter().enumerate() {
        let (code, out, err) = running.end();
        assert_eq!(code, Some(0), "{err}");
        match process {
            0 => {
                assert!(out == case.expected, "what one machine says");
                said = err;
            }
            _ => assert_eq!((out.as_str(), err.as_str()), ("", "")),
        }
    }
    said
}

#[test]
fn two_and_three_processes_say_what_one_machine_says() {
    let case = Case::random(100_000, 600_000, 0, Convention::Normal);
    case.hosts(&["127.0.0.1"; 2]);
    assert_eq!(all_end(&case, 2, &[], &["--workers", "2"]), "");
    case.hosts(&["127.0.0.1"; 3]);
    all_end(&case, 3, &[], &[]);
    // With some edges back.
    let case = Case::random(50_000, 150_000, 3000, Convention::Normal);
    case.hosts(&["127.0.0.1"; 3]);
    let said = all_end(&case, 3, &[], &[]);
    assert!(said.contains(" positions lie on cycles or lead into them, "), "{said}");
    let case = Case::random(50_000, 150_000, 3000, Convention::Misere);
    case.hosts(&["127.0.0.1"; 2]);
    all_end(&case, 2, &[], &["--convention", "misere"]);
}

/// One of the processes is killed in the midst; the others end and say so. Started again, all come to
/// the right answers.
fn killed_and_resumed(case: &Case, count: usize, namespaces: &[&str]) {
    let folder = case.checkpoint();
    let more = ["--checkpoint", &folder, "--checkpoint-every", "0.02"];
    let start = |process| case.start(process, namespaces.get(process).copied(), &more);
    let mut running: Vec<Running> = (0..count).map(start).collect();
    let own = case.path("saved").join(format!("worker-1-of-{count}.bouton"));
    let begun = Instant::now();
    while fs::metadata(&own).map_or(0, |data| data.len()) < 5_000 {
        assert!(begun.elapsed() < LONG, "it begins");
        sleep(Duration::from_millis(5));
    }
    let mut victim = running.remove(1);
    victim.child.kill().unwrap();
    let killed = Instant::now();
    for running in running {
        let (code, _, err) = running.end();
        let said = "error: process 1 was lost\n  \
                    start all again with the same `--checkpoint` to go on\n";
        assert_eq!((code, err.as_str()), (Some(4), said));
    }
    assert!(killed.elapsed() < LONG / 2, "they end soon");
    assert_ne!(victim.end().0, Some(0), "it was killed in the midst");
    let said = all_end(case, count, namespaces, &more);
    assert!(said.contains(" positions were solved before."), "{said}");
}

#[test]
fn a_killed_process_is_told_and_the_run_goes_on_from_the_checkpoint() {
    let case = Case::slow();
    case.hosts(&["127.0.0.1"; 3]);
    killed_and_resumed(&case, 3, &[]);
}

#[test]
fn who_does_not_fit_is_told() {
    let case = Case::new(&[(1, 0)], Convention::Normal);
    let (two, three) = (["127.0.0.1"; 2], ["127.0.0.1"; 3]);
    // Alone.
    case.hosts(&two);
    let (code, out, err) = case.start(0, None, &["--limit-seconds", "0.2"]).end();
    assert_eq!((code, out.as_str()), (Some(4), ""));
    assert!(err.starts_with("error: process 1 at 127.0.0.1:"), "{err}");
    assert!(
        err.contains("did not come\n  start the same command there with `--process 1`"),
        "{err}"
    );
    // Another convention, another number of workers, another file.
    for (own, other, said) in [
        (&["--convention", "misere"][..], &[][..], "another convention"),
        (&["--workers", "2"], &[], "another number of workers"),
        (&["--input", "judge"], &["--input", "edges"], "another `--input`"),
    ] {
        let (one, two) = (case.start(0, None, own), case.start(1, None, other));
        let said = said.replace("another convention", "the other convention");
        for running in [one, two] {
            let (code, out, err) = running.end();
            assert_eq!((code, out.as_str()), (Some(2), ""), "{err}");
            assert!(err.contains(&said), "{err}");
        }
    }
    // Two who say they are the same: the port is taken.
    let first = case.start(0, None, &[]);
    sleep(Duration::from_millis(300));
    let (code, _, err) = case.start(0, None, &[]).end();
    assert_eq!(code, Some(4), "{err}");
    assert!(err.starts_with("error: cannot listen on `127.0.0.1:"), "{err}");
    drop(first);
    // Hosts that are none.
    case.hosts(&three);
    let (code, _, err) = case.start(3, None, &[]).end();
    assert_eq!(code, Some(2));
    assert!(err.contains("there is no process 3\n  the lines of the hosts are counted"), "{err}");
    fs::write(case.path("hosts"), "127.0.0.1:1\nlocalhost\n").unwrap();
    let (code, _, err) = case.start(0, None, &[]).end();
    assert_eq!(code, Some(2));
    assert!(err.contains("hosts, line 2: this is not `host:port`\n  localhost\n"), "{err}");
}

/// An error in the graph is reported by the first process; the others end as well.
#[test]
fn a_bad_graph_ends_all() {
    let case = Case::new(&[(1, 0)], Convention::Normal);
    fs::write(case.path("graph"), "1 0\n2 1 x\n").unwrap();
    case.hosts(&["127.0.0.1"; 2]);
    let (one, two) = (case.start(0, None, &[]), case.start(1, None, &["--lang", "zh"]));
    let (code, out, err) = one.end();
    assert_eq!((code, out.as_str()), (Some(2), ""));
    assert!(err.contains("graph, line 2, column 5: this does not say whose move it is"), "{err}");
    let (code, _, err) = two.end();
    assert_eq!(code, Some(4));
    assert!(err.contains("进程 0 无法继续"), "{err}");
}

/// The program that people type becomes this one.
#[test]
fn bouton_graph_becomes_the_workers() {
    let bouton = Path::new(PROGRAM).with_file_name("bouton");
    if !bouton.exists() {
        eprintln!("left out: there is no {}; `cargo test --workspace` builds it", bouton.display());
        return;
    }
    let case = Case::random(3000, 9000, 20, Convention::Normal);
    let graph = case.path("graph");
    let run = |more: &[&str]| {
        let output =
            Command::new(&bouton).arg("graph").arg(&graph).args(more).output().expect("it starts");
        (output.status.code(), String::from_utf8(output.stdout).unwrap())
    };
    assert_eq!(run(&["--workers", "3"]), (Some(0), case.expected.clone()));
    for format in ["text", "csv", "json"] {
        for convention in [&[][..], &["--misere"]] {
            let asked = [&["--format", format][..], convention].concat();
            assert_eq!(run(&[&asked[..], &["--workers", "2"]].concat()), run(&asked));
        }
    }
    assert_eq!(run(&["--checkpoint", &case.checkpoint()]), (Some(0), case.expected.clone()));
    assert!(case.path("saved").join("worker-0-of-1.bouton").exists());
    fs::write(&graph, "1 0 L\n").unwrap();
    assert_eq!(run(&["--workers", "1"]).0, Some(2));
}

/// Where a file of the checkpoint cannot grow, that is said, and the answers come.
#[cfg(target_os = "linux")]
#[test]
fn a_checkpoint_that_cannot_be_written_costs_no_answer() {
    let case = Case::random(3000, 9000, 20, Convention::Normal);
    let (graph, saved) = (case.path("graph"), case.checkpoint());
    // A file may not be larger than a block of 512 or 1024 bytes.
    let command = format!(
        "trap '' XFSZ; ulimit -f 1; exec {PROGRAM} --file {} --workers 2 --checkpoint {saved}",
        graph.display()
    );
    let output = Command::new("sh").args(["-c", &command]).output().expect("it starts");
    let said = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(0), "{said}");
    assert_eq!(String::from_utf8_lossy(&output.stdout), case.expected);
    assert!(said.contains("cannot write"), "{said}");
}

/// Hosts of our own: network namespaces, joined by a bridge in the first of them.
struct Namespaces(Vec<String>);

impl Namespaces {
    /// `None` where that is not allowed or `ip` is not there.
    fn new(count: usize) -> Option<Namespaces> {
        let name = |at| format!("bouton-{}-{at}", std::process::id());
        let mut made = Namespaces(Vec::new());
        for at in 0..count {
            ip(&["netns", "add", &name(at)])?;
            made.0.push(name(at));
        }
        let first = &made.0[0];
        ip(&["-n", first, "link", "add", "bridge", "type", "bridge"])?;
        ip(&["-n", first, "addr", "add", "10.77.0.1/24", "dev", "bridge"])?;
        ip(&["-n", first, "link", "set", "bridge", "up"])?;
        for (at, other) in made.0.iter().enumerate().skip(1) {
            let port = format!("port{at}");
            let peer = ["peer", "name", "veth", "netns", other.as_str()];
            let add = ["-n", first, "link", "add", &port, "type", "veth"];
            ip(&[&add[..], &peer].concat())?;
            ip(&["-n", first, "link", "set", &port, "master", "bridge", "up"])?;
            ip(&["-n", other, "addr", "add", &address(at), "dev", "veth"])?;
            ip(&["-n", other, "link", "set", "veth", "up"])?;
        }
        Some(made)
    }

    fn names(&self) -> Vec<&str> {
        self.0.iter().map(String::as_str).collect()
    }
}

impl Drop for Namespaces {
    fn drop(&mut self) {
        for name in &self.0 {
            let _ = ip(&["netns", "del", name]);
        }
    }
}

fn address(at: usize) -> String {
    format!("10.77.0.{}/24", at + 1)
}

fn ip(words: &[&str]) -> Option<()> {
    let status =
        Command::new("ip").args(words).stdout(Stdio::null()).stderr(Stdio::null()).status();
    status.is_ok_and(|status| status.success()).then_some(())
}

#[test]
fn hosts_of_their_own_that_are_killed_and_cut_off() {
    let Some(namespaces) = Namespaces::new(3) else {
        eprintln!("left out: network namespaces need root and `ip` (Debian: iproute2)");
        return;
    };
    let names = namespaces.names();
    let case = Case::slow();
    case.hosts(&["10.77.0.1", "10.77.0.2", "10.77.0.3"]);
    killed_and_resumed(&case, 3, &names);
    // A pulled cable: no connection is closed properly.
    fs::remove_dir_all(case.path("saved")).unwrap();
    let folder = case.checkpoint();
    let more = ["--checkpoint", &folder, "--checkpoint-every", "0.02"];
    let start = |process: usize| case.start(process, Some(names[process]), &more);
    let running: Vec<Running> = (0..3).map(start).collect();
    let own = case.path("saved").join("worker-2-of-3.bouton");
    let begun = Instant::now();
    while fs::metadata(&own).map_or(0, |data| data.len()) < 5_000 {
        assert!(begun.elapsed() < LONG, "it begins");
        sleep(Duration::from_millis(5));
    }
    ip(&["-n", names[2], "link", "set", "veth", "down"]).unwrap();
    for running in running {
        let (code, _, err) = running.end();
        assert_eq!(code, Some(4));
        assert!(err.contains(" was lost\n  start all again with the same"), "{err}");
    }
    ip(&["-n", names[2], "link", "set", "veth", "up"]).unwrap();
    let said = all_end(&case, 3, &names, &more);
    assert!(said.contains(" positions were solved before."), "{said}");
}
