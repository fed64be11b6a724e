//! `bouton problems`: problems of the online judges, each with its commands.

use crate::{
    args::{Format, Problems as Options},
    output::{CliError, print_line},
    within::out,
};
use bouton::{
    contest::{JudgeProblem, problems as gallery},
    lang::{Texts, arg, msg},
    view::view_json,
};
use std::{io::Write, process::ExitCode};

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
    let mut out = out();
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

#[cfg(test)]
mod tests {
    use super::{
        super::{contest_output, solve::convention},
        *,
    };
    use crate::args::{Args, Command, Printed};
    use bouton::{
        Convention, Files, Limits,
        contest::{BoundFormat, ContestOutput},
        lang::{Lang, Texts},
    };
    use clap::Parser;

    /// The words of the call of this program in a line for a shell.
    fn called(line: &str) -> Vec<String> {
        let (mut calls, mut word, mut rest) = (vec![Vec::new()], None::<String>, line.chars());
        while let Some(sign) = rest.next() {
            match sign {
                '\'' => {
                    let quoted: String = rest.by_ref().take_while(|sign| *sign != '\'').collect();
                    word.get_or_insert_default().push_str(&quoted);
                }
                '\\' => word.get_or_insert_default().extend(rest.next()),
                ' ' | '|' | '<' | '>' => {
                    calls.last_mut().unwrap().extend(word.take());
                    if sign != ' ' {
                        calls.push(Vec::new());
                    }
                }
                _ => word.get_or_insert_default().push(sign),
            }
        }
        calls.last_mut().unwrap().extend(word);
        calls.into_iter().find(|words| words.first().is_some_and(|word| word == "bouton")).unwrap()
    }

    /// The answer of a command.
    struct Asked {
        game: String,
        input: String,
        convention: Convention,
        output: ContestOutput,
    }

    /// Reads the commands of a problem; those that answer tests, `template` first.
    fn asked(problem: &JudgeProblem) -> Vec<Asked> {
        let mut all = Vec::new();
        for line in problem.commands() {
            let args =
                Args::try_parse_from(called(&line)).unwrap_or_else(|why| panic!("{line}: {why}"));
            let output = |printed: &Printed| {
                contest_output(printed, Texts::of(Lang::En)).unwrap_or_else(|_| panic!("{line}"))
            };
            match args.command {
                Command::Problems(options) => {
                    let found = gallery::found(&options.words).unwrap();
                    assert!(options.script && found.len() == 1 && found[0].id() == problem.id());
                }
                Command::Template(options) => {
                    assert!(all.is_empty(), "{line}");
                    all.push(Asked {
                        output: output(&options.printed),
                        convention: convention(options.misere),
                        game: options.game,
                        input: options.input,
                    });
                }
                Command::Batch(options) => {
                    all.push(Asked {
                        output: output(&options.printed),
                        convention: convention(options.play.misere),
                        game: options.game,
                        input: options.input,
                    });
                }
                // The moves of a permutation are a graph.
                Command::Graph(_) => assert_eq!(problem.id(), "codeforces-1033c"),
                _ => panic!("{line}"),
            }
        }
        all
    }

    /// Every command of the gallery is one of this program; `template` and `batch` ask for the same, in a
    /// format that fits the game.
    #[test]
    fn every_command_of_the_gallery_is_read() {
        let limits = Limits { files: Files::Named, ..Limits::default() };
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../contest/problems");
        for problem in gallery::all() {
            let id = problem.id();
            let all = asked(problem);
            let [template, batch] = &all[..] else {
                assert!(all.is_empty() && id == "codeforces-1033c", "{id}");
                continue;
            };
            for one in &all {
                assert_eq!(one.game, problem.game(), "{id}");
                assert_eq!(
                    (&*one.input, one.convention),
                    (problem.input(), problem.convention()),
                    "{id}"
                );
                let game = match one.game.strip_prefix("script:") {
                    Some(file) => format!("script:{folder}/{file}"),
                    None => one.game.clone(),
                };
                let bound = BoundFormat::read(&one.input, &game, &limits);
                let bound = bound.unwrap_or_else(|why| panic!("{id}: {why}")).expect("tests");
                assert_eq!(bound.format().to_string(), problem.input(), "{id}");
            }
            let (one, other) = (&template.output, &batch.output);
            assert_eq!(format!("{one:?}"), format!("{other:?}"), "{id}");
        }
    }

    #[test]
    fn words_are_those_of_a_shell() {
        let line = "awk '{ print $1 }' input.txt | bouton batch 'a b' --first '' --second 'it'\\''s' < input.txt";
        assert_eq!(called(line), ["bouton", "batch", "a b", "--first", "", "--second", "it's"]);
    }
}
