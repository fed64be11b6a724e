//! `bouton serve`: the page and its server.

use super::{book::for_page, site::module};
use crate::{
    args::Serve as Options,
    output::{CliError, eprint_line, print_line},
};
use bouton::lang::{Texts, arg, msg};
use bouton_web::{QrPicture, Server, Settings, class_secret};
use std::{
    env,
    io::{self, IsTerminal},
    net::{IpAddr, SocketAddr, ToSocketAddrs},
    process::ExitCode,
};

/// Serves until Ctrl-C or SIGTERM. Standard output has the address and nothing else, for programs that
/// start this; where it listens on all addresses of the machine, each that others can open, a line each.
///
/// For a class the address of the local network is printed as a QR code too, and that of the teacher's board.
///
/// # Errors
/// The address cannot be listened on; for a class, there is no network.
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
        book: for_page,
        host: address(&options.host).map_err(listening)?,
        port: options.port,
        allowed_hosts: options.allow_host.clone(),
        workers: options.workers.unwrap_or(default.workers),
        limits: options.limits.each(default.limits.clone()),
        lang: texts.lang(),
        class: options.class.then(class_secret).transpose()?,
        ..default
    };
    let secret = settings.class.clone();
    let everywhere = settings.host.is_unspecified();
    let server = Server::bind(settings).map_err(listening)?;
    let addresses = server.addresses();
    let others = server.address_for_others();
    if options.class && everywhere && others.is_none() {
        return Err(CliError::NoNetwork { host: options.host.clone() });
    }
    let server_address = server.address();
    let mut told = Ok(());
    server.run(|| {
        let list: Vec<String> = addresses.iter().map(|one| format!("http://{one}/")).collect();
        told = print_line(&list.join("\n"));
        match &secret {
            None => eprint_line(&texts.say(&msg::CliServing)),
            Some(secret) => {
                invite(others.unwrap_or(server_address), others.is_some(), secret, texts);
            }
        }
        Ok(())
    })?;
    eprint_line(&texts.say(&msg::CliServed));
    told.map(|()| ExitCode::SUCCESS)
}

/// Says how a class comes together: the address of the pupils with its QR code, and that of the board, whose
/// secret is behind `#`, which browsers send to nobody.
fn invite(address: SocketAddr, reached: bool, secret: &str, texts: &Texts) {
    let pupils = format!("http://{address}/class");
    let plain = env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
    let colour = io::stderr().is_terminal() && !plain;
    let said = if reached {
        texts.say(&msg::CliClassPupils { address: arg(&pupils) })
    } else {
        texts.say(&msg::CliClassHere { address: arg(&pupils) })
    };
    eprint_line(&said);
    if let Some(code) = QrPicture::of(&pupils).filter(|_| reached) {
        eprint_line(&code.terminal(colour));
    }
    let board = arg(format!("{pupils}#token={secret}"));
    eprint_line(&texts.say(&msg::CliClassTeacher { address: board }));
    eprint_line(&texts.say(&msg::CliClassKept));
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
