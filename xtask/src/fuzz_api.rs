//! The API of `bouton serve`, asked at random from its own description, by schemathesis.

use crate::{python::Packages, root, run};
use anyhow::{Context, Result, bail};
use std::{
    io::{BufRead, BufReader},
    process::{Child, Command, Stdio},
};

/// The packages to install.
pub const PACKAGES: Packages =
    Packages { name: "schemathesis", list: include_str!("../schemathesis.txt") };

/// All that schemathesis checks, but that it takes every text for a position that obeys the
/// description: which texts are positions, no description can say.
const CHECKS: &str = "--exclude-checks positive_data_acceptance";

/// Asks a server of the debug build, about this number of questions of each kind. The same seed asks the
/// same.
pub fn fuzz(examples: u32, seed: Option<u32>) -> Result<()> {
    if let Err(why) = PACKAGES.prepare() {
        eprintln!("xtask: the API is NOT asked at random: {why:#}");
        return Ok(());
    }
    run("the program", crate::BUILD, &[])?;
    let (server, address) = Server::start()?;
    let seed = seed.map_or_else(String::new, |seed| format!(" --seed {seed}"));
    let command = format!(
        "target/schemathesis/bin/st run {address}api/openapi.json --no-color --workers 2 \
         --generation-database none --max-examples {examples}{seed} {CHECKS}"
    );
    let asked = run("the API, asked at random", &command, &[]);
    drop(server);
    asked
}

/// A running server, which ends with this.
struct Server(Child);

impl Server {
    fn start() -> Result<(Server, String)> {
        let mut child = Command::new(root().join("target/debug/bouton"))
            .args(["serve", "--port", "0", "--limit-seconds", "1"])
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .context("cannot start the server")?;
        let out = child.stdout.take().context("the server has no output")?;
        let server = Server(child);
        let mut line = String::new();
        BufReader::new(out).read_line(&mut line).context("cannot read the server's address")?;
        match line.trim() {
            address if address.starts_with("http://") => Ok((server, address.to_string())),
            other => bail!("this is no address: `{other}`"),
        }
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // It may have ended by itself, which the requests have shown then.
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}
