//! The options of `bouton genus`.

use super::{Format, LimitArgs};
use clap::Args as ClapArgs;
use std::ffi::OsString;

#[derive(Debug, ClapArgs)]
pub struct Genus {
    #[arg(required = true, num_args = 1.., allow_negative_numbers = true, value_name = "GAME POSITION")]
    pub words: Vec<OsString>,
    #[arg(long, value_enum, default_value_t = Format::Text)]
    pub format: Format,
    #[command(flatten)]
    pub limits: LimitArgs,
}
