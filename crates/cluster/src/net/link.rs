//! The connection to another process, which notices when that is lost.
//!
//! Timely panics in its threads when a connection breaks. So the end of a stream is looked at before
//! timely sees it: a process that has finished ends its stream with an empty message, whose header is
//! all zeros; any other end is a loss.

use std::{
    fmt,
    io::{self, Read, Write},
    net::{Shutdown, TcpStream},
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering},
    },
};
use timely::communication::allocator::zero_copy::stream::Stream;

/// Bytes of the header of one of timely's messages.
const HEADER: usize = 48;

/// State shared by all links of a process.
pub struct Wire {
    sent: AtomicU64,
    received: AtomicU64,
    lost: Box<dyn Fn(usize) + Send + Sync>,
}

impl Wire {
    /// `lost` is called with the number of the process that was lost. It should not return.
    pub fn new(lost: impl Fn(usize) + Send + Sync + 'static) -> Arc<Wire> {
        let (sent, received) = (AtomicU64::new(0), AtomicU64::new(0));
        Arc::new(Wire { sent, received, lost: Box::new(lost) })
    }

    /// Bytes sent so far.
    pub fn sent(&self) -> u64 {
        self.sent.load(Ordering::Relaxed)
    }

    /// Bytes received so far.
    pub fn received(&self) -> u64 {
        self.received.load(Ordering::Relaxed)
    }
}

impl fmt::Debug for Wire {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (sent, received) = (self.sent(), self.received());
        f.debug_struct("Wire").field("sent", &sent).field("received", &received).finish()
    }
}

/// The connection to one other process.
#[derive(Debug)]
pub struct Link {
    stream: TcpStream,
    peer: usize,
    wire: Arc<Wire>,
    /// The last bytes that came: how many of them, up to a header, were zero.
    zeros: usize,
}

impl Link {
    pub(super) fn new(stream: TcpStream, peer: usize, wire: Arc<Wire>) -> Link {
        Link { stream, peer, wire, zeros: 0 }
    }

    fn lost(&self, error: io::Error) -> io::Error {
        (self.wire.lost)(self.peer);
        error
    }
}

impl Read for Link {
    fn read(&mut self, out: &mut [u8]) -> io::Result<usize> {
        match self.stream.read(out) {
            Ok(0) if self.zeros < HEADER => Err(self.lost(io::ErrorKind::UnexpectedEof.into())),
            Ok(read) => {
                let zeros = out[..read].iter().rev().take(HEADER).take_while(|byte| **byte == 0);
                let zeros = zeros.count();
                self.zeros = if zeros == read { self.zeros + zeros } else { zeros };
                self.wire.received.fetch_add(read as u64, Ordering::Relaxed);
                Ok(read)
            }
            Err(error) if error.kind() == io::ErrorKind::Interrupted => Err(error),
            Err(error) => Err(self.lost(error)),
        }
    }
}

impl Write for Link {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match self.stream.write(bytes) {
            Ok(written) => {
                self.wire.sent.fetch_add(written as u64, Ordering::Relaxed);
                Ok(written)
            }
            Err(error) if error.kind() == io::ErrorKind::Interrupted => Err(error),
            Err(error) => Err(self.lost(error)),
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        self.stream.flush()
    }
}

impl Stream for Link {
    fn try_clone(&self) -> io::Result<Link> {
        Ok(Link::new(self.stream.try_clone()?, self.peer, Arc::clone(&self.wire)))
    }

    fn set_nonblocking(&self, nonblocking: bool) -> io::Result<()> {
        self.stream.set_nonblocking(nonblocking)
    }

    fn shutdown(&self, how: Shutdown) -> io::Result<()> {
        // The other one may have gone in order.
        let _ = self.stream.shutdown(how);
        Ok(())
    }
}
