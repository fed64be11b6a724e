//! `bouton problems`: problems of the online judges, each with its commands.

use crate::{
    args::{Format, Problems as Options},
    output::{CliError, print_line},
};
use bouton::{
    JudgeProblem,
    lang::{Texts, arg, msg},
    problems as gallery,
    view::view_json,
};
use std::{
    io::{self, Write},
    process::ExitCode,
};

/// Lists the problems that fit what was typed; one alone is shown in full, or its script.
///
/// # Errors
/// No such problem; a script of several or of one without.
pub fn problems(options: &Options, texts: &Texts) -> Result<ExitCode, CliError> {
    let found = gallery::found(&options.words)?;
    if options.script {
        return script(&found, texts);
    }
    match (options.format, &found[..]) {
        (Format::Json, found) => {
            for problem in found {
                print_line(&view_json(&problem.view(texts)).to_string())?;
            }
        }
        (Format::Text, [problem]) => print_line(&problem.text(texts))?,
        (Format::Text, found) => print_line(&table(found, texts))?,
    }
    Ok(ExitCode::SUCCESS)
}

/// The rules of the one problem that was found, for a file.
fn script(found: &[&JudgeProblem], texts: &Texts) -> Result<ExitCode, CliError> {
    let [problem] = found else {
        let scripted = found.iter().find(|problem| problem.script().is_some());
        let id = scripted.or(found.first()).map_or_else(String::new, |problem| problem.id());
        let right = texts.say(&msg::ProblemsScriptOfOneHelp { id: arg(id) });
        return Err(CliError::Usage(texts.say(&msg::ProblemsScriptOfOne), right));
    };
    let Some(script) = problem.script() else {
        let right = texts.say(&msg::ProblemsNoScriptHelp { game: arg(problem.game()) });
        let what = texts.say(&msg::ProblemsNoScript { id: arg(problem.id()) });
        return Err(CliError::Usage(what, right));
    };
    let mut out = io::stdout().lock();
    out.write_all(script.as_bytes())?;
    out.flush()?;
    Ok(ExitCode::SUCCESS)
}

/// The title comes last, so that wide characters disturb no column.
fn table(found: &[&JudgeProblem], texts: &Texts) -> String {
    let rows: Vec<[String; 2]> =
        found.iter().map(|problem| [problem.id(), problem.game()]).collect();
    let width = |at: usize| rows.iter().map(|row| row[at].chars().count()).max().unwrap_or(0);
    let (first, second) = (width(0), width(1));
    let lines = rows
        .iter()
        .zip(found)
        .map(|([id, game], problem)| format!("{id:first$}  {game:second$}  {}", problem.title()));
    let hint = texts.say(&msg::ProblemsHint);
    lines.chain([String::new(), hint]).collect::<Vec<_>>().join("\n")
}
