//! `bouton theorem`: the statements that can be proved, as a list or one by one.

use crate::{
    args::{Format, Theorem as Options},
    output::{CliError, print_line},
};
use bouton::{
    Limits,
    lab::theorem::{statements, theorem as explained},
    lang::{Texts, arg, msg},
};
use serde_json::json;
use std::process::ExitCode;

/// Lists all statements, or explains one.
///
/// # Errors
/// No such statement, a limit.
pub fn theorem(options: &Options, texts: &Texts) -> Result<ExitCode, CliError> {
    let Some(id) = &options.id else {
        for named in statements(texts) {
            match options.format {
                Format::Text => {
                    let (what, text) = (arg(named.id), arg(named.name));
                    print_line(&texts.say(&msg::SaidOf { what, text }))?;
                }
                Format::Json => print_line(&json!(named))?,
            }
        }
        return Ok(ExitCode::SUCCESS);
    };
    let statement = explained(id, &options.limits.limits(Limits::default()))?;
    match options.format {
        Format::Text => print_line(&statement.text(texts))?,
        Format::Json => print_line(&statement.json(texts))?,
    }
    Ok(ExitCode::SUCCESS)
}
