//! The file of hosts: `host:port` a line, one for each process.

use std::fmt;

/// Where a process listens.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Host {
    /// A name or an address.
    pub host: String,
    /// The port.
    pub port: u16,
}

impl fmt::Display for Host {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.host.contains(':') {
            true => write!(f, "[{}]:{}", self.host, self.port),
            false => write!(f, "{}:{}", self.host, self.port),
        }
    }
}

/// An error in a file of hosts, and its line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HostsError {
    /// The kind of error.
    pub kind: HostsErrorKind,
    /// The line, from 1 on; behind the last one where something is missing.
    pub line: usize,
    /// The line itself.
    pub text: String,
}

/// Errors of a file of hosts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HostsErrorKind {
    /// Not `host:port`.
    NotAHost,
    /// The port is no number from 1 to 65535.
    BadPort,
    /// A host named on an earlier line.
    Twice,
    /// There are none.
    None,
}

/// Reads a file of hosts. Blank lines and what follows `#` are nothing.
///
/// # Errors
/// A mistake, with its line.
pub fn hosts(text: &str) -> Result<Vec<Host>, HostsError> {
    let mut hosts: Vec<Host> = Vec::new();
    for (at, line) in text.lines().enumerate() {
        let word = line.split('#').next().unwrap_or_default().trim();
        if word.is_empty() {
            continue;
        }
        let wrong = |kind| HostsError { kind, line: at + 1, text: line.trim().to_string() };
        let (host, port) = word.rsplit_once(':').ok_or_else(|| wrong(HostsErrorKind::NotAHost))?;
        let bracketed = host.strip_prefix('[').and_then(|host| host.strip_suffix(']'));
        let host = bracketed.unwrap_or(host);
        let odd = |c: char| c.is_whitespace() || c == '/';
        if host.is_empty() || host.contains(odd) || bracketed.is_none() && host.contains(':') {
            return Err(wrong(HostsErrorKind::NotAHost));
        }
        let port = port.parse().ok().filter(|port| *port > 0);
        let port = port.ok_or_else(|| wrong(HostsErrorKind::BadPort))?;
        let host = Host { host: host.to_string(), port };
        if hosts.contains(&host) {
            return Err(wrong(HostsErrorKind::Twice));
        }
        hosts.push(host);
    }
    if hosts.is_empty() {
        let line = text.lines().count() + 1;
        return Err(HostsError { kind: HostsErrorKind::None, line, text: String::new() });
    }
    Ok(hosts)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hosts_are_read() {
        let text = "# two machines\n\nnim.example:7001 # the first\n  10.0.0.2:7001\n[::1]:9\n";
        let read = hosts(text).unwrap();
        let printed: Vec<String> = read.iter().map(Host::to_string).collect();
        assert_eq!(printed, ["nim.example:7001", "10.0.0.2:7001", "[::1]:9"]);
    }

    #[test]
    fn what_is_wrong_is_told_with_its_line() {
        let wrong = |text: &str| hosts(text).map_err(|error| (error.kind, error.line)).unwrap_err();
        assert_eq!(wrong("a:1\nb"), (HostsErrorKind::NotAHost, 2));
        assert_eq!(wrong("a:1\n:2"), (HostsErrorKind::NotAHost, 2));
        assert_eq!(wrong("http://a:1"), (HostsErrorKind::NotAHost, 1));
        assert_eq!(wrong("::1:5"), (HostsErrorKind::NotAHost, 1));
        assert_eq!(wrong("a b:1"), (HostsErrorKind::NotAHost, 1));
        assert_eq!(wrong("a:65536"), (HostsErrorKind::BadPort, 1));
        assert_eq!(wrong("a:0"), (HostsErrorKind::BadPort, 1));
        assert_eq!(wrong("a:x"), (HostsErrorKind::BadPort, 1));
        assert_eq!(wrong("a:1\n#\na:1"), (HostsErrorKind::Twice, 3));
        assert_eq!(wrong("# none\n"), (HostsErrorKind::None, 2));
    }
}
