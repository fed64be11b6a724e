//! How the processes meet: each listens, each calls those before it, and all agree on the run.

use super::{Host, Link, Wire};
use crate::packet::{Numbers, write_number};
use sha2::{Digest, Sha256};
use socket2::{SockRef, TcpKeepalive};
use std::{
    fs::File,
    io::{self, Read, Seek, SeekFrom, Write},
    net::{TcpListener, TcpStream, ToSocketAddrs},
    path::Path,
    sync::Arc,
    thread::sleep,
    time::{Duration, Instant},
};

const TITLE: &[u8] = b"BOUTONC1";
/// How long a caller has to say who it is.
const MANNERS: Duration = Duration::from_secs(5);
/// Between two tries.
const PAUSE: Duration = Duration::from_millis(50);
/// Time between two notes that a worker is waited for.
const NOTE: Duration = Duration::from_secs(5);
/// Silence after which a host is asked whether it is there, then the pause between the questions,
/// and their number.
const SILENCE: Duration = Duration::from_secs(3);
const QUESTIONS: u32 = 3;

/// Settings on which the processes must agree.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hello {
    /// The version of the program.
    pub version: String,
    /// The number of this process.
    pub process: usize,
    /// The hosts, as they are printed.
    pub hosts: Vec<String>,
    /// Threads of each process.
    pub threads: usize,
    /// Misère play: the player who cannot move wins.
    pub misere: bool,
    /// The form of the graph, if it is given.
    pub form: String,
    /// The print of its file, or of the position in its place and of the identities of its rules.
    pub file: u64,
}

/// On what two processes disagree.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Disagreement {
    /// The version of the program.
    Version,
    /// The file of hosts.
    Hosts,
    /// The number of threads.
    Workers,
    /// Normal or misère play.
    Convention,
    /// The form of the graph.
    Form,
    /// The file of the graph, or the position from which it is expanded, or the rules of its games.
    File,
    /// Two processes have the same number.
    Process,
}

/// Why the processes did not meet.
#[derive(Debug)]
pub enum MeetError {
    /// This address cannot be listened on.
    Listen(String, io::Error),
    /// This process did not come in time.
    Absent(usize, String),
    /// This process is about to do something else.
    Disagree(usize, Disagreement),
}

impl Hello {
    fn bytes(&self) -> Vec<u8> {
        let mut bytes = Vec::new();
        let numbers = [self.process as u64, self.threads as u64, u64::from(self.misere), self.file];
        numbers.into_iter().for_each(|number| write_number(number, &mut bytes));
        for text in [&self.version, &self.form, &self.hosts.join("\n")] {
            write_number(text.len() as u64, &mut bytes);
            bytes.extend_from_slice(text.as_bytes());
        }
        let mut all = TITLE.to_vec();
        all.extend((bytes.len() as u32).to_le_bytes());
        all.extend(bytes);
        all
    }

    fn read(stream: &mut impl Read) -> io::Result<Option<Hello>> {
        let mut head = [0; 12];
        stream.read_exact(&mut head)?;
        let length = head[8..].iter().rev().fold(0u64, |n, byte| n << 8 | u64::from(*byte));
        if &head[..8] != TITLE || length > 1 << 20 {
            return Ok(None);
        }
        let mut bytes = Vec::new();
        stream.take(length).read_to_end(&mut bytes)?;
        let mut numbers = Numbers(&bytes);
        let (process, threads) = (numbers.next() as usize, numbers.next() as usize);
        let (misere, file) = (numbers.next() == 1, numbers.next());
        let mut text = || {
            let length = (numbers.next() as usize).min(numbers.0.len());
            let (text, rest) = numbers.0.split_at(length);
            numbers.0 = rest;
            String::from_utf8_lossy(text).into_owned()
        };
        let (version, form, hosts) = (text(), text(), text());
        let hosts = hosts.split('\n').map(str::to_string).collect();
        Ok(Some(Hello { version, process, hosts, threads, misere, form, file }))
    }

    fn disagrees(&self, other: &Hello) -> Option<Disagreement> {
        let same = [
            (self.version == other.version, Disagreement::Version),
            (self.hosts == other.hosts, Disagreement::Hosts),
            (self.threads == other.threads, Disagreement::Workers),
            (self.misere == other.misere, Disagreement::Convention),
            (self.form == other.form, Disagreement::Form),
            (self.file == other.file, Disagreement::File),
        ];
        same.into_iter().find(|(same, _)| !same).map(|(_, what)| what)
    }
}

/// A number by which two copies of a file are told apart: of its length, its beginning and its end.
///
/// # Errors
/// The file cannot be read.
pub fn file_print(path: &Path) -> io::Result<u64> {
    const SAMPLE: u64 = 1 << 16;
    let mut file = File::open(path)?;
    let data = file.metadata()?;
    if !data.is_file() {
        return Ok(0);
    }
    let mut sample = data.len().to_le_bytes().to_vec();
    Read::by_ref(&mut file).take(SAMPLE).read_to_end(&mut sample)?;
    file.seek(SeekFrom::Start(data.len().saturating_sub(SAMPLE)))?;
    file.take(SAMPLE).read_to_end(&mut sample)?;
    Ok(print_of(&sample))
}

fn print_of(bytes: &[u8]) -> u64 {
    Sha256::digest(bytes)[..8].iter().fold(0, |n, byte| n << 8 | u64::from(*byte))
}

/// The print of a text, by which two processes see whether they have the same.
pub fn text_print(text: &str) -> u64 {
    print_of(text.as_bytes())
}

/// Meets all other processes within `patience`; `waiting` is called now and then with those that are missing.
///
/// # Errors
/// Whom it did not meet, or who is about to do something else.
pub fn meet(
    hosts: &[Host],
    hello: &Hello,
    patience: Duration,
    wire: &Arc<Wire>,
    waiting: impl Fn(usize, &Host),
) -> Result<Vec<Option<Link>>, MeetError> {
    let me = hello.process;
    let own = &hosts[me];
    let cannot = |error| MeetError::Listen(own.to_string(), error);
    // On this address and no other.
    let listener = TcpListener::bind((own.host.as_str(), own.port)).map_err(cannot)?;
    listener.set_nonblocking(true).map_err(cannot)?;
    let start = Instant::now();
    let mut noted = start;
    let mut met: Vec<Option<TcpStream>> = hosts.iter().map(|_| None).collect();
    loop {
        // A process calls those before it and is called by those after it.
        for process in (0..me).filter(|process| met[*process].is_none()).collect::<Vec<_>>() {
            met[process] = call(&hosts[process], hello, process)?;
        }
        while let Ok((stream, _)) = listener.accept() {
            if let Some((process, stream)) = receive(stream, hello, &met)? {
                met[process] = Some(stream);
            }
        }
        let missing = (0..hosts.len()).find(|process| *process != me && met[*process].is_none());
        let Some(missing) = missing else { break };
        if start.elapsed() > patience {
            return Err(MeetError::Absent(missing, hosts[missing].to_string()));
        }
        if noted.elapsed() > NOTE {
            noted = Instant::now();
            waiting(missing, &hosts[missing]);
        }
        sleep(PAUSE);
    }
    let link = |(process, stream): (usize, Option<TcpStream>)| {
        stream.map(|stream| Link::new(stream, process, Arc::clone(wire)))
    };
    Ok(met.into_iter().enumerate().map(link).collect())
}

/// Calls a process that may not be there yet.
fn call(host: &Host, hello: &Hello, process: usize) -> Result<Option<TcpStream>, MeetError> {
    let call = || -> io::Result<Option<(TcpStream, Hello)>> {
        let addresses = (host.host.as_str(), host.port).to_socket_addrs()?;
        let mut last = io::ErrorKind::NotFound.into();
        for address in addresses {
            match TcpStream::connect_timeout(&address, Duration::from_secs(1)) {
                Ok(mut stream) => {
                    prepare(&stream)?;
                    stream.write_all(&hello.bytes())?;
                    return Ok(Hello::read(&mut stream)?.map(|other| (stream, other)));
                }
                Err(error) => last = error,
            }
        }
        Err(last)
    };
    // A process that does not answer, or not as we do, may not be the one that we look for yet.
    let Ok(Some((stream, other))) = call() else { return Ok(None) };
    if let Some(what) = hello.disagrees(&other) {
        return Err(MeetError::Disagree(process, what));
    }
    if other.process != process {
        return Err(MeetError::Disagree(process, Disagreement::Process));
    }
    Ok(settled(stream).ok())
}

/// Receives every caller; strangers are sent away.
fn receive(
    mut stream: TcpStream,
    hello: &Hello,
    met: &[Option<TcpStream>],
) -> Result<Option<(usize, TcpStream)>, MeetError> {
    let mut read = || -> io::Result<Option<Hello>> {
        stream.set_nonblocking(false)?;
        prepare(&stream)?;
        let other = Hello::read(&mut stream)?;
        if other.is_some() {
            stream.write_all(&hello.bytes())?;
        }
        Ok(other)
    };
    let Ok(Some(other)) = read() else { return Ok(None) };
    if let Some(what) = hello.disagrees(&other) {
        return Err(MeetError::Disagree(other.process, what));
    }
    if other.process <= hello.process || met.get(other.process).is_none_or(Option::is_some) {
        return Err(MeetError::Disagree(other.process, Disagreement::Process));
    }
    Ok(settled(stream).ok().map(|stream| (other.process, stream)))
}

fn prepare(stream: &TcpStream) -> io::Result<()> {
    stream.set_nodelay(true)?;
    stream.set_read_timeout(Some(MANNERS))?;
    stream.set_write_timeout(Some(MANNERS))
}

/// From here on it may be silent for long; but a host that is gone is noticed.
fn settled(stream: TcpStream) -> io::Result<TcpStream> {
    stream.set_read_timeout(None)?;
    stream.set_write_timeout(None)?;
    let socket = SockRef::from(&stream);
    let alive = TcpKeepalive::new().with_time(SILENCE).with_interval(SILENCE);
    socket.set_tcp_keepalive(&alive.with_retries(QUESTIONS))?;
    #[cfg(target_os = "linux")]
    socket.set_tcp_user_timeout(Some(SILENCE * (QUESTIONS + 2)))?;
    Ok(stream)
}
