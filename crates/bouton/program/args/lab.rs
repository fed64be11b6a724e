//! The options of the commands that study games: periods, genera, quotients, atlases, certificates.

use super::{CheckpointArgs, Format, LimitArgs, RunArgs, TableFormat, positive, threads, whole};
use clap::Args as ClapArgs;
use std::{ffi::OsString, path::PathBuf};

#[derive(Debug, ClapArgs)]
pub struct Genus {
    #[arg(id = "genus_words", required = true, num_args = 1.., allow_negative_numbers = true, value_name = "GAME POSITION|FORM")]
    pub words: Vec<OsString>,
    #[arg(long, value_enum, default_value_t = Format::Text)]
    pub format: Format,
    #[command(flatten)]
    pub limits: LimitArgs,
}

#[derive(Debug, ClapArgs)]
pub struct Nimber {
    #[arg(value_name = "EXPRESSION", allow_negative_numbers = true)]
    pub expression: OsString,
    #[arg(long)]
    pub steps: bool,
    #[arg(long, value_enum, default_value_t = Format::Text)]
    pub format: Format,
    #[command(flatten)]
    pub limits: LimitArgs,
}

#[derive(Debug, ClapArgs)]
pub struct Value {
    #[arg(id = "value_words", num_args = 0.., allow_negative_numbers = true, value_name = "GAME POSITION|EXPRESSION")]
    pub words: Vec<OsString>,
    #[arg(long, value_enum, default_value_t = Format::Text)]
    pub format: Format,
    #[command(flatten)]
    pub limits: LimitArgs,
}

#[derive(Debug, ClapArgs)]
pub struct Quotient {
    #[arg(id = "quotient_games", required = true, num_args = 1.., value_name = "GAME")]
    pub games: Vec<String>,
    #[arg(long, value_name = "N", value_parser = whole, default_value_t = u64::MAX, hide_default_value = true, allow_negative_numbers = true)]
    pub to: u64,
    #[arg(id = "quotient_certificate", long = "certificate", value_name = "FILE")]
    pub certificate: Option<PathBuf>,
    #[arg(long, value_name = "FILE")]
    pub draw: Option<PathBuf>,
    #[command(flatten)]
    pub kept: CheckpointArgs,
    #[arg(long, value_enum, default_value_t = Format::Text)]
    pub format: Format,
    #[command(flatten)]
    pub limits: LimitArgs,
}

#[derive(Debug, ClapArgs)]
pub struct Period {
    #[arg(value_name = "GAME")]
    pub game: String,
    #[arg(long, value_name = "N", value_parser = whole, default_value_t = u64::MAX, hide_default_value = true, allow_negative_numbers = true)]
    pub to: u64,
    #[arg(long, value_name = "FILE")]
    pub certificate: Option<PathBuf>,
    #[command(flatten)]
    pub run: RunArgs,
    #[arg(long, value_enum, default_value_t = Format::Text)]
    pub format: Format,
    #[command(flatten)]
    pub limits: LimitArgs,
}

#[derive(Debug, ClapArgs)]
pub struct Theorem {
    #[arg(id = "theorem_id", value_name = "ID")]
    pub id: Option<String>,
    #[arg(long, value_enum, default_value_t = Format::Text)]
    pub format: Format,
    #[command(flatten)]
    pub limits: LimitArgs,
}

#[derive(Debug, ClapArgs)]
pub struct Verify {
    #[arg(value_name = "FILE")]
    pub file: String,
    #[arg(id = "verify_whole", long = "whole", conflicts_with_all = ["verify_sample", "verify_seed"])]
    pub whole: bool,
    #[arg(
        id = "verify_sample",
        long = "sample",
        value_name = "N",
        value_parser = positive,
        default_value_t = 1000
    )]
    pub sample: u64,
    #[arg(id = "verify_seed", long = "seed", value_name = "N", value_parser = whole)]
    pub seed: Option<u64>,
    #[arg(long, value_enum, default_value_t = Format::Text)]
    pub format: Format,
    #[command(flatten)]
    pub limits: LimitArgs,
}

#[derive(Debug, ClapArgs)]
pub struct Atlas {
    #[arg(value_name = "CODES", default_values = bouton::lab::FAMILIES)]
    pub families: Vec<String>,
    #[arg(long, value_name = "N", value_parser = whole, default_value_t = 10_000, allow_negative_numbers = true)]
    pub to: u64,
    #[arg(long, value_name = "N", value_parser = whole, allow_negative_numbers = true, conflicts_with = "atlas_misere")]
    pub period_to: Option<u64>,
    #[arg(id = "atlas_misere", long = "misere")]
    pub misere: bool,
    #[arg(long, value_name = "N", value_parser = threads)]
    pub threads: Option<usize>,
    #[arg(long, value_enum, default_value_t = TableFormat::Text)]
    pub format: TableFormat,
    #[command(flatten)]
    pub limits: LimitArgs,
}
