//! The arguments of `bouton serve` and `bouton site`.

use super::{LimitArgs, port, threads};
use clap::Args as ClapArgs;
use std::path::PathBuf;

/// How the page is served.
#[derive(Debug, ClapArgs)]
pub struct Serve {
    #[arg(
        long,
        value_name = "ADDRESS",
        default_value = "127.0.0.1",
        default_value_if("class", "true", "0.0.0.0")
    )]
    pub host: String,
    #[arg(long, value_name = "N", value_parser = port, default_value = "8080", allow_negative_numbers = true)]
    pub port: u16,
    #[arg(long, value_name = "NAME")]
    pub allow_host: Vec<String>,
    #[arg(long)]
    pub class: bool,
    #[arg(long, value_name = "N", value_parser = threads)]
    pub workers: Option<usize>,
    #[arg(long, value_name = "FILE")]
    pub module: Option<PathBuf>,
    #[command(flatten)]
    pub limits: LimitArgs,
    /// How the server starts its own worker processes; users do not type it.
    #[arg(long, hide = true)]
    pub worker: bool,
    #[arg(long, hide = true, requires = "worker")]
    pub patient: bool,
}

/// Where the page is written as files.
#[derive(Debug, ClapArgs)]
pub struct Site {
    #[arg(value_name = "FOLDER")]
    pub folder: PathBuf,
    #[arg(long, value_name = "FILE")]
    pub module: Option<PathBuf>,
}
