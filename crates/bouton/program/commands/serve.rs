//! `bouton serve`: the page and its server.

use super::site::module;
use crate::{
    args::Serve as Options,
    output::{CliError, eprint_line, print_line},
};
use bouton::lang::{Texts, msg};
use bouton_web::{Server, Settings};
use std::{
    io,
    net::{IpAddr, ToSocketAddrs},
    process::ExitCode,
};

/// Serves until Ctrl-C or SIGTERM. Standard output has the address and nothing else, for programs that
/// start this; where it listens on all addresses of the machine, each that others can open, a line each.
///
/// # Errors
/// The address cannot be listened on.
pub fn serve(options: &Options, texts: &Texts) -> Result<ExitCode, CliError> {
    if options.worker {
        bouton_web::work(options.patient)?;
        return Ok(ExitCode::SUCCESS);
    }
    let default = Settings::default();
    let listening =
        |why| CliError::Listen { address: format!("{}:{}", options.host, options.port), why };
    let module = match module(options.module.as_deref(), texts)? {
        Ok(module) => Some(module.into()),
        Err(why) if options.module.is_some() => return Err(CliError::NoModule(why)),
        // A page that has none needs its server.
        Err(_) => None,
    };
    let settings = Settings {
        module,
        host: address(&options.host).map_err(listening)?,
        port: options.port,
        allowed_hosts: options.allow_host.clone(),
        workers: options.workers.unwrap_or(default.workers),
        limits: options.limits.each(default.limits.clone()),
        lang: texts.lang(),
        ..default
    };
    let server = Server::bind(settings).map_err(listening)?;
    let addresses = server.addresses();
    let mut told = Ok(());
    server.run(|| {
        let list: Vec<String> = addresses.iter().map(|one| format!("http://{one}/")).collect();
        told = print_line(&list.join("\n"));
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
