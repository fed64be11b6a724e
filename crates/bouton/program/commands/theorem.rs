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
use std::process::ExitCode;

/// Lists all statements, or explains one.
///
/// # Errors
/// No such statement, a limit.
pub fn theorem(options: &Options, texts: &Texts) -> Result<ExitCode, CliError> {
    let Some(id) = &options.id else {
        let named = |id: &str| (id.to_string(), texts.by_id(&format!("theorem-{id}")));
        for (id, name) in statements().map(|theorem| named(theorem.id)) {
            let name = name.unwrap_or_default();
            match options.format {
                Format::Text => {
                    print_line(&texts.say(&msg::SaidOf { what: arg(id), text: arg(name) }))?
                }
                Format::Json => print_line(&serde_json::json!({ "id": id, "name": name }))?,
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
