//! `bouton nimber`: an expression of nim arithmetic and its value.

use crate::{
    args::{Format, Nimber as Options},
    output::{CliError, print_line},
};
use bouton::{Limits, lab::nimber as value_of};
use std::process::ExitCode;

/// The value of an expression.
///
/// # Errors
/// No expression, or one without a value; a limit.
pub fn nimber(options: &Options) -> Result<ExitCode, CliError> {
    let limits = options.limits.limits(Limits::default());
    let answer = value_of(options.expression.as_encoded_bytes(), &limits)?;
    match options.format {
        Format::Text => print_line(&answer.text(options.steps))?,
        Format::Json => print_line(&answer.json())?,
    }
    Ok(ExitCode::SUCCESS)
}
