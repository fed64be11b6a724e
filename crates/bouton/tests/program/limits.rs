//! Limits hold: the heaviest questions of every command and engine, in bytes and processor seconds
//! as the system counts them.

use crate::bouton;
use bouton_testkit::sampled;
use std::{
    fs,
    io::{Read, Write},
    process::{Command, Stdio},
    sync::{Arc, atomic::AtomicBool},
    thread::{self, available_parallelism},
    time::Duration,
};
use wait4::{ResUse, Wait4};

/// The limit of time given, in seconds.
const SECONDS: f64 = 1.0;
/// Processor seconds beyond the limit, and a quarter of it, on each processor: what the program does
/// before it looks at the clock first, in a build that is not optimised and on a slow machine.
const SLACK_SECONDS: f64 = 2.0;
/// The limit of memory given, in bytes.
const MEMORY: u64 = 64 << 20;
/// Bytes beyond the limit, and a quarter of it, that a process may have resident.
const SLACK_MEMORY: u64 = 100_000_000;

/// Questions that take more than the limits, or nearly as much: a line each, the words apart by
/// blanks; `%` is a blank inside a word. What is before `<` is typed, after it the input.
const HEAVY: &str = "
solve staircase 1x400 --misere --engine search
solve staircase 1x1000 --misere --engine search
solve staircase 1x20000
solve kl-nim:4,10 7x20000 + nim 20
solve octal:8.2F 5000
solve octal:0.&73; 2500 --engine heap-table
solve fibonacci 100000 --misere
solve dawson-kayles 30 31 32 33 34 35 --misere
solve kayles 30 31 32 33 34 35 --misere --engine search
solve dawson-kayles 100 --misere --engine quotient
solve dawson-kayles 50 60 70 80 90 100 --misere
solve allbut:2-4294967296 1000000 --misere
solve allbut:2-4294967296 1000000 --engine grundy
solve subtract:1-18446744073709551615 5000000 --engine search
solve moore:6 20 20 20 20 20 20 --misere
solve wythoff 3000 4000 --engine grundy
solve wythoff:7 200 300 --misere
solve euclid:positive 100000 99999 --misere
solve prime-power 1000000007000000049000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000007
solve prime-power 13407807929942597099574024998205846127479365820592393377723561443721764030073546976801874298166903427690031858186486050853753882811946569946433649006084097
solve lasker 40 41 42 43 44 --misere
solve partizan-subtract:1-40/2-80 300 301 302
solve subtract:at-most-half 1000000000000 --misere
solve subtract:divisors 1000000000000 1000000000000 --misere
solve subtract:primes 100000000
solve grundy 100000 --engine search
solve nim 3000x300 --engine search
explain staircase 1x1999
explain staircase 1x20000
explain dawson-kayles 60 70 80 --misere
explain grundy 60000
explain moore:2 1x1999 --misere
explain fibonacci 100000 --misere
batch dawson-kayles --misere < 60 70 80
batch staircase --misere < 1x400
batch prime-power --print count < 1000000007000000049000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000007
sequence kayles --to 100000000000
sequence nim --to 100000000000 --format bfile
sequence octal:8.1 --to 100000
sequence octal:0.9 --to 5000
sequence grundy --to 100000000
sequence octal:0.007 --to 10000000 --summary
sequence subtract:primes --to 100000000
period octal:0.007 --to 100000000
period octal:0.9
period octal:8.1
period subtract:1000000,2000000,3000001
atlas 0.ddd --to 1000000
audit octal:0.&73; --grundy h --assuming h%>%99999 --up-to 2500
audit nim --p-when xor(x)%==%0 --heaps 9 --up-to 60
audit wythoff --p-when x[0]%==%x[1] --up-to 5000
discover fibonacci
discover octal:0.7F
discover treblecross
discover moore:3
graph --from moore:6%20%20%20%20%20%20
graph --from octal:{2+}.0%150
graph --from nim%30%31%32%33%34
worksheet dawson-kayles 60 70 80 --misere --count 500
worksheet moore:6 20 20 20 20 20 20 --misere
worksheet nim 1000x300 --count 500 --answers --level proof
template octal:0.007 --target cpp --max 100000000
template grundy --target python --max 1000000
stress octal:{2+}.3![033] --cases 10 --up-to 100 -- true
games
verify - < no certificate
play dawson-kayles 50 60 70 80 90 100 --misere --plain < hint
";

/// The program on one of the questions, within the limits given, and within larger ones of the
/// system, so that a failure harms nothing else: what it used, and the most bytes resident.
fn measured(words: &str, input: &str) -> (ResUse, u64, String) {
    let (limits, games): (Vec<String>, bool) =
        (limit_arguments(), matches!(words, "games") || words.starts_with("verify"));
    let bounded = "ulimit -v \"$1\"; ulimit -t \"$2\"; shift 2; exec \"$@\"";
    let mut command = Command::new("sh");
    command.args(["-c", bounded, "sh"]);
    command.arg((2 * MEMORY / 1024 + (4 << 20)).to_string());
    command.arg((SECONDS * 20.0).to_string());
    let typed = bouton(&[]);
    command.arg(typed.get_program());
    // The command with its options before `--`, which a program may follow.
    let words: Vec<String> = words.split(' ').map(|word| word.replace('%', " ")).collect();
    let end = words.iter().position(|word| word == "--").unwrap_or(words.len());
    command.args(&words[..end]);
    if !games {
        command.args(limits);
    }
    command.args(&words[end..]);
    for (name, value) in typed.get_envs() {
        match value {
            Some(value) => command.env(name, value),
            None => command.env_remove(name),
        };
    }
    let streams = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = streams.spawn().expect("the program starts");
    let process = child.id();
    let watcher = thread::spawn(move || most_resident(process));
    let _ = child.stdin.take().expect("a pipe").write_all(input.as_bytes());
    let (mut out, mut err) =
        (child.stdout.take().expect("a pipe"), child.stderr.take().expect("a pipe"));
    // The output may be long: it is not kept.
    let reader = thread::spawn(move || std::io::copy(&mut out, &mut std::io::sink()));
    let mut said = Vec::new();
    let _ = err.read_to_end(&mut said);
    let _ = reader.join();
    let used = child.wait4().expect("the program ends");
    let resident = watcher.join().expect("the watcher ends");
    (used, resident, String::from_utf8_lossy(&said).into_owned())
}

/// Most bytes that a process has had resident, to within some milliseconds of its end. (What the
/// system reports at the end counts the process that has started it too.)
fn most_resident(process: u32) -> u64 {
    let mut most = 0;
    let read = || {
        let status = fs::read_to_string(format!("/proc/{process}/status")).ok()?;
        let line = status.lines().find(|line| line.starts_with("VmHWM:"))?;
        line.split_ascii_whitespace().nth(1)?.parse::<u64>().ok()
    };
    while let Some(kilobytes) = read() {
        most = kilobytes * 1024;
        thread::sleep(Duration::from_millis(5));
    }
    most
}

fn limit_arguments() -> Vec<String> {
    let memory = MEMORY.to_string();
    ["--limit-seconds", &SECONDS.to_string(), "--limit-memory", &memory].map(String::from).into()
}

fn check(words: &str, input: &str) -> Result<(), String> {
    let (used, resident, said) = measured(words, input);
    let code = used.status.code();
    let processors = available_parallelism().map_or(1, usize::from) as f64;
    let seconds = (used.rusage.utime + used.rusage.stime).as_secs_f64();
    // In a game each question has the limit to itself: here the start, and the hint.
    let questions = if words.starts_with("play") { 2.0 } else { 1.0 };
    let (most_seconds, most_memory) = (
        (questions * SECONDS * 1.25 + SLACK_SECONDS) * processors,
        MEMORY + MEMORY / 4 + SLACK_MEMORY,
    );
    let figures = format!("{seconds:.1} s, {} MB", resident / 1_000_000);
    let whole = matches!(code, Some(0..=4)) && !said.contains("panicked");
    if whole && seconds <= most_seconds && resident <= most_memory {
        return Ok(());
    }
    Err(format!("{words}: exit code {code:?}, {figures}: {said}"))
}

#[test]
fn limits_of_time_and_memory_hold_in_every_command() {
    let folder = tempfile::tempdir().expect("a folder");
    let script = folder.path().join("endless.rules");
    fs::write(&script, "fn moves(p) { [p + [1]] }\n").expect("it is written");
    let many = folder.path().join("many.rules");
    let functions: String = (0..30_000).map(|at| format!("fn f{at}(a) {{ a + {at} }}\n")).collect();
    fs::write(&many, functions + "fn heap(n) { [] }\n").expect("it is written");
    let graph = folder.path().join("chain.txt");
    let edges: String = (1..400_000).map(|at| format!("{at} {}\n", at - 1)).collect();
    fs::write(&graph, edges).expect("it is written");
    let file = |path: &std::path::Path| path.display().to_string();
    let own = [
        format!("graph --from script:{}%1", file(&script)),
        format!("solve script:{} 1", file(&script)),
        format!("solve script:{} 5", file(&many)),
        format!("graph {}", file(&graph)),
    ];
    let heavy = HEAVY.lines().filter(|line| !line.is_empty()).map(String::from);
    let lines = sampled(heavy, 4).chain(own);
    let failures: Vec<String> = lines
        .filter_map(|line| {
            let (words, input) = line.split_once(" < ").unwrap_or((&line, ""));
            check(words, &format!("{input}\n")).err()
        })
        .collect();
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}

/// Has the programs that are started heed an interrupt even where this process, as one in the background, was started to
/// ignore it: who catches a signal passes on its default.
#[cfg(unix)]
fn heed_interrupts() {
    let always = Arc::new(AtomicBool::new(true));
    let caught =
        signal_hook::flag::register_conditional_default(signal_hook::consts::SIGINT, always);
    assert!(caught.is_ok(), "{caught:?}");
}

/// Whatever a command is doing when it is interrupted, it ends, and leaves no file half-written.
#[cfg(unix)]
#[test]
fn an_interrupt_ends_every_command_and_leaves_no_file() {
    heed_interrupts();
    let folder = tempfile::tempdir().expect("a folder");
    let longer = ["--limit-seconds", "1000", "--limit-positions", "1000000000000"];
    let heavy = HEAVY.lines().filter(|line| !line.is_empty() && !line.contains(" < "));
    for line in heavy.chain(["graph --from nim%30%31%32%33%34 --store kept"]) {
        let words: Vec<String> = line.split(' ').map(|word| word.replace('%', " ")).collect();
        if words[0] == "games" {
            continue;
        }
        let end = words.iter().position(|word| word == "--").unwrap_or(words.len());
        let mut command = bouton(&[]);
        command.args(&words[..end]).args(longer).args(&words[end..]).current_dir(folder.path());
        let streams = command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
        let mut child = streams.spawn().expect("the program starts");
        thread::sleep(Duration::from_millis(100));
        let process = rustix::process::Pid::from_child(&child);
        let _ = rustix::process::kill_process(process, rustix::process::Signal::INT);
        // A command that does not end is a test that does not end.
        let _ = child.wait().expect("it ends");
        let left: Vec<_> = fs::read_dir(folder.path()).expect("a folder").collect();
        assert!(left.is_empty(), "{line}: {left:?}");
    }
}

/// A process that the system gives less memory than the limit allows ends as at any limit.
#[cfg(target_os = "linux")]
#[test]
fn a_system_without_more_memory_is_a_limit() {
    for (kilobytes, question) in [
        (100_000, "solve staircase 9 9 9 9 9 --misere --engine search"),
        (150_000, "solve staircase 9 9 9 9 9 9 --misere --engine search"),
        (100_000, "graph --from 'nim 99 99 99 99'"),
    ] {
        let program = bouton(&[]);
        let program = program.get_program().to_string_lossy();
        let options = "--limit-memory 4GiB --limit-positions 1000000000 --lang en";
        let command = format!("ulimit -v {kilobytes}; exec {program} {question} {options}");
        let output = Command::new("sh").args(["-c", &command]).output().expect("it runs");
        let said = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(3), "{question}: {said}");
        assert!(said.contains("bytes of memory (`--limit-memory`)"), "{question}: {said}");
    }
}
