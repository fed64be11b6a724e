//! Output, and reports of failures: located, with the remedy.

use crate::{
    backstop,
    features::HERE,
    help,
    within::{is_kept, out},
};
use annotate_snippets::{AnnotationKind, Level, Renderer, Snippet};
use bouton::{
    Failure, Query,
    lang::{Texts, arg, msg},
    notation::nearest,
};
use clap::error::{ContextKind, ContextValue, ErrorKind};
use std::{
    ffi::OsString,
    fmt::Display,
    io::{self, Write},
    path::Path,
    process::ExitCode,
};

/// The error that ended a command early.
#[derive(Debug)]
pub enum CliError {
    /// The library has no answer.
    Failure(Failure),
    /// A failure about the contents of a file.
    InFile {
        /// Its name.
        file: String,
        /// The failure in it.
        failure: Failure,
    },
    /// A bad combination of options: what is wrong, and what would be right.
    Usage(String, String),
    /// A file that cannot be read.
    Read {
        /// Its name.
        file: String,
        /// Why.
        why: io::Error,
    },
    /// The output cannot be written.
    Write(io::Error),
    /// An address that cannot be listened on.
    #[cfg(feature = "serve")]
    Listen {
        /// The address with its port.
        address: String,
        /// Why.
        why: io::Error,
    },
    /// There is no network for a class.
    #[cfg(feature = "serve")]
    NoNetwork {
        /// The address to listen on.
        host: String,
    },
    /// There is no module by which a page computes without a server: which.
    #[cfg(feature = "serve")]
    NoModule(String),
    /// The program for many threads or processes is not there.
    #[cfg(feature = "cluster")]
    NoCluster {
        /// Where it should be.
        file: String,
    },
    /// A file that cannot be written.
    Save {
        /// Its name.
        file: String,
        /// Why.
        why: io::Error,
    },
}

impl CliError {
    /// A file that cannot be read.
    pub fn reading(file: &str, why: io::Error) -> CliError {
        CliError::Read { file: file.to_string(), why }
    }

    /// A file that cannot be written.
    pub fn writing(file: &Path, why: io::Error) -> CliError {
        CliError::Save { file: file.display().to_string(), why }
    }
}

impl From<Failure> for CliError {
    fn from(failure: Failure) -> CliError {
        CliError::Failure(failure)
    }
}

impl From<io::Error> for CliError {
    fn from(why: io::Error) -> CliError {
        CliError::Write(why)
    }
}

/// Tells a failure on standard error and gives the exit code for it.
pub fn report(texts: &Texts, trouble: &CliError) -> ExitCode {
    match trouble {
        CliError::Failure(failure) => {
            report_failure(texts, failure, None);
            ExitCode::from(failure.exit_code())
        }
        CliError::InFile { file, failure } => {
            report_in_file(texts, failure, file);
            ExitCode::from(failure.exit_code())
        }
        CliError::Usage(what, right) => {
            say_error(texts, what, right);
            ExitCode::from(2)
        }
        CliError::Read { file, why } => {
            say_error(
                texts,
                &texts.say(&msg::CliCannotRead { file: arg(file), why: arg(why) }),
                "",
            );
            ExitCode::from(4)
        }
        #[cfg(feature = "cluster")]
        CliError::NoCluster { file } => {
            let what = texts.say(&msg::CliNoCluster { file: arg(file) });
            say_error(texts, &what, &texts.say(&msg::CliNoClusterHelp));
            ExitCode::from(4)
        }
        #[cfg(feature = "serve")]
        CliError::NoNetwork { host } => {
            let what = texts.say(&msg::CliNoNetwork { host: arg(host) });
            say_error(texts, &what, &texts.say(&msg::CliNoNetworkHelp));
            ExitCode::from(4)
        }
        #[cfg(feature = "serve")]
        CliError::NoModule(what) => {
            say_error(texts, what, &texts.say(&msg::CliNoModuleHelp));
            ExitCode::from(4)
        }
        #[cfg(feature = "serve")]
        CliError::Listen { address, why } => {
            let what = msg::CliCannotListen { address: arg(address), why: arg(why) };
            let taken = why.kind() == io::ErrorKind::AddrInUse;
            let right = if taken { texts.say(&msg::CliCannotListenHelp) } else { String::new() };
            say_error(texts, &texts.say(&what), &right);
            ExitCode::from(4)
        }
        CliError::Save { file, why } => {
            let (file, why) = (arg(file), arg(why));
            say_error(texts, &texts.say(&msg::CliCannotSave { file, why }), "");
            ExitCode::from(4)
        }
        // A closed pipe (`| head`) is no error.
        CliError::Write(why) if why.kind() == io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        CliError::Write(why) => {
            say_error(texts, &texts.say(&msg::CliCannotWrite { why: arg(why) }), "");
            ExitCode::from(4)
        }
    }
}

/// Tells a failure of the library; `line` is the line of input that it is about, or the test.
pub fn report_failure(texts: &Texts, failure: &Failure, line: Option<(u64, bool)>) {
    let (what, right) = failure.phrases(texts);
    let mut what = match failure.file() {
        Some(file) => said_of(texts, place_in_file(texts, failure, file), what),
        None => what,
    };
    if let Some((line, is_test)) = line {
        let place = match is_test {
            true => texts.say(&msg::CliTest { test: line.into() }),
            false => texts.say(&msg::CliLine { line: line.into() }),
        };
        what = said_of(texts, place, what);
    }
    eprint_line(&said(texts, failure, &what, &right));
}

/// The error with its place, if there is one.
fn said(texts: &Texts, failure: &Failure, what: &str, right: &str) -> String {
    match excerpt(failure) {
        Some(excerpt) => located_text(texts, what, right, &excerpt),
        None => error_text(texts, what, right),
    }
}

/// The piece of text that a failure is about, numbered as in its file where it is in one.
fn excerpt(failure: &Failure) -> Option<Excerpt> {
    let (text, span) = failure.place()?;
    let mut excerpt = Excerpt::of(text, span);
    if let Some((line, column)) = failure.line_and_column() {
        excerpt.line = usize::try_from(line).unwrap_or(usize::MAX);
        excerpt.column = usize::try_from(column).unwrap_or(usize::MAX);
    }
    Some(excerpt)
}

/// The file, line and column that a failure is about.
fn place_in_file(texts: &Texts, failure: &Failure, file: &str) -> String {
    let (line, column) = excerpt(failure).map_or((1, 1), |found| (found.line, found.column));
    let (file, line, column) = (arg(file), arg(line), arg(column));
    texts.say(&msg::CliPlace { file, line, column })
}

/// A failure of the library as text, with the place in what was typed.
pub fn failure_text(texts: &Texts, failure: &Failure) -> String {
    let (what, right) = failure.phrases(texts);
    said(texts, failure, &what, &right)
}

/// Reports a failure about the contents of `file`, with line and column.
fn report_in_file(texts: &Texts, failure: &Failure, file: &str) {
    if failure.place().is_none() || failure.file().is_some() {
        return report_failure(texts, failure, None);
    }
    let (what, right) = failure.phrases(texts);
    let place = place_in_file(texts, failure, file);
    eprint_line(&said(texts, failure, &said_of(texts, place, what), &right));
}

fn located_text(texts: &Texts, what: &str, right: &str, excerpt: &Excerpt) -> String {
    let name = texts.say(&msg::CliError);
    let group = Level::ERROR.with_name(name).primary_title(what).element(
        Snippet::source(&excerpt.text)
            .line_start(excerpt.line)
            .fold(false)
            .annotation(AnnotationKind::Primary.span(excerpt.span.clone()).label(right)),
    );
    let text = Renderer::styled().render(&[group]);
    // The name is followed by the colon of English.
    let colon = said_of(texts, "", "");
    if colon == ": " { text } else { text.replacen(": ", &colon, 1) }
}

/// Something, and what is said of it, with the colon of the language.
fn said_of(texts: &Texts, what: impl Display, text: impl Display) -> String {
    texts.say(&msg::SaidOf { what: arg(what), text: arg(text) })
}

fn say_error(texts: &Texts, what: &str, right: &str) {
    eprint_line(&error_text(texts, what, right));
}

/// The error and its remedy, where no place can be pointed at.
pub fn error_text(texts: &Texts, what: &str, right: &str) -> String {
    let mut text = said_of(texts, texts.say(&msg::CliError), what);
    if !right.is_empty() {
        text += &format!("\n  {right}");
    }
    text
}

/// Prints a line on standard error.
pub fn eprint_line(text: &str) {
    // No reader is left to hear that standard error is closed.
    let _ = writeln!(anstream::stderr(), "{text}");
}

/// The piece of what was typed around the place of an error: of its line alone, short enough to
/// be read, without control characters.
struct Excerpt {
    text: String,
    span: std::ops::Range<usize>,
    /// The number of the line, from 1 on.
    line: usize,
    /// The place in the line, in characters from 1 on.
    column: usize,
}

impl Excerpt {
    fn of(text: &[u8], span: std::ops::Range<usize>) -> Excerpt {
        const AROUND: usize = 60;
        let start = span.start.min(text.len());
        let is_end = |byte: &u8| *byte == b'\n';
        let line_start = text[..start].iter().rposition(is_end).map_or(0, |at| at + 1);
        let line_end = text[start..].iter().position(is_end).map_or(text.len(), |at| start + at);
        let end = span.end.clamp(start, line_end).min(start + AROUND);
        let from = start.saturating_sub(AROUND).max(line_start);
        let to = (end + AROUND).min(line_end);
        let clean = |bytes: &[u8]| -> String {
            let text = String::from_utf8_lossy(bytes);
            text.chars().map(|c| if c.is_control() { ' ' } else { c }).collect()
        };
        let mut shown = String::from(if from > line_start { "... " } else { "" });
        shown.push_str(&clean(&text[from..start]));
        let shown_start = shown.len();
        shown.push_str(&clean(&text[start..end]));
        let shown_end = shown.len();
        shown.push_str(&clean(&text[end..to]));
        shown.push_str(if to < line_end { " ..." } else { "" });
        let line = 1 + text[..line_start].iter().filter(|byte| is_end(byte)).count();
        let column = 1 + String::from_utf8_lossy(&text[line_start..start]).chars().count();
        Excerpt { text: shown, span: shown_start..shown_end, line, column }
    }
}

/// Tells what is wrong with the arguments; help and version are printed as asked.
///
/// # Errors
/// A mistake in them; output that cannot be written.
pub fn argument_error(
    texts: &Texts,
    error: &clap::Error,
    typed: &[OsString],
) -> Result<ExitCode, CliError> {
    if matches!(error.kind(), ErrorKind::DisplayHelp | ErrorKind::DisplayVersion) {
        write!(anstream::stdout(), "{}", error.render().ansi())?;
        return Ok(ExitCode::SUCCESS);
    }
    if error.kind() == ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand {
        write!(anstream::stderr(), "{}", error.render().ansi())?;
        return Ok(ExitCode::from(2));
    }
    let context = |kind| match error.get(kind) {
        Some(ContextValue::String(text)) => Some(text.clone()),
        Some(ContextValue::Strings(texts)) => Some(texts.join(", ")).filter(|all| !all.is_empty()),
        _ => None,
    };
    let about = context(ContextKind::InvalidArg).unwrap_or_default();
    let command = help::command(texts);
    let named = match error.kind() {
        ErrorKind::InvalidSubcommand => context(ContextKind::InvalidSubcommand),
        ErrorKind::UnknownArgument => Some(about.clone()),
        _ => None,
    };
    let within = named_command(typed, &command);
    if let Some(what) = named
        && let Some(feature) = HERE.lack(within, &what)
    {
        let what = texts.say(&msg::CliLeftOut { what: arg(what) });
        return Err(CliError::Usage(
            what,
            texts.say(&msg::CliLeftOutHelp { feature: arg(feature) }),
        ));
    }
    let argument = arg(&about);
    let what = match error.kind() {
        ErrorKind::UnknownArgument if !about.starts_with('-') => {
            texts.say(&msg::CliUnexpectedArgument { argument })
        }
        ErrorKind::UnknownArgument => texts.say(&msg::CliUnknownArgument { argument }),
        ErrorKind::InvalidSubcommand => {
            let command = arg(context(ContextKind::InvalidSubcommand).unwrap_or_default());
            texts.say(&msg::CliUnknownCommand { command })
        }
        ErrorKind::InvalidValue | ErrorKind::ValueValidation => {
            let value = context(ContextKind::InvalidValue).unwrap_or_default();
            if value.is_empty() {
                texts.say(&msg::CliMissingValue { argument })
            } else {
                texts.say(&msg::CliInvalidValue { value: arg(value), argument })
            }
        }
        ErrorKind::MissingRequiredArgument => texts.say(&msg::CliMissing { argument }),
        ErrorKind::MissingSubcommand => texts.say(&msg::CliMissing { argument: arg("<COMMAND>") }),
        ErrorKind::ArgumentConflict => texts.say(&msg::CliConflict { argument }),
        _ => texts.say(&msg::CliBadUsage),
    };
    // Our own value parsers name a sentence.
    let own = std::error::Error::source(error).and_then(|why| texts.by_id(&why.to_string()));
    let right =
        match (similar(texts, error, &command, typed), own, context(ContextKind::ValidValue)) {
            _ if about == "--misere" && within == Some("value") => texts.say(&msg::CliNoMisere),
            (Some(similar), ..) => similar,
            (_, Some(own), _) => own,
            (_, _, Some(values)) => texts.say(&msg::CliPossibleValues { values: arg(values) }),
            _ => match within {
                // Where to find the help of the command that was typed.
                Some(command) => texts.say(&msg::CliTryHelp { command: arg(command) }),
                None => texts.say(&msg::CliTryHelpMain),
            },
        };
    Err(CliError::Usage(what, right))
}

/// Suggestions: the nearest known names, or where a position was typed the
/// command that solves it; each to be copied as it stands.
fn similar(
    texts: &Texts,
    error: &clap::Error,
    command: &clap::Command,
    typed: &[OsString],
) -> Option<String> {
    let text = |kind| match error.get(kind) {
        Some(ContextValue::String(text)) => vec![text.clone()],
        Some(ContextValue::Strings(texts)) => texts.clone(),
        _ => Vec::new(),
    };
    let near = |typed: ContextKind, known: Vec<String>| {
        let typed = text(typed).into_iter().next()?;
        let near = nearest(&typed, known.iter().map(String::as_str));
        let spans: Vec<String> = near.iter().map(|known| format!("`{known}`")).collect();
        (!spans.is_empty()).then_some(spans)
    };
    let names = || command.get_subcommands().map(|sub| sub.get_name().to_string()).collect();
    let found = match error.kind() {
        ErrorKind::InvalidSubcommand => near(ContextKind::InvalidSubcommand, names())
            .or_else(|| solving(&text(ContextKind::InvalidSubcommand).concat(), typed)),
        ErrorKind::UnknownArgument => {
            near(ContextKind::InvalidArg, text(ContextKind::SuggestedArg))
                .or_else(|| bounded(&text(ContextKind::InvalidArg).concat(), command, typed))
        }
        ErrorKind::InvalidValue => {
            near(ContextKind::InvalidValue, text(ContextKind::SuggestedValue))
        }
        _ => None,
    };
    found.map(|spans| texts.say(&msg::CliSimilar { similar: arg(texts.any_of(&spans)) }))
}

/// For a number behind a game, `--to` with it, where the command takes that and it was not given.
fn bounded(argument: &str, command: &clap::Command, typed: &[OsString]) -> Option<Vec<String>> {
    argument.parse::<u64>().ok()?;
    let is_given = typed.iter().any(|word| word.to_string_lossy().starts_with("--to"));
    let named = command.find_subcommand(named_command(typed, command)?)?;
    let takes = named.get_arguments().any(|arg| arg.get_long() == Some("to"));
    (takes && !is_given).then(|| vec![format!("`--to {argument}`")])
}

/// The commands that solve what may be meant by the words from `first` on, as a position.
fn solving(first: &str, typed: &[OsString]) -> Option<Vec<String>> {
    let words = typed.iter().skip_while(|word| *word != first);
    let words = words.map_while(|word| word.to_str().filter(|word| !word.starts_with('-')));
    let position = words.collect::<Vec<_>>().join(" ");
    let meant = Query::new(&position).err()?.meant();
    let in_shell = |text: &String| {
        let plain = |c: char| c.is_alphanumeric() || " +-:,./=_^，、".contains(c);
        let quote = if text.chars().all(plain) { "" } else { "'" };
        format!("`bouton solve {quote}{text}{quote}`")
    };
    let plain = meant.iter().filter(|text| !text.contains('\''));
    let commands: Vec<String> = plain.map(in_shell).collect();
    (!commands.is_empty()).then_some(commands)
}

/// The command that was typed, if there is one of that name.
fn named_command<'a>(typed: &'a [OsString], command: &clap::Command) -> Option<&'a str> {
    let mut words = typed.iter().skip(1).filter_map(|word| word.to_str());
    words.find(|word| command.get_subcommands().any(|sub| sub.get_name() == *word))
}

/// Prints an answer and a line end on standard output, whole: a limit of time that passes meanwhile
/// does not cut it off.
pub fn print_line(text: &impl Display) -> Result<(), CliError> {
    if !is_kept() {
        backstop::answered();
    }
    let mut out = out();
    writeln!(out, "{text}")?;
    out.flush()?;
    Ok(())
}
