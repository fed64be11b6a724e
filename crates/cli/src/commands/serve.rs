//! `bouton serve`: the page and its server.

use crate::{
    args::Serve as Options,
    output::{Trouble, eprint_line, print_line},
};
use bouton::lang::{Texts, msg};
use bouton_web::{Server, Settings};
use std::{
    io,
    net::{IpAddr, ToSocketAddrs},
    process::ExitCode,
};

/// Serves until Ctrl-C or SIGTERM. The address is all that stands on standard output, for whoever
/// started this to read.
///
/// # Errors
/// The address cannot be listened on.
pub fn serve(options: &Options, texts: &Texts) -> Result<ExitCode, Trouble> {
    let default = Settings::default();
    let listening =
        |why| Trouble::Listen { address: format!("{}:{}", options.host, options.port), why };
    let settings = Settings {
        host: address(&options.host).map_err(listening)?,
        port: options.port,
        allowed_hosts: options.allow_host.clone(),
        workers: options.workers.unwrap_or(default.workers),
        limits: options.limits.limits(default.limits.clone()),
        lang: texts.lang(),
        ..default
    };
    let server = Server::bind(settings).map_err(listening)?;
    let address = server.address();
    let mut told = Ok(());
    server.run(|| {
        told = print_line(&format!("http://{address}/"));
        eprint_line(&texts.say(&msg::CliServing));
        Ok(())
    })?;
    eprint_line(&texts.say(&msg::CliServed));
    told.map(|()| ExitCode::SUCCESS)
}

/// The address of a name of this machine.
fn address(host: &str) -> io::Result<IpAddr> {
    let bare = host.trim_start_matches('[').trim_end_matches(']');
    if let Ok(address) = bare.parse() {
        return Ok(address);
    }
    let mut found = (host, 0).to_socket_addrs()?;
    found.next().map(|socket| socket.ip()).ok_or_else(|| io::ErrorKind::AddrNotAvailable.into())
}
